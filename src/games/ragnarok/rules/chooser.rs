//! The one chooser: candidates, then named criteria in order, then the tie-break.
//!
#![doc = include_str!("chooser.md")]

use super::Game;
use super::arbiter::{Asset, Harm, arbitrate};
use crate::games::ragnarok::table::{Armies, Army, Board, Ones, Realm, Region, RegionSet, TieBreak};
use crate::games::ragnarok::words::{Msg, Thing};
use crate::talk::{CANDIDATES, WHY_STEPS, Why};
use heapless::Vec;

/// A choice in the making. A criterion that nobody meets leaves all; one is only looked at while more than one is left.
#[derive(Debug)]
pub(super) struct Choice<T> {
    all: Vec<T, CANDIDATES>,
    narrowed: Narrowed,
}

/// Who is left, as bits over the candidates, and after which rules. The same for candidates of every kind.
#[derive(Debug)]
struct Narrowed {
    left: u32,
    steps: Vec<(Msg, u32), WHY_STEPS>,
    /// What a criterion compares, by candidate.
    keys: [u16; CANDIDATES],
}

/// Places as bits.
fn bits(places: impl Iterator<Item = usize>) -> u32 {
    places.map(|place| 1 << place).sum()
}

impl Narrowed {
    const fn open(&self) -> bool {
        self.left.count_ones() > 1
    }

    const fn places(&self) -> Ones {
        Ones(self.left)
    }

    /// Leaves those that a rule keeps; all, if it keeps nobody.
    #[inline(never)]
    fn keep(&mut self, rule: Msg, kept: u32) {
        if kept != 0 {
            self.left = kept;
        }
        let _ = self.steps.push((rule, self.left));
    }

    /// Leaves those with the least key.
    #[inline(never)]
    fn keep_least(&mut self, rule: Msg) {
        if self.open() {
            let least = self.places().map(|place| self.keys[place]).min();
            let kept = self.places().filter(|&place| Some(self.keys[place]) == least);
            self.keep(rule, bits(kept));
        }
    }

    /// Leaves those with the most key.
    fn keep_most(&mut self, rule: Msg) {
        self.keys.iter_mut().for_each(|key| *key = !*key);
        self.keep_least(rule);
    }

    /// Leaves the first one.
    const fn first(&self) -> u32 {
        self.left & self.left.wrapping_neg()
    }

    /// T0, with the ranks for keys.
    async fn break_tie(&mut self, game: &mut Game<'_>, by_number: bool, order: Option<Msg>) {
        let first = self.keys[self.places().next().unwrap_or(0)];
        let alike = order.is_none() && self.places().all(|place| self.keys[place] == first);
        if !self.open() || alike {
            return;
        }
        if by_number {
            match game.tie().await {
                TieBreak::Max => self.keep_most(Msg::WhyMax),
                TieBreak::Min => self.keep_least(Msg::WhyMin),
            }
        }
        if let (true, Some(order)) = (self.open(), order) {
            self.keep(order, self.first());
        }
        self.left = self.first();
    }
}

impl<T: Copy + Into<Thing>> Choice<T> {
    /// The candidates, and the rule that makes them so.
    pub fn of(rule: Msg, candidates: impl IntoIterator<Item = T>) -> Self {
        let all: Vec<T, CANDIDATES> = candidates.into_iter().take(CANDIDATES).collect();
        let mut narrowed = Narrowed { left: (1u32 << all.len()) - 1, steps: Vec::new(), keys: [0; CANDIDATES] };
        narrowed.keep(rule, 0);
        Self { all, narrowed }
    }

    /// Whether a further criterion has anything to decide.
    pub const fn open(&self) -> bool {
        self.narrowed.open()
    }

