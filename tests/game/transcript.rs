//! A game told line by line.

use super::*;

/// A line for each prompt of a game, to its end or `most` lines: its fingerprint, its words and the answer that it got;
/// and one for each change of what the status says about the cards.
pub fn transcript(seed: u8, most: u16, answer: impl Fn(&Prompt) -> Answer) -> String {
    let talk = game_of(READ_WITH, seed);
    let (mut lines, mut cards) = (String::new(), String::new());
    play_by(&talk, |prompt| {
        let answer = (talk.steps() < most).then(|| answer(prompt))?;
        let now = prompt.status.as_ref().map_or(String::new(), |status| {
            format!("[turn {} deck {} removed {}]\n", status.turn, status.deck, status.removed)
        });
        if now != cards {
            lines += &now;
            cards = now;
        }
        lines += &told(prompt, answer);
        Some(answer)
    });
    lines
}

fn told(prompt: &Prompt, answer: Answer) -> String {
    let form = match &prompt.form {
        Form::Tell(Big::Thing(thing)) => format!("tell {}", said(*thing)),
        Form::Tell(Big::Change(from, to)) => format!("tell {from} > {to}"),
        Form::Tell(big) => format!("tell {big:?}"),
        Form::Own(Own::Row(row, _)) => format!("row {}", listed(row.cards())),
        Form::One(options) => format!("one of {}", listed(options.iter().copied())),
        Form::Own(Own::Turn(row, options)) => {
            format!("row {}; one of {}", listed(row.row.cards()), listed(options.iter().copied()))
        }
        Form::Own(Own::Region(side, among)) => format!("a Region of {}", regions(*side, *among)),
        Form::Own(Own::Regions(side, among)) => format!("Regions of {}", regions(*side, *among)),
        Form::Own(Own::Board(pieces)) => {
            let armies = listed(pieces.armies.iter().map(|(_, army)| Thing::YourArmy(army.region, army.value.get())));
            let [yours, his] = [pieces.yours, pieces.his].map(|set| regions(pieces.side, set));
            format!("board: yours {yours}; his {his}; {armies}")
        }
        Form::Own(Own::Leaf(page)) => page
            .rows
            .iter()
            .map(|(label, value)| format!("{} {}", said(*label), value_said(*value)))
            .collect::<Vec<_>>()
            .join(", "),
        form => format!("{form:?}"),
    };
    let detail = prompt.detail.map_or(String::new(), |line| format!(" / {}", said(line)));
    format!("{:04x} {}: {form}{detail} -> {}\n", prompt.fingerprint(READ_WITH), said(prompt.head), answer.0)
}

fn value_said(value: Value) -> String {
    let mut said = String::new();
    value.say(&mut Say::new(&Language::English, &mut said)).unwrap();
    said
}

fn regions(side: MapSide, set: RegionSet) -> String {
    if set == RegionSet::all(side) { "all".into() } else { listed(set.iter()) }
}

fn listed(things: impl Iterator<Item = impl Into<words::Thing>>) -> String {
    things.map(|thing| said(thing.into())).collect::<Vec<_>>().join(", ")
}
