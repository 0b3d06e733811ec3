//! Corrections of the table while something is asked, and questions that always have an answer.

use super::game::*;
use muspel::games::wolves::table::{HAND, Party, UNITS};

impl Game {
    /// Corrects something: the rows of its questions.
    fn fix(&self, rows: &[&str]) -> &Self {
        self.answer(Answer::FIX);
        rows.iter().for_each(|row| _ = self.take(row));
        self
    }
}

/// OF10, OU1.
#[test]
fn a_line_that_is_corrected_while_a_plague_falls_stays_corrected() {
    let game = Game::of(lines(&["", "Hir", "Hir Bon"]));
    game.card("Pla").take("3: ");
    assert_eq!(game.head(), "Plague: 2 fall");
    game.fix(&["A line", "B", "Add at the left", "Konung"]).fix(&["A line", "B", "Add at the right", "Hirdman"]);
    assert_eq!(game.head(), "Plague: 1 fall", "the two Hirdmen of B are worth 7");
    game.fix(&["A line", "C", "Take one out", "Hirdman"]).fix(&["A line", "C", "Take one out", "Bond"]);
    assert_eq!(game.head(), "Plague: 0 fall");
    game.take("All fall");
    assert_eq!([game.line('B'), game.line('C')], ["Kon Hir Hir", ""]);
}

/// OF10, OG6.
#[test]
fn a_line_that_is_corrected_while_tyr_strikes_is_struck_as_it_is() {
    let game = Game::of(table(&[(&[God::Tyr], ""), (&[], "Hir Bon"), (&[], "Kon Thr")]));
    game.number(GODS_KEY as u32).take("Tyr").take("Left");
    assert_eq!(game.head(), "Tyr: 2 fall");
    game.fix(&["A line", "B", "Take one out", "Hirdman"]).fix(&["A line", "B", "Take one out", "Bond"]);
    assert_eq!(game.head(), "Tyr: 1 fall");
    game.fix(&["A line", "C", "Add at the left", "Priest"]).take("All fall");
    assert_eq!([game.line('B'), game.line('C')], ["", "Kon Thr"]);
}

/// OF10, OH3.
#[test]
fn a_unit_that_is_about_to_move_is_the_same_after_its_line_is_corrected() {
    let game = Game::of(lines(&["Bon", "Kon Hir Ber", ""]));
    game.lay("Tra", 'B', Right, Some(('B', 1)));
    assert_eq!(game.head(), "Hirdman to A");
    game.fix(&["A line", "B", "Add at the left", "Hovding"]).take("Right");
    assert_eq!([game.line('A'), game.line('B')], ["Bon Hir", "Hov Kon Ber Tra"]);
    let gone = Game::of(lines(&["Bon", "Kon Hir Ber", ""]));
    gone.lay("Tra", 'B', Right, Some(('B', 1))).fix(&["A line", "B", "Take one out", "Hirdman"]);
    assert_eq!((gone.mover(), gone.line('A'), gone.line('B')), ('B', "Bon".into(), "Kon Ber Tra".into()));
}

/// OF10, OE2.
#[test]
fn who_has_won_is_worked_out_anew_when_a_line_is_corrected() {
    let game = Game::of(lines(&["Hir", "Ber", "", ""]));
    game.pass().pass().pass().pass();
    assert_eq!((game.head(), game.shown()), ("The round".into(), "B 5".into()));
    game.fix(&["A line", "A", "Add at the left", "Konung"]);
    assert_eq!((game.head(), game.shown()), ("The round".into(), "A 12".into()));
    game.ok();
    assert_eq!(game.head(), "A takes");
    game.fix(&["A line", "C", "Add at the left", "Hovding"]).fix(&["A line", "C", "Add at the left", "Konung"]);
    assert_eq!((game.head(), game.shown()), ("The round".into(), "C 13".into()), "nobody has taken a card yet");
}

/// OF10, OE2.
#[test]
fn a_victory_card_that_is_corrected_while_one_is_taken_stays_where_it_was_put() {
    let game = Game::of(lines(&["Kon", "Hir", "", ""]));
    game.pass().pass().pass().pass().ok();
    assert_eq!((game.head(), game.rows().len()), ("A takes".into(), 2));
    game.fix(&["Victory cards", "2", "In the deck"]).fix(&["Victory cards", "5", "Open this round"]);
    while game.head() != "A takes" {
        game.ok();
    }
    game.take("5").ok();
    let cards = |letter| game.table().player(seat(letter)).unwrap().cards;
    assert!(cards('A').contains(victory(5)) && cards('B').contains(victory(1)) && !cards('B').contains(victory(2)));
}

/// OF10, OE4.
#[test]
fn glory_that_was_read_follows_a_correction_of_the_cards_that_it_counts() {
    let game = Game::of(lines(&["Kon", "Hir", ""]));
    game.pass().pass().pass().ok();
    assert_eq!((game.head(), game.shown()), ("Clear the lines".into(), "A 1".into()));
    ["3", "4"].iter().for_each(|card| _ = game.fix(&["Victory cards", card, "B"]));
    assert_eq!((game.head(), game.shown()), ("Clear the lines".into(), "B 2".into()));
    ["5", "6", "7"].iter().for_each(|card| _ = game.fix(&["Victory cards", card, "B"]));
    assert_eq!((game.head(), game.shown()), ("Wins the game".into(), "B 5".into()));
}

