//! The table of a second reading: decks and hands of cards, lines as lists, and the arithmetic of the book worked out anew.

use super::luck::Luck;

/// Units and maneuvers in three letters, with how many copies this deck has. The book does not print the copies.
pub const DECK: [(&str, usize); 15] = [
    ("Arc", 10),
    ("Bon", 14),
    ("Hir", 14),
    ("Hus", 8),
    ("Ber", 8),
    ("Thr", 8),
    ("Pri", 5),
    ("Hov", 5),
    ("Kon", 5),
    ("Ass", 7),
    ("Rai", 5),
    ("Tra", 5),
    ("Pla", 5),
    ("Shi", 6),
    ("Fla", 5),
];

pub const BLUE: [&str; 8] = ["Baldr", "Freyja", "Heimdall", "Odin", "Thor", "Tyr", "Valkyrie", "Vidar"];
pub const RED: [&str; 8] = ["Fafnir", "Fenrir", "Hel", "Jormungandr", "Loki", "Naglfar", "Nidhogg", "Surt"];

pub type Unit = &'static str;

/// What this owner's copy shows where the book is silent.
#[derive(Clone, Debug)]
pub struct Copy {
    pub berserk: i32,
    pub huscarl_teiwaz: bool,
    pub raider: (i32, bool),
    pub traitor: (i32, bool),
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seat {
    pub line: Vec<Unit>,
    /// Sacrifices: Berserks and others.
    pub berserks: i32,
    pub others: i32,
    pub gods: Vec<&'static str>,
    pub hand: Vec<Unit>,
    /// Glory of the Victory cards taken.
    pub victories: Vec<usize>,
    /// A Wolf, whose pile is the hand with its top first.
    pub wolf: Option<Wolf>,
}

/// An automated seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wolf {
    /// Cards played in this round.
    pub played: usize,
    /// Shield walls beside its line.
    pub walls: usize,
    /// The budgets that it may have, by what it has done so far; none before its first turn of the round.
    pub budgets: Vec<usize>,
}

#[derive(Clone, Debug)]
pub struct World {
    pub copy: Copy,
    pub seats: Vec<Seat>,
    pub passed: Vec<usize>,
    pub used: Vec<&'static str>,
    pub hall: Vec<&'static str>,
    pub god_deck: Vec<&'static str>,
    pub god_discard: Vec<&'static str>,
    pub deck: Vec<Unit>,
    pub discard: Vec<Unit>,
    pub luck: Luck,
}

pub fn is_unit(card: Unit) -> bool {
    !matches!(card, "Pla" | "Shi" | "Fla")
}

impl World {
    /// What a seat is called: Wolves sit last.
    pub fn name(&self, seat: usize) -> String {
        let before = self.seats[..seat].iter().filter(|seat| seat.wolf.is_some()).count();
        match self.seats[seat].wolf {
            None => ["A", "B", "C", "D", "E"][seat].into(),
            Some(_) => ["Wolf", "Wolf 2"][before].into(),
        }
    }

    pub fn is_wolf(&self, seat: usize) -> bool {
        self.seats[seat].wolf.is_some()
    }

    /// Whether somebody may have a Shield wall: a person with cards, a Wolf with one beside its line; not after a pass.
    pub fn may_wall(&self, seat: usize) -> bool {
        let has = self.seats[seat].wolf.as_ref().map_or(!self.seats[seat].hand.is_empty(), |wolf| wolf.walls > 0);
        has && !self.passed.contains(&seat)
    }

    pub fn teiwaz(&self, unit: Unit) -> bool {
        match unit {
            "Hir" | "Ber" | "Pri" | "Hov" | "Kon" => true,
            "Hus" => self.copy.huscarl_teiwaz,
            "Rai" => self.copy.raider.1,
            "Tra" => self.copy.traitor.1,
            _ => false,
        }
    }

