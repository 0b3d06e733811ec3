//! What outlives a reset: where a panic was, in memory that is not cleared, and how many starts have failed, in a register of
//! the watchdog.

use core::arch::asm;
use core::mem::MaybeUninit;
use core::panic::PanicInfo;
use core::ptr::addr_of_mut;
use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use muspel::handheld::{CALLS, Cause, Fall};

/// Marks words that were written by the panic below, not left by chance.
const MARK: u32 = 0x5e1f_f00d;

/// Plain words: whatever a power-on leaves in them is valid to read, if not to believe.
#[repr(C)]
struct LastWords {
    mark: u32,
    /// Whether the processor could not go on, and was not told to stop.
    is_fault: u32,
    length: u32,
    calls: [u32; CALLS],
    check: u32,
}

impl LastWords {
    /// FNV-1a, enough to tell words from what a power-on left.
    fn check(&self) -> u32 {
        let words = [self.is_fault, self.length].into_iter().chain(self.calls);
        words.fold(0x811c_9dc5, |hash, word| (hash ^ word).wrapping_mul(0x0100_0193))
    }
}

#[unsafe(link_section = ".uninit.LAST_WORDS")]
static mut LAST_WORDS: MaybeUninit<LastWords> = MaybeUninit::uninit();

/// The panic before this start, if there was one; a second call has none.
pub fn take() -> Option<Fall> {
    // SAFETY: only this function and the panic handler, which never returns, touch the words. All fields are integers,
    // for which any bits that the memory holds are a value.
    let words = unsafe { addr_of_mut!(LAST_WORDS).read_volatile().assume_init() };
    // SAFETY: as above.
    unsafe { addr_of_mut!(LAST_WORDS).write_volatile(MaybeUninit::zeroed()) };
    let calls = words.calls.get(..words.length as usize)?.iter().copied().collect();
    let cause = if words.is_fault == 0 { Cause::Panic } else { Cause::Fault };
    (words.mark == MARK && words.check == words.check()).then_some(Fall { cause, calls })
}

/// The register of the watchdog that outlives its resets. Power-on clears it, and so does the boot ROM when it starts an
/// image that was just copied to the chip: its way to do that is the watchdog's timer too.
const REGISTER: usize = 4;
/// The upper bits of what this program leaves there; below them are the starts that failed.
const RUNS: u32 = 0x5e1f_fa00;

/// What came before this start.
pub struct Before {
    /// Whether this program ran and the watchdog was not fed in time.
    pub hung: bool,
    /// How many starts in a row came to no prompt.
    pub failed: u8,
}

impl Before {
    /// Reads it, once, and marks that this program runs.
    pub fn read(watchdog: &mut Watchdog) -> Self {
        let word = watchdog.get_scratch(REGISTER);
        let [failed, ..] = word.to_le_bytes();
        let ran = word ^ u32::from(failed) == RUNS;
        let hung = ran && watchdog.reset_reason() == Some(ResetReason::TimedOut);
        let before = Self { hung, failed: if ran { failed } else { 0 } };
        count(watchdog, before.failed);
        before
    }
}

/// So many starts in a row came to no prompt.
pub fn count(watchdog: &mut Watchdog, failed: u8) {
    watchdog.set_scratch(REGISTER, RUNS | u32::from(failed));
}

/// The memory of the chip, where its stack lies.
const RAM: core::ops::Range<usize> = 0x2000_0000..0x2004_0000;

/// The calls that led here, innermost first, by the addresses that they return to: the frames on the stack are a chain whose
/// first link is in r7.
fn calls() -> impl Iterator<Item = usize> {
    let mut frame: usize;
    // SAFETY: it only reads a register.
    unsafe { asm!("mov {}, r7", out(reg) frame, options(nomem, nostack, preserves_flags)) };
    core::iter::from_fn(move || {
        if !RAM.contains(&frame) || !RAM.contains(&(frame + 7)) || !frame.is_multiple_of(4) {
            return None;
        }
        // SAFETY: two words of the chip's memory, which can be read whatever they hold.
        let [outer, back] = unsafe { (frame as *const [usize; 2]).read_volatile() };
        // The chain leads outwards only.
        frame = if outer > frame { outer } else { 0 };
        Some(back)
    })
}

/// Nothing of a panic but where it was: its words would take a twentieth of the image. `llvm-symbolizer` names file and line
/// of each address.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    fall(None)
}

#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    fall(Some(frame.pc() as usize))
}

/// Leaves where it was for the next start, and starts anew.
fn fall(fault: Option<usize>) -> ! {
    cortex_m::interrupt::disable();
    let mut words =
        LastWords { mark: MARK, is_fault: u32::from(fault.is_some()), length: 0, calls: [0; CALLS], check: 0 };
    let calls = fault.into_iter().chain(calls()).filter(|call| call >> 28 == 1);
    for (place, call) in words.calls.iter_mut().zip(calls) {
        *place = call as u32;
        words.length += 1;
    }
    words.check = words.check();
    // Logging comes last: should it panic too, the words are safe.
    let calls = words.calls;
    // SAFETY: interrupts are off and this function never returns, so nothing else can reach the words. The reset is
    // nothing that the compiler knows of, so the write is volatile.
    unsafe { addr_of_mut!(LAST_WORDS).write_volatile(MaybeUninit::new(words)) };
    defmt::error!("panic: {:x}", calls);
    // SAFETY: nothing else runs any more.
    Watchdog::new(unsafe { WATCHDOG::steal() }).trigger_reset();
    loop {
        cortex_m::asm::nop();
    }
}
