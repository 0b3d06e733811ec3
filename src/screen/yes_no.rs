//! *Yes or no*: why it is asked in the head, the question below it, the two answers in the last row. After two deeds the
//! question is the head, in short.

use super::buttons::Buttons;
use super::parts::{head, headed};
use super::row::{ABOVE, put_answer};
use super::sheet::put_rows;
use super::text::{Text, put_lines_from};
use super::{Canvas, Heading, sheet};
use crate::words::house::Msg;
use embedded_graphics::prelude::Point;

/// Left edges of the two answers, and their width.
const ANSWER_X: [i32; 2] = [0, 64];
const ANSWER: i32 = 62;
/// First baseline of the question: below a head, and without one.
const UNDER_HEAD: i32 = 29;
pub(super) const TOP: i32 = 13;
/// From one baseline to the next.
pub(super) const PITCH: i32 = 15;

pub(super) fn draw(canvas: &mut Canvas<'_>, about: &Heading<'_>, lit: usize, buttons: &Buttons) {
    match about.came {
        [_, _, ..] => {
            head(canvas, about, buttons, &[]);
            put_rows(canvas, about.came, ABOVE);
        }
        came => put_question(canvas, about, came.first().map(|deed| sheet::whole(canvas, deed)), buttons),
    }
    for (place, (answer, x)) in [Msg::Yes, Msg::No].into_iter().zip(ANSWER_X).enumerate() {
        put_answer(canvas, (x, ANSWER, about.came), place, &canvas.words(answer), place == lit, buttons);
    }
}

/// The question, below a deed or the reason why it is asked.
fn put_question(canvas: &mut Canvas<'_>, about: &Heading<'_>, deed: Option<Text>, buttons: &Buttons) {
    let question = canvas.say(about.head);
    let why = || about.detail.map(|why| canvas.say(why)).or(canvas.who.map(|_| Text::new()));
    let (top, lines) = match deed.or_else(why) {
        Some(above) => {
            headed(canvas, &above, buttons, &[]);
            (UNDER_HEAD, 2)
        }
        None => (TOP, 3),
    };
    put_lines_from(canvas, &question, Point::new(2, top), PITCH, lines);
}
