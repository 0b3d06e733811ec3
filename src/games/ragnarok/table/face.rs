//! What is printed on action cards and on corrupted-Hero tiles.

use super::{Fact, MapSide, Mix, Region};

/// An Attribute; each Monument has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attribute {
    /// Odin's.
    Authority,
    /// Thor's.
    Strength,
    /// Freyja's.
    Wisdom,
}

impl Attribute {
    /// The three Attributes.
    pub const ALL: [Self; 3] = [Self::Authority, Self::Strength, Self::Wisdom];
}

/// A Rune action (R1-R7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuneAction {
    /// R1.
    ControlMonster,
    /// R2.
    FormAlliance,
    /// R3.
    UpgradeArmy,
    /// R4.
    ActivateMonster,
    /// R5.
    DrawCombatCards,
    /// R6.
    IncreaseAttribute,
    /// R7.
    RecruitArmy,
}

impl RuneAction {
    /// The seven actions.
    pub const ALL: [Self; 7] = [
        Self::ControlMonster,
        Self::FormAlliance,
        Self::UpgradeArmy,
        Self::ActivateMonster,
        Self::DrawCombatCards,
        Self::IncreaseAttribute,
        Self::RecruitArmy,
    ];

    /// Runes that it costs.
    pub const fn cost(self) -> u8 {
        match self {
            Self::ControlMonster | Self::FormAlliance => 1,
            Self::UpgradeArmy | Self::ActivateMonster | Self::DrawCombatCards => 2,
            Self::IncreaseAttribute | Self::RecruitArmy => 3,
        }
    }
}

/// A special action (P1-P7); each but Build Monument has a space on the wheel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

impl Special {
    /// Those with a space on the wheel.
    pub const ON_WHEEL: [Self; 6] =
        [Self::Reinforce, Self::Mobilize, Self::Prepare, Self::BuildTemple, Self::Monsters, Self::Usurp];
    /// All seven.
    pub const ALL: [Self; 7] = [
        Self::Reinforce,
        Self::Mobilize,
        Self::Prepare,
        Self::BuildTemple,
        Self::Monsters,
        Self::Usurp,
        Self::BuildMonument,
    ];
    /// All seven in the order of your list: what people do most often stands on its first page.
    pub const LISTED: [Self; 7] = [
        Self::Reinforce,
        Self::Mobilize,
        Self::Usurp,
        Self::BuildTemple,
        Self::Monsters,
        Self::BuildMonument,
        Self::Prepare,
    ];
}

/// Which of two equal choices is taken (T0a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// The highest Region number or Army value.
    Max,
    /// The lowest.
    Min,
}

impl TieBreak {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Max, Self::Min];
}

/// What a bonus gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    /// Runes.
    Runes,
    /// Combat cards.
    CombatCards,
    /// Priests from the general supply.
    Priests,
    /// Value to each of its Armies.
    ArmyValue,
    /// Blessings, tucked unread.
    Blessings,
}

impl Gain {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Runes, Self::CombatCards, Self::Priests, Self::ArmyValue, Self::Blessings];
}

/// What a bonus is counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Per {
    /// Once.
    Turn,
    /// For each forge in Regions it controls.
    Forge,
    /// For each of its Regions with a Temple.
    TempleRegion,
    /// For each of its Armies on the map.
    Army,
}

impl Per {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Turn, Self::Forge, Self::TempleRegion, Self::Army];
}

/// When a bonus is gained at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Always.
    Always,
    /// It controls at least so many Regions with a Temple.
    TempleRegions(u8),
    /// It has an Army of at least this value.
    ArmyOf(u8),
}

/// A card's bonus (T6a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// The card prints none.
    None,
    /// So many of a thing, by a count, on a condition.
    Gain {
        /// How many.
        amount: u8,
        /// Of what.
        gain: Gain,
        /// For each of what.
        per: Per,
        /// Only if.
        condition: Condition,
    },
    /// Something that these words cannot say: the owner reads the card.
    Other,
}

/// What happens to the chosen card at the end of the turn (T6b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndIcon {
    /// Back to the game's box for good.
    Remove,
    /// Back into the deck, which is shuffled.
    Reshuffle,
}

impl EndIcon {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Remove, Self::Reshuffle];
}

/// The face of an action card, in the order in which the eye reads it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// The Region in the big box, for the 3-4-player side.
    pub region_large: Fact<Region>,
    /// The Region in the small box, for the 2-player side.
    pub region_small: Fact<Region>,
    /// The two Rune actions, left and right.
    pub runes: [Fact<RuneAction>; 2],
    /// The special action.
    pub special: Fact<Special>,
    /// The tie-break.
    pub tie: Fact<TieBreak>,
    /// The bonus.
    pub bonus: Fact<Bonus>,
    /// The end icon.
    pub end: Fact<EndIcon>,
}

impl Face {
    /// The owner has confirmed all that was proposed.
    pub fn confirm(&mut self) {
        self.region_large.confirm();
        self.region_small.confirm();
        self.runes.iter_mut().for_each(Fact::confirm);
        self.special.confirm();
        self.tie.confirm();
        self.bonus.confirm();
        self.end.confirm();
    }

    /// The Region that the card prints for a side of the map, to learn from the owner.
    pub const fn region_mut(&mut self, side: MapSide) -> &mut Fact<Region> {
        match side {
            MapSide::TwoPlayers => &mut self.region_small,
            MapSide::ThreeFourPlayers => &mut self.region_large,
        }
    }

    /// The Region that the card prints for a side of the map (T2a).
    pub const fn region(&self, side: MapSide) -> Fact<Region> {
        match side {
            MapSide::TwoPlayers => self.region_small,
            MapSide::ThreeFourPlayers => self.region_large,
        }
    }
}

/// How the Follower picks a target (M4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Holiness first.
    Holy,
    /// Nearness to you first.
    Near,
    /// Its Lands first.
    Land,
}

impl Method {
    /// By their numbers on the tile.
    pub const ALL: [Self; 3] = [Self::Holy, Self::Near, Self::Land];
}

/// A corrupted-Hero tile (S2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tile {
    /// Start Region, by [`MapSide`].
    pub start: [Fact<Region>; 2],
    /// Region of the first Desolation token, by [`MapSide`].
    pub desolation: [Fact<Region>; 2],
    /// Attributes and their values in order of preference, the favourite first.
    pub attributes: [Fact<(Attribute, u8)>; 3],
    /// The priority special action.
    pub priority: Fact<Special>,
    /// The way to pick a target.
    pub method: Fact<Method>,
    /// The mix of advanced cards.
    pub mix: Fact<Mix>,
}

impl Tile {
    /// The owner has confirmed all that was proposed.
    pub fn confirm(&mut self) {
        self.start.iter_mut().chain(&mut self.desolation).for_each(Fact::confirm);
        self.attributes.iter_mut().for_each(Fact::confirm);
        self.priority.confirm();
        self.method.confirm();
        self.mix.confirm();
    }
}
