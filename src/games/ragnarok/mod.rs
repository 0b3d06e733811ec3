//! Lords of Ragnarok: one to three Followers of Surtur against one to three people.
//!
//! | room | knows |
//! |---|---|
//! | [`rules`] | the rulebook, chapter by chapter |
//! | [`table`] | cards, deck, row, Regions, Heroes, ledger, library |
//! | [`copy`] | what is printed on the owner's copy, as questions |
//! | [`mod@words`] | the messages of the game and the things they name |
//! | [`widgets`] | the forms that only this game has |
//! | [`past`] | past games |

mod browse;
pub mod copy;
pub mod past;
mod program;
pub mod rules;
pub mod table;
pub mod widgets;
pub mod words;

pub use program::EDITION;

use crate::talk::{self, Topic};
use crate::words::house;

/// What a talk of this game is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ragnarok;

impl Topic for Ragnarok {
    type Form = widgets::Own;
    type Status = table::Status;
    type About = copy::Field;
    type Saga = table::Saga;
    const UNTOLD: table::Saga = table::Saga::UNTOLD;
    const PAGES: &'static [talk::Page<Self>] = &[
        (house::Msg::Status.text(), |status| status.clone().into()),
        (words::Msg::Race.text(), |status| widgets::Own::Pages(widgets::Look::Race(status.race.clone()))),
    ];
}

/// A prompt of this game.
pub type Prompt = talk::Prompt<Ragnarok>;
/// A kind of prompt of this game.
pub type Form = talk::Form<widgets::Own>;
/// The conversation of a game.
pub type Talk = talk::Talk<Ragnarok>;