    /// The Strength of each unit of a line.
    pub fn strengths(&self, line: &[Unit]) -> Vec<i32> {
        let teiwaz = line.iter().filter(|unit| self.teiwaz(unit)).count() as i32;
        let eiwaz = line.len() as i32 - teiwaz;
        let mut all = Vec::new();
        for (at, &unit) in line.iter().enumerate() {
            all.push(match unit {
                "Arc" => 1,
                "Bon" => eiwaz,
                "Hir" => {
                    let left = at > 0 && line[at - 1] == "Hir";
                    let right = at + 1 < line.len() && line[at + 1] == "Hir";
                    if left || right { 7 } else { 3 }
                }
                "Hus" => 2,
                "Ber" => self.copy.berserk,
                "Thr" | "Ass" => 0,
                "Pri" => 8,
                "Hov" => teiwaz * 2,
                "Kon" => 10 - (line.len() as i32 - 1),
                "Rai" => self.copy.raider.0,
                "Tra" => self.copy.traitor.0,
                other => panic!("{other} in a line"),
            });
        }
        all
    }

    pub fn holder(&self, god: &str) -> Option<usize> {
        self.seats.iter().position(|seat| seat.gods.contains(&god))
    }

    pub fn holds(&self, seat: usize, god: &str) -> bool {
        self.seats[seat].gods.contains(&god)
    }

    /// The strength of a line with Thor and Fenrir.
    pub fn strength(&self, seat: usize) -> i32 {
        let mut sum: i32 = self.strengths(&self.seats[seat].line).iter().sum();
        if self.holds(seat, "Thor") {
            sum += 5;
        }
        if let Some(fenrir) = self.holder("Fenrir")
            && fenrir != seat
            && !self.holds(seat, "Odin")
        {
            sum -= 5;
        }
        sum
    }

    /// Why a unit cannot come into a line: it is there already, or a Priest minds somebody.
    pub fn banned(&self, seat: usize, unit: Unit) -> bool {
        let line = &self.seats[seat].line;
        let once = ["Pri", "Hov", "Kon"].contains(&unit) && line.contains(&unit);
        let strengths = self.strengths(line);
        let minds = line.iter().zip(&strengths).any(|(unit, strength)| self.teiwaz(unit) && *strength <= 8);
        once || unit == "Pri" && minds
    }

    /// Surt before, Heimdall after the pass.
    pub fn shielded(&self, seat: usize) -> bool {
        if self.passed.contains(&seat) { self.holds(seat, "Heimdall") } else { self.holds(seat, "Surt") }
    }

    /// Whether a power of somebody's god is kept from a line by Odin.
    pub fn under_odin(&self, line: usize, owner: usize) -> bool {
        line != owner && self.holds(line, "Odin")
    }

    /// All seats from the strongest to the weakest; equal ones in the order of their passes.
    pub fn ranking(&self) -> Vec<usize> {
        let mut all: Vec<usize> = (0..self.seats.len()).collect();
        all.sort_by_key(|&seat| {
            (-self.strength(seat), self.passed.iter().position(|&passed| passed == seat).unwrap_or(99))
        });
        all
    }

    pub fn colour(god: &str) -> usize {
        if BLUE.contains(&god) {
            0
        } else if RED.contains(&god) {
            1
        } else {
            2
        }
    }

    /// What the next god costs a seat.
    pub fn price(&self, seat: usize, god: &str) -> i32 {
        2 + self.seats[seat].gods.iter().filter(|held| Self::colour(held) == Self::colour(god)).count() as i32
    }

    pub fn wealth(&self, seat: usize) -> i32 {
        2 * self.seats[seat].berserks + self.seats[seat].others
    }

    /// Draws cards from the People deck, as far as the hand has room.
    pub fn draw(&mut self, seat: usize, count: usize) -> usize {
        let mut drawn = 0;
        while drawn < count && self.seats[seat].hand.len() < 12 {
            if self.deck.is_empty() {
                std::mem::swap(&mut self.deck, &mut self.discard);
                self.luck.shuffle(&mut self.deck);
            }
            let Some(card) = self.deck.pop() else { break };
            self.seats[seat].hand.push(card);
            drawn += 1;
        }
        drawn
    }
}
