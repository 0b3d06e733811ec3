//! What a file may say of a copy of Wolves of Odin, read and written.

use super::Place;
use super::names::Named;
use muspel::games::wolves::table::{
    About, Card, Counts, Library, MOST_COPIES, NAME_BYTES, PEOPLE_DECK, Rune, SEATS, Victory, VictoryFace, Worth,
};

/// Most that a unit's Strength, a fixed Glory and a Glory for each can be.
const STRONGEST: u8 = 12;
const MOST_GLORY: u8 = 5;
const MOST_EACH: u8 = 3;
/// What a Victory card can add to the cards drawn at a pass.
const DRAWS: (i64, i64) = (-2, 4);

const UNKNOWN: &str = "\"?\"";

impl Named for Rune {
    const WHAT: &'static str = "rune";

    fn all() -> Vec<Self> {
        Self::ALL.into()
    }

    fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }
}

impl Named for Card {
    const WHAT: &'static str = "card";

    fn all() -> Vec<Self> {
        Self::ALL.into()
    }

    fn name(self) -> String {
        match self {
            Self::ShieldWall => "shield_wall".into(),
            _ => format!("{self:?}").to_lowercase(),
        }
    }
}

impl Named for Counts {
    const WHAT: &'static str = "count";

    fn all() -> Vec<Self> {
        Self::ALL.into()
    }

    fn name(self) -> String {
        match self {
            Self::Gods => "gods",
            Self::Red => "red_gods",
            Self::Blue => "blue_gods",
            Self::Cards => "victory_cards",
            Self::Hand => "cards_in_hand",
            Self::Sacrifices => "sacrifices",
        }
        .into()
    }
}

/// Learns what is told of the cards.
pub fn wolves(place: &Place<'_>, library: &mut Library) {
    for (field, at) in place.fields(&["berserk", "huscarl", "raider", "traitor", "copies", "people", "victory"]) {
        match field {
            "berserk" => strength(&at, Card::Berserk, library),
            "huscarl" => rune(&at, Card::Huscarl, library),
            "raider" => unit(&at, Card::Raider, library),
            "traitor" => unit(&at, Card::Traitor, library),
            "copies" => copies(&at, library),
            "people" => people(&at, library),
            _ => {
                for (name, at) in at.entries() {
                    let card = name.parse::<usize>().ok().and_then(|number| Victory::new(number.checked_sub(1)?));
                    let card = card.ok_or_else(|| "Victory cards have numbers from 1 to 9".into());
                    at.found(card).into_iter().for_each(|card| victory(&at, card, library));
                }
            }
        }
    }
}

/// How many copies of each card there are: 110 together, or fewer while some are not told.
fn copies(place: &Place<'_>, library: &mut Library) {
    if place.is_unknown() {
        return;
    }
    for (name, at) in place.entries() {
        let card = Card::all().into_iter().find(|card| card.name() == name);
        let Some(card) = at.found(card.ok_or_else(|| format!("cards are {}", Card::names()))) else { continue };
        if !at.is_unknown() {
            at.number(0, MOST_COPIES).into_iter().for_each(|told| library.answer(About::Copies(card), told));
        }
    }
    let (sum, deck) = (library.all_copies(), u16::from(PEOPLE_DECK));
    let all = Card::ALL.into_iter().all(|card| library.copies(card).is_some());
    if sum > deck || all && sum < deck {
        place.wrong(format!("the People deck has {deck} cards, and these are {sum}"));
    }
}

/// Who sits at the five places.
fn people(place: &Place<'_>, library: &mut Library) {
    if place.is_unknown() {
        return;
    }
    for (seat, at) in place.exactly::<SEATS>().into_iter().flatten().enumerate() {
        if let Some(name) = at.text().filter(|_| !at.is_unknown())
            && !library.tell_name(seat, name)
        {
            at.wrong(format!("it needs at most {NAME_BYTES} plain letters"));
        }
    }
}

fn strength(place: &Place<'_>, card: Card, library: &mut Library) {
    if !place.is_unknown() {
        place.number(0, STRONGEST).into_iter().for_each(|told| library.answer(About::Strength(card), told));
    }
}

