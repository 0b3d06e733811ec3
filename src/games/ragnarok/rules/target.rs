//! M2 What can be invaded, and M4 which of it.
//!
#![doc = include_str!("target.md")]

use super::Game;
use super::chooser::{Choice, break_attack_tie};
use super::eyes::{Goal, Mark};
use crate::games::ragnarok::table::{Edge, MAX_REGIONS, Method, Region, RegionSet, Stance};
use crate::games::ragnarok::words::Msg;

/// The most that can always add to your value.
pub(super) const MOST_BONUS: u8 = 9;

/// Who invades.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// Any Army, into Regions adjacent to it (M2).
    Armies,
    /// One Army, into Regions adjacent to it (P2, H11).
    Army(Region, u8),
    /// An Army of this value, anywhere (P1b).
    Anywhere(u8),
}

/// Regions, and the difficulty of each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Targets {
    pub regions: RegionSet,
    pub difficulty: [u8; MAX_REGIONS],
}

impl Game<'_> {
    /// Y10: what always adds to your value in a Battle, asked once and after it may have changed (H28).
    pub(super) async fn your_bonus(&mut self, stance: Stance) -> u8 {
        let Edge { value, sure } = self.yours().bonus[stance as usize];
        if sure {
            return value;
        }
        let head = match stance {
            Stance::Attack => Msg::YourAttackBonus,
            Stance::Defence => Msg::YourBonus,
        };
        let told = self.ask_you(head).likely(value).number(0, MOST_BONUS).await;
        self.yours_mut().bonus[stance as usize] = Edge::told(told);
        told
    }

    /// M2: the difficulty of a Region.
    pub(super) async fn difficulty(&mut self, region: Region) -> u8 {
        let armies = self.people.total(region);
        if armies > 0 {
            self.people.speak_of_one_in(region);
            armies + self.your_bonus(Stance::Defence).await
        } else if self.people.regions().contains(region) {
            0
        } else if let Some(owner) = self.other_in(region) {
            self.resistance(region, owner).await
        } else {
            self.population(region).await
        }
    }

    /// M2a-M2f, F4: what an Army of value `a` can invade.
    async fn is_invadable(&mut self, region: Region, a: u8, difficulty: u8) -> bool {
        let tucked = self.his().tucked.get();
        if self.people.total(region) > 0 {
            let strength = a + self.his().battle_cards() + tucked;
            if difficulty < strength {
                return true;
            }
            let winning = if self.agreed.edition.cards_count_in_winning_invasion() { strength + 2 } else { a + 2 };
            return self.people.regions().contains(region)
                && difficulty <= winning
                && self.would_win(RegionSet::one(region)).await;
        }
        if let Some(owner) = self.other_in(region) {
            return a >= difficulty && self.has_claim(region, owner).await;
        }
        // F13, H24: nobody has a claim on a neutral Region with another Follower's Armies.
        self.people.regions().contains(region) || difficulty <= a + tucked && self.other_army_in(region).is_none()
    }

    /// M2: every Region that can be invaded.
    pub(super) async fn invadable(&mut self, reach: Reach) -> Targets {
        let not_his = self.all().without(self.his().regions);
        let mut strength = [0; MAX_REGIONS];
        match reach {
            Reach::Anywhere(value) => strength = [value; MAX_REGIONS],
            Reach::Army(at, value) => {
                for region in self.adjacent(at, not_his).await.iter() {
                    strength[region.index()] = value;
                }
            }
            // The strongest first: about a Region that one touches, no weaker Army matters.
            Reach::Armies => {
                for value in (1..=6).rev() {
                    let armies = self.his().armies.iter().filter(|(_, army)| army.value == value);
                    let from: RegionSet = armies.map(|(_, army)| army.region).collect();
                    let reached: RegionSet = not_his.iter().filter(|region| strength[region.index()] > 0).collect();
                    for region in self.adjacent_to_any(from, not_his.without(reached)).await.iter() {
                        strength[region.index()] = value;
                    }
                }
            }
        }
        let mut targets = Targets { regions: RegionSet::EMPTY, difficulty: [0; MAX_REGIONS] };
        for region in not_his.iter().filter(|region| strength[region.index()] > 0) {
            let difficulty = self.difficulty(region).await;
            targets.difficulty[region.index()] = difficulty;
            if self.is_invadable(region, strength[region.index()], difficulty).await {
                targets.regions.insert(region);
            }
        }
        targets
    }

    /// M4: which target, by the tile's method, then A2, then T0a.
    pub(super) async fn target(&mut self, rule: Msg, targets: &Targets) -> Option<Region> {
        let mut choice = Choice::of(rule, targets.regions.iter());
        if choice.open() {
            match self.method().await {
                Method::Holy => {
                    self.holiest(&mut choice, self.agreed.edition.temples_are_holier()).await;
                    easiest(&mut choice, targets);
                    self.nearest_you(&mut choice).await;
                }
                Method::Near => {
                    self.nearest_you(&mut choice).await;
                    easiest(&mut choice, targets);
                    self.holiest(&mut choice, self.agreed.edition.temples_are_holier()).await;
                }
                Method::Land => {
                    self.by_land(&mut choice).await;
                    self.holiest(&mut choice, true).await;
                    easiest(&mut choice, targets);
                }
            }
        }
        break_attack_tie(self, &mut choice).await;
        choice.done(self)
    }

    /// Temple before Shrine before none; or, if no Temple is holier (E1, E2), Shrines without Temple before all others.
    async fn holiest(&mut self, choice: &mut Choice<Region>, holier: bool) {
        if !choice.open() {
            return;
        }
        let temples = self.commons.temples;
        if holier && !choice.regions().and(temples).is_empty() {
            return choice.prefer_in(Msg::WhyHoliness, temples);
        }
        let shrines = self.marked(Mark::Shrine, choice.regions().without(temples)).await;
        choice.prefer_in(if holier { Msg::WhyHoliness } else { Msg::WhyHolinessPl }, shrines);
    }

    /// Yours, or nearest to a Region of yours.
    async fn nearest_you(&mut self, choice: &mut Choice<Region>) {
        if choice.open() {
            let nearest = self.nearest(choice.regions(), Goal::Yours, self.agreed.depths()).await;
            choice.prefer_in(Msg::WhyYours, nearest);
        }
    }

    /// E3: the Land in which he controls fewest Regions, or most.
    async fn by_land(&mut self, choice: &mut Choice<Region>) {
        if !choice.open() {
            return;
        }
        let mut held = [0; MAX_REGIONS];
        for region in choice.regions().iter() {
            held[region.index()] = self.land_of(region, self.his().regions).await.len() as u8;
        }
        if self.agreed.edition.most_of_land_first() {
            choice.most(Msg::WhyMostLand, |region| held[region.index()]);
        } else {
            choice.least(Msg::WhyLand, |region| held[region.index()]);
        }
    }
}

fn easiest(choice: &mut Choice<Region>, targets: &Targets) {
    choice.least(Msg::WhyEasiest, |region| targets.difficulty[region.index()]);
}
