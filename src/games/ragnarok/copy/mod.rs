//! What is printed on the owner's copy, as questions: field by field, leaf by leaf, and a side of the map as lessons.

mod field;
mod leaf;
mod lesson;

pub use field::{Field, Found, OnCard, OnMap, OnTile, Rank, Shown, USUAL_TEMPLES, Value};
pub use leaf::{LEAF_FIELDS, Leaf, Page, Said};
pub use lesson::{Lessons, doubts};
