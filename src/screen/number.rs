//! *Number*: the number as large as it gets between two arrows, its range below.

use super::Frame;
use super::parts::{head, pointer};
use super::text::{Align, Face, put, text};
use super::theme::{BODY_TOP, BOTTOM, DETAIL_BASELINE, RIGHT};
use crate::talk::Prompt;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// From the arrows' tips to the edges.
const MARGIN: i32 = 12;

pub(super) fn draw(frame: &mut Frame, prompt: &Prompt, number: u32, low: u8, high: u8) {
    head(frame, prompt);
    let middle = (BODY_TOP + BOTTOM) / 2;
    put(frame, Face::Digits, &text(number), Point::new(RIGHT / 2, middle + 14), Align::Center, BinaryColor::On);
    pointer(frame, Point::new(MARGIN, middle), false);
    pointer(frame, Point::new(RIGHT - 1 - MARGIN, middle), true);
    let ends = [(text(low), 2, Align::Left), (text(high), RIGHT - 3, Align::Right)];
    for (end, x, align) in ends {
        put(frame, Face::Text, &end, Point::new(x, DETAIL_BASELINE), align, BinaryColor::On);
    }
}
