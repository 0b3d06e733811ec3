//! What each of his three cards would do, as far as it is known.

use crate::games::ragnarok::table::{Library, MapSide, Region, Row, Special, Spot, TieBreak};
use crate::games::ragnarok::words::Msg;

/// What is known of a card of the row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Where his Hero goes.
    pub region: Option<Region>,
    /// How ties are broken.
    pub tie: Option<TieBreak>,
    /// The special action.
    pub special: Option<Special>,
}

/// The row, and what is known of each card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The row.
    pub row: Row,
    seen: [Seen; Spot::ALL.len()],
}

impl Forecast {
    /// What a library knows of the cards of a row.
    pub fn of(row: Row, library: &Library, side: MapSide) -> Self {
        let seen = Spot::ALL.map(|spot| {
            let Some(card) = row.at(spot) else { return Seen::default() };
            let face = library.face(card);
            Seen { region: face.region(side).known(), tie: face.tie.known(), special: face.special.known() }
        });
        Self { row, seen }
    }

    /// What is known of the card at a place.
    pub const fn at(&self, spot: Spot) -> Seen {
        self.seen[spot as usize]
    }
}

impl From<Row> for Forecast {
    fn from(row: Row) -> Self {
        Self { row, seen: [Seen::default(); Spot::ALL.len()] }
    }
}

/// A tie-break in a word.
pub(super) const fn name(tie: TieBreak) -> Msg {
    match tie {
        TieBreak::Max => Msg::TieMax,
        TieBreak::Min => Msg::TieMin,
    }
}
