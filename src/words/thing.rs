//! The things that messages name.

use super::Msg;
use crate::table::{
    AttackReach, Attribute, BasicSet, Board, Bonus, Card, Column, Condition, Edition, EndIcon, Gain, Hero, Holder,
    Kind, MapSide, Method, Path, Per, Realm, Region, RuneAction, Special, TieBreak,
};
use core::fmt;

/// A thing named in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A count or a roll.
    Number(u16),
    /// A part of so many: "9/11".
    Share(u16, u16),
    /// A Region by its number.
    Region(Region),
    /// A card by its name.
    Card(Card),
    /// A Hero by name.
    Hero(Hero),
    /// A basic set by its letter.
    Set(BasicSet),
    /// A pile of advanced cards.
    Path(Path),
    /// A side of the map.
    Side(MapSide),
    /// Another message.
    Msg(Msg),
    /// An Army by Region and value.
    Army(Region, u8),
    /// An Army of yours by Region and value.
    YourArmy(Region, u8),
    /// A Monster by its board.
    Monster(Board),
    /// A Realm by name.
    Realm(Realm),
    /// A special action by name.
    Special(Special),
    /// An Attribute by name.
    Attribute(Attribute),
    /// A Monument by its God.
    Monument(Attribute),
    /// A Rune action by name.
    Rune(RuneAction),
    /// A card's bonus.
    Bonus(Bonus),
    /// An edition of the rulebook.
    Edition(Edition),
    /// Battle values, yours first.
    Versus(u8, u8),
    /// An Army whose value changes.
    ArmyNow(u8, u8),
    /// An Army that leaves the map.
    ArmyLost(u8),
    /// A label and what it says.
    Is(Msg, Msg),
    /// A past game: its number, the Hero and the result.
    Game(u16, Hero, Msg),
    /// Games won of those played against a Hero.
    Won(Hero, u16, u16),
}

macro_rules! things {
    ($($from:ty => $thing:ident)*) => {
        $(impl From<$from> for Thing {
            fn from(thing: $from) -> Self {
                Self::$thing(thing)
            }
        })*
    };
}

things! {
    Msg => Msg
    Region => Region
    Board => Monster
    Realm => Realm
    Special => Special
    Attribute => Attribute
    RuneAction => Rune
    Bonus => Bonus
    Edition => Edition
}

impl From<TieBreak> for Thing {
    fn from(tie: TieBreak) -> Self {
        Self::Msg(match tie {
            TieBreak::Max => Msg::TieMax,
            TieBreak::Min => Msg::TieMin,
        })
    }
}

impl From<AttackReach> for Thing {
    fn from(reach: AttackReach) -> Self {
        Self::Msg(match reach {
            AttackReach::Here => Msg::ReachHere,
            AttackReach::Around => Msg::ReachAround,
            AttackReach::Other => Msg::ReachOther,
        })
    }
}

impl From<Column> for Thing {
    fn from(column: Column) -> Self {
        Self::Msg(match column {
            Column::Left => Msg::LeftBoards,
            Column::Middle => Msg::MiddleBoards,
            Column::Right => Msg::RightBoards,
        })
    }
}

impl From<EndIcon> for Thing {
    fn from(icon: EndIcon) -> Self {
        Self::Msg(match icon {
            EndIcon::Remove => Msg::EndRemove,
            EndIcon::Reshuffle => Msg::EndReshuffle,
        })
    }
}

impl From<Gain> for Thing {
    fn from(gain: Gain) -> Self {
        Self::Msg(match gain {
            Gain::Runes => Msg::GainRunes,
            Gain::CombatCards => Msg::GainCards,
            Gain::Priests => Msg::GainPriests,
            Gain::ArmyValue => Msg::GainArmyValue,
            Gain::Blessings => Msg::GainBlessings,
        })
    }
}

impl From<Per> for Thing {
    fn from(per: Per) -> Self {
        Self::Msg(match per {
            Per::Turn => Msg::PerTurn,
            Per::Forge => Msg::PerForge,
            Per::TempleRegion => Msg::PerTemple,
            Per::Army => Msg::PerArmy,
        })
    }
}

