//! The journal: a header and the answers in order.
//!
//! An entry is the fingerprint of its prompt in two bytes and the answer in one to five (seven bits a byte, low first,
//! the top bit says that more follow). A usual entry takes three bytes.

use super::Answer;
use super::prompt::Fingerprint;
use crate::chance::Seed;
use crate::table::Edition;
use heapless::Vec;

/// Room for answers: at the usual three bytes more than 5,000, at the worst six more than 2,700.
pub const JOURNAL_BYTES: usize = 16 * 1024;

/// What a game begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The version of the rules that the game was begun with.
    pub rules: u16,
    /// What its chance grows from.
    pub seed: Seed,
    /// The rulebook that the owner has: the one that setup begins with.
    pub edition: Edition,
}

impl Header {
    /// A short hash of the seed, by which a game is known when its journal is gone.
    pub fn mark(&self) -> u32 {
        Fingerprint::new().bytes(&self.seed).whole()
    }
}

/// A change of the journal. All changes in their order make the journal again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record {
    /// A game was begun, and has its first answer.
    Begin(Header),
    /// A prompt was answered.
    Answer {
        /// The prompt's fingerprint.
        fingerprint: u16,
        /// The answer.
        answer: Answer,
    },
    /// Only so many answers are left.
    Cut(u16),
    /// A game without answers was dropped.
    Abandon,
}

/// The journal has no room for another answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// The answers of one game.
///
/// A game that is begun replaces the kept one at its first answer; until then the kept one can still be gone back to.
#[derive(Debug)]
pub struct Journal {
    /// None or one, as below. Lists, and not options, so that an empty journal is all zeros: then it costs no flash.
    begun: Vec<Header, 1>,
    header: Vec<Header, 1>,
    steps: u16,
    bytes: Vec<u8, JOURNAL_BYTES>,
}

/// A place between two entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    step: u16,
    byte: usize,
}

impl Place {
    pub(super) const START: Self = Self { step: 0, byte: 0 };

    /// Entries before this place.
    pub(super) const fn step(self) -> u16 {
        self.step
    }
}

/// An entry and the place after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) fingerprint: u16,
    pub(super) answer: Answer,
    pub(super) next: Place,
}

impl Default for Journal {
    fn default() -> Self {
        Self::new()
    }
}

impl Journal {
    /// A journal without a game.
    pub const fn new() -> Self {
        Self { begun: Vec::new(), header: Vec::new(), steps: 0, bytes: Vec::new() }
    }

    /// Forgets the game.
    pub fn clear(&mut self) {
        self.begun.clear();
        self.header.clear();
        self.steps = 0;
        self.bytes.clear();
    }

    /// Begins a game.
    pub fn begin(&mut self, header: Header) {
        self.begun.clear();
        let _ = self.begun.push(header);
    }

    /// Drops a game without answers, and goes back to the one that was kept before it, if there is one.
    pub fn abandon(&mut self) {
        if self.begun.pop().is_none() && self.steps == 0 {
            self.header.clear();
        }
    }

    /// The header, if there is a game.
    pub fn header(&self) -> Option<Header> {
        self.begun().or(self.header.first().copied())
    }

    /// The header of a game that was begun and has no answer yet.
    pub fn begun(&self) -> Option<Header> {
        self.begun.first().copied()
    }

    /// Answers of the game.
    pub fn steps(&self) -> u16 {
        if self.begun.is_empty() { self.steps } else { 0 }
    }

    /// A short hash of header and answers.
    pub fn digest(&self) -> u32 {
        let mut print = Fingerprint::new();
        if let Some(header) = self.header() {
            print.bytes(&header.rules.to_le_bytes()).bytes(&header.seed).bytes(&[header.edition as u8]);
        }
        let answers: &[u8] = if self.begun.is_empty() { &self.bytes } else { &[] };
        print.bytes(answers).whole()
    }

    /// Makes a recorded change again.
    pub fn apply(&mut self, record: &Record) -> Result<(), Full> {
        match *record {
            Record::Begin(header) => self.begin(header),
            Record::Answer { fingerprint, answer } => self.push(fingerprint, answer)?,
            Record::Cut(steps) => _ = self.cut(steps),
            Record::Abandon => self.abandon(),
        }
        Ok(())
    }

