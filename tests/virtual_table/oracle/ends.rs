//! Chapter W: how the game ends.

use super::*;

impl Oracle<'_> {
    /// The game ends now.
    pub(super) fn end(&mut self, follower_wins: bool, how: How) -> Flow {
        self.emit(Event::Ends { follower_wins, how });
        Err(Over)
    }

    /// W1, W2 for both sides.
    pub(super) fn check_ends(&mut self) -> Flow {
        for side in [Side::Follower, Side::Human] {
            if let Some(how) = self.world.wins_with(self.world.regions_of(side)) {
                self.count(if how == How::GreatJarl { "W1" } else { "W2" });
                return self.end(side == Side::Follower, how);
            }
        }
        Ok(())
    }

    /// W3: somebody killed Loki.
    pub(super) fn loki_killed(&mut self, by: Side) -> Flow {
        self.count("W3");
        self.emit(Event::LokiKilled(by));
        self.end(by == Side::Follower, How::Slayer)
    }
}
