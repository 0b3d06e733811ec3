//! The names of things in JSON lines, scenarios and packs: the same on all ways.

use muspel::table::{
    AttackReach, Attribute, Board, Card, Edition, EndIcon, Gain, Hero, Holder, MapSide, Method, Per, Realm, RuneAction,
    Special, TieBreak,
};
use muspel::words::Thing;
use serde::Deserialize;
use std::cmp::Ordering;

/// A thing of a closed list, known by its name.
pub trait Named: Copy + 'static {
    /// What the list is a list of.
    const WHAT: &'static str;

    /// The whole list.
    fn all() -> Vec<Self>;

    /// The name.
    fn name(self) -> String;

    /// The thing of this name, or a sentence with all names that there are.
    fn find(name: &str) -> Result<Self, String> {
        Self::all()
            .into_iter()
            .find(|thing| thing.name() == name)
            .ok_or_else(|| format!("there is no {} {name:?}, only {}", Self::WHAT, Self::names()))
    }

    /// All names that there are.
    fn names() -> String {
        Self::all().into_iter().map(Self::name).collect::<Vec<_>>().join(", ")
    }
}

/// `ControlMonster` as `control_monster`.
pub fn snake(id: &str) -> String {
    let mut name = String::new();
    for letter in id.chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

macro_rules! named {
    ($($type:ty, $what:literal, $all:expr, $name:expr;)*) => {
        $(impl Named for $type {
            const WHAT: &'static str = $what;

            fn all() -> Vec<Self> {
                $all.into_iter().collect()
            }

            fn name(self) -> String {
                $name(self)
            }
        })*
    };
}

fn by_id(thing: impl std::fmt::Debug) -> String {
    snake(&format!("{thing:?}"))
}

named! {
    Attribute, "Attribute", Attribute::ALL, by_id;
    Board, "board", Board::ALL, by_id;
    Card, "card", Card::all(), |card| Thing::Card(card).to_string();
    Edition, "edition", Edition::ALL, by_id;
    EndIcon, "end icon", EndIcon::ALL, by_id;
    Gain, "gain", Gain::ALL, by_id;
    Hero, "Hero", Hero::ALL, by_id;
    AttackReach, "reach", AttackReach::ALL, by_id;
    Holder, "holder", [Holder::Nobody, Holder::Him, Holder::You], by_id;
    MapSide, "side", [MapSide::TwoPlayers, MapSide::ThreeFourPlayers], side_name;
    Method, "method", Method::ALL, by_id;
    Per, "count", Per::ALL, by_id;
    Realm, "Realm", Realm::ALL, by_id;
    RuneAction, "Rune action", RuneAction::ALL, by_id;
    Special, "special action", Special::ALL, by_id;
    TieBreak, "tie-break", TieBreak::ALL, by_id;
}

fn side_name(side: MapSide) -> String {
    match side {
        MapSide::TwoPlayers => "2p",
        MapSide::ThreeFourPlayers => "3-4p",
    }
    .into()
}

/// A thing that a file names.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String", bound = "T: Named")]
pub struct Name<T: Named>(pub T);

impl<T: Named> TryFrom<String> for Name<T> {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        T::find(&name).map(Self)
    }
}

impl<T: Named> PartialEq for Name<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0.name() == other.0.name()
    }
}

impl<T: Named> Eq for Name<T> {}

impl<T: Named> PartialOrd for Name<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: Named> Ord for Name<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.name().cmp(&other.0.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_finds_its_thing_and_no_two_are_equal() {
        fn check<T: Named + PartialEq + std::fmt::Debug>() {
            for thing in T::all() {
                assert_eq!(T::find(&thing.name()), Ok(thing));
            }
        }
        check::<Card>();
        check::<Special>();
        check::<Hero>();
        check::<MapSide>();
        assert_eq!(Card::find("Slayer 5").map(Card::name), Ok("Slayer 5".into()));
        assert_eq!(Special::BuildTemple.name(), "build_temple");
    }

    #[test]
    fn a_name_that_is_none_is_answered_with_all_there_are() {
        assert_eq!(TieBreak::find("most"), Err("there is no tie-break \"most\", only max, min".into()));
    }
}
