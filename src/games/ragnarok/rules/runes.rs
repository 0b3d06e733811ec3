//! R Rune actions, and T3, the step in which they are carried out.
//!
#![doc = include_str!("runes.md")]

use super::anew::anew;
use super::aside::{Aside, Count, Detail};
use super::asking::Reason;
use super::chooser::{Beast, Choice, Piece, break_tie};
use super::eyes::Goal;
use super::{Flow, Game, arbiter, monsters, special};
use crate::games::ragnarok::table::{
    ASGARD, Attribute, Board, MAX_ARMY, MAX_ATTRIBUTE, MAX_HAND, Owner, Realm, RegionSet, RuneAction,
};
use crate::games::ragnarok::words::{Msg, Thing};

/// Rune actions in a turn (T3a).
const MOST_ACTIONS: u8 = 2;
/// Monsters that a player can control (R1).
const MOST_MONSTERS: usize = 2;

/// T3a: the first two Rune actions of the cards that are not chosen, left to right, that he can pay and perform.
/// T3b: none at all gives a Rune.
pub(super) async fn runes(game: &mut Game<'_>) -> Flow {
    let mut done = 0;
    let chosen = game.chosen;
    for card in game.cards().row().cards().filter(|&card| Some(card) != chosen) {
        for place in 0..2 {
            if done < MOST_ACTIONS && game.his().runes > 0 {
                let action = game.rune_action(card, place).await;
                if game.his().runes >= action.cost() && perform(game, action).await? {
                    done += 1;
                }
            }
        }
    }
    if done == 0 {
        game.gain_runes(Msg::WhyNoRuneAction, 1).await;
    }
    game.settle().await.map(|_| ())
}

/// Carries an action out if it can be; what cannot be performed costs nothing.
async fn perform(game: &mut Game<'_>, action: RuneAction) -> Flow<bool> {
    match action {
        RuneAction::ControlMonster => Ok(control_monster(game).await),
        RuneAction::FormAlliance => Ok(form_alliance(game).await),
        RuneAction::UpgradeArmy => Ok(upgrade_army(game).await),
        RuneAction::ActivateMonster => activate_monster(game).await,
        RuneAction::DrawCombatCards => Ok(draw_cards(game).await),
        RuneAction::IncreaseAttribute => Ok(increase_attribute(game).await),
        RuneAction::RecruitArmy => recruit_army(game).await,
    }
}

/// Something is decided on that is to be paid for: only one change of his Runes before it can wait, and is told with it.
async fn to_pay<T>(game: &mut Game<'_>, action: RuneAction, decided: Option<T>) -> Option<T> {
    if decided.is_some() {
        game.tell_waiting_of(Count::Runes, 1).await;
    }
    decided.filter(|_| can_pay(game, action))
}

/// Whether he can still pay for an action: his Runes may have been corrected since it was seen that he can.
fn can_pay(game: &Game<'_>, action: RuneAction) -> bool {
    game.his().runes >= action.cost() || !game.decides_anew()
}

/// Pays for an action; the line says what it came to.
fn pay(game: &mut Game<'_>, action: RuneAction) -> Option<Detail> {
    game.his_mut().pay(action.cost()).map(|change| Detail::Count(Count::Runes, change))
}

/// R1: a neutral Monster in reach, or, if he controls none, the nearest anywhere; most open wound slots, then T0. H5: not
/// with two already. L12: never Loki.
async fn control_monster(game: &mut Game<'_>) -> bool {
    let beast = async |game: &mut Game<'_>| {
        let beast = controlled(game).await;
        to_pay(game, RuneAction::ControlMonster, beast).await
    };
    let Some(beast) = anew(game, beast).await else { return false };
    let detail = pay(game, RuneAction::ControlMonster);
    game.monsters.at_mut(beast.board).holder = game.him();
    game.tell(Msg::HisRingOn).because(Reason::Choice).detail_if(detail).shows(beast).await;
    true
}

