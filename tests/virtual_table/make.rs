//! Makes a random table, ready for the Follower's setup.

use super::luck::Luck;
use super::world::*;
use std::collections::BTreeMap;

/// Temples on the track at the start.
pub(super) const TEMPLES: u8 = 7;
/// The drafts on each side of the track.
pub(super) const TRACKS: [&[u8]; 2] = [&[3, 6], &[2, 4, 6]];

/// A table that follows from the seed: the map with 16 or 21 Regions, all printed things, the human's first pieces.
/// The Follower is not on the map yet.
pub fn world(seed: u64, n: u8) -> World {
    table(seed, n, 1, 1)
}

/// A table for several Followers and people.
pub fn table(seed: u64, n: u8, followers: usize, people: usize) -> World {
    assert!(n == 16 || n == 21, "the maps have 16 and 21 Regions");
    let mut luck = Luck::new(seed.wrapping_mul(0x2545_F491_4F6C_DD1D) ^ u64::from(n));
    let map = map(&mut luck, n);
    let tile = tile(&mut luck, &map);
    let mut own = Luck::new(seed ^ 0x5851_F42D_4C95_7F2D);
    let mut tiles = several_tiles(&mut own, &map, tile, followers);
    let mut more = Luck::new(seed ^ 0x2F0E_1EBA_7A11_0C4D);
    let expansions = expansions(&mut more, n == 21);
    let misfit = fit(&mut more, &mut tiles, &expansions);
    if followers > 1 {
        let mut gifts = Luck::new(seed ^ 0x6A09_E667_F3BC_C908);
        tiles.iter_mut().for_each(|(_, tile)| tile.advantage = advantage(&mut gifts));
    }
    let mut faces: Vec<Face> = (0..57).map(|_| face(&mut luck)).collect();
    // Three who are not quiet leave nobody a way to win.
    let (quiet, of) = if followers > 2 { (9, 10) } else { (3, 4) };
    if followers > 1 && more.chance(quiet, of) {
        faces.iter_mut().for_each(|face| calm(&mut more, face));
    }
    let mut options = options(&mut luck);
    options.unprinted = [0; 3].map(|_| more.chance(1, 8));
    let mut draw = combat_cards();
    luck.shuffle(&mut draw);
    let monuments =
        [0; 3].map(|level| Monument { level, spaces: 2 + luck.below(2) as u8, artifact: None, edge: edge(&mut luck) });
    // Most humans play to win, and are good at it; what is hardest to reach is tried most.
    let hard = [How::GreatGothi, How::GreatGothi, How::Ragnarok, How::Ragnarok, How::Ragnarok, How::Ragnarok];
    let wins: Vec<Aim> = hard.into_iter().chain([How::GreatJarl, How::Slayer]).map(Aim::Win).collect();
    let aim = if luck.chance(2, 3) { luck.pick(&wins) } else { Aim::Nothing };
    let mut world = World {
        faces: faces.into(),
        options,
        expansions,
        misfit,
        draw,
        discard: Vec::new(),
        battle_deck: Vec::new(),
        followers: tiles.into_iter().map(follower).collect(),
        people: vec![Human {
            hero: 0,
            attributes: if aim == Aim::Nothing { [2; 3] } else { [6, 6, 4] },
            aim,
            runes: 0,
            priests: 2,
            priests_out: [0; 3],
            kills: 0,
            armies: Vec::new(),
            regions: Set::new(),
            markers: Set::new(),
            alliances: Set::new(),
            drakkar: 0,
            blessings: if aim == Aim::Nothing { [0; 2] } else { [1, 2] },
        }],
        him: 0,
        you: 0,
        stacks: BTreeMap::new(),
        desolated: false,
        arbiter: people - 1,
        monuments,
        temples: Set::new(),
        temples_left: TEMPLES,
        drafts: TRACKS[usize::from(Luck::new(seed ^ 0x3C6E_F372_FE94_F82B).chance(1, 2))].iter().copied().collect(),
        slayer_tokens: 2,
        omens: omens(&mut luck),
        monsters: monsters(&mut luck, n),
        loki: loki(&mut luck, n),
        events: (0..18).map(|_| event_card(&mut luck, n)).collect(),
        forge_runes: map.forges,
        desolation: Set::new(),
        ragnarok: None,
        ended: None,
        luck: Luck::new(luck.next()),
        map: map.into(),
    };
    // Against several Followers nobody wins without trying hard, and mostly against quiet ones.
    if followers > 1 {
        let one = &mut world.people[0];
        let often = [(How::GreatJarl, 3), (How::GreatGothi, 5), (How::Ragnarok, 5), (How::Slayer, 1)];
        let ends: Vec<How> = often.into_iter().flat_map(|(how, times)| [how].repeat(times)).collect();
        one.aim = Aim::Win(own.pick(&ends));
        one.attributes = [6; 3];
        one.blessings = [2 * followers as u8 + 3; 2];
    }
    for seat in 1..people {
        let mut next = world.people[0].clone();
        next.aim = own.pick(&wins);
        next.attributes = [3 + own.below(4) as u8, 3 + own.below(4) as u8, 2 + own.below(4) as u8];
        world.people.push(next);
        world.you = seat;
        place_human(&mut world);
    }
    world.you = 0;
    place_human(&mut world);
    if followers + people > 2 {
        world.slayer_tokens = 4;
        more_monsters(&mut world, &mut own, followers + people - 2);
    }
    world
}

