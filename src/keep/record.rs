//! A change of the journal as bytes.

use crate::table::Edition;
use crate::talk::{Answer, Header, Record};
use heapless::Vec;

/// Bytes of the longest change: a beginning with its kind, the game's number, the rules' version, the seed and the
/// edition.
pub(super) const RECORD_BYTES: usize = 1 + 4 + 2 + 32 + 1;

const BEGIN: u8 = 1;
const ANSWER: u8 = 2;
const CUT: u8 = 3;
const ABANDON: u8 = 4;

/// A change as bytes; `number` goes with a beginning.
pub(super) fn write(record: &Record, number: u32) -> Vec<u8, RECORD_BYTES> {
    let mut bytes = Vec::new();
    // The longest of these is as long as the vector.
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

/// The change that bytes stand for, and the number of a beginning; none if they stand for none.
pub(super) fn read(bytes: &[u8]) -> Option<(Record, u32)> {
    let (kind, rest) = bytes.split_first()?;
    let record = match (*kind, rest.len()) {
        // Before settings there was no edition in it.
        (BEGIN, 38 | 39) => {
            let (number, rest) = rest.split_first_chunk()?;
            let (rules, rest) = rest.split_first_chunk()?;
            let (seed, rest) = rest.split_first_chunk()?;
            let edition = *Edition::ALL.get(usize::from(rest.first().copied().unwrap_or(0)))?;
            let header = Header { rules: u16::from_le_bytes(*rules), seed: *seed, edition };
            return Some((Record::Begin(header), u32::from_le_bytes(*number)));
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
    Some((record, 0))
}
