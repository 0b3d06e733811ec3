//! What only the owner's copy shows: asked once, when it is needed.
//!
#![doc = include_str!("facts.md")]

use super::Game;
use super::asking::{Rule, Waits};
use crate::games::wolves::table::{About, Card, Victory, Worth};
use crate::games::wolves::words::{Msg, victory_row};
use crate::talk::OPTIONS;
use crate::words::Thing;
use heapless::Vec;

/// OF12: what a card needs before it can stand in a line. The Berserk of the book is confirmed with one press.
pub(super) async fn know<W: Waits>(game: &mut Game<'_>, card: Card) {
    if !game.faces.knows(card) {
        tell::<W>(game, About::of(card)).await;
    }
}

/// Asks for something printed, row by row.
async fn tell<W: Waits>(game: &mut Game<'_>, first: About) {
    let mut about = Some(first);
    while let Some(field) = about {
        let answer = game.ask_printed::<W>(field).await;
        game.library.answer(field, answer.0 as u8);
        about = field.next(&game.library);
    }
    game.position.learn(&game.library);
}

/// OR1 (1): a Victory card opens; after the ninth comes Ragnarok (OS3, OZ4).
pub(super) async fn open_victory(game: &mut Game<'_>) {
    let unopened = game.unopened();
    if unopened.is_empty() {
        if !game.last_victory {
            game.last_victory = true;
            game.ask(Msg::Ragnarok).because(Msg::WhyRagnarok).shows(Msg::LastRound).await;
        }
        return;
    }
    let rows = Victory::all().map(|card| {
        let closed = (!unopened.contains(card)).then_some(Msg::GoneAlready);
        (victory_row(card, game.victories[card.index()].worth), closed)
    });
    let rows: Vec<(Thing, Option<Msg>), OPTIONS> = rows.collect();
    let at = game.ask(Msg::WhichVictory).because(Msg::WhyVictories).choose(rows).await;
    let Some(card) = Victory::new(at) else { return };
    if game.victories[card.index()].worth == Worth::Unknown {
        // OF11: what a new one is worth, and what it adds to the draw at a pass.
        tell::<Rule>(game, About::Kind(card)).await;
    }
    game.open.insert(card);
}
