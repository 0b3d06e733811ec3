//! A name that only the owner's copy shows.

/// Letters of the longest name.
pub const NAME_BYTES: usize = 12;

/// A short name in plain letters; empty if nobody has told it.
///
/// No letter stands after the first zero, and every other one is printable ASCII.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Name([u8; NAME_BYTES]);

impl Name {
    /// No name.
    pub const EMPTY: Self = Self([0; NAME_BYTES]);

    /// The name in `text`, if it is short and plain enough.
    pub fn new(text: &str) -> Option<Self> {
        let mut letters = [0; NAME_BYTES];
        letters.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        Self::from_bytes(letters)
    }

    /// The name in these bytes, with zeros behind it.
    pub fn from_bytes(bytes: [u8; NAME_BYTES]) -> Option<Self> {
        let letters = bytes.iter().take_while(|&&byte| byte != 0).count();
        let (text, rest) = bytes.split_at(letters);
        (text.iter().all(|byte| matches!(byte, b' '..=b'~')) && rest.iter().all(|&byte| byte == 0))
            .then_some(Self(bytes))
    }

    /// The bytes, with zeros behind the name.
    pub const fn bytes(&self) -> &[u8; NAME_BYTES] {
        &self.0
    }

    /// Whether nobody has told it.
    pub const fn is_empty(&self) -> bool {
        self.0[0] == 0
    }

    /// The name.
    pub fn text(&self) -> &str {
        let letters = self.0.split(|&byte| byte == 0).next().unwrap_or_default();
        core::str::from_utf8(letters).unwrap_or_default()
    }
}
