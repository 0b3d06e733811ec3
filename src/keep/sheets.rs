//! Sheets: what a library knows, piece by piece. Here a sheet is a number and bytes; what it says is the library's affair.

use heapless::Vec;

/// Numbers of sheets are below this.
pub const SHEETS: u8 = 128;
/// Bytes of the longest sheet.
pub const SHEET_BYTES: usize = 72;

/// Bytes that are no sheet, or a number that no sheet has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wrong;

/// A library that can be kept. Numbers of sheets are shared by all programs: each passes over the sheets of those before
/// it.
pub trait Sheets {
    /// Knows nothing any more.
    fn forget(&mut self);

    /// Knows what games began with when no sheets were kept with them.
    fn know_the_usual(&mut self);

    /// What is known on a sheet; no bytes, or only zeros, if nothing is.
    fn sheet(&self, number: u8) -> Vec<u8, SHEET_BYTES>;

    /// Puts what a sheet says in the place of all that was known there. What is wrong changes nothing.
    fn read(&mut self, number: u8, says: &[u8]) -> Result<(), Wrong>;

    /// Lays what a sheet says over what is known. What is wrong changes nothing.
    fn learn(&mut self, number: u8, says: &[u8]) -> Result<(), Wrong>;

    /// The same for a sheet that a newer box may have written: what is not known here is passed over. Says whether all is.
    fn learn_known(&mut self, number: u8, says: &[u8]) -> Result<bool, Wrong> {
        self.learn(number, says).map(|()| true)
    }

    /// What is known on a sheet, written over what was kept of it: what only a newer box knows stays as it is.
    fn sheet_over(&self, number: u8, kept: &[u8]) -> Vec<u8, SHEET_BYTES> {
        let _ = kept;
        self.sheet(number)
    }

    /// Whether a sheet says what cannot all be so. An owner may, in the middle of telling it; a pack may not.
    fn contradicts_itself(&self, number: u8, says: &[u8]) -> bool {
        let _ = (number, says);
        false
    }

    /// Whether a sheet says something else than what was told.
    fn contradicts(&self, number: u8, says: &[u8]) -> Result<bool, Wrong>;
}

/// The sheets on which something is known, by ascending number.
pub(super) fn known(library: &dyn Sheets) -> impl Iterator<Item = (u8, Vec<u8, SHEET_BYTES>)> {
    let sheets = (0..SHEETS).map(|number| (number, library.sheet(number)));
    sheets.filter(|(_, says)| says.iter().any(|&byte| byte != 0))
}

/// A hash of sheets in their order, by which a lost one is noticed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SheetHash(pub(super) u32);

impl SheetHash {
    pub(super) fn of(library: &dyn Sheets) -> Self {
        let mut hash = Self::default();
        known(library).for_each(|(number, says)| hash.add(number, &says));
        hash
    }

    pub(super) fn add(&mut self, number: u8, says: &[u8]) {
        for &byte in [number, says.len() as u8].iter().chain(says) {
            self.0 = (self.0.rotate_left(5) ^ u32::from(byte)).wrapping_mul(0x9e37_79b1).wrapping_add(1);
        }
    }
}

const WORD: usize = 32;

/// A set of sheets by their numbers; an empty one is all zeros.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SheetSet([u32; SHEETS as usize / WORD]);

impl SheetSet {
    /// No sheet.
    pub const EMPTY: Self = Self([0; SHEETS as usize / WORD]);

    const fn place(number: u8) -> (usize, u32) {
        let number = (number % SHEETS) as usize;
        (number / WORD, 1 << (number % WORD))
    }

    /// Puts a sheet in.
    pub const fn insert(&mut self, number: u8) {
        let (word, bit) = Self::place(number);
        self.0[word] |= bit;
    }

    /// Takes a sheet out.
    pub const fn remove(&mut self, number: u8) {
        let (word, bit) = Self::place(number);
        self.0[word] &= !bit;
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// The sheets by ascending number.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let words = (0..).step_by(WORD).zip(self.0).filter(|(_, word)| *word != 0);
        words.flat_map(|(first, word)| {
            (0..WORD as u8).filter(move |bit| word >> bit & 1 == 1).map(move |bit| first + bit)
        })
    }
}
