//! The settings: OK turns one on to its next choice, which is taken up and kept at once.

use super::{Edge, Screen};
use crate::keep::Key;
use crate::screen::Picked;
use crate::settings::{SETTINGS_BYTES, Setting, Settings};
use crate::talk::{Form, Prompt};
use crate::words::Msg;

/// Takes up what was kept; false if some of it could not be read.
pub(super) async fn recall(screen: &mut Screen<'_, impl Edge>) -> bool {
    let mut bytes = [0; SETTINGS_BYTES];
    let Some(length) = screen.edge.fetch(Key::Settings, &mut bytes).await else { return true };
    let (settings, whole) = Settings::read(&bytes[..length.min(SETTINGS_BYTES)]);
    screen.settings = settings;
    screen.edge.adopt(&settings).await;
    whole
}

/// Shows all settings until they are left.
pub(super) async fn change(screen: &mut Screen<'_, impl Edge>) {
    let mut at = 0;
    loop {
        let settings = screen.settings;
        let rows = Setting::ALL.into_iter().map(|setting| settings.thing(setting));
        let prompt = Prompt::new(Msg::Settings, Form::One(rows.collect())).start(at);
        let Picked::Answer(answer) = screen.pick(&prompt).await else { return };
        let Some(&setting) = Setting::ALL.get(answer.0 as usize) else { continue };
        at = answer.0;
        screen.settings.turn(setting);
        let settings = screen.settings;
        screen.edge.adopt(&settings).await;
        screen.store(Key::Settings, &settings.write()).await;
    }
}
