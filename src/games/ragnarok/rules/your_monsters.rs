//! Monsters in your turn: those that act for you, those that you hunt and kill, and whose they are (Y7, Y12, Y13).

use super::anew::anew;
use super::monument::act_by_you;
use super::yours::{after_growth, ally};
use super::{Flow, Game, OWNERS, ending, monument};
use crate::games::ragnarok::table::{Board, End, Kills, Owner, Seat};
use crate::games::ragnarok::words::{Msg, Thing};
use crate::talk::Big;
use heapless::Vec;

/// Markers of his on a Monster that you kill which give him a Slayer token (L8).
const SLAYER_MARKERS: u8 = 4;
/// Monsters that a player can control at once (Y7).
const MOST_HELD: usize = 2;

/// Your Monsters action: one or two that are neutral or yours, or a Hunt.
pub(super) async fn monsters_action(game: &mut Game<'_>) -> Flow {
    let act = async |game: &mut Game<'_>| {
        let out = obedient(game, None);
        let names = out.iter().map(|&board| Thing::Monster(board));
        let hunts = [Msg::YouWounded, Msg::YouKilled, Msg::AllianceMade].map(Thing::from);
        let place = game.ask(Msg::YourMonsters).one(names.chain(hunts)).await;
        out.get(place).copied().ok_or(place.saturating_sub(out.len()))
    };
    let board = loop {
        match anew(game, act).await {
            Ok(board) => break board,
            Err(hunt @ 0..=1) => {
                // Y10, Y13: its Artifact, or a reward that lets an Army grow.
                game.doubt_bonuses();
                if hunt == 1 {
                    you_killed(game).await?;
                }
                return after_growth(game, game.all()).await;
            }
            // Y13: a reward of the Hunt.
            Err(_) => {
                ally(game).await;
                game.tell_waiting(0).await;
            }
        }
    };
    act_by_you(game, board).await;
    let again = async |game: &mut Game<'_>| {
        let out = obedient(game, Some(board));
        if out.is_empty() {
            return None;
        }
        let names = [Msg::ThatIsAll.into()].into_iter().chain(out.iter().map(|&board| Thing::Monster(board)));
        let place = game.ask(Msg::YourMonsters).one(names).await;
        place.checked_sub(1).and_then(|place| out.get(place)).copied()
    };
    if let Some(second) = anew(game, again).await {
        act_by_you(game, second).await;
    }
    Ok(())
}

/// The Monsters that act for you, beside one: neutral ones and yours.
fn obedient(game: &Game<'_>, beside: Option<Board>) -> Vec<Board, 6> {
    let open = [Owner::Nobody, game.you()];
    let out = game.monsters.out().filter(|(_, _, monster)| open.contains(&monster.holder));
    out.map(|(board, ..)| board).filter(|&board| Some(board) != beside).collect()
}

/// One of the Monsters on the map.
async fn a_monster(game: &mut Game<'_>, head: Msg) -> Option<Board> {
    let out: Vec<Board, 6> = game.monsters.out().map(|(board, ..)| board).collect();
    match out.len() {
        0 | 1 => out.first().copied(),
        _ => game.ask(head).one_of(&out).await,
    }
}

/// L8: a Follower with 4 or more markers on it gains a Slayer token. W3: Loki.
pub(super) async fn you_killed(game: &mut Game<'_>) -> Flow {
    let killed = async |game: &mut Game<'_>| one_or_loki(game, Msg::WhichKilled).await;
    let Some(board) = anew(game, killed).await else { return ending::slayer(game, End::You).await };
    let wounds = game.monsters.at(board).wounds;
    game.monsters.kill(board);
    slayer_tokens(game, wounds).await;
    Ok(())
}

/// L8, F8: every Follower with 4 or more markers on a Monster that another killed gains a Slayer token.
pub(super) async fn slayer_tokens(game: &mut Game<'_>, wounds: [u8; Seat::ALL.len()]) {
    for him in game.followers.seats().filter(|&seat| wounds[seat as usize] >= SLAYER_MARKERS) {
        game.turn_to(Owner::Follower(him)).await;
        if game.ask(Msg::SlayerTokenLeft).likely(true).yes().await {
            let change = game.his_mut().kills.raise(1, Kills::MOST.get());
            let big = Big::Change(change.from, change.to);
            game.tell(Msg::HisKills).because(Msg::WhySlayerToken).detail(Msg::SlayerToken).big(big).await;
        }
    }
    game.turn_back().await;
}

/// Y7, Y12: a Monster acted for you, or Loki.
pub(super) async fn monster_acted(game: &mut Game<'_>) {
    match anew(game, async |game| one_or_loki(game, Msg::WhichMonster).await).await {
        Some(board) => act_by_you(game, board).await,
        None => {
            anew(game, async |game| game.loki_now().await).await;
            monument::loki_hurts(game).await;
        }
    }
}

/// One of the Monsters on the map; none is Loki.
async fn one_or_loki(game: &mut Game<'_>, head: Msg) -> Option<Board> {
    let out: Vec<Board, 6> = game.monsters.out().map(|(board, ..)| board).collect();
    let names = out.iter().map(|&board| Thing::Monster(board)).chain([Msg::Loki.into()]);
    let place = game.ask(head).one(names).await;
    out.get(place).copied()
}

/// Who controls a Monster now.
pub(super) async fn move_ring(game: &mut Game<'_>) {
    let Some((board, holder)) = anew(game, ring).await else { return };
    game.monsters.at_mut(board).holder = holder;
    free_one(game, board, holder).await;
}

/// A Monster, and who controls it now.
async fn ring(game: &mut Game<'_>) -> Option<(Board, Owner)> {
    let board = a_monster(game, Msg::WhichMonster).await?;
    let (you, him) = (game.people.seats().map(Owner::Person), game.followers.seats().map(Owner::Follower));
    let holders: Vec<Owner, OWNERS> = you.chain([Owner::Nobody]).chain(him).take(OWNERS).collect();
    let names: Vec<Thing, OWNERS> = holders.iter().map(|&holder| game.called(holder)).collect();
    let place = game.ask(Msg::WhoseMonster).one(names).await;
    Some((board, *holders.get(place)?))
}

/// Y7: nobody controls more than two Monsters: with a third one of the others becomes neutral.
async fn free_one(game: &mut Game<'_>, taken: Board, holder: Owner) {
    let one = async |game: &mut Game<'_>| {
        let held = game.monsters.held_by(holder).map(|(board, _)| board).filter(|&board| board != taken);
        let held: Vec<Board, 6> = held.collect();
        if holder == Owner::Nobody || held.len() < MOST_HELD {
            return None;
        }
        game.ask(Msg::WhichFreed).one_of(&held).await
    };
    if let Some(freed) = anew(game, one).await {
        game.monsters.at_mut(freed).holder = Owner::Nobody;
    }
}
