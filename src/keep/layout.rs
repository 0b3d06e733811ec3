//! Where everything lies in the flash of 2 MiB that each board has.
//!
//! ```text
//! 0x000000  program   768 KiB   the linker keeps the program within it: memory.x
//! 0x0c0000  -         128 KiB   free
//! 0x0e0000  pack       64 KiB   written from a computer, only read by the box
//! 0x0f0000  -          32 KiB   free
//! 0x0f8000  store 0    16 KiB   a queue: value | value | whole | whole | value | ...
//! 0x0fc000  store 1    16 KiB
//! 0x100000  slot 0     64 KiB   a queue: begin | sheet | ... | answer | answer | cut | ...
//! 0x110000  slot 1     64 KiB
//! 0x120000  slot 2     64 KiB
//! 0x130000  slot 3     64 KiB
//! 0x140000  slots of the second program, as those of the first
//! 0x180000  -         512 KiB   free
//! ```
//!
//! What is kept stays where it is when the program changes, so new firmware finds all of it.

use core::ops::Range;

/// Bytes of flash.
pub const FLASH_BYTES: usize = 2 << 20;
/// The program.
pub const PROGRAM: Range<u32> = 0..0xc_0000;
/// The pack.
pub const PACK: Range<u32> = 0xe_0000..0xf_0000;
/// The areas for what the owner told, settings and past games, of which one counts. It is read from end to end for each
/// key, so it is no larger than it must be.
pub const STORE: [Range<u32>; 2] = [0xf_8000..0xf_c000, 0xf_c000..0x10_0000];
/// Slots of a program.
pub const PROGRAM_SLOTS: usize = 4;
/// Programs that have slots.
pub const PROGRAMS: u8 = 2;
/// The games of the first program, one in each slot.
pub const SLOTS: [Range<u32>; PROGRAM_SLOTS] =
    [0x10_0000..0x11_0000, 0x11_0000..0x12_0000, 0x12_0000..0x13_0000, 0x13_0000..0x14_0000];

/// The games of a program, one in each slot.
pub fn slots(program: u8) -> [Range<u32>; PROGRAM_SLOTS] {
    let after = u32::from(program % PROGRAMS) * (SLOTS[PROGRAM_SLOTS - 1].end - SLOTS[0].start);
    SLOTS.map(|slot| slot.start + after..slot.end + after)
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;

    #[test]
    fn nothing_lies_over_anything_else_and_all_begins_and_ends_with_a_sector() {
        let areas: std::vec::Vec<_> =
            [PROGRAM, PACK].into_iter().chain(STORE).chain((0..PROGRAMS).flat_map(slots)).collect();
        assert!(areas.last().is_some_and(|last| last.end as usize <= FLASH_BYTES));
        for pair in areas.windows(2) {
            assert!(pair[0].end <= pair[1].start, "{pair:x?}");
        }
        for area in areas {
            assert!(area.start % 4096 == 0 && area.end % 4096 == 0, "{area:x?}");
        }
    }

    /// The linker's script says in its own words where the program is.
    #[test]
    fn the_linker_keeps_the_program_in_its_place() {
        let script = include_str!("../../memory.x");
        let number = |text: &str| match text.trim().strip_suffix('K') {
            Some(kibibytes) => kibibytes.parse::<u32>().unwrap() * 1024,
            None => u32::from_str_radix(text.trim().strip_prefix("0x").unwrap(), 16).unwrap(),
        };
        let part = |name: &str| {
            let line = script.lines().find(|line| line.trim_start().starts_with(name)).unwrap();
            let (origin, length) = line.split_once("ORIGIN = ").unwrap().1.split_once(", LENGTH = ").unwrap();
            let length = length.split('-').map(number).reduce(|whole, part| whole - part).unwrap();
            number(origin)..number(origin) + length
        };
        let (boot, program) = (part("BOOT2"), part("FLASH"));
        let start_of_flash = 0x1000_0000;
        assert_eq!(boot.start, start_of_flash + PROGRAM.start);
        assert_eq!(boot.end, program.start);
        assert_eq!(program.end, start_of_flash + PROGRAM.end);
    }
}
