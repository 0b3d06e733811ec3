//! The words after the program's name.

use crate::album::Album;
use crate::boards::Board;
use crate::chip::Speaks;
use crate::flash::in_folder;
use crate::headless::{Pace, seed_of};
use crate::script::Script;
use crate::seeds::Seeds;
use crate::trouble::Trouble;
use muspel::chance::Seed;
use muspel::words::Language;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

/// What `--help` prints.
pub const USAGE: &str = r#"Muspel in the terminal.

usage: simulator [--keys SCRIPT] [--screenshot DIR [--scale N]] [--seed HEX]
                 [--data DIR | --flash FILE] [--pack FILE] [--language CODE]
       simulator headless [--scenario FILE | --pack FILE] [--seed HEX|NUMBER]
                 [--pace single|sheet]
       simulator headless --scenario FILE --check|--record
       simulator headless [--game lords|wolves] --schema
       simulator headless --game wolves [--pack FILE] [--seed HEX|NUMBER]
       simulator soak [--game lords|wolves] [--followers N] [--people N] [--mixed]
                      [--from SEED] GAMES
       simulator page -o OUT [--boards DIR]
       simulator sheet CODE OUT
       simulator image ELF [--uf2 OUT] [--rooms]
       simulator pack check|read FILE
       simulator pack uf2 FILE -o OUT [--board NAME]
       simulator pack example

  --keys SCRIPT     play a key script without a terminal and print the last panel:
                      l u d r o b  tap Left, Up, Down, Right, OK, Back
                      L U D R O B  hold it
                      .            wait a second
                    a number after one of these repeats it (d3), spaces are free
  --screenshot DIR  with --keys write a PNG before the first key and after each one,
                    else write one whenever s is pressed
  --scale N         enlarge the pictures, 1 to 16 times
  --seed HEX        64 digits from which every new game grows, instead of chance
  --data DIR        keep games and what you told in this folder, in flash.bin, which is
                    an image of a box's flash; without it a person's are kept in their
                    own data folder, a script's nowhere
  --flash FILE      the same with an image of its own, such as one read from a real box
  --language CODE   speak en, uk, pl or es whatever was set; ask: as a box that asks if
                    none was set, which a script else does not
  --pack FILE       put this pack into the flash first, as dragging its UF2 does
  --help, --version

  headless          play over JSON lines: prompts come out, {"answer":...} goes in,
                    {"undo":true} takes the last answer back, {"fix":true} corrects
                    the ledger, {"status":true} shows it
  --scenario FILE   begin as this TOML file says, as those in tests/scenarios/ do
  --check           say where the rules leave the file's script, if they do
  --record          print the script as the rules play it
  --pace sheet      tell what the box tells on one page as one page, with its rows
  --schema          print the kinds of prompts that there are

  soak GAMES        play whole virtual games against an independent reading of the
                    rules, and print the figures P1 to P4 and P10
  --followers N     with so many Followers, 1 to 3
  --people N        with so many people, 1 to 3
  --mixed           with every number of Followers and people in turn
  --from SEED       the games from this seed on, instead of the first ones
  --game wolves     the same of Wolves of Odin, with P12

  sheet CODE OUT    write forty screens in a language, such as uk, into one PNG

  pack check FILE   say all that is wrong in a TOML file with cards, tiles and maps;
                    - reads the standard input
  pack uf2 FILE     write it as a UF2 that fills only the pack's area of a box
  pack read FILE    print the pack and all that was told, from a box's whole flash, from
                    its pack's area or from a UF2
  pack example      print a file to begin with: all that the rulebooks show

  page -o OUT       write one HTML file: the box in a browser, the editor of packs, and
                    the program of each board
  --boards DIR      take their UF2 files from here instead of building them

  image ELF         print the flash and static RAM that the board's program takes
  --uf2 OUT         and write the program as UF2
  --rooms           print instead what each room and each crate takes of the flash
"#;

/// What was asked for.
#[derive(Debug)]
pub enum Command {
    Help,
    Version,
    Play(Play),
    Headless(Headless),
    Soak(Games),
    Sheet(Language, PathBuf),
    /// The same of Wolves of Odin.
    SoakWolves(u64),
    Image {
        elf: PathBuf,
        uf2: Option<PathBuf>,
        rooms: bool,
    },
    Page {
        out: PathBuf,
        boards: Option<PathBuf>,
    },
    Pack(Pack),
}

/// What is done with a pack.
#[derive(Debug)]
pub enum Pack {
    Check(PathBuf),
    Uf2 { file: PathBuf, out: PathBuf },
    Read(PathBuf),
    Example,
}

