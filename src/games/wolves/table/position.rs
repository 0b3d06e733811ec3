//! All that lies open on the table, and what the rules read from it.

use super::seat::sort_few;
use super::{
    Ban, Card, Counts, DRAWN, ENOUGH, Faces, GODS, God, GodSet, Line, Player, SEATS, Seat, VICTORIES, Victory,
    VictoryFace, VictorySet, Worth,
};
use heapless::Vec;

/// Cards that open in the Hall (OS2).
pub const HALL: usize = 3;
/// Openings after the first three until no card is left: fourteen gods and Ragnarok.
pub const OPENINGS: u8 = 15;
/// The first opening that can be Ragnarok (OS2).
pub const FIRST_RAGNAROK: u8 = 13;
/// What Thor adds and Fenrir takes (OL2).
const FIVE: i16 = 5;
/// Cards that Baldr's return costs.
const BALDR: u8 = 4;

/// A place of the Hall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spot {
    /// Nothing lies there.
    #[default]
    Empty,
    /// A god that can be called.
    God(God),
    /// Ragnarok, which stays (OG4).
    Ragnarok,
}

/// The three rulings that can be switched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rulings {
    /// OH10 otherwise: a shield stops Fenrir's -5 too.
    pub shield_stops_fenrir: bool,
    /// OH11 otherwise: Odin stops the own Thor too.
    pub odin_stops_own: bool,
    /// OH16 otherwise: Jormungandr wins without a unit too.
    pub empty_line_wins: bool,
}

impl Rulings {
    /// As a byte of the journal's header has them.
    pub const fn from_bits(bits: u8) -> Self {
        Self { shield_stops_fenrir: bits & 1 != 0, odin_stops_own: bits & 2 != 0, empty_line_wins: bits & 4 != 0 }
    }
}

/// A unit in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// Whose line.
    pub line: Seat,
    /// Its place from the left.
    pub unit: usize,
}

/// The table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The seats, clockwise.
    pub players: Vec<Player, SEATS>,
    /// What the owner's cards show.
    pub faces: Faces,
    /// What the owner's Victory cards show.
    pub victories: [VictoryFace; VICTORIES],
    /// How the rulings are switched.
    pub rulings: Rulings,
    /// Whose turn it is.
    pub turn: Seat,
    /// Who has passed, in order.
    pub passed: Vec<Seat, SEATS>,
    /// Gods that are turned sideways (OG6, OH21).
    pub used: GodSet,
    /// The Hall: the first three places, and what Odin returned beyond them.
    pub hall: [Spot; GODS + 1],
    /// Gods in the discard.
    pub discarded: GodSet,
    /// Cards of the God deck opened after the first three.
    pub openings: u8,
    /// The Victory cards of this round.
    pub open: VictorySet,
    /// Whether the Ragnarok of the Victory deck lies open.
    pub last_victory: bool,
    /// Glory that was told last for each Victory card that is asked for.
    pub told: [u8; VICTORIES],
    /// The number of the round, from 1.
    pub round: u8,
}

impl Position {
    /// How many seats there are.
    pub fn count(&self) -> usize {
        self.players.len()
    }

