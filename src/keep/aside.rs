//! Games that are set aside: they are kept as they are, and a start does not bring them back.

use super::layout::PROGRAM_SLOTS;
use super::sheets::Wrong;
use super::{Keep, Key, Loaded, Lost, SHEET_BYTES, Sheets, VALUE_BYTES};
use crate::talk::{Record, Refused, Replay};
use core::cell::Cell;
use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

/// Bytes of a game that is set aside: its number, and whether it is played.
const GAME_BYTES: usize = 5;
/// Games that are remembered: more than there are slots, so that one in a slot that cannot be read for once is not forgotten.
const MOST: usize = 2 * PROGRAM_SLOTS;

/// A game that is set aside.
#[derive(Clone, Copy, Debug)]
struct Game {
    number: u32,
    /// Whether it is played though others began after it: then it comes before them until another begins.
    is_played: bool,
}

/// The games of a program that are set aside.
#[derive(Debug)]
pub(super) struct Aside {
    /// The one that was set aside last at the end.
    games: Vec<Game, MOST>,
    /// Those that were found, by their slots.
    found: [Option<u32>; PROGRAM_SLOTS],
    /// One of them is brought back though it is set aside.
    tried: Option<u32>,
}

impl Aside {
    /// None.
    pub(super) const NONE: Self = Self { games: Vec::new(), found: [None; PROGRAM_SLOTS], tried: None };

    /// Whether the game in a slot is set aside.
    pub(super) fn has(&self, slot: usize) -> bool {
        self.found.get(slot).is_some_and(Option::is_some)
    }

    /// A game was found in a slot; true if it is to be left there.
    pub(super) fn find(&mut self, number: u32, slot: usize) -> bool {
        let game = self.games.iter().find(|game| game.number == number);
        if let Some(found) = self.found.get_mut(slot) {
            *found = game.map(|game| game.number);
        }
        game.is_some_and(|game| !game.is_played) && self.tried != Some(number)
    }

    /// The game that is brought back though it is set aside.
    pub(super) const fn tried(&self) -> Option<u32> {
        self.tried
    }

    /// The game that comes before those that began after it.
    pub(super) fn played(&self) -> Option<u32> {
        self.games.iter().find(|game| game.is_played).map(|game| game.number)
    }

    /// None is brought back any more that is not played.
    pub(super) const fn try_none(&mut self) {
        self.tried = None;
    }

    /// A game waits, after all others that do.
    fn put(&mut self, number: u32) {
        self.forget(number);
        if self.games.is_full() {
            self.games.remove(0);
        }
        let _ = self.games.push(Game { number, is_played: false });
    }

    fn forget(&mut self, number: u32) {
        self.games.retain(|game| game.number != number);
    }

    /// The one that waits longest, but for one game.
    fn first_but(&self, number: Option<u32>) -> Option<u32> {
        let mut waiting = self.games.iter().filter(|game| !game.is_played).map(|game| game.number);
        waiting.find(|&other| Some(other) != number && self.found.contains(&Some(other)))
    }
}

impl<F: NorFlash> Keep<F> {
    /// Finds the game that [`Keep::load`] would bring back and brings nothing back: nothing of any game is played. What is
    /// spare is known as after a load.
    pub async fn survey(&mut self, program: u8, rules: u16) -> Loaded {
        self.load(program, rules, &Glance::default(), &mut NoSheets).await
    }

    /// The game that was found is set aside: it stays as it is, however many games begin after it, and a start does not
    /// bring it back. One that waits for other rules does so already.
    pub async fn set_aside(&mut self) -> Result<(), Lost> {
        if self.put_aside() { self.store_aside().await } else { Ok(()) }
    }

    /// The next load brings back the game that was found, though it is set aside. It is so until it is played on.
    pub const fn try_again(&mut self) {
        self.aside.tried = self.number;
    }

    /// Whether a game is set aside beside the one that was found.
    pub fn has_other(&self) -> bool {
        self.aside.first_but(self.number).is_some()
    }

    /// The game that was found is set aside, and the next load brings back the one that waits longest.
    pub async fn change_over(&mut self) -> Result<(), Lost> {
        let Some(number) = self.aside.first_but(self.number) else { return Ok(()) };
        self.put_aside();
        for game in &mut self.aside.games {
            game.is_played = game.number == number;
        }
        self.aside.tried = Some(number);
        self.store_aside().await
    }

