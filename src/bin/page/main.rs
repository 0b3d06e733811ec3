//! The box in a browser: the same library compiled to WebAssembly, with a page in place of the panel, the buttons and
//! the flash's chip. `page.js` calls what stands here; it draws, keeps the bytes of the flash and asks for files.
//!
//! | file | is |
//! |---|---|
//! | `world` | the page as the box's world |
//! | `desk` | packs on the page: checked, written, read back |
//!
//! What both edges of a computer need is the simulator's own. Nothing is imported from the page: it calls, and looks at
//! memory where it is told to.
#![forbid(unsafe_op_in_unsafe_fn)]
#![allow(unsafe_code, reason = "a function has its name outside only by an attribute that is called unsafe")]

mod desk;
#[path = "../simulator/held.rs"]
#[allow(dead_code, reason = "the light of a screen is its own")]
mod held;
#[path = "../simulator/nor.rs"]
mod nor;
#[path = "../simulator/packing/mod.rs"]
#[allow(dead_code, reason = "the page plays as the box does")]
mod packing;
#[path = "../simulator/printed/mod.rs"]
#[allow(dead_code, reason = "scenarios need more of it")]
mod printed;
#[path = "../simulator/uf2.rs"]
mod uf2;
mod world;

use muspel::keys::Button;
use std::cell::RefCell;
use world::Machine;

thread_local! {
    static MACHINE: RefCell<Machine> = RefCell::new(Machine::new());
    /// What the page and the program hand each other.
    static TRAY: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

fn main() {}

fn with<T>(f: impl FnOnce(&mut Machine) -> T) -> T {
    MACHINE.with_borrow_mut(f)
}

/// What the flash holds now.
fn flash_bytes() -> Vec<u8> {
    with(|machine| machine.flash_bytes())
}

/// Where the 2 MiB of the flash are, for the page to fill before [`start`] and to read.
#[unsafe(no_mangle)]
pub extern "C" fn flash() -> *const u8 {
    with(|machine| machine.flash())
}

/// Power comes: the box starts with what its flash holds.
#[unsafe(no_mangle)]
pub extern "C" fn start(now: f64) {
    with(|machine| machine.start(now));
}

/// A button goes down or up.
#[unsafe(no_mangle)]
pub extern "C" fn button(place: usize, down: bool, now: f64) {
    let Some(&button) = Button::ALL.get(place) else { return };
    with(|machine| machine.button(button, down, now));
}

/// The page hears no buttons from now on.
#[unsafe(no_mangle)]
pub extern "C" fn let_go(now: f64) {
    with(|machine| machine.let_go(now));
}

/// Time has passed.
#[unsafe(no_mangle)]
pub extern "C" fn wake(now: f64) {
    with(|machine| machine.run(now));
}

/// When to wake the box though nothing is pressed; less than nothing if never.
#[unsafe(no_mangle)]
pub extern "C" fn deadline(now: f64) -> f64 {
    with(|machine| machine.deadline(now)).unwrap_or(-1.0)
}

/// Where the picture is, as the panel keeps it.
#[unsafe(no_mangle)]
pub extern "C" fn picture() -> *const u8 {
    with(|machine| machine.picture())
}

/// Puts what is shown, in words, into the tray; this is its length.
#[unsafe(no_mangle)]
pub extern "C" fn legend() -> usize {
    let legend = with(|machine| machine.legend());
    TRAY.with_borrow_mut(|tray| {
        *tray = legend.into_bytes();
        tray.len()
    })
}

/// Where 32 bytes of the browser's chance belong, before every call that may begin a game.
#[unsafe(no_mangle)]
pub extern "C" fn noise() -> *const u8 {
    with(|machine| machine.noise())
}

/// The next sector of the flash that changed since it was last asked for; less than nothing if none did.
#[unsafe(no_mangle)]
pub extern "C" fn changed() -> i32 {
    with(Machine::changed)
}

/// Where the page puts so many bytes for the next call, or finds those of the last answer.
#[unsafe(no_mangle)]
pub extern "C" fn tray(length: usize) -> *const u8 {
    TRAY.with_borrow_mut(|tray| {
        tray.resize(length, 0);
        tray.as_ptr()
    })
}

/// Does something with a pack in the tray; the answer is in the tray, and this is its length.
#[unsafe(no_mangle)]
pub extern "C" fn desk(task: u32, second: usize) -> usize {
    TRAY.with_borrow_mut(|tray| {
        *tray = desk::answer(task, std::mem::take(tray), second);
        tray.len()
    })
}
