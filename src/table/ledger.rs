//! What the Follower has: the box keeps it, the rules change it, the owner can correct it.
//!
//! Every amount stays within the components of the game (L2-L4, L10): a gain says what it came to, so that the screen
//! can show the result and not only the change.

use super::{Attribute, Region, RegionSet, Special};
use heapless::Vec;

/// Most Runes a Follower holds (L3).
pub const MAX_RUNES: u8 = 6;
/// Most Combat cards in its hand outside a Hunt (L4).
pub const MAX_HAND: u8 = 8;
/// Armies of one player (L2, L10).
pub const MAX_ARMIES: usize = 6;
/// Highest value of an Army (L2).
pub const MAX_ARMY: u8 = 6;
/// Priests of one player, those on Monuments included (L10).
pub const MAX_PRIESTS: u8 = 4;
/// Lowest and highest value of an Attribute.
pub const ATTRIBUTE: core::ops::RangeInclusive<u8> = 2..=6;
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

/// One of the Follower's Armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Army {
    /// Where it stands.
    pub region: Region,
    /// Its value, 1 to 6.
    pub value: u8,
}

/// The special actions whose wheel space carries the Follower's marker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Markers(u8);

impl Markers {
    /// Whether the Follower's marker lies on the space of `special`; Build Monument has none.
    pub const fn has(self, special: Special) -> bool {
        self.0 >> special as u8 & 1 == 1
    }

