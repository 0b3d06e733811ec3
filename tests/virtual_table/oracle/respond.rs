//! Your acts, and what the Follower does or gains because of them.

use super::*;

impl Oracle<'_> {
    /// One act of yours; at its end L9 holds for both sides. In Mobilize only after all of them (Y5).
    pub(super) fn human_act(&mut self, act: &Act) -> Flow {
        if let Act::Mobilizes(act) = act {
            return self.activate_army(act);
        }
        self.carry_out_act(act)?;
        self.settle(self.world.your_side())?;
        (0..self.world.followers.len()).try_for_each(|him| self.settle(Side::Follower(him)))
    }

    fn carry_out_act(&mut self, act: &Act) -> Flow {
        match act {
            Act::HeroMoves(to) => self.emit(Event::YourHero(*to)),
            Act::DrakkarMoves(sea) => self.emit(Event::YourDrakkar(*sea)),
            Act::ArmyMoves { to, plays, .. } => {
                self.count("Y1");
                self.activate_army(act)?;
                return self.you_enter(*to, plays);
            }
            Act::ArmyGrows { .. } | Act::ClearToken { .. } => return self.activate_army(act),
            Act::Recruit { region, value, plays } => {
                self.count("Y4");
                self.emit(Event::YourArmyNew { region: *region, value: *value });
                if self.world.controller(*region).is_some_and(Side::is_follower) {
                    self.count("H29");
                }
                return self.you_enter(*region, plays);
            }
            Act::Mobilizes(_) => unreachable!("it is no act of its own"),
            Act::Fights { plays, last_first } => return self.fights(plays, *last_first),
            Act::Pray(monument) => self.emit(Event::YourPriestTo(*monument)),
            Act::Forge(region) => {
                self.emit(Event::ForgeEmptied(*region));
                self.your_runes(1);
            }
            Act::Alliance(realm) => {
                self.count("Y7");
                let first = self.world.is_unallied(*realm);
                self.emit(Event::YourAlliance(*realm));
                if first {
                    self.emit(Event::YourCard(*realm));
                }
            }
            Act::ActivateLoki(to) => {
                self.count("Y7");
                if *to != self.world.loki.region {
                    self.emit(Event::LokiMoves(*to));
                }
            }
            Act::ControlMonster(monster) => {
                let (you, all) = (self.world.your_side(), 0..self.world.monsters.len());
                let own: Vec<usize> = all.filter(|m| self.world.monsters[*m].controller == Some(you)).collect();
                self.emit(Event::MonsterControl { monster: *monster, to: Some(you) });
                // With two already, one of them becomes neutral: here always the last.
                if let [_, .., freed] = own[..] {
                    self.count("Y7");
                    self.emit(Event::MonsterControl { monster: freed, to: None });
                }
            }
            Act::ActivateMonster { monster, deed } => {
                self.count("Y12");
                self.carry_out(*monster, *deed);
            }
            Act::Marker(action) => self.put_marker(self.world.your_side(), *action),
            Act::Prepare { grow } => {
                self.count("Y6");
                for army in grow {
                    self.emit(Event::YourArmyValue { region: army.region, from: army.value, to: army.value + 1 });
                }
                self.your_runes(2 - grow.len() as u8);
            }
            Act::BuildTemple(region) => return self.your_temple(*region),
            Act::BuildMonument(which) => return self.build(self.world.your_side(), *which),
            Act::Usurp { region, value } => return self.you_usurp(*region, *value),
            Act::Hunt { target, slots, rewards } => return self.your_hunt(*target, slots, rewards),
            Act::KillMonster(monster) => self.you_kill(*monster),
            Act::HurtArmy { him, region, from, to } => {
                self.mean(Side::Follower(*him));
                self.emit(Event::HisArmyValue { region: *region, from: *from, to: *to });
            }
            Act::Drive { him, region } => {
                self.mean(Side::Follower(*him));
                self.retreat(*region);
            }
            Act::Revolt(region) => self.emit(Event::Neutral(*region)),
        }
        Ok(())
    }

    /// Y3: an activation of one of your Armies, without what its step ends with.
    fn activate_army(&mut self, act: &Act) -> Flow {
        self.count("Y3");
        match act {
            Act::ArmyMoves { from, value, to, .. } => {
                if !self.world.touches(*from, *to) {
                    self.count("Y2");
                }
                self.emit(Event::YourArmyMove { from: *from, to: *to, value: *value });
            }
            Act::ArmyGrows { region, value } => {
                self.emit(Event::YourArmyValue { region: *region, from: *value, to: *value + 1 });
            }
            Act::ClearToken { region, blessing, .. } => self.clear_token(*region, *blessing),
            other => unreachable!("{other:?} activates no Army"),
        }
        Ok(())
    }

    /// Y5: control of every neutral Region and of what nobody defends (B3), then all Battles in your order; each is worked
    /// out when it begins.
    fn fights(&mut self, plays: &[Vec<u8>], last_first: bool) -> Flow {
        self.count("Y5");
        self.settle(self.world.your_side())?;
        for region in self.world.your_fights() {
            if !self.is_defended(region) {
                self.you_enter(region, &[])?;
            }
        }
        let before = self.world.your_fights();
        let mut plays = plays.iter();
        let mut fought = Vec::new();
        loop {
            let fights = self.world.your_fights();
            let next = if last_first { fights.last() } else { fights.first() };
            let Some(&region) = next else { break };
            fought.push(region);
            let plays = plays.next().cloned().unwrap_or_default();
            let plays = affordable(&plays, self.world.total_in(self.world.your_side(), region));
            let fought = self.is_defended(region);
            self.emit(Event::YourBattle { region, plays: plays.clone(), fought });
            self.you_enter(region, &plays)?;
            self.settle(self.world.your_side())?;
        }
        if before.iter().any(|region| !fought.contains(region)) {
            self.count("H25");
        }
        Ok(())
    }

    /// B3: entering a Region is a Battle.
    fn is_defended(&mut self, region: Region) -> bool {
        if let Some(other) = self.world.other_person_in(region) {
            return self.world.total_in(Side::Human(other), region) > 0;
        }
        let Some(him) = self.world.follower_in(region) else { return false };
        self.for_other(Side::Follower(him), |oracle| oracle.defence_value(region) > 0)
    }

    /// B3: you enter a Region: a Battle where the Follower can defend, else control as usual.
    fn you_enter(&mut self, region: Region, plays: &[u8]) -> Flow {
        if let Some(other) = self.world.other_person_in(region) {
            return self.clash(region, other);
        }
        let Some(him) = self.world.follower_in(region) else {
            return self.settle_one(self.world.your_side(), region);
        };
        self.mean(Side::Follower(him));
        if self.world.armies_in(self.world.his_side(), region).is_empty() {
            self.count("B3");
        }
        if self.defence_value(region) > 0 {
            self.defend(region, plays.to_vec())
        } else {
            self.emit(Event::Undefended(region));
            self.take(self.world.your_side(), region)
        }
    }

    /// Your Temple; a draft it uncovers gives the Follower a Blessing too, and no token (P4, L13).
    fn your_temple(&mut self, region: Region) -> Flow {
        let draft = self.world.next_temple_starts_draft();
        self.emit(Event::TempleBuilt(region));
        self.check_ends()?;
        self.your_priests(1);
        if draft {
            self.draft(self.world.your_side());
        }
        Ok(())
    }

    /// B10: you Usurp its Region: no Battle, its Armies retreat; you recruit there.
    fn you_usurp(&mut self, region: Region, value: u8) -> Flow {
        self.count("Y9");
        if let Some(him) = self.world.follower_in(region) {
            self.mean(Side::Follower(him));
            self.count("B10");
        }
        let other = self.world.other_person_in(region);
        self.take(self.world.your_side(), region)?;
        if let Some(other) = other {
            self.count("A4");
            self.for_other(Side::Human(other), |oracle| oracle.your_retreat(region));
        }
        self.retreat(region);
        if self.world.you().armies.len() < MAX_ARMIES {
            self.emit(Event::YourArmyNew { region, value });
        }
        Ok(())
    }

    /// Your Hunt: markers, rewards, and the death of the Monster or of Loki.
    fn your_hunt(&mut self, target: Target, slots: &[usize], rewards: &[Reward]) -> Flow {
        self.count("Y13");
        self.who_plays(target);
        for slot in slots {
            self.emit(Event::SlotMarked { target, slot: *slot, by: self.world.your_side() });
        }
        for reward in rewards {
            match *reward {
                Reward::Grow(Army { region, value }) => {
                    self.count("Y6");
                    self.emit(Event::YourArmyValue { region, from: value, to: value + 1 });
                }
                Reward::Alliance(realm) => {
                    self.count("Y7");
                    self.emit(Event::YourAlliance(realm));
                }
                Reward::Priest => self.your_priests(1),
                Reward::Rune => self.your_runes(1),
            }
        }
        let plain_open = self.world.slots(target).iter().any(|slot| !slot.reward && slot.marker.is_none());
        let dead = self.world.open_slots(target) == 0;
        match target {
            Target::Monster(monster) => {
                if !plain_open && self.world.monsters[monster].artifact.is_none() {
                    self.emit(Event::YourArtifact(monster));
                }
                if dead {
                    self.you_kill(monster);
                }
            }
            Target::Loki if dead => return self.loki_killed(self.world.your_side()),
            Target::Loki => self.clear_loki(target),
        }
        Ok(())
    }

    /// L8: a Monster you kill, in a Hunt or otherwise.
    fn you_kill(&mut self, monster: usize) {
        self.killed(monster, self.world.your_side());
    }
}