    /// True if the game that was found was not set aside and is now.
    fn put_aside(&mut self) -> bool {
        let (Some(slot), Some(number)) = (self.playing, self.number) else { return false };
        let waits = self.waiting == Some(slot) && !self.called;
        if waits || self.aside.games.iter().any(|game| game.number == number && !game.is_played) {
            return false;
        }
        self.aside.put(number);
        self.aside.find(number, slot);
        self.settle();
        true
    }

    /// A change of the game in a slot is kept: played on, it is a game like any other, unless it comes before later ones.
    pub(super) async fn take_back(&mut self, slot: usize) -> Result<(), Lost> {
        self.aside.try_none();
        let Some(number) = self.number.filter(|&number| self.aside.played() != Some(number)) else { return Ok(()) };
        self.aside.forget(number);
        self.aside.find(number, slot);
        self.settle();
        self.store_aside().await
    }

    /// Another game than the one that came before later ones is played: that is over.
    pub(super) async fn end_change(&mut self) -> Result<(), Lost> {
        let Some(played) = self.aside.played().filter(|&played| Some(played) != self.number) else { return Ok(()) };
        self.aside.forget(played);
        self.aside.found.iter_mut().filter(|found| **found == Some(played)).for_each(|found| *found = None);
        self.settle();
        self.store_aside().await
    }

    async fn store_aside(&mut self) -> Result<(), Lost> {
        let mut bytes: Vec<u8, { MOST * GAME_BYTES }> = Vec::new();
        for game in &self.aside.games {
            // There is room for as many as there can be.
            let _ = bytes.extend_from_slice(&game.number.to_le_bytes());
            let _ = bytes.push(game.is_played.into());
        }
        self.store(Key::Aside(self.program), &bytes).await
    }

    /// Learns which games are set aside.
    pub(super) async fn recall_aside(&mut self) {
        let mut bytes = [0; VALUE_BYTES];
        let length = self.fetch(Key::Aside(self.program), &mut bytes).await.unwrap_or(0);
        let games = bytes[..length].chunks_exact(GAME_BYTES).filter_map(|bytes| {
            let (number, is_played) = bytes.split_first_chunk()?;
            Some(Game { number: u32::from_le_bytes(*number), is_played: is_played == [1] })
        });
        let games = games.take(MOST).collect();
        self.aside = Aside { games, found: [None; PROGRAM_SLOTS], tried: self.aside.tried };
    }
}

/// Where changes go that nobody plays: it only knows whether there is a game.
#[derive(Default)]
pub(super) struct Glance {
    begun: Cell<bool>,
    steps: Cell<u16>,
}

impl Replay for Glance {
    fn clear(&self) {
        self.begun.set(false);
        self.steps.set(0);
    }

    fn apply(&self, record: &Record) -> Result<(), Refused> {
        let steps = match *record {
            Record::Begin(_) => {
                self.begun.set(true);
                0
            }
            Record::Answer { .. } => self.steps.get().saturating_add(1),
            Record::Cut(steps) => steps,
            Record::Abandon => {
                self.begun.set(self.begun.get() && self.steps.get() > 0);
                self.steps.get()
            }
            Record::At(stamp, then) => stamp.step.saturating_add(u16::from(then.is_some())),
        };
        self.steps.set(steps);
        Ok(())
    }

    fn is_begun(&self) -> bool {
        self.begun.get()
    }

    fn keep_all(&self) {}

    fn unkept(&self) -> Option<Record> {
        None
    }

    fn keep_one(&self) {}
}

/// A library of no sheets, for what nobody reads.
pub(super) struct NoSheets;

impl Sheets for NoSheets {
    fn forget(&mut self) {}

    fn know_the_usual(&mut self) {}

    fn sheet(&self, _: u8) -> Vec<u8, SHEET_BYTES> {
        Vec::new()
    }

    fn read(&mut self, _: u8, _: &[u8]) -> Result<(), Wrong> {
        Ok(())
    }

    fn learn(&mut self, _: u8, _: &[u8]) -> Result<(), Wrong> {
        Ok(())
    }

    fn contradicts(&self, _: u8, _: &[u8]) -> Result<bool, Wrong> {
        Ok(false)
    }
}
