//! What is known of the owner's copy, and the sheets that are kept of it.

use super::{Card, Counts, Faces, Position, Rune, SEATS, VICTORIES, Victory, VictoryFace, Worth};
use crate::keep::{SHEET_BYTES, Sheets, Wrong};
use heapless::Vec;

/// The sheets of this game come after those of the games before it.
pub const FIRST_SHEET: u8 = 100;
const PEOPLE: u8 = FIRST_SHEET;
const PARTY: u8 = FIRST_SHEET + 1;
const VICTORY: u8 = FIRST_SHEET + 2;
const COPIES: u8 = FIRST_SHEET + 11;
const PEOPLES_NAMES: u8 = FIRST_SHEET + 12;

/// Letters of the longest name of somebody.
pub const NAME_BYTES: usize = 12;

/// Who played last time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Party {
    /// Seats; 0 if nobody has played yet.
    pub seats: u8,
    /// How many of them are Wolves.
    pub wolves: u8,
    /// What Wolves draw at a pass.
    pub draws: u8,
}

/// A Victory card as it is told, step by step; all of it is known when the draws are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Told {
    /// 1 fixed, 2 for each, 3 asked every round.
    kind: u8,
    glory: u8,
    counts: u8,
    /// The place in the list of draws, from 1.
    draws: u8,
}

/// What is known. A library that knows nothing is all zeros.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Library {
    /// As told, one more than the number or the place of the rune; 0 if it is not.
    people: [u8; PEOPLE_BYTES],
    /// Who played last time.
    pub party: Party,
    victories: [Told; VICTORIES],
    /// How many copies of each card the People deck has, one more than the number; 0 if it is not told.
    copies: [u8; Card::ALL.len()],
    /// Names of people by seat, zeros after their letters.
    names: [[u8; NAME_BYTES]; SEATS],
}

const PEOPLE_BYTES: usize = 6;
/// The highest Strength that can be told.
const STRONGEST: u8 = 12;
/// Most copies of one card that can be told.
pub const MOST_COPIES: u8 = 30;
/// Cards of the People deck (OC1).
pub const PEOPLE_DECK: u8 = 110;

/// Something printed on the owner's copy, or said at every setup, that a question asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// How many seats.
    Seats,
    /// How many Wolves.
    Wolves,
    /// How old the Wolves are.
    WolfDraws,
    /// The Strength of a card.
    Strength(Card),
    /// The rune of a card.
    Rune(Card),
    /// What kind of Glory a Victory card gives.
    Kind(Victory),
    /// How much.
    Glory(Victory),
    /// For each of what.
    Counts(Victory),
    /// What it adds to the draw at a pass.
    Draws(Victory),
    /// How many copies of a card there are.
    Copies(Card),
}

impl About {
    /// The number of the sheet on which it is kept.
    pub const fn sheet(self) -> u8 {
        match self {
            Self::Seats | Self::Wolves | Self::WolfDraws => PARTY,
            Self::Strength(_) | Self::Rune(_) => PEOPLE,
            Self::Kind(card) | Self::Glory(card) | Self::Counts(card) | Self::Draws(card) => {
                VICTORY + card.index() as u8
            }
            Self::Copies(_) => COPIES,
        }
    }
}

/// What a place in the list of draws adds to a pass: as usual, one to four more, one or two fewer.
pub const fn draws_of(place: u8) -> i8 {
    match place {
        0..=4 => place as i8,
        _ => 4 - place as i8,
    }
}

/// Places in that list.
const DRAW_PLACES: u8 = 7;

impl Library {
    /// Knows nothing.
    pub const UNKNOWN: Self = Self {
        people: [0; PEOPLE_BYTES],
        party: Party { seats: 0, wolves: 0, draws: 0 },
        victories: [Told { kind: 0, glory: 0, counts: 0, draws: 0 }; VICTORIES],
        copies: [0; Card::ALL.len()],
        names: [[0; NAME_BYTES]; SEATS],
    };

