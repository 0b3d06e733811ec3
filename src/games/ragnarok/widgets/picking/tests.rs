//! What presses lead to on the forms of this game.

extern crate std;
use super::*;
use crate::games::ragnarok::copy::Leaf;
use crate::games::ragnarok::table::{Armies, Card, Hero, Library, MAX_ARMIES, Row, TrackSide};
use crate::games::ragnarok::widgets::status::tests::status;
use crate::games::ragnarok::widgets::{Battle, PieceMove};
use crate::games::ragnarok::words::Msg as Rules;
use crate::games::ragnarok::{Form, Prompt, Ragnarok};
use crate::keys::Intent;
use crate::screen::picker::tests::{self as shared, ARROWS, any_arrows, any_intents};
use crate::screen::{Picked, Picker};
use crate::talk::{OPTIONS, Options};
use crate::words::house::Msg;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::vec::Vec;

fn pick(form: Own, start: u32, intents: &[Intent]) -> (Picker<Own>, Picked) {
    shared::pick::<Ragnarok>(Form::Own(form), start, intents)
}

fn at(picker: &Picker<Own>) -> u32 {
    picker.hand().cursor()
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
    Pieces::new(side, told, region(cursor))
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
        (armies, ways, any_set(side), yours, at, any::<bool>()).prop_map(
            move |(armies, ways, gains, yours, cursor, ahead)| {
                let ways: [RegionSet; MAX_ARMIES] = ways.try_into().unwrap();
                let lifted = Some(0).filter(|_| ahead && !armies.is_empty());
                Pieces { yours, ways, gains: [gains; MAX_ARMIES], lifted, ..pieces(side, &armies, cursor) }
            },
        )
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
        any_side().prop_map(|side| Leaf::Track(side, TrackSide::Other)),
        region.prop_map(|(side, number)| Leaf::Region(side, Region::new(number).unwrap())),
    ]
}

fn any_own() -> impl Strategy<Value = Own> {
    let options = (0..=OPTIONS).prop_map(|n| Options::from_iter((0..n).map(|_| Msg::Yes.into())));
    let grid = any_side().prop_flat_map(|side| {
        let some = any_set(side).prop_filter("nothing to pick", |set| !set.is_empty());
        (Just(side), some)
    });
    prop_oneof![
        options.prop_map(|options| Own::Turn(Row::of(&[]).into(), options)),
        grid.clone().prop_map(|(side, set)| Own::Region(side, set)),
        grid.prop_map(|(side, set)| Own::Regions(side, set)),
        any_pieces().prop_map(Own::Board),
        any_leaf().prop_map(|leaf| match leaf.prompt(&Library::from_rulebooks()).form {
            Form::Own(own) => own,
            other => panic!("{other:?}"),
        }),
        Just(status().into()),
        Just(Own::Row(Row::of(&[]), None)),
        any_battle().prop_map(Own::Battle),
        any::<[u32; 3]>().prop_map(Own::Rolls),
    ]
}

fn any_battle() -> impl Strategy<Value = Battle> {
    (0..30u8, 0..30u8, 0..9u8, any::<bool>()).prop_map(|(yours, bonus, cards, he_plays)| {
        let (least, most) = if he_plays { (0, 9) } else { (yours.saturating_sub(bonus), yours + 9) };
        Battle { region: region(7), his: 5, yours, cards, he_plays, least, most }
    })
}

/// Where the cursor can stand with an empty hand, or with the Army that is lifted at first.
fn places(form: &Own) -> BTreeSet<u32> {
    let numbers = |set: RegionSet| set.iter().map(|region| u32::from(region.number())).collect();
    let count = |count: usize| (0..count.max(1) as u32).collect();
    match form {
        Own::Region(_, set) | Own::Regions(_, set) if has_places(*set) => count(set.len() as usize),
        Own::Region(_, set) | Own::Regions(_, set) => numbers(*set),
        Own::Turn(_, options) => count(options.len()),
        Own::Board(pieces) => {
            // With one Army in the hand Down goes on to the ways of the next.
            let hands = pieces.ways.iter().take(pieces.armies.len()).filter(|_| pieces.lifted.is_some());
            numbers(hands.fold(pieces.stops(), |places, ways| places.or(*ways)))
        }
        Own::Leaf(page) => count(page.answers()),
        Own::Battle(battle) => count(usize::from(battle.most - battle.least) + 1),
        Own::Pages(look) => count(look.pages()),
        Own::Row(..) | Own::Rolls(_) => count(1),
    }
}

