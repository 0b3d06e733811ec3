//! What only the owner's copy shows: asked once, when it is needed.
//!
#![doc = include_str!("facts.md")]

use super::asking::{Reply, Rows};
use super::{Game, State};
use crate::games::wolves::table::{About, Card, Victory, Worth};
use crate::games::wolves::words::{Msg, victory_row};

/// OF12: what a card needs before it can stand in a line. The Berserk of the book is confirmed with one press.
pub(super) fn know(game: &mut Game<'_>, card: Card) -> Reply {
    tell(game, About::of(card), |game| game.faces.knows(card))
}

/// Asks for something printed, row by row, while it is not known.
fn tell(game: &mut Game<'_>, first: About, knows: impl Fn(&Game<'_>) -> bool) -> Reply {
    let mut about = Some(first);
    while let Some(field) = about {
        let answer = game.anew(|game| match knows(game) {
            true => Ok(None),
            false => {
                let known = game.library.clone();
                game.ask_printed(field, &known).map(Some)
            }
        })?;
        let Some(answer) = answer else { return Ok(()) };
        game.library.answer(field, answer.0 as u8);
        about = field.next(&game.library);
    }
    let State { position, library, .. } = &mut **game;
    position.learn(library);
    Ok(())
}

/// OR1 (1): a Victory card opens; after the ninth comes Ragnarok (OS3, OZ4). Says whether one has.
pub(super) fn open_victory(game: &mut Game<'_>) -> Reply<bool> {
    let opens = game.anew(|game| {
        let unopened = game.unopened();
        if unopened.is_empty() || game.open.len() >= game.per_round() {
            return Ok(None);
        }
        let rows = Victory::all().map(|card| {
            let closed = (!unopened.contains(card)).then_some(Msg::GoneAlready);
            (victory_row(card, game.victories[card.index()].worth), closed)
        });
        let rows: Rows = rows.collect();
        let at = game.ask(Msg::WhichVictory).because(Msg::WhyVictories).choose(&rows)?;
        Ok(Victory::new(at))
    })?;
    let Some(card) = opens else { return no_victory(game) };
    // OF11: what a new one is worth, and what it adds to the draw at a pass.
    tell(game, About::Kind(card), |game| game.victories[card.index()].worth != Worth::Unknown)?;
    if game.unopened().contains(card) {
        game.open.insert(card);
    }
    Ok(true)
}

/// No Victory card opens any more: if none is left, Ragnarok does.
fn no_victory(game: &mut Game<'_>) -> Reply<bool> {
    if game.unopened().is_empty() && game.open.len() < game.per_round() && !game.last_victory {
        game.last_victory = true;
        game.anew(|game| game.ask(Msg::Ragnarok).because(Msg::WhyRagnarok).shows(Msg::LastRound))?;
    }
    Ok(false)
}
