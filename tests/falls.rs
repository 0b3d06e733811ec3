//! A box that falls over its kept game, hangs over it, or is told to leave it alone: it comes to its title, and nothing is
//! lost.

mod support;

use muspel::games::ragnarok::rules::RULES_VERSION;
use muspel::games::ragnarok::table::Library;
use muspel::games::ragnarok::{Prompt, Talk};
use muspel::games::wolves::Wolves;
use muspel::handheld::{CALLS, Cause, Event, FALLS, Fall, Fallen, MOST_FAILED, Program, VERSION, falls};
use muspel::keep::layout::{PROGRAM_SLOTS, SLOTS};
use muspel::keep::{Keep, Key, Loaded, VALUE_BYTES};
use muspel::keys::{Button, Levels};
use muspel::screen::Frame;
use muspel::talk::{Answer, Form, Header, Options, Record};
use muspel::words::Thing;
use muspel::words::house::Msg;
use proptest::prelude::*;
use support::bench::{Bench, Person};
use support::flash::{Flash, now};
use support::menu::LEAVE;
use support::title::NEW_GAME;
use support::{note, picture};

/// The keys from the title to the other program.
const OVER: &str = "d r";

/// A new game of so many answers, from the title.
fn new_game(answers: usize) -> String {
    format!("{NEW_GAME} {}", "o ".repeat(answers))
}

/// A box with a kept game and the one before it.
fn with_game() -> Bench {
    let bench = Bench::new();
    bench.last("o o o");
    bench.last(&format!("{LEAVE} {NEW_GAME} o o d o o o o"));
    bench
}

/// The slot of that game.
const SLOT: usize = 1;

/// A person whose box fell so often in a row before it came to a prompt.
fn after_falls(failed: u8, keys: &str) -> Person {
    Person { failed, fall: Some(panic(1)), ..Person::new(keys) }
}

/// A person who holds Back while the box is switched on.
fn holding_back(keys: &str) -> Person {
    Person { held: Levels::default().with(Button::Back, true), ..Person::new(keys) }
}

/// A person who never presses anything more, for long.
fn leaving_alone(person: Person) -> Person {
    Person { then: vec![Event::Quiet; 400].into_iter(), ..person }
}

/// A person who presses keys after something else happened.
type After = fn(&str) -> Person;

/// Both ways to a title with a game that waits, and what is said there.
fn ways() -> [(After, Msg); 2] {
    [(|keys| after_falls(MOST_FAILED, keys), Msg::GameFellWhy), (holding_back, Msg::GameWaitsWhy)]
}

fn panic(calls: u32) -> Fall {
    Fall { cause: Cause::Panic, calls: (0..calls).map(|call| 0x1001_2ab4 + 2 * call).collect() }
}

fn game_waits(why: Msg) -> Frame {
    note(Msg::GameWaits, why.text().english())
}

/// The title of a box with two games, and one to go on with or not.
fn title(goes_on: bool) -> Frame {
    let always = [Msg::NewGame, Msg::TheLibrary, Msg::PastGames, Msg::Settings].map(Thing::from);
    let other = Thing::from(Wolves::NAME);
    let first = goes_on.then_some(Thing::from(Msg::GoOn));
    let options: Options = first.into_iter().chain(always).chain([other]).collect();
    let title = Prompt::new(Msg::Muspel, Form::Title(options));
    picture(&if goes_on { title } else { title.closed(0, Msg::GoOn, Msg::GoOnNot) })
}

/// The keys from a title of two programs with a game to go on with to the game that is set aside.
const ASIDE: &str = "d d l";

/// The same title where another game is set aside.
fn title_of_two() -> Frame {
    let always = [Msg::GoOn, Msg::NewGame, Msg::TheLibrary, Msg::PastGames, Msg::Settings].map(Thing::from);
    let others = [Thing::from(Wolves::NAME), Msg::GameAside.into()];
    picture(&Prompt::new(Msg::Muspel, Form::Title(always.into_iter().chain(others).collect())))
}

