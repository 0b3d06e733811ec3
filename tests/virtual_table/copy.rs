//! The owner's copy for the box: the printed things of a virtual table as a library, with the whole map or without it.

use super::make::{TEMPLES, TRACKS};
use super::world::{self, Set, World};
use muspel::games::ragnarok::table::{
    Advantage, Attribute, Bonus, Card, Condition, EndIcon, Extra, Extras, Face, Fact, Gain, Gift, Hero, Library,
    MapSide, Marks, Method, Mix, Per, Realm, Region, RegionSet, RuneAction, Special, TRACK_SPACES, TieBreak, Tile,
    Track, When,
};

/// What the person looks at when the box asks about the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knows {
    /// The whole map was taught.
    Map,
    /// Nothing of the map: the person's eyes answer.
    Eyes,
}

/// A Region of the box.
pub fn region(number: u8) -> Region {
    Region::new(number).expect("a Region of the map")
}

/// Regions of the box.
pub fn regions<'a>(numbers: impl IntoIterator<Item = &'a u8>) -> RegionSet {
    numbers.into_iter().map(|&number| region(number)).collect()
}

/// The side of the box's map.
pub fn side(world: &World) -> MapSide {
    if world.map.n == 16 { MapSide::TwoPlayers } else { MapSide::ThreeFourPlayers }
}

/// An Attribute of the box.
pub fn attribute(which: world::Attribute) -> Attribute {
    Attribute::ALL[which as usize]
}

/// A corrupted Hero of the box.
pub fn hero(name: usize) -> Hero {
    Hero::ALL[name]
}

/// A special action of the box.
pub fn special(which: world::Special) -> Special {
    Special::ALL[which as usize]
}

/// A Region of the side that is played.
fn on_its_side(world: &World, number: u8) -> [Fact<Region>; 2] {
    [MapSide::TwoPlayers, MapSide::ThreeFourPlayers]
        .map(|it| if it == side(world) { Fact::Known(region(number)) } else { Fact::Unknown })
}

/// The library of an owner who knows all cards, the tile and perhaps the map.
pub fn library(world: &World, knows: Knows) -> Library {
    let mut library = Library::UNKNOWN;
    for (card, printed) in Card::all().zip(world.faces.iter()) {
        *library.face_mut(card) = face(printed);
    }
    let players = world.followers.iter().map(|him| (&him.tile, &him.name));
    for (tile, name) in players.chain(world.misfit.iter().map(|(name, tile)| (tile, name))) {
        *library.tile_mut(hero(*name)) = Tile {
            start: on_its_side(world, tile.start),
            desolation: on_its_side(world, tile.desolation),
            attributes: tile.attributes.map(|(which, value)| Fact::Known((attribute(which), value))),
            priority: Fact::Known(special(tile.priority)),
            method: Fact::Known(Method::ALL[usize::from(tile.method) - 1]),
            mix: Mix::new(2, 2).map_or(Fact::Unknown, Fact::Known),
        };
        library.advantage_note_mut(hero(*name)).told = Fact::Known(advantage(tile.advantage));
    }
    library.extras = extras(&world.expansions);
    // The first counts at setup, the others for the whole game.
    for (place, note) in library.unprinted.iter_mut().enumerate() {
        note.told = Fact::Known(if place == 0 { When::Setup } else { When::Rule });
    }
    library.wheel = world::WHEEL.map(|action| Fact::Known(Realm::ALL[world::realm_of(action)]));
    library.realms_in_order = Fact::Known(true);
    if knows == Knows::Map {
        teach(&mut library, world);
    }
    library
}

/// S5: the advantage of a tile.
fn advantage((boon, amount): (world::Boon, u8)) -> Advantage {
    let gift = match boon {
        world::Boon::Runes => Gift::Runes,
        world::Boon::Cards => Gift::Cards,
        world::Boon::Priests => Gift::Priests,
        world::Boon::Grown(world::Attribute::Authority) => Gift::Authority,
        world::Boon::Grown(world::Attribute::Strength) => Gift::Strength,
        world::Boon::Grown(world::Attribute::Wisdom) => Gift::Wisdom,
        world::Boon::Stronger => Gift::Stronger,
        world::Boon::Army => Gift::Army,
        world::Boon::Temple => Gift::Temple,
        world::Boon::Tucked => Gift::Tucked,
        world::Boon::Other => Gift::Other,
    };
    Advantage { gift, amount }
}

/// X: the expansions on the table, as they were in the game before.
fn extras(wanted: &world::Expansions) -> Extras {
    let rows = [usize::from(wanted.naglfar), usize::from(wanted.sea_monsters), usize::from(wanted.more_monsters)];
    let rows = rows.into_iter().chain(wanted.gods).chain(wanted.realms);
    let mut extras = Extras::NONE;
    assert_eq!(rows.clone().count(), Extra::COUNT);
    extras.rows.iter_mut().zip(rows).for_each(|(row, told)| *row = Fact::Known(told as u8));
    extras
}

fn teach(library: &mut Library, world: &World) {
    let all = RegionSet::all(side(world));
    let map = library.map_mut(side(world));
    let printed = &world.map;
    for number in 1..=printed.n {
        let at = region(number);
        let shared = |sets: &[Set<u8>]| -> RegionSet {
            sets.iter().filter(|set| set.contains(&number)).flatten().map(|&other| region(other)).collect()
        };
        map.touch.learn(at, all, regions(&printed.touch[usize::from(number)]));
        map.sea.learn(at, all, shared(&printed.seas));
        map.land.learn(at, all, shared(&printed.lands));
        map.population[at.index()] = Fact::Known(printed.population[usize::from(number)]);
    }
    for (known, printed) in map.realms.iter_mut().zip(&printed.realms) {
        *known = Marks::all(regions(printed));
    }
    map.settlements = Marks::all(regions(&printed.settlements));
    map.shrines = Marks::all(regions(&printed.shrines));
    map.forges = Marks::all(regions(&printed.forges));
    map.wheel = Marks::all(regions(&printed.wheel));
    map.monuments = Marks::all(regions(&printed.monuments));
    for (track, drafts) in map.tracks.iter_mut().zip(TRACKS) {
        *track = Track { temples: Fact::Known(TEMPLES), drafts: Marks { told: TRACK_SPACES, yes: regions(drafts) } };
    }
}

fn face(printed: &world::Face) -> Face {
    let bonus = match printed.bonus {
        world::Bonus::None => Bonus::None,
        world::Bonus::Gain { amount, gain, per, condition } => Bonus::Gain {
            amount,
            gain: Gain::ALL[gain as usize],
            per: Per::ALL[per as usize],
            condition: match condition {
                world::Condition::Always => Condition::Always,
                world::Condition::TempleRegions(count) => Condition::TempleRegions(count),
                world::Condition::ArmyOf(value) => Condition::ArmyOf(value),
            },
        },
    };
    Face {
        region_small: Fact::Known(region(printed.hero[0])),
        region_large: Fact::Known(region(printed.hero[1])),
        runes: printed.runes.map(|action| Fact::Known(RuneAction::ALL[action as usize])),
        special: Fact::Known(special(printed.special)),
        tie: Fact::Known(if printed.tie == world::Tie::Max { TieBreak::Max } else { TieBreak::Min }),
        bonus: Fact::Known(bonus),
        end: Fact::Known(if printed.end == world::EndIcon::Remove { EndIcon::Remove } else { EndIcon::Reshuffle }),
    }
}
