//! A sheet: instructions that need no answer between them, on one page.

use super::prompt::AllNews;
use super::{Below, Big, Form, Prompt, Talk, Topic, Who, Why};
use crate::words::{Line, Text};
use heapless::Vec;

/// Rows of a sheet.
pub const SHEET_ROWS: usize = 3;

/// An instruction on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    head: Line,
    who: Option<Who>,
    big: Big,
    below: [Option<Line>; 2],
    stand: [Below; 2],
    /// What it follows from.
    verdict: Option<Line>,
    /// The rules behind it.
    pub why: Option<Why>,
    /// Whether the ledger can be corrected first.
    fixable: bool,
}

/// One row: what is to be done, or what happens with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetRow {
    /// In words.
    pub line: Line,
    /// What it is done with.
    pub big: Option<Big>,
    /// A mark at its right end.
    pub mark: Option<Text>,
    /// What happens with it, in short after the mark.
    pub beside: Option<Line>,
    /// Whether the rules behind it can be told.
    pub has_why: bool,
}

/// The rows of a sheet.
pub type Rows = Vec<SheetRow, SHEET_ROWS>;

/// What came before a question and stands on its screen, which has room for two rows at most.
pub type Came = Vec<SheetRow, 2>;

/// What a question has room for of what came before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folds {
    /// None of it.
    Nothing,
    /// A row with nothing beside it.
    Words,
    /// A row.
    Row,
    /// Two rows.
    Rows,
}

impl Folds {
    /// How many rows these are.
    const fn rows(self) -> usize {
        match self {
            Self::Nothing => 0,
            Self::Words | Self::Row => 1,
            Self::Rows => 2,
        }
    }
}

/// The lines of a sheet: its rows, and the head, which has room for one that needs no row. How many, whether one of them
/// may stand in the head, and the number of whom all of them are about, where there are several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lines(u8);

impl Lines {
    /// Nothing yet.
    pub(super) const NONE: Self = Self(0);
    const COUNT: u8 = 0b111;
    const LIFTS: u8 = 0b1000;
    const WHO: u32 = 4;

    const fn count(self) -> usize {
        (self.0 & Self::COUNT) as usize
    }

    /// Whether there are none.
    pub(super) const fn is_none(self) -> bool {
        self.count() == 0
    }

    /// Those of a sheet with some more, if there is room and they are about the same one.
    #[inline(never)]
    pub(super) fn and(self, more: Self) -> Option<Self> {
        let (rows, lifts) = (self.count() + more.count(), (self.0 | more.0) & Self::LIFTS);
        let fits = rows <= SHEET_ROWS || rows == SHEET_ROWS + 1 && lifts != 0;
        let same = self.is_none() || self.0 >> Self::WHO == more.0 >> Self::WHO;
        (fits && same).then_some(Self(more.0 & !Self::COUNT | lifts | rows as u8))
    }

    /// Whether so many lines of news have room after them: one more than there are rows, which is the head.
    pub(super) const fn has_room_for(self, news: usize) -> bool {
        self.count() > 0 && self.count() + news <= SHEET_ROWS + 1
    }
}

/// What a prompt takes of a sheet; none for one that is no instruction, or that stands alone.
pub fn lines_of<T: Topic>(prompt: &Prompt<T>) -> Option<Lines> {
    let tells = matches!(prompt.form, Form::Tell(Big::Thing(_) | Big::Change(..)));
    let lines = || lines_with(&prompt.verdict, [&prompt.detail, &prompt.also], &prompt.below, &prompt.who);
    (tells && !prompt.alone).then(lines)
}

/// A row of words alone.
const fn plain(line: Line) -> SheetRow {
    SheetRow { line, big: None, mark: None, beside: None, has_why: false }
}

/// What a deed follows from stands in a row before it, what happens with it beside it or in rows after it.
#[inline(never)]
fn lines_with(verdict: &Option<Line>, below: [&Option<Line>; 2], stand: &[Below; 2], who: &Option<Who>) -> Lines {
    let about = who.map_or(0, |who| who.number) << Lines::WHO;
    let mut lines = about | (1 + u8::from(verdict.is_some()));
    for (_, may_lift) in rows_below(verdict, below, stand) {
        lines = (lines + 1) | if may_lift { Lines::LIFTS } else { 0 };
    }
    Lines(lines)
}

