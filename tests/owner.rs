//! What the owner sets, what the box remembers of past games, and seeds by hand: by the buttons, over a flash.

mod support;

use muspel::chance::Seed;
use muspel::chance::entropy::Stuck;
use muspel::games::ragnarok::table::{Edition, End, How, Saga};
use muspel::games::ragnarok::words::{CHALLENGES, Msg, Outcome, Thing};
use muspel::games::ragnarok::{EDITION, Form, Prompt, Ragnarok};
use muspel::games::wolves::Wolves;
use muspel::handheld::Program;
use muspel::history::{History, OLDER_BYTES, PAGES, Past};
use muspel::keep::{Keep, Key};
use muspel::screen::Frame;
use muspel::settings::{self, Setting, Settings};
use muspel::talk::Answer;
use muspel::words::house;
use proptest::prelude::*;
use support::answers::{is_row, keys_by, keys_for, keys_knowing, keys_to, quick};
use support::bench::{Bench, Person, SEED};
use support::flash::now;
use support::menu::{LEAVE, SETTINGS};
use support::title::{NEW_GAME, PAST_GAMES, SETTINGS as TO_SETTINGS};
use support::{note, picture, picture_in};

/// All settings in the order of their list.
fn all() -> [Setting; 8] {
    let [language, light, dim, dark, hand, repeat, pace] = Setting::OWN;
    [language, EDITION, light, dim, dark, hand, repeat, pace]
}

/// The settings with the cursor on one of them.
fn list_of(settings: &Settings, at: u32) -> Prompt {
    let below = [house::Msg::HintsAgain, house::Msg::DoneCell].map(Into::into);
    let rows = all().into_iter().map(|setting| settings.row(setting)).chain(below).collect();
    Prompt::new(house::Msg::Settings, Form::One(rows)).start(at)
}

fn list(settings: &Settings, at: u32) -> Frame {
    picture_in(settings.language(), &list_of(settings, at))
}

/// What the flash holds of past games.
fn history(bench: &Bench) -> History<Saga> {
    let mut flash = bench.flash.borrow_mut();
    let (mut history, mut keep) = (History::new(), Keep::new(&mut *flash));
    let mut older = [0; OLDER_BYTES];
    if now(keep.fetch(Key::Tally(0), &mut older)).is_some() {
        history.set_older(&older);
    }
    for page in 0..PAGES {
        now(keep.fetch(Key::Game(0, page as u8), history.page(page)));
    }
    history
}

fn games(bench: &Bench) -> Vec<Past<Saga>> {
    history(bench).games().collect()
}

/// From the title to the end of a game that grows from a seed.
fn to_the_end(seed: Seed) -> String {
    keys_by(seed, quick, is_end)
}

fn is_end(prompt: &Prompt) -> bool {
    prompt.head == Msg::GameOver.into()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn each_press_on_a_setting_is_taken_up_and_kept_at_once(
        turns in prop::collection::vec((0..8usize, 1..4usize), 1..12),
    ) {
        let (bench, mut expected, mut keys, mut at) = (Bench::new(), Settings::USUAL, TO_SETTINGS.to_string(), 0);
        // Nobody reads hints here.
        expected.show_hints(u16::MAX);
        for (setting, presses) in turns {
            for _ in 0..presses {
                keys += &keys_for(&list_of(&expected, at), Answer(setting as u32));
                expected.turn(all()[setting]);
                at = setting as u32;
            }
        }
        let Person { pictures, adopted, .. } = bench.play(Person::new(&keys)).0;
        prop_assert_eq!(adopted, expected);
        prop_assert_eq!(pictures.last(), Some(&list(&expected, at)));
        // Pulled right after the last press.
        prop_assert_eq!(bench.play(Person::new("")).0.adopted, expected);
    }
}

#[test]
fn a_setting_out_of_range_is_told_at_the_start_and_the_rest_is_kept() {
    let bench = Bench::new();
    now(Keep::new(&mut *bench.flash.borrow_mut()).store(Key::Settings, &[1, 0, 2, 9, 0, 0, 1, 3])).unwrap();
    let Person { pictures, adopted, .. } = bench.play(Person::new("o")).0;
    assert_eq!(pictures[0], note(house::Msg::Settings, house::Msg::SettingsWhy.text().english()));
    assert_eq!(all().map(|setting| adopted.choice(setting)), [0, 2, 2, 0, 0, 1, 3, 0]);
    assert!(adopted.is_turned());
}