    /// Learns an answer.
    pub fn answer(&mut self, about: About, answer: u8) {
        match about {
            About::Seats => self.party.seats = answer,
            About::Wolves => self.party.wolves = answer,
            About::WolfDraws => self.party.draws = answer.saturating_add(3),
            About::Strength(card) => self.tell(strength_place(card), answer),
            About::Rune(card) => self.tell(rune_place(card), answer),
            About::Kind(card) => {
                self.victories[card.index()] = Told { kind: answer.saturating_add(1), ..Told::default() };
            }
            About::Glory(card) => self.victories[card.index()].glory = answer,
            About::Counts(card) => self.victories[card.index()].counts = answer,
            About::Draws(card) => self.victories[card.index()].draws = answer.saturating_add(1),
            About::Copies(card) => self.copies[usize::from(card.index())] = answer.saturating_add(1),
        }
    }

    /// How many copies of a card there are, if that is told.
    pub fn copies(&self, card: Card) -> Option<u8> {
        self.copies[usize::from(card.index())].checked_sub(1)
    }

    /// Copies of all cards together, as far as they are told.
    pub fn all_copies(&self) -> u16 {
        self.copies.iter().map(|told| u16::from(told.saturating_sub(1))).sum()
    }

    /// The name of who sits at a place, empty if it is not told.
    pub fn name(&self, seat: usize) -> &str {
        let name = self.names.get(seat).map_or(&[] as &[u8], |name| name);
        let end = name.iter().position(|&letter| letter == 0).unwrap_or(name.len());
        core::str::from_utf8(name.get(..end).unwrap_or_default()).unwrap_or_default()
    }

    /// Tells that name, of plain letters; says whether it could be kept.
    pub fn tell_name(&mut self, seat: usize, name: &str) -> bool {
        let Some(kept) = self.names.get_mut(seat) else { return false };
        let plain = name.len() <= NAME_BYTES && is_plain(name.as_bytes());
        if plain {
            *kept = [0; NAME_BYTES];
            kept.iter_mut().zip(name.bytes()).for_each(|(byte, letter)| *byte = letter);
        }
        plain
    }

    fn tell(&mut self, place: Option<usize>, answer: u8) {
        if let Some(byte) = place.and_then(|place| self.people.get_mut(place)) {
            *byte = answer.saturating_add(1);
        }
    }

    /// What the cards show.
    pub fn faces(&self) -> Faces {
        let [berserk, huscarl, raider, raider_rune, traitor, traitor_rune] = self.people;
        let number = |byte: u8| byte.checked_sub(1);
        let rune = |byte: u8| byte.checked_sub(1).and_then(|place| Rune::ALL.get(usize::from(place)).copied());
        Faces {
            berserk: number(berserk),
            huscarl: rune(huscarl),
            raider: number(raider),
            raider_rune: rune(raider_rune),
            traitor: number(traitor),
            traitor_rune: rune(traitor_rune),
        }
    }

    /// Whether a Victory card is told to be worth so much for each of something.
    pub const fn is_for_each(&self, card: Victory) -> bool {
        self.victories[card.index()].kind == 2
    }

    /// Whether a Victory card is told to be asked for every round.
    pub const fn is_asked(&self, card: Victory) -> bool {
        self.victories[card.index()].kind == 3
    }

    /// What a Victory card shows.
    pub fn victory(&self, card: Victory) -> VictoryFace {
        let Told { kind, glory, counts, draws } = self.victories[card.index()];
        let Some(place) = draws.checked_sub(1) else { return VictoryFace::default() };
        let worth = match (kind, Counts::ALL.get(usize::from(counts))) {
            (1, _) => Worth::Fixed(glory),
            (2, Some(&counts)) => Worth::Each(glory, counts),
            (3, _) => Worth::Asked,
            _ => Worth::Unknown,
        };
        VictoryFace { worth, draws: draws_of(place) }
    }

