//! An entry of a slot as bytes: a change of the journal, or a sheet of what was known at the game's beginning.

use crate::table::{Edition, SHEET_BYTES, Sheet};
use crate::talk::{Answer, Header, Record};
use heapless::Vec;

/// Bytes of the longest entry: a sheet with its kind and its key.
pub(super) const ENTRY_BYTES: usize = 2 + SHEET_BYTES;

/// The bytes of an entry.
pub(super) type Bytes = Vec<u8, ENTRY_BYTES>;

const BEGIN: u8 = 1;
const ANSWER: u8 = 2;
const CUT: u8 = 3;
const ABANDON: u8 = 4;
const SHEET: u8 = 5;

/// What an entry of a slot says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry<'b> {
    /// A game begins, with its number.
    Begin(u32, Header),
    /// A sheet of what is known at the beginning.
    Sheet(Sheet, &'b [u8]),
    /// A change of the journal.
    Change(Record),
}

/// A change as bytes; `number` goes with a beginning.
pub(super) fn write(record: &Record, number: u32) -> Bytes {
    let mut bytes = Vec::new();
    // A sheet is longer than any of these.
    let mut put = |part: &[u8]| _ = bytes.extend_from_slice(part);
    match record {
        Record::Begin(header) => {
            put(&[BEGIN]);
            put(&number.to_le_bytes());
            put(&header.rules.to_le_bytes());
            put(&header.seed);
            put(&[header.edition as u8]);
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

/// A sheet as bytes.
pub(super) fn write_sheet(sheet: Sheet, says: &[u8]) -> Bytes {
    let mut bytes = Vec::new();
    // The longest sheet is as long as the vector has room for.
    let _ = bytes.extend_from_slice(&[SHEET, sheet.key()]).and_then(|()| bytes.extend_from_slice(says));
    bytes
}

/// The entry that bytes stand for; none if they stand for none.
pub(super) fn read(bytes: &[u8]) -> Option<Entry<'_>> {
    let (kind, rest) = bytes.split_first()?;
    let record = match (*kind, rest.len()) {
        // Before settings there was no edition in it.
        (BEGIN, 38 | 39) => {
            let (number, rest) = rest.split_first_chunk()?;
            let (rules, rest) = rest.split_first_chunk()?;
            let (seed, rest) = rest.split_first_chunk()?;
            let edition = *Edition::ALL.get(usize::from(rest.first().copied().unwrap_or(0)))?;
            let header = Header { rules: u16::from_le_bytes(*rules), seed: *seed, edition };
            return Some(Entry::Begin(u32::from_le_bytes(*number), header));
        }
        (SHEET, _) => {
            let (key, says) = rest.split_first()?;
            return Some(Entry::Sheet(Sheet::from_key(*key)?, says));
        }
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
