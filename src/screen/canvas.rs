//! What widgets draw on, and what all of them are told of a prompt.

use super::Frame;
use super::buttons::Act;
use super::face::Face;
use super::text::{Text, cut, width};
use crate::keys::Button;
use crate::talk::{Closed, SheetRow, Who};
use crate::words::{Line, Say, Speech, has_cyrillic};

/// A picture in the making, and the language of its words.
#[allow(missing_debug_implementations, reason = "it lives as long as one picture is drawn")]
pub struct Canvas<'f> {
    pub(super) frame: &'f mut Frame,
    speech: &'f dyn Speech,
    drawn: Drawn,
    /// Whom the prompt is about, where there are several.
    pub(crate) who: Option<Who>,
    /// What OK closes while something is said over the picture: then it is the only key of the head.
    pub(super) closes: Option<Act>,
}

/// Which keys a picture shows, a bit each: filled ones first, then thin ones; whether it has the cell *Done*,
/// which fills while OK is held; and whether a text is cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drawn(u16);

impl Drawn {
    /// Whether the key of a button is there, filled or thin.
    pub const fn has(self, button: Button, filled: bool) -> bool {
        self.0 >> Self::bit(button, filled) & 1 == 1
    }

    /// Whether there is a cell that fills while this button is held.
    pub const fn fills(self, button: Button) -> bool {
        matches!(button, Button::Ok) && self.0 & Self::DONE != 0
    }

    /// Whether its head, a row or what stands below has lost letters.
    pub const fn is_cut(self) -> bool {
        self.0 & Self::CUT != 0
    }

    const DONE: u16 = 1 << (2 * Button::ALL.len());
    const CUT: u16 = Self::DONE << 1;

    const fn bit(button: Button, filled: bool) -> u16 {
        button as u16 + if filled { 0 } else { Button::ALL.len() as u16 }
    }
}

impl<'f> Canvas<'f> {
    pub(crate) const fn new(frame: &'f mut Frame, speech: &'f dyn Speech) -> Self {
        Self { frame, speech, drawn: Drawn(0), who: None, closes: None }
    }

    /// A key was drawn.
    pub(super) const fn drew(&mut self, button: Button, filled: bool) {
        self.drawn.0 |= 1 << Drawn::bit(button, filled);
    }

    /// The cell *Done* was drawn, of which holding OK is the shortcut.
    pub(crate) const fn drew_done(&mut self) {
        self.drawn.0 |= Drawn::DONE;
    }

    /// A text, without its last letters if it is too wide even so.
    pub(super) fn fitted(&mut self, face: Face, text: Text, room: i32) -> Text {
        let is_cut = width(self, face, &text) > room;
        self.drawn.0 |= if is_cut { Drawn::CUT } else { 0 };
        cut(self, face, text, room)
    }

    /// The keys that were drawn.
    pub(super) const fn drawn(&self) -> Drawn {
        self.drawn
    }

    /// The picture, for what a widget draws itself.
    pub const fn frame(&mut self) -> &mut Frame {
        self.frame
    }

    /// Whether a text has a name in other letters than those of the language.
    pub(crate) fn mixes(&self, text: &str) -> bool {
        self.speech.mixes() && has_cyrillic(text)
    }

    /// The face in which this language sets a text: words of Cyrillic letters have their own, numbers do not.
    pub(crate) fn face(&self, face: Face, text: &str) -> Face {
        if self.speech.in_cyrillic(text) { face.cyrillic() } else { face }
    }

    /// A line in words, ready to be drawn.
    pub(crate) fn say(&self, line: impl Into<Line>) -> Text {
        self.written(|say| say.line(&line.into()))
    }

    /// The same with short names, where the whole ones are too wide for so many pixels.
    pub(crate) fn say_within(&self, line: impl Into<Line>, face: Face, room: i32) -> Text {
        let line = line.into();
        let said = self.say(line);
        if width(self, face, &said) <= room { said } else { self.written(|say| say.brief(&line)) }
    }

    /// Anything else that can be said.
    pub(crate) fn written(&self, say: impl FnOnce(&mut Say<'_>) -> core::fmt::Result) -> Text {
        let mut written = Text::new();
        // What is too long is cut.
        let _ = say(&mut Say::new(self.speech, &mut written));
        written
    }

    /// A text that names nothing.
    pub(crate) fn words(&self, text: impl Into<crate::words::Text>) -> Text {
        self.written(|say| say.text(text))
    }
}

/// What stands around the answers of a prompt.
#[derive(Clone, Copy, Debug)]
pub struct Heading<'p> {
    /// The line at the top.
    pub head: Line,
    /// A second line, where the widget has room for one.
    pub detail: Option<Line>,
    /// Something small that happens with an instruction.
    pub also: Option<Line>,
    /// What came before it and has room here.
    pub came: &'p [SheetRow],
    /// The number at the first place of a list of numbers.
    pub first: u8,
    /// Whether the rules behind it can be told.
    pub has_why: bool,
    /// What cannot be chosen now, in its place.
    pub closed: &'p [Closed],
}
