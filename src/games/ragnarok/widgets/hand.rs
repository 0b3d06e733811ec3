//! Your hand over a board: what OK does on a Region there.

use super::regions::has_places;
use super::{PieceMove, Pieces};
use crate::games::ragnarok::table::{Army, Region, RegionSet};
use crate::talk::Answer;

/// A piece in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lifted {
    /// The Region that it stands in.
    pub from: Region,
    /// Its place among those that can be lifted there.
    place: usize,
}

impl Lifted {
    /// An Army by its place in the list.
    pub fn of(pieces: &Pieces, army: usize) -> Option<Self> {
        let Army { region: from, value } = pieces.armies.get(army)?;
        let is_like = |at: usize| pieces.armies.get(at).is_some_and(|other| other.value == value);
        Some(Self { from, place: pieces.liftable(from).position(is_like)? })
    }

    /// Those that can go somewhere, as far as their ways are few enough to stand large.
    pub fn with_few_ways(pieces: &Pieces) -> impl Iterator<Item = Self> + '_ {
        let goes = |at: &usize| pieces.ways.get(*at).is_some_and(|ways| !ways.is_empty());
        let all = (0..pieces.armies.len()).filter(goes);
        let first = all.filter_map(|at| Self::of(pieces, at).filter(|army| army.piece(pieces) == Some(at)));
        first.filter(|army| has_places(army.ways(pieces)))
    }

    /// The Army by its place in the list. On a map without pieces the hand holds nothing.
    pub fn piece(self, pieces: &Pieces) -> Option<usize> {
        pieces.liftable(self.from).nth(self.place)
    }

    /// Where the piece can go, its own Region included.
    pub fn ways(self, pieces: &Pieces) -> RegionSet {
        let ways = self.piece(pieces).and_then(|army| pieces.ways.get(army));
        ways.map_or(pieces.stops(), |ways| ways.or(RegionSet::one(self.from)))
    }

    /// The same one by one: its own Region, then where it would gain something, then the others.
    pub fn in_order(self, pieces: &Pieces) -> impl Iterator<Item = Region> + Clone {
        let gains = self.piece(pieces).and_then(|army| pieces.gains.get(army)).copied().unwrap_or_default();
        let away = self.ways(pieces).without(RegionSet::one(self.from));
        core::iter::once(self.from).chain(away.and(gains).iter()).chain(away.without(gains).iter())
    }
}

/// What a press of OK comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pressed {
    /// The hand holds this piece now.
    Lifts(Lifted),
    /// The prompt is answered.
    Answers(PieceMove),
}

/// OK on a Region: an empty hand lifts the first piece, a hand from elsewhere drops its piece, and one from here changes
/// it for the next. After the last one, something else is to be changed here.
pub(super) fn press(pieces: &Pieces, lifted: Option<Lifted>, here: Region) -> Pressed {
    let place = match lifted {
        Some(lifted) if lifted.from == here => lifted.place + 1,
        Some(lifted) => match lifted.piece(pieces) {
            Some(army) => return Pressed::Answers(PieceMove::Army(army, here)),
            None => 0,
        },
        None => 0,
    };
    // On a map without pieces the first press only closes the hand: it may be the beginning of a hold.
    if place < pieces.liftable(here).count() || pieces.armies.is_empty() && place == 0 {
        Pressed::Lifts(Lifted { from: here, place })
    } else {
        Pressed::Answers(PieceMove::Edit(here))
    }
}

/// Where the cursor starts: on the piece whose move was taken back, else where the prompt has it, but always on a piece
/// if there is any. So the press that begins a hold of OK lifts, and the hold finishes.
pub(super) fn start(pieces: &Pieces, undone: Answer) -> Region {
    let wanted = match PieceMove::from(undone) {
        PieceMove::Army(army, _) => pieces.armies.get(army).map(|army| army.region),
        PieceMove::Edit(region) => Some(region),
        PieceMove::Done => None,
    };
    let armies = pieces.armies.regions().first();
    let mut places = [wanted, Some(pieces.cursor), armies].into_iter().flatten();
    let bare = pieces.stops().first().unwrap_or(pieces.cursor);
    places.find(|&region| pieces.there(region).next().is_some()).unwrap_or(bare)
}
