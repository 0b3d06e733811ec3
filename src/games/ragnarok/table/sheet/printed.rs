//! What is printed, as the number in its cell. How sure it is stands in the two top bits.

use crate::games::ragnarok::table::{
    Advantage, Attribute, Bonus, Condition, EndIcon, Fact, Gain, Gift, LEAST_ATTRIBUTE, MAX_ATTRIBUTE, MOST_GIVEN,
    Method, Mix, Path, Per, Realm, Region, RuneAction, Special, TieBreak, When,
};

/// A value that a cell can hold.
pub(super) trait Printed: Copy {
    /// Bytes of the cell.
    const BYTES: usize = 1;

    /// The value as a number that leaves the two top bits free.
    fn number(self) -> u16;

    /// The value of a number.
    fn from_number(number: u16) -> Option<Self>;
}

pub(super) const UNKNOWN: u32 = 0;
const PROPOSED: u32 = 1;
const KNOWN: u32 = 2;
pub(super) const TOLD: u32 = 3;

/// How sure a cell of so many bytes is.
pub(super) const fn sureness(cell: u32, bytes: usize) -> u32 {
    cell >> (bytes * 8 - 2)
}

/// The number in a cell of so many bytes.
pub(super) const fn number(cell: u32, bytes: usize) -> u16 {
    (cell & ((1 << (bytes * 8 - 2)) - 1)) as u16
}

/// A fact as a cell.
pub(super) fn encode<T: Printed>(fact: Fact<T>) -> u32 {
    let sure = match fact {
        Fact::Unknown => UNKNOWN,
        Fact::Proposed(_) => PROPOSED,
        Fact::Known(_) => KNOWN,
        Fact::Told(_) => TOLD,
    };
    sure << (T::BYTES * 8 - 2) | u32::from(fact.guess().map_or(0, T::number))
}

/// The fact of a lawful cell.
pub(super) fn decode<T: Printed>(cell: u32) -> Fact<T> {
    let Some(value) = T::from_number(number(cell, T::BYTES)) else { return Fact::Unknown };
    match sureness(cell, T::BYTES) {
        TOLD => Fact::Told(value),
        KNOWN => Fact::Known(value),
        PROPOSED => Fact::Proposed(value),
        _ => Fact::Unknown,
    }
}

macro_rules! by_place {
    ($($type:ty, $all:expr;)*) => {
        $(impl Printed for $type {
            fn number(self) -> u16 {
                self as u16
            }

            fn from_number(number: u16) -> Option<Self> {
                $all.get(usize::from(number)).copied()
            }
        })*
    };
}

by_place! {
    RuneAction, RuneAction::ALL;
    Special, Special::ALL;
    TieBreak, TieBreak::ALL;
    EndIcon, EndIcon::ALL;
    Method, Method::ALL;
    Realm, Realm::ALL;
    When, When::ALL;
    bool, [false, true];
}

impl Printed for Region {
    fn number(self) -> u16 {
        u16::from(Region::number(self))
    }

    fn from_number(number: u16) -> Option<Self> {
        Region::new(number as u8)
    }
}

/// A population, or the choice of a row.
impl Printed for u8 {
    fn number(self) -> u16 {
        u16::from(self)
    }

    fn from_number(number: u16) -> Option<Self> {
        (number <= 9).then_some(number as u8)
    }
}

impl Printed for (Attribute, u8) {
    fn number(self) -> u16 {
        (self.0 as u16) << 3 | u16::from(self.1)
    }

    fn from_number(number: u16) -> Option<Self> {
        let value = number as u8 & 0b111;
        let attribute = *Attribute::ALL.get(usize::from(number >> 3))?;
        (LEAST_ATTRIBUTE..=MAX_ATTRIBUTE).contains(&value).then_some((attribute, value))
    }
}

impl Printed for Mix {
    fn number(self) -> u16 {
        u16::from(self.of(Path::Jarl)) << 3 | u16::from(self.of(Path::Gothi))
    }

    fn from_number(number: u16) -> Option<Self> {
        Mix::new((number >> 3) as u8, number as u8 & 0b111)
    }
}

/// The gift, and how much of it in three bits.
impl Printed for Advantage {
    const BYTES: usize = 2;

    fn number(self) -> u16 {
        (self.gift as u16) << 3 | u16::from(self.amount)
    }

    fn from_number(number: u16) -> Option<Self> {
        let (gift, amount) = (*Gift::ALL.get(usize::from(number >> 3))?, number as u8 & 0b111);
        let most = if gift.is_counted() { MOST_GIVEN } else { 1 };
        (1..=most).contains(&amount).then_some(Self { gift, amount })
    }
}

/// Most that a bonus gives of a thing.
const MAX_AMOUNT: u8 = 9;
const OTHER: u16 = 0x3fff;

/// Amount in four bits, gain in three, count in two, condition in two and three.
impl Printed for Bonus {
    const BYTES: usize = 2;

    fn number(self) -> u16 {
        match self {
            Self::None => 0,
            Self::Other => OTHER,
            Self::Gain { amount, gain, per, condition } => {
                let (kind, least) = match condition {
                    Condition::Always => (0, 0),
                    Condition::TempleRegions(least) => (1, least),
                    Condition::ArmyOf(least) => (2, least),
                };
                u16::from(amount) << 10 | (gain as u16) << 7 | (per as u16) << 5 | kind << 3 | u16::from(least)
            }
        }
    }

    fn from_number(number: u16) -> Option<Self> {
        if number == 0 || number == OTHER {
            return Some(if number == 0 { Self::None } else { Self::Other });
        }
        let part = |from: u16, bits: u16| usize::from(number >> from & ((1 << bits) - 1));
        let amount = part(10, 4) as u8;
        let gain = *Gain::ALL.get(part(7, 3))?;
        let per = *Per::ALL.get(part(5, 2))?;
        let least = part(0, 3) as u8;
        let condition = match (part(3, 2), least) {
            (0, 0) => Condition::Always,
            (1, 1..=7) => Condition::TempleRegions(least),
            (2, 1..=6) => Condition::ArmyOf(least),
            _ => return None,
        };
        (1..=MAX_AMOUNT).contains(&amount).then_some(Self::Gain { amount, gain, per, condition })
    }
}
