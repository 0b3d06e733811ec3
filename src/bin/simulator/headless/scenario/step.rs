//! One prompt that a scenario expects, and what is said to it.

use crate::printed::names::snake;
use muspel::games::ragnarok::words::Msg;
use serde::Deserialize;
use serde_json::{Map, Value};

/// A step as a file gives it: `ask` or `tell`, the answer, and what is checked of the prompt's JSON.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StepFile {
    ask: Option<String>,
    tell: Option<String>,
    answer: Option<Value>,
    /// The answer before is taken back.
    undo: bool,
    /// The ledger is corrected.
    fix: bool,
    /// Whom it is about.
    who: Option<Value>,
    text: Option<Value>,
    things: Option<Value>,
    form: Option<Value>,
    low: Option<Value>,
    high: Option<Value>,
    options: Option<Value>,
    /// What cannot be chosen now.
    closed: Option<Value>,
    regions: Option<Value>,
    default: Option<Value>,
    yours: Option<Value>,
    his: Option<Value>,
    armies: Option<Value>,
    ways: Option<Value>,
    row: Option<Value>,
    rows: Option<Value>,
    big: Option<Value>,
    detail: Option<Value>,
    also: Option<Value>,
    /// Ids that must be among the rules of the reasons.
    rules: Option<Value>,
    /// Who is left after each reason, in their order.
    left: Option<Value>,
    /// What the status shows at this prompt.
    status: Option<Value>,
}

/// A prompt that is expected.
#[derive(Clone, Debug)]
pub struct Step {
    /// What is checked, by the names of a prompt's JSON, `ask` or `tell` among them.
    pub expected: Map<String, Value>,
    /// What is said.
    pub reply: Reply,
}

/// What a script says to a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// An answer.
    Answer(Value),
    /// The answer before is taken back.
    Undo,
    /// The ledger is corrected.
    Fix,
    /// Nothing: the script ends here.
    Silence,
}

/// The steps of a file.
pub fn steps(files: &[StepFile]) -> Result<Vec<Step>, String> {
    let last = files.len();
    let step =
        |(place, file): (usize, &StepFile)| step(file, place == last).map_err(|why| format!("step {place}: {why}"));
    (1..).zip(files).map(step).collect()
}

fn step(file: &StepFile, is_last: bool) -> Result<Step, String> {
    let (role, name) = match (&file.ask, &file.tell) {
        (Some(name), None) => ("ask", name),
        (None, Some(name)) => ("tell", name),
        _ => return Err("it has either ask or tell, with the kind of a prompt".into()),
    };
    if !Msg::ALL.iter().any(|it| snake(it.name) == *name) {
        return Err(format!("there is no kind {name:?}; headless --schema lists them"));
    }
    let reply = match (&file.answer, file.undo, file.fix) {
        (Some(answer), false, false) => Reply::Answer(answer.clone()),
        (None, true, false) => Reply::Undo,
        (None, false, true) => Reply::Fix,
        (None, false, false) if role == "tell" => Reply::Answer(Value::Null),
        (None, false, false) if is_last => Reply::Silence,
        (None, false, false) => return Err(format!("it asks {name:?} and has no answer")),
        _ => return Err("it has only one of answer, undo and fix".into()),
    };
    let checks = [
        ("who", &file.who),
        ("text", &file.text),
        ("things", &file.things),
        ("form", &file.form),
        ("low", &file.low),
        ("high", &file.high),
        ("options", &file.options),
        ("closed", &file.closed),
        ("regions", &file.regions),
        ("default", &file.default),
        ("yours", &file.yours),
        ("his", &file.his),
        ("armies", &file.armies),
        ("ways", &file.ways),
        ("row", &file.row),
        ("rows", &file.rows),
        ("big", &file.big),
        ("detail", &file.detail),
        ("also", &file.also),
        ("rules", &file.rules),
        ("left", &file.left),
        ("status", &file.status),
    ];
    let checks = checks.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value.clone()?)));
    Ok(Step { expected: [(role.to_owned(), name.clone().into())].into_iter().chain(checks).collect(), reply })
}
