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
use crate::words::Line;
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
    let room = |row: &SheetRow| RIGHT - 1 - ROW_X - row.beside.map_or(0, |aside| aside_width(canvas, aside) + GAP);
    let fits = |face: Face| rows.iter().all(|row| change_width(canvas, face, &said(canvas, row)) <= room(row));
    let faces = [Face::Text, Face::Row, Face::Fine];
    let face = faces.into_iter().find(|&face| fits(face)).unwrap_or(Face::FineThin);
    for (place, row) in rows.iter().enumerate() {
        let (arrow, top) = (Places::arrow(place), BODY_TOP + place as i32 * ROW);
        if let Some(act) = buttons.of(arrow).tap {
            key(canvas, Point::new(1, top + KEY_TOP), arrow, act, BinaryColor::On);
        }
        put_change(canvas, face, &said(canvas, row), Point::new(ROW_X, top + ROW_BASELINE), BinaryColor::On);
        if let Some(aside) = row.beside {
            let width = aside_width(canvas, aside);
            let aside = canvas.say(aside);
            let lines = halves(&aside);
            for (line, baseline) in lines.into_iter().zip([ABOVE, BELOW]) {
                let at = Point::new(RIGHT - 1 - width, top + baseline);
                put_change(canvas, Face::Small, line, at, BinaryColor::On);
            }
        }
    }
}

/// Baselines of what stands right of a row, and the room before it.
const ABOVE: i32 = 7;
const BELOW: i32 = 15;
const GAP: i32 = 3;

/// A text in two lines that are about equally long: broken at the space nearest to its middle.
fn halves(text: &str) -> [&str; 2] {
    let spaces = text.bytes().enumerate().filter(|(_, byte)| *byte == b' ').map(|(at, _)| at);
    // A change stays in one line.
    let parts =
        |at: usize| text.split_at_checked(at).filter(|(one, other)| !other.starts_with(" >") && !one.ends_with('>'));
    let nearest = spaces.filter_map(parts).min_by_key(|(one, _)| (2 * one.len()).abs_diff(text.len()));
    nearest.map_or([text, ""], |(one, other)| [one, other])
}

fn aside_width(canvas: &Canvas<'_>, aside: Line) -> i32 {
    let aside = canvas.say(aside);
    halves(&aside).into_iter().map(|line| change_width(canvas, Face::Small, line)).max().unwrap_or(0)
}

/// A row in words; a way from one to the other has an arrow.
fn said(canvas: &Canvas<'_>, row: &SheetRow) -> Text {
    let line = canvas.say(row.line);
    let way = canvas.words(Msg::WayTo);
    match row.big {
        None => line,
        Some(Big::Change(from, to)) => text(format_args!("{line} {from} > {to}")),
        Some(Big::Thing(thing)) => match line.strip_suffix(way.as_str()) {
            Some(line) if !way.is_empty() => text(format_args!("{} > {}", line.trim_ascii_end(), canvas.say(thing))),
            _ => text(format_args!("{line} {}", canvas.say(thing))),
        },
        Some(Big::Progress(..)) => line,
    }
}
