//! An entry of a slot as bytes: a change of the journal, or sheets of what was known at the game's beginning.

use crate::table::Sheet;
use crate::talk::{Answer, Header, Record};
use heapless::Vec;

/// Bytes of the longest entry: one with sheets. The more of them are in one, the fewer there are to pass over with each
/// answer that follows.
pub(super) const ENTRY_BYTES: usize = 128;

/// The bytes of an entry.
pub(super) type Bytes = Vec<u8, ENTRY_BYTES>;

const BEGIN: u8 = 1;
const ANSWER: u8 = 2;
const CUT: u8 = 3;
const ABANDON: u8 = 4;
const SHEETS: u8 = 5;

/// What an entry of a slot says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry<'b> {
    /// A game begins, with its number.
    Begin(u32, Header),
    /// Sheets of what is known at the beginning.
    Sheets(&'b [u8]),
    /// A change of the journal.
    Change(Record),
}

/// A change as bytes; `number` goes with a beginning.
pub(super) fn write(record: &Record, number: u32) -> Bytes {
    let mut bytes = Vec::new();
    // Sheets are longer than any of these.
    let mut put = |part: &[u8]| _ = bytes.extend_from_slice(part);
    match record {
        Record::Begin(header) => {
            put(&[BEGIN]);
            put(&number.to_le_bytes());
            put(&header.rules.to_le_bytes());
            put(&header.seed);
        }
        Record::Answer { fingerprint, answer } => {
            put(&[ANSWER]);
            put(&fingerprint.to_le_bytes());
            put(&answer.0.to_le_bytes());
        }
        Record::Cut(steps) => {
            put(&[CUT]);
            put(&steps.to_le_bytes());
        }
        Record::Abandon => put(&[ABANDON]),
    }
    bytes
}

/// An entry for sheets, without any yet.
pub(super) fn no_sheets() -> Bytes {
    let mut bytes = Vec::new();
    // There is room for much more.
    let _ = bytes.push(SHEETS);
    bytes
}

/// Adds a sheet to an entry: its key, its length and what it says; false if there is no room for it.
pub(super) fn add_sheet(entry: &mut Bytes, sheet: Sheet, says: &[u8]) -> bool {
    let room = entry.capacity() - entry.len();
    room >= 2 + says.len()
        && entry.extend_from_slice(&[sheet.key(), says.len() as u8]).is_ok()
        && entry.extend_from_slice(says).is_ok()
}

/// The first of some sheets by its key, what it says, and the others.
pub(super) fn split_sheet(sheets: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let (&[key, length], rest) = sheets.split_first_chunk()?;
    let (says, rest) = rest.split_at_checked(usize::from(length))?;
    Some((key, says, rest))
}

/// The entry that bytes stand for; none if they stand for none.
pub(super) fn read(bytes: &[u8]) -> Option<Entry<'_>> {
    let (kind, rest) = bytes.split_first()?;
    let record = match (*kind, rest.len()) {
        (BEGIN, 38) => {
            let (number, rest) = rest.split_first_chunk()?;
            let (rules, seed) = rest.split_first_chunk()?;
            let header = Header { rules: u16::from_le_bytes(*rules), seed: seed.try_into().ok()? };
            return Some(Entry::Begin(u32::from_le_bytes(*number), header));
        }
        (SHEETS, _) => return Some(Entry::Sheets(rest)),
        (ANSWER, 6) => {
            let (fingerprint, answer) = rest.split_first_chunk()?;
            let answer = Answer(u32::from_le_bytes(answer.try_into().ok()?));
            Record::Answer { fingerprint: u16::from_le_bytes(*fingerprint), answer }
        }
        (CUT, 2) => Record::Cut(u16::from_le_bytes(rest.try_into().ok()?)),
        (ABANDON, 0) => Record::Abandon,
        _ => return None,
    };
    Some(Entry::Change(record))
}
