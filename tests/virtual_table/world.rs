//! The physical table: everything a person could see or count on it, except what the device owns
//! (action deck, row and Surtur die).

use super::luck::Luck;
pub use super::printed::*;
pub use super::set::Set;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Spaces of the Manifestation card, so also the Desolation tokens in the box (D3).
pub const TOKENS: usize = 5;
/// The most Runes the Follower holds (L3).
pub const MAX_RUNES: u8 = 6;
/// The most Combat cards in its hand outside a Hunt (L4).
pub const MAX_HAND: usize = 8;
/// The most Armies of one player, and the highest Army value (L2, L10).
pub const MAX_ARMIES: usize = 6;
/// The highest Army value and the highest Attribute (L2).
pub const MAX_VALUE: u8 = 6;
/// Priests of one player, those on Monuments included (L10).
pub const PRIESTS: u8 = 4;
/// Whose thing it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Side {
    /// An automated opponent, by its place in the order of the Followers.
    Follower(usize),
    /// "You", or one of several people.
    Human(usize),
}

impl Side {
    /// The player is a Follower.
    pub fn is_follower(self) -> bool {
        matches!(self, Side::Follower(_))
    }
}

/// The wound symbol of a Combat card or a wound slot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Wound {
    /// First symbol.
    Axe,
    /// Second symbol.
    Bow,
    /// Third symbol.
    Spear,
    /// Fourth symbol.
    Sword,
    /// Stands for any symbol (P5b); never on a slot.
    Shield,
}

/// A Combat card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Combat {
    /// Its value in a Battle, 0..=4.
    pub value: u8,
    /// Its symbol in a Hunt.
    pub wound: Wound,
}

/// An Army on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Army {
    /// Where it stands.
    pub region: Region,
    /// Its value, 1..=6.
    pub value: u8,
}

/// Everything of a Follower.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Follower {
    /// Its corrupted-Hero tile, and which of the six Heroes that is.
    pub tile: Tile,
    /// The Hero's place in the list of six.
    pub name: usize,
    /// Hero's Region; 0 before setup.
    pub hero: Region,
    /// Authority, Strength, Wisdom.
    pub attributes: [u8; 3],
    /// Runes.
    pub runes: u8,
    /// Available Priests.
    pub priests: u8,
    /// Priests on each Monument.
    pub priests_out: [u8; 3],
    /// Blessings and Artifacts, God Artifacts included (L6).
    pub tucked: u8,
    /// Killed Monsters and Slayer tokens.
    pub kills: u8,
    /// Armies, kept sorted.
    pub armies: Vec<Army>,
    /// Controlled Regions.
    pub regions: Set<Region>,
    /// Markers on the wheel.
    pub markers: Set<Special>,
    /// Alliances, as places clockwise from Muspelheim.
    pub alliances: Set<usize>,
    /// Combat cards in hand, kept sorted.
    pub hand: Vec<Combat>,
}

/// What the human is after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Nothing in particular.
    Nothing,
    /// A win of this kind; never Surtur's.
    Win(How),
}

/// Everything of the human that matters here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Human {
    /// Hero's Region.
    pub hero: Region,
    /// Authority, Strength, Wisdom.
    pub attributes: [u8; 3],
    /// Runes.
    pub runes: u8,
    /// Available Priests.
    pub priests: u8,
    /// Priests on each Monument.
    pub priests_out: [u8; 3],
    /// Killed Monsters and Slayer tokens.
    pub kills: u8,
    /// Armies, kept sorted.
    pub armies: Vec<Army>,
    /// Controlled Regions.
    pub regions: Set<Region>,
    /// Markers on the wheel.
    pub markers: Set<Special>,
    /// Alliances.
    pub alliances: Set<usize>,
    /// What this human plays for.
    pub aim: Aim,
    /// The Sea of the Drakkar, by its place in the map's list (Y2).
    pub drakkar: usize,
    /// What Blessings always add in a Battle, in attack and in defence (Y10).
    pub blessings: [u8; 2],
}

/// A Monument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Monument {
    /// Level 0..=3.
    pub level: u8,
    /// Priest spaces in all.
    pub spaces: u8,
    /// Who holds its God Artifact (L6b).
    pub artifact: Option<Side>,
    /// What that always adds for you, in attack and in defence (Y10).
    pub edge: [u8; 2],
}

/// A condition of an Omen, over the whole table; "some player" is either side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// Some player controls so many Regions with Temples.
    Temples(usize),
    /// Some Monument has this level.
    MonumentLevel(u8),
    /// Some player has so many kills.
    Kills(u8),
    /// Some player controls so many Regions.
    Regions(usize),
    /// So many Desolation tokens are on the map.
    Tokens(usize),
    /// Some player has an Army of this value.
    ArmyOf(u8),
}

