//! The game's things in the shape in which lines and lists hold them: a kind in the upper byte and what tells one from
//! another below it.

use super::names::{
    attribute_name, board_name, edition_name, god_name, hero_name, letter, path_name, realm_name, rune_name, side_name,
    special_name,
};
use super::thing::{Outcome, Thing};
use super::{Msg, card_parts};
use crate::games::ragnarok::table::{
    Attribute, BasicSet, Board, Bonus, Card, Condition, Edition, Gain, Hero, MapSide, Path, Per, Realm, Region,
    RuneAction, Seat, Special,
};
use crate::words::{self, Print, Say, Things, house};
use core::fmt;

/// The game's own things.
static THINGS: Things = Things {
    say: |code, say| unpack(code).map_or(Ok(()), |thing| thing.say(say)),
    print,
    is_number: |code| matches!(unpack(code), Some(Thing::Region(_))),
};

const OUTCOMES: [Outcome; 3] = [Outcome::Left, Outcome::Won, Outcome::Lost];
const SIDES: [MapSide; 2] = [MapSide::TwoPlayers, MapSide::ThreeFourPlayers];

impl From<Thing> for words::Thing {
    fn from(thing: Thing) -> Self {
        let (kind, code) = match thing {
            Thing::Number(number) => return Self::Number(number),
            Thing::Share(part, whole) => return Self::Share(part, whole),
            Thing::Msg(text) => return Self::Text(text),
            Thing::Region(region) => (3, u32::from(region.number())),
            Thing::Card(card) => (Thing::CARD, u32::from(card.index())),
            Thing::Hero(hero) => (5, hero as u32),
            Thing::Set(set) => (6, set as u32),
            Thing::Path(path) => (7, path as u32),
            Thing::Side(side) => (9, side as u32),
            Thing::Army(region, value) => (11, two(region.number(), value)),
            Thing::Monster(board) => (12, board as u32),
            Thing::Realm(realm) => (13, realm as u32),
            Thing::Special(special) => (14, special as u32),
            Thing::Attribute(attribute) => (15, attribute as u32),
            Thing::Monument(attribute) => (16, attribute as u32),
            Thing::Rune(action) => (17, action as u32),
            Thing::Bonus(bonus) => (18, pack_bonus(bonus)),
            Thing::Edition(edition) => (19, edition as u32),
            Thing::Versus(yours, his) => (20, two(yours, his)),
            Thing::ArmyNow(from, to) => (21, two(from, to)),
            Thing::ArmyLost(value) => (22, u32::from(value)),
            Thing::YourArmy(region, value) => (23, two(region.number(), value)),
            Thing::Rules(edition) => (24, edition as u32),
            Thing::Game(number, hero, outcome) => {
                (25, u32::from(number) | (hero as u32) << 16 | (outcome as u32) << 20)
            }
            Thing::Won(hero, won, played) => (26, two(won, played) | (hero as u32) << 16),
            Thing::Asset(what, seat) => (27, two(what, seat as u8)),
        };
        Self::Own(&THINGS, kind << KIND | code)
    }
}

impl TryFrom<words::Thing> for Thing {
    type Error = NotOurs;

    fn try_from(thing: words::Thing) -> Result<Self, NotOurs> {
        match thing {
            words::Thing::Number(number) => Ok(Self::Number(number)),
            words::Thing::Share(part, whole) => Ok(Self::Share(part, whole)),
            words::Thing::Text(text) => Ok(Self::Msg(text)),
            words::Thing::Own(things, code) if core::ptr::eq(things, &THINGS) => unpack(code).ok_or(NotOurs),
            words::Thing::Own(..) => Err(NotOurs),
        }
    }
}

/// A thing of another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotOurs;

/// Where the kind begins.
const KIND: u32 = 24;

fn two(first: u8, second: u8) -> u32 {
    u32::from(first) | u32::from(second) << 8
}

