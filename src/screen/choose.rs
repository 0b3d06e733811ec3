//! *Choose one*: up to four options, each beside its button; and a list with the cursor on one row.

use super::keyed::{IN_SIGHT, Keyed};
use super::parts::{area, fill, head, ink, key, more};
use super::text::{Align, Face, Text, largest, put, quickly, text};
use super::theme::{
    BODY_TOP, BOTTOM, KEY_WIDTH, LABEL_FACES, OPTION_WIDTH, RIGHT, ROW, ROW_BASELINE, ROWS, TEXT_FACES,
};
use super::{Frame, few};
use crate::talk::Prompt;
use crate::words::Thing;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;

/// Characters of options that stand side by side.
const SHORT: usize = 2;
/// Height of a row where there are four.
const NARROW_ROW: i32 = (BOTTOM - BODY_TOP) / IN_SIGHT as i32;

pub(super) fn draw(frame: &mut Frame, prompt: &Prompt, options: &[Thing], keyed: Option<Keyed>) {
    head(frame, prompt);
    let Some(keyed) = keyed else { return };
    if options.iter().all(|option| text(option).len() <= SHORT) {
        return few::draw_columns(frame, keyed, &|place| options.get(place).map_or_else(Text::new, text));
    }
    let row = if keyed.count() > ROWS { NARROW_ROW } else { ROW };
    let right = if keyed.more() { RIGHT - KEY_WIDTH + 1 } else { RIGHT };
    let keys = Keys { area: area(0, BODY_TOP, right, BOTTOM - BODY_TOP), row, faces: LABEL_FACES };
    draw_keyed(frame, options, keyed, keys);
}

/// Where options with their buttons stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Keys {
    pub area: Rectangle,
    /// Height of a row.
    pub row: i32,
    /// Faces for an option, the largest first.
    pub faces: &'static [Face],
}

/// The options in sight, each beside its button, the one that OK takes lit.
pub(super) fn draw_keyed(frame: &mut Frame, options: &[Thing], keyed: Keyed, keys: Keys) {
    let Keys { area: Rectangle { top_left: from, size }, row, faces } = keys;
    let (right, at) = (from.x + size.width as i32, from.x + KEY_WIDTH);
    for (y, place) in (from.y..).step_by(row as usize).zip(keyed.places()) {
        let Some(option) = options.get(place) else { break };
        let lit = place == keyed.lit;
        if lit {
            fill(frame, area(from.x, y - 1, right - from.x, row + 1), BinaryColor::On);
        }
        if let Some(button) = keyed.arrow(place) {
            key(frame, Point::new(from.x + KEY_WIDTH / 2, y + row / 2), button);
        }
        let option = text(option);
        let face = quickly(faces, &option, right - at);
        put(frame, face, &option, Point::new(at, y + (row + face.capital()) / 2 - 1), Align::Left, ink(lit));
    }
    if keyed.more() {
        more(frame);
    }
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
