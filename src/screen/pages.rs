//! *Status pages*: labels at the left, values at the right, three to a page.

use super::Frame;
use super::parts::head;
use super::status::rows;
use super::text::{Align, Face, largest, put, text, width};
use super::theme::{BODY_TOP, HEAD_BASELINE, RIGHT, ROW, ROW_BASELINE, ROWS, TEXT_FACES};
use crate::table::Status;
use crate::talk::Prompt;
use crate::words::Thing;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// From the edges to the text.
const MARGIN: i32 = 2;

/// Pages of a status.
pub(super) fn count(status: &Status) -> usize {
    rows(status).count().div_ceil(ROWS)
}

pub(super) fn draw(frame: &mut Frame, prompt: &Prompt, status: &Status, page: u32) {
    head(frame, prompt);
    let counter = text(Thing::Share(page as u16 + 1, count(status) as u16));
    put(frame, Face::Text, &counter, Point::new(RIGHT - 1 - MARGIN, HEAD_BASELINE), Align::Right, BinaryColor::On);
    for (place, (label, value)) in (0..).zip(rows(status).skip(page as usize * ROWS).take(ROWS)) {
        let y = BODY_TOP + ROW_BASELINE + place * ROW;
        put(frame, Face::Text, label.text(), Point::new(MARGIN, y), Align::Left, BinaryColor::On);
        let value = text(value);
        let room = RIGHT - width(Face::Text, label.text()) - 3 * MARGIN;
        let face = largest(TEXT_FACES, &value, room, 1);
        put(frame, face, &value, Point::new(RIGHT - 1 - MARGIN, y), Align::Right, BinaryColor::On);
    }
}
