//! Pieces that several widgets share: the head with its chips, keys, rows, boxes.

use super::buttons::{Act, Buttons};
use super::text::{Align, Face, Text, largest, put, put_wrapped_in, width};
use super::theme::{BOTTOM, HEAD_BASELINE, HEAD_TEXT, KEY, OK_KEY, RIGHT, RULE_Y};
use super::{Canvas, Heading};
use crate::keys::Button;
use crate::words::Line;
use crate::words::house::Msg;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{DrawTarget, Point, Size};
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::{Drawable, Pixel};

/// Left edge of the head's text.
const HEAD_X: i32 = 1;
/// Top of the keys of chips.
const CHIP_Y: i32 = 2;
/// Right end of the last chip.
const CHIP_END: i32 = RIGHT - 1;
/// Height of a tab, and its squares: their top, their side, from one to the next.
const TAB: i32 = 13;
const TAB_SQUARE_Y: i32 = 5;
const TAB_SQUARE: i32 = 5;
const TAB_STEP: i32 = 7;
/// The widest tab of one letter.
const TAB_LETTER: i32 = 13;
/// Between a key and its word, and between two chips.
const GAP: i32 = 3;

/// The head line: its text, at the right end the chips of Down and of OK, as far as these have a word that stands nowhere
/// else, and the rule below.
pub(crate) fn head(canvas: &mut Canvas<'_>, about: &Heading<'_>, buttons: &Buttons, chips: &[Button]) {
    head_of(canvas, about.head, buttons, chips);
}

/// The same with another line.
pub(crate) fn head_of(canvas: &mut Canvas<'_>, line: Line, buttons: &Buttons, chips: &[Button]) {
    let text = canvas.say(line);
    put_head(canvas, &text, Some(line), buttons, chips);
}

/// The same with a text that is no message of its own.
pub(crate) fn headed(canvas: &mut Canvas<'_>, text: &str, buttons: &Buttons, chips: &[Button]) {
    put_head(canvas, text, None, buttons, chips);
}

/// Words of chips give way to a long text, that of OK last. One that is still too long is said in short.
fn put_head(canvas: &mut Canvas<'_>, text: &str, whole: Option<Line>, buttons: &Buttons, chips: &[Button]) {
    // An arrow that only moves a cursor has no word, and no chip.
    let has_chip = |button: Button, act: &Act| button == Button::Ok || act.word.is_some();
    let closes = canvas.closes;
    let chips = if closes.is_some() { &[Button::Ok] } else { chips };
    let tapped = |&button| Some((button, closes.or(buttons.of(button).tap).filter(|act| has_chip(button, act))?));
    let acts = || chips.iter().rev().filter_map(tapped);
    let words = |canvas: &Canvas<'_>, act: Act| width(canvas, Face::Fine, &word(canvas, act));
    let keys: i32 = acts().map(|(button, _)| GAP + key_width(button)).sum();
    let tab = tab(canvas, CHIP_END - HEAD_X - keys - width(canvas, Face::Fine, text));
    let left = HEAD_X + tab;
    let mut over = left + width(canvas, Face::Fine, text) + keys - CHIP_END;
    for (_, act) in acts().filter(|(_, act)| act.word.is_some()) {
        over += words(canvas, act) + GAP;
    }
    // The page gives way before the word of OK.
    let mut drops = [false; Button::ALL.len()];
    for button in chips {
        if let Some((_, act)) = tapped(button).filter(|(_, act)| over > 0 && act.word.is_some()) {
            over -= words(canvas, act) + GAP;
            drops[*button as usize] = true;
        }
    }
    let mut right = CHIP_END;
    for (button, mut act) in acts() {
        act.word = act.word.filter(|_| !drops[button as usize]);
        right = chip(canvas, button, act, right) - GAP;
    }
    let room = right - left;
    let mut text = super::text::text(text);
    if let Some(whole) = whole.filter(|_| width(canvas, Face::FineThin, &text) > room) {
        text = canvas.say_within(whole, Face::FineThin, room);
    }
    let face = largest(canvas, &[Face::Fine, Face::FineThin], &text, room, 1);
    let text = canvas.fitted(face, text, room);
    put(canvas, face, &text, Point::new(left, HEAD_BASELINE), Align::Left, BinaryColor::On);
    line(canvas, Point::new(0, RULE_Y), Point::new(RIGHT - 1, RULE_Y));
}

/// Room for a head beside the key of OK, and beside a tab of one letter.
pub(crate) fn head_text(canvas: &Canvas<'_>) -> i32 {
    HEAD_TEXT - if canvas.who.is_some() { TAB_LETTER } else { 1 }
}

