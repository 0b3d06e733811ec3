//! Muspel plays the Followers of Surtur for a person who plays Lords of Ragnarok alone.
//!
//! The library is the whole box without its hardware: it holds no heap, names no pin and knows no clock. The firmware
//! and the simulator are thin edges around [`handheld::run`].
//!
//! | room | knows |
//! |---|---|
//! | [`games`] | each game: its rules chapter by chapter, its table |
//! | [`talk`] | prompts, answers, the journal, replay and undo |
//! | [`mod@words`] | every text on the screen, by id |
//! | [`chance`] | the seeded generator, the Surtur die, the shuffle, the health of the seed's source |
//! | [`screen`] | prompt to pixels, pixels to panel |
//! | [`keys`] | button levels and time to intents |
//! | [`keep`] | flash: where the games are |
//! | [`settings`] | what the owner has set |
//! | [`history`] | past games, and the die of all of them |
//! | [`handheld`] | one press from button to picture |
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs, missing_debug_implementations)]

#[macro_use]
pub mod words;

pub mod chance;
pub mod games;
pub mod handheld;
pub mod history;
pub mod keep;
pub mod keys;
pub mod screen;
pub mod settings;
pub mod talk;