/// R1: which Monster.
async fn controlled(game: &mut Game<'_>) -> Option<Beast> {
    if game.monsters.held_by(game.him()).count() >= MOST_MONSTERS {
        return None;
    }
    let neutral = game.monsters.regions_of(Owner::Nobody);
    let hero = RegionSet::one(game.his().hero);
    let mut reach = neutral.and(hero);
    reach = reach.or(game.adjacent(game.his().hero, neutral).await);
    let mut rule = Msg::WhyNeutralInReach;
    if reach.is_empty() && game.monsters.held_by(game.him()).next().is_none() {
        reach = game.nearest(neutral, Goal::HisHero, game.agreed.depths()).await;
        rule = Msg::WhyNearestNeutral;
    }
    let held = game.monsters.held_by(Owner::Nobody).filter(|(_, region)| reach.contains(*region));
    let mut choice = Choice::of(rule, held.map(|(board, region)| Beast { board, region }));
    if choice.open() {
        let mut slots = [0; Board::ALL.len()];
        let left: heapless::Vec<Board, 6> = choice.left().map(|beast| beast.board).collect();
        for board in left {
            slots[board as usize] = game.ask(Msg::OpenSlots(board)).likely(4u8).number(0, 9).await;
        }
        choice.most(Msg::WhyMostSlots, |beast| slots[beast.board as usize]);
    }
    // E13: in one edition the Arbiter's, and the token stays.
    if game.people.count() > 1 && choice.open() && game.agreed.edition.arbiter_takes_monsters() {
        arbiter::decide(game, &mut choice, Msg::WhyArbiterMonster).await;
    }
    break_tie(game, &mut choice).await;
    choice.done(game)
}

/// R2: the first Realm in T0c's order without his alliance that touches his Hero's Region or one adjacent to it.
async fn form_alliance(game: &mut Game<'_>) -> bool {
    let realm = async |game: &mut Game<'_>| {
        let realm = ally_near(game).await;
        match realm {
            Some(known) if game.commons.allied.contains(known) => to_pay(game, RuneAction::FormAlliance, realm).await,
            _ => realm.filter(|_| can_pay(game, RuneAction::FormAlliance)),
        }
    };
    match anew(game, realm).await {
        Some(realm) => ally(game, realm).await,
        None => false,
    }
}

/// R2: which Realm.
async fn ally_near(game: &mut Game<'_>) -> Option<Realm> {
    let allied = game.his().alliances;
    // X3: Asgard before all others, if it can be reached.
    let extras = game.library.extras;
    let asgard = extras.place_of(ASGARD).filter(|&asgard| !allied.contains(asgard));
    if first_near(game, asgard.as_slice()).await.is_some() {
        let mut choice = Choice::of(Msg::WhyRealmInReach, asgard);
        choice.note(Msg::WhyAsgard);
        return choice.done(game);
    }
    // T0c begins where Muspelheim lies.
    let start = extras.place_of(Realm::Muspelheim as usize).unwrap_or(Realm::Muspelheim);
    let mut order = Realm::ALL;
    order.rotate_left(start as usize);
    let open: heapless::Vec<Realm, 6> = order.into_iter().filter(|&realm| !allied.contains(realm)).collect();
    // In the usual order the first one found is the one; Muspelheim is the first in any.
    let usual = game.library.realms_in_order.guess() != Some(false);
    let listed = if usual { open.len() } else { usize::from(open.first() == Some(&start)) };
    let mut near: heapless::Vec<Realm, 6> =
        first_near(game, open.get(..listed).unwrap_or_default()).await.into_iter().collect();
    let seen = near.first().map_or(listed, |first| open.iter().position(|realm| realm == first).unwrap_or(0) + 1);
    // Which one is first hangs on the order only if another one could be.
    let others = open.get(seen..).unwrap_or_default();
    if near.first() != Some(&start) && !others.is_empty() && !(usual && game.realms_in_order().await) {
        for realm in others {
            near.extend(first_near(game, core::slice::from_ref(realm)).await);
        }
    }
    let &first = near.first()?;
    let mut choice = Choice::of(Msg::WhyRealmInReach, near.iter().copied());
    if choice.open() && first != start {
        let said = game.ask(Msg::FirstClockwise).one_of(&near).await;
        choice.prefer(Msg::WhyClockwise, |realm| Some(realm) == said);
    }
    break_tie(game, &mut choice).await;
    choice.done(game)
}

