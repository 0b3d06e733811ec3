//! A flash that counts every byte it writes or erases, and loses its power after as many as it is told.

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};

/// The power is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut;

impl NorFlashError for Cut {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// 2 MiB of flash.
#[derive(Clone)]
pub struct Flash {
    pub bytes: Vec<u8>,
    /// Bytes written or erased so far.
    pub spent: usize,
    /// Bytes after which the power goes.
    pub lasts: usize,
    pub erases: usize,
    /// Times that each sector was erased.
    pub worn: Vec<u32>,
}

impl Flash {
    pub fn blank() -> Self {
        Self { bytes: vec![0xff; 2 << 20], spent: 0, lasts: usize::MAX, erases: 0, worn: vec![0; 512] }
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
        bytes.copy_from_slice(&self.bytes[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = 4096;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Cut> {
        self.erases += 1;
        (from / 4096..to / 4096).for_each(|sector| self.worn[sector as usize] += 1);
        for at in from..to {
            self.spend()?;
            self.bytes[at as usize] = 0xff;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Cut> {
        for (at, byte) in (offset as usize..).zip(bytes) {
            self.spend()?;
            self.bytes[at] &= byte;
        }
        Ok(())
    }
}
