//! A program on its stage: the game in play, what is known, and the title before it.

use super::screen::note;
use super::{MOST_FAILED, Program, Screen, Shelf, World, adjust, hand, pack, past, play};
use crate::keep::{Loaded, SheetSet, Sheets};
use crate::keys::Button;
use crate::screen::Picked;
use crate::talk::{Form, Header, House, Options, Prompt, Talk};
use crate::words::house::Msg;
use crate::words::{Spoken, Text};
use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;
use play::Left;

/// A program with its game in play and what it knows. An empty one is all zeros, so that it costs no flash.
#[derive(Debug)]
pub struct Stage<P: Program> {
    talk: Talk<P>,
    shelf: Shelf<P::Library>,
    /// Whether a kept game was found and not brought back.
    waits: bool,
}

impl<P: Program> Default for Stage<P> {
    fn default() -> Self {
        Self::new()
    }
}

/// What the title offers.
#[derive(Clone, Copy)]
enum Entry {
    GoOn,
    NewGame,
    Library,
    PastGames,
    Settings,
    /// A game that is set aside.
    Aside,
    /// Another program.
    Other(usize),
}

impl<P: Program> Stage<P> {
    /// Nothing is played and nothing is known.
    pub const fn new() -> Self {
        Self { talk: Talk::new(), shelf: Shelf::new(P::UNKNOWN, P::UNKNOWN, P::UNKNOWN), waits: false }
    }

    /// The game in play.
    pub const fn talk(&self) -> &Talk<P> {
        &self.talk
    }

    /// What is known.
    pub const fn shelf(&self) -> &Shelf<P::Library> {
        &self.shelf
    }

    /// Plays until another program is wanted, and says which. If the box `starts`, a kept game goes on at the prompt it
    /// stood at; one that let the box fall at its last starts waits at the title.
    pub(super) async fn play<W: World, F: NorFlash>(
        &mut self,
        own: usize,
        names: &[Text],
        starts: bool,
        screen: &mut Screen<'_, W, F>,
    ) -> usize {
        (screen.own_settings, screen.own_edition) = (P::SETTINGS, P::EDITION);
        screen.keep.turn_to(P::NUMBER);
        let Start { whole, waits } = if starts { start(P::NUMBER, P::RULES, screen).await } else { Start::LATER };
        let mut differ = SheetSet::EMPTY;
        self.shelf.now_mut().know_the_usual();
        let learned = screen.keep.learn(self.shelf.now_mut(), &mut |sheet| differ.insert(sheet)).await;
        name::<P>(&self.shelf, &mut screen.spoken);
        self.shelf.begin(false);
        self.waits = waits;
        let waited_for = waits || matches!(self.load(screen).await, Loaded::Waiting | Loaded::Aside);
        let mut left = waited_for || !starts;
        if !whole {
            screen.newer(Msg::Settings).await;
        }
        pack::greet(screen, P::NUMBER, learned, differ, P::differs, self.shelf.now_mut()).await;
        name::<P>(&self.shelf, &mut screen.spoken);
        loop {
            if (self.talk.header().is_none() || left)
                && let Some(other) = self.title(own, names, screen).await
            {
                return other;
            }
            if play::play(&self.talk, &self.shelf, screen).await == Left::Dropped {
                self.abandon(screen).await;
            }
            left = true;
        }
    }

    async fn load<W: World, F: NorFlash>(&mut self, screen: &mut Screen<'_, W, F>) -> Loaded {
        let loaded = screen.keep.load(P::NUMBER, P::RULES, &self.talk, self.shelf.then_mut()).await;
        self.waits = loaded == Loaded::Aside;
        screen.tell_damage().await;
        loaded
    }

    /// Brings back the game that waits. Should the box fall over it again, the next start leaves it alone at once.
    async fn try_again<W: World, F: NorFlash>(&mut self, screen: &mut Screen<'_, W, F>) {
        screen.world.count_failed(MOST_FAILED);
        screen.keep.try_again();
        self.load(screen).await;
    }

    /// The game in play is set aside, and another one that was is tried.
    async fn change_over<W: World, F: NorFlash>(&mut self, screen: &mut Screen<'_, W, F>) {
        screen.world.count_failed(MOST_FAILED);
        let kept = screen.keep.change_over().await;
        screen.kept(kept).await;
        self.load(screen).await;
    }

    /// A game begins over one that waits, which is not lost by that.
    async fn set_aside<W: World, F: NorFlash>(&mut self, screen: &mut Screen<'_, W, F>) {
        if core::mem::take(&mut self.waits) {
            let kept = screen.keep.set_aside().await;
            screen.kept(kept).await;
        }
    }

