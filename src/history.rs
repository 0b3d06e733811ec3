//! Past games: the last fifty, and how the Surtur die fell in all of them.
//!
//! A game takes sixteen bytes, eight games are a page of the store, and the pages go round. The rolls of a game that is
//! written over join those of all older ones, together with its number, so that a power cut between the two writes
//! counts nothing twice. A game is known by the mark of its seed: however often it ends, it is one entry with its last
//! result.

use crate::table::{Agreed, Edition, End, Hero, How, Saga};

/// Games that are shown.
pub const SHOWN: usize = 50;
/// Pages of games.
pub const PAGES: usize = 7;
/// Bytes of a page.
pub const PAGE_BYTES: usize = IN_PAGE * GAME_BYTES;
/// Bytes of what is kept of older games.
pub const OLDER_BYTES: usize = 2 + 3 * 4;
const IN_PAGE: usize = 8;
const GAME_BYTES: usize = 16;

/// A past game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Past {
    /// Its number, from 1 on.
    pub number: u16,
    /// What tells it from others.
    pub mark: u32,
    /// How it went.
    pub saga: Saga,
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
pub struct History {
    pages: [[u8; PAGE_BYTES]; PAGES],
    /// The number of the last game that counts among the older ones.
    last_older: u16,
    older: [u32; 3],
}

impl Default for History {
    fn default() -> Self {
        Self::new()
    }
}

impl History {
    /// No games yet.
    pub const fn new() -> Self {
        Self { pages: [[0; PAGE_BYTES]; PAGES], last_older: 0, older: [0; 3] }
    }

    /// The bytes of a page, to read or to fill.
    pub const fn page(&mut self, page: usize) -> &mut [u8; PAGE_BYTES] {
        &mut self.pages[page % PAGES]
    }

    /// What is kept of older games.
    pub fn older(&self) -> [u8; OLDER_BYTES] {
        let mut bytes = [0; OLDER_BYTES];
        bytes[..2].copy_from_slice(&self.last_older.to_le_bytes());
        for (part, rolls) in bytes[2..].chunks_exact_mut(4).zip(self.older) {
            part.copy_from_slice(&rolls.to_le_bytes());
        }
        bytes
    }

    /// Takes in what was kept of older games.
    pub fn set_older(&mut self, bytes: &[u8; OLDER_BYTES]) {
        let (last, rolls) = bytes.split_at(2);
        self.last_older = word(last);
        for (rolls, part) in self.older.iter_mut().zip(rolls.chunks_exact(4)) {
            *rolls = part.try_into().map_or(0, u32::from_le_bytes);
        }
    }

    /// The last games, the newest first.
    pub fn games(&self) -> impl Iterator<Item = Past> + '_ {
        (0..SHOWN).filter_map(|back| self.game(back))
    }

    /// The newest game, or the one so many before it, as far back as games are shown.
    pub fn game(&self, back: usize) -> Option<Past> {
        let number = self.newest().checked_sub(u16::try_from(back).ok().filter(|_| back < SHOWN)?)?;
        let (page, at) = place(number);
        read(&self.pages[page][at..]).filter(|past| past.number == number)
    }

    /// What was entered of the game in play: it is the newest, or the one before it if that was given up at its start.
    pub fn entered(&self, mark: u32) -> Option<Past> {
        [0, 1].into_iter().find_map(|back| self.game(back).filter(|past| past.mark == mark))
    }

    /// Enters a game, or what has become of it since it was entered; says what has changed by that.
    pub fn enter(&mut self, mark: u32, saga: &Saga) -> Option<Changed> {
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
            self.older = plus(self.older, over.saga.rolls);
        }
        self.pages[page][at..at + GAME_BYTES].copy_from_slice(&write(&past));
        Some(Changed { older: over.is_some(), page })
    }

    /// Games against a Hero that have ended, and how many of them you have won.
    pub fn against(&self, hero: Hero) -> (u16, u16) {
        let ended = self.games().filter(|past| past.saga.hero == hero && past.saga.end != End::Open);
        ended.fold((0, 0), |(played, won), past| (played + 1, won + u16::from(matches!(past.saga.end, End::You(_)))))
    }

    /// How often the Surtur die showed 1, 2 and 3 in all games.
    pub fn rolls(&self) -> [u32; 3] {
        let newer = self.entries().filter(|past| self.is_newer(past));
        newer.fold(self.older, |all, past| plus(all, past.saga.rolls))
    }

    fn is_newer(&self, past: &Past) -> bool {
        past.number > self.last_older
    }

    fn newest(&self) -> u16 {
        self.entries().map(|past| past.number).fold(self.last_older, u16::max)
    }

    fn entries(&self) -> impl Iterator<Item = Past> + '_ {
        self.pages.iter().flat_map(|page| page.chunks_exact(GAME_BYTES)).filter_map(read)
    }
}

