//! What the owner has set. Each setting has a short list of choices and is kept as a place in it.

use crate::keys::{Habits, Millis};
use crate::table::Edition;
use crate::words::{Msg, Thing};

/// Bytes of all settings: a version and the choices.
pub const SETTINGS_BYTES: usize = 1 + Setting::ALL.len();
/// The first of these bytes; another one means another list.
const VERSION: u8 = 1;

/// Something to set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The language of the screens.
    Language,
    /// The rulebook that a new game begins with.
    Edition,
    /// How bright the panel is in use.
    Light,
    /// When it dims.
    Dim,
    /// When it goes dark.
    Dark,
    /// In which hand the box lies: in the left one it is turned round.
    Hand,
    /// How fast a held arrow repeats.
    Repeat,
}

impl Setting {
    /// All of them, in the order of the list and of their bytes.
    pub const ALL: [Self; 7] =
        [Self::Language, Self::Edition, Self::Light, Self::Dim, Self::Dark, Self::Hand, Self::Repeat];

    const fn name(self) -> Msg {
        match self {
            Self::Language => Msg::SetLanguage,
            Self::Edition => Msg::SetEdition,
            Self::Light => Msg::SetLight,
            Self::Dim => Msg::SetDim,
            Self::Dark => Msg::SetDark,
            Self::Hand => Msg::SetHand,
            Self::Repeat => Msg::SetRepeat,
        }
    }

    /// What it can be, each choice by its word.
    pub const fn choices(self) -> &'static [Msg] {
        match self {
            Self::Language => &[Msg::English],
            Self::Edition => &[Msg::Usual, Msg::EditionUa, Msg::EditionPl, Msg::EditionEs],
            Self::Light => &[Msg::Faint, Msg::Soft, Msg::Bright, Msg::Full],
            Self::Dim => &[Msg::HalfMinute, Msg::OneMinute, Msg::FiveMinutes, Msg::Never],
            Self::Dark => &[Msg::TwoMinutes, Msg::FiveMinutes, Msg::QuarterHour, Msg::Never],
            Self::Hand => &[Msg::HandRight, Msg::HandLeft],
            Self::Repeat => &[Msg::Off, Msg::Slow, Msg::Usual, Msg::Fast],
        }
    }

    /// The choice of a new box.
    const fn usual(self) -> u8 {
        match self {
            Self::Language | Self::Edition | Self::Hand => 0,
            Self::Dim | Self::Dark => 1,
            Self::Light | Self::Repeat => 2,
        }
    }
}

const DIM_AFTER: [Option<Millis>; 4] = [Some(30_000), Habits::USUAL.dim, Some(300_000), None];
const DARK_AFTER: [Option<Millis>; 4] = [Some(120_000), Habits::USUAL.dark, Some(900_000), None];
const REPEAT_EVERY: [Option<Millis>; 4] = [None, Some(220), Habits::USUAL.repeat, Some(70)];

/// All settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Places in the lists of choices; each is one that its list has.
    chosen: [u8; Setting::ALL.len()],
}

impl Settings {
    /// Those of a new box.
    pub const USUAL: Self = {
        let mut chosen = [0; Setting::ALL.len()];
        let mut at = 0;
        while at < chosen.len() {
            chosen[at] = Setting::ALL[at].usual();
            at += 1;
        }
        Self { chosen }
    };

    /// A setting with its choice.
    pub fn thing(&self, setting: Setting) -> Thing {
        let choices = setting.choices();
        Thing::Is(setting.name(), choices[usize::from(self.place(setting)) % choices.len()])
    }

    /// Goes on to the next choice, after the last one to the first.
    pub fn turn(&mut self, setting: Setting) {
        let place = &mut self.chosen[setting as usize];
        *place = (*place + 1) % setting.choices().len() as u8;
    }

    /// The rulebook that a new game begins with.
    pub fn edition(&self) -> Edition {
        Edition::ALL[usize::from(self.place(Setting::Edition)) % Edition::ALL.len()]
    }

    /// How bright the panel is in use, from 0 to 3.
    pub const fn brightness(&self) -> u8 {
        self.place(Setting::Light)
    }

    /// Whether the picture stands on its head, for a box that does.
    pub const fn is_turned(&self) -> bool {
        self.place(Setting::Hand) == 1
    }

    /// What the buttons and the light go by.
    pub fn habits(&self) -> Habits {
        let of = |list: [Option<Millis>; 4], setting| list[usize::from(self.place(setting)) % list.len()];
        Habits {
            dim: of(DIM_AFTER, Setting::Dim),
            dark: of(DARK_AFTER, Setting::Dark),
            repeat: of(REPEAT_EVERY, Setting::Repeat),
            turned: self.is_turned(),
        }
    }

    const fn place(&self, setting: Setting) -> u8 {
        self.chosen[setting as usize]
    }

    /// The settings as bytes.
    pub fn write(&self) -> [u8; SETTINGS_BYTES] {
        let mut bytes = [VERSION; SETTINGS_BYTES];
        bytes[1..].copy_from_slice(&self.chosen);
        bytes
    }

    /// Settings from bytes, and whether all of them could be read: a choice that its list does not have is the usual one.
    /// Bytes that end early were written by a box with fewer settings, which is no error.
    pub fn read(bytes: &[u8]) -> (Self, bool) {
        let (mut settings, mut whole) = (Self::USUAL, true);
        let Some((&VERSION, places)) = bytes.split_first() else { return (settings, false) };
        for (setting, &place) in Setting::ALL.into_iter().zip(places) {
            if usize::from(place) < setting.choices().len() {
                settings.chosen[setting as usize] = place;
            } else {
                whole = false;
            }
        }
        (settings, whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn any_turns_of_any_settings_come_back_from_their_bytes(turns in prop::collection::vec(0..7usize, 0..40)) {
            let mut settings = Settings::USUAL;
            turns.into_iter().for_each(|turn| settings.turn(Setting::ALL[turn]));
            prop_assert_eq!(Settings::read(&settings.write()), (settings, true));
        }

        #[test]
        fn a_choice_out_of_range_is_the_usual_one_and_the_rest_is_kept(places: [u8; 7], length in 0..=7usize) {
            let mut bytes = [VERSION; SETTINGS_BYTES];
            bytes[1..].copy_from_slice(&places);
            let (settings, whole) = Settings::read(&bytes[..1 + length]);
            let mut all = true;
            for (at, setting) in Setting::ALL.into_iter().enumerate() {
                let fits = usize::from(places[at]) < setting.choices().len();
                all &= fits || at >= length;
                let expected = if fits && at < length { places[at] } else { setting.usual() };
                prop_assert_eq!(settings.place(setting), expected);
            }
            prop_assert_eq!(whole, all);
        }
    }

    #[test]
    fn another_version_is_the_usual_settings() {
        assert_eq!(Settings::read(&[2, 0, 1, 1, 1, 1, 1, 1]), (Settings::USUAL, false));
        assert_eq!(Settings::read(&[]), (Settings::USUAL, false));
    }

    #[test]
    fn a_new_box_has_the_usual_habits_and_every_list_has_a_value_for_each_choice() {
        assert_eq!(Settings::USUAL.habits(), Habits::USUAL);
        assert_eq!((Settings::USUAL.edition(), Settings::USUAL.is_turned()), (Edition::Common, false));
        for setting in [Setting::Edition, Setting::Light, Setting::Dim, Setting::Dark, Setting::Repeat] {
            assert_eq!(setting.choices().len(), 4, "{setting:?}");
        }
    }
}
