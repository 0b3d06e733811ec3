//! The page as the box's world. The game waits in a future, which every call of the page lets go on.

use crate::held::Held;
use crate::nor::{Behind, Failed, Flash, SECTOR};
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use muspel::chance::Seed;
use muspel::chance::entropy::Stuck;
use muspel::games::games;
use muspel::handheld::{self, Event, World};
use muspel::keep::Keep;
use muspel::keys::{Button, Habits, Holding, Millis};
use muspel::screen::{Act, Frame, Legend};
use muspel::settings::Settings;
use muspel::talk::Big;
use muspel::words::{Line, Speech};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::future::poll_fn;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// How long the title is to be seen before a kept game goes on.
const GREETING: Millis = 500;

/// The sectors that the page has not kept yet.
#[derive(Default)]
struct Unkept(BTreeSet<usize>);

impl Behind for Unkept {
    fn keep(&mut self, from: usize, held: &mut [u8]) -> Result<(), Failed> {
        self.0.extend(from / SECTOR..(from + held.len()).div_ceil(SECTOR));
        Ok(())
    }
}

/// The flash, which the page looks at while the box has it.
#[derive(Clone)]
struct Shared(Rc<RefCell<Flash<Unkept>>>);

impl ErrorType for Shared {
    type Error = Failed;
}

#[allow(clippy::await_holding_refcell_ref, reason = "a flash in memory never waits")]
impl ReadNorFlash for Shared {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Failed> {
        self.0.borrow_mut().read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.0.borrow().capacity()
    }
}

#[allow(clippy::await_holding_refcell_ref, reason = "a flash in memory never waits")]
impl NorFlash for Shared {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Failed> {
        self.0.borrow_mut().erase(from, to).await
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Failed> {
        self.0.borrow_mut().write(offset, bytes).await
    }
}

/// What the box and the page have in common.
struct Parts {
    now: Millis,
    /// The same in microseconds.
    moment: u64,
    held: Held,
    holding: Option<Holding>,
    frame: Frame,
    /// The same in words, as the page reads it.
    legend: Value,
    shown_at: Millis,
    /// Until when the title is to be seen, if it is.
    greets_until: Option<Millis>,
    turned: bool,
    /// Whether something was pressed since the last quiet moment.
    pressed: bool,
    /// A seed from the browser's chance, once.
    noise: Seed,
}

/// The box, the page's side of it.
pub struct Machine {
    parts: Rc<RefCell<Parts>>,
    flash: Shared,
    game: Option<Pin<Box<dyn Future<Output = ()>>>>,
}

impl Machine {
    /// A box without power, with a blank flash.
    pub fn new() -> Self {
        let parts = Parts {
            now: 0,
            moment: 0,
            held: Held::new(0),
            holding: None,
            frame: Frame::new(),
            legend: Value::Null,
            shown_at: 0,
            greets_until: None,
            turned: false,
            pressed: false,
            noise: Seed::default(),
        };
        let flash = Shared(Rc::new(RefCell::new(Flash::blank(Unkept::default()))));
        Self { parts: Rc::new(RefCell::new(parts)), flash, game: None }
    }

    pub fn start(&mut self, now: f64) {
        let (mut world, flash) = (Page(self.parts.clone()), self.flash.clone());
        self.parts.borrow_mut().held = Held::new(now as Millis);
        self.game = Some(Box::pin(async move {
            let (mut games, mut keep) = (Box::new(games()), Keep::new(flash));
            handheld::run(&mut *games, &mut world, &mut keep).await
        }));
        self.run(now);
    }

    pub fn button(&mut self, button: Button, down: bool, now: f64) {
        self.parts.borrow_mut().held.key(button, down);
        self.run(now);
    }

    pub fn let_go(&mut self, now: f64) {
        self.parts.borrow_mut().held.let_go();
        self.run(now);
    }

    /// Lets the game go on at a moment, in milliseconds.
    pub fn run(&mut self, now: f64) {
        let mut parts = self.parts.borrow_mut();
        (parts.now, parts.moment) = (now as Millis, (now * 1000.0) as u64);
        drop(parts);
        if let Some(game) = &mut self.game {
            let _ = game.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        }
    }

