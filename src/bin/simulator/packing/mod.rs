//! A pack: what is printed on copies of both games in TOML, for the box, and back again from all that a box gives.

use crate::nor::{Flash, now};
use crate::printed::names::{Boss, God, Named, RealmTile};
use crate::printed::{self, Note, Notes, Place, Sides};
use crate::uf2::{self, FLASH_START, Part};
use muspel::games::ragnarok::table::{
    Attribute, Card, EndIcon, Gain, Gift, Hero, Library, MapSide, Per, Realm, RuneAction, Special, TieBreak, When,
};
use muspel::games::wolves;
use muspel::games::wolves::table::{Counts, Rune};
use muspel::keep::layout::PACK;
use muspel::keep::{Keep, Key, PackStand, SHEET_BYTES, SHEETS, Sheets, VALUE_BYTES, Wrong, read_pack, write_pack};
use std::ops::{Deref, DerefMut};
use toml::Spanned;
use toml::de::DeValue;

/// What a pack tells: mostly of Lords of Ragnarok, which it stands for, and of Wolves of Odin.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    lords: Library,
    pub wolves: wolves::table::Library,
}

impl Told {
    fn nothing() -> Box<Self> {
        Box::new(Self { lords: Library::UNKNOWN, wolves: wolves::table::Library::UNKNOWN })
    }

    /// The library that a sheet is of.
    fn of(&mut self, sheet: u8) -> &mut dyn Sheets {
        if sheet < wolves::table::FIRST_SHEET { &mut self.lords } else { &mut self.wolves }
    }
}

impl Deref for Told {
    type Target = Library;

    fn deref(&self) -> &Library {
        &self.lords
    }
}

impl DerefMut for Told {
    fn deref_mut(&mut self) -> &mut Library {
        &mut self.lords
    }
}

impl Sheets for Told {
    fn forget(&mut self) {
        *self = *Self::nothing();
    }

    fn know_the_usual(&mut self) {
        self.lords.know_the_usual();
    }

    fn sheet(&self, number: u8) -> heapless::Vec<u8, SHEET_BYTES> {
        let lords = self.lords.sheet(number);
        if lords.is_empty() { self.wolves.sheet(number) } else { lords }
    }

    fn read(&mut self, number: u8, says: &[u8]) -> Result<(), Wrong> {
        self.of(number).read(number, says)
    }

    fn learn(&mut self, number: u8, says: &[u8]) -> Result<(), Wrong> {
        self.of(number).learn(number, says)
    }

    fn contradicts_itself(&self, number: u8, says: &[u8]) -> bool {
        self.lords.contradicts_itself(number, says)
    }

    fn contradicts(&self, number: u8, says: &[u8]) -> Result<bool, Wrong> {
        self.clone().of(number).contradicts(number, says)
    }
}

/// All that is told, in TOML.
pub fn write(told: &Told) -> String {
    printed::write(told) + &printed::write_wolves(&told.wolves)
}

/// What stands in a library, in a sentence for whoever has checked it.
pub fn sum_up(library: &Told) -> String {
    let unknown = write(library).matches("\"?\"").count();
    let bytes = write_pack(library).len();
    format!("Nothing is wrong. {bytes} bytes for the box; {unknown} places are \"?\".")
}

/// The UF2 that fills only the pack's area of a box.
pub fn to_uf2(library: &Told) -> Vec<u8> {
    uf2::encode(&[Part { address: FLASH_START + PACK.start, bytes: &write_pack(library) }])
}

/// What the rulebooks show, with a pack over it.
pub fn over_rulebooks(pack: &Told) -> Box<Library> {
    let mut flash = Flash::blank(());
    let mut library = Box::new(Library::from_rulebooks());
    if flash.put(PACK, &write_pack(pack)).is_ok() {
        now(read_pack(&mut flash, &mut *library, None));
    }
    library
}

/// All that is told in a box's whole flash, in its pack's area or in a UF2; none if it is none of these or tells nothing.
pub fn from_box(bytes: Vec<u8>) -> Option<Box<Told>> {
    from_dump(bytes).and_then(told_in)
}

/// What a text in TOML tells, or all that is wrong in it.
pub fn parse(text: &str) -> Result<Box<Told>, Vec<Note>> {
    let (table, notes) = Notes::parse(text);
    let root = Spanned::new(0..0, DeValue::Table(table.into_inner()));
    let mut library = Told::nothing();
    let known = &["card", "tile", "map", "wheel", "names", "challenge", "expansions", "wolves"];
    for (field, at) in Place::new(&notes, "", &root).fields(known) {
        match field {
            "card" => each::<Card>(&at, |card, at| printed::card(at, Sides::Both, library.face_mut(card))),
            "tile" => each::<Hero>(&at, |hero, at| printed::tile(at, Sides::Both, hero, &mut library)),
            "map" => each::<MapSide>(&at, |side, at| printed::map(at, side, library.map_mut(side))),
            "wheel" => printed::wheel(&at, &mut library),
            "names" => printed::names(&at, &mut library),
            "challenge" => printed::challenges(&at, &mut library),
            "expansions" => printed::expansions(&at, &mut library.extras),
            _ => printed::wolves(&at, &mut library.wolves),
        }
    }
    let notes = notes.sorted();
    if notes.is_empty() { Ok(library) } else { Err(notes) }
}

