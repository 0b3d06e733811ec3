//! What the game's own forms keep while they are answered: a cursor, ticks, a piece in the hand.

use super::hand::{self, Lifted};
use super::regions::{asked_about, first_unticked, has_places};
use super::{Own, PieceMove, Pieces};
use crate::games::ragnarok::table::{MapSide, Region, RegionSet};
use crate::keys::Button;
use crate::screen::Heading;
use crate::screen::picker::lit_first;
use crate::talk::Answer;

/// Where the cursor stands and what is chosen so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    /// The place in a list, the Region's number or the page.
    pub(super) cursor: u32,
    pub(super) chosen: RegionSet,
    /// The Region that the last press of OK ticked or lifted a piece from: a hold takes that back.
    pub(super) toggled: Option<Region>,
    /// The piece that is carried over a board.
    pub(super) lifted: Option<Lifted>,
    /// Whether the piece that is carried was in the hand when the board opened: OK is done with the step.
    pub(super) opened: bool,
    /// Whether the cursor is on *Done*; it goes back to where it was.
    pub(super) on_done: bool,
}

impl Hand {
    pub(super) fn new(form: &Own, about: &Heading<'_>, start: Option<u32>) -> Self {
        let mut hand = Self::default();
        match form {
            Own::Region(_, candidates) if has_places(*candidates) => {
                let wanted = start.and_then(region_of);
                let place = candidates.iter().position(|region| Some(region) == wanted);
                hand.cursor = place.unwrap_or(0) as u32;
            }
            Own::Region(_, candidates) => {
                hand.cursor = start.unwrap_or(candidates.first().map_or(0, |first| first.number().into()));
            }
            Own::Regions(side, candidates) => {
                hand.chosen = start.and_then(RegionSet::from_bits).unwrap_or_default();
                if !has_places(*candidates) {
                    let near = asked_about(about);
                    let first = first_unticked(*side, candidates.without(hand.chosen), near);
                    hand.cursor = first.or(candidates.first()).map_or(0, |first| first.number().into());
                    hand.on_done = first.is_none();
                }
            }
            Own::Turn(..) => hand.cursor = lit_first(start, about.closed) as u32,
            Own::Leaf(_) => hand.cursor = start.unwrap_or(0),
            Own::Board(pieces) => hand.open_board(pieces, start),
            Own::Battle(battle) => hand.cursor = battle.likely_place(start.unwrap_or(0) as u8),
            Own::Row(..) | Own::Pages(_) | Own::Rolls(_) => {}
        }
        hand
    }

    fn open_board(&mut self, pieces: &Pieces, start: Option<u32>) {
        let undone = start.map_or(Answer::SEEN, Answer);
        self.cursor = u32::from(hand::start(pieces, undone).number());
        // In a step of your turn an Army is in the hand: the one whose move was taken back, or the likely one.
        let army = match PieceMove::from(undone) {
            PieceMove::Army(army, _) => pieces.lifted.map(|_| army),
            PieceMove::Done => pieces.lifted,
            PieceMove::Edit(_) => None,
        };
        // Many ways stand on the grid, where arrows walk.
        let lifted = army.and_then(|army| Lifted::of(pieces, army));
        self.lifted = lifted.filter(|lifted| has_places(lifted.ways(pieces)));
        self.opened = self.lifted.is_some();
        if let Some(lifted) = self.lifted {
            self.cursor = lifted.from.number().into();
        }
    }

    /// The place in a list, the Region's number or the page.
    pub const fn cursor(&self) -> u32 {
        self.cursor
    }

    /// The Regions chosen so far.
    pub const fn chosen(&self) -> RegionSet {
        self.chosen
    }

    /// Whether the cursor is on *Done*.
    pub const fn is_on_done(&self) -> bool {
        self.on_done
    }

    /// The Region under the cursor.
    pub(super) fn region(&self) -> Option<Region> {
        region_of(self.cursor)
    }

    /// The cursor goes elsewhere.
    pub(super) const fn go(&mut self, to: u32) {
        self.cursor = to;
        self.toggled = None;
        self.on_done = false;
    }
}

/// The Region of a number.
pub(super) fn region_of(number: u32) -> Option<Region> {
    u8::try_from(number).ok().and_then(Region::new)
}

/// Columns of the Region grid.
pub(super) const fn columns(side: MapSide) -> u8 {
    match side {
        MapSide::TwoPlayers => 4,
        MapSide::ThreeFourPlayers => 6,
    }
}

/// The next candidate in a direction, around the ends. Left and right walk in reading order; up and down go to the
/// next row with a candidate, to the one nearest to the column, the left one of two.
pub(super) fn go_on_grid(side: MapSide, candidates: RegionSet, from: Region, arrow: Button) -> Region {
    let after = |region: &Region| *region > from;
    let before = |region: &Region| *region < from;
    let found = match arrow {
        Button::Right => candidates.iter().find(after).or(candidates.iter().next()),
        Button::Left => candidates.iter().filter(before).last().or(candidates.iter().last()),
        _ => {
            let columns = columns(side);
            let rows = side.regions().div_ceil(columns);
            let (row, column) = ((from.number() - 1) / columns, (from.number() - 1) % columns);
            (1..rows).find_map(|away| {
                let to = if arrow == Button::Down { (row + away) % rows } else { (row + rows - away) % rows };
                let in_row = candidates.iter().filter(|region| (region.number() - 1) / columns == to);
                in_row.min_by_key(|region| ((region.number() - 1) % columns).abs_diff(column))
            })
        }
    };
    found.unwrap_or(from)
}

#[cfg(test)]
mod tests;
