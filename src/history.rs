//! Past games of a program: the last fifty, and what is counted over all of them.
//!
//! A game takes sixteen bytes, eight games are a page of the store, and the pages go round. The counts of a game that is
//! written over join those of all older ones, together with its number, so that a power cut between the two writes
//! counts nothing twice. A game is known by the mark of its seed: however often it ends, it is one entry with its last
//! result.

use core::marker::PhantomData;
use core::ops::{Deref, DerefMut};

/// Games that are shown.
pub const SHOWN: usize = 50;
/// Pages of games.
pub const PAGES: usize = 7;
/// Bytes of a page.
pub const PAGE_BYTES: usize = IN_PAGE * GAME_BYTES;
/// Bytes of what is kept of older games.
pub const OLDER_BYTES: usize = 2 + 3 * 4;
const IN_PAGE: usize = 8;
const GAME_BYTES: usize = 6 + TOLD_BYTES;

/// Bytes of what a program tells of a game.
pub const TOLD_BYTES: usize = 10;

/// What a program tells of a past game.
pub trait Told: Copy + PartialEq {
    /// In bytes.
    fn write(&self) -> [u8; TOLD_BYTES];

    /// From bytes; none if they stand for nothing.
    fn read(bytes: &[u8; TOLD_BYTES]) -> Option<Self>;

    /// Three counts that are kept of all games for ever.
    fn counts(&self) -> [u16; 3];
}

/// A past game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Past<S> {
    /// Its number, from 1 on.
    pub number: u16,
    /// What tells it from others.
    pub mark: u32,
    /// How it went.
    pub saga: S,
}

/// What must be stored after a change; older games go first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changed {
    /// Whether the older games have changed.
    pub older: bool,
    /// The page that has changed.
    pub page: usize,
}

/// All that is known of past games.
#[derive(Clone, Debug)]
pub struct History<S> {
    of: PhantomData<S>,
    kept: Kept,
}

/// Past games as they are kept, whatever is told of each.
#[derive(Clone, Debug)]
pub struct Kept {
    pages: [[u8; PAGE_BYTES]; PAGES],
    /// The number of the last game that counts among the older ones.
    last_older: u16,
    older: [u32; 3],
}

impl<S: Told> Default for History<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S> Deref for History<S> {
    type Target = Kept;

    fn deref(&self) -> &Kept {
        &self.kept
    }
}

impl<S> DerefMut for History<S> {
    fn deref_mut(&mut self) -> &mut Kept {
        &mut self.kept
    }
}

impl Kept {
    /// The bytes of a page, to read or to fill.
    pub const fn page(&mut self, page: usize) -> &mut [u8; PAGE_BYTES] {
        &mut self.pages[page % PAGES]
    }

    /// What is kept of older games.
    pub fn older(&self) -> [u8; OLDER_BYTES] {
        let mut bytes = [0; OLDER_BYTES];
        bytes[..2].copy_from_slice(&self.last_older.to_le_bytes());
        for (part, counts) in bytes[2..].chunks_exact_mut(4).zip(self.older) {
            part.copy_from_slice(&counts.to_le_bytes());
        }
        bytes
    }

    /// Takes in what was kept of older games.
    pub fn set_older(&mut self, bytes: &[u8; OLDER_BYTES]) {
        let (last, counts) = bytes.split_at(2);
        self.last_older = word(last);
        for (count, part) in self.older.iter_mut().zip(counts.chunks_exact(4)) {
            *count = part.try_into().map_or(0, u32::from_le_bytes);
        }
    }
}

impl<S: Told> History<S> {
    /// No games yet.
    pub const fn new() -> Self {
        Self { of: PhantomData, kept: Kept { pages: [[0; PAGE_BYTES]; PAGES], last_older: 0, older: [0; 3] } }
    }

    /// The last games, the newest first.
    pub fn games(&self) -> impl Iterator<Item = Past<S>> + '_ {
        (0..SHOWN).filter_map(|back| self.game(back))
    }

    /// The newest game, or the one so many before it, as far back as games are shown.
    pub fn game(&self, back: usize) -> Option<Past<S>> {
        let number = self.newest().checked_sub(u16::try_from(back).ok().filter(|_| back < SHOWN)?)?;
        let (page, at) = place(number);
        read(&self.pages[page][at..]).filter(|past| past.number == number)
    }

    /// What was entered of the game in play: it is the newest, or the one before it if that was given up at its start.
    pub fn entered(&self, mark: u32) -> Option<Past<S>> {
        [0, 1].into_iter().find_map(|back| self.game(back).filter(|past| past.mark == mark))
    }

    /// Enters a game, or what has become of it since it was entered; says what has changed by that.
    pub fn enter(&mut self, mark: u32, saga: &S) -> Option<Changed> {
        let entered = self.entered(mark);
        let number = entered.map_or(self.newest().saturating_add(1), |past| past.number);
        let past = Past { number, mark, saga: *saga };
        if entered == Some(past) {
            return None;
        }
        let (page, at) = place(number);
        let over = read(&self.pages[page][at..]).filter(|over| self.is_newer(over) && over.number != number);
        if let Some(over) = over {
            self.last_older = over.number;
            self.older = plus(self.older, over.saga.counts());
        }
        self.pages[page][at..at + GAME_BYTES].copy_from_slice(&write(&past));
        Some(Changed { older: over.is_some(), page })
    }

    /// What is counted, over all games.
    pub fn counts(&self) -> [u32; 3] {
        let newer = self.entries().filter(|past| self.is_newer(past));
        newer.fold(self.older, |all, past| plus(all, past.saga.counts()))
    }

    fn is_newer(&self, past: &Past<S>) -> bool {
        past.number > self.last_older
    }

    fn newest(&self) -> u16 {
        self.entries().map(|past| past.number).fold(self.last_older, u16::max)
    }

    fn entries(&self) -> impl Iterator<Item = Past<S>> + '_ {
        self.pages.iter().flat_map(|page| page.chunks_exact(GAME_BYTES)).filter_map(read)
    }
}

fn plus(all: [u32; 3], counts: [u16; 3]) -> [u32; 3] {
    core::array::from_fn(|face| all[face].saturating_add(u32::from(counts[face])))
}

/// The page of a game, and its first byte there.
const fn place(number: u16) -> (usize, usize) {
    let place = number.wrapping_sub(1) as usize;
    (place / IN_PAGE % PAGES, place % IN_PAGE * GAME_BYTES)
}

fn word(bytes: &[u8]) -> u16 {
    bytes.try_into().map_or(0, u16::from_le_bytes)
}

/// Number, mark and what is told.
fn write<S: Told>(past: &Past<S>) -> [u8; GAME_BYTES] {
    let mut bytes = [0; GAME_BYTES];
    bytes[..2].copy_from_slice(&past.number.to_le_bytes());
    bytes[2..6].copy_from_slice(&past.mark.to_le_bytes());
    bytes[6..].copy_from_slice(&past.saga.write());
    bytes
}

/// The game that bytes stand for; none if they stand for none.
fn read<S: Told>(bytes: &[u8]) -> Option<Past<S>> {
    let bytes: &[u8; GAME_BYTES] = bytes.first_chunk()?;
    let mark = u32::from_le_bytes(bytes[2..6].try_into().ok()?);
    let past = Past { number: word(&bytes[..2]), mark, saga: S::read(bytes[6..].try_into().ok()?)? };
    (past.number > 0).then_some(past)
}
