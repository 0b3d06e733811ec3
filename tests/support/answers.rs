//! Answers for any prompt, so that a test can walk through a game without knowing what it asks.

#[path = "../virtual_table/fingers.rs"]
mod fingers;

use core::pin::pin;
pub use fingers::keys as keys_for;
use muspel::chance::Seed;
use muspel::rules::{RULES_VERSION, Start, play};
use muspel::table::{Edition, RegionSet, Special};
use muspel::talk::{Answer, Form, Header, PieceMove, Prompt, Stand, Talk};
use muspel::words::{Msg, Thing};

/// A prompt of a rule, and its answer.
pub async fn ask(talk: &Talk, prompt: Prompt) -> Answer {
    talk.put(prompt);
    talk.answered().await
}

/// The answer under the cursor: the likely one, or the first of those that there are. A board is as it is shown.
pub fn likely(prompt: &Prompt) -> Answer {
    let at_least_one = prompt.detail.is_some_and(|line| line.msg == Msg::AtLeastOne);
    if prompt.accepts(prompt.start) && !at_least_one {
        return prompt.start;
    }
    match &prompt.form {
        Form::Regions(_, candidates) => Answer(candidates.first().map_or(RegionSet::EMPTY, RegionSet::one).bits()),
        Form::Number(low, _) => Answer(u32::from(*low)),
        Form::Region(_, candidates) => candidates.first().map_or(Answer(0), |first| Answer(u32::from(first.number()))),
        Form::Board(_) => PieceMove::Done.into(),
        _ => Answer(0),
    }
}

/// Some possible answer, picked by a number; now and then it is a correction of the ledger.
pub fn some(prompt: &Prompt, pick: u32) -> Answer {
    if prompt.status.is_some() && pick.is_multiple_of(29) {
        return Answer::FIX;
    }
    let of = |count: usize| pick % count as u32;
    match &prompt.form {
        Form::YesNo => Answer(of(2)),
        Form::Number(low, high) => Answer(u32::from(*low) + of(usize::from(high - low) + 1)),
        Form::One(options) | Form::Title(options) | Form::Turn(_, options) => Answer(of(options.len())),
        Form::Region(_, candidates) => {
            let region = candidates.iter().nth(of(candidates.len() as usize) as usize).expect("there is a candidate");
            Answer(u32::from(region.number()))
        }
        Form::Regions(side, candidates) => {
            let among = candidates.and(RegionSet::all(*side));
            Answer(pick & among.bits())
        }
        Form::Board(pieces) => {
            let moves: Vec<Answer> = (0..256).map(Answer).filter(|&answer| pieces.accepts(answer)).collect();
            moves[of(moves.len()) as usize]
        }
        Form::Leaf(page) => Answer(of(page.answers())),
        Form::Tell(_) | Form::Row(..) | Form::Why(_) | Form::Pages(_) | Form::Note(_) => Answer::SEEN,
    }
}

/// The keys that lead from the title through a new game, answered by `answer`, until `wanted` is open.
pub fn keys_by(seed: Seed, answer: impl Fn(&Prompt) -> Answer, wanted: impl Fn(&Prompt) -> bool) -> String {
    let talk = Talk::new();
    talk.begin(Header { rules: RULES_VERSION, seed, edition: Edition::Common });
    let mut game = pin!(play(&talk, Start::Rulebooks));
    let mut keys = String::from("o");
    while talk.advance(game.as_mut()) == Stand::Open {
        let prompt = talk.open().unwrap();
        if wanted(&prompt) {
            return keys;
        }
        let answer = answer(&prompt);
        keys += &keys_for(&prompt, answer);
        assert!(talk.answer(answer).unwrap().is_some(), "{answer:?} to {prompt:?}");
    }
    panic!("the prompt never came");
}

/// The same by the likely answers.
pub fn keys_to(seed: Seed, wanted: impl Fn(&Prompt) -> bool) -> String {
    keys_by(seed, likely, wanted)
}

/// Whether the prompt is the first row of the Follower: setup is over.
pub fn is_row(prompt: &Prompt) -> bool {
    prompt.head.msg == Msg::HisRow
}

/// Whether the prompt tells what was rolled.
pub fn is_roll(prompt: &Prompt) -> bool {
    prompt.detail.is_some_and(|line| line.msg == Msg::Rolled)
}

/// The likely answer of a game that never ends: every card is shuffled back, and you do nothing.
pub fn endless(prompt: &Prompt) -> Answer {
    match &prompt.form {
        Form::Turn(_, options) => Answer(options.len() as u32 - 1),
        Form::One(_) if prompt.head.msg == Msg::WhichEnd => Answer(1),
        _ => likely(prompt),
    }
}

/// The way to a quick end: you kill Loki in your first turn.
pub fn quick(prompt: &Prompt) -> Answer {
    let wanted = [Thing::Special(Special::Monsters), Msg::YouKilled.into(), Msg::Loki.into()];
    match &prompt.form {
        Form::One(options) | Form::Turn(_, options) => {
            let place = wanted.iter().find_map(|wanted| options.iter().position(|option| option == wanted));
            place.map_or(likely(prompt), |place| Answer(place as u32))
        }
        _ => likely(prompt),
    }
}
