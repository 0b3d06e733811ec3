//! The words of Lords of Ragnarok: its table of messages, and the things that they name.

#[macro_use]
mod pages;
mod english;
mod names;
mod packed;
mod thing;

pub use english::Msg;
pub use names::{
    ADVANTAGE_NOTES, CHALLENGE_NOTES, CHALLENGES, board_name, card_parts, extra_choice, extra_label, god_name, letter,
    realm_name, special_name,
};
pub use thing::{Fixable, LeafName, Monument, Outcome, Quarry, Thing, Versus};
