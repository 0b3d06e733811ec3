//! Corrections of the table at every prompt: they count, as if they had been made at the prompt before.

use super::answers::{answers, check};
use super::scenes::{any, scene};
use muspel::chance::Chance;
use muspel::games::wolves::rules::{RULES_VERSION, Start, play};
use muspel::games::wolves::table::Position;
use muspel::games::wolves::widgets::{Own, PlaceForm, UnitForm};
use muspel::games::wolves::{Form, Prompt, Talk};
use muspel::talk::{Answer, Header, Stand};
use muspel::words::{Language, Line as Words};
use std::collections::BTreeMap;
use std::pin::pin;

/// Plays from a table, each prompt as it is answered; the prompt that is left open, unless the game is over.
fn walk(start: &Position, mut next: impl FnMut(&Prompt) -> Option<Answer>) -> Option<Prompt> {
    let talk = Talk::new();
    talk.begin(Header { program: 1, rules: RULES_VERSION, seed: [7; 32], options: 0 });
    let mut game = pin!(play(&talk, Start::Scene(start)));
    loop {
        match talk.advance(game.as_mut()) {
            Stand::Over => return None,
            Stand::Open => {}
            Stand::Diverged(step) => panic!("diverged at {step}"),
        }
        let prompt = talk.open().expect("a prompt is open");
        check(&prompt);
        let Some(answer) = next(&prompt) else { return Some(prompt) };
        assert!(prompt.accepts(answer), "{answer:?} to {prompt:?}");
        talk.answer(answer).unwrap().unwrap();
    }
}

fn said(line: Words) -> String {
    line.said(Language::English).to_string()
}

fn head(prompt: &Prompt) -> String {
    said(prompt.head)
}

/// What an answer means to who gives it.
fn means(prompt: &Prompt, answer: Answer) -> String {
    let row = |thing| said(Words::of(thing));
    let head = head(prompt);
    let said = match &prompt.form {
        // What is told, and what a Wolf says that it will do, is agreed to as a whole.
        Form::Tell(_) => format!("{:?} {:?}", prompt.form, prompt.detail),
        Form::One(_) if head.starts_with("Lay ") => format!("{:?} {answer:?}", prompt.form),
        Form::One(options) => {
            let row = row(options[answer.0 as usize]);
            match head.as_str() {
                "Which number?" | "Which god?" => row.split([':', ' ']).next().unwrap_or_default().to_owned(),
                _ => row,
            }
        }
        Form::Own(Own::Place(form)) => {
            let placed = PlaceForm::decode(answer).expect("a place");
            let hit = placed.target.map(|target| target.unit.map(|unit| form.position.line(target.line).unit(unit)));
            format!("{placed:?} {hit:?}")
        }
        Form::Own(Own::Unit(form)) => {
            let (at, cancelled) = UnitForm::decode(answer);
            format!("{:?} {at:?} {cancelled}", at.map(|at| form.position.card(at)))
        }
        _ => format!("{answer:?}"),
    };
    format!("{head}: {said}")
}

/// A correction at a prompt: its prompts with their answers, the prompt after it, an answer to that and what it leads
/// to.
struct Corrected {
    fix: Vec<(Prompt, Answer)>,
    then: Prompt,
    answer: Answer,
    after: Option<Prompt>,
}

impl Corrected {
    fn told(&self) -> String {
        let fix: Vec<String> = self.fix.iter().map(|(prompt, answer)| means(prompt, *answer)).collect();
        format!("{fix:?}, then {}", means(&self.then, self.answer))
    }
}

/// Two prompts that must be the same, but for the news below a turn: what was drawn before it.
fn same(one: Option<&Prompt>, other: Option<&Prompt>, told: &str) {
    let bare = |prompt: Option<&Prompt>| {
        let mut prompt = prompt?.clone();
        if matches!(prompt.form, Form::Own(Own::Turn(_))) {
            prompt.detail = None;
        }
        Some(prompt)
    };
    if bare(one) == bare(other) {
        return;
    }
    let [early, late] =
        [one, other].map(|prompt| prompt.map(|prompt| format!("{} {:?} {prompt:?}", head(prompt), prompt.form)));
    let short = |told: Option<String>| told.map(|told| told.chars().take(4_000).collect::<String>());
    panic!("{told}\n  before: {:?}\n  at it: {:?}", short(early), short(late));
}

/// After some answers the table is corrected in one of the eight ways, and something is answered.
fn correct(start: &Position, script: &[Answer], way: u32, chance: &mut Chance) -> Option<Corrected> {
    let mut script = script.iter().copied().chain([Answer::FIX]);
    let (mut fix, mut then) = (Vec::new(), None);
    let after = walk(start, |prompt| {
        if let Some(answer) = script.next() {
            return Some(answer);
        }
        if !prompt.fixable {
            let answer = if fix.is_empty() { Answer(way) } else { any(chance, &answers(prompt)) };
            // A line is told to its end some time.
            let done = matches!(prompt.form, Form::Own(Own::Turn(_))) && chance.below(3) == 0;
            let answer = if done { Answer(muspel::games::wolves::widgets::PASS as u32) } else { answer };
            fix.push((prompt.clone(), answer));
            return Some(answer);
        }
        if then.is_some() {
            return None;
        }
        let answer = any(chance, &answers(prompt));
        then = Some((prompt.clone(), answer));
        Some(answer)
    });
    let (then, answer) = then?;
    Some(Corrected { fix, then, answer, after })
}

