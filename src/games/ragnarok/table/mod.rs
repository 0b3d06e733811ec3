//! The things on the table: Heroes, Regions, action cards, the deck and the row, and what is printed on them.
//!
//! Nothing here asks or tells; it only keeps what is so.

mod amount;
mod army;
mod card;
mod deck;
mod edition;
mod extras;
mod face;
mod fact;
mod hero;
mod ledger;
mod library;
mod map;
mod mark;
mod monsters;
mod name;
mod note;
mod position;
mod race;
mod realm;
mod region;
mod saga;
mod seats;
mod sheet;
mod sheets;
mod sides;
mod track;

pub use amount::{Amount, ArmyValue, AttributeValue, Hand, Kills, Level, Omens, Priests, Runes, Tucked};
pub use army::{Armies, Army, MAX_ARMIES, MAX_ARMY};
pub use card::{BasicSet, CARDS, Card, Kind, Path};
pub use deck::{ActionCards, DECK_CARDS, Mix, ROW_CARDS, Row, Spot};
pub use edition::{Agreed, Edition, Hurt};
pub use extras::{ASGARD, Extra, Extras};
pub use face::{Attribute, Bonus, Condition, EndIcon, Face, Gain, Method, Per, RuneAction, Special, TieBreak, Tile};
pub use fact::Fact;
pub use hero::Hero;
pub use ledger::{
    Change, DESOLATION_TOKENS, LEAST_ATTRIBUTE, Ledger, MAX_ATTRIBUTE, MAX_HAND, MAX_PRIESTS, MAX_RUNES, Markers,
};
pub use library::Library;
pub use map::{Depths, Map, Marks, Pairs, REALMS, Range};
pub use mark::Mark;
pub use monsters::{AttackReach, Board, Column, Monster, Monsters, Place};
pub use name::{Letters, NAME_BYTES, Name, PROSE_BYTES, Prose, plain};
pub use note::{Advantage, Gift, MOST_GIVEN, Note, UNPRINTED, When};
pub use position::{Commons, Glance, Position, Status};
pub use race::{JARL_LANDS, LEAST_LAND, Lands, MOST_LAND, RAGNAROK_OMENS, Race, Racer, Span};
pub use realm::{Realm, RealmSet};
pub use region::{MAX_REGIONS, MapSide, Ones, Region, RegionSet};
pub use saga::{End, How, Saga};
pub use seats::{MOST_PLAYERS, Owner, Seat, Seats};
pub use sheet::{Part, SHEET_BYTES, SHEETS, Sheet, Wrong};
pub use sides::{Edge, Follower, Person, Stance};
pub use track::{MOST_TEMPLES, TRACK_SPACES, Track, TrackSide};
