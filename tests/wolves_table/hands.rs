//! The box at this table: its prompts, and the presses that answer them.

use muspel::games::wolves::rules::{RULES_VERSION, Start, play};
use muspel::games::wolves::table::Library;
use muspel::games::wolves::widgets::Own;
use muspel::games::wolves::{Form, Prompt, Talk};
use muspel::keys::{Button, Intent};
use muspel::screen::{Picked, Picker};
use muspel::talk::{Answer, Big, Header, Stand};
use muspel::words::{Language, Line};
use std::collections::BTreeMap;
use std::pin::Pin;

const BUTTONS: [Button; 5] = [Button::Left, Button::Up, Button::Right, Button::Ok, Button::Down];

/// A game on the box, and the presses so far.
pub struct Hands<'t> {
    talk: &'t Talk,
    rules: Pin<Box<dyn Future<Output = ()> + 't>>,
    over: bool,
    pub presses: usize,
    /// How often each question was answered, and by how many presses; seats and cards apart.
    pub by_prompt: BTreeMap<String, (u64, u64)>,
    /// The questions since somebody forgot them, each with its presses.
    pub lately: Vec<(String, usize)>,
    /// The last questions and answers, for a difference.
    pub log: Vec<String>,
}

impl<'t> Hands<'t> {
    pub fn begin(talk: &'t Talk, library: &'t Library, seed: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        talk.begin(Header { program: 1, rules: RULES_VERSION, seed: bytes, options: 0 });
        let rules = Box::pin(play(talk, Start::Library(library)));
        let (by_prompt, lately, log) = (BTreeMap::new(), Vec::new(), Vec::new());
        let mut hands = Self { talk, rules, over: false, presses: 0, by_prompt, lately, log };
        hands.go();
        hands
    }

    fn go(&mut self) -> Stand {
        let mut rules = &mut self.rules;
        self.talk.advance(Pin::new(&mut rules))
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.over
    }

    pub fn prompt(&self) -> Prompt {
        self.talk.open().expect("a prompt is open")
    }

    pub fn head(&self) -> String {
        said(self.prompt().head)
    }

    pub fn detail(&self) -> String {
        self.prompt().detail.map(said).unwrap_or_default()
    }

    /// The rows of a list, those that cannot be chosen left out; or what is told.
    pub fn rows(&self) -> Vec<String> {
        match self.prompt().form {
            Form::One(options) => options.iter().map(|&option| said(Line::of(option))).collect(),
            Form::Tell(Big::Thing(thing)) => vec![said(Line::of(thing))],
            other => panic!("{}: no list but {other:?}\n{}", self.head(), self.story()),
        }
    }

    pub fn story(&self) -> String {
        self.log.iter().rev().take(12).rev().cloned().collect::<Vec<_>>().join("\n")
    }

    /// Presses the buttons that give an answer, as few as they can be.
    pub fn press(&mut self, answer: Answer) {
        let prompt = self.prompt();
        assert!(prompt.accepts(answer), "{:?} cannot have {answer:?}\n{}", prompt.head, self.story());
        let Some(presses) = presses(&prompt, answer) else {
            panic!("no presses give {answer:?} to {:?}\n{}", prompt.head, self.story())
        };
        self.presses += presses;
        let named = prompt.head.text().filter(|_| prompt.head.things().next().is_some());
        let of_prompt = match &prompt.form {
            Form::Own(Own::Turn(_)) => "(turn)".to_owned(),
            Form::Own(Own::Place(_)) => "(place)".to_owned(),
            _ => named.map_or_else(|| self.head(), |text| text.english().to_owned()),
        };
        self.lately.push((of_prompt.clone(), presses));
        let of_prompt = self.by_prompt.entry(of_prompt).or_default();
        *of_prompt = (of_prompt.0 + 1, of_prompt.1 + presses as u64);
        self.log.push(format!("{:?}: {answer:?}", prompt.head));
        self.talk.answer(answer).unwrap().unwrap();
        let stand = self.go();
        assert!(!matches!(stand, Stand::Diverged(_)));
        self.over = stand == Stand::Over;
    }

    /// Answers a question with this head by a row that begins so.
    pub fn choose(&mut self, head: &str, row: &str) {
        assert_eq!(self.head(), head, "\n{}", self.story());
        let rows = self.rows();
        let Some(at) = rows.iter().position(|option| option == row) else {
            panic!("{head}: no {row} in {rows:?}\n{}", self.story())
        };
        self.press(Answer(at as u32));
    }

    /// Sees an instruction with this head, and says what it shows.
    pub fn see(&mut self, head: &str) -> String {
        assert_eq!(self.head(), head, "\n{}", self.story());
        let shown = self.rows().remove(0);
        self.press(Answer::SEEN);
        shown
    }

    pub fn number(&mut self, head: &str, number: i32) {
        assert_eq!(self.head(), head, "\n{}", self.story());
        self.press(Answer(number as u32));
    }
}

fn said(line: Line) -> String {
    line.said(Language::English).to_string()
}

/// The fewest presses that give an answer; a hold is one.
pub fn presses(prompt: &Prompt, answer: Answer) -> Option<usize> {
    let mut ways: Vec<(Picker<Own>, usize)> = vec![(Picker::new(prompt, prompt.start), 0)];
    let mut next = 0;
    while next < ways.len() && ways.len() < 4000 {
        let (picker, count) = ways[next].clone();
        next += 1;
        for button in BUTTONS {
            let mut moved = picker.clone();
            match moved.take(prompt, Intent::Press(button)) {
                Picked::Answer(given) if given == answer => return Some(count + 1),
                Picked::Nothing => {
                    if button == Button::Ok {
                        let mut held = moved.clone();
                        match held.take(prompt, Intent::Hold(button)) {
                            Picked::Answer(given) if given == answer => return Some(count + 1),
                            Picked::Nothing if !ways.iter().any(|(seen, _)| *seen == held) => {
                                ways.push((held, count + 1));
                            }
                            _ => {}
                        }
                    }
                    if !ways.iter().any(|(seen, _)| *seen == moved) {
                        ways.push((moved, count + 1));
                    }
                }
                _ => {}
            }
        }
    }
    None
}
