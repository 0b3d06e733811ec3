//! The title: the name between two flames in place of the head, and the list below.

use super::buttons::Buttons;
use super::choose::draw_rows;
use super::parts::{headed, stamp};
use super::places::Places;
use super::row::Row;
use super::text::{Face, width};
use super::{Canvas, Heading};
use crate::keys::Button;
use crate::words::Thing;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// A flame.
const FLAME: [u16; 12] = [
    0b00010000, 0b00011000, 0b00111000, 0b00111010, 0b01111011, 0b11111111, 0b11101111, 0b11000111, 0b11000011,
    0b11000011, 0b01100110, 0b00111100,
];
const FLAME_WIDTH: i32 = 8;

pub(super) fn draw(canvas: &mut Canvas<'_>, about: &Heading<'_>, options: &[Thing], lit: usize, buttons: &Buttons) {
    let name = canvas.say(about.head);
    headed(canvas, &name, buttons, &[Button::Down]);
    let at = Point::new(width(canvas, Face::Fine, &name) + 6, 1);
    stamp(canvas, at, &FLAME, FLAME_WIDTH, BinaryColor::On);
    let places = Places::new(options.len() + about.closed.len(), lit);
    draw_rows(canvas, options, about.closed, places, buttons, Row::LIST);
}
