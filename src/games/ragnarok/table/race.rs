//! How near each side is to each end of the game (W, D), from what is known.

use super::{Board, Follower, Hero, Map, MapSide, Mark, Place, Position, RegionSet};
use heapless::Vec;

/// Whole Lands that make a Great Jarl (W1).
pub const JARL_LANDS: u8 = 3;
/// Fewest Regions of a Land.
pub const LEAST_LAND: u8 = 3;
/// Most Regions of a Land.
pub const MOST_LAND: u8 = 4;
/// Flipped omens that bring Ragnarok (P7, W5).
pub const RAGNAROK_OMENS: u8 = 3;

impl MapSide {
    /// Regions with Temples that make a Great Gothi (W2).
    pub const fn gothi_temples(self) -> u8 {
        match self {
            Self::TwoPlayers => 4,
            Self::ThreeFourPlayers => 5,
        }
    }

    /// Kills after which Loki may be hunted (P5a, W3).
    pub const fn loki_kills(self) -> u8 {
        match self {
            Self::TwoPlayers => 1,
            Self::ThreeFourPlayers => 2,
        }
    }
}

/// The Lands that some Regions make up, as far as the Lands are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lands {
    /// Whole ones.
    pub whole: u8,
    /// Regions that may belong to a further whole one.
    pub maybe: RegionSet,
}

impl Map {
    /// The Lands that these Regions make up (W1).
    pub fn lands(&self, side: MapSide, regions: RegionSet) -> Lands {
        let (mut lands, mut seen) = (Lands::default(), RegionSet::EMPTY);
        for region in regions.iter() {
            let known = self.land.of(region);
            let land = known.yes.or(RegionSet::one(region));
            if !land.is_subset(regions) {
                continue;
            }
            if !known.unknown(RegionSet::all(side)).is_empty() {
                lands.maybe.insert(region);
            } else if !seen.contains(region) {
                lands.whole += 1;
                seen = seen.or(land);
            }
        }
        lands
    }
}

/// A count of which not all is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// So many there are at least.
    pub least: u8,
    /// There are no more than so many.
    pub most: u8,
}

impl Span {
    /// A count that is known.
    pub const fn sure(count: u8) -> Self {
        Self { least: count, most: count }
    }

    fn between(least: u32, most: u32) -> Self {
        let [least, most] = [least, most].map(|count| u8::try_from(count).unwrap_or(u8::MAX));
        Self { least, most }
    }

    /// The larger of two counts.
    fn or_more(self, other: Self) -> Self {
        Self { least: self.least.max(other.least), most: self.most.max(other.most) }
    }
}

/// What one side has of what wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Racer {
    /// Whole Lands (W1).
    pub lands: Span,
    /// Regions with a Temple (W2).
    pub temples: Span,
    /// Killed Monsters, Slayer tokens included (W3).
    pub kills: Span,
    /// Regions that count for it at the end of Ragnarok (W5).
    pub wheel: Span,
}

impl Racer {
    /// Of several on one side it is the one ahead that counts: each can win for all.
    fn or_more(self, other: Self) -> Self {
        Self {
            lands: self.lands.or_more(other.lands),
            temples: self.temples.or_more(other.temples),
            kills: self.kills.or_more(other.kills),
            wheel: self.wheel.or_more(other.wheel),
        }
    }
}

/// How near both sides are to each end of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    /// The side of the map, which says how much is enough.
    pub side: MapSide,
    /// The Followers' side: of several the one ahead.
    pub his: Racer,
    /// Each of several Followers, by name; none with one.
    pub each: Vec<(Hero, Racer), 3>,
    /// Yours.
    pub yours: Racer,
    /// Desolation tokens on the map (D4, W4).
    pub tokens: u8,
    /// Flipped omens.
    pub omens: u8,
    /// Turns left in Ragnarok, both sides counted.
    pub ragnarok: Option<u8>,
}

impl Position {
    /// How near both sides are to each end of the game, from what is known.
    pub fn race(&self) -> Race {
        let tokens = self.commons.desolation.len();
        let racer = |one: &Follower| self.racer(one.ledger.regions, tokens, Span::sure(one.ledger.kills.get()));
        let followers = self.followers.iter().map(racer);
        let each = self.followers.iter().filter(|_| self.followers.count() > 1);
        let kills = self.your_kills();
        let people = self.people.iter().map(|one| self.racer(one.regions, 0, kills));
        Race {
            side: self.side,
            his: followers.fold(Racer::default(), Racer::or_more),
            each: each.map(|one| (one.hero, racer(one))).collect(),
            yours: people.fold(Racer::default(), Racer::or_more),
            tokens: tokens as u8,
            omens: self.commons.omens.get(),
            ragnarok: self.commons.ragnarok,
        }
    }

