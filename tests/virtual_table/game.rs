//! Whole games of the box against the independent reading of the rules.

use super::copy::{self, Knows};
use super::event::Checked;
use super::fingers;
use super::make;
use super::player::Player;
use super::world::How;
use muspel::rules::{self, Start};
use muspel::table::Edition;
use muspel::talk::{Answer, Form, Header, Prompt, Stand, Talk};
use std::collections::BTreeMap;
use std::pin::pin;

/// Hold Back for the menu, and the arrow of the entry.
const FIX_PRESSES: usize = 2;

/// By the id of a message: prompts and presses.
pub type ByPrompt = BTreeMap<&'static str, (usize, usize)>;

/// What one game came to.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// Who won and how.
    pub ended: Option<(bool, How)>,
    /// How often each rule was used.
    pub checked: Checked,
    /// Presses of each round.
    pub presses: Vec<usize>,
    /// Prompts of each round.
    pub prompts: Vec<usize>,
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
    let world = make::world(seed, regions);
    let library = copy::library(&world, knows);
    let talk = Talk::new();
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    talk.begin(Header { rules: rules::RULES_VERSION, seed: bytes, edition: Edition::Common });
    let mut rules = pin!(rules::play(&talk, Start::Library(&library)));
    let mut player = Player::new(world, seed);
    let mut played = Played::default();
    let (mut presses, mut prompts) = (0, 0);
    loop {
        match talk.advance(rules.as_mut()) {
            Stand::Over => break,
            Stand::Open => {}
            Stand::Diverged(step) => panic!("seed {seed}: diverged at {step}"),
        }
        let prompt = talk.open().expect("an open prompt");
        let rounds = player.rounds;
        let answer = player.answer(&prompt);
        assert!(prompt.accepts(answer), "seed {seed}: {answer:?} to {prompt:?}");
        let pressed = if answer == Answer::FIX { FIX_PRESSES } else { fingers::keys(&prompt, answer).len() };
        presses += pressed;
        prompts += 1;
        if rounds > 0 {
            played.bound += bits(&prompt) / 6f64.log2();
            played.in_all += pressed;
            let (prompts, presses) = played.by_prompt.entry(prompt.head.msg.id()).or_default();
            *prompts += 1;
            *presses += pressed;
        }
        if player.rounds != rounds {
            if rounds > 0 {
                played.presses.push(presses);
                played.prompts.push(prompts);
            }
            (presses, prompts) = (0, 0);
        }
        talk.answer(answer).expect("room in the journal");
    }
    assert!(player.world.ended.is_some(), "seed {seed}: the box ends, the table does not");
    played.ended = player.world.ended;
    played.rounds = player.rounds;
    played.checked = player.checked;
    played
}

/// The information in the answer of a prompt.
fn bits(prompt: &Prompt) -> f64 {
    match &prompt.form {
        Form::YesNo => 1.0,
        Form::Number(low, high) => f64::from(high - low + 1).log2(),
        Form::One(options) | Form::Turn(_, options) => (options.len() as f64).log2(),
        Form::Region(_, candidates) => f64::from(candidates.len()).log2(),
        Form::Regions(_, candidates) => f64::from(candidates.len()),
        Form::Board(pieces) => {
            let regions = f64::from(pieces.side.regions());
            (1.0 + pieces.armies.len() as f64 * (regions - 1.0) + regions).log2()
        }
        _ => 0.0,
    }
}
