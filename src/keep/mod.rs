//! Games in flash: pulled at any instant, the box goes on at the prompt it stood at.
//!
//! A slot holds a game. It is a queue of the journal's changes: the first says which game it is and how many came
//! before, then comes what was known at its beginning, and the others are its answers and what was taken back. A change
//! is in flash before anything that follows from it is shown, whole or not at all. What outlives a game is beside
//! the slots; [`layout`] shows where.
//!
//! There are four slots: one for the game in play, one for the game before it, one for a game that waits for other
//! rules, and one that is erased at quiet moments, so that the next game never waits for an erase.

pub mod layout;
mod pack;
mod record;
mod slot;
mod store;

pub use pack::{PACK_BYTES, PACK_VERSION, PackStand, read_pack, write_pack};
pub use store::{Key, VALUE_BYTES};

use crate::rules::RULES_VERSION;
use crate::table::{Library, Sheet, SheetSet};
use crate::talk::{Record, Talk};
use core::cmp::Reverse;
use core::ops::Range;
use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;
use layout::SLOTS;
use slot::End;

/// Sectors of a slot.
const SECTORS: u8 = ((SLOTS[0].end - SLOTS[0].start) / 4096) as u8;
/// Sectors that are looked at in a quiet moment.
const GLANCE: u8 = 4;

/// Why a change was not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// The slot has no room left.
    Full,
    /// The flash does not do what it should.
    Broken,
}

/// Which game was brought back, in the order in which they are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Loaded {
    /// The one that waited for these rules.
    Called,
    /// The one that was played last.
    InPlay,
    /// The one that waits for other rules.
    Waiting,
    /// None.
    Nothing,
}

/// What was learned at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Learned {
    /// How the pack stands.
    pub pack: PackStand,
    /// Whether the pack was not seen before.
    pub new: bool,
    /// Where a new pack tells something else than the owner, whose word counts until the pack's is preferred.
    pub differ: SheetSet,
}

impl Learned {
    /// Nothing at all.
    pub const NOTHING: Self = Self { pack: PackStand::Blank, new: false, differ: SheetSet::EMPTY };
}

/// What is kept in a flash.
#[derive(Debug)]
pub struct Keep<F> {
    flash: F,
    /// The slot of the game in play.
    playing: Option<usize>,
    /// The slot of the game before it.
    before: Option<usize>,
    /// The slot of the game that waits for other rules.
    waiting: Option<usize>,
    /// Whether the game that waits is played by the rules that it waited for.
    called: bool,
    /// The number of the next game: higher than that of any game in the slots.
    next: u32,
    /// The area of stored values that counts, once it is known.
    area: Option<usize>,
    /// How many sectors at the start of each slot are known to be blank.
    blank: [u8; SLOTS.len()],
    /// The slots in which a sector cannot be erased.
    worn: [bool; SLOTS.len()],
    /// The slot and the area that were written last, each by its first byte, and where they end.
    ends: [Option<(u32, End)>; 2],
}

impl<F: NorFlash> Keep<F> {
    /// What is kept in `flash`; nothing is known of it before [`Keep::load`].
    pub const fn new(flash: F) -> Self {
        let (blank, worn) = ([0; SLOTS.len()], [false; SLOTS.len()]);
        Self {
            flash,
            playing: None,
            before: None,
            waiting: None,
            called: false,
            next: 0,
            area: None,
            blank,
            worn,
            ends: [const { None }; 2],
        }
    }

    /// Brings the last game that was not abandoned into `talk`, and what was known at its beginning into `known`. A game
    /// that waits for these rules comes first, one that waits for others last. What cannot be read is left out.
    pub async fn load(&mut self, talk: &Talk, known: &mut Library) -> Loaded {
        self.ends = [const { None }; 2];
        let waiting = self.waiting_number().await;
        let mut found: Vec<(Loaded, Reverse<u32>, usize), { SLOTS.len() }> = Vec::new();
        for slot in 0..SLOTS.len() {
            let Some((number, header)) = self.beginning(slot).await else { continue };
            let turn = match (waiting == Some(number), header.rules == RULES_VERSION) {
                (false, _) => Loaded::InPlay,
                (true, true) => Loaded::Called,
                (true, false) => Loaded::Waiting,
            };
            // There are no more games than slots.
            let _ = found.push((turn, Reverse(number), slot));
        }
        self.next = found.iter().map(|(_, number, _)| number.0.wrapping_add(1)).max().unwrap_or(0);
        self.waiting = found.iter().find(|(turn, ..)| *turn != Loaded::InPlay).map(|(.., slot)| *slot);
        self.blank = [0; SLOTS.len()];
        (self.playing, self.before) = (None, None);
        while let Some(&(turn, number, slot)) = found.iter().min() {
            found.retain(|(.., other)| *other != slot);
            if self.replay(slot, talk, known).await {
                (self.playing, self.called) = (Some(slot), turn == Loaded::Called);
                let older = found.iter().filter(|(turn, ..)| *turn == Loaded::InPlay);
                let older = older.filter(|(_, other, _)| turn == Loaded::Called || *other > number);
                self.before = older.min().map(|(.., slot)| *slot);
                return turn;
            }
        }
        talk.clear();
        Loaded::Nothing
    }

