//! One side of the map: what touches what, and what is printed in each Region.

use super::{Fact, MAX_REGIONS, MapSide, Region, RegionSet};
use heapless::Vec;

/// Most Lands on a side: Lands have three or four Regions.
pub const MAX_LANDS: usize = MAX_REGIONS / 3;
/// Most Seas on a side.
pub const MAX_SEAS: usize = 6;
/// Realms around the map in the base game.
pub const REALMS: usize = 6;

/// A side of the map, complete: geometry is worked out, never asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    side: MapSide,
    neighbours: [RegionSet; MAX_REGIONS],
    /// Population of each Region.
    pub population: [Fact<u8>; MAX_REGIONS],
    /// Lands, each a set of Regions.
    pub lands: Vec<RegionSet, MAX_LANDS>,
    /// The Regions on the shore of each Sea.
    pub seas: Vec<RegionSet, MAX_SEAS>,
    /// The Regions that each Realm touches, in the order of T0c.
    pub realms: [RegionSet; REALMS],
    /// Regions with a Settlement.
    pub settlements: RegionSet,
    /// Regions with a Shrine.
    pub shrines: RegionSet,
    /// Regions with a forge.
    pub forges: RegionSet,
    /// Regions around the wheel.
    pub wheel: RegionSet,
}

/// Which adjacency counts: that of the board, or that of a Follower under *Rising depths*, for which the Regions of one
/// Sea touch each other (S6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depths {
    /// As on the board.
    Still,
    /// Rising depths.
    Rising,
}

impl Map {
    /// A side of which nothing is known.
    pub const fn empty(side: MapSide) -> Self {
        Self {
            side,
            neighbours: [RegionSet::EMPTY; MAX_REGIONS],
            population: [Fact::Unknown; MAX_REGIONS],
            lands: Vec::new(),
            seas: Vec::new(),
            realms: [RegionSet::EMPTY; REALMS],
            settlements: RegionSet::EMPTY,
            shrines: RegionSet::EMPTY,
            forges: RegionSet::EMPTY,
            wheel: RegionSet::EMPTY,
        }
    }

    /// Which side it is.
    pub const fn side(&self) -> MapSide {
        self.side
    }

    /// Says that two Regions touch; a Region does not touch itself.
    pub fn join(&mut self, one: Region, other: Region) {
        if one != other {
            self.neighbours[one.index()].insert(other);
            self.neighbours[other.index()].insert(one);
        }
    }

    /// The Regions that touch `region`.
    pub fn neighbours(&self, region: Region, depths: Depths) -> RegionSet {
        let mut all = self.neighbours[region.index()];
        if depths == Depths::Rising {
            for shore in self.seas.iter().filter(|shore| shore.contains(region)) {
                all = all.union(*shore);
            }
        }
        all.remove(region);
        all
    }

    /// The Regions that touch any of `regions`, and may be among them.
    pub fn around(&self, regions: RegionSet, depths: Depths) -> RegionSet {
        regions.iter().fold(RegionSet::EMPTY, |all, region| all.union(self.neighbours(region, depths)))
    }

    /// Moves from the nearest of `from` to `to`; none if no way leads there.
    pub fn distance(&self, from: RegionSet, to: Region, depths: Depths) -> Option<u8> {
        let mut reached = from;
        for moves in 0..=MAX_REGIONS as u8 {
            if reached.contains(to) {
                return Some(moves);
            }
            reached = reached.union(self.around(reached, depths));
        }
        None
    }

    /// The candidates with the fewest moves to any of `goals`, by ways through any Region; none if no way leads there.
    pub fn nearest(&self, candidates: RegionSet, goals: RegionSet, depths: Depths) -> RegionSet {
        let mut reached = goals;
        for _ in 0..=MAX_REGIONS {
            let arrived = candidates.intersection(reached);
            if !arrived.is_empty() {
                return arrived;
            }
            reached = reached.union(self.around(reached, depths));
        }
        RegionSet::EMPTY
    }

