//! The virtual table plays against itself: its own reading of the rules holds together.

#[path = "virtual_table/mod.rs"]
mod virtual_table;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::rc::Rc;
use virtual_table::copy::Knows;
use virtual_table::event::{Checked, Event, IN_GAMES};
use virtual_table::game::{ByPrompt, Played, Spent, play, play_seen, play_several};
use virtual_table::human::{self, Act, HumanTurn};
use virtual_table::luck::Luck;
use virtual_table::world::*;
use virtual_table::{make, named, oracle};

/// The action deck and the row, which belong to the device: S4, T6b, T6c.
struct Deck {
    cards: Vec<usize>,
    row: Vec<usize>,
    luck: Luck,
}

impl Deck {
    fn new(seed: u64) -> Self {
        let mut luck = Luck::new(seed);
        let basic = 6 * luck.below(3);
        let hero = 18 + 2 * luck.below(6);
        let mut cards: Vec<usize> = (basic..basic + 6).chain(hero..hero + 2).collect();
        luck.shuffle(&mut cards);
        let row = cards.split_off(5);
        let mut advanced: Vec<usize> = (30..57).collect();
        luck.shuffle(&mut advanced);
        cards.extend(advanced.into_iter().take(6));
        luck.shuffle(&mut cards);
        Deck { cards, row, luck }
    }

    fn choose(&mut self) -> usize {
        self.luck.pick(&[0, 0, 0, 1, 1, 2]).min(self.row.len() - 1)
    }

    fn next(&mut self, world: &World, chosen: usize) {
        let old = self.row.remove(chosen);
        self.row.extend(self.cards.pop());
        if world.faces[old].end == EndIcon::Reshuffle || self.row.is_empty() {
            self.cards.push(old);
            self.luck.shuffle(&mut self.cards);
        }
        if self.row.is_empty() {
            self.row.extend(self.cards.pop());
        }
    }
}

/// One whole game: the final table and its number of rounds. Checks after every step that the events tell everything.
fn game(seed: u64, n: u8, checked: &mut Checked) -> (World, u32) {
    let mut world = make::world(seed, n);
    let mut deck = Deck::new(seed ^ 0xDEC);
    let step = |world: &mut World, play: &mut dyn FnMut(&mut World) -> Vec<Event>| {
        let mut copy = world.clone();
        for event in play(world) {
            copy.apply(&event);
        }
        assert_eq!(copy, *world, "seed {seed}: the events tell everything");
    };
    step(&mut world, &mut |world| oracle::setup(world, checked));
    for round in 1..=300 {
        for side in [Side::Follower(0), Side::Human(0)] {
            let last = world.ragnarok == Some(side);
            match side {
                Side::Follower(_) => {
                    let chosen = deck.choose();
                    step(&mut world, &mut |world| oracle::turn(world, 0, &deck.row, chosen, checked));
                    sound(&world, seed);
                    deck.next(&world, chosen);
                }
                Side::Human(_) => {
                    let mut turn = HumanTurn::new(seed ^ u64::from(round) << 32);
                    while world.ended.is_none()
                        && let Some(act) = human::next_act(&world, &mut turn)
                    {
                        step(&mut world, &mut |world| oracle::respond(world, 0, &act, &deck.row[..1], checked));
                        // In Mobilize Battles come after the last activation.
                        if !matches!(act, human::Act::Mobilizes(_)) {
                            sound(&world, seed);
                        }
                    }
                }
            }
            if world.ended.is_none() && last {
                world.ended = Some((oracle::ragnarok_result(&world), How::Ragnarok));
            }
            if world.ended.is_some() {
                return (world, round);
            }
        }
    }
    panic!("seed {seed}: the game does not end");
}

/// What must hold on every table.
fn sound(world: &World, seed: u64) {
    let f = world.him();
    assert!(f.runes <= MAX_RUNES && f.armies.len() <= MAX_ARMIES, "seed {seed}");
    assert!(f.hand.len() <= MAX_HAND || world.ended.is_some(), "seed {seed}");
    assert!(f.regions.is_disjoint(&world.people[0].regions), "seed {seed}");
    let cards = f.hand.len() + world.draw.len() + world.discard.len() + world.battle_deck.len();
    assert_eq!(cards, 35, "seed {seed}: no Combat card is lost");
    if world.ended.is_none() {
        let his = world.army_regions(Side::Follower(0));
        assert!(his.is_disjoint(&world.army_regions(Side::Human(0))), "seed {seed}: Armies of both in one Region");
        assert!(his.is_disjoint(&world.people[0].regions), "seed {seed}: his Army in your Region");
        assert!(world.army_regions(Side::Human(0)).is_disjoint(&f.regions), "seed {seed}: your Army in his Region");
        assert!(world.battle_deck.is_empty(), "seed {seed}");
    }
}

