//! Prompts, answers and the journal between them.
//!
//! A rule is an async function: it asks and goes on. [`Talk`] gives it the answers of the journal; where the journal
//! ends, the rule waits and the prompt is open. To answer is to append to the journal; to undo is to cut it and play
//! the rule again from the start. There is no other state, so a replayed game cannot differ from the one it repeats
//! unless the rules do, and that is noticed by the fingerprint of each prompt.

mod again;
mod journal;
mod prompt;
mod sheet;
mod why;

pub use again::{Again, Said};
pub use journal::{Full, Header, JOURNAL_BYTES, Journal, Record, Refused, Stamp};
pub use prompt::{
    Answer, Below, Big, Closed, Fingerprint, Form, House, IN_SIGHT, MOST_CLOSED, MOST_NEWS, NOTE_BYTES, Never, OPTIONS,
    Options, OwnForm, Page, Prompt, Topic, Who,
};
pub use sheet::{Came, Deed, Folds, News, Rows, SHEET_ROWS, Sheet, SheetRow, lines_of};
pub use why::{CANDIDATES, Step, WHY_STEPS, Why};

use crate::words::{Line, Text, Thing};
use core::cell::{Ref, RefCell, RefMut};
use core::future::{Future, poll_fn};
use core::pin::Pin;
use core::task::{Context, Poll, Waker};
use heapless::Vec;
use journal::Place;
use sheet::Lines;

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
pub struct Talk<T: Topic> {
    inner: RefCell<Inner<T>>,
}

#[derive(Debug)]
struct Inner<T: Topic> {
    journal: Journal,
    place: Place,
    prompts: Prompts<T>,
    /// The answer that it got.
    said: Answer,
    diverged: bool,
    saga: T::Saga,
    pages: Pages,
    /// How the game had gone when the sheet was told that is listened for.
    then: T::Saga,
}

/// Instructions that are told on sheets, as far as the person wants them so.
#[derive(Debug)]
struct Pages {
    /// Whether they are.
    wanted: bool,
    /// What is on the sheet and has no answer in the journal yet.
    sheet: Sheet,
    /// The fingerprints of that, and what each takes.
    prints: Vec<(u16, Lines), SHEET_ROWS>,
    /// What the sheet takes whose answers were read last; nothing after a question.
    lines: Lines,
    /// The step at which the last sheet or the last question begins.
    begins: u16,
    /// How many sheets there were so far.
    count: u16,
    /// The sheet that is listened for, and what was heard of it.
    listen: Option<u16>,
    heard: Sheet,
}

impl Pages {
    const NONE: Self = Self {
        wanted: false,
        sheet: Sheet::new(),
        prints: Vec::new(),
        lines: Lines::NONE,
        begins: 0,
        count: 0,
        listen: None,
        heard: Sheet::new(),
    };

    /// An answer was read: that of an instruction that takes lines, or that of a question, which takes none.
    fn read(&mut self, step: u16, lines: Lines) {
        let goes_on = !lines.is_none() && !self.lines.is_none();
        if let (true, Some(all)) = (goes_on, self.lines.and(lines)) {
            self.lines = all;
            return;
        }
        (self.begins, self.lines) = (step, lines);
        if !lines.is_none() {
            self.count += 1;
        }
    }

    /// Whether so many news had room on the sheet that was seen last, if that came right before.
    const fn had_room_for(&self, news: usize) -> bool {
        self.wanted && self.lines.has_room_for(news)
    }

    /// The rows that a question has room for; news that were told before stand there no more.
    fn folded_into<T: Topic>(&self, prompt: &Prompt<T>) -> Came {
        let told = self.sheet.is_empty() && self.had_room_for(prompt.news.len());
        if self.wanted && !told { self.sheet.folded_into(prompt) } else { Came::new() }
    }

    /// Adds an instruction to the sheet, which goes on where the journal ends in the middle of one.
    fn add<T: Topic>(&mut self, prompt: &Prompt<T>) -> bool {
        self.sheet.go_on(self.lines, prompt);
        self.sheet.add(prompt)
    }

    /// Whether the sheet that goes on is the one that is listened for, counted from 1.
    fn is_listened_for(&self) -> bool {
        self.listen == Some(self.count)
    }
}

