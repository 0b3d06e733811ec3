//! Attacks by chance on what is kept: writes that fail, reads that are wrong, entries that rot, values that nobody wrote.
//! Each prints what was tried and how often. `MUSPEL_ATTACKS=100 cargo test --release --test attacks -- --nocapture` tries a
//! hundred times as much.

mod support;

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use muspel::chance::Chance;
use muspel::games::ragnarok::Talk;
use muspel::games::ragnarok::rules::RULES_VERSION;
use muspel::games::ragnarok::table::{Edition, Fact, Library, Realm};
use muspel::keep::layout::{SLOTS, STORE};
use muspel::keep::{Keep, Key, Loaded, VALUE_BYTES};
use muspel::talk::{Answer, Header, Record, Replay};
use std::cell::RefCell;
use std::env;
use std::ops::Range;
use std::rc::Rc;
use support::bench::{Bench, Person};
use support::flash::{self, Cut, Flash, now};
use support::title::PAST_GAMES;

/// How many times as much is tried.
fn times() -> usize {
    env::var("MUSPEL_ATTACKS").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// A line of the table.
fn tell(what: &str, tried: usize) {
    println!("{{\"id\":\"attack\",\"what\":\"{what}\",\"tried\":{tried},\"failed\":0}}");
}

/// A number below a bound.
fn below(chance: &mut Chance, bound: usize) -> usize {
    let number = (0..4).fold(0, |number, _| number << 8 | usize::from(chance.below(255)));
    number % bound.max(1)
}

fn header(rules: u16, seed: u8) -> Header {
    Header { program: 0, rules, seed: [seed; 32], options: Edition::Common as u8 }
}

/// What was known when the game of a seed began.
fn known(seed: u8) -> Library {
    let mut library = Library::from_rulebooks();
    library.wheel.iter_mut().take(usize::from(seed % 6)).for_each(|fact| *fact = Fact::Told(Realm::Niflheim));
    library
}

/// What a box finds when it is switched on: which game was brought back, its digest, what it knew, and whether it is whole.
fn found(flash: &mut Flash, rules: u16) -> (Loaded, Option<u8>, u32, Library, bool) {
    let (talk, mut library) = (Talk::new(), Library::UNKNOWN);
    let mut keep = Keep::new(flash);
    let loaded = now(keep.load(0, rules, &talk, &mut library));
    let seed = talk.header().map(|header| header.seed[0]);
    (loaded, seed, talk.digest(), library, !keep.is_damaged())
}

/// An answer that is often the same, so that a lost one could be taken for another.
fn answer(chance: &mut Chance) -> Record {
    Record::Answer { fingerprint: 7 + u16::from(chance.below(3)), answer: Answer(u32::from(chance.below(2))) }
}

/// A flash that is looked at while a box keeps things in it.
#[derive(Clone)]
struct Shared(Rc<RefCell<Flash>>);

impl ErrorType for Shared {
    type Error = Cut;
}

impl ReadNorFlash for Shared {
    const READ_SIZE: usize = Flash::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Cut> {
        now(self.0.borrow_mut().read(offset, bytes))
    }

    fn capacity(&self) -> usize {
        self.0.borrow().capacity()
    }
}

impl NorFlash for Shared {
    const WRITE_SIZE: usize = Flash::WRITE_SIZE;
    const ERASE_SIZE: usize = Flash::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Cut> {
        now(self.0.borrow_mut().erase(from, to))
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Cut> {
        now(self.0.borrow_mut().write(offset, bytes))
    }
}

#[test]
fn attack_writes_that_fail_leave_no_gap_and_ruin_no_game() {
    let (mut chance, mut tried, mut healed) = (Chance::from_seed([1; 32]), 0, 0);
    for round in 0..100 * times() {
        let flash = Rc::new(RefCell::new(Flash::blank()));
        let mut keep = Keep::new(Shared(flash.clone()));
        let talk = Talk::new();
        now(keep.load(0, RULES_VERSION, &talk, &mut { Library::UNKNOWN }));
        // All that each game has been, by its seed; and the one in play.
        let (mut pasts, mut seed): (Vec<Vec<u32>>, usize) = (vec![vec![]], 0);
        let mut whole = true;
        for _ in 0..50 {
            if chance.below(5) == 0 {
                // A burst of calls that fail: one is tried again at once, more are not.
                let from = flash.borrow().calls + below(&mut chance, 9);
                flash.borrow_mut().refused = from..from + [1, 2, 3, 8, 30][below(&mut chance, 5)];
            }
            match (chance.below(9), talk.steps()) {
                (0, _) | (_, 0) => {
                    seed = pasts.len();
                    pasts.push(vec![]);
                    talk.begin(header(RULES_VERSION, seed as u8));
                    talk.apply(&answer(&mut chance)).unwrap();
                }
                (1 | 2, steps @ 2..) => talk.cut(steps - 1),
                (3, _) if whole => {
                    // Switched off and on again.
                    keep = Keep::new(Shared(flash.clone()));
                    now(keep.load(0, RULES_VERSION, &talk, &mut { Library::UNKNOWN }));
                }
                _ => talk.apply(&answer(&mut chance)).unwrap(),
            }
            pasts[seed].push(talk.digest());
            let kept = now(keep.keep(&talk, &known(seed as u8))).is_ok();
            let _ = now(keep.tidy());
            healed += usize::from(kept && !whole);
            (whole, tried) = (kept, tried + 1);
            let (_, found, digest, library, _) = found(&mut flash.borrow_mut(), RULES_VERSION);
            let found = usize::from(found.unwrap_or(0));
            assert!(!whole || (found, digest) == (seed, talk.digest()), "round {round}: {found} is not {seed}");
            // Where not all is kept, it is a past that the game had, or the game before it.
            assert!(found == 0 || pasts[found].contains(&digest), "round {round}: a past that never was");
            assert!(found == 0 || library == known(found as u8), "round {round}: what was known");
        }
    }
    assert!(healed > 20, "{healed}");
    tell("a change of a game while writes fail", tried);
}

/// A game with answers taken back in slot 0, and its digest after each change.
fn rotting(chance: &mut Chance) -> (Flash, Vec<u32>) {
    let (mut flash, talk) = (Flash::blank(), Talk::new());
    let mut keep = Keep::new(&mut flash);
    let mut past = vec![];
    now(keep.load(0, RULES_VERSION, &talk, &mut { Library::UNKNOWN }));
    flash::keep(&mut keep, &talk, &Record::Begin(header(RULES_VERSION, 1)), &known(1)).unwrap();
    for _ in 0..50 {
        let record = match talk.steps() {
            steps @ 2.. if chance.below(4) == 0 => Record::Cut(steps - 1 - u16::from(chance.below(2))),
            _ => answer(chance),
        };
        flash::keep(&mut keep, &talk, &record, &known(1)).unwrap();
        past.push(talk.digest());
    }
    (flash, past)
}

/// Looks at a game that has rotted: it goes on with a past that it had, and says so unless only its `end` is lost.
fn judge(flash: &mut Flash, past: &[u32], end: bool, what: &str) {
    let (loaded, _, digest, library, whole) = found(flash, RULES_VERSION);
    if loaded == Loaded::Nothing {
        return;
    }
    let last = past.len() - 1;
    if whole {
        let past = if end { past } else { &past[last - 1..] };
        assert!(past.contains(&digest), "{what}: lost in silence");
        assert!(library == known(1), "{what}: what was known");
    } else {
        // A game of which nothing but the beginning is left has no answers.
        let none = Talk::new();
        none.begin(header(RULES_VERSION, 1));
        assert!(past.contains(&digest) || digest == none.digest(), "{what}: a past that never was");
    }
}

/// Bytes of the last entry at most: what reaches into it takes the end of the game.
const LAST_ENTRY: u32 = 20;

fn used(flash: &mut Flash) -> Range<u32> {
    let slot = flash.at(SLOTS[0].clone());
    let length = slot.iter().rposition(|&byte| byte != 0xff).unwrap() as u32;
    SLOTS[0].start..SLOTS[0].start + length + 1
}

#[test]
fn attack_every_rotten_bit_and_every_lost_entry_of_a_journal_is_noticed() {
    let (mut chance, mut bits, mut pieces) = (Chance::from_seed([2; 32]), 0, 0);
    for _ in 0..2 * times() {
        let (mut flash, past) = rotting(&mut chance);
        judge(&mut flash, &past, false, "as it was");
        assert_eq!(found(&mut flash, RULES_VERSION).2, past[past.len() - 1]);
        for at in used(&mut flash) {
            let bit = 1 << chance.below(8);
            flash.at(at..at + 1)[0] ^= bit;
            judge(&mut flash, &past, false, &format!("bit {bit:02x} at {at:x}"));
            flash.at(at..at + 1)[0] ^= bit;
            bits += 1;
        }
        for _ in 0..1000 {
            let range = used(&mut flash);
            let from = range.start + below(&mut chance, range.len()) as u32;
            let to = range.end.min(from + 1 + below(&mut chance, 200) as u32);
            let held = flash.at(from..to).to_vec();
            let fill = [0x00, 0xff, 0x5a][below(&mut chance, 3)];
            flash.at(from..to).fill(fill);
            judge(&mut flash, &past, to + LAST_ENTRY > range.end, &format!("{from:x}..{to:x} is {fill:02x}"));
            flash.at(from..to).copy_from_slice(&held);
            pieces += 1;
        }
    }
    tell("a rotten bit in a journal", bits);
    tell("a rotten piece of a journal", pieces);
}

#[test]
fn attack_a_game_that_was_damaged_goes_on_and_is_whole_again() {
    let mut chance = Chance::from_seed([3; 32]);
    for _ in 0..100 * times() {
        let (mut flash, _) = rotting(&mut chance);
        let range = used(&mut flash);
        let at = range.start + below(&mut chance, range.len()) as u32;
        flash.at(at..at + 1)[0] ^= 0x10;
        let (talk, mut library) = (Talk::new(), Library::UNKNOWN);
        let mut keep = Keep::new(&mut flash);
        if now(keep.load(0, RULES_VERSION, &talk, &mut library)) == Loaded::Nothing {
            continue;
        }
        for _ in 0..5 {
            flash::keep(&mut keep, &talk, &answer(&mut chance), &library).unwrap();
        }
        assert_eq!(found(&mut flash, RULES_VERSION).2, talk.digest(), "rotten at {at:x}");
    }
    tell("five answers after a rotten bit", 100 * times());
}

#[test]
fn attack_one_wrong_read_at_the_start_costs_nothing() {
    let mut chance = Chance::from_seed([4; 32]);
    let (mut flash, _) = rotting(&mut chance);
    let mut keep = Keep::new(&mut flash);
    now(keep.store(Key::Settings, &[1, 2, 3])).unwrap();
    let start = |flash: &mut Flash| {
        let (before, mut library) = (flash.reads, Library::UNKNOWN);
        let mut into = [0; VALUE_BYTES];
        let settings =
            now(Keep::new(&mut *flash).fetch(Key::Settings, &mut into)).map(|length| into[..length].to_vec());
        now(Keep::new(&mut *flash).learn(&mut library, &mut |_| ()));
        let game = found(flash, RULES_VERSION);
        (flash.reads - before, settings, library, game.0, game.2, game.3, game.4)
    };
    let whole = start(&mut flash);
    let step = if times() > 1 { 1 } else { 3 };
    for read in (0..whole.0).step_by(step) {
        flash.misread = Some(flash.reads + read);
        let again = start(&mut flash);
        flash.misread = None;
        assert!(
            (again.1, again.2, again.3, again.4, again.5, again.6)
                == (whole.1.clone(), whole.2, whole.3, whole.4, whole.5, whole.6),
            "read {read} of {}",
            whole.0
        );
    }
    tell("a wrong read at the start", whole.0.div_ceil(step));
}

#[test]
fn attack_a_new_game_out_of_one_that_was_called_leaves_that_or_the_new_one_wherever_the_power_is_cut() {
    let mut flash = Flash::blank();
    let play = |flash: &mut Flash, rules, seed, waits| {
        let (mut keep, talk) = (Keep::new(flash), Talk::new());
        now(keep.load(0, rules, &talk, &mut { Library::UNKNOWN }));
        let answer = Record::Answer { fingerprint: 1, answer: Answer(u32::from(seed)) };
        let kept = [Record::Begin(header(rules, seed)), answer]
            .iter()
            .try_for_each(|record| flash::keep(&mut keep, &talk, record, &known(seed)));
        if kept.is_ok() && waits {
            now(keep.wait()).unwrap();
        }
        kept
    };
    play(&mut flash, 1, 7, true).unwrap();
    play(&mut flash, 2, 8, false).unwrap();
    play(&mut flash, 2, 9, false).unwrap();
    let seeds = |flash: &mut Flash| found(flash, 1).1;
    assert_eq!(found(&mut flash, 1).0, Loaded::Called);
    let cost = {
        let mut flash = flash.clone();
        let before = flash.spent;
        play(&mut flash, 1, 11, false).unwrap();
        flash.spent - before
    };
    let mut standing = [0; 2];
    let cuts = (0..cost).flat_map(|bytes| [(bytes, None), (bytes, Some(bytes as u32))]);
    // Where the power fades, every fifth byte will do.
    let cuts: Vec<_> = cuts.filter(|(bytes, fades)| times() > 1 || fades.is_none() || bytes % 5 == 0).collect();
    for &(bytes, fades) in &cuts {
        let mut cut = flash.with_power_for(bytes);
        cut.fades = fades;
        assert!(play(&mut cut, 1, 11, false).is_err());
        let mut cut = cut.mended();
        let seed = seeds(&mut cut);
        assert!(seed == Some(7) || seed == Some(11), "{seed:?} after {bytes} bytes");
        standing[usize::from(seed == Some(11))] += 1;
        // Quiet moments and a second start change nothing, and the one that was called is there while the new one is not.
        if bytes % 7 == 0 {
            let mut keep = Keep::new(&mut cut);
            now(keep.load(0, 1, &Talk::new(), &mut { Library::UNKNOWN }));
            (0..20).for_each(|_| assert!(now(keep.tidy()).is_ok()));
        }
        assert_eq!(seeds(&mut cut), seed, "after quiet moments");
    }
    // The new one is given up: the one that was called is there again, and no third one.
    play(&mut flash, 1, 11, false).unwrap();
    assert_eq!(seeds(&mut flash), Some(11));
    let (mut keep, talk) = (Keep::new(&mut flash), Talk::new());
    now(keep.load(0, 1, &talk, &mut { Library::UNKNOWN }));
    for record in [Record::Cut(0), Record::Abandon] {
        flash::keep(&mut keep, &talk, &record, &known(11)).unwrap();
    }
    assert_eq!(seeds(&mut flash), Some(7));
    tell("a cut while a game that was called gives way", cuts.len());
}

#[test]
fn games_and_areas_of_the_highest_number_are_followed_by_others() {
    let mut flash = Flash::blank();
    let play = |flash: &mut Flash, seed| {
        let (mut keep, talk) = (Keep::new(flash), Talk::new());
        now(keep.load(0, RULES_VERSION, &talk, &mut { Library::UNKNOWN }));
        let answer = Record::Answer { fingerprint: 1, answer: Answer(u32::from(seed)) };
        for record in [Record::Begin(header(RULES_VERSION, seed)), answer] {
            flash::keep(&mut keep, &talk, &record, &known(seed)).unwrap();
        }
    };
    play(&mut flash, 1);
    renumber(&mut flash, SLOTS[0].clone(), 1, u32::MAX);
    assert_eq!(found(&mut flash, RULES_VERSION).1, Some(1));
    for seed in 2..8 {
        play(&mut flash, seed);
        assert_eq!(found(&mut flash, RULES_VERSION).1, Some(seed));
    }
    let mut keep = Keep::new(&mut flash);
    now(keep.store(Key::Settings, &[1, 2, 3])).unwrap();
    renumber(&mut flash, STORE[0].clone(), 1, u32::MAX);
    assert_eq!(now(Keep::new(&mut flash).fetch(Key::Settings, &mut [0; 3])), Some(3));
    let mut into = [0; VALUE_BYTES];
    for round in 0..400_u16 {
        let mut keep = Keep::new(&mut flash);
        now(keep.store(Key::HeroName, &[round as u8; 120])).unwrap();
        let mut keep = Keep::new(&mut flash);
        assert_eq!(now(keep.fetch(Key::HeroName, &mut into)), Some(120));
        assert_eq!(into[0], round as u8, "round {round}");
        assert_eq!(now(keep.fetch(Key::Settings, &mut into)), Some(3), "round {round}");
    }
}

/// Gives the items at the start of a queue that hold a number after their first byte another one, with the right checksum.
fn renumber(flash: &mut Flash, queue: Range<u32>, after: usize, number: u32) {
    let mut at = queue.start + 1;
    for _ in 0..2 {
        let length = u32::from(u16::from_le_bytes(flash.at(at + 4..at + 6).try_into().unwrap()));
        let item = flash.at(at + 8..at + 8 + length);
        item[after..after + 4].copy_from_slice(&number.to_le_bytes());
        let sum = item_sum(item);
        flash.at(at..at + 4).copy_from_slice(&sum.to_le_bytes());
        at += 8 + length;
    }
}

/// The checksum of an item of a queue in flash, whose first byte is neither all zeros nor all ones.
fn item_sum(item: &[u8]) -> u32 {
    let sum = !item.iter().fold(0xeeee_eeee_u32, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| sum >> 1 ^ if sum & 1 == 1 { 0x82f6_3b78 } else { 0 })
    });
    if matches!(sum as u8, 0 | 0xff) { sum ^ 1 } else { sum }
}

