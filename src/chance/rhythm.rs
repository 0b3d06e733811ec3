//! A seed by hand: presses at the person's own rhythm, where the chip has no chance to give.
//!
//! Nobody presses to a fraction of a millisecond. The time between two presses counts in steps of 16 microseconds, and
//! only its lowest eight bits are relied on: a hand that is off by 5 ms goes through all of them. Thirty-two presses
//! fill a seed. A rhythm in which one of these samples comes back too often was not a hand, and is refused; so is one
//! that only grows slower or faster evenly. The limit is stricter than the proportion test of NIST SP 800-90B, which
//! looks at one value alone: here it is any, and a hand is refused wrongly less than once in 10,000 times.

use super::Seed;
use super::pool::Pool;
use heapless::Vec;

/// Presses that make a seed.
pub const BEATS: u8 = 32;
/// Bits of a time in microseconds that are below one step.
const STEP_BITS: u32 = 4;
/// Equal samples among all that refuse a rhythm.
const SAME_LIMIT: usize = 5;

/// The rhythm is too even to seed a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Even;

/// Presses so far.
#[derive(Debug, Default)]
pub struct Rhythm {
    pool: Pool,
    presses: Vec<u64, { BEATS as usize }>,
}

impl Rhythm {
    /// How many presses there were.
    pub fn beats(&self) -> u8 {
        self.presses.len() as u8
    }

    /// Takes in the moment of a press in microseconds; the last one gives the seed or a refusal, and the next begins anew.
    pub fn press(&mut self, moment: u64) -> Option<Result<Seed, Even>> {
        self.pool.stir(&moment.to_le_bytes());
        let _ = self.presses.push(moment);
        if !self.presses.is_full() {
            return None;
        }
        let presses = core::mem::take(&mut self.presses);
        let even = is_even(gaps(&presses)) || is_even(changes(&presses));
        Some(if even { Err(Even) } else { Ok(self.pool.draw()) })
    }
}

/// The times between presses.
fn gaps(presses: &[u64]) -> impl Iterator<Item = u64> + Clone {
    presses.windows(2).map(|pair| pair[1].wrapping_sub(pair[0]))
}

/// By how much each of these times differs from the one before.
fn changes(presses: &[u64]) -> impl Iterator<Item = u64> + Clone {
    gaps(presses).zip(gaps(presses).skip(1)).map(|(one, next)| next.wrapping_sub(one))
}

/// Whether one sample comes too often.
fn is_even(times: impl Iterator<Item = u64> + Clone) -> bool {
    let samples = times.map(|time| (time >> STEP_BITS) as u8);
    samples.clone().any(|one| samples.clone().filter(|other| *other == one).count() >= SAME_LIMIT)
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::chance::Chance;
    use proptest::prelude::*;

    /// What comes of presses after these times.
    fn played(times: impl IntoIterator<Item = u64>) -> Result<Seed, Even> {
        let (mut rhythm, mut now) = (Rhythm::default(), 1_000_000);
        let mut pressed = times.into_iter().take(usize::from(BEATS)).map(|time| {
            now += time;
            rhythm.press(now)
        });
        let last = pressed.by_ref().flatten().next();
        last.expect("as many presses as a seed takes")
    }

    /// Times around `usual`, off by up to `off` in microseconds either way.
    fn by_hand(usual: u64, off: u64, seed: Seed) -> impl Iterator<Item = u64> {
        let mut chance = Chance::from_seed(seed);
        let mut byte = move || u64::from(chance.below(255));
        core::iter::repeat_with(move || usual - off + (byte() << 16 | byte() << 8 | byte()) % (2 * off))
    }

    proptest! {
        #[test]
        fn an_even_rhythm_is_refused_at_any_speed_and_so_is_one_that_changes_evenly(
            usual in 50_000..2_000_000u64, faster in 0..1_000u64, wobble in 0..8u64, seed: [u8; 32],
        ) {
            let steady = (0..).zip(by_hand(1_000, 500, seed)).map(|(press, noise)| {
                usual + 40_000 - press * faster + if wobble == 0 { 0 } else { noise % wobble }
            });
            prop_assert_eq!(played(steady), Err(Even));
        }

        #[test]
        fn two_beats_in_turn_are_refused(one in 50_000..900_000u64, other in 50_000..900_000u64) {
            prop_assert_eq!(played([one, other].into_iter().cycle()), Err(Even));
        }
    }

    #[test]
    fn hands_that_are_off_by_five_milliseconds_pass_and_no_two_seeds_are_equal() {
        let mut seeds = std::collections::BTreeSet::new();
        for hand in 0..300u16 {
            let seed = core::array::from_fn(|at| (hand >> (at % 2 * 8)) as u8);
            seeds.insert(played(by_hand(250_000, 5_000, seed)).expect("a hand"));
        }
        assert_eq!(seeds.len(), 300);
    }

    #[test]
    fn one_press_that_comes_a_microsecond_later_gives_another_seed() {
        let times: std::vec::Vec<u64> = by_hand(200_000, 20_000, [4; 32]).take(32).collect();
        let plain = played(times.clone()).unwrap();
        for late in 0..times.len() {
            let mut other = times.clone();
            other[late] += 1;
            assert_ne!(played(other), Ok(plain), "press {late}");
        }
    }

    #[test]
    fn after_a_refusal_the_rhythm_begins_anew() {
        let mut rhythm = Rhythm::default();
        let even = (1..=u64::from(BEATS)).filter_map(|press| rhythm.press(press * 100_000)).next();
        assert_eq!((even, rhythm.beats()), (Some(Err(Even)), 0));
        let mut now = 10_000_000;
        let seed = by_hand(300_000, 90_000, [9; 32]).take(32).find_map(|time| {
            now += time;
            rhythm.press(now)
        });
        assert!(matches!(seed, Some(Ok(_))));
    }
}
