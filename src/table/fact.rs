//! A printed thing and how sure it is.

/// Something printed on the owner's copy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fact<T> {
    /// No source shows it: the owner is asked.
    #[default]
    Unknown,
    /// One unclear place in the rulebooks shows it: the owner confirms it the first time it matters.
    Proposed(T),
    /// The rulebooks show it beyond doubt, or the owner has told it.
    Known(T),
}

impl<T: Copy> Fact<T> {
    /// What is known beyond doubt.
    pub const fn known(self) -> Option<T> {
        match self {
            Self::Known(thing) => Some(thing),
            _ => None,
        }
    }

    /// The best guess there is.
    pub const fn guess(self) -> Option<T> {
        match self {
            Self::Known(thing) | Self::Proposed(thing) => Some(thing),
            Self::Unknown => None,
        }
    }
}
