//! What the owner has of expansions, challenges and advantages: the fields of these pages.

use super::{Shown, Value, list, number, one_of, picked, tell};
use crate::games::ragnarok::Prompt;
use crate::games::ragnarok::table::{Advantage, Extra, Extras, Fact, Gift, MOST_GIVEN, Note, When};
use crate::games::ragnarok::words::{CHALLENGES, LeafName, Msg, Thing, extra_choice, extra_label};
use crate::talk::{Answer, Closed};

/// What stands in a row of the page of expansions (X).
pub(super) fn extra(row: Extra, extras: &Extras) -> Prompt {
    let mut choices = (0..row.choices()).map(|choice| Thing::Msg(extra_choice(row, choice)));
    let mut prompt = list(Msg::LeafOf(LeafName::from(extra_label(row))), &mut choices, extras.choice(row));
    if row == Extra::BOSS {
        let (option, why) = (Msg::Fenrir.into(), Msg::FenrirIsOut.into());
        let _ = prompt.closed.push(Closed { place: row.choices() as u8, option, why });
    }
    prompt
}

pub(super) fn learn_extra(row: Extra, extras: &mut Extras, answer: Answer) {
    let told = Some(answer.0 as u8).filter(|&choice| usize::from(choice) < row.choices());
    extras.rows.get_mut(row.place()).into_iter().for_each(|fact| tell(fact, told));
}

/// What was never told is as in the base game.
pub(super) fn extra_value(row: Extra, extras: &Extras) -> Value {
    Value::Known(Shown::Thing(Thing::Msg(extra_choice(row, extras.choice(row)))))
}

/// When a challenge counts that no public source prints (S6).
pub(super) fn challenge(place: usize, note: Option<&Note<When>>) -> Prompt {
    let now = note.and_then(|note| note.told.guess()).unwrap_or(When::Rule);
    let name = CHALLENGES.get(place).copied().unwrap_or(Msg::Random);
    one_of(Msg::LeafOf(LeafName::from(name)), &When::ALL, Some(now))
}

/// What an advantage gives (S5), or how much of it.
pub(super) fn advantage(note: &Note<Advantage>, amount: bool) -> Prompt {
    let now = note.told.guess();
    match amount {
        true => number(Msg::AdvantageIs.into(), 1, MOST_GIVEN, now.map_or(1, |now| now.amount)),
        false => one_of(Msg::AdvantageIs, &Gift::ALL, now.map(|now| now.gift)),
    }
}

/// What takes two answers is only proposed before the second.
pub(super) fn learn_advantage(note: &mut Note<Advantage>, amount: bool, answer: Answer) {
    let now = note.told.guess();
    let gift = if amount { now.map(|now| now.gift) } else { picked(&Gift::ALL, answer) };
    let Some(gift) = gift else { return };
    let count = if amount { (answer.0 as u8).clamp(1, MOST_GIVEN) } else { 1 };
    let told = Advantage { gift, amount: count };
    note.told = if gift.is_counted() && !amount { Fact::Proposed(told) } else { Fact::Told(told) };
}

/// Whether the amount is asked for after this gift.
pub(super) fn is_counted(answer: Answer) -> bool {
    picked(&Gift::ALL, answer).is_some_and(Gift::is_counted)
}
