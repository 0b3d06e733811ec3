//! *Race*: in the middle what both run for, at the left what he has of it, at the right what you have.
//!
//! A full square is there, an empty one is wanted, and a question mark stands for what is not known. Omens are nobody's and
//! stand in the head. The rows are so close that a name with a hook below is followed by one of low letters.

use crate::games::ragnarok::table::{DESOLATION_TOKENS, JARL_LANDS, RAGNAROK_OMENS, Race, Racer, Span};
use crate::games::ragnarok::words::{Msg, Thing};
use crate::keys::Button;
use crate::screen::parts::{area, fill, headed, outline, stamp};
use crate::screen::text::{Align, Face, Text, put, text, width};
use crate::screen::theme::{BODY_TOP, HEAD_BASELINE, RIGHT};
use crate::screen::{Buttons, Canvas};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// From one row to the next, and from the top of the first to its baseline.
const PITCH: i32 = 10;
const BASELINE: i32 = 8;
/// The middle of the names.
const MIDDLE: i32 = RIGHT / 2 + 1;
/// The inner ends: the last column of his half, and the first of yours.
const HIS: i32 = 36;
const YOURS: i32 = 92;
/// Side of a square, from one to the next, and from its top to the baseline.
const SQUARE: i32 = 6;
const STEP: i32 = 7;
const RISE: i32 = 7;
/// What is not known.
const UNKNOWN: [u16; 7] = [0b01110, 0b10001, 0b00001, 0b00010, 0b00100, 0b00000, 0b00100];
/// The ends of the head: his, and yours beside the key of OK.
const HEAD_HIS: i32 = 1;
const HEAD_YOURS: i32 = 107;

/// Whose half it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    His,
    Yours,
}

/// What each has, and how much is enough; without that it is only compared.
#[derive(Clone, Copy)]
struct Goal {
    name: Msg,
    enough: Option<u8>,
    his: Span,
    yours: Option<Span>,
}

/// The rows, in their order, with what one of his side has.
fn goals(race: &Race, his: &Racer) -> [Goal; 5] {
    let both = |name, enough, his, yours| Goal { name, enough, his, yours: Some(yours) };
    let yours = &race.yours;
    [
        both(Msg::RaceLands, Some(JARL_LANDS), his.lands, yours.lands),
        both(Msg::RaceKills, Some(race.side.loki_kills()), his.kills, yours.kills),
        both(Msg::RaceTemples, Some(race.side.gothi_temples()), his.temples, yours.temples),
        Goal { name: Msg::RaceTokens, enough: Some(DESOLATION_TOKENS), his: Span::sure(race.tokens), yours: None },
        both(Msg::RaceWheel, None, his.wheel, yours.wheel),
    ]
}

/// A page for each Follower.
pub(super) fn pages(race: &Race) -> usize {
    race.each.len().max(1)
}

pub(super) fn draw(canvas: &mut Canvas<'_>, race: &Race, page: u32, buttons: &Buttons) {
    headed(canvas, "", buttons, &[Button::Ok]);
    let (he, his) = match race.each.get(page as usize) {
        Some((hero, his)) => (canvas.say(Thing::Hero(*hero)), his),
        None => (canvas.words(Msg::HolderHim), &race.his),
    };
    let you = canvas.words(Msg::HolderYou);
    let middle = (HEAD_HIS + width(canvas, Face::Fine, &he) + HEAD_YOURS - width(canvas, Face::Fine, &you)) / 2;
    for (text, x, align) in
        [(he, HEAD_HIS, Align::Left), (clock(canvas, race), middle, Align::Center), (you, HEAD_YOURS, Align::Right)]
    {
        put(canvas, Face::Fine, &text, Point::new(x, HEAD_BASELINE), align, BinaryColor::On);
    }
    for (baseline, goal) in (BODY_TOP + BASELINE..).step_by(PITCH as usize).zip(goals(race, his)) {
        let name = canvas.words(goal.name);
        put(canvas, Face::Fine, &name, Point::new(MIDDLE, baseline), Align::Center, BinaryColor::On);
        for (half, has) in [(Half::His, Some(goal.his)), (Half::Yours, goal.yours)] {
            match (has, goal.enough) {
                (Some(has), Some(enough)) => draw_squares(canvas, half, has, enough, baseline),
                (Some(has), None) => draw_number(canvas, half, has, baseline),
                (None, _) => {}
            }
        }
    }
}

/// What brings Ragnarok, and in Ragnarok the turns that are left.
fn clock(canvas: &Canvas<'_>, race: &Race) -> Text {
    match race.ragnarok {
        Some(left) => canvas.say(Msg::TurnsLeft(left)),
        None => text(format_args!("{} {}/{RAGNAROK_OMENS}", canvas.words(Msg::LabelOmens), race.omens)),
    }
}

/// A square for each that is needed, from the middle outwards.
fn draw_squares(canvas: &mut Canvas<'_>, half: Half, has: Span, enough: u8, baseline: i32) {
    for place in 0..enough {
        let away = i32::from(place) * STEP;
        let x = if half == Half::His { HIS + 1 - SQUARE - away } else { YOURS + away };
        let square = area(x, baseline - RISE, SQUARE, SQUARE);
        if place < has.least {
            fill(canvas, square, BinaryColor::On);
        } else if place < has.most {
            stamp(canvas, square.top_left, &UNKNOWN, SQUARE - 1, BinaryColor::On);
        } else {
            outline(canvas, square);
        }
    }
}

/// A count, or from where to where it may be.
fn draw_number(canvas: &mut Canvas<'_>, half: Half, has: Span, baseline: i32) {
    let number = if has.least == has.most { text(has.least) } else { text(format_args!("{}-{}", has.least, has.most)) };
    let (x, align) = if half == Half::His { (HIS, Align::Right) } else { (YOURS, Align::Left) };
    put(canvas, Face::Fine, &number, Point::new(x, baseline), align, BinaryColor::On);
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::games::ragnarok::table::Position;
    use crate::screen::{Frame, HEIGHT};
    use crate::words::Language;
    use std::format;
    use std::string::String;

    /// The rows of pixels of a name that has a baseline, and its columns.
    fn ink(language: Language, name: Msg, baseline: i32) -> (std::vec::Vec<usize>, i32) {
        let mut frame = Frame::new();
        let mut canvas = Canvas::new(&mut frame, &language);
        let name = canvas.words(name);
        let wide = width(&canvas, Face::Fine, &name);
        put(&mut canvas, Face::Fine, &name, Point::new(MIDDLE, baseline), Align::Center, BinaryColor::On);
        let inked = |&y: &usize| (0..RIGHT as usize).any(|x| frame.is_on(x, y));
        ((0..HEIGHT).filter(inked).collect(), wide)
    }

    #[test]
    fn no_name_touches_the_next_one_nor_a_square_in_any_language() {
        let mut wrong = String::new();
        for language in Language::ALL {
            let names = goals(&Position::BEFORE_SETUP.race(), &Racer::default()).map(|goal| goal.name);
            let mut above = BODY_TOP as usize - 2;
            for (place, name) in (0..).zip(names) {
                let baseline = BODY_TOP + BASELINE + place * PITCH;
                let (rows, wide) = ink(language, name, baseline);
                if rows[0] <= above || wide > YOURS - HIS - 5 {
                    wrong += &format!("{} {}: {rows:?}, {wide} wide\n", language.code(), name.text().english());
                }
                above = *rows.last().unwrap();
            }
        }
        assert!(wrong.is_empty(), "{wrong}");
    }
}
