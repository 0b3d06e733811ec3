//! A pen goes over the cells of a page: it writes them, reads them, lays what it reads over them, or compares.

use super::printed::{Printed, TOLD, UNKNOWN, decode, encode, number, sureness};
use super::{SHEET_BYTES, Wrong};
use crate::table::{Fact, MAX_REGIONS, MapSide, Marks, NAME_BYTES, Name, RegionSet};
use heapless::Vec;

/// What the pen does with what it reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Does {
    Write,
    Read,
    Learn,
    Compare,
}

/// A pen at a place of a sheet.
#[derive(Debug)]
pub(super) struct Pen<'b> {
    does: Does,
    written: Vec<u8, SHEET_BYTES>,
    left: &'b [u8],
    differs: bool,
}

impl<'b> Pen<'b> {
    const fn new(does: Does, left: &'b [u8]) -> Self {
        Self { does, written: Vec::new(), left, differs: false }
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

    /// Leaves the page as it is and looks for what was told twice in two ways.
    pub(super) const fn compare(bytes: &'b [u8]) -> Self {
        Self::new(Does::Compare, bytes)
    }

    /// What was written.
    pub(super) fn written(self) -> Vec<u8, SHEET_BYTES> {
        self.written
    }

    /// Whether something was told twice in two ways.
    pub(super) const fn differs(&self) -> bool {
        self.differs
    }

    /// Nothing may be left.
    pub(super) const fn end(&self) -> Result<(), Wrong> {
        if self.left.is_empty() { Ok(()) } else { Err(Wrong) }
    }

    /// Writes the low bytes of `mine`, or reads as many.
    fn next(&mut self, mine: u32, bytes: usize) -> Result<u32, Wrong> {
        if self.does == Does::Write {
            let written = mine.to_le_bytes().get(..bytes).map(|low| self.written.extend_from_slice(low));
            return if matches!(written, Some(Ok(()))) { Ok(mine) } else { Err(Wrong) };
        }
        let (low, left) = self.left.split_at_checked(bytes).ok_or(Wrong)?;
        self.left = left;
        Ok(low.iter().rev().fold(0, |all, &byte| all << 8 | u32::from(byte)))
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
        let theirs = self.next(mine, bytes)?;
        let (sure, surer) = (sureness(mine, bytes), sureness(theirs, bytes));
        let number = number(theirs, bytes);
        if if surer == UNKNOWN { number != 0 } else { !lawful(number) } {
            return Err(Wrong);
        }
        Ok(match self.does {
            Does::Read => theirs,
            Does::Learn if surer >= sure => theirs,
            Does::Write | Does::Learn => mine,
            Does::Compare => {
                self.differs |= sure == TOLD && surer == TOLD && mine != theirs;
                mine
            }
        })
    }

    /// What is known of each Region from a place on.
    pub(super) fn marks(&mut self, side: MapSide, from: usize, mine: &mut Marks) -> Result<(), Wrong> {
        let bytes = (MAX_REGIONS - from).div_ceil(8);
        let mut set = |mine: RegionSet| {
            let theirs = self.next(mine.bits() >> from, bytes)?;
            RegionSet::from_bits(theirs.checked_shl(from as u32).filter(|bits| bits >> from == theirs).ok_or(Wrong)?)
                .ok_or(Wrong)
        };
        let theirs = Marks { told: set(mine.told)?, yes: set(mine.yes)? };
        if !theirs.yes.is_subset(theirs.told.and(RegionSet::all(side))) {
            return Err(Wrong);
        }
        match self.does {
            Does::Write => {}
            Does::Read => *mine = theirs,
            Does::Learn => mine.learn(theirs.told, theirs.yes),
            Does::Compare => {
                let both = mine.told.and(theirs.told);
                self.differs |= mine.yes.and(both) != theirs.yes.and(both);
            }
        }
        Ok(())
    }

    /// A name.
    pub(super) fn name(&mut self, mine: &mut Name) -> Result<(), Wrong> {
        let mut letters = [0; NAME_BYTES];
        for (theirs, &letter) in letters.iter_mut().zip(mine.bytes()) {
            *theirs = self.next(u32::from(letter), 1)? as u8;
        }
        let theirs = Name::from_bytes(letters).ok_or(Wrong)?;
        match self.does {
            Does::Write => {}
            Does::Read => *mine = theirs,
            Does::Learn if !theirs.is_empty() => *mine = theirs,
            Does::Learn => {}
            Does::Compare => self.differs |= !theirs.is_empty() && !mine.is_empty() && *mine != theirs,
        }
        Ok(())
    }
}
