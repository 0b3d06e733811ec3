//! Chance without bias, repeatable from a seed.
//!
//! Every draw costs one byte of the generator, and a byte that would favour one outcome is thrown away. So few inputs
//! can be enumerated: the tests walk through all of them instead of sampling.

mod chacha;
pub mod entropy;
mod pool;
pub mod rhythm;

pub use chacha::ChaCha8;
pub use pool::Pool;

use rand_core::Rng;

/// What a game's chance grows from; the same seed gives the same shuffles and rolls for ever.
pub type Seed = [u8; 32];

/// The faces of the Surtur die (RULES.md, T).
pub const SURTUR_FACES: [u8; 6] = [1, 1, 1, 2, 2, 3];

/// A game's source of chance.
#[derive(Clone, Debug)]
pub struct Chance<R = ChaCha8> {
    source: R,
}

impl Chance {
    /// Chance that follows from `seed` alone.
    pub fn from_seed(seed: Seed) -> Self {
        Self { source: ChaCha8::from_seed(seed) }
    }
}

impl<R: Rng> Chance<R> {
    /// Chance drawn from any generator.
    pub fn from_source(source: R) -> Self {
        Self { source }
    }

    /// A number below `bound`, each equally likely. `below(0)` and `below(1)` are 0 and draw nothing.
    pub fn below(&mut self, bound: u8) -> u8 {
        if bound < 2 {
            return 0;
        }
        loop {
            let byte = self.source.next_u32() as u8;
            if let Some(fair) = fair(byte, bound) {
                return fair;
            }
        }
    }

    /// Rolls the Surtur die: 1, 2 or 3.
    pub fn surtur_die(&mut self) -> u8 {
        let face = self.below(SURTUR_FACES.len() as u8);
        SURTUR_FACES[usize::from(face)]
    }

    /// Fisher-Yates: every order equally likely. Lists longer than 255 keep their tail in place; the box has none.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        let count = items.len().min(255);
        for last in (1..count).rev() {
            let pick = self.below(last as u8 + 1);
            items.swap(last, usize::from(pick));
        }
    }
}

/// The outcome that a random byte stands for, or none if keeping it would favour the low outcomes.
fn fair(byte: u8, bound: u8) -> Option<u8> {
    let usable = 256 - 256 % u16::from(bound);
    (u16::from(byte) < usable).then(|| byte % bound)
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use rand_core::{Infallible, TryRng};
    use std::collections::BTreeMap;
    use std::vec::Vec;

    /// A source that plays back given bytes and remembers how many were taken.
    struct Bytes<'a> {
        bytes: &'a [u8],
        taken: usize,
    }

    impl TryRng for Bytes<'_> {
        type Error = Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            let byte = self.bytes[self.taken];
            self.taken += 1;
            Ok(u32::from(byte) | 0xABCD_EF00)
        }
        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            unreachable!("one byte a draw")
        }
        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            unreachable!("one byte a draw")
        }
    }

    #[test]
    fn every_outcome_owns_the_same_number_of_bytes_for_every_bound() {
        for bound in 2..=255u8 {
            let mut owned = [0u16; 255];
            for byte in 0..=255u8 {
                if let Some(outcome) = fair(byte, bound) {
                    owned[usize::from(outcome)] += 1;
                }
            }
            let share = 256 / u16::from(bound);
            assert!(owned[..usize::from(bound)].iter().all(|&n| n == share), "bound {bound}");
            assert!(owned[usize::from(bound)..].iter().all(|&n| n == 0), "bound {bound}");
        }
    }

    #[test]
    fn the_die_shows_one_thrice_two_twice_three_once_over_all_fair_bytes() {
        let mut faces = BTreeMap::new();
        for byte in (0..=255u8).filter(|&b| fair(b, 6).is_some()) {
            let bytes = [byte];
            let mut chance = Chance::from_source(Bytes { bytes: &bytes, taken: 0 });
            *faces.entry(chance.surtur_die()).or_insert(0) += 1;
        }
        assert_eq!(faces, BTreeMap::from([(1, 3 * 42), (2, 2 * 42), (3, 42)]));
    }

    #[test]
    fn an_unfair_byte_is_thrown_away_and_the_next_one_counts() {
        let mut chance = Chance::from_source(Bytes { bytes: &[255, 253, 5], taken: 0 });
        assert_eq!(chance.below(6), 5);
        assert_eq!(chance.source.taken, 3);
    }

    #[test]
    fn every_order_of_six_comes_from_exactly_one_sequence_of_draws() {
        let mut seen = BTreeMap::new();
        for code in 0..720u16 {
            // The draws are below 6, 5, 4, 3, 2: a mixed-radix count through all of them.
            let mut rest = code;
            let mut draws = Vec::new();
            for radix in (2..=6u16).rev() {
                draws.push((rest % radix) as u8);
                rest /= radix;
            }
            let mut items = [0, 1, 2, 3, 4, 5];
            Chance::from_source(Bytes { bytes: &draws, taken: 0 }).shuffle(&mut items);
            *seen.entry(items).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 720);
        assert!(seen.values().all(|&n| n == 1));
    }

    #[test]
    fn a_seed_repeats_its_rolls_and_another_seed_does_not() {
        let rolls = |seed: Seed| {
            let mut chance = Chance::from_seed(seed);
            (0..64).map(|_| chance.surtur_die()).collect::<Vec<_>>()
        };
        assert_eq!(rolls([7; 32]), rolls([7; 32]));
        assert_ne!(rolls([7; 32]), rolls([8; 32]));
    }

    #[test]
    fn the_generator_is_the_published_one_so_a_kept_game_replays_on_any_build() {
        // First block of ChaCha8 with an all-zero key and nonce: 3e00ef2f895f40d67f5bb8e81f09a5a1...
        let mut chance = Chance::from_seed([0; 32]);
        let words: Vec<u32> = (0..4).map(|_| chance.source.next_u32()).collect();
        assert_eq!(words, [0x2fef_003e, 0xd640_5f89, 0xe8b8_5b7f, 0xa1a5_091f]);
    }
}
