//! The whole box: one press on its way from the button to the picture.
//!
//! ```text
//! intent -> picker (cursor) -> answer -> journal -> flash -> rules go on -> next prompt -> picture
//! ```
//!
//! The box knows no game. It plays [`Programs`]: each is a [`Program`], its [`Stage`] holds the game in play and what is
//! known, and the title offers them.

mod adjust;
mod fall;
mod hand;
mod pack;
mod past;
mod play;
mod program;
mod screen;
mod shelf;
mod stage;

pub use fall::{CALLS, Cause, FALLS, Fall, Fallen, MOST_FAILED, VERSION, Version, falls};
pub use program::{Program, Programs};
pub use screen::Screen;
pub use shelf::{Fresh, Shelf};
pub use stage::Stage;

use crate::chance::Seed;
use crate::chance::entropy::Stuck;
use crate::keep::{Keep, Key};
use crate::keys::{Button, Holding, Intent, Levels};
use crate::screen::{Frame, Legend};
use crate::settings::Settings;
use crate::words::{Language, Speech};
use embedded_storage_async::nor_flash::NorFlash;

/// What the box needs from the world around it.
#[allow(async_fn_in_trait, reason = "one executor, one thread")]
pub trait World {
    /// Shows a picture; a panel that does not answer is the world's own trouble.
    async fn show(&mut self, frame: &Frame);

    /// Hears what is shown in words; a world that has no room for them does not ask.
    fn hear<'p>(&mut self, _legend: impl FnOnce() -> Legend<'p>, _speech: &dyn Speech) {}

    /// A game stands after so many answers, and what is shown next is its own.
    fn stands_after(&mut self, _steps: u16) {}

    /// What happens next.
    async fn next(&mut self) -> Event;

    /// Waits until the picture that was shown last has been seen for half a second, or for any press; a world without a
    /// clock does not wait.
    async fn greeted(&mut self) {}

    /// The language to speak, when this one was chosen; without one the box asks.
    fn language(&mut self, chosen: Option<Language>) -> Option<Language> {
        chosen
    }

    /// The hints that count as shown, a bit each, when these were; where nobody reads them, all of them.
    fn hints(&mut self, _shown: u16) -> u16 {
        u16::MAX
    }

    /// Goes by these settings from now on.
    async fn adopt(&mut self, settings: &Settings);

    /// The buttons that were down at power-on, for what is set without a picture, and Back for a start without the game; a
    /// world without a panel has none.
    fn held_at_start(&mut self) -> Levels {
        Levels::default()
    }

    /// A fresh seed, or why there is none.
    fn seed(&mut self) -> Result<Seed, Stuck>;

    /// Whether erasing takes time here in which nothing is shown: then it says so first where that is long.
    fn erases_slowly(&self) -> bool {
        false
    }

    /// Hears whether something is left to tidy up after a quiet moment.
    fn tidied(&mut self, _is_left: bool) {}

    /// How the box fell before this start, once; a world that cannot fall has nothing to say.
    fn fall(&mut self) -> Option<Fall> {
        None
    }

    /// How many starts in a row came to no prompt before this one, as it was counted last; a world that cannot fall has
    /// none.
    fn failed_starts(&mut self) -> u8 {
        0
    }

    /// So many starts in a row have come to no prompt. It is remembered over every fall, and forgotten without power.
    fn count_failed(&mut self, _starts: u8) {}
}

/// What comes from the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// What the person wants, and the microsecond of the press.
    Press(Intent, u64),
    /// This button has been down for longer than any finger.
    Stuck(Button),
    /// A press is about to become a hold, or is not any more.
    Holding(Option<Holding>),
    /// Every button is up, and there is time to tidy up: nobody presses anything, or it is dark and something is left.
    Quiet,
}

/// Plays in `world` for ever, with all that is to be kept in `keep`. It goes on with the program that was played last.
pub async fn run<P: Programs, F: NorFlash>(programs: &mut P, world: &mut impl World, keep: &mut Keep<F>) -> ! {
    if world.erases_slowly() {
        keep.ask_first();
    }
    let mut last = [0];
    let mut screen = Screen::new(world, keep);
    if P::NAMES.len() > 1 {
        screen.keep.fetch(Key::Program, &mut last).await;
    }
    let mut program = usize::from(last[0]) % P::NAMES.len().max(1);
    let mut starts = true;
    loop {
        program = programs.play(program, core::mem::take(&mut starts), &mut screen).await;
        screen.store(Key::Program, &[program as u8]).await;
    }
}
