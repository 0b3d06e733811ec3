//! The Realms around the map, and who they are allied with.

use super::REALMS;

/// A Realm of the base game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Realm {
    /// The first one of T0c.
    Muspelheim,
    /// Jotunheim.
    Jotunheim,
    /// Niflheim.
    Niflheim,
    /// Vanaheim.
    Vanaheim,
    /// Alfheim.
    Alfheim,
    /// Svartalfheim.
    Svartalfheim,
}

impl Realm {
    /// Clockwise from Muspelheim (T0c), as far as public sources show.
    pub const ALL: [Self; REALMS] =
        [Self::Muspelheim, Self::Jotunheim, Self::Niflheim, Self::Vanaheim, Self::Alfheim, Self::Svartalfheim];
}

/// A set of Realms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RealmSet(u8);

impl RealmSet {
    /// No Realm.
    pub const NONE: Self = Self(0);

    /// Whether `realm` is in the set.
    pub const fn contains(self, realm: Realm) -> bool {
        self.0 >> realm as u8 & 1 == 1
    }

    /// Puts `realm` in.
    pub const fn insert(&mut self, realm: Realm) {
        self.0 |= 1 << realm as u8;
    }

    /// Puts `realm` in, or takes it out if it is in.
    pub const fn toggle(&mut self, realm: Realm) {
        self.0 ^= 1 << realm as u8;
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }
}

impl FromIterator<Realm> for RealmSet {
    fn from_iter<I: IntoIterator<Item = Realm>>(realms: I) -> Self {
        let mut set = Self::default();
        realms.into_iter().for_each(|realm| set.insert(realm));
        set
    }
}
