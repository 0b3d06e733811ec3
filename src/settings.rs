//! What the owner has set. Each setting has a short list of choices and is kept as a place in it.
//!
//! The box has settings of its own, and each program brings its own. Every setting has a place among the bytes that are
//! kept, which it never leaves.

use crate::keys::{Button, Habits, Levels, Millis};
use crate::words::house::Msg;
use crate::words::{COLUMN, Language, Say, Thing, Things};
use core::fmt;

/// Settings that have room.
const PLACES: usize = 16;
/// Bytes of all settings: a version and the choices.
pub const SETTINGS_BYTES: usize = 1 + PLACES;
/// Bytes that a newer box may have written.
pub const MOST_BYTES: usize = 128;
/// The first of these bytes. A newer box may have a higher one, more places and more choices: what is not known here is kept
/// as it is.
const VERSION: u8 = 1;
/// The place of what drives the panel. It is in no list: a wrong choice there would take the picture away.
pub const PANEL: usize = 15;

/// The place of the pace.
const PACE: u8 = 8;
/// The places of the hints that were shown: a bit of each is off, so that a byte that was never written has them all to
/// come. They are in no list.
pub const HINTS: [usize; 2] = [10, 11];

/// Something to set.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Its place among those that are kept; they are shown in this order.
    pub place: u8,
    /// How many choices it has.
    pub choices: u8,
    /// The choice of a new box.
    pub usual: u8,
    /// The choice of a new box whose language is set, if it goes by that.
    pub follows: Option<fn(Language) -> u8>,
    /// The row in which it stands with a choice.
    pub row: fn(u8) -> Thing,
}

impl PartialEq for Setting {
    fn eq(&self, other: &Self) -> bool {
        self.place == other.place
    }
}

/// A setting of the box itself.
struct Own {
    place: u8,
    name: Msg,
    choices: &'static [Msg],
    usual: u8,
}

static OWN: [Own; 6] = [
    Own { place: 2, name: Msg::SetLight, choices: &[Msg::Faint, Msg::Soft, Msg::Bright, Msg::Full], usual: 2 },
    Own {
        place: 3,
        name: Msg::SetDim,
        choices: &[Msg::HalfMinute, Msg::OneMinute, Msg::FiveMinutes, Msg::Never],
        usual: 1,
    },
    Own {
        place: 4,
        name: Msg::SetDark,
        choices: &[Msg::TwoMinutes, Msg::FiveMinutes, Msg::QuarterHour, Msg::Never],
        usual: 1,
    },
    Own { place: 5, name: Msg::SetHand, choices: &[Msg::HandRight, Msg::HandLeft], usual: 0 },
    Own { place: 6, name: Msg::SetRepeat, choices: &[Msg::Off, Msg::Slow, Msg::Usual, Msg::Fast], usual: 2 },
    Own { place: PACE, name: Msg::SetPace, choices: &[Msg::OnePage, Msg::OneByOne], usual: 0 },
];

/// A setting of the box with its choice, as a thing.
static ROWS: Things =
    Things { say: say_row, print: |code, print| _ = print.number(24).number(code), is_number: |_| false };

fn say_row(code: u32, say: &mut Say<'_>) -> fmt::Result {
    let Some(own) = OWN.get((code >> 8) as usize) else { return Ok(()) };
    say.text(own.name)?;
    say.plain(format_args!("{COLUMN}"))?;
    own.choices.get((code & 0xff) as usize).map_or(Ok(()), |&choice| say.text(choice))
}

/// A language by its name, and before it that of the setting if it stands as its row.
static LANGUAGES: Things =
    Things { say: say_language, print: |code, print| _ = print.number(25).number(code), is_number: |_| false };

fn say_language(code: u32, say: &mut Say<'_>) -> fmt::Result {
    if code >> 8 == 1 {
        say.text(Msg::SetLanguage)?;
        say.plain(format_args!("{COLUMN}"))?;
    }
    Language::ALL.get((code & 0xff) as usize).map_or(Ok(()), |it| say.plain(format_args!("{}", it.name())))
}

impl From<Language> for Thing {
    /// Its name in itself.
    fn from(language: Language) -> Self {
        Self::Own(&LANGUAGES, language as u32)
    }
}

