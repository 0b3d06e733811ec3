//! *Yes or no*: the question in up to three lines, the two answers below.

use super::Frame;
use super::parts::{area, fill, ink, outline};
use super::text::{Align, Face, put, put_wrapped, text};
use super::theme::{BOTTOM, BUTTON_WIDTH, RIGHT, TEXT_FACES};
use crate::talk::Prompt;
use crate::words::Msg;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// Height of an answer.
const BUTTON: i32 = 19;

pub(super) fn draw(frame: &mut Frame, prompt: &Prompt, yes: bool) {
    put_wrapped(frame, TEXT_FACES, &text(prompt.head), 0, 3);
    for (answer, lit, x) in [(Msg::Yes, yes, 0), (Msg::No, !yes, RIGHT - BUTTON_WIDTH)] {
        let button = area(x, BOTTOM - BUTTON, BUTTON_WIDTH, BUTTON);
        if lit {
            fill(frame, button, BinaryColor::On);
        } else {
            outline(frame, button);
        }
        put(frame, Face::Text, answer.text(), Point::new(x + BUTTON_WIDTH / 2, BOTTOM - 4), Align::Center, ink(lit));
    }
}
