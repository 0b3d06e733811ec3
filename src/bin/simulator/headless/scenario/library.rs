//! What a scenario knows of printed things.
//!
//! The plain test game is made up so that every distance is easy to see, and is nothing like the real map. Its Regions
//! lie in a ring: each touches the one before and the one after it, and the last touches the first. Every population
//! is 3. Lands, from 1 on: three Regions each, the last Land has what is left. One Sea: 1, 5 and 9.
//!
//! | | Regions |
//! |---|---|
//! | Settlements | 2, 6, 10, 14 |
//! | Shrines | 3, 8, 12, 15 |
//! | forges | 4, 7, 11, 14 |
//! | around the wheel | 1, 4, 7, 10, 13, 16 |
//! | Monuments | 5, 9, 13 |
//! | Realms, clockwise from Muspelheim | 1, 4, 7, 10, 13, 16 |
//!
//! Every card prints the Region 1, Increase Attribute and Recruit army, Prepare, MAX, no bonus, Remove. The tile prints
//! Authority, Strength, Wisdom of 2 each in this order, the priority Prepare, method 1 and two cards of each pile.

use super::file::{At, Beginning};
use super::file::{BonusFile, CardFile, CardPart, File, Knowledge, MapFile, MapPart, TileFile, TilePart};
use super::on_side;
use muspel::table::Fact::{Known, Unknown};
use muspel::table::{
    Attribute, Bonus, Card, Condition, EndIcon, Face, Fact, Hero, Library, Map, MapSide, Marks, Method, Mix, Pairs,
    Per, Realm, Region, RegionSet, RuneAction, Special, TieBreak, Tile,
};

const POPULATION: u8 = 3;
const SETTLEMENTS: [u8; 4] = [2, 6, 10, 14];
const SHRINES: [u8; 4] = [3, 8, 12, 15];
const FORGES: [u8; 4] = [4, 7, 11, 14];
const WHEEL: [u8; 6] = [1, 4, 7, 10, 13, 16];
const MONUMENTS: [u8; 3] = [5, 9, 13];
const SEA: [u8; 3] = [1, 5, 9];
/// Which Realm's space each special action has, in the order of [`Special::ON_WHEEL`].
const SPACES: [Realm; 6] =
    [Realm::Alfheim, Realm::Vanaheim, Realm::Niflheim, Realm::Jotunheim, Realm::Muspelheim, Realm::Svartalfheim];

/// What is known when the scenario begins.
pub fn library(file: &File) -> Result<Library, String> {
    let side = file.side.map_or(MapSide::TwoPlayers, |side| side.0);
    let hero = file.hero.map_or(Hero::Beowulf, |hero| hero.0);
    let usual = if file.start == Beginning::Setup { Knowledge::Rulebooks } else { Knowledge::Plain };
    let mut library = match file.library.unwrap_or(usual) {
        Knowledge::Plain => plain(),
        Knowledge::Rulebooks => Library::from_rulebooks(),
        Knowledge::Unknown => Library::UNKNOWN,
    };
    map(&file.map, side, &mut library)?;
    tile(&file.tile, side, library.tile_mut(hero))?;
    for (card, face) in &file.card {
        self::face(face, side, library.face_mut(card.0)).map_err(|why| format!("card.{:?}.{why}", name(card.0)))?;
    }
    Ok(library)
}

fn name(card: Card) -> String {
    super::super::names::Named::name(card)
}

fn set(numbers: &[u8]) -> RegionSet {
    numbers.iter().filter_map(|&number| Region::new(number)).collect()
}

fn regions(at: &[At]) -> RegionSet {
    at.iter().map(|at| at.0).collect()
}

fn plain() -> Library {
    let mut library = Library::UNKNOWN;
    for side in [MapSide::TwoPlayers, MapSide::ThreeFourPlayers] {
        *library.map_mut(side) = ring(side);
    }
    library.wheel = SPACES.map(Known);
    library.realms_in_order = Known(true);
    for card in Card::all() {
        *library.face_mut(card) = Face {
            region_large: Known(Region::FIRST),
            region_small: Known(Region::FIRST),
            runes: [Known(RuneAction::IncreaseAttribute), Known(RuneAction::RecruitArmy)],
            special: Known(Special::Prepare),
            tie: Known(TieBreak::Max),
            bonus: Known(Bonus::None),
            end: Known(EndIcon::Remove),
        };
    }
    for hero in Hero::ALL {
        *library.tile_mut(hero) = Tile {
            start: [Known(Region::FIRST); 2],
            desolation: [Region::new(16).map_or(Unknown, Known); 2],
            attributes: Attribute::ALL.map(|attribute| Known((attribute, 2))),
            priority: Known(Special::Prepare),
            method: Known(Method::Holy),
            mix: Mix::new(2, 2).map_or(Unknown, Known),
        };
    }
    library
}

