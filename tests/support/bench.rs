//! A box on a bench: its flash, its game, and a person with a list of presses who keeps every picture.

use super::flash::{Flash, now};
use super::picture;
use core::cell::{Cell, RefCell};
use core::future::{Future, pending};
use core::ops::Deref;
use core::pin::pin;
use core::task::{Context, Waker};
use muspel::chance::Seed;
use muspel::chance::entropy::Stuck;
use muspel::games::ragnarok::rules::RULES_VERSION;
use muspel::games::ragnarok::table::{Library, Sheet};
use muspel::games::ragnarok::{Form, Prompt, Talk};
use muspel::games::{Games, games};
use muspel::handheld::{Event, Fall, World, run};
use muspel::keep::{Keep, Key, Lost, VALUE_BYTES};
use muspel::keys::{Button, Intent, Levels};
use muspel::screen::Frame;
use muspel::settings::{Setting, Settings};
use muspel::talk::Record;
use muspel::words::Language;
use muspel::words::house::Msg;

/// The seed of [`Person`].
pub const SEED: Seed = [5; 32];

/// A person with a list of intents, and of quiet moments between them, who keeps every picture.
pub struct Person {
    pub intents: std::vec::IntoIter<Option<Intent>>,
    pub pictures: Vec<Frame>,
    /// The chip's next seeds, the last one first; then [`SEED`] for ever.
    pub seeds: Vec<Result<Seed, Stuck>>,
    /// How the box fell before it was switched on.
    pub fall: Option<Fall>,
    /// How many starts in a row came to no prompt, as it was counted last.
    pub failed: u8,
    /// The buttons that are down at power-on.
    pub held: Levels,
    /// Whether there is time for the title.
    pub has_clock: bool,
    /// The next press comes so many microseconds after the last.
    pub beat: Box<dyn FnMut() -> u64>,
    pub micros: u64,
    pub adopted: Settings,
    /// A button that is stuck before the first press.
    pub stuck: Option<Button>,
    /// The language of a box that was never set; none: it asks.
    pub language: Option<Language>,
    /// Whether hints are shown to them.
    pub reads_hints: bool,
    /// What happens after the last press.
    pub then: std::vec::IntoIter<Event>,
    /// The answers of the game before each of its pages.
    pub stands: Vec<u16>,
    /// Whether erasing takes time.
    pub erases_slowly: bool,
    /// After each quiet moment, whether something was left to tidy up.
    pub left: Vec<bool>,
}

impl Person {
    /// `l u d r o b` press, `O B` hold; a held OK is pressed first, as by the buttons. A `.` is a quiet moment.
    pub fn new(keys: &str) -> Self {
        let intents = |key| match key {
            'l' => vec![Some(Intent::Press(Button::Left))],
            'u' => vec![Some(Intent::Press(Button::Up))],
            'd' => vec![Some(Intent::Press(Button::Down))],
            'r' => vec![Some(Intent::Press(Button::Right))],
            'o' => vec![Some(Intent::Press(Button::Ok))],
            'b' => vec![Some(Intent::Press(Button::Back))],
            'O' => vec![Some(Intent::Press(Button::Ok)), Some(Intent::Hold(Button::Ok))],
            'B' => vec![Some(Intent::Hold(Button::Back))],
            '.' => vec![None],
            other => panic!("no key {other}"),
        };
        let intents = keys.chars().filter(|key| !key.is_whitespace()).flat_map(intents);
        Self {
            intents: intents.collect::<Vec<_>>().into_iter(),
            pictures: Vec::new(),
            seeds: Vec::new(),
            fall: None,
            failed: 0,
            held: Levels::default(),
            has_clock: false,
            beat: Box::new(|| 200_000),
            micros: 0,
            adopted: Settings::USUAL,
            stuck: None,
            language: Some(Language::English),
            reads_hints: false,
            then: Vec::new().into_iter(),
            stands: Vec::new(),
            erases_slowly: false,
            left: Vec::new(),
        }
    }

    /// The last picture.
    pub fn last(mut self) -> Frame {
        self.pictures.pop().unwrap()
    }
}

/// The title while a kept game is brought back.
pub fn greeting() -> Frame {
    picture(&Prompt::new(Msg::Muspel, Form::Title([Msg::GoOn.into()].into_iter().collect())))
}

impl World for Person {
    async fn show(&mut self, frame: &Frame) {
        if self.has_clock || *frame != greeting() {
            self.pictures.push(frame.clone());
        }
    }

    async fn next(&mut self) -> Event {
        self.micros += (self.beat)();
        if let Some(button) = self.stuck.take() {
            return Event::Stuck(button);
        }
        match self.intents.next() {
            Some(Some(intent)) => Event::Press(intent, self.micros),
            Some(None) => Event::Quiet,
            None => match self.then.next() {
                Some(event) => event,
                None => pending().await,
            },
        }
    }

    fn stands_after(&mut self, steps: u16) {
        self.stands.push(steps);
    }

    fn erases_slowly(&self) -> bool {
        self.erases_slowly
    }

    fn tidied(&mut self, is_left: bool) {
        self.left.push(is_left);
    }

    async fn greeted(&mut self) {
        if self.has_clock {
            self.next().await;
        }
    }

    fn language(&mut self, chosen: Option<Language>) -> Option<Language> {
        chosen.or(self.language)
    }

