//! *Region grid*: the Region under the cursor large, all Regions of the map beside it.
//!
//! Candidates stand by their numbers, the others as dots. With many to pick, the chosen ones are lit, and a bar under
//! a cell is the cursor.

use super::Frame;
use super::parts::{area, band, fill, head, ink};
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
pub(super) const CELL: i32 = 12;
/// From the top of a cell to its baseline.
const BASELINE: i32 = 9;
/// Height of a lit cell; the cursor's bar is below it.
pub(super) const LIT: i32 = 10;

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
    head_or_refusal(frame, prompt, chosen);
    large(frame, cursor, Region::new(cursor as u8).is_some_and(|region| chosen.contains(region)));
    cells(frame, side, candidates, chosen);
    if let Some(region) = Region::new(cursor as u8) {
        let (at, width) = place(LEFT, side, region);
        bar(frame, at, width - 1);
    }
    let count = Line::with(Msg::Chosen, Thing::Number(chosen.len() as u16));
    put(frame, Face::Fine, &text(count), Point::new(0, DETAIL_BASELINE), Align::Left, BinaryColor::On);
}

/// An empty choice that was refused says why until something is chosen.
pub(super) fn head_or_refusal(frame: &mut Frame, prompt: &Prompt, chosen: RegionSet) {
    match prompt.detail.filter(|_| chosen.is_empty()) {
        Some(refused) => band(frame, refused),
        None => head(frame, prompt),
    }
}

/// The cursor under a cell, with a dark line above it.
pub(super) fn bar(frame: &mut Frame, cell: Point, width: i32) {
    fill(frame, area(cell.x, cell.y + LIT - 1, width, CELL - LIT + 2), BinaryColor::Off);
    fill(frame, area(cell.x, cell.y + LIT, width, CELL - LIT), BinaryColor::On);
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
        let (at, width) = place(LEFT, side, region);
        if candidates.contains(region) {
            lit_box(frame, at, width - 1, lit.contains(region));
            cell(frame, at, width - 1, region, ink(lit.contains(region)));
        } else {
            dot(frame, at, width, BinaryColor::On);
        }
    }
}

/// The lit box of a cell, if it is lit.
pub(super) fn lit_box(frame: &mut Frame, at: Point, width: i32, lit: bool) {
    if lit {
        fill(frame, area(at.x, at.y, width, LIT), BinaryColor::On);
    }
}

/// A Region's number.
pub(super) fn cell(frame: &mut Frame, at: Point, width: i32, region: Region, color: BinaryColor) {
    let middle = at + Point::new(width / 2, BASELINE);
    put(frame, Face::Fine, &text(Thing::Region(region)), middle, Align::Center, color);
}

/// In place of the number of a Region that is no candidate.
pub(super) fn dot(frame: &mut Frame, at: Point, width: i32, color: BinaryColor) {
    fill(frame, area(at.x + (width - 1) / 2, at.y + CELL / 2 - 2, 2, 2), color);
}

/// Left upper corner and width of a Region's cell, in a grid that begins at `left`.
pub(super) fn place(left: i32, side: MapSide, region: Region) -> (Point, i32) {
    let columns = i32::from(columns(side));
    let index = i32::from(region.number()) - 1;
    let width = (RIGHT - left) / columns;
    (Point::new(left + index % columns * width, BODY_TOP + index / columns * CELL), width)
}
