//! Six buttons: from levels and time to intents.
//!
//! A pure machine. The edge calls [`Keys::poll`] whenever a level changes or [`Keys::deadline`] has come, until it
//! returns nothing more.
//!
//! Each button walks through these states:
//!
//! | state | goes on to |
//! |---|---|
//! | up | *down* when the level is down: a press acts at once |
//! | down | *released* when the level is up |
//! | released | *up* when the level stays up for [`BOUNCE_MS`], else *down* again: a bounce is no second press |
//!
//! Only Back waits for its release, because holding Back means something else; a release acts at once too, unless the
//! contact may still bounce from the press. A spike is filtered by the edge's own reading: a level that is up again
//! when the edge looks was never down.
//!
//! While flash is written to nobody can look. What fell meanwhile is told by [`Keys::missed`]: of a button that was up it
//! is a press, of one that was down, or not yet at rest, a bounce.
//!
//! What a press means is settled when it begins: an arrow that is down while the box is turned round means nothing more.
//!
//! At power-on no press counts before every button has been up. One that is down for [`STUCK_MS`] is stuck: it is named
//! by [`Keys::stuck`], and the others wait for it no longer.

use heapless::Deque;

/// Time in milliseconds since some start.
pub type Millis = u64;

/// No contact bounces for this long.
pub const BOUNCE_MS: Millis = 12;
/// A press this long is a hold.
pub const HOLD_MS: Millis = 500;
/// A press is seen to become a hold in steps of a tenth, from the third on.
const TENTH_MS: u32 = HOLD_MS as u32 / 10;
const HOLD_SEEN: u32 = 3;
/// A button that is held longer than this is stuck; an arrow repeats no more.
pub const STUCK_MS: Millis = 10_000;

/// A button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Left arrow.
    Left,
    /// Up arrow.
    Up,
    /// Down arrow.
    Down,
    /// Right arrow.
    Right,
    /// Confirm.
    Ok,
    /// Undo.
    Back,
}

impl Button {
    /// All six; a button's place here is its bit in [`Levels`].
    pub const ALL: [Self; 6] = [Self::Left, Self::Up, Self::Down, Self::Right, Self::Ok, Self::Back];

    /// The button that is meant when the box is turned round. OK and Back keep their meaning: seen from the arrows they lie
    /// where they lay, on the other side.
    pub const fn turned(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Right => Self::Left,
            Self::Ok | Self::Back => self,
        }
    }

    /// Whether it is one of the four arrows.
    pub const fn is_arrow(self) -> bool {
        !matches!(self, Self::Ok | Self::Back)
    }
}

/// Which buttons are down at a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Levels(u8);

impl Levels {
    /// With `button` down or up.
    pub const fn with(self, button: Button, down: bool) -> Self {
        let bit = 1 << button as u8;
        Self(if down { self.0 | bit } else { self.0 & !bit })
    }

    /// Whether `button` is down.
    pub const fn is_down(self, button: Button) -> bool {
        self.0 >> button as u8 & 1 == 1
    }

    /// With those that are down in either.
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether all are up.
    pub const fn are_up(self) -> bool {
        self.0 == 0
    }
}

/// What the person wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// A press.
    Press(Button),
    /// A button was held; an arrow again and again while it is. Its press has come before it, but Back's has not and will
    /// not.
    Hold(Button),
}

/// A press that is about to become a hold. Arrows, which repeat, are not told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holding {
    /// The button that is down.
    pub button: Button,
    /// How much of the time is over, from 3 to 9.
    pub tenths: u8,
}

/// How brightly the panel shines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// In use.
    Bright,
    /// Not touched for a while.
    Dim,
    /// Not touched for long; the next press only wakes it.
    Dark,
}

/// What the owner can set about buttons and light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits {
    /// Without a press the light dims after this.
    pub dim: Option<Millis>,
    /// Without a press the screen is dark after this.
    pub dark: Option<Millis>,
    /// A held arrow repeats first after [`HOLD_MS`] and then each time after this.
    pub repeat: Option<Millis>,
    /// Whether the box is turned round.
    pub turned: bool,
}

