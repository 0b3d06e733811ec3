//! The correction of what the box knows of the table.

use super::asking::Reply;
use super::{Game, count, facts, powers};
use crate::games::wolves::table::{At, Card, End, God, HAND, Sacrifices, Seat, Spot, Victory};
use crate::games::wolves::words::{Msg, card_name, god_name, victory_row};
use crate::talk::{OPTIONS, Options};
use crate::words::Line;
use core::cmp::Ordering;

/// One correction.
pub(super) fn fix(game: &mut Game<'_>) -> Reply {
    let rows = [
        Msg::FixLine,
        Msg::FixHand,
        Msg::FixSacrifices,
        Msg::FixGods,
        Msg::FixPass,
        Msg::FixVictories,
        Msg::FixTurn,
        Msg::FixMode,
    ];
    match game.ask(Msg::FixWhat).one(&rows)? {
        0 => return line(game),
        1 => {
            let seat = whose(game)?;
            let hand = game.player(seat).map_or(0, |player| player.hand);
            let hand = game.ask(Msg::FixHand).likely(hand).number(0, HAND)?;
            game.change(seat, |player| player.hand = hand);
        }
        2 => {
            let seat = whose(game)?;
            let have = game.player(seat).map(|player| player.sacrifices).unwrap_or_default();
            let berserks = game.ask(Msg::BerserksAmong).likely(have.berserks.min(17)).number(0, 17)?;
            let others = game.ask(Msg::OthersAmong).likely(have.others.min(17)).number(0, 17)?;
            game.change(seat, |player| player.sacrifices = Sacrifices { berserks, others });
        }
        3 => return god(game),
        4 => {
            let seat = whose(game)?;
            match game.has_passed(seat) {
                true => game.passed.retain(|&passed| passed != seat),
                false => _ = game.passed.push(seat),
            }
        }
        5 => return victories(game),
        6 => {
            let seat = whose(game)?;
            game.turn = seat;
        }
        _ => game.counts = !game.counts && !game.players.iter().any(|player| player.is_wolf()),
    }
    Ok(())
}

fn whose(game: &mut Game<'_>) -> Reply<Seat> {
    powers::whose(game, Msg::WhoseIsIt)
}

/// A seat, or one of some other places by its number.
fn seat_or(game: &mut Game<'_>, head: Line, others: &[Msg]) -> Reply<Result<Seat, usize>> {
    let rows = powers::seats_and(game, None, others);
    let at = game.ask(head).list(rows)?;
    Ok(game.seats().nth(at).ok_or(at.saturating_sub(game.count())))
}

fn line(game: &mut Game<'_>) -> Reply {
    let seat = whose(game)?;
    let ways = [Msg::AddLeft, Msg::AddRight, Msg::TakeOut, Msg::TellAnew];
    let head = Msg::LineOf(game.name(seat));
    match game.ask(head).one(&ways)? {
        way @ (0 | 1) => {
            let units = || Card::ALL.into_iter().filter(|card| card.is_unit());
            let at = game.ask(Msg::WhichCard).list(units().map(|card| card_name(card).into()).collect())?;
            if let Some(card) = units().nth(at) {
                facts::know(game, card)?;
                add(game, seat, card, if way == 0 { End::Left } else { End::Right });
            }
        }
        2 => {
            let units: Options =
                game.line(seat).units().iter().map(|&card| card_name(card).into()).take(OPTIONS).collect();
            if units.is_empty() {
                return Ok(());
            }
            let unit = game.ask(Msg::WhichCard).list(units)?;
            take_out(game, At { line: seat, unit });
        }
        _ => return tell_anew(game, seat),
    }
    Ok(())
}

/// A unit more at an end of a line.
fn add(game: &mut Game<'_>, seat: Seat, card: Card, end: End) {
    if game.line(seat).is_full() {
        return;
    }
    game.change(seat, |player| player.line.lay(card, end));
    if let Some(held) = game.held.as_mut().filter(|held| held.line == seat && end == End::Left) {
        held.unit += 1;
    }
}

/// A unit less.
fn take_out(game: &mut Game<'_>, at: At) {
    game.take(at);
    game.held = game.held.and_then(|held| match held.unit.cmp(&at.unit) {
        _ if held.line != at.line => Some(held),
        Ordering::Less => Some(held),
        Ordering::Equal => None,
        Ordering::Greater => Some(At { unit: held.unit - 1, ..held }),
    });
}

/// A whole line anew; the unit that something is done to is the one of its kind in its place, else the first of its
/// kind.
fn tell_anew(game: &mut Game<'_>, seat: Seat) -> Reply {
    let held = game.held.filter(|held| held.line == seat);
    let kind = held.and_then(|held| Some((held, game.card(held)?)));
    count::tell_line(game, seat)?;
    if let Some((held, kind)) = kind {
        let line = game.line(seat);
        let unit = if line.unit(held.unit) == Some(kind) { Some(held.unit) } else { line.place_of(kind) };
        game.held = unit.map(|unit| At { line: seat, unit });
    }
    Ok(())
}

fn god(game: &mut Game<'_>) -> Reply {
    let at = game.ask(Msg::WhichGod).named(&God::ALL.map(god_name))?;
    let Some(god) = God::new(at) else { return Ok(()) };
    let places = [Msg::InTheHall, Msg::InTheDiscard, Msg::InTheDeck, Msg::Upright, Msg::Sideways];
    match seat_or(game, Msg::WhereIs(god_name(god)), &places)? {
        Ok(seat) => game.give(god, seat),
        Err(0) => {
            game.lift(god);
            game.to_hall(Spot::God(god));
        }
        Err(1) => game.discard_god(god),
        Err(2) => game.lift(god),
        Err(3) => game.used.remove(god),
        Err(_) => game.used.insert(god),
    }
    Ok(())
}

fn victories(game: &mut Game<'_>) -> Reply {
    let rows = Victory::all().map(|card| victory_row(card, game.victories[card.index()].worth)).collect();
    let Some(card) = Victory::new(game.ask(Msg::FixVictories).list(rows)?) else { return Ok(()) };
    let to = seat_or(game, Msg::WhoseIsIt.into(), &[Msg::InTheDeck, Msg::ThisRound])?;
    for player in &mut game.position.players {
        player.cards.remove(card);
    }
    game.open.remove(card);
    match to {
        Ok(seat) => game.change(seat, |player| player.cards.insert(card)),
        Err(1) => game.open.insert(card),
        Err(_) => {}
    }
    Ok(())
}