/// F11: as many Monsters as players.
fn more_monsters(world: &mut World, luck: &mut Luck, count: usize) {
    for _ in 0..count {
        let mut columns = [0, 1, 2];
        luck.shuffle(&mut columns);
        let boards = columns.into_iter().flat_map(|column| [column, 5 - column]);
        let mut open = boards.filter(|board| world.monsters[*board].place == Place::NotOut);
        if let Some(board) = open.next() {
            world.monsters[board].place = Place::On(any_region(luck, world.map.n));
        }
    }
}

/// F1: the tiles of all Followers, with different Heroes, starts and priority actions.
fn several_tiles(luck: &mut Luck, map: &Map, first: Tile, count: usize) -> Vec<(usize, Tile)> {
    let mut tiles = vec![(0, first)];
    while tiles.len() < count {
        let next = tile(luck, map);
        // Not Beowulf, whose advantage is a card more.
        let name = luck.below(4);
        let differs = |(other, tile): &(usize, Tile)| {
            *other != name && tile.priority != next.priority && tile.start != next.start
        };
        if tiles.iter().all(differs) {
            tiles.push((name, next));
        }
    }
    tiles
}

/// X, S6: what lies on the table beside the base game, and what is tried.
fn expansions(luck: &mut Luck, large: bool) -> Expansions {
    let mut expansions = Expansions::default();
    if luck.chance(1, 3) {
        expansions.realms[luck.below(6)] = ASGARD;
    }
    if luck.chance(1, 4) {
        let (one, other) = (luck.below(6), luck.below(6));
        expansions.realms.swap(one, other);
    }
    if luck.chance(1, 6) {
        let place = luck.below(6);
        expansions.realms[place] = ASGARD + 1;
    }
    if luck.chance(1, 4) {
        expansions.gods[luck.below(3)] = 1 + luck.below(3);
    }
    expansions.sea_monsters = luck.chance(1, 6);
    expansions.more_monsters = luck.chance(1, 6);
    expansions.naglfar = luck.chance(1, 6);
    expansions.five = large && luck.chance(1, 8);
    expansions.drawn_challenge = luck.chance(1, 6);
    expansions
}

/// X4, X5: nobody hunts where that is barred. Now and then there is one more Hero who cannot play, because he would hunt
/// there or because his priority is the first one's (F1).
fn fit(luck: &mut Luck, tiles: &mut [(usize, Tile)], expansions: &Expansions) -> Option<(usize, Tile)> {
    if expansions.bars_hunters() {
        let open = WHEEL.into_iter().filter(|action| *action != Special::Monsters);
        let open: Vec<Special> = open.filter(|action| tiles.iter().all(|(_, tile)| tile.priority != *action)).collect();
        let hunter = tiles.iter_mut().find(|(_, tile)| tile.priority == Special::Monsters);
        hunter.into_iter().for_each(|(_, tile)| tile.priority = luck.pick(&open));
    }
    let name = (0..4).find(|name| tiles.iter().all(|(other, _)| other != name))?;
    let (_, first) = tiles.first()?;
    let priority = match expansions.bars_hunters() {
        true => Special::Monsters,
        false if tiles.len() > 1 => first.priority,
        false => return None,
    };
    luck.chance(1, 3).then(|| (name, Tile { priority, ..first.clone() }))
}

