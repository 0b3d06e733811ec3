//! What presses lead to.

extern crate std;
use super::*;
use crate::table::Armies;
use crate::talk::Why;
use crate::words::{Msg, Thing};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::vec::Vec;

const ARROWS: [Button; 4] = [Button::Left, Button::Up, Button::Down, Button::Right];

fn pick(form: Form, start: u32, intents: &[Intent]) -> (Picker, Picked) {
    let prompt = Prompt::new(Msg::Menu, form);
    let mut picker = Picker::new(&prompt, Answer(start));
    let picked = intents.iter().fold(Picked::Nothing, |_, &intent| picker.take(&prompt, intent));
    (picker, picked)
}

fn any_side() -> impl Strategy<Value = MapSide> + Clone {
    prop::sample::select(&[MapSide::TwoPlayers, MapSide::ThreeFourPlayers][..])
}

fn region(number: u8) -> Region {
    Region::new(number).unwrap()
}

/// Your Armies by Region and value, and your Hero.
fn pieces(side: MapSide, armies: &[(u8, u8)], hero: Option<u8>, cursor: u8) -> Pieces {
    let mut told = Armies::new();
    armies.iter().for_each(|&(at, value)| assert!(told.recruit(region(at), value)));
    let (yours, his) = (RegionSet::EMPTY, RegionSet::EMPTY);
    Pieces { side, yours, his, armies: told, hero: hero.map(region), cursor: region(cursor) }
}

fn any_pieces() -> impl Strategy<Value = Pieces> {
    any_side().prop_flat_map(|side| {
        let at = 1..=side.regions();
        let armies = prop::collection::vec((at.clone(), 1..=6u8), 0..=6);
        (armies, prop::option::weighted(0.8, at.clone()), at)
            .prop_map(move |(armies, hero, cursor)| pieces(side, &armies, hero, cursor))
    })
}

fn any_why() -> impl Strategy<Value = Why> {
    prop::collection::vec(any::<u32>(), 1..=10).prop_map(|steps| {
        let mut why = Why::among((1..=21).map(Thing::Number));
        steps.into_iter().for_each(|left| why.step(Msg::WhyMax, left));
        why
    })
}

fn any_form() -> impl Strategy<Value = Form> {
    let options = (1..=12usize).prop_map(|n| (0..n).map(|_| Msg::Yes.into()).collect());
    let grid = (any_side(), any::<u32>()).prop_map(|(side, bits)| {
        let all = RegionSet::all(side);
        let set = RegionSet::from_bits(bits & all.bits()).unwrap();
        (side, if set.is_empty() { all } else { set })
    });
    prop_oneof![
        Just(Form::YesNo),
        (0..200u8, 0..50u8).prop_map(|(low, more)| Form::Number(low, low + more)),
        options.prop_map(Form::One),
        grid.clone().prop_map(|(side, set)| Form::Region(side, set)),
        grid.prop_map(|(side, set)| Form::Regions(side, set)),
        any_pieces().prop_map(Form::Board),
        any_why().prop_map(Form::Why),
    ]
}

/// Every answer that some presses lead to. A press of OK that answers nothing may go on as a hold.
fn reachable(prompt: &Prompt, first: Picker) -> BTreeSet<u32> {
    const OK: Intent = Intent::Press(Button::Ok);
    const WAYS: [&[Intent]; 5] = [
        &[Intent::Press(Button::Right)],
        &[Intent::Press(Button::Up)],
        &[Intent::Press(Button::Back)],
        &[OK],
        &[OK, Intent::Hold(Button::Ok)],
    ];
    let (mut answers, mut seen, mut open) = (BTreeSet::new(), BTreeSet::new(), std::vec![first]);
    while let Some(picker) = open.pop() {
        if !seen.insert(std::format!("{picker:?}")) {
            continue;
        }
        for way in WAYS {
            let mut next = picker.clone();
            let picked = way.iter().map(|&intent| next.take(prompt, intent)).find(|picked| *picked != Picked::Nothing);
            if let Some(Picked::Answer(answer)) = picked {
                answers.insert(answer.0);
            } else {
                open.push(next);
            }
        }
    }
    answers
}

