//! *Status*: all that the box knows of the table, three rows to a page.

use crate::games::wolves::table::{FIRST_RAGNAROK, God, OPENINGS, Position, Seat, Spot};
use crate::games::wolves::words::{Msg, god_name, name_of, unit_row};
use crate::keys::Button;
use crate::screen::parts::head;
use crate::screen::text::{Align, Face, Text, largest, put, text, width};
use crate::screen::theme::{BODY_TOP, RIGHT, ROW, ROW_BASELINE, ROWS, TEXT_FACES};
use crate::screen::{Buttons, Canvas, Heading};
use crate::words;
use core::fmt::Write;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// From the edges to the text.
const MARGIN: i32 = 2;
/// Units and gods in a row.
const IN_ROW: usize = 3;

/// A row: what it is about, and what stands at the right.
enum Value {
    Strength(Seat),
    Units(Seat, usize),
    Gods(Seat, usize),
    Sacrifices(Seat),
    Hand(Seat),
    Glory(Seat),
    Hall(usize),
    Hidden,
    Ragnarok,
}

/// Shows every row.
fn rows(position: &Position, see: &mut dyn FnMut(Value)) {
    for seat in position.seats() {
        see(Value::Strength(seat));
        let units = position.line(seat).len();
        (0..units).step_by(IN_ROW).for_each(|first| see(Value::Units(seat, first)));
        let gods = position.player(seat).map_or(0, |player| player.gods.len());
        (0..gods).step_by(IN_ROW).for_each(|first| see(Value::Gods(seat, first)));
        see(Value::Sacrifices(seat));
        see(Value::Hand(seat));
        see(Value::Glory(seat));
    }
    (0..3).for_each(|place| see(Value::Hall(place)));
    see(Value::Hidden);
    see(Value::Ragnarok);
}

/// Shows every row in words.
pub(super) fn said_rows(canvas: &Canvas<'_>, position: &Position, see: &mut dyn FnMut(&str, &str)) {
    rows(position, &mut |value| see(&label(canvas, position, &value), &said(canvas, position, &value)));
}

/// Pages of the status.
pub(super) fn count(position: &Position) -> usize {
    let mut count: usize = 0;
    rows(position, &mut |_| count += 1);
    count.div_ceil(ROWS)
}

pub(super) fn draw(canvas: &mut Canvas<'_>, about: &Heading<'_>, position: &Position, page: u32, buttons: &Buttons) {
    head(canvas, about, buttons, &[Button::Down, Button::Ok]);
    let (mut above, mut place) = (page as usize * ROWS, 0);
    rows(position, &mut |value| {
        if above > 0 {
            above -= 1;
        } else if place < ROWS as i32 {
            draw_row(canvas, position, &value, BODY_TOP + ROW_BASELINE + place * ROW);
            place += 1;
        }
    });
}

fn draw_row(canvas: &mut Canvas<'_>, position: &Position, value: &Value, baseline: i32) {
    let label = label(canvas, position, value);
    let value = said(canvas, position, value);
    put(canvas, Face::Text, &label, Point::new(MARGIN, baseline), Align::Left, BinaryColor::On);
    let room = RIGHT - width(canvas, Face::Text, &label) - 3 * MARGIN;
    let face = largest(canvas, TEXT_FACES, &value, room, 1);
    put(canvas, face, &value, Point::new(RIGHT - 1 - MARGIN, baseline), Align::Right, BinaryColor::On);
}

fn label(canvas: &Canvas<'_>, position: &Position, value: &Value) -> Text {
    let of = |seat: Seat, what: Msg| {
        let what = canvas.words(what);
        canvas.written(|say| {
            say.text(name_of(position, seat))?;
            say.plain(format_args!(" {what}"))
        })
    };
    match *value {
        Value::Strength(seat) => text(canvas.words(name_of(position, seat))),
        Value::Units(..) | Value::Gods(..) => Text::new(),
        Value::Sacrifices(seat) => of(seat, Msg::LabelSacrifices),
        Value::Hand(seat) => of(seat, Msg::LabelHand),
        Value::Glory(seat) => of(seat, Msg::LabelGlory),
        Value::Hall(_) => text(canvas.words(Msg::LabelHall)),
        Value::Hidden => text(canvas.words(Msg::LabelHidden)),
        Value::Ragnarok => text(canvas.words(Msg::Ragnarok)),
    }
}

fn said(canvas: &Canvas<'_>, position: &Position, value: &Value) -> Text {
    let mut said = Text::new();
    let player = |seat: Seat| position.player(seat);
    match *value {
        Value::Strength(seat) => {
            let _ = write!(said, "{}", position.strength(seat));
            if let Some(place) = position.passed.iter().position(|&passed| passed == seat) {
                let _ = write!(said, " ({} {})", canvas.words(Msg::PassKey), place + 1);
            }
        }
        Value::Units(seat, first) => {
            let line = position.line(seat);
            for (at, &card) in line.units().iter().enumerate().skip(first).take(IN_ROW) {
                let unit = canvas.say(words::Line::of(unit_row(card, line.strength_of(&position.faces, at))));
                let _ = write!(said, "{}{unit}", if at == first { "" } else { "  " });
            }
        }
        Value::Gods(seat, first) => {
            let gods = player(seat).map(|player| player.gods.clone()).unwrap_or_default();
            for (at, &god) in gods.iter().enumerate().skip(first).take(IN_ROW) {
                let used = if position.used.contains(god) { "*" } else { "" };
                let _ = write!(said, "{}{}{used}", if at == first { "" } else { " " }, canvas.words(god_name(god)));
            }
        }
        Value::Sacrifices(seat) => {
            let has = player(seat).map(|player| player.sacrifices).unwrap_or_default();
            let _ = write!(said, "{} ({})", has.len(), has.worth());
        }
        Value::Hand(seat) => _ = write!(said, "{}", player(seat).map_or(0, |player| player.hand)),
        Value::Glory(seat) => _ = write!(said, "{}", position.glory(seat)),
        Value::Hall(place) => {
            let spot = match position.hall.get(place) {
                Some(Spot::God(god)) => canvas.words(god_name(*god)),
                Some(Spot::Ragnarok) => canvas.words(Msg::Ragnarok),
                _ => text("-"),
            };
            let _ = write!(said, "{spot}");
        }
        Value::Hidden => _ = write!(said, "{}", OPENINGS.saturating_sub(position.openings).min(God::ALL.len() as u8)),
        Value::Ragnarok => {
            let away = FIRST_RAGNAROK.saturating_sub(position.openings);
            let _ = match position.ragnarok() {
                true => write!(said, "{}", canvas.words(Msg::LastRound)),
                false => write!(said, "{away}+"),
            };
        }
    }
    said
}