/// Plays so many games, half of them on each map.
fn games(count: u64) -> (Checked, BTreeMap<(bool, How), u32>, Vec<u32>) {
    let mut checked = Checked::default();
    let mut ends = BTreeMap::new();
    let mut rounds = Vec::new();
    for seed in 0..count {
        let (world, length) = game(seed, if seed % 2 == 0 { 16 } else { 21 }, &mut checked);
        *ends.entry(world.ended.expect("the game is over")).or_default() += 1;
        rounds.push(length);
    }
    rounds.sort();
    (checked, ends, rounds)
}

#[test]
fn random_games_end_in_every_way_and_use_every_rule() {
    let (checked, ends, rounds) = games(1000);
    for how in [How::GreatJarl, How::GreatGothi, How::Slayer, How::Surtur, How::Ragnarok] {
        assert!(ends.contains_key(&(true, how)), "the Follower never wins by {how:?}: {ends:?}");
    }
    assert!(ends.keys().any(|(follower, _)| !follower), "the human never wins: {ends:?}");
    assert!((8..=40).contains(&rounds[rounds.len() / 2]), "games are too short or too long: {rounds:?}");
    for id in IN_GAMES {
        assert!(checked.of(id) > 0, "no game used {id}");
    }
}

/// What is printed, to be printed otherwise.
impl World {
    fn map_mut(&mut self) -> &mut Map {
        Rc::make_mut(&mut self.map)
    }

    fn faces_mut(&mut self) -> &mut [Face] {
        Rc::make_mut(&mut self.faces)
    }
}

/// A table after setup where prayer and forging do nothing, and row cards 0, 1, 2 only Prepare.
fn quiet(n: u8) -> World {
    let mut world = make::world(1, n);
    oracle::setup(&mut world, &mut Checked::default());
    world.followers[0].priests = 0;
    world.forge_runes.clear();
    for face in &mut world.faces_mut()[..3] {
        face.special = Special::Prepare;
        face.bonus = Bonus::None;
    }
    world
}

/// The events that are of interest here.
fn only(events: Vec<Event>, wanted: impl Fn(&Event) -> bool) -> Vec<Event> {
    events.into_iter().filter(wanted).collect()
}

#[test]
fn the_rulebooks_example_of_two_rune_actions_skips_what_cannot_be_paid() {
    let mut world = quiet(16);
    world.faces_mut()[0].runes = [RuneAction::FormAlliance, RuneAction::UpgradeArmy];
    world.faces_mut()[1].runes = [RuneAction::DrawCombatCards, RuneAction::FormAlliance];
    world.faces_mut()[2].runes = [RuneAction::FormAlliance, RuneAction::UpgradeArmy];
    let hero = world.faces[1].hero[0];
    world.map_mut().realms = [0; 6].map(|_| Set::new());
    world.map_mut().realms[2].insert(hero);
    let beside = *world.his_neighbours(hero).first().expect("a neighbour");
    world.map_mut().realms[4].insert(beside);
    world.followers[0].runes = 2;
    let events = oracle::turn(&mut world, 0, &[0, 1, 2], 1, &mut Checked::default());
    let step: Vec<Event> =
        events.into_iter().filter(|e| matches!(e, Event::Runes { .. } | Event::Alliance(_))).take(4).collect();
    let expected = [Event::Runes { to: 1 }, Event::Alliance(2), Event::Runes { to: 0 }, Event::Alliance(4)];
    assert_eq!(step, expected, "T3a");
}

#[test]
fn the_rulebooks_ragnarok_example_counts_tokens_for_the_follower() {
    let mut world = quiet(21);
    world.map_mut().wheel = Set::from([1, 2, 3, 4, 5, 6]);
    world.people[0].regions = Set::from([1, 2, 3, 15]);
    world.followers[0].regions = Set::from([4, 16, 17]);
    world.desolation = Set::from([1, 2, 9]);
    assert!(oracle::ragnarok_result(&world), "3 against 1 + 3");
    world.desolation = Set::from([1, 2]);
    assert!(oracle::ragnarok_result(&world), "3 against 1 + 2: ties are the Follower's");
    world.desolation = Set::from([1]);
    assert!(!oracle::ragnarok_result(&world), "3 against 1 + 1");
}

