//! Wolves of Odin: tables and games of any kind, with people who answer and correct anything.

mod answers;
mod corrections;
mod games;
mod scenes;
