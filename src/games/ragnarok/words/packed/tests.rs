//! Things come back from their codes, and fingerprints know them by the same numbers for ever.

extern crate std;
use super::*;
use crate::games::ragnarok::table::RegionSet;
use crate::words::{Language, Line};
use proptest::prelude::*;
use proptest::sample::select;
use std::collections::BTreeMap;
use std::string::ToString;
use std::vec::Vec;

fn region(number: u8) -> Region {
    Region::new(number).unwrap()
}

fn any_region() -> impl Strategy<Value = Region> + Clone {
    select(RegionSet::all(MapSide::ThreeFourPlayers).iter().collect::<Vec<_>>())
}

fn any_bonus() -> impl Strategy<Value = Bonus> {
    let condition = prop_oneof![
        Just(Condition::Always),
        any::<u8>().prop_map(Condition::TempleRegions),
        any::<u8>().prop_map(Condition::ArmyOf),
    ];
    let gain = (any::<u8>(), select(&Gain::ALL[..]), select(&Per::ALL[..]), condition)
        .prop_map(|(amount, gain, per, condition)| Bonus::Gain { amount, gain, per, condition });
    prop_oneof![Just(Bonus::None), Just(Bonus::Other), gain]
}

fn any_thing() -> impl Strategy<Value = Thing> {
    let hero = || select(&Hero::ALL[..]);
    let plain = prop_oneof![
        any::<u16>().prop_map(Thing::Number),
        any::<(u16, u16)>().prop_map(|(part, whole)| Thing::Share(part, whole)),
        select(Msg::ALL).prop_map(|declared| Thing::Msg(declared.text)),
        any_region().prop_map(Thing::Region),
        select(Card::all().collect::<Vec<_>>()).prop_map(Thing::Card),
        hero().prop_map(Thing::Hero),
        select(&BasicSet::ALL[..]).prop_map(Thing::Set),
        select(&Path::ALL[..]).prop_map(Thing::Path),
        select(&SIDES[..]).prop_map(Thing::Side),
    ];
    let named = prop_oneof![
        select(&Board::ALL[..]).prop_map(Thing::Monster),
        select(&Realm::ALL[..]).prop_map(Thing::Realm),
        select(&Special::ALL[..]).prop_map(Thing::Special),
        select(&Attribute::ALL[..]).prop_map(Thing::Attribute),
        select(&Attribute::ALL[..]).prop_map(Thing::Monument),
        select(&RuneAction::ALL[..]).prop_map(Thing::Rune),
        select(&Edition::ALL[..]).prop_map(Thing::Edition),
        select(&Edition::ALL[..]).prop_map(Thing::Rules),
        any_bonus().prop_map(Thing::Bonus),
    ];
    let counted = prop_oneof![
        (any_region(), any::<u8>()).prop_map(|(region, value)| Thing::Army(region, value)),
        (any_region(), any::<u8>()).prop_map(|(region, value)| Thing::YourArmy(region, value)),
        any::<(u8, u8)>().prop_map(|(yours, his)| Thing::Versus(yours, his)),
        any::<(u8, u8)>().prop_map(|(from, to)| Thing::ArmyNow(from, to)),
        any::<u8>().prop_map(Thing::ArmyLost),
        (any::<u16>(), hero(), select(&OUTCOMES[..])).prop_map(|(number, hero, out)| Thing::Game(number, hero, out)),
        (hero(), any::<u8>(), any::<u8>()).prop_map(|(hero, won, played)| Thing::Won(hero, won, played)),
        (any::<u8>(), prop::sample::select(Seat::ALL.to_vec())).prop_map(|(what, seat)| Thing::Asset(what, seat)),
    ];
    prop_oneof![plain, named, counted]
}

/// What a fingerprint comes to that is told of a thing.
fn print(thing: Thing) -> u32 {
    let mut print = Print(7);
    words::Thing::from(thing).print(&mut print);
    print.0
}

/// What it comes to when it is told these numbers.
fn print_of(numbers: &[u32]) -> u32 {
    let mut print = Print(7);
    numbers.iter().for_each(|&number| _ = print.number(number));
    print.0
}

/// The kind by which a fingerprint knows a thing.
fn kind(thing: Thing) -> u32 {
    match thing {
        Thing::Number(_) => 1,
        Thing::Share(..) => 2,
        Thing::Region(_) => 3,
        Thing::Card(_) => 4,
        Thing::Hero(_) => 5,
        Thing::Set(_) => 6,
        Thing::Path(_) => 7,
        Thing::Side(_) => 9,
        Thing::Msg(_) => 10,
        Thing::Army(..) => 11,
        Thing::Monster(_) => 12,
        Thing::Realm(_) => 13,
        Thing::Special(_) => 14,
        Thing::Attribute(_) => 15,
        Thing::Monument(_) => 16,
        Thing::Rune(_) => 17,
        Thing::Bonus(_) => 18,
        Thing::Edition(_) => 19,
        Thing::Versus(..) => 20,
        Thing::ArmyNow(..) => 21,
        Thing::ArmyLost(_) => 22,
        Thing::YourArmy(..) => 23,
        Thing::Rules(_) => 24,
        Thing::Game(..) => 25,
        Thing::Won(..) => 26,
        Thing::Asset(..) => 27,
    }
}

