//! The firmware: one of `boards/`, a 128x64 SSD1306 on I2C, six buttons to ground.
//!
//! Two tasks: [`buttons`] turns levels into events, `main` plays the box. Only `main` feeds the watchdog, so a box that
//! no longer plays starts anew.
#![no_std]
#![no_main]

#[path = "firmware/last_words.rs"]
mod last_words;
#[path = "firmware/ssd1306.rs"]
mod ssd1306;

use crate::ssd1306::Ssd1306Wire;
use core::cell::RefCell;
use defmt_rtt as _;
use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_executor::Spawner;
use embassy_futures::select::{Either3, select_array, select3};
use embassy_rp::clocks::RoscRng;
use embassy_rp::gpio::{Input, Level, OutputOpenDrain, Pin, Pull};
use embassy_rp::i2c::{self, I2c};
use embassy_rp::peripherals::{FLASH, I2C0, I2C1};
use embassy_rp::watchdog::Watchdog;
use embassy_rp::{Peri, Peripherals, bind_interrupts, flash, peripherals};
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, TimeoutError, Timer, block_for, with_deadline, with_timeout};
use heapless::String;
use muspel::chance::entropy::{Stuck, seed_from_bits};
use muspel::chance::{Pool, Seed};
use muspel::handheld::{self, Edge};
use muspel::keep::{Keep, Key, Learned, Loaded, Lost};
use muspel::keys::{Button, Habits, Intent, Keys, Levels, Light};
use muspel::screen::{Frame, Panel};
use muspel::settings::Settings;
use muspel::table::{Library, Sheet, Shelf};
use muspel::talk::{NOTE_BYTES, Record, Talk};
use static_cell::ConstStaticCell;

bind_interrupts!(struct Irqs {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
    I2C1_IRQ => i2c::InterruptHandler<I2C1>;
});

/// Turns the description of a board into its name, its flash and the function that takes its pins.
macro_rules! board {
    (
        name: $name:literal,
        flash: $flash:literal MiB,
        panel: $bus:ident { sda: $sda:ident, scl: $scl:ident },
        buttons: { left: $left:ident, up: $up:ident, down: $down:ident, right: $right:ident, ok: $ok:ident, back: $back:ident },
    ) => {
        const BOARD: &str = $name;
        const FLASH_BYTES: usize = $flash << 20;
        type Bus = peripherals::$bus;

        /// The panel's bus, set up from the start.
        fn bus() -> I2c<'static, Bus, i2c::Async> {
            let mut config = i2c::Config::default();
            config.frequency = BUS_HZ;
            // SAFETY: only the panel's wire uses the bus and its two pins, and it drops the old bus for the new one.
            let (bus, mut scl, mut sda) =
                unsafe { (peripherals::$bus::steal(), peripherals::$scl::steal(), peripherals::$sda::steal()) };
            free(scl.reborrow(), sda.reborrow());
            I2c::new_async(bus, scl, sda, Irqs, config)
        }

        /// The buttons in the order of [`Button::ALL`], the watchdog and the flash.
        fn take(p: Peripherals) -> ([Input<'static>; 6], Watchdog, Flash) {
            let buttons = [
                Input::new(p.$left, Pull::Up),
                Input::new(p.$up, Pull::Up),
                Input::new(p.$down, Pull::Up),
                Input::new(p.$right, Pull::Up),
                Input::new(p.$ok, Pull::Up),
                Input::new(p.$back, Pull::Up),
            ];
            (buttons, Watchdog::new(p.WATCHDOG), BlockingAsync::new(flash::Flash::new_blocking(p.FLASH)))
        }
    };
}
include!(concat!(env!("CARGO_MANIFEST_DIR"), "/boards/", env!("MUSPEL_BOARD"), ".rs"));

/// What gives 399 kHz on the wire, the fast mode that every SSD1306 takes: the controller lengthens each period that it
/// is asked for by its spike filter.
const BUS_HZ: u32 = 425_000;
/// Nothing in the box takes this long; the chip's limit is 8.3 s.
const WATCHDOG: Duration = Duration::from_secs(8);
/// How often the box looks after the watchdog when nobody presses anything.
const IDLE: Duration = Duration::from_secs(4);
/// How long the title is to be seen before a kept game goes on.
const GREETING: Duration = Duration::from_millis(500);
/// Half a period of the slow clock that frees a held bus.
const HALF_CLOCK: Duration = Duration::from_micros(5);
/// How often a panel that does not answer is tried.
const RETRY: Duration = Duration::from_millis(250);
/// Between two samples of the ring oscillator: 6 microseconds, some forty of its periods.
const SAMPLE_CYCLES: u32 = 750;
/// A whole picture takes 25 ms; a bus that is held down by something must not hold up the box.
const BUS_PATIENCE: Duration = Duration::from_millis(200);

