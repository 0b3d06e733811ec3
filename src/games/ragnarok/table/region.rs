//! Regions by number, and sets of them.

use core::fmt;

/// Regions on the larger side of the map.
pub const MAX_REGIONS: usize = 21;

/// Which side of the map lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapSide {
    /// The 2-player side.
    TwoPlayers,
    /// The side for 3 and 4 players.
    ThreeFourPlayers,
}

impl MapSide {
    /// Regions on this side, numbered from 1.
    pub const fn regions(self) -> u8 {
        match self {
            Self::TwoPlayers => 16,
            Self::ThreeFourPlayers => MAX_REGIONS as u8,
        }
    }
}

/// A Region by its number, 1 to 21. It is kept as its place in an array, so that the first one is all zeros.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Region(u8);

impl fmt::Debug for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Region({})", self.number())
    }
}

impl Region {
    /// The first Region of every map.
    pub const FIRST: Self = Self(0);

    /// The Region with this number, if any map has it.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= MAX_REGIONS { Some(Self(number - 1)) } else { None }
    }

    /// The printed number.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its place in an array by Region.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of Regions: bit n - 1 stands for Region n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RegionSet(u32);

impl RegionSet {
    /// No Region.
    pub const EMPTY: Self = Self(0);

    /// Every Region of a side of the map.
    pub const fn all(side: MapSide) -> Self {
        Self((1 << side.regions()) - 1)
    }

    /// The set with these bits, if each stands for a Region.
    pub const fn from_bits(bits: u32) -> Option<Self> {
        if bits >> MAX_REGIONS == 0 { Some(Self(bits)) } else { None }
    }

    /// The set as bits.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether `region` is in the set.
    pub const fn contains(self, region: Region) -> bool {
        self.0 >> region.0 & 1 == 1
    }

    /// This one Region.
    pub const fn one(region: Region) -> Self {
        Self(1 << region.0)
    }

    /// The Regions with a higher number.
    pub const fn above(region: Region) -> Self {
        Self(Self::all(MapSide::ThreeFourPlayers).0 >> region.number() << region.number())
    }

    /// So many Regions with the lowest numbers.
    pub const fn lowest(count: u8) -> Self {
        Self((1 << count) - 1)
    }

    /// Puts `region` in.
    pub const fn insert(&mut self, region: Region) {
        self.0 |= Self::one(region).0;
    }

    /// Takes `region` out.
    pub const fn remove(&mut self, region: Region) {
        self.0 &= !Self::one(region).0;
    }

    /// The Regions in either set.
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The Regions in both sets.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The Regions of this set that are not in `other`.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The Region with the lowest number.
    pub fn first(self) -> Option<Region> {
        self.iter().next()
    }

    /// Puts `region` in, or takes it out if it is in.
    pub const fn toggle(&mut self, region: Region) {
        self.0 ^= 1 << region.0;
    }

    /// Whether every Region of this set is in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// How many Regions are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The Regions in ascending order.
    pub const fn iter(self) -> Regions {
        Regions(Ones(self.0))
    }
}

/// The places of the bits that are set, in ascending order: it takes as long as there are such bits.
#[derive(Clone, Debug)]
pub struct Ones(pub u32);

impl Iterator for Ones {
    type Item = usize;

    #[inline(never)]
    fn next(&mut self) -> Option<usize> {
        let first = self.0.trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        (first < u32::BITS).then_some(first as usize)
    }
}

/// The Regions of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Regions(Ones);

impl Iterator for Regions {
    type Item = Region;

    fn next(&mut self) -> Option<Region> {
        self.0.next().map(|place| Region(place as u8))
    }
}

impl FromIterator<Region> for RegionSet {
    fn from_iter<I: IntoIterator<Item = Region>>(regions: I) -> Self {
        Self(regions.into_iter().fold(0, |bits, region| bits | 1 << region.0))
    }
}
