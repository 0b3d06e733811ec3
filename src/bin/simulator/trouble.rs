//! What may go wrong around the game, each with its sentence.

use crate::boards::Board;
use crate::elf;
use crate::headless::Mismatch;
use crate::printed::Note;
use crate::script;
use crate::window::Size;
use muspel::words::Language;
use std::ffi::OsString;
use std::fmt;
use std::io;
use std::path::PathBuf;

/// So many things that are wrong in a pack are named; the others are counted.
const NOTES_SHOWN: usize = 50;

/// Why the simulator did not do what it was asked.
#[derive(Debug)]
pub enum Trouble {
    UnknownArgument(OsString),
    NoValue(&'static str),
    NoElf,
    BadSeed,
    BadSeedOrNumber,
    BadPace,
    NoChance,
    NoScenario,
    NoGames,
    NoPack,
    NoPage,
    NoTarget(&'static str),
    NotBuilt(&'static str),
    PackWithScenario,
    NoBoard(OsString),
    NoLanguage(OsString),
    NoSheet,
    BadPack(Vec<Note>),
    NoPackIn(PathBuf),
    Differs(Vec<String>),
    BadScenario(String),
    NotAsItSays(Box<Mismatch>),
    BadScale(OsString),
    ScaleWithoutPictures,
    BadScript(script::Misspelt),
    NoTerminal,
    TooSmall(Size),
    Terminal(io::Error),
    Output(io::Error),
    Read(PathBuf, io::Error),
    Write(PathBuf, io::Error),
    BadElf(PathBuf, elf::Unfit),
    Flash(PathBuf, io::Error),
    FlashInUse(PathBuf),
    NoFlash(PathBuf),
    FlashWrite,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownArgument(word) => write!(f, "There is no argument {word:?}; --help lists those there are."),
            Self::NoValue(argument) => write!(f, "{argument} needs a value after it; --help shows which."),
            Self::NoElf => write!(f, "image needs the path of an ELF file after it."),
            Self::BadSeed => write!(f, "--seed needs exactly 64 hexadecimal digits."),
            Self::BadSeedOrNumber => write!(f, "--seed needs 64 hexadecimal digits or a number."),
            Self::BadPace => write!(f, "--pace needs single or sheet."),
            Self::NoChance => write!(f, "The operating system gives no chance; --seed begins without it."),
            Self::NoScenario => write!(f, "--check and --record need --scenario, because they play that file."),
            Self::NoGames => write!(f, "soak needs the number of games after it."),
            Self::NoPack => write!(f, "pack needs check FILE, uf2 FILE -o OUT, read FILE or example after it."),
            Self::NoPage => write!(f, "page needs -o FILE after it: where the page goes."),
            Self::NoTarget(target) => {
                write!(f, "Please install the Rust target {target}: rustup target add {target}")
            }
            Self::NotBuilt(what) => write!(f, "The page is not written, because {what} failed."),
            Self::PackWithScenario => write!(f, "--scenario says itself what is printed: it takes no --pack."),
            Self::NoBoard(board) => write!(f, "There is no board {board:?}, only {}.", Board::ids().join(", ")),
            Self::NoSheet => write!(f, "sheet needs a language and a file, such as sheet uk uk.png."),
            Self::NoLanguage(word) => {
                let codes = Language::ALL.map(Language::code).join(", ");
                write!(f, "There is no language {word:?}, only {codes}; ask asks.")
            }
            Self::BadPack(notes) => {
                let count = notes.len();
                let things = if count == 1 { "thing is" } else { "things are" };
                write!(f, "{count} {things} wrong:")?;
                notes.iter().take(NOTES_SHOWN).try_for_each(|note| write!(f, "\n{note}"))?;
                match count.saturating_sub(NOTES_SHOWN) {
                    0 => Ok(()),
                    more => write!(f, "\nand {more} more"),
                }
            }
            Self::NoPackIn(path) => {
                write!(f, "{path:?} is neither a flash of 2 MiB nor a pack's area nor a UF2 of one.")
            }
            Self::Differs(differences) => {
                writeln!(f, "The box and the rules differ in {} games:", differences.len())?;
                differences.iter().take(5).try_for_each(|difference| writeln!(f, "{difference}"))
            }
            Self::BadScenario(sentence) => f.write_str(sentence),
            Self::NotAsItSays(mismatch) => mismatch.fmt(f),
            Self::BadScale(word) => write!(f, "--scale needs a number from 1 to 16, not {word:?}."),
            Self::ScaleWithoutPictures => write!(f, "--scale needs --screenshot, because it enlarges those pictures."),
            Self::BadScript(misspelt) => write!(f, "The key script is wrong: {misspelt}."),
            Self::NoTerminal => {
                write!(f, "The simulator needs a terminal to play in; --keys plays a script without one.")
            }
            Self::TooSmall(found) => {
                let needed = Size::SMALLEST;
                write!(f, "The window is {found}, but the simulator needs at least {needed}.")
            }
            Self::Terminal(why) => write!(f, "The terminal failed: {why}."),
            Self::Output(why) => write!(f, "Writing the output failed: {why}."),
            Self::Read(path, why) => write!(f, "Reading {path:?} failed: {why}."),
            Self::Write(path, why) => write!(f, "Writing {path:?} failed: {why}."),
            Self::Flash(path, why) => write!(f, "The games cannot be kept in {path:?}: {why}."),
            Self::FlashInUse(path) => {
                write!(f, "Another program plays with {path:?} now; end it, or choose another folder with --data.")
            }
            Self::NoFlash(path) => write!(f, "{path:?} is not an image of a flash of 2 MiB."),
            Self::FlashWrite => write!(f, "The pack cannot be written into the image of the flash."),
            Self::BadElf(path, unfit) => write!(f, "{path:?} is no program for the board: {unfit}."),
        }
    }
}