impl From<Method> for Thing {
    fn from(method: Method) -> Self {
        Self::Msg(match method {
            Method::Holy => Msg::MethodOne,
            Method::Near => Msg::MethodTwo,
            Method::Land => Msg::MethodThree,
        })
    }
}

impl From<Holder> for Thing {
    fn from(holder: Holder) -> Self {
        Self::Msg(match holder {
            Holder::Nobody => Msg::HolderNobody,
            Holder::Him => Msg::HolderHim,
            Holder::You => Msg::HolderYou,
        })
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Share(part, whole) => write!(f, "{part}/{whole}"),
            Self::Region(region) => write!(f, "{}", region.number()),
            Self::Card(card) => match card.kind() {
                Kind::Basic(set, number) => write!(f, "{} {}{number}", Msg::Basic.text(), set.letter()),
                Kind::Hero(hero, number) => write!(f, "{} {number}", hero_name(hero)),
                Kind::Advanced(path, number) => write!(f, "{} {number}", path_name(path)),
            },
            Self::Hero(hero) => f.write_str(hero_name(hero)),
            Self::Set(set) => write!(f, "{}", set.letter()),
            Self::Path(path) => f.write_str(path_name(path)),
            Self::Side(MapSide::TwoPlayers) => f.write_str(Msg::SideTwoPlayers.text()),
            Self::Side(MapSide::ThreeFourPlayers) => f.write_str(Msg::SideThreeFourPlayers.text()),
            Self::Msg(msg) => f.write_str(msg.text()),
            Self::Army(region, value) => write!(f, "{value} {} {}", Msg::InRegion.text(), region.number()),
            Self::YourArmy(region, value) => {
                write!(f, "{} {}", Msg::YourArmyIs.text(), Self::Army(region, value))
            }
            Self::Monster(board) => f.write_str(board_name(board).text()),
            Self::Realm(realm) => f.write_str(realm_name(realm).text()),
            Self::Special(special) => f.write_str(special_name(special).text()),
            Self::Attribute(attribute) => f.write_str(attribute_name(attribute).text()),
            Self::Monument(attribute) => f.write_str(god_name(attribute).text()),
            Self::Rune(action) => f.write_str(rune_name(action).text()),
            Self::Bonus(bonus) => write_bonus(f, bonus),
            Self::Edition(edition) => f.write_str(edition_name(edition).text()),
            Self::Versus(yours, his) => write!(f, "{yours}:{his}"),
            Self::ArmyNow(from, to) => write!(f, "{} {from} > {to}", Msg::AnArmy.text()),
            Self::ArmyLost(value) => write!(f, "{} {value} {}", Msg::AnArmy.text(), Msg::IsLost.text()),
            Self::Is(label, value) => write!(f, "{}: {}", label.text(), value.text()),
            Self::Game(number, hero, result) => write!(f, "{number} {} {}", hero_name(hero), result.text()),
            Self::Won(hero, won, played) => write!(f, "{} {won} {} {played}", hero_name(hero), Msg::OutOf.text()),
        }
    }
}

/// "Runes +2 per forge", with the condition in front.
fn write_bonus(f: &mut fmt::Formatter<'_>, bonus: Bonus) -> fmt::Result {
    let Bonus::Gain { amount, gain, per, condition } = bonus else {
        return f.write_str(if bonus == Bonus::None { Msg::NoBonus } else { Msg::OtherBonus }.text());
    };
    match condition {
        Condition::Always => {}
        Condition::TempleRegions(count) => write!(f, "{count}+ {}: ", Msg::Temples.text())?,
        Condition::ArmyOf(value) => write!(f, "{} {value}+: ", Msg::AnArmy.text())?,
    }
    write!(f, "{} +{amount}", Thing::from(gain))?;
    if per == Per::Turn { Ok(()) } else { write!(f, " {}", Thing::from(per)) }
}

