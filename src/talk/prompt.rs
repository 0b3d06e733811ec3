//! What the box puts before the person: an instruction or a question, and the answers it can have.

use super::{Came, Folds, Rows, Why};
use crate::words::house::Msg;
use crate::words::{Line, Print, Text, Thing};
use core::fmt::Debug;
use heapless::{String, Vec};

/// Options in the longest list.
pub const OPTIONS: usize = 20;
/// Answers in sight at once, each with a button.
pub const IN_SIGHT: usize = 3;
/// Most options of one list that cannot be chosen now.
pub const MOST_CLOSED: usize = 8;
/// Most lines of news before one prompt.
pub const MOST_NEWS: usize = 2;
/// These, and the one that asks nothing of anybody.
pub type AllNews = Vec<Line, { MOST_NEWS + 1 }>;
/// Bytes in the longest notice.
pub const NOTE_BYTES: usize = 128;

/// The options of a list.
pub type Options = Vec<Thing, OPTIONS>;

/// An option that cannot be chosen now. It stands in its place all the same, and says why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// Its place among all that are shown; the answer is still the place among those that are open.
    pub place: u8,
    /// What it is.
    pub option: Thing,
    /// Why not, in a sentence.
    pub why: Text,
}

/// What a talk is about: the things that only its game knows.
pub trait Topic: Copy + Debug + PartialEq + 'static {
    /// The kinds of prompts that only this game has.
    type Form: OwnForm;
    /// What the status page shows.
    type Status: Clone + Debug + PartialEq + Into<Self::Form>;
    /// Something printed on the owner's copy that a prompt asks for.
    type About: Copy + Debug + PartialEq;
    /// How a game has gone so far.
    type Saga: Copy + Debug;
    /// A game of which nothing is told yet.
    const UNTOLD: Self::Saga;
    /// What the menu shows of a game that stands: the status, and whatever else the game has.
    const PAGES: &'static [Page<Self>] = &[(Msg::Status.text(), |status| status.clone().into())];
}

/// A page of the menu: its name, and what it shows of a status.
pub type Page<T> = (Text, fn(&<T as Topic>::Status) -> <T as Topic>::Form);

/// A kind of prompt that only one game has.
pub trait OwnForm: Clone + Debug + PartialEq {
    /// Whether it can have this answer.
    fn accepts(&self, answer: Answer) -> bool;

    /// Tells a fingerprint what is asked about what.
    fn print(&self, print: &mut Fingerprint);

    /// Takes the place of another form. Where forms are large, those that hold little need not be copied as a whole.
    fn put_into(self, form: &mut Form<Self>) {
        *form = Form::Own(self);
    }
}

/// The talk of a box without a game: title, menu, settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House;

/// What the house has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Never {}

impl Topic for House {
    type Form = Never;
    type Status = Never;
    type About = Never;
    type Saga = ();
    const UNTOLD: () = ();
}

impl OwnForm for Never {
    fn accepts(&self, _: Answer) -> bool {
        match *self {}
    }

    fn print(&self, _: &mut Fingerprint) {
        match *self {}
    }
}

/// An answer in the journal's form; what it means depends on the prompt: 0 for *seen* and *no*, 1 for *yes*, a
/// number, the place of an option, or what the game's own form says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer(pub u32);

impl Answer {
    /// Seen and done.
    pub const SEEN: Self = Self(0);
    /// The sheet before this one is wanted.
    pub const OLDER: Self = Self(1);
    /// The ledger is to be corrected first; any prompt of a game that stands can have this answer.
    pub const FIX: Self = Self(u32::MAX);
}

/// The thing to act on, shown as large as it fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Big {
    /// A number or a name.
    Thing(Thing),
    /// A count before and after.
    Change(u8, u8),
    /// How much is done of so much.
    Progress(u8, u8),
}

impl Big {
    /// A number or a name.
    pub fn of(thing: impl Into<Thing>) -> Self {
        Self::Thing(thing.into())
    }
}

/// The kinds of prompts, each with its widget. Its parts begin at a word, which makes copies quick.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(u32)]
#[allow(clippy::large_enum_variant, reason = "there is no heap to put the larger ones on")]
pub enum Form<F> {
    /// Do this, or know this; OK goes on.
    Tell(Big),
    /// Yes or no.
    YesNo,
    /// A number in a range, both ends included.
    Number(u8, u8),
    /// One of a list.
    One(Options),
    /// Why it is so, rule by rule; OK closes.
    Why(Why),
    /// Instructions that need no answer between them; OK: all done.
    Sheet(Rows),
    /// A notice in small print; OK goes on.
    Note(String<NOTE_BYTES>),
    /// The title with its list.
    Title(Options),
    /// One that only the game has.
    Own(F),
}

