//! What cannot be foreseen, gathered from anywhere.

use super::Seed;
use core::fmt;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

/// Gathers samples of any quality. More of them never make it worse, and what was drawn does not show what is left.
#[derive(Clone, Default)]
pub struct Pool {
    bytes: Seed,
}

impl fmt::Debug for Pool {
    /// Nothing of it belongs into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pool")
    }
}

impl Pool {
    /// Nothing gathered yet.
    pub const fn new() -> Self {
        Self { bytes: [0; 32] }
    }

    /// Takes a sample in, of which the first 32 bytes count, and spreads it over the whole pool.
    pub fn stir(&mut self, sample: &[u8]) {
        self.bytes.iter_mut().zip(sample).for_each(|(byte, sample)| *byte ^= sample);
        self.spread(&mut []);
    }

    /// A seed that depends on everything gathered.
    pub fn draw(&mut self) -> Seed {
        let mut seed = Seed::default();
        self.spread(&mut seed);
        seed
    }

    /// The next block of the cipher whose key is the pool: the new pool, and what was asked for beside it.
    fn spread(&mut self, beside: &mut [u8]) {
        let mut cipher = ChaCha20Rng::from_seed(self.bytes);
        cipher.fill_bytes(&mut self.bytes);
        cipher.fill_bytes(beside);
    }
}
