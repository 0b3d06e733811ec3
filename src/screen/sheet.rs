//! *Sheet*: up to three rows of what is to be done. OK: all done; each row that has a rule behind it tells it by its key.

use super::buttons::{Act, Buttons, Does};
use super::parts::{change_width, head, key, put_change};
use super::picker::SEEN;
use super::places::Places;
use super::text::{Face, Text, text};
use super::theme::{BODY_TOP, KEY_TOP, RIGHT, ROW, ROW_BASELINE, ROW_X};
use super::{Canvas, Heading};
use crate::keys::Button;
use crate::talk::{Answer, Big, SheetRow};
use crate::words::house::Msg;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

pub(super) fn buttons(about: &Heading<'_>, rows: &[SheetRow]) -> Buttons {
    // In the log Down shows an older one, and nothing is to be done.
    let done = match about.detail {
        Some(place) => {
            let older = Act::new(Does::Answer(Answer::OLDER)).named(place);
            Buttons::new().tap(Button::Ok, SEEN).tap(Button::Down, older)
        }
        None => Buttons::new().tap(Button::Ok, SEEN.named(Msg::AllDone)),
    };
    let tells = rows.iter().enumerate().filter(|(_, row)| row.has_why);
    tells.fold(done, |buttons, (place, row)| {
        buttons.tap(Places::arrow(place), Act::new(Does::Why(place as u8)).named(row.line))
    })
}

pub(super) fn draw(canvas: &mut Canvas<'_>, about: &Heading<'_>, rows: &[SheetRow], buttons: &Buttons) {
    head(canvas, about, buttons, &[Button::Down, Button::Ok]);
    // One face for all: short names are better than small letters.
    let fits = |brief: bool, face: Face| {
        rows.iter().all(|row| ROW_X + change_width(canvas, face, &said(canvas, row, brief)) <= end(canvas, row))
    };
    let faces = [(false, Face::Text), (true, Face::Text), (true, Face::Row), (true, Face::Fine)];
    let (brief, face) = faces.into_iter().find(|&(brief, face)| fits(brief, face)).unwrap_or((true, Face::FineThin));
    for (place, row) in rows.iter().enumerate() {
        let (arrow, top) = (Places::arrow(place), BODY_TOP + place as i32 * ROW);
        if let Some(act) = buttons.of(arrow).tap {
            key(canvas, Point::new(1, top + KEY_TOP), arrow, act, BinaryColor::On);
        }
        let said = said(canvas, row, brief);
        put_change(canvas, face, &said, Point::new(ROW_X, top + ROW_BASELINE), BinaryColor::On);
        if let Some(beside) = row.beside {
            let at = Point::new(end(canvas, row) + GAP, top + ROW_BASELINE);
            put_change(canvas, Face::Fine, &canvas.say(beside), at, BinaryColor::On);
        }
    }
}

/// Between a row and what stands beside it.
const GAP: i32 = 4;

/// Where a row ends: before what stands beside it.
fn end(canvas: &Canvas<'_>, row: &SheetRow) -> i32 {
    let beside = row.beside.map(|beside| change_width(canvas, Face::Fine, &canvas.say(beside)));
    RIGHT - 1 - beside.map_or(0, |width| width + GAP)
}

/// A row as it stands on a sheet, in its short form, and by how many pixels it is too wide for the letters of a list.
#[cfg(not(target_os = "none"))]
pub fn sheet_row(row: &SheetRow, speech: &dyn crate::words::Speech) -> (Text, i32) {
    let mut frame = super::Frame::new();
    let canvas = &Canvas::new(&mut frame, speech);
    let said = said(canvas, row, true);
    let over = change_width(canvas, Face::Text, &said) - (RIGHT - 1 - ROW_X);
    (said, over)
}

/// A row in words; a way from one to the other has an arrow.
pub(crate) fn said(canvas: &Canvas<'_>, row: &SheetRow, brief: bool) -> Text {
    let line = canvas.written(|say| if brief { say.brief(&row.line) } else { say.line(&row.line) });
    let way = canvas.words(Msg::WayTo);
    match row.big {
        None => line,
        // Some lines say it all.
        Some(Big::Change(..)) if line.contains('>') => line,
        Some(Big::Change(from, to)) => text(format_args!("{line} {from} > {to}")),
        Some(Big::Thing(thing)) => {
            let thing = canvas.written(|say| if brief { say.brief(&thing.into()) } else { say.line(&thing.into()) });
            match line.strip_suffix(way.as_str()) {
                _ if line.ends_with(thing.as_str()) => line,
                Some(line) => text(format_args!("{} > {thing}", line.trim_ascii_end())),
                None => text(format_args!("{line} {thing}")),
            }
        }
        Some(Big::Progress(..)) => line,
    }
}
