//! The file format that a Pico takes over USB: blocks of 512 bytes, each with 256 bytes for the flash.

use std::collections::BTreeMap;

/// Where the chip sees its flash.
pub const FLASH_START: u32 = 0x1000_0000;
const MAGIC_START: [u32; 2] = [0x0a32_4655, 0x9e5d_5157];
const MAGIC_END: u32 = 0x0ab1_6f30;
/// The block names the family of its board.
const NAMES_FAMILY: u32 = 0x2000;
const RP2040: u32 = 0xe48b_ff56;
/// Bytes of a block, and of what it carries for the flash.
const BLOCK: usize = 512;
const PAGE: usize = 256;
/// Bytes that the flash erases together.
const SECTOR: u32 = 4096;
/// What erased flash holds.
const ERASED: u8 = 0xff;

/// Bytes that lie in flash from an address on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<'f> {
    pub address: u32,
    pub bytes: &'f [u8],
}

/// The parts as UF2 blocks in the order of their addresses.
///
/// A sector is filled up to its end, but not behind the last part: the RP2040's boot ROM tells by the number of a block,
/// not by its address, when a new sector begins and must be erased.
pub fn encode(parts: &[Part<'_>]) -> Vec<u8> {
    let pages = pages(parts);
    let total = pages.len() as u32;
    (0..).zip(&pages).flat_map(|(number, (&address, page))| block(number, total, address, page)).collect()
}

/// Every page that a file puts into flash, by its address; none if it is no such file.
pub fn decode(file: &[u8]) -> Option<BTreeMap<u32, &[u8]>> {
    let block = |block: &'_ [u8]| {
        let word = |at: usize| block.get(at..at + 4)?.try_into().ok().map(u32::from_le_bytes);
        let whole = [word(0)?, word(4)?, word(BLOCK - 4)?] == [MAGIC_START[0], MAGIC_START[1], MAGIC_END];
        let length = word(16)? as usize;
        (whole && length <= BLOCK - 36).then_some((word(12)?, 32..32 + length))
    };
    let blocks = file.chunks(BLOCK).map(|bytes| block(bytes).and_then(|(at, page)| Some((at, bytes.get(page)?))));
    if file.is_empty() { None } else { blocks.collect() }
}

fn pages(parts: &[Part<'_>]) -> BTreeMap<u32, [u8; PAGE]> {
    let mut pages = BTreeMap::new();
    let bytes = parts.iter().flat_map(|part| (part.address..).zip(part.bytes));
    for (address, &byte) in bytes {
        let inside = address as usize % PAGE;
        pages.entry(address - inside as u32).or_insert([ERASED; PAGE])[inside] = byte;
    }
    let Some((&last, _)) = pages.last_key_value() else { return pages };
    let sectors: Vec<u32> = pages.keys().map(|address| address - address % SECTOR).collect();
    for sector in sectors {
        for address in (sector..last.min(sector + SECTOR)).step_by(PAGE) {
            pages.entry(address).or_insert([ERASED; PAGE]);
        }
    }
    pages
}

fn block(number: u32, total: u32, address: u32, page: &[u8; PAGE]) -> Vec<u8> {
    let head = [MAGIC_START[0], MAGIC_START[1], NAMES_FAMILY, address, PAGE as u32, number, total, RP2040];
    let mut block: Vec<u8> = head.into_iter().flat_map(u32::to_le_bytes).collect();
    block.extend(page);
    block.resize(BLOCK - 4, 0);
    block.extend(MAGIC_END.to_le_bytes());
    block
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn word(block: &[u8], at: usize) -> u32 {
        u32::from_le_bytes(block[at..at + 4].try_into().unwrap())
    }

    /// Every byte that the file puts into flash, after a check of all that surrounds it.
    fn decode(file: &[u8]) -> BTreeMap<u32, u8> {
        let mut flash = BTreeMap::new();
        let mut before = None;
        assert_eq!(file.len() % 512, 0);
        for (number, block) in file.chunks(512).enumerate() {
            assert_eq!(&block[..12], b"UF2\nWQ\x5d\x9e\x00\x20\x00\x00");
            assert_eq!(&block[508..], b"\x30\x6f\xb1\x0a");
            let (address, payload) = (word(block, 12), word(block, 16));
            assert_eq!((payload, address % 256), (256, 0));
            assert_eq!((word(block, 20), word(block, 24)), (number as u32, file.len() as u32 / 512));
            assert_eq!(word(block, 28), 0xe48b_ff56);
            assert!(before.replace(address).is_none_or(|before| before < address));
            assert_eq!(address / 256 % 16, number as u32 % 16, "a sector begins at every 16th block");
            assert!(block[32 + 256..508].iter().all(|&byte| byte == 0));
            flash.extend((address..).zip(block[32..32 + 256].iter().copied()));
        }
        flash
    }

    #[test]
    fn nothing_makes_no_block() {
        assert!(encode(&[]).is_empty());
        assert!(encode(&[Part { address: 0x1000_0000, bytes: &[] }]).is_empty());
    }

    #[test]
    fn two_parts_of_one_page_share_its_block() {
        let parts = [Part { address: 0x1000_0010, bytes: &[1, 2] }, Part { address: 0x1000_0000, bytes: &[3] }];
        let file = encode(&parts);
        assert_eq!(file.len(), 512);
        assert_eq!(&file[32..52], [&[3][..], &[255; 15], &[1, 2], &[255; 2]].concat());
    }

    #[test]
    fn a_sector_with_a_gap_is_filled_but_nothing_follows_the_last_page() {
        let parts = [Part { address: 0x1000_0000, bytes: &[1] }, Part { address: 0x1000_8180, bytes: &[2] }];
        assert_eq!(encode(&parts).len() / 512, 16 + 2);
    }

    proptest! {
        #[test]
        fn the_blocks_hold_the_parts_and_else_erased_flash(
            parts in prop::collection::btree_map(0u32..200, prop::collection::vec(any::<u8>(), 0..300), 0..8)
        ) {
            let parts: Vec<_> = parts.iter().map(|(n, bytes)| Part { address: 0x1000_0000 + n * 300, bytes }).collect();
            let mut flash = decode(&encode(&parts));
            for part in &parts {
                for (address, byte) in (part.address..).zip(part.bytes) {
                    prop_assert_eq!(flash.remove(&address), Some(*byte));
                }
            }
            prop_assert!(flash.values().all(|&byte| byte == 255));
        }
    }
}