impl Habits {
    /// Those of a new box.
    pub const USUAL: Self = Self { dim: Some(60_000), dark: Some(300_000), repeat: Some(120), turned: false };
}

/// The state of a button as it is wired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Nobody has looked yet.
    Unseen,
    Up,
    Down(Press),
    Released {
        since: Millis,
        press: Press,
    },
}

/// A press under way and the next moment at which it means something more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Press {
    /// What it means.
    button: Button,
    since: Millis,
    next: Option<Millis>,
    /// Back that has not been held yet: its release is the press.
    acts_on_release: bool,
}

impl Press {
    /// A press that does nothing.
    const fn idle(button: Button, since: Millis) -> Self {
        Self { button, since, next: None, acts_on_release: false }
    }

    /// How much of a hold is over that is still to come.
    fn holding(&self, now: Millis) -> Option<Holding> {
        self.next.filter(|_| !self.button.is_arrow())?;
        let tenths = self.tenths(now);
        (HOLD_SEEN..10).contains(&tenths).then_some(Holding { button: self.button, tenths: tenths as u8 })
    }

    /// Tenths of a hold since it began.
    const fn tenths(&self, now: Millis) -> u32 {
        now.saturating_sub(self.since) as u32 / TENTH_MS
    }

    /// The next moment at which it means something more, or is seen to.
    fn next(&self, now: Millis) -> Option<Millis> {
        let tenth = self.since + Millis::from((self.tenths(now) + 1).max(HOLD_SEEN) * TENTH_MS);
        self.next.map(|next| if self.button.is_arrow() { next } else { next.min(tenth) })
    }

    const fn is_stuck(&self, now: Millis) -> bool {
        now >= self.since.saturating_add(STUCK_MS)
    }
}

/// The state of all buttons and of the light.
#[derive(Clone, Debug)]
pub struct Keys {
    states: [State; 6],
    /// Whether every button has been up, or is stuck: before that no press counts.
    ready: bool,
    touched: Millis,
    intents: Deque<Intent, 8>,
    habits: Habits,
}

impl Keys {
    /// No button seen yet, the light bright, the usual habits.
    pub const fn new(now: Millis) -> Self {
        Self { states: [State::Unseen; 6], ready: false, touched: now, intents: Deque::new(), habits: Habits::USUAL }
    }

    /// Goes by other habits from now on. If they turn the box round, an arrow that is down now means nothing more: what
    /// it was pressed for is done, and its other meaning nobody has pressed.
    pub fn adopt(&mut self, habits: Habits) {
        if habits.turned != self.habits.turned {
            for state in &mut self.states {
                if let State::Down(press) | State::Released { press, .. } = state
                    && press.button.is_arrow()
                {
                    *press = Press::idle(press.button.turned(), press.since);
                }
            }
        }
        self.habits = habits;
    }

    /// Takes in the levels at a moment and returns the next intent; call until it returns none.
    pub fn poll(&mut self, levels: Levels, now: Millis) -> Option<Intent> {
        for button in Button::ALL {
            let state = self.states[button as usize];
            let meant = if self.habits.turned { button.turned() } else { button };
            self.states[button as usize] = self.step(meant, state, levels.is_down(button), now);
        }
        self.ready |= self.are_up(now);
        self.intents.pop_front()
    }

    /// Takes in which buttons fell while nobody looked, from `since` until now; the next poll must follow with these levels.
    /// Each was pressed once, however often it fell, and when the light was that of `since`.
    pub fn missed(&mut self, fell: Levels, since: Millis, levels: Levels, now: Millis) {
        let light = self.light(since);
        for button in Button::ALL.into_iter().filter(|&button| fell.is_down(button)) {
            let meant = if self.habits.turned { button.turned() } else { button };
            let mut state = self.states[button as usize];
            // It had come to rest before nobody looked.
            if matches!(state, State::Released { .. }) {
                state = self.step(meant, state, false, since);
            }
            if state == State::Up {
                let press = self.pressed(meant, light, now);
                let is_down = levels.is_down(button);
                state = if is_down { State::Down(press) } else { State::Released { since: now, press } };
            }
            self.states[button as usize] = state;
        }
    }

