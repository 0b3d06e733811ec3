//! *Yes or no*: why it is asked in the head, the question below it, the two answers in the last row.

use super::buttons::Buttons;
use super::parts::{area, cut_box, headed, ink, key, key_width};
use super::places::Places;
use super::text::{Align, Face, Text, put, put_lines_from};
use super::theme::{BODY_TOP, KEY_TOP, ROW, ROW_BASELINE, ROW_X};
use super::{Canvas, Heading, sheet};
use crate::keys::Button;
use crate::words::house::Msg;
use embedded_graphics::prelude::Point;

/// Top of the answers.
const ANSWERS: i32 = BODY_TOP + 2 * ROW;
/// Left edges of the two, and their width.
const ANSWER_X: [i32; 2] = [0, 64];
const ANSWER: i32 = 62;
/// First baseline of the question: below a head, and without one.
const UNDER_HEAD: i32 = 29;
pub(super) const TOP: i32 = 13;
/// From one baseline to the next.
pub(super) const PITCH: i32 = 15;

pub(super) fn draw(canvas: &mut Canvas<'_>, about: &Heading<'_>, lit: usize, buttons: &Buttons) {
    let question = canvas.say(about.head);
    let above = match (about.came, about.detail) {
        (Some(deed), _) => Some(sheet::whole(canvas, deed)),
        (None, Some(why)) => Some(canvas.say(why)),
        (None, None) => canvas.who.map(|_| Text::new()),
    };
    let (top, lines) = match above {
        Some(above) => {
            headed(canvas, &above, buttons, &[]);
            (UNDER_HEAD, 2)
        }
        None => (TOP, 3),
    };
    put_lines_from(canvas, &question, Point::new(2, top), PITCH, lines);
    for (place, (answer, x)) in [Msg::Yes, Msg::No].into_iter().zip(ANSWER_X).enumerate() {
        let (arrow, is_lit) = (Places::arrow(place), place == lit);
        if is_lit {
            cut_box(canvas, area(x, ANSWERS, ANSWER, ROW), true);
        }
        if let Some(act) = buttons.of(arrow).tap {
            key(canvas, Point::new(x + 1, ANSWERS + KEY_TOP), arrow, act, ink(is_lit));
        }
        let at = Point::new(x + ROW_X, ANSWERS + ROW_BASELINE);
        put(canvas, Face::Text, &canvas.words(answer), at, Align::Left, ink(is_lit));
        if let Some(act) = buttons.of(Button::Ok).tap.filter(|_| is_lit) {
            let at = Point::new(x + ANSWER - 2 - key_width(Button::Ok), ANSWERS + KEY_TOP);
            key(canvas, at, Button::Ok, act, ink(is_lit));
        }
    }
}
