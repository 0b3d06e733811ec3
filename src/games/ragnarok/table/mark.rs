//! What single Regions of the map have or have not.

use super::{Map, MapSide, Marks};

/// A property of single Regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Has a Settlement.
    Settlement,
    /// Has a Shrine.
    Shrine,
    /// Has a forge.
    Forge,
    /// Lies at the wheel.
    Wheel,
    /// Has a Monument.
    Monument,
}

impl Mark {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Settlement, Self::Shrine, Self::Forge, Self::Wheel, Self::Monument];

    /// How many Regions have it, where public sources say.
    pub const fn in_all(self, side: MapSide) -> Option<u32> {
        match (self, side) {
            (Self::Monument, _) => Some(3),
            (Self::Forge, MapSide::TwoPlayers) => Some(4),
            (Self::Forge, MapSide::ThreeFourPlayers) => Some(6),
            _ => None,
        }
    }
}

impl Map {
    /// The Regions with a property.
    pub const fn marks(&self, mark: Mark) -> Marks {
        match mark {
            Mark::Settlement => self.settlements,
            Mark::Shrine => self.shrines,
            Mark::Forge => self.forges,
            Mark::Wheel => self.wheel,
            Mark::Monument => self.monuments,
        }
    }

    /// The Regions with a property, to learn from the owner.
    pub const fn marks_mut(&mut self, mark: Mark) -> &mut Marks {
        match mark {
            Mark::Settlement => &mut self.settlements,
            Mark::Shrine => &mut self.shrines,
            Mark::Forge => &mut self.forges,
            Mark::Wheel => &mut self.wheel,
            Mark::Monument => &mut self.monuments,
        }
    }
}
