//! What a terminal tells of the person's hands: true levels where it can, typing where not.

use crate::held::Held;
use crate::typed::Typed;
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use muspel::keys::{Button, Habits, Holding, Intent, Light, Millis};

/// The person's hands, as far as the terminal reports them.
#[derive(Debug)]
pub struct Hands {
    /// What goes down and up: the mouse, and the keys of a terminal that reports both.
    held: Held,
    /// The keys of a terminal that reports only typing.
    typed: Option<Typed>,
}

/// Typing alone keeps no time for the light.
const fn lit(habits: Habits) -> Habits {
    Habits { dim: None, dark: None, ..habits }
}

impl Hands {
    /// Nothing is touched yet.
    pub fn new(reports_levels: bool) -> Self {
        let (mut held, typed) = (Held::new(0), (!reports_levels).then(Typed::new));
        if typed.is_some() {
            held.adopt(lit(Habits::USUAL));
        }
        Self { held, typed }
    }

    /// Takes in one key event.
    pub fn key(&mut self, button: Button, kind: KeyEventKind, now: Millis) {
        match (&mut self.typed, kind) {
            (None, KeyEventKind::Repeat) | (Some(_), KeyEventKind::Release) => {}
            (None, _) => self.held.key(button, kind == KeyEventKind::Press),
            (Some(typed), _) => typed.key(button, now),
        }
    }

    /// The mouse presses a button, or lets it go.
    pub fn mouse(&mut self, button: Button, down: bool) {
        self.held.key(button, down);
    }

    /// Goes by these habits from now on. Typing alone repeats and rests as the terminal does.
    pub fn adopt(&mut self, habits: Habits) {
        if let Some(typed) = &mut self.typed {
            typed.turn(habits.turned);
        }
        self.held.adopt(if self.typed.is_some() { lit(habits) } else { habits });
    }

    /// The window hears nothing from now on.
    pub fn look_away(&mut self) {
        self.held.let_go();
    }

    /// The next intent; call until it returns none.
    pub fn poll(&mut self, now: Millis) -> Option<Intent> {
        self.held.poll(now).or_else(|| self.typed.as_mut()?.poll(now))
    }

    /// The next moment at which something happens though nothing is touched.
    pub fn deadline(&self, now: Millis) -> Option<Millis> {
        let typed = self.typed.as_ref().and_then(Typed::deadline);
        self.held.deadline(now).into_iter().chain(typed).min()
    }

    /// The press that is about to become a hold.
    pub fn holding(&self, now: Millis) -> Option<Holding> {
        self.held.holding(now)
    }

    /// The light at a moment.
    pub fn light(&self, now: Millis) -> Light {
        self.held.light(now)
    }
}

/// What a key means here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Button(Button),
    /// The same as holding Back, for terminals that report no release.
    Menu,
    Picture,
    /// The page that says what each key does.
    Help,
    /// The panel alone, or with words beside it.
    Turn,
    /// Back to the shell for a while.
    Suspend,
    Leave,
}

/// The meaning of a key, if it has one.
pub fn meaning(key: &KeyEvent) -> Option<Key> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
    match key.code {
        KeyCode::Left => Some(Key::Button(Button::Left)),
        KeyCode::Up => Some(Key::Button(Button::Up)),
        KeyCode::Down => Some(Key::Button(Button::Down)),
        KeyCode::Right => Some(Key::Button(Button::Right)),
        KeyCode::Enter => Some(Key::Button(Button::Ok)),
        KeyCode::Backspace => Some(Key::Button(Button::Back)),
        // Some terminals send Control-H for Backspace.
        KeyCode::Char('h') if control => Some(Key::Button(Button::Back)),
        KeyCode::Char('c') if control => Some(Key::Leave),
        KeyCode::Char('z') if control => Some(Key::Suspend),
        KeyCode::Char('q') if plain => Some(Key::Leave),
        KeyCode::Char('m') if plain => Some(Key::Menu),
        KeyCode::Char('s') if plain => Some(Key::Picture),
        // Where each key is reported, a question mark is a slash with Shift.
        KeyCode::Char('?' | '/') if plain => Some(Key::Help),
        KeyCode::Tab if plain => Some(Key::Turn),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_q_and_control_c_leave() {
        let key = |code, modifiers| meaning(&KeyEvent::new(code, modifiers));
        assert_eq!(key(KeyCode::Char('q'), KeyModifiers::NONE), Some(Key::Leave));
        assert_eq!(key(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(Key::Leave));
        assert_eq!(key(KeyCode::Char('q'), KeyModifiers::CONTROL), None);
        assert_eq!(key(KeyCode::Char('c'), KeyModifiers::NONE), None);
        assert_eq!(key(KeyCode::Esc, KeyModifiers::NONE), None);
    }

    #[test]
    fn a_release_is_no_typing() {
        let mut hands = Hands::new(false);
        hands.key(Button::Ok, KeyEventKind::Release, 0);
        assert_eq!(hands.poll(0), None);
        hands.key(Button::Ok, KeyEventKind::Press, 0);
        assert_eq!(hands.poll(0), Some(Intent::Press(Button::Ok)));
    }

    #[test]
    fn the_mouse_taps_and_holds_a_button_whatever_the_keys_can() {
        for reports_levels in [true, false] {
            let mut hands = Hands::new(reports_levels);
            let mut intents = Vec::new();
            for now in 0..3000 {
                match now {
                    0 | 1000 => hands.mouse(Button::Back, true),
                    100 | 2500 => hands.mouse(Button::Back, false),
                    _ => {}
                }
                intents.extend(std::iter::from_fn(|| hands.poll(now)));
            }
            assert_eq!(intents, [Intent::Press(Button::Back), Intent::Hold(Button::Back)]);
        }
    }

    #[test]
    fn only_a_terminal_that_reports_levels_goes_dark() {
        let night = Habits::USUAL.dark.unwrap() + 1;
        assert_eq!(Hands::new(true).light(night), Light::Dark);
        assert_eq!(Hands::new(false).light(night), Light::Bright);
    }
}