/// Whether a person can mean this answer: of equal Armies in one Region it is always the first that moves, and no card
/// brings more than 9.
fn is_meant(form: &Own, value: u32) -> bool {
    if let Own::Battle(battle) = form {
        return value <= battle.most.into();
    }
    let (Own::Board(pieces), PieceMove::Army(army, _)) = (form, PieceMove::from(Answer(value))) else { return true };
    pieces.armies.get(army).is_some_and(|at| pieces.liftable(at.region).any(|first| first == army))
}

proptest! {
    #[test]
    fn whatever_is_pressed_the_answer_is_one_that_the_prompt_can_have(
        form in any_own(), start: u32, intents in any_intents(),
    ) {
        shared::check_answers::<Ragnarok>(Form::Own(form), start, &intents)?;
    }

    #[test]
    fn a_person_can_give_every_answer_that_the_prompt_can_have(
        form in any_own().prop_filter("too many sets", |form| !matches!(form, Own::Regions(..))), start: u32,
    ) {
        shared::check_reach::<Ragnarok>(Form::Own(form.clone()), start, |value| is_meant(&form, value))?;
    }

    #[test]
    fn right_alone_visits_every_region_of_a_grid_and_comes_round_and_left_goes_back(
        (side, set) in any_side().prop_flat_map(|side| (Just(side), any_set(side))),
    ) {
        let all: Vec<Region> = set.iter().collect();
        for (at, &region) in all.iter().enumerate() {
            let next = all[(at + 1) % all.len()];
            prop_assert_eq!(go_on_grid(side, set, region, Button::Right), next);
            prop_assert_eq!(go_on_grid(side, set, next, Button::Left), region);
        }
    }

    #[test]
    fn no_arrow_leads_out_of_range(form in any_own(), start: u32, arrows in any_arrows()) {
        let places = places(&form);
        shared::check_range::<Ragnarok>(Form::Own(form), start, &places, &arrows, at)?;
    }
}

#[test]
fn ok_takes_the_lit_region_and_each_has_the_arrow_of_its_place() {
    let few = [4, 9, 16].into_iter().filter_map(Region::new).collect();
    let form = Form::Own(Own::Region(MapSide::TwoPlayers, few));
    assert_eq!(shared::at_once::<Ragnarok>(&form, 9, 0), [Some(9), Some(4), Some(9), Some(16)]);
}

#[test]
fn the_cursor_starts_on_the_likely_region_or_on_the_first() {
    let few = [4, 9].into_iter().filter_map(Region::new).collect();
    assert_eq!(at(&pick(Own::Region(MapSide::TwoPlayers, few), 5, &[]).0), 0);
    assert_eq!(at(&pick(Own::Region(MapSide::TwoPlayers, few), 9, &[]).0), 1);
    let all = RegionSet::all(MapSide::TwoPlayers);
    assert_eq!(at(&pick(Own::Region(MapSide::TwoPlayers, all), 9, &[]).0), 9);
}

#[test]
fn left_shows_why_on_a_row_and_takes_on_your_turn() {
    let arrow = |form| {
        let prompt: Prompt = Prompt::new(Msg::Menu, Form::Own(form)).why(Rules::WhyMax);
        Picker::new(&prompt, prompt.start).take(&prompt, Intent::Press(Button::Left))
    };
    assert_eq!(arrow(Own::Row(Row::of(&[]), None)), Picked::Why(0));
    assert_eq!(arrow(Own::Turn(Row::of(&[]).into(), Options::new())), Picked::Nothing);
}

