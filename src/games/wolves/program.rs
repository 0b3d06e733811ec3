//! The game as a program of the box.

use super::rules::{RULES_VERSION, Start, play};
use super::table::{About, EndedBy, FIRST_SHEET, Library, SEATS, Saga, VICTORIES};
use super::words::{Msg, SEAT_NAMES, russian, setting_row};
use super::{Talk, Wolves, browse, past};
use crate::handheld::{Program, Screen, Shelf, World};
use crate::settings::{Setting, Settings};
use crate::talk::Answer;
use crate::words::{Edition, Line, Spoken, Text};
use embedded_storage_async::nor_flash::NorFlash;

/// OH10 otherwise: a shield stops Fenrir's -5 too.
const SHIELDS: Setting =
    Setting { place: 12, choices: 2, usual: 0, follows: None, row: |choice| setting_row(0, choice) };
/// OH11 otherwise: Odin stops the own Thor too.
const ODIN: Setting = Setting { place: 13, choices: 2, usual: 0, follows: None, row: |choice| setting_row(1, choice) };
/// OH16 otherwise: Jormungandr wins with an empty line too.
const EMPTY: Setting = Setting { place: 14, choices: 2, usual: 0, follows: None, row: |choice| setting_row(2, choice) };

/// Cards and gods are named as the Russian book names them.
const RUSSIAN: Setting =
    Setting { place: 9, choices: 2, usual: 0, follows: None, row: |choice| setting_row(3, choice) };
/// The rulings, in the order of their bits.
const RULINGS: [Setting; 3] = [SHIELDS, ODIN, EMPTY];

impl Program for Wolves {
    type Library = Library;

    const NUMBER: u8 = 1;
    const RULES: u16 = RULES_VERSION;
    const NAME: Text = Msg::Wolves.text();
    const SETTINGS: &'static [Setting] = &[RUSSIAN, SHIELDS, ODIN, EMPTY];
    const EDITION: Option<(Setting, Edition)> = Some((RUSSIAN, russian));
    const UNKNOWN: Library = Library::UNKNOWN;

    fn options(settings: &Settings) -> u8 {
        let bits = RULINGS.into_iter().enumerate();
        bits.fold(0, |bits, (at, setting)| bits | settings.choice(setting) << at)
    }

    fn play<'t>(talk: &'t Talk, known: &'t Library) -> impl Future<Output = ()> + 't {
        play(talk, Start::Library(known))
    }

    fn sheet(about: About) -> u8 {
        about.sheet()
    }

    fn learn(about: About, library: &mut Library, answer: Answer) {
        library.answer(about, answer.0 as u8);
    }

    fn names(library: &Library, spoken: &mut Spoken) {
        let seats = SEAT_NAMES.into_iter().take(SEATS).enumerate();
        seats.for_each(|(seat, of)| spoken.name(of, "", library.name(seat)));
    }

    fn differs(sheet: u8) -> Line {
        match sheet.checked_sub(FIRST_SHEET + 2).filter(|&card| usize::from(card) < VICTORIES) {
            Some(card) => Msg::VictoryDiffers(card + 1),
            None => Msg::CardsDiffer.into(),
        }
    }

    fn is_begun(saga: &Saga) -> bool {
        saga.rounds > 0
    }

    fn has_ended(saga: &Saga) -> bool {
        saga.ended != EndedBy::Open
    }

    async fn browse<W: World, F: NorFlash>(shelf: &Shelf<Library>, screen: &mut Screen<'_, W, F>) {
        browse::browse(shelf, screen).await;
    }

    async fn look_back<W: World, F: NorFlash>(_: &Talk, screen: &mut Screen<'_, W, F>) {
        past::look_back(screen).await;
    }
}
