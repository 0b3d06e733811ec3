//! How the box fell, and what is kept of it: the last three falls, for whoever looks for their cause.
//!
//! A start that comes to no prompt is counted by the [`World`](super::World). After [`MOST_FAILED`] in a row the next one
//! leaves the kept game where it is.

use super::Screen;
use super::World;
use super::screen::note;
use crate::keep::{Keep, Key, VALUE_BYTES};
use crate::talk::NOTE_BYTES;
use crate::words::house::Msg;
use core::fmt::Write;
use embedded_storage_async::nor_flash::NorFlash;
use heapless::{String, Vec};

/// So many starts in a row may come to no prompt; the next one does not bring the game back.
pub const MOST_FAILED: u8 = 2;
/// As many calls as have room on the screen.
pub const CALLS: usize = 6;
/// Falls that are kept.
pub const FALLS: usize = 3;

/// What brought the box down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The program gave up.
    Panic,
    /// The processor could not go on.
    Fault,
    /// Nothing happened until the watchdog's time was over.
    Hang,
}

impl Cause {
    /// All, each with its number in flash.
    const ALL: [(Self, u8); 3] = [(Self::Panic, 1), (Self::Fault, 2), (Self::Hang, 3)];

    fn code(self) -> u8 {
        Self::ALL.into_iter().find(|(cause, _)| *cause == self).map_or(0, |(_, code)| code)
    }

    fn of(code: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|(_, other)| *other == code).map(|(cause, _)| cause)
    }
}

/// A fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fall {
    /// What brought the box down.
    pub cause: Cause,
    /// The calls that led to it, innermost first, by the addresses that they return to; none of a hang.
    pub calls: Vec<u32, CALLS>,
}

impl Fall {
    /// The watchdog's timer was why the box started anew.
    pub const HANG: Self = Self { cause: Cause::Hang, calls: Vec::new() };

    /// The calls as they are shown.
    fn words(&self) -> String<NOTE_BYTES> {
        let mut words = String::new();
        // There is room for all of them.
        self.calls.iter().for_each(|call| _ = write!(words, "{call:08x} "));
        words
    }
}

/// A version of the program: three numbers.
pub type Version = [u8; 3];

/// The version of this program.
pub const VERSION: Version = [
    number(env!("CARGO_PKG_VERSION_MAJOR")),
    number(env!("CARGO_PKG_VERSION_MINOR")),
    number(env!("CARGO_PKG_VERSION_PATCH")),
];

const fn number(digits: &str) -> u8 {
    let (digits, mut at, mut number) = (digits.as_bytes(), 0, 0u8);
    while at < digits.len() {
        number = number.saturating_mul(10).saturating_add(digits[at] - b'0');
        at += 1;
    }
    number
}

/// A fall that is kept, and the version that fell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fallen {
    /// The version that was running when it was kept: that of the start after the fall.
    pub version: Version,
    /// The fall.
    pub fall: Fall,
}

impl Fallen {
    /// From what follows its length; none of a kind that is not known here.
    fn read(bytes: &[u8]) -> Option<Self> {
        let (&version, rest) = bytes.split_first_chunk()?;
        let (&cause, rest) = rest.split_first()?;
        let calls = rest.chunks_exact(4).filter_map(|call| call.try_into().ok()).map(u32::from_le_bytes);
        Some(Self { version, fall: Fall { cause: Cause::of(cause)?, calls: calls.take(CALLS).collect() } })
    }

    /// With its length before it.
    fn write(&self, bytes: &mut Vec<u8, VALUE_BYTES>) {
        // A value has room for as many as are kept.
        let mut put = |part: &[u8]| _ = bytes.extend_from_slice(part);
        put(&[(self.version.len() + 1 + 4 * self.fall.calls.len()) as u8]);
        put(&self.version);
        put(&[self.fall.cause.code()]);
        self.fall.calls.iter().for_each(|call| put(&call.to_le_bytes()));
    }
}

