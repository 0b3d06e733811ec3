//! Makes tables of what is written in files: the texts of each language, English ones from the tables of messages, and the
//! letters of each face, cut to those that the languages use.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Where the faces are.
const FACES: &str = "src/screen/faces";
/// Where the languages are.
const LANGUAGES: &str = "src/words/languages";
/// Where the box's own messages are, in English.
const HOUSE: &str = "src/words/house.rs";
/// Where the games are, each with its messages in `words`.
const GAMES: &str = "src/games";

fn main() {
    for seen in ["src/words/build.rs", FACES, LANGUAGES, HOUSE, GAMES] {
        println!("cargo::rerun-if-changed={seen}");
    }
    let mut languages: Vec<Language> = files(LANGUAGES).iter().map(|path| Language::read(path)).collect();
    languages.sort_by_key(|it| it.number);
    languages[0].texts = english();
    for (place, language) in languages.iter().enumerate() {
        assert_eq!(language.number, place, "{LANGUAGES}: the numbers of the languages go on from 0");
    }
    let mut letters: BTreeSet<char> = (' '..='~').collect();
    languages.iter().for_each(|it| letters.extend(it.letters()));
    letters.extend(editions().chars());
    let out = PathBuf::from(env::var("OUT_DIR").unwrap());
    fs::write(out.join("languages.rs"), tables(&languages)).unwrap();
    fs::write(out.join("faces.rs"), faces(&letters)).unwrap();
}

/// The names of other editions, which a game has in text files among its words.
fn editions() -> String {
    let games = files(GAMES).into_iter().filter(|path| path.is_dir());
    let words = games.flat_map(|game| files(game.join("words")));
    words
        .filter(|path| path.extension().is_some_and(|end| end == "txt"))
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

fn files(folder: impl AsRef<Path>) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

/// The messages of all tables, by `table.Message`: each has a line of its own in the source.
fn english() -> BTreeMap<String, String> {
    let mut tables = vec![("house".to_owned(), PathBuf::from(HOUSE))];
    for game in files(GAMES).into_iter().filter(|path| path.is_dir()) {
        let name = game.file_name().unwrap().to_str().unwrap().to_owned();
        let words = files(game.join("words")).into_iter().filter(|path| path.is_file());
        tables.extend(words.map(|path| (name.clone(), path)));
    }
    let mut texts = BTreeMap::new();
    for (table, path) in tables {
        for line in fs::read_to_string(path).unwrap().lines().map(str::trim) {
            let name: String = line.chars().take_while(char::is_ascii_alphanumeric).collect();
            let is_message = name.starts_with(|first: char| first.is_ascii_uppercase());
            if let (true, Some((_, text))) = (is_message, line.split_once(" = \""))
                && let Some(text) = text.strip_suffix('"')
            {
                texts.insert(format!("{table}.{name}"), text.to_owned());
            }
        }
    }
    texts
}

/// A language as its file has it.
struct Language {
    code: String,
    /// Its name in the code.
    language: String,
    /// Its place among the settings that are kept: it never changes.
    number: usize,
    /// Its name in itself.
    name: String,
    plural: String,
    /// By `table.Message`.
    texts: BTreeMap<String, String>,
}

impl Language {
    fn read(path: &Path) -> Self {
        let (mut about, mut texts, mut table) = (BTreeMap::new(), BTreeMap::new(), String::new());
        let file = fs::read_to_string(path).unwrap();
        for (number, line) in file.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with("##")) {
            let wrong = || panic!("{}:{}: {line:?} is no line of a language", path.display(), number + 1);
            if let Some(name) = line.strip_prefix('[') {
                table = name.trim_end_matches(']').to_owned();
            } else if table.is_empty() {
                let (key, value) = line.split_once(' ').unwrap_or_else(wrong);
                about.insert(key, value.to_owned());
            } else {
                let (key, text) = line.split_once(" = ").unwrap_or_else(wrong);
                let twice = texts.insert(format!("{table}.{key}"), text.trim().to_owned());
                assert!(twice.is_none(), "{}:{}: {key} stands there twice", path.display(), number + 1);
            }
        }
        let mut take = |key| about.remove(key).unwrap_or_else(|| panic!("{}: no {key}", path.display()));
        Self {
            code: path.file_stem().unwrap().to_str().unwrap().to_owned(),
            language: take("language"),
            number: take("number").parse().unwrap(),
            name: take("name"),
            plural: take("plural"),
            texts,
        }
    }

    fn letters(&self) -> BTreeSet<char> {
        self.texts.values().chain([&self.name]).flat_map(|text| text.chars()).collect()
    }
}

