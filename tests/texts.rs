//! Every text in its box, whatever it names.

use muspel::games::ragnarok::copy::{Field, OnCard};
use muspel::games::ragnarok::table::{
    Attribute, Board, Card, Edition, Hero, Kind, Library, Realm, Region, RuneAction, Special,
};
use muspel::games::ragnarok::words::{Msg, Outcome, Thing, special_name};
use muspel::games::ragnarok::{EDITION, Form};
use muspel::games::wolves;
use muspel::games::wolves::words::russian;
use muspel::screen::{Misfit, fits, fits_beside, fits_cyrillic, fits_row, letter_bytes, sheet_row};
use muspel::settings::{Setting, Settings};
use muspel::talk::SheetRow;
use muspel::words::{COLUMN, Declared, Language, Line, Say, Slot, Speech, Spoken, has_cyrillic, house};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

fn lagertha_2() -> Card {
    Card::all().find(|card| card.kind() == Kind::Hero(Hero::Lagertha, 2)).unwrap()
}

fn region(number: u8) -> Region {
    Region::new(number).unwrap()
}

/// The tables of messages, as the files of languages name them.
const TABLES: [(&str, &[Declared]); 3] =
    [("house", house::Msg::ALL), ("ragnarok", Msg::ALL), ("wolves", wolves::words::Msg::ALL)];

/// The folder of the languages.
const LANGUAGES: &str = "src/words/languages";

/// The file of a language: its lines by table and message.
fn written(language: Language) -> BTreeMap<(String, String), String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(LANGUAGES).join(format!("{}.txt", language.code()));
    let (mut table, mut lines) = (String::new(), BTreeMap::new());
    for line in fs::read_to_string(path).unwrap().lines() {
        if let Some(name) = line.strip_prefix('[') {
            table = name.trim_end_matches(']').to_owned();
        } else if let Some((name, text)) = line.split_once(" = ").filter(|_| !table.is_empty()) {
            lines.insert((table.clone(), name.to_owned()), text.to_owned());
        }
    }
    lines
}

/// The arguments that a text names.
fn named(text: &str) -> BTreeSet<char> {
    text.split('{').skip(1).filter_map(|place| place.chars().next()).collect()
}