#[test]
fn counts_at_their_highest_are_shown_and_stay_there() {
    let bench = Bench::new();
    {
        let mut flash = bench.flash.borrow_mut();
        let mut keep = Keep::new(&mut *flash);
        now(keep.store(Key::Tally(0), &[0xff; 14])).unwrap();
        for page in 0..7 {
            // Games of the highest numbers, with all that can be counted at its highest.
            now(keep.store(Key::Game(0, page), &[0xff; VALUE_BYTES])).unwrap();
        }
        now(keep.store(Key::Tally(1), &[0xff; 14])).unwrap();
    }
    for rest in ["", "o", "d", "d d", "d d d o", "u o", "l o", "r o"] {
        bench.last(&format!("{PAST_GAMES} {rest}"));
    }
    // And a whole game that is entered after them.
    bench.last(&support::answers::keys_by(support::bench::SEED, support::answers::quick, |prompt| {
        support::named::name(&prompt.head) == "GameOver"
    }));
}

#[test]
fn attack_whatever_values_are_stored_the_box_starts_and_answers_presses() {
    let mut chance = Chance::from_seed([6; 32]);
    let rounds = 60 * times();
    for _ in 0..rounds {
        let bench = Bench::new();
        let mut flash = Flash::blank();
        let mut keep = Keep::new(&mut flash);
        for _ in 0..12 {
            let key = match chance.below(9) {
                0 | 1 => Key::Settings,
                2 => Key::Tally(0),
                3 | 4 => Key::Game(0, chance.below(7)),
                5 => Key::Waiting(0),
                6 => Key::Program,
                _ => Key::Sheet(chance.below(127)),
            };
            let fill = [0x00, 0xff, 0x01, 0x7f][below(&mut chance, 4)];
            let length = 1 + below(&mut chance, VALUE_BYTES);
            let value: Vec<u8> =
                (0..length).map(|_| if chance.below(3) == 0 { fill } else { chance.below(255) }).collect();
            now(keep.store(key, &value)).unwrap();
        }
        bench.flash.replace(flash);
        let keys: String =
            (0..60).map(|_| ['l', 'u', 'd', 'r', 'o', 'o', 'o', 'b', 'O', 'B'][below(&mut chance, 10)]).collect();
        bench.play(Person::new(&keys));
        bench.play(Person::new(""));
    }
    tell("a start with forged values, and sixty presses", rounds);
}