    /// Those that are left.
    pub fn left(&self) -> impl Iterator<Item = T> + '_ {
        self.places().map(|(_, candidate)| candidate)
    }

    fn places(&self) -> impl Iterator<Item = (usize, T)> + '_ {
        self.narrowed.places().filter_map(|place| Some((place, *self.all.get(place)?)))
    }

    /// Those that meet a criterion are preferred.
    pub fn prefer(&mut self, rule: Msg, meets: impl Fn(T) -> bool) {
        if self.open() {
            let kept = self.places().filter(|(_, candidate)| meets(*candidate));
            let kept = bits(kept.map(|(place, _)| place));
            self.narrowed.keep(rule, kept);
        }
    }

    /// Of those that are left the one at this place is taken.
    pub fn take(&mut self, rule: Msg, place: usize) {
        let kept = bits(self.narrowed.places().nth(place).into_iter());
        self.narrowed.keep(rule, kept);
    }

    /// A rule that all of them meet already.
    pub fn note(&mut self, rule: Msg) {
        self.narrowed.keep(rule, 0);
    }

    fn compare<K: Into<u16>>(&mut self, key: impl Fn(T) -> K) {
        for (&candidate, place) in self.all.iter().zip(&mut self.narrowed.keys) {
            *place = key(candidate).into();
        }
    }

    /// Those with the least `key` are preferred.
    pub fn least<K: Into<u16>>(&mut self, rule: Msg, key: impl Fn(T) -> K) {
        self.compare(key);
        self.narrowed.keep_least(rule);
    }

    /// Those with the most `key` are preferred.
    pub fn most<K: Into<u16>>(&mut self, rule: Msg, key: impl Fn(T) -> K) {
        self.compare(key);
        self.narrowed.keep_most(rule);
    }

    /// The first one left; none if there was no candidate. Nothing is recorded.
    pub fn chosen(&self) -> Option<T> {
        self.left().next()
    }

    /// The first one left, and the game keeps the record for the instruction that comes of it.
    pub fn done(self, game: &mut Game<'_>) -> Option<T> {
        let chosen = self.chosen()?;
        self.write(&mut game.record);
        Some(chosen)
    }

    /// The same, where another choice led to this one: its rules, which were not told yet, come after.
    pub fn done_upon(self, game: &mut Game<'_>) -> Option<T> {
        let chosen = self.chosen()?;
        let before = core::mem::take(&mut game.record);
        self.write(&mut game.record);
        game.record.join(&before);
        Some(chosen)
    }

    /// The record: all candidates, and who was left after each rule.
    #[inline(never)]
    fn write(&self, record: &mut Why) {
        record.begin(self.all.iter().map(|&candidate| candidate.into().into()));
        self.narrowed.steps.iter().for_each(|&(rule, left)| record.step(rule, left));
    }
}

/// What T0 decides between.
pub(super) trait Ranked: Copy + Into<Thing> {
    /// T0a, T0b: whether MAX and MIN compare the ranks.
    const BY_NUMBER: bool;

    /// T0c, T0d: the rule by which the first one in the order of the candidates comes first, where there is one.
    const ORDER: Option<Msg>;

    /// Of two with the same rank and no order one stands for both.
    fn rank(self) -> u16;
}

/// Equal candidates are left at the end of a choice: T0 takes one.
///
/// Every tie-break of the game comes here, and only ties do. What attacks people comes by way of [`break_attack_tie`].
pub(super) fn break_tie<T: Ranked>(game: &mut Game<'_>, choice: &mut Choice<T>) -> impl Future<Output = ()> {
    choice.compare(T::rank);
    choice.narrowed.break_tie(game, T::BY_NUMBER, T::ORDER)
}

/// The same among what attacks people: the Arbiter is asked first (A2, H22).
pub(super) async fn break_attack_tie<T: Ranked + Asset>(game: &mut Game<'_>, choice: &mut Choice<T>) {
    if choice.open() {
        arbitrate(game, choice).await;
    }
    break_tie(game, choice).await;
}

/// An Army to choose, with its place in the list of Armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    at: u8,
    pub army: Army,
}

impl Piece {
    /// All Armies of a player.
    pub fn all(armies: &Armies) -> impl Iterator<Item = Self> + '_ {
        armies.iter().map(|(at, army)| Self { at: at as u8, army })
    }

    /// One at a place.
    pub const fn new(at: usize, army: Army) -> Self {
        Self { at: at as u8, army }
    }

    /// Its place.
    pub const fn at(self) -> usize {
        self.at as usize
    }
}

