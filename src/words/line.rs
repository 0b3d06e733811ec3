//! A message with the things it names, and how both become words.

use super::{Language, Room, Speech, Text, Thing, Words};
use core::fmt::{self, Write};

/// Things that one message can name.
const LINE_THINGS: usize = 2;

/// A message with the things it names.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// None for a thing that stands alone.
    text: Option<Text>,
    things: [Option<Thing>; LINE_THINGS],
}

impl Line {
    /// A message that names one thing. Tables make these: a message says there which it takes.
    pub fn one(text: impl Into<Text>, thing: impl Into<Thing>) -> Self {
        Self { text: Some(text.into()), things: [Some(thing.into()), None] }
    }

    /// A message that names two things.
    pub fn two(text: impl Into<Text>, first: impl Into<Thing>, second: impl Into<Thing>) -> Self {
        Self { text: Some(text.into()), things: [Some(first.into()), Some(second.into())] }
    }

    /// A thing without a message.
    pub fn of(thing: impl Into<Thing>) -> Self {
        Self { text: None, things: [Some(thing.into()), None] }
    }

    /// Which message.
    pub const fn text(&self) -> Option<Text> {
        self.text
    }

    /// The things it names.
    pub fn things(&self) -> impl Iterator<Item = Thing> {
        self.things.iter().flatten().copied()
    }

    /// The line in a language, ready to be written.
    pub const fn said(&self, language: Language) -> Said<'_, Language> {
        Said { line: self, speech: language }
    }

    /// The line in other words.
    pub const fn spoken<'l>(&'l self, speech: &'l dyn Speech) -> Said<'l, &'l dyn Speech> {
        Said { line: self, speech }
    }
}

impl From<Thing> for Line {
    fn from(thing: Thing) -> Self {
        Self::of(thing)
    }
}

impl From<Text> for Line {
    fn from(text: Text) -> Self {
        Self { text: Some(text), things: [None; LINE_THINGS] }
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.said(Language::English))
    }
}

/// A line in a language.
pub struct Said<'l, S> {
    line: &'l Line,
    speech: S,
}

impl<S: Speech> fmt::Display for Said<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Say::new(&self.speech, f).line(self.line)
    }
}

impl<S: Speech> fmt::Debug for Said<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        fmt::Display::fmt(self, f)?;
        f.write_char('"')
    }
}

/// Words on their way out: in which language, and which form of a name is wanted, counted from 0.
#[allow(missing_debug_implementations, reason = "it lives as long as one text is written")]
pub struct Say<'s> {
    speech: &'s dyn Speech,
    form: usize,
    out: &'s mut dyn Write,
}

impl<'s> Say<'s> {
    /// Words of a language, on their way to `out`.
    pub fn new(speech: &'s dyn Speech, out: &'s mut dyn Write) -> Self {
        Self { speech, form: 0, out }
    }

    /// Writes a line.
    pub fn line(&mut self, line: &Line) -> fmt::Result {
        let Some(text) = line.text else {
            return line.things[0].map_or(Ok(()), |thing| self.thing(thing));
        };
        let (speech, mut room) = (self.speech, Room::new());
        let mut rest = self.wanted(speech.words(text, &mut room));
        while let Some((before, after)) = rest.split(b'{') {
            before.write(self.out)?;
            let (place, after) = after.split(b'}').unwrap_or((after, Words::plain("")));
            self.place(place, &line.things)?;
            rest = after;
        }
        self.one_form(rest)
    }

