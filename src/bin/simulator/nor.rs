//! A flash in memory, with something behind it that keeps its bytes.

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};
use muspel::keep::layout::FLASH_BYTES;
use std::ops::Range;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// What erased flash holds.
pub const BLANK: u8 = 0xff;
/// Bytes that are erased together.
pub const SECTOR: usize = 4096;

/// What keeps the bytes of a flash.
pub trait Behind {
    /// Keeps what is held from a byte on. If that fails, `held` gets what was kept before.
    fn keep(&mut self, from: usize, held: &mut [u8]) -> Result<(), Failed>;
}

/// Nothing: the flash is forgotten when it is dropped.
impl Behind for () {
    fn keep(&mut self, _: usize, _: &mut [u8]) -> Result<(), Failed> {
        Ok(())
    }
}

/// A flash of 2 MiB.
#[derive(Debug)]
pub struct Flash<B> {
    pub bytes: Vec<u8>,
    pub behind: B,
}

impl<B: Behind> Flash<B> {
    /// A blank flash.
    pub fn blank(behind: B) -> Self {
        Self { bytes: vec![BLANK; FLASH_BYTES], behind }
    }

    /// The flash of a dump.
    pub fn from_dump(bytes: Vec<u8>, behind: B) -> Option<Self> {
        (bytes.len() == FLASH_BYTES).then_some(Self { bytes, behind })
    }

    /// Fills an area, as a computer does over USB: what it held before is erased.
    pub fn put(&mut self, area: Range<u32>, bytes: &[u8]) -> Result<(), Failed> {
        self.change(area.start as usize..area.end as usize, |held| {
            held.fill(BLANK);
            held.iter_mut().zip(bytes).for_each(|(held, byte)| *held = *byte);
        })
    }

    /// Changes a piece, and keeps it.
    fn change(&mut self, piece: Range<usize>, change: impl FnOnce(&mut [u8])) -> Result<(), Failed> {
        let held = self.bytes.get_mut(piece.clone()).ok_or(Failed)?;
        change(held);
        self.behind.keep(piece.start, held)
    }
}

/// The bytes could not be kept, or there are none.
#[derive(Debug)]
pub struct Failed;

impl NorFlashError for Failed {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl<B> ErrorType for Flash<B> {
    type Error = Failed;
}

impl<B: Behind> ReadNorFlash for Flash<B> {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Failed> {
        let from = offset as usize;
        bytes.copy_from_slice(self.bytes.get(from..from + bytes.len()).ok_or(Failed)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        FLASH_BYTES
    }
}

impl<B: Behind> NorFlash for Flash<B> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Failed> {
        self.change(from as usize..to as usize, |held| held.fill(BLANK))
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Failed> {
        let from = offset as usize;
        // Flash only takes ones away.
        let take = |held: &mut [u8]| held.iter_mut().zip(bytes).for_each(|(held, byte)| *held &= byte);
        self.change(from..from + bytes.len(), take)
    }
}

/// What a future gives that a flash in memory never lets wait.
pub fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => unreachable!("a flash in memory answers at once"),
    }
}
