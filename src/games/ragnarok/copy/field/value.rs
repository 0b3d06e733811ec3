//! What is known of something printed, ready to be shown.

use crate::games::ragnarok::table::{Advantage, Attribute, Fact, Gift, Mix, Path, RegionSet};
use crate::games::ragnarok::words::{Msg, Thing};
use crate::words::{Say, house};
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
    /// What an advantage gives.
    Gift(Advantage),
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
        Self::of(fact, |yes| Shown::Thing(Thing::Msg(if yes { house::Msg::Yes } else { house::Msg::No }.into())))
    }
}

impl<T: Copy + Into<Thing>> From<Fact<T>> for Value {
    fn from(fact: Fact<T>) -> Self {
        Self::of(fact, |thing| Shown::Thing(thing.into()))
    }
}

impl Shown {
    /// In words.
    pub fn say(self, say: &mut Say<'_>) -> fmt::Result {
        match self {
            Self::Thing(thing) => say.thing(thing.into()),
            Self::Rank(attribute, value) => {
                say.thing(attribute.into())?;
                say.plain(format_args!(" {value}"))
            }
            Self::Gift(Advantage { gift, amount }) => {
                say.text(if gift == Gift::Stronger { Msg::AnArmy } else { gift.into() })?;
                match gift {
                    Gift::Army => say.plain(format_args!(" {amount}")),
                    _ if gift.is_counted() => say.plain(format_args!(" +{amount}")),
                    _ => Ok(()),
                }
            }
            Self::Mix(mix) => {
                say.plain(format_args!("{} {} {}", mix.of(Path::Jarl), mix.of(Path::Gothi), mix.of(Path::Slayer)))
            }
            Self::Regions(regions) if regions.is_empty() => say.plain(format_args!("-")),
            Self::Regions(regions) => regions.iter().enumerate().try_for_each(|(place, region)| {
                let gap = if place == 0 { "" } else { " " };
                say.plain(format_args!("{gap}{}", region.number()))
            }),
        }
    }
}

impl Value {
    /// In words. A question mark stands for what is unknown, and after what is only proposed.
    pub fn say(self, say: &mut Say<'_>) -> fmt::Result {
        match self {
            Self::Unknown => say.plain(format_args!("?")),
            Self::Proposed(shown) => {
                shown.say(say)?;
                say.plain(format_args!(" ?"))
            }
            Self::Known(shown) => shown.say(say),
        }
    }
}
