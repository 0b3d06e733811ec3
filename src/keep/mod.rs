//! Games in flash: pulled at any instant, the box goes on at the prompt it stood at.
//!
//! A slot holds a game. It is a queue of the journal's changes: the first says which game it is, how many came before
//! and which one was played before it, then comes what was known at its beginning, and the others are its answers and what
//! was taken back. Each of these knows its place in the journal by all that comes before it, so that nothing is lost
//! unnoticed. A change is in flash before anything that follows from it is shown, whole or not at all; what could not be
//! kept is kept with the next change. What outlives a game is beside the slots; [`layout`] shows where.
//!
//! There are four slots: one for the game in play, one for the game before it, one for a game that waits for other
//! rules, and one that is erased at quiet moments, so that the next game never waits for an erase. A game that is set
//! aside has a slot too: then the game before is erased when the next one begins.

mod aside;
pub mod layout;
mod pack;
mod record;
mod sheets;
mod slot;
mod spare;
mod store;
mod sure;
mod view;

pub use pack::{PACK_BYTES, PACK_VERSION, PackStand, read_pack, write_pack};
pub use sheets::{SHEET_BYTES, SHEETS, SheetSet, Sheets, Wrong};
pub use store::{Key, VALUE_BYTES};

use crate::talk::{Header, Record, Replay};
use aside::{Aside, Glance, NoSheets};
use core::ops::Range;
use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;
use layout::PROGRAM_SLOTS;
use record::Beginning;
use sheets::SheetHash;
use slot::{Back, End};
use spare::{Areas, Slots, SpareSector};
use sure::Sure;

/// Sectors that are looked at in a quiet moment.
const GLANCE: u8 = 4;
/// So many sectors take more than half a second to erase on a slow chip, which needs 400 ms for each.
const LONG: usize = 2;

/// Why a change was not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// The slot has no room left.
    Full,
    /// The flash does not do what it should.
    Broken,
    /// Nothing is lost yet: so much must be erased first that it takes long, and [`Keep::go_ahead`] was not said.
    TakesLong,
}

/// Which game was brought back, in the order in which they are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Loaded {
    /// The one that waited for these rules.
    Called,
    /// The one that was played last.
    InPlay,
    /// One that is set aside: it was found and is not brought back.
    Aside,
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
    /// Whether a newer box has told something that is not known here.
    pub newer: bool,
}

/// What is kept in a flash.
#[derive(Debug)]
pub struct Keep<F> {
    flash: Sure<F>,
    /// The program whose games are looked at.
    program: u8,
    /// The slot of the game in play, and the number of that game.
    playing: Option<usize>,
    number: Option<u32>,
    /// The slot of the game before it.
    before: Option<usize>,
    /// The slot of the game that waits for other rules.
    waiting: Option<usize>,
    /// Whether the game that waits is played by the rules that it waited for.
    called: bool,
    /// The games that are set aside.
    aside: Aside,
    /// Whether something of the game in play was lost.
    damaged: bool,
    /// The number of the newest game in the slots.
    newest: Option<u32>,
    /// What is known of the slots, and of the areas of stored values.
    slots: Slots,
    areas: Areas,
    /// The slot of a game that was dropped, whether flash knows it or not.
    dropped: Option<usize>,
    /// The slot and the area that were written last, each by its first byte, and where they end.
    ends: [Option<(u32, End)>; 2],
    /// Whether what takes long waits until somebody was told, and whether they were.
    asks: bool,
    told: bool,
}

impl<F: NorFlash> Keep<F> {
    /// What is kept in `flash`; nothing is known of it before [`Keep::load`].
    pub const fn new(flash: F) -> Self {
        Self {
            flash: Sure::new(flash),
            program: 0,
            playing: None,
            number: None,
            before: None,
            waiting: None,
            called: false,
            aside: Aside::NONE,
            damaged: false,
            newest: None,
            slots: Slots::UNREAD,
            areas: Areas::Unread,
            dropped: None,
            ends: [const { None }; 2],
            asks: false,
            told: false,
        }
    }

    /// From now on nothing that takes long is done without [`Keep::go_ahead`]: it is [`Lost::TakesLong`].
    pub const fn ask_first(&mut self) {
        self.asks = true;
    }