proptest! {
    #[test]
    fn every_thing_comes_back_from_its_code(thing in any_thing()) {
        prop_assert_eq!(Thing::try_from(words::Thing::from(thing)), Ok(thing));
    }

    #[test]
    fn the_kinds_keep_the_numbers_that_kept_journals_know_them_by(thing in any_thing()) {
        let known_by = match words::Thing::from(thing) {
            words::Thing::Number(_) => 1,
            words::Thing::Share(..) => 2,
            words::Thing::Text(_) => 10,
            words::Thing::Own(_, code) => code >> KIND,
        };
        prop_assert_eq!(known_by, kind(thing));
    }

    #[test]
    fn things_that_differ_are_told_apart(things in prop::collection::vec(any_thing(), 2..40)) {
        let mut seen: BTreeMap<u32, Thing> = BTreeMap::new();
        for thing in things {
            prop_assert_eq!(*seen.entry(print(thing)).or_insert(thing), thing);
        }
    }

    #[test]
    fn any_code_is_a_thing_that_can_be_said_or_none(code: u32) {
        let thing = words::Thing::Own(&THINGS, code);
        let said = Line::of(thing).said(Language::English).to_string();
        prop_assert_eq!(said.is_empty(), Thing::try_from(thing).is_err());
    }
}

#[test]
fn known_things_are_told_to_a_fingerprint_as_in_the_first_journals() {
    let gain = |amount, gain, per, condition| Thing::Bonus(Bonus::Gain { amount, gain, per, condition });
    let known: [(Thing, &[u32]); 31] = [
        (Thing::Number(2748), &[1, 2748]),
        (Thing::Share(9, 11), &[2, 9, 11]),
        (Thing::Region(region(21)), &[3, 21]),
        (Thing::Card(Card::all().nth(7).unwrap()), &[4, 7]),
        (Thing::Hero(Hero::Snorri), &[5, 2]),
        (Thing::Set(BasicSet::C), &[6, 2]),
        (Thing::Path(Path::Slayer), &[7, 2]),
        (Thing::Side(MapSide::TwoPlayers), &[9, 16]),
        (Thing::Side(MapSide::ThreeFourPlayers), &[9, 21]),
        (Thing::from(Msg::Loki), &[10, 0x4fa0_7024]),
        (Thing::Army(region(12), 6), &[11, 12, 6]),
        (Thing::Monster(Board::LowerRight), &[12, 3]),
        (Thing::Realm(Realm::Svartalfheim), &[13, 5]),
        (Thing::Special(Special::BuildTemple), &[14, 3]),
        (Thing::Attribute(Attribute::Wisdom), &[15, 2]),
        (Thing::Monument(Attribute::Strength), &[16, 1]),
        (Thing::Rune(RuneAction::ALL[1]), &[17, 1]),
        (Thing::Bonus(Bonus::None), &[18, 0]),
        (Thing::Bonus(Bonus::Other), &[18, 1]),
        (gain(2, Gain::Blessings, Per::Army, Condition::Always), &[18, 2, 4, 3, 0]),
        (gain(1, Gain::Runes, Per::Turn, Condition::ArmyOf(5)), &[18, 1, 0, 0, 0x205]),
        (gain(3, Gain::Priests, Per::Forge, Condition::TempleRegions(3)), &[18, 3, 2, 1, 0x103]),
        (Thing::Edition(Edition::Pl), &[19, 2]),
        (Thing::Versus(28, 60), &[20, 28, 60]),
        (Thing::ArmyNow(4, 5), &[21, 4, 5]),
        (Thing::ArmyLost(6), &[22, 6]),
        (Thing::YourArmy(region(3), 2), &[23, 3, 2]),
        (Thing::Rules(Edition::Pl), &[24, 2]),
        (Thing::Game(258, Hero::Snorri, Outcome::Won), &[25, 0x12_0102]),
        (Thing::Won(Hero::Snorri, 3, 5), &[26, 0x2_0503]),
        (Thing::Asset(4, Seat::Second), &[27, 0x104]),
    ];
    for (thing, numbers) in known {
        assert_eq!(print(thing), print_of(numbers), "{thing:?}");
    }
}
