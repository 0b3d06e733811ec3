//! A scenario: a position, and the prompts that the rules must come to from there.

mod file;
mod library;
mod position;
mod step;

pub use step::{Reply, Step};

use super::seed_of;
use crate::printed::names::Named;
use crate::printed::{Note, Notes};
use file::{Beginning, File};
use muspel::chance::Seed;
use muspel::games::ragnarok::rules::{Scene, Start};
use muspel::games::ragnarok::table::{Library, MapSide, Position, Region};
use serde::Deserialize;
use std::fs;
use std::path::Path;

/// What a scenario file says.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The ids of the rules that it covers.
    pub rules: Vec<String>,
    /// What its chance grows from.
    pub seed: Seed,
    /// The prompts that it expects, and their answers.
    pub steps: Vec<Step>,
    begin: Begin,
}

#[derive(Clone, Debug)]
enum Begin {
    Setup(Box<Library>),
    Scene { position: Box<Position>, rolls: Vec<u8>, your_turn: bool },
}

impl Scenario {
    /// Reads a file, or says in a sentence what is wrong with it and where.
    pub fn read(path: &Path) -> Result<Self, String> {
        let text = fs::read_to_string(path).map_err(|why| format!("{}: {why}.", path.display()))?;
        Self::parse(&text).map_err(|why| format!("{}: {why}.", path.display()))
    }

    /// Reads the text of a file.
    pub fn parse(text: &str) -> Result<Self, String> {
        let (mut table, notes) = Notes::parse(text);
        let printed = library::take_printed(table.get_mut());
        let file = File::deserialize(toml::Deserializer::from(table));
        let file = file.map_err(|error| notes.fault(&error)).ok();
        let library = file.as_ref().map(|file| library::library(file, &printed, &notes));
        let wrong: Vec<String> = notes.sorted().iter().map(Note::to_string).collect();
        let (Some(file), Some(library), []) = (file, library, &wrong[..]) else { return Err(wrong.join("; ")) };
        // Chapter C has no numbers.
        if let Some(id) = file.rules.iter().find(|id| !super::json::is_rule_id(id) && *id != "C") {
            return Err(format!("rules: {id:?} is no rule id, such as \"T3a\""));
        }
        let steps = step::steps(&file.step)?;
        let your_turn = file.start == Beginning::YourTurn;
        let begin = match file.start {
            Beginning::Setup => Begin::Setup(library),
            Beginning::HisTurn | Beginning::YourTurn => {
                let rolls = file.rolls.iter().map(|roll| roll.0).collect();
                Begin::Scene { position: Box::new(position::position(&file, *library)?), rolls, your_turn }
            }
        };
        Ok(Self { rules: file.rules, seed: seed_of(file.seed), steps, begin })
    }

    /// Lets the rules begin with it.
    pub fn with_start<T>(&self, play: impl FnOnce(Start<'_>) -> T) -> T {
        match &self.begin {
            Begin::Setup(library) => play(Start::Library(library)),
            Begin::Scene { position, rolls, your_turn } => {
                let position = Position::clone(position);
                play(Start::Scene(&Scene { position, rolls, your_turn: *your_turn }))
            }
        }
    }
}

/// Whether Regions are on a side of the map.
fn on_side(side: MapSide, field: &str, regions: impl IntoIterator<Item = Region>) -> Result<(), String> {
    match regions.into_iter().find(|region| region.number() > side.regions()) {
        None => Ok(()),
        Some(region) => {
            let (number, most) = (region.number(), side.regions());
            Err(format!("{field}: Region {number} is not on the side {:?}, which has 1 to {most}", side.name()))
        }
    }
}
