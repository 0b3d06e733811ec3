//! The status pages: the whole ledger, what is asked for most often first.

use crate::games::ragnarok::table::{Attribute, Ledger, Owner, Realm, RegionSet, Row as Cards, Special, Spot, Status};
use crate::games::ragnarok::words::{Msg, Thing, board_name, god_name, letter};
use crate::screen::Canvas;
use crate::screen::text::Text as Written;
use core::fmt::Write;

/// Regions in one row.
const IN_ROW: usize = 4;

/// A label and its value.
pub(super) type Row = (Msg, Value);

/// What stands at the right of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// One thing.
    Thing(Thing),
    /// Regions by their numbers.
    Regions(RegionSet),
}

impl Value {
    /// In words.
    pub(super) fn said(&self, canvas: &Canvas<'_>) -> Written {
        match *self {
            Self::Thing(thing) => canvas.say(thing),
            Self::Regions(set) => numbers(set),
        }
    }
}

/// The numbers of Regions.
pub(super) fn numbers(set: RegionSet) -> Written {
    let mut numbers = Written::new();
    for (place, region) in set.iter().enumerate() {
        let _ = write!(numbers, "{}{}", if place == 0 { "" } else { " " }, region.number());
    }
    numbers
}

/// Who is shown the rows of the status pages, one after the other.
pub(super) type See<'s> = &'s mut dyn FnMut(Row);

/// The rows of the status pages.
pub(super) fn rows(status: &Status, see: See<'_>) {
    his_pieces(&status.his, see);
    his_gains(&status.his, see);
    on_the_map(status, see);
    monsters(status, see);
    regions(Msg::LabelYouOwn, Msg::LabelYours, status.yours.regions, see);
    cards(status, see);
    for other in &status.others {
        see(row(Msg::LabelFollower, Thing::Hero(other.hero)));
        row_of(&other.row, see);
        his_pieces(&other.his, see);
        his_gains(&other.his, see);
    }
    for (seat, person) in &status.other_people {
        see(row(Msg::LabelPerson, letter(*seat).into()));
        regions(Msg::LabelYouOwn, Msg::LabelYours, person.regions, see);
    }
    if !status.other_people.is_empty() {
        see(row(Msg::LabelArbiter, letter(status.arbiter).into()));
    }
}

/// What he can act with.
fn his_pieces(his: &Ledger, see: See<'_>) {
    for (label, amount) in [
        (Msg::LabelRunes, his.runes.get()),
        (Msg::LabelCards, his.hand.get()),
        (Msg::LabelPriests, his.priests.get()),
        (Msg::LabelAuthority, his.attribute(Attribute::Authority)),
        (Msg::LabelStrength, his.attribute(Attribute::Strength)),
        (Msg::LabelWisdom, his.attribute(Attribute::Wisdom)),
    ] {
        see(count(label, amount));
    }
    see(row(Msg::LabelHero, Thing::Region(his.hero)));
    for (_, army) in his.armies.iter() {
        see(row(Msg::LabelArmy, Thing::Army(army.region, army.value.get())));
    }
    regions(Msg::LabelRegions, Msg::LabelRegion, his.regions, see);
}

/// What he has gained, and his markers.
fn his_gains(his: &Ledger, see: See<'_>) {
    see(count(Msg::LabelTucked, his.tucked.get()));
    see(count(Msg::LabelKills, his.kills.get()));
    some(Msg::LabelPraying, his.praying.get(), see);
    for special in Special::ON_WHEEL.into_iter().filter(|&special| his.markers.has(special)) {
        see(row(Msg::LabelMarker, Thing::Special(special)));
    }
    for realm in Realm::ALL.into_iter().filter(|&realm| his.alliances.contains(realm)) {
        see(row(Msg::LabelAlly, Thing::Realm(realm)));
    }
}

/// What lies on the board for both sides.
fn on_the_map(status: &Status, see: See<'_>) {
    let commons = &status.commons;
    regions(Msg::LabelTokens, Msg::LabelToken, commons.desolation, see);
    regions(Msg::LabelTemples, Msg::LabelTemple, commons.temples, see);
    some(Msg::LabelOmens, commons.omens.get(), see);
    for attribute in Attribute::ALL {
        some(god_name(attribute), commons.monument(attribute), see);
    }
}

/// The Monsters that he controls, and where they and Loki are.
fn monsters(status: &Status, see: See<'_>) {
    let his = Owner::Follower(status.seat);
    see(count(Msg::LabelMonsters, status.monsters.held_by(his).count() as u8));
    for (board, region) in status.monsters.held_by(his) {
        see(row(board_name(board), Thing::Region(region)));
    }
    if let Some(region) = status.monsters.loki {
        see(row(Msg::Loki, Thing::Region(region)));
    }
}

/// The turn and the action cards.
fn cards(status: &Status, see: See<'_>) {
    see(row(Msg::LabelTurn, Thing::Number(status.turn)));
    see(count(Msg::LabelDeck, status.deck));
    see(count(Msg::LabelRemoved, status.removed));
    row_of(&status.row, see);
    see(row(Msg::LabelFollower, Thing::Hero(status.hero)));
    see(row(Msg::LabelMap, Thing::Side(status.side)));
}