/// The parts of a value, each a length and so many bytes.
fn parts(mut bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    core::iter::from_fn(move || {
        let (&length, rest) = bytes.split_first()?;
        let (part, rest) = rest.split_at_checked(usize::from(length))?;
        bytes = rest;
        Some(part)
    })
}

/// The last falls, the newest first.
pub async fn falls(keep: &mut Keep<impl NorFlash>) -> Vec<Fallen, FALLS> {
    let mut bytes = [0; VALUE_BYTES];
    let length = keep.fetch(Key::Falls, &mut bytes).await.unwrap_or(0);
    parts(&bytes[..length]).filter_map(Fallen::read).take(FALLS).collect()
}

/// Keeps a fall before those that are kept, as far as there is room; those that a newer box wrote stay as they are.
async fn keep_fall(fall: &Fall, keep: &mut Keep<impl NorFlash>) {
    let mut held = [0; VALUE_BYTES];
    let length = keep.fetch(Key::Falls, &mut held).await.unwrap_or(0);
    let mut bytes = Vec::new();
    Fallen { version: VERSION, fall: fall.clone() }.write(&mut bytes);
    for part in parts(&held[..length]).take(FALLS - 1) {
        if bytes.len() + 1 + part.len() <= VALUE_BYTES {
            let _ = bytes.push(part.len() as u8).map(|()| bytes.extend_from_slice(part));
        }
    }
    // What cannot be kept is shown all the same, and stops no start.
    let _ = keep.store(Key::Falls, &bytes).await;
}

impl<W: World, F: NorFlash> Screen<'_, W, F> {
    /// The fall before this start, which is kept with it. If even a start without the game falls, nothing is written any
    /// more.
    pub(super) async fn recall_fall(&mut self) -> Option<Fall> {
        let fall = self.world.fall()?;
        if self.failed <= MOST_FAILED {
            keep_fall(&fall, self.keep).await;
        }
        Some(fall)
    }

    /// Says how the box fell.
    pub(super) async fn tell_fall(&mut self, fall: &Fall) {
        match fall.cause {
            Cause::Hang => self.note(Msg::Hung, note(Msg::HungWhy, self.settings.language())).await,
            Cause::Panic | Cause::Fault => self.note(Msg::Stumbled, fall.words()).await,
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;

    #[test]
    fn a_version_is_its_three_numbers() {
        assert_eq!([number("0"), number("12"), number("255"), number("300")], [0, 12, 255, 255]);
    }

    #[test]
    fn three_of_the_longest_falls_have_room_in_a_value() {
        let mut bytes = Vec::new();
        let calls = [0x1000_0100; CALLS].into_iter().collect();
        let fallen = Fallen { version: VERSION, fall: Fall { cause: Cause::Panic, calls } };
        (0..FALLS).for_each(|_| fallen.write(&mut bytes));
        let read: std::vec::Vec<_> = parts(&bytes).filter_map(Fallen::read).collect();
        assert_eq!(read, [fallen.clone(), fallen.clone(), fallen]);
    }

    #[test]
    fn of_any_bytes_what_can_be_read_is_and_the_rest_is_passed_over() {
        let known = [4, 1, 2, 3, 3];
        let read = |bytes: &[u8]| parts(bytes).filter_map(Fallen::read).count();
        for (bytes, falls) in
            [(&[][..], 0), (&known, 1), (&[9, 1], 0), (&[0, 0, 0], 0), (&[4, 1, 2, 3, 77], 0), (&[3, 1, 2, 3], 0)]
        {
            assert_eq!(read(bytes), falls, "{bytes:?}");
            assert!(read(&[bytes, &known].concat()) >= falls, "{bytes:?}");
        }
        assert_eq!(read(&[&[4, 1, 2, 3, 77][..], &known].concat()), 1, "a kind of a newer box");
    }
}
