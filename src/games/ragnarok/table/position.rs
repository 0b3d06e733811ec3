//! Everything on the table that the box knows of: a whole game between two questions.

use super::{
    ActionCards, Agreed, Armies, Attribute, Card, DESOLATION_TOKENS, Follower, Hero, Ledger, Level, Library,
    MOST_PLAYERS, MapSide, Monsters, Omens, Owner, Person, Race, RealmSet, RegionSet, Row, Seat, Seats, Special,
    TrackSide,
};
use heapless::Vec;

/// What lies on the board for both sides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Commons {
    /// Levels of the Monuments, by Attribute.
    pub monuments: [Level; 3],
    /// Regions with a Temple.
    pub temples: RegionSet,
    /// Temples left on the track, once told.
    pub temples_left: Option<u8>,
    /// The side of the track that is in use, once told.
    pub track: Option<TrackSide>,
    /// Flipped omens.
    pub omens: Omens,
    /// Regions with a Desolation token.
    pub desolation: RegionSet,
    /// Forges whose Rune is known to be gone.
    pub empty_forges: RegionSet,
    /// Realms that carry a marker of anybody.
    pub allied: RealmSet,
    /// Turns left in Ragnarok, both sides counted.
    pub ragnarok: Option<u8>,
    /// Whose marker lies on top of each space of the wheel, as far as told (F8).
    pub top_markers: [Owner; Special::ON_WHEEL.len()],
}

impl Commons {
    /// The level of the Monument of an Attribute.
    pub const fn monument(&self, attribute: Attribute) -> u8 {
        self.monuments[attribute as usize].get()
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
    /// Edition and challenges.
    pub agreed: Agreed,
    /// What is printed.
    pub library: Library,
    /// Turns that the Followers have begun.
    pub turn: u16,
    /// The Followers in their order; the active one is spoken of, or the one that a person attacks.
    pub followers: Seats<Follower>,
    /// The people in their order, after the Followers; the active one is spoken of, or the one that is attacked.
    pub people: Seats<Person>,
    /// The person who holds the Arbiter's token (A1).
    pub arbiter: Seat,
    /// Common things.
    pub commons: Commons,
    /// Monsters and Loki.
    pub monsters: Monsters,
}

impl Position {
    /// An empty table for one Follower and one person, with everything still to be asked. All zeros, so that it costs no
    /// flash.
    pub const BEFORE_SETUP: Self = Self {
        side: MapSide::TwoPlayers,
        agreed: Agreed::STANDARD,
        library: Library::UNKNOWN,
        turn: 0,
        followers: Seats::of(Follower::NOBODY),
        people: Seats::of(Person::NOTHING),
        arbiter: Seat::First,
        commons: Commons {
            monuments: [Level::LEAST; 3],
            temples: RegionSet::EMPTY,
            temples_left: None,
            track: None,
            omens: Omens::LEAST,
            desolation: RegionSet::EMPTY,
            empty_forges: RegionSet::EMPTY,
            allied: RealmSet::NONE,
            ragnarok: None,
            top_markers: [Owner::Nobody; Special::ON_WHEEL.len()],
        },
        monsters: Monsters::ASIDE,
    };

    /// How many play.
    pub fn players(&self) -> usize {
        self.followers.count() + self.people.count()
    }

    /// One more Follower, after the others; false if the table is full.
    pub fn add_follower(&mut self, follower: Follower) -> bool {
        self.players() < MOST_PLAYERS && self.followers.add(follower)
    }

    /// One more person, after the others; false if the table is full.
    pub fn add_person(&mut self, person: Person) -> bool {
        self.players() < MOST_PLAYERS && self.people.add(person)
    }

    /// What the Follower has that is spoken of.
    pub const fn his(&self) -> &Ledger {
        &self.followers.one().ledger
    }

    /// What the Follower has that is spoken of, to change.
    pub const fn his_mut(&mut self) -> &mut Ledger {
        &mut self.followers.one_mut().ledger
    }

    /// The Follower that is spoken of, as an owner.
    pub const fn him(&self) -> Owner {
        Owner::Follower(self.followers.seat())
    }

