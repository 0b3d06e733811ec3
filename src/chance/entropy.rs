//! A seed from a noisy source, or a refusal.
//!
//! The source gives single bits of unknown quality, eight at a time and the eights far apart; the last bit of eight is a
//! sample. Four samples are spent for each bit of the seed: the 1024 that a start-up test of NIST SP 800-90B (4.3) asks
//! for. All of them are tested before the seed is used, for every seed anew:
//!
//! - a run of equal samples that is too long (the repetition count of 4.4.1, at half a bit a sample);
//! - too many equal bits, or too many equal samples (a proportion test as in 4.4.2, at three in four);
//! - samples that the one so many places before tells, or tells wrongly, nearly always: a period of up to 64.
//!
//! An oscillator that is read at even times looks like one of these if its own time fits that of the reading too well.
//! So a source is refused only when it fails at [`PACES`] different paces. A bias of three in four is then missed less
//! than once in 2^18 times and a period never; `tests/chance.rs` has the figures for oscillators that work.
//!
//! When the buttons were pressed is mixed in without being relied on: it can only add to what cannot be foreseen.

use super::Seed;
use super::pool::Pool;

/// At so many paces a source is read before it is refused.
pub const PACES: usize = 3;
/// Same samples in a row that refuse the source: 1 + 20 / H, with H = 0.5 bit a sample.
const RUN_LIMIT: u16 = 41;
/// Samples mixed into one seed: four for each of its 256 bits.
const SAMPLES: usize = 1024;
const _: () = assert!(SAMPLES >= 1024, "the standard's start-up test");
/// The longest period that is looked for.
const PERIODS: usize = 64;
/// Equal bits that refuse the source: the 2^-20 point of Binomial(8192, 3/4).
const BIT_LIMIT: u32 = 5956;
/// Equal samples that refuse the source: the 2^-20 point of Binomial(1024, 3/4).
const SAMPLE_LIMIT: u32 = 700;
/// Samples told by an earlier one, out of 960, that refuse the source: 97 %. An oscillator that only just works comes
/// near to it at its own period.
const TOLD_LIMIT: u32 = 931;

/// The source does not vary enough to seed a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stuck;

/// Draws a seed from a source of random bits, eight at a time, and what `pool` has gathered; or refuses the source. The
/// source is told at which of the [`PACES`] it is read.
pub fn seed_from_noise(pool: &mut Pool, mut eight: impl FnMut(usize) -> u8) -> Result<Seed, Stuck> {
    let works = (0..PACES).any(|pace| stir(pool, || eight(pace)).is_ok());
    if works { Ok(pool.draw()) } else { Err(Stuck) }
}

/// Mixes what a seed takes into the pool, and says whether it can be relied on.
fn stir(pool: &mut Pool, mut eight: impl FnMut() -> u8) -> Result<(), Stuck> {
    let mut health = Health::default();
    for part in 0..SAMPLES / 32 {
        let mut bytes = Seed::default();
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = eight();
            health.watch(32 * part + place, *byte)?;
        }
        pool.stir(&bytes);
    }
    health.judge()
}

/// What shows that a source can be guessed.
#[derive(Debug, Default)]
struct Health {
    samples: [u64; SAMPLES / 64],
    ones: u32,
    last: Option<bool>,
    run: u16,
}

impl Health {
    /// Takes in eight bits, the last of them a sample. A run is noticed at once.
    fn watch(&mut self, at: usize, eight: u8) -> Result<(), Stuck> {
        let sample = eight & 1 == 1;
        self.run = if self.last == Some(sample) { self.run + 1 } else { 1 };
        self.last = Some(sample);
        self.ones += eight.count_ones();
        self.samples[at / 64] |= u64::from(sample) << (at % 64);
        if self.run >= RUN_LIMIT { Err(Stuck) } else { Ok(()) }
    }

    /// Looks at all samples together.
    fn judge(&self) -> Result<(), Stuck> {
        let either = |count: u32, all: usize| count.max((all as u32).saturating_sub(count));
        let ones = self.samples.iter().map(|word| word.count_ones()).sum();
        let mut told = (1..=PERIODS).map(|period| either(self.equal_after(period), SAMPLES - PERIODS));
        let guessed = either(self.ones, 8 * SAMPLES) >= BIT_LIMIT
            || either(ones, SAMPLES) >= SAMPLE_LIMIT
            || told.any(|told| told >= TOLD_LIMIT);
        if guessed { Err(Stuck) } else { Ok(()) }
    }

    /// How many samples, the first [`PERIODS`] left out, equal the one `period` places before.
    fn equal_after(&self, period: usize) -> u32 {
        let words = self.samples.windows(2).map(|pair| {
            let before = pair[1] << (period - 1) << 1 | pair[0] >> (PERIODS - period);
            (!(pair[1] ^ before)).count_ones()
        });
        words.sum()
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::chance::Chance;

    /// Eight bits of a source of single ones.
    fn eight(mut bit: impl FnMut() -> bool) -> impl FnMut(usize) -> u8 {
        move |_| (0..8).fold(0, |byte, _| byte << 1 | u8::from(bit()))
    }

    /// A seed from bits alone.
    fn seed_of(bit: impl FnMut() -> bool) -> Result<Seed, Stuck> {
        seed_from_noise(&mut Pool::new(), eight(bit))
    }

    /// A seed from samples that are given, of bits that are as often one as zero.
    fn seed_of_samples(mut sample: impl FnMut() -> bool) -> Result<Seed, Stuck> {
        seed_from_noise(&mut Pool::new(), |_| if sample() { 0b1010_1001 } else { 0b0101_0110 })
    }

    /// A pattern again and again.
    fn endless(pattern: &[bool]) -> impl FnMut() -> bool {
        let mut bits = pattern.iter().copied().cycle();
        move || bits.next() == Some(true)
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
            if taken % 1024 < 900 { good() } else { true }
        };
        assert_eq!(seed_of_samples(bits), Err(Stuck));
    }

