//! What a file may say of a side of the map, and of the wheel.

use super::names::Named;
use super::{Place, fact};
use muspel::games::ragnarok::table::{
    Fact, Library, MOST_TEMPLES, Map, MapSide, Marks, Pairs, REALMS, Realm, RegionSet, Special, TRACK_SPACES, Track,
    TrackSide,
};

/// The sides of the Temple track by their names.
pub const TRACKS: [&str; 2] = ["two_drafts", "other"];

/// Learns one side of the map.
pub fn map(place: &Place<'_>, side: MapSide, map: &mut Map) {
    let fields = place.fields(&[
        "touch",
        "seas",
        "lands",
        "population_of_all",
        "population",
        "settlements",
        "shrines",
        "forges",
        "wheel",
        "monuments",
        "realms",
        "tracks",
    ]);
    for (field, at) in fields {
        match field {
            "touch" => pairs(&at, side, Some(2), &mut map.touch),
            "seas" => pairs(&at, side, None, &mut map.sea),
            "lands" => {
                pairs(&at, side, None, &mut map.land);
                one_land_each(&at, side, &map.land);
            }
            "population_of_all" => map.population.iter_mut().for_each(|known| fact(&at, known, people)),
            "population" if at.is_unknown() => map.population = [Fact::Unknown; 21],
            "population" => populations(&at, side, map),
            "settlements" => marks(&at, side, &mut map.settlements),
            "shrines" => marks(&at, side, &mut map.shrines),
            "forges" => marks(&at, side, &mut map.forges),
            "wheel" => marks(&at, side, &mut map.wheel),
            "monuments" => marks(&at, side, &mut map.monuments),
            "tracks" if at.is_unknown() => map.tracks = [Track::UNKNOWN; 2],
            "tracks" => tracks(&at, &mut map.tracks),
            _ if at.is_unknown() => map.realms = [Marks::UNKNOWN; REALMS],
            _ => {
                let find = Realm::finder();
                for (name, at) in at.entries() {
                    if let Some(realm) = at.found(find(&name)) {
                        marks(&at, side, &mut map.realms[realm as usize]);
                    }
                }
            }
        }
    }
}

/// The sides of the Temple track.
fn tracks(place: &Place<'_>, tracks: &mut [Track; 2]) {
    for (name, at) in place.fields(&TRACKS) {
        let side = if name == TRACKS[0] { TrackSide::TwoDrafts } else { TrackSide::Other };
        let track = &mut tracks[side as usize];
        for (field, at) in at.fields(&["temples", "drafts"]) {
            match field {
                "temples" => fact(&at, &mut track.temples, |at| at.number(0, MOST_TEMPLES)),
                _ => {
                    marks(&at, MapSide::TwoPlayers, &mut track.drafts);
                    let Marks { told, yes } = &mut track.drafts;
                    if !yes.is_subset(TRACK_SPACES) {
                        at.wrong(format!("a track has at most {MOST_TEMPLES} spaces"));
                    }
                    (*told, *yes) = (told.and(TRACK_SPACES), yes.and(TRACK_SPACES));
                }
            }
        }
        if track.contradicts(side) {
            at.wrong("it has more than two drafts");
        }
    }
}

/// The Regions and their numbers.
fn populations(place: &Place<'_>, side: MapSide, map: &mut Map) {
    let mut told = [None; 21];
    for at in place.list().into_iter().flatten() {
        let Some([region, number]) = at.exactly() else { continue };
        let (Some(region), Some(number)) = (region.region(side), people(&number)) else { continue };
        if told[region.index()].replace(number).is_some_and(|before| before != number) {
            at.wrong(format!("Region {} has two populations", region.number()));
        }
        map.population[region.index()] = Fact::Told(number);
    }
}

/// Two Regions that share a Land with a third one share it with each other.
fn one_land_each(place: &Place<'_>, side: MapSide, land: &Pairs) {
    for at in land.torn(side).iter() {
        place.wrong(format!("Region {} is in two Lands", at.number()));
    }
}

