//! Cards, lines, gods and seats: what lies on the table, without a word of who decides what.

mod card;
mod effect;
mod god;
mod hall;
mod library;
mod line;
mod play;
mod position;
mod saga;
mod seat;
mod victory;

pub use card::{Card, Faces, LIKELY_BERSERK, Rune};
pub use effect::{Deed, Laid, May};
pub use god::{Colour, GODS, God, GodSet};
pub use library::{About, FIRST_SHEET, Library, MOST_COPIES, NAME_BYTES, PEOPLE_DECK, Party, draws_of};
pub use line::{Ban, End, Line, UNITS};
pub use play::{Fate, Play};
pub use position::{At, FIRST_RAGNAROK, HALL, OPENINGS, Position, Rulings, Spot, winners};
pub use saga::{EndedBy, Saga};
pub use seat::{DEALT, DRAWN, FEWEST, HAND, Mind, PAYMENTS, Player, SEATS, Sacrifices, Seat};
pub use victory::{Counts, ENOUGH, VICTORIES, Victory, VictoryFace, VictorySet, Worth};
