//! A pen goes over the cells of a page: it writes them, reads them, lays what it reads over them, or compares.

use super::printed::{Printed, TOLD, UNKNOWN, decode, encode, number, sureness};
use super::{SHEET_BYTES, Wrong};
use crate::games::ragnarok::table::name::is_plain;
use crate::games::ragnarok::table::{Fact, MAX_REGIONS, MapSide, Marks, RegionSet};
use heapless::Vec;

/// What the pen does with what it reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Does {
    Write,
    Read,
    Learn,
    /// As Learn, but what stands for nothing is passed over.
    LearnKnown,
    Compare,
}

/// A pen at a place of a sheet.
#[derive(Debug)]
pub(super) struct Pen<'b> {
    does: Does,
    written: Vec<u8, SHEET_BYTES>,
    left: &'b [u8],
    differs: bool,
    /// Whether something was passed over.
    passed_over: bool,
}

impl<'b> Pen<'b> {
    const fn new(does: Does, left: &'b [u8]) -> Self {
        Self { does, written: Vec::new(), left, differs: false, passed_over: false }
    }

    /// Writes the page.
    pub(super) const fn write() -> Self {
        Self::new(Does::Write, &[])
    }

    /// Makes the page what the bytes say.
    pub(super) const fn read(bytes: &'b [u8]) -> Self {
        Self::new(Does::Read, bytes)
    }

    /// Lays what the bytes say over the page.
    pub(super) const fn learn(bytes: &'b [u8]) -> Self {
        Self::new(Does::Learn, bytes)
    }

    /// Lays what is known of the bytes over the page.
    pub(super) const fn learn_known(bytes: &'b [u8]) -> Self {
        Self::new(Does::LearnKnown, bytes)
    }

    /// Writes the page over bytes that were kept of it.
    pub(super) const fn write_over(kept: &'b [u8]) -> Self {
        Self::new(Does::Write, kept)
    }

    /// Leaves the page as it is and looks for what was told twice in two ways.
    pub(super) const fn compare(bytes: &'b [u8]) -> Self {
        Self::new(Does::Compare, bytes)
    }

    /// What was written, and after it what was kept beyond.
    pub(super) fn written(mut self) -> Vec<u8, SHEET_BYTES> {
        let rest = &self.left[..self.left.len().min(SHEET_BYTES - self.written.len())];
        // There is room for it.
        let _ = self.written.extend_from_slice(rest);
        self.written
    }

    /// Whether nothing was passed over.
    pub(super) const fn knows_all(&self) -> bool {
        !self.passed_over && self.left.is_empty()
    }

    /// Whether something was told twice in two ways.
    pub(super) const fn differs(&self) -> bool {
        self.differs
    }

    /// Nothing may be left.
    pub(super) const fn end(&self) -> Result<(), Wrong> {
        if self.left.is_empty() { Ok(()) } else { Err(Wrong) }
    }

    /// The next so many bytes as a number.
    fn next(&mut self, bytes: usize) -> Result<u32, Wrong> {
        let (low, left) = self.left.split_at_checked(bytes).unwrap_or((&[], &[]));
        self.left = left;
        let is_there = low.len() == bytes || self.does == Does::LearnKnown;
        if is_there { Ok(low.iter().rev().fold(0, |all, &byte| all << 8 | u32::from(byte))) } else { Err(Wrong) }
    }

    /// Writes the low bytes of each number; if that tells nothing, what was kept in their place stays.
    fn put(&mut self, mine: &[u32], bytes: usize, tells: bool) -> Result<(), Wrong> {
        let (kept, left) = self.left.split_at_checked(mine.len() * bytes).unwrap_or((&[], &[]));
        self.left = left;
        if !tells && !kept.is_empty() {
            return self.written.extend_from_slice(kept).map_err(|_| Wrong);
        }
        mine.iter().try_for_each(|number| {
            let number = number.to_le_bytes();
            self.written.extend_from_slice(number.get(..bytes).ok_or(Wrong)?).map_err(|_| Wrong)
        })
    }

    /// A fact.
    pub(super) fn fact<T: Printed>(&mut self, fact: &mut Fact<T>) -> Result<(), Wrong> {
        self.fact_if(fact, |number| T::from_number(number).is_some())
    }

