//! The status pages: the whole ledger, what is asked for most often first.

use crate::table::{Attribute, Holder, Realm, RegionSet, Special, Spot, Status};
use crate::words::{Msg, Thing, board_name, god_name};
use core::fmt;

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

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Thing(thing) => thing.fmt(f),
            Self::Regions(set) => set.iter().enumerate().try_for_each(|(place, region)| {
                let gap = if place == 0 { "" } else { " " };
                write!(f, "{gap}{}", Thing::Region(region))
            }),
        }
    }
}

/// The rows of the status pages.
pub(super) fn rows(status: &Status) -> impl Iterator<Item = Row> {
    his_pieces(status)
        .chain(his_gains(status))
        .chain(on_the_map(status))
        .chain(monsters(status))
        .chain(regions(Msg::LabelYouOwn, Msg::LabelYours, status.yours.regions))
        .chain(cards(status))
}

/// What he can act with.
fn his_pieces(status: &Status) -> impl Iterator<Item = Row> {
    let his = &status.his;
    let counts = [
        count(Msg::LabelRunes, his.runes),
        count(Msg::LabelCards, his.hand),
        count(Msg::LabelPriests, his.priests),
        count(Msg::LabelAuthority, his.attribute(Attribute::Authority)),
        count(Msg::LabelStrength, his.attribute(Attribute::Strength)),
        count(Msg::LabelWisdom, his.attribute(Attribute::Wisdom)),
        row(Msg::LabelHero, Thing::Region(his.hero)),
    ];
    let armies = his.armies.iter().map(|(_, army)| row(Msg::LabelArmy, Thing::Army(army.region, army.value)));
    counts.into_iter().chain(armies).chain(regions(Msg::LabelRegions, Msg::LabelRegion, his.regions))
}

/// What he has gained, and his markers.
fn his_gains(status: &Status) -> impl Iterator<Item = Row> {
    let his = &status.his;
    let counts = [count(Msg::LabelTucked, his.tucked), count(Msg::LabelKills, his.kills)];
    let praying = some(Msg::LabelPraying, his.praying);
    let markers = Special::ON_WHEEL.into_iter().filter(|&special| his.markers.has(special));
    let allies = Realm::ALL.into_iter().filter(|&realm| his.alliances.contains(realm));
    let markers = markers.map(|special| row(Msg::LabelMarker, Thing::Special(special)));
    let allies = allies.map(|realm| row(Msg::LabelAlly, Thing::Realm(realm)));
    counts.into_iter().chain(praying).chain(markers).chain(allies)
}

/// What lies on the board for both sides.
fn on_the_map(status: &Status) -> impl Iterator<Item = Row> {
    let commons = &status.commons;
    let monuments = Attribute::ALL.map(|attribute| some(god_name(attribute), commons.monument(attribute)));
    regions(Msg::LabelTokens, Msg::LabelToken, commons.desolation)
        .chain(regions(Msg::LabelTemples, Msg::LabelTemple, commons.temples))
        .chain(some(Msg::LabelOmens, commons.omens))
        .chain(monuments.into_iter().flatten())
}

/// The Monsters that he controls, and where they and Loki are.
fn monsters(status: &Status) -> impl Iterator<Item = Row> {
    let his = || status.monsters.held_by(Holder::Him);
    let each = his().map(|(board, region)| row(board_name(board), Thing::Region(region)));
    let loki = status.monsters.loki.map(|region| row(Msg::Loki, Thing::Region(region)));
    [count(Msg::LabelMonsters, his().count() as u8)].into_iter().chain(each).chain(loki)
}

/// The turn and the action cards.
fn cards(status: &Status) -> impl Iterator<Item = Row> {
    let counts = [
        row(Msg::LabelTurn, Thing::Number(status.turn)),
        count(Msg::LabelDeck, status.deck),
        count(Msg::LabelRemoved, status.removed),
    ];
    let labels = [Msg::LabelRowLeft, Msg::LabelRowMiddle, Msg::LabelRowRight];
    let open = labels.into_iter().zip(Spot::ALL);
    let open = open.filter_map(|(label, spot)| Some(row(label, Thing::Card(status.row.at(spot)?))));
    let game = [row(Msg::LabelFollower, Thing::Hero(status.hero)), row(Msg::LabelMap, Thing::Side(status.side))];
    counts.into_iter().chain(open).chain(game)
}

