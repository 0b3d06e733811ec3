//! The fields of an action card, in the order in which the eye reads them.

use super::{Value, list, named, number, one_of, picked, region, tell};
use crate::games::ragnarok::Prompt;
use crate::games::ragnarok::table::{
    Bonus, Card, Condition, EndIcon, Face, Fact, Gain, MapSide, Per, RuneAction, Special, TieBreak,
};
use crate::games::ragnarok::words::{Msg, Thing};
use crate::talk::Answer;
use crate::words::Line;

/// A field of an action card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnCard {
    /// T2a: the Region for a side of the map.
    Region(MapSide),
    /// T3a: the left Rune action.
    LeftRune,
    /// T3a: the right one.
    RightRune,
    /// P0: the special action.
    Special,
    /// T0a: the tie-break.
    Tie,
    /// T6a: the bonus, one of the common ones.
    Bonus,
    /// What another bonus gives.
    Gain,
    /// How many.
    Amount,
    /// For each of what.
    Per,
    /// When.
    If,
    /// How many Temples it needs.
    Temples,
    /// How strong an Army it needs.
    Army,
    /// T6b: the end icon.
    End,
}

/// The bonuses that are known to exist.
static COMMON: [Bonus; 7] = [
    Bonus::None,
    per(2, Gain::Runes, Per::Forge),
    per(1, Gain::Priests, Per::TempleRegion),
    per(1, Gain::CombatCards, Per::Army),
    once(1, Gain::ArmyValue, Condition::TempleRegions(3)),
    once(3, Gain::CombatCards, Condition::ArmyOf(5)),
    once(1, Gain::Blessings, Condition::Always),
];
/// The place in the list of a bonus that is told part by part.
const IN_PARTS: usize = COMMON.len();

const fn per(amount: u8, gain: Gain, per: Per) -> Bonus {
    Bonus::Gain { amount, gain, per, condition: Condition::Always }
}

const fn once(amount: u8, gain: Gain, condition: Condition) -> Bonus {
    Bonus::Gain { amount, gain, per: Per::Turn, condition }
}

impl OnCard {
    const fn head(self) -> fn(Card) -> Line {
        match self {
            Self::Region(MapSide::TwoPlayers) => Msg::CardRegion,
            Self::Region(MapSide::ThreeFourPlayers) => Msg::CardLargeRegion,
            Self::LeftRune => Msg::CardLeftRune,
            Self::RightRune => Msg::CardRightRune,
            Self::Special => Msg::CardSpecial,
            Self::Tie => Msg::CardTie,
            Self::Bonus => Msg::CardBonus,
            Self::Gain => Msg::BonusGain,
            Self::Amount => Msg::BonusAmount,
            Self::Per => Msg::BonusPer,
            Self::If => Msg::BonusIf,
            Self::Temples => Msg::BonusTemples,
            Self::Army => Msg::BonusArmy,
            Self::End => Msg::WhichEnd,
        }
    }

    pub(super) fn prompt(self, card: Card, face: &Face) -> Prompt {
        let head = self.head()(card);
        let (amount, gain, per, condition) = parts(face.bonus);
        match self {
            Self::Region(side) => region(head, side, face.region(side).guess()),
            Self::LeftRune => one_of(head, &RuneAction::ALL, face.runes[0].guess()),
            Self::RightRune => one_of(head, &RuneAction::ALL, face.runes[1].guess()),
            Self::Special => one_of(head, &Special::ALL, face.special.guess()),
            Self::Tie => one_of(head, &TieBreak::ALL, face.tie.guess()),
            Self::Bonus => {
                let rest = [Msg::BonusInParts, Msg::OtherBonus].map(Thing::from);
                let start = match face.bonus.guess() {
                    None => 0,
                    Some(Bonus::Other) => IN_PARTS + 1,
                    Some(bonus) => COMMON.iter().position(|&common| common == bonus).unwrap_or(IN_PARTS),
                };
                list(head, &mut COMMON.iter().map(|&common| Thing::Bonus(common)).chain(rest), start)
            }
            Self::Gain => one_of(head, &Gain::ALL, Some(gain)),
            Self::Amount => number(head, 1, 6, amount),
            Self::Per => one_of(head, &Per::ALL, Some(per)),
            Self::If => {
                let start = match condition {
                    Condition::Always => 0,
                    Condition::TempleRegions(_) => 1,
                    Condition::ArmyOf(_) => 2,
                };
                list(head, &mut [Msg::Always, Msg::IfTemples, Msg::IfArmy].into_iter().map(Thing::from), start)
            }
            Self::Temples => number(head, 1, 7, 3),
            Self::Army => number(head, 1, 6, 5),
            Self::End => one_of(head, &EndIcon::ALL, face.end.guess()),
        }
    }

