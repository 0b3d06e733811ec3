//! Wolves of Odin over JSON lines, and the list of its prompts.

use super::lines::{Voice, speak};
use super::{Pace, hold, json::rule_ids};
use crate::printed::names::snake;
use muspel::chance::Seed;
use muspel::games::wolves::rules::{RULES_VERSION, Start, play};
use muspel::games::wolves::table::{At, Card, End, Library, Position, Seat, Spot};
use muspel::games::wolves::widgets::{Own, PASS, PLACES, PlaceForm, Placed, Target, TurnForm, UnitForm};
use muspel::games::wolves::words::{Msg, name_of};
use muspel::games::wolves::{Form, Prompt, Talk, Wolves};
use muspel::handheld::Program;
use muspel::talk::{Answer, Big, Header};
use muspel::words::{Language, Line, Slot, Text};
use serde_json::{Map, Value, json};
use std::io::{self, BufRead, Write};

/// Plays the rules with whoever writes answers into `input`, until it ends.
pub fn lines(library: &Library, seed: Seed, input: impl BufRead, out: impl Write) -> io::Result<()> {
    let talk = Talk::new();
    talk.begin(Header { program: Wolves::NUMBER, rules: RULES_VERSION, seed, options: 0 });
    let voice = Voice { pace: Pace::OneByOne, prompt, answer, status };
    speak(&voice, |person| hold(Pace::OneByOne, &talk, || play(&talk, Start::Library(library)), person), input, out)
}

fn said(line: impl Into<Line>) -> String {
    line.into().said(Language::English).to_string()
}

/// The kind of a message: its name.
fn kind(text: Text) -> String {
    Msg::declared(text).map_or_else(String::new, |it| snake(it.name))
}

/// The line of an open prompt.
fn prompt(prompt: &Prompt) -> Value {
    let mut line = Map::new();
    let mut put = |name: &str, value: Value| _ = line.insert(name.into(), value);
    let asks = !matches!(prompt.form, Form::Tell(_) | Form::Sheet(_) | Form::Why(_) | Form::Note(_));
    put(if asks { "ask" } else { "tell" }, json!(prompt.head.text().map(kind)));
    put("text", json!(said(prompt.head)));
    match &prompt.form {
        Form::Tell(Big::Thing(thing)) => put("big", json!(said(*thing))),
        Form::Number(low, high) => {
            put("form", json!("number"));
            put("low", json!(low));
            put("high", json!(high));
        }
        Form::One(options) => {
            put("form", json!("one"));
            put("options", options.iter().map(|&option| said(option)).collect());
            let closed = prompt.closed.iter().map(|it| json!({ "text": said(it.option), "why": said(it.why) }));
            put("closed", closed.collect());
        }
        Form::Own(Own::Turn(form)) => {
            put("form", json!("turn"));
            put("seat", json!(said(name_of(&form.position, form.seat))));
            put("options", turn_options(form).into_iter().map(|(_, name)| name).collect());
        }
        Form::Own(Own::Place(form)) => {
            put("form", json!("place"));
            put("card", json!(format!("{:?}", form.card)));
            put("seat", json!(said(name_of(&form.position, form.by))));
        }
        Form::Own(Own::Unit(form)) => {
            put("form", json!("unit"));
            put("units", form.pick.all(&form.position).map(|at| unit(&form.position, at)).collect());
        }
        _ => {}
    }
    if asks && prompt.accepts(prompt.start) && !matches!(prompt.form, Form::Own(Own::Turn(_))) {
        put("default", said_answer(prompt, prompt.start));
    }
    if let Some(detail) = prompt.detail {
        put("detail", json!(said(detail)));
    }
    if let Some(why) = &prompt.why {
        put("rules", why.steps().iter().flat_map(|step| rule_ids(step.rule.english())).collect());
    }
    Value::Object(line)
}

fn turn_options(form: &TurnForm) -> Vec<(u32, String)> {
    let places = (0..PLACES).filter(|&place| form.closed(place).is_none());
    let mut all: Vec<_> = places.map(|place| (place as u32, said(TurnForm::row(place)))).collect();
    if form.accepts(PASS) {
        all.push((PASS as u32, "pass".into()));
    }
    all
}

