//! Putting text on the picture.

use super::Frame;
use super::theme::{Misfit, RIGHT};
use core::fmt::Write;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use heapless::String;
use u8g2_fonts::types::{FontColor, HorizontalAlignment, VerticalPosition};
use u8g2_fonts::{FontRenderer, fonts};

/// Bytes of the longest text that is put on the picture at once.
const TEXT_BYTES: usize = 128;

/// A text ready to be drawn.
pub(super) type Text = String<TEXT_BYTES>;

/// A typeface at its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Face {
    /// 7 px and narrow, for a long name in a small box.
    Narrow,
    /// 8 px: the numbers of the grid, and texts that are too long for 11 px.
    Fine,
    /// 11 px: prompts and options.
    Text,
    /// 16 px: names that are too long for 20 px.
    Long,
    /// 20 px: names to act on.
    Name,
    /// 32 px digits: Regions and counts.
    Digits,
}

impl Face {
    const fn renderer(self) -> FontRenderer {
        match self {
            Self::Narrow => FontRenderer::new::<fonts::u8g2_font_haxrcorp4089_tr>(),
            Self::Fine => FontRenderer::new::<fonts::u8g2_font_helvB08_tr>(),
            Self::Text => FontRenderer::new::<fonts::u8g2_font_helvB10_tr>(),
            Self::Long => FontRenderer::new::<fonts::u8g2_font_logisoso16_tr>(),
            Self::Name => FontRenderer::new::<fonts::u8g2_font_logisoso20_tr>(),
            Self::Digits => FontRenderer::new::<fonts::u8g2_font_logisoso32_tn>(),
        }
    }

    /// Height of capitals and digits in pixels.
    pub(super) const fn capital(self) -> i32 {
        match self {
            Self::Narrow => 7,
            Self::Fine => 8,
            Self::Text => 11,
            Self::Long => 16,
            Self::Name => 20,
            Self::Digits => 32,
        }
    }

    /// From one baseline to the next.
    const fn pitch(self) -> i32 {
        self.capital() + 4
    }
}

/// Where a text stands relative to its point.
#[derive(Clone, Copy, Debug)]
pub(super) enum Align {
    Left,
    Center,
    Right,
}

/// Writes anything that can be displayed; what is too long is cut.
pub(super) fn text(of: impl core::fmt::Display) -> Text {
    let mut text = Text::new();
    let _ = write!(text, "{of}");
    text
}

/// Draws one line with its baseline at `at`.
pub(super) fn put(frame: &mut Frame, face: Face, text: &str, at: Point, align: Align, color: BinaryColor) {
    let (at, align) = match (align, advance(face, text)) {
        (Align::Left, _) => (at, HorizontalAlignment::Left),
        (Align::Center, Some(width)) => (at - Point::new(width / 2, 0), HorizontalAlignment::Left),
        (Align::Center, None) => (at, HorizontalAlignment::Center),
        (Align::Right, Some(width)) => (at - Point::new(width - 1, 0), HorizontalAlignment::Left),
        (Align::Right, None) => (at, HorizontalAlignment::Right),
    };
    // A missing glyph is left out and the rest is drawn; the frame itself cannot fail.
    let renderer = face.renderer().with_ignore_unknown_chars(true);
    let _ = renderer.render_aligned(text, at, VerticalPosition::Baseline, align, FontColor::Transparent(color), frame);
}

/// Pixels from the first to the last column of a line.
pub(super) fn width(face: Face, text: &str) -> i32 {
    if let Some(width) = table_width(face, text) {
        return width;
    }
    let renderer = face.renderer().with_ignore_unknown_chars(true);
    let size = renderer.get_rendered_dimensions(text, Point::zero(), VerticalPosition::Baseline);
    size.ok().and_then(|size| size.bounding_box).map_or(0, |bounds| bounds.size.width as i32)
}

/// The first face in which `text` fits into `lines` of `room`, else the last.
pub(super) fn largest(faces: &[Face], text: &str, room: i32, lines: usize) -> Face {
    let fits = |face| surely_fits(face, text, room) || measure(face, text, room, lines).is_ok();
    let fitting = faces.iter().find(|&&face| fits(face));
    fitting.or(faces.last()).copied().unwrap_or(Face::Fine)
}

/// The first face in which `text` fits into a line beyond doubt, else the last: a quick look where many texts are drawn.
pub(super) fn quickly(faces: &[Face], text: &str, room: i32) -> Face {
    let fitting = faces.iter().find(|&&face| surely_fits(face, text, room));
    fitting.or(faces.last()).copied().unwrap_or(Face::Fine)
}

