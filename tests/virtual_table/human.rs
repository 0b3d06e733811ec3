//! A random human who plays lawfully enough: what he can do in a turn, and how he chooses.

use super::luck::Luck;
use super::world::*;
use std::collections::VecDeque;

/// One act of the human with all its details.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// The Hero goes to a Region one or two moves away.
    HeroMoves(Region),
    /// The Drakkar goes to another Sea.
    DrakkarMoves(usize),
    /// An Army goes to a touching Region; `plays` are the cards for a Battle, if there is one.
    ArmyMoves { from: Region, value: u8, to: Region, plays: Vec<u8> },
    /// An Army grows by 1.
    ArmyGrows { region: Region, value: u8 },
    /// A new Army; `plays` are the cards for a Battle, if it enters a Region of the Follower.
    Recruit { region: Region, value: u8, plays: Vec<u8> },
    /// An activation of Mobilize: what its step ends with comes after the last one (Y5).
    Mobilizes(Box<Act>),
    /// The end of Mobilize: control, then the Battles from the lowest Region on or from the highest, with these cards.
    Fights { plays: Vec<Vec<u8>>, last_first: bool },
    /// A Priest goes to a Monument.
    Pray(Attribute),
    /// A Rune is taken from a forge.
    Forge(Region),
    /// An alliance with a Realm.
    Alliance(usize),
    /// Control of a neutral Monster.
    ControlMonster(usize),
    /// A neutral or own Monster is activated.
    ActivateMonster { monster: usize, deed: Deed },
    /// The marker of a special action; its act follows.
    Marker(Special),
    /// Prepare: so many Armies grow, and for the rest Runes.
    Prepare { grow: Vec<Army> },
    /// Loki is activated and goes there.
    ActivateLoki(Region),
    /// Build Temple.
    BuildTemple(Region),
    /// Build Monument: the next level of this one; none when all are finished.
    BuildMonument(Option<Attribute>),
    /// Usurp a Region of the Follower or a neutral one, with an Army of this value (B10).
    Usurp { region: Region, value: u8 },
    /// A Hunt that covers these slots, with a reward for each that prints one.
    Hunt { target: Target, slots: Vec<usize>, rewards: Vec<Reward> },
    /// A Monster dies outside a Hunt (L8).
    KillMonster(usize),
    /// An Army takes a Desolation token off the map (D6); perhaps a Blessing for it.
    ClearToken { region: Region, value: u8, blessing: bool },
    /// An Army of the Follower is hurt by some other means; 0 destroys it.
    HurtArmy { him: usize, region: Region, from: u8, to: u8 },
    /// The Armies of the Follower in a Region must leave it by some other means.
    Drive { him: usize, region: Region },
    /// A Region of the Follower becomes neutral by some other means.
    Revolt(Region),
}

/// What a slot of a Monster gives you in a Hunt (Y13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    /// An Army grows by 1.
    Grow(Army),
    /// An alliance with any Realm.
    Alliance(usize),
    /// A Priest.
    Priest,
    /// A Rune.
    Rune,
}

/// One turn of the human while he plays it.
#[derive(Clone, Debug)]
pub struct HumanTurn {
    /// The human's own luck; the table's luck is not touched by his choices.
    pub luck: Luck,
    stage: u8,
    /// Activations of Mobilize that are left, while it lasts.
    activations: Option<usize>,
    /// The Armies that were activated in it, as they are now.
    activated: Vec<Army>,
    queue: VecDeque<Act>,
}

impl HumanTurn {
    /// A new turn that follows from the seed.
    pub fn new(seed: u64) -> Self {
        HumanTurn { luck: Luck::new(seed), stage: 0, activations: None, activated: Vec::new(), queue: VecDeque::new() }
    }
}

