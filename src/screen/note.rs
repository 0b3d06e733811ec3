//! *Notice*: a head and up to three lines of text, more in the narrow face.

use super::Frame;
use super::parts::head;
use super::text::put_wrapped;
use super::theme::{BODY_TOP, NOTICE_FACES, NOTICE_LINES};
use crate::talk::Prompt;

pub(super) fn draw(frame: &mut Frame, prompt: &Prompt, text: &str) {
    head(frame, prompt);
    put_wrapped(frame, NOTICE_FACES, text, BODY_TOP + 1, NOTICE_LINES);
}
