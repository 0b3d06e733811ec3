//! A set of sheets.

use super::Sheet;

/// Keys of sheets are below this.
const KEYS: usize = 128;
const WORD: usize = 32;

/// A set of sheets; an empty one is all zeros.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SheetSet([u32; KEYS / WORD]);

impl SheetSet {
    /// No sheet.
    pub const EMPTY: Self = Self([0; KEYS / WORD]);

    const fn place(sheet: Sheet) -> (usize, u32) {
        let key = sheet.key() as usize;
        (key / WORD % (KEYS / WORD), 1 << (key % WORD))
    }

    /// Puts a sheet in.
    pub const fn insert(&mut self, sheet: Sheet) {
        let (word, bit) = Self::place(sheet);
        self.0[word] |= bit;
    }

    /// Takes a sheet out.
    pub const fn remove(&mut self, sheet: Sheet) {
        let (word, bit) = Self::place(sheet);
        self.0[word] &= !bit;
    }

    /// Whether a sheet is in the set.
    pub const fn contains(&self, sheet: Sheet) -> bool {
        let (word, bit) = Self::place(sheet);
        self.0[word] & bit != 0
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// The sheets by ascending key.
    pub fn iter(self) -> impl Iterator<Item = Sheet> {
        Sheet::all().filter(move |&sheet| self.contains(sheet))
    }
}