impl Setting {
    /// The language of the screens.
    pub const LANGUAGE: Self = Self {
        place: 0,
        choices: Language::ALL.len() as u8,
        usual: Language::English as u8,
        follows: None,
        row: |choice| Thing::Own(&LANGUAGES, 1 << 8 | u32::from(choice)),
    };
    /// How bright the panel is in use.
    pub const LIGHT: Self = Self::own(0, |choice| Thing::Own(&ROWS, u32::from(choice)));
    /// When it dims.
    pub const DIM: Self = Self::own(1, |choice| Thing::Own(&ROWS, 1 << 8 | u32::from(choice)));
    /// When it goes dark.
    pub const DARK: Self = Self::own(2, |choice| Thing::Own(&ROWS, 2 << 8 | u32::from(choice)));
    /// In which hand the box lies: in the left one it is turned round.
    pub const HAND: Self = Self::own(3, |choice| Thing::Own(&ROWS, 3 << 8 | u32::from(choice)));
    /// How fast a held arrow repeats.
    pub const REPEAT: Self = Self::own(4, |choice| Thing::Own(&ROWS, 4 << 8 | u32::from(choice)));

    /// How what he does is told: as a sheet, or one by one.
    pub const PACE: Self = Self::own(5, |choice| Thing::Own(&ROWS, 5 << 8 | u32::from(choice)));

    /// Those of the box itself.
    pub const OWN: [Self; 7] =
        [Self::LANGUAGE, Self::LIGHT, Self::DIM, Self::DARK, Self::HAND, Self::REPEAT, Self::PACE];

    const fn own(at: usize, row: fn(u8) -> Thing) -> Self {
        let own = &OWN[at];
        Self { place: own.place, choices: own.choices.len() as u8, usual: own.usual, follows: None, row }
    }
}

/// What drives a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Controller {
    /// An SSD1306, or an SSD1309, which is used in the same way.
    Ssd1306,
    /// An SH1106, with more columns than the glass shows.
    Sh1106,
}

impl Controller {
    /// All that there are, with the button that says so at power-on; a panel that is set is kept as its place here.
    const ALL: [(Self, Button); 2] = [(Self::Ssd1306, Button::Up), (Self::Sh1106, Button::Down)];
}

const DIM_AFTER: [Option<Millis>; 4] = [Some(30_000), Habits::USUAL.dim, Some(300_000), None];
const DARK_AFTER: [Option<Millis>; 4] = [Some(120_000), Habits::USUAL.dark, Some(900_000), None];
const REPEAT_EVERY: [Option<Millis>; 4] = [None, Some(220), Habits::USUAL.repeat, Some(70)];

/// All settings. Those that were never turned are as on a new box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Places in the lists of choices, by the place of the setting.
    chosen: [Option<u8>; PLACES],
}

impl Settings {
    /// Those of a new box.
    pub const USUAL: Self = Self { chosen: [None; PLACES] };

    /// The choice of a setting: always one that it has.
    pub fn choice(&self, setting: Setting) -> u8 {
        let chosen = self.chosen.get(usize::from(setting.place)).copied().flatten();
        let usual = || setting.follows.map_or(setting.usual, |follows| follows(self.language()));
        chosen.filter(|&choice| choice < setting.choices).unwrap_or_else(usual)
    }

    /// A setting with its choice.
    pub fn row(&self, setting: Setting) -> Thing {
        (setting.row)(self.choice(setting))
    }

    /// Goes on to the next choice, after the last one to the first.
    pub fn turn(&mut self, setting: Setting) {
        self.turn_by(setting, 1);
    }

    /// Takes that back.
    pub fn turn_back(&mut self, setting: Setting) {
        self.turn_by(setting, setting.choices.max(1) - 1);
    }

    fn turn_by(&mut self, setting: Setting, by: u8) {
        let next = (self.choice(setting) + by) % setting.choices.max(1);
        if let Some(chosen) = self.chosen.get_mut(usize::from(setting.place)) {
            *chosen = Some(next);
        }
    }

    /// The language that the owner has chosen.
    pub fn chosen_language(&self) -> Option<Language> {
        Language::ALL.get(usize::from(self.chosen[usize::from(Setting::LANGUAGE.place)]?)).copied()
    }

