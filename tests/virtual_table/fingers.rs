//! From an answer to the presses that give it, through the box's own cursor.

use muspel::games::ragnarok::table::{Region, RegionSet};
use muspel::games::ragnarok::widgets::{FEW_REGIONS, Own, PieceMove};
use muspel::games::ragnarok::{Form, Prompt};
use muspel::keys::{Button, Intent};
use muspel::screen::{Buttons, Does, Picked, Picker};
use muspel::talk::Answer;

/// OK first: of presses that are as few, the ones that a person finds at once.
const BUTTONS: [(Button, char); 5] =
    [(Button::Ok, 'o'), (Button::Left, 'l'), (Button::Up, 'u'), (Button::Right, 'r'), (Button::Down, 'd')];

/// On a board Back puts an Army down.
const ALL_BUTTONS: [(Button, char); 6] =
    [BUTTONS[0], BUTTONS[1], BUTTONS[2], BUTTONS[3], BUTTONS[4], (Button::Back, 'b')];

/// The presses that answer a prompt, as few as they can be: `l u r d o`, and `O` for OK held. Panics if none do.
pub fn keys(prompt: &Prompt, answer: Answer) -> String {
    let mut hand = Hand { prompt, picker: Picker::new(prompt, prompt.start), keys: String::new() };
    match &prompt.form {
        Form::Own(Own::Regions(_, candidates)) if candidates.len() > FEW_REGIONS => hand.tick_on_grid(answer),
        Form::Own(Own::Regions(_, candidates)) => hand.tick(*candidates, answer),
        Form::Own(Own::Board(_)) if PieceMove::from(answer) == PieceMove::Done => {
            let buttons = hand.picker.buttons(prompt);
            match gives(&buttons, answer) {
                Some((button, key)) => assert_eq!(hand.press_of(&buttons, button, key), Picked::Answer(answer)),
                None => hand.hold_ok(answer),
            }
        }
        Form::Own(Own::Board(_)) => hand.search(&ALL_BUTTONS, |_, picked| picked == Picked::Answer(answer)),
        Form::Own(Own::Region(_, candidates)) if candidates.len() > FEW_REGIONS => {
            hand.search(&BUTTONS, |_, picked| picked == Picked::Answer(answer));
        }
        _ => hand.list(answer),
    }
    hand.keys
}

struct Hand<'p> {
    prompt: &'p Prompt,
    picker: Picker<Own>,
    keys: String,
}

/// The button that gives an answer, of what each does.
fn gives(buttons: &Buttons, answer: Answer) -> Option<(Button, char)> {
    let does = |button| buttons.of(button).tap.map(|act| act.does);
    BUTTONS.into_iter().find(|&(button, _)| does(button) == Some(Does::Answer(answer)))
}

impl Hand<'_> {
    fn press(&mut self, button: Button, key: char) -> Picked {
        self.press_of(&self.picker.buttons(self.prompt), button, key)
    }

    /// The same by one who knows what each button does.
    fn press_of(&mut self, buttons: &Buttons, button: Button, key: char) -> Picked {
        self.keys.push(key);
        self.picker.take_from(buttons, self.prompt, Intent::Press(button))
    }

    /// A list: the answer has a button on its page, and only Down turns pages.
    fn list(&mut self, answer: Answer) {
        let first = self.picker.cursor();
        let hand = self.picker.hand().cursor();
        loop {
            let buttons = self.picker.buttons(self.prompt);
            if let Some((button, key)) = gives(&buttons, answer) {
                assert_eq!(self.press_of(&buttons, button, key), Picked::Answer(answer));
                return;
            }
            assert_eq!(self.press_of(&buttons, Button::Down, 'd'), Picked::Nothing);
            let turned = (self.picker.cursor(), self.picker.hand().cursor()) != (first, hand);
            assert!(turned && self.keys.len() < 99, "no presses lead to {answer:?} of {:?}", self.prompt);
        }
    }

    /// Few Regions: each has its key, and OK is done with them.
    fn tick(&mut self, candidates: RegionSet, answer: Answer) {
        let wanted = RegionSet::from_bits(answer.0).expect("Regions");
        loop {
            let chosen = self.picker.hand().chosen();
            if chosen == wanted {
                assert_eq!(self.press(Button::Ok, 'o'), Picked::Answer(answer));
                return;
            }
            let before = self.keys.len();
            for (place, region) in candidates.iter().enumerate() {
                let (button, key) = BUTTONS[1 + place % 3];
                let in_sight = place / 3 == self.picker.hand().cursor() as usize / 3;
                let is_wrong = self.picker.hand().chosen().contains(region) != wanted.contains(region);
                if in_sight && is_wrong {
                    self.press(button, key);
                }
            }
            if self.picker.hand().chosen() != wanted {
                assert!(candidates.len() > 3 || self.keys.len() > before, "OK marks nothing in {:?}", self.prompt);
                self.press(Button::Down, 'd');
            }
        }
    }

    /// Many Regions: one after the other, the nearest first.
    fn tick_on_grid(&mut self, answer: Answer) {
        let wanted = RegionSet::from_bits(answer.0).expect("Regions");
        let cursor =
            |picker: &Picker<Own>| Region::new(picker.hand().cursor() as u8).filter(|_| !picker.hand().is_on_done());
        loop {
            let chosen = self.picker.hand().chosen();
            let wrong = wanted.without(chosen).or(chosen.without(wanted));
            if wrong.is_empty() {
                break;
            }
            self.search(&BUTTONS[1..], |picker, _| cursor(picker).is_some_and(|at| wrong.contains(at)));
            self.press(Button::Ok, 'o');
            assert_ne!(self.picker.hand().chosen(), chosen, "OK marks nothing in {:?}", self.prompt);
        }
        match self.picker.hand().is_on_done() {
            true => assert_eq!(self.press(Button::Ok, 'o'), Picked::Answer(answer)),
            false => self.hold_ok(answer),
        }
    }

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
        if there(&self.picker, Picked::Nothing) {
            return;
        }
        // Each with the one that it comes from, and the key between them.
        let mut ways = vec![(self.picker.clone(), 0, ' ')];
        let mut next = 0;
        while next < ways.len() {
            let picker = ways[next].0.clone();
            let now = picker.buttons(self.prompt);
            for &(button, key) in buttons {
                let mut moved = picker.clone();
                let picked = moved.take_from(&now, self.prompt, Intent::Press(button));
                if there(&moved, picked) {
                    let mut keys = vec![key];
                    let mut at = next;
                    while at > 0 {
                        keys.push(ways[at].2);
                        at = ways[at].1;
                    }
                    self.keys.extend(keys.into_iter().rev());
                    self.picker = moved;
                    return;
                }
                if picked == Picked::Nothing && !ways.iter().any(|(seen, ..)| *seen == moved) {
                    ways.push((moved, next, key));
                }
            }
            next += 1;
        }
        panic!("no presses lead to the answer of {:?}", self.prompt);
    }
}
