//! The settings: OK turns one on to its next choice, which is taken up and kept at once.

use super::{Edge, Screen};
use crate::keep::Key;
use crate::settings::{SETTINGS_BYTES, Setting, Settings};
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
        let rows = Setting::ALL.into_iter().map(|setting| settings.thing(setting)).collect();
        let Some(place) = screen.list(Msg::Settings.into(), rows, at).await else { return };
        at = place;
        screen.settings.turn(Setting::ALL[place % Setting::ALL.len()]);
        let settings = screen.settings;
        screen.edge.adopt(&settings).await;
        screen.store(Key::Settings, &settings.write()).await;
    }
}
