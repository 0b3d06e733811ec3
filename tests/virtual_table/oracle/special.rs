//! Chapter P: special actions, without the Hunt (P5) and Build Monument (P7).

use super::*;

impl Oracle<'_> {
    /// P0: the first available of the card's action, the priority, Prepare, Build Monument.
    pub(super) fn special_action(&mut self, printed: Special) -> Flow {
        self.count("P0");
        let order = [printed, self.world.him().tile.priority, Special::Prepare, Special::BuildMonument];
        for action in order {
            if self.available(action) {
                if action != Special::BuildMonument {
                    self.put_marker(self.world.his_side(), action);
                }
                return self.carry_out_special(action);
            }
        }
        unreachable!("Build Monument is always available")
    }

    /// P0: no own marker there, and it can be carried out.
    fn available(&mut self, action: Special) -> bool {
        self.judging = true;
        let available = self.can_be_carried_out(action);
        self.judging = false;
        available
    }

    fn can_be_carried_out(&mut self, action: Special) -> bool {
        if self.world.him().markers.contains(&action) {
            return false;
        }
        match action {
            Special::Reinforce => {
                let room = self.world.him().armies.len() < MAX_ARMIES;
                if !room {
                    self.count("P1d");
                }
                room
            }
            Special::Mobilize => !self.world.him().armies.is_empty(),
            Special::Prepare => self.world.him().runes < MAX_RUNES || self.world.him().hand.len() < MAX_HAND,
            Special::BuildTemple => self.temple_site().is_some(),
            Special::Monsters => self.hunts() || self.harmful_monster().is_some(),
            Special::Usurp => self.usurp_target().is_some(),
            Special::BuildMonument => true,
        }
    }

    fn carry_out_special(&mut self, action: Special) -> Flow {
        match action {
            Special::Reinforce => self.reinforce(),
            Special::Mobilize => self.mobilize(),
            Special::Prepare => {
                self.prepare();
                Ok(())
            }
            Special::BuildTemple => self.build_temple(),
            Special::Monsters => self.monsters_action(),
            Special::Usurp => self.usurp(),
            Special::BuildMonument => self.his_monument(),
        }
    }

    /// P1: recruits; a token for the cases P1a-P1c.
    fn reinforce(&mut self) -> Flow {
        self.count("P1");
        if self.recruit()? { self.place_token() } else { Ok(()) }
    }

    /// P1, P1a-P1c without the token: a new Army of value Authority. True if one of P1a-P1c applied.
    pub(super) fn recruit(&mut self) -> Flow<bool> {
        let own: Vec<Region> = self.world.him().regions.iter().copied().collect();
        if own.is_empty() {
            self.recruit_abroad()?;
            return Ok(true);
        }
        let settlements: Vec<Region> = own.iter().copied().filter(|r| self.world.is_settlement(*r)).collect();
        let none = settlements.is_empty();
        if none {
            self.count("P1a");
        }
        let sites = if none { own } else { settlements };
        let near = least(&sites, |r| self.to_your_regions(r));
        let defences: Vec<(Region, u8)> = near.into_iter().map(|r| (r, self.defence_value(r))).collect();
        let weakest: Vec<Region> = least(&defences, |(_, value)| value).into_iter().map(|(r, _)| r).collect();
        let region = self.tie_region(&weakest).expect("it controls a Region");
        self.emit(Event::HisArmyNew { region, value: self.world.attribute(Attribute::Authority) });
        Ok(none)
    }

    /// P1b, P1c: it controls no Region.
    fn recruit_abroad(&mut self) -> Flow {
        let value = self.world.attribute(Attribute::Authority);
        let targets: Vec<Region> = self.world.regions().filter(|r| self.invadable(*r, value)).collect();
        match self.choose_target(&targets) {
            Some(region) => {
                self.count("P1b");
                self.count("E8");
                self.emit(Event::HisArmyNew { region, value });
                self.conquer(value, region)
            }
            None => {
                self.count("P1c");
                if value < MAX_VALUE {
                    self.emit(Event::Attribute { which: Attribute::Authority, to: value + 1 });
                }
                Ok(())
            }
        }
    }

    /// P2: its Armies one by one, the weakest first.
    fn mobilize(&mut self) -> Flow {
        self.count("P2");
        self.gained = false;
        self.whose = self.world.him;
        let mut armies = self.world.him().armies.clone();
        let tie = self.tie();
        armies.sort_by_key(|army| {
            (army.value, if tie == Tie::Min { i16::from(army.region) } else { -i16::from(army.region) })
        });
        self.waiting = armies;
        while !self.waiting.is_empty() {
            let army = self.waiting.remove(0);
            self.acting = Some(army);
            self.mobilize_one(army)?;
        }
        self.acting = None;
        self.settle(self.world.his_side())?;
        if self.gained { Ok(()) } else { self.place_token() }
    }

    /// P2a-c, H11: one Army invades, or moves outwards, or grows.
    fn mobilize_one(&mut self, army: Army) -> Flow {
        self.count("H11");
        let near = self.world.his_neighbours(army.region);
        let targets: Vec<Region> = near.iter().copied().filter(|r| self.invadable(*r, army.value)).collect();
        if let Some(region) = self.choose_target(&targets) {
            self.count("P2a");
            return self.invade(army, region);
        }
        if near.iter().all(|r| self.world.him().regions.contains(r)) {
            self.count("P2b");
            if let Some(to) = self.step_outwards(army.region) {
                self.move_army(army, to);
            }
        } else {
            self.count("P2c");
            if army.value < MAX_VALUE {
                self.raise(army, 1);
            } else {
                self.draw(1);
            }
        }
        Ok(())
    }

    /// P3.
    fn prepare(&mut self) {
        self.count("P3");
        self.gain_runes(self.world.attribute(Attribute::Wisdom));
        self.draw(2);
    }

    /// P4: an own Region with a Shrine and no Temple, while the track has Temples.
    fn temple_site(&mut self) -> Option<Region> {
        if self.world.temples_left == 0 {
            self.count("L10");
            return None;
        }
        let sites: Vec<Region> = self
            .world
            .him()
            .regions
            .iter()
            .copied()
            .filter(|r| self.world.is_shrine(*r) && !self.world.is_temple(*r))
            .collect();
        self.tie_region(&sites)
    }

    /// P4.
    fn build_temple(&mut self) -> Flow {
        self.count("P4");
        let region = self.temple_site().expect("judged available");
        let draft = self.world.next_temple_starts_draft();
        self.emit(Event::TempleBuilt(region));
        self.check_ends()?;
        self.gain_priests(1);
        if draft {
            self.place_token()?;
            self.draft(self.world.his_side());
        }
        Ok(())
    }

    /// P6, F5: Strength is enough for the Region, it is not its own, no other Hero is there, and another Follower's
    /// needs the claim.
    fn usurpable(&mut self, region: Region) -> bool {
        let heroes = self.world.followers.iter().enumerate().filter(|(seat, _)| *seat != self.world.him);
        if self.world.people_heroes().contains(&region) || heroes.map(|(_, other)| other.hero).any(|r| r == region) {
            return false;
        }
        let needed = match self.world.controller(region) {
            Some(side) if side == self.world.his_side() => return false,
            Some(Side::Follower(owner)) if !self.has_claim(region, owner) => return false,
            Some(owner) => self.world.total_in(owner, region),
            // F13.
            None => self.world.population(region),
        };
        self.world.attribute(Attribute::Strength) >= needed
    }

    /// P6: its Hero's Region, else the adjacent ones: a person's before another Follower's before neutral ones (F5,
    /// H32), by M4 within each.
    fn usurp_target(&mut self) -> Option<Region> {
        let hero = self.world.him().hero;
        if self.usurpable(hero) {
            if self.world.followers.len() > 1 {
                self.count("H32");
            }
            return Some(hero);
        }
        let near: Vec<Region> = self.world.his_neighbours(hero).into_iter().filter(|r| self.usurpable(*r)).collect();
        if self.world.followers.len() == 1 {
            return self.choose_target(&near);
        }
        let first = least(&near, |r| match self.world.controller(r) {
            Some(Side::Human(_)) => 0,
            Some(Side::Follower(_)) => 1,
            None => 2,
        });
        if near.len() > 1 {
            self.count("F5");
        }
        self.choose_target(&first)
    }

    /// P6: control, a new Army, and the Armies of others retreat.
    fn usurp(&mut self) -> Flow {
        self.count("P6");
        let region = self.usurp_target().expect("judged available");
        let person = self.world.person_in(region);
        let other = self.world.follower_in(region).filter(|other| *other != self.world.him);
        self.take(self.world.his_side(), region)?;
        if self.world.him().armies.len() < MAX_ARMIES {
            self.emit(Event::HisArmyNew { region, value: self.world.attribute(Attribute::Authority) });
        }
        if let Some(person) = person {
            self.mean(Side::Human(person));
        }
        self.your_retreat(region);
        if let Some(other) = other {
            self.for_other(Side::Follower(other), |oracle| oracle.retreat(region));
        }
        Ok(())
    }
}
