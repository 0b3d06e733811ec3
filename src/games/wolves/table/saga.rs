//! How a game went: what is left of it when the table is cleared.

use super::SEATS;

/// By what a game ended (OZ1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndedBy {
    /// Not yet.
    Open,
    /// Somebody had 5 Glory.
    Glory,
    /// Ragnarok lay open.
    Ragnarok,
}

/// A game in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saga {
    /// Seats.
    pub seats: u8,
    /// Rounds that were begun.
    pub rounds: u8,
    /// Glory by seat, as it was read last.
    pub glory: [u8; SEATS],
    /// Who has won, as bits by seat.
    pub winners: u8,
    /// By what it ended.
    pub ended: EndedBy,
}

impl Saga {
    /// A game of which nothing is told yet.
    pub const UNTOLD: Self = Self { seats: 0, rounds: 0, glory: [0; SEATS], winners: 0, ended: EndedBy::Open };
}
