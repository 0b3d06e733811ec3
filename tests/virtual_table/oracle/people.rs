//! Chapter A: what people do to each other, by the base rules.

use super::*;

impl Oracle<'_> {
    /// Y3, Y8 between people: you entered a Region where another person is. Without Armies there it is yours; else there is a
    /// Battle, the loser's Armies lose 1 each and retreat, and cards cost both what they print.
    pub(super) fn clash(&mut self, region: Region, other: usize) -> Flow {
        self.count("A4");
        let you = self.world.you;
        if self.world.total_in(Side::Human(other), region) > 0 {
            let (won, losses) = self.world.clone().duel(region, other);
            self.emit(Event::Duel { region, other, won, losses });
            let (winner, loser) = if won { (you, other) } else { (other, you) };
            let cost = |seat: usize| losses[usize::from(seat == other)];
            self.for_other(Side::Human(loser), |oracle| oracle.human_loses(region, cost(loser)));
            self.for_other(Side::Human(winner), |oracle| oracle.your_losses(region, cost(winner)));
            if !won {
                return Ok(());
            }
        }
        if self.world.total_in(self.world.your_side(), region) == 0 {
            self.count("H27");
            return Ok(());
        }
        if self.world.controller(region) == Some(Side::Human(other)) {
            return self.take(self.world.your_side(), region);
        }
        self.settle_one(self.world.your_side(), region)
    }

    /// L11, A8, H33: who plays the Monster in your Hunt: a person who controls it, else the player before you; a Follower in
    /// that place draws its cards at random.
    pub(super) fn who_plays(&mut self, target: Target) {
        let controller = match target {
            Target::Monster(monster) => self.world.monsters[monster].controller,
            Target::Loki => None,
        };
        let before = self.world.sides_after(self.world.your_side()).last().copied();
        let plays = controller.filter(|side| *side != self.world.your_side()).or(before);
        if plays.is_some_and(Side::is_follower) {
            self.count("L11");
            if self.world.people.len() > 1 {
                self.count("H33");
            }
        } else {
            self.count("A8");
        }
    }
}
