//! *Hold*: while a button is held, the head says what will happen, and fills.

use super::text::{Align, Face, largest, put, text};
use super::theme::{HEAD_BASELINE, RIGHT};
use super::{Canvas, Frame};
use crate::words::house::Msg;
use crate::words::{Line, Speech};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// Draws over the head of a picture what holding a button will do, with so many tenths of its time over. From one tenth to
/// the next few bytes of the picture change.
pub fn draw_hold(frame: &mut Frame, does: Line, tenths: u8, speech: &dyn Speech) {
    frame.clear_head();
    let canvas = &mut Canvas::new(frame, speech);
    let says = text(format_args!("{}: {}", canvas.words(Msg::KeepHolding), canvas.say(does)));
    let face = largest(canvas, &[Face::Fine, Face::FineThin], &says, RIGHT - 2, 1);
    put(canvas, face, &says, Point::new(1, HEAD_BASELINE), Align::Left, BinaryColor::On);
    frame.invert_head(RIGHT as usize * usize::from(tenths) / 10);
}
