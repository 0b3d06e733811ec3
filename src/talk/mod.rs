//! Prompts, answers and the journal between them.
//!
//! A rule is an async function: it asks and goes on. [`Talk`] gives it the answers of the journal; where the journal
//! ends, the rule waits and the prompt is open. To answer is to append to the journal; to undo is to cut it and play
//! the rule again from the start. There is no other state, so a replayed game cannot differ from the one it repeats
//! unless the rules do, and that is noticed by the fingerprint of each prompt.

mod field;
mod journal;
mod leaf;
mod lesson;
mod pieces;
mod prompt;
mod why;

pub use field::{Field, OnCard, OnMap, OnTile, Rank, Shown, Value};
pub use journal::{Full, Header, JOURNAL_BYTES, Journal, Record};
pub use leaf::{LEAF_FIELDS, Leaf, Page, Said};
pub use lesson::Lessons;
pub use pieces::{PieceMove, Pieces};
pub use prompt::{Answer, Big, Form, NOTE_BYTES, OPTIONS, Options, Prompt};
pub use why::{CANDIDATES, Step, WHY_STEPS, Why};

use crate::table::{Saga, Status};
use core::cell::RefCell;
use core::future::{Future, poll_fn};
use core::pin::Pin;
use core::task::{Context, Poll, Waker};
use heapless::Vec;
use journal::Place;

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// A prompt waits for its answer.
    Open,
    /// The journal's answer at this step (counted from 1) belongs to another prompt.
    Diverged(u16),
    /// The rules have come to their end.
    Over,
}

/// The conversation of one game.
#[derive(Debug)]
pub struct Talk {
    inner: RefCell<Inner>,
}

#[derive(Debug)]
struct Inner {
    journal: Journal,
    place: Place,
    /// None or one. A list, and not an option, so that an empty conversation is all zeros: then it costs no flash.
    open: Vec<Prompt, 1>,
    /// The prompt that waits until the ledger is corrected.
    paused: Vec<Prompt, 1>,
    /// The prompt that was answered last, unless by a correction.
    before: Vec<Prompt, 1>,
    /// The answer that it got.
    said: Answer,
    diverged: bool,
    saga: Saga,
}

impl Default for Talk {
    fn default() -> Self {
        Self::new()
    }
}

impl Talk {
    /// A conversation without a game.
    pub const fn new() -> Self {
        Self {
            inner: RefCell::new(Inner {
                journal: Journal::new(),
                place: Place::START,
                open: Vec::new(),
                paused: Vec::new(),
                before: Vec::new(),
                said: Answer::SEEN,
                diverged: false,
                saga: Saga::UNTOLD,
            }),
        }
    }

    /// Begins a game; at its first answer it replaces the one that was kept.
    pub fn begin(&self, header: Header) {
        let mut inner = self.inner.borrow_mut();
        inner.journal.begin(header);
        inner.rewind();
    }

    /// Drops a game without answers for the one that was kept before it, if there is one.
    pub fn abandon(&self) {
        self.inner.borrow_mut().journal.abandon();
    }

    /// The header of the game that is kept, if there is one.
    pub fn header(&self) -> Option<Header> {
        self.inner.borrow().journal.header()
    }

    /// The header of a game that was begun and has no answer yet: it is not kept anywhere.
    pub fn begun(&self) -> Option<Header> {
        self.inner.borrow().journal.begun()
    }

    /// Answers in the journal.
    pub fn steps(&self) -> u16 {
        self.inner.borrow().journal.steps()
    }

    /// A short hash of the whole game: equal games have equal digests.
    pub fn digest(&self) -> u32 {
        self.inner.borrow().journal.digest()
    }

    /// Back to the first answer, for rules that start anew.
    pub fn rewind(&self) {
        self.inner.borrow_mut().rewind();
    }

    /// Lets the rules run to the end of the journal.
    pub fn advance(&self, game: Pin<&mut impl Future<Output = ()>>) -> Stand {
        let over = game.poll(&mut Context::from_waker(Waker::noop())).is_ready();
        let inner = self.inner.borrow();
        if inner.diverged {
            Stand::Diverged(inner.place.step() + 1)
        } else if over {
            Stand::Over
        } else {
            Stand::Open
        }
    }

    /// The prompt that waits for its answer.
    pub fn open(&self) -> Option<Prompt> {
        self.inner.borrow().open.first().cloned()
    }

