//! What the README shows and promises: its pictures and its wiring table.

mod support;

use muspel::table::{Hero, Region, RegionSet};
use muspel::talk::{Answer, Form, Prompt};
use muspel::words::{Msg, Thing};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};
use support::answers::{is_roll, keys_by, likely};

fn root() -> PathBuf {
    env!("CARGO_MANIFEST_DIR").into()
}

/// A picture of the README: the screen at which it begins, and the keys from there.
struct Picture {
    name: &'static str,
    at: fn(&Prompt) -> bool,
    keys: &'static str,
}

const PICTURES: [Picture; 4] = [
    Picture { name: "hero.png", at: is_roll, keys: "" },
    // An arrow on an instruction.
    Picture { name: "why.png", at: |prompt| prompt.head.msg == Msg::ArmyFromTo, keys: "d" },
    Picture { name: "turn.png", at: |prompt| matches!(prompt.form, Form::Turn(..)), keys: "" },
    // An Army is lifted and carried to the next Region.
    Picture { name: "board.png", at: |prompt| matches!(prompt.form, Form::Board(_)), keys: "or" },
];

/// The game that they show.
const SEED: u8 = 2;

/// A person's answers in that game.
fn answer(prompt: &Prompt) -> Answer {
    let set = |numbers: &[u8]| numbers.iter().filter_map(|&number| Region::new(number)).collect::<RegionSet>();
    let region =
        prompt.head.things().find_map(|thing| if let Thing::Region(region) = thing { Some(region) } else { None });
    let near = match region.map(Region::number) {
        Some(2) => set(&[1, 3, 6]),
        Some(6) => set(&[2, 5, 7, 10]),
        _ => RegionSet::EMPTY,
    };
    match (prompt.head.msg, &prompt.form) {
        (Msg::WhichHero, _) => Answer(1 + Hero::Beowulf as u32),
        (Msg::YourStart, _) => Answer(13),
        (Msg::PlacedIn, _) => Answer(11),
        (Msg::CardRegion, _) => Answer(6),
        (Msg::Population, _) => Answer(2),
        (Msg::NearestYours, Form::Regions(_, among)) => Answer(set(&[6]).and(*among).bits()),
        (Msg::WhichTouch, Form::Regions(_, among)) => Answer(near.and(*among).bits()),
        _ => likely(prompt),
    }
}

fn shown(wanted: &Picture) -> Vec<u8> {
    let keys = keys_by([SEED; 32], answer, wanted.at) + wanted.keys;
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    let _ = fs::remove_dir_all(&folder);
    let seed = format!("{SEED:02x}").repeat(32);
    let simulator = Command::new(env!("CARGO_BIN_EXE_simulator"))
        .args(["--keys", &keys, "--seed", &seed, "--scale", "3", "--screenshot"])
        .arg(&folder)
        .status()
        .unwrap();
    assert!(simulator.success());
    let last = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).max().unwrap();
    fs::read(last).unwrap()
}

fn pixels(png: &[u8]) -> Vec<u8> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let mut data = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut data).unwrap();
    data
}

#[test]
fn the_pictures_of_the_readme_are_what_the_box_shows() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    for picture in &PICTURES {
        let name = picture.name;
        let path = root().join("tests/pictures").join(name);
        let now = shown(picture);
        if env::var_os("MUSPEL_RECORD").is_some() {
            fs::write(&path, &now).unwrap();
        }
        assert!(readme.contains(&format!("(tests/pictures/{name})")), "the README does not show {name}");
        assert!(pixels(&fs::read(&path).unwrap()) == pixels(&now), "{} is not what the box shows", path.display());
    }
    let files = fs::read_dir(root().join("tests/pictures")).unwrap();
    assert_eq!(files.count(), PICTURES.len(), "a picture that the README does not show");
}

/// The pins of a board file in the order of the wiring table.
fn pins(board: &str) -> Vec<String> {
    let names = ["sda", "scl", "left", "up", "down", "right", "ok", "back"];
    let pin = |name: &str| {
        let after = board.split(&format!("{name}: PIN_")).nth(1).unwrap();
        format!("GP{}", after.chars().take_while(char::is_ascii_digit).collect::<String>())
    };
    names.map(pin).to_vec()
}

#[test]
fn the_wiring_table_of_the_readme_is_that_of_the_board_files() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let table: Vec<Vec<&str>> = readme
        .lines()
        .skip_while(|line| !line.starts_with("| part |"))
        .take_while(|line| line.starts_with('|'))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    let mut boards = 0;
    for file in fs::read_dir(root().join("boards")).unwrap().map(|file| file.unwrap().path()) {
        if file.extension().is_none_or(|end| end != "rs") {
            continue;
        }
        boards += 1;
        let name = file.file_stem().unwrap().to_str().unwrap();
        let column = table[0].iter().position(|head| head.contains(&format!("`{name}`"))).expect(name);
        let in_table: Vec<&str> = table[2..].iter().map(|row| row[column].split(' ').next().unwrap()).collect();
        assert_eq!(in_table, pins(&fs::read_to_string(&file).unwrap()), "{name}");
    }
    assert_eq!(boards, table[0].len() - 1);
}
