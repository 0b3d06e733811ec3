//! *List pages*: labels at the left, values at the right, four to a page.

use super::Frame;
use super::parts::head;
use super::text::{Align, Face, largest, put, text, width};
use super::theme::{BODY_TOP, HEAD_BASELINE, LINE, RIGHT};
use crate::talk::Prompt;
use crate::words::{Msg, Thing};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// Rows on one page.
pub(super) const PAGE: usize = 4;

pub(super) fn draw(frame: &mut Frame, prompt: &Prompt, rows: &[(Msg, Thing)], page: u32) {
    head(frame, prompt);
    let pages = rows.len().div_ceil(PAGE).max(1);
    if pages > 1 {
        let counter = text(Thing::Share(page as u16 + 1, pages as u16));
        put(frame, Face::Text, &counter, Point::new(RIGHT - 1, HEAD_BASELINE), Align::Right, BinaryColor::On);
    }
    for (place, (label, value)) in (0..).zip(rows.iter().skip(page as usize * PAGE).take(PAGE)) {
        let y = BODY_TOP + 10 + place * LINE;
        put(frame, Face::Text, label.text(), Point::new(0, y), Align::Left, BinaryColor::On);
        let value = text(value);
        let room = RIGHT - width(Face::Text, label.text()) - 4;
        let face = largest(&[Face::Text, Face::Narrow], &value, room);
        put(frame, face, &value, Point::new(RIGHT - 1, y), Align::Right, BinaryColor::On);
    }
}
