//! Chapter D: Desolation tokens.

use super::*;

impl Oracle<'_> {
    /// D1-D5: a token must be placed.
    pub(super) fn place_token(&mut self) -> Flow {
        self.count("D1");
        // F2: one token in a round of several Followers.
        if self.world.followers.len() > 1 && self.world.desolated {
            self.count("F2");
            if self.world.people.len() > 1 {
                self.count("A7");
            }
            self.emit(Event::NoToken);
            return Ok(());
        }
        if self.world.desolation.len() >= TOKENS {
            self.count("D4");
            self.count("W4");
            return self.end(self.world.his_side(), How::Surtur);
        }
        if self.world.people.len() > 1 && self.world.followers.len() == 1 && self.world.desolated {
            self.count("A7");
        }
        let free: Vec<Region> =
            self.world.map.wheel.iter().copied().filter(|r| !self.world.desolation.contains(r)).collect();
        let best = least(&free, |r| match self.world.controller(r) {
            Some(side) if side == self.world.his_side() => 0,
            // H17.
            Some(Side::Follower(_)) => 1,
            None => 2,
            Some(Side::Human(_)) => 3,
        });
        let owners: Vec<Option<Side>> = best.iter().map(|r| self.world.controller(*r)).collect();
        if owners.iter().any(|owner| owner.is_some_and(|side| side.is_follower() && side != self.world.his_side())) {
            self.count("H17");
        }
        // A6: a token attacks nobody.
        if owners.iter().any(|owner| owner.is_some_and(|side| !side.is_follower()) && *owner != owners[0]) {
            self.count("A6");
        }
        match self.tie_region(&best) {
            Some(region) => {
                self.count("D2");
                self.count("D3");
                self.emit(Event::Desolation(region));
            }
            None => {
                self.count("D5");
                self.count("H16");
            }
        }
        Ok(())
    }

    /// D6: you return a token to the rightmost empty space, and may take a Blessing from space 4 or 5.
    pub(super) fn clear_token(&mut self, region: Region, blessing: bool) {
        self.count("D6");
        let space = TOKENS + 1 - self.world.desolation.len();
        self.emit(Event::DesolationBack(region));
        if blessing && space >= 4 {
            self.your_blessing();
        }
    }
}