/// The next act, lawful on this table now; none at the end of the turn.
pub fn next_act(world: &World, turn: &mut HumanTurn) -> Option<Act> {
    loop {
        if let Some(act) = turn.queue.pop_front() {
            return Some(act);
        }
        let act = match turn.stage {
            0 => pray(world, &mut turn.luck),
            1 => Some(Act::Forge(world.you().hero)).filter(|_| world.rune_on_forge(world.you().hero)),
            2 => hero(world, &mut turn.luck),
            3 => rune_action(world, &mut turn.luck),
            4 => army(world, &mut turn.luck, &[]),
            5 => mischief(world, &mut turn.luck),
            6 => {
                special(world, turn);
                None
            }
            7 if turn.activations.is_some() => {
                turn.stage -= 1;
                Some(mobilize(world, turn))
            }
            8.. => return None,
            _ => None,
        };
        turn.stage += 1;
        if act.is_some() {
            return act;
        }
    }
}

/// The touching Regions where the human may go: not Loki's (Y3).
fn open_neighbours(world: &World, from: Region) -> Vec<Region> {
    world.your_neighbours(from).into_iter().filter(|r| *r != world.loki.region).collect()
}

/// Y5: the next activation, of an Army that had none, or the end.
fn mobilize(world: &World, turn: &mut HumanTurn) -> Act {
    let left = turn.activations.unwrap_or(0);
    let act = if left > 0 { army(world, &mut turn.luck, &turn.activated) } else { None };
    let Some(act) = act else {
        turn.activations = None;
        let plays = (0..MAX_ARMIES).map(|_| plays(&mut turn.luck)).collect();
        return Act::Fights { plays, last_first: turn.luck.chance(1, 2) };
    };
    turn.activations = Some(left - 1);
    turn.activated.push(match act {
        Act::ArmyMoves { value, to, .. } => Army { region: to, value },
        Act::ArmyGrows { region, value } => Army { region, value: value + 1 },
        Act::ClearToken { region, value, .. } => Army { region, value },
        ref other => unreachable!("{other:?} activates no Army"),
    });
    Act::Mobilizes(Box::new(act))
}

/// Up to two moves; a prey or a Region to Usurp draws the Hero.
fn hero(world: &World, luck: &mut Luck) -> Option<Act> {
    if luck.chance(1, 5) {
        return Some(Act::DrakkarMoves(luck.below(world.map.seas.len())));
    }
    let from = world.you().hero;
    let goals = world.hero_goals();
    if goals.contains(&from) {
        return None;
    }
    let mut to: Vec<Region> = world.your_neighbours(from).into_iter().collect();
    let further: Vec<Region> = to.iter().flat_map(|r| world.your_neighbours(*r)).collect();
    to.extend(further);
    to.retain(|r| *r != from);
    if to.is_empty() || luck.chance(1, 4) {
        return None;
    }
    if !goals.is_empty() {
        let far = |r: &Region| world.nearest(*r, &goals, false).unwrap_or(u32::MAX);
        return to.into_iter().min_by_key(far).map(Act::HeroMoves);
    }
    let monsters: Vec<Region> = world.monsters_out().into_iter().filter_map(|m| world.monster_region(m)).collect();
    let hunts = world.you().kills >= world.kills_for_loki();
    let draws = |r: &Region| world.you_can_usurp(*r) || monsters.contains(r) || (hunts && world.loki.region == *r);
    let drawn: Vec<Region> = to.iter().copied().filter(draws).collect();
    let to = if drawn.is_empty() || luck.chance(1, 3) { to } else { drawn };
    Some(Act::HeroMoves(luck.pick(&to)))
}

fn pray(world: &World, luck: &mut Luck) -> Option<Act> {
    let free: Vec<Attribute> = ATTRIBUTES.into_iter().filter(|which| world.free_priest_space(*which)).collect();
    if world.you().priests == 0 || free.is_empty() || luck.chance(1, 3) {
        return None;
    }
    Some(Act::Pray(luck.pick(&free)))
}

