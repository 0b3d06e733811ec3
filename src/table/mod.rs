//! The things on the table: Heroes, Regions, action cards, the deck and the row, and what is printed on them.
//!
//! Nothing here asks or tells; it only keeps what is so.

mod card;
mod deck;
mod face;
mod fact;
mod hero;
mod library;
mod region;

pub use card::{BasicSet, CARDS, Card, Kind, Path};
pub use deck::{ActionCards, DECK_CARDS, Mix, ROW_CARDS, Row, Spot};
pub use face::{Attribute, Bonus, Condition, EndIcon, Face, Gain, Method, Per, RuneAction, Special, TieBreak, Tile};
pub use fact::Fact;
pub use hero::Hero;
pub use library::Library;
pub use region::{MAX_REGIONS, MapSide, Region, RegionSet};

/// What a status page shows: counts and open cards, never the order of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    /// The side of the map in play.
    pub side: MapSide,
    /// The Follower's Hero.
    pub hero: Hero,
    /// Turns the Follower has begun.
    pub turn: u16,
    /// The open cards.
    pub row: Row,
    /// Cards left in the deck.
    pub deck: u8,
    /// Cards out of the game.
    pub removed: u8,
}
