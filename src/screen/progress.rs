//! *Progress*: how much is left, and a bar of what is done.

use super::Canvas;
use super::parts::{area, fill, outline};
use super::text::{Align, Face, put, text};
use super::theme::{BODY_TOP, BOTTOM, RIGHT};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// Height of the bar.
const BAR: i32 = 11;
/// From the bar's canvas to its filling.
const MARGIN: i32 = 2;

pub(super) fn draw(canvas: &mut Canvas<'_>, done: u8, all: u8) {
    let left = text(all.saturating_sub(done));
    let baseline = BODY_TOP + 1 + Face::Digits32.capital();
    put(canvas, Face::Digits32, &left, Point::new(RIGHT / 2, baseline), Align::Center, BinaryColor::On);
    let (top, room) = (BOTTOM - BAR, RIGHT - 2 * MARGIN);
    outline(canvas, area(0, top, RIGHT, BAR));
    let filled = room * i32::from(done.min(all)) / i32::from(all.max(1));
    fill(canvas, area(MARGIN, top + MARGIN, filled, BAR - 2 * MARGIN), BinaryColor::On);
}