    /// Speaks a language from now on.
    pub fn speak(&mut self, language: Language) {
        self.chosen[usize::from(Setting::LANGUAGE.place)] = Some(language as u8);
    }

    /// The language of the screens.
    pub fn language(&self) -> Language {
        self.chosen_language().unwrap_or(Language::English)
    }

    /// How bright the panel is in use, from 0 to 3.
    pub fn brightness(&self) -> u8 {
        self.choice(Setting::LIGHT)
    }

    /// Whether the picture stands on its head, for a box that does.
    pub fn is_turned(&self) -> bool {
        self.choice(Setting::HAND) == 1
    }

    /// Whether what he does is told as a sheet.
    pub fn tells_sheets(&self) -> bool {
        self.choice(Setting::PACE) == 0
    }

    /// The hints that were shown, a bit each by their places.
    pub fn hints_shown(&self) -> u16 {
        let of = |place: usize| !self.chosen[place].unwrap_or(UNTURNED);
        u16::from_le_bytes(HINTS.map(of))
    }

    /// These hints were shown, and no others.
    pub fn show_hints(&mut self, shown: u16) {
        for (place, bits) in HINTS.into_iter().zip(shown.to_le_bytes()) {
            self.chosen[place] = Some(!bits).filter(|&byte| byte != UNTURNED);
        }
    }

    /// What drives the panel, if the owner said so.
    pub fn panel(&self) -> Option<Controller> {
        Controller::ALL.get(usize::from(self.chosen[PANEL]?)).map(|(controller, _)| *controller)
    }

    /// Takes what the owner says of the panel without a picture, by holding one button alone at power-on; true if it is
    /// something new.
    pub fn tell_panel(&mut self, held: Levels) -> bool {
        let before = self.panel();
        let meant = |button: Button| if self.is_turned() { button.turned() } else { button };
        let is_held = |button| held == Levels::default().with(meant(button), true);
        if let Some(place) = Controller::ALL.iter().position(|(_, button)| is_held(*button)) {
            self.chosen[PANEL] = Some(place as u8);
        }
        self.panel() != before
    }

    /// What the buttons and the light go by.
    pub fn habits(&self) -> Habits {
        let of = |list: [Option<Millis>; 4], setting| list[usize::from(self.choice(setting)) % list.len()];
        Habits {
            dim: of(DIM_AFTER, Setting::DIM),
            dark: of(DARK_AFTER, Setting::DARK),
            repeat: of(REPEAT_EVERY, Setting::REPEAT),
            turned: self.is_turned(),
        }
    }

    /// The settings as bytes; one that was never turned says so, so that a box with another usual choice goes by its own.
    pub fn write(&self) -> [u8; SETTINGS_BYTES] {
        let mut bytes = [VERSION; SETTINGS_BYTES];
        for (byte, chosen) in bytes[1..].iter_mut().zip(self.chosen) {
            *byte = chosen.unwrap_or(UNTURNED);
        }
        bytes
    }

    /// Writes the settings over those that are kept, of which so many bytes count; returns how many do now. What only a newer
    /// box knows stays as it is.
    pub fn write_over(&self, kept: &mut [u8; MOST_BYTES], length: usize) -> usize {
        let version = if length > 0 { kept[0].max(VERSION) } else { VERSION };
        kept[..SETTINGS_BYTES].copy_from_slice(&self.write());
        kept[0] = version;
        length.clamp(SETTINGS_BYTES, MOST_BYTES)
    }

    /// Settings from bytes, and whether all of them are known: `all` has those that there are, and a choice that its list
    /// does not have counts as the usual one. Bytes that end early were written by a box with fewer settings, which is no
    /// error.
    pub fn read(bytes: &[u8], mut all: impl Iterator<Item = Setting>) -> (Self, bool) {
        let mut settings = Self::USUAL;
        let Some((&version, places)) = bytes.split_first() else { return (settings, false) };
        for (chosen, &place) in settings.chosen.iter_mut().zip(places) {
            *chosen = Some(place).filter(|&place| place != UNTURNED);
        }
        let chosen = |setting: &Setting| settings.chosen.get(usize::from(setting.place)).copied().flatten();
        let known = all.all(|setting| chosen(&setting).is_none_or(|choice| choice < setting.choices));
        (settings, known && version == VERSION && places.len() <= PLACES)
    }
}

