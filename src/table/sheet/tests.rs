extern crate std;
use super::*;
use crate::table::{
    Attribute, Bonus, Condition, EndIcon, Face, Fact, Gain, Map, Marks, Method, Mix, Name, Pairs, Per, Realm, Region,
    RegionSet, RuneAction, Special, TieBreak, Tile,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use std::boxed::Box;
use std::collections::BTreeSet;

fn fact<T: Copy + core::fmt::Debug + 'static>(value: impl Strategy<Value = T>) -> impl Strategy<Value = Fact<T>> {
    (0..4u8, value).prop_map(|(sure, value)| match sure {
        0 => Fact::Unknown,
        1 => Fact::Proposed(value),
        2 => Fact::Known(value),
        _ => Fact::Told(value),
    })
}

fn array<T: core::fmt::Debug, const N: usize>(each: impl Strategy<Value = T>) -> impl Strategy<Value = [T; N]> {
    vec(each, N).prop_map(|all| all.try_into().unwrap())
}

fn region(side: MapSide) -> impl Strategy<Value = Region> {
    (1..=side.regions()).prop_map(|number| Region::new(number).unwrap())
}

fn bonus() -> impl Strategy<Value = Bonus> {
    let condition = prop_oneof![
        Just(Condition::Always),
        (1..=7u8).prop_map(Condition::TempleRegions),
        (1..=6u8).prop_map(Condition::ArmyOf),
    ];
    let gain = (1..=9u8, select(&Gain::ALL[..]), select(&Per::ALL[..]), condition)
        .prop_map(|(amount, gain, per, condition)| Bonus::Gain { amount, gain, per, condition });
    prop_oneof![Just(Bonus::None), Just(Bonus::Other), gain]
}

fn face() -> impl Strategy<Value = Face> {
    (
        fact(region(MapSide::ThreeFourPlayers)),
        fact(region(MapSide::TwoPlayers)),
        array(fact(select(&RuneAction::ALL[..]))),
        fact(select(&Special::ALL[..])),
        fact(select(&TieBreak::ALL[..])),
        fact(bonus()),
        fact(select(&EndIcon::ALL[..])),
    )
        .prop_map(|(region_large, region_small, runes, special, tie, bonus, end)| Face {
            region_large,
            region_small,
            runes,
            special,
            tie,
            bonus,
            end,
        })
}

fn tile() -> impl Strategy<Value = Tile> {
    let regions = || (fact(region(MapSide::TwoPlayers)), fact(region(MapSide::ThreeFourPlayers)));
    let mix = (0..=6u8).prop_flat_map(|jarl| (Just(jarl), 0..=6 - jarl)).prop_map(|(j, g)| Mix::new(j, g).unwrap());
    (
        regions(),
        regions(),
        array(fact((select(&Attribute::ALL[..]), 2..=6u8))),
        fact(select(&Special::ALL[..])),
        fact(select(&Method::ALL[..])),
        fact(mix),
    )
        .prop_map(|(start, desolation, attributes, priority, method, mix)| Tile {
            start: start.into(),
            desolation: desolation.into(),
            attributes,
            priority,
            method,
            mix,
        })
}

fn marks(side: MapSide) -> impl Strategy<Value = Marks> {
    (0..1u32 << 21, any::<u32>()).prop_map(move |(told, yes)| {
        let told = RegionSet::from_bits(told).unwrap();
        Marks { told, yes: RegionSet::from_bits(yes & told.and(RegionSet::all(side)).bits()).unwrap() }
    })
}

fn pairs(side: MapSide) -> impl Strategy<Value = Pairs> {
    vec(marks(side), 21).prop_map(move |rows| {
        let mut pairs = Pairs::UNKNOWN;
        for (at, row) in RegionSet::all(MapSide::ThreeFourPlayers).iter().zip(rows) {
            let yes = if at.number() > side.regions() { RegionSet::EMPTY } else { row.yes };
            pairs.learn(at, row.told, yes);
        }
        pairs
    })
}

