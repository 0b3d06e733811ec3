//! What each of the six buttons does now: one value.
//!
//! The press is taken from it, keys and chips are drawn from it, and a legend beside the panel is read from it.

use super::{Canvas, Frame, Picker, Widget};
use crate::keys::{Button, Intent};
use crate::talk::{Answer, Big, Form, Prompt, Topic};
use crate::words::house::Msg;
use crate::words::{Line, Speech};
use core::fmt::Debug;

/// What comes of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// The prompt has this answer.
    Answer(Answer),
    /// A step inside the widget, in its own code: a page, a cursor, a tick.
    Step(u32),
    /// A sentence, and nothing else: why this cannot be chosen now.
    Says(Line),
    /// What was said goes away.
    Close,
    /// The rules behind what stands at this place of the prompt.
    Why(u8),
    /// The last answer is taken back; outside a game, what is shown is closed.
    Back,
    /// The menu opens.
    Menu,
}

/// What a button does one way, and the word for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Act {
    /// What comes of it.
    pub does: Does,
    /// In a word; none where the picture shows it, as a cursor that moves.
    pub word: Option<Line>,
}

impl Act {
    /// Something, without a word.
    pub const fn new(does: Does) -> Self {
        Self { does, word: None }
    }

    /// With its word.
    pub fn named(self, word: impl Into<Line>) -> Self {
        self.with(word.into())
    }

    #[inline(never)]
    fn with(self, word: Line) -> Self {
        Self { word: Some(word), ..self }
    }

    /// Whether it acts: its key is filled. The key of one that only tells is thin.
    pub const fn acts(&self) -> bool {
        !matches!(self.does, Does::Says(_) | Does::Why(_))
    }
}

/// What one button does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Key {
    /// Tapped.
    pub tap: Option<Act>,
    /// Held; an arrow does it again and again.
    pub hold: Option<Act>,
}

/// What each of the six buttons does now. It is large: what makes and changes it is called, never written out in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Buttons([Key; Button::ALL.len()]);

impl Buttons {
    /// Back takes the last answer back, held it opens the menu; the others do nothing.
    #[inline(never)]
    pub fn new() -> Self {
        let nothing = Self([Key::default(); Button::ALL.len()]);
        nothing.tap(Button::Back, Act::new(Does::Back)).hold(Button::Back, Act::new(Does::Menu).named(Msg::MenuKey))
    }

    /// With what a button does tapped.
    #[inline(always)]
    pub fn tap(mut self, button: Button, act: Act) -> Self {
        self.set_tap(button, act);
        self
    }

    /// With what a button does held.
    #[inline(always)]
    pub fn hold(mut self, button: Button, act: Act) -> Self {
        self.set_hold(button, act);
        self
    }

    #[inline(never)]
    fn set_tap(&mut self, button: Button, act: Act) {
        self.0[button as usize].tap = Some(act);
    }

    #[inline(never)]
    fn set_hold(&mut self, button: Button, act: Act) {
        self.0[button as usize].hold = Some(act);
    }

    /// What a button does.
    pub const fn of(&self, button: Button) -> Key {
        self.0[button as usize]
    }

    /// What an intent does.
    pub const fn on(&self, intent: Intent) -> Option<Act> {
        match intent {
            Intent::Press(button) => self.of(button).tap,
            Intent::Hold(button) => self.of(button).hold,
        }
    }
}

/// A screen in words, for whoever cannot see it or has room beside it.
#[derive(Clone, Copy, Debug)]
pub struct Legend<'p> {
    /// What it is about, and the lines that stand with it.
    pub lines: [Option<Line>; 3],
    /// The thing to act on.
    pub big: Option<Big>,
    /// Small print.
    pub note: Option<&'p str>,
    /// The status of its game, if it has one.
    pub status: Option<&'p dyn Rows>,
    /// What each button does.
    pub buttons: Buttons,
}

/// What stands in rows.
pub trait Rows: Debug {
    /// Shows each row with its label and its value.
    fn rows(&self, speech: &dyn Speech, see: &mut dyn FnMut(&str, &str));
}

/// The status.
impl<T: Topic<Form: Widget>> Rows for Prompt<T> {
    fn rows(&self, speech: &dyn Speech, see: &mut dyn FnMut(&str, &str)) {
        if let Some(status) = self.status.clone() {
            Into::<T::Form>::into(status).rows(&Canvas::new(&mut Frame::new(), speech), see);
        }
    }
}

impl<'p> Legend<'p> {
    /// The words of a prompt as it stands.
    pub fn of<T: Topic<Form: Widget>>(prompt: &'p Prompt<T>, picker: &Picker<T::Form>) -> Self {
        let (big, note) = match &prompt.form {
            Form::Tell(big) => (Some(*big), None),
            Form::Note(note) => (None, Some(note.as_str())),
            _ => (None, None),
        };
        // What was said stands over the rest.
        let lines = match picker.said() {
            Some(said) => [Some(prompt.head), Some(said), None],
            None => [Some(prompt.head), prompt.detail, prompt.also],
        };
        let status = prompt.status.is_some().then_some(prompt as &dyn Rows);
        Self { lines, big, note, status, buttons: picker.buttons(prompt) }
    }
}

impl Default for Buttons {
    fn default() -> Self {
        Self::new()
    }
}