/// How to play.
#[derive(Debug, Default)]
pub struct Play {
    pub script: Option<Script>,
    pub pictures: Option<Album>,
    pub seeds: Seeds,
    /// The image of the flash.
    pub flash: Option<PathBuf>,
    pub pack: Option<PathBuf>,
    /// None: a person is asked, a script is not.
    pub speaks: Option<Speaks>,
}

/// How to play without a panel.
#[derive(Debug, Default)]
pub struct Headless {
    /// Of Wolves of Odin.
    pub wolves: bool,
    pub scenario: Option<PathBuf>,
    pub pack: Option<PathBuf>,
    pub seed: Option<Seed>,
    pub pace: Pace,
    pub does: Does,
}

/// What is done with a scenario, or without one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Does {
    #[default]
    Talk,
    Check,
    Record,
    Schema,
}

/// Understands the words after the program's name, or says which one it does not.
pub fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Command, Trouble> {
    let mut words = words.into_iter().peekable();
    if words.next_if(|word| word == "image").is_some() {
        return image(words);
    }
    if words.next_if(|word| word == "page").is_some() {
        return page(words);
    }
    if words.next_if(|word| word == "soak").is_some() {
        return soak(words);
    }
    if words.next_if(|word| word == "sheet").is_some() {
        let (Some(code), Some(out), None) = (words.next(), words.next(), words.next()) else {
            return Err(Trouble::NoSheet);
        };
        return match language(code.clone())? {
            Speaks::Always(language) => Ok(Command::Sheet(language, PathBuf::from(out))),
            _ => Err(Trouble::NoLanguage(code)),
        };
    }
    if words.next_if(|word| word == "headless").is_some() {
        return headless(words);
    }
    if words.next_if(|word| word == "pack").is_some() {
        return pack(words).map(Command::Pack);
    }
    let (mut script, mut folder, mut scale, mut seeds) = (None, None, None, Seeds::Chance);
    let (mut flash, mut pack, mut speaks) = (None, None, None);
    while let Some(word) = words.next() {
        match word.to_str() {
            Some("--help" | "-h") => return Ok(Command::Help),
            Some("--version") => return Ok(Command::Version),
            Some("--keys") => {
                let text = value("--keys", &mut words)?;
                script = Some(Script::parse(&text.to_string_lossy()).map_err(Trouble::BadScript)?);
            }
            Some("--screenshot") => folder = Some(PathBuf::from(value("--screenshot", &mut words)?)),
            Some("--scale") => scale = Some(parse_scale(value("--scale", &mut words)?)?),
            Some("--seed") => seeds = Seeds::parse(&value("--seed", &mut words)?).ok_or(Trouble::BadSeed)?,
            Some("--data") => flash = Some(in_folder(&PathBuf::from(value("--data", &mut words)?))),
            Some("--flash") => flash = Some(PathBuf::from(value("--flash", &mut words)?)),
            Some("--pack") => pack = Some(PathBuf::from(value("--pack", &mut words)?)),
            Some("--language") => speaks = Some(language(value("--language", &mut words)?)?),
            _ => return Err(Trouble::UnknownArgument(word)),
        }
    }
    if scale.is_some() && folder.is_none() {
        return Err(Trouble::ScaleWithoutPictures);
    }
    let pictures = folder.map(|folder| Album::new(folder, scale.unwrap_or(1)));
    Ok(Command::Play(Play { script, pictures, seeds, flash, pack, speaks }))
}

fn image(mut words: impl Iterator<Item = OsString>) -> Result<Command, Trouble> {
    let (mut elf, mut uf2, mut rooms) = (None, None, false);
    while let Some(word) = words.next() {
        if word == "--uf2" {
            uf2 = Some(PathBuf::from(value("--uf2", &mut words)?));
        } else if word == "--rooms" {
            rooms = true;
        } else if elf.is_none() && !is_option(&word) {
            elf = Some(PathBuf::from(word));
        } else {
            return Err(Trouble::UnknownArgument(word));
        }
    }
    Ok(Command::Image { elf: elf.ok_or(Trouble::NoElf)?, uf2, rooms })
}

fn page(mut words: impl Iterator<Item = OsString>) -> Result<Command, Trouble> {
    let (mut out, mut boards) = (None, None);
    while let Some(word) = words.next() {
        match word.to_str() {
            Some("-o") => out = Some(PathBuf::from(value("-o", &mut words)?)),
            Some("--boards") => boards = Some(PathBuf::from(value("--boards", &mut words)?)),
            _ => return Err(Trouble::UnknownArgument(word)),
        }
    }
    Ok(Command::Page { out: out.ok_or(Trouble::NoPage)?, boards })
}

