//! The settings: OK turns one on to its next choice, which is taken up and kept at once.

use super::{Screen, World};
use crate::keep::{Keep, Key, Lost};
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
    let shown = screen.world.hints(screen.settings.hints_shown());
    screen.settings.show_hints(shown);
    let held = screen.world.held_at_start();
    let told = screen.settings.tell_panel(held);
    let settings = screen.settings;
    screen.world.adopt(&settings).await;
    if told {
        store(screen).await;
    }
    whole
}

/// Keeps the settings as they are now, and says so if that fails.
async fn store(screen: &mut Screen<'_, impl World, impl NorFlash>) {
    let settings = screen.settings;
    let kept = screen.patiently(async |keep| write(settings, keep).await).await;
    screen.kept(kept).await;
}

/// Keeps settings over those that are kept.
pub(super) async fn write(settings: Settings, keep: &mut Keep<impl NorFlash>) -> Result<(), Lost> {
    let mut bytes = [0; MOST_BYTES];
    let length = keep.fetch(Key::Settings, &mut bytes).await.unwrap_or(0);
    let length = settings.write_over(&mut bytes, length);
    keep.store(Key::Settings, &bytes[..length]).await
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
    screen.hints = true;
}

/// Turns that Back can take back.
const TURNS: usize = 32;

/// A turn that made the hints come again.
const HINTS: u8 = u8::MAX;

/// Shows all settings until they are left, and below them that hints come again: that of lists at once. Back takes the last turn back; when all
/// are, it closes, as *Done* does.
pub(super) async fn change(screen: &mut Screen<'_, impl World, impl NorFlash>) {
    let (all, mut at) = (all(screen.own_settings), 0);
    let mut turned: Vec<u8, TURNS> = Vec::new();
    let mut shown = 0;
    loop {
        let settings = screen.settings;
        let below = [Msg::HintsAgain, Msg::DoneCell].map(Into::into);
        let rows = all.iter().map(|&setting| settings.row(setting)).chain(below).collect();
        let prompt: Prompt<House> = Prompt::new(Msg::Settings, Form::One(rows)).start(at);
        match screen.pick(&prompt).await {
            Picked::Answer(answer) => {
                at = answer.0;
                let turn = match all.get(answer.0 as usize) {
                    Some(&setting) => {
                        screen.settings.turn(setting);
                        answer.0 as u8
                    }
                    None if answer.0 as usize == all.len() => {
                        shown = settings.hints_shown();
                        screen.settings.show_hints(0);
                        HINTS
                    }
                    None => return,
                };
                if turned.is_full() {
                    turned.remove(0);
                }
                let _ = turned.push(turn);
            }
            Picked::Back => {
                let Some(last) = turned.pop() else { return };
                match all.get(usize::from(last)) {
                    Some(&setting) => {
                        at = last.into();
                        screen.settings.turn_back(setting);
                    }
                    None => {
                        at = all.len() as u32;
                        screen.settings.show_hints(shown);
                    }
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
