//! What is shown and asked, and what is kept of it.

use super::shelf::Fresh;
use super::{Event, World, adjust};
use crate::keep::{Keep, Key, Lost, Sheets, VALUE_BYTES};
use crate::keys::{Button, Holding, Intent};
#[cfg(not(target_os = "none"))]
use crate::screen::{Act, Does, Legend};
use crate::screen::{Drawn, Frame, Hint, Picked, Picker, Widget, draw, draw_hold, draw_wait};
use crate::settings::{Setting, Settings};
use crate::talk::{Answer, Big, Form, House, NOTE_BYTES, Options, Prompt, Replay, Topic, Why};
use crate::words::house::Msg;
use crate::words::{Edition, Language, Line, Say, Spoken};
use embedded_storage_async::nor_flash::NorFlash;
use heapless::{String, Vec};

/// The picture, the world that sees it, and where things are kept.
#[derive(Debug)]
pub struct Screen<'e, W, F> {
    pub(super) world: &'e mut W,
    pub(super) keep: &'e mut Keep<F>,
    frame: Frame,
    /// Starts in a row before this one that came to no prompt.
    pub(super) failed: u8,
    /// Whether what is shown next is what the start was to come to.
    arrives: bool,
    /// Whether the title stands until it has been seen.
    greets: bool,
    /// Whether a language is spoken in which hints can be read.
    pub(super) hints: bool,
    /// What a hold will do, and how far it is.
    hold: Option<(Line, Holding)>,
    /// The microsecond of the last press.
    pub(super) moment: u64,
    /// Whether the person knows that the game is not kept.
    pub(super) lost: bool,
    pub(super) settings: Settings,
    /// The language, and the names that only the owner's copy shows.
    pub(super) spoken: Spoken,
    /// What can be set for the program in play.
    pub(super) own_settings: &'static [Setting],
    /// The names of another edition of its game, and the setting by which they are said.
    pub(super) own_edition: Option<(Setting, Edition)>,
}

impl<'e, W: World, F: NorFlash> Screen<'e, W, F> {
    /// A start begins: until it has come to a prompt it counts as failed.
    pub(super) fn new(world: &'e mut W, keep: &'e mut Keep<F>) -> Self {
        let failed = world.failed_starts();
        world.count_failed(failed.saturating_add(1));
        let frame = Frame::new();
        Self {
            world,
            keep,
            frame,
            failed,
            arrives: false,
            greets: false,
            hints: false,
            hold: None,
            moment: 0,
            lost: false,
            settings: Settings::USUAL,
            spoken: Spoken::new(Language::English),
            own_settings: &[],
            own_edition: None,
        }
    }

    /// Shows a prompt until it is answered, undone or the menu is wanted.
    pub async fn pick<T: Topic<Form: Widget>>(&mut self, prompt: &Prompt<T>) -> Picked {
        self.pick_with(&mut Pose::new(prompt, prompt.start)).await
    }

    /// The same with a cursor that outlives it.
    pub(super) async fn pick_with(&mut self, pose: &mut dyn Posed) -> Picked {
        self.greets = false;
        let mut hint = pose.hint().filter(|hint| self.hints && self.settings.hints_shown() >> hint.place & 1 == 0);
        if let Some(hint) = hint {
            pose.say(hint);
        }
        let mut closed: Option<Hint> = None;
        loop {
            self.show(pose).await;
            if core::mem::take(&mut self.arrives) {
                self.world.count_failed(0);
            }
            // That it was shown is kept when it is gone: if the power goes before, it comes once more.
            if let Some(hint) = closed.take() {
                self.settings.show_hints(self.settings.hints_shown() | 1 << hint.place);
                let settings = self.settings;
                if self.patiently(async |keep| adjust::write(settings, keep).await).await == Ok(true) {
                    self.show(pose).await;
                }
            }
            let Some(intent) = self.intent(pose).await else { continue };
            closed = hint.take();
            let picked = pose.take(intent);
            if picked != Picked::Nothing {
                return picked;
            }
        }
    }

    /// The next thing that the person wants; quiet moments before it are used to tidy up. None if it only closed what was
    /// said of a button, or a hold did not come.
    async fn intent(&mut self, pose: &dyn Posed) -> Option<Intent> {
        let mut told = false;
        loop {
            match self.world.next().await {
                Event::Press(intent, moment) => {
                    self.moment = moment;
                    self.hold = None;
                    return Some(intent).filter(|_| !told);
                }
                Event::Stuck(button) => {
                    let why = note(Msg::StuckWhy, self.settings.language());
                    let prompt: Prompt<House> = Prompt::new(stuck(button), Form::Note(why));
                    self.show(&Pose::new(&prompt, prompt.start)).await;
                    told = true;
                }
                Event::Holding(holding) => {
                    let hold = holding.and_then(|it| Some((pose.held(it.button)?, it)));
                    if hold != core::mem::replace(&mut self.hold, hold) {
                        return None;
                    }
                }
                // A slot that cannot be erased is left out from now on, and when none is left the next game says so.
                Event::Quiet => {
                    let is_left = self.keep.tidy().await != Ok(false);
                    self.world.tidied(is_left);
                }
            }
        }
    }