/// Y14: the human starts at a Sea, as far away as a small Region allows, and controls it if it is small.
fn place_human(world: &mut World) {
    let starts: Vec<Region> = world.followers.iter().map(|him| him.tile.start).collect();
    let start = starts[0];
    let others: Vec<Region> = world.people.iter().map(|you| you.hero).collect();
    let shores = world.map.seas.iter().enumerate().flat_map(|(sea, shore)| shore.iter().map(move |r| (sea, *r)));
    let far = shores.filter(|(_, r)| !starts.contains(r) && !others.contains(r));
    let (sea, home) = far
        .max_by_key(|(_, r)| (world.population(*r) <= 2, world.distance(start, *r, false)))
        .expect("some other Region lies at a Sea");
    let (side, small) = (world.your_side(), world.population(home) <= 2);
    let you = &mut world.people[world.you];
    you.drakkar = sea;
    you.hero = home;
    you.armies = vec![Army { region: home, value: 1 }; 2];
    if small {
        you.regions.insert(home);
        if let Some(monument) = world.monument_in(home) {
            world.monuments[monument as usize].artifact = Some(side);
        }
    }
}

/// What an Artifact of yours always adds in attack and in defence.
fn edge(luck: &mut Luck) -> [u8; 2] {
    [0; 2].map(|_| u8::from(luck.chance(1, 3)))
}

fn follower((name, tile): (usize, Tile)) -> Follower {
    let mut attributes = [0; 3];
    for (which, value) in tile.attributes {
        attributes[which as usize] = value;
    }
    Follower {
        tile,
        name,
        hero: 0,
        attributes,
        runes: 0,
        priests: 0,
        priests_out: [0; 3],
        tucked: 0,
        kills: 0,
        armies: Vec::new(),
        regions: Set::new(),
        markers: Set::new(),
        alliances: Set::new(),
        hand: Vec::new(),
    }
}

fn options(luck: &mut Luck) -> Options {
    Options {
        edition: luck.pick(&[Edition::Common, Edition::Common, Edition::Ua, Edition::Pl, Edition::Es]),
        rising_depths: luck.chance(1, 3),
        blood_magic: luck.chance(1, 3),
        well_armed: luck.chance(1, 3),
        unprinted: [false; 3],
        priests: luck.pick(&[0, 0, 4]),
    }
}

fn any_region(luck: &mut Luck, n: u8) -> Region {
    1 + luck.below(n as usize) as u8
}

/// A board of cells with random diagonals and a few missing borders: connected and planar.
fn map(luck: &mut Luck, n: u8) -> Map {
    let (rows, columns) = if n == 16 { (4, 4) } else { (3, 7) };
    let mut names: Vec<Region> = (1..=n).collect();
    luck.shuffle(&mut names);
    let cell = |row: usize, column: usize| names[row * columns + column];
    let mut borders = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            if column + 1 < columns {
                borders.push((cell(row, column), cell(row, column + 1)));
            }
            if row + 1 < rows {
                borders.push((cell(row, column), cell(row + 1, column)));
            }
            if row + 1 < rows && column + 1 < columns {
                match luck.below(3) {
                    0 => borders.push((cell(row, column), cell(row + 1, column + 1))),
                    1 => borders.push((cell(row + 1, column), cell(row, column + 1))),
                    _ => {}
                }
            }
        }
    }
    for _ in 0..n / 4 {
        let one = luck.below(borders.len());
        let gone = borders.remove(one);
        if !connected(&touch(&borders, n)) {
            borders.push(gone);
        }
    }
    let snake: Vec<Region> = (0..rows)
        .flat_map(|row| (0..columns).map(move |column| (row, if row % 2 == 0 { column } else { columns - 1 - column })))
        .map(|(row, column)| cell(row, column))
        .collect();
    let mut rim: Vec<Region> = (0..columns).map(|column| cell(0, column)).collect();
    rim.extend((1..rows).map(|row| cell(row, columns - 1)));
    rim.extend((0..columns - 1).rev().map(|column| cell(rows - 1, column)));
    rim.extend((1..rows - 1).rev().map(|row| cell(row, 0)));
    let arc = |luck: &mut Luck, at: usize, least: usize, most: usize| -> Set<Region> {
        let length = least + luck.below(most - least + 1);
        (0..length).map(|step| rim[(at + step) % rim.len()]).collect()
    };
    let turn = luck.below(12);
    let seas: Vec<Set<Region>> = (0..2 + luck.below(2)).map(|i| arc(luck, turn + 4 * i, 3, 5)).collect();
    let realms = [0, 1, 2, 3, 4, 5].map(|i: usize| arc(luck, 2 * i, 2, 4));
    let some = |luck: &mut Luck, count: usize| -> Set<Region> {
        let mut all: Vec<Region> = (1..=n).collect();
        luck.shuffle(&mut all);
        all.into_iter().take(count).collect()
    };
    let settlements = some(luck, n as usize / 2 - 2);
    let shrines = some(luck, if n == 16 { 8 } else { 9 });
    let forges = some(luck, if n == 16 { 4 } else { 6 });
    let count = 5 + luck.below(3);
    let wheel = some(luck, count);
    let mut places: Vec<Region> = some(luck, 3).into_iter().collect();
    luck.shuffle(&mut places);
    let mut population: Vec<u8> = (0..=n).map(|_| luck.pick(&[1, 2, 2, 2, 3, 3, 3, 4, 4, 5])).collect();
    for r in some(luck, 2) {
        population[r as usize] = 1;
    }
    population[0] = 0;
    Map {
        n,
        touch: touch(&borders, n),
        seas,
        lands: lands(luck, &snake),
        population,
        settlements,
        shrines,
        forges,
        wheel,
        monuments: [places[0], places[1], places[2]],
        realms,
    }
}

