//! Setup, rounds, passes, their end, what is asked of the copy, and corrections.

use super::game::*;

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

/// OS1, OX6.
#[test]
fn any_god_may_open_first_but_no_ragnarok_and_three_to_five_sit_down() {
    let game = Game::new(None);
    assert_eq!(game.prompt().form, Form::Number(3, 5));
    game.number(4).number(0).take("Every card").take("A");
    let closed = game.prompt().closed;
    assert_eq!((game.rows().len(), closed.len()), (3, 1), "both colours and Yggdrasil, but no Ragnarok");
    for (colour, gods) in [("Blue", 8), ("Red", 8)] {
        game.take(colour);
        assert_eq!((game.rows().len(), game.prompt().closed.len()), (gods, 0));
        game.talk.undo();
    }
}

/// OR6, OH34, OB1.
#[test]
fn hands_are_counted_and_nothing_else_of_the_people_deck() {
    let mut position = lines(&["Hir", "", "", "", ""]);
    for seat in position.seats() {
        position.change(seat, |player| player.hand = 1);
    }
    let game = Game::of(position);
    let form = game.turn();
    let cards = (0..ANOTHER).filter(|&place| muspel::games::wolves::widgets::group(place).is_some());
    assert!(
        cards.clone().count() == 4 && cards.into_iter().all(|place| form.accepts(place)),
        "any card may be in a hand"
    );
    game.pass();
    assert_eq!(game.hand('A'), 5, "whether the deck was shuffled anew is nothing to the box");
    game.answer(Answer::FIX).take("A hand").take("A").number(3);
    assert_eq!((game.hand('A'), game.mover()), (3, 'B'), "two could not be drawn: no card was left");
}

/// OL3.
#[test]
fn the_strength_of_every_line_stands_on_the_screen_after_every_card() {
    let game = Game::of(lines(&["Hir", "Bon", ""]));
    let strengths = || ['A', 'B', 'C'].map(|letter| game.turn().position.strength(seat(letter)));
    assert_eq!(strengths(), [3, 1, 0]);
    game.lay("Hir", 'A', Right, None);
    assert_eq!((strengths(), game.mover()), ([14, 1, 0], 'B'));
    game.lay("Thr", 'B', Right, None);
    assert_eq!(strengths(), [14, 2, 0]);
}

/// OX4.
#[test]
fn every_card_and_god_has_one_name_and_none_of_the_older_ones() {
    use muspel::games::wolves::words::{card_name, god_name};
    let names = Card::ALL.map(card_name).into_iter().chain(God::ALL.map(god_name)).map(|name| name.english());
    let all: std::collections::BTreeSet<&str> = names.collect();
    assert_eq!(all.len(), 15 + 17);
    assert!(["Treason", "Jarl", "Garm", "Vigar"].iter().all(|older| !all.contains(older)));
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

/// OM4, OR4, OR5, OH28.
#[test]
fn a_pass_draws_four_or_as_many_as_the_hand_has_room_for_and_the_next_screen_says_so() {
    let mut position = lines(&["Hir", "", ""]);
    position.change(seat('A'), |player| player.hand = 10);
    position.change(seat('C'), |player| player.hand = 11);
    let game = Game::of(position);
    game.pass();
    assert_eq!((game.mover(), game.hand('A')), ('B', 12));
    assert_eq!(game.detail(), "A: draw 2");
    game.pass().pass();
    assert_eq!((game.head(), game.shown()), ("C draws".into(), "1".into()), "no turn comes after the last pass");
    game.ok();
    assert_eq!(game.head(), "The round", "nobody is asked after a pass");
}

/// OM4, OR5.
#[test]
fn five_seats_leave_no_room_below_the_turn_so_a_pass_that_draws_less_is_told() {
    let mut position = lines(&["Hir", "", "", "", ""]);
    position.change(seat('A'), |player| player.hand = 10);
    let game = Game::of(position);
    game.pass();
    assert_eq!((game.head(), game.shown()), ("A draws".into(), "2".into()));
}

/// OF9, OX3.
#[test]
fn another_card_changes_a_line_until_the_rounds_end() {
    let game = Game::of(lines(&["Hir", "", ""]));
    game.number(ANOTHER as u32).take("B").take("Gains").number(7);
    assert_eq!(game.table().strength(seat('B')), 7);
    game.pass().pass().pass().ok();
    assert_eq!(game.table().strength(seat('B')), 0);
}

/// OE1, OH30, OQ5.
#[test]
fn vidars_owner_lays_one_more_unit_before_the_winner_is_found() {
    let game = Game::of(table(&[(&[God::Vidar], "Hir"), (&[], "Kon Hus"), (&[], "")]));
    game.pass().pass().pass();
    assert_eq!(game.head(), "A: Vidar?");
    game.take("Lay a unit").card("Ass");
    let placed = Placed { cancelled: Some(Card::Huscarl), ..game.placed('B', Right, Some(('B', 0))) };
    assert!(game.prompt().accepts(PlaceForm::encode(placed)), "a Huscarl may answer");
    game.answer(PlaceForm::encode(Placed { cancelled: None, ..placed }));
    assert_eq!((game.head(), game.shown()), ("The round".into(), "A 3".into()));
}

/// OE2, OR2, OE5, OX5, OZ2, OH25, OE4.
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
    let table = game.table();
    assert!(table.players.iter().all(|player| player.line.is_empty() && player.sacrifices.is_empty()));
    assert!(table.used.is_empty() && table.holds(seat('A'), God::Tyr));
    assert_eq!((table.glory(seat('A')), table.glory(seat('B'))), (1, 1));
    assert!(table.player(seat('A')).unwrap().cards.contains(victory(2)));
    assert_eq!(game.hand('C'), 11);
    assert_eq!((game.head(), game.shown()), ("Clear the lines".into(), "A 1".into()));
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
    game.pass().pass().pass().ok();
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
    game.pass().pass().pass().ok().ok();
    assert_eq!((game.head(), game.shown()), ("Ragnarok".into(), "Last round".into()));
    game.ok();
    assert!(game.table().open.is_empty() && game.table().takers() == 1);
    game.pass().pass().pass().ok();
    game.ok();
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
    game.ok().ok();
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
