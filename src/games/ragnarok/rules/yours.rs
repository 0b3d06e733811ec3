//! Your turn: what you moved, and what you did that touched the Follower (L5, L7, L8, L13, B10, D6).
//!
#![doc = include_str!("yours.md")]

use super::anew::anew;
use super::aside::{Aside, Detail, Small};
use super::asking::{Reason, add};
use super::board::{fight_all, moves, pieces, settle};
use super::turn::News;
use super::your_monsters::{monster_acted, monsters_action, move_ring, you_killed};
use super::{Flow, Game, OWNERS, Sight, battle, ending, monument};
use crate::games::ragnarok::Form;
use crate::games::ragnarok::copy::Found;
use crate::games::ragnarok::table::{
    Army, Board, Depths, MAX_ARMIES, MAX_ARMY, Mark, Owner, Place, REALMS, Realm, Region, RegionSet, Row, Seat, Special,
};
use crate::games::ragnarok::widgets::{Forecast, Own};
use crate::games::ragnarok::words::{Msg, Thing};
use crate::talk::Options;
use crate::words::{self, Line};
use heapless::Vec;

/// Tokens that return to space 4 or 5 of the Manifestation card offer a Blessing (D6).
const BLESSED_SPACE: u8 = 4;
/// Regions around your Hero that are offered at once.
const MOST_NEAR: usize = 7;

/// Your turn: an Army, and then the row that he will roll for, and what else you do: the special action that ends it, or
/// whatever touched him.
pub(super) async fn turn(game: &mut Game<'_>) -> Flow {
    *game.sight_mut() = Sight::default();
    game.loki_seen = false;
    // One thing may wait for the list; what came of a Battle is told before the board.
    let left = usize::from(!game.has_score() && !game.fresh.is_full());
    game.tell_waiting(left).await;
    let (mut activated, mut told) = offer_army(game).await?;
    while !act(game, &mut told, &mut activated).await? {}
    Ok(())
}

/// The board, for the Army of this turn: whether there was any, or none can be, and what was told before.
async fn offer_army(game: &mut Game<'_>) -> Flow<(bool, Option<Aside>)> {
    if game.yours().armies.is_empty() {
        return Ok((true, None));
    }
    // What waits is told before the board, with the sheet before it.
    let told = game.waiting();
    if let Some(aside) = told {
        let _ = game.fresh.push(aside.line());
    }
    Ok((moves(game, 1).await?, told))
}

/// What you can do beside the special action.
#[derive(Clone, Copy)]
enum Deed {
    ArmyActivated,
    AllianceMade,
    MonsterActed,
    EndTurn,
    HisArmyHurt,
    RingMoved,
    MonsterDied,
    BoardChanged,
    DraftHappened,
}

impl Deed {
    /// In the order of the list: what people do most often first.
    const ALL: [Self; 9] = [
        Self::ArmyActivated,
        Self::AllianceMade,
        Self::MonsterActed,
        Self::EndTurn,
        Self::HisArmyHurt,
        Self::RingMoved,
        Self::MonsterDied,
        Self::BoardChanged,
        Self::DraftHappened,
    ];
}

/// Their names, ready for the list: it is made at every turn of a replay.
static DEEDS: [words::Thing; Deed::ALL.len()] = {
    let mut names = [words::Thing::Number(0); Deed::ALL.len()];
    let mut at = 0;
    while at < names.len() {
        let name = match Deed::ALL[at] {
            Deed::ArmyActivated => Msg::ArmyActivated,
            Deed::MonsterActed => Msg::MonsterActed,
            Deed::RingMoved => Msg::RingMoved,
            Deed::MonsterDied => Msg::MonsterDied,
            Deed::HisArmyHurt => Msg::HisArmyHurt,
            Deed::DraftHappened => Msg::DraftHappened,
            Deed::BoardChanged => Msg::BoardChanged,
            Deed::EndTurn => Msg::EndTurn,
            Deed::AllianceMade => Msg::AllianceMade,
        };
        names[at] = words::Thing::Text(name.text());
        at += 1;
    }
    names
};

