//! Chapter N: activating a Monster. Monsters move by plain borders, never by Rising depths.

use super::*;

impl Oracle<'_> {
    fn place_of(&self, monster: usize) -> Region {
        self.world.monster_region(monster).expect("an activated Monster is on the map")
    }

    /// R4, P5, N1: the Monster to activate: its own before a neutral one. Loki is no Monster (L12).
    pub(super) fn harmful_monster(&mut self) -> Option<usize> {
        let mut harmful = self.world.monsters_out();
        harmful.retain(|m| self.world.could_harm(*m));
        let with = |world: &World, controller: Option<Side>| -> Vec<usize> {
            harmful.iter().copied().filter(|m| world.monsters[*m].controller == controller).collect()
        };
        let own = with(self.world, Some(self.world.his_side()));
        if own.is_empty() {
            let neutral = with(self.world, None);
            return self.harmful_choice(&neutral);
        }
        if own.len() > 1 {
            self.count("N1");
        }
        let yours = self.world.people_armies();
        let near = least(&own, |m| self.world.nearest(self.place_of(m), &yours, false).unwrap_or(u32::MAX));
        self.harmful_choice(&near)
    }

    /// Activates the Follower's own Monster (N2) or a neutral one (N3).
    pub(super) fn activate(&mut self, monster: usize) {
        if self.world.monsters[monster].controller == Some(self.world.his_side()) {
            self.count("N2");
            if self.world.region_attack_hits_human(monster) {
                self.region_attack(monster);
            } else {
                self.approach(monster);
            }
            return;
        }
        self.count("N3");
        let face = self.world.clone().roll_monster_die();
        self.emit(Event::MonsterDie(face));
        match face {
            MonsterDie::RegionAttack => self.region_attack(monster),
            MonsterDie::Choice if self.world.region_attack_hits_human(monster) => self.region_attack(monster),
            MonsterDie::Choice | MonsterDie::Move => self.approach(monster),
        }
    }

    /// The Region attack; the Follower's Hero takes no Injury (L1).
    pub(super) fn region_attack(&mut self, monster: usize) {
        let against_him = self.world.monsters[monster].controller != Some(self.world.his_side());
        if against_him && self.world.in_reach(monster, self.world.him().hero) {
            self.count("L1");
        }
        self.emit(Event::RegionAttack(monster));
    }

    /// N2 steps 2 and 3: Trample the highest Army of yours, else come nearer to one.
    fn approach(&mut self, monster: usize) {
        let trample = self.world.trample_regions(monster);
        let here = self.place_of(monster);
        let others = (0..self.world.followers.len()).filter(|him| *him != self.world.him);
        let in_the_way =
            |him: usize| self.world.followers[him].armies.iter().any(|a| self.world.touches(here, a.region));
        if others.into_iter().any(in_the_way) {
            self.count("H20");
        }
        let highest = most(&trample, |r| self.strongest_of_people(r));
        if let Some(to) = self.attacked_region(&highest) {
            self.emit(Event::MonsterMoves { monster, to });
            self.trample(to);
            return;
        }
        let yours = self.world.people_armies();
        let steps = |world: &World, from: Region, army: Region| {
            world.nearest(from, &Set::from([army]), false).unwrap_or(u32::MAX)
        };
        let mut nearer = self.world.monster_moves(monster);
        nearer.retain(|r| yours.iter().any(|army| steps(self.world, *r, *army) < steps(self.world, here, *army)));
        if self.world.options.edition == Edition::Pl {
            let closest = least(&nearer, |r| self.world.nearest(r, &yours, false).unwrap_or(u32::MAX));
            if closest.len() < nearer.len() {
                self.count("E11");
            }
            nearer = closest;
        }
        let preferred = most(&nearer, |r| self.world.controller(r).is_some_and(|owner| !owner.is_follower()));
        if let Some(to) = self.tie_region(&preferred) {
            self.emit(Event::MonsterMoves { monster, to });
            if !self.world.armies_in(self.world.his_side(), to).is_empty() {
                self.count("N4");
            }
        }
    }

    /// The highest Army of a person in a Region.
    fn strongest_of_people(&self, region: Region) -> u8 {
        self.world.person_in(region).map_or(0, |person| self.world.strongest_in(Side::Human(person), region))
    }

    /// A Trample of your highest Army there (N4, H6).
    fn trample(&mut self, region: Region) {
        let person = self.world.person_in(region).expect("an Army of a person");
        self.mean(Side::Human(person));
        if self.world.armies_in(self.world.your_side(), region).len() > 1 {
            self.count("N4");
            self.count("H6");
        }
        let from = self.world.strongest_in(self.world.your_side(), region);
        self.emit(Event::YourArmyValue { region, from, to: from - 1 });
    }

    /// What you do with a Monster that you move.
    pub(super) fn carry_out(&mut self, monster: usize, deed: Deed) {
        if deed == Deed::Attack {
            self.region_attack(monster);
        } else {
            self.world.deed_events(monster, deed).into_iter().for_each(|event| self.emit(event));
        }
    }

    /// N5: draws and applies an Event card.
    pub(super) fn event_card(&mut self, builder: Side) {
        self.count("N5");
        let card = self.world.events[0].clone();
        self.emit(Event::CardOfEvents);
        let aside = [card.column, 5 - card.column].into_iter().find(|m| self.world.monsters[*m].place == Place::NotOut);
        if let Some(monster) = aside {
            self.emit(Event::MonsterPlaced { monster, region: card.region });
        }
        for column in card.columns {
            // The upper board of a Rune column, then the lower one.
            for monster in [column, 5 - column] {
                if self.world.monster_region(monster).is_some() {
                    self.activate_by_event(monster, builder);
                }
            }
        }
        if let Some(to) = card.loki
            && to != self.world.loki.region
        {
            self.emit(Event::LokiMoves(to));
        }
    }

    /// N5: its own Monster by N2, a neutral one by N3 in its build, all others by you.
    fn activate_by_event(&mut self, monster: usize, builder: Side) {
        let by = self.world.monsters[monster].controller.unwrap_or(builder);
        self.for_other(by, |oracle| {
            if by.is_follower() {
                return oracle.activate(monster);
            }
            let deed = oracle.world.clone().human_deed(monster);
            oracle.emit(Event::HumanDeed { monster, deed });
            oracle.carry_out(monster, deed);
        });
    }
}
