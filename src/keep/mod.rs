//! Games in flash: pulled at any instant, the box goes on at the prompt it stood at.
//!
//! Two slots hold a game each, the one in play and the one before it. A slot is a queue of the journal's changes: the
//! first says which game it is and how many came before, the others are its answers and what was taken back. A change
//! is in flash before anything that follows from it is shown, whole or not at all. What outlives a game is in a map
//! beside them; [`layout`] shows where.

pub mod layout;
mod record;
mod store;

pub use store::{Key, VALUE_BYTES};

use crate::talk::{Record, Talk};
use core::ops::Range;
use embedded_storage_async::nor_flash::NorFlash;
use layout::SLOTS;
use record::{RECORD_BYTES, read, write};
use sequential_storage::cache::Cache;
use sequential_storage::queue::{QueueConfig, QueueStorage};

/// Changes in the slot of the game in play after which the game before it is given up.
const SETTLED: u16 = 60;

/// Why a change was not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// The slot has no room left.
    Full,
    /// The flash does not do what it should.
    Broken,
}

/// The games in a flash.
#[derive(Debug)]
pub struct Keep<F> {
    flash: F,
    /// The slot of the game in play.
    playing: Option<usize>,
    /// The number of the next game: higher than that of any game in the slots.
    next: u32,
    changes: u16,
    /// Whether the other slot is blank, as far as is known.
    blank: bool,
}

impl<F: NorFlash> Keep<F> {
    /// The games in `flash`, of which nothing is known before [`Keep::load`].
    pub const fn new(flash: F) -> Self {
        Self { flash, playing: None, next: 0, changes: 0, blank: false }
    }

    /// Brings the last game that was not abandoned into `talk`, or none. What cannot be read is left out.
    pub async fn load(&mut self, talk: &Talk) {
        let mut found = [None; SLOTS.len()];
        for (slot, found) in found.iter_mut().enumerate() {
            *found = self.number_of(slot).await.map(|number| (number, slot));
        }
        if found[0] > found[1] {
            found.swap(0, 1);
        }
        self.next = found.iter().flatten().last().map_or(0, |(number, _)| number.wrapping_add(1));
        (self.playing, self.changes, self.blank) = (None, 0, false);
        for (_, slot) in found.into_iter().flatten().rev() {
            if self.replay(slot, talk).await {
                self.playing = Some(slot);
                return;
            }
        }
        talk.clear();
    }

    /// Keeps a change of the game in play; a game that begins takes the other slot.
    pub async fn keep(&mut self, record: &Record) -> Result<(), Lost> {
        if let Record::Begin(_) = record {
            let slot = self.playing.map_or(0, |slot| 1 - slot);
            while self.erase_next(slot).await? {}
            (self.playing, self.changes, self.blank) = (Some(slot), 0, false);
        }
        let Some(slot) = self.playing else { return Err(Lost::Broken) };
        let bytes = write(record, self.next);
        if let Record::Begin(_) = record {
            self.next = self.next.wrapping_add(1);
        }
        self.changes = self.changes.saturating_add(1);
        self.queue(slot).push(&bytes, false).await.map_err(|error| match error {
            sequential_storage::Error::FullStorage => Lost::Full,
            _ => Lost::Broken,
        })
    }

    /// At a quiet moment: erases a piece of the slot that the next game will need, once the game in play is well under
    /// way, so that no press has to wait for it.
    pub async fn tidy(&mut self) -> Result<(), Lost> {
        match self.playing {
            Some(slot) if self.changes >= SETTLED && !self.blank => {
                self.blank = !self.erase_next(1 - slot).await?;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn queue(&mut self, slot: usize) -> QueueStorage<&mut F, impl sequential_storage::cache::CacheImpl<()>> {
        QueueStorage::new(&mut self.flash, QueueConfig::new(SLOTS[slot].clone()), Cache::new_uncached())
    }

    /// The number of the game in a slot, if it begins as a game does.
    async fn number_of(&mut self, slot: usize) -> Option<u32> {
        let mut buffer = [0; RECORD_BYTES];
        let mut queue = self.queue(slot);
        let mut items = queue.iter().await.ok()?;
        let first = items.next(&mut buffer).await.ok()??;
        match read(&first)? {
            (Record::Begin(_), number) => Some(number),
            _ => None,
        }
    }

    /// Plays a slot's changes into `talk`; false if the game there was abandoned.
    async fn replay(&mut self, slot: usize, talk: &Talk) -> bool {
        talk.clear();
        let mut buffer = [0; RECORD_BYTES];
        let mut changes = 0;
        {
            let mut queue = self.queue(slot);
            let Ok(mut items) = queue.iter().await else { return false };
            while let Ok(Some(item)) = items.next(&mut buffer).await {
                let Some((record, _)) = read(&item) else { break };
                if talk.apply(&record).is_err() {
                    break;
                }
                changes += 1;
            }
        }
        // A beginning alone is a game that the power was cut from: the one before it is still the game.
        if talk.steps() == 0 && changes < 2 {
            return false;
        }
        self.changes = changes;
        talk.header().is_some()
    }

    /// Erases the first sector of a slot that is not blank; false when all are. The first one goes first, so a slot that
    /// is only partly erased no longer begins as a game does.
    async fn erase_next(&mut self, slot: usize) -> Result<bool, Lost> {
        let range = SLOTS[slot].clone();
        let sector = F::ERASE_SIZE as u32;
        let mut from = range.start;
        while from < range.end {
            if !self.is_blank(from..from + sector).await? {
                self.erase(from..from + sector).await?;
                return Ok(true);
            }
            from += sector;
        }
        Ok(false)
    }

    async fn erase(&mut self, range: Range<u32>) -> Result<(), Lost> {
        self.flash.erase(range.start, range.end).await.map_err(|_| Lost::Broken)
    }

    async fn is_blank(&mut self, range: Range<u32>) -> Result<bool, Lost> {
        let mut buffer = [0; 128];
        for at in range.step_by(buffer.len()) {
            self.flash.read(at, &mut buffer).await.map_err(|_| Lost::Broken)?;
            if buffer.iter().any(|&byte| byte != 0xff) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
