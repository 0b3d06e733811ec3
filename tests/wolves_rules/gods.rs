//! Sacrifices, the Hall, and what gods do.

use super::game::*;

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
    assert_eq!(game.rows(), ["Thor 2", "Tyr 2", "Hel 2", "Turn ends"]);
    assert_eq!(game.prompt().start, Answer(0), "a god that the sacrifice pays is lit");
    game.take("Thor 2");
    assert_eq!(game.head(), "Which opens?");
    game.take("Blue").take("Odin");
    assert!(game.has('A', God::Thor) && game.table().openings == 1);
    assert_eq!(game.table().strength(seat('A')), 5);
    assert_eq!(game.rows()[game.prompt().start.0 as usize], "Turn ends");
    game.ok();
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
