//! Units, their effects, who answers them, and maneuvers.

use super::game::*;

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
    let placed = Placed { cancelled: Some(Card::Huscarl), ..game.placed('B', Left, Some(('B', 0))) };
    game.answer(PlaceForm::encode(placed));
    assert_eq!((game.line('B'), game.hand('A')), ("Ass Kon".into(), 5));
}

/// OQ5, OH9, OH32, OM2.
#[test]
fn a_shield_wall_cancels_and_freyjas_owner_may_take_it() {
    let game = Game::of(table(&[(&[], ""), (&[], "Kon"), (&[God::Freyja], "")]));
    game.card("Ass");
    game.answer(PlaceForm::encode(Placed {
        cancelled: Some(Card::ShieldWall),
        ..game.placed('B', Left, Some(('B', 0)))
    }));
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
    assert_eq!(game.rows(), ["All fall", "A: Shield wall", "B: Shield wall", "C: Shield wall"]);
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
