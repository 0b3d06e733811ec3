//! Past games in flash.

use super::{Program, Screen, World};
use crate::history::{Changed, History, Kept, OLDER_BYTES, PAGES};
use crate::keep::{Keep, Key};
use crate::talk::Talk;
use embedded_storage_async::nor_flash::NorFlash;

/// Remembers how the game has gone, if it has gone anywhere and that is news.
pub(super) async fn remember<P: Program, W: World, F: NorFlash>(talk: &Talk<P>, screen: &mut Screen<'_, W, F>) {
    let (Some(header), saga) = (talk.header(), talk.saga()) else { return };
    if !P::is_begun(&saga) {
        return;
    }
    let mut history: History<P::Saga> = History::new();
    recall(P::NUMBER, screen.keep, &mut history).await;
    if let Some(changed) = history.enter(header.mark(), &saga) {
        store(P::NUMBER, screen, changed, &mut history).await;
    }
}

/// Keeps what has changed.
async fn store<W: World, F: NorFlash>(program: u8, screen: &mut Screen<'_, W, F>, changed: Changed, kept: &mut Kept) {
    if changed.older {
        screen.store(Key::Tally(program), &kept.older()).await;
    }
    screen.store(Key::Game(program, changed.page as u8), kept.page(changed.page)).await;
}

/// Brings the past games of a program back.
async fn recall<F: NorFlash>(program: u8, keep: &mut Keep<F>, kept: &mut Kept) {
    let mut older = [0; OLDER_BYTES];
    if keep.fetch(Key::Tally(program), &mut older).await == Some(OLDER_BYTES) {
        kept.set_older(&older);
    }
    for page in 0..PAGES {
        keep.fetch(Key::Game(program, page as u8), kept.page(page)).await;
    }
}

impl<W: World, F: NorFlash> Screen<'_, W, F> {
    /// Brings the past games of a program back.
    pub async fn recall<P: Program>(&mut self, history: &mut History<P::Saga>) {
        recall(P::NUMBER, self.keep, history).await;
    }
}
