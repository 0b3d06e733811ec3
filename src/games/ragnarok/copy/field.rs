//! What is printed on the owner's copy, as questions. Each has one prompt and one answer, and is asked in the same words
//! in a game and in the library.

mod card;
mod extras;
mod map;
mod tile;
mod value;

pub use card::OnCard;
pub use map::{Found, OnMap, USUAL_TEMPLES};
pub use tile::{OnTile, Rank};
pub use value::{Shown, Value};

use super::Leaf;
use crate::games::ragnarok::table::{
    Card, Extra, Fact, Hero, Library, MapSide, Realm, Region, RegionSet, Sheet, Special, When,
};
use crate::games::ragnarok::widgets::Own;
use crate::games::ragnarok::words::{Msg, Thing};
use crate::games::ragnarok::{Form, Prompt};
use crate::talk::Answer;
use crate::words::Line;

/// One thing that is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// On an action card.
    Card(Card, OnCard),
    /// On the tile of a Hero.
    Tile(Hero, OnTile),
    /// The Realm of a special action's space on the wheel.
    Wheel(Special),
    /// T0c: whether the Realms lie in the order that the box knows.
    RealmOrder,
    /// On a side of the map.
    Map(MapSide, OnMap),
    /// When a challenge counts that no public source prints.
    Challenge(usize),
    /// What the advantage of a tile gives, or how much of it.
    Advantage(Hero, bool),
    /// What is on the table of the expansions.
    Extra(Extra),
    /// A whole leaf: what is proposed on it is right, or one of its fields is to be told.
    Whole(Leaf),
}

impl Field {
    /// The question, with the cursor on what is known or proposed.
    pub fn prompt(self, library: &Library) -> Prompt {
        let mut prompt = match self {
            Self::Card(card, on) => on.prompt(card, library.face(card)),
            Self::Tile(hero, on) => on.prompt(library.tile(hero)),
            Self::Wheel(special) => {
                let known = library.wheel.get(special as usize).and_then(|fact| fact.guess());
                one_of(Msg::RealmOf(special), &Realm::ALL, known)
            }
            Self::RealmOrder => yes_no(Msg::RealmsInOrder.into(), library.realms_in_order.guess().unwrap_or(true)),
            Self::Map(side, on) => on.prompt(side, library.map(side)),
            Self::Challenge(place) => extras::challenge(place, library.unprinted.get(place)),
            Self::Advantage(hero, amount) => extras::advantage(library.advantage_note(hero), amount),
            Self::Extra(row) => extras::extra(row, &library.extras),
            Self::Whole(leaf) => leaf.prompt(library),
        };
        prompt.about = Some(self);
        prompt
    }

    /// Learns the answer to its question.
    pub fn learn(self, library: &mut Library, answer: Answer) {
        match self {
            Self::Card(card, on) => on.learn(library.face_mut(card), answer),
            Self::Tile(hero, on) => on.learn(library.tile_mut(hero), answer),
            Self::Wheel(special) => {
                if let Some(fact) = library.wheel.get_mut(special as usize) {
                    tell(fact, picked(&Realm::ALL, answer));
                }
            }
            Self::RealmOrder => library.realms_in_order = Fact::Told(answer.0 == 1),
            Self::Map(side, on) => on.learn(side, library.map_mut(side), answer),
            Self::Challenge(place) => {
                if let Some(note) = library.unprinted.get_mut(place) {
                    tell(&mut note.told, picked(&When::ALL, answer));
                }
            }
            Self::Advantage(hero, amount) => {
                extras::learn_advantage(library.advantage_note_mut(hero), amount, answer);
            }
            Self::Extra(row) => extras::learn_extra(row, &mut library.extras, answer),
            Self::Whole(leaf) if answer == Leaf::RIGHT => leaf.confirm(library),
            Self::Whole(_) => {}
        }
    }

    /// What is to be asked after it, where one answer does not tell all.
    pub fn next(self, answer: Answer) -> Option<Self> {
        match self {
            Self::Card(card, on) => on.next(answer).map(|on| Self::Card(card, on)),
            Self::Tile(hero, on) => on.next(answer).map(|on| Self::Tile(hero, on)),
            Self::Advantage(hero, false) => extras::is_counted(answer).then_some(Self::Advantage(hero, true)),
            _ => None,
        }
    }