/// What happens with a deed and stands in rows after it, and whether it may stand in the head.
fn rows_below<'b>(
    verdict: &'b Option<Line>,
    below: [&'b Option<Line>; 2],
    stand: &'b [Below; 2],
) -> impl Iterator<Item = (&'b Line, bool)> {
    let rows = below.into_iter().zip(stand).filter(|(_, stand)| matches!(stand, Below::Row | Below::RowOrHead));
    let lines = rows.filter_map(|(line, stand)| Some((line.as_ref()?, matches!(stand, Below::RowOrHead))));
    lines.filter(move |(line, _)| Some(*line) != verdict.as_ref())
}

/// Instructions, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// What it had before, whose answers were kept when the power went.
    before: Lines,
    deeds: Vec<Deed, SHEET_ROWS>,
}

impl Sheet {
    /// Nothing yet.
    pub const fn new() -> Self {
        Self { before: Lines::NONE, deeds: Vec::new() }
    }

    /// Nothing any more.
    pub fn clear(&mut self) {
        self.before = Lines::NONE;
        self.deeds.clear();
    }

    /// Goes on with one that has these lines, if another instruction has room there.
    pub(super) fn go_on<T: Topic>(&mut self, lines: Lines, prompt: &Prompt<T>) {
        let goes_on = self.is_empty() && lines_of(prompt).is_some_and(|more| lines.and(more).is_some());
        if goes_on {
            self.before = lines;
        }
    }

    /// The lines that are taken.
    #[inline(never)]
    fn lines(&self) -> Lines {
        let deeds = self.deeds.iter().map(Deed::lines);
        deeds.fold(self.before, |all, more| all.and(more).unwrap_or(more))
    }

    /// How many these are.
    fn used(&self) -> usize {
        self.lines().count()
    }

    /// The line of a full sheet that stands in its head, and the place of its deed.
    fn lifted(&self) -> Option<(usize, &Line)> {
        let mut below = self.deeds.iter().enumerate().flat_map(|(place, deed)| Some((place, deed.lifts()?)));
        if self.used() > SHEET_ROWS { below.next() } else { None }
    }

    /// The line of a full sheet that stands in its head.
    pub fn head(&self) -> Option<Line> {
        self.lifted().map(|(_, line)| *line)
    }

    /// Whether there is nothing to tell.
    pub fn is_empty(&self) -> bool {
        self.deeds.is_empty()
    }

    /// Adds an instruction if it has room; false if it has none, or is none.
    pub fn add<T: Topic>(&mut self, prompt: &Prompt<T>) -> bool {
        let (Form::Tell(big), Some(lines)) = (&prompt.form, lines_of(prompt)) else { return false };
        if self.used() > 0 && self.lines().and(lines).is_none() {
            return false;
        }
        let Prompt { head, who, detail, also, below: stand, verdict, ref why, fixable, .. } = *prompt;
        let deed = Deed { head, who, big: *big, below: [detail, also], stand, verdict, why: why.clone(), fixable };
        self.deeds.push(deed).is_ok()
    }

    /// Whom all of it is about, where there are several.
    pub fn who(&self) -> Option<Who> {
        self.deeds.first().and_then(|deed| deed.who)
    }

    /// All rows with the news, for the question after them, if it has room for them and its tab tells whose they are; else
    /// none.
    pub fn folded_into<T: Topic>(&self, prompt: &Prompt<T>) -> Came {
        let mut came = Came::new();
        if let Some(room) = prompt.folds.rows().checked_sub(self.used())
            && prompt.news.len() <= room
            && self.who().is_none_or(|who| prompt.who.is_some_and(|asked| asked.number == who.number))
        {
            let rows = self.rows_and(&prompt.news_within(room));
            if prompt.folds != Folds::Words || rows.iter().all(|row| row.beside.is_none()) {
                let _ = came.extend_from_slice(&rows);
            }
        }
        came
    }

    /// The only instruction, if there is one: it stands large, but after what it follows from.
    pub fn only(&self) -> Option<&Deed> {
        self.deeds.first().filter(|deed| self.deeds.len() == 1 && deed.verdict.is_none())
    }

    /// The rules behind the row at a place.
    pub fn why(&self, place: usize) -> Option<&Why> {
        let (mut first, lifted) = (0, self.lifted().map(|(place, _)| place));
        for (at, deed) in self.deeds.iter().enumerate() {
            if place == first + usize::from(deed.verdict.is_some()) {
                return deed.why.as_ref();
            }
            first += deed.lines().count() - usize::from(lifted == Some(at));
        }
        None
    }

    /// Whether so many lines of news have room at its end, or the first of them in its head.
    pub fn has_room_for(&self, news: usize) -> bool {
        self.lines().has_room_for(news)
    }

