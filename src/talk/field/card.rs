//! The fields of an action card, in the order in which the eye reads them.

use super::{Value, named, one_of, picked, region, tell};
use crate::table::{Bonus, Card, Condition, EndIcon, Face, Fact, Gain, MapSide, Per, RuneAction, Special, TieBreak};
use crate::talk::{Answer, Form, Options, Prompt};
use crate::words::{Line, Msg, Thing};

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
const COMMON: [Bonus; 7] = [
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
    pub(super) fn prompt(self, card: Card, face: &Face) -> Prompt {
        let on = |msg| Line::with(msg, Thing::Card(card));
        let (amount, gain, per, condition) = parts(face.bonus);
        match self {
            Self::Region(side) => {
                let head = match side {
                    MapSide::TwoPlayers => Msg::CardRegion,
                    MapSide::ThreeFourPlayers => Msg::CardLargeRegion,
                };
                region(on(head), side, face.region(side).guess())
            }
            Self::LeftRune => one_of(on(Msg::CardLeftRune), &RuneAction::ALL, face.runes[0].guess()),
            Self::RightRune => one_of(on(Msg::CardRightRune), &RuneAction::ALL, face.runes[1].guess()),
            Self::Special => one_of(on(Msg::CardSpecial), &Special::ALL, face.special.guess()),
            Self::Tie => one_of(on(Msg::CardTie), &TieBreak::ALL, face.tie.guess()),
            Self::Bonus => {
                let rest = [Msg::BonusInParts, Msg::OtherBonus].map(Thing::Msg);
                let options: Options = COMMON.into_iter().map(Thing::Bonus).chain(rest).collect();
                let start = match face.bonus.guess() {
                    None => 0,
                    Some(Bonus::Other) => IN_PARTS + 1,
                    Some(bonus) => COMMON.iter().position(|&common| common == bonus).unwrap_or(IN_PARTS),
                };
                Prompt::new(on(Msg::CardBonus), Form::One(options)).start(start as u32)
            }
            Self::Gain => one_of(on(Msg::BonusGain), &Gain::ALL, Some(gain)),
            Self::Amount => Prompt::new(on(Msg::BonusAmount), Form::Number(1, 6)).start(u32::from(amount)),
            Self::Per => one_of(on(Msg::BonusPer), &Per::ALL, Some(per)),
            Self::If => {
                let conditions = [Msg::Always, Msg::IfTemples, Msg::IfArmy];
                let now = match condition {
                    Condition::Always => Msg::Always,
                    Condition::TempleRegions(_) => Msg::IfTemples,
                    Condition::ArmyOf(_) => Msg::IfArmy,
                };
                one_of(on(Msg::BonusIf), &conditions, Some(now))
            }
            Self::Temples => Prompt::new(Msg::HowManyTemples, Form::Number(1, 7)).start(3),
            Self::Army => Prompt::new(Msg::ArmyOfValue, Form::Number(1, 6)).start(5),
            Self::End => one_of(on(Msg::WhichEnd), &EndIcon::ALL, face.end.guess()),
        }
    }

    /// A bonus that is told part by part is only proposed before its last part.
    pub(super) fn learn(self, face: &mut Face, answer: Answer) {
        let count = answer.0 as u8;
        let (amount, gain, per, condition) = parts(face.bonus);
        let bonus = |amount, gain, per, condition| Bonus::Gain { amount, gain, per, condition };
        match self {
            Self::Region(side) => tell(face.region_mut(side), named(answer)),
            Self::LeftRune => tell(&mut face.runes[0], picked(&RuneAction::ALL, answer)),
            Self::RightRune => tell(&mut face.runes[1], picked(&RuneAction::ALL, answer)),
            Self::Special => tell(&mut face.special, picked(&Special::ALL, answer)),
            Self::Tie => tell(&mut face.tie, picked(&TieBreak::ALL, answer)),
            Self::Bonus => {
                face.bonus = match picked(&COMMON, answer) {
                    Some(common) => Fact::Told(common),
                    None if answer.0 as usize == IN_PARTS => Fact::Proposed(bonus(amount, gain, per, condition)),
                    None => Fact::Told(Bonus::Other),
                };
            }
            Self::Gain => {
                let gain = picked(&Gain::ALL, answer).unwrap_or(gain);
                face.bonus = Fact::Proposed(bonus(amount, gain, per, condition));
            }
            Self::Amount => face.bonus = Fact::Proposed(bonus(count.clamp(1, 6), gain, per, condition)),
            Self::Per => {
                let per = picked(&Per::ALL, answer).unwrap_or(per);
                face.bonus = Fact::Proposed(bonus(amount, gain, per, condition));
            }
            Self::If => {
                let always = answer.0 == 0;
                let told = bonus(amount, gain, per, if always { Condition::Always } else { condition });
                face.bonus = if always { Fact::Told(told) } else { Fact::Proposed(told) };
            }
            Self::Temples => {
                face.bonus = Fact::Told(bonus(amount, gain, per, Condition::TempleRegions(count.clamp(1, 7))));
            }
            Self::Army => face.bonus = Fact::Told(bonus(amount, gain, per, Condition::ArmyOf(count.clamp(1, 6)))),
            Self::End => tell(&mut face.end, picked(&EndIcon::ALL, answer)),
        }
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
