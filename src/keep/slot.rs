//! Queues of entries in flash, and a game in one.

use super::layout::{SLOTS, STORE};
use super::record::{ENTRY_BYTES, Entry, read, split_sheet};
use super::{Keep, Lost};
use crate::table::{Library, Sheet};
use crate::talk::{Header, Record, Talk};
use core::ops::Range;
use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::Error;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::cache::{Cache, CacheImpl, Uncached};
use sequential_storage::queue::{QueueConfig, QueueStorage};

/// Sectors of the longest queue.
const SECTORS: usize = 16;

/// Where a queue ends.
pub(super) type End = Cache<ArrayPageStates<SECTORS>, ArrayPagePointers<SECTORS>, Uncached>;

impl<F: NorFlash> Keep<F> {
    pub(super) fn queue(&mut self, range: Range<u32>) -> QueueStorage<&mut F, impl CacheImpl<()>> {
        QueueStorage::new(&mut self.flash, QueueConfig::new(range), Cache::new_uncached())
    }

    /// Appends an entry. Where the queue ends is remembered: the next press need not wait until it is found again.
    pub(super) async fn push(&mut self, range: Range<u32>, entry: &[u8]) -> Result<(), Lost> {
        let start = range.start;
        let place = usize::from(STORE.iter().any(|area| area.start == start));
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

    /// The number of the game in a slot and its header, if there is a game.
    pub(super) async fn beginning(&mut self, slot: usize) -> Option<(u32, Header)> {
        let mut buffer = [0; ENTRY_BYTES];
        let mut queue = self.queue(SLOTS[slot].clone());
        let mut items = queue.iter().await.ok()?;
        let first = items.next(&mut buffer).await.ok()??;
        match read(&first)? {
            Entry::Begin(number, header) => Some((number, header)),
            _ => None,
        }
    }

    /// Plays a slot's entries into `talk` and `known`; false if the game there was abandoned or had no answer yet.
    pub(super) async fn replay(&mut self, slot: usize, talk: &Talk, known: &mut Library) -> bool {
        talk.clear();
        *known = Library::UNKNOWN;
        let mut buffer = [0; ENTRY_BYTES];
        let (mut begun, mut sheets) = (false, false);
        let mut queue = self.queue(SLOTS[slot].clone());
        let Ok(mut items) = queue.iter().await else { return false };
        while let Ok(Some(item)) = items.next(&mut buffer).await {
            let record = match read(&item) {
                Some(Entry::Begin(_, header)) => Record::Begin(header),
                Some(Entry::Sheets(mut rest)) => {
                    while let Some((key, says, others)) = split_sheet(rest) {
                        // A sheet that says nothing sensible is one that the box never wrote.
                        sheets |= Sheet::from_key(key).is_some_and(|sheet| sheet.read(known, says).is_ok());
                        rest = others;
                    }
                    continue;
                }
                Some(Entry::Change(record)) => {
                    begun = true;
                    record
                }
                None => break,
            };
            if talk.apply(&record).is_err() {
                break;
            }
        }
        // Games of the first boxes have no sheets: they began with what the rulebooks show.
        if !sheets {
            known.learn_rulebooks();
        }
        // A beginning alone is a game that the power was cut from: the one before it is still the game.
        begun && talk.header().is_some()
    }
}
