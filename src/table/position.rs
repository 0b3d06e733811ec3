//! Everything on the table that the box knows of: a whole game between two questions.

use super::{
    ActionCards, Agreed, Armies, Attribute, Card, DESOLATION_TOKENS, Hero, Ledger, Library, MapSide, Markers, Monsters,
    RealmSet, Region, RegionSet, Row,
};

/// What you have told of your own pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Yours {
    /// Your Regions.
    pub regions: RegionSet,
    /// Your Armies.
    pub armies: Armies,
    /// Your Hero.
    pub hero: Option<Region>,
    /// Your markers on the wheel.
    pub markers: Markers,
    /// What your Blessings and Artifacts add in every Battle, once told.
    pub bonus: Option<u8>,
}

/// What lies on the board for both sides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Commons {
    /// Levels of the Monuments, by Attribute.
    pub monuments: [u8; 3],
    /// Regions with a Temple.
    pub temples: RegionSet,
    /// Temples left on the track, once told.
    pub temples_left: Option<u8>,
    /// Flipped omens.
    pub omens: u8,
    /// Regions with a Desolation token.
    pub desolation: RegionSet,
    /// Forges whose Rune is known to be gone.
    pub empty_forges: RegionSet,
    /// Realms that carry a marker of anybody.
    pub allied: RealmSet,
    /// Turns left in Ragnarok, both sides counted.
    pub ragnarok: Option<u8>,
}

impl Commons {
    /// The level of the Monument of an Attribute.
    pub const fn monument(&self, attribute: Attribute) -> u8 {
        self.monuments[attribute as usize]
    }

    /// The value that your Army needs to take a Desolation token off the map (D6): 6 minus the tokens there.
    pub fn cleansing_value(&self) -> u8 {
        DESOLATION_TOKENS + 1 - self.desolation.len().min(u32::from(DESOLATION_TOKENS)) as u8
    }
}

/// A whole game between two questions, chance apart.
#[derive(Clone, Debug)]
pub struct Position {
    /// The side of the map.
    pub side: MapSide,
    /// The corrupted Hero.
    pub hero: Hero,
    /// Edition and challenges.
    pub agreed: Agreed,
    /// What is printed.
    pub library: Library,
    /// The action cards.
    pub cards: ActionCards,
    /// Turns the Follower has begun.
    pub turn: u16,
    /// The Follower's.
    pub his: Ledger,
    /// Yours.
    pub yours: Yours,
    /// Common things.
    pub commons: Commons,
    /// Monsters and Loki.
    pub monsters: Monsters,
}

impl Position {
    /// An empty table, with everything still to be asked. A constant, so that a game is laid out where it stands.
    pub const BEFORE_SETUP: Self = Self {
        side: MapSide::TwoPlayers,
        hero: Hero::Ragnar,
        agreed: Agreed::STANDARD,
        library: Library::UNKNOWN,
        cards: ActionCards::NONE,
        turn: 0,
        his: Ledger::NOTHING,
        yours: Yours {
            regions: RegionSet::EMPTY,
            armies: Armies::new(),
            hero: None,
            markers: Markers::NONE,
            bonus: None,
        },
        commons: Commons {
            monuments: [0; 3],
            temples: RegionSet::EMPTY,
            temples_left: None,
            omens: 0,
            desolation: RegionSet::EMPTY,
            empty_forges: RegionSet::EMPTY,
            allied: RealmSet::NONE,
            ragnarok: None,
        },
        monsters: Monsters::ASIDE,
    };

    /// The Regions of the side in play.
    pub const fn all(&self) -> RegionSet {
        RegionSet::all(self.side)
    }

    /// The Regions that nobody controls.
    pub const fn neutral(&self) -> RegionSet {
        self.all().without(self.his.regions).without(self.yours.regions)
    }

    /// What a status page shows: never the order of the deck.
    pub fn status(&self, chosen: Option<Card>) -> Status {
        Status {
            side: self.side,
            hero: self.hero,
            turn: self.turn,
            row: self.cards.row(),
            chosen,
            deck: self.cards.in_deck(),
            removed: self.cards.removed(),
            his: self.his.clone(),
            yours: self.yours.clone(),
            commons: self.commons.clone(),
            monsters: self.monsters.clone(),
        }
    }
}

/// What a status page shows: counts and open things, never the order of the deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// The side of the map in play.
    pub side: MapSide,
    /// The Follower's Hero.
    pub hero: Hero,
    /// Turns the Follower has begun.
    pub turn: u16,
    /// The open cards.
    pub row: Row,
    /// The chosen one, in his turn.
    pub chosen: Option<Card>,
    /// Cards left in the deck.
    pub deck: u8,
    /// Cards out of the game.
    pub removed: u8,
    /// The Follower's.
    pub his: Ledger,
    /// Yours.
    pub yours: Yours,
    /// Common things.
    pub commons: Commons,
    /// Monsters and Loki.
    pub monsters: Monsters,
}