impl<T: Topic> Default for Talk<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Topic> Talk<T> {
    /// A conversation without a game.
    pub const fn new() -> Self {
        Self {
            inner: RefCell::new(Inner {
                journal: Journal::new(),
                place: Place::START,
                prompts: Prompts::NONE,
                said: Answer::SEEN,
                diverged: false,
                saga: T::UNTOLD,
                pages: Pages::NONE,
                then: T::UNTOLD,
            }),
        }
    }

    /// Whether instructions are told on sheets from now on. The rules must start anew after a change.
    pub fn tell_on_sheets(&self, wanted: bool) {
        self.inner_mut().pages.wanted = wanted;
    }

    /// Instructions that wait to be seen, before the open prompt: nothing may be answered or taken back while they are
    /// looked at.
    pub fn sheet(&self) -> Ref<'_, Sheet> {
        Ref::map(self.inner(), |inner| &inner.pages.sheet)
    }

    /// Whether any wait.
    pub fn has_sheet(&self) -> bool {
        !self.inner().pages.sheet.is_empty()
    }

    /// Whether so many news had room on the sheet that was seen last, if that came right before the open prompt.
    fn had_room_for(&self, news: usize) -> bool {
        self.inner().pages.had_room_for(news)
    }

    /// They were seen: that is appended to the journal.
    pub fn seen(&self) -> Result<(), Full> {
        let inner = &mut *self.inner_mut();
        let prints = core::mem::take(&mut inner.pages.prints);
        inner.pages.sheet.clear();
        for (print, lines) in prints {
            inner.journal.push(print, Answer::SEEN)?;
            inner.pages.read(inner.place.step(), lines);
            inner.place = inner.journal.read(inner.place).map_or(inner.place, |entry| entry.next);
        }
        Ok(())
    }

    /// The ledger is to be corrected first: that is appended to the journal as the answer of the first of them. The rules
    /// must start anew after it.
    pub fn fix_first(&self) -> Result<(), Full> {
        let inner = &mut *self.inner_mut();
        if let Some(&(print, _)) = inner.pages.prints.first() {
            inner.journal.push(print, Answer::FIX)?;
        }
        inner.rewind();
        Ok(())
    }

    /// Back to the first answer, to hear a sheet by its number. The rules must start anew after it.
    pub fn listen(&self, sheet: Option<u16>) {
        let mut inner = self.inner_mut();
        inner.pages.listen = sheet;
        inner.rewind();
    }

    /// How many sheets the answers of the game make.
    pub fn sheets(&self) -> u16 {
        self.inner().pages.count
    }

    /// The sheet that was listened for, and how the game had gone by then.
    pub fn heard(&self) -> (Ref<'_, Sheet>, T::Saga) {
        let inner = self.inner();
        let then = inner.then;
        (Ref::map(inner, |inner| &inner.pages.heard), then)
    }

    /// The one place where it is looked into: nothing that is called from there looks into it again.
    #[inline(never)]
    fn inner(&self) -> Ref<'_, Inner<T>> {
        self.inner.borrow()
    }

    /// The same for changes.
    #[inline(never)]
    fn inner_mut(&self) -> RefMut<'_, Inner<T>> {
        self.inner.borrow_mut()
    }

    /// Begins a game; at its first answer it replaces the one that was kept.
    pub fn begin(&self, header: Header) {
        let mut inner = self.inner_mut();
        inner.journal.begin(header);
        inner.rewind();
    }

    /// Drops a game without answers for the one that was kept before it, if there is one.
    pub fn abandon(&self) {
        self.inner_mut().journal.abandon();
    }

    /// The header of the game that is kept, if there is one.
    pub fn header(&self) -> Option<Header> {
        self.inner().journal.header()
    }

    /// The header of a game that was begun and has no answer yet: it is not kept anywhere.
    pub fn begun(&self) -> Option<Header> {
        self.inner().journal.begun()
    }

    /// Answers in the journal.
    pub fn steps(&self) -> u16 {
        self.inner().journal.steps()
    }

    /// A short hash of the whole game: equal games have equal digests.
    pub fn digest(&self) -> u32 {
        self.inner().journal.digest()
    }

    /// Back to the first answer, for rules that start anew.
    pub fn rewind(&self) {
        self.inner_mut().rewind();
    }

    /// Lets the rules run to the end of the journal.
    pub fn advance(&self, game: Pin<&mut (impl Future<Output = ()> + ?Sized)>) -> Stand {
        let over = game.poll(&mut Context::from_waker(Waker::noop())).is_ready();
        let inner = self.inner();
        if inner.diverged {
            Stand::Diverged(inner.place.step() + 1)
        } else if over {
            Stand::Over
        } else {
            Stand::Open
        }
    }

    /// A copy of the prompt that waits for its answer.
    pub fn open(&self) -> Option<Prompt<T>> {
        self.inner().prompts.get(Role::Open).cloned()
    }

    /// The prompt that waits for its answer, where it lies: nothing may be answered or taken back while it is looked at.
    pub fn look(&self) -> Option<Ref<'_, Prompt<T>>> {
        Ref::filter_map(self.inner(), |inner| inner.prompts.get(Role::Open)).ok()
    }

    /// The prompt that was answered last, and its answer: taken back, it can be seen before the rules have come to it again.
    /// It is looked at where it lies.
    pub fn look_back(&self) -> Option<(Ref<'_, Prompt<T>>, Answer)> {
        let said = self.inner().said;
        let last = Ref::filter_map(self.inner(), |Inner { prompts, pages, .. }| {
            let before = prompts.get(Role::Before).or(prompts.get(Role::Paused));
            // What was seen on a sheet after it comes back first.
            before.filter(|prompt| !pages.wanted || pages.lines.is_none() && lines_of(prompt).is_none())
        });
        Some((last.ok()?, said))
    }

    /// Whether what was answered last is a sheet, which is taken back as a whole.
    pub fn ends_with_sheet(&self) -> bool {
        let pages = &self.inner().pages;
        pages.wanted && !pages.lines.is_none()
    }

    /// What is printed that the prompt before asked for, and what was said of it.
    pub fn told_before(&self) -> Option<(T::About, Answer)> {
        let inner = self.inner();
        inner.prompts.get(Role::Before).and_then(|prompt| prompt.about).map(|about| (about, inner.said))
    }

    /// Appends the answer of the open prompt, after those of a sheet before it, and returns the change. An answer that the prompt cannot have changes nothing.
    pub fn answer(&self, answer: Answer) -> Result<Option<Record>, Full> {
        self.seen()?;
        let inner = &mut *self.inner_mut();
        let Some(prompt) = inner.prompts.get(Role::Open).filter(|prompt| prompt.accepts(answer)) else {
            return Ok(None);
        };
        let fingerprint = prompt.fingerprint(inner.journal.rules());
        inner.journal.push(fingerprint, answer)?;
        Ok(Some(Record::Answer { fingerprint, answer }))
    }

    /// Takes the last answer back and returns it; none at the start of the game. The rules must start anew after it.
    pub fn undo(&self) -> Option<Answer> {
        let mut inner = self.inner_mut();
        let last = inner.journal.steps().checked_sub(1)?;
        // A sheet is taken back as a whole.
        let at_the_end = inner.place.step() > last;
        let keep = if inner.pages.wanted && at_the_end { inner.pages.begins.min(last) } else { last };
        let undone = inner.journal.cut(keep);
        inner.rewind();
        undone
    }

    /// Keeps only the first `steps` answers. The rules must start anew after it.
    pub fn cut(&self, steps: u16) {
        let mut inner = self.inner_mut();
        inner.journal.cut(steps);
        inner.rewind();
    }

    /// Takes in how the game has gone so far.
    pub fn set_saga(&self, saga: T::Saga) {
        self.inner_mut().saga = saga;
    }

    /// How the game has gone, as far as the rules have told since they started.
    pub fn saga(&self) -> T::Saga {
        self.inner().saga
    }

    /// Whether the prompt that comes next may be seen: as the open one, as the one before it when that is taken back, or
    /// once more after a correction. What only a person looks at need not be worked out for the others.
    pub fn may_be_seen(&self) -> bool {
        self.inner().may_be_seen()
    }

    /// Puts a prompt before the person, with all that `rest` gives it, which is told whether it may be seen. It is made here
    /// and lives here until it is answered, so that what waits for it is small. Returns whether the journal ends here.
    pub fn put(&self, head: Line, form: Form<T::Form>, rest: impl FnOnce(&mut Prompt<T>, bool)) -> bool {
        let inner = &mut *self.inner_mut();
        let (seen, ends) = (inner.may_be_seen(), inner.ends());
        let Inner { prompts, pages, .. } = inner;
        if let Some(prompt) = prompts.open(head, form) {
            rest(prompt, seen);
            if prompt.folds != Folds::Nothing && seen {
                prompt.came = pages.folded_into(prompt);
            }
        }
        ends
    }

    /// Shows an option in its place that cannot be chosen now, after those that were named so before.
    pub fn close(&self, place: usize, option: impl Into<Thing>, why: impl Into<Text>) {
        if let Some(prompt) = self.inner_mut().prompts.get_mut(Role::Open) {
            let _ = prompt.closed.push(Closed { place: place as u8, option: option.into(), why: why.into() });
        }
    }

    /// Puts the prompt that was answered by [`Answer::FIX`] once more.
    pub fn put_again(&self) {
        self.inner_mut().prompts.swap(Role::Open, Role::Paused);
    }

    /// Lets the open prompt be answered by [`Answer::FIX`], and gives it the status page to show, which is worked out only
    /// if the prompt will be seen.
    pub fn show_status(&self, status: impl FnOnce() -> T::Status) {
        let inner = &mut *self.inner_mut();
        let ends = inner.ends();
        let Some(prompt) = inner.prompts.get_mut(Role::Open) else { return };
        prompt.fixable = true;
        if ends {
            prompt.status = Some(status());
        }
    }

    /// Waits for the answer of the prompt that was put, which its form accepts.
    pub async fn answered(&self) -> Answer {
        poll_fn(|_| self.inner_mut().next_answer()).await
    }

    /// The same for rules that do not wait: none if the journal has no answer yet.
    fn said(&self) -> Option<Answer> {
        match self.inner_mut().next_answer() {
            Poll::Ready(answer) => Some(answer),
            Poll::Pending => None,
        }
    }

    /// Where the rules are in the journal, and how many instructions before it are on a sheet and not in the journal yet.
    fn place(&self) -> (Place, usize) {
        let inner = self.inner();
        (inner.place, inner.pages.prints.len())
    }

    /// The answer at a place, which goes on to the next; what the journal has not got yet was seen on a sheet.
    fn reread(&self, place: &mut Place) -> Answer {
        let Some(entry) = self.inner().journal.read(*place) else { return Answer::SEEN };
        *place = entry.next;
        entry.answer
    }
}

