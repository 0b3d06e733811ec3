//! Whole games of the box against the independent reading of the rules.

use super::copy::{self, Knows};
use super::event::Checked;
use super::fingers;
use super::make;
use super::named::name;
use super::player::Player;
use super::world::{Aim, How, World};
use muspel::games::ragnarok::rules::{self, Start};
use muspel::games::ragnarok::table::{Edition, End, Saga};
use muspel::games::ragnarok::widgets::{Battle, Own};
use muspel::games::ragnarok::{Form, Prompt, Talk};
use muspel::talk::{Answer, Header, Sheet, Stand, lines_of};
use std::collections::BTreeMap;
use std::pin::pin;

/// Hold Back for the menu, Down, and the arrow of the entry.
const FIX_KEYS: &str = "Bdl";

/// What each kind of prompt took, by the name of its message.
pub type ByPrompt = BTreeMap<&'static str, Spent>;

/// What one kind of prompt took.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spent {
    /// Screens.
    pub screens: usize,
    /// Presses.
    pub presses: usize,
    /// The presses that answer it where it stands alone.
    pub alone: usize,
    /// How often it came up.
    pub asked: usize,
    /// How often one press of OK was the right answer, or it had no screen of its own.
    pub likely: usize,
}

impl Spent {
    /// With what others took.
    pub fn add(&mut self, other: Self) {
        self.screens += other.screens;
        self.presses += other.presses;
        self.alone += other.alone;
        self.asked += other.asked;
        self.likely += other.likely;
    }
}

/// What one game came to.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// Who won and how.
    pub ended: Option<(bool, How)>,
    /// The bytes of its journal.
    pub journal: usize,
    /// Its journal was full before its end.
    pub full: bool,
    /// How often each rule was used.
    pub checked: Checked,
    /// Presses of each round.
    pub presses: Vec<usize>,
    /// Presses of each Follower's turn.
    pub his_presses: Vec<usize>,
    /// Whether the person was after a win, and good at it.
    pub eager: bool,
    /// How many Followers and people played.
    pub players: (usize, usize),
    /// Prompts of each round.
    pub prompts: Vec<usize>,
    /// The fewest presses that could answer the questions of each round, and their screens: no telling of deeds and no page of
    /// a list adds to these.
    pub questions: Vec<(usize, usize)>,
    /// Rounds played.
    pub rounds: u64,
    /// The information that all questions asked for, in presses of six buttons.
    pub bound: f64,
    /// The presses of all rounds.
    pub in_all: usize,
    /// How often each message headed a prompt of a round, and the presses it took.
    pub by_prompt: ByPrompt,
}

/// One game from setup to its end. Panics, with the seed, where the box and the rules differ.
pub fn play(seed: u64, regions: u8, knows: Knows) -> Played {
    play_seen(seed, regions, knows, |_| ())
}

/// The same, and `see` is shown every prompt.
pub fn play_seen(seed: u64, regions: u8, knows: Knows, mut see: impl FnMut(&Prompt)) -> Played {
    play_at(make::world(seed, regions), seed, knows, |met| see(met.prompt))
}

/// A prompt as the person met it.
pub struct Met<'p> {
    /// What is asked or told.
    pub prompt: &'p Prompt,
    /// The answer.
    pub answer: Answer,
    /// The presses that answer it alone.
    pub keys: &'p str,
    /// The screens and presses that it is counted with.
    pub counted: (usize, usize),
}

