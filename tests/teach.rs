//! The owner's copy is told to the box: how many presses it takes, and that all of it arrives.

#[path = "virtual_table/mod.rs"]
mod virtual_table;

use muspel::games::ragnarok::copy::{Field, Found, Leaf, Lessons, OnCard, OnMap};
use muspel::games::ragnarok::table::{
    Bonus, Card, Condition, Face, Fact, Library, MapSide, Mark, Part, Region, RegionSet, RuneAction, Sheet, Special,
    TRACK_SPACES, TieBreak, TrackSide,
};
use muspel::games::ragnarok::widgets::Own;
use muspel::games::ragnarok::words::{Msg, Thing};
use muspel::games::ragnarok::{Form, Prompt};
use muspel::talk::Answer;
use proptest::prelude::*;
use virtual_table::copy::{self, Knows, regions, side};
use virtual_table::fingers::keys;
use virtual_table::make;
use virtual_table::world::{Map, Set, World};

/// The most presses for the whole of the smaller side.
const MAP_PRESSES: usize = 420;
/// The median of presses for the whole of a face in a game.
const FACE_PRESSES: usize = 20;
/// The same in the library, where it has the Regions of both sides.
const BOTH_SIDES_PRESSES: usize = 23;

fn median(mut figures: Vec<usize>) -> usize {
    figures.sort_unstable();
    figures[figures.len() / 2]
}

/// What a person with the board before him answers.
fn seen(map: &Map, on: OnMap, library: &Library, side: MapSide) -> Answer {
    let shared = |sets: &[Set<u8>], at: Region| -> RegionSet {
        let sets = sets.iter().filter(|set| set.contains(&at.number()));
        sets.fold(RegionSet::EMPTY, |all, set| all.or(regions(set)))
    };
    let named = |set: RegionSet, asked: RegionSet| match asked.len() {
        1 => Answer(u32::from(asked.is_subset(set))),
        _ => Answer(set.and(asked).bits()),
    };
    match on {
        OnMap::Touch(at, asked) => named(regions(&map.touch[usize::from(at.number())]), asked),
        OnMap::Population(at) => Answer(u32::from(map.population[usize::from(at.number())])),
        OnMap::Mark(mark, asked) => named(
            match mark {
                Mark::Settlement => regions(&map.settlements),
                Mark::Shrine => regions(&map.shrines),
                Mark::Forge => regions(&map.forges),
                Mark::Wheel => regions(&map.wheel),
                Mark::Monument => regions(&map.monuments),
            },
            asked,
        ),
        OnMap::Realm(realm, asked) => named(regions(&map.realms[realm as usize]), asked),
        OnMap::Land(at, asked) => named(shared(&map.lands, at), asked),
        OnMap::Sea(at, asked) => named(shared(&map.seas, at), asked),
        OnMap::Found(..) | OnMap::Temples(..) | OnMap::Drafts(..) => panic!("{on:?} comes with other questions"),
        OnMap::NextSea => {
            let told = |sea: &RegionSet| {
                sea.iter().all(|at| sea.without(RegionSet::one(at)).is_subset(library.map(side).sea.of(at).yes))
            };
            let next = map.seas.iter().map(regions).find(|sea| !told(sea));
            Answer(next.unwrap_or_default().bits())
        }
    }
}

/// Tells the map from where it stands, at most so many answers. Returns the presses.
fn tell_map(world: &World, library: &mut Library, most: usize) -> usize {
    let side = side(world);
    let mut pressed = 0;
    for _ in 0..most {
        let Some(place) = Lessons(side).open(0, library) else { break };
        let field = Lessons(side).at(place, library);
        let Field::Map(_, on) = field else { panic!("{field:?} is not on the map") };
        let answer = seen(&world.map, on, library, side);
        let prompt = field.prompt(library);
        assert!(prompt.accepts(answer), "{answer:?} to {prompt:?}");
        pressed += keys(&prompt, answer).len();
        field.learn(library, answer);
    }
    pressed
}

