//! A flash that something has happened to: the box starts, keeps what is good, and goes on. A test runs this for a while,
//! and the fuzzer for as long as it is let.

use super::flash::{Flash, now, opened};
use muspel::games::ragnarok::Talk;
use muspel::games::ragnarok::rules::RULES_VERSION;
use muspel::games::ragnarok::table::{Edition, Library, Sheet};
use muspel::keep::layout::{PACK, SLOTS, STORE};
use muspel::keep::{Keep, Key, VALUE_BYTES};
use muspel::talk::{Answer, Header, Record};

const VALUES: [(Key, &[u8]); 4] =
    [(Key::Settings, &[1, 2, 3]), (Key::Tally(0), &[7; 12]), (Key::HeroName, b"Ylva"), (Key::Game(0, 3), &[9; 40])];
/// Bytes of a stroke of damage: what is done, where, and with what.
const STROKE: usize = 6;

fn game(keep: &mut Keep<&mut Flash>, seed: u8, answers: u16) {
    let (talk, known) = (Talk::new(), Library::from_rulebooks());
    let header = Header { program: 0, rules: 2, seed: [seed; 32], options: Edition::Common as u8 };
    let answer = |step| Record::Answer { fingerprint: step, answer: Answer(u32::from(step) << 9) };
    for record in [Record::Begin(header)].into_iter().chain((0..answers).map(answer)) {
        super::flash::keep(keep, &talk, &record, &known).expect("an answer is kept");
    }
}

/// The digest of the game that the box goes on with, if it can read one.
fn playing(flash: &mut Flash) -> Option<u32> {
    let talk = Talk::new();
    now(Keep::new(flash).load(0, RULES_VERSION, &talk, &mut { Library::UNKNOWN }));
    talk.header().map(|_| talk.digest())
}

fn value(flash: &mut Flash, key: Key) -> Option<Vec<u8>> {
    let mut into = [0; VALUE_BYTES];
    now(Keep::new(flash).fetch(key, &mut into)).map(|length| into[..length].to_vec())
}

/// Damages a flash that holds two games and some values as `data` says, and uses it; returns how many values were lost.
pub fn survive(data: &[u8]) -> usize {
    let mut flash = Flash::blank();
    let mut keep = opened(&mut flash);
    game(&mut keep, 1, 30);
    game(&mut keep, 2, 12);
    VALUES.iter().for_each(|(key, bytes)| now(keep.store(*key, bytes)).expect("a value is stored"));
    let before = playing(&mut flash);

    let whole = PACK.start..SLOTS[SLOTS.len() - 1].end;
    let (mut in_store, mut in_slots) = (false, false);
    for stroke in data.chunks_exact(STROKE) {
        let &[does, low, middle, high, length, byte] = stroke else { unreachable!("a whole stroke") };
        // Most of it where something is.
        let place = u32::from_le_bytes([low, middle, high, 0]);
        let from = match does >> 5 {
            0..2 => SLOTS[0].start + place % 700,
            2 => SLOTS[1].start + place % 700,
            3..5 => STORE[0].start + place % 300,
            5 => STORE[1].start + place % 300,
            _ => whole.start + place % (whole.end - whole.start),
        };
        let to = (from + u32::from(length)).min(whole.end);
        for (n, held) in (0u32..).zip(flash.at(from..to)) {
            match does % 4 {
                0 => *held ^= 1 << (byte % 8),
                1 => *held = byte,
                2 => *held = (n.wrapping_mul(0x9e37_79b9) >> 13) as u8 ^ byte,
                _ => *held &= byte,
            }
        }
        in_store |= from < STORE[1].end && to > STORE[0].start;
        in_slots |= to > SLOTS[0].start;
    }

    // What was not touched is as it was.
    if !in_slots {
        assert_eq!(playing(&mut flash), before);
    }
    let mut is_lost = |&&(key, bytes): &&(Key, &[u8])| value(&mut flash, key).as_deref() != Some(bytes);
    let lost = VALUES.iter().filter(&mut is_lost).count();
    assert!(in_store || lost == 0);
    now(Keep::new(&mut flash).learn(&mut { Library::UNKNOWN }, &mut |_| ()));

    // And the box goes on with a new game and new values.
    let mut keep = opened(&mut flash);
    for _ in 0..8 {
        now(keep.tidy()).expect("the flash can be erased");
    }
    game(&mut keep, 3, 9);
    let wheel = Sheet::Wheel.write(&Library::from_rulebooks());
    now(keep.store(Key::Sheet(Sheet::Wheel.key()), &wheel)).expect("a sheet is stored");
    now(keep.store(Key::Settings, &[4, 5])).expect("a value is stored");
    let mut fresh = Flash::blank();
    game(&mut opened(&mut fresh), 3, 9);
    assert_eq!(playing(&mut flash), playing(&mut fresh));
    assert_eq!(value(&mut flash, Key::Settings).as_deref(), Some(&[4, 5][..]));
    assert_eq!(value(&mut flash, Key::Sheet(Sheet::Wheel.key())).as_deref(), Some(&wheel[..]));
    lost
}