proptest! {
    #[test]
    fn whatever_is_pressed_the_answer_is_one_that_the_prompt_can_have(
        form in any_form(), start: u32, keys in prop::collection::vec((0..6usize, prop::bool::weighted(0.1)), 0..60),
    ) {
        let prompt = Prompt::new(Msg::Menu, form);
        let mut picker = Picker::new(&prompt, Answer(start));
        for (button, hold) in keys {
            let button = Button::ALL[button];
            let intent = if hold { Intent::Hold(button) } else { Intent::Press(button) };
            if let Picked::Answer(answer) = picker.take(&prompt, intent) {
                prop_assert!(prompt.accepts(answer), "{answer:?} to {prompt:?}");
            }
        }
    }

    #[test]
    fn a_person_can_give_every_answer_that_the_prompt_can_have(
        form in any_form().prop_filter("too many sets", |form| !matches!(form, Form::Regions(..))), start: u32,
    ) {
        let prompt = Prompt::new(Msg::Menu, form);
        // A Hero that is not on the map is put there by an edit, not by a move.
        let no_hero = matches!(&prompt.form, Form::Board(pieces) if pieces.hero.is_none());
        let moves_hero = |value| matches!(PieceMove::from(Answer(value)), PieceMove::Hero(_));
        let possible = (0..300).filter(|&value| prompt.accepts(Answer(value)) && !(no_hero && moves_hero(value)));
        let possible: BTreeSet<u32> = possible.collect();
        let reached = reachable(&prompt, Picker::new(&prompt, Answer(start)));
        prop_assert_eq!(reached, possible, "of {:?}", prompt);
    }

    #[test]
    fn right_alone_visits_every_answer_and_comes_round_and_left_goes_back(form in any_form()) {
        let prompt = Prompt::new(Msg::Menu, form);
        let mut picker = Picker::new(&prompt, Answer(u32::MAX));
        let answers = match &prompt.form {
            Form::Region(_, set) | Form::Regions(_, set) => set.len() as usize,
            Form::Number(low, high) => usize::from(high - low) + 1,
            Form::One(options) => options.len(),
            Form::Board(pieces) => usize::from(pieces.side.regions()),
            Form::Why(why) => why.steps().len(),
            _ => 2,
        };
        let first = picker.cursor();
        let mut visited = BTreeSet::new();
        for _ in 0..answers {
            visited.insert(picker.cursor());
            let before = picker.cursor();
            picker.take(&prompt, Intent::Press(Button::Right));
            let after = picker.cursor();
            picker.take(&prompt, Intent::Press(Button::Left));
            prop_assert_eq!(picker.cursor(), before);
            picker.take(&prompt, Intent::Press(Button::Right));
            prop_assert_eq!(picker.cursor(), after);
        }
        prop_assert_eq!((visited.len(), picker.cursor()), (answers, first));
    }
}

#[test]
fn up_and_right_count_up_and_around() {
    let number = |arrow| pick(Form::Number(2, 6), 6, &[Intent::Press(arrow)]).0.cursor();
    assert_eq!(ARROWS.map(number), [5, 2, 5, 2]);
}

#[test]
fn on_a_full_grid_down_goes_through_the_column_and_around() {
    let full = |side| Form::Region(side, RegionSet::all(side));
    let down =
        |side, start, times| pick(full(side), start, &Vec::from_iter((0..times).map(|_| Intent::Press(Button::Down))));
    let column: Vec<u32> = (0..5).map(|n| down(MapSide::TwoPlayers, 2, n).0.cursor()).collect();
    assert_eq!(column, [2, 6, 10, 14, 2]);
    // The last row of 21 has three cells: from the sixth column the nearest is the third.
    let column: Vec<u32> = (0..5).map(|n| down(MapSide::ThreeFourPlayers, 6, n).0.cursor()).collect();
    assert_eq!(column, [6, 12, 18, 21, 3]);
}

#[test]
fn a_row_without_candidates_is_skipped() {
    let set = [1, 15, 16].into_iter().filter_map(Region::new).collect();
    let form = Form::Region(MapSide::TwoPlayers, set);
    assert_eq!(pick(form.clone(), 1, &[Intent::Press(Button::Down)]).0.cursor(), 15);
    assert_eq!(pick(form, 1, &[Intent::Press(Button::Up)]).0.cursor(), 15);
}

#[test]
fn any_region_is_at_most_five_presses_away() {
    for side in [MapSide::TwoPlayers, MapSide::ThreeFourPlayers] {
        let all = RegionSet::all(side);
        for from in all.iter() {
            let mut reached = BTreeSet::from([from]);
            for _ in 0..5 {
                let next: Vec<Region> =
                    reached.iter().flat_map(|&at| ARROWS.map(|arrow| go_on_grid(side, all, at, arrow))).collect();
                reached.extend(next);
            }
            assert_eq!(reached.len(), all.len() as usize, "from {from:?}");
        }
    }
}

#[test]
fn holding_ok_finishes_a_choice_of_many_and_takes_the_toggle_of_its_press_back() {
    let form = Form::Regions(MapSide::TwoPlayers, RegionSet::all(MapSide::TwoPlayers));
    let (ok, hold) = (Intent::Press(Button::Ok), Intent::Hold(Button::Ok));
    let right = Intent::Press(Button::Right);
    assert_eq!(pick(form.clone(), 0, &[ok, right, ok, hold]).1, Picked::Answer(Answer(0b1)));
    assert_eq!(pick(form.clone(), 0b110, &[right, ok, right, ok, hold]).1, Picked::Answer(Answer(0b100)));
    assert_eq!(pick(form.clone(), 0, &[ok, hold]).1, Picked::Answer(Answer(0)));
    // A finger that still lies on OK from the prompt before answers nothing; nor does one that moved on.
    assert_eq!(pick(form.clone(), 0b1, &[hold]).1, Picked::Nothing);
    assert_eq!(pick(form, 0b1, &[ok, right, hold]).1, Picked::Nothing);
}

