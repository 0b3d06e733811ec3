//! Gods by the second reading: prices, the Hall, and what each one does in a turn.

use super::game::{Table, full};
use super::world::{Unit, World};
use muspel::talk::Answer;

/// The place of the gods on the turn's screen.
const GODS: u32 = 4;

impl Table<'_> {
    /// Gods of the Hall that a seat can pay.
    fn payable(&self, seat: usize) -> Vec<&'static str> {
        let gods = self.world.hall.iter().copied().filter(|&god| god != "Ragnarok");
        gods.filter(|god| self.world.price(seat, god) <= self.world.wealth(seat)).collect()
    }

    /// Own gods that can be used now.
    fn ready(&self, seat: usize) -> Vec<&'static str> {
        let world = &self.world;
        let pays = world.wealth(seat) > 0;
        let on_table = || world.seats.iter().flat_map(|seat| seat.gods.iter()).chain(&world.hall);
        let enemy = |colour: usize| on_table().any(|&god| god != "Ragnarok" && World::colour(god) == colour);
        let can = |god: &str| match god {
            "Odin" => pays,
            "Thor" => enemy(1),
            "Fenrir" => enemy(0),
            "Baldr" => pays && !world.god_discard.is_empty(),
            "Fafnir" => pays,
            "Heimdall" | "Tyr" => true,
            "Hel" => !world.seats[seat].hand.is_empty(),
            _ => false,
        };
        world.seats[seat].gods.iter().copied().filter(|&god| can(god) && !world.used.contains(&god)).collect()
    }

    /// Whether a god of the Hall can be paid.
    pub fn can_call(&self, seat: usize) -> bool {
        !self.payable(seat).is_empty()
    }

    /// Whether an extra action is possible.
    pub fn has_extra(&self, seat: usize) -> bool {
        !self.payable(seat).is_empty() || !self.ready(seat).is_empty()
    }

    /// One extra action, from the turn's screen.
    pub fn extra(&mut self, seat: usize) {
        self.hands.press(Answer(GODS));
        self.god(seat, false);
    }

    /// The list of gods, before the main action or after it.
    pub fn god(&mut self, seat: usize, after: bool) {
        let (payable, ready) = (self.payable(seat), self.ready(seat));
        let mut rows: Vec<String> =
            payable.iter().map(|god| format!("{god} {}", self.world.price(seat, god))).collect();
        rows.extend(ready.iter().map(|god| god.to_string()));
        rows.extend(after.then(|| "Turn ends".to_owned()));
        let mut offered = self.hands.rows();
        offered.sort();
        rows.sort();
        assert_eq!(offered, rows, "\n{}", self.hands.story());
        self.check("OG1");
        let calls = !payable.is_empty() && (ready.is_empty() || !self.world.luck.one_in(4));
        if calls {
            let wanted = self.world.wanted(seat).filter(|god| self.played.company.careful && payable.contains(god));
            let god = wanted.unwrap_or_else(|| self.world.luck.pick(&payable));
            let price = self.world.price(seat, god);
            self.hands.choose("Which god?", &format!("{god} {price}"));
            self.spend(seat, price);
            return self.receive(seat, god);
        }
        let god = self.world.luck.pick(&ready);
        self.hands.choose("Which god?", god);
        self.check("OG6");
        self.power(seat, god);
    }

    /// OF8, OH14.
    pub fn spend(&mut self, seat: usize, price: i32) {
        let (have_b, have_o) = (self.world.seats[seat].berserks, self.world.seats[seat].others);
        let mut ways = Vec::new();
        for b in 0..=have_b {
            for o in 0..=have_o {
                let worth = 2 * b + o;
                let too_many = o > 0 && worth > price || b > 0 && worth > price + 1;
                if worth >= price && !too_many {
                    ways.push((b, o));
                }
            }
        }
        // OW7: a Wolf pays with the least excess, then with the fewest Berserks.
        let wolf = ways.iter().copied().min_by_key(|&(b, o)| (2 * b + o, b)).filter(|_| self.world.is_wolf(seat));
        let (b, o) = wolf.unwrap_or_else(|| self.world.luck.pick(&ways));
        if ways.len() > 1 && wolf.is_none() {
            self.check("OF8");
            let row = match (b, o) {
                (0, o) => format!("{o}"),
                (b, 0) => format!("{b} Berserk"),
                (b, o) => format!("{b} Berserk + {o}"),
            };
            assert_eq!(self.hands.rows().len(), ways.len(), "\n{}", self.hands.story());
            self.hands.choose(&format!("Spend {price}"), &row);
        }
        self.world.seats[seat].berserks -= b;
        self.world.seats[seat].others -= o;
        let mut spent: Vec<Unit> = vec!["Ber"; b as usize];
        spent.resize((b + o) as usize, "Thr");
        let nidhogg = self.world.holder("Nidhogg").filter(|&owner| {
            owner != seat && !self.world.under_odin(seat, owner) && self.world.seats[owner].hand.len() < 12
        });
        if let Some(owner) = nidhogg {
            self.check("OH14");
            let shown = self.hands.see(&format!("Nidhogg: {}", self.world.name(owner)));
            let (place, of) = shown.split_once('/').unwrap();
            let (place, of): (usize, usize) = (place.parse().unwrap(), of.parse().unwrap());
            assert!(of == spent.len() && (1..=of).contains(&place), "{shown}");
            let card = spent.remove(place - 1);
            self.world.seats[owner].hand.push(card);
        }
        self.world.discard.extend(spent);
    }

    /// Takes a god away from where it lies, and says from whom.
    fn lift(&mut self, god: &'static str) -> Option<usize> {
        let from = self.world.holder(god);
        self.world.seats.iter_mut().for_each(|seat| seat.gods.retain(|&held| held != god));
        self.world.hall.retain(|&open| open != god);
        self.world.god_discard.retain(|&gone| gone != god);
        from
    }

    pub fn receive(&mut self, seat: usize, god: &'static str) {
        let from = self.lift(god);
        self.world.seats[seat].gods.push(god);
        self.settle(seat);
        if let Some(from) = from {
            self.settle(from);
        }
        self.refill();
    }

    pub fn discard_god(&mut self, god: &'static str) {
        let from = self.lift(god);
        self.world.god_discard.push(god);
        self.world.used.retain(|&used| used != god);
        if let Some(from) = from {
            self.settle(from);
        }
        self.refill();
    }

    /// OG3.
    fn settle(&mut self, seat: usize) {
        let gods = &self.world.seats[seat].gods;
        let both = [0, 1].iter().all(|&colour| gods.iter().any(|god| World::colour(god) == colour));
        if !both || gods.contains(&"Yggdrasil") {
            return;
        }
        self.check("OG3");
        let stays = self.world.luck.below(2);
        self.hands.choose(&format!("{}: stays?", self.world.name(seat)), ["Blue", "Red"][stays]);
        let gone: Vec<&'static str> =
            self.world.seats[seat].gods.iter().copied().filter(|god| World::colour(god) == 1 - stays).collect();
        for god in gone {
            self.lift(god);
            self.world.god_discard.push(god);
            self.world.used.retain(|&used| used != god);
        }
    }

    /// OG4.
    fn refill(&mut self) {
        while self.world.hall.len() < 3 && !self.world.god_deck.is_empty() {
            self.check("OG4");
            self.open_god();
        }
    }

    fn power(&mut self, seat: usize, god: &'static str) {
        match god {
            "Odin" => {
                self.check("OH35");
                self.world.used.push(god);
                self.spend(seat, 1);
                let gone: Vec<&'static str> =
                    self.world.god_discard.iter().copied().filter(|&god| god != "Baldr").collect();
                if !gone.is_empty() && self.world.luck.one_in(2) {
                    self.hands.choose("Odin", "God to the Hall");
                    let back = self.world.luck.pick(&gone);
                    self.hands.choose("Which god?", back);
                    self.lift(back);
                    self.world.hall.push(back);
                } else {
                    self.hands.choose("Odin", "Discard a god");
                    let called: Vec<&'static str> =
                        self.world.seats.iter().flat_map(|seat| seat.gods.iter().copied()).collect();
                    let gone = self.world.luck.pick(&called);
                    self.hands.choose("Which god?", gone);
                    self.discard_god(gone);
                }
            }
            "Thor" | "Fenrir" => {
                self.check("OH20");
                let enemy = if god == "Thor" { 1 } else { 0 };
                self.discard_god(god);
                for _ in 0..2 {
                    let on_table = self.world.seats.iter().flat_map(|seat| seat.gods.iter()).chain(&self.world.hall);
                    let list: Vec<&'static str> =
                        on_table.copied().filter(|&god| god != "Ragnarok" && World::colour(god) == enemy).collect();
                    if list.is_empty() {
                        return;
                    }
                    if self.world.luck.one_in(3) {
                        return self.hands.choose("Which goes?", "Enough");
                    }
                    let gone = self.world.luck.pick(&list);
                    self.hands.choose("Which goes?", gone);
                    self.discard_god(gone);
                }
            }
            "Heimdall" => self.heimdall(seat),
            "Tyr" => {
                self.world.used.push(god);
                self.tyr(seat);
            }
            "Hel" => {
                self.world.used.push(god);
                self.hands.see("Hel");
                if let Some(taken) = self.world.discard.pop() {
                    let given = self.world.seats[seat].hand.pop().unwrap();
                    self.world.seats[seat].hand.push(taken);
                    self.world.discard.push(given);
                }
            }
            "Baldr" => {
                self.check("OH33");
                self.spend(seat, 1);
                let gone = self.world.god_discard.clone();
                self.discard_god(god);
                assert_eq!(self.hands.rows().len(), gone.len(), "\n{}", self.hands.story());
                let called = self.world.luck.pick(&gone);
                self.hands.choose("Which god?", called);
                self.receive(seat, called);
            }
            _ => {
                self.check("OH33");
                self.spend(seat, 1);
                self.discard_god(god);
                let own = self.world.seats[seat].gods.clone();
                let on_table = self.world.seats.iter().flat_map(|seat| seat.gods.iter()).chain(&self.world.hall);
                let list: Vec<&'static str> =
                    on_table.copied().filter(|god| *god != "Ragnarok" && !own.contains(god)).collect();
                if list.is_empty() {
                    return;
                }
                let taken = self.world.luck.pick(&list);
                self.hands.choose("Which god?", taken);
                self.receive(seat, taken);
            }
        }
    }

    pub fn heimdall(&mut self, seat: usize) {
        self.world.used.push("Heimdall");
        if self.world.deck.is_empty() {
            std::mem::swap(&mut self.world.deck, &mut self.world.discard);
        }
        let card = self.world.deck.pop().expect("a card to turn up");
        let teiwaz = super::world::is_unit(card) && self.world.teiwaz(card);
        let told = self.known.contains(&card) || !["Hus", "Rai", "Tra"].contains(&card);
        let maybe = super::world::is_unit(card) && (teiwaz || !told);
        if !maybe {
            self.hands.choose("Top card?", "Something else");
            return self.world.discard.push(card);
        }
        self.hands.choose("Top card?", full(card));
        self.know(card);
        if !teiwaz {
            return self.world.discard.push(card);
        }
        if self.world.banned(seat, card) {
            self.hands.see("A ban forbids it");
            return self.world.discard.push(card);
        }
        self.move_to(seat, card);
    }
}