/// The open cards.
fn row_of(cards: &Cards, see: See<'_>) {
    for (label, spot) in [Msg::LabelRowLeft, Msg::LabelRowMiddle, Msg::LabelRowRight].into_iter().zip(Spot::ALL) {
        if let Some(card) = cards.at(spot) {
            see(row(label, Thing::Card(card)));
        }
    }
}

const fn row(label: Msg, thing: Thing) -> Row {
    (label, Value::Thing(thing))
}

fn count(label: Msg, count: u8) -> Row {
    row(label, Thing::Number(u16::from(count)))
}

/// A row for a count that is not usual.
fn some(label: Msg, amount: u8, see: See<'_>) {
    if amount > 0 {
        see(count(label, amount));
    }
}

/// How many Regions, then which.
fn regions(how_many: Msg, which: Msg, set: RegionSet, see: See<'_>) {
    see(count(how_many, set.len() as u8));
    let mut part = RegionSet::EMPTY;
    for region in set.iter() {
        part.insert(region);
        if part.len() as usize == IN_ROW {
            see((which, Value::Regions(part)));
            part = RegionSet::EMPTY;
        }
    }
    if !part.is_empty() {
        see((which, Value::Regions(part)));
    }
}

#[cfg(test)]
pub(super) mod tests {
    extern crate std;
    use super::*;
    use crate::games::ragnarok::table::{
        Armies, Board, Card, Commons, DESOLATION_TOKENS, Hero, Level, MapSide, Markers, Monsters, Omens, Person, Place,
        Position, Priests, Region, Seat,
    };
    use crate::screen::{Frame, fits};
    use crate::words::{Language, Slot};
    use std::format;
    use std::string::String;
    use std::vec::Vec;

    fn region(number: u8) -> Region {
        Region::new(number).unwrap()
    }

    fn written(rows: impl FnOnce(See<'_>)) -> Vec<String> {
        let (mut written, mut frame) = (Vec::new(), Frame::new());
        let canvas = Canvas::new(&mut frame, &Language::English);
        rows(&mut |(label, value)| written.push(format!("{} {}", canvas.words(label), value.said(&canvas))));
        written
    }

    pub(in crate::games::ragnarok::widgets) fn status() -> Status {
        Status {
            side: MapSide::ThreeFourPlayers,
            hero: Hero::Lagertha,
            seat: Seat::First,
            turn: 12,
            row: crate::games::ragnarok::table::Row::of(&Card::all().take(3).collect::<Vec<_>>()),
            chosen: None,
            deck: 11,
            removed: 9,
            his: Ledger::at_setup(region(5), [2, 3, 4]),
            yours: Person::default(),
            commons: Commons::default(),
            monsters: Monsters::default(),
            race: Position::BEFORE_SETUP.race(),
            others: heapless::Vec::new(),
            you: Seat::First,
            arbiter: Seat::First,
            other_people: heapless::Vec::new(),
        }
    }

    /// A status with as much in it as there can be, and more: no Region has two owners.
    fn fullest() -> Status {
        let all = RegionSet::all(MapSide::ThreeFourPlayers);
        let mut status = status();
        let mut armies = Armies::new();
        while armies.recruit(region(21), 6) {}
        let mut markers = Markers::default();
        Special::ON_WHEEL.into_iter().for_each(|special| markers.put(special));
        status.his = Ledger {
            armies,
            markers,
            alliances: Realm::ALL.into_iter().collect(),
            regions: all,
            ..Ledger::at_setup(region(20), [6; 3])
        };
        status.yours.regions = all;
        status.his.praying = Priests::MOST;
        status.commons.temples = all;
        status.commons.omens = Omens::MOST;
        status.commons.monuments = [Level::MOST; 3];
        status.commons.desolation = all.iter().skip(all.len() as usize - usize::from(DESOLATION_TOKENS)).collect();
        for board in Board::ALL {
            let monster = status.monsters.at_mut(board);
            (monster.place, monster.holder) = (Place::On(region(20)), Owner::Follower(Seat::First));
        }
        status.monsters.loki = Some(region(20));
        status
    }

    #[test]
    fn every_row_has_room_for_its_label_and_its_value() {
        for row in written(|see| rows(&fullest(), see)) {
            assert_eq!(fits(Language::English, Slot::Detail, &row), Ok(()), "{row:?}");
        }
    }

    #[test]
    fn it_begins_with_what_he_can_act_with_and_ends_with_the_map() {
        let shown = written(|see| rows(&status(), see));
        let first = ["Runes 0", "Cards 1", "Priests 0", "Authority 2", "Strength 3", "Wisdom 4", "His Hero 5"];
        assert_eq!(shown[..7], first);
        assert_eq!(shown[7..10], ["Army 1 in 5", "Army 1 in 5", "Regions 0"]);
        assert_eq!(shown.last().unwrap(), "Map 3-4 players");
    }

    #[test]
    fn regions_stand_four_to_a_row_after_their_number() {
        let set: RegionSet = [1, 2, 3, 9, 10, 21].map(region).into_iter().collect();
        let rows = written(|see| regions(Msg::LabelRegions, Msg::LabelRegion, set, see));
        assert_eq!(rows, ["Regions 6", "Region 1 2 3 9", "Region 10 21"]);
    }
}
