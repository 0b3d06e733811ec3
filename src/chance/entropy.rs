//! A seed from a noisy source, or a refusal.
//!
//! The source gives single bits of unknown quality. Two health tests after NIST SP 800-90B (4.4) watch every bit: a run
//! that is too long (repetition count) and a window with too many of either value (adaptive proportion). Both assume no
//! more than half a bit of entropy a sample; a source as good as that is refused wrongly about once in 2^20 tests. Four
//! samples are spent for each bit of the seed: the 1024 that a start-up test asks for. All of them are tested before the
//! seed is used, for every seed anew.
//!
//! When the buttons were pressed is mixed in without being relied on: it can only add to what cannot be foreseen.

use super::Seed;
use super::pool::Pool;

/// Same bits in a row that refuse the source: 1 + 20 / H, with H = 0.5 bit a sample.
const RUN_LIMIT: u16 = 41;
/// Samples in one window of the proportion test, as SP 800-90B sets for bits.
const WINDOW: u16 = 1024;
/// Equal samples in one window that refuse the source: the 1 - 2^-20 point of Binomial(1024, 2^-0.5), plus one.
const WINDOW_LIMIT: u16 = 793;
/// Samples mixed into one seed: four for each of its 256 bits, which fills one window.
const SAMPLES: u16 = 1024;
const _: () = assert!(SAMPLES >= 1024 && SAMPLES >= WINDOW, "the standard's start-up test");

/// The source does not vary enough to seed a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stuck;

/// Draws a seed from single random bits and what `pool` has gathered, or refuses the source.
pub fn seed_from_bits(pool: &mut Pool, mut bit: impl FnMut() -> bool) -> Result<Seed, Stuck> {
    let mut health = Health::default();
    for _ in 0..SAMPLES / 256 {
        let mut samples = Seed::default();
        for byte in &mut samples {
            for place in 0..8 {
                let sample = bit();
                health.watch(sample)?;
                *byte |= u8::from(sample) << place;
            }
        }
        pool.stir(&samples);
    }
    Ok(pool.draw())
}

/// The two continuous tests.
#[derive(Debug, Default)]
struct Health {
    last: Option<bool>,
    run: u16,
    in_window: u16,
    ones: u16,
}

impl Health {
    fn watch(&mut self, sample: bool) -> Result<(), Stuck> {
        self.run = if self.last == Some(sample) { self.run + 1 } else { 1 };
        self.last = Some(sample);
        if self.in_window == WINDOW {
            (self.in_window, self.ones) = (0, 0);
        }
        self.in_window += 1;
        self.ones += u16::from(sample);
        let equal = self.ones.max(self.in_window - self.ones);
        if self.run >= RUN_LIMIT || equal >= WINDOW_LIMIT { Err(Stuck) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::chance::Chance;

    /// A seed from bits alone.
    fn seed_of(bit: impl FnMut() -> bool) -> Result<Seed, Stuck> {
        seed_from_bits(&mut Pool::new(), bit)
    }

    fn biased(ones_in_256: u8, seed: u8) -> impl FnMut() -> bool {
        let mut chance = Chance::from_seed([seed; 32]);
        move || chance.below(255) < ones_in_256
    }

    #[test]
    fn a_stuck_source_is_refused_at_either_level() {
        assert_eq!(seed_of(|| false), Err(Stuck));
        assert_eq!(seed_of(|| true), Err(Stuck));
    }

    #[test]
    fn a_source_that_sticks_half_way_is_refused() {
        let mut good = biased(128, 1);
        let mut taken = 0;
        let bits = || {
            taken += 1;
            if taken < 900 { good() } else { true }
        };
        assert_eq!(seed_of(bits), Err(Stuck));
    }

    #[test]
    fn a_source_with_nine_ones_in_ten_is_refused_though_its_runs_are_short() {
        let mut taken = 0u32;
        assert_eq!(
            seed_of(|| {
                taken += 1;
                !taken.is_multiple_of(10)
            }),
            Err(Stuck)
        );
    }

    #[test]
    fn five_ones_in_six_are_refused_and_two_in_three_are_not() {
        let refused = |ones| (0..50).filter(|&seed| seed_of(biased(ones, seed)).is_err()).count();
        assert_eq!(refused(213), 50);
        assert_eq!(refused(170), 0);
    }

    #[test]
    fn good_sources_pass_and_differ() {
        let seeds: std::vec::Vec<_> = (0..200).map(|n| seed_of(biased(128, n)).unwrap()).collect();
        for (i, a) in seeds.iter().enumerate() {
            assert!(seeds[..i].iter().all(|b| a != b));
        }
    }

    #[test]
    fn one_changed_sample_changes_about_half_of_the_seed() {
        let with_flip = |flip: u32| {
            let mut good = biased(128, 3);
            let mut taken = 0;
            seed_of(move || {
                taken += 1;
                good() ^ (taken == flip)
            })
            .unwrap()
        };
        let plain = with_flip(0);
        for flip in [1, 300, 700, 1024] {
            let changed: u32 = plain.iter().zip(with_flip(flip)).map(|(a, b)| (a ^ b).count_ones()).sum();
            assert!((80..=176).contains(&changed), "{changed} of 256 bits changed for sample {flip}");
        }
    }

    #[test]
    fn the_limits_are_those_of_the_standard_for_half_a_bit_a_sample() {
        let (entropy, missed) = (0.5_f64, 2_f64.powi(-20));
        assert_eq!(f64::from(RUN_LIMIT), 1.0 + (20.0 / entropy).ceil());
        // From the top down: how likely so many equal samples are in one window.
        let (window, likely) = (f64::from(WINDOW), 2_f64.powf(-entropy));
        let (mut one, mut tail, mut equal) = (likely.powf(window), 0.0, window);
        while tail + one <= missed {
            tail += one;
            one *= equal / (window - equal + 1.0) * (1.0 - likely) / likely;
            equal -= 1.0;
        }
        assert_eq!(f64::from(WINDOW_LIMIT), 1.0 + equal);
    }

    #[test]
    fn the_same_bits_after_other_presses_give_another_seed_and_so_does_a_second_game() {
        let seed = |pool: &mut Pool| seed_from_bits(pool, biased(128, 5)).unwrap();
        let mut quiet = Pool::new();
        let mut pressed = Pool::new();
        pressed.stir(&1_234_567_u64.to_le_bytes());
        let seeds = [seed(&mut quiet), seed(&mut pressed), seed(&mut quiet), seed(&mut pressed)];
        for (i, a) in seeds.iter().enumerate() {
            assert!(seeds[..i].iter().all(|b| a != b));
        }
    }

    #[test]
    fn presses_do_not_make_up_for_a_stuck_source() {
        let mut pool = Pool::new();
        (0..100_u64).for_each(|press| pool.stir(&(press * press).to_le_bytes()));
        assert_eq!(seed_from_bits(&mut pool, || true), Err(Stuck));
    }
}
