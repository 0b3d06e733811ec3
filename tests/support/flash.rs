//! A flash that counts every byte it writes or erases, and loses its power after as many as it is told.

use core::future::Future;
use core::ops::Range;
use core::pin::pin;
use core::task::{Context, Poll, Waker};
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};
use muspel::keep::layout::{FLASH_BYTES, PACK, SLOTS};

/// What a test looks at: from the pack to the last slot. The rest is never touched.
const KEPT: Range<usize> = PACK.start as usize..SLOTS[SLOTS.len() - 1].end as usize;
const SECTOR: usize = 4096;

/// What becomes of something that waits for nothing but this flash.
pub fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => unreachable!("the flash answers at once"),
    }
}

/// The power is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut;

impl NorFlashError for Cut {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// The part of a flash that the box keeps things in.
#[derive(Clone)]
pub struct Flash {
    bytes: Vec<u8>,
    /// Bytes written or erased so far.
    pub spent: usize,
    /// Bytes after which the power goes.
    pub lasts: usize,
    pub erases: usize,
    /// Times that each sector was erased.
    pub worn: Vec<u32>,
    /// A sector that keeps what it holds when it is erased, and says nothing.
    pub stuck: Option<usize>,
}

impl Flash {
    pub fn blank() -> Self {
        let worn = vec![0; FLASH_BYTES / SECTOR];
        Self { bytes: vec![0xff; KEPT.len()], spent: 0, lasts: usize::MAX, erases: 0, worn, stuck: None }
    }

    /// The same flash, of which the power goes after so many bytes more.
    pub fn with_power_for(&self, bytes: usize) -> Self {
        Self { lasts: self.spent + bytes, ..self.clone() }
    }

    /// What it holds at a range of addresses.
    pub fn at(&mut self, range: Range<u32>) -> &mut [u8] {
        &mut self.bytes[range.start as usize - KEPT.start..range.end as usize - KEPT.start]
    }

    fn spend(&mut self) -> Result<(), Cut> {
        if self.spent >= self.lasts {
            return Err(Cut);
        }
        self.spent += 1;
        Ok(())
    }
}

impl ErrorType for Flash {
    type Error = Cut;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Cut> {
        if self.spent >= self.lasts {
            return Err(Cut);
        }
        bytes.copy_from_slice(self.at(offset..offset + bytes.len() as u32));
        Ok(())
    }

    fn capacity(&self) -> usize {
        FLASH_BYTES
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Cut> {
        for sector in (from..to).step_by(SECTOR) {
            self.erases += 1;
            self.worn[sector as usize / SECTOR] += 1;
            if self.stuck == Some(sector as usize / SECTOR) {
                continue;
            }
            for at in sector..sector + SECTOR as u32 {
                self.spend()?;
                self.at(at..at + 1)[0] = 0xff;
            }
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Cut> {
        for (at, byte) in (offset..).zip(bytes) {
            self.spend()?;
            self.at(at..at + 1)[0] &= byte;
        }
        Ok(())
    }
}
