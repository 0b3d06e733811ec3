//! Chapter S: setup.

use super::*;

impl Oracle<'_> {
    /// S3, S6 and S5. S1 and S2 are the tile; S4 is the device's; S7 lies on the table.
    pub(super) fn set_up(&mut self) -> Flow {
        for id in ["S1", "S2", "S3", "S7", "H1", "Y14"] {
            self.count(id);
        }
        if self.world.people.len() > 1 {
            self.count("A1");
        }
        for him in 0..self.world.followers.len() {
            self.mean(Side::Follower(him));
            self.set_up_one(him == 0)?;
        }
        Ok(())
    }

    /// S3, S6, S5 for one Follower; F1: only the first one's token is placed.
    fn set_up_one(&mut self, first: bool) -> Flow {
        let start = self.world.him().tile.start;
        self.emit(Event::HisHero(start));
        self.emit(Event::HisArmyNew { region: start, value: 1 });
        self.emit(Event::HisArmyNew { region: start, value: 1 });
        if first {
            self.emit(Event::Desolation(self.world.him().tile.desolation));
            self.count("D3");
        } else {
            self.count("F1");
        }
        self.draw(1);
        let priests = self.world.options.priests;
        self.count("H2");
        if priests > 0 {
            self.emit(Event::Priests { to: priests });
        }
        self.settle(self.world.his_side())?;
        let options = &self.world.options;
        let (well_armed, rules) = (options.well_armed, options.rising_depths || options.blood_magic);
        if well_armed || rules {
            self.count("S6");
        }
        if well_armed {
            self.draw(2);
        }
        self.advantage(start)
    }

    /// S5: what the tile gives beside; a stronger Army, or one more, may take the start Region (L9).
    fn advantage(&mut self, start: Region) -> Flow {
        let him = self.world.him().clone();
        let (boon, amount) = him.tile.advantage;
        if boon == Boon::Other {
            return Ok(());
        }
        // What comes now is told on its own.
        self.emit(Event::Meant(self.world.his_side()));
        self.count("S5");
        match boon {
            Boon::Runes => self.emit(Event::Runes { to: (him.runes + amount).min(MAX_RUNES) }),
            Boon::Cards => self.draw(usize::from(amount)),
            Boon::Priests => {
                let to = (him.priests + amount).min(PRIESTS);
                if to != him.priests {
                    self.emit(Event::Priests { to });
                }
            }
            Boon::Grown(which) => {
                let from = him.attributes[which as usize];
                self.emit(Event::Attribute { which, to: (from + amount).min(MAX_VALUE) });
            }
            Boon::Stronger => self.emit(Event::HisArmyValue { region: start, from: 1, to: 1 + amount }),
            Boon::Army => self.emit(Event::HisArmyNew { region: start, value: amount }),
            Boon::Temple => {
                let open = self.world.map.shrines.iter().copied().filter(|at| !self.world.is_temple(*at));
                let site = open.min_by_key(|at| *at != start);
                site.into_iter().for_each(|site| self.emit(Event::TempleBuilt(site)));
            }
            Boon::Tucked => (0..amount).for_each(|_| self.emit(Event::TuckBlessing)),
            Boon::Other => {}
        }
        self.settle(self.world.his_side())
    }
}