    /// All seats.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.count())
    }

    /// The other seats, clockwise from a seat.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let count = self.count();
        (1..count).map(move |by| seat.clockwise(by, count))
    }

    /// All seats, clockwise from the one whose turn it is (OH31).
    pub fn from_turn(&self) -> impl Iterator<Item = Seat> + use<> {
        core::iter::once(self.turn).chain(self.others(self.turn))
    }

    /// What lies before a seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// The line of a seat.
    pub fn line(&self, seat: Seat) -> &Line {
        static EMPTY: Line = Line::EMPTY;
        self.player(seat).map_or(&EMPTY, |player| &player.line)
    }

    /// Changes what lies before a seat.
    pub fn change<T: Default>(&mut self, seat: Seat, change: impl FnOnce(&mut Player) -> T) -> T {
        self.players.get_mut(seat.index()).map(change).unwrap_or_default()
    }

    /// Whether a seat holds a god.
    pub fn holds(&self, seat: Seat, god: God) -> bool {
        self.player(seat).is_some_and(|player| player.holds(god))
    }

    /// Who holds a god.
    pub fn holder(&self, god: God) -> Option<Seat> {
        self.seats().find(|&seat| self.holds(seat, god))
    }

    /// Whether a seat has passed.
    pub fn has_passed(&self, seat: Seat) -> bool {
        self.passed.contains(&seat)
    }

    /// Whether all have passed.
    pub fn all_passed(&self) -> bool {
        self.seats().all(|seat| self.has_passed(seat))
    }

    /// Surt before, Heimdall after its owner's pass: nothing touches the line (OQ3).
    pub fn is_shielded(&self, seat: Seat) -> bool {
        let god = if self.has_passed(seat) { God::Heimdall } else { God::Surt };
        self.holds(seat, god)
    }

    /// Whether Odin keeps a power of another player's god from a line (OH11).
    pub fn is_under_odin(&self, seat: Seat, of: Seat) -> bool {
        seat != of && self.holds(seat, God::Odin)
    }

    /// Whether Fenrir takes 5 from a line: another holds him, and nothing stops him.
    pub fn fenrir_bites(&self, seat: Seat) -> bool {
        let stopped = self.rulings.shield_stops_fenrir && self.is_shielded(seat);
        self.holder(God::Fenrir).is_some_and(|of| of != seat && !self.is_under_odin(seat, of)) && !stopped
    }

    /// Whether Thor adds 5 to a line.
    pub fn thor_helps(&self, seat: Seat) -> bool {
        let stopped = self.rulings.odin_stops_own && self.holds(seat, God::Odin);
        self.holds(seat, God::Thor) && !stopped
    }

    /// OL2: the strength of a line.
    pub fn strength(&self, seat: Seat) -> i16 {
        let Some(player) = self.player(seat) else { return 0 };
        let thor = if self.thor_helps(seat) { FIVE } else { 0 };
        let fenrir = if self.fenrir_bites(seat) { FIVE } else { 0 };
        player.line.sum(&self.faces) + thor - fenrir + i16::from(player.other)
    }

    /// OL1: the Strength of a unit.
    pub fn unit(&self, at: At) -> i16 {
        self.line(at.line).strength_of(&self.faces, at.unit)
    }

    /// The card of a unit.
    pub fn card(&self, at: At) -> Option<Card> {
        self.line(at.line).unit(at.unit)
    }

    /// OU1: why a unit may not come into a line.
    pub fn ban(&self, seat: Seat, card: Card) -> Option<Ban> {
        self.line(seat).ban(&self.faces, card)
    }

    /// All units of some lines.
    pub fn units<'p>(&'p self, lines: impl Iterator<Item = Seat> + 'p) -> impl Iterator<Item = At> + 'p {
        lines.flat_map(|line| (0..self.line(line).len()).map(move |unit| At { line, unit }))
    }

    /// OE2, OE3: all seats by strength; equal: who passed earlier, those who have not come last, clockwise from the turn.
    /// After Jormungandr's win the order is clockwise from its owner.
    pub fn ranking(&self, jormungandr: Option<Seat>) -> Vec<Seat, SEATS> {
        let mut all: Vec<Seat, SEATS> = self.seats().collect();
        let count = self.count();
        let away = |seat: Seat, from: Seat| (seat.index() + count - from.index()) % count.max(1);
        let order = |seat: Seat| match jormungandr {
            Some(owner) => away(seat, owner),
            None => {
                let place = self.passed.iter().position(|&passed| passed == seat);
                place.unwrap_or_else(|| count + away(seat, self.turn))
            }
        };
        sort_few(&mut all, |&seat| (jormungandr != Some(seat), -self.strength(seat), order(seat)));
        all
    }

    /// OE2: how many seats take a Victory card in this round.
    pub fn takers(&self) -> usize {
        match (self.open.len(), self.last_victory) {
            (0, _) => 1,
            (cards, _) => cards.min(self.per_round()),
        }
    }

    /// OR1: Victory cards that open in a round.
    pub fn per_round(&self) -> usize {
        if self.count() <= super::FEWEST { 1 } else { 2 }
    }

    /// Victory cards that have not been opened yet.
    pub fn unopened(&self) -> VictorySet {
        let gone =
            |card: Victory| self.open.contains(card) || self.players.iter().any(|player| player.cards.contains(card));
        Victory::all().filter(|&card| !gone(card)).collect()
    }

    /// OH16: whether Jormungandr's owner has won at the start of a turn.
    pub fn jormungandr_wins(&self, seat: Seat) -> bool {
        let stands = self.rulings.empty_line_wins || !self.line(seat).is_empty();
        let most = self.strength(seat);
        self.holds(seat, God::Jormungandr) && stands && self.others(seat).all(|other| self.strength(other) < most)
    }

    /// OM4: cards that a pass brings, the room in the hand apart.
    pub fn pass_draws(&self, seat: Seat, usual: u8) -> u8 {
        let cards = self.player(seat).map(|player| player.cards).unwrap_or_default();
        let more: i8 = cards.iter().map(|card| self.victories[card.index()].draws).sum();
        usual.saturating_add_signed(more)
    }

    /// OM4: a seat passes and draws; says how many cards.
    pub fn pass(&mut self, seat: Seat) -> u8 {
        self.pass_drawing(seat, DRAWN)
    }

    /// The same with another number of cards than 4 (OW2).
    pub fn pass_drawing(&mut self, seat: Seat, usual: u8) -> u8 {
        let draws = self.pass_draws(seat, usual);
        if !self.has_passed(seat) {
            let _ = self.passed.push(seat);
        }
        self.change(seat, |player| player.draw(draws))
    }

    /// OH15: a seat that has passed discards 4 cards and is in the round again.
    pub fn return_by_baldr(&mut self, seat: Seat) {
        self.passed.retain(|&passed| passed != seat);
        self.change(seat, |player| player.hand = player.hand.saturating_sub(BALDR));
    }

    /// OH14: who gets one of the sacrifices that a seat spends.
    pub fn nidhogg(&self, spends: Seat) -> Option<Seat> {
        let owner = self.holder(God::Nidhogg)?;
        let free = owner != spends && !self.is_under_odin(spends, owner);
        (free && self.has_room(owner)).then_some(owner)
    }

    /// What a Victory card is worth to a seat now.
    pub fn worth(&self, seat: Seat, card: Victory) -> u8 {
        let Some(player) = self.player(seat) else { return 0 };
        match self.victories[card.index()].worth {
            Worth::Unknown => 0,
            Worth::Fixed(glory) => glory,
            Worth::Asked => self.told[card.index()],
            Worth::Each(times, counts) => {
                let number = match counts {
                    Counts::Gods => player.gods.len() as u8,
                    Counts::Red => player.count(super::Colour::Red),
                    Counts::Blue => player.count(super::Colour::Blue),
                    Counts::Cards => player.cards.len() as u8,
                    Counts::Hand => player.hand,
                    Counts::Sacrifices => player.sacrifices.len(),
                };
                times.saturating_mul(number)
            }
        }
    }

    /// OE4: the Glory of a seat as it would be read now.
    pub fn glory(&self, seat: Seat) -> u8 {
        let cards = self.player(seat).map(|player| player.cards).unwrap_or_default();
        cards.iter().fold(0, |sum: u8, card| sum.saturating_add(self.worth(seat, card)))
    }

    /// OG4, OZ1: whether a Ragnarok of either deck lies open.
    pub fn ragnarok(&self) -> bool {
        self.last_victory || self.hall.contains(&Spot::Ragnarok)
    }

    /// OZ1: whether the game ends with these Glories.
    pub fn ends(&self, glory: &[u8]) -> bool {
        self.ragnarok() || glory.iter().any(|&glory| glory >= ENOUGH)
    }
}

/// OZ3: who wins the game with these Glories, when those `last` have won the last round.
pub fn winners(glory: &[u8], last: &[Seat]) -> Vec<Seat, SEATS> {
    let most = glory.iter().copied().max().unwrap_or(0);
    let tied = Seat::all(glory.len()).filter(|seat| glory.get(seat.index()) == Some(&most));
    let both: Vec<Seat, SEATS> = tied.clone().filter(|seat| last.contains(seat)).collect();
    if both.is_empty() { tied.collect() } else { both }
}
