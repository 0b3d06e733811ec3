//! A sheet: instructions that need no answer between them, on one page.

use super::prompt::AllNews;
use super::{Below, Big, Form, Prompt, Talk, Topic, Why};
use crate::words::Line;
use heapless::Vec;

/// Rows of a sheet.
pub const SHEET_ROWS: usize = 3;

/// An instruction on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    head: Line,
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
    /// What happens with it, in short at its right end, the first one first.
    pub beside: [Option<Line>; 2],
    /// Whether the rules behind it can be told.
    pub has_why: bool,
}

/// The rows of a sheet.
pub type Rows = Vec<SheetRow, SHEET_ROWS>;

/// Most rows that the screen of a question has room for.
pub const MOST_CAME: usize = 2;

/// What came before a question and stands on its screen.
pub type Came = Vec<SheetRow, MOST_CAME>;

/// How many rows a prompt takes on a sheet; none for one that is no instruction, or that stands alone.
pub fn rows_of<T: Topic>(prompt: &Prompt<T>) -> Option<usize> {
    let tells = matches!(prompt.form, Form::Tell(Big::Thing(_) | Big::Change(..)));
    (tells && !prompt.alone).then(|| rows_with(&prompt.verdict, [&prompt.detail, &prompt.also], &prompt.below))
}

/// Whether so many lines of news have room after rows that are told: one more than there are rows, which is the head.
pub(super) const fn has_room(rows: usize, news: usize) -> bool {
    rows > 0 && rows + news <= SHEET_ROWS + 1
}

/// A row of words alone.
const fn plain(line: Line) -> SheetRow {
    SheetRow { line, big: None, beside: [None; 2], has_why: false }
}

/// What a deed follows from stands in a row before it, what happens with it beside it or in rows after it.
fn rows_with(verdict: &Option<Line>, below: [&Option<Line>; 2], stand: &[Below; 2]) -> usize {
    1 + usize::from(verdict.is_some()) + rows_below(verdict, below, stand).count()
}

/// What happens with a deed and stands in rows after it.
fn rows_below<'b>(
    verdict: &'b Option<Line>,
    below: [&'b Option<Line>; 2],
    stand: &'b [Below; 2],
) -> impl Iterator<Item = &'b Line> {
    let rows = below.into_iter().zip(stand).filter(|(_, stand)| matches!(stand, Below::Row));
    rows.filter_map(|(line, _)| line.as_ref()).filter(move |line| Some(*line) != verdict.as_ref())
}

/// Instructions, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// Rows that it had before, whose answers were kept when the power went.
    before: usize,
    deeds: Vec<Deed, SHEET_ROWS>,
}

impl Sheet {
    /// Nothing yet.
    pub const fn new() -> Self {
        Self { before: 0, deeds: Vec::new() }
    }

    /// Nothing any more.
    pub fn clear(&mut self) {
        self.before = 0;
        self.deeds.clear();
    }

    /// Goes on with one that has so many rows, if another instruction has room there.
    pub(super) fn go_on<T: Topic>(&mut self, rows: usize, prompt: &Prompt<T>) {
        let goes_on = self.is_empty() && rows_of(prompt).is_some_and(|more| rows + more <= SHEET_ROWS);
        if goes_on {
            self.before = rows;
        }
    }

    /// Rows that are taken.
    fn used(&self) -> usize {
        self.before + self.deeds.iter().map(Deed::rows).sum::<usize>()
    }

    /// Whether there is nothing to tell.
    pub fn is_empty(&self) -> bool {
        self.deeds.is_empty()
    }

    /// Adds an instruction if it has room; false if it has none, or is none.
    pub fn add<T: Topic>(&mut self, prompt: &Prompt<T>) -> bool {
        let (Form::Tell(big), Some(rows)) = (&prompt.form, rows_of(prompt)) else { return false };
        if self.used() > 0 && self.used() + rows > SHEET_ROWS {
            return false;
        }
        let Prompt { head, detail, also, below: stand, verdict, ref why, fixable, .. } = *prompt;
        let deed = Deed { head, big: *big, below: [detail, also], stand, verdict, why: why.clone(), fixable };
        self.deeds.push(deed).is_ok()
    }

    /// All rows with the news, for the question after them, if it has room for them; else none.
    pub fn folded_into<T: Topic>(&self, prompt: &Prompt<T>) -> Came {
        match usize::from(prompt.folds).checked_sub(self.used()) {
            Some(room) if prompt.news.len() <= room => {
                self.rows_and(&prompt.news_within(room)).into_iter().take(MOST_CAME).collect()
            }
            _ => Came::new(),
        }
    }

    /// The only instruction, if there is one: it stands large, but after what it follows from.
    pub fn only(&self) -> Option<&Deed> {
        self.deeds.first().filter(|deed| self.deeds.len() == 1 && deed.verdict.is_none())
    }

    /// The rules behind the row at a place.
    pub fn why(&self, place: usize) -> Option<&Why> {
        let mut first = 0;
        for deed in &self.deeds {
            if place == first + usize::from(deed.verdict.is_some()) {
                return deed.why.as_ref();
            }
            first += deed.rows();
        }
        None
    }

    /// Whether so many lines of news have room at its end, or the first of them in its head.
    pub fn has_room_for(&self, news: usize) -> bool {
        has_room(self.used(), news)
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
        let mut rows = Rows::new();
        for deed in &self.deeds {
            deed.put(&mut rows);
        }
        rows
    }
}

impl Deed {
    fn rows(&self) -> usize {
        rows_with(&self.verdict, self.below.each_ref(), &self.stand)
    }

    /// Adds its rows.
    fn put(&self, rows: &mut Rows) {
        let mut beside = self.stand.map(|stand| match stand {
            Below::Beside(line) | Below::Mark(line) => Some(line),
            Below::Row | Below::Nowhere => None,
        });
        // A mark stands before a count.
        if beside[0].is_none() || matches!(self.stand[1], Below::Mark(_)) {
            beside.swap(0, 1);
        }
        rows.extend(self.verdict.map(plain));
        let (big, has_why) = (Some(self.big), self.why.is_some());
        let _ = rows.push(SheetRow { line: self.head, big, beside, has_why });
        let after = rows_below(&self.verdict, self.below.each_ref(), &self.stand);
        rows.extend(after.copied().map(plain).take(SHEET_ROWS - rows.len()));
    }

    /// As an instruction that stands alone.
    pub fn prompt<T: Topic>(&self) -> Prompt<T> {
        let mut prompt = Prompt::new(self.head, Form::Tell(self.big));
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
        match (sheet.only().filter(|_| news.is_empty()), news.split_first()) {
            (Some(deed), _) => deed.prompt(),
            (None, Some((&first, rest))) if above => Prompt::new(first, Form::Sheet(sheet.rows_and(rest))),
            _ => Prompt::new(head, Form::Sheet(sheet.rows_and(&news))),
        }
    }
}