#[test]
fn a_new_game_begins_with_the_edition_that_is_set_and_keeps_it() {
    let bench = Bench::new();
    // Polish, then a new game with its map and its Hero.
    let keys = format!("{TO_SETTINGS} u u B u o u");
    let pictures = bench.pictures(&keys);
    let agree = |edition| {
        let entries =
            [Msg::NoMore, Msg::OtherEdition, Msg::WellArmed, Msg::BloodMagic, Msg::RisingDepths, Msg::FourPriests];
        let entries = entries.into_iter().chain(CHALLENGES).chain([Msg::Random]);
        let options = entries.map(Into::into).collect();
        picture(&Prompt::new(Msg::Challenges(edition), Form::One(options)))
    };
    assert_eq!(bench.header().unwrap().options, Edition::Pl as u8);
    assert_eq!(pictures.last(), Some(&agree(Edition::Pl)));
    // Another edition for the next game changes nothing in this one.
    assert_eq!(bench.last(&format!("{SETTINGS} u ddd l b")), agree(Edition::Pl));
    assert_eq!(bench.last(""), agree(Edition::Pl));
}

#[test]
fn the_settings_open_over_a_prompt_and_close_to_it() {
    let bench = Bench::new();
    let row = bench.last(&keys_to(SEED, is_row));
    let mut brighter = Settings::USUAL;
    brighter.turn(Setting::LIGHT);
    assert_eq!(bench.last(&format!("{SETTINGS} r")), list(&brighter, 2));
    brighter.turn(Setting::LIGHT);
    assert_eq!(bench.last(&format!("{SETTINGS} r r b")), list(&brighter, 2), "Back takes a turn back");
    assert_eq!(bench.last(&format!("{SETTINGS} r b b b")), row);
}

#[test]
fn without_chance_from_the_chip_a_game_is_tapped_by_hand() {
    let hand = || -> Box<dyn FnMut() -> u64> {
        let mut noise = 7_u64;
        Box::new(move || {
            noise = noise.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            200_000 + (noise >> 33) % 80_000
        })
    };
    let tapped = |keys: &str, beat: Box<dyn FnMut() -> u64>| {
        let bench = Bench::new();
        let (person, _) = bench.play(Person { seeds: vec![Err(Stuck)], beat, ..Person::new(keys) });
        (person.pictures, bench.header())
    };
    let taps = "o".repeat(32);
    let first_question = Bench::new().last("o");
    let (pictures, header) = tapped(&format!("o o {taps}"), hand());
    assert_eq!(pictures[1], note(house::Msg::NoSeed, house::Msg::NoSeedWhy.text().english()));
    assert_eq!(pictures.last(), Some(&first_question));
    assert!(header.is_some());
    // An even beat is refused, and tapping again after it works.
    let (pictures, header) = tapped(&format!("o o {taps}"), Box::new(|| 250_000));
    assert_eq!(
        (pictures.last(), header),
        (Some(&note(house::Msg::NoSeed, house::Msg::TooEvenWhy.text().english())), None)
    );
    let mut steady = 34;
    let mut hand = hand();
    let late = Box::new(move || {
        steady -= 1;
        if steady > 0 {
            250_000
        } else {
            steady = 1;
            hand()
        }
    });
    let (pictures, _) = tapped(&format!("o o {taps} o {taps}"), late);
    assert_eq!(pictures.last(), Some(&first_question));
    // Back leaves the notice and the taps.
    let title = Bench::new().last("");
    for keys in ["o b", "o o b", "o o ooooo b"] {
        let (pictures, _) = tapped(keys, Box::new(|| 1));
        assert_eq!(pictures.last(), Some(&title), "{keys}");
    }
}

#[test]
fn a_game_that_ends_is_kept_once_however_often_its_end_is_seen() {
    let (bench, end) = (Bench::new(), to_the_end(SEED));
    let shown = bench.last(&end);
    let kept = games(&bench);
    assert_eq!(kept.len(), 1);
    assert_eq!((kept[0].number, kept[0].saga.end), (1, End::You(How::Slayer)));
    assert_eq!(kept[0].saga.rolls.iter().sum::<u16>(), kept[0].saga.turns, "he rolls once a turn");
    // Switched on at the end; undone and ended anew; seen and gone on with.
    for keys in ["", "b o", "o o", "o o b o"] {
        assert_eq!(bench.last(keys), shown, "{keys}");
        assert_eq!(games(&bench), kept, "{keys}");
    }
}

#[test]
fn a_game_whose_end_was_undone_and_that_is_left_is_one_entry_that_says_so() {
    let bench = Bench::new();
    bench.last(&to_the_end(SEED));
    let ended = games(&bench);
    // The end taken back; out to the title; a new game.
    bench.last(&format!("b {LEAVE} {NEW_GAME}"));
    let left = games(&bench);
    assert_eq!((left.len(), left[0].number, left[0].saga.end), (1, 1, End::Open));
    // It was given up before its first answer, and the old one ends after all: Loki is the last in the list.
    bench.last("r");
    assert_eq!(games(&bench), ended);
}

