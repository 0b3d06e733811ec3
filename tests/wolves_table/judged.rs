//! What plays come to, without playing them: what a unit can hit, and which play is best for a seat (OW5).

use super::world::{Unit, World};

/// A seat's margin, its strength, and how weak the others are.
pub type Worth = (i32, i32, i32);

/// A unit laid with all that its player chooses; the target stands as it does when the unit is laid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    pub line: usize,
    pub left: bool,
    pub target: Option<(usize, usize)>,
    /// The end of the own line to which a unit comes.
    pub to_left: bool,
}

impl World {
    /// A seat and the others, clockwise.
    pub fn from(&self, seat: usize) -> Vec<usize> {
        let count = self.seats.len();
        (0..count).map(|by| (seat + by) % count).collect()
    }

    pub fn insert(&mut self, line: usize, unit: Unit, left: bool) {
        let at = if left { 0 } else { self.seats[line].line.len() };
        self.seats[line].line.insert(at, unit);
    }

    /// OW3.
    pub fn margin(&self, seat: usize) -> i32 {
        let others = self.from(seat).into_iter().skip(1).map(|other| self.strength(other));
        self.strength(seat) - others.max().unwrap()
    }

    pub fn worth(&self, seat: usize) -> Worth {
        let others: i32 = self.from(seat).into_iter().skip(1).map(|other| self.strength(other)).sum();
        (self.margin(seat), self.strength(seat), -others)
    }

    /// Whether Archers stand together when one is laid.
    pub fn pairs(&self, unit: Unit, line: usize, left: bool) -> bool {
        let line = &self.seats[line].line;
        unit == "Arc" && (if left { line.first() } else { line.last() }) == Some(&"Arc")
    }

    /// OQ3, OQ4: what a unit can hit that stands in a line already, the line itself first and on clockwise.
    pub fn targets(
        &self,
        by: usize,
        unit: Unit,
        line: usize,
        left: bool,
        pair: bool,
        by_vidar: bool,
    ) -> Vec<(usize, usize)> {
        let own_place = if left { 0 } else { self.seats[line].line.len() - 1 };
        let chooser = if unit == "Arc" { line } else { by };
        let open =
            |target: usize| (target == chooser || !self.shielded(target)) && !(by_vidar && self.under_odin(target, by));
        let mut targets = Vec::new();
        for target in self.from(line).into_iter().filter(|&target| open(target)) {
            let units = &self.seats[target].line;
            let strengths = self.strengths(units);
            let moved = |at: usize| self.teiwaz(units[at]) && !(target == line && at == own_place);
            let weakest = (0..units.len()).filter(|&at| moved(at)).map(|at| strengths[at]).min();
            for at in 0..units.len() {
                let here = target == line;
                let hit = match unit {
                    "Arc" => pair,
                    "Ass" => here,
                    "Rai" => here && units[at] != "Rai" && self.seats[by].hand.len() < 12,
                    "Tra" => here && moved(at) && Some(strengths[at]) == weakest,
                    _ => false,
                };
                if hit {
                    targets.push((target, at));
                }
            }
        }
        targets
    }

    /// The end at which a unit makes a line stronger, else the right one: whether it is the left.
    pub fn better_left(&self, line: usize, unit: Unit) -> bool {
        let at = |left: bool| {
            let mut after = self.clone();
            after.insert(line, unit, left);
            after.strength(line)
        };
        at(true) > at(false)
    }

    /// A unit leaves its line and is destroyed; Naglfar's owner lays it at the better end.
    pub fn after_loss(&self, line: usize, at: usize) -> World {
        let mut after = self.clone();
        let unit = after.seats[line].line.remove(at);
        let owner = after.holder("Naglfar").filter(|&owner| owner != line && !after.under_odin(line, owner));
        if let Some(owner) = owner.filter(|&owner| !after.banned(owner, unit)) {
            let left = after.better_left(owner, unit);
            after.insert(owner, unit, left);
        }
        after
    }

    /// What a unit that stands in a line does to a target, and the end of the own line that it comes to.
    pub fn after_deed(&self, by: usize, unit: Unit, (line, at): (usize, usize)) -> (World, bool) {
        let mut after = self.clone();
        match unit {
            "Rai" => _ = after.seats[line].line.remove(at),
            "Tra" => {
                let moved = after.seats[line].line[at];
                let banned = line != by && after.banned(by, moved);
                after.seats[line].line.remove(at);
                if !banned {
                    let left = after.better_left(by, moved);
                    after.insert(by, moved, left);
                    return (after, left);
                }
            }
            _ => {
                let left = self.holder("Naglfar") == Some(by) && self.left_after_loss(by, line, at);
                return (self.after_loss(line, at), left);
            }
        }
        (after, false)
    }

    fn left_after_loss(&self, by: usize, line: usize, at: usize) -> bool {
        let mut after = self.clone();
        let unit = after.seats[line].line.remove(at);
        after.better_left(by, unit)
    }

