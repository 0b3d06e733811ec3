//! Queues of entries in flash, and a game in one.

use super::layout::STORE;
use super::record::{Beginning, ENTRY_BYTES, Entry, read, split_sheet};
use super::sheets::SheetHash;
use super::sure::Failed;
use super::view::View;
use super::{Keep, Lost, Sheets, VALUE_BYTES};
use crate::talk::{Record, Replay};
use core::ops::Range;
use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::Error;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::cache::{Cache, CacheImpl, Uncached};
use sequential_storage::queue::{QueueConfig, QueueStorage};

/// Sectors of the longest queue.
const SECTORS: usize = 16;

/// Bytes of the head of an entry.
const HEAD_BYTES: u32 = 8;

/// Most entries that one can hide: the longest is not as long as so many of the shortest.
const MOST_HIDDEN: usize = 16;

/// How a game came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Back {
    /// It has no answer yet: the power was cut from its beginning, and another one is still the game.
    Unanswered,
    /// The flash does not give it.
    Unread,
    /// It was given up for the one before it.
    Abandoned,
    /// As it was left.
    Whole,
    /// As far as nothing was lost.
    Damaged,
}

/// Where a queue ends.
pub(super) type End = Cache<ArrayPageStates<SECTORS>, ArrayPagePointers<SECTORS>, Uncached>;

