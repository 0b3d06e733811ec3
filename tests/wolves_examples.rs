//! Wolves of Odin: the worked examples of the rules, each by its number. Lines stand from left to right, three letters a
//! unit.

use muspel::games::wolves::table::{
    At, Ban, Card, Colour, Counts, Deed, End, Faces, Fate, God, HALL, Laid, Line, Player, Position, Rune, Sacrifices,
    Seat, Spot, Victory, VictoryFace, Worth, winners,
};

fn card(name: &str) -> Card {
    let named = Card::ALL.into_iter().find(|card| format!("{card:?}").starts_with(name));
    named.unwrap_or_else(|| panic!("no card {name}"))
}

fn units(line: &str) -> Line {
    Line::of(&line.split_whitespace().map(card).collect::<Vec<_>>())
}

/// Five seats called A to E.
fn seat(letter: char) -> Seat {
    Seat::new(letter as usize - 'A' as usize).unwrap()
}

const FACES: Faces = Faces {
    berserk: Some(5),
    huscarl: Some(Rune::Eiwaz),
    raider: Some(1),
    raider_rune: Some(Rune::Eiwaz),
    traitor: Some(1),
    traitor_rune: Some(Rune::Eiwaz),
};

/// A table of these lines; the gods of each stand before it.
fn table(seats: &[(&[God], &str)]) -> Position {
    let mut position = Position { faces: FACES, round: 1, ..Position::default() };
    for (gods, line) in seats {
        let gods = gods.iter().copied().collect();
        position.players.push(Player { line: units(line), gods, hand: 9, ..Player::default() }).unwrap();
    }
    position
}

fn lines(lines: &[&str]) -> Position {
    table(&lines.iter().map(|line| (&[] as &[God], *line)).collect::<Vec<_>>())
}

fn strengths(position: &Position) -> Vec<i16> {
    position.seats().map(|seat| position.strength(seat)).collect()
}

fn pass(position: &mut Position, order: &str) {
    position.passed = order.chars().map(seat).collect();
}

fn ranking(position: &Position) -> String {
    position.ranking(None).into_iter().map(|seat| (b'A' + seat.index() as u8) as char).collect()
}

fn lay(position: &Position, by: char, name: &str, line: char, end: End) -> (Laid, Option<Deed>, Position) {
    let laid = Laid { by: seat(by), card: card(name), line: seat(line), end, by_vidar: false };
    (laid, laid.deed(position), position.with(laid))
}

fn at(line: char, unit: usize) -> At {
    At { line: seat(line), unit }
}

fn is_line(position: &Position, letter: char, line: &str) -> bool {
    *position.line(seat(letter)) == units(line)
}

/// OL1, OL2, OE2, OC2, OX2.
#[test]
fn x1_the_round_of_the_book() {
    let mut position = table(&[
        (&[God::Odin], "Hus Kon Hir Hir"),
        (&[], "Pri Ass Thr Bon Bon Bon"),
        (&[God::Fenrir], "Ber Bon Hir Hov"),
    ]);
    assert_eq!(strengths(&position), [23, 18, 15]);
    assert_eq!(ranking(&position), "ABC");
    position.faces.berserk = Some(2);
    assert_eq!(strengths(&position), [23, 18, 12]);
}

/// OE2.
#[test]
fn x2_of_equal_lines_the_one_that_passed_earlier_wins() {
    let mut position =
        table(&[(&[], "Hus Kon Hir Hir"), (&[], "Pri Ass Thr Bon Bon Bon"), (&[God::Fenrir], "Ber Bon Hir Hov")]);
    assert_eq!(strengths(&position), [18, 18, 15]);
    pass(&mut position, "BAC");
    assert_eq!(ranking(&position), "BAC");
    pass(&mut position, "CAB");
    assert_eq!(ranking(&position), "ABC");
}

