//! All fonts, sizes and boxes in one place.

use super::text::{self, Face};
use super::{HEIGHT, WIDTH};
use crate::words::Slot;

/// Baseline of the head line.
pub(super) const HEAD_BASELINE: i32 = 9;
/// The thin line under the head.
pub(super) const RULE_Y: i32 = 12;
/// First pixel row below the head.
pub(super) const BODY_TOP: i32 = 14;
/// Baseline of the detail line at the bottom.
pub(super) const DETAIL_BASELINE: i32 = 61;
/// First pixel row of the detail line.
pub(super) const DETAIL_TOP: i32 = 52;
/// Right end of the picture.
pub(super) const RIGHT: i32 = WIDTH as i32;
/// Lower end of the picture.
pub(super) const BOTTOM: i32 = HEIGHT as i32;
/// Height of a line of text.
pub(super) const LINE: i32 = 12;

/// Faces for the thing to act on when it is a name, the largest first.
pub(super) const NAME_FACES: &[Face] = &[Face::Name, Face::Large, Face::Text];
/// Faces for options of a list, the largest first.
pub(super) const OPTION_FACES: &[Face] = &[Face::Large, Face::Text];
/// Faces for the kind of a card in the row, the largest first.
pub(super) const KIND_FACES: &[Face] = &[Face::Text, Face::Narrow];
/// Width of one card in the row.
pub(super) const CARD_WIDTH: i32 = 42;
/// Room for an option beside its margins.
pub(super) const OPTION_WIDTH: i32 = WIDTH as i32 - 6;
/// Width of an answer on a yes/no screen.
pub(super) const BUTTON_WIDTH: i32 = 62;

/// Why a text does not fit where it should stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// No face of the slot has this character.
    Glyph(char),
    /// The text needs this many lines or is wider than its box.
    Size {
        /// Lines that the text takes.
        lines: usize,
        /// Width of the widest of them in pixels.
        width: i32,
    },
}

/// Whether `text` can stand in a slot: every glyph there, no line too wide, no line too many.
pub fn fits(slot: Slot, text: &str) -> Result<(), Misfit> {
    let (faces, width, lines): (&[Face], i32, usize) = match slot {
        Slot::Head | Slot::Detail => (&[Face::Text], RIGHT, 1),
        Slot::Question => (&[Face::Text], RIGHT, 3),
        Slot::Notice => (&[Face::Text], RIGHT, 4),
        Slot::Option => (OPTION_FACES, OPTION_WIDTH, 1),
        Slot::Label => (&[Face::Text], RIGHT / 2, 1),
        Slot::Name => (KIND_FACES, CARD_WIDTH - 2, 1),
        Slot::Word => (&[Face::Text], RIGHT / 2, 1),
        Slot::Title => (&[Face::Title], RIGHT, 1),
        Slot::Button => (&[Face::Large], BUTTON_WIDTH, 1),
    };
    let mut misfit = Ok(());
    for face in faces {
        misfit = text::measure(*face, text, width, lines);
        if misfit.is_ok() {
            break;
        }
    }
    misfit
}
