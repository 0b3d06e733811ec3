//! *Rolls*: how often the Surtur die showed each number, large, and below it what is fair.

use crate::games::ragnarok::words::Msg;
use crate::keys::Button;
use crate::screen::parts::{head, line};
use crate::screen::text::{Align, Face, Text, largest, put, text};
use crate::screen::theme::{BODY_TOP, DETAIL_BASELINE, NAME_FACES, RIGHT, TEXT_FACES};
use crate::screen::{Buttons, Canvas, Heading};
use core::fmt::Write;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// Left edge of the first column; the label of the fair row stands before it.
const LEFT: i32 = 23;
/// Width of a column, and of what stands in it.
const COLUMN: i32 = (RIGHT - LEFT) / 3;
const ROOM: i32 = COLUMN - 1;
/// Sixths of all rolls that are fair for 1, 2 and 3.
const SIXTHS: [u32; 3] = [3, 2, 1];

pub(super) fn draw(canvas: &mut Canvas<'_>, about: &Heading<'_>, rolls: [u32; 3], buttons: &Buttons) {
    head(canvas, about, buttons, &[Button::Ok]);
    let all = rolls.into_iter().fold(0, u32::saturating_add);
    put(canvas, Face::Text, &canvas.words(Msg::Fair), Point::new(0, DETAIL_BASELINE), Align::Left, BinaryColor::On);
    for (place, (count, sixths)) in (0..).zip(rolls.into_iter().zip(SIXTHS)) {
        let x = LEFT + COLUMN * place + COLUMN / 2;
        let mut write = |text: &Text, faces: &[Face], y| {
            let face = largest(canvas, faces, text, ROOM, 1);
            put(canvas, face, text, Point::new(x, y), Align::Center, BinaryColor::On);
        };
        write(&text(place as u8 + 1), &[Face::Fine], BODY_TOP + 8);
        write(&text(count), NAME_FACES, BODY_TOP + 31);
        write(&fair(all.saturating_mul(sixths)), TEXT_FACES, DETAIL_BASELINE);
    }
    let y = BODY_TOP + 10;
    line(canvas, Point::new(LEFT, y), Point::new(RIGHT - 1, y));
}

/// A sixth of a number, to the next tenth while that is of any interest.
fn fair(sixfold: u32) -> Text {
    let tenths = sixfold.saturating_mul(10).saturating_add(3) / 6;
    let mut fair = Text::new();
    let _ = match tenths {
        0..1_000 => write!(fair, "{}.{}", tenths / 10, tenths % 10),
        _ => write!(fair, "{}", (tenths + 5) / 10),
    };
    fair
}
