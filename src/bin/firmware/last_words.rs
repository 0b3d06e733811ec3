//! Where a panic was, kept in memory that a reset does not clear, and shown once after it.

use core::arch::asm;
use core::fmt::Write;
use core::mem::MaybeUninit;
use core::panic::PanicInfo;
use core::ptr::addr_of_mut;
use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::Watchdog;
use heapless::String;
use muspel::talk::NOTE_BYTES;

/// Marks words that were written by the panic below, not left by chance.
const MARK: u32 = 0x5e1f_f00d;

/// As many calls as have room on the screen.
const CALLS: usize = 6;

/// Plain bytes: whatever a power-on leaves in them is valid to read, if not to believe.
#[repr(C)]
struct LastWords {
    mark: u32,
    length: u32,
    bytes: [u8; NOTE_BYTES],
    check: u32,
}

#[unsafe(link_section = ".uninit.LAST_WORDS")]
static mut LAST_WORDS: MaybeUninit<LastWords> = MaybeUninit::uninit();

/// The words of a panic before this start, if there was one; a second call has none.
pub fn take() -> Option<String<NOTE_BYTES>> {
    // SAFETY: only this function and the panic handler, which never returns, touch the words. All fields are integers,
    // for which any bits that the memory holds are a value.
    let words = unsafe { addr_of_mut!(LAST_WORDS).read_volatile().assume_init() };
    // SAFETY: as above.
    unsafe { addr_of_mut!(LAST_WORDS).write_volatile(MaybeUninit::zeroed()) };
    let marked = words.mark == MARK;
    let bytes = words.bytes.get(..words.length as usize)?;
    if !marked || check(bytes) != words.check {
        return None;
    }
    String::try_from(core::str::from_utf8(bytes).ok()?).ok()
}

/// FNV-1a, enough to tell words from what a power-on left.
fn check(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
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
fn fall(at: Option<usize>) -> ! {
    cortex_m::interrupt::disable();
    let mut message: String<NOTE_BYTES> = String::new();
    for call in at.into_iter().chain(calls()).filter(|call| call >> 28 == 1).take(CALLS) {
        let _ = write!(message, "{call:08x} ");
    }
    let mut words = LastWords { mark: MARK, length: message.len() as u32, bytes: [0; NOTE_BYTES], check: 0 };
    words.bytes[..message.len()].copy_from_slice(message.as_bytes());
    words.check = check(message.as_bytes());
    // SAFETY: interrupts are off and this function never returns, so nothing else can reach the words. The reset is
    // nothing that the compiler knows of, so the write is volatile.
    unsafe { addr_of_mut!(LAST_WORDS).write_volatile(MaybeUninit::new(words)) };
    // Logging comes last: should it panic too, the words are safe.
    defmt::error!("panic: {=str}", message);
    // SAFETY: nothing else runs any more.
    Watchdog::new(unsafe { WATCHDOG::steal() }).trigger_reset();
    loop {
        cortex_m::asm::nop();
    }
}