/// The slot that begins as one did before.
fn slot_with(bench: &Bench, bytes: &[u8]) -> Option<usize> {
    let mut flash = bench.flash.borrow_mut();
    (0..PROGRAM_SLOTS).find(|&slot| flash.at(SLOTS[slot].clone())[..bytes.len()] == *bytes)
}

/// What the slot of that game holds up to its last answer.
fn bytes_of_the_game(bench: &Bench) -> Vec<u8> {
    let mut flash = bench.flash.borrow_mut();
    let slot = flash.at(SLOTS[SLOT].clone());
    let end = slot.iter().rposition(|&byte| byte != 0xff).unwrap();
    slot[..=end].to_vec()
}

/// The digest of the game that a start would bring back; where one is set aside, of that when it is tried.
fn digest(flash: &mut Flash) -> (Loaded, u32) {
    let talk = Talk::new();
    let mut keep = Keep::new(flash);
    let loaded = now(keep.load(0, RULES_VERSION, &talk, &mut { Library::UNKNOWN }));
    if loaded == Loaded::Aside {
        assert!(talk.header().is_none(), "nothing of it is brought back");
        keep.try_again();
        now(keep.load(0, RULES_VERSION, &talk, &mut { Library::UNKNOWN }));
    }
    (loaded, talk.digest())
}

#[test]
fn a_start_counts_as_failed_until_the_title_or_the_game_is_shown() {
    let bench = with_game();
    for failed in [0, 1] {
        assert_eq!(bench.play(Person { failed, ..Person::new("") }).0.failed, 0, "the game");
        assert_eq!(bench.play(after_falls(failed, "")).0.failed, failed + 1, "the note");
        assert_eq!(bench.play(after_falls(failed, "o")).0.failed, 0, "the game after it");
    }
    let fresh = || Person { failed: 7, ..Person::new("") };
    assert_eq!(Bench::new().play(Person { language: None, ..fresh() }).0.failed, 8, "a question before the title");
    assert_eq!(Bench::new().play(fresh()).0.failed, 0, "the title");
    assert_eq!(Bench::new().play(Person { failed: u8::MAX, language: None, ..fresh() }).0.failed, u8::MAX);
}

#[test]
fn after_two_starts_that_fell_or_with_back_held_the_title_comes_and_go_on_brings_exactly_the_game() {
    let bench = with_game();
    let (prompt, digest, steps) = (bench.last(""), bench.digest(), bench.steps());
    assert_eq!(bench.play(after_falls(MOST_FAILED - 1, "o")).0.last(), prompt, "one more try");
    for (person, why) in ways() {
        let bench = Bench::with(bench.flash.borrow().clone());
        let games = bytes_of_the_game(&bench);
        let played = bench.play(person("")).0;
        assert_eq!((played.pictures, played.failed), (vec![game_waits(why)], person("").failed + 1), "{why:?}");
        for closes in ["o", "b"] {
            let pictures = bench.play(person(closes)).0.pictures;
            assert_eq!(pictures, [game_waits(why), title(true)], "{why:?}");
            assert!(bench.header().is_none(), "{why:?}: nothing of the game is played");
        }
        assert_eq!(bench.play(leaving_alone(person(""))).0.last(), game_waits(why));
        assert_eq!(bench.play(leaving_alone(person("o"))).0.last(), title(true));
        assert_eq!(bytes_of_the_game(&bench), games, "{why:?}");
        let played = bench.play(person("o o")).0;
        assert_eq!((&played.pictures[2..], played.failed), (std::slice::from_ref(&prompt), 0), "{why:?}");
        assert_eq!((bench.digest(), bench.steps()), (digest, steps), "{why:?}");
        // Played on, it is a game like any other.
        let next = bench.play(person("o o o")).0.last();
        assert_eq!(bench.last(""), next, "{why:?}");
        assert_eq!(bench.steps(), steps + 1, "{why:?}");
    }
}

