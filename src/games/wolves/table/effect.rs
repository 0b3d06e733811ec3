//! What a laid unit can do to whom, and what becomes of a unit that leaves (OQ).

use super::{At, Card, End, God, Mind, Position, Rune, Seat};

/// What a unit does when it is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A pair of Archers: destroys any unit.
    Shoot,
    /// Assassin: destroys a unit of the line.
    Murder,
    /// Raider: takes a unit of the line.
    Raid,
    /// Traitor: moves the weakest Teiwaz unit of the line.
    Betray,
}

/// A unit that is laid, or about to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// Who lays it.
    pub by: Seat,
    /// The unit.
    pub card: Card,
    /// Into whose line.
    pub line: Seat,
    /// At which end.
    pub end: End,
    /// Whether it is laid through Vidar (OH30).
    pub by_vidar: bool,
}

impl Laid {
    /// What it does; the line is as it was before.
    pub fn deed(self, before: &Position) -> Option<Deed> {
        match self.card {
            Card::Archer if before.line(self.line).archer_waits(self.end) => Some(Deed::Shoot),
            Card::Assassin => Some(Deed::Murder),
            Card::Raider => Some(Deed::Raid),
            Card::Traitor => Some(Deed::Betray),
            _ => None,
        }
    }

    /// Who names the target (OQ4).
    pub const fn chooser(self) -> Seat {
        match self.card {
            Card::Archer => self.line,
            _ => self.by,
        }
    }

    /// Its own place in the line.
    pub fn own_place(self, after: &Position) -> At {
        let unit = match self.end {
            End::Left => 0,
            End::Right => after.line(self.line).len().saturating_sub(1),
        };
        At { line: self.line, unit }
    }

    /// OQ3: whether the shields of a line stop the deed there. What an owner chooses for the own line is not stopped (OH10).
    pub fn is_stopped(self, after: &Position, line: Seat) -> bool {
        let own = line == self.chooser();
        !own && after.is_shielded(line) || self.by_vidar && after.is_under_odin(line, self.by)
    }

    /// OQ3, OQ4: whether a unit can be the target; the laid unit stands in the line already.
    pub fn can_hit(self, deed: Deed, after: &Position, at: At) -> bool {
        let Some(card) = after.card(at) else { return false };
        if self.is_stopped(after, at.line) {
            return false;
        }
        match deed {
            Deed::Shoot => true,
            Deed::Murder => at.line == self.line,
            Deed::Raid => at.line == self.line && card != Card::Raider && after.has_room(self.by),
            Deed::Betray => {
                at.line == self.line && Some(after.unit(at)) == self.weakest(after) && self.betrays(after, at)
            }
        }
    }

    /// OH8: a Teiwaz unit of the line, but not the Traitor itself.
    fn betrays(self, after: &Position, at: At) -> bool {
        let rune = after.card(at).and_then(|card| after.faces.rune(card));
        rune == Some(Rune::Teiwaz) && at != self.own_place(after)
    }

    fn weakest(self, after: &Position) -> Option<i16> {
        let all = after.units(core::iter::once(self.line)).filter(|&at| self.betrays(after, at));
        all.map(|at| after.unit(at)).min()
    }

    /// The units that it can hit, line by line clockwise from the line it lies in.
    pub fn targets(self, deed: Deed, after: &Position) -> impl Iterator<Item = At> + '_ {
        let lines = core::iter::once(self.line).chain(after.others(self.line));
        after.units(lines).filter(move |&at| self.can_hit(deed, after, at))
    }
}

/// Who may cancel a deed, of the people (OQ5). Wolves decide for themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct May {
    /// The owner of the line, by a Huscarl in it.
    pub huscarl: bool,
    /// The owner of the target's line, by a Shield wall from hand.
    pub wall: bool,
}

impl May {
    /// The cards that may cancel it, the Huscarl first.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let [huscarl, wall] = [(self.huscarl, Card::Huscarl), (self.wall, Card::ShieldWall)];
        [huscarl, wall].into_iter().filter_map(|(may, card)| may.then_some(card))
    }
}