    fn bytes(&self, number: u8) -> Vec<u8, SHEET_BYTES> {
        let slice = |bytes: &[u8]| Vec::from_slice(bytes).unwrap_or_default();
        match number {
            PEOPLE => slice(&self.people),
            PARTY => slice(&[self.party.seats, self.party.wolves, self.party.draws]),
            COPIES if self.copies.iter().any(|&told| told > 0) => slice(&self.copies),
            PEOPLES_NAMES if self.names.iter().flatten().any(|&letter| letter > 0) => slice(self.names.as_flattened()),
            _ => match victory_of(number) {
                Some(card) => {
                    let Told { kind, glory, counts, draws } = self.victories[card.index()];
                    slice(&[kind, glory, counts, draws])
                }
                None => Vec::new(),
            },
        }
    }

    /// Lays bytes over what is known; zeros say nothing.
    fn lay(&mut self, number: u8, says: &[u8]) -> Result<(), Wrong> {
        match (number, says) {
            (_, []) => {}
            (PEOPLE, says) => {
                let says: [u8; PEOPLE_BYTES] = says.try_into().map_err(|_| Wrong)?;
                let most = [STRONGEST + 1, 2, STRONGEST + 1, 2, STRONGEST + 1, 2];
                if says.iter().zip(most).any(|(&byte, most)| byte > most) {
                    return Err(Wrong);
                }
                for (byte, says) in self.people.iter_mut().zip(says).filter(|(_, says)| *says > 0) {
                    *byte = says;
                }
            }
            (PARTY, &[seats, wolves, draws]) if seats <= 5 && wolves <= 2 && draws <= 5 => {
                self.party = Party { seats, wolves, draws };
            }
            (COPIES, says) => {
                let says: [u8; Card::ALL.len()] = says.try_into().map_err(|_| Wrong)?;
                if says.iter().any(|&told| told > MOST_COPIES + 1) {
                    return Err(Wrong);
                }
                for (told, says) in self.copies.iter_mut().zip(says).filter(|(_, says)| *says > 0) {
                    *told = says;
                }
            }
            (PEOPLES_NAMES, says) => {
                let (names, []) = says.as_chunks::<NAME_BYTES>() else { return Err(Wrong) };
                let names: [[u8; NAME_BYTES]; SEATS] = names.try_into().map_err(|_| Wrong)?;
                if !names.iter().all(|name| is_plain(name)) {
                    return Err(Wrong);
                }
                for (name, says) in self.names.iter_mut().zip(names).filter(|(_, says)| says[0] > 0) {
                    *name = says;
                }
            }
            (_, &[kind, glory, counts, draws]) => {
                let card = victory_of(number).ok_or(Wrong)?;
                let whole = kind <= 3 && glory <= 9 && usize::from(counts) < Counts::ALL.len() && draws <= DRAW_PLACES;
                if !whole {
                    return Err(Wrong);
                }
                if draws > 0 {
                    self.victories[card.index()] = Told { kind, glory, counts, draws };
                }
            }
            _ => return Err(Wrong),
        }
        Ok(())
    }
}

const fn strength_place(card: Card) -> Option<usize> {
    match card {
        Card::Berserk => Some(0),
        Card::Raider => Some(2),
        Card::Traitor => Some(4),
        _ => None,
    }
}

const fn rune_place(card: Card) -> Option<usize> {
    match card {
        Card::Huscarl => Some(1),
        Card::Raider => Some(3),
        Card::Traitor => Some(5),
        _ => None,
    }
}

fn victory_of(number: u8) -> Option<Victory> {
    number.checked_sub(VICTORY).and_then(|place| Victory::new(usize::from(place)))
}

/// Whether letters are plain ones, with nothing but zeros after them.
fn is_plain(letters: &[u8]) -> bool {
    let end = letters.iter().position(|&letter| letter == 0).unwrap_or(letters.len());
    letters.iter().enumerate().all(|(at, letter)| if at < end { matches!(letter, b' '..=b'~') } else { *letter == 0 })
}

/// Whether a sheet is of this game; those of others are passed over.
fn is_ours(number: u8) -> bool {
    matches!(number, PEOPLE | PARTY | COPIES | PEOPLES_NAMES) || victory_of(number).is_some()
}

impl Sheets for Library {
    fn forget(&mut self) {
        *self = Self::UNKNOWN;
    }

    fn know_the_usual(&mut self) {}

    fn sheet(&self, number: u8) -> Vec<u8, SHEET_BYTES> {
        self.bytes(number)
    }

