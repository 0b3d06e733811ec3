//! The Wolf: an automated seat, ours and not the book's.
//!
#![doc = include_str!("wolf.md")]

use super::asking::Reply;
use super::turn::Done;
use super::{Game, facts, gods, lay, maneuvers, powers, sacrifice, turn};
use crate::games::wolves::table::{At, Card, Colour, Deed, End, God, Laid, Mind, Play, Position, Seat};
use crate::games::wolves::widgets::{Pick, TurnKind};
use crate::games::wolves::words::{Msg, card_name, end_of, god_name, play_row, target_row};

/// OW7: the gods that a Wolf calls, the first one first.
const WANTED: [God; 11] = [
    God::Thor,
    God::Fenrir,
    God::Odin,
    God::Naglfar,
    God::Jormungandr,
    God::Heimdall,
    God::Surt,
    God::Tyr,
    God::Loki,
    God::Nidhogg,
    God::Freyja,
];
/// OW3: what Tyr must bring.
const TYR_BRINGS: i16 = 3;
/// OW4: a margin that is enough.
const ENOUGH_MARGIN: i16 = 12;
/// OW4: what a card in the pile may still bring.
const CARD_BRINGS: i16 = 6;
/// OW4: the least budget, and how many values the roll has.
const BUDGET: (u8, u8) = (3, 4);
/// OW8: a loss that is worth an answer.
pub(super) const ANSWERED: i16 = 3;

/// OW3: the next of what it does in its turn.
pub(super) fn act(game: &mut Game<'_>, seat: Seat) -> Reply<Done> {
    if let Some(god) = told_call(game, seat)? {
        gods::call(game, seat, god)?;
        return Ok(Done::Extra);
    }
    if game.fresh == Some(seat) && game.is_ready(seat, God::Heimdall) {
        powers::heimdall(game, seat)?;
        return Ok(Done::Extra);
    }
    if game.is_ready(seat, God::Tyr)
        && let Some(side) = tyr_side(&game.position, seat)
    {
        let shown = if side == End::Left { Msg::LeftEnd } else { Msg::RightEnd };
        let head = Msg::SeatUses(game.name(seat), god_name(God::Tyr));
        game.ask(head).because(Msg::WhyWolfTyr).shows(shown)?;
        powers::tyr(game, seat, side)?;
        return Ok(Done::Extra);
    }
    let offer = to_sacrifice(&game.position, seat);
    if passes(game, seat, offer.is_some()) {
        told_pass(game, seat)?;
        turn::pass(game, seat)?;
        return Ok(Done::Turn);
    }
    match offer {
        Some(at) => {
            offer_unit(game, seat, at)?;
            while let Some(god) = game.in_turn(seat, |game| told_call(game, seat))? {
                gods::call(game, seat, god)?;
            }
        }
        None => play_card(game, seat)?,
    }
    Ok(Done::Turn)
}

/// OW4: its budget, at its first turn of the round.
pub(super) fn begin(game: &mut Game<'_>, seat: Seat) {
    let Some(Mind::Wolf { budget: 0, .. }) = game.player(seat).map(|player| player.mind) else { return };
    let rolled = BUDGET.0 + game.chance.below(BUDGET.1);
    let late = game.ragnarok() || game.glory.iter().any(|&glory| glory >= 4);
    game.change(seat, |player| {
        if let Mind::Wolf { budget, .. } = &mut player.mind {
            *budget = if late { u8::MAX } else { rolled };
        }
    });
    game.fresh = Some(seat);
}

fn told_pass(game: &mut Game<'_>, seat: Seat) -> Reply {
    let name = game.name(seat);
    game.ask(name).because(Msg::WhyWolfPasses).shows(Msg::Passes)
}

