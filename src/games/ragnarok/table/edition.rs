//! Which printed rulebook is followed, and which challenges are in play.

use super::{Depths, UNPRINTED};

/// The edition whose reading decides where the rulebooks differ (E).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edition {
    /// The reading of most editions.
    #[default]
    Common,
    /// The Ukrainian rulebook.
    Ua,
    /// The Polish rulebook.
    Pl,
    /// The Spanish rulebook.
    Es,
}

impl Edition {
    /// All four, the usual one first.
    pub const ALL: [Self; 4] = [Self::Common, Self::Ua, Self::Pl, Self::Es];

    /// The edition that a game was begun with, by the options of its journal.
    pub fn of_options(options: u8) -> Self {
        Self::ALL.get(usize::from(options)).copied().unwrap_or_default()
    }

    /// E1, E2: whether a Temple makes a Region holier than a Shrine. If not, a Shrine without Temple alone counts.
    pub const fn temples_are_holier(self) -> bool {
        !matches!(self, Self::Pl)
    }

    /// E3: whether method 3 looks for the Land in which it controls most; else fewest.
    pub const fn most_of_land_first(self) -> bool {
        matches!(self, Self::Ua)
    }

    /// E4: whether cards count in a winning invasion (M2d).
    pub const fn cards_count_in_winning_invasion(self) -> bool {
        !matches!(self, Self::Pl)
    }

    /// E10: whether a favourite that is far behind still counts as close enough.
    pub const fn favourite_may_lag(self) -> bool {
        !matches!(self, Self::Pl)
    }

    /// E5: what a Region attack must hit to count.
    pub const fn counts_in_attacks(self) -> Hurt {
        match self {
            Self::Common | Self::Ua => Hurt::Pieces,
            Self::Pl => Hurt::ArmiesAndHeroes,
            Self::Es => Hurt::Figures,
        }
    }

    /// E13: whether the Arbiter decides between equal Monsters in R1.
    pub const fn arbiter_takes_monsters(self) -> bool {
        matches!(self, Self::Pl)
    }

    /// E11: whether a Monster must end as close to your Army as it can; else any approach will do.
    pub const fn monsters_come_closest(self) -> bool {
        matches!(self, Self::Pl)
    }
}

/// What of yours a Region attack can hit, as an edition counts it (E5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hurt {
    /// Armies and Heroes.
    ArmiesAndHeroes,
    /// These and Monsters of yours.
    Figures,
    /// All of these, and whatever lies in your Regions.
    Pieces,
}

/// What was agreed before the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreed {
    /// The rulebook.
    pub edition: Edition,
    /// *Well armed*: two Combat cards at the start (S6).
    pub well_armed: bool,
    /// *Blood magic* (S6, P5i).
    pub blood_magic: bool,
    /// *Rising depths* (S6).
    pub rising_depths: bool,
    /// H2: four Priests at the start instead of none.
    pub four_priests: bool,
    /// The challenges that no public source prints (S6).
    pub unprinted: [bool; UNPRINTED],
}

impl Agreed {
    /// Nothing special.
    pub const STANDARD: Self = Self {
        edition: Edition::Common,
        well_armed: false,
        blood_magic: false,
        rising_depths: false,
        four_priests: false,
        unprinted: [false; UNPRINTED],
    };

    /// The adjacency of a Follower's pieces.
    pub const fn depths(&self) -> Depths {
        if self.rising_depths { Depths::Rising } else { Depths::Still }
    }
}
