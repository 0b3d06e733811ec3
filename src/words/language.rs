//! The languages of the box: one file each in `src/words/languages`, from which `build.rs` beside them makes the enum and
//! the tables.

use super::{Coding, Room, Text, Words, hash};
use heapless::{String, Vec};

/// A way to say messages: a language, or the names of a protocol.
pub trait Speech {
    /// The words of a message, with its places still open.
    fn words<'w>(&'w self, text: Text, room: &'w mut Room) -> Words<'w>;

    /// Which of a message's plural forms a number asks for.
    fn plural(&self, number: u16) -> usize;

    /// Whether it is written in Cyrillic letters.
    fn is_cyrillic(&self) -> bool {
        false
    }

    /// Whether a text stands in the faces of Cyrillic letters: words of such a language do, numbers do not.
    fn in_cyrillic(&self, text: &str) -> bool {
        let has_words = || text.chars().any(|letter| letter.is_ascii_alphabetic() || !letter.is_ascii());
        self.is_cyrillic() && has_words()
    }

    /// Whether names in Cyrillic letters stand among words of Latin ones.
    fn mixes(&self) -> bool {
        false
    }

    /// The name that stands for another at this table.
    fn stand_in(&self, text: Text) -> Text {
        text
    }
}

/// Whether a text has a Cyrillic letter.
pub fn has_cyrillic(text: &str) -> bool {
    text.chars().any(|letter| ('\u{400}'..='\u{4ff}').contains(&letter))
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// What the file of a language says of it.
struct About {
    code: &'static str,
    name: &'static str,
    plural: Plural,
    is_cyrillic: bool,
    coding: Coding,
}

/// A text in bits.
struct Coded {
    /// The hash of `table.Message`.
    key: u32,
    /// The hash of the text.
    plain: u32,
    bits: &'static [u8],
    count: usize,
}

/// Which numbers have a plural form of their own.
#[allow(dead_code, reason = "a language names one of these in its file")]
#[derive(Clone, Copy)]
enum Plural {
    /// 1; others.
    One,
    /// 0 and 1; others.
    French,
    /// 1; those that end in 2 to 4, but 12 to 14; others.
    Polish,
    /// Those that end in 1, but 11; in 2 to 4, but 12 to 14; others.
    Ukrainian,
    /// One form for all.
    None,
}

impl Language {
    const fn about(self) -> &'static About {
        &ABOUT[self as usize]
    }

    /// Its name in itself.
    pub const fn name(self) -> &'static str {
        self.about().name
    }

    /// The two letters of its file, by which programs know it.
    pub const fn code(self) -> &'static str {
        self.about().code
    }

    /// What a message says in it, if its file has a line for it: in bits, and how many these are.
    pub(super) const fn says(language: usize, key: u32, english: &str) -> Option<(&'static [u8], usize)> {
        let (texts, mut from) = (TEXTS[language], 0);
        let mut to = texts.len();
        while from < to {
            let middle = (from + to) / 2;
            match texts[middle].key {
                // Another table may have the name, but not the English text.
                found if found == key && language == 0 && texts[middle].plain != hash(english) => return None,
                found if found == key => return Some((texts[middle].bits, texts[middle].count)),
                found if found < key => from = middle + 1,
                _ => to = middle,
            }
        }
        None
    }

    /// The code of a letter of ASCII, and its length.
    pub(super) const fn code_of(language: usize, letter: u8) -> (u16, u8) {
        CODES[language][letter as usize]
    }

    /// Bytes of flash that its code of letters and pairs takes.
    pub const fn code_bytes(self) -> usize {
        let Coding { letters, pairs, counts, signs } = self.coding();
        size_of_val(*letters) + size_of_val(*pairs) + size_of_val(*counts) + size_of_val(*signs)
    }

    pub(super) const fn coding(self) -> &'static Coding {
        &self.about().coding
    }
}

impl Speech for &dyn Speech {
    fn words<'w>(&'w self, text: Text, room: &'w mut Room) -> Words<'w> {
        (**self).words(text, room)
    }

    fn plural(&self, number: u16) -> usize {
        (**self).plural(number)
    }