fn touch(borders: &[(Region, Region)], n: u8) -> Vec<Set<Region>> {
    let mut touch = vec![Set::new(); n as usize + 1];
    for (a, b) in borders {
        touch[*a as usize].insert(*b);
        touch[*b as usize].insert(*a);
    }
    touch
}

fn connected(touch: &[Set<Region>]) -> bool {
    let mut seen = Set::from([1]);
    let mut edge = vec![1];
    while let Some(here) = edge.pop() {
        edge.extend(touch[here as usize].iter().filter(|there| seen.insert(**there)));
    }
    seen.len() == touch.len() - 1
}

/// Cuts the Regions, in an order where neighbours follow each other, into Lands of 3 and 4.
fn lands(luck: &mut Luck, order: &[Region]) -> Vec<Set<Region>> {
    let mut sizes = match (order.len(), luck.chance(1, 2)) {
        (16, true) => vec![4, 4, 4, 4],
        (16, false) => vec![4, 3, 3, 3, 3],
        (_, true) => vec![3; 7],
        (_, false) => vec![4, 4, 4, 3, 3, 3],
    };
    luck.shuffle(&mut sizes);
    let mut rest = order;
    let mut lands = Vec::new();
    for size in sizes {
        lands.push(rest[..size].iter().copied().collect());
        rest = &rest[size..];
    }
    lands
}

fn tile(luck: &mut Luck, map: &Map) -> Tile {
    let mut order = ATTRIBUTES;
    luck.shuffle(&mut order);
    let wheel: Vec<Region> = map.wheel.iter().copied().collect();
    Tile {
        start: any_region(luck, map.n),
        desolation: luck.pick(&wheel),
        attributes: order.map(|which| (which, 2 + luck.below(2) as u8)),
        priority: luck.pick(&[
            Special::Reinforce,
            Special::Mobilize,
            Special::Prepare,
            Special::BuildTemple,
            Special::Monsters,
            Special::Monsters,
            Special::Usurp,
        ]),
        method: 1 + luck.below(3) as u8,
        advantage: (Boon::Other, 1),
    }
}

/// S5: what the advantage of a tile gives; a Temple or something else comes without a number.
fn advantage(luck: &mut Luck) -> (Boon, u8) {
    let counted = [Boon::Runes, Boon::Cards, Boon::Priests, Boon::Stronger, Boon::Army, Boon::Tucked];
    let grown = ATTRIBUTES.map(Boon::Grown);
    let boons: Vec<Boon> = counted.into_iter().chain(grown).chain([Boon::Temple, Boon::Other]).collect();
    (luck.pick(&boons), 1 + luck.below(3) as u8)
}

fn face(luck: &mut Luck) -> Face {
    let rune = |luck: &mut Luck| {
        luck.pick(&[
            RuneAction::ControlMonster,
            RuneAction::FormAlliance,
            RuneAction::UpgradeArmy,
            RuneAction::ActivateMonster,
            RuneAction::DrawCombatCards,
            RuneAction::IncreaseAttribute,
            RuneAction::RecruitArmy,
        ])
    };
    Face {
        hero: [any_region(luck, 16), any_region(luck, 21)],
        runes: [rune(luck), rune(luck)],
        special: if luck.chance(1, 20) { Special::BuildMonument } else { luck.pick(&WHEEL) },
        tie: luck.pick(&[Tie::Max, Tie::Min]),
        bonus: bonus(luck),
        end: luck.pick(&[EndIcon::Remove, EndIcon::Reshuffle, EndIcon::Reshuffle]),
    }
}

