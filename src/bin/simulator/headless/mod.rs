//! The rules without a panel: prompts and answers as JSON lines, and scenarios of them.
//!
//! | file | is |
//! |---|---|
//! | `json`, `reply` | prompts to JSON, JSON to answers |
//! | `protocol` | the names that both use |
//! | `lines` | a conversation over standard input and output |
//! | `scenario` | a position and a script of prompts, from a TOML file |
//! | `script`, `record` | a script checked against the rules, or written from them |
//! | `schema` | the closed list of kinds of prompts |
//! | `wolves` | the same conversation for Wolves of Odin |

pub mod json;
mod lines;
mod protocol;
mod record;
mod reply;
mod scenario;
mod schema;
mod script;
pub mod wolves;

pub use lines::lines;
pub use record::record;
pub use scenario::Scenario;
pub use schema::schema;
pub use script::{Mismatch, check};

use muspel::chance::Seed;
use muspel::games::ragnarok::Ragnarok;
use muspel::games::ragnarok::rules::{RULES_VERSION, Start, play};
use muspel::games::ragnarok::table::Edition;
use muspel::games::ragnarok::{Prompt, Talk};
use muspel::handheld::Program;
use muspel::talk::{self, Answer, Full, Header, Stand, Topic};

/// What a person does about an open prompt.
#[derive(Clone, Copy, Debug)]
pub enum Said {
    /// Answers it.
    Answer(Answer),
    /// Takes the last answer back.
    Undo,
    /// Goes away.
    Leave,
}

/// Plays the rules with a person who hears every open prompt, or none at the end of the rules.
pub fn converse(start: Start<'_>, seed: Seed, person: impl FnMut(Option<&Prompt>) -> Said) -> Result<(), Full> {
    let talk = Talk::new();
    talk.begin(Header { program: Ragnarok::NUMBER, rules: RULES_VERSION, seed, options: Edition::Common as u8 });
    hold(&talk, || play(&talk, start), person)
}

/// Holds a conversation that was begun, with rules that can start anew.
fn hold<T: Topic, R: Future<Output = ()>>(
    talk: &talk::Talk<T>,
    rules: impl Fn() -> R,
    mut person: impl FnMut(Option<&talk::Prompt<T>>) -> Said,
) -> Result<(), Full> {
    loop {
        talk.rewind();
        let mut game = Box::pin(rules());
        loop {
            let open = match talk.advance(game.as_mut()) {
                Stand::Open => talk.open(),
                // These rules have made this journal: they do not diverge from it.
                Stand::Over | Stand::Diverged(_) => None,
            };
            match person(open.as_ref()) {
                Said::Answer(answer) if open.is_some() => _ = talk.answer(answer)?,
                Said::Answer(_) | Said::Leave => return Ok(()),
                Said::Undo => {
                    talk.undo();
                    break;
                }
            }
        }
    }
}

/// A seed that a number stands for.
pub fn seed_of(number: u64) -> Seed {
    let mut seed = Seed::default();
    seed[..8].copy_from_slice(&number.to_le_bytes());
    seed
}
