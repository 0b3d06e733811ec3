//! The settings: OK turns one on to its next choice, which is taken up and kept at once.

use super::{Screen, World};
use crate::keep::Key;
use crate::screen::Picked;
use crate::settings::{MOST_BYTES, Setting, Settings};
use crate::talk::{Form, House, OPTIONS, Prompt};
use crate::words::Language;
use crate::words::house::Msg;
use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

/// Takes up what was kept, and what a button held at power-on says of the panel; false if some of what was kept is
/// not known here.
pub(super) async fn recall(screen: &mut Screen<'_, impl World, impl NorFlash>) -> bool {
    let (mut bytes, mut whole) = ([0; MOST_BYTES], true);
    if let Some(length) = screen.keep.fetch(Key::Settings, &mut bytes).await {
        let all = all(screen.own_settings).into_iter();
        (screen.settings, whole) = Settings::read(&bytes[..length.min(MOST_BYTES)], all);
    }
    let held = screen.world.held_at_start();
    let told = screen.settings.tell_panel(held);
    let settings = screen.settings;
    screen.world.adopt(&settings).await;
    if told {
        store(screen).await;
    }
    whole
}

/// Keeps the settings as they are now.
async fn store(screen: &mut Screen<'_, impl World, impl NorFlash>) {
    let mut bytes = [0; MOST_BYTES];
    let length = screen.keep.fetch(Key::Settings, &mut bytes).await.unwrap_or(0);
    let length = screen.settings.write_over(&mut bytes, length);
    screen.store(Key::Settings, &bytes[..length]).await;
}

/// Asks which language to speak, each by its own name, if that was never set.
pub(super) async fn ask_language(screen: &mut Screen<'_, impl World, impl NorFlash>) {
    let mut spoken = screen.world.language(screen.settings.chosen_language());
    let asks = spoken.is_none();
    while spoken.is_none() {
        let names = Language::ALL.into_iter().map(Into::into).collect();
        let place = screen.list(Msg::Muspel.into(), names, 0).await;
        spoken = place.and_then(|place| Language::ALL.get(place)).copied();
    }
    let settings = screen.settings;
    if let Some(language) = spoken.filter(|&language| asks || language != settings.language()) {
        screen.settings.speak(language);
    }
    if asks {
        store(screen).await;
    }
}

/// Turns that Back can take back.
const TURNS: usize = 32;

/// Shows all settings until they are left. Back takes the last turn back; when all are, it closes, as *Done* does.
pub(super) async fn change(screen: &mut Screen<'_, impl World, impl NorFlash>) {
    let (all, mut at) = (all(screen.own_settings), 0);
    let mut turned: Vec<u8, TURNS> = Vec::new();
    loop {
        let settings = screen.settings;
        let rows = all.iter().map(|&setting| settings.row(setting)).chain([Msg::DoneCell.into()]).collect();
        let prompt: Prompt<House> = Prompt::new(Msg::Settings, Form::One(rows)).start(at);
        match screen.pick(&prompt).await {
            Picked::Answer(answer) => {
                let Some(&setting) = all.get(answer.0 as usize) else { return };
                at = answer.0;
                screen.settings.turn(setting);
                if turned.is_full() {
                    turned.remove(0);
                }
                let _ = turned.push(answer.0 as u8);
            }
            Picked::Back => {
                let Some(last) = turned.pop() else { return };
                at = last.into();
                if let Some(&setting) = all.get(usize::from(last)) {
                    screen.settings.turn_back(setting);
                }
            }
            _ => return,
        }
        let settings = screen.settings;
        screen.world.adopt(&settings).await;
        store(screen).await;
    }
}

/// The settings of the box and of the program, in the order of their places.
pub(super) fn all(own: &[Setting]) -> Vec<Setting, OPTIONS> {
    let both = || Setting::OWN.into_iter().chain(own.iter().copied());
    (0..OPTIONS as u8).filter_map(|place| both().find(|setting| setting.place == place)).collect()
}
