//! What cannot be foreseen, gathered from anywhere.

use super::{ChaCha8, Seed};
use core::fmt;
use rand_core::Rng;

/// Gathers samples of any quality. More of them never make it worse, and what was drawn does not show what is left.
#[derive(Clone, Default)]
pub struct Pool {
    bytes: Seed,
    /// The first of them that no sample was mixed into since they were spread.
    next: usize,
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
        Self { bytes: [0; 32], next: 0 }
    }

    /// Takes a sample in, of which the first 32 bytes count. When there is no room beside those before it, they are spread
    /// over the whole pool first: a press of a button need not wait for that.
    pub fn stir(&mut self, sample: &[u8]) {
        if self.bytes.len() - self.next < sample.len() {
            self.spread();
        }
        let room = self.bytes.iter_mut().skip(self.next);
        self.next += room.zip(sample).map(|(byte, sample)| *byte ^= sample).count();
    }

    /// A seed that depends on everything gathered.
    pub fn draw(&mut self) -> Seed {
        self.spread()
    }

    /// The first block of the generator that grows from the pool: half of it is the new pool, the other half a seed.
    fn spread(&mut self) -> Seed {
        self.next = 0;
        let mut source = ChaCha8::from_seed(self.bytes);
        let mut seed = Seed::default();
        for part in self.bytes.chunks_exact_mut(4).chain(seed.chunks_exact_mut(4)) {
            part.copy_from_slice(&source.next_u32().to_le_bytes());
        }
        seed
    }
}
