//! What a scenario knows of printed things.
//!
//! The plain test game is made up so that every distance is easy to see, and is nothing like the real map. Its Regions
//! lie in a ring: each touches the one before and the one after it, and the last touches the first. Every population
//! is 3. Lands, from 1 on: three Regions each, the last Land has what is left. One Sea: 1, 5 and 9.
//!
//! | | Regions |
//! |---|---|
//! | Settlements | 2, 6, 10, 14 |
//! | Shrines | 3, 8, 12, 15 |
//! | forges | 4, 7, 11, 14 |
//! | around the wheel | 1, 4, 7, 10, 13, 16 |
//! | Monuments | 5, 9, 13 |
//! | Realms, clockwise from Muspelheim | 1, 4, 7, 10, 13, 16 |
//!
//! Every card prints the Region 1, Increase Attribute and Recruit army, Prepare, MAX, no bonus, Remove. The tile prints
//! Authority, Strength, Wisdom of 2 each in this order, the priority Prepare, method 1, two cards of each pile and an
//! advantage to be carried out by hand.

use super::file::{Beginning, File, Knowledge};
use crate::printed::names::Named;
use crate::printed::{self, Notes, Place, SIDES, Sides};
use muspel::games::ragnarok::table::Fact::{Known, Unknown};
use muspel::games::ragnarok::table::{
    ASGARD, Advantage, Attribute, Bonus, Card, EndIcon, Extra, Face, Gift, Hero, Library, Map, MapSide, Marks, Method,
    Mix, Pairs, Realm, Region, RegionSet, RuneAction, Special, TieBreak, Tile,
};
use toml::de::DeTable;

const POPULATION: u8 = 3;
const SETTLEMENTS: [u8; 4] = [2, 6, 10, 14];
const SHRINES: [u8; 4] = [3, 8, 12, 15];
const FORGES: [u8; 4] = [4, 7, 11, 14];
const WHEEL: [u8; 6] = [1, 4, 7, 10, 13, 16];
const MONUMENTS: [u8; 3] = [5, 9, 13];
const SEA: [u8; 3] = [1, 5, 9];
/// Which Realm's space each special action has, in the order of [`Special::ON_WHEEL`].
const SPACES: [Realm; 6] =
    [Realm::Alfheim, Realm::Vanaheim, Realm::Niflheim, Realm::Jotunheim, Realm::Muspelheim, Realm::Svartalfheim];

/// Takes the fields with printed things out of a file: cards, the tile, those of others by Hero, the map in play, the wheel,
/// challenges, expansions.
pub fn take_printed<'t>(file: &mut DeTable<'t>) -> DeTable<'t> {
    ["card", "tile", "tiles", "map", "wheel", "challenge", "expansions"]
        .into_iter()
        .filter_map(|field| file.remove_entry(field))
        .collect()
}

/// What is known when the scenario begins.
pub fn library(file: &File, told: &DeTable<'_>, notes: &Notes<'_>) -> Box<Library> {
    let side = file.side.map_or(MapSide::TwoPlayers, |side| side.0);
    let hero = file.hero.map_or(Hero::Beowulf, |hero| hero.0);
    let usual = if file.start == Beginning::Setup { Knowledge::Rulebooks } else { Knowledge::Plain };
    let mut library = Box::new(match file.library.unwrap_or(usual) {
        Knowledge::Plain => plain(),
        Knowledge::Rulebooks => Library::from_rulebooks(),
        Knowledge::Unknown => Library::UNKNOWN,
    });
    if let Some(place) = file.asgard {
        library.extras.rows[Extra::realm(place.0).place()] = Known(ASGARD as u8);
    }
    for (field, value) in told {
        let place = Place::new(notes, field.get_ref(), value);
        match &**field.get_ref() {
            "map" => printed::map(&place, side, library.map_mut(side)),
            "tile" => printed::tile(&place, Sides::Of(side), hero, &mut library),
            "tiles" => {
                for (name, at) in place.entries() {
                    if let Some(hero) = at.found(Hero::find(&name)) {
                        printed::tile(&at, Sides::Of(side), hero, &mut library);
                    }
                }
            }
            "wheel" => printed::wheel(&place, &mut library),
            "challenge" => printed::challenges(&place, &mut library),
            "expansions" => printed::expansions(&place, &mut library.extras),
            _ => {
                for (name, at) in place.entries() {
                    if let Some(card) = at.found(Card::find(&name)) {
                        printed::card(&at, Sides::Of(side), library.face_mut(card));
                    }
                }
            }
        }
    }
    library
}

