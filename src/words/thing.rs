//! The things that messages name.

use super::{Language, Say, Text};
use core::fmt;

/// A thing named in a message: a number, another message, or something that only its game knows.
///
/// Its parts begin at a word: lists of things are copied at every prompt, and whole words are quick to copy.
#[derive(Clone, Copy)]
#[repr(u32)]
pub enum Thing {
    /// A count or a roll.
    Number(u16),
    /// A part of so many: "9/11".
    Share(u16, u16),
    /// Another message.
    Text(Text),
    /// One of a game's own things, in the game's own code.
    Own(&'static Things, u32),
}

/// What a game knows of its own things.
pub struct Things {
    /// Writes the thing of a code; of a name with several forms the one that is asked for, counted from 0.
    pub say: fn(u32, &mut Say<'_>) -> fmt::Result,
    /// The numbers by which a fingerprint knows the thing of a code: they never change.
    pub print: fn(u32, &mut Print),
    /// Whether the thing of a code is a plain number, as large as digits can be.
    pub is_number: fn(u32) -> bool,
}

/// The print of numbers, one after the other. A replay makes one for every option of every list, so it is quick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Print(pub u32);

impl Print {
    /// One number more.
    #[inline(always)]
    pub const fn number(&mut self, number: u32) -> &mut Self {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b1);
        self
    }
}

impl fmt::Debug for Things {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Things")
    }
}

impl PartialEq for Thing {
    fn eq(&self, other: &Self) -> bool {
        match (*self, *other) {
            (Self::Number(one), Self::Number(other)) => one == other,
            (Self::Share(part, whole), Self::Share(other_part, other_whole)) => {
                (part, whole) == (other_part, other_whole)
            }
            (Self::Text(one), Self::Text(other)) => one == other,
            (Self::Own(of, one), Self::Own(in_other, other)) => core::ptr::eq(of, in_other) && one == other,
            _ => false,
        }
    }
}

impl Eq for Thing {}

impl fmt::Debug for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", super::Line::of(*self).said(Language::English))
    }
}

impl Thing {
    /// Whether it is a plain number: then it is shown in digits.
    pub fn is_number(self) -> bool {
        match self {
            Self::Number(_) => true,
            Self::Share(..) | Self::Text(_) => false,
            Self::Own(things, code) => (things.is_number)(code),
        }
    }

    /// Tells a fingerprint what it is.
    pub(crate) fn print(self, print: &mut Print) {
        match self {
            Self::Number(number) => _ = print.number(1).number(number.into()),
            Self::Share(part, whole) => _ = print.number(2).number(part.into()).number(whole.into()),
            Self::Text(text) => _ = print.number(10).number(text.code()),
            Self::Own(things, code) => (things.print)(code, print),
        }
    }
}

impl From<Text> for Thing {
    fn from(text: Text) -> Self {
        Self::Text(text)
    }
}

/// A number from 0 to `MOST`, as an argument of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number<const MOST: u16>(u16);

impl<const MOST: u16> From<u16> for Number<MOST> {
    fn from(number: u16) -> Self {
        Self(number)
    }
}

impl<const MOST: u16> From<u8> for Number<MOST> {
    fn from(number: u8) -> Self {
        Self(u16::from(number))
    }
}

impl<const MOST: u16> From<Number<MOST>> for Thing {
    fn from(number: Number<MOST>) -> Self {
        Self::Number(number.0)
    }
}

impl<const MOST: u16> super::Case for Number<MOST> {
    fn each(see: &mut dyn FnMut(Self)) {
        // Of many numbers those with the widest digits.
        match MOST {
            0..100 => (0..=MOST).map(Self).for_each(see),
            _ => [0, 1, 4, MOST / 2, MOST - 1, MOST].into_iter().map(Self).for_each(see),
        }
    }
}