    /// Shows a prompt as it stands.
    pub(super) async fn show(&mut self, pose: &dyn Posed) {
        self.spoken.language = self.settings.language();
        let edition = self.own_edition.filter(|&(setting, _)| self.settings.choice(setting) > 0);
        self.spoken.edition = edition.map(|(_, edition)| edition);
        let drawn = pose.draw(&mut self.frame, &self.spoken);
        if let Some((does, holding)) = self.hold {
            draw_hold(&mut self.frame, does, holding, drawn, &self.spoken);
        }
        #[cfg(not(target_os = "none"))]
        self.world.hear(|| pose.legend(), &self.spoken);
        self.world.show(&self.frame).await;
    }

    /// The title or the game is shown next: with that the start has not failed.
    pub(super) const fn arrive(&mut self) {
        self.arrives = true;
    }

    /// Shows the title while a game is brought back.
    pub(super) async fn greet(&mut self) {
        let prompt: Prompt<House> = Prompt::new(Msg::Muspel, Form::Title([Msg::GoOn.into()].into_iter().collect()));
        self.show(&Pose::new(&prompt, prompt.start)).await;
        self.greets = true;
    }

    /// Whether the title is to be left alone until it has been seen: once, and not if something else was shown since.
    pub(super) const fn is_greeting(&mut self) -> bool {
        core::mem::replace(&mut self.greets, false)
    }

    /// Keeps what has changed before anything that follows from it is shown. When that fails the game goes on in memory,
    /// the person is told once, and the next change brings it along.
    pub(super) async fn keep(&mut self, talk: &dyn Replay, known: &dyn Sheets) {
        let kept = self.patiently(async |keep| keep.keep(talk, known).await).await;
        self.kept(kept).await;
    }

    /// Keeps something. If that takes long a picture says so meanwhile; true if it did.
    pub(super) async fn patiently(
        &mut self,
        mut keep: impl AsyncFnMut(&mut Keep<F>) -> Result<(), Lost>,
    ) -> Result<bool, Lost> {
        let mut waits = false;
        loop {
            match keep(self.keep).await {
                Err(Lost::TakesLong) => {
                    draw_wait(&mut self.frame, Msg::MakesRoom.into(), &self.spoken);
                    self.world.show(&self.frame).await;
                    self.keep.go_ahead();
                    waits = true;
                }
                kept => return kept.map(|()| waits),
            }
        }
    }

    /// Drops a kept game without answers.
    pub(super) async fn abandon(&mut self, talk: &dyn Replay) {
        let dropped = self.patiently(async |keep| keep.abandon(talk).await).await;
        self.kept(dropped).await;
    }

    /// Stores what was learned since the last time.
    pub async fn store_fresh(&mut self, shelf: &dyn Fresh) {
        while let Some(sheet) = shelf.take_fresh() {
            let kept = self.kept_sheet(sheet).await;
            let says = shelf.sheet_over(sheet, &kept);
            self.store(Key::Sheet(sheet), &says).await;
        }
    }

    /// What is kept of a sheet.
    pub(super) async fn kept_sheet(&mut self, sheet: u8) -> Vec<u8, VALUE_BYTES> {
        let mut kept = [0; VALUE_BYTES];
        let length = self.keep.fetch(Key::Sheet(sheet), &mut kept).await.unwrap_or(0);
        Vec::from_slice(&kept[..length]).unwrap_or_default()
    }

    /// The same for what is not part of a game.
    pub(super) async fn store(&mut self, key: Key, bytes: &[u8]) {
        let kept = self.patiently(async |keep| keep.store(key, bytes).await).await;
        self.kept(kept).await;
    }

    pub(super) async fn kept<T>(&mut self, kept: Result<T, Lost>) {
        let Err(lost) = kept else { return };
        if !core::mem::replace(&mut self.lost, true) {
            let why = match lost {
                Lost::Full => Msg::SlotFullWhy,
                Lost::Broken | Lost::TakesLong => Msg::NotKeptWhy,
            };
            self.note(Msg::NotKept, note(why, self.settings.language())).await;
        }
    }

    /// Shows the rules behind something, if there are any.
    pub(super) async fn why(&mut self, why: Option<&Why>) {
        if let Some(why) = why {
            self.pick(&Prompt::<House>::new(Msg::Why, Form::Why(why.clone()))).await;
        }
    }

    /// Says that something was kept by a newer box.
    pub(super) async fn newer(&mut self, head: Msg) {
        self.note(head, note(Msg::SettingsWhy, self.settings.language())).await;
    }

