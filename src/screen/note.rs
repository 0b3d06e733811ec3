//! *Notice*: a head and up to three lines of text, or the text alone while the box is busy.

use super::buttons::Buttons;
use super::parts::head;
use super::text::put_wrapped;
use super::theme::{BODY_TOP, LABEL_FACES, NOTICE_LINES};
use super::{Canvas, Frame, Heading};
use crate::keys::Button;
use crate::words::{Speech, Text};

pub(super) fn draw(canvas: &mut Canvas<'_>, about: &Heading<'_>, text: &str, buttons: &Buttons) {
    head(canvas, about, buttons, &[Button::Ok]);
    put_wrapped(canvas, LABEL_FACES, text, BODY_TOP + 2, NOTICE_LINES);
}

/// Draws what the box is busy with. There are no keys: it goes on by itself.
pub fn draw_wait(frame: &mut Frame, says: Text, speech: &dyn Speech) {
    frame.clear();
    let canvas = &mut Canvas::new(frame, speech);
    let text = canvas.words(says);
    put_wrapped(canvas, LABEL_FACES, &text, BODY_TOP + 2, NOTICE_LINES);
}
