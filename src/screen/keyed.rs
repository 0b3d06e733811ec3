//! Answers that have a button each: four are in sight, OK takes the lit one and arrows the others. Down shows the next
//! four.

use crate::keys::Button;
use crate::table::{Region, RegionSet};
use crate::talk::Form;
use core::ops::Range;

/// So many Regions stand four at a time; more stand on the grid.
const FEW_REGIONS: u32 = 8;
/// Answers in sight.
pub(super) const IN_SIGHT: usize = 4;
/// The buttons of a few Regions of which any may be chosen.
pub(super) const TOGGLES: [Button; IN_SIGHT] = [Button::Left, Button::Up, Button::Right, Button::Down];

/// The answers in sight, by their places among all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Keyed {
    /// The place of the first one in sight.
    first: usize,
    /// How many there are in all.
    count: usize,
    /// The place of the one that OK takes.
    pub lit: usize,
}

impl Keyed {
    /// The answers of a form around the one under the cursor; none for a form that is answered in another way.
    pub(super) fn of(form: &Form, cursor: u32) -> Option<Self> {
        match form {
            Form::One(options) | Form::Turn(_, options) => Self::among(options.len(), cursor as usize),
            Form::Number(low, high) => {
                let low = u32::from(*low);
                Self::among((u32::from(*high) + 1).saturating_sub(low) as usize, cursor.saturating_sub(low) as usize)
            }
            Form::Region(_, candidates) => Self::of_regions(*candidates, cursor),
            _ => None,
        }
    }

    /// Regions, if they are few, around the one under the cursor.
    pub(super) fn of_regions(candidates: RegionSet, cursor: u32) -> Option<Self> {
        let before = candidates.iter().filter(|region| u32::from(region.number()) < cursor).count();
        let few = candidates.len() <= FEW_REGIONS;
        if few { Self::among(candidates.len() as usize, before) } else { None }
    }

    fn among(count: usize, lit: usize) -> Option<Self> {
        (lit < count).then_some(Self { first: lit / IN_SIGHT * IN_SIGHT, count, lit })
    }

    /// How many there are in all.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// Whether Down shows others.
    pub(super) const fn more(&self) -> bool {
        self.count > IN_SIGHT
    }

    /// The places in sight.
    pub(super) fn places(&self) -> Range<usize> {
        self.first..self.count.min(self.first + IN_SIGHT)
    }

    /// The arrow of a place in sight; none for the lit one, which OK takes.
    pub(super) fn arrow(&self, place: usize) -> Option<Button> {
        if place == self.lit {
            return None;
        }
        // The others from the left to the right; of a single one the side that it is on.
        let before = place - self.first - usize::from(place > self.lit);
        Some(match (self.places().len(), before) {
            (2, _) if place > self.lit => Button::Right,
            (_, 0) => Button::Left,
            (4, 1) => Button::Up,
            _ => Button::Right,
        })
    }

    /// The place that an arrow takes.
    pub(super) fn taken_by(&self, arrow: Button) -> Option<usize> {
        self.places().find(|&place| self.arrow(place) == Some(arrow))
    }

    /// The place that is lit after Down.
    pub(super) const fn next(&self) -> usize {
        let next = self.first + IN_SIGHT;
        if next < self.count { next } else { 0 }
    }
}

/// Whether each of these Regions, of which any may be chosen, has a button.
pub(super) fn have_buttons(candidates: RegionSet) -> bool {
    (1..=IN_SIGHT).contains(&(candidates.len() as usize))
}

/// The Region that an arrow lights or puts out.
pub(super) fn toggled_by(candidates: RegionSet, arrow: Button) -> Option<Region> {
    let place = TOGGLES.iter().position(|&button| button == arrow)?;
    candidates.iter().nth(place)
}
