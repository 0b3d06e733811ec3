//! *Battle*: he left, you right, each with the total; between them what is asked, whose turn it is in the lit label.
//!
//! In his turn the values of a card stand above their keys. The answer grows his total, and on the same screen the totals
//! stand there that you can play to; OK passes.

use super::picking::Hand;
use crate::games::ragnarok::table::Region;
use crate::games::ragnarok::words::Msg;
use crate::keys::Button;
use crate::screen::parts::{area, cut_box, head_of, headed, ink, key, key_width, line};
use crate::screen::places::{Numbers, Places};
use crate::screen::text::{Align, Face, put, text};
use crate::screen::theme::{BODY_TOP, BOTTOM, KEY, RIGHT};
use crate::screen::{Act, Buttons, Canvas, Does, Heading, sheet};
use crate::talk::{Answer, Fingerprint, IN_SIGHT};
use crate::words::{Thing, house};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// The highest total that a Battle can come to.
pub const MOST_TOTAL: u8 = 60;

/// A Battle, and what is asked of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battle {
    /// Where it is.
    pub region: Region,
    /// His total.
    pub his: u8,
    /// Yours.
    pub yours: u8,
    /// Cards that he can still play.
    pub cards: u8,
    /// Whether he plays: the value of his card is asked, else your total.
    pub he_plays: bool,
    /// The least answer that is possible.
    pub least: u8,
    /// The most.
    pub most: u8,
}

impl Battle {
    /// The least and the most that is taken for an answer. Games of older rules may have a total that no single card
    /// brings, and were asked for a mere number.
    pub const fn range(&self) -> (u8, u8) {
        (self.least, if self.he_plays { self.most } else { MOST_TOTAL })
    }

    /// Whether it can have this answer.
    pub(super) fn accepts(&self, answer: Answer) -> bool {
        let (least, most) = self.range();
        (u32::from(least)..=u32::from(most)).contains(&answer.0)
    }

    /// As a number is printed.
    pub(super) fn print(&self, print: &mut Fingerprint) {
        let (least, most) = self.range();
        print.number(5).number(least.into()).number(most.into());
    }

    /// What can be answered: his card from 0 on; your total from what a card of 1 brings you to, then those below yours.
    const fn numbers(&self) -> Numbers {
        let first = if self.he_plays { self.least } else { self.yours.saturating_add(1) };
        Numbers::new(self.least, self.most, first)
    }

    /// The number at a place.
    const fn number(&self, place: usize) -> u8 {
        self.numbers().at(place)
    }

    /// The place of the likely number. In your turn that is to pass, which has none.
    pub(super) const fn likely_place(&self, number: u8) -> u32 {
        if self.he_plays { self.numbers().place_of(number) as u32 } else { 0 }
    }

    /// The places; yours as it is comes last and is left out: OK passes.
    const fn places(&self, hand: &Hand) -> Places {
        let all = self.numbers().places(hand.cursor as usize);
        if self.he_plays { all } else { all.but_the_last() }
    }
}

pub(super) fn buttons(battle: &Battle, hand: &Hand) -> Buttons {
    let buttons = battle.places(hand).buttons(|place| {
        let number = battle.number(place);
        Act::new(Does::Answer(Answer(number.into()))).named(Thing::Number(number.into()))
    });
    if battle.he_plays {
        return buttons;
    }
    buttons.tap(Button::Ok, Act::new(Does::Answer(Answer(battle.yours.into()))).named(Msg::PassKey))
}

/// Left edge of the numbers that can be answered, between his total and yours, and the width of each.
const MIDDLE: i32 = 22;
const COLUMN: i32 = 28;
/// Between two keys.
const GAP: i32 = 1;
/// Height of the label above the numbers.
const LABEL: i32 = 13;
/// Baselines: of a label, of a total, of his cards below his; first pixel row of the keys.
const LABEL_BASELINE: i32 = BODY_TOP + 10;
const TOTAL: i32 = 52;
const BELOW: i32 = 62;
const KEYS: i32 = 53;

pub(super) fn draw(canvas: &mut Canvas<'_>, about: &Heading<'_>, battle: &Battle, hand: &Hand, buttons: &Buttons) {
    let chips: &[Button] = if battle.he_plays { &[Button::Down] } else { &[Button::Down, Button::Ok] };
    match about.came.first() {
        Some(deed) => headed(canvas, &sheet::whole(canvas, deed), buttons, chips),
        None => head_of(canvas, Msg::BattleIn(battle.region), buttons, chips),
    }
    draw_side(canvas, MIDDLE / 2 - 1, house::Msg::HeWord, battle.his);
    draw_side(canvas, RIGHT - MIDDLE / 2 + 1, house::Msg::YouWord, battle.yours);
    let cards = canvas.say(Msg::HisCardsLeft(battle.cards));
    put(canvas, Face::Fine, &cards, Point::new(MIDDLE / 2 - 1, BELOW), Align::Center, BinaryColor::On);
    for edge in [MIDDLE - 1, RIGHT - MIDDLE] {
        line(canvas, Point::new(edge, BODY_TOP - 1), Point::new(edge, BOTTOM - 1));
    }
    cut_box(canvas, area(MIDDLE, BODY_TOP, 3 * COLUMN, LABEL), true);
    let label = canvas.say(if battle.he_plays { Msg::HeShows(battle.his) } else { Msg::YouPlayTo(battle.yours) });
    put(canvas, Face::Fine, &label, Point::new(RIGHT / 2, LABEL_BASELINE), Align::Center, ink(true));
    let places = battle.places(hand);
    for place in places.in_sight() {
        draw_number(canvas, battle, place, battle.he_plays && place == places.lit, buttons);
    }
}

/// One of both with the total, around the middle of a side.
fn draw_side(canvas: &mut Canvas<'_>, middle: i32, name: house::Msg, total: u8) {
    let name = canvas.words(name);
    put(canvas, Face::Fine, &name, Point::new(middle, LABEL_BASELINE), Align::Center, BinaryColor::On);
    put_number(canvas, total, middle, BinaryColor::On);
}

/// A number as large as it fits.
fn put_number(canvas: &mut Canvas<'_>, number: u8, middle: i32, color: BinaryColor) {
    let number = text(number);
    let face = if number.len() > 1 { Face::Long } else { Face::Digits22 };
    let baseline = TOTAL - (Face::Digits22.capital() - face.capital()) / 2;
    put(canvas, face, &number, Point::new(middle, baseline), Align::Center, color);
}

fn draw_number(canvas: &mut Canvas<'_>, battle: &Battle, place: usize, lit: bool, buttons: &Buttons) {
    let left = MIDDLE + (place % IN_SIGHT) as i32 * COLUMN;
    let middle = left + COLUMN / 2;
    let arrow = Places::arrow(place);
    let Some(act) = buttons.of(arrow).tap else { return };
    if lit {
        cut_box(canvas, area(left, BODY_TOP + LABEL + 1, COLUMN, BOTTOM - BODY_TOP - LABEL - 1), true);
    }
    put_number(canvas, battle.number(place), middle, ink(lit));
    let ok = buttons.of(Button::Ok).tap.filter(|_| lit);
    let both = KEY + ok.map_or(0, |_| GAP + key_width(Button::Ok));
    let at = Point::new(middle - both / 2, KEYS);
    key(canvas, at, arrow, act, ink(lit));
    if let Some(ok) = ok {
        key(canvas, at + Point::new(KEY + GAP, 0), Button::Ok, ok, ink(lit));
    }
}
