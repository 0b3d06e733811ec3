//! The seventeen gods (OD), and sets of them.

/// The colour of a god (OC3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Enemies of the red ones.
    Blue,
    /// Enemies of the blue ones.
    Red,
    /// Neutral.
    Black,
}

impl Colour {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Blue, Self::Red, Self::Black];
}

/// A god: the blue ones by the alphabet, then the red ones, then the black one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names of the gods are their documentation")]
pub enum God {
    Baldr,
    Freyja,
    Heimdall,
    Odin,
    Thor,
    Tyr,
    Valkyrie,
    Vidar,
    Fafnir,
    Fenrir,
    Hel,
    Jormungandr,
    Loki,
    Naglfar,
    Nidhogg,
    Surt,
    Yggdrasil,
}

/// How many gods there are.
pub const GODS: usize = 17;

impl God {
    /// All of them.
    pub const ALL: [Self; GODS] = [
        Self::Baldr,
        Self::Freyja,
        Self::Heimdall,
        Self::Odin,
        Self::Thor,
        Self::Tyr,
        Self::Valkyrie,
        Self::Vidar,
        Self::Fafnir,
        Self::Fenrir,
        Self::Hel,
        Self::Jormungandr,
        Self::Loki,
        Self::Naglfar,
        Self::Nidhogg,
        Self::Surt,
        Self::Yggdrasil,
    ];

    /// Its place among all.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The god at a place.
    pub fn new(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// OC3.
    pub const fn colour(self) -> Colour {
        match self as usize {
            0..8 => Colour::Blue,
            8..16 => Colour::Red,
            _ => Colour::Black,
        }
    }

    /// OG6: whether its owner can use it in the own turn.
    pub const fn is_active(self) -> bool {
        use God::{Baldr, Fafnir, Fenrir, Heimdall, Hel, Odin, Thor, Tyr};
        matches!(self, Baldr | Fafnir | Fenrir | Heimdall | Hel | Odin | Thor | Tyr)
    }
}

/// A set of gods.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GodSet(u32);

impl GodSet {
    /// No god.
    pub const EMPTY: Self = Self(0);

    /// Whether a god is in it.
    pub const fn contains(self, god: God) -> bool {
        self.0 >> god.index() & 1 == 1
    }

    /// Puts a god in.
    pub const fn insert(&mut self, god: God) {
        self.0 |= 1 << god.index();
    }

    /// Takes a god out.
    pub const fn remove(&mut self, god: God) {
        self.0 &= !(1 << god.index());
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Those of both.
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The gods in their order.
    pub fn iter(self) -> impl Iterator<Item = God> {
        God::ALL.into_iter().filter(move |&god| self.contains(god))
    }
}

impl FromIterator<God> for GodSet {
    fn from_iter<I: IntoIterator<Item = God>>(gods: I) -> Self {
        gods.into_iter().fold(Self::EMPTY, |mut set, god| {
            set.insert(god);
            set
        })
    }
}
