//! The names of things.

use super::Msg;
use crate::games::ragnarok::table::{
    AttackReach, Attribute, Board, Card, Column, Edition, EndIcon, Extra, Gain, Gift, Hero, How, Kind, MapSide, Method,
    Owner, Path, Per, Realm, RuneAction, Seat, Special, Spot, TieBreak, UNPRINTED, When,
};
use crate::words::{Text, house};

/// A card's name in two parts, as the row shows it: what kind above, the number big below.
pub const fn card_parts(card: Card) -> (Msg, Option<char>, u8) {
    match card.kind() {
        Kind::Basic(set, number) => (Msg::Basic, Some(set.letter()), number),
        Kind::Hero(hero, number) => (hero_name(hero), None, number),
        Kind::Advanced(path, number) => (path_name(path), None, number),
    }
}

pub(super) const fn hero_name(hero: Hero) -> Msg {
    match hero {
        Hero::Ragnar => Msg::Ragnar,
        Hero::Aslaug => Msg::Aslaug,
        Hero::Snorri => Msg::Snorri,
        Hero::Lagertha => Msg::Lagertha,
        Hero::Beowulf => Msg::Beowulf,
        Hero::Sixth => Msg::SixthHero,
    }
}

/// The letter of a person.
pub const fn letter(seat: Seat) -> Msg {
    match seat {
        Seat::First => Msg::PersonA,
        Seat::Second => Msg::PersonB,
        Seat::Third => Msg::PersonC,
    }
}

pub(super) const fn path_name(path: Path) -> Msg {
    match path {
        Path::Jarl => Msg::Jarl,
        Path::Gothi => Msg::Gothi,
        Path::Slayer => Msg::Slayer,
    }
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

pub(super) const fn attribute_name(attribute: Attribute) -> Msg {
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

/// The challenges that no public source prints, as long as nobody has named them.
pub const CHALLENGES: [Msg; UNPRINTED] = [Msg::ChallengeFour, Msg::ChallengeFive, Msg::ChallengeSix];
/// What these say, in the owner's words.
pub const CHALLENGE_NOTES: [Msg; UNPRINTED] = [Msg::NoteFour, Msg::NoteFive, Msg::NoteSix];
/// What the advantages of the tiles say, in the owner's words.
pub const ADVANTAGE_NOTES: [Msg; Hero::ALL.len()] =
    [Msg::NoteRagnar, Msg::NoteAslaug, Msg::NoteSnorri, Msg::NoteLagertha, Msg::NoteBeowulf, Msg::NoteSixth];

/// What a row of the page of expansions is about.
pub fn extra_label(row: Extra) -> Msg {
    match (row.attribute(), row.realm_place()) {
        (Some(attribute), _) => attribute_name(attribute),
        (_, Some(place)) => realm_name(place),
        _ if row == Extra::BOSS => Msg::LabelBoss,
        _ if row == Extra::SEA_MONSTERS => Msg::SeaMonsters,
        _ => Msg::MoreMonsters,
    }
}

/// What can stand in a row of the page of expansions (X).
pub fn extra_choice(row: Extra, choice: usize) -> Text {
    const OTHERS: [Msg; 6] = [Msg::Hel, Msg::Heimdall, Msg::Aegir, Msg::Asgard, Msg::RealmEight, Msg::RealmNine];
    let other = |first: usize| OTHERS.get(choice.wrapping_sub(first)).copied().unwrap_or(Msg::Asgard).into();
    match (row.attribute(), Realm::ALL.get(choice)) {
        (Some(attribute), _) if choice == 0 => god_name(attribute).into(),
        (Some(_), _) => other(1),
        _ if row == Extra::BOSS => if choice == 0 { Msg::Loki } else { Msg::Naglfar }.into(),
        _ if row.realm_place().is_none() => if choice == 0 { house::Msg::No } else { house::Msg::Yes }.into(),
        (_, Some(&realm)) => realm_name(realm).into(),
        _ => other(3),
    }
}

pub(super) const fn rune_name(action: RuneAction) -> Msg {
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

pub(super) const fn edition_name(edition: Edition) -> Msg {
    match edition {
        Edition::Common => Msg::EditionCommon,
        Edition::Ua => Msg::EditionUa,
        Edition::Pl => Msg::EditionPl,
        Edition::Es => Msg::EditionEs,
    }
}

/// The name of a side of the map.
pub(super) const fn side_name(side: MapSide) -> Msg {
    match side {
        MapSide::TwoPlayers => Msg::SideTwoPlayers,
        MapSide::ThreeFourPlayers => Msg::SideThreeFourPlayers,
    }
}

macro_rules! named {
    ($($of:ident { $($case:ident => $msg:ident)* })*) => {
        $(impl From<$of> for Msg {
            fn from(named: $of) -> Self {
                match named { $($of::$case => Msg::$msg,)* }
            }
        })*
    };
}

named! {
    TieBreak { Max => TieMax Min => TieMin }
    AttackReach { Here => ReachHere Around => ReachAround Other => ReachOther }
    Column { Left => LeftBoards Middle => MiddleBoards Right => RightBoards }
    EndIcon { Remove => EndRemove Reshuffle => EndReshuffle }
    Gain {
        Runes => GainRunes
        CombatCards => GainCards
        Priests => GainPriests
        ArmyValue => GainArmyValue
        Blessings => GainBlessings
    }
    Per { Turn => PerTurn Forge => PerForge TempleRegion => PerTemple Army => PerArmy }
    Method { Holy => MethodOne Near => MethodTwo Land => MethodThree }
    When { Setup => WhenSetup Rule => WhenRule }
    Gift {
        Runes => GainRunes
        Cards => GainCards
        Priests => GainPriests
        Authority => Authority
        Strength => Strength
        Wisdom => Wisdom
        Stronger => UpgradeArmy
        Army => EditNewArmy
        Temple => BuildTemple
        Tucked => FixTucked
        Other => AnyOther
    }
    Spot { Left => Left Middle => Middle Right => Right }
    How { Jarl => Jarl Gothi => Gothi Slayer => Slayer Surtur => Surtur Ragnarok => Ragnarok }
}

impl From<Owner> for Msg {
    fn from(owner: Owner) -> Self {
        match owner {
            Owner::Nobody => Msg::HolderNobody,
            Owner::Follower(_) => Msg::HolderHim,
            Owner::Person(_) => Msg::HolderYou,
        }
    }
}
