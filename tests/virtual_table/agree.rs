//! The box's ledger against the table: they must agree in everything.

use super::copy::{region, regions, special};
use super::telling::compare;
use super::world::*;
use muspel::games::ragnarok::table::{
    Armies, Attribute as BoxAttribute, Board, Ledger, Owner, Person, Place as BoxPlace, Race, Realm, Seat, Span, Status,
};

/// Panics where the box's ledger of the one Follower and person that are spoken of differs from the table.
pub fn agree(status: &Status, world: &World) {
    follower(&status.his, world, status.seat as usize);
    for other in &status.others {
        follower(&other.his, world, other.seat as usize);
    }
    person(&status.yours, world, status.you as usize);
    for (seat, yours) in &status.other_people {
        person(yours, world, *seat as usize);
    }
    if world.people.len() > 1 {
        assert_eq!(status.arbiter as usize, world.arbiter, "the Arbiter's token");
    }
    common(status, world);
}

/// One Follower's ledger.
fn follower(his: &Ledger, world: &World, seat: usize) {
    let him = &world.followers[seat];
    assert_eq!(his.hero, region(him.hero), "his Hero");
    assert_eq!(his.attributes.map(u8::from), him.attributes, "his Attributes");
    assert_eq!(his.runes, him.runes, "his Runes");
    assert_eq!(usize::from(his.hand.get()), him.hand.len(), "his hand");
    assert_eq!(his.priests, him.priests, "his Priests");
    assert_eq!(his.praying, him.priests_out.iter().sum::<u8>(), "his Priests on Monuments");
    assert_eq!(his.tucked, him.tucked, "his tucked cards");
    assert_eq!(his.kills, him.kills, "his kills");
    assert_eq!(his.regions, regions(&him.regions), "his Regions");
    armies("his", &his.armies, &him.armies);
    for action in WHEEL {
        assert_eq!(his.markers.has(special(action)), him.markers.contains(&action), "his marker on {action:?}");
    }
    for (place, realm) in Realm::ALL.into_iter().enumerate() {
        assert_eq!(his.alliances.contains(realm), him.alliances.contains(&place), "his alliance with {realm:?}");
    }
}

/// What the box knows of one person.
fn person(yours: &Person, world: &World, seat: usize) {
    let you = &world.people[seat];
    assert_eq!(yours.regions, regions(&you.regions), "your Regions");
    armies("your", &yours.armies, &you.armies);
    for action in WHEEL {
        assert_eq!(yours.markers.has(special(action)), you.markers.contains(&action), "your marker on {action:?}");
    }
}

/// What lies on the table for all.
fn common(status: &Status, world: &World) {
    let commons = &status.commons;
    for which in BoxAttribute::ALL {
        assert_eq!(commons.monument(which), world.monuments[which as usize].level, "the Monument of {which:?}");
    }
    assert_eq!(commons.temples, regions(&world.temples), "Temples");
    assert_eq!(usize::from(commons.omens.get()), world.omens_flipped(), "omens");
    assert_eq!(commons.desolation, regions(&world.desolation), "Desolation");
    for board in Board::ALL {
        let (monster, real) = (status.monsters.at(board), &world.monsters[board as usize]);
        let place = match real.place {
            Place::NotOut => BoxPlace::Aside,
            Place::On(at) => BoxPlace::On(region(at)),
            Place::Killed(_) => BoxPlace::Killed,
        };
        let holder = match real.controller {
            None => Owner::Nobody,
            Some(Side::Follower(seat)) => Owner::Follower(Seat::ALL[seat]),
            Some(Side::Human(seat)) => Owner::Person(Seat::ALL[seat]),
        };
        assert_eq!((monster.place, monster.holder), (place, holder), "{board:?}");
        for seat in 0..world.followers.len() {
            let markers = world.markers_on(Target::Monster(board as usize), Side::Follower(seat));
            assert_eq!(usize::from(monster.wounds[seat]), markers, "markers of {seat} on {board:?}");
        }
    }
    if let Some(loki) = status.monsters.loki {
        assert_eq!(loki, region(world.loki.region), "Loki");
    }
    if world.sides().len() == 2 {
        race(&status.race, world);
    }
}

/// What the box says of the race holds, and is exact where it says so.
fn race(race: &Race, world: &World) {
    let (him, you) = (world.him(), world.you());
    assert_eq!(race.side.loki_kills(), world.kills_for_loki(), "kills for Loki");
    assert_eq!(usize::from(race.tokens), world.desolation.len(), "tokens");
    assert_eq!(usize::from(race.omens), world.omens_flipped(), "omens");
    for (whose, racer, regions, kills, tokens) in [
        ("his", &race.his, &him.regions, him.kills, world.desolation.len()),
        ("your", &race.yours, &you.regions, you.kills, 0),
    ] {
        let holds = |what: &str, span: Span, real: usize| {
            let span = usize::from(span.least)..=usize::from(span.most);
            assert!(span.contains(&real), "{whose} {what}: {real}, but {span:?} is said");
        };
        holds("Lands", racer.lands, world.whole_lands(regions));
        holds("Temples", racer.temples, regions.iter().filter(|at| world.temples.contains(at)).count());
        holds("kills", racer.kills, usize::from(kills));
        holds("wheel", racer.wheel, tokens + regions.iter().filter(|&&at| world.is_wheel(at)).count());
    }
}

fn armies(whose: &str, box_armies: &Armies, real: &[Army]) {
    let shown: Vec<Army> =
        box_armies.iter().map(|(_, army)| Army { region: army.region.number(), value: army.value.get() }).collect();
    assert_eq!(compare(&shown, real), (vec![], vec![]), "{whose} Armies");
}
