//! A pack: sheets of a library that come from a computer, in an area of the flash that the box only reads.
//!
//! ```text
//! 0   "Musp"
//! 4   version   two bytes, low first, as everywhere
//! 6   length    two bytes: of the sheets
//! 8   CRC-32    four bytes: of the first eight and of the sheets
//! 12  sheets    number, length and bytes of each, by ascending number
//! ```
//!
//! The first twelve bytes are the same in every version. All of a pack is checked before a single fact of it is taken.

use super::layout::PACK;
use super::sheets::{SHEET_BYTES, SHEETS, Sheets, Wrong, known};
use embedded_storage_async::nor_flash::ReadNorFlash;
use heapless::Vec;

/// The version of packs that this program writes and reads.
pub const PACK_VERSION: u16 = 1;
/// Bytes of the longest pack.
pub const PACK_BYTES: usize = HEAD_BYTES + SHEETS as usize * (2 + SHEET_BYTES);
const HEAD_BYTES: usize = 12;
const MAGIC: [u8; 4] = *b"Musp";
/// How the pack in the flash stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackStand {
    /// There is none.
    Blank,
    /// It is whole and was read. The number tells it from others.
    Read(u32),
    /// It is half written or damaged: nothing of it was taken.
    Damaged,
    /// It is whole, but only a newer program can read it.
    Newer,
    /// It is whole, but not all of it can be so: nothing of it was taken.
    Contradicts,
}

/// Lays the pack in `flash`, or one sheet of it, over what `library` knows; a pack that is not whole changes nothing.
pub async fn read_pack<F: ReadNorFlash>(flash: &mut F, library: &mut dyn Sheets, only: Option<u8>) -> PackStand {
    let (length, crc) = match head(flash).await {
        Ok(head) => head,
        Err(stand) => return stand,
    };
    let mut contradicts = false;
    for take in [false, true] {
        if contradicts {
            return PackStand::Contradicts;
        }
        let mut read = |number: u8, says: &[u8]| match take {
            false => {
                contradicts |= library.contradicts_itself(number, says);
                library.contradicts(number, says).map(drop)
            }
            true if only.is_none_or(|only| only == number) => library.learn(number, says),
            true => Ok(()),
        };
        if each(flash, length, &mut read).await.is_err() {
            return PackStand::Damaged;
        }
    }
    PackStand::Read(crc)
}

/// The length of the sheets and the CRC of a whole pack of this version.
async fn head<F: ReadNorFlash>(flash: &mut F) -> Result<(u32, u32), PackStand> {
    let mut head = [0; HEAD_BYTES];
    flash.read(PACK.start, &mut head).await.map_err(|_| PackStand::Damaged)?;
    if head == [0xff; HEAD_BYTES] {
        return Err(PackStand::Blank);
    }
    let number = |from: usize, to: usize| head[from..to].iter().rev().fold(0, |all, &byte| all << 8 | u32::from(byte));
    let (version, length, crc) = (number(4, 6), number(6, 8), number(8, 12));
    let mut sum = Crc::new();
    sum.bytes(&head[..8]);
    let mut at = first_sheet();
    let end = at + length;
    let mut whole = head.starts_with(&MAGIC) && end <= PACK.end;
    let mut buffer = [0; 64];
    while whole && at < end {
        whole = flash.read(at, &mut buffer).await.is_ok();
        sum.bytes(&buffer[..(end - at).min(64) as usize]);
        at += 64;
    }
    match version as u16 {
        _ if !whole || sum.sum() != crc => Err(PackStand::Damaged),
        PACK_VERSION => Ok((length, crc)),
        _ => Err(PackStand::Newer),
    }
}

/// What is done with the number and the bytes of a sheet.
type Take<'t> = dyn FnMut(u8, &[u8]) -> Result<(), Wrong> + 't;

/// Goes through the sheets until one is wrong.
async fn each<F: ReadNorFlash>(flash: &mut F, length: u32, take: &mut Take<'_>) -> Result<(), Wrong> {
    let mut at = first_sheet();
    let end = at + length;
    let mut before = None;
    while at < end {
        let mut item = [0; 2 + SHEET_BYTES];
        flash.read(at, &mut item).await.map_err(|_| Wrong)?;
        let [number, length, bytes @ ..] = &item;
        let bytes = bytes.get(..usize::from(*length)).ok_or(Wrong)?;
        at += 2 + u32::from(*length);
        if before.replace(*number) >= Some(*number) || at > end {
            return Err(Wrong);
        }
        take(*number, bytes)?;
    }
    Ok(())
}

const fn first_sheet() -> u32 {
    PACK.start + HEAD_BYTES as u32
}

/// The pack of a library: each sheet on which it knows something.
pub fn write_pack(library: &dyn Sheets) -> Vec<u8, PACK_BYTES> {
    let mut sheets: Vec<u8, { PACK_BYTES - HEAD_BYTES }> = Vec::new();
    // Every sheet has its place in the longest pack.
    let mut put = |bytes: &[u8]| _ = sheets.extend_from_slice(bytes);
    for (number, says) in known(library) {
        put(&[number, says.len() as u8]);
        put(&says);
    }
    let mut pack: Vec<u8, PACK_BYTES> = Vec::new();
    let _ = pack.extend_from_slice(&MAGIC);
    let _ = pack.extend_from_slice(&PACK_VERSION.to_le_bytes());
    let _ = pack.extend_from_slice(&(sheets.len() as u16).to_le_bytes());
    let mut sum = Crc::new();
    sum.bytes(&pack);
    sum.bytes(&sheets);
    let _ = pack.extend_from_slice(&sum.sum().to_le_bytes());
    let _ = pack.extend_from_slice(&sheets);
    pack
}

/// The CRC-32 that zip and Ethernet use.
struct Crc(u32);

impl Crc {
    const fn new() -> Self {
        Self(!0)
    }

    fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 ^= u32::from(byte);
            for _ in 0..8 {
                let odd = self.0 & 1 == 1;
                self.0 >>= 1;
                self.0 ^= if odd { 0xedb8_8320 } else { 0 };
            }
        }
    }

    const fn sum(&self) -> u32 {
        !self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crc_has_its_published_check_value() {
        let mut sum = Crc::new();
        sum.bytes(b"123456789");
        assert_eq!(sum.sum(), 0xcbf4_3926);
    }
}
