//! What cannot be so is found, and nothing else.

extern crate std;
use super::*;
use crate::games::ragnarok::Form;
use crate::games::ragnarok::copy::{Leaf, Said};
use crate::games::ragnarok::table::Fact;
use crate::games::ragnarok::widgets::Own;
use crate::talk::Answer;
use proptest::prelude::*;
use std::vec::Vec;

const SIDE: MapSide = MapSide::TwoPlayers;

fn region(number: u8) -> Region {
    Region::new(number).unwrap()
}

fn regions(numbers: impl IntoIterator<Item = u8>) -> RegionSet {
    numbers.into_iter().map(region).collect()
}

/// A ring of Regions in Lands of four, with all that a map must have.
fn ring() -> Library {
    let mut library = Library::UNKNOWN;
    let all = RegionSet::all(SIDE);
    let map = library.map_mut(SIDE);
    for number in 1..=16 {
        let at = region(number);
        map.touch.learn(at, all, regions([(number + 14) % 16 + 1, number % 16 + 1]));
        let first = (number - 1) / 4 * 4;
        map.land.learn(at, all, regions(first + 1..=first + 4).without(RegionSet::one(at)));
        map.sea.learn(at, all, RegionSet::EMPTY);
        map.population[at.index()] = Fact::Told(3);
    }
    map.forges.learn(all, regions(1..=4));
    map.monuments.learn(all, regions(5..=7));
    map.wheel.learn(all, regions(8..=12));
    map.shrines.learn(all, RegionSet::EMPTY);
    map.settlements.learn(all, all);
    map.realms.iter_mut().for_each(|realm| realm.learn(all, RegionSet::EMPTY));
    library
}

/// What is doubted, and in which words.
fn doubted(library: &Library) -> Vec<(Msg, Field)> {
    doubts(SIDE, library).into_iter().collect()
}

#[test]
fn a_map_as_it_should_be_is_told_and_not_doubted() {
    assert_eq!(Lessons(SIDE).told(&ring()), 100);
    assert_eq!(doubted(&ring()), []);
    assert_eq!(doubted(&Library::UNKNOWN), [], "what is not told is not doubted");
}

#[test]
fn each_thing_that_cannot_be_so_leads_to_the_question_that_sets_it_right() {
    let all = RegionSet::all(SIDE);
    let others = |at: u8| all.without(RegionSet::one(region(at)));
    let changed = |change: &dyn Fn(&mut Map)| {
        let mut library = ring();
        change(library.map_mut(SIDE));
        doubted(&library)
    };
    let field = |on| Field::Map(SIDE, on);
    let alone = changed(&|map| map.touch.learn(region(7), all, RegionSet::EMPTY));
    assert_eq!(alone, [(Msg::DoubtAlone, field(OnMap::Touch(region(7), others(7))))]);
    let cut = changed(&|map| {
        map.touch.learn(region(8), regions([9]), RegionSet::EMPTY);
        map.touch.learn(region(1), regions([16]), RegionSet::EMPTY);
    });
    assert_eq!(cut, [(Msg::DoubtPieces, field(OnMap::Touch(region(9), others(9))))]);
    let halves = changed(&|map| {
        for at in [5, 6] {
            map.land.learn(region(at), regions([7, 8]), RegionSet::EMPTY);
        }
    });
    let land = |at: u8| (Msg::DoubtLand, field(OnMap::Land(region(at), others(at))));
    assert_eq!(halves, [land(5), land(7)], "two Lands of two");
    let five = changed(&|map| map.land.learn(region(1), regions([5]), regions([5])));
    assert!(five.contains(&land(1)), "{five:?}");
    let marks = |mark, count| changed(&|map: &mut Map| map.marks_mut(mark).learn(all, regions(1..=count)));
    let mark = |label, mark| [(label, field(OnMap::Mark(mark, all)))];
    assert_eq!(marks(Mark::Forge, 3), mark(Msg::LabelForge, Mark::Forge));
    assert_eq!(marks(Mark::Forge, 5), mark(Msg::LabelForge, Mark::Forge));
    assert_eq!(marks(Mark::Monument, 2), mark(Msg::LabelMonument, Mark::Monument));
    assert_eq!(marks(Mark::Wheel, 4), mark(Msg::LabelWheel, Mark::Wheel));
    assert_eq!(marks(Mark::Wheel, 7), []);
}

#[test]
fn a_row_of_the_check_leads_to_its_question() {
    let mut library = ring();
    library.map_mut(SIDE).touch.learn(region(7), RegionSet::all(SIDE), RegionSet::EMPTY);
    let check = Leaf::Check(SIDE);
    let Form::Own(Own::Leaf(page)) = check.prompt(&library).form else { panic!("no leaf") };
    assert_eq!((page.rows.len(), page.answers()), (1, 2));
    assert_eq!(check.said(&library, Answer(1)), Said::Tell(doubted(&library)[0].1));
}

proptest! {
    #[test]
    fn whatever_is_told_can_be_checked_and_corrected(
        borders in prop::collection::vec((1..=16u8, 0..1u32 << 16), 0..20), marks in prop::array::uniform5(0..1u32 << 16),
    ) {
        let mut library = Library::UNKNOWN;
        let all = RegionSet::all(SIDE);
        for (at, bits) in borders {
            library.map_mut(SIDE).touch.learn(region(at), all, RegionSet::from_bits(bits).unwrap());
            library.map_mut(SIDE).land.learn(region(at), all, RegionSet::from_bits(bits).unwrap());
        }
        for (mark, bits) in Mark::ALL.into_iter().zip(marks) {
            library.map_mut(SIDE).marks_mut(mark).learn(all, RegionSet::from_bits(bits).unwrap());
        }
        let prompt = Leaf::Check(SIDE).prompt(&library);
        for (_, field) in doubted(&library) {
            let question = field.prompt(&library);
            prop_assert!(question.accepts(question.start), "{:?}", question);
        }
        prop_assert!(prompt.accepts(Leaf::RIGHT));
    }
}

#[test]
fn none_of_all_that_are_left_is_later_but_a_no_about_one_region_is_an_answer() {
    let (mut library, all, last) = (Library::UNKNOWN, RegionSet::all(SIDE), regions([16]));
    let mut tell = |asked: RegionSet, yes: RegionSet| {
        Field::Map(SIDE, OnMap::Mark(Mark::Monument, asked)).learn(&mut library, Answer(yes.bits()));
        library.map(SIDE).marks(Mark::Monument).unknown(all)
    };
    assert_eq!(tell(all, RegionSet::EMPTY), all);
    assert_eq!(tell(all.without(last), regions([10, 11])), last);
    assert_eq!(tell(last, RegionSet::EMPTY), RegionSet::EMPTY);
}