    /// What takes long may be done once: whoever waits for it was told.
    pub const fn go_ahead(&mut self) {
        self.told = true;
    }

    /// Looks at the games of a program from now on, of whose slots nothing is known yet.
    pub fn turn_to(&mut self, program: u8) {
        if program != self.program {
            (self.program, self.playing, self.before, self.waiting) = (program, None, None, None);
            (self.slots, self.dropped, self.aside) = (Slots::UNREAD, None, Aside::NONE);
        }
    }

    /// Whether there is a game of a program, or the beginning of one: that is found out sooner than it is brought back.
    pub async fn has_game(&mut self, program: u8) -> bool {
        self.turn_to(program);
        for slot in 0..PROGRAM_SLOTS {
            if matches!(self.beginning(slot).await, Ok(Some(_))) {
                return true;
            }
        }
        false
    }

    /// Brings the last game of a program that was not abandoned into `talk`, and what was known at its beginning into
    /// `known`. A game that waits for `rules` comes first, one that waits for others last. One that is set aside is only
    /// found. What cannot be read is left out.
    pub async fn load(&mut self, program: u8, rules: u16, talk: &dyn Replay, known: &mut dyn Sheets) -> Loaded {
        self.turn_to(program);
        self.ends = [const { None }; 2];
        let waiting = self.waiting_number().await;
        self.recall_aside().await;
        let mut found: Vec<(Loaded, Beginning, usize), PROGRAM_SLOTS> = Vec::new();
        let dropped = self.dropped;
        let before = dropped.and(self.before);
        for slot in (0..PROGRAM_SLOTS).filter(|&slot| dropped != Some(slot)) {
            let Ok(beginning) = self.beginning(slot).await else {
                self.slots.unread(slot);
                continue;
            };
            self.slots.read(slot);
            let Some(beginning) = beginning else { continue };
            let turn = match (waiting == Some(beginning.number), beginning.header.rules == rules) {
                _ if self.aside.find(beginning.number, slot) => Loaded::Aside,
                (false, _) => Loaded::InPlay,
                (true, true) => Loaded::Called,
                (true, false) => Loaded::Waiting,
            };
            // There are no more games than slots.
            let _ = found.push((turn, beginning, slot));
        }
        self.newest = found.iter().map(|(_, game, _)| game.number).reduce(|a, b| if is_newer(a, b) { a } else { b });
        self.waiting = found.iter().find(|(_, game, _)| waiting == Some(game.number)).map(|(.., slot)| *slot);
        (self.playing, self.number, self.before, self.damaged) = (None, None, None, false);
        // That of a game that was given up comes first, set aside or not.
        let given_up_for = found.iter().find(|(.., slot)| before == Some(*slot)).map(|(_, game, _)| game.number);
        let mut wanted = self.aside.tried().or(given_up_for).or(self.aside.played());
        while let Some((turn, game, slot)) = first(&found, wanted) {
            found.retain(|(.., other)| *other != slot);
            let back = match turn {
                Loaded::Aside => self.replay(slot, &Glance::default(), &mut NoSheets).await,
                _ => self.replay(slot, talk, known).await,
            };
            match back {
                // Another one may have the same number, if this one could not be begun.
                Back::Unanswered => {}
                Back::Unread => self.slots.unread(slot),
                Back::Abandoned => wanted = game.before,
                back => {
                    (self.playing, self.number, self.called) = (Some(slot), Some(game.number), turn == Loaded::Called);
                    self.damaged = back == Back::Damaged;
                    found.retain(|(turn, ..)| *turn == Loaded::InPlay);
                    self.before = first(&found, game.before).map(|(.., slot)| slot);
                    self.settle();
                    if turn == Loaded::Aside {
                        talk.clear();
                    }
                    return turn;
                }
            }
        }
        talk.clear();
        self.settle();
        Loaded::Nothing
    }

    /// The games that are kept have changed: all other slots that were read are spare.
    fn settle(&mut self) {
        let (kept, aside) = ([self.playing, self.before, self.waiting], &self.aside);
        self.slots.keep_only(|slot| kept.contains(&Some(slot)) || aside.has(slot));
    }

    /// Whether something of the game that was brought back was lost: it stands where it is still whole.
    pub const fn is_damaged(&self) -> bool {
        self.damaged
    }

