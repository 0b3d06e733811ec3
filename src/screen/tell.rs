//! *Tell*: a verb, the Region, count, card or Hero as large as it fits, and a detail.

use super::parts::{details, head, line};
use super::text::{Align, Face, largest, put, text, width};
use super::theme::{BODY_TOP, DETAIL_PITCH, DETAIL_TOP, NAME_FACES, RIGHT};
use super::{Frame, progress, rolls};
use crate::talk::{Big, Prompt};
use crate::words::Thing;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

pub(super) fn draw(frame: &mut Frame, prompt: &Prompt, big: Big) {
    head(frame, prompt);
    // A second line below leaves less room for the thing to act on.
    let lower = DETAIL_TOP - DETAIL_PITCH * (details(frame, prompt) - 1).max(0);
    let digits = if lower == DETAIL_TOP { Face::Digits } else { Face::Name };
    match big {
        Big::Thing(thing) => draw_thing(frame, thing, digits, lower),
        Big::Change(from, to) => draw_change(frame, from, to, digits, lower),
        Big::Progress(done, all) => progress::draw(frame, done, all),
        Big::Rolls(rolls) => rolls::draw(frame, rolls),
    }
}

fn draw_thing(frame: &mut Frame, thing: Thing, digits: Face, lower: i32) {
    let name = text(thing);
    let face = match thing {
        Thing::Number(_) | Thing::Region(_) => digits,
        _ => largest(NAME_FACES, &name, RIGHT, 1),
    };
    put(frame, face, &name, Point::new(RIGHT / 2, baseline(face, lower)), Align::Center, BinaryColor::On);
}

/// A count before, an arrow, the count after.
fn draw_change(frame: &mut Frame, from: u8, to: u8, digits: Face, lower: i32) {
    let (from, to) = (text(from), text(to));
    let middle = (BODY_TOP + lower) / 2;
    let whole = width(digits, &from) + width(digits, &to) + 2 * GAP + ARROW;
    let arrow = (RIGHT - whole) / 2 + width(digits, &from) + GAP;
    let y = baseline(digits, lower);
    put(frame, digits, &from, Point::new(arrow - GAP, y), Align::Right, BinaryColor::On);
    put(frame, digits, &to, Point::new(arrow + ARROW + GAP, y), Align::Left, BinaryColor::On);
    for y in [middle - 1, middle] {
        line(frame, Point::new(arrow, y), Point::new(arrow + ARROW - 2, y));
    }
    for step in 0..6 {
        let x = arrow + ARROW - 1 - step;
        line(frame, Point::new(x, middle - 1 - step), Point::new(x, middle + step));
    }
}

/// Length of the arrow of a change.
const ARROW: i32 = 18;
/// Room on both sides of the arrow.
const GAP: i32 = 6;

/// The baseline that puts capitals of a face in the middle between the head and what is below.
const fn baseline(face: Face, lower: i32) -> i32 {
    (BODY_TOP + lower + face.capital()) / 2
}
