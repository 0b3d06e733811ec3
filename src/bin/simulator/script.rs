//! The grammar of key scripts, and the levels over time that a script stands for.

use muspel::keys::{Button, Levels, Millis};
use std::fmt;

/// A tap is down this long.
const TAP_MS: Millis = 60;
/// A hold is down this long.
const HOLD_MS: Millis = 700;
/// After a tap or a hold the button is up this long.
const REST_MS: Millis = 60;
/// A point waits this long.
const WAIT_MS: Millis = 1000;
/// The largest number after a symbol.
const MOST_REPEATS: u32 = 9999;

/// The six buttons' letters: small for a tap, capital for a hold.
const LETTERS: [(char, Button); 6] = [
    ('l', Button::Left),
    ('u', Button::Up),
    ('d', Button::Down),
    ('r', Button::Right),
    ('o', Button::Ok),
    ('b', Button::Back),
];

/// Levels that stay the same for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    pub levels: Levels,
    pub ms: Millis,
    /// Whether a step of the script has settled when it ends.
    pub ends_step: bool,
}

/// One key, or a wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Press(Button, Millis),
    Wait,
}

/// Keys to play, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    steps: Vec<Step>,
}

/// What is wrong with a script, and at which character, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misspelt {
    NoKey { what: char, place: usize },
    NothingToRepeat { what: char, place: usize },
    Repeats { place: usize },
}

impl fmt::Display for Misspelt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoKey { what, place } => write!(f, "character {place}, {what:?}, is no key"),
            Self::NothingToRepeat { what, place } => {
                write!(f, "character {place}, {what:?}, does not stand directly after a key to repeat")
            }
            Self::Repeats { place } => {
                write!(f, "the number at character {place} must be from 1 to {MOST_REPEATS}")
            }
        }
    }
}

impl Script {
    /// Reads a script.
    pub fn parse(text: &str) -> Result<Self, Misspelt> {
        let mut steps = Vec::new();
        let mut last = None;
        let mut symbols = (1..).zip(text.chars()).peekable();
        while let Some((place, what)) = symbols.next() {
            if let Some(digit) = what.to_digit(10) {
                let step = last.take().ok_or(Misspelt::NothingToRepeat { what, place })?;
                let mut repeats = digit;
                while let Some((_, what)) = symbols.next_if(|(_, what)| what.is_ascii_digit()) {
                    repeats = repeats.saturating_mul(10).saturating_add(what.to_digit(10).unwrap_or(0));
                }
                if !(1..=MOST_REPEATS).contains(&repeats) {
                    return Err(Misspelt::Repeats { place });
                }
                steps.extend((1..repeats).map(|_| step));
            } else {
                last = if what == ' ' { None } else { Some(step(what).ok_or(Misspelt::NoKey { what, place })?) };
                steps.extend(last);
            }
        }
        Ok(Self { steps })
    }

    /// The levels over time.
    pub fn stretches(self) -> impl Iterator<Item = Stretch> {
        let stretch = |levels, ms, ends_step| Stretch { levels, ms, ends_step };
        let up = Levels::default();
        self.steps.into_iter().flat_map(move |step| {
            let (down, rest) = match step {
                Step::Press(button, ms) => (Some(stretch(up.with(button, true), ms, false)), REST_MS),
                Step::Wait => (None, WAIT_MS),
            };
            down.into_iter().chain([stretch(up, rest, true)])
        })
    }
}

fn step(symbol: char) -> Option<Step> {
    if symbol == '.' {
        return Some(Step::Wait);
    }
    let (_, button) = LETTERS.into_iter().find(|(letter, _)| letter.eq_ignore_ascii_case(&symbol))?;
    Some(Step::Press(button, if symbol.is_ascii_uppercase() { HOLD_MS } else { TAP_MS }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(text: &str) -> Vec<Step> {
        Script::parse(text).unwrap().steps
    }

    #[test]
    fn small_letters_tap_capitals_hold_and_a_point_waits() {
        let tap = |button| Step::Press(button, TAP_MS);
        assert_eq!(steps("ludrob"), Button::ALL.map(tap));
        assert_eq!(steps("L.B"), [Step::Press(Button::Left, HOLD_MS), Step::Wait, Step::Press(Button::Back, HOLD_MS)]);
    }

    #[test]
    fn a_number_repeats_the_symbol_before_it_and_spaces_are_free() {
        assert_eq!(steps("d3 o"), steps("dddo"));
        assert_eq!(steps(" .12 "), steps("............"));
        assert_eq!(steps("d1"), steps("d"));
        assert_eq!(steps(""), []);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let wrong = |text: &str| Script::parse(text).unwrap_err();
        assert_eq!(wrong("oox"), Misspelt::NoKey { what: 'x', place: 3 });
        assert_eq!(wrong("ßo"), Misspelt::NoKey { what: 'ß', place: 1 });
        assert_eq!(wrong("o\n"), Misspelt::NoKey { what: '\n', place: 2 });
        assert_eq!(wrong("3o"), Misspelt::NothingToRepeat { what: '3', place: 1 });
        assert_eq!(wrong("o 3"), Misspelt::NothingToRepeat { what: '3', place: 3 });
        assert_eq!(wrong("o0"), Misspelt::Repeats { place: 2 });
        assert_eq!(wrong("o99999999999999"), Misspelt::Repeats { place: 2 });
    }

    #[test]
    fn each_step_ends_with_the_buttons_up() {
        let stretches: Vec<_> = Script::parse("oB.").unwrap().stretches().collect();
        let times: Vec<_> = stretches.iter().map(|s| (s.ms, s.ends_step)).collect();
        assert_eq!(times, [(60, false), (60, true), (700, false), (60, true), (1000, true)]);
        assert!(stretches.iter().filter(|s| s.ends_step).all(|s| s.levels == Levels::default()));
        assert!(stretches[0].levels.is_down(Button::Ok) && stretches[2].levels.is_down(Button::Back));
    }
}
