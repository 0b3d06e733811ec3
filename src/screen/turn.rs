//! *Your turn*: the row of cards that he will roll for, what to do, and the news of his turn.

use super::Frame;
use super::choose::draw_list;
use super::parts::{area, detail, outline};
use super::text::{Align, largest, put, text};
use super::theme::{BODY_TOP, CARD_WIDTH, KIND_FACES, RULE_Y};
use crate::table::{Row, Spot};
use crate::talk::Prompt;
use crate::words::Thing;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// Options in sight.
const ROWS: usize = 2;

pub(super) fn draw(frame: &mut Frame, prompt: &Prompt, row: &Row, options: &[Thing], cursor: u32) {
    for (x, spot) in (0..).step_by(CARD_WIDTH as usize + 1).zip(Spot::ALL) {
        let Some(card) = row.at(spot) else { continue };
        outline(frame, area(x, 0, CARD_WIDTH, RULE_Y));
        let name = text(Thing::Card(card));
        let face = largest(KIND_FACES, &name, CARD_WIDTH - 4, 1);
        let baseline = (RULE_Y + face.capital()) / 2;
        put(frame, face, &name, Point::new(x + CARD_WIDTH / 2, baseline), Align::Center, BinaryColor::On);
    }
    draw_list(frame, options, cursor as usize, BODY_TOP + 1, ROWS);
    detail(frame, prompt);
}
