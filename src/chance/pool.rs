//! What cannot be foreseen, gathered from anywhere.

use super::{ChaCha8, Seed};
use core::fmt;
use rand_core::Rng;

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
        self.spread();
    }

    /// A seed that depends on everything gathered.
    pub fn draw(&mut self) -> Seed {
        self.spread()
    }

    /// The first block of the generator that grows from the pool: half of it is the new pool, the other half a seed.
    fn spread(&mut self) -> Seed {
        let mut source = ChaCha8::from_seed(self.bytes);
        let mut seed = Seed::default();
        for part in self.bytes.chunks_exact_mut(4).chain(seed.chunks_exact_mut(4)) {
            part.copy_from_slice(&source.next_u32().to_le_bytes());
        }
        seed
    }
}
