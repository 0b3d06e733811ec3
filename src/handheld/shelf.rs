//! The library of the box, and the library of the game in play.
//!
//! What the box knows may grow at any time, also in the middle of a game. What a game knows at its start does not change
//! any more, so that its answers always lead to the same game. As long as a game that begins may still be given up, what
//! the one before it knew is there too.

use crate::keep::{SHEET_BYTES, SheetSet, Sheets};
use core::cell::{Cell, Ref, RefCell};
use heapless::Vec;

/// Both libraries.
#[derive(Debug)]
pub struct Shelf<L> {
    now: RefCell<L>,
    then: L,
    /// What the game before knew at its start.
    before: L,
    /// The sheets that were learned from and are not kept yet.
    fresh: Cell<SheetSet>,
}

impl<L> Shelf<L> {
    /// What the box knows now, and what the game in play and the one before it knew at their start.
    pub const fn new(now: L, then: L, before: L) -> Self {
        Self { now: RefCell::new(now), then, before, fresh: Cell::new(SheetSet::EMPTY) }
    }

    /// What the box knows now.
    pub fn now(&self) -> Ref<'_, L> {
        self.now.borrow()
    }

    /// What the box knows now, before it plays.
    pub fn now_mut(&mut self) -> &mut L {
        self.now.get_mut()
    }

    /// What the game in play knew at its start.
    pub const fn then(&self) -> &L {
        &self.then
    }

    /// What the game in play knew at its start, when it is brought back.
    pub const fn then_mut(&mut self) -> &mut L {
        &mut self.then
    }

    /// Whether there are sheets that were learned from and not given since.
    pub fn has_fresh(&self) -> bool {
        !self.fresh.get().is_empty()
    }
}

impl<L: Sheets> Shelf<L> {
    /// A game begins with what the box knows now. If the one `before` it is kept, what that knew is put aside.
    pub fn begin(&mut self, before: bool)
    where
        L: Clone,
    {
        if before {
            self.before.clone_from(&self.then);
        }
        self.then.clone_from(self.now.get_mut());
    }

    /// The game that began is given up for the one before it.
    pub fn give_up(&mut self)
    where
        L: Clone,
    {
        self.then.clone_from(&self.before);
    }

    /// The box learns something that stands on a sheet, while it plays.
    pub fn learn(&self, sheet: u8, learn: impl FnOnce(&mut L)) {
        learn(&mut self.now.borrow_mut());
        let mut fresh = self.fresh.get();
        fresh.insert(sheet);
        self.fresh.set(fresh);
    }

    /// The same once more for what may have been learned already: nothing is unlearned by it.
    pub fn learn_again(&self, sheet: u8, learn: impl FnOnce(&mut L)) {
        let before = self.now().sheet(sheet);
        learn(&mut self.now.borrow_mut());
        let unlearned = self.now().contradicts(sheet, &before) == Ok(true);
        if unlearned {
            let _ = self.now.borrow_mut().read(sheet, &before);
        } else if self.now().sheet(sheet) != before {
            self.learn(sheet, |_| ());
        }
    }
}

/// What was learned and is not kept yet, whatever the library.
pub trait Fresh {
    /// One of the sheets that were learned from, once.
    fn take_fresh(&self) -> Option<u8>;

    /// What the box knows of a sheet now, over what is kept of it.
    fn sheet_over(&self, sheet: u8, kept: &[u8]) -> Vec<u8, SHEET_BYTES>;
}

impl<L: Sheets> Fresh for Shelf<L> {
    fn take_fresh(&self) -> Option<u8> {
        let mut fresh = self.fresh.get();
        let sheet = fresh.iter().next()?;
        fresh.remove(sheet);
        self.fresh.set(fresh);
        Some(sheet)
    }

    fn sheet_over(&self, sheet: u8, kept: &[u8]) -> Vec<u8, SHEET_BYTES> {
        self.now().sheet_over(sheet, kept)
    }
}
