//! The things that only this game names: a kind in the upper byte and what tells one from another below it.

use super::names::SEAT_NAMES;
use super::{Msg, card_name, god_name};
use crate::games::wolves::table::{Card, Counts, End, God, PEOPLE_DECK, Sacrifices, Seat, Victory, Worth};
use crate::words::{COLUMN, Case, Say, Text, Thing, Things, house};
use core::fmt;

/// The game's own things.
static THINGS: Things =
    Things { say, print: |code, print| _ = print.number(40).number(code), is_number: |code| code >> KIND == SIGNED };

const KIND: u32 = 24;
const UNIT: u32 = 1;
const PRICED: u32 = 2;
const FALL: u32 = 3;
const SCORE: u32 = 4;
const END: u32 = 5;
const VICTORY: u32 = 6;
const PAYMENT: u32 = 7;
const SIGNED: u32 = 8;
const GAME: u32 = 9;
const PRINTED: u32 = 10;
const SETTING: u32 = 11;
const TARGET: u32 = 12;
const COPIES: u32 = 13;
const WALL: u32 = 14;
const PLAY: u32 = 15;

fn own(kind: u32, low: u8, number: i16) -> Thing {
    Thing::Own(&THINGS, kind << KIND | u32::from(low) << 16 | u32::from(number as u16))
}

/// A unit in three letters with its Strength: "Kon 7".
pub fn unit_row(card: Card, strength: i16) -> Thing {
    own(UNIT, card.index(), strength)
}

/// A god with its price: "Thor 3".
pub fn priced(god: God, price: u8) -> Thing {
    own(PRICED, god.index(), price.into())
}

/// A number of a Plague with how many fall: "3: 2 fall".
pub fn fall(number: i16, count: u8) -> Thing {
    own(FALL, count, number)
}

/// A seat with its strength or Glory: "A 23".
pub fn seat_strength(name: Text, strength: i16) -> Thing {
    own(SCORE, place_of(name), strength)
}

/// An end of a seat's line: "A, left".
pub fn end_of(name: Text, end: End) -> Thing {
    own(END, place_of(name), end as i16)
}

/// A Victory card with what it is worth: "3: 2".
pub fn victory_row(card: Victory, worth: Worth) -> Thing {
    let worth = match worth {
        Worth::Unknown => 0,
        Worth::Fixed(glory) => 0x100 | i16::from(glory),
        Worth::Each(times, counts) => 0x200 | i16::from(times) << 4 | counts as i16,
        Worth::Asked => 0x300,
    };
    own(VICTORY, card.index() as u8, worth)
}

/// A unit by its place in a line: "Bon 3/5, B".
pub fn target_row(card: Card, place: usize, of: usize, name: Text) -> Thing {
    own(TARGET, card.index(), (place as i16 + 1) | (of as i16) << 6 | i16::from(place_of(name)) << 12)
}

/// The Shield wall of somebody: "B: Shield wall".
pub fn wall_row(name: Text) -> Thing {
    own(WALL, place_of(name), 0)
}

/// To which end of whose line a unit goes, and which one it hits: "< A" and "Bon 3/5", with its owner if that is another.
pub fn play_row(to: (Text, End), card: Card, place: usize, of: usize, whose: Text) -> Thing {
    let low = place_of(to.0) | (to.1 as u8) << 3 | place_of(whose) << 4;
    own(PLAY, low, (place as i16 + 1) | (of as i16) << 6 | i16::from(card.index()) << 12)
}

/// A way to pay: "1 Berserk + 2".
pub fn payment(way: Sacrifices) -> Thing {
    own(PAYMENT, way.berserks, way.others.into())
}

/// A number that may be below 0.
pub fn signed(number: i16) -> Thing {
    own(SIGNED, 0, number)
}

/// A past game: its number, and who has won as bits.
pub fn past_game(number: u16, winners: u8) -> Thing {
    own(GAME, winners, number as i16)
}

/// A card with what its copy shows, if that is told: "Berserk 5".
pub fn printed_row(card: Card, strength: Option<u8>) -> Thing {
    own(PRINTED, card.index(), strength.map_or(-1, i16::from))
}

/// How many cards of the People deck are told: "Copies 42/110".
pub fn copies_row(told: u16) -> Thing {
    own(COPIES, 0, told as i16)
}

/// A ruling with its choice.
pub fn setting_row(ruling: u8, choice: u8) -> Thing {
    own(SETTING, ruling, choice.into())
}

/// The Glory of a seat in a past game.
pub fn score_row(seat: Seat, glory: u8) -> Thing {
    own(SCORE, seat.index() as u8, glory.into())
}

fn place_of(name: Text) -> u8 {
    SEAT_NAMES.iter().position(|&of| of == name).unwrap_or(0) as u8
}