#[test]
fn a_game_that_fell_twice_is_not_brought_back_without_a_press_after_the_power_went_either() {
    let bench = with_game();
    let prompt = bench.last("");
    bench.play(after_falls(MOST_FAILED, ""));
    for _ in 0..2 {
        assert_eq!(bench.pictures(""), [title(true)]);
        assert!(bench.header().is_none());
        assert_eq!(bench.pictures("o"), [title(true), prompt.clone()]);
    }
    // With Back held it is only this start.
    let bench = with_game();
    bench.play(holding_back("o"));
    assert_eq!(bench.pictures(""), [prompt]);
}

#[test]
fn a_fall_over_the_game_that_is_tried_again_leads_to_the_title_at_the_next_start() {
    for (person, _) in ways() {
        let bench = with_game();
        // A notice comes after it was brought back and before it is played.
        let end = bytes_of_the_game(&bench).len();
        bench.flash.borrow_mut().at(SLOTS[SLOT].clone())[end - 40] ^= 4;
        let tried = bench.play(person("o o")).0;
        assert_eq!(tried.pictures[2], note(Msg::GameDamaged, Msg::GameDamagedWhy.text().english()));
        let tried = tried.failed;
        assert_eq!(tried, MOST_FAILED);
        assert_eq!(bench.play(after_falls(tried, "o")).0.pictures, [game_waits(Msg::GameFellWhy), title(true)]);
    }
}

#[test]
fn a_game_that_waits_outlives_all_games_that_begin_after_it_and_comes_back_when_they_are_given_up() {
    for (person, why) in ways() {
        let bench = with_game();
        let (prompt, bytes) = (bench.last(""), bytes_of_the_game(&bench));
        bench.play(person(&format!("o {}", new_game(4))));
        assert_eq!(bench.steps(), 4, "{why:?}");
        for game in 0..9 {
            let here = bench.last("");
            assert_eq!(bench.play(leaving_alone(Person::new(""))).0.last(), here, "{why:?} {game}");
            assert!(slot_with(&bench, &bytes).is_some(), "{why:?} {game}");
            if game < 8 {
                bench.last(&format!("{LEAVE} {}", new_game(3 + game % 3)));
                assert_eq!(usize::from(bench.kept_steps()), 3 + game % 3, "{why:?}: it is kept");
            }
        }
        // The last two games are given up one after the other.
        for game in 0..2 {
            let shown = bench.last(&"b ".repeat(usize::from(bench.kept_steps()) + 1));
            let expected = if game == 0 { title_of_two() } else { title(true) };
            assert_eq!(shown, expected, "{why:?} {game}");
        }
        // What it told is learned again, over what the others told: that is shown twice.
        let mut shown = bench.pictures("o");
        shown.dedup();
        assert_eq!(shown, [title(true), prompt], "{why:?}");
    }
}

