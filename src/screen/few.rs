//! *Few*: up to four numbers side by side, each above its button, as large as they get.
//!
//! One of them is taken by its button, the lit one by OK. Of several Regions each button lights one or puts it out, and OK
//! says that the lit ones are right.

use super::Frame;
use super::grid::head_or_refusal;
use super::keyed::{Keyed, TOGGLES};
use super::parts::{area, fill, head, ink, key, more};
use super::text::{Align, Face, Text, put, text};
use super::theme::{BODY_TOP, BOTTOM, KEY_WIDTH, RIGHT};
use crate::keys::Button;
use crate::table::{Region, RegionSet};
use crate::talk::Prompt;
use crate::words::Thing;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// Height of the row of buttons.
const BUTTONS: i32 = 11;
/// Width of a digit of 32 pixels, with its gap.
const DIGIT: i32 = 20;
/// Width of a digit of 20 pixels, with its gap.
const NARROW_DIGIT: i32 = 13;
/// What takes the lit one.
const OK: &str = "OK";

/// One of them, each with its label.
pub(super) fn draw_one(frame: &mut Frame, prompt: &Prompt, keyed: Option<Keyed>, label: Label<'_>) {
    head(frame, prompt);
    if let Some(keyed) = keyed {
        draw_columns(frame, keyed, label);
    }
}

/// From a place to what stands there.
pub(super) type Label<'l> = &'l dyn Fn(usize) -> Text;

/// The answers in sight, the one that OK takes lit.
pub(super) fn draw_columns(frame: &mut Frame, keyed: Keyed, label: Label<'_>) {
    let right = if keyed.more() { RIGHT - KEY_WIDTH } else { RIGHT };
    let columns = Columns::new(right, keyed.places().len(), keyed.places().map(|place| label(place).len()).max());
    for (column, place) in (0..).zip(keyed.places()) {
        columns.draw(frame, column, &label(place), place == keyed.lit, keyed.arrow(place));
    }
    if keyed.more() {
        more(frame);
    }
}

/// Any of them.
pub(super) fn draw_many(frame: &mut Frame, prompt: &Prompt, candidates: RegionSet, chosen: RegionSet) {
    head_or_refusal(frame, prompt, chosen);
    let two_digits = candidates.iter().any(|region| region.number() > 9);
    let columns = Columns::new(RIGHT, candidates.len() as usize, Some(1 + usize::from(two_digits)));
    for ((column, region), button) in (0..).zip(candidates.iter()).zip(TOGGLES) {
        columns.draw(frame, column, &label(region), chosen.contains(region), Some(button));
    }
}

/// The number of a Region.
fn label(region: Region) -> Text {
    text(Thing::Region(region))
}

/// The number of a Region by its place among others.
pub(super) fn label_of(candidates: RegionSet, place: usize) -> Text {
    candidates.iter().nth(place).map_or_else(Text::new, label)
}

/// Columns of one width and face.
#[derive(Clone, Copy)]
struct Columns {
    width: i32,
    face: Face,
}

impl Columns {
    fn new(right: i32, count: usize, longest: Option<usize>) -> Self {
        let width = right / count.max(1) as i32;
        let fits = |digit: i32| longest.unwrap_or(0) as i32 * digit + 2 <= width;
        let face = if fits(DIGIT) {
            Face::Digits
        } else if fits(NARROW_DIGIT) {
            Face::Name
        } else {
            Face::Text
        };
        Self { width, face }
    }

    fn draw(self, frame: &mut Frame, column: i32, label: &str, lit: bool, button: Option<Button>) {
        let (left, height) = (column * self.width, BOTTOM - BODY_TOP - BUTTONS);
        if lit {
            fill(frame, area(left + 1, BODY_TOP, self.width - 2, height), BinaryColor::On);
        }
        let middle = left + self.width / 2;
        // The largest face has no letters.
        let has_letters = label.bytes().any(|byte| byte.is_ascii_alphabetic());
        let face = if self.face == Face::Digits && has_letters { Face::Name } else { self.face };
        let baseline = BODY_TOP + (height + face.capital()) / 2;
        put(frame, face, label, Point::new(middle, baseline), Align::Center, ink(lit));
        match button {
            Some(button) => key(frame, Point::new(middle, BOTTOM - BUTTONS / 2), button),
            None => put(frame, Face::Fine, OK, Point::new(middle, BOTTOM - 1), Align::Center, BinaryColor::On),
        }
    }
}