/// OL1.
#[test]
fn x3_bonds_count_eiwaz_units() {
    let line = units("Bon Bon Arc Ass");
    assert_eq!(line.strengths(&FACES).collect::<Vec<_>>(), [4, 4, 1, 0]);
    assert_eq!(line.sum(&FACES), 9);
}

/// OL1.
#[test]
fn x4_hirdmen_side_by_side() {
    assert_eq!(["Hir Hir", "Hir Bon Hir", "Hir Hir Hir"].map(|line| units(line).sum(&FACES)), [14, 7, 21]);
}

/// OL1.
#[test]
fn x5_a_hovding_counts_teiwaz_units_twice() {
    assert_eq!(units("Hov Hir Ber").strength_of(&FACES, 0), 6);
    assert_eq!(["Hov Hir Ber", "Hov Hir Hir Ber"].map(|line| units(line).sum(&FACES)), [14, 27]);
}

/// OL1, OH19.
#[test]
fn x6_a_konung_loses_one_for_each_other_unit() {
    assert_eq!(units("Kon").sum(&FACES), 10);
    assert_eq!(units("Kon Thr Thr Thr").strength_of(&FACES, 0), 7);
    assert_eq!(units("Kon Bon Arc Thr").sum(&FACES), 11);
}

/// OM2.
#[test]
fn x7_a_plague_reads_all_strengths_before_anybody_falls() {
    let position = lines(&["Arc Bon", ""]);
    assert_eq!(strengths(&position), [3, 0]);
    let after = position.after_plague(1);
    assert!(is_line(&after, 'A', "Bon"));
    assert_eq!(strengths(&after), [1, 0]);
}

/// OM2.
#[test]
fn x8_a_plague_spares_the_pair_and_fells_both_bonds() {
    let position = lines(&["Hir Hir Ber Hir", "Bon Bon Arc"]);
    assert_eq!(strengths(&position), [22, 7]);
    assert_eq!(strengths(&position.after_plague(3)), [19, 1]);
    assert_eq!(position.falling(3), 3);
}

/// OQ2, OQ6, OQ8, OQ9, OM5, OH6.
#[test]
fn x9_an_assassin_lets_the_hirdmen_close_up_and_draws() {
    let position = lines(&["Hir Bon Hir", ""]);
    assert_eq!(position.strength(seat('A')), 7);
    let (laid, deed, mut after) = lay(&position, 'B', "Ass", 'A', End::Right);
    assert_eq!((deed, after.strength(seat('A')), after.unit(at('A', 1))), (Some(Deed::Murder), 8, 2));
    assert_eq!(laid.chooser(), seat('B'));
    assert_eq!(laid.targets(Deed::Murder, &after).count(), 4, "itself included");
    after.send(at('A', 1), after.fate(laid, Deed::Murder, at('A', 1)), End::Right);
    assert!(is_line(&after, 'A', "Hir Hir Ass"));
    assert_eq!(after.strength(seat('A')), 14);
}

/// OM3, OH17, OQ7.
#[test]
fn x10_loki_destroys_what_is_weaker_than_the_sacrifice_was() {
    let mut position = table(&[(&[God::Loki, God::Naglfar], "Hir Hir Thr"), (&[], "Ber Kon")]);
    assert_eq!(strengths(&position), [14, 14]);
    let had = position.unit(at('A', 0));
    assert_eq!(had, 7);
    position.take(at('A', 0));
    position.take(at('A', 1));
    assert_eq!(position.strength(seat('A')), 3);
    let legal: Vec<At> =
        position.units(position.seats()).filter(|&unit| position.loki_hits(seat('A'), had, unit)).collect();
    assert_eq!(legal, [at('A', 0), at('B', 0)]);
    let fate = position.fate_of_destroyed(at('B', 0));
    assert_eq!(fate, Fate::Line(seat('A')));
    position.send(at('B', 0), fate, End::Right);
    assert!(is_line(&position, 'A', "Hir Ber") && is_line(&position, 'B', "Kon"));
    assert_eq!(strengths(&position), [8, 10]);
    assert_eq!((Card::Hirdman.worth() + Card::Thrall.worth(), Card::Berserk.worth()), (2, 2));
}

