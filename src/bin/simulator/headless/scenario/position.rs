//! The position of a scenario.

use super::file::{ArmyFile, At, ByAttribute, Challenge, CommonsFile, File, HisFile, MonsterFile, YoursFile};
use super::on_side;
use crate::printed::names::{Name, Named};
use muspel::games::ragnarok::table::{
    ActionCards, Agreed, Armies, AttackReach, BasicSet, Board, Card, Commons, DECK_CARDS, DESOLATION_TOKENS, Edge,
    Edition, Follower, Hand, Hero, Kills, LEAST_ATTRIBUTE, Ledger, Level, Library, MAX_ARMIES, MAX_ATTRIBUTE,
    MAX_PRIESTS, MOST_PLAYERS, MapSide, Markers, Monster, Monsters, Omens, Owner, Person, Place, Position, Priests,
    ROW_CARDS, Realm, Region, RegionSet, Row, Runes, Seat, Seats, Special, TrackSide, Tucked,
};
use std::collections::BTreeMap;

/// Where Followers and people stand unless it is said, by their order.
const HIS_HOMES: [u8; 3] = [1, 5, 13];
const YOUR_HOMES: [u8; 3] = [9, 11, 3];
const FIRST_TOKEN: u8 = 16;
const TEMPLES_LEFT: u8 = 7;

/// The position in which a scenario begins.
pub fn position(file: &File, library: Library) -> Result<Position, String> {
    let side = file.side.map_or(MapSide::TwoPlayers, |side| side.0);
    let has = |challenge| file.challenges.contains(&challenge);
    let mut followers = vec![Follower {
        hero: file.hero.map_or(Hero::Beowulf, |hero| hero.0),
        cards: cards(BasicSet::A, &file.row, &file.deck, &file.removed)?,
        ledger: his(&file.his, side, HIS_HOMES[0])?,
    }];
    let sets = BasicSet::ALL.into_iter().zip(HIS_HOMES).skip(1);
    for (more, (set, home)) in file.followers.iter().zip(sets) {
        let cards = cards(set, &more.row, &more.deck, &more.removed)?;
        followers.push(Follower { hero: more.hero.0, cards, ledger: his(&more.his, side, home)? });
    }
    let people = std::iter::once(&file.yours).chain(&file.people).zip(YOUR_HOMES);
    let people = people.map(|(person, home)| yours(person, side, home)).collect::<Result<Vec<_>, _>>()?;
    let sides = followers.iter().map(|one| (one.ledger.regions, one.ledger.armies.regions()));
    let sides: Vec<_> = sides.chain(people.iter().map(|one| (one.regions, one.armies.regions()))).collect();
    for (place, (regions, armies)) in sides.iter().enumerate() {
        for (others, other_armies) in &sides[place + 1..] {
            if let Some(region) = regions.and(*others).first() {
                return Err(format!("yours.regions: Region {} is his and yours", region.number()));
            }
            if let Some(region) = armies.and(*other_armies).first() {
                return Err(format!("yours.armies: in Region {} are Armies of both", region.number()));
            }
        }
    }
    let mut commons = commons(&file.commons, side)?;
    for realm in Realm::ALL {
        let his = followers.iter().any(|one| one.ledger.alliances.contains(realm));
        if his || people.iter().any(|one| one.alliances.contains(realm)) {
            commons.allied.insert(realm);
        }
    }
    let (mut followers, mut people) = (followers.into_iter(), people.into_iter());
    let (Some(him), Some(you)) = (followers.next(), people.next()) else { return Err("nobody plays".into()) };
    let mut position = Position {
        side,
        agreed: Agreed {
            edition: file.edition.map_or(Edition::Common, |edition| edition.0),
            well_armed: has(Challenge::WellArmed),
            blood_magic: has(Challenge::BloodMagic),
            rising_depths: has(Challenge::RisingDepths),
            four_priests: has(Challenge::FourPriests),
            unprinted: [has(Challenge::Fourth), has(Challenge::Fifth), has(Challenge::Sixth)],
        },
        library,
        turn: file.turn.unwrap_or(1),
        followers: Seats::of(him),
        people: Seats::of(you),
        arbiter: Seat::First,
        commons,
        monsters: monsters(&file.monsters, file.loki, side)?,
    };
    let all = followers.all(|one| position.add_follower(one)) && people.all(|one| position.add_person(one));
    let last = position.people.seats().last().unwrap_or_default();
    position.arbiter = match file.arbiter.map(|holder| holder.0) {
        None => last,
        Some(Owner::Person(seat)) if seat <= last => seat,
        Some(_) => return Err("arbiter: it is one of the people".into()),
    };
    if !all {
        return Err(format!("people: at most {MOST_PLAYERS} play"));
    }
    Ok(position)
}

