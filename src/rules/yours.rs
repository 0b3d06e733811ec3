//! Your turn: what you moved, and what you did that touched the Follower (L5, L7, L8, L13, B10, D6).

use super::monument::act_by_you;
use super::{Flow, Game, battle, ending, monsters, monument};
use crate::table::{Army, Board, Depths, Holder, MAX_ARMIES, MAX_ARMY, Region, RegionSet, Special};
use crate::talk::{Big, Form, PieceMove, Pieces, Prompt};
use crate::words::{Line, Msg, Thing};
use heapless::Vec;

/// Markers of his on a Monster that you kill which give him a Slayer token (L8).
const SLAYER_MARKERS: u8 = 4;
/// Tokens that return to space 4 or 5 of the Manifestation card offer a Blessing (D6).
const BLESSED_SPACE: u8 = 4;

/// Your turn: the row that he will roll for, and what you do: an Army, the special action that ends it, or whatever else
/// touched him.
pub(super) async fn turn(game: &mut Game<'_>) -> Flow {
    game.hero_seen = false;
    game.army_activated = false;
    while !act(game).await? {}
    Ok(())
}

/// One of the things you do; returns whether it ended your turn.
async fn act(game: &mut Game<'_>) -> Flow<bool> {
    let markers = game.yours.markers;
    let mut actions: Vec<Special, 7> = Special::ON_WHEEL.into_iter().filter(|&special| !markers.has(special)).collect();
    if !markers.is_empty() {
        let _ = actions.push(Special::BuildMonument);
    }
    let names = actions.iter().map(|&special| Thing::Special(special));
    let rest = [Msg::SomethingElse, Msg::Nothing].map(Thing::Msg);
    let options = [Msg::ArmyActivated.into()].into_iter().chain(names).chain(rest).collect();
    let start = usize::from(game.army_activated);
    let prompt = Prompt::new(Msg::YourTurn, Form::Turn(game.cards.row(), options)).detail(game.news);
    let place = game.ask(Prompt { why: game.bonus_why(), ..prompt.start(start as u32) }).await.0 as usize;
    let Some(place) = place.checked_sub(1) else {
        game.army_activated = true;
        moves(game, Msg::YourPieces, Activations::One).await?;
        return Ok(false);
    };
    let Some(&special) = actions.get(place) else {
        if place == actions.len() {
            something_else(game).await?;
            return Ok(false);
        }
        return Ok(true);
    };
    if special != Special::BuildMonument {
        put_marker(game, special).await;
    }
    match special {
        Special::Reinforce => reinforce(game).await?,
        Special::Mobilize => moves(game, Msg::YourPieces, Activations::Many).await?,
        Special::Prepare => {}
        Special::BuildTemple => build_temple(game).await?,
        Special::Monsters => monsters_action(game).await?,
        Special::Usurp => usurp(game).await?,
        Special::BuildMonument => monument::yours(game).await?,
    }
    Ok(true)
}

/// L7: your marker on his gives him a Rune. L5: the first marker activates the Realm.
async fn put_marker(game: &mut Game<'_>, special: Special) {
    game.yours.markers.put(special);
    if game.his.markers.has(special) {
        game.gain_runes(Msg::WhyCovered, 1).await;
    } else if game.is_allied(special).await {
        let gift = game.realm_gives();
        game.tell(Msg::WhyRealm, Msg::HisGift, Big::Thing(special.into()), Some(gift)).await;
    }
}