/// One of the things you do; returns whether it ended your turn.
async fn act(game: &mut Game<'_>, told: &mut Option<Aside>, activated: &mut bool) -> Flow<bool> {
    let left = usize::from(!game.fresh.is_full());
    game.tell_waiting(left).await;
    let actions: Vec<Special, 7> = Special::LISTED.into_iter().filter(|&it| closed(game, it).is_none()).collect();
    put_turn(game, &actions, told.take());
    let Some(answer) = game.answer_or_fix().await else {
        game.news = News::None;
        return Ok(false);
    };
    let place = answer.0 as usize;
    let Some(&special) = actions.get(place) else {
        return match Deed::ALL.get(place - actions.len()) {
            None => {
                show_rows(game).await;
                Ok(false)
            }
            Some(Deed::EndTurn) => Ok(true),
            Some(&deed) => {
                something_else(game, deed).await?;
                // What was told before your Army: that is what comes next, but once.
                if !core::mem::replace(activated, true) && !matches!(deed, Deed::ArmyActivated) {
                    *told = offer_army(game).await?.1;
                }
                Ok(false)
            }
        };
    };
    if special != Special::BuildMonument {
        put_marker(game, special).await;
    }
    match special {
        Special::Reinforce => reinforce(game).await?,
        Special::Mobilize => _ = moves(game, game.yours().armies.len()).await?,
        Special::Prepare => prepare(game).await?,
        Special::BuildTemple => build_temple(game).await?,
        Special::Monsters => monsters_action(game).await?,
        Special::Usurp => usurp(game).await?,
        Special::BuildMonument => monument::yours(game).await?,
    }
    Ok(true)
}

/// The rows of all Followers, one after the other.
async fn show_rows(game: &mut Game<'_>) {
    for him in game.followers.seats() {
        game.turn_to(Owner::Follower(him)).await;
        let row = game.cards().row();
        game.ask(Msg::HisRow).form(Form::Own(Own::Row(row, None))).await;
    }
    game.turn_back().await;
}

/// The row and all that you can do.
#[inline(never)]
fn put_turn(game: &mut Game<'_>, actions: &[Special], told: Option<Aside>) {
    // The row of the Follower that plays next; with several the other rows are a deed away.
    let row = game.followers.get(Seat::First).map_or(Row::default(), |first| first.cards.row());
    let seen = game.talk.may_be_seen();
    let cards = if seen { Forecast::of(row, &game.library, game.side) } else { row.into() };
    let mut form = Form::Own(Own::Turn(cards, Options::new()));
    if let Form::Own(Own::Turn(_, options)) = &mut form {
        actions.iter().for_each(|&special| add(options, Thing::Special(special)));
        let _ = options.extend_from_slice(&DEEDS);
        if game.several() {
            add(options, Msg::OtherRows.into());
        }
    }
    let waiting = game.waiting();
    if let Some(aside) = waiting {
        let _ = game.fresh.push(aside.line());
    }
    let (detail, why) = match waiting.or(told) {
        Some(aside) => (aside.line(), aside.why.into()),
        None => (game.news.into(), Reason::Nothing),
    };
    game.ask(Msg::YourTurn).because(why).detail(detail).put(form);
    if !game.is_seen() {
        return;
    }
    for (place, special) in Special::LISTED.into_iter().enumerate() {
        if let Some(why) = closed(game, special) {
            game.talk.close(place, Thing::Special(special), why);
        }
    }
}

/// Why you cannot take a special action, if the box can tell that.
fn closed(game: &Game<'_>, special: Special) -> Option<Msg> {
    let (markers, armies) = (game.yours().markers, &game.yours().armies);
    let (closed, why) = match special {
        Special::BuildMonument => (markers.is_empty(), Msg::NotNoMarker),
        _ if markers.has(special) => (true, Msg::NotMarker),
        Special::Reinforce => (armies.is_full(), Msg::NotMoreArmies),
        Special::Mobilize => (armies.is_empty(), Msg::NotNoArmy),
        Special::BuildTemple => (temple_sites(game).is_empty() || game.commons.temples_left == Some(0), Msg::NotTemple),
        Special::Monsters => {
            (Board::ALL.iter().all(|&board| game.monsters.at(board).place == Place::Aside), Msg::NotMonsters)
        }
        Special::Prepare | Special::Usurp => return None,
    };
    closed.then_some(why)
}

/// L7: your marker on his gives him a Rune. L5, Y11: the first marker activates the Realm, for him before you.
async fn put_marker(game: &mut Game<'_>, special: Special) {
    let covered = game.put_top_marker(special, game.you());
    game.marker_brings(special, covered, game.you()).await;
}

/// Y6: an Army of yours in a Settlement may have grown.
async fn prepare(game: &mut Game<'_>) -> Flow {
    let (settlements, mine) = (game.map().settlements, game.yours().regions);
    let sites = mine.and(settlements.yes.or(settlements.unknown(mine)));
    after_growth(game, sites).await
}

