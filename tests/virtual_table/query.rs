//! Questions about the table that a person could answer by looking at it. Nothing here changes anything.

use super::world::*;

/// What a Hunt with the present hand would do to one target (P5b-P5d, P5h, P5i).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HuntPlan {
    /// Whom it is about.
    pub target: Target,
    /// Slots that Blood magic covers first, left to right (P5i).
    pub blood: Vec<usize>,
    /// Slots covered by cards, in the order of covering, each with its card (two for Loki).
    pub covered: Vec<(usize, Vec<Combat>)>,
    /// Open slots that remain (P5c).
    pub open_left: usize,
}

impl World {
    /// The Follower that is meant.
    pub fn him(&self) -> &Follower {
        &self.followers[self.him]
    }

    /// The person that is meant.
    pub fn you(&self) -> &Human {
        &self.people[self.you]
    }

    /// The Follower that is meant, as a player.
    pub fn his_side(&self) -> Side {
        Side::Follower(self.him)
    }

    /// The person that is meant, as a player.
    pub fn your_side(&self) -> Side {
        Side::Human(self.you)
    }

    /// All players in turn order.
    pub fn sides(&self) -> Vec<Side> {
        self.each_side().collect()
    }

    /// The same, one after the other.
    fn each_side(&self) -> impl Iterator<Item = Side> + use<> {
        (0..self.followers.len()).map(Side::Follower).chain((0..self.people.len()).map(Side::Human))
    }

    /// All players but one, in turn order from the next.
    pub fn sides_after(&self, side: Side) -> Vec<Side> {
        let mut sides = self.sides();
        let place = sides.iter().position(|other| *other == side).expect("a player");
        sides.rotate_left(place + 1);
        sides.pop();
        sides
    }

    /// The Regions of all people.
    pub fn people_regions(&self) -> Set<Region> {
        self.people.iter().flat_map(|you| you.regions.iter().copied()).collect()
    }

    /// The Regions with Armies of people.
    pub fn people_armies(&self) -> Set<Region> {
        self.people.iter().flat_map(|you| you.armies.iter().map(|army| army.region)).collect()
    }

    /// The Regions with Heroes of people.
    pub fn people_heroes(&self) -> Set<Region> {
        self.people.iter().map(|you| you.hero).collect()
    }

    /// An Army of a person stands there.
    pub fn people_are_in(&self, region: Region) -> bool {
        self.people_armies().contains(&region)
    }

    /// The person whose Armies stand in a Region, or who controls it.
    pub fn person_in(&self, region: Region) -> Option<usize> {
        let armies = self.people.iter().position(|you| you.armies.iter().any(|army| army.region == region));
        armies.or(self.people.iter().position(|you| you.regions.contains(&region)))
    }

    /// Another person than the one meant whose Armies stand in a Region, or who controls it.
    pub fn other_person_in(&self, region: Region) -> Option<usize> {
        let is_there = |seat: usize| {
            self.total_in(Side::Human(seat), region) > 0 || self.regions_of(Side::Human(seat)).contains(&region)
        };
        (0..self.people.len()).find(|seat| *seat != self.you && is_there(*seat))
    }

    /// The Follower whose Armies stand in a Region, or which controls it.
    pub fn follower_in(&self, region: Region) -> Option<usize> {
        let armies = self.followers.iter().position(|him| him.armies.iter().any(|army| army.region == region));
        armies.or(self.followers.iter().position(|him| him.regions.contains(&region)))
    }

    /// Two Regions have a common border.
    pub fn touches(&self, a: Region, b: Region) -> bool {
        self.map.touch[a as usize].contains(&b)
    }

    /// Two different Regions lie on the same Sea.
    pub fn sea(&self, a: Region, b: Region) -> bool {
        a != b && self.map.seas.iter().any(|sea| sea.contains(&a) && sea.contains(&b))
    }

    /// Adjacent; with `rising` a shared Sea counts too (S6).
    pub fn adjacent(&self, a: Region, b: Region, rising: bool) -> bool {
        self.touches(a, b) || (rising && self.sea(a, b))
    }

    /// The Regions adjacent to one, in ascending order.
    pub fn neighbours(&self, a: Region, rising: bool) -> Set<Region> {
        match rising {
            true => self.regions().filter(|b| self.adjacent(a, *b, true)).collect(),
            false => self.map.touch[a as usize],
        }
    }