async fn build_temple(game: &mut Game<'_>) -> Flow {
    let shrines = game.map().shrines;
    let free = game.yours.regions.without(game.commons.temples);
    let sites = free.and(shrines.yes.or(shrines.unknown(free)));
    if let Some(region) = game.region(Msg::YourTempleIn, sites, None).await {
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
async fn new_army(game: &mut Game<'_>, region: Region) -> Flow {
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

/// B10: no Battle; his Armies there retreat.
async fn usurp(game: &mut Game<'_>) -> Flow {
    let open = game.all().without(game.yours.regions).without(RegionSet::one(game.his.hero));
    let Some(region) = game.region(Msg::YouUsurp, open, None).await else { return Ok(()) };
    game.you_take(region).await?;
    battle::retreat(game, region).await?;
    new_army(game, region).await
}

/// Your Monsters action: an activation, or a Hunt.
async fn monsters_action(game: &mut Game<'_>) -> Flow {
    let options = [Msg::YouActivated, Msg::YouWounded, Msg::YouKilled].map(Thing::Msg);
    match game.one(Msg::YourMonsters, options, 0).await {
        0 => activate(game).await,
        2 => you_killed(game).await?,
        _ => {}
    }
    Ok(())
}

/// You activated a Monster.
async fn activate(game: &mut Game<'_>) {
    if let Some(board) = a_monster(game, Msg::WhichMonster).await {
        act_by_you(game, board).await;
    }
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
async fn something_else(game: &mut Game<'_>) -> Flow {
    let options =
        [Msg::MonsterActed, Msg::MonsterDied, Msg::RingMoved, Msg::HisArmyHurt, Msg::DraftHappened, Msg::Nothing];
    match game.one(Msg::WhatElse, options.map(Thing::Msg), 0).await {
        0 => activate(game).await,
        1 => you_killed(game).await?,
        2 => move_ring(game).await,
        3 => monsters::hurt(game, Msg::WhichHurt.into(), None, None).await,
        4 => game.draft().await,
        _ => {}
    }
    Ok(())
}

/// D6: an Army of yours of enough value, in a Region of yours with a token, puts it back.
async fn remove_token(game: &mut Game<'_>, region: Region) {
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

/// The pieces as they stand after something happened to them: one press if that is right. Nothing fights here.
pub(super) async fn pieces(game: &mut Game<'_>, head: Line) -> Flow {
    game.your_pieces_changed();
    let ways = [game.all(); MAX_ARMIES];
    let mut cursor = None;
    loop {
        match shown(game, head, ways, &mut cursor).await {
            PieceMove::Army(_, to) if game.he_is_in(to) => {
                let detail = Some(Msg::NoArmyThere.into());
                game.tell(Msg::WhyHeStands, Msg::HeStandsIn, Big::Thing(Thing::Region(to)), detail).await;
            }
            PieceMove::Done => return Ok(()),
            PieceMove::Army(army, to) => game.yours.armies.march(army, to),
            PieceMove::Edit(region) => {
                edit(game, region).await?;
            }
        }
    }
}

/// How many of your Armies are activated.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Activations {
    /// Maneuvers: after one the box goes on by itself.
    One,
    /// Until you say that it is enough.
    Many,
}

/// The pieces in your turn: an Army that enters a Region of his fights (B3), one that enters a neutral one may take it.
async fn moves(game: &mut Game<'_>, head: Msg, activations: Activations) -> Flow {
    let mut cursor = None;
    loop {
        let mut ways = [RegionSet::EMPTY; MAX_ARMIES];
        for (ways, (_, army)) in ways.iter_mut().zip(game.yours.armies.iter()) {
            let near = game.map().neighbours(army.region, Depths::Still);
            *ways = near.yes.or(near.unknown(game.all()));
        }
        let activated = match shown(game, head.into(), ways, &mut cursor).await {
            PieceMove::Done => return Ok(()),
            PieceMove::Army(army, to) => {
                game.yours.armies.march(army, to);
                if game.he_is_in(to) {
                    battle::defend(game, to).await?;
                } else {
                    settle(game, to).await?;
                }
                true
            }
            PieceMove::Edit(region) => {
                let activated = edit(game, region).await?;
                settle(game, region).await?;
                activated
            }
        };
        if activated && activations == Activations::One {
            return Ok(());
        }
    }
}

/// Shows the pieces, with the cursor where the last move ended.
async fn shown(
    game: &mut Game<'_>,
    head: Line,
    ways: [RegionSet; MAX_ARMIES],
    cursor: &mut Option<Region>,
) -> PieceMove {
    let first = game.yours.armies.regions().first().unwrap_or(game.his.hero);
    let pieces = Pieces {
        side: game.side,
        yours: game.yours.regions,
        his: game.his.regions.or(game.his.armies.regions()),
        armies: game.yours.armies.clone(),
        ways,
        cursor: cursor.unwrap_or(first),
    };
    let said = PieceMove::from(game.ask(Prompt::new(head, Form::Board(pieces))).await);
    *cursor = match said {
        PieceMove::Done => None,
        PieceMove::Army(_, region) | PieceMove::Edit(region) => Some(region),
    };
    said
}

impl Game<'_> {
    /// Whether he controls a Region or has an Army there.
    fn he_is_in(&self, region: Region) -> bool {
        self.his.regions.contains(region) || self.his.armies.total(region) > 0
    }
}

/// L9 for you: your Armies in a neutral Region take control if they reach its population.
pub(super) async fn settle(game: &mut Game<'_>, region: Region) -> Flow {
    let armies = game.yours.armies.total(region);
    if armies == 0 || game.yours.regions.contains(region) || armies < game.population(region).await {
        return Ok(());
    }
    game.you_take(region).await
}

/// What can be changed in one Region.
#[derive(Clone, Copy)]
enum Edit {
    Value(usize, Army, u8),
    NewArmy,
    TokenOff,
    Mine,
    NotMine,
    Cancel,
}

impl From<Edit> for Thing {
    fn from(edit: Edit) -> Self {
        match edit {
            Edit::Value(_, army, 0) => Self::ArmyLost(army.value),
            Edit::Value(_, army, value) => Self::ArmyNow(army.value, value),
            Edit::NewArmy => Msg::EditNewArmy.into(),
            Edit::TokenOff => Msg::EditTokenOff.into(),
            Edit::Mine => Msg::EditMine.into(),
            Edit::NotMine => Msg::EditNotMine.into(),
            Edit::Cancel => Msg::Nothing.into(),
        }
    }
}

/// Changes something in a Region; returns whether that took an activation of an Army.
async fn edit(game: &mut Game<'_>, region: Region) -> Flow<bool> {
    let mut edits: Vec<Edit, 16> = Vec::new();
    let armies: Vec<(usize, Army), 6> = game.yours.armies.there(region).collect();
    edits.extend(
        armies
            .iter()
            .filter(|(_, army)| army.value < MAX_ARMY)
            .map(|&(at, army)| Edit::Value(at, army, army.value + 1)),
    );
    if !game.he_is_in(region) && !game.yours.armies.is_full() {
        let _ = edits.push(Edit::NewArmy);
    }
    let strongest = game.yours.armies.strongest(RegionSet::one(region));
    let mine = game.yours.regions.contains(region);
    if mine && game.commons.desolation.contains(region) && strongest >= game.commons.cleansing_value() {
        let _ = edits.push(Edit::TokenOff);
    }
    edits.extend(armies.iter().map(|&(at, army)| Edit::Value(at, army, army.value - 1)));
    let _ = edits.push(if mine { Edit::NotMine } else { Edit::Mine });
    let _ = edits.push(Edit::Cancel);
    let place =
        game.one(Line::with(Msg::EditIn, Thing::Region(region)), edits.iter().map(|&edit| edit.into()), 0).await;
    let chosen = edits.get(place).copied().unwrap_or(Edit::Cancel);
    match chosen {
        Edit::Value(at, _, value) => game.yours.armies.set(at, value),
        Edit::NewArmy => new_army(game, region).await?,
        Edit::TokenOff => remove_token(game, region).await,
        Edit::Mine => game.you_take(region).await?,
        Edit::NotMine => game.yours.regions.remove(region),
        Edit::Cancel => {}
    }
    Ok(match chosen {
        Edit::Value(_, army, value) => value > army.value,
        Edit::NewArmy | Edit::TokenOff => true,
        Edit::Mine | Edit::NotMine | Edit::Cancel => false,
    })
}

/// You lost a Battle: each of your Armies there loses 1, and the others retreat.
pub(super) async fn lose(game: &mut Game<'_>, region: Region, head: Line) -> Flow {
    game.yours.armies.wound_all(region);
    retreat(game, region).await;
    pieces(game, head).await
}

/// Your Armies go together to one adjacent Region of yours, your choice; none: they are destroyed.
pub(super) async fn retreat(game: &mut Game<'_>, region: Region) {
    if game.yours.armies.total(region) == 0 {
        return;
    }
    let own = game.yours.regions.without(RegionSet::one(region)).without(game.his.armies.regions());
    let ways = game.touching(region, own, Depths::Still).await;
    match game.region(Msg::YouRetreatTo, ways, None).await {
        Some(to) => game.yours.armies.march_all(region, to),
        None => game.yours.armies.destroy(region),
    }
}
