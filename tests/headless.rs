//! The rules over JSON lines, as a program at a shell meets them.

use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Runs the simulator with words and lines on its standard input.
fn headless(words: &[&str], lines: &[Value]) -> Output {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    said(words, input.as_bytes())
}

fn said(words: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_simulator"));
    let pipes = command.arg("headless").args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().expect("the simulator starts");
    // A program that does not read its input may end before all of it is written.
    let _ = child.stdin.take().expect("its input").write_all(input);
    child.wait_with_output().expect("the simulator ends")
}

/// The lines of a conversation that ends well.
fn conversation(words: &[&str], lines: &[Value]) -> Vec<Value> {
    let output = headless(words, lines);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn file(name: &str, text: &str) -> PathBuf {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&file, text).expect("a file");
    file
}

fn answer(value: Value) -> Value {
    json!({ "answer": value })
}

/// The sentence with which a scenario is refused.
fn refusal(name: &str, text: &str) -> String {
    let file = file(name, text);
    let output = headless(&["--scenario", file.to_str().expect("text")], &[]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let sentence = String::from_utf8(output.stderr).expect("text");
    assert!(output.stdout.is_empty() && sentence.lines().count() == 1 && sentence.ends_with(".\n"), "{sentence}");
    assert!(sentence.contains(name), "{sentence}");
    sentence
}

#[test]
fn each_answer_brings_the_next_prompt_and_the_end_of_input_is_quiet() {
    let lines = conversation(&["--seed", "3"], &[answer(json!(0)), answer(json!("ragnar"))]);
    let asked: Vec<&Value> = lines.iter().map(|line| &line["ask"]).collect();
    assert_eq!(asked, ["which_map", "which_hero", "challenges"]);
    assert_eq!(lines[0]["options"][1]["side"], "3-4p");
    assert_eq!(lines[0]["default"], 0);
}

#[test]
fn the_same_seed_brings_the_same_lines() {
    let setup: Vec<Value> = [json!(0), json!(0), json!("ok"), json!(0)].map(answer).into();
    let play = |seed: &str| conversation(&["--seed", seed], &setup);
    assert_eq!(play("1"), play("1"));
    assert!((2..20).any(|seed| play(&seed.to_string()) != play("1")));
}

#[test]
fn what_is_no_answer_gets_a_sentence_and_the_question_stands() {
    let wrong =
        ["nothing of the kind\n", "{\"answer\":2}\n", "{\"answer\":true}\n", "{\"fix\":true}\n", "[]\n", "{}\n"];
    let output = said(&["--seed", "3"], wrong.concat().as_bytes());
    let text = String::from_utf8(output.stdout).expect("text");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 1 + 2 * wrong.len());
    for pair in lines[1..].chunks(2) {
        assert!(pair[0]["error"].as_str().is_some_and(|sentence| sentence.ends_with('.')), "{pair:?}");
        assert_eq!(pair[1], lines[0]);
    }
}

#[test]
fn a_line_that_is_no_utf_8_gets_a_sentence_and_the_question_stands() {
    let input = [b"\xff\xfe\n".as_slice(), b"{\"answer\":\"\xc3\x28\"}\n", b"{\"answer\":0}\r\n", b"\xf0\x9f"].concat();
    let output = said(&["--seed", "3"], &input);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("text");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let errors = lines.iter().filter_map(|line| line["error"].as_str());
    assert!(errors.clone().all(|error| error.starts_with("This is no text in UTF-8")), "{text}");
    assert_eq!(errors.count(), 3, "{text}");
    let asked: Vec<&Value> = lines.iter().map(|line| &line["ask"]).filter(|ask| !ask.is_null()).collect();
    assert_eq!(asked, ["which_map", "which_map", "which_map", "which_hero", "which_hero"]);
}

#[test]
fn undo_takes_the_last_answer_back_and_at_the_start_nothing() {
    let undo = json!({ "undo": true });
    let lines = conversation(&["--seed", "3"], &[answer(json!(0)), undo.clone(), undo]);
    assert_eq!(lines[0], lines[2]);
    assert_eq!(lines[0], lines[3]);
}

#[test]
fn a_scenario_is_played_from_its_position_with_status_and_corrections() {
    let file = file("played.toml", "rules = [\"T2a\"]\ncard.\"Basic A1\".region = 7\nhis.runes = 2\n");
    let said = [json!({ "status": true }), json!({ "fix": true }), answer(json!("fix_runes")), answer(json!(5))];
    let lines = conversation(&["--scenario", file.to_str().expect("text")], &said);
    assert_eq!((&lines[0]["tell"], &lines[0]["big"]), (&json!("hero_to"), &json!({ "region": 7 })));
    assert_eq!((&lines[0]["why"][0]["rules"], &lines[0]["why"][0]["left"]), (&json!(["T2a"]), &json!([])));
    assert_eq!(lines[1]["status"]["his"]["runes"], 2);
    assert_eq!(lines[2], lines[0]);
    assert_eq!((&lines[3]["ask"], &lines[4]["default"]), (&json!("fix_what"), &json!(2)));
    assert_eq!(lines[5], lines[0]);
}