    /// Puts a marker on the space of `special`.
    pub const fn put(&mut self, special: Special) {
        if !matches!(special, Special::BuildMonument) {
            self.0 |= 1 << special as u8;
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
    attributes: [u8; 3],
    runes: u8,
    hand: u8,
    priests: u8,
    priests_on_monuments: u8,
    /// Blessings and Artifacts (L6).
    pub tucked: u8,
    /// Monsters killed, Slayer tokens included (L8).
    pub kills: u8,
    /// Its markers on the wheel.
    pub markers: Markers,
    armies: Vec<Army, MAX_ARMIES>,
    /// The Regions that it controls.
    pub regions: RegionSet,
    /// The Regions with a Desolation token.
    pub desolation: RegionSet,
}

impl Ledger {
    /// A Follower at setup (S3): its Hero and two Armies of value 1 in the start Region, one Combat card.
    pub fn at_setup(start: Region, attributes: [u8; 3]) -> Self {
        let army = Army { region: start, value: 1 };
        Self {
            hero: start,
            attributes: attributes.map(|value| value.clamp(*ATTRIBUTE.start(), *ATTRIBUTE.end())),
            runes: 0,
            hand: 1,
            priests: 0,
            priests_on_monuments: 0,
            tucked: 0,
            kills: 0,
            markers: Markers::default(),
            armies: [army; 2].into_iter().collect(),
            regions: RegionSet::EMPTY,
            desolation: RegionSet::EMPTY,
        }
    }

    /// The value of an Attribute.
    pub const fn attribute(&self, attribute: Attribute) -> u8 {
        self.attributes[attribute as usize]
    }

    /// Raises an Attribute by one, at most to 6.
    pub fn raise(&mut self, attribute: Attribute) -> Change {
        change(&mut self.attributes[attribute as usize], 1, *ATTRIBUTE.end())
    }

    /// Runes held.
    pub const fn runes(&self) -> u8 {
        self.runes
    }

    /// Gains Runes, at most to 6 (L3).
    pub fn gain_runes(&mut self, count: u8) -> Change {
        change(&mut self.runes, count, MAX_RUNES)
    }

    /// Pays Runes if it can.
    pub fn pay(&mut self, cost: u8) -> Option<Change> {
        let from = self.runes;
        self.runes = from.checked_sub(cost)?;
        Some(Change { from, to: self.runes })
    }

    /// Combat cards in its hand.
    pub const fn hand(&self) -> u8 {
        self.hand
    }

    /// Draws Combat cards, at most to 8 (L4).
    pub fn draw(&mut self, count: u8) -> Change {
        change(&mut self.hand, count, MAX_HAND)
    }

    /// Priests on its own board.
    pub const fn priests(&self) -> u8 {
        self.priests
    }

    /// Gains Priests from the general supply, as far as it has any left of its four (L10).
    pub fn gain_priests(&mut self, count: u8) -> Change {
        change(&mut self.priests, count, MAX_PRIESTS - self.priests_on_monuments)
    }

    /// Sends a Priest to a Monument (T1a) if one is available.
    pub fn send_priest(&mut self) -> Option<Change> {
        let from = self.priests;
        self.priests = from.checked_sub(1)?;
        self.priests_on_monuments += 1;
        Some(Change { from, to: self.priests })
    }

    /// The Priests leave the Monuments for the general supply (P7).
    pub const fn recall_priests(&mut self) {
        self.priests_on_monuments = 0;
    }

    /// Its Armies.
    pub fn armies(&self) -> &[Army] {
        &self.armies
    }

    /// The Regions in which it has an Army.
    pub fn army_regions(&self) -> RegionSet {
        self.armies.iter().map(|army| army.region).collect()
    }

    /// Recruits an Army; false with six on the map (P1d).
    pub fn recruit(&mut self, region: Region, value: u8) -> bool {
        self.armies.push(Army { region, value: value.clamp(1, MAX_ARMY) }).is_ok()
    }

    /// Raises an Army, at most to 6; none if there is no such Army.
    pub fn upgrade(&mut self, army: usize, by: u8) -> Option<Change> {
        self.armies.get_mut(army).map(|army| change(&mut army.value, by, MAX_ARMY))
    }

    /// Moves an Army; none if there is no such Army.
    pub fn march(&mut self, army: usize, to: Region) -> Option<Region> {
        let army = self.armies.get_mut(army)?;
        Some(core::mem::replace(&mut army.region, to))
    }

    /// Lowers an Army by one, and removes it at zero; none if there is no such Army.
    pub fn wound(&mut self, army: usize) -> Option<Change> {
        let from = self.armies.get(army)?.value;
        let to = from.saturating_sub(1);
        if to == 0 {
            self.armies.remove(army);
        } else if let Some(army) = self.armies.get_mut(army) {
            army.value = to;
        }
        Some(Change { from, to })
    }

    /// The value that your Army needs to take a Desolation token off the map (D6, FACTS): 6 minus the tokens there.
    pub fn cleansing_value(&self) -> u8 {
        DESOLATION_TOKENS + 1 - self.desolation.len().min(u32::from(DESOLATION_TOKENS)) as u8
    }
}

fn change(amount: &mut u8, by: u8, most: u8) -> Change {
    let from = *amount;
    *amount = from.saturating_add(by).min(most.max(from));
    Change { from, to: *amount }
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
        assert_eq!(ledger.armies(), [Army { region: region(5), value: 1 }; 2]);
        assert_eq!((ledger.hand(), ledger.runes(), ledger.priests(), ledger.hero), (1, 0, 0, region(5)));
    }

    proptest! {
        #[test]
        fn no_gain_exceeds_the_components_and_every_change_tells_the_truth(
            gains in prop::collection::vec((0..6u8, 0..10u8), 0..60),
        ) {
            let mut ledger = ledger();
            for (what, count) in gains {
                let (before, told, after, most) = match what {
                    0 => (ledger.runes(), ledger.gain_runes(count), ledger.runes(), 6),
                    1 => (ledger.hand(), ledger.draw(count), ledger.hand(), 8),
                    2 => (ledger.priests(), ledger.gain_priests(count), ledger.priests(), 4),
                    3 => (ledger.attribute(Attribute::Wisdom), ledger.raise(Attribute::Wisdom), ledger.attribute(Attribute::Wisdom), 6),
                    4 => {
                        let _ = ledger.send_priest();
                        continue;
                    }
                    _ => {
                        let could = ledger.armies().len() < 6;
                        prop_assert_eq!(ledger.recruit(region(3), count), could);
                        continue;
                    }
                };
                prop_assert_eq!((told.from, told.to), (before, after));
                prop_assert!(before <= after && after <= most);
                prop_assert!(ledger.priests + ledger.priests_on_monuments <= 4);
                prop_assert!(ledger.armies().iter().all(|army| (1..=6).contains(&army.value)));
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
        let mut ledger = ledger();
        assert_eq!(ledger.upgrade(1, 9), Some(Change { from: 1, to: 6 }));
        assert_eq!(ledger.wound(0), Some(Change { from: 1, to: 0 }));
        assert_eq!(ledger.armies(), [Army { region: region(5), value: 6 }]);
        assert_eq!(ledger.wound(7), None);
    }

    #[test]
    fn the_value_to_clear_a_token_is_six_minus_the_tokens_on_the_map() {
        let mut ledger = ledger();
        let needed: std::vec::Vec<u8> = (1..=5)
            .map(|number| {
                ledger.desolation.insert(region(number));
                ledger.cleansing_value()
            })
            .collect();
        assert_eq!(needed, [5, 4, 3, 2, 1]);
    }
}
