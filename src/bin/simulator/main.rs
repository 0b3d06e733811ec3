//! The box on a computer: the same library, with a terminal in place of the panel and the buttons.
//!
//! | file | is |
//! |---|---|
//! | `args`, `trouble` | what was asked for, and what may go wrong |
//! | `live`, `hands`, `held`, `typed` | a person at a terminal, and how their keys become intents |
//! | `played`, `script` | a key script in virtual time |
//! | `terminal`, `window`, `cells`, `album` | the panel in characters and in PNG |
//! | `aside`, `desk` | buttons, status and log in words, and where they stand |
//! | `chip`, `seeds`, `flash`, `nor` | where a new game's chance comes from, and where games are kept |
//! | `headless` | the rules over JSON lines, without a panel, and scenarios of them |
//! | `printed` | printed things in TOML, for packs and scenarios |
//! | `soak` | whole virtual games against an independent reading of the rules |
//! | `pack`, `packing` | packs: checked, for the box, and read back |
//! | `page`, `boards`, `wiring`, `guide` | the page for a browser, with each board's wiring and program |
//! | `image`, `rooms`, `elf`, `uf2` | the board's program: its size, what takes it, and the file that a Pico takes |
#![forbid(unsafe_code)]

mod album;
mod args;
mod aside;
mod boards;
mod cells;
mod chip;
mod desk;
mod elf;
mod files;
mod flash;
mod guide;
mod hands;
mod headless;
mod held;
mod image;
mod live;
#[cfg(test)]
#[path = "../../../tests/support/library.rs"]
#[allow(dead_code, reason = "each test target uses its own part")]
mod made;
mod nor;
mod pack;
mod packing;
mod page;
mod played;
mod printed;
mod rooms;
mod script;
mod seeds;
mod sheet;
mod soak;
mod soak_wolves;
mod terminal;
mod trouble;
mod typed;
mod uf2;
mod window;
mod wiring;

use args::{Command, Does, Headless, Play};
use chip::{Chip, Speaks};
use flash::FlashFile;
use headless::Scenario;
use muspel::games::ragnarok::rules::Start;
use muspel::keep::layout::PACK;
use muspel::keep::write_pack;
use seeds::Seeds;
use std::env;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use trouble::Trouble;

fn main() -> ExitCode {
    match args::parse(env::args_os().skip(1)).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            // With nobody to read it the exit code says enough.
            let _ = writeln!(io::stderr(), "{trouble}");
            ExitCode::from(2)
        }
    }
}

fn run(command: Command) -> Result<(), Trouble> {
    match command {
        Command::Help => print(args::USAGE),
        Command::Version => print(concat!("muspel ", env!("CARGO_PKG_VERSION"), "\n")),
        Command::Play(play) => self::play(play),
        Command::Headless(headless) => self::headless(headless),
        Command::Soak(games) => soak::soak(games),
        Command::Sheet(language, out) => sheet::write(language, &out),
        Command::SoakWolves(games) => soak_wolves::soak(games),
        Command::Pack(pack) => pack::run(pack),
        Command::Page { out, boards } => page::write(&out, boards),
        Command::Image { elf, uf2, rooms } => image::measure(&elf, uf2.as_deref(), rooms),
    }
}

/// Plays a script, or with a person. A person's games are kept even if they do not say where; if that fails they can
/// still play, and are told; but not if another program plays the same games.
fn play(Play { script, pictures, seeds, flash, pack, speaks }: Play) -> Result<(), Trouble> {
    let pack = pack.map(|path| pack::read_toml(&path)).transpose()?;
    let told = flash.map(|path| FlashFile::open(&path)).transpose()?;
    let with_pack = |mut flash: FlashFile| match &pack {
        Some(library) => flash.put(PACK, &write_pack(&**library)).map(|()| flash).map_err(|_| Trouble::FlashWrite),
        None => Ok(flash),
    };
    let Some(script) = script else {
        let usual = || flash::usual_place().map_or_else(|| Ok(FlashFile::in_memory()), |path| FlashFile::open(&path));
        let (flash, news) = match told.map_or_else(usual, Ok) {
            Ok(flash) => (flash, None),
            Err(trouble @ Trouble::FlashInUse(_)) => return Err(trouble),
            Err(trouble) => (FlashFile::in_memory(), Some(trouble.to_string())),
        };
        return live::play(pictures, Chip::new(seeds, with_pack(flash)?, speaks.unwrap_or(Speaks::AsSet)), news);
    };
    let flash = with_pack(told.unwrap_or_else(FlashFile::in_memory))?;
    played::play(script, pictures, Chip::new(seeds, flash, speaks.unwrap_or(Speaks::Silently)))
}

/// Plays over JSON lines, or does what else was asked for.
fn headless(Headless { wolves, scenario, pack, seed, pace, does }: Headless) -> Result<(), Trouble> {
    let pack = pack.map(|path| pack::read_toml(&path)).transpose()?;
    if wolves {
        if matches!(does, Does::Schema) {
            return print(&headless::wolves::schema());
        }
        let known = pack.map(|told| told.wolves.clone()).unwrap_or_default();
        let seed = seed.map_or_else(|| Seeds::Chance.draw(), Ok).map_err(|_| Trouble::NoChance)?;
        let talk = headless::wolves::lines(&known, seed, io::stdin().lock(), io::stdout().lock());
        return talk.map_err(Trouble::Output);
    }
    let pack = pack.map(|told| packing::over_rulebooks(&told));
    let read = |path: PathBuf| {
        files::check(&path).map_err(|why| format!("{}: {why}.", path.display()))?;
        Scenario::read(&path)
    };
    let scenario = scenario.map(read).transpose().map_err(Trouble::BadScenario)?;
    let lines = |start: Start<'_>, seed| headless::lines(pace, start, seed, io::stdin().lock(), io::stdout().lock());
    match (does, scenario) {
        (Does::Schema, _) => print(&headless::schema()),
        (Does::Check, Some(scenario)) => match headless::check(&scenario, |_| ()) {
            Ok(()) => print(&format!("As it says: {}\n", scenario.rules.join(" "))),
            Err(mismatch) => Err(Trouble::NotAsItSays(mismatch)),
        },
        (Does::Record, Some(scenario)) => print(&headless::record(&scenario)),
        (Does::Talk, Some(scenario)) => {
            let seed = seed.unwrap_or(scenario.seed);
            scenario.with_start(|start| lines(start, seed)).map_err(Trouble::Output)
        }
        (_, None) => {
            let seed = seed.map_or_else(|| Seeds::Chance.draw(), Ok).map_err(|_| Trouble::NoChance)?;
            let start = pack.as_deref().map_or(Start::Rulebooks, Start::Library);
            lines(start, seed).map_err(Trouble::Output)
        }
    }
}

fn print(text: &str) -> Result<(), Trouble> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Trouble::Output)
}
