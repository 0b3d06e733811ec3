//! From an answer to the presses that give it, through the box's own cursor.

use muspel::keys::{Button, Intent};
use muspel::screen::{Picked, Picker};
use muspel::table::{Region, RegionSet};
use muspel::talk::{Answer, Form, PieceMove, Prompt};

const ARROWS: [Button; 4] = [Button::Left, Button::Up, Button::Down, Button::Right];

/// The presses that answer a prompt, the cursor's way as short as it can be. Panics if they do not.
pub fn presses(prompt: &Prompt, answer: Answer) -> usize {
    let mut hand = Hand { prompt, picker: Picker::new(prompt, prompt.start), presses: 0, picked: Picked::Nothing };
    match &prompt.form {
        Form::Regions(..) => {
            let wanted = RegionSet::from_bits(answer.0).expect("Regions");
            let cursor = |picker: &Picker| Region::new(picker.cursor() as u8);
            loop {
                let chosen = hand.picker.chosen();
                let wrong = wanted.without(chosen).or(chosen.without(wanted));
                if wrong.is_empty() {
                    break;
                }
                hand.go(|picker| cursor(picker).is_some_and(|at| wrong.contains(at)));
                hand.press(Button::Ok);
            }
            hand.hold_ok();
        }
        Form::Board(pieces) => match PieceMove::from(answer) {
            PieceMove::Done => hand.hold_ok(),
            said => {
                let (from, lifts) = match said {
                    PieceMove::Army(army, _) => {
                        let at = pieces.armies.get(army).expect("an Army").region;
                        (at, pieces.there(at).position(|piece| piece == army).expect("it is there") + 1)
                    }
                    PieceMove::Edit(at) if pieces.armies.is_empty() => (at, 2),
                    PieceMove::Edit(at) => (at, pieces.there(at).count() + 1),
                    PieceMove::Done => unreachable!("answered above"),
                };
                for _ in 0..lifts {
                    hand.go(|picker| picker.cursor() == u32::from(from.number()));
                    hand.press(Button::Ok);
                }
                if let PieceMove::Army(_, to) = said {
                    hand.go(|picker| picker.cursor() == u32::from(to.number()));
                    hand.press(Button::Ok);
                }
            }
        },
        Form::Tell(_) | Form::Row(..) => hand.press(Button::Ok),
        Form::YesNo => hand.press(match answer.0 {
            likely if likely == hand.picker.cursor() => Button::Ok,
            1 => Button::Left,
            _ => Button::Right,
        }),
        _ => {
            hand.go(|picker| picker.cursor() == answer.0);
            hand.press(Button::Ok);
        }
    }
    assert_eq!(hand.picked, Picked::Answer(answer), "the presses answer {prompt:?}");
    hand.presses
}

struct Hand<'p> {
    prompt: &'p Prompt,
    picker: Picker,
    presses: usize,
    picked: Picked,
}

impl Hand<'_> {
    fn press(&mut self, button: Button) {
        self.presses += 1;
        self.picked = self.picker.take(self.prompt, Intent::Press(button));
    }

    /// One long press: its beginning counts as a press for the box, too.
    fn hold_ok(&mut self) {
        self.press(Button::Ok);
        if self.picked == Picked::Nothing {
            self.picked = self.picker.take(self.prompt, Intent::Hold(Button::Ok));
        }
    }

    /// The shortest way of the cursor by arrows.
    fn go(&mut self, arrived: impl Fn(&Picker) -> bool) {
        let mut ways = vec![(self.picker.clone(), 0)];
        let mut next = 0;
        let mut seen = vec![self.picker.cursor()];
        while next < ways.len() {
            let (picker, steps) = ways[next].clone();
            if arrived(&picker) {
                self.picker = picker;
                self.presses += steps;
                return;
            }
            for arrow in ARROWS {
                let mut moved = picker.clone();
                moved.take(self.prompt, Intent::Press(arrow));
                if !seen.contains(&moved.cursor()) {
                    seen.push(moved.cursor());
                    ways.push((moved, steps + 1));
                }
            }
            next += 1;
        }
        panic!("no way of the cursor leads to the answer of {:?}", self.prompt);
    }
}
