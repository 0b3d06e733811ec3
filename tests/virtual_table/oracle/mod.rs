//! The rules of one Follower, read again from the text and carried out by brute force; one file for each chapter.

mod arbiter;
mod battle;
mod desolation;
mod ends;
mod hunt;
mod limits;
mod maneuvers;
mod monsters;
mod monument;
mod people;
mod respond;
mod runes;
mod setup;
mod special;
mod turn;

use super::event::{Checked, Event, Pick};
use super::human::{Act, Reward};
use super::world::*;
use super::yours::{HumanCards, affordable};

/// S3, S6: puts the Followers on the table.
pub fn setup(world: &mut World, checked: &mut Checked) -> Vec<Event> {
    let ties = vec![Tie::Max; world.followers.len()];
    run(world, ties, checked, |oracle| oracle.set_up())
}

/// T1-T6a: one whole turn of a Follower with the cards of the row, by index, and the place of the chosen one; its card
/// decides all ties. Stops at once when the game ends.
pub fn turn(world: &mut World, him: usize, row: &[usize], chosen: usize, checked: &mut Checked) -> Vec<Event> {
    let ties = vec![world.faces[row[chosen]].tie; world.followers.len()];
    run(world, ties, checked, |oracle| {
        if him == 0 && oracle.world.desolated {
            oracle.emit(Event::Round);
            // The token of the setup does not count in the first round.
            if oracle.world.followers.len() > 1 && oracle.world.him().markers.is_empty() {
                oracle.count("H30");
            }
        }
        oracle.mean(Side::Follower(him));
        oracle.whole_turn(row, chosen)
    })
}

/// Carries out one act of a person and everything that the Followers do or gain because of it; the left card of each
/// one's row decides its ties (T0a, F7).
pub fn respond(world: &mut World, you: usize, act: &Act, left: &[usize], checked: &mut Checked) -> Vec<Event> {
    let ties = left.iter().map(|card| world.faces[*card].tie).collect();
    run(world, ties, checked, |oracle| {
        oracle.mean(Side::Human(you));
        oracle.human_act(act)
    })
}

/// W5, F6, A4: who wins when the last turns are over: who has most Regions around the wheel, the tokens added for each
/// Follower; ties go to a Follower, between people to the one whose last turn was earlier.
pub fn ragnarok_winner(world: &World, checked: &mut Checked) -> Side {
    checked.count("W5");
    if world.followers.len() > 1 {
        checked.count("F6");
    }
    let count = |side: Side| {
        let around = world.regions_of(side).intersection(&world.map.wheel).count();
        around + if side.is_follower() { world.desolation.len() } else { 0 }
    };
    // The builder's turn is the last.
    let builder = world.ragnarok.unwrap_or(Side::Follower(0));
    let mut order = world.sides_after(builder);
    order.push(builder);
    let best = most(&order, count);
    match best.iter().find(|side| side.is_follower()) {
        Some(follower) => *follower,
        None => {
            if world.people.len() > 1 {
                checked.count("A4");
            }
            best[0]
        }
    }
}

/// Whether a Follower wins when the last turns are over.
pub fn ragnarok_result(world: &World) -> bool {
    ragnarok_winner(world, &mut Checked::default()).is_follower()
}

fn run(
    world: &mut World,
    ties: Vec<Tie>,
    checked: &mut Checked,
    play: impl FnOnce(&mut Oracle) -> Result<(), Over>,
) -> Vec<Event> {
    assert!(world.ended.is_none(), "the game is over already");
    let events = Vec::new();
    let mut oracle = Oracle {
        world,
        events,
        checked,
        ties,
        acting: None,
        whose: 0,
        waiting: Vec::new(),
        gained: false,
        judging: false,
    };
    let _ = play(&mut oracle);
    oracle.events
}

/// Your stances in a Battle (Y10).
const ATTACK: usize = 0;
const DEFENCE: usize = 1;

/// The game is over: nothing more is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Over;

/// Goes on with a value, or stops because the game is over.
type Flow<T = ()> = Result<T, Over>;

/// One turn or act while it is carried out.
struct Oracle<'a> {
    world: &'a mut World,
    events: Vec<Event>,
    checked: &'a mut Checked,
    /// What decides ties for each Follower.
    ties: Vec<Tie>,
    /// The Army whose turn it is in Mobilize (P2).
    acting: Option<Army>,
    /// Whose Mobilize it is.
    whose: usize,
    /// The Armies that still have their turn in Mobilize, in order.
    waiting: Vec<Army>,
    /// Whether an action is available is judged: nobody decides anything.
    judging: bool,
    /// The Follower gained a Region since Mobilize began.
    gained: bool,
}

