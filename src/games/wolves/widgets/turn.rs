//! Turn: all seats with their strengths, and what the one to move can do.

use crate::games::wolves::table::{Card, Position, SEATS, Seat};
use crate::games::wolves::words::{Msg, name_of};
use crate::keys::Button;
use crate::screen::parts::{area, chip, cut_box, fill, ink, line};
use crate::screen::places::Places;
use crate::screen::row::{Row, put_row};
use crate::screen::text::{Align, Face, put, text, width};
use crate::screen::theme::{BOTTOM, RIGHT, RULE_Y, TURN_LEFT};
use crate::screen::{self, Act, Buttons, Canvas, Does, Heading};
use crate::talk::Answer;
use crate::words::{Text, house};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// What is told on a turn's screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnKind {
    /// A turn.
    Free,
    /// The card that a Wolf turned up.
    Card,
    /// A unit to lay.
    Unit,
    /// The units of a line from left to right; holding OK ends it.
    Tell,
}

/// A turn's screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnForm {
    /// The table.
    pub position: Position,
    /// Who is to move, or whose line is told.
    pub seat: Seat,
    /// What is told.
    pub kind: TurnKind,
}

/// Places of the list: three groups of units, then this.
pub const SACRIFICE: usize = 3;
/// Calling a god, or using one.
pub const GODS_KEY: usize = 4;
/// Maneuvers.
const MANEUVER: usize = 5;
/// A card that the box does not know.
pub const ANOTHER: usize = 6;
/// Places in the list.
pub const PLACES: usize = 7;
/// Holding OK: the seat passes, or the line is told.
pub const PASS: usize = 9;

/// The group at a place: its name and its cards, those that come most often first.
pub const fn group(place: usize) -> Option<(Msg, &'static [Card])> {
    use Card::{Archer, Assassin, Berserk, Bond, Hirdman, Hovding, Huscarl, Konung, Priest, Raider, Thrall, Traitor};
    match place {
        0 => Some((Msg::Ranks, &[Hirdman, Bond, Archer])),
        1 => Some((Msg::Folk, &[Berserk, Huscarl, Thrall])),
        2 => Some((Msg::Rare, &[Assassin, Raider, Traitor, Hovding, Konung, Priest])),
        MANEUVER => Some((Msg::Maneuver, &[Card::Flanking, Card::Plague, Card::ShieldWall])),
        _ => None,
    }
}

impl TurnForm {
    /// What stands at a place.
    pub fn row(place: usize) -> Text {
        let name = match (place, group(place)) {
            (_, Some((name, _))) => name,
            (SACRIFICE, _) => Msg::Sacrifice,
            (GODS_KEY, _) => Msg::TheGods,
            _ => Msg::AnotherCard,
        };
        name.text()
    }

    /// Why a card cannot be told on such a screen of a seat.
    pub fn closed_card(position: &Position, seat: Seat, kind: TurnKind, card: Card) -> Option<Msg> {
        match kind {
            // OM2: a person plays a Shield wall only as an answer.
            TurnKind::Free | TurnKind::Unit if card.is_unit() => (!position.can_lay(card)).then_some(Msg::NoLineTakes),
            TurnKind::Free | TurnKind::Unit => (card == Card::ShieldWall).then_some(Msg::OnlyAsAnswer),
            TurnKind::Tell => position.line(seat).is_full().then_some(Msg::BanFull),
            TurnKind::Card => None,
        }
    }

    /// Why a place cannot be chosen now.
    pub fn closed(&self, place: usize) -> Option<Msg> {
        let is_card = !matches!(place, SACRIFICE | GODS_KEY | ANOTHER);
        let no_cards = self.position.player(self.seat).is_none_or(|player| player.hand == 0);
        let kind = match self.kind {
            TurnKind::Free => match place {
                SACRIFICE => self.position.line(self.seat).is_empty().then_some(Msg::NoUnits),
                GODS_KEY => (!self.position.has_extra(self.seat)).then_some(Msg::NoExtra),
                ANOTHER => None,
                _ => no_cards.then_some(Msg::NoCards),
            },
            TurnKind::Card => (!is_card).then_some(Msg::NotNowHere),
            TurnKind::Unit | TurnKind::Tell => (!is_card || place == MANEUVER).then_some(Msg::NotNowHere),
        };
        kind.or_else(|| {
            let (_, cards) = group(place)?;
            let mut closed = cards.iter().map(|&card| Self::closed_card(&self.position, self.seat, self.kind, card));
            let first = closed.next()?;
            closed.all(|closed| closed.is_some()).then_some(first)?
        })
    }

    /// The place that is lit: the first that can be chosen, else the end of what is told.
    pub fn likely(&self) -> usize {
        (0..PLACES).find(|&place| self.closed(place).is_none()).unwrap_or(PASS)
    }

    /// The place that is in sight at first: the one that was taken back, else the first.
    pub(super) fn begin(&self, start: Option<u32>) -> u32 {
        start.filter(|&start| (start as usize) < PLACES).unwrap_or(0)
    }

    /// Whether it can have this answer.
    pub fn accepts(&self, answer: usize) -> bool {
        match answer {
            PASS => matches!(self.kind, TurnKind::Free | TurnKind::Tell),
            place => place < PLACES && self.closed(place).is_none(),
        }
    }
}

/// The line between the seats and what can be done.
const EDGE: i32 = 50;
/// Height of a seat's row, and from its top to its baseline.
const SEAT: i32 = 12;
const SEAT_BASELINE: i32 = 10;
/// Letters of a name that have room.
const LETTERS: usize = 4;
/// Right end of a strength.
const STRENGTH_X: i32 = 41;

