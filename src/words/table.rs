//! What a table of messages is: names with their arguments and texts, and where each stands on the screen.

use super::coded::{END, LONGEST, Room};
use super::{Language, Line, Words};
use core::fmt;

/// Where a message stands on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The line at the top: a verb or a short question.
    Head,
    /// The line at the bottom of an instruction.
    Detail,
    /// The question of a yes/no screen, up to three lines.
    Question,
    /// One row of a list.
    Option,
    /// Something that you do in your turn, beside the row.
    Deed,
    /// The left half of a status row.
    Label,
    /// Part of a card's or Hero's name.
    Name,
    /// A word inside another message.
    Word,
    /// The big word of the title.
    Title,
    /// The thing to act on, when it is a name.
    Big,
    /// One of the two answers of a yes/no screen.
    Button,
    /// What a key does, in a word beside it.
    Key,
    /// The body of a notice, up to three lines.
    Notice,
    /// A sentence over the second and the third row: what a thin key says, or how a screen works.
    Said,
    /// A rule on a page of Why, its id first, up to two lines.
    Reason,
}

/// The messages of a room: its texts in each language, and the hashes of their names for fingerprints.
#[derive(Debug)]
pub struct Table {
    /// All texts end to end, language by language, as [`Coding`](super::Coding) has them.
    pub words: &'static [u8],
    /// Where each language starts.
    pub starts: [u32; LANGUAGES],
    /// Where each group of texts starts within its language, language by language.
    pub groups: &'static [u16],
    /// Hashes of the names.
    pub codes: &'static [u32],
    /// The English texts as the table has them.
    #[cfg(not(target_os = "none"))]
    pub english: &'static [&'static str],
}

const LANGUAGES: usize = Language::ALL.len();
/// Texts of a group: only its first one starts at a byte that is known, the others are read over.
pub const GROUP: usize = 8;

impl Table {
    /// Bytes of flash that a language takes.
    pub fn bytes(&self, language: Language) -> usize {
        let start = |language: usize| self.starts.get(language).map_or(self.words.len(), |&start| start as usize);
        start(language as usize + 1) - start(language as usize) + size_of_val(self.groups) / LANGUAGES
    }
}

/// A message of a table.
#[derive(Clone, Copy)]
pub struct Text {
    table: &'static Table,
    place: u16,
}

impl Text {
    /// The message at a place of a table.
    pub const fn new(table: &'static Table, place: u16) -> Self {
        Self { table, place }
    }

    /// The words as the table has them, with its places still open.
    pub fn words(self, language: Language, room: &mut Room) -> Words<'_> {
        let (Self { table, place }, number) = (self, language as usize);
        let group = table.codes.len().div_ceil(GROUP) * number + usize::from(place) / GROUP;
        let start = table.starts[number] as usize + table.groups.get(group).map_or(0, |&start| usize::from(start));
        let bytes = table.words.get(start..).unwrap_or_default();
        language.coding().read(bytes, usize::from(place) % GROUP, room);
        Words::coded(room, language.coding())
    }

    /// The same in English, as the table has it.
    #[cfg(not(target_os = "none"))]
    pub fn english(self) -> &'static str {
        self.table.english.get(usize::from(self.place)).copied().unwrap_or_default()
    }

    /// A short hash of its name: the same in every version, whatever its words and its place.
    pub fn code(self) -> u32 {
        self.table.codes.get(usize::from(self.place)).copied().unwrap_or_default()
    }

    /// Its place, if it is of a table.
    pub fn place_in(self, table: &'static Table) -> Option<usize> {
        core::ptr::eq(self.table, table).then_some(usize::from(self.place))
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.table, other.table) && self.place == other.place
    }
}

impl Eq for Text {}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", Line::from(*self).said(Language::English))
    }
}

