//! Small things that outlive a game, each under its key: what the owner told, settings, past games.

use super::layout::STORE;
use super::{Keep, Lost};
use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::Error;
use sequential_storage::cache::{Cache, CacheImpl};
use sequential_storage::map::{MapConfig, MapStorage};

/// Bytes of the longest value.
pub const VALUE_BYTES: usize = 128;
/// A key and the longest value.
const ITEM_BYTES: usize = 2 + VALUE_BYTES;

/// The name of a stored value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A sheet of the library, by its own key.
    Sheet(u8),
    /// What the owner has set.
    Settings,
    /// Games won and lost.
    Tally,
    /// A past game, by its place in the history.
    Game(u8),
    /// The name of the owner's Hero.
    HeroName,
    /// The pack that was seen last.
    PackSeen,
}

impl Key {
    /// The key in flash: numbers that are never used for anything else.
    const fn code(self) -> u16 {
        match self {
            Self::Sheet(sheet) => sheet as u16,
            Self::Game(place) => 0x100 | place as u16,
            Self::Settings => 0x200,
            Self::Tally => 0x201,
            Self::HeroName => 0x202,
            Self::PackSeen => 0x203,
        }
    }
}

impl<F: NorFlash> Keep<F> {
    /// Copies the value of a key to the start of `into` and returns its length; none if there is none or no room for it.
    pub async fn fetch(&mut self, key: Key, into: &mut [u8]) -> Option<usize> {
        if let Ok(found) = self.look_up(key.code(), into).await {
            return found;
        }
        // What is left after this may still have it.
        self.heal().await.ok()?;
        self.look_up(key.code(), into).await.ok()?
    }

    /// Stores a value of at most [`VALUE_BYTES`] in place of the one that the key had: whole or not at all. A value that
    /// is there already costs no wear.
    pub async fn store(&mut self, key: Key, bytes: &[u8]) -> Result<(), Lost> {
        if bytes.len() > VALUE_BYTES {
            return Err(Lost::Full);
        }
        if self.holds(key, bytes).await {
            return Ok(());
        }
        for last_resort in [false, true] {
            if self.put(key, bytes).await? {
                return Ok(());
            }
            if last_resort { self.erase(STORE).await? } else { self.heal().await? }
        }
        if self.put(key, bytes).await? { Ok(()) } else { Err(Lost::Broken) }
    }

    /// Writes a value and reads it again; false if it is not what was written.
    async fn put(&mut self, key: Key, bytes: &[u8]) -> Result<bool, Lost> {
        let mut buffer = [0; ITEM_BYTES];
        let stored = self.map().store_item(&mut buffer, &key.code(), &bytes).await;
        match stored {
            Ok(()) => Ok(self.holds(key, bytes).await),
            Err(Error::FullStorage) => Err(Lost::Full),
            Err(Error::Storage { .. }) => Err(Lost::Broken),
            Err(_) => Ok(false),
        }
    }

    /// The same as [`Keep::fetch`], or that this is no map.
    async fn look_up(&mut self, code: u16, into: &mut [u8]) -> Result<Option<usize>, Lost> {
        let mut buffer = [0; ITEM_BYTES];
        let found = self.map().fetch_item::<&[u8]>(&mut buffer, &code).await.map_err(|_| Lost::Broken)?;
        Ok(found.and_then(|value| {
            into.get_mut(..value.len())?.copy_from_slice(value);
            Some(value.len())
        }))
    }

    async fn holds(&mut self, key: Key, bytes: &[u8]) -> bool {
        let mut held = [0; VALUE_BYTES];
        self.fetch(key, &mut held).await.and_then(|length| held.get(..length)) == Some(bytes)
    }

    fn map(&mut self) -> MapStorage<u16, &mut F, impl CacheImpl<u16>> {
        MapStorage::new(&mut self.flash, MapConfig::new(STORE), Cache::new_uncached())
    }

    /// Makes a map again of whatever is there. Sectors that say they are blank and are not go first: the rest may then be
    /// a map. If it is none, everything goes.
    async fn heal(&mut self) -> Result<(), Lost> {
        let sector = F::ERASE_SIZE as u32;
        for from in STORE.step_by(F::ERASE_SIZE) {
            if self.looks_blank(from).await? && !self.is_blank(from..from + sector).await? {
                self.erase(from..from + sector).await?;
            }
        }
        let searched = self.look_up(u16::MAX, &mut []).await;
        if searched.is_ok() { Ok(()) } else { self.erase(STORE).await }
    }

    /// Whether the first byte of a sector does not say that it is in use.
    async fn looks_blank(&mut self, from: u32) -> Result<bool, Lost> {
        let mut first = [0];
        self.flash.read(from, &mut first).await.map_err(|_| Lost::Broken)?;
        Ok(first[0].count_zeros() < 4)
    }
}
