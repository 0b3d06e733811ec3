//! Pieces that several widgets share.

use super::Frame;
use super::text::{Align, largest, put, text};
use super::theme::{DETAIL_BASELINE, HEAD_BASELINE, RIGHT, RULE_Y, TEXT_FACES};
use crate::talk::Prompt;
use embedded_graphics::Drawable;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{DrawTarget, Point, Primitive, Size};
use embedded_graphics::primitives::{Line, PrimitiveStyle, Rectangle};

/// The head line with its rule.
pub(super) fn head(frame: &mut Frame, prompt: &Prompt) {
    centred(frame, &text(prompt.head), HEAD_BASELINE);
    line(frame, Point::new(0, RULE_Y), Point::new(RIGHT - 1, RULE_Y));
}

/// The detail line at the bottom, if there is one.
pub(super) fn detail(frame: &mut Frame, prompt: &Prompt) {
    if let Some(detail) = prompt.detail {
        centred(frame, &text(detail), DETAIL_BASELINE);
    }
}

/// One line across the whole width.
fn centred(frame: &mut Frame, text: &str, baseline: i32) {
    let face = largest(TEXT_FACES, text, RIGHT, 1);
    put(frame, face, text, Point::new(RIGHT / 2, baseline), Align::Center, BinaryColor::On);
}

/// A line one pixel wide.
pub(super) fn line(frame: &mut Frame, from: Point, to: Point) {
    let _ = Line::new(from, to).into_styled(PrimitiveStyle::with_stroke(BinaryColor::On, 1)).draw(frame);
}

/// A box filled with one colour.
pub(super) fn fill(frame: &mut Frame, area: Rectangle, color: BinaryColor) {
    let _ = frame.fill_solid(&area, color);
}

/// The outline of a box.
pub(super) fn outline(frame: &mut Frame, area: Rectangle) {
    let _ = area.into_styled(PrimitiveStyle::with_stroke(BinaryColor::On, 1)).draw(frame);
}

/// A box by its left upper corner and its size.
pub(super) fn area(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width.max(0) as u32, height.max(0) as u32))
}

/// A triangle of seven rows that points left or right, its tip at `tip`.
pub(super) fn pointer(frame: &mut Frame, tip: Point, right: bool) {
    for step in 0..7 {
        let x = if right { tip.x - step } else { tip.x + step };
        line(frame, Point::new(x, tip.y - step), Point::new(x, tip.y + step));
    }
}

/// The colour of text on a box that is filled if `lit`.
pub(super) const fn ink(lit: bool) -> BinaryColor {
    if lit { BinaryColor::Off } else { BinaryColor::On }
}