fn say(code: u32, say: &mut Say<'_>) -> fmt::Result {
    let (kind, low, number) = (code >> KIND, (code >> 16 & 0xff) as u8, code as u16 as i16);
    let at = usize::from(low);
    let seat = || SEAT_NAMES.get(at).copied().unwrap_or(SEAT_NAMES[0]);
    match kind {
        UNIT => {
            if let Some(card) = Card::new(at) {
                say.short(card_name(card), 3)?;
            }
            say.plain(format_args!(" {number}"))
        }
        PRICED => {
            if let Some(god) = God::new(at) {
                say.text(god_name(god))?;
            }
            say.plain(format_args!(" {number}"))
        }
        FALL => {
            say.plain(format_args!("{number}: {low} "))?;
            say.text(Msg::Falls)
        }
        SCORE => {
            say.text(seat())?;
            say.plain(format_args!(" {number}"))
        }
        END => {
            say.text(seat())?;
            say.plain(format_args!(", "))?;
            say.text(if number == 0 { Msg::LeftEnd } else { Msg::RightEnd })
        }
        VICTORY => {
            say.plain(format_args!("{}: ", low + 1))?;
            match number >> 8 {
                0 => say.text(Msg::NewCard),
                1 => say.plain(format_args!("{}", number & 0xff)),
                2 => {
                    say.plain(format_args!("{} x ", number >> 4 & 0xf))?;
                    let counts = Counts::ALL.get((number & 0xf) as usize).copied().unwrap_or(Counts::Gods);
                    say.text(super::counts_name(counts))
                }
                _ => say.text(Msg::AskedCard),
            }
        }
        PAYMENT => {
            if low > 0 {
                say.plain(format_args!("{low} "))?;
                say.text(Msg::Berserk)?;
            }
            match (low, number) {
                (_, 0) => Ok(()),
                (0, number) => say.plain(format_args!("{number}")),
                (_, number) => say.plain(format_args!(" + {number}")),
            }
        }
        SIGNED => say.plain(format_args!("{number}")),
        GAME => {
            say.plain(format_args!("{}:", number as u16))?;
            for (place, name) in SEAT_NAMES.into_iter().enumerate() {
                if low >> place & 1 == 1 {
                    say.plain(format_args!(" "))?;
                    say.text(name)?;
                }
            }
            Ok(())
        }
        TARGET => {
            if let Some(card) = Card::new(at) {
                say.short(card_name(card), 3)?;
            }
            say.plain(format_args!(" {}/{}, ", number & 0x3f, number >> 6 & 0x3f))?;
            say.text(SEAT_NAMES.get((number >> 12 & 7) as usize).copied().unwrap_or(SEAT_NAMES[0]))
        }
        WALL => {
            say.text(seat())?;
            say.plain(format_args!(": "))?;
            say.text(Msg::ShieldWall)
        }
        PLAY => {
            let named = |place: u8| SEAT_NAMES.get(usize::from(place & 7)).copied().unwrap_or(SEAT_NAMES[0]);
            let left = low >> 3 & 1 == 0;
            say.plain(format_args!("{}", if left { "< " } else { "" }))?;
            say.text(named(low))?;
            say.plain(format_args!("{}{COLUMN}", if left { "" } else { " >" }))?;
            if let Some(card) = Card::new(usize::from(code as u16 >> 12)) {
                say.short(card_name(card), 3)?;
            }
            say.plain(format_args!(" {}/{}", number & 0x3f, number >> 6 & 0x3f))?;
            if low & 7 == low >> 4 {
                return Ok(());
            }
            say.plain(format_args!(", "))?;
            say.text(named(low >> 4))
        }
        PRINTED => {
            if let Some(card) = Card::new(at) {
                say.text(card_name(card))?;
            }
            match number {
                0.. => say.plain(format_args!("{COLUMN}{number}")),
                _ => say.plain(format_args!("{COLUMN}?")),
            }
        }
        COPIES => {
            say.text(Msg::Copies)?;
            say.plain(format_args!("{COLUMN}{number}/{PEOPLE_DECK}"))
        }
        SETTING => {
            let rulings = [Msg::RulingShield, Msg::RulingOdin, Msg::RulingEmpty, Msg::RussianCards];
            say.text(rulings.get(at).copied().unwrap_or(Msg::RulingShield))?;
            say.plain(format_args!("{COLUMN}"))?;
            say.text(if number == 0 { house::Msg::No } else { house::Msg::Yes })
        }
        _ => Ok(()),
    }
}

/// A message as an argument of another, one of a kind that a test can try.
macro_rules! named {
    ($($(#[$doc:meta])* $name:ident: $of:ty, $all:expr;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub struct $name($of);

            impl From<$of> for $name {
                fn from(of: $of) -> Self {
                    Self(of)
                }
            }

            impl From<$name> for Thing {
                fn from(name: $name) -> Self {
                    name.0.into()
                }
            }

            impl Case for $name {
                fn each(see: &mut dyn FnMut(Self)) {
                    $all.into_iter().map(Self).for_each(see);
                }
            }
        )*
    };
}

named! {
    /// The name of a card.
    CardText: Text, Card::ALL.map(card_name);
    /// The name of a unit.
    UnitText: Text, Card::ALL.into_iter().take(Card::UNITS).map(card_name);
    /// The name of a god.
    GodText: Text, God::ALL.map(god_name);
    /// The name of a seat.
    SeatText: Text, SEAT_NAMES;
    /// A unit by its place in a line.
    TargetText: Thing, Card::ALL.into_iter().take(Card::UNITS).map(|card| target_row(card, 27, 28, SEAT_NAMES[6]));
    /// A seat with its strength.
    Score: Thing, SEAT_NAMES.map(|name| seat_strength(name, -48));
}
