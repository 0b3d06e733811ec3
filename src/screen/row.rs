//! *Row of three cards*, side by side as they lie on the table.

use super::Frame;
use super::parts::{area, details, fill, head, ink, outline};
use super::text::{Align, Face, Text, largest, put, text};
use super::theme::{BODY_TOP, CARD_WIDTH, DETAIL_TOP, KIND_FACES};
use crate::table::{Row, Spot};
use crate::talk::Prompt;
use crate::words::card_parts;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

pub(super) fn draw(frame: &mut Frame, prompt: &Prompt, row: &Row, chosen: Option<Spot>) {
    head(frame, prompt);
    for (x, spot) in (0..).step_by(CARD_WIDTH as usize + 1).zip(Spot::ALL) {
        let Some(card) = row.at(spot) else { continue };
        let lit = chosen == Some(spot);
        let face = area(x, BODY_TOP, CARD_WIDTH, DETAIL_TOP - BODY_TOP - 1);
        if lit {
            fill(frame, face, BinaryColor::On);
        } else {
            outline(frame, face);
        }
        let middle = x + CARD_WIDTH / 2;
        let (kind, set, number) = card_parts(card);
        let kind_face = largest(KIND_FACES, kind, CARD_WIDTH - 4, 1);
        put(frame, kind_face, kind, Point::new(middle, BODY_TOP + 9), Align::Center, ink(lit));
        put(frame, Face::Name, &code(set, number), Point::new(middle, DETAIL_TOP - 3), Align::Center, ink(lit));
    }
    details(frame, prompt);
}

/// A card's number, with its letter if it has one.
pub(super) fn code(set: Option<char>, number: u8) -> Text {
    match set {
        Some(letter) => text(format_args!("{letter}{number}")),
        None => text(number),
    }
}
