//! What the Follower has: the box keeps it, the rules change it, the owner can correct it.
//!
//! Every amount stays within the components of the game (L2-L4, L10): a gain says what it came to, so that the screen
//! can show the result and not only the change.

use super::{
    Armies, Attribute, AttributeValue, Hand, Kills, Priests, RealmSet, Region, RegionSet, Runes, Special, Tucked,
};

/// Most Runes a Follower holds (L3).
pub const MAX_RUNES: u8 = Runes::MOST.get();
/// Most Combat cards in its hand outside a Hunt (L4).
pub const MAX_HAND: u8 = 8;
/// Priests of one player, those on Monuments included (L10).
pub const MAX_PRIESTS: u8 = Priests::MOST.get();
/// Lowest value of an Attribute.
pub const LEAST_ATTRIBUTE: u8 = AttributeValue::LEAST.get();
/// Highest value of an Attribute.
pub const MAX_ATTRIBUTE: u8 = AttributeValue::MOST.get();
/// Desolation tokens in the game (D3).
pub const DESOLATION_TOKENS: u8 = 5;

/// An amount before and after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// Before.
    pub from: u8,
    /// After.
    pub to: u8,
}

impl Change {
    /// Whether nothing changed.
    pub const fn is_none(self) -> bool {
        self.from == self.to
    }
}

/// The special actions whose wheel space carries a marker of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Markers(u8);

impl Markers {
    /// No marker.
    pub const NONE: Self = Self(0);

    /// Whether a marker lies on the space of `special`; Build Monument has none.
    pub const fn has(self, special: Special) -> bool {
        self.0 >> special as u8 & 1 == 1
    }

    /// Whether no marker is on the wheel.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts a marker on the space of `special`.
    pub const fn put(&mut self, special: Special) {
        if !matches!(special, Special::BuildMonument) {
            self.0 |= 1 << special as u8;
        }
    }

    /// Takes the marker off the space of `special`, or puts one there.
    pub const fn toggle(&mut self, special: Special) {
        if !matches!(special, Special::BuildMonument) {
            self.0 ^= 1 << special as u8;
        }
    }

    /// Takes all markers off the wheel (P7).
    pub const fn clear(&mut self) {
        self.0 = 0;
    }
}

/// The Follower's possessions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// Where its Hero stands.
    pub hero: Region,
    /// Authority, Strength, Wisdom.
    pub attributes: [AttributeValue; 3],
    /// Runes.
    pub runes: Runes,
    /// Combat cards in its hand.
    pub hand: Hand,
    /// Available Priests.
    pub priests: Priests,
    /// Its Priests on Monuments.
    pub praying: Priests,
    /// Blessings and Artifacts (L6).
    pub tucked: Tucked,
    /// Monsters killed, Slayer tokens included (L8).
    pub kills: Kills,
    /// Its markers on the wheel.
    pub markers: Markers,
    /// The Realms that it is allied with.
    pub alliances: RealmSet,
    /// Its Armies.
    pub armies: Armies,
    /// The Regions that it controls.
    pub regions: RegionSet,
    /// Monument Regions whose God Artifact it holds (L6b); they are counted in `tucked` too.
    pub artifacts: RegionSet,
}

impl Ledger {
    /// A Follower that is not on the table yet.
    pub const NOTHING: Self = Self {
        hero: Region::FIRST,
        attributes: [AttributeValue::LEAST; 3],
        runes: Runes::LEAST,
        hand: Hand::LEAST,
        priests: Priests::LEAST,
        praying: Priests::LEAST,
        tucked: Tucked::LEAST,
        kills: Kills::LEAST,
        markers: Markers::NONE,
        alliances: RealmSet::NONE,
        armies: Armies::new(),
        regions: RegionSet::EMPTY,
        artifacts: RegionSet::EMPTY,
    };

    /// A Follower at setup (S3): its Hero and two Armies of value 1 in the start Region, one Combat card.
    pub fn at_setup(start: Region, attributes: [u8; 3]) -> Self {
        let mut armies = Armies::new();
        armies.recruit(start, 1);
        armies.recruit(start, 1);
        Self {
            hero: start,
            attributes: attributes.map(AttributeValue::new),
            hand: Hand::new(1),
            armies,
            ..Self::NOTHING
        }
    }

