//! The box on a computer: chance and flash in place of the chip's, and anybody in front of it.

use crate::flash::FlashFile;
use crate::seeds::Seeds;
use crate::trouble::Trouble;
use muspel::chance::Seed;
use muspel::chance::entropy::Stuck;
use muspel::games::games;
use muspel::handheld::{self, Event, World};
use muspel::keep::Keep;
use muspel::keys::Habits;
use muspel::screen::{Frame, Legend};
use muspel::settings::Settings;
use muspel::words::{Language, Speech};
use std::future;
use std::mem;
use std::pin::pin;
use std::task::{Context, Waker};

/// Who sits in front of the box: a person or a script.
pub trait Front {
    /// Sees a picture.
    fn see(&mut self, frame: &Frame);

    /// Hears in words what the picture shows; a script needs none.
    fn hear<'p>(&mut self, _legend: impl FnOnce() -> Legend<'p>, _speech: &dyn Speech) {}

    /// Hears after how many answers the game stands.
    fn stands_after(&mut self, _steps: u16) {}

    /// Looks at the picture for a moment, or until a press; a script has no time for it.
    fn look(&mut self) -> Result<(), Trouble> {
        Ok(())
    }

    /// What happens next, or none when nothing more will.
    fn next(&mut self) -> Result<Option<Event>, Trouble>;

    /// Goes by these habits from now on.
    fn adopt(&mut self, habits: Habits);

    /// The hints that count as shown, when these were; a script reads none.
    fn hints(&self, _shown: u16) -> u16 {
        u16::MAX
    }
}

/// Which language the box speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaks {
    /// This one, whatever was set.
    Always(Language),
    /// The one that was set; a box that was never set asks.
    AsSet,
    /// The one that was set, else English: a script does not wait for the question.
    Silently,
}

impl Speaks {
    fn language(self, chosen: Option<Language>) -> Option<Language> {
        match self {
            Self::Always(language) => Some(language),
            Self::AsSet => chosen,
            Self::Silently => chosen.or(Some(Language::English)),
        }
    }
}

/// Where seeds come from and where games go.
#[derive(Debug)]
pub struct Chip {
    seeds: Seeds,
    keep: Keep<FlashFile>,
    speaks: Speaks,
}

impl Chip {
    /// A chip with this source of seeds and this flash.
    pub fn new(seeds: Seeds, flash: FlashFile, speaks: Speaks) -> Self {
        Self { seeds, keep: Keep::new(flash), speaks }
    }

    /// Plays until there are no more intents: the game then waits, and dropping it there is pulling the plug.
    pub fn play(self, front: &mut impl Front) -> Result<(), Trouble> {
        let Self { seeds, mut keep, speaks } = self;
        let mut games = Box::new(games());
        let mut played = Played { seeds, speaks, front, trouble: None, turned: false, pressed: false };
        {
            let game = pin!(handheld::run(&mut *games, &mut played, &mut keep));
            let _ = game.poll(&mut Context::from_waker(Waker::noop()));
        }
        played.trouble.map_or(Ok(()), Err)
    }
}

/// Somebody in front of the box, as its world.
struct Played<'f, F> {
    seeds: Seeds,
    speaks: Speaks,
    front: &'f mut F,
    trouble: Option<Trouble>,
    /// Whether the panel is on its head.
    turned: bool,
    /// Whether something was pressed since the last quiet moment.
    pressed: bool,
}

impl<F: Front> World for Played<'_, F> {
    async fn show(&mut self, frame: &Frame) {
        if self.turned {
            self.front.see(&frame.turned());
        } else {
            self.front.see(frame);
        }
    }

    fn hear<'p>(&mut self, legend: impl FnOnce() -> Legend<'p>, speech: &dyn Speech) {
        self.front.hear(legend, speech);
    }

    fn stands_after(&mut self, steps: u16) {
        self.front.stands_after(steps);
    }

    async fn greeted(&mut self) {
        self.trouble = self.front.look().err();
    }

    /// After each press comes a quiet moment: nobody waits for a file.
    async fn next(&mut self) -> Event {
        if mem::take(&mut self.pressed) {
            return Event::Quiet;
        }
        match self.front.next() {
            Ok(Some(event)) => {
                self.pressed = matches!(event, Event::Press(..));
                return event;
            }
            Ok(None) => {}
            Err(trouble) => self.trouble = Some(trouble),
        }
        future::pending().await
    }

    fn language(&mut self, chosen: Option<Language>) -> Option<Language> {
        self.speaks.language(chosen)
    }

    fn hints(&mut self, shown: u16) -> u16 {
        self.front.hints(shown)
    }

    async fn adopt(&mut self, settings: &Settings) {
        self.turned = settings.is_turned();
        self.front.adopt(settings.habits());
    }

    fn seed(&mut self) -> Result<Seed, Stuck> {
        self.seeds.draw()
    }
}