    /// Facts in a row.
    pub(super) fn facts<T: Printed>(&mut self, facts: &mut [Fact<T>]) -> Result<(), Wrong> {
        facts.iter_mut().try_for_each(|fact| self.fact(fact))
    }

    /// A fact that not everything can be.
    pub(super) fn fact_if<T: Printed>(&mut self, fact: &mut Fact<T>, lawful: fn(u16) -> bool) -> Result<(), Wrong> {
        *fact = decode(self.cell(encode(*fact), T::BYTES, lawful)?);
        Ok(())
    }

    /// A cell as it is to be: mine or theirs. There is one of these for all facts, because each would cost flash.
    #[inline(never)]
    fn cell(&mut self, mine: u32, bytes: usize, lawful: fn(u16) -> bool) -> Result<u32, Wrong> {
        if self.does == Does::Write {
            return self.put(&[mine], bytes, sureness(mine, bytes) != UNKNOWN).map(|()| mine);
        }
        let theirs = self.next(bytes)?;
        let (sure, surer) = (sureness(mine, bytes), sureness(theirs, bytes));
        let number = number(theirs, bytes);
        if if surer == UNKNOWN { number != 0 } else { !lawful(number) } {
            return self.pass_over(mine);
        }
        Ok(match self.does {
            Does::Read => theirs,
            Does::Learn | Does::LearnKnown if surer >= sure => theirs,
            Does::Write | Does::Learn | Does::LearnKnown => mine,
            Does::Compare => {
                self.differs |= sure == TOLD && surer == TOLD && mine != theirs;
                mine
            }
        })
    }

    /// What stands for nothing here is wrong, or a newer box's: then mine stays.
    fn pass_over<T>(&mut self, mine: T) -> Result<T, Wrong> {
        self.passed_over = true;
        if self.does == Does::LearnKnown { Ok(mine) } else { Err(Wrong) }
    }

    /// What is known of each Region from a place on.
    pub(super) fn marks(&mut self, side: MapSide, from: usize, mine: &mut Marks) -> Result<(), Wrong> {
        let bytes = (MAX_REGIONS - from).div_ceil(8);
        if self.does == Does::Write {
            let sets = [mine.told, mine.yes].map(|set| set.bits() >> from);
            return self.put(&sets, bytes, sets[0] != 0);
        }
        let set = |theirs: u32| theirs.checked_shl(from as u32).filter(|bits| bits >> from == theirs);
        let theirs = [self.next(bytes)?, self.next(bytes)?].map(|bits| set(bits).and_then(RegionSet::from_bits));
        let theirs = match theirs {
            [Some(told), Some(yes)] if yes.is_subset(told.and(RegionSet::all(side))) => Marks { told, yes },
            _ => return self.pass_over(()),
        };
        match self.does {
            Does::Write => {}
            Does::Read => *mine = theirs,
            Does::Learn | Does::LearnKnown => mine.learn(theirs.told, theirs.yes),
            Does::Compare => {
                let both = mine.told.and(theirs.told);
                self.differs |= mine.yes.and(both) != theirs.yes.and(both);
            }
        }
        Ok(())
    }

    /// Plain letters, with zeros behind them.
    pub(super) fn letters(&mut self, mine: &mut [u8]) -> Result<(), Wrong> {
        let (theirs, left) = self.left.split_at_checked(mine.len()).unwrap_or((&[], &[]));
        let (told, tells) = (is_told(mine), is_told(theirs));
        self.left = left;
        if self.does == Does::Write {
            let kept = !told && !theirs.is_empty();
            return self.written.extend_from_slice(if kept { theirs } else { mine }).map_err(|_| Wrong);
        }
        if theirs.is_empty() {
            return if self.does == Does::LearnKnown { Ok(()) } else { Err(Wrong) };
        }
        if !is_plain(theirs) {
            return self.pass_over(());
        }
        match self.does {
            Does::Compare => self.differs |= told && tells && mine != theirs,
            Does::Learn | Does::LearnKnown if !tells => {}
            _ => mine.copy_from_slice(theirs),
        }
        Ok(())
    }
}

/// Whether there are any letters.
fn is_told(letters: &[u8]) -> bool {
    letters.first().is_some_and(|&first| first != 0)
}