/// Whether `text` fits into one line beyond doubt.
fn surely_fits(face: Face, text: &str, room: i32) -> bool {
    advance(face, text).is_some_and(|width| width <= room)
}

/// How far a text takes the pen: by a look into a table, where the font itself is a long search.
fn advance(face: Face, text: &str) -> Option<i32> {
    let widths = ascii_widths(face)?;
    let width = |byte: u8| byte.checked_sub(b' ').and_then(|place| widths.get(usize::from(place))).copied();
    text.bytes().try_fold(0, |sum, byte| Some(sum + i32::from(width(byte)?)))
}

/// The same without the gap after the last character.
fn table_width(face: Face, text: &str) -> Option<i32> {
    advance(face, text).map(|advance| (advance - 1).max(0))
}

/// How far each character of ASCII takes the pen, from the space on.
const fn ascii_widths(face: Face) -> Option<&'static [u8; 95]> {
    match face {
        Face::Fine => Some(FINE_WIDTHS),
        Face::Text => Some(TEXT_WIDTHS),
        Face::Long => Some(LONG_WIDTHS),
        _ => None,
    }
}

const FINE_WIDTHS: &[u8; 95] = &[
    3, 4, 5, 6, 6, 8, 8, 3, 4, 4, 4, 6, 3, 5, 3, 4, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 3, 3, 5, 6, 5, 6, 11, 8, 7, 8, 7, 6,
    6, 8, 7, 3, 6, 7, 6, 10, 8, 8, 7, 8, 7, 7, 7, 7, 8, 11, 8, 9, 7, 4, 4, 4, 5, 6, 3, 6, 6, 5, 6, 6, 4, 6, 6, 3, 3, 6,
    3, 9, 6, 6, 6, 6, 4, 6, 4, 6, 6, 8, 7, 6, 6, 5, 3, 5, 6,
];
const LONG_WIDTHS: &[u8; 95] = &[
    10, 6, 10, 10, 10, 10, 10, 6, 10, 10, 10, 10, 6, 10, 6, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 6, 6, 11, 11,
    11, 10, 16, 10, 10, 10, 10, 10, 10, 10, 10, 6, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 11, 10, 10, 10,
    10, 10, 10, 10, 10, 10, 11, 10, 10, 10, 10, 10, 10, 10, 6, 10, 10, 6, 16, 10, 10, 10, 10, 8, 9, 7, 10, 10, 16, 10,
    10, 10, 10, 10, 10, 10,
];
const TEXT_WIDTHS: &[u8; 95] = &[
    4, 4, 7, 9, 8, 13, 11, 4, 5, 5, 6, 9, 4, 4, 4, 4, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 5, 5, 8, 9, 8, 9, 14, 10, 10, 11,
    11, 9, 9, 11, 10, 4, 8, 10, 8, 13, 11, 12, 10, 12, 11, 10, 8, 11, 10, 14, 9, 10, 9, 5, 4, 5, 8, 8, 5, 8, 9, 8, 9,
    8, 4, 9, 9, 4, 4, 8, 4, 12, 9, 9, 9, 9, 6, 8, 5, 9, 8, 10, 7, 8, 6, 6, 4, 6, 9,
];

/// Whether `text` fits into lines of a face.
pub(super) fn measure(face: Face, text: &str, room: i32, lines: usize) -> Result<(), Misfit> {
    let (needed, widest) = extent(face, wrap(face, text, room, " "))?;
    if needed <= lines && widest <= room { Ok(()) } else { Err(Misfit::Size { lines: needed, width: widest }) }
}

/// How many lines there are, and the width of the widest.
fn extent<'t>(face: Face, lines: impl Iterator<Item = &'t str>) -> Result<(usize, i32), Misfit> {
    let renderer = face.renderer();
    let (mut count, mut widest) = (0, 0);
    for line in lines {
        count += 1;
        if let Some(width) = table_width(face, line) {
            widest = widest.max(width);
            continue;
        }
        let size = renderer.get_rendered_dimensions(line, Point::zero(), VerticalPosition::Baseline);
        let Ok(size) = size else { return Err(Misfit::Glyph(first_missing(face, line))) };
        widest = widest.max(size.bounding_box.map_or(0, |bounds| bounds.size.width as i32));
    }
    Ok((count, widest))
}

