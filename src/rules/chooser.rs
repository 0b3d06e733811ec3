//! The one chooser: candidates, then named criteria in order, then the tie-break.

use crate::table::{Armies, Army, Board, Region, RegionSet, TieBreak};
use crate::talk::{CANDIDATES, Why};
use crate::words::{Msg, Thing};
use heapless::Vec;

/// A choice in the making. A criterion that nobody meets leaves all; one is only looked at while more than one is left.
#[derive(Debug)]
pub(super) struct Choice<T> {
    all: Vec<T, CANDIDATES>,
    left: u32,
    why: Why,
}

impl<T: Copy + Into<Thing>> Choice<T> {
    /// The candidates, and the rule that makes them so.
    pub fn of(rule: Msg, candidates: impl IntoIterator<Item = T>) -> Self {
        let all: Vec<T, CANDIDATES> = candidates.into_iter().take(CANDIDATES).collect();
        let left = (1u32 << all.len()) - 1;
        let mut why = Why::among(all.iter().map(|&candidate| candidate.into()));
        why.step(rule, left);
        Self { all, left, why }
    }

    /// Whether a further criterion has anything to decide.
    pub const fn open(&self) -> bool {
        self.left.count_ones() > 1
    }

    /// Those that are left.
    pub fn left(&self) -> impl Iterator<Item = T> + '_ {
        self.places().map(|(_, candidate)| candidate)
    }

    fn places(&self) -> impl Iterator<Item = (usize, T)> + '_ {
        self.all.iter().copied().enumerate().filter(|(place, _)| self.left >> place & 1 == 1)
    }

    /// Those that meet a criterion are preferred.
    pub fn prefer(&mut self, rule: Msg, meets: impl Fn(T) -> bool) {
        if !self.open() {
            return;
        }
        let kept =
            self.places().filter(|(_, candidate)| meets(*candidate)).fold(0, |kept, (place, _)| kept | 1 << place);
        if kept != 0 {
            self.left = kept;
        }
        self.why.step(rule, self.left);
    }

    /// A rule that all of them meet already.
    pub fn note(&mut self, rule: Msg) {
        self.why.step(rule, self.left);
    }

    /// Those with the least `key` are preferred.
    pub fn least<K: Ord>(&mut self, rule: Msg, key: impl Fn(T) -> K) {
        if let Some(least) = self.left().map(&key).min() {
            self.prefer(rule, |candidate| key(candidate) == least);
        }
    }

    /// Those with the most `key` are preferred.
    pub fn most<K: Ord>(&mut self, rule: Msg, key: impl Fn(T) -> K) {
        self.least(rule, |candidate| core::cmp::Reverse(key(candidate)));
    }

    /// T0: the highest or the lowest `key`.
    pub fn tie<K: Ord>(&mut self, tie: TieBreak, key: impl Fn(T) -> K) {
        match tie {
            TieBreak::Max => self.most(Msg::WhyMax, key),
            TieBreak::Min => self.least(Msg::WhyMin, key),
        }
    }

    /// The first one in the order of the candidates.
    pub fn first(&mut self, rule: Msg) {
        if self.open() {
            self.left &= self.left.wrapping_neg();
            self.why.step(rule, self.left);
        }
    }

    /// The first one left, and why; none if there was no candidate.
    pub fn done(self) -> Option<(T, Why)> {
        let chosen = self.left().next()?;
        Some((chosen, self.why))
    }
}

/// An Army to choose, with its place in the list of Armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub at: usize,
    pub army: Army,
}

impl Piece {
    /// All Armies of a player.
    pub fn all(armies: &Armies) -> impl Iterator<Item = Self> + '_ {
        armies.iter().map(|(at, army)| Self { at, army })
    }
}

impl From<Piece> for Thing {
    fn from(piece: Piece) -> Self {
        Self::Army(piece.army.region, piece.army.value)
    }
}

impl Choice<Piece> {
    /// Whether Armies that can be told apart are left: equal ones in one Region are the same to the eye.
    pub fn tied(&self) -> bool {
        let first = self.left().next();
        self.left().any(|piece| first.is_some_and(|first| first.army != piece.army))
    }

    /// T0a by Region, then T0b by value.
    pub fn tie_armies(&mut self, tie: TieBreak) {
        self.tie(tie, |piece| (piece.army.region, piece.army.value));
        // Equal Armies in one Region are one and the same to the eye: the first stands for all.
        if self.open() {
            self.left &= self.left.wrapping_neg();
        }
    }

    /// The Regions of the Armies that are left.
    pub fn regions(&self) -> RegionSet {
        self.left().map(|piece| piece.army.region).collect()
    }

    /// Armies in the Regions of a set are preferred.
    pub fn prefer_in(&mut self, rule: Msg, set: RegionSet) {
        self.prefer(rule, |piece| set.contains(piece.army.region));
    }
}

/// A Monster on the map to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Beast {
    pub board: Board,
    pub region: Region,
}

impl From<Beast> for Thing {
    fn from(beast: Beast) -> Self {
        Self::Monster(beast.board)
    }
}

impl Choice<Beast> {
    /// T0a by Region, then T0d by the boards; the candidates come in that order.
    pub fn tie_monsters(&mut self, tie: TieBreak) {
        self.tie(tie, |beast| beast.region);
        self.first(Msg::WhyBoards);
    }

    /// The Regions of the Monsters that are left.
    pub fn regions(&self) -> RegionSet {
        self.left().map(|beast| beast.region).collect()
    }

    /// Monsters in the Regions of a set are preferred.
    pub fn prefer_in(&mut self, rule: Msg, set: RegionSet) {
        self.prefer(rule, |beast| set.contains(beast.region));
    }
}

impl Choice<Region> {
    /// The Regions that are left.
    pub fn regions(&self) -> RegionSet {
        self.left().collect()
    }

    /// Regions of a set are preferred.
    pub fn prefer_in(&mut self, rule: Msg, set: RegionSet) {
        self.prefer(rule, |region| set.contains(region));
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::talk::Step;
    use std::vec::Vec;

    fn regions(numbers: &[u8]) -> Vec<Region> {
        numbers.iter().filter_map(|&number| Region::new(number)).collect()
    }

    #[test]
    fn criteria_narrow_in_order_until_one_is_left_and_each_leaves_a_record() {
        let mut choice = Choice::of(Msg::WhyInvade, regions(&[4, 9, 12, 13]));
        choice.prefer(Msg::WhyHoliness, |region| region.number() > 4);
        choice.prefer(Msg::WhyYours, |_| false);
        choice.tie(TieBreak::Max, Region::number);
        choice.prefer(Msg::WhyLand, |_| panic!("nothing is left to decide"));
        let (chosen, why) = choice.done().unwrap();
        assert_eq!(chosen.number(), 13);
        let left = |step: &Step| why.left(*step).map(|thing| std::format!("{thing}")).collect::<Vec<_>>().join(" ");
        let record: Vec<_> = why.steps().iter().map(|step| (step.rule, left(step))).collect();
        let expected = [
            (Msg::WhyInvade, "4 9 12 13"),
            (Msg::WhyHoliness, "9 12 13"),
            (Msg::WhyYours, "9 12 13"),
            (Msg::WhyMax, "13"),
        ];
        assert_eq!(record, expected.map(|(rule, left)| (rule, std::string::String::from(left))));
    }

    #[test]
    fn of_no_candidates_none_is_chosen() {
        assert!(Choice::<Region>::of(Msg::WhyInvade, []).done().is_none());
    }
}
