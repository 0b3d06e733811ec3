//! Plays and what comes of them: for the preview on the screen, and for a Wolf that compares all of them (OW5).

use super::{At, Card, Deed, End, Laid, Position, Seat};
use core::cmp::Reverse;

/// Where a unit goes that leaves its line (OQ7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// To the discard.
    Discard,
    /// Into a hand.
    Hand(Seat),
    /// To an end of a line.
    Line(Seat),
}

/// A unit laid with all that its player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// The unit and its place.
    pub laid: Laid,
    /// What it hits.
    pub target: Option<At>,
    /// To which end a unit goes that it moves.
    pub to: End,
}

/// What a Wolf compares: its margin, its strength, then how weak the others are.
type Worth = (i16, i16, Reverse<i16>);

impl Position {
    /// OQ7: where a destroyed unit goes.
    pub fn fate_of_destroyed(&self, at: At) -> Fate {
        let card = self.card(at);
        card.and_then(|card| self.naglfar_gets(at.line, card)).map_or(Fate::Discard, Fate::Line)
    }

    /// OQ7: where the unit goes that a deed hits.
    pub fn fate(&self, laid: Laid, deed: Deed, at: At) -> Fate {
        match deed {
            Deed::Shoot | Deed::Murder => self.fate_of_destroyed(at),
            Deed::Raid => Fate::Hand(laid.by),
            Deed::Betray if at.line == laid.by => Fate::Line(laid.by),
            Deed::Betray => {
                let banned = self.card(at).is_none_or(|card| self.ban(laid.by, card).is_some());
                if banned { Fate::Discard } else { Fate::Line(laid.by) }
            }
        }
    }

    /// OQ6, OQ7: a unit leaves its line for its fate.
    pub fn send(&mut self, at: At, fate: Fate, end: End) {
        let Some(card) = self.take(at) else { return };
        match fate {
            Fate::Discard => {}
            Fate::Hand(seat) => self.change(seat, |player| _ = player.draw(1)),
            Fate::Line(seat) => self.change(seat, |player| _ = player.line.lay(card, end)),
        }
    }

    /// The table after a play.
    pub fn after(&self, play: Play) -> Self {
        let deed = play.laid.deed(self);
        let mut after = self.with(play.laid);
        if let (Some(deed), Some(at)) = (deed, play.target) {
            let fate = after.fate(play.laid, deed, at);
            after.send(at, fate, play.to);
        }
        after
    }

    fn worth_to(&self, seat: Seat) -> Worth {
        let others = self.others(seat).map(|other| self.strength(other)).sum();
        (self.margin(seat), self.strength(seat), Reverse(others))
    }

