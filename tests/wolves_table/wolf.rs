//! The automated seat, by what is written of it (OW): each of its moves must be the one that its words lead to.

use super::game::{Table, full};
use super::judged::{Plan, Worth};
use super::world::{Unit, World, is_unit};
use muspel::games::wolves::table::{self as boxed, At};
use muspel::games::wolves::widgets::UnitForm;
use muspel::talk::{Answer, Big};

/// OW7: the first one first.
const WANTED: [&str; 11] =
    ["Thor", "Fenrir", "Odin", "Naglfar", "Jormungandr", "Heimdall", "Surt", "Tyr", "Loki", "Nidhogg", "Freyja"];

impl World {
    /// OW7: the god of the Hall that a Wolf wants, of a colour that it may hold.
    pub fn wanted(&self, wolf: usize) -> Option<&'static str> {
        let held = &self.seats[wolf].gods;
        let enemy =
            |god: &str| held.iter().any(|other| Self::colour(other) < 2 && Self::colour(other) != Self::colour(god));
        let may = |god: &&str| !enemy(god) || held.contains(&"Yggdrasil");
        WANTED.into_iter().find(|god| self.hall.contains(god) && may(god))
    }

    /// OW6: the unit of its line that it would sacrifice.
    pub fn to_sacrifice(&self, wolf: usize) -> Option<usize> {
        let seat = &self.seats[wolf];
        let price = self.price(wolf, self.wanted(wolf)?);
        let cost = |at: usize| {
            let mut after = self.clone();
            after.seats[wolf].line.remove(at);
            self.strength(wolf) - after.strength(wolf)
        };
        let worth = |at: usize| if seat.line[at] == "Ber" { 2 } else { 1 };
        let cheap: Vec<usize> = (0..seat.line.len()).filter(|&at| cost(at) <= 1).collect();
        let reach = self.wealth(wolf) + cheap.iter().map(|&at| worth(at)).sum::<i32>();
        if seat.gods.len() >= 2 || reach < price {
            return None;
        }
        cheap.into_iter().min_by_key(|&at| (cost(at), -worth(at), at))
    }

    /// OW4, with a budget and so many cards played.
    fn wolf_passes(&self, wolf: usize, (played, budget): (usize, usize), offers: bool, takers: usize) -> bool {
        let cards = self.seats[wolf].hand.len();
        if cards == 0 {
            return !offers;
        }
        if (0..self.seats.len()).all(|other| other == wolf || self.passed.contains(&other)) {
            let ranking = self.ranking();
            let place = ranking.iter().position(|&seat| seat == wolf).unwrap();
            let behind = self.strength(ranking[takers - 1]) - self.strength(wolf);
            return place < takers || behind > 6 * cards as i32;
        }
        let margin = self.margin(wolf);
        let plays_on = (-7..=0).contains(&margin) && cards >= 2 && played < budget.saturating_add(2);
        margin >= 12 || played >= budget && !plays_on
    }
}

fn seat(at: usize) -> boxed::Seat {
    boxed::Seat::new(at).unwrap()
}

