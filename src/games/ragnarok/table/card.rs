//! The 57 action cards, by name.

use super::Hero;

/// Action cards in the game: 3 basic sets of 6, 2 for each of 6 Heroes, 3 advanced piles of 9.
pub const CARDS: usize = 57;

const SET_CARDS: u8 = 6;
const HERO_CARDS: u8 = 2;
const PATH_CARDS: u8 = 9;
const FIRST_HERO: u8 = 3 * SET_CARDS;
const FIRST_PATH: u8 = FIRST_HERO + 6 * HERO_CARDS;

/// One of the three basic sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BasicSet {
    /// Set A.
    A,
    /// Set B.
    B,
    /// Set C.
    C,
}

impl BasicSet {
    /// The three sets.
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// The letter printed on the cards.
    pub const fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::B => 'B',
            Self::C => 'C',
        }
    }

    /// The six cards of the set.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        (0..SET_CARDS).map(move |n| Card(self as u8 * SET_CARDS + n))
    }
}

/// One of the three piles of advanced cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Path {
    /// Jarl: Regions and Lands.
    Jarl,
    /// Gothi: Temples.
    Gothi,
    /// Slayer: Monsters.
    Slayer,
}

impl Path {
    /// The three piles.
    pub const ALL: [Self; 3] = [Self::Jarl, Self::Gothi, Self::Slayer];

    /// The nine cards of the pile.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        (0..PATH_CARDS).map(move |n| Card(FIRST_PATH + self as u8 * PATH_CARDS + n))
    }
}

/// An action card. Its number never changes between versions: journals and libraries are written with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(u8);

/// A card's name in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Basic card, set and number 1-6.
    Basic(BasicSet, u8),
    /// A Hero's own card, number 1-2.
    Hero(Hero, u8),
    /// Advanced card, pile and number 1-9.
    Advanced(Path, u8),
}

impl Card {
    /// The card with this place in the list of all cards.
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < CARDS { Some(Self(index)) } else { None }
    }

    /// The card's place in the list of all cards, 0-56.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// All cards.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CARDS as u8).map(Self)
    }

    /// The two cards of a Hero.
    pub fn of_hero(hero: Hero) -> impl Iterator<Item = Self> {
        (0..HERO_CARDS).map(move |n| Self(FIRST_HERO + hero as u8 * HERO_CARDS + n))
    }

    /// What the card is called.
    pub const fn kind(self) -> Kind {
        if self.0 < FIRST_HERO {
            Kind::Basic(BasicSet::ALL[(self.0 / SET_CARDS) as usize], self.0 % SET_CARDS + 1)
        } else if self.0 < FIRST_PATH {
            let place = self.0 - FIRST_HERO;
            Kind::Hero(Hero::ALL[(place / HERO_CARDS) as usize], place % HERO_CARDS + 1)
        } else {
            let place = self.0 - FIRST_PATH;
            Kind::Advanced(Path::ALL[(place / PATH_CARDS) as usize], place % PATH_CARDS + 1)
        }
    }
}
