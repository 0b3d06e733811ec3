//! As much of a 32-bit ELF file as tells what goes into the board's memories. No length in it is believed unchecked.

use crate::uf2::Part;
use std::fmt;
use std::ops::Range;

/// The RP2040's flash, as its processor sees it.
const FLASH: Range<u32> = 0x1000_0000..0x1100_0000;
/// The RP2040's RAM: four striped banks and two small ones.
const RAM: Range<u32> = 0x2000_0000..0x2004_2000;

/// A file that is 32-bit and little-endian.
const IDENT: [u8; 6] = [0x7f, b'E', b'L', b'F', 1, 1];
/// The machine ARM.
const ARM: u16 = 40;
/// A segment that is loaded.
const LOAD: u32 = 1;
/// A section that takes memory at run time, and one that holds code.
const ALLOCATED: u32 = 2;
const EXECUTED: u32 = 4;
/// The section that lists the symbols.
const SYMBOLS: u32 = 2;
/// Symbols that are constants and functions. A function's lowest bit is no address: it says Thumb code.
const OBJECT: u8 = 1;
const FUNCTION: u8 = 2;
/// Bytes of a program header, of a section header and of a symbol.
const SEGMENT_BYTES: u16 = 32;
const SECTION_BYTES: u16 = 40;
const SYMBOL_BYTES: u32 = 16;

/// A section or a symbol that lies in flash, by its addresses there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named<'f> {
    pub name: &'f str,
    pub at: Range<u32>,
    /// Code, not data.
    pub executed: bool,
}

/// What a program puts into the board's memories.
#[derive(Debug, PartialEq, Eq)]
pub struct Program<'f> {
    pub parts: Vec<Part<'f>>,
    /// Static RAM.
    pub ram_bytes: u64,
    pub sections: Vec<Named<'f>>,
    pub symbols: Vec<Named<'f>>,
}

/// Why a file is no program for the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    NotElf,
    NotArm,
    Headers,
    Truncated,
    TooLarge,
    Empty,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotElf => "it is not a 32-bit little-endian ELF file",
            Self::NotArm => "its machine is not ARM",
            Self::Headers => "its tables have entries of a wrong size",
            Self::Truncated => "it ends before the end of what it lists",
            Self::TooLarge => "it reaches beyond the end of the flash",
            Self::Empty => "it has nothing for the flash",
        })
    }
}

impl<'f> Program<'f> {
    /// Reads an ELF file.
    pub fn parse(file: &'f [u8]) -> Result<Self, Unfit> {
        if !file.starts_with(&IDENT) {
            return Err(Unfit::NotElf);
        }
        if half(file, 18)? != ARM {
            return Err(Unfit::NotArm);
        }
        let segments = table(file, word(file, 28)?, half(file, 42)?, half(file, 44)?, SEGMENT_BYTES)?;
        let sections = table(file, word(file, 32)?, half(file, 46)?, half(file, 48)?, SECTION_BYTES)?;
        let parts = segments.clone().map(|segment| part(file, segment)).filter_map(Result::transpose);
        let parts = parts.collect::<Result<_, _>>()?;
        let ram_bytes = sections.clone().map(ram_bytes).sum::<Result<_, _>>()?;
        let names = Names { file, segments: segments.collect(), sections: sections.collect() };
        Ok(Self { parts, ram_bytes, sections: names.sections()?, symbols: names.symbols()? })
    }

    /// Bytes that the program fills in flash.
    pub fn flash_bytes(&self) -> u64 {
        self.parts.iter().map(|part| part.bytes.len() as u64).sum()
    }
}

/// The entries of a header table.
fn table(file: &[u8], start: u32, stride: u16, count: u16, least: u16) -> Result<std::slice::Chunks<'_, u8>, Unfit> {
    if count == 0 {
        return Ok([].chunks(1));
    }
    if stride < least {
        return Err(Unfit::Headers);
    }
    let bytes = slice(file, start, u32::from(stride) * u32::from(count))?;
    Ok(bytes.chunks(usize::from(stride)))
}