    pub fn deadline(&self, now: f64) -> Option<f64> {
        let parts = self.parts.borrow();
        parts.held.deadline(now as Millis).into_iter().chain(parts.greets_until).min().map(|at| at as f64)
    }

    pub fn picture(&mut self) -> *const u8 {
        self.parts.borrow().frame.bytes().as_ptr()
    }

    pub fn legend(&self) -> String {
        self.parts.borrow().legend.to_string()
    }

    pub fn noise(&mut self) -> *const u8 {
        self.parts.borrow().noise.as_ptr()
    }

    pub fn flash(&mut self) -> *const u8 {
        self.flash.0.borrow().bytes.as_ptr()
    }

    pub fn flash_bytes(&self) -> Vec<u8> {
        self.flash.0.borrow().bytes.clone()
    }

    pub fn changed(&mut self) -> i32 {
        self.flash.0.borrow_mut().behind.0.pop_first().map_or(-1, |sector| sector as i32)
    }
}

/// The box's world.
struct Page(Rc<RefCell<Parts>>);

impl World for Page {
    async fn show(&mut self, frame: &Frame) {
        let mut parts = self.0.borrow_mut();
        parts.frame = if parts.turned { frame.turned() } else { frame.clone() };
        parts.shown_at = parts.now;
    }

    fn hear<'p>(&mut self, legend: impl FnOnce() -> Legend<'p>, speech: &dyn Speech) {
        let Legend { lines, big, note, buttons, .. } = legend();
        let said = |line: &Line| line.spoken(speech).to_string();
        let big = big.map(|big| match big {
            Big::Thing(thing) => said(&thing.into()),
            Big::Change(before, after) => format!("{before} > {after}"),
            Big::Progress(done, all) => format!("{done} / {all}"),
        });
        let rest = lines[1..].iter().flatten().map(said);
        let says: Vec<String> =
            lines[0].iter().map(said).chain(big).chain(rest).chain(note.map(String::from)).collect();
        let word = |act: Option<Act>| act.and_then(|act| act.word).map(|word| said(&word));
        let keys: Vec<Value> = Button::ALL
            .map(|button| {
                let button = if self.0.borrow().turned { button.turned() } else { button };
                let key = buttons.of(button);
                json!({ "acts": key.tap.is_some(), "tap": word(key.tap), "hold": word(key.hold) })
            })
            .into();
        self.0.borrow_mut().legend = json!({ "says": says.join(". "), "keys": keys });
    }

    async fn greeted(&mut self) {
        poll_fn(|_| {
            let mut parts = self.0.borrow_mut();
            let (now, until) = (parts.now, parts.shown_at + GREETING);
            let seen = now >= until || parts.held.poll(now).is_some();
            parts.greets_until = (!seen).then_some(until);
            if seen { Poll::Ready(()) } else { Poll::Pending }
        })
        .await;
    }

    /// After each press comes a quiet moment, once all keys are up: nobody waits for memory.
    async fn next(&mut self) -> Event {
        poll_fn(|_| {
            let mut parts = self.0.borrow_mut();
            let (now, moment) = (parts.now, parts.moment);
            match parts.held.poll(now) {
                Some(intent) => {
                    parts.pressed = true;
                    Poll::Ready(Event::Press(intent, moment))
                }
                None if parts.holding != parts.held.holding(now) => {
                    parts.holding = parts.held.holding(now);
                    Poll::Ready(Event::Holding(parts.holding))
                }
                None if parts.pressed && parts.held.are_up(now) => {
                    parts.pressed = false;
                    Poll::Ready(Event::Quiet)
                }
                None => Poll::Pending,
            }
        })
        .await
    }

    fn hints(&mut self, shown: u16) -> u16 {
        shown
    }

    /// A browser's screen has a light of its own.
    async fn adopt(&mut self, settings: &Settings) {
        let mut parts = self.0.borrow_mut();
        parts.turned = settings.is_turned();
        parts.held.adopt(Habits { dim: None, dark: None, ..settings.habits() });
    }

    fn seed(&mut self) -> Result<Seed, Stuck> {
        let noise = std::mem::take(&mut self.0.borrow_mut().noise);
        if noise == Seed::default() { Err(Stuck) } else { Ok(noise) }
    }
}
