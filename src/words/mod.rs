//! Every text that the box can show, by id.
//!
//! Rules say *which* message with *which* things in it; only here it becomes words. The table is [`Msg`].

#[macro_use]
mod table;
#[macro_use]
mod reasons;
mod english;
mod thing;

pub use english::Msg;
pub use table::Slot;
pub use thing::{Thing, board_name, card_parts, god_name, realm_name, special_name};

use core::fmt;

/// Things that one message can name.
const LINE_THINGS: usize = 2;

/// A message with the things it names, in the order of its `{}` places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Which message.
    pub msg: Msg,
    things: [Option<Thing>; LINE_THINGS],
}

impl Line {
    /// A message that names `thing`.
    pub const fn with(msg: Msg, thing: Thing) -> Self {
        Self { msg, things: [Some(thing), None] }
    }

    /// A message that names two things.
    pub const fn with_two(msg: Msg, first: Thing, second: Thing) -> Self {
        Self { msg, things: [Some(first), Some(second)] }
    }

    /// The things it names.
    pub fn things(&self) -> impl Iterator<Item = Thing> {
        self.things.iter().flatten().copied()
    }
}

impl From<Msg> for Line {
    fn from(msg: Msg) -> Self {
        Self { msg, things: [None; LINE_THINGS] }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut things = self.things();
        // By its first half alone, which costs less than a search for both.
        let mut parts = self.msg.text().split('{');
        f.write_str(parts.next().unwrap_or_default())?;
        for part in parts {
            if let Some(thing) = things.next() {
                thing.fmt(f)?;
            }
            f.write_str(part.strip_prefix('}').unwrap_or(part))?;
        }
        Ok(())
    }
}
