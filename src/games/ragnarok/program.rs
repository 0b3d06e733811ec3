//! The game as a program of the box.

use super::copy::Field;
use super::rules::{RULES_VERSION, Start, play};
use super::table::{Edition, End, Extra, Hero, Library, Part, Saga, Seat, Sheet, UNPRINTED, plain};
use super::words::{ADVANTAGE_NOTES, CHALLENGE_NOTES, CHALLENGES, Msg, Thing, extra_choice, letter};
use super::{Ragnarok, Talk, browse, past};
use crate::handheld::{Program, Screen, Shelf, World};
use crate::settings::{Setting, Settings};
use crate::talk::Answer;
use crate::words::{Line, Spoken, Text, house};
use embedded_storage_async::nor_flash::NorFlash;

/// The rulebook that a new game begins with.
pub const EDITION: Setting = Setting {
    place: 1,
    choices: Edition::ALL.len() as u8,
    usual: Edition::Common as u8,
    follows: Some(|language| match language.code() {
        "uk" => Edition::Ua as u8,
        "pl" => Edition::Pl as u8,
        "es" => Edition::Es as u8,
        _ => Edition::Common as u8,
    }),
    row: |choice| Thing::Rules(Edition::of_options(choice)).into(),
};

impl Program for Ragnarok {
    type Library = Library;

    const NUMBER: u8 = 0;
    const RULES: u16 = RULES_VERSION;
    const NAME: Text = Msg::Ragnarok.text();
    const SETTINGS: &'static [Setting] = &[EDITION];
    const UNKNOWN: Library = Library::UNKNOWN;

    fn options(settings: &Settings) -> u8 {
        settings.choice(EDITION)
    }

    fn play<'t>(talk: &'t Talk, known: &'t Library) -> impl Future<Output = ()> + 't {
        play(talk, Start::Library(known))
    }

    fn sheet(about: Field) -> u8 {
        about.sheet().key()
    }

    fn learn(about: Field, library: &mut Library, answer: Answer) {
        about.learn(library, answer);
    }

    fn names(library: &Library, spoken: &mut Spoken) {
        let mut name = |of: Msg, before: &str, letters: &[u8]| spoken.name(of, before, plain(letters));
        name(Msg::SixthHero, "", library.sixth_hero.bytes());
        for place in 0..UNPRINTED {
            name(letter(Seat::ALL[place]), "", library.people[place].bytes());
            name(CHALLENGES[place], "", library.challenges[place].bytes());
            name(CHALLENGE_NOTES[place], "S6 ", library.unprinted[place].text.bytes());
        }
        for hero in Hero::ALL {
            name(ADVANTAGE_NOTES[hero as usize], "S5 ", library.advantage_note(hero).text.bytes());
        }
        let [eighth, ninth] = &library.other_realms;
        name(Msg::RealmEight, "", eighth.bytes());
        name(Msg::RealmNine, "", ninth.bytes());
        // X1 to X3: what lies in the place of a god or a Realm.
        for row in (3..Extra::COUNT).filter_map(Extra::at).filter(|&row| library.extras.differs(row)) {
            spoken.stand(extra_choice(row, library.extras.choice(row)), extra_choice(row, row.usual()));
        }
    }

    fn differs(sheet: u8) -> Line {
        match Sheet::from_key(sheet) {
            Some(Sheet::Face(card)) => Msg::CardDiffers(card),
            Some(Sheet::Tile(hero) | Sheet::Advantage(hero)) => Msg::TileDiffers(hero),
            Some(Sheet::Wheel) => Msg::WheelDiffers.into(),
            Some(Sheet::Map(side, Part::Touch)) => Msg::BordersDiffer(side),
            Some(Sheet::Map(side, Part::Seas)) => Msg::SeasDiffer(side),
            Some(Sheet::Map(side, Part::Lands)) => Msg::LandsDiffer(side),
            Some(Sheet::Map(side, Part::Population)) => Msg::PopulationDiffers(side),
            Some(Sheet::Map(side, Part::Marks)) => Msg::SitesDiffer(side),
            Some(Sheet::Map(side, Part::Realms)) => Msg::RealmsDiffer(side),
            Some(Sheet::Map(side, Part::Tracks)) => Msg::TracksDiffer(side),
            Some(Sheet::Extras) => Msg::Expansions.into(),
            Some(Sheet::Names | Sheet::OtherNames | Sheet::Challenge(_)) | None => Msg::NamesDiffer.into(),
        }
    }

    fn is_begun(saga: &Saga) -> bool {
        saga.turns > 0
    }

    fn has_ended(saga: &Saga) -> bool {
        saga.end != End::Open
    }

    fn sheet_head(saga: &Saga) -> Line {
        if saga.turns > 0 { Msg::HisTurn(saga.turns) } else { house::Msg::DoThis.into() }
    }

    async fn browse<W: World, F: NorFlash>(shelf: &Shelf<Library>, screen: &mut Screen<'_, W, F>) {
        browse::browse(shelf, screen).await;
    }

    async fn look_back<W: World, F: NorFlash>(talk: &Talk, screen: &mut Screen<'_, W, F>) {
        past::look_back(talk, screen).await;
    }
}
