//! What a file may say of challenges, advantages and expansions, and the same written.

use super::names::{Boss, God, Named, RealmTile};
use super::{Place, fact};
use muspel::games::ragnarok::table::{
    Advantage, Attribute, Extra, Extras, Fact, Gift, Letters, Library, MAX_PRIESTS, MOST_GIVEN, Note, Realm,
};

const UNKNOWN: &str = "\"?\"";

/// Letters that only the owner's copy shows.
pub fn letters<const LONGEST: usize>(place: &Place<'_>, known: &mut Letters<LONGEST>) {
    if place.is_unknown() {
        *known = Letters::EMPTY;
    } else if let Some(text) = place.text() {
        let told = Letters::new(text).ok_or_else(|| format!("it needs at most {LONGEST} plain letters"));
        place.found(told).into_iter().for_each(|told| *known = told);
    }
}

/// The same as TOML, which knows the same escapes in plain letters.
pub fn written<const LONGEST: usize>(letters: Letters<LONGEST>) -> String {
    if letters.is_empty() { UNKNOWN.into() } else { toml::Value::from(letters.text()).to_string() }
}

/// Learns the challenges that no public source prints, by their numbers.
pub fn challenges(place: &Place<'_>, library: &mut Library) {
    for (name, at) in place.entries() {
        let number = name.parse::<usize>().ok().and_then(|number| number.checked_sub(FIRST));
        let note = number.and_then(|place| library.unprinted.get_mut(place));
        let Some(note) = at.found(note.ok_or_else(|| "the challenges to tell are 4, 5 and 6".into())) else { continue };
        for (field, at) in at.fields(&["when", "text"]) {
            match field {
                "when" => fact(&at, &mut note.told, Place::named),
                _ => letters(&at, &mut note.text),
            }
        }
    }
}

/// The number of the first challenge that no public source prints.
const FIRST: usize = 4;

/// Learns what the advantage of a tile gives: `{ gain = "runes", amount = 2 }`, `{ gain = "other", text = "..." }`.
pub fn advantage(place: &Place<'_>, note: &mut Note<Advantage>) {
    if place.is_unknown() {
        *note = Note::BLANK;
        return;
    }
    let (mut gift, mut amount) = (None, Some(1));
    for (field, at) in place.fields(&["gain", "amount", "text"]) {
        match field {
            "gain" => gift = at.named::<Gift>(),
            "amount" => amount = at.number(1, MOST_GIVEN),
            _ => letters(&at, &mut note.text),
        }
    }
    let (Some(gift), Some(amount)) = (gift, amount) else {
        if gift.is_none() && place.is_table() {
            place.wrong("gain is missing");
        }
        return;
    };
    let most = match gift {
        Gift::Priests => MAX_PRIESTS,
        _ if gift.is_counted() => MOST_GIVEN,
        _ => 1,
    };
    match amount > most {
        true => place.wrong(format!("amount is at most {most} of {}", gift.name())),
        false => note.told = Fact::Told(Advantage { gift, amount }),
    }
}

/// Learns what is on the table of the expansions.
pub fn expansions(place: &Place<'_>, extras: &mut Extras) {
    for (field, at) in place.fields(&["boss", "sea_monsters", "more_monsters", "gods", "realms"]) {
        match field {
            "boss" if at.is_text("fenrir") => at.wrong("Fenrir is not supported (X5)"),
            "boss" => choice::<Boss>(&at, Extra::BOSS, extras),
            "sea_monsters" => flag(&at, Extra::SEA_MONSTERS, extras),
            "more_monsters" => flag(&at, Extra::MORE_MONSTERS, extras),
            "gods" => by_name::<Attribute>(&at, |of, at| choice::<God>(at, Extra::god(of), extras)),
            _ => by_name::<Realm>(&at, |of, at| choice::<RealmTile>(at, Extra::realm(of), extras)),
        }
    }
    if extras.contradict() {
        place.wrong("a god has two Monuments, or a Realm two places");
    }
}

/// A choice of a row by its name.
fn choice<T: Named + Into<u8>>(place: &Place<'_>, row: Extra, extras: &mut Extras) {
    fact(place, &mut extras.rows[row.place()], |at| at.named::<T>().map(Into::into));
}

/// A choice between no and yes.
fn flag(place: &Place<'_>, row: Extra, extras: &mut Extras) {
    fact(place, &mut extras.rows[row.place()], |at| at.flag().map(u8::from));
}

fn by_name<T: Named>(place: &Place<'_>, mut learn: impl FnMut(T, &Place<'_>)) {
    for (name, at) in place.entries() {
        at.found(T::find(&name)).into_iter().for_each(|thing| learn(thing, &at));
    }
}

/// The challenges and expansions of a library, in TOML.
pub fn write_extras(library: &Library) -> String {
    fn named<T: Named>(fact: Fact<T>) -> String {
        fact.known().map_or_else(|| UNKNOWN.into(), |thing| format!("{:?}", thing.name()))
    }
    let mut file = String::new();
    for (place, Note { told, text }) in library.unprinted.iter().enumerate() {
        let number = place + FIRST;
        file += &format!("\n[challenge.{number}]\nwhen = {}\ntext = {}\n", named(*told), written(*text));
    }
    let told = |row: Extra| library.extras.rows[row.place()].known();
    let flag = |row| told(row).map_or_else(|| UNKNOWN.into(), |choice| (choice == 1).to_string());
    let choice = |name: Option<String>| name.map_or_else(|| UNKNOWN.into(), |name| format!("{name:?}"));
    let boss = choice(told(Extra::BOSS).and_then(of::<Boss>));
    let gods = Attribute::ALL
        .map(|attribute| format!("{} = {}", attribute.name(), choice(told(Extra::god(attribute)).and_then(of::<God>))));
    let realms =
        Realm::ALL.map(|at| format!("{} = {}", at.name(), choice(told(Extra::realm(at)).and_then(of::<RealmTile>))));
    file + &format!(
        "\n[expansions]\nboss = {boss}\nsea_monsters = {}\nmore_monsters = {}\ngods = {{ {} }}\nrealms = {{ {} }}\n",
        flag(Extra::SEA_MONSTERS),
        flag(Extra::MORE_MONSTERS),
        gods.join(", "),
        realms.join(", "),
    )
}

/// The name of a choice.
fn of<T: Named>(choice: u8) -> Option<String> {
    T::all().get(usize::from(choice)).map(|thing| thing.name())
}

/// The advantage of a tile, in TOML; what the rulebooks show is not told.
pub fn write_advantage(Note { told, text }: Note<Advantage>) -> String {
    let Some(Advantage { gift, amount }) = told.known() else { return UNKNOWN.into() };
    let amount = if gift.is_counted() { format!(", amount = {amount}") } else { String::new() };
    let text = if text.is_empty() { String::new() } else { format!(", text = {}", written(text)) };
    format!("{{ gain = {:?}{amount}{text} }}", gift.name())
}
