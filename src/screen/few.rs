//! *Few*: three numbers or Regions side by side, each above its key, as large as they get.
//!
//! One of them is taken by its key, the lit one by OK, too; of which any may be chosen, each has a tick beside its key.

use super::buttons::Buttons;
use super::parts::{area, change_width, cut_box, head, ink, key, key_width, put_change, tick_box};
use super::places::{Numbers, Places};
use super::row::{ABOVE, put_answer};
use super::sheet::put_rows;
use super::text::{Align, Face, Text, put, text, width};
use super::theme::{BODY_TOP, BOTTOM, KEY, RIGHT};
use super::{Canvas, Heading, sheet};
use crate::keys::Button;
use crate::talk::IN_SIGHT;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// Width of a column.
const COLUMN: i32 = 42;
/// Left edge of the first one.
const LEFT: i32 = 1;
/// Where the columns begin, the largest face of their numbers and its baseline, the first pixel row of the keys, and
/// whether a key stands beside its number.
struct Stand {
    top: i32,
    face: Face,
    baseline: i32,
    keys: i32,
    beside: bool,
}

/// Below the head.
const ALONE: Stand = Stand { top: BODY_TOP, face: Face::Digits28, baseline: 46, keys: 51, beside: false };
/// Below one row of what came before, and below two.
const AFTER_ONE: Stand = Stand { top: 30, face: Face::Digits22, baseline: 52, keys: 53, beside: false };
const AFTER_TWO: Stand = Stand { top: 41, face: Face::Digits22, baseline: 63, keys: 53, beside: true };
/// Baselines of these rows: of the only one, and of two.
const CAME: [&[i32]; 2] = [&[27], &[26, 39]];
/// Baseline of a word whose key stands below it, after two rows.
const WORD: i32 = 51;
/// Between two keys, and between a key and its tick.
const GAP: i32 = 2;
const TICK_GAP: i32 = 6;

/// From a place to what stands there.
pub(crate) type Label<'l> = &'l dyn Fn(&Canvas<'_>, usize) -> Text;

/// The chips of the head: where keys stand beside their numbers there is no room for that of OK.
pub(crate) const fn chips(about: &Heading<'_>) -> &'static [Button] {
    if about.came.len() > 1 { &[Button::Down, Button::Ok] } else { &[Button::Down] }
}

/// The answers in sight, the one that OK takes lit if it takes any.
pub(crate) fn draw_columns(
    canvas: &mut Canvas<'_>,
    about: &Heading<'_>,
    places: Places,
    buttons: &Buttons,
    takes: bool,
    label: Label<'_>,
) {
    let stand = &put_came(canvas, about);
    for place in places.in_sight() {
        column(canvas, stand, (place, &label(canvas, place)), buttons, takes && places.lit == place, None);
    }
}

/// What came before stands between the head and the columns.
fn put_came(canvas: &mut Canvas<'_>, about: &Heading<'_>) -> Stand {
    let (baselines, stand) = match about.came.len() {
        0 => return ALONE,
        1 => (CAME[0], AFTER_ONE),
        _ => (CAME[1], AFTER_TWO),
    };
    for (row, &baseline) in about.came.iter().zip(baselines) {
        let said = sheet::whole(canvas, row);
        let fits = change_width(canvas, Face::Fine, &said) <= RIGHT - 2;
        let face = if fits { Face::Fine } else { Face::FineThin };
        put_change(canvas, face, &said, Point::new(1, baseline), BinaryColor::On);
    }
    stand
}

/// Numbers from a first one to a last one.
pub(super) fn draw_numbers(
    canvas: &mut Canvas<'_>,
    about: &Heading<'_>,
    (low, high): (u8, u8),
    lit: usize,
    buttons: &Buttons,
) {
    head(canvas, about, buttons, &[Button::Down]);
    let numbers = Numbers::around(low, high, about.first);
    let places = numbers.places(lit);
    if about.came.len() < 2 {
        return draw_columns(canvas, about, places, buttons, true, &|_, place| text(numbers.at(place)));
    }
    put_rows(canvas, about.came, ABOVE);
    for place in places.in_sight() {
        let left = LEFT + (place % IN_SIGHT) as i32 * COLUMN;
        put_answer(canvas, (left, COLUMN, about.came), place, &text(numbers.at(place)), place == places.lit, buttons);
    }
}

/// The answers in sight, of which any may be chosen.
pub(crate) fn draw_ticks(
    canvas: &mut Canvas<'_>,
    about: &Heading<'_>,
    places: Places,
    buttons: &Buttons,
    label: Label<'_>,
    ticked: &dyn Fn(usize) -> bool,
) {
    let stand = &put_came(canvas, about);
    for place in places.in_sight() {
        column(canvas, stand, (place, &label(canvas, place)), buttons, false, Some(ticked(place)));
    }
}

fn column(
    canvas: &mut Canvas<'_>,
    stand: &Stand,
    (place, label): (usize, &str),
    buttons: &Buttons,
    lit: bool,
    ticked: Option<bool>,
) {
    let left = LEFT + (place % IN_SIGHT) as i32 * COLUMN;
    if lit {
        cut_box(canvas, area(left, stand.top, COLUMN, BOTTOM - stand.top), true);
    }
    let middle = left + COLUMN / 2;
    let (arrow, mut face) = (Places::arrow(place), face_of(canvas, stand.face, label));
    let mut baseline = stand.baseline - (stand.face.capital() - face.capital()) / 2;
    if stand.beside && face == stand.face {
        let at = Point::new(left + 1, (stand.top + BOTTOM - KEY) / 2);
        buttons.of(arrow).tap.into_iter().for_each(|act| key(canvas, at, arrow, act, ink(lit)));
        let at = Point::new((left + KEY + 1 + left + COLUMN) / 2, baseline);
        return put(canvas, face, label, at, Align::Center, ink(lit));
    }
    if stand.beside {
        (face, baseline) = (Face::Fine, WORD);
    }
    put(canvas, face, label, Point::new(middle, baseline), Align::Center, ink(lit));
    let Some(act) = buttons.of(arrow).tap else { return };
    let ok = buttons.of(Button::Ok).tap.filter(|_| lit && !stand.beside);
    let both = KEY + ok.map_or(0, |_| GAP + key_width(Button::Ok)) + ticked.map_or(0, |_| TICK_GAP + KEY);
    let at = Point::new(middle - both / 2, stand.keys);
    key(canvas, at, arrow, act, ink(lit));
    if let Some(ok) = ok {
        key(canvas, at + Point::new(KEY + GAP, 0), Button::Ok, ok, ink(lit));
    }
    if let Some(ticked) = ticked {
        tick_box(canvas, at + Point::new(KEY + TICK_GAP, 0), ticked, ink(lit));
    }
}

/// Digits stand large; a word in the largest face that leaves it room.
fn face_of(canvas: &Canvas<'_>, largest: Face, label: &str) -> Face {
    let digits = label.bytes().all(|byte| byte.is_ascii_digit());
    let faces = [largest, Face::Name, Face::Text, Face::Fine];
    let fits = |face: &Face| (digits || *face != largest) && width(canvas, *face, label) < COLUMN;
    faces.into_iter().find(fits).unwrap_or(Face::Fine)
}
