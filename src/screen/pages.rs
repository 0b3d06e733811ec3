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
    let mut count: usize = 0;
    rows(status, &mut |_| count += 1);
    count.div_ceil(ROWS)
}

pub(super) fn draw(frame: &mut Frame, prompt: &Prompt, status: &Status, page: u32) {
    head(frame, prompt);
    let counter = text(Thing::Share(page as u16 + 1, count(status) as u16));
    put(frame, Face::Text, &counter, Point::new(RIGHT - 1 - MARGIN, HEAD_BASELINE), Align::Right, BinaryColor::On);
    let (mut above, mut place) = (page as usize * ROWS, 0);
    rows(status, &mut |(label, value)| {
        if above > 0 {
            above -= 1;
        } else if place < ROWS as i32 {
            draw_row(frame, label.text(), &text(value), BODY_TOP + ROW_BASELINE + place * ROW);
            place += 1;
        }
    });
}

fn draw_row(frame: &mut Frame, label: &str, value: &str, baseline: i32) {
    put(frame, Face::Text, label, Point::new(MARGIN, baseline), Align::Left, BinaryColor::On);
    let room = RIGHT - width(Face::Text, label) - 3 * MARGIN;
    let face = largest(TEXT_FACES, value, room, 1);
    put(frame, face, value, Point::new(RIGHT - 1 - MARGIN, baseline), Align::Right, BinaryColor::On);
}