#[test]
fn each_game_has_its_own_entry_and_the_die_of_all_is_their_sum() {
    let bench = Bench::new();
    let mut keys = String::new();
    for seed in 1..=3 {
        let new_game = if seed == 1 { String::new() } else { format!("{LEAVE} {NEW_GAME}") };
        // What was told in the games before is known.
        let game = keys_knowing(&bench.library(), [seed; 32], quick, is_end);
        // The first key of the first game begins it from the title.
        keys = if seed == 1 { game } else { new_game + &game[1..] };
        bench.play(Person { seeds: vec![Ok([seed; 32])], ..Person::new(&keys) });
    }
    assert!(!keys.is_empty());
    let kept = games(&bench);
    assert_eq!(kept.iter().map(|past| past.number).collect::<Vec<_>>(), [3, 2, 1]);
    let sum: Vec<u32> = (0..3).map(|face| kept.iter().map(|past| u32::from(past.saga.rolls[face])).sum()).collect();
    assert_eq!(history(&bench).counts().to_vec(), sum);
    // The newest is the fourth in the list, after the die and the Heroes.
    let Past { number, saga, .. } = kept[0];
    let list = [Msg::DieThisGame, Msg::DieAllGames, Msg::ByHero].map(Thing::from);
    let rows = kept.iter().map(|past| Thing::Game(past.number, past.saga.hero, Outcome::Won));
    let list = Prompt::new(house::Msg::PastGames, Form::One(list.into_iter().chain(rows).map(Into::into).collect()));
    let to_list = format!("{LEAVE} {PAST_GAMES}");
    assert_eq!(bench.last(&to_list), picture(&list));
    let head = Msg::PastGame(number, saga.hero);
    let how = Msg::TurnsAndHow(saga.turns, How::Slayer);
    let game = Prompt::new(head, Form::Tell(muspel::talk::Big::Thing(Msg::YouWin.into()))).detail(how);
    assert_eq!(bench.last(&format!("{to_list} d l")), picture(&game));
    // Through its rules and its rolls back to the list, where the cursor still is.
    assert_eq!(bench.last(&format!("{to_list} d l o o o")), picture(&list.start(3)));
}

#[test]
fn sixty_games_show_the_last_fifty_page_by_page() {
    let bench = Bench::new();
    let mut flash = bench.flash.borrow_mut();
    let mut keep = Keep::new(&mut *flash);
    let (mut history, mut saga) = (History::new(), Saga::UNTOLD);
    for mark in 0..60 {
        saga.turns += 1;
        let changed = history.enter(mark, &saga).unwrap();
        if changed.older {
            now(keep.store(Key::Tally(0), &history.older())).unwrap();
        }
        now(keep.store(Key::Game(0, changed.page as u8), history.page(changed.page))).unwrap();
    }
    drop(flash);
    let first_on = |page: usize| {
        // The last of the eighteen entries leads to the next page; there the cursor is on the first game.
        bench.last(&(PAST_GAMES.to_string() + ["", "ddddd r", "ddddd r dddd r", "ddddd r dddd r dddd r"][page]))
    };
    let numbers = |page: usize| (0..50).skip(14 * page).take(14).map(|back| 60 - back as u16);
    for page in 0..4 {
        let above = [Msg::DieThisGame, Msg::DieAllGames, Msg::ByHero].map(Thing::from);
        let rows = numbers(page).map(|number| Thing::Game(number, saga.hero, Outcome::Left));
        let older = (page < 3).then_some(Thing::from(Msg::OlderGames));
        let rows = above.into_iter().chain(rows).chain(older).map(Into::into).collect();
        let at = if page == 0 { 0 } else { 3 };
        let list = Prompt::new(house::Msg::PastGames, Form::One(rows)).start(at);
        assert_eq!(first_on(page), picture(&list), "page {page}");
    }
}

#[test]
fn every_setting_is_kept_at_a_place_of_its_own() {
    let games = <Ragnarok as Program>::SETTINGS.iter().chain(<Wolves as Program>::SETTINGS);
    let settings = Setting::OWN.iter().chain(games).map(|setting| usize::from(setting.place));
    let mut places: Vec<usize> = settings.chain(settings::HINTS).chain([settings::PANEL]).collect();
    places.sort_unstable();
    assert!(places.is_sorted_by(|a, b| a < b), "{places:?}");
}
