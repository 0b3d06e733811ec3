//! *Hint*: how a kind of screen works, said over its second and third row when it first comes up on a box.

use super::Widget;
use crate::talk::{Big, Form, Prompt, Topic};
use crate::words::Text;
use crate::words::house::Msg;

/// What is said of a kind of screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// Its place among those that were shown, which is kept: it never changes. Those from 8 on are of the game.
    pub place: u8,
    /// How the screen works.
    pub says: Text,
}

impl Hint {
    /// Something told: OK is done with it.
    pub const TOLD: Self = Self::new(0, Msg::ToldHint.text());
    /// A list.
    pub const LIST: Self = Self::new(1, Msg::ListHint.text());
    /// Yes or no: the first one says what Back does.
    pub const YES_NO: Self = Self::new(2, Msg::BackHint.text());
    /// Numbers, each above its key.
    pub const NUMBER: Self = Self::new(3, Msg::NumberHint.text());
    /// Several of few.
    pub const TICKS: Self = Self::new(4, Msg::TicksHint.text());
    /// Several of many, on a grid.
    pub const GRID: Self = Self::new(5, Msg::GridHint.text());
    /// One of many, on a grid.
    pub const WALK: Self = Self::new(6, Msg::WalkHint.text());

    /// Those of the box itself.
    pub const ALL: [Self; 7] =
        [Self::TOLD, Self::LIST, Self::YES_NO, Self::NUMBER, Self::TICKS, Self::GRID, Self::WALK];

    /// A hint with its place.
    pub const fn new(place: u8, says: Text) -> Self {
        Self { place, says }
    }

    /// What is said of a prompt, if its kind needs a word.
    pub fn of<T: Topic<Form: Widget>>(prompt: &Prompt<T>) -> Option<Self> {
        match &prompt.form {
            Form::Tell(Big::Progress(..)) | Form::Why(_) | Form::Note(_) => None,
            Form::Tell(_) | Form::Sheet(_) => Some(Self::TOLD),
            Form::YesNo => Some(Self::YES_NO),
            Form::Number(..) => Some(Self::NUMBER),
            Form::One(_) | Form::Title(_) => Some(Self::LIST),
            Form::Own(own) => own.hint(),
        }
    }
}
