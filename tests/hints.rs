//! Hints: each kind of screen says once how it works, to those who read.

mod support;

use muspel::games::ragnarok::table::{Armies, MAX_ARMIES, MapSide, Region, RegionSet, Special};
use muspel::games::ragnarok::widgets::{Battle, HINTS, Own, Pieces};
use muspel::games::ragnarok::words::{Msg, Thing};
use muspel::games::ragnarok::{EDITION, Form, Prompt};
use muspel::keep::{Keep, Key};
use muspel::keys::{Button, Intent};
use muspel::screen::{Frame, Hint, Picker, draw};
use muspel::settings::{MOST_BYTES, Setting, Settings};
use muspel::talk::Big;
use muspel::words::{Language, Line};
use support::bench::{Bench, Person};
use support::flash::now;
use support::{Goldens, menu, title};

/// Someone who reads hints and presses these keys.
fn reader(keys: &str) -> Person {
    Person { reads_hints: true, ..Person::new(keys) }
}

/// The pictures that a reader sees.
fn read(bench: &Bench, keys: &str) -> Vec<Frame> {
    bench.play(reader(keys)).0.pictures
}

/// The last of them.
fn last(bench: &Bench, keys: &str) -> Frame {
    read(bench, keys).pop().unwrap()
}

/// The settings that are kept.
fn kept(bench: &Bench) -> Settings {
    let mut bytes = [0; MOST_BYTES];
    let fetched = now(Keep::new(&mut *bench.flash.borrow_mut()).fetch(Key::Settings, &mut bytes));
    Settings::read(&bytes[..fetched.unwrap_or(0)], Setting::OWN.into_iter()).0
}

/// Whether a picture has the box of a hint: its edge in the first and the last column of rows 35 to 62.
fn has_hint(picture: &Frame) -> bool {
    [0, 127].iter().all(|&x| (35..63).all(|y| picture.is_on(x, y)))
}

#[test]
fn every_hint_has_a_place_of_its_own_and_all_have_room() {
    let mut places: Vec<u8> = Hint::ALL.iter().chain(&HINTS).map(|hint| hint.place).collect();
    places.sort_unstable();
    assert!(places.is_sorted_by(|a, b| a < b) && places.iter().all(|&place| place < 16), "{places:?}");
}

#[test]
fn the_first_list_says_how_it_works_and_any_button_only_closes_it() {
    let plain = Bench::new().last("");
    for key in ["l", "u", "d", "r", "o", "b", "B", "O"] {
        let bench = Bench::new();
        let pictures = read(&bench, key);
        assert!(has_hint(&pictures[0]), "{key}");
        assert_eq!(pictures.last().unwrap(), &plain, "{key} does something else");
        assert!(!pictures[1..].iter().any(has_hint), "{key}");
        assert_eq!(last(&bench, ""), plain, "{key}: it comes again after a power cycle");
    }
}

#[test]
fn each_kind_of_screen_says_it_once_over_a_whole_game() {
    let bench = Bench::new();
    let mut person = reader("");
    // Every hint is closed by OK before what it stands over is answered by OK.
    person.intents = vec![Some(Intent::Press(Button::Ok)); 900].into_iter();
    let pictures = bench.play(person).0.pictures;
    let hints: Vec<&Frame> = pictures.iter().filter(|picture| has_hint(picture)).collect();
    let shown = kept(&bench).hints_shown();
    assert_eq!(hints.len() as u32, shown.count_ones(), "each once");
    assert!(shown.count_ones() >= 5, "{shown:b}");
    let answers = |bench: &Bench, presses: usize| {
        bench.pictures(&"o".repeat(presses));
        bench.steps()
    };
    assert_eq!(bench.steps(), answers(&Bench::new(), 900 - hints.len()), "a press that closes a hint answers nothing");
}

#[test]
fn hints_come_again_when_that_is_wanted_and_back_takes_it_back() {
    let bench = Bench::new();
    read(&bench, "o");
    let settings = title::SETTINGS;
    assert_ne!(kept(&bench).hints_shown(), 0);
    // On the third page of the settings: the language, five more, the edition, the pace, then the hints.
    let again = format!("{settings} dd r");
    read(&bench, &again);
    assert_eq!(kept(&bench).hints_shown(), 0, "{}", last(&bench, &format!("{settings} dd")));
    assert!(has_hint(&last(&bench, "")), "they come again after a power cycle");
    let bench = Bench::new();
    read(&bench, "o u b");
    let before = kept(&bench).hints_shown();
    assert!(has_hint(&last(&bench, &again)), "the settings are a list, which says how it works");
    assert_eq!(kept(&bench).hints_shown(), 0);
    read(&bench, &format!("o {again} b b"));
    assert_eq!(kept(&bench).hints_shown(), before);
}

#[test]
fn a_world_where_nobody_reads_shows_none_and_says_so_to_the_next() {
    let bench = Bench::new();
    let shy = Person { language: None, ..Person::new("o o o o") };
    assert!(!bench.play(shy).0.pictures.iter().any(has_hint));
    assert_eq!(kept(&bench).hints_shown(), u16::MAX, "the language was kept, and that with it");
    assert!(!read(&bench, "o o o").iter().any(has_hint));
}

