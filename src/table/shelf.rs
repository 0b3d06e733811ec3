//! The library of the box, and the library of the game in play.
//!
//! What the box knows may grow at any time, also in the middle of a game. What a game knows at its start does not change
//! any more, so that its answers always lead to the same game.

use super::{Library, SHEET_BYTES, Sheet, SheetSet};
use core::cell::{Cell, Ref, RefCell};
use heapless::Vec;

/// Both libraries. Empty ones are all zeros, so that they cost no flash.
#[derive(Debug)]
pub struct Shelf {
    now: RefCell<Library>,
    then: Library,
    /// The sheets that were learned from and are not kept yet.
    fresh: Cell<SheetSet>,
}

impl Default for Shelf {
    fn default() -> Self {
        Self::new()
    }
}

impl Shelf {
    /// Libraries that know nothing.
    pub const fn new() -> Self {
        Self { now: RefCell::new(Library::UNKNOWN), then: Library::UNKNOWN, fresh: Cell::new(SheetSet::EMPTY) }
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
        let mut fresh = self.fresh.get();
        fresh.insert(sheet);
        self.fresh.set(fresh);
    }

    /// The same once more for what may have been learned already: nothing is unlearned by it.
    pub fn learn_again(&self, sheet: Sheet, learn: impl FnOnce(&mut Library)) {
        let before = sheet.write(&self.now());
        learn(&mut self.now.borrow_mut());
        let unlearned = sheet.contradicts(&self.now(), &before) == Ok(true);
        if unlearned {
            let _ = sheet.read(&mut self.now.borrow_mut(), &before);
        } else if sheet.write(&self.now()) != before {
            self.learn(sheet, |_| ());
        }
    }

    /// Whether there are sheets that were learned from and not given since.
    pub fn has_fresh(&self) -> bool {
        self.fresh.get().iter().next().is_some()
    }

    /// One of the sheets that were learned from, with what it says now, once.
    pub fn take_fresh(&self) -> Option<(Sheet, Vec<u8, SHEET_BYTES>)> {
        let mut fresh = self.fresh.get();
        let sheet = fresh.iter().next()?;
        fresh.remove(sheet);
        self.fresh.set(fresh);
        Some((sheet, sheet.write(&self.now())))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::table::{Fact, Realm};

    #[test]
    fn a_sheet_that_was_learned_from_is_given_once_with_all_that_it_says() {
        let mut shelf = Shelf::new();
        shelf.begin();
        assert!(!shelf.has_fresh());
        for realm in [Realm::Vanaheim, Realm::Alfheim] {
            shelf.learn(Sheet::Wheel, |library| library.wheel[2] = Fact::Told(realm));
        }
        let given: std::vec::Vec<_> = core::iter::from_fn(|| shelf.take_fresh()).collect();
        assert_eq!(given, [(Sheet::Wheel, Sheet::Wheel.write(&shelf.now()))]);
        assert_ne!(given[0].1, Sheet::Wheel.write(shelf.then()));
    }

    #[test]
    fn what_is_learned_again_unlearns_nothing() {
        let shelf = Shelf::new();
        let wheel = |realm| move |library: &mut Library| library.wheel[2] = Fact::Told(realm);
        shelf.learn_again(Sheet::Wheel, wheel(Realm::Vanaheim));
        assert!(shelf.has_fresh());
        shelf.learn_again(Sheet::Wheel, wheel(Realm::Alfheim));
        assert_eq!(shelf.now().wheel[2], Fact::Told(Realm::Vanaheim));
    }
}