/// Y6: your Armies below 6 in these Regions may have grown: the pieces are shown before his next decision.
pub(super) async fn after_growth(game: &mut Game<'_>, sites: RegionSet) -> Flow {
    let grows = |(_, army): (usize, Army)| army.value < MAX_ARMY && sites.contains(army.region);
    if game.yours().armies.iter().any(grows) { pieces(game, Msg::YourBoard.into()).await } else { Ok(()) }
}

/// Your Regions where a Temple can stand.
fn temple_sites(game: &Game<'_>) -> RegionSet {
    let shrines = game.map().shrines;
    let free = game.yours().regions.without(game.commons.temples);
    free.and(shrines.yes.or(shrines.unknown(free)))
}

async fn build_temple(game: &mut Game<'_>) -> Flow {
    let site = async |game: &mut Game<'_>| {
        let sites = temple_sites(game);
        game.ask(Msg::YourTempleIn).finds(Mark::Shrine, Found::Named, sites).region(sites).await
    };
    if let Some(region) = anew(game, site).await {
        game.temple_built(region);
        ending::check(game).await?;
    }
    if anew(game, async |game| game.uncovers_draft().await).await {
        game.draft().await;
    }
    Ok(())
}

/// Y4: where a new Army comes from: a Settlement of yours, which most likely, or a Region at the Sea of your Drakkar.
async fn reinforce(game: &mut Game<'_>) -> Flow {
    let Some((region, is_named, by_sea, value)) = anew(game, new_army_at).await else { return Ok(()) };
    if by_sea {
        game.drakkar_lies_at(RegionSet::one(region));
    }
    match value {
        Some(value) => recruited(game, region, value).await?,
        None => new_army(game, region).await?,
    }
    // H29: in a Region of his it has entered.
    if is_named { Ok(()) } else { fight_all(game).await }
}

/// Y4: the Region of a new Army, whether it is a Settlement that was named, whether it shows the Sea of your Drakkar, and its
/// value, where that was said with the Region.
async fn new_army_at(game: &mut Game<'_>) -> Option<(Region, bool, bool, Option<u8>)> {
    if game.yours().armies.is_full() {
        return None;
    }
    let (settlements, mine) = (game.map().settlements, game.yours().regions);
    let sites = mine.and(settlements.yes.or(settlements.unknown(mine)));
    let shores = game.shores().without(settlements.yes.and(mine));
    let value = game.new_army();
    let armies = sites.iter().map(|region| Thing::YourArmy(region, value));
    // The only shore is named.
    let over_sea = match shores.len() {
        0 => None,
        1 => shores.first().map(|shore| Thing::YourArmy(shore, value)),
        _ => Some(Msg::OverSea.into()),
    };
    let others = [Some(Msg::OtherValue.into()), over_sea];
    // Without a Settlement there is only the Sea.
    let place = match sites.is_empty() {
        true => 1,
        false => game.ask(Msg::YouReinforce).one(armies.chain(others.into_iter().flatten())).await,
    };
    if let Some(region) = sites.iter().nth(place) {
        return Some((region, true, false, Some(value)));
    }
    let over_sea = place > sites.len() as usize;
    let among = if over_sea { shores } else { sites.or(shores) };
    let region = game.ask(Msg::YouReinforce).region(among).await?;
    // The value stood beside the Sea.
    Some((region, false, !sites.contains(region), Some(value).filter(|_| over_sea && !sites.is_empty())))
}

/// A new Army of yours, as far as you have one left.
pub(super) async fn new_army(game: &mut Game<'_>, region: Region) -> Flow {
    let value = async |game: &mut Game<'_>| {
        if game.yours().armies.is_full() {
            return None;
        }
        let (head, likely) = (Msg::YourNewArmy(region), game.new_army());
        Some(game.ask_you(head).likely(likely).number(0, MAX_ARMY).await)
    };
    match anew(game, value).await {
        Some(value) => recruited(game, region, value).await,
        None => Ok(()),
    }
}

/// A new Army of this value, or none of value 0: the next one will have the same.
async fn recruited(game: &mut Game<'_>, region: Region, value: u8) -> Flow {
    if value > 0 {
        game.new_armies[game.people.seat() as usize] = value;
        game.yours_mut().armies.recruit(region, value);
    }
    settle(game, region).await
}

