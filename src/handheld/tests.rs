//! A game that has come to its end, and what can be opened over its last prompt.

extern crate std;
use super::*;
use crate::keys::Button;
use crate::table::{Edition, RegionSet};
use crate::talk::PieceMove;
use core::future::{Future, pending};
use core::task::{Context, Waker};
use std::vec::Vec;

/// A person with a list of presses, who keeps every picture and every record.
struct Person {
    keys: std::vec::IntoIter<Intent>,
    pictures: Vec<Frame>,
    records: Vec<Record>,
}

impl Edge for Person {
    async fn show(&mut self, frame: &Frame) {
        self.pictures.push(frame.clone());
    }

    async fn intent(&mut self) -> Intent {
        match self.keys.next() {
            Some(intent) => intent,
            None => pending().await,
        }
    }

    fn seed(&mut self) -> Result<Seed, Stuck> {
        Err(Stuck)
    }

    async fn keep(&mut self, record: &Record, _: &Library) -> Result<(), Lost> {
        self.records.push(*record);
        Ok(())
    }
}

/// Switches the box on and presses: `o b l u d` OK, Back, Left, Up and Down, `B` holds Back.
fn played(talk: &Talk, keys: &str) -> Person {
    let intent = |key| match key {
        'o' => Intent::Press(Button::Ok),
        'b' => Intent::Press(Button::Back),
        'l' => Intent::Press(Button::Left),
        'u' => Intent::Press(Button::Up),
        'd' => Intent::Press(Button::Down),
        _ => Intent::Hold(Button::Back),
    };
    let keys = keys.chars().map(intent).collect::<Vec<_>>().into_iter();
    let mut person = Person { keys, pictures: Vec::new(), records: Vec::new() };
    let pending =
        pin!(run(talk, &mut Shelf::new(), &mut person)).poll(&mut Context::from_waker(Waker::noop())).is_pending();
    assert!(pending);
    person
}

fn drawn(prompt: &Prompt) -> Frame {
    let mut frame = Frame::new();
    screen::draw(&mut frame, prompt, &Picker::new(prompt, prompt.start));
    frame
}

/// The way to a quick end: you kill Loki in your first turn.
fn quick_answer(prompt: &Prompt) -> Answer {
    match &prompt.form {
        Form::Board(_) => PieceMove::Done.into(),
        Form::Regions(_, candidates) => Answer(candidates.first().map_or(0, |region| RegionSet::one(region).bits())),
        Form::One(options) | Form::Turn(_, options) => {
            let wanted = [Thing::Special(crate::table::Special::Monsters), Msg::YouKilled.into(), Msg::Loki.into()];
            let place = wanted.iter().find_map(|wanted| options.iter().position(|option| option == wanted));
            place.map_or(prompt.start, |place| Answer(place as u32))
        }
        _ => match Picker::new(prompt, prompt.start).take(prompt, Intent::Press(Button::Ok)) {
            Picked::Answer(answer) => answer,
            picked => panic!("{picked:?} at {prompt:?}"),
        },
    }
}

/// A game whose end has been seen.
fn finished() -> Talk {
    let talk = Talk::new();
    talk.begin(Header { rules: rules::RULES_VERSION, seed: [7; 32], edition: Edition::Common });
    {
        let mut game = pin!(rules::play(&talk, rules::Start::Rulebooks));
        while talk.advance(game.as_mut()) == Stand::Open {
            let answer = quick_answer(&talk.open().unwrap());
            assert!(talk.answer(answer).unwrap().is_some());
            assert!(talk.steps() < 2_000, "no end in sight");
        }
    }
    talk
}

fn open(talk: &Talk) -> Prompt {
    talk.open().expect("an open prompt")
}

#[test]
fn a_finished_game_shows_its_end_whenever_it_goes_on() {
    let talk = finished();
    let steps = talk.steps();
    let person = played(&talk, "");
    assert_eq!(open(&talk).head.msg, Msg::GameOver);
    assert_eq!(person.pictures, [drawn(&open(&talk))]);
    assert_eq!(person.records, [Record::Cut(steps - 1)]);

    let end = person.pictures[0].clone();
    let person = played(&talk, "oo");
    let options = [Msg::GoOn, Msg::NewGame, Msg::TheLibrary, Msg::PastGames, Msg::Settings];
    let options = options.into_iter().map(Thing::Msg).collect();
    let title = drawn(&Prompt::new(Msg::Muspel, Form::Title(options)));
    assert_eq!(person.pictures, [end.clone(), title, end], "seen, at the title, and on again");
    assert!(matches!(person.records[..], [Record::Answer { .. }, Record::Cut(kept)] if kept == steps - 1));
}

#[test]
fn arrows_and_the_menu_show_why_and_both_close_to_where_they_were_opened() {
    let talk = finished();
    let end = played(&talk, "").pictures[0].clone();
    let why = drawn(&Prompt::new(Msg::Why, Form::Why(open(&talk).why.unwrap())));
    let entries = [Msg::Why, Msg::Status, Msg::Fix, Msg::Settings, Msg::ToTitle].map(Thing::Msg).into_iter().collect();
    let menu = drawn(&Prompt::new(Msg::Menu, Form::One(entries)));
    assert_eq!(played(&talk, "dodb").pictures, [end.clone(), why.clone(), end.clone(), why.clone(), end.clone()]);
    assert_eq!(played(&talk, "Boob").pictures, [end.clone(), menu.clone(), why, menu, end]);
}

#[test]
fn the_menu_shows_the_status_of_the_open_prompt() {
    let talk = finished();
    let shown = played(&talk, "Bl").pictures.pop().unwrap();
    let status = open(&talk).status.unwrap();
    assert_eq!(shown, drawn(&Prompt::new(Msg::Status, Form::Pages(status))));
}

#[test]
fn a_correction_is_an_answer_like_any_other_and_back_takes_it_back() {
    let talk = finished();
    played(&talk, "");
    let steps = talk.steps();
    let person = played(&talk, "Bu");
    assert!(matches!(person.records[..], [Record::Answer { answer: Answer::FIX, .. }]));
    assert_eq!((open(&talk).head.msg, open(&talk).status, talk.steps()), (Msg::FixWhat, None, steps + 1));
    let person = played(&talk, "b");
    assert_eq!((open(&talk).head.msg, talk.steps()), (Msg::GameOver, steps));
    assert_eq!(person.pictures.last(), Some(&drawn(&open(&talk))));
}
