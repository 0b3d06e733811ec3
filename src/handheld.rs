//! The whole box: one press on its way from the button to the picture.
//!
//! ```text
//! intent -> picker (cursor) -> answer -> journal -> flash -> rules go on -> next prompt -> picture
//! ```

mod adjust;
mod hand;
mod library;
mod pack;
mod past;

use crate::chance::Seed;
use crate::chance::entropy::Stuck;
use crate::keep::{Key, Learned, Loaded, Lost};
use crate::keys::Intent;
use crate::rules;
use crate::screen::{self, Frame, Picked, Picker};
use crate::settings::Settings;
use crate::table::{End, Library, Sheet, Shelf};
use crate::talk::{Answer, Big, Form, Full, Header, NOTE_BYTES, Options, Prompt, Record, Stand, Talk};
use crate::words::{Line, Msg, Thing};
use core::pin::pin;
use heapless::{String, Vec};

/// What the box needs from the world around it.
#[allow(async_fn_in_trait, reason = "one executor, one thread")]
pub trait Edge {
    /// Shows a picture; a panel that does not answer is the edge's own trouble.
    async fn show(&mut self, frame: &Frame);

    /// The next thing the person wants.
    async fn intent(&mut self) -> Intent;

    /// Shows the title of a box that goes on with its game; an edge without a clock has no time for it.
    async fn greet(&mut self, _title: &Frame) {}

    /// Waits until the title has been seen for half a second, or for any press.
    async fn greeted(&mut self) {}

    /// Goes by these settings from now on.
    async fn adopt(&mut self, _settings: &Settings) {}

    /// A fresh seed, or why there is none.
    fn seed(&mut self) -> Result<Seed, Stuck>;

    /// The microsecond of the press behind the last intent; an edge without a clock has none.
    fn moment(&mut self) -> u64 {
        0
    }

    /// Lays what a pack and the owner told over what the library knows; an edge without flash has nothing.
    async fn learn(&mut self, _library: &mut Library) -> Learned {
        Learned::NOTHING
    }

    /// Lays one sheet of the pack over what the library knows; an edge without flash has none.
    async fn learn_packed(&mut self, _sheet: Sheet, _library: &mut Library) {}

    /// Brings the game that was kept into `talk` and what was known at its beginning into `known`; an edge without flash
    /// leaves both as they are.
    async fn load(&mut self, _talk: &Talk, _known: &mut Library) -> Loaded {
        Loaded::InPlay
    }

    /// Keeps a change of the journal, a beginning with what is known then; an edge without flash does nothing.
    async fn keep(&mut self, _record: &Record, _known: &Library) -> Result<(), Lost> {
        Ok(())
    }

    /// Leaves the game in play as it is for the rules that it was begun with; an edge without flash does nothing.
    async fn wait(&mut self) -> Result<(), Lost> {
        Ok(())
    }

    /// Copies what is stored under a key to the start of `into` and returns its length; an edge without flash has nothing.
    async fn fetch(&mut self, _key: Key, _into: &mut [u8]) -> Option<usize> {
        None
    }

    /// Stores a value in place of the one that the key had; an edge without flash does nothing.
    async fn store(&mut self, _key: Key, _bytes: &[u8]) -> Result<(), Lost> {
        Ok(())
    }

    /// The message of a crash before this start, once; an edge that cannot crash has none.
    fn last_words(&mut self) -> Option<String<NOTE_BYTES>> {
        None
    }
}