/// A panel that was cut off in the middle of an acknowledgement holds the bus until it is clocked on.
fn free(scl: Peri<'_, impl Pin>, sda: Peri<'_, impl Pin>) {
    let mut scl = OutputOpenDrain::new(scl, Level::High);
    let sda = Input::new(sda, Pull::Up);
    scl.set_pullup(true);
    for _ in 0..9 {
        block_for(HALF_CLOCK);
        if sda.is_high() {
            break;
        }
        scl.set_low();
        block_for(HALF_CLOCK);
        scl.set_high();
    }
}

/// The chip's flash: writing and erasing block, so both happen between pictures.
type Flash = BlockingAsync<flash::Flash<'static, FLASH, flash::Blocking, FLASH_BYTES>>;

/// What the buttons bring about.
enum Event {
    /// What the person wants, and the microsecond of the press.
    Intent(Intent, u64),
    Light(Light),
}

static EVENTS: Channel<ThreadModeRawMutex, Event, 8> = Channel::new();
static HABITS: Signal<ThreadModeRawMutex, Habits> = Signal::new();
/// When buttons went down and up, mixed into every seed.
static PRESSES: Mutex<ThreadModeRawMutex, RefCell<Pool>> = Mutex::new(RefCell::new(Pool::new()));
static TALK: ConstStaticCell<Talk> = ConstStaticCell::new(Talk::new());
static SHELF: ConstStaticCell<Shelf> = ConstStaticCell::new(Shelf::new());

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let (pins, mut watchdog, flash) = take(embassy_rp::init(Default::default()));
    watchdog.start(WATCHDOG);
    defmt::info!("Muspel {} on {}", env!("CARGO_PKG_VERSION"), BOARD);
    match buttons(pins) {
        Ok(task) => spawner.spawn(task),
        Err(_) => defmt::unreachable!("the only button task is spawned once"),
    }
    let panel = Panel::new(Ssd1306Wire::new(bus()));
    let keep = Keep::new(flash);
    let (panel_answers, greeted_at, moment) = (true, Instant::MIN, 0);
    let mut edge = Handheld { panel, watchdog, keep, frame: Frame::new(), panel_answers, greeted_at, moment };
    handheld::run(TALK.take(), SHELF.take(), &mut edge).await
}

