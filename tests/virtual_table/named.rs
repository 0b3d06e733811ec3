//! What a prompt says: its messages by the names that they are declared with, and the game's things in them.

use muspel::games::ragnarok::words::{Msg, Thing};
use muspel::words::{self, Declared, Language, Line, Text, house};

/// Every message of the box and of the game.
pub fn declared() -> impl Iterator<Item = &'static Declared> {
    house::Msg::ALL.iter().chain(Msg::ALL)
}

/// The name of a line's message; nothing for a thing that stands alone.
pub fn name(line: &Line) -> &'static str {
    line.text().map_or("", name_of)
}

/// The name of a message.
pub fn name_of(text: Text) -> &'static str {
    let declared = Msg::declared(text).or(house::Msg::declared(text));
    declared.expect("a message is declared in its table").name
}

/// A thing of the game.
pub fn thing(thing: words::Thing) -> Thing {
    Thing::try_from(thing).expect("a thing of the game")
}

/// The things of a list.
pub fn things(list: &[words::Thing]) -> Vec<Thing> {
    list.iter().copied().map(thing).collect()
}

/// The things that a line names.
pub fn named(line: &Line) -> Vec<Thing> {
    line.things().map(thing).collect()
}

/// The first of them.
pub fn first(line: &Line) -> Option<Thing> {
    named(line).first().copied()
}

/// The words of a line or of a thing.
pub fn said(line: impl Into<Line>) -> String {
    line.into().said(Language::English).to_string()
}