/// The made-up map.
fn ring(side: MapSide) -> Map {
    let all: Vec<Region> = RegionSet::all(side).iter().collect();
    let last = all.len() - 1;
    let edges: Vec<(Region, Region)> =
        all.windows(2).map(|pair| (pair[0], pair[1])).chain([(all[last], all[0])]).collect();
    let mut lands: Vec<RegionSet> = all.chunks(3).map(|land| land.iter().copied().collect()).collect();
    if lands.last().is_some_and(|land| land.len() < 3)
        && let Some(rest) = lands.pop()
        && let Some(land) = lands.last_mut()
    {
        *land = land.or(rest);
    }
    let mut map = Map::UNKNOWN;
    map.touch = pairs(&edges);
    map.sea = together(&[set(&SEA)]);
    map.land = together(&lands);
    map.population = [Known(POPULATION); 21];
    map.settlements = Marks::all(set(&SETTLEMENTS));
    map.shrines = Marks::all(set(&SHRINES));
    map.forges = Marks::all(set(&FORGES));
    map.wheel = Marks::all(set(&WHEEL));
    map.monuments = Marks::all(set(&MONUMENTS));
    map.realms = WHEEL.map(|number| Marks::all(set(&[number])));
    map
}

fn every() -> RegionSet {
    RegionSet::all(MapSide::ThreeFourPlayers)
}

/// Just these pairs.
fn pairs(edges: &[(Region, Region)]) -> Pairs {
    let mut pairs = Pairs::UNKNOWN;
    for at in every().iter() {
        let others = edges.iter().filter_map(|&(one, other)| match at {
            at if at == one => Some(other),
            at if at == other => Some(one),
            _ => None,
        });
        pairs.learn(at, every(), others.collect());
    }
    pairs
}

/// Just the pairs within these groups.
fn together(groups: &[RegionSet]) -> Pairs {
    let mut pairs = Pairs::UNKNOWN;
    for at in every().iter() {
        let others = groups.iter().filter(|group| group.contains(at));
        pairs.learn(at, every(), others.fold(RegionSet::EMPTY, |all, &group| all.or(group)));
    }
    pairs
}

fn map(file: &MapFile, side: MapSide, library: &mut Library) -> Result<(), String> {
    let map = library.map_mut(side);
    for &part in &file.unknown {
        match part {
            MapPart::Touch => map.touch = Pairs::UNKNOWN,
            MapPart::Seas => map.sea = Pairs::UNKNOWN,
            MapPart::Lands => map.land = Pairs::UNKNOWN,
            MapPart::Population => map.population = [Unknown; 21],
            MapPart::Settlements => map.settlements = Marks::default(),
            MapPart::Shrines => map.shrines = Marks::default(),
            MapPart::Forges => map.forges = Marks::default(),
            MapPart::Wheel => map.wheel = Marks::default(),
            MapPart::Monuments => map.monuments = Marks::default(),
            MapPart::Realms => map.realms = [Marks::default(); 6],
            MapPart::Spaces | MapPart::RealmsInOrder => {}
        }
    }
    let each = |pairs: &[(At, At)]| pairs.iter().flat_map(|pair| [pair.0.0, pair.1.0]).collect::<Vec<_>>();
    if let Some(touch) = &file.touch {
        on_side(side, "map.touch", each(touch))?;
        map.touch = pairs(&touch.iter().map(|pair| (pair.0.0, pair.1.0)).collect::<Vec<_>>());
    }
    on_side(side, "map.also", each(&file.also))?;
    for (one, other) in &file.also {
        map.touch.learn(one.0, RegionSet::one(other.0), RegionSet::one(other.0));
    }
    for (field, groups, known) in [("map.seas", &file.seas, &mut map.sea), ("map.lands", &file.lands, &mut map.land)] {
        if let Some(groups) = groups {
            on_side(side, field, groups.iter().flatten().map(|at| at.0))?;
            *known = together(&groups.iter().map(|group| regions(group)).collect::<Vec<_>>());
        }
    }
    if let Some(all) = file.population_of_all {
        map.population = [Known(all.0); 21];
    }
    on_side(side, "map.population", file.population.iter().map(|(at, _)| at.0))?;
    for (at, people) in &file.population {
        map.population[at.0.index()] = Known(people.0);
    }
    let marks = [
        ("map.settlements", &file.settlements, &mut map.settlements),
        ("map.shrines", &file.shrines, &mut map.shrines),
        ("map.forges", &file.forges, &mut map.forges),
        ("map.wheel", &file.wheel, &mut map.wheel),
        ("map.monuments", &file.monuments, &mut map.monuments),
    ];
    for (field, told, known) in marks {
        if let Some(told) = told {
            on_side(side, field, told.iter().map(|at| at.0))?;
            *known = Marks::all(regions(told));
        }
    }
    for (realm, told) in &file.realms {
        on_side(side, "map.realms", told.iter().map(|at| at.0))?;
        map.realms[realm.0 as usize] = Marks::all(regions(told));
    }
    if file.unknown.contains(&MapPart::Spaces) {
        library.wheel = [Unknown; 6];
    }
    for (special, realm) in &file.spaces {
        match library.wheel.get_mut(special.0 as usize) {
            Some(space) => *space = Known(realm.0),
            None => return Err("map.spaces: build_monument has no space on the wheel".into()),
        }
    }
    if file.unknown.contains(&MapPart::RealmsInOrder) {
        library.realms_in_order = Unknown;
    }
    learn(&mut library.realms_in_order, file.realms_in_order);
    Ok(())
}

