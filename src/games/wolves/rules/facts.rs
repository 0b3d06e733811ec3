//! What only the owner's copy shows: asked once, when it is needed.
//!
#![doc = include_str!("facts.md")]

use super::asking::{Reply, Rows};
use super::{Game, State};
use crate::games::wolves::table::{About, Card, Victory, Worth};
use crate::games::wolves::words::{Msg, victory_row};

/// OF12: what a card needs before it can stand in a line. The Berserk of the book is confirmed with one press.
pub(super) fn know(game: &mut Game<'_>, card: Card) -> Reply {
    if !game.faces.knows(card) {
        tell(game, About::of(card))?;
    }
    Ok(())
}

/// Asks for something printed, row by row.
fn tell(game: &mut Game<'_>, first: About) -> Reply {
    let mut about = Some(first);
    while let Some(field) = about {
        let answer = game.ask_printed(field)?;
        game.library.answer(field, answer.0 as u8);
        about = field.next(&game.library);
    }
    let State { position, library, .. } = &mut game.now;
    position.learn(library);
    Ok(())
}

/// OR1 (1): a Victory card opens; after the ninth comes Ragnarok (OS3, OZ4).
pub(super) fn open_victory(game: &mut Game<'_>) -> Reply {
    let unopened = game.unopened();
    if unopened.is_empty() {
        if !game.last_victory {
            game.last_victory = true;
            game.ask(Msg::Ragnarok).because(Msg::WhyRagnarok).shows(Msg::LastRound)?;
        }
        return Ok(());
    }
    let rows = Victory::all().map(|card| {
        let closed = (!unopened.contains(card)).then_some(Msg::GoneAlready);
        (victory_row(card, game.victories[card.index()].worth), closed)
    });
    let rows: Rows = rows.collect();
    let at = game.ask(Msg::WhichVictory).because(Msg::WhyVictories).choose(&rows)?;
    let Some(card) = Victory::new(at) else { return Ok(()) };
    if game.victories[card.index()].worth == Worth::Unknown {
        // OF11: what a new one is worth, and what it adds to the draw at a pass.
        tell(game, About::Kind(card))?;
    }
    game.open.insert(card);
    Ok(())
}