    /// The Regions adjacent to one for the Follower's Hero and Armies.
    pub fn his_neighbours(&self, a: Region) -> Set<Region> {
        self.neighbours(a, self.options.rising_depths)
    }

    /// The Regions adjacent to one for your Armies and your Hero: by land, or at the Sea of your Drakkar (Y2).
    pub fn your_neighbours(&self, a: Region) -> Set<Region> {
        let sea = self.drakkar_sea();
        self.regions().filter(|b| self.touches(a, *b) || (a != *b && sea.contains(&a) && sea.contains(b))).collect()
    }

    /// The Regions at the Sea of your Drakkar; a map may have none.
    pub fn drakkar_sea(&self) -> Set<Region> {
        self.map.seas.get(self.you().drakkar).copied().unwrap_or_default()
    }

    /// What always adds to your value: in attack (0) or in defence (1) (Y10).
    pub fn your_bonus(&self, stance: usize) -> u8 {
        self.bonus_of(self.you, stance)
    }

    /// What always adds to a person's value.
    pub fn bonus_of(&self, person: usize, stance: usize) -> u8 {
        let gods = self.monuments.iter().filter(|monument| monument.artifact == Some(Side::Human(person)));
        let beasts = self.monsters.iter().filter(|monster| monster.artifact == Some(Side::Human(person)));
        let artifacts = gods.map(|god| god.edge[stance]).chain(beasts.map(|beast| beast.edge[stance]));
        (self.people[person].blessings[stance] + artifacts.sum::<u8>()).min(9)
    }

    /// Nobody is allied with a Realm yet (F12).
    pub fn is_unallied(&self, realm: usize) -> bool {
        let his = self.followers.iter().all(|him| !him.alliances.contains(&realm));
        his && self.people.iter().all(|you| !you.alliances.contains(&realm))
    }

    /// All Regions of the map.
    pub fn regions(&self) -> impl Iterator<Item = Region> + use<> {
        1..=self.map.n
    }

    /// Steps from one Region to another (0 = the same); none without a path.
    pub fn distance(&self, a: Region, b: Region, rising: bool) -> Option<u32> {
        self.nearest(a, &Set::from([b]), rising)
    }

    /// Steps from a Region to the nearest of several; none without a path or without any.
    pub fn nearest(&self, from: Region, goals: &Set<Region>, rising: bool) -> Option<u32> {
        let mut seen = Set::from([from]);
        let mut edge = seen;
        let mut steps = 0;
        while !edge.is_empty() {
            if edge.iter().any(|r| goals.contains(r)) {
                return Some(steps);
            }
            let next: Set<Region> = edge.into_iter().flat_map(|here| self.neighbours(here, rising)).collect();
            edge = next.difference(&seen).copied().collect();
            seen.extend(edge);
            steps += 1;
        }
        None
    }

    /// The Regions of the Land of a Region, itself included.
    pub fn land_of(&self, r: Region) -> &Set<Region> {
        self.map.lands.iter().find(|land| land.contains(&r)).expect("every Region is in a Land")
    }

    /// Printed population.
    pub fn population(&self, r: Region) -> u8 {
        self.map.population[r as usize]
    }

    /// The Region has a Settlement.
    pub fn is_settlement(&self, r: Region) -> bool {
        self.map.settlements.contains(&r)
    }

    /// The Region has a Shrine, with or without a Temple.
    pub fn is_shrine(&self, r: Region) -> bool {
        self.map.shrines.contains(&r)
    }

    /// The Region has a Temple.
    pub fn is_temple(&self, r: Region) -> bool {
        self.temples.contains(&r)
    }

    /// The Region has a forge.
    pub fn is_forge(&self, r: Region) -> bool {
        self.map.forges.contains(&r)
    }

    /// The Region lies next to the wheel.
    pub fn is_wheel(&self, r: Region) -> bool {
        self.map.wheel.contains(&r)
    }

    /// The Monument that stands in the Region.
    pub fn monument_in(&self, r: Region) -> Option<Attribute> {
        ATTRIBUTES.into_iter().find(|which| self.map.monuments[*which as usize] == r)
    }

    /// A Rune lies on the forge of the Region.
    pub fn rune_on_forge(&self, r: Region) -> bool {
        self.forge_runes.contains(&r)
    }

    /// Who controls the Region.
    pub fn controller(&self, r: Region) -> Option<Side> {
        self.each_side().find(|side| self.regions_of(*side).contains(&r))
    }