    /// Appends an answer, whole or not at all.
    pub fn push(&mut self, fingerprint: u16, answer: Answer) -> Result<(), Full> {
        let mut entry: Vec<u8, 8> = Vec::new();
        let _ = entry.extend_from_slice(&fingerprint.to_le_bytes());
        let mut rest = answer.0;
        while rest >= 0x80 {
            let _ = entry.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        let _ = entry.push(rest as u8);
        if !self.begun.is_empty() {
            self.header = core::mem::take(&mut self.begun);
            self.steps = 0;
            self.bytes.clear();
        }
        let steps = self.steps.checked_add(1).ok_or(Full)?;
        self.bytes.extend_from_slice(&entry).map_err(|_| Full)?;
        self.steps = steps;
        Ok(())
    }

    /// Keeps the first `steps` answers and returns the first that was cut off.
    pub fn cut(&mut self, steps: u16) -> Option<Answer> {
        let mut place = Place::START;
        while place.step < steps {
            place = self.read(place)?.next;
        }
        let first_cut = self.read(place)?.answer;
        self.bytes.truncate(place.byte);
        self.steps = place.step;
        Some(first_cut)
    }

    /// The entry at a place; none at the end.
    pub(super) fn read(&self, place: Place) -> Option<Entry> {
        if !self.begun.is_empty() {
            return None;
        }
        let [low, high, answer @ ..] = self.bytes.get(place.byte..)? else { return None };
        let mut value = 0;
        for (count, &byte) in answer.iter().take(5).enumerate() {
            value |= u32::from(byte & 0x7f) << (7 * count);
            if byte & 0x80 == 0 {
                let next = Place { step: place.step + 1, byte: place.byte + 3 + count };
                return Some(Entry { fingerprint: u16::from_le_bytes([*low, *high]), answer: Answer(value), next });
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use proptest::prelude::*;

    fn read_all(journal: &Journal) -> std::vec::Vec<(u16, u32)> {
        let mut place = Place::START;
        let mut all = std::vec::Vec::new();
        while let Some(entry) = journal.read(place) {
            all.push((entry.fingerprint, entry.answer.0));
            place = entry.next;
        }
        all
    }

    proptest! {
        #[test]
        fn what_was_pushed_is_read_back_and_a_cut_keeps_exactly_the_first_steps(
            entries in prop::collection::vec((any::<u16>(), any::<u32>()), 0..200),
            keep in 0..220u16,
        ) {
            let mut journal = Journal::new();
            for &(fingerprint, answer) in &entries {
                journal.push(fingerprint, Answer(answer)).unwrap();
            }
            prop_assert_eq!(&read_all(&journal), &entries);
            let first_cut = journal.cut(keep);
            prop_assert_eq!(first_cut.map(|a| a.0), entries.get(usize::from(keep)).map(|e| e.1));
            let kept = entries.len().min(usize::from(keep));
            prop_assert_eq!(&read_all(&journal), &entries[..kept]);
            prop_assert_eq!(usize::from(journal.steps()), kept);
        }
    }

    #[test]
    fn a_begun_game_replaces_the_kept_one_only_at_its_first_answer() {
        let header = |n| Header { rules: n, seed: [n as u8; 32], edition: Edition::Common };
        let mut journal = Journal::new();
        journal.begin(header(1));
        journal.push(7, Answer(70)).unwrap();
        journal.begin(header(2));
        assert_eq!((journal.header(), journal.steps(), read_all(&journal).len()), (Some(header(2)), 0, 0));
        journal.abandon();
        assert_eq!((journal.header(), read_all(&journal)), (Some(header(1)), std::vec![(7, 70)]));
        journal.begin(header(2));
        journal.push(8, Answer(80)).unwrap();
        journal.abandon();
        assert_eq!((journal.header(), read_all(&journal)), (Some(header(2)), std::vec![(8, 80)]));
    }

    #[test]
    fn a_full_journal_refuses_an_entry_whole_and_stays_readable() {
        let mut journal = Journal::new();
        let mut pushed = 0;
        while journal.push(pushed, Answer(1 << 20)).is_ok() {
            pushed += 1;
        }
        assert!(pushed > 2700);
        assert_eq!(read_all(&journal).len(), usize::from(pushed));
        assert_eq!(journal.steps(), pushed);
        assert_eq!(journal.cut(pushed - 1), Some(Answer(1 << 20)));
        assert_eq!(journal.push(1, Answer(0)), Ok(()));
    }
}
