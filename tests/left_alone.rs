//! A box that is left alone, at any screen: whatever it does at quiet moments, every game that is kept is still there.

mod support;

use core::ops::Range;
use muspel::chance::Chance;
use muspel::chance::entropy::Stuck;
use muspel::games::{ragnarok, wolves};
use muspel::handheld::{Event, Fall, MOST_FAILED};
use muspel::keep::layout::{PACK, PROGRAMS, SLOTS, STORE, slots};
use muspel::keep::{Keep, Key, Lost, VALUE_BYTES};
use muspel::keys::{Button, Intent};
use muspel::talk::{Record, Replay};
use ragnarok::rules::RULES_VERSION;
use ragnarok::table::Library;
use support::bench::{Bench, Person};
use support::flash::{self, Flash, now};
use support::flash_text;
use support::title::NEW_GAME;

/// Quiet moments in ten minutes: the box tidies up every four seconds.
const TEN_MINUTES: usize = 150;

/// Whether all of a large matrix is tried, or a sample of it.
fn is_long() -> bool {
    std::env::var_os("MUSPEL_LONG").is_some()
}

/// A flash of a released format, and a game of Wolves of Odin that a box of today adds to it.
fn golden(format: u8) -> Flash {
    let path = format!("{}/tests/goldens/flash/{format}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let mut flash = flash_text::read(text.split_once("\n\n").unwrap().1.lines());
    let bench = Bench::new();
    bench.last("d r o o o o o o");
    let of_wolves = slots(1)[0].start..slots(1)[3].end;
    flash.at(of_wolves.clone()).copy_from_slice(bench.flash.borrow_mut().at(of_wolves));
    flash
}

/// The games of a program in the order in which they come back when each is given up, with the slots that hold them.
fn games(flash: &Flash, program: u8) -> Vec<u32> {
    let mut flash = flash.clone();
    let mut found = vec![];
    let (of_ragnarok, of_wolves) = (ragnarok::Talk::new(), wolves::Talk::new());
    let talk: &dyn Replay = if program == 0 { &of_ragnarok } else { &of_wolves };
    let mut known = Box::new(Library::UNKNOWN);
    loop {
        let mut keep = Keep::new(&mut flash);
        now(keep.load(program, if program == 0 { RULES_VERSION } else { 0 }, talk, &mut *known));
        if !talk.is_begun() {
            return found;
        }
        found.push(if program == 0 { of_ragnarok.digest() } else { of_wolves.digest() });
        for record in [Record::Cut(0), Record::Abandon] {
            flash::keep(&mut keep, talk, &record, &*known).unwrap();
        }
    }
}

/// The number of the game of a program that waits for other rules.
fn waiting(flash: &Flash, program: u8) -> Option<[u8; 4]> {
    let mut number = [0; 4];
    now(Keep::new(&mut flash.clone()).fetch(Key::Waiting(program), &mut number)).map(|_| number)
}

/// The slots without which the box would not find the game in play, the one before it or one that `waits`.
fn kept(flash: &Flash, waits: bool) -> Vec<Range<u32>> {
    let all = (0..PROGRAMS).flat_map(|program| slots(program).map(|slot| (program, slot)));
    let is_kept = |(program, slot): &(u8, Range<u32>)| {
        let mut without = flash.clone();
        without.at(slot.clone()).fill(0xff);
        // One that waits comes last.
        let count = if waits && waiting(flash, *program).is_some() { usize::MAX } else { 2 };
        let first = |flash: &Flash| games(flash, *program).into_iter().take(count).collect::<Vec<_>>();
        first(flash) != first(&without)
    };
    all.filter(is_kept).map(|(_, slot)| slot).collect()
}

/// What of a game has changed that was programmed: nothing ever may.
fn lost(before: &mut Flash, after: &mut Flash, slot: &Range<u32>) -> Option<u32> {
    let bytes = before.at(slot.clone()).iter().zip(after.at(slot.clone()));
    (slot.start..).zip(bytes).find(|(_, (before, after))| **before != 0xff && before != after).map(|(at, _)| at)
}

/// Brings something about before the box starts.
type Prepare = fn(&mut Flash, &mut Person);

/// What stands at the start of the box before its game is loaded, or instead of it.
const STARTS: [(&str, Prepare); 8] = [
    ("nothing", |_, _| ()),
    ("the question of the language", |_, person| person.language = None),
    ("the note after a fall", |_, person| person.fall = Some(Fall::HANG)),
    ("the note of a game over which the box fell", |_, person| person.failed = MOST_FAILED),
    ("a button that is stuck", |_, person| person.stuck = Some(Button::Left)),
    ("the note of a damaged game", |flash, _| {
        let damage = |slot: &Range<u32>, flash: &mut Flash| {
            let end = slot.start as usize + flash.at(slot.clone()).iter().rposition(|&byte| byte != 0xff)?;
            flash.at(end as u32 - 40..end as u32)[0] ^= 4;
            Some(())
        };
        (0..PROGRAMS).flat_map(slots).for_each(|slot| _ = damage(&slot, flash));
    }),
    ("the note of newer settings", |flash, _| {
        let newer: Vec<u8> = [2, 0, 0, 9, 0, 0, 1, 3].into_iter().chain([7; 30]).collect();
        now(Keep::new(flash).store(Key::Settings, &newer)).unwrap();
    }),
    ("a seed by hand", |_, person| person.seeds = vec![Err(Stuck); 9]),
];

/// What happens to a box that is left alone, with a press in between or none.
fn courses() -> Vec<Vec<Event>> {
    let presses = Button::ALL.map(|button| Event::Press(Intent::Press(button), 1));
    let quiet = || vec![Event::Quiet; TEN_MINUTES];
    let mut courses = vec![quiet()];
    for press in presses {
        courses.push([quiet(), vec![press], quiet()].concat());
        courses.push([vec![press], quiet()].concat());
    }
    courses
}

#[test]
fn a_box_left_alone_at_any_screen_of_its_start_has_all_its_games_whatever_was_pressed_in_between() {
    let mut tried = 0;
    for format in 1..=3 {
        for program in 0..PROGRAMS {
            let mut flash = golden(format);
            now(Keep::new(&mut flash).store(Key::Program, &[program])).unwrap();
            let slots = [kept(&flash, false), kept(&flash, true)];
            let of_ragnarok = |slot: &Range<u32>| slot.start < SLOTS[3].end;
            assert!(slots[0].iter().any(of_ragnarok) && !slots[0].iter().all(of_ragnarok), "{format}: {slots:x?}");
            for (what, prepare) in STARTS {
                for keys in ["", NEW_GAME].into_iter().take(if what == "a seed by hand" { 2 } else { 1 }) {
                    for course in courses() {
                        let mut flash = flash.clone();
                        let mut person = Person::new(keys);
                        person.has_clock = true;
                        prepare(&mut flash, &mut person);
                        person.then = course.clone().into_iter();
                        let bench = Bench::with(flash.clone());
                        bench.play(person);
                        tried += 1;
                        let mut after = bench.flash.borrow_mut();
                        // The person may have chosen that another game waits.
                        let waits = waiting(&flash, 0) == waiting(&after, 0);
                        for slot in &slots[usize::from(waits)] {
                            let place = lost(&mut flash, &mut after, slot);
                            let presses = course.iter().filter(|&&event| event != Event::Quiet);
                            let presses: Vec<_> = presses.collect();
                            assert_eq!(place, None, "format {format}, program {program}, {what}, {presses:?}");
                        }
                    }
                }
            }
        }
    }
    println!("{{\"id\":\"left alone\",\"starts\":{tried},\"lost\":0}}");
}

#[test]
fn before_a_program_is_loaded_none_of_its_games_can_be_erased() {
    for format in 1..=3 {
        let before = golden(format);
        for turned in [None, Some(0), Some(1)] {
            let mut flash = before.clone();
            let mut keep = Keep::new(&mut flash);
            if let Some(program) = turned {
                now(keep.has_game(program));
            }
            now(keep.fetch(Key::Settings, &mut [0; VALUE_BYTES]));
            for _ in 0..TEN_MINUTES {
                assert_eq!(now(keep.tidy()), Ok(false), "nothing is left to do");
            }
            assert!(flash.bytes == before.bytes, "format {format}, {turned:?}");
        }
        // Nor may another game begin over them.
        let (mut flash, talk) = (before.clone(), ragnarok::Talk::new());
        let mut keep = Keep::new(&mut flash);
        let header = muspel::talk::Header { program: 0, rules: RULES_VERSION, seed: [1; 32], options: 0 };
        let begins = [Record::Begin(header), Record::Answer { fingerprint: 1, answer: muspel::talk::Answer(1) }];
        begins.iter().for_each(|record| talk.apply(record).unwrap());
        assert_eq!(now(keep.keep(&talk, &Library::UNKNOWN)), Err(Lost::Broken));
        assert!(flash.bytes == before.bytes);
    }
}

#[test]
fn reading_a_flash_in_any_state_changes_no_byte_of_it() {
    let mut chance = Chance::from_seed([7; 32]);
    let mut below = |bound: usize| {
        let number = (0..3).fold(0, |number, _| number << 8 | usize::from(chance.below(255)));
        number % bound
    };
    for round in 0..if is_long() { 3_000 } else { 150 } {
        let mut flash = golden(1 + round as u8 % 3);
        // The marks of sectors, by which one counts as half erased, the heads of entries, and anything else.
        for _ in 0..1 + below(6) {
            let areas: Vec<_> = STORE.into_iter().chain(SLOTS).collect();
            let area = areas[below(areas.len())].clone();
            let sector = area.start + 4096 * below(2) as u32;
            let from = sector + [0, 4095, 1, 9, below(4096) as u32][below(5)];
            let to = from + [1, 1, 8, 300, 4096][below(5)];
            let byte = [0x00, 0xff, 0x0f, below(256) as u8][below(4)];
            flash.at(from..to.min(area.end)).fill(byte);
        }
        let before = flash.clone();
        let mut keep = Keep::new(&mut flash);
        now(keep.fetch(Key::Settings, &mut [0; VALUE_BYTES]));
        for program in 0..PROGRAMS {
            now(keep.has_game(program));
            now(keep.learn(&mut { Library::UNKNOWN }, &mut |_| ()));
            let (of_ragnarok, of_wolves) = (ragnarok::Talk::new(), wolves::Talk::new());
            let talk: &dyn Replay = if program == 0 { &of_ragnarok } else { &of_wolves };
            now(keep.load(program, RULES_VERSION, talk, &mut { Library::UNKNOWN }));
        }
        let changed = flash.bytes.iter().zip(&before.bytes).position(|(after, before)| after != before);
        assert_eq!(changed.map(|at| format!("{:x}", at + PACK.start as usize)), None, "round {round}");
        assert_eq!((flash.spent, flash.erases), (before.spent, before.erases), "round {round}");
    }
}
