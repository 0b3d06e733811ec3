//! Unit: one unit of one or of all lines.

use crate::games::wolves::table::{At, Position, Rune, Seat};
use crate::games::wolves::words::{Msg, name_of, unit_row};
use crate::keys::Button;
use crate::screen::parts::head;
use crate::screen::places::Places;
use crate::screen::row::{Row, put_row};
use crate::screen::text::{Face, text};
use crate::screen::{Act, Buttons, Canvas, Does, Heading};
use crate::talk::Answer;

/// What a unit is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// A seat sacrifices a unit of its line.
    Sacrifice(Seat),
    /// A seat's Loki destroys one that is weaker than this.
    Loki(Seat, i16),
    /// A seat's Flanking takes one back; or none, after the first.
    Back(Seat, bool),
    /// A seat's Valkyrie takes one.
    Valkyrie(Seat),
    /// A seat's Vidar takes an Eiwaz unit.
    Eiwaz(Seat),
    /// A pair of Archers in a seat's line destroys one.
    Shot(Seat),
}

/// A question for a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitForm {
    /// The table.
    pub position: Position,
    /// What for.
    pub pick: Pick,
}

/// No unit.
const NONE: Answer = Answer(1 << 10);
const CANCELLED: u32 = 1 << 9;

impl Pick {
    /// Who chooses.
    pub const fn by(self) -> Seat {
        match self {
            Self::Sacrifice(by)
            | Self::Loki(by, _)
            | Self::Back(by, _)
            | Self::Valkyrie(by)
            | Self::Eiwaz(by)
            | Self::Shot(by) => by,
        }
    }

    /// Whether a unit can be chosen.
    pub fn can(self, position: &Position, at: At) -> bool {
        let own = at.line == self.by();
        match self {
            Self::Sacrifice(_) | Self::Back(..) => own,
            Self::Loki(by, had) => position.loki_hits(by, had, at),
            Self::Valkyrie(by) => position.valkyrie_takes(by, at),
            Self::Eiwaz(_) => own && position.card(at).and_then(|card| position.faces.rune(card)) == Some(Rune::Eiwaz),
            Self::Shot(_) => own || !position.is_shielded(at.line),
        }
    }

    /// Those that can be chosen, the own line first and on clockwise.
    pub fn all(self, position: &Position) -> impl Iterator<Item = At> + '_ {
        let lines = core::iter::once(self.by()).chain(position.others(self.by()));
        position.units(lines).filter(move |&at| self.can(position, at))
    }

    /// The likely one: a sacrifice costs least, a loss helps most.
    pub fn likely(self, position: &Position) -> Option<At> {
        let after = |at: At| {
            let mut after = position.clone();
            after.take(at);
            after.margin(self.by())
        };
        match self {
            Self::Sacrifice(_) | Self::Back(..) | Self::Eiwaz(_) => {
                self.all(position).min_by_key(|&at| position.cost(at))
            }
            Self::Loki(..) | Self::Shot(_) => self.all(position).min_by_key(|&at| -after(at)),
            Self::Valkyrie(_) => self.all(position).min_by_key(|&at| -position.unit(at)),
        }
    }

    /// Whether none can be chosen too.
    pub const fn may_be_none(self) -> bool {
        matches!(self, Self::Back(_, true))
    }

    /// Whether a person may cancel what happens to a unit.
    pub fn may_cancel(self, position: &Position, at: At) -> bool {
        let person = position.player(at.line).is_some_and(|player| !player.is_wolf());
        matches!(self, Self::Loki(..) | Self::Shot(_)) && person && position.has_wall(at.line)
    }
}

impl UnitForm {
    /// An answer as the journal has it.
    pub const fn encode(at: At, cancelled: bool) -> Answer {
        Answer(at.unit as u32 | (at.line.index() as u32) << 6 | if cancelled { CANCELLED } else { 0 })
    }

    /// The unit of an answer, and whether its loss is cancelled.
    pub fn decode(answer: Answer) -> (Option<At>, bool) {
        if answer == NONE {
            return (None, false);
        }
        let line = Seat::new((answer.0 >> 6 & 7) as usize);
        let at = line.map(|line| At { line, unit: (answer.0 & 0x3f) as usize });
        (at, answer.0 & CANCELLED != 0)
    }

