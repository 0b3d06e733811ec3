//! All fonts, sizes and boxes in one place.

use super::choose::List;
use super::text::{self, Face};
use super::{HEIGHT, WIDTH};
use crate::words::Slot;

/// Baseline of the head line.
pub(super) const HEAD_BASELINE: i32 = 11;
/// The thin line under the head.
pub(super) const RULE_Y: i32 = 14;
/// First pixel row below the head.
pub(super) const BODY_TOP: i32 = 16;
/// Baseline of the detail line at the bottom.
pub(super) const DETAIL_BASELINE: i32 = 62;
/// First pixel row of the detail line.
pub(super) const DETAIL_TOP: i32 = 51;
/// From the detail line to the one above it.
pub(super) const DETAIL_PITCH: i32 = 13;
/// Right end of the picture.
pub(super) const RIGHT: i32 = WIDTH as i32;
/// Lower end of the picture.
pub(super) const BOTTOM: i32 = HEIGHT as i32;
/// Height of a row in a list.
pub(super) const ROW: i32 = 16;
/// From the top of a row to its baseline.
pub(super) const ROW_BASELINE: i32 = 12;
/// Rows of a list in sight.
pub(super) const ROWS: usize = 3;

/// Faces for the thing to act on when it is a name, the largest first.
pub(super) const NAME_FACES: &[Face] = &[Face::Name, Face::Long, Face::Text, Face::Fine];
/// Faces for everything that is read, the largest first.
pub(super) const TEXT_FACES: &[Face] = &[Face::Text, Face::Fine];
/// Faces for a rule that stands alone, the largest first.
pub(super) const RULE_FACES: &[Face] = &[Face::Long, Face::Text];
/// Faces for those that a rule left, the largest first.
pub(super) const LEFT_FACES: &[Face] = &[Face::Digits, Face::Name, Face::Long, Face::Text, Face::Fine, Face::Narrow];
/// Faces for the kind of a card in the row, the largest first.
pub(super) const KIND_FACES: &[Face] = &[Face::Fine, Face::Narrow];
/// Where the rows of a leaf stand.
pub(super) const LEAF_LIST: List = List { top: BODY_TOP, rows: ROWS, row: ROW };
/// Faces for an option or a row of a leaf, the largest first.
pub(super) const LABEL_FACES: &[Face] = &[Face::Text, Face::Fine, Face::Narrow];
/// Faces for a notice, the largest first.
pub(super) const NOTICE_FACES: &[Face] = &[Face::Text, Face::Fine, Face::Narrow];
/// Lines of the longest rule on a page of Why.
pub(super) const REASON_LINES: usize = 2;
/// Lines of the longest notice.
pub(super) const NOTICE_LINES: usize = 3;
/// Room for the sign in the head that arrows show why.
pub(super) const SIGN_WIDTH: i32 = 8;
/// Room for the sign of a button.
pub(super) const KEY_WIDTH: i32 = 9;
/// Width of one card in the row.
pub(super) const CARD_WIDTH: i32 = 42;
/// Room for an option beside its margins.
pub(super) const OPTION_WIDTH: i32 = WIDTH as i32 - 2 * KEY_WIDTH + 1;
/// Size of a card beside what you do in your turn.
pub(super) const TURN_CARD: (i32, i32) = (50, 18);
/// Room for something that you do in your turn.
pub(super) const DEED_WIDTH: i32 = WIDTH as i32 - TURN_CARD.0 - 1 - KEY_WIDTH;
/// Room for a label on a status page; its value has the rest.
pub(super) const LABEL_WIDTH: i32 = 66;
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
        Slot::Head | Slot::Detail => (TEXT_FACES, RIGHT, 1),
        Slot::Question => (TEXT_FACES, RIGHT, 3),
        Slot::Reason => (&[Face::Text], RIGHT, REASON_LINES),
        Slot::Notice => (&[Face::Text, Face::Fine], RIGHT, NOTICE_LINES),
        Slot::Option => (LABEL_FACES, OPTION_WIDTH, 1),
        Slot::Deed => (LABEL_FACES, DEED_WIDTH, 1),
        Slot::Label => (&[Face::Text], LABEL_WIDTH, 1),
        Slot::Name => (KIND_FACES, CARD_WIDTH - 4, 1),
        Slot::Word => (&[Face::Text], RIGHT / 2, 1),
        Slot::Big => (&[Face::Name, Face::Long], RIGHT, 1),
        Slot::Title => (&[Face::Name], RIGHT, 1),
        Slot::Button => (&[Face::Text], BUTTON_WIDTH, 1),
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