fn people(place: &Place<'_>) -> Option<u8> {
    place.number(0, 9)
}

fn set(place: &Place<'_>, side: MapSide) -> RegionSet {
    place.list().into_iter().flatten().filter_map(|at| at.region(side)).collect()
}

/// All Regions that have a property; or those that have it and those that have it not, as far as is known.
fn marks(place: &Place<'_>, side: MapSide, marks: &mut Marks) {
    if place.is_unknown() {
        *marks = Marks::UNKNOWN;
    } else if !place.is_table() {
        *marks = Marks::UNKNOWN;
        marks.learn(RegionSet::all(side), set(place, side));
    } else {
        let (mut yes, mut no) = (RegionSet::EMPTY, RegionSet::EMPTY);
        for (field, at) in place.fields(&["yes", "no"]) {
            *(if field == "yes" { &mut yes } else { &mut no }) = set(&at, side);
        }
        if let Some(both) = yes.and(no).first() {
            place.wrong(format!("Region {} cannot stand in both lists", both.number()));
        }
        marks.learn(yes.or(no), yes);
    }
}

/// Groups of Regions of which every two have a property.
fn groups(place: &Place<'_>, side: MapSide, size: Option<u32>) -> Pairs {
    let mut pairs = Pairs::UNKNOWN;
    for at in place.list().into_iter().flatten() {
        let group = set(&at, side);
        if size.is_some_and(|size| group.len() != size) {
            at.wrong("it needs two Regions, such as [1, 2]");
        }
        for region in group.iter() {
            pairs.learn(region, group, group);
        }
    }
    pairs
}

/// All Regions that have a property together; or pairs that have it and pairs that have it not, as far as is known.
fn pairs(place: &Place<'_>, side: MapSide, size: Option<u32>, pairs: &mut Pairs) {
    if place.is_unknown() {
        *pairs = Pairs::UNKNOWN;
        return;
    }
    let (mut yes, mut no) = (Pairs::UNKNOWN, Pairs::UNKNOWN);
    if place.is_table() {
        for (field, at) in place.fields(&["yes", "no"]) {
            *(if field == "yes" { &mut yes } else { &mut no }) =
                groups(&at, side, size.or((field == "no").then_some(2)));
        }
    } else {
        yes = groups(place, side, size);
    }
    for at in RegionSet::all(side).iter() {
        let (yes, no) = (yes.of(at).yes, no.of(at).yes);
        if let Some(both) = yes.and(no).first().filter(|&other| other > at) {
            place.wrong(format!("[{}, {}] cannot stand in both lists", at.number(), both.number()));
        }
        let told = if place.is_table() { yes.or(no) } else { RegionSet::all(side) };
        pairs.learn(at, told, yes);
    }
}

/// Learns the wheel: the Realms of its spaces.
pub fn wheel(place: &Place<'_>, library: &mut Library) {
    for (field, at) in place.fields(&["spaces", "realms_in_order"]) {
        match field {
            "spaces" if at.is_unknown() => library.wheel = [Fact::Unknown; 6],
            "spaces" => {
                let (find, mut told) = (Special::finder(), Vec::new());
                for (name, at) in at.entries() {
                    let Some(special) = at.found(find(&name)) else { continue };
                    let Some(space) = library.wheel.get_mut(special as usize) else {
                        at.wrong("it has no space on the wheel");
                        continue;
                    };
                    fact(&at, space, Place::named);
                    let realm = Some(*space).filter(|_| !at.is_unknown()).and_then(Fact::known);
                    if let Some(realm) = realm.filter(|realm| told.contains(realm)) {
                        at.wrong(format!("the Realm {} has another space too", realm.name()));
                    }
                    told.extend(realm);
                }
            }
            _ => fact(&at, &mut library.realms_in_order, Place::flag),
        }
    }
}
