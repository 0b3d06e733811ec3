//! The active powers of gods.
//!
#![doc = include_str!("powers.md")]

use super::asking::Reply;
use super::{Game, facts, gods, lay, maneuvers, sacrifice};
use crate::games::wolves::table::{Card, Colour, End, God, GodSet, Position, Rune, SEATS, Seat, Spot};
use crate::games::wolves::words::{Msg, card_name, god_name};
use crate::talk::{OPTIONS, Options};
use crate::words::Thing;
use heapless::Vec;

/// OG6: the owner uses a god in the own turn.
pub(super) fn act(game: &mut Game<'_>, seat: Seat, god: God) -> Reply {
    match god {
        God::Odin => odin(game, seat),
        God::Thor => banish(game, God::Thor, Colour::Red),
        God::Fenrir => banish(game, God::Fenrir, Colour::Blue),
        God::Heimdall => heimdall(game, seat),
        God::Tyr => {
            let ends = [Msg::LeftEnd, Msg::RightEnd];
            let side = game.in_turn(seat, |game| match game.is_ready(seat, god) {
                true => game.ask(god_name(god)).because(Msg::WhyTyr).one(&ends).map(Some),
                false => Ok(None),
            })?;
            let Some(side) = side else { return Ok(()) };
            tyr(game, seat, if side == 0 { End::Left } else { End::Right })
        }
        God::Hel => {
            game.used.insert(god);
            game.anew(|game| game.ask(god_name(god)).because(Msg::WhyHel).shows(Msg::HelSwaps))
        }
        God::Baldr => {
            if !pays(game, seat, god)? {
                return Ok(());
            }
            gods::discard(game, god)?;
            let called = game.anew(|game| {
                // OH33: he does not call himself.
                let mut open = game.discarded;
                open.remove(god);
                gods::among(game, Msg::WhichGod, God::ALL.into_iter().collect(), open)
            })?;
            called.map_or(Ok(()), |called| gods::receive(game, seat, called))
        }
        God::Fafnir => {
            if !pays(game, seat, god)? {
                return Ok(());
            }
            gods::discard(game, god)?;
            let taken = game.anew(|game| {
                let others = |god: &God| !game.holds(seat, *god);
                let open = game.called().chain(game.hall_gods()).filter(others).collect();
                listed(game, open)
            })?;
            taken.map_or(Ok(()), |taken| gods::receive(game, seat, taken))
        }
        _ => Ok(()),
    }
}

/// Spends a sacrifice for a god that is ready; says whether it is paid.
fn pays(game: &mut Game<'_>, seat: Seat, god: God) -> Reply<bool> {
    sacrifice::spend(game, seat, |game| game.is_ready(seat, god).then_some(1))
}

/// One of some gods.
fn listed(game: &mut Game<'_>, open: GodSet) -> Reply<Option<God>> {
    let at = game.ask(Msg::WhichGod).list(open.iter().map(|god| god_name(god).into()).collect())?;
    Ok(open.iter().nth(at))
}

/// Odin, OH35: a sacrifice for either: a called god is discarded, or one comes back to the Hall.
fn odin(game: &mut Game<'_>, seat: Seat) -> Reply {
    if !pays(game, seat, God::Odin)? {
        return Ok(());
    }
    game.used.insert(God::Odin);
    let back = game.anew(|game| {
        let none = gone(game).is_empty().then_some(Msg::NotNow);
        let ways = [(Thing::from(Msg::DiscardGod), None), (Msg::ReturnGod.into(), none)];
        Ok(game.ask(god_name(God::Odin)).because(Msg::WhyOdin).choose(&ways)? == 1)
    })?;
    let god = game.anew(|game| {
        let open = if back { gone(game) } else { game.called().collect() };
        listed(game, open)
    })?;
    let Some(god) = god else { return Ok(()) };
    if !back {
        return gods::discard(game, god);
    }
    game.lift(god);
    game.to_hall(Spot::God(god));
    Ok(())
}

/// What Odin can return.
fn gone(game: &Game<'_>) -> GodSet {
    let mut gone = game.discarded;
    gone.remove(God::Baldr);
    gone
}