    /// The answer for no unit, where that can be.
    pub fn none(&self) -> Option<Answer> {
        (self.pick.may_be_none() || self.pick.all(&self.position).next().is_none()).then_some(NONE)
    }

    /// Whether it can have this answer.
    pub fn accepts(&self, answer: Answer) -> bool {
        match Self::decode(answer) {
            (None, _) => self.none() == Some(answer),
            (Some(at), cancelled) => {
                let can = self.pick.all(&self.position).any(|legal| legal == at);
                can && answer == Self::encode(at, cancelled) && (!cancelled || self.pick.may_cancel(&self.position, at))
            }
        }
    }
}

/// What the hand has chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnitHand {
    lit: u32,
    /// Whether the loss of the unit is cancelled.
    cancelled: bool,
}

/// The step that cancels the loss.
const CANCEL: u32 = 1000;

/// What stands at a place.
enum Entry {
    Unit(At),
    None,
    Cancel,
}

impl UnitForm {
    /// The hand at the beginning.
    pub(super) fn begin(&self, start: Option<u32>) -> UnitHand {
        let (at, _) = start.map_or((None, false), |start| Self::decode(Answer(start)));
        let place = at.and_then(|at| self.pick.all(&self.position).position(|unit| unit == at));
        UnitHand { lit: place.unwrap_or(0) as u32, cancelled: false }
    }

    /// Makes a step.
    pub(super) fn step(hand: &mut UnitHand, step: u32) {
        match step {
            CANCEL => *hand = UnitHand { lit: 0, cancelled: true },
            place => hand.lit = place,
        }
    }

    fn cancels(&self, hand: UnitHand) -> bool {
        let any = self.pick.all(&self.position).any(|at| self.pick.may_cancel(&self.position, at));
        any && !hand.cancelled
    }

    fn count(&self, hand: UnitHand) -> usize {
        let units = self.pick.all(&self.position).count();
        units + usize::from(self.none().is_some()) + usize::from(self.cancels(hand))
    }

    fn entry(&self, place: usize) -> Entry {
        let units = self.pick.all(&self.position).count();
        match self.pick.all(&self.position).nth(place) {
            Some(at) => Entry::Unit(at),
            None if place == units && self.none().is_some() => Entry::None,
            None => Entry::Cancel,
        }
    }

    /// What each button does.
    pub(super) fn buttons(&self, hand: UnitHand) -> Buttons {
        Places::new(self.count(hand), hand.lit as usize).buttons(|place| match self.entry(place) {
            Entry::Unit(at) => {
                let row = self.position.card(at).map(|card| unit_row(card, self.position.unit(at)));
                let does = match hand.cancelled && !self.pick.may_cancel(&self.position, at) {
                    true => Does::Says(Msg::NotNow.into()),
                    false => Does::Answer(Self::encode(at, hand.cancelled)),
                };
                let act = Act::new(does);
                row.map_or(act, |row| act.named(row))
            }
            Entry::None => Act::new(Does::Answer(NONE)).named(Msg::NoUnit),
            Entry::Cancel => Act::new(Does::Step(CANCEL)).named(Msg::Cancelled),
        })
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, about: &Heading<'_>, hand: UnitHand, buttons: &Buttons) {
        head(canvas, about, buttons, &[Button::Down]);
        let lit = hand.lit as usize;
        for place in Places::new(self.count(hand), lit).in_sight() {
            let row = match self.entry(place) {
                Entry::Unit(at) => {
                    let unit = self.position.card(at).map(|card| unit_row(card, self.position.unit(at)));
                    let unit = unit.map_or_else(|| text(""), |unit| canvas.say(unit));
                    let owner = canvas.words(name_of(&self.position, at.line));
                    let after = self.position.strength(at.line) - self.position.cost(at);
                    text(format_args!("{unit}\t{owner} {after}"))
                }
                Entry::None => text(canvas.words(Msg::NoUnit)),
                Entry::Cancel => text(canvas.words(Msg::Cancelled)),
            };
            put_row(canvas, Row { place, lit: place == lit, face: Face::Row, ..Row::LIST }, &row, buttons);
        }
    }
}