/// What a prompt is to the talk.
#[derive(Clone, Copy)]
enum Role {
    /// It waits for its answer.
    Open,
    /// It waits until the ledger is corrected.
    Paused,
    /// It was answered last, unless by a correction.
    Before,
}

impl Role {
    const ALL: [Self; 3] = [Self::Open, Self::Paused, Self::Before];
}

/// None or one prompt in each role. A prompt is large, so it stays where it lies when its role changes, and a new one is
/// made in the place of an old one.
#[derive(Debug)]
struct Prompts<T: Topic> {
    /// Lists of one, so that an empty conversation is all zeros: then it costs no flash.
    lie: [Vec<Prompt<T>, 1>; Role::ALL.len()],
    /// Which of them has a role, told apart from the role's own number.
    moved: [u8; Role::ALL.len()],
    /// Which roles are taken.
    taken: [bool; Role::ALL.len()],
}

impl<T: Topic> Prompts<T> {
    const NONE: Self = Self {
        lie: [const { Vec::new() }; Role::ALL.len()],
        moved: [0; Role::ALL.len()],
        taken: [false; Role::ALL.len()],
    };

    const fn place(&self, role: Role) -> usize {
        role as usize ^ self.moved[role as usize] as usize
    }

    fn get(&self, role: Role) -> Option<&Prompt<T>> {
        self.lie.get(self.place(role)).filter(|_| self.taken[role as usize])?.first()
    }