/// R2: the marker goes on the Realm that was chosen.
async fn ally(game: &mut Game<'_>, realm: Realm) -> bool {
    let known = game.commons.allied.contains(realm);
    game.his_mut().alliances.insert(realm);
    game.commons.allied.insert(realm);
    if known {
        let detail = pay(game, RuneAction::FormAlliance);
        game.tell(Msg::HisMarkerOn).because(Reason::Choice).detail_if(detail).shows(realm).await;
        return true;
    }
    // The answer is the deed: the marker lies there.
    let first = !game.ask(Msg::AnyMarkerOn(realm)).short().because(Reason::Choice).yes().await;
    let cost = game.his_mut().pay(RuneAction::FormAlliance.cost());
    game.also(cost.and_then(|change| Aside::count(Msg::WhyAllianceRune, Count::Runes, change))).await;
    if first {
        game.draw(Msg::WhyFirstAlly, 1).await;
    }
    true
}

/// Whether a Realm touches his Hero's Region or one adjacent to it, as far as known or told.
fn is_near(game: &Game<'_>, realm: Realm) -> Option<bool> {
    let hero = game.his().hero;
    let around = game.map().neighbours(hero, game.agreed.depths());
    let sure = around.yes.or(RegionSet::one(hero));
    let maybe = sure.or(around.unknown(game.all()));
    let shore = game.map().realms[realm as usize];
    let told = game.near_realms[realm as usize];
    if !shore.yes.and(sure).is_empty() {
        Some(true)
    } else if shore.yes.or(shore.unknown(game.all())).and(maybe).is_empty() {
        Some(false)
    } else {
        told.told.contains(hero).then_some(told.yes.contains(hero))
    }
}

/// The first of these Realms that touches his Hero's Region or one adjacent to it: one list of all that may be it.
async fn first_near(game: &mut Game<'_>, realms: &[Realm]) -> Option<Realm> {
    let mut asked: heapless::Vec<Realm, 6> = heapless::Vec::new();
    let mut sure = None;
    for &realm in realms {
        match is_near(game, realm) {
            Some(false) => {}
            Some(true) => {
                sure = Some(realm);
                break;
            }
            None => _ = asked.push(realm),
        }
    }
    let hero = game.his().hero;
    let place = match asked[..] {
        [] => 0,
        [realm] => usize::from(!game.ask(Msg::RealmNear(realm, hero)).yes().await),
        _ => {
            let last = sure.map_or(Msg::Nothing.into(), Thing::Realm);
            let listed = asked.iter().copied().map(Thing::Realm).chain([last]);
            game.ask(Msg::FirstRealmNear(hero)).one(listed).await
        }
    };
    let here = RegionSet::one(hero);
    for (at, &realm) in asked.iter().enumerate().take(place + 1) {
        game.near_realms[realm as usize].learn(here, if at == place { here } else { RegionSet::EMPTY });
    }
    asked.get(place).copied().or(sure)
}

/// R3, T1b: of his Armies below 6 the one adjacent to most Regions that he does not control (T0).
pub(super) async fn army_to_raise(game: &mut Game<'_>) -> Option<usize> {
    let weak = Piece::all(&game.his().armies).filter(|piece| piece.army.value < MAX_ARMY);
    let mut choice = Choice::of(Msg::WhyBelowSix, weak);
    if choice.regions().len() > 1 {
        let not_his = game.all().without(game.his().regions);
        let mut open = [0; crate::games::ragnarok::table::MAX_REGIONS];
        for region in choice.regions().iter() {
            open[region.index()] = game.adjacent(region, not_his).await.len() as u8;
        }
        choice.most(Msg::WhyMostNotHis, |piece| open[piece.army.region.index()]);
    }
    break_tie(game, &mut choice).await;
    choice.done(game).map(Piece::at)
}

