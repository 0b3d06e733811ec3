//! The box on a computer: chance and flash in place of the chip's, and anybody in front of it.

use crate::flash::FlashFile;
use crate::seeds::Seeds;
use crate::trouble::Trouble;
use muspel::chance::Seed;
use muspel::chance::entropy::Stuck;
use muspel::handheld::{self, Edge};
use muspel::keep::{Keep, Key, Learned, Loaded, Lost};
use muspel::keys::{Habits, Intent};
use muspel::screen::Frame;
use muspel::settings::Settings;
use muspel::table::{Library, Sheet, Shelf};
use muspel::talk::{Record, Talk};
use std::future;
use std::pin::pin;
use std::task::{Context, Waker};

/// Who sits in front of the box: a person or a script.
pub trait Front {
    /// Sees a picture.
    fn see(&mut self, frame: &Frame);

    /// Sees the title for a moment, or until a press; a script has no time for it.
    fn greet(&mut self, _title: &Frame) -> Result<(), Trouble> {
        Ok(())
    }

    /// The next intent, or none when there will be no more.
    fn next_intent(&mut self) -> Result<Option<Intent>, Trouble>;

    /// Goes by these habits from now on.
    fn adopt(&mut self, habits: Habits);

    /// The time by its clock, in microseconds.
    fn micros(&self) -> u64;
}

/// Where seeds come from and where games go.
#[derive(Debug)]
pub struct Chip {
    seeds: Seeds,
    keep: Keep<FlashFile>,
}

impl Chip {
    /// A chip with this source of seeds and this flash.
    pub fn new(seeds: Seeds, flash: FlashFile) -> Self {
        Self { seeds, keep: Keep::new(flash) }
    }

    /// Plays until there are no more intents: the game then waits, and dropping it there is pulling the plug.
    pub fn play(self, front: &mut impl Front) -> Result<(), Trouble> {
        let (talk, mut shelf) = (Talk::new(), Shelf::new());
        let mut played = Played { chip: self, front, trouble: None, turned: false };
        {
            let game = pin!(handheld::run(&talk, &mut shelf, &mut played));
            let _ = game.poll(&mut Context::from_waker(Waker::noop()));
        }
        played.trouble.map_or(Ok(()), Err)
    }
}

/// A chip with somebody in front of it.
struct Played<'f, F> {
    chip: Chip,
    front: &'f mut F,
    trouble: Option<Trouble>,
    /// Whether the panel is on its head.
    turned: bool,
}

impl<F: Front> Edge for Played<'_, F> {
    async fn show(&mut self, frame: &Frame) {
        if self.turned {
            self.front.see(&frame.turned());
        } else {
            self.front.see(frame);
        }
    }

    /// A computer has brought the game back before anybody has seen the title.
    async fn greet(&mut self, title: &Frame) {
        self.trouble = self.front.greet(title).err();
    }

    async fn intent(&mut self) -> Intent {
        match self.front.next_intent() {
            Ok(Some(intent)) => return intent,
            Ok(None) => {}
            Err(trouble) => self.trouble = Some(trouble),
        }
        future::pending().await
    }

    async fn adopt(&mut self, settings: &Settings) {
        self.turned = settings.is_turned();
        self.front.adopt(settings.habits());
    }

    fn seed(&mut self) -> Result<Seed, Stuck> {
        self.chip.seeds.draw()
    }

    fn moment(&mut self) -> u64 {
        self.front.micros()
    }

    async fn learn(&mut self, library: &mut Library) -> Learned {
        self.chip.keep.learn(library).await
    }

    async fn learn_packed(&mut self, sheet: Sheet, library: &mut Library) {
        self.chip.keep.learn_packed(sheet, library).await;
    }

    async fn load(&mut self, talk: &Talk, known: &mut Library) -> Loaded {
        self.chip.keep.load(talk, known).await
    }

    /// Keeps a change, and uses the moment to tidy up: nobody waits for a file.
    async fn keep(&mut self, record: &Record, known: &Library) -> Result<(), Lost> {
        self.chip.keep.keep(record, known).await?;
        self.chip.keep.tidy().await
    }

    async fn wait(&mut self) -> Result<(), Lost> {
        self.chip.keep.wait().await
    }

    async fn fetch(&mut self, key: Key, into: &mut [u8]) -> Option<usize> {
        self.chip.keep.fetch(key, into).await
    }

    async fn store(&mut self, key: Key, bytes: &[u8]) -> Result<(), Lost> {
        self.chip.keep.store(key, bytes).await
    }
}