    /// The target that is best for a seat, the first of equals.
    pub fn best_target(
        &self,
        seat: usize,
        by: usize,
        unit: Unit,
        targets: &[(usize, usize)],
    ) -> Option<(usize, usize)> {
        let mut best: Option<(Worth, (usize, usize))> = None;
        for &target in targets {
            let worth = self.after_deed(by, unit, target).0.worth(seat);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, target));
            }
        }
        best.map(|(_, target)| target)
    }

    /// OW5: the best play of a unit for a seat; none if it can be laid nowhere.
    pub fn best_play(&self, by: usize, unit: Unit) -> Option<(Worth, Plan)> {
        let mut best: Option<(Worth, Plan)> = None;
        let mut see = |plan: Plan, after: &World| {
            let worth = after.worth(by);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, plan));
            }
        };
        for line in self.from(by).into_iter().filter(|&line| !self.banned(line, unit)) {
            for left in [false, true] {
                let mut with = self.clone();
                with.insert(line, unit, left);
                let targets = with.targets(by, unit, line, left, self.pairs(unit, line, left), false);
                let plan = Plan { line, left, target: None, to_left: false };
                if unit == "Arc" && line != by {
                    let target = with.best_target(line, by, unit, &targets);
                    let after = target.map_or_else(|| with.clone(), |target| with.after_deed(by, unit, target).0);
                    see(Plan { target, ..plan }, &after);
                    continue;
                }
                for &target in &targets {
                    let (after, to_left) = with.after_deed(by, unit, target);
                    see(Plan { target: Some(target), to_left, ..plan }, &after);
                }
                if targets.is_empty() || unit == "Tra" && line == by {
                    see(plan, &with);
                }
            }
        }
        best
    }

    /// The units of a line that a Plague fells.
    pub fn falls(&self, line: usize, number: i32) -> usize {
        match self.shielded(line) {
            true => 0,
            false => self.strengths(&self.seats[line].line).iter().filter(|&&strength| strength == number).count(),
        }
    }

    pub fn after_plague(&self, number: i32) -> World {
        let mut after = self.clone();
        for line in (0..self.seats.len()).filter(|&line| !self.shielded(line)) {
            let strengths = self.strengths(&self.seats[line].line);
            let units = self.seats[line].line.iter().zip(strengths);
            after.seats[line].line = units.filter(|(_, strength)| *strength != number).map(|(&unit, _)| unit).collect();
        }
        after
    }

    /// The Strengths that stand in any line, rising.
    pub fn numbers(&self) -> Vec<i32> {
        let mut numbers: Vec<i32> = self.seats.iter().flat_map(|seat| self.strengths(&seat.line)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    /// OW5: the number of a Plague.
    pub fn best_plague(&self, by: usize) -> Option<(Worth, i32)> {
        let mut best: Option<(Worth, i32)> = None;
        for number in self.numbers() {
            let worth = self.after_plague(number).worth(by);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, number));
            }
        }
        best
    }

    /// The lines that Tyr strikes, from his owner on clockwise.
    pub fn tyr_hits(&self, owner: usize) -> Vec<usize> {
        let open = |line: &usize| {
            !self.seats[*line].line.is_empty() && !self.shielded(*line) && !self.under_odin(*line, owner)
        };
        self.from(owner).into_iter().filter(open).collect()
    }

    /// The lines after Tyr, what Naglfar gets apart.
    pub fn after_tyr(&self, owner: usize, left: bool) -> World {
        let mut after = self.clone();
        for line in self.tyr_hits(owner) {
            let at = if left { 0 } else { self.seats[line].line.len() - 1 };
            after.seats[line].line.remove(at);
        }
        after
    }

    /// OW8: whether a Wolf's Shield wall stops what would become of the table.
    pub fn wolf_walls(&self, wolf: usize, after: &World) -> bool {
        self.is_wolf(wolf) && self.may_wall(wolf) && self.margin(wolf) - after.margin(wolf) >= 3
    }

    /// OW8: the card by which a Wolf answers a deed of another; the laid unit stands in the line already.
    pub fn wolf_answers(
        &self,
        by: usize,
        unit: Unit,
        line: usize,
        target: (usize, usize),
        by_vidar: bool,
    ) -> Option<Unit> {
        let done = self.after_deed(by, unit, target).0;
        if self.is_wolf(line) && line != by && unit != "Arc" && self.seats[line].line.contains(&"Hus") {
            let mut spent = self.clone();
            let huscarl = self.seats[line].line.iter().position(|&unit| unit == "Hus").unwrap();
            spent.seats[line].line.remove(huscarl);
            let lost = self.margin(line) - done.margin(line);
            if lost >= 3 && spent.margin(line) > done.margin(line) {
                return Some("Hus");
            }
        }
        (target.0 != by && !by_vidar && self.wolf_walls(target.0, &done)).then_some("Shi")
    }
}
