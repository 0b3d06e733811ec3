//! One row of a list: its key, its text, and at its end the key of OK or a tick.

use super::Canvas;
use super::buttons::Buttons;
use super::parts::{area, change_width, cut_box, ink, key, key_width, put_change, tick_box};
use super::places::Places;
use super::text::{Face, text};
use super::theme::{BODY_TOP, BOTTOM, KEY, KEY_TOP, OK_X, RIGHT, ROW, ROW_BASELINE, ROW_TEXT, ROW_X, SECOND_X, TICK_X};
use crate::keys::Button;
use crate::talk::{IN_SIGHT, SheetRow};
use crate::words::COLUMN;
use embedded_graphics::prelude::Point;

/// Least room between two columns.
const GAP: i32 = 5;
/// Room for the texts of both, up to the right end.
pub(crate) const ROW_ALL: i32 = RIGHT - ROW_X - GAP;

/// Where and how a row stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// Its place in the list.
    pub place: usize,
    /// Left edge of the list.
    pub left: i32,
    /// The face of the list.
    pub face: Face,
    /// Whether OK takes it.
    pub lit: bool,
    /// Whether it is ticked, where any may be chosen.
    pub ticked: Option<bool>,
}

impl Row {
    /// Across the whole width.
    pub(crate) const LIST: Self = Self { place: 0, left: 0, face: Face::Text, lit: false, ticked: None };
}

/// Top of the answers that stand side by side in the last row, and the left upper corner of what stands above them.
const ANSWERS: i32 = BODY_TOP + 2 * ROW;
pub(super) const ABOVE: Point = Point::new(2, BODY_TOP);

/// One of the answers that stand side by side in the last row: its key, its text, and the key of OK if it is lit.
pub(super) fn put_answer(
    canvas: &mut Canvas<'_>,
    (left, width, above): (i32, i32, &[SheetRow]),
    place: usize,
    said: &str,
    lit: bool,
    buttons: &Buttons,
) {
    let arrow = Places::arrow(place);
    if lit {
        // A count beside the second row ends right above.
        let top = ANSWERS + i32::from(above.len() > 1);
        cut_box(canvas, area(left, top, width, BOTTOM - top), true);
    }
    if let Some(act) = buttons.of(arrow).tap {
        key(canvas, Point::new(left + 1, ANSWERS + KEY_TOP), arrow, act, ink(lit));
    }
    // Of three side by side each stands in the middle between the keys.
    let three = width <= RIGHT / 3;
    let (first, edge) = if three { (KEY + 2, 1) } else { (ROW_X, 2) };
    let (wide, ok) = (change_width(canvas, Face::Text, said), width - edge - key_width(Button::Ok));
    let ok = buttons.of(Button::Ok).tap.filter(|_| lit).map(|act| (act, (first + wide <= ok).then_some(ok)));
    let end = if let Some((_, Some(ok))) = ok { ok } else { width };
    let x = if three { first + (end - first - wide).max(0) / 2 } else { first };
    put_change(canvas, Face::Text, said, Point::new(left + x, ANSWERS + ROW_BASELINE), ink(lit));
    match ok {
        Some((act, Some(x))) => {
            key(canvas, Point::new(left + x, ANSWERS + KEY_TOP), Button::Ok, act, ink(lit));
        }
        Some((act, None)) => canvas.drew(Button::Ok, act.acts()),
        None => {}
    }
}

pub(crate) fn put_row(canvas: &mut Canvas<'_>, row: Row, said: &str, buttons: &Buttons) {
    let Row { place, left, lit, .. } = row;
    let (arrow, top) = (Places::arrow(place), BODY_TOP + (place % IN_SIGHT) as i32 * ROW);
    if lit {
        cut_box(canvas, area(left, top, RIGHT - left, ROW), true);
    }
    let tap = buttons.of(arrow).tap;
    if let Some(act) = tap {
        key(canvas, Point::new(left + 1, top + KEY_TOP), arrow, act, ink(lit));
    }
    let face = if tap.is_some_and(|act| !act.acts()) { row.face.thin() } else { row.face };
    let (mut first, mut second) = said.split_once(COLUMN).unwrap_or((said, ""));
    let baseline = top + ROW_BASELINE;
    let both = change_width(canvas, face, first) + change_width(canvas, face, second);
    if !second.is_empty() && left + both > ROW_ALL {
        // What is known says what it is, where both have no room.
        (first, second) = (second, "");
    }
    let first = canvas.fitted(face, text(first), RIGHT - 1 - left - ROW_X);
    let mut end = put_change(canvas, face, &first, Point::new(left + ROW_X, baseline), ink(lit));
    if !second.is_empty() {
        let x = SECOND_X.min(left + ROW_X + ROW_TEXT - change_width(canvas, face, second)).max(end + GAP);
        end = put_change(canvas, face, second, Point::new(x, baseline), ink(lit));
    }
    match (row.ticked, buttons.of(Button::Ok).tap) {
        (Some(ticked), _) => tick_box(canvas, Point::new(TICK_X, top + KEY_TOP), ticked, ink(lit)),
        // Beside his cards and after a long row there is no room for it: the row is lit, and that says as much.
        (None, Some(act)) if lit && left == 0 && end < OK_X => {
            key(canvas, Point::new(OK_X, top + KEY_TOP), Button::Ok, act, ink(lit))
        }
        (None, Some(act)) if lit => canvas.drew(Button::Ok, act.acts()),
        _ => {}
    }
}
