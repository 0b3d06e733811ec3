//! The power is cut at every byte of every write and erase of three games: after it the box holds the game as it was
//! before or after the answer that was being kept, and goes on from there.

mod support;

use core::future::Future;
use core::pin::pin;
use core::task::{Context, Poll, Waker};
use muspel::keep::layout::SLOTS;
use muspel::keep::{Keep, Key, Lost, VALUE_BYTES};
use muspel::rules::{RULES_VERSION, Start, play};
use muspel::table::Edition;
use muspel::talk::{Answer, Header, Prompt, Record, Stand, Talk};
use support::answers::endless;
use support::flash::Flash;

fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => unreachable!("the flash answers at once"),
    }
}

/// One press: the changes that it keeps.
type Step = Vec<Record>;

/// The answer to the prompt of a game that has so many before it: now and then the longest that there is.
fn next(prompt: &Prompt, answered: usize) -> Answer {
    if prompt.status.is_some() && answered.is_multiple_of(9) { Answer::FIX } else { endless(prompt) }
}

/// Plays games of so many answers, the last three of each taken back, and returns the changes.
fn games(first_seed: u8, lengths: &[usize]) -> Vec<Step> {
    let mut steps = Vec::new();
    for (seed, &length) in (first_seed..).zip(lengths) {
        let talk = Talk::new();
        let header = Header { rules: RULES_VERSION, seed: [seed; 32], edition: Edition::Common };
        talk.begin(header);
        let mut game = pin!(play(&talk, Start::Rulebooks));
        for answered in 0..length {
            assert_eq!(talk.advance(game.as_mut()), Stand::Open);
            let record = talk.answer(next(&talk.open().unwrap(), answered)).unwrap().unwrap();
            steps.push(if answered == 0 { vec![Record::Begin(header), record] } else { vec![record] });
        }
        for _ in 0..3 {
            talk.undo();
            steps.push(vec![Record::Cut(talk.steps())]);
        }
    }
    steps
}

/// Keeps steps from the first on until one fails; returns how many were kept.
fn keep_all(keep: &mut Keep<&mut Flash>, steps: &[Step]) -> usize {
    steps.iter().take_while(|step| step.iter().all(|record| now(keep.keep(record)).is_ok())).count()
}

fn loaded(flash: &mut Flash) -> u32 {
    let talk = Talk::new();
    now(Keep::new(flash).load(&talk));
    talk.digest()
}

/// The digests before the first step and after each.
fn digests(steps: &[Step]) -> Vec<u32> {
    let talk = Talk::new();
    let after = |step: &Step| {
        step.iter().for_each(|record| talk.apply(record).unwrap());
        talk.digest()
    };
    [Talk::new().digest()].into_iter().chain(steps.iter().map(after).collect::<Vec<_>>()).collect()
}

#[test]
fn cut_at_every_byte_the_game_is_the_one_before_or_after_the_answer_and_goes_on() {
    let steps = games(1, &[36, 25, 25]);
    let digests = digests(&steps);
    let mut whole = Flash::blank();
    assert_eq!(keep_all(&mut Keep::new(&mut whole), &steps), steps.len());
    assert!(whole.erases > 0, "the third game erases the slot of the first");
    let (mut before, mut after) = (0, 0);
    for cut in 0..whole.spent {
        let mut flash = Flash { lasts: cut, ..Flash::blank() };
        let kept = keep_all(&mut Keep::new(&mut flash), &steps);
        flash.lasts = usize::MAX;
        let digest = loaded(&mut flash);
        let at = match digest {
            digest if digest == digests[kept] => kept,
            digest if digest == digests[kept + 1] => kept + 1,
            _ => panic!("cut at byte {cut}, in step {kept}: the game is neither the one before nor the one after"),
        };
        if at == kept {
            before += 1
        } else {
            after += 1
        }
        // On from there to the end, as if nothing had been.
        let mut keep = Keep::new(&mut flash);
        now(keep.load(&Talk::new()));
        assert_eq!(keep_all(&mut keep, &steps[at..]), steps.len() - at, "cut at byte {cut}");
        assert_eq!(Some(&loaded(&mut flash)), digests.last(), "cut at byte {cut}, played on");
    }
    println!("{{\"id\":\"R1\",\"cuts\":{},\"before\":{before},\"after\":{after},\"failures\":0}}", whole.spent);
}

#[test]
fn a_cut_while_the_game_is_loaded_after_a_cut_loses_nothing_either() {
    let steps = games(1, &[20]);
    let digests = digests(&steps);
    let mut whole = Flash::blank();
    keep_all(&mut Keep::new(&mut whole), &steps);
    for cut in 0..whole.spent {
        let mut flash = Flash { lasts: cut, ..Flash::blank() };
        let kept = keep_all(&mut Keep::new(&mut flash), &steps);
        for again in 0..40 {
            let mut twice = Flash { lasts: again, spent: 0, ..flash.clone() };
            loaded(&mut twice);
            twice.lasts = usize::MAX;
            let digest = loaded(&mut twice);
            assert!(digest == digests[kept] || digest == digests[kept + 1], "cut at {cut} and then at {again}");
        }
    }
}

