//! What presses lead to.

extern crate std;
use super::*;
use crate::screen::status::tests::status;
use crate::table::{Armies, Card, Hero, Library, MAX_ARMIES, Row};
use crate::talk::{Big, OPTIONS, Options, Why};
use crate::words::{Msg, Thing};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::vec;
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

/// Your Armies by Region and value, each free to go anywhere.
fn pieces(side: MapSide, armies: &[(u8, u8)], cursor: u8) -> Pieces {
    let mut told = Armies::new();
    armies.iter().for_each(|&(at, value)| assert!(told.recruit(region(at), value)));
    let ways = [RegionSet::all(side); MAX_ARMIES];
    Pieces {
        side,
        yours: RegionSet::EMPTY,
        his: RegionSet::EMPTY,
        armies: told,
        ways,
        likely: [None; MAX_ARMIES],
        raises: RegionSet::EMPTY,
        cursor: region(cursor),
    }
}

fn any_set(side: MapSide) -> impl Strategy<Value = RegionSet> + Clone {
    any::<u32>().prop_map(move |bits| RegionSet::from_bits(bits & RegionSet::all(side).bits()).unwrap())
}

fn any_pieces() -> impl Strategy<Value = Pieces> {
    any_side().prop_flat_map(|side| {
        let at = 1..=side.regions();
        let armies = prop::collection::vec((at.clone(), 1..=6u8), 0..=6);
        let ways = prop::collection::vec(any_set(side), MAX_ARMIES);
        let yours = prop_oneof![Just(RegionSet::EMPTY), any_set(side)];
        (armies, ways, yours, at, any::<bool>()).prop_map(move |(armies, ways, yours, cursor, ahead)| {
            let ways: [RegionSet; MAX_ARMIES] = ways.try_into().unwrap();
            let likely = ways.map(|ways| ways.first().filter(|_| ahead));
            Pieces { yours, ways, likely, ..pieces(side, &armies, cursor) }
        })
    })
}

fn any_why() -> impl Strategy<Value = Why> {
    prop::collection::vec(any::<u32>(), 1..=10).prop_map(|steps| {
        let mut why = Why::among((1..=21).map(Thing::Number));
        steps.into_iter().for_each(|left| why.step(Msg::WhyMax, left));
        why
    })
}

fn any_leaf() -> impl Strategy<Value = Leaf> {
    let side = prop::option::of(any_side());
    let card = (prop::sample::select(Card::all().collect::<Vec<_>>()), side.clone());
    let tile = (prop::sample::select(Hero::ALL.to_vec()), side);
    let region = (any_side(), 1..=16u8);
    prop_oneof![
        card.prop_map(|(card, side)| Leaf::Card(card, side)),
        tile.prop_map(|(hero, side)| Leaf::Tile(hero, side)),
        Just(Leaf::Wheel),
        any_side().prop_map(Leaf::Check),
        any_side().prop_map(Leaf::Realms),
        region.prop_map(|(side, number)| Leaf::Region(side, Region::new(number).unwrap())),
    ]
}

fn any_form() -> impl Strategy<Value = Form> {
    let options = (0..=OPTIONS).prop_map(|n| Options::from_iter((0..n).map(|_| Msg::Yes.into())));
    let grid = any_side().prop_flat_map(|side| {
        let some = any_set(side).prop_filter("nothing to pick", |set| !set.is_empty());
        (Just(side), some)
    });
    prop_oneof![
        Just(Form::YesNo),
        (0..200u8, 0..50u8).prop_map(|(low, more)| Form::Number(low, low + more)),
        options.clone().prop_map(Form::One),
        options.clone().prop_map(Form::Title),
        options.prop_map(|options| Form::Turn(Row::of(&[]), options)),
        grid.clone().prop_map(|(side, set)| Form::Region(side, set)),
        grid.prop_map(|(side, set)| Form::Regions(side, set)),
        any_pieces().prop_map(Form::Board),
        any_leaf().prop_map(|leaf| leaf.prompt(&Library::from_rulebooks()).form),
        any_why().prop_map(Form::Why),
        Just(Form::Pages(status())),
        Just(Form::Tell(Big::Change(1, 2))),
        Just(Form::Row(Row::of(&[]), None)),
        Just(Form::Note("x".try_into().unwrap())),
    ]
}