#[test]
fn a_whole_map_takes_few_presses_and_is_known_to_the_last_border() {
    for (size, most) in [(16, MAP_PRESSES), (21, 3 * MAP_PRESSES / 2)] {
        let mut figures = Vec::new();
        for seed in 0..60 {
            let world = make::world(seed, size);
            let mut library = Library::UNKNOWN;
            figures.push(tell_map(&world, &mut library, usize::MAX));
            let side = side(&world);
            assert_eq!(Lessons(side).told(&library), 100);
            let told = library.map(side);
            let printed = copy::library(&world, Knows::Map);
            let printed = printed.map(side);
            let all = RegionSet::all(side);
            for at in all.iter() {
                for (told, printed) in
                    [(&told.touch, &printed.touch), (&told.sea, &printed.sea), (&told.land, &printed.land)]
                {
                    assert_eq!(
                        (told.of(at).yes, told.of(at).unknown(all)),
                        (printed.of(at).yes.without(RegionSet::one(at)), RegionSet::EMPTY),
                        "{at:?}"
                    );
                }
                assert_eq!(told.population[at.index()].known(), printed.population[at.index()].known());
            }
            for mark in Mark::ALL {
                assert_eq!(told.marks(mark).yes, printed.marks(mark).yes);
            }
            for (told, printed) in told.realms.iter().zip(&printed.realms) {
                assert_eq!(told.yes, printed.yes);
            }
        }
        let worst = figures.iter().copied().max().unwrap();
        println!("{size} Regions: median {} presses, at most {worst}", median(figures));
        assert!(worst <= most, "{worst} presses for {size} Regions");
    }
}

/// The answer that tells a part of a face.
fn read(face: &Face, prompt: &Prompt, on: OnCard) -> Answer {
    let place = |wanted: Thing| match &prompt.form {
        Form::One(options) => {
            options.iter().position(|&option| option == wanted.into()).map(|place| Answer(place as u32))
        }
        form => panic!("{form:?} is no list"),
    };
    let bonus = face.bonus.known().unwrap();
    let parts = || match bonus {
        Bonus::Gain { amount, gain, per, condition } => (amount, gain, per, condition),
        bonus => panic!("{bonus:?} has no parts"),
    };
    match on {
        OnCard::Region(side) => Answer(u32::from(face.region(side).known().unwrap().number())),
        OnCard::LeftRune => place(face.runes[0].known().unwrap().into()).unwrap(),
        OnCard::RightRune => place(face.runes[1].known().unwrap().into()).unwrap(),
        OnCard::Special => place(face.special.known().unwrap().into()).unwrap(),
        OnCard::Tie => place(face.tie.known().unwrap().into()).unwrap(),
        OnCard::Bonus => place(bonus.into()).or_else(|| place(Msg::BonusInParts.into())).unwrap(),
        OnCard::Gain => place(parts().1.into()).unwrap(),
        OnCard::Amount => Answer(u32::from(parts().0)),
        OnCard::Per => place(parts().2.into()).unwrap(),
        OnCard::If => match parts().3 {
            Condition::Always => Answer(0),
            Condition::TempleRegions(_) => Answer(1),
            Condition::ArmyOf(_) => Answer(2),
        },
        OnCard::Temples | OnCard::Army => match parts().3 {
            Condition::TempleRegions(count) | Condition::ArmyOf(count) => Answer(u32::from(count)),
            Condition::Always => panic!("nothing to count"),
        },
        OnCard::End => place(face.end.known().unwrap().into()).unwrap(),
    }
}

/// Tells a whole face: the first press begins it. Returns the presses.
fn tell_face(library: &mut Library, leaf: Leaf, card: Card, face: &Face) -> usize {
    let whole = Field::Whole(leaf);
    let mut pressed = keys(&whole.prompt(library), Leaf::RIGHT).len();
    whole.learn(library, Leaf::RIGHT);
    while let Some(first) = leaf.open(library) {
        let mut asked = Some(first);
        while let Some(field) = asked {
            let Field::Card(_, on) = field else { panic!("{field:?} is not on a card") };
            let prompt = field.prompt(library);
            let answer = read(face, &prompt, on);
            pressed += keys(&prompt, answer).len();
            field.learn(library, answer);
            asked = field.next(answer);
        }
        assert!(library.face(card) != &Face::default());
    }
    pressed
}

