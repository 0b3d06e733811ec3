//! The seed of a new game: from the chip, or by hand where the chip has none.

use super::{Edge, Screen, note};
use crate::chance::Seed;
use crate::chance::entropy::Stuck;
use crate::chance::rhythm::{BEATS, Even, Rhythm};
use crate::screen::Picked;
use crate::talk::{Answer, Big, Form, Prompt};
use crate::words::Msg;

/// A seed, or none if the person does not want to tap one.
pub(super) async fn seed(screen: &mut Screen<'_, impl Edge>) -> Option<Seed> {
    let mut why = match screen.edge.seed() {
        Ok(seed) => return Some(seed),
        Err(Stuck) => Msg::NoSeedWhy,
    };
    loop {
        let prompt = Prompt::new(Msg::NoSeed, Form::Note(note(why)));
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
async fn tap(screen: &mut Screen<'_, impl Edge>) -> Option<Result<Seed, Even>> {
    let mut rhythm = Rhythm::default();
    loop {
        if !screen.tell(Msg::TapOk.into(), Big::Progress(rhythm.beats(), BEATS), None).await {
            return None;
        }
        let moment = screen.edge.moment();
        if let Some(tapped) = rhythm.press(moment) {
            return Some(tapped);
        }
    }
}