fn set(numbers: &[u8]) -> RegionSet {
    numbers.iter().filter_map(|&number| Region::new(number)).collect()
}

fn plain() -> Library {
    let mut library = Library::UNKNOWN;
    for side in SIDES {
        *library.map_mut(side) = ring(side);
    }
    library.wheel = SPACES.map(Known);
    library.realms_in_order = Known(true);
    for card in Card::all() {
        *library.face_mut(card) = Face {
            region_large: Known(Region::FIRST),
            region_small: Known(Region::FIRST),
            runes: [Known(RuneAction::IncreaseAttribute), Known(RuneAction::RecruitArmy)],
            special: Known(Special::Prepare),
            tie: Known(TieBreak::Max),
            bonus: Known(Bonus::None),
            end: Known(EndIcon::Remove),
        };
    }
    for hero in Hero::ALL {
        *library.tile_mut(hero) = Tile {
            start: [Known(Region::FIRST); 2],
            desolation: [Region::new(16).map_or(Unknown, Known); 2],
            attributes: Attribute::ALL.map(|attribute| Known((attribute, 2))),
            priority: Known(Special::Prepare),
            method: Known(Method::Holy),
            mix: Mix::new(2, 2).map_or(Unknown, Known),
        };
        library.advantage_note_mut(hero).told = Known(Advantage { gift: Gift::Other, amount: 1 });
    }
    library
}

/// The made-up map.
fn ring(side: MapSide) -> Map {
    let all: Vec<Region> = RegionSet::all(side).iter().collect();
    let last = all.len() - 1;
    let edges: Vec<(Region, Region)> =
        all.windows(2).map(|pair| (pair[0], pair[1])).chain([(all[last], all[0])]).collect();
    let mut lands: Vec<RegionSet> = all.chunks(3).map(|land| land.iter().copied().collect()).collect();
    if lands.last().is_some_and(|land| land.len() < 3)
        && let Some(rest) = lands.pop()
        && let Some(land) = lands.last_mut()
    {
        *land = land.or(rest);
    }
    let mut map = Map::UNKNOWN;
    map.touch = pairs(&edges);
    map.sea = together(&[set(&SEA)]);
    map.land = together(&lands);
    map.population = [Known(POPULATION); 21];
    map.settlements = Marks::all(set(&SETTLEMENTS));
    map.shrines = Marks::all(set(&SHRINES));
    map.forges = Marks::all(set(&FORGES));
    map.wheel = Marks::all(set(&WHEEL));
    map.monuments = Marks::all(set(&MONUMENTS));
    map.realms = WHEEL.map(|number| Marks::all(set(&[number])));
    map
}

fn every() -> RegionSet {
    RegionSet::all(MapSide::ThreeFourPlayers)
}

/// Just these pairs.
fn pairs(edges: &[(Region, Region)]) -> Pairs {
    let mut pairs = Pairs::UNKNOWN;
    for at in every().iter() {
        let others = edges.iter().filter_map(|&(one, other)| match at {
            at if at == one => Some(other),
            at if at == other => Some(one),
            _ => None,
        });
        pairs.learn(at, every(), others.collect());
    }
    pairs
}

/// Just the pairs within these groups.
fn together(groups: &[RegionSet]) -> Pairs {
    let mut pairs = Pairs::UNKNOWN;
    for at in every().iter() {
        let others = groups.iter().filter(|group| group.contains(at));
        pairs.learn(at, every(), others.fold(RegionSet::EMPTY, |all, &group| all.or(group)));
    }
    pairs
}
