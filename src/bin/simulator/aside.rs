//! What is said beside the panel: what each button does now, the status, and the log of what was told.

use muspel::keys::{Button, Intent};
use muspel::screen::{Act, Buttons, Does, Legend};
use muspel::talk::Big;
use muspel::words::house::Msg;
use muspel::words::{COLUMN, Line, Speech, Thing};

/// What a button does now, in words; empty where it does nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Label {
    pub tap: String,
    pub hold: String,
    /// Whether it acts; one that does not may still tell something.
    pub acts: bool,
}

/// What was told or asked, after how many answers, and what was answered.
#[derive(Debug)]
struct Told {
    step: u16,
    text: String,
    answer: String,
}

/// The words beside the panel.
#[derive(Debug, Default)]
pub struct Aside {
    buttons: Buttons,
    labels: [Label; Button::ALL.len()],
    /// What the prompt in sight tells or asks.
    shown: String,
    status: Vec<String>,
    log: Vec<Told>,
    /// After how many answers the game stands whose prompt is shown next.
    coming: Option<u16>,
    /// Whether the box is turned round.
    pub turned: bool,
}

impl Aside {
    /// What a button does now, as it lies.
    pub const fn label(&self, button: Button) -> &Label {
        &self.labels[if self.turned { button.turned() } else { button } as usize]
    }

    /// The status of the game, a label and its value each.
    pub fn status(&self) -> &[String] {
        &self.status
    }

    /// What was told and asked, the newest last.
    pub fn log(&self) -> impl DoubleEndedIterator<Item = String> {
        self.log.iter().map(|told| match told.answer.as_str() {
            "" => told.text.clone(),
            answer => format!("{} › {answer}", told.text),
        })
    }

    /// A game stands after so many answers; what was told after them is taken back.
    pub fn stands_after(&mut self, steps: u16) {
        self.log.retain(|told| told.step < steps);
        if steps == 0 {
            self.status.clear();
        }
        self.coming = Some(steps);
    }

    /// This is in sight.
    pub fn show(&mut self, legend: &Legend<'_>, speech: &dyn Speech) {
        self.buttons = legend.buttons;
        self.labels = Button::ALL.map(|button| label(&self.buttons, button, speech));
        self.shown = told(legend, speech);
        if let Some(step) = self.coming.take() {
            self.log.push(Told { step, text: self.shown.clone(), answer: String::new() });
        }
        if let Some(status) = legend.status {
            self.status.clear();
            status.rows(speech, &mut |label, value| self.status.push(format!("{label} {value}").trim().to_owned()));
        }
    }

    /// The person wants this: an answer to what the game asks is written down.
    pub fn took(&mut self, intent: Intent) {
        let Some(Act { does: Does::Answer(_), word: Some(word) }) = self.buttons.on(intent) else { return };
        let answer = match intent {
            Intent::Press(button) => &self.labels[button as usize].tap,
            Intent::Hold(button) => &self.labels[button as usize].hold,
        };
        if let Some(told) = self.log.last_mut().filter(|told| told.text == self.shown)
            && ![Msg::DoneKey, Msg::DoneCell].map(Into::into).contains(&word)
        {
            told.answer.clone_from(answer);
        }
    }
}

fn label(buttons: &Buttons, button: Button, speech: &dyn Speech) -> Label {
    let key = buttons.of(button);
    let hold = key.hold.filter(|hold| key.tap.is_none_or(|tap| tap.does != hold.does));
    let said = |act: Option<Act>| act.map(|act| said(&act, speech)).unwrap_or_default();
    Label { tap: said(key.tap), hold: said(hold), acts: key.tap.is_some_and(|act| act.acts()) }
}

