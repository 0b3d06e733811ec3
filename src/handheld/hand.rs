//! The seed of a new game: from the chip, or by hand where the chip has none.

use super::screen::note;
use super::{Screen, World};
use crate::chance::Seed;
use crate::chance::entropy::Stuck;
use crate::chance::rhythm::{BEATS, Even, Rhythm};
use crate::screen::Picked;
use crate::talk::{Answer, Big, Form, House, Prompt};
use crate::words::house::Msg;
use embedded_storage_async::nor_flash::NorFlash;

/// A seed, or none if the person does not want to tap one.
pub(super) async fn seed(screen: &mut Screen<'_, impl World, impl NorFlash>) -> Option<Seed> {
    let mut why = match screen.world.seed() {
        Ok(seed) => return Some(seed),
        Err(Stuck) => Msg::NoSeedWhy,
    };
    loop {
        let prompt: Prompt<House> = Prompt::new(Msg::NoSeed, Form::Note(note(why, screen.settings.language())));
        if screen.pick(&prompt).await != Picked::Answer(Answer::SEEN) {
            return None;
        }
        match tap(screen).await? {
            Ok(seed) => return Some(seed),
            Err(Even) => why = Msg::TooEvenWhy,
        }
    }
}

/// Counts taps of OK until they are enough; none if Back ends them.
async fn tap(screen: &mut Screen<'_, impl World, impl NorFlash>) -> Option<Result<Seed, Even>> {
    let mut rhythm = Rhythm::default();
    loop {
        if !screen.tell(Msg::TapOk.into(), Big::Progress(rhythm.beats(), BEATS), None).await {
            return None;
        }
        if let Some(tapped) = rhythm.press(screen.moment) {
            return Some(tapped);
        }
    }
}