    fn read(&mut self, number: u8, says: &[u8]) -> Result<(), Wrong> {
        if !is_ours(number) {
            return Ok(());
        }
        let mut alone = Self::UNKNOWN;
        alone.lay(number, says)?;
        match number {
            PEOPLE => self.people = alone.people,
            PARTY => self.party = alone.party,
            COPIES => self.copies = alone.copies,
            PEOPLES_NAMES => self.names = alone.names,
            _ => {
                if let Some(card) = victory_of(number) {
                    self.victories[card.index()] = alone.victories[card.index()];
                }
            }
        }
        Ok(())
    }

    fn learn(&mut self, number: u8, says: &[u8]) -> Result<(), Wrong> {
        if is_ours(number) { self.lay(number, says) } else { Ok(()) }
    }

    fn contradicts(&self, number: u8, says: &[u8]) -> Result<bool, Wrong> {
        if !is_ours(number) || number == PARTY {
            return Ok(false);
        }
        let mut both = self.clone();
        both.lay(number, says)?;
        let (told, now) = (self.bytes(number), both.bytes(number));
        Ok(match number {
            PEOPLE | COPIES => told.iter().zip(&now).any(|(told, now)| *told > 0 && told != now),
            PEOPLES_NAMES => !told.is_empty() && told != now,
            _ => told.last().is_some_and(|&draws| draws > 0) && told != now,
        })
    }
}

impl Position {
    /// Takes in what is known of the copy.
    pub fn learn(&mut self, library: &Library) {
        self.faces = library.faces();
        for card in Victory::all() {
            self.victories[card.index()] = library.victory(card);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_told_comes_back_from_its_sheets_and_a_half_told_card_is_unknown() {
        let mut library = Library::UNKNOWN;
        let card = Victory::new(3).unwrap();
        library.answer(About::Strength(Card::Berserk), 5);
        library.answer(About::Rune(Card::Raider), 1);
        library.answer(About::Copies(Card::Flanking), 6);
        assert!(library.tell_name(4, "Gunnhild") && !library.tell_name(0, "Þórr") && !library.tell_name(5, "Ari"));
        library.answer(About::Kind(card), 1);
        library.answer(About::Counts(card), 2);
        library.answer(About::Glory(card), 3);
        assert_eq!(library.victory(card), VictoryFace::default());
        library.answer(About::Draws(card), 5);
        assert_eq!(library.victory(card), VictoryFace { worth: Worth::Each(3, Counts::Blue), draws: -1 });
        let mut read = Library::UNKNOWN;
        for number in 0..128 {
            assert_eq!(read.learn(number, &library.sheet(number)), Ok(()));
        }
        assert_eq!(read, library);
        assert_eq!((read.copies(Card::Flanking), read.copies(Card::Archer), read.all_copies()), (Some(6), None, 6));
        assert_eq!((read.name(4), read.name(0)), ("Gunnhild", ""));
        assert_eq!((read.faces().berserk, read.faces().raider_rune), (Some(5), Some(Rune::Eiwaz)));
    }

    #[test]
    fn bytes_that_are_no_sheet_are_wrong_and_change_nothing() {
        let mut library = Library::UNKNOWN;
        for (number, says) in [
            (PEOPLE, &[99u8; 6] as &[u8]),
            (PEOPLE, &[1, 2]),
            (VICTORY, &[9, 0, 0, 1]),
            (COPIES, &[32; 15]),
            (PEOPLES_NAMES, &[1; 60]),
        ] {
            assert_eq!(library.learn(number, says), Err(Wrong));
        }
        assert_eq!(library, Library::UNKNOWN);
    }

    #[test]
    fn a_pack_contradicts_only_what_was_told() {
        let mut library = Library::UNKNOWN;
        let says = [6, 0, 0, 0, 0, 0];
        assert_eq!(library.contradicts(PEOPLE, &says), Ok(false));
        library.answer(About::Strength(Card::Berserk), 2);
        assert_eq!(library.contradicts(PEOPLE, &says), Ok(true));
        assert_eq!(library.contradicts(3, &says), Ok(false));
    }
}