#[test]
fn each_of_a_few_regions_is_ticked_and_unticked_by_its_arrow_and_ok_says_that_they_are_right() {
    let few = [4, 9, 16].into_iter().filter_map(Region::new).collect();
    let form = Own::Regions(MapSide::TwoPlayers, few);
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
    let full = |side| Own::Region(side, RegionSet::all(side));
    let down =
        |side, start, times| pick(full(side), start, &Vec::from_iter((0..times).map(|_| Intent::Press(Button::Down))));
    let column: Vec<u32> = (0..5).map(|n| down(MapSide::TwoPlayers, 2, n).0.hand().cursor()).collect();
    assert_eq!(column, [2, 6, 10, 14, 2]);
    // The last row of 21 has three cells: from the sixth column the nearest is the third.
    let column: Vec<u32> = (0..5).map(|n| down(MapSide::ThreeFourPlayers, 6, n).0.hand().cursor()).collect();
    assert_eq!(column, [6, 12, 18, 21, 3]);
}

#[test]
fn a_row_without_candidates_is_skipped() {
    let set = [1, 2, 3, 4, 9, 10, 11, 12, 13, 14, 15, 16].into_iter().filter_map(Region::new).collect();
    let form = Own::Regions(MapSide::TwoPlayers, set);
    assert_eq!(pick(form.clone(), 0, &[Intent::Press(Button::Down)]).0.hand().cursor(), 9);
    assert_eq!(pick(form, 0, &[Intent::Press(Button::Up)]).0.hand().cursor(), 13);
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
    let form = Own::Regions(MapSide::TwoPlayers, RegionSet::all(MapSide::TwoPlayers));
    let (ok, hold) = (Intent::Press(Button::Ok), Intent::Hold(Button::Ok));
    let right = Intent::Press(Button::Right);
    assert_eq!(pick(form.clone(), 0, &[ok, right, ok, hold]).1, Picked::Answer(Answer(0b1)));
    assert_eq!(pick(form.clone(), 0b110, &[right, ok, right, ok, hold]).1, Picked::Answer(Answer(0b100)), "from 1 on");
    assert_eq!(pick(form.clone(), 0, &[ok, hold]).1, Picked::Answer(Answer(0)));
    // A finger that still lies on OK from the prompt before answers nothing; nor does one that moved on.
    assert_eq!(pick(form.clone(), 0b1, &[hold]).1, Picked::Nothing);
    assert_eq!(pick(form, 0b1, &[ok, right, hold]).1, Picked::Nothing);
}

/// Two Armies in 5, one in 6, nothing in 7 of yours; the second Army in 5 has two ways.
fn few() -> Pieces {
    let mut few = pieces(MapSide::TwoPlayers, &[(5, 3), (6, 1), (5, 2)], 5);
    few.yours.insert(region(7));
    few.ways[2] = [1, 9].map(region).into_iter().collect();
    few
}