/// One Rune action in a turn: an alliance with a Realm at the Hero's Region, control of a neutral Monster there, or the
/// activation of a Monster.
fn rune_action(world: &World, luck: &mut Luck) -> Option<Act> {
    match luck.below(4) {
        0 => {
            let mut realms: Vec<usize> = (0..6).filter(|realm| !world.you().alliances.contains(realm)).collect();
            realms.retain(|realm| world.map.realms[*realm].contains(&world.you().hero));
            if realms.is_empty() { None } else { Some(Act::Alliance(luck.pick(&realms))) }
        }
        1 => {
            let mut here = monsters_with_hero(world);
            here.retain(|m| world.monsters[*m].controller.is_none());
            if here.is_empty() { None } else { Some(Act::ControlMonster(luck.pick(&here))) }
        }
        2 if world.loki.region == world.you().hero && luck.chance(1, 2) => {
            Some(Act::ActivateLoki(1 + luck.below(world.map.n as usize) as u8))
        }
        2 if luck.chance(1, 3) => activation(world, luck),
        _ => None,
    }
}

/// Monsters in the human Hero's Region.
fn monsters_with_hero(world: &World) -> Vec<usize> {
    let hero = world.you().hero;
    world.monsters_out().into_iter().filter(|m| world.monster_region(*m) == Some(hero)).collect()
}

/// Up to three Combat cards for a Battle.
fn plays(luck: &mut Luck) -> Vec<u8> {
    (0..luck.below(4)).map(|_| 1 + luck.below(4) as u8).collect()
}

/// The Follower's value against an attack, as a person would guess it.
fn guess_defence(world: &World, region: Region) -> u8 {
    if let Some(other) = world.other_person_in(region) {
        let armies = world.total_in(Side::Human(other), region);
        return if armies > 0 { armies + world.bonus_of(other, 1) } else { 0 };
    }
    let Some(seat) = world.follower_in(region) else { return 0 };
    let (near, him) = (world.his_neighbours(region), &world.followers[seat]);
    let support = him.armies.iter().filter(|a| near.contains(&a.region)).map(|a| a.value).max().unwrap_or(0);
    let temple = if world.is_temple(region) { him.attributes[Attribute::Authority as usize] } else { 0 };
    let here = world.total_in(Side::Follower(seat), region);
    here + support + temple
}

/// One activation of an Army that had none in this step: clears a token, enters a Region, or grows.
fn army(world: &World, luck: &mut Luck, activated: &[Army]) -> Option<Act> {
    if world.you().armies.is_empty() {
        return recruit(world, luck);
    }
    let mut armies = world.you().armies.clone();
    for army in activated {
        armies.remove(armies.iter().position(|other| other == army)?);
    }
    let needed = TOKENS + 1 - world.desolation.len().min(TOKENS);
    let cleaner = armies.iter().find(|a| {
        world.desolation.contains(&a.region)
            && world.you().regions.contains(&a.region)
            && usize::from(a.value) >= needed
    });
    if let Some(army) = cleaner
        && (world.you().aim == Aim::Win(How::Ragnarok) || luck.chance(2, 3))
    {
        return Some(Act::ClearToken { region: army.region, value: army.value, blessing: luck.chance(1, 2) });
    }
    let mut moves: Vec<(i32, Army, Region)> = Vec::new();
    for army in &armies {
        for to in open_neighbours(world, army.region) {
            moves.push((worth(world, luck, *army, to), *army, to));
        }
    }
    moves.sort_by_key(|(worth, ..)| -worth);
    if let Some((worth, army, to)) = moves.first()
        && *worth > 0
    {
        return Some(Act::ArmyMoves { from: army.region, value: army.value, to: *to, plays: plays(luck) });
    }
    let mut weak: Vec<Army> = armies.clone();
    weak.retain(|a| a.value < MAX_VALUE && world.you().regions.contains(&a.region) && world.is_settlement(a.region));
    if weak.is_empty() {
        return None;
    }
    let army = luck.pick(&weak);
    Some(Act::ArmyGrows { region: army.region, value: army.value })
}

