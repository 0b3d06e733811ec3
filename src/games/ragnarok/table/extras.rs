//! What the owner has of the expansions on the table (X), from game to game.

use super::{Attribute, Fact, REALMS, Realm};

/// A row of the page of expansions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extra(u8);

impl Extra {
    /// The Boss: Loki or Naglfar; Fenrir is not supported (X5).
    pub const BOSS: Self = Self(0);
    /// Jormungandr or the Kraken, or none (X4).
    pub const SEA_MONSTERS: Self = Self(1);
    /// Other Monsters, or none (X4).
    pub const MORE_MONSTERS: Self = Self(2);
    /// How many rows there are.
    pub const COUNT: usize = 3 + Attribute::ALL.len() + REALMS;

    /// The god of an Attribute's Monument: its own, Hel, Heimdall or one of Aegir (X1).
    pub const fn god(attribute: Attribute) -> Self {
        Self(3 + attribute as u8)
    }

    /// The Realm tile at the place of a Realm: one of the base game, Asgard, or one that no public source names (X2, X3).
    pub const fn realm(place: Realm) -> Self {
        Self(6 + place as u8)
    }

    /// The row at a place.
    pub fn at(place: usize) -> Option<Self> {
        (place < Self::COUNT).then_some(Self(place as u8))
    }

    /// Its place.
    pub const fn place(self) -> usize {
        self.0 as usize
    }

    /// The Attribute whose god it is.
    pub fn attribute(self) -> Option<Attribute> {
        Attribute::ALL.get(self.place().wrapping_sub(3)).copied()
    }

    /// The Realm whose place it is.
    pub fn realm_place(self) -> Option<Realm> {
        Realm::ALL.get(self.place().wrapping_sub(6)).copied()
    }

    /// How many choices it has.
    pub const fn choices(self) -> usize {
        match self.0 {
            0..3 => 2,
            3..6 => 4,
            _ => REALMS + 3,
        }
    }

    /// The choice that the base game has.
    pub const fn usual(self) -> usize {
        self.place().saturating_sub(6)
    }
}

/// The number of Asgard among the Realm tiles.
pub const ASGARD: usize = REALMS;

/// The choices that were told, by rows; what was not is as in the base game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extras {
    /// By place.
    pub rows: [Fact<u8>; Extra::COUNT],
}

impl Extras {
    /// The base game.
    pub const NONE: Self = Self { rows: [Fact::Unknown; Extra::COUNT] };

    /// The choice of a row.
    pub fn choice(&self, row: Extra) -> usize {
        let told = self.rows.get(row.place()).and_then(|fact| fact.guess());
        told.map_or(row.usual(), usize::from)
    }

    /// Whether a row is not as in the base game.
    pub fn differs(&self, row: Extra) -> bool {
        self.choice(row) != row.usual()
    }

    /// The place at which a Realm tile lies, by its number.
    pub fn place_of(&self, tile: usize) -> Option<Realm> {
        Realm::ALL.into_iter().find(|&place| self.choice(Extra::realm(place)) == tile)
    }

    /// X4, X5: whether no Follower may have Monsters for priority.
    pub fn bar_hunters(&self) -> bool {
        self.differs(Extra::SEA_MONSTERS) || self.differs(Extra::BOSS)
    }

    /// Whether there is anything that the base game has not, from a row on.
    pub fn any_from(&self, row: Extra) -> bool {
        (row.place()..).map_while(Extra::at).any(|row| self.differs(row))
    }

    /// Whether a god has two Monuments, or a Realm lies at two places. The usual ones are where nothing else is.
    pub fn contradict(&self) -> bool {
        (0..Extra::COUNT).filter_map(Extra::at).any(|row| {
            let mut before = (3..row.place()).filter_map(Extra::at);
            let counts = row.realm_place().is_some() || self.differs(row);
            counts && before.any(|other| other.choices() == row.choices() && self.choice(other) == self.choice(row))
        })
    }
}