/// The same, and `see` is shown every prompt with its answer and what it is counted with.
pub fn play_met(seed: u64, regions: u8, knows: Knows, see: impl FnMut(Met<'_>)) -> Played {
    play_at(make::world(seed, regions), seed, knows, see)
}

/// One game of several Followers and people.
pub fn play_several(seed: u64, followers: usize, people: usize, knows: Knows) -> Played {
    play_several_seen(seed, followers, people, knows, |_| ())
}

/// The same, and `see` is shown every prompt.
pub fn play_several_seen(
    seed: u64,
    followers: usize,
    people: usize,
    knows: Knows,
    mut see: impl FnMut(&Prompt),
) -> Played {
    play_at(make::table(seed, 21, followers, people), seed, knows, |met| see(met.prompt))
}

/// How the box begins a game of a seed.
pub fn header(seed: u64) -> Header {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Header { program: 0, rules: rules::RULES_VERSION, seed: bytes, options: Edition::Common as u8 }
}

/// One game on a table, and `see` is shown every prompt.
pub fn play_at(world: World, seed: u64, knows: Knows, mut see: impl FnMut(Met<'_>)) -> Played {
    let library = copy::library(&world, knows);
    let talk = Talk::new();
    talk.begin(header(seed));
    let mut rules = pin!(rules::play(&talk, Start::Library(&library)));
    let mut player = Player::new(world, seed);
    let players = (player.world.followers.len(), player.world.people.len());
    let eager = player.world.people.iter().any(|one| one.aim != Aim::Nothing);
    let mut played = Played { players, eager, ..Played::default() };
    let (mut presses, mut prompts, mut pace) = (0, 0, Pace::default());
    let (mut begun, mut in_turn) = (player.begun, 0);
    let mut questions = (0, 0);
    loop {
        match talk.advance(rules.as_mut()) {
            Stand::Over => break,
            Stand::Open => {}
            Stand::Diverged(step) => panic!("seed {seed}: diverged at {step}"),
        }
        let prompt = talk.look().expect("an open prompt");
        told_for_history(&prompt, &talk.saga());
        assert!(!prompt.fixable || prompt.status.is_some(), "nothing can be corrected yet: {prompt:?}");
        let rounds = player.rounds;
        let answer = player.answer(&prompt);
        assert!(prompt.accepts(answer), "seed {seed}: {answer:?} to {prompt:?}");
        let keys = if answer == Answer::FIX { FIX_KEYS.into() } else { fingers::keys(&prompt, answer) };
        let (screens, pressed) = pace.shown(&prompt, keys.len());
        see(Met { prompt: &prompt, answer, keys: &keys, counted: (screens, pressed) });
        presses += pressed;
        prompts += screens;
        if lines_of(&prompt).is_none() {
            // A total in a Battle may be asked for on the screen that stands.
            let stays = screens == 0 && pressed == keys.len();
            questions = (questions.0 + least(&prompt, answer), questions.1 + usize::from(!stays));
        }
        if player.begun != begun {
            played.his_presses.extend(begun.filter(|(_, whose)| whose.is_follower()).map(|_| in_turn));
            (begun, in_turn) = (player.begun, 0);
        }
        in_turn += pressed;
        if rounds > 0 {
            played.bound += bits(&prompt) / 6f64.log2();
            played.in_all += pressed;
            let likely = usize::from(matches!(keys.as_str(), "o" | "O"));
            let spent = Spent { screens, presses: pressed, alone: keys.len(), asked: 1, likely };
            played.by_prompt.entry(name(&prompt.head)).or_default().add(spent);
        }
        if player.rounds != rounds {
            if rounds > 0 {
                played.presses.push(presses);
                played.prompts.push(prompts);
                played.questions.push(questions);
            }
            (presses, prompts, questions) = (0, 0, (0, 0));
        }
        // An entry is two bytes, and the answer by seven bits.
        played.journal += 3 + answer.0.checked_ilog2().unwrap_or(0) as usize / 7;
        drop(prompt);
        // A game that fills its journal goes no further.
        if talk.answer(answer).is_err() {
            played.full = true;
            break;
        }
    }
    assert!(played.full || player.world.ended.is_some(), "seed {seed}: the box ends, the table does not");
    played.ended = player.world.ended;
    played.rounds = player.rounds;
    played.checked = player.checked;
    played
}

/// What history keeps of a game goes with it: its turns, each with a roll, and its end.
fn told_for_history(prompt: &Prompt, saga: &Saga) {
    if let Some(status) = prompt.status.as_ref().filter(|status| status.chosen.is_some()) {
        assert_eq!(saga.turns, status.turn, "turns for history");
    }
    assert!(saga.rolls.iter().sum::<u16>() >= saga.turns, "{saga:?}");
    assert_eq!(saga.end != End::Open, name(&prompt.head) == "GameOver", "the end for history");
}

/// What the person sees of prompts that are told on sheets.
#[derive(Default)]
struct Pace {
    sheet: Sheet,
    /// The Battle in which the value of his card was told last.
    told_card: Option<Battle>,
}

impl Pace {
    /// How many screens and presses a prompt takes, if `asked` answer it alone: an instruction that has room on the sheet
    /// takes none, and news before a question stand on the sheet, too. Your total is asked on the screen of his card, where
    /// only his own total has changed.
    fn shown(&mut self, prompt: &Prompt, asked: usize) -> (usize, usize) {
        if lines_of(prompt).is_some() {
            self.told_card = None;
            if !self.sheet.is_empty() && self.sheet.add(prompt) {
                return (0, 0);
            }
            self.sheet.clear();
            assert!(self.sheet.add(prompt));
            return (1, 1);
        }
        let told_card = self.told_card.take();
        if let Form::Own(Own::Battle(battle)) = &prompt.form {
            self.told_card = battle.he_plays.then_some(*battle);
            let stays = told_card.is_some_and(|told| told.region == battle.region && told.yours == battle.yours);
            if stays && !battle.he_plays && self.sheet.is_empty() && prompt.news.is_empty() {
                return (0, asked);
            }
        }
        if !self.sheet.folded_into(prompt).is_empty() {
            // The screen that was counted for the deed is the one of the question.
            let counted = usize::from(!self.sheet.is_empty());
            self.sheet.clear();
            return (1 - counted, asked - counted);
        }
        let alone = !prompt.news.is_empty() && !self.sheet.has_room_for(prompt.news.len());
        self.sheet.clear();
        (1 + usize::from(alone), asked + usize::from(alone))
    }
}

/// The fewest presses that could give an answer: one, and in a set one more for each Region that is not as it was offered.
fn least(prompt: &Prompt, answer: Answer) -> usize {
    match prompt.form {
        Form::Own(Own::Regions(..)) if answer != Answer::FIX => 1 + (answer.0 ^ prompt.start.0).count_ones() as usize,
        _ => 1,
    }
}

/// The information in the answer of a prompt.
fn bits(prompt: &Prompt) -> f64 {
    match &prompt.form {
        Form::YesNo => 1.0,
        Form::Number(low, high) => f64::from(high - low + 1).log2(),
        Form::Own(Own::Battle(battle)) => f64::from(battle.most - battle.least + 1).log2(),
        Form::One(options) | Form::Own(Own::Turn(_, options)) => (options.len() as f64).log2(),
        Form::Own(Own::Region(_, candidates)) => f64::from(candidates.len()).log2(),
        Form::Own(Own::Regions(_, candidates)) => f64::from(candidates.len()),
        Form::Own(Own::Board(pieces)) => {
            let regions = f64::from(pieces.side.regions());
            (1.0 + pieces.armies.len() as f64 * (regions - 1.0) + regions).log2()
        }
        _ => 0.0,
    }
}
