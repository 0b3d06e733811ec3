//! What the box says and does when something fails: the flash, a button, or a box that was newer.

mod support;

use muspel::games::ragnarok::table::{Fact, Library, Realm, Sheet};
use muspel::keep::layout::SLOTS;
use muspel::keep::{Keep, Key, VALUE_BYTES};
use muspel::keys::Button;
use muspel::settings::HINTS;
use muspel::words::house::Msg;
use support::bench::{Bench, Person};
use support::flash::now;
use support::menu::LEAVE;
use support::note;
use support::title::{NEW_GAME, SETTINGS};

/// A box with a game of three answers, which has learned something since it began. The flash fails from now on.
fn failing() -> Bench {
    let bench = Bench::new();
    bench.last("o o o o");
    let mut library = Library::from_rulebooks();
    library.wheel[2] = Fact::Told(Realm::Vanaheim);
    bench.store(Sheet::Wheel, &Sheet::Wheel.write(&library));
    assert_ne!(bench.library(), bench.known());
    bench.flash.borrow_mut().refuses = true;
    bench
}

#[test]
fn a_new_game_given_up_leaves_the_one_before_with_what_it_knew_though_the_flash_failed_before() {
    let bench = failing();
    let (known, before) = (bench.known(), bench.flash.borrow_mut().at(SLOTS[0].clone()).to_vec());
    // An answer that is not kept, and the notice of it.
    bench.last("o o");
    let (digest, steps) = (bench.digest(), bench.steps());
    let again = format!("{LEAVE} {NEW_GAME}");
    for given_up in ["b".into(), format!("{again} b"), format!("{again} {again} b")] {
        bench.last(&format!("o o {LEAVE} {NEW_GAME} {given_up}"));
        assert_eq!((bench.digest(), bench.steps()), (digest, steps), "{given_up}");
        assert!(bench.then() == *known, "{given_up}: what it knew");
    }
    // With an answer of its own the new game has the memory: given up, it leaves what was kept.
    bench.last(&format!("o o {LEAVE} {NEW_GAME} o b b"));
    assert_eq!((bench.steps(), bench.then() == *known), (steps - 1, true));
    assert!(bench.flash.borrow_mut().at(SLOTS[0].clone()) == before, "the game in flash is as it was");
}

#[test]
fn a_new_game_whose_beginning_could_not_be_kept_is_kept_with_its_next_answer_and_spares_the_one_before() {
    let bench = failing();
    let known = bench.known();
    let digest = {
        bench.last("");
        bench.digest()
    };
    bench.flash.borrow_mut().refuses = false;
    let calls = bench.flash.borrow().calls;
    // All writes of the first answer fail, those of the second do not.
    bench.flash.borrow_mut().refused = calls..calls + 6;
    bench.last(&format!("{LEAVE} {NEW_GAME} o o o o o o"));
    let new = (bench.digest(), bench.steps());
    bench.last("");
    assert_eq!((bench.digest(), bench.steps()), new, "the new game is whole");
    bench.last(&"b ".repeat(usize::from(new.1) + 1));
    bench.last("");
    assert_eq!(bench.digest(), digest, "the game before");
    assert!(bench.then() == *known);
}

#[test]
fn a_button_that_is_stuck_is_named_and_the_press_that_closes_it_does_nothing_else() {
    for (button, named) in [
        (Button::Left, Msg::LeftStuck),
        (Button::Up, Msg::UpStuck),
        (Button::Down, Msg::DownStuck),
        (Button::Right, Msg::RightStuck),
        (Button::Ok, Msg::OkStuck),
        (Button::Back, Msg::BackStuck),
    ] {
        let bench = Bench::new();
        let pictures = bench.play(Person { stuck: Some(button), ..Person::new("o") }).0.pictures;
        let title = Bench::new().last("");
        assert_eq!(pictures, [title.clone(), note(named, Msg::StuckWhy.text().english()), title]);
    }
}

#[test]
fn a_game_that_was_damaged_says_so_and_goes_on() {
    let bench = Bench::new();
    bench.last("o o o o o o o");
    let steps = bench.steps();
    let place = {
        let mut flash = bench.flash.borrow_mut();
        let slot = flash.at(SLOTS[0].clone());
        let end = slot.iter().rposition(|&byte| byte != 0xff).unwrap();
        slot[end - 40] ^= 4;
        end
    };
    let pictures = bench.pictures("o");
    assert_eq!(pictures[0], note(Msg::GameDamaged, Msg::GameDamagedWhy.text().english()), "{place}");
    assert!(bench.steps() < steps && bench.steps() > 0);
}

#[test]
fn what_a_newer_box_has_set_is_kept_and_what_is_known_of_it_is_used() {
    let bench = Bench::new();
    // A later version, a choice of the light that there is not here, and more settings than here.
    let mut newer: Vec<u8> = [2, 0, 0, 9, 0, 0, 1, 3].into_iter().chain([7; 30]).collect();
    // All hints were shown.
    HINTS.into_iter().for_each(|place| newer[1 + place] = 0);
    now(Keep::new(&mut *bench.flash.borrow_mut()).store(Key::Settings, &newer)).unwrap();
    let played = bench.play(Person::new(&format!("o {SETTINGS} o"))).0;
    assert_eq!(played.pictures[0], note(Msg::Settings, Msg::SettingsWhy.text().english()));
    assert!(played.adopted.is_turned() && played.adopted.brightness() == 2);
    let mut into = [0; VALUE_BYTES];
    let length = now(Keep::new(&mut *bench.flash.borrow_mut()).fetch(Key::Settings, &mut into)).unwrap();
    let changed = newer.iter().zip(&into).filter(|(before, after)| before != after).count();
    assert_eq!((length, into[0]), (newer.len(), 2));
    assert_eq!(changed, 1, "only what was turned: {:?}", &into[..length]);
}

#[test]
fn what_a_newer_box_has_told_is_kept_and_what_is_known_of_it_is_used() {
    let mut library = Library::from_rulebooks();
    library.wheel[2] = Fact::Told(Realm::Vanaheim);
    let mut newer = Sheet::Wheel.write(&library).to_vec();
    // A Realm that there is not here, and a cell more than here.
    newer[3] = 0xff;
    newer.push(0xc5);
    let bench = Bench::new();
    bench.store(Sheet::Wheel, &newer);
    let pictures = bench.pictures("o");
    assert_eq!(pictures[0], note(Msg::TheLibrary, Msg::SettingsWhy.text().english()));
    let known = bench.library();
    assert_eq!((known.wheel[2], known.wheel[3]), (Fact::Told(Realm::Vanaheim), Library::from_rulebooks().wheel[3]));
    // Something else is told of the same sheet.
    let mut told = *known;
    told.wheel[0] = Fact::Told(Realm::Alfheim);
    let over = Sheet::Wheel.write_over(&told, &newer);
    let mut expected = newer.clone();
    expected[0] = Sheet::Wheel.write(&told)[0];
    if told.wheel[3] != Fact::Unknown {
        expected[3] = Sheet::Wheel.write(&told)[3];
    }
    assert_eq!(over.as_slice(), expected);
}
