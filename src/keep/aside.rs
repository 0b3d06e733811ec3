//! Games that are set aside: they are kept as they are, and a start does not bring them back.

use super::layout::PROGRAM_SLOTS;
use super::sheets::Wrong;
use super::{Keep, Key, Loaded, Lost, SHEET_BYTES, Sheets, VALUE_BYTES};
use crate::talk::{Record, Refused, Replay};
use core::cell::Cell;
use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

/// Bytes of a game's number.
const NUMBER_BYTES: usize = 4;
/// Numbers that are kept: more than there are slots, so that a slot that cannot be read for once is not forgotten.
const MOST: usize = 2 * PROGRAM_SLOTS;

/// The games of a program that are set aside.
#[derive(Debug)]
pub(super) struct Aside {
    /// Their numbers, the one that was set aside last at the end.
    numbers: Vec<u32, MOST>,
    /// The slots in which they were found.
    slots: [bool; PROGRAM_SLOTS],
    /// One of them is brought back though it is set aside.
    tried: Option<u32>,
}

impl Aside {
    /// None.
    pub(super) const NONE: Self = Self { numbers: Vec::new(), slots: [false; PROGRAM_SLOTS], tried: None };

    /// Whether the game in a slot is set aside.
    pub(super) fn has(&self, slot: usize) -> bool {
        self.slots.get(slot).is_some_and(|&is_aside| is_aside)
    }

    /// A game was found in a slot; true if it is to be left there.
    pub(super) fn find(&mut self, number: u32, slot: usize) -> bool {
        let is_aside = self.numbers.contains(&number);
        if let Some(held) = self.slots.get_mut(slot) {
            *held = is_aside;
        }
        is_aside && self.tried != Some(number)
    }

    /// The game that is brought back though it is set aside.
    pub(super) const fn tried(&self) -> Option<u32> {
        self.tried
    }

    /// None is brought back any more.
    pub(super) const fn try_none(&mut self) {
        self.tried = None;
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
        let (Some(slot), Some(number)) = (self.playing, self.number) else { return Ok(()) };
        let waits = self.waiting == Some(slot) && !self.called;
        if waits || self.aside.numbers.contains(&number) {
            return Ok(());
        }
        if self.aside.numbers.is_full() {
            self.aside.numbers.remove(0);
        }
        let _ = self.aside.numbers.push(number);
        self.aside.find(number, slot);
        self.settle();
        self.store_aside().await
    }

    /// The next load brings back the game that was found, though it is set aside. It is so until it is played on.
    pub const fn try_again(&mut self) {
        self.aside.tried = self.number;
    }

    /// The game in a slot is played on: it is a game like any other.
    pub(super) async fn take_back(&mut self, slot: usize) -> Result<(), Lost> {
        let Some(number) = self.number else { return Ok(()) };
        self.aside.numbers.retain(|&other| other != number);
        self.aside.try_none();
        self.aside.find(number, slot);
        self.settle();
        self.store_aside().await
    }

    async fn store_aside(&mut self) -> Result<(), Lost> {
        let mut bytes: Vec<u8, { MOST * NUMBER_BYTES }> = Vec::new();
        // There is room for as many as there can be.
        self.aside.numbers.iter().for_each(|number| _ = bytes.extend_from_slice(&number.to_le_bytes()));
        self.store(Key::Aside(self.program), &bytes).await
    }

    /// Learns which games are set aside.
    pub(super) async fn recall_aside(&mut self) {
        let mut bytes = [0; VALUE_BYTES];
        let length = self.fetch(Key::Aside(self.program), &mut bytes).await.unwrap_or(0);
        let words = bytes[..length].chunks_exact(NUMBER_BYTES).filter_map(|bytes| bytes.try_into().ok());
        let numbers = words.map(u32::from_le_bytes).take(MOST).collect();
        self.aside = Aside { numbers, slots: [false; PROGRAM_SLOTS], tried: self.aside.tried };
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
