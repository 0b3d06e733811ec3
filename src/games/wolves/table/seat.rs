//! Who sits at the table, and what lies before each.

use super::{Colour, GODS, God, Line, VictorySet};
use heapless::Vec;

/// Most seats.
pub const SEATS: usize = 5;
/// Fewest seats (OC1).
pub const FEWEST: usize = 3;
/// Most cards in hand (OR5).
pub const HAND: u8 = 12;
/// Cards in hand at the start (OS4).
pub const DEALT: u8 = 9;
/// Cards drawn at a pass (OM4).
pub const DRAWN: u8 = 4;

/// A seat, clockwise from the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Seat(u8);

impl Seat {
    /// The first one.
    pub const FIRST: Self = Self(0);

    /// The seat at a place.
    pub fn new(index: usize) -> Option<Self> {
        (index < SEATS).then_some(Self(index as u8))
    }

    /// Its place.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All of so many.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count.min(SEATS) as u8).map(Self)
    }

    /// So many places clockwise.
    pub fn clockwise(self, by: usize, count: usize) -> Self {
        Self(((self.index() + by) % count.max(1)) as u8)
    }
}

/// Sacrifices, which only differ by their worth (OM3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sacrifices {
    /// Berserks: worth 2 each.
    pub berserks: u8,
    /// Others: worth 1 each.
    pub others: u8,
}

impl Sacrifices {
    /// What all are worth.
    pub const fn worth(self) -> u8 {
        self.berserks.saturating_mul(2).saturating_add(self.others)
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        self.berserks.saturating_add(self.others)
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// With others.
    pub const fn with(self, more: Self) -> Self {
        Self { berserks: self.berserks.saturating_add(more.berserks), others: self.others.saturating_add(more.others) }
    }

    /// Without those that are spent.
    pub const fn less(self, spent: Self) -> Self {
        Self {
            berserks: self.berserks.saturating_sub(spent.berserks),
            others: self.others.saturating_sub(spent.others),
        }
    }

    /// OF8: the ways to pay a price without a card too many: least excess first, then fewest Berserks.
    pub fn payments(self, price: u8) -> Vec<Self, PAYMENTS> {
        let ways = (0..=self.berserks).filter_map(|berserks| {
            let rest = price.saturating_sub(berserks.saturating_mul(2));
            // A Berserk that could be left out is not spent.
            let needed = berserks == 0 || price > (berserks - 1).saturating_mul(2);
            (rest <= self.others && needed).then_some(Self { berserks, others: rest })
        });
        let mut ways: Vec<Self, PAYMENTS> = ways.take(PAYMENTS).collect();
        sort_few(&mut ways, |way| (way.worth().saturating_sub(price), way.berserks));
        ways
    }
}

/// Brings a few things in order, the least key first: the sorts of the library are for many, and large.
pub(super) fn sort_few<T, K: Ord>(mut few: &mut [T], key: impl Fn(&T) -> K) {
    while let Some((least, _)) = few.iter().enumerate().min_by_key(|(_, one)| key(one)) {
        few.swap(0, least);
        few = few.split_first_mut().map_or(&mut [], |(_, rest)| rest);
    }
}

/// The ways in which the highest price can be paid.
pub const PAYMENTS: usize = 8;

/// Who plays at a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mind {
    /// A person.
    #[default]
    Person,
    /// A Wolf: its cards played this round, its secret budget, and whether a Shield wall lies face up beside its line.
    Wolf {
        /// Cards played this round.
        played: u8,
        /// Cards it means to play in this round.
        budget: u8,
        /// Shield walls beside its line.
        walls: u8,
    },
}

impl Mind {
    /// A Wolf at the beginning.
    pub const WOLF: Self = Self::Wolf { played: 0, budget: 0, walls: 0 };
}

/// A seat with what lies before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The line.
    pub line: Line,
    /// The sacrifices.
    pub sacrifices: Sacrifices,
    /// The gods, in the order of calling.
    pub gods: Vec<God, GODS>,
    /// Cards in hand, or in a Wolf's pile.
    pub hand: u8,
    /// Victory cards.
    pub cards: VictorySet,
    /// What a card that the box does not know gives the line in this round (OF9).
    pub other: i8,
    /// Who plays.
    pub mind: Mind,
}

impl Player {
    /// Whether a god lies here.
    pub fn holds(&self, god: God) -> bool {
        self.gods.contains(&god)
    }

    /// Gods of a colour.
    pub fn count(&self, colour: Colour) -> u8 {
        self.gods.iter().filter(|god| god.colour() == colour).count() as u8
    }

    /// OG1: what the next god of a colour costs.
    pub fn price(&self, colour: Colour) -> u8 {
        self.count(colour).saturating_add(2)
    }

    /// OG3: whether blue and red lie together without Yggdrasil.
    pub fn must_choose(&self) -> bool {
        self.count(Colour::Blue) > 0 && self.count(Colour::Red) > 0 && !self.holds(God::Yggdrasil)
    }

    /// OR5: draws so many cards, as far as the hand has room; says how many.
    pub fn draw(&mut self, count: u8) -> u8 {
        let drawn = count.min(HAND.saturating_sub(self.hand));
        self.hand = self.hand.saturating_add(drawn);
        drawn
    }

    /// Whether a Wolf plays here.
    pub const fn is_wolf(&self) -> bool {
        matches!(self.mind, Mind::Wolf { .. })
    }
}
