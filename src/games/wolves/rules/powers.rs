//! The active powers of gods.
//!
#![doc = include_str!("powers.md")]

use super::asking::Reply;
use super::{Game, facts, gods, lay, maneuvers, sacrifice};
use crate::games::wolves::table::{Card, Colour, End, God, GodSet, Rune, SEATS, Seat, Spot};
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
            let side = game.ask(god_name(god)).because(Msg::WhyTyr).one(&ends)?;
            tyr(game, seat, if side == 0 { End::Left } else { End::Right })
        }
        God::Hel => {
            game.used.insert(god);
            game.ask(god_name(god)).because(Msg::WhyHel).shows(Msg::HelSwaps)
        }
        God::Baldr => {
            sacrifice::spend(game, seat, 1)?;
            let open = game.discarded;
            gods::discard(game, god)?;
            match gods::among(game, Msg::WhichGod, God::ALL.into_iter().collect(), open)? {
                Some(called) => gods::receive(game, seat, called),
                None => Ok(()),
            }
        }
        God::Fafnir => {
            sacrifice::spend(game, seat, 1)?;
            gods::discard(game, god)?;
            let own = game.player(seat).map(|player| player.gods.clone()).unwrap_or_default();
            let open: GodSet = game.called().chain(game.hall_gods()).filter(|god| !own.contains(god)).collect();
            match listed(game, open)? {
                Some(taken) => gods::receive(game, seat, taken),
                None => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

/// One of some gods.
fn listed(game: &mut Game<'_>, open: GodSet) -> Reply<Option<God>> {
    if open.is_empty() {
        return Ok(None);
    }
    let at = game.ask(Msg::WhichGod).list(open.iter().map(|god| god_name(god).into()).collect())?;
    Ok(open.iter().nth(at))
}

/// Odin, OH35: a sacrifice for either: a called god is discarded, or one comes back to the Hall.
fn odin(game: &mut Game<'_>, seat: Seat) -> Reply {
    game.used.insert(God::Odin);
    sacrifice::spend(game, seat, 1)?;
    let mut gone = game.discarded;
    gone.remove(God::Baldr);
    let none = gone.is_empty().then_some(Msg::NotNow);
    let ways = [(Thing::from(Msg::DiscardGod), None), (Msg::ReturnGod.into(), none)];
    let back = game.ask(god_name(God::Odin)).because(Msg::WhyOdin).choose(&ways)? == 1;
    let open = if back { gone } else { game.called().collect() };
    let Some(god) = listed(game, open)? else { return Ok(()) };
    if !back {
        return gods::discard(game, god);
    }
    game.lift(god);
    game.to_hall(Spot::God(god));
    Ok(())
}

/// Thor and Fenrir, OH20: goes, and with it up to two gods of the enemy's colour.
fn banish(game: &mut Game<'_>, god: God, enemies: Colour) -> Reply {
    gods::discard(game, god)?;
    for _ in 0..2 {
        let list: Vec<God, OPTIONS> =
            game.called().chain(game.hall_gods()).filter(|god| god.colour() == enemies).collect();
        if list.is_empty() {
            break;
        }
        let rows = list.iter().map(|&god| Thing::from(god_name(god))).chain([Msg::Enough.into()]).collect();
        let at = game.ask(Msg::WhichGoes).because(Msg::WhyBanish).list(rows)?;
        let Some(&gone) = list.get(at) else { break };
        gods::discard(game, gone)?;
    }
    Ok(())
}

/// Heimdall: the top card; a Teiwaz unit comes into the own line.
pub(super) fn heimdall(game: &mut Game<'_>, seat: Seat) -> Reply {
    game.used.insert(God::Heimdall);
    let can = |card: &Card| card.is_unit() && game.faces.rune(*card) != Some(Rune::Eiwaz);
    let cards: Vec<Card, OPTIONS> = Card::ALL.into_iter().filter(can).collect();
    let rows = cards.iter().map(|&card| Thing::from(card_name(card))).chain([Msg::SomethingElse.into()]).collect();
    let at = game.ask(Msg::TopCard).because(Msg::WhyHeimdall).list(rows)?;
    let Some(&card) = cards.get(at) else { return Ok(()) };
    facts::know(game, card)?;
    if game.faces.rune(card) != Some(Rune::Teiwaz) {
        return Ok(());
    }
    if game.ban(seat, card).is_some() {
        return game.ask(Msg::ABanForbids).because(Msg::WhyBans).shows(Msg::ToDiscard);
    }
    let end = lay::which_end(game, seat, card)?;
    game.change(seat, |player| player.line.lay(card, end));
    Ok(())
}

/// Tyr: one side of every line is destroyed, all read at once; in a turn that goes on anyway.
pub(super) fn tyr(game: &mut Game<'_>, owner: Seat, side: End) -> Reply {
    game.used.insert(God::Tyr);
    let after = game.after_tyr(owner, side);
    let (spared, _) = maneuvers::walls(game, owner, &after, Msg::TyrFells, Msg::WhyTyr, false)?;
    let mut gone: Vec<(Seat, Card), SEATS> = Vec::new();
    for line in game.from_turn().filter(|line| !spared.contains(line)) {
        if let Some(card) = game.tyr_hits(owner, line, side).and_then(|at| game.take(at)) {
            let _ = gone.push((line, card));
        }
    }
    for (line, card) in gone {
        if let Some(to) = game.naglfar_gets(line, card) {
            let end = lay::which_end(game, to, card)?;
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