type Cards = Option<Vec<Name<Card>>>;

fn cards(set: BasicSet, row: &Cards, deck: &Cards, removed: &[Name<Card>]) -> Result<ActionCards, String> {
    let basic: Vec<Card> = set.cards().collect();
    let told = |told: &Option<Vec<Name<Card>>>, usual: &[Card]| match told {
        Some(told) => told.iter().map(|card| card.0).collect(),
        None => usual.to_vec(),
    };
    let row = told(row, &basic[..ROW_CARDS]);
    let deck = told(deck, &basic[ROW_CARDS..]);
    let removed: Vec<Card> = removed.iter().map(|card| card.0).collect();
    if row.len() > ROW_CARDS {
        return Err(format!("row: it holds {ROW_CARDS} cards"));
    }
    let mut all: Vec<Card> = row.iter().chain(&deck).chain(&removed).copied().collect();
    if all.len() > DECK_CARDS {
        return Err(format!("deck: row, deck and removed cards are at most {DECK_CARDS}"));
    }
    all.sort();
    if let Some(twice) = all.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("deck: {:?} stands twice in row, deck and removed", twice[0].name()));
    }
    Ok(ActionCards::laid_out(Row::of(&row), deck, removed))
}

fn region(number: u8) -> Region {
    Region::new(number).unwrap_or(Region::FIRST)
}

fn regions(side: MapSide, field: &str, told: &[At]) -> Result<RegionSet, String> {
    on_side(side, field, told.iter().map(|at| at.0))?;
    Ok(told.iter().map(|at| at.0).collect())
}

fn armies(side: MapSide, field: &str, told: &[ArmyFile]) -> Result<Armies, String> {
    on_side(side, field, told.iter().map(|(at, _)| at.0))?;
    let mut armies = Armies::new();
    match told.iter().all(|(at, value)| armies.recruit(at.0, value.0)) {
        true => Ok(armies),
        false => Err(format!("{field}: a player has {MAX_ARMIES} Armies")),
    }
}

fn markers(field: &str, told: &[Name<Special>]) -> Result<Markers, String> {
    let mut markers = Markers::default();
    for special in told {
        markers.put(special.0);
        if !markers.has(special.0) {
            return Err(format!("{field}: {} has no space on the wheel", special.0.name()));
        }
    }
    Ok(markers)
}

fn by_attribute(field: &str, told: ByAttribute, usual: u8, low: u8, high: u8) -> Result<[u8; 3], String> {
    let values = [told.authority, told.strength, told.wisdom].map(|value| value.unwrap_or(usual));
    match values.iter().find(|value| !(low..=high).contains(value)) {
        None => Ok(values),
        Some(value) => Err(format!("{field}: {value} is not between {low} and {high}")),
    }
}

fn his(file: &HisFile, side: MapSide, home: u8) -> Result<Ledger, String> {
    let hero = file.hero.map_or(region(home), |at| at.0);
    on_side(side, "his.hero", [hero])?;
    let attributes = by_attribute("his.attributes", file.attributes, LEAST_ATTRIBUTE, LEAST_ATTRIBUTE, MAX_ATTRIBUTE)?;
    let mut usual_army = Armies::new();
    usual_army.recruit(region(home), 1);
    let (priests, praying) = (file.priests.map_or(0, |count| count.0), file.praying.map_or(0, |count| count.0));
    if priests + praying > MAX_PRIESTS {
        return Err(format!("his.praying: a player has {MAX_PRIESTS} Priests"));
    }
    Ok(Ledger {
        runes: Runes::new(file.runes.map_or(0, |count| count.0)),
        hand: Hand::new(file.hand.map_or(0, |count| count.0)),
        priests: Priests::new(priests),
        praying: Priests::new(praying),
        tucked: file.tucked.map_or(Tucked::LEAST, |count| Tucked::new(count.0)),
        kills: file.kills.map_or(Kills::LEAST, |count| Kills::new(count.0)),
        markers: markers("his.markers", &file.markers)?,
        alliances: file.alliances.iter().map(|realm| realm.0).collect(),
        armies: file.armies.as_deref().map_or(Ok(usual_army), |told| armies(side, "his.armies", told))?,
        regions: match &file.regions {
            Some(told) => regions(side, "his.regions", told)?,
            None => RegionSet::one(region(home)),
        },
        artifacts: regions(side, "his.artifacts", &file.artifacts)?,
        ..Ledger::at_setup(hero, attributes)
    })
}

