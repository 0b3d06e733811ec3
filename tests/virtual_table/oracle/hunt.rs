//! P5: Monsters, that is a Hunt or an activation.

use super::*;

impl Oracle<'_> {
    /// P5: it hunts if Monsters is its priority and something is huntable.
    pub(super) fn hunts(&self) -> bool {
        self.world.him().tile.priority == Special::Monsters && !self.huntable().is_empty()
    }

    /// P5a: Monsters within 1 + tucked moves of its Hero; Loki alone if he is huntable.
    fn huntable(&self) -> Vec<Target> {
        let range = 1 + u32::from(self.world.him().tucked);
        let (hero, rising) = (self.world.him().hero, self.world.options.rising_depths);
        let near = |r: Region| self.world.distance(hero, r, rising).is_some_and(|steps| steps <= range);
        if self.world.him().kills >= self.world.kills_for_loki() && near(self.world.loki.region) {
            return vec![Target::Loki];
        }
        let mut monsters = self.world.monsters_out();
        monsters.retain(|m| self.world.monster_region(*m).is_some_and(near));
        monsters.into_iter().map(Target::Monster).collect()
    }

    /// P5.
    pub(super) fn monsters_action(&mut self) -> Flow {
        self.count("P5");
        if self.hunts() {
            return self.hunt();
        }
        let monster = self.harmful_monster().expect("judged available");
        self.activate(monster);
        self.place_token()
    }

    /// P5b-P5i: the Hunt.
    fn hunt(&mut self) -> Flow {
        self.count("P5a");
        self.count("P5b");
        self.draw_without_limit(self.world.attribute(Attribute::Strength) as usize);
        let target = self.prey();
        let plan = self.world.hunt_plan(target);
        let mut reward = false;
        let mut plain = false;
        let slots = self.world.slots(target).to_vec();
        for slot in &plan.blood {
            self.count("P5i");
            self.emit(Event::SlotMarked { target, slot: *slot, by: self.world.his_side() });
            reward |= slots[*slot].reward;
            plain |= !slots[*slot].reward;
        }
        for (slot, cards) in &plan.covered {
            self.count("P5d");
            for card in cards {
                self.emit(Event::HandDiscard(*card));
            }
            self.emit(Event::SlotMarked { target, slot: *slot, by: self.world.his_side() });
            reward |= slots[*slot].reward;
            plain |= !slots[*slot].reward;
        }
        self.hunt_rewards(target, reward, plain);
        if self.world.open_slots(target) == 0 {
            self.kill(target)?;
        } else {
            self.hunt_failed(target)?;
        }
        if !self.world.him().hand.is_empty() {
            self.count("P5g");
            self.emit(Event::HandSwapped);
        }
        self.clear_loki(target);
        Ok(())
    }

    /// P5h: Loki lives after a Hunt: all markers leave his board.
    pub(super) fn clear_loki(&mut self, target: Target) {
        if target == Target::Loki && self.world.slots(target).iter().any(|slot| slot.marker.is_some()) {
            self.count("P5h");
            self.emit(Event::LokiCleared);
        }
    }

    /// P5c: the target left with the fewest open slots, then T0.
    fn prey(&mut self) -> Target {
        let targets = self.huntable();
        if targets == [Target::Loki] {
            self.count("P5h");
            self.count("H12");
            return Target::Loki;
        }
        if targets.len() > 1 {
            self.count("P5c");
            if self.world.options.blood_magic {
                self.count("H19");
            }
        }
        let boards: Vec<usize> = targets
            .iter()
            .map(|target| match target {
                Target::Monster(board) => *board,
                Target::Loki => unreachable!("Loki would be the only target"),
            })
            .collect();
        let best = least(&boards, |board| self.world.hunt_plan(Target::Monster(board)).open_left);
        Target::Monster(self.hunted_choice(&best).expect("something is huntable"))
    }

    /// P5e: a Priest for a reward slot, the Artifact for the last slot without reward.
    fn hunt_rewards(&mut self, target: Target, reward: bool, plain: bool) {
        if reward {
            self.count("P5e");
            self.gain_priests(1);
        }
        let Target::Monster(monster) = target else { return };
        let plain_open = self.world.slots(target).iter().any(|slot| !slot.reward && slot.marker.is_none());
        if plain && !plain_open && self.world.monsters[monster].artifact.is_none() {
            self.count("P5e");
            self.count("L6");
            self.emit(Event::TuckArtifact(monster));
        }
    }

    /// P5f: the target is dead.
    fn kill(&mut self, target: Target) -> Flow {
        self.count("P5f");
        match target {
            Target::Loki => self.loki_killed(self.world.his_side()),
            Target::Monster(monster) => {
                self.killed(monster, self.world.his_side());
                Ok(())
            }
        }
    }

    /// P5f: the target lives.
    fn hunt_failed(&mut self, target: Target) -> Flow {
        self.count("P5f");
        if self.world.markers_on(target, self.world.his_side()) < 4 { self.place_token() } else { Ok(()) }
    }
}
