//! The nine Victory cards and what they are worth (OC4, OF11).

/// How many Victory cards there are.
pub const VICTORIES: usize = 9;
/// Glory that ends the game (OZ1).
pub const ENOUGH: u8 = 5;

/// A Victory card by its number, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Victory(u8);

impl Victory {
    /// The card at a place.
    pub fn new(index: usize) -> Option<Self> {
        (index < VICTORIES).then_some(Self(index as u8))
    }

    /// Its place.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All nine.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..VICTORIES as u8).map(Self)
    }
}

/// What a changing Victory card counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// Own gods.
    Gods,
    /// Own red gods.
    Red,
    /// Own blue gods.
    Blue,
    /// Own Victory cards.
    Cards,
    /// Cards in the own hand.
    Hand,
    /// Own sacrifices.
    Sacrifices,
}

impl Counts {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Gods, Self::Red, Self::Blue, Self::Cards, Self::Hand, Self::Sacrifices];
}

/// What a Victory card is worth, as the owner told it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Worth {
    /// Not told yet.
    #[default]
    Unknown,
    /// Always so much.
    Fixed(u8),
    /// So much for each.
    Each(u8, Counts),
    /// Asked every round.
    Asked,
}

/// What is printed on a Victory card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VictoryFace {
    /// Its Glory.
    pub worth: Worth,
    /// What it adds to the cards drawn at a pass.
    pub draws: i8,
}

/// A set of Victory cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VictorySet(u16);

impl VictorySet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// Whether a card is in it.
    pub const fn contains(self, card: Victory) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Puts a card in.
    pub const fn insert(&mut self, card: Victory) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: Victory) {
        self.0 &= !(1 << card.0);
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in their order.
    pub fn iter(self) -> impl Iterator<Item = Victory> {
        Victory::all().filter(move |&card| self.contains(card))
    }
}

impl FromIterator<Victory> for VictorySet {
    fn from_iter<I: IntoIterator<Item = Victory>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |mut set, card| {
            set.insert(card);
            set
        })
    }
}