/// The same correction one prompt earlier, if it can be made there, the prompt then means the same, and the table is
/// the same after it; what the same answer leads to.
fn earlier(
    start: &Position,
    script: &[Answer],
    [before, at]: [&Prompt; 2],
    late: &Corrected,
    told: &str,
) -> Option<Option<Prompt>> {
    let (&last, script) = script.split_last()?;
    let mut script = script.iter().copied().chain([Answer::FIX]);
    let (mut fix, mut stage, mut holds) = (late.fix.iter(), 0, true);
    let after = walk(start, |prompt| {
        if let Some(answer) = script.next() {
            return Some(answer);
        }
        if !prompt.fixable {
            let (asked, answer) =
                fix.next().filter(|(asked, _)| asked.head == prompt.head && asked.form == prompt.form)?;
            assert_eq!(asked.closed, prompt.closed);
            return Some(*answer);
        }
        stage += 1;
        match stage {
            // It leads back to here: what was said before cannot be any more.
            1 if *prompt == late.then => {
                stage = 2;
                Some(late.answer)
            }
            1 => {
                let same = fix.next().is_none()
                    && head(prompt) == head(before)
                    && prompt.accepts(last)
                    && means(prompt, last) == means(before, last);
                same.then_some(last)
            }
            2 => {
                // OG4: a Hall that a correction has emptied is filled when the next god leaves it, or where one is
                // opening.
                let emptied = late.then.status.as_ref().is_some_and(Position::opens);
                // What was not asked before something was done is not asked after it.
                let [asked, kept] = [prompt, &late.then].map(|prompt| head(prompt) == head(at));
                let past = !asked && kept && at.status != before.status;
                holds = prompt.status == late.then.status && !emptied && !past;
                if !holds {
                    return None;
                }
                same(Some(prompt), Some(&late.then), told);
                Some(late.answer)
            }
            _ => None,
        }
    });
    (holds && stage >= 2).then_some(after)
}

#[test]
fn a_correction_at_any_prompt_counts_as_if_it_had_been_made_at_the_prompt_before() {
    let mut compared: BTreeMap<String, usize> = BTreeMap::new();
    let times = std::env::var("MUSPEL_GAMES").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    for number in 0..SCENES * times {
        let mut seed = [0x5a; 32];
        seed[..2].copy_from_slice(&(number as u16).to_le_bytes());
        let mut chance = Chance::from_seed(seed);
        let start = scene(&mut chance);
        let mut steps: Vec<(Prompt, Answer)> = Vec::new();
        walk(&start, |prompt| {
            let answer = any(&mut chance, &answers(prompt));
            steps.push((prompt.clone(), answer));
            (steps.len() < STEPS).then_some(answer)
        });
        let script: Vec<Answer> = steps.iter().map(|(_, answer)| *answer).collect();
        for at in 1..steps.len() {
            for way in LINE..=MODE {
                let Some(late) = correct(&start, &script[..at], way, &mut chance) else { continue };
                // OB3: the mode changes with the next round.
                let begins = ["Victory", "Which opens", "Ragnarok"];
                if way == MODE && begins.iter().any(|begins| head(&steps[at - 1].0).starts_with(begins)) {
                    continue;
                }
                let told = late.told();
                let told = format!(
                    "table {number} {told}: {} {}",
                    means(&steps[at - 1].0, script[at - 1]),
                    head(&steps[at].0)
                );
                let Some(after) = earlier(&start, &script[..at], [&steps[at - 1].0, &steps[at].0], &late, &told) else {
                    continue;
                };
                let heads = [&late.then].into_iter().chain(&late.after).map(head).collect::<Vec<_>>();
                // OH17: what a sacrificed unit was is read as it leaves its line.
                if way == LINE && heads.iter().any(|head| ["Thralls too?", "Loki destroys"].contains(&head.as_str())) {
                    continue;
                }
                same(after.as_ref(), late.after.as_ref(), &told);
                *compared.entry(kind(&late.then)).or_default() += 1;
            }
        }
    }
    let all: usize = compared.values().sum();
    println!("{all} corrections: {compared:?}");
    assert!(all > 2_000, "{compared:?}");
    for kind in KINDS {
        assert!(compared.contains_key(*kind), "{kind} is not among {compared:?}");
    }
}

/// The first and the last way to correct something.
const LINE: u32 = 0;
const MODE: u32 = 7;
/// Tables, and prompts from each; `MUSPEL_GAMES` tries so many times the tables.
const SCENES: usize = 40;
const STEPS: usize = 14;
/// Prompts that are surely among them: the head without names and numbers.
const KINDS: &[&str] = &[
    "Which number?",
    "Plague: fall",
    "Tyr: fall",
    "Which god?",
    "Spend",
    "Sacrifice?",
    "The round",
    "Clear the lines",
];

/// The head of a prompt without numbers.
fn kind(prompt: &Prompt) -> String {
    let head = head(prompt);
    head.split(' ').filter(|word| word.parse::<u8>().is_err()).collect::<Vec<_>>().join(" ")
}