    /// The Regions of a player.
    pub fn regions_of(&self, side: Side) -> &Set<Region> {
        match side {
            Side::Follower(him) => &self.followers[him].regions,
            Side::Human(you) => &self.people[you].regions,
        }
    }

    /// The Armies of a player.
    pub fn armies_of(&self, side: Side) -> &[Army] {
        match side {
            Side::Follower(him) => &self.followers[him].armies,
            Side::Human(you) => &self.people[you].armies,
        }
    }

    /// The Armies of a player in a Region, the weakest first.
    pub fn armies_in(&self, side: Side, r: Region) -> Vec<Army> {
        self.each_army_in(side, r).collect()
    }

    /// The same, one after the other.
    fn each_army_in(&self, side: Side, r: Region) -> impl Iterator<Item = Army> {
        self.armies_of(side).iter().copied().filter(move |a| a.region == r)
    }

    /// The total of a player's Armies in a Region.
    pub fn total_in(&self, side: Side, r: Region) -> u8 {
        self.each_army_in(side, r).map(|a| a.value).sum()
    }

    /// The value of a player's highest Army in a Region; 0 without any.
    pub fn strongest_in(&self, side: Side, r: Region) -> u8 {
        self.each_army_in(side, r).map(|a| a.value).max().unwrap_or(0)
    }

    /// The Regions where a player has Armies.
    pub fn army_regions(&self, side: Side) -> Set<Region> {
        self.armies_of(side).iter().map(|a| a.region).collect()
    }

    /// The Regions the Follower does not control.
    pub fn not_his(&self) -> Set<Region> {
        self.regions().filter(|r| !self.him().regions.contains(r)).collect()
    }

    /// One of the Follower's Attributes.
    pub fn attribute(&self, which: Attribute) -> u8 {
        self.him().attributes[which as usize]
    }

    /// A Monument has a free Priest space (T1a).
    pub fn free_priest_space(&self, which: Attribute) -> bool {
        let at = which as usize;
        let his = self.followers.iter().map(|him| him.priests_out[at]);
        his.chain(self.people.iter().map(|you| you.priests_out[at])).sum::<u8>() < self.monuments[at].spaces
    }

    /// Priests of a player that are neither on the board nor on a Monument (L10); none if there are too many.
    pub fn priests_in_supply(&self, side: Side) -> Option<u8> {
        let (here, out) = match side {
            Side::Follower(him) => (self.followers[him].priests, self.followers[him].priests_out),
            Side::Human(you) => (self.people[you].priests, self.people[you].priests_out),
        };
        PRIESTS.checked_sub(here + out.iter().sum::<u8>())
    }

    /// The next Temple from the track uncovers a Blessing draft (P4).
    pub fn next_temple_starts_draft(&self) -> bool {
        self.temples_left > 0 && self.drafts.contains(&(self.temples.len() as u8 + 1))
    }

    /// The Omens that are not flipped and whose condition holds now.
    pub fn omens_to_flip(&self) -> Vec<usize> {
        (0..self.omens.len()).filter(|i| !self.omens[*i].flipped && self.holds(self.omens[*i].sign)).collect()
    }

    /// Omens flipped so far.
    pub fn omens_flipped(&self) -> usize {
        self.omens.iter().filter(|omen| omen.flipped).count()
    }

    fn holds(&self, sign: Sign) -> bool {
        let sides = self.sides();
        match sign {
            Sign::Temples(n) => sides.iter().any(|side| self.temple_regions(*side) >= n),
            Sign::MonumentLevel(level) => self.monuments.iter().any(|m| m.level >= level),
            Sign::Kills(n) => {
                self.followers.iter().any(|him| him.kills >= n) || self.people.iter().any(|you| you.kills >= n)
            }
            Sign::Regions(n) => sides.iter().any(|side| self.regions_of(*side).len() >= n),
            Sign::Tokens(n) => self.desolation.len() >= n,
            Sign::ArmyOf(value) => sides.iter().any(|side| self.armies_of(*side).iter().any(|a| a.value >= value)),
        }
    }

    /// Regions with a Temple that a player controls.
    pub fn temple_regions(&self, side: Side) -> usize {
        self.regions_of(side).intersection(&self.temples).count()
    }

    /// Lands that a set of Regions fills.
    pub fn whole_lands(&self, regions: &Set<Region>) -> usize {
        self.map.lands.iter().filter(|land| land.is_subset(regions)).count()
    }

