//! A game in play: from one state to the next until the person leaves it.
//!
//! ```text
//!           +-> Asking  -+-> Answered -> Running
//! Running --+-> Telling -+-> Told -> Running
//!           +-> Parted   +-> TakenBack
//!           +-> Over
//! TakenBack, Told, Parted, Over -> Cut -> Running, with rules that start anew
//! any of them but Running -> Left
//! ```

use super::screen::{Pose, Posed};
use super::stage::name;
use super::{Program, Screen, Shelf, World, adjust, past};
use crate::keep::Sheets;
use crate::screen::{Picked, Widget};
use crate::talk::{Answer, Form, Full, House, News, Options, Prompt, Replay, Sheet, Stand, Talk, Topic, Why};
use crate::words::house::Msg;
use crate::words::{Line, Text, Thing};
use core::cell::Ref;
use core::pin::{Pin, pin};
use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

/// How a game was left.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Left {
    /// It can be gone on with.
    Kept,
    /// It has no answers and is not wanted.
    Dropped,
}

/// What comes next.
#[derive(Clone, Copy)]
enum State {
    /// The rules run to the end of the journal.
    Running,
    /// A prompt waits for its answer.
    Asking,
    /// Instructions wait to be seen.
    Telling,
    /// They were seen, or the ledger is to be corrected before them.
    Told(bool),
    /// The rules run to the end of the journal, to hear what was told.
    Hearing(u16),
    /// A prompt has its answer.
    Answered(Answer),
    /// The last answer is not wanted.
    TakenBack,
    /// From this step on, these rules ask something else than those of the journal.
    Parted(u16),
    /// The rules have come to their end.
    Over,
    /// The journal is shorter: that is kept, and the rules start anew.
    Cut,
    /// The rules start anew, to be played or to hear a sheet of the log.
    Anew(Option<u16>),
    /// The person is done with the game for now.
    Left(Left),
}

/// What the person has seen of a game since it was brought back.
#[derive(PartialEq, Eq)]
enum Seen {
    Nothing,
    /// A prompt, and has answered none.
    Prompt,
    /// What an answer led to.
    Answer,
}

/// A game and what is known in it, whatever its program.
trait Table {
    /// Lets the rules run to the end of the journal.
    fn advance(&self, rules: Pin<&mut dyn Future<Output = ()>>) -> Stand;

    /// Answers in the journal.
    fn steps(&self) -> u16;

    /// Whether instructions or news are to be told before the open prompt.
    fn has_page(&self, news: &News) -> bool;

    /// They were seen, or the ledger is to be corrected before them.
    fn seen(&self, fixes: bool) -> Result<(), Full>;

    /// How many sheets the answers of the game make.
    fn sheets(&self) -> u16;

    /// The sheet that was listened for, and what heads it.
    fn heard(&self) -> (Ref<'_, Sheet>, Line);

    /// Takes an answer in. What was told of the owner's copy is known in every game to come.
    fn answer(&self, answer: Answer) -> Result<(), Full>;

    /// Learns what the answer before told, if it was not learned then.
    fn learn_again(&self);

    /// Takes the last answer back.
    fn undo(&self) -> Option<Answer>;

    /// Keeps only the first answers.
    fn cut(&self, steps: u16);

    /// What is kept of it.
    fn kept(&self) -> (&dyn Replay, &dyn Sheets);
}

/// The table of a program.
struct TableOf<'p, P: Program> {
    talk: &'p Talk<P>,
    shelf: &'p Shelf<P::Library>,
}

impl<P: Program> Table for TableOf<'_, P> {
    fn advance(&self, rules: Pin<&mut dyn Future<Output = ()>>) -> Stand {
        self.talk.advance(rules)
    }

    fn steps(&self) -> u16 {
        self.talk.steps()
    }

    fn has_page(&self, news: &News) -> bool {
        news.has_page(self.talk)
    }

    fn seen(&self, fixes: bool) -> Result<(), Full> {
        if fixes { self.talk.fix_first() } else { self.talk.seen() }
    }

    fn sheets(&self) -> u16 {
        self.talk.sheets()
    }

    fn heard(&self) -> (Ref<'_, Sheet>, Line) {
        let (sheet, saga) = self.talk.heard();
        (sheet, P::sheet_head(&saga))
    }

    fn answer(&self, answer: Answer) -> Result<(), Full> {
        let about = self.talk.look().and_then(|open| open.about).filter(|_| answer != Answer::FIX);
        if let (Some(_), Some(about)) = (self.talk.answer(answer)?, about) {
            self.shelf.learn(P::sheet(about), |library| P::learn(about, library, answer));
        }
        Ok(())
    }

    fn learn_again(&self) {
        if let Some((about, answer)) = self.talk.told_before() {
            self.shelf.learn_again(P::sheet(about), |library| P::learn(about, library, answer));
        }
    }

    fn undo(&self) -> Option<Answer> {
        self.talk.undo()
    }

    fn cut(&self, steps: u16) {
        self.talk.cut(steps);
    }

    fn kept(&self) -> (&dyn Replay, &dyn Sheets) {
        (self.talk, self.shelf.then())
    }
}

