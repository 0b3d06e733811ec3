//! A flash that can only be read. Whoever reads a queue repairs it by erasing the sectors that look half erased; here such
//! a sector only reads as blank, and the flash itself stays as it is.

use super::sure::{Failed, Sure};
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

/// Sectors that can read as blank: those of the longest queue.
const SECTORS: u32 = u16::BITS;

/// A range of a flash as it is read. Nothing that is done to it changes the flash.
pub(super) struct View<'f, F> {
    flash: &'f mut Sure<F>,
    /// Where its first sector lies.
    start: u32,
    /// A bit for each sector, from the first one on, that reads as blank whatever it holds.
    blank: u16,
}

impl<'f, F> View<'f, F> {
    /// The flash as it is, from a sector that starts there.
    pub(super) const fn new(flash: &'f mut Sure<F>, start: u32) -> Self {
        Self { flash, start, blank: 0 }
    }
}

impl<F: NorFlash> View<'_, F> {
    /// The bit of the sector in which an address lies; none for one behind the last.
    fn bit(&self, at: u32) -> u16 {
        let sector = at.wrapping_sub(self.start) / F::ERASE_SIZE as u32;
        if sector < SECTORS { 1 << sector } else { 0 }
    }
}

impl<F> ErrorType for View<'_, F> {
    type Error = Failed;
}

impl<F: NorFlash> ReadNorFlash for View<'_, F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Failed> {
        self.flash.read(offset, bytes).await?;
        if self.blank != 0 {
            let blank = (offset..).zip(bytes).filter(|(at, _)| self.blank & self.bit(*at) != 0);
            blank.for_each(|(_, byte)| *byte = 0xff);
        }
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for View<'_, F> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Failed> {
        for sector in (from..to).step_by(F::ERASE_SIZE) {
            self.blank |= self.bit(sector);
        }
        Ok(())
    }

    async fn write(&mut self, _: u32, _: &[u8]) -> Result<(), Failed> {
        Err(Failed)
    }
}