/// OW4: whether it passes.
fn passes(game: &Game<'_>, seat: Seat, can_offer: bool) -> bool {
    let Some(player) = game.player(seat) else { return true };
    let Mind::Wolf { played, budget, .. } = player.mind else { return true };
    if player.hand == 0 {
        return !can_offer;
    }
    if game.others(seat).all(|other| game.has_passed(other)) {
        let ranking = game.ranking(None);
        let takers = game.takers();
        if ranking.iter().take(takers).any(|&taker| taker == seat) {
            return true;
        }
        let last = ranking.get(takers.saturating_sub(1)).map_or(0, |&taker| game.strength(taker));
        return last - game.strength(seat) > CARD_BRINGS * i16::from(player.hand);
    }
    let margin = game.margin(seat);
    if margin >= ENOUGH_MARGIN {
        return true;
    }
    let over = played.checked_sub(budget);
    over.is_some_and(|over| !((-7..=0).contains(&margin) && player.hand >= 2 && over < 2))
}

/// OW7: the god that it calls as soon as it can pay.
fn told_call(game: &mut Game<'_>, seat: Seat) -> Reply<Option<God>> {
    let wanted = wanted(&game.position, seat).filter(|&god| game.price(seat, god) <= game.wealth(seat));
    let Some(god) = wanted else { return Ok(None) };
    let head = Msg::SeatCalls(game.name(seat));
    game.ask(head).because(Msg::WhyWolfCalls).shows(god_name(god))?;
    Ok(Some(god))
}

/// The god of the Hall that it wants, of a colour that it may hold.
fn wanted(position: &Position, seat: Seat) -> Option<God> {
    let player = position.player(seat)?;
    let enemy = |god: God| match god.colour() {
        Colour::Blue => player.count(Colour::Red) > 0,
        Colour::Red => player.count(Colour::Blue) > 0,
        Colour::Black => false,
    };
    let free = player.holds(God::Yggdrasil);
    WANTED.into_iter().find(|&god| position.hall_gods().any(|open| open == god) && (free || !enemy(god)))
}

/// OW6: the unit that it would sacrifice.
fn to_sacrifice(position: &Position, seat: Seat) -> Option<At> {
    let player = position.player(seat)?;
    let price = position.price(seat, wanted(position, seat)?);
    let cheap = || position.units(core::iter::once(seat)).filter(|&at| position.cost(at) <= 1);
    let worth = |at: At| position.card(at).map_or(0, Card::worth);
    let reach = player.sacrifices.worth().saturating_add(cheap().map(worth).sum());
    if player.gods.len() >= 2 || reach < price {
        return None;
    }
    cheap().min_by_key(|&at| (position.cost(at), core::cmp::Reverse(worth(at)), at.unit))
}

fn offer_unit(game: &mut Game<'_>, seat: Seat, at: At) -> Reply {
    let Some(card) = game.card(at) else { return Ok(()) };
    let had = game.unit(at);
    let head = Msg::SeatSacrifices(game.name(seat));
    let thralls = game.line(seat).number_of(Card::Thrall).saturating_sub(u8::from(card == Card::Thrall));
    let row = target_row(card, at.unit, game.line(seat).len(), game.name(seat));
    let several = card != Card::Thrall && game.line(seat).number_of(card) > 1;
    let ask = game.ask(head).because(Msg::WhyWolfSacrifices);
    let ask = if thralls > 0 { ask.detail(Msg::AndThralls(thralls)) } else { ask };
    // Which of several it is matters, but among Thralls.
    ask.shows(if several { row } else { card_name(card).into() })?;
    sacrifice::offer(game, at);
    for _ in 0..thralls {
        sacrifice::follow_thrall(game, seat);
    }
    sacrifice::loki(game, seat, had, thralls)
}

/// OW3: the side of Tyr that raises the margin enough.
fn tyr_side(position: &Position, seat: Seat) -> Option<End> {
    let margin = |side| position.after_tyr(seat, side).margin(seat);
    let best = if margin(End::Left) > margin(End::Right) { End::Left } else { End::Right };
    (margin(best) - position.margin(seat) >= TYR_BRINGS).then_some(best)
}

