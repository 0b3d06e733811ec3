//! What is known of one side of the map: what touches what, and what is printed in each Region.
//!
//! Every fact is yes, no or not told. A side that is wholly told is a map; one of which nothing is told is played by
//! the person's eyes; all between is the same thing: what is known is worked out, the rest is asked once and stays.

use super::{Fact, MAX_REGIONS, MapSide, Region, RegionSet, Track};

/// Realms around the map in the base game.
pub const REALMS: usize = 6;

/// A property that a Region has or has not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Of which Regions it is known.
    pub told: RegionSet,
    /// Which of them have it.
    pub yes: RegionSet,
}

impl Marks {
    /// Known of no Region.
    pub const UNKNOWN: Self = Self { told: RegionSet::EMPTY, yes: RegionSet::EMPTY };

    /// Known for every Region.
    pub const fn all(yes: RegionSet) -> Self {
        Self { told: RegionSet::all(MapSide::ThreeFourPlayers), yes }
    }

    /// Learns that of `asked` just `yes` have it.
    pub const fn learn(&mut self, asked: RegionSet, yes: RegionSet) {
        self.told = self.told.or(asked);
        self.yes = self.yes.without(asked).or(yes.and(asked));
    }

    /// The Regions of `among` of which it is not known.
    pub const fn unknown(self, among: RegionSet) -> RegionSet {
        among.without(self.told)
    }
}

/// A property that two Regions have together, in either order; no Region has it with itself.
///
/// Nothing known is all zeros: then it costs no flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairs([Marks; MAX_REGIONS]);

impl Pairs {
    /// Of no pair is it known.
    pub const UNKNOWN: Self = Self([Marks::UNKNOWN; MAX_REGIONS]);

    /// What is known of `region` with each other.
    pub const fn of(&self, region: Region) -> Marks {
        let Marks { told, yes } = self.0[region.index()];
        Marks { told: told.or(RegionSet::one(region)), yes }
    }

    /// The Regions of a side that have it with two others which are told not to have it with each other: what divides the
    /// Regions into groups, as Lands do, has none.
    pub fn torn(&self, side: MapSide) -> RegionSet {
        let all = RegionSet::all(side);
        let is_torn = |&at: &Region| {
            let with = self.of(at).yes.and(all).without(RegionSet::one(at));
            let apart = |other| with.and(self.of(other).told).without(self.of(other).yes.or(RegionSet::one(other)));
            with.iter().any(|other| !apart(other).is_empty())
        };
        all.iter().filter(is_torn).collect()
    }

    /// Learns what follows where the Regions of a side are divided into groups of at most `most`, as by Lands: those of
    /// one group have it with each other, and what one of them has it not with, none has; a full group has no others. What
    /// is torn stays as it is.
    pub fn group(&mut self, side: MapSide, most: u8) {
        let all = RegionSet::all(side);
        for at in all.iter() {
            let (mut group, mut size) = (RegionSet::one(at), 0);
            while group.len() > size {
                size = group.len();
                group = group.iter().fold(group, |group, member| group.or(self.of(member).yes.and(all)));
            }
            let apart = |member: Region| self.of(member).told.without(self.of(member).yes.or(RegionSet::one(member)));
            let mut others = group.iter().fold(RegionSet::EMPTY, |others, member| others.or(apart(member))).and(all);
            if !others.and(group).is_empty() {
                continue;
            }
            if size >= u32::from(most) {
                others = all.without(group);
            }
            group.iter().for_each(|member| self.learn(member, group.or(others), group));
        }
    }

    /// Learns that `region` has it, of the `asked`, with just `yes`.
    pub fn learn(&mut self, region: Region, asked: RegionSet, yes: RegionSet) {
        let asked = asked.without(RegionSet::one(region));
        self.0[region.index()].learn(asked, yes);
        for other in asked.iter() {
            let has = if yes.contains(other) { RegionSet::one(region) } else { RegionSet::EMPTY };
            self.0[other.index()].learn(RegionSet::one(region), has);
        }
    }
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

/// What is known of one side of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Map {
    /// Regions that touch.
    pub touch: Pairs,
    /// Regions next to the same Sea.
    pub sea: Pairs,
    /// Regions of the same Land.
    pub land: Pairs,
    /// Population of each Region.
    pub population: [Fact<u8>; MAX_REGIONS],
    /// The Regions that touch each Realm, in the order of T0c.
    pub realms: [Marks; REALMS],
    /// Regions with a Settlement.
    pub settlements: Marks,
    /// Regions with a Shrine.
    pub shrines: Marks,
    /// Regions with a forge.
    pub forges: Marks,
    /// Regions around the wheel.
    pub wheel: Marks,
    /// Regions with a Monument.
    pub monuments: Marks,
    /// The Temple track that belongs to it, by its sides.
    pub tracks: [Track; 2],
}

