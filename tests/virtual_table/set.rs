//! A set of things that are few: a bit for each, so that a copy of the table costs little. It is used as the ordered sets of
//! the standard library are.

use super::world::Special;
use std::fmt;
use std::marker::PhantomData;

/// A thing of which there are at most 32, in their order.
pub trait Few: Copy + Ord + fmt::Debug + 'static {
    /// All of them.
    const ALL: &'static [Self];

    /// The place of one among all.
    fn place(self) -> usize;
}

impl Few for u8 {
    const ALL: &'static [Self] = &{
        let mut all = [0; 32];
        let mut at = 1;
        while at < all.len() {
            all[at] = all[at - 1] + 1;
            at += 1;
        }
        all
    };

    fn place(self) -> usize {
        self.into()
    }
}

impl Few for usize {
    const ALL: &'static [Self] = &[0, 1, 2, 3, 4, 5, 6, 7];

    fn place(self) -> usize {
        self
    }
}

impl Few for Special {
    const ALL: &'static [Self] = &[
        Self::Reinforce,
        Self::Mobilize,
        Self::Prepare,
        Self::BuildTemple,
        Self::Monsters,
        Self::Usurp,
        Self::BuildMonument,
    ];

    fn place(self) -> usize {
        self as usize
    }
}

/// Some of few things.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Set<T>(u32, PhantomData<T>);

/// What is left of a set, in order.
#[derive(Clone)]
pub struct Members<T>(Set<T>);

impl<T: Few> Set<T> {
    /// None.
    pub const fn new() -> Self {
        Self(0, PhantomData)
    }

    fn bit(thing: T) -> u32 {
        assert!(T::ALL[thing.place()] == thing, "{thing:?} is not among the few");
        1 << thing.place()
    }

    /// Whether it has one.
    pub fn contains(&self, thing: &T) -> bool {
        self.0 & Self::bit(*thing) != 0
    }

    /// Takes one in; false if it was there.
    pub fn insert(&mut self, thing: T) -> bool {
        let is_new = !self.contains(&thing);
        self.0 |= Self::bit(thing);
        is_new
    }

    /// Takes one out; false if it was not there.
    pub fn remove(&mut self, thing: &T) -> bool {
        let was_there = self.contains(thing);
        self.0 &= !Self::bit(*thing);
        was_there
    }

    /// Takes all out.
    pub fn clear(&mut self) {
        self.0 = 0;
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// Whether another has all of it.
    pub fn is_subset(&self, other: &Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether another has none of it.
    pub fn is_disjoint(&self, other: &Self) -> bool {
        self.0 & other.0 == 0
    }

    /// The first.
    pub fn first(&self) -> Option<&'static T> {
        self.iter().next()
    }

    /// In order.
    pub fn iter(&self) -> Members<T> {
        Members(*self)
    }

    /// What both have.
    pub fn intersection(&self, other: &Self) -> Members<T> {
        Members(Self(self.0 & other.0, PhantomData))
    }

    /// What either has.
    pub fn union(&self, other: &Self) -> Members<T> {
        Members(Self(self.0 | other.0, PhantomData))
    }

    /// What the other has not.
    pub fn difference(&self, other: &Self) -> Members<T> {
        Members(Self(self.0 & !other.0, PhantomData))
    }

    /// Keeps those that are wanted.
    pub fn retain(&mut self, wanted: impl Fn(&T) -> bool) {
        *self = self.iter().copied().filter(|thing| wanted(thing)).collect();
    }
}

impl<T: Few> Iterator for Members<T> {
    type Item = &'static T;

    fn next(&mut self) -> Option<&'static T> {
        let Set(bits, _) = &mut self.0;
        let place = bits.trailing_zeros();
        *bits &= bits.wrapping_sub(1);
        T::ALL.get(place as usize)
    }
}

impl<T: Few> Default for Set<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Few> fmt::Debug for Set<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Few> Extend<T> for Set<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, things: I) {
        things.into_iter().for_each(|thing| self.0 |= Self::bit(thing));
    }
}

impl<T: Few> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut set = Self::new();
        set.extend(things);
        set
    }
}

impl<T: Few, const N: usize> From<[T; N]> for Set<T> {
    fn from(things: [T; N]) -> Self {
        things.into_iter().collect()
    }
}

impl<T: Few> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = std::iter::Copied<Members<T>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter().copied()
    }
}

impl<T: Few> IntoIterator for &Set<T> {
    type Item = &'static T;
    type IntoIter = Members<T>;

    fn into_iter(self) -> Members<T> {
        self.iter()
    }
}