impl From<Piece> for Thing {
    fn from(piece: Piece) -> Self {
        Self::Army(piece.army.region, piece.army.value.get())
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

/// T0a.
impl Ranked for Region {
    const BY_NUMBER: bool = true;
    const ORDER: Option<Msg> = None;

    fn rank(self) -> u16 {
        self.number().into()
    }
}

/// T0a, then T0b.
impl Ranked for Piece {
    const BY_NUMBER: bool = true;
    const ORDER: Option<Msg> = None;

    fn rank(self) -> u16 {
        u16::from_be_bytes([self.army.region.number(), self.army.value.get()])
    }
}

/// T0a, then T0d: the candidates come in the order of the boards.
impl Ranked for Beast {
    const BY_NUMBER: bool = true;
    const ORDER: Option<Msg> = Some(Msg::WhyBoards);

    fn rank(self) -> u16 {
        self.region.number().into()
    }
}

impl Ranked for Harm {
    const BY_NUMBER: bool = true;
    const ORDER: Option<Msg> = Beast::ORDER;

    fn rank(self) -> u16 {
        self.beast.rank()
    }
}

impl Placed for Harm {
    fn place(self) -> Region {
        self.beast.region
    }
}

/// T0c: the candidates come clockwise.
impl Ranked for Realm {
    const BY_NUMBER: bool = false;
    const ORDER: Option<Msg> = Some(Msg::WhyClockwise);

    fn rank(self) -> u16 {
        0
    }
}

/// What stands in a Region, or is one.
pub(super) trait Placed: Copy + Into<Thing> {
    fn place(self) -> Region;
}

impl Placed for Region {
    fn place(self) -> Region {
        self
    }
}

impl Placed for Piece {
    fn place(self) -> Region {
        self.army.region
    }
}

impl Placed for Beast {
    fn place(self) -> Region {
        self.region
    }
}

impl<T: Placed> Choice<T> {
    /// The Regions of those that are left.
    pub fn regions(&self) -> RegionSet {
        self.left().map(T::place).collect()
    }

    /// Those in the Regions of a set are preferred.
    pub fn prefer_in(&mut self, rule: Msg, set: RegionSet) {
        self.prefer(rule, |candidate| set.contains(candidate.place()));
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::talk::Step;
    use crate::words::{Language, Line};
    use std::vec::Vec;

    fn regions(numbers: &[u8]) -> Vec<Region> {
        numbers.iter().filter_map(|&number| Region::new(number)).collect()
    }

    #[test]
    fn criteria_narrow_in_order_until_one_is_left_and_each_leaves_a_record() {
        let mut choice = Choice::of(Msg::WhyInvade, regions(&[4, 9, 12, 13]));
        choice.prefer(Msg::WhyHoliness, |region| region.number() > 4);
        choice.prefer(Msg::WhyYours, |_| false);
        choice.most(Msg::WhyMax, Region::number);
        choice.prefer(Msg::WhyLand, |_| panic!("nothing is left to decide"));
        assert_eq!(choice.chosen().unwrap().number(), 13);
        let mut why = Why::default();
        choice.write(&mut why);
        let left = |step: &Step| {
            why.left(*step)
                .map(|thing| std::format!("{}", Line::of(thing).said(Language::English)))
                .collect::<Vec<_>>()
                .join(" ")
        };
        let record: Vec<_> = why.steps().iter().map(|step| (step.rule, left(step))).collect();
        let expected = [
            (Msg::WhyInvade, "4 9 12 13"),
            (Msg::WhyHoliness, "9 12 13"),
            (Msg::WhyYours, "9 12 13"),
            (Msg::WhyMax, "13"),
        ];
        assert_eq!(record, expected.map(|(rule, left)| (rule.into(), std::string::String::from(left))));
    }

    #[test]
    fn of_no_candidates_none_is_chosen() {
        assert!(Choice::<Region>::of(Msg::WhyInvade, []).chosen().is_none());
    }
}
