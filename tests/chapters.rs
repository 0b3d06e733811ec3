//! The ids of rules: what code, Why and scenarios call a rule is explained in the repository, next to the code that
//! plays it. A chapter is a Markdown file beside the Rust file of its name, with a line `- **T3a** ...` for each id.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Letters of the chapters. C, what is printed, has no numbers and is named by scenarios as it is.
const CHAPTERS: &str = "SLTRNMPBDWEHFAXY";
const PRINTED: &str = "C";

/// Ids that only head others, T0 for T0a to T0d; the scenarios show those.
const HEADINGS: [&str; 4] = ["T0", "T1", "T3", "M2"];

/// Every file with such an ending in a folder and the folders in it.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            files.extend(self::files(&path, ending));
        } else if path.extension().is_some_and(|end| end == ending) {
            files.push(path);
        }
    }
    files
}

fn in_repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Letters of the chapters of Wolves of Odin, after their O.
const WOLVES: &str = "CSRMUGQLEZHXBFW";

/// A letter, a number, and perhaps a small letter; an O before it is of Wolves of Odin.
fn is_id(word: &str) -> bool {
    if let Some(number) = word.strip_prefix('O').and_then(|rest| rest.strip_prefix(|letter| WOLVES.contains(letter))) {
        return !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit());
    }
    let Some(number) = word.strip_prefix(|letter| CHAPTERS.contains(letter)) else { return word == PRINTED };
    let number = number.strip_suffix(|letter: char| letter.is_ascii_lowercase()).unwrap_or(number);
    !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit())
}

fn ids(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| is_id(word))
}

/// The ids that comments and texts of the library name, each with a file that does. The edges have other numbers.
fn named_by_code() -> BTreeMap<String, PathBuf> {
    let mut named = BTreeMap::new();
    for path in files(&in_repository("src"), "rs") {
        if path.starts_with(in_repository("src/bin")) {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let said = text.lines().filter_map(|line| line.find(['/', '"']).map(|start| &line[start..]));
        named.extend(said.flat_map(ids).filter(|id| *id != PRINTED).map(|id| (id.to_owned(), path.clone())));
    }
    named
}

/// The ids of the scenarios, each with one that shows it.
fn shown_by_scenarios() -> BTreeMap<String, PathBuf> {
    let mut shown = BTreeMap::new();
    for path in files(&in_repository("tests/scenarios"), "toml") {
        let file: toml::Table = fs::read_to_string(&path).unwrap().parse().unwrap();
        let rules = file["rules"].as_array().unwrap().iter().map(|rule| rule.as_str().unwrap().to_owned());
        shown.extend(rules.map(|rule| (rule, path.clone())));
    }
    // Tests of Wolves of Odin lay their tables in Rust: what each one shows stands above it.
    for path in files(&in_repository("tests"), "rs") {
        if path.iter().any(|name| name.to_string_lossy().starts_with("wolves_")) {
            let text = fs::read_to_string(&path).unwrap();
            let above = text.lines().filter(|line| line.starts_with("///"));
            shown.extend(above.flat_map(ids).filter(|id| id.starts_with('O')).map(|id| (id.to_owned(), path.clone())));
        }
    }
    shown
}

/// The ids that the chapters explain, each with the chapters that do.
fn explained() -> BTreeMap<String, Vec<PathBuf>> {
    let mut explained: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for path in files(&in_repository("src/games"), "md") {
        for line in fs::read_to_string(&path).unwrap().lines() {
            let Some((id, sentence)) = line.strip_prefix("- **").and_then(|line| line.split_once("** ")) else {
                assert!(line.is_empty() || line.starts_with("# ") || line.starts_with("  "), "{path:?}: {line}");
                continue;
            };
            assert!(is_id(id) && sentence.starts_with(char::is_uppercase), "{path:?}: {line}");
            explained.entry(id.to_owned()).or_default().push(path.clone());
        }
    }
    explained
}

#[test]
fn every_rule_that_code_why_or_a_scenario_names_is_explained() {
    let explained = explained();
    let named = named_by_code().into_iter().chain(shown_by_scenarios());
    let missing: BTreeMap<_, _> = named.filter(|(id, _)| !explained.contains_key(id)).collect();
    assert!(missing.is_empty(), "no chapter explains {missing:#?}");
}

#[test]
fn a_rule_is_explained_in_one_place() {
    let twice: Vec<_> = explained().into_iter().filter(|(_, places)| places.len() > 1).collect();
    assert!(twice.is_empty(), "{twice:#?}");
}

#[test]
fn every_explained_rule_has_a_scenario_or_only_heads_others() {
    let shown = shown_by_scenarios();
    let headings = BTreeSet::from(HEADINGS);
    let unseen: Vec<_> =
        explained().into_keys().filter(|id| !shown.contains_key(id) && !headings.contains(id.as_str())).collect();
    assert!(unseen.is_empty(), "no scenario shows {unseen:?}");
    let heads = |heading: &str| shown.contains_key(&format!("{heading}a")) && !shown.contains_key(heading);
    assert!(headings.into_iter().all(heads), "a heading without others, or one that a scenario shows itself");
}

/// The last number of each chapter of Wolves of Odin.
const WOLVES_LAST: [(char, usize); 15] = [
    ('C', 4),
    ('S', 5),
    ('R', 6),
    ('M', 5),
    ('U', 1),
    ('G', 6),
    ('Q', 9),
    ('L', 3),
    ('E', 5),
    ('Z', 4),
    ('H', 36),
    ('X', 6),
    ('B', 3),
    ('F', 12),
    ('W', 9),
];

#[test]
fn the_chapters_of_wolves_explain_every_id_from_the_first_to_the_last() {
    let explained: BTreeSet<String> = explained().into_keys().filter(|id| id.starts_with('O')).collect();
    let all = WOLVES_LAST.iter().flat_map(|(letter, last)| (1..=*last).map(move |number| format!("O{letter}{number}")));
    assert_eq!(explained, all.collect());
}

#[test]
fn a_chapter_stands_beside_the_code_that_plays_it() {
    let chapters = files(&in_repository("src/games"), "md");
    assert!(chapters.len() > 10);
    for chapter in chapters {
        assert!(chapter.with_extension("rs").exists(), "{chapter:?}");
    }
}

#[test]
fn an_id_is_told_from_other_words() {
    let text = "/// T3a and P5f, H16: not T, T3ab, 3a, u8, XY2, MAX, 0xE5, A_1 or C4; OM1 but not OT1.";
    assert_eq!(ids(text).collect::<Vec<_>>(), ["T3a", "P5f", "H16", "OM1"]);
}
