//! *Choose one*: a list with the cursor on one row.

use super::Frame;
use super::parts::{area, fill, head, ink};
use super::text::{Align, Face, largest, put, text};
use super::theme::{BODY_TOP, OPTION_WIDTH, RIGHT, ROW, ROW_BASELINE, ROWS, TEXT_FACES};
use crate::talk::Prompt;
use crate::words::Thing;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

pub(super) fn draw(frame: &mut Frame, prompt: &Prompt, options: &[Thing], cursor: u32) {
    head(frame, prompt);
    draw_list(frame, options, cursor as usize, List { top: BODY_TOP, rows: ROWS, row: ROW });
}

/// Where a list stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct List {
    /// Its first pixel row.
    pub top: i32,
    /// Options in sight.
    pub rows: usize,
    /// Height of one of them.
    pub row: i32,
}

/// A list, all in the largest face in which every option fits.
pub(super) fn draw_list(frame: &mut Frame, options: &[Thing], cursor: usize, list: List) {
    let List { top, rows, row } = list;
    let largest = |option: &Thing| largest(TEXT_FACES, &text(option), OPTION_WIDTH, 1);
    let face = if options.iter().all(|option| largest(option) == Face::Text) { Face::Text } else { Face::Fine };
    let first = first_in_sight(cursor, options.len(), rows);
    for (place, (index, option)) in (0..).zip(options.iter().enumerate().skip(first).take(rows)) {
        let y = top + place * row;
        let lit = index == cursor;
        if lit {
            fill(frame, area(0, y, RIGHT - 3, row), BinaryColor::On);
        }
        put(frame, face, &text(option), Point::new(3, y + ROW_BASELINE), Align::Left, ink(lit));
    }
    scrolled(frame, list, first as i32, options.len() as i32);
}

/// The cursor's row is in the middle where it can be.
pub(super) fn first_in_sight(cursor: usize, count: usize, rows: usize) -> usize {
    cursor.saturating_sub(rows / 2).min(count.saturating_sub(rows))
}

/// How far a list that is longer than its room is scrolled, at the right edge.
pub(super) fn scrolled(frame: &mut Frame, list: List, first: i32, count: i32) {
    let rows = list.rows as i32;
    if count <= rows {
        return;
    }
    let height = rows * list.row;
    let from = list.top + first * height / count;
    fill(frame, area(RIGHT - 2, from, 2, rows * height / count), BinaryColor::On);
}
