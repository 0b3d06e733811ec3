//! A library sheet by sheet, and as a pack in the flash.

mod support;

use muspel::keep::layout::PACK;
use muspel::keep::{PACK_BYTES, PackStand, read_pack, write_pack};
use muspel::rules::{RULES_VERSION, Start, play};
use muspel::table::{Card, Face, Fact, Hero, Library, MapSide, RegionSet, SHEET_BYTES, SHEETS, Sheet, SheetSet, Wrong};
use muspel::talk::{Header, Stand, Talk};
use muspel::words::Msg;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::collections::BTreeSet;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use support::answers::{likely, some};
use support::flash::Flash;
use support::library::{Made, library};

fn sheet() -> impl Strategy<Value = Sheet> {
    select(Sheet::all().collect::<Vec<_>>())
}

fn read(flash: &mut Flash, library: &mut Library) -> PackStand {
    match pin!(read_pack(flash, library)).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(stand) => stand,
        Poll::Pending => unreachable!("the flash answers at once"),
    }
}

/// A flash with these bytes in the pack's area.
fn flash_with(pack: &[u8]) -> Flash {
    let mut flash = Flash::blank();
    flash.bytes[PACK.start as usize..][..pack.len()].copy_from_slice(pack);
    flash
}

#[test]
fn every_sheet_has_its_own_key_and_the_key_finds_it() {
    let keys: BTreeSet<u8> = Sheet::all().map(Sheet::key).collect();
    assert_eq!((keys.len(), SHEETS), (77, 77));
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
    fn a_library_written_sheet_by_sheet_is_read_back_whole(library in library(Made::Any), before in library(Made::Any)) {
        let mut read = before;
        for sheet in Sheet::all() {
            sheet.read(&mut read, &sheet.write(&library)).unwrap();
            prop_assert_eq!(sheet.contradicts(&read, &sheet.write(&library)), Ok(false));
        }
        prop_assert_eq!(read, library);
    }

    #[test]
    fn what_is_laid_over_wins_where_it_is_told_and_the_rest_stays(mine in library(Made::Any), theirs in library(Made::Any)) {
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
    fn told_twice_in_two_ways_is_a_contradiction_and_nothing_else_is(mine in library(Made::Any), theirs in library(Made::Any), card in 0..57u8) {
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
        let bytes = if cut { bytes.iter().copied().cycle().take(length.min(80 * bytes.len())).collect() } else { bytes };
        refused_or_exact(&library, sheet, &bytes)?;
    }

    #[test]
    fn a_sheet_with_a_changed_byte_is_refused_or_is_exactly_what_the_library_then_writes(
        library in library(Made::Any), other in library(Made::Any), sheet in sheet(), at in any::<Index>(), byte in any::<u8>(),
    ) {
        let mut bytes = sheet.write(&other);
        let at = at.index(bytes.len());
        bytes[at] = byte;
        refused_or_exact(&library, sheet, &bytes)?;
    }

    #[test]
    fn a_pack_is_read_back_whole_and_laid_over_what_was_known(told in library(Made::Pack), before in library(Made::Any)) {
        let pack = write_pack(&told);
        let mut flash = flash_with(&pack);
        let mut read_alone = Box::new(Library::UNKNOWN);
        prop_assert!(matches!(read(&mut flash, &mut read_alone), PackStand::Read(_)));
        prop_assert_eq!(read_alone, told.clone());
        let (mut expected, mut both) = (before.clone(), before);
        for sheet in Sheet::all() {
            sheet.learn(&mut expected, &sheet.write(&told)).unwrap();
        }
        prop_assert!(matches!(read(&mut flash, &mut both), PackStand::Read(_)));
        prop_assert_eq!(both, expected);
    }

    #[test]
    fn a_pack_that_is_half_written_is_not_taken(told in library(Made::Whole), before in library(Made::Any), at in any::<Index>()) {
        let pack = write_pack(&told);
        let mut flash = flash_with(&pack[..at.index(pack.len() - 1)]);
        let mut library = before.clone();
        let stand = read(&mut flash, &mut library);
        prop_assert!(matches!(stand, PackStand::Damaged | PackStand::Blank), "{:?}", stand);
        prop_assert_eq!(library, before);
    }
}

/// What is asked only because nobody has told what is printed.
const PRINTED: [Msg; 44] = {
    use Msg::*;
    [
        HowManyOnTile,
        IsMix,
        TileFirst,
        TileSecond,
        TileThird,
        TileValue,
        TileStart,
        TileDesolation,
        TilePriority,
        TileMethod,
        CardRegion,
        CardLeftRune,
        CardRightRune,
        CardSpecial,
        CardTie,
        CardBonus,
        IsBonus,
        BonusAmount,
        BonusPer,
        BonusIf,
        WhichEnd,
        WhichTouch,
        DoTouch,
        WhichShareSea,
        DoShareSea,
        WhichSettlement,
        IsSettlement,
        WhichShrine,
        IsShrine,
        WhichForge,
        IsForge,
        WhichWheel,
        IsWheel,
        WhichSameLand,
        WhichWithin,
        NearestYours,
        NearestYourArmies,
        NearestYourHero,
        NearestNotHis,
        NearestHisHero,
        Population,
        RealmOf,
        RealmsInOrder,
        RealmNear,
    ]
};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn with_a_whole_pack_nothing_that_is_printed_is_asked(
        told in library(Made::Whole), seed in any::<[u8; 32]>(), picks in vec(any::<u32>(), 300),
    ) {
        let mut library = Box::new(Library::from_rulebooks());
        prop_assert!(matches!(read(&mut flash_with(&write_pack(&told)), &mut library), PackStand::Read(_)));
        // In another order the Realms are compared by eye.
        library.realms_in_order = Fact::Told(true);
        let talk = Talk::new();
        talk.begin(Header { rules: RULES_VERSION, seed });
        let mut game = Box::pin(play(&talk, Start::Library(&library)));
        for pick in picks {
            if talk.advance(game.as_mut()) != Stand::Open {
                break;
            }
            let prompt = talk.open().unwrap();
            prop_assert!(!PRINTED.contains(&prompt.head.msg), "{:?}", prompt);
            let answer = some(&prompt, pick);
            let answer = if prompt.accepts(answer) { answer } else { likely(&prompt) };
            prop_assert!(talk.answer(answer).unwrap().is_some());
        }
    }
}