fn rune(place: &Place<'_>, card: Card, library: &mut Library) {
    if !place.is_unknown() {
        place.named::<Rune>().into_iter().for_each(|told| library.answer(About::Rune(card), told as u8));
    }
}

fn unit(place: &Place<'_>, card: Card, library: &mut Library) {
    if place.is_unknown() {
        return;
    }
    for (field, at) in place.fields(&["strength", "rune"]) {
        match field {
            "strength" => strength(&at, card, library),
            _ => rune(&at, card, library),
        }
    }
}

/// A Victory card: its Glory, and what it adds to a pass, nothing if that is left out.
fn victory(place: &Place<'_>, card: Victory, library: &mut Library) {
    let (mut told, mut draws) = (false, 0);
    for (field, at) in place.fields(&["glory", "draws"]) {
        match field {
            _ if at.is_unknown() => {}
            "glory" => told = glory(&at, card, library).is_some(),
            _ => draws = at.integer(DRAWS.0, DRAWS.1).unwrap_or(0),
        }
    }
    if told {
        // The list that the box shows: as usual, one to four more, one or two fewer.
        let shown = if draws < 0 { 4 - draws } else { draws };
        library.answer(About::Draws(card), shown as u8);
    }
}

/// A number, `{ each = 1, of = "gods" }`, or `"asked"`.
fn glory(place: &Place<'_>, card: Victory, library: &mut Library) -> Option<()> {
    let mut tell = |kind: u8, glory: u8, counts: u8| {
        library.answer(About::Kind(card), kind);
        library.answer(About::Glory(card), glory);
        library.answer(About::Counts(card), counts);
    };
    if place.is_text("asked") {
        tell(2, 0, 0);
    } else if place.is_table() {
        let (mut each, mut of) = (None, None);
        for (field, at) in place.fields(&["each", "of"]) {
            match field {
                "each" => each = at.number(1, MOST_EACH),
                _ => of = at.named::<Counts>(),
            }
        }
        let (each, of) = place.found(each.zip(of).ok_or_else(|| "it needs each and of".into()))?;
        tell(1, each, of as u8);
    } else {
        tell(0, place.number(0, MOST_GLORY)?, 0);
    }
    Some(())
}

/// All that is told of the cards, in TOML.
pub fn write_wolves(library: &Library) -> String {
    let faces = library.faces();
    let number = |told: Option<u8>| told.map_or_else(|| UNKNOWN.into(), |told| told.to_string());
    let rune = |told: Option<Rune>| told.map_or_else(|| UNKNOWN.into(), |told| format!("{:?}", told.name()));
    let unit = |strength, told| format!("{{ strength = {}, rune = {} }}", number(strength), rune(told));
    let guess = if faces.berserk.is_none() { "  # perhaps 5" } else { "" };
    let mut file = format!(
        "\n[wolves]\nberserk = {}{guess}\nhuscarl = {}\nraider = {}\ntraitor = {}\n",
        number(faces.berserk),
        rune(faces.huscarl),
        unit(faces.raider, faces.raider_rune),
        unit(faces.traitor, faces.traitor_rune),
    );
    let names = (0..SEATS).map(|seat| match library.name(seat) {
        "" => UNKNOWN.into(),
        name => toml::Value::from(name).to_string(),
    });
    file += &format!("people = [{}]\n\n[wolves.copies]\n", names.collect::<Vec<String>>().join(", "));
    for card in Card::ALL {
        file += &format!("{} = {}\n", card.name(), number(library.copies(card)));
    }
    for card in Victory::all() {
        let VictoryFace { worth, draws } = library.victory(card);
        let (glory, draws) = match worth {
            Worth::Unknown => (UNKNOWN.into(), UNKNOWN.into()),
            Worth::Fixed(glory) => (glory.to_string(), draws.to_string()),
            Worth::Each(each, of) => (format!("{{ each = {each}, of = {:?} }}", of.name()), draws.to_string()),
            Worth::Asked => ("\"asked\"".into(), draws.to_string()),
        };
        file += &format!("\n[wolves.victory.{}]\nglory = {glory}\ndraws = {draws}\n", card.index() + 1);
    }
    file
}
