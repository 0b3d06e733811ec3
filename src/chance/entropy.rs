//! A seed from a noisy source, or a refusal.
//!
//! The source gives single bits of unknown quality, eight at a time and the eights far apart; the last bit of eight is a
//! sample. Four samples are spent for each bit of the seed: the 1024 that a start-up test of NIST SP 800-90B (4.3) asks
//! for. All of them are tested before the seed is used, for every seed anew:
//!
//! - a run of equal samples that is too long (the repetition count of 4.4.1, at half a bit a sample);
//! - too many equal bits, or too many equal samples (a proportion test as in 4.4.2, at three in four);
//! - what was read comes back after a period, or comes back turned over, in 97 of 100 places: samples after up to 896
//!   samples, all bits in the order of reading after up to 6144 bits. A shift register of 12 bits is among these, and any
//!   of 9 bits or less in whatever order its bits come.
//!
//! An oscillator that is read at even times looks like one of these if its own time fits that of the reading too well.
//! So a source is refused only when it fails at [`PACES`] different paces. A bias of three in four is then missed less
//! than once in 2^18 times and a period never. A coin has too long a run at one pace at most once in 2^30 times, and looks
//! biased or comes back less than once in 2^100 times, all periods together: it is refused less than once in 2^89 times.
//! `tests/chance.rs` has the figures for oscillators that work.
//!
//! What comes back only after more than is read cannot be told from noise here: a shift register of 13 bits or more, or
//! any other good generator with a fixed start. No test of what a source gives could, which is why the standard asks for
//! the source to be known; tests at the start find one that broke.
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
/// The longest period that is looked for among samples: 128 of them are compared then.
const SAMPLE_PERIODS: usize = 896;
/// The longest that is looked for among all bits. Up to [`SAMPLE_PERIODS`] it would be one of the samples too.
const BIT_PERIODS: usize = 6144;
/// So many bits are compared at each period, as many as are left at the longest.
const BITS_COMPARED: usize = 8 * SAMPLES - BIT_PERIODS;
/// Bits of a word.
const WORD: usize = u32::BITS as usize;
/// Equal bits that refuse the source: the 2^-20 point of Binomial(8192, 3/4).
const BIT_LIMIT: u32 = 5956;
/// Equal samples that refuse the source: the 2^-20 point of Binomial(1024, 3/4).
const SAMPLE_LIMIT: u32 = 700;
/// Of 100 bits, how many are not as they were a period ago if there is one. An oscillator that only just works comes
/// near to it at its own period.
const STRAYS_OF_100: usize = 3;
/// More of them among the first 32 bits, and the others are not looked at: of 450 periods of noise one is, and of 100,000
/// sources that come back less than one has so many there.
const STRAYS_OF_A_WORD: usize = 7;

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

/// What shows that a source can be guessed. In each word the first bit read is the highest.
#[derive(Debug)]
struct Health {
    bits: [u32; 8 * SAMPLES / WORD],
    samples: [u32; SAMPLES / WORD],
    ones: u32,
    last: Option<bool>,
    run: u16,
}

impl Default for Health {
    fn default() -> Self {
        Self { bits: [0; 8 * SAMPLES / WORD], samples: [0; SAMPLES / WORD], ones: 0, last: None, run: 0 }
    }
}

impl Health {
    /// Takes in eight bits, the last of them a sample. A run is noticed at once.
    fn watch(&mut self, at: usize, eight: u8) -> Result<(), Stuck> {
        let sample = eight & 1 == 1;
        self.run = if self.last == Some(sample) { self.run + 1 } else { 1 };
        self.last = Some(sample);
        self.ones += eight.count_ones();
        let (bits, samples) = (&mut self.bits[8 * at / WORD], &mut self.samples[at / WORD]);
        (*bits, *samples) = (*bits << 8 | u32::from(eight), *samples << 1 | u32::from(sample));
        if self.run >= RUN_LIMIT { Err(Stuck) } else { Ok(()) }
    }

    /// Looks at all samples and bits together.
    fn judge(&self) -> Result<(), Stuck> {
        let either = |count: u32, all: usize| count.max((all as u32).saturating_sub(count));
        let ones = self.samples.iter().map(|word| word.count_ones()).sum();
        let guessed = either(self.ones, 8 * SAMPLES) >= BIT_LIMIT
            || either(ones, SAMPLES) >= SAMPLE_LIMIT
            || (1..=SAMPLE_PERIODS).any(|period| comes_back(&self.samples, period, (SAMPLES - period) / WORD))
            || (SAMPLE_PERIODS + 1..=BIT_PERIODS).any(|period| comes_back(&self.bits, period, BITS_COMPARED / WORD));
        if guessed { Err(Stuck) } else { Ok(()) }
    }
}

