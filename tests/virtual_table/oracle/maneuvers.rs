//! Chapter M: maneuvers, and the choice of a Region to invade.

use super::*;

impl Oracle<'_> {
    /// M1, M3.
    pub(super) fn maneuvers(&mut self) -> Flow {
        if self.world.him().armies.is_empty() {
            self.count("M1");
            self.recruit()?;
            return self.place_token();
        }
        self.count("M3");
        let targets: Vec<Region> = self
            .world
            .regions()
            .filter(|r| self.strongest_next_to(*r).is_some_and(|a| self.invadable(*r, a)))
            .collect();
        match self.choose_target(&targets) {
            Some(region) => self.invade_from_anywhere(region),
            None => {
                self.strengthen();
                Ok(())
            }
        }
    }

    /// M2: the value of its strongest Army adjacent to a Region.
    fn strongest_next_to(&self, region: Region) -> Option<u8> {
        self.armies_next_to(region).iter().map(|army| army.value).max()
    }

    /// Its Armies in the Regions adjacent to one.
    pub(super) fn armies_next_to(&self, region: Region) -> Vec<Army> {
        let near = self.world.his_neighbours(region);
        self.world.him().armies.iter().copied().filter(|army| near.contains(&army.region)).collect()
    }

    /// M2a-M2c, M2f, F4: invasion difficulty.
    fn difficulty(&self, region: Region) -> u8 {
        if self.world.people_are_in(region) {
            let person = self.world.person_in(region).expect("a person");
            self.world.total_in(Side::Human(person), region) + self.world.bonus_of(person, DEFENCE)
        } else {
            match self.world.controller(region) {
                Some(Side::Human(_)) => 0,
                Some(Side::Follower(owner)) => self.resistance(region, owner),
                None => self.world.population(region),
            }
        }
    }

    /// F4: the higher of the total of a Follower's Armies in a Region of its own and of its strongest support Army.
    fn resistance(&self, region: Region, owner: usize) -> u8 {
        let near = self.world.his_neighbours(region);
        let armies = &self.world.followers[owner].armies;
        let support = armies.iter().filter(|army| near.contains(&army.region)).map(|army| army.value).max();
        self.world.total_in(Side::Follower(owner), region).max(support.unwrap_or(0))
    }

    /// F3: he has the superior claim on a Region of another Follower.
    pub(super) fn has_claim(&mut self, region: Region, owner: usize) -> bool {
        self.count("F3");
        let (his, other) = (self.world.his_side(), Side::Follower(owner));
        let temples = self.world.is_temple(region) && self.world.temple_regions(other) < self.world.temple_regions(his);
        let land = self.world.land_of(region);
        let in_land = |side: Side| self.world.regions_of(side).intersection(land).count();
        temples || in_land(his) > in_land(other)
    }

    /// M2a-M2f: a Region can be invaded with an Army of value `a`.
    pub(super) fn invadable(&mut self, region: Region, a: u8) -> bool {
        let owner = self.world.controller(region);
        if owner == Some(self.world.his_side()) {
            return false;
        }
        let difficulty = self.difficulty(region);
        if let Some(Side::Follower(other)) = owner {
            return self.has_claim(region, other) && a >= difficulty;
        }
        // F13, H24: a neutral Region with another Follower's Armies.
        if self.world.follower_in(region).is_some_and(|other| other != self.world.him) {
            self.count("F13");
            self.count("H24");
            return false;
        }
        let tucked = self.world.him().tucked;
        let cards = (self.world.him().hand.len() as u8).min(self.world.attribute(Attribute::Wisdom));
        let armies = self.world.people_are_in(region);
        match (owner, armies) {
            (None, false) => {
                self.count("M2a");
                difficulty <= a + tucked
            }
            (_, false) => {
                self.count("M2b");
                true
            }
            (None, true) => {
                self.count("M2f");
                self.count("H8");
                difficulty < a + cards + tucked
            }
            (_, true) => {
                self.count("M2c");
                difficulty < a + cards + tucked || self.winning_invasion(region, a, cards)
            }
        }
    }

    /// M2d, E4, H7: the Region would win the game at once, so a harder Battle will do.
    fn winning_invasion(&mut self, region: Region, a: u8, cards: u8) -> bool {
        let mut regions = self.world.him().regions;
        regions.insert(region);
        if self.world.wins_with(&regions).is_none() {
            return false;
        }
        let strength = match self.world.options.edition {
            Edition::Pl => a + 2,
            Edition::Common | Edition::Ua | Edition::Es => a + cards + self.world.him().tucked + 2,
        };
        if self.world.options.edition == Edition::Pl {
            self.count("E4");
        }
        let widened = self.difficulty(region) <= strength;
        if widened {
            self.count("M2d");
            self.count("H7");
        }
        widened
    }

    /// M4, E1, E2: Temple before Shrine before nothing; smaller is better.
    fn holiness(&self, region: Region, method: u8) -> u8 {
        let temple = self.world.is_temple(region);
        let shrine = self.world.is_shrine(region) && !temple;
        if self.world.options.edition == Edition::Pl && method != 3 {
            return if shrine { 0 } else { 1 };
        }
        match (temple, shrine) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => 2,
        }
    }

    /// M4: narrows the candidates by the tile's method, then T0a.
    pub(super) fn choose_target(&mut self, among: &[Region]) -> Option<Region> {
        let method = self.world.him().tile.method;
        if among.len() > 1 {
            self.count("M4");
            self.count(["M4.1", "M4.2", "M4.3"][method as usize - 1]);
        }
        let in_land = |world: &World, r: Region| world.land_of(r).intersection(&world.him().regions).count();
        let key = |r: Region| -> [u32; 3] {
            let difficulty = u32::from(self.difficulty(r));
            let holiness = u32::from(self.holiness(r, method));
            let far = self.to_your_regions(r);
            match method {
                1 => [holiness, difficulty, far],
                2 => [far, difficulty, holiness],
                _ => {
                    let own = in_land(self.world, r) as u32;
                    let first = if self.world.options.edition == Edition::Ua { u32::MAX - own } else { own };
                    [first, holiness, difficulty]
                }
            }
        };
        let best = least(among, key);
        if among.len() > 1 {
            match (method, self.world.options.edition) {
                (1, Edition::Pl) => self.count("E1"),
                (2, Edition::Pl) => self.count("E2"),
                (3, Edition::Ua) => self.count("E3"),
                _ => {}
            }
        }
        self.attacked_region(&best)
    }

    /// M5: the strongest adjacent Army goes there.
    fn invade_from_anywhere(&mut self, region: Region) -> Flow {
        let strongest = most(&self.armies_next_to(region), |army| army.value);
        let army = self.tie_army(&strongest).expect("an invadable Region has an adjacent Army");
        self.invade(army, region)
    }

    /// M5: an Army enters a Region.
    pub(super) fn invade(&mut self, army: Army, region: Region) -> Flow {
        self.count("M5");
        self.move_army(army, region);
        self.conquer(army.value, region)
    }

    /// M5, H10: an Army of this value that entered fights if you have Armies there, else takes control.
    pub(super) fn conquer(&mut self, value: u8, region: Region) -> Flow {
        if self.world.people_are_in(region) {
            return self.attack(value, region);
        }
        if let Some(Side::Follower(owner)) = self.world.controller(region) {
            return self.dislodge(value, region, owner);
        }
        if self.world.controller(region).is_none()
            && self.world.total_in(self.world.his_side(), region) < self.world.population(region)
        {
            self.count("H10");
        }
        self.take(self.world.his_side(), region)
    }

    /// F4, H13: a Region of another Follower is his without a Battle; if its owner had an Army there or in support, both
    /// lose 1, never the last point, and what stands there retreats.
    fn dislodge(&mut self, value: u8, region: Region, owner: usize) -> Flow {
        self.count("F4");
        let near = self.world.his_neighbours(region);
        let there = self.world.strongest_in(Side::Follower(owner), region);
        let armies = self.world.followers[owner].armies.clone();
        let support: Vec<Army> = armies.into_iter().filter(|army| near.contains(&army.region)).collect();
        let support = self.tie_army(&most(&support, |army| army.value));
        let loser = if there > 0 { Some(Army { region, value: there }) } else { support };
        self.control(self.world.his_side(), region);
        if let Some(army) = loser {
            self.count("H13");
            if value > 1 {
                self.emit(Event::HisArmyValue { region, from: value, to: value - 1 });
            }
            let tie = self.tie();
            self.for_other(Side::Follower(owner), |oracle| {
                if army.value > 1 {
                    oracle.emit(Event::HisArmyValue { region: army.region, from: army.value, to: army.value - 1 });
                }
                oracle.ties[owner] = tie;
                oracle.retreat(region);
            });
        }
        self.check_ends()
    }

    /// M3 steps 2-5: +1, or a move of an Army at 6, with one Army after the other until one works.
    fn strengthen(&mut self) {
        let mut untried = self.world.him().armies.clone();
        while !untried.is_empty() {
            self.count("M3.2");
            let touched = |world: &World, r: Region| {
                world.his_neighbours(r).into_iter().filter(|n| world.people_regions().contains(n)).count()
            };
            let best = if untried.iter().any(|army| touched(self.world, army.region) > 0) {
                most(&untried, |army| touched(self.world, army.region))
            } else {
                least(&untried, |army| self.to_your_regions(army.region))
            };
            let army = self.tie_army(&best).expect("there is an Army to try");
            if army.value < MAX_VALUE {
                self.raise(army, 1);
                return;
            }
            self.count("M3.3");
            if self.foreign_neighbours(army.region) > 0 {
                self.count("H9");
            } else if let Some(to) = self.step_outwards(army.region) {
                self.count("H9");
                self.move_army(army, to);
                return;
            }
            self.count("M3.4");
            let place = untried.iter().position(|a| *a == army).expect("the Army is among them");
            untried.remove(place);
        }
        self.count("M3.5");
    }

    /// M3 step 3, P2b: the adjacent own Region nearest to a Region it does not control, if nearer than now.
    pub(super) fn step_outwards(&mut self, here: Region) -> Option<Region> {
        let foreign = self.world.not_his();
        let rising = self.world.options.rising_depths;
        let steps = |world: &World, r: Region| world.nearest(r, &foreign, rising).unwrap_or(u32::MAX);
        let now = steps(self.world, here);
        let near = self.world.his_neighbours(here);
        let mut own: Vec<Region> = near.intersection(&self.world.him().regions).copied().collect();
        own.retain(|r| steps(self.world, *r) < now);
        let nearest = least(&own, |r| steps(self.world, r));
        self.tie_region(&nearest)
    }
}
