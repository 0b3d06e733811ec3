//! The language of a box: asked for once, turned at any moment, and known to nothing but the screen.

mod support;

use core::cell::Cell;
use muspel::games::ragnarok::table::Edition;
use muspel::games::ragnarok::words::Msg;
use muspel::games::ragnarok::{EDITION, Form, Prompt};
use muspel::keep::{Keep, Key};
use muspel::settings::{Setting, Settings};
use muspel::talk::Answer;
use muspel::words::{Language, house};
use support::answers::{keys_by, keys_for, keys_to, quick};
use support::bench::{Bench, Person, SEED};
use support::flash::now;
use support::picture_in;

/// A person whose box speaks a language if it was never set; without one it asks.
fn person(keys: &str, language: Option<Language>) -> Person {
    Person { language, ..Person::new(keys) }
}

/// Sets a box that is switched off.
fn set(bench: &Bench, turn: impl FnOnce(&mut Settings)) {
    let mut settings = Settings::USUAL;
    turn(&mut settings);
    now(Keep::new(&mut *bench.flash.borrow_mut()).store(Key::Settings, &settings.write())).unwrap();
}

/// The first screen of a box that was never set.
fn question() -> Prompt {
    Prompt::new(house::Msg::Muspel, Form::One(Language::ALL.into_iter().map(Into::into).collect()))
}

#[test]
fn a_box_that_was_never_set_asks_for_the_language_each_by_its_own_name_and_keeps_it() {
    for (place, language) in Language::ALL.into_iter().enumerate() {
        let (bench, keys) = (Bench::new(), keys_for(&question(), Answer(place as u32)));
        // Back answers nothing.
        let asked = bench.play(person(&format!("b{keys}"), None)).0;
        assert_eq!(asked.pictures[0], picture_in(Language::English, &question()));
        let title = asked.pictures.last().unwrap().clone();
        assert_ne!(title, asked.pictures[0]);
        let again = bench.play(person("", None)).0;
        assert_eq!(again.pictures, [title], "{language:?} is not asked for twice");
        assert_eq!(again.adopted.language(), language);
    }
}

#[test]
fn a_game_to_its_end_is_the_same_byte_for_byte_in_every_language() {
    same_in_all(&keys_by(SEED, quick, |prompt| prompt.head == Msg::GameOver.into()), 30);
}

#[test]
fn two_hundred_answers_are_the_same_byte_for_byte_in_every_language() {
    let asked = Cell::new(0);
    let keys = keys_to(SEED, |_| asked.replace(asked.get() + 1) == 200);
    same_in_all(&keys, 199);
}

/// Plays a game in every language; each picture is drawn, and the flash must hold the same.
fn same_in_all(keys: &str, steps: u16) {
    let kept = Language::ALL.map(|language| {
        let bench = Bench::new();
        // The edition is set, else it would follow the language.
        set(&bench, |settings| (0..EDITION.choices).for_each(|_| settings.turn(EDITION)));
        let pictures = bench.play(person(keys, Some(language))).0.pictures;
        let open = bench.open().unwrap();
        assert_eq!(*pictures.last().unwrap(), picture_in(language, &open), "{language:?}");
        (bench.steps(), bench.flash.borrow().bytes.clone())
    });
    assert!(kept[0].0 >= steps, "{}", kept[0].0);
    assert!(kept.iter().all(|other| *other == kept[0]));
}

#[test]
fn a_language_that_is_turned_in_the_middle_of_a_game_changes_its_words_only() {
    let keys = keys_to(SEED, support::answers::is_row);
    let bench = Bench::new();
    bench.play(Person::new(&keys));
    let (steps, open) = (bench.steps(), bench.open().unwrap());
    for language in [Language::Ukrainian, Language::Polish, Language::Spanish, Language::English] {
        set(&bench, |settings| settings.speak(language));
        let person = bench.play(Person::new("")).0;
        assert_eq!((bench.steps(), bench.open()), (steps, Some(open.clone())));
        assert_eq!(*person.pictures.last().unwrap(), picture_in(language, &open), "{language:?}");
    }
}

#[test]
fn the_edition_of_a_new_game_follows_the_language_until_it_is_set() {
    let proposed = Language::ALL.map(|language| {
        let mut settings = Settings::USUAL;
        settings.speak(language);
        settings.choice(EDITION)
    });
    let editions = [Edition::Common, Edition::Ua, Edition::Pl, Edition::Es];
    assert_eq!(proposed, editions.map(|edition| edition as u8));
    let mut settings = Settings::USUAL;
    settings.turn(EDITION);
    let set = settings.choice(EDITION);
    settings.turn(Setting::LANGUAGE);
    assert_eq!(settings.choice(EDITION), set);
}