    /// Says that part of the kept game is lost, if it is.
    pub(super) async fn tell_damage(&mut self) {
        if self.keep.is_damaged() {
            self.note(Msg::GameDamaged, note(Msg::GameDamagedWhy, self.settings.language())).await;
        }
    }

    /// Says that the journal has no room for another answer.
    pub(super) async fn journal_full(&mut self) {
        self.note(Msg::JournalFull, note(Msg::JournalFullWhy, self.settings.language())).await;
    }

    pub(super) async fn note(&mut self, head: Msg, text: String<NOTE_BYTES>) {
        let prompt: Prompt<House> = Prompt::new(head, Form::Note(text));
        self.pick(&prompt).await;
    }

    /// Says from which answer on these rules ask something else; true if the game is to go on from there. Else it is left
    /// for the rules that it was begun with, or as it is if the person goes back.
    pub(super) async fn other_rules(&mut self, step: u16) -> bool {
        self.arrive();
        let options = [Msg::GoOnThere, Msg::LeaveForOld].into_iter().map(Into::into).collect();
        match self.list(Msg::OtherRules(step), options, 0).await {
            Some(0) => true,
            Some(_) => {
                let left = self.patiently(async |keep| keep.wait().await).await;
                self.kept(left).await;
                false
            }
            None => false,
        }
    }

    /// Tells something; true if OK was pressed.
    pub async fn tell(&mut self, head: Line, big: Big, detail: Option<Line>) -> bool {
        let prompt: Prompt<House> = Prompt { detail, ..Prompt::new(head, Form::Tell(big)) };
        self.pick(&prompt).await == Picked::Answer(Answer::SEEN)
    }

    /// Shows a list with the cursor on one place; the place that was picked, or none if it was closed.
    pub async fn list(&mut self, head: Line, options: Options, at: usize) -> Option<usize> {
        match self.pick(&Prompt::<House>::new(head, Form::One(options)).start(at as u32)).await {
            Picked::Answer(answer) => Some(answer.0 as usize),
            _ => None,
        }
    }
}

/// A prompt and its cursor, whatever its game.
pub(super) trait Posed {
    /// Draws it as it stands.
    fn draw(&self, frame: &mut Frame, spoken: &Spoken) -> Drawn;

    /// The same in words, for worlds that have room beside the picture.
    #[cfg(not(target_os = "none"))]
    fn legend(&self) -> Legend<'_>;

    /// Takes in one intent.
    fn take(&mut self, intent: Intent) -> Picked;

    /// What holding a button that is down will do, in a word.
    fn held(&self, button: Button) -> Option<Line>;

    /// How it works.
    fn hint(&self) -> Option<Hint>;

    /// Says a hint over it.
    fn say(&mut self, hint: Hint);
}

/// A prompt and its cursor.
pub(super) struct Pose<'p, T: Topic<Form: Widget>> {
    prompt: &'p Prompt<T>,
    picker: Picker<T::Form>,
    /// Whether it stands in a game: holding Back opens the menu. Elsewhere it closes.
    pub(super) in_play: bool,
}

impl<'p, T: Topic<Form: Widget>> Pose<'p, T> {
    /// With the cursor on an answer.
    pub(super) fn new(prompt: &'p Prompt<T>, start: Answer) -> Self {
        Self { prompt, picker: Picker::new(prompt, start), in_play: false }
    }
}

impl<T: Topic<Form: Widget>> Posed for Pose<'_, T> {
    fn draw(&self, frame: &mut Frame, spoken: &Spoken) -> Drawn {
        draw(frame, self.prompt, &self.picker, spoken)
    }

    #[cfg(not(target_os = "none"))]
    fn legend(&self) -> Legend<'_> {
        let mut legend = Legend::of(self.prompt, &self.picker);
        if !self.in_play {
            legend.buttons = legend.buttons.hold(Button::Back, Act::new(Does::Back));
        }
        legend
    }

    fn take(&mut self, intent: Intent) -> Picked {
        self.picker.take(self.prompt, intent)
    }

    fn held(&self, button: Button) -> Option<Line> {
        self.picker.held(self.prompt, button).filter(|_| self.in_play || button != Button::Back)
    }

    fn hint(&self) -> Option<Hint> {
        Hint::of(self.prompt)
    }

    fn say(&mut self, hint: Hint) {
        self.picker.say(hint.says);
    }
}

/// What is said of a button that is stuck.
const fn stuck(button: Button) -> Msg {
    match button {
        Button::Left => Msg::LeftStuck,
        Button::Up => Msg::UpStuck,
        Button::Down => Msg::DownStuck,
        Button::Right => Msg::RightStuck,
        Button::Ok => Msg::OkStuck,
        Button::Back => Msg::BackStuck,
    }
}

/// A message as the text of a notice.
pub(super) fn note(msg: Msg, language: Language) -> String<NOTE_BYTES> {
    let mut text = String::new();
    // A test finds the one that is too long.
    let _ = Say::new(&language, &mut text).text(msg);
    text
}
