//! What you do at the table when the Follower's turn or an Event calls for it: your cards in a Battle, your losses and
//! retreats, your gains, and the Monsters that you move.

use super::event::Event;
use super::world::*;

/// In this world you never hold more Runes.
const YOUR_RUNES: u8 = 12;

/// Your cards in one Battle: played one at a time, and never after a pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HumanCards {
    plays: Vec<u8>,
    defending: bool,
    /// You have passed.
    pub passed: bool,
    /// What the cards that you played cost you.
    pub losses: u8,
}

/// What a card of this value costs your Armies.
fn loss(card: u8) -> u8 {
    card.saturating_sub(2)
}

/// Y8: the cards that you may play: with losses only up to the total of your Armies there.
pub fn affordable(plays: &[u8], armies: u8) -> Vec<u8> {
    let mut losses = 0;
    let fits = |card: &&u8| {
        losses += loss(**card);
        losses <= armies
    };
    plays.iter().take_while(fits).copied().collect()
}

impl HumanCards {
    /// The cards you are ready to play, first to last, and whether you defend.
    pub fn new(plays: Vec<u8>, defending: bool) -> Self {
        HumanCards { plays, defending, passed: false, losses: 0 }
    }

    /// Your turn to play: the next card, or a pass when none is left or when the Follower has passed and you win.
    pub fn play(&mut self, yours: u8, his: u8, he_passed: bool) -> Option<u8> {
        let ahead = yours > his || (yours == his && self.defending);
        if self.passed || self.plays.is_empty() || (he_passed && ahead) {
            self.passed = true;
            return None;
        }
        let card = self.plays.remove(0);
        self.losses += loss(card);
        Some(card)
    }
}

impl World {
    /// Your Runes after a gain.
    pub fn your_runes_after(&self, gain: u8) -> u8 {
        (self.you().runes + gain).min(YOUR_RUNES)
    }

    /// No Army of a Follower stands there.
    pub fn no_follower_is_in(&self, region: Region) -> bool {
        self.followers.iter().all(|him| him.armies.iter().all(|army| army.region != region))
    }

    /// Where your Armies retreat: a touching Region of yours, by land or by the Drakkar (Y8). From an odd Region to the
    /// lowest, from an even one to the highest: any would do.
    pub fn human_retreat_region(&self, region: Region) -> Option<Region> {
        let fit = |r: &Region| self.you().regions.contains(r) && self.no_follower_is_in(*r);
        let ways: Vec<Region> = self.your_neighbours(region).into_iter().filter(fit).collect();
        if region.is_multiple_of(2) { ways.last().copied() } else { ways.first().copied() }
    }

    /// The Regions where your Armies must fight: with Armies of somebody else, or controlled by them.
    pub fn your_fights(&self) -> Vec<Region> {
        let his = |r: &Region| self.follower_in(*r).is_some() || self.other_person_in(*r).is_some();
        self.army_regions(self.your_side()).into_iter().filter(his).collect()
    }

    /// Your Armies in a Region retreat, or are destroyed.
    pub fn human_retreat(&self, region: Region) -> Vec<Event> {
        let to = self.human_retreat_region(region);
        let leave = |army: Army| match to {
            Some(to) => Event::YourArmyMove { from: region, to, value: army.value },
            None => Event::YourArmyValue { region, from: army.value, to: 0 },
        };
        self.armies_in(self.your_side(), region).into_iter().map(leave).collect()
    }

    /// You lost a Battle in a Region: each of your Armies there loses 1, then your cards cost what they cost, then the
    /// rest retreats (Y8).
    pub fn human_defeat(&self, region: Region, losses: u8) -> Vec<Event> {
        let lose = |army: Army| Event::YourArmyValue { region, from: army.value, to: army.value - 1 };
        let mut events: Vec<Event> = self.armies_in(self.your_side(), region).into_iter().map(lose).collect();
        let mut after = self.clone();
        events.iter().for_each(|event| after.apply(event));
        for event in after.human_losses(region, losses) {
            after.apply(&event);
            events.push(event);
        }
        events.extend(after.human_retreat(region));
        events
    }

    /// Y8: what your cards cost your Armies in a Region, as you like: in an odd one the strongest first, else the weakest.
    pub fn human_losses(&self, region: Region, losses: u8) -> Vec<Event> {
        let mut armies = self.armies_in(self.your_side(), region);
        if !region.is_multiple_of(2) {
            armies.reverse();
        }
        let mut left = losses;
        let mut events = Vec::new();
        for Army { value, .. } in armies {
            let to = value.saturating_sub(left);
            left -= value - to;
            if to != value {
                events.push(Event::YourArmyValue { region, from: value, to });
            }
        }
        events
    }

    /// A Battle with another person: whether you win, and what the cards cost you and the other. Both play what they may;
    /// the defender wins a tie.
    pub fn duel(&mut self, region: Region, other: usize) -> (bool, [u8; 2]) {
        let you = self.you;
        let mut side = |seat: usize, stance: usize| {
            let armies = self.total_in(Side::Human(seat), region);
            let plays = affordable(&self.human_plays(), armies);
            let cost = plays.iter().map(|card| loss(*card)).sum();
            (armies + self.bonus_of(seat, stance) + plays.iter().sum::<u8>(), cost)
        };
        let (yours, cost) = side(you, 0);
        let (others, their_cost) = side(other, 1);
        (yours > others, [cost, their_cost])
    }

    /// What you do with a Monster that you move: its Region attack, or a move that Tramples the highest Army there.
    pub fn deed_events(&self, monster: usize, deed: Deed) -> Vec<Event> {
        match deed {
            Deed::Attack => vec![Event::RegionAttack(monster)],
            Deed::Move(to) => {
                let mut events = vec![Event::MonsterMoves { monster, to }];
                let his = |him: &usize| self.strongest_in(Side::Follower(*him), to);
                let strongest = (0..self.followers.len()).rev().max_by_key(his).unwrap_or(self.him);
                let from = his(&strongest);
                if from > 0 {
                    events.extend((strongest != self.him).then_some(Event::Meant(Side::Follower(strongest))));
                    events.push(Event::HisArmyValue { region: to, from, to: from - 1 });
                    events.extend((strongest != self.him).then_some(Event::Meant(self.his_side())));
                } else if let Some(other) = self.other_person_in(to).filter(|_| self.people_are_in(to)) {
                    let from = self.strongest_in(Side::Human(other), to);
                    events.push(Event::Meant(Side::Human(other)));
                    events.push(Event::YourArmyValue { region: to, from, to: from - 1 });
                    events.push(Event::Meant(self.your_side()));
                }
                events
            }
        }
    }
}
