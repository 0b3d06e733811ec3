//! The fields of a corrupted-Hero tile (S2).

use super::{Shown, Value, named, number, one_of, picked, region, tell};
use crate::games::ragnarok::Prompt;
use crate::games::ragnarok::table::{
    Attribute, Fact, LEAST_ATTRIBUTE, MAX_ATTRIBUTE, MapSide, Method, Mix, Path, Special, Tile,
};
use crate::games::ragnarok::words::Msg;
use crate::talk::Answer;
use heapless::Vec;

/// A place in the order of preference of the Attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// The favourite.
    First,
    /// The second.
    Second,
    /// The one that is left.
    Third,
}

/// A field of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnTile {
    /// The start Region for a side of the map.
    Start(MapSide),
    /// The Region of the first Desolation token for a side of the map.
    Desolation(MapSide),
    /// An Attribute of the order of preference.
    Attribute(Rank),
    /// Its value.
    Value(Rank),
    /// The priority action.
    Priority,
    /// The way to pick a target.
    Method,
    /// Jarl cards in the mix.
    Jarl,
    /// Gothi cards in the mix; the rest are Slayer cards.
    Gothi,
}

/// Cards in the mix.
const MIXED: u8 = 6;

impl OnTile {
    pub(super) fn prompt(self, tile: &Tile) -> Prompt {
        match self {
            Self::Start(side) => region(Msg::TileStart.into(), side, tile.start[side as usize].guess()),
            Self::Desolation(side) => region(Msg::TileDesolation.into(), side, tile.desolation[side as usize].guess()),
            Self::Attribute(rank) => {
                let head = match rank {
                    Rank::First => Msg::TileFirst,
                    Rank::Second => Msg::TileSecond,
                    Rank::Third => Msg::TileThird,
                };
                one_of(head, &left(tile, rank), tile.attributes[rank as usize].guess().map(|(attribute, _)| attribute))
            }
            Self::Value(rank) => {
                let (attribute, value) = ranked(tile, rank);
                let head = Msg::TileValue(attribute);
                number(head, LEAST_ATTRIBUTE, MAX_ATTRIBUTE, value)
            }
            Self::Priority => one_of(Msg::TilePriority, &Special::ALL, tile.priority.guess()),
            Self::Method => one_of(Msg::TileMethod, &Method::ALL, tile.method.guess()),
            Self::Jarl => how_many(tile, Path::Jarl, MIXED),
            Self::Gothi => how_many(tile, Path::Gothi, MIXED - mixed(tile, Path::Jarl)),
        }
    }

    /// What takes two answers is only proposed before the second.
    pub(super) fn learn(self, tile: &mut Tile, answer: Answer) {
        let count = answer.0 as u8;
        match self {
            Self::Start(side) => tell(&mut tile.start[side as usize], named(answer)),
            Self::Desolation(side) => tell(&mut tile.desolation[side as usize], named(answer)),
            Self::Attribute(rank) => {
                let Some(told) = picked(&left(tile, rank), answer) else { return };
                let (_, value) = ranked(tile, rank);
                // Each Attribute has one place.
                for fact in &mut tile.attributes {
                    if fact.guess().is_some_and(|(attribute, _)| attribute == told) {
                        *fact = Fact::Unknown;
                    }
                }
                tile.attributes[rank as usize] = Fact::Proposed((told, value));
            }
            Self::Value(rank) => {
                let (attribute, _) = ranked(tile, rank);
                let value = count.clamp(LEAST_ATTRIBUTE, MAX_ATTRIBUTE);
                tile.attributes[rank as usize] = Fact::Told((attribute, value));
            }
            Self::Priority => tell(&mut tile.priority, picked(&Special::ALL, answer)),
            Self::Method => tell(&mut tile.method, picked(&Method::ALL, answer)),
            Self::Jarl => {
                let gothi = mixed(tile, Path::Gothi).min(MIXED.saturating_sub(count));
                let mix = Mix::new(count, gothi);
                tile.mix = mix.map_or(tile.mix, if count < MIXED { Fact::Proposed } else { Fact::Told });
            }
            Self::Gothi => {
                let mix = Mix::new(mixed(tile, Path::Jarl), count);
                tell(&mut tile.mix, mix);
            }
        }
    }

    pub(super) const fn next(self, answer: Answer) -> Option<Self> {
        match self {
            Self::Attribute(rank) => Some(Self::Value(rank)),
            Self::Jarl if answer.0 < MIXED as u32 => Some(Self::Gothi),
            _ => None,
        }
    }

    pub(super) fn value(self, tile: &Tile) -> Value {
        match self {
            Self::Start(side) => tile.start[side as usize].into(),
            Self::Desolation(side) => tile.desolation[side as usize].into(),
            Self::Attribute(rank) | Self::Value(rank) => {
                Value::of(tile.attributes[rank as usize], |(attribute, value)| Shown::Rank(attribute, value))
            }
            Self::Priority => tile.priority.into(),
            Self::Method => tile.method.into(),
            Self::Jarl | Self::Gothi => Value::of(tile.mix, Shown::Mix),
        }
    }
}

/// The Attributes that no place before this one has.
fn left(tile: &Tile, rank: Rank) -> Vec<Attribute, 3> {
    let before = |attribute: &Attribute| {
        let places = tile.attributes.iter().take(rank as usize);
        places.filter_map(|fact| fact.guess()).all(|(other, _)| other != *attribute)
    };
    Attribute::ALL.into_iter().filter(before).collect()
}

/// The Attribute and value of a place; the third place has the Attribute that is left.
fn ranked(tile: &Tile, rank: Rank) -> (Attribute, u8) {
    let known = tile.attributes[rank as usize].guess();
    let value = known.map_or(LEAST_ATTRIBUTE, |(_, value)| value);
    let known = known.map(|(attribute, _)| attribute).filter(|_| rank != Rank::Third);
    (known.or(left(tile, rank).first().copied()).unwrap_or(Attribute::Authority), value)
}

fn mixed(tile: &Tile, path: Path) -> u8 {
    tile.mix.guess().map_or(0, |mix| mix.of(path))
}

fn how_many(tile: &Tile, path: Path, most: u8) -> Prompt {
    let likely = tile.mix.guess().map_or(2, |mix| mix.of(path)).min(most);
    number(Msg::HowManyOnTile(path), 0, most, likely)
}
