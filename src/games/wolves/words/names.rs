//! What things are called.

use super::Msg;
use crate::games::wolves::table::{Ban, Card, Colour, Counts, God, Position, Rune, Seat};
use crate::words::Text;

/// The name of a card.
pub const fn card_name(card: Card) -> Text {
    match card {
        Card::Archer => Msg::Archer,
        Card::Bond => Msg::Bond,
        Card::Hirdman => Msg::Hirdman,
        Card::Huscarl => Msg::Huscarl,
        Card::Berserk => Msg::Berserk,
        Card::Thrall => Msg::Thrall,
        Card::Priest => Msg::Priest,
        Card::Hovding => Msg::Hovding,
        Card::Konung => Msg::Konung,
        Card::Assassin => Msg::Assassin,
        Card::Raider => Msg::Raider,
        Card::Traitor => Msg::Traitor,
        Card::Plague => Msg::Plague,
        Card::ShieldWall => Msg::ShieldWall,
        Card::Flanking => Msg::Flanking,
    }
    .text()
}

/// The name of a god.
pub const fn god_name(god: God) -> Text {
    match god {
        God::Baldr => Msg::Baldr,
        God::Freyja => Msg::Freyja,
        God::Heimdall => Msg::Heimdall,
        God::Odin => Msg::Odin,
        God::Thor => Msg::Thor,
        God::Tyr => Msg::Tyr,
        God::Valkyrie => Msg::Valkyrie,
        God::Vidar => Msg::Vidar,
        God::Fafnir => Msg::Fafnir,
        God::Fenrir => Msg::Fenrir,
        God::Hel => Msg::Hel,
        God::Jormungandr => Msg::Jormungandr,
        God::Loki => Msg::Loki,
        God::Naglfar => Msg::Naglfar,
        God::Nidhogg => Msg::Nidhogg,
        God::Surt => Msg::Surt,
        God::Yggdrasil => Msg::Yggdrasil,
    }
    .text()
}

/// The names of cards and gods in the Russian book, a line each, in the order of both.
const RUSSIAN: &str = include_str!("russian.txt");

/// What the Russian book calls a card or a god.
pub fn russian(text: Text) -> Option<&'static str> {
    let named = Card::ALL.map(card_name).into_iter().chain(God::ALL.map(god_name)).position(|name| name == text);
    named.and_then(|place| RUSSIAN.lines().nth(place))
}

/// The name of a colour.
pub const fn colour_name(colour: Colour) -> Text {
    match colour {
        Colour::Blue => Msg::BlueGod,
        Colour::Red => Msg::RedGod,
        Colour::Black => Msg::BlackGod,
    }
    .text()
}

/// The name of a rune.
pub const fn rune_name(rune: Rune) -> Text {
    match rune {
        Rune::Teiwaz => Msg::Teiwaz,
        Rune::Eiwaz => Msg::Eiwaz,
    }
    .text()
}

/// What a Victory card counts.
pub const fn counts_name(counts: Counts) -> Text {
    match counts {
        Counts::Gods => Msg::OwnGods,
        Counts::Red => Msg::OwnRed,
        Counts::Blue => Msg::OwnBlue,
        Counts::Cards => Msg::OwnCards,
        Counts::Hand => Msg::InOwnHand,
        Counts::Sacrifices => Msg::OwnSacrifices,
    }
    .text()
}

/// Names of people by seat, then of Wolves.
pub(crate) const SEAT_NAMES: [Text; 7] = [
    Msg::SeatA.text(),
    Msg::SeatB.text(),
    Msg::SeatC.text(),
    Msg::SeatD.text(),
    Msg::SeatE.text(),
    Msg::Wolf.text(),
    Msg::OtherWolf.text(),
];

/// What a seat is called: Wolves after the people.
pub fn name_of(position: &Position, seat: Seat) -> Text {
    let wolf = |seat: Seat| position.player(seat).is_some_and(|player| player.is_wolf());
    let place = match wolf(seat) {
        true => 5 + position.seats().take_while(|&before| before != seat).filter(|&before| wolf(before)).count(),
        false => seat.index(),
    };
    SEAT_NAMES[place.min(SEAT_NAMES.len() - 1)]
}

/// What a ban says.
pub const fn ban_words(ban: Ban) -> Msg {
    match ban {
        Ban::Second => Msg::BanSecond,
        Ban::Teiwaz => Msg::BanTeiwaz,
        Ban::Full => Msg::BanFull,
    }
}
