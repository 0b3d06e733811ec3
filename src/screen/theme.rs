//! All fonts, sizes and boxes in one place.

use super::text::{self, Face, Rows};
use super::{HEIGHT, WIDTH, parts, tell, why, yes_no};
use crate::words::{Language, Slot, Speech};

/// Baseline of the head line.
pub(crate) const HEAD_BASELINE: i32 = 11;
/// The thin line under the head.
pub(crate) const RULE_Y: i32 = 14;
/// First pixel row below the head.
pub(crate) const BODY_TOP: i32 = 16;
/// Baseline of a line at the bottom.
pub(crate) const DETAIL_BASELINE: i32 = 62;
/// First pixel row of the detail line.
pub(crate) const DETAIL_TOP: i32 = 51;
/// Right end of the picture.
pub(crate) const RIGHT: i32 = WIDTH as i32;
/// Lower end of the picture.
pub(crate) const BOTTOM: i32 = HEIGHT as i32;
/// Top of the cell *Done*, which stands in the left lower corner, and its width.
pub(crate) const DONE_TOP: i32 = 52;
pub(crate) const DONE_WIDTH: i32 = 36;
/// Height of a row in a list.
pub(crate) const ROW: i32 = 16;
/// From the top of a row to its baseline.
pub(crate) const ROW_BASELINE: i32 = 12;
/// From the left edge of a list to its texts.
pub(crate) const ROW_X: i32 = 15;
/// Room for the text of a row.
pub(crate) const ROW_TEXT: i32 = 95;
/// Left edge of a second column.
pub(crate) const SECOND_X: i32 = 62;
/// Width and height of a key, and the width of the key of OK.
pub(crate) const KEY: i32 = 11;
pub(crate) const OK_KEY: i32 = 15;
/// From the top of a row to its key.
pub(crate) const KEY_TOP: i32 = 2;
/// Left edge of the key of OK in a lit row, and of a tick.
pub(crate) const OK_X: i32 = 112;
pub(crate) const TICK_X: i32 = 115;
/// Rows of a list in sight.
pub(crate) const ROWS: usize = crate::talk::IN_SIGHT;
/// Room for the word of a key.
pub(crate) const KEY_WORD: i32 = 44;
/// Room for a head beside the key of OK: the words of chips give way to a long one.
pub(crate) const HEAD_TEXT: i32 = 109;

/// Faces for the thing to act on when it is a name, the largest first.
pub(crate) const NAME_FACES: &[Face] = &[Face::Name, Face::Long, Face::Text, Face::Fine];
/// Faces for everything that is read, the largest first.
pub(crate) const TEXT_FACES: &[Face] = &[Face::Text, Face::Fine, Face::FineThin];
/// Faces for the kind of a card in the row, the largest first.
pub(crate) const KIND_FACES: &[Face] = &[Face::Fine, Face::FineThin];
/// Faces for a notice, the largest first.
pub(crate) const LABEL_FACES: &[Face] = &[Face::Text, Face::Fine];
/// Lines of the longest rule on a page of Why.
pub(crate) const REASON_LINES: usize = 2;
/// Lines of the longest notice.
pub(crate) const NOTICE_LINES: usize = 3;
/// Width of one card in the row.
pub(crate) const CARD_WIDTH: i32 = 42;
/// Left edge of what you do in your turn, beside his cards.
pub(crate) const TURN_LEFT: i32 = 52;
/// Room for something that you do in your turn.
pub(crate) const DEED_WIDTH: i32 = WIDTH as i32 - TURN_LEFT - ROW_X - 1;
/// Room for a label on a status page; its value has the rest.
pub(crate) const LABEL_WIDTH: i32 = 66;
/// Room for an answer on a yes/no screen.
pub(crate) const BUTTON_WIDTH: i32 = 30;

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
    /// A letter would share a pixel row with the line above or below, or with a rule.
    Touches,
}

/// Whether `text` of a language can stand in a slot: every glyph there, no line too wide, no line too many, no two lines
/// in one pixel row.
pub fn fits(language: Language, slot: Slot, text: &str) -> Result<(), Misfit> {
    fits_letters(language, language.is_cyrillic(), slot, text)
}

/// The same for a text with names of an edition in Cyrillic letters.
pub fn fits_cyrillic(language: Language, slot: Slot, text: &str) -> Result<(), Misfit> {
    fits_letters(language, true, slot, text)
}

