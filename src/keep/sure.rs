//! A flash that is not taken at its first word: every read is made twice, every write is read again, and what goes wrong
//! once is done again. It is read block by block, so that small reads one after the other cost little.

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};

/// How often something is tried.
const TRIES: usize = 3;
/// Bytes that are read and compared at a time: a few entries of a journal, and not much more than the one byte by which an
/// empty sector is known.
const BLOCK: usize = 64;

/// Something went wrong each time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failed;

impl NorFlashError for Failed {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// What is read at a time, aligned so that it is copied and compared by words.
#[derive(Debug)]
#[repr(align(4))]
struct Block([u8; BLOCK]);

/// A flash behind which nothing goes wrong only once.
#[derive(Debug)]
pub struct Sure<F> {
    flash: F,
    block: Block,
    /// Where the block is from, if it holds something.
    from: Option<u32>,
}

impl<F> ErrorType for Sure<F> {
    type Error = Failed;
}

impl<F: NorFlash> ReadNorFlash for Sure<F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Failed> {
        // Most of what is read is held already.
        if let Some(held) = self.held(offset, bytes.len()) {
            bytes.copy_from_slice(held);
            return Ok(());
        }
        let (mut at, mut rest) = (offset, bytes);
        while !rest.is_empty() {
            let from = at - at % BLOCK as u32;
            if self.from != Some(from) {
                self.fill(from).await?;
            }
            let held = &self.block.0[(at - from) as usize..];
            let (now, later) = rest.split_at_mut(rest.len().min(held.len()));
            now.copy_from_slice(&held[..now.len()]);
            (at, rest) = (from.saturating_add(BLOCK as u32), later);
        }
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for Sure<F> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Failed> {
        self.from = None;
        for _ in 0..TRIES {
            if self.flash.erase(from, to).await.is_ok() {
                return Ok(());
            }
        }
        Err(Failed)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Failed> {
        for _ in 0..TRIES {
            self.from = None;
            if self.flash.write(offset, bytes).await.is_ok() && self.holds(offset, bytes).await {
                return Ok(());
            }
        }
        Err(Failed)
    }
}

impl<F> Sure<F> {
    pub const fn new(flash: F) -> Self {
        Self { flash, block: Block([0; BLOCK]), from: None }
    }

    /// What lies there, if the block has all of it.
    fn held(&self, offset: u32, length: usize) -> Option<&[u8]> {
        let at = offset.wrapping_sub(self.from?) as usize;
        self.block.0.get(at..at.wrapping_add(length))
    }
}

impl<F: NorFlash> Sure<F> {
    /// Reads once, where a wrong byte costs nothing but another look.
    pub async fn glance(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Failed> {
        self.flash.read(offset, bytes).await.map_err(|_| Failed)
    }

    /// Fills the block with what two reads agree on. If none do, it is what was read last: whoever wants to know whether it
    /// is right has a checksum.
    async fn fill(&mut self, from: u32) -> Result<(), Failed> {
        self.from = None;
        let mut filled = Err(Failed);
        for _ in 0..TRIES {
            if self.flash.read(from, &mut self.block.0).await.is_err() {
                continue;
            }
            filled = Ok(());
            let mut again = Block([0; BLOCK]);
            if self.flash.read(from, &mut again.0).await.is_ok() && again.0 == self.block.0 {
                break;
            }
        }
        self.from = filled.is_ok().then_some(from);
        filled
    }

    async fn holds(&mut self, offset: u32, bytes: &[u8]) -> bool {
        let mut held = [0; BLOCK];
        for (at, piece) in (offset..).step_by(BLOCK).zip(bytes.chunks(BLOCK)) {
            let held = &mut held[..piece.len()];
            if self.read(at, held).await.is_err() || held != piece {
                return false;
            }
        }
        true
    }
}