    fn is_cyrillic(&self) -> bool {
        (**self).is_cyrillic()
    }

    fn in_cyrillic(&self, text: &str) -> bool {
        (**self).in_cyrillic(text)
    }

    fn mixes(&self) -> bool {
        (**self).mixes()
    }

    fn stand_in(&self, text: Text) -> Text {
        (**self).stand_in(text)
    }
}

impl Speech for Language {
    fn words<'w>(&'w self, text: Text, room: &'w mut Room) -> Words<'w> {
        text.words(*self, room)
    }

    fn plural(&self, number: u16) -> usize {
        let (ones, teens) = (number % 10, number / 10 % 10 == 1);
        let few = (2..=4).contains(&ones) && !teens;
        match self.about().plural {
            Plural::One => usize::from(number != 1),
            Plural::French => usize::from(number > 1),
            Plural::Polish if number == 1 => 0,
            Plural::Ukrainian if ones == 1 && !teens => 0,
            Plural::Polish | Plural::Ukrainian => 2 - usize::from(few),
            Plural::None => 0,
        }
    }

    fn is_cyrillic(&self) -> bool {
        self.about().is_cyrillic
    }
}

/// Letters of the longest name that an owner tells.
pub const NAME_BYTES: usize = 12;
/// Texts that an owner can tell, and their letters together.
const NAMES: usize = 20;
const LETTERS: usize = 720;
/// Names that can stand for others.
const STAND_INS: usize = 9;

/// The names of another edition, in Cyrillic letters, for the messages that it names otherwise.
pub type Edition = fn(Text) -> Option<&'static str>;

/// A language, and what only the owner's copy shows: each text takes the place of the message that stands for it.
#[derive(Clone, Debug)]
pub struct Spoken {
    /// The language.
    pub language: Language,
    /// The edition whose names are said, if it is another one.
    pub edition: Option<Edition>,
    /// Where the letters of each begin and end.
    names: Vec<(Text, u16, u16), NAMES>,
    letters: String<LETTERS>,
    stand_ins: Vec<(Text, Text), STAND_INS>,
}

impl Spoken {
    /// A language without any names.
    pub const fn new(language: Language) -> Self {
        Self { language, edition: None, names: Vec::new(), letters: String::new(), stand_ins: Vec::new() }
    }

    /// Forgets all names.
    pub fn forget_names(&mut self) {
        self.names.clear();
        self.letters.clear();
        self.stand_ins.clear();
    }

    /// A message is said by these letters, after some of its own, from now on; without any letters it is not.
    pub fn name(&mut self, text: impl Into<Text>, before: &str, letters: &str) {
        let from = self.letters.len() as u16;
        let both = self.letters.push_str(before).and_then(|()| self.letters.push_str(letters));
        if let (false, Ok(())) = (letters.is_empty(), both) {
            let _ = self.names.push((text.into(), from, self.letters.len() as u16));
        }
    }

    /// Another name stands for a name from now on.
    pub fn stand(&mut self, another: impl Into<Text>, text: impl Into<Text>) {
        let _ = self.stand_ins.push((text.into(), another.into()));
    }
}

impl Speech for Spoken {
    fn words<'w>(&'w self, text: Text, room: &'w mut Room) -> Words<'w> {
        let named = self.names.iter().find(|(of, ..)| *of == text);
        let letters = named.and_then(|&(_, from, to)| self.letters.get(from.into()..to.into()));
        let letters = letters.or_else(|| self.edition.and_then(|edition| edition(text)));
        letters.map_or_else(|| text.words(self.language, room), Words::plain)
    }

    fn plural(&self, number: u16) -> usize {
        self.language.plural(number)
    }

    fn is_cyrillic(&self) -> bool {
        self.language.is_cyrillic()
    }

    fn in_cyrillic(&self, text: &str) -> bool {
        self.language.in_cyrillic(text) || self.mixes() && has_cyrillic(text)
    }

    fn mixes(&self) -> bool {
        self.edition.is_some() && !self.language.is_cyrillic()
    }

    fn stand_in(&self, text: Text) -> Text {
        self.stand_ins.iter().find(|(of, _)| *of == text).map_or(text, |&(_, another)| another)
    }
}
