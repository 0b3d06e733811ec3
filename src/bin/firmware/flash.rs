//! The chip's flash, behind which no press is lost.
//!
//! While it erases or programs, interrupts are off and no code can be read from it, so nobody looks at the buttons. But
//! their pins remember: a falling edge stays in the interrupt register until it is cleared, whether it interrupts or
//! not. It is cleared whenever somebody looks and read after each operation, and [`Keys`](muspel::keys::Keys) makes a
//! press of it. Before each operation the buttons are looked at, so that only what fell in it is left to the pins.

use core::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use embassy_futures::yield_now;
use embassy_rp::Peri;
use embassy_rp::flash::{self, Blocking, ERASE_SIZE, Error};
use embassy_rp::pac::IO_BANK0;
use embassy_rp::peripherals::{FLASH, WATCHDOG};
use embassy_rp::watchdog::Watchdog;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer};
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use muspel::keys::{Button, Levels, Millis};

/// Nothing in the box takes this long; the chip's limit is 8.3 s.
pub const WATCHDOG_PATIENCE: Duration = Duration::from_secs(8);
/// Sectors that may be erased in one go, each of which the watchdog waits for anew: all four slots of a program. A box
/// that erases on and on starts anew.
const MOST_SECTORS: u8 = 64;
/// How long an erase waits for buttons to come up: no longer than a press that means nothing more.
const UP_PATIENCE: Duration = Duration::from_millis(500);
/// How often it looks whether they are.
const UP_LOOK: Duration = Duration::from_millis(2);

/// What fell while nobody could look, and since when, until somebody looks.
pub static MISSED: Signal<ThreadModeRawMutex, Missed> = Signal::new();
/// Whether all buttons were up and at rest when somebody looked last.
static ARE_UP: AtomicBool = AtomicBool::new(false);
/// Sectors erased since the box was last seen to play.
static ERASED: AtomicU8 = AtomicU8::new(0);

/// The buttons that fell while nobody could look.
#[derive(Clone, Copy)]
pub struct Missed {
    /// Which they are.
    pub fell: Levels,
    /// The millisecond in which the first operation began.
    pub since: Millis,
}

impl Missed {
    /// With what fell later.
    pub const fn and(self, later: Self) -> Self {
        Self { fell: self.fell.or(later.fell), ..self }
    }
}

/// Somebody has looked at the buttons.
pub fn looked(are_up: bool) {
    ARE_UP.store(are_up, Ordering::Relaxed);
}

/// Whether all buttons were up then.
pub fn are_up() -> bool {
    ARE_UP.load(Ordering::Relaxed)
}

/// The box plays: the watchdog waits for it anew.
pub fn feed(watchdog: &mut Watchdog) {
    ERASED.store(0, Ordering::Relaxed);
    watchdog.feed(WATCHDOG_PATIENCE);
}

/// A sector is about to be erased: the watchdog waits for it, unless there were too many.
fn feed_for_sector() {
    let erased = ERASED.load(Ordering::Relaxed);
    if erased < MOST_SECTORS {
        ERASED.store(erased + 1, Ordering::Relaxed);
        // SAFETY: feeding is one write to a register, in the only thread that there is.
        Watchdog::new(unsafe { WATCHDOG::steal() }).feed(WATCHDOG_PATIENCE);
    }
}

/// The falling edges that the pins of the buttons remember, in the order of [`Button::ALL`].
#[derive(Clone, Copy)]
pub struct Edges(pub [u8; 6]);

impl Edges {
    /// Forgets them: somebody looks.
    pub fn clear(self) {
        for pin in self.0.map(usize::from) {
            IO_BANK0.intr(pin / 8).write(|bits| bits.set_edge_low(pin % 8, true));
        }
    }

    /// The buttons that fell since then.
    fn fell(self) -> Levels {
        let fell = |pin: usize| IO_BANK0.intr(pin / 8).read().edge_low(pin % 8);
        Button::ALL.into_iter().zip(self.0).fold(Levels::default(), |all, (b, pin)| all.with(b, fell(pin.into())))
    }
}

/// The chip's flash: writing and erasing block, so both happen between pictures.
pub struct Flash<const BYTES: usize> {
    chip: flash::Flash<'static, FLASH, Blocking, BYTES>,
    edges: Edges,
}

impl<const BYTES: usize> Flash<BYTES> {
    /// The flash of a chip on which the buttons have these pins.
    pub fn new(chip: Peri<'static, FLASH>, edges: Edges) -> Self {
        Self { chip: flash::Flash::new_blocking(chip), edges }
    }

    /// Does something in which nobody can look at the buttons.
    async fn unseen(
        &mut self,
        operation: impl FnOnce(&mut flash::Flash<'static, FLASH, Blocking, BYTES>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        look().await;
        let since = Instant::now().as_millis();
        let done = operation(&mut self.chip);
        let fell = self.edges.fell();
        if !fell.are_up() {
            let missed = Missed { fell, since };
            MISSED.signal(MISSED.try_take().map_or(missed, |before| before.and(missed)));
            look().await;
        }
        done
    }
}

/// Lets somebody look at the buttons: who is woken runs before who gives way twice.
async fn look() {
    yield_now().await;
    yield_now().await;
}

/// Waits until all buttons are up, but not for one that is held: a contact that comes up while nobody looks may bounce,
/// and its edges could be those of another press.
async fn until_up() {
    let deadline = Instant::now() + UP_PATIENCE;
    look().await;
    while !are_up() && Instant::now() < deadline {
        Timer::after(UP_LOOK).await;
    }
}

impl<const BYTES: usize> ErrorType for Flash<BYTES> {
    type Error = Error;
}

impl<const BYTES: usize> ReadNorFlash for Flash<BYTES> {
    const READ_SIZE: usize = flash::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.chip.blocking_read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        BYTES
    }
}

impl<const BYTES: usize> NorFlash for Flash<BYTES> {
    const WRITE_SIZE: usize = flash::WRITE_SIZE;
    const ERASE_SIZE: usize = ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        for sector in (from..to).step_by(ERASE_SIZE) {
            until_up().await;
            feed_for_sector();
            self.unseen(|chip| chip.blocking_erase(sector, sector + ERASE_SIZE as u32)).await?;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        self.unseen(|chip| chip.blocking_write(offset, bytes)).await
    }
}
