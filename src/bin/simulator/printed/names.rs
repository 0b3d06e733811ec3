//! The names of things in JSON lines, scenarios and packs: the same on all ways.

use muspel::games::ragnarok::table::{
    ASGARD, AttackReach, Attribute, Board, Card, Edition, EndIcon, Extra, Gain, Gift, Hero, Kind, MapSide, Method,
    Owner, Path, Per, Realm, RuneAction, Seat, Special, Spot, TieBreak, When,
};
use serde::Deserialize;
use std::cmp::Ordering;

/// A thing of a closed list, known by its name.
pub trait Named: Copy + 'static {
    /// What the list is a list of.
    const WHAT: &'static str;

    /// The whole list.
    fn all() -> Vec<Self>;

    /// The name.
    fn name(self) -> String;

    /// The thing of this name, or a sentence with all names that there are.
    fn find(name: &str) -> Result<Self, String> {
        Self::finder()(name)
    }

    /// The same for many names.
    fn finder() -> impl Fn(&str) -> Result<Self, String> {
        let (all, names) = (Self::all(), Self::all().into_iter().map(Self::name).collect::<Vec<_>>());
        let only = names.join(", ");
        move |name| {
            let found = names.iter().position(|known| known == name).map(|at| all[at]);
            found.ok_or_else(|| format!("there is no {} {name:?}, only {only}", Self::WHAT))
        }
    }

    /// All names that there are.
    fn names() -> String {
        Self::all().into_iter().map(Self::name).collect::<Vec<_>>().join(", ")
    }
}

/// `ControlMonster` as `control_monster`.
pub fn snake(id: &str) -> String {
    let mut name = String::new();
    for letter in id.chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

macro_rules! named {
    ($($type:ident, $what:literal { $($case:ident = $name:literal)* })*) => {
        $(impl Named for $type {
            const WHAT: &'static str = $what;

            fn all() -> Vec<Self> {
                vec![$(Self::$case,)*]
            }

            fn name(self) -> String {
                match self { $(Self::$case => $name,)* }.into()
            }
        })*
    };
}

named! {
    Attribute, "Attribute" { Authority = "authority" Strength = "strength" Wisdom = "wisdom" }
    Board, "board" {
        UpperLeft = "upper_left"
        UpperMiddle = "upper_middle"
        UpperRight = "upper_right"
        LowerRight = "lower_right"
        LowerMiddle = "lower_middle"
        LowerLeft = "lower_left"
    }
    Boss, "Boss" { Loki = "loki" Naglfar = "naglfar" }
    Gift, "gain" {
        Runes = "runes"
        Cards = "combat_cards"
        Priests = "priests"
        Authority = "authority"
        Strength = "strength"
        Wisdom = "wisdom"
        Stronger = "army_value"
        Army = "army"
        Temple = "temple"
        Tucked = "tucked"
        Other = "other"
    }
    God, "god" { Usual = "usual" Hel = "hel" Heimdall = "heimdall" Aegir = "aegir" }
    When, "time" { Setup = "setup" Rule = "rule" }
    Edition, "edition" { Common = "common" Ua = "ua" Pl = "pl" Es = "es" }
    EndIcon, "end icon" { Remove = "remove" Reshuffle = "reshuffle" }
    Gain, "gain" {
        Runes = "runes"
        CombatCards = "combat_cards"
        Priests = "priests"
        ArmyValue = "army_value"
        Blessings = "blessings"
    }
    Hero, "Hero" {
        Ragnar = "ragnar"
        Aslaug = "aslaug"
        Snorri = "snorri"
        Lagertha = "lagertha"
        Beowulf = "beowulf"
        Sixth = "sixth"
    }
    AttackReach, "reach" { Here = "here" Around = "around" Other = "other" }
    MapSide, "side" { TwoPlayers = "2p" ThreeFourPlayers = "3-4p" }
    Method, "method" { Holy = "holy" Near = "near" Land = "land" }
    Path, "path" { Jarl = "jarl" Gothi = "gothi" Slayer = "slayer" }
    Per, "count" { Turn = "turn" Forge = "forge" TempleRegion = "temple_region" Army = "army" }
    Realm, "Realm" {
        Muspelheim = "muspelheim"
        Jotunheim = "jotunheim"
        Niflheim = "niflheim"
        Vanaheim = "vanaheim"
        Alfheim = "alfheim"
        Svartalfheim = "svartalfheim"
    }
    RuneAction, "Rune action" {
        ControlMonster = "control_monster"
        FormAlliance = "form_alliance"
        UpgradeArmy = "upgrade_army"
        ActivateMonster = "activate_monster"
        DrawCombatCards = "draw_combat_cards"
        IncreaseAttribute = "increase_attribute"
        RecruitArmy = "recruit_army"
    }
    Special, "special action" {
        Reinforce = "reinforce"
        Mobilize = "mobilize"
        Prepare = "prepare"
        BuildTemple = "build_temple"
        Monsters = "monsters"
        Usurp = "usurp"
        BuildMonument = "build_monument"
    }
    Spot, "place in the row" { Left = "left" Middle = "middle" Right = "right" }
    TieBreak, "tie-break" { Max = "max" Min = "min" }
}

/// The Boss of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boss {
    Loki,
    Naglfar,
}

