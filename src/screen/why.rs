//! *Why*: a rule a page, and who was left after it as large as they fit.

use super::Frame;
use super::parts::{area, line};
use super::text::{Align, Face, Text, put, put_block, put_wrapped, text, width};
use super::theme::{BOTTOM, DETAIL_BASELINE, LEFT_FACES, REASON_LINES, RIGHT, RULE_FACES, TEXT_FACES};
use crate::talk::{Step, Why};
use crate::words::Thing;
use core::fmt::Write;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

pub(super) fn draw(frame: &mut Frame, why: &Why, page: u32) {
    let steps = why.steps();
    let Some(&step) = steps.get(page as usize) else { return };
    let rule = step.rule.text();
    let (mut room, mut bottom) = (RIGHT, BOTTOM);
    if steps.len() > 1 {
        let counter = text(Thing::Share(page as u16 + 1, steps.len() as u16));
        put(frame, Face::Fine, &counter, Point::new(RIGHT - 1, DETAIL_BASELINE), Align::Right, BinaryColor::On);
        room -= width(Face::Fine, &counter) + 3;
        bottom = DETAIL_BASELINE - Face::Fine.capital();
    }
    let (left, gap) = left(why, step);
    if left.is_empty() {
        return put_block(frame, RULE_FACES, rule, " ", area(0, 0, RIGHT, bottom));
    }
    let under = put_wrapped(frame, TEXT_FACES, rule, 0, REASON_LINES) + 3;
    line(frame, Point::new(0, under), Point::new(RIGHT - 1, under));
    put_block(frame, LEFT_FACES, &left, gap, area(0, under + 2, room, BOTTOM - under - 2));
}

/// Who was left after a rule, and what stands between two of them: Regions are told apart by spaces alone.
fn left(why: &Why, step: Step) -> (Text, &'static str) {
    let gap = if why.left(step).all(|thing| matches!(thing, Thing::Region(_))) { " " } else { ", " };
    let mut left = Text::new();
    for (place, thing) in why.left(step).enumerate() {
        let _ = write!(left, "{}{thing}", if place == 0 { "" } else { gap });
    }
    (left, gap)
}
