//! A sheet: instructions that need no answer between them, on one page.

use super::{Big, Form, Prompt, Topic, Why};
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
    /// The rules behind it.
    pub why: Option<Why>,
}

/// One row: what is to be done, or what happens with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetRow {
    /// In words.
    pub line: Line,
    /// What it is done with.
    pub big: Option<Big>,
    /// What happens with it, right of it.
    pub beside: Option<Line>,
    /// Whether the rules behind it can be told.
    pub has_why: bool,
}

/// The rows of a sheet.
pub type Rows = Vec<SheetRow, SHEET_ROWS>;

/// How many rows a prompt takes on a sheet; none for one that is no instruction, or that stands alone.
pub fn rows_of<T: Topic>(prompt: &Prompt<T>) -> Option<usize> {
    let tells = matches!(prompt.form, Form::Tell(Big::Thing(_) | Big::Change(..)));
    (tells && !prompt.alone).then_some(rows_with(prompt.detail, prompt.also))
}

/// One thing that happens with a deed stands right of it, another one in the next row.
fn rows_with(detail: Option<Line>, also: Option<Line>) -> usize {
    1 + usize::from(detail.is_some() && also.is_some())
}

/// Instructions, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    deeds: Vec<Deed, SHEET_ROWS>,
}

impl Sheet {
    /// Nothing yet.
    pub const fn new() -> Self {
        Self { deeds: Vec::new() }
    }

    /// Nothing any more.
    pub fn clear(&mut self) {
        self.deeds.clear();
    }

    /// Whether there is nothing to tell.
    pub fn is_empty(&self) -> bool {
        self.deeds.is_empty()
    }

    /// Adds an instruction if it has room; false if it has none, or is none.
    pub fn add<T: Topic>(&mut self, prompt: &Prompt<T>) -> bool {
        let (Form::Tell(big), Some(rows)) = (&prompt.form, rows_of(prompt)) else { return false };
        let used: usize = self.deeds.iter().map(Deed::rows).sum();
        if used > 0 && used + rows > SHEET_ROWS {
            return false;
        }
        let deed = Deed { head: prompt.head, big: *big, below: [prompt.detail, prompt.also], why: prompt.why.clone() };
        self.deeds.push(deed).is_ok()
    }

    /// The only instruction, if there is one: it stands large.
    pub fn only(&self) -> Option<&Deed> {
        self.deeds.first().filter(|_| self.deeds.len() == 1)
    }

    /// The rules behind the row at a place.
    pub fn why(&self, place: usize) -> Option<&Why> {
        let mut first = 0;
        for deed in &self.deeds {
            if place == first {
                return deed.why.as_ref();
            }
            first += deed.rows();
        }
        None
    }

    /// Whether so many lines of news have room at its end.
    pub fn has_room_for(&self, news: usize) -> bool {
        self.deeds.iter().map(Deed::rows).sum::<usize>() + news <= SHEET_ROWS
    }

    /// Row by row, and then the news.
    pub fn rows_and(&self, news: &[Line]) -> Rows {
        let mut rows = self.rows();
        rows.extend(
            news.iter()
                .map(|&line| SheetRow { line, big: None, beside: None, has_why: false })
                .take(SHEET_ROWS - rows.len()),
        );
        rows
    }

    /// How many instructions there are.
    pub fn len(&self) -> usize {
        self.deeds.len()
    }

    /// Row by row.
    pub fn rows(&self) -> Rows {
        let mut rows = Rows::new();
        for deed in &self.deeds {
            let has_why = deed.why.is_some();
            let mut below = deed.below.into_iter().flatten();
            let _ = rows.push(SheetRow { line: deed.head, big: Some(deed.big), beside: below.next(), has_why });
            for line in below {
                let _ = rows.push(SheetRow { line, big: None, beside: None, has_why: false });
            }
        }
        rows
    }
}

impl Deed {
    fn rows(&self) -> usize {
        rows_with(self.below[0], self.below[1])
    }

    /// As an instruction that stands alone.
    pub fn prompt<T: Topic>(&self) -> Prompt<T> {
        let mut prompt = Prompt::new(self.head, Form::Tell(self.big));
        [prompt.detail, prompt.also] = self.below;
        prompt.why.clone_from(&self.why);
        prompt
    }
}
