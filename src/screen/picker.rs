//! The cursor of a prompt: from presses to an answer.

use super::buttons::{Act, Buttons, Does};
use super::places::{Numbers, Places};
use super::{Canvas, Heading, Hint, sheet};
use crate::keys::{Button, Intent};
use crate::talk::{Answer, Closed, Form, IN_SIGHT, Never, OwnForm, Prompt, Topic};
use crate::words::house::Msg;
use crate::words::{Line, Thing};
use core::fmt::Debug;

/// What came of an intent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    /// Nothing but perhaps a moved cursor.
    Nothing,
    /// The answer.
    Answer(Answer),
    /// Undo.
    Back,
    /// Open the menu.
    Menu,
    /// Show why it is so: of what stands at this place.
    Why(u8),
}

/// How a form that only one game has is drawn and answered.
pub trait Widget: OwnForm {
    /// Where its cursor stands, and what is chosen so far.
    type Hand: Clone + Debug + Default + PartialEq;

    /// The hand at the beginning, on the answer `start` if there is one.
    fn begin(&self, about: &Heading<'_>, start: Option<u32>) -> Self::Hand;

    /// What each button does now. Presses are taken from this, and keys are drawn from it.
    fn buttons(&self, about: &Heading<'_>, hand: &Self::Hand) -> Buttons;

    /// Makes a step that its buttons offered.
    fn step(&self, hand: &mut Self::Hand, step: u32);

    /// How it works, for whoever sees it for the first time.
    fn hint(&self) -> Option<Hint> {
        None
    }

    /// Draws it.
    fn draw(&self, canvas: &mut Canvas<'_>, about: &Heading<'_>, hand: &Self::Hand, buttons: &Buttons);

    /// What it shows row by row, each with its label and its value, where it has rows: for words beside the picture.
    fn rows(&self, canvas: &Canvas<'_>, see: &mut dyn FnMut(&str, &str)) {
        let _ = (canvas, see);
    }
}

impl Widget for Never {
    type Hand = ();

    fn begin(&self, _: &Heading<'_>, _: Option<u32>) {
        match *self {}
    }

    fn buttons(&self, _: &Heading<'_>, _: &()) -> Buttons {
        match *self {}
    }

    fn step(&self, _: &mut (), _: u32) {
        match *self {}
    }

    fn draw(&self, _: &mut Canvas<'_>, _: &Heading<'_>, _: &(), _: &Buttons) {
        match *self {}
    }
}

/// What stands around the answers of a prompt.
pub(super) fn heading<T: Topic>(prompt: &Prompt<T>) -> Heading<'_> {
    let Prompt { head, detail, also, first, closed, .. } = prompt;
    let (came, has_why) = (&prompt.came, prompt.why.is_some());
    Heading { head: *head, detail: *detail, also: *also, came, first: *first, has_why, closed }
}

/// Where the cursor stands and what is chosen so far.
#[derive(Clone, Debug)]
pub struct Picker<F: Widget> {
    /// The place in a list, or the page.
    cursor: u32,
    hand: F::Hand,
    /// What a thin key or a hint has said: it stands over the prompt until any press.
    said: Option<Line>,
    /// The button that was pressed last: only its hold means something.
    pressed: Option<Button>,
}

/// A button that is down makes no difference to what can be done.
impl<F: Widget> PartialEq for Picker<F> {
    fn eq(&self, other: &Self) -> bool {
        (self.cursor, &self.hand, self.said) == (other.cursor, &other.hand, other.said)
    }
}

impl<F: Widget> Picker<F> {
    /// A cursor on `start`, or on the first possible answer if `start` is none.
    pub fn new<T: Topic<Form = F>>(prompt: &Prompt<T>, start: Answer) -> Self {
        let about = heading(prompt);
        let start = (prompt.accepts(start) && start != Answer::FIX).then_some(start.0);
        let (mut cursor, mut hand) = (0, F::Hand::default());
        match &prompt.form {
            Form::Number(low, high) => {
                let numbers = Numbers::around(*low, *high, about.first);
                cursor = start.map_or(0, |start| numbers.place_of(start as u8)) as u32;
            }
            Form::YesNo => cursor = 1 - start.unwrap_or(0),
            Form::One(_) | Form::Title(_) => cursor = lit_first(start, about.closed) as u32,
            Form::Tell(_) | Form::Sheet(_) | Form::Note(_) | Form::Why(_) => {}
            Form::Own(own) => hand = own.begin(&about, start),
        }
        Self { cursor, hand, said: None, pressed: None }
    }

    /// The place in a list, or the page.
    pub const fn cursor(&self) -> u32 {
        self.cursor
    }

    /// What the game's own form keeps.
    pub const fn hand(&self) -> &F::Hand {
        &self.hand
    }

    /// What stands over the prompt.
    pub const fn said(&self) -> Option<Line> {
        self.said
    }

    /// Says something over the prompt.
    pub fn say(&mut self, line: impl Into<Line>) {
        self.said = Some(line.into());
    }

    /// What each button does now.
    pub fn buttons<T: Topic<Form = F>>(&self, prompt: &Prompt<T>) -> Buttons {
        if self.said.is_some() { closing() } else { self.buttons_below(prompt) }
    }