/// Watches the buttons and sends what they mean. A button is waited for by level, so that no edge is missed.
#[embassy_executor::task]
async fn buttons(mut pins: [Input<'static>; 6]) {
    let mut keys = Keys::new(Instant::now().as_millis());
    let mut light = Light::Bright;
    let mut before = [false; 6];
    let mut moment = 0;
    loop {
        let instant = Instant::now();
        let now = instant.as_millis();
        let down = pins.each_ref().map(Input::is_low);
        if down != before {
            (before, moment) = (down, instant.as_micros());
            PRESSES.lock(|presses| presses.borrow_mut().stir(&moment.to_le_bytes()));
        }
        let levels = Button::ALL.into_iter().zip(down).fold(Levels::default(), |all, (b, down)| all.with(b, down));
        while let Some(intent) = keys.poll(levels, now) {
            EVENTS.send(Event::Intent(intent, moment)).await;
        }
        if light != keys.light(now) {
            light = keys.light(now);
            EVENTS.send(Event::Light(light)).await;
        }
        let mut downs = down.into_iter();
        let change = select_array(pins.each_mut().map(|pin| {
            let was_down = downs.next().unwrap_or_default();
            async move { if was_down { pin.wait_for_high().await } else { pin.wait_for_low().await } }
        }));
        let deadline = async {
            match keys.deadline(now) {
                Some(at) => Timer::at(Instant::from_millis(at)).await,
                None => core::future::pending().await,
            }
        };
        if let Either3::Third(habits) = select3(change, deadline, HABITS.wait()).await {
            keys.adopt(habits);
        }
    }
}

/// The box's edge to the real parts.
struct Handheld {
    panel: Panel<Ssd1306Wire<Bus>>,
    watchdog: Watchdog,
    keep: Keep<Flash>,
    /// What the panel should hold.
    frame: Frame,
    panel_answers: bool,
    /// When the title has been seen for long enough.
    greeted_at: Instant,
    /// The microsecond of the last press.
    moment: u64,
}

impl Handheld {
    /// Brings the panel to hold the frame.
    async fn refresh(&mut self) {
        let shown = with_timeout(BUS_PATIENCE, self.panel.show(&self.frame)).await;
        self.heard(shown.map(|shown| shown.is_ok()));
    }

    /// Takes the panel's answer, or that none came in time. Silence is logged when it begins and when it ends.
    fn heard(&mut self, answer: Result<bool, TimeoutError>) {
        let answers = answer == Ok(true);
        if !answers {
            self.panel.forget();
        }
        if answer.is_err() {
            // The transfer was cut off, and the controller would take its late end for that of the next one.
            self.panel.wire().bus = bus();
        }
        if answers != self.panel_answers {
            self.panel_answers = answers;
            if answers { defmt::info!("the panel answers") } else { defmt::warn!("no answer from the panel") }
        }
    }

    async fn light(&mut self, light: Light) {
        let before = core::mem::replace(&mut self.panel.wire().light, light);
        if before == Light::Dark {
            // Woken: whatever happened to the panel in the dark, start it anew.
            self.panel.forget();
            self.refresh().await;
        } else {
            let set = with_timeout(BUS_PATIENCE, self.panel.wire().set_light()).await;
            self.heard(set.map(|set| set.is_ok()));
        }
    }
}

impl Edge for Handheld {
    async fn show(&mut self, frame: &Frame) {
        self.frame.clone_from(frame);
        self.refresh().await;
    }

    async fn greet(&mut self, title: &Frame) {
        self.show(title).await;
        self.greeted_at = Instant::now() + GREETING;
    }

    async fn greeted(&mut self) {
        while let Ok(event) = with_deadline(self.greeted_at, EVENTS.receive()).await {
            match event {
                Event::Intent(..) => return,
                Event::Light(light) => self.light(light).await,
            }
        }
    }

    async fn intent(&mut self) -> Intent {
        loop {
            self.watchdog.feed(WATCHDOG);
            let patience = if self.panel.is_started() { IDLE } else { RETRY };
            match with_timeout(patience, EVENTS.receive()).await {
                Ok(Event::Intent(intent, moment)) => {
                    self.moment = moment;
                    return intent;
                }
                Ok(Event::Light(light)) => self.light(light).await,
                Err(_) if !self.panel.is_started() => self.refresh().await,
                Err(_) => {
                    if self.keep.tidy().await.is_err() {
                        defmt::warn!("the flash cannot be erased");
                    }
                }
            }
        }
    }

    async fn learn(&mut self, library: &mut Library) -> Learned {
        self.keep.learn(library).await
    }

    async fn learn_packed(&mut self, sheet: Sheet, library: &mut Library) {
        self.keep.learn_packed(sheet, library).await;
    }

    async fn load(&mut self, talk: &Talk, known: &mut Library) -> Loaded {
        self.keep.load(talk, known).await
    }

    async fn keep(&mut self, record: &Record, known: &Library) -> Result<(), Lost> {
        self.keep.keep(record, known).await
    }

    async fn wait(&mut self) -> Result<(), Lost> {
        self.keep.wait().await
    }

    async fn fetch(&mut self, key: Key, into: &mut [u8]) -> Option<usize> {
        self.keep.fetch(key, into).await
    }

    async fn store(&mut self, key: Key, bytes: &[u8]) -> Result<(), Lost> {
        self.keep.store(key, bytes).await
    }

    async fn adopt(&mut self, settings: &Settings) {
        HABITS.signal(settings.habits());
        let before = core::mem::replace(&mut self.panel.wire().settings, *settings);
        if before.is_turned() != settings.is_turned() {
            // The next picture starts the panel anew, the other way up.
            self.panel.forget();
        } else if self.panel.is_started() {
            let light = self.panel.wire().light;
            self.light(light).await;
        }
    }

    /// 1024 samples of the ring oscillator, each the parity of eight bits, and the times of all presses.
    fn seed(&mut self) -> Result<Seed, Stuck> {
        let bit = || {
            // The slower they come, the less a sample says of the next.
            cortex_m::asm::delay(SAMPLE_CYCLES);
            RoscRng::next_u8().count_ones() % 2 == 1
        };
        PRESSES.lock(|presses| seed_from_bits(&mut presses.borrow_mut(), bit))
    }

    fn moment(&mut self) -> u64 {
        self.moment
    }

    fn last_words(&mut self) -> Option<String<NOTE_BYTES>> {
        last_words::take()
    }
}