    /// Keeps a change of the game in play; a game that begins takes another slot, together with what is known then.
    pub async fn keep(&mut self, record: &Record, known: &Library) -> Result<(), Lost> {
        let begins = matches!(record, Record::Begin(_));
        // A game waits no longer when it is played by other rules after all, or when those that it waited for have done
        // with it.
        if self.waiting.is_some() && self.waiting == self.playing && self.called == begins {
            (self.waiting, self.called) = (None, false);
            self.store(Key::Waiting, &[]).await?;
        }
        if begins {
            return self.begin(&record::write(record, self.next), known).await;
        }
        let Some(slot) = self.playing else { return Err(Lost::Broken) };
        self.push(SLOTS[slot].clone(), &record::write(record, 0)).await
    }

    async fn begin(&mut self, beginning: &[u8], known: &Library) -> Result<(), Lost> {
        let slot = self.cleared().await?;
        (self.playing, self.before) = (Some(slot), self.playing);
        self.next = self.next.wrapping_add(1);
        self.blank[slot] = 0;
        self.push(SLOTS[slot].clone(), beginning).await?;
        let mut entry = record::no_sheets();
        for sheet in Sheet::all() {
            let says = sheet.write(known);
            let says_nothing = says.iter().all(|&byte| byte == 0);
            if says_nothing || record::add_sheet(&mut entry, sheet, &says) {
                continue;
            }
            self.push(SLOTS[slot].clone(), &entry).await?;
            entry = record::no_sheets();
            record::add_sheet(&mut entry, sheet, &says);
        }
        self.push(SLOTS[slot].clone(), &entry).await
    }

    /// The game in play waits for other rules: it is left as it is, however many games begin after it.
    pub async fn wait(&mut self) -> Result<(), Lost> {
        let Some(slot) = self.playing else { return Ok(()) };
        let Some((number, _)) = self.beginning(slot).await else { return Err(Lost::Broken) };
        self.store(Key::Waiting, &number.to_le_bytes()).await?;
        (self.waiting, self.called) = (Some(slot), false);
        Ok(())
    }

    async fn waiting_number(&mut self) -> Option<u32> {
        let mut number = [0; 4];
        self.fetch(Key::Waiting, &mut number).await.filter(|&length| length == number.len())?;
        Some(u32::from_le_bytes(number))
    }

    /// At a quiet moment: looks at a piece of a slot that the next game may need, and erases it, so that no press has to
    /// wait for it.
    pub async fn tidy(&mut self) -> Result<(), Lost> {
        let Some(slot) = self.spares().find(|&slot| self.blank[slot] < SECTORS) else { return Ok(()) };
        for _ in 0..GLANCE {
            if self.blank[slot] == SECTORS || self.clear_next(slot).await? {
                break;
            }
        }
        Ok(())
    }

    /// A blank slot for a game that begins.
    async fn cleared(&mut self) -> Result<usize, Lost> {
        for slot in self.spares() {
            while self.blank[slot] < SECTORS && self.clear_next(slot).await.is_ok() {}
            if self.blank[slot] == SECTORS {
                return Ok(slot);
            }
            // The next slot may still be good.
        }
        Err(Lost::Broken)
    }

    /// The slots that may be erased, those after the game in play first, so that all are worn alike.
    fn spares(&self) -> impl Iterator<Item = usize> + use<F> {
        let taken = [self.playing, self.before, self.waiting];
        let (first, worn) = (self.playing.map_or(0, |slot| slot + 1), self.worn);
        let slots = (first..first + SLOTS.len()).map(|slot| slot % SLOTS.len());
        slots.filter(move |&slot| !taken.contains(&Some(slot)) && !worn[slot])
    }

    /// Makes the next sector of a slot blank; true if it was not. The first one goes first, so a slot that is only partly
    /// erased no longer begins as a game does. A slot that cannot be erased is not used any more.
    async fn clear_next(&mut self, slot: usize) -> Result<bool, Lost> {
        let erased = self.clear(SLOTS[slot].start + u32::from(self.blank[slot]) * F::ERASE_SIZE as u32).await;
        match erased {
            Ok(_) => self.blank[slot] += 1,
            Err(_) => self.worn[slot] = true,
        }
        erased
    }

    /// Makes a sector blank; true if it was not.
    async fn clear(&mut self, from: u32) -> Result<bool, Lost> {
        let to = from + F::ERASE_SIZE as u32;
        if self.is_blank(from..to).await? {
            return Ok(false);
        }
        self.ends = [const { None }; 2];
        self.flash.erase(from, to).await.map_err(|_| Lost::Broken)?;
        if self.is_blank(from..to).await? { Ok(true) } else { Err(Lost::Broken) }
    }

    async fn is_blank(&mut self, range: Range<u32>) -> Result<bool, Lost> {
        let mut buffer = [0; 128];
        for at in range.step_by(buffer.len()) {
            self.flash.read(at, &mut buffer).await.map_err(|_| Lost::Broken)?;
            if buffer.iter().any(|&byte| byte != 0xff) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
