//! The light mode: passes and final lines only.
//!
#![doc = include_str!("count.md")]

use super::asking::{Reply, Rows};
use super::{Game, Stage, facts, powers, turn};
use crate::games::wolves::table::{End, God, Line, Seat};
use crate::games::wolves::widgets::{PASS, TurnKind};
use crate::games::wolves::words::{Msg, god_name};

/// The gods that change a strength.
const STRONG: [God; 3] = [God::Thor, God::Fenrir, God::Odin];

/// OB2: one press for each pass; then the lines are told.
pub(super) fn next(game: &mut Game<'_>) -> Reply<Stage> {
    if game.all_passed() {
        return told(game, None);
    }
    let mut rows: Rows = game.seats().map(|seat| passes(game, seat)).collect();
    let _ = rows.push((Msg::TellALine.into(), None));
    let _ = rows.push((god_name(God::Jormungandr).into(), None));
    let at = game.ask(Msg::WhoPasses).because(Msg::WhyCount).choose(&rows)?;
    match game.seats().nth(at) {
        Some(seat) => turn::pass(game, seat)?,
        None if at == game.count() => {
            let seat = game.anew(|game| powers::whose(game, Msg::WhoseLine))?;
            tell_line(game, seat)?;
        }
        None => {
            let owner = game.anew(|game| powers::whose(game, Msg::JormungandrWins))?;
            turn::all_pass(game)?;
            return told(game, Some(owner));
        }
    }
    Ok(Stage::Count)
}

/// The gods that count and all lines are told, and the round ends.
fn told(game: &mut Game<'_>, jormungandr: Option<Seat>) -> Reply<Stage> {
    STRONG.into_iter().try_for_each(|god| holder(game, god))?;
    game.seats().try_for_each(|seat| tell_line(game, seat))?;
    Ok(Stage::Ending(jormungandr))
}

fn passes(game: &Game<'_>, seat: Seat) -> super::asking::Row {
    (game.name(seat).into(), game.has_passed(seat).then_some(Msg::PassedAlready))
}

/// Who holds a god that changes a strength; as last time is lit.
fn holder(game: &mut Game<'_>, god: God) -> Reply {
    let at = game.anew(|game| {
        let lit = game.holder(god).map_or(0, |seat| seat.index() as u32 + 1);
        let rows = powers::seats_and(game, Some(Msg::Nobody), &[]);
        game.ask(Msg::WhoHolds(god_name(god))).likely(lit).list(rows)
    })?;
    match at.checked_sub(1).and_then(Seat::new) {
        Some(seat) => game.give(god, seat),
        None => game.lift(god),
    }
    Ok(())
}

/// A line from left to right; one that was told is told anew.
pub(super) fn tell_line(game: &mut Game<'_>, seat: Seat) -> Reply {
    game.change(seat, |player| player.line = Line::EMPTY);
    loop {
        let answer = game.anew(|game| {
            let head = Msg::LineOf(game.name(seat));
            game.ask(head).turn(seat, TurnKind::Tell)
        })?;
        if answer == PASS {
            return Ok(());
        }
        if let Some(card) = game.anew(|game| turn::card(game, answer, TurnKind::Tell, seat))? {
            facts::know(game, card)?;
            game.change(seat, |player| player.line.lay(card, End::Right));
        }
    }
}
