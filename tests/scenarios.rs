//! The rules one by one: every file of `tests/scenarios/` is a position and the prompts that must come, in that order
//! and nothing between them. `cargo run -- headless --scenario FILE --record` prints what comes now, for pasting; what
//! is expected stands in the file and is never written by a test.

#[path = "../src/bin/simulator/headless/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the simulator uses the rest")]
mod headless;
#[path = "../src/bin/simulator/printed/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the simulator uses the rest")]
mod printed;

use headless::{Said, Scenario, check, converse, schema, seed_of};
use muspel::games::ragnarok::rules::Start;
use muspel::games::ragnarok::widgets::{Own, PieceMove};
use muspel::games::ragnarok::{Form, Prompt};
use muspel::talk::Answer;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Every rule id. Not here: chapter V; T4, T5, M2 and M2e, which only point to other rules. Chapter C has no numbers.
const RULES: &str = "
    S1 S2 S3 S4 S5 S6 S7
    L1 L2 L3 L4 L5 L6 L6b L7 L8 L9 L10 L11 L12 L13
    T0a T0b T0c T0d T1a T1b T1c T2a T3a T3b T6a T6b T6c
    R1 R2 R3 R4 R5 R6 R7
    N1 N2 N3 N4 N5
    M1 M2a M2b M2c M2d M2f M3 M4 M5
    P0 P1 P1a P1b P1c P1d P2 P3 P4 P5 P5a P5b P5c P5d P5e P5f P5g P5h P5i P6 P7
    B1 B2 B3 B4 B5 B6 B7 B8 B9 B10
    D1 D2 D3 D4 D5 D6
    W1 W2 W3 W4 W5
    E1 E2 E3 E4 E5 E7 E8 E9 E10 E11 E12 E13
    H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 H11 H12 H13 H14 H15 H16 H17 H18 H19 H20 H21 H22 H23 H24 H25 H26 H27 H28 H29
    H30 H31 H32 H33
    F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 F13
    A1 A2 A3 A4 A5 A6 A7 A8
    X1 X2 X3 X4 X5 X6 X7
    Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11 Y12 Y13 Y14 Y15
    C";

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "toml"));
    files.sort();
    files
}

fn scenarios() -> Vec<(String, Scenario)> {
    let name = |file: &Path| file.file_name().unwrap().to_string_lossy().into_owned();
    let read = files().into_iter().map(|file| Ok((name(&file), Scenario::read(&file)?)));
    let (read, unread): (Vec<_>, Vec<_>) = read.partition(|read: &Result<_, String>| read.is_ok());
    let unread: Vec<String> = unread.into_iter().filter_map(Result::err).collect();
    assert!(unread.is_empty(), "{}", unread.join("\n"));
    read.into_iter().flatten().collect()
}

#[test]
fn every_scenario_comes_to_just_the_prompts_of_its_script() {
    let mut failures = Vec::new();
    for (name, scenario) in scenarios() {
        assert!(!scenario.steps.is_empty(), "{name} has no step");
        if let Err(mismatch) = check(&scenario, |_| ()) {
            failures.push(format!("{name}: {mismatch}"));
        }
    }
    assert!(failures.is_empty(), "{} scenarios differ from the rules\n\n{}", failures.len(), failures.join("\n\n"));
}

#[test]
fn every_rule_has_a_scenario() {
    let known: BTreeSet<&str> = RULES.split_whitespace().collect();
    let scenarios = scenarios();
    let named: BTreeMap<&str, &str> = scenarios
        .iter()
        .flat_map(|(name, scenario)| scenario.rules.iter().map(move |rule| (rule.as_str(), name.as_str())))
        .collect();
    let strange: Vec<_> = named.iter().filter(|(rule, _)| !known.contains(*rule)).collect();
    assert!(strange.is_empty(), "rules that the index does not have: {strange:?}");
    let missing: Vec<_> = known.iter().filter(|rule| !named.contains_key(*rule)).collect();
    assert!(missing.is_empty(), "rules without a scenario: {missing:?}");
}

/// A stream of numbers that look random.
struct Picks(u64);

