//! The six Monsters by their boards, and Loki.

use super::{Owner, Region, RegionSet, Seat};

/// A Monster, by the place of its board, in the order of T0d.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// Top-left.
    UpperLeft,
    /// Top-middle.
    UpperMiddle,
    /// Top-right.
    UpperRight,
    /// Bottom-right.
    LowerRight,
    /// Bottom-middle.
    LowerMiddle,
    /// Bottom-left.
    LowerLeft,
}

impl Board {
    /// Clockwise from the top-left.
    pub const ALL: [Self; 6] =
        [Self::UpperLeft, Self::UpperMiddle, Self::UpperRight, Self::LowerRight, Self::LowerMiddle, Self::LowerLeft];
}

/// A column of boards: its two Monsters share a Rune.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// The left boards.
    Left,
    /// The middle boards.
    Middle,
    /// The right boards.
    Right,
}

impl Column {
    /// From left to right.
    pub const ALL: [Self; 3] = [Self::Left, Self::Middle, Self::Right];

    /// Its boards, the upper one first.
    pub const fn boards(self) -> [Board; 2] {
        match self {
            Self::Left => [Board::UpperLeft, Board::LowerLeft],
            Self::Middle => [Board::UpperMiddle, Board::LowerMiddle],
            Self::Right => [Board::UpperRight, Board::LowerRight],
        }
    }
}

/// Where a Monster is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// Not on the map yet.
    #[default]
    Aside,
    /// On the map.
    On(Region),
    /// Killed.
    Killed,
}

/// How far the Region attack on a Monster's board reaches. They count from 1, so that what is not told is all zeros.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackReach {
    /// Its own Region.
    Here = 1,
    /// Its own Region and those that touch it.
    Around,
    /// Something that only its board says.
    Other,
}

impl AttackReach {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Here, Self::Around, Self::Other];
}

/// One Monster.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Monster {
    /// Where it is.
    pub place: Place,
    /// Whose ring it wears.
    pub holder: Owner,
    /// The markers of each Follower on its wound slots, by seat.
    pub wounds: [u8; Seat::ALL.len()],
    /// How far its Region attack reaches, once told.
    pub reach: Option<AttackReach>,
    /// Whether it hurts more than Armies and Heroes, once told (E5).
    pub hurts_more: Option<bool>,
}

impl Monster {
    /// Beside the map, with nothing told of it.
    pub const ASIDE: Self = Self {
        place: Place::Aside,
        holder: Owner::Nobody,
        wounds: [0; Seat::ALL.len()],
        reach: None,
        hurts_more: None,
    };
}

/// All Monsters and Loki.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Monsters {
    monsters: [Monster; 6],
    /// Where Loki stands, once told.
    pub loki: Option<Region>,
}

impl Monsters {
    /// All beside the map.
    pub const ASIDE: Self = { Self { monsters: [Monster::ASIDE; 6], loki: None } };

    /// One Monster.
    pub const fn at(&self, board: Board) -> Monster {
        self.monsters[board as usize]
    }

    /// One Monster, to change.
    pub const fn at_mut(&mut self, board: Board) -> &mut Monster {
        &mut self.monsters[board as usize]
    }

    /// Those on the map, with their Regions, in the order of T0d.
    pub fn out(&self) -> impl Iterator<Item = (Board, Region, Monster)> + '_ {
        Board::ALL.into_iter().filter_map(|board| match self.at(board).place {
            Place::On(region) => Some((board, region, self.at(board))),
            _ => None,
        })
    }

    /// Those on the map that `holder` controls.
    pub fn held_by(&self, holder: Owner) -> impl Iterator<Item = (Board, Region)> + '_ {
        self.out().filter(move |(_, _, monster)| monster.holder == holder).map(|(board, region, _)| (board, region))
    }

    /// The Regions of those that `holder` controls.
    pub fn regions_of(&self, holder: Owner) -> RegionSet {
        self.held_by(holder).map(|(_, region)| region).collect()
    }

    /// Takes a killed Monster off the map with all that lay on it.
    pub const fn kill(&mut self, board: Board) {
        *self.at_mut(board) = Monster { place: Place::Killed, ..Monster::ASIDE };
    }
}
