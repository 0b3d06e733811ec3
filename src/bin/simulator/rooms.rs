//! How many bytes of the flash each room of the library and each crate takes.
//!
//! Every byte is counted once. A function belongs to the room that its symbol names. Constants mostly have no symbol:
//! such a one belongs to the room whose code refers to it, the one that lies first in flash if there are several.
//! What nothing names and nothing refers to stands under its section.

use crate::elf::{Named, Program};
use crate::uf2::Part;
use muspel::games::{ragnarok, wolves};
use muspel::screen::letter_bytes;
use muspel::words::{Language, house};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ops::Range;

/// The library, whose rooms are counted one by one, and the folder in it whose rooms are one floor deeper.
const LIBRARY: &str = "muspel";
const GAMES: &str = "games";

/// What one room takes of the flash.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bytes {
    pub code: u64,
    pub data: u64,
}

/// The bytes of every room.
pub fn count(program: &Program<'_>) -> BTreeMap<String, Bytes> {
    let mut flash = Flash::new(program);
    program.symbols.iter().for_each(|symbol| flash.give(symbol.at.clone(), &room(symbol.name)));
    flash.follow();
    program.sections.iter().for_each(|section| flash.give(section.at.clone(), &format!("({})", section.name)));
    flash.counted(&program.sections)
}

/// The bytes of every room, the largest first, and of all together.
pub fn table(rooms: &BTreeMap<String, Bytes>) -> String {
    let mut rows: Vec<(&str, &Bytes)> = rooms.iter().map(|(room, bytes)| (room.as_str(), bytes)).collect();
    rows.sort_by_key(|(_, bytes)| std::cmp::Reverse(bytes.code + bytes.data));
    let sum = |of: fn(&Bytes) -> u64| rooms.values().map(of).sum();
    let all = Bytes { code: sum(|bytes| bytes.code), data: sum(|bytes| bytes.data) };
    rows.push(("all", &all));
    let row = |(room, bytes): (&str, &Bytes)| {
        format!("{room:<32} {:>7} {:>7} {:>7}\n", bytes.code, bytes.data, bytes.code + bytes.data)
    };
    format!("{:<32} {:>7} {:>7} {:>7}\n", "bytes of flash", "code", "data", "all")
        + &rows.into_iter().map(row).collect::<String>()
}

/// The bytes of each language in the tables of all games, and of the letters that they are drawn with.
pub fn languages() -> String {
    let tables = [house::Msg::TABLE, ragnarok::words::Msg::TABLE, wolves::words::Msg::TABLE];
    let texts = |it: Language| tables.iter().map(|table| table.bytes(it)).sum::<usize>() + it.code_bytes();
    let languages = Language::ALL.map(|it| format!("{:<32} {:>23}\n", format!("texts: {it:?}"), texts(it)));
    languages.concat() + &format!("{:<32} {:>23}\n", "letters of all faces", letter_bytes())
}

/// The room of a symbol: of the library's what its path begins with, of others their crate.
fn room(symbol: &str) -> String {
    let Ok(name) = rustc_demangle::try_demangle(symbol) else { return "(not Rust)".into() };
    let name = format!("{name:#}");
    let in_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let mut words = name.split(|c| !in_path(c)).map(|word| word.trim_matches(':'));
    let path: Vec<&str> = words.find(|word| word.contains("::")).unwrap_or(&name).split("::").collect();
    let floors = match path[..] {
        [LIBRARY, GAMES, ..] => 4,
        [LIBRARY, ..] => 2,
        _ => 1,
    };
    path.into_iter().take(floors).collect::<Vec<_>>().join("::")
}

/// The flash of a program, and whose each byte is.
struct Flash<'f> {
    parts: Vec<(Part<'f>, Vec<Option<usize>>)>,
    rooms: Vec<String>,
    /// Where data lies.
    data: Vec<Range<u32>>,
}

impl<'f> Flash<'f> {
    fn new(program: &Program<'f>) -> Self {
        let parts = program.parts.iter().map(|&part| (part, vec![None; part.bytes.len()])).collect();
        let data = program.sections.iter().filter(|section| !section.executed).map(|section| section.at.clone());
        Self { parts, rooms: Vec::new(), data: data.collect() }
    }

    /// Whose a byte is; none outside.
    fn owner(&mut self, address: u32) -> Option<&mut Option<usize>> {
        self.parts.iter_mut().find_map(|(part, owners)| owners.get_mut(address.checked_sub(part.address)? as usize))
    }

    /// Gives a room what is nobody's of a stretch.
    fn give(&mut self, at: Range<u32>, room: &str) {
        let known = self.rooms.iter().position(|known| known == room);
        let number = known.unwrap_or_else(|| {
            self.rooms.push(room.into());
            self.rooms.len() - 1
        });
        for address in at {
            if let Some(owner @ None) = self.owner(address) {
                *owner = Some(number);
            }
        }
    }

    /// Gives data without a name to the room that refers to it. A constant goes on to the next one that is referred to.
    fn follow(&mut self) {
        let references = self.references();
        let starts: BTreeSet<u32> = references.values().copied().collect();
        let mut found: VecDeque<(u32, usize)> = VecDeque::new();
        for (&from, &to) in &references {
            found.extend(self.owner(from).and_then(|owner| *owner).map(|owner| (to, owner)));
        }
        while let Some((start, owner)) = found.pop_front() {
            let Some(section) = self.data.iter().find(|section| section.contains(&start)) else { continue };
            let end = starts.range(start + 1..).next().map_or(section.end, |&next| next.min(section.end));
            if self.owner(start).is_some_and(|owner| owner.is_some()) {
                continue;
            }
            let room = self.rooms[owner].clone();
            self.give(start..end, &room);
            found.extend(references.range(start..end).map(|(_, &to)| (to, owner)));
        }
    }

