//! A line of units: who stands in it, how strong each is, who may not come.
//!
#![doc = include_str!("line.md")]

use super::{Card, Faces, Rune};
use heapless::Vec;

/// Units that a line has room for (OB3).
pub const UNITS: usize = 40;

/// An end of a line, as its owner sees it (OH2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

impl End {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];
}

/// Why a unit cannot be laid into a line (OU1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ban {
    /// One of its kind stands there.
    Second,
    /// A Teiwaz unit of 8 or less stands there.
    Teiwaz,
    /// The line has no more room in the box.
    Full,
}

/// The units before a seat, from left to right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    units: Vec<Card, UNITS>,
}

/// The strongest Teiwaz unit that keeps a Priest away.
const PRIEST_MINDS: i16 = 8;

impl Line {
    /// No unit.
    pub const EMPTY: Self = Self { units: Vec::new() };

    /// A line of these units.
    pub fn of(units: &[Card]) -> Self {
        Self { units: units.iter().copied().take(UNITS).collect() }
    }

    /// The units from left to right.
    pub fn units(&self) -> &[Card] {
        &self.units
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.units.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.units.is_empty()
    }

    /// Whether the box has no room for another one (OB3).
    pub fn is_full(&self) -> bool {
        self.units.is_full()
    }

    /// The unit at a place.
    pub fn unit(&self, at: usize) -> Option<Card> {
        self.units.get(at).copied()
    }

    /// How many units have a rune.
    pub fn count(&self, faces: &Faces, rune: Rune) -> i16 {
        self.units.iter().filter(|&&unit| faces.rune(unit) == Some(rune)).count() as i16
    }

    /// OL1: the Strength of the unit at a place as it stands now.
    pub fn strength_of(&self, faces: &Faces, at: usize) -> i16 {
        let Some(unit) = self.unit(at) else { return 0 };
        let told = |strength: Option<u8>| strength.map_or(0, i16::from);
        match unit {
            Card::Archer => 1,
            Card::Bond => self.count(faces, Rune::Eiwaz),
            Card::Hirdman => {
                let beside = |at: Option<usize>| at.and_then(|at| self.unit(at)) == Some(Card::Hirdman);
                if beside(at.checked_sub(1)) || beside(at.checked_add(1)) { 7 } else { 3 }
            }
            Card::Huscarl => 2,
            Card::Berserk => told(faces.berserk),
            Card::Priest => 8,
            Card::Hovding => 2 * self.count(faces, Rune::Teiwaz),
            Card::Konung => 11 - self.len() as i16,
            Card::Raider => told(faces.raider),
            Card::Traitor => told(faces.traitor),
            Card::Thrall | Card::Assassin | Card::Plague | Card::ShieldWall | Card::Flanking => 0,
        }
    }

    /// The Strengths of all units, from left to right.
    pub fn strengths<'l>(&'l self, faces: &'l Faces) -> impl Iterator<Item = i16> + 'l {
        (0..self.len()).map(|at| self.strength_of(faces, at))
    }

    /// The sum of its units.
    pub fn sum(&self, faces: &Faces) -> i16 {
        self.strengths(faces).sum()
    }

    /// OU1, OH5: why a unit may not come into this line, whoever brings it.
    pub fn ban(&self, faces: &Faces, card: Card) -> Option<Ban> {
        let once = matches!(card, Card::Priest | Card::Hovding | Card::Konung);
        if self.is_full() {
            return Some(Ban::Full);
        }
        if once && self.units.contains(&card) {
            return Some(Ban::Second);
        }
        let minded = |at: usize| {
            let teiwaz = self.unit(at).and_then(|unit| faces.rune(unit)) == Some(Rune::Teiwaz);
            teiwaz && self.strength_of(faces, at) <= PRIEST_MINDS
        };
        (card == Card::Priest && (0..self.len()).any(minded)).then_some(Ban::Teiwaz)
    }

    /// OM1: lays a unit at an end, and says at which place it stands now.
    pub fn lay(&mut self, card: Card, end: End) -> usize {
        match end {
            End::Left => {
                let _ = self.units.insert(0, card);
                0
            }
            End::Right => {
                let _ = self.units.push(card);
                self.len().saturating_sub(1)
            }
        }
    }

    /// OM5: takes a unit out; the others close up.
    pub fn take(&mut self, at: usize) -> Option<Card> {
        (at < self.len()).then(|| self.units.remove(at))
    }

    /// Takes out all units whose place is in a set of bits.
    pub fn take_all(&mut self, places: u64) {
        let mut at = 0;
        self.units.retain(|_| {
            let stays = places >> at & 1 == 0;
            at += 1;
            stays
        });
    }

    /// The place of the first unit of a kind.
    pub fn place_of(&self, card: Card) -> Option<usize> {
        self.units.iter().position(|&unit| unit == card)
    }

    /// How many units of a kind there are.
    pub fn number_of(&self, card: Card) -> u8 {
        self.units.iter().filter(|&&unit| unit == card).count() as u8
    }

    /// Whether an Archer laid at an end has an Archer beside it.
    pub fn archer_waits(&self, end: End) -> bool {
        let at_end = match end {
            End::Left => self.units.first(),
            End::Right => self.units.last(),
        };
        at_end == Some(&Card::Archer)
    }
}