fn on_board(pieces: Pieces, keys: &str) -> (Picker<Own>, Picked) {
    let intent = |key| match key {
        'l' => Intent::Press(Button::Left),
        'r' => Intent::Press(Button::Right),
        'u' => Intent::Press(Button::Up),
        'd' => Intent::Press(Button::Down),
        'o' => Intent::Press(Button::Ok),
        'b' => Intent::Press(Button::Back),
        _ => Intent::Hold(Button::Ok),
    };
    pick(Own::Board(pieces), 0, &keys.chars().map(intent).collect::<Vec<_>>())
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
    assert_eq!(said("oor"), Some(PieceMove::Army(2, region(9))), "its own Region and two ways, each with its place");
    assert_eq!(said("oou"), Some(PieceMove::Army(2, region(1))));
    assert_eq!(said("ool"), Some(PieceMove::Edit(region(5))), "its own Region is Left");
    assert_eq!(said("ro"), None, "another Army stands there");
    assert_eq!(said("rro"), Some(PieceMove::Edit(region(7))));
    assert_eq!(said("lo"), Some(PieceMove::Done), "left of the first one is Done");
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
fn a_lifted_army_starts_at_its_own_region_and_its_ways_have_places() {
    let lifted = |keys| on_board(few(), keys).0.hand().cursor();
    assert_eq!([lifted("o"), lifted("oo"), lifted("ro")], [5, 5, 6]);
}

#[test]
fn of_the_ways_of_an_army_those_come_first_where_it_would_gain_something() {
    let mut board = few();
    board.ways[2] = [1, 2, 9, 12].map(region).into_iter().collect();
    board.gains[2] = [9, 3].map(region).into_iter().collect();
    let said = |keys| match on_board(board.clone(), keys).1 {
        Picked::Answer(answer) => PieceMove::from(answer),
        other => panic!("{keys} comes to {other:?}"),
    };
    let to = |keys| match said(keys) {
        PieceMove::Army(2, to) => to.number(),
        other => panic!("{keys} says {other:?}"),
    };
    // Left is its own Region.
    assert_eq!([to("oou"), to("oor"), to("oodl"), to("oodu")], [9, 1, 2, 12]);
}

#[test]
fn done_is_a_cell_left_of_the_first_column_and_the_cursor_comes_back_from_it() {
    let done = |keys: &str| {
        let (picker, picked) = on_board(few(), keys);
        (picker.hand().is_on_done(), picker.hand().cursor(), picked)
    };
    assert_eq!(done("l"), (true, 5, Picked::Nothing));
    assert_eq!(done("lr"), (false, 5, Picked::Nothing));
    assert_eq!(done("lo").2, Picked::Answer(PieceMove::Done.into()));
    let form = Own::Regions(MapSide::TwoPlayers, RegionSet::all(MapSide::TwoPlayers));
    let press = |buttons: &[Button]| {
        let intents: Vec<Intent> = buttons.iter().map(|&button| Intent::Press(button)).collect();
        pick(form.clone(), 0b1, &intents)
    };
    assert_eq!(press(&[]).0.hand().cursor(), 2, "what is ticked beforehand is never under the first OK");
    let (picker, _) = press(&[Button::Down, Button::Left, Button::Left]);
    assert_eq!((picker.hand().is_on_done(), picker.hand().cursor()), (true, 5));
    assert_eq!(press(&[Button::Ok, Button::Left, Button::Left, Button::Ok]).1, Picked::Answer(Answer(0b11)));
}

#[test]
fn the_grid_of_neighbours_starts_at_the_region_that_is_asked_about() {
    let form = Form::Own(Own::Regions(
        MapSide::TwoPlayers,
        RegionSet::all(MapSide::TwoPlayers).without(RegionSet::one(region(11))),
    ));
    let prompt: Prompt = Prompt::new(Rules::WhichTouch(region(11)), form);
    assert_eq!(Picker::new(&prompt, Answer(0)).hand().cursor(), 7);
    assert_eq!(Picker::new(&prompt, Answer(1 << 6 | 1 << 9)).hand().cursor(), 12);
}

#[test]
fn back_puts_a_lifted_piece_down_where_it_stood_and_then_undoes() {
    let (picker, picked) = on_board(few(), "ooddb");
    assert_eq!((picker.hand().cursor(), picker.hand().lifted, picked), (5, None, Picked::Nothing));
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
        let prompt = Prompt::new(Msg::Menu, Form::Own(Own::Board(Pieces { cursor: region(cursor), ..few() })));
        Picker::new(&prompt, undone).hand().cursor()
    };
    assert_eq!(start(6, Answer::SEEN), 6);
    assert_eq!(start(9, Answer::SEEN), 5, "nothing stands in 9: the first Army");
    assert_eq!(start(5, PieceMove::Army(1, region(16)).into()), 6, "the piece whose move was undone");
    assert_eq!(start(6, PieceMove::Army(0, region(16)).into()), 5);
    assert_eq!(start(5, PieceMove::Edit(region(6)).into()), 6);
}
