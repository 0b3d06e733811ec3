//! What the README shows and promises: its pictures and its wiring table.

mod support;

use muspel::games::ragnarok::table::{Hero, Region, RegionSet};
use muspel::games::ragnarok::widgets::Own;
use muspel::games::ragnarok::words::Thing;
use muspel::games::ragnarok::{Form, Prompt};
use muspel::talk::Answer;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};
use support::answers::{is_roll, is_row, keys_by, likely};
use support::named::{name, named};

fn root() -> PathBuf {
    env!("CARGO_MANIFEST_DIR").into()
}

/// A picture of the README: the screen at which it begins, and the keys from there.
struct Picture {
    name: &'static str,
    at: fn(&Prompt) -> bool,
    keys: &'static str,
}

const PICTURES: [Picture; 6] = [
    Picture { name: "row.png", at: is_row, keys: "" },
    Picture { name: "hero.png", at: is_roll, keys: "" },
    Picture { name: "army.png", at: is_march, keys: "" },
    Picture { name: "why.png", at: is_march, keys: "l" },
    // An Army is lifted and carried to the next Region.
    Picture { name: "board.png", at: |prompt| matches!(prompt.form, Form::Own(Own::Board(_))), keys: "or" },
    Picture { name: "turn.png", at: |prompt| matches!(prompt.form, Form::Own(Own::Turn(..))), keys: "" },
];

/// Whether the prompt moves an Army of his.
fn is_march(prompt: &Prompt) -> bool {
    name(&prompt.head) == "ArmyFromTo"
}

/// Pictures of Wolves of Odin, by all keys from the title: a turn of four cards later, and the place of an Assassin.
const WOLVES: [(&str, &str); 2] = [("wolves.png", ""), ("assassin.png", "r l")];
/// Over to the other game, three seats that tell every card, three gods, a Victory card, and four units.
const WOLVES_KEYS: &str = "d r u l l l l l r u u l d u l l u l l l r l u r r d u r l l r l u r ";

/// The game that they show.
const SEED: u8 = 2;

/// A person's answers in that game.
fn answer(prompt: &Prompt) -> Answer {
    let set = |numbers: &[u8]| numbers.iter().filter_map(|&number| Region::new(number)).collect::<RegionSet>();
    let region = named(&prompt.head)
        .into_iter()
        .find_map(|thing| if let Thing::Region(region) = thing { Some(region) } else { None });
    let near = match region.map(Region::number) {
        Some(2) => set(&[1, 3, 6]),
        Some(6) => set(&[2, 5, 7, 10]),
        _ => RegionSet::EMPTY,
    };
    match (name(&prompt.head), &prompt.form) {
        ("WhichHero", _) => Answer(1 + Hero::Beowulf as u32),
        ("YourStart", _) => Answer(13),
        ("PlacedIn", _) => Answer(11),
        ("CardRegion", _) => Answer(6),
        ("Population", _) => Answer(2),
        ("NearestYours", Form::Own(Own::Regions(_, among))) => Answer(set(&[6]).and(*among).bits()),
        ("WhichTouch", Form::Own(Own::Regions(_, among))) => Answer(near.and(*among).bits()),
        _ => likely(prompt),
    }
}

fn shown(keys: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    let _ = fs::remove_dir_all(&folder);
    let seed = format!("{SEED:02x}").repeat(32);
    let simulator = Command::new(env!("CARGO_BIN_EXE_simulator"))
        .args(["--keys", keys, "--seed", &seed, "--scale", "3", "--screenshot"])
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
    let lords = PICTURES.iter().map(|of| (of.name, keys_by([SEED; 32], answer, of.at) + of.keys));
    let wolves = WOLVES.iter().map(|(name, keys)| (*name, format!("{WOLVES_KEYS}{keys}")));
    for (name, keys) in lords.chain(wolves) {
        let path = root().join("tests/pictures").join(name);
        let now = shown(&keys);
        if env::var_os("MUSPEL_RECORD").is_some() {
            fs::write(&path, &now).unwrap();
        }
        assert!(readme.contains(&format!("(tests/pictures/{name})")), "the README does not show {name}");
        assert!(pixels(&fs::read(&path).unwrap()) == pixels(&now), "{} is not what the box shows", path.display());
    }
    let files = fs::read_dir(root().join("tests/pictures")).unwrap();
    assert_eq!(files.count(), PICTURES.len() + WOLVES.len(), "a picture that the README does not show");
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
        assert!(readme.contains(&format!("(boards/{name}.svg)")), "the README does not show the wiring of {name}");
    }
    assert_eq!(boards, table[0].len() - 1);
}

/// All that a person reads who builds or plays: the guides, and the sources with their texts in every language.
fn read_by_people(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        match entry.extension().and_then(|end| end.to_str()) {
            _ if entry.is_dir() => read_by_people(&entry, files),
            Some("md" | "html" | "js" | "rs" | "txt") => files.push(entry),
            _ => {}
        }
    }
}

#[test]
fn nobody_is_told_to_put_a_whole_flash_on_a_box_which_would_erase_its_program() {
    let mut files = Vec::new();
    ["src", "boards"].iter().for_each(|folder| read_by_people(&root().join(folder), &mut files));
    let guides = fs::read_dir(root()).expect("the root").map(|entry| entry.expect("an entry").path());
    files.extend(guides.filter(|path| path.extension() == Some("md".as_ref())));
    assert!(files.len() > 100 && files.contains(&root().join("README.md")));
    for file in files {
        let text = fs::read_to_string(&file).expect("text").to_lowercase();
        let words: Vec<_> = text.split(|letter: char| letter.is_whitespace() || "<>`".contains(letter)).collect();
        // In whichever language: the command itself, and the only image of a whole flash that there is.
        assert!(!words.windows(2).any(|pair| pair == ["picotool", "load"]), "{}", file.display());
        assert!(!words.windows(2).any(|pair| pair[0] == "load" && pair[1].contains(".bin")), "{}", file.display());
    }
}