/// What a table declares of a message; only tests and the headless schema read it.
#[derive(Clone, Copy, Debug)]
pub struct Declared {
    /// Its name: stable across versions.
    pub name: &'static str,
    /// Where it stands.
    pub slot: Slot,
    /// The message.
    pub text: Text,
    /// The names and the types of its arguments.
    pub takes: &'static [(&'static str, &'static str)],
}

/// An argument of a message: something that can be named, all of whose cases a test can try.
pub trait Case: Copy {
    /// Shows every case, or the widest ones of too many.
    fn each(see: &mut dyn FnMut(Self));
}

impl Case for Text {
    /// A message inside another one is tried where it stands.
    fn each(_: &mut dyn FnMut(Self)) {}
}

/// Tries all cases of a message.
#[doc(hidden)]
#[derive(Debug)]
pub struct Voice;

impl Voice {
    #[doc(hidden)]
    pub fn one<A: Case>(say: impl Fn(A) -> Line, see: &mut dyn FnMut(Line)) {
        A::each(&mut |thing| see(say(thing)));
    }

    #[doc(hidden)]
    pub fn two<A: Case, B: Case>(say: impl Fn(A, B) -> Line, see: &mut dyn FnMut(Line)) {
        A::each(&mut |first| B::each(&mut |second| see(say(first, second))));
    }
}

/// FNV-1a.
pub const fn hash(text: &str) -> u32 {
    hash_on(0x811c_9dc5, text.as_bytes(), 0, text.len())
}

