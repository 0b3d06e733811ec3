//! *Your turn*: the row of cards that he will roll for at the left, what you do beside it, and the news of his turn.

use super::Frame;
use super::choose::{Keys, draw_keyed};
use super::keyed::Keyed;
use super::parts::{area, outline};
use super::text::{Align, largest, put, quickly, text};
use super::theme::{DEED_WIDTH, DETAIL_BASELINE, KEY_WIDTH, KIND_FACES, LABEL_FACES, RIGHT, TURN_CARD};
use crate::table::{Row, Spot};
use crate::talk::Prompt;
use crate::words::Thing;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// Height of one of the things that you can do.
const ROW: i32 = 13;
/// Left edge of what you can do.
const LEFT: i32 = TURN_CARD.0 + 1;

pub(super) fn draw(frame: &mut Frame, prompt: &Prompt, row: &Row, options: &[Thing], keyed: Option<Keyed>) {
    // The cards lie on each other's edges.
    for (y, spot) in (0..).step_by(TURN_CARD.1 as usize - 1).zip(Spot::ALL) {
        let Some(card) = row.at(spot) else { continue };
        outline(frame, area(0, y, TURN_CARD.0, TURN_CARD.1));
        let name = text(Thing::Card(card));
        let face = largest(KIND_FACES, &name, TURN_CARD.0 - 4, 1);
        let at = Point::new(TURN_CARD.0 / 2, y + (TURN_CARD.1 + face.capital()) / 2);
        put(frame, face, &name, at, Align::Center, BinaryColor::On);
    }
    if let Some(keyed) = keyed {
        let keys = Keys { area: area(LEFT, 0, DEED_WIDTH + KEY_WIDTH, ROW), row: ROW, faces: LABEL_FACES };
        draw_keyed(frame, options, keyed, keys);
    }
    if let Some(news) = prompt.detail {
        let (news, room) = (text(news), RIGHT - KEY_WIDTH);
        let at = Point::new(room / 2, DETAIL_BASELINE);
        put(frame, quickly(KIND_FACES, &news, room), &news, at, Align::Center, BinaryColor::On);
    }
}