    /// The prompt that was answered last: taken back, it can be seen before the rules have come to it again.
    pub fn before(&self) -> Option<Prompt> {
        let inner = self.inner.borrow();
        inner.before.first().or(inner.paused.first()).cloned()
    }

    /// What is printed that the prompt before asked for, and what was said of it.
    pub fn told_before(&self) -> Option<(Field, Answer)> {
        let inner = self.inner.borrow();
        inner.before.first().and_then(|prompt| prompt.about).map(|field| (field, inner.said))
    }

    /// Appends the answer of the open prompt, and returns the change for keeping. An answer that the prompt cannot have
    /// changes nothing.
    pub fn answer(&self, answer: Answer) -> Result<Option<Record>, Full> {
        let inner = &mut *self.inner.borrow_mut();
        let Some(prompt) = inner.open.first().filter(|prompt| prompt.accepts(answer)) else { return Ok(None) };
        let record = Record::Answer { fingerprint: prompt.fingerprint(), answer };
        inner.journal.apply(&record)?;
        Ok(Some(record))
    }

    /// Makes a kept change again. The rules must start anew after it.
    pub fn apply(&self, record: &Record) -> Result<(), Full> {
        let mut inner = self.inner.borrow_mut();
        inner.rewind();
        inner.journal.apply(record)
    }

    /// Forgets the game.
    pub fn clear(&self) {
        let mut inner = self.inner.borrow_mut();
        inner.journal.clear();
        inner.rewind();
    }

    /// Takes the last answer back and returns it; none at the start of the game. The rules must start anew after it.
    pub fn undo(&self) -> Option<Answer> {
        let mut inner = self.inner.borrow_mut();
        let keep = inner.journal.steps().checked_sub(1)?;
        let undone = inner.journal.cut(keep);
        inner.rewind();
        undone
    }

    /// Keeps only the first `steps` answers. The rules must start anew after it.
    pub fn cut(&self, steps: u16) {
        let mut inner = self.inner.borrow_mut();
        inner.journal.cut(steps);
        inner.rewind();
    }

    /// Takes in how the game has gone so far.
    pub fn set_saga(&self, saga: Saga) {
        self.inner.borrow_mut().saga = saga;
    }

    /// How the game has gone, as far as the rules have told since they started.
    pub fn saga(&self) -> Saga {
        self.inner.borrow().saga
    }

    /// Puts a prompt before the person; it lives here until it is answered, so that what waits for it is small.
    pub fn put(&self, prompt: Prompt) {
        self.inner.borrow_mut().put(prompt);
    }

    /// Puts the prompt that was answered by [`Answer::FIX`] once more.
    pub fn put_again(&self) {
        let inner = &mut *self.inner.borrow_mut();
        core::mem::swap(&mut inner.open, &mut inner.paused);
    }

    /// Lets the open prompt be answered by [`Answer::FIX`], and gives it the status page to show, which is worked out only
    /// if the prompt will be seen.
    pub fn show_status(&self, status: impl FnOnce() -> Status) {
        let inner = &mut *self.inner.borrow_mut();
        let Some(prompt) = inner.open.first_mut() else { return };
        prompt.fixable = true;
        if inner.journal.read(inner.place).is_none() {
            prompt.status = Some(status());
        }
    }

    /// Waits for the answer of the prompt that was put, which its form accepts.
    pub async fn answered(&self) -> Answer {
        poll_fn(|_| self.inner.borrow_mut().next_answer()).await
    }
}

impl Inner {
    fn rewind(&mut self) {
        self.place = Place::START;
        self.open.clear();
        self.paused.clear();
        self.before.clear();
        self.diverged = false;
        self.saga = Saga::UNTOLD;
    }

    fn put(&mut self, prompt: Prompt) {
        self.open.clear();
        let _ = self.open.push(prompt);
    }

    /// The journal's answer to the open prompt, which stays open while the journal has none yet.
    fn next_answer(&mut self) -> Poll<Answer> {
        let Some(prompt) = self.open.first() else { return Poll::Pending };
        match self.journal.read(self.place) {
            None => Poll::Pending,
            Some(entry) if entry.fingerprint == prompt.fingerprint() && prompt.accepts(entry.answer) => {
                self.place = entry.next;
                self.said = entry.answer;
                self.before.clear();
                let to = if entry.answer == Answer::FIX { &mut self.paused } else { &mut self.before };
                core::mem::swap(&mut self.open, to);
                self.open.clear();
                Poll::Ready(entry.answer)
            }
            Some(_) => {
                self.diverged = true;
                Poll::Pending
            }
        }
    }
}
