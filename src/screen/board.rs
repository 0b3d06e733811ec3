//! *Board*: your pieces on the grid of Regions.
//!
//! Your Regions are lit, his are framed, and a bar beside a cell is an Army of yours. At the left is the Region under the
//! cursor, and below it each of your Armies there by its value. An Army in the hand goes with the cursor, without its lit
//! box, a lit band says where it comes from, and Regions out of its way are dots. If it has few ways, they stand large
//! instead of the grid, each above its button.

use super::few::{draw_columns, label_of};
use super::grid::{CELL, LIT, bar, cell, dot, lit_box, place};
use super::hand::Lifted;
use super::parts::{area, band, fill, head, ink, outline};
use super::text::{Align, Face, put, text};
use super::theme::{BODY_TOP, BOTTOM};
use super::{Frame, Picker};
use crate::table::{Region, RegionSet};
use crate::talk::{Pieces, Prompt};
use crate::words::{Line, Msg, Thing};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// Left edge of the cells.
const LEFT: i32 = 26;
/// Size of the block with the Region under the cursor.
const BLOCK: (i32, i32) = (LEFT - 1, 26);
/// A cell wider than this has room for a thicker bar.
const WIDE_CELL: i32 = 20;

pub(super) fn draw(frame: &mut Frame, prompt: &Prompt, pieces: &Pieces, picker: &Picker) {
    let (lifted, keyed) = (picker.lifted(), picker.keyed(prompt));
    let Some(here) = Region::new(picker.cursor() as u8) else { return };
    let in_hand = lifted.and_then(|lifted| lifted.piece(pieces));
    match lifted {
        Some(lifted) => band(frame, carried(pieces, lifted).unwrap_or(prompt.head)),
        None => head(frame, prompt),
    }
    if let Some((lifted, keyed)) = lifted.zip(keyed) {
        let (ways, raises) = (lifted.ways(pieces), pieces.raises.contains(lifted.from));
        let here = ways.iter().position(|region| region == lifted.from);
        let label = |place| if raises && Some(place) == here { text("+1") } else { label_of(ways, place) };
        return draw_columns(frame, keyed, &label);
    }
    let mut shown = pieces.clone();
    if let Some(army) = in_hand {
        shown.armies.march(army, here);
    }
    let grows = lifted.is_some_and(|lifted| lifted.from == here && pieces.raises.contains(here));
    large(frame, &shown, here, grows);
    chips(frame, &shown, here, in_hand);
    let all = RegionSet::all(shown.side);
    let ways = lifted.filter(|_| in_hand.is_some()).map_or(all, |lifted| lifted.ways(pieces));
    for region in all.iter() {
        draw_cell(frame, &shown, region, ways.contains(region));
    }
    let (at, width) = place(LEFT, shown.side, here);
    bar(frame, at, width - 1);
}

/// What is in the hand and where it stands.
fn carried(pieces: &Pieces, lifted: Lifted) -> Option<Line> {
    let value = pieces.armies.get(lifted.piece(pieces)?)?.value;
    Some(Line::with_two(Msg::ArmyFromTo, Thing::Number(u16::from(value)), Thing::Region(lifted.from)))
}

/// The number under the cursor, or what putting an Army down there does: in a lit block if it is yours, in a frame if it
/// is his.
fn large(frame: &mut Frame, pieces: &Pieces, here: Region, grows: bool) {
    let block = area(0, BODY_TOP, BLOCK.0, BLOCK.1);
    let lit = pieces.yours.contains(here);
    if lit {
        fill(frame, block, BinaryColor::On);
    } else if pieces.his.contains(here) {
        outline(frame, block);
    }
    let at = Point::new(BLOCK.0 / 2, BODY_TOP + BLOCK.1 - 1);
    let label = if grows { text("+1") } else { text(Thing::Region(here)) };
    put(frame, Face::Name, &label, at, Align::Center, ink(lit));
}

fn draw_cell(frame: &mut Frame, pieces: &Pieces, region: Region, numbered: bool) {
    let (at, width) = place(LEFT, pieces.side, region);
    let (bar, margin) = if width > WIDE_CELL { (5, 3) } else { (3, 1) };
    let number = width - margin - bar - 1;
    if pieces.armies.total(region) > 0 {
        fill(frame, area(at.x + number + 1, at.y, bar, LIT), BinaryColor::On);
    }
    let (his, lit) = (pieces.his.contains(region), pieces.yours.contains(region));
    let width = if his { number + 2 } else { number };
    if his {
        outline(frame, area(at.x, at.y - 1, width, CELL));
    }
    lit_box(frame, at, width, lit);
    if numbered {
        cell(frame, at, width, region, ink(lit));
    } else {
        dot(frame, at, width, ink(lit));
    }
}

/// How a piece is drawn below the number.
struct Chip {
    face: Face,
    width: i32,
    height: i32,
    top: i32,
    in_row: usize,
}

/// Up to two pieces.
const WIDE: Chip = Chip { face: Face::Text, width: 11, height: 15, top: BOTTOM - 18, in_row: 2 };
/// Six Armies.
const SMALL: Chip = Chip { face: Face::Fine, width: 7, height: 10, top: BOTTOM - 21, in_row: 3 };

/// Your pieces in a Region, the one in the hand without a box.
fn chips(frame: &mut Frame, pieces: &Pieces, here: Region, in_hand: Option<usize>) {
    let chip = if pieces.there(here).count() <= WIDE.in_row { WIDE } else { SMALL };
    for (place, piece) in pieces.there(here).enumerate() {
        let (column, row) = ((place % chip.in_row) as i32, (place / chip.in_row) as i32);
        let at = Point::new(column * (chip.width + 1), chip.top + row * (chip.height + 1));
        let lit = in_hand != Some(piece);
        if lit {
            fill(frame, area(at.x, at.y, chip.width, chip.height), BinaryColor::On);
        }
        let inner = (chip.height - chip.face.capital()) / 2;
        if let Some(army) = pieces.armies.get(piece) {
            let baseline = at + Point::new(chip.width / 2, chip.height - inner);
            put(frame, chip.face, &text(army.value), baseline, Align::Center, ink(lit));
        }
    }
}