/// Plays on `edge` for ever, keeping the game in `talk` and what is known on the shelf.
pub async fn run(talk: &Talk, shelf: &mut Shelf, edge: &mut impl Edge) -> ! {
    shelf.now_mut().learn_rulebooks();
    let learned = edge.learn(shelf.now_mut()).await;
    shelf.begin();
    let loaded = edge.load(talk, shelf.then_mut()).await;
    let mut screen = Screen { edge, frame: Frame::new(), lost: false, settings: Settings::USUAL };
    let whole = adjust::recall(&mut screen).await;
    // A kept game goes on at the prompt it stood at.
    let mut left = loaded == Loaded::Waiting;
    let mut greets = false;
    if let Some(words) = screen.edge.last_words() {
        screen.note(Msg::Stumbled, words).await;
    } else if talk.header().is_some() && !left {
        greets = true;
        screen.greet().await;
    }
    if !whole {
        screen.note(Msg::Settings, note(Msg::SettingsWhy)).await;
    }
    screen.greet_pack(learned, shelf.now_mut()).await;
    loop {
        if talk.header().is_none() || left {
            title(talk, shelf, &mut screen).await;
        }
        if play(talk, shelf, &mut screen, core::mem::take(&mut greets)).await == Left::Dropped {
            abandon(talk, shelf, &mut screen).await;
        }
        left = true;
    }
}

/// Returns when `talk` has a game to play.
async fn title(talk: &Talk, shelf: &mut Shelf, screen: &mut Screen<'_, impl Edge>) {
    loop {
        let go_on = talk.header().map(|_| Msg::GoOn);
        let entries = go_on.into_iter().chain([Msg::NewGame, Msg::TheLibrary, Msg::PastGames, Msg::Settings]);
        let entries: Vec<Msg, 5> = entries.collect();
        let prompt = Prompt::new(Msg::Muspel, Form::Title(entries.iter().copied().map(Thing::Msg).collect()));
        let Picked::Answer(answer) = screen.pick(&prompt).await else { continue };
        match entries.get(answer.0 as usize) {
            Some(Msg::NewGame) => {
                past::keep(talk, screen).await;
                if let Some(seed) = hand::seed(screen).await {
                    let edition = screen.settings.edition();
                    shelf.begin();
                    return talk.begin(Header { rules: rules::RULES_VERSION, seed, edition });
                }
            }
            Some(Msg::TheLibrary) => library::browse(shelf, screen).await,
            Some(Msg::PastGames) => past::show(talk, screen).await,
            Some(Msg::Settings) => adjust::change(screen).await,
            _ => return,
        }
    }
}

/// How a game was left.
#[derive(PartialEq, Eq)]
enum Left {
    /// It can be gone on with.
    Kept,
    /// It has no answers and is not wanted.
    Dropped,
}

/// Plays the kept game until the person leaves it. If it `greets`, the title is left alone until it has been seen.
async fn play(talk: &Talk, shelf: &Shelf, screen: &mut Screen<'_, impl Edge>, mut greets: bool) -> Left {
    // The answer that was taken back: the cursor starts on it.
    let mut undone: Option<Answer> = None;
    let mut answered = false;
    // The power may have gone after the last answer was kept and before the library had it.
    let mut resumed = true;
    loop {
        talk.rewind();
        let mut game = pin!(rules::play(talk, rules::Start::Library(shelf.then())));
        // Until something is undone, and the rules start anew.
        loop {
            let stand = talk.advance(game.as_mut());
            if core::mem::take(&mut greets) {
                screen.edge.greeted().await;
            }
            match stand {
                Stand::Open => {}
                Stand::Diverged(step) => {
                    if !screen.other_rules(step).await {
                        return Left::Kept;
                    }
                    talk.cut(step - 1);
                    screen.keep(&Record::Cut(step - 1), shelf).await;
                    break;
                }
                Stand::Over => {
                    // An end that was seen before is shown again: the last answer was the one to it.
                    if answered || talk.undo().is_none() {
                        return Left::Kept;
                    }
                    screen.keep(&Record::Cut(talk.steps()), shelf).await;
                    break;
                }
            }
            if core::mem::take(&mut resumed)
                && let Some((field, answer)) = talk.told_before()
            {
                shelf.learn_again(field.sheet(), |library| field.learn(library, answer));
            }
            if talk.saga().end != End::Open {
                past::keep(talk, screen).await;
            }
            let Some(prompt) = talk.open() else { return Left::Kept };
            let mut picker = picker_of(&prompt, undone.take());
            // The answer is kept, so what follows from it may be seen before the library has it.
            if shelf.has_fresh() {
                screen.show(&prompt, &picker).await;
                screen.store_fresh(shelf).await;
            }
            // Menu and Why open over the prompt, which stands as it was when they close.
            let picked = loop {
                match screen.pick_with(&prompt, &mut picker).await {
                    Picked::Menu => match menu(screen, &prompt).await {
                        Choice::Stay => {}
                        Choice::Fix => break Picked::Answer(Answer::FIX),
                        Choice::Leave => return Left::Kept,
                    },
                    Picked::Why => screen.why(&prompt).await,
                    picked => break picked,
                }
            };
            if let Picked::Answer(answer) = picked {
                answered = true;
                let begun = talk.begun();
                match talk.answer(answer) {
                    Ok(Some(record)) => {
                        // What was told of the owner's copy is known in every game to come.
                        if let Some(field) = prompt.about.filter(|_| answer != Answer::FIX) {
                            shelf.learn(field.sheet(), |library| field.learn(library, answer));
                        }
                        // The first answer makes a begun game the kept one.
                        if let Some(header) = begun {
                            screen.keep(&Record::Begin(header), shelf).await;
                        }
                        screen.keep(&record, shelf).await;
                    }
                    Ok(None) => {}
                    Err(Full) => screen.note(Msg::JournalFull, note(Msg::JournalFullWhy)).await,
                }
            } else {
                let before = talk.before();
                undone = talk.undo();
                if undone.is_none() {
                    return Left::Dropped;
                }
                // It was seen before, so it may be seen before the flash knows and the rules have come to it again.
                if let Some(prompt) = before {
                    screen.show(&prompt, &picker_of(&prompt, undone)).await;
                }
                screen.keep(&Record::Cut(talk.steps()), shelf).await;
                break;
            }
        }
    }
}