impl<F: NorFlash> Keep<F> {
    /// A queue that is only read.
    pub(super) fn queue(&mut self, range: Range<u32>) -> QueueStorage<View<'_, F>, impl CacheImpl<()>> {
        let view = View::new(&mut self.flash, range.start);
        QueueStorage::new(view, QueueConfig::new(range), Cache::new_uncached())
    }

    /// Appends an entry. If that fails it is tried once more, at another place: one bad place costs nothing.
    ///
    /// The head of an entry that a cut left short of its last byte is whole again if what follows happens to begin with that
    /// byte, and then hides it. So the first entry after a start or a failure is looked for, and written until it is found.
    pub(super) async fn push(&mut self, range: Range<u32>, entry: &[u8]) -> Result<(), Lost> {
        let mut broken = false;
        for _ in 0..MOST_HIDDEN {
            let is_sure = self.ends[Self::place_of(&range)].as_ref().is_some_and(|(queue, _)| *queue == range.start);
            match self.push_once(range.clone(), entry).await {
                Err(Lost::Broken) if !broken => broken = true,
                Ok(()) if !is_sure && !self.ends_with(range.clone(), entry).await => {
                    self.ends[Self::place_of(&range)] = None;
                }
                pushed => return pushed,
            }
        }
        Err(Lost::Broken)
    }

    /// Whether the last entry that can be read is this one.
    async fn ends_with(&mut self, range: Range<u32>, entry: &[u8]) -> bool {
        let mut buffer = [0; VALUE_BYTES + 1];
        let mut queue = self.queue(range);
        let Ok(mut items) = queue.iter().await else { return true };
        let mut is_last = false;
        while let Ok(Some(item)) = items.next(&mut buffer).await {
            is_last = *item == *entry;
        }
        is_last
    }

    /// Where the end of a queue is remembered.
    fn place_of(range: &Range<u32>) -> usize {
        usize::from(STORE.iter().any(|area| area.start == range.start))
    }

    /// Where the queue ends is remembered: the next press need not wait until it is found again.
    async fn push_once(&mut self, range: Range<u32>, entry: &[u8]) -> Result<(), Lost> {
        let start = range.start;
        let place = Self::place_of(&range);
        let end = match self.ends[place].take() {
            Some((queue, end)) if queue == start => end,
            _ => Cache::new(ArrayPageStates::new(), ArrayPagePointers::new(), Uncached),
        };
        let mut queue = QueueStorage::new(&mut self.flash, QueueConfig::new(range), end);
        let pushed = queue.push(entry, false).await;
        let (_, end) = queue.destroy();
        self.ends[place] = pushed.is_ok().then_some((start, end));
        pushed.map_err(|error| match error {
            Error::FullStorage => Lost::Full,
            _ => Lost::Broken,
        })
    }

    /// The beginning of the game in a slot, if there is a game of the program. It is written twice, and the first one that
    /// can be read counts.
    pub(super) async fn beginning(&mut self, slot: usize) -> Result<Option<Beginning>, Failed> {
        let mut buffer = [0; ENTRY_BYTES];
        let (range, program) = (self.slot(slot), self.program);
        let mut queue = self.queue(range);
        let mut items = match queue.iter().await {
            Ok(items) => items,
            Err(Error::Storage { value: Failed, .. }) => return Err(Failed),
            Err(_) => return Ok(None),
        };
        match items.next(&mut buffer).await {
            Ok(Some(item)) => match read(&item) {
                Some(Entry::Begin(beginning)) if beginning.header.program == program => Ok(Some(beginning)),
                _ => Ok(None),
            },
            Err(Error::Storage { value: Failed, .. }) => Err(Failed),
            _ => Ok(None),
        }
    }

    /// Plays a slot's entries into `talk` and `known`. An entry that does not fit to those before it is passed over: one
    /// that fits again, because it was written later, is whole.
    pub(super) async fn replay(&mut self, slot: usize, talk: &dyn Replay, known: &mut dyn Sheets) -> Back {
        talk.clear();
        known.forget();
        let mut buffer = [0; ENTRY_BYTES];
        let (mut begun, mut torn) = (false, false);
        let (mut counted, mut sheets) = (None, SheetHash::default());
        let range = self.slot(slot);
        let mut queue = self.queue(range);
        let mut items = match queue.iter().await {
            Ok(items) => items,
            Err(Error::Storage { value: Failed, .. }) => return Back::Unread,
            Err(_) => return Back::Unanswered,
        };
        loop {
            let item = match items.next(&mut buffer).await {
                Ok(Some(item)) => item,
                Ok(None) => break,
                Err(_) => {
                    torn = true;
                    break;
                }
            };
            let record = match read(&item) {
                Some(Entry::Begin(beginning)) => {
                    counted = beginning.sheets;
                    Record::Begin(beginning.header)
                }
                Some(Entry::Sheets(mut rest)) => {
                    while let Some((number, says, others)) = split_sheet(rest) {
                        sheets.add(number, says);
                        // A sheet that says nothing sensible is one that the box never wrote.
                        let _ = known.read(number, says);
                        rest = others;
                    }
                    continue;
                }
                Some(Entry::Change(record)) => {
                    begun = true;
                    record
                }
                None => {
                    torn = true;
                    continue;
                }
            };
            match talk.apply(&record) {
                Ok(()) if matches!(record, Record::At(..)) => torn = false,
                Ok(()) => {}
                Err(_) => torn = true,
            }
        }
        drop(queue);
        torn |= !self.ends_clean(slot).await;
        // Games of the first boxes have no sheets.
        if sheets == SheetHash::default() {
            known.know_the_usual();
        }
        talk.keep_all();
        let damaged = torn || counted.is_some_and(|counted| counted != sheets.0);
        match (begun, talk.is_begun(), damaged) {
            (false, ..) => Back::Unanswered,
            (true, false, _) => Back::Abandoned,
            (true, true, false) => Back::Whole,
            (true, true, true) => Back::Damaged,
        }
    }

    /// Whether nothing stands after the end of a slot's queue in the sector that is being filled: else a hole in it was
    /// taken for its end.
    async fn ends_clean(&mut self, slot: usize) -> bool {
        let range = self.slot(slot);
        let Ok(left) = self.queue(range.clone()).space_left().await else { return true };
        // The first and the last byte of a sector are marks.
        let room = F::ERASE_SIZE as u32 - 2;
        let end = range.end.saturating_sub(left / room * F::ERASE_SIZE as u32 + 1);
        let rest = end.saturating_sub(left % room)..end;
        // Where no head has room a hole hides nothing: what stands there is left of an entry that a cut left short.
        if left % room < HEAD_BYTES {
            return true;
        }
        // A second look, before a wrong byte is taken for something.
        self.is_blank(rest.clone()).await.unwrap_or(true) || self.is_blank(rest).await.unwrap_or(true)
    }
}
