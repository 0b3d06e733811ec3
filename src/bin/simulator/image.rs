//! The sub-command `image`: what the board's program takes, and the file that a Pico takes.

use crate::elf::{Program, Unfit};
use crate::trouble::Trouble;
use crate::{files, rooms, uf2};
use std::path::Path;

/// Prints flash and static RAM of an ELF file as one JSON line, or the table of its rooms, and writes it as UF2 if asked.
pub fn measure(elf: &Path, uf2: Option<&Path>, by_room: bool) -> Result<(), Trouble> {
    let file = files::read(elf).map_err(|why| Trouble::Read(elf.to_owned(), why))?;
    let unfit = |why: Unfit| Trouble::BadElf(elf.to_owned(), why);
    let program = Program::parse(&file).map_err(unfit)?;
    if let Some(path) = uf2 {
        if program.flash_bytes() == 0 {
            return Err(unfit(Unfit::Empty));
        }
        files::write(path, uf2::encode(&program.parts)).map_err(|why| Trouble::Write(path.to_owned(), why))?;
    }
    if by_room {
        return crate::print(&(rooms::table(&rooms::count(&program)) + &rooms::languages()));
    }
    crate::print(&format!("{{\"flash\":{},\"ram\":{}}}\n", program.flash_bytes(), program.ram_bytes))
}