#[test]
fn the_end_of_the_rules_is_said_and_can_be_undone() {
    let text = "rules = [\"W5\"]\nstart = \"your_turn\"\ncommons.ragnarok = 1\n";
    let file = file("over.toml", text);
    let said = [json!("done"), json!("army_activated"), json!("done"), json!("end_turn"), json!("ok")].map(answer);
    let said = [&said[..], &[answer(json!(null)), json!({ "undo": true })]].concat();
    let lines = conversation(&["--scenario", file.to_str().expect("text")], &said);
    let kinds: Vec<_> = lines.iter().map(|line| line.as_object().and_then(|line| line.values().next())).collect();
    let expected = ["your_pieces", "your_turn", "your_pieces", "your_turn", "game_over"].map(|kind| json!(kind));
    assert!(kinds.iter().zip(&expected).all(|(kind, expected)| *kind == Some(expected)), "{kinds:?}");
    assert_eq!(lines[5], json!({ "over": true }));
    assert!(lines[6]["error"].is_string());
    assert_eq!((&lines[7], &lines[8]), (&json!({ "over": true }), &lines[4]));
}

#[test]
fn what_is_wrong_in_a_scenario_is_named_with_its_place_and_what_could_stand_there() {
    let wrong = [
        ("a.toml", "rules = []\nrows = []\n", "line 2: unknown field `rows`, expected one of `rules`"),
        ("b.toml", "rules = []\nhero = \"loki\"\n", "line 2: there is no Hero \"loki\", only ragnar, aslaug"),
        ("c.toml", "rules = []\n[card.\"Basic D1\"]\n", "there is no card \"Basic D1\", only Basic A1"),
        ("d.toml", "rules = []\nhis.runes = 7\n", "line 2: 7 is not between 0 and 6"),
        ("e.toml", "rules = []\nhis.hero = 22\n", "line 2: 22 is no Region; they have the numbers 1 to 21"),
        ("f.toml", "rules = []\nhis.hero = 17\n", "his.hero: Region 17 is not on the side \"2p\", which has 1 to 16"),
        ("g.toml", "rules = []\nyours.regions = [1]\n", "Region 1 is his and yours"),
        ("h.toml", "rules = []\nrow = [\"Basic A4\"]\n", "\"Basic A4\" stands twice"),
        ("i.toml", "rules = []\ntile.mix = [3, 3, 3]\n", "tile.mix: Jarl, Gothi and Slayer are six together"),
        ("j.toml", "rules = [\"7a\"]\n", "rules: \"7a\" is no rule id"),
        ("k.toml", "rules = []\nhis.markers = [\"build_monument\"]\n", "has no space on the wheel"),
        ("l.toml", "rules = []\n[[step]]\ntell = \"hello\"\n", "step 1: there is no kind \"hello\""),
        ("m.toml", "rules = []\n[[step]]\nask = \"your_turn\"\n[[step]]\ntell = \"hero_to\"\n", "has no answer"),
        ("n.toml", "rules = []\n[[step]]\nbig = 1\n", "step 1: it has either ask or tell"),
        ("o.toml", "rules = [\n", "line"),
        ("p.toml", "his.runes = 1\n", "missing field `rules`"),
        ("q.toml", "rules = []\nmonsters.upper_left = {}\n", "monsters.upper_left: it has a region, or killed = true"),
        ("r.toml", "rules = []\nhis.armies = [[1, 7]]\n", "line 2: 7 is not between 1 and 6"),
        ("s.toml", "rules = []\nstart = \"later\"\n", "unknown variant `later`, expected one of `setup`, `his_turn`"),
    ];
    for (name, text, part) in wrong {
        let sentence = refusal(name, text);
        assert!(sentence.contains(part), "{sentence}");
    }
    let missing = headless(&["--scenario", "/no/such/file.toml"], &[]);
    assert!(String::from_utf8_lossy(&missing.stderr).starts_with("/no/such/file.toml: "));
}

#[test]
fn a_recorded_script_is_one_that_the_rules_keep_to() {
    let text = "rules = [\"T1a\"]\nhis.priests = 1\nhis.armies = [[1, 3]]\ncommons.monuments.authority = 2\n";
    let bare = file("bare.toml", text);
    let recorded = headless(&["--scenario", bare.to_str().expect("text"), "--record"], &[]);
    let steps = String::from_utf8(recorded.stdout).expect("text");
    assert!(steps.matches("[[step]]").count() > 5, "{steps}");
    let whole = file("whole.toml", &format!("{text}{steps}"));
    let checked = headless(&["--scenario", whole.to_str().expect("text"), "--check"], &[]);
    assert_eq!(String::from_utf8_lossy(&checked.stdout), "As it says: T1a\n");
}

#[test]
fn a_script_that_the_rules_leave_is_shown_with_its_step() {
    let text = "rules = []\n[[step]]\ntell = \"hero_to\"\n[[step]]\ntell = \"his_runes\"\nbig = { from = 0, to = 2 }\n";
    let file = file("left.toml", text);
    let checked = headless(&["--scenario", file.to_str().expect("text"), "--check"], &[]);
    let text = String::from_utf8(checked.stderr).expect("text");
    assert!(
        text.starts_with("step 2\n  expected {\"tell\":\"his_runes\",\"big\":{\"from\":0,\"to\":2}}\n  got      {")
    );
    assert_eq!(checked.status.code(), Some(2));
}

#[test]
fn the_schema_is_printed_as_json() {
    let output = headless(&["--schema"], &[]);
    let kinds: Vec<Value> = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(kinds.contains(&json!({ "ask": "population", "form": ["number"], "things": [["region"]] })));
    assert!(kinds.contains(&json!({ "tell": "hero_to", "big": ["region"], "things": [["card"]] })));
}