/// B10: where your Hero stands; no Battle; his Armies there retreat.
async fn usurp(game: &mut Game<'_>) -> Flow {
    let Some((region, value)) = anew(game, usurped).await else { return Ok(()) };
    game.yours_mut().hero = Some(region);
    game.sight_mut().hero = true;
    let other = game.other_person_in(region);
    game.you_take(region).await?;
    if let Some(other) = other {
        game.people.speak_of(other);
        if game.yours().armies.total(region) > 0 {
            leave(game, region).await?;
        }
        game.turn_back().await;
    }
    game.turn_to_one_in(region).await;
    battle::retreat(game, region).await?;
    game.turn_back().await;
    match value {
        Some(value) => recruited(game, region, value).await,
        None => new_army(game, region).await,
    }
}

/// B10: the Region that you usurp, and the value of your new Army, where that was said with it.
async fn usurped(game: &mut Game<'_>) -> Option<(Region, Option<u8>)> {
    // Y9: where the other people's Heroes stand is not known for sure.
    let open = game.all().without(game.yours().regions).without(game.followers.heroes());
    let (value, near) = (game.new_army(), near_your_hero(game, open));
    let others = [Msg::Elsewhere, Msg::OtherValue].map(Thing::from);
    let armies = near.iter().map(|&region| Thing::YourArmy(region, value)).chain(others);
    let place = match near.is_empty() {
        true => 1,
        false => game.ask(Msg::YouUsurp).one(armies).await,
    };
    let named = near.get(place).copied();
    let region = match named {
        Some(region) => region,
        None => {
            let likely = game.yours().hero.filter(|&hero| open.contains(hero));
            game.ask(Msg::YouUsurp).likely(likely).region(open).await?
        }
    };
    Some((region, Some(value).filter(|_| place <= near.len() && !near.is_empty())))
}

/// Y1, Y9: where your Hero may be: where it was told to be last, or up to two moves from there by borders that are known.
fn near_your_hero(game: &Game<'_>, open: RegionSet) -> Vec<Region, MOST_NEAR> {
    let Some(hero) = game.yours().hero.filter(|_| !game.yours().armies.is_full()) else { return Vec::new() };
    let here = RegionSet::one(hero);
    let spread = |from: RegionSet| from.iter().fold(from, |all, region| all.or(game.map().touch.of(region).yes));
    let [near, far] = [spread(here), spread(spread(here))];
    let rings = [here, near.without(here), far.without(near)];
    rings.into_iter().flat_map(|ring| ring.and(open).iter()).take(MOST_NEAR).collect()
}

/// What happens beside the special action.
async fn something_else(game: &mut Game<'_>, what: Deed) -> Flow {
    match what {
        // Without an Army you recruit one instead.
        Deed::ArmyActivated if game.yours().armies.is_empty() => reinforce(game).await?,
        Deed::ArmyActivated => _ = moves(game, 1).await?,
        Deed::MonsterActed => monster_acted(game).await,
        Deed::MonsterDied => you_killed(game).await?,
        Deed::RingMoved => move_ring(game).await,
        Deed::HisArmyHurt => his_army_hurt(game).await?,
        Deed::BoardChanged => pieces(game, Msg::YourBoard.into()).await?,
        Deed::DraftHappened => game.draft().await,
        Deed::AllianceMade => ally(game).await,
        Deed::EndTurn => {}
    }
    Ok(())
}

/// Y7: you made an alliance. The first marker of anybody on a Realm brings you a Combat card.
pub(super) async fn ally(game: &mut Game<'_>) {
    let realm = async |game: &mut Game<'_>| {
        let mine = game.yours().alliances;
        let open: Vec<Realm, REALMS> = Realm::ALL.into_iter().filter(|&realm| !mine.contains(realm)).collect();
        if open.is_empty() { None } else { game.ask(Msg::WhichRealm).one_of(&open).await }
    };
    let Some(realm) = anew(game, realm).await else { return };
    game.yours_mut().alliances.insert(realm);
    if !game.commons.allied.contains(realm) {
        game.commons.allied.insert(realm);
        game.also(Some(Aside { why: Msg::WhyFirstMarker, small: Small::YourCard(realm) })).await;
    }
}