fn learn<T>(fact: &mut Fact<T>, told: Option<T>) {
    if let Some(told) = told {
        *fact = Known(told);
    }
}

fn tile(file: &TileFile, side: MapSide, tile: &mut Tile) -> Result<(), String> {
    for &part in &file.unknown {
        match part {
            TilePart::Start => tile.start = [Unknown; 2],
            TilePart::Desolation => tile.desolation = [Unknown; 2],
            TilePart::Attributes => tile.attributes = [Unknown; 3],
            TilePart::Priority => tile.priority = Unknown,
            TilePart::Method => tile.method = Unknown,
            TilePart::Mix => tile.mix = Unknown,
        }
    }
    on_side(side, "tile.start", file.start.map(|at| at.0))?;
    on_side(side, "tile.desolation", file.desolation.map(|at| at.0))?;
    learn(&mut tile.start[side as usize], file.start.map(|at| at.0));
    learn(&mut tile.desolation[side as usize], file.desolation.map(|at| at.0));
    if let Some(attributes) = &file.attributes {
        let twice = |place: usize| attributes[..place].iter().any(|(earlier, _)| *earlier == attributes[place].0);
        if twice(1) || twice(2) {
            return Err("tile.attributes: each Attribute stands once".into());
        }
        tile.attributes = attributes.each_ref().map(|(attribute, value)| Known((attribute.0, value.0)));
    }
    learn(&mut tile.priority, file.priority.map(|priority| priority.0));
    learn(&mut tile.method, file.method.and_then(|method| Method::ALL.get(usize::from(method.0) - 1).copied()));
    if let Some([jarl, gothi, slayer]) = file.mix {
        let mix = Mix::new(jarl, gothi).filter(|mix| mix.of(muspel::table::Path::Slayer) == slayer);
        tile.mix = Known(mix.ok_or("tile.mix: Jarl, Gothi and Slayer are six together")?);
    }
    Ok(())
}

fn face(file: &CardFile, side: MapSide, face: &mut Face) -> Result<(), String> {
    for &part in &file.unknown {
        match part {
            CardPart::Region => *face.region_mut(side) = Unknown,
            CardPart::Runes => face.runes = [Unknown; 2],
            CardPart::Special => face.special = Unknown,
            CardPart::Tie => face.tie = Unknown,
            CardPart::Bonus => face.bonus = Unknown,
            CardPart::End => face.end = Unknown,
        }
    }
    on_side(side, "region", file.region.map(|at| at.0))?;
    learn(face.region_mut(side), file.region.map(|at| at.0));
    if let Some(runes) = &file.runes {
        face.runes = runes.map(|rune| Known(rune.0));
    }
    learn(&mut face.special, file.special.map(|special| special.0));
    learn(&mut face.tie, file.tie.map(|tie| tie.0));
    learn(&mut face.bonus, file.bonus.as_ref().map(bonus).transpose()?);
    learn(&mut face.end, file.end.map(|end| end.0));
    Ok(())
}

fn bonus(file: &BonusFile) -> Result<Bonus, String> {
    if file.other {
        return Ok(Bonus::Other);
    }
    let Some(gain) = file.gain.filter(|_| file.amount > 0) else {
        return if file.amount == 0 { Ok(Bonus::None) } else { Err("bonus.gain: it is missing".into()) };
    };
    let condition = match (file.if_temples, file.if_army) {
        (None, None) => Condition::Always,
        (Some(temples), None) => Condition::TempleRegions(temples),
        (None, Some(value)) => Condition::ArmyOf(value),
        _ => return Err("bonus: it has one condition at most".into()),
    };
    let per = file.per.map_or(Per::Turn, |per| per.0);
    Ok(Bonus::Gain { amount: file.amount, gain: gain.0, per, condition })
}