    /// The target of a laid unit that is best for who names it, the leftmost of equals.
    pub fn best_target(&self, laid: Laid) -> Option<At> {
        let deed = laid.deed(self)?;
        let with = self.with(laid);
        let mut best: Option<(Worth, At)> = None;
        for at in laid.targets(deed, &with) {
            let worth = with.landed(at, with.fate(laid, deed, at)).0.worth_to(laid.chooser());
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, at));
            }
        }
        best.map(|(_, at)| at)
    }

    /// OW5: the unit that a god's blow takes best for a seat, the own line first and the leftmost of equals.
    pub fn best_loss(&self, seat: Seat, can: impl Fn(At) -> bool) -> Option<At> {
        let mut best: Option<(Worth, At)> = None;
        for at in self.units(core::iter::once(seat).chain(self.others(seat))).filter(|&at| can(at)) {
            let worth = self.without(at).worth_to(seat);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, at));
            }
        }
        best.map(|(_, at)| at)
    }

    /// The table after a unit is destroyed.
    pub fn without(&self, at: At) -> Self {
        self.landed(at, self.fate_of_destroyed(at)).0
    }

    /// The table after a unit has left its line for its fate, and the end to which it came: the better one for who gets
    /// it.
    pub fn landed(&self, at: At, fate: Fate) -> (Self, End) {
        let (mut after, mut gone) = (self.clone(), self.clone());
        let end = match (fate, gone.take(at)) {
            (Fate::Line(to), Some(card)) => gone.better_end(to, card),
            _ => End::Right,
        };
        after.send(at, fate, end);
        (after, end)
    }

    /// The end at which a unit that comes to a line gives it more, else the right one.
    pub fn better_end(&self, line: Seat, card: Card) -> End {
        let sum = |end| self.with(Laid { by: line, card, line, end, by_vidar: false }).strength(line);
        if sum(End::Left) > sum(End::Right) { End::Left } else { End::Right }
    }

    /// OW5: the best play of a unit for a seat; none if it can be laid nowhere.
    pub fn best_play(&self, by: Seat, card: Card, by_vidar: bool) -> Option<Play> {
        let mut best: Option<(Worth, Play)> = None;
        for line in core::iter::once(by).chain(self.others(by)) {
            if self.ban(line, card).is_some() {
                continue;
            }
            for end in [End::Right, End::Left] {
                let laid = Laid { by, card, line, end, by_vidar };
                self.compare_targets(laid, &mut best);
            }
        }
        best.map(|(_, play)| play)
    }

    fn compare_targets(&self, laid: Laid, best: &mut Option<(Worth, Play)>) {
        let with = self.with(laid);
        let mut see = |target, to, after: &Self| {
            let worth = after.worth_to(laid.by);
            if best.is_none_or(|(most, _)| worth > most) {
                *best = Some((worth, Play { laid, target, to }));
            }
        };
        let own_choice = laid.chooser() == laid.by;
        let Some(deed) = laid.deed(self) else { return see(None, End::Right, &with) };
        if !own_choice {
            let target = self.best_target(laid);
            let (after, to) = match target {
                Some(at) => with.landed(at, with.fate(laid, deed, at)),
                None => (with.clone(), End::Right),
            };
            return see(target, to, &after);
        }
        let mut none = true;
        for at in laid.targets(deed, &with) {
            let (after, to) = with.landed(at, with.fate(laid, deed, at));
            see(Some(at), to, &after);
            none = false;
        }
        // OH8: in the own line it may stay.
        if none || deed == Deed::Betray && laid.line == laid.by {
            see(None, End::Right, &with);
        }
    }

    /// The number of a Plague that is best for a seat, the lowest of equals; none if no unit would fall.
    pub fn best_plague(&self, by: Seat) -> Option<i16> {
        let mut best: Option<(Worth, i16)> = None;
        for number in self.numbers() {
            let worth = self.after_plague(number).worth_to(by);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, number));
            }
        }
        best.map(|(_, number)| number)
    }

    /// The Strengths that stand in any line, rising.
    pub fn numbers(&self) -> impl Iterator<Item = i16> + '_ {
        let all = || self.seats().flat_map(|seat| self.line(seat).strengths(&self.faces));
        let mut last = None;
        core::iter::from_fn(move || {
            last = all().filter(|&number| last.is_none_or(|last| number > last)).min();
            last
        })
    }

    /// Whether any line takes a unit.
    pub fn can_lay(&self, card: Card) -> bool {
        self.seats().any(|line| self.ban(line, card).is_none())
    }

    /// The line into which a person most likely lays a card: the own one, or the first clockwise that no ban closes to
    /// it; for a card that harms the strongest of another that takes it.
    pub fn likely_line(&self, by: Seat, card: Card) -> Seat {
        let harms = matches!(card, Card::Assassin | Card::Raider | Card::Traitor);
        let takes = |line: Seat| self.ban(line, card).is_none();
        let hit = |line: &Seat| !self.is_shielded(*line) && !self.line(*line).is_empty() && takes(*line);
        let open = self.others(by).filter(hit);
        let strongest = open.max_by_key(|&line| (self.strength(line), Reverse(line))).filter(|_| harms);
        let mut lines = core::iter::once(by).chain(self.others(by));
        strongest.or_else(|| lines.find(|&line| takes(line))).unwrap_or(by)
    }

    /// The end that a person most likely lays a card at: a pair of Archers, else what gives the line more, else right.
    pub fn likely_end(&self, laid: Laid) -> End {
        let at = |end| Laid { end, ..laid };
        let pair = |end| at(end).deed(self) == Some(Deed::Shoot);
        let sum = |end| self.with(at(end)).strength(laid.line);
        let left = (pair(End::Left), sum(End::Left)) > (pair(End::Right), sum(End::Right));
        if left { End::Left } else { End::Right }
    }

    /// What a line loses when a unit leaves it.
    pub fn cost(&self, at: At) -> i16 {
        let mut after = self.clone();
        let before = after.strength(at.line);
        after.take(at);
        before - after.strength(at.line)
    }
}