const fn hash_on(mut hash: u32, bytes: &[u8], from: usize, to: usize) -> u32 {
    let mut at = from;
    while at < to {
        hash = (hash ^ bytes[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    hash
}

/// The hash by which the files of languages know a message of a module: that of `house.Name`, or of the game's name before
/// the dot.
pub const fn key(module: &str, name: &str) -> u32 {
    const GAMES: &[u8] = b"::games::";
    let (bytes, mut game) = (module.as_bytes(), 0);
    while game + GAMES.len() < bytes.len() {
        let mut same = 0;
        while same < GAMES.len() && bytes[game + same] == GAMES[same] {
            same += 1;
        }
        if same == GAMES.len() {
            break;
        }
        game += 1;
    }
    let start = hash("");
    let table = if game + GAMES.len() < bytes.len() {
        let (from, mut to) = (game + GAMES.len(), game + GAMES.len());
        while to < bytes.len() && bytes[to] != b':' {
            to += 1;
        }
        hash_on(start, bytes, from, to)
    } else {
        hash("house")
    };
    hash_on(hash_on(table, b".", 0, 1), name.as_bytes(), 0, name.len())
}

/// Texts on their way into the bytes of a table.
struct Pen<const BYTES: usize> {
    bytes: [u8; BYTES],
    /// How many bits were written.
    bits: usize,
}

impl<const BYTES: usize> Pen<BYTES> {
    /// Writes the highest bits of a byte; beyond the bytes nothing is written, only counted.
    const fn put(&mut self, byte: u8, count: usize) {
        let (at, over) = (self.bits / 8, self.bits % 8);
        if at < BYTES {
            self.bytes[at] |= byte >> over;
        }
        if at + 1 < BYTES && over > 0 {
            self.bytes[at + 1] |= byte << (8 - over);
        }
        self.bits += count;
    }

    const fn put_code(&mut self, (code, length): (u16, u8)) {
        let code = ((code as u32) << (16 - length)) as u16;
        let length = length as usize;
        self.put((code >> 8) as u8, if length < 8 { length } else { 8 });
        if length > 8 {
            self.put(code as u8, length - 8);
        }
    }

    /// Writes what a message says in a language: as its file has it, else in English letter by letter.
    const fn say(&mut self, language: usize, key: u32, english: &'static str) {
        if let Some((bits, count)) = Language::says(language, key, english) {
            let mut at = 0;
            while at < bits.len() {
                self.put(bits[at], if count - at * 8 < 8 { count - at * 8 } else { 8 });
                at += 1;
            }
            return;
        }
        let (letters, mut at) = (english.as_bytes(), 0);
        assert!(!letters.is_empty(), "a message has no text");
        assert!(letters.len() <= LONGEST, "a message is too long");
        while at < letters.len() {
            self.put_code(Language::code_of(language, letters[at]));
            at += 1;
        }
        self.put_code(Language::code_of(language, END));
    }

    const fn fill_byte(&mut self) {
        self.bits = self.bits.div_ceil(8) * 8;
    }
}

/// All texts, and where the languages and the groups start.
const fn written<const BYTES: usize, const GROUPS: usize>(
    keys: &[u32],
    english: &[&'static str],
) -> (Pen<BYTES>, [u32; LANGUAGES], [u16; GROUPS]) {
    let (mut pen, mut starts, mut groups) = (Pen { bytes: [0; BYTES], bits: 0 }, [0; LANGUAGES], [0; GROUPS]);
    let (mut language, mut group) = (0, 0);
    while language < LANGUAGES {
        pen.fill_byte();
        let start = pen.bits / 8;
        starts[language] = start as u32;
        let mut at = 0;
        while at < keys.len() {
            if at % GROUP == 0 {
                pen.fill_byte();
                let place = pen.bits / 8 - start;
                assert!(place <= u16::MAX as usize, "a table has at most 64 KiB of texts in a language");
                if group < GROUPS {
                    groups[group] = place as u16;
                    group += 1;
                }
            }
            pen.say(language, keys[at], english[at]);
            at += 1;
        }
        language += 1;
    }
    pen.fill_byte();
    (pen, starts, groups)
}

/// Bytes of all texts.
pub const fn total(keys: &[u32], english: &[&'static str]) -> usize {
    written::<0, 0>(keys, english).0.bits / 8
}

/// Where each language starts.
pub const fn starts(keys: &[u32], english: &[&'static str]) -> [u32; LANGUAGES] {
    written::<0, 0>(keys, english).1
}

/// All texts end to end, language by language.
pub const fn joined<const BYTES: usize>(keys: &[u32], english: &[&'static str]) -> [u8; BYTES] {
    written::<BYTES, 0>(keys, english).0.bytes
}

/// Where each group of texts starts within its language, language by language.
pub const fn groups<const GROUPS: usize>(keys: &[u32], english: &[&'static str]) -> [u16; GROUPS] {
    written::<0, GROUPS>(keys, english).2
}

/// Makes the messages of a table. Each is a constant of the named type, or a function of the things that it names:
/// `Msg::NewGame`, `Msg::ArmyFromTo(3, from)`.
#[macro_export]
macro_rules! words {
    (
        static $table:ident;
        $(#[$doc:meta])* $vis:vis enum $msg:ident {
            $($slot:ident { $($id:ident $(($($arg:ident: $of:ty),+))? = $text:literal)* })*
        }
    ) => {
        #[derive(Clone, Copy)]
        #[repr(u16)]
        enum Place { $($($id,)*)* }

        const COUNT: usize = [$($(stringify!($id),)*)*].len();

        static $table: $crate::words::Table = {
            const LANGUAGES: usize = $crate::words::Language::ALL.len();
            const ENGLISH: [&str; COUNT] = [$($($text,)*)*];
            const KEYS: [u32; COUNT] = [$($($crate::words::key(module_path!(), stringify!($id)),)*)*];
            const GROUPS: usize = COUNT.div_ceil($crate::words::GROUP) * LANGUAGES;
            static WORDS: [u8; $crate::words::total(&KEYS, &ENGLISH)] = $crate::words::joined(&KEYS, &ENGLISH);
            static STARTS: [u16; GROUPS] = $crate::words::groups(&KEYS, &ENGLISH);
            $crate::words::Table {
                words: &WORDS,
                starts: $crate::words::starts(&KEYS, &ENGLISH),
                groups: &STARTS,
                codes: &[$($($crate::words::hash(stringify!($id)),)*)*],
                #[cfg(not(target_os = "none"))]
                english: &ENGLISH,
            }
        };

        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq)]
        $vis struct $msg(u16);

        impl From<$msg> for $crate::words::Text {
            fn from(msg: $msg) -> Self {
                msg.text()
            }
        }

        impl From<$msg> for $crate::words::Thing {
            fn from(msg: $msg) -> Self {
                Self::Text(msg.into())
            }
        }

        impl From<$msg> for $crate::words::Line {
            fn from(msg: $msg) -> Self {
                $crate::words::Text::from(msg).into()
            }
        }

        impl core::fmt::Debug for $msg {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Debug::fmt(&$crate::words::Text::from(*self), f)
            }
        }

        #[allow(non_snake_case, non_upper_case_globals, reason = "messages read like the variants of an enum")]
        #[allow(missing_docs, reason = "the text beside each name is its documentation")]
        #[allow(dead_code, reason = "each table has what only tests ask for")]
        impl $msg {
            $($($crate::words!(@message $vis $table $id $(($($arg: $of),+))?);)*)*

            /// The table of these messages.
            $vis const TABLE: &'static $crate::words::Table = &$table;

            /// The message, whatever its table.
            $vis const fn text(self) -> $crate::words::Text {
                $crate::words::Text::new(&$table, self.0)
            }

            /// Every message as it is declared.
            $vis const ALL: &'static [$crate::words::Declared] = &[$($($crate::words::Declared {
                name: stringify!($id),
                slot: $crate::words::Slot::$slot,
                text: $crate::words::Text::new(&$table, Place::$id as u16),
                takes: &[$($((stringify!($arg), stringify!($of))),+)?],
            },)*)*];

            /// What is declared of a message, if it is of this table.
            $vis fn declared(text: impl Into<$crate::words::Text>) -> Option<&'static $crate::words::Declared> {
                text.into().place_in(&$table).and_then(|place| Self::ALL.get(place))
            }

            /// Shows every message with every case of its arguments.
            $vis fn cases(see: &mut dyn FnMut(&'static $crate::words::Declared, $crate::words::Line)) {
                $($({
                    let declared = &Self::ALL[Place::$id as usize];
                    $crate::words!(@cases declared see $id $(($($arg: $of),+))?);
                })*)*
            }
        }
    };

    (@message $vis:vis $table:ident $id:ident) => {
        $vis const $id: Self = Self(Place::$id as u16);
    };
    (@message $vis:vis $table:ident $id:ident ($arg:ident: $of:ty)) => {
        $vis fn $id($arg: impl Into<$of>) -> $crate::words::Line {
            let $arg: $of = $arg.into();
            $crate::words::Line::one(Self(Place::$id as u16), $arg)
        }
    };
    (@message $vis:vis $table:ident $id:ident ($one:ident: $of_one:ty, $two:ident: $of_two:ty)) => {
        $vis fn $id($one: impl Into<$of_one>, $two: impl Into<$of_two>) -> $crate::words::Line {
            let ($one, $two): ($of_one, $of_two) = ($one.into(), $two.into());
            $crate::words::Line::two(Self(Place::$id as u16), $one, $two)
        }
    };

    (@cases $declared:ident $see:ident $id:ident) => { $see($declared, Self::$id.into()) };
    (@cases $declared:ident $see:ident $id:ident ($arg:ident: $of:ty)) => {
        $crate::words::Voice::one::<$of>(Self::$id, &mut |line| $see($declared, line))
    };
    (@cases $declared:ident $see:ident $id:ident ($one:ident: $of_one:ty, $two:ident: $of_two:ty)) => {
        $crate::words::Voice::two::<$of_one, $of_two>(Self::$id, &mut |line| $see($declared, line))
    };
}
