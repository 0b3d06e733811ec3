//! Small things that outlive a game, each under its key: what the owner told, settings, past games.
//!
//! An area is a queue of values: the last one of a key counts. When it is full, what counts is copied to the other area,
//! and a mark after the copy says that the other one counts from then on. So the values are all there at any instant, and
//! what is damaged in an area ends with it.

use super::layout::STORE;
use super::pack::read_pack;
use super::spare::Areas;
use super::sure::Failed;
use super::{Keep, Learned, Lost, PackStand, SHEETS, Sheets, is_newer};
use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::Error;

/// Bytes of the longest value.
pub const VALUE_BYTES: usize = 128;
/// A code and the longest value.
const ITEM_BYTES: usize = 1 + VALUE_BYTES;
/// Codes of keys and marks.
const CODES: usize = 256;
/// A mark: all that was to be copied to the area is there. With it goes how many areas came before. It is written twice, so
/// that it outlives a damaged byte.
const WHOLE: u8 = 0xff;

/// The name of a stored value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A sheet of the library, by its number.
    Sheet(u8),
    /// A page of a program's past games.
    Game(u8, u8),
    /// What the owner has set.
    Settings,
    /// What is counted over all past games of a program.
    Tally(u8),
    /// The name of the owner's Hero.
    HeroName,
    /// The pack that a program has seen last.
    PackSeen(u8),
    /// The number of a program's game that waits for other rules.
    Waiting(u8),
    /// The program that was played last.
    Program,
    /// How the box fell the last times.
    Falls,
    /// A program's games that are set aside.
    Aside(u8),
}

impl Key {
    /// The key in flash: numbers that are never used for anything else.
    const fn code(self) -> u8 {
        match self {
            Self::Sheet(number) => number % SHEETS,
            Self::Game(program, page) => 0x80 | (program & 7) << 3 | page & 7,
            Self::Settings => 0xc0,
            Self::Tally(0) => 0xc1,
            Self::HeroName => 0xc2,
            Self::PackSeen(0) => 0xc3,
            Self::Waiting(0) => 0xc4,
            Self::Program => 0xc5,
            Self::Falls => 0xc6,
            Self::Tally(program) => 0xd0 | program & 7,
            Self::Waiting(program) => 0xd8 | program & 7,
            Self::PackSeen(program) => 0xe0 | program & 7,
            Self::Aside(program) => 0xe8 | program & 7,
        }
    }
}

impl<F: NorFlash> Keep<F> {
    /// Copies the value of a key to the start of `into` and returns its length; none if there is none or no room for it.
    pub async fn fetch(&mut self, key: Key, into: &mut [u8]) -> Option<usize> {
        let area = self.area().await?;
        self.look_up(area, key.code(), into).await
    }

    /// Stores a value of at most [`VALUE_BYTES`] in place of the one that the key had: whole or not at all. An empty value
    /// is none. A value that is there already costs no wear.
    pub async fn store(&mut self, key: Key, bytes: &[u8]) -> Result<(), Lost> {
        let mut item: heapless::Vec<u8, ITEM_BYTES> = heapless::Vec::new();
        item.push(key.code()).map_err(|_| Lost::Full)?;
        item.extend_from_slice(bytes).map_err(|_| Lost::Full)?;
        if self.holds(&item).await {
            return Ok(());
        }
        let mut lost = Lost::Broken;
        for damaged in [false, true] {
            // There is no area yet, there was no room in it, or something in it is wrong.
            if damaged || self.area().await.is_none() {
                self.copy().await?;
            }
            let Some(area) = self.area().await else { break };
            match self.push(STORE[area].clone(), &item).await {
                Ok(()) if self.holds(&item).await => return Ok(()),
                Ok(()) => lost = Lost::Broken,
                Err(why) => lost = why,
            }
        }
        Err(lost)
    }

    /// Lays the pack over what `library` knows, and over both what the owner told, whose word counts. `differs` is given
    /// the sheets on which a new pack says something else than the owner.
    pub async fn learn(&mut self, library: &mut dyn Sheets, differs: &mut dyn FnMut(u8)) -> Learned {
        let mut learned = Learned { pack: read_pack(&mut self.flash, library, None).await, new: false, newer: false };
        if let PackStand::Read(crc) = learned.pack {
            let [a, b, c, d] = crc.to_le_bytes();
            learned.new = !self.holds(&[Key::PackSeen(self.program).code(), a, b, c, d]).await;
        }
        let Some(area) = self.area().await else { return learned };
        let last = self.last_places(area).await;
        let mut place = 0;
        let mut learn = |code: u8, says: &[u8]| {
            place += 1;
            if code < SHEETS && last[usize::from(code)] == place {
                if learned.new && library.contradicts(code, says) == Ok(true) {
                    differs(code);
                }
                // Bytes that are no sheet of the library tell nothing.
                learned.newer |= library.learn_known(code, says) == Ok(false);
            }
        };
        // What was read before the flash failed counts.
        let _ = self.each(area, &mut learn).await;
        learned
    }