#[test]
fn over_a_game_that_began_after_it_the_title_offers_the_one_that_is_set_aside_and_either_way_neither_is_lost() {
    for (person, why) in ways() {
        let bench = with_game();
        bench.play(person(&format!("o {}", new_game(4))));
        let games = [bench.digest(), { digest(&mut with_game().flash.borrow_mut()).1 }];
        let leave_alone = || {
            let person = leaving_alone(Person::new(""));
            bench.play(person);
            bench.digest()
        };
        for turn in 1..6 {
            // Over to the other, which is the game of all starts from now on, whatever began after it.
            assert_eq!(bench.last(LEAVE), title_of_two(), "{why:?} {turn}");
            let over = bench.last(&format!("{LEAVE} {ASIDE}"));
            assert_eq!(bench.last(""), over, "{why:?} {turn}");
            assert_eq!(leave_alone(), games[turn % 2], "{why:?} {turn}");
            let on = bench.last("o");
            assert_eq!(bench.last(""), on, "{why:?} {turn}");
            bench.last("b");
            assert_eq!(leave_alone(), games[turn % 2], "{why:?} {turn}");
        }
        // The next game that begins stands before both, and the one that was not in play still waits.
        for answers in [3, 4, 5] {
            bench.last(&format!("{LEAVE} {}", new_game(answers)));
            leave_alone();
            assert_eq!(usize::from(bench.steps()), answers, "{why:?}");
        }
        let newest = bench.digest();
        bench.last(&format!("{LEAVE} {ASIDE}"));
        assert_eq!(leave_alone(), games[0], "{why:?}");
        // It falls: both wait, the newest first.
        assert_eq!(bench.play(after_falls(MOST_FAILED, "o")).0.last(), title_of_two(), "{why:?}");
        assert_eq!(leave_alone(), Talk::new().digest(), "{why:?}");
        bench.last("o");
        assert_eq!(bench.digest(), newest, "{why:?}");
        bench.last(ASIDE);
        assert_eq!(bench.digest(), games[0], "{why:?}");
    }
}

#[test]
fn a_game_given_up_right_after_one_was_set_aside_leaves_the_title_with_that_game() {
    for (person, why) in ways() {
        for begun in [0, 1, 3] {
            let bench = with_game();
            let prompt = bench.last("");
            let keys = format!("o {} {}", new_game(begun), "b ".repeat(begun + 1));
            assert_eq!(bench.play(person(&keys)).0.last(), title(true), "{why:?} {begun}");
            assert!(bench.header().is_none(), "{why:?} {begun}");
            assert_eq!(bench.last("o"), prompt, "{why:?} {begun}");
        }
    }
}

#[test]
fn when_all_slots_hold_games_that_wait_the_next_one_says_so_and_none_is_lost() {
    let bench = Bench::new();
    bench.last(&new_game(2));
    for game in 0..PROGRAM_SLOTS {
        let keys = format!("o {}", new_game(3 + game));
        let shown = bench.play(leaving_alone(after_falls(MOST_FAILED, &keys))).0.pictures;
        let full = note(Msg::NotKept, Msg::SlotFullWhy.text().english());
        assert_eq!(shown.contains(&full), game == PROGRAM_SLOTS - 1, "{game}");
    }
    let mut flash = bench.flash.borrow_mut();
    let mut numbers = [0; VALUE_BYTES];
    let length = now(Keep::new(&mut *flash).fetch(Key::Aside(0), &mut numbers));
    assert_eq!(length, Some(5 * PROGRAM_SLOTS));
    let blank = |slot: &core::ops::Range<u32>, flash: &mut Flash| flash.at(slot.clone()).iter().all(|&it| it == 0xff);
    assert!(SLOTS.iter().all(|slot| !blank(slot, &mut flash)));
}

#[test]
fn a_game_that_waits_for_other_rules_and_one_that_is_set_aside_both_outlive_all_others() {
    let rules = RULES_VERSION + 1;
    let mut flash = Flash::blank();
    // A game of these rules, of one answer.
    let begin = |flash: &mut Flash, rules: u16, seed: u8| {
        let (mut keep, talk) = (Keep::new(flash), Talk::new());
        now(keep.load(0, rules, &talk, &mut { Library::UNKNOWN }));
        let header = Header { program: 0, rules, seed: [seed; 32], options: 0 };
        let answer = Record::Answer { fingerprint: 9, answer: Answer(u32::from(seed)) };
        for record in [Record::Begin(header), answer] {
            support::flash::keep(&mut keep, &talk, &record, &Library::from_rulebooks()).unwrap();
        }
        while now(keep.tidy()).unwrap() {}
        talk.digest()
    };
    let other = begin(&mut flash, RULES_VERSION, 1);
    let mut keep = Keep::new(&mut flash);
    now(keep.survey(0, rules));
    now(keep.wait()).unwrap();
    assert_eq!(digest_by(&mut flash, rules), (Loaded::Waiting, other));
    begin(&mut flash, rules, 2);
    let mut keep = Keep::new(&mut flash);
    assert_eq!(now(keep.survey(0, rules)), Loaded::InPlay);
    now(keep.set_aside()).unwrap();
    for seed in 10..20 {
        let last = begin(&mut flash, rules, seed);
        assert_eq!(digest_by(&mut flash, rules), (Loaded::InPlay, last), "{seed}");
        let mut held = |seed: u8| {
            let mut slots = SLOTS.into_iter();
            slots.any(|slot| flash.at(slot).windows(32).any(|bytes| bytes == [seed; 32]))
        };
        assert!(held(1) && held(2) && (seed == 10 || held(seed - 1)), "{seed}");
    }
    // Those rules find their own first.
    assert_eq!(digest_by(&mut flash, RULES_VERSION), (Loaded::Called, other));
}