const fn row(label: Msg, thing: Thing) -> Row {
    (label, Value::Thing(thing))
}

fn count(label: Msg, count: u8) -> Row {
    row(label, Thing::Number(u16::from(count)))
}

/// A row for a count that is not usual.
fn some(label: Msg, amount: u8) -> Option<Row> {
    (amount > 0).then(|| count(label, amount))
}

/// How many Regions, then which.
fn regions(how_many: Msg, which: Msg, set: RegionSet) -> impl Iterator<Item = Row> {
    let rows = (0..).step_by(IN_ROW).map(move |from| set.iter().skip(from).take(IN_ROW).collect::<RegionSet>());
    let rows = rows.take_while(|part| !part.is_empty()).map(move |part| (which, Value::Regions(part)));
    [count(how_many, set.len() as u8)].into_iter().chain(rows)
}

#[cfg(test)]
pub(super) mod tests {
    extern crate std;
    use super::*;
    use crate::screen::fits;
    use crate::table::{
        Armies, Board, Card, Commons, DESOLATION_TOKENS, Hero, Ledger, MapSide, Markers, Monsters, Place, Region, Yours,
    };
    use crate::words::Slot;
    use std::format;
    use std::string::String;
    use std::vec::Vec;

    fn region(number: u8) -> Region {
        Region::new(number).unwrap()
    }

    fn written(rows: impl Iterator<Item = Row>) -> Vec<String> {
        rows.map(|(label, value)| format!("{} {value}", label.text())).collect()
    }

    pub(in crate::screen) fn status() -> Status {
        Status {
            side: MapSide::ThreeFourPlayers,
            hero: Hero::Lagertha,
            turn: 12,
            row: crate::table::Row::of(&Card::all().take(3).collect::<Vec<_>>()),
            chosen: None,
            deck: 11,
            removed: 9,
            his: Ledger::at_setup(region(5), [2, 3, 4]),
            yours: Yours::default(),
            commons: Commons::default(),
            monsters: Monsters::default(),
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
        status.his.praying = 4;
        status.commons.temples = all;
        status.commons.omens = 5;
        status.commons.monuments = [3; 3];
        status.commons.desolation = all.iter().rev().take(usize::from(DESOLATION_TOKENS)).collect();
        for board in Board::ALL {
            let monster = status.monsters.at_mut(board);
            (monster.place, monster.holder) = (Place::On(region(20)), Holder::Him);
        }
        status.monsters.loki = Some(region(20));
        status
    }

    #[test]
    fn every_row_has_room_for_its_label_and_its_value() {
        for row in written(rows(&fullest())) {
            assert_eq!(fits(Slot::Option, &row), Ok(()), "{row:?}");
        }
    }

    #[test]
    fn it_begins_with_what_he_can_act_with_and_ends_with_the_map() {
        let shown = written(rows(&status()));
        let first = ["Runes 0", "Cards 1", "Priests 0", "Authority 2", "Strength 3", "Wisdom 4", "His Hero 5"];
        assert_eq!(shown[..7], first);
        assert_eq!(shown[7..10], ["Army 1 in 5", "Army 1 in 5", "Regions 0"]);
        assert_eq!(shown.last().unwrap(), "Map 3-4 players");
    }

    #[test]
    fn regions_stand_four_to_a_row_after_their_number() {
        let set: RegionSet = [1, 2, 3, 9, 10, 21].map(region).into_iter().collect();
        let rows = written(regions(Msg::LabelRegions, Msg::LabelRegion, set));
        assert_eq!(rows, ["Regions 6", "Region 1 2 3 9", "Region 10 21"]);
    }
}
