//! A conversation over JSON lines.

use super::{Pace, Said, converse_at, json, reply};
use muspel::chance::Seed;
use muspel::games::ragnarok::rules::Start;
use muspel::talk::{Answer, Full, Prompt, Topic};
use serde_json::{Value, json};
use std::io::{self, BufRead, Write};

/// Plays the rules with whoever writes answers into `input`, until it ends.
pub fn lines(pace: Pace, start: Start<'_>, seed: Seed, input: impl BufRead, out: impl Write) -> io::Result<()> {
    let voice = Voice { pace, prompt: json::prompt, answer: reply::answer, status: json::status };
    speak(&voice, |person| converse_at(pace, start, seed, person), input, out)
}

/// How a game's prompts and answers are JSON.
pub struct Voice<T: Topic> {
    pub pace: Pace,
    pub prompt: fn(&Prompt<T>) -> Value,
    pub answer: fn(&Prompt<T>, &Value) -> Result<Answer, String>,
    pub status: fn(&T::Status) -> Value,
}

/// What a person does about each open prompt of a game.
type Person<'p, T> = dyn FnMut(Option<&Prompt<T>>) -> Said + 'p;

/// The same for any game.
pub fn speak<T: Topic>(
    voice: &Voice<T>,
    game: impl FnOnce(&mut Person<'_, T>) -> Result<(), Full>,
    input: impl BufRead,
    mut out: impl Write,
) -> io::Result<()> {
    // As bytes: a line that is no text is no answer either, and the question stands.
    let mut input = input.split(b'\n');
    let mut failed = Ok(());
    let full = game(&mut |prompt| match turn(voice, prompt, &mut input, &mut out) {
        Ok(said) => said,
        Err(why) => {
            failed = Err(why);
            Said::Leave
        }
    });
    if full.is_err() {
        say(&mut out, &json!({ "error": "This game is too long to keep." }))?;
    }
    failed
}

fn say(out: &mut impl Write, line: &Value) -> io::Result<()> {
    writeln!(out, "{line}")?;
    out.flush()
}

/// Says the prompt, and again after each line that is no answer to it.
fn turn<T: Topic>(
    voice: &Voice<T>,
    prompt: Option<&Prompt<T>>,
    input: &mut impl Iterator<Item = io::Result<Vec<u8>>>,
    out: &mut impl Write,
) -> io::Result<Said> {
    loop {
        let mut line = prompt.map_or_else(|| json!({ "over": true }), voice.prompt);
        // At this pace they were told on a page before it.
        if voice.pace == Pace::Sheet
            && let Some(line) = line.as_object_mut()
        {
            line.remove("news");
        }
        say(out, &line)?;
        let Some(line) = input.next() else { return Ok(Said::Leave) };
        match heard(voice, prompt, &line?) {
            Ok(Heard::Said(said)) => return Ok(said),
            Ok(Heard::Status(status)) => say(out, &json!({ "status": status }))?,
            Err(sentence) => say(out, &json!({ "error": sentence }))?,
        }
    }
}

enum Heard {
    Said(Said),
    Status(Value),
}

fn heard<T: Topic>(voice: &Voice<T>, prompt: Option<&Prompt<T>>, line: &[u8]) -> Result<Heard, String> {
    const WAYS: &str = r#"a line is {"answer":...}, or one of {"undo":true}, {"fix":true} and {"status":true}"#;
    let text = str::from_utf8(line).map_err(|_| format!("This is no text in UTF-8; {WAYS}."))?;
    let line: Value = serde_json::from_str(text).map_err(|why| format!("This is not JSON ({why}); {WAYS}."))?;
    let mut fields = line.as_object().into_iter().flatten();
    let (Some((name, value)), None) = (fields.next(), fields.next()) else { return Err(format!("Here {WAYS}.")) };
    match (name.as_str(), prompt) {
        ("undo", _) if value == true => Ok(Heard::Said(Said::Undo)),
        (_, None) => Err("The game is over; {\"undo\":true} takes the last answer back.".into()),
        ("answer", Some(prompt)) => (voice.answer)(prompt, value).map(|answer| Heard::Said(Said::Answer(answer))),
        ("fix", Some(prompt)) if value == true => match prompt.accepts(Answer::FIX) {
            true => Ok(Heard::Said(Said::Answer(Answer::FIX))),
            false => Err("There is no ledger to correct at this prompt.".into()),
        },
        ("status", Some(prompt)) if value == true => {
            prompt.status.as_ref().map(|status| Heard::Status((voice.status)(status))).ok_or_else(no_status)
        }
        _ => Err(format!("Here {WAYS}.")),
    }
}

fn no_status() -> String {
    "There is no status at this prompt.".into()
}
