//! The automated seat.

use super::game::*;

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
    assert_eq!((game.head(), game.rows()), ("Lay Assassin".into(), vec!["B >\tKon 1/3".into(), "Shield wall".into()]));
    game.take("B >");
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

/// OW2, OW9.
#[test]
fn an_older_wolf_draws_more_at_its_pass() {
    let drawn = |age: &str| {
        let game = Game::new(None);
        game.number(3)
            .number(1)
            .take(age)
            .take("Wolf")
            .take("Yggdrasil")
            .take("Blue")
            .take("Thor")
            .take("Red")
            .take("Hel");
        game.take("1: new").take("Always").number(1).take("As usual");
        game.card("Hir").ok().pass().pass();
        assert_eq!(game.shown(), "Passes", "it takes the card anyway");
        game.answer(Answer::FIX).take("A hand").take("Wolf").number(5).ok();
        game.hand('C') - 5
    };
    assert_eq!(["Young", "Grown", "Old"].map(drawn), [3, 4, 5]);
}

/// OW5, OH3.
#[test]
fn to_which_end_a_wolf_moves_a_unit_is_told() {
    let game = Game::of(wolf(lines(&["Hir Ber", "Kon Hir", ""]), 'A', 9));
    game.card("Tra").take("B >");
    assert_eq!((game.head(), game.shown()), ("Hirdman to Wolf".into(), "Left".into()));
    game.ok();
    assert_eq!((game.line('A'), game.line('B')), ("Hir Hir Ber".into(), "Kon Tra".into()));
}

/// OW5, OR5.
#[test]
fn a_raider_leaves_the_pile_before_it_takes_a_unit() {
    let mut position = wolf(lines(&["", "Kon", ""]), 'A', 9);
    position.players[0].hand = 12;
    let game = Game::of(position);
    game.card("Rai").take("B >");
    assert_eq!((game.line('B'), game.table().player(seat('A')).unwrap().hand), ("Rai".into(), 12));
}

/// OW5, OQ4, OH3.
#[test]
fn what_naglfar_brings_a_wolf_from_the_archers_of_another_goes_to_its_better_end() {
    let position = table(&[(&[God::Naglfar], "Hir Bon"), (&[], "Arc"), (&[], "Hir Hir Hir Hir")]);
    let game = Game::of(wolf(wolf(position, 'A', 9), 'B', 9));
    assert_eq!(game.head(), "Wolf turns up?");
    game.card("Arc");
    assert_eq!((game.head(), game.shown()), ("Lay Archer".into(), "Wolf 2 >\tHir 1/4, C".into()));
    game.ok();
    assert_eq!((game.head(), game.shown()), ("Hirdman to Wolf".into(), "Left".into()));
    game.ok();
    assert_eq!((game.line('A'), game.line('B')), ("Hir Hir Bon".into(), "Arc Arc".into()));
}