/// Where the cursor can stand, with an empty hand.
fn places(form: &Form) -> BTreeSet<u32> {
    let numbers = |set: RegionSet| set.iter().map(|region| u32::from(region.number())).collect();
    let count = |count: usize| (0..count.max(1) as u32).collect();
    match form {
        Form::Region(_, set) | Form::Regions(_, set) => numbers(*set),
        Form::Number(low, high) => (u32::from(*low)..=u32::from(*high)).collect(),
        Form::One(options) | Form::Title(options) | Form::Turn(_, options) => count(options.len()),
        Form::Board(pieces) => numbers(pieces.stops()),
        Form::Leaf(page) => count(page.answers()),
        Form::Why(why) => count(why.steps().len()),
        Form::Pages(status) => count(pages::count(status)),
        Form::YesNo => count(2),
        Form::Tell(_) | Form::Row(..) | Form::Note(_) => count(1),
    }
}

/// Whether a person can mean this answer: of equal Armies in one Region it is always the first that moves.
fn is_meant(form: &Form, value: u32) -> bool {
    let (Form::Board(pieces), PieceMove::Army(army, _)) = (form, PieceMove::from(Answer(value))) else { return true };
    pieces.armies.get(army).is_some_and(|at| pieces.liftable(at.region).any(|first| first == army))
}

/// Whether arrows walk through the answers of a form.
fn walks(form: &Form) -> bool {
    let few = matches!(form, Form::Regions(_, set) if set.len() <= 4);
    *form != Form::YesNo && !few && (0..300).all(|cursor| Keyed::of(form, cursor).is_none())
}

/// Presses Right until it comes round, each time once to and fro; fails if Left does not undo it.
fn round(prompt: &Prompt, picker: &mut Picker) -> Result<BTreeSet<u32>, TestCaseError> {
    let (first, mut visited) = (picker.cursor(), BTreeSet::new());
    while visited.insert(picker.cursor()) {
        let before = picker.cursor();
        picker.take(prompt, Intent::Press(Button::Right));
        let after = picker.cursor();
        picker.take(prompt, Intent::Press(Button::Left));
        prop_assert_eq!(picker.cursor(), before);
        picker.take(prompt, Intent::Press(Button::Right));
        prop_assert_eq!(picker.cursor(), after);
    }
    prop_assert_eq!(picker.cursor(), first);
    Ok(visited)
}

/// Every answer that some presses lead to. A press of OK that answers nothing may go on as a hold.
fn reachable(prompt: &Prompt, first: Picker) -> BTreeSet<u32> {
    const OK: Intent = Intent::Press(Button::Ok);
    const WAYS: [&[Intent]; 7] = [
        &[Intent::Press(Button::Left)],
        &[Intent::Press(Button::Right)],
        &[Intent::Press(Button::Down)],
        &[Intent::Press(Button::Up)],
        &[Intent::Press(Button::Back)],
        &[OK],
        &[OK, Intent::Hold(Button::Ok)],
    ];
    let (mut answers, mut seen, mut open) = (BTreeSet::new(), BTreeSet::new(), vec![first]);
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
        let possible = (0..300).filter(|&value| prompt.accepts(Answer(value)) && is_meant(&prompt.form, value));
        let possible: BTreeSet<u32> = possible.collect();
        let reached = reachable(&prompt, Picker::new(&prompt, Answer(start)));
        prop_assert_eq!(reached, possible, "of {:?}", prompt);
    }

    #[test]
    fn right_alone_visits_every_answer_and_comes_round_and_left_goes_back(
        form in any_form().prop_filter("answered by one arrow", walks), start: u32,
    ) {
        let prompt = Prompt::new(Msg::Menu, form);
        let mut picker = Picker::new(&prompt, Answer(start));
        prop_assert_eq!(round(&prompt, &mut picker)?, places(&prompt.form));
    }

    #[test]
    fn no_arrow_leads_out_of_range(form in any_form(), start: u32, arrows in prop::collection::vec(0..4usize, 0..40)) {
        let prompt = Prompt::new(Msg::Menu, form);
        let mut picker = Picker::new(&prompt, Answer(start));
        let places = places(&prompt.form);
        for arrow in arrows {
            picker.take(&prompt, Intent::Press(ARROWS[arrow]));
            prop_assert!(places.contains(&picker.cursor()), "{} in {:?}", picker.cursor(), prompt.form);
        }
    }
}

/// The answers that OK, Left, Up and Right give at once.
fn at_once(form: &Form, start: u32, downs: usize) -> [Option<u32>; 4] {
    [Button::Ok, Button::Left, Button::Up, Button::Right].map(|button| {
        let mut intents = vec![Intent::Press(Button::Down); downs];
        intents.push(Intent::Press(button));
        match pick(form.clone(), start, &intents).1 {
            Picked::Answer(answer) => Some(answer.0),
            _ => None,
        }
    })
}