/// Whether the bits of the first words come back after a period, or come back turned over.
fn comes_back(words: &[u32], period: usize, compared: usize) -> bool {
    let (whole, part) = (period / WORD, period % WORD);
    let at = |place: usize| words.get(place).copied().unwrap_or(0);
    let later = |place: usize| at(whole + place) << part | at(whole + place + 1) >> 1 >> (WORD - 1 - part);
    let strays = |words: usize| {
        let turned: u32 = (0..words).map(|place| (at(place) ^ later(place)).count_ones()).sum();
        (turned as usize).min(words * WORD - turned as usize)
    };
    strays(1) <= STRAYS_OF_A_WORD && strays(compared) <= compared * WORD * STRAYS_OF_100 / 100
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

    /// A pattern of so many bits.
    fn pattern(period: usize, chance: &mut Chance) -> std::vec::Vec<bool> {
        (0..period).map(|_| chance.below(2) == 1).collect()
    }

    #[test]
    fn every_period_up_to_64_is_refused_in_bits_and_in_samples_and_if_one_in_256_is_off() {
        let mut chance = Chance::from_seed([6; 32]);
        for period in 1..=64 {
            for _ in 0..2 {
                let pattern = pattern(period, &mut chance);
                assert_eq!(seed_of(endless(&pattern)), Err(Stuck), "bits {pattern:?}");
                assert_eq!(seed_of_samples(endless(&pattern)), Err(Stuck), "{pattern:?}");
                let mut tick = endless(&pattern);
                let rough = || tick() ^ (chance.below(255) == 0);
                assert_eq!(seed_of_samples(rough), Err(Stuck), "about {pattern:?}");
            }
        }
    }

    #[test]
    fn every_longer_period_is_refused_too_in_samples_and_in_bits() {
        let mut chance = Chance::from_seed([7; 32]);
        let mut samples = |period| seed_of_samples(endless(&pattern(period, &mut chance)));
        for period in (65..=SAMPLE_PERIODS).step_by(13).chain([255, 509, 511, SAMPLE_PERIODS]) {
            assert_eq!(samples(period), Err(Stuck), "{period} samples");
        }
        assert!(samples(SAMPLES).is_ok(), "nothing comes back");
        let mut bits = |period| seed_of(endless(&pattern(period, &mut chance)));
        for period in (65..=BIT_PERIODS).step_by(113).chain([509, 895, 897, 1021, 1023, 4095, BIT_PERIODS]) {
            assert_eq!(bits(period), Err(Stuck), "{period} bits");
        }
        assert!(bits(8 * SAMPLES).is_ok(), "nothing comes back");
    }

    #[test]
    fn a_period_comes_back_with_three_strays_of_a_hundred_and_not_with_one_more() {
        let mut chance = Chance::from_seed([10; 32]);
        for period in (1..=BIT_PERIODS).step_by(61).chain([32, 896, BIT_PERIODS]) {
            let compared = (8 * SAMPLES - period) / WORD * WORD;
            let strays = compared * STRAYS_OF_100 / 100;
            for (more, turned) in [(0, false), (1, false), (0, true), (1, true)] {
                let mut all = pattern(period, &mut chance);
                for at in period..8 * SAMPLES {
                    // As many of the compared places are off, evenly spread, and all that follow.
                    let off =
                        (at - period + 1) * (strays + more) / compared > (at - period) * (strays + more) / compared;
                    all.push(all[at - period] ^ off ^ turned);
                }
                let words: std::vec::Vec<u32> =
                    all.chunks(WORD).map(|bits| bits.iter().fold(0, |word, &bit| word << 1 | u32::from(bit))).collect();
                assert_eq!(
                    comes_back(&words, period, compared / WORD),
                    more == 0,
                    "{period}: {strays} and {more}, {turned}"
                );
            }
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
        let samples = (1..=SAMPLE_PERIODS).map(|period| (SAMPLES - period) / WORD * WORD);
        let bits = (SAMPLE_PERIODS + 1..=BIT_PERIODS).map(|_| BITS_COMPARED);
        let by_period = |compared: usize| 2.0 * likely(0..compared * STRAYS_OF_100 / 100 + 1, compared, 0.5);
        let runs = SAMPLES as f64 * 2_f64.powi(1 - i32::from(RUN_LIMIT));
        assert!(runs <= 2_f64.powi(-30) && (runs + 2_f64.powi(-98)).powi(PACES as i32) < 2_f64.powi(-89));
        let looked_at = 2.0 * likely(0..STRAYS_OF_A_WORD + 1, WORD, 0.5);
        let missed = likely(STRAYS_OF_A_WORD + 1..WORD + 1, WORD, STRAYS_OF_100 as f64 / 100.0);
        assert!(looked_at < 1.0 / 450.0 && missed < 1e-5, "{looked_at} {missed}");
        assert!(samples.chain(bits).map(by_period).sum::<f64>() < 2_f64.powi(-100));
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