/// R3: +1 to that Army.
async fn upgrade_army(game: &mut Game<'_>) -> bool {
    let army = async |game: &mut Game<'_>| {
        let army = army_to_raise(game).await;
        to_pay(game, RuneAction::UpgradeArmy, army).await
    };
    let Some(army) = anew(game, army).await else { return false };
    let detail = pay(game, RuneAction::UpgradeArmy);
    let value = game.his().armies.value(army);
    game.set_army(Reason::Choice, army, value + 1, detail).await;
    true
}

/// R4: a Monster that could harm you.
async fn activate_monster(game: &mut Game<'_>) -> Flow<bool> {
    let harm = async |game: &mut Game<'_>| {
        let harm = monsters::harmful(game).await;
        harm.filter(|_| can_pay(game, RuneAction::ActivateMonster))
    };
    let Some(harm) = anew(game, harm).await else { return Ok(false) };
    let cost = game.his_mut().pay(RuneAction::ActivateMonster.cost());
    let cost = cost.and_then(|change| Aside::count(Msg::WhyActivateRune, Count::Runes, change));
    monsters::activate_harmful(game, harm, cost).await?;
    Ok(true)
}

/// R5: as many Combat cards as his Wisdom, up to eight; not with eight.
async fn draw_cards(game: &mut Game<'_>) -> bool {
    let draws = async |game: &mut Game<'_>| {
        let draws = game.his().hand < MAX_HAND;
        if draws {
            game.tell_counts().await;
            game.tell_waiting_of(Count::Runes, 1).await;
        }
        draws && can_pay(game, RuneAction::DrawCombatCards)
    };
    if !anew(game, draws).await {
        return false;
    }
    let detail = pay(game, RuneAction::DrawCombatCards);
    let wisdom = game.his().attribute(Attribute::Wisdom);
    let change = game.his_mut().draw(wisdom);
    let tells = game.tell(Msg::HisCards).counts(Count::Cards);
    tells.because(Msg::WhyDrawCards).detail_if(detail).change(change).await;
    true
}

/// R6: the favourite if it leads by at most 1, else the lowest. H3: not at 6.
async fn increase_attribute(game: &mut Game<'_>) -> bool {
    let grows = async |game: &mut Game<'_>| {
        let grows = attribute_to_raise(game).await;
        to_pay(game, RuneAction::IncreaseAttribute, grows).await
    };
    let Some((attribute, why)) = anew(game, grows).await else { return false };
    let detail = pay(game, RuneAction::IncreaseAttribute);
    let change = game.his_mut().raise(attribute);
    let head = Msg::HisAttribute(attribute);
    game.tell(head).because(why).detail_if(detail).change(change).await;
    true
}

/// R6: which Attribute, and why.
async fn attribute_to_raise(game: &mut Game<'_>) -> Option<(Attribute, Reason)> {
    let preference = game.preference().await;
    let (chosen, why) = match game.favourite_is_close(preference) {
        true => (Some(preference[0]), Reason::Rule(Msg::WhyFavouriteGrows)),
        false => (game.lowest(Msg::WhyLowestGrows, preference), Reason::Choice),
    };
    chosen.filter(|&attribute| game.his().attribute(attribute) < MAX_ATTRIBUTE).map(|attribute| (attribute, why))
}

/// R7: as P1, without a token (E9, H15).
async fn recruit_army(game: &mut Game<'_>) -> Flow<bool> {
    let plan = async |game: &mut Game<'_>| {
        let plan = special::reinforcement(game).await;
        to_pay(game, RuneAction::RecruitArmy, plan).await
    };
    let Some(plan) = anew(game, plan).await else { return Ok(false) };
    let detail = pay(game, RuneAction::RecruitArmy);
    special::reinforce(game, plan, Msg::WhyRecruit, detail).await?;
    Ok(true)
}
