//! The sub-command `sheet`: forty screens of a language in one picture, to look at.

use crate::album;
use crate::headless::seed_of;
use crate::trouble::Trouble;
use muspel::games::ragnarok::rules::{RULES_VERSION, Start, play};
use muspel::games::ragnarok::table::Edition;
use muspel::games::ragnarok::{Form, Prompt, Talk};
use muspel::keys::{Button, Intent};
use muspel::screen::{Frame, HEIGHT, Picked, Picker, WIDTH, draw};
use muspel::talk::{Header, Stand};
use muspel::words::Language;
use muspel::words::house::Msg;
use std::collections::BTreeSet;
use std::path::Path;
use std::pin::pin;

/// Screens on a sheet, and how many stand side by side.
const SCREENS: usize = 40;
const ACROSS: usize = 5;
/// Dark pixels between screens.
const GAP: usize = 4;
/// Pixels of the sheet for one of the panel.
const SCALE: usize = 2;
/// Presses after which there is nothing new to be seen.
const PRESSES: usize = 20_000;
/// Every so many screens the rules behind one are shown too.
const WHY: usize = 8;

/// Plays by chance, and writes the first screens whose heads differ.
pub fn write(language: Language, out: &Path) -> Result<(), Trouble> {
    let screens = wander(language);
    let rows = screens.len().div_ceil(ACROSS);
    let (width, height) = (ACROSS * (WIDTH + GAP), rows * (HEIGHT + GAP));
    let is_on = |x: usize, y: usize| {
        let (column, row) = (x / (WIDTH + GAP), y / (HEIGHT + GAP));
        let screen = screens.get(row * ACROSS + column);
        let (x, y) = (x % (WIDTH + GAP), y % (HEIGHT + GAP));
        // What is between them is lit, so that their edges are seen.
        screen.is_some_and(|frame| x >= WIDTH || y >= HEIGHT || frame.is_on(x, y))
    };
    album::write(out, (width, height), SCALE, &is_on).map_err(|why| Trouble::Write(out.to_owned(), why))
}

/// The screens that somebody sees who presses anything, OK more often than the rest.
fn wander(language: Language) -> Vec<Frame> {
    let (talk, mut seen, mut screens, mut state) = (Talk::new(), BTreeSet::new(), Vec::new(), 1_u64);
    talk.begin(Header { program: 0, rules: RULES_VERSION, seed: seed_of(1), options: Edition::Common as u8 });
    let mut game = pin!(play(&talk, Start::Rulebooks));
    let mut presses = (0..PRESSES).map(|_| {
        // A plain generator: the same sheet every time.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        press((state >> 33) % 100)
    });
    let picture = |prompt: &Prompt, picker: &Picker<_>| {
        let mut frame = Frame::new();
        draw(&mut frame, prompt, picker, &language);
        frame
    };
    while talk.advance(game.as_mut()) == Stand::Open && screens.len() < SCREENS {
        let Some(prompt) = talk.open() else { break };
        let mut picker = Picker::new(&prompt, prompt.start);
        if seen.insert(prompt.head.text().map(|text| text.english())) {
            screens.push(picture(&prompt, &picker));
            if let (0, Some(why)) = (screens.len() % WHY, &prompt.why) {
                let why = Prompt::new(Msg::Why, Form::Why(why.clone()));
                screens.push(picture(&why, &Picker::new(&why, why.start)));
            }
        }
        let picked = presses.by_ref().map(|intent| picker.take(&prompt, intent));
        let answer = picked.into_iter().find_map(|picked| match picked {
            Picked::Answer(answer) => Some(answer),
            _ => None,
        });
        if answer.is_none_or(|answer| !matches!(talk.answer(answer), Ok(Some(_)))) {
            break;
        }
    }
    screens
}

/// One press out of a hundred.
fn press(by: u64) -> Intent {
    match by {
        0..66 => Intent::Press(Button::Ok),
        66..74 => Intent::Press(Button::Left),
        74..82 => Intent::Press(Button::Up),
        82..90 => Intent::Press(Button::Right),
        90..96 => Intent::Press(Button::Down),
        _ => Intent::Hold(Button::Ok),
    }
}
