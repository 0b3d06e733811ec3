//! A table that is laid, and a game on it whose prompts are answered.

pub use muspel::games::wolves::rules::{RULES_VERSION, Start, play};
pub use muspel::games::wolves::table::{
    At, Card, EndedBy, Faces, God, Library, Line, Mind, Player, Position, Rune, Sacrifices, Saga, Seat, Spot, Victory,
    VictoryFace, Worth,
};
pub use muspel::games::wolves::widgets::{
    ANOTHER, GODS_KEY, Own, PASS, PlaceForm, Placed, SACRIFICE, Target, TurnForm, UnitForm,
};
pub use muspel::games::wolves::{Form, Prompt, Talk};
pub use muspel::talk::{Answer, Big, Header, Stand};
pub use muspel::words::Language;
use std::pin::pin;

pub use muspel::games::wolves::table::End::{self, Left, Right};

const FACES: Faces = Faces {
    berserk: Some(5),
    huscarl: Some(Rune::Eiwaz),
    raider: Some(1),
    raider_rune: Some(Rune::Eiwaz),
    traitor: Some(1),
    traitor_rune: Some(Rune::Eiwaz),
};

pub fn card(name: &str) -> Card {
    Card::ALL.into_iter().find(|card| format!("{card:?}").starts_with(name)).unwrap_or_else(|| panic!("no card {name}"))
}

pub fn seat(letter: char) -> Seat {
    Seat::new(letter as usize - 'A' as usize).unwrap()
}

pub fn victory(number: usize) -> Victory {
    Victory::new(number - 1).unwrap()
}

/// A table in the first round: A moves, Victory cards 1 and, with more than three seats, 2 lie open.
pub fn table(seats: &[(&[God], &str)]) -> Position {
    let mut position = Position { faces: FACES, round: 1, ..Position::default() };
    for (gods, line) in seats {
        let line = Line::of(&line.split_whitespace().map(card).collect::<Vec<_>>());
        let gods = gods.iter().copied().collect();
        position.players.push(Player { line, gods, hand: 6, ..Player::default() }).unwrap();
    }
    for face in &mut position.victories {
        *face = VictoryFace { worth: Worth::Fixed(1), draws: 0 };
    }
    position.open.insert(victory(1));
    if seats.len() > 3 {
        position.open.insert(victory(2));
    }
    position
}

pub fn lines(lines: &[&str]) -> Position {
    table(&lines.iter().map(|line| (&[] as &[God], *line)).collect::<Vec<_>>())
}

/// A game in play, from a table or from its setup.
pub struct Game {
    pub talk: Talk,
    pub start: Option<Position>,
    pub library: Library,
}

impl Game {
    pub fn new(start: Option<Position>) -> Self {
        let talk = Talk::new();
        talk.begin(Header { program: 1, rules: RULES_VERSION, seed: [7; 32], options: 0 });
        Self { talk, start, library: Library::UNKNOWN }
    }

    pub fn of(position: Position) -> Self {
        Self::new(Some(position))
    }

    pub fn stand(&self) -> Stand {
        self.talk.rewind();
        let start = self.start.as_ref().map_or(Start::Library(&self.library), Start::Scene);
        let mut game = pin!(play(&self.talk, start));
        self.talk.advance(game.as_mut())
    }

    pub fn prompt(&self) -> Prompt {
        assert_eq!(self.stand(), Stand::Open);
        self.talk.open().unwrap()
    }

    /// The table as it stands.
    pub fn table(&self) -> Position {
        self.prompt().status.expect("every prompt of a game knows the table")
    }

    pub fn line(&self, letter: char) -> String {
        let table = self.table();
        let units = table.line(seat(letter)).units().iter().map(|unit| format!("{unit:?}")[..3].to_owned());
        units.collect::<Vec<_>>().join(" ")
    }

    pub fn head(&self) -> String {
        self.prompt().head.said(Language::English).to_string()
    }

    /// What a list offers, or what an instruction shows.
    pub fn rows(&self) -> Vec<String> {
        let said = |thing| muspel::words::Line::of(thing).said(Language::English).to_string();
        match self.prompt().form {
            Form::One(options) => options.iter().map(|&option| said(option)).collect(),
            Form::Tell(Big::Thing(thing)) => vec![said(thing)],
            other => panic!("no list: {other:?}"),
        }
    }

    pub fn detail(&self) -> String {
        self.prompt().detail.map_or_else(String::new, |detail| detail.said(Language::English).to_string())
    }

    pub fn shown(&self) -> String {
        self.rows().remove(0)
    }

    pub fn answer(&self, answer: Answer) -> &Self {
        let prompt = self.prompt();
        assert!(prompt.accepts(answer), "{answer:?} to {:?}", prompt.head);
        self.talk.answer(answer).unwrap();
        self
    }

    pub fn ok(&self) -> &Self {
        let start = self.prompt().start;
        self.answer(start)
    }

    /// Takes a row of a list that begins so.
    pub fn take(&self, row: &str) -> &Self {
        let rows = self.rows();
        let at = rows.iter().position(|option| option.starts_with(row));
        self.answer(Answer(at.unwrap_or_else(|| panic!("no {row} in {rows:?}")) as u32))
    }

    pub fn number(&self, number: u32) -> &Self {
        self.answer(Answer(number))
    }

    pub fn turn(&self) -> TurnForm {
        let prompt = self.prompt();
        match prompt.form {
            Form::Own(Own::Turn(form)) => form,
            other => panic!("no turn but {:?} {other:?}", prompt.head),
        }
    }

    pub fn pass(&self) -> &Self {
        self.turn();
        self.number(PASS as u32)
    }

    /// Chooses a card on the turn's screen.
    pub fn card(&self, name: &str) -> &Self {
        let card = card(name);
        self.turn();
        for place in 0..ANOTHER {
            if let Some((_, cards)) = muspel::games::wolves::widgets::group(place)
                && cards.contains(&card)
            {
                return self.number(place as u32).take(&format!("{card:?}").replace("ShieldWall", "Shield wall"));
            }
        }
        panic!("no place for {name}")
    }

    pub fn placed(&self, line: char, end: End, target: Option<(char, usize)>) -> Placed {
        let target = target.map(|(line, unit)| Target { line: seat(line), unit: Some(unit) });
        Placed { line: seat(line), end, target, cancelled: None, stays: false }
    }

    /// Lays a unit in a line.
    pub fn lay(&self, name: &str, line: char, end: End, target: Option<(char, usize)>) -> &Self {
        self.card(name).answer(PlaceForm::encode(self.placed(line, end, target)))
    }

    pub fn unit(&self, line: char, unit: usize) -> &Self {
        self.answer(UnitForm::encode(At { line: seat(line), unit }, false))
    }

    pub fn has(&self, letter: char, god: God) -> bool {
        self.table().holds(seat(letter), god)
    }

    pub fn hand(&self, letter: char) -> u8 {
        self.table().player(seat(letter)).unwrap().hand
    }

    pub fn mover(&self) -> char {
        (b'A' + self.turn().seat.index() as u8) as char
    }
}

pub fn with_hall(mut position: Position, gods: [God; 3]) -> Position {
    gods.into_iter().for_each(|god| position.to_hall(Spot::God(god)));
    position
}

pub fn offers(position: &mut Position, letter: char, berserks: u8, others: u8) {
    position.change(seat(letter), |player| player.sacrifices = Sacrifices { berserks, others });
}

pub fn pass(position: &mut Position, order: &str) {
    position.passed = order.chars().map(seat).collect();
}
