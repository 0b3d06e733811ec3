//! The whole box by its buttons: what is shown after which presses.

use core::future::{Future, pending};
use core::pin::pin;
use core::task::{Context, Waker};
use heapless::String;
use muspel::chance::Seed;
use muspel::chance::entropy::Stuck;
use muspel::handheld::{Edge, run};
use muspel::keep::Lost;
use muspel::keys::{Button, Intent};
use muspel::screen::{Frame, Picker, draw};
use muspel::talk::{Answer, Big, Form, NOTE_BYTES, Prompt, Record, Talk};
use muspel::words::{Msg, Thing};
use proptest::prelude::*;

/// A person with a list of intents, who keeps every picture.
struct Person {
    intents: std::vec::IntoIter<Intent>,
    pictures: Vec<Frame>,
    seeds: Vec<Result<Seed, Stuck>>,
    last_words: Option<String<NOTE_BYTES>>,
    /// What the flash answers.
    flash: Result<(), Lost>,
}

impl Edge for Person {
    async fn show(&mut self, frame: &Frame) {
        self.pictures.push(frame.clone());
    }

    async fn intent(&mut self) -> Intent {
        match self.intents.next() {
            Some(intent) => intent,
            None => pending().await,
        }
    }

    fn seed(&mut self) -> Result<Seed, Stuck> {
        self.seeds.pop().unwrap_or(Ok([5; 32]))
    }

    async fn keep(&mut self, _: &Record) -> Result<(), Lost> {
        self.flash
    }

    fn last_words(&mut self) -> Option<String<NOTE_BYTES>> {
        self.last_words.take()
    }
}

/// `l u d r o b` press, `O B` hold.
fn intents(keys: &str) -> Vec<Intent> {
    let intent = |key| match key {
        'l' => Intent::Press(Button::Left),
        'u' => Intent::Press(Button::Up),
        'd' => Intent::Press(Button::Down),
        'r' => Intent::Press(Button::Right),
        'o' => Intent::Press(Button::Ok),
        'b' => Intent::Press(Button::Back),
        'O' => Intent::Hold(Button::Ok),
        'B' => Intent::Hold(Button::Back),
        other => panic!("no key {other}"),
    };
    keys.chars().filter(|key| !key.is_whitespace()).map(intent).collect()
}

/// The pictures of a box that is switched on with `talk` and played by `keys`.
fn played(talk: &Talk, keys: &str, seeds: Vec<Result<Seed, Stuck>>, last_words: Option<&str>) -> Vec<Frame> {
    let last_words = last_words.map(|words| words.try_into().unwrap());
    let person = Person { intents: intents(keys).into_iter(), pictures: Vec::new(), seeds, last_words, flash: Ok(()) };
    played_by(talk, person)
}