/// OF10, OR1, OH16.
#[test]
fn whose_turn_it_is_said_to_be_moves_and_jormungandr_is_seen_to_anew() {
    let game = Game::of(table(&[(&[], "Hir"), (&[], ""), (&[God::Jormungandr], "Hir Hir")]));
    game.fix(&["Whose turn", "B"]);
    assert_eq!(game.mover(), 'B');
    game.fix(&["Whose turn", "C"]);
    assert_eq!(game.head(), "Jormungandr wins");
    game.fix(&["A line", "C", "Take one out", "Hirdman"]);
    assert_eq!(game.mover(), 'C', "3 is not more than 3");
    game.card("Hir").fix(&["Whose turn", "A"]);
    assert_eq!(game.mover(), 'A', "what C was about to do is not done");
}

/// OF10, OE1.
#[test]
fn a_seat_whose_pass_is_taken_back_at_the_rounds_end_goes_on() {
    let game = Game::of(lines(&["Hir", "Ber", ""]));
    game.pass().pass().pass();
    assert_eq!(game.head(), "The round");
    game.fix(&["A pass", "B"]);
    assert_eq!(game.mover(), 'B');
    game.pass();
    assert_eq!(game.table().passed.as_slice(), [seat('A'), seat('C'), seat('B')]);
}

/// OF10, OG1.
#[test]
fn a_god_that_can_no_longer_be_paid_is_not_called() {
    let mut position = with_hall(lines(&["", "", ""]), [God::Thor, God::Tyr, God::Hel]);
    offers(&mut position, 'A', 1, 2);
    let game = Game::of(position);
    game.number(GODS_KEY as u32).take("Thor 2");
    assert_eq!(game.head(), "Spend 2");
    game.fix(&["Sacrifices", "A"]).number(0).number(1);
    assert_eq!((game.mover(), game.has('A', God::Thor), game.table().wealth(seat('A'))), ('A', false, 1));
}

/// OG4.
#[test]
fn a_card_opens_only_while_one_is_left() {
    let mut position = with_hall(lines(&["", "", ""]), [God::Thor, God::Tyr, God::Hel]);
    let rest: Vec<God> = God::ALL.into_iter().filter(|&god| !position.hall_gods().any(|open| open == god)).collect();
    rest.into_iter().for_each(|god| position.discard_god(god));
    offers(&mut position, 'A', 0, 9);
    let game = Game::of(position);
    game.number(GODS_KEY as u32).take("Thor 2");
    assert_eq!(game.rows(), ["Ragnarok"], "of the gods none is left");
    game.ok().ok().number(GODS_KEY as u32).take("Tyr 3");
    assert!(game.has('A', God::Tyr) && game.table().in_hall() == 2, "and of the deck nothing");
}

/// OQ1, OU1.
#[test]
fn a_card_that_no_line_takes_is_thin_and_says_so() {
    let game = Game::of(lines(&["Hir", "Hir Bon", "Ber"]));
    game.number(2);
    assert_eq!(game.rows(), ["Assassin", "Raider", "Traitor", "Hovding", "Konung"]);
    let closed = game.prompt().closed;
    assert_eq!(closed.len(), 1);
    assert_eq!(
        muspel::words::Line::from(closed[0].why).said(Language::English).to_string(),
        "No line takes this card now."
    );
    let full = Game::of(lines(&[["Thr"; UNITS].join(" ").as_str(); 3]));
    let form = full.turn();
    let cards: Vec<usize> = (0..3).filter(|&place| form.accepts(place)).collect();
    assert!(cards.is_empty() && form.accepts(form.likely()), "all lines are full, and something can be done");
}

/// OF1.
#[test]
fn the_lit_number_of_seats_is_one_that_the_game_has() {
    for seats in 0..=5 {
        let mut game = Game::new(None);
        game.library.party = Party { seats, wolves: 2, draws: 1 };
        assert_eq!(game.head(), "Seats?");
        game.ok().ok().ok();
        assert!(game.stand() == Stand::Open);
    }
}

/// OR5, OM3, OL1.
#[test]
fn no_count_grows_beyond_its_room() {
    let most = Sacrifices { berserks: u8::MAX, others: u8::MAX };
    assert_eq!((most.worth(), most.len(), most.with(most)), (u8::MAX, u8::MAX, most));
    for price in 0..=u8::MAX {
        let ways = most.payments(price);
        assert!(ways.iter().all(|way| way.worth() >= price), "{price}");
    }
    let mut full = lines(&["", "", ""]);
    let all = [["Hov"; UNITS].join(" "), ["Bon"; UNITS].join(" ")];
    for (at, line) in all.iter().enumerate() {
        full.players[at].line = Line::of(&line.split(' ').map(card).collect::<Vec<_>>());
        full.players[at].other = i8::MAX;
        full.players[at].hand = u8::MAX;
        full.players[at].draw(u8::MAX);
    }
    let strengths = [0, 1].map(|at| full.strength(Seat::new(at).unwrap()));
    assert_eq!(strengths, [40 * 80 + 127, 40 * 40 + 127]);
    let game = Game::of(full);
    game.fix(&["A hand", "A"]).number(HAND.into()).pass();
    assert_eq!(game.hand('A'), HAND);
}
