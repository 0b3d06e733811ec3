//! P7: Build Monument, by either side.

use super::*;

impl Oracle<'_> {
    /// P7 by the Follower: the unfinished Monument highest in its preference order.
    pub(super) fn his_monument(&mut self) -> Flow {
        self.count("P7");
        let order = self.world.him().tile.attributes.map(|(which, _)| which);
        let which = order.into_iter().find(|which| self.world.monuments[*which as usize].level < 3);
        self.build(self.world.his_side(), which)
    }

    /// P7: level, omens, reset, gains, Event card.
    pub(super) fn build(&mut self, builder: Side, which: Option<Attribute>) -> Flow {
        if let Some(which) = which {
            let to = self.world.monuments[which as usize].level + 1;
            self.emit(Event::MonumentLevel { which, to });
        }
        let flipped = self.world.omens_to_flip();
        for omen in &flipped {
            self.emit(Event::OmenFlipped(*omen));
        }
        if flipped.is_empty() && builder.is_follower() {
            self.place_token()?;
        }
        if self.world.omens_flipped() >= 3 && self.world.ragnarok.is_none() {
            self.count("W5");
            self.emit(Event::Ragnarok(builder));
        }
        self.reset();
        self.builders_gains(builder);
        self.event_card(builder);
        Ok(())
    }

    /// Base steps: Priests to the general supply, markers off the wheel, forges full.
    fn reset(&mut self) {
        let his = self.world.followers.iter().flat_map(|him| him.priests_out);
        if his.chain(self.world.people.iter().flat_map(|you| you.priests_out)).any(|n| n > 0) {
            self.emit(Event::PriestsBack);
        }
        if !self.world.stacks.is_empty() {
            self.emit(Event::WheelCleared);
        }
        for forge in self.world.map.forges {
            if !self.world.rune_on_forge(forge) {
                self.emit(Event::ForgeFilled(forge));
            }
        }
    }

    /// The builder gains a Priest for each Temple and the Runes of forges in own Regions.
    fn builders_gains(&mut self, builder: Side) {
        let temples = self.world.temple_regions(builder) as u8;
        let forges: Vec<Region> =
            self.world.regions_of(builder).intersection(&self.world.map.forges).copied().collect();
        match builder {
            Side::Follower(_) => self.gain_priests(temples),
            Side::Human(_) => self.your_priests(temples),
        }
        for forge in &forges {
            self.emit(Event::ForgeEmptied(*forge));
        }
        match builder {
            Side::Follower(_) => self.gain_runes(forges.len() as u8),
            Side::Human(_) => self.your_runes(forges.len() as u8),
        }
    }
}
