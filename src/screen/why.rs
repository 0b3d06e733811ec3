//! *Why*: a rule a page, and below it who was left after it, lit, and who dropped out there, thin.

use super::Canvas;
use super::buttons::Buttons;
use super::parts::{area, fill, headed, ink};
use super::text::{Align, Face, put, put_lines_from, width};
use super::theme::RIGHT;
use crate::keys::Button;
use crate::talk::Why;
use crate::words::house::Msg;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// First baseline of the rule, and from one to the next.
pub(super) const RULE: Point = Point::new(2, 28);
pub(super) const PITCH: i32 = 15;
/// Baseline of the candidates.
const LEFT: i32 = 61;

pub(super) fn draw(canvas: &mut Canvas<'_>, why: &Why, page: u32, buttons: &Buttons) {
    let Some(&step) = why.steps().get(page as usize) else { return };
    headed(canvas, &canvas.words(Msg::Why), buttons, &[Button::Down, Button::Ok]);
    let rule = canvas.words(step.rule);
    put_lines_from(canvas, &rule, RULE, PITCH, 2);
    // Of those that were left before this rule, first those that are left after it.
    let before = page.checked_sub(1).and_then(|page| why.steps().get(page as usize));
    let was = |thing| before.is_none_or(|&step| why.left(step).any(|other| other == thing));
    let is_left = |thing| why.left(step).any(|other| other == thing);
    let mut x = 2;
    for (candidate, left) in [true, false]
        .into_iter()
        .flat_map(|left| why.candidates().map(move |candidate| (candidate, left)))
        .filter(|&(candidate, left)| was(candidate) && is_left(candidate) == left)
    {
        let (name, face) = (canvas.say(candidate), if left { Face::Text } else { Face::TextThin });
        let room = width(canvas, face, &name) + 8;
        if x + room > RIGHT - 6 {
            // More than fit.
            return put(canvas, Face::Text, "..", Point::new(RIGHT - 9, LEFT), Align::Left, BinaryColor::On);
        }
        if left {
            fill(canvas, area(x - 1, LEFT - 13, room - 3, 15), BinaryColor::On);
        }
        put(canvas, face, &name, Point::new(x + 2, LEFT), Align::Left, ink(left));
        x += room;
    }
}