#[test]
fn without_army_region_or_target_authority_grows_and_one_token_is_placed() {
    let mut world = quiet(16);
    world.followers[0].armies.clear();
    world.followers[0].regions.clear();
    world.followers[0].tucked = 0;
    world.followers[0].attributes = [3, 2, 2];
    world.people[0].regions.clear();
    world.people[0].armies.clear();
    world.map_mut().population = vec![5; 17];
    world.map_mut().wheel = Set::from([1, 2, 3, 4, 5]);
    world.desolation = Set::from([3]);
    world.faces_mut()[0].tie = Tie::Max;
    let mut checked = Checked::default();
    let events = oracle::turn(&mut world, 0, &[0, 1, 2], 0, &mut checked);
    let events =
        only(events, |e| matches!(e, Event::Attribute { .. } | Event::Desolation(_) | Event::HisArmyNew { .. }));
    let expected = [Event::Attribute { which: Attribute::Authority, to: 4 }, Event::Desolation(5)];
    assert_eq!(events, expected, "M1, P1c, D2");
    assert_eq!((checked.of("M1"), checked.of("P1c")), (1, 1));
}

#[test]
fn a_token_without_a_legal_region_is_not_placed() {
    let mut world = quiet(16);
    world.followers[0].armies.clear();
    let tokens = world.desolation;
    world.map_mut().wheel = tokens;
    let mut checked = Checked::default();
    let events = oracle::turn(&mut world, 0, &[0, 1, 2], 0, &mut checked);
    assert!(only(events, |e| matches!(e, Event::Desolation(_))).is_empty());
    assert_eq!((checked.of("D5"), world.ended), (1, None), "D5");
}

#[test]
fn a_hunt_covers_reward_slots_first_then_the_rightmost_and_keeps_shields_for_last() {
    let mut world = quiet(16);
    world.options.blood_magic = false;
    let slot = |wound, reward| Slot { symbols: vec![wound], reward, marker: None };
    world.monsters[0].slots =
        vec![slot(Wound::Axe, false), slot(Wound::Axe, true), slot(Wound::Bow, false), slot(Wound::Axe, false)];
    let card = |value, wound| Combat { value, wound };
    world.followers[0].hand = vec![card(1, Wound::Axe), card(2, Wound::Axe), card(3, Wound::Shield)];
    let plan = world.hunt_plan(Target::Monster(0));
    assert_eq!(plan.covered.iter().map(|(slot, _)| *slot).collect::<Vec<_>>(), [1, 3, 2], "P5d");
    assert_eq!(plan.covered[2].1, [card(3, Wound::Shield)], "P5b");
    assert_eq!(plan.open_left, 1, "P5c");
}

#[test]
fn a_slot_of_loki_takes_two_cards_and_a_shield_stands_for_either() {
    let mut world = quiet(16);
    world.options.blood_magic = false;
    let slot = |a, b| Slot { symbols: vec![a, b], reward: false, marker: None };
    world.loki.slots = vec![
        slot(Wound::Axe, Wound::Bow),
        slot(Wound::Spear, Wound::Spear),
        slot(Wound::Axe, Wound::Axe),
        slot(Wound::Sword, Wound::Bow),
    ];
    let hand = [Wound::Axe, Wound::Axe, Wound::Bow, Wound::Shield, Wound::Shield];
    world.followers[0].hand = hand.into_iter().map(|wound| Combat { value: 1, wound }).collect();
    let plan = world.hunt_plan(Target::Loki);
    assert_eq!(plan.covered.iter().map(|(slot, _)| *slot).collect::<Vec<_>>(), [3, 2], "P5h");
    assert!(plan.covered.iter().all(|(_, cards)| cards.len() == 2), "P5h");
    world.options.blood_magic = true;
    assert_eq!(world.hunt_plan(Target::Loki).blood, [0, 1], "P5i");
}

/// A table whose Regions lie in one line, all neutral and empty; the Heroes stand at the ends.
fn line() -> World {
    let mut world = quiet(16);
    world.map_mut().touch =
        (0..=16_u8).map(|r| (1..=16).filter(|other| r > 0 && r.abs_diff(*other) == 1).collect()).collect();
    world.map_mut().seas.clear();
    world.monsters.iter_mut().for_each(|monster| monster.place = Place::NotOut);
    world.loki.region = 16;
    world.followers[0].hero = 1;
    world.people[0].hero = 16;
    for pieces in [&mut world.followers[0].armies, &mut world.people[0].armies] {
        pieces.clear();
    }
    for regions in [&mut world.followers[0].regions, &mut world.people[0].regions] {
        regions.clear();
    }
    world.map_mut().monuments = [14, 15, 16];
    world.draw.append(&mut world.followers[0].hand);
    world.followers[0].tucked = 0;
    world.people[0].blessings = [0; 2];
    world.monuments.iter_mut().for_each(|monument| monument.artifact = None);
    world
}

