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

impl<T> Fact<T> {
    /// What can be relied on.
    pub fn known(self) -> Option<T> {
        match self {
            Self::Known(value) => Some(value),
            Self::Unknown | Self::Proposed(_) => None,
        }
    }

    /// The likely value, sure or not.
    pub fn likely(self) -> Option<T> {
        match self {
            Self::Known(value) | Self::Proposed(value) => Some(value),
            Self::Unknown => None,
        }
    }
}