#[test]
fn a_game_too_long_for_its_slot_is_refused_and_what_was_kept_stays() {
    let mut flash = Flash::blank();
    let mut keep = Keep::new(&mut flash);
    let header = Header { rules: RULES_VERSION, seed: [9; 32], edition: Edition::Common };
    now(keep.keep(&Record::Begin(header))).unwrap();
    let answer = Record::Answer { fingerprint: 7, answer: Answer(1) };
    let mut kept = 0;
    let refusal = loop {
        match now(keep.keep(&answer)) {
            Ok(()) => kept += 1,
            Err(lost) => break lost,
        }
    };
    assert_eq!(refusal, Lost::Full);
    assert!(kept >= 2_500, "{kept} answers");
    let talk = Talk::new();
    now(Keep::new(&mut flash).load(&talk));
    assert_eq!(usize::from(talk.steps()), kept);
}

#[test]
fn whatever_the_slots_hold_the_box_starts_and_keeps_a_new_game() {
    let mut noise = 1u32;
    for round in 0..300 {
        let mut flash = Flash::blank();
        let mut keep = Keep::new(&mut flash);
        keep_all(&mut keep, &games(1, &[10, 8]));
        let area = SLOTS[0].start as usize..SLOTS[1].end as usize;
        let flips = [1, 3, 20, 400, 20_000][round % 5];
        for _ in 0..flips {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            // Most of the flips where the games are.
            let at = area.start + (noise >> 8) as usize % [300, 70_000, area.len()][round % 3];
            flash.bytes[at] ^= 1 << (noise >> 3 & 7);
        }
        let talk = Talk::new();
        let mut keep = Keep::new(&mut flash);
        now(keep.load(&talk));
        let game = &games(50, &[5])[..];
        assert_eq!(keep_all(&mut keep, game), game.len(), "round {round}");
        assert_eq!(Some(&loaded(&mut flash)), digests(game).last(), "round {round}");
    }
}

#[test]
fn the_slot_of_the_game_before_is_erased_at_quiet_moments_but_not_too_early() {
    let mut flash = Flash::blank();
    let steps = games(1, &[30, 100]);
    let second = 1 + steps[1..].iter().position(|step| step.len() == 2).unwrap();
    let (early, late) = steps.split_at(second + 20);
    let mut keep = Keep::new(&mut flash);
    keep_all(&mut keep, early);
    let quiet = |keep: &mut Keep<&mut Flash>| (0..40).for_each(|_| now(keep.tidy()).unwrap());
    quiet(&mut keep);
    assert_eq!(flash.erases, 0, "the game before can still be gone back to");
    let mut keep = Keep::new(&mut flash);
    now(keep.load(&Talk::new()));
    keep_all(&mut keep, late);
    quiet(&mut keep);
    assert!(flash.bytes[SLOTS[0].start as usize..SLOTS[0].end as usize].iter().all(|&byte| byte == 0xff));
    assert_eq!(flash.erases, 1, "only what is not blank is erased");
    assert_eq!(Some(&loaded(&mut flash)), digests(&steps).last());
}

/// A sector of such flash chips lasts for this many erases.
const CYCLES: u32 = 100_000;

#[test]
fn a_long_game_every_day_wears_no_sector_out_in_twenty_years() {
    let days = 20;
    let mut flash = Flash::blank();
    let mut keep = Keep::new(&mut flash);
    for day in 0..days {
        let steps = games(day, &[1_000]);
        assert_eq!(keep_all(&mut keep, &steps), steps.len());
        (0..16).for_each(|_| now(keep.tidy()).unwrap());
    }
    let worst = flash.worn.iter().copied().max().unwrap();
    let years = CYCLES * u32::from(days) / worst / 365;
    println!(
        "{{\"id\":\"wear\",\"games\":{days},\"erases\":{},\"worst sector\":{worst},\"years\":{years}}}",
        flash.erases
    );
    assert!(years >= 20);
}

#[test]
fn what_is_stored_is_fetched_and_the_last_value_of_a_key_counts() {
    let mut flash = Flash::blank();
    let mut keep = Keep::new(&mut flash);
    let mut into = [0; VALUE_BYTES];
    assert_eq!(now(keep.fetch(Key::Settings, &mut into)), None);
    for round in 0..200u8 {
        for key in [Key::Settings, Key::Tally, Key::HeroName, Key::PackSeen, Key::Game(round % 7), Key::Sheet(round)] {
            now(keep.store(key, &[round; 100])).unwrap();
            assert_eq!(now(keep.fetch(key, &mut into)), Some(100));
            assert_eq!(into[..100], [round; 100]);
        }
    }
    assert_eq!(now(keep.fetch(Key::Sheet(7), &mut into)), Some(100));
    assert_eq!(into[..100], [7; 100]);
    assert_eq!(now(keep.fetch(Key::Sheet(200), &mut into)), None);
    assert_eq!(now(keep.fetch(Key::Settings, &mut [0; 99])), None, "no room for it");
    assert_eq!(now(keep.store(Key::Settings, &[1; VALUE_BYTES + 1])), Err(Lost::Full));
}
