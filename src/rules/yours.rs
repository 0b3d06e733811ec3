//! Your turn: what you moved, and what you did that touched the Follower (L5, L7, L8, L13, B10, D6).

use super::asking::Aside;
use super::board::{moves, pieces, settle};
use super::monument::act_by_you;
use super::{Flow, Game, battle, ending, monument};
use crate::table::{Army, Board, Depths, Holder, MAX_ARMIES, MAX_ARMY, Place, Region, RegionSet, Special};
use crate::talk::{Big, Form, Prompt};
use crate::words::{Line, Msg, Thing};
use heapless::Vec;

/// Markers of his on a Monster that you kill which give him a Slayer token (L8).
const SLAYER_MARKERS: u8 = 4;
/// Tokens that return to space 4 or 5 of the Manifestation card offer a Blessing (D6).
const BLESSED_SPACE: u8 = 4;

/// Your turn: an Army, and then the row that he will roll for, and what else you do: the special action that ends it, or
/// whatever touched him.
pub(super) async fn turn(game: &mut Game<'_>) -> Flow {
    game.hero_seen = false;
    game.hero_not = RegionSet::EMPTY;
    // One thing may wait for the list; what came of a Battle is told before the board.
    let left = if game.has_score() { 0 } else { 1 };
    game.tell_waiting(left).await;
    if !game.yours.armies.is_empty() {
        moves(game, 1).await?;
    }
    while !act(game).await? {}
    Ok(())
}

/// What you can do beside the special action.
const ELSE: [Msg; 7] = [
    Msg::ArmyActivated,
    Msg::MonsterActed,
    Msg::RingMoved,
    Msg::MonsterDied,
    Msg::HisArmyHurt,
    Msg::DraftHappened,
    Msg::BoardChanged,
];

/// One of the things you do; returns whether it ended your turn.
async fn act(game: &mut Game<'_>) -> Flow<bool> {
    let actions: Vec<Special, 7> = Special::ALL.into_iter().filter(|&special| is_open(game, special)).collect();
    game.tell_waiting(1).await;
    put_turn(game, &actions);
    let place = game.answer().await.0 as usize;
    let Some(&special) = actions.get(place) else {
        let other = ELSE.get(place - actions.len()).copied();
        if let Some(other) = other {
            something_else(game, other).await?;
        }
        return Ok(other.is_none());
    };
    if special != Special::BuildMonument {
        put_marker(game, special).await;
    }
    match special {
        Special::Reinforce => reinforce(game).await?,
        Special::Mobilize => moves(game, game.yours.armies.len()).await?,
        Special::Prepare => {}
        Special::BuildTemple => build_temple(game).await?,
        Special::Monsters => monsters_action(game).await?,
        Special::Usurp => usurp(game).await?,
        Special::BuildMonument => monument::yours(game).await?,
    }
    Ok(true)
}

/// The row and all that you can do.
#[inline(never)]
fn put_turn(game: &mut Game<'_>, actions: &[Special]) {
    let names = actions.iter().map(|&special| Thing::Special(special));
    let rest = ELSE.into_iter().chain([Msg::EndTurn]).map(Thing::Msg);
    let mut prompt = Prompt::new(Msg::YourTurn, Form::Turn(game.cards.row(), names.chain(rest).collect()));
    prompt.detail = Some(game.news);
    if let Some((line, why)) = game.waiting().map(Aside::below) {
        prompt.detail = Some(line);
        prompt.why = Some(why.into());
    }
    game.put(prompt);
}

/// Whether you can take a special action, as far as the box can tell.
fn is_open(game: &Game<'_>, special: Special) -> bool {
    let markers = game.yours.markers;
    match special {
        Special::BuildMonument => !markers.is_empty(),
        _ if markers.has(special) => false,
        Special::Reinforce => !game.yours.armies.is_full(),
        Special::Mobilize => !game.yours.armies.is_empty(),
        Special::BuildTemple => !temple_sites(game).is_empty() && game.commons.temples_left != Some(0),
        Special::Monsters => Board::ALL.iter().any(|&board| game.monsters.at(board).place != Place::Aside),
        Special::Prepare | Special::Usurp => true,
    }
}

