//! The library of the box, and the library of the game in play.
//!
//! What the box knows may grow at any time, also in the middle of a game. What a game knows at its start does not change
//! any more, so that its answers always lead to the same game.

use super::{Library, SHEET_BYTES, Sheet};
use core::cell::{Ref, RefCell};
use heapless::Vec;

/// Sheets for each word of marks.
const WORD: u8 = 32;

/// Both libraries. Empty ones are all zeros, so that they cost no flash.
#[derive(Debug)]
pub struct Shelf {
    now: RefCell<Library>,
    then: Library,
    /// The sheets that were learned from and are not kept yet, by their keys.
    fresh: RefCell<[u32; 4]>,
}

impl Default for Shelf {
    fn default() -> Self {
        Self::new()
    }
}

impl Shelf {
    /// Libraries that know nothing.
    pub const fn new() -> Self {
        Self { now: RefCell::new(Library::UNKNOWN), then: Library::UNKNOWN, fresh: RefCell::new([0; 4]) }
    }

    /// What the box knows now.
    pub fn now(&self) -> Ref<'_, Library> {
        self.now.borrow()
    }

    /// What the box knows now, before it plays.
    pub fn now_mut(&mut self) -> &mut Library {
        self.now.get_mut()
    }

    /// What the game in play knew at its start.
    pub const fn then(&self) -> &Library {
        &self.then
    }

    /// What the game in play knew at its start, when it is brought back.
    pub const fn then_mut(&mut self) -> &mut Library {
        &mut self.then
    }

    /// A game begins with what the box knows now.
    pub fn begin(&mut self) {
        self.then.clone_from(self.now.get_mut());
    }

    /// The box learns something that stands on a sheet, while it plays.
    pub fn learn(&self, sheet: Sheet, learn: impl FnOnce(&mut Library)) {
        learn(&mut self.now.borrow_mut());
        let (word, bit) = (sheet.key() / WORD, sheet.key() % WORD);
        if let Some(word) = self.fresh.borrow_mut().get_mut(usize::from(word)) {
            *word |= 1 << bit;
        }
    }

    /// One of the sheets that were learned from, with what it says now, once.
    pub fn take_fresh(&self) -> Option<(Sheet, Vec<u8, SHEET_BYTES>)> {
        let key = {
            let mut fresh = self.fresh.borrow_mut();
            let (place, word) = (0..).zip(fresh.iter_mut()).find(|(_, word)| **word != 0)?;
            let bit = word.trailing_zeros() as u8;
            *word &= *word - 1;
            place * WORD + bit
        };
        let sheet = Sheet::from_key(key)?;
        Some((sheet, sheet.write(&self.now())))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::table::{Fact, Realm};

    #[test]
    fn every_sheet_that_was_learned_from_is_given_once_with_all_that_it_says() {
        let mut shelf = Shelf::new();
        shelf.begin();
        for sheet in Sheet::all() {
            shelf.learn(sheet, |_| ());
        }
        shelf.learn(Sheet::Wheel, |library| library.wheel[2] = Fact::Told(Realm::Alfheim));
        let given: std::vec::Vec<_> = core::iter::from_fn(|| shelf.take_fresh()).collect();
        assert_eq!(given.len(), Sheet::all().count());
        for (sheet, bytes) in given {
            assert_eq!(bytes, sheet.write(&shelf.now()));
            assert_eq!(sheet == Sheet::Wheel, bytes != sheet.write(shelf.then()), "{sheet:?}");
        }
    }
}