/// Whom a prompt is about, where there are several: a name, and the place among so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who {
    /// The name.
    pub name: Thing,
    /// Which one, from 0 on.
    pub place: u8,
    /// How many there are.
    pub of: u8,
    /// A number that no other at the table has, from 1 on.
    pub number: u8,
    /// Whether it is a person: their letters are the first ones of some Followers.
    pub person: bool,
}

/// Where something that happens with an instruction stands on a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Below {
    /// In a row of its own.
    #[default]
    Row,
    /// In a row of its own, or in the head of a sheet that is full without it.
    RowOrHead,
    /// At the right end of the row of the instruction, in this short form.
    Beside(Line),
    /// There, too, as a mark that leaves room for one of those.
    Mark(Text),
    /// Nowhere: it only helps where the instruction stands alone.
    Nowhere,
}

/// An instruction or a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Prompt<T: Topic> {
    /// The line that says what it is about.
    pub head: Line,
    /// Whom it is about, where there are several.
    pub who: Option<Who>,
    /// What is shown and what can be answered.
    pub form: Form<T::Form>,
    /// A second line, where the widget has room for one.
    pub detail: Option<Line>,
    /// Something small that happens with an instruction.
    pub also: Option<Line>,
    /// Where both stand on a sheet.
    pub below: [Below; 2],
    /// What it follows from: it stands first, and not once more among the lines below.
    pub verdict: Option<Line>,
    /// The answer on which the cursor starts: the likely one.
    pub start: Answer,
    /// Why it is so.
    pub why: Option<Why>,
    /// Whether the ledger can be corrected first.
    pub fixable: bool,
    /// What the status page shows while this prompt is open.
    pub status: Option<T::Status>,
    /// What is printed that this asks for: the answer is kept for every game to come.
    pub about: Option<T::About>,
    /// The number at the first place of a list of numbers; those below it come after those in sight with it.
    pub first: u8,
    /// Whether it stands alone though others are told with it on one sheet.
    pub alone: bool,
    /// What has room on its screen of what came before it.
    pub folds: Folds,
    /// These rows: with the answer they were seen.
    pub came: Came,
    /// What happened before it and is told first, at the end of the sheet if there is one.
    pub news: Vec<Line, MOST_NEWS>,
    /// News that ask nothing of anybody: they are told before the others where there is room for all.
    pub passing: Option<Line>,
    /// Options that cannot be chosen now, in the order of their places.
    pub closed: Vec<Closed, MOST_CLOSED>,
}

impl<T: Topic> Prompt<T> {
    /// A prompt with no detail, whose cursor starts at the first answer.
    pub fn new(head: impl Into<Line>, form: Form<T::Form>) -> Self {
        let (detail, also, why, status, about) = (None, None, None, None, None);
        let (head, start, closed) = (head.into(), Answer(0), Vec::new());
        Self {
            head,
            who: None,
            form,
            detail,
            also,
            below: [Below::Row; 2],
            verdict: None,
            start,
            why,
            fixable: false,
            status,
            about,
            first: 0,
            alone: false,
            folds: Folds::Nothing,
            came: Came::new(),
            news: Vec::new(),
            passing: None,
            closed,
        }
    }

    /// Another prompt in its place, as [`Self::new`] makes it.
    pub(super) fn renew(&mut self, head: Line, form: Form<T::Form>) {
        self.head = head;
        // A form is large: those that hold little are not copied as a whole.
        match form {
            Form::Tell(big) => self.form = Form::Tell(big),
            Form::YesNo => self.form = Form::YesNo,
            Form::Number(low, high) => self.form = Form::Number(low, high),
            Form::Own(own) => own.put_into(&mut self.form),
            other => self.form = other,
        }
        (self.start, self.fixable, self.alone, self.first) = (Answer(0), false, false, 0);
        self.folds = Folds::Nothing;
        self.detail = None;
        self.also = None;
        self.why = None;
        self.status = None;
        self.about = None;
        self.who = None;
        self.below.fill(Below::Row);
        self.came.clear();
        self.verdict = None;
        self.news.clear();
        self.passing = None;
        self.closed.clear();
    }

    /// With a second line.
    pub fn detail(mut self, detail: impl Into<Line>) -> Self {
        self.detail = Some(detail.into());
        self
    }

