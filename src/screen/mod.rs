//! From a prompt to pixels, and from pixels to the panel.
//!
//! One widget a file. A widget draws from a prompt and a [`Picker`] and changes nothing; the picker moves its cursor by
//! presses and draws nothing.

mod board;
mod choose;
mod few;
mod frame;
mod grid;
mod hand;
mod keyed;
mod leaf;
mod note;
mod pages;
mod panel;
mod parts;
mod picker;
mod progress;
mod rolls;
mod row;
mod status;
mod tell;
mod text;
mod theme;
mod title;
mod turn;
mod why;
mod yes_no;

pub use frame::{FRAME_BYTES, Frame, HEIGHT, WIDTH};
pub use panel::{Panel, Wire};
pub use picker::{Picked, Picker};
pub use theme::{Misfit, fits};

use crate::talk::{Form, Prompt};

/// Draws a prompt with the cursor where `picker` has it.
pub fn draw(frame: &mut Frame, prompt: &Prompt, picker: &Picker) {
    frame.clear();
    let cursor = picker.cursor();
    let keyed = picker.keyed(prompt);
    match &prompt.form {
        Form::Tell(big) => tell::draw(frame, prompt, *big),
        Form::Row(row, chosen) => row::draw(frame, prompt, row, *chosen),
        Form::YesNo => yes_no::draw(frame, prompt, cursor == 1),
        Form::Turn(row, options) => turn::draw(frame, prompt, row, options, keyed),
        Form::One(options) => choose::draw(frame, prompt, options, keyed),
        Form::Number(low, _) => few::draw_one(frame, prompt, keyed, &|place| text::text(usize::from(*low) + place)),
        Form::Region(_, candidates) if keyed.is_some() => {
            few::draw_one(frame, prompt, keyed, &|place| few::label_of(*candidates, place));
        }
        Form::Regions(_, candidates) if keyed::have_buttons(*candidates) => {
            few::draw_many(frame, prompt, *candidates, picker.chosen());
        }
        Form::Region(side, candidates) => grid::draw_one(frame, prompt, *side, *candidates, cursor),
        Form::Regions(side, candidates) => grid::draw_many(frame, prompt, *side, *candidates, cursor, picker.chosen()),
        Form::Board(pieces) => board::draw(frame, prompt, pieces, picker),
        Form::Leaf(page) => leaf::draw(frame, prompt, page, cursor),
        Form::Why(why) => why::draw(frame, why, cursor),
        Form::Pages(status) => pages::draw(frame, prompt, status, cursor),
        Form::Note(text) => note::draw(frame, prompt, text),
        Form::Title(options) => title::draw(frame, options, cursor),
    }
}