fn map(side: MapSide) -> impl Strategy<Value = Map> {
    let pairs = || pairs(side);
    (pairs(), pairs(), pairs(), array(fact(0..=9u8)), array(marks(side)), array::<_, 5>(marks(side))).prop_map(
        |(touch, sea, land, population, realms, [settlements, shrines, forges, wheel, monuments])| Map {
            touch,
            sea,
            land,
            population,
            realms,
            settlements,
            shrines,
            forges,
            wheel,
            monuments,
        },
    )
}

fn name() -> impl Strategy<Value = Name> {
    "[ -~]{0,12}".prop_map(|text| Name::new(&text).unwrap())
}

fn library() -> impl Strategy<Value = Box<Library>> {
    (
        vec(face(), CARDS),
        vec(tile(), 6),
        (map(MapSide::TwoPlayers), map(MapSide::ThreeFourPlayers)),
        (array(fact(select(&Realm::ALL[..]))), fact(any::<bool>())),
        (name(), array(name())),
    )
        .prop_map(|(faces, tiles, (small, large), (wheel, order), (sixth_hero, challenges))| {
            let mut library = Box::new(Library::UNKNOWN);
            Card::all().zip(faces).for_each(|(card, face)| *library.face_mut(card) = face);
            Hero::ALL.into_iter().zip(tiles).for_each(|(hero, tile)| *library.tile_mut(hero) = tile);
            *library.map_mut(MapSide::TwoPlayers) = small;
            *library.map_mut(MapSide::ThreeFourPlayers) = large;
            (library.wheel, library.realms_in_order) = (wheel, order);
            (library.sixth_hero, library.challenges) = (sixth_hero, challenges);
            library
        })
}

fn sheet() -> impl Strategy<Value = Sheet> {
    select(Sheet::all().collect::<std::vec::Vec<_>>())
}

#[test]
fn every_sheet_has_its_own_key_and_the_key_finds_it() {
    let keys: BTreeSet<u8> = Sheet::all().map(Sheet::key).collect();
    assert_eq!(keys.len(), CARDS + 6 + 2 + 2 * Part::ALL.len());
    for key in 0..=u8::MAX {
        assert_eq!(Sheet::from_key(key).map(Sheet::key), keys.contains(&key).then_some(key));
    }
}