fn pack(mut words: impl Iterator<Item = OsString>) -> Result<Pack, Trouble> {
    let does = words.next().unwrap_or_default();
    let (mut file, mut out) = (None, None);
    while let Some(word) = words.next() {
        match word.to_str() {
            Some("-o") => out = Some(PathBuf::from(value("-o", &mut words)?)),
            Some("--board") => {
                let board = value("--board", &mut words)?;
                if !Board::ids().iter().any(|known| *known == board) {
                    return Err(Trouble::NoBoard(board));
                }
            }
            _ if file.is_none() && !is_option(&word) => file = Some(PathBuf::from(word)),
            _ => return Err(Trouble::UnknownArgument(word)),
        }
    }
    match (does.to_str(), file, out) {
        (Some("example"), None, None) => Ok(Pack::Example),
        (Some("check"), Some(file), None) => Ok(Pack::Check(file)),
        (Some("read"), Some(file), None) => Ok(Pack::Read(file)),
        (Some("uf2"), Some(file), Some(out)) => Ok(Pack::Uf2 { file, out }),
        _ => Err(Trouble::NoPack),
    }
}

/// Who plays in the virtual games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// So many in every game.
    Some {
        /// Followers.
        followers: usize,
        /// People.
        people: usize,
    },
    /// Every table in turn.
    Mixed,
}

/// Virtual games: how many, from which seed on, and who plays them.
#[derive(Clone, Copy, Debug)]
pub struct Games {
    pub count: u64,
    pub from: u64,
    pub players: Players,
}

fn soak(mut words: impl Iterator<Item = OsString>) -> Result<Command, Trouble> {
    let (mut count, mut wolves, mut players) = (None, false, Players::Some { followers: 1, people: 1 });
    let mut from = 0;
    let number = |word: OsString| word.to_str().and_then(|text| text.parse().ok());
    while let Some(word) = words.next() {
        if word == "--game" {
            wolves = is_wolves(value("--game", &mut words)?)?;
        } else if word == "--mixed" {
            players = Players::Mixed;
        } else if word == "--followers" || word == "--people" {
            let Players::Some { followers, people } = &mut players else { return Err(Trouble::UnknownArgument(word)) };
            let (which, count) = if word == "--people" { ("--people", people) } else { ("--followers", followers) };
            let told = value(which, &mut words)?;
            let number = told.to_str().and_then(|text| text.parse().ok()).filter(|number| (1..=3).contains(number));
            *count = number.ok_or(Trouble::UnknownArgument(told))?;
        } else if word == "--from" {
            let told = value("--from", &mut words)?;
            from = number(told.clone()).ok_or(Trouble::UnknownArgument(told))?;
        } else if count.is_none() && !is_option(&word) {
            count = Some(number(word).ok_or(Trouble::NoGames)?);
        } else {
            return Err(Trouble::UnknownArgument(word));
        }
    }
    let count = count.ok_or(Trouble::NoGames)?;
    Ok(if wolves { Command::SoakWolves(count) } else { Command::Soak(Games { count, from, players }) })
}

/// Whether a word names Wolves of Odin, and not the other game.
fn is_wolves(game: OsString) -> Result<bool, Trouble> {
    match game.to_str() {
        Some("wolves") => Ok(true),
        Some("lords") => Ok(false),
        _ => Err(Trouble::UnknownArgument(game)),
    }
}

fn headless(mut words: impl Iterator<Item = OsString>) -> Result<Command, Trouble> {
    let mut headless = Headless::default();
    while let Some(word) = words.next() {
        match word.to_str() {
            Some("--scenario") => headless.scenario = Some(PathBuf::from(value("--scenario", &mut words)?)),
            Some("--seed") => {
                headless.seed = Some(seed(&value("--seed", &mut words)?).ok_or(Trouble::BadSeedOrNumber)?)
            }
            Some("--pack") => headless.pack = Some(PathBuf::from(value("--pack", &mut words)?)),
            Some("--pace") => {
                headless.pace = match value("--pace", &mut words)?.to_str() {
                    Some("sheet") => Pace::Sheet,
                    Some("single") => Pace::OneByOne,
                    _ => return Err(Trouble::BadPace),
                }
            }
            Some("--game") => headless.wolves = is_wolves(value("--game", &mut words)?)?,
            Some("--check") => headless.does = Does::Check,
            Some("--record") => headless.does = Does::Record,
            Some("--schema") => headless.does = Does::Schema,
            _ => return Err(Trouble::UnknownArgument(word)),
        }
    }
    if matches!(headless.does, Does::Check | Does::Record) && headless.scenario.is_none() {
        return Err(Trouble::NoScenario);
    }
    if headless.wolves && headless.scenario.is_some() {
        return Err(Trouble::UnknownArgument("--scenario".into()));
    }
    if headless.pack.is_some() && headless.scenario.is_some() {
        return Err(Trouble::PackWithScenario);
    }
    Ok(Command::Headless(headless))
}