fn list(count: usize) -> Options {
    Options::from_iter((0..count).map(|_| Msg::Yes.into()))
}

#[test]
fn ok_takes_the_lit_one_of_four_and_each_other_has_its_arrow() {
    let of = |count, lit| at_once(&Form::One(list(count)), lit, 0);
    assert_eq!(of(4, 0), [Some(0), Some(1), Some(2), Some(3)]);
    assert_eq!(of(4, 2), [Some(2), Some(0), Some(1), Some(3)]);
    assert_eq!(of(3, 1), [Some(1), Some(0), None, Some(2)]);
    assert_eq!(of(2, 0), [Some(0), None, None, Some(1)], "the other one is at the right");
    assert_eq!(of(2, 1), [Some(1), Some(0), None, None], "the other one is at the left");
    assert_eq!(of(1, 0), [Some(0), None, None, None]);
    assert_eq!(of(0, 0), [None; 4]);
    assert_eq!(at_once(&Form::Number(2, 5), 3, 0), [Some(3), Some(2), Some(4), Some(5)]);
    let few = [4, 9, 16].into_iter().filter_map(Region::new).collect();
    assert_eq!(at_once(&Form::Region(MapSide::TwoPlayers, few), 9, 0), [Some(9), Some(4), None, Some(16)]);
}

#[test]
fn down_shows_the_next_four_and_comes_round() {
    let of = |downs| at_once(&Form::Number(7, 15), 12, downs);
    assert_eq!(of(0), [Some(12), Some(11), Some(13), Some(14)]);
    assert_eq!(of(1), [Some(15), None, None, None]);
    assert_eq!(of(2), [Some(7), Some(8), Some(9), Some(10)]);
    assert_eq!(of(3), [Some(11), Some(12), Some(13), Some(14)]);
    assert_eq!(at_once(&Form::One(list(4)), 1, 1), at_once(&Form::One(list(4)), 1, 0), "there are no others");
}

#[test]
fn a_held_arrow_answers_once() {
    for button in ARROWS {
        assert_eq!(pick(Form::One(list(9)), 0, &[Intent::Hold(button)]).1, Picked::Nothing);
    }
}