/// The languages as an enum, what is known of each, and their texts in short.
fn tables(languages: &[Language]) -> String {
    let (mut variants, mut all, mut about, mut texts) = (String::new(), String::new(), String::new(), String::new());
    let mut codes = String::new();
    for it @ Language { code, language, name, plural, .. } in languages {
        let cyrillic = it.letters().iter().any(|letter| ('А'..='я').contains(letter));
        let plural = format!("{}{}", plural[..1].to_uppercase(), &plural[1..]);
        let short = Short::new(it);
        writeln!(variants, "/// {language}.\n{language},").unwrap();
        write!(all, "Self::{language}, ").unwrap();
        writeln!(
            about,
            "About {{ code: {code:?}, name: {name:?}, plural: Plural::{plural}, is_cyrillic: {cyrillic}, \
             coding: Coding {{ letters: &{:?}, pairs: &{:?}, counts: &{:?}, signs: &{:?} }} }},",
            short.letters.iter().map(|&letter| letter as u16).collect::<Vec<_>>(),
            short.pairs,
            short.bits.counts(),
            short.bits.signs,
        )
        .unwrap();
        let hashed = |(key, text): (&String, &Vec<u8>)| (hash(key), hash(&it.texts[key]), short.bits.of(text));
        let mut written: Vec<(u32, u32, BitRow)> = short.texts.iter().map(hashed).collect();
        written.sort_by_key(|(key, ..)| *key);
        assert!(written.windows(2).all(|two| two[0].0 != two[1].0), "two messages have one hash");
        let each = written.iter().map(|(key, plain, BitRow { bytes, count })| {
            format!("Coded {{ key: {key}, plain: {plain}, bits: &{bytes:?}, count: {count} }}, ")
        });
        writeln!(texts, "&[{}],", each.collect::<String>()).unwrap();
        writeln!(codes, "{:?},", (0..128).map(|sign| short.bits.code(sign)).collect::<Vec<_>>()).unwrap();
    }
    format!(
        "/// A language that the box speaks.\n#[derive(Clone, Copy, Debug, PartialEq, Eq)]\npub enum Language {{\n{variants}}}\n\
         impl Language {{\n/// All of them, in the order of the setting.\n\
         pub const ALL: [Self; {count}] = [{all}];\n}}\n\
         static ABOUT: [About; {count}] = [{about}];\n\
         const TEXTS: [&[Coded]; {count}] = [{texts}];\n\
         const CODES: [[(u16, u8); 128]; {count}] = [{codes}];\n",
        count = languages.len(),
    )
}

/// FNV-1a, as the tables of messages have it.
fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// The texts of a language with one sign for each letter, and one for each of its most frequent pairs.
struct Short {
    letters: Vec<char>,
    /// Each of two signs, which may themselves be pairs that stand before it.
    pairs: Vec<[u8; 2]>,
    texts: BTreeMap<String, Vec<u8>>,
    bits: Bits,
}

/// Signs that are not the ASCII of a text: from 0x80 to 0xff, then from 0x00 to 0x1f.
const FREE: usize = 160;
/// The sign after each text.
const END: u8 = 0x7f;

