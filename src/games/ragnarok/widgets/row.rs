//! *Row of three cards*, side by side as they lie on the table.

use crate::games::ragnarok::table::{Row, Spot};
use crate::games::ragnarok::words::card_parts;
use crate::keys::Button;
use crate::screen::parts::{area, fill, head, ink, outline};
use crate::screen::tell::why;
use crate::screen::text::{Align, Face, Text, cut, largest, put, text};
use crate::screen::theme::{BODY_TOP, CARD_WIDTH, DETAIL_BASELINE, DETAIL_TOP, KIND_FACES};
use crate::screen::{Buttons, Canvas, Heading};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

pub(super) fn draw(canvas: &mut Canvas<'_>, about: &Heading<'_>, row: &Row, chosen: Option<Spot>, buttons: &Buttons) {
    head(canvas, about, buttons, &[Button::Ok]);
    why(canvas, buttons);
    for (x, spot) in (0..).step_by(CARD_WIDTH as usize + 1).zip(Spot::ALL) {
        let Some(card) = row.at(spot) else { continue };
        let lit = chosen == Some(spot);
        let face = area(x, BODY_TOP, CARD_WIDTH, DETAIL_TOP - BODY_TOP - 1);
        if lit {
            fill(canvas, face, BinaryColor::On);
        } else {
            outline(canvas, face);
        }
        let middle = x + CARD_WIDTH / 2;
        let (kind, set, number) = card_parts(card);
        let kind = canvas.words(kind);
        let kind_face = largest(canvas, KIND_FACES, &kind, CARD_WIDTH - 2, 1);
        let kind = cut(canvas, kind_face, kind, CARD_WIDTH - 2);
        put(canvas, kind_face, &kind, Point::new(middle, BODY_TOP + 2 + kind_face.capital()), Align::Center, ink(lit));
        put(canvas, Face::Name, &code(set, number), Point::new(middle, DETAIL_TOP - 3), Align::Center, ink(lit));
    }
    if let Some(detail) = about.detail {
        let detail = canvas.say(detail);
        put(canvas, Face::Fine, &detail, Point::new(2, DETAIL_BASELINE), Align::Left, BinaryColor::On);
    }
}

/// A card's number, with its letter if it has one.
pub(super) fn code(set: Option<char>, number: u8) -> Text {
    match set {
        Some(letter) => text(format_args!("{letter}{number}")),
        None => text(number),
    }
}