    /// Whether every button is up and at rest; one that is stuck counts as up.
    pub fn are_up(&self, now: Millis) -> bool {
        self.states.iter().all(|state| match state {
            State::Up => true,
            State::Down(press) => press.is_stuck(now),
            State::Unseen | State::Released { .. } => false,
        })
    }

    /// A button that has been down so long that no finger is on it, by what it means as the box lies now.
    pub fn stuck(&self, now: Millis) -> Option<Button> {
        self.states.iter().find_map(|state| match state {
            State::Down(press) if press.is_stuck(now) => Some(press.button),
            _ => None,
        })
    }

    /// The press that is about to become a hold.
    pub fn holding(&self, now: Millis) -> Option<Holding> {
        self.states.iter().find_map(|state| match state {
            State::Down(press) => press.holding(now),
            _ => None,
        })
    }

    /// The next moment at which something happens though no level changes.
    pub fn deadline(&self, now: Millis) -> Option<Millis> {
        let of_state = |state: &State| match *state {
            State::Unseen | State::Up => None,
            State::Down(press) => press.next(now).or(Some(press.since + STUCK_MS)).filter(|_| !press.is_stuck(now)),
            State::Released { since, .. } => Some(since + BOUNCE_MS),
        };
        let of_light = [self.habits.dim, self.habits.dark].into_iter().flatten().map(|after| self.touched + after);
        let of_light = of_light.filter(|&at| at > now && self.light(now) != Light::Dark);
        self.states.iter().filter_map(of_state).chain(of_light).min()
    }

    /// The light at a moment.
    pub fn light(&self, now: Millis) -> Light {
        let quiet = now.saturating_sub(self.touched);
        let is_past = |after: Option<Millis>| after.is_some_and(|after| quiet >= after);
        if is_past(self.habits.dark) {
            Light::Dark
        } else if is_past(self.habits.dim) {
            Light::Dim
        } else {
            Light::Bright
        }
    }

    fn step(&mut self, button: Button, state: State, down: bool, now: Millis) -> State {
        match state {
            State::Unseen if down => State::Down(Press::idle(button, now)),
            State::Up if down => State::Down(self.pressed(button, self.light(now), now)),
            State::Unseen | State::Up => State::Up,
            State::Down(press) if !down => State::Released { since: now, press: self.released(press, now) },
            State::Down(press) => State::Down(self.held(press, now)),
            State::Released { press, .. } if down => State::Down(press),
            State::Released { since, .. } if now < since + BOUNCE_MS => state,
            State::Released { press, .. } => {
                self.released(press, now);
                State::Up
            }
        }
    }

    /// A press that begins, in this light.
    fn pressed(&mut self, button: Button, light: Light, now: Millis) -> Press {
        self.touched = now;
        if light == Light::Dark || !self.ready {
            return Press::idle(button, now);
        }
        let acts_on_release = button == Button::Back;
        if !acts_on_release {
            self.intend(Intent::Press(button), now);
        }
        Press { button, since: now, next: Some(now + HOLD_MS), acts_on_release }
    }

    /// The press of a button that acts on its release, once the contact no longer bounces from going down.
    fn released(&mut self, press: Press, now: Millis) -> Press {
        if !press.acts_on_release || now < press.since + BOUNCE_MS {
            return press;
        }
        self.intend(Intent::Press(press.button), now);
        Press { next: None, acts_on_release: false, ..press }
    }

    fn held(&mut self, press: Press, now: Millis) -> Press {
        let button = press.button;
        match press.next {
            Some(next) if now >= next && button.is_arrow() => {
                let again = self.habits.repeat.map(|every| now + every);
                if again.is_some() {
                    self.intend(Intent::Hold(button), now);
                }
                Press { next: again.filter(|&next| next <= press.since + STUCK_MS), ..press }
            }
            Some(next) if now >= next => {
                self.intend(Intent::Hold(button), now);
                Press { next: None, acts_on_release: false, ..press }
            }
            _ => press,
        }
    }

    /// A full queue drops the intent: nobody presses eight buttons between two polls.
    fn intend(&mut self, intent: Intent, now: Millis) {
        self.touched = now;
        let _ = self.intents.push_back(intent);
    }
}

#[cfg(test)]
mod tests;
