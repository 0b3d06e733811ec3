//! What the README shows and promises: its pictures and its wiring table.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn root() -> PathBuf {
    env!("CARGO_MANIFEST_DIR").into()
}

/// The pictures of the README and the keys that lead to them.
const PICTURES: [(&str, &str); 2] = [("row.png", "o o d5 o o o"), ("card.png", "o o d5 o o o o")];
/// The game that they show.
const SEED: &str = "0202020202020202020202020202020202020202020202020202020202020202";

fn picture(keys: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    let _ = fs::remove_dir_all(&folder);
    let simulator = Command::new(env!("CARGO_BIN_EXE_simulator"))
        .args(["--keys", keys, "--seed", SEED, "--scale", "3", "--screenshot"])
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
    for (name, keys) in PICTURES {
        let path = root().join("tests/pictures").join(name);
        let now = picture(keys);
        if env::var_os("MUSPEL_RECORD").is_some() {
            fs::write(&path, &now).unwrap();
        }
        assert!(readme.contains(&format!("(tests/pictures/{name})")), "the README does not show {name}");
        assert!(pixels(&fs::read(&path).unwrap()) == pixels(&now), "{} is not what the box shows", path.display());
    }
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