impl Picks {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32 % end.max(1)
    }

    /// Some possible answer.
    fn answer(&mut self, prompt: &Prompt) -> Answer {
        if prompt.status.is_some() && self.below(200) == 0 {
            return Answer::FIX;
        }
        match &prompt.form {
            Form::YesNo => Answer(self.below(2)),
            Form::Number(low, high) => Answer(u32::from(*low) + self.below(u32::from(high - low) + 1)),
            Form::Own(Own::Battle(battle)) => {
                let (low, high) = battle.range();
                Answer(u32::from(low) + self.below(u32::from(high - low) + 1))
            }
            Form::One(options) | Form::Title(options) | Form::Own(Own::Turn(_, options)) => {
                Answer(self.below(options.len() as u32))
            }
            Form::Own(Own::Region(_, among)) => {
                let region = among.iter().nth(self.below(among.len()) as usize);
                Answer(region.map_or(0, |region| u32::from(region.number())))
            }
            Form::Own(Own::Regions(_, among)) => Answer(among.bits() & self.below(u32::MAX)),
            Form::Own(Own::Board(pieces)) => {
                let to = muspel::games::ragnarok::table::RegionSet::all(pieces.side)
                    .iter()
                    .nth(self.below(16) as usize)
                    .unwrap();
                let moves = match self.below(3) {
                    0 if !pieces.armies.is_empty() => {
                        PieceMove::Army(self.below(pieces.armies.len() as u32) as usize, to)
                    }
                    1 => PieceMove::Edit(to),
                    _ => PieceMove::Done,
                };
                if prompt.accepts(moves.into()) { moves.into() } else { PieceMove::Done.into() }
            }
            _ => Answer::SEEN,
        }
    }
}

/// What the schema says of the kinds of prompts, and what was seen of them.
struct Kinds {
    rows: BTreeMap<String, Value>,
    seen: BTreeSet<String>,
    misfits: BTreeSet<String>,
}

impl Kinds {
    fn new() -> Self {
        let rows: Vec<Value> = serde_json::from_str(&schema()).unwrap();
        let rows = rows.into_iter().map(|row| (Self::kind(&row), row)).collect();
        Self { rows, seen: BTreeSet::new(), misfits: BTreeSet::new() }
    }

    fn kind(line: &Value) -> String {
        let role = if line.get("ask").is_some() { "ask" } else { "tell" };
        format!("{role} {}", line[role].as_str().unwrap())
    }

    fn type_of(thing: &Value) -> &str {
        match thing.as_object() {
            Some(change) if change.contains_key("from") => "change",
            Some(thing) => thing.keys().next().unwrap(),
            None => "row",
        }
    }

    /// Looks at a prompt.
    fn see(&mut self, prompt: &Prompt) {
        let line = headless::json::prompt(prompt);
        let kind = Self::kind(&line);
        let (field, shown) = match line["form"].as_str() {
            Some(form) => ("form", form),
            None => ("big", Self::type_of(&line["big"])),
        };
        let empty = Vec::new();
        let things = line["things"].as_array().unwrap_or(&empty);
        let fits = self.rows.get(&kind).is_some_and(|row| {
            let listed = row["things"].as_array().unwrap();
            let among = |list: &Value, one: &str| list.as_array().unwrap().iter().any(|listed| listed == one);
            among(&row[field], shown)
                && listed.len() == things.len()
                && listed.iter().zip(things).all(|(listed, thing)| among(listed, Self::type_of(thing)))
        });
        if !fits {
            let things: Vec<_> = things.iter().map(Self::type_of).collect();
            self.misfits.insert(format!("{kind}: {shown} with {things:?}"));
        }
        self.seen.insert(kind);
    }
}

/// What was told last of his Runes and Combat cards.
#[derive(Default)]
struct Told {
    runes: Option<u64>,
    cards: Option<u64>,
    /// Whether he took a Rune from a forge without a word, and his Hero has not moved since.
    forged: bool,
    gaps: BTreeSet<String>,
}