/// A card of a quiet Follower: he prepares, and has few Armies.
fn calm(luck: &mut Luck, face: &mut Face) {
    face.special = luck.pick(&[Special::Prepare, Special::Prepare, Special::BuildTemple]);
    face.runes = [RuneAction::DrawCombatCards, RuneAction::FormAlliance];
    face.bonus = Bonus::None;
}

fn bonus(luck: &mut Luck) -> Bonus {
    if luck.chance(2, 5) {
        return Bonus::None;
    }
    let gain = luck.pick(&[Gain::Runes, Gain::CombatCards, Gain::Priests, Gain::ArmyValue, Gain::Blessings]);
    let per = match gain {
        Gain::Runes | Gain::CombatCards => luck.pick(&[Per::Once, Per::Forge, Per::TempleRegion, Per::Army]),
        Gain::Priests => luck.pick(&[Per::Once, Per::TempleRegion]),
        Gain::ArmyValue | Gain::Blessings => Per::Once,
    };
    let amount = match gain {
        Gain::Runes | Gain::CombatCards => 1 + luck.below(3) as u8,
        Gain::Priests | Gain::ArmyValue | Gain::Blessings => 1,
    };
    let condition = match luck.below(4) {
        0 => Condition::TempleRegions(1 + luck.below(3) as u8),
        1 => Condition::ArmyOf(3 + luck.below(3) as u8),
        _ => Condition::Always,
    };
    Bonus::Gain { amount, gain, per, condition }
}

const SYMBOLS: [Wound; 4] = [Wound::Axe, Wound::Bow, Wound::Spear, Wound::Sword];

/// 35 cards: seven of each symbol and seven Shields, values 0..=4.
fn combat_cards() -> Vec<Combat> {
    let wounds = [Wound::Axe, Wound::Bow, Wound::Spear, Wound::Sword, Wound::Shield];
    wounds
        .into_iter()
        .flat_map(|wound| [0, 1, 1, 2, 2, 3, 4].into_iter().map(move |value| Combat { value, wound }))
        .collect()
}

fn monsters(luck: &mut Luck, n: u8) -> Vec<Monster> {
    let mut monsters: Vec<Monster> = (0..6)
        .map(|_| {
            let count = 3 + luck.below(3);
            let mut slots: Vec<Slot> = (0..count)
                .map(|_| Slot { symbols: vec![luck.pick(&SYMBOLS)], reward: luck.chance(1, 3), marker: None })
                .collect();
            slots[luck.below(count)].reward = false;
            let (reach, edge) = (luck.below(2) as u8, edge(luck));
            Monster { place: Place::NotOut, controller: None, slots, artifact: None, edge, reach }
        })
        .collect();
    for _ in 0..2 {
        // The upper board of a Rune column, or the lower one if the upper is out.
        let column = luck.below(3);
        let board = if monsters[column].place == Place::NotOut { column } else { 5 - column };
        monsters[board].place = Place::On(any_region(luck, n));
    }
    monsters
}

fn loki(luck: &mut Luck, n: u8) -> Loki {
    let slots = (0..4)
        .map(|_| Slot {
            symbols: vec![luck.pick(&SYMBOLS), luck.pick(&SYMBOLS)],
            reward: luck.chance(1, 4),
            marker: None,
        })
        .collect();
    Loki { region: any_region(luck, n), slots, killed: None }
}

fn omens(luck: &mut Luck) -> Vec<Omen> {
    let mut signs = vec![
        Sign::Temples(3),
        Sign::Temples(4),
        Sign::MonumentLevel(3),
        Sign::Kills(2),
        Sign::Kills(3),
        Sign::Regions(9),
        Sign::Regions(11),
        Sign::Tokens(4),
        Sign::Tokens(5),
        Sign::ArmyOf(6),
    ];
    luck.shuffle(&mut signs);
    signs.into_iter().take(5).map(|sign| Omen { sign, flipped: false }).collect()
}

fn event_card(luck: &mut Luck, n: u8) -> EventCard {
    let first = luck.below(3);
    EventCard {
        column: luck.below(3),
        region: any_region(luck, n),
        columns: [first, (first + 1 + luck.below(2)) % 3],
        loki: if luck.chance(1, 3) { Some(any_region(luck, n)) } else { None },
    }
}