fn yours(file: &YoursFile, side: MapSide, home: u8) -> Result<Person, String> {
    let hero = file.hero.map_or(region(home), |at| at.0);
    on_side(side, "yours.hero", [hero])?;
    let mut usual_army = Armies::new();
    usual_army.recruit(region(home), 1);
    Ok(Person {
        regions: match &file.regions {
            Some(told) => regions(side, "yours.regions", told)?,
            None => RegionSet::one(region(home)),
        },
        armies: file.armies.as_deref().map_or(Ok(usual_army), |told| armies(side, "yours.armies", told))?,
        hero: Some(hero),
        markers: markers("yours.markers", &file.markers)?,
        bonus: match file.unknown_bonus {
            true => Person::NOTHING.bonus,
            false => [file.attack.or(file.bonus), file.bonus].map(|bonus| Edge::told(bonus.map_or(0, |bonus| bonus.0))),
        },
        drakkar: regions(side, "yours.drakkar", &file.drakkar)?,
        alliances: file.alliances.iter().map(|realm| realm.0).collect(),
    })
}

fn commons(file: &CommonsFile, side: MapSide) -> Result<Commons, String> {
    let desolation = match &file.desolation {
        Some(told) => regions(side, "commons.desolation", told)?,
        None => RegionSet::one(region(FIRST_TOKEN)),
    };
    if desolation.len() > u32::from(DESOLATION_TOKENS) {
        return Err(format!("commons.desolation: there are {DESOLATION_TOKENS} tokens"));
    }
    Ok(Commons {
        monuments: by_attribute("commons.monuments", file.monuments, 0, 0, 3)?.map(Level::new),
        temples: regions(side, "commons.temples", &file.temples)?,
        temples_left: (!file.unknown_temples_left).then(|| file.temples_left.map_or(TEMPLES_LEFT, |count| count.0)),
        track: (!file.unknown_track).then_some(TrackSide::TwoDrafts),
        omens: Omens::new(file.omens.map_or(0, |count| count.0)),
        desolation,
        empty_forges: regions(side, "commons.empty_forges", &file.empty_forges)?,
        allied: file.allied.iter().map(|realm| realm.0).collect(),
        ragnarok: file.ragnarok.map(|turns| turns.0),
        top_markers: Special::ON_WHEEL.map(|on| file.top_markers.get(&Name(on)).map_or(Owner::Nobody, |top| top.0)),
    })
}

fn monsters(told: &BTreeMap<Name<Board>, MonsterFile>, loki: Option<At>, side: MapSide) -> Result<Monsters, String> {
    let mut monsters = Monsters::default();
    on_side(side, "loki", loki.map(|at| at.0))?;
    monsters.loki = loki.map(|at| at.0);
    for (board, file) in told {
        let field = format!("monsters.{}", board.0.name());
        let place = match (file.region, file.killed) {
            (Some(at), false) => Place::On(at.0),
            (None, true) => Place::Killed,
            _ => return Err(format!("{field}: it has a region, or killed = true")),
        };
        on_side(side, &field, file.region.map(|at| at.0))?;
        let holder = file.holder.map_or(Owner::Nobody, |holder| holder.0);
        let reach = (!file.unknown_reach).then(|| file.reach.map_or(AttackReach::Other, |reach| reach.0));
        let hurts_more = (!file.unknown_reach).then_some(file.hurts_more);
        let mut wounds = [file.wounds.map_or(0, |count| count.0), 0, 0];
        wounds[1..].iter_mut().zip(&file.other_wounds).for_each(|(wounds, told)| *wounds = told.0);
        *monsters.at_mut(board.0) = Monster { place, holder, wounds, reach, hurts_more };
    }
    Ok(monsters)
}