/// Thor and Fenrir, OH20: goes, and with it up to two gods of the enemy's colour.
fn banish(game: &mut Game<'_>, god: God, enemies: Colour) -> Reply {
    gods::discard(game, god)?;
    for _ in 0..2 {
        let gone = game.anew(|game| {
            let list: Vec<God, OPTIONS> =
                game.called().chain(game.hall_gods()).filter(|god| god.colour() == enemies).collect();
            if list.is_empty() {
                return Ok(None);
            }
            let rows = list.iter().map(|&god| Thing::from(god_name(god))).chain([Msg::Enough.into()]).collect();
            let at = game.ask(Msg::WhichGoes).because(Msg::WhyBanish).list(rows)?;
            Ok(list.get(at).copied())
        })?;
        let Some(gone) = gone else { break };
        gods::discard(game, gone)?;
    }
    Ok(())
}

/// Heimdall: the top card; a Teiwaz unit comes into the own line.
pub(super) fn heimdall(game: &mut Game<'_>, seat: Seat) -> Reply {
    game.used.insert(God::Heimdall);
    let top = game.anew(|game| {
        let can = |card: &Card| card.is_unit() && game.faces.rune(*card) != Some(Rune::Eiwaz);
        let cards: Vec<Card, OPTIONS> = Card::ALL.into_iter().filter(can).collect();
        let rows = cards.iter().map(|&card| Thing::from(card_name(card))).chain([Msg::SomethingElse.into()]).collect();
        let at = game.ask(Msg::TopCard).because(Msg::WhyHeimdall).list(rows)?;
        Ok(cards.get(at).copied())
    })?;
    let Some(card) = top else { return Ok(()) };
    facts::know(game, card)?;
    if game.faces.rune(card) != Some(Rune::Teiwaz) {
        return Ok(());
    }
    let end = game.anew(|game| match game.ban(seat, card) {
        Some(_) => game.ask(Msg::ABanForbids).because(Msg::WhyBans).shows(Msg::ToDiscard).map(|()| None),
        None => lay::which_end(game, seat, card).map(Some),
    })?;
    if let Some(end) = end {
        game.change(seat, |player| player.line.lay(card, end));
    }
    Ok(())
}

/// Tyr: one side of every line is destroyed, all read at once; in a turn that goes on anyway.
pub(super) fn tyr(game: &mut Game<'_>, owner: Seat, side: End) -> Reply {
    game.used.insert(God::Tyr);
    let after = |table: &Position| table.after_tyr(owner, side);
    let (spared, _) = maneuvers::walls(game, owner, after, Msg::TyrFells, Msg::WhyTyr, false)?;
    let mut gone: Vec<(Seat, Card), SEATS> = Vec::new();
    for line in game.from_turn().filter(|line| !spared.contains(line)) {
        if let Some(card) = game.tyr_hits(owner, line, side).and_then(|at| game.take(at)) {
            let _ = gone.push((line, card));
        }
    }
    for (line, card) in gone {
        let comes = game.anew(|game| match game.naglfar_gets(line, card) {
            Some(to) => lay::which_end(game, to, card).map(|end| Some((to, end))),
            None => Ok(None),
        })?;
        if let Some((to, end)) = comes {
            game.change(to, |player| player.line.lay(card, end));
        }
    }
    maneuvers::spared_by_walls(game, &spared)
}

/// One of the seats.
pub(super) fn whose(game: &mut Game<'_>, head: Msg) -> Reply<Seat> {
    let names = seats_and(game, None, &[]);
    let at = game.ask(head).list(names)?;
    Ok(Seat::new(at).unwrap_or_default())
}

/// The names of all seats, with other rows before or after them.
pub(super) fn seats_and(game: &Game<'_>, first: Option<Msg>, others: &[Msg]) -> Options {
    let names = game.seats().map(|seat| Thing::from(game.name(seat)));
    first.map(Thing::from).into_iter().chain(names).chain(others.iter().map(|&other| other.into())).collect()
}
