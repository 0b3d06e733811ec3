//! The title: the name between two flames, the list below.

use super::choose::{List, draw_list};
use super::parts::stamp;
use super::text::{Align, Face, put};
use super::theme::{RIGHT, ROW};
use super::{Frame, HEIGHT};
use crate::words::{Msg, Thing};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// A flame.
const FLAME: [u16; 20] = [
    0b000001000000,
    0b000001100000,
    0b000001100000,
    0b000011100000,
    0b000011110000,
    0b000111110010,
    0b000111110010,
    0b010111110110,
    0b010111111110,
    0b110111111110,
    0b111111101110,
    0b111111001111,
    0b111110001111,
    0b111110001111,
    0b111100000111,
    0b111100000111,
    0b011100000110,
    0b011110001110,
    0b001111011100,
    0b000111111000,
];
const FLAME_WIDTH: i32 = 12;
const FLAME_MARGIN: i32 = 2;

pub(super) fn draw(frame: &mut Frame, options: &[Thing], cursor: u32) {
    let rows = options.len().min(2);
    let top = HEIGHT as i32 - ROW * rows as i32;
    let baseline = (top + Face::Name.capital()) / 2;
    put(frame, Face::Name, Msg::Muspel.text(), Point::new(RIGHT / 2, baseline), Align::Center, BinaryColor::On);
    for x in [FLAME_MARGIN, RIGHT - FLAME_WIDTH - FLAME_MARGIN] {
        let at = Point::new(x, baseline - FLAME.len() as i32);
        stamp(frame, at, &FLAME, FLAME_WIDTH, BinaryColor::On);
    }
    draw_list(frame, options, cursor as usize, List { top, rows, row: ROW });
}