/// A seat by its number from 0, a unit by its place from the left.
fn unit(position: &Position, at: At) -> Value {
    let card = position.card(at).map(|card| format!("{card:?}"));
    json!({ "line": at.line.index(), "unit": at.unit, "card": card, "strength": position.unit(at) })
}

/// An answer in the form in which it is given.
fn said_answer(prompt: &Prompt, answer: Answer) -> Value {
    match &prompt.form {
        Form::Own(Own::Place(_)) => PlaceForm::decode(answer).map_or(Value::Null, |placed| {
            let mut said = json!({ "line": placed.line.index(), "end": end_name(placed.end) });
            if let Some(target) = placed.target {
                said["target"] = json!({ "line": target.line.index(), "unit": target.unit });
            }
            said
        }),
        Form::Own(Own::Unit(_)) => match UnitForm::decode(answer) {
            (Some(at), _) => json!({ "line": at.line.index(), "unit": at.unit }),
            (None, _) => json!("none"),
        },
        _ => json!(answer.0),
    }
}

fn end_name(end: End) -> &'static str {
    if end == End::Left { "left" } else { "right" }
}

/// The answer that JSON gives to a prompt, or a sentence that says what could be given.
fn answer(prompt: &Prompt, said: &Value) -> Result<Answer, String> {
    let number = || said.as_u64().and_then(|number| u32::try_from(number).ok()).map(Answer);
    let found = match &prompt.form {
        Form::One(options) => {
            let place = options.iter().position(|&option| said.as_str() == Some(&self::said(option)));
            place.map(|place| Answer(place as u32)).or_else(number)
        }
        Form::Number(..) => number(),
        Form::Own(Own::Turn(form)) => {
            let named = turn_options(form).into_iter().find(|(_, name)| said.as_str() == Some(name));
            named.map(|(place, _)| Answer(place))
        }
        Form::Own(Own::Place(_)) => placed(said).map(PlaceForm::encode),
        Form::Own(Own::Unit(form)) if said == "none" => form.none(),
        Form::Own(Own::Unit(_)) => at(said).map(|at| UnitForm::encode(at, said["cancelled"] == true)),
        _ => (said.is_null() || said == "ok").then_some(Answer::SEEN),
    };
    let answer = found.filter(|&answer| answer != Answer::FIX && prompt.accepts(answer));
    answer.ok_or_else(|| format!("{said} is no answer to this; see --schema for what its form takes."))
}

fn seat(said: &Value) -> Option<Seat> {
    Seat::new(usize::try_from(said.as_u64()?).ok()?)
}

fn at(said: &Value) -> Option<At> {
    Some(At { line: seat(&said["line"])?, unit: usize::try_from(said["unit"].as_u64()?).ok()? })
}

fn placed(said: &Value) -> Option<Placed> {
    let end = if said["end"] == "left" { End::Left } else { End::Right };
    let target = match &said["target"] {
        Value::Null => None,
        target => {
            Some(Target { line: seat(&target["line"])?, unit: target["unit"].as_u64().map(|unit| unit as usize) })
        }
    };
    let cancelled = match said["cancelled"].as_str() {
        Some("huscarl") => Some(Card::Huscarl),
        Some("shield_wall") => Some(Card::ShieldWall),
        _ => None,
    };
    Some(Placed { line: seat(&said["line"])?, end, target, cancelled, stays: said["stays"] == true })
}

/// The table as the status pages show it.
fn status(position: &Position) -> Value {
    let seats = position.seats().map(|seat| {
        let player = position.player(seat);
        let units = position.units(std::iter::once(seat)).map(|at| unit(position, at));
        json!({
            "name": said(name_of(position, seat)),
            "strength": position.strength(seat),
            "line": units.collect::<Vec<_>>(),
            "gods": player.map(|it| it.gods.iter().map(|god| format!("{god:?}")).collect::<Vec<_>>()),
            "hand": player.map(|it| it.hand),
            "sacrifices": player.map(|it| [it.sacrifices.berserks, it.sacrifices.others]),
            "glory": position.glory(seat),
        })
    });
    let hall = position.hall.iter().filter_map(|spot| match spot {
        Spot::God(god) => Some(format!("{god:?}")),
        Spot::Ragnarok => Some("Ragnarok".into()),
        Spot::Empty => None,
    });
    json!({
        "round": position.round,
        "turn": position.turn.index(),
        "passed": position.passed.iter().map(|seat| seat.index()).collect::<Vec<_>>(),
        "seats": seats.collect::<Vec<_>>(),
        "hall": hall.collect::<Vec<_>>(),
    })
}

