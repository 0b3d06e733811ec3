//! Places: which button gives which answer of a list. It hangs on the place alone.

use super::buttons::{Act, Buttons, Does};
use crate::keys::Button;
use crate::talk::IN_SIGHT;
use crate::words::Thing;
use core::ops::Range;

/// The buttons of the places in sight, clockwise from Left.
pub(crate) const ARROWS: [Button; IN_SIGHT] = [Button::Left, Button::Up, Button::Right];

/// The places of a list: three are in sight, and one of all is lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Places {
    count: usize,
    /// The place that OK takes.
    pub lit: usize,
}

impl Places {
    /// So many, one of them lit.
    pub(crate) const fn new(count: usize, lit: usize) -> Self {
        Self { count, lit: if lit < count { lit } else { 0 } }
    }

    /// All but the last one.
    pub(crate) const fn but_the_last(self) -> Self {
        Self::new(self.count.saturating_sub(1), self.lit)
    }

    /// The places in sight.
    pub(crate) fn in_sight(&self) -> Range<usize> {
        let first = self.lit / IN_SIGHT * IN_SIGHT;
        first..self.count.min(first + IN_SIGHT)
    }

    /// The button of a place.
    pub(crate) const fn arrow(place: usize) -> Button {
        ARROWS[place % IN_SIGHT]
    }

    /// Arrows take the places in sight, OK the lit one; Down shows others, by a step to a place.
    pub(crate) fn buttons(&self, takes: impl Fn(usize) -> Act) -> Buttons {
        let mut buttons = self.pages(&takes);
        for place in self.in_sight() {
            buttons = buttons.tap(Self::arrow(place), takes(place));
            if place == self.lit {
                buttons = buttons.tap(Button::Ok, takes(place));
            }
        }
        buttons
    }

    /// Down shows others, if there are any: first those after the ones in sight. There the first one is lit that acts.
    fn pages(&self, takes: impl Fn(usize) -> Act) -> Buttons {
        let buttons = Buttons::new();
        if self.count <= IN_SIGHT {
            return buttons;
        }
        let pages = self.count.div_ceil(IN_SIGHT);
        let page = self.lit / IN_SIGHT;
        let first = (page + 1) % pages * IN_SIGHT;
        let acts = (first..self.count).take(IN_SIGHT).find(|&place| takes(place).acts());
        let shows = Act::new(Does::Step(acts.unwrap_or(first) as u32));
        let counted = shows.named(Thing::Share(page as u16 + 1, pages as u16));
        buttons.tap(Button::Down, counted).hold(Button::Down, shows)
    }
}

/// Numbers in the order of their places: from the first one up, and those below it after some of these.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    low: u8,
    count: usize,
    /// How many stand before the first one in the order of counting.
    below: usize,
    /// How many come before those.
    lead: usize,
}

impl Numbers {
    /// Those from `low` to `high`, of which `first` has the first place if it is one of them; those below it come last.
    pub(crate) const fn new(low: u8, high: u8, first: u8) -> Self {
        let count = (high as usize + 1).saturating_sub(low as usize);
        let below = if low <= first && first <= high { (first - low) as usize } else { 0 };
        Self { low, count, below, lead: count - below }
    }

    /// The same, but those below the first one come after those in sight with it: what is near them is asked for first.
    pub(crate) const fn around(low: u8, high: u8, first: u8) -> Self {
        let all = Self::new(low, high, first);
        let lead = if all.lead < IN_SIGHT { all.lead } else { IN_SIGHT };
        Self { lead, ..all }
    }

    /// The number at a place.
    pub(crate) const fn at(&self, place: usize) -> u8 {
        let Self { low, below, lead, .. } = *self;
        let above_low = match place {
            _ if place < lead => place + below,
            _ if place < lead + below => place - lead,
            _ => place,
        };
        low + above_low as u8
    }

    /// The place of a number.
    pub(crate) const fn place_of(&self, number: u8) -> usize {
        let Self { low, below, lead, .. } = *self;
        let above_low = number.saturating_sub(low) as usize;
        match above_low {
            _ if above_low < below => above_low + lead,
            _ if above_low < lead + below => above_low - below,
            _ => above_low,
        }
    }

    /// Their places, one of them lit.
    pub(crate) const fn places(&self, lit: usize) -> Places {
        Places::new(self.count, lit)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::vec::Vec;

    fn order(numbers: Numbers) -> Vec<u8> {
        let order: Vec<u8> = (0..numbers.count).map(|place| numbers.at(place)).collect();
        order.iter().enumerate().for_each(|(place, &number)| assert_eq!(numbers.place_of(number), place));
        order
    }

    #[test]
    fn numbers_around_the_first_ones_come_before_those_that_are_far_away() {
        assert_eq!(order(Numbers::around(0, 9, 2)), [2, 3, 4, 0, 1, 5, 6, 7, 8, 9]);
        assert_eq!(order(Numbers::around(0, 3, 2)), [2, 3, 0, 1]);
        assert_eq!(order(Numbers::around(1, 4, 0)), [1, 2, 3, 4]);
        assert_eq!(order(Numbers::new(4, 9, 7)), [7, 8, 9, 4, 5, 6]);
    }
}
