//! What a game must bring to be played on the box.

use super::{Screen, Shelf, Stage, World};
use crate::history::Told;
use crate::keep::Sheets;
use crate::screen::Widget;
use crate::settings::{Setting, Settings};
use crate::talk::{Answer, Talk, Topic};
use crate::words::{Edition, Line, Spoken, Text, house};
use core::future::poll_fn;
use core::pin::{Pin, pin};
use core::task::{Context, Poll};
use embedded_storage_async::nor_flash::NorFlash;

/// A game that the box plays.
#[allow(async_fn_in_trait, reason = "one executor, one thread")]
pub trait Program: Topic<Form: Widget, Saga: Told> {
    /// What is known of the owner's copy.
    type Library: Sheets + Clone;

    /// Its number in journals, slots and past games, which never changes.
    const NUMBER: u8;
    /// Changes whenever the same answers could lead to another game.
    const RULES: u16;
    /// Its name on the title.
    const NAME: Text;
    /// What the owner can set for it.
    const SETTINGS: &'static [Setting];
    /// The names of another edition, and the setting by which they are said.
    const EDITION: Option<(Setting, Edition)> = None;
    /// A library that knows nothing. One of zeros costs no flash.
    const UNKNOWN: Self::Library;

    /// What a new game is begun with, in a byte of the journal's header.
    fn options(settings: &Settings) -> u8;

    /// The rules: plays the game whose header `talk` keeps, knowing what was known when it began.
    fn play<'t>(talk: &'t Talk<Self>, known: &'t Self::Library) -> impl Future<Output = ()> + 't;

    /// The number of the sheet on which something printed is kept.
    fn sheet(about: Self::About) -> u8;

    /// Learns what was answered of something printed.
    fn learn(about: Self::About, library: &mut Self::Library, answer: Answer);

    /// Tells the names that only the owner's copy shows.
    fn names(library: &Self::Library, spoken: &mut Spoken);

    /// What is said of a sheet on which a pack is not as the owner told.
    fn differs(sheet: u8) -> Line;

    /// Whether a game has gone far enough to be remembered.
    fn is_begun(saga: &Self::Saga) -> bool;

    /// Whether a game has come to its end.
    fn has_ended(saga: &Self::Saga) -> bool;

    /// What heads a sheet of instructions in a game that has gone so far.
    fn sheet_head(saga: &Self::Saga) -> Line {
        let _ = saga;
        house::Msg::DoThis.into()
    }

    /// Shows the library until the person leaves it.
    async fn browse<W: World, F: NorFlash>(shelf: &Shelf<Self::Library>, screen: &mut Screen<'_, W, F>);

    /// Shows past games until the person leaves them.
    async fn look_back<W: World, F: NorFlash>(talk: &Talk<Self>, screen: &mut Screen<'_, W, F>);
}

/// The programs of a box, each on its stage.
#[allow(async_fn_in_trait, reason = "one executor, one thread")]
pub trait Programs {
    /// Their names on the title.
    const NAMES: &'static [Text];

    /// Plays one of them until another is wanted, and says which. A box that `starts` goes on with the game that is kept.
    async fn play<W: World, F: NorFlash>(
        &mut self,
        program: usize,
        starts: bool,
        screen: &mut Screen<'_, W, F>,
    ) -> usize;
}

impl<A: Program> Programs for (Stage<A>,) {
    const NAMES: &'static [Text] = &[A::NAME];

    async fn play<W: World, F: NorFlash>(&mut self, _: usize, starts: bool, screen: &mut Screen<'_, W, F>) -> usize {
        self.0.play(0, Self::NAMES, starts, screen).await
    }
}

impl<A: Program, B: Program> Programs for (Stage<A>, Stage<B>) {
    const NAMES: &'static [Text] = &[A::NAME, B::NAME];

    async fn play<W: World, F: NorFlash>(
        &mut self,
        program: usize,
        starts: bool,
        screen: &mut Screen<'_, W, F>,
    ) -> usize {
        match program {
            0 => {
                let mut played = pin!(self.0.play(0, Self::NAMES, starts, screen));
                poll_fn(|context| poll(played.as_mut(), context)).await
            }
            _ => {
                let mut played = pin!(self.1.play(1, Self::NAMES, starts, screen));
                poll_fn(|context| poll(played.as_mut(), context)).await
            }
        }
    }
}

/// Only one program is played at a time: what one needs of the stack must not lie under the other.
#[inline(never)]
fn poll<T>(played: Pin<&mut impl Future<Output = T>>, context: &mut Context<'_>) -> Poll<T> {
    played.poll(context)
}
