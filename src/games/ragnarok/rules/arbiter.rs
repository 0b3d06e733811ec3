//! A Followers among several people: the Arbiter decides between equal options against different people.
//!
#![doc = include_str!("arbiter.md")]

use super::Game;
use super::chooser::{Beast, Choice};
use crate::games::ragnarok::table::{Owner, Person, Region, Seat};
use crate::games::ragnarok::words::{Msg, Thing};
use heapless::Vec;

/// What an attack can be aimed at.
pub(super) trait Asset: Copy + Into<Thing> {
    /// The person whose it is; none of nobody, or of nobody alone.
    fn whose(self, game: &Game<'_>) -> Option<Seat>;

    /// Its name with that of a person.
    fn of(self, seat: Seat) -> Thing;

    /// All people whose assets are at stake with it, a bit for each seat.
    fn stakes(self, game: &Game<'_>) -> u8 {
        self.whose(game).map_or(0, bit)
    }
}

/// The bit of a seat.
pub(super) const fn bit(seat: Seat) -> u8 {
    1 << seat as u8
}

impl Asset for Region {
    fn whose(self, game: &Game<'_>) -> Option<Seat> {
        let has = |person: &Person| person.armies.total(self) > 0 || person.regions.contains(self);
        let mut people = game.people.seats().zip(game.people.iter());
        people.find(|(_, person)| has(person)).map(|(seat, _)| seat)
    }

    fn of(self, seat: Seat) -> Thing {
        Thing::Asset(self.number(), seat)
    }
}

impl Asset for Beast {
    fn whose(self, game: &Game<'_>) -> Option<Seat> {
        match game.monsters.at(self.board).holder {
            Owner::Person(seat) => Some(seat),
            _ => None,
        }
    }

    fn of(self, seat: Seat) -> Thing {
        Thing::Asset(Thing::BOARDS + self.board as u8, seat)
    }
}

/// A Monster by the people whom it would harm, a bit for each seat (A5).
#[derive(Clone, Copy, Debug)]
pub(super) struct Harm {
    pub beast: Beast,
    pub whom: u8,
}

impl From<Harm> for Thing {
    fn from(harm: Harm) -> Self {
        harm.beast.into()
    }
}

impl Asset for Harm {
    fn whose(self, _: &Game<'_>) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.whom == bit(seat))
    }

    fn of(self, seat: Seat) -> Thing {
        self.beast.of(seat)
    }

    fn stakes(self, _: &Game<'_>) -> u8 {
        self.whom
    }
}

/// A2, H22: equal options are left that attack assets of different people: the holder of the token takes one, and the token
/// goes to whose asset it is, and stays where it is of several. A3, A5: assets of one person only, or of none, are left to T0.
pub(super) async fn arbitrate<T: Asset>(game: &mut Game<'_>, choice: &mut Choice<T>) {
    let people = choice.left().fold(0, |all, asset| all | asset.stakes(game));
    if choice.left().count() < 2 || people.count_ones() < 2 {
        return;
    }
    let Some(chosen) = decide(game, choice, Msg::WhyArbiter).await else { return };
    if let Some(seat) = chosen.whose(game).filter(|&seat| seat != game.arbiter) {
        game.arbiter = seat;
        let name = game.called(Owner::Person(seat));
        game.tell(Msg::TokenPasses).because(Msg::WhyTokenPasses).shows(name).await;
    }
}

/// The Arbiter takes one of those that are left.
pub(super) async fn decide<T: Asset>(game: &mut Game<'_>, choice: &mut Choice<T>, rule: Msg) -> Option<T> {
    let left: Vec<T, 21> = choice.left().take(21).collect();
    let options: Vec<Thing, 20> =
        left.iter().map(|&asset| asset.whose(game).map_or(asset.into(), |seat| asset.of(seat))).take(20).collect();
    let you = game.people.seat();
    let arbiter = game.arbiter;
    game.people.speak_of(arbiter);
    let place = game.ask_you(Msg::ArbiterTakes).because(rule).one(options).await;
    game.people.speak_of(you);
    choice.take(rule, place);
    left.get(place).copied()
}