impl Position {
    /// OQ5: who of the people may cancel a deed; the laid unit stands in the line already.
    pub fn may_cancel(&self, laid: Laid, deed: Deed, at: At) -> May {
        let is_person = |seat: Seat| self.player(seat).is_some_and(|player| !player.is_wolf());
        let huscarl = deed != Deed::Shoot && self.line(laid.line).place_of(Card::Huscarl).is_some();
        May {
            huscarl: huscarl && is_person(laid.line),
            wall: !laid.by_vidar && is_person(at.line) && self.has_wall(at.line),
        }
    }

    /// Whether a Shield wall may come from a seat: not after its pass, and a Wolf's lies open.
    pub fn has_wall(&self, seat: Seat) -> bool {
        let Some(player) = self.player(seat) else { return false };
        let has = match player.mind {
            Mind::Person => player.hand > 0,
            Mind::Wolf { walls, .. } => walls > 0,
        };
        has && !self.has_passed(seat)
    }

    /// OR5: whether a seat can take a card into its hand.
    pub fn has_room(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| player.hand < super::HAND)
    }

    /// The table after a unit is laid, before it does anything.
    pub fn with(&self, laid: Laid) -> Self {
        let mut after = self.clone();
        after.change(laid.line, |player| player.line.lay(laid.card, laid.end));
        after
    }

    /// Takes a unit out of its line (OQ6).
    pub fn take(&mut self, at: At) -> Option<Card> {
        self.change(at.line, |player| player.line.take(at.unit))
    }

    /// OQ7: who gets a unit that is destroyed in a line: Naglfar's owner, unless it is the own one, under Odin, or banned.
    pub fn naglfar_gets(&self, line: Seat, card: Card) -> Option<Seat> {
        let owner = self.holder(God::Naglfar)?;
        let free = owner != line && !self.is_under_odin(line, owner);
        (free && self.ban(owner, card).is_none()).then_some(owner)
    }

    /// Plague: the places of all units of a line whose Strength is a number, as bits (OH10).
    pub fn falls(&self, line: Seat, number: i16) -> u64 {
        if self.is_shielded(line) {
            return 0;
        }
        let strengths = self.line(line).strengths(&self.faces).enumerate();
        strengths.filter(|&(_, strength)| strength == number).fold(0, |bits, (at, _)| bits | 1 << at)
    }

    /// Units that fall in all lines by a Plague.
    pub fn falling(&self, number: i16) -> u32 {
        self.seats().map(|line| self.falls(line, number).count_ones()).sum()
    }

    /// The table after a Plague.
    pub fn after_plague(&self, number: i16) -> Self {
        let mut after = self.clone();
        for line in self.seats() {
            let falls = self.falls(line, number);
            after.change(line, |player| player.line.take_all(falls));
        }
        after
    }

    /// Tyr: the unit of a line that his owner's blow destroys.
    pub fn tyr_hits(&self, owner: Seat, line: Seat, side: End) -> Option<At> {
        let last = self.line(line).len().checked_sub(1)?;
        let unit = if side == End::Left { 0 } else { last };
        let stopped = self.is_shielded(line) || self.is_under_odin(line, owner);
        (!stopped).then_some(At { line, unit })
    }

    /// The lines after Tyr's blow.
    pub fn after_tyr(&self, owner: Seat, side: End) -> Self {
        let mut after = self.clone();
        for at in self.seats().filter_map(|line| self.tyr_hits(owner, line, side)) {
            after.take(at);
        }
        after
    }

    /// Loki, OH17: whether a unit can be destroyed for one that had this Strength when it was sacrificed.
    pub fn loki_hits(&self, owner: Seat, had: i16, at: At) -> bool {
        let own = at.line == owner;
        let stopped = !own && (self.is_shielded(at.line) || self.is_under_odin(at.line, owner));
        self.card(at).is_some() && self.unit(at) < had && !stopped
    }

    /// Valkyrie: whether she can take a unit (OH12).
    pub fn valkyrie_takes(&self, owner: Seat, at: At) -> bool {
        let own = at.line == owner;
        let stopped = !own && (self.is_shielded(at.line) || self.is_under_odin(at.line, owner));
        self.card(at).is_some() && !stopped && self.has_room(owner)
    }

    /// The margin of a seat: its line against the strongest other one (OW3).
    pub fn margin(&self, seat: Seat) -> i16 {
        let strongest = self.others(seat).map(|other| self.strength(other)).max();
        self.strength(seat) - strongest.unwrap_or(0)
    }
}