/// The cursor of a prompt: on the answer that was taken back, if there is one.
fn picker_of(prompt: &Prompt, undone: Option<Answer>) -> Picker {
    Picker::new(prompt, undone.filter(|answer| *answer != Answer::FIX).unwrap_or(prompt.start))
}

/// Drops a game without answers for the one before it, which is in flash. If the flash fails, it may still be in memory.
async fn abandon(talk: &Talk, shelf: &mut Shelf, screen: &mut Screen<'_, impl Edge>) {
    let was_kept = talk.begun().is_none();
    talk.abandon();
    if was_kept {
        screen.keep(&Record::Abandon, shelf).await;
    }
    if was_kept || !screen.lost {
        screen.edge.load(talk, shelf.then_mut()).await;
    }
}

/// What the menu led to.
#[derive(PartialEq, Eq)]
enum Choice {
    Stay,
    Fix,
    Leave,
}

/// Why, the status, a correction of the ledger, the settings, or out to the title. Back closes.
async fn menu(screen: &mut Screen<'_, impl Edge>, over: &Prompt) -> Choice {
    let why = over.why.as_ref().map(|_| Msg::Why);
    let ledger = over.status.as_ref().map(|_| [Msg::Status, Msg::Fix]);
    let entries = why.into_iter().chain(ledger.into_iter().flatten()).chain([Msg::Settings, Msg::ToTitle]);
    let entries: Vec<Msg, 5> = entries.collect();
    let prompt = Prompt::new(Msg::Menu, Form::One(entries.iter().copied().map(Thing::Msg).collect()));
    let mut picker = Picker::new(&prompt, prompt.start);
    loop {
        let Picked::Answer(answer) = screen.pick_with(&prompt, &mut picker).await else { return Choice::Stay };
        match (entries.get(answer.0 as usize), &over.status) {
            (Some(Msg::Why), _) => screen.why(over).await,
            (Some(Msg::Status), Some(status)) => {
                screen.pick(&Prompt::new(Msg::Status, Form::Pages(status.clone()))).await;
            }
            (Some(Msg::Fix), _) => return Choice::Fix,
            (Some(Msg::Settings), _) => adjust::change(screen).await,
            _ => return Choice::Leave,
        }
    }
}

fn note(msg: Msg) -> String<NOTE_BYTES> {
    String::try_from(msg.text()).unwrap_or_default()
}

/// The picture and the edge that shows it.
struct Screen<'e, E> {
    edge: &'e mut E,
    frame: Frame,
    /// Whether the person knows that the game is not kept.
    lost: bool,
    settings: Settings,
}

