//! Flash images of every released format, kept as files: the box of today reads each.
//!
//! `MUSPEL_RECORD=1 cargo test --test formats` writes the image of a format that has none yet. One that is released is
//! never written again.

mod support;

use muspel::games::ragnarok::Talk;
use muspel::games::ragnarok::rules::RULES_VERSION;
use muspel::games::ragnarok::table::{Card, Edition, Fact, Library, Realm, Sheet, TieBreak};
use muspel::keep::{Keep, Key, Loaded, VALUE_BYTES};
use muspel::talk::{Answer, Header, Record};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{env, fs};
use support::flash::{Flash, now};
use support::flash_text;

const STORED: [(&str, Key); 5] = [
    ("Settings", Key::Settings),
    ("Tally", Key::Tally(0)),
    ("HeroName", Key::HeroName),
    ("PackSeen", Key::PackSeen(0)),
    ("Game(0)", Key::Game(0, 0)),
];

fn file(format: u8) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/goldens/flash/{format}.txt"))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What a box finds in a flash, each thing by its name.
fn found(flash: &mut Flash) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut put = |name: &str, says: String| _ = found.insert(name.to_string(), says);
    let (talk, mut known, mut library) = (Talk::new(), Box::new(Library::UNKNOWN), Box::new(Library::UNKNOWN));
    let mut keep = Keep::new(flash);
    now(keep.learn(&mut *library, &mut |_| ()));
    assert_eq!(now(keep.load(0, RULES_VERSION, &talk, &mut *known)), Loaded::InPlay);
    let header = talk.header().unwrap();
    put("game", format!("rules {}, {} answers, digest {:08x}", header.rules, talk.steps(), talk.digest()));
    let of_rulebooks = *known == Library::from_rulebooks();
    put("known", if of_rulebooks { "rulebooks".into() } else { sheets(&known) });
    put("library", sheets(&library));
    for (name, key) in STORED {
        let mut into = [0; VALUE_BYTES];
        if let Some(length) = now(keep.fetch(key, &mut into)) {
            put(name, hex(&into[..length]));
        }
    }
    found
}

/// The sheets that say something.
fn sheets(library: &Library) -> String {
    let says = |sheet: Sheet| (sheet.key(), sheet.write(library));
    let says = Sheet::all().map(says).filter(|(_, bytes)| bytes.iter().any(|&byte| byte != 0));
    says.map(|(key, bytes)| format!("{key}:{}", hex(&bytes))).collect::<Vec<_>>().join(" ")
}

/// Something of everything that the third format can hold.
fn third() -> Flash {
    let mut flash = Flash::blank();
    let mut keep = support::flash::opened(&mut flash);
    let mut library = Box::new(Library::UNKNOWN);
    library.wheel[3] = Fact::Told(Realm::Vanaheim);
    library.face_mut(Card::new(12).unwrap()).tie = Fact::Told(TieBreak::Min);
    for ((_, key), value) in STORED.into_iter().zip(1..) {
        now(keep.store(key, &[value; 20])).unwrap();
        now(keep.store(key, &vec![value; usize::from(value) * 5])).unwrap();
    }
    for sheet in [Sheet::Wheel, Sheet::Face(Card::new(12).unwrap())] {
        now(keep.store(Key::Sheet(sheet.key()), &sheet.write(&library))).unwrap();
    }
    let talk = Talk::new();
    for seed in 1..4 {
        // The first one waits for rules that are older than any.
        let header = Header {
            program: 0,
            rules: if seed == 1 { 1 } else { 2 },
            seed: [seed; 32],
            options: Edition::Common as u8,
        };
        let answer = |n: u16| Record::Answer { fingerprint: n ^ 0x55aa, answer: Answer(1 << (n % 32)) };
        let changes =
            [Record::Begin(header)].into_iter().chain((0..20).map(answer)).chain([Record::Cut(17), answer(5)]);
        changes.for_each(|record| support::flash::keep(&mut keep, &talk, &record, &*library).unwrap());
        if seed == 1 {
            now(keep.wait()).unwrap();
        }
    }
    flash
}

#[test]
fn every_released_format_is_read() {
    if env::var_os("MUSPEL_RECORD").is_some() && !file(3).exists() {
        let mut flash = third();
        let says: String = found(&mut flash).iter().map(|(name, says)| format!("{name} = {says}\n")).collect();
        fs::write(file(3), format!("{says}\n{}", flash_text::write(&mut flash))).unwrap();
    }
    for format in 1..=3 {
        let text = fs::read_to_string(file(format)).unwrap();
        let (says, image) = text.split_once("\n\n").unwrap();
        let line =
            |line: &str| line.split_once(" = ").map(|(name, says)| (name.to_string(), says.to_string())).unwrap();
        let expected: BTreeMap<_, _> = says.lines().map(line).collect();
        let mut flash = flash_text::read(image.lines());
        assert_eq!(found(&mut flash), expected, "format {format}");
    }
}

#[test]
fn the_format_of_today_is_the_last_one_that_was_recorded() {
    let text = fs::read_to_string(file(3)).unwrap();
    assert_eq!(flash_text::write(&mut third()), text.split_once("\n\n").unwrap().1);
}