/// A byte that is no choice.
const UNTURNED: u8 = 0xff;

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn any_turns_of_any_settings_come_back_from_their_bytes(turns in prop::collection::vec(0..7usize, 0..40)) {
            let mut settings = Settings::USUAL;
            turns.into_iter().for_each(|turn| settings.turn(Setting::OWN[turn]));
            prop_assert_eq!(Settings::read(&settings.write(), Setting::OWN.into_iter()), (settings, true));
        }

        #[test]
        fn a_choice_out_of_range_is_the_usual_one_and_the_rest_is_kept(places: [u8; 16], length in 0..=16usize) {
            let mut bytes = [VERSION; SETTINGS_BYTES];
            bytes[1..].copy_from_slice(&places);
            let (settings, whole) = Settings::read(&bytes[..1 + length], Setting::OWN.into_iter());
            let mut all = true;
            for setting in Setting::OWN {
                let at = usize::from(setting.place);
                let told = Some(places[at]).filter(|&place| at < length && place != UNTURNED);
                all &= told.is_none_or(|place| place < setting.choices);
                prop_assert_eq!(settings.choice(setting), told.filter(|&place| place < setting.choices).unwrap_or(setting.usual));
            }
            prop_assert_eq!(whole, all);
        }
    }

    #[test]
    fn settings_of_the_first_boxes_are_read() {
        let (settings, whole) = Settings::read(&[1, 0, 2, 3, 0, 3, 1, 0], Setting::OWN.into_iter());
        assert!(whole && settings.is_turned() && settings.brightness() == 3);
        assert_eq!(settings.habits(), Habits { dim: Some(30_000), dark: None, repeat: None, turned: true });
    }

    #[test]
    fn a_button_held_alone_at_power_on_says_what_the_panel_is_and_it_is_kept() {
        let held = |buttons: &[Button]| buttons.iter().fold(Levels::default(), |all, &button| all.with(button, true));
        let mut settings = Settings::USUAL;
        for other in [&[][..], &[Button::Ok], &[Button::Up, Button::Down], &[Button::Up, Button::Ok]] {
            assert!(!settings.tell_panel(held(other)) && settings.panel().is_none(), "{other:?}");
        }
        for (button, controller) in [(Button::Down, Controller::Sh1106), (Button::Up, Controller::Ssd1306)] {
            assert!(settings.tell_panel(held(&[button])));
            assert!(!settings.tell_panel(held(&[button])), "nothing new");
            assert_eq!(settings.panel(), Some(controller));
            let (read, whole) = Settings::read(&settings.write(), Setting::OWN.into_iter());
            assert_eq!((read.panel(), whole), (Some(controller), true));
        }
        settings.turn(Setting::HAND);
        settings.tell_panel(held(&[Button::Up]));
        assert_eq!(settings.panel(), Some(Controller::Sh1106), "in the left hand Up is the other one");
    }

    #[test]
    fn what_is_known_of_the_settings_of_a_newer_box_is_used_and_the_rest_is_kept() {
        let mut kept = [7; MOST_BYTES];
        kept[..9].copy_from_slice(&[2, 0, 9, 3, 0, 3, 1, 0, 200]);
        let (mut settings, whole) = Settings::read(&kept[..40], Setting::OWN.into_iter());
        assert!(!whole && settings.is_turned() && settings.brightness() == 3);
        settings.turn(Setting::HAND);
        let before = kept;
        assert_eq!(settings.write_over(&mut kept, 40), 40);
        let changed: std::vec::Vec<usize> = (0..MOST_BYTES).filter(|&at| kept[at] != before[at]).collect();
        assert_eq!(changed, [1 + usize::from(Setting::HAND.place)]);
        assert_eq!(Settings::read(&[], Setting::OWN.into_iter()), (Settings::USUAL, false));
    }

    #[test]
    fn a_new_box_has_the_usual_habits_and_every_list_has_a_value_for_each_choice() {
        assert_eq!(Settings::USUAL.habits(), Habits::USUAL);
        assert!(!Settings::USUAL.is_turned());
        for setting in [Setting::LIGHT, Setting::DIM, Setting::DARK, Setting::REPEAT] {
            assert_eq!(setting.choices, 4, "{setting:?}");
        }
    }
}