    /// What somebody has with these Regions. Every token counts for a Follower at the wheel, wherever it lies (W5).
    fn racer(&self, regions: RegionSet, tokens: u32, kills: Span) -> Racer {
        let map = self.library.map(self.side);
        let lands = map.lands(self.side, regions);
        let more = lands.maybe.len() as u8 / LEAST_LAND;
        let wheel = map.marks(Mark::Wheel);
        let sure = wheel.yes.and(regions).len() + tokens;
        Racer {
            lands: Span { least: lands.whole, most: lands.whole + more },
            temples: Span::sure(regions.and(self.commons.temples).len() as u8),
            kills,
            wheel: Span::between(sure, sure + wheel.unknown(regions).len()),
        }
    }

    /// Nobody tells the box whose kill it was, nor of your Slayer tokens. A Monster that died gives you one kill at most; and
    /// it was yours if the Followers have fewer.
    fn your_kills(&self) -> Span {
        let killed = Board::ALL.iter().filter(|&&board| self.monsters.at(board).place == Place::Killed).count() as u32;
        let his: u32 = self.followers.iter().map(|one| u32::from(one.ledger.kills.get())).sum();
        Span::between(killed.saturating_sub(his).div_ceil(self.people.count() as u32), killed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ragnarok::table::{Kills, Region};
    use proptest::prelude::*;

    const SIDE: MapSide = MapSide::ThreeFourPlayers;

    fn set(numbers: &[u8]) -> RegionSet {
        numbers.iter().filter_map(|&number| Region::new(number)).collect()
    }

    /// A map of which the Lands and the wheel are told as far as `told` goes: seven Lands of three Regions.
    fn told(told: RegionSet) -> Position {
        let mut position = Position { side: SIDE, ..Position::BEFORE_SETUP };
        let map = position.library.map_mut(SIDE);
        for region in told.iter() {
            map.land.learn(region, RegionSet::all(SIDE), land(region));
        }
        map.wheel.learn(told, WHEEL);
        position
    }

    const WHEEL: RegionSet = RegionSet::above(Region::FIRST);

    fn land(region: Region) -> RegionSet {
        let first = region.index() as u8 / 3 * 3 + 1;
        set(&[first, first + 1, first + 2])
    }

    fn any_set() -> impl Strategy<Value = RegionSet> {
        (0..1u32 << 21).prop_map(|bits| RegionSet::from_bits(bits).unwrap_or_default())
    }

    proptest! {
        #[test]
        fn what_is_said_holds_whatever_is_told_and_is_exact_when_all_is(known in any_set(), his in any_set(), tokens in any_set()) {
            let whole = his.iter().filter(|&region| land(region).is_subset(his)).count() as u8 / 3;
            let wheel = (his.and(WHEEL).len() + tokens.len()) as u8;
            for (known, exact) in [(known, false), (RegionSet::all(SIDE), true)] {
                let mut position = told(known);
                position.his_mut().regions = his;
                position.commons.desolation = tokens;
                let race = position.race().his;
                for (said, real) in [(race.lands, whole), (race.wheel, wheel)] {
                    prop_assert!(said.least <= real && real <= said.most, "{said:?}, but there are {real}");
                    prop_assert!(!exact || said == Span::sure(real), "{said:?}, but there are {real}");
                }
            }
        }
    }

    #[test]
    fn w5_with_one_region_and_three_tokens_he_is_ahead_of_three_regions() {
        let mut position = told(RegionSet::all(SIDE));
        (position.his_mut().regions, position.yours_mut().regions) = (set(&[4]), set(&[5, 6, 7]));
        position.commons.desolation = set(&[1, 5, 9]);
        let race = position.race();
        assert_eq!((race.his.wheel, race.yours.wheel), (Span::sure(4), Span::sure(3)));
    }

    #[test]
    fn a_monster_that_died_is_your_kill_for_certain_only_if_he_has_none_for_it() {
        let mut position = told(RegionSet::EMPTY);
        assert_eq!(position.race().yours.kills, Span::sure(0));
        position.monsters.kill(Board::LowerLeft);
        assert_eq!(position.race().yours.kills, Span::sure(1));
        position.his_mut().kills = Kills::new(1);
        assert_eq!(position.race().yours.kills, Span { least: 0, most: 1 });
    }
}