impl Told {
    /// Looks at a prompt: each change in it begins where the last one ended.
    fn see(&mut self, name: &str, prompt: &Prompt) {
        let line = headless::json::prompt(prompt);
        let kind = line["tell"].as_str().or(line["ask"].as_str()).unwrap_or_default();
        // In a Battle and in a Hunt his cards go one by one; a Rune that you see on a forge is his with your answer.
        match kind {
            "reveal_his_card" | "your_total" | "new_hand" => self.cards = None,
            // A bonus that only the card says is entered into the ledger.
            "fix_what" | "fix_to" => (self.runes, self.cards) = (None, None),
            "rune_on_forge" => self.forged = true,
            "hero_to" => {}
            _ if std::mem::take(&mut self.forged) => self.runes = None,
            _ => {}
        }
        for (count, big, below) in
            [(&mut self.runes, "his_runes", "runes_now"), (&mut self.cards, "his_cards", "cards_now")]
        {
            let mut changes = Vec::new();
            if kind == big {
                changes.extend(line["big"]["from"].as_u64().zip(line["big"]["to"].as_u64()));
            }
            // Your list has what was told last as its detail.
            let stands = [&line["also"], &line["detail"]].into_iter().filter(|_| kind != "your_turn");
            let lines = stands.chain(line["news"].as_array().into_iter().flatten());
            for words in lines.filter(|words| words["kind"] == below) {
                changes.extend(words["things"][0]["number"].as_u64().zip(words["things"][1]["number"].as_u64()));
            }
            changes.retain(|(from, to)| from != to);
            let first = |changes: &[(u64, u64)]| {
                changes.iter().map(|(from, _)| *from).find(|from| changes.iter().all(|(_, to)| to != from))
            };
            // Where they lead back to their beginning, the last one stands below the others and came before them.
            *count = count.or_else(|| first(&changes)).or_else(|| changes.last().map(|(from, _)| *from));
            while let Some(place) = changes.iter().position(|(from, _)| Some(*from) == *count) {
                *count = Some(changes.swap_remove(place).1);
            }
            if !changes.is_empty() {
                self.gaps.insert(format!("{name}: {below} {changes:?} after {count:?}: {line}"));
                *count = None;
            }
        }
    }
}

#[test]
fn what_is_told_of_his_runes_and_cards_follows_on_from_what_was_told_before() {
    let mut gaps = BTreeSet::new();
    for (number, (name, scenario)) in (0..).zip(scenarios()) {
        for round in 0..4 {
            let (mut picks, mut prompts) = (Picks(1_000 * number + round), 0);
            let mut told: BTreeMap<String, Told> = BTreeMap::new();
            let full = scenario.with_start(|start| {
                converse(start, seed_of(round), |prompt| {
                    prompts += 1;
                    let Some(prompt) = prompt.filter(|_| prompts < 150) else { return Said::Leave };
                    // Each Follower's counts are its own.
                    let who = headless::json::prompt(prompt)["who"].to_string();
                    let fixes =
                        headless::json::prompt(prompt)["ask"].as_str().is_some_and(|ask| ask.starts_with("fix"));
                    if fixes {
                        told.values_mut().for_each(|told| told.see(&name, prompt));
                    }
                    told.entry(who).or_default().see(&name, prompt);
                    let answer = picks.answer(prompt);
                    Said::Answer(if answer == Answer::FIX { headless::json::start(prompt) } else { answer })
                })
            });
            assert!(full.is_ok());
            told.values_mut().for_each(|told| gaps.append(&mut told.gaps));
        }
    }
    assert!(gaps.is_empty(), "{}:\n{}", gaps.len(), gaps.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn the_schema_lists_every_kind_of_prompt_and_no_other() {
    let mut kinds = Kinds::new();
    let scenarios = scenarios();
    for (_, scenario) in &scenarios {
        let _ = check(scenario, |prompt| kinds.see(prompt));
    }
    let mut play = |start: Start<'_>, number: u64, most: u32| {
        let (mut picks, mut prompts) = (Picks(number), 0);
        let full = converse(start, seed_of(number), |prompt| {
            prompts += 1;
            let Some(prompt) = prompt.filter(|_| prompts < most) else { return Said::Leave };
            kinds.see(prompt);
            Said::Answer(picks.answer(prompt))
        });
        assert!(full.is_ok());
    };
    for number in 0..40 {
        play(Start::Rulebooks, number, 400);
    }
    for (number, (_, scenario)) in (0..).zip(&scenarios) {
        scenario.with_start(|start| play(start, number, 100));
    }
    assert!(
        kinds.misfits.is_empty(),
        "not in the schema:\n{}",
        kinds.misfits.into_iter().collect::<Vec<_>>().join("\n")
    );
    let unseen: Vec<_> = kinds.rows.keys().filter(|kind| !kinds.seen.contains(*kind)).collect();
    assert!(unseen.is_empty(), "in the schema, but never seen: {unseen:?}");
}
