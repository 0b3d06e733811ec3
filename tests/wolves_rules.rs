//! Wolves of Odin: the rules in play. Each test lays a table and answers the prompts that come; above it stand the rules
//! that it shows.

use muspel::games::wolves::rules::{RULES_VERSION, Start, play};
use muspel::games::wolves::table::{
    At, Card, EndedBy, Faces, God, Library, Line, Mind, Player, Position, Rune, Sacrifices, Saga, Seat, Spot, Victory,
    VictoryFace, Worth,
};
use muspel::games::wolves::widgets::{
    ANOTHER, END_TURN, GODS_KEY, Own, PASS, PlaceForm, Placed, SACRIFICE, Target, TurnForm, TurnKind, UnitForm,
};
use muspel::games::wolves::{Form, Prompt, Talk};
use muspel::talk::{Answer, Big, Header, Stand};
use muspel::words::Language;
use std::pin::pin;

use muspel::games::wolves::table::End::{self, Left, Right};

const FACES: Faces = Faces {
    berserk: Some(5),
    huscarl: Some(Rune::Eiwaz),
    raider: Some(1),
    raider_rune: Some(Rune::Eiwaz),
    traitor: Some(1),
    traitor_rune: Some(Rune::Eiwaz),
};

fn card(name: &str) -> Card {
    Card::ALL.into_iter().find(|card| format!("{card:?}").starts_with(name)).unwrap_or_else(|| panic!("no card {name}"))
}

fn seat(letter: char) -> Seat {
    Seat::new(letter as usize - 'A' as usize).unwrap()
}

fn victory(number: usize) -> Victory {
    Victory::new(number - 1).unwrap()
}

