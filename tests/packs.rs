//! A pack in the flash: whole or damaged, and what it tells beside what the owner told.

mod support;

use muspel::chance::entropy::Stuck;
use muspel::games::ragnarok::copy::{Field, Leaf};
use muspel::games::ragnarok::rules::{RULES_VERSION, Start, play};
use muspel::games::ragnarok::table::{
    Attribute, Card, Edition, EndIcon, Fact, Hero, Library, MapSide, Realm, Region, RegionSet, Sheet, Special, TieBreak,
};
use muspel::games::ragnarok::words::Msg;
use muspel::games::ragnarok::{Form, Prompt, Talk};
use muspel::keep::layout::PACK;
use muspel::keep::{PACK_BYTES, PackStand, read_pack, write_pack};
use muspel::screen::Frame;
use muspel::talk::{Header, Stand};
use muspel::words::house;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use support::answers::{likely, some};
use support::bench::{Bench, Person};
use support::flash::{Flash, now};
use support::library::{Made, library};
use support::named::{name, said};
use support::{note, picture};

fn read(flash: &mut Flash, library: &mut Library) -> PackStand {
    now(read_pack(flash, library, None))
}

/// A flash with these bytes in the pack's area.
fn flash_with(pack: &[u8]) -> Flash {
    let mut flash = Flash::blank();
    flash.at(PACK.start..PACK.start + pack.len() as u32).copy_from_slice(pack);
    flash
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_pack_is_read_back_whole_and_laid_over_what_was_known(
        told in library(Made::Pack), before in library(Made::Any),
    ) {
        let pack = write_pack(&*told);
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
    fn a_pack_that_is_half_written_is_not_taken(
        told in library(Made::Whole), before in library(Made::Any), at in any::<Index>(),
    ) {
        let pack = write_pack(&*told);
        let mut flash = flash_with(&pack[..at.index(pack.len() - 1)]);
        let mut library = before.clone();
        let stand = read(&mut flash, &mut library);
        prop_assert!(matches!(stand, PackStand::Damaged | PackStand::Blank), "{:?}", stand);
        prop_assert_eq!(library, before);
    }
}

/// What is asked only because the map is not known well enough.
const BY_EYE: [&str; 8] = [
    "WhichWithin",
    "NearestYours",
    "NearestYourArmies",
    "NearestYourHero",
    "NearestNotHis",
    "NearestHisHero",
    "RealmNear",
    "FirstRealmNear",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn with_a_whole_pack_nothing_that_is_printed_is_asked(
        told in library(Made::Whole), seed in any::<[u8; 32]>(), picks in vec(any::<u32>(), 300),
    ) {
        let mut library = Box::new(Library::from_rulebooks());
        prop_assert!(matches!(read(&mut flash_with(&write_pack(&*told)), &mut library), PackStand::Read(_)));
        // In another order the Realms are compared by eye.
        library.realms_in_order = Fact::Told(true);
        let talk = Talk::new();
        talk.begin(Header { program: 0, rules: RULES_VERSION, seed, options: Edition::Common as u8 });
        let mut game = Box::pin(play(&talk, Start::Library(&library)));
        for pick in picks {
            if talk.advance(game.as_mut()) != Stand::Open {
                break;
            }
            let prompt = talk.open().unwrap();
            // What lies on the table of the expansions is shown, and can be changed.
            let extras = Some(Field::Whole(Leaf::Expansions));
            let asked = prompt.about != extras && !matches!(prompt.about, None | Some(Field::Extra(_)));
            prop_assert!(!asked && !BY_EYE.contains(&name(&prompt.head)), "{:?}", prompt);
            let answer = some(&prompt, pick);
            let answer = if prompt.accepts(answer) { answer } else { likely(&prompt) };
            prop_assert!(talk.answer(answer).unwrap().is_some());
        }
    }
}

fn any_of<T>(strategy: impl Strategy<Value = T>, runner: &mut TestRunner) -> T {
    strategy.new_tree(runner).unwrap().current()
}

/// Random bits, bytes, runs and shifts anywhere in the pack, and in the end of the area beyond it.
#[test]
fn ten_thousand_corruptions_are_all_found_and_change_nothing() {
    let mut runner = TestRunner::deterministic();
    let before = any_of(library(Made::Any), &mut runner);
    let pack = write_pack(&*any_of(library(Made::Whole), &mut runner));
    let (mut found, mut same) = (0, 0);
    for _ in 0..10_000 {
        let mut flash = flash_with(&pack);
        let area = flash.at(PACK.start..PACK.start + pack.len() as u32);
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
            PackStand::Newer | PackStand::Contradicts => panic!("a damaged pack was taken for another"),
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
        let mut read_over = library;
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
fn a_whole_pack_that_contradicts_itself_is_not_taken_and_is_told_of() {
    fn region(number: u8) -> Region {
        Region::new(number).unwrap()
    }
    let torn: [fn(&mut Library); 3] = [
        |library| library.wheel[1..3].fill(Fact::Told(Realm::Alfheim)),
        |library| library.tile_mut(Hero::ALL[0]).attributes[..2].fill(Fact::Told((Attribute::Wisdom, 3))),
        |library| {
            // 1 and 2 are in one Land, 2 and 3 are, 1 and 3 are not.
            let land = &mut library.map_mut(MapSide::TwoPlayers).land;
            let all: RegionSet = [1, 3].map(region).into_iter().collect();
            land.learn(region(2), all, all);
            land.learn(region(1), RegionSet::one(region(3)), RegionSet::EMPTY);
        },
    ];
    for tear in torn {
        let mut library = Box::new(Library::UNKNOWN);
        assert!(matches!(
            read(&mut flash_with(&write_pack(&*library)), &mut Library::UNKNOWN.clone()),
            PackStand::Read(_)
        ));
        tear(&mut library);
        let mut known = Library::from_rulebooks();
        let mut flash = flash_with(&write_pack(&*library));
        assert_eq!(read(&mut flash, &mut known), PackStand::Contradicts);
        assert_eq!(known, Library::from_rulebooks());
        let (pictures, _) = switched_on(&Bench::with(flash), "o");
        assert_eq!(pictures[0], note(house::Msg::PackDamaged, house::Msg::PackTornWhy.text().english()));
    }
}

#[test]
fn the_longest_pack_has_room_in_its_area() {
    assert!(PACK_BYTES <= PACK.len());
}

/// Switches a box on, presses, and pulls the plug: the pictures, and what the box knows.
fn switched_on(bench: &Bench, keys: &str) -> (Vec<Frame>, Box<Library>) {
    let (person, library) = bench.play(Person { seeds: vec![Err(Stuck)], ..Person::new(keys) });
    (person.pictures, library)
}

/// What the title offers before there is a game.
const ENTRIES: [house::Msg; 4] =
    [house::Msg::NewGame, house::Msg::TheLibrary, house::Msg::PastGames, house::Msg::Settings];

fn title() -> Frame {
    let title = Prompt::new(house::Msg::Muspel, Form::Title(ENTRIES.into_iter().map(Into::into).collect()));
    picture(&title.closed(0, house::Msg::GoOn, house::Msg::GoOnNot))
}

#[test]
fn where_a_new_pack_is_not_as_you_told_you_choose_once_and_it_stays() {
    let [first, second, third] = [0, 1, 2].map(|card| Card::new(card).unwrap());
    let tie = |library: &Library, card: Card| library.face(card).tie;
    let [max, min] = [Fact::Told(TieBreak::Max), Fact::Told(TieBreak::Min)];
    let mut pack = Library::UNKNOWN;
    let mut told = Library::UNKNOWN;
    for card in [first, second, third] {
        pack.face_mut(card).tie = max;
        pack.face_mut(card).end = Fact::Told(EndIcon::Remove);
    }
    told.face_mut(first).tie = min;
    told.face_mut(second).tie = min;
    told.face_mut(second).special = Fact::Told(Special::Usurp);
    told.face_mut(third).tie = max;
    let bench = Bench::with(flash_with(&write_pack(&pack)));
    for card in [first, second, third] {
        bench.store(Sheet::Face(card), &Sheet::Face(card).write(&told));
    }
    let asked = |card: Card| {
        let options = [house::Msg::AsYouTold, house::Msg::AsThePack].map(Into::into).into_iter().collect();
        picture(&Prompt::new(Msg::CardDiffers(card), Form::One(options)))
    };

    // Until all is answered what was told counts, and the box asks again.
    let (pictures, library) = switched_on(&bench, "o");
    assert_eq!(pictures, [note(house::Msg::PackDiffers, &said(house::Msg::PackDiffersWhy)), asked(first)]);
    assert_eq!([tie(&library, first), tie(&library, second), tie(&library, third)], [min, min, max]);
    assert_eq!(library.face(first).end, Fact::Told(EndIcon::Remove), "what only the pack tells is known");

    // The first stays, the second becomes as the pack says, the third was never in doubt.
    let (pictures, library) = switched_on(&bench, "o o u");
    assert_eq!((&pictures[1], &pictures[2]), (&asked(first), &asked(second)));
    assert_eq!(pictures.last(), Some(&title()));
    assert_eq!([tie(&library, first), tie(&library, second)], [min, max]);
    assert_eq!(library.face(second).special, Fact::Told(Special::Usurp), "what the pack does not tell stays");

    let (pictures, again) = switched_on(&bench, "");
    assert_eq!(pictures, [title()]);
    assert_eq!(again, library);

    // Another pack is asked about anew.
    pack.face_mut(third).tie = min;
    let pack = write_pack(&pack);
    bench.flash.borrow_mut().at(PACK).fill(0xff);
    bench.flash.borrow_mut().at(PACK.start..PACK.start + pack.len() as u32).copy_from_slice(&pack);
    let (pictures, _) = switched_on(&bench, "o b");
    assert_eq!(pictures[1], asked(first));
    assert_eq!(pictures.last(), Some(&title()), "Back leaves all as it was told");
    let (pictures, library) = switched_on(&bench, "");
    assert_eq!(pictures, [title()]);
    assert_eq!([tie(&library, first), tie(&library, second), tie(&library, third)], [min, max, max]);
}

#[test]
fn what_you_tell_after_a_pack_was_seen_is_not_asked_about() {
    let card = Card::new(7).unwrap();
    let mut library = Library::UNKNOWN;
    library.face_mut(card).tie = Fact::Told(TieBreak::Max);
    let bench = Bench::with(flash_with(&write_pack(&library)));
    assert_eq!(switched_on(&bench, "").0, [title()]);
    library.face_mut(card).tie = Fact::Told(TieBreak::Min);
    bench.store(Sheet::Face(card), &Sheet::Face(card).write(&library));
    let (pictures, known) = switched_on(&bench, "");
    assert_eq!(pictures, [title()]);
    assert_eq!(known.face(card).tie, Fact::Told(TieBreak::Min));
}

#[test]
fn a_pack_that_cannot_be_used_is_told_of_and_the_box_plays_without_it() {
    let mut pack = write_pack(&Library::from_rulebooks()).to_vec();
    pack[20] ^= 1;
    let (pictures, library) = switched_on(&Bench::with(flash_with(&pack)), "o");
    assert_eq!(pictures, [note(house::Msg::PackDamaged, &said(house::Msg::PackDamagedWhy)), title()]);
    assert_eq!(*library, Library::from_rulebooks());
    pack[20] ^= 1;
    pack[5] = 1;
    let (pictures, library) = switched_on(&Bench::with(flash_with(&sealed(pack))), "o");
    assert_eq!(pictures, [note(house::Msg::PackNewer, &said(house::Msg::PackNewerWhy)), title()]);
    assert_eq!(*library, Library::from_rulebooks());
}
