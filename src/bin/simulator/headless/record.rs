//! A script written from the rules, for pasting into a scenario after it has been checked by hand.

use super::scenario::{Reply, Scenario};
use super::{Said, converse, json, reply};
use muspel::games::ragnarok::Prompt;
use muspel::talk::Answer;
use serde_json::{Map, Value};
use std::fmt::Write;

/// Prompts after which a record ends in any case.
const MOST_PROMPTS: usize = 200;

/// The steps of a scenario as the rules come to them: with the answers of its script as long as the kinds agree, then
/// with the defaults until your turn comes.
pub fn record(scenario: &Scenario) -> String {
    let mut text = String::new();
    let mut steps = scenario.steps.iter();
    let mut count = 0;
    let full = scenario.with_start(|start| {
        converse(start, scenario.seed, |prompt| {
            let Some(prompt) = prompt else { return Said::Leave };
            let line = json::prompt(prompt);
            let step = steps
                .next()
                .filter(|step| ["ask", "tell"].iter().all(|role| step.expected.get(*role) == line.get(*role)));
            let said = match step.map(|step| &step.reply) {
                Some(Reply::Undo) => Said::Undo,
                Some(Reply::Fix) => Said::Answer(Answer::FIX),
                Some(Reply::Answer(said)) => Said::Answer(reply::answer(prompt, said).unwrap_or(json::start(prompt))),
                _ => Said::Answer(json::start(prompt)),
            };
            count += 1;
            let ends = line["ask"] == "your_turn" && steps.len() == 0 || count == MOST_PROMPTS;
            let said = if ends { Said::Leave } else { said };
            block(&mut text, prompt, &line, said);
            said
        })
    });
    if full.is_err() {
        text.push_str("# The journal is full.\n");
    }
    text
}

/// One step.
fn block(text: &mut String, prompt: &Prompt, line: &Value, said: Said) {
    let mut put = |name: &str, value: &Value| _ = writeln!(text, "{name} = {}", inline(value));
    put("\n[[step]]\n# text", &line["text"]);
    for name in ["ask", "tell", "who", "things", "form", "low", "high", "regions", "row", "big"] {
        if let Some(value) = line.get(name) {
            put(name, value);
        }
    }
    if let Some(options) = line["options"].as_array() {
        put("options", &options.iter().map(named).collect());
    }
    for name in ["detail", "also"] {
        if let Some(words) = line.get(name) {
            put(name, &named(words));
        }
    }
    if let Some(reasons) = line["why"].as_array() {
        put("rules", &reasons.iter().filter_map(|reason| reason["rules"].as_array()).flatten().cloned().collect());
        if reasons.iter().any(|reason| reason["left"] != Value::Array(Vec::new())) {
            put("left", &reasons.iter().map(|reason| reason["left"].clone()).collect());
        }
    }
    match said {
        Said::Undo => put("undo", &true.into()),
        Said::Answer(Answer::FIX) => put("fix", &true.into()),
        Said::Answer(answer) if json::asks(&prompt.form) => put("answer", &json::answer(prompt, answer)),
        Said::Answer(_) | Said::Leave => {}
    }
}

/// A thing or a message without its words: what it is called, if that is all there is to it.
fn named(line: &Value) -> Value {
    let rest: Map<String, Value> =
        line.as_object().into_iter().flatten().map(own).filter(|(name, _)| name != "text").collect();
    match rest.values().next() {
        Some(Value::String(name)) if rest.len() == 1 => name.clone().into(),
        _ => rest.into(),
    }
}

fn own((name, value): (&String, &Value)) -> (String, Value) {
    (name.clone(), value.clone())
}

/// A value on one line of TOML. A list of Regions is a list of their numbers.
fn inline(value: &Value) -> String {
    match value {
        Value::Array(list) => format!("[{}]", list.iter().map(inline).collect::<Vec<_>>().join(", ")),
        Value::Object(object) => match (object.len(), object.get("region")) {
            (1, Some(region)) => region.to_string(),
            _ => {
                let fields: Vec<_> = object.iter().map(|(name, value)| format!("{name} = {}", inline(value))).collect();
                format!("{{ {} }}", fields.join(", "))
            }
        },
        other => other.to_string(),
    }
}
