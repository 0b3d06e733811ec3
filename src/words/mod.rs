//! Messages with typed arguments, in every language of the box.
//!
//! Rules say *which* message with *which* things in it; only where it is drawn it becomes words. A message is one line of a
//! table made by `words!`: where it stands on the screen, its name, its arguments and its English text. The box's own
//! messages are [`house::Msg`]; each game brings a table of its own.
//!
//! ```text
//! ArmyFromTo(value: Number<6>, from: Region) = "Army {1}: {2} to"
//! ```
//!
//! `{1}` is the first argument, and a language may turn the places round. A name may have several forms, `Ярл|Ярла`, and
//! `{1:2}` is the second form of the first argument. `{1?день|дні|днів}` is the plural form that the number `{1}` asks for.
//!
//! **A language** is a file in `src/words/languages`: what it is called, its rule for plurals, and a line for each message of
//! each table. A message that has no line there is said in English, and a test names the line.

#[macro_use]
mod table;
mod coded;
pub mod house;
mod language;
mod line;
mod thing;

pub use coded::{Coding, Room, Words};
pub use language::{Edition, Language, NAME_BYTES, Speech, Spoken, has_cyrillic};
pub use line::{Line, Said, Say};
pub use table::{Case, Declared, GROUP, Slot, Table, Text, Voice, groups, hash, joined, key, starts, total};
pub use thing::{Number, Print, Thing, Things};

/// Between the two columns of a row in a list.
pub const COLUMN: char = '\t';
