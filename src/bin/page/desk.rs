//! Packs on the page. It edits one as JSON with the names of the TOML files; everything else is done here, by the code
//! of the command line.

use crate::nor::Flash;
use crate::packing;
use crate::printed::names::{Boss, God, Named, RealmTile};
use crate::printed::{self, Note, SIDES};
use crate::uf2::{self, Part};
use muspel::games::ragnarok::copy::{Field, OnMap, doubts};
use muspel::games::ragnarok::table::{
    Attribute, Card, EndIcon, Gain, Gift, Hero, Library, MapSide, Per, Realm, RuneAction, Special, TieBreak, When,
};
use muspel::games::wolves::table as wolves;
use muspel::keep::layout::{FLASH_BYTES, PACK};
use muspel::keep::write_pack;
use muspel::words::{Language, Line};
use serde_json::{Map, Value, json};

/// Does what the page asks for with what is in the tray. `second` is where a second thing begins in it.
pub fn answer(task: u32, tray: Vec<u8>, second: usize) -> Vec<u8> {
    match task {
        0 => words().to_string().into_bytes(),
        1 => open(tray).to_string().into_bytes(),
        2 => check(&tray).to_string().into_bytes(),
        3 => told(&tray).map(|library| packing::to_uf2(&library)).unwrap_or_default(),
        4 => both(&tray, second).unwrap_or_default(),
        5 => told(&tray).and_then(|library| put(&library)).unwrap_or_default(),
        _ => Vec::new(),
    }
}

/// The names that there are, the Regions of each side, and what the rulebooks show: surely, and perhaps.
fn words() -> Value {
    fn names<T: Named>() -> Vec<String> {
        T::all().into_iter().map(T::name).collect()
    }
    let regions: Map<String, Value> = SIDES.iter().map(|side| (side.name(), side.regions().into())).collect();
    json!({
        "runes": names::<RuneAction>(),
        "special": names::<Special>(),
        "tie": names::<TieBreak>(),
        "end": names::<EndIcon>(),
        "gain": names::<Gain>(),
        "per": names::<Per>(),
        "attributes": names::<Attribute>(),
        "realms": names::<Realm>(),
        "gift": names::<Gift>(),
        "when": names::<When>(),
        "boss": names::<Boss>(),
        "gods": names::<God>(),
        "realm_tiles": names::<RealmTile>(),
        "wheel": Special::ON_WHEEL.map(Special::name),
        "cards": names::<Card>(),
        "tiles": names::<Hero>(),
        "regions": regions,
        "wolves": {
            "cards": names::<wolves::Card>(),
            "runes": names::<wolves::Rune>(),
            "counts": names::<wolves::Counts>(),
        },
        "example": packing::example(),
        "perhaps": perhaps(),
    })
}

/// What one unclear place shows, by the way to each field.
fn perhaps() -> Map<String, Value> {
    let (mut table, mut found) = (String::new(), Map::new());
    let file = printed::write(&Library::from_rulebooks()) + &printed::write_wolves(&wolves::Library::UNKNOWN);
    for line in file.lines() {
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            table = name.into();
        } else if let Some((known, guess)) = line.split_once("  # perhaps ")
            && let Some((field, _)) = known.split_once(" = ")
        {
            found.insert(format!("{table}.{field}"), guess.into());
        }
    }
    found
}

/// A file that was dropped: TOML, a UF2, a pack's area or a box's whole flash.
fn open(bytes: Vec<u8>) -> Value {
    let from_box = bytes.len() == FLASH_BYTES || uf2::decode(&bytes).is_some();
    match String::from_utf8(bytes) {
        Ok(text) if !from_box => report(packing::parse(&text)),
        Ok(text) => unboxed(text.into_bytes()),
        Err(why) => unboxed(why.into_bytes()),
    }
}

fn unboxed(bytes: Vec<u8>) -> Value {
    let nothing = || {
        let sentence = "this is no text, no UF2 of a pack and no flash of 2 MiB, or nothing is told in it";
        vec![Note { line: 0, field: String::new(), sentence: sentence.into() }]
    };
    report(packing::from_box(bytes).ok_or_else(nothing))
}

/// What the page has edited.
fn check(json: &[u8]) -> Value {
    let text = serde_json::from_slice::<toml::Value>(json).ok().and_then(|value| toml::to_string(&value).ok());
    report(packing::parse(&text.unwrap_or_default()))
}

fn told(text: &[u8]) -> Option<Box<packing::Told>> {
    packing::parse(std::str::from_utf8(text).ok()?).ok()
}

/// A board's program and a pack in one UF2.
fn both(tray: &[u8], second: usize) -> Option<Vec<u8>> {
    let (program, text) = tray.split_at_checked(second)?;
    let pack = packing::to_uf2(&*told(text)?);
    let pages = [uf2::decode(program)?, uf2::decode(&pack)?];
    let parts: Vec<Part<'_>> = pages.iter().flatten().map(|(&address, bytes)| Part { address, bytes }).collect();
    Some(uf2::encode(&parts))
}

/// The flash of the page's box with a pack in its place, as dragging its UF2 does.
fn put(library: &packing::Told) -> Option<Vec<u8>> {
    let mut flash = Flash::from_dump(crate::flash_bytes(), ())?;
    flash.put(PACK, &write_pack(library)).ok()?;
    Some(flash.bytes)
}

/// A pack as the page shows it, or all that is wrong with it.
fn report(read: Result<Box<packing::Told>, Vec<Note>>) -> Value {
    match read {
        Ok(library) => {
            let toml = packing::write(&library);
            let pack = toml::from_str::<Value>(&toml).unwrap_or_default();
            let doubts: Map<String, Value> = SIDES.iter().map(|&side| (side.name(), doubted(side, &library))).collect();
            json!({ "toml": toml, "pack": pack, "sum": packing::sum_up(&library), "doubts": doubts, "notes": [] })
        }
        Err(notes) => {
            let notes: Vec<Value> = notes
                .iter()
                .map(|note| json!({ "field": note.field, "says": note.sentence, "whole": note.to_string() }))
                .collect();
            json!({ "notes": notes })
        }
    }
}

/// What cannot be so on a side of the map, each with the Region that it is about, if it is about one.
fn doubted(side: MapSide, library: &Library) -> Value {
    let doubt = |(what, field)| {
        let region = match field {
            Field::Map(_, OnMap::Touch(at, _) | OnMap::Land(at, _)) => Some(at.number()),
            _ => None,
        };
        json!({ "says": Line::from(what).said(Language::English).to_string(), "region": region })
    };
    doubts(side, library).into_iter().map(doubt).collect()
}
