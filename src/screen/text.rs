//! Putting text on the picture.

use super::Canvas;
pub(crate) use super::face::Face;
use super::theme::{Misfit, RIGHT, TEXT_FACES};
use core::fmt::Write;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;
use heapless::String;

/// Bytes of the longest text that is put on the picture at once.
const TEXT_BYTES: usize = 128;

/// A text ready to be drawn.
pub(crate) type Text = String<TEXT_BYTES>;

/// Where a text stands relative to its point.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Align {
    Left,
    Center,
    Right,
}

/// Writes anything that can be displayed; what is too long is cut.
pub(crate) fn text(of: impl core::fmt::Display) -> Text {
    let mut text = Text::new();
    let _ = write!(text, "{of}");
    text
}

/// Draws one line with its baseline at `at`.
pub(crate) fn put(canvas: &mut Canvas<'_>, face: Face, text: &str, at: Point, align: Align, color: BinaryColor) {
    let face = canvas.face(face, text);
    let back = match align {
        Align::Left => 0,
        Align::Center => face.advance(text) / 2,
        Align::Right => face.advance(text) - 1,
    };
    face.draw(canvas.frame, text, at - Point::new(back, 0), color.is_on());
}

/// Pixels from the first to the last column of a line.
pub(crate) fn width(canvas: &Canvas<'_>, face: Face, text: &str) -> i32 {
    ink(canvas.face(face, text), text)
}

/// The same in a face whatever the language: without the gap after the last letter.
fn ink(face: Face, text: &str) -> i32 {
    (face.advance(text) - 1).max(0)
}

/// Rows that a line takes above its baseline.
pub(crate) fn reach(canvas: &Canvas<'_>, face: Face, text: &str) -> i32 {
    canvas.face(face, text).reach(text).0
}

/// The first face in which `text` fits into `lines` of `room`, else the last.
pub(crate) fn largest(canvas: &Canvas<'_>, faces: &[Face], text: &str, room: i32, lines: usize) -> Face {
    let mut faces = faces.iter().map(|&face| canvas.face(face, text));
    let last = faces.clone().next_back().unwrap_or(Face::Fine);
    faces.find(|&face| measure(face, text, room, lines).is_ok()).unwrap_or(last)
}

/// Whether `text` fits into lines of a face.
pub(super) fn measure(face: Face, text: &str, room: i32, lines: usize) -> Result<(), Misfit> {
    if let Some(letter) = face.lacks(text) {
        return Err(Misfit::Glyph(letter));
    }
    let (needed, widest) = extent(face, wrap(face, text, room, " "));
    if needed <= lines && widest <= room { Ok(()) } else { Err(Misfit::Size { lines: needed, width: widest }) }
}

/// Rows for the lines of a text: above the first baseline, from one to the next, below the last.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rows {
    pub(super) above: i32,
    pub(super) pitch: i32,
    pub(super) below: i32,
}

/// Whether no letter of a line shares a pixel row with a letter of the next, nor with what stands above and below them.
pub(super) fn apart(face: Face, text: &str, room: i32, rows: Rows) -> Result<(), Misfit> {
    let (mut free, mut last) = (rows.above, 0);
    for line in wrap(face, text, room, " ") {
        let (above, below) = face.reach(line);
        if above > free {
            return Err(Misfit::Touches);
        }
        (free, last) = (rows.pitch - below, below);
    }
    if last > rows.below { Err(Misfit::Touches) } else { Ok(()) }
}

/// How many lines there are, and the width of the widest.
fn extent<'t>(face: Face, lines: impl Iterator<Item = &'t str>) -> (usize, i32) {
    lines.fold((0, 0), |(count, widest), line| (count + 1, widest.max(ink(face, line))))
}

/// From one baseline to the next.
pub(super) const fn pitch(face: Face) -> i32 {
    face.capital() + 4
}

/// The text, or as much of it as fits with a full stop behind.
pub(crate) fn cut(canvas: &Canvas<'_>, face: Face, mut text: Text, room: i32) -> Text {
    if width(canvas, face, &text) <= room {
        return text;
    }
    while text.pop().is_some() && width(canvas, face, &text) + width(canvas, face, ".") >= room {}
    let _ = text.push('.');
    text
}

/// Where a text has spaces.
fn spaces(text: &str) -> impl Iterator<Item = usize> + '_ {
    text.bytes().enumerate().filter(|(_, byte)| *byte == b' ').map(|(at, _)| at)
}

/// A text without the spaces at its beginning.
fn after_spaces(text: &str) -> &str {
    let begins = text.bytes().position(|byte| byte != b' ').unwrap_or(text.len());
    text.get(begins..).unwrap_or_default()
}

/// Breaks a text at its gaps, each of which ends with a space, into lines no wider than `room`; a part that is wider
/// stands alone.
pub(crate) fn wrap<'t>(face: Face, text: &'t str, room: i32, gap: &'t str) -> impl Iterator<Item = &'t str> {
    let mut rest = after_spaces(text);
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        // Most texts fit whole; only then the breaks are tried.
        let whole = ink(face, rest) <= room;
        let breaks = spaces(rest).filter(|&at| !whole && rest.as_bytes()[..=at].ends_with(gap.as_bytes()));
        let mut end = None;
        for at in breaks.chain([rest.len()]) {
            if end.is_some() && ink(face, rest.get(..at)?) > room {
                break;
            }
            end = Some(at);
        }
        let (line, left) = rest.split_at_checked(end?)?;
        rest = after_spaces(left);
        Some(line)
    })
}

/// Draws a text in the first face in which it takes no more than `lines`, centred, from `top` on. Returns the first
/// pixel row below its last baseline.
pub(crate) fn put_wrapped(canvas: &mut Canvas<'_>, faces: &[Face], text: &str, top: i32, lines: usize) -> i32 {
    let face = largest(canvas, faces, text, RIGHT, lines);
    put_lines(canvas, face, wrap(face, text, RIGHT, " "), Point::new(RIGHT / 2, top))
}

/// Draws a text from a point on, broken into lines of a width, in 8 pixels.
pub(crate) fn put_wrapped_in(canvas: &mut Canvas<'_>, text: &str, at: Point, pitch: i32, room: i32) {
    let face = canvas.face(Face::Fine, text);
    for (place, line) in (0..).zip(wrap(face, text, room, " ")) {
        put(canvas, face, line, at + Point::new(0, place * pitch), Align::Left, BinaryColor::On);
    }
}

/// Draws a text in 11 pixels from a point on, in no more than so many lines; else in 8.
pub(crate) fn put_lines_from(canvas: &mut Canvas<'_>, text: &str, at: Point, pitch: i32, lines: usize) {
    let room = RIGHT - 2 * at.x;
    let face = largest(canvas, TEXT_FACES, text, room, lines);
    for (place, line) in (0..).zip(wrap(face, text, room, " ")) {
        put(canvas, face, line, at + Point::new(0, place * pitch), Align::Left, BinaryColor::On);
    }
}

/// Lines below each other, centred. Returns the first pixel row below the last baseline.
fn put_lines<'t>(canvas: &mut Canvas<'_>, face: Face, lines: impl Iterator<Item = &'t str>, top: Point) -> i32 {
    let mut bottom = top.y;
    for (place, line) in (0..).zip(lines) {
        bottom = top.y + face.capital() + place * pitch(face);
        put(canvas, face, line, Point::new(top.x, bottom), Align::Center, BinaryColor::On);
    }
    bottom
}
