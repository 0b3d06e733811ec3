//! The grid of all Regions of a side, with the Region under the cursor large at its left.
//!
//! Candidates stand by their numbers, the others as dots. Ticked ones are lit, the cursor is a frame.

use super::picking::{Hand, columns};
use crate::games::ragnarok::table::{MapSide, Region, RegionSet};
use crate::keys::Button;
use crate::screen::parts::{area, cut_box, fill, head, ink, key};
use crate::screen::text::{Align, Face, put, text};
use crate::screen::theme::{BODY_TOP, DONE_TOP, DONE_WIDTH};
use crate::screen::{Buttons, Canvas, Heading};
use crate::words::house;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// Height of a cell.
pub(super) const CELL: i32 = 12;
/// From the top of a cell to its baseline.
const BASELINE: i32 = 10;
/// Height of a ticked cell.
const TICKED: i32 = 10;
/// Width of what stands at the left of the grid.
const BESIDE: i32 = DONE_WIDTH;
/// Baseline of the Region under the cursor.
const BESIDE_BASELINE: i32 = 38;
/// Above *Done*: that holding OK is as much.
const HOLD_BASELINE: i32 = 49;
const HOLD_KEY: Point = Point::new(22, 40);

pub(super) fn draw_one(
    canvas: &mut Canvas<'_>,
    about: &Heading<'_>,
    side: MapSide,
    candidates: RegionSet,
    hand: &Hand,
    buttons: &Buttons,
) {
    head(canvas, about, buttons, &[Button::Ok]);
    beside(canvas, hand.cursor);
    cells(canvas, side, candidates, RegionSet::EMPTY);
    hand.region().into_iter().for_each(|here| cursor(canvas, side, here));
}

pub(super) fn draw_any(canvas: &mut Canvas<'_>, side: MapSide, candidates: RegionSet, hand: &Hand, buttons: &Buttons) {
    if !hand.on_done {
        beside(canvas, hand.cursor);
    }
    cells(canvas, side, candidates, hand.chosen);
    if let Some(here) = hand.region().filter(|_| !hand.on_done) {
        cursor(canvas, side, here);
    }
    done(canvas, Some(hand.chosen.len()), hand.on_done, buttons);
}

/// The Region under the cursor.
pub(super) fn beside(canvas: &mut Canvas<'_>, number: u32) {
    let at = Point::new(BESIDE / 2, BESIDE_BASELINE);
    put(canvas, Face::Digits22, &text(number), at, Align::Center, BinaryColor::On);
}

/// The cell *Done* with how many are chosen, lit if the cursor is there, and above it its shortcut.
pub(super) fn done(canvas: &mut Canvas<'_>, count: Option<u32>, lit: bool, buttons: &Buttons) {
    let words = canvas.words(house::Msg::HoldKey);
    put(canvas, Face::FineThin, &words, Point::new(0, HOLD_BASELINE), Align::Left, BinaryColor::On);
    if let Some(act) = buttons.of(Button::Ok).hold.or(buttons.of(Button::Ok).tap) {
        key(canvas, HOLD_KEY, Button::Ok, act, BinaryColor::On);
    }
    cut_box(canvas, area(0, DONE_TOP, BESIDE, CELL), lit);
    canvas.drew_done();
    let baseline = DONE_TOP + BASELINE;
    let word = canvas.words(house::Msg::DoneCell);
    put(canvas, Face::Small, &word, Point::new(2, baseline), Align::Left, ink(lit));
    if let Some(count) = count {
        put(canvas, Face::Fine, &text(count), Point::new(BESIDE - 3, baseline), Align::Right, ink(lit));
    }
}

fn cells(canvas: &mut Canvas<'_>, side: MapSide, candidates: RegionSet, ticked: RegionSet) {
    for region in RegionSet::all(side).iter() {
        let (at, width) = place(side, region);
        let middle = at.x + (width - 1) / 2;
        if candidates.contains(region) {
            let lit = ticked.contains(region);
            if lit {
                cut_box(canvas, area(at.x, at.y + 1, width - 1, TICKED), true);
            }
            number(canvas, Face::Fine, region, Point::new(middle, at.y), Align::Center, ink(lit));
        } else {
            fill(canvas, area(middle, at.y + CELL / 2 - 1, 2, 2), BinaryColor::On);
        }
    }
}

/// A Region's number, by the top of its cell.
pub(super) fn number(canvas: &mut Canvas<'_>, face: Face, region: Region, at: Point, align: Align, color: BinaryColor) {
    put(canvas, face, &text(region.number()), at + Point::new(0, BASELINE), align, color);
}

/// The frame of the cursor: thick at its sides where there is room.
pub(super) fn cursor(canvas: &mut Canvas<'_>, side: MapSide, here: Region) {
    let (at, width) = place(side, here);
    let thick = if side == MapSide::TwoPlayers { 3 } else { 1 };
    let over = thick - 1;
    let (left, right) = (at.x - over, at.x + width - 2 + over);
    for x in [left, right - thick + 1] {
        fill(canvas, area(x, at.y, thick, CELL), BinaryColor::On);
    }
    // A dark line keeps the frame apart from a ticked cell.
    for (y, edge) in [(at.y, at.y + 1), (at.y + CELL - 1, at.y + CELL - 2)] {
        fill(canvas, area(left + thick, edge, right - left + 1 - 2 * thick, 1), BinaryColor::Off);
        fill(canvas, area(left, y, right - left + 1, 1), BinaryColor::On);
    }
}

/// Left upper corner and width of a Region's cell.
pub(super) fn place(side: MapSide, region: Region) -> (Point, i32) {
    let (left, width) = match side {
        MapSide::TwoPlayers => (40, 22),
        MapSide::ThreeFourPlayers => (38, 15),
    };
    let columns = i32::from(columns(side));
    let index = i32::from(region.number()) - 1;
    (Point::new(left + index % columns * width, BODY_TOP + index / columns * CELL), width)
}