impl<E: Edge> Screen<'_, E> {
    /// Shows a prompt until it is answered, undone or the menu is wanted.
    async fn pick(&mut self, prompt: &Prompt) -> Picked {
        self.pick_with(prompt, &mut Picker::new(prompt, prompt.start)).await
    }

    /// The same with a cursor that outlives it.
    async fn pick_with(&mut self, prompt: &Prompt, picker: &mut Picker) -> Picked {
        loop {
            self.show(prompt, picker).await;
            let picked = picker.take(prompt, self.edge.intent().await);
            if picked != Picked::Nothing {
                return picked;
            }
        }
    }

    /// Shows a prompt as it stands.
    async fn show(&mut self, prompt: &Prompt, picker: &Picker) {
        screen::draw(&mut self.frame, prompt, picker);
        self.edge.show(&self.frame).await;
    }

    /// Shows the title while a game is brought back.
    async fn greet(&mut self) {
        let prompt = Prompt::new(Msg::Muspel, Form::Title([Msg::GoOn.into()].into_iter().collect()));
        screen::draw(&mut self.frame, &prompt, &Picker::new(&prompt, prompt.start));
        self.edge.greet(&self.frame).await;
    }

    /// Keeps a change before anything that follows from it is shown. When that fails the game goes on in memory, and the
    /// person is told once.
    async fn keep(&mut self, record: &Record, shelf: &Shelf) {
        let kept = self.edge.keep(record, shelf.then()).await;
        self.kept(kept).await;
    }

    /// Stores what was learned since the last time.
    async fn store_fresh(&mut self, shelf: &Shelf) {
        while let Some((sheet, says)) = shelf.take_fresh() {
            self.store(Key::Sheet(sheet.key()), &says).await;
        }
    }

    /// The same for what is not part of a game.
    async fn store(&mut self, key: Key, bytes: &[u8]) {
        let kept = self.edge.store(key, bytes).await;
        self.kept(kept).await;
    }

    async fn kept(&mut self, kept: Result<(), Lost>) {
        let Err(lost) = kept else { return };
        if !core::mem::replace(&mut self.lost, true) {
            let why = match lost {
                Lost::Full => Msg::SlotFullWhy,
                Lost::Broken => Msg::NotKeptWhy,
            };
            self.note(Msg::NotKept, note(why)).await;
        }
    }

    /// Shows the rules behind a prompt, if it has any.
    async fn why(&mut self, over: &Prompt) {
        if let Some(why) = &over.why {
            self.pick(&Prompt::new(Msg::Why, Form::Why(why.clone()))).await;
        }
    }

    async fn note(&mut self, head: Msg, text: String<NOTE_BYTES>) {
        let prompt = Prompt::new(head, Form::Note(text));
        self.pick(&prompt).await;
    }

    /// Says from which answer on these rules ask something else; true if the game is to go on from there. Else it is left
    /// for the rules that it was begun with, or as it is if the person goes back.
    async fn other_rules(&mut self, step: u16) -> bool {
        let options = [Msg::GoOnThere, Msg::LeaveForOld].into_iter().map(Thing::Msg).collect();
        match self.list(Line::with(Msg::OtherRules, Thing::Number(step)), options, 0).await {
            Some(0) => true,
            Some(_) => {
                let left = self.edge.wait().await;
                self.kept(left).await;
                false
            }
            None => false,
        }
    }

    /// Tells something; true if OK was pressed.
    async fn tell(&mut self, head: Line, big: Big, detail: Option<Line>) -> bool {
        let prompt = Prompt { detail, ..Prompt::new(head, Form::Tell(big)) };
        self.pick(&prompt).await == Picked::Answer(Answer::SEEN)
    }

    /// Shows a list with the cursor on one place; the place that was picked, or none if it was closed.
    async fn list(&mut self, head: Line, options: Options, at: usize) -> Option<usize> {
        match self.pick(&Prompt::new(head, Form::One(options)).start(at as u32)).await {
            Picked::Answer(answer) => Some(answer.0 as usize),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