/// OG6, OH12.
#[test]
fn x11_tyr_strikes_one_side_of_every_line_but_not_odins() {
    let position = table(&[(&[God::Tyr], ""), (&[], "Arc Hir Hir"), (&[], "Kon Bon"), (&[God::Odin], "Kon Bon")]);
    assert!(position.is_ready(seat('A'), God::Tyr));
    let after = |side| {
        let mut after = position.clone();
        let hit: Vec<At> = position.seats().filter_map(|line| position.tyr_hits(seat('A'), line, side)).collect();
        hit.into_iter().for_each(|unit| after.send(unit, Fate::Discard, End::Right));
        strengths(&after)
    };
    assert_eq!(strengths(&position), [0, 15, 10, 10]);
    assert_eq!(after(End::Left), [0, 14, 1, 10]);
    assert_eq!(after(End::Right), [0, 4, 10, 10]);
}

/// OU1, OH5, OQ1.
#[test]
fn x12_a_priest_minds_teiwaz_of_eight_or_less() {
    let position = lines(&["Kon Thr", "Kon Thr Bon", "Hir", "Bon Arc"]);
    let ban = |letter| position.ban(seat(letter), Card::Priest);
    assert_eq!(['A', 'B', 'C', 'D'].map(ban), [None, Some(Ban::Teiwaz), Some(Ban::Teiwaz), None]);
    assert_eq!(lay(&position, 'A', "Pri", 'A', End::Left).2.strength(seat('A')), 16);
    let after = lay(&position, 'A', "Pri", 'D', End::Left).2;
    assert_eq!(after.strength(seat('D')), 11);
    assert_eq!(after.ban(seat('D'), Card::Hirdman), None);
    assert_eq!(lay(&after, 'A', "Hir", 'D', End::Right).2.strength(seat('D')), 14);
    assert_eq!(after.ban(seat('D'), Card::Priest), Some(Ban::Second));
}

/// OL2, OH11.
#[test]
fn x13_thor_fenrir_and_odin_over_four_lines() {
    let position = table(&[
        (&[God::Thor], "Kon"),
        (&[God::Fenrir], "Pri Hir Bon"),
        (&[], "Hir Hir"),
        (&[God::Odin], "Ber Hir Bon"),
    ]);
    assert_eq!(strengths(&position), [10, 12, 9, 9]);
    assert!(ranking(&position).starts_with("BA"));
}

/// OE2.
#[test]
fn x14_three_equal_lines_stand_in_the_order_of_their_passes() {
    let mut position = lines(&["Hir Hir", "Hir Hir", "Pri Arc", "Hir Hir"]);
    assert_eq!(strengths(&position), [14, 14, 9, 14]);
    pass(&mut position, "BDAC");
    assert_eq!(ranking(&position), "BDAC");
}

/// OG1, OG3, OC3, OH13.
#[test]
fn x15_a_god_costs_two_and_one_more_for_each_of_its_colour() {
    let mut player = Player::default();
    assert_eq!(player.price(Colour::Blue), 2);
    player.gods.push(God::Thor).unwrap();
    assert_eq!(player.price(Colour::Blue), 3);
    player.gods.push(God::Tyr).unwrap();
    assert_eq!((player.price(Colour::Blue), player.price(Colour::Black)), (4, 2));
    player.gods.push(God::Yggdrasil).unwrap();
    assert_eq!(player.price(Colour::Red), 2);
    player.gods.push(God::Surt).unwrap();
    assert!(!player.must_choose(), "Yggdrasil lets both stay");
    let mut position = table(&[(&[God::Thor], ""), (&[], "")]);
    assert_eq!(position.price(seat('A'), God::Surt), 2);
    position.give(God::Surt, seat('A'));
    assert!(position.player(seat('A')).unwrap().must_choose());
    position.keep_colour(seat('A'), Colour::Red);
    assert!(position.holds(seat('A'), God::Surt) && position.discarded.contains(God::Thor));
}

