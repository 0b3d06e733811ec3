//! Armies on the map, his or yours.

use super::{ArmyValue, Region, RegionSet};
use heapless::Vec;

/// Armies of one player (L2, L10).
pub const MAX_ARMIES: usize = 6;
/// Highest value of an Army (L2).
pub const MAX_ARMY: u8 = ArmyValue::MOST.get();

/// An Army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Army {
    /// Where it stands.
    pub region: Region,
    /// Its value.
    pub value: ArmyValue,
}

/// The Armies of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Armies(Vec<Army, MAX_ARMIES>);

impl Armies {
    /// No Army.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether all six are out.
    pub fn is_full(&self) -> bool {
        self.0.is_full()
    }

    /// Each with its place in the list.
    pub fn iter(&self) -> impl Iterator<Item = (usize, Army)> + '_ {
        self.0.iter().copied().enumerate()
    }

    /// The Army at a place.
    pub fn get(&self, at: usize) -> Option<Army> {
        self.0.get(at).copied()
    }

    /// The value of the Army at a place, 0 without Army.
    pub fn value(&self, at: usize) -> u8 {
        self.get(at).map_or(0, |army| army.value.get())
    }

    /// The Armies in a Region.
    pub fn there(&self, region: Region) -> impl Iterator<Item = (usize, Army)> + '_ {
        self.iter().filter(move |(_, army)| army.region == region)
    }

    /// Their total value in a Region.
    pub fn total(&self, region: Region) -> u8 {
        self.there(region).map(|(_, army)| army.value.get()).sum()
    }

    /// The highest value in any of these Regions, 0 without Army.
    pub fn strongest(&self, regions: RegionSet) -> u8 {
        self.iter()
            .filter(|(_, army)| regions.contains(army.region))
            .map(|(_, army)| army.value.get())
            .max()
            .unwrap_or(0)
    }

    /// The Army of the highest value in a Region.
    pub fn strongest_in(&self, region: Region) -> Option<usize> {
        self.there(region).max_by_key(|(_, army)| army.value).map(|(at, _)| at)
    }

    /// The Regions with an Army.
    pub fn regions(&self) -> RegionSet {
        self.0.iter().map(|army| army.region).collect()
    }

    /// Adds an Army; false with six on the map.
    pub fn recruit(&mut self, region: Region, value: u8) -> bool {
        self.0.push(Army { region, value: ArmyValue::new(value) }).is_ok()
    }

    /// Sets an Army's value; 0 removes it.
    pub fn set(&mut self, at: usize, value: u8) {
        if value == 0 && at < self.0.len() {
            self.0.remove(at);
        } else if let Some(army) = self.0.get_mut(at) {
            army.value = ArmyValue::new(value);
        }
    }

    /// Moves an Army.
    pub fn march(&mut self, at: usize, to: Region) {
        if let Some(army) = self.0.get_mut(at) {
            army.region = to;
        }
    }

    /// Moves all Armies of one Region to another.
    pub fn march_all(&mut self, from: Region, to: Region) {
        for army in self.0.iter_mut().filter(|army| army.region == from) {
            army.region = to;
        }
    }

    /// Takes all Armies of a Region off the map.
    pub fn destroy(&mut self, region: Region) {
        self.0.retain(|army| army.region != region);
    }

    /// Lowers each Army of a Region by one; those at 1 leave the map.
    pub fn wound_all(&mut self, region: Region) {
        self.0.retain(|army| army.region != region || army.value > ArmyValue::LEAST);
        for army in self.0.iter_mut().filter(|army| army.region == region) {
            army.value = army.value.minus(1);
        }
    }
}
