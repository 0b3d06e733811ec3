//! Your acts, and what the Follower does or gains because of them.

use super::*;

impl Oracle<'_> {
    /// One act of yours; at its end L9 holds for both sides.
    pub(super) fn human_act(&mut self, act: &Act) -> Flow {
        self.carry_out_act(act)?;
        self.settle(Side::Human)?;
        self.settle(Side::Follower)
    }

    fn carry_out_act(&mut self, act: &Act) -> Flow {
        match act {
            Act::HeroMoves(to) => self.emit(Event::YourHero(*to)),
            Act::ArmyMoves { from, value, to, plays } => {
                self.emit(Event::YourArmyMove { from: *from, to: *to, value: *value });
                return self.you_enter(*to, plays);
            }
            Act::ArmyGrows { region, value } => {
                self.emit(Event::YourArmyValue { region: *region, from: *value, to: *value + 1 });
            }
            Act::Recruit { region, value } => self.emit(Event::YourArmyNew { region: *region, value: *value }),
            Act::Pray(monument) => self.emit(Event::YourPriestTo(*monument)),
            Act::Forge(region) => {
                self.emit(Event::ForgeEmptied(*region));
                self.your_runes(1);
            }
            Act::Alliance(realm) => self.emit(Event::YourAlliance(*realm)),
            Act::ControlMonster(monster) => {
                self.emit(Event::MonsterControl { monster: *monster, to: Some(Side::Human) });
            }
            Act::ActivateMonster { monster, deed } => self.carry_out(*monster, *deed),
            Act::Marker(action) => self.put_marker(Side::Human, *action),
            Act::Prepare => self.your_runes(2),
            Act::BuildTemple(region) => return self.your_temple(*region),
            Act::BuildMonument(which) => return self.build(Side::Human, *which),
            Act::Usurp { region, value } => return self.you_usurp(*region, *value),
            Act::Hunt { target, slots } => return self.your_hunt(*target, slots),
            Act::KillMonster(monster) => self.you_kill(*monster),
            Act::ClearToken { region, blessing } => self.clear_token(*region, *blessing),
            Act::HurtArmy { region, from, to } => {
                self.emit(Event::HisArmyValue { region: *region, from: *from, to: *to });
            }
            Act::Revolt(region) => self.emit(Event::Neutral(*region)),
        }
        Ok(())
    }

    /// B3: you enter a Region: a Battle where the Follower can defend, else control as usual.
    fn you_enter(&mut self, region: Region, plays: &[u8]) -> Flow {
        let his = self.world.controller(region) == Some(Side::Follower);
        if !his && self.world.armies_in(Side::Follower, region).is_empty() {
            return self.settle_one(Side::Human, region);
        }
        if self.world.armies_in(Side::Follower, region).is_empty() {
            self.count("B3");
        }
        if self.defence_value(region) > 0 {
            self.defend(region, plays.to_vec())
        } else {
            self.take(Side::Human, region)
        }
    }

    /// Your Temple; a draft it uncovers gives the Follower a Blessing too, and no token (P4, L13).
    fn your_temple(&mut self, region: Region) -> Flow {
        let draft = self.world.next_temple_starts_draft();
        self.emit(Event::TempleBuilt(region));
        self.check_ends()?;
        self.your_priests(1);
        if draft {
            self.draft();
        }
        Ok(())
    }

    /// B10: you Usurp its Region: no Battle, its Armies retreat; you recruit there.
    fn you_usurp(&mut self, region: Region, value: u8) -> Flow {
        if self.world.controller(region) == Some(Side::Follower) {
            self.count("B10");
        }
        self.take(Side::Human, region)?;
        self.retreat(region);
        if self.world.human.armies.len() < MAX_ARMIES {
            self.emit(Event::YourArmyNew { region, value });
        }
        Ok(())
    }

    /// Your Hunt: markers, rewards, and the death of the Monster or of Loki.
    fn your_hunt(&mut self, target: Target, slots: &[usize]) -> Flow {
        if let Target::Monster(monster) = target
            && self.world.monsters[monster].controller == Some(Side::Follower)
        {
            self.count("L11");
        }
        let board = self.world.slots(target).to_vec();
        for slot in slots {
            self.emit(Event::SlotMarked { target, slot: *slot, by: Side::Human });
        }
        if slots.iter().any(|slot| board[*slot].reward) {
            self.your_priests(1);
        }
        let plain_open = self.world.slots(target).iter().any(|slot| !slot.reward && slot.marker.is_none());
        let dead = self.world.open_slots(target) == 0;
        match target {
            Target::Monster(monster) => {
                if !plain_open && !self.world.monsters[monster].artifact_taken {
                    self.emit(Event::YourArtifact(monster));
                }
                if dead {
                    self.you_kill(monster);
                }
            }
            Target::Loki if dead => return self.loki_killed(Side::Human),
            Target::Loki => self.clear_loki(target),
        }
        Ok(())
    }

    /// L8: a Monster you kill, in a Hunt or otherwise, gives the Follower a Slayer token if it has 4 markers on it.
    fn you_kill(&mut self, monster: usize) {
        let his = self.world.markers_on(Target::Monster(monster), Side::Follower);
        self.emit(Event::MonsterKilled { monster, by: Side::Human });
        if his >= 4 {
            self.count("L8");
            if self.world.slayer_tokens > 0 {
                self.emit(Event::SlayerToken);
            } else {
                self.count("L10");
            }
        }
    }
}