/// A game in play.
struct Play<'p> {
    table: &'p dyn Table,
    seen: Seen,
    /// The answer that was taken back: the cursor starts on it.
    undone: Option<Answer>,
    /// The sheet of the log that is looked at.
    log: Option<u16>,
    news: News,
}

/// Plays the kept game until the person leaves it.
#[allow(clippy::await_holding_refcell_ref, reason = "while a prompt is looked at the rules do not run")]
pub(super) async fn play<P: Program, W: World, F: NorFlash>(
    talk: &Talk<P>,
    shelf: &Shelf<P::Library>,
    screen: &mut Screen<'_, W, F>,
) -> Left {
    let table = &TableOf { talk, shelf };
    let mut play = Play { table, seen: Seen::Nothing, undone: None, log: None, news: News::default() };
    loop {
        // The page of the sheet that was seen last.
        let mut page = None;
        talk.tell_on_sheets(screen.settings.tells_sheets());
        talk.listen(play.log);
        let mut rules = pin!(P::play(talk, shelf.then()));
        let mut state = play.log.map_or(State::Running, State::Hearing);
        loop {
            state = match state {
                State::Asking => {
                    screen.arrive();
                    play.resume();
                    if P::has_ended(&talk.saga()) {
                        past::remember(talk, screen).await;
                    }
                    let Some(prompt) = talk.look() else { return Left::Kept };
                    let mut pose = pose_of(&prompt, play.undone.take());
                    // The answer is kept, so what follows from it may be seen before the library has it.
                    if shelf.has_fresh() {
                        name::<P>(shelf, &mut screen.spoken);
                        screen.show(&pose).await;
                        screen.store_fresh(shelf).await;
                    }
                    // Menu and Why open over the prompt, which stands as it was when they close.
                    loop {
                        match screen.pick_with(&mut pose).await {
                            Picked::Answer(answer) => break State::Answered(answer),
                            Picked::Menu => match menu(screen, &prompt, talk.sheets()).await {
                                Choice::Stay | Choice::Page(_) => {}
                                Choice::Fix => break State::Answered(Answer::FIX),
                                Choice::Leave => return Left::Kept,
                                Choice::Anew => break State::Anew(None),
                                Choice::Log => break State::Anew(Some(u16::MAX)),
                            },
                            Picked::Why(_) => screen.why(prompt.why.as_ref()).await,
                            _ => break State::TakenBack,
                        }
                    }
                }
                State::Telling => {
                    screen.arrive();
                    play.undone = None;
                    if P::has_ended(&talk.saga()) {
                        past::remember(talk, screen).await;
                    }
                    let sheet = talk.sheet();
                    let head = P::sheet_head(&talk.saga());
                    let prompt: Prompt<House> = play.news.page(talk, &sheet, head);
                    let mut pose = pose_of(&prompt, None);
                    if shelf.has_fresh() {
                        name::<P>(shelf, &mut screen.spoken);
                        screen.show(&pose).await;
                        screen.store_fresh(shelf).await;
                    }
                    let next = loop {
                        match screen.pick_with(&mut pose).await {
                            Picked::Answer(_) => break State::Told(false),
                            Picked::Menu => match menu_over(screen, talk, &prompt, &sheet).await {
                                Choice::Stay | Choice::Page(_) => {}
                                // News alone have no answer: the correction is that of the prompt after them.
                                Choice::Fix if sheet.is_empty() => break State::Answered(Answer::FIX),
                                Choice::Fix => break State::Told(true),
                                Choice::Leave => return Left::Kept,
                                Choice::Anew => break State::Anew(None),
                                Choice::Log => break State::Anew(Some(u16::MAX)),
                            },
                            Picked::Why(place) => screen.why(sheet.why(usize::from(place))).await,
                            _ => break State::TakenBack,
                        }
                    };
                    if matches!(next, State::Told(false)) && !sheet.is_empty() {
                        page = Some(prompt);
                    }
                    next
                }
                State::TakenBack => {
                    // It was seen before, so it may be seen before the flash knows and the rules have come to it again.
                    if let Some((prompt, answer)) = talk.look_back() {
                        screen.show(&pose_of(&prompt, Some(answer))).await;
                    } else if let Some(page) = page.as_ref().filter(|_| talk.ends_with_sheet()) {
                        screen.show(&pose_of(page, None)).await;
                    }
                    play.take_back()
                }
                State::Anew(log) => {
                    play.log = log;
                    break;
                }
                State::Cut => {
                    screen.keep(talk, shelf.then()).await;
                    break;
                }
                State::Left(left) => return left,
                other => play.go_on(other, rules.as_mut(), screen).await,
            }
        }
    }
}

