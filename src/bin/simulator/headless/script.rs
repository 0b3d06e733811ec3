//! The script of a scenario checked against the rules.

use super::scenario::{Reply, Scenario};
use super::{Said, converse, json, reply};
use muspel::games::ragnarok::Prompt;
use muspel::talk::Answer;
use serde_json::{Map, Value, json};
use std::fmt;

/// A prompt that is not the expected one, or an answer that it cannot have.
#[derive(Clone, Debug)]
pub struct Mismatch {
    /// The step, counted from 1.
    pub step: usize,
    /// What was expected, as far as the script says.
    pub expected: Value,
    /// The prompt that the rules came to, or that they were over.
    pub got: Value,
    /// What is wrong, if the prompt is not.
    pub trouble: Option<String>,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { step, expected, got, trouble } = self;
        write!(f, "step {step}\n  expected {expected}\n  got      {got}")?;
        trouble.iter().try_for_each(|trouble| write!(f, "\n  {trouble}"))
    }
}

/// Plays a scenario to the end of its script; `see` is shown every prompt.
pub fn check(scenario: &Scenario, mut see: impl FnMut(&Prompt)) -> Result<(), Box<Mismatch>> {
    let mut steps = (1..).zip(&scenario.steps);
    let mut failed = Ok(());
    let full = scenario.with_start(|start| {
        converse(start, scenario.seed, |prompt| {
            let Some((number, step)) = steps.next() else { return Said::Leave };
            let Some(prompt) = prompt else {
                failed = Err(mismatch(number, &step.expected, json!({ "over": true }), None));
                return Said::Leave;
            };
            see(prompt);
            let got = whole(prompt, &step.expected);
            if !step.expected.iter().all(|(name, expected)| fits(name, expected, &got)) {
                failed = Err(mismatch(number, &step.expected, got, None));
                return Said::Leave;
            }
            match &step.reply {
                Reply::Silence => Said::Leave,
                Reply::Undo => Said::Undo,
                Reply::Fix => Said::Answer(Answer::FIX),
                Reply::Answer(said) => match reply::answer(prompt, said) {
                    Ok(answer) => Said::Answer(answer),
                    Err(trouble) => {
                        failed = Err(mismatch(number, &step.expected, got, Some(trouble)));
                        Said::Leave
                    }
                },
            }
        })
    });
    match full {
        Ok(()) => failed,
        Err(_) => failed.and(Err(mismatch(0, &Map::new(), Value::Null, Some("The journal is full.".into())))),
    }
}

fn mismatch(step: usize, expected: &Map<String, Value>, got: Value, trouble: Option<String>) -> Box<Mismatch> {
    Box::new(Mismatch { step, expected: Value::Object(expected.clone()), got, trouble })
}

/// The JSON of a prompt, with its status if that is checked.
fn whole(prompt: &Prompt, expected: &Map<String, Value>) -> Value {
    let mut got = json::prompt(prompt);
    if expected.contains_key("status") {
        got["status"] = prompt.status.as_ref().map_or(Value::Null, json::status);
    }
    got
}

/// Whether a prompt has what is expected under a name.
fn fits(name: &str, expected: &Value, got: &Value) -> bool {
    let why = || got["why"].as_array().into_iter().flatten();
    match name {
        "rules" => {
            let ids: Vec<&Value> = why().filter_map(|reason| reason["rules"].as_array()).flatten().collect();
            expected.as_array().is_some_and(|wanted| wanted.iter().all(|id| ids.contains(&id)))
        }
        "left" => matches(expected, &why().map(|reason| reason["left"].clone()).collect()),
        _ => matches(expected, &got[name]),
    }
}

/// Whether a value has all that is expected of it. A text stands for a thing with that text or name, a number for a
/// Region or a count.
fn matches(expected: &Value, got: &Value) -> bool {
    match (expected, got) {
        (Value::Object(expected), Value::Object(got)) => {
            expected.iter().all(|(name, expected)| got.get(name).is_some_and(|got| matches(expected, got)))
        }
        (Value::Array(expected), Value::Array(got)) => {
            expected.len() == got.len() && expected.iter().zip(got).all(|(expected, got)| matches(expected, got))
        }
        (Value::String(_), Value::Object(got)) => got.values().any(|got| got == expected),
        (Value::Number(_), Value::Object(got)) => {
            ["region", "number"].iter().any(|name| got.get(*name) == Some(expected))
        }
        _ => expected == got,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_expected_is_not_looked_at_but_lists_are_whole() {
        assert!(matches(&json!({ "a": 1 }), &json!({ "a": 1, "b": 2 })));
        assert!(!matches(&json!({ "a": 1 }), &json!({ "b": 2 })));
        assert!(!matches(&json!([1]), &json!([1, 2])));
        assert!(matches(
            &json!([4, "MAX", "wisdom"]),
            &json!([{"region":4}, {"word":"tie_max","text":"MAX"}, {"attribute":"wisdom"}])
        ));
        assert!(!matches(&json!(4), &json!({ "region": 5 })));
    }
}