/// The god of a Monument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum God {
    Usual,
    Hel,
    Heimdall,
    Aegir,
}

/// A Realm tile by its number: those of the base game, Asgard, and two that no public source names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RealmTile(u8);

impl Named for RealmTile {
    const WHAT: &'static str = "Realm";

    fn all() -> Vec<Self> {
        (0..Extra::realm(Realm::Muspelheim).choices() as u8).map(Self).collect()
    }

    fn name(self) -> String {
        match Realm::ALL.get(usize::from(self.0)) {
            Some(realm) => realm.name(),
            None if usize::from(self.0) == ASGARD => "asgard".into(),
            None => format!("realm_{}", self.0 + 1),
        }
    }
}

impl From<Boss> for u8 {
    fn from(boss: Boss) -> Self {
        boss as Self
    }
}

impl From<God> for u8 {
    fn from(god: God) -> Self {
        god as Self
    }
}

impl From<RealmTile> for u8 {
    fn from(tile: RealmTile) -> Self {
        tile.0
    }
}

/// With one of each there is a short name for both.
impl Named for Owner {
    const WHAT: &'static str = "holder";

    fn all() -> Vec<Self> {
        let all = Seat::ALL.into_iter().flat_map(|seat| [Self::Follower(seat), Self::Person(seat)]);
        std::iter::once(Self::Nobody).chain(all).collect()
    }

    fn name(self) -> String {
        match self {
            Self::Nobody => "nobody".into(),
            Self::Follower(Seat::First) => "him".into(),
            Self::Person(Seat::First) => "you".into(),
            Self::Follower(seat) => format!("follower_{}", seat as u8 + 1),
            Self::Person(seat) => format!("person_{}", seat as u8 + 1),
        }
    }
}

/// A card by its pile and its number: `Basic A1`, `Snorri 2`, `Jarl 6`.
impl Named for Card {
    const WHAT: &'static str = "card";

    fn all() -> Vec<Self> {
        Self::all().collect()
    }

    fn name(self) -> String {
        match self.kind() {
            Kind::Basic(set, number) => format!("Basic {}{number}", set.letter()),
            Kind::Hero(Hero::Sixth, number) => format!("Hero 6 {number}"),
            Kind::Hero(hero, number) => format!("{} {number}", capital(&hero.name())),
            Kind::Advanced(path, number) => format!("{} {number}", capital(&path.name())),
        }
    }
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A thing that a file names.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String", bound = "T: Named")]
pub struct Name<T: Named>(pub T);

impl<T: Named> TryFrom<String> for Name<T> {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        T::find(&name).map(Self)
    }
}

impl<T: Named> PartialEq for Name<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0.name() == other.0.name()
    }
}

impl<T: Named> Eq for Name<T> {}

impl<T: Named> PartialOrd for Name<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: Named> Ord for Name<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.name().cmp(&other.0.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_finds_its_thing_and_no_two_are_equal() {
        fn check<T: Named + PartialEq + std::fmt::Debug>() {
            for thing in T::all() {
                assert_eq!(T::find(&thing.name()), Ok(thing));
            }
        }
        check::<Card>();
        check::<Special>();
        check::<Hero>();
        check::<MapSide>();
        assert_eq!(Card::find("Slayer 5").map(Card::name), Ok("Slayer 5".into()));
        assert_eq!(Special::BuildTemple.name(), "build_temple");
    }

    #[test]
    fn a_name_that_is_none_is_answered_with_all_there_are() {
        assert_eq!(TieBreak::find("most"), Err("there is no tie-break \"most\", only max, min".into()));
    }
}