    /// What is known of it.
    pub fn value(self, library: &Library) -> Value {
        match self {
            Self::Card(card, on) => on.value(library.face(card)),
            Self::Tile(hero, on) => on.value(library.tile(hero)),
            Self::Wheel(special) => library.wheel.get(special as usize).copied().unwrap_or_default().into(),
            Self::RealmOrder => Value::yes_or_no(library.realms_in_order),
            Self::Map(side, on) => on.value(side, library.map(side)),
            Self::Challenge(place) => library.unprinted.get(place).map_or(Fact::Unknown, |note| note.told).into(),
            Self::Advantage(hero, _) => Value::of(library.advantage(hero), Shown::Gift),
            Self::Extra(row) => extras::extra_value(row, &library.extras),
            Self::Whole(_) => Value::Unknown,
        }
    }

    /// The sheet on which it is kept.
    pub fn sheet(self) -> Sheet {
        match self {
            Self::Card(card, _) | Self::Whole(Leaf::Card(card, _)) => Sheet::Face(card),
            Self::Tile(hero, _) | Self::Whole(Leaf::Tile(hero, _)) => Sheet::Tile(hero),
            Self::Wheel(_) | Self::RealmOrder | Self::Whole(Leaf::Wheel) => Sheet::Wheel,
            Self::Challenge(place) => Sheet::Challenge(place),
            Self::Advantage(hero, _) => Sheet::Advantage(hero),
            Self::Extra(_) | Self::Whole(Leaf::Expansions) => Sheet::Extras,
            Self::Whole(Leaf::Challenges) => Sheet::Challenge(0),
            Self::Map(side, on) => Sheet::Map(side, on.part()),
            Self::Whole(Leaf::Region(side, _) | Leaf::Realms(side) | Leaf::Check(side) | Leaf::Track(side, _)) => {
                Sheet::Map(side, crate::games::ragnarok::table::Part::Population)
            }
        }
    }
}

/// One of several things, with the cursor on a likely one.
fn one_of<T: Copy + PartialEq + Into<Thing>>(head: impl Into<Line>, things: &[T], likely: Option<T>) -> Prompt {
    let start = likely.and_then(|likely| things.iter().position(|&thing| thing == likely)).unwrap_or(0);
    list(head.into(), &mut things.iter().map(|&thing| thing.into()), start)
}

/// A list of anything. One function for all lists: a prompt is large, and so is what lays it out.
#[inline(never)]
fn list(head: Line, things: &mut dyn Iterator<Item = Thing>, start: usize) -> Prompt {
    Prompt::new(head, Form::One(things.map(Into::into).collect())).start(start as u32)
}

/// A number in a range.
#[inline(never)]
fn number(head: Line, low: u8, high: u8, likely: u8) -> Prompt {
    Prompt::new(head, Form::Number(low, high)).start(u32::from(likely))
}

/// Yes or no.
#[inline(never)]
fn yes_no(head: Line, likely: bool) -> Prompt {
    Prompt::new(head, Form::YesNo).start(u32::from(likely))
}

/// The thing that an answer to [`one_of`] picks.
fn picked<T: Copy>(things: &[T], answer: Answer) -> Option<T> {
    things.get(answer.0 as usize).copied()
}

/// A Region of a side; the cursor starts on a likely one, or in the middle.
#[inline(never)]
fn region(head: Line, side: MapSide, likely: Option<Region>) -> Prompt {
    let middle = match side {
        MapSide::TwoPlayers => 6,
        MapSide::ThreeFourPlayers => 9,
    };
    let start = likely.map_or(middle, |region| u32::from(region.number()));
    Prompt::new(head, Form::Own(Own::Region(side, RegionSet::all(side)))).start(start)
}

/// The Region that an answer to [`region`] names.
fn named(answer: Answer) -> Option<Region> {
    u8::try_from(answer.0).ok().and_then(Region::new)
}

/// What was told takes the place of what was known.
fn tell<T>(fact: &mut Fact<T>, told: Option<T>) {
    if let Some(told) = told {
        *fact = Fact::Told(told);
    }
}