/// OF8, OH14, OH12.
#[test]
fn x16_a_berserk_and_a_thrall_pay_three_exactly() {
    let have = Sacrifices { berserks: 1, others: 1 };
    assert_eq!(have.worth(), 3);
    assert_eq!(have.payments(3).as_slice(), [have]);
    assert_eq!(have.len(), 2, "Nidhogg draws one of two");
    let two = Sacrifices { berserks: 2, others: 1 };
    let spent: Vec<_> = two.payments(3).iter().map(|way| (way.berserks, way.others)).collect();
    assert_eq!(spent, [(1, 1), (2, 0)], "the least excess first");
    let position = table(&[(&[God::Odin], ""), (&[God::Nidhogg], ""), (&[], "")]);
    assert_eq!(position.nidhogg(seat('A')), None, "Odin pays");
    assert_eq!(position.nidhogg(seat('C')), Some(seat('B')));
    assert_eq!(position.nidhogg(seat('B')), None);
}

/// OE3, OH16.
#[test]
fn x17_jormungandr_wins_alone_at_the_top_and_second_is_who_would_move_first() {
    let of = |others: [&str; 3]| {
        let mut seats = vec![(&[God::Jormungandr] as &[God], "Hir Hir")];
        seats.extend(others.map(|line| (&[] as &[God], line)));
        table(&seats)
    };
    let first_two = |position: &Position| {
        assert!(position.jormungandr_wins(seat('A')));
        let ranking = position.ranking(Some(seat('A')));
        (ranking[0], ranking[1])
    };
    // 11, 8, 8.
    let position = of(["Pri Hir", "Pri", "Pri"]);
    assert_eq!(strengths(&position), [14, 11, 8, 8]);
    assert_eq!(first_two(&position), (seat('A'), seat('B')));
    let mut position = of(["Pri", "Pri", "Hir"]);
    pass(&mut position, "CB");
    assert_eq!(first_two(&position), (seat('A'), seat('B')), "equal to C, but moves earlier");
    assert!(!of(["Hir Hir", "Pri", "Pri"]).jormungandr_wins(seat('A')));
}

/// OH16.
#[test]
fn x18_jormungandr_needs_a_unit() {
    let mut position = table(&[(&[God::Fenrir, God::Jormungandr], ""), (&[], ""), (&[], "")]);
    assert_eq!(strengths(&position), [0, -5, -5]);
    assert!(!position.jormungandr_wins(seat('A')));
    position.rulings.empty_line_wins = true;
    assert!(position.jormungandr_wins(seat('A')));
    position.rulings.empty_line_wins = false;
    let after = lay(&position, 'A', "Arc", 'A', End::Right).2;
    assert!(after.jormungandr_wins(seat('A')));
}

/// OG4.
#[test]
fn x19_a_hall_of_four_is_refilled_only_below_three() {
    let mut position = table(&[(&[], ""), (&[], ""), (&[], "")]);
    [God::Thor, God::Tyr, God::Hel].into_iter().for_each(|god| position.to_hall(Spot::God(god)));
    position.discarded.insert(God::Loki);
    position.lift(God::Loki);
    position.to_hall(Spot::God(God::Loki));
    assert_eq!((position.in_hall(), position.opens()), (4, false));
    position.give(God::Tyr, seat('A'));
    assert_eq!((position.in_hall(), position.opens()), (HALL, false));
    position.give(God::Hel, seat('B'));
    assert_eq!((position.in_hall(), position.opens()), (2, true));
}