/// What each button does: arrows take the places, and holding OK passes.
pub(super) fn buttons(form: &TurnForm, lit: u32) -> Buttons {
    let take = |place: usize| {
        let does = match form.closed(place) {
            Some(why) => Does::Says(why.into()),
            None => Does::Answer(Answer(place as u32)),
        };
        Act::new(does).named(TurnForm::row(place))
    };
    let answer = |answer: usize, word: Msg| Act::new(Does::Answer(Answer(answer as u32))).named(word);
    let buttons = Places::new(PLACES, lit as usize).buttons(take);
    match form.kind {
        // A tap of OK takes nothing, because holding it means something else.
        TurnKind::Free => buttons.tap(Button::Ok, stays(lit)).hold(Button::Ok, answer(PASS, Msg::PassKey)),
        TurnKind::Tell => buttons.tap(Button::Ok, stays(lit)).hold(Button::Ok, answer(PASS, Msg::ToldKey)),
        TurnKind::Card | TurnKind::Unit => buttons.tap(Button::Ok, stays(lit)),
    }
}

/// A step to where the cursor stands.
fn stays(lit: u32) -> Act {
    Act::new(Does::Step(lit))
}

pub(super) fn draw(canvas: &mut Canvas<'_>, about: &Heading<'_>, form: &TurnForm, lit: u32, buttons: &Buttons) {
    let position = &form.position;
    let ranking = position.ranking(None);
    for (seat, top) in position.seats().zip((0..).step_by(SEAT as usize)) {
        let takes = ranking.iter().take(position.takers()).any(|&taker| taker == seat);
        draw_seat(canvas, form, seat, takes, top);
    }
    if position.count() < SEATS
        && let Some(news) = about.detail
    {
        let news = canvas.say(news);
        put(canvas, Face::FineThin, &news, Point::new(1, BOTTOM - 2), Align::Left, BinaryColor::On);
        fill(canvas, area(EDGE - 1, BOTTOM - SEAT, RIGHT, SEAT), BinaryColor::Off);
    }
    line(canvas, Point::new(EDGE, 0), Point::new(EDGE, BOTTOM - 1));
    line(canvas, Point::new(EDGE, RULE_Y), Point::new(RIGHT - 1, RULE_Y));
    draw_chips(canvas, buttons);
    let row = Row { left: TURN_LEFT, face: Face::Row, ..Row::LIST };
    for place in Places::new(PLACES, lit as usize).in_sight() {
        let text = text(canvas.words(TurnForm::row(place)));
        put_row(canvas, Row { place, ..row }, &text, buttons);
    }
}

/// The chips at the right end: OK, held or tapped, and the page.
fn draw_chips(canvas: &mut Canvas<'_>, buttons: &Buttons) {
    let mut right = RIGHT - 1;
    let ok = buttons.of(Button::Ok);
    if let Some(act) = ok.hold.or(ok.tap.filter(|act| act.word.is_some())) {
        right = chip(canvas, Button::Ok, act, right) - 2;
        if ok.hold.is_some() {
            let hold = canvas.words(house::Msg::HoldKey);
            right -= width(canvas, Face::FineThin, &hold);
            put(canvas, Face::FineThin, &hold, Point::new(right, 11), Align::Left, BinaryColor::On);
        }
    }
    if let Some(act) = buttons.of(Button::Down).tap {
        let act = if ok.hold.is_some() { Act { word: None, ..act } } else { act };
        chip(canvas, Button::Down, act, right - 3);
    }
}

/// A seat: its name, lit if it is to move; its strength, lit if it takes a Victory card now; its place among the
/// passes.
fn draw_seat(canvas: &mut Canvas<'_>, form: &TurnForm, seat: Seat, takes: bool, top: i32) {
    let strength = text(form.position.strength(seat));
    let room = STRENGTH_X - width(canvas, Face::Fine, &strength) - 5;
    let name = short_name(canvas, name_of(&form.position, seat), room);
    let baseline = top + SEAT_BASELINE;
    let to_move = seat == form.seat;
    if to_move {
        cut_box(canvas, area(0, top, width(canvas, Face::Fine, &name) + 3, SEAT), true);
    }
    put(canvas, Face::Fine, &name, Point::new(1, baseline), Align::Left, ink(to_move));
    if takes {
        let room = width(canvas, Face::Fine, &strength);
        cut_box(canvas, area(STRENGTH_X - room - 2, top, room + 3, SEAT - 1), true);
    }
    put(canvas, Face::Fine, &strength, Point::new(STRENGTH_X, baseline), Align::Right, ink(takes));
    if let Some(place) = form.position.passed.iter().position(|&passed| passed == seat) {
        put(canvas, Face::FineThin, &text(place + 1), Point::new(EDGE - 1, baseline), Align::Right, BinaryColor::On);
    }
}

/// As many letters of a name as have room, four at most; the number of a second Wolf is one of them.
fn short_name(canvas: &Canvas<'_>, name: Text, room: i32) -> screen::text::Text {
    let whole = text(canvas.words(name));
    let number = whole.chars().next_back().filter(char::is_ascii_digit);
    let mut letters = LETTERS;
    loop {
        let mut short = screen::text::Text::new();
        let first = letters - usize::from(number.is_some());
        whole
            .chars()
            .take(first)
            .filter(|letter| *letter != ' ')
            .chain(number)
            .for_each(|letter| _ = short.push(letter));
        if letters <= 2 || width(canvas, Face::Fine, &short) <= room {
            return short;
        }
        letters -= 1;
    }
}