impl Table<'_> {
    /// Who would take a Victory card now.
    fn takers(&self) -> usize {
        self.open.len().max(1)
    }

    /// OW4: whether this may be the last round.
    fn is_late(&self) -> bool {
        self.world.hall.contains(&"Ragnarok") || self.last_victory || self.glory.iter().any(|&glory| glory >= 4)
    }

    /// OW3: its turn.
    pub fn wolf_turn(&mut self, wolf: usize) {
        self.check("OW3");
        let first = self.wolf(wolf).budgets.is_empty();
        if first {
            self.wolf(wolf).budgets = if self.is_late() { vec![usize::MAX] } else { vec![3, 4, 5, 6] };
        }
        self.wolf_calls(wolf);
        if first && self.world.holds(wolf, "Heimdall") && !self.world.used.contains(&"Heimdall") {
            self.heimdall(wolf);
        }
        if self.world.holds(wolf, "Tyr") && !self.world.used.contains(&"Tyr") {
            let margin = |left: bool| self.world.after_tyr(wolf, left).margin(wolf);
            let left = margin(true) > margin(false);
            if margin(left) - self.world.margin(wolf) >= 3 {
                let side = self.hands.see(&format!("{}: Tyr", self.world.name(wolf)));
                assert_eq!(side, if left { "Left" } else { "Right" }, "\n{}", self.hands.story());
                self.world.used.push("Tyr");
                self.tyr_strikes(wolf, left);
            }
        }
        let offer = self.world.to_sacrifice(wolf);
        if self.says_pass(wolf, offer.is_some()) {
            return self.wolf_pass(wolf);
        }
        match offer {
            Some(at) => {
                self.wolf_sacrifices(wolf, at);
                self.wolf_calls(wolf);
            }
            None => self.wolf_card(wolf),
        }
    }

    fn wolf(&mut self, wolf: usize) -> &mut super::world::Wolf {
        self.world.seats[wolf].wolf.as_mut().expect("a Wolf")
    }

    /// OW4: whether the box says a pass, and that some budget leads to it.
    fn says_pass(&mut self, wolf: usize, offers: bool) -> bool {
        self.check("OW4");
        let shown = match self.hands.prompt().form {
            muspel::games::wolves::Form::Tell(Big::Thing(_)) => self.hands.rows().remove(0),
            _ => String::new(),
        };
        let says = self.hands.head() == self.world.name(wolf) && shown == "Passes";
        let takers = self.takers();
        let super::world::Wolf { played, budgets, .. } = self.wolf(wolf).clone();
        let can: Vec<usize> = budgets
            .iter()
            .copied()
            .filter(|&budget| self.world.wolf_passes(wolf, (played, budget), offers, takers) == says)
            .collect();
        assert!(!can.is_empty(), "{says} with a budget of {budgets:?}\n{}", self.hands.story());
        self.wolf(wolf).budgets = can;
        says
    }

    fn wolf_pass(&mut self, wolf: usize) {
        let name = self.world.name(wolf);
        assert_eq!(self.hands.see(&name), "Passes");
        self.check("OW2");
        self.pass(wolf);
    }

    /// OW7.
    fn wolf_calls(&mut self, wolf: usize) {
        while let Some(god) = self.world.wanted(wolf) {
            let price = self.world.price(wolf, god);
            if price > self.world.wealth(wolf) {
                return;
            }
            self.check("OW7");
            assert_eq!(self.hands.see(&format!("{} calls", self.world.name(wolf))), god, "\n{}", self.hands.story());
            self.spend(wolf, price);
            self.receive(wolf, god);
        }
    }

    /// OW6.
    fn wolf_sacrifices(&mut self, wolf: usize, at: usize) {
        self.check("OW6");
        let line = self.world.seats[wolf].line.clone();
        let unit = line[at];
        let had = self.world.strengths(&line)[at];
        let detail = self.hands.detail();
        let shown = self.hands.see(&format!("{} sacrifices", self.world.name(wolf)));
        let several = unit != "Thr" && line.iter().filter(|&&other| other == unit).count() > 1;
        let place = format!(" {}/{}, {}", at + 1, line.len(), self.world.name(wolf));
        assert!(if several { shown.ends_with(&place) } else { shown == full(unit) }, "{shown}\n{}", self.hands.story());
        self.offer(wolf, at);
        let mut follow = 0;
        while let Some(at) = self.world.seats[wolf].line.iter().position(|&unit| unit == "Thr") {
            self.offer(wolf, at);
            follow += 1;
        }
        assert_eq!(detail.is_empty(), follow == 0, "{detail}");
        if self.world.holds(wolf, "Loki") {
            self.wolf_loki(wolf, had);
            (0..follow).for_each(|_| self.wolf_loki(wolf, 0));
        }
    }

    fn wolf_loki(&mut self, wolf: usize, had: i32) {
        let mut best: Option<(Worth, (usize, usize))> = None;
        for (line, unit) in self.loki_targets(wolf, had) {
            let worth = self.world.after_loss(line, unit).worth(wolf);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, (line, unit)));
            }
        }
        let Some((_, (line, unit))) = best else { return };
        let card = self.world.seats[line].line[unit];
        let place = format!(" {}/{}, {}", unit + 1, self.world.seats[line].line.len(), self.world.name(line));
        let may = !self.world.is_wolf(line) && self.world.may_wall(line);
        let walled = may && self.world.seats[line].hand.contains(&"Shi") && self.world.luck.one_in(2);
        match may {
            true => {
                let rows = self.hands.rows();
                assert!(rows.len() == 2 && rows[0].ends_with(&place), "{rows:?}, not {place}\n{}", self.hands.story());
                self.hands.choose("Loki destroys", &rows[usize::from(walled)]);
            }
            false => {
                assert!(self.hands.detail().ends_with(&place), "{place}\n{}", self.hands.story());
                assert_eq!(self.hands.see("Loki destroys"), full(card));
            }
        }
        match walled {
            true => self.wall(line),
            false => self.destroy(line, unit),
        }
    }

    /// OW5: it turns up cards until one can be played.
    fn wolf_card(&mut self, wolf: usize) {
        for _ in 0..self.world.seats[wolf].hand.len() {
            let head = format!("{} turns up?", self.world.name(wolf));
            assert_eq!(self.hands.head(), head, "\n{}", self.hands.story());
            self.compare();
            let card = self.world.seats[wolf].hand.remove(0);
            self.tell_card(card);
            if card == "Shi" {
                assert_eq!(self.hands.see("Shield wall"), "Face up");
                self.wolf(wolf).walls += 1;
                continue;
            }
            let played = match card {
                "Fla" => {
                    assert_eq!(self.hands.see("Flanking"), "Draw 1");
                    self.world.draw(wolf, 1);
                    self.freyja(wolf, card);
                    true
                }
                "Pla" => self.wolf_plague(wolf),
                _ => match self.world.best_play(wolf, card) {
                    Some((_, plan)) => {
                        self.check("OW5");
                        self.wolf_lays(wolf, card, plan);
                        true
                    }
                    None => false,
                },
            };
            if played {
                self.wolf(wolf).played += 1;
                return;
            }
            assert_eq!(self.hands.see(full(card)), "Under pile");
            self.world.seats[wolf].hand.push(card);
        }
        self.wolf_pass(wolf);
    }

    fn wolf_plague(&mut self, wolf: usize) -> bool {
        let Some((_, number)) = self.world.best_plague(wolf) else { return false };
        assert_eq!(self.hands.see("Plague"), number.to_string(), "\n{}", self.hands.story());
        self.plague_of(wolf, number, false);
        self.freyja(wolf, "Pla");
        true
    }

    /// Lays a unit where the Wolf wants it; people may answer.
    fn wolf_lays(&mut self, wolf: usize, unit: Unit, plan: Plan) {
        let Plan { line, left, target, to_left } = plan;
        let pair = self.world.pairs(unit, line, left);
        self.world.insert(line, unit, left);
        // OQ4: a person in whose line Archers come together names the target after it.
        let asks = pair && line != wolf && !self.world.is_wolf(line);
        let target = target.filter(|_| !asks);
        let end = format!("{}, {}", self.world.name(line), if left { "Left" } else { "Right" });
        let detail = self.hands.detail();
        match target {
            Some((of, at)) => {
                let place = format!(" {}/{}, {}", at + 1, self.world.seats[of].line.len(), self.world.name(of));
                assert!(detail.ends_with(&place), "{detail}, not {place}\n{}", self.hands.story());
            }
            None => assert_eq!(detail, "", "\n{}", self.hands.story()),
        }
        let blade = ["Ass", "Rai", "Tra"].contains(&unit);
        let huscarl =
            blade && target.is_some() && !self.world.is_wolf(line) && self.world.seats[line].line.contains(&"Hus");
        let wall = target.is_some_and(|(of, _)| !self.world.is_wolf(of) && self.world.may_wall(of));
        let mut rows = vec![end];
        if let Some((of, at)) = target.filter(|_| huscarl || wall) {
            let place = format!(" {}/{}", at + 1, self.world.seats[of].line.len());
            let whose = if of == line { String::new() } else { format!(", {}", self.world.name(of)) };
            let said = self.hands.rows().remove(0);
            assert!(said.ends_with(&(place + &whose)), "{said}\n{}", self.hands.story());
            let name = self.world.name(line);
            let end = if left { format!("< {name}\t") } else { format!("{name} >\t") };
            assert!(said.starts_with(&end), "{said}\n{}", self.hands.story());
            rows = vec![said];
        }
        rows.extend(huscarl.then(|| "Huscarl".to_owned()));
        rows.extend(wall.then(|| "Shield wall".to_owned()));
        assert_eq!(self.hands.rows(), rows, "\n{}", self.hands.story());
        let has_wall = wall && target.is_some_and(|(of, _)| self.world.seats[of].hand.contains(&"Shi"));
        let answer = match (huscarl, has_wall) {
            (true, _) if self.world.luck.one_in(3) => Some("Huscarl"),
            (_, true) if self.world.luck.one_in(2) => Some("Shield wall"),
            _ => None,
        };
        let head = format!("Lay {}", full(unit));
        match rows.len() {
            1 => _ = self.hands.see(&head),
            _ => self.hands.choose(&head, answer.unwrap_or(&rows[0])),
        }
        if asks {
            return self.archers_of(line);
        }
        let Some(target) = target else { return };
        match answer {
            Some("Huscarl") => return self.huscarl(line),
            Some(_) => return self.wall(target.0),
            None => {}
        }
        if self.wolf_stops(wolf, unit, line, target, false) {
            return;
        }
        self.done(wolf, unit, target, Some(to_left));
    }

    /// OW8: a Wolf's card stops a deed, if its words say so.
    pub fn wolf_stops(&mut self, by: usize, unit: Unit, line: usize, target: (usize, usize), by_vidar: bool) -> bool {
        let Some(card) = self.world.wolf_answers(by, unit, line, target, by_vidar) else { return false };
        self.check("OW8");
        let of = if card == "Hus" { line } else { target.0 };
        assert_eq!(
            self.hands.see(&format!("{} cancels it", self.world.name(of))),
            full(card),
            "\n{}",
            self.hands.story()
        );
        match card {
            "Hus" => self.huscarl(line),
            _ => self.wall(of),
        }
        true
    }

    /// Archers of a Wolf stand together in a person's line: the person names what they destroy.
    fn archers_of(&mut self, line: usize) {
        let targets = self.world.targets(line, "Arc", line, true, true, false);
        assert_eq!(self.hands.head(), "Archers destroy", "\n{}", self.hands.story());
        let prompt = self.hands.prompt();
        for (of, held) in self.world.seats.iter().enumerate() {
            for unit in 0..held.line.len() {
                let can = prompt.accepts(UnitForm::encode(At { line: seat(of), unit }, false));
                assert_eq!(can, targets.contains(&(of, unit)), "\n{}", self.hands.story());
            }
        }
        let (of, unit) = self.world.luck.pick(&targets);
        let may = !self.world.is_wolf(of) && self.world.may_wall(of);
        let walled = may && self.world.seats[of].hand.contains(&"Shi") && self.world.luck.one_in(2);
        let answer: Answer = UnitForm::encode(At { line: seat(of), unit }, walled);
        self.hands.press(answer);
        match walled {
            true => self.wall(of),
            false => self.destroy(of, unit),
        }
    }

    /// A unit is destroyed by a god or by Archers, unless a Wolf's Shield wall stops it.
    pub fn destroy(&mut self, line: usize, unit: usize) {
        let after = self.world.after_loss(line, unit);
        if self.world.wolf_walls(line, &after) {
            self.check("OW8");
            let head = format!("{} cancels it", self.world.name(line));
            assert_eq!(self.hands.see(&head), "Shield wall", "\n{}", self.hands.story());
            return self.wall(line);
        }
        let gone = self.world.seats[line].line.remove(unit);
        self.destroyed(line, gone);
    }

    /// What a careful person would play, by margin: a unit with its plan; none if nothing can be laid.
    pub fn careful_play(&self, by: usize) -> Option<(Worth, Unit, Plan)> {
        let hand = self.world.seats[by].hand.iter().copied().filter(|&card| is_unit(card));
        let all = hand.filter_map(|unit| self.world.best_play(by, unit).map(|(worth, plan)| (worth, unit, plan)));
        let mut best: Option<(Worth, Unit, Plan)> = None;
        for (worth, unit, plan) in all {
            if best.is_none_or(|(most, ..)| worth > most) {
                best = Some((worth, unit, plan));
            }
        }
        best
    }

    /// Whether a careful person passes: with the patience of a Wolf, and a budget of luck.
    pub fn careful_pass(&mut self, by: usize, offers: bool) -> bool {
        if self.patience[by].1 == 0 {
            self.patience[by] = (0, if self.is_late() { usize::MAX } else { 3 + self.world.luck.below(4) });
        }
        self.world.wolf_passes(by, self.patience[by], offers, self.takers())
    }
}