/// Whether rolls of 1, 2 and 3 are so far from 3:2:1 that a fair die comes to it less than once in a hundred times:
/// chi-square over three faces, at 99 %.
pub fn is_rare(rolls: [u32; 3]) -> bool {
    let squared = |place: usize| u64::from(rolls[place]).pow(2);
    let all: u64 = rolls.into_iter().map(u64::from).sum();
    // The sum of (got - fair)^2 / fair is this divided by all, minus all.
    let weighed = 2 * squared(0) + 3 * squared(1) + 6 * squared(2);
    weighed.saturating_sub(all * all) * 1_000 > 9_210 * all
}

fn plus(all: [u32; 3], rolls: [u16; 3]) -> [u32; 3] {
    core::array::from_fn(|face| all[face].saturating_add(u32::from(rolls[face])))
}

/// The page of a game, and its first byte there.
const fn place(number: u16) -> (usize, usize) {
    let place = number.wrapping_sub(1) as usize;
    (place / IN_PAGE % PAGES, place % IN_PAGE * GAME_BYTES)
}

fn word(bytes: &[u8]) -> u16 {
    bytes.try_into().map_or(0, u16::from_le_bytes)
}

/// Number, mark, Hero and edition, challenges and end, turns, rolls.
fn write(past: &Past) -> [u8; GAME_BYTES] {
    let Saga { hero, agreed, turns, rolls, end } = past.saga;
    let challenges = [agreed.well_armed, agreed.blood_magic, agreed.rising_depths, agreed.four_priests];
    let challenges = challenges.into_iter().fold(0, |bits, on| bits << 1 | u8::from(on));
    let end = match end {
        End::Open => 0,
        End::You(how) => 1 + how as u8,
        End::Him(how) => 1 + (How::ALL.len() + how as usize) as u8,
    };
    let mut bytes = [0; GAME_BYTES];
    bytes[..2].copy_from_slice(&past.number.to_le_bytes());
    bytes[2..6].copy_from_slice(&past.mark.to_le_bytes());
    bytes[6] = hero as u8 | (agreed.edition as u8) << 4;
    bytes[7] = end | challenges << 4;
    for (part, number) in bytes[8..].chunks_exact_mut(2).zip([turns, rolls[0], rolls[1], rolls[2]]) {
        part.copy_from_slice(&number.to_le_bytes());
    }
    bytes
}

/// The game that bytes stand for; none if they stand for none.
fn read(bytes: &[u8]) -> Option<Past> {
    let bytes: &[u8; GAME_BYTES] = bytes.first_chunk()?;
    let number = word(&bytes[..2]);
    let mark = u32::from_le_bytes(bytes[2..6].try_into().ok()?);
    let hero = *Hero::ALL.get(usize::from(bytes[6] & 0xf))?;
    let on = |bit: u8| bytes[7] >> (4 + bit) & 1 == 1;
    let agreed = Agreed {
        edition: *Edition::ALL.get(usize::from(bytes[6] >> 4))?,
        well_armed: on(3),
        blood_magic: on(2),
        rising_depths: on(1),
        four_priests: on(0),
    };
    let end = match usize::from(bytes[7] & 0xf).checked_sub(1) {
        None => End::Open,
        Some(how) if how < How::ALL.len() => End::You(How::ALL[how]),
        Some(how) => End::Him(*How::ALL.get(how - How::ALL.len())?),
    };
    let [turns, rolls @ ..]: [u16; 4] = core::array::from_fn(|at| word(&bytes[8 + 2 * at..][..2]));
    (number > 0).then_some(Past { number, mark, saga: Saga { hero, agreed, turns, rolls, end } })
}

#[cfg(test)]
mod tests;