/// What each form takes for an answer, then every kind of prompt with what it names, as JSON, one a line.
pub fn schema() -> String {
    let forms = [
        json!({ "form": "one", "answer": "a text of options, or its place from 0" }),
        json!({ "form": "number", "answer": "a number from low to high" }),
        json!({ "form": "turn", "answer": "one of options" }),
        json!({ "form": "place", "answer": { "line": "seat from 0", "end": "left or right",
            "target": { "line": "seat", "unit": "place from the left, null for the laid one" },
            "cancelled": "huscarl or shield_wall, if it is", "stays": "true if the turn goes on" } }),
        json!({ "form": "unit", "answer": { "line": "seat from 0", "unit": "place from the left",
            "cancelled": "true if a Shield wall stops it" } }),
        json!({ "form": "tell", "answer": "null or ok" }),
    ];
    let heads = [Slot::Head, Slot::Name, Slot::Deed, Slot::Option, Slot::Word];
    let kinds = Msg::ALL.iter().filter(|it| heads.contains(&it.slot));
    let kinds = kinds
        .map(|it| json!({ "kind": snake(it.name), "names": it.takes.iter().map(|(_, of)| of).collect::<Vec<_>>() }));
    let rows: Vec<String> = forms.into_iter().chain(kinds).map(|row| row.to_string()).collect();
    format!("[\n{}\n]\n", rows.join(",\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_played_by_its_defaults_and_all_kinds_of_its_prompts_are_in_the_schema() {
        let schema: Vec<Value> = serde_json::from_str(&schema()).unwrap();
        let kinds: Vec<&str> = schema.iter().filter_map(|row| row["kind"].as_str()).collect();
        let answers = "{\"answer\":3}\n{\"answer\":0}\n{\"answer\":\"Every card\"}\n{\"answer\":\"A\"}\n".to_owned()
            + &"{\"answer\":\"Blue\"}\n{\"answer\":0}\n".repeat(3)
            + "{\"answer\":0}\n{\"answer\":0}\n{\"answer\":2}\n{\"answer\":0}\n"
            + "{\"answer\":\"Ranks\"}\n{\"answer\":\"Bond\"}\n{\"answer\":{\"line\":0,\"end\":\"left\"}}\n{\"status\":true}\n"
            + "{\"answer\":\"Fly\"}\n{\"undo\":true}\n{\"answer\":{\"line\":1,\"end\":\"right\"}}\n"
            + &"{\"answer\":\"pass\"}\n".repeat(3)
            + "{\"answer\":null}\n{\"answer\":null}\n";
        let mut out = Vec::new();
        lines(&Library::UNKNOWN, [3; 32], answers.as_bytes(), &mut out).unwrap();
        let said: Vec<Value> =
            String::from_utf8(out).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(said.iter().filter(|line| line.get("error").is_some()).count(), 1, "{said:#?}");
        for line in &said {
            let kind = line.get("ask").or(line.get("tell")).and_then(Value::as_str);
            assert!(kind.is_none_or(|kind| kinds.contains(&kind)), "{line}");
        }
        let status = said.iter().find_map(|line| line.get("status")).unwrap();
        assert_eq!((&status["seats"][0]["strength"], &status["turn"]), (&json!(1), &json!(1)));
        let round = said.iter().find(|line| line["tell"] == "round_won").unwrap();
        assert_eq!(
            (&round["big"], &round["detail"]),
            (&json!("B 1"), &json!("2nd C 0")),
            "who passed earlier is second"
        );
        assert_eq!(said.last().unwrap()["ask"], "which_victory");
    }
}