#[test]
fn a_whole_face_takes_few_presses_and_is_known_as_it_is_printed() {
    let (mut in_a_game, mut in_the_library) = (Vec::new(), Vec::new());
    for seed in 0..8 {
        let printed = copy::library(&make::world(seed, 16), Knows::Eyes);
        for card in Card::all() {
            let face = *printed.face(card);
            let mut library = Library::UNKNOWN;
            let leaf = Leaf::Card(card, Some(MapSide::TwoPlayers));
            in_a_game.push(tell_face(&mut library, leaf, card, &face));
            let told = *library.face(card);
            let known = |face: &Face| {
                (face.region_small.known(), face.runes.map(Fact::known), face.special.known(), face.tie.known())
            };
            assert_eq!(known(&told), known(&face));
            assert_eq!((told.bonus.known(), told.end.known()), (face.bonus.known(), face.end.known()));
            assert_eq!(told.region_large, Fact::Unknown, "the other side is not asked for in a game");
            let mut library = Library::UNKNOWN;
            in_the_library.push(tell_face(&mut library, Leaf::Card(card, None), card, &face));
            assert_eq!(library.face(card).region_large.known(), face.region_large.known());
        }
    }
    let (in_a_game, in_the_library) = (median(in_a_game), median(in_the_library));
    println!("a face: median {in_a_game} presses in a game, {in_the_library} with both Regions");
    assert!(in_a_game <= FACE_PRESSES && in_the_library <= BOTH_SIDES_PRESSES, "{in_a_game}, {in_the_library}");
}

