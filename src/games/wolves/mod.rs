//! Wolves of Odin: lines of units, gods and Victory cards, for three to five seats.
//!
//! | room | knows |
//! |---|---|
//! | [`copy`] | what is printed on the owner's copy, as questions |
//! | [`rules`] | the book, chapter by chapter, and the Wolf |
//! | [`table`] | cards, lines, gods, seats, and what the rules read from them |
//! | [`mod@words`] | the messages of the game and the things they name |
//! | [`widgets`] | the forms that only this game has |

mod browse;
pub mod copy;
mod past;
mod program;
pub mod rules;
pub mod table;
pub mod widgets;
pub mod words;

use crate::talk::{self, Topic};

/// What a talk of this game is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wolves;

impl Topic for Wolves {
    type Form = widgets::Own;
    type Status = table::Position;
    type About = table::About;
    type Saga = table::Saga;
    const UNTOLD: table::Saga = table::Saga::UNTOLD;
}

/// A prompt of this game.
pub type Prompt = talk::Prompt<Wolves>;
/// A kind of prompt of this game.
pub type Form = talk::Form<widgets::Own>;
/// The conversation of a game.
pub type Talk = talk::Talk<Wolves>;
