//! The panel, its border and a hint in the terminal's window, and words beside them where they have room.

use crate::aside::Aside;
use crate::trouble::Trouble;
use crate::{cells, desk};
use crossterm::cursor::MoveTo;
use crossterm::queue;
use crossterm::style::{Color, Colors, Print, ResetColor, SetColors};
use crossterm::terminal::{Clear, ClearType};
use muspel::keys::Button;
use muspel::screen::{Frame, HEIGHT, WIDTH};
use std::fmt;
use std::io::{self, Write};

/// White and black that a terminal's theme does not change.
const PANEL: Colors = Colors { foreground: Some(Color::AnsiValue(231)), background: Some(Color::AnsiValue(16)) };

/// Columns and rows of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    pub columns: u16,
    pub rows: u16,
}

impl Size {
    /// What braille needs with border and hint.
    pub const SMALLEST: Self = Layout::Braille.size();

    const fn holds(self, other: Self) -> bool {
        self.columns >= other.columns && self.rows >= other.rows
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} columns by {} rows", self.columns, self.rows)
    }
}

/// How the panel is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    HalfBlocks,
    Braille,
}

/// Between the panel and the words at its right.
const GAP: u16 = 2;
/// Columns for the words at the right: so many at least, and so many at most.
const LEAST_BESIDE: u16 = 30;
const MOST_BESIDE: u16 = 60;

impl Layout {
    /// The larger layout that the window holds, if it holds any, and whether with words beside it, if they are wanted.
    fn fitting(window: Size, wants_words: bool) -> Option<(Self, bool)> {
        let both = [Self::HalfBlocks, Self::Braille];
        let with = both.into_iter().find(|layout| wants_words && window.holds(layout.size_with_words()));
        let alone = || both.into_iter().find(|layout| window.holds(layout.size()));
        with.map(|layout| (layout, true)).or_else(|| alone().map(|layout| (layout, false)))
    }

    /// The panel with one character of border on each side and a row for the hint.
    const fn size(self) -> Size {
        let (wide, high) = match self {
            Self::HalfBlocks => (1, 2),
            Self::Braille => (2, 4),
        };
        Size { columns: (WIDTH / wide + 2) as u16, rows: (HEIGHT / high + 3) as u16 }
    }

    /// The same with six buttons and as much beside them as is of use.
    const fn size_with_words(self) -> Size {
        let Size { columns, rows } = self.size();
        Size { columns: columns + GAP + LEAST_BESIDE, rows: rows + desk::BUTTONS as u16 }
    }

    /// The panel in its border.
    fn panel(self, panel: &Frame) -> Vec<Row> {
        let cells = match self {
            Self::HalfBlocks => cells::half_blocks(panel),
            Self::Braille => cells::braille(panel),
        };
        let line = "─".repeat(usize::from(self.size().columns) - 2);
        let rows = cells.into_iter().map(|row| format!("│{row}│"));
        let rows = [format!("┌{line}┐")].into_iter().chain(rows).chain([format!("└{line}┘")]);
        rows.map(|panel| Row { panel, words: String::new() }).collect()
    }
}

/// A row of the window: a part of the panel, then words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Row {
    panel: String,
    words: String,
}

impl Row {
    const fn words(words: String) -> Self {
        Self { panel: String::new(), words }
    }
}

/// What the window is to show.
#[derive(Clone, Copy, Debug)]
pub struct View<'v> {
    pub panel: &'v Frame,
    pub hint: &'v str,
    /// The words beside the panel, if they are wanted.
    pub aside: Option<&'v Aside>,
    /// What stands there instead of all this.
    pub help: Option<&'v str>,
}

/// Whether a window is large enough to play in.
pub fn check(window: Size) -> Result<(), Trouble> {
    Layout::fitting(window, false).map(|_| ()).ok_or(Trouble::TooSmall(window))
}

/// The window and what it shows.
#[derive(Debug)]
pub struct Window {
    size: Size,
    shown: Vec<Row>,
    /// Where the first of them begins.
    corner: (u16, u16),
    /// The row of the six buttons, and their columns, if they are there.
    buttons: Option<(u16, u16)>,
}

impl Window {
    /// A window of which nothing is known but its size.
    pub const fn new(size: Size) -> Self {
        Self { size, shown: Vec::new(), corner: (0, 0), buttons: None }
    }

    /// The window has another size now, and shows nothing that can be relied on.
    pub fn resize(&mut self, size: Size) {
        *self = Self::new(size);
    }

    /// The button at a place of the window.
    pub fn button_at(&self, column: u16, row: u16) -> Option<Button> {
        let (top, columns) = self.buttons?;
        let (left, above) = self.corner;
        desk::button_at(column.checked_sub(left)?.into(), row.checked_sub(above + top)?.into(), columns.into())
    }

    /// Makes the window show this, writing only the rows that differ. A window that is too small shows why.
    pub fn show(&mut self, out: &mut impl Write, view: View<'_>) -> io::Result<()> {
        let (rows, columns, buttons) = self.rows(view);
        if rows == self.shown {
            return Ok(());
        }
        let high = u16::try_from(rows.len()).unwrap_or(u16::MAX);
        let middle = |all: u16, part: u16| all.saturating_sub(part) / 2;
        let corner = (middle(self.size.columns, columns), middle(self.size.rows, high));
        if self.shown.is_empty() || corner != self.corner || rows.len() != self.shown.len() {
            self.shown.clear();
            queue!(out, ResetColor, Clear(ClearType::All))?;
        }
        (self.corner, self.buttons) = (corner, buttons);
        for (y, row) in (0..).zip(&rows) {
            if self.shown.get(usize::from(y)) == Some(row) {
                continue;
            }
            queue!(out, MoveTo(corner.0, corner.1 + y))?;
            if !row.panel.is_empty() {
                queue!(out, SetColors(PANEL), Print(&row.panel), ResetColor)?;
            }
            queue!(out, Print(&row.words))?;
        }
        self.shown = rows;
        out.flush()
    }