    /// The Land of a Region.
    pub fn land(&self, region: Region) -> Option<RegionSet> {
        self.lands.iter().copied().find(|land| land.contains(region))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use proptest::prelude::*;
    use std::vec;
    use std::vec::Vec;

    type Edges = Vec<(u8, u8)>;

    fn region(number: u8) -> Region {
        Region::new(number).unwrap()
    }

    fn map_of(edges: &Edges, shores: &[u32]) -> Map {
        let mut map = Map::empty(MapSide::ThreeFourPlayers);
        for &(a, b) in edges {
            map.join(region(a), region(b));
        }
        map.seas = shores.iter().filter_map(|&bits| RegionSet::from_bits(bits)).collect();
        map
    }

    /// Shortest ways by Floyd and Warshall, over a plain matrix.
    fn ways(edges: &Edges, shores: &[u32], depths: Depths) -> Vec<Vec<Option<u8>>> {
        let mut way = vec![vec![None; 22]; 22];
        for (at, row) in way.iter_mut().enumerate() {
            row[at] = Some(0);
        }
        let mut joined = edges.clone();
        if depths == Depths::Rising {
            for bits in shores {
                let shore: Vec<u8> = (1..=21).filter(|n| bits >> (n - 1) & 1 == 1).collect();
                joined.extend(shore.iter().flat_map(|&a| shore.iter().map(move |&b| (a, b))));
            }
        }
        for (a, b) in joined.into_iter().filter(|(a, b)| a != b) {
            way[usize::from(a)][usize::from(b)] = Some(1);
            way[usize::from(b)][usize::from(a)] = Some(1);
        }
        for k in 1..22 {
            for i in 1..22 {
                for j in 1..22 {
                    if let (Some(first), Some(second)) = (way[i][k], way[k][j]) {
                        way[i][j] = Some(way[i][j].map_or(first + second, |old: u8| old.min(first + second)));
                    }
                }
            }
        }
        way
    }

    fn edges() -> impl Strategy<Value = Edges> {
        prop::collection::vec((1..=21u8, 1..=21u8), 0..50)
    }

    fn shores() -> impl Strategy<Value = Vec<u32>> {
        prop::collection::vec((0..1u32 << 21, 0..1u32 << 21).prop_map(|(a, b)| a & b), 0..3)
    }

    fn set() -> impl Strategy<Value = RegionSet> {
        (1..1u32 << 21).prop_map(|bits| RegionSet::from_bits(bits).unwrap())
    }

    proptest! {
        #[test]
        fn distances_and_neighbours_equal_the_shortest_ways_of_a_plain_matrix(
            edges in edges(), shores in shores(), from in set(), rising: bool,
        ) {
            let depths = if rising { Depths::Rising } else { Depths::Still };
            let map = map_of(&edges, &shores);
            let way = ways(&edges, &shores, depths);
            for to in RegionSet::all(map.side()).iter() {
                let at = usize::from(to.number());
                let shortest = from.iter().filter_map(|f| way[usize::from(f.number())][at]).min();
                prop_assert_eq!(map.distance(from, to, depths), shortest);
                let touching = (1..=21).filter(|&n| way[at][usize::from(n)] == Some(1)).map(region).collect();
                prop_assert_eq!(map.neighbours(to, depths), touching);
            }
        }

        #[test]
        fn the_nearest_are_all_candidates_of_the_least_distance(
            edges in edges(), shores in shores(), candidates in set(), goals in set(),
        ) {
            let map = map_of(&edges, &shores);
            let way = ways(&edges, &shores, Depths::Still);
            let far = |c: Region| {
                goals.iter().filter_map(|g| way[usize::from(c.number())][usize::from(g.number())]).min()
            };
            let least = candidates.iter().filter_map(far).min();
            let expected = candidates.iter().filter(|&c| least.is_some() && far(c) == least).collect();
            prop_assert_eq!(map.nearest(candidates, goals, Depths::Still), expected);
        }
    }
}