    /// The value of an Attribute.
    pub const fn attribute(&self, attribute: Attribute) -> u8 {
        self.attributes[attribute as usize].get()
    }

    /// Raises an Attribute by one, at most to 6.
    pub fn raise(&mut self, attribute: Attribute) -> Change {
        self.attributes[attribute as usize].raise(1, MAX_ATTRIBUTE)
    }

    /// Gains Runes, at most to 6 (L3).
    pub fn gain_runes(&mut self, count: u8) -> Change {
        self.runes.raise(count, MAX_RUNES)
    }

    /// Pays Runes if it can.
    pub fn pay(&mut self, cost: u8) -> Option<Change> {
        let from = self.runes.get();
        let to = from.checked_sub(cost)?;
        self.runes = Runes::new(to);
        Some(Change { from, to })
    }

    /// Draws Combat cards, at most to 8 (L4).
    pub fn draw(&mut self, count: u8) -> Change {
        self.hand.raise(count, MAX_HAND)
    }

    /// Gains Priests from the general supply, as far as it has any left of its four (L10).
    pub fn gain_priests(&mut self, count: u8) -> Change {
        let most = MAX_PRIESTS.saturating_sub(self.praying.get());
        self.priests.raise(count, most)
    }

    /// Cards that count in a Battle (M2c, B4): no more than its Wisdom.
    pub fn battle_cards(&self) -> u8 {
        self.hand.get().min(self.attribute(Attribute::Wisdom))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use proptest::prelude::*;

    fn region(number: u8) -> Region {
        Region::new(number).unwrap()
    }

    fn ledger() -> Ledger {
        Ledger::at_setup(region(5), [2, 3, 2])
    }

    #[test]
    fn s3_gives_two_armies_of_one_one_card_no_rune_and_no_priest() {
        let ledger = ledger();
        assert_eq!(
            ledger.armies.iter().map(|(_, army)| (army.region, army.value.get())).collect::<std::vec::Vec<_>>(),
            [(region(5), 1); 2]
        );
        assert_eq!((ledger.hand.get(), ledger.runes.get(), ledger.priests.get(), ledger.hero), (1, 0, 0, region(5)));
    }

    proptest! {
        #[test]
        fn no_gain_exceeds_the_components_and_every_change_tells_the_truth(
            gains in prop::collection::vec((0..4u8, 0..10u8), 0..60), praying in 0..=4u8,
        ) {
            let mut ledger = ledger();
            ledger.praying = Priests::new(praying);
            for (what, count) in gains {
                let (before, told, after, most) = match what {
                    0 => (ledger.runes.get(), ledger.gain_runes(count), ledger.runes.get(), 6),
                    1 => (ledger.hand.get(), ledger.draw(count), ledger.hand.get(), 8),
                    2 => (ledger.priests.get(), ledger.gain_priests(count), ledger.priests.get(), 4 - praying),
                    _ => (ledger.attribute(Attribute::Wisdom), ledger.raise(Attribute::Wisdom), ledger.attribute(Attribute::Wisdom), 6),
                };
                prop_assert_eq!((told.from, told.to), (before, after));
                prop_assert!(before <= after && after <= most);
            }
        }
    }

    #[test]
    fn runes_are_paid_whole_or_not_at_all() {
        let mut ledger = ledger();
        ledger.gain_runes(2);
        assert_eq!(ledger.pay(3), None);
        assert_eq!(ledger.pay(2), Some(Change { from: 2, to: 0 }));
    }

    #[test]
    fn an_army_that_loses_its_last_point_is_gone() {
        let mut armies = ledger().armies;
        armies.set(1, 9);
        assert_eq!(armies.total(region(5)), 7);
        armies.wound_all(region(5));
        assert_eq!(armies.iter().map(|(_, army)| army.value.get()).collect::<std::vec::Vec<_>>(), [5]);
    }
}