/// 64 hexadecimal digits, or a number that stands for a seed.
fn seed(word: &OsStr) -> Option<Seed> {
    match Seeds::parse(word) {
        Some(Seeds::Always(seed)) => Some(seed),
        _ => word.to_str().and_then(|text| text.parse().ok()).map(seed_of),
    }
}

fn value(argument: &'static str, words: &mut impl Iterator<Item = OsString>) -> Result<OsString, Trouble> {
    words.next().filter(|word| !is_option(word)).ok_or(Trouble::NoValue(argument))
}

fn is_option(word: &OsStr) -> bool {
    word.as_encoded_bytes().starts_with(b"--")
}

fn language(word: OsString) -> Result<Speaks, Trouble> {
    if word == "ask" {
        return Ok(Speaks::AsSet);
    }
    let language = Language::ALL.into_iter().find(|it| word == it.code());
    language.map(Speaks::Always).ok_or(Trouble::NoLanguage(word))
}

fn parse_scale(word: OsString) -> Result<u32, Trouble> {
    let number = word.to_str().and_then(|text| text.parse().ok());
    number.filter(|scale| (1..=16).contains(scale)).ok_or(Trouble::BadScale(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(words: &str) -> Result<Command, Trouble> {
        parse(words.split_whitespace().map(OsString::from))
    }

    fn sentence(words: &str) -> String {
        parsed(words).unwrap_err().to_string()
    }

    #[test]
    fn no_words_mean_a_person_at_a_terminal() {
        let Ok(Command::Play(play)) = parsed("") else { panic!("not understood") };
        assert!(play.script.is_none() && play.pictures.is_none());
    }

    #[test]
    fn the_words_may_stand_in_any_order() {
        let Ok(Command::Play(play)) = parsed("--scale 6 --keys ood --screenshot here") else {
            panic!("not understood")
        };
        assert!(play.script.is_some() && play.pictures.is_some());
    }

    #[test]
    fn a_headless_seed_is_64_digits_or_a_number() {
        let parsed_seed = |word: &str| match parsed(&format!("headless --seed {word}")) {
            Ok(Command::Headless(headless)) => headless.seed,
            _ => None,
        };
        assert_eq!(parsed_seed("258"), Some(seed_of(258)));
        assert_eq!(parsed_seed(&format!("0201{}", "0".repeat(60))), Some(seed_of(258)));
        assert_eq!(parsed_seed("-1"), None);
    }

    #[test]
    fn every_wrong_word_has_its_sentence() {
        assert!(sentence("--loud").contains("\"--loud\""));
        assert!(sentence("ood").contains("\"ood\""));
        assert!(sentence("--keys").starts_with("--keys needs"));
        assert!(sentence("--screenshot --keys o").starts_with("--screenshot needs"));
        assert!(sentence("--seed 12").contains("64"));
        for scale in ["0", "17", "two", "-1"] {
            assert!(sentence(&format!("--screenshot d --scale {scale}")).contains(&format!("{scale:?}")));
        }
        assert!(sentence("--scale 2").contains("--screenshot"));
        assert!(sentence("--language fr").contains("\"fr\""));
        assert!(sentence("sheet ask a").contains("\"ask\""));
        assert!(sentence("sheet uk").starts_with("sheet needs"));
        assert!(sentence("headless --loud").contains("\"--loud\""));
        assert!(sentence("headless --scenario").starts_with("--scenario needs"));
        assert!(sentence("headless --seed x").contains("number"));
        assert!(sentence("headless --record").contains("--scenario"));
        assert!(sentence("headless --pace").starts_with("--pace needs"));
        assert!(sentence("headless --pace slow").contains("sheet"));
        assert!(sentence("headless --scenario a --pack b").contains("what is printed"));
        for words in ["pack", "pack check", "pack uf2 a", "pack example a", "pack read a -o b", "pack lose a"] {
            assert!(sentence(words).starts_with("pack needs"), "{words}");
        }
        assert!(sentence("pack uf2 a -o b --board nano").contains("\"nano\""));
        assert!(sentence("page").starts_with("page needs"));
        assert!(sentence("page -o a --loud").contains("\"--loud\""));
        assert!(sentence("image").contains("ELF"));
        assert!(sentence("image a b").contains("\"b\""));
        assert!(sentence("image a --uf2").starts_with("--uf2 needs"));
    }
}
