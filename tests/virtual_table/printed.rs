//! What is printed: card faces, the corrupted-Hero tile, the map, and the settings of the game.

use super::set::Set;

/// A Region number, 1..=n; 0 only for a piece that is not on the map yet.
pub type Region = u8;

/// Wheel actions in a fixed order.
pub const WHEEL: [Special; 6] =
    [Special::Reinforce, Special::Mobilize, Special::Prepare, Special::BuildTemple, Special::Monsters, Special::Usurp];
/// The three Attributes in the order of `Follower::attributes`.
pub const ATTRIBUTES: [Attribute; 3] = [Attribute::Authority, Attribute::Strength, Attribute::Wisdom];

/// An Attribute, and the Monument that belongs to it (Odin, Thor, Freyja).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Attribute {
    /// Odin.
    Authority,
    /// Thor.
    Strength,
    /// Freyja.
    Wisdom,
}

/// A special action; the first six have a space on the wheel, Build Monument has none (P0).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Special {
    /// P1.
    Reinforce,
    /// P2.
    Mobilize,
    /// P3.
    Prepare,
    /// P4.
    BuildTemple,
    /// P5.
    Monsters,
    /// P6.
    Usurp,
    /// P7.
    BuildMonument,
}

/// A Rune action (chapter R).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum RuneAction {
    /// R1, costs 1.
    ControlMonster,
    /// R2, costs 1.
    FormAlliance,
    /// R3, costs 2.
    UpgradeArmy,
    /// R4, costs 2.
    ActivateMonster,
    /// R5, costs 2.
    DrawCombatCards,
    /// R6, costs 3.
    IncreaseAttribute,
    /// R7, costs 3.
    RecruitArmy,
}

/// The tie-break printed on a card (T0a, T0b).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tie {
    /// Highest Region number, higher Army.
    Max,
    /// Lowest Region number, lower Army.
    Min,
}

/// What a bonus gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// Runes, at most 6.
    Runes,
    /// Combat cards, at most 8.
    CombatCards,
    /// Priests from the general supply.
    Priests,
    /// All its Armies grow.
    ArmyValue,
    /// Random Blessings, tucked.
    Blessings,
}

/// What a bonus is counted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Per {
    /// Once.
    Once,
    /// Each forge Region it controls.
    Forge,
    /// Each own Region with a Temple.
    TempleRegion,
    /// Each of its Armies on the map.
    Army,
}

/// When a bonus is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Always.
    Always,
    /// It controls at least so many Regions with Temples.
    TempleRegions(u8),
    /// It has an Army of at least this value.
    ArmyOf(u8),
}

/// The bonus of a card (T6a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    /// No bonus printed.
    None,
    /// Amount times `per`, if the condition holds.
    Gain {
        /// How many each time.
        amount: u8,
        /// Of what.
        gain: Gain,
        /// Counted by.
        per: Per,
        /// Only if.
        condition: Condition,
    },
}

/// The end icon of a card (T6b).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndIcon {
    /// Back to the box.
    Remove,
    /// Back into the deck.
    Reshuffle,
}

/// The face of an action card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// Hero Region: [2-player map, larger map] (T2a).
    pub hero: [Region; 2],
    /// The two Rune actions, left to right.
    pub runes: [RuneAction; 2],
    /// The special action.
    pub special: Special,
    /// The tie-break.
    pub tie: Tie,
    /// The bonus.
    pub bonus: Bonus,
    /// The end icon.
    pub end: EndIcon,
}

/// The corrupted-Hero tile (S2), for the map in use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Start Region.
    pub start: Region,
    /// Region of the first Desolation token.
    pub desolation: Region,
    /// Attributes in preference order, with their starting values.
    pub attributes: [(Attribute, u8); 3],
    /// Priority special action.
    pub priority: Special,
    /// Target-selection method, 1..=3 (M4).
    pub method: u8,
    /// What its advantage gives, and how much (S5).
    pub advantage: (Boon, u8),
}

