//! *Leaf*: a card, a tile, the wheel or a Region as a list: first what takes it as it is, then its rows with what is known.
//!
//! A question mark stands for what is unknown, and after what is only proposed.

use crate::games::ragnarok::copy::Page;
use crate::games::ragnarok::words::Msg;
use crate::keys::Button;
use crate::screen::parts::{change_width, head};
use crate::screen::places::Places;
use crate::screen::row::{ROW_ALL, Row, put_row};
use crate::screen::text::{Face, Text, text};
use crate::screen::theme::ROW_TEXT;
use crate::screen::{Act, Buttons, Canvas, Does, Heading};
use crate::talk::Answer;
use crate::words::COLUMN;

pub(super) fn buttons(page: &Page, lit: u32) -> Buttons {
    Places::new(page.answers(), lit as usize)
        .buttons(|place| Act::new(Does::Answer(Answer(place as u32))).named(label(page, place)))
}

/// What stands at a place: a row, or the word for the whole.
fn label(page: &Page, place: usize) -> Msg {
    match place.checked_sub(1).map(|row| page.rows.get(row)) {
        None => page.action(),
        Some(Some((label, _))) => *label,
        Some(None) => Msg::Later,
    }
}

pub(super) fn draw(canvas: &mut Canvas<'_>, about: &Heading<'_>, page: &Page, lit: u32, buttons: &Buttons) {
    head(canvas, about, buttons, &[Button::Down]);
    let places = Places::new(page.answers(), lit as usize);
    let fits = |face, room| (0..page.answers()).all(|at| change_width(canvas, face, &said(canvas, page, at)) <= room);
    let faces = [(Face::Row, ROW_TEXT), (Face::Fine, ROW_ALL), (Face::FineThin, ROW_ALL)];
    let face = faces.into_iter().find(|&(face, room)| fits(face, room)).map_or(Face::Fine, |(face, _)| face);
    for place in places.in_sight() {
        let row = said(canvas, page, place);
        put_row(canvas, Row { place, lit: place == places.lit, face, ..Row::LIST }, &row, buttons);
    }
}

/// A row in words.
fn said(canvas: &Canvas<'_>, page: &Page, place: usize) -> Text {
    let words = canvas.words(label(page, place));
    match place.checked_sub(1).and_then(|row| page.rows.get(row)) {
        Some((_, value)) => {
            let value = canvas.written(|say| value.say(say));
            text(format_args!("{words}{COLUMN}{value}"))
        }
        None => text(words),
    }
}
