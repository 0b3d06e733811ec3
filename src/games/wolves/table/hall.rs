//! The gods on the table: the Hall, calling, discarding (OG).

use super::{Colour, God, GodSet, HALL, OPENINGS, Position, Seat, Spot};

impl Position {
    /// Cards in the Hall.
    pub fn in_hall(&self) -> usize {
        self.hall.iter().filter(|&&spot| spot != Spot::Empty).count()
    }

    /// The gods in the Hall, by their places.
    pub fn hall_gods(&self) -> impl Iterator<Item = God> + '_ {
        self.hall.iter().filter_map(|spot| match spot {
            Spot::God(god) => Some(*god),
            Spot::Ragnarok | Spot::Empty => None,
        })
    }

    /// OG4: whether the next card of the God deck opens now.
    pub fn opens(&self) -> bool {
        self.in_hall() < HALL && self.openings < OPENINGS
    }

    /// Lays a card into the first free place of the Hall.
    pub fn to_hall(&mut self, card: Spot) {
        if let Some(place) = self.hall.iter_mut().find(|spot| **spot == Spot::Empty) {
            *place = card;
        }
    }

    /// Gods that are still in the deck.
    pub fn hidden(&self) -> GodSet {
        let seen = self.players.iter().flat_map(|player| player.gods.iter().copied());
        let seen: GodSet = seen.chain(self.hall_gods()).chain(self.discarded.iter()).collect();
        God::ALL.into_iter().filter(|&god| !seen.contains(god)).collect()
    }

    /// Takes a god away from where it lies: a seat, the Hall or the discard.
    pub fn lift(&mut self, god: God) {
        for player in &mut self.players {
            player.gods.retain(|&held| held != god);
        }
        for spot in &mut self.hall {
            if *spot == Spot::God(god) {
                *spot = Spot::Empty;
            }
        }
        self.discarded.remove(god);
    }

    /// Gives a god to a seat, from wherever it lies.
    pub fn give(&mut self, god: God, to: Seat) {
        self.lift(god);
        self.change(to, |player| {
            let _ = player.gods.push(god);
        });
    }

    /// Puts a god into the discard.
    pub fn discard_god(&mut self, god: God) {
        self.lift(god);
        self.discarded.insert(god);
        self.used.remove(god);
    }

    /// OG3: only one colour stays with a seat.
    pub fn keep_colour(&mut self, seat: Seat, colour: Colour) {
        let gods = self.player(seat).map(|player| player.gods.clone()).unwrap_or_default();
        let enemies = gods.into_iter().filter(|god| god.colour() != Colour::Black && god.colour() != colour);
        enemies.for_each(|god| self.discard_god(god));
    }

    /// OG1: what it costs a seat to call a god.
    pub fn price(&self, seat: Seat, god: God) -> u8 {
        self.player(seat).map_or(2, |player| player.price(god.colour()))
    }

    /// What the sacrifices of a seat are worth.
    pub fn wealth(&self, seat: Seat) -> u8 {
        self.player(seat).map_or(0, |player| player.sacrifices.worth())
    }

    /// Whether a seat can call a god of the Hall now.
    pub fn can_call(&self, seat: Seat) -> bool {
        self.hall_gods().any(|god| self.price(seat, god) <= self.wealth(seat))
    }

    /// Called gods of anybody.
    pub fn called(&self) -> impl Iterator<Item = God> + '_ {
        self.players.iter().flat_map(|player| player.gods.iter().copied())
    }

    /// OG6: whether a seat can use the active power of a god of its own now.
    pub fn is_ready(&self, seat: Seat, god: God) -> bool {
        let pays = self.wealth(seat) > 0;
        let enemy = |colour| self.called().chain(self.hall_gods()).any(|god| god.colour() == colour);
        let can = match god {
            God::Odin => pays,
            God::Thor => enemy(Colour::Red),
            God::Fenrir => enemy(Colour::Blue),
            God::Baldr => pays && !self.discarded.is_empty(),
            God::Fafnir => pays,
            God::Heimdall | God::Tyr => true,
            God::Hel => self.player(seat).is_some_and(|player| player.hand > 0),
            _ => false,
        };
        can && self.holds(seat, god) && !self.used.contains(god)
    }

    /// Whether a seat can take an extra action now (OR3).
    pub fn has_extra(&self, seat: Seat) -> bool {
        self.can_call(seat) || God::ALL.into_iter().any(|god| self.is_ready(seat, god))
    }
}
