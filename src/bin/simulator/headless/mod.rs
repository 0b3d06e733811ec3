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
use muspel::talk::{self, Answer, Full, Header, News, Stand};

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

/// How instructions are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Deed by deed, with the news in the line of the question after them.
    #[default]
    OneByOne,
    /// On the pages that the box shows.
    Sheet,
}

/// Plays the rules with a person who hears every open prompt deed by deed, or none at the end of the rules.
pub fn converse(start: Start<'_>, seed: Seed, person: impl FnMut(Option<&Prompt>) -> Said) -> Result<(), Full> {
    converse_at(Pace::OneByOne, start, seed, person)
}

/// The same at a pace.
pub fn converse_at(
    pace: Pace,
    start: Start<'_>,
    seed: Seed,
    person: impl FnMut(Option<&Prompt>) -> Said,
) -> Result<(), Full> {
    let talk = Talk::new();
    talk.begin(Header { program: Ragnarok::NUMBER, rules: RULES_VERSION, seed, options: Edition::Common as u8 });
    hold(pace, &talk, || play(&talk, start), person)
}

/// Holds a conversation that was begun, with rules that can start anew.
fn hold<P: Program, R: Future<Output = ()>>(
    pace: Pace,
    talk: &talk::Talk<P>,
    rules: impl Fn() -> R,
    mut person: impl FnMut(Option<&talk::Prompt<P>>) -> Said,
) -> Result<(), Full> {
    let mut news = News::default();
    talk.tell_on_sheets(pace == Pace::Sheet);
    loop {
        talk.rewind();
        let mut game = Box::pin(rules());
        loop {
            let stand = talk.advance(game.as_mut());
            let page = pace == Pace::Sheet && news.has_page(talk);
            let open = match stand {
                _ if page => Some(page_of(talk, &mut news)),
                Stand::Open => talk.open(),
                // These rules have made this journal: they do not diverge from it.
                Stand::Over | Stand::Diverged(_) => None,
            };
            match person(open.as_ref()) {
                Said::Answer(Answer::FIX) if page && talk.has_sheet() => {
                    talk.fix_first()?;
                    break;
                }
                Said::Answer(Answer::FIX) if open.is_some() => _ = talk.answer(Answer::FIX)?,
                Said::Answer(_) if page => talk.seen()?,
                Said::Answer(answer) if open.is_some() => _ = talk.answer(answer)?,
                Said::Answer(_) | Said::Leave => return Ok(()),
                Said::Undo => {
                    talk.undo();
                    news.told(talk.steps());
                    break;
                }
            }
        }
    }
}

/// What is told before the open prompt, with the status of that.
fn page_of<P: Program>(talk: &talk::Talk<P>, news: &mut News) -> talk::Prompt<P> {
    let sheet = talk.sheet();
    let mut page: talk::Prompt<P> = news.page(talk, &sheet, P::sheet_head(&talk.saga()));
    page.status = talk.look().and_then(|open| open.status.clone());
    page.fixable = page.status.is_some() && (sheet.is_empty() || sheet.is_fixable());
    page
}

/// A seed that a number stands for.
pub fn seed_of(number: u64) -> Seed {
    let mut seed = Seed::default();
    seed[..8].copy_from_slice(&number.to_le_bytes());
    seed
}
