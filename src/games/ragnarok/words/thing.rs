//! The things that messages name.

use super::{CHALLENGES, Msg, extra_label};
use crate::games::ragnarok::table::{
    Amount, AttackReach, Attribute, BasicSet, Board, Bonus, Card, Column, Edition, EndIcon, Extra, Gain, Gift, Hero,
    How, MapSide, Method, Owner, Path, Per, Realm, Region, RegionSet, RuneAction, Seat, Special, Spot, TieBreak, When,
};
use crate::words::{self, Case, Number, Text, house};

/// A thing of the game, named in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A count or a roll.
    Number(u16),
    /// A part of so many: "9/11".
    Share(u16, u16),
    /// Another message.
    Msg(Text),
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
    /// A side of the map.
    Side(MapSide),
    /// An Army by Region and value.
    Army(Region, u8),
    /// An Army of yours by Region and value.
    YourArmy(Region, u8),
    /// A Monster by its board.
    Monster(Board),
    /// A Realm by name.
    Realm(Realm),
    /// A special action by name.
    Special(Special),
    /// An Attribute by name.
    Attribute(Attribute),
    /// A Monument by its God.
    Monument(Attribute),
    /// A Rune action by name.
    Rune(RuneAction),
    /// A card's bonus.
    Bonus(Bonus),
    /// An edition of the rulebook.
    Edition(Edition),
    /// Battle values, yours first.
    Versus(u8, u8),
    /// An Army whose value changes.
    ArmyNow(u8, u8),
    /// An Army that leaves the map.
    ArmyLost(u8),
    /// The edition that new games begin with, as a setting.
    Rules(Edition),
    /// A past game: its number, the Hero and the result.
    Game(u16, Hero, Outcome),
    /// Games won of those played against a Hero.
    Won(Hero, u8, u8),
    /// A Region by its number, or a Monster from [`Self::BOARDS`] on, and the person whose it is.
    Asset(u8, Seat),
}

impl Thing {
    /// Where the boards of Monsters begin among assets.
    pub const BOARDS: u8 = 32;

    /// The kind by which a fingerprint knows a card.
    pub const CARD: u32 = 4;

    /// An Army of this value that loses a point, its last one or not.
    pub const fn army_loses(value: u8) -> Self {
        match value {
            0 | 1 => Self::ArmyLost(value),
            _ => Self::ArmyNow(value, value - 1),
        }
    }
}

/// What came of a past game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was left.
    Left,
    /// You won.
    Won,
    /// He won.
    Lost,
}

/// A Monument, by the Attribute of its God.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Monument(pub Attribute);

/// The values of a Battle, yours first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Versus(pub u8, pub u8);

/// What is hunted: a Monster, or Loki.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quarry {
    /// A Monster by its board.
    Monster(Board),
    /// Loki.
    Loki,
}

/// What a leaf of the owner's copy is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeafName(pub Thing);

/// What can be corrected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixable(pub Thing);

/// Things that are a variant with their name.
macro_rules! things {
    ($($of:ident => $thing:ident)*) => {
        $(
            impl From<$of> for Thing {
                fn from(of: $of) -> Self {
                    Self::$thing(of)
                }
            }

            impl From<$of> for words::Thing {
                fn from(of: $of) -> Self {
                    Thing::$thing(of).into()
                }
            }
        )*
    };
}

/// Things that are a message.
macro_rules! messages {
    ($($of:ident)*) => {
        $(
            impl From<$of> for Thing {
                fn from(of: $of) -> Self {
                    Msg::from(of).into()
                }
            }

            impl From<$of> for words::Thing {
                fn from(of: $of) -> Self {
                    Msg::from(of).into()
                }
            }
        )*
    };
}

/// Things in other words.
macro_rules! others {
    ($($of:ident: $from:pat => $thing:expr,)*) => {
        $(
            impl From<$of> for Thing {
                fn from($from: $of) -> Self {
                    $thing
                }
            }

            impl From<$of> for words::Thing {
                fn from(of: $of) -> Self {
                    Thing::from(of).into()
                }
            }
        )*
    };
}

