//! The words of Wolves of Odin: its table of messages, and the things that they name.

mod english;
mod names;
mod thing;

pub use english::Msg;
pub(super) use names::SEAT_NAMES;
pub use names::{ban_words, card_name, colour_name, counts_name, god_name, name_of, rune_name, russian};
pub use thing::{
    CardText, GodText, Score, SeatText, TargetText, UnitText, copies_row, end_of, fall, past_game, payment, play_row,
    priced, printed_row, score_row, seat_strength, setting_row, signed, target_row, unit_row, victory_row, wall_row,
};
