//! Chapter S: setup.

use super::*;

impl Oracle<'_> {
    /// S3 and S6, in the order of the text. S1 and S2 are the tile; S4 is the device's; S5 and S7 lie on the table.
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

    /// S3, S6 for one Follower; F1: only the first one's token is placed.
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
        Ok(())
    }
}