/// OW5: turns up cards until one can be played.
fn play_card(game: &mut Game<'_>, seat: Seat) -> Reply {
    let mut place = Some(turn_up(game, seat)?);
    // Cards that went under the pile.
    let mut under = 0;
    while let Some(turned) = place {
        let card = game.anew(|game| match game.plays(seat) {
            true => turn::card(game, turned, TurnKind::Card, seat),
            false => Ok(None),
        })?;
        let Some(card) = card else { return Ok(()) };
        facts::know(game, card)?;
        if !game.plays(seat) {
            return Ok(());
        }
        if card == Card::ShieldWall {
            game.change(seat, |player| {
                player.hand = player.hand.saturating_sub(1);
                if let Mind::Wolf { walls, .. } = &mut player.mind {
                    *walls = walls.saturating_add(1);
                }
            });
            game.anew(|game| game.ask(card_name(card)).because(Msg::WhyWolfPlays).shows(Msg::BesideTheLine))?;
        } else if play(game, seat, card)? || !game.is_up(seat) {
            return Ok(());
        } else {
            under += 1;
            game.anew(|game| game.ask(card_name(card)).because(Msg::WhyWolfPlays).shows(Msg::UnderThePile))?;
        }
        let next = game.in_turn(seat, |game| match game.player(seat).is_some_and(|player| player.hand > under) {
            true => turn_up(game, seat).map(|turned| Some(Some(turned))),
            false => told_pass(game, seat).map(|()| Some(None)),
        })?;
        let Some(next) = next else { return Ok(()) };
        place = next;
    }
    turn::pass(game, seat)
}

/// The card on its pile is told.
fn turn_up(game: &mut Game<'_>, seat: Seat) -> Reply<usize> {
    let head = Msg::WolfTurnsUp(game.name(seat));
    game.ask(head).because(Msg::WhyWolfPlays).turn(seat, TurnKind::Card)
}

/// Plays a card by OW5, which leaves the pile; says whether it could.
fn play(game: &mut Game<'_>, seat: Seat, card: Card) -> Reply<bool> {
    let hand = |game: &mut Game<'_>, by: i8| {
        game.change(seat, |player| player.hand = player.hand.saturating_add_signed(by));
    };
    hand(game, -1);
    let could = match card {
        Card::Flanking => {
            hand(game, 1);
            game.anew(|game| game.ask(card_name(card)).because(Msg::WhyWolfPlays).shows(Msg::WolfDrawsOne))?;
            true
        }
        Card::Plague => {
            let number = game.in_turn(seat, |game| {
                let Some(number) = game.best_plague(seat) else { return Ok(None) };
                let shown = crate::games::wolves::words::signed(number);
                game.ask(card_name(card)).because(Msg::WhyWolfPlays).shows(shown)?;
                Ok(Some(number))
            })?;
            if let Some(number) = number {
                maneuvers::plague(game, seat, number)?;
            }
            number.is_some()
        }
        _ => lay_unit(game, seat, card)?,
    };
    if !could {
        hand(game, 1);
        return Ok(false);
    }
    if !card.is_unit() {
        maneuvers::freyja(game, seat, card)?;
    }
    game.change(seat, |player| {
        if let Mind::Wolf { played, .. } = &mut player.mind {
            *played = played.saturating_add(1);
        }
    });
    Ok(true)
}

/// Lays a unit by OW5, which the people may answer; says whether it could.
fn lay_unit(game: &mut Game<'_>, seat: Seat, card: Card) -> Reply<bool> {
    let Some((play, cancelled)) = game.in_turn(seat, |game| told_play(game, seat, card))? else { return Ok(false) };
    let laid = play.laid;
    let shoots = laid.deed(&game.position) == Some(Deed::Shoot);
    lay::perform(game, laid, play.target, cancelled)?;
    // OQ4: the owner of another's line names the target of a pair of Archers.
    if shoots && play.target.is_none() {
        let pick = Pick::Shot(laid.line);
        let shot = game.anew(|game| game.ask(Msg::ArchersShoot).because(Msg::WhyArchers).unit(pick))?;
        if let (Some(at), cancelled) = shot {
            lay::destroy(game, at, cancelled)?;
        }
    }
    Ok(true)
}