/// OQ3, OH10, OG5.
#[test]
fn x20_heimdall_shields_a_line_after_its_pass() {
    let mut position = table(&[(&[God::Heimdall], "Bon Arc"), (&[], "Arc Hir")]);
    pass(&mut position, "A");
    assert_eq!(strengths(&position), [3, 4]);
    assert_eq!(strengths(&position.after_plague(1)), [3, 3]);
    pass(&mut position, "");
    let after = position.after_plague(1);
    assert!(is_line(&after, 'A', "Bon"));
    assert_eq!(after.strength(seat('A')), 1);
}

/// OH8, OQ7.
#[test]
fn x21_a_traitor_moves_the_weakest_teiwaz_or_a_ban_discards_it() {
    let position = lines(&["Hir", "Kon Hir Ber"]);
    let (laid, deed, mut after) = lay(&position, 'A', "Tra", 'B', End::Right);
    assert_eq!(after.unit(at('B', 0)), 7);
    assert_eq!(laid.targets(Deed::Betray, &after).collect::<Vec<_>>(), [at('B', 1)]);
    let fate = after.fate(laid, deed.unwrap(), at('B', 1));
    assert_eq!(fate, Fate::Line(seat('A')));
    after.send(at('B', 1), fate, End::Right);
    assert!(is_line(&after, 'A', "Hir Hir"));
    assert_eq!(after.strength(seat('A')), 14);
    let position = table(&[(&[], "Kon"), (&[], "Kon Bon"), (&[God::Naglfar], "")]);
    let (laid, deed, after) = lay(&position, 'A', "Tra", 'B', End::Right);
    assert_eq!(laid.targets(Deed::Betray, &after).collect::<Vec<_>>(), [at('B', 0)]);
    assert_eq!(after.fate(laid, deed.unwrap(), at('B', 0)), Fate::Discard);
}

/// OH4, OQ7.
#[test]
fn x22_naglfar_gets_what_no_ban_forbids() {
    let mut position = table(&[(&[God::Naglfar], "Kon"), (&[], "Kon Hir")]);
    assert_eq!(position.fate_of_destroyed(at('B', 0)), Fate::Discard);
    position.send(at('B', 0), Fate::Discard, End::Right);
    assert_eq!(position.strength(seat('A')), 10);
    let fate = position.fate_of_destroyed(at('B', 0));
    position.send(at('B', 0), fate, End::Right);
    assert!(is_line(&position, 'A', "Kon Hir"));
    assert_eq!(position.strength(seat('A')), 12);
    assert_eq!(position.ban(seat('A'), Card::Konung), Some(Ban::Second), "and so Heimdall discards a Konung");
}

/// OQ4.
#[test]
fn x23_only_an_archer_from_hand_beside_an_archer_shoots() {
    let position = lines(&["Hir", "Arc Ber"]);
    let (laid, deed, after) = lay(&position, 'A', "Arc", 'B', End::Left);
    assert_eq!((deed, laid.chooser()), (Some(Deed::Shoot), seat('B')));
    assert_eq!(laid.targets(Deed::Shoot, &after).count(), 4, "any unit of any line");
    assert_eq!(lay(&position, 'A', "Arc", 'B', End::Right).1, None);
    let position = lines(&["", "Arc Hir Arc"]);
    let (laid, _, mut after) = lay(&position, 'A', "Ass", 'B', End::Right);
    after.send(at('B', 1), after.fate(laid, Deed::Murder, at('B', 1)), End::Right);
    assert!(is_line(&after, 'B', "Arc Arc Ass"), "they come together, and nothing more happens");
}

/// OH15.
#[test]
fn x24_who_returns_by_baldr_passes_anew() {
    let mut position = lines(&["Hir Hir", "Hir Hir", "Pri"]);
    let mut hand = 9;
    for letter in ['A', 'B', 'C'] {
        position.pass(seat(letter));
        if letter == 'B' {
            hand = position.player(seat('A')).unwrap().hand;
            position.return_by_baldr(seat('A'));
        }
    }
    assert_eq!((hand, position.player(seat('A')).unwrap().hand), (12, 8), "drew three to twelve, discarded four");
    assert_eq!(position.pass(seat('A')), 4);
    assert_eq!(ranking(&position), "BAC");
    assert_eq!(position.passed.as_slice(), [seat('B'), seat('C'), seat('A')]);
}

