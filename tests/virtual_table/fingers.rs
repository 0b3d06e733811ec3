//! From an answer to the presses that give it, through the box's own cursor.

use muspel::games::ragnarok::table::{Region, RegionSet};
use muspel::games::ragnarok::widgets::{FEW_REGIONS, Own, PieceMove};
use muspel::games::ragnarok::{Form, Prompt};
use muspel::keys::{Button, Intent};
use muspel::screen::{Picked, Picker};
use muspel::talk::Answer;

const BUTTONS: [(Button, char); 5] =
    [(Button::Ok, 'o'), (Button::Left, 'l'), (Button::Up, 'u'), (Button::Right, 'r'), (Button::Down, 'd')];

/// The presses that answer a prompt, as few as they can be: `l u r d o`, and `O` for OK held. Panics if none do.
pub fn keys(prompt: &Prompt, answer: Answer) -> String {
    let mut hand = Hand { prompt, picker: Picker::new(prompt, prompt.start), keys: String::new() };
    match &prompt.form {
        // With many to choose from, one after the other; the arrows alone would be as many ways as there are sets.
        Form::Own(Own::Regions(_, candidates)) if candidates.len() > FEW_REGIONS => {
            let wanted = RegionSet::from_bits(answer.0).expect("Regions");
            let cursor = |picker: &Picker<Own>| {
                Region::new(picker.hand().cursor() as u8).filter(|_| !picker.hand().is_on_done())
            };
            loop {
                let chosen = hand.picker.hand().chosen();
                let wrong = wanted.without(chosen).or(chosen.without(wanted));
                if wrong.is_empty() {
                    break;
                }
                hand.search(&BUTTONS[1..], |picker, _| cursor(picker).is_some_and(|at| wrong.contains(at)));
                hand.picker.take(prompt, Intent::Press(Button::Ok));
                assert_ne!(hand.picker.hand().chosen(), chosen, "OK marks nothing in {prompt:?}");
                hand.keys.push('o');
            }
            match hand.picker.hand().is_on_done() {
                true => hand.search(&BUTTONS, |_, picked| picked == Picked::Answer(answer)),
                false => hand.hold_ok(answer),
            }
        }
        Form::Own(Own::Board(_)) if PieceMove::from(answer) == PieceMove::Done => hand.hold_ok(answer),
        _ => hand.search(&BUTTONS, |_, picked| picked == Picked::Answer(answer)),
    }
    hand.keys
}

struct Hand<'p> {
    prompt: &'p Prompt,
    picker: Picker<Own>,
    keys: String,
}

impl Hand<'_> {
    /// One long press: its beginning is a press for the box, too.
    fn hold_ok(&mut self, answer: Answer) {
        let press = self.picker.take(self.prompt, Intent::Press(Button::Ok));
        assert_eq!(press, Picked::Nothing);
        let held = self.picker.take(self.prompt, Intent::Hold(Button::Ok));
        assert_eq!(held, Picked::Answer(answer), "held OK answers {:?}", self.prompt);
        self.keys.push('O');
    }

    /// The shortest way by these buttons to where one wants to be.
    fn search(&mut self, buttons: &[(Button, char)], there: impl Fn(&Picker<Own>, Picked) -> bool) {
        let mut ways = vec![(self.picker.clone(), Picked::Nothing, String::new())];
        let mut next = 0;
        while next < ways.len() {
            let (picker, picked, keys) = ways[next].clone();
            if there(&picker, picked) {
                self.picker = picker;
                self.keys += &keys;
                return;
            }
            next += 1;
            if picked != Picked::Nothing {
                continue;
            }
            for &(button, key) in buttons {
                let mut moved = picker.clone();
                let picked = moved.take(self.prompt, Intent::Press(button));
                if !ways.iter().any(|(seen, had, _)| *seen == moved && *had == picked) {
                    ways.push((moved, picked, format!("{keys}{key}")));
                }
            }
        }
        panic!("no presses lead to the answer of {:?}", self.prompt);
    }
}
