//! The games that the box plays. Each is a room of its own, of one shape: the rules, the table and the words of it. They
//! know the rooms that all games share, and nothing of each other.

pub mod ragnarok;
pub mod wolves;

use crate::handheld::Stage;

/// The games of the box, each on its stage, in the order of the title.
pub type Games = (Stage<ragnarok::Ragnarok>, Stage<wolves::Wolves>);

/// The games of the box with nothing played yet.
pub const fn games() -> Games {
    (Stage::new(), Stage::new())
}
