//! The firmware: one of `boards/`, a 128x64 panel on I2C, six buttons to ground.
//!
//! Two tasks: [`buttons`] turns levels into events, `main` plays the box. Only `main` feeds the watchdog, so a box that
//! no longer plays starts anew.
#![no_std]
#![no_main]

#[path = "firmware/copying.rs"]
mod copying;
#[path = "firmware/flash.rs"]
mod flash;
#[path = "firmware/last_words.rs"]
mod last_words;
#[path = "firmware/oled.rs"]
mod oled;

use core::cell::RefCell;
use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_futures::select::{Either4, select_array, select4};
use embassy_futures::yield_now;
use embassy_rp::clocks::RoscRng;
use embassy_rp::gpio::{Input, Level, OutputOpenDrain, Pin, Pull};
use embassy_rp::i2c::{self, I2c};
use embassy_rp::peripherals::{I2C0, I2C1};
use embassy_rp::watchdog::Watchdog;
use embassy_rp::{Peri, Peripherals, bind_interrupts, peripherals};
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, TimeoutError, Timer, block_for, with_deadline, with_timeout};
use flash::{Edges, Flash, MISSED, Missed};
use muspel::chance::entropy::{PACES, Stuck, seed_from_noise};
use muspel::chance::{Pool, Seed};
use muspel::games::{Games, games};
use muspel::handheld::{self, Event, Fall, World};
use muspel::keep::Keep;
use muspel::keys::{Button, Habits, Holding, Intent, Keys, Levels, Light};
use muspel::screen::{Frame, Panel};
use muspel::settings::Settings;
use oled::Oled;
use static_cell::ConstStaticCell;

bind_interrupts!(struct Irqs {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
    I2C1_IRQ => i2c::InterruptHandler<I2C1>;
});

/// Turns the description of a board into its name, its flash and the function that takes its pins. What stands beside
/// its pins is for pictures.
macro_rules! board {
    (
        name: $name:literal,
        flash: $flash:literal MiB,
        panel: $bus:ident { sda: $sda:ident, scl: $scl:ident },
        buttons: { left: $left:ident, up: $up:ident, down: $down:ident, right: $right:ident, ok: $ok:ident, back: $back:ident },
        left_edge: [$($left_edge:literal),*],
        right_edge: [$($right_edge:literal),*],
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

        /// The buttons in the order of [`Button::ALL`] and what their pins remember, the watchdog and the flash.
        fn take(p: Peripherals) -> ([Input<'static>; 6], Edges, Watchdog, Flash<FLASH_BYTES>) {
            let edges = Edges([p.$left.pin(), p.$up.pin(), p.$down.pin(), p.$right.pin(), p.$ok.pin(), p.$back.pin()]);
            let buttons = [
                Input::new(p.$left, Pull::Up),
                Input::new(p.$up, Pull::Up),
                Input::new(p.$down, Pull::Up),
                Input::new(p.$right, Pull::Up),
                Input::new(p.$ok, Pull::Up),
                Input::new(p.$back, Pull::Up),
            ];
            (buttons, edges, Watchdog::new(p.WATCHDOG), Flash::new(p.FLASH, edges))
        }
    };
}
include!(concat!(env!("CARGO_MANIFEST_DIR"), "/boards/", env!("MUSPEL_BOARD"), ".rs"));

/// What gives 399 kHz on the wire, the fast mode that every panel takes: the controller lengthens each period that it
/// is asked for by its spike filter.
const BUS_HZ: u32 = 425_000;
/// How often the box looks after the watchdog when nobody presses anything.
const IDLE: Duration = Duration::from_secs(4);
/// How often a panel that shines is asked whether it is still there.
const SIGN: Duration = Duration::from_secs(1);
/// By then the pull-ups have the pins of buttons that are up.
const PULLED_UP: Duration = Duration::from_millis(1);
/// How long the title is to be seen before a kept game goes on.
const GREETING: Duration = Duration::from_millis(500);
/// Half a period of the slow clock that frees a held bus.
const HALF_CLOCK: Duration = Duration::from_micros(5);
/// How often a panel that does not answer is tried.
const RETRY: Duration = Duration::from_millis(250);
/// Between two samples of the ring oscillator: 6 microseconds or a little more, some forty of its periods.
const SAMPLE_CYCLES: [u32; PACES] = [750, 789, 837];
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

/// What the buttons bring about.
enum Change {
    /// What the person wants, and the microsecond of the press.
    Intent(Intent, u64),
    Light(Light),
    /// A press is about to become a hold, or is not any more.
    Holding(Option<Holding>),
    /// A button has been down for longer than any finger.
    Stuck(Button),
}

/// As many as fingers bring about while a slot is erased.
static CHANGES: Channel<ThreadModeRawMutex, Change, 32> = Channel::new();
static HABITS: Signal<ThreadModeRawMutex, Habits> = Signal::new();
/// When buttons went down and up, mixed into every seed.
static PRESSES: Mutex<ThreadModeRawMutex, RefCell<Pool>> = Mutex::new(RefCell::new(Pool::new()));
static GAMES: ConstStaticCell<Games> = ConstStaticCell::new(games());

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let (pins, edges, mut watchdog, flash) = take(embassy_rp::init(Default::default()));
    let before = last_words::Before::read(&mut watchdog);
    watchdog.start(flash::WATCHDOG_PATIENCE);
    Timer::after(PULLED_UP).await;
    let held = levels(pins.each_ref().map(Input::is_low));
    defmt::info!("Muspel {} on {}", env!("CARGO_PKG_VERSION"), BOARD);
    match buttons(pins, edges) {
        Ok(task) => spawner.spawn(task),
        Err(_) => defmt::unreachable!("the only button task is spawned once"),
    }
    let panel = Panel::new(Oled::new(bus()));
    let mut parts = Parts {
        panel,
        watchdog,
        frame: Frame::new(),
        answers_since: Some(Instant::MIN),
        shown_at: Instant::MIN,
        quiet_since: Instant::now(),
        is_tidy: true,
        held,
        before,
    };
    handheld::run(GAMES.take(), &mut parts, &mut Keep::new(flash)).await
}

