//! Chapter B: Battles between you and the Follower.

use super::*;

impl Oracle<'_> {
    /// B2, B5: the strongest Army adjacent to a Region of its own (T0).
    fn support(&mut self, region: Region) -> Option<Army> {
        let strongest = most(&self.armies_next_to(region), |army| army.value);
        self.tie_army(&strongest)
    }

    /// B2: defence value: Armies there, support, Authority with a Temple; no tucked cards.
    pub(super) fn defence_value(&mut self, region: Region) -> u8 {
        let support = self.armies_next_to(region).iter().map(|army| army.value).max().unwrap_or(0);
        let temple = if self.world.is_temple(region) { self.world.attribute(Attribute::Authority) } else { 0 };
        self.world.total_in(self.world.his_side(), region) + support + temple
    }

    /// The Follower attacks; its attacking Army stands in the Region already and has the value `army`. The Battle is
    /// against the person concerned (A4).
    pub(super) fn attack(&mut self, army: u8, region: Region) -> Flow {
        let person = self.world.person_in(region).expect("Armies of a person");
        self.mean(Side::Human(person));
        self.count("B1");
        self.count("B2");
        let plays = affordable(&self.world.clone().human_plays(), self.world.total_in(self.world.your_side(), region));
        self.emit(Event::HumanPlays(plays.clone()));
        let his = army + self.world.him().tucked;
        let yours = self.world.total_in(self.world.your_side(), region) + self.world.your_bonus(DEFENCE);
        let (his, yours, losses) = self.play_cards(self.world.your_side(), his, yours, plays);
        if his == yours {
            self.count("B9");
        }
        if his <= yours {
            self.follower_loses(region);
            self.your_losses(region, losses);
            return Ok(());
        }
        self.human_loses(region, losses);
        self.winners_loss(region);
        if self.world.controller(region) == Some(self.world.your_side()) {
            return self.take(self.world.his_side(), region);
        }
        // M2f, H8: in a neutral Region only with enough left.
        self.count("H8");
        self.settle_one(self.world.his_side(), region)
    }

    /// You attack a Region; your Armies stand in it already. The Follower that defends is meant.
    pub(super) fn defend(&mut self, region: Region, plays: Vec<u8>) -> Flow {
        self.count("B1");
        self.count("B2");
        let his = self.defence_value(region) + self.world.him().tucked;
        if let Some(army) = self.support(region) {
            self.count("B5");
            self.move_army(army, region);
        }
        if (0..2).any(|stance| self.world.your_bonus(stance) > 0) {
            self.count("Y10");
        }
        let yours = self.world.total_in(self.world.your_side(), region) + self.world.your_bonus(ATTACK);
        let plays = affordable(&plays, self.world.total_in(self.world.your_side(), region));
        let (his, yours, losses) = self.play_cards(self.world.his_side(), his, yours, plays);
        if his == yours {
            self.count("B9");
        }
        if yours <= his {
            self.human_loses(region, losses);
            self.winners_loss(region);
            // B8: control ends every Battle.
            return self.settle_one(self.world.his_side(), region);
        }
        self.follower_loses(region);
        self.your_losses(region, losses);
        if self.world.armies_in(self.world.your_side(), region).is_empty() {
            self.count("H27");
            return Ok(());
        }
        if self.world.controller(region) == Some(self.world.his_side()) {
            return self.take(self.world.your_side(), region);
        }
        self.settle_one(self.world.your_side(), region)
    }

    /// B4, B6, B9: both play cards in turn, the defender first, until both have passed; the final battle values, and what
    /// your cards cost.
    fn play_cards(&mut self, defender: Side, his: u8, yours: u8, plays: Vec<u8>) -> (u8, u8, u8) {
        let (mut his, mut yours) = (his, yours);
        let mut you = HumanCards::new(plays, !defender.is_follower());
        if !self.world.him().hand.is_empty() {
            self.count("B4");
            self.emit(Event::BattleDeck);
        }
        let mut he_passed = false;
        let mut on_turn = defender;
        while !(he_passed && you.passed) {
            if !on_turn.is_follower() {
                // Against one who can play no card you play nothing that you need not.
                let last = he_passed || self.world.battle_deck.is_empty();
                yours += you.play(yours, his, last).unwrap_or(0);
                on_turn = self.world.his_side();
                continue;
            }
            if !he_passed {
                self.count("B6");
                let ahead = his > yours || (his == yours && defender.is_follower());
                if self.world.battle_deck.is_empty() || (you.passed && ahead) {
                    he_passed = true;
                } else {
                    let card = self.world.battle_deck[0];
                    self.emit(Event::Reveal(card));
                    his += card.value;
                }
            }
            on_turn = self.world.your_side();
        }
        if !self.world.battle_deck.is_empty() {
            self.count("B9");
            self.emit(Event::BattleDeckBack);
        }
        (his, yours, you.losses)
    }

    /// B7, B8: the Follower lost: its strongest Army loses 1, then all retreat.
    fn follower_loses(&mut self, region: Region) {
        let from = self.world.strongest_in(self.world.his_side(), region);
        if from > 0 {
            self.count("B7");
            self.emit(Event::HisArmyValue { region, from, to: from - 1 });
        }
        self.retreat(region);
    }

    /// B7: the Follower won: its strongest Army loses 1, but not its last point.
    fn winners_loss(&mut self, region: Region) {
        let from = self.world.strongest_in(self.world.his_side(), region);
        if from > 0 {
            self.count("B7");
        }
        if from > 1 {
            self.emit(Event::HisArmyValue { region, from, to: from - 1 });
        }
    }

    /// B8: all its Armies there go together to one adjacent own Region, or are destroyed.
    pub(super) fn retreat(&mut self, region: Region) {
        let armies = self.world.armies_in(self.world.his_side(), region);
        if armies.is_empty() {
            return;
        }
        self.count("B8");
        let near = self.world.his_neighbours(region);
        let own: Vec<Region> = near.intersection(&self.world.him().regions).copied().collect();
        let to = self.tie_region(&own);
        for army in armies {
            match to {
                Some(to) => self.move_army(army, to),
                None => self.emit(Event::HisArmyValue { region, from: army.value, to: 0 }),
            }
        }
    }

    /// You won: the losses of your cards only (Y8).
    pub(super) fn your_losses(&mut self, region: Region, losses: u8) {
        self.world.human_losses(region, losses).into_iter().for_each(|event| self.emit(event));
    }

    /// You lost: each of your Armies there loses 1 and what your cards cost, then they retreat.
    pub(super) fn human_loses(&mut self, region: Region, losses: u8) {
        self.count("Y8");
        self.world.human_defeat(region, losses).into_iter().for_each(|event| self.emit(event));
    }

    /// Your Armies leave the Region.
    pub(super) fn your_retreat(&mut self, region: Region) {
        self.count("Y8");
        self.world.human_retreat(region).into_iter().for_each(|event| self.emit(event));
    }
}
