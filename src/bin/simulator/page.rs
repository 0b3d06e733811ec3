//! The sub-command `page`: one HTML file that is the box in a browser, with the program of each board in it.

use crate::boards::Board;
use crate::trouble::Trouble;
use crate::{files, guide, wiring};
use miniz_oxide::deflate::compress_to_vec_zlib;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";
/// As small as it gets.
const LEVEL: u8 = 9;

const FRAME: &str = include_str!("../page/page.html");
const STYLE: &str = include_str!("../page/page.css");
const SCRIPTS: [&str; 6] = [
    include_str!("../page/box.js"),
    include_str!("../page/map.js"),
    include_str!("../page/wolves.js"),
    include_str!("../page/copy.js"),
    include_str!("../page/build.js"),
    include_str!("../page/main.js"),
];

/// Writes the page. The boards' programs are built, or taken from a folder that has their UF2 files.
pub fn write(out: &Path, programs: Option<PathBuf>) -> Result<(), Trouble> {
    // Before anything is built for it.
    files::check(out).map_err(|why| Trouble::Write(out.to_owned(), why))?;
    let root = env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("."), PathBuf::from);
    let target = root.join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()));
    let box_ = program(&root, &target)?;
    let folder = match programs {
        Some(folder) => folder,
        None => {
            run(Command::new(root.join("boards/build")).current_dir(&root), "boards/build")?;
            target.join("boards")
        }
    };
    let mut parts = part("program", &box_);
    let mut pictures = String::new();
    for board in Board::all() {
        parts += &part(&format!("program-{}", board.id), &read(&folder.join(board.id).with_extension("uf2"))?);
        let (id, name, picture) = (board.id, &board.name, wiring::picture(&board));
        pictures += &format!("<template data-board=\"{id}\" data-name=\"{name}\">{picture}</template>\n");
    }
    let page = FRAME
        .replace("{{style}}", STYLE)
        .replace("{{guide}}", &guide::html())
        .replace("{{version}}", env!("CARGO_PKG_VERSION"))
        .replace("{{wiring}}", &pictures)
        .replace("{{parts}}", &parts)
        .replace("{{script}}", &SCRIPTS.concat());
    files::write(out, page).map_err(|why| Trouble::Write(out.to_owned(), why))
}

fn read(path: &Path) -> Result<Vec<u8>, Trouble> {
    files::read(path).map_err(|why| Trouble::Read(path.to_owned(), why))
}

/// The box as a program for the browser, built now.
fn program(root: &Path, target: &Path) -> Result<Vec<u8>, Trouble> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    if !has_target() {
        return Err(Trouble::NoTarget(TARGET));
    }
    let words = ["build", "--quiet", "--profile", "page", "--target", TARGET, "--features", "page", "--bin", "page"];
    let paths = format!("target.{TARGET}.rustflags = [{}]", no_paths(root));
    run(Command::new(cargo).args(words).args(["--config", &paths]).current_dir(root), "cargo build")?;
    read(&target.join(TARGET).join("page").join("page.wasm"))
}

fn has_target() -> bool {
    let found = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    found.is_ok_and(|found| Path::new(String::from_utf8_lossy(&found.stdout).trim()).is_dir())
}

/// The flags by which no path of this computer gets into the program: neither that of these sources nor that of the
/// dependencies.
fn no_paths(root: &Path) -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(Path::new(&env::var_os("HOME")?).join(".cargo")));
    let sources = home.map(|home| home.join("registry").join("src"));
    let sources = sources.and_then(|sources| fs::read_dir(sources).ok()).into_iter().flatten().flatten();
    let paths = sources.map(|entry| (entry.path(), "")).chain([(root.to_owned(), ".")]);
    let flags = paths.map(|(path, short)| format!("'--remap-path-prefix={}={short}'", path.display()));
    flags.collect::<Vec<_>>().join(", ")
}

fn run(command: &mut Command, name: &'static str) -> Result<(), Trouble> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        _ => Err(Trouble::NotBuilt(name)),
    }
}

/// Bytes in the page, packed, as text.
fn part(id: &str, bytes: &[u8]) -> String {
    let packed = base64(&compress_to_vec_zlib(bytes, LEVEL));
    format!("<script type=\"text/plain\" id=\"{id}\">{packed}</script>\n")
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let number = (0..3).fold(0, |all, at| all << 8 | u32::from(three.get(at).copied().unwrap_or(0)));
        for at in 0..4 {
            let letter = LETTERS[(number >> (18 - 6 * at)) as usize % 64];
            text.push(if at > three.len() { '=' } else { letter.into() });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_that_of_its_standard() {
        for (bytes, text) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")] {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }

    #[test]
    fn every_place_of_the_frame_is_filled_and_nothing_in_it_is_fetched() {
        for place in ["style", "guide", "version", "wiring", "parts", "script"] {
            assert_eq!(FRAME.matches(&format!("{{{{{place}}}}}")).count(), 1, "{place}");
        }
        for text in [FRAME, STYLE].into_iter().chain(SCRIPTS) {
            for outside in ["http:", "https:", "fetch(", "import(", "XMLHttpRequest", "@import"] {
                assert!(!text.contains(outside), "{outside}");
            }
        }
    }
}
