//! What may be erased: only a slot or an area that was read in this start and holds nothing that is kept.
//!
//! The eraser, [`Keep::clear`](super::Keep), takes a [`SpareSector`], and only [`Slots`] and [`Areas`] make one. Before a
//! program is loaded all its slots are unread, so a box that is left alone at its start has nothing to erase. A slot or an
//! area that the flash refuses to give is unread too, however long the box is on.

use super::layout::{PROGRAM_SLOTS, STORE};
use core::ops::Range;

/// Bytes of a sector.
const SECTOR: u32 = 4096;

/// A sector that may be erased.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct SpareSector(u32);

impl SpareSector {
    /// Where it lies.
    pub(super) const fn range(&self) -> Range<u32> {
        self.0..self.0 + SECTOR
    }
}

/// A slot as far as it is known in this start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    /// Nobody has read it.
    Unread,
    /// It was read and may hold a game that is kept.
    Kept,
    /// It was read and holds no game that is kept; so many sectors at its start are blank.
    Spare(u8),
    /// It was, but a sector of it cannot be erased.
    Worn,
}

/// The slots of a program.
#[derive(Debug)]
pub(super) struct Slots([Slot; PROGRAM_SLOTS]);

impl Slots {
    /// Slots that nobody has read.
    pub(super) const UNREAD: Self = Self([Slot::Unread; PROGRAM_SLOTS]);

    /// A slot was read. What it holds is kept until [`Slots::keep_only`] says otherwise.
    pub(super) fn read(&mut self, slot: usize) {
        if self.0[slot] != Slot::Worn {
            self.0[slot] = Slot::Kept;
        }
    }

    /// A slot could not be read after all.
    pub(super) fn unread(&mut self, slot: usize) {
        self.0[slot] = Slot::Unread;
    }

    /// Whether each slot holds a game that is kept.
    pub(super) fn are_kept(&self) -> bool {
        self.0.iter().all(|slot| *slot == Slot::Kept)
    }

    /// Of all that was read, only these slots hold games that are kept.
    pub(super) fn keep_only(&mut self, is_kept: impl Fn(usize) -> bool) {
        for (place, slot) in self.0.iter_mut().enumerate() {
            *slot = match (*slot, is_kept(place)) {
                (Slot::Kept, false) => Slot::Spare(0),
                (Slot::Spare(_), true) => Slot::Kept,
                (other, _) => other,
            };
        }
    }

    /// The spare slots, those after `last` first, so that all are worn alike.
    pub(super) fn spares(&self, last: Option<usize>) -> impl Iterator<Item = usize> + use<> {
        let (first, slots) = (last.map_or(0, |slot| slot + 1), self.0);
        let all = (first..first + PROGRAM_SLOTS).map(|slot| slot % PROGRAM_SLOTS);
        all.filter(move |&slot| matches!(slots[slot], Slot::Spare(_)))
    }

    /// The sectors of a spare slot that are not known to be blank.
    pub(super) fn rest(&self, slot: usize, range: &Range<u32>) -> impl Iterator<Item = SpareSector> + use<> {
        let first = match self.0[slot] {
            Slot::Spare(blank) => range.start + u32::from(blank) * SECTOR,
            Slot::Unread | Slot::Kept | Slot::Worn => range.end,
        };
        (first..range.end).step_by(SECTOR as usize).map(SpareSector)
    }

    /// The first of them.
    pub(super) fn next(&self, slot: usize, range: &Range<u32>) -> Option<SpareSector> {
        self.rest(slot, range).next()
    }

    /// The next sector of a spare slot is blank, or cannot be erased: then the slot is not used any more.
    pub(super) fn cleared(&mut self, slot: usize, is_blank: bool) {
        if let Slot::Spare(blank) = self.0[slot] {
            self.0[slot] = if is_blank { Slot::Spare(blank + 1) } else { Slot::Worn };
        }
    }
}

/// The two areas of stored values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Areas {
    /// Nobody has read them.
    Unread,
    /// They were read, as far as the flash gave them.
    Read {
        /// The one that counts.
        counts: Option<usize>,
        /// The one that does not, if it could be read.
        spare: Option<usize>,
    },
}

impl Areas {
    /// The sectors of the spare area, and which one that is.
    pub(super) fn spare(self) -> Option<(usize, impl Iterator<Item = SpareSector>)> {
        let Self::Read { spare: Some(spare), .. } = self else { return None };
        Some((spare, STORE[spare].clone().step_by(SECTOR as usize).map(SpareSector)))
    }
}