/// How far something is, as far as is known: at least, and at most if some known way leads there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// No way can be shorter.
    pub least: u8,
    /// A known way is this long.
    pub most: Option<u8>,
}

impl Range {
    /// Whether it is certain that no way leads there.
    pub const fn is_no_way(self) -> bool {
        self.least == FAR && self.most.is_none()
    }
}

/// Longer than any way.
const FAR: u8 = MAX_REGIONS as u8;

impl Map {
    /// A side of which nothing is known.
    pub const UNKNOWN: Self = Self {
        touch: Pairs::UNKNOWN,
        sea: Pairs::UNKNOWN,
        land: Pairs::UNKNOWN,
        population: [Fact::Unknown; MAX_REGIONS],
        realms: [Marks::UNKNOWN; REALMS],
        settlements: Marks::UNKNOWN,
        shrines: Marks::UNKNOWN,
        forges: Marks::UNKNOWN,
        wheel: Marks::UNKNOWN,
        monuments: Marks::UNKNOWN,
        tracks: [Track::UNKNOWN; 2],
    };

    /// The Regions that touch `region`, and those of which it is known whether they do.
    pub const fn neighbours(&self, region: Region, depths: Depths) -> Marks {
        let touch = self.touch.of(region);
        match depths {
            Depths::Still => touch,
            Depths::Rising => {
                let sea = self.sea.of(region);
                let yes = touch.yes.or(sea.yes);
                Marks { told: touch.told.and(sea.told).or(yes), yes }
            }
        }
    }

    /// One move further than `reached` on any way that may exist (`hope`), or on ways that are known.
    fn spread(&self, side: MapSide, reached: RegionSet, depths: Depths, hope: bool) -> RegionSet {
        reached.iter().fold(reached, |all, region| {
            let near = self.neighbours(region, depths);
            let maybe = if hope { near.unknown(RegionSet::all(side)) } else { RegionSet::EMPTY };
            all.or(near.yes).or(maybe)
        })
    }

    fn moves(&self, side: MapSide, from: Region, to: RegionSet, depths: Depths, hope: bool) -> Option<u8> {
        let mut reached = RegionSet::one(from);
        for moves in 0..=FAR {
            if !reached.and(to).is_empty() {
                return Some(moves);
            }
            let further = self.spread(side, reached, depths, hope);
            if further == reached {
                return None;
            }
            reached = further;
        }
        None
    }

    /// Moves from `from` to the nearest of `to`, by ways through any Region.
    pub fn distance(&self, side: MapSide, from: Region, to: RegionSet, depths: Depths) -> Range {
        Range {
            least: self.moves(side, from, to, depths, true).unwrap_or(FAR),
            most: self.moves(side, from, to, depths, false),
        }
    }

