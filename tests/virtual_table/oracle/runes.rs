//! Chapter R: Rune actions. Each looks first whether it can be performed, then pays, then acts.

use super::*;

impl Oracle<'_> {
    /// T3a: pays and performs the action if it can.
    pub(super) fn rune_action(&mut self, action: RuneAction) -> Flow<bool> {
        let cost = match action {
            RuneAction::ControlMonster | RuneAction::FormAlliance => 1,
            RuneAction::UpgradeArmy | RuneAction::ActivateMonster | RuneAction::DrawCombatCards => 2,
            RuneAction::IncreaseAttribute | RuneAction::RecruitArmy => 3,
        };
        if self.world.him().runes < cost {
            return Ok(false);
        }
        match action {
            RuneAction::ControlMonster => self.control_monster(cost),
            RuneAction::FormAlliance => self.form_alliance(cost),
            RuneAction::UpgradeArmy => self.upgrade_army(cost),
            RuneAction::ActivateMonster => self.activate_for_runes(cost),
            RuneAction::DrawCombatCards => self.draw_for_runes(cost),
            RuneAction::IncreaseAttribute => self.increase_attribute(cost),
            RuneAction::RecruitArmy => self.recruit_for_runes(cost),
        }
    }

    fn pay(&mut self, cost: u8) {
        self.emit(Event::Runes { to: self.world.him().runes - cost });
    }

    /// R1: a neutral Monster here or adjacent; with none of its own, the nearest anywhere.
    fn control_monster(&mut self, cost: u8) -> Flow<bool> {
        let own = self.world.monsters.iter().filter(|m| m.controller == Some(self.world.his_side())).count();
        if own >= 2 {
            self.count("H5");
            return Ok(false);
        }
        let (hero, rising) = (self.world.him().hero, self.world.options.rising_depths);
        let steps = |world: &World, r: Region| world.distance(hero, r, rising).unwrap_or(u32::MAX);
        if steps(self.world, self.world.loki.region) <= 1 {
            self.count("L12");
        }
        let mut neutral = self.world.monsters_out();
        neutral.retain(|m| self.world.monsters[*m].controller.is_none());
        let region = |world: &World, m: usize| world.monster_region(m).expect("it is on the map");
        let close: Vec<usize> =
            neutral.iter().copied().filter(|m| steps(self.world, region(self.world, *m)) <= 1).collect();
        let near = if close.is_empty() && own == 0 {
            least(&neutral, |m| steps(self.world, region(self.world, m)))
        } else {
            close
        };
        let healthy = most(&near, |m| self.world.open_slots(Target::Monster(m)));
        let Some(monster) = self.tamed_choice(&healthy) else { return Ok(false) };
        self.count("R1");
        self.pay(cost);
        self.emit(Event::MonsterControl { monster, to: Some(self.world.his_side()) });
        Ok(true)
    }

    /// R2, T0c: the first Realm clockwise that touches its Hero's Region or an adjacent one.
    fn form_alliance(&mut self, cost: u8) -> Flow<bool> {
        let hero = self.world.him().hero;
        let mut reach = self.world.his_neighbours(hero);
        reach.insert(hero);
        // T0c, X2: clockwise from where Muspelheim lies, or would lie.
        let start = self.world.expansions.place_of(0).unwrap_or(0);
        let realms: Vec<usize> = (0..6)
            .map(|step| (start + step) % 6)
            .filter(|realm| !self.world.him().alliances.contains(realm))
            .filter(|realm| self.world.map.realms[*realm].iter().any(|r| reach.contains(r)))
            .collect();
        // X3: Asgard before all others.
        let place = self.world.expansions.place_of(ASGARD);
        let asgard = realms.iter().copied().find(|realm| Some(*realm) == place);
        if asgard.is_some() {
            self.count("X3");
        }
        let Some(realm) = asgard.or(realms.first().copied()) else { return Ok(false) };
        self.count("R2");
        if realms.len() > 1 {
            self.count("T0c");
        }
        self.pay(cost);
        let first = self.world.is_unallied(realm);
        self.emit(Event::Alliance(realm));
        if first {
            self.draw(1);
        }
        Ok(true)
    }

    /// R3.
    fn upgrade_army(&mut self, cost: u8) -> Flow<bool> {
        let Some(army) = self.army_to_upgrade() else { return Ok(false) };
        self.count("R3");
        self.pay(cost);
        self.raise(army, 1);
        Ok(true)
    }

    /// R4.
    fn activate_for_runes(&mut self, cost: u8) -> Flow<bool> {
        let Some(monster) = self.harmful_monster() else { return Ok(false) };
        self.count("R4");
        self.pay(cost);
        self.activate(monster);
        Ok(true)
    }

    /// R5.
    fn draw_for_runes(&mut self, cost: u8) -> Flow<bool> {
        if self.world.him().hand.len() >= MAX_HAND {
            return Ok(false);
        }
        self.count("R5");
        self.pay(cost);
        self.draw(self.world.attribute(Attribute::Wisdom) as usize);
        Ok(true)
    }

    /// R6, H3.
    fn increase_attribute(&mut self, cost: u8) -> Flow<bool> {
        let order = self.world.him().tile.attributes.map(|(which, _)| which);
        let which = if self.prefers_favourite() { Some(order[0]) } else { self.lowest_of(&order) };
        let Some(which) = which else { return Ok(false) };
        if self.world.attribute(which) >= MAX_VALUE {
            self.count("H3");
            return Ok(false);
        }
        self.count("R6");
        self.pay(cost);
        self.grow(which);
        Ok(true)
    }

    /// R7, E9, H15: as P1, without a token.
    fn recruit_for_runes(&mut self, cost: u8) -> Flow<bool> {
        if self.world.him().armies.len() >= MAX_ARMIES {
            return Ok(false);
        }
        self.count("R7");
        self.pay(cost);
        if self.recruit()? {
            self.count("E9");
            self.count("H15");
        }
        Ok(true)
    }
}