/// The digest of the game that these rules are brought.
fn digest_by(flash: &mut Flash, rules: u16) -> (Loaded, u32) {
    let talk = Talk::new();
    let loaded = now(Keep::new(flash).load(0, rules, &talk, &mut { Library::UNKNOWN }));
    (loaded, talk.digest())
}

#[test]
fn the_other_program_is_reached_from_the_title_over_a_game_that_waits() {
    for (person, why) in ways() {
        let bench = with_game();
        let prompt = bench.last("");
        let there = bench.play(person(&format!("o {OVER}"))).0.last();
        assert_ne!(there, title(true), "{why:?}");
        // The box starts with it now; and back over, the game still waits.
        let back = bench.pictures(&format!("{OVER} o"));
        assert_eq!(back[back.len() - 2..], [title(true), prompt], "{why:?}");
    }
}

#[test]
fn a_flash_that_cannot_be_written_stops_no_start() {
    for (person, why) in ways() {
        let bench = with_game();
        let prompt = bench.last("");
        bench.flash.borrow_mut().refuses = true;
        let pictures = bench.play(person("o o")).0.pictures;
        assert_eq!(pictures, [game_waits(why), title(true), prompt], "{why:?}");
        let played = bench.play(person(&format!("o {}", new_game(2)))).0;
        assert!(played.pictures.contains(&note(Msg::NotKept, Msg::NotKeptWhy.text().english())), "{why:?}");
    }
}

#[test]
fn a_box_without_a_game_says_how_it_fell_however_often_it_did() {
    for failed in 0..5 {
        let pictures = Bench::new().play(after_falls(failed, "o")).0.pictures;
        assert_eq!(pictures, [note(Msg::Stumbled, "10012ab4 "), title(false)], "{failed}");
    }
    assert_eq!(Bench::new().play(holding_back("")).0.pictures, [title(false)]);
}

#[test]
fn a_hang_is_named() {
    let bench = with_game();
    let prompt = bench.last("");
    let pictures = bench.play(Person { fall: Some(Fall::HANG), ..Person::new("o") }).0.pictures;
    assert_eq!(pictures, [note(Msg::Hung, Msg::HungWhy.text().english()), prompt]);
}

#[test]
fn the_last_three_falls_are_kept_each_once_with_the_version_that_fell() {
    let bench = with_game();
    let kept = |bench: &Bench| now(falls(&mut Keep::new(&mut *bench.flash.borrow_mut()))).to_vec();
    assert!(kept(&bench).is_empty());
    let fault = Fall { cause: Cause::Fault, calls: panic(2).calls };
    let fallen = [panic(0), fault, Fall::HANG, panic(CALLS as u32), Fall::HANG, panic(3)];
    for (count, fall) in fallen.iter().enumerate() {
        bench.play(Person { fall: Some(fall.clone()), ..Person::new("o") });
        // Nothing is written of it at the next start.
        let spent = bench.flash.borrow().spent;
        bench.last("");
        assert_eq!(bench.flash.borrow().spent, spent);
        let last = fallen[..=count].iter().rev().take(FALLS);
        let expected: Vec<Fallen> = last.map(|fall| Fallen { version: VERSION, fall: fall.clone() }).collect();
        assert_eq!(kept(&bench), expected);
    }
    // A flash that fails stops no start, and a start that fails even without the game writes nothing.
    let before = kept(&bench);
    let spent = bench.flash.borrow().spent;
    bench.play(after_falls(MOST_FAILED + 1, "o"));
    bench.flash.borrow_mut().refuses = true;
    let shown = bench.play(after_falls(0, "")).0.pictures;
    assert_eq!(shown, [note(Msg::Stumbled, "10012ab4 ")]);
    bench.flash.borrow_mut().refuses = false;
    assert_eq!(kept(&bench), before);
    assert!(bench.flash.borrow().spent > spent, "the game was set aside");
}