    /// With something small that happens with it.
    pub fn also(mut self, also: impl Into<Line>) -> Self {
        self.also = Some(also.into());
        self
    }

    /// With the rules behind it.
    pub fn why(mut self, why: impl Into<Why>) -> Self {
        self.why = Some(why.into());
        self
    }

    /// With an option that cannot be chosen now, after those that were named so before.
    pub fn closed(mut self, place: usize, option: impl Into<Thing>, why: impl Into<Text>) -> Self {
        let _ = self.closed.push(Closed { place: place as u8, option: option.into(), why: why.into() });
        self
    }

    /// With the cursor on a likely answer.
    pub fn start(mut self, start: u32) -> Self {
        self.start = Answer(start);
        self
    }

    /// What happened before it, as far as so many lines have room: what asks nothing of anybody is left out first.
    pub fn news_within(&self, lines: usize) -> AllNews {
        within(&self.news, self.passing, lines)
    }

    /// Whether the prompt can have this answer.
    pub fn accepts(&self, answer: Answer) -> bool {
        let value = answer.0;
        if answer == Answer::FIX {
            return self.fixable;
        }
        match &self.form {
            Form::Tell(_) | Form::Note(_) | Form::Why(_) => answer == Answer::SEEN,
            Form::Sheet(_) => answer == Answer::SEEN || answer == Answer::OLDER,
            Form::YesNo => value <= 1,
            Form::Number(low, high) => (u32::from(*low)..=u32::from(*high)).contains(&value),
            Form::One(options) | Form::Title(options) => (value as usize) < options.len(),
            Form::Own(own) => own.accepts(answer),
        }
    }

    /// A short hash of what is asked about what, in a game of these rules: the same on every machine, and in every version
    /// that asks the same. Wording, cursor and status do not count.
    pub fn fingerprint(&self, rules: u16) -> u16 {
        let mut print = Fingerprint::new(rules);
        print.line(&self.head);
        if let Some(who) = self.who {
            print.number(18).thing(who.name);
        }
        match &self.form {
            Form::Tell(Big::Thing(thing)) => print.number(1).thing(*thing),
            Form::Tell(Big::Change(from, to)) => print.number(2).number(u32::from(*from)).number(u32::from(*to)),
            Form::Tell(Big::Progress(done, all)) => print.number(16).number(u32::from(*done)).number(u32::from(*all)),
            Form::YesNo => print.number(4),
            Form::Number(low, high) => print.number(5).number(u32::from(*low)).number(u32::from(*high)),
            Form::One(options) | Form::Title(options) => print.number(6).things(options),
            Form::Why(_) => print.number(12),
            Form::Sheet(_) => print.number(17),
            Form::Note(_) => print.number(10),
            Form::Own(own) => {
                own.print(&mut print);
                &mut print
            }
        };
        print.folded()
    }
}

/// News before which something passing is told, if so many lines have room for all.
fn within(news: &[Line], passing: Option<Line>, lines: usize) -> AllNews {
    let mut all = AllNews::new();
    all.extend(passing.filter(|_| news.len() < lines));
    let _ = all.extend_from_slice(news.get(..lines).unwrap_or(news));
    all
}

/// FNV-1a over bytes, and a quick multiplication over words.
#[derive(Debug)]
pub struct Fingerprint {
    print: Print,
    rules: u16,
}

impl Fingerprint {
    /// Nothing yet, in a game that was begun with these rules.
    pub(super) const fn new(rules: u16) -> Self {
        Self { print: Print(0x811c_9dc5), rules }
    }

    /// The version of the rules that the game was begun with: what a form tells may have grown since.
    pub const fn rules(&self) -> u16 {
        self.rules
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        for byte in bytes {
            self.print.0 = (self.print.0 ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
        }
        self
    }

    /// A whole word at once.
    pub fn number(&mut self, number: u32) -> &mut Self {
        self.print.number(number);
        self
    }

    /// A thing that is named.
    pub fn thing(&mut self, thing: Thing) -> &mut Self {
        thing.print(&mut self.print);
        self
    }

    /// A list of things.
    pub fn things(&mut self, things: &[Thing]) -> &mut Self {
        things.iter().fold(self, |print, thing| print.thing(*thing))
    }

    fn line(&mut self, line: &Line) {
        if let Some(text) = line.text() {
            self.number(text.code());
        }
        line.things().for_each(|thing| _ = self.thing(thing));
    }

    pub(super) const fn whole(&self) -> u32 {
        self.print.0
    }

    const fn folded(&self) -> u16 {
        (self.print.0 >> 16) as u16 ^ self.print.0 as u16
    }
}
