//! Chapter T: the Follower's turn.

use super::*;

impl Oracle<'_> {
    /// T1-T6a; L9 at the end of every step.
    pub(super) fn whole_turn(&mut self, row: &[usize], chosen: usize) -> Flow {
        let face = self.world.faces[row[chosen]].clone();
        self.prayer();
        self.settle(self.world.his_side())?;
        self.hero(&face);
        self.rune_step(row, chosen)?;
        self.settle(self.world.his_side())?;
        self.maneuvers()?;
        self.settle(self.world.his_side())?;
        self.special_action(face.special)?;
        self.settle(self.world.his_side())?;
        self.bonus(face.bonus);
        self.settle(self.world.his_side())
    }

    /// T1: a Priest, its divine bonus, then forging.
    fn prayer(&mut self) {
        if self.world.him().priests > 0
            && let Some(monument) = self.monument_to_pray_at()
        {
            self.count("T1a");
            self.emit(Event::PriestTo(monument));
            self.divine_bonus(monument);
        }
        self.forging();
    }

    /// T1a, R6, E10: the favourite is close enough to the highest other Attribute, or behind it.
    pub(super) fn prefers_favourite(&mut self) -> bool {
        let order = self.world.him().tile.attributes.map(|(which, _)| i32::from(self.world.attribute(which)));
        let difference = order[0] - order[1].max(order[2]);
        if difference < 0 {
            self.count("E10");
        }
        match self.world.options.edition {
            Edition::Pl => (-1..=1).contains(&difference),
            Edition::Common | Edition::Ua | Edition::Es => difference <= 1,
        }
    }

    /// The lowest of some Attributes, given in preference order: ties go to the first.
    pub(super) fn lowest_of(&self, among: &[Attribute]) -> Option<Attribute> {
        least(among, |which| self.world.attribute(which)).first().copied()
    }

    /// T1a: which Monument.
    fn monument_to_pray_at(&mut self) -> Option<Attribute> {
        let order = self.world.him().tile.attributes.map(|(which, _)| which);
        let free: Vec<Attribute> = order.into_iter().filter(|which| self.world.free_priest_space(*which)).collect();
        if free.contains(&order[0]) && self.prefers_favourite() {
            return Some(order[0]);
        }
        self.lowest_of(&free)
    }

    /// T1b: the Attribute grows; the bonus is as large as the Monument's level (H4).
    fn divine_bonus(&mut self, which: Attribute) {
        self.count("T1b");
        self.grow(which);
        let level = self.world.monuments[which as usize].level;
        if level == 0 {
            return;
        }
        self.count("H4");
        if self.world.expansions.gods[which as usize] > 0 {
            self.count("X1");
        }
        match which {
            Attribute::Strength => self.draw(level as usize),
            Attribute::Wisdom => self.gain_runes(level),
            Attribute::Authority => {
                if let Some(army) = self.army_to_upgrade() {
                    self.raise(army, level);
                }
            }
        }
    }

    /// An Attribute +1; one at 6 does not grow (H3).
    pub(super) fn grow(&mut self, which: Attribute) {
        let to = self.world.attribute(which) + 1;
        if to > MAX_VALUE {
            self.count("H3");
        } else {
            self.emit(Event::Attribute { which, to });
        }
    }

    /// T1b, R3: among its Armies below 6 the one adjacent to most Regions that it does not control.
    pub(super) fn army_to_upgrade(&mut self) -> Option<Army> {
        let weak: Vec<Army> = self.world.him().armies.iter().copied().filter(|army| army.value < MAX_VALUE).collect();
        let best = most(&weak, |army| self.foreign_neighbours(army.region));
        let near: Vec<Region> = weak.iter().flat_map(|army| self.world.his_neighbours(army.region)).collect();
        let of_others = |r: &Region| {
            self.world.controller(*r).is_some_and(|side| side.is_follower() && side != self.world.his_side())
        };
        if near.iter().any(of_others) {
            self.count("F9");
        }
        self.tie_army(&best)
    }

    /// T1c: takes a Rune from a forge in or next to its Hero's Region.
    fn forging(&mut self) {
        let hero = self.world.him().hero;
        let mut reach = self.world.his_neighbours(hero);
        reach.insert(hero);
        let forges: Vec<Region> = reach.into_iter().filter(|r| self.world.rune_on_forge(*r)).collect();
        let (yours, rising) = (self.world.people_heroes(), self.world.options.rising_depths);
        let near = least(&forges, |r| self.world.nearest(r, &yours, rising).unwrap_or(u32::MAX));
        if let Some(forge) = self.tie_region(&near) {
            self.count("T1c");
            self.emit(Event::ForgeEmptied(forge));
            self.gain_runes(1);
        }
    }

    /// T2a: the Hero goes where the chosen card says.
    fn hero(&mut self, face: &Face) {
        let to = face.hero[if self.world.map.n == 16 { 0 } else { 1 }];
        self.count("T2a");
        if to != self.world.him().hero {
            self.emit(Event::HisHero(to));
        }
    }

    /// T3: the first two Rune actions it can pay and perform; none: 1 Rune.
    fn rune_step(&mut self, row: &[usize], chosen: usize) -> Flow {
        self.count("T3a");
        let others = row.iter().enumerate().filter(|(place, _)| *place != chosen).map(|(_, card)| *card);
        let actions: Vec<RuneAction> = others.flat_map(|card| self.world.faces[card].runes).collect();
        let mut done = 0;
        for action in actions {
            if done < 2 && self.rune_action(action)? {
                done += 1;
            }
        }
        if done == 0 {
            self.count("T3b");
            self.gain_runes(1);
        }
        Ok(())
    }

    /// T6a: the bonus of the chosen card.
    fn bonus(&mut self, bonus: Bonus) {
        let Bonus::Gain { amount, gain, per, condition } = bonus else { return };
        let holds = match condition {
            Condition::Always => true,
            Condition::TempleRegions(n) => self.world.temple_regions(self.world.his_side()) >= n as usize,
            Condition::ArmyOf(value) => self.world.him().armies.iter().any(|army| army.value >= value),
        };
        self.count("T6a");
        if !holds {
            return;
        }
        let times = match per {
            Per::Once => 1,
            Per::Forge => self.world.him().regions.intersection(&self.world.map.forges).count(),
            Per::TempleRegion => self.world.temple_regions(self.world.his_side()),
            Per::Army => self.world.him().armies.len(),
        };
        let count = amount * times as u8;
        match gain {
            Gain::Runes => self.gain_runes(count),
            Gain::CombatCards => self.draw(count as usize),
            Gain::Priests => self.gain_priests(count),
            Gain::Blessings => (0..count).for_each(|_| self.tuck_blessing()),
            Gain::ArmyValue => {
                // The strongest first: an Army raised onto the value of another one is not raised again.
                for army in self.world.him().armies.clone().into_iter().rev() {
                    self.raise(army, count);
                }
            }
        }
    }
}
