//! A library sheet by sheet: as bytes and back, one laid over another, and bytes that are none.

mod support;

use muspel::games::ragnarok::table::{
    Card, Face, Fact, Hero, Library, MapSide, RegionSet, SHEET_BYTES, SHEETS, Sheet, Wrong,
};
use muspel::keep::SheetSet;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::collections::BTreeSet;
use support::library::{Made, library};

fn sheet() -> impl Strategy<Value = Sheet> {
    select(Sheet::all().collect::<Vec<_>>())
}

#[test]
fn every_sheet_has_its_own_key_and_the_key_finds_it() {
    let keys: BTreeSet<u8> = Sheet::all().map(Sheet::key).collect();
    assert_eq!((keys.len(), SHEETS), (90, 90));
    for key in 0..=u8::MAX {
        assert_eq!(Sheet::from_key(key).map(Sheet::key), keys.contains(&key).then_some(key));
    }
}

#[test]
fn a_face_takes_nine_bytes_and_a_whole_library_less_than_two_kilobytes() {
    let library = Library::UNKNOWN;
    let bytes = |sheet: Sheet| sheet.write(&library).len();
    let face = Sheet::Face(Card::all().next().unwrap());
    assert_eq!((bytes(face), bytes(Sheet::Tile(Hero::Sixth)), bytes(Sheet::Wheel)), (9, 10, 7));
    assert_eq!(Sheet::all().map(bytes).max(), Some(SHEET_BYTES));
    assert_eq!(Sheet::all().map(bytes).sum::<usize>(), 1_889);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_library_written_sheet_by_sheet_is_read_back_whole(
        library in library(Made::Any), before in library(Made::Any),
    ) {
        let mut read = before;
        for sheet in Sheet::all() {
            sheet.read(&mut read, &sheet.write(&library)).unwrap();
            prop_assert_eq!(sheet.contradicts(&read, &sheet.write(&library)), Ok(false));
        }
        prop_assert_eq!(read, library);
    }

    #[test]
    fn what_is_laid_over_wins_where_it_is_told_and_the_rest_stays(
        mine in library(Made::Any), theirs in library(Made::Any),
    ) {
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
    fn told_twice_in_two_ways_is_a_contradiction_and_nothing_else_is(
        mine in library(Made::Any), theirs in library(Made::Any), card in 0..57u8,
    ) {
        let card = Card::new(card).unwrap();
        fn twice<T: PartialEq>(mine: Fact<T>, theirs: Fact<T>) -> bool {
            matches!((mine, theirs), (Fact::Told(mine), Fact::Told(theirs)) if mine != theirs)
        }
        let differ = |a: &Face, b: &Face| {
            twice(a.region_large, b.region_large)
                || twice(a.region_small, b.region_small)
                || twice(a.runes[0], b.runes[0])
                || twice(a.runes[1], b.runes[1])
                || twice(a.special, b.special)
                || twice(a.tie, b.tie)
                || twice(a.bonus, b.bonus)
                || twice(a.end, b.end)
        };
        let expected = differ(mine.face(card), theirs.face(card));
        let sheet = Sheet::Face(card);
        prop_assert_eq!(sheet.contradicts(&mine, &sheet.write(&theirs)), Ok(expected));
    }

    #[test]
    fn any_bytes_are_refused_and_change_nothing_or_are_exactly_what_the_library_then_writes(
        library in library(Made::Any), sheet in sheet(), bytes in vec(any::<u8>(), 0..80), cut in any::<bool>(),
    ) {
        let length = sheet.write(&library).len();
        let repeated = bytes.iter().copied().cycle().take(length.min(80 * bytes.len()));
        let bytes = if cut { repeated.collect() } else { bytes };
        refused_or_exact(&library, sheet, &bytes)?;
    }

    #[test]
    fn a_sheet_with_a_changed_byte_is_refused_or_is_exactly_what_the_library_then_writes(
        library in library(Made::Any), other in library(Made::Any),
        sheet in sheet(), at in any::<Index>(), byte in any::<u8>(),
    ) {
        let mut bytes = sheet.write(&other);
        let at = at.index(bytes.len());
        bytes[at] = byte;
        refused_or_exact(&library, sheet, &bytes)?;
    }
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

#[test]
fn a_set_of_sheets_holds_each_by_itself() {
    for sheet in Sheet::all() {
        let mut set = SheetSet::EMPTY;
        set.insert(sheet.key());
        assert!(set.iter().eq([sheet.key()]) && !set.is_empty());
        set.remove(sheet.key());
        assert!(set.is_empty());
    }
}