#[test]
fn every_message_has_its_line_in_the_file_of_every_language() {
    let mut wrong = Vec::new();
    for language in Language::ALL.into_iter().filter(|it| *it != Language::English) {
        let (mut lines, file) = (written(language), format!("{LANGUAGES}/{}.txt", language.code()));
        for (table, declared) in TABLES.iter().flat_map(|(table, all)| all.iter().map(move |it| (table, it))) {
            let (name, english) = (declared.name, declared.text.english());
            match lines.remove(&((*table).to_owned(), name.to_owned())) {
                None => wrong.push(format!("{file}: add under [{table}] the line `{name} = ...` for {english:?}")),
                Some(text) if named(&text) != named(english) => {
                    wrong.push(format!("{file}: {name} = {text:?} names other things than {english:?}"))
                }
                Some(_) => {}
            }
        }
        wrong.extend(
            lines.keys().map(|(table, name)| format!("{file}: take {name} out of [{table}]: no message any more")),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Texts that do not fit, one a line.
#[derive(Default)]
struct Misfits(BTreeSet<String>);

impl Misfits {
    /// A line in every language, in a slot; in a list a name may be the short one.
    fn look(&mut self, name: &str, slot: Slot, line: impl Into<Line>) {
        let line = line.into();
        for language in Language::ALL {
            let (text, mut brief) = (line.said(language).to_string(), String::new());
            Say::new(&language, &mut brief).brief(&line).unwrap();
            let in_list = matches!(slot, Slot::Option | Slot::Deed) && fits(language, slot, &brief).is_ok();
            if let (false, Err(misfit)) = (in_list, fits(language, slot, &text)) {
                self.0.insert(format!("{} {name} {slot:?}: {text:?}: {misfit:?}", language.code()));
            }
        }
    }

    /// A line that is told of a Region, beside it.
    fn look_beside(&mut self, name: &str, line: Line) {
        for language in Language::ALL {
            let text = line.said(language).to_string();
            if let Err(misfit) = fits_beside(language, &text) {
                self.0.insert(format!("{} {name} beside: {text:?}: {misfit:?}", language.code()));
            }
        }
    }

    /// A row, of one column or two, up to the right end.
    fn look_at_row(&mut self, row: impl Into<Line>) {
        let row = row.into();
        for language in Language::ALL {
            let text = row.said(language).to_string().replace(COLUMN, "  ");
            if let Err(misfit) = fits_row(language, &text) {
                self.0.insert(format!("{} row: {text:?}: {misfit:?}", language.code()));
            }
        }
    }

    fn all<T: Into<Line>>(slot: Slot, things: impl IntoIterator<Item = T>) {
        let mut misfits = Self::default();
        things.into_iter().for_each(|thing| misfits.look("", slot, thing));
        misfits.are_none();
    }

    fn are_none(self) {
        let all: Vec<_> = self.0.into_iter().collect();
        assert!(all.is_empty(), "{} texts do not fit:\n{}", all.len(), all.join("\n"));
    }
}

#[test]
fn every_text_has_its_glyphs_and_fits_its_box_whatever_it_names() {
    let (mut misfits, mut seen) = (Misfits::default(), BTreeSet::new());
    let mut see = |declared: &'static Declared, line: Line| {
        seen.insert(declared.name);
        misfits.look(declared.name, declared.slot, line);
        if declared.slot == Slot::Detail {
            misfits.look_beside(declared.name, line);
        }
    };
    house::Msg::cases(&mut see);
    Msg::cases(&mut see);
    wolves::words::Msg::cases(&mut see);
    misfits.are_none();
    for declared in TABLES.iter().flat_map(|(_, all)| all.iter()) {
        assert!(seen.contains(declared.name), "{} names a thing, but has no case", declared.name);
    }
}

#[test]
fn whatever_happens_with_a_deed_fits_the_row_below_it_in_the_letters_of_a_list() {
    // The end of a game stands alone.
    let alone = ["ByRagnarok", "BySurtur", "TurnsAndHow"];
    let mut wide = BTreeMap::new();
    Msg::cases(&mut |declared: &'static Declared, line: Line| {
        if declared.slot == Slot::Detail && !alone.contains(&declared.name) {
            let row = SheetRow { line, big: None, mark: None, beside: None, has_why: false };
            for language in Language::ALL {
                let (said, over) = sheet_row(&row, &language);
                if over > 0 {
                    wide.insert((declared.name, language.code()), (said.to_string(), over));
                }
            }
        }
    });
    assert!(wide.is_empty(), "{wide:#?}");
}

#[test]
fn the_names_of_the_russian_book_fit_wherever_they_stand_in_every_language() {
    let mut misfits = BTreeSet::new();
    let mut see = |declared: &'static Declared, line: Line| {
        for language in Language::ALL {
            let (mut spoken, mut text) = (Spoken::new(language), String::new());
            spoken.edition = Some(russian);
            Say::new(&spoken, &mut text).line(&line).unwrap();
            // What a card is called stands in lists and heads, never beside the row.
            let slot = if russian(declared.text).is_some() { Slot::Option } else { declared.slot };
            let fit = if has_cyrillic(&text) { fits_cyrillic } else { fits };
            if let Err(misfit) = fit(language, slot, &text) {
                let (code, name) = (language.code(), declared.name);
                misfits.insert(format!("{code} {name} {slot:?}: {text:?}: {misfit:?}"));
            }
        }
    };
    house::Msg::cases(&mut see);
    wolves::words::Msg::cases(&mut see);
    let all: Vec<_> = misfits.into_iter().collect();
    assert!(all.is_empty(), "{} texts do not fit:\n{}", all.len(), all.join("\n"));
}

#[test]
fn every_name_is_told_large() {
    let specials = Special::ALL.map(Thing::Special).into_iter().chain(Board::ALL.map(Thing::Monster));
    let places = Realm::ALL.map(Thing::Realm).into_iter().chain(Attribute::ALL.map(Thing::Monument));
    Misfits::all(
        Slot::Big,
        Card::all().map(Thing::Card).chain(Hero::ALL.map(Thing::Hero)).chain(specials).chain(places),
    );
}

#[test]
fn every_special_action_fits_beside_the_row() {
    Misfits::all(Slot::Deed, Special::ALL.map(Thing::Special));
}

#[test]
fn everything_that_can_be_chosen_from_a_list_fits_a_row() {
    let last = region(21);
    let cards = Card::all().map(Thing::Card).chain(Hero::ALL.map(Thing::Hero));
    let names = Special::ALL.map(Thing::Special).into_iter().chain(Board::ALL.map(Thing::Monster));
    let more = Realm::ALL.map(Thing::Realm).into_iter().chain(Attribute::ALL.map(Thing::Monument));
    let runes = RuneAction::ALL.map(Thing::Rune).into_iter().chain(Edition::ALL.map(Thing::Edition));
    let armies = [Thing::Army(last, 6), Thing::YourArmy(last, 6), Thing::ArmyNow(5, 6), Thing::ArmyLost(6)];
    let results = [Outcome::Won, Outcome::Lost, Outcome::Left];
    let past = Hero::ALL.into_iter().flat_map(|hero| {
        let games = results.map(|result| Thing::Game(99, hero, result));
        games.into_iter().chain([Thing::Won(hero, 50, 50)])
    });
    let armies = armies.into_iter().chain(past);
    Misfits::all(Slot::Option, cards.chain(names).chain(more).chain(runes).chain(armies));
}