/// A tab with the name of whom the prompt is about, filled for a Follower, and a square for each of them; the first letter,
/// or that alone, where a head leaves no room for more. Returns its width: 0 where there is only one.
fn tab(canvas: &mut Canvas<'_>, free: i32) -> i32 {
    let Some(who) = canvas.who else { return 0 };
    let mut name = canvas.say(who.name);
    let squares = i32::from(who.of) * TAB_STEP + GAP + 1;
    if width(canvas, Face::Fine, &name) + 3 + squares > free {
        name = super::text::text(name.chars().next().unwrap_or(' '));
    }
    let wide = width(canvas, Face::Fine, &name) + 3;
    cut_box(canvas, area(0, 1, wide, TAB), !who.person);
    put(canvas, Face::Fine, &name, Point::new(2, HEAD_BASELINE), Align::Left, BinaryColor::from(who.person));
    if wide + squares > free {
        return wide + 1;
    }
    for place in 0..who.of {
        let square = area(wide + 3 + i32::from(place) * TAB_STEP, TAB_SQUARE_Y, TAB_SQUARE, TAB_SQUARE);
        if place == who.place { fill(canvas, square, BinaryColor::On) } else { outline(canvas, square) }
    }
    wide + squares
}

/// The word of a chip.
fn word(canvas: &Canvas<'_>, act: Act) -> Text {
    act.word.map_or_else(Text::new, |word| canvas.say(word))
}

/// A key and its word that end before a column; returns where they begin.
pub(crate) fn chip(canvas: &mut Canvas<'_>, button: Button, act: Act, right: i32) -> i32 {
    let word = word(canvas, act);
    let room = if word.is_empty() { 0 } else { width(canvas, Face::Fine, &word) + GAP };
    let left = right - room - key_width(button);
    key(canvas, Point::new(left, CHIP_Y), button, act, BinaryColor::On);
    let at = Point::new(left + key_width(button) + GAP, HEAD_BASELINE);
    put(canvas, Face::Fine, &word, at, Align::Left, BinaryColor::On);
    left
}

/// How wide the key of a button is.
pub(crate) const fn key_width(button: Button) -> i32 {
    if matches!(button, Button::Ok) { OK_KEY } else { KEY }
}

/// The key of a button by its left upper corner: filled if it acts, thin if it only tells. `color` is that of the key.
pub(crate) fn key(canvas: &mut Canvas<'_>, at: Point, button: Button, act: Act, color: BinaryColor) {
    canvas.drew(button, act.acts());
    let whole = area(at.x, at.y, key_width(button), KEY);
    let sign = if act.acts() { color.invert() } else { color };
    if act.acts() {
        fill(canvas, whole, color);
    } else {
        outline_in(canvas, whole, color);
    }
    corners(canvas, whole, color.invert());
    if button == Button::Ok {
        let at = at + Point::new(2, KEY - 2);
        return put(canvas, Face::Small, &canvas.words(Msg::OkKey), at, Align::Left, sign);
    }
    // Four lines of 1, 3, 5 and 7 pixels.
    for step in 0..4 {
        let (away, half) = (step, step);
        let middle = at + Point::new(KEY / 2, KEY / 2);
        let (from, to) = match button {
            Button::Left => (Point::new(away - 2, -half), Point::new(away - 2, half)),
            Button::Right => (Point::new(2 - away, -half), Point::new(2 - away, half)),
            Button::Up => (Point::new(-half, away - 2), Point::new(half, away - 2)),
            _ => (Point::new(-half, 2 - away), Point::new(half, 2 - away)),
        };
        fill(canvas, Rectangle::with_corners(middle + from, middle + to), sign);
    }
}

/// A box whose corners are cut: lit, or with a thin edge.
pub(crate) fn cut_box(canvas: &mut Canvas<'_>, whole: Rectangle, lit: bool) {
    if lit {
        fill(canvas, whole, BinaryColor::On);
    } else {
        outline(canvas, whole);
    }
    corners(canvas, whole, BinaryColor::Off);
}

fn corners(canvas: &mut Canvas<'_>, whole: Rectangle, color: BinaryColor) {
    let Some(end) = whole.bottom_right() else { return };
    let start = whole.top_left;
    for at in [start, Point::new(end.x, start.y), Point::new(start.x, end.y), end] {
        let _ = Pixel(at, color).draw(canvas.frame);
    }
}

/// What a thin key says, or a hint: a box over the second and the third row.
pub(crate) fn say_over(canvas: &mut Canvas<'_>, said: Line, buttons: &Buttons) {
    let whole = area(0, SAID_TOP, RIGHT, BOTTOM - SAID_TOP);
    fill(canvas, area(0, SAID_TOP - 2, RIGHT, BOTTOM - SAID_TOP + 2), BinaryColor::Off);
    cut_box(canvas, whole, false);
    let text = canvas.say(said);
    put_wrapped_in(canvas, &text, Point::new(5, SAID_TOP + SAID_FIRST), SAID_PITCH, SAID_TEXT);
    if let Some(act) = buttons.of(Button::Ok).tap {
        // The chips below do nothing while this stands.
        let room = key_width(Button::Ok) + 2 * GAP + width(canvas, Face::Fine, &word(canvas, act));
        fill(canvas, area(CHIP_END - room, 0, room + 1, RULE_Y), BinaryColor::Off);
        chip(canvas, Button::Ok, act, CHIP_END);
    }
}

