//! The fields of a scenario file, what is printed apart. What is not given has the default that stands beside it.

use super::step::StepFile;
use crate::printed::names::Name;
use muspel::games::ragnarok::table::{AttackReach, Board, Card, Edition, Hero, MapSide, Owner, Realm, Region, Special};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A number between two others, both included.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "u8")]
pub struct Within<const LOW: u8, const HIGH: u8>(pub u8);

impl<const LOW: u8, const HIGH: u8> TryFrom<u8> for Within<LOW, HIGH> {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        match (LOW..=HIGH).contains(&number) {
            true => Ok(Self(number)),
            false => Err(format!("{number} is not between {LOW} and {HIGH}")),
        }
    }
}

/// A Region by its number.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "u8")]
pub struct At(pub Region);

impl TryFrom<u8> for At {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Region::new(number).map(Self).ok_or_else(|| format!("{number} is no Region; they have the numbers 1 to 21"))
    }
}

/// The whole file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// The ids of the rules that the scenario covers.
    pub rules: Vec<String>,
    /// Where the game begins: in his turn.
    #[serde(default)]
    pub start: Beginning,
    /// What is known at first: all of a plain test game; at setup what the rulebooks show.
    pub library: Option<Knowledge>,
    /// The side of the map: 2p.
    pub side: Option<Name<MapSide>>,
    /// The corrupted Hero: beowulf.
    pub hero: Option<Name<Hero>>,
    /// The edition: common.
    pub edition: Option<Name<Edition>>,
    /// Challenges: none.
    #[serde(default)]
    pub challenges: Vec<Challenge>,
    /// The place of Asgard: not in play.
    pub asgard: Option<Name<Realm>>,
    /// What chance grows from: 0.
    #[serde(default)]
    pub seed: u64,
    /// Rolls of the Surtur die: 1, then chance.
    #[serde(default = "one")]
    pub rolls: Vec<Within<1, 3>>,
    /// Turns that he has begun: 1.
    pub turn: Option<u16>,
    /// The open cards: Basic A1 to A3.
    pub row: Option<Vec<Name<Card>>>,
    /// The deck from its top: Basic A4 to A6.
    pub deck: Option<Vec<Name<Card>>>,
    /// Removed cards: none.
    #[serde(default)]
    pub removed: Vec<Name<Card>>,
    /// What he has.
    #[serde(default)]
    pub his: HisFile,
    /// What you have.
    #[serde(default)]
    pub yours: YoursFile,
    /// Followers after the first one: none.
    #[serde(default)]
    pub followers: Vec<FollowerFile>,
    /// People after the first one: none.
    #[serde(default)]
    pub people: Vec<YoursFile>,
    /// Who holds the Arbiter's token: the last person.
    pub arbiter: Option<Name<Owner>>,
    /// What lies on the board for both.
    #[serde(default)]
    pub commons: CommonsFile,
    /// Monsters that are on the map, or killed.
    #[serde(default)]
    pub monsters: BTreeMap<Name<Board>, MonsterFile>,
    /// Where Loki is: not told.
    pub loki: Option<At>,
    /// The script.
    #[serde(default)]
    pub step: Vec<StepFile>,
}

fn one() -> Vec<Within<1, 3>> {
    vec![Within(1)]
}

/// Where a game begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Beginning {
    Setup,
    #[default]
    HisTurn,
    YourTurn,
}

/// What is known at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Knowledge {
    /// All of a plain test game: see `library`.
    Plain,
    /// What the rulebooks show.
    Rulebooks,
    /// Nothing.
    Unknown,
}

/// A challenge (S6), or four Priests at the start (H2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Challenge {
    WellArmed,
    BloodMagic,
    RisingDepths,
    FourPriests,
    Fourth,
    Fifth,
    Sixth,
}

/// An Army: its Region and its value.
pub type ArmyFile = (At, Within<1, 6>);

/// Values by Attribute.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ByAttribute {
    pub authority: Option<u8>,
    pub strength: Option<u8>,
    pub wisdom: Option<u8>,
}

/// What he has: by default a Hero and an Army of 1 in Region 1, which he controls, Attributes of 2, and nothing else.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct HisFile {
    pub hero: Option<At>,
    pub attributes: ByAttribute,
    pub runes: Option<Within<0, 6>>,
    pub hand: Option<Within<0, 20>>,
    pub priests: Option<Within<0, 4>>,
    pub praying: Option<Within<0, 4>>,
    pub tucked: Option<Within<0, 20>>,
    pub kills: Option<Within<0, 9>>,
    pub markers: Vec<Name<Special>>,
    pub alliances: Vec<Name<Realm>>,
    pub armies: Option<Vec<ArmyFile>>,
    pub regions: Option<Vec<At>>,
    pub artifacts: Vec<At>,
}

/// A Follower after the first one: his Hero in Region 5 for the second and 13 for the third, cards of the sets B and C.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FollowerFile {
    pub hero: Name<Hero>,
    pub row: Option<Vec<Name<Card>>>,
    pub deck: Option<Vec<Name<Card>>>,
    #[serde(default)]
    pub removed: Vec<Name<Card>>,
    #[serde(default)]
    pub his: HisFile,
}

/// What you have: by default a Hero and an Army of 1 in Region 9, which you control, and no bonus.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct YoursFile {
    pub hero: Option<At>,
    pub armies: Option<Vec<ArmyFile>>,
    pub regions: Option<Vec<At>>,
    pub markers: Vec<Name<Special>>,
    /// What always adds to your value in defence, and in attack where that is not given.
    pub bonus: Option<Within<0, 9>>,
    pub attack: Option<Within<0, 9>>,
    /// The bonuses have not been told.
    pub unknown_bonus: bool,
    /// The Regions at the Sea of your Drakkar: not told.
    pub drakkar: Vec<At>,
    pub alliances: Vec<Name<Realm>>,
}

/// What lies on the board for both: by default a token in Region 16, 7 Temples on the track.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CommonsFile {
    pub monuments: ByAttribute,
    pub temples: Vec<At>,
    pub temples_left: Option<Within<0, 9>>,
    /// The Temples on the track have not been told.
    pub unknown_temples_left: bool,
    /// Nor the side of the track that is in use: the one with two drafts.
    pub unknown_track: bool,
    pub omens: Option<Within<0, 5>>,
    pub desolation: Option<Vec<At>>,
    pub empty_forges: Vec<At>,
    /// Realms with a marker of anybody; his alliances and yours count without being named.
    pub allied: Vec<Name<Realm>>,
    /// Turns left in Ragnarok.
    pub ragnarok: Option<Within<1, 5>>,
    /// Whose marker lies on top of a space, where several do: the last player's.
    pub top_markers: BTreeMap<Name<Special>, Name<Owner>>,
}

/// A Monster.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MonsterFile {
    pub region: Option<At>,
    #[serde(default)]
    pub killed: bool,
    pub holder: Option<Name<Owner>>,
    /// His markers on it.
    pub wounds: Option<Within<0, 9>>,
    /// The markers of the second and the third Follower: none.
    #[serde(default)]
    pub other_wounds: Vec<Within<0, 9>>,
    /// How far its Region attack reaches: where it is not said, only its board says it.
    pub reach: Option<Name<AttackReach>>,
    /// Whether it hurts more than Armies and Heroes: no.
    #[serde(default)]
    pub hurts_more: bool,
    /// Neither of the two has been told.
    #[serde(default)]
    pub unknown_reach: bool,
}
