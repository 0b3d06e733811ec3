//! Answers from JSON.

use super::json::{self, form_name};
use super::protocol::called;
use muspel::games::ragnarok::copy::{Leaf, Page};
use muspel::games::ragnarok::table::{Region, RegionSet};
use muspel::games::ragnarok::widgets::{Own, PieceMove, Pieces};
use muspel::games::ragnarok::{Form, Prompt};
use muspel::talk::Answer;
use muspel::words::Thing;
use serde_json::Value;

/// The answer that JSON gives to a prompt, or a sentence that says what could be given.
pub fn answer(prompt: &Prompt, said: &Value) -> Result<Answer, String> {
    let form = form_name(&prompt.form);
    let understood = match &prompt.form {
        Form::YesNo => said.as_bool().map(|yes| Answer(u32::from(yes))),
        Form::Number(..) | Form::Own(Own::Region(..) | Own::Battle(_)) => number(said),
        Form::One(options) | Form::Title(options) | Form::Own(Own::Turn(_, options)) => number(said).or_else(|| {
            let named = options.iter().position(|&option| is_called(option, said));
            named.and_then(|place| u32::try_from(place).ok()).map(Answer)
        }),
        Form::Own(Own::Regions(..)) => regions(said).map(|set| Answer(set.bits())),
        Form::Own(Own::Board(pieces)) => piece_move(pieces, said),
        Form::Own(Own::Leaf(page)) => leaf(page, said),
        Form::Tell(_)
        | Form::Sheet(_)
        | Form::Own(Own::Row(..) | Own::Pages(_) | Own::Rolls(_))
        | Form::Why(_)
        | Form::Note(_) => (said.is_null() || said == "ok").then_some(Answer::SEEN),
    };
    let answer = understood.ok_or_else(|| format!("{said} is no answer of the form {form}: {}.", wanted(prompt)))?;
    match prompt.accepts(answer) && answer != Answer::FIX {
        true => Ok(answer),
        false => Err(format!("{said} is not among the possible answers: {}.", wanted(prompt))),
    }
}

/// Whether JSON names a thing: by its text, or by its name, which does not change with the words.
fn is_called(thing: Thing, said: &Value) -> bool {
    let json = json::thing(thing);
    said.as_str() == Some(&called(thing))
        || json.as_object().is_some_and(|typed| typed.values().any(|name| name == said))
}

/// What a prompt can have for an answer, in words.
fn wanted(prompt: &Prompt) -> String {
    let list = |set: RegionSet| set.iter().map(|region| region.number().to_string()).collect::<Vec<_>>().join(", ");
    match &prompt.form {
        Form::YesNo => "true or false".into(),
        Form::Number(low, high) => format!("a number from {low} to {high}"),
        Form::Own(Own::Battle(battle)) => {
            let (low, high) = battle.range();
            format!("a number from {low} to {high}")
        }
        Form::One(options) | Form::Title(options) | Form::Own(Own::Turn(_, options)) => {
            let texts: Vec<String> = options.iter().map(|option| format!("{:?}", called(*option))).collect();
            format!("a place from 0 to {} or one of {}", options.len().saturating_sub(1), texts.join(", "))
        }
        Form::Own(Own::Region(_, candidates)) => format!("one of the Regions {}", list(*candidates)),
        Form::Own(Own::Regions(_, candidates)) => format!("a list of any of the Regions {}", list(*candidates)),
        Form::Own(Own::Leaf(page)) => {
            let labels: Vec<String> = page.rows.iter().map(|(label, _)| format!("{:?}", called(*label))).collect();
            let later = if page.can_wait() { ", \"later\"" } else { "" };
            format!("\"right\"{later} or the row that is to be told: {}", labels.join(", "))
        }
        Form::Own(Own::Board(_)) => {
            "\"done\", {\"army\":place,\"to\":Region} or {\"edit\":Region} for pieces and ways that are there".into()
        }
        Form::Tell(_)
        | Form::Sheet(_)
        | Form::Own(Own::Row(..) | Own::Pages(_) | Own::Rolls(_))
        | Form::Why(_)
        | Form::Note(_) => "null or \"ok\"".into(),
    }
}

/// All right, later, or the row with a label.
fn leaf(page: &Page, said: &Value) -> Option<Answer> {
    match said.as_str()? {
        "right" => Some(Leaf::RIGHT),
        "later" => page.can_wait().then(|| page.later()),
        said => {
            let row = page.rows.iter().position(|(label, _)| called(*label) == said)?;
            u32::try_from(row + 1).ok().map(Answer)
        }
    }
}

fn number(said: &Value) -> Option<Answer> {
    said.as_u64().and_then(|number| u32::try_from(number).ok()).map(Answer)
}

fn region(said: &Value) -> Option<Region> {
    said.as_u64().and_then(|number| u8::try_from(number).ok()).and_then(Region::new)
}

fn regions(said: &Value) -> Option<RegionSet> {
    said.as_array()?.iter().map(region).collect()
}

fn piece_move(pieces: &Pieces, said: &Value) -> Option<Answer> {
    if said == "done" {
        return Some(PieceMove::Done.into());
    }
    let object = said.as_object()?;
    let done = match (object.len(), object.get("army"), object.get("to"), object.get("edit")) {
        (2, Some(army), Some(to), None) => {
            let army = usize::try_from(army.as_u64()?).ok().filter(|&army| army < pieces.armies.len())?;
            PieceMove::Army(army, region(to)?)
        }
        (1, None, None, Some(edit)) => PieceMove::Edit(region(edit)?),
        _ => return None,
    };
    Some(done.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use muspel::games::ragnarok::table::Row;
    use muspel::games::ragnarok::words::Msg;
    use serde_json::json;

    fn prompt(form: Form) -> Prompt {
        Prompt::new(Msg::FixWhat, form)
    }

    #[test]
    fn an_option_is_named_by_its_place_its_text_or_its_name() {
        let prompt = prompt(Form::One([Msg::TieMax, Msg::TieMin].map(Thing::from).into_iter().collect()));
        assert_eq!(answer(&prompt, &json!(1)), Ok(Answer(1)));
        assert_eq!(answer(&prompt, &json!("MIN")), Ok(Answer(1)));
        assert_eq!(answer(&prompt, &json!("tie_min")), Ok(Answer(1)));
        for wrong in [json!(2), json!("min"), json!(-1), json!(true), json!(null), json!(1.0)] {
            let sentence = answer(&prompt, &wrong).unwrap_err();
            assert!(sentence.contains("\"MAX\", \"MIN\""), "{sentence}");
        }
    }

    #[test]
    fn every_default_is_understood_as_an_answer() {
        let side = muspel::games::ragnarok::table::MapSide::TwoPlayers;
        let some = RegionSet::from_bits(0b1010).unwrap();
        let turn = Form::Own(Own::Turn(
            Row::of(&[]).into(),
            [Msg::ArmyActivated, Msg::EndTurn].map(Thing::from).into_iter().collect(),
        ));
        for form in [
            Form::YesNo,
            Form::Number(2, 5),
            Form::Own(Own::Region(side, some)),
            Form::Own(Own::Regions(side, some)),
            turn,
        ] {
            let prompt = prompt(form);
            let start = json::start(&prompt);
            assert_eq!(answer(&prompt, &json::answer(&prompt, start)), Ok(start));
        }
    }

    #[test]
    fn the_answer_that_opens_a_correction_is_no_number() {
        let prompt = prompt(Form::Number(0, 9));
        assert!(answer(&prompt, &json!(u32::MAX)).is_err());
    }
}
