//! Laying a unit, and the order of its effect.
//!
#![doc = include_str!("lay.md")]

use super::asking::Reply;
use super::{Game, facts, maneuvers};
use crate::games::wolves::table::{At, Card, Deed, End, Fate, Laid, Play, Seat};
use crate::games::wolves::widgets::PlaceForm;
use crate::games::wolves::words::{Msg, card_name};
use crate::words::Thing;

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
    let cancelled = perform(game, Play { laid, target, to: End::Right }, placed.cancelled, true)?;
    if cancelled == Cancelled::By(Card::ShieldWall) {
        let owner = target.map_or(placed.line, |at| at.line);
        maneuvers::freyja(game, owner, Card::ShieldWall)?;
    }
    Ok(placed.stays)
}

/// What stopped an effect.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cancelled {
    /// Nothing.
    No,
    /// A Huscarl or a Shield wall.
    By(Card),
}

/// OQ2 to OQ9: lays a unit and does what it does.
pub(super) fn perform(game: &mut Game<'_>, play: Play, cancelled: bool, asks_end: bool) -> Reply<Cancelled> {
    let laid = play.laid;
    let deed = laid.deed(&game.position);
    game.change(laid.line, |player| player.line.lay(laid.card, laid.end));
    let (Some(deed), Some(at)) = (deed, play.target) else { return Ok(Cancelled::No) };
    // OQ5: Huscarl, then Shield wall.
    let stopped = answers(game, laid, deed, at, cancelled)?;
    if stopped != Cancelled::No {
        return Ok(stopped);
    }
    let strength = game.unit(at);
    let fate = game.fate(laid, deed, at);
    if deed == Deed::Betray && at.line == laid.by {
        // OH8: in one's own line it goes to an end or stays.
        return betray_own(game, at, play.to, asks_end);
    }
    leave(game, at, fate, (!asks_end && fate == Fate::Line(laid.by)).then_some(play.to))?;
    // OQ8, OH6: who laid an Assassin draws.
    if deed == Deed::Murder && strength <= 4 {
        game.draw(laid.by, 1);
    }
    Ok(Cancelled::No)
}

fn betray_own(game: &mut Game<'_>, at: At, to: End, asks_end: bool) -> Reply<Cancelled> {
    let Some(card) = game.card(at) else { return Ok(Cancelled::No) };
    let end = match asks_end {
        false => Some(to),
        true => {
            let ends = [Msg::LeftEnd, Msg::RightEnd, Msg::Stays];
            let place = game.ask(Msg::WhichEnd(card_name(card))).because(Msg::WhyMovedUnit).likely(2u8).one(&ends)?;
            End::ALL.get(place).copied()
        }
    };
    if let Some(end) = end {
        game.send(at, Fate::Line(at.line), end);
    }
    Ok(Cancelled::No)
}

/// OQ5, OH36: who answers the deed. A person has said so with the target; a Wolf decides (OW8).
fn answers(game: &mut Game<'_>, laid: Laid, deed: Deed, at: At, cancelled: bool) -> Reply<Cancelled> {
    let may = game.may_cancel(laid, deed, at);
    let by_card = match (may.huscarl, may.wall) {
        (true, true) if cancelled => {
            let both = [card_name(Card::Huscarl), card_name(Card::ShieldWall)];
            let place = game.ask(Msg::CancelledBy).because(Msg::WhyCancelled).named(&both)?;
            Some(if place == 0 { Card::Huscarl } else { Card::ShieldWall })
        }
        (true, false) if cancelled => Some(Card::Huscarl),
        (false, true) if cancelled => Some(Card::ShieldWall),
        _ => super::wolf::answers(game, laid, deed, at),
    };
    let Some(card) = by_card else { return Ok(Cancelled::No) };
    let told = game.is_wolf(if card == Card::Huscarl { laid.line } else { at.line });
    match card {
        Card::Huscarl => {
            let place = game.line(laid.line).place_of(Card::Huscarl);
            if let Some(unit) = place {
                game.take(At { line: laid.line, unit });
            }
        }
        _ => maneuvers::spend_wall(game, at.line),
    }
    if told || card == Card::Huscarl {
        let head = Msg::CancelsIt(game.name(if card == Card::Huscarl { laid.line } else { at.line }));
        game.ask(head).because(Msg::WhyCancelled).shows(card_name(card))?;
    }
    Ok(Cancelled::By(card))
}

/// OQ6, OQ7: a unit leaves its line for its fate. Told only where hands must do what nobody said.
pub(super) fn leave(game: &mut Game<'_>, at: At, fate: Fate, end: Option<End>) -> Reply {
    let Some(card) = game.card(at) else { return Ok(()) };
    let end = match fate {
        Fate::Line(to) => match end {
            Some(end) => end,
            None => which_end(game, to, card)?,
        },
        _ => End::Right,
    };
    game.send(at, fate, end);
    Ok(())
}

/// OH3: a unit that is moved goes to the end that the receiver chooses.
pub(super) fn which_end(game: &mut Game<'_>, to: Seat, card: Card) -> Reply<End> {
    let laid = Laid { by: to, card, line: to, end: End::Right, by_vidar: false };
    let likely = game.likely_end(laid);
    let (head, name) = (Msg::WhichEnd(card_name(card)), game.name(to));
    if game.is_wolf(to) || game.line(to).is_empty() {
        let end = if likely == End::Left { Msg::LeftEnd } else { Msg::RightEnd };
        game.ask(Msg::MovesTo(card_name(card), name)).because(Msg::WhyMovedUnit).shows(Thing::from(end))?;
        return Ok(likely);
    }
    let lit = u8::from(likely == End::Right);
    let ask = game.ask(head).detail(Msg::ToSeat(name)).because(Msg::WhyMovedUnit).likely(lit);
    let place = ask.one(&[Msg::LeftEnd, Msg::RightEnd])?;
    Ok(End::ALL.get(place).copied().unwrap_or(likely))
}