#[test]
fn the_cursor_starts_on_the_likely_answer_or_on_the_first() {
    assert_eq!(pick(Form::Number(2, 6), 4, &[]).0.cursor(), 4);
    assert_eq!(pick(Form::Number(2, 6), 9, &[]).0.cursor(), 2);
    let few = [4, 9].into_iter().filter_map(Region::new).collect();
    assert_eq!(pick(Form::Region(MapSide::TwoPlayers, few), 5, &[]).0.cursor(), 4);
    assert_eq!(pick(Form::Region(MapSide::TwoPlayers, few), 9, &[]).0.cursor(), 9);
}

/// Two Armies and the Hero in 5, an Army in 6.
fn few() -> Pieces {
    pieces(MapSide::TwoPlayers, &[(5, 3), (6, 1), (5, 2)], Some(5), 5)
}

fn on_board(pieces: Pieces, keys: &str) -> (Picker, Picked) {
    let intent = |key| match key {
        'l' => Intent::Press(Button::Left),
        'r' => Intent::Press(Button::Right),
        'd' => Intent::Press(Button::Down),
        'o' => Intent::Press(Button::Ok),
        'b' => Intent::Press(Button::Back),
        _ => Intent::Hold(Button::Ok),
    };
    pick(Form::Board(pieces), 0, &keys.chars().map(intent).collect::<Vec<_>>())
}

#[test]
fn ok_lifts_the_armies_one_after_the_other_then_the_hero_and_then_edits() {
    let said = |keys| match on_board(few(), keys).1 {
        Picked::Answer(answer) => Some(PieceMove::from(answer)),
        _ => None,
    };
    assert_eq!(["o", "oo", "ooo"].map(said), [None; 3]);
    assert_eq!(said("oooo"), Some(PieceMove::Edit(region(5))));
    assert_eq!(said("olo"), Some(PieceMove::Army(0, region(4))));
    assert_eq!(said("oodo"), Some(PieceMove::Army(2, region(9))));
    assert_eq!(said("ooorro"), Some(PieceMove::Hero(region(7))));
    assert_eq!(said("ro"), None, "another Army stands there");
    assert_eq!(said("rro"), Some(PieceMove::Edit(region(7))));
    assert_eq!(said("orlo"), None, "back where it stood: the next one is lifted");
    assert_eq!(said("orlodo"), Some(PieceMove::Army(2, region(9))));
}

#[test]
fn back_puts_a_lifted_piece_down_where_it_stood_and_then_undoes() {
    let (picker, picked) = on_board(few(), "ooddb");
    assert_eq!((picker.cursor(), picker.lifted(), picked), (5, None, Picked::Nothing));
    assert_eq!(on_board(few(), "ooddbb").1, Picked::Back);
}

#[test]
fn holding_ok_says_that_the_board_is_right() {
    let done = Picked::Answer(PieceMove::Done.into());
    for keys in ["oO", "ooO", "orlboO", "roO"] {
        assert_eq!(on_board(few(), keys).1, done, "{keys}");
    }
    assert_eq!(on_board(few(), "O").1, Picked::Nothing, "a finger from the prompt before");
    assert_eq!(on_board(few(), "orO").1, Picked::Nothing, "a finger that moved on");
}

#[test]
fn the_cursor_of_a_board_starts_on_a_piece_so_that_a_hold_can_follow() {
    let start = |cursor, undone| {
        let prompt = Prompt::new(Msg::Menu, Form::Board(Pieces { cursor: region(cursor), ..few() }));
        Picker::new(&prompt, undone).cursor()
    };
    assert_eq!(start(6, Answer::SEEN), 6);
    assert_eq!(start(9, Answer::SEEN), 5, "nothing stands in 9: the Hero");
    assert_eq!(start(5, PieceMove::Army(1, region(16)).into()), 6, "the piece whose move was undone");
    assert_eq!(start(6, PieceMove::Hero(region(1)).into()), 5);
    assert_eq!(start(5, PieceMove::Edit(region(6)).into()), 6);
}

#[test]
fn arrows_show_why_only_where_they_have_nothing_to_move() {
    let arrow = |prompt: &Prompt| Picker::new(prompt, prompt.start).take(prompt, Intent::Press(Button::Down));
    let tell = Prompt::new(Msg::Menu, Form::Tell(crate::talk::Big::Change(1, 2)));
    assert_eq!(arrow(&tell), Picked::Nothing);
    assert_eq!(arrow(&tell.why(Msg::WhyMax)), Picked::Why);
    assert_eq!(arrow(&Prompt::new(Msg::Menu, Form::YesNo).why(Msg::WhyMax)), Picked::Nothing);
}
