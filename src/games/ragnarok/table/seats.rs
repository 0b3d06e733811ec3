//! Who sits at the table: up to three Followers, up to three people, at most four together.

use heapless::Vec;

/// Most players together.
pub const MOST_PLAYERS: usize = 4;

/// Which of the Followers, or of the people, in their order of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Seat {
    /// The first.
    #[default]
    First,
    /// The second.
    Second,
    /// The third.
    Third,
}

impl Seat {
    /// All three, in order.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Third];
}

/// Who holds something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Owner {
    /// Nobody: it is neutral.
    #[default]
    Nobody,
    /// A Follower.
    Follower(Seat),
    /// A person.
    Person(Seat),
}

/// All Followers, or all people, in their order of play. There is at least one, and one is spoken of: in its turn, or when
/// something happens to it. That one lies in front, so that with one of each nothing is looked up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats<T> {
    front: T,
    seat: Seat,
    /// The others, in order.
    others: Vec<T, { Seat::ALL.len() - 1 }>,
}

impl<T> Seats<T> {
    /// One alone.
    pub const fn of(one: T) -> Self {
        Self { front: one, seat: Seat::First, others: Vec::new() }
    }

    /// The seat of the one that is spoken of.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The one that is spoken of.
    pub const fn one(&self) -> &T {
        &self.front
    }

    /// The one that is spoken of, to change.
    pub const fn one_mut(&mut self) -> &mut T {
        &mut self.front
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        1 + self.others.len()
    }

    /// The seats that are taken, in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<T> {
        Seat::ALL.into_iter().take(self.count())
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        let (before, after) = self.others.split_at(self.others.len().min(self.seat as usize));
        before.iter().chain([&self.front]).chain(after)
    }

    /// All of them, the one that is spoken of first.
    pub fn each_mut(&mut self) -> impl Iterator<Item = &mut T> {
        [&mut self.front].into_iter().chain(&mut self.others)
    }

    /// The one in a seat; none if it is empty.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.iter().nth(seat as usize)
    }

    /// The one in a seat, to change; none if it is empty.
    pub fn get_mut(&mut self, seat: Seat) -> Option<&mut T> {
        match (seat as usize).cmp(&(self.seat as usize)) {
            core::cmp::Ordering::Equal => Some(&mut self.front),
            core::cmp::Ordering::Less => self.others.get_mut(seat as usize),
            core::cmp::Ordering::Greater => self.others.get_mut(seat as usize - 1),
        }
    }

    /// Speaks of the first one that `is` it; of the same one as before if nobody is.
    pub fn speak_of_first(&mut self, is: impl Fn(&T) -> bool) {
        let found = self.seats().zip(self.iter()).find(|(_, one)| is(one)).map(|(seat, _)| seat);
        if let Some(seat) = found {
            self.speak_of(seat);
        }
    }

    /// One more, at the end; false with three.
    pub(super) fn add(&mut self, one: T) -> bool {
        self.others.push(one).is_ok()
    }

    /// Speaks of the one in this seat from now on; an empty seat changes nothing.
    pub fn speak_of(&mut self, seat: Seat) {
        if seat as usize >= self.count() {
            return;
        }
        // Whoever lies between them moves one place up or down, so that the others stay in order.
        let (from, to) = (self.seat as usize, seat as usize);
        for place in from..to {
            core::mem::swap(&mut self.front, &mut self.others[place]);
        }
        for place in (to..from).rev() {
            core::mem::swap(&mut self.front, &mut self.others[place]);
        }
        self.seat = seat;
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::vec::Vec;

    #[test]
    fn whoever_is_spoken_of_the_order_stays() {
        let mut seats = Seats::of('a');
        assert!(seats.add('b') && seats.add('c') && !seats.add('d'));
        for first in Seat::ALL {
            for then in Seat::ALL {
                seats.speak_of(first);
                seats.speak_of(then);
                assert_eq!((seats.seat(), *seats.one()), (then, ['a', 'b', 'c'][then as usize]));
                assert_eq!(seats.iter().collect::<Vec<_>>(), [&'a', &'b', &'c']);
                assert_eq!(Seat::ALL.map(|seat| seats.get_mut(seat).copied()), [Some('a'), Some('b'), Some('c')]);
            }
        }
    }

    #[test]
    fn nobody_speaks_of_an_empty_seat() {
        let mut seats = Seats::of('a');
        seats.speak_of(Seat::Second);
        assert_eq!((seats.seat(), *seats.one(), seats.count()), (Seat::First, 'a', 1));
    }
}
