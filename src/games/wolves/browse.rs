//! The Library of the game, from the title: what only the owner's copy shows, to look up and to correct.

use super::table::{About, Library};
use crate::handheld::{Screen, Shelf, World};
use crate::screen::Picked;
use crate::talk::Options;
use crate::words::house::Msg;
use embedded_storage_async::nor_flash::NorFlash;

/// Shows the library until the person leaves it.
pub(super) async fn browse(shelf: &Shelf<Library>, screen: &mut Screen<'_, impl World, impl NorFlash>) {
    let mut at = 0;
    loop {
        let rows: Options = About::listed().map(|about| about.row(&shelf.now())).collect();
        let Some(place) = screen.list(Msg::TheLibrary.into(), rows, at).await else { return };
        at = place;
        let mut about = About::listed().nth(place);
        while let Some(field) = about {
            let prompt = field.prompt(&shelf.now());
            let Picked::Answer(answer) = screen.pick(&prompt).await else { break };
            shelf.learn(field.sheet(), |library| library.answer(field, answer.0 as u8));
            screen.store_fresh(shelf).await;
            about = field.next(&shelf.now());
        }
    }
}