/// A table in the first round: A moves, Victory cards 1 and, with more than three seats, 2 lie open.
fn table(seats: &[(&[God], &str)]) -> Position {
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

fn lines(lines: &[&str]) -> Position {
    table(&lines.iter().map(|line| (&[] as &[God], *line)).collect::<Vec<_>>())
}

/// A game in play, from a table or from its setup.
struct Game {
    talk: Talk,
    start: Option<Position>,
    library: Library,
}

impl Game {
    fn new(start: Option<Position>) -> Self {
        let talk = Talk::new();
        talk.begin(Header { program: 1, rules: RULES_VERSION, seed: [7; 32], options: 0 });
        Self { talk, start, library: Library::UNKNOWN }
    }

    fn of(position: Position) -> Self {
        Self::new(Some(position))
    }

    fn stand(&self) -> Stand {
        self.talk.rewind();
        let start = self.start.as_ref().map_or(Start::Library(&self.library), Start::Scene);
        let mut game = pin!(play(&self.talk, start));
        self.talk.advance(game.as_mut())
    }

    fn prompt(&self) -> Prompt {
        assert_eq!(self.stand(), Stand::Open);
        self.talk.open().unwrap()
    }

    /// The table as it stands.
    fn table(&self) -> Position {
        self.prompt().status.expect("every prompt of a game knows the table")
    }

    fn line(&self, letter: char) -> String {
        let table = self.table();
        let units = table.line(seat(letter)).units().iter().map(|unit| format!("{unit:?}")[..3].to_owned());
        units.collect::<Vec<_>>().join(" ")
    }

    fn head(&self) -> String {
        self.prompt().head.said(Language::English).to_string()
    }

    /// What a list offers, or what an instruction shows.
    fn rows(&self) -> Vec<String> {
        let said = |thing| muspel::words::Line::of(thing).said(Language::English).to_string();
        match self.prompt().form {
            Form::One(options) => options.iter().map(|&option| said(option)).collect(),
            Form::Tell(Big::Thing(thing)) => vec![said(thing)],
            other => panic!("no list: {other:?}"),
        }
    }

    fn shown(&self) -> String {
        self.rows().remove(0)
    }

    fn answer(&self, answer: Answer) -> &Self {
        let prompt = self.prompt();
        assert!(prompt.accepts(answer), "{answer:?} to {:?}", prompt.head);
        self.talk.answer(answer).unwrap();
        self
    }

    fn ok(&self) -> &Self {
        let start = self.prompt().start;
        self.answer(start)
    }

    /// Takes a row of a list that begins so.
    fn take(&self, row: &str) -> &Self {
        let rows = self.rows();
        let at = rows.iter().position(|option| option.starts_with(row));
        self.answer(Answer(at.unwrap_or_else(|| panic!("no {row} in {rows:?}")) as u32))
    }

    fn number(&self, number: u32) -> &Self {
        self.answer(Answer(number))
    }

    fn turn(&self) -> TurnForm {
        let prompt = self.prompt();
        match prompt.form {
            Form::Own(Own::Turn(form)) => form,
            other => panic!("no turn but {:?} {other:?}", prompt.head),
        }
    }

    fn pass(&self) -> &Self {
        self.turn();
        self.number(PASS as u32)
    }

    /// Chooses a card on the turn's screen.
    fn card(&self, name: &str) -> &Self {
        let card = card(name);
        self.turn();
        for place in 0..ANOTHER {
            if muspel::games::wolves::widgets::quick(place) == Some(card) {
                return self.number(place as u32);
            }
            if let Some((_, cards)) = muspel::games::wolves::widgets::group(place)
                && cards.contains(&card)
            {
                return self.number(place as u32).take(&format!("{card:?}").replace("ShieldWall", "Shield wall"));
            }
        }
        panic!("no place for {name}")
    }

    fn placed(&self, line: char, end: End, target: Option<(char, usize)>) -> Placed {
        let target = target.map(|(line, unit)| Target { line: seat(line), unit: Some(unit) });
        Placed { line: seat(line), end, target, cancelled: false, stays: false }
    }

    /// Lays a unit in a line.
    fn lay(&self, name: &str, line: char, end: End, target: Option<(char, usize)>) -> &Self {
        self.card(name).answer(PlaceForm::encode(self.placed(line, end, target)))
    }

    fn unit(&self, line: char, unit: usize) -> &Self {
        self.answer(UnitForm::encode(At { line: seat(line), unit }, false))
    }

    fn has(&self, letter: char, god: God) -> bool {
        self.table().holds(seat(letter), god)
    }

    fn hand(&self, letter: char) -> u8 {
        self.table().player(seat(letter)).unwrap().hand
    }

    fn mover(&self) -> char {
        (b'A' + self.turn().seat.index() as u8) as char
    }
}

fn with_hall(mut position: Position, gods: [God; 3]) -> Position {
    gods.into_iter().for_each(|god| position.to_hall(Spot::God(god)));
    position
}

fn offers(position: &mut Position, letter: char, berserks: u8, others: u8) {
    position.change(seat(letter), |player| player.sacrifices = Sacrifices { berserks, others });
}

/// OC1, OS2, OS4, OS5, OF1, OF2, OR1, OX1, OF11.
#[test]
fn setup_asks_for_seats_mode_first_seat_hall_and_the_first_victory_card() {
    let game = Game::new(None);
    assert_eq!(game.prompt().form, Form::Number(3, 5));
    game.number(3).number(0).take("Every card").take("B");
    for (colour, god) in [("Blue", "Thor"), ("Red", "Hel"), ("Yggdrasil", "")] {
        assert!(!game.rows().contains(&"Ragnarok".to_owned()), "not among the first twelve");
        game.take(colour);
        if !god.is_empty() {
            game.take(god);
        }
    }
    assert_eq!(game.head(), "Victory card?");
    game.take("4: new").take("For each").take("Own god").number(2).take("One more");
    let table = game.table();
    assert_eq!((game.mover(), table.player(seat('A')).unwrap().hand), ('B', 9));
    assert_eq!(
        table.victories[3],
        VictoryFace { worth: Worth::Each(2, muspel::games::wolves::table::Counts::Gods), draws: 1 }
    );
    assert!(table.open.contains(victory(4)) && table.hall_gods().count() == 3);
}

/// OF1.
#[test]
fn what_cannot_be_chosen_in_one_list_is_not_shown_in_the_next() {
    let game = Game::new(None);
    game.number(3).number(0).take("Every card").take("A").take("Blue").take("Thor").take("Blue");
    assert_eq!(game.prompt().closed.len(), 1, "Thor lies there already");
    game.take("Odin").take("Yggdrasil").take("1: new");
    assert!(game.prompt().closed.is_empty());
}

/// OM1, OH2, OQ2, OF5.
#[test]
fn a_unit_goes_to_either_end_of_any_line() {
    let game = Game::of(lines(&["Bon", "", ""]));
    game.lay("Hir", 'A', Left, None);
    assert_eq!(game.line('A'), "Hir Bon");
    game.lay("Ber", 'A', Right, None);
    assert_eq!((game.line('A'), game.mover()), ("Hir Bon Ber".into(), 'C'));
}

/// OQ1, OU1.
#[test]
fn a_ban_leaves_no_end_of_the_line() {
    let game = Game::of(lines(&["Hir", "", ""]));
    game.card("Pri");
    let prompt = game.prompt();
    for end in End::ALL {
        assert!(!prompt.accepts(PlaceForm::encode(game.placed('A', end, None))));
        assert!(prompt.accepts(PlaceForm::encode(game.placed('B', end, None))));
    }
}

/// OQ6, OQ8, OQ9, OM5, OF5.
#[test]
fn an_assassin_destroys_and_its_owner_draws_for_a_weak_unit() {
    let game = Game::of(lines(&["", "Hir Bon Hir", ""]));
    game.lay("Ass", 'B', Right, Some(('B', 1)));
    assert_eq!((game.line('B'), game.hand('A')), ("Hir Hir Ass".into(), 6));
    let strong = Game::of(lines(&["", "Kon Bon", ""]));
    strong.lay("Ass", 'B', Right, Some(('B', 0)));
    assert_eq!(strong.hand('A'), 5, "8 is more than 4");
}

/// OH6.
#[test]
fn an_assassin_may_destroy_itself() {
    let game = Game::of(lines(&["", "Kon", ""]));
    game.card("Ass");
    let itself = Target { line: seat('B'), unit: None };
    game.answer(PlaceForm::encode(Placed { target: Some(itself), ..game.placed('B', Left, None) }));
    assert_eq!((game.line('B'), game.hand('A')), ("Kon".into(), 6));
}

/// OH1.
#[test]
fn a_target_must_be_named_where_there_is_one() {
    let game = Game::of(lines(&["", "Kon", ""]));
    game.card("Rai");
    assert!(!game.prompt().accepts(PlaceForm::encode(game.placed('B', Left, None))));
    assert!(game.prompt().accepts(PlaceForm::encode(game.placed('A', Left, None))), "nobody stands there");
}

/// OQ7, OH7, OR5, OH27.
#[test]
fn a_raider_takes_a_unit_but_no_raider_and_nothing_into_a_full_hand() {
    let mut position = lines(&["", "Rai Kon", ""]);
    let game = Game::of(position.clone());
    game.card("Rai");
    assert!(!game.prompt().accepts(PlaceForm::encode(game.placed('B', Left, Some(('B', 0))))));
    game.answer(PlaceForm::encode(game.placed('B', Left, Some(('B', 1)))));
    assert_eq!((game.line('B'), game.hand('A')), ("Rai Rai".into(), 6));
    position.change(seat('A'), |player| player.hand = 12);
    let full = Game::of(position);
    full.lay("Rai", 'B', Left, Some(('B', 1)));
    assert_eq!(full.hand('A'), 12, "eleven and the Konung");
}

/// OQ7, OH3, OH8.
#[test]
fn a_traitor_brings_the_weakest_teiwaz_to_the_end_that_its_owner_names() {
    let game = Game::of(lines(&["Bon", "Kon Hir Ber", ""]));
    game.lay("Tra", 'B', Right, Some(('B', 1))).take("Left");
    assert_eq!((game.line('A'), game.line('B')), ("Hir Bon".into(), "Kon Ber Tra".into()));
    let own = Game::of(lines(&["Hir Ber", "", ""]));
    own.lay("Tra", 'A', Right, Some(('A', 0)));
    assert_eq!(own.rows(), ["Left", "Right", "Stays"]);
    own.take("Right");
    assert_eq!(own.line('A'), "Ber Tra Hir");
}

/// OQ5, OH36, OF6.
#[test]
fn a_huscarl_cancels_and_is_discarded_and_the_assassin_stays_without_a_draw() {
    let mut position = lines(&["", "Kon Hus", ""]);
    pass(&mut position, "B");
    let game = Game::of(position);
    game.card("Ass");
    let placed = Placed { cancelled: true, ..game.placed('B', Left, Some(('B', 0))) };
    game.answer(PlaceForm::encode(placed));
    assert_eq!((game.head(), game.shown()), ("B cancels it".into(), "Huscarl".into()));
    game.ok();
    assert_eq!((game.line('B'), game.hand('A')), ("Ass Kon".into(), 5));
}

fn pass(position: &mut Position, order: &str) {
    position.passed = order.chars().map(seat).collect();
}

/// OQ5, OH9, OH32, OM2.
#[test]
fn a_shield_wall_cancels_and_freyjas_owner_may_take_it() {
    let game = Game::of(table(&[(&[], ""), (&[], "Kon"), (&[God::Freyja], "")]));
    game.card("Ass");
    game.answer(PlaceForm::encode(Placed { cancelled: true, ..game.placed('B', Left, Some(('B', 0))) }));
    assert_eq!(game.head(), "Freyja: Shield wall");
    game.take("Takes it");
    assert_eq!((game.line('B'), game.hand('B'), game.hand('C')), ("Ass Kon".into(), 5, 7));
}

/// OQ4.
#[test]
fn a_pair_of_archers_destroys_any_unit_of_any_line() {
    let game = Game::of(lines(&["Arc", "Kon", "Hir"]));
    game.lay("Arc", 'A', Right, Some(('C', 0)));
    assert_eq!((game.line('A'), game.line('C')), ("Arc Arc".into(), String::new()));
}

/// OQ3, OH10.
#[test]
fn surt_shields_a_line_before_its_pass_from_all_but_its_owner() {
    let position = table(&[(&[], ""), (&[God::Surt], "Kon Hir"), (&[], "")]);
    let game = Game::of(position.clone());
    game.card("Ass");
    assert!(game.prompt().accepts(PlaceForm::encode(game.placed('B', Left, None))), "it lies there and does nothing");
    assert!(!game.prompt().accepts(PlaceForm::encode(game.placed('B', Left, Some(('B', 0))))));
    let own = Game::of(Position { turn: seat('B'), ..position });
    own.lay("Ass", 'B', Left, Some(('B', 1)));
    assert_eq!(own.line('B'), "Ass Kon");
}

/// OM2.
#[test]
fn a_plague_fells_its_number_in_every_line_but_where_a_wall_stands() {
    let game = Game::of(lines(&["Hir", "Hir Ber", "Hir Thr"]));
    game.card("Pla").take("3: 3 fall");
    assert_eq!(game.rows(), ["All fall", "A", "B", "C"]);
    game.take("C").take("All fall");
    assert_eq!([game.line('A'), game.line('B'), game.line('C')], ["", "Ber", "Hir Thr"]);
    assert_eq!(game.hand('C'), 5);
}

/// OH26.
#[test]
fn flanking_draws_one_more_than_it_discards_or_takes_units_back() {
    let game = Game::of(lines(&["Hir Ber Thr", "", ""]));
    game.card("Fla").take("Discard, draw");
    assert_eq!(game.hand('A'), 6);
    let back = Game::of(lines(&["Hir Ber Thr", "", ""]));
    back.card("Fla").take("Units to hand").unit('A', 1).unit('A', 0).answer(Answer(1 << 10));
    assert_eq!((back.line('A'), back.hand('A')), ("Thr".into(), 7));
}

/// OM3, OF7, OH18, OH17.
#[test]
fn a_sacrifice_brings_thralls_and_loki() {
    let game = Game::of(table(&[(&[God::Loki], "Hir Hir Thr"), (&[], "Ber Kon"), (&[], "")]));
    game.number(SACRIFICE as u32).unit('A', 0).number(1);
    assert_eq!(game.head(), "Loki destroys");
    let konung = UnitForm::encode(At { line: seat('B'), unit: 1 }, false);
    assert!(!game.prompt().accepts(konung), "9 is not weaker than 7");
    game.unit('B', 0);
    assert_eq!((game.line('A'), game.line('B')), ("Hir".into(), "Kon".into()));
    assert_eq!(game.table().player(seat('A')).unwrap().sacrifices, Sacrifices { berserks: 0, others: 2 });
}

/// OR3, OF4, OG1, OG4.
#[test]
fn a_god_is_called_after_the_sacrifice_that_pays_for_it_and_the_next_one_opens() {
    let mut position = with_hall(lines(&["Ber", "", ""]), [God::Thor, God::Tyr, God::Hel]);
    offers(&mut position, 'A', 0, 0);
    let game = Game::of(position);
    game.number(SACRIFICE as u32).unit('A', 0);
    assert_eq!((game.rows(), game.prompt().start), (vec!["Turn ends".to_owned(), "God".into()], Answer(1)));
    game.take("God");
    assert_eq!(game.turn().kind, TurnKind::Done);
    game.number(GODS_KEY as u32).take("Thor 2");
    assert_eq!(game.head(), "Which opens?");
    game.take("Blue").take("Odin");
    assert!(game.has('A', God::Thor) && game.table().openings == 1);
    assert_eq!(game.table().strength(seat('A')), 5);
    game.number(END_TURN as u32);
    assert_eq!(game.mover(), 'B');
}

/// OF8, OH13.
#[test]
fn how_to_pay_is_asked_only_where_there_is_a_choice() {
    let mut position = with_hall(lines(&["", "", ""]), [God::Thor, God::Tyr, God::Hel]);
    offers(&mut position, 'A', 1, 2);
    let game = Game::of(position);
    game.number(GODS_KEY as u32).take("Thor 2");
    assert_eq!(game.rows(), ["2", "1 Berserk"]);
    game.take("1 Berserk").take("Blue").take("Odin");
    assert_eq!(game.table().player(seat('A')).unwrap().sacrifices, Sacrifices { berserks: 0, others: 2 });
}

/// OG3.
#[test]
fn of_blue_and_red_one_colour_stays() {
    let mut position = with_hall(table(&[(&[God::Thor], ""), (&[], ""), (&[], "")]), [God::Surt, God::Tyr, God::Hel]);
    offers(&mut position, 'A', 0, 2);
    let game = Game::of(position);
    game.number(GODS_KEY as u32).take("Surt 2").take("Red").take("Blue").take("Odin");
    assert!(game.has('A', God::Surt) && game.table().discarded.contains(God::Thor));
}

/// OH14.
#[test]
fn nidhoggs_owner_gets_one_of_the_cards_spent() {
    let mut position = table(&[(&[], ""), (&[God::Nidhogg], ""), (&[], "")]);
    position = with_hall(position, [God::Thor, God::Tyr, God::Hel]);
    offers(&mut position, 'A', 0, 2);
    let game = Game::of(position);
    game.number(GODS_KEY as u32).take("Thor 2");
    assert_eq!(game.head(), "Nidhogg: B");
    assert!(["1/2", "2/2"].contains(&game.shown().as_str()));
    game.ok();
    assert_eq!(game.hand('B'), 7);
}

/// OG4, OS2.
#[test]
fn ragnarok_comes_at_the_thirteenth_opening_and_stays() {
    let mut position = with_hall(lines(&["", "", ""]), [God::Thor, God::Tyr, God::Hel]);
    position.openings = 11;
    offers(&mut position, 'A', 0, 5);
    let game = Game::of(position);
    game.number(GODS_KEY as u32).take("Thor 2");
    assert!(!game.rows().contains(&"Ragnarok".into()), "the twelfth is a god");
    game.take("Red").take("Loki");
    game.number(GODS_KEY as u32).take("Tyr 3").take("Ragnarok");
    assert_eq!((game.shown(), game.table().ragnarok()), ("Last round".into(), true));
}

/// OG6, OH12, OH21, OH31, OQ7.
#[test]
fn tyr_strikes_once_a_round_and_naglfar_gathers_what_he_destroys() {
    let game = Game::of(table(&[(&[God::Tyr], "Hir Bon"), (&[God::Naglfar], "Bon"), (&[God::Odin], "Kon Thr")]));
    game.number(GODS_KEY as u32).take("Tyr").take("Left").take("All fall").take("Right");
    assert_eq!([game.line('A'), game.line('B'), game.line('C')], ["Bon", "Hir", "Kon Thr"]);
    assert!(game.table().used.contains(God::Tyr));
    assert!(!game.prompt().accepts(Answer(GODS_KEY as u32)), "used");
}

/// OH20.
#[test]
fn thor_takes_two_red_gods_with_him() {
    let position = table(&[(&[God::Thor], ""), (&[God::Surt], ""), (&[], "")]);
    let game = Game::of(with_hall(position, [God::Odin, God::Tyr, God::Hel]));
    game.number(GODS_KEY as u32).take("Thor").take("Surt").take("Hel");
    assert_eq!(game.head(), "Which opens?");
    game.take("Blue").take("Vidar");
    let table = game.table();
    assert!([God::Thor, God::Surt, God::Hel].into_iter().all(|god| table.discarded.contains(god)));
}

/// OH35, OH29, OG2.
#[test]
fn odin_discards_a_god_or_brings_one_back_for_one_sacrifice() {
    let mut position = table(&[(&[God::Odin], ""), (&[God::Surt], ""), (&[], "")]);
    position = with_hall(position, [God::Thor, God::Tyr, God::Hel]);
    position.discarded.insert(God::Loki);
    offers(&mut position, 'A', 0, 2);
    let game = Game::of(position.clone());
    game.number(GODS_KEY as u32).take("Odin").take("Discard a god").take("Surt");
    assert!(game.table().discarded.contains(God::Surt));
    let back = Game::of(position);
    back.number(GODS_KEY as u32).take("Odin").take("God to the Hall").take("Loki");
    assert_eq!(back.table().in_hall(), 4);
    assert_eq!(back.table().player(seat('A')).unwrap().sacrifices.others, 1);
}

/// OH33.
#[test]
fn baldr_calls_from_the_discard_and_fafnir_takes_without_a_further_price() {
    let mut position = table(&[(&[God::Baldr, God::Yggdrasil, God::Fafnir], ""), (&[God::Surt], ""), (&[], "")]);
    position = with_hall(position, [God::Thor, God::Tyr, God::Hel]);
    position.discarded.insert(God::Loki);
    offers(&mut position, 'A', 0, 2);
    let game = Game::of(position);
    game.number(GODS_KEY as u32).take("Baldr");
    assert_eq!(game.rows(), ["Loki"]);
    game.take("Loki");
    game.number(GODS_KEY as u32).take("Fafnir").take("Surt");
    assert!(game.has('A', God::Loki) && game.has('A', God::Surt) && game.table().discarded.contains(God::Baldr));
}

/// OF3, OH15, OR3.
#[test]
fn baldr_brings_a_seat_back_and_its_new_pass_draws_again() {
    let mut position = table(&[(&[God::Baldr], "Hir Hir"), (&[], "Hir Hir"), (&[], "")]);
    pass(&mut position, "AB");
    position.turn = seat('C');
    let game = Game::of(with_hall(position, [God::Thor, God::Tyr, God::Hel]));
    game.lay("Thr", 'C', Left, None);
    assert_eq!(game.head(), "A: Baldr?");
    game.take("Back in");
    assert_eq!((game.mover(), game.hand('A')), ('A', 2));
    game.pass();
    assert_eq!(game.table().passed.as_slice(), [seat('B'), seat('A')]);
    assert_eq!(game.hand('A'), 6);
}

/// OM4, OR4, OR5, OH28.
#[test]
fn a_pass_draws_four_and_says_so_where_it_is_less() {
    let mut position = lines(&["Hir", "", ""]);
    position.change(seat('A'), |player| player.hand = 10);
    let game = Game::of(position);
    game.pass();
    assert_eq!((game.head(), game.shown()), ("A draws".into(), "2".into()));
    game.ok();
    assert_eq!((game.mover(), game.hand('A')), ('B', 12));
    game.pass().pass();
    assert_eq!(game.head(), "The round", "nobody is asked after a pass");
}

/// OF9.
#[test]
fn another_card_changes_a_line_until_the_rounds_end() {
    let game = Game::of(lines(&["Hir", "", ""]));
    game.number(ANOTHER as u32).take("B").take("Gains").number(7);
    assert_eq!(game.table().strength(seat('B')), 7);
    game.pass().pass().pass().ok().ok();
    assert_eq!(game.table().strength(seat('B')), 0);
}

/// OE1, OH30, OQ5.
#[test]
fn vidars_owner_lays_one_more_unit_before_the_winner_is_found() {
    let game = Game::of(table(&[(&[God::Vidar], "Hir"), (&[], "Kon Hus"), (&[], "")]));
    game.pass().pass().pass();
    assert_eq!(game.head(), "A: Vidar?");
    game.take("Lay a unit").card("Ass");
    let placed = Placed { cancelled: true, ..game.placed('B', Right, Some(('B', 0))) };
    assert!(game.prompt().accepts(PlaceForm::encode(placed)), "a Huscarl may answer");
    game.answer(PlaceForm::encode(Placed { cancelled: false, ..placed }));
    assert_eq!((game.head(), game.shown()), ("The round".into(), "A 3".into()));
}

/// OE2, OR2, OE5, OZ2, OH25, OE4.
#[test]
fn the_round_ends_with_its_cards_glory_and_a_clear_table() {
    let mut position = table(&[(&[God::Tyr], "Hir Hir"), (&[], "Kon"), (&[God::Valkyrie], "Thr"), (&[], "")]);
    position.used.insert(God::Tyr);
    offers(&mut position, 'B', 1, 1);
    let game = Game::of(position);
    game.pass().pass().pass().pass();
    assert_eq!((game.head(), game.shown()), ("The round".into(), "A 14".into()));
    game.ok();
    assert_eq!(game.rows(), ["1: 1", "2: 1"]);
    game.take("2: 1");
    assert_eq!(game.head(), "Valkyrie takes");
    game.unit('B', 0);
    assert_eq!(game.hand('C'), 11);
    game.ok();
    let table = game.table();
    assert!(table.players.iter().all(|player| player.line.is_empty() && player.sacrifices.is_empty()));
    assert!(table.used.is_empty() && table.holds(seat('A'), God::Tyr));
    assert_eq!((table.glory(seat('A')), table.glory(seat('B'))), (1, 1));
    assert!(table.player(seat('A')).unwrap().cards.contains(victory(2)));
    assert_eq!((game.head(), game.shown()), ("Most Glory".into(), "A 1".into()));
    game.ok().ok().ok();
    assert_eq!((game.mover(), game.table().round), ('A', 2));
}

/// OE3, OH16, OF3.
#[test]
fn jormungandr_ends_the_round_at_the_start_of_its_owners_turn() {
    let mut position = table(&[(&[], "Hir"), (&[God::Jormungandr], "Hir Hir"), (&[], "Hir")]);
    position.turn = seat('A');
    let game = Game::of(position);
    game.lay("Thr", 'A', Left, None);
    assert_eq!((game.head(), game.shown()), ("Jormungandr wins".into(), "B".into()));
    game.ok();
    assert_eq!(game.hand('A'), 9, "all draw as if they passed");
    assert_eq!((game.head(), game.shown()), ("The round".into(), "B 14".into()));
    let detail = game.prompt().detail.unwrap().said(Language::English).to_string();
    assert_eq!(detail, "2nd C 3", "equal to A, but clockwise first");
}

/// OZ1, OZ3, OH22.
#[test]
fn five_glory_end_the_game_and_a_tie_goes_to_who_won_last() {
    let mut position = lines(&["Hir", "Kon", ""]);
    position.victories[4] = VictoryFace { worth: Worth::Fixed(5), draws: 0 };
    position.victories[0] = VictoryFace { worth: Worth::Fixed(5), draws: 0 };
    position.change(seat('A'), |player| player.cards.insert(victory(5)));
    let game = Game::of(position);
    game.pass().pass().pass().ok().ok();
    assert_eq!((game.head(), game.shown()), ("Wins the game".into(), "B 5".into()));
    game.ok();
    assert_eq!(game.stand(), Stand::Over);
    let Saga { winners, ended, glory, .. } = game.talk.saga();
    assert_eq!((winners, ended, glory), (0b10, EndedBy::Glory, [5, 5, 0, 0, 0]));
}

/// OZ4, OS3, OH24.
#[test]
fn after_the_ninth_victory_card_three_seats_play_for_none() {
    let mut position = lines(&["Hir", "Kon", ""]);
    for number in 2..=9 {
        let owner = if number % 2 == 0 { 'A' } else { 'B' };
        position.change(seat(owner), |player| player.cards.insert(victory(number)));
        position.victories[number - 1] = VictoryFace { worth: Worth::Fixed(0), draws: 0 };
    }
    let game = Game::of(position);
    game.pass().pass().pass().ok().ok().ok();
    assert_eq!((game.head(), game.shown()), ("Ragnarok".into(), "Last round".into()));
    game.ok();
    assert!(game.table().open.is_empty() && game.table().takers() == 1);
    for _ in 0..3 {
        game.pass().ok();
    }
    game.ok().ok();
    assert_eq!((game.head(), game.shown()), ("Wins the game".into(), "B 1".into()));
}

/// OF12, OX1, OX2.
#[test]
fn what_only_the_copy_shows_is_asked_when_it_is_laid_and_once() {
    let game = Game::of(Position { faces: Faces::default(), ..lines(&["", "", ""]) });
    game.card("Ber");
    assert_eq!((game.head(), game.prompt().start), ("Berserk: Strength?".into(), Answer(5)));
    game.ok().answer(PlaceForm::encode(game.placed('A', Left, None)));
    game.card("Tra").number(2).take("Teiwaz").answer(PlaceForm::encode(game.placed('B', Left, None)));
    game.lay("Ber", 'C', Left, None);
    assert_eq!([game.table().strength(seat('A')), game.table().strength(seat('B'))], [5, 2]);
}

/// OB2, OB3, OC1.
#[test]
fn count_takes_a_press_for_each_pass_and_the_lines_at_the_end() {
    let game = Game::new(None);
    game.number(3).number(0).take("Count").take("A").take("1: new").take("Always").number(1).take("As usual");
    assert_eq!(game.rows(), ["A", "B", "C", "Tell a line", "Jormungandr"]);
    game.take("B");
    assert_eq!(game.rows(), ["A", "C", "Tell a line", "Jormungandr"]);
    game.take("C").take("A");
    game.take("A").take("Nobody").take("Nobody");
    game.card("Kon").number(PASS as u32);
    game.card("Kon").card("Hir").number(PASS as u32).number(PASS as u32);
    assert_eq!((game.head(), game.shown()), ("The round".into(), "A 15".into()), "Thor is A's");
    game.ok().ok().ok();
    game.answer(Answer::FIX).take("The mode").take("2: new").take("Always").number(1).take("As usual");
    assert_eq!(game.head(), "Which opens?", "the mode changes with the round, and the Hall is told");
}

/// OF10.
#[test]
fn every_answer_can_be_taken_back_to_the_start_and_the_same_comes_again() {
    let game = Game::of(lines(&["Hir Ber", "Kon", ""]));
    game.lay("Ass", 'B', Right, Some(('B', 0))).pass().pass();
    let (table, digest) = (game.table(), game.talk.digest());
    let steps = game.talk.steps();
    let mut answers = Vec::new();
    while let Some(answer) = game.talk.undo() {
        answers.push(answer);
    }
    assert_eq!((answers.len(), game.mover()), (usize::from(steps), 'A'));
    answers.into_iter().rev().for_each(|answer| _ = game.answer(answer));
    assert_eq!((game.table(), game.talk.digest()), (table, digest));
}

/// OF10.
#[test]
fn any_prompt_can_be_answered_by_a_correction_and_then_stands_with_the_table_as_it_is() {
    let game = Game::of(lines(&["", "Kon", ""]));
    game.card("Ass").answer(Answer::FIX).take("A line").take("B").take("Add at the left").take("Hirdman");
    let Form::Own(Own::Place(form)) = game.prompt().form else { panic!("the place stands again") };
    assert_eq!(form.position.line(seat('B')).len(), 2);
    game.answer(Answer::FIX).take("A hand").take("C").number(11);
    game.answer(Answer::FIX).take("Gods").take("Thor").take("B");
    game.answer(Answer::FIX).take("Sacrifices").take("A").number(1).number(2);
    game.answer(Answer::FIX).take("A pass").take("C");
    game.answer(Answer::FIX).take("Victory cards").take("7").take("B");
    let table = game.table();
    assert_eq!((table.player(seat('C')).unwrap().hand, table.holds(seat('B'), God::Thor)), (11, true));
    assert_eq!((table.wealth(seat('A')), table.has_passed(seat('C')), table.glory(seat('B'))), (4, true, 1));
}

fn wolf(mut position: Position, letter: char, budget: u8) -> Position {
    position.change(seat(letter), |player| player.mind = Mind::Wolf { played: 0, budget, walls: 0 });
    position
}

/// OW1, OW3, OW5.
#[test]
fn a_wolf_turns_up_a_card_and_plays_it_for_its_margin() {
    let game = Game::of(wolf(lines(&["Hir Ber", "Kon Bon", "Bon Bon Arc"]), 'A', 9));
    assert_eq!(game.head(), "Wolf turns up?");
    game.card("Ass");
    assert_eq!((game.head(), game.rows()), ("Lay Assassin".into(), vec!["B, Right".into(), "Cancelled".into()]));
    game.take("B, Right");
    assert_eq!((game.line('B'), game.hand('A')), ("Bon Ass".into(), 5));
}

/// OW4, OW2.
#[test]
fn a_wolf_passes_with_a_margin_of_twelve_at_its_budget_or_without_cards() {
    let passes = |position: Position| {
        let game = Game::of(position);
        let passes = game.head() == "Wolf" && game.shown() == "Passes";
        assert!(passes || game.head() == "Wolf turns up?", "{}", game.head());
        passes
    };
    assert!(passes(wolf(lines(&["Hir Hir", "", ""]), 'A', 9)));
    assert!(!passes(wolf(lines(&["Hir Hir", "Hir", ""]), 'A', 9)));
    let mut at_budget = wolf(lines(&["Hir", "", ""]), 'A', 2);
    at_budget.players[0].mind = Mind::Wolf { played: 2, budget: 2, walls: 0 };
    assert!(passes(at_budget.clone()));
    at_budget.players[1].line = Line::of(&[Card::Berserk]);
    assert!(!passes(at_budget), "a little behind, it plays on");
    let mut empty = wolf(lines(&["", "Kon", ""]), 'A', 9);
    empty.players[0].hand = 0;
    assert!(passes(empty));
    let mut last = wolf(lines(&["Hir", "Thr", ""]), 'A', 9);
    pass(&mut last, "BC");
    assert!(passes(last), "it takes the card anyway");
}

/// OW6, OW7.
#[test]
fn a_wolf_sacrifices_what_costs_least_for_a_god_that_it_wants() {
    let position = with_hall(lines(&["Thr Thr Kon", "Kon Hir Hir", ""]), [God::Thor, God::Vidar, God::Hel]);
    let game = Game::of(wolf(position, 'A', 9));
    assert_eq!((game.head(), game.shown()), ("Wolf sacrifices".into(), "Thrall".into()));
    game.ok();
    assert_eq!((game.head(), game.shown()), ("Wolf calls".into(), "Thor".into()));
    game.ok().take("Red").take("Loki");
    assert!(game.has('A', God::Thor));
    assert_eq!((game.line('A'), game.mover()), ("Kon".into(), 'B'));
}

/// OW8.
#[test]
fn a_wolf_answers_what_would_cost_it_three() {
    let mut position = wolf(lines(&["", "Kon", ""]), 'B', 9);
    position.players[1].mind = Mind::Wolf { played: 0, budget: 9, walls: 1 };
    let game = Game::of(position);
    game.lay("Ass", 'B', Right, Some(('B', 0)));
    assert_eq!((game.head(), game.shown()), ("Wolf cancels it".into(), "Shield wall".into()));
    game.ok();
    assert_eq!(game.table().line(seat('B')).units(), [Card::Konung, Card::Assassin]);
}
