//! A key script in front of the box: levels over virtual time through the real key machine.

use crate::album::Album;
use crate::cells;
use crate::chip::{Chip, Front};
use crate::script::{Script, Stretch};
use crate::trouble::Trouble;
use muspel::handheld::Event;
use muspel::keys::{Habits, Holding, Keys, Levels, Light, Millis};
use muspel::screen::Frame;

/// Plays a script. Each settled step becomes a picture; without pictures the last panel is printed.
pub fn play(script: Script, mut pictures: Option<Album>, chip: Chip) -> Result<(), Trouble> {
    if let Some(album) = &mut pictures {
        album.open()?;
    }
    let mut played = Played::new(script.stretches(), pictures);
    chip.play(&mut played)?;
    match &played.pictures {
        Some(_) => Ok(()),
        None => crate::print(&(cells::half_blocks(&played.panel()).join("\n") + "\n")),
    }
}

/// A script on its way, with the stretch of it that runs until `until`.
struct Played<S> {
    stretches: S,
    levels: Levels,
    until: Millis,
    ends_step: bool,
    now: Millis,
    keys: Keys,
    holding: Option<Holding>,
    frame: Frame,
    pictures: Option<Album>,
}

impl<S: Iterator<Item = Stretch>> Played<S> {
    /// All buttons up at time 0, which counts as a step of its own: its picture is the one before any key.
    fn new(stretches: S, pictures: Option<Album>) -> Self {
        Self {
            stretches,
            levels: Levels::default(),
            until: 0,
            ends_step: true,
            now: 0,
            keys: Keys::new(0),
            holding: None,
            frame: Frame::new(),
            pictures,
        }
    }

    /// What the person would see.
    fn panel(&self) -> Frame {
        match self.keys.light(self.now) {
            Light::Bright | Light::Dim => self.frame.clone(),
            Light::Dark => Frame::new(),
        }
    }

    /// Ends a stretch whose intents are all handled and begins the next; false if there is none.
    fn next_stretch(&mut self) -> Result<bool, Trouble> {
        if self.ends_step {
            let panel = self.panel();
            if let Some(album) = &mut self.pictures {
                album.add(&panel)?;
            }
        }
        let Some(Stretch { levels, ms, ends_step }) = self.stretches.next() else { return Ok(false) };
        self.levels = levels;
        self.until += ms;
        self.ends_step = ends_step;
        Ok(true)
    }
}

impl<S: Iterator<Item = Stretch>> Front for Played<S> {
    fn see(&mut self, frame: &Frame) {
        self.frame.clone_from(frame);
    }

    fn next(&mut self) -> Result<Option<Event>, Trouble> {
        loop {
            if let Some(intent) = self.keys.poll(self.levels, self.now) {
                return Ok(Some(Event::Press(intent, self.now * 1000)));
            }
            let holding = self.keys.holding(self.now);
            if holding != self.holding {
                self.holding = holding;
                return Ok(Some(Event::Holding(holding)));
            }
            match self.keys.deadline(self.now) {
                Some(deadline) if deadline <= self.until => self.now = deadline.max(self.now),
                _ if self.now < self.until => self.now = self.until,
                _ if !self.next_stretch()? => return Ok(None),
                _ => {}
            }
        }
    }

    fn adopt(&mut self, habits: Habits) {
        self.keys.adopt(habits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use muspel::keys::{Button, Intent};

    fn intents(script: &str) -> Vec<(Millis, Intent)> {
        let mut edge = Played::new(Script::parse(script).unwrap().stretches(), None);
        let mut intents = Vec::new();
        while let Some(event) = edge.next().unwrap() {
            if let Event::Press(intent, micros) = event {
                intents.push((micros / 1000, intent));
            }
        }
        intents
    }

    #[test]
    fn a_tap_is_a_press_within_its_own_step() {
        let press = Intent::Press;
        assert_eq!(intents("ob"), [(0, press(Button::Ok)), (180, press(Button::Back))]);
    }

    #[test]
    fn a_held_arrow_repeats_and_a_held_back_is_a_hold() {
        let (down, held) = (Intent::Press(Button::Down), Intent::Hold(Button::Down));
        assert_eq!(intents("DB"), [(0, down), (500, held), (620, held), (1260, Intent::Hold(Button::Back))]);
    }

    #[test]
    fn after_five_minutes_the_panel_is_dark_and_a_tap_only_wakes_it() {
        assert_eq!(intents(".300 d"), []);
        assert_eq!(intents(".299 d").len(), 1);
        let mut edge = Played::new(Script::parse(".300").unwrap().stretches(), None);
        edge.next().unwrap();
        assert_eq!(edge.keys.light(edge.now), Light::Dark);
    }
}
