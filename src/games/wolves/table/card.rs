//! The People deck: fifteen kinds of cards (OU).

/// A People card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Card {
    /// Laid from hand beside another Archer, it destroys a unit.
    Archer,
    /// As strong as its line has Eiwaz units.
    Bond,
    /// Stronger beside another Hirdman.
    Hirdman,
    /// Cancels what a Traitor, Raider or Assassin does to its line.
    Huscarl,
    /// Worth two as a sacrifice.
    Berserk,
    /// May be sacrificed with another unit.
    Thrall,
    /// Strong, but does not come to Teiwaz units of 8 or less.
    Priest,
    /// Twice as strong as its line has Teiwaz units.
    Hovding,
    /// 10 less the other units of its line.
    Konung,
    /// Destroys a unit of the line it is laid into.
    Assassin,
    /// Takes a unit of the line it is laid into.
    Raider,
    /// Moves the weakest Teiwaz unit of the line it is laid into.
    Traitor,
    /// Discards all units of one Strength.
    Plague,
    /// Cancels one effect on a line.
    ShieldWall,
    /// Turns a hand over, or takes units back.
    Flanking,
}

/// The rune of a unit (OC2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rune {
    /// Teiwaz.
    Teiwaz,
    /// Eiwaz.
    Eiwaz,
}

impl Rune {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Teiwaz, Self::Eiwaz];
}

impl Card {
    /// All fifteen.
    pub const ALL: [Self; 15] = [
        Self::Archer,
        Self::Bond,
        Self::Hirdman,
        Self::Huscarl,
        Self::Berserk,
        Self::Thrall,
        Self::Priest,
        Self::Hovding,
        Self::Konung,
        Self::Assassin,
        Self::Raider,
        Self::Traitor,
        Self::Plague,
        Self::ShieldWall,
        Self::Flanking,
    ];
    /// Those that are units come first.
    pub const UNITS: usize = 12;

    /// Its place among all.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The card at a place.
    pub fn new(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// Whether it is a unit, and no maneuver (OC2).
    pub const fn is_unit(self) -> bool {
        (self as usize) < Self::UNITS
    }

    /// What it is worth when it is spent as a sacrifice (OM3).
    pub const fn worth(self) -> u8 {
        if matches!(self, Self::Berserk) { 2 } else { 1 }
    }
}

/// What only the owner's cards show (OX1, OX2), as far as it is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faces {
    /// Strength of the Berserk.
    pub berserk: Option<u8>,
    /// Rune of the Huscarl.
    pub huscarl: Option<Rune>,
    /// Strength of the Raider.
    pub raider: Option<u8>,
    /// Rune of the Raider.
    pub raider_rune: Option<Rune>,
    /// Strength of the Traitor.
    pub traitor: Option<u8>,
    /// Rune of the Traitor.
    pub traitor_rune: Option<Rune>,
}

/// The Berserk that the book's example shows, to be confirmed (OX2).
pub const LIKELY_BERSERK: u8 = 5;

impl Faces {
    /// The rune of a unit; none if it is no unit or not told yet.
    pub const fn rune(&self, card: Card) -> Option<Rune> {
        match card {
            Card::Archer | Card::Bond | Card::Thrall | Card::Assassin => Some(Rune::Eiwaz),
            Card::Hirdman | Card::Berserk | Card::Priest | Card::Hovding | Card::Konung => Some(Rune::Teiwaz),
            Card::Huscarl => self.huscarl,
            Card::Raider => self.raider_rune,
            Card::Traitor => self.traitor_rune,
            Card::Plague | Card::ShieldWall | Card::Flanking => None,
        }
    }

    /// Whether all that a line needs of a card is told.
    pub const fn knows(&self, card: Card) -> bool {
        match card {
            Card::Berserk => self.berserk.is_some(),
            Card::Huscarl => self.huscarl.is_some(),
            Card::Raider => self.raider.is_some() && self.raider_rune.is_some(),
            Card::Traitor => self.traitor.is_some() && self.traitor_rune.is_some(),
            _ => true,
        }
    }
}
