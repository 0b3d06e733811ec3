//! *Leaf*: a card as a card, all other leaves as a list of rows with what is known at the right.
//!
//! A question mark stands for what is unknown, and after what is only proposed. The cursor lights the button, which
//! takes the leaf as it is, or a row.

use super::Frame;
use super::choose::{first_in_sight, scrolled};
use super::parts::{area, fill, head, ink, line, outline};
use super::text::{Align, Face, largest, put, text, width};
use super::theme::{HEAD_BASELINE, KIND_FACES, LABEL_FACES, LEAF_LIST, RIGHT, ROW_BASELINE, RULE_Y, TEXT_FACES};
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

fn draw_rows(frame: &mut Frame, prompt: &Prompt, page: &Page, cursor: usize) {
    head(frame, prompt);
    let list = LEAF_LIST;
    let first = first_in_sight(cursor, page.answers(), list.rows);
    for (place, index) in (0..).zip(first..page.answers()).take(list.rows) {
        let (y, lit) = (list.top + place * list.row, index == cursor);
        let row = area(0, y, RIGHT - 3, list.row);
        if lit {
            fill(frame, row, BinaryColor::On);
        }
        let at = Point::new(3, y + ROW_BASELINE);
        match index.checked_sub(1).and_then(|row| page.rows.get(row)) {
            Some((label, value)) => {
                let (label, value) = (label.text(), text(value));
                let face = largest(LABEL_FACES, &text(format_args!("{label}  {value}")), RIGHT - 9, 1);
                put(frame, face, label, at, Align::Left, ink(lit));
                put(frame, face, &value, Point::new(RIGHT - 6, at.y), Align::Right, ink(lit));
            }
            None => put(frame, Face::Text, action(page, index).text(), at, Align::Left, ink(lit)),
        }
    }
    scrolled(frame, list, first as i32, page.answers() as i32);
}

/// Left edge of the card's right column.
const COLUMN: i32 = 40;
/// Height of a line of the card.
const LINE: i32 = 10;
/// Between the tie-break and the end icon.
const MIDDLE: i32 = 76;

fn draw_card(frame: &mut Frame, prompt: &Prompt, page: &Page, cursor: usize) {
    button(frame, prompt, page, cursor);
    let regions = page.rows.len().saturating_sub(CARD_LINES);
    let row = |place: usize| page.rows.get(place).map(|(_, value)| *value);
    let lit = |place: usize| cursor == place + 1;
    for place in 0..regions {
        if let Some(value) = row(place) {
            region(frame, value, lit(place), place, regions);
        }
    }
    let y = |step: i32| RULE_Y + step * LINE;
    let full = RIGHT - COLUMN;
    let places = [
        area(COLUMN, y(0), full, LINE),
        area(COLUMN, y(1), full, LINE),
        area(COLUMN, y(2), full, LINE),
        area(COLUMN, y(3), MIDDLE - COLUMN, LINE),
        area(0, y(4), RIGHT, LINE),
        area(MIDDLE, y(3), RIGHT - MIDDLE, LINE),
    ];
    for (place, at) in (regions..).zip(places) {
        if let Some(value) = row(place) {
            printed(frame, value, lit(place), at);
        }
    }
}

/// Lines of a card beside its Regions.
const CARD_LINES: usize = 6;

/// The card's name, and the button in the right end of the head.
fn button(frame: &mut Frame, prompt: &Prompt, page: &Page, cursor: usize) {
    let word = action(page, cursor).text();
    let lit = cursor == 0 || cursor > page.rows.len();
    let room = width(Face::Fine, word) + 6;
    let at = area(RIGHT - room, 0, room, RULE_Y - 1);
    if lit {
        fill(frame, at, BinaryColor::On)
    } else {
        outline(frame, at)
    }
    let middle = Point::new(RIGHT - room / 2, HEAD_BASELINE - 1);
    put(frame, Face::Fine, word, middle, Align::Center, ink(lit));
    let name = text(prompt.head);
    let face = largest(TEXT_FACES, &name, RIGHT - room - 4, 1);
    put(frame, face, &name, Point::new(0, HEAD_BASELINE), Align::Left, BinaryColor::On);
    line(frame, Point::new(0, RULE_Y - 1), Point::new(RIGHT - 1, RULE_Y - 1));
}

/// The only Region as large as it gets; of two the first one large, the other below. The sign of a proposed one is small
/// beside it.
fn region(frame: &mut Frame, value: Value, lit: bool, place: usize, of: usize) {
    let (face, top, height) = match (place, of) {
        (_, 1) if value.is_known() => (Face::Digits, RULE_Y + 1, 38),
        (_, 1) => (Face::Name, RULE_Y + 1, 38),
        (0, _) => (Face::Name, RULE_Y + 1, 24),
        _ => (Face::Text, RULE_Y + 25, 14),
    };
    if lit {
        fill(frame, area(0, top, COLUMN - 2, height), BinaryColor::On);
    }
    let (number, sign) = match value {
        Value::Unknown => (text("?"), ""),
        Value::Proposed(shown) => (text(shown), "?"),
        Value::Known(shown) => (text(shown), ""),
    };
    let at = Point::new((COLUMN - 2) / 2, top + (height + face.capital()) / 2);
    put(frame, face, &number, at, Align::Center, ink(lit));
    let beside = Point::new(COLUMN - 4, at.y - face.capital() + Face::Fine.capital());
    put(frame, Face::Fine, sign, beside, Align::Right, ink(lit));
}

fn printed(frame: &mut Frame, value: Value, lit: bool, at: Rectangle) {
    if lit {
        fill(frame, at, BinaryColor::On);
    }
    let text = text(value);
    let room = at.size.width as i32 - 2;
    let face = largest(KIND_FACES, &text, room, 1);
    put(frame, face, &text, at.top_left + Point::new(1, LINE - 1), Align::Left, ink(lit));
}
