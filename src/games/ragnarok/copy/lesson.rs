//! A side of the map, taught question by question: the order in which it is asked, how far it has come, and what
//! cannot be so.

use super::field::{Field, OnMap};
use super::leaf::{LEAF_FIELDS, asked, mark_label};
use crate::games::ragnarok::table::{
    Depths, LEAST_LAND, Library, MOST_LAND, Map, MapSide, Mark, Realm, Region, RegionSet,
};
use crate::games::ragnarok::words::Msg;
use core::ops::RangeInclusive;
use heapless::Vec;

/// The least number of Regions around the wheel.
const LEAST_WHEEL: u32 = 5;
/// How many Regions a Land can have.
const LAND_REGIONS: RangeInclusive<u32> = LEAST_LAND as u32..=MOST_LAND as u32;

/// The questions about a side of the map: each Region with its neighbours and its people, then what lies where, then the
/// Realms, the Lands and the Seas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lessons(pub MapSide);

impl Lessons {
    /// How many questions there are.
    pub const fn count(self) -> usize {
        3 * self.regions() + Mark::ALL.len() + Realm::ALL.len() + 1
    }

    const fn regions(self) -> usize {
        self.0.regions() as usize
    }

    /// A question by its place.
    pub fn at(self, place: usize, library: &Library) -> Field {
        let (side, regions, map) = (self.0, self.regions(), library.map(self.0));
        let all = RegionSet::all(side);
        let region = |place: usize| Region::new(place as u8 + 1).unwrap_or(Region::FIRST);
        let marks = 2 * regions;
        let realms = marks + Mark::ALL.len();
        let lands = realms + Realm::ALL.len();
        let on = if place < marks {
            let at = region(place / 2);
            match place % 2 {
                0 => OnMap::Touch(at, asked(map.touch.of(at), at, side)),
                _ => OnMap::Population(at),
            }
        } else if let Some(&mark) = Mark::ALL.get(place - marks) {
            OnMap::Mark(mark, all)
        } else if let Some(&realm) = place.checked_sub(realms).and_then(|place| Realm::ALL.get(place)) {
            OnMap::Realm(realm, all)
        } else if place < lands + regions {
            let at = region(place - lands);
            OnMap::Land(at, asked(map.land.of(at), at, side))
        } else {
            OnMap::NextSea
        };
        Field::Map(side, on)
    }

    /// The first question from a place on whose answer is not known.
    pub fn open(self, from: usize, library: &Library) -> Option<usize> {
        (from..self.count()).find(|&place| !self.at(place, library).value(library).is_known())
    }

    /// How much of the side is told, in hundredths.
    pub fn told(self, library: &Library) -> u16 {
        let known = (0..self.count()).filter(|&place| self.at(place, library).value(library).is_known()).count();
        (known * 100 / self.count()) as u16
    }
}

/// What cannot be so of what is told of a side, each with the question that sets it right; what is not told yet is not
/// doubted.
pub fn doubts(side: MapSide, library: &Library) -> Vec<(Msg, Field), LEAF_FIELDS> {
    let map = library.map(side);
    let all = RegionSet::all(side);
    let mut doubts = Vec::new();
    // One more than there is room for is found when the others are gone.
    let mut doubt = |what, on| _ = doubts.push((what, Field::Map(side, on)));
    let others = |at| all.without(RegionSet::one(at));
    for at in all.iter() {
        let (near, land) = (map.touch.of(at), map.land.of(at));
        if near.unknown(all).is_empty() && near.yes.and(all).is_empty() {
            doubt(Msg::DoubtAlone, OnMap::Touch(at, others(at)));
        }
        // A Land is doubted once, at its first Region.
        let first = land.yes.first().is_none_or(|other| at < other);
        if first && land.unknown(all).is_empty() && !LAND_REGIONS.contains(&(land.yes.and(all).len() + 1)) {
            doubt(Msg::DoubtLand, OnMap::Land(at, others(at)));
        }
    }
    if let Some(at) = cut_off(side, map) {
        doubt(Msg::DoubtPieces, OnMap::Touch(at, others(at)));
    }
    for mark in Mark::ALL {
        let marks = map.marks(mark);
        let count = marks.yes.and(all).len();
        let wrong = match mark.in_all(side) {
            Some(in_all) => count != in_all,
            None => mark == Mark::Wheel && count < LEAST_WHEEL,
        };
        if wrong && marks.unknown(all).is_empty() {
            doubt(mark_label(mark), OnMap::Mark(mark, all));
        }
    }
    doubts
}

/// The first Region with neighbours but without a way from the first that has some, once all neighbours are told.
fn cut_off(side: MapSide, map: &Map) -> Option<Region> {
    let all = RegionSet::all(side);
    if all.iter().any(|at| !map.touch.of(at).unknown(all).is_empty()) {
        return None;
    }
    let mut joined = all.iter().filter(|&at| !map.touch.of(at).yes.is_empty());
    let first = RegionSet::one(joined.next()?);
    joined.find(|&at| map.distance(side, at, first, Depths::Still).most.is_none())
}

#[cfg(test)]
mod tests;
