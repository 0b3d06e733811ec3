//! What is known of something printed, ready to be shown.

use crate::table::{Attribute, Fact, Mix, Path, RegionSet};
use crate::words::{Msg, Thing};
use core::fmt;

/// What is known of something printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing.
    Unknown,
    /// What one unclear place shows.
    Proposed(Shown),
    /// What is so.
    Known(Shown),
}

/// Something printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Anything with a name or a number.
    Thing(Thing),
    /// An Attribute and its value.
    Rank(Attribute, u8),
    /// How many cards of each pile.
    Mix(Mix),
    /// Regions by their numbers.
    Regions(RegionSet),
}

impl Value {
    /// Whether it need not be asked for.
    pub const fn is_known(self) -> bool {
        matches!(self, Self::Known(_))
    }

    /// A fact, shown in some way.
    pub fn of<T: Copy>(fact: Fact<T>, shown: impl Fn(T) -> Shown) -> Self {
        match fact {
            Fact::Unknown => Self::Unknown,
            Fact::Proposed(thing) => Self::Proposed(shown(thing)),
            Fact::Known(thing) | Fact::Told(thing) => Self::Known(shown(thing)),
        }
    }

    /// A fact that is so or not.
    pub fn yes_or_no(fact: Fact<bool>) -> Self {
        Self::of(fact, |yes| Shown::Thing(Thing::Msg(if yes { Msg::Yes } else { Msg::No })))
    }
}

impl<T: Copy + Into<Thing>> From<Fact<T>> for Value {
    fn from(fact: Fact<T>) -> Self {
        Self::of(fact, |thing| Shown::Thing(thing.into()))
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Thing(thing) => thing.fmt(f),
            Self::Rank(attribute, value) => write!(f, "{} {value}", Thing::Attribute(attribute)),
            Self::Mix(mix) => {
                write!(f, "{} {} {}", mix.of(Path::Jarl), mix.of(Path::Gothi), mix.of(Path::Slayer))
            }
            Self::Regions(regions) if regions.is_empty() => f.write_str("-"),
            Self::Regions(regions) => {
                for (place, region) in regions.iter().enumerate() {
                    let gap = if place == 0 { "" } else { " " };
                    write!(f, "{gap}{}", region.number())?;
                }
                Ok(())
            }
        }
    }
}

/// A question mark stands for what is unknown, and after what is only proposed.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("?"),
            Self::Proposed(shown) => write!(f, "{shown} ?"),
            Self::Known(shown) => shown.fmt(f),
        }
    }
}
