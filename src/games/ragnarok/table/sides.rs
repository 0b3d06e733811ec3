//! The two kinds of players: a Follower, whom the box plays, and a person.

use super::{ActionCards, Armies, Hero, Ledger, Markers, RealmSet, Region, RegionSet, Seats};

/// A Follower of Surtur.
#[derive(Clone, Debug)]
pub struct Follower {
    /// The corrupted Hero, and so the tile.
    pub hero: Hero,
    /// The action cards: deck, row and what is removed.
    pub cards: ActionCards,
    /// What it has.
    pub ledger: Ledger,
}

impl Follower {
    /// A Follower that is not on the table yet.
    pub const NOBODY: Self = Self { hero: Hero::Ragnar, cards: ActionCards::NONE, ledger: Ledger::NOTHING };
}

/// What a person does in a Battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stance {
    /// Attacks him.
    Attack,
    /// Is attacked by him.
    Defence,
}

/// What Blessings, Artifacts and abilities always add in a Battle (Y10), as last told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edge {
    /// How much.
    pub value: u8,
    /// Whether nothing has happened since that may have changed it.
    pub sure: bool,
}

impl Edge {
    /// Nothing was told yet.
    pub const UNTOLD: Self = Self { value: 0, sure: false };

    /// It is this much.
    pub const fn told(value: u8) -> Self {
        Self { value, sure: true }
    }
}

/// What a person has told of the own pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The Regions that the person controls.
    pub regions: RegionSet,
    /// The Armies.
    pub armies: Armies,
    /// The Hero.
    pub hero: Option<Region>,
    /// The markers on the wheel.
    pub markers: Markers,
    /// What is added in every Battle, by stance.
    pub bonus: [Edge; 2],
    /// The Regions at the Sea with the Drakkar, once told.
    pub drakkar: RegionSet,
    /// The Realms that the person is allied with, as far as told.
    pub alliances: RealmSet,
}

impl Person {
    /// A person with nothing on the table yet.
    pub const NOTHING: Self = Self {
        regions: RegionSet::EMPTY,
        armies: Armies::new(),
        hero: None,
        markers: Markers::NONE,
        bonus: [Edge::UNTOLD; 2],
        drakkar: RegionSet::EMPTY,
        alliances: RealmSet::NONE,
    };

    /// Y10: something happened that may have changed the bonuses.
    pub fn doubt_bonus(&mut self) {
        self.bonus.iter_mut().for_each(|bonus| bonus.sure = false);
    }
}

impl Seats<Follower> {
    /// The Regions that any Follower controls.
    pub fn regions(&self) -> RegionSet {
        self.iter().fold(RegionSet::EMPTY, |all, follower| all.or(follower.ledger.regions))
    }

    /// The Regions with an Army of any Follower.
    pub fn army_regions(&self) -> RegionSet {
        self.iter().fold(RegionSet::EMPTY, |all, follower| all.or(follower.ledger.armies.regions()))
    }

    /// The Regions with the Hero of any Follower.
    pub fn heroes(&self) -> RegionSet {
        self.iter().map(|follower| follower.ledger.hero).collect()
    }

    /// Speaks of the Follower that a Region is about: whose Armies stand there, else who controls it.
    pub fn speak_of_one_in(&mut self, region: Region) {
        self.speak_of_first(|follower| follower.ledger.regions.contains(region));
        self.speak_of_first(|follower| follower.ledger.armies.total(region) > 0);
    }
}

/// Where the rulebook says "your", any person's is meant.
impl Seats<Person> {
    /// The Regions that any person controls.
    pub fn regions(&self) -> RegionSet {
        self.iter().fold(RegionSet::EMPTY, |all, person| all.or(person.regions))
    }

    /// The Regions with an Army of any person.
    pub fn army_regions(&self) -> RegionSet {
        self.iter().fold(RegionSet::EMPTY, |all, person| all.or(person.armies.regions()))
    }

    /// The Regions with the Hero of any person, as far as told.
    pub fn heroes(&self) -> RegionSet {
        self.iter().filter_map(|person| person.hero).collect()
    }

    /// The total value of people's Armies in a Region.
    pub fn total(&self, region: Region) -> u8 {
        self.iter().map(|person| person.armies.total(region)).sum()
    }

    /// The highest value of a person's Army in any of these Regions, 0 without Army.
    pub fn strongest(&self, regions: RegionSet) -> u8 {
        self.iter().map(|person| person.armies.strongest(regions)).max().unwrap_or(0)
    }

    /// Speaks of the person that a Region is about: whose Armies stand there, else who controls it.
    pub fn speak_of_one_in(&mut self, region: Region) {
        self.speak_of_first(|person| person.regions.contains(region));
        self.speak_of_first(|person| person.armies.total(region) > 0);
    }
}
