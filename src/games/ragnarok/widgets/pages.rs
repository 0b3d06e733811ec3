//! What is only looked at. *Status pages*: labels at the left, values at the right, three to a page.

use super::race;
use super::status::rows;
use crate::games::ragnarok::table::{Race, Status};
use crate::keys::Button;
use crate::screen::parts::head;
use crate::screen::text::{Align, Face, largest, put, width};
use crate::screen::theme::{BODY_TOP, RIGHT, ROW, ROW_BASELINE, ROWS, TEXT_FACES};
use crate::screen::{Buttons, Canvas, Heading};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// From the edges to the text.
const MARGIN: i32 = 2;

/// What the menu shows of a game that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "there is no heap to put the larger one on")]
pub enum Look {
    /// The whole ledger.
    Status(Status),
    /// How near both sides are to each end.
    Race(Race),
}

impl Look {
    /// How many pages it has.
    pub(super) fn pages(&self) -> usize {
        match self {
            Self::Status(status) => count(status),
            Self::Race(race) => race::pages(race),
        }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, about: &Heading<'_>, page: u32, buttons: &Buttons) {
        match self {
            Self::Status(status) => draw(canvas, about, status, page, buttons),
            Self::Race(race) => race::draw(canvas, race, page, buttons),
        }
    }
}

/// Pages of a status.
fn count(status: &Status) -> usize {
    let mut count: usize = 0;
    rows(status, &mut |_| count += 1);
    count.div_ceil(ROWS)
}

fn draw(canvas: &mut Canvas<'_>, about: &Heading<'_>, status: &Status, page: u32, buttons: &Buttons) {
    head(canvas, about, buttons, &[Button::Down, Button::Ok]);
    let (mut above, mut place) = (page as usize * ROWS, 0);
    rows(status, &mut |(label, value)| {
        if above > 0 {
            above -= 1;
        } else if place < ROWS as i32 {
            draw_row(
                canvas,
                &canvas.written(|say| say.name(label)),
                &value.said(canvas),
                BODY_TOP + ROW_BASELINE + place * ROW,
            );
            place += 1;
        }
    });
}

fn draw_row(canvas: &mut Canvas<'_>, label: &str, value: &str, baseline: i32) {
    put(canvas, Face::Text, label, Point::new(MARGIN, baseline), Align::Left, BinaryColor::On);
    let room = RIGHT - width(canvas, Face::Text, label) - 3 * MARGIN;
    let face = largest(canvas, TEXT_FACES, value, room, 1);
    put(canvas, face, value, Point::new(RIGHT - 1 - MARGIN, baseline), Align::Right, BinaryColor::On);
}
