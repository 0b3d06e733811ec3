//! *Sheet*: up to three rows of what is to be done. OK: all done; each row that has a rule behind it tells it by its key.

use super::buttons::{Act, Buttons, Does};
use super::parts::{change_width, head, key, put_change};
use super::picker::SEEN;
use super::places::Places;
use super::text::{Align, Face, Text, put, text, width};
use super::theme::{BODY_TOP, KEY_TOP, RIGHT, ROW, ROW_BASELINE, ROW_X};
use super::{Canvas, Heading};
use crate::keys::Button;
use crate::talk::{Answer, Big, SHEET_ROWS, SheetRow};
use crate::words::house::Msg;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;
use heapless::Vec;

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
    for place in 0..rows.len() {
        let (arrow, top) = (Places::arrow(place), BODY_TOP + place as i32 * ROW);
        if let Some(act) = buttons.of(arrow).tap {
            key(canvas, Point::new(1, top + KEY_TOP), arrow, act, BinaryColor::On);
        }
    }
    put_rows(canvas, rows, Point::new(ROW_X, BODY_TOP));
}

/// Rows by their left upper corner.
pub(super) fn put_rows(canvas: &mut Canvas<'_>, rows: &[SheetRow], at: Point) {
    let rows = rows.iter().take(SHEET_ROWS);
    let beside: Vec<Beside, SHEET_ROWS> = rows.clone().map(|row| Beside::of(canvas, row)).collect();
    let words = |canvas: &Canvas<'_>, brief: bool| -> Vec<Text, SHEET_ROWS> {
        rows.clone().map(|row| said(canvas, row, brief)).collect()
    };
    let fit = |said: &[Text], face: Face| {
        let fits = |(said, beside): (&Text, &Beside)| at.x + change_width(canvas, face, said) <= beside.row_end(canvas);
        said.iter().zip(&beside).all(fits)
    };
    // One face for all: short names are better than small letters.
    let (mut said, mut face) = (words(canvas, false), Face::Text);
    if !fit(&said, face) {
        said = words(canvas, true);
        face = [Face::Text, Face::Row, Face::Fine].into_iter().find(|&face| fit(&said, face)).unwrap_or(Face::FineThin);
    }
    for (top, (said, beside)) in (at.y..).step_by(ROW as usize).zip(said.iter().zip(&beside)) {
        put_change(canvas, face, said, Point::new(at.x, top + ROW_BASELINE), BinaryColor::On);
        put_beside(canvas, beside, Point::new(beside.row_end(canvas) + GAP, top));
    }
}

/// A row as it stands on a sheet, in its short form, and by how many pixels it is too wide: for the letters of a list, and
/// beside a mark for those of two columns.
#[cfg(not(target_os = "none"))]
pub fn sheet_row(row: &SheetRow, speech: &dyn crate::words::Speech) -> (Text, i32) {
    let mut frame = super::Frame::new();
    let canvas = &Canvas::new(&mut frame, speech);
    let said = said(canvas, row, true);
    let face = if row.beside.is_some() || row.mark.is_some() { Face::Row } else { Face::Text };
    let over = ROW_X + change_width(canvas, face, &said) - Beside::of(canvas, row).row_end(canvas);
    (said, over)
}

/// A row as it stands in the head of the question after it or below that, and by how many pixels it is too wide there.
#[cfg(not(target_os = "none"))]
pub fn came_row(row: &SheetRow, speech: &dyn crate::words::Speech) -> (Text, i32) {
    let mut frame = super::Frame::new();
    let canvas = &Canvas::new(&mut frame, speech);
    let said = whole(canvas, row);
    let over = change_width(canvas, Face::FineThin, &said) - (RIGHT - 2);
    (said, over)
}

/// Between a row and what stands beside it.
const GAP: i32 = 4;
/// From the top of a row to the line of a mark with a count, and to that of two.
const MARK: i32 = 9;
const MARKS: i32 = 8;

/// What stands beside a row: a mark, and below it how its count changes; two marks are smaller.
struct Beside {
    marks: Text,
    count: Text,
    face: Face,
}

impl Beside {
    fn of(canvas: &Canvas<'_>, row: &SheetRow) -> Self {
        let bare = row.mark.map_or_else(Text::new, |mark| canvas.words(mark));
        let Some(beside) = row.beside else { return Self { marks: bare, count: Text::new(), face: Face::Fine } };
        let said = canvas.say(beside);
        let (mark, count) = said.split_once(' ').unwrap_or((&said, ""));
        let face = if bare.is_empty() { Face::Fine } else { Face::Small };
        Self { marks: text(format_args!("{bare}{mark}")), count: text(count), face }
    }

    /// None where nothing stands there.
    fn width(&self, canvas: &Canvas<'_>) -> i32 {
        width(canvas, self.face, &self.marks).max(change_width(canvas, Face::Small, &self.count))
    }

    /// Where the row ends: before it.
    fn row_end(&self, canvas: &Canvas<'_>) -> i32 {
        let width = self.width(canvas);
        RIGHT - 1 - if width > 0 { width + GAP } else { 0 }
    }
}

/// Draws it by its left upper corner; a mark alone stands on the line of the row.
fn put_beside(canvas: &mut Canvas<'_>, beside: &Beside, at: Point) {
    let Beside { marks, count, face } = beside;
    // Over the arrow, which is lower than the numbers.
    let aside = (change_width(canvas, Face::Small, count) - width(canvas, *face, marks)).max(0) / 2;
    let line = match face {
        _ if count.is_empty() => ROW_BASELINE,
        Face::Small => MARKS,
        _ => MARK,
    };
    put(canvas, *face, marks, at + Point::new(aside, line), Align::Left, BinaryColor::On);
    put_change(canvas, Face::Small, count, at + Point::new(0, ROW), BinaryColor::On);
}

/// A row in words, with what stands beside it; in short where the whole of it is too wide.
pub(crate) fn whole_within(canvas: &Canvas<'_>, row: &SheetRow, room: i32) -> Text {
    let whole = joined(canvas, row, false);
    if width(canvas, Face::FineThin, &whole) <= room { whole } else { joined(canvas, row, true) }
}

/// The same, always in short.
pub(crate) fn whole(canvas: &Canvas<'_>, row: &SheetRow) -> Text {
    joined(canvas, row, true)
}

fn joined(canvas: &Canvas<'_>, row: &SheetRow, brief: bool) -> Text {
    let (said, Beside { marks, count, face }) = (said(canvas, row, brief), Beside::of(canvas, row));
    match face {
        _ if marks.is_empty() => said,
        Face::Small => text(format_args!("{said} {marks}{count}")),
        _ if count.is_empty() => text(format_args!("{said} {marks}")),
        _ => text(format_args!("{said} {marks} {count}")),
    }
}

/// A row in words; a way from one to the other has an arrow.
fn said(canvas: &Canvas<'_>, row: &SheetRow, brief: bool) -> Text {
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
                // The Region of a Battle after its totals would be one number more.
                None if line.ends_with(|last: char| last.is_ascii_digit()) => line,
                None => text(format_args!("{line} {thing}")),
            }
        }
        Some(Big::Progress(..)) => line,
    }
}