    /// The rows to show, their columns, and where the six buttons are among them.
    fn rows(&self, view: View<'_>) -> (Vec<Row>, u16, Option<(u16, u16)>) {
        let Some((layout, has_words)) = Layout::fitting(self.size, view.aside.is_some()) else {
            let why = Trouble::TooSmall(self.size).to_string();
            return (vec![Row::words(why)], self.size.columns, None);
        };
        let wide = layout.size().columns;
        if let Some(help) = view.help {
            let rows = help.lines().map(|line| Row::words(desk::pad(line, wide.into()))).collect();
            return (rows, wide, None);
        }
        let hint = format!("{:^1$}", desk::pad(view.hint, wide.into()).trim_end(), usize::from(wide));
        let mut rows = layout.panel(view.panel);
        let Some(aside) = view.aside.filter(|_| has_words) else {
            rows.push(Row::words(hint));
            return (rows, wide, None);
        };
        let top = u16::try_from(rows.len()).unwrap_or(u16::MAX);
        rows.extend(desk::buttons(aside, wide.into()).into_iter().map(Row::words));
        rows.push(Row::words(hint));
        rows.resize(self.size.rows.into(), Row::words(" ".repeat(wide.into())));
        let beside = (self.size.columns - wide - GAP).min(MOST_BESIDE);
        for (row, words) in rows.iter_mut().zip(desk::beside(aside, beside.into(), self.size.rows.into())) {
            row.words += &format!("{:1$}{words}", "", usize::from(GAP));
        }
        (rows, wide + GAP + beside, Some((top, wide)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn size(columns: u16, rows: u16) -> Size {
        Size { columns, rows }
    }

    fn view<'v>(panel: &'v Frame, hint: &'v str) -> View<'v> {
        View { panel, hint, aside: None, help: None }
    }

    fn written(window: &mut Window, view: View<'_>) -> String {
        let mut out = Vec::new();
        window.show(&mut out, view).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn the_largest_layout_that_fits_is_taken_and_words_come_first() {
        let alone = |columns, rows| Layout::fitting(size(columns, rows), false).map(|(layout, _)| layout);
        assert_eq!(alone(130, 35), Some(Layout::HalfBlocks));
        assert_eq!(alone(129, 35), Some(Layout::Braille));
        assert_eq!(alone(130, 34), Some(Layout::Braille));
        assert_eq!(alone(66, 19), Some(Layout::Braille));
        assert!(check(size(65, 19)).is_err() && check(size(66, 18)).is_err());
        let with = |columns, rows| Layout::fitting(size(columns, rows), true);
        assert_eq!(with(162, 43), Some((Layout::HalfBlocks, true)));
        assert_eq!(with(132, 40), Some((Layout::Braille, true)));
        assert_eq!(with(98, 27), Some((Layout::Braille, true)));
        assert_eq!(with(97, 27), Some((Layout::Braille, false)));
        assert_eq!(with(80, 24), Some((Layout::Braille, false)));
    }

    #[test]
    fn every_row_fills_its_layout() {
        let (panel, aside) = (Frame::new(), Aside::default());
        for (columns, rows) in [(66, 19), (80, 24), (132, 40), (140, 35), (200, 60)] {
            for hint in ["", "a hint", &"long ".repeat(99)] {
                for aside in [None, Some(&aside)] {
                    let window = Window::new(size(columns, rows));
                    let (shown, wide, _) = window.rows(View { aside, ..view(&panel, hint) });
                    assert!(shown.len() <= usize::from(rows) && wide <= columns);
                    let count = |row: &Row| row.panel.chars().count() + row.words.chars().count();
                    assert!(shown.iter().all(|row| count(row) == usize::from(wide)));
                }
            }
        }
    }

    #[test]
    fn a_button_is_found_where_it_is_drawn_and_nowhere_in_a_small_window() {
        let (panel, aside) = (Frame::new(), Aside::default());
        let shown = View { aside: Some(&aside), ..view(&panel, "") };
        let found = |columns, rows, help| {
            let mut window = Window::new(size(columns, rows));
            written(&mut window, View { help, ..shown });
            let all = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
            let found: Vec<_> = all.filter_map(|(x, y)| window.button_at(x, y)).collect();
            Button::ALL.map(|button| found.iter().filter(|&&it| it == button).count())
        };
        assert_eq!(found(132, 40, None), [22 * 4; 6]);
        assert_eq!(found(132, 40, Some("help")), [0; 6]);
        assert_eq!(found(80, 24, None), [0; 6]);
    }

    #[test]
    fn what_is_shown_already_is_not_written_again() {
        let mut window = Window::new(size(80, 24));
        let panel = Frame::new();
        let mut written = |hint| written(&mut window, view(&panel, hint));
        assert!(written("one").contains('┌'));
        assert_eq!(written("one"), "");
        let changed = written("two");
        assert!(changed.contains("two") && !changed.contains('┌'));
        window.resize(size(80, 24));
        assert!(super::tests::written(&mut window, view(&panel, "two")).contains('┌'));
    }

    #[test]
    fn a_window_that_became_too_small_says_so_until_it_is_larger() {
        let mut window = Window::new(size(80, 24));
        for (columns, says_so) in [(80, false), (50, true), (80, false)] {
            window.resize(size(columns, 24));
            let shown = written(&mut window, view(&Frame::new(), ""));
            assert_eq!(shown.contains("66 columns by 19 rows"), says_so);
        }
    }
}