impl Oracle<'_> {
    /// Carries out one event and notes it; the only way the table changes.
    fn emit(&mut self, event: Event) {
        self.follow_army(&event);
        self.world.apply(&event);
        self.events.push(event);
    }

    /// What follows is about this player.
    fn mean(&mut self, side: Side) {
        let meant = match side {
            Side::Follower(_) => self.world.his_side(),
            Side::Human(_) => self.world.your_side(),
        };
        if meant != side {
            self.emit(Event::Meant(side));
        }
    }

    /// Does something for another Follower or person, and then means the one from before again.
    fn for_other<T>(&mut self, side: Side, deed: impl FnOnce(&mut Self) -> T) -> T {
        let (him, you) = (self.world.his_side(), self.world.your_side());
        self.mean(side);
        let result = deed(self);
        self.mean(him);
        self.mean(you);
        result
    }

    /// The Follower's tie-break.
    fn tie(&self) -> Tie {
        self.ties[self.world.him]
    }

    /// Counts a use of a rule.
    fn count(&mut self, id: &'static str) {
        self.checked.count(id);
    }

    /// Keeps the Armies of Mobilize in sight; of two alike the acting one is meant.
    fn follow_army(&mut self, event: &Event) {
        if self.whose != self.world.him {
            return;
        }
        let (old, new) = match *event {
            Event::HisArmyValue { region, from, to } => (Army { region, value: from }, Army { region, value: to }),
            Event::HisArmyMove { from, to, value } => (Army { region: from, value }, Army { region: to, value }),
            _ => return,
        };
        if self.acting == Some(old) {
            self.acting = if new.value > 0 { Some(new) } else { None };
        } else if let Some(place) = self.waiting.iter().position(|army| *army == old) {
            if new.value > 0 {
                self.waiting[place] = new;
            } else {
                self.waiting.remove(place);
            }
        }
    }

    /// T0a: the highest or the lowest Region.
    fn tie_region(&mut self, among: &[Region]) -> Option<Region> {
        if among.len() > 1 {
            self.count("T0a");
        }
        match self.tie() {
            Tie::Max => among.iter().copied().max(),
            Tie::Min => among.iter().copied().min(),
        }
    }

    /// T0a, then T0b: an Army by its Region, then by its value.
    fn tie_army(&mut self, among: &[Army]) -> Option<Army> {
        let mut regions: Vec<Region> = among.iter().map(|army| army.region).collect();
        regions.sort();
        regions.dedup();
        let region = self.tie_region(&regions)?;
        let mut values: Vec<u8> = among.iter().filter(|army| army.region == region).map(|army| army.value).collect();
        values.sort();
        values.dedup();
        if values.len() > 1 {
            self.count("T0b");
        }
        let value = match self.tie() {
            Tie::Max => values.into_iter().max()?,
            Tie::Min => values.into_iter().min()?,
        };
        Some(Army { region, value })
    }

    /// T0a, then T0d: a Monster by its Region, then by its board (the boards are numbered in the order of T0d).
    fn tie_monster(&mut self, among: &[usize]) -> Option<usize> {
        let mut regions: Vec<Region> = among.iter().filter_map(|m| self.world.monster_region(*m)).collect();
        regions.sort();
        regions.dedup();
        let region = self.tie_region(&regions)?;
        let there: Vec<usize> =
            among.iter().copied().filter(|m| self.world.monster_region(*m) == Some(region)).collect();
        if there.len() > 1 {
            self.count("T0d");
        }
        there.into_iter().min()
    }

    /// The Regions that he does not control and that are adjacent to a Region, for his Armies.
    fn foreign_neighbours(&self, region: Region) -> usize {
        let his = &self.world.him().regions;
        self.world.his_neighbours(region).into_iter().filter(|r| !his.contains(r)).count()
    }

    /// Steps, for the Follower, to the nearest Region of any person (A1); the same for all when there is none.
    fn to_your_regions(&self, region: Region) -> u32 {
        let rising = self.world.options.rising_depths;
        self.world.nearest(region, &self.world.people_regions(), rising).unwrap_or(u32::MAX)
    }
}

/// The items with the smallest key.
fn least<T: Copy, K: Ord>(items: &[T], key: impl Fn(T) -> K) -> Vec<T> {
    let Some(best) = items.iter().map(|item| key(*item)).min() else { return Vec::new() };
    items.iter().copied().filter(|item| key(*item) == best).collect()
}

/// The items with the greatest key.
fn most<T: Copy, K: Ord>(items: &[T], key: impl Fn(T) -> K) -> Vec<T> {
    least(items, |item| std::cmp::Reverse(key(item)))
}
