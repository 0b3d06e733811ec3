//! The contents of a flash as text: each stretch that is not blank by its address, in hexadecimal digits.

use super::flash::Flash;
use muspel::keep::layout::{PACK, SLOTS};

/// Blank bytes between two stretches.
const GAP: usize = 16;

/// Writes what a flash holds.
pub fn write(flash: &mut Flash) -> String {
    let bytes = flash.at(PACK.start..SLOTS[SLOTS.len() - 1].end).to_vec();
    let (mut text, mut at) = (String::new(), 0);
    while let Some(start) = (at..bytes.len()).find(|&at| bytes[at] != 0xff) {
        let is_end = |end: &usize| bytes[*end..].iter().take(GAP).all(|&byte| byte == 0xff);
        let end = (start..=bytes.len()).find(is_end).unwrap_or(bytes.len());
        let hex: String = bytes[start..end].iter().map(|byte| format!("{byte:02x}")).collect();
        text += &format!("{:06x} {hex}\n", PACK.start as usize + start);
        at = end;
    }
    text
}

/// The flash that lines of such text stand for.
pub fn read<'t>(lines: impl Iterator<Item = &'t str>) -> Flash {
    let mut flash = Flash::blank();
    for line in lines {
        let (address, hex) = line.split_once(' ').expect("an address and bytes");
        let address = u32::from_str_radix(address, 16).expect("an address");
        let byte = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("two digits");
        let bytes: Vec<u8> = (0..hex.len()).step_by(2).map(byte).collect();
        flash.at(address..address + bytes.len() as u32).copy_from_slice(&bytes);
    }
    flash
}
