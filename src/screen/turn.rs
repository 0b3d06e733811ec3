//! *Your turn*: the row of cards that he will roll for, what to do, and the news of his turn.

use super::Frame;
use super::choose::{List, draw_list};
use super::parts::{area, outline};
use super::row::code;
use super::text::{Align, Face, largest, put, text};
use super::theme::{CARD_WIDTH, DETAIL_BASELINE, KIND_FACES, RIGHT};
use crate::table::{Row, Spot};
use crate::talk::Prompt;
use crate::words::{Thing, card_parts};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// Lower edge of the cards, which hang from the upper edge of the picture.
const CARDS_BOTTOM: i32 = 22;
/// Baseline of a card's kind.
const KIND_BASELINE: i32 = 8;
/// Baseline of a card's number.
const CODE_BASELINE: i32 = 20;
/// The list between the cards and the news.
const LIST: List = List { top: CARDS_BOTTOM + 1, rows: 2, row: 15 };

pub(super) fn draw(frame: &mut Frame, prompt: &Prompt, row: &Row, options: &[Thing], cursor: u32) {
    for (x, spot) in (0..).step_by(CARD_WIDTH as usize + 1).zip(Spot::ALL) {
        let Some(card) = row.at(spot) else { continue };
        outline(frame, area(x, -1, CARD_WIDTH, CARDS_BOTTOM + 1));
        let middle = x + CARD_WIDTH / 2;
        let (kind, set, number) = card_parts(card);
        let face = largest(KIND_FACES, kind, CARD_WIDTH - 4, 1);
        put(frame, face, kind, Point::new(middle, KIND_BASELINE), Align::Center, BinaryColor::On);
        put(frame, Face::Text, &code(set, number), Point::new(middle, CODE_BASELINE), Align::Center, BinaryColor::On);
    }
    draw_list(frame, options, cursor as usize, LIST);
    if let Some(news) = prompt.detail {
        let at = Point::new(RIGHT / 2, DETAIL_BASELINE);
        put(frame, Face::Fine, &text(news), at, Align::Center, BinaryColor::On);
    }
}