    /// Row by row, and then the news.
    pub fn rows_and(&self, news: &[Line]) -> Rows {
        let mut rows = self.rows();
        rows.extend(news.iter().copied().map(plain).take(SHEET_ROWS - rows.len()));
        rows
    }

    /// Whether the ledger can be corrected before it is told.
    pub fn is_fixable(&self) -> bool {
        self.deeds.first().is_some_and(|deed| deed.fixable)
    }

    /// How many instructions there are.
    pub fn len(&self) -> usize {
        self.deeds.len()
    }

    /// Row by row.
    pub fn rows(&self) -> Rows {
        let (mut rows, lifted) = (Rows::new(), self.lifted().map(|(place, _)| place));
        for (place, deed) in self.deeds.iter().enumerate() {
            deed.put(&mut rows, lifted == Some(place));
        }
        rows
    }
}

impl Deed {
    fn lines(&self) -> Lines {
        lines_with(&self.verdict, self.below.each_ref(), &self.stand, &self.who)
    }

    /// What happens with it and stands in rows after it, and whether it may stand in the head.
    fn after(&self) -> impl Iterator<Item = (&Line, bool)> {
        rows_below(&self.verdict, self.below.each_ref(), &self.stand)
    }

    /// The first of these that may stand in the head.
    fn lifts(&self) -> Option<&Line> {
        self.after().find(|(_, lifts)| *lifts).map(|(line, _)| line)
    }

    /// Adds its rows, without the one that is lifted into the head.
    fn put(&self, rows: &mut Rows, lifted: bool) {
        let (mut mark, mut beside) = (None, None);
        for stand in self.stand {
            match stand {
                Below::Mark(text) => mark = Some(text),
                Below::Beside(line) => beside = Some(line),
                Below::Row | Below::RowOrHead | Below::Nowhere => {}
            }
        }
        rows.extend(self.verdict.map(plain));
        let (big, has_why) = (Some(self.big), self.why.is_some());
        let _ = rows.push(SheetRow { line: self.head, big, mark, beside, has_why });
        let lifted = self.lifts().filter(|_| lifted);
        let after = self.after().map(|(line, _)| line).filter(|line| Some(*line) != lifted);
        rows.extend(after.copied().map(plain).take(SHEET_ROWS - rows.len()));
    }

    /// As an instruction that stands alone.
    pub fn prompt<T: Topic>(&self) -> Prompt<T> {
        let mut prompt = Prompt::new(self.head, Form::Tell(self.big));
        prompt.who = self.who;
        [prompt.detail, prompt.also] = self.below;
        prompt.why.clone_from(&self.why);
        prompt
    }
}

/// What is told before the open prompt of a talk, and is no answer of the journal: with how many answers it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct News(Option<u16>);

impl News {
    /// What comes before the prompt that is open after so many answers was told.
    pub const fn told(&mut self, steps: u16) {
        self.0 = Some(steps);
    }

    /// Whether instructions or news are to be told before the open prompt.
    pub fn has_page<T: Topic>(&self, talk: &Talk<T>) -> bool {
        let news = talk.look().map_or(0, |open| open.news.len());
        let folded = talk.look().is_some_and(|open| !open.came.is_empty());
        !folded && (talk.has_sheet() || news > 0 && self.0 != Some(talk.steps()) && !talk.had_room_for(news))
    }

    /// What waits to be seen, and the news if they have room: a deed that stands alone as large as it gets, else row by
    /// row.
    pub fn page<T: Topic, U: Topic>(&mut self, talk: &Talk<T>, sheet: &Sheet, head: Line) -> Prompt<U> {
        let steps = talk.steps() + sheet.len() as u16;
        let news = match talk.look() {
            Some(open) if (sheet.is_empty() || sheet.has_room_for(open.news.len())) && self.0 != Some(steps) => {
                open.news_within(SHEET_ROWS + usize::from(!sheet.is_empty()) - sheet.used())
            }
            _ => AllNews::new(),
        };
        if !news.is_empty() {
            self.told(steps);
        }
        // On a full sheet the first of them is its head.
        let above = sheet.used() > 0 && sheet.used() + news.len() > SHEET_ROWS;
        let mut page = match (sheet.only().filter(|_| news.is_empty()), news.split_first()) {
            (Some(deed), _) => return deed.prompt(),
            (None, Some((&first, rest))) if above => Prompt::new(first, Form::Sheet(sheet.rows_and(rest))),
            _ => Prompt::new(sheet.head().unwrap_or(head), Form::Sheet(sheet.rows_and(&news))),
        };
        page.who = sheet.who();
        page
    }
}
