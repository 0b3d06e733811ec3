//! From a prompt to pixels, and from pixels to the panel.
//!
//! One widget a file. What each button does now is one value ([`Buttons`]): the [`Picker`] takes presses from it, widgets
//! draw keys from it. A game's own forms bring their own widgets ([`Widget`]).

mod buttons;
mod canvas;
pub(crate) mod choose;
mod face;
pub(crate) mod few;
mod frame;
mod hint;
mod hold;
mod note;
mod panel;
pub(crate) mod parts;
pub(crate) mod picker;
pub(crate) mod places;
mod progress;
pub(crate) mod row;
pub(crate) mod sheet;
pub(crate) mod tell;
pub(crate) mod text;
pub(crate) mod theme;
mod title;
mod why;
mod yes_no;

pub use buttons::{Act, Buttons, Does, Key, Legend, Rows};
pub use canvas::{Canvas, Drawn, Heading};
#[cfg(not(target_os = "none"))]
pub use choose::list_capitals;
pub use face::letter_bytes;
pub use frame::{FRAME_BYTES, Frame, HEIGHT, WIDTH};
pub use hint::Hint;
pub use hold::draw_hold;
pub use note::draw_wait;
pub use panel::{Panel, Wire};
pub use picker::{Picked, Picker, Widget};
#[cfg(not(target_os = "none"))]
pub use sheet::{came_row, sheet_row};
pub use theme::{Misfit, fits, fits_beside, fits_cyrillic, fits_row};

use crate::keys::Button;
use crate::talk::{Form, Prompt, Sheet, Topic};
use crate::words::Speech;
use crate::words::house::Msg;

/// Draws a prompt in a language, with the cursor where `picker` has it. Returns the keys that the picture shows.
pub fn draw<T>(frame: &mut Frame, prompt: &Prompt<T>, picker: &Picker<T::Form>, speech: &dyn Speech) -> Drawn
where
    T: Topic<Form: Widget>,
{
    frame.clear();
    let canvas = &mut Canvas::new(frame, speech);
    canvas.who = prompt.who;
    canvas.closes = picker.said().and_then(|_| picker.buttons(prompt).of(Button::Ok).tap);
    let (about, cursor) = (&picker::heading(prompt), picker.cursor() as usize);
    let buttons = &picker.buttons_below(prompt);
    match &prompt.form {
        Form::Tell(_) if prompt.verdict.is_some() && !prompt.alone => {
            let mut sheet = Sheet::new();
            sheet.add(prompt);
            sheet::draw(canvas, &Heading { head: Msg::DoThis.into(), ..*about }, &sheet.rows(), buttons);
        }
        Form::Tell(big) => tell::draw(canvas, about, *big, buttons),
        Form::YesNo => yes_no::draw(canvas, about, cursor, buttons),
        Form::One(options) => choose::draw(canvas, about, options, cursor, buttons),
        Form::Number(low, high) => few::draw_numbers(canvas, about, (*low, *high), cursor, buttons),
        Form::Why(why) => why::draw(canvas, why, cursor as u32, buttons),
        Form::Sheet(rows) => sheet::draw(canvas, about, rows, buttons),
        Form::Note(text) => note::draw(canvas, about, text, buttons),
        Form::Title(options) => title::draw(canvas, about, options, cursor, buttons),
        Form::Own(own) => own.draw(canvas, about, picker.hand(), buttons),
    }
    if let Some(said) = picker.said() {
        parts::say_over(canvas, said, &picker.buttons(prompt));
    }
    canvas.drawn()
}
