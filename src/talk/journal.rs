//! The journal: a header and the answers in order.
//!
//! An entry is the fingerprint of its prompt in two bytes and the answer in one to five (seven bits a byte, low first,
//! the top bit says that more follow). A usual entry takes three bytes.
//!
//! The journal knows how much of it is kept elsewhere: [`Journal::unkept`] is the next change that is not. A change that
//! could not be kept is so again and again, and nothing is left out by one that failed.

use super::Answer;
use super::prompt::Fingerprint;
use crate::chance::Seed;
use heapless::Vec;

/// Room for answers: at the usual three bytes more than 5,000, at the worst six more than 2,700.
pub const JOURNAL_BYTES: usize = 16 * 1024;

/// What a game begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The number of the program that it is a game of.
    pub program: u8,
    /// The version of the program's rules that the game was begun with.
    pub rules: u16,
    /// What its chance grows from.
    pub seed: Seed,
    /// What the program was set to, in its own words.
    pub options: u8,
}

impl Header {
    /// A short hash of the seed, by which a game is known when its journal is gone.
    pub fn mark(&self) -> u32 {
        Fingerprint::new(self.rules).bytes(&self.seed).whole()
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
    /// Only the answers before a place are left, and this one follows, if there is one: its fingerprint and the answer.
    At(Stamp, Option<(u16, Answer)>),
}

/// A place in a journal that is known by all that comes before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Answers before it.
    pub step: u16,
    /// A short hash of them.
    pub check: u16,
}

/// The journal has no room for another answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// Why a change cannot be made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// There is no room for it.
    Full,
    /// It belongs to another journal: something before it was lost.
    Torn,
}

impl From<Full> for Refused {
    fn from(Full: Full) -> Self {
        Self::Full
    }
}

/// The answers of one game.
///
/// A game that is begun replaces the kept one at its first answer; until then the kept one can still be gone back to.
#[derive(Debug)]
pub struct Journal {
    /// None or one, as below. Lists, and not options, so that an empty journal is all zeros: then it costs no flash.
    begun: Vec<Header, 1>,
    header: Vec<Header, 1>,
    bytes: Vec<u8, JOURNAL_BYTES>,
    /// Where it ends.
    end: Place,
    /// Every place after [`STRIDE`] answers more.
    marks: Vec<Place, MARKS>,
    kept: Kept,
}

/// What is kept elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kept {
    /// Whether the header is.
    header: bool,
    /// The first answers that are.
    steps: u16,
    /// Whether there are answers after them that are none any more.
    more: bool,
}

impl Kept {
    const NOTHING: Self = Self { header: false, steps: 0, more: false };
}

/// So many answers apart places are remembered, so that it takes no longer to go back in a long journal than in a short one.
const STRIDE: u16 = 64;
/// Places that are remembered, at three bytes an answer.
const MARKS: usize = JOURNAL_BYTES / 3 / STRIDE as usize + 1;

/// A place between two entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    step: u16,
    byte: u16,
    /// A hash of the entries before it.
    check: u32,
}

impl Place {
    pub(super) const START: Self = Self { step: 0, byte: 0, check: 0 };

    /// Entries before this place.
    pub(super) const fn step(self) -> u16 {
        self.step
    }

    /// The place after an entry of so many bytes.
    const fn after(self, fingerprint: u16, answer: Answer, bytes: u16) -> Self {
        let mixed = self.check ^ fingerprint as u32 ^ answer.0.rotate_left(16);
        Self {
            step: self.step.saturating_add(1),
            byte: self.byte.saturating_add(bytes),
            check: mixed.wrapping_mul(0x9e37_79b1).rotate_left(13).wrapping_add(1),
        }
    }

    const fn stamp(self) -> Stamp {
        Stamp { step: self.step, check: (self.check >> 16) as u16 ^ self.check as u16 }
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
        Self {
            begun: Vec::new(),
            header: Vec::new(),
            bytes: Vec::new(),
            end: Place::START,
            marks: Vec::new(),
            kept: Kept::NOTHING,
        }
    }

    /// Forgets the game.
    pub fn clear(&mut self) {
        self.begun.clear();
        self.header.clear();
        self.forget_answers();
    }

    fn forget_answers(&mut self) {
        self.bytes.clear();
        self.marks.clear();
        (self.end, self.kept) = (Place::START, Kept::NOTHING);
    }

    /// Begins a game.
    pub fn begin(&mut self, header: Header) {
        self.begun.clear();
        let _ = self.begun.push(header);
    }

    /// Drops a game without answers, and goes back to the one that was kept before it, if there is one.
    pub fn abandon(&mut self) {
        if self.begun.pop().is_none() && self.end.step == 0 {
            self.clear();
        }
    }

    /// The header, if there is a game.
    pub fn header(&self) -> Option<Header> {
        self.begun().or(self.header.first().copied())
    }

    /// The version of the rules that the game was begun with.
    pub(super) fn rules(&self) -> u16 {
        self.begun.first().or(self.header.first()).map_or(0, |header| header.rules)
    }

    /// The header of a game that was begun and has no answer yet.
    pub fn begun(&self) -> Option<Header> {
        self.begun.first().copied()
    }

    /// Answers of the game.
    pub fn steps(&self) -> u16 {
        if self.begun.is_empty() { self.end.step } else { 0 }
    }

    /// A short hash of header and answers.
    pub fn digest(&self) -> u32 {
        let mut print = Fingerprint::new(0);
        if let Some(header) = self.header() {
            print.bytes(&header.rules.to_le_bytes()).bytes(&header.seed).bytes(&[header.options]);
        }
        let answers: &[u8] = if self.begun.is_empty() { &self.bytes } else { &[] };
        print.bytes(answers).whole()
    }