/// L7: your marker on his gives him a Rune. L5: the first marker activates the Realm.
async fn put_marker(game: &mut Game<'_>, special: Special) {
    game.yours.markers.put(special);
    if game.his.markers.has(special) {
        game.gain_runes(Msg::WhyCovered, 1).await;
    } else if game.is_allied(special).await {
        let gift = game.realm_gives();
        game.also(gift).await;
    }
}

/// Your Regions where a Temple can stand.
fn temple_sites(game: &Game<'_>) -> RegionSet {
    let shrines = game.map().shrines;
    let free = game.yours.regions.without(game.commons.temples);
    free.and(shrines.yes.or(shrines.unknown(free)))
}

async fn build_temple(game: &mut Game<'_>) -> Flow {
    if let Some(region) = game.region(Msg::YourTempleIn, temple_sites(game), None).await {
        game.temple_built(region);
        ending::check(game).await?;
    }
    if game.yes(Msg::DraftUncovered, false).await {
        game.draft().await;
    }
    Ok(())
}

/// A new Army in one of your Settlements, or in any Region if you have none.
async fn reinforce(game: &mut Game<'_>) -> Flow {
    let (settlements, mine) = (game.map().settlements, game.yours.regions);
    let known = if settlements.unknown(mine).is_empty() { settlements.yes.and(mine) } else { RegionSet::EMPTY };
    let sites = [known, mine, game.neutral()].into_iter().find(|sites| !sites.is_empty());
    match game.region(Msg::YouReinforce, sites.unwrap_or_default(), None).await {
        Some(region) => new_army(game, region).await,
        None => Ok(()),
    }
}

/// A new Army of yours, as far as you have one left.
pub(super) async fn new_army(game: &mut Game<'_>, region: Region) -> Flow {
    if game.yours.armies.is_full() {
        return Ok(());
    }
    let value = game.number(Line::with(Msg::YourNewArmy, Thing::Region(region)), 0, MAX_ARMY, game.new_army).await;
    if value > 0 {
        game.new_army = value;
        game.yours.armies.recruit(region, value);
    }
    settle(game, region).await
}

/// B10: where your Hero stands; no Battle; his Armies there retreat.
async fn usurp(game: &mut Game<'_>) -> Flow {
    let open = game.all().without(game.yours.regions).without(RegionSet::one(game.his.hero));
    let Some(region) = game.region(Msg::YouUsurp, open, game.yours.hero).await else { return Ok(()) };
    game.yours.hero = Some(region);
    game.hero_seen = true;
    game.you_take(region).await?;
    battle::retreat(game, region).await?;
    new_army(game, region).await
}

/// Your Monsters action: one or two that are not his, or a Hunt.
async fn monsters_action(game: &mut Game<'_>) -> Flow {
    let out = game.monsters.out().filter(|(_, _, monster)| monster.holder != Holder::Him);
    let mut out: Vec<Board, 6> = out.map(|(board, ..)| board).collect();
    let names = out.iter().map(|&board| Thing::Monster(board));
    let hunts = [Msg::YouWounded, Msg::YouKilled].map(Thing::Msg);
    let place = game.one(Msg::YourMonsters, names.chain(hunts), 0).await;
    let Some(&board) = out.get(place) else {
        return if place == out.len() { Ok(()) } else { you_killed(game).await };
    };
    act_by_you(game, board).await;
    out.retain(|&other| other != board);
    if !out.is_empty() {
        let names = [Msg::ThatIsAll.into()].into_iter().chain(out.iter().map(|&board| Thing::Monster(board)));
        let place = game.one(Msg::YourMonsters, names, 0).await;
        if let Some(&second) = place.checked_sub(1).and_then(|place| out.get(place)) {
            act_by_you(game, second).await;
        }
    }
    Ok(())
}

/// One of the Monsters on the map.
async fn a_monster(game: &mut Game<'_>, head: Msg) -> Option<Board> {
    let out: Vec<Board, 6> = game.monsters.out().map(|(board, ..)| board).collect();
    match out.len() {
        0 | 1 => out.first().copied(),
        _ => game.one_of(head, &out, None).await,
    }
}