    /// The Regions would make their owner Great Jarl (W1) or Great Gothi (W2).
    pub fn wins_with(&self, regions: &Set<Region>) -> Option<How> {
        let gothi = if self.map.n == 16 { 4 } else { 5 };
        if self.whole_lands(regions) >= 3 {
            Some(How::GreatJarl)
        } else if regions.intersection(&self.temples).count() >= gothi {
            Some(How::GreatGothi)
        } else {
            None
        }
    }

    /// Kills needed before Loki can be hunted (P5a).
    pub fn kills_for_loki(&self) -> u8 {
        if self.map.n == 16 { 1 } else { 2 }
    }

    /// The Region of a Monster that is on the map.
    pub fn monster_region(&self, monster: usize) -> Option<Region> {
        match self.monsters[monster].place {
            Place::On(r) => Some(r),
            _ => None,
        }
    }

    /// The Monsters on the map, by board.
    pub fn monsters_out(&self) -> Vec<usize> {
        (0..self.monsters.len()).filter(|m| self.monster_region(*m).is_some()).collect()
    }

    /// The Region of a target on the map.
    pub fn target_region(&self, target: Target) -> Option<Region> {
        match target {
            Target::Monster(monster) => self.monster_region(monster),
            Target::Loki => Some(self.loki.region),
        }
    }

    /// The wound slots of a target.
    pub fn slots(&self, target: Target) -> &[Slot] {
        match target {
            Target::Monster(monster) => &self.monsters[monster].slots,
            Target::Loki => &self.loki.slots,
        }
    }

    /// Open wound slots of a target.
    pub fn open_slots(&self, target: Target) -> usize {
        self.slots(target).iter().filter(|slot| slot.marker.is_none()).count()
    }

    /// Markers of a player on a target.
    pub fn markers_on(&self, target: Target, side: Side) -> usize {
        self.slots(target).iter().filter(|slot| slot.marker == Some(side)).count()
    }

    /// The Region lies in the reach of a Monster's Region attack.
    pub fn in_reach(&self, monster: usize, r: Region) -> bool {
        self.monster_region(monster)
            .is_some_and(|here| here == r || (self.monsters[monster].reach == 1 && self.touches(here, r)))
    }

    /// A Region attack of the Monster would hit a piece of yours: Hero or Army (N2, E5).
    pub fn region_attack_hits_human(&self, monster: usize) -> bool {
        self.people_heroes().union(&self.people_armies()).any(|r| self.in_reach(monster, *r))
    }

    /// The Armies that a Region attack of the Monster would lower by 1: its controller's enemies, or everybody's.
    pub fn region_attack_effect(&self, monster: usize) -> Vec<(Side, Army)> {
        let mut hit = Vec::new();
        for side in self.sides() {
            if self.monsters[monster].controller != Some(side) {
                let armies = self.armies_of(side).iter().filter(|a| self.in_reach(monster, a.region));
                hit.extend(armies.map(|a| (side, *a)));
            }
        }
        hit
    }

    /// The touching Regions where a Monster may go for the Follower: a neutral one not where it would Trample
    /// one of them (N3, H20).
    pub fn monster_moves(&self, monster: usize) -> Vec<Region> {
        let here = self.monster_region(monster).expect("the Monster is on the map");
        let mut to = self.neighbours(here, false);
        if self.monsters[monster].controller != Some(self.his_side()) {
            to.retain(|r| self.followers.iter().all(|him| him.armies.iter().all(|army| army.region != *r)));
        }
        to.into_iter().collect()
    }

    /// Those of them where it would Trample an Army of yours.
    pub fn trample_regions(&self, monster: usize) -> Vec<Region> {
        let yours = self.people_armies();
        self.monster_moves(monster).into_iter().filter(|r| yours.contains(r)).collect()
    }

    /// Activating a neutral Monster or one of the Follower's could harm you (R4).
    pub fn could_harm(&self, monster: usize) -> bool {
        self.region_attack_hits_human(monster) || !self.trample_regions(monster).is_empty()
    }

