//! A whole game: setup, rounds, and what every turn is compared with.

use super::hands::Hands;
use super::luck::Luck;
use super::world::{BLUE, Copy, DECK, RED, Seat, Unit, Wolf, World};
use muspel::games::wolves::table::{self, Library};
use muspel::games::wolves::widgets::{Own, TurnForm};
use muspel::games::wolves::{Form, Talk};
use std::collections::BTreeMap;

/// How often each rule was checked.
#[derive(Clone, Debug, Default)]
pub struct Checked(pub BTreeMap<&'static str, u64>);

impl Checked {
    pub fn add(&mut self, id: &'static str) {
        *self.0.entry(id).or_default() += 1;
    }
}

/// Rules that random games come to.
pub const IN_GAMES: &[&str] = &[
    "OS2", "OS4", "OS5", "OR1", "OR2", "OR3", "OR5", "OM1", "OM2", "OM3", "OM4", "OM5", "OU1", "OG1", "OG3", "OG4",
    "OG6", "OQ1", "OQ2", "OQ3", "OQ4", "OQ5", "OQ7", "OQ8", "OL1", "OL2", "OE1", "OE2", "OE3", "OE4", "OE5", "OZ1",
    "OZ3", "OZ4", "OH3", "OH4", "OH8", "OH12", "OH14", "OH15", "OH16", "OH17", "OH18", "OH20", "OH25", "OH26", "OH30",
    "OH32", "OH33", "OH35", "OF8", "OF12", "OW1", "OW2", "OW3", "OW4", "OW5", "OW6", "OW7", "OW8",
];

/// What came of a game.
#[derive(Clone, Debug, Default)]
pub struct Played {
    pub seats: usize,
    /// Presses of each turn, and of each round with its start and end.
    pub turns: Vec<usize>,
    pub rounds: Vec<usize>,
    /// Turns of more presses than wanted: question by question.
    pub long: Vec<String>,
    pub setup: usize,
    /// How often each question was answered, and by how many presses.
    pub by_prompt: BTreeMap<String, (u64, u64)>,
    pub checked: Checked,
    pub ragnarok: bool,
    /// Who sat there beside people of which kind, and who has won.
    pub company: Company,
    pub winners: Vec<usize>,
}

/// Who sits at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Company {
    /// Wolves, at the last seats, and how many cards each draws at a pass.
    pub wolves: usize,
    pub draws: usize,
    /// Whether the people play the best card of their hands, and not just any.
    pub careful: bool,
}

impl Company {
    /// Of four games two are without Wolves, one has one and one has two; half of those are against careful people.
    fn of(seed: u64) -> Self {
        let wolves = (seed % 4).saturating_sub(1) as usize;
        Self { wolves, draws: 3 + (seed / 24 % 3) as usize, careful: wolves > 0 && seed / 12 % 2 == 1 }
    }
}

/// What a Victory card of this copy is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Worth {
    Fixed(i32),
    Each(i32, usize),
    Asked,
}

/// What a changing card counts, as the box lists it.
pub const COUNTS: [&str; 6] = ["Own god", "Red god", "Blue god", "Victory", "Hand card", "Sacrifice"];

/// What follows a main action.
#[derive(Clone, Copy, PartialEq)]
pub enum After {
    /// The turn ends.
    Ends,
    /// The box asks, if an extra action is possible.
    Asked,
    /// The person has said that it goes on.
    GoesOn,
}

pub struct Table<'t> {
    pub hands: Hands<'t>,
    pub world: World,
    pub worths: Vec<Worth>,
    pub draws: Vec<i32>,
    /// Glory that was told last for each card that is asked for.
    pub told: Vec<i32>,
    pub victory_deck: Vec<usize>,
    pub open: Vec<usize>,
    pub last_victory: bool,
    pub turn: usize,
    /// Glory as it was read last.
    pub glory: Vec<i32>,
    /// Cards that careful people have played in this round, and mean to play; 0 before they have thought of it.
    pub patience: Vec<(usize, usize)>,
    /// Cards whose copy has been told.
    pub known: Vec<Unit>,
    /// Presses that told what only the copy shows.
    pub told_presses: usize,
    pub played: Played,
}

pub fn full(unit: Unit) -> &'static str {
    match unit {
        "Arc" => "Archer",
        "Bon" => "Bond",
        "Hir" => "Hirdman",
        "Hus" => "Huscarl",
        "Ber" => "Berserk",
        "Thr" => "Thrall",
        "Pri" => "Priest",
        "Hov" => "Hovding",
        "Kon" => "Konung",
        "Ass" => "Assassin",
        "Rai" => "Raider",
        "Tra" => "Traitor",
        "Pla" => "Plague",
        "Shi" => "Shield wall",
        _ => "Flanking",
    }
}