/// The character that a face lacks.
fn first_missing(face: Face, text: &str) -> char {
    let renderer = face.renderer();
    let lacks =
        |letter: &char| renderer.get_rendered_dimensions(*letter, Point::zero(), VerticalPosition::Baseline).is_err();
    text.chars().find(lacks).unwrap_or_default()
}

/// Where a text has spaces.
fn spaces(text: &str) -> impl Iterator<Item = usize> + '_ {
    text.bytes().enumerate().filter(|(_, byte)| *byte == b' ').map(|(at, _)| at)
}

/// Breaks a text at its gaps, each of which ends with a space, into lines no wider than `room`; a part that is wider
/// stands alone.
fn wrap<'t>(face: Face, text: &'t str, room: i32, gap: &'t str) -> impl Iterator<Item = &'t str> {
    let mut rest = text.trim();
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        // Most texts fit whole; only then the breaks are tried.
        let whole = width(face, rest) <= room;
        let breaks = spaces(rest).filter(|&at| !whole && rest.as_bytes()[..=at].ends_with(gap.as_bytes()));
        let mut end = None;
        for at in breaks.chain([rest.len()]) {
            if end.is_some() && width(face, rest.get(..at)?) > room {
                break;
            }
            end = Some(at);
        }
        let (line, left) = rest.split_at_checked(end?)?;
        rest = left.trim_start();
        Some(line)
    })
}

/// Draws a text in the first face in which it takes no more than `lines`, centred, from `top` on. Returns the first
/// pixel row below its last baseline.
pub(super) fn put_wrapped(frame: &mut Frame, faces: &[Face], text: &str, top: i32, lines: usize) -> i32 {
    let face = largest(faces, text, RIGHT, lines);
    put_lines(frame, face, wrap(face, text, RIGHT, " "), Point::new(RIGHT / 2, top))
}

/// Draws a text in the middle of a box, broken at its gaps, in the first face in which it fits there.
pub(super) fn put_block(frame: &mut Frame, faces: &[Face], text: &str, gap: &str, block: Rectangle) {
    let (room, height) = (block.size.width as i32, block.size.height as i32);
    // Lines of the face, if they fit into a width.
    let lines = |face: Face, room| {
        let (lines, widest) = extent(face, wrap(face, text, room, gap)).ok()?;
        let needed = lines as i32 * face.pitch() - (face.pitch() - face.capital());
        (widest <= room && needed <= height).then_some((lines, needed))
    };
    let fitting = faces.iter().find_map(|&face| Some((face, lines(face, room)?)));
    let Some((face, size)) = fitting else { return };
    // The narrowest width that takes no more lines makes them about equally long.
    let narrower = (0..room).rev().step_by(4).take_while(|&room| lines(face, room) == Some(size));
    let even = narrower.last().unwrap_or(room);
    let top = block.top_left + Point::new(room / 2, (height - size.1) / 2);
    put_lines(frame, face, wrap(face, text, even, gap), top);
}

/// Lines below each other, centred. Returns the first pixel row below the last baseline.
fn put_lines<'t>(frame: &mut Frame, face: Face, lines: impl Iterator<Item = &'t str>, top: Point) -> i32 {
    let mut bottom = top.y;
    for (place, line) in (0..).zip(lines) {
        bottom = top.y + face.capital() + place * face.pitch();
        put(frame, face, line, Point::new(top.x, bottom), Align::Center, BinaryColor::On);
    }
    bottom
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;

    fn pen(face: Face, character: char) -> u8 {
        let mut bytes = [0; 4];
        let text: &str = character.encode_utf8(&mut bytes);
        let size = face.renderer().get_rendered_dimensions(text, Point::zero(), VerticalPosition::Baseline);
        size.unwrap().advance.x as u8
    }

    #[test]
    fn the_tables_of_widths_are_those_of_the_fonts() {
        for face in [Face::Fine, Face::Text, Face::Long] {
            let printed: std::vec::Vec<u8> = (' '..='~').map(|character| pen(face, character)).collect();
            assert_eq!(ascii_widths(face).unwrap().as_slice(), printed, "{face:?}");
        }
    }

    #[test]
    fn what_surely_fits_fits() {
        for text in ["Something else", "Iillj", "WWWWWWWWWW", "a"] {
            for face in [Face::Fine, Face::Text] {
                for room in 0..128 {
                    assert!(!surely_fits(face, text, room) || measure(face, text, room, 1).is_ok(), "{text} in {room}");
                }
            }
        }
    }
}