impl Play<'_> {
    /// From a state in which nothing is asked of the game's own forms to the next one.
    #[allow(clippy::await_holding_refcell_ref, reason = "while a sheet is looked at the rules do not run")]
    async fn go_on(
        &mut self,
        state: State,
        rules: Pin<&mut dyn Future<Output = ()>>,
        screen: &mut Screen<'_, impl World, impl NorFlash>,
    ) -> State {
        let (replay, known) = self.table.kept();
        match state {
            State::Running => {
                let stand = self.table.advance(rules);
                if screen.is_greeting() {
                    screen.world.greeted().await;
                }
                screen.world.stands_after(self.table.steps());
                match stand {
                    _ if self.table.has_page(&self.news) => State::Telling,
                    Stand::Open => State::Asking,
                    Stand::Diverged(step) => State::Parted(step),
                    Stand::Over => State::Over,
                }
            }
            State::Told(fixes) => {
                self.seen = Seen::Answer;
                let told = self.table.seen(fixes);
                screen.keep(replay, known).await;
                match told {
                    Ok(()) if fixes => State::Cut,
                    Ok(()) => State::Running,
                    Err(Full) => {
                        screen.journal_full().await;
                        State::Left(Left::Kept)
                    }
                }
            }
            State::Hearing(number) => {
                self.table.advance(rules);
                let count = self.table.sheets();
                if number > count {
                    return State::Anew(Some(count).filter(|&count| count > 0));
                }
                let (sheet, head) = self.table.heard();
                let place = Thing::Share(count - number + 1, count);
                let mut prompt: Prompt<House> =
                    Prompt::new(sheet.head().unwrap_or(head), Form::Sheet(sheet.rows())).detail(place);
                prompt.who = sheet.who();
                loop {
                    match screen.pick(&prompt).await {
                        Picked::Answer(Answer::OLDER) if number > 1 => return State::Anew(Some(number - 1)),
                        Picked::Answer(Answer::OLDER) => return State::Anew(Some(count)),
                        Picked::Why(place) => screen.why(sheet.why(usize::from(place))).await,
                        _ => return State::Anew(None),
                    }
                }
            }
            State::Answered(answer) => {
                self.seen = Seen::Answer;
                match self.table.answer(answer) {
                    Ok(()) => screen.keep(replay, known).await,
                    Err(Full) => screen.journal_full().await,
                }
                State::Running
            }
            State::Parted(step) if screen.other_rules(step).await => {
                self.table.cut(step - 1);
                State::Cut
            }
            State::Parted(_) => State::Left(Left::Kept),
            State::Over => self.end(),
            other => other,
        }
    }

    /// The power may have gone after the last answer was kept and before the library had it.
    fn resume(&mut self) {
        if self.seen == Seen::Nothing {
            self.seen = Seen::Prompt;
            self.table.learn_again();
        }
    }

    /// Goes one answer back, or out of a game that has none.
    fn take_back(&mut self) -> State {
        self.undone = self.table.undo();
        // What was told before it is not told again.
        self.news.told(self.table.steps());
        if self.undone.is_some() { State::Cut } else { State::Left(Left::Dropped) }
    }

    /// Leaves a game that has just ended. An end that was seen before is shown again: the last answer was the one to it.
    fn end(&self) -> State {
        let goes_back = self.seen != Seen::Answer && self.table.undo().is_some();
        if goes_back { State::Cut } else { State::Left(Left::Kept) }
    }
}

/// The cursor of a prompt: on the answer that was taken back, if there is one.
fn pose_of<T: Topic<Form: Widget>>(prompt: &Prompt<T>, undone: Option<Answer>) -> Pose<'_, T> {
    let mut pose = Pose::new(prompt, undone.filter(|answer| *answer != Answer::FIX).unwrap_or(prompt.start));
    pose.in_play = true;
    pose
}