#[test]
fn every_option_of_what_is_printed_fits_a_row() {
    let library = Library::from_rulebooks();
    let on = [
        OnCard::LeftRune,
        OnCard::Special,
        OnCard::Tie,
        OnCard::Bonus,
        OnCard::Gain,
        OnCard::Per,
        OnCard::If,
        OnCard::End,
    ];
    for on in on {
        let Form::One(options) = Field::Card(lagertha_2(), on).prompt(&library).form else { panic!("{on:?}") };
        if on == OnCard::Bonus {
            // The longest may go on under the key of OK.
            let mut misfits = Misfits::default();
            options.iter().for_each(|&option| misfits.look_at_row(option));
            misfits.are_none();
        } else {
            Misfits::all(Slot::Option, options);
        }
    }
}

#[test]
fn every_choice_of_every_setting_fits_a_row() {
    let (mut settings, mut misfits) = (Settings::USUAL, Misfits::default());
    for setting in Setting::OWN.into_iter().chain([EDITION]) {
        for _ in 0..setting.choices {
            settings.turn(setting);
            misfits.look_at_row(settings.row(setting));
        }
    }
    misfits.are_none();
}

#[test]
fn every_language_counts_as_it_should() {
    let forms = |language: Language| [0, 1, 2, 5, 11, 12, 21, 22, 25].map(|number| language.plural(number));
    assert_eq!(forms(Language::English), [1, 0, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(forms(Language::Spanish), [1, 0, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(forms(Language::Polish), [2, 0, 1, 2, 2, 2, 2, 1, 2]);
    assert_eq!(forms(Language::Ukrainian), [2, 0, 1, 2, 2, 2, 0, 1, 2]);
}

#[test]
fn every_message_is_said_as_its_file_has_it() {
    for language in Language::ALL.into_iter().filter(|it| *it != Language::English) {
        let lines = written(language);
        for (table, declared) in TABLES.iter().flat_map(|(table, all)| all.iter().map(move |it| (*table, it))) {
            let line = &lines[&(table.to_owned(), declared.name.to_owned())];
            if declared.takes.is_empty() {
                let first = line.split(['|', '#']).next().unwrap();
                assert_eq!(Line::from(declared.text).said(language).to_string(), first, "{}", declared.name);
            }
        }
    }
}

#[test]
fn every_english_text_is_said_as_its_table_has_it() {
    for declared in TABLES.iter().flat_map(|(_, all)| all.iter()).filter(|it| it.takes.is_empty()) {
        let first = declared.text.english().split(['|', '#']).next().unwrap();
        assert_eq!(Line::from(declared.text).said(Language::English).to_string(), first, "{}", declared.name);
    }
}

#[test]
fn two_lines_that_share_a_pixel_row_are_found_out() {
    let beside = |text| fits_beside(Language::Polish, text);
    assert_eq!(beside("Kapłani +1 na Osadę"), Ok(()));
    assert_eq!(beside("Kapłani +1 za Świątynię"), Err(Misfit::Touches), "a hook above and an accent below");
    assert_eq!(fits(Language::Spanish, Slot::Head, "Él ataca"), Ok(()));
}

#[test]
fn a_text_without_glyph_or_room_is_found_out() {
    assert!(fits(Language::English, Slot::Head, "Ragnar ᚠ").is_err());
    assert!(fits(Language::English, Slot::Head, "A head that is much too long for the panel").is_err());
    let count = "One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen";
    assert!(fits(Language::English, Slot::Question, count).is_err());
}

#[test]
fn the_languages_beside_english_and_all_letters_take_at_most_60_kib() {
    let tables = [house::Msg::TABLE, Msg::TABLE, wolves::words::Msg::TABLE];
    let others = Language::ALL.into_iter().filter(|it| *it != Language::English);
    let texts = others.map(|it| tables.iter().map(|table| table.bytes(it)).sum::<usize>() + it.code_bytes());
    let bytes = texts.sum::<usize>() + letter_bytes();
    assert!(bytes <= 60 * 1024, "{bytes} bytes");
}

#[test]
fn four_letters_tell_one_special_action_from_another_in_every_language() {
    for language in Language::ALL {
        let short = |special: &Special| {
            let mut said = String::new();
            Say::new(&language, &mut said).brief(&special_name(*special).into()).unwrap();
            said.chars().take(4).collect::<String>()
        };
        let letters: BTreeSet<String> = Special::ALL.iter().map(short).collect();
        assert_eq!(letters.len(), Special::ALL.len(), "{letters:?}");
    }
}
