//! What the owner sets, what the box remembers of past games, and seeds by hand: by the buttons, over a flash.

mod support;

use core::future::{Future, pending};
use core::pin::pin;
use core::task::{Context, Waker};
use muspel::chance::Seed;
use muspel::chance::entropy::Stuck;
use muspel::handheld::{Edge, run};
use muspel::history::{History, OLDER_BYTES, PAGES, Past};
use muspel::keep::{Keep, Key, Loaded, Lost};
use muspel::keys::{Button, Intent};
use muspel::screen::Frame;
use muspel::settings::{Setting, Settings};
use muspel::table::{Edition, End, How, Library, Shelf};
use muspel::talk::{Answer, Form, Prompt, Record, Talk};
use muspel::words::{Line, Msg, Thing};
use proptest::prelude::*;
use support::answers::{is_row, keys_by, keys_for, keys_to, quick};
use support::flash::{Flash, now};
use support::{note, picture};

/// Somebody with a list of presses in front of a box with this flash.
struct Owner<'f> {
    intents: std::vec::IntoIter<Intent>,
    keep: Keep<&'f mut Flash>,
    /// The chip's seed, if it has one.
    seed: Result<Seed, Stuck>,
    /// The next press comes so many microseconds after the last.
    beat: Box<dyn FnMut() -> u64>,
    now: u64,
    pictures: Vec<Frame>,
    adopted: Settings,
}

impl Edge for Owner<'_> {
    async fn show(&mut self, frame: &Frame) {
        self.pictures.push(frame.clone());
    }

    async fn intent(&mut self) -> Intent {
        self.now += (self.beat)();
        match self.intents.next() {
            Some(intent) => intent,
            None => pending().await,
        }
    }

    async fn adopt(&mut self, settings: &Settings) {
        self.adopted = *settings;
    }

    fn seed(&mut self) -> Result<Seed, Stuck> {
        self.seed
    }

    fn moment(&mut self) -> u64 {
        self.now
    }

    async fn load(&mut self, talk: &Talk, known: &mut Library) -> Loaded {
        self.keep.load(talk, known).await
    }

    async fn keep(&mut self, record: &Record, known: &Library) -> Result<(), Lost> {
        self.keep.keep(record, known).await
    }

    async fn fetch(&mut self, key: Key, into: &mut [u8]) -> Option<usize> {
        self.keep.fetch(key, into).await
    }

    async fn store(&mut self, key: Key, bytes: &[u8]) -> Result<(), Lost> {
        self.keep.store(key, bytes).await
    }
}

const SEED: Seed = [5; 32];
/// From the title to the settings and to the past games: the last entry and the one before.
const TO_SETTINGS: &str = "uo";

fn intents(keys: &str) -> Vec<Intent> {
    let intent = |key| match key {
        'l' => vec![Intent::Press(Button::Left)],
        'u' => vec![Intent::Press(Button::Up)],
        'd' => vec![Intent::Press(Button::Down)],
        'r' => vec![Intent::Press(Button::Right)],
        'o' => vec![Intent::Press(Button::Ok)],
        'b' => vec![Intent::Press(Button::Back)],
        'O' => vec![Intent::Press(Button::Ok), Intent::Hold(Button::Ok)],
        'B' => vec![Intent::Hold(Button::Back)],
        other => panic!("no key {other}"),
    };
    keys.chars().filter(|key| !key.is_whitespace()).flat_map(intent).collect()
}

fn owner<'f>(flash: &'f mut Flash, keys: &str) -> Owner<'f> {
    Owner {
        intents: intents(keys).into_iter(),
        keep: Keep::new(flash),
        seed: Ok(SEED),
        beat: Box::new(|| 200_000),
        now: 0,
        pictures: Vec::new(),
        adopted: Settings::USUAL,
    }
}

