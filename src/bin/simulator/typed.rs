//! Intents from a terminal that reports only typing: a key going down and its auto-repeat, never its release.
//!
//! A pure machine. What a second event means shows only by a third: close behind it they are a train, which is the
//! auto-repeat of a held key; alone they are two presses.
//!
//! | state | goes on to |
//! |---|---|
//! | quiet | *once* at an event, which acts at once |
//! | once | *twice* at a second event that may be a repeat, *quiet* after [`REPEAT_STARTS_MS`] |
//! | twice | *train* at a third event within [`TRAIN_MS`], which is the hold; else the second was a press |
//! | train | swallows events until there is none for [`TRAIN_MS`] |
//!
//! Any other key ends what was under way. An arrow acts at each event, and in a train it is held. A held Back is a press and a hold here, where the
//! buttons of the box know a hold without a press: the key `m` opens the menu alone.

use muspel::keys::{Button, Intent, Millis};
use std::collections::VecDeque;

/// Events closer than this are a train.
const TRAIN_MS: Millis = 120;
/// A terminal begins to repeat a held key this long after its first event at the latest.
const REPEAT_STARTS_MS: Millis = 700;
/// A gap from [`TRAIN_MS`] up to this is a person pressing quickly: shorter than any terminal's wait before it
/// repeats.
const QUICK_MS: Millis = 200;

/// What the events so far may still become; `at` is the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Quiet,
    Once { button: Button, at: Millis },
    Twice { button: Button, at: Millis },
    Train { button: Button, at: Millis },
}

/// The events of a keyboard on their way to intents.
#[derive(Debug)]
pub struct Typed {
    state: State,
    intents: VecDeque<Intent>,
    turned: bool,
    /// Whether the box was turned round within a train: the key that is held then means nothing more.
    spent: bool,
}

impl Typed {
    /// Nothing typed yet.
    pub const fn new() -> Self {
        Self { state: State::Quiet, intents: VecDeque::new(), turned: false, spent: false }
    }

    /// The box is turned round, or back.
    pub fn turn(&mut self, turned: bool) {
        self.spent |= turned != self.turned;
        self.turned = turned;
    }

    /// Takes in one event of a key.
    pub fn key(&mut self, button: Button, now: Millis) {
        self.settle(now);
        match self.state {
            State::Once { button: before, at } if before == button && may_repeat(now - at) => {
                self.state = State::Twice { button, at: now };
            }
            State::Twice { button: before, .. } if before == button => {
                self.intents.push_back(Intent::Hold(self.meant(button)));
                self.state = State::Train { button, at: now };
            }
            State::Train { button: before, .. } if before == button => {
                if button.is_arrow() && !self.spent {
                    self.intents.push_back(Intent::Hold(self.meant(button)));
                }
                self.state = State::Train { button, at: now };
            }
            _ => {
                self.second_was_press();
                self.first(button, now);
            }
        }
    }

    /// The next intent that is certain by now; call until it returns none.
    pub fn poll(&mut self, now: Millis) -> Option<Intent> {
        self.settle(now);
        self.intents.pop_front()
    }

    /// The next moment at which something becomes certain though nothing is typed.
    pub fn deadline(&self) -> Option<Millis> {
        match self.state {
            State::Quiet => None,
            State::Once { at, .. } => Some(at + REPEAT_STARTS_MS + 1),
            State::Twice { at, .. } | State::Train { at, .. } => Some(at + TRAIN_MS),
        }
    }

    /// Lets time pass.
    fn settle(&mut self, now: Millis) {
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return;
        }
        self.second_was_press();
        self.state = match self.state {
            // The second press may be the one that is held.
            State::Twice { button, at } => State::Once { button, at },
            _ => State::Quiet,
        };
    }

    /// No repeat has come: a second event that was kept back was a press.
    fn second_was_press(&mut self) {
        if let State::Twice { button, .. } = self.state {
            self.intents.push_back(Intent::Press(self.meant(button)));
        }
    }

    /// What a key means as the box lies.
    const fn meant(&self, button: Button) -> Button {
        if self.turned { button.turned() } else { button }
    }

    /// An event that continues nothing.
    fn first(&mut self, button: Button, now: Millis) {
        self.spent = false;
        self.intents.push_back(Intent::Press(self.meant(button)));
        self.state = match button {
            Button::Ok | Button::Back => State::Once { button, at: now },
            Button::Left | Button::Up | Button::Down | Button::Right => State::Train { button, at: now },
        };
    }
}

/// Whether a second event this long after the first may be its repeat.
const fn may_repeat(gap: Millis) -> bool {
    !matches!(gap, TRAIN_MS..QUICK_MS) && gap <= REPEAT_STARTS_MS
}

#[cfg(test)]
mod tests {
    use super::*;
    use Button::{Back, Down, Ok, Right};
    use Intent::{Hold, Press};