    /// Returns when there is a game to play, or another program is wanted.
    async fn title<W: World, F: NorFlash>(
        &mut self,
        own: usize,
        names: &[Text],
        screen: &mut Screen<'_, W, F>,
    ) -> Option<usize> {
        loop {
            match ask(own, names, self.waits || self.talk.header().is_some(), screen).await {
                Entry::GoOn => {
                    if self.waits {
                        self.try_again(screen).await;
                    }
                    if self.talk.header().is_some() {
                        return None;
                    }
                }
                Entry::NewGame => {
                    past::remember(&self.talk, screen).await;
                    if let Some(seed) = hand::seed(screen).await {
                        self.set_aside(screen).await;
                        let options = P::options(&screen.settings);
                        self.shelf.begin(self.talk.begun().is_none());
                        self.talk.begin(Header { program: P::NUMBER, rules: P::RULES, seed, options });
                        return None;
                    }
                }
                Entry::Library => {
                    P::browse(&self.shelf, screen).await;
                    name::<P>(&self.shelf, &mut screen.spoken);
                }
                Entry::PastGames => P::look_back(&self.talk, screen).await,
                Entry::Settings => adjust::change(screen).await,
                Entry::Aside => {
                    past::remember(&self.talk, screen).await;
                    self.change_over(screen).await;
                    if self.talk.header().is_some() {
                        return None;
                    }
                }
                Entry::Other(program) => return Some(program),
            }
        }
    }

    /// Drops a game without answers for the one before it: in memory that is still there until the first answer, then in
    /// flash.
    async fn abandon<W: World, F: NorFlash>(&mut self, screen: &mut Screen<'_, W, F>) {
        if self.talk.begun().is_none() {
            screen.abandon(&self.talk).await;
        } else {
            self.shelf.give_up();
        }
        self.talk.abandon();
        if self.talk.header().is_none() {
            self.load(screen).await;
        }
    }
}

/// How the box started.
struct Start {
    /// Whether all settings are known here.
    whole: bool,
    /// Whether the kept game is not to be brought back.
    waits: bool,
}

impl Start {
    /// A program that is turned to after the start.
    const LATER: Self = Self { whole: true, waits: false };
}

/// What the box does first: it takes up the settings and the language, and says how it fell or that a game is there.
async fn start(program: u8, rules: u16, screen: &mut Screen<'_, impl World, impl NorFlash>) -> Start {
    let whole = adjust::recall(screen).await;
    let fall = screen.recall_fall().await;
    adjust::ask_language(screen).await;
    let waits = leave(program, rules, screen).await;
    if waits {
        return Start { whole, waits };
    }
    if let Some(fall) = fall {
        screen.tell_fall(&fall).await;
    } else if screen.keep.has_game(program).await {
        // Before it is brought back: a long game is seen to be there as soon as a short one.
        screen.greet().await;
    }
    Start { whole, waits }
}

/// Leaves the kept game where it is, and says so, if the last starts failed over it or Back was held at power-on.
async fn leave(program: u8, rules: u16, screen: &mut Screen<'_, impl World, impl NorFlash>) -> bool {
    let fell = screen.failed >= MOST_FAILED;
    if !fell && !screen.world.held_at_start().is_down(Button::Back)
        || screen.keep.survey(program, rules).await == Loaded::Nothing
    {
        return false;
    }
    if fell {
        // If that cannot be kept, the game waits for this start only.
        let _ = screen.keep.set_aside().await;
    }
    let why = if fell { Msg::GameFellWhy } else { Msg::GameWaitsWhy };
    screen.note(Msg::GameWaits, note(why, screen.settings.language())).await;
    true
}

/// Asks on the title what is wanted.
async fn ask(own: usize, names: &[Text], is_kept: bool, screen: &mut Screen<'_, impl World, impl NorFlash>) -> Entry {
    screen.arrive();
    let mut entries: Vec<(Entry, Text), 8> = Vec::new();
    let mut put = |entry, text| _ = entries.push((entry, text));
    if is_kept {
        put(Entry::GoOn, Msg::GoOn.into());
    }
    put(Entry::NewGame, Msg::NewGame.into());
    put(Entry::Library, Msg::TheLibrary.into());
    put(Entry::PastGames, Msg::PastGames.into());
    put(Entry::Settings, Msg::Settings.into());
    names.iter().enumerate().filter(|(at, _)| *at != own).for_each(|(at, name)| put(Entry::Other(at), *name));
    if screen.keep.has_other() {
        put(Entry::Aside, Msg::GameAside.into());
    }
    let options: Options = entries.iter().map(|(_, text)| (*text).into()).collect();
    let mut prompt: Prompt<House> = Prompt::new(Msg::Muspel, Form::Title(options));
    if !is_kept {
        prompt = prompt.closed(0, Msg::GoOn, Msg::GoOnNot);
    }
    loop {
        if let Picked::Answer(answer) = screen.pick(&prompt).await
            && let Some((entry, _)) = entries.get(answer.0 as usize)
        {
            return *entry;
        }
    }
}

/// The screen says the names that only the owner's copy shows.
pub(super) fn name<P: Program>(shelf: &Shelf<P::Library>, spoken: &mut Spoken) {
    spoken.forget_names();
    P::names(&shelf.now(), spoken);
}
