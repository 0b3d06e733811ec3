//! The names by which headless and scenarios know messages and things. They are declared for that purpose in `words.tsv`,
//! and stay as they are when the words on the screen change.

use crate::printed::names::snake;
use muspel::games::ragnarok::words::Msg;
use muspel::words::{Declared, Language, Line, Room, Say, Speech, Text, Thing, Words, house};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Names of messages, and what they are called.
static WORDS: LazyLock<BTreeMap<&str, &str>> =
    LazyLock::new(|| include_str!("words.tsv").lines().filter_map(|line| line.split_once('\t')).collect());

/// The names of the protocol, as a language.
struct Protocol;

impl Speech for Protocol {
    fn words<'w>(&'w self, text: Text, _: &'w mut Room) -> Words<'w> {
        let named = declared(text).and_then(|it| WORDS.get(it.name).copied());
        Words::plain(named.unwrap_or_else(|| text.english()))
    }

    fn plural(&self, number: u16) -> usize {
        Language::English.plural(number)
    }
}

/// What is declared of a message.
pub fn declared(text: Text) -> Option<&'static Declared> {
    Msg::declared(text).or_else(|| house::Msg::declared(text))
}

/// The kind of a message: its name.
pub fn kind(text: Text) -> String {
    declared(text).map_or_else(String::new, |it| snake(it.name))
}

/// What a thing or a message is called.
pub fn called(thing: impl Into<Thing>) -> String {
    let mut name = String::new();
    // A string takes whatever is written.
    let _ = Say::new(&Protocol, &mut name).thing(thing.into());
    name
}

/// A line as it stands on the screen.
pub fn said(line: impl Into<Line>) -> String {
    line.into().said(Language::English).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use muspel::words::Slot;

    #[test]
    fn every_message_that_can_be_an_answer_has_a_name_and_every_name_a_message() {
        let named = [Slot::Option, Slot::Deed, Slot::Big, Slot::Name, Slot::Label, Slot::Word, Slot::Button];
        let all: Vec<_> = Msg::ALL.iter().chain(house::Msg::ALL).collect();
        for it in all.iter().filter(|it| named.contains(&it.slot) && it.takes.is_empty()) {
            assert!(WORDS.contains_key(it.name), "{} has no line in words.tsv", it.name);
        }
        for name in WORDS.keys() {
            assert!(all.iter().any(|it| it.name == *name), "{name} is no message any more");
        }
    }
}