fn played_by(talk: &Talk, mut person: Person) -> Vec<Frame> {
    {
        let mut game = pin!(run(talk, &mut person));
        assert!(game.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
    }
    person.pictures
}

fn last_picture(talk: &Talk, keys: &str) -> Frame {
    played(talk, keys, vec![], None).pop().unwrap()
}

fn fresh(keys: &str) -> Frame {
    last_picture(&Talk::new(), keys)
}

fn picture(prompt: &Prompt) -> Frame {
    let mut frame = Frame::new();
    draw(&mut frame, prompt, &Picker::new(prompt, prompt.start));
    frame
}

fn note(head: Msg, text: &str) -> Frame {
    picture(&Prompt::new(head, Form::Note(text.try_into().unwrap())))
}

fn title(options: &[Msg]) -> Frame {
    let options = options.iter().map(|&msg| Thing::Msg(msg)).collect();
    picture(&Prompt::new(Msg::Muspel, Form::Title(options)))
}

/// Beowulf on the small map, to the first row.
const TO_THE_ROW: &str = "o o ddddd o o o";

#[test]
fn back_undoes_every_press_down_to_the_title() {
    let forward = played(&Talk::new(), &format!("{TO_THE_ROW} o o o o o o"), vec![], None);
    let back = played(&Talk::new(), &format!("{TO_THE_ROW} o o o o o o {}", "b".repeat(11)), vec![], None);
    let undone = &back[forward.len()..];
    assert_eq!(undone.last(), Some(&title(&[Msg::NewGame])));
    for (step, frame) in undone[..10].iter().enumerate() {
        assert!(forward.contains(frame), "the picture after {} steps back was never seen before", step + 1);
    }
}

#[test]
fn after_an_undo_the_cursor_stands_on_the_answer_that_was_taken_back() {
    let chosen = fresh("o o dddd");
    assert_eq!(fresh("o o dddd o b"), chosen);
    assert_ne!(fresh("o o"), chosen);
}

#[test]
fn the_menu_leaves_the_cursor_where_it_was() {
    assert_eq!(fresh("o o ddd B b"), fresh("o o ddd"));
}

#[test]
fn an_undone_roll_rolls_the_same_again() {
    let rolled = fresh(&format!("{TO_THE_ROW} o"));
    assert_eq!(fresh(&format!("{TO_THE_ROW} o b o")), rolled);
    assert_eq!(fresh(&format!("{TO_THE_ROW} o bbbb o o o o")), rolled);
}

#[test]
fn new_game_by_mistake_costs_nothing_and_back_returns_to_the_old_one() {
    let talk = Talk::new();
    let row = last_picture(&talk, TO_THE_ROW);
    assert_eq!(last_picture(&talk, ""), row, "a kept game goes on at once");
    assert_eq!(last_picture(&talk, "B d o"), title(&[Msg::GoOn, Msg::NewGame]));
    // New game, its first question, Back, Go on.
    assert_eq!(last_picture(&talk, "B d o d o b o"), row);
    // With its first answer the new game is the kept one.
    assert_ne!(last_picture(&talk, "B d o d o o b b o"), row);
}

#[test]
fn the_menu_shows_the_status_and_leads_out_and_back_closes_it() {
    let row = fresh(TO_THE_ROW);
    let menu = fresh(&format!("{TO_THE_ROW} B"));
    assert_ne!(menu, row);
    assert_eq!(fresh(&format!("{TO_THE_ROW} B b")), row);
    assert_eq!(fresh(&format!("{TO_THE_ROW} B o b")), menu, "the status closes to the menu");
    assert_eq!(fresh(&format!("{TO_THE_ROW} B d o")), title(&[Msg::GoOn, Msg::NewGame]));
    assert_eq!(fresh(&format!("{TO_THE_ROW} B d o o")), row, "Go on stands where it was left");
}

#[test]
fn a_stuck_source_of_chance_is_refused_and_asked_again_next_time() {
    let talk = Talk::new();
    let pictures = played(&talk, "o o o", vec![Ok([1; 32]), Err(Stuck)], None);
    assert_eq!(pictures[1], note(Msg::NoSeed, Msg::NoSeedWhy.text()));
    assert_eq!(pictures[2], title(&[Msg::NewGame]));
    assert!(talk.header().is_some_and(|header| header.seed == [1; 32]));
}

#[test]
fn the_message_of_a_crash_is_shown_once_before_the_title() {
    let pictures = played(&Talk::new(), "o", vec![], Some("deck.rs:1 it broke"));
    assert_eq!(pictures, [note(Msg::Stumbled, "deck.rs:1 it broke"), title(&[Msg::NewGame])]);
}

#[test]
fn a_game_of_other_rules_is_reported_and_goes_on_from_the_last_step_that_agrees() {
    let talk = Talk::new();
    last_picture(&talk, "o");
    // Other rules asked this first, and were answered.
    let other = async { _ = talk.ask(Prompt::new(Msg::IsMix, Form::YesNo)).await };
    talk.rewind();
    talk.advance(pin!(other));
    talk.answer(Answer(1)).unwrap();
    let pictures = played(&talk, "o", vec![], None);
    let told = Prompt::new(Msg::OtherRules, Form::Tell(Big::Thing(Thing::Number(1)))).detail(Msg::StepBack);
    assert_eq!(pictures[0], picture(&told));
    assert_eq!(pictures[1], fresh("o"), "the first question of the game");
}

#[test]
fn a_flash_that_fails_is_told_once_and_the_game_goes_on() {
    for (lost, why) in [(Lost::Broken, Msg::NotKeptWhy), (Lost::Full, Msg::SlotFullWhy)] {
        let keys = "o o o ddddd o o o o b".chars().filter(|c| *c != ' ').collect::<std::string::String>();
        let person = Person {
            intents: intents(&keys).into_iter(),
            pictures: Vec::new(),
            seeds: vec![],
            last_words: None,
            flash: Err(lost),
        };
        let pictures = played_by(&Talk::new(), person);
        let told = note(Msg::NotKept, why.text());
        assert_eq!(pictures.iter().filter(|picture| **picture == told).count(), 1);
        assert_eq!(pictures.last(), Some(&fresh("o o ddddd o o o o b")), "one press more, for the notice");
    }
}

#[test]
fn a_full_journal_says_so_and_back_still_undoes() {
    let talk = Talk::new();
    last_picture(&talk, TO_THE_ROW);
    let full = note(Msg::JournalFull, Msg::JournalFullWhy.text());
    let mut rounds = 0;
    let before = loop {
        let pictures = played(&talk, &"o".repeat(600), vec![], None);
        if let Some(at) = pictures.iter().position(|picture| *picture == full) {
            break pictures[at - 1].clone();
        }
        rounds += 1;
        assert!(rounds < 100, "the journal never filled");
    };
    let steps = talk.steps();
    assert!(steps > 2_000, "{steps}");
    assert_eq!(last_picture(&talk, ""), before, "the prompt still stands");
    last_picture(&talk, "b");
    assert_eq!(talk.steps(), steps - 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn random_presses_never_stop_the_box_and_back_and_ok_come_to_the_same_picture(
        keys in prop::collection::vec(prop::sample::select(&b"ludrooooobOB"[..]), 0..400), seed: u8,
    ) {
        let keys = std::string::String::from_utf8(keys).unwrap();
        let talk = Talk::new();
        let pictures = played(&talk, &keys, vec![Ok([seed; 32]); 400], None);
        prop_assert!(pictures.iter().all(|picture| *picture != Frame::new()));
        if talk.header().is_some() && talk.steps() > 0 {
            let here = last_picture(&talk, "");
            prop_assert_eq!(last_picture(&talk, "b o"), here);
        }
    }
}