    /// The candidates with the fewest moves to any of `goals`, if what is known decides it. No way at all: none is
    /// nearer than another.
    pub fn nearest(
        &self,
        side: MapSide,
        candidates: RegionSet,
        goals: RegionSet,
        depths: Depths,
    ) -> Result<RegionSet, RegionSet> {
        let range = |region| self.distance(side, region, goals, depths);
        let best = candidates.iter().filter_map(|region| range(region).most).min().unwrap_or(FAR);
        let may: RegionSet = candidates.iter().filter(|&region| range(region).least <= best).collect();
        let certain = |region| range(region).most.unwrap_or(FAR) <= best && range(region).least == best;
        if may.len() == 1 || may.iter().all(certain) { Ok(may) } else { Err(may) }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use proptest::prelude::*;
    use std::vec;
    use std::vec::Vec;

    const SIDE: MapSide = MapSide::ThreeFourPlayers;
    type Edges = Vec<(u8, u8)>;

    fn region(number: u8) -> Region {
        Region::new(number).unwrap()
    }

    fn all() -> RegionSet {
        RegionSet::all(SIDE)
    }

    fn joined(edges: &Edges, shores: &[u32], depths: Depths) -> Edges {
        let mut joined = edges.clone();
        if depths == Depths::Rising {
            for bits in shores {
                let shore: Vec<u8> = (1..=21).filter(|n| bits >> (n - 1) & 1 == 1).collect();
                joined.extend(shore.iter().flat_map(|&a| shore.iter().map(move |&b| (a, b))));
            }
        }
        joined.retain(|(a, b)| a != b);
        joined
    }

    /// The map of which only `told` pairs are known.
    fn map_of(edges: &Edges, shores: &[u32], told: &[u32]) -> Map {
        let mut map = Map::UNKNOWN;
        let touch = joined(edges, &[], Depths::Still);
        let sea = joined(&Edges::new(), shores, Depths::Rising);
        for one in all().iter() {
            let asked = RegionSet::from_bits(told[one.index()]).unwrap();
            let with = |pairs: &Edges| {
                let both = |&(a, b): &(u8, u8)| [(a, b), (b, a)];
                pairs.iter().flat_map(both).filter(|p| p.0 == one.number()).map(|p| region(p.1)).collect()
            };
            map.touch.learn(one, asked, with(&touch));
            map.sea.learn(one, asked, with(&sea));
        }
        map
    }

    /// Shortest ways by Floyd and Warshall, over a plain matrix.
    fn ways(edges: &Edges) -> Vec<Vec<Option<u8>>> {
        let mut way = vec![vec![None; 22]; 22];
        for (at, row) in way.iter_mut().enumerate() {
            row[at] = Some(0);
        }
        for &(a, b) in edges {
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

    fn depths(rising: bool) -> Depths {
        if rising { Depths::Rising } else { Depths::Still }
    }

    proptest! {
        #[test]
        fn on_a_whole_map_distances_and_neighbours_equal_the_shortest_ways_of_a_plain_matrix(
            edges in edges(), shores in shores(), goals in set(), rising: bool,
        ) {
            let depths = depths(rising);
            let map = map_of(&edges, &shores, &[all().bits(); 21]);
            let way = ways(&joined(&edges, &shores, depths));
            for from in all().iter() {
                let at = usize::from(from.number());
                let shortest = goals.iter().filter_map(|g| way[at][usize::from(g.number())]).min();
                let expected = Range { least: shortest.unwrap_or(FAR), most: shortest };
                prop_assert_eq!(map.distance(SIDE, from, goals, depths), expected);
                let touching = (1..=21).filter(|&n| way[at][usize::from(n)] == Some(1)).map(region).collect();
                prop_assert_eq!(map.neighbours(from, depths), Marks { told: all(), yes: touching });
            }
        }

        #[test]
        fn what_is_known_in_part_never_contradicts_the_whole(
            edges in edges(), shores in shores(), told in prop::collection::vec(0..1u32 << 21, 21),
            candidates in set(), goals in set(), rising: bool,
        ) {
            let depths = depths(rising);
            let part = map_of(&edges, &shores, &told);
            let way = ways(&joined(&edges, &shores, depths));
            let far = |c: Region| {
                goals.iter().filter_map(|g| way[usize::from(c.number())][usize::from(g.number())]).min()
            };
            for from in all().iter() {
                let range = part.distance(SIDE, from, goals, depths);
                prop_assert!(range.least <= far(from).unwrap_or(FAR));
                prop_assert!(range.most.is_none_or(|most| far(from).is_some_and(|far| far <= most)));
            }
            let least = candidates.iter().map(|c| far(c).unwrap_or(FAR)).min();
            let expected: RegionSet = candidates.iter().filter(|&c| Some(far(c).unwrap_or(FAR)) == least).collect();
            match part.nearest(SIDE, candidates, goals, depths) {
                Ok(nearest) => prop_assert_eq!(nearest, expected),
                Err(may) => prop_assert!(expected.is_subset(may)),
            }
            let whole = map_of(&edges, &shores, &[all().bits(); 21]);
            prop_assert_eq!(whole.nearest(SIDE, candidates, goals, depths), Ok(expected));
        }
    }
}
