//! Printed things in TOML files: one vocabulary for packs and scenarios.
//!
//! | file | is |
//! |---|---|
//! | `names` | the names of things in files and in JSON lines |
//! | `place` | a place in a file, and what is wrong there |
//! | `card`, `tile`, `map` | what a file may say of each |
//! | `extras` | what a file may say of challenges, advantages and expansions, and the same written |
//! | `write` | the same, written |
//! | `wolves` | what a file may say of a copy of Wolves of Odin, and the same written |
//!
//! `"?"` stands for what nobody knows. A list of Regions or of pairs is all there are; `{ yes = [...], no = [...] }` is
//! what is known of them, beside what was known before.

mod card;
mod extras;
mod map;
pub mod names;
mod place;
mod tile;
mod wolves;
mod write;

pub use card::card;
pub use extras::{challenges, expansions};
pub use map::{map, wheel};
pub use place::{Note, Notes, Place};
pub use tile::{names, tile};
pub use wolves::{wolves, write_wolves};
pub use write::write;

use muspel::games::ragnarok::table::{Fact, MapSide, Region};
use names::Named;

/// Whose Regions a card or a tile gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// Those of the side in play.
    Of(MapSide),
    /// Those of both sides, each by its name.
    Both,
}

/// Both sides of the map.
pub const SIDES: [MapSide; 2] = [MapSide::TwoPlayers, MapSide::ThreeFourPlayers];

/// Learns a fact, or that nobody knows it.
fn fact<'t, T>(place: &Place<'t>, fact: &mut Fact<T>, read: impl Fn(&Place<'t>) -> Option<T>) {
    if place.is_unknown() {
        *fact = Fact::Unknown;
    } else if let Some(told) = read(place) {
        *fact = Fact::Told(told);
    }
}

/// Learns a Region for the side in play, or for sides by their names; the facts are in the order of [`MapSide`].
fn regions(place: &Place<'_>, sides: Sides, facts: [&mut Fact<Region>; 2]) {
    if place.is_table() {
        for (name, at) in place.entries() {
            if let Some(side) = at.found(MapSide::find(&name)) {
                fact(&at, facts[side as usize], |at| at.region(side));
            }
        }
        return;
    }
    match sides {
        Sides::Of(side) => fact(place, facts[side as usize], |at| at.region(side)),
        Sides::Both if place.is_unknown() => facts.into_iter().for_each(|fact| *fact = Fact::Unknown),
        Sides::Both => place.wrong("it needs a Region for each side, such as { \"3-4p\" = 5, \"2p\" = 1 }"),
    }
}
