//! *Leaf*: a card as a card, all other leaves as a list of rows with what is known at the right.
//!
//! A question mark stands for what is unknown, and after what is only proposed. The cursor lights the button, which
//! takes the leaf as it is, or a row.

use super::Frame;
use super::choose::{first_in_sight, scrolled};
use super::parts::{area, fill, head, ink, line, outline};
use super::text::{Align, Face, put, quickly, text};
use super::theme::{KIND_FACES, LABEL_FACES, LEAF_LIST, RIGHT, RULE_Y, TEXT_FACES};
use crate::talk::{Leaf, Page, Prompt, Value};
use crate::words::Msg;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;

pub(super) fn draw(frame: &mut Frame, prompt: &Prompt, page: &Page, cursor: u32) {
    match page.leaf {
        Leaf::Card(..) => draw_card(frame, prompt, page, cursor as usize),
        _ => draw_rows(frame, prompt, page, cursor as usize),
    }
}

/// The word of the button, or of the way around it.
fn action(page: &Page, cursor: usize) -> Msg {
    if cursor > page.rows.len() { Msg::Later } else { page.action() }
}

/// A text in a box that is lit if the cursor is there, in the largest of some faces.
fn put_in(frame: &mut Frame, faces: &[Face], text: &str, at: Rectangle, align: Align, lit: bool) {
    if lit {
        fill(frame, at, BinaryColor::On);
    }
    let (room, height) = (at.size.width as i32 - 2 * MARGIN, at.size.height as i32);
    let face = quickly(faces, text, room);
    let x = match align {
        Align::Left => MARGIN,
        Align::Center => MARGIN + room / 2,
        Align::Right => MARGIN + room,
    };
    let baseline = at.top_left + Point::new(x, (height + face.capital()) / 2);
    put(frame, face, text, baseline, align, ink(lit));
}

fn draw_rows(frame: &mut Frame, prompt: &Prompt, page: &Page, cursor: usize) {
    head(frame, prompt);
    let list = LEAF_LIST;
    let first = first_in_sight(cursor, page.answers(), list.rows);
    for (place, index) in (0..).zip(first..page.answers()).take(list.rows) {
        let (row, lit) = (area(0, list.top + place * list.row, RIGHT - 3, list.row), index == cursor);
        let (label, value) = match index.checked_sub(1).and_then(|row| page.rows.get(row)) {
            Some((label, value)) => (label.text(), text(value)),
            None => (action(page, index).text(), text("")),
        };
        let face = [quickly(LABEL_FACES, &text(format_args!("{label}  {value}")), RIGHT - 9)];
        put_in(frame, &face, label, row, Align::Left, lit);
        put(
            frame,
            face[0],
            &value,
            row.top_left + Point::new(RIGHT - 6, (list.row + face[0].capital()) / 2),
            Align::Right,
            ink(lit),
        );
    }
    scrolled(frame, list, first as i32, page.answers() as i32);
}

/// From the edges of a box to its text.
const MARGIN: i32 = 2;
/// Left edge of the card's right column.
const COLUMN: i32 = 40;
/// Height of a line of the card.
const LINE: i32 = 10;
/// Between the tie-break and the end icon.
const MIDDLE: i32 = 76;
/// Where the lines of a card beside its Regions stand: left, upper line, width.
static LINES: [(i32, i32, i32); 6] = [
    (COLUMN, 0, RIGHT - COLUMN),
    (COLUMN, 1, RIGHT - COLUMN),
    (COLUMN, 2, RIGHT - COLUMN),
    (COLUMN, 3, MIDDLE - COLUMN),
    (0, 4, RIGHT),
    (MIDDLE, 3, RIGHT - MIDDLE),
];

/// The card's name with the button beside it, its Regions at the left, its lines at the right, its bonus below.
fn draw_card(frame: &mut Frame, prompt: &Prompt, page: &Page, cursor: usize) {
    let word = action(page, cursor).text();
    let button = area(RIGHT - BUTTON, 0, BUTTON, RULE_Y - 1);
    outline(frame, button);
    put_in(frame, KIND_FACES, word, button, Align::Center, cursor == 0 || cursor > page.rows.len());
    put_in(frame, TEXT_FACES, &text(prompt.head), area(-MARGIN, 0, RIGHT - BUTTON, RULE_Y - 1), Align::Left, false);
    line(frame, Point::new(0, RULE_Y - 1), Point::new(RIGHT - 1, RULE_Y - 1));
    let regions = page.rows.len().saturating_sub(LINES.len());
    for (place, (_, value)) in page.rows.iter().enumerate() {
        let lit = cursor == place + 1;
        match place.checked_sub(regions).and_then(|place| LINES.get(place)) {
            Some(&(x, row, width)) => {
                let at = area(x, RULE_Y + row * LINE, width, LINE);
                put_in(frame, KIND_FACES, &text(value), at, Align::Left, lit);
            }
            None => region(frame, *value, lit, place, regions),
        }
    }
}

/// Width of the button.
const BUTTON: i32 = 48;

/// The only Region as large as it gets; of two the first one large, the other below. The sign of a proposed one is small
/// beside it.
fn region(frame: &mut Frame, value: Value, lit: bool, place: usize, of: usize) {
    let (face, top, height) = match (place, of) {
        (_, 1) if value.is_known() => (Face::Digits, 1, 38),
        (_, 1) => (Face::Name, 1, 38),
        (0, _) => (Face::Name, 1, 24),
        _ => (Face::Text, 25, 14),
    };
    let (number, sign) = match value {
        Value::Unknown => (text("?"), ""),
        Value::Proposed(shown) => (text(shown), "?"),
        Value::Known(shown) => (text(shown), ""),
    };
    let at = area(0, RULE_Y + top, COLUMN - 2, height);
    put_in(frame, &[face], &number, at, Align::Center, lit);
    put(frame, Face::Fine, sign, Point::new(COLUMN - 4, RULE_Y + top + height / 2), Align::Right, ink(lit));
}
