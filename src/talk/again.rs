//! Rules that are plain functions: where an answer is missing they give up, and run again from the last place that they
//! need not come back before, with one answer more.

use super::journal::Place;
use super::{Answer, Talk, Topic};

/// The answers since that place.
#[derive(Debug)]
pub struct Again {
    from: Place,
    /// Instructions before it that were told on a sheet and were not in the journal then.
    untold: usize,
    at: Place,
    /// Answers that were taken since, and how many of them were read in this run.
    taken: u16,
    read: u16,
}

impl Again {
    /// At the first answer.
    pub const fn at_the_start() -> Self {
        Self { from: Place::START, untold: 0, at: Place::START, taken: 0, read: 0 }
    }

    /// Nothing before this will be needed again.
    pub fn here<T: Topic>(&mut self, talk: &Talk<T>) {
        (self.from, self.untold) = talk.place();
        (self.at, self.taken, self.read) = (self.from, 0, 0);
    }

    /// The rules run again from that place.
    pub fn back<T: Topic>(&mut self, talk: &Talk<T>) {
        (0..core::mem::take(&mut self.untold)).for_each(|_| _ = talk.reread(&mut self.from));
        (self.at, self.read) = (self.from, 0);
    }

    /// Whether the next answer was taken before: its prompt need not be put.
    pub const fn knows(&self) -> bool {
        self.read < self.taken
    }

    /// The next answer; none if the journal has none to the open prompt yet.
    pub fn next<T: Topic>(&mut self, talk: &Talk<T>) -> Option<Answer> {
        let fresh = if self.knows() { None } else { Some(talk.said()?) };
        self.taken += u16::from(fresh.is_some());
        self.read += 1;
        let read = talk.reread(&mut self.at);
        Some(fresh.unwrap_or(read))
    }
}
