//! *Tell*: a verb, the Region, count, card or Hero as large as it fits, and what happens with it beside or below.

use super::buttons::Buttons;
use super::parts::{head, key, line, put_change};
use super::text::{Align, Face, Rows, largest, put, text, width, wrap};
use super::theme::{BODY_TOP, BOTTOM, KEY, NAME_FACES, RIGHT, RULE_Y};
use super::{Canvas, Heading, progress};
use crate::keys::Button;
use crate::talk::Big;
use crate::words::Thing;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// Where a Region that stands alone begins, and its baseline.
const ALONE: Point = Point::new(3, 59);
/// Where asides stand beside it, and from one to the next.
const ASIDE: Point = Point::new(57, 26);
const ASIDE_PITCH: i32 = 12;
/// Their faces, columns, lines and rows.
pub(super) const BESIDE_FACES: &[Face] = &[Face::Fine, Face::FineThin];
pub(super) const BESIDE: i32 = RIGHT - ASIDE.x;
pub(super) const BESIDE_LINES: usize = 2;
pub(super) const BESIDE_ROWS: Rows = Rows { above: ASIDE.y - RULE_Y - 1, pitch: ASIDE_PITCH, below: BOTTOM };
/// First pixel row of the key of Why.
const WHY_Y: i32 = BOTTOM - KEY;
/// Baseline of a name, and of the first aside below it.
pub(super) const NAME_BASELINE: i32 = 40;
const BELOW: i32 = 62;

pub(super) fn draw(canvas: &mut Canvas<'_>, about: &Heading<'_>, big: Big, buttons: &Buttons) {
    head(canvas, about, buttons, &[Button::Ok]);
    let room = why(canvas, buttons) - 4;
    match big {
        Big::Thing(thing) if thing.is_number() && has_room(canvas, thing) => {
            let number = canvas.say(thing);
            put(canvas, Face::Digits38, &number, ALONE, Align::Left, BinaryColor::On);
            asides(canvas, about);
        }
        Big::Thing(thing) => draw_name(canvas, about, thing, room),
        Big::Change(from, to) => draw_change(canvas, about, from, to, room),
        Big::Progress(done, all) => progress::draw(canvas, done, all),
    }
}

/// Whether a count leaves room beside it; a longer one stands as a name does.
fn has_room(canvas: &Canvas<'_>, count: Thing) -> bool {
    ALONE.x + width(canvas, Face::Digits38, &canvas.say(count)) < ASIDE.x
}

/// The thin key that tells why, in the right lower corner; returns where it begins.
pub(crate) fn why(canvas: &mut Canvas<'_>, buttons: &Buttons) -> i32 {
    let Some(act) = buttons.of(Button::Left).tap else { return RIGHT };
    let word = act.word.map_or_else(|| text(""), |word| canvas.say(word));
    let left = RIGHT - 1 - width(canvas, Face::Fine, &word);
    put(canvas, Face::Fine, &word, Point::new(left, WHY_Y + 9), Align::Left, BinaryColor::On);
    key(canvas, Point::new(left - 3 - KEY, WHY_Y), Button::Left, act, BinaryColor::On);
    left - 3 - KEY
}

/// What happens with it, beside it.
fn asides(canvas: &mut Canvas<'_>, about: &Heading<'_>) {
    let mut at = ASIDE;
    for aside in [about.detail, about.also].into_iter().flatten() {
        let aside = canvas.say(aside);
        let face = largest(canvas, BESIDE_FACES, &aside, BESIDE, BESIDE_LINES);
        for part in wrap(face, &aside, BESIDE, " ") {
            put_change(canvas, face, part, at, BinaryColor::On);
            at.y += ASIDE_PITCH;
        }
    }
}

/// Whether what happens with it takes two lines below it: there are two, or the only one has no room beside the key of Why.
fn has_two_lines(canvas: &Canvas<'_>, about: &Heading<'_>, room: i32) -> bool {
    match (about.detail, about.also) {
        (Some(_), Some(_)) => true,
        (Some(only), None) | (None, Some(only)) => {
            width(canvas, Face::FineThin, &canvas.say_within(only, Face::FineThin, room)) > room
        }
        (None, None) => false,
    }
}

/// A name in the middle, what happens with it below: the second line ends before the key of Why.
fn draw_name(canvas: &mut Canvas<'_>, about: &Heading<'_>, thing: Thing, room: i32) {
    let name = canvas.say(thing);
    let face = largest(canvas, NAME_FACES, &name, RIGHT, 1);
    // Its tails end above the first of two lines.
    let high = has_two_lines(canvas, about, room);
    let baseline = if high { BODY_TOP + 11 + face.capital() / 2 } else { NAME_BASELINE };
    put(canvas, face, &name, Point::new(RIGHT / 2, baseline), Align::Center, BinaryColor::On);
    below(canvas, about, room);
}

/// What happens with it, below it: the last line ends before the key of Why.
fn below(canvas: &mut Canvas<'_>, about: &Heading<'_>, room: i32) {
    let mut is_above = has_two_lines(canvas, about, room);
    for aside in [about.detail, about.also].into_iter().flatten() {
        let (y, room) = if is_above { (BELOW - ASIDE_PITCH, RIGHT - 4) } else { (BELOW, room) };
        let at = Point::new(2, y);
        is_above = false;
        let aside = canvas.say_within(aside, Face::FineThin, room);
        let face = largest(canvas, BESIDE_FACES, &aside, room, 1);
        let aside = canvas.fitted(face, aside, room);
        put_change(canvas, face, &aside, at, BinaryColor::On);
    }
}

/// A count before, an arrow, the count after.
fn draw_change(canvas: &mut Canvas<'_>, about: &Heading<'_>, from: u8, to: u8, room: i32) {
    // Two lines below leave less room.
    let face = if has_two_lines(canvas, about, room) { Face::Name } else { Face::Digits28 };
    let (from, to) = (text(from), text(to));
    let whole = width(canvas, face, &from) + width(canvas, face, &to) + 2 * GAP + ARROW;
    let (arrow, baseline) = ((RIGHT - whole) / 2 + width(canvas, face, &from) + GAP, BODY_TOP + 2 + face.capital());
    put(canvas, face, &from, Point::new(arrow - GAP, baseline), Align::Right, BinaryColor::On);
    put(canvas, face, &to, Point::new(arrow + ARROW + GAP, baseline), Align::Left, BinaryColor::On);
    let middle = baseline - face.capital() / 2;
    for y in [middle - 1, middle] {
        line(canvas, Point::new(arrow, y), Point::new(arrow + ARROW - 2, y));
    }
    for step in 0..6 {
        let x = arrow + ARROW - 1 - step;
        line(canvas, Point::new(x, middle - 1 - step), Point::new(x, middle + step));
    }
    below(canvas, about, room);
}

/// Length of the arrow of a change.
const ARROW: i32 = 18;
/// Room on both sides of the arrow.
const GAP: i32 = 6;
