//! *Notice*: a head and up to three lines of text.

use super::buttons::Buttons;
use super::parts::head;
use super::text::put_wrapped;
use super::theme::{BODY_TOP, LABEL_FACES, NOTICE_LINES};
use super::{Canvas, Heading};
use crate::keys::Button;

pub(super) fn draw(canvas: &mut Canvas<'_>, about: &Heading<'_>, text: &str, buttons: &Buttons) {
    head(canvas, about, buttons, &[Button::Ok]);
    put_wrapped(canvas, LABEL_FACES, text, BODY_TOP + 2, NOTICE_LINES);
}