/// An Army of his was hurt by something else: which, and what is left of it; or his Armies of a Region must leave it (B8).
async fn his_army_hurt(game: &mut Game<'_>) -> Flow {
    if let Some(him) = which_follower(game).await {
        game.turn_to(him).await;
    }
    match anew(game, hurt_to).await {
        Some(Hurt::To(army, left)) => game.his_mut().armies.set(army, left),
        Some(Hurt::Leave(region)) => battle::retreat(game, region).await?,
        None => {}
    }
    game.turn_back().await;
    Ok(())
}

/// What something else did to Armies of his.
enum Hurt {
    /// So much is left of the one at this place.
    To(usize, u8),
    /// All that stand in a Region must leave it.
    Leave(Region),
}

async fn hurt_to(game: &mut Game<'_>) -> Option<Hurt> {
    let armies: Vec<Army, MAX_ARMIES> = game.his().armies.iter().map(|(_, army)| army).collect();
    if armies.is_empty() {
        return None;
    }
    let names = armies.iter().map(|army| Thing::Army(army.region, army.value.get()));
    let place = game.ask(Msg::WhichHisHurt).one(names.chain([Msg::TheyRetreat.into()])).await;
    let Some(army) = armies.get(place) else {
        let there = game.his().armies.regions();
        return game.ask(Msg::TheyRetreat).region(there).await.map(Hurt::Leave);
    };
    let most = army.value.get() - 1;
    let left = game.ask(Msg::HurtTo(army.region)).likely(most).number(0, most).await;
    Some(Hurt::To(place, left))
}

/// Which of several Followers it is about; none to ask for with one.
async fn which_follower(game: &mut Game<'_>) -> Option<Owner> {
    let all: Vec<Owner, OWNERS> = game.followers.seats().map(Owner::Follower).take(OWNERS).collect();
    if all.len() < 2 {
        return None;
    }
    let names: Vec<Thing, OWNERS> = all.iter().map(|&him| game.called(him)).collect();
    all.get(game.ask(Msg::WhichHero).one(names).await).copied()
}

/// D6: an Army of yours of enough value, in a Region of yours with a token, puts it back.
pub(super) async fn remove_token(game: &mut Game<'_>, region: Region) {
    let space = game.commons.cleansing_value();
    game.commons.desolation.remove(region);
    let blessed = space >= BLESSED_SPACE;
    if blessed {
        game.yours_mut().doubt_bonus();
    }
    let detail = match blessed {
        true => Detail::from(Msg::TokenAndBlessing(space)),
        false => Detail::token(Msg::TokenToSpace(space), space),
    };
    game.tell(Msg::TokenOff).because(Msg::WhyCleansing).detail(detail).shows(region).await;
}

/// What became of Armies of yours that had to leave a Region.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Left {
    /// None was there any more.
    Nobody,
    /// They went together to another Region, which is named if there was no other.
    Together(Option<Region>),
    /// They had nowhere to go and are destroyed.
    Destroyed,
}

/// Your Armies leave a Region that was usurped, and what is left of yours is shown.
pub(super) async fn leave(game: &mut Game<'_>, region: Region) -> Flow {
    let head = match retreat(game, region, Msg::YouRetreatTo.into()).await {
        Left::Destroyed => Msg::YourArmiesDie(region),
        Left::Nobody | Left::Together(_) => Msg::YouRetreat.into(),
    };
    pieces(game, head).await
}

/// Y8: you lost a Battle: each of your Armies there loses 1, and the others retreat.
pub(super) async fn lose(game: &mut Game<'_>, region: Region, head: Line) -> Left {
    game.yours_mut().armies.wound_all(region);
    retreat(game, region, head).await
}

/// Y8: your Armies go together to one Region of yours that touches theirs by land or by the Drakkar, your choice; none:
/// they are destroyed.
pub(super) async fn retreat(game: &mut Game<'_>, region: Region, head: Line) -> Left {
    let way = async |game: &mut Game<'_>| {
        if game.yours().armies.total(region) == 0 {
            return Err(());
        }
        let own = game.yours().regions.without(RegionSet::one(region)).without(game.followers.army_regions());
        let land = game.touching(region, own, Depths::Still).await;
        let ways = land.or(game.over_sea(region, own.without(land)).await);
        Ok(game.ask_you(head).region(ways).await.map(|to| (to, ways.len() == 1)))
    };
    match anew(game, way).await {
        Err(()) => Left::Nobody,
        Ok(Some((to, is_only))) => {
            game.yours_mut().armies.march_all(region, to);
            Left::Together(is_only.then_some(to))
        }
        Ok(None) => {
            game.yours_mut().armies.destroy(region);
            Left::Destroyed
        }
    }
}