#[test]
fn a_tie_goes_to_the_defending_follower_and_both_lose_a_point() {
    let mut world = line();
    world.followers[0].regions = Set::from([4, 5]);
    world.followers[0].armies = vec![Army { region: 5, value: 3 }];
    world.people[0].regions = Set::from([6]);
    world.people[0].armies = vec![Army { region: 6, value: 3 }];
    world.followers[0].hand = vec![Combat { value: 2, wound: Wound::Axe }];
    let act = Act::ArmyMoves { from: 6, value: 3, to: 5, plays: vec![2] };
    oracle::respond(&mut world, 0, &act, &[0], &mut Checked::default());
    assert_eq!(world.followers[0].armies, [Army { region: 5, value: 2 }], "B6, B7, B9");
    assert_eq!(world.people[0].armies, [Army { region: 6, value: 2 }]);
    assert!(world.followers[0].regions.contains(&5) && world.followers[0].hand.is_empty());
}

#[test]
fn support_moves_in_to_defend_an_empty_region_and_retreats_when_beaten() {
    let mut world = line();
    world.followers[0].regions = Set::from([3, 4, 5]);
    world.followers[0].armies = vec![Army { region: 4, value: 2 }];
    world.people[0].regions = Set::from([6]);
    world.people[0].armies = vec![Army { region: 6, value: 3 }];
    let act = Act::ArmyMoves { from: 6, value: 3, to: 5, plays: vec![] };
    let events = oracle::respond(&mut world, 0, &act, &[0], &mut Checked::default());
    let expected = [
        Event::YourArmyMove { from: 6, to: 5, value: 3 },
        Event::HisArmyMove { from: 4, to: 5, value: 2 },
        Event::HisArmyValue { region: 5, from: 2, to: 1 },
        Event::HisArmyMove { from: 5, to: 4, value: 1 },
        Event::YourControl(5),
    ];
    assert_eq!(events, expected, "B3, B5, B7, B8");
}

#[test]
fn mobilize_starts_with_the_weakest_army_and_places_a_token_if_no_region_was_gained() {
    let mut world = line();
    world.followers[0].regions = Set::from([3, 4, 5, 6, 7]);
    world.followers[0].armies =
        vec![Army { region: 3, value: 6 }, Army { region: 4, value: 5 }, Army { region: 5, value: 2 }];
    world.map_mut().population = vec![5; 17];
    // In Maneuvers nothing can be invaded and the Army in 3 is at 6: the next one, in 4, grows to 6.
    world.people[0].regions = Set::from([2, 8]);
    world.people[0].armies = vec![Army { region: 2, value: 6 }, Army { region: 8, value: 6 }];
    world.faces_mut()[0].special = Special::Mobilize;
    world.faces_mut()[0].hero[0] = 1;
    world.faces_mut()[0].tie = Tie::Min;
    world.followers[0].runes = 0;
    world.map_mut().wheel = Set::from([3, 4, 5, 9, 10]);
    world.desolation = Set::from([3]);
    let events = oracle::turn(&mut world, 0, &[0, 1, 2], 0, &mut Checked::default());
    let after: Vec<Event> = events.into_iter().skip_while(|e| *e != Event::Marker(Special::Mobilize)).skip(1).collect();
    let expected = [
        Event::HisArmyMove { from: 5, to: 4, value: 2 },
        Event::Draw { count: 1 },
        Event::HisArmyMove { from: 4, to: 3, value: 6 },
        Event::Desolation(4),
    ];
    assert_eq!(after, expected, "P2, H11, D2");
}

/// Plays games and gathers the differences between the box and the rules, with their seeds.
fn differences(seeds: std::ops::Range<u64>, knows: Knows) -> Vec<String> {
    differences_of(seeds, knows, |seed| play(seed, if seed % 2 == 0 { 16 } else { 21 }, knows))
}