    /// Makes a recorded change again. One that is refused changes nothing.
    pub fn apply(&mut self, record: &Record) -> Result<(), Refused> {
        match *record {
            Record::Begin(header) => self.begin(header),
            Record::Answer { fingerprint, answer } => self.push(fingerprint, answer)?,
            Record::Cut(steps) => _ = self.cut(steps),
            Record::Abandon => self.abandon(),
            Record::At(stamp, then) => {
                // A game that was begun has no answers yet.
                let place = if self.begun.is_empty() { self.seek(stamp.step) } else { Some(Place::START) };
                if place.is_none_or(|place| place.stamp() != stamp) {
                    return Err(Refused::Torn);
                }
                if stamp.step < self.steps() {
                    self.cut(stamp.step);
                }
                if let Some((fingerprint, answer)) = then {
                    self.push(fingerprint, answer)?;
                }
            }
        }
        Ok(())
    }

    /// Appends an answer, whole or not at all.
    pub fn push(&mut self, fingerprint: u16, answer: Answer) -> Result<(), Full> {
        if !self.begun.is_empty() {
            self.header = core::mem::take(&mut self.begun);
            self.forget_answers();
        }
        let length = self.bytes.len();
        if !self.write(fingerprint, answer) {
            self.bytes.truncate(length);
            return Err(Full);
        }
        let end = self.end.after(fingerprint, answer, (self.bytes.len() - length) as u16);
        self.end = end;
        if end.step.is_multiple_of(STRIDE) {
            // There are as many as there can be answers.
            let _ = self.marks.push(end);
        }
        Ok(())
    }

    /// Writes an entry byte by byte; false if it has no room.
    fn write(&mut self, fingerprint: u16, answer: Answer) -> bool {
        let [low, high] = fingerprint.to_le_bytes();
        let mut put = |byte: u8| self.bytes.push(byte).is_ok();
        let mut fits = put(low) & put(high);
        let mut rest = answer.0;
        while rest >= 0x80 {
            fits &= put(rest as u8 | 0x80);
            rest >>= 7;
        }
        fits & put(rest as u8)
    }

    /// Keeps the first `steps` answers and returns the first that was cut off.
    pub fn cut(&mut self, steps: u16) -> Option<Answer> {
        let place = self.seek(steps)?;
        let first_cut = self.read(place)?.answer;
        self.bytes.truncate(usize::from(place.byte));
        self.marks.truncate(usize::from(place.step / STRIDE));
        self.end = place;
        if place.step < self.kept.steps {
            (self.kept.steps, self.kept.more) = (place.step, true);
        }
        Some(first_cut)
    }

    /// The place after so many answers, if there are as many.
    fn seek(&self, steps: u16) -> Option<Place> {
        if steps == self.end.step && self.begun.is_empty() {
            return Some(self.end);
        }
        let mark = usize::from(steps / STRIDE).min(self.marks.len());
        let mut place = mark.checked_sub(1).and_then(|mark| self.marks.get(mark)).copied().unwrap_or(Place::START);
        while place.step < steps {
            place = self.read(place)?.next;
        }
        Some(place)
    }

    /// The next change that is not kept yet; none if all is. A game is kept from its first answer on.
    pub fn unkept(&self) -> Option<Record> {
        let header = self.header.first().filter(|_| self.begun.is_empty())?;
        if !self.kept.header {
            return Some(Record::Begin(*header));
        }
        let place = self.seek(self.kept.steps)?;
        match self.read(place) {
            Some(entry) => Some(Record::At(place.stamp(), Some((entry.fingerprint, entry.answer)))),
            None => self.kept.more.then_some(Record::At(place.stamp(), None)),
        }
    }

    /// The change that [`Journal::unkept`] gave is kept.
    pub fn keep_one(&mut self) {
        match self.unkept() {
            Some(Record::Begin(_)) => self.kept = Kept { header: true, ..Kept::NOTHING },
            Some(Record::At(stamp, then)) => {
                let steps = stamp.step.saturating_add(u16::from(then.is_some()));
                self.kept = Kept { header: true, steps, more: false };
            }
            _ => {}
        }
    }

    /// All of it is kept: it was brought back from there.
    pub fn keep_all(&mut self) {
        self.kept = Kept { header: true, steps: self.end.step, more: false };
    }

    /// Whether the answer at a place may be a correction: few others begin so. That is found sooner than it is read.
    pub(super) fn may_fix(&self, place: Place) -> bool {
        matches!(self.bytes.get(usize::from(place.byte)..), Some([_, _, 0xff, 0xff, ..]))
    }

    /// The entry at a place; none at the end.
    pub(super) fn read(&self, place: Place) -> Option<Entry> {
        if !self.begun.is_empty() {
            return None;
        }
        let [low, high, answer @ ..] = self.bytes.get(usize::from(place.byte)..)? else { return None };
        let (fingerprint, mut value) = (u16::from_le_bytes([*low, *high]), 0);
        for (bytes, &byte) in (3..).zip(answer.iter().take(5)) {
            value |= u32::from(byte & 0x7f) << (7 * (bytes - 3));
            if byte & 0x80 == 0 {
                let answer = Answer(value);
                return Some(Entry { fingerprint, answer, next: place.after(fingerprint, answer, bytes) });
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
        let header = |n| Header { program: 0, rules: n, seed: [n as u8; 32], options: 0 };
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