fn unpack(code: u32) -> Option<Thing> {
    let [first, second, third, kind] = code.to_le_bytes();
    let at = usize::from(first);
    Some(match kind {
        3 => Thing::Region(Region::new(first)?),
        4 => Thing::Card(Card::new(first)?),
        5 => Thing::Hero(*Hero::ALL.get(at)?),
        6 => Thing::Set(*BasicSet::ALL.get(at)?),
        7 => Thing::Path(*Path::ALL.get(at)?),
        9 => Thing::Side(*SIDES.get(at)?),
        11 => Thing::Army(Region::new(first)?, second),
        12 => Thing::Monster(*Board::ALL.get(at)?),
        13 => Thing::Realm(*Realm::ALL.get(at)?),
        14 => Thing::Special(*Special::ALL.get(at)?),
        15 => Thing::Attribute(*Attribute::ALL.get(at)?),
        16 => Thing::Monument(*Attribute::ALL.get(at)?),
        17 => Thing::Rune(*RuneAction::ALL.get(at)?),
        18 => Thing::Bonus(unpack_bonus(first, second, third)?),
        19 => Thing::Edition(*Edition::ALL.get(at)?),
        20 => Thing::Versus(first, second),
        21 => Thing::ArmyNow(first, second),
        22 => Thing::ArmyLost(first),
        23 => Thing::YourArmy(Region::new(first)?, second),
        24 => Thing::Rules(*Edition::ALL.get(at)?),
        25 => {
            let number = u16::from_le_bytes([first, second]);
            Thing::Game(number, *Hero::ALL.get(usize::from(third & 0xf))?, *OUTCOMES.get(usize::from(third >> 4))?)
        }
        26 => Thing::Won(*Hero::ALL.get(usize::from(third))?, first, second),
        27 => Thing::Asset(first, *Seat::ALL.get(usize::from(second))?),
        _ => return None,
    })
}

/// Amount, what, for each of what, and on what condition; a bonus that is none of these has no amount.
fn pack_bonus(bonus: Bonus) -> u32 {
    let Bonus::Gain { amount, gain, per, condition } = bonus else { return u32::from(bonus == Bonus::Other) };
    let (kind, count) = match condition {
        Condition::Always => (0, 0),
        Condition::TempleRegions(count) => (1, count),
        Condition::ArmyOf(value) => (2, value),
    };
    let what = 0x80 | (gain as u8) << 4 | (per as u8) << 2 | kind;
    u32::from_le_bytes([amount, count, what, 0])
}

fn unpack_bonus(amount: u8, count: u8, what: u8) -> Option<Bonus> {
    if what & 0x80 == 0 {
        return Some(if amount == 0 { Bonus::None } else { Bonus::Other });
    }
    let condition = match what & 3 {
        0 => Condition::Always,
        1 => Condition::TempleRegions(count),
        _ => Condition::ArmyOf(count),
    };
    let gain = *Gain::ALL.get(usize::from(what >> 4 & 7))?;
    Some(Bonus::Gain { amount, gain, per: *Per::ALL.get(usize::from(what >> 2 & 3))?, condition })
}

/// What a fingerprint knows of a thing: its kind and its parts, as they were when the first journals were written. A replay
/// asks this of every option of every list, so few things are unpacked for it.
fn print(code: u32, print: &mut Print) {
    let kind = code >> KIND;
    print.number(kind);
    match 1u32.wrapping_shl(kind) {
        one if one & IN_TWO != 0 => _ = print.number(code & 0xff).number(code >> 8 & 0xff),
        one if one & IN_PARTS != 0 => print_parts(code, print),
        _ => _ = print.number(code & ((1 << KIND) - 1)),
    }
}

/// The kinds of which both bytes are told, and those that are unpacked for it.
const IN_TWO: u32 = 1 << 11 | 1 << 20 | 1 << 21 | 1 << 23;
const IN_PARTS: u32 = 1 << 9 | 1 << 18;

fn print_parts(code: u32, print: &mut Print) {
    match unpack(code) {
        Some(Thing::Side(side)) => _ = print.number(u32::from(side.regions())),
        Some(Thing::Bonus(Bonus::Gain { amount, gain, per, condition })) => {
            let condition = match condition {
                Condition::Always => 0,
                Condition::TempleRegions(count) => 0x100 | u32::from(count),
                Condition::ArmyOf(value) => 0x200 | u32::from(value),
            };
            print.number(u32::from(amount)).number(gain as u32).number(per as u32).number(condition);
        }
        _ => _ = print.number(code & ((1 << KIND) - 1)),
    }
}