/// The same of any games.
fn differences_of(
    seeds: std::ops::Range<u64>,
    knows: Knows,
    play: impl Fn(u64) -> Played + std::panic::RefUnwindSafe,
) -> Vec<String> {
    let game = |seed| {
        let played = std::panic::catch_unwind(|| play(seed));
        let message = played.err()?;
        let text = message.downcast_ref::<String>().cloned();
        let text = text.or(message.downcast_ref::<&str>().map(|text| text.to_string())).unwrap_or_default();
        Some(format!("seed {seed}, {knows:?}: {text}"))
    };
    seeds.filter_map(game).collect()
}

#[test]
fn whole_games_of_the_box_with_the_map_follow_the_rules() {
    assert_eq!(differences(0..200, Knows::Map), Vec::<String>::new());
}

#[test]
fn whole_games_of_the_box_by_eyes_follow_the_rules() {
    assert_eq!(differences(0..200, Knows::Eyes), Vec::<String>::new());
}

#[test]
fn whole_games_of_two_and_three_followers_follow_the_rules() {
    for followers in 2..=3 {
        for knows in [Knows::Map, Knows::Eyes] {
            let several = |seed| play_several(seed, followers, 1, knows);
            assert_eq!(differences_of(0..12, knows, several), Vec::<String>::new());
        }
    }
}

#[test]
fn whole_games_of_several_people_follow_the_rules() {
    for (followers, people) in [(1, 2), (1, 3), (2, 2)] {
        for knows in [Knows::Map, Knows::Eyes] {
            let several = |seed| play_several(seed, followers, people, knows);
            assert_eq!(differences_of(0..12, knows, several), Vec::<String>::new());
        }
    }
}

#[test]
fn what_an_answer_shows_to_be_printed_is_kept_where_it_was_not_known() {
    let kept = |knows| {
        let (mut kept, mut asked) = (0, 0);
        for seed in 0..20 {
            play_seen(seed, 16, knows, |prompt| {
                if matches!(named::name(&prompt.head), "RunesAround" | "YourTempleIn") {
                    asked += 1;
                    kept += u32::from(prompt.about.is_some());
                }
            });
        }
        assert!(asked > 20, "{asked}");
        kept
    };
    assert_eq!(kept(Knows::Map), 0);
    assert!(kept(Knows::Eyes) > 0);
}