/// An Omen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Omen {
    /// Its condition.
    pub sign: Sign,
    /// Flipped already.
    pub flipped: bool,
}

/// Where a Monster is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Not on the map yet.
    NotOut,
    /// In a Region.
    On(Region),
    /// Killed.
    Killed(Side),
}

/// A wound slot of a Monster (one symbol) or of Loki (two).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slot {
    /// Its symbols.
    pub symbols: Vec<Wound>,
    /// Prints a reward.
    pub reward: bool,
    /// Whose marker covers it.
    pub marker: Option<Side>,
}

/// A Monster and its board; its place in `World::monsters` is the board's place in the order of T0d.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Monster {
    /// Where it is.
    pub place: Place,
    /// Who controls it.
    pub controller: Option<Side>,
    /// Wound slots, left to right.
    pub slots: Vec<Slot>,
    /// Who has its Artifact.
    pub artifact: Option<Side>,
    /// What that always adds for you, in attack and in defence (Y10).
    pub edge: [u8; 2],
    /// 0: its Region attack reaches its own Region; 1: the touching Regions too.
    pub reach: u8,
}

/// Loki the Boss (L12).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loki {
    /// Where he is.
    pub region: Region,
    /// His four double slots, left to right.
    pub slots: Vec<Slot>,
    /// Who killed him.
    pub killed: Option<Side>,
}

/// What a Hunt or a marker is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A Monster, by board.
    Monster(usize),
    /// Loki.
    Loki,
}

/// A face of the Monster die (N3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MonsterDie {
    /// Do the Region attack.
    RegionAttack,
    /// Move.
    Move,
    /// Either of the two.
    Choice,
}

/// What the human does with a Monster that he activates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Its Region attack.
    Attack,
    /// Moves to a touching Region, Trampling the highest Army of the Follower there.
    Move(Region),
}

/// An Event card (N5).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventCard {
    /// The Rune column whose next Monster is placed, the upper board first.
    pub column: usize,
    /// Where.
    pub region: Region,
    /// The two Rune columns (0..3) whose Monsters are activated, in order.
    pub columns: [usize; 2],
    /// Loki goes there.
    pub loki: Option<Region>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum How {
    /// W1.
    GreatJarl,
    /// W2.
    GreatGothi,
    /// W3.
    Slayer,
    /// W4, D4.
    Surtur,
    /// W5.
    Ragnarok,
}

/// The whole table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct World {
    /// The printed map.
    pub map: Rc<Map>,
    /// The faces of the 57 action cards.
    pub faces: Rc<[Face]>,
    /// Settings and challenges.
    pub options: Options,
    /// Expansions.
    pub expansions: Expansions,
    /// A Hero who cannot play beside the others, with his tile: he is tried first.
    pub misfit: Option<(usize, Tile)>,
    /// The table's luck.
    pub luck: Luck,
    /// Combat draw pile; the last card is the top.
    pub draw: Vec<Combat>,
    /// Combat discard, kept sorted.
    pub discard: Vec<Combat>,
    /// The Follower's battle deck while a Battle lasts (B4), front first.
    pub battle_deck: Vec<Combat>,
    /// The Followers, in their order.
    pub followers: Vec<Follower>,
    /// The people, in turn order after the Followers.
    pub people: Vec<Human>,
    /// The Follower and the person that the next events are about.
    pub him: usize,
    /// The person.
    pub you: usize,
    /// The markers on each space of the wheel, the top one last (F8, F12).
    pub stacks: BTreeMap<Special, Vec<Side>>,
    /// A Desolation token was placed since the Followers' round began (F2).
    pub desolated: bool,
    /// Who holds the Arbiter token (A1).
    pub arbiter: usize,
    /// The Monuments, by Attribute.
    pub monuments: [Monument; 3],
    /// Regions with a Temple.
    pub temples: Set<Region>,
    /// Temples left on the track.
    pub temples_left: u8,
    /// The numbers of built Temples that uncover a Blessing draft.
    pub drafts: Set<u8>,
    /// Slayer tokens left in the general supply (L10).
    pub slayer_tokens: u8,
    /// The five Omens.
    pub omens: Vec<Omen>,
    /// The six Monsters, by board in the order of T0d.
    pub monsters: Vec<Monster>,
    /// Loki.
    pub loki: Loki,
    /// Event cards; the first is drawn next and goes to the end.
    pub events: Vec<EventCard>,
    /// Forges that hold a Rune.
    pub forge_runes: Set<Region>,
    /// Regions with a Desolation token.
    pub desolation: Set<Region>,
    /// Who started Ragnarok (W5).
    pub ragnarok: Option<Side>,
    /// The end of the game: whether the Follower won, and how.
    pub ended: Option<(bool, How)>,
}
