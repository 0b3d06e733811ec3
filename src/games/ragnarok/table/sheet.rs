//! A page of the library as bytes: in the flash of the box, in a pack, and at the beginning of a kept game.
//!
//! A sheet is the face of a card, the tile of a Hero or its advantage, the wheel, the names that only the owner's copy shows,
//! a challenge, the expansions, or a part of one side of the map. Its key and its bytes never change their meaning between versions.

mod page;
mod pen;
mod printed;

use super::{CARDS, Card, Hero, Library, MapSide, UNPRINTED};
use heapless::Vec;
use page::Page;
use pen::Pen;

/// Bytes of the longest sheet: Regions in pairs.
pub const SHEET_BYTES: usize = 72;

/// Sheets of a library.
pub const SHEETS: usize = CARDS + 2 * Hero::ALL.len() + 4 + UNPRINTED + 2 * Part::ALL.len();

const FIRST_ADVANTAGE: u8 = 58;
const FIRST_TILE: u8 = 64;
const WHEEL: u8 = 72;
const NAMES: u8 = 73;
const OTHER_NAMES: u8 = 74;
const FIRST_CHALLENGE: u8 = 75;
const EXTRAS: u8 = 78;
const FIRST_PART: u8 = 80;
/// Keys for each side of the map.
const SIDE_KEYS: u8 = 8;

/// A page of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// The face of a card.
    Face(Card),
    /// The tile of a Hero.
    Tile(Hero),
    /// The Realms of the spaces on the wheel.
    Wheel,
    /// The names that only the owner's copy shows.
    Names,
    /// What people are called, and the Realms that no public source names.
    OtherNames,
    /// A challenge that no public source prints.
    Challenge(usize),
    /// The advantage of a Hero's tile.
    Advantage(Hero),
    /// The expansions on the table.
    Extras,
    /// A part of a side of the map.
    Map(MapSide, Part),
}

/// What a sheet says of one side of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Regions that touch.
    Touch,
    /// Regions next to the same Sea.
    Seas,
    /// Regions of the same Land.
    Lands,
    /// Population.
    Population,
    /// Settlements, Shrines, forges, the wheel and Monuments.
    Marks,
    /// Regions that touch each Realm.
    Realms,
    /// The Temple track.
    Tracks,
}

impl Part {
    /// All parts of a side.
    pub const ALL: [Self; 7] =
        [Self::Touch, Self::Seas, Self::Lands, Self::Population, Self::Marks, Self::Realms, Self::Tracks];
}

/// Bytes that are no sheet: too few, too many, or one that stands for nothing printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wrong;

impl Sheet {
    /// Every sheet of a library.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=u8::MAX).filter_map(Self::from_key)
    }

    /// The number by which the sheet is kept.
    pub const fn key(self) -> u8 {
        match self {
            Self::Face(card) => card.index(),
            Self::Tile(hero) => FIRST_TILE + hero as u8,
            Self::Wheel => WHEEL,
            Self::Names => NAMES,
            Self::OtherNames => OTHER_NAMES,
            Self::Challenge(place) => FIRST_CHALLENGE + place as u8,
            Self::Advantage(hero) => FIRST_ADVANTAGE + hero as u8,
            Self::Extras => EXTRAS,
            Self::Map(side, part) => FIRST_PART + side as u8 * SIDE_KEYS + part as u8,
        }
    }

    /// The sheet with this number, if there is one.
    pub fn from_key(key: u8) -> Option<Self> {
        const LAST_CARD: u8 = CARDS as u8 - 1;
        Some(match key {
            0..=LAST_CARD => Self::Face(Card::new(key)?),
            FIRST_ADVANTAGE..FIRST_TILE => Self::Advantage(*Hero::ALL.get(usize::from(key - FIRST_ADVANTAGE))?),
            FIRST_TILE..WHEEL => Self::Tile(*Hero::ALL.get(usize::from(key - FIRST_TILE))?),
            WHEEL => Self::Wheel,
            NAMES => Self::Names,
            OTHER_NAMES => Self::OtherNames,
            FIRST_CHALLENGE..EXTRAS => Self::Challenge(usize::from(key - FIRST_CHALLENGE)),
            EXTRAS => Self::Extras,
            FIRST_PART.. => {
                let place = key - FIRST_PART;
                let side = *[MapSide::TwoPlayers, MapSide::ThreeFourPlayers].get(usize::from(place / SIDE_KEYS))?;
                Self::Map(side, *Part::ALL.get(usize::from(place % SIDE_KEYS))?)
            }
            _ => return None,
        })
    }

    /// What the library knows on this sheet, as bytes.
    pub fn write(self, library: &Library) -> Vec<u8, SHEET_BYTES> {
        let mut pen = Pen::write();
        // Writing has nothing to refuse.
        let _ = Page::of(self, library).pass(&mut pen);
        pen.written()
    }

    /// Puts what the bytes say in the place of all that the library knew on this sheet. Wrong bytes change nothing.
    pub fn read(self, library: &mut Library, bytes: &[u8]) -> Result<(), Wrong> {
        let (page, _) = self.page(library, Pen::read(bytes))?;
        page.put(self, library);
        Ok(())
    }

    /// Lays what the bytes say over what the library knew: what they tell, or are surer of, wins, and the rest stays. Wrong
    /// bytes change nothing.
    pub fn learn(self, library: &mut Library, bytes: &[u8]) -> Result<(), Wrong> {
        let (page, _) = self.page(library, Pen::learn(bytes))?;
        page.put(self, library);
        Ok(())
    }

    /// The same for bytes of a newer box: cells that stand for nothing here, and all after the last one, are passed over.
    /// Says whether there are none.
    pub fn learn_known(self, library: &mut Library, bytes: &[u8]) -> Result<bool, Wrong> {
        let mut pen = Pen::learn_known(bytes);
        let mut page = Page::of(self, library);
        page.pass(&mut pen)?;
        page.put(self, library);
        Ok(pen.knows_all())
    }

    /// What the library knows on this sheet, over what was kept of it: what is not known stays as it was kept.
    pub fn write_over(self, library: &Library, kept: &[u8]) -> Vec<u8, SHEET_BYTES> {
        let mut pen = Pen::write_over(kept);
        // Writing has nothing to refuse.
        let _ = Page::of(self, library).pass(&mut pen);
        pen.written()
    }

    /// Whether the bytes say what cannot all be so.
    pub fn contradicts_itself(self, library: &Library, bytes: &[u8]) -> bool {
        let page = self.page(library, Pen::read(bytes));
        page.is_ok_and(|(page, _)| page.contradicts_itself(self))
    }

    /// Whether the bytes tell something else than what the library was told.
    pub fn contradicts(self, library: &Library, bytes: &[u8]) -> Result<bool, Wrong> {
        self.page(library, Pen::compare(bytes)).map(|(_, pen)| pen.differs())
    }

    /// The library's page after a pen went over it to the last byte.
    fn page<'b>(self, library: &Library, mut pen: Pen<'b>) -> Result<(Page, Pen<'b>), Wrong> {
        let mut page = Page::of(self, library);
        page.pass(&mut pen)?;
        pen.end()?;
        Ok((page, pen))
    }
}
