//! *Your turn*: at the left his three cards with what each would do, beside them what you do. Below what came before it the
//! cards are shorter.

use super::forecast::{Forecast, Seen, name};
use super::row::code;
use crate::games::ragnarok::table::Spot;
use crate::games::ragnarok::words::{Msg, card_parts, special_name};
use crate::keys::Button;
use crate::screen::choose::draw_rows;
use crate::screen::parts::{chip, head_text, headed, line};
use crate::screen::picker::list;
use crate::screen::places::Places;
use crate::screen::row::Row;
use crate::screen::text::{Align, Face, Text, cut, put, reach, text, width};
use crate::screen::theme::{BODY_TOP, BOTTOM, HEAD_BASELINE, RIGHT, ROW, ROW_BASELINE, RULE_Y, TURN_LEFT};
use crate::screen::{Buttons, Canvas, Heading, sheet};
use crate::talk::SheetRow;
use crate::words::Thing;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// From one card to the next, and its two baselines.
const CARD: i32 = 21;
const ABOVE: i32 = 9;
const BELOW: i32 = 18;
/// In the place of what is not known.
const NOT_KNOWN: char = '?';
/// Letters of an action that has no room whole.
const LETTERS: usize = 4;
/// The line between the cards and what you do.
const EDGE: i32 = 50;
/// Room for the text of a card.
const CARD_TEXT: i32 = EDGE - 2;

pub(super) fn buttons(about: &Heading<'_>, options: &[Thing], lit: u32) -> Buttons {
    list(options, about.closed, lit as usize)
}

pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    about: &Heading<'_>,
    cards: &Forecast,
    options: &[Thing],
    lit: u32,
    buttons: &Buttons,
) {
    match about.came.first() {
        Some(came) => draw_below(canvas, came, cards, buttons),
        None => draw_beside(canvas, cards, buttons),
    }
    let places = Places::new(options.len() + about.closed.len(), lit as usize);
    let row = Row { left: TURN_LEFT, face: Face::Row, ..Row::LIST };
    draw_rows(canvas, options, about.closed, places, buttons, row);
}

/// His cards over the whole height, and a head beside them.
fn draw_beside(canvas: &mut Canvas<'_>, cards: &Forecast, buttons: &Buttons) {
    for (top, spot) in (0..).step_by(CARD as usize).zip(Spot::ALL) {
        draw_card(canvas, cards, spot, top);
        if top > 0 {
            line(canvas, Point::new(0, top - 1), Point::new(EDGE, top - 1));
        }
    }
    line(canvas, Point::new(EDGE, 0), Point::new(EDGE, BOTTOM - 1));
    line(canvas, Point::new(EDGE, RULE_Y), Point::new(RIGHT - 1, RULE_Y));
    let at = Point::new(TURN_LEFT + 2, HEAD_BASELINE);
    let you = match canvas.who {
        Some(who) => canvas.say(who.name),
        None => canvas.words(Msg::HolderYou),
    };
    put(canvas, Face::Fine, &you, at, Align::Left, BinaryColor::On);
    if let Some(act) = buttons.of(Button::Down).tap {
        chip(canvas, Button::Down, act, RIGHT - 1);
    }
}

/// What came before in the head, and a line for each of his cards: where his Hero goes and the action, or its first letters.
fn draw_below(canvas: &mut Canvas<'_>, came: &SheetRow, cards: &Forecast, buttons: &Buttons) {
    headed(canvas, &sheet::whole_within(canvas, came, head_text(canvas)), buttons, &[Button::Down]);
    line(canvas, Point::new(EDGE, RULE_Y), Point::new(EDGE, BOTTOM - 1));
    let said = Spot::ALL.map(|spot| in_short(canvas, cards, spot));
    // One face for all of them.
    let fits = |said: &Text| width(canvas, Face::Fine, said) <= CARD_TEXT;
    let face = if said.iter().all(fits) { Face::Fine } else { Face::FineThin };
    for (top, said) in (BODY_TOP..).step_by(ROW as usize).zip(said) {
        let said = cut(canvas, face, said, CARD_TEXT);
        put(canvas, face, &said, Point::new(1, top + ROW_BASELINE), Align::Left, BinaryColor::On);
    }
}

/// A card of his in one line; of one of which nothing is known, its name.
fn in_short(canvas: &Canvas<'_>, cards: &Forecast, spot: Spot) -> Text {
    let Some(card) = cards.row.at(spot) else { return Text::new() };
    let seen = cards.at(spot);
    let Some(region) = seen.region.map(|region| region.number()) else {
        let (kind, set, number) = card_parts(card);
        return text(format_args!("{} {}", canvas.words(kind), code(set, number)));
    };
    let name = |it| canvas.written(|say| say.brief(&special_name(it).into()));
    let special = seen.special.map_or_else(|| text(NOT_KNOWN), name);
    let whole = text(format_args!("{region} {special}"));
    match special.char_indices().nth(LETTERS) {
        Some((end, _)) if width(canvas, Face::FineThin, &whole) > CARD_TEXT => {
            text(format_args!("{region} {}.", &special[..end]))
        }
        _ => whole,
    }
}

/// A card of his with what it would do: where his Hero goes and how ties are broken, and the action. What is not known is
/// a question mark; of a card of which nothing is known, its name.
fn draw_card(canvas: &mut Canvas<'_>, cards: &Forecast, spot: Spot, top: i32) {
    let Some(card) = cards.row.at(spot) else { return };
    let seen = cards.at(spot);
    let (above, below) = if seen == Seen::default() {
        let (kind, set, number) = card_parts(card);
        (canvas.words(kind), code(set, number))
    } else {
        let known = |said: Option<Text>| said.unwrap_or_else(|| text(NOT_KNOWN));
        let region = known(seen.region.map(|region| text(region.number())));
        let tie = known(seen.tie.map(|tie| canvas.words(name(tie))));
        let special = seen.special.map(|special| canvas.say_within(special_name(special), Face::FineThin, CARD_TEXT));
        (text(format_args!("{region} {tie}")), known(special))
    };
    // A mark over a capital would stand beside the line above.
    let fine = if reach(canvas, Face::FineThin, &below) > BELOW - ABOVE { Face::Small } else { Face::FineThin };
    for (text, face, baseline) in [(above, Face::Fine, ABOVE), (below, fine, BELOW)] {
        let text = cut(canvas, face, text, CARD_TEXT);
        put(canvas, face, &text, Point::new(1, top + baseline), Align::Left, BinaryColor::On);
    }
}
