//! How a game went: what is left of it when the table is cleared.

use super::{Agreed, Hero};

/// How a game is won (W1 to W5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Great Jarl: three whole Lands.
    Jarl,
    /// Great Gothi: Regions with Temples.
    Gothi,
    /// Slayer of Loki.
    Slayer,
    /// Surtur manifests.
    Surtur,
    /// The Regions around the wheel after Ragnarok.
    Ragnarok,
}

impl How {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Jarl, Self::Gothi, Self::Slayer, Self::Surtur, Self::Ragnarok];
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Not yet.
    Open,
    /// You have won.
    You(How),
    /// He has won.
    Him(How),
}

/// A game in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saga {
    /// The Follower's Hero.
    pub hero: Hero,
    /// Edition and challenges.
    pub agreed: Agreed,
    /// Turns the Follower has begun.
    pub turns: u16,
    /// How often the Surtur die showed 1, 2 and 3.
    pub rolls: [u16; 3],
    /// Who has won, and how.
    pub end: End,
}

impl Saga {
    /// A game of which nothing is told yet.
    pub const UNTOLD: Self =
        Self { hero: Hero::Ragnar, agreed: Agreed::STANDARD, turns: 0, rolls: [0; 3], end: End::Open };
}
