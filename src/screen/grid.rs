//! *Region grid*: the Region under the cursor large, all Regions of the map beside it.
//!
//! Candidates stand by their numbers, the others as dots. With many to pick, the chosen ones are lit, and a bar under
//! a cell is the cursor.

use super::Frame;
use super::parts::{area, fill, head, ink};
use super::picker::columns;
use super::text::{Align, Face, put, text};
use super::theme::{BODY_TOP, DETAIL_BASELINE, RIGHT};
use crate::table::{MapSide, Region, RegionSet};
use crate::talk::Prompt;
use crate::words::{Line, Msg, Thing};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// Left edge of the cells.
const LEFT: i32 = 38;
/// Height of a cell.
const CELL: i32 = 12;
/// From the top of a cell to its baseline.
const BASELINE: i32 = 9;
/// Height of a lit cell; the cursor's bar is below it.
const LIT: i32 = 10;

pub(super) fn draw_one(frame: &mut Frame, prompt: &Prompt, side: MapSide, candidates: RegionSet, cursor: u32) {
    head(frame, prompt);
    large(frame, cursor, false);
    let cursor_set = RegionSet::from_bits(1 << cursor.saturating_sub(1)).unwrap_or_default();
    cells(frame, side, candidates, cursor_set);
}

pub(super) fn draw_many(
    frame: &mut Frame,
    prompt: &Prompt,
    side: MapSide,
    candidates: RegionSet,
    cursor: u32,
    chosen: RegionSet,
) {
    head(frame, prompt);
    large(frame, cursor, Region::new(cursor as u8).is_some_and(|region| chosen.contains(region)));
    cells(frame, side, candidates, chosen);
    if let Some(region) = Region::new(cursor as u8) {
        let (x, y, width) = place(side, region);
        fill(frame, area(x, y + LIT - 1, width - 1, CELL - LIT + 2), BinaryColor::Off);
        fill(frame, area(x, y + LIT, width - 1, CELL - LIT), BinaryColor::On);
    }
    let count = Line::with(Msg::Chosen, Thing::Number(chosen.len() as u16));
    put(frame, Face::Fine, &text(count), Point::new(0, DETAIL_BASELINE), Align::Left, BinaryColor::On);
}

/// The number under the cursor, in a lit block if it is chosen.
fn large(frame: &mut Frame, number: u32, lit: bool) {
    if lit {
        fill(frame, area(0, BODY_TOP, LEFT - 2, 34), BinaryColor::On);
    }
    let at = Point::new((LEFT - 2) / 2, BODY_TOP + 33);
    put(frame, Face::Digits, &text(number), at, Align::Center, ink(lit));
}

fn cells(frame: &mut Frame, side: MapSide, candidates: RegionSet, lit: RegionSet) {
    for region in RegionSet::all(side).iter() {
        let (x, y, width) = place(side, region);
        let middle = x + (width - 1) / 2;
        if !candidates.contains(region) {
            fill(frame, area(middle, y + CELL / 2 - 2, 2, 2), BinaryColor::On);
            continue;
        }
        let lit = lit.contains(region);
        if lit {
            fill(frame, area(x, y, width - 1, LIT), BinaryColor::On);
        }
        put(frame, Face::Fine, &text(Thing::Region(region)), Point::new(middle, y + BASELINE), Align::Center, ink(lit));
    }
}

/// Left upper corner and width of a Region's cell.
fn place(side: MapSide, region: Region) -> (i32, i32, i32) {
    let columns = i32::from(columns(side));
    let index = i32::from(region.number()) - 1;
    let width = (RIGHT - LEFT) / columns;
    (LEFT + index % columns * width, BODY_TOP + index / columns * CELL, width)
}