    fn hints(&mut self, shown: u16) -> u16 {
        if self.reads_hints { shown } else { u16::MAX }
    }

    async fn adopt(&mut self, settings: &Settings) {
        self.adopted = *settings;
    }

    fn seed(&mut self) -> Result<Seed, Stuck> {
        self.seeds.pop().unwrap_or(Ok(SEED))
    }

    fn held_at_start(&mut self) -> Levels {
        self.held
    }

    fn fall(&mut self) -> Option<Fall> {
        self.fall.take()
    }

    fn failed_starts(&mut self) -> u8 {
        self.failed
    }

    fn count_failed(&mut self, starts: u8) {
        self.failed = starts;
    }
}

/// A box. Its conversation is the one of when it was last switched on; those before are never freed, so that a test may
/// still look at them.
pub struct Bench {
    games: Cell<&'static Games>,
    pub flash: RefCell<Flash>,
}

impl Deref for Bench {
    type Target = Talk;

    fn deref(&self) -> &Talk {
        self.games.get().0.talk()
    }
}

impl Bench {
    /// A box that was never switched on.
    pub fn new() -> Self {
        Self::with(Flash::blank())
    }

    /// One whose owner is told of everything one by one.
    pub fn one_by_one() -> Self {
        let bench = Self::new();
        let mut settings = Settings::USUAL;
        settings.turn(Setting::PACE);
        now(Keep::new(&mut *bench.flash.borrow_mut()).store(Key::Settings, &settings.write())).unwrap();
        bench
    }

    /// A box with this flash.
    pub fn with(flash: Flash) -> Self {
        Self { games: Cell::new(Box::leak(Box::new(games()))), flash: RefCell::new(flash) }
    }

    /// Switches the box on, and off when there are no more presses. Gives back the person and what the box knows.
    pub fn play(&self, mut person: Person) -> (Person, Box<Library>) {
        let (games, mut flash) = (Box::leak(Box::new(games())), self.flash.borrow_mut());
        {
            let mut keep = Keep::new(&mut *flash);
            let mut game = pin!(run(games, &mut person, &mut keep));
            assert!(game.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
        }
        self.games.set(games);
        (person, Box::new(*games.0.shelf().now()))
    }

    /// The pictures of a person who presses these keys.
    pub fn pictures(&self, keys: &str) -> Vec<Frame> {
        self.play(Person::new(keys)).0.pictures
    }

    /// The last of them.
    pub fn last(&self, keys: &str) -> Frame {
        self.play(Person::new(keys)).0.last()
    }

    /// Keeps changes of a game, the first of which is its beginning with what the rulebooks show. Gives back how many it
    /// kept, and why not all.
    fn try_keep(&self, records: &[Record]) -> (usize, Option<Lost>) {
        let mut flash = self.flash.borrow_mut();
        let (mut keep, talk, known) = (super::flash::opened(&mut flash), Talk::new(), Library::from_rulebooks());
        let mut lost = records
            .iter()
            .enumerate()
            .filter_map(|(at, record)| Some((at, super::flash::keep(&mut keep, &talk, record, &known).err()?)));
        lost.next().map_or((records.len(), None), |(kept, lost)| (kept, Some(lost)))
    }

    /// Keeps a game.
    pub fn keep(&self, records: &[Record]) {
        assert_eq!(self.try_keep(records), (records.len(), None));
    }

    /// Keeps as much of a game as there is room for; gives back how many changes that are.
    pub fn keep_until_full(&self, records: &[Record]) -> usize {
        let (kept, lost) = self.try_keep(records);
        assert_eq!(lost, Some(Lost::Full));
        kept
    }

    /// What the kept game knew at its beginning.
    pub fn known(&self) -> Box<Library> {
        let mut known = Box::new(Library::UNKNOWN);
        now(Keep::new(&mut *self.flash.borrow_mut()).load(0, RULES_VERSION, &Talk::new(), &mut *known));
        known
    }

    /// What the game in play knew at its beginning, in memory.
    pub fn then(&self) -> Library {
        *self.games.get().0.shelf().then()
    }

    /// What the box would know if it were switched on.
    pub fn library(&self) -> Box<Library> {
        let mut library = Box::new(Library::from_rulebooks());
        now(Keep::new(&mut *self.flash.borrow_mut()).learn(&mut *library, &mut |_| ()));
        library
    }

    /// Answers of the kept game.
    pub fn kept_steps(&self) -> u16 {
        let talk = Talk::new();
        now(Keep::new(&mut *self.flash.borrow_mut()).load(0, RULES_VERSION, &talk, &mut { Library::UNKNOWN }));
        talk.steps()
    }

    /// What is stored of a sheet.
    pub fn stored(&self, sheet: Sheet) -> Option<Vec<u8>> {
        let mut says = [0; VALUE_BYTES];
        let length = now(Keep::new(&mut *self.flash.borrow_mut()).fetch(Key::Sheet(sheet.key()), &mut says))?;
        Some(says[..length].to_vec())
    }

    /// Stores what a sheet says; no bytes for a sheet that was never stored.
    pub fn store(&self, sheet: Sheet, says: &[u8]) {
        now(Keep::new(&mut *self.flash.borrow_mut()).store(Key::Sheet(sheet.key()), says)).unwrap();
    }
}