/// Tells the play of a unit, without the target that a person names for Archers; also the card that cancels it.
fn told_play(game: &mut Game<'_>, seat: Seat, card: Card) -> Reply<Option<(Play, Option<Card>)>> {
    let Some(mut play) = game.best_play(seat, card, false) else { return Ok(None) };
    let laid = play.laid;
    let deed = laid.deed(&game.position);
    let with = game.with(laid);
    if deed == Some(Deed::Shoot) && laid.chooser() != laid.by && !game.is_wolf(laid.chooser()) {
        play.target = None;
    }
    let head = Msg::LayCard(card_name(laid.card));
    let shown = end_of(game.name(laid.line), laid.end);
    let target = play.target.and_then(|at| with.card(at).map(|card| (at, card)));
    let may = match (deed, play.target) {
        (Some(deed), Some(at)) => with.may_cancel(laid, deed, at),
        _ => Default::default(),
    };
    let row = target.map(|(at, card)| target_row(card, at.unit, with.line(at.line).len(), game.name(at.line)));
    let to = (game.name(laid.line), laid.end);
    let hits = target.map(|(at, card)| play_row(to, card, at.unit, with.line(at.line).len(), game.name(at.line)));
    let ask = game.ask(head).because(Msg::WhyWolfPlays);
    let ask = match (deed, row) {
        (Some(Deed::Raid), Some(row)) => ask.detail(Msg::ThenTakes(row)),
        (Some(Deed::Betray), Some(row)) => ask.detail(Msg::ThenMoves(row)),
        (Some(_), Some(row)) => ask.detail(Msg::ThenDestroys(row)),
        _ => ask,
    };
    let cancelled = match may.cards().next() {
        Some(_) => {
            let rows = hits.into_iter().chain(may.cards().map(|card| card_name(card).into())).collect();
            ask.list(rows)?.checked_sub(1).and_then(|place| may.cards().nth(place))
        }
        None => {
            ask.shows(shown)?;
            None
        }
    };
    Ok(Some((play, cancelled)))
}

/// OW8: whether a Wolf's Huscarl or Shield wall answers a deed.
pub(super) fn answers(game: &Game<'_>, laid: Laid, deed: Deed, at: At) -> Option<Card> {
    let (done, _) = game.landed(at, game.fate(laid, deed, at));
    if game.is_wolf(laid.line) && deed != Deed::Shoot && laid.by != laid.line {
        let owner = laid.line;
        if let Some(unit) = game.line(owner).place_of(Card::Huscarl) {
            let mut without = game.position.clone();
            without.take(At { line: owner, unit });
            let lost = game.margin(owner) - done.margin(owner);
            if lost >= ANSWERED && without.margin(owner) > done.margin(owner) {
                return Some(Card::Huscarl);
            }
        }
    }
    let owner = at.line;
    let walls = game.is_wolf(owner) && game.has_wall(owner) && laid.by != owner && !laid.by_vidar;
    (walls && game.margin(owner) - done.margin(owner) >= ANSWERED).then_some(Card::ShieldWall)
}

/// OW8: whether a Wolf's Shield wall answers the loss of a unit.
pub(super) fn walls_off(game: &Game<'_>, at: At) -> bool {
    if !game.is_wolf(at.line) || !game.has_wall(at.line) {
        return false;
    }
    game.margin(at.line) - game.without(at).margin(at.line) >= ANSWERED
}

/// Tells what a Wolf's god does to a unit; says whether a person's Shield wall stops it.
pub(super) fn told_cancelled(game: &mut Game<'_>, head: Msg, at: At) -> Reply<bool> {
    let Some(card) = game.card(at) else { return Ok(false) };
    let row = target_row(card, at.unit, game.line(at.line).len(), game.name(at.line));
    let may = !game.is_wolf(at.line) && game.has_wall(at.line);
    let ask = game.ask(head).because(Msg::WhyWolfPlays);
    if may {
        return Ok(ask.list([row, Msg::Cancelled.into()].into_iter().collect())? == 1);
    }
    let ask = ask.detail(Msg::ThenDestroys(row));
    ask.shows(card_name(card))?;
    Ok(false)
}