#[test]
fn falls_of_a_newer_box_stay_as_they_are_as_long_as_they_have_room() {
    let bench = Bench::new();
    let newer = [&[9, 7, 7, 7, 99, 1, 2, 3, 4, 5][..], &[5, 0, 1, 0, 2, 77]].concat();
    let store = |bytes: &[u8]| now(Keep::new(&mut *bench.flash.borrow_mut()).store(Key::Falls, bytes)).unwrap();
    store(&newer);
    bench.play(after_falls(0, ""));
    let mut held = [0; VALUE_BYTES];
    let length = now(Keep::new(&mut *bench.flash.borrow_mut()).fetch(Key::Falls, &mut held)).unwrap();
    assert_eq!(held[9..length], newer, "after a panic of one call");
    let read = now(falls(&mut Keep::new(&mut *bench.flash.borrow_mut())));
    let of_newer = Fallen { version: [0, 1, 0], fall: Fall { cause: Cause::Fault, calls: Default::default() } };
    assert_eq!(read.to_vec(), [Fallen { version: VERSION, fall: panic(1) }, of_newer]);
    store(&[&[127][..], &[1; 127]].concat());
    bench.play(after_falls(0, ""));
    assert_eq!(now(falls(&mut Keep::new(&mut *bench.flash.borrow_mut()))).len(), 1);
}

#[test]
fn cut_at_every_byte_of_what_a_fall_writes_no_game_and_no_value_is_lost() {
    let (mut cuts, mut begun) = (0, 0);
    for (person, why) in ways() {
        let before = with_game();
        let game = digest(&mut before.flash.borrow_mut().clone()).1;
        let settings = |flash: &mut Flash| {
            let mut into = [0; VALUE_BYTES];
            now(Keep::new(flash).fetch(Key::Settings, &mut into)).map(|length| into[..length].to_vec())
        };
        let kept = settings(&mut before.flash.borrow_mut().clone());
        for keys in ["o".to_string(), format!("o {}", new_game(2)), "o o o".into()] {
            let whole = Bench::with(before.flash.borrow().clone());
            let (_, spent) = (whole.play(person(&keys)), before.flash.borrow().spent);
            let cost = whole.flash.borrow().spent - spent;
            // Where the presses lead, one after the other.
            let after = |keys: &str| {
                let bench = Bench::with(before.flash.borrow().clone());
                bench.play(person(keys));
                digest(&mut bench.flash.borrow_mut()).1
            };
            let new: Vec<u32> = (3..=keys.len()).map(|end| after(&keys[..end])).filter(|&it| it != game).collect();
            for (bytes, fades) in (0..cost).flat_map(|bytes| [(bytes, false), (bytes, true)]) {
                let mut flash = before.flash.borrow().with_power_for(bytes);
                flash.fades = fades.then_some(bytes as u32);
                let cut = Bench::with(flash);
                cut.play(person(&keys));
                let mut flash = cut.flash.borrow().mended();
                let (_, found) = digest(&mut flash);
                assert!(found == game || new.contains(&found), "{why:?} {keys} cut at byte {bytes}");
                assert_eq!(settings(&mut flash), kept, "{why:?} {keys} cut at byte {bytes}");
                cuts += 1;
                if keys.contains(NEW_GAME) && found != game {
                    begun += 1;
                    // Given up, it leaves the one before, untouched by quiet moments.
                    let bench = Bench::with(flash);
                    bench.play(leaving_alone(Person::new("")));
                    bench.last("b b");
                    assert_eq!(digest(&mut bench.flash.borrow_mut()).1, game, "{why:?} cut at byte {bytes}");
                }
            }
        }
    }
    println!("{{\"id\":\"Z2\",\"cuts\":{cuts},\"begun\":{begun},\"failures\":0}}");
    assert!(cuts > 500 && begun > 0, "{cuts} {begun}");
}

