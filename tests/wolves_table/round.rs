//! Rounds by the second reading: Victory cards, turns, the winner, Glory and the end.

use super::game::{After, COUNTS, Table, Worth};
use super::world::World;
use muspel::games::wolves::table::{self as boxed, At};
use muspel::games::wolves::widgets::UnitForm;
use muspel::talk::Answer;

const PASS: u32 = 9;
/// Presses that nineteen of twenty turns should not need more than (P12).
const LONG: usize = 6;

impl Table<'_> {
    /// A round; says whether the game is over.
    pub fn round(&mut self) -> bool {
        let before = self.hands.presses - self.told_presses;
        self.open_victories();
        let jormungandr = self.turns();
        let over = self.end(jormungandr);
        // What is told of a copy is told once, not in every game.
        self.played.rounds.push(self.hands.presses - self.told_presses - before);
        self.check("OR1");
        over
    }

    fn open_victories(&mut self) {
        self.world.passed.clear();
        self.patience.fill((0, 0));
        for wolf in self.world.seats.iter_mut().filter_map(|seat| seat.wolf.as_mut()) {
            wolf.played = 0;
            wolf.budgets.clear();
        }
        for _ in 0..if self.world.seats.len() == 3 { 1 } else { 2 } {
            let Some(card) = self.victory_deck.pop() else {
                if !self.last_victory {
                    self.check("OZ4");
                    self.last_victory = true;
                    assert_eq!(self.hands.see("Ragnarok"), "Last round");
                }
                continue;
            };
            self.open.push(card);
            self.hands.choose("Victory card?", &format!("{}: new", card + 1));
            let head = format!("Victory {}: Glory?", card + 1);
            let before = self.hands.presses;
            match self.worths[card] {
                Worth::Fixed(glory) => {
                    self.hands.choose(&head, "Always the same");
                    self.hands.number("How much?", glory);
                }
                Worth::Each(times, counts) => {
                    self.hands.choose(&head, "For each");
                    self.hands.choose("For each?", COUNTS[counts]);
                    self.hands.number("How much each?", times);
                }
                Worth::Asked => self.hands.choose(&head, "Ask every round"),
            }
            let draws = match self.draws[card] {
                -1 => "One fewer",
                1 => "One more",
                _ => "As usual",
            };
            self.hands.choose("Drawn at a pass?", draws);
            self.told_presses += self.hands.presses - before;
        }
    }

    /// Turns until all have passed; says who won by Jormungandr.
    fn turns(&mut self) -> Option<usize> {
        let count = self.world.seats.len();
        loop {
            let seat = self.turn;
            let mine = self.world.strength(seat);
            let wins = self.world.holds(seat, "Jormungandr")
                && !self.world.seats[seat].line.is_empty()
                && (0..count).all(|other| other == seat || self.world.strength(other) < mine);
            if wins {
                self.check("OH16");
                assert_eq!(self.hands.see("Jormungandr wins"), self.world.name(seat));
                for by in 0..count {
                    let other = (seat + by) % count;
                    if !self.world.passed.contains(&other) {
                        self.pass(other);
                    }
                }
                return Some(seat);
            }
            if self.world.is_wolf(seat) {
                if !self.world.passed.contains(&seat) {
                    self.wolf_turn(seat);
                }
            } else if !self.world.passed.contains(&seat) || self.comes_back(seat) {
                let before = self.hands.presses - self.told_presses;
                self.hands.lately.clear();
                self.turn(seat);
                let presses = self.hands.presses - self.told_presses - before;
                self.played.turns.push(presses);
                if presses > LONG {
                    let way = self.hands.lately.iter().map(|(prompt, presses)| format!("{prompt} {presses}"));
                    self.played.long.push(way.collect::<Vec<_>>().join(", "));
                }
            }
            if self.world.passed.len() == count {
                return None;
            }
            self.turn = (self.turn + 1) % count;
        }
    }

    /// OH15.
    fn comes_back(&mut self, seat: usize) -> bool {
        if !self.world.holds(seat, "Baldr") || self.world.seats[seat].hand.len() < 4 {
            return false;
        }
        self.check("OH15");
        let back = self.world.luck.one_in(3);
        self.hands.choose(&format!("{}: Baldr?", self.world.name(seat)), if back { "Back in" } else { "Stay out" });
        if back {
            self.world.passed.retain(|&passed| passed != seat);
            for _ in 0..4 {
                let card = self.world.seats[seat].hand.pop().unwrap();
                self.world.discard.push(card);
            }
            self.discard_god("Baldr");
        }
        back
    }

    fn turn(&mut self, seat: usize) {
        self.check("OR3");
        loop {
            assert_eq!(self.hands.head(), self.world.name(seat), "\n{}", self.hands.story());
            self.compare();
            let extra = self.has_extra(seat);
            assert_eq!(self.turn_form().accepts(4), extra, "\n{}", self.hands.story());
            let calls = self.played.company.careful && self.can_call(seat) && self.world.wanted(seat).is_some();
            if extra && (calls || self.world.luck.one_in(if self.can_call(seat) { 2 } else { 6 })) {
                self.extra(seat);
                continue;
            }
            let mut after = self.main(seat);
            while after != After::Ends && self.has_extra(seat) {
                // OF4: who did not say that the turn goes on may still end it.
                let ends = after == After::Asked && !(self.can_call(seat) && self.world.luck.one_in(2));
                if ends {
                    return self.hands.choose("Which god?", "Turn ends");
                }
                self.god(seat, true);
                after = After::Asked;
            }
            return;
        }
    }

    /// The main action.
    fn main(&mut self, seat: usize) -> After {
        if self.played.company.careful {
            return self.careful(seat);
        }
        let units = self.playable(seat);
        let maneuvers: Vec<_> =
            self.world.seats[seat].hand.iter().copied().filter(|card| ["Pla", "Fla"].contains(card)).collect();
        let line = self.world.seats[seat].line.len();
        let few = self.world.seats[seat].hand.len() < 4;
        if units.is_empty() && maneuvers.is_empty() && line == 0 || self.world.luck.one_in(if few { 2 } else { 9 }) {
            self.hands.press(Answer(PASS));
            self.pass(seat);
            return After::Ends;
        }
        if line > 0 && (units.is_empty() && maneuvers.is_empty() || self.world.luck.one_in(8)) {
            self.sacrifice(seat, None);
        } else if !maneuvers.is_empty() && (units.is_empty() || self.world.luck.one_in(3)) {
            let card = self.world.luck.pick(&maneuvers);
            return self.maneuver(seat, card, None);
        } else {
            let unit = self.world.luck.pick(&units);
            let stays = self.lay(seat, unit, None, false, true);
            return if stays { After::GoesOn } else { After::Ends };
        }
        After::Asked
    }

    /// The main action of a person who plays as a Wolf does, but sees the hand and takes the best card of it.
    fn careful(&mut self, seat: usize) -> After {
        let offer = self.world.to_sacrifice(seat);
        if self.careful_pass(seat, offer.is_some()) {
            self.hands.press(Answer(PASS));
            self.pass(seat);
            return After::Ends;
        }
        if offer.is_some() {
            self.sacrifice(seat, offer);
            return After::Asked;
        }
        let hand = &self.world.seats[seat].hand;
        let (plagues, flanks) = (hand.contains(&"Pla"), hand.contains(&"Fla"));
        let plague = self.world.best_plague(seat).filter(|_| plagues);
        let best = self.careful_play(seat);
        if let Some((_, number)) = plague.filter(|(worth, _)| best.is_none_or(|(most, ..)| *worth > most)) {
            self.patience[seat].0 += 1;
            return self.maneuver(seat, "Pla", Some(number));
        }
        if flanks && self.world.luck.one_in(3) {
            return self.maneuver(seat, "Fla", None);
        }
        let Some((_, unit, plan)) = best else {
            self.hands.press(Answer(PASS));
            self.pass(seat);
            return After::Ends;
        };
        self.patience[seat].0 += 1;
        let stays = self.lay(seat, unit, Some(plan), false, true);
        if stays { After::GoesOn } else { After::Ends }
    }

    /// OM4: what a pass draws. The box has been told, or knows it.
    pub fn pass(&mut self, seat: usize) {
        self.check("OM4");
        let more: i32 = self.world.seats[seat].victories.iter().map(|&card| self.draws[card]).sum();
        let usual = if self.world.is_wolf(seat) { self.played.company.draws } else { 4 };
        let draws = (usual as i32 + more).max(0) as usize;
        self.world.passed.push(seat);
        let drawn = self.world.draw(seat, draws);
        let told = self.world.seats.len() == 5 || self.world.passed.len() == self.world.seats.len();
        if drawn != usual {
            self.check("OR5");
        }
        if drawn != usual && told {
            assert_eq!(self.hands.see(&format!("{} draws", self.world.name(seat))), drawn.to_string());
        }
    }

    fn score(&self, seat: usize) -> String {
        format!("{} {}", self.world.name(seat), self.world.strength(seat))
    }

    /// OE1 to OE5, OZ.
    fn end(&mut self, jormungandr: Option<usize>) -> bool {
        let count = self.world.seats.len();
        if jormungandr.is_none() {
            self.vidar();
        }
        let mut ranking = self.world.ranking();
        if let Some(owner) = jormungandr {
            self.check("OE3");
            ranking.sort_by_key(|&seat| (-self.world.strength(seat), (seat + count - owner) % count));
            assert_eq!(ranking[0], owner);
        }
        let (first, second) = (ranking[0], ranking[1]);
        let detail = format!("2nd {}", self.score(second));
        assert_eq!(self.hands.detail(), detail, "\n{}", self.hands.story());
        assert_eq!(self.hands.see("The round"), self.score(first), "\n{}", self.hands.story());
        self.check("OE2");
        let won = self.take(first, second);
        let glory = self.read_glory();
        self.glory = glory.clone();
        self.valkyrie();
        for seat in &mut self.world.seats {
            self.world.discard.append(&mut seat.line);
            let offered = (seat.berserks + seat.others) as usize;
            self.world.discard.extend(std::iter::repeat_n("Thr", offered));
            (seat.berserks, seat.others) = (0, 0);
        }
        self.world.used.clear();
        self.check("OE5");
        self.turn = first;
        self.check("OR2");
        self.played.ragnarok = self.last_victory || self.world.hall.contains(&"Ragnarok");
        self.check("OZ1");
        if glory.iter().all(|&glory| glory < 5) && !self.played.ragnarok {
            let shown = self.hands.see("Clear the lines");
            let most = glory.iter().max().unwrap();
            assert!(shown.ends_with(&format!(" {most}")), "{shown}");
            return false;
        }
        let most = *glory.iter().max().unwrap();
        let tied: Vec<usize> = (0..count).filter(|&seat| glory[seat] == most).collect();
        let both: Vec<usize> = tied.iter().copied().filter(|seat| won.contains(seat)).collect();
        let winners = if both.is_empty() { tied } else { both };
        self.check("OZ3");
        self.played.winners = winners.clone();
        for &seat in &winners {
            let head = if winners.len() > 1 { "Shares the win" } else { "Wins the game" };
            assert_eq!(self.hands.see(head), format!("{} {most}", self.world.name(seat)), "\n{}", self.hands.story());
        }
        true
    }

    /// The Victory cards are taken; says who has won the round.
    fn take(&mut self, first: usize, second: usize) -> Vec<usize> {
        let row = |card: usize| match self.worths[card] {
            Worth::Fixed(glory) => format!("{}: {glory}", card + 1),
            Worth::Each(times, counts) => format!("{}: {times} x {}", card + 1, COUNTS[counts]),
            Worth::Asked => format!("{}: asked", card + 1),
        };
        let open = std::mem::take(&mut self.open);
        match open[..] {
            [one, other] => {
                let (mut taken, mut left) = if self.world.luck.clone().one_in(2) { (one, other) } else { (other, one) };
                let head = format!("{} takes", self.world.name(first));
                if self.world.is_wolf(first) {
                    // OW8: the one that is worth more now, else either.
                    let shown = self.hands.see(&head);
                    (taken, left) = if shown == row(one) { (one, other) } else { (other, one) };
                    let worth = |card: usize| self.worth_now(first, card);
                    assert!(shown == row(taken) && worth(taken) >= worth(left), "{shown}\n{}", self.hands.story());
                    self.check("OW8");
                } else {
                    self.hands.choose(&head, &row(taken));
                }
                self.world.seats[first].victories.push(taken);
                self.world.seats[second].victories.push(left);
                vec![first, second]
            }
            [one] => {
                self.world.seats[first].victories.push(one);
                vec![first]
            }
            _ => vec![first],
        }
    }

    /// What a Victory card is worth to a seat as the table lies; what is asked for, as it was told last.
    fn worth_now(&self, seat: usize, card: usize) -> i32 {
        let held = &self.world.seats[seat];
        let gods = |colour: usize| held.gods.iter().filter(|god| World::colour(god) == colour).count() as i32;
        match self.worths[card] {
            Worth::Fixed(glory) => glory,
            Worth::Each(times, counts) => {
                let number = match counts {
                    0 => held.gods.len() as i32,
                    1 => gods(1),
                    2 => gods(0),
                    3 => held.victories.len() as i32,
                    4 => held.hand.len() as i32,
                    _ => held.berserks + held.others,
                };
                times * number
            }
            Worth::Asked => self.told[card],
        }
    }

    fn read_glory(&mut self) -> Vec<i32> {
        self.check("OH25");
        let mut all = Vec::new();
        for seat in 0..self.world.seats.len() {
            let mut cards = self.world.seats[seat].victories.clone();
            cards.sort_unstable();
            let mut sum = 0;
            for card in cards {
                sum += match self.worths[card] {
                    Worth::Fixed(_) | Worth::Each(..) => self.worth_now(seat, card),
                    Worth::Asked => {
                        let glory = self.world.luck.below(3) as i32;
                        self.told[card] = glory;
                        self.hands.number(&format!("Victory {} now?", card + 1), glory);
                        glory
                    }
                };
            }
            all.push(sum);
        }
        all
    }

    fn vidar(&mut self) {
        let Some(owner) = self.world.holder("Vidar") else { return };
        self.check("OE1");
        let head = format!("{}: Vidar?", self.world.name(owner));
        let units = self.playable(owner);
        if !units.is_empty() && self.world.luck.one_in(2) {
            self.check("OH30");
            self.hands.choose(&head, "Lay a unit");
            let unit = self.world.luck.pick(&units);
            self.lay(owner, unit, None, true, false);
            return;
        }
        let line = self.world.seats[owner].line.clone();
        let eiwaz: Vec<usize> = (0..line.len()).filter(|&at| !self.world.teiwaz(line[at])).collect();
        if !eiwaz.is_empty() && self.world.seats[owner].hand.len() < 12 && self.world.luck.one_in(2) {
            self.hands.choose(&head, "Take an Eiwaz");
            let unit = self.world.luck.pick(&eiwaz);
            self.hands.press(UnitForm::encode(At { line: boxed::Seat::new(owner).unwrap(), unit }, false));
            let unit = self.world.seats[owner].line.remove(unit);
            return self.world.seats[owner].hand.push(unit);
        }
        self.hands.choose(&head, "Nothing");
    }

    fn valkyrie(&mut self) {
        let Some(owner) = self.world.holder("Valkyrie") else { return };
        if self.world.seats[owner].hand.len() >= 12 {
            return;
        }
        let open = |line: usize| line == owner || !self.world.shielded(line) && !self.world.under_odin(line, owner);
        let lines = (0..self.world.seats.len()).filter(|&line| open(line));
        let legal: Vec<(usize, usize)> =
            lines.flat_map(|line| (0..self.world.seats[line].line.len()).map(move |at| (line, at))).collect();
        if legal.is_empty() {
            return;
        }
        self.check("OE4");
        let (line, unit) = self.world.luck.pick(&legal);
        assert_eq!(self.hands.head(), "Valkyrie takes", "\n{}", self.hands.story());
        self.hands.press(UnitForm::encode(At { line: boxed::Seat::new(line).unwrap(), unit }, false));
        let unit = self.world.seats[line].line.remove(unit);
        self.world.seats[owner].hand.push(unit);
    }
}