/// OR5, OH27.
#[test]
fn x25_a_hand_never_has_more_than_twelve() {
    let mut player = Player { hand: 10, ..Player::default() };
    assert_eq!(player.draw(4), 2);
    assert_eq!((player.hand, player.draw(1)), (12, 0));
}

/// OZ1, OZ3, OH22, OH23.
#[test]
fn x26_a_tie_is_won_by_who_won_the_last_round() {
    let win = |glory: [u8; 4], last: &str| -> String {
        let last: Vec<Seat> = last.chars().map(seat).collect();
        winners(&glory, &last).into_iter().map(|seat| (b'A' + seat.index() as u8) as char).collect()
    };
    let mut position = lines(&["", "", "", ""]);
    assert!(!position.ends(&[4, 4, 3, 2]));
    position.to_hall(Spot::Ragnarok);
    assert!(position.ends(&[4, 4, 3, 2]));
    assert_eq!(win([4, 4, 3, 2], "CA"), "A");
    assert_eq!(win([4, 4, 3, 2], "CD"), "AB");
    assert_eq!(win([5, 5, 1, 0], "AB"), "AB");
}

/// OE4, OC4, OH25.
#[test]
fn x27_glory_is_read_once_when_the_winner_is_found() {
    let mut position = lines(&["", "", ""]);
    let victory = |number| Victory::new(number).unwrap();
    position.victories[0] = VictoryFace { worth: Worth::Each(1, Counts::Sacrifices), draws: 0 };
    position.victories[1] = VictoryFace { worth: Worth::Each(1, Counts::Hand), draws: 0 };
    position.change(seat('A'), |player| {
        player.cards.insert(victory(0));
        player.sacrifices = Sacrifices { berserks: 1, others: 3 };
    });
    position.change(seat('B'), |player| player.cards.insert(victory(1)));
    assert_eq!(position.glory(seat('A')), 4, "a Berserk is one card");
    assert_eq!(position.glory(seat('B')), 9);
    assert!(!position.ends(&[4, 4, 0]));
    position.change(seat('A'), |player| player.sacrifices.others += 1);
    assert!(position.ends(&[position.glory(seat('A')), 0, 0]));
}

/// OZ4, OS3.
#[test]
fn x28_with_the_ninth_victory_card_only_the_winner_takes_one() {
    let mut position = lines(&["Hir", "Pri", "", ""]);
    position.round = 5;
    position.open.insert(Victory::new(8).unwrap());
    position.last_victory = true;
    assert_eq!((position.per_round(), position.takers(), position.ends(&[0; 4])), (2, 1, true));
}

/// OW5.
#[test]
fn x29_a_wolf_plays_for_its_margin() {
    let position = lines(&["Hir Ber", "Kon Bon", "Bon Bon Arc"]);
    let wolf = seat('A');
    assert_eq!(strengths(&position), [8, 10, 7]);
    let play = position.best_play(wolf, Card::Assassin, false).unwrap();
    assert_eq!((play.laid.line, play.laid.end, play.target), (seat('B'), End::Right, Some(at('B', 0))));
    assert_eq!((position.after(play).strength(seat('B')), position.after(play).margin(wolf)), (2, 1));
    let play = position.best_play(wolf, Card::Hirdman, false).unwrap();
    assert_eq!((play.laid.line, play.laid.end), (wolf, End::Left));
    assert_eq!((position.after(play).strength(wolf), position.after(play).margin(wolf)), (19, 9));
    assert_eq!(position.best_plague(wolf), Some(9));
    assert_eq!(position.after_plague(9).margin(wolf), 1);
}