#[test]
fn cut_at_every_byte_of_going_over_to_the_game_that_is_set_aside_both_games_are_there() {
    let before = with_game();
    let aside = digest(&mut before.flash.borrow_mut()).1;
    before.play(after_falls(MOST_FAILED, &format!("o {}", new_game(3))));
    let games = [aside, before.digest()];
    // Over, and an answer there; over, and a game begun there.
    for keys in [format!("{LEAVE} {ASIDE} o"), format!("{LEAVE} {ASIDE} {LEAVE} {}", new_game(1))] {
        let whole = Bench::with(before.flash.borrow().clone());
        whole.play(Person::new(&keys));
        let (last, cost) = (whole.digest(), whole.flash.borrow().spent - before.flash.borrow().spent);
        for bytes in 0..cost {
            let mut flash = before.flash.borrow().with_power_for(bytes);
            flash.fades = (bytes % 2 == 0).then_some(bytes as u32);
            let bench = Bench::with(flash);
            bench.play(Person::new(&keys));
            let bench = Bench::with(bench.flash.borrow().mended());
            bench.play(leaving_alone(Person::new("")));
            let found = bench.digest();
            // The one in play, and the other over the title.
            bench.last(&format!("{LEAVE} {ASIDE}"));
            let other = bench.digest();
            assert_ne!(found, other, "cut at byte {bytes} of {keys}");
            let is_known = |digest| games.contains(&digest) || digest == last;
            assert!(is_known(found) && is_known(other), "cut at byte {bytes} of {keys}: {found} {other}");
        }
        assert!(cost > 20, "{cost}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn whatever_was_pressed_the_game_that_is_set_aside_is_the_one_that_a_start_would_bring_back(
        keys in prop::collection::vec(prop::sample::select(&b"ooooooooobbbBdruul"[..]), 0..200),
        more in prop::collection::vec(prop::sample::select(&b"ooooobbbBdru"[..]), 0..60),
        fell: bool,
    ) {
        let [keys, more] = [keys, more].map(|keys| String::from_utf8(keys).unwrap());
        let bench = Bench::new();
        bench.last(&keys);
        let (loaded, whole) = digest(&mut bench.flash.borrow_mut().clone());
        let survey = now(Keep::new(&mut *bench.flash.borrow_mut()).survey(0, RULES_VERSION));
        prop_assert_eq!(survey, loaded);
        let person = |keys: &str| if fell { after_falls(MOST_FAILED, keys) } else { holding_back(keys) };
        bench.play(leaving_alone(person("o")));
        let (after, same) = digest(&mut bench.flash.borrow_mut().clone());
        prop_assert_eq!(same, whole);
        if fell && loaded != Loaded::Nothing {
            prop_assert_eq!(after, Loaded::Aside);
        }
        // Whatever is pressed after that, over a new game or the title: nothing stops, and a start comes to a prompt.
        let played = bench.play(leaving_alone(person(&format!("o {more}")))).0;
        prop_assert!(played.failed == 0 || loaded == Loaded::Nothing || played.failed == MOST_FAILED);
        prop_assert_eq!(bench.play(Person::new("")).0.failed, 0);
    }
}
