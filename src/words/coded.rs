//! Texts as the flash holds them: a byte for each letter, and for each frequent pair of letters.

use core::fmt::{self, Write};

/// What the bytes above ASCII mean in the texts of a language.
#[derive(Debug)]
pub struct Coding {
    /// Letters, from 0x80 on.
    pub(super) letters: &'static [u16],
    /// After them pairs of bytes, each of ASCII, letters or pairs before it.
    pub(super) pairs: &'static [[u8; 2]],
}

impl Coding {
    fn write(&self, byte: u8, out: &mut dyn Write) -> fmt::Result {
        let Some(place) = byte.checked_sub(0x80).map(usize::from) else { return out.write_char(char::from(byte)) };
        if let Some(&letter) = self.letters.get(place) {
            return out.write_char(char::from_u32(letter.into()).unwrap_or_default());
        }
        match self.pairs.get(place - self.letters.len()) {
            // A pair is of bytes before its own, so this ends whatever the table says.
            Some(pair) => pair.iter().filter(|&&part| part < byte).try_for_each(|&part| self.write(part, out)),
            None => Ok(()),
        }
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

    /// The bytes: those of ASCII stand for themselves.
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
            Some(coding) => {
                // What is plain goes out as a whole.
                let runs = self.bytes.chunk_by(|one, next| one.is_ascii() && next.is_ascii());
                runs.into_iter().try_for_each(|run| match run {
                    &[byte] => coding.write(byte, out),
                    run => out.write_str(core::str::from_utf8(run).unwrap_or_default()),
                })
            }
            None => out.write_str(core::str::from_utf8(self.bytes).unwrap_or_default()),
        }
    }
}