    #[test]
    fn a_source_with_nine_ones_in_ten_is_refused_though_its_runs_are_short() {
        let mut taken = 0u32;
        let mut nine = || {
            taken += 1;
            !taken.is_multiple_of(10)
        };
        assert_eq!(seed_of(&mut nine), Err(Stuck));
        assert_eq!(seed_of_samples(nine), Err(Stuck));
    }

    #[test]
    fn more_than_three_ones_in_four_are_refused_and_two_in_three_are_not() {
        let refused = |ones| (0..12).filter(|&seed| seed_of(biased(ones, seed)).is_err()).count();
        for ones in (192..=255).step_by(21) {
            assert_eq!((refused(ones), refused(255 - ones)), (12, 12), "{ones} of 255");
        }
        assert_eq!((refused(170), refused(85)), (0, 0));
    }

    #[test]
    fn more_than_three_equal_samples_in_four_are_refused_though_bits_are_even() {
        let refused = |ones| (0..12).filter(|&seed| seed_of_samples(biased(ones, seed)).is_err()).count();
        for ones in (192..=255).step_by(21) {
            assert_eq!((refused(ones), refused(255 - ones)), (12, 12), "{ones} of 255");
        }
        assert_eq!((refused(153), refused(102)), (0, 0), "three in five");
    }

    #[test]
    fn every_period_up_to_64_is_refused_in_bits_and_in_samples_and_if_one_in_256_is_off() {
        let mut chance = Chance::from_seed([6; 32]);
        for period in 1..=PERIODS {
            for _ in 0..2 {
                let pattern: std::vec::Vec<bool> = (0..period).map(|_| chance.below(2) == 1).collect();
                assert_eq!(seed_of(endless(&pattern)), Err(Stuck), "bits {pattern:?}");
                assert_eq!(seed_of_samples(endless(&pattern)), Err(Stuck), "{pattern:?}");
                let mut tick = endless(&pattern);
                let rough = || tick() ^ (chance.below(255) == 0);
                assert_eq!(seed_of_samples(rough), Err(Stuck), "about {pattern:?}");
            }
        }
    }

    #[test]
    fn what_comes_back_after_a_period_is_counted_sample_by_sample() {
        let mut good = biased(128, 7);
        let all: std::vec::Vec<bool> = (0..SAMPLES).map(|_| good()).collect();
        let words =
            core::array::from_fn(|word| (0..64).fold(0, |w, place| w | u64::from(all[64 * word + place]) << place));
        let health = Health { samples: words, ..Health::default() };
        for period in 1..=PERIODS {
            let equal = (PERIODS..SAMPLES).filter(|&at| all[at] == all[at - period]).count();
            assert_eq!(health.equal_after(period) as usize, equal, "{period}");
        }
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
        for flip in [1, 300, 700, 1024, 8192] {
            let changed: u32 = plain.iter().zip(with_flip(flip)).map(|(a, b)| (a ^ b).count_ones()).sum();
            assert!((80..=176).contains(&changed), "{changed} of 256 bits changed for sample {flip}");
        }
    }

    /// How likely it is that so many of `all` come, each with this likelihood.
    fn likely(counts: core::ops::Range<usize>, all: usize, each: f64) -> f64 {
        let (mut one, mut sum) = (all as f64 * (1.0 - each).ln(), 0.0);
        for count in 0..counts.end {
            if counts.contains(&count) {
                sum += one.exp();
            }
            one += ((all - count) as f64 * each / ((count + 1) as f64 * (1.0 - each))).ln();
        }
        sum
    }

    #[test]
    fn three_in_four_are_missed_and_a_coin_is_refused_as_rarely_as_is_said() {
        assert_eq!(f64::from(RUN_LIMIT), 1.0 + (20.0 / 0.5_f64).ceil());
        for (all, limit) in [(8 * SAMPLES, BIT_LIMIT as usize), (SAMPLES, SAMPLE_LIMIT as usize)] {
            assert!(
                likely(0..limit, all, 0.75) <= 2_f64.powi(-20) && likely(0..limit + 1, all, 0.75) > 2_f64.powi(-20)
            );
            assert!(likely(limit..all + 1, all, 0.5) < 2_f64.powi(-100), "{all}: {limit}");
        }
        assert!(likely(TOLD_LIMIT as usize..961, 960, 0.5) < 2_f64.powi(-100));
    }

    #[test]
    fn a_source_that_fits_one_pace_too_well_is_read_at_another() {
        let (mut good, mut asked) = (biased(128, 8), [0; PACES]);
        let mut source = |works: usize| {
            seed_from_noise(&mut Pool::new(), |pace| {
                asked[pace] += 1;
                if pace == works { (0..8).fold(0, |byte, _| byte << 1 | u8::from(good())) } else { 0x55 }
            })
        };
        assert!(source(0).is_ok() && source(PACES - 1).is_ok());
        assert_eq!(source(PACES), Err(Stuck));
        assert!(asked.iter().all(|&asked| asked > 0));
    }

    #[test]
    fn the_same_bits_after_other_presses_give_another_seed_and_so_does_a_second_game() {
        let seed = |pool: &mut Pool| seed_from_noise(pool, eight(biased(128, 5))).unwrap();
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
        assert_eq!(seed_from_noise(&mut pool, |_| 0xff), Err(Stuck));
    }
}
