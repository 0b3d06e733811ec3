//! Chapter W: how the game ends.

use super::*;

impl Oracle<'_> {
    /// The game ends now.
    pub(super) fn end(&mut self, by: Side, how: How) -> Flow {
        self.emit(Event::Ends { by, how });
        Err(Over)
    }

    /// W1, W2 for both sides.
    pub(super) fn check_ends(&mut self) -> Flow {
        for side in self.world.sides() {
            if let Some(how) = self.world.wins_with(self.world.regions_of(side)) {
                self.count(if how == How::GreatJarl { "W1" } else { "W2" });
                if self.world.sides().len() > 2 {
                    self.count(if side.is_follower() { "F10" } else { "A4" });
                }
                return self.end(side, how);
            }
        }
        Ok(())
    }

    /// W3: somebody killed Loki.
    pub(super) fn loki_killed(&mut self, by: Side) -> Flow {
        self.count("W3");
        self.emit(Event::LokiKilled(by));
        self.end(by, How::Slayer)
    }
}
