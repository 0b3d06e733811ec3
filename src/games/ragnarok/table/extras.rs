//! What the owner has of the expansions on the table (X), from game to game.

use super::{Attribute, Fact, REALMS, Realm};

/// A god that can have a Monument in the place of its own one (X1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum God {
    /// The one of the base game.
    Usual,
    /// Hel.
    Hel,
    /// Heimdall.
    Heimdall,
    /// A god of Aegir.
    Aegir,
}

impl God {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Usual, Self::Hel, Self::Heimdall, Self::Aegir];
}

/// The Boss in play (X5); Fenrir is not supported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boss {
    /// The one of the base game.
    Loki,
    /// Naglfar.
    Naglfar,
}

impl Boss {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Loki, Self::Naglfar];
}

/// A Realm tile by its number: those of the base game, Asgard, and two of which no public source has the name (X2, X3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RealmTile(u8);

impl RealmTile {
    /// Asgard.
    pub const ASGARD: Self = Self(REALMS as u8);
    /// How many there are.
    pub const COUNT: usize = REALMS + 3;

    /// The tile of a Realm of the base game.
    pub const fn of(realm: Realm) -> Self {
        Self(realm as u8)
    }

    /// The tile with this number, if there is one.
    pub fn new(number: usize) -> Option<Self> {
        (number < Self::COUNT).then_some(Self(number as u8))
    }

    /// Its number.
    pub const fn number(self) -> usize {
        self.0 as usize
    }
}

/// What was told of the expansions; what was not is as in the base game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extras {
    /// The Boss.
    pub boss: Fact<Boss>,
    /// Jormungandr or the Kraken (X4).
    pub sea_monsters: Fact<bool>,
    /// Other Monsters, which change nothing (X4).
    pub more_monsters: Fact<bool>,
    /// The gods of the Monuments, by Attribute.
    pub gods: [Fact<God>; 3],
    /// The Realm tiles, by the Realm of the base game whose place it is, clockwise.
    pub realms: [Fact<RealmTile>; REALMS],
}

impl Extras {
    /// The base game.
    pub const NONE: Self = Self {
        boss: Fact::Unknown,
        sea_monsters: Fact::Unknown,
        more_monsters: Fact::Unknown,
        gods: [Fact::Unknown; 3],
        realms: [Fact::Unknown; REALMS],
    };

    /// The Realm tile at the place of a Realm.
    pub fn at(&self, place: Realm) -> RealmTile {
        self.realms[place as usize].guess().unwrap_or(RealmTile::of(place))
    }

    /// The place of a Realm tile.
    pub fn place_of(&self, tile: RealmTile) -> Option<Realm> {
        Realm::ALL.into_iter().find(|&place| self.at(place) == tile)
    }

    /// The god of the Monument of an Attribute.
    pub fn god(&self, attribute: Attribute) -> God {
        self.gods[attribute as usize].guess().unwrap_or(God::Usual)
    }

    /// X4: whether a Monster of the sea is there.
    pub fn has_sea_monsters(&self) -> bool {
        self.sea_monsters.guess() == Some(true)
    }

    /// X5: whether Naglfar is the Boss.
    pub fn has_naglfar(&self) -> bool {
        self.boss.guess() == Some(Boss::Naglfar)
    }

    /// X4, X5: whether no Follower may have Monsters for priority.
    pub fn bar_hunters(&self) -> bool {
        self.has_sea_monsters() || self.has_naglfar()
    }

    /// X1, X2, X4: whether there is something else that changes no rule of a Follower.
    pub fn has_more(&self) -> bool {
        let other_god = self.gods.iter().any(|god| god.guess().is_some_and(|god| god != God::Usual));
        let other_realm = |place: Realm| ![RealmTile::of(place), RealmTile::ASGARD].contains(&self.at(place));
        self.more_monsters.guess() == Some(true) || other_god || Realm::ALL.into_iter().any(other_realm)
    }

    /// Whether there is anything that the base game has not.
    pub fn any(&self) -> bool {
        self.bar_hunters() || self.has_more() || self.place_of(RealmTile::ASGARD).is_some()
    }

    /// Whether a god has two Monuments, or a Realm lies at two places. The usual ones are where nothing else is.
    pub fn contradict(&self) -> bool {
        let gods = self.gods.map(|god| god.guess().filter(|&god| god != God::Usual).map(|god| god as usize));
        let realms = Realm::ALL.map(|place| Some(self.at(place).number()));
        twice(&gods) || twice(&realms)
    }
}

/// Whether something stands at two places.
fn twice(all: &[Option<usize>]) -> bool {
    all.iter().enumerate().any(|(at, one)| one.is_some() && all[..at].contains(one))
}
