//! A virtual table of Wolves of Odin: decks, hands and people who play anything that the book allows, a second reading of
//! the book for what comes of it, and the box that is asked about it through its buttons. Written from the book alone.

// Every binary uses a part of the table only.
#![allow(dead_code)]

pub mod effects;
pub mod game;
pub mod gods;
pub mod hands;
pub mod judged;
pub mod luck;
pub mod round;
pub mod wolf;
pub mod world;
