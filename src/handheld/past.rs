//! Past games in flash.

use super::{Program, Screen, World};
use crate::history::{History, OLDER_BYTES, PAGES};
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
    let Some(changed) = history.enter(header.mark(), &saga) else { return };
    if changed.older {
        screen.store(Key::Tally(P::NUMBER), &history.older()).await;
    }
    screen.store(Key::Game(P::NUMBER, changed.page as u8), history.page(changed.page)).await;
}

/// Brings the past games of a program back.
async fn recall<S: crate::history::Told, F: NorFlash>(program: u8, keep: &mut Keep<F>, history: &mut History<S>) {
    let mut older = [0; OLDER_BYTES];
    if keep.fetch(Key::Tally(program), &mut older).await == Some(OLDER_BYTES) {
        history.set_older(&older);
    }
    for page in 0..PAGES {
        keep.fetch(Key::Game(program, page as u8), history.page(page)).await;
    }
}

impl<W: World, F: NorFlash> Screen<'_, W, F> {
    /// Brings the past games of a program back.
    pub async fn recall<P: Program>(&mut self, history: &mut History<P::Saga>) {
        recall(P::NUMBER, self.keep, history).await;
    }
}