impl Short {
    fn new(language: &Language) -> Self {
        let letters: Vec<char> = language.letters().into_iter().filter(|letter| !letter.is_ascii()).collect();
        let byte = |letter: char| match letters.iter().position(|it| *it == letter) {
            Some(place) => 0x80u8.wrapping_add(place as u8),
            None => letter as u8,
        };
        let short = |(key, text): (&String, &String)| (key.clone(), text.chars().map(byte).collect());
        let mut texts: BTreeMap<String, Vec<u8>> = language.texts.iter().map(short).collect();
        let mut pairs = Vec::new();
        while letters.len() + pairs.len() < FREE {
            let mut counts: BTreeMap<[u8; 2], usize> = BTreeMap::new();
            for pair in texts.values().flat_map(|text| text.windows(2)).filter(|pair| pair.iter().all(is_plain)) {
                *counts.entry([pair[0], pair[1]]).or_default() += 1;
            }
            let Some((&pair, &count)) = counts.iter().max_by_key(|(_, count)| **count) else { break };
            if count < 4 {
                break;
            }
            let code = 0x80u8.wrapping_add((letters.len() + pairs.len()) as u8);
            texts.values_mut().for_each(|text| *text = joined(text, pair, code));
            pairs.push(pair);
        }
        texts.values_mut().for_each(|text| text.push(END));
        let bits = Bits::new(texts.values().flatten());
        Self { letters, pairs, texts, bits }
    }
}

/// Huffman's code for the signs of a language: codes of one length are numbers in a row, and shorter ones stand before
/// longer ones.
struct Bits {
    /// In the order of their codes.
    signs: Vec<u8>,
    /// Bits of each sign's code; 0 for one that has none.
    lengths: [u8; 256],
}

impl Bits {
    /// Every letter of ASCII has a code, so that a text that is in no file can be coded too.
    fn new<'t>(all: impl Iterator<Item = &'t u8>) -> Self {
        let mut counts = [0; 256];
        (b' '..=END).for_each(|sign| counts[usize::from(sign)] = 1);
        all.for_each(|sign| counts[usize::from(*sign)] += 1);
        let mut trees: Vec<(usize, Vec<u8>)> =
            (0..=255).map(|sign| (counts[usize::from(sign)], vec![sign])).filter(|(count, _)| *count > 0).collect();
        let mut lengths = [0; 256];
        while trees.len() > 1 {
            trees.sort_by(|one, other| other.cmp(one));
            let (one, other) = (trees.pop().unwrap(), trees.pop().unwrap());
            let both: Vec<u8> = [one.1, other.1].concat();
            both.iter().for_each(|sign| lengths[usize::from(*sign)] += 1);
            trees.push((one.0 + other.0, both));
        }
        let mut signs = trees.pop().unwrap().1;
        signs.sort_by_key(|sign| (lengths[usize::from(*sign)], *sign));
        assert!(lengths.iter().all(|length| *length <= 16), "a code is too long");
        Self { signs, lengths }
    }

    /// How many codes there are of each length, from 1 on.
    fn counts(&self) -> Vec<u8> {
        let longest = *self.lengths.iter().max().unwrap();
        let count = |length| self.lengths.iter().filter(|it| **it == length).count();
        (1..=longest).map(|length| u8::try_from(count(length)).unwrap()).collect()
    }

    /// The code of a sign and its length.
    fn code(&self, sign: u8) -> (u16, u8) {
        let wanted = self.lengths[usize::from(sign)];
        let (mut code, mut length) = (0u32, 0);
        for &other in self.signs.iter().take_while(|_| wanted > 0) {
            let longer = self.lengths[usize::from(other)];
            code <<= longer - length;
            length = longer;
            if other == sign {
                return (code as u16, length);
            }
            code += 1;
        }
        (0, 0)
    }

    /// A text in bits, the first one the highest of its byte.
    fn of(&self, text: &[u8]) -> BitRow {
        let mut bits = BitRow::default();
        for (code, length) in text.iter().map(|sign| self.code(*sign)) {
            (0..length).rev().for_each(|bit| bits.push(code >> bit & 1 == 1));
        }
        bits.bytes.iter_mut().for_each(|byte| *byte = byte.reverse_bits());
        bits
    }
}