/// What the advantage of a tile gives (S5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boon {
    /// Runes.
    Runes,
    /// Combat cards.
    Cards,
    /// Priests.
    Priests,
    /// An Attribute grows.
    Grown(Attribute),
    /// One of the two Armies is stronger.
    Stronger,
    /// An Army more, of this value.
    Army,
    /// A Temple.
    Temple,
    /// Blessings, tucked.
    Tucked,
    /// Something that changes nothing on this table.
    Other,
}

/// The rulebook edition (chapter E).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edition {
    /// The reading of most editions.
    Common,
    /// Ukrainian.
    Ua,
    /// Polish.
    Pl,
    /// Spanish.
    Es,
}

/// Settings and challenges (S6, E, H2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The edition.
    pub edition: Edition,
    /// Rising depths.
    pub rising_depths: bool,
    /// Blood magic.
    pub blood_magic: bool,
    /// Well armed.
    pub well_armed: bool,
    /// The challenges that no public source prints: when each counts, where it is in play.
    pub unprinted: [bool; 3],
    /// Available Priests at the start: 0 or 4 (H2).
    pub priests: u8,
}

/// The tile of Asgard; the ones before it are those of the base game, clockwise from Muspelheim (X3).
pub const ASGARD: usize = 6;

/// Expansions on the table (X), what is tried although it cannot be played, and a challenge that the box draws (S6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expansions {
    /// The Realm tile at each place, clockwise (X2, X3).
    pub realms: [usize; 6],
    /// The god of each Monument, by Attribute; 0 is the usual one (X1).
    pub gods: [usize; 3],
    /// Jormungandr and Kraken (X4).
    pub sea_monsters: bool,
    /// Monsters that change nothing (X4).
    pub more_monsters: bool,
    /// Naglfar is the Boss (X5).
    pub naglfar: bool,
    /// Five players are tried (X6).
    pub five: bool,
    /// A challenge is drawn.
    pub drawn_challenge: bool,
}

impl Default for Expansions {
    fn default() -> Self {
        Expansions {
            realms: [0, 1, 2, 3, 4, 5],
            gods: [0; 3],
            sea_monsters: false,
            more_monsters: false,
            naglfar: false,
            five: false,
            drawn_challenge: false,
        }
    }
}

impl Expansions {
    /// The place of a Realm tile, if it is on the table.
    pub fn place_of(&self, tile: usize) -> Option<usize> {
        self.realms.iter().position(|there| *there == tile)
    }

    /// A Realm lies where it does not in the base game (X2).
    pub fn has_other_realms(&self) -> bool {
        self.realms != [0, 1, 2, 3, 4, 5]
    }

    /// Nobody plays whose priority is Monsters (X4, X5).
    pub fn bars_hunters(&self) -> bool {
        self.sea_monsters || self.naglfar
    }
}

/// The printed map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    /// Number of Regions: 16 or 21.
    pub n: u8,
    /// Neighbours by Region number (index 0 is empty).
    pub touch: Vec<Set<Region>>,
    /// Seas: the Regions on each one's shore.
    pub seas: Vec<Set<Region>>,
    /// Lands: a partition of the Regions.
    pub lands: Vec<Set<Region>>,
    /// Population by Region number (index 0 unused).
    pub population: Vec<u8>,
    /// Regions with a Settlement.
    pub settlements: Set<Region>,
    /// Regions with a Shrine.
    pub shrines: Set<Region>,
    /// Regions with a forge.
    pub forges: Set<Region>,
    /// Regions next to the wheel.
    pub wheel: Set<Region>,
    /// The Monument Regions, by Attribute.
    pub monuments: [Region; 3],
    /// The Regions that each Realm touches, clockwise from Muspelheim.
    pub realms: [Set<Region>; 6],
}

/// The Realm of a wheel action, as its place clockwise from Muspelheim.
pub fn realm_of(action: Special) -> usize {
    match action {
        Special::Monsters => 0,
        Special::BuildTemple => 1,
        Special::Prepare => 2,
        Special::Mobilize => 3,
        Special::Reinforce => 4,
        Special::Usurp => 5,
        Special::BuildMonument => unreachable!("Build Monument has no space on the wheel"),
    }
}
