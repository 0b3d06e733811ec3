//! Typefaces: which there are, how wide their letters are, and how a letter is drawn.
//!
//! The letters are written in `src/screen/faces`, one line each, with where they come from; `src/words/build.rs` cuts them
//! to those that the languages of the box use. Their licences are in NOTICE.

use super::Frame;
use super::frame::COLUMN_BITS;
use embedded_graphics::prelude::Point;

/// A typeface at its size. The thin ones are for what cannot be chosen and for what is said in passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(dead_code, reason = "a set of sizes, whichever of them the screens of the day use")]
pub(crate) enum Face {
    /// 7 px: words in keys, a count with its word. Its Cyrillic letters have 9 px and are thin.
    Small,
    /// 8 px: heads, chips, asides, the grid.
    Fine,
    /// 8 px, thin.
    FineThin,
    /// 9 px: lists of two columns, and everything below 14 px in Cyrillic.
    Row,
    /// 9 px, thin.
    RowThin,
    /// 11 px: answers and deeds.
    Text,
    /// 11 px, thin.
    TextThin,
    /// 14 px: names that are too long for 19 px.
    Long,
    /// 19 px: names to act on. Cyrillic ones have 14 px.
    Name,
    /// 22 px digits, as all below: they have digits and `+ - / : .` only.
    Digits22,
    /// 28 px digits.
    Digits28,
    /// 32 px digits.
    Digits32,
    /// 38 px digits.
    Digits38,
}

/// The letters of a face.
#[derive(Debug)]
struct Font {
    /// Height of capitals and digits.
    capital: u8,
    /// Which there are, in the order of their codes.
    letters: &'static [u16],
    /// Which box each has.
    kinds: &'static [u8],
    /// The boxes: see [`Glyph`].
    boxes: &'static [u32],
    /// Where the pixels of every eighth start.
    starts: &'static [u16],
    /// Columns from the left, each from its top, without gaps.
    pixels: &'static [u8],
}

mod fonts {
    use super::Font;

    include!(concat!(env!("OUT_DIR"), "/faces.rs"));
}

/// Letters from one whose start is written down to the next.
const GROUP: usize = 8;

/// Where the width of a letter stands in its box.
const WIDTH: u32 = 11;
/// Where its height stands.
const HEIGHT: u32 = 17;

/// Six bits of a box.
const fn field(packed: u32, from: u32) -> u32 {
    packed >> from & 0x3f
}

/// One letter. It is small: every letter of a text is looked up to be measured and once more to be drawn.
#[derive(Clone, Copy, Debug)]
struct Glyph {
    font: &'static Font,
    /// Its place among the letters.
    place: usize,
    /// Its box.
    packed: u32,
}

impl Glyph {
    /// How far it takes the pen.
    const fn advance(self) -> i32 {
        field(self.packed, 0) as i32
    }

    /// Columns between the pen and its first one.
    const fn left(self) -> i32 {
        (field(self.packed, 6) & 31) as i32 - 4
    }

    /// Rows above the baseline.
    const fn top(self) -> i32 {
        field(self.packed, 23) as i32 - 8
    }

    const fn width(self) -> i32 {
        field(self.packed, WIDTH) as i32
    }

    const fn height(self) -> u32 {
        field(self.packed, HEIGHT)
    }

    /// Columns from the left, each from its top.
    fn pixels(self) -> &'static [u8] {
        let Self { font, place, .. } = self;
        let group = place / GROUP;
        let start = font.starts.get(group).map_or(0, |&start| usize::from(start));
        let before = font.kinds.get(group * GROUP..place).unwrap_or_default();
        let boxes = before.iter().filter_map(|&kind| font.boxes.get(usize::from(kind)));
        let before: u32 = boxes.map(|&packed| (field(packed, WIDTH) * field(packed, HEIGHT) + 7) >> 3).sum();
        font.pixels.get(start + before as usize..).unwrap_or_default()
    }
}

impl Font {
    fn glyph(&'static self, letter: char) -> Option<Glyph> {
        let code = u16::try_from(u32::from(letter)).ok()?;
        // Most faces begin with all of ASCII.
        let ascii = usize::from(code).wrapping_sub(usize::from(b' '));
        let place = match self.letters.get(ascii) {
            Some(&there) if there == code => ascii,
            _ => self.letters.binary_search(&code).ok()?,
        };
        let packed = *self.boxes.get(usize::from(*self.kinds.get(place)?))?;
        Some(Glyph { font: self, place, packed })
    }
}

