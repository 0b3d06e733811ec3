//! Texts as the flash holds them: a sign for each letter and for each frequent pair of letters, the frequent ones in few
//! bits.

use core::fmt::{self, Write};
use heapless::Vec;

/// Signs of the longest text.
pub(super) const LONGEST: usize = 80;
/// The sign after each text.
pub(super) const END: u8 = 0x7f;
/// Bits of the longest code.
const LONGEST_CODE: i32 = 16;

/// Where the signs of a text stand while it is said.
pub type Room = Vec<u8, LONGEST>;

/// What signs mean in the texts of a language, and their bits. ASCII stands for itself.
#[derive(Debug)]
pub struct Coding {
    /// Letters, from 0x80 on.
    pub(super) letters: &'static [u16],
    /// After them pairs of signs, each of ASCII, letters or pairs before it; after 0xff come 0x00 to 0x1f.
    pub(super) pairs: &'static [[u8; 2]],
    /// How many signs have a code of one bit, of two, and so on.
    pub(super) counts: &'static [u8],
    /// The signs in the order of their codes.
    pub(super) signs: &'static [u8],
}

impl Coding {
    /// Reads the text after so many others.
    #[inline(never)]
    pub(super) fn read(&self, bytes: &[u8], mut others: usize, room: &mut Room) {
        room.clear();
        let mut bits = Bits { bytes: bytes.iter(), read: 0, left: 0 };
        // No code is shorter, so that many bits are read at once.
        let least = self.counts.iter().take_while(|count| **count == 0).count() as u32;
        let counts = self.counts.get(least as usize..).unwrap_or_default();
        while bits.fill() {
            // Codes of one length are numbers in a row, after those of the shorter ones.
            let (mut code, mut place, mut sign) = (bits.take(least), 0, END);
            for &count in counts {
                let count = u32::from(count);
                code = code << 1 | bits.take(1);
                if code < count {
                    sign = self.signs.get((place + code) as usize).copied().unwrap_or(END);
                    break;
                }
                (code, place) = (code - count, place + count);
            }
            match sign {
                END if others == 0 => return,
                END => others -= 1,
                sign if others == 0 => _ = room.push(sign),
                _ => {}
            }
        }
    }

    /// The place of a sign among those that are no ASCII, from 1 on; 0 for ASCII.
    const fn place(sign: u8) -> usize {
        if matches!(sign, 0x20..0x80) { 0 } else { sign.wrapping_sub(0x80) as usize + 1 }
    }

    fn write(&self, sign: u8, out: &mut dyn Write) -> fmt::Result {
        let Some(place) = Self::place(sign).checked_sub(1) else { return out.write_char(char::from(sign)) };
        if let Some(&letter) = self.letters.get(place) {
            return out.write_char(char::from_u32(letter.into()).unwrap_or_default());
        }
        match self.pairs.get(place - self.letters.len()) {
            // A pair is of signs before its own, so this ends whatever the table says.
            Some(pair) => {
                pair.iter().filter(|&&part| Self::place(part) <= place).try_for_each(|&part| self.write(part, out))
            }
            None => Ok(()),
        }
    }
}

/// Bits on their way out of their bytes, the highest first; after the last byte they are none.
struct Bits<'b> {
    bytes: core::slice::Iter<'b, u8>,
    /// The next one is the highest.
    read: u32,
    left: i32,
}

impl Bits<'_> {
    /// Makes room for a whole code, so that nobody asks at every bit; whether any bits are left.
    #[inline(always)]
    fn fill(&mut self) -> bool {
        while self.left < LONGEST_CODE
            && let Some(&byte) = self.bytes.next()
        {
            self.read |= u32::from(byte) << (24 - self.left.max(0));
            self.left += 8;
        }
        self.left > 0
    }

    /// The next ones; fewer than a word has.
    #[inline(always)]
    const fn take(&mut self, count: u32) -> u32 {
        let taken = self.read >> 1 >> (31 - count);
        self.read <<= count;
        self.left -= count as i32;
        taken
    }
}

/// The words of a message, with its places still open.
#[derive(Clone, Copy, Debug)]
pub struct Words<'w> {
    bytes: &'w [u8],
    /// None for a plain text.
    coding: Option<&'static Coding>,
}

impl<'w> Words<'w> {
    /// A text as it is.
    pub const fn plain(text: &'w str) -> Self {
        Self { bytes: text.as_bytes(), coding: None }
    }

    /// A text in short.
    pub(super) const fn coded(bytes: &'w [u8], coding: &'static Coding) -> Self {
        Self { bytes, coding: Some(coding) }
    }

    /// The signs: those of ASCII stand for themselves.
    pub(super) const fn bytes(self) -> &'w [u8] {
        self.bytes
    }

    /// What stands before and after the first of these ASCII characters.
    pub(super) fn split(self, at: u8) -> Option<(Self, Self)> {
        let place = self.bytes.iter().position(|&byte| byte == at)?;
        let part = |bytes| Self { bytes, ..self };
        Some((part(self.bytes.get(..place)?), part(self.bytes.get(place + 1..)?)))
    }

    /// Writes them out.
    pub(super) fn write(self, out: &mut dyn Write) -> fmt::Result {
        match self.coding {
            Some(coding) => self.bytes.iter().try_for_each(|&sign| coding.write(sign, out)),
            None => out.write_str(core::str::from_utf8(self.bytes).unwrap_or_default()),
        }
    }
}