/// Goes through the things that a table names.
fn each<T: Named>(place: &Place<'_>, mut learn: impl FnMut(T, &Place<'_>)) {
    let find = T::finder();
    for (name, at) in place.entries() {
        if let Some(thing) = at.found(find(&name)) {
            learn(thing, &at);
        }
    }
}

/// A flash from all of its bytes, from those of the pack's area or from a UF2.
fn from_dump(bytes: Vec<u8>) -> Option<Flash<()>> {
    let mut flash = Flash::blank(());
    if let Some(pages) = uf2::decode(&bytes) {
        for (address, page) in pages {
            let at = address.checked_sub(FLASH_START)?;
            flash.put(at..at.checked_add(page.len() as u32)?, page).ok()?;
        }
    } else if bytes.len() <= PACK.len() {
        flash.put(PACK, &bytes).ok()?;
    } else {
        flash = Flash::from_dump(bytes, ())?;
    }
    Some(flash)
}

/// The pack in a flash, and over it what the owner told, which wins.
fn told_in(mut flash: Flash<()>) -> Option<Box<Told>> {
    let mut library = Told::nothing();
    let stand = now(read_pack(&mut flash, &mut *library, None));
    let mut keep = Keep::new(flash);
    let mut told = false;
    for sheet in 0..SHEETS {
        let mut bytes = [0; VALUE_BYTES];
        if let Some(length) = now(keep.fetch(Key::Sheet(sheet), &mut bytes)) {
            told |= library.learn(sheet, &bytes[..length]).is_ok();
        }
    }
    (told || matches!(stand, PackStand::Read(_))).then_some(library)
}

/// A file to begin with.
pub fn example() -> String {
    let names = [
        ("runes", RuneAction::names()),
        ("special, priority, spaces", Special::names()),
        ("tie", TieBreak::names()),
        ("end", EndIcon::names()),
        ("gain", Gain::names()),
        ("per", Per::names()),
        ("attributes", Attribute::names()),
        ("Realms", Realm::names()),
        ("gain of an advantage", Gift::names()),
        ("when, of a challenge", When::names()),
        ("boss", Boss::names()),
        ("gods", God::names()),
        ("realms of expansions", RealmTile::names()),
        ("of, in [wolves]", Counts::names()),
        ("rune, in [wolves]", Rune::names()),
    ];
    let names: String = names.iter().map(|(field, names)| format!("#   {field}: {names}\n")).collect();
    let told = Told { lords: Library::from_rulebooks(), ..*Told::nothing() };
    format!("{HEAD}{names}{}", write(&told))
}

const HEAD: &str = r#"# A pack for Muspel: what is printed on the cards, tiles and maps of your copy.
#
# Put what your copy shows in the place of "?". What stays "?", or is left out, the box
# asks you when it matters. After "perhaps" stands what one unclear place in the rulebooks
# shows: look at your copy before you take it.
#
#   region, start, desolation: the big box is for the side "3-4p", the small one for "2p"
#   bonus: { amount = 2, gain = "runes", per = "forge", if_temples = 3 } or if_army = 5;
#     { amount = 0 } if there is none; { other = true } if these words cannot say it
#   attributes: the favourite first, [["strength", 3], ["wisdom", 2], ["authority", 2]]
#   method: 1, 2 or 3;  mix: Jarl, Gothi and Slayer cards, six together
#   touch: all pairs of Regions that touch, [[1, 2], [1, 5]]
#   seas, lands: the Regions of each, [[1, 2, 3], [4, 5, 6]]
#   population: [[1, 2], [2, 3]], the Region and its number
#   settlements and so on: all Regions that have it, [2, 6]
#   realms: the Regions that touch each Realm, { muspelheim = [1, 2] }
#   advantage: { gain = "runes", amount = 2 }, with text = "..." of up to 60 letters if you like;
#     { gain = "other", text = "..." } is carried out by you
#   names: up to 12 letters; people: what they are called; realms: the two that no source names
#   challenge: when is "setup" (once) or "rule" (all game), and text what it says
#   expansions: gods by Attribute, Realms by the place in which they lie, clockwise
#   wolves: your copy of Wolves of Odin. glory: 2, { each = 1, of = "gods" } or "asked";
#     draws: what the Victory card adds to the cards drawn at a pass, -2 to 4;
#     copies: how many of each card there are, 110 together; people: up to 12 letters each
#   Of what is known only in part: forges = { yes = [2], no = [1, 3] }, and so for pairs.
#
# The names:
"#;

#[cfg(test)]
mod tests;