    /// Its corrupted Hero.
    pub const fn hero(&self) -> Hero {
        self.followers.one().hero
    }

    /// Its action cards.
    pub const fn cards(&self) -> &ActionCards {
        &self.followers.one().cards
    }

    /// What the person has that is spoken of.
    pub const fn yours(&self) -> &Person {
        self.people.one()
    }

    /// What the person has that is spoken of, to change.
    pub const fn yours_mut(&mut self) -> &mut Person {
        self.people.one_mut()
    }

    /// The person that is spoken of, as an owner.
    pub const fn you(&self) -> Owner {
        Owner::Person(self.people.seat())
    }

    /// The Armies of a player; nobody has none.
    pub fn armies(&self, owner: Owner) -> &Armies {
        const NONE: &Armies = &Armies::new();
        match owner {
            Owner::Nobody => NONE,
            Owner::Follower(seat) => self.followers.get(seat).map_or(NONE, |follower| &follower.ledger.armies),
            Owner::Person(seat) => self.people.get(seat).map_or(NONE, |person| &person.armies),
        }
    }

    /// The Armies of a player, to change.
    pub fn armies_mut(&mut self, owner: Owner) -> Option<&mut Armies> {
        match owner {
            Owner::Nobody => None,
            Owner::Follower(seat) => self.followers.get_mut(seat).map(|follower| &mut follower.ledger.armies),
            Owner::Person(seat) => self.people.get_mut(seat).map(|person| &mut person.armies),
        }
    }

    /// The Regions of the side in play.
    pub const fn all(&self) -> RegionSet {
        RegionSet::all(self.side)
    }

    /// The Regions that nobody controls.
    pub fn neutral(&self) -> RegionSet {
        self.all().without(self.followers.regions()).without(self.people.regions())
    }

    /// What a status page shows: never the order of the deck.
    pub fn status(&self, chosen: Option<Card>) -> Status {
        Status {
            side: self.side,
            hero: self.hero(),
            seat: self.followers.seat(),
            turn: self.turn,
            row: self.cards().row(),
            chosen,
            deck: self.cards().in_deck(),
            removed: self.cards().removed(),
            his: self.his().clone(),
            yours: self.yours().clone(),
            commons: self.commons.clone(),
            monsters: self.monsters.clone(),
            race: self.race(),
            others: self.other_followers(),
            you: self.people.seat(),
            arbiter: self.arbiter,
            other_people: self.other_people(),
        }
    }

    fn other_followers(&self) -> Vec<Glance, 2> {
        let others = self.followers.seats().zip(self.followers.iter());
        let others = others.filter(|(seat, _)| *seat != self.followers.seat());
        others
            .map(|(seat, one)| Glance { seat, hero: one.hero, row: one.cards.row(), his: one.ledger.clone() })
            .collect()
    }

    fn other_people(&self) -> Vec<(Seat, Person), 2> {
        let others = self.people.seats().zip(self.people.iter());
        others.filter(|(seat, _)| *seat != self.people.seat()).map(|(seat, one)| (seat, one.clone())).collect()
    }
}

/// What a status page shows of a Follower that is not spoken of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glance {
    /// Which one it is.
    pub seat: Seat,
    /// Its Hero.
    pub hero: Hero,
    /// The open cards.
    pub row: Row,
    /// What it has.
    pub his: Ledger,
}

/// What a status page shows: counts and open things, never the order of the deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// The side of the map in play.
    pub side: MapSide,
    /// The Follower's Hero.
    pub hero: Hero,
    /// Which Follower it is.
    pub seat: Seat,
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
    pub yours: Person,
    /// Common things.
    pub commons: Commons,
    /// Monsters and Loki.
    pub monsters: Monsters,
    /// How near both sides are to each end of the game.
    pub race: Race,
    /// The other Followers, in their order.
    pub others: Vec<Glance, 2>,
    /// Which person's are yours.
    pub you: Seat,
    /// The person who holds the Arbiter's token.
    pub arbiter: Seat,
    /// The other people, in their order.
    pub other_people: Vec<(Seat, Person), 2>,
}