/// What an act is in words: its own, or what such an act does.
fn said(act: &Act, speech: &dyn Speech) -> String {
    let Some(word) = act.word else {
        let does = match act.does {
            Does::Answer(_) => "go on",
            Does::Step(_) => "move",
            Does::Says(_) => "why not",
            Does::Close => "close",
            Does::Why(_) => "why",
            Does::Back => "back",
            Does::Menu => "menu",
        };
        return does.to_owned();
    };
    let said = plain(&word, speech);
    match act.does {
        Does::Says(_) => format!("({said}: not now)"),
        Does::Step(_) if matches!(word.things().next(), Some(Thing::Share(..))) => format!("others, {said}"),
        _ => said,
    }
}

/// A line without columns.
fn plain(line: &Line, speech: &dyn Speech) -> String {
    line.spoken(speech).to_string().replace(COLUMN, " ")
}

/// What is told or asked, in a line.
fn told(legend: &Legend<'_>, speech: &dyn Speech) -> String {
    let [head, rest @ ..] = legend.lines.map(|line| line.map(|line| plain(&line, speech)));
    let big = legend.big.map(|big| match big {
        Big::Thing(thing) => plain(&thing.into(), speech),
        Big::Change(from, to) => format!("{from} > {to}"),
        Big::Progress(done, all) => format!("{done}/{all}"),
    });
    let first = head.into_iter().chain(big).collect::<Vec<_>>().join(" ");
    let note = legend.note.map(str::to_owned);
    [first].into_iter().chain(rest.into_iter().flatten()).chain(note).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use muspel::screen::Picker;
    use muspel::talk::{Answer, Form, House, Prompt};
    use muspel::words::Language;

    fn show(aside: &mut Aside, prompt: &Prompt<House>) {
        aside.show(&Legend::of(prompt, &Picker::new(prompt, prompt.start)), &Language::English);
    }

    fn asked(head: Msg) -> Prompt<House> {
        Prompt::new(head, Form::YesNo)
    }

    #[test]
    fn a_label_says_what_the_press_of_its_button_does() {
        let mut aside = Aside::default();
        let options = [Msg::NewGame, Msg::TheLibrary, Msg::PastGames, Msg::Settings].map(Into::into);
        let list = Prompt::new(Msg::Muspel, Form::One(options.into_iter().collect()));
        show(&mut aside, &list.closed(0, Msg::GoOn, Msg::GoOnNot));
        let taps = Button::ALL.map(|button| aside.label(button).tap.clone());
        let expected = ["(Go on: not now)", "New game", "others, 1/2", "Library", "New game", "back"];
        assert_eq!(taps, expected);
        assert_eq!(aside.label(Button::Back).hold, "menu");
        assert_eq!(aside.label(Button::Down).hold, "", "it is what the tap does");
        assert!(aside.label(Button::Up).acts && !aside.label(Button::Left).acts);
        aside.turned = true;
        assert_eq!(aside.label(Button::Left).tap, "Library", "the box lies the other way round");
    }

    #[test]
    fn the_log_has_what_the_game_asked_with_its_answer_and_nothing_of_the_menu() {
        let mut aside = Aside::default();
        let log = |aside: &Aside| aside.log().collect::<Vec<_>>();
        aside.stands_after(0);
        show(&mut aside, &asked(Msg::TapOk));
        show(&mut aside, &asked(Msg::Menu));
        aside.took(Intent::Press(Button::Left));
        assert_eq!(log(&aside), ["Tap OK as you like"]);
        show(&mut aside, &asked(Msg::TapOk));
        aside.took(Intent::Press(Button::Left));
        aside.stands_after(1);
        show(&mut aside, &Prompt::new(Msg::NoSeed, Form::Tell(Big::Change(2, 3))));
        aside.took(Intent::Press(Button::Ok));
        assert_eq!(log(&aside), ["Tap OK as you like › Yes", "No chance 2 > 3"]);
        aside.stands_after(0);
        show(&mut aside, &asked(Msg::TapOk));
        assert_eq!(log(&aside), ["Tap OK as you like"], "it was taken back");
        let answers = aside.buttons.on(Intent::Press(Button::Left)).map(|act| act.does);
        assert_eq!(answers, Some(Does::Answer(Answer(1))));
    }
}