/// First pixel row of what a thin key says, from there to its first baseline, from that to the second, and its width.
pub(super) const SAID_TOP: i32 = 34;
pub(super) const SAID_FIRST: i32 = 13;
pub(super) const SAID_PITCH: i32 = 13;
pub(super) const SAID_TEXT: i32 = RIGHT - 10;

/// A tick box by its left upper corner; `color` is that of its edge.
pub(crate) fn tick_box(canvas: &mut Canvas<'_>, at: Point, ticked: bool, color: BinaryColor) {
    let whole = area(at.x, at.y, KEY, KEY);
    if !ticked {
        return outline_in(canvas, whole, color);
    }
    fill(canvas, whole, color);
    stamp(canvas, at + Point::new(2, 2), &TICK, 7, color.invert());
}

/// The tick.
const TICK: [u16; 7] = [0b0000000, 0b0000001, 0b0000011, 0b1000110, 0b1101100, 0b0111000, 0b0010000];

/// A line one pixel wide, level or upright.
pub(crate) fn line(canvas: &mut Canvas<'_>, from: Point, to: Point) {
    fill(canvas, Rectangle::with_corners(from, to), BinaryColor::On);
}

/// A box filled with one colour.
pub(crate) fn fill(canvas: &mut Canvas<'_>, area: Rectangle, color: BinaryColor) {
    let _ = canvas.frame.fill_solid(&area, color);
}

/// The outline of a box.
pub(crate) fn outline(canvas: &mut Canvas<'_>, area: Rectangle) {
    outline_in(canvas, area, BinaryColor::On);
}

/// The outline of a box in a colour.
pub(crate) fn outline_in(canvas: &mut Canvas<'_>, area: Rectangle, color: BinaryColor) {
    let Some(end) = area.bottom_right() else { return };
    let (start, right, left) = (area.top_left, Point::new(end.x, area.top_left.y), Point::new(area.top_left.x, end.y));
    for (from, to) in [(start, right), (start, left), (right, end), (left, end)] {
        fill(canvas, Rectangle::with_corners(from, to), color);
    }
}

/// A box by its left upper corner and its size.
pub(crate) fn area(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width.max(0) as u32, height.max(0) as u32))
}

/// The colour of text on a box that is filled if `lit`.
pub(crate) const fn ink(lit: bool) -> BinaryColor {
    if lit { BinaryColor::Off } else { BinaryColor::On }
}

/// From a count to the next: 8 pixels square.
const ARROW: [u16; 8] =
    [0b00001000, 0b00001100, 0b00001110, 0b11111111, 0b11111111, 0b00001110, 0b00001100, 0b00001000];
/// The same beside small text: 3 columns of 5, 3 and 1 pixels.
const SMALL_ARROW: [u16; 5] = [0b100, 0b110, 0b111, 0b110, 0b100];

/// Draws a text with arrows for its `>`; returns where it ends.
pub(crate) fn put_change(canvas: &mut Canvas<'_>, face: Face, text: &str, at: Point, color: BinaryColor) -> i32 {
    let (mut x, face) = (at.x, canvas.face(face, text));
    for (place, part) in text.split('>').map(str::trim_ascii).enumerate() {
        if place > 0 {
            let small = face.capital() < Face::Row.capital();
            let (rows, size): (&[u16], _) = if small { (&SMALL_ARROW, 3) } else { (&ARROW, 8) };
            let gap = if small { 2 } else { 4 };
            let y = at.y - (face.capital() + rows.len() as i32 + 1) / 2;
            stamp(canvas, Point::new(x + gap, y), rows, size, color);
            x += size + 2 * gap;
        }
        put(canvas, face, part, Point::new(x, at.y), Align::Left, color);
        x += width(canvas, face, part);
    }
    x
}

/// How wide [`put_change`] draws a text.
pub(crate) fn change_width(canvas: &Canvas<'_>, face: Face, text: &str) -> i32 {
    let face = canvas.face(face, text);
    let arrow = if face.capital() < Face::Row.capital() { 7 } else { 16 };
    text.split('>').map(|part| width(canvas, face, part.trim_ascii()) + arrow).sum::<i32>() - arrow
}

/// Draws a small picture, given row by row, its left pixel in the highest of `width` bits.
pub(crate) fn stamp(canvas: &mut Canvas<'_>, at: Point, rows: &[u16], width: i32, color: BinaryColor) {
    for (y, row) in rows.iter().enumerate() {
        for x in (0..width).filter(|x| row >> (width - 1 - x) & 1 == 1) {
            let _ = Pixel(at + Point::new(x, y as i32), color).draw(canvas.frame);
        }
    }
}