/// A person is asked no more than needed, and mostly OK is right: of some games, each kind of prompt with how often it
/// came, how often OK was its answer, and the presses that answer it. `MUSPEL_RECORD=1` writes it anew: read what changed.
#[test]
fn games_ask_as_much_as_was_recorded_and_ok_is_right_as_often() {
    let mut recorded = String::new();
    for knows in [Knows::Map, Knows::Eyes] {
        for (followers, people, games) in [(1, 1, 40), (2, 1, 10), (1, 2, 10), (2, 2, 10)] {
            let mut kinds = ByPrompt::new();
            for seed in 2_000..2_000 + games {
                let played = match followers + people {
                    2 => play(seed, if seed % 2 == 0 { 16 } else { 21 }, knows),
                    _ => play_several(seed, followers, people, knows),
                };
                played.by_prompt.into_iter().for_each(|(kind, spent)| kinds.entry(kind).or_default().add(spent));
            }
            recorded += &format!("{followers} + {people}, {knows:?}\n");
            for (kind, Spent { asked, likely, alone, .. }) in kinds {
                recorded += &format!("  {kind}: {asked}, OK {likely}, presses {alone}\n");
            }
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens/asked.txt");
    if std::env::var_os("MUSPEL_RECORD").is_some() {
        fs::write(&path, &recorded).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap();
    let differ = || golden.lines().zip(recorded.lines()).find(|(golden, now)| golden != now);
    assert!(golden == recorded, "recorded, and now: {:?}", differ());
}

/// A table of two Followers of which the second has the superior claim (F3) on a Region of the first.
fn claimed() -> World {
    let mut world = make::table(7, 21, 2, 1);
    world.map_mut().touch =
        (0..=21_u8).map(|r| (1..=21).filter(|other| r > 0 && r.abs_diff(*other) == 1).collect()).collect();
    world.map_mut().seas.clear();
    world.map_mut().lands = (0..7).map(|land| (3 * land + 1..=3 * land + 3).collect()).collect();
    world.map_mut().population = vec![5; 22];
    world.map_mut().monuments = [19, 20, 21];
    world.people[0].armies.clear();
    world.people[0].regions = Set::from([18]);
    world.people[0].hero = 18;
    world.monsters.iter_mut().for_each(|monster| monster.place = Place::NotOut);
    for (him, regions) in world.followers.iter_mut().zip([vec![4, 5, 7], vec![6, 8, 9]]) {
        him.regions = regions.into_iter().collect();
        him.hero = 1;
        him.runes = 0;
        him.priests = 0;
        him.tucked = 0;
    }
    world.followers[0].armies = vec![Army { region: 7, value: 3 }];
    world.followers[1].armies = vec![Army { region: 8, value: 3 }];
    world.options.rising_depths = false;
    world.faces_mut()[0].special = Special::Prepare;
    world.faces_mut()[0].bonus = Bonus::None;
    world.faces_mut()[0].hero[1] = 1;
    world
}

#[test]
fn a_follower_takes_a_region_of_another_without_a_battle_and_both_lose_a_point() {
    let mut world = claimed();
    let events = oracle::turn(&mut world, 1, &[0, 1, 2], 0, &mut Checked::default());
    let from = events.iter().position(|event| matches!(event, Event::HisArmyMove { .. })).expect("an invasion");
    let expected = [
        Event::HisArmyMove { from: 8, to: 7, value: 3 },
        Event::HisControl(7),
        Event::HisArmyValue { region: 7, from: 3, to: 2 },
        Event::Meant(Side::Follower(0)),
        Event::HisArmyValue { region: 7, from: 3, to: 2 },
        Event::HisArmyValue { region: 7, from: 2, to: 0 },
        Event::Meant(Side::Follower(1)),
    ];
    assert_eq!(events[from..from + expected.len()], expected, "F3, F4, H13");
}

#[test]
fn a_stronger_army_of_another_follower_keeps_its_region() {
    let mut world = claimed();
    world.followers[0].armies = vec![Army { region: 7, value: 4 }];
    let events = oracle::turn(&mut world, 1, &[0, 1, 2], 0, &mut Checked::default());
    assert!(!events.iter().any(|event| matches!(event, Event::HisArmyMove { .. })), "F4: {events:?}");
}

#[test]
fn in_a_round_of_two_followers_only_one_token_is_placed() {
    let mut world = claimed();
    world.followers.iter_mut().for_each(|him| him.armies.clear());
    let tokens = world.desolation.len();
    let first = oracle::turn(&mut world, 0, &[0, 1, 2], 0, &mut Checked::default());
    let second = oracle::turn(&mut world, 1, &[0, 1, 2], 0, &mut Checked::default());
    assert!(first.iter().any(|event| matches!(event, Event::Desolation(_))), "M1: {first:?}");
    assert!(second.contains(&Event::NoToken), "F2: {second:?}");
    assert_eq!(world.desolation.len(), tokens + 1, "F2");
}

#[test]
fn at_ragnarok_the_tokens_count_for_each_follower_and_every_one_must_be_beaten() {
    let mut world = make::table(3, 21, 2, 1);
    world.map_mut().wheel = (1..=8).collect();
    world.people[0].regions = Set::from([1, 2, 3]);
    let mut with = |first: &[u8], second: &[u8], tokens: usize| {
        world.followers[0].regions = first.iter().copied().collect();
        world.followers[1].regions = second.iter().copied().collect();
        world.desolation = (10..).take(tokens).collect();
        oracle::ragnarok_result(&world)
    };
    assert!(!with(&[4], &[5], 1), "F6: 3 against 1+1 and 1+1");
    assert!(with(&[4], &[5], 2), "F6: 3 against 1+2 and 1+2");
    assert!(with(&[4, 6], &[5], 1), "F6: 3 against 2+1");
}

/// A test that knows messages by their names writes no other lone word with a capital, but for presses.
#[test]
fn every_message_that_a_test_names_is_declared() {
    let declared: BTreeSet<&str> = named::declared().map(|message| message.name).collect();
    let is_name = |text: &&str| {
        let is_word = text.chars().all(|letter| letter.is_ascii_alphabetic());
        let is_keys = text.chars().all(|letter| "ludrobOB".contains(letter));
        is_word && !is_keys && text.starts_with(|first: char| first.is_ascii_uppercase())
    };
    let (mut folders, mut names) = (vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")], 0);
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = if path.extension() == Some("rs".as_ref()) { fs::read_to_string(&path) } else { continue };
            let source = source.unwrap();
            if !source.contains("::named::{") && !source.contains("::named::name;") {
                continue;
            }
            for name in source.lines().flat_map(|line| line.split('"').skip(1).step_by(2)).filter(is_name) {
                assert!(declared.contains(name), "{name} in {} is no message", path.display());
                names += 1;
            }
        }
    }
    assert!(names > 150, "only {names} names were found");
}