impl Face {
    const fn font(self) -> &'static Font {
        match self {
            Self::Small => &fonts::SMALL,
            Self::Fine => &fonts::FINE,
            Self::FineThin => &fonts::FINE_THIN,
            Self::Row => &fonts::ROW,
            Self::RowThin => &fonts::ROW_THIN,
            Self::Text => &fonts::TEXT,
            Self::TextThin => &fonts::TEXT_THIN,
            Self::Long => &fonts::LONG,
            Self::Name => &fonts::NAME,
            Self::Digits22 => &fonts::DIGITS_22,
            Self::Digits28 => &fonts::DIGITS_28,
            Self::Digits32 => &fonts::DIGITS_32,
            Self::Digits38 => &fonts::DIGITS_38,
        }
    }

    /// Height of capitals and digits in pixels.
    pub(crate) const fn capital(self) -> i32 {
        self.font().capital as i32
    }

    /// The same height, thin: for what cannot be chosen now.
    pub(crate) const fn thin(self) -> Self {
        match self {
            Self::Fine => Self::FineThin,
            Self::Row => Self::RowThin,
            Self::Text => Self::TextThin,
            other => other,
        }
    }

    /// The face that a language of Cyrillic letters has in its place.
    pub(crate) const fn cyrillic(self) -> Self {
        match self {
            Self::Fine | Self::Text => Self::Row,
            Self::FineThin | Self::TextThin => Self::RowThin,
            Self::Name => Self::Long,
            other => other,
        }
    }

    /// A letter; one that a face of letters lacks is taken from a face that has it.
    fn glyph(self, letter: char) -> Option<Glyph> {
        let elsewhere = || match self {
            Self::Digits22 | Self::Digits28 | Self::Digits32 | Self::Digits38 => None,
            Self::Small => Self::RowThin.font().glyph(letter),
            _ => self.cyrillic().font().glyph(letter).or_else(|| Self::Row.font().glyph(letter)),
        };
        self.font().glyph(letter).or_else(elsewhere)
    }

    /// The first letter of a text that it cannot draw.
    pub(super) fn lacks(self, text: &str) -> Option<char> {
        text.chars().find(|&letter| self.glyph(letter).is_none())
    }

    /// Rows that a text takes above its baseline, and below it.
    pub(super) fn reach(self, text: &str) -> (i32, i32) {
        let glyphs = text.chars().filter_map(|letter| self.glyph(letter));
        glyphs.fold((0, 0), |(above, below), glyph| {
            (above.max(glyph.top()), below.max(glyph.height() as i32 - glyph.top()))
        })
    }

    /// How far a text takes the pen; a letter that no face has is left out.
    pub(super) fn advance(self, text: &str) -> i32 {
        text.chars().filter_map(|letter| self.glyph(letter)).map(Glyph::advance).sum()
    }

    /// Draws a text with the pen on the baseline at `at`.
    pub(super) fn draw(self, frame: &mut Frame, text: &str, mut at: Point, on: bool) {
        for glyph in text.chars().filter_map(|letter| self.glyph(letter)) {
            let mut bits = Bits { bytes: glyph.pixels().iter(), read: 0, left: 0 };
            let left = at.x + glyph.left();
            for x in left..left + glyph.width() {
                let (mut y, mut rows) = (at.y - glyph.top(), glyph.height());
                while rows > 0 {
                    let some = rows.min(COLUMN_BITS);
                    frame.put_column(x, y, bits.next(some), on);
                    (y, rows) = (y + some as i32, rows - some);
                }
            }
            at.x += glyph.advance();
        }
    }
}

/// Bytes of flash that the letters of all faces take.
pub fn letter_bytes() -> usize {
    let all = [
        Face::Small,
        Face::Fine,
        Face::FineThin,
        Face::Row,
        Face::RowThin,
        Face::Text,
        Face::TextThin,
        Face::Long,
        Face::Name,
        Face::Digits22,
        Face::Digits28,
        Face::Digits32,
        Face::Digits38,
    ];
    let bytes = |font: &Font| size_of_val(font.letters) + size_of_val(font.boxes) + size_of_val(font.starts);
    all.iter().map(|face| face.font()).map(|font| bytes(font) + font.kinds.len() + font.pixels.len()).sum()
}

/// Pixels on their way out of their bytes.
struct Bits {
    bytes: core::slice::Iter<'static, u8>,
    read: u32,
    left: u32,
}

impl Bits {
    /// The next ones, the first in the lowest bit; no more than a column has at once.
    fn next(&mut self, count: u32) -> u32 {
        while self.left < count {
            self.read |= u32::from(self.bytes.next().copied().unwrap_or_default()) << self.left;
            self.left += 8;
        }
        let bits = self.read & ((1 << count) - 1);
        self.read >>= count;
        self.left -= count;
        bits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn law_5_no_face_has_capitals_or_digits_of_less_than_seven_pixels() {
        let words = [Face::Small, Face::Fine, Face::FineThin, Face::Row, Face::RowThin, Face::Text, Face::TextThin];
        for face in words.into_iter().chain([Face::Long, Face::Name]) {
            for letter in "HEN0357ЖНПŁÑ".chars() {
                let mut bytes = [0; 4];
                let letter = &*letter.encode_utf8(&mut bytes);
                assert!(face.lacks(letter).is_some() || face.reach(letter).0 >= 7, "{letter} of {face:?}");
            }
        }
        for face in [Face::Digits22, Face::Digits28, Face::Digits32, Face::Digits38] {
            assert!(face.reach("0357").0 >= 20, "{face:?}");
        }
    }
}
