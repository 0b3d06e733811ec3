//! Calling gods, the Hall, and two colours at one seat.
//!
#![doc = include_str!("gods.md")]

use super::asking::{Reply, Rows};
use super::{Game, powers, sacrifice};
use crate::games::wolves::table::{Colour, FIRST_RAGNAROK, God, GodSet, HALL, Seat, Spot};
use crate::games::wolves::words::{Msg, colour_name, god_name, priced};
use crate::talk::OPTIONS;
use crate::words::Thing;
use heapless::Vec;

/// What a person can do with gods.
#[derive(Clone, Copy)]
enum Choice {
    Call(God),
    Use(God),
    Nothing,
}

/// What stands before the list of gods.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Then {
    /// The main action is still to come.
    Main,
    /// The turn ends, or goes on with a god; the end is lit.
    End,
    /// The same; a god that can be paid is lit.
    God,
}

/// OR3: an extra action: calls a god of the Hall, or uses the active power of an own one. Says whether the turn goes on.
pub(super) fn god(game: &mut Game<'_>, seat: Seat, then: Then) -> Reply<bool> {
    let mut choices: Vec<Choice, OPTIONS> = Vec::new();
    let mut rows = Rows::new();
    let wealth = game.wealth(seat);
    let of_hall = |spot: Spot| match spot {
        Spot::God(god) => {
            let price = game.price(seat, god);
            (Choice::Call(god), priced(god, price), (price > wealth).then_some(Msg::TooDear))
        }
        Spot::Ragnarok => (Choice::Nothing, Msg::Ragnarok.into(), Some(Msg::RagnarokStays)),
        Spot::Empty => (Choice::Nothing, Msg::NoGod.into(), Some(Msg::DeckIsEmpty)),
    };
    let mut add = |(choice, row, closed)| _ = (choices.push(choice), rows.push((row, closed)));
    let (first, beyond) = game.hall.split_at(HALL);
    first.iter().for_each(|&spot| add(of_hall(spot)));
    if then != Then::Main {
        add((Choice::Nothing, Msg::TurnEnds.into(), None));
    }
    let own = game.player(seat).map(|player| player.gods.clone()).unwrap_or_default();
    for god in own.into_iter().filter(|god| god.is_active()) {
        let why = if game.used.contains(god) { Msg::UsedAlready } else { Msg::NotNow };
        add((Choice::Use(god), god_name(god).into(), (!game.is_ready(seat, god)).then_some(why)));
    }
    beyond.iter().filter(|&&spot| spot != Spot::Empty).for_each(|&spot| add(of_hall(spot)));
    // The first that is open, or the end.
    let open = rows.iter().position(|(_, closed)| closed.is_none()).unwrap_or(0);
    let likely = if then == Then::End { HALL } else { open };
    let ask = game.ask(Msg::WhichGod).because(Msg::WhyPrice).likely(likely as u32);
    match ask.choose(&rows).map(|at| choices.get(at).copied())? {
        Some(Choice::Call(god)) => call(game, seat, god)?,
        Some(Choice::Use(god)) => powers::act(game, seat, god)?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// OG1: pays for a god of the Hall; then OG3 and OG4.
pub(super) fn call(game: &mut Game<'_>, seat: Seat, god: God) -> Reply {
    let price = game.price(seat, god);
    sacrifice::spend(game, seat, price)?;
    receive(game, seat, god)
}

/// A god comes to a seat from wherever it lies.
pub(super) fn receive(game: &mut Game<'_>, seat: Seat, god: God) -> Reply {
    let from = game.holder(god);
    game.give(god, seat);
    settle(game, seat)?;
    if let Some(from) = from {
        settle(game, from)?;
    }
    refill(game)
}

/// A god goes to the discard.
pub(super) fn discard(game: &mut Game<'_>, god: God) -> Reply {
    let holder = game.holder(god);
    game.discard_god(god);
    if let Some(holder) = holder {
        settle(game, holder)?;
    }
    refill(game)
}

/// OG3: of blue and red together one colour stays.
fn settle(game: &mut Game<'_>, seat: Seat) -> Reply {
    let Some(player) = game.player(seat).filter(|player| player.must_choose()) else { return Ok(()) };
    let blue_is_more = player.count(Colour::Blue) >= player.count(Colour::Red);
    let colours = [Colour::Blue, Colour::Red];
    let at = match game.is_wolf(seat) {
        true => usize::from(!blue_is_more),
        false => {
            let head = Msg::WhichStays(game.name(seat));
            game.ask(head).because(Msg::WhyEnemies).named(&colours.map(colour_name))?
        }
    };
    game.keep_colour(seat, colours.get(at).copied().unwrap_or(Colour::Blue));
    Ok(())
}

/// OG4: the next card opens while fewer than three lie in the Hall.
pub(super) fn refill(game: &mut Game<'_>) -> Reply {
    while game.opens() && !game.counts {
        open_one(game, false)?;
    }
    Ok(())
}

/// One card of the God deck opens: a colour, then the god.
pub(super) fn open_one(game: &mut Game<'_>, setup: bool) -> Reply {
    let hidden = game.hidden();
    let opening = game.openings + u8::from(!setup);
    if !setup {
        game.openings = opening;
    }
    let any = |colour: Colour| hidden.iter().any(|god| god.colour() == colour);
    let none = |colour| (!any(colour)).then_some(Msg::AllSeen);
    let ragnarok = match game.hall.contains(&Spot::Ragnarok) {
        true => Some(Msg::AllSeen),
        false => (opening < FIRST_RAGNAROK).then_some(Msg::NotYet),
    };
    let rows = [
        (Thing::from(colour_name(Colour::Blue)), none(Colour::Blue)),
        (colour_name(Colour::Red).into(), none(Colour::Red)),
        (god_name(God::Yggdrasil).into(), none(Colour::Black)),
        (Msg::Ragnarok.into(), ragnarok),
    ];
    let at = game.ask(Msg::WhichGodOpens).because(Msg::WhyHall).choose(&rows)?;
    match at {
        0 | 1 => {
            let colour = Colour::ALL[at];
            if let Some(god) = among(
                game,
                Msg::WhichGodOpens,
                God::ALL.into_iter().filter(|god| god.colour() == colour).collect(),
                hidden,
            )? {
                game.to_hall(Spot::God(god));
            }
        }
        2 => game.to_hall(Spot::God(God::Yggdrasil)),
        _ => {
            game.to_hall(Spot::Ragnarok);
            game.ask(Msg::Ragnarok).because(Msg::WhyRagnarok).shows(Msg::LastRound)?;
        }
    }
    Ok(())
}

/// One god of those in fixed places; those that cannot be meant are thin.
pub(super) fn among(game: &mut Game<'_>, head: Msg, all: GodSet, open: GodSet) -> Reply<Option<God>> {
    let row = |god| (Thing::from(god_name(god)), (!open.contains(god)).then_some(Msg::NotThere));
    let rows: Rows = all.iter().map(row).collect();
    let at = game.ask(head).choose(&rows)?;
    Ok(all.iter().nth(at))
}