#[test]
fn a_face_takes_nine_bytes_and_a_whole_library_little_more_than_a_kilobyte() {
    let library = Library::UNKNOWN;
    let bytes = |sheet: Sheet| sheet.write(&library).len();
    let face = Sheet::Face(Card::all().next().unwrap());
    assert_eq!((bytes(face), bytes(Sheet::Tile(Hero::Sixth)), bytes(Sheet::Wheel)), (9, 10, 7));
    assert_eq!(Sheet::all().map(bytes).max(), Some(SHEET_BYTES));
    assert_eq!(Sheet::all().map(bytes).sum::<usize>(), 1_234);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_library_written_sheet_by_sheet_is_read_back_whole(library in library(), before in library()) {
        let mut read = before;
        for sheet in Sheet::all() {
            sheet.read(&mut read, &sheet.write(&library)).unwrap();
            prop_assert_eq!(sheet.contradicts(&read, &sheet.write(&library)), Ok(false));
        }
        prop_assert_eq!(read, library);
    }

    #[test]
    fn what_is_laid_over_wins_where_it_is_told_and_the_rest_stays(mine in library(), theirs in library()) {
        let mut both = mine.clone();
        for sheet in Sheet::all() {
            sheet.learn(&mut both, &sheet.write(&theirs)).unwrap();
        }
        fn over<T: Copy>(mine: Fact<T>, theirs: Fact<T>) -> Fact<T> {
            match (mine, theirs) {
                (_, Fact::Told(_)) | (Fact::Unknown | Fact::Proposed(_) | Fact::Known(_), Fact::Known(_))
                | (Fact::Unknown | Fact::Proposed(_), Fact::Proposed(_)) => theirs,
                _ => mine,
            }
        }
        for card in Card::all() {
            let (mine, theirs, both) = (mine.face(card), theirs.face(card), both.face(card));
            prop_assert_eq!(both.bonus, over(mine.bonus, theirs.bonus));
            prop_assert_eq!(both.region_small, over(mine.region_small, theirs.region_small));
            prop_assert_eq!(both.runes[1], over(mine.runes[1], theirs.runes[1]));
        }
        let name = if theirs.sixth_hero.is_empty() { mine.sixth_hero } else { theirs.sixth_hero };
        prop_assert_eq!(both.sixth_hero, name);
        for side in [MapSide::TwoPlayers, MapSide::ThreeFourPlayers] {
            let (mine, theirs, both) = (mine.map(side), theirs.map(side), both.map(side));
            for at in RegionSet::all(side).iter() {
                let (mine, theirs, both) = (mine.touch.of(at), theirs.touch.of(at), both.touch.of(at));
                prop_assert_eq!(both.told, mine.told.or(theirs.told));
                prop_assert_eq!(both.yes, mine.yes.without(theirs.told).or(theirs.yes));
            }
        }
    }

    #[test]
    fn told_twice_in_two_ways_is_a_contradiction_and_nothing_else_is(mine in library(), theirs in library(), card in 0..57u8) {
        let card = Card::new(card).unwrap();
        let told = |face: &Face| {
            let cells = [encoded(face.region_large), encoded(face.region_small), encoded(face.runes[0]),
                encoded(face.runes[1]), encoded(face.special), encoded(face.tie), encoded(face.bonus), encoded(face.end)];
            cells.map(|(told, cell)| told.then_some(cell))
        };
        let cells = told(mine.face(card)).into_iter().zip(told(theirs.face(card)));
        let expected = cells.into_iter().any(|(mine, theirs)| mine.is_some() && theirs.is_some() && mine != theirs);
        let sheet = Sheet::Face(card);
        prop_assert_eq!(sheet.contradicts(&mine, &sheet.write(&theirs)), Ok(expected));
    }

    #[test]
    fn any_bytes_are_refused_and_change_nothing_or_are_exactly_what_the_library_then_writes(
        library in library(), sheet in sheet(), bytes in vec(any::<u8>(), 0..80), cut in any::<bool>(),
    ) {
        let length = sheet.write(&library).len();
        let bytes = if cut { bytes.iter().copied().cycle().take(length.min(80 * bytes.len())).collect() } else { bytes };
        refused_or_exact(&library, sheet, &bytes)?;
    }

    #[test]
    fn a_sheet_with_a_changed_byte_is_refused_or_is_exactly_what_the_library_then_writes(
        library in library(), other in library(), sheet in sheet(), at in any::<prop::sample::Index>(), byte in any::<u8>(),
    ) {
        let mut bytes = sheet.write(&other);
        let at = at.index(bytes.len());
        bytes[at] = byte;
        refused_or_exact(&library, sheet, &bytes)?;
    }
}

fn encoded<T: printed::Printed>(fact: Fact<T>) -> (bool, u32) {
    (matches!(fact, Fact::Told(_)), printed::encode(fact))
}

fn refused_or_exact(library: &Library, sheet: Sheet, bytes: &[u8]) -> Result<(), TestCaseError> {
    let mut read = Box::new(*library);
    match sheet.read(&mut read, bytes) {
        Err(Wrong) => {
            prop_assert_eq!(&*read, library);
            prop_assert_eq!(sheet.learn(&mut read, bytes), Err(Wrong));
            prop_assert_eq!(sheet.contradicts(&read, bytes), Err(Wrong));
            prop_assert_eq!(&*read, library);
        }
        Ok(()) => prop_assert_eq!(&sheet.write(&read)[..], bytes),
    }
    for other in Sheet::all().filter(|&other| other != sheet) {
        prop_assert_eq!(other.write(&read), other.write(library));
    }
    Ok(())
}
