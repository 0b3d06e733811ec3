//! What the box says and does when something fails: the flash, a button, or a box that was newer.

mod support;

use muspel::games::ragnarok::Talk;
use muspel::games::ragnarok::rules::RULES_VERSION;
use muspel::games::ragnarok::table::{Fact, Library, Realm, Sheet};
use muspel::handheld::Event;
use muspel::keep::layout::{SLOTS, STORE};
use muspel::keep::{Keep, Key, Lost, VALUE_BYTES};
use muspel::keys::Button;
use muspel::screen::{Frame, draw_wait};
use muspel::settings::HINTS;
use muspel::talk::{Answer, Header, Record};
use muspel::words::Language;
use muspel::words::house::Msg;
use support::bench::{Bench, Person};
use support::flash::{self, Flash, now};
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

/// What the box shows while it erases for long.
fn wait() -> Frame {
    let mut frame = Frame::new();
    draw_wait(&mut frame, Msg::MakesRoom.text(), &Language::English);
    frame
}

/// Writes over some sectors of an area, by their bits.
fn soil(flash: &mut Flash, area: core::ops::Range<u32>, sectors: u16) {
    for sector in (0..16).filter(|sector| sectors >> sector & 1 == 1) {
        let at = area.start + sector * 4096 + 4000;
        flash.at(at..at + 1)[0] = 0x7f;
    }
}

/// Keeps a game with its first answer.
fn first_answer(keep: &mut Keep<&mut Flash>, talk: &Talk, known: &Library) -> Result<(), Lost> {
    let begin = Record::Begin(Header { program: 0, rules: RULES_VERSION, seed: [1; 32], options: 0 });
    flash::keep(keep, talk, &begin, known)?;
    flash::keep(keep, talk, &Record::Answer { fingerprint: 1, answer: Answer(0) }, known)
}

#[test]
fn a_new_game_that_needs_more_than_a_sector_erased_says_so_before_it_erases_and_another_does_not() {
    let sets = (0..=16).map(|count| ((1u32 << count) - 1) as u16).chain([0x8000, 0x8001, 0x0180, 0x5555, 0x4010]);
    for sectors in sets {
        let mut flash = Flash::blank();
        SLOTS.into_iter().for_each(|slot| soil(&mut flash, slot, sectors));
        let (talk, known) = (Talk::new(), Library::from_rulebooks());
        let mut keep = flash::opened(&mut flash);
        keep.ask_first();
        let kept = first_answer(&mut keep, &talk, &known);
        let says_so = sectors.count_ones() > 1;
        assert_eq!(kept, if says_so { Err(Lost::TakesLong) } else { Ok(()) }, "{sectors:b}");
        keep.go_ahead();
        assert_eq!(now(keep.keep(&talk, &known)), Ok(()), "{sectors:b}");
        assert_eq!(flash.erases as u32, sectors.count_ones(), "{sectors:b}");
        let mut again = Flash::blank();
        SLOTS.into_iter().for_each(|slot| soil(&mut again, slot, sectors));
        let mut keep = flash::opened(&mut again);
        keep.ask_first();
        let _ = first_answer(&mut keep, &Talk::new(), &known);
        assert_eq!(again.erases as u32, if says_so { 0 } else { sectors.count_ones() }, "nothing was erased unsaid");
    }
}

#[test]
fn a_full_store_says_so_before_its_other_area_is_erased_and_keeps_all_that_it_held() {
    for (sectors, says_so) in [(0b1111, true), (0b0100, false), (0b1010, true), (0, false)] {
        let mut flash = Flash::blank();
        let mut keep = Keep::new(&mut flash);
        now(keep.store(Key::Settings, &[5; 50])).unwrap();
        soil(&mut flash, STORE[1].clone(), sectors);
        let mut keep = Keep::new(&mut flash);
        keep.ask_first();
        let last = (0..200u16).find(|&n| now(keep.store(Key::Tally(0), &[n as u8; 100])) == Err(Lost::TakesLong));
        assert_eq!(last.is_some(), says_so, "{sectors:b}");
        let mut into = [0; VALUE_BYTES];
        assert_eq!(now(keep.fetch(Key::Settings, &mut into)), Some(50));
        let Some(last) = last else { continue };
        assert_eq!(now(keep.fetch(Key::Tally(0), &mut into)), Some(100));
        assert_eq!(into[0], last as u8 - 1, "nothing is lost while it waits");
        keep.go_ahead();
        assert_eq!(now(keep.store(Key::Tally(0), &[77; 100])), Ok(()));
        assert_eq!(now(keep.fetch(Key::Settings, &mut into)), Some(50));
        assert_eq!(flash.erases as u32, u16::count_ones(sectors));
    }
}

#[test]
fn the_box_shows_that_it_makes_room_once_and_goes_on_by_itself_where_it_would_have_gone() {
    let keys = format!("o o o {LEAVE} {NEW_GAME} o o o");
    let mut bench = Bench::new();
    let quick = bench.pictures(&keys);
    bench = Bench::new();
    SLOTS.into_iter().for_each(|slot| soil(&mut bench.flash.borrow_mut(), slot, 0xffff));
    let slow = bench.play(Person { erases_slowly: true, ..Person::new(&keys) }).0.pictures;
    let waits: Vec<_> = slow.iter().enumerate().filter(|(_, picture)| **picture == wait()).map(|(at, _)| at).collect();
    assert!(!waits.is_empty() && waits.len() <= 2, "each new game at most once: {waits:?}");
    assert!(slow.iter().filter(|picture| **picture != wait()).eq(&quick), "all else is as it was");
    assert!(*slow.last().unwrap() != wait());
}

#[test]
fn after_a_quiet_moment_the_world_hears_whether_something_is_left_to_tidy_up() {
    let bench = Bench::new();
    bench.last("o o o");
    let soiled = SLOTS.into_iter().skip(1);
    soiled.for_each(|slot| soil(&mut bench.flash.borrow_mut(), slot, 0b10_0000_0011));
    let quiet = vec![Event::Quiet; 30].into_iter();
    let erases = bench.flash.borrow().erases;
    let left = bench.play(Person { then: quiet, ..Person::new("") }).0.left;
    let done = left.iter().position(|is_left| !is_left).expect("it comes to an end");
    assert!(left.len() == 30 && !left[done..].contains(&true));
    assert_eq!(bench.flash.borrow().erases - erases, 9, "all that was left is erased by then");
}
