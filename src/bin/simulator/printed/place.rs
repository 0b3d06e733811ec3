//! A place in a TOML file, and all that is wrong in the file.

use super::names::Named;
use muspel::games::ragnarok::table::{MapSide, Region};
use std::cell::RefCell;
use std::fmt;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Something that is wrong in a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Note {
    pub line: usize,
    /// The way to it, if it is not the whole file.
    pub field: String,
    pub sentence: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = if self.field.is_empty() { "" } else { ": " };
        write!(f, "line {}: {}{separator}{}", self.line, self.field, self.sentence)
    }
}

/// All that is wrong in a file.
#[derive(Debug)]
pub struct Notes<'t> {
    text: &'t str,
    /// Each with the byte at which it is, until they are sorted.
    notes: RefCell<Vec<(usize, Note)>>,
}

impl<'t> Notes<'t> {
    /// Reads a file as far as it is TOML.
    pub fn parse(text: &'t str) -> (Spanned<DeTable<'t>>, Self) {
        let (table, errors) = DeTable::parse_recoverable(text);
        let notes = Self { text, notes: RefCell::default() };
        errors.iter().for_each(|error| notes.fault(error));
        (table, notes)
    }

    /// Notes what TOML itself finds wrong.
    pub fn fault(&self, error: &toml::de::Error) {
        self.add(error.span().map_or(0, |span| span.start), String::new(), error.message().replace('\n', " "));
    }

    /// Notes what is wrong at a byte of the file.
    pub fn add(&self, at: usize, field: String, sentence: String) {
        self.notes.borrow_mut().push((at, Note { line: 0, field, sentence }));
    }

    /// All notes by their lines.
    pub fn sorted(self) -> Vec<Note> {
        let ends: Vec<usize> =
            self.text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at).collect();
        let notes = self.notes.into_inner().into_iter();
        let line = |at: usize| ends.partition_point(|&end| end < at) + 1;
        let mut notes: Vec<Note> = notes.map(|(at, note)| Note { line: line(at), ..note }).collect();
        notes.sort();
        notes
    }
}

/// A value in a file, and the way to it.
#[derive(Clone, Debug)]
pub struct Place<'t> {
    value: &'t DeValue<'t>,
    start: usize,
    field: String,
    notes: &'t Notes<'t>,
}

impl<'t> Place<'t> {
    /// A value of the whole file.
    pub fn new(notes: &'t Notes<'t>, field: &str, value: &'t Spanned<DeValue<'t>>) -> Self {
        Self { value: value.get_ref(), start: value.span().start, field: field.into(), notes }
    }

    fn inside(&self, field: String, value: &'t Spanned<DeValue<'t>>) -> Self {
        Self::new(self.notes, &field, value)
    }

    /// Notes what is wrong here.
    pub fn wrong(&self, sentence: impl Into<String>) {
        self.notes.add(self.start, self.field.clone(), sentence.into());
    }

    /// What was found, or a note why it was not.
    pub fn found<T>(&self, found: Result<T, String>) -> Option<T> {
        found.map_err(|sentence| self.wrong(sentence)).ok()
    }

    /// Whether it says that nobody knows it.
    pub fn is_unknown(&self) -> bool {
        self.value.as_str() == Some("?")
    }

    /// Whether it has fields.
    pub fn is_table(&self) -> bool {
        self.value.is_table()
    }

    /// Its fields, whatever their names are.
    pub fn entries(&self) -> Vec<(String, Self)> {
        let Some(table) = self.value.as_table() else {
            self.wrong("it needs fields with names");
            return Vec::new();
        };
        let entry = |(key, value): (&'t Spanned<_>, &'t Spanned<DeValue<'t>>)| {
            let key: &std::borrow::Cow<'t, str> = key.get_ref();
            let plain = key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-');
            let shown = if plain { key.to_string() } else { format!("{key:?}") };
            let field = if self.field.is_empty() { shown } else { format!("{}.{shown}", self.field) };
            (key.to_string(), self.inside(field, value))
        };
        table.iter().map(entry).collect()
    }

    /// Its fields in the order of `known`; any other is a mistake.
    pub fn fields(&self, known: &'static [&'static str]) -> Vec<(&'static str, Self)> {
        let mut fields = Vec::new();
        for (key, place) in self.entries() {
            match known.iter().position(|&name| name == key) {
                Some(order) => fields.push((order, place)),
                None => place.wrong(format!("there is no such field, only {}", known.join(", "))),
            }
        }
        fields.sort_by_key(|(order, _)| *order);
        fields.into_iter().map(|(order, place)| (known[order], place)).collect()
    }

    /// The things in a list.
    pub fn list(&self) -> Option<Vec<Self>> {
        let list = self.found(self.value.as_array().ok_or_else(|| format!("it is {}, not a list", self.kind())))?;
        Some(list.iter().map(|value| self.inside(self.field.clone(), value)).collect())
    }

    /// Exactly so many things in a list.
    pub fn exactly<const N: usize>(&self) -> Option<[Self; N]> {
        let list = self.list()?;
        let count = list.len();
        self.found(list.try_into().map_err(|_| format!("it needs {N} things, not {count}")))
    }

    /// A text.
    pub fn text(&self) -> Option<&'t str> {
        self.found(self.value.as_str().ok_or_else(|| format!("it is {}, not a name in quotes", self.kind())))
    }

    /// A thing of a closed list.
    pub fn named<T: Named>(&self) -> Option<T> {
        match self.value.as_str() {
            Some(name) => self.found(T::find(name)),
            None => {
                self.wrong(format!("it is {}, not one of {}", self.kind(), T::names()));
                None
            }
        }
    }

    /// Yes or no.
    pub fn flag(&self) -> Option<bool> {
        self.found(self.value.as_bool().ok_or_else(|| format!("it is {}, not true or false", self.kind())))
    }

    /// Whether it is just this text.
    pub fn is_text(&self, text: &str) -> bool {
        self.value.as_str() == Some(text)
    }

    /// A number between two others, both included.
    pub fn number(&self, low: u8, high: u8) -> Option<u8> {
        self.integer(low.into(), high.into()).and_then(|number| number.try_into().ok())
    }

    /// The same for numbers that may be below 0.
    pub fn integer(&self, low: i64, high: i64) -> Option<i64> {
        let Some(digits) = self.value.as_integer() else {
            self.wrong(format!("it is {}, not a number from {low} to {high}", self.kind()));
            return None;
        };
        let number = i64::from_str_radix(digits.as_str(), digits.radix()).ok();
        let found = number.filter(|number| (low..=high).contains(number));
        self.found(found.ok_or_else(|| format!("{} is not between {low} and {high}", digits.as_str())))
    }

    /// A Region of a side.
    pub fn region(&self, side: MapSide) -> Option<Region> {
        let number = self.number(1, side.regions());
        number.and_then(Region::new)
    }

    fn kind(&self) -> &'static str {
        match self.value {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) | DeValue::Float(_) => "a number",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        }
    }
}