    /// Keeps all changes of the game in play that are not kept yet; a game that begins takes another slot, together with
    /// what is known then.
    pub async fn keep(&mut self, talk: &dyn Replay, known: &dyn Sheets) -> Result<(), Lost> {
        while let Some(record) = talk.unkept() {
            match record {
                Record::Begin(header) => self.begin(header, known).await?,
                Record::At(stamp, then) => {
                    let Some(slot) = self.playing else { return Err(Lost::Broken) };
                    // Played by other rules after all, a game waits no longer.
                    if self.waiting == Some(slot) && !self.called {
                        self.wait_no_more().await?;
                    }
                    if self.aside.has(slot) {
                        self.take_back(slot).await?;
                    }
                    self.push_to(slot, &record::at(stamp, then)).await?;
                }
                _ => return Err(Lost::Broken),
            }
            talk.keep_one();
        }
        self.end_change().await?;
        // Those that it waited for have done with a game when another one stands.
        if self.called && self.waiting != self.playing {
            self.wait_no_more().await?;
        }
        Ok(())
    }

    /// The game in play has no answers and is not wanted any more. One of which nothing could be kept leaves nothing behind.
    pub async fn abandon(&mut self, talk: &dyn Replay) -> Result<(), Lost> {
        if matches!(talk.unkept(), Some(Record::Begin(_))) {
            return Ok(());
        }
        let Some(slot) = self.playing.take() else { return Ok(()) };
        self.dropped = Some(slot);
        self.push_to(slot, &record::abandon()).await
    }

    /// Where a slot of the program lies.
    fn slot(&self, slot: usize) -> Range<u32> {
        layout::slots(self.program)[slot % PROGRAM_SLOTS].clone()
    }

    async fn push_to(&mut self, slot: usize, entry: &[u8]) -> Result<(), Lost> {
        let range = self.slot(slot);
        self.push(range, entry).await
    }

    async fn begin(&mut self, header: Header, known: &dyn Sheets) -> Result<(), Lost> {
        let slot = self.room().await?;
        let number = self.newest.map_or(0, |newest| newest.wrapping_add(1));
        let beginning = Beginning { number, before: self.number, sheets: Some(SheetHash::of(known).0), header };
        for _ in 0..2 {
            self.push_to(slot, &beginning.write()).await?;
        }
        let mut entry = record::no_sheets();
        for (number, says) in sheets::known(known) {
            if record::add_sheet(&mut entry, number, &says) {
                continue;
            }
            self.push_to(slot, &entry).await?;
            entry = record::no_sheets();
            record::add_sheet(&mut entry, number, &says);
        }
        self.push_to(slot, &entry).await?;
        (self.before, self.playing, self.number, self.newest) = (self.playing, Some(slot), Some(number), Some(number));
        self.dropped = self.dropped.filter(|&dropped| dropped != slot);
        self.aside.try_none();
        self.settle();
        Ok(())
    }

    /// The game in play waits for other rules: it is left as it is, however many games begin after it.
    pub async fn wait(&mut self) -> Result<(), Lost> {
        let (Some(_), Some(number)) = (self.playing, self.number) else { return Ok(()) };
        self.store(Key::Waiting(self.program), &number.to_le_bytes()).await?;
        (self.waiting, self.called) = (self.playing, false);
        self.settle();
        Ok(())
    }

    async fn wait_no_more(&mut self) -> Result<(), Lost> {
        self.store(Key::Waiting(self.program), &[]).await?;
        (self.waiting, self.called) = (None, false);
        self.settle();
        Ok(())
    }

    async fn waiting_number(&mut self) -> Option<u32> {
        let mut number = [0; 4];
        self.fetch(Key::Waiting(self.program), &mut number).await.filter(|&length| length == number.len())?;
        Some(u32::from_le_bytes(number))
    }

    /// At a quiet moment: looks at a piece of a slot that the next game may need, and erases it, so that no press has to
    /// wait for it. Before the program is loaded there is none. False if nothing is left to do.
    pub async fn tidy(&mut self) -> Result<bool, Lost> {
        let slots = &self.slots;
        let mut spares = slots.spares(self.playing);
        let Some(slot) = spares.find(|&slot| slots.next(slot, &self.slot(slot)).is_some()) else { return Ok(false) };
        for _ in 0..GLANCE {
            if self.clear_next(slot).await?.unwrap_or(true) {
                break;
            }
        }
        Ok(true)
    }

