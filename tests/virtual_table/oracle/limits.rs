//! Chapter L: limits and standing rules.

use super::*;

impl Oracle<'_> {
    /// L3: Runes for the Follower, at most 6.
    pub(super) fn gain_runes(&mut self, count: u8) {
        let to = (self.world.him().runes + count).min(MAX_RUNES);
        if to < self.world.him().runes + count {
            self.count("L3");
        }
        if to != self.world.him().runes {
            self.emit(Event::Runes { to });
        }
    }

    /// L4: Combat cards for the Follower, at most 8 in hand.
    pub(super) fn draw(&mut self, count: usize) {
        let room = MAX_HAND.saturating_sub(self.world.him().hand.len());
        if room < count {
            self.count("L4");
        }
        self.draw_without_limit(count.min(room));
    }

    /// Combat cards as long as there are any (L10).
    pub(super) fn draw_without_limit(&mut self, count: usize) {
        let count = count.min(self.world.draw.len() + self.world.discard.len());
        if count > 0 {
            self.emit(Event::Draw { count });
        }
    }

    /// L10: Priests for the Follower from the general supply.
    pub(super) fn gain_priests(&mut self, count: u8) {
        let supply = self.world.priests_in_supply(self.world.his_side()).unwrap_or(0);
        if supply < count {
            self.count("L10");
        }
        if count.min(supply) > 0 {
            self.emit(Event::Priests { to: self.world.him().priests + count.min(supply) });
        }
    }

    /// L10: Priests for you.
    pub(super) fn your_priests(&mut self, count: u8) {
        let gained = count.min(self.world.priests_in_supply(self.world.your_side()).unwrap_or(0));
        if gained > 0 {
            self.emit(Event::YourPriests { to: self.world.you().priests + gained });
        }
    }

    /// Runes for you.
    pub(super) fn your_runes(&mut self, count: u8) {
        let to = self.world.your_runes_after(count);
        if to != self.world.you().runes {
            self.emit(Event::YourRunes { to });
        }
    }

    /// L6: a Blessing is tucked.
    pub(super) fn tuck_blessing(&mut self) {
        self.count("L6");
        self.emit(Event::TuckBlessing);
    }

    /// L13, Y15: in every Blessing draft each takes one card: the builder first, then the others against turn order;
    /// the Followers tuck theirs.
    pub(super) fn draft(&mut self, builder: Side) {
        self.count("L13");
        self.count("Y15");
        let mut order = self.world.sides_after(builder);
        order.push(builder);
        for side in order.into_iter().rev() {
            self.for_other(side, |oracle| match side {
                Side::Follower(_) => oracle.tuck_blessing(),
                Side::Human(_) => oracle.your_blessing(),
            });
        }
    }

    /// L8, F8: a Monster dies; everybody else with 4 markers on it gets a Slayer token, as long as there are any (L10).
    pub(super) fn killed(&mut self, monster: usize, by: Side) {
        let target = Target::Monster(monster);
        let others = self.world.sides_after(by);
        let hunters: Vec<Side> = others.into_iter().filter(|side| self.world.markers_on(target, *side) >= 4).collect();
        self.emit(Event::MonsterKilled { monster, by });
        for side in hunters {
            self.count("L8");
            if side.is_follower() && by.is_follower() {
                self.count("F8");
            }
            if self.world.slayer_tokens == 0 {
                self.count("L10");
                continue;
            }
            self.for_other(side, |oracle| match side {
                Side::Follower(_) => oracle.emit(Event::SlayerToken),
                Side::Human(_) => oracle.emit(Event::YourSlayerToken),
            });
        }
    }

    /// You take a Blessing: some help in every Battle (Y10).
    pub(super) fn your_blessing(&mut self) {
        let [attack, defence] = self.world.you().blessings;
        if attack + defence < 4 {
            self.emit(Event::YourBlessing { stance: usize::from(attack > defence) });
        }
    }

    /// L5, H14: an allied Realm is activated: the fewer of Combat cards and Runes; equal: a Combat card.
    fn allied_gain(&mut self) {
        self.count("L5");
        if self.world.expansions.has_other_realms() {
            self.count("X2");
        }
        let cards = self.world.him().hand.len();
        let runes = self.world.him().runes as usize;
        if (cards <= runes && cards >= MAX_HAND) || (runes < cards && runes >= MAX_RUNES as usize) {
            self.count("H14");
        } else if cards <= runes {
            self.draw(1);
        } else {
            self.gain_runes(1);
        }
    }

    /// P0, L5, L7: a marker on the wheel, and what its place gives.
    pub(super) fn put_marker(&mut self, side: Side, action: Special) {
        let stack = self.world.stacks.get(&action).cloned().unwrap_or_default();
        self.emit(match side {
            Side::Follower(_) => Event::Marker(action),
            Side::Human(_) => Event::YourMarker(action),
        });
        if self.world.sides().len() > 2 {
            self.count("F12");
        }
        let Some(&top) = stack.last() else {
            // Y11, F12: everyone allied in turn order from the next player, the active one last.
            let realm = realm_of(action);
            let mut order = self.world.sides_after(side);
            order.push(side);
            for ally in order {
                self.for_other(ally, |oracle| oracle.realm_gives(ally, realm));
            }
            return;
        };
        self.count("L7");
        if stack.len() > 1 {
            self.count("F8");
        }
        self.for_other(top, |oracle| match top {
            Side::Follower(_) => oracle.gain_runes(1),
            Side::Human(_) => oracle.your_runes(1),
        });
    }

    /// L5, Y11: a Realm is activated: what it gives to one who is allied with it.
    fn realm_gives(&mut self, ally: Side, realm: usize) {
        match ally {
            Side::Follower(_) if self.world.him().alliances.contains(&realm) => self.allied_gain(),
            Side::Human(_) if self.world.you().alliances.contains(&realm) => {
                self.count("Y11");
                self.emit(Event::YourGift(realm));
            }
            _ => {}
        }
    }

    /// Control passes to a player: L6b, then W1 and W2 at once.
    pub(super) fn take(&mut self, side: Side, region: Region) -> Flow {
        self.control(side, region);
        self.check_ends()
    }

    /// Control passes to a player, with the God Artifact of a Monument Region (L6b).
    pub(super) fn control(&mut self, side: Side, region: Region) {
        self.mean(side);
        match side {
            Side::Follower(_) => {
                self.gained = true;
                self.emit(Event::HisControl(region));
            }
            Side::Human(_) => self.emit(Event::YourControl(region)),
        }
        if let Some(monument) = self.world.monument_in(region)
            && self.world.monuments[monument as usize].artifact != Some(side)
        {
            self.count("L6b");
            self.emit(Event::GodArtifact { monument, to: side });
        }
    }

    /// L9: a player's Armies in neutral Regions take control when their total reaches the population.
    pub(super) fn settle(&mut self, side: Side) -> Flow {
        for region in self.world.army_regions(side) {
            self.settle_one(side, region)?;
        }
        Ok(())
    }

    /// L9 in one Region.
    pub(super) fn settle_one(&mut self, side: Side, region: Region) -> Flow {
        let total = self.world.total_in(side, region);
        let alone =
            self.world.sides_after(side).into_iter().all(|other| self.world.armies_in(other, region).is_empty());
        if total > 0 && alone && self.world.controller(region).is_none() && total >= self.world.population(region) {
            self.count("L9");
            self.take(side, region)?;
        }
        Ok(())
    }

    /// +`by` to an Army, at most to 6; it needs no Settlement (L2).
    pub(super) fn raise(&mut self, army: Army, by: u8) {
        let to = (army.value + by).min(MAX_VALUE);
        if to != army.value {
            if !self.world.is_settlement(army.region) {
                self.count("L2");
            }
            self.emit(Event::HisArmyValue { region: army.region, from: army.value, to });
        }
    }

    /// Moves one of its Armies; Loki's Region is open to it (L2).
    pub(super) fn move_army(&mut self, army: Army, to: Region) {
        if to == self.world.loki.region {
            self.count("L2");
        }
        self.emit(Event::HisArmyMove { from: army.region, to, value: army.value });
    }
}