    /// A bonus that is told part by part is only proposed before its last part.
    pub(super) fn learn(self, face: &mut Face, answer: Answer) {
        match self {
            Self::Region(side) => tell(face.region_mut(side), named(answer)),
            Self::LeftRune => tell(&mut face.runes[0], picked(&RuneAction::ALL, answer)),
            Self::RightRune => tell(&mut face.runes[1], picked(&RuneAction::ALL, answer)),
            Self::Special => tell(&mut face.special, picked(&Special::ALL, answer)),
            Self::Tie => tell(&mut face.tie, picked(&TieBreak::ALL, answer)),
            Self::End => tell(&mut face.end, picked(&EndIcon::ALL, answer)),
            Self::Bonus if answer.0 as usize != IN_PARTS => {
                face.bonus = Fact::Told(picked(&COMMON, answer).unwrap_or(Bonus::Other));
            }
            part => face.bonus = part.of_bonus(face.bonus, answer),
        }
    }

    /// A bonus with one more of its parts.
    fn of_bonus(self, bonus: Fact<Bonus>, answer: Answer) -> Fact<Bonus> {
        let count = (answer.0 as u8).clamp(1, 7);
        let (mut amount, mut gain, mut per, mut condition) = parts(bonus);
        match self {
            Self::Gain => gain = picked(&Gain::ALL, answer).unwrap_or(gain),
            Self::Amount => amount = count.min(6),
            Self::Per => per = picked(&Per::ALL, answer).unwrap_or(per),
            Self::If if answer.0 == 0 => condition = Condition::Always,
            Self::Temples => condition = Condition::TempleRegions(count),
            Self::Army => condition = Condition::ArmyOf(count.min(6)),
            _ => {}
        }
        let bonus = Bonus::Gain { amount, gain, per, condition };
        if self.next(answer).is_none() { Fact::Told(bonus) } else { Fact::Proposed(bonus) }
    }

    pub(super) const fn next(self, answer: Answer) -> Option<Self> {
        match (self, answer.0) {
            (Self::Bonus, place) if place as usize == IN_PARTS => Some(Self::Gain),
            (Self::Gain, _) => Some(Self::Amount),
            (Self::Amount, _) => Some(Self::Per),
            (Self::Per, _) => Some(Self::If),
            (Self::If, 1) => Some(Self::Temples),
            (Self::If, 2) => Some(Self::Army),
            _ => None,
        }
    }

    pub(super) fn value(self, face: &Face) -> Value {
        match self {
            Self::Region(side) => face.region(side).into(),
            Self::LeftRune => face.runes[0].into(),
            Self::RightRune => face.runes[1].into(),
            Self::Special => face.special.into(),
            Self::Tie => face.tie.into(),
            Self::End => face.end.into(),
            _ => face.bonus.into(),
        }
    }
}

/// The parts of a bonus as far as they are known.
fn parts(bonus: Fact<Bonus>) -> (u8, Gain, Per, Condition) {
    match bonus.guess() {
        Some(Bonus::Gain { amount, gain, per, condition }) => (amount, gain, per, condition),
        _ => (1, Gain::Runes, Per::Turn, Condition::Always),
    }
}
