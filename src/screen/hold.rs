//! *Hold*: while a button is held, the head says what will happen, and fills.

use super::text::{Align, Face, largest, put, text};
use super::theme::{DONE_WIDTH, HEAD_BASELINE, RIGHT};
use super::{Canvas, Drawn, Frame};
use crate::keys::Holding;
use crate::words::house::Msg;
use crate::words::{Line, Speech};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// Draws over the head of a picture what holding a button will do, with so many tenths of its time over; the cell *Done*
/// fills with it where it is what the hold does. From one tenth to the next few bytes of the picture change.
pub fn draw_hold(frame: &mut Frame, does: Line, holding: Holding, drawn: Drawn, speech: &dyn Speech) {
    frame.clear_head();
    let canvas = &mut Canvas::new(frame, speech);
    let says = text(format_args!("{}: {}", canvas.words(Msg::KeepHolding), canvas.say(does)));
    let face = largest(canvas, &[Face::Fine, Face::FineThin], &says, RIGHT - 2, 1);
    put(canvas, face, &says, Point::new(1, HEAD_BASELINE), Align::Left, BinaryColor::On);
    let part = |width: i32| width as usize * usize::from(holding.tenths) / 10;
    frame.invert_head(part(RIGHT));
    if drawn.fills(holding.button) {
        frame.invert_done(part(DONE_WIDTH));
    }
}
