//! What a file may say of a tile, and the names that only the owner's copy shows.

use super::extras::{advantage, letters};
use super::{Place, Sides, fact, regions};
use muspel::games::ragnarok::table::{
    Fact, Hero, LEAST_ATTRIBUTE, Library, MAX_ATTRIBUTE, Method, Mix, Name, Path, Tile,
};

/// Learns a corrupted-Hero tile.
pub fn tile(place: &Place<'_>, sides: Sides, hero: Hero, library: &mut Library) {
    for (field, at) in place.fields(&["start", "desolation", "attributes", "priority", "method", "mix", "advantage"]) {
        let tile = library.tile_mut(hero);
        match field {
            "advantage" => advantage(&at, library.advantage_note_mut(hero)),
            "start" => regions(&at, sides, tile.start.each_mut()),
            "desolation" => regions(&at, sides, tile.desolation.each_mut()),
            "attributes" => attributes(&at, tile),
            "priority" => fact(&at, &mut tile.priority, Place::named),
            "method" => fact(&at, &mut tile.method, |at| Method::ALL.get(usize::from(at.number(1, 3)?) - 1).copied()),
            _ => fact(&at, &mut tile.mix, mix),
        }
    }
}

/// The Attributes, the favourite first, with their values.
fn attributes(place: &Place<'_>, tile: &mut Tile) {
    if place.is_unknown() {
        tile.attributes = [Fact::Unknown; 3];
        return;
    }
    let mut seen = Vec::new();
    for (known, at) in tile.attributes.iter_mut().zip(place.exactly::<3>().into_iter().flatten()) {
        fact(&at, known, |at| {
            let [attribute, value] = at.exactly()?;
            let attribute = attribute.named()?;
            if seen.contains(&attribute) {
                at.wrong("each Attribute stands once");
            }
            Some((attribute, value.number(LEAST_ATTRIBUTE, MAX_ATTRIBUTE)?))
        });
        seen.extend(known.known().map(|(attribute, _)| attribute));
    }
}

/// Jarl, Gothi and Slayer cards, six together.
fn mix(place: &Place<'_>) -> Option<Mix> {
    let [jarl, gothi, slayer] = place.exactly()?;
    let [jarl, gothi, slayer] = [jarl.number(0, 6), gothi.number(0, 6), slayer.number(0, 6)];
    let slayer = slayer?;
    let mix = Mix::new(jarl?, gothi?).filter(|mix| mix.of(Path::Slayer) == slayer);
    place.found(mix.ok_or_else(|| "Jarl, Gothi and Slayer are six together".into()))
}

/// Learns the names that only the owner's copy shows.
pub fn names(place: &Place<'_>, library: &mut Library) {
    for (field, at) in place.fields(&["sixth_hero", "challenges", "people", "realms"]) {
        match field {
            "sixth_hero" => letters(&at, &mut library.sixth_hero),
            "challenges" => each_name(&at, &mut library.challenges),
            "people" => each_name(&at, &mut library.people),
            _ => each_name(&at, &mut library.other_realms),
        }
    }
}

fn each_name<const N: usize>(place: &Place<'_>, names: &mut [Name; N]) {
    if place.is_unknown() {
        *names = [Name::EMPTY; N];
        return;
    }
    let places = place.exactly::<N>().into_iter().flatten();
    names.iter_mut().zip(places).for_each(|(known, at)| letters(&at, known));
}
