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

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// The sheets by ascending key.
    pub fn iter(self) -> impl Iterator<Item = Sheet> {
        let words = (0..).step_by(WORD).zip(self.0).filter(|(_, word)| *word != 0);
        let keys = words.flat_map(|(first, word)| (0..WORD as u8).map(move |bit| (first + bit, word >> bit & 1)));
        keys.filter_map(|(key, bit)| if bit == 1 { Sheet::from_key(key) } else { None })
    }
}