    /// The people whom activating a Monster would harm, by its Region attack or by a Trample of the highest Army (R4, A5). The
    /// Follower's own Monster tramples nobody if its attack hits somebody (N2).
    pub fn harmed_by(&self, monster: usize) -> Set<usize> {
        let pieces = |you: &Human| {
            self.in_reach(monster, you.hero) || you.armies.iter().any(|army| self.in_reach(monster, army.region))
        };
        let mut harmed: Set<usize> = (0..self.people.len()).filter(|seat| pieces(&self.people[*seat])).collect();
        if harmed.is_empty() || self.monsters[monster].controller.is_none() {
            let prey = self.trample_regions(monster).into_iter().filter_map(|region| {
                let person = self.person_in(region)?;
                Some((self.strongest_in(Side::Human(person), region), person))
            });
            let prey: Vec<(u8, usize)> = prey.collect();
            let highest = prey.iter().map(|(value, _)| *value).max();
            harmed.extend(prey.iter().filter(|(value, _)| Some(*value) == highest).map(|(_, person)| *person));
        }
        harmed
    }

    /// What a Hunt of the target with the present hand would cover (P5c, P5d, P5h, P5i).
    pub fn hunt_plan(&self, target: Target) -> HuntPlan {
        let slots = self.slots(target);
        let mut open: Vec<usize> = (0..slots.len()).filter(|i| slots[*i].marker.is_none()).collect();
        let blood: Vec<usize> = open.iter().copied().take(if self.options.blood_magic { 2 } else { 0 }).collect();
        open.retain(|i| !blood.contains(i));
        // P5d: a slot with a reward first, then the rightmost.
        open.sort_by_key(|i| (!slots[*i].reward, usize::MAX - i));
        let covered = match target {
            Target::Monster(_) => cover_single(slots, &open, self.him().hand.clone()),
            Target::Loki => cover_double(slots, &open, &self.him().hand),
        };
        let open_left = open.len() - covered.len();
        HuntPlan { target, blood, covered, open_left }
    }
}

/// Takes one card with the symbol out of the hand, the lowest value first.
fn take(hand: &mut Vec<Combat>, symbol: Wound) -> Option<Combat> {
    let at = hand.iter().position(|card| card.wound == symbol)?;
    Some(hand.remove(at))
}

/// P5b, P5d: matching cards first, then Shields, each over the open slots in their order of preference.
fn cover_single(slots: &[Slot], open: &[usize], mut hand: Vec<Combat>) -> Vec<(usize, Vec<Combat>)> {
    let mut covered: Vec<(usize, Vec<Combat>)> = Vec::new();
    for slot in open {
        if let Some(card) = take(&mut hand, slots[*slot].symbols[0]) {
            covered.push((*slot, vec![card]));
        }
    }
    for slot in open {
        if covered.iter().all(|(done, _)| done != slot)
            && let Some(card) = take(&mut hand, Wound::Shield)
        {
            covered.push((*slot, vec![card]));
        }
    }
    covered
}

/// P5h: of all sets of slots that the hand can pay, the largest; then the one with the most preferred slots.
fn cover_double(slots: &[Slot], open: &[usize], hand: &[Combat]) -> Vec<(usize, Vec<Combat>)> {
    let mut best: Option<Vec<(usize, Vec<Combat>)>> = None;
    // Bit `open.len() - 1 - place` stands for the slot at `place`, so of equal sizes the greater number is preferred.
    for set in (0..1_usize << open.len()).rev() {
        let wanted: Vec<usize> =
            (0..open.len()).filter(|place| set >> (open.len() - 1 - place) & 1 == 1).map(|place| open[place]).collect();
        if best.as_ref().is_none_or(|b| wanted.len() > b.len())
            && let Some(paid) = pay_double(slots, &wanted, hand.to_vec())
        {
            best = Some(paid);
        }
    }
    best.unwrap_or_default()
}

/// Pays two cards for every wanted slot, the matching ones first, Shields for the rest.
fn pay_double(slots: &[Slot], wanted: &[usize], mut hand: Vec<Combat>) -> Option<Vec<(usize, Vec<Combat>)>> {
    let mut paid: Vec<(usize, Vec<Option<Combat>>)> =
        wanted.iter().map(|i| (*i, slots[*i].symbols.iter().map(|s| take(&mut hand, *s)).collect())).collect();
    for card in paid.iter_mut().flat_map(|(_, cards)| cards).filter(|card| card.is_none()) {
        *card = Some(take(&mut hand, Wound::Shield)?);
    }
    Some(paid.into_iter().map(|(i, cards)| (i, cards.into_iter().flatten().collect())).collect())
}
