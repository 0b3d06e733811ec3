//! The Temple track: one for each side of the map, with two sides of its own.

use super::{Fact, Marks, RegionSet};

/// Draft spaces of the side that the rulebook names by them.
const TWO: u32 = 2;
/// The spaces of the longest track.
pub const TRACK_SPACES: RegionSet = RegionSet::lowest(MOST_TEMPLES);
/// How many they are.
pub const MOST_TEMPLES: u8 = 9;

/// A side of the Temple track: the owner chooses one for each game (P4, BASE).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrackSide {
    /// The one with two drafts.
    TwoDrafts,
    /// The other.
    Other,
}

impl TrackSide {
    /// Both.
    pub const ALL: [Self; 2] = [Self::TwoDrafts, Self::Other];
}

/// What is printed on a side of the Temple track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Track {
    /// Its spaces, each with a Temple at the start.
    pub temples: Fact<u8>,
    /// The spaces that uncover a Blessing draft; they are numbered as Regions are, in the order of the Temples.
    pub drafts: Marks,
}

impl Track {
    /// A side of which nothing is known.
    pub const UNKNOWN: Self = Self { temples: Fact::Unknown, drafts: Marks::UNKNOWN };

    /// Learns that of the `asked` spaces just `yes` uncover a draft. Where both drafts are found, no other space has one.
    pub fn learn(&mut self, side: TrackSide, asked: RegionSet, yes: RegionSet) {
        self.drafts.learn(asked, yes);
        if side == TrackSide::TwoDrafts && self.drafts.yes.len() == TWO {
            self.drafts.told = self.drafts.told.or(TRACK_SPACES);
        }
    }

    /// Whether it cannot be that side.
    pub fn contradicts(&self, side: TrackSide) -> bool {
        side == TrackSide::TwoDrafts && self.drafts.yes.len() > TWO
    }
}