    /// What each button does when nothing stands over the prompt.
    pub(super) fn buttons_below<T: Topic<Form = F>>(&self, prompt: &Prompt<T>) -> Buttons {
        let (about, lit) = (heading(prompt), self.cursor as usize);
        match &prompt.form {
            Form::Tell(_) => telling(&about),
            Form::Sheet(rows) => sheet::buttons(&about, rows),
            Form::Note(_) => Buttons::new().tap(Button::Ok, SEEN),
            Form::Why(why) => pages(why.steps().len(), self.cursor),
            Form::YesNo => Places::new(2, lit).buttons(|place| {
                let answer = Act::new(Does::Answer(Answer(1 - place as u32)));
                answer.named(if place == 0 { Msg::Yes } else { Msg::No })
            }),
            Form::Number(low, high) => {
                let numbers = Numbers::around(*low, *high, about.first);
                numbers.places(lit).buttons(|place| {
                    let number = u16::from(numbers.at(place));
                    Act::new(Does::Answer(Answer(number.into()))).named(Thing::Number(number))
                })
            }
            Form::One(options) | Form::Title(options) => list(options, about.closed, lit),
            Form::Own(own) => own.buttons(&about, &self.hand),
        }
    }

    /// Whether a hold of a button that is down is meant for this prompt: one that began on the prompt before means nothing
    /// here. That of Back has no press before it.
    fn is_pressed(&self, button: Button) -> bool {
        button == Button::Back || self.pressed == Some(button)
    }

    /// What holding a button that is down will do, in a word.
    pub fn held<T: Topic<Form = F>>(&self, prompt: &Prompt<T>, button: Button) -> Option<Line> {
        self.buttons(prompt).of(button).hold.filter(|_| self.is_pressed(button))?.word
    }

    /// Takes in one intent.
    pub fn take<T: Topic<Form = F>>(&mut self, prompt: &Prompt<T>, intent: Intent) -> Picked {
        self.take_from(&self.buttons(prompt), prompt, intent)
    }

    /// The same, by what each button does now: for whoever tries several.
    #[inline(always)]
    pub fn take_from<T: Topic<Form = F>>(&mut self, buttons: &Buttons, prompt: &Prompt<T>, intent: Intent) -> Picked {
        let belongs = match intent {
            Intent::Press(button) => {
                self.pressed = Some(button);
                true
            }
            Intent::Hold(button) => self.is_pressed(button),
        };
        self.said = None;
        match buttons.on(intent).filter(|_| belongs).map(|act| act.does) {
            None => Picked::Nothing,
            Some(Does::Answer(answer)) => Picked::Answer(answer),
            Some(Does::Step(step)) => {
                match &prompt.form {
                    Form::Own(own) => own.step(&mut self.hand, step),
                    _ => self.cursor = step,
                }
                Picked::Nothing
            }
            Some(Does::Says(line)) => {
                self.said = Some(line);
                Picked::Nothing
            }
            Some(Does::Close) => {
                // Nor does it mean anything that the button is still down.
                self.pressed = None;
                Picked::Nothing
            }
            Some(Does::Why(place)) => Picked::Why(place),
            Some(Does::Back) => Picked::Back,
            Some(Does::Menu) => Picked::Menu,
        }
    }
}

/// Seen and done.
pub(crate) const SEEN: Act = Act::new(Does::Answer(Answer::SEEN));

/// What is told: OK is done with it, and Left tells why.
pub(crate) fn telling(about: &Heading<'_>) -> Buttons {
    let buttons = Buttons::new().tap(Button::Ok, SEEN.named(Msg::DoneKey));
    match about.has_why {
        true => buttons.tap(Button::Left, Act::new(Does::Why(0)).named(Msg::WhyKey)),
        false => buttons,
    }
}

/// Pages to look at: Down turns them, OK is done with them.
pub(crate) fn pages(count: usize, page: u32) -> Buttons {
    let buttons = Buttons::new().tap(Button::Ok, SEEN);
    if count <= 1 {
        return buttons;
    }
    let turns = Act::new(Does::Step((page + 1) % count as u32));
    let counted = turns.named(Thing::Share(page as u16 + 1, count as u16));
    buttons.tap(Button::Down, counted).hold(Button::Down, turns)
}

/// Any button closes what was said.
fn closing() -> Buttons {
    let closes = Act::new(Does::Close);
    let all = Button::ALL.into_iter().fold(Buttons::new(), |buttons, button| buttons.tap(button, closes));
    all.hold(Button::Back, closes).tap(Button::Ok, closes.named(Msg::GotIt))
}

/// A list of options, with those that cannot be chosen now in their places.
pub(crate) fn list(options: &[Thing], closed: &[Closed], lit: usize) -> Buttons {
    Places::new(options.len() + closed.len(), lit).buttons(|place| match open_at(place, closed) {
        Ok(open) => {
            let answer = Act::new(Does::Answer(Answer(open as u32)));
            options.get(open).map_or(answer, |option| answer.named(*option))
        }
        Err(closed) => Act::new(Does::Says(closed.why.into())).named(closed.option),
    })
}

/// Which of the open options stands at a place, or what cannot be chosen there.
pub(crate) fn open_at(place: usize, closed: &[Closed]) -> Result<usize, Closed> {
    match closed.iter().find(|closed| usize::from(closed.place) == place) {
        Some(closed) => Err(*closed),
        None => Ok(place - closed.iter().filter(|closed| usize::from(closed.place) < place).count()),
    }
}

/// The place that is lit at first: that of the likely answer. A list begins with its first page, though nothing can be
/// chosen there.
pub(crate) fn lit_first(start: Option<u32>, closed: &[Closed]) -> usize {
    let start = start.unwrap_or(0) as usize;
    let place = place_of(start, closed);
    if start == 0 && place >= IN_SIGHT { 0 } else { place }
}

/// The place of an open option.
fn place_of(open: usize, closed: &[Closed]) -> usize {
    closed.iter().fold(open, |place, closed| place + usize::from(usize::from(closed.place) <= place))
}

#[cfg(test)]
pub(crate) mod tests;