    /// A message whole, or what stands for it in a row of a sheet, after `#`.
    fn wanted<'w>(&self, words: Words<'w>) -> Words<'w> {
        match words.split(b'#') {
            Some((_, short)) if self.form == 1 => short,
            Some((whole, _)) => whole,
            None => words,
        }
    }

    /// Writes a line in its short form, and its names in their second form, which is the short one where they have two.
    pub fn brief(&mut self, line: &Line) -> fmt::Result {
        self.form = 1;
        self.line(line)
    }

    /// Writes a thing.
    pub fn thing(&mut self, thing: Thing) -> fmt::Result {
        match thing {
            Thing::Number(number) => write!(self.out, "{number}"),
            Thing::Share(part, whole) => write!(self.out, "{part}/{whole}"),
            Thing::Text(text) => self.text(text),
            Thing::Own(things, code) => (things.say)(code, self),
        }
    }

    /// Writes a message that names nothing, in the form that is wanted.
    pub fn text(&mut self, text: impl Into<Text>) -> fmt::Result {
        let (speech, mut room) = (self.speech, Room::new());
        self.one_form(self.wanted(speech.words(text.into(), &mut room)))
    }

    /// Writes a name, or what stands for it at this table.
    pub fn name(&mut self, text: impl Into<Text>) -> fmt::Result {
        self.text(self.speech.stand_in(text.into()))
    }

    /// Writes the first letters of a message that names nothing.
    pub fn short(&mut self, text: impl Into<Text>, letters: usize) -> fmt::Result {
        let mut room = Room::new();
        let words = self.speech.words(text.into(), &mut room);
        words.write(&mut First { left: letters, out: self.out })
    }

    /// Writes what is the same in every language.
    pub fn plain(&mut self, plain: fmt::Arguments<'_>) -> fmt::Result {
        self.out.write_fmt(plain)
    }

    /// The wanted one of the forms of a name; a name that has no such form is always the same.
    fn one_form(&mut self, forms: Words<'_>) -> fmt::Result {
        let (mut wanted, mut rest) = (forms.split(b'|').map_or(forms, |(first, _)| first), forms);
        for place in 0..=self.form {
            let (form, others) = rest.split(b'|').unwrap_or((rest, Words::plain("")));
            if place == self.form && !form.bytes().is_empty() {
                wanted = form;
            }
            rest = others;
        }
        wanted.write(self.out)
    }

    /// A place: `1` a thing, `1:2` its second form, `1?one|many` the plural form that it asks for.
    fn place(&mut self, place: Words<'_>, things: &[Option<Thing>; LINE_THINGS]) -> fmt::Result {
        let digit = |at: usize| place.bytes().get(at).map(|digit| usize::from(digit.wrapping_sub(b'1')));
        let Some(&Some(thing)) = digit(0).and_then(|at| things.get(at)) else { return Ok(()) };
        let plural = place.split(b'?');
        let form = match (plural, thing) {
            (Some(_), Thing::Number(number)) => self.speech.plural(number),
            (Some(_), _) => 0,
            (None, _) => digit(2).unwrap_or(0),
        };
        let outer = core::mem::replace(&mut self.form, form);
        let written = match plural {
            Some((_, forms)) => self.one_form(forms),
            None => self.thing(thing),
        };
        self.form = outer;
        written
    }
}

/// The first letters of what is written.
struct First<'o> {
    left: usize,
    out: &'o mut dyn Write,
}

impl Write for First<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let letters = self.left;
        self.left = letters.saturating_sub(text.chars().count());
        text.chars().take(letters).try_for_each(|letter| self.out.write_char(letter))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::words::{Number, Slot};
    use std::string::ToString;

    words! {
        static TABLE;
        /// Messages of this test.
        pub enum Msg {
            Name { Jarl = "Jarl|Jarla" Rune = "Rune" }
            Head {
                Turned(first: Text, second: Text) = "{2} before {1}"
                Cased(who: Text) = "for {1:2}, {1}"
                Counted(number: Number<9>) = "{1} {1?Rune|Runes}!"
            }
        }
    }

    fn said(line: impl Into<Line>) -> std::string::String {
        line.into().said(Language::English).to_string()
    }

    #[test]
    fn places_are_numbered_so_that_a_language_may_turn_them_round() {
        assert_eq!(said(Msg::Turned(Msg::Rune, Msg::Jarl)), "Jarl before Rune");
    }

    #[test]
    fn a_name_stands_in_the_form_that_a_place_asks_for() {
        assert_eq!(said(Msg::Jarl), "Jarl");
        assert_eq!(said(Msg::Cased(Msg::Jarl)), "for Jarla, Jarl");
        assert_eq!(said(Msg::Cased(Msg::Rune)), "for Rune, Rune");
    }

    #[test]
    fn a_number_asks_for_its_plural() {
        assert_eq!([1u8, 2, 5].map(|number| said(Msg::Counted(number))), ["1 Rune!", "2 Runes!", "5 Runes!"]);
    }

    #[test]
    fn a_table_knows_the_name_the_slot_and_the_arguments_of_each_message() {
        let declared: std::vec::Vec<_> = Msg::ALL.iter().map(|it| (it.name, it.slot, it.takes.len())).collect();
        assert_eq!(declared[0], ("Jarl", Slot::Name, 0));
        assert_eq!(declared[2], ("Turned", Slot::Head, 2));
        assert_eq!(Msg::ALL[4].takes, [("number", "Number<9>")]);
        assert_eq!(Msg::declared(Msg::Rune).map(|it| it.name), Some("Rune"));
        let mut cases = std::vec::Vec::new();
        Msg::cases(&mut |_, line| cases.push(said(line)));
        assert_eq!(cases.iter().filter(|case| case.ends_with('!')).count(), 10);
    }
}
