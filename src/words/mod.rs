//! Every text that the box can show, by id.
//!
//! Rules say *which* message with *which* things in it; only here it becomes words. The table is [`Msg`].

mod english;

pub use english::{Msg, Slot};

use crate::table::{BasicSet, Card, Hero, Kind, MapSide, Mix, Path, Region};
use core::fmt;

/// A thing named in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A count or a roll.
    Number(u16),
    /// A part of so many: "9/11".
    Share(u16, u16),
    /// A Region by its number.
    Region(Region),
    /// A card by its name.
    Card(Card),
    /// A Hero by name.
    Hero(Hero),
    /// A basic set by its letter.
    Set(BasicSet),
    /// A pile of advanced cards.
    Path(Path),
    /// How many of each pile.
    Mix(Mix),
    /// A side of the map.
    Side(MapSide),
    /// Another message.
    Msg(Msg),
}

impl From<Msg> for Thing {
    fn from(msg: Msg) -> Self {
        Self::Msg(msg)
    }
}

/// Things that one message can name.
const LINE_THINGS: usize = 2;

/// A message with the things it names, in the order of its `{}` places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Which message.
    pub msg: Msg,
    things: [Option<Thing>; LINE_THINGS],
}

impl Line {
    /// A message that names `thing`.
    pub const fn with(msg: Msg, thing: Thing) -> Self {
        Self { msg, things: [Some(thing), None] }
    }

    /// A message that names two things.
    pub const fn with_two(msg: Msg, first: Thing, second: Thing) -> Self {
        Self { msg, things: [Some(first), Some(second)] }
    }

    /// The things it names.
    pub fn things(&self) -> impl Iterator<Item = Thing> {
        self.things.iter().flatten().copied()
    }
}

impl From<Msg> for Line {
    fn from(msg: Msg) -> Self {
        Self { msg, things: [None; LINE_THINGS] }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut things = self.things();
        let mut parts = self.msg.text().split("{}");
        f.write_str(parts.next().unwrap_or_default())?;
        for part in parts {
            if let Some(thing) = things.next() {
                thing.fmt(f)?;
            }
            f.write_str(part)?;
        }
        Ok(())
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Share(part, whole) => write!(f, "{part}/{whole}"),
            Self::Region(region) => write!(f, "{}", region.number()),
            Self::Card(card) => match card.kind() {
                Kind::Basic(set, number) => write!(f, "{} {}{number}", Msg::Basic.text(), set.letter()),
                Kind::Hero(hero, number) => write!(f, "{} {number}", hero_name(hero)),
                Kind::Advanced(path, number) => write!(f, "{} {number}", path_name(path)),
            },
            Self::Hero(hero) => f.write_str(hero_name(hero)),
            Self::Set(set) => write!(f, "{}", set.letter()),
            Self::Path(path) => f.write_str(path_name(path)),
            Self::Mix(mix) => {
                for (place, path) in Path::ALL.into_iter().enumerate() {
                    let gap = if place == 0 { "" } else { " " };
                    write!(f, "{gap}{} {}", path_name(path), mix.of(path))?;
                }
                Ok(())
            }
            Self::Side(MapSide::TwoPlayers) => f.write_str(Msg::SideTwoPlayers.text()),
            Self::Side(MapSide::ThreeFourPlayers) => f.write_str(Msg::SideThreeFourPlayers.text()),
            Self::Msg(msg) => f.write_str(msg.text()),
        }
    }
}

/// A card's name in two parts, as the row shows it: what kind above, the number big below.
pub fn card_parts(card: Card) -> (&'static str, Option<char>, u8) {
    match card.kind() {
        Kind::Basic(set, number) => (Msg::Basic.text(), Some(set.letter()), number),
        Kind::Hero(hero, number) => (hero_name(hero), None, number),
        Kind::Advanced(path, number) => (path_name(path), None, number),
    }
}

fn hero_name(hero: Hero) -> &'static str {
    match hero {
        Hero::Ragnar => Msg::Ragnar,
        Hero::Aslaug => Msg::Aslaug,
        Hero::Snorri => Msg::Snorri,
        Hero::Lagertha => Msg::Lagertha,
        Hero::Beowulf => Msg::Beowulf,
        Hero::Sixth => Msg::SixthHero,
    }
    .text()
}

fn path_name(path: Path) -> &'static str {
    match path {
        Path::Jarl => Msg::Jarl,
        Path::Gothi => Msg::Gothi,
        Path::Slayer => Msg::Slayer,
    }
    .text()
}