fn refused_or_exact(library: &Library, sheet: Sheet, bytes: &[u8]) -> Result<(), TestCaseError> {
    let mut read = Box::new(library.clone());
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

fn any_of<T>(strategy: impl Strategy<Value = T>, runner: &mut TestRunner) -> T {
    strategy.new_tree(runner).unwrap().current()
}

/// Random bits, bytes, runs and shifts anywhere in the pack, and in the end of the area beyond it.
#[test]
fn ten_thousand_corruptions_are_all_found_and_change_nothing() {
    let mut runner = TestRunner::deterministic();
    let before = any_of(library(Made::Any), &mut runner);
    let pack = write_pack(&any_of(library(Made::Whole), &mut runner));
    let (mut found, mut same) = (0, 0);
    for _ in 0..10_000 {
        let mut flash = flash_with(&pack);
        let area = &mut flash.bytes[PACK.start as usize..][..pack.len()];
        let (at, kind, run) = any_of((any::<Index>(), 0..6, vec(any::<u8>(), 1..40)), &mut runner);
        let at = at.index(area.len());
        let end = area.len().min(at + run.len());
        match kind {
            0 => area[at] ^= 1 << (run[0] % 8),
            1 => area[at] = run[0],
            2 => area[at..end].copy_from_slice(&run[..end - at]),
            3 => area[at..].fill(0xff),
            4 => area[..at].fill(0xff),
            _ => area[at..].rotate_left(1),
        }
        let unchanged = area == &pack[..];
        let mut library = before.clone();
        match read(&mut flash, &mut library) {
            PackStand::Read(_) => {
                assert!(unchanged, "a damaged pack was taken");
                same += 1;
            }
            PackStand::Damaged | PackStand::Blank => {
                assert!(!unchanged);
                assert!(library == before, "a damaged pack changed the library");
                found += 1;
            }
            PackStand::Newer => panic!("a damaged pack was taken for a newer one"),
        }
    }
    assert!(found > 9_000 && same < 1_000, "{found} {same}");
}

/// The checksum of zip, to make packs that are wrong in another way.
fn sealed(mut pack: Vec<u8>) -> Vec<u8> {
    let sum = |bytes: &[u8]| {
        !bytes.iter().fold(!0u32, |sum, &byte| {
            (0..8).fold(sum ^ u32::from(byte), |sum, _| sum >> 1 ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 })
        })
    };
    let summed = [&pack[..8], &pack[12..]].concat();
    pack[8..12].copy_from_slice(&sum(&summed).to_le_bytes());
    pack
}

