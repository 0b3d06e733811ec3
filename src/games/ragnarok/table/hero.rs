//! The six Heroes of the base game.

/// A Hero of the base game; as a corrupted Hero it is the Follower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hero {
    /// Ragnar.
    Ragnar,
    /// Aslaug.
    Aslaug,
    /// Snorri.
    Snorri,
    /// Lagertha.
    Lagertha,
    /// Beowulf.
    Beowulf,
    /// No public source names the sixth Hero.
    Sixth,
}

impl Hero {
    /// All six, in the order of the box's lists and card numbers.
    pub const ALL: [Self; 6] = [Self::Ragnar, Self::Aslaug, Self::Snorri, Self::Lagertha, Self::Beowulf, Self::Sixth];
}
