//! Your pieces on the grid, and what can be done with them in one answer.

use crate::games::ragnarok::table::{Armies, MAX_ARMIES, MapSide, Region, RegionSet};
use crate::talk::{Answer, Fingerprint};

/// Your Regions and Armies as last told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// The side of the map.
    pub side: MapSide,
    /// Your Regions.
    pub yours: RegionSet,
    /// Regions that he controls or stands in.
    pub his: RegionSet,
    /// Your Armies.
    pub armies: Armies,
    /// Where each Army can go, by its place in the list.
    pub ways: [RegionSet; MAX_ARMIES],
    /// Where each would gain something: these ways come before the others.
    pub gains: [RegionSet; MAX_ARMIES],
    /// The Army that is in the hand at first, by its place in the list.
    pub lifted: Option<usize>,
    /// Where an Army that is put down again where it stood has grown.
    pub raises: RegionSet,
    /// Where it has taken a token off the map instead.
    pub cleanses: RegionSet,
    /// Where the cursor starts.
    pub cursor: Region,
}

/// One answer: all is right, or one thing is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceMove {
    /// All is as shown.
    Done,
    /// The Army at this place in the list goes to a Region.
    Army(usize, Region),
    /// Something else changes in a Region.
    Edit(Region),
}

/// Room for the numbers of the Regions in an answer.
const STRIDE: u32 = 32;
const EDIT: u32 = MAX_ARMIES as u32;

impl From<PieceMove> for Answer {
    fn from(done: PieceMove) -> Self {
        let to = |piece: u32, region: Region| Self(1 + piece * STRIDE + u32::from(region.number()));
        match done {
            PieceMove::Done => Self::SEEN,
            PieceMove::Army(army, region) => to(army as u32, region),
            PieceMove::Edit(region) => to(EDIT, region),
        }
    }
}

impl From<Answer> for PieceMove {
    fn from(answer: Answer) -> Self {
        let Some(code) = answer.0.checked_sub(1) else { return Self::Done };
        let Some(region) = Region::new((code % STRIDE) as u8) else { return Self::Done };
        match code / STRIDE {
            army if army < EDIT => Self::Army(army as usize, region),
            _ => Self::Edit(region),
        }
    }
}

impl Pieces {
    /// Armies that can go anywhere, and nothing else.
    pub const fn new(side: MapSide, armies: Armies, cursor: Region) -> Self {
        Self {
            side,
            yours: RegionSet::EMPTY,
            his: RegionSet::EMPTY,
            armies,
            ways: [RegionSet::all(side); MAX_ARMIES],
            gains: [RegionSet::EMPTY; MAX_ARMIES],
            lifted: None,
            raises: RegionSet::EMPTY,
            cleanses: RegionSet::EMPTY,
            cursor,
        }
    }

    /// Tells a fingerprint what is shown, and where it can go.
    pub(super) fn print(&self, print: &mut Fingerprint) {
        print.number(self.yours.bits()).number(self.his.bits()).number(self.raises.bits());
        for (at, army) in self.armies.iter() {
            print.number(u32::from(army.region.number()) << 8 | u32::from(army.value.get()));
            print.number(self.ways.get(at).map_or(0, |ways| ways.bits()));
        }
    }

    /// Your Armies in a Region, by their places in the list.
    pub fn there(&self, region: Region) -> impl Iterator<Item = usize> + '_ {
        self.armies.there(region).map(|(at, _)| at)
    }

    /// What can be lifted in a Region: of equal Armies the first.
    pub fn liftable(&self, region: Region) -> impl Iterator<Item = usize> + '_ {
        let is_first = move |at: &usize| {
            let value = self.armies.get(*at).map(|army| army.value);
            !self.armies.there(region).any(|(other, army)| other < *at && Some(army.value) == value)
        };
        self.there(region).filter(is_first)
    }

    /// Where the cursor stops with an empty hand: where you have anything, or anywhere if you have nothing.
    pub fn stops(&self) -> RegionSet {
        let yours = self.yours.or(self.armies.regions());
        if yours.is_empty() { RegionSet::all(self.side) } else { yours }
    }

    /// Whether an answer speaks of pieces and Regions that are there.
    pub fn accepts(&self, answer: Answer) -> bool {
        let said = PieceMove::from(answer);
        Answer::from(said) == answer
            && match said {
                PieceMove::Done => true,
                PieceMove::Army(army, to) => {
                    self.armies.get(army).is_some_and(|army| army.region != to)
                        && self.ways.get(army).is_some_and(|ways| ways.contains(to))
                }
                PieceMove::Edit(region) => self.stops().contains(region),
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_move_comes_back_from_its_answer(army in 0..6usize, number in 1..=21u8) {
            let region = Region::new(number).unwrap();
            for said in [PieceMove::Done, PieceMove::Army(army, region), PieceMove::Edit(region)] {
                prop_assert_eq!(PieceMove::from(Answer::from(said)), said);
            }
        }

        #[test]
        fn no_answer_moves_a_piece_that_is_not_there(code: u32) {
            let nothing = Pieces::new(MapSide::TwoPlayers, Armies::new(), Region::FIRST);
            let said = PieceMove::from(Answer(code));
            prop_assert!(!(nothing.accepts(Answer(code)) && matches!(said, PieceMove::Army(..))));
        }
    }
}