/// A card's name in two parts, as the row shows it: what kind above, the number big below.
pub fn card_parts(card: Card) -> (&'static str, Option<char>, u8) {
    match card.kind() {
        Kind::Basic(set, number) => (Msg::Basic.text(), Some(set.letter()), number),
        Kind::Hero(hero, number) => (hero_name(hero), None, number),
        Kind::Advanced(path, number) => (path_name(path), None, number),
    }
}

fn hero_name(hero: Hero) -> &'static str {
    match hero {
        Hero::Ragnar => Msg::Ragnar,
        Hero::Aslaug => Msg::Aslaug,
        Hero::Snorri => Msg::Snorri,
        Hero::Lagertha => Msg::Lagertha,
        Hero::Beowulf => Msg::Beowulf,
        Hero::Sixth => Msg::SixthHero,
    }
    .text()
}

fn path_name(path: Path) -> &'static str {
    match path {
        Path::Jarl => Msg::Jarl,
        Path::Gothi => Msg::Gothi,
        Path::Slayer => Msg::Slayer,
    }
    .text()
}

/// The name of a Monster's board.
pub const fn board_name(board: Board) -> Msg {
    match board {
        Board::UpperLeft => Msg::BoardUpperLeft,
        Board::UpperMiddle => Msg::BoardUpperMiddle,
        Board::UpperRight => Msg::BoardUpperRight,
        Board::LowerRight => Msg::BoardLowerRight,
        Board::LowerMiddle => Msg::BoardLowerMiddle,
        Board::LowerLeft => Msg::BoardLowerLeft,
    }
}

/// The name of a Realm.
pub const fn realm_name(realm: Realm) -> Msg {
    match realm {
        Realm::Muspelheim => Msg::Muspelheim,
        Realm::Jotunheim => Msg::Jotunheim,
        Realm::Niflheim => Msg::Niflheim,
        Realm::Vanaheim => Msg::Vanaheim,
        Realm::Alfheim => Msg::Alfheim,
        Realm::Svartalfheim => Msg::Svartalfheim,
    }
}

/// The name of a special action.
pub const fn special_name(special: Special) -> Msg {
    match special {
        Special::Reinforce => Msg::Reinforce,
        Special::Mobilize => Msg::Mobilize,
        Special::Prepare => Msg::Prepare,
        Special::BuildTemple => Msg::BuildTemple,
        Special::Monsters => Msg::Monsters,
        Special::Usurp => Msg::Usurp,
        Special::BuildMonument => Msg::BuildMonument,
    }
}

const fn attribute_name(attribute: Attribute) -> Msg {
    match attribute {
        Attribute::Authority => Msg::Authority,
        Attribute::Strength => Msg::Strength,
        Attribute::Wisdom => Msg::Wisdom,
    }
}

/// The God of an Attribute's Monument.
pub const fn god_name(attribute: Attribute) -> Msg {
    match attribute {
        Attribute::Authority => Msg::Odin,
        Attribute::Strength => Msg::Thor,
        Attribute::Wisdom => Msg::Freyja,
    }
}

const fn rune_name(action: RuneAction) -> Msg {
    match action {
        RuneAction::ControlMonster => Msg::ControlMonster,
        RuneAction::FormAlliance => Msg::FormAlliance,
        RuneAction::UpgradeArmy => Msg::UpgradeArmy,
        RuneAction::ActivateMonster => Msg::RuneActivateMonster,
        RuneAction::DrawCombatCards => Msg::DrawCombatCards,
        RuneAction::IncreaseAttribute => Msg::IncreaseAttribute,
        RuneAction::RecruitArmy => Msg::RecruitArmy,
    }
}

const fn edition_name(edition: Edition) -> Msg {
    match edition {
        Edition::Common => Msg::EditionCommon,
        Edition::Ua => Msg::EditionUa,
        Edition::Pl => Msg::EditionPl,
        Edition::Es => Msg::EditionEs,
    }
}