/// L8: with 4 or more of his markers on it he gains a Slayer token. W3: Loki.
async fn you_killed(game: &mut Game<'_>) -> Flow {
    let out: Vec<Board, 6> = game.monsters.out().map(|(board, ..)| board).collect();
    let names = out.iter().map(|&board| Thing::Monster(board)).chain([Msg::Loki.into()]);
    let place = game.one(Msg::WhichKilled, names, 0).await;
    let Some(&board) = out.get(place) else { return ending::slayer(game, Msg::YouWin).await };
    let marked = game.monsters.at(board).wounds >= SLAYER_MARKERS;
    game.monsters.kill(board);
    if marked && game.yes(Msg::SlayerTokenLeft, true).await {
        let from = game.his.kills;
        game.his.kills += 1;
        game.tell(Msg::WhySlayerToken, Msg::HisKills, Big::Change(from, from + 1), Some(Msg::SlayerToken.into())).await;
    }
    Ok(())
}

/// What happens beside the special action.
async fn something_else(game: &mut Game<'_>, what: Msg) -> Flow {
    match what {
        // Without an Army you recruit one instead.
        Msg::ArmyActivated if game.yours.armies.is_empty() => reinforce(game).await?,
        Msg::ArmyActivated => moves(game, 1).await?,
        Msg::MonsterActed => {
            if let Some(board) = a_monster(game, Msg::WhichMonster).await {
                act_by_you(game, board).await;
            }
        }
        Msg::MonsterDied => you_killed(game).await?,
        Msg::RingMoved => move_ring(game).await,
        Msg::HisArmyHurt => his_army_hurt(game).await,
        Msg::BoardChanged => pieces(game, Msg::YourBoard.into()).await?,
        _ => game.draft().await,
    }
    Ok(())
}

/// An Army of his was hurt by something else: which, and what is left of it.
async fn his_army_hurt(game: &mut Game<'_>) {
    let armies: Vec<Army, MAX_ARMIES> = game.his.armies.iter().map(|(_, army)| army).collect();
    let names = armies.iter().map(|army| Thing::Army(army.region, army.value));
    let place = if armies.len() > 1 { game.one(Msg::WhichHisHurt, names, 0).await } else { 0 };
    let Some(army) = armies.get(place) else { return };
    let most = army.value.saturating_sub(1);
    let left = game.number(Line::with(Msg::HurtTo, Thing::Region(army.region)), 0, most, most).await;
    game.his.armies.set(place, left);
}

/// D6: an Army of yours of enough value, in a Region of yours with a token, puts it back.
pub(super) async fn remove_token(game: &mut Game<'_>, region: Region) {
    let space = game.commons.cleansing_value();
    game.commons.desolation.remove(region);
    let blessed = space >= BLESSED_SPACE;
    if blessed {
        game.yours.bonus = None;
    }
    let detail = if blessed { Msg::TokenAndBlessing } else { Msg::TokenToSpace };
    let detail = Line::with(detail, Thing::Number(u16::from(space)));
    game.tell(Msg::WhyCleansing, Msg::TokenOff, Big::Thing(Thing::Region(region)), Some(detail)).await;
}

/// Who controls a Monster now.
async fn move_ring(game: &mut Game<'_>) {
    let Some(board) = a_monster(game, Msg::WhichMonster).await else { return };
    let holders = [Holder::You, Holder::Nobody, Holder::Him];
    if let Some(holder) = game.one_of(Msg::WhoseMonster, &holders, None).await {
        game.monsters.at_mut(board).holder = holder;
    }
}

/// You lost a Battle: each of your Armies there loses 1, and the others retreat. Returns whether any are left.
pub(super) async fn lose(game: &mut Game<'_>, region: Region) -> bool {
    game.yours.armies.wound_all(region);
    retreat(game, region).await
}

/// Your Armies go together to one adjacent Region of yours, your choice; none: they are destroyed. Returns whether any are
/// left.
pub(super) async fn retreat(game: &mut Game<'_>, region: Region) -> bool {
    if game.yours.armies.total(region) == 0 {
        return false;
    }
    let own = game.yours.regions.without(RegionSet::one(region)).without(game.his.armies.regions());
    let ways = game.touching(region, own, Depths::Still).await;
    let to = game.region(Msg::YouRetreatTo, ways, None).await;
    match to {
        Some(to) => game.yours.armies.march_all(region, to),
        None => game.yours.armies.destroy(region),
    }
    to.is_some()
}