    /// Every word that is an address of data: where it lies, and what it says.
    fn references(&self) -> BTreeMap<u32, u32> {
        let words = self.parts.iter().flat_map(|(part, _)| {
            let skipped = part.address.wrapping_neg() % 4;
            let words = part.bytes.get(skipped as usize..).unwrap_or_default().chunks_exact(4);
            (part.address + skipped..).step_by(4).zip(words)
        });
        let addresses = words.filter_map(|(at, word)| Some((at, u32::from_le_bytes(word.try_into().ok()?))));
        addresses.filter(|(_, to)| self.data.iter().any(|section| section.contains(to))).collect()
    }

    fn counted(&self, sections: &[Named<'_>]) -> BTreeMap<String, Bytes> {
        let mut counts: BTreeMap<String, Bytes> = BTreeMap::new();
        for (part, owners) in &self.parts {
            for (address, owner) in (part.address..).zip(owners) {
                let room = owner.map_or("(no section)", |owner| &self.rooms[owner]);
                let executed = sections.iter().any(|section| section.executed && section.at.contains(&address));
                let bytes = counts.entry(room.into()).or_default();
                *if executed { &mut bytes.code } else { &mut bytes.data } += 1;
            }
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_belongs_to_its_room_or_crate() {
        let rooms = [
            ("_ZN6muspel5games8ragnarok5rules6battle5fight17h463ff9d1b2e63ef2E", "muspel::games::ragnarok::rules"),
            (
                "_ZN66_$LT$muspel..words..thing..Thing$u20$as$u20$core..fmt..Display$GT$3fmt17hf05dc10852c23a02E",
                "muspel::words",
            ),
            ("_ZN36_$LT$R$u20$as$u20$rand_core..Rng$GT$8next_u3217h5eb6507e280ddf22E", "rand_core"),
            ("_RNvMsa_NtCseold96UKqg_4core3fmtNtB5_9Formatter3pad", "core"),
            ("_RNvNtCsjc7sn2q0iDy_17compiler_builtins3mem7memmove", "compiler_builtins"),
            ("HardFault", "(not Rust)"),
        ];
        for (symbol, expected) in rooms {
            assert_eq!(room(symbol), expected);
        }
    }

    /// 24 bytes of code, of which the last four are nobody's, and 16 bytes of data.
    const CODE: Range<u32> = 0x1000_0000..0x1000_0018;
    const DATA: Range<u32> = 0x1000_0018..0x1000_0028;

    /// The rooms of a program whose talk refers to data by a word, and whose screen by another.
    fn counted(talk: u32, screen: u32, first: u32) -> BTreeMap<String, Bytes> {
        let words = [0, talk, 0, 0, screen, 0, first, 0, 0, 0];
        let bytes: Vec<u8> = words.iter().flat_map(|word: &u32| word.to_le_bytes()).collect();
        let named = |name, at, executed| Named { name, at, executed };
        let program = Program {
            parts: vec![Part { address: CODE.start, bytes: &bytes }],
            ram_bytes: 0,
            sections: vec![named(".text", CODE, true), named(".rodata", DATA, false)],
            symbols: vec![
                named("_ZN6muspel4talk4tell17h0000000000000000E", 0x1000_0000..0x1000_0008, true),
                named("_ZN6muspel6screen4draw17h0000000000000000E", 0x1000_0008..0x1000_0014, true),
            ],
        };
        let counted = count(&program);
        assert_eq!(counted.values().map(|room| room.code + room.data).sum::<u64>(), program.flash_bytes());
        counted
    }

    fn bytes(code: u64, data: u64) -> Bytes {
        Bytes { code, data }
    }

    #[test]
    fn what_nothing_names_stands_under_its_section() {
        let rooms = [
            ("(.rodata)", bytes(0, 16)),
            ("(.text)", bytes(4, 0)),
            ("muspel::screen", bytes(12, 0)),
            ("muspel::talk", bytes(8, 0)),
        ];
        assert_eq!(counted(0, 0, 0), rooms.map(|(room, bytes)| (room.into(), bytes)).into());
    }

    #[test]
    fn data_belongs_to_the_room_that_refers_to_it() {
        let rooms = counted(0x1000_001c, 0x1000_0024, 0);
        assert_eq!((&rooms["muspel::talk"], &rooms["muspel::screen"]), (&bytes(8, 8), &bytes(12, 4)));
        assert_eq!(rooms["(.rodata)"], bytes(0, 4));
        assert_eq!(counted(0x1000_001c, 0x1000_001c, 0)["muspel::talk"], bytes(8, 12), "the first of two");
    }

    #[test]
    fn data_that_refers_to_data_brings_it_along() {
        let rooms = counted(0, 0x1000_0018, 0x1000_0020);
        assert_eq!(rooms["muspel::screen"], bytes(12, 16));
        assert!(!rooms.contains_key("(.rodata)"));
    }

    #[test]
    fn the_table_has_the_largest_room_first_and_the_sum_last() {
        let table = table(&counted(0x1000_001c, 0x1000_0024, 0));
        let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(rows[1], ["muspel::screen", "12", "4", "16"]);
        assert_eq!(rows.last().unwrap(), &["all", "24", "16", "40"]);
    }
}
