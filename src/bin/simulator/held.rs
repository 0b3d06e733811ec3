//! Intents from a terminal that reports each key going down and up: the box's own key machine.

use muspel::keys::{BOUNCE_MS, Button, Habits, Holding, Intent, Keys, Levels, Light, Millis};
use std::collections::VecDeque;

/// Level changes are at least this far apart. A slow line may deliver a whole press at one moment, and the key machine
/// would take it for a spark.
const PACE_MS: Millis = BOUNCE_MS + 4;

/// Which keys are down, and the changes that the key machine has not seen yet.
#[derive(Debug)]
pub struct Held {
    keys: Keys,
    levels: Levels,
    changes: VecDeque<(Button, bool)>,
    /// The levels after all changes.
    reported: Levels,
    /// The moment from which the next change may be seen.
    free: Millis,
}

impl Held {
    /// All keys up.
    pub fn new(now: Millis) -> Self {
        let up = Levels::default();
        Self { keys: Keys::new(now), levels: up, changes: VecDeque::new(), reported: up, free: now }
    }

    /// Goes by these habits from now on.
    pub fn adopt(&mut self, habits: Habits) {
        self.keys.adopt(habits);
    }

    /// Takes in the level of a key.
    pub fn key(&mut self, button: Button, down: bool) {
        if self.reported.is_down(button) != down {
            self.reported = self.reported.with(button, down);
            self.changes.push_back((button, down));
        }
    }

    /// Lets all keys go, for a window that will not hear of their release.
    pub fn let_go(&mut self) {
        for button in Button::ALL {
            self.key(button, false);
        }
    }

    /// The next intent; call until it returns none.
    pub fn poll(&mut self, now: Millis) -> Option<Intent> {
        loop {
            if let Some(intent) = self.keys.poll(self.levels, now) {
                return Some(intent);
            }
            if now < self.free {
                return None;
            }
            let (button, down) = self.changes.pop_front()?;
            self.levels = self.levels.with(button, down);
            self.free = now + PACE_MS;
        }
    }

    /// The next moment at which something happens though no key changes.
    pub fn deadline(&self, now: Millis) -> Option<Millis> {
        let change = (!self.changes.is_empty()).then_some(self.free);
        self.keys.deadline(now).into_iter().chain(change).min()
    }

    /// The light at a moment.
    pub fn light(&self, now: Millis) -> Light {
        self.keys.light(now)
    }

    /// Whether every key is up and at rest, and nothing is left to be seen.
    #[cfg_attr(not(target_family = "wasm"), allow(dead_code, reason = "the terminal erases between two key reports"))]
    pub fn are_up(&self, now: Millis) -> bool {
        self.changes.is_empty() && self.keys.are_up(now)
    }

    /// The press that is about to become a hold.
    pub fn holding(&self, now: Millis) -> Option<Holding> {
        self.keys.holding(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The intents until nothing is left to happen before `until`.
    fn intents(held: &mut Held, mut now: Millis, until: Millis) -> Vec<Intent> {
        let mut intents = Vec::new();
        while now < until {
            intents.extend(std::iter::from_fn(|| held.poll(now)));
            now = held.deadline(now).unwrap_or(until);
        }
        intents
    }

    #[test]
    fn presses_that_arrive_at_one_moment_all_count() {
        let mut held = Held::new(0);
        for _ in 0..3 {
            held.key(Button::Ok, true);
            held.key(Button::Ok, false);
        }
        held.key(Button::Back, true);
        held.key(Button::Back, false);
        let press = Intent::Press;
        let ok = press(Button::Ok);
        assert_eq!(intents(&mut held, 0, 1000), [ok, ok, ok, press(Button::Back)]);
    }

    #[test]
    fn keys_are_up_when_the_last_change_was_seen_and_its_contact_has_come_to_rest() {
        let mut held = Held::new(0);
        intents(&mut held, 0, 100);
        assert!(held.are_up(100));
        held.key(Button::Ok, true);
        assert!(!held.are_up(100), "a change that nobody has seen");
        intents(&mut held, 100, 300);
        assert!(!held.are_up(300), "it is down");
        held.key(Button::Ok, false);
        intents(&mut held, 300, 400);
        assert!(held.are_up(400));
    }

    #[test]
    fn the_terminals_own_repeat_changes_nothing() {
        let mut held = Held::new(0);
        held.key(Button::Back, true);
        assert_eq!(intents(&mut held, 0, 400), []);
        held.key(Button::Back, true);
        assert_eq!(intents(&mut held, 400, 1000), [Intent::Hold(Button::Back)]);
    }

    #[test]
    fn keys_that_are_let_go_do_not_repeat() {
        let mut held = Held::new(0);
        held.key(Button::Down, true);
        assert_eq!(intents(&mut held, 0, 100), [Intent::Press(Button::Down)]);
        held.let_go();
        assert_eq!(intents(&mut held, 100, 5000), []);
    }
}
