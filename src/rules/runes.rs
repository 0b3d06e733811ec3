//! R Rune actions, and T3, the step in which they are carried out.

use super::asking::{Aside, count};
use super::chooser::{Beast, Choice, Piece};
use super::eyes::Goal;
use super::{Flow, Game, monsters, special};
use crate::table::{Attribute, Board, Holder, MAX_ARMY, MAX_HAND, MAX_RUNES, Realm, RegionSet, RuneAction};
use crate::talk::{Big, Why};
use crate::words::{Line, Msg, Thing};

/// Rune actions in a turn (T3a).
const MOST_ACTIONS: u8 = 2;
/// Monsters that a player can control (R1).
const MOST_MONSTERS: usize = 2;

/// T3a: the first two Rune actions of the cards that are not chosen, left to right, that he can pay and perform.
/// T3b: none at all gives a Rune.
pub(super) async fn runes(game: &mut Game<'_>) -> Flow {
    let mut done = 0;
    let chosen = game.chosen;
    for card in game.cards.row().cards().filter(|&card| Some(card) != chosen) {
        for place in 0..2 {
            if done < MOST_ACTIONS && game.his.runes > 0 {
                let action = game.rune_action(card, place).await;
                if action.cost() <= game.his.runes && perform(game, action).await? {
                    done += 1;
                }
            }
        }
    }
    if done == 0 && game.his.runes < MAX_RUNES {
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

/// Pays for an action; the line says what it came to.
fn pay(game: &mut Game<'_>, action: RuneAction) -> Option<Line> {
    let change = game.his.pay(action.cost())?;
    Some(Line::with_two(Msg::RunesNow, count(change.from), count(change.to)))
}

/// R1: a neutral Monster in reach, or, if he controls none, the nearest anywhere; most open wound slots, then T0. H5: not
/// with two already. L12: never Loki.
async fn control_monster(game: &mut Game<'_>) -> bool {
    if game.monsters.held_by(Holder::Him).count() >= MOST_MONSTERS {
        return false;
    }
    let neutral = game.monsters.regions_of(Holder::Nobody);
    let hero = RegionSet::one(game.his.hero);
    let mut reach = neutral.and(hero);
    reach = reach.or(game.adjacent(game.his.hero, neutral).await);
    let mut rule = Msg::WhyNeutralInReach;
    if reach.is_empty() && game.monsters.held_by(Holder::Him).next().is_none() {
        reach = game.nearest(neutral, Goal::HisHero, game.agreed.depths()).await;
        rule = Msg::WhyNearestNeutral;
    }
    let held = game.monsters.held_by(Holder::Nobody).filter(|(_, region)| reach.contains(*region));
    let mut choice = Choice::of(rule, held.map(|(board, region)| Beast { board, region }));
    if choice.open() {
        let mut slots = [0; Board::ALL.len()];
        let left: heapless::Vec<Board, 6> = choice.left().map(|beast| beast.board).collect();
        for board in left {
            slots[board as usize] = game.number(Line::with(Msg::OpenSlots, Thing::Monster(board)), 0, 9, 4).await;
        }
        choice.most(Msg::WhyMostSlots, |beast| slots[beast.board as usize]);
    }
    if choice.open() {
        choice.tie_monsters(game.tie().await);
    }
    let Some((beast, why)) = choice.done() else { return false };
    let detail = pay(game, RuneAction::ControlMonster);
    game.monsters.at_mut(beast.board).holder = Holder::Him;
    game.tell(why, Msg::HisRingOn, Big::Thing(Thing::Monster(beast.board)), detail).await;
    true
}

/// R2: the first Realm in T0c's order without his alliance that touches his Hero's Region or one adjacent to it.
async fn form_alliance(game: &mut Game<'_>) -> bool {
    let allied = game.his.alliances;
    let mut near: heapless::Vec<Realm, 6> = heapless::Vec::new();
    for realm in Realm::ALL.into_iter().filter(|&realm| !allied.contains(realm)) {
        // In the usual order the first one found is the one; Muspelheim is the first in any.
        let decided = near.contains(&Realm::Muspelheim) || game.library.realms_in_order.guess() == Some(true);
        if (!decided || near.is_empty()) && is_near(game, realm).await {
            let _ = near.push(realm);
        }
    }
    let Some(&first) = near.first() else { return false };
    // Which one is first hangs on the order only if another one could be.
    if first != Realm::Muspelheim && game.library.realms_in_order.known().is_none() {
        let others = Realm::ALL.into_iter().skip_while(|&realm| realm != first).skip(1);
        let others: heapless::Vec<Realm, 6> = others.filter(|&realm| !allied.contains(realm)).collect();
        if !others.is_empty() && !game.realms_in_order().await {
            for realm in others {
                if !near.contains(&realm) && is_near(game, realm).await {
                    let _ = near.push(realm);
                }
            }
        }
    }
    let mut choice = Choice::of(Msg::WhyRealmInReach, near.iter().copied());
    if choice.open() && first != Realm::Muspelheim {
        let said = game.one_of(Msg::FirstClockwise, &near, None).await;
        choice.prefer(Msg::WhyClockwise, |realm| Some(realm) == said);
    }
    choice.first(Msg::WhyClockwise);
    let Some((realm, why)) = choice.done() else { return false };
    let known = game.commons.allied.contains(realm);
    game.his.alliances.insert(realm);
    game.commons.allied.insert(realm);
    if known {
        let detail = pay(game, RuneAction::FormAlliance);
        game.tell(why, Msg::HisMarkerOn, Big::Thing(Thing::Realm(realm)), detail).await;
        return true;
    }
    // The answer is the deed: the marker lies there.
    let first = !game.yes_because(why, Line::with(Msg::AnyMarkerOn, Thing::Realm(realm)), false).await;
    let cost = game.his.pay(RuneAction::FormAlliance.cost());
    game.also(cost.and_then(|change| Aside::runes(Msg::WhyAllianceRune, change))).await;
    if first {
        game.draw(Msg::WhyFirstAlly, 1).await;
    }
    true
}

/// Whether a Realm touches his Hero's Region or one adjacent to it.
async fn is_near(game: &mut Game<'_>, realm: Realm) -> bool {
    let hero = game.his.hero;
    let around = game.map().neighbours(hero, game.agreed.depths());
    let sure = around.yes.or(RegionSet::one(hero));
    let maybe = sure.or(around.unknown(game.all()));
    let shore = game.map().realms[realm as usize];
    if !shore.yes.and(sure).is_empty() {
        return true;
    }
    if shore.yes.or(shore.unknown(game.all())).and(maybe).is_empty() {
        return false;
    }
    let told = game.near_realms[realm as usize];
    if told.told.contains(hero) {
        return told.yes.contains(hero);
    }
    let yes = game.yes(Line::with_two(Msg::RealmNear, Thing::Realm(realm), Thing::Region(hero)), false).await;
    let near = if yes { RegionSet::one(hero) } else { RegionSet::EMPTY };
    game.near_realms[realm as usize].learn(RegionSet::one(hero), near);
    yes
}

/// R3, T1b: of his Armies below 6 the one adjacent to most Regions that he does not control (T0).
pub(super) async fn army_to_raise(game: &mut Game<'_>) -> Option<(usize, Why)> {
    let weak = Piece::all(&game.his.armies).filter(|piece| piece.army.value < MAX_ARMY);
    let mut choice = Choice::of(Msg::WhyBelowSix, weak);
    if choice.regions().len() > 1 {
        let not_his = game.all().without(game.his.regions);
        let mut open = [0; crate::table::MAX_REGIONS];
        for region in choice.regions().iter() {
            open[region.index()] = game.adjacent(region, not_his).await.len();
        }
        choice.most(Msg::WhyMostNotHis, |piece| open[piece.army.region.index()]);
    }
    if choice.tied() {
        choice.tie_armies(game.tie().await);
    }
    choice.done().map(|(piece, why)| (piece.at, why))
}

/// R3: +1 to that Army.
async fn upgrade_army(game: &mut Game<'_>) -> bool {
    let Some((army, why)) = army_to_raise(game).await else { return false };
    let detail = pay(game, RuneAction::UpgradeArmy);
    let value = game.his.armies.get(army).map_or(0, |army| army.value);
    game.set_army(why, army, value + 1, detail).await;
    true
}

/// R4: a Monster that could harm you.
async fn activate_monster(game: &mut Game<'_>) -> Flow<bool> {
    let Some(harm) = monsters::harmful(game).await else { return Ok(false) };
    let cost = game.his.pay(RuneAction::ActivateMonster.cost());
    let cost = cost.and_then(|change| Aside::runes(Msg::WhyActivateRune, change));
    monsters::activate_harmful(game, harm, cost).await?;
    Ok(true)
}

/// R5: as many Combat cards as his Wisdom, up to eight; not with eight.
async fn draw_cards(game: &mut Game<'_>) -> bool {
    if game.his.hand >= MAX_HAND {
        return false;
    }
    game.tell_counts().await;
    let detail = pay(game, RuneAction::DrawCombatCards);
    let wisdom = game.his.attribute(Attribute::Wisdom);
    let change = game.his.draw(wisdom);
    game.tell_change(Msg::WhyDrawCards, Msg::HisCards, change, detail).await;
    true
}

/// R6: the favourite if it leads by at most 1, else the lowest. H3: not at 6.
async fn increase_attribute(game: &mut Game<'_>) -> bool {
    let favourite = game.preference()[0];
    let chosen = match game.favourite_is_close() {
        true => Some((favourite, Why::from(Msg::WhyFavouriteGrows))),
        false => game.lowest(Msg::WhyLowestGrows, |_| true),
    };
    let Some((attribute, why)) = chosen.filter(|(attribute, _)| game.his.attribute(*attribute) < 6) else {
        return false;
    };
    let detail = pay(game, RuneAction::IncreaseAttribute);
    let change = game.his.raise(attribute);
    game.tell_change(why, Line::with(Msg::HisAttribute, Thing::Attribute(attribute)), change, detail).await;
    true
}

/// R7: as P1, without a token (E9, H15).
async fn recruit_army(game: &mut Game<'_>) -> Flow<bool> {
    let Some(plan) = special::reinforcement(game).await else { return Ok(false) };
    let detail = pay(game, RuneAction::RecruitArmy);
    special::reinforce(game, plan, Msg::WhyRecruit, detail).await?;
    Ok(true)
}
