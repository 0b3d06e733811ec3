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

/// Where a rule asks which message something is: by `==` and `!=`, by a pattern, or by looking for one. What rules need to
/// know is an enum of their own; a message is only ever said.
fn asks_for_messages(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let code: Vec<&str> = code.lines().map(|line| line.split("//").next().unwrap_or_default().trim()).collect();
    let code = code.join(" ");
    let mut found = Vec::new();
    for (at, _) in code.match_indices("Msg::") {
        let before = code[..at].trim_end_matches(|letter: char| letter.is_alphanumeric() || "_:".contains(letter));
        let before = before.trim_end_matches([' ', '&', '(']);
        let mut after = code[at + "Msg::".len()..].trim_start_matches(|letter: char| letter.is_alphanumeric());
        if after.starts_with('(') {
            after = &after[inside(after)..];
        }
        let after = after.trim_start_matches(".into()").trim_start_matches(".text()").trim_start();
        let compared = ["==", "!=", "contains", "if let", " let", ".eq", ".ne"].iter().any(|end| before.ends_with(end));
        let matched = ["==", "!=", "=>"].iter().any(|begin| after.starts_with(begin));
        let one_of = after.starts_with('|') && !after.starts_with("||");
        if compared || matched || one_of {
            found.push(code[at.saturating_sub(30)..].chars().take(70).collect());
        }
    }
    for (at, called) in code.match_indices("matches!(") {
        let rest = &code[at + called.len() - 1..];
        let within = &rest[..inside(rest)];
        if within.contains("Msg::") {
            found.push(within.to_owned());
        }
    }
    found
}

/// Where the brackets close that a text begins with.
fn inside(text: &str) -> usize {
    let mut depth = 0;
    let closes = |(at, letter): (usize, char)| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        (depth == 0).then_some(at + 1)
    };
    text.char_indices().find_map(closes).unwrap_or(text.len())
}

#[test]
fn no_rule_asks_which_message_something_is() {
    let mut files = 0;
    for game in ["ragnarok", "wolves"] {
        for file in sources(&Path::new(ROOT).join("src/games").join(game).join("rules")) {
            files += 1;
            let found = asks_for_messages(&fs::read_to_string(&file).unwrap());
            assert!(found.is_empty(), "{}: {found:?}", file.display());
        }
    }
    assert!(files > 30, "{files}");
}

#[test]
fn a_rule_that_asks_which_message_something_is_is_found_out() {
    let finds = |code: &str| !asks_for_messages(code).is_empty();
    assert!(finds("prompt.alone = self.saying.head == Msg::GameOver.into();"));
    assert!(finds("all.filter(|&how| how != Msg::OverSea || open)"));
    assert!(finds("if Msg::ArmyIn(region) == head {}"));
    assert!(finds("match head { words::Msg::Yes => 1, _ => 0 }"));
    assert!(finds("match head { Msg::Yes\n | Msg::No => 1, _ => 0 }"));
    assert!(finds("matches!(head, Msg::Yes)"));
    assert!(finds("if let Msg::Yes = head {}"));
    assert!(finds("heads.contains(&Msg::Yes)"));
    assert!(!finds("let head = if his { Msg::His } else { Msg::Yours };"));
    assert!(!finds("match deed { Deed::Pray => Msg::Pray, Deed::Rest => Msg::Rest }"));
    assert!(!finds("// head == Msg::Yes\ngame.ask(Msg::ArmyIn(region)).because(Msg::Why).yes().await"));
    assert!(!finds("game.ask(Msg::One); #[cfg(test)] assert!(head == Msg::One);"));
}

/// How a prompt could be put or waited for past the builder of a game.
const PAST_THE_BUILDER: [&str; 2] = ["talk.put(", "talk.answered("];

#[test]
fn only_the_builder_of_a_game_puts_its_prompts() {
    for game in ["ragnarok", "wolves"] {
        let rules = Path::new(ROOT).join("src/games").join(game).join("rules");
        let speaks = |file: &PathBuf| {
            let text = fs::read_to_string(file).unwrap();
            PAST_THE_BUILDER.iter().any(|way| text.contains(way))
        };
        let found: Vec<PathBuf> = sources(&rules).into_iter().filter(speaks).collect();
        assert_eq!(found, [rules.join("asking.rs")]);
    }
}

#[test]
fn the_page_can_be_read_in_a_sitting() {
    let lines = |page: &str| fs::read_to_string(Path::new(ROOT).join(page)).unwrap().lines().count();
    assert!(lines("ARCHITECTURE.md") <= 120);
}
