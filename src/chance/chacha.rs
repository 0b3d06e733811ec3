//! ChaCha with eight rounds as a stream of words: the published one, in as little code as it takes.

use super::Seed;
use rand_core::{Infallible, TryRng, utils};

/// "expand 32-byte k".
const SIGMA: [u32; 4] = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];
/// Where the four words of each quarter round stand: columns, then diagonals.
const QUARTERS: [[usize; 4]; 8] = [
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
    [0, 5, 10, 15],
    [1, 6, 11, 12],
    [2, 7, 8, 13],
    [3, 4, 9, 14],
];
/// Rounds come in pairs, columns and diagonals.
const PAIRS: usize = 4;

/// The stream that grows from a seed, with nonce 0.
#[derive(Clone, Debug)]
pub struct ChaCha8 {
    key: [u32; 8],
    /// How many blocks were made.
    blocks: u64,
    block: [u32; 16],
    /// The next word of the block.
    next: usize,
}

impl ChaCha8 {
    /// The stream of a seed.
    pub fn from_seed(seed: Seed) -> Self {
        let mut key = [0; 8];
        for (word, bytes) in key.iter_mut().zip(seed.chunks_exact(4)) {
            *word = bytes.try_into().map_or(0, u32::from_le_bytes);
        }
        Self { key, blocks: 0, block: [0; 16], next: 16 }
    }

    fn word(&mut self) -> u32 {
        if self.next >= self.block.len() {
            self.refill();
        }
        let word = self.block[self.next];
        self.next += 1;
        word
    }

    #[inline(never)]
    fn refill(&mut self) {
        let mut start = [0; 16];
        start[..4].copy_from_slice(&SIGMA);
        start[4..12].copy_from_slice(&self.key);
        (start[12], start[13]) = (self.blocks as u32, (self.blocks >> 32) as u32);
        self.block = start;
        for quarter in QUARTERS.into_iter().cycle().take(PAIRS * QUARTERS.len()) {
            self.stir(quarter);
        }
        self.block.iter_mut().zip(start).for_each(|(word, start)| *word = word.wrapping_add(start));
        (self.blocks, self.next) = (self.blocks.wrapping_add(1), 0);
    }

    /// A quarter round.
    fn stir(&mut self, [a, b, c, d]: [usize; 4]) {
        for (to, from, turned, by) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
            self.block[to] = self.block[to].wrapping_add(self.block[from]);
            self.block[turned] = (self.block[turned] ^ self.block[to]).rotate_left(by);
        }
    }
}

impl TryRng for ChaCha8 {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.word())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        utils::next_u64_via_u32(self)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        utils::fill_bytes_via_next_word(bytes, || self.try_next_u32())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rand_core::{Rng, SeedableRng};

    proptest! {
        #[test]
        fn the_stream_is_that_of_the_crate_that_games_were_begun_with(seed: [u8; 32], words in 1..3_000usize) {
            let mut published = rand_chacha::ChaCha8Rng::from_seed(seed);
            let mut ours = ChaCha8::from_seed(seed);
            for place in 0..words {
                prop_assert_eq!(ours.next_u32(), published.next_u32(), "word {}", place);
            }
        }
    }
}