/// What a segment puts into flash, if anything.
fn part<'f>(file: &'f [u8], segment: &[u8]) -> Result<Option<Part<'f>>, Unfit> {
    let (kind, address, length) = (word(segment, 0)?, word(segment, 12)?, word(segment, 16)?);
    if kind != LOAD || !FLASH.contains(&address) || length == 0 {
        return Ok(None);
    }
    if length > FLASH.end - address {
        return Err(Unfit::TooLarge);
    }
    Ok(Some(Part { address, bytes: slice(file, word(segment, 4)?, length)? }))
}

/// The static RAM that a section takes.
fn ram_bytes(section: &[u8]) -> Result<u64, Unfit> {
    let (flags, address, length) = (word(section, 8)?, word(section, 12)?, word(section, 20)?);
    let counts = flags & ALLOCATED != 0 && RAM.contains(&address);
    Ok(if counts { u64::from(length) } else { 0 })
}

/// The tables that name what lies in flash.
struct Names<'f> {
    file: &'f [u8],
    segments: Vec<&'f [u8]>,
    sections: Vec<&'f [u8]>,
}

impl<'f> Names<'f> {
    fn sections(&self) -> Result<Vec<Named<'f>>, Unfit> {
        let texts = self.texts(half(self.file, 50)?.into())?;
        let named = self.sections.iter().map(|section| {
            let (name, flags) = (text(texts, word(section, 0)?), word(section, 8)?);
            let at = self.in_flash(word(section, 12)?, word(section, 20)?)?.filter(|_| flags & ALLOCATED != 0);
            Ok(at.map(|at| Named { name, at, executed: flags & EXECUTED != 0 }))
        });
        named.filter_map(Result::transpose).collect()
    }

    fn symbols(&self) -> Result<Vec<Named<'f>>, Unfit> {
        let mut symbols = Vec::new();
        for section in &self.sections {
            if word(section, 4)? != SYMBOLS {
                continue;
            }
            let texts = self.texts(word(section, 24)?)?;
            let table = slice(self.file, word(section, 16)?, word(section, 20)?)?;
            for symbol in table.chunks(SYMBOL_BYTES as usize) {
                let kind = *symbol.get(12).ok_or(Unfit::Truncated)? & 0xf;
                if kind != OBJECT && kind != FUNCTION {
                    continue;
                }
                let (name, executed) = (text(texts, word(symbol, 0)?), kind == FUNCTION);
                let address = word(symbol, 4)? & !u32::from(executed);
                let at = self.in_flash(address, word(symbol, 8)?)?;
                symbols.extend(at.map(|at| Named { name, at, executed }));
            }
        }
        Ok(symbols)
    }

    /// The texts of a section; there are none in section 0, which stands for no section.
    fn texts(&self, section: u32) -> Result<&'f [u8], Unfit> {
        match self.sections.get(section as usize) {
            Some(header) if section != 0 => slice(self.file, word(header, 16)?, word(header, 20)?),
            _ => Ok(&[]),
        }
    }

    /// Where in flash lies what the processor sees from an address on, if it is loaded from there.
    fn in_flash(&self, address: u32, length: u32) -> Result<Option<Range<u32>>, Unfit> {
        for segment in &self.segments {
            let (kind, seen, flash, loaded) =
                (word(segment, 0)?, word(segment, 8)?, word(segment, 12)?, word(segment, 16)?);
            let Some(inside) = address.checked_sub(seen).filter(|&inside| inside < loaded) else { continue };
            if kind == LOAD && FLASH.contains(&flash) && length != 0 && length <= loaded - inside {
                let start = flash.checked_add(inside).ok_or(Unfit::TooLarge)?;
                return Ok(Some(start..start.checked_add(length).ok_or(Unfit::TooLarge)?));
            }
        }
        Ok(None)
    }
}