/// How much the human likes a move; nothing above 0: he would rather grow.
fn worth(world: &World, luck: &mut Luck, army: Army, to: Region) -> i32 {
    let fun = luck.below(6) as i32;
    // Armies that have entered it in this Mobilize fight together (Y5).
    let together = army.value + world.total_in(world.your_side(), to);
    let strength = i32::from(together + world.your_bonus(0)) + luck.below(4) as i32;
    let token = if world.desolation.contains(&to) { 3 } else { 0 } + world.wanted(to);
    let other = world.other_person_in(to);
    let armies = !world.no_follower_is_in(to) || other.is_some();
    match world.controller(to) {
        Some(Side::Human(_)) if other.is_none() => fun - 5,
        Some(Side::Human(_)) => {
            let margin = strength - i32::from(guess_defence(world, to));
            if margin > 0 { margin + fun + token } else { fun - 5 }
        }
        None if armies => strength - i32::from(guess_defence(world, to)),
        None if army.value + world.total_in(world.your_side(), to) >= world.population(to) => 4 + fun + token,
        None => fun - 4,
        Some(Side::Follower(seat)) => {
            let him = &world.followers[seat];
            let margin = strength - i32::from(guess_defence(world, to) + him.tucked);
            // A Temple, or a Land that the Follower holds, is worth a risk.
            let prize = if world.is_temple(to) || world.land_of(to).is_subset(&him.regions) { 4 } else { 0 };
            if margin + prize > 0 { margin + prize + fun + token } else { fun - 5 }
        }
    }
}

fn recruit(world: &World, luck: &mut Luck) -> Option<Act> {
    if world.you().armies.len() >= MAX_ARMIES {
        return None;
    }
    // Y4: an own Settlement, or the Sea of the Drakkar.
    let mut sites: Vec<Region> = world.you().regions.iter().copied().filter(|r| world.is_settlement(*r)).collect();
    if sites.is_empty() || luck.chance(1, 3) {
        sites = world.drakkar_sea().iter().copied().collect();
    }
    if sites.is_empty() {
        return None;
    }
    let value = world.you().attributes[Attribute::Authority as usize];
    Some(Act::Recruit { region: luck.pick(&sites), value, plays: plays(luck) })
}

/// Chooses the special action of the turn: its marker and its act, or Build Monument.
fn special(world: &World, turn: &mut HumanTurn) {
    let mut actions = WHEEL.to_vec();
    actions.retain(|action| !world.you().markers.contains(action));
    turn.luck.shuffle(&mut actions);
    actions.sort_by_key(|action| world.liking(*action));
    let build = match world.you().aim {
        Aim::Nothing => world.you().markers.len() >= 2 && turn.luck.chance(1, 5),
        Aim::Win(_) => world.you_should_build(),
    };
    if !build {
        for action in actions {
            if action == Special::Mobilize && !world.you().armies.is_empty() {
                turn.queue.push_back(Act::Marker(action));
                let armies = world.you().armies.len();
                let eager = world.you().aim != Aim::Nothing;
                turn.activations = Some(if eager { armies } else { 1 + turn.luck.below(armies) });
                return;
            }
            if let Some(act) = special_act(world, &mut turn.luck, action) {
                turn.queue.extend([Act::Marker(action), act]);
                return;
            }
        }
    }
    if !world.you().markers.is_empty() {
        let open = world.your_monuments();
        let which = if open.is_empty() { None } else { Some(turn.luck.pick(&open)) };
        turn.queue.push_back(Act::BuildMonument(which));
    }
}

fn special_act(world: &World, luck: &mut Luck, action: Special) -> Option<Act> {
    match action {
        Special::Reinforce => recruit(world, luck),
        Special::Prepare => {
            let mut weak = growing(world);
            weak.retain(|a| world.you().regions.contains(&a.region) && world.is_settlement(a.region));
            luck.shuffle(&mut weak);
            weak.truncate(luck.below(3));
            Some(Act::Prepare { grow: weak })
        }
        Special::BuildTemple => {
            let sites = world.your_temple_sites();
            if sites.is_empty() { None } else { Some(Act::BuildTemple(luck.pick(&sites))) }
        }
        Special::Monsters => monsters(world, luck),
        Special::Usurp => usurp(world),
        Special::Mobilize | Special::BuildMonument => None,
    }
}