    /// Lays one sheet of the pack over what `library` knows.
    pub async fn learn_packed(&mut self, number: u8, library: &mut dyn Sheets) {
        read_pack(&mut self.flash, library, Some(number)).await;
    }

    /// Whether the last value of an item's key is the item's.
    async fn holds(&mut self, item: &[u8]) -> bool {
        let mut held = [0; VALUE_BYTES];
        let (Some((&code, value)), Some(area)) = (item.split_first(), self.area().await) else { return false };
        let length = self.look_up(area, code, &mut held).await.unwrap_or(0);
        held.get(..length) == Some(value)
    }

    async fn look_up(&mut self, area: usize, code: u8, into: &mut [u8]) -> Option<usize> {
        let mut found = None;
        let mut look = |held: u8, value: &[u8]| {
            if held == code {
                found = into.get_mut(..value.len()).map(|into| {
                    into.copy_from_slice(value);
                    value.len()
                });
            }
        };
        let _ = self.each(area, &mut look).await;
        found.filter(|&length| length > 0)
    }

    /// The area that counts: the last one that is whole.
    async fn area(&mut self) -> Option<usize> {
        if self.areas == Areas::Unread {
            let numbers = [self.number(0).await, self.number(1).await];
            let [first, second] = numbers.map(|number| number.unwrap_or(None));
            let newest = match (first, second) {
                (Some(first), Some(second)) => usize::from(is_newer(second, first)),
                _ => usize::from(first.is_none()),
            };
            let counts = [first, second][newest].map(|_| newest);
            let spare = counts.map_or(0, |area| 1 - area);
            self.areas = Areas::Read { counts, spare: numbers[spare].is_ok().then_some(spare) };
        }
        match self.areas {
            Areas::Read { counts, .. } => counts,
            Areas::Unread => None,
        }
    }

    /// How many areas came before one that is whole.
    async fn number(&mut self, area: usize) -> Result<Option<u32>, Failed> {
        let mut number = None;
        let mut look = |code: u8, value: &[u8]| {
            if code == WHOLE {
                number = value.try_into().ok().map(u32::from_le_bytes);
            }
        };
        self.each(area, &mut look).await?;
        Ok(number)
    }

    /// Copies what counts to the other area, which counts from then on.
    async fn copy(&mut self) -> Result<(), Lost> {
        let from = self.area().await;
        let Some((to, sectors)) = self.areas.spare() else { return Err(Lost::Broken) };
        if let Some((_, sectors)) = self.areas.spare() {
            self.may_erase(sectors).await?;
        }
        for sector in sectors {
            self.clear(sector).await?;
        }
        let mut item: heapless::Vec<u8, ITEM_BYTES> = heapless::Vec::new();
        let (mut number, mut last) = (0, [0; CODES]);
        if let Some(area) = from {
            let counted = self.number(area).await.map_err(|_| Lost::Broken)?;
            number = counted.map_or(0, |number| number.wrapping_add(1));
            last = self.last_places(area).await;
        }
        // Everything that counts, then twice the mark.
        last[usize::from(WHOLE)] = 1;
        for code in (0..=WHOLE).chain([WHOLE]).filter(|&code| last[usize::from(code)] != 0) {
            let mut value = [0; VALUE_BYTES];
            let mut length = 4;
            match from {
                Some(area) if code != WHOLE => length = self.look_up(area, code, &mut value).await.unwrap_or(0),
                _ => value[..4].copy_from_slice(&number.to_le_bytes()),
            }
            item.clear();
            let _ = item.push(code).map(|()| item.extend_from_slice(&value[..length]));
            if length > 0 {
                self.push(STORE[to].clone(), &item).await?;
            }
        }
        self.areas = Areas::Read { counts: Some(to), spare: Some(1 - to) };
        Ok(())
    }

    /// The place of the last value of each code in an area, from 1 on.
    async fn last_places(&mut self, area: usize) -> [u16; CODES] {
        let mut last = [0; CODES];
        let mut place = 0;
        let mut look = |code: u8, _: &[u8]| {
            place += 1;
            last[usize::from(code)] = place;
        };
        let _ = self.each(area, &mut look).await;
        last
    }

    /// Gives every entry of an area that can be read, the oldest first. Fails if the flash does not give the area.
    async fn each(&mut self, area: usize, take: &mut dyn FnMut(u8, &[u8])) -> Result<(), Failed> {
        let mut buffer = [0; ITEM_BYTES];
        let mut queue = self.queue(STORE[area].clone());
        let mut items = match queue.iter().await {
            Ok(items) => items,
            Err(Error::Storage { value: Failed, .. }) => return Err(Failed),
            Err(_) => return Ok(()),
        };
        loop {
            match items.next(&mut buffer).await {
                Ok(Some(item)) => {
                    if let Some((&code, value)) = item.split_first() {
                        take(code, value);
                    }
                }
                Err(Error::Storage { value: Failed, .. }) => return Err(Failed),
                Ok(None) | Err(_) => return Ok(()),
            }
        }
    }
}