impl Thing {
    fn say(self, say: &mut Say<'_>) -> fmt::Result {
        let name = match self {
            Self::Region(region) => return say.plain(format_args!("{}", region.number())),
            Self::Card(card) => return say_card(card, say),
            Self::Set(set) => return say.plain(format_args!("{}", set.letter())),
            Self::Army(region, value) => return say_army(region, value, say),
            Self::YourArmy(region, value) => {
                say.text(Msg::YourArmyIs)?;
                say.plain(format_args!(" "))?;
                return say_army(region, value, say);
            }
            Self::Bonus(bonus) => return say_bonus(bonus, say),
            Self::Versus(yours, his) => return say.plain(format_args!("{yours}:{his}")),
            Self::ArmyNow(from, to) => {
                say.text(Msg::AnArmy)?;
                return say.plain(format_args!(" {from} > {to}"));
            }
            Self::ArmyLost(value) => {
                say.text(Msg::AnArmy)?;
                say.plain(format_args!(" {value} "))?;
                return say.text(Msg::IsLost);
            }
            Self::Rules(edition) => {
                say.text(Msg::SetEdition)?;
                say.plain(format_args!("{}", words::COLUMN))?;
                return match edition {
                    Edition::Common => say.text(house::Msg::Usual),
                    other => say.text(edition_name(other)),
                };
            }
            Self::Game(number, hero, outcome) => {
                say.plain(format_args!("{number} "))?;
                say.text(hero_name(hero))?;
                say.plain(format_args!(": "))?;
                return say.text(outcome_name(outcome));
            }
            Self::Won(hero, won, played) => {
                say.text(hero_name(hero))?;
                return say.plain(format_args!(" {won}/{played}"));
            }
            Self::Asset(what, seat) => {
                match what.checked_sub(Self::BOARDS).and_then(|at| Board::ALL.get(usize::from(at))) {
                    Some(&board) => say.text(board_name(board))?,
                    None => say.plain(format_args!("{what}"))?,
                }
                say.plain(format_args!(": "))?;
                return say.text(letter(seat));
            }
            Self::Realm(realm) => return say.name(realm_name(realm)),
            Self::Monument(attribute) => return say.name(god_name(attribute)),
            Self::Hero(hero) => hero_name(hero),
            Self::Path(path) => path_name(path),
            Self::Side(side) => side_name(side),
            Self::Monster(board) => board_name(board),
            Self::Special(special) => special_name(special),
            Self::Attribute(attribute) => attribute_name(attribute),
            Self::Rune(action) => rune_name(action),
            Self::Edition(edition) => edition_name(edition),
            Self::Number(_) | Self::Share(..) | Self::Msg(_) => return say.thing(self.into()),
        };
        say.text(name)
    }
}

const fn outcome_name(outcome: Outcome) -> Msg {
    match outcome {
        Outcome::Left => Msg::GameLeft,
        Outcome::Won => Msg::GameWon,
        Outcome::Lost => Msg::GameLost,
    }
}

fn say_card(card: Card, say: &mut Say<'_>) -> fmt::Result {
    let (kind, set, number) = card_parts(card);
    say.text(kind)?;
    match set {
        Some(letter) => say.plain(format_args!(" {letter}{number}")),
        None => say.plain(format_args!(" {number}")),
    }
}

fn say_army(region: Region, value: u8, say: &mut Say<'_>) -> fmt::Result {
    say.plain(format_args!("{value} "))?;
    say.text(Msg::InRegion)?;
    say.plain(format_args!(" {}", region.number()))
}

/// "Runes +2 per forge", with the condition in front.
fn say_bonus(bonus: Bonus, say: &mut Say<'_>) -> fmt::Result {
    let Bonus::Gain { amount, gain, per, condition } = bonus else {
        return say.text(if bonus == Bonus::None { Msg::NoBonus } else { Msg::OtherBonus });
    };
    match condition {
        Condition::Always => {}
        Condition::TempleRegions(count) => {
            say.plain(format_args!("{count}+ "))?;
            say.text(Msg::Temples)?;
            say.plain(format_args!(": "))?;
        }
        Condition::ArmyOf(value) => {
            say.text(Msg::AnArmy)?;
            say.plain(format_args!(" {value}+: "))?;
        }
    }
    say.text(Msg::from(gain))?;
    say.plain(format_args!(" +{amount}"))?;
    if per == Per::Turn {
        return Ok(());
    }
    say.plain(format_args!(" "))?;
    say.text(Msg::from(per))
}

impl From<Thing> for words::Line {
    fn from(thing: Thing) -> Self {
        Self::of(thing)
    }
}

#[cfg(test)]
mod tests;