/// Plays a whole game against the box; panics where the box leaves the book.
pub fn play(seed: u64) -> Played {
    let (talk, library) = (Talk::new(), Library::UNKNOWN);
    let mut luck = Luck::new(seed);
    let count = 3 + seed as usize % 3;
    let mut deck: Vec<Unit> = DECK.iter().flat_map(|(card, copies)| vec![*card; *copies]).collect();
    luck.shuffle(&mut deck);
    let mut seats = vec![Seat::default(); count];
    seats.iter_mut().for_each(|seat| seat.hand = deck.split_off(deck.len() - 9));
    let company = Company::of(seed);
    seats.iter_mut().rev().take(company.wolves).for_each(|seat| seat.wolf = Some(Wolf::default()));
    let mut gods: Vec<&'static str> = BLUE.into_iter().chain(RED).chain(["Yggdrasil"]).collect();
    luck.shuffle(&mut gods);
    let mut god_deck: Vec<&'static str> = gods.split_off(15);
    god_deck.push("Ragnarok");
    luck.shuffle(&mut god_deck);
    god_deck.extend(gods);
    let copy = Copy {
        berserk: if luck.one_in(3) { 2 } else { 5 },
        huscarl_teiwaz: luck.one_in(2),
        raider: (luck.below(5) as i32, luck.one_in(2)),
        traitor: (luck.below(5) as i32, luck.one_in(2)),
    };
    let worths = (0..9)
        .map(|_| match luck.below(5) {
            0 | 1 => Worth::Fixed(1 + luck.below(2) as i32),
            2 | 3 => Worth::Each(1, luck.below(4)),
            _ => Worth::Asked,
        })
        .collect();
    let draws = (0..9).map(|_| if luck.one_in(4) { luck.below(3) as i32 - 1 } else { 0 }).collect();
    let mut victory_deck: Vec<usize> = (0..9).collect();
    luck.shuffle(&mut victory_deck);
    let turn = luck.below(count);
    let world = World {
        copy,
        seats,
        passed: Vec::new(),
        used: Vec::new(),
        hall: Vec::new(),
        god_deck,
        god_discard: Vec::new(),
        deck,
        discard: Vec::new(),
        luck,
    };
    let hands = Hands::begin(&talk, &library, seed);
    let mut table = Table {
        hands,
        world,
        worths,
        draws,
        told: vec![0; 9],
        victory_deck,
        open: Vec::new(),
        last_victory: false,
        turn,
        glory: vec![0; count],
        patience: vec![(0, 0); count],
        known: Vec::new(),
        told_presses: 0,
        played: Played { seats: count, company, ..Played::default() },
    };
    table.set_up();
    while !table.round() {}
    assert!(table.hands.is_over(), "the box goes on: {}", table.hands.head());
    table.played.by_prompt = table.hands.by_prompt;
    table.played
}

impl Table<'_> {
    pub fn check(&mut self, id: &'static str) {
        self.played.checked.add(id);
    }

    fn set_up(&mut self) {
        let count = self.world.seats.len() as i32;
        self.hands.number("Seats?", count);
        let company = self.played.company;
        self.hands.number("How many Wolves?", company.wolves as i32);
        match company.wolves {
            0 => self.hands.choose("What do you tell?", "Every card"),
            _ => {
                let old = ["Young: draws 3", "Grown: draws 4", "Old: draws 5"][company.draws - 3];
                self.hands.choose("How old?", old);
                self.check("OW1");
            }
        }
        self.hands.choose("Who begins?", &self.world.name(self.turn));
        for _ in 0..3 {
            self.open_god();
        }
        self.played.setup = self.hands.presses;
        self.check("OS5");
        self.check("OS4");
    }

    /// The next card of the God deck opens.
    pub fn open_god(&mut self) {
        let god = self.world.god_deck.pop().expect("a card of the God deck");
        let after = 15 - self.world.god_deck.len() as i32;
        let may_come = after >= 13 && !self.world.hall.contains(&"Ragnarok");
        assert_eq!(self.hands.rows().contains(&"Ragnarok".to_owned()), may_come, "opening {after}");
        self.check("OS2");
        match World::colour(god) {
            0 => self.hands.choose("Which opens?", "Blue"),
            1 => self.hands.choose("Which opens?", "Red"),
            _ => self.hands.choose("Which opens?", god),
        }
        if World::colour(god) < 2 {
            self.hands.choose("Which opens?", god);
        }
        self.world.hall.push(god);
        if god == "Ragnarok" {
            assert_eq!(self.hands.see("Ragnarok"), "Last round");
        }
    }

    pub fn turn_form(&self) -> TurnForm {
        match self.hands.prompt().form {
            Form::Own(Own::Turn(form)) => form,
            other => panic!("{}: no turn but {other:?}\n{}", self.hands.head(), self.hands.story()),
        }
    }

    /// Everything that the box knows of the table is as it lies there.
    pub fn compare(&mut self) {
        let form = self.turn_form();
        let position = &form.position;
        let story = self.hands.story();
        for (at, seat) in self.world.seats.iter().enumerate() {
            let box_seat = table::Seat::new(at).unwrap();
            let line: Vec<String> =
                position.line(box_seat).units().iter().map(|unit| format!("{unit:?}")[..3].to_owned()).collect();
            assert_eq!(line, seat.line, "the line of {}\n{story}", self.world.name(at));
            assert_eq!(
                i32::from(position.strength(box_seat)),
                self.world.strength(at),
                "{}\n{story}",
                self.world.name(at)
            );
            let player = position.player(box_seat).unwrap();
            assert_eq!(usize::from(player.hand), seat.hand.len(), "the hand of {}\n{story}", self.world.name(at));
            let (berserks, others) = (i32::from(player.sacrifices.berserks), i32::from(player.sacrifices.others));
            assert_eq!((berserks, others), (seat.berserks, seat.others), "{}\n{story}", self.world.name(at));
            let gods: Vec<String> = player.gods.iter().map(|god| format!("{god:?}")).collect();
            assert_eq!(gods, seat.gods, "the gods of {}\n{story}", self.world.name(at));
            if let Some(wolf) = &seat.wolf {
                let table::Mind::Wolf { played, walls, .. } = player.mind else { panic!("no Wolf\n{story}") };
                assert_eq!((usize::from(played), usize::from(walls)), (wolf.played, wolf.walls), "\n{story}");
            }
        }
        let passed: Vec<usize> = position.passed.iter().map(|seat| seat.index()).collect();
        assert_eq!(passed, self.world.passed, "\n{story}");
        self.check("OL1");
        self.check("OL2");
    }
}
