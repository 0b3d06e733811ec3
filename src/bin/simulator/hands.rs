//! What a terminal tells of the person's hands: true levels where it can, typing where not.

use crate::held::Held;
use crate::typed::Typed;
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use muspel::keys::{Button, Habits, Intent, Light, Millis};

/// The person's hands, as far as the terminal reports them.
#[derive(Debug)]
pub enum Hands {
    /// Each key going down and up.
    Held(Box<Held>),
    /// Only typing.
    Typed(Typed),
}

impl Hands {
    /// Takes in one key event.
    pub fn key(&mut self, button: Button, kind: KeyEventKind, now: Millis) {
        match self {
            Self::Held(held) => held.key(button, kind != KeyEventKind::Release),
            Self::Typed(typed) if kind != KeyEventKind::Release => typed.key(button, now),
            Self::Typed(_) => {}
        }
    }

    /// Goes by these habits from now on. Typing alone repeats and rests as the terminal does.
    pub fn adopt(&mut self, habits: Habits) {
        match self {
            Self::Held(held) => held.adopt(habits),
            Self::Typed(typed) => typed.turned = habits.turned,
        }
    }

    /// The window hears no keys from now on.
    pub fn look_away(&mut self) {
        if let Self::Held(held) = self {
            held.let_go();
        }
    }

    /// The next intent; call until it returns none.
    pub fn poll(&mut self, now: Millis) -> Option<Intent> {
        match self {
            Self::Held(held) => held.poll(now),
            Self::Typed(typed) => typed.poll(now),
        }
    }

    /// The next moment at which something happens though no key is touched.
    pub fn deadline(&self, now: Millis) -> Option<Millis> {
        match self {
            Self::Held(held) => held.deadline(now),
            Self::Typed(typed) => typed.deadline(),
        }
    }

    /// The light at a moment; typing alone keeps no time for it.
    pub fn light(&self, now: Millis) -> Light {
        match self {
            Self::Held(held) => held.light(now),
            Self::Typed(_) => Light::Bright,
        }
    }
}

/// What a key means here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Button(Button),
    /// The same as holding Back, for terminals that report no release.
    Menu,
    Picture,
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
        KeyCode::Char('q') if plain => Some(Key::Leave),
        KeyCode::Char('m') if plain => Some(Key::Menu),
        KeyCode::Char('s') if plain => Some(Key::Picture),
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
        let mut hands = Hands::Typed(Typed::new());
        hands.key(Button::Ok, KeyEventKind::Release, 0);
        assert_eq!(hands.poll(0), None);
        hands.key(Button::Ok, KeyEventKind::Press, 0);
        assert_eq!(hands.poll(0), Some(Intent::Press(Button::Ok)));
    }
}