#[test]
fn the_question_which_language_has_no_hint_and_the_title_after_it_has_one_in_that_language() {
    let mut goldens = Goldens::new("hints");
    for (key, language) in ["l", "u", "r", "d l"].into_iter().zip(Language::ALL) {
        let bench = Bench::new();
        let pictures = bench.play(Person { language: None, ..reader(key) }).0.pictures;
        let (title, before) = pictures.split_last().unwrap();
        assert!(has_hint(title) && !before.iter().any(has_hint), "{language:?}");
        goldens.check(&format!("title-{}", language.code()), title);
    }
    goldens.finish();
}

/// A prompt of each kind that has a hint.
fn kinds() -> Vec<(&'static str, Prompt)> {
    let side = MapSide::TwoPlayers;
    let region = |number| Region::new(number).unwrap();
    let few: RegionSet = [2, 7, 12].map(region).into_iter().collect();
    let mut armies = Armies::new();
    assert!(armies.recruit(region(5), 2) && armies.recruit(region(9), 1));
    let yours = armies.regions();
    let pieces = Pieces { yours, his: few, ways: [few; MAX_ARMIES], ..Pieces::new(side, armies, region(5)) };
    let battle = Battle { region: region(9), his: 7, yours: 5, cards: 2, he_plays: false, least: 5, most: 9 };
    let list = [Special::Reinforce, Special::Mobilize, Special::Prepare]
        .map(|it| muspel::words::Thing::from(Thing::Special(it)));
    let forms = [
        ("told", Msg::DesolationIn.into(), Form::Tell(Big::of(region(12)))),
        ("list", Msg::YourTurn.into(), Form::One(list.into_iter().collect())),
        ("yes-no", Msg::DoTouch(region(7), region(12)), Form::YesNo),
        ("number", Msg::Population(region(7)), Form::Number(0, 9)),
        ("ticks", Msg::WhichTouch(region(8)), Form::Own(Own::Regions(side, few))),
        ("grid", Msg::WhichTouch(region(8)), Form::Own(Own::Regions(side, RegionSet::all(side)))),
        ("walk", Msg::WhereYourHero.into(), Form::Own(Own::Region(side, RegionSet::all(side)))),
        ("board", Msg::YourPieces.into(), Form::Own(Own::Board(pieces))),
        ("battle", Msg::YourTotal(7u8, 2u8), Form::Own(Own::Battle(battle))),
    ];
    forms.map(|(name, head, form): (_, Line, _)| (name, Prompt::new(head, form))).into()
}

#[test]
fn each_kind_of_screen_has_its_hint_and_room_for_it_in_every_language() {
    let mut goldens = Goldens::new("hints-of-kinds");
    let mut places = std::collections::BTreeSet::new();
    for (name, prompt) in kinds() {
        let hint = Hint::of(&prompt).unwrap();
        assert!(places.insert(hint.place), "{name}");
        for language in Language::ALL {
            let mut picker = Picker::new(&prompt, prompt.start);
            picker.say(hint.says);
            let mut frame = Frame::new();
            draw(&mut frame, &prompt, &picker, &language);
            assert!(has_hint(&frame), "{name} in {language:?}");
            goldens.check(&format!("{name}-{}", language.code()), &frame);
        }
    }
    goldens.finish();
    assert_eq!(places.len(), Hint::ALL.len() + HINTS.len(), "every hint was looked at");
}

#[test]
fn settings_of_a_box_without_hints_have_all_of_them_to_come() {
    let (old, whole) = Settings::read(&[1, 0, 2, 3, 0, 3, 1, 0], Setting::OWN.into_iter());
    assert!(whole && old.hints_shown() == 0);
    let (mut newer, _) = Settings::read(&Settings::USUAL.write(), Setting::OWN.into_iter());
    for shown in [0, 1, 0x8000, 0xff, 0xff00, 0x1234, u16::MAX] {
        newer.show_hints(shown);
        assert_eq!(newer.hints_shown(), shown);
        let (read, whole) = Settings::read(&newer.write(), Setting::OWN.into_iter());
        assert_eq!((read.hints_shown(), whole), (shown, true));
    }
}

#[test]
fn a_power_cut_while_that_is_kept_costs_no_game_and_no_setting() {
    let bench = Bench::new();
    // A game of a few answers, and a setting that was turned; the list and one more hint were shown.
    read(&bench, &format!("o {} u B {} o o o o o", title::SETTINGS, title::NEW_GAME));
    let (before, steps) = (kept(&bench), bench.kept_steps());
    let again = |bench: &Bench| read(bench, &format!("{} dd r o B B", menu::SETTINGS));
    let flash = bench.flash.borrow().clone();
    again(&bench);
    let spent = bench.flash.borrow().spent - flash.spent;
    assert!(spent > 40 && steps > 2 && before.choice(EDITION) == 1, "{spent} {steps} {before:?}");
    for bytes in 0..spent {
        let cut = Bench::with(flash.with_power_for(bytes));
        again(&cut);
        let mended = Bench::with(cut.flash.borrow().mended());
        let (after, left) = (kept(&mended), mended.kept_steps());
        let others = |settings: &Settings| {
            let mut others = *settings;
            others.show_hints(0);
            others
        };
        assert_eq!((others(&after), left), (others(&before), steps), "cut at byte {bytes}");
        assert!(!read(&mended, "o o").is_empty());
    }
}