    /// What comes of events at these moments, and when, if the machine is polled at every deadline.
    fn typed(events: &[(Button, Millis)]) -> Vec<(Millis, Intent)> {
        let mut typed = Typed::new();
        let mut intents = Vec::new();
        let run = |typed: &mut Typed, until: Millis, intents: &mut Vec<_>| {
            while let Some(at) = typed.deadline().filter(|&at| at < until) {
                intents.extend(std::iter::from_fn(|| typed.poll(at)).map(|intent| (at, intent)));
            }
        };
        for &(button, at) in events {
            run(&mut typed, at, &mut intents);
            typed.key(button, at);
            intents.extend(std::iter::from_fn(|| typed.poll(at)).map(|intent| (at, intent)));
        }
        run(&mut typed, Millis::MAX, &mut intents);
        intents
    }

    fn train(button: Button, from: Millis, every: Millis, events: u64) -> Vec<(Button, Millis)> {
        (0..events).map(|n| (button, from + n * every)).collect()
    }

    #[test]
    fn an_arrow_in_a_train_is_held() {
        assert_eq!(typed(&train(Down, 0, 30, 3)), [(0, Press(Down)), (30, Hold(Down)), (60, Hold(Down))]);
        assert_eq!(typed(&train(Down, 0, 120, 2)), [(0, Press(Down)), (120, Press(Down))]);
    }

    #[test]
    fn ok_acts_at_once() {
        assert_eq!(typed(&[(Ok, 5)]), [(5, Press(Ok))]);
    }

    #[test]
    fn quick_presses_of_ok_are_presses() {
        assert_eq!(typed(&[(Ok, 0), (Ok, 120), (Ok, 319)]), [(0, Press(Ok)), (120, Press(Ok)), (319, Press(Ok))]);
        assert_eq!(typed(&[(Ok, 0), (Ok, 701)]), [(0, Press(Ok)), (701, Press(Ok))]);
    }

    #[test]
    fn a_second_ok_that_may_be_a_repeat_is_a_press_when_no_third_follows() {
        assert_eq!(typed(&[(Ok, 0), (Ok, 200)]), [(0, Press(Ok)), (320, Press(Ok))]);
        assert_eq!(typed(&[(Ok, 0), (Ok, 700)]), [(0, Press(Ok)), (820, Press(Ok))]);
        assert_eq!(typed(&[(Ok, 0), (Ok, 50)]), [(0, Press(Ok)), (170, Press(Ok))]);
    }

    #[test]
    fn a_held_ok_is_one_press_and_one_hold() {
        let mut events = vec![(Ok, 0)];
        events.extend(train(Ok, 500, 33, 40));
        assert_eq!(typed(&events), [(0, Press(Ok)), (533, Hold(Ok))]);
    }

    #[test]
    fn a_second_ok_that_is_held_is_two_presses_and_one_hold() {
        let mut events = vec![(Ok, 0), (Ok, 300)];
        events.extend(train(Ok, 800, 33, 40));
        assert_eq!(typed(&events), [(0, Press(Ok)), (420, Press(Ok)), (833, Hold(Ok))]);
    }

    #[test]
    fn a_train_from_the_start_is_a_hold_at_its_third_event() {
        assert_eq!(typed(&train(Ok, 0, 0, 20)), [(0, Press(Ok)), (0, Hold(Ok))]);
        assert_eq!(typed(&train(Ok, 0, 119, 20)), [(0, Press(Ok)), (238, Hold(Ok))]);
        assert_eq!(typed(&train(Back, 0, 119, 20)), [(0, Press(Back)), (238, Hold(Back))]);
    }

    #[test]
    fn after_a_train_has_stopped_the_next_event_is_a_new_press() {
        let mut events = train(Ok, 0, 30, 10);
        events.push((Ok, 270 + 120));
        assert_eq!(typed(&events), [(0, Press(Ok)), (60, Hold(Ok)), (390, Press(Ok))]);
    }

    #[test]
    fn back_acts_at_once_and_a_second_one_too_when_no_third_follows() {
        assert_eq!(typed(&[(Back, 0)]), [(0, Press(Back))]);
        assert_eq!(typed(&[(Back, 0), (Back, 150)]), [(0, Press(Back)), (150, Press(Back))]);
        assert_eq!(typed(&[(Back, 0), (Back, 400)]), [(0, Press(Back)), (520, Press(Back))]);
    }

    #[test]
    fn another_key_settles_what_was_kept_back_and_comes_after_it() {
        assert_eq!(typed(&[(Back, 0), (Back, 10), (Ok, 20)]), [(0, Press(Back)), (20, Press(Back)), (20, Press(Ok))]);
        assert_eq!(typed(&[(Ok, 0), (Ok, 300), (Down, 310)]), [(0, Press(Ok)), (310, Press(Ok)), (310, Press(Down))]);
        assert_eq!(typed(&[(Ok, 0), (Down, 100), (Ok, 250)]), [(0, Press(Ok)), (100, Press(Down)), (250, Press(Ok))]);
    }
    #[test]
    fn turning_the_box_within_a_train_presses_no_other_arrow() {
        let mut typed = Typed::new();
        typed.key(Right, 0);
        assert_eq!(typed.poll(0), Some(Press(Right)));
        typed.turn(true);
        for now in (40..1_000).step_by(40) {
            typed.key(Right, now);
            assert_eq!(typed.poll(now), None);
        }
        typed.key(Right, 2_000);
        assert_eq!(typed.poll(2_000), Some(Press(Button::Left)));
    }
}