    /// A blank slot for a game that begins. Where games are set aside there may be none but that of the game before.
    async fn room(&mut self) -> Result<usize, Lost> {
        match self.cleared().await {
            Err(Lost::Full) if self.before.take().is_some() => {
                self.settle();
                self.cleared().await
            }
            slot => slot,
        }
    }

    /// A slot that is spare and was made blank.
    async fn cleared(&mut self) -> Result<usize, Lost> {
        for slot in self.slots.spares(self.playing) {
            let range = self.slot(slot);
            while let Some(sector) = self.slots.next(slot, &range)
                && self.is_blank(sector.range()).await == Ok(true)
            {
                self.slots.cleared(slot, true);
            }
            self.may_erase(self.slots.rest(slot, &range)).await?;
            loop {
                match self.clear_next(slot).await {
                    Ok(Some(_)) => {}
                    Ok(None) => return Ok(slot),
                    // The next slot may still be good.
                    Err(_) => break,
                }
            }
        }
        Err(if self.slots.are_kept() { Lost::Full } else { Lost::Broken })
    }

    /// Whether these sectors may be made blank now, or somebody is to be told first that it takes long.
    async fn may_erase(&mut self, mut sectors: impl Iterator<Item = SpareSector>) -> Result<(), Lost> {
        if !self.asks || core::mem::take(&mut self.told) {
            return Ok(());
        }
        let mut count = 0;
        while count < LONG
            && let Some(sector) = sectors.next()
        {
            count += usize::from(self.is_blank(sector.range()).await == Ok(false));
        }
        if count < LONG { Ok(()) } else { Err(Lost::TakesLong) }
    }

    /// Makes the next sector of a slot blank; true if it was not, none if all are. The first one goes first, so a slot that
    /// is only partly erased no longer begins as a game does. A slot that cannot be erased is not used any more.
    async fn clear_next(&mut self, slot: usize) -> Result<Option<bool>, Lost> {
        let Some(sector) = self.slots.next(slot, &self.slot(slot)) else { return Ok(None) };
        let erased = self.clear(sector).await;
        self.slots.cleared(slot, erased.is_ok());
        erased.map(Some)
    }

    /// Makes a sector blank; true if it was not.
    async fn clear(&mut self, sector: SpareSector) -> Result<bool, Lost> {
        let Range { start, end } = sector.range();
        if self.is_blank(start..end).await? {
            return Ok(false);
        }
        self.ends = [const { None }; 2];
        self.flash.erase(start, end).await.map_err(|_| Lost::Broken)?;
        if self.is_blank(start..end).await? { Ok(true) } else { Err(Lost::Broken) }
    }

    async fn is_blank(&mut self, range: Range<u32>) -> Result<bool, Lost> {
        let mut buffer = [0; 128];
        for at in range.clone().step_by(buffer.len()) {
            let length = buffer.len().min((range.end - at) as usize);
            self.flash.glance(at, &mut buffer[..length]).await.map_err(|_| Lost::Broken)?;
            if buffer[..length].iter().any(|&byte| byte != 0xff) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Whether a number that goes up from game to game is that of a later one; after the highest number comes the lowest.
const fn is_newer(a: u32, b: u32) -> bool {
    a.wrapping_sub(b) as i32 > 0
}

/// The game that is looked at first: one with this number, else the newest of those whose turn it is. One that is set aside
/// has the turn that it would have: no older game is taken for it.
fn first(found: &[(Loaded, Beginning, usize)], number: Option<u32>) -> Option<(Loaded, Beginning, usize)> {
    let is_named =
        |turn, game: &Beginning| matches!(turn, Loaded::InPlay | Loaded::Aside) && Some(game.number) == number;
    let named = found.iter().find(|(turn, game, _)| is_named(*turn, game));
    let newest = found.iter().copied().reduce(|a, b| {
        let turn = |turn| if turn == Loaded::Aside { Loaded::InPlay } else { turn };
        let goes_first = turn(a.0) < turn(b.0) || turn(a.0) == turn(b.0) && !is_newer(b.1.number, a.1.number);
        if goes_first { a } else { b }
    });
    named.copied().or(newest)
}
