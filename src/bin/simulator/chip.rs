//! What the simulator has in place of the chip: its chance and its flash.

use crate::flash::FlashFile;
use crate::seeds::Seeds;
use muspel::chance::Seed;
use muspel::chance::entropy::Stuck;
use muspel::keep::{Keep, Lost};
use muspel::talk::{Record, Talk};

/// Where seeds come from and where games go.
#[derive(Debug)]
pub struct Chip {
    seeds: Seeds,
    keep: Keep<FlashFile>,
}

impl Chip {
    /// A chip with this source of seeds and this flash.
    pub fn new(seeds: Seeds, flash: FlashFile) -> Self {
        Self { seeds, keep: Keep::new(flash) }
    }

    /// A seed for a new game.
    pub fn seed(&self) -> Result<Seed, Stuck> {
        self.seeds.draw()
    }

    /// Brings the kept game into `talk`.
    pub async fn load(&mut self, talk: &Talk) {
        self.keep.load(talk).await;
    }

    /// Keeps a change, and uses the moment to tidy up: nobody waits for a file.
    pub async fn keep(&mut self, record: &Record) -> Result<(), Lost> {
        self.keep.keep(record).await?;
        self.keep.tidy().await
    }
}
