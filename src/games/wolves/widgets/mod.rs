//! The forms that only this game has: the turn with its seats, the place of a unit, a unit, the status.

mod place;
mod status;
mod turn;
mod unit;

pub use place::{PlaceForm, Placed, Target};
pub use turn::{ANOTHER, GODS_KEY, PASS, PLACES, SACRIFICE, TurnForm, TurnKind, group};
pub use unit::{Pick, UnitForm};

use super::table::Position;
use crate::screen::picker::pages;
use crate::screen::{Buttons, Canvas, Heading, Hint, Widget};
use crate::talk::{Answer, Fingerprint, OwnForm};
use place::PlaceHand;
use unit::UnitHand;

/// The kinds of prompts that only this game has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Own {
    /// What a seat does.
    Turn(TurnForm),
    /// Where a unit goes.
    Place(PlaceForm),
    /// Which unit.
    Unit(UnitForm),
    /// The status, page by page; OK closes.
    Pages(Position),
}

impl From<Position> for Own {
    fn from(position: Position) -> Self {
        Self::Pages(position)
    }
}

impl OwnForm for Own {
    fn accepts(&self, answer: Answer) -> bool {
        match self {
            Self::Turn(form) => form.accepts(answer.0 as usize),
            Self::Place(form) => form.accepts(answer),
            Self::Unit(form) => form.accepts(answer),
            Self::Pages(_) => answer == Answer::SEEN,
        }
    }

    fn print(&self, print: &mut Fingerprint) {
        match self {
            Self::Turn(form) => {
                print.number(50).number(form.seat.index() as u32).number(form.kind as u32);
                lines(&form.position, print);
            }
            Self::Place(form) => {
                print.number(51).number(form.by.index() as u32).number(form.card.index().into());
                lines(&form.position, print);
            }
            Self::Unit(form) => {
                print.number(52).number(form.pick.by().index() as u32);
                lines(&form.position, print);
            }
            Self::Pages(_) => _ = print.number(53),
        }
    }
}

/// All units of all lines.
fn lines(position: &Position, print: &mut Fingerprint) {
    for player in &position.players {
        print.number(60 + player.line.len() as u32);
        player.line.units().iter().for_each(|unit| _ = print.number(unit.index().into()));
    }
}

/// Where the cursor stands and what is chosen so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// A place in a list, or a page.
    At(u32),
    /// A line and a target.
    Place(PlaceHand),
    /// A unit.
    Unit(UnitHand),
}

impl Default for Hand {
    fn default() -> Self {
        Self::At(0)
    }
}

impl Widget for Own {
    type Hand = Hand;

    fn begin(&self, _: &Heading<'_>, start: Option<u32>) -> Hand {
        match self {
            Self::Turn(form) => Hand::At(form.begin(start)),
            Self::Place(form) => Hand::Place(form.begin(start)),
            Self::Unit(form) => Hand::Unit(form.begin(start)),
            Self::Pages(_) => Hand::At(0),
        }
    }

    fn buttons(&self, _: &Heading<'_>, hand: &Hand) -> Buttons {
        match (self, *hand) {
            (Self::Turn(form), Hand::At(lit)) => turn::buttons(form, lit),
            (Self::Place(form), Hand::Place(hand)) => form.buttons(&hand),
            (Self::Unit(form), Hand::Unit(hand)) => form.buttons(hand),
            (Self::Pages(position), Hand::At(page)) => pages(status::count(position), page),
            _ => Buttons::new(),
        }
    }

    fn step(&self, hand: &mut Hand, step: u32) {
        match (self, hand) {
            (Self::Place(form), Hand::Place(hand)) => form.step(hand, step),
            (Self::Unit(_), Hand::Unit(hand)) => UnitForm::step(hand, step),
            (_, hand) => *hand = Hand::At(step),
        }
    }

    fn hint(&self) -> Option<Hint> {
        matches!(self, Self::Turn(_) | Self::Unit(_)).then_some(Hint::LIST)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, about: &Heading<'_>, hand: &Hand, buttons: &Buttons) {
        match (self, *hand) {
            (Self::Turn(form), Hand::At(lit)) => turn::draw(canvas, about, form, lit, buttons),
            (Self::Place(form), Hand::Place(hand)) => place::draw(canvas, about, form, &hand, buttons),
            (Self::Unit(form), Hand::Unit(hand)) => form.draw(canvas, about, hand, buttons),
            (Self::Pages(position), Hand::At(page)) => status::draw(canvas, about, position, page, buttons),
            _ => {}
        }
    }

    fn rows(&self, canvas: &Canvas<'_>, see: &mut dyn FnMut(&str, &str)) {
        if let Self::Pages(position) = self {
            status::said_rows(canvas, position, see);
        }
    }
}