/// What the menu led to.
#[derive(PartialEq, Eq)]
enum Choice {
    Stay,
    Fix,
    Leave,
    /// The pace was set anew.
    Anew,
    Log,
    /// A page of the game is looked at.
    Page(usize),
}

/// The menu over a sheet: its status is that of the prompt after it.
async fn menu_over<P: Program>(
    screen: &mut Screen<'_, impl World, impl NorFlash>,
    talk: &Talk<P>,
    page: &Prompt<House>,
    sheet: &Sheet,
) -> Choice {
    let mut over: Prompt<P> = Prompt::new(page.head, Form::YesNo);
    over.why = sheet.why(0).cloned();
    let stands = sheet.is_empty() || sheet.is_fixable();
    over.status = talk.look().and_then(|open| open.status.clone()).filter(|_| stands);
    menu(screen, &over, talk.sheets()).await
}

/// What the menu offers.
#[derive(Clone, Copy)]
enum Entry {
    Why,
    Page(usize),
    Log,
    Fix,
    Settings,
    ToTitle,
}

/// Most entries of a menu.
const MOST_ENTRIES: usize = 9;

/// The menu over a prompt.
async fn menu<T: Topic<Form: Widget>>(
    screen: &mut Screen<'_, impl World, impl NorFlash>,
    over: &Prompt<T>,
    sheets: u16,
) -> Choice {
    let names = &mut T::PAGES.iter().map(|(name, _)| *name);
    let menu = Menu::new(over.why.as_ref(), over.status.is_some(), names, sheets);
    let mut pose = Pose::new(&menu.prompt, menu.prompt.start);
    loop {
        let choice = menu.choose(screen, &mut pose).await;
        let Choice::Page(place) = choice else { return choice };
        if let (Some((name, page)), Some(status)) = (T::PAGES.get(place), &over.status) {
            screen.pick(&Prompt::<T>::new(*name, Form::Own(page(status)))).await;
        }
    }
}

/// Why, the pages of the game, what was told, a correction of the ledger, the settings, or out to the title.
struct Menu<'p> {
    why: Option<&'p Why>,
    /// What can be chosen now.
    open: Vec<Entry, MOST_ENTRIES>,
    prompt: Prompt<House>,
}

impl<'p> Menu<'p> {
    fn new(why: Option<&'p Why>, stands: bool, pages: &mut dyn Iterator<Item = Text>, sheets: u16) -> Self {
        let not_yet = (!stands).then_some(Msg::StatusNot);
        let pages = pages.enumerate().map(|(place, name)| (Entry::Page(place), name, not_yet));
        let first = [(Entry::Why, Msg::Why.text(), why.is_none().then_some(Msg::WhyNot))];
        let rest = [
            (Entry::Fix, Msg::Fix.text(), not_yet),
            (Entry::Settings, Msg::Settings.text(), None),
            (Entry::ToTitle, Msg::ToTitle.text(), None),
            (Entry::Log, Msg::Log.text(), (sheets == 0).then_some(Msg::LogNot)),
        ];
        let mut menu = Self { why, open: Vec::new(), prompt: Prompt::new(Msg::Menu, Form::YesNo) };
        let mut options = Options::new();
        for (place, (entry, text, closed)) in first.into_iter().chain(pages).chain(rest).enumerate().take(MOST_ENTRIES)
        {
            match closed {
                None => _ = (menu.open.push(entry), options.push(text.into())),
                Some(why) => menu.prompt = menu.prompt.closed(place, text, why),
            }
        }
        menu.prompt.form = Form::One(options);
        menu
    }

    /// Shows it until something is chosen that is not its own. Back closes.
    async fn choose(&self, screen: &mut Screen<'_, impl World, impl NorFlash>, pose: &mut dyn Posed) -> Choice {
        loop {
            let Picked::Answer(answer) = screen.pick_with(pose).await else { return Choice::Stay };
            match self.open.get(answer.0 as usize) {
                Some(Entry::Why) => screen.why(self.why).await,
                Some(Entry::Log) => return Choice::Log,
                Some(&Entry::Page(place)) => return Choice::Page(place),
                Some(Entry::Fix) => return Choice::Fix,
                Some(Entry::Settings) => {
                    let pace = screen.settings.tells_sheets();
                    adjust::change(screen).await;
                    if pace != screen.settings.tells_sheets() {
                        return Choice::Anew;
                    }
                }
                _ => return Choice::Leave,
            }
        }
    }
}
