//! Laying a unit, and the order of its effect.
//!
#![doc = include_str!("lay.md")]

use super::asking::Reply;
use super::{Game, facts, maneuvers, wolf};
use crate::games::wolves::table::{At, Card, Deed, End, Fate, Laid, Seat};
use crate::games::wolves::widgets::PlaceForm;
use crate::games::wolves::words::{Msg, card_name};

/// OM1: a person lays a unit from hand where the person says; says whether the turn goes on, or none if it cannot be
/// laid any more.
pub(super) fn person_lays(game: &mut Game<'_>, by: Seat, card: Card, by_vidar: bool) -> Reply<Option<bool>> {
    facts::know(game, card)?;
    let placed = game.anew(|game| {
        let may = if by_vidar { game.lays_by_vidar(by) } else { game.plays(by) };
        if !may || !game.can_lay(card) {
            return Ok(None);
        }
        let stays = !by_vidar && game.has_extra(by);
        Ok(PlaceForm::decode(game.ask(card_name(card)).place(by, card, by_vidar, stays)?))
    })?;
    let Some(placed) = placed else { return Ok(None) };
    game.change(by, |player| player.hand = player.hand.saturating_sub(1));
    let laid = Laid { by, card, line: placed.line, end: placed.end, by_vidar };
    let target = placed.target.map(|target| target.after(laid, &game.position));
    perform(game, laid, target, placed.cancelled)?;
    Ok(Some(placed.stays))
}

/// OQ2 to OQ9: lays a unit and does what it does, unless a card cancels it.
pub(super) fn perform(game: &mut Game<'_>, laid: Laid, target: Option<At>, cancelled: Option<Card>) -> Reply {
    let deed = laid.deed(&game.position);
    game.change(laid.line, |player| player.line.lay(laid.card, laid.end));
    let (Some(deed), Some(at)) = (deed, target) else { return Ok(()) };
    if answered(game, laid, deed, at, cancelled)? {
        return Ok(());
    }
    if deed == Deed::Betray && at.line == laid.by {
        return betray_own(game, at);
    }
    let strength = leave(game, at, |game, at| game.fate(laid, deed, at))?;
    // OQ8, OH6: who laid an Assassin draws.
    if deed == Deed::Murder && strength.is_some_and(|strength| strength <= 4) {
        game.draw(laid.by, 1);
    }
    Ok(())
}

/// OH8: in one's own line it goes to an end or stays.
fn betray_own(game: &mut Game<'_>, at: At) -> Reply {
    let moves = held(game, at, |game, at, card| match game.is_wolf(at.line) {
        true => {
            let (_, end) = game.landed(at, Fate::Line(at.line));
            told_end(game, at.line, card, end).map(Some)
        }
        false => {
            let ends = [Msg::LeftEnd, Msg::RightEnd, Msg::Stays];
            let ask = game.ask(Msg::WhichEnd(card_name(card))).because(Msg::WhyMovedUnit).likely(2u8);
            Ok(End::ALL.get(ask.one(&ends)?).copied())
        }
    })?;
    if let Some((at, Some(end))) = moves {
        game.send(at, Fate::Line(at.line), end);
    }
    Ok(())
}

/// Asks about a unit that something is about to be done to; none if a correction has taken it from its line.
fn held<T>(
    game: &mut Game<'_>,
    at: At,
    mut ask: impl FnMut(&mut Game<'_>, At, Card) -> Reply<T>,
) -> Reply<Option<(At, T)>> {
    game.held = Some(at);
    let asked = game.anew(|game| {
        let Some((at, card)) = game.held.and_then(|at| Some((at, game.card(at)?))) else { return Ok(None) };
        Ok(Some((at, ask(game, at, card)?)))
    })?;
    game.held = None;
    Ok(asked)
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
        game.anew(|game| game.ask(head).because(Msg::WhyCancelled).shows(card_name(card)))?;
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
        return leave(game, at, |game, at| game.fate_of_destroyed(at)).map(drop);
    }
    maneuvers::freyja(game, at.line, Card::ShieldWall)
}

/// OQ6, OQ7: a unit leaves its line for its fate, and says how strong it was. Told only where hands must do what nobody
/// said.
fn leave(game: &mut Game<'_>, at: At, fate: impl Fn(&Game<'_>, At) -> Fate) -> Reply<Option<i16>> {
    let leaves = held(game, at, |game, at, card| {
        let fate = fate(game, at);
        let end = match fate {
            Fate::Line(to) => which_end(game, to, card)?,
            _ => End::Right,
        };
        Ok((fate, end))
    })?;
    let Some((at, (fate, end))) = leaves else { return Ok(None) };
    let strength = game.unit(at);
    game.send(at, fate, end);
    Ok(Some(strength))
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