#[test]
fn a_proposed_face_is_confirmed_by_one_press_and_later_leaves_it_as_it_was() {
    let mut library = Library::from_rulebooks();
    let card = Card::all().nth(2).unwrap();
    let leaf = Leaf::Card(card, Some(MapSide::TwoPlayers));
    let prompt = Field::Whole(leaf).prompt(&library);
    let Form::Own(Own::Leaf(page)) = &prompt.form else { panic!("{prompt:?}") };
    let before = *library.face(card);
    Field::Whole(leaf).learn(&mut library, page.later());
    assert_eq!((*library.face(card), keys(&prompt, page.later()).len()), (before, 3));
    Field::Whole(leaf).learn(&mut library, Leaf::RIGHT);
    assert_eq!((leaf.open(&library), keys(&prompt, Leaf::RIGHT).len()), (None, 1), "Basic A3 is shown in full");
    let face = library.face(card);
    assert_eq!(face.runes, [RuneAction::UpgradeArmy, RuneAction::ControlMonster].map(Fact::Told));
    assert_eq!((face.special, face.tie), (Fact::Known(Special::Prepare), Fact::Known(TieBreak::Max)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Left at any place and taken up again, it comes to the same map with no question asked twice.
    #[test]
    fn a_map_that_is_told_in_parts_is_the_map_that_is_told_at_once(seed in 0..1000u64, stops in prop::collection::vec(1..9usize, 0..40)) {
        let world = make::world(seed, 16);
        let (mut at_once, mut in_parts) = (Library::UNKNOWN, Library::UNKNOWN);
        let whole = tell_map(&world, &mut at_once, usize::MAX);
        let mut told = 0;
        let mut pressed = 0;
        for stop in stops {
            pressed += tell_map(&world, &mut in_parts, stop);
            let now = Lessons(MapSide::TwoPlayers).told(&in_parts);
            prop_assert!(now >= told);
            told = now;
        }
        pressed += tell_map(&world, &mut in_parts, usize::MAX);
        prop_assert_eq!((in_parts, pressed), (at_once, whole));
    }

    /// Whatever is answered, what is asked can be answered again, and a leaf that is told to its end is known.
    #[test]
    fn any_answers_come_to_an_end_and_leave_a_library_that_can_be_asked_again(picks in prop::collection::vec(0..1000u32, 1..40)) {
        let mut library = Library::from_rulebooks();
        let mut picks = picks.into_iter().cycle();
        let cards = Card::all().map(|card| Leaf::Card(card, None));
        let tiles = muspel::games::ragnarok::table::Hero::ALL.into_iter().map(|hero| Leaf::Tile(hero, None));
        for leaf in cards.chain(tiles).chain([Leaf::Wheel]) {
            let mut asked = 0;
            while let Some(first) = leaf.open(&library) {
                let mut next = Some(first);
                while let Some(field) = next {
                    let prompt = field.prompt(&library);
                    let pick = picks.next().unwrap();
                    let answer = match &prompt.form {
                        Form::One(options) => Answer(pick % options.len() as u32),
                        Form::Number(low, high) => Answer(u32::from(*low) + pick % u32::from(high - low + 1)),
                        Form::Own(Own::Region(side, _)) => Answer(1 + pick % u32::from(side.regions())),
                        form => { prop_assert_eq!(form, &Form::YesNo); Answer(pick % 2) }
                    };
                    prop_assert!(prompt.accepts(answer), "{:?} to {:?}", answer, prompt);
                    prop_assert_eq!(prompt.about, Some(field));
                    field.learn(&mut library, answer);
                    next = field.next(answer);
                }
                prop_assert!(first.value(&library).is_known(), "{:?}", first);
                asked += 1;
                prop_assert!(asked < 20, "{:?} has no end", leaf);
            }
        }
    }
}

#[test]
fn what_the_temple_track_prints_is_learned_space_by_space_and_two_drafts_are_all_of_their_side() {
    let side = MapSide::ThreeFourPlayers;
    let mut library = Library::from_rulebooks();
    let space = |number| RegionSet::one(Region::new(number).unwrap());
    let field = |on| Field::Map(side, on);
    for (track, temples) in [(TrackSide::TwoDrafts, 9), (TrackSide::Other, 7)] {
        // Two are built when it is asked.
        let left = field(OnMap::Temples(track, 2));
        assert_eq!(left.prompt(&library).start, Answer(5), "seven are usual");
        left.learn(&mut library, Answer(temples - 2));
        assert_eq!(library.map(side).tracks[track as usize].temples, Fact::Told(temples as u8));
        assert_eq!(field(OnMap::Temples(track, 0)).prompt(&library).start, Answer(temples));
        for (number, draft) in [(1, false), (3, true), (5, true)] {
            let asked = field(OnMap::Drafts(track, space(number)));
            assert!(!asked.value(&library).is_known());
            assert_eq!(asked.prompt(&library).form, Form::YesNo);
            asked.learn(&mut library, Answer(draft.into()));
            assert_eq!(asked.sheet(), Sheet::Map(side, Part::Tracks));
        }
        let all = field(OnMap::Drafts(track, TRACK_SPACES));
        assert_eq!(all.value(&library).is_known(), track == TrackSide::TwoDrafts);
        all.learn(&mut library, Answer(0b100_0100));
        assert_eq!(library.map(side).tracks[track as usize].drafts.yes, space(3).or(space(7)), "it can be corrected");
    }
}

#[test]
fn forges_and_shrines_that_an_answer_shows_by_the_way_are_known_from_then_on() {
    let side = MapSide::TwoPlayers;
    let mut library = Library::from_rulebooks();
    let set = |bits| RegionSet::from_bits(bits).unwrap();
    for (mark, found, answer, shown) in [
        (Mark::Forge, Found::All, 0b1001, 0b1001),
        (Mark::Shrine, Found::Named, 5, 1 << 4),
        (Mark::Forge, Found::All, 0, 0b1001),
    ] {
        let field = Field::Map(side, OnMap::Found(mark, found));
        field.learn(&mut library, Answer(answer));
        let known = library.map(side).marks(mark);
        assert_eq!((known.yes, known.told), (set(shown), set(shown)));
        assert_eq!(field.sheet(), Sheet::Map(side, Part::Marks));
    }
}
