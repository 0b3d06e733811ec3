//! *Notice*: a head and up to four lines of text.

use super::Frame;
use super::parts::head;
use super::text::{Face, put_wrapped, wrap};
use super::theme::{BODY_TOP, LINE, RIGHT};
use crate::talk::Prompt;

/// Lines in the prompt face; a longer text is set in the narrow one.
const LINES: usize = 4;

pub(super) fn draw(frame: &mut Frame, prompt: &Prompt, text: &str) {
    head(frame, prompt);
    let face = if wrap(Face::Text, text, RIGHT).count() <= LINES { Face::Text } else { Face::Narrow };
    put_wrapped(frame, face, text, BODY_TOP + 10, LINE);
}
