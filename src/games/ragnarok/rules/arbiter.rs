//! A Followers among several people: the Arbiter decides between equal options against different people.
//!
#![doc = include_str!("arbiter.md")]

use super::Game;
use super::chooser::{Beast, Choice};
use crate::games::ragnarok::table::{Owner, Person, Region, Seat};
use crate::games::ragnarok::words::{Msg, Thing};
use heapless::Vec;

/// The people whom an attack concerns.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Whose([bool; Seat::ALL.len()]);

impl Whose {
    /// In turn order.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.0[seat as usize])
    }

    /// The one person, if it is one.
    fn only(self) -> Option<Seat> {
        self.seats().next().filter(|_| self.seats().count() == 1)
    }
}

impl FromIterator<Seat> for Whose {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut whose = Self::default();
        seats.into_iter().for_each(|seat| whose.0[seat as usize] = true);
        whose
    }
}

/// What an attack can be aimed at.
pub(super) trait Asset: Copy + Into<Thing> {
    /// The people whose it is.
    fn whose(self, game: &Game<'_>) -> Whose;

    /// Its name with that of a person.
    fn of(self, seat: Seat) -> Thing;
}

impl Asset for Region {
    fn whose(self, game: &Game<'_>) -> Whose {
        let has = |person: &Person| person.armies.total(self) > 0 || person.regions.contains(self);
        let people = game.people.seats().zip(game.people.iter());
        people.filter(|(_, person)| has(person)).map(|(seat, _)| seat).collect()
    }

    fn of(self, seat: Seat) -> Thing {
        Thing::Asset(self.number(), seat)
    }
}

impl Asset for Beast {
    fn whose(self, game: &Game<'_>) -> Whose {
        let holder = match game.monsters.at(self.board).holder {
            Owner::Person(seat) => Some(seat),
            _ => None,
        };
        holder.into_iter().collect()
    }

    fn of(self, seat: Seat) -> Thing {
        Thing::Asset(Thing::BOARDS + self.board as u8, seat)
    }
}

/// A Monster by the people whom it can harm (A5).
#[derive(Clone, Copy, Debug)]
pub(super) struct Harm {
    pub beast: Beast,
    pub whom: Whose,
}

impl From<Harm> for Thing {
    fn from(harm: Harm) -> Self {
        harm.beast.into()
    }
}

impl Asset for Harm {
    fn whose(self, _: &Game<'_>) -> Whose {
        self.whom
    }

    fn of(self, seat: Seat) -> Thing {
        self.beast.of(seat)
    }
}

/// A2, H22: equal options are left that attack assets of different people: the holder of the token takes one, and the token
/// goes to whose asset it is; it stays where it is of several. A3, A5: assets of one person only, or of none, are left to T0.
pub(super) async fn arbitrate<T: Asset>(game: &mut Game<'_>, choice: &mut Choice<T>) {
    let people: Whose = choice.left().flat_map(|asset| asset.whose(game).seats()).collect();
    if people.seats().count() < 2 {
        return;
    }
    let Some(chosen) = decide(game, choice, Msg::WhyArbiter).await else { return };
    if let Some(seat) = chosen.whose(game).only().filter(|&seat| seat != game.arbiter) {
        game.arbiter = seat;
        let name = game.called(Owner::Person(seat));
        game.tell(Msg::TokenPasses).because(Msg::WhyTokenPasses).shows(name).await;
    }
}

/// The Arbiter takes one of those that are left, and knows what his marker brought before (P0).
pub(super) async fn decide<T: Asset>(game: &mut Game<'_>, choice: &mut Choice<T>, rule: Msg) -> Option<T> {
    game.tell_before_battle().await;
    let left: Vec<T, 21> = choice.left().take(21).collect();
    let options: Vec<Thing, 20> = left
        .iter()
        .map(|&asset| asset.whose(game).only().map_or(asset.into(), |seat| asset.of(seat)))
        .take(20)
        .collect();
    let you = game.people.seat();
    // A decision that begins anew is the same person's.
    let holder = game.holder;
    game.people.speak_of(holder);
    let place = game.ask_you(Msg::ArbiterTakes).because(rule).one(options).await;
    game.people.speak_of(you);
    choice.take(rule, place);
    left.get(place).copied()
}
