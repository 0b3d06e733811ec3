//! Which room knows which: the imports of the library against the table in ARCHITECTURE.md.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The rooms of the table, each with those it may know.
fn allowed() -> BTreeMap<String, Vec<String>> {
    let page = fs::read_to_string(Path::new(ROOT).join("ARCHITECTURE.md")).unwrap();
    let names = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    let rows = page.lines().filter_map(|line| {
        let cells: Vec<&str> = line.strip_prefix("| `")?.split('|').collect();
        let [room, _, knows, ""] = cells[..] else { return None };
        let room = room.trim().trim_end_matches('`');
        (!room.contains(['/', '.'])).then(|| (room.to_owned(), names(knows)))
    });
    rows.collect()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            found.extend(sources(&entry));
        } else if entry.extension().is_some_and(|end| end == "rs") && !entry.ends_with("tests.rs") {
            found.push(entry);
        }
    }
    found
}

/// The room of a file or of a path in the code: the longest name in the table that it begins with.
fn room<'r>(rooms: &'r BTreeMap<String, Vec<String>>, path: &str) -> Option<&'r str> {
    let within = |room: &&String| {
        path == room.as_str() || path.strip_prefix(room.as_str()).is_some_and(|rest| rest.starts_with("::"))
    };
    rooms.keys().filter(within).max_by_key(|room| room.len()).map(String::as_str)
}

/// The paths in a file of a module, from the root of the library; what only its tests use does not count.
fn named(module: &str, text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let code: String = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join(" ");
    let mut paths = Vec::new();
    for (at, root) in code.match_indices("crate::").chain(code.match_indices("super::")) {
        if code[..at].ends_with("super::") {
            continue;
        }
        let (mut above, mut rest) = (module.to_owned(), &code[at..]);
        if root == "crate::" {
            (above, rest) = (String::new(), &rest[root.len()..]);
        }
        while let Some(after) = rest.strip_prefix("super::") {
            above = above.rsplit_once("::").map_or(String::new(), |(above, _)| above.to_owned());
            rest = after;
        }
        paths.extend(spread(&above, rest));
    }
    paths
}

/// A path, or with braces each of those that it stands for.
fn spread(above: &str, rest: &str) -> Vec<String> {
    let end = rest.find(|letter: char| !letter.is_alphanumeric() && !"_:".contains(letter)).unwrap_or(rest.len());
    let (path, rest) = rest.split_at(end);
    let path =
        [above, path.trim_end_matches(':')].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("::");
    let Some(list) = rest.strip_prefix('{') else { return vec![path] };
    let (mut depth, mut parts, mut part) = (0, Vec::new(), String::new());
    for letter in list.chars() {
        match letter {
            '}' if depth == 0 => break,
            ',' if depth == 0 => parts.push(std::mem::take(&mut part)),
            _ => {
                depth += i32::from(letter == '{') - i32::from(letter == '}');
                part.push(letter);
            }
        }
    }
    parts.push(part);
    parts.iter().flat_map(|part| spread(&path, part.trim())).collect()
}

/// What is wrong with a file of a room.
fn wrong(rooms: &BTreeMap<String, Vec<String>>, module: &str, text: &str) -> Vec<String> {
    let own = room(rooms, module).unwrap_or_else(|| panic!("{module} is in no room of ARCHITECTURE.md"));
    let game = |room: &str| room.split("::").take(2).collect::<Vec<_>>().join("::");
    let mut wrong = Vec::new();
    for path in named(module, text) {
        let Some(other) = room(rooms, &path) else { continue };
        let same_game = own.starts_with("games::") && game(own) == game(other);
        let may = match (own.rsplit("::").next(), other.rsplit("::").next()) {
            _ if own == other => true,
            (Some("table"), _) if same_game => false,
            (Some("words"), inside) if same_game => inside == Some("table"),
            (Some(_), Some("rules")) if same_game => game(own) == own,
            _ if same_game => true,
            _ => {
                rooms[own].iter().any(|known| known == other)
                    || game(other) != other && rooms[own].contains(&game(other))
            }
        };
        if !may {
            wrong.push(format!("{own} knows {path}"));
        }
    }
    wrong
}

#[test]
fn no_room_knows_more_than_the_page_says() {
    let rooms = allowed();
    assert!(rooms.len() > 12, "{rooms:?}");
    let (src, mut all, mut seen) = (Path::new(ROOT).join("src"), Vec::new(), BTreeMap::new());
    for file in sources(&src) {
        let path = file.strip_prefix(&src).unwrap().with_extension("");
        let path = path.to_str().unwrap().replace('/', "::").replace("::mod", "");
        if path.starts_with("bin") || path == "lib" {
            continue;
        }
        seen.entry(room(&rooms, &path).map(str::to_owned)).or_insert(());
        all.extend(wrong(&rooms, &path, &fs::read_to_string(&file).unwrap()));
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
    let empty: Vec<_> = rooms.keys().filter(|room| !seen.contains_key(&Some(room.to_string()))).collect();
    assert!(empty.is_empty(), "no such rooms: {empty:?}");
}

#[test]
fn a_forbidden_import_is_found_out() {
    let rooms = allowed();
    let finds = |own: &str, text: &str| !wrong(&rooms, own, text).is_empty();
    assert!(finds("talk", "use crate::games::ragnarok::table::Card;"));
    assert!(finds("keep", "fn f() { crate::screen::draw(); }"));
    assert!(finds("games::ragnarok::rules", "use crate::keep::Keep;"));
    assert!(finds("games::ragnarok::table", "use crate::games::ragnarok::rules::play;"));
    assert!(finds("games::ragnarok::widgets", "use crate::games::ragnarok::rules::play;"));
    assert!(finds("games::ragnarok::widgets::board", "use super::super::{copy::Leaf, rules::play};"));
    assert!(!finds("games::ragnarok::widgets::board", "use super::{super::copy::Leaf, Hand};"));
    assert!(!finds("games::ragnarok::rules", "use crate::talk::Answer;\nuse crate::games::ragnarok::table::Card;"));
    assert!(!finds("talk", "//! See crate::games.\n#[cfg(test)]\nuse crate::games::x;"));
}

#[test]
fn the_page_can_be_read_in_a_sitting() {
    let lines = |page: &str| fs::read_to_string(Path::new(ROOT).join(page)).unwrap().lines().count();
    assert!(lines("ARCHITECTURE.md") <= 120);
}
