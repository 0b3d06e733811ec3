//! Challenges and advantages that no public source prints, as their owner tells them: what they do, and perhaps a sentence.

use super::{Attribute, Fact, Prose};

/// Challenges that no public source prints.
pub const UNPRINTED: usize = 3;

/// When a challenge counts (S6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Once, at setup.
    Setup,
    /// For the whole game.
    Rule,
}

impl When {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Setup, Self::Rule];
}

/// What the advantage of a tile gives (S5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gift {
    /// Runes.
    Runes,
    /// Combat cards.
    Cards,
    /// Available Priests.
    Priests,
    /// Authority.
    Authority,
    /// Strength.
    Strength,
    /// Wisdom.
    Wisdom,
    /// One of his Armies is stronger.
    Stronger,
    /// One Army more, of this value.
    Army,
    /// A Temple.
    Temple,
    /// Tucked cards.
    Tucked,
    /// Something else: the owner carries it out.
    Other,
}

impl Gift {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Runes,
        Self::Cards,
        Self::Priests,
        Self::Authority,
        Self::Strength,
        Self::Wisdom,
        Self::Stronger,
        Self::Army,
        Self::Temple,
        Self::Tucked,
        Self::Other,
    ];

    /// Whether it comes in a number.
    pub const fn is_counted(self) -> bool {
        !matches!(self, Self::Temple | Self::Other)
    }

    /// The Attribute that grows.
    pub const fn attribute(self) -> Option<Attribute> {
        Some(match self {
            Self::Authority => Attribute::Authority,
            Self::Strength => Attribute::Strength,
            Self::Wisdom => Attribute::Wisdom,
            _ => return None,
        })
    }
}

/// Most that an advantage gives.
pub const MOST_GIVEN: u8 = 6;

/// The advantage of a tile: what it gives, and how much, 1 if that is not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advantage {
    /// What.
    pub gift: Gift,
    /// How much.
    pub amount: u8,
}

/// What is told of a challenge or an advantage, and the sentence that says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note<T> {
    /// What it is.
    pub told: Fact<T>,
    /// In its owner's words.
    pub text: Prose,
}

impl<T> Note<T> {
    /// Nothing is told.
    pub const BLANK: Self = Self { told: Fact::Unknown, text: Prose::EMPTY };
}