/// Switches the box on, and off when there are no more presses; its pictures, what it has adopted, and its game.
fn played(mut owner: Owner<'_>) -> (Vec<Frame>, Settings, Talk) {
    let talk = Talk::new();
    {
        let mut shelf = Box::new(Shelf::new());
        let mut game = pin!(run(&talk, &mut shelf, &mut owner));
        assert!(game.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
    }
    (owner.pictures, owner.adopted, talk)
}

fn last(flash: &mut Flash, keys: &str) -> Frame {
    played(owner(flash, keys)).0.pop().unwrap()
}

/// The settings with the cursor on one of them.
fn list_of(settings: &Settings, at: u32) -> Prompt {
    let rows = Setting::ALL.into_iter().map(|setting| settings.thing(setting)).collect();
    Prompt::new(Msg::Settings, Form::One(rows)).start(at)
}

fn list(settings: &Settings, at: u32) -> Frame {
    picture(&list_of(settings, at))
}

/// What the flash holds of past games.
fn history(flash: &mut Flash) -> History {
    let (mut history, mut keep) = (History::new(), Keep::new(flash));
    let mut older = [0; OLDER_BYTES];
    if now(keep.fetch(Key::Tally, &mut older)).is_some() {
        history.set_older(&older);
    }
    for page in 0..PAGES {
        now(keep.fetch(Key::Game(page as u8), history.page(page)));
    }
    history
}

fn games(flash: &mut Flash) -> Vec<Past> {
    history(flash).games().collect()
}

/// From the title to the end of a game that grows from a seed.
fn to_the_end(seed: Seed) -> String {
    keys_by(seed, quick, |prompt| prompt.head.msg == Msg::GameOver)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn each_press_on_a_setting_is_taken_up_and_kept_at_once(
        turns in prop::collection::vec((0..7usize, 1..4usize), 1..12),
    ) {
        let (mut flash, mut expected, mut keys, mut at) = (Flash::blank(), Settings::USUAL, TO_SETTINGS.to_string(), 0);
        for (setting, presses) in turns {
            for _ in 0..presses {
                keys += &keys_for(&list_of(&expected, at), Answer(setting as u32));
                expected.turn(Setting::ALL[setting]);
                at = setting as u32;
            }
        }
        let (pictures, adopted, _) = played(owner(&mut flash, &keys));
        prop_assert_eq!(adopted, expected);
        prop_assert_eq!(pictures.last(), Some(&list(&expected, at)));
        // Pulled right after the last press.
        prop_assert_eq!(played(owner(&mut flash, "")).1, expected);
    }
}

#[test]
fn a_setting_out_of_range_is_told_at_the_start_and_the_rest_is_kept() {
    let mut flash = Flash::blank();
    now(Keep::new(&mut flash).store(Key::Settings, &[1, 0, 2, 9, 0, 0, 1, 3])).unwrap();
    let (pictures, adopted, _) = played(owner(&mut flash, "o"));
    assert_eq!(pictures[0], note(Msg::Settings, Msg::SettingsWhy.text()));
    assert_eq!(adopted.write(), [1, 0, 2, 2, 0, 0, 1, 3]);
    assert_eq!((adopted.edition(), adopted.is_turned()), (Edition::Pl, true));
}

#[test]
fn a_new_game_begins_with_the_edition_that_is_set_and_keeps_it() {
    let mut flash = Flash::blank();
    // Polish, then a new game with its map and its Hero.
    let keys = format!("{TO_SETTINGS} l o b o o l");
    let (pictures, _, talk) = played(owner(&mut flash, &keys));
    let agree = |edition| {
        let entries =
            [Msg::NoMore, Msg::OtherEdition, Msg::WellArmed, Msg::BloodMagic, Msg::RisingDepths, Msg::FourPriests];
        let options = entries.map(Thing::Msg).into_iter().collect();
        picture(&Prompt::new(Line::with(Msg::Challenges, Thing::Edition(edition)), Form::One(options)))
    };
    assert_eq!(talk.header().unwrap().edition, Edition::Pl);
    assert_eq!(pictures.last(), Some(&agree(Edition::Pl)));
    // Another edition for the next game changes nothing in this one.
    assert_eq!(last(&mut flash, "B o l b b"), agree(Edition::Pl));
    assert_eq!(last(&mut flash, ""), agree(Edition::Pl));
}

#[test]
fn the_settings_open_over_a_prompt_and_close_to_it() {
    let mut flash = Flash::blank();
    let row = last(&mut flash, &keys_to(SEED, is_row));
    let mut brighter = Settings::USUAL;
    brighter.turn(Setting::Light);
    assert_eq!(last(&mut flash, "B u u"), list(&brighter, 2));
    assert_eq!(last(&mut flash, "B u u b b"), row);
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
        played(Owner { seed: Err(Stuck), beat, ..owner(&mut Flash::blank(), keys) })
    };
    let taps = "o".repeat(32);
    let first_question = last(&mut Flash::blank(), "o");
    let (pictures, _, talk) = tapped(&format!("o o {taps}"), hand());
    assert_eq!(pictures[1], note(Msg::NoSeed, Msg::NoSeedWhy.text()));
    assert_eq!(pictures.last(), Some(&first_question));
    assert!(talk.header().is_some());
    // An even beat is refused, and tapping again after it works.
    let (pictures, _, talk) = tapped(&format!("o o {taps}"), Box::new(|| 250_000));
    assert_eq!((pictures.last(), talk.header()), (Some(&note(Msg::NoSeed, Msg::TooEvenWhy.text())), None));
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
    let (pictures, ..) = tapped(&format!("o o {taps} o {taps}"), late);
    assert_eq!(pictures.last(), Some(&first_question));
    // Back leaves the notice and the taps.
    let title = last(&mut Flash::blank(), "");
    for keys in ["o b", "o o b", "o o ooooo b"] {
        let (pictures, ..) = tapped(keys, Box::new(|| 1));
        assert_eq!(pictures.last(), Some(&title), "{keys}");
    }
}

