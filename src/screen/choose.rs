//! *List*: three options in sight, each beside its key; the lit one has the key of OK, too.

use super::buttons::Buttons;
use super::parts::head;
use super::picker::open_at;
use super::places::Places;
use super::row::{Row, put_row};
use super::text::{Face, Text, width};
use super::theme::{RIGHT, ROW_TEXT, ROW_X};
use super::{Canvas, Heading, few};
use crate::keys::Button;
use crate::talk::Closed;
use crate::words::{COLUMN, Thing};
#[cfg(not(target_os = "none"))]
use {
    super::Frame,
    crate::talk::{Form, Prompt, Topic},
    crate::words::Speech,
};

/// Characters of options that stand side by side.
const SHORT: usize = 2;

pub(crate) fn draw(canvas: &mut Canvas<'_>, about: &Heading<'_>, options: &[Thing], lit: usize, buttons: &Buttons) {
    head(canvas, about, buttons, &[Button::Down]);
    let places = Places::new(options.len() + about.closed.len(), lit);
    if options.iter().all(|option| canvas.say(*option).chars().count() <= SHORT) {
        let label = |canvas: &Canvas<'_>, place| said(canvas, options, about.closed, place);
        return few::draw_columns(canvas, about, places, buttons, true, &label);
    }
    let face = face_of(canvas, options, about.closed);
    draw_rows(canvas, options, about.closed, places, buttons, Row { face, ..Row::LIST });
}

/// The rows in sight.
pub(crate) fn draw_rows(
    canvas: &mut Canvas<'_>,
    options: &[Thing],
    closed: &[Closed],
    places: Places,
    buttons: &Buttons,
    row: Row,
) {
    for place in places.in_sight() {
        let text = match open_at(place, closed) {
            Ok(open) => options.get(open).copied(),
            Err(closed) => Some(closed.option),
        };
        let room = RIGHT - 1 - row.left - ROW_X;
        let text = text.map_or_else(Text::new, |option| canvas.say_within(option, row.face, room));
        put_row(canvas, Row { place, lit: place == places.lit, ..row }, &text, buttons);
    }
}

/// Height of the capitals of a list, where its options stand below each other.
#[cfg(not(target_os = "none"))]
pub fn list_capitals<T: Topic>(prompt: &Prompt<T>, speech: &dyn Speech) -> Option<i32> {
    let (Form::One(options) | Form::Title(options)) = &prompt.form else { return None };
    let mut frame = Frame::new();
    let canvas = &Canvas::new(&mut frame, speech);
    let is_short = |option: &Thing| canvas.say(*option).chars().count() <= SHORT;
    let face = face_of(canvas, options, &prompt.closed);
    let cyrillic = options.iter().any(|option| canvas.face(face, &canvas.say(*option)) != face);
    let face = if cyrillic { face.cyrillic() } else { face };
    (!options.iter().all(is_short)).then(|| face.capital())
}

/// What stands at a place.
fn said(canvas: &Canvas<'_>, options: &[Thing], closed: &[Closed], place: usize) -> Text {
    match open_at(place, closed) {
        Ok(open) => options.get(open).map_or_else(Text::new, |option| canvas.say(*option)),
        Err(closed) => canvas.say(closed.option),
    }
}

/// One face for the whole list: 11 pixels, or 9 for two columns and where one of them is too long; only the longest bonus
/// of a card, and a long translation, take 8.
fn face_of(canvas: &Canvas<'_>, options: &[Thing], closed: &[Closed]) -> Face {
    let mut face = Face::Text;
    for option in options.iter().copied().chain(closed.iter().map(|closed| closed.option)) {
        let said = canvas.say(option);
        let small = said.contains(COLUMN) || canvas.mixes(&said);
        if face == Face::Text && (small || width(canvas, Face::Text, &said) > ROW_TEXT) {
            face = Face::Row;
        }
        if face == Face::Row && width(canvas, Face::Row, &said) > ROW_TEXT {
            face = Face::Fine;
        }
        if face == Face::Fine && width(canvas, Face::Fine, &said) > ROW_TEXT {
            return Face::FineThin;
        }
    }
    face
}