/// Which buttons are down, of all in their order.
fn levels(down: [bool; 6]) -> Levels {
    Button::ALL.into_iter().zip(down).fold(Levels::default(), |all, (b, down)| all.with(b, down))
}

/// Watches the buttons and sends what they mean. A button is waited for by level, so that no edge is missed; what falls
/// while flash is written to comes from there.
#[embassy_executor::task]
async fn buttons(mut pins: [Input<'static>; 6], edges: Edges) {
    let mut keys = Keys::new(Instant::now().as_millis());
    let (mut light, mut stuck, mut holding) = (Light::Bright, None, None);
    let mut before = [false; 6];
    let mut moment = 0;
    let mut missed: Option<Missed> = None;
    loop {
        edges.clear();
        let instant = Instant::now();
        let now = instant.as_millis();
        let down = pins.each_ref().map(Input::is_low);
        missed = missed.or_else(|| MISSED.try_take());
        if down != before || missed.is_some() {
            (before, moment) = (down, instant.as_micros());
            PRESSES.lock(|presses| presses.borrow_mut().stir(&moment.to_le_bytes()));
        }
        if let Some(Missed { fell, since }) = missed.take() {
            keys.missed(fell, since, levels(down), now);
        }
        while let Some(intent) = keys.poll(levels(down), now) {
            CHANGES.send(Change::Intent(intent, moment)).await;
        }
        flash::looked(keys.are_up(now));
        if holding != keys.holding(now) {
            holding = keys.holding(now);
            CHANGES.send(Change::Holding(holding)).await;
        }
        if light != keys.light(now) {
            light = keys.light(now);
            CHANGES.send(Change::Light(light)).await;
        }
        if stuck != keys.stuck(now) {
            stuck = keys.stuck(now);
            if let Some(button) = stuck {
                CHANGES.send(Change::Stuck(button)).await;
            }
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
        match select4(change, deadline, HABITS.wait(), MISSED.wait()).await {
            Either4::Third(habits) => keys.adopt(habits),
            Either4::Fourth(fell) => missed = Some(fell),
            Either4::First(_) | Either4::Second(()) => {}
        }
    }
}

/// The real parts, which are the box's world.
struct Parts {
    panel: Panel<Oled<Bus>>,
    watchdog: Watchdog,
    /// What the panel should hold.
    frame: Frame,
    /// Since when the panel answers, unless it is silent.
    answers_since: Option<Instant>,
    /// When the last picture was shown, and since when nobody has pressed anything.
    shown_at: Instant,
    quiet_since: Instant,
    /// Whether nothing is left to tidy up, as far as is known.
    is_tidy: bool,
    /// The buttons that were down at power-on.
    held: Levels,
    /// What came before this start.
    before: last_words::Before,
}

impl Parts {
    /// Brings the panel to hold the frame. A panel that shone and lost a byte still shines, with part of the picture: it
    /// is started anew at once.
    async fn refresh(&mut self) {
        let shone = self.panel.is_started();
        let mut shown = with_timeout(BUS_PATIENCE, self.panel.show(&self.frame)).await;
        if shone && matches!(shown, Ok(Err(_))) {
            shown = with_timeout(BUS_PATIENCE, self.panel.show(&self.frame)).await;
        }
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
        if answers != self.answers_since.is_some() {
            self.answers_since = answers.then(Instant::now);
            if answers { defmt::info!("the panel answers") } else { defmt::warn!("no answer from the panel") }
        }
    }

    /// Takes the end of a transfer beside the picture, and whether the panel is on. After a byte that was lost the panel
    /// is started anew at once: it may only have missed that byte.
    async fn heard_or_lost<E>(&mut self, answer: Result<Result<bool, E>, TimeoutError>) {
        match answer {
            Ok(Err(_)) => {
                self.panel.forget();
                self.refresh().await;
            }
            Ok(Ok(is_on)) => self.heard(Ok(is_on)),
            Err(late) => self.heard(Err(late)),
        }
    }

    /// Asks the panel whether it is there; one that was away, or without power, is started anew as soon as it answers.
    async fn ask(&mut self) {
        let sign = with_timeout(BUS_PATIENCE, self.panel.wire().sign_of_life()).await;
        self.heard_or_lost(sign).await;
    }

    /// Whether there is time to tidy up: every button is up, and nobody has pressed one for a while, or it is dark.
    fn is_quiet(&mut self) -> bool {
        let is_dark = self.panel.wire().light == Light::Dark;
        let is_time = is_dark && !self.is_tidy || self.quiet_since.elapsed() >= IDLE;
        is_time && flash::are_up() && CHANGES.is_empty() && self.panel.is_started()
    }

    async fn light(&mut self, light: Light) {
        self.is_tidy &= light != Light::Dark;
        let before = core::mem::replace(&mut self.panel.wire().light, light);
        if before == Light::Dark {
            // Woken: whatever happened to the panel in the dark, start it anew.
            self.panel.forget();
            self.refresh().await;
        } else {
            let set = with_timeout(BUS_PATIENCE, self.panel.wire().set_light()).await;
            self.heard_or_lost(set.map(|set| set.map(|()| true))).await;
        }
    }

    /// Whether a press from this microsecond was made in front of a panel that was silent then and answers now: whoever
    /// cannot see the screen means to wake it. Where no panel answers at all, and where one was only to be started
    /// anew, each press counts.
    fn is_blind(&self, moment: u64) -> bool {
        self.answers_since.is_some_and(|since| moment < since.as_micros())
    }
}

impl World for Parts {
    async fn show(&mut self, frame: &Frame) {
        self.frame.clone_from(frame);
        self.refresh().await;
        self.shown_at = Instant::now();
    }

    async fn greeted(&mut self) {
        // While a game is brought back nobody looks at the buttons: what was pressed meanwhile is seen now.
        yield_now().await;
        while let Ok(change) = with_deadline(self.shown_at + GREETING, CHANGES.receive()).await {
            match change {
                Change::Intent(..) => return,
                Change::Light(light) => self.light(light).await,
                // None is stuck so soon, and nothing can be held for.
                Change::Stuck(_) | Change::Holding(_) => {}
            }
        }
    }

    async fn next(&mut self) -> Event {
        loop {
            flash::feed(&mut self.watchdog);
            if self.is_quiet() {
                self.quiet_since = Instant::now();
                return Event::Quiet;
            }
            let shines = self.panel.wire().light != Light::Dark;
            let patience = match self.panel.is_started() {
                false => RETRY,
                true if shines => SIGN,
                true => IDLE,
            };
            match with_timeout(patience, CHANGES.receive()).await {
                Ok(Change::Intent(intent, moment)) => {
                    self.quiet_since = Instant::now();
                    if !self.panel.is_started() {
                        self.refresh().await;
                    }
                    if !self.is_blind(moment) {
                        return Event::Press(intent, moment);
                    }
                }
                Ok(Change::Light(light)) => self.light(light).await,
                Ok(Change::Stuck(button)) => return Event::Stuck(button),
                Ok(Change::Holding(holding)) => return Event::Holding(holding),
                Err(_) if !self.panel.is_started() => self.refresh().await,
                Err(_) if shines => self.ask().await,
                Err(_) => {}
            }
        }
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

    fn hints(&mut self, shown: u16) -> u16 {
        shown
    }

    fn erases_slowly(&self) -> bool {
        true
    }

    fn tidied(&mut self, is_left: bool) {
        self.is_tidy = !is_left;
    }

    fn held_at_start(&mut self) -> Levels {
        self.held
    }

    /// 1024 samples of the ring oscillator, of eight bits each, and the times of all presses.
    fn seed(&mut self) -> Result<Seed, Stuck> {
        let eight = |pace: usize| {
            // The slower they come, the less a sample says of the next.
            cortex_m::asm::delay(SAMPLE_CYCLES[pace]);
            RoscRng::next_u8()
        };
        PRESSES.lock(|presses| seed_from_noise(&mut presses.borrow_mut(), eight))
    }

    fn fall(&mut self) -> Option<Fall> {
        last_words::take().or(core::mem::take(&mut self.before.hung).then_some(Fall::HANG))
    }

    fn failed_starts(&mut self) -> u8 {
        self.before.failed
    }

    fn count_failed(&mut self, starts: u8) {
        last_words::count(&mut self.watchdog, starts);
    }
}
