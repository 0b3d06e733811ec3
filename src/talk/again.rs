//! Rules that run again. Those that are plain functions give up where an answer is missing, and run again from the last place
//! that they need not come back before, with one answer more. Those that wait do so after a correction, and what is asked the
//! same then was said already.

use super::journal::Place;
use super::{Answer, Prompt, Role, Talk, Topic};
use core::cell::Ref;

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

/// A stretch of the journal, whose answers count once more for the same questions in the same order.
#[derive(Clone, Copy, Debug)]
pub struct Said {
    at: Place,
    /// Instructions before it that were told on a sheet and were not in the journal when it began.
    untold: usize,
    until: u16,
}

impl Said {
    /// What is answered from now on.
    pub fn from_now<T: Topic>(talk: &Talk<T>) -> Self {
        let (at, untold) = talk.place();
        Self { at, untold, until: 0 }
    }

    /// As far as the rules have come, which is after a correction.
    #[must_use]
    pub fn until_now<T: Topic>(mut self, talk: &Talk<T>) -> Self {
        (0..core::mem::take(&mut self.untold)).for_each(|_| _ = talk.reread(&mut self.at));
        Self { until: talk.place().0.step(), ..self }
    }

    /// The answer that the open prompt got there; what was answered before it counts no more.
    pub fn answer<T: Topic>(&mut self, talk: &Talk<T>) -> Option<Answer> {
        let inner = talk.inner();
        let prompt = inner.prompts.get(Role::Open)?;
        let (print, mut at) = (prompt.fingerprint(inner.journal.rules()), self.at);
        while at.step() < self.until {
            let entry = inner.journal.read(at)?;
            at = entry.next;
            if entry.fingerprint == print && entry.answer != Answer::FIX && prompt.accepts(entry.answer) {
                self.at = at;
                return Some(entry.answer);
            }
        }
        None
    }
}

impl<T: Topic> Talk<T> {
    /// The prompt that was answered by [`Answer::FIX`] last, as long as it was not put again.
    pub fn corrected(&self) -> Option<Ref<'_, Prompt<T>>> {
        Ref::filter_map(self.inner(), |inner| inner.prompts.get(Role::Paused)).ok()
    }
}
