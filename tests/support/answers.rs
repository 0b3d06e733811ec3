//! Answers for any prompt, so that a test can walk through a game without knowing what it asks.

#[path = "../virtual_table/fingers.rs"]
mod fingers;

use super::named::name;
use core::pin::pin;
pub use fingers::keys as keys_for;
use muspel::chance::Seed;
use muspel::games::ragnarok::rules::{RULES_VERSION, Start, play};
use muspel::games::ragnarok::table::{Edition, Library, RegionSet, Special};
use muspel::games::ragnarok::widgets::{Own, PieceMove};
use muspel::games::ragnarok::words::Msg;
use muspel::games::ragnarok::{Form, Prompt, Talk};
use muspel::talk::{Answer, Header, Sheet, Stand, lines_of};
use muspel::words::Thing;

/// A prompt of a rule, and its answer.
pub async fn ask(talk: &Talk, prompt: Prompt) -> Answer {
    let Prompt { head, form, start, .. } = prompt;
    talk.put(head, form, |open, _| open.start = start);
    talk.answered().await
}

/// The answer under the cursor: the likely one, or the first of those that there are. A board is as it is shown.
pub fn likely(prompt: &Prompt) -> Answer {
    let at_least_one = prompt.detail.is_some_and(|line| name(&line) == "AtLeastOne");
    if prompt.accepts(prompt.start) && !at_least_one {
        return prompt.start;
    }
    match &prompt.form {
        Form::Own(Own::Regions(_, candidates)) => {
            Answer(candidates.first().map_or(RegionSet::EMPTY, RegionSet::one).bits())
        }
        Form::Number(low, _) => Answer(u32::from(*low)),
        Form::Own(Own::Region(_, candidates)) => {
            candidates.first().map_or(Answer(0), |first| Answer(u32::from(first.number())))
        }
        Form::Own(Own::Board(_)) => PieceMove::Done.into(),
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
        Form::Own(Own::Battle(battle)) => {
            let (low, high) = battle.range();
            Answer(u32::from(low) + of(usize::from(high - low) + 1))
        }
        Form::One(options) | Form::Title(options) | Form::Own(Own::Turn(_, options)) => Answer(of(options.len())),
        Form::Own(Own::Region(_, candidates)) => {
            let region = candidates.iter().nth(of(candidates.len() as usize) as usize).expect("there is a candidate");
            Answer(u32::from(region.number()))
        }
        Form::Own(Own::Regions(side, candidates)) => {
            let among = candidates.and(RegionSet::all(*side));
            Answer(pick & among.bits())
        }
        Form::Own(Own::Board(pieces)) => {
            let moves: Vec<Answer> = (0..256).map(Answer).filter(|&answer| pieces.accepts(answer)).collect();
            moves[of(moves.len()) as usize]
        }
        Form::Own(Own::Leaf(page)) => Answer(of(page.answers())),
        Form::Tell(_)
        | Form::Sheet(_)
        | Form::Why(_)
        | Form::Note(_)
        | Form::Own(Own::Row(..) | Own::Pages(_) | Own::Rolls(_)) => Answer::SEEN,
    }
}

/// The keys that lead from the title through a new game, answered by `answer`, until `wanted` is open.
pub fn keys_by(seed: Seed, answer: impl Fn(&Prompt) -> Answer, wanted: impl Fn(&Prompt) -> bool) -> String {
    keys_knowing(&Library::from_rulebooks(), seed, answer, wanted)
}

/// The same for a box that knows this.
pub fn keys_knowing(
    library: &Library,
    seed: Seed,
    answer: impl Fn(&Prompt) -> Answer,
    wanted: impl Fn(&Prompt) -> bool,
) -> String {
    let talk = Talk::new();
    talk.begin(Header { program: 0, rules: RULES_VERSION, seed, options: Edition::Common as u8 });
    let mut game = pin!(play(&talk, Start::Library(library)));
    let (mut keys, mut pages) = (String::from("o"), Pages::default());
    while talk.advance(game.as_mut()) == Stand::Open {
        let prompt = talk.open().unwrap();
        keys += pages.turned(&prompt);
        if wanted(&prompt) {
            return keys;
        }
        let answer = answer(&prompt);
        keys += &pages.keys_for(&prompt, answer);
        assert!(talk.answer(answer).unwrap().is_some(), "{answer:?} to {prompt:?}");
    }
    panic!("the prompt never came");
}

/// The sheet that a person sees while a game is answered prompt by prompt.
#[derive(Default)]
pub struct Pages {
    sheet: Sheet,
}

impl Pages {
    /// The presses until a prompt is in sight: OK for the sheet before it, if it has no room there and does not stand in
    /// its head, and for news that have none.
    pub fn turned(&mut self, prompt: &Prompt) -> &'static str {
        let had = !self.sheet.is_empty();
        if lines_of(prompt).is_some() {
            if self.sheet.add(prompt) {
                return "";
            }
            self.sheet.clear();
            assert!(self.sheet.add(prompt));
            return "o";
        }
        if !self.sheet.folded_into(prompt).is_empty() {
            self.sheet.clear();
            return "";
        }
        let with_it = had && self.sheet.has_room_for(prompt.news.len());
        let alone = !(prompt.news.is_empty() || with_it);
        self.sheet.clear();
        ["", "o", "oo"][usize::from(had) + usize::from(alone)]
    }

    /// The presses that answer a prompt in sight; an instruction on a sheet is seen with the whole of it.
    pub fn keys_for(&self, prompt: &Prompt, answer: Answer) -> String {
        if lines_of(prompt).is_some() && answer == Answer::SEEN { String::new() } else { keys_for(prompt, answer) }
    }
}

/// The same by the likely answers.
pub fn keys_to(seed: Seed, wanted: impl Fn(&Prompt) -> bool) -> String {
    keys_by(seed, likely, wanted)
}

/// Whether the prompt is the first row of the Follower: setup is over.
pub fn is_row(prompt: &Prompt) -> bool {
    name(&prompt.head) == "HisRow"
}

/// Whether the prompt tells what was rolled.
pub fn is_roll(prompt: &Prompt) -> bool {
    prompt.detail.is_some_and(|line| name(&line) == "Rolled")
}

/// The likely answer of a game that never ends: every card is shuffled back, and you do nothing.
pub fn endless(prompt: &Prompt) -> Answer {
    match &prompt.form {
        Form::Own(Own::Turn(_, options)) => {
            let end = options.iter().position(|option| *option == Msg::EndTurn.into());
            Answer(end.expect("your turn can be ended") as u32)
        }
        Form::One(_) if name(&prompt.head) == "WhichEnd" => Answer(1),
        _ => likely(prompt),
    }
}

/// The way to a quick end: you kill Loki in your first turn.
pub fn quick(prompt: &Prompt) -> Answer {
    let wanted: [Thing; 3] = [Special::Monsters.into(), Msg::YouKilled.into(), Msg::Loki.into()];
    match &prompt.form {
        Form::One(options) | Form::Own(Own::Turn(_, options)) => {
            let place = wanted.iter().find_map(|wanted| options.iter().position(|option| option == wanted));
            place.map_or(likely(prompt), |place| Answer(place as u32))
        }
        _ => likely(prompt),
    }
}