    fn get_mut(&mut self, role: Role) -> Option<&mut Prompt<T>> {
        let (place, taken) = (self.place(role), self.taken[role as usize]);
        self.lie.get_mut(place).filter(|_| taken)?.first_mut()
    }

    const fn clear(&mut self, role: Role) {
        self.taken[role as usize] = false;
    }

    fn open(&mut self, head: Line, form: Form<T::Form>) -> Option<&mut Prompt<T>> {
        let place = self.place(Role::Open);
        self.taken[Role::Open as usize] = true;
        let open = self.lie.get_mut(place)?;
        match open.first_mut() {
            Some(prompt) => prompt.renew(head, form),
            None => _ = open.push(Prompt::new(head, form)),
        }
        open.first_mut()
    }

    fn swap(&mut self, one: Role, other: Role) {
        let (first, second) = (self.place(one), self.place(other));
        self.moved[one as usize] = (second ^ one as usize) as u8;
        self.moved[other as usize] = (first ^ other as usize) as u8;
        self.taken.swap(one as usize, other as usize);
    }
}

/// A conversation that is kept: its changes are taken from it, and made again.
pub trait Replay {
    /// Forgets the game.
    fn clear(&self);

    /// Makes a kept change again. The rules must start anew after it.
    fn apply(&self, record: &Record) -> Result<(), Refused>;

