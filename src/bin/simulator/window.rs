//! The panel, its border and a hint, in the terminal's window.

use crate::cells;
use crate::trouble::Trouble;
use crossterm::cursor::MoveTo;
use crossterm::queue;
use crossterm::style::{Color, Colors, Print, ResetColor, SetColors};
use crossterm::terminal::{Clear, ClearType};
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

impl Layout {
    /// The larger layout that the window holds, if it holds any.
    fn fitting(window: Size) -> Option<Self> {
        [Self::HalfBlocks, Self::Braille].into_iter().find(|layout| window.holds(layout.size()))
    }

    /// The panel with one character of border on each side and a row for the hint.
    const fn size(self) -> Size {
        let (wide, high) = match self {
            Self::HalfBlocks => (1, 2),
            Self::Braille => (2, 4),
        };
        Size { columns: (WIDTH / wide + 2) as u16, rows: (HEIGHT / high + 3) as u16 }
    }

    fn rows(self, panel: &Frame, hint: &str) -> Vec<String> {
        let cells = match self {
            Self::HalfBlocks => cells::half_blocks(panel),
            Self::Braille => cells::braille(panel),
        };
        let columns = usize::from(self.size().columns);
        let line = "─".repeat(columns - 2);
        let border = [format!("┌{line}┐")].into_iter();
        let border = border.chain(cells.into_iter().map(|row| format!("│{row}│")));
        let hint = hint.chars().take(columns).collect::<String>();
        border.chain([format!("└{line}┘"), format!("{hint:^columns$}")]).collect()
    }
}

/// Whether a window is large enough to play in.
pub fn check(window: Size) -> Result<(), Trouble> {
    Layout::fitting(window).map(|_| ()).ok_or(Trouble::TooSmall(window))
}

/// The window and what it shows.
#[derive(Debug)]
pub struct Window {
    size: Size,
    shown: Vec<String>,
}

impl Window {
    /// A window of which nothing is known but its size.
    pub const fn new(size: Size) -> Self {
        Self { size, shown: Vec::new() }
    }

    /// The window has another size now, and shows nothing that can be relied on.
    pub fn resize(&mut self, size: Size) {
        *self = Self::new(size);
    }

    /// Makes the window show the panel and the hint, writing only the rows that differ. A window that is too small
    /// shows why.
    pub fn show(&mut self, out: &mut impl Write, panel: &Frame, hint: &str) -> io::Result<()> {
        let layout = Layout::fitting(self.size);
        let rows = match layout {
            Some(layout) => layout.rows(panel, hint),
            None => vec![Trouble::TooSmall(self.size).to_string()],
        };
        if rows == self.shown {
            return Ok(());
        }
        if self.shown.is_empty() {
            queue!(out, ResetColor, Clear(ClearType::All))?;
        }
        let size = layout.map_or(self.size, Layout::size);
        let (left, top) = ((self.size.columns - size.columns) / 2, (self.size.rows - size.rows) / 2);
        for (y, row) in (0..).zip(&rows) {
            if self.shown.get(usize::from(y)) == Some(row) {
                continue;
            }
            queue!(out, MoveTo(left, top + y))?;
            // The last row is the hint, or the only one says why there is no panel.
            if usize::from(y) + 1 < rows.len() {
                queue!(out, SetColors(PANEL), Print(row), ResetColor)?;
            } else {
                queue!(out, Print(row))?;
            }
        }
        self.shown = rows;
        out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn size(columns: u16, rows: u16) -> Size {
        Size { columns, rows }
    }

    #[test]
    fn half_blocks_need_130_by_35_and_braille_66_by_19() {
        assert_eq!(Layout::fitting(size(130, 35)), Some(Layout::HalfBlocks));
        assert_eq!(Layout::fitting(size(129, 99)), Some(Layout::Braille));
        assert_eq!(Layout::fitting(size(200, 34)), Some(Layout::Braille));
        assert_eq!(Layout::fitting(size(66, 19)), Some(Layout::Braille));
        assert!(check(size(65, 19)).is_err() && check(size(66, 18)).is_err());
    }

    #[test]
    fn every_row_fills_its_layout() {
        for layout in [Layout::HalfBlocks, Layout::Braille] {
            for hint in ["", "a hint", &"long ".repeat(99)] {
                let rows = layout.rows(&Frame::new(), hint);
                assert_eq!(rows.len(), usize::from(layout.size().rows));
                assert!(rows.iter().all(|row| row.chars().count() == usize::from(layout.size().columns)));
            }
        }
    }

    #[test]
    fn what_is_shown_already_is_not_written_again() {
        let mut window = Window::new(size(80, 24));
        let written = |window: &mut Window, hint| {
            let mut out = Vec::new();
            window.show(&mut out, &Frame::new(), hint).unwrap();
            String::from_utf8(out).unwrap()
        };
        assert!(written(&mut window, "one").contains('┌'));
        assert_eq!(written(&mut window, "one"), "");
        let changed = written(&mut window, "two");
        assert!(changed.contains("two") && !changed.contains('┌'));
        window.resize(size(80, 24));
        assert!(written(&mut window, "two").contains('┌'));
    }

    #[test]
    fn a_window_that_became_too_small_says_so_until_it_is_larger() {
        let mut window = Window::new(size(80, 24));
        for (columns, says_so) in [(80, false), (50, true), (80, false)] {
            let mut out = Vec::new();
            window.resize(size(columns, 24));
            window.show(&mut out, &Frame::new(), "").unwrap();
            assert_eq!(String::from_utf8(out).unwrap().contains("66 columns by 19 rows"), says_so);
        }
    }
}