fn monsters(world: &World, luck: &mut Luck) -> Option<Act> {
    let mut targets: Vec<Target> = monsters_with_hero(world).into_iter().map(Target::Monster).collect();
    if world.you().kills >= world.kills_for_loki() && world.loki.region == world.you().hero {
        targets = vec![Target::Loki];
    }
    let slayer = world.you().aim == Aim::Win(How::Slayer);
    if !targets.is_empty() && (slayer || luck.chance(2, 3)) {
        let target = luck.pick(&targets);
        let board = world.slots(target);
        let mut slots: Vec<usize> = (0..board.len()).filter(|i| board[*i].marker.is_none()).collect();
        luck.shuffle(&mut slots);
        if !slayer || luck.chance(1, 3) {
            slots.truncate(luck.below(5));
        }
        slots.sort();
        let count = slots.iter().filter(|slot| board[**slot].reward).count();
        return Some(Act::Hunt { target, rewards: rewards(world, luck, count), slots });
    }
    activation(world, luck)
}

/// So many rewards, each only once but for Priests and Runes.
fn rewards(world: &World, luck: &mut Luck, count: usize) -> Vec<Reward> {
    let mut open: Vec<Reward> = growing(world).into_iter().map(Reward::Grow).collect();
    open.truncate(1);
    let realms: Vec<usize> = (0..6).filter(|realm| !world.you().alliances.contains(realm)).collect();
    open.extend(realms.get(luck.below(6)).copied().map(Reward::Alliance));
    open.extend([Reward::Priest, Reward::Rune]);
    luck.shuffle(&mut open);
    (0..count).map(|place| open.get(place).copied().unwrap_or(Reward::Rune)).collect()
}

/// The Armies that can grow, of equal ones in a Region one.
fn growing(world: &World) -> Vec<Army> {
    let mut weak: Vec<Army> = world.you().armies.iter().copied().filter(|a| a.value < MAX_VALUE).collect();
    weak.dedup();
    weak
}

/// A neutral Monster, or one of yours, moves or attacks.
fn activation(world: &World, luck: &mut Luck) -> Option<Act> {
    let mut movable = world.monsters_out();
    movable.retain(|m| world.monsters[*m].controller.is_none_or(|owner| owner == world.your_side()));
    if movable.is_empty() {
        return None;
    }
    let monster = luck.pick(&movable);
    let here = world.monster_region(monster).expect("it is on the map");
    let mut deeds = vec![Deed::Attack];
    let free = world.neighbours(here, false).into_iter().filter(|r| world.total_in(world.your_side(), *r) == 0);
    deeds.extend(free.map(Deed::Move));
    Some(Act::ActivateMonster { monster, deed: luck.pick(&deeds) })
}

fn usurp(world: &World) -> Option<Act> {
    let value = world.you().attributes[Attribute::Authority as usize];
    Some(world.you().hero).filter(|r| world.you_can_usurp(*r)).map(|region| Act::Usurp { region, value })
}

/// Now and then something else happens to the Follower.
fn mischief(world: &World, luck: &mut Luck) -> Option<Act> {
    // Which Follower is a throw of its own only where there are several.
    let seat = if world.followers.len() > 1 { luck.below(world.followers.len()) } else { 0 };
    let him = &world.followers[seat];
    match luck.below(40) {
        0..=2 if !him.armies.is_empty() => {
            let army = luck.pick(&him.armies);
            let to = if luck.chance(1, 4) { 0 } else { army.value - 1 };
            Some(Act::HurtArmy { him: seat, region: army.region, from: army.value, to })
        }
        12 if !him.armies.is_empty() && luck.chance(1, 5) => {
            Some(Act::Drive { him: seat, region: luck.pick(&him.armies).region })
        }
        3 => {
            let mut weak: Vec<Region> = him.regions.iter().copied().collect();
            weak.retain(|r| world.total_in(Side::Follower(seat), *r) < world.population(*r));
            if weak.is_empty() { None } else { Some(Act::Revolt(luck.pick(&weak))) }
        }
        4..=11 => {
            let mut wounded = world.monsters_out();
            wounded.retain(|m| {
                let his = (0..world.followers.len()).map(Side::Follower);
                his.map(|him| world.markers_on(Target::Monster(*m), him)).any(|markers| markers >= 4)
                    || world.open_slots(Target::Monster(*m)) == 1
            });
            if wounded.is_empty() { None } else { Some(Act::KillMonster(luck.pick(&wounded))) }
        }
        _ => None,
    }
}