    /// Whether there is a game.
    fn is_begun(&self) -> bool;

    /// All of it is kept: it was brought back from there.
    fn keep_all(&self);

    /// The next change that is not kept yet.
    fn unkept(&self) -> Option<Record>;

    /// That change is kept.
    fn keep_one(&self);
}

impl<T: Topic> Replay for Talk<T> {
    fn clear(&self) {
        let mut inner = self.inner_mut();
        inner.journal.clear();
        inner.rewind();
    }

    fn apply(&self, record: &Record) -> Result<(), Refused> {
        self.inner_mut().journal.apply(record)
    }

    fn is_begun(&self) -> bool {
        self.header().is_some()
    }

    fn keep_all(&self) {
        self.inner_mut().journal.keep_all();
    }

    fn unkept(&self) -> Option<Record> {
        self.inner().journal.unkept()
    }

    fn keep_one(&self) {
        self.inner_mut().journal.keep_one();
    }
}

impl<T: Topic> Inner<T> {
    fn rewind(&mut self) {
        self.place = Place::START;
        Role::ALL.into_iter().for_each(|role| self.prompts.clear(role));
        self.diverged = false;
        self.saga = T::UNTOLD;
        let Pages { wanted, listen, .. } = self.pages;
        self.pages = Pages { wanted, listen, ..Pages::NONE };
    }

    /// Whether the rules have come to the end of the journal.
    fn ends(&self) -> bool {
        self.place.step() >= self.journal.steps()
    }

    fn may_be_seen(&self) -> bool {
        let last = self.place.step().saturating_add(1) >= self.journal.steps();
        last || self.pages.listen.is_some() || self.journal.may_fix(self.place)
    }

    /// The journal's answer to the open prompt, which stays open while the journal has none yet.
    fn next_answer(&mut self) -> Poll<Answer> {
        let Some(prompt) = self.prompts.get(Role::Open) else { return Poll::Pending };
        match self.journal.read(self.place) {
            None if self.pages.wanted && self.pages.add(prompt) => {
                let lines = lines_of(prompt).unwrap_or_default();
                let _ = self.pages.prints.push((prompt.fingerprint(self.journal.rules()), lines));
                self.prompts.clear(Role::Open);
                Poll::Ready(Answer::SEEN)
            }
            None => Poll::Pending,
            Some(entry)
                if entry.fingerprint == prompt.fingerprint(self.journal.rules()) && prompt.accepts(entry.answer) =>
            {
                let lines = lines_of(prompt).filter(|_| entry.answer == Answer::SEEN).unwrap_or_default();
                self.pages.read(self.place.step(), lines);
                if !lines.is_none() && self.pages.is_listened_for() {
                    self.pages.heard.add(prompt);
                    self.then = self.saga;
                }
                self.place = entry.next;
                self.said = entry.answer;
                self.prompts.clear(Role::Before);
                let to = if entry.answer == Answer::FIX { Role::Paused } else { Role::Before };
                self.prompts.swap(Role::Open, to);
                self.prompts.clear(Role::Open);
                Poll::Ready(entry.answer)
            }
            Some(_) => {
                self.diverged = true;
                Poll::Pending
            }
        }
    }
}
