//! Pieces that several widgets share.

use super::Frame;
use super::picker::opens_why;
use super::text::{Align, Face, largest, put, text, width};
use super::theme::{BOTTOM, DETAIL_BASELINE, DETAIL_PITCH, HEAD_BASELINE, RIGHT, RULE_Y, SIGN_WIDTH, TEXT_FACES};
use crate::keys::Button;
use crate::talk::Prompt;
use crate::words;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{DrawTarget, Point, Size};
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::{Drawable, Pixel};

/// The head line with its rule. If arrows show why, a question mark stands in its right end if it leaves room there.
pub(super) fn head(frame: &mut Frame, prompt: &Prompt) {
    let text = text(prompt.head);
    let face = largest(TEXT_FACES, &text, RIGHT, 1);
    let (width, mut middle) = (width(face, &text), RIGHT / 2);
    if opens_why(prompt) && width + SIGN_WIDTH <= RIGHT {
        let at = Point::new(RIGHT - 1, HEAD_BASELINE);
        put(frame, Face::Fine, "?", at, Align::Right, BinaryColor::On);
        middle = middle.min(RIGHT - SIGN_WIDTH - (width + 1) / 2);
    }
    put(frame, face, &text, Point::new(middle, HEAD_BASELINE), Align::Center, BinaryColor::On);
    line(frame, Point::new(0, RULE_Y), Point::new(RIGHT - 1, RULE_Y));
}

/// A lit band in place of the head: something is in the hand, or missing.
pub(super) fn band(frame: &mut Frame, head: words::Line) {
    fill(frame, area(0, 0, RIGHT, RULE_Y), BinaryColor::On);
    centred(frame, &text(head), HEAD_BASELINE, BinaryColor::Off);
}

/// The detail at the bottom, if there is one, and below it what else happens. Returns how many lines that takes.
pub(super) fn details(frame: &mut Frame, prompt: &Prompt) -> i32 {
    let mut lines = 0;
    for line in [prompt.also, prompt.detail].into_iter().flatten() {
        centred(frame, &text(line), DETAIL_BASELINE - lines * DETAIL_PITCH, BinaryColor::On);
        lines += 1;
    }
    lines
}

/// One line across the whole width.
fn centred(frame: &mut Frame, text: &str, baseline: i32, color: BinaryColor) {
    let face = largest(TEXT_FACES, text, RIGHT, 1);
    put(frame, face, text, Point::new(RIGHT / 2, baseline), Align::Center, color);
}

/// A line one pixel wide, level or upright.
pub(super) fn line(frame: &mut Frame, from: Point, to: Point) {
    fill(frame, Rectangle::with_corners(from, to), BinaryColor::On);
}

/// A box filled with one colour.
pub(super) fn fill(frame: &mut Frame, area: Rectangle, color: BinaryColor) {
    let _ = frame.fill_solid(&area, color);
}

/// The outline of a box.
pub(super) fn outline(frame: &mut Frame, area: Rectangle) {
    let Some(end) = area.bottom_right() else { return };
    let (start, right, left) = (area.top_left, Point::new(end.x, area.top_left.y), Point::new(area.top_left.x, end.y));
    for (from, to) in [(start, right), (start, left), (right, end), (left, end)] {
        line(frame, from, to);
    }
}

/// A box by its left upper corner and its size.
pub(super) fn area(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width.max(0) as u32, height.max(0) as u32))
}

/// The sign of an arrow button: a triangle of five lines around a point.
pub(super) fn key(frame: &mut Frame, middle: Point, arrow: Button) {
    for step in 0..5 {
        let away = step - 2;
        let (along, across) = match arrow {
            Button::Left => (Point::new(away, 0), Point::new(0, step)),
            Button::Right => (Point::new(-away, 0), Point::new(0, step)),
            Button::Up => (Point::new(0, away), Point::new(step, 0)),
            _ => (Point::new(0, -away), Point::new(step, 0)),
        };
        line(frame, middle + along - across, middle + along + across);
    }
}

/// In the right lower corner: Down shows others.
pub(super) fn more(frame: &mut Frame) {
    key(frame, Point::new(RIGHT - 5, BOTTOM - 4), Button::Down);
}

/// The colour of text on a box that is filled if `lit`.
pub(super) const fn ink(lit: bool) -> BinaryColor {
    if lit { BinaryColor::Off } else { BinaryColor::On }
}

/// Draws a small picture, given row by row, its left pixel in the highest of `width` bits.
pub(super) fn stamp(frame: &mut Frame, at: Point, rows: &[u16], width: i32, color: BinaryColor) {
    for (y, row) in rows.iter().enumerate() {
        for x in (0..width).filter(|x| row >> (width - 1 - x) & 1 == 1) {
            let _ = Pixel(at + Point::new(x, y as i32), color).draw(frame);
        }
    }
}
