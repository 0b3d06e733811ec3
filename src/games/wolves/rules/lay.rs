//! Laying a unit, and the order of its effect.
//!
#![doc = include_str!("lay.md")]

use super::asking::Reply;
use super::{Game, facts, maneuvers, wolf};
use crate::games::wolves::table::{At, Card, Deed, End, Fate, Laid, Play, Seat};
use crate::games::wolves::widgets::PlaceForm;
use crate::games::wolves::words::{Msg, card_name};

/// OM1: a unit from hand; says whether the turn goes on.
pub(super) fn from_hand(game: &mut Game<'_>, by: Seat, card: Card) -> Reply<bool> {
    let stays = game.has_extra(by);
    game.change(by, |player| player.hand = player.hand.saturating_sub(1));
    person_lays(game, by, card, false, stays)
}

/// The place that a person names for a unit, and what comes of it.
pub(super) fn person_lays(game: &mut Game<'_>, by: Seat, card: Card, by_vidar: bool, stays: bool) -> Reply<bool> {
    facts::know(game, card)?;
    let likely = PlaceForm::likely(&game.position, by, card, by_vidar);
    let answer = game.ask(card_name(card)).likely(likely.0).place(by, card, by_vidar, stays)?;
    let Some(placed) = PlaceForm::decode(answer) else { return Ok(false) };
    let laid = Laid { by, card, line: placed.line, end: placed.end, by_vidar };
    let target = placed.target.map(|target| target.after(laid, &game.position));
    // To which end a moved unit goes is asked when it moves.
    perform(game, Play { laid, target, to: End::Right }, placed.cancelled, true)?;
    Ok(placed.stays)
}

/// OQ2 to OQ9: lays a unit and does what it does, unless a card cancels it.
pub(super) fn perform(game: &mut Game<'_>, play: Play, cancelled: Option<Card>, asks_end: bool) -> Reply {
    let laid = play.laid;
    let deed = laid.deed(&game.position);
    game.change(laid.line, |player| player.line.lay(laid.card, laid.end));
    let (Some(deed), Some(at)) = (deed, play.target) else { return Ok(()) };
    if answered(game, laid, deed, at, cancelled)? {
        return Ok(());
    }
    let strength = game.unit(at);
    let fate = game.fate(laid, deed, at);
    if deed == Deed::Betray && at.line == laid.by {
        return betray_own(game, at, play.to, asks_end);
    }
    leave(game, at, fate, (!asks_end && fate == Fate::Line(laid.by)).then_some(play.to))?;
    // OQ8, OH6: who laid an Assassin draws.
    if deed == Deed::Murder && strength <= 4 {
        game.draw(laid.by, 1);
    }
    Ok(())
}

/// OH8: in one's own line it goes to an end or stays.
fn betray_own(game: &mut Game<'_>, at: At, to: End, asks_end: bool) -> Reply {
    let Some(card) = game.card(at) else { return Ok(()) };
    let end = match asks_end {
        false => Some(told_end(game, at.line, card, to)?),
        true => {
            let ends = [Msg::LeftEnd, Msg::RightEnd, Msg::Stays];
            let ask = game.ask(Msg::WhichEnd(card_name(card))).because(Msg::WhyMovedUnit).likely(2u8);
            End::ALL.get(ask.one(&ends)?).copied()
        }
    };
    if let Some(end) = end {
        game.send(at, Fate::Line(at.line), end);
    }
    Ok(())
}

/// OQ5, OH36: whether a card answers the deed. People have said so with the target; a Wolf decides (OW8).
fn answered(game: &mut Game<'_>, laid: Laid, deed: Deed, at: At, said: Option<Card>) -> Reply<bool> {
    let of_wolf = if said.is_none() { wolf::answers(game, laid, deed, at) } else { None };
    let Some(card) = said.or(of_wolf) else { return Ok(false) };
    if card == Card::ShieldWall {
        maneuvers::spend_wall(game, at.line);
    } else if let Some(unit) = game.line(laid.line).place_of(card) {
        game.take(At { line: laid.line, unit });
    }
    if of_wolf.is_some() {
        let head = Msg::CancelsIt(game.name(if card == Card::Huscarl { laid.line } else { at.line }));
        game.ask(head).because(Msg::WhyCancelled).shows(card_name(card))?;
    }
    if card == Card::ShieldWall {
        maneuvers::freyja(game, at.line, card)?;
    }
    Ok(true)
}

/// A unit is destroyed, unless a Shield wall stops that.
pub(super) fn destroy(game: &mut Game<'_>, at: At, cancelled: bool) -> Reply {
    if cancelled {
        maneuvers::spend_wall(game, at.line);
    } else if wolf::walls_off(game, at) {
        maneuvers::tell_wall(game, at.line)?;
    } else {
        let fate = game.fate_of_destroyed(at);
        return leave(game, at, fate, None);
    }
    maneuvers::freyja(game, at.line, Card::ShieldWall)
}

/// OQ6, OQ7: a unit leaves its line for its fate. Told only where hands must do what nobody said.
pub(super) fn leave(game: &mut Game<'_>, at: At, fate: Fate, end: Option<End>) -> Reply {
    let Some(card) = game.card(at) else { return Ok(()) };
    let end = match fate {
        Fate::Line(to) => match end {
            Some(end) => told_end(game, to, card, end)?,
            None => which_end(game, to, card)?,
        },
        _ => End::Right,
    };
    game.send(at, fate, end);
    Ok(())
}

/// OH3: a unit that is moved goes to the end that the receiver chooses.
pub(super) fn which_end(game: &mut Game<'_>, to: Seat, card: Card) -> Reply<End> {
    let likely = game.better_end(to, card);
    if game.is_wolf(to) || game.line(to).is_empty() {
        return told_end(game, to, card, likely);
    }
    let (head, lit) = (Msg::MovesTo(card_name(card), game.name(to)), u8::from(likely == End::Right));
    let ask = game.ask(head).because(Msg::WhyMovedUnit).likely(lit);
    let place = ask.one(&[Msg::LeftEnd, Msg::RightEnd])?;
    Ok(End::ALL.get(place).copied().unwrap_or(likely))
}

/// Tells to which end of a line a unit goes.
fn told_end(game: &mut Game<'_>, to: Seat, card: Card, end: End) -> Reply<End> {
    let shown = if end == End::Left { Msg::LeftEnd } else { Msg::RightEnd };
    let head = Msg::MovesTo(card_name(card), game.name(to));
    game.ask(head).because(Msg::WhyMovedUnit).shows(shown)?;
    Ok(end)
}