fn fits_letters(language: Language, cyrillic: bool, slot: Slot, text: &str) -> Result<(), Misfit> {
    let (faces, width, lines): (&[Face], i32, usize) = match slot {
        Slot::Head | Slot::Title if language == Language::English && !cyrillic => (&[Face::Fine], HEAD_TEXT, 1),
        Slot::Head | Slot::Title => (&[Face::Fine, Face::FineThin], HEAD_TEXT, 1),
        Slot::Detail => (&[Face::Fine, Face::FineThin], RIGHT, 1),
        Slot::Option => (&[Face::Text, Face::Row], ROW_TEXT, 1),
        Slot::Deed => (&[Face::Row], DEED_WIDTH, 1),
        Slot::Question => (TEXT_FACES, RIGHT - 4, 2),
        Slot::Reason => (TEXT_FACES, RIGHT, REASON_LINES),
        Slot::Notice => (TEXT_FACES, RIGHT, NOTICE_LINES),
        Slot::Said => (&[Face::Fine], parts::SAID_TEXT, 2),
        Slot::Label => (TEXT_FACES, LABEL_WIDTH, 1),
        Slot::Word => (TEXT_FACES, RIGHT / 2, 1),
        Slot::Big => (&[Face::Name, Face::Long, Face::Text], RIGHT, 1),
        Slot::Button => (TEXT_FACES, BUTTON_WIDTH, 1),
        Slot::Key => (&[Face::Fine], KEY_WORD, 1),
        // In the row of cards it may be cut.
        Slot::Name => (TEXT_FACES, ROW_TEXT, 1),
    };
    fit(cyrillic, faces, text, width, lines, |face| rows(slot, face))
}

/// Whether `text` of a language can stand beside a Region, where it is broken into lines.
pub fn fits_beside(language: Language, text: &str) -> Result<(), Misfit> {
    fit(language.is_cyrillic(), tell::BESIDE_FACES, text, tell::BESIDE, tell::BESIDE_LINES, |_| tell::BESIDE_ROWS)
}

/// Whether `text` of a language can stand in a row that has no room for the key of OK.
pub fn fits_row(language: Language, text: &str) -> Result<(), Misfit> {
    let faces = &[Face::Text, Face::Row, Face::Fine, Face::FineThin];
    fit(language.is_cyrillic(), faces, text, RIGHT - 1 - ROW_X, 1, |face| rows(Slot::Option, face))
}

/// Whether a text fits in the first face in which it is neither too wide nor too long.
fn fit(
    cyrillic: bool,
    faces: &[Face],
    text: &str,
    width: i32,
    lines: usize,
    rows: impl Fn(Face) -> Rows,
) -> Result<(), Misfit> {
    let mut misfit = Ok(());
    for face in faces.iter().map(|&face| if cyrillic { face.cyrillic() } else { face }) {
        misfit = text::measure(face, text, width, lines).and_then(|()| text::apart(face, text, width, rows(face)));
        if !matches!(misfit, Err(Misfit::Size { .. })) {
            break;
        }
    }
    misfit
}

/// The rows of a slot.
const fn rows(slot: Slot, face: Face) -> Rows {
    let (above, pitch, below) = match slot {
        Slot::Head | Slot::Title | Slot::Key => (HEAD_BASELINE, ROW, RULE_Y - HEAD_BASELINE),
        Slot::Detail => (DETAIL_BASELINE - DETAIL_TOP, ROW, BOTTOM - DETAIL_BASELINE),
        Slot::Option | Slot::Deed | Slot::Label | Slot::Word | Slot::Button | Slot::Name => {
            (ROW_BASELINE, ROW, ROW - ROW_BASELINE)
        }
        Slot::Question => (yes_no::TOP, yes_no::PITCH, 5),
        Slot::Reason => (why::RULE.y - RULE_Y - 1, why::PITCH, 5),
        Slot::Notice => (face.capital() + BODY_TOP + 2 - RULE_Y - 1, text::pitch(face), BOTTOM),
        Slot::Said => (
            parts::SAID_FIRST - 2,
            parts::SAID_PITCH,
            BOTTOM - parts::SAID_TOP - parts::SAID_FIRST - parts::SAID_PITCH - 1,
        ),
        Slot::Big => (tell::NAME_BASELINE - RULE_Y - 1, ROW, DETAIL_TOP - tell::NAME_BASELINE),
    };
    Rows { above, pitch, below }
}
