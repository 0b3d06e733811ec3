//! An entry of a slot as bytes: a change of the journal, or sheets of what was known at the game's beginning.

use crate::talk::{Answer, Header, Record, Stamp};
use heapless::Vec;

/// Bytes of the longest entry: one with sheets. The more of them are in one, the fewer there are to pass over with each
/// answer that follows.
pub(super) const ENTRY_BYTES: usize = 128;

/// The bytes of an entry.
pub(super) type Bytes = Vec<u8, ENTRY_BYTES>;

/// A game begins, as the first boxes wrote it.
const OLD_BEGIN: u8 = 1;
/// An answer and a cut without their place.
const OLD_ANSWER: u8 = 2;
const OLD_CUT: u8 = 3;
const ABANDON: u8 = 4;
const SHEETS: u8 = 5;
/// A place in the journal: it ends there, or an answer follows.
const AT: u8 = 6;
const BEGIN: u8 = 7;

/// What an entry of a slot says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry<'b> {
    /// A game begins.
    Begin(Beginning),
    /// Sheets of what is known at the beginning.
    Sheets(&'b [u8]),
    /// A change of the journal.
    Change(Record),
}

/// The beginning of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Beginning {
    /// The number of the game.
    pub(super) number: u32,
    /// The number of the game that was played before it, if that is known.
    pub(super) before: Option<u32>,
    /// A hash of the sheets of what is known, if they were counted.
    pub(super) sheets: Option<u32>,
    pub(super) header: Header,
}

impl Beginning {
    pub(super) fn write(&self) -> Bytes {
        let mut bytes = Vec::new();
        // Sheets are longer than it.
        let mut put = |part: &[u8]| _ = bytes.extend_from_slice(part);
        put(&[BEGIN]);
        put(&self.number.to_le_bytes());
        // A game is not played before itself.
        put(&self.before.unwrap_or(self.number).to_le_bytes());
        put(&self.sheets.unwrap_or(0).to_le_bytes());
        put(&self.header.rules.to_le_bytes());
        put(&self.header.seed);
        put(&[self.header.options, self.header.program]);
        bytes
    }

    /// From what follows the kind of an entry.
    fn read(kind: u8, rest: &[u8]) -> Option<Self> {
        let (number, mut rest) = take_word(rest)?;
        let (mut before, mut sheets) = (None, None);
        if kind == BEGIN {
            let word = take_word(rest)?;
            (before, rest) = (Some(word.0).filter(|&before| before != number), word.1);
            let word = take_word(rest)?;
            (sheets, rest) = (Some(word.0), word.1);
        }
        let (rules, rest) = rest.split_first_chunk()?;
        let (seed, rest) = rest.split_first_chunk()?;
        // Before settings there were no options in it, and before the second program no number of one.
        let [options, program] = [0, 1].map(|at| rest.get(at).copied().unwrap_or(0));
        let header = Header { program, rules: u16::from_le_bytes(*rules), seed: *seed, options };
        Some(Self { number, before, sheets, header })
    }
}

fn take_word(bytes: &[u8]) -> Option<(u32, &[u8])> {
    bytes.split_first_chunk().map(|(word, rest)| (u32::from_le_bytes(*word), rest))
}

/// A place of the journal as bytes, with the answer that follows it; zeros at the end of an answer are left out.
pub(super) fn at(stamp: Stamp, then: Option<(u16, Answer)>) -> Bytes {
    let mut bytes = Vec::new();
    // Sheets are longer than it.
    let mut put = |part: &[u8]| _ = bytes.extend_from_slice(part);
    put(&[AT]);
    put(&stamp.step.to_le_bytes());
    put(&stamp.check.to_le_bytes());
    if let Some((fingerprint, answer)) = then {
        put(&fingerprint.to_le_bytes());
        put(&answer.0.to_le_bytes()[..4 - answer.0.leading_zeros() as usize / 8]);
    }
    bytes
}

/// The entry of a game that was dropped.
pub(super) fn abandon() -> Bytes {
    [ABANDON].into_iter().collect()
}

/// An entry for sheets, without any yet.
pub(super) fn no_sheets() -> Bytes {
    [SHEETS].into_iter().collect()
}

/// Adds a sheet to an entry: its number, its length and what it says; false if there is no room for it.
pub(super) fn add_sheet(entry: &mut Bytes, number: u8, says: &[u8]) -> bool {
    let room = entry.capacity() - entry.len();
    room >= 2 + says.len()
        && entry.extend_from_slice(&[number, says.len() as u8]).is_ok()
        && entry.extend_from_slice(says).is_ok()
}

/// The first of some sheets by its number, what it says, and the others.
pub(super) fn split_sheet(sheets: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let (&[number, length], rest) = sheets.split_first_chunk()?;
    let (says, rest) = rest.split_at_checked(usize::from(length))?;
    Some((number, says, rest))
}

/// The entry that bytes stand for; none if they stand for none.
pub(super) fn read(bytes: &[u8]) -> Option<Entry<'_>> {
    let (kind, rest) = bytes.split_first()?;
    let record = match (*kind, rest.len()) {
        (OLD_BEGIN, 38..=40) | (BEGIN, 48) => return Beginning::read(*kind, rest).map(Entry::Begin),
        (SHEETS, _) => return Some(Entry::Sheets(rest)),
        (OLD_ANSWER, 6) => {
            let (fingerprint, answer) = rest.split_first_chunk()?;
            let answer = Answer(u32::from_le_bytes(answer.try_into().ok()?));
            Record::Answer { fingerprint: u16::from_le_bytes(*fingerprint), answer }
        }
        (OLD_CUT, 2) => Record::Cut(u16::from_le_bytes(rest.try_into().ok()?)),
        (ABANDON, 0) => Record::Abandon,
        (AT, 4 | 6..=10) => {
            let (step, rest) = rest.split_first_chunk()?;
            let (check, rest) = rest.split_first_chunk()?;
            let stamp = Stamp { step: u16::from_le_bytes(*step), check: u16::from_le_bytes(*check) };
            let then = rest.split_first_chunk().map(|(fingerprint, bytes)| {
                let mut answer = [0; 4];
                answer.iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
                (u16::from_le_bytes(*fingerprint), Answer(u32::from_le_bytes(answer)))
            });
            Record::At(stamp, then)
        }
        _ => return None,
    };
    Some(Entry::Change(record))
}
