//! What a laid unit, a maneuver and a sacrifice do, by the second reading.

use super::game::{After, Table, full};
use super::judged::Plan;
use super::world::{Unit, World, is_unit};
use muspel::games::wolves::Form;
use muspel::games::wolves::table::{self as boxed, At, End};
use muspel::games::wolves::widgets::{Own, PlaceForm, Placed, Target, UnitForm};
use muspel::talk::Answer;

/// The card that cancels, as the box has it.
fn cancels(card: &str) -> boxed::Card {
    if card == "Hus" { boxed::Card::Huscarl } else { boxed::Card::ShieldWall }
}

fn seat(at: usize) -> boxed::Seat {
    boxed::Seat::new(at).unwrap()
}

impl Table<'_> {
    /// The place of a card on the turn's screen, then its group.
    pub fn tell_card(&mut self, card: Unit) {
        let (place, group) = match card {
            "Hir" | "Bon" | "Arc" => (0, "Ranks"),
            "Thr" | "Ber" | "Hus" => (1, "Folk"),
            "Pla" | "Fla" | "Shi" => (5, "Maneuver"),
            _ => (2, "Rare"),
        };
        self.hands.press(Answer(place));
        self.hands.choose(group, full(card));
        self.know(card);
    }

    /// What the copy shows is told the first time.
    pub fn know(&mut self, card: Unit) {
        if !["Ber", "Hus", "Rai", "Tra"].contains(&card) || self.known.contains(&card) {
            return;
        }
        self.known.push(card);
        self.check("OF12");
        let before = self.hands.presses;
        let copy = self.world.copy.clone();
        let (strength, teiwaz) = match card {
            "Ber" => (copy.berserk, true),
            "Hus" => (2, copy.huscarl_teiwaz),
            "Rai" => copy.raider,
            _ => copy.traitor,
        };
        if card != "Hus" {
            self.hands.number(&format!("{}: Strength?", full(card)), strength);
        }
        if card != "Ber" {
            self.hands.choose(&format!("{}: rune?", full(card)), if teiwaz { "Teiwaz" } else { "Eiwaz" });
        }
        self.told_presses += self.hands.presses - before;
    }

    /// Whether there is a line that takes a unit.
    pub fn can_lay(&self, unit: Unit) -> bool {
        (0..self.world.seats.len()).any(|line| !self.world.banned(line, unit))
    }

    /// A unit is laid as planned, or somewhere; says whether the turn goes on.
    pub fn lay(&mut self, by: usize, unit: Unit, plan: Option<Plan>, by_vidar: bool, may_stay: bool) -> bool {
        let at = self.world.seats[by].hand.iter().position(|&card| card == unit).expect("it is in hand");
        self.world.seats[by].hand.remove(at);
        self.tell_card(unit);
        let prompt = self.hands.prompt();
        let Form::Own(Own::Place(form)) = &prompt.form else { panic!("no place: {prompt:?}") };
        let count = self.world.seats.len();
        let allowed: Vec<usize> = (0..count).filter(|&line| !self.world.banned(line, unit)).collect();
        for line in 0..count {
            let any =
                End::ALL.into_iter().any(|end| prompt.accepts(PlaceForm::encode(form.likely_at(seat(line), end))));
            let name = self.world.name(line);
            assert_eq!(any, allowed.contains(&line), "{unit} into {name}\n{}", self.hands.story());
        }
        self.check("OU1");
        self.check("OQ1");
        self.check("OM1");
        let own = allowed.contains(&by) && !["Ass", "Rai", "Tra"].contains(&unit) && !self.world.luck.one_in(5);
        // People mostly take what is lit.
        let lit_line = form.position.likely_line(seat(by), form.card).index();
        let takes_lit = !own && allowed.contains(&lit_line) && !self.world.luck.one_in(3);
        let line = if own { by } else { self.world.luck.pick(&allowed) };
        let line = if takes_lit { lit_line } else { line };
        let line = plan.map_or(line, |plan| plan.line);
        let lit_left = form.likely_end(seat(line)) == End::Left;
        let left = if self.world.luck.one_in(4) { !lit_left } else { lit_left };
        let left = plan.map_or(left, |plan| plan.left);
        let pair = self.world.pairs(unit, line, left);
        let mut after = self.world.clone();
        after.insert(line, unit, left);
        let own_place = if left { 0 } else { after.seats[line].line.len() - 1 };
        self.check("OQ2");
        // OQ3, OQ4: who names it, and which lines are open to it. A Wolf names what is best for it.
        let mut targets = after.targets(by, unit, line, left, pair, by_vidar);
        if unit == "Arc" && after.is_wolf(line) {
            targets = after.best_target(line, by, unit, &targets).into_iter().collect();
        }
        if ["Ass", "Rai", "Tra"].contains(&unit) && targets.is_empty() && after.seats[line].line.len() > 1 {
            self.check("OQ3");
        }
        let end = if left { End::Left } else { End::Right };
        let to_box = |(target, at): (usize, usize)| {
            let unit = match (target == line, left) {
                (true, _) if at == own_place => None,
                (true, true) => Some(at - 1),
                _ => Some(at),
            };
            Target { line: seat(target), unit }
        };
        let offered: Vec<Target> = form.targets(seat(line), end).collect();
        let name = self.world.name(line);
        assert_eq!(offered.len(), targets.len(), "targets of {unit} in {name}\n{}", self.hands.story());
        assert!(targets.iter().all(|&target| offered.contains(&to_box(target))), "{unit}\n{}", self.hands.story());
        let lit = form.likely_at(seat(line), end).target;
        let lit = targets.iter().copied().find(|&target| Some(to_box(target)) == lit);
        let hit = (!targets.is_empty()).then(|| self.world.luck.pick(&targets));
        let hit = if self.world.luck.one_in(3) { hit } else { lit.or(hit) };
        let hit = plan.and_then(|plan| plan.target).or(hit);
        if hit.is_some() {
            self.check("OQ4");
        }
        // OQ5: who can answer, and who does.
        let blade = ["Ass", "Rai", "Tra"].contains(&unit);
        let huscarl = blade && hit.is_some() && !after.is_wolf(line) && after.seats[line].line.contains(&"Hus");
        let wall_of = hit.map(|(target, _)| target);
        let wall_of = wall_of.filter(|&target| !by_vidar && !after.is_wolf(target) && after.may_wall(target));
        let has_wall = wall_of.is_some_and(|target| after.seats[target].hand.contains(&"Shi"));
        let answer = match (huscarl, has_wall) {
            (true, _) if self.world.luck.one_in(3) => Some("Hus"),
            (_, true) if self.world.luck.one_in(2) => Some("Shi"),
            _ => None,
        };
        // Whose target it was does not matter when it is cancelled.
        let hit = if answer.is_some() && unit != "Arc" { lit.or(hit) } else { hit };
        let stays = may_stay && self.has_extra(by) && answer.is_none() && self.world.luck.one_in(8);
        let placed = Placed { line: seat(line), end, target: hit.map(to_box), cancelled: answer.map(cancels), stays };
        self.hands.press(PlaceForm::encode(placed));
        self.world.insert(line, unit, left);
        if let Some(answer) = answer {
            self.check("OQ5");
            match answer {
                "Hus" => self.huscarl(line),
                _ => self.wall(wall_of.unwrap()),
            }
            return false;
        }
        let Some(target) = hit else { return stays };
        if !self.wolf_stops(by, unit, line, target, by_vidar) {
            self.done(by, unit, target, None);
        }
        stays
    }

    /// A Huscarl of a line has answered.
    pub fn huscarl(&mut self, line: usize) {
        let at = self.world.seats[line].line.iter().position(|&unit| unit == "Hus").expect("a Huscarl");
        let gone = self.world.seats[line].line.remove(at);
        self.world.discard.push(gone);
    }

    /// OQ6 to OQ8: what a laid unit does. The end is told if who lays it is a Wolf, which has chosen it.
    pub fn done(&mut self, by: usize, unit: Unit, (target, at): (usize, usize), chosen_left: Option<bool>) {
        let strength = self.world.strengths(&self.world.seats[target].line)[at];
        if unit == "Tra" && target == by {
            self.check("OH8");
            let moved = self.world.seats[by].line[at];
            if let Some(left) = chosen_left {
                self.world.seats[by].line.remove(at);
                return self.told(by, moved, left);
            }
            let way = self.world.luck.pick(&["Left", "Right", "Stays"]);
            self.hands.choose(&format!("{}: end?", full(moved)), way);
            if way != "Stays" {
                self.world.seats[by].line.remove(at);
                self.world.insert(by, moved, way == "Left");
            }
            return;
        }
        let gone = self.world.seats[target].line.remove(at);
        self.check("OQ7");
        self.check("OM5");
        match unit {
            "Rai" => self.world.seats[by].hand.push(gone),
            "Tra" if self.world.banned(by, gone) => self.world.discard.push(gone),
            "Tra" => match chosen_left {
                Some(left) => self.told(by, gone, left),
                None => self.move_to(by, gone),
            },
            _ => {
                self.destroyed(target, gone);
                if unit == "Ass" && strength <= 4 {
                    self.check("OQ8");
                    self.world.draw(by, 1);
                }
            }
        }
    }

    /// The box tells to which end of a line a unit goes.
    fn told(&mut self, to: usize, unit: Unit, left: bool) {
        let shown = self.hands.see(&format!("{} to {}", full(unit), self.world.name(to)));
        assert_eq!(shown, if left { "Left" } else { "Right" }, "\n{}", self.hands.story());
        self.world.insert(to, unit, left);
    }

    /// OH3: a unit comes to a line at the end that its receiver names.
    pub fn move_to(&mut self, to: usize, unit: Unit) {
        self.check("OH3");
        if self.world.seats[to].line.is_empty() {
            return self.told(to, unit, false);
        }
        if self.world.is_wolf(to) {
            return self.told(to, unit, self.world.better_left(to, unit));
        }
        let left = self.world.luck.one_in(2);
        let head = format!("{} to {}", full(unit), self.world.name(to));
        self.hands.choose(&head, if left { "Left" } else { "Right" });
        self.world.insert(to, unit, left);
    }

    /// A unit that left a line is destroyed: Naglfar's owner gets it, or the discard.
    pub fn destroyed(&mut self, line: usize, unit: Unit) {
        match self.world.holder("Naglfar").filter(|&owner| owner != line && !self.world.under_odin(line, owner)) {
            Some(owner) if self.world.banned(owner, unit) => {
                self.check("OH4");
                self.world.discard.push(unit);
            }
            Some(owner) => self.move_to(owner, unit),
            None => self.world.discard.push(unit),
        }
    }

    /// A seat spends a Shield wall, and Freyja's owner may take it.
    pub fn wall(&mut self, of: usize) {
        self.spend_wall(of);
        self.freyja(of, "Shi");
    }

    fn spend_wall(&mut self, of: usize) {
        let seat = &mut self.world.seats[of];
        if let Some(wolf) = &mut seat.wolf {
            return wolf.walls -= 1;
        }
        let at = seat.hand.iter().position(|&card| card == "Shi").expect("a Shield wall in hand");
        seat.hand.remove(at);
    }

    /// Freyja's owner takes a maneuver of another, or leaves it.
    pub fn freyja(&mut self, of: usize, card: Unit) {
        let owner = self.world.holder("Freyja").filter(|&owner| owner != of && self.world.seats[owner].hand.len() < 12);
        let Some(owner) = owner else { return self.world.discard.push(card) };
        self.check("OH32");
        if self.world.is_wolf(owner) {
            self.check("OW8");
            assert_eq!(self.hands.see(&format!("Freyja: {}", full(card))), self.world.name(owner));
            return self.world.seats[owner].hand.push(card);
        }
        let takes = self.world.luck.one_in(2);
        self.hands.choose(&format!("Freyja: {}", full(card)), if takes { "Takes it" } else { "Leaves it" });
        if takes {
            self.world.seats[owner].hand.push(card);
        } else {
            self.world.discard.push(card);
        }
    }

    /// Those who stop an effect on their lines by a Shield wall, one after the other. Also whether the turn goes on.
    fn walls(
        &mut self,
        by: usize,
        head: &dyn Fn(usize) -> String,
        hit: &mut Vec<(usize, usize)>,
        after: &World,
        may_stay: bool,
    ) -> (Vec<usize>, bool) {
        let mut spared = Vec::new();
        for wolf in (0..self.world.seats.len()).filter(|&line| line != by) {
            if self.world.wolf_walls(wolf, after) {
                self.check("OW8");
                let head = format!("{} cancels it", self.world.name(wolf));
                assert_eq!(self.hands.see(&head), "Shield wall", "\n{}", self.hands.story());
                self.spend_wall(wolf);
                hit.retain(|(line, _)| *line != wolf);
                spared.push(wolf);
            }
        }
        loop {
            // A Shield wall may have been the last card that an extra action wants.
            let extra = self.has_extra(by);
            let falling: usize = hit.iter().map(|(_, units)| units).sum();
            let head = head(falling);
            assert_eq!(self.hands.head(), head, "\n{}", self.hands.story());
            let may = |seat: usize| !self.world.is_wolf(seat) && self.world.may_wall(seat);
            let mut rows = vec!["All fall".to_owned()];
            let mut hit_now: Vec<usize> = hit.iter().map(|(line, _)| *line).filter(|&line| may(line)).collect();
            rows.extend(hit_now.iter().map(|&line| format!("{}: Shield wall", self.world.name(line))));
            rows.extend((extra && may_stay).then(|| "All fall; god".to_owned()));
            let (mut expected, mut offered) = (rows.clone(), self.hands.rows());
            expected.sort();
            offered.sort();
            assert_eq!(offered, expected, "\n{}", self.hands.story());
            hit_now.retain(|&line| self.world.seats[line].hand.contains(&"Shi"));
            if hit_now.is_empty() || self.world.luck.one_in(2) {
                let more = may_stay && self.can_call(by) && self.world.luck.one_in(2);
                self.hands.choose(&head, if more { "All fall; god" } else { "All fall" });
                return (spared, more);
            }
            let line = self.world.luck.pick(&hit_now);
            self.hands.choose(&head, &format!("{}: Shield wall", self.world.name(line)));
            hit.retain(|(other, _)| *other != line);
            self.check("OQ5");
            self.spend_wall(line);
            spared.push(line);
        }
    }

    /// A person's Tyr.
    pub fn tyr(&mut self, owner: usize) {
        let left = self.world.luck.one_in(2);
        self.hands.choose("Tyr", if left { "Left" } else { "Right" });
        self.tyr_strikes(owner, left);
    }

    /// Tyr strikes one side of every line.
    pub fn tyr_strikes(&mut self, owner: usize, left: bool) {
        let mut hit: Vec<(usize, usize)> = self.world.tyr_hits(owner).into_iter().map(|line| (line, 1)).collect();
        self.check("OH12");
        let after = self.world.after_tyr(owner, left);
        let (spared, _) = self.walls(owner, &|count| format!("Tyr: {count} fall"), &mut hit, &after, false);
        let gone: Vec<(usize, Unit)> = hit
            .into_iter()
            .map(|(line, _)| {
                let units = &mut self.world.seats[line].line;
                (line, if left { units.remove(0) } else { units.pop().unwrap() })
            })
            .collect();
        gone.into_iter().for_each(|(line, unit)| self.destroyed(line, unit));
        spared.into_iter().for_each(|line| self.freyja(line, "Shi"));
    }

    /// A maneuver, a Plague of the number that is wanted or of any; says whether the turn may go on.
    pub fn maneuver(&mut self, by: usize, card: Unit, wanted: Option<i32>) -> After {
        let at = self.world.seats[by].hand.iter().position(|&held| held == card).unwrap();
        self.world.seats[by].hand.remove(at);
        self.tell_card(card);
        self.check("OM2");
        let stays;
        if card == "Fla" {
            let room = 12 - self.world.seats[by].hand.len();
            let back = !self.world.seats[by].line.is_empty() && self.world.luck.one_in(2) && room > 0;
            if back {
                self.hands.choose("Flanking", "Units to hand");
                let most = 1 + self.world.luck.below(3);
                for taken in 0..3 {
                    let units = self.world.seats[by].line.len();
                    if units == 0 || self.world.seats[by].hand.len() >= 12 {
                        break;
                    }
                    if taken >= most {
                        self.hands.press(Answer(1 << 10));
                        break;
                    }
                    let unit = self.world.luck.below(units);
                    self.hands.press(UnitForm::encode(At { line: seat(by), unit }, false));
                    let unit = self.world.seats[by].line.remove(unit);
                    self.world.seats[by].hand.push(unit);
                }
                self.freyja(by, card);
                return After::Asked;
            } else {
                self.check("OH26");
                stays = self.can_call(by) && self.world.luck.one_in(2);
                self.hands.choose("Flanking", if stays { "Draw; god" } else { "Discard, draw" });
                let gone = self.world.luck.below(1 + self.world.seats[by].hand.len());
                for _ in 0..gone {
                    let card = self.world.seats[by].hand.pop().unwrap();
                    self.world.discard.push(card);
                }
                self.world.draw(by, gone + 1);
            }
        } else {
            stays = self.plague(by, wanted);
        }
        self.freyja(by, card);
        if stays { After::GoesOn } else { After::Ends }
    }

    fn plague(&mut self, by: usize, wanted: Option<i32>) -> bool {
        let count = self.world.seats.len();
        let numbers = self.world.numbers();
        let all = |number: i32| (0..count).map(|line| self.world.falls(line, number)).sum::<usize>();
        let mut rows: Vec<String> = numbers.iter().map(|&number| format!("{number}: {} fall", all(number))).collect();
        rows.push("None of these".into());
        assert_eq!(self.hands.rows(), rows, "\n{}", self.hands.story());
        if numbers.is_empty() {
            self.hands.choose("Which number?", "None of these");
            return false;
        }
        let number = wanted.unwrap_or_else(|| numbers[self.world.luck.clone().below(numbers.len())]);
        let row = format!("{number}: {} fall", all(number));
        self.hands.choose("Which number?", &row);
        self.plague_of(by, number, true)
    }

    /// A Plague of a number; says whether the turn goes on.
    pub fn plague_of(&mut self, by: usize, number: i32, may_stay: bool) -> bool {
        let falls = (0..self.world.seats.len()).map(|line| (line, self.world.falls(line, number)));
        let mut hit: Vec<(usize, usize)> = falls.filter(|(_, units)| *units > 0).collect();
        let after = self.world.after_plague(number);
        let (spared, stays) = self.walls(by, &|count| format!("Plague: {count} fall"), &mut hit, &after, may_stay);
        for (line, _) in hit {
            let strengths = self.world.strengths(&self.world.seats[line].line);
            let units = std::mem::take(&mut self.world.seats[line].line);
            for (unit, strength) in units.into_iter().zip(strengths) {
                if strength == number {
                    self.world.discard.push(unit);
                } else {
                    self.world.seats[line].line.push(unit);
                }
            }
        }
        spared.into_iter().for_each(|line| self.freyja(line, "Shi"));
        stays
    }

    /// A sacrifice, with Thralls and Loki: of the unit that is wanted, with all Thralls, or of any.
    pub fn sacrifice(&mut self, by: usize, wanted: Option<usize>) {
        self.hands.press(Answer(3));
        self.check("OM3");
        let units = self.world.seats[by].line.len();
        let unit = wanted.unwrap_or_else(|| self.world.luck.below(units));
        let had = self.world.strengths(&self.world.seats[by].line)[unit];
        self.hands.press(UnitForm::encode(At { line: seat(by), unit }, false));
        self.offer(by, unit);
        let thralls = self.world.seats[by].line.iter().filter(|&&unit| unit == "Thr").count();
        let mut follow = 0;
        if thralls > 0 {
            self.check("OH18");
            follow = if wanted.is_some() { thralls } else { self.world.luck.below(thralls + 1) };
            self.hands.number("Thralls too?", follow as i32);
            for _ in 0..follow {
                let at = self.world.seats[by].line.iter().position(|&unit| unit == "Thr").unwrap();
                self.offer(by, at);
            }
        }
        if self.world.holds(by, "Loki") {
            self.loki(by, had);
            (0..follow).for_each(|_| self.loki(by, 0));
        }
    }

    pub fn offer(&mut self, by: usize, at: usize) {
        let seat = &mut self.world.seats[by];
        match seat.line.remove(at) {
            "Ber" => seat.berserks += 1,
            _ => seat.others += 1,
        }
    }

    /// What Loki's owner can destroy for a unit of that Strength, the own line first and on clockwise.
    pub fn loki_targets(&self, by: usize, had: i32) -> Vec<(usize, usize)> {
        let mut legal = Vec::new();
        for line in self.world.from(by) {
            let stopped = line != by && (self.world.shielded(line) || self.world.under_odin(line, by));
            let strengths = self.world.strengths(&self.world.seats[line].line);
            legal.extend((0..strengths.len()).filter(|&at| strengths[at] < had && !stopped).map(|at| (line, at)));
        }
        legal
    }

    fn loki(&mut self, by: usize, had: i32) {
        let legal = self.loki_targets(by, had);
        if legal.is_empty() {
            return;
        }
        self.check("OH17");
        assert_eq!(self.hands.head(), "Loki destroys", "\n{}", self.hands.story());
        let prompt = self.hands.prompt();
        for (line, held) in self.world.seats.iter().enumerate() {
            for unit in 0..held.line.len() {
                let can = prompt.accepts(UnitForm::encode(At { line: seat(line), unit }, false));
                assert_eq!(can, legal.contains(&(line, unit)), "\n{}", self.hands.story());
            }
        }
        let (line, unit) = self.world.luck.pick(&legal);
        let may = !self.world.is_wolf(line) && self.world.may_wall(line);
        let walled = may && self.world.seats[line].hand.contains(&"Shi") && self.world.luck.one_in(2);
        self.hands.press(UnitForm::encode(At { line: seat(line), unit }, walled));
        match walled {
            true => self.wall(line),
            false => self.destroy(line, unit),
        }
    }

    /// Units in a hand that can be laid somewhere.
    pub fn playable(&self, by: usize) -> Vec<Unit> {
        self.world.seats[by].hand.iter().copied().filter(|&card| is_unit(card) && self.can_lay(card)).collect()
    }
}
