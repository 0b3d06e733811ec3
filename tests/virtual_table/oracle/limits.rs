//! Chapter L: limits and standing rules.

use super::*;

impl Oracle<'_> {
    /// L3: Runes for the Follower, at most 6.
    pub(super) fn gain_runes(&mut self, count: u8) {
        let to = (self.world.follower.runes + count).min(MAX_RUNES);
        if to < self.world.follower.runes + count {
            self.count("L3");
        }
        if to != self.world.follower.runes {
            self.emit(Event::Runes { to });
        }
    }

    /// L4: Combat cards for the Follower, at most 8 in hand.
    pub(super) fn draw(&mut self, count: usize) {
        let room = MAX_HAND.saturating_sub(self.world.follower.hand.len());
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
        let supply = self.world.priests_in_supply(Side::Follower).unwrap_or(0);
        if supply < count {
            self.count("L10");
        }
        if count.min(supply) > 0 {
            self.emit(Event::Priests { to: self.world.follower.priests + count.min(supply) });
        }
    }

    /// L10: Priests for you.
    pub(super) fn your_priests(&mut self, count: u8) {
        let gained = count.min(self.world.priests_in_supply(Side::Human).unwrap_or(0));
        if gained > 0 {
            self.emit(Event::YourPriests { to: self.world.human.priests + gained });
        }
    }

    /// Runes for you.
    pub(super) fn your_runes(&mut self, count: u8) {
        let to = self.world.your_runes_after(count);
        if to != self.world.human.runes {
            self.emit(Event::YourRunes { to });
        }
    }

    /// L6: a Blessing is tucked.
    pub(super) fn tuck_blessing(&mut self) {
        self.count("L6");
        self.emit(Event::TuckBlessing);
    }

    /// L13: in every Blessing draft the Follower tucks one card.
    pub(super) fn draft(&mut self) {
        self.count("L13");
        self.count("Y15");
        self.tuck_blessing();
        self.your_blessing();
    }

    /// You take a Blessing: some help in every Battle (Y10).
    pub(super) fn your_blessing(&mut self) {
        let [attack, defence] = self.world.human.blessings;
        if attack + defence < 4 {
            self.emit(Event::YourBlessing { stance: usize::from(attack > defence) });
        }
    }

    /// L5, H14: an allied Realm is activated: the fewer of Combat cards and Runes; equal: a Combat card.
    fn allied_gain(&mut self) {
        self.count("L5");
        let cards = self.world.follower.hand.len();
        let runes = self.world.follower.runes as usize;
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
        let his = self.world.follower.markers.contains(&action);
        let yours = self.world.human.markers.contains(&action);
        self.emit(match side {
            Side::Follower => Event::Marker(action),
            Side::Human => Event::YourMarker(action),
        });
        if !his && !yours {
            // Y11: everyone allied, the active player last.
            let realm = realm_of(action);
            let mut order = [Side::Follower, Side::Human];
            if side == Side::Follower {
                order.reverse();
            }
            for ally in order {
                match ally {
                    Side::Follower if self.world.follower.alliances.contains(&realm) => self.allied_gain(),
                    Side::Human if self.world.human.alliances.contains(&realm) => {
                        self.count("Y11");
                        self.emit(Event::YourGift(realm));
                    }
                    _ => {}
                }
            }
        } else {
            self.count("L7");
            match side {
                Side::Follower => self.your_runes(1),
                Side::Human => self.gain_runes(1),
            }
        }
    }

    /// Control passes to a player: L6b, then W1 and W2 at once.
    pub(super) fn take(&mut self, side: Side, region: Region) -> Flow {
        match side {
            Side::Follower => {
                self.gained = true;
                self.emit(Event::HisControl(region));
            }
            Side::Human => self.emit(Event::YourControl(region)),
        }
        if let Some(monument) = self.world.monument_in(region)
            && self.world.monuments[monument as usize].artifact != Some(side)
        {
            self.count("L6b");
            self.emit(Event::GodArtifact { monument, to: side });
        }
        self.check_ends()
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
        let other = if side == Side::Human { Side::Follower } else { Side::Human };
        let alone = self.world.armies_in(other, region).is_empty();
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
