//! How a person plays who is after a win: what is worth taking, where the Hero goes, and which special action comes first.

use super::world::*;

impl World {
    /// How much a Region helps to what the human is after.
    pub fn wanted(&self, to: Region) -> i32 {
        // With one more token or two Surtur is there.
        let fear = self.followers.len() > 1 && self.desolation.len() >= 3 && self.you().aim != Aim::Nothing;
        let you = &self.you().regions;
        match self.you().aim {
            Aim::Win(_) if fear && self.desolation.contains(&to) => 12,
            Aim::Win(How::GreatJarl) => 3 * self.land_of(to).intersection(you).count() as i32 + self.spoils(to),
            Aim::Win(How::GreatGothi) if self.is_temple(to) => 9,
            Aim::Win(How::GreatGothi) if self.is_shrine(to) => 6,
            Aim::Win(How::Ragnarok) if self.desolation.contains(&to) => 9 + self.spoils(to),
            Aim::Win(How::Ragnarok) if self.is_wheel(to) => 8 + self.spoils(to),
            Aim::Win(_) => self.spoils(to),
            Aim::Nothing => 0,
        }
    }

    /// What a Follower would lose with a Region: a Land that he holds, or one of many Temples.
    fn spoils(&self, to: Region) -> i32 {
        let Some(owner @ Side::Follower(_)) = self.controller(to) else { return 0 };
        let whole = self.land_of(to).is_subset(self.regions_of(owner));
        let holy = self.is_temple(to) && self.temple_regions(owner) >= 2;
        if whole || holy { 4 } else { 0 }
    }

    /// The Regions that the Hero of a person who wants to win goes for.
    pub fn hero_goals(&self) -> Set<Region> {
        let prey = || self.monsters_out().into_iter().filter_map(|monster| self.monster_region(monster)).collect();
        match self.you().aim {
            Aim::Win(How::Slayer) if self.you().kills >= self.kills_for_loki() => Set::from([self.loki.region]),
            Aim::Win(How::Slayer) => prey(),
            Aim::Win(_) => self.regions().filter(|r| self.wanted(*r) > 5 && self.you_can_usurp(*r)).collect(),
            Aim::Nothing => Set::new(),
        }
    }

    /// Your Strength is enough for a Region, and no other Hero is there (Y9).
    pub fn you_can_usurp(&self, region: Region) -> bool {
        let strength = self.you().attributes[Attribute::Strength as usize];
        let stands = |hero: Region| hero == region && hero != 0;
        let people = self.people.iter().enumerate().any(|(seat, you)| seat != self.you && stands(you.hero));
        !people
            && !self.followers.iter().any(|him| stands(him.hero))
            && match self.controller(region) {
                Some(Side::Human(seat)) if seat == self.you => false,
                Some(owner) => self.total_in(owner, region) <= strength,
                None => self.population(region) <= strength,
            }
    }

    /// The place of a special action in what the human would like to do; the smaller the better.
    pub fn liking(&self, action: Special) -> u8 {
        match (self.you().aim, action) {
            (Aim::Nothing, _) => 0,
            (Aim::Win(How::Slayer), Special::Monsters) => 0,
            (Aim::Win(How::GreatGothi), Special::BuildTemple) => 0,
            (Aim::Win(How::GreatJarl | How::GreatGothi | How::Ragnarok), Special::Usurp) => 1,
            (_, Special::Mobilize) => 2,
            (_, Special::Reinforce) => 3,
            _ => 4,
        }
    }

    /// You are ahead at the wheel, the tokens counted for the Follower (W5); with several by two, for they have turns yet.
    pub fn you_lead_at_the_wheel(&self) -> bool {
        let margin = usize::from(self.followers.len() > 1);
        let around = |side| self.regions_of(side).intersection(&self.map.wheel).count();
        let others = self.sides_after(self.your_side()).into_iter();
        let tokens = |side: Side| if side.is_follower() { self.desolation.len() } else { 0 };
        others.map(|side| around(side) + tokens(side)).all(|most| around(self.your_side()) > most + margin)
    }

    /// Whether a person who wants to win builds a Monument now: for Ragnarok when ahead, else to have the marker back that
    /// is needed most.
    pub fn you_should_build(&self) -> bool {
        let spent = |action| self.you().markers.contains(&action);
        match self.you().aim {
            Aim::Win(How::Ragnarok) => {
                self.you_lead_at_the_wheel() || (self.you().markers.len() >= 4 && self.omens_flipped() < 2)
            }
            Aim::Win(How::GreatGothi) => spent(Special::BuildTemple) && !self.your_temple_sites().is_empty(),
            Aim::Win(How::Slayer) => {
                spent(Special::Monsters) && self.hero_goals().contains(&self.you().hero) && self.omens_flipped() < 2
            }
            Aim::Win(_) => spent(Special::Mobilize) && spent(Special::Reinforce) && self.omens_flipped() < 2,
            Aim::Nothing => false,
        }
    }

    /// The Monuments that you would build next: for Ragnarok the highest, for its omen.
    pub fn your_monuments(&self) -> Vec<Attribute> {
        let level = |which: &Attribute| self.monuments[*which as usize].level;
        let open: Vec<Attribute> = ATTRIBUTES.into_iter().filter(|which| level(which) < 3).collect();
        let highest = open.iter().map(level).max();
        let wanted = |which: &Attribute| self.you().aim != Aim::Win(How::Ragnarok) || Some(level(which)) == highest;
        open.into_iter().filter(wanted).collect()
    }

    /// Your Regions with a Shrine and no Temple.
    pub fn your_temple_sites(&self) -> Vec<Region> {
        let shrines = self.you().regions.intersection(&self.map.shrines);
        shrines.copied().filter(|r| self.temples_left > 0 && !self.is_temple(*r)).collect()
    }
}
