//! Names and sentences that only the owner's copy shows, or that its owner gives.

/// Letters of the longest name.
pub const NAME_BYTES: usize = 12;
/// Letters of the longest sentence.
pub const PROSE_BYTES: usize = 60;

/// Plain letters; empty if nobody has told them.
///
/// No letter stands after the first zero, and every other one is printable ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letters<const LONGEST: usize>([u8; LONGEST]);

/// A short name.
pub type Name = Letters<NAME_BYTES>;
/// What a challenge or an advantage says, in short.
pub type Prose = Letters<PROSE_BYTES>;

/// Whether bytes are plain letters with zeros behind them.
pub(super) fn is_plain(bytes: &[u8]) -> bool {
    let letters = bytes.iter().take_while(|&&byte| byte != 0).count();
    let (text, rest) = bytes.split_at(letters);
    text.iter().all(|byte| matches!(byte, b' '..=b'~')) && rest.iter().all(|&byte| byte == 0)
}

impl<const LONGEST: usize> Letters<LONGEST> {
    /// No letters.
    pub const EMPTY: Self = Self([0; LONGEST]);

    /// The letters of `text`, if it is short and plain enough.
    pub fn new(text: &str) -> Option<Self> {
        let mut letters = [0; LONGEST];
        letters.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        is_plain(&letters).then_some(Self(letters))
    }

    /// The bytes, with zeros behind the letters.
    pub const fn bytes(&self) -> &[u8; LONGEST] {
        &self.0
    }

    /// The bytes, for a pen that puts only plain letters there.
    pub(super) const fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }

    /// Whether nobody has told them.
    pub const fn is_empty(&self) -> bool {
        self.0[0] == 0
    }

    /// The letters.
    pub fn text(&self) -> &str {
        plain(&self.0)
    }
}

/// The letters before the first zero.
pub fn plain(bytes: &[u8]) -> &str {
    let letters = bytes.split(|&byte| byte == 0).next().unwrap_or_default();
    core::str::from_utf8(letters).unwrap_or_default()
}
