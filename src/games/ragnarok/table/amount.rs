//! Counts that stay in their range, whatever is done to them.

use super::Change;
use core::fmt;

/// An amount from `LEAST` to `MOST`. It is kept as what it has beyond the least, so that the least is all zeros.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Amount<const LEAST: u8, const MOST: u8>(u8);

/// The value of an Army on the map (L2).
pub type ArmyValue = Amount<1, 6>;
/// The value of an Attribute.
pub type AttributeValue = Amount<2, 6>;
/// Runes of a Follower (L3).
pub type Runes = Amount<0, 6>;
/// Priests of one player, on Monuments or not (L10).
pub type Priests = Amount<0, 4>;
/// Combat cards in a Follower's hand: 8 (L4), and in a Hunt as many more as its Strength (P5b); more if the owner says so.
pub type Hand = Amount<0, 26>;
/// Blessings and Artifacts under a Follower's board (L6): two digits are more than the game has.
pub type Tucked = Amount<0, 99>;
/// Monsters that a Follower has killed, Slayer tokens included (L8): there are six on the boards, which can come back.
pub type Kills = Amount<0, 99>;
/// The level of a Monument.
pub type Level = Amount<0, 3>;
/// Flipped omens.
pub type Omens = Amount<0, 5>;

impl<const LEAST: u8, const MOST: u8> Amount<LEAST, MOST> {
    /// The lowest there can be.
    pub const LEAST: Self = Self(0);
    /// The highest there can be.
    pub const MOST: Self = Self(MOST - LEAST);

    /// This amount, or the nearest that there can be.
    pub const fn new(amount: u8) -> Self {
        let beyond = amount.saturating_sub(LEAST);
        if beyond > MOST - LEAST { Self::MOST } else { Self(beyond) }
    }

    /// As a number.
    pub const fn get(self) -> u8 {
        self.0 + LEAST
    }

    /// So much more, at most the highest.
    pub const fn plus(self, more: u8) -> Self {
        Self::new(self.get().saturating_add(more))
    }

    /// So much less, at least the lowest.
    pub const fn minus(self, less: u8) -> Self {
        Self::new(self.get().saturating_sub(less))
    }

    /// Raises it by so much, at most to `most`; an amount above that stays.
    pub fn raise(&mut self, by: u8, most: u8) -> Change {
        let from = self.get();
        *self = Self::new(from.saturating_add(by).min(most.max(from)));
        Change { from, to: self.get() }
    }
}

impl<const LEAST: u8, const MOST: u8> fmt::Debug for Amount<LEAST, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl<const LEAST: u8, const MOST: u8> fmt::Display for Amount<LEAST, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl<const LEAST: u8, const MOST: u8> From<Amount<LEAST, MOST>> for u8 {
    fn from(amount: Amount<LEAST, MOST>) -> Self {
        amount.get()
    }
}

impl<const LEAST: u8, const MOST: u8> From<Amount<LEAST, MOST>> for u16 {
    fn from(amount: Amount<LEAST, MOST>) -> Self {
        amount.get().into()
    }
}

impl<const LEAST: u8, const MOST: u8> PartialEq<u8> for Amount<LEAST, MOST> {
    fn eq(&self, other: &u8) -> bool {
        self.get() == *other
    }
}

impl<const LEAST: u8, const MOST: u8> PartialOrd<u8> for Amount<LEAST, MOST> {
    fn partial_cmp(&self, other: &u8) -> Option<core::cmp::Ordering> {
        self.get().partial_cmp(other)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn an_amount_never_leaves_its_range(start: u8, steps in prop::collection::vec((any::<bool>(), any::<u8>()), 0..20)) {
            let mut value = AttributeValue::new(start);
            for (up, by) in steps {
                let expected = i16::from(value.get()) + if up { i16::from(by) } else { -i16::from(by) };
                value = if up { value.plus(by) } else { value.minus(by) };
                prop_assert_eq!(i16::from(value.get()), expected.clamp(2, 6));
            }
        }
    }

    #[test]
    fn the_least_is_all_zeros() {
        assert_eq!((AttributeValue::default().get(), ArmyValue::LEAST.get(), Runes::MOST.get()), (2, 1, 6));
    }
}