#[test]
fn each_of_a_few_regions_is_lit_and_put_out_by_its_arrow_and_ok_says_that_they_are_right() {
    let few = [4, 9, 16].into_iter().filter_map(Region::new).collect();
    let form = Form::Regions(MapSide::TwoPlayers, few);
    let said = |buttons: &[Button], start| {
        let intents: Vec<Intent> = buttons.iter().map(|&button| Intent::Press(button)).collect();
        pick(form.clone(), start, &intents).1
    };
    let answer = |numbers: &[u8]| Picked::Answer(Answer(numbers.iter().map(|number| 1 << (number - 1)).sum()));
    assert_eq!(said(&[Button::Ok], 0), answer(&[]));
    assert_eq!(said(&[Button::Left, Button::Right, Button::Ok], 0), answer(&[4, 16]));
    assert_eq!(said(&[Button::Up, Button::Left, Button::Up, Button::Ok], 0), answer(&[4]));
    assert_eq!(said(&[Button::Down, Button::Ok], 1 << 3), answer(&[4]), "there is no fourth");
    assert_eq!(said(&[Button::Left, Button::Ok], 1 << 3), answer(&[]));
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
    let set = [1, 13, 15, 16, 3].into_iter().filter_map(Region::new).collect();
    let form = Form::Regions(MapSide::TwoPlayers, set);
    assert_eq!(pick(form.clone(), 0, &[Intent::Press(Button::Down)]).0.cursor(), 13);
    assert_eq!(pick(form, 0, &[Intent::Press(Button::Up)]).0.cursor(), 13);
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

/// Two Armies in 5, one in 6, nothing in 7 of yours; the second Army in 5 has two ways.
fn few() -> Pieces {
    let mut few = pieces(MapSide::TwoPlayers, &[(5, 3), (6, 1), (5, 2)], 5);
    few.yours.insert(region(7));
    few.ways[2] = [1, 9].map(region).into_iter().collect();
    few
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
fn ok_lifts_the_armies_one_after_the_other_and_then_edits() {
    let said = |keys| match on_board(few(), keys).1 {
        Picked::Answer(answer) => Some(PieceMove::from(answer)),
        _ => None,
    };
    assert_eq!(["o", "oo"].map(said), [None; 2]);
    assert_eq!(said("ooo"), Some(PieceMove::Edit(region(5))));
    assert_eq!(said("olo"), Some(PieceMove::Army(0, region(4))), "anywhere, on the grid");
    assert_eq!(said("oor"), Some(PieceMove::Army(2, region(9))), "its own Region and two ways, each with its button");
    assert_eq!(said("ool"), Some(PieceMove::Army(2, region(1))));
    assert_eq!(said("ro"), None, "another Army stands there");
    assert_eq!(said("rro"), Some(PieceMove::Edit(region(7))));
    assert_eq!(said("lo"), Some(PieceMove::Edit(region(7))), "round over your Regions alone");
    assert_eq!(said("orlo"), None, "back where it stood: the next one is lifted");
    assert_eq!(said("orlor"), Some(PieceMove::Army(2, region(9))));
}

#[test]
fn of_equal_armies_one_is_lifted_and_then_edited() {
    let equal = pieces(MapSide::TwoPlayers, &[(5, 2), (5, 2)], 5);
    assert_eq!(on_board(equal.clone(), "o").1, Picked::Nothing);
    assert_eq!(on_board(equal, "oo").1, Picked::Answer(PieceMove::Edit(region(5)).into()));
}

#[test]
fn without_armies_the_hand_only_closes_before_an_edit_so_that_a_hold_can_follow() {
    let yours = [7, 8].map(region).into_iter().collect();
    let bare = |keys| on_board(Pieces { yours, armies: Armies::new(), ..few() }, keys).1;
    assert_eq!(bare("o"), Picked::Nothing);
    assert_eq!(bare("oo"), Picked::Answer(PieceMove::Edit(region(7)).into()));
    assert_eq!(bare("oO"), Picked::Answer(PieceMove::Done.into()));
}

#[test]
fn a_lone_army_in_the_hand_is_where_it_is_likely_to_go_and_can_go_back() {
    let mut armies = pieces(MapSide::TwoPlayers, &[(5, 2), (9, 1), (9, 3)], 5);
    armies.likely = [Some(region(6)), Some(region(10)), Some(region(10)), None, None, None];
    assert_eq!(on_board(armies.clone(), "o").0.cursor(), 6);
    assert_eq!(on_board(armies.clone(), "oo").1, Picked::Answer(PieceMove::Army(0, region(6)).into()));
    assert_eq!(on_board(armies.clone(), "olo").1, Picked::Answer(PieceMove::Edit(region(5)).into()));
    assert_eq!(on_board(armies.clone(), "ob").0.cursor(), 5);
    // Of two Armies the one that is meant must still be chosen.
    assert_eq!(on_board(armies, "do").0.cursor(), 9);
}

#[test]
fn one_arrow_says_yes_or_no_and_holding_it_says_nothing() {
    for likely in [0, 1] {
        assert_eq!(pick(Form::YesNo, likely, &[Intent::Press(Button::Left)]).1, Picked::Answer(Answer(1)));
        assert_eq!(pick(Form::YesNo, likely, &[Intent::Press(Button::Right)]).1, Picked::Answer(Answer(0)));
        assert_eq!(pick(Form::YesNo, likely, &[Intent::Press(Button::Ok)]).1, Picked::Answer(Answer(likely)));
        assert_eq!(pick(Form::YesNo, likely, &[Intent::Hold(Button::Left)]).1, Picked::Nothing);
    }
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
    assert_eq!(start(9, Answer::SEEN), 5, "nothing stands in 9: the first Army");
    assert_eq!(start(5, PieceMove::Army(1, region(16)).into()), 6, "the piece whose move was undone");
    assert_eq!(start(6, PieceMove::Army(0, region(16)).into()), 5);
    assert_eq!(start(5, PieceMove::Edit(region(6)).into()), 6);
}

#[test]
fn arrows_show_why_only_where_they_have_nothing_to_move() {
    let arrow = |prompt: &Prompt| Picker::new(prompt, prompt.start).take(prompt, Intent::Press(Button::Down));
    let tell = Prompt::new(Msg::Menu, Form::Tell(Big::Change(1, 2)));
    assert_eq!(arrow(&tell), Picked::Nothing);
    assert_eq!(arrow(&tell.why(Msg::WhyMax)), Picked::Why);
    for form in [Form::YesNo, Form::Number(0, 9), Form::Turn(Row::of(&[]), Options::new())] {
        assert_eq!(arrow(&Prompt::new(Msg::Menu, form).why(Msg::WhyMax)), Picked::Nothing);
    }
}
