//! What the owner has of expansions, challenges and advantages: the fields of these pages.

use super::{Shown, Value, list, number, picked, tell};
use crate::games::ragnarok::Prompt;
use crate::games::ragnarok::table::{
    Advantage, Attribute, Boss, Extras, Fact, Gift, God, MOST_GIVEN, Note, Realm, RealmTile, When,
};
use crate::games::ragnarok::words::{CHALLENGES, LeafName, Msg, Thing, god_at, realm_name, tile_name};
use crate::talk::Answer;
use crate::words::house;

/// A row of the page of expansions (X).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnExtras {
    /// The Boss (X5).
    Boss,
    /// Monsters of the sea (X4).
    SeaMonsters,
    /// Other Monsters (X4).
    MoreMonsters,
    /// The god of an Attribute's Monument (X1).
    God(Attribute),
    /// The Realm tile at the place of a Realm (X2, X3).
    Realm(Realm),
}

impl OnExtras {
    /// The row at a place of the page.
    pub(in crate::games::ragnarok::copy) fn at(place: usize) -> Option<Self> {
        Some(match place {
            0 => Self::Boss,
            1 => Self::SeaMonsters,
            2 => Self::MoreMonsters,
            3..6 => Self::God(Attribute::ALL[place - 3]),
            _ => Self::Realm(*Realm::ALL.get(place - 6)?),
        })
    }

    /// What it is about.
    pub(in crate::games::ragnarok::copy) const fn label(self) -> Msg {
        match self {
            Self::Boss => Msg::LabelBoss,
            Self::SeaMonsters => Msg::SeaMonsters,
            Self::MoreMonsters => Msg::MoreMonsters,
            Self::God(Attribute::Authority) => Msg::Authority,
            Self::God(Attribute::Strength) => Msg::Strength,
            Self::God(Attribute::Wisdom) => Msg::Wisdom,
            Self::Realm(realm) => realm_name(realm),
        }
    }

    /// What can stand there, and the place of what does.
    fn choices(self, extras: &Extras) -> ([Option<Thing>; RealmTile::COUNT], usize) {
        let yes = |fact: Fact<bool>| fact.guess() == Some(true);
        let now = match self {
            Self::Boss => extras.boss.guess().unwrap_or(Boss::Loki) as usize,
            Self::SeaMonsters => yes(extras.sea_monsters).into(),
            Self::MoreMonsters => yes(extras.more_monsters).into(),
            Self::God(attribute) => extras.god(attribute) as usize,
            Self::Realm(place) => extras.at(place).number(),
        };
        let choices = core::array::from_fn(|at| match self {
            Self::Boss => Boss::ALL.get(at).map(|&boss| boss.into()),
            Self::SeaMonsters | Self::MoreMonsters => {
                [house::Msg::No, house::Msg::Yes].get(at).map(|&word| word.into())
            }
            Self::God(attribute) => God::ALL.get(at).map(|&god| god_at(attribute, god).into()),
            Self::Realm(_) => RealmTile::new(at).map(|tile| tile_name(tile).into()),
        });
        (choices, now)
    }

    pub(super) fn prompt(self, extras: &Extras) -> Prompt {
        let (choices, now) = self.choices(extras);
        let prompt = list(Msg::LeafOf(self.label()), &mut choices.into_iter().flatten(), now);
        match self {
            Self::Boss => prompt.closed(Boss::ALL.len(), Msg::Fenrir, Msg::FenrirIsOut),
            _ => prompt,
        }
    }

    pub(super) fn learn(self, extras: &mut Extras, answer: Answer) {
        match self {
            Self::Boss => tell(&mut extras.boss, picked(&Boss::ALL, answer)),
            Self::SeaMonsters => extras.sea_monsters = Fact::Told(answer.0 == 1),
            Self::MoreMonsters => extras.more_monsters = Fact::Told(answer.0 == 1),
            Self::God(attribute) => tell(&mut extras.gods[attribute as usize], picked(&God::ALL, answer)),
            Self::Realm(place) => tell(&mut extras.realms[place as usize], RealmTile::new(answer.0 as usize)),
        }
    }

    /// What was never told is as in the base game.
    pub(super) fn value(self, extras: &Extras) -> Value {
        let (choices, now) = self.choices(extras);
        choices.get(now).copied().flatten().map_or(Value::Unknown, |thing| Value::Known(Shown::Thing(thing)))
    }
}

/// When a challenge counts that no public source prints (S6).
pub(super) fn challenge(place: usize, note: Option<&Note<When>>) -> Prompt {
    let now = note.and_then(|note| note.told.guess()).unwrap_or(When::Rule);
    let name = CHALLENGES.get(place).copied().unwrap_or(Msg::Random);
    super::one_of(Msg::LeafOf(LeafName::from(name)), &When::ALL, Some(now))
}

/// What an advantage gives (S5).
pub(super) fn gift(note: &Note<Advantage>) -> Prompt {
    super::one_of(Msg::AdvantageIs, &Gift::ALL, note.told.guess().map(|advantage| advantage.gift))
}

/// How much of it.
pub(super) fn amount(note: &Note<Advantage>) -> Prompt {
    number(Msg::AdvantageIs.into(), 1, MOST_GIVEN, note.told.guess().map_or(1, |advantage| advantage.amount))
}

/// What takes two answers is only proposed before the second.
pub(super) fn learn_gift(note: &mut Note<Advantage>, answer: Answer) {
    let Some(gift) = picked(&Gift::ALL, answer) else { return };
    let told = Advantage { gift, amount: 1 };
    note.told = if gift.is_counted() { Fact::Proposed(told) } else { Fact::Told(told) };
}

pub(super) fn learn_amount(note: &mut Note<Advantage>, answer: Answer) {
    if let Some(Advantage { gift, .. }) = note.told.guess() {
        note.told = Fact::Told(Advantage { gift, amount: (answer.0 as u8).clamp(1, MOST_GIVEN) });
    }
}

/// Whether the amount is asked for after this gift.
pub(super) fn is_counted(answer: Answer) -> bool {
    picked(&Gift::ALL, answer).is_some_and(Gift::is_counted)
}