#[test]
fn a_game_that_ends_is_kept_once_however_often_its_end_is_seen() {
    let (mut flash, end) = (Flash::blank(), to_the_end(SEED));
    let shown = last(&mut flash, &end);
    let kept = games(&mut flash);
    assert_eq!(kept.len(), 1);
    assert_eq!((kept[0].number, kept[0].saga.end), (1, End::You(How::Slayer)));
    assert_eq!(kept[0].saga.rolls.iter().sum::<u16>(), kept[0].saga.turns, "he rolls once a turn");
    // Switched on at the end; undone and ended anew; seen and gone on with.
    for keys in ["", "b o", "o o", "o o b o"] {
        assert_eq!(last(&mut flash, keys), shown, "{keys}");
        assert_eq!(games(&mut flash), kept, "{keys}");
    }
}

#[test]
fn a_game_whose_end_was_undone_and_that_is_left_is_one_entry_that_says_so() {
    let mut flash = Flash::blank();
    last(&mut flash, &to_the_end(SEED));
    let ended = games(&mut flash);
    // The end taken back; out to the title; a new game.
    last(&mut flash, "b B r d o");
    let left = games(&mut flash);
    assert_eq!((left.len(), left[0].number, left[0].saga.end), (1, 1, End::Open));
    // It was given up before its first answer, and the old one ends after all: Loki is the last in the list.
    last(&mut flash, "r");
    assert_eq!(games(&mut flash), ended);
}

#[test]
fn each_game_has_its_own_entry_and_the_die_of_all_is_their_sum() {
    let mut flash = Flash::blank();
    let mut keys = String::new();
    for seed in 1..=3 {
        keys = format!("{}{}", if seed == 1 { "" } else { "B d o d" }, to_the_end([seed; 32]));
        played(Owner { seed: Ok([seed; 32]), ..owner(&mut flash, &keys) });
    }
    assert!(!keys.is_empty());
    let kept = games(&mut flash);
    assert_eq!(kept.iter().map(|past| past.number).collect::<Vec<_>>(), [3, 2, 1]);
    let sum: Vec<u32> = (0..3).map(|face| kept.iter().map(|past| u32::from(past.saga.rolls[face])).sum()).collect();
    assert_eq!(history(&mut flash).rolls().to_vec(), sum);
    // The newest is the fourth in the list, after the die and the Heroes.
    let Past { number, saga, .. } = kept[0];
    let list = [Msg::DieThisGame, Msg::DieAllGames, Msg::ByHero].map(Thing::Msg);
    let rows = kept.iter().map(|past| Thing::Game(past.number, past.saga.hero, Msg::GameWon));
    let list = Prompt::new(Msg::PastGames, Form::One(list.into_iter().chain(rows).collect()));
    let to_list = "B d o uu o";
    assert_eq!(last(&mut flash, to_list), picture(&list));
    let head = Line::with_two(Msg::PastGame, Thing::Number(number), Thing::Hero(saga.hero));
    let how = Line::with_two(Msg::TurnsAndHow, Thing::Number(saga.turns), Msg::Slayer.into());
    let game = Prompt::new(head, Form::Tell(muspel::talk::Big::Thing(Msg::YouWin.into()))).detail(how);
    assert_eq!(last(&mut flash, &format!("{to_list} r")), picture(&game));
    // Through its rules and its rolls back to the list, where the cursor still is.
    assert_eq!(last(&mut flash, &format!("{to_list} r o o o")), picture(&list.start(3)));
}

#[test]
fn sixty_games_show_the_last_fifty_page_by_page() {
    let mut flash = Flash::blank();
    let mut keep = Keep::new(&mut flash);
    let (mut history, mut saga) = (History::new(), muspel::table::Saga::UNTOLD);
    for mark in 0..60 {
        saga.turns += 1;
        let changed = history.enter(mark, &saga).unwrap();
        if changed.older {
            now(keep.store(Key::Tally, &history.older())).unwrap();
        }
        now(keep.store(Key::Game(changed.page as u8), history.page(changed.page))).unwrap();
    }
    let first_on = |page: usize, flash: &mut Flash| {
        // The last of the eighteen entries leads to the next page; there the cursor is on the first game.
        last(flash, &("dd o".to_string() + &"dddd r".repeat(page)))
    };
    let numbers = |page: usize| (0..50).skip(14 * page).take(14).map(|back| 60 - back as u16);
    for page in 0..4 {
        let above = [Msg::DieThisGame, Msg::DieAllGames, Msg::ByHero].map(Thing::Msg);
        let rows = numbers(page).map(|number| Thing::Game(number, saga.hero, Msg::GameLeft));
        let older = (page < 3).then_some(Thing::Msg(Msg::OlderGames));
        let rows = above.into_iter().chain(rows).chain(older).collect();
        let at = if page == 0 { 0 } else { 3 };
        let list = Prompt::new(Msg::PastGames, Form::One(rows)).start(at);
        assert_eq!(first_on(page, &mut flash), picture(&list), "page {page}");
    }
}