#[test]
fn only_a_whole_pack_of_another_version_is_newer_and_no_pack_at_all_is_silence() {
    let mut library = Library::from_rulebooks();
    let pack = write_pack(&library).to_vec();
    assert_eq!(sealed(pack.clone()), pack);
    let mut newer = pack;
    newer[4] += 1;
    assert_eq!(read(&mut flash_with(&newer), &mut library), PackStand::Damaged);
    assert_eq!(read(&mut flash_with(&sealed(newer)), &mut library), PackStand::Newer);
    assert_eq!(read(&mut Flash::blank(), &mut library), PackStand::Blank);
    assert_eq!(library, Library::from_rulebooks());
}

#[test]
fn a_whole_pack_with_a_wrong_sheet_is_not_taken() {
    let library = Library::from_rulebooks();
    let good = write_pack(&library).to_vec();
    let with = |sheets: &[u8]| {
        let mut pack = good[..12].to_vec();
        pack[6..8].copy_from_slice(&(sheets.len() as u16).to_le_bytes());
        pack.extend(sheets);
        flash_with(&sealed(pack))
    };
    let face = |key: u8, region: u8| [&[key, 9, 0xc0 | region][..], &[0; 8]].concat();
    let stand = |sheets: &[u8]| {
        let mut read_over = library.clone();
        let stand = read(&mut with(sheets), &mut read_over);
        assert_eq!(read_over == library, !matches!(stand, PackStand::Read(_)));
        matches!(stand, PackStand::Read(_))
    };
    assert!(stand(&[face(1, 21), face(2, 1)].concat()));
    assert!(!stand(&[face(1, 21), face(2, 22)].concat()), "no map has a Region 22");
    assert!(!stand(&[face(1, 21), face(1, 20)].concat()), "a card twice");
    assert!(!stand(&[face(2, 21), face(1, 20)].concat()), "out of order");
    assert!(!stand(&face(60, 1)), "no such card");
    assert!(!stand(&face(1, 1)[..10]), "too short");
    assert!(!stand(&[face(1, 1), vec![2]].concat()), "a byte too many");
    assert!(!stand(&[&[1, 200][..], &[0; 200]].concat()), "longer than any sheet");
}

#[test]
fn a_set_of_sheets_holds_each_by_itself() {
    for sheet in Sheet::all() {
        let mut set = SheetSet::EMPTY;
        set.insert(sheet);
        assert!(set.iter().eq([sheet]) && !set.is_empty());
        set.remove(sheet);
        assert!(set.is_empty());
    }
}

#[test]
fn the_longest_pack_has_room_in_its_area() {
    assert!(PACK_BYTES <= PACK.len());
}
