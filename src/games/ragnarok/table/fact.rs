//! A printed thing and how sure it is.

/// Something printed on the owner's copy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fact<T> {
    /// No source shows it: the owner is asked.
    #[default]
    Unknown,
    /// One unclear place in the rulebooks shows it: the owner confirms it the first time it matters.
    Proposed(T),
    /// The rulebooks show it beyond doubt.
    Known(T),
    /// The owner or a pack has told it.
    Told(T),
}

impl<T: Copy> Fact<T> {
    /// What is known beyond doubt.
    pub const fn known(self) -> Option<T> {
        match self {
            Self::Known(thing) | Self::Told(thing) => Some(thing),
            Self::Proposed(_) | Self::Unknown => None,
        }
    }

    /// The best guess there is.
    pub const fn guess(self) -> Option<T> {
        match self {
            Self::Proposed(thing) | Self::Known(thing) | Self::Told(thing) => Some(thing),
            Self::Unknown => None,
        }
    }

    /// What was only proposed is told: the owner has confirmed it.
    pub const fn confirm(&mut self) {
        if let Self::Proposed(thing) = *self {
            *self = Self::Told(thing);
        }
    }
}