/// The text that begins at a place and goes on to a zero; empty if there is none.
fn text(texts: &[u8], at: u32) -> &str {
    let text = texts.get(at as usize..).and_then(|rest| rest.split(|&byte| byte == 0).next());
    text.and_then(|text| std::str::from_utf8(text).ok()).unwrap_or_default()
}

fn slice(bytes: &[u8], start: u32, length: u32) -> Result<&[u8], Unfit> {
    let (start, length) = (start as usize, length as usize);
    bytes.get(start..).and_then(|rest| rest.get(..length)).ok_or(Unfit::Truncated)
}

fn half(bytes: &[u8], at: usize) -> Result<u16, Unfit> {
    bytes.get(at..).and_then(|rest| rest.first_chunk()).map(|chunk| u16::from_le_bytes(*chunk)).ok_or(Unfit::Truncated)
}

fn word(bytes: &[u8], at: usize) -> Result<u32, Unfit> {
    bytes.get(at..).and_then(|rest| rest.first_chunk()).map(|chunk| u32::from_le_bytes(*chunk)).ok_or(Unfit::Truncated)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Kind, physical address, contents.
    type Segment<'a> = (u32, u32, &'a [u8]);
    /// Flags, address, size.
    type Section = (u32, u32, u32);

    fn elf(segments: &[Segment<'_>], sections: &[Section]) -> Vec<u8> {
        let words = |words: &[u32]| words.iter().flat_map(|w| w.to_le_bytes()).collect::<Vec<_>>();
        let sections_at = 52 + 32 * segments.len() as u32;
        let mut contents_at = sections_at + 40 * sections.len() as u32;
        let mut file = IDENT.to_vec();
        file.resize(16, 0);
        file.extend(words(&[0x0028_0002, 1, 0, 52, sections_at, 0, 0x0020_0034]));
        file.extend(words(&[segments.len() as u32 | 40 << 16, sections.len() as u32]));
        for (kind, address, bytes) in segments {
            let length = bytes.len() as u32;
            file.extend(words(&[*kind, contents_at, 0x2000_0000, *address, length, length, 0, 4]));
            contents_at += length;
        }
        for (flags, address, size) in sections {
            file.extend(words(&[0, 1, *flags, *address, 0, *size, 0, 0, 0, 0]));
        }
        segments.iter().for_each(|(_, _, bytes)| file.extend_from_slice(bytes));
        file
    }

    #[test]
    fn flash_is_what_is_loaded_there_and_ram_is_what_is_allocated_there() {
        let segments: [Segment; 5] = [
            (LOAD, 0x1000_0000, &[1; 256]),
            (LOAD, 0x1000_0100, &[2; 10]),
            (LOAD, 0x1000_0200, &[]),
            (LOAD, 0x2000_0000, &[3; 7]),
            (4, 0x1000_0300, &[4; 5]),
        ];
        let sections = [(2, 0x2000_0000, 100), (3, 0x2004_1fff, 1), (0, 0x2000_0000, 7), (2, 0x1000_0000, 9)];
        let file = elf(&segments, &sections);
        let program = Program::parse(&file).unwrap();
        assert_eq!((program.flash_bytes(), program.ram_bytes), (266, 101));
        assert_eq!(program.parts[1], Part { address: 0x1000_0100, bytes: &[2; 10] });
    }

    #[test]
    fn sections_and_symbols_are_named_where_they_lie_in_flash() {
        let texts = b"\0.text\0.data\0play\0TITLE\0\0\0";
        let symbol = |name: u32, at: u32, size: u32, kind: u8| {
            [&[name, at, size].map(u32::to_le_bytes).concat()[..], &[kind, 0, 1, 0]].concat()
        };
        let symbols = [symbol(13, 0x1000_0001, 6, FUNCTION), symbol(18, 0x2000_0002, 2, OBJECT)].concat();
        let others = [symbol(13, 0x1000_0000, 6, 3), symbol(13, 0x2000_0008, 2, OBJECT)].concat();
        let tables = [&texts[..], &symbols, &others].concat();
        let segments: [Segment; 3] = [(LOAD, 0x1000_0000, &[1; 8]), (LOAD, 0x1000_0008, &[2; 4]), (4, 0, &tables)];
        let (text, data) = ((6, 0x1000_0000, 8), (3, 0x2000_0000, 4));
        let mut file = elf(&segments, &[(0, 0, 0), text, data, (0, 0, texts.len() as u32), (0, 0, 64)]);
        let mut set = |at: usize, word: u32| file[at..at + 4].copy_from_slice(&word.to_le_bytes());
        let header = |section: usize| 52 + 32 * segments.len() + 40 * section;
        let contents = header(5) as u32 + 12;
        // The first segment is seen where it lies, the names of sections are in section 3.
        set(52 + 8, 0x1000_0000);
        set(48, 5 | 3 << 16);
        [(1, 1), (2, 7)].iter().for_each(|&(section, name)| set(header(section), name));
        set(header(3) + 16, contents);
        set(header(4) + 4, SYMBOLS);
        set(header(4) + 16, contents + texts.len() as u32);
        set(header(4) + 24, 3);
        let program = Program::parse(&file).unwrap();
        let named = |name, at, executed| Named { name, at, executed };
        let (all_text, all_data) = (0x1000_0000..0x1000_0008, 0x1000_0008..0x1000_000c);
        assert_eq!(program.sections, [named(".text", all_text, true), named(".data", all_data, false)]);
        let (play, title) = (0x1000_0000..0x1000_0006, 0x1000_000a..0x1000_000c);
        assert_eq!(program.symbols, [named("play", play, true), named("TITLE", title, false)]);
    }

    #[test]
    fn a_file_cut_anywhere_is_refused() {
        let file = elf(&[(LOAD, 0x1000_0000, &[1; 64])], &[(2, 0x2000_0000, 100)]);
        for length in 0..file.len() {
            assert!(Program::parse(&file[..length]).is_err(), "{length} of {} bytes", file.len());
        }
    }

    #[test]
    fn other_files_are_refused_with_their_reason() {
        let good = elf(&[(LOAD, 0x10ff_ffff, &[1])], &[]);
        assert!(Program::parse(&good).is_ok());
        let with = |at: usize, byte: u8| {
            let mut file = good.clone();
            file[at] = byte;
            Program::parse(&file).unwrap_err()
        };
        assert_eq!(with(0, 0), Unfit::NotElf);
        assert_eq!(with(4, 2), Unfit::NotElf);
        assert_eq!(with(5, 2), Unfit::NotElf);
        assert_eq!(with(18, 62), Unfit::NotArm);
        assert_eq!(with(42, 31), Unfit::Headers);
        assert_eq!(with(31, 255), Unfit::Truncated);
        assert_eq!(Program::parse(&elf(&[(LOAD, 0x10ff_ffff, &[1, 2])], &[])), Err(Unfit::TooLarge));
    }

    proptest! {
        #[test]
        fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
            let _ = Program::parse(&bytes);
        }

        #[test]
        fn no_damage_makes_it_panic(damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8)) {
            let mut file = elf(&[(LOAD, 0x1000_0000, &[1; 64]), (LOAD, 0x1000_0040, &[2; 3])], &[(2, 0x2000_0000, 9)]);
            for (place, byte) in damage {
                let place = place.index(file.len());
                file[place] = byte;
            }
            if let Ok(program) = Program::parse(&file) {
                crate::uf2::encode(&program.parts);
                let counted = crate::rooms::count(&program);
                prop_assert_eq!(counted.values().map(|room| room.code + room.data).sum::<u64>(), program.flash_bytes());
            }
        }
    }
}