things! {
    Attribute => Attribute
    Board => Monster
    Bonus => Bonus
    Card => Card
    Edition => Edition
    Hero => Hero
    MapSide => Side
    Path => Path
    Realm => Realm
    Region => Region
    RuneAction => Rune
    Special => Special
}

messages! { AttackReach Column EndIcon Gain Gift How Method Owner Per Spot TieBreak When }

others! {
    Monument: Monument(attribute) => Self::Monument(attribute),
    Versus: Versus(yours, his) => Self::Versus(yours, his),
    Quarry: quarry => match quarry {
        Quarry::Monster(board) => Self::Monster(board),
        Quarry::Loki => Msg::Loki.into(),
    },
    LeafName: LeafName(thing) => thing,
    Fixable: Fixable(thing) => thing,
}

impl From<Msg> for Thing {
    fn from(msg: Msg) -> Self {
        Self::Msg(msg.into())
    }
}

impl From<house::Msg> for Thing {
    fn from(msg: house::Msg) -> Self {
        Self::Msg(msg.into())
    }
}

impl From<Text> for Thing {
    fn from(text: Text) -> Self {
        Self::Msg(text)
    }
}

macro_rules! in_words {
    ($($name:ident: $($of:ident)*,)*) => {
        $($(impl From<$of> for $name {
            fn from(of: $of) -> Self {
                Self(of.into())
            }
        })*)*
    };
}

in_words! {
    LeafName: Card Hero Msg,
    Fixable: Attribute Board Msg,
}

/// Cases that are all of a list.
macro_rules! cases {
    ($($of:ident: $all:expr,)*) => {
        $(impl Case for $of {
            fn each(see: &mut dyn FnMut(Self)) {
                $all.into_iter().for_each(see);
            }
        })*
    };
}

cases! {
    Attribute: Self::ALL,
    Board: Self::ALL,
    Card: Self::all(),
    Edition: Self::ALL,
    Hero: Self::ALL,
    How: Self::ALL,
    MapSide: [Self::TwoPlayers, Self::ThreeFourPlayers],
    Monument: Attribute::ALL.map(Self),
    Path: Self::ALL,
    Quarry: Board::ALL.into_iter().map(Self::Monster).chain([Self::Loki]),
    Realm: Self::ALL,
    Region: RegionSet::all(MapSide::ThreeFourPlayers).iter(),
    Special: Self::ALL,
    Spot: Self::ALL,
    Versus: [1, 28, 60, 99].into_iter().flat_map(|his| [1, 28, 60].map(|yours| Self(yours, his))),
    LeafName: leaf_names(),
    Fixable: fixables(),
}

fn leaf_names() -> impl Iterator<Item = LeafName> {
    let others = [Msg::TheWheel, Msg::MapRealms, Msg::TrackOfTwo, Msg::TrackOther, Msg::FixChallenges, Msg::Expansions];
    let rows = (0..Extra::COUNT).filter_map(Extra::at).map(extra_label);
    let others = others.into_iter().chain(CHALLENGES).chain(rows).map(Thing::from);
    Card::all().map(Thing::Card).chain(Hero::ALL.map(Thing::Hero)).chain(others).map(LeafName)
}

fn fixables() -> impl Iterator<Item = Fixable> {
    let entries = Msg::ALL.iter().filter(|it| it.name.starts_with("Fix") && it.slot == words::Slot::Option);
    let others = Attribute::ALL.map(Thing::Attribute).into_iter().chain(Board::ALL.map(Thing::Monster));
    entries.map(|it| Thing::Msg(it.text)).chain(others).map(Fixable)
}

impl<const LEAST: u8, const MOST: u8, const WIDEST: u16> From<Amount<LEAST, MOST>> for Number<WIDEST> {
    fn from(amount: Amount<LEAST, MOST>) -> Self {
        amount.get().into()
    }
}