/// Whether a byte means nothing but its letter: neither a place nor part of one.
fn is_plain(byte: &u8) -> bool {
    !byte.is_ascii_digit() && !b"{}|?:#".contains(byte)
}

/// A text in which a pair has become one byte.
fn joined(text: &[u8], pair: [u8; 2], code: u8) -> Vec<u8> {
    let (mut joined, mut rest) = (Vec::new(), text);
    while let Some((&byte, after)) = rest.split_first() {
        let (next, after) = if rest.starts_with(&pair) { (code, &rest[2..]) } else { (byte, after) };
        joined.push(next);
        rest = after;
    }
    joined
}

/// A letter as its face's file has it.
struct Glyph {
    letter: char,
    /// Advance, columns left of it, rows above the baseline, width.
    box_of: [i32; 4],
    rows: Vec<u64>,
}

/// The line of a letter; none for a comment or the height of capitals.
fn glyph(line: &str) -> Option<Glyph> {
    let (letter, rest) = line.split_once(' ')?;
    let letter = if letter == "space" { ' ' } else { letter.parse().ok()? };
    let mut fields = rest.split(' ');
    let box_of: [i32; 4] = std::array::from_fn(|_| fields.next().unwrap().parse().expect(line));
    let rows = fields.map(|row| u64::from_str_radix(row, 16).expect(line) >> (row.len() as i32 * 4 - box_of[3]));
    Some(Glyph { letter, box_of, rows: rows.collect() })
}

/// Letters of a face of which only the first has a start that is written down.
const GROUP: usize = 8;

/// Every face as a constant: its letters, their boxes, where their pixels start, and their pixels column by column.
fn faces(used: &BTreeSet<char>) -> String {
    let mut out = String::new();
    for path in files(FACES) {
        let text = fs::read_to_string(&path).unwrap();
        let capital = text.lines().find_map(|line| line.strip_prefix("capital ")).expect("a face has capitals");
        let mut glyphs: Vec<Glyph> = text.lines().filter_map(glyph).filter(|it| used.contains(&it.letter)).collect();
        glyphs.sort_by_key(|it| it.letter);
        let (mut all, mut starts, mut pixels) = (Vec::new(), Vec::new(), BitRow::default());
        for (place, Glyph { box_of: [advance, left, top, width], rows, .. }) in glyphs.iter().enumerate() {
            if place % GROUP == 0 {
                starts.push(pixels.bytes.len() as u16);
            }
            all.push(advance | (left + 4) << 6 | width << 11 | (rows.len() as i32) << 17 | (top + 8) << 23);
            for column in (0..*width).rev() {
                rows.iter().for_each(|row| pixels.push(row >> column & 1 == 1));
            }
            pixels.end();
        }
        let boxes: Vec<i32> = BTreeSet::from_iter(all.iter().copied()).into_iter().collect();
        let kinds = all.iter().map(|it| u8::try_from(boxes.binary_search(it).unwrap()).unwrap());
        let kinds: Vec<u8> = kinds.collect();
        let letters: Vec<u16> = glyphs.iter().map(|it| it.letter as u16).collect();
        let name = path.file_stem().unwrap().to_str().unwrap().to_uppercase();
        writeln!(
            out,
            "pub(super) static {name}: Font = Font {{ capital: {capital}, letters: &{letters:?}, kinds: &{kinds:?}, \
             boxes: &{boxes:?}, starts: &{starts:?}, pixels: &{:?} }};",
            pixels.bytes
        )
        .unwrap();
    }
    out
}

/// Bits on their way into bytes, the lowest first.
#[derive(Default)]
struct BitRow {
    bytes: Vec<u8>,
    count: usize,
}

impl BitRow {
    fn push(&mut self, on: bool) {
        if self.count.is_multiple_of(8) {
            self.bytes.push(0);
        }
        *self.bytes.last_mut().unwrap() |= u8::from(on) << (self.count % 8);
        self.count += 1;
    }

    /// The next one begins at a byte.
    fn end(&mut self) {
        self.count = self.bytes.len() * 8;
    }
}
