//! Makes tables of what is written in text files: the texts of each language, and the letters of each face, cut to those
//! that the languages use.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Where the faces are.
const FACES: &str = "src/screen/faces";
/// Where the languages are.
const LANGUAGES: &str = "src/words/languages";

fn main() {
    for seen in ["src/words/build.rs", FACES, LANGUAGES] {
        println!("cargo::rerun-if-changed={seen}");
    }
    let mut languages: Vec<Language> = files(LANGUAGES).iter().map(|path| Language::read(path)).collect();
    languages.sort_by_key(|it| it.number);
    for (place, language) in languages.iter().enumerate() {
        assert_eq!(language.number, place, "{LANGUAGES}: the numbers of the languages go on from 0");
    }
    let mut letters: BTreeSet<char> = (' '..='~').collect();
    languages.iter().for_each(|it| letters.extend(it.letters()));
    let out = PathBuf::from(env::var("OUT_DIR").unwrap());
    fs::write(out.join("languages.rs"), tables(&languages)).unwrap();
    fs::write(out.join("faces.rs"), faces(&letters)).unwrap();
}

fn files(folder: &str) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files
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
    for it @ Language { code, language, name, plural, .. } in languages {
        let cyrillic = it.letters().iter().any(|letter| ('А'..='я').contains(letter));
        let plural = format!("{}{}", plural[..1].to_uppercase(), &plural[1..]);
        let short = Short::new(it);
        writeln!(variants, "/// {language}.\n{language},").unwrap();
        write!(all, "Self::{language}, ").unwrap();
        writeln!(
            about,
            "About {{ code: {code:?}, name: {name:?}, plural: Plural::{plural}, is_cyrillic: {cyrillic}, \
             coding: Coding {{ letters: &{:?}, pairs: &{:?} }} }},",
            short.letters.iter().map(|&letter| letter as u16).collect::<Vec<_>>(),
            short.pairs,
        )
        .unwrap();
        let mut written: Vec<(u32, &Vec<u8>)> = short.texts.iter().map(|(key, text)| (hash(key), text)).collect();
        written.sort();
        assert!(written.windows(2).all(|two| two[0].0 != two[1].0), "two messages have one hash");
        let each: String = written.iter().map(|(key, text)| format!("({key}, &{text:?}), ")).collect();
        writeln!(texts, "&[{each}],").unwrap();
    }
    format!(
        "/// A language that the box speaks.\n#[derive(Clone, Copy, Debug, PartialEq, Eq)]\npub enum Language {{\n{variants}}}\n\
         impl Language {{\n/// All of them, in the order of the setting.\n\
         pub const ALL: [Self; {count}] = [{all}];\n}}\n\
         static ABOUT: [About; {count}] = [{about}];\n\
         const TEXTS: [&[(u32, &[u8])]; {count}] = [{texts}];\n",
        count = languages.len(),
    )
}

/// FNV-1a, as the tables of messages have it.
fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// The texts of a language with one byte for each letter, and one for each of its most frequent pairs.
struct Short {
    letters: Vec<char>,
    /// Each of two bytes, which may themselves be pairs that stand before it.
    pairs: Vec<[u8; 2]>,
    texts: BTreeMap<String, Vec<u8>>,
}

impl Short {
    fn new(language: &Language) -> Self {
        let letters: Vec<char> = language.letters().into_iter().filter(|letter| !letter.is_ascii()).collect();
        let byte = |letter: char| match letters.iter().position(|it| *it == letter) {
            Some(place) => 0x80 + place as u8,
            None => letter as u8,
        };
        let short = |(key, text): (&String, &String)| (key.clone(), text.chars().map(byte).collect());
        let mut texts: BTreeMap<String, Vec<u8>> = language.texts.iter().map(short).collect();
        let mut pairs = Vec::new();
        while letters.len() + pairs.len() < 128 {
            let mut counts: BTreeMap<[u8; 2], usize> = BTreeMap::new();
            for pair in texts.values().flat_map(|text| text.windows(2)).filter(|pair| pair.iter().all(is_plain)) {
                *counts.entry([pair[0], pair[1]]).or_default() += 1;
            }
            let Some((&pair, &count)) = counts.iter().max_by_key(|(_, count)| **count) else { break };
            if count < 4 {
                break;
            }
            let code = 0x80 + (letters.len() + pairs.len()) as u8;
            texts.values_mut().for_each(|text| *text = joined(text, pair, code));
            pairs.push(pair);
        }
        Self { letters, pairs, texts }
    }
}

/// Whether a byte means nothing but its letter: neither a place nor part of one.
fn is_plain(byte: &u8) -> bool {
    !byte.is_ascii_digit() && !b"{}|?:".contains(byte)
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

/// Every face as a constant: its letters, their boxes, where their pixels start, and their pixels column by column.
fn faces(used: &BTreeSet<char>) -> String {
    let mut out = String::new();
    for path in files(FACES) {
        let text = fs::read_to_string(&path).unwrap();
        let capital = text.lines().find_map(|line| line.strip_prefix("capital ")).expect("a face has capitals");
        let mut glyphs: Vec<Glyph> = text.lines().filter_map(glyph).filter(|it| used.contains(&it.letter)).collect();
        glyphs.sort_by_key(|it| it.letter);
        let (mut boxes, mut starts, mut pixels) = (Vec::new(), Vec::new(), Pixels::default());
        for Glyph { box_of: [advance, left, top, width], rows, .. } in &glyphs {
            starts.push(pixels.bytes.len() as u16);
            boxes.push(advance | (left + 4) << 6 | width << 11 | (rows.len() as i32) << 17 | (top + 8) << 23);
            for column in (0..*width).rev() {
                rows.iter().for_each(|row| pixels.push(row >> column & 1 == 1));
            }
            pixels.end();
        }
        let letters: Vec<u16> = glyphs.iter().map(|it| it.letter as u16).collect();
        let name = path.file_stem().unwrap().to_str().unwrap().to_uppercase();
        writeln!(
            out,
            "pub(super) static {name}: Font = Font {{ capital: {capital}, letters: &{letters:?}, boxes: &{boxes:?}, \
             starts: &{starts:?}, pixels: &{:?} }};",
            pixels.bytes
        )
        .unwrap();
    }
    out
}

/// Bits on their way into bytes, the lowest first.
#[derive(Default)]
struct Pixels {
    bytes: Vec<u8>,
    bit: u32,
}

impl Pixels {
    fn push(&mut self, on: bool) {
        if self.bit == 0 {
            self.bytes.push(0);
        }
        *self.bytes.last_mut().unwrap() |= u8::from(on) << self.bit;
        self.bit = (self.bit + 1) % 8;
    }

    fn end(&mut self) {
        self.bit = 0;
    }
}
