//! Chapter A: the Arbiter decides between equal options that attack different people.

use super::*;

impl Oracle<'_> {
    /// A2, A3, A5, A6, H22, H31: of equal options that attack assets of different people the holder of the token takes one;
    /// the token goes to whose asset it is. None where T0 decides.
    pub(super) fn arbiter_takes<T: Copy>(
        &mut self,
        among: &[T],
        pick: impl Fn(T) -> Pick,
        whose: impl Fn(&World, T) -> Set<usize>,
    ) -> Option<T> {
        let people: Set<usize> = among.iter().flat_map(|option| whose(self.world, *option)).collect();
        if people.len() < 2 || among.len() < 2 || self.judging {
            if people.len() == 1 && among.len() > 1 && self.world.people.len() > 1 {
                self.count("A3");
            }
            return None;
        }
        for id in ["A2", "A5", "H22", "H31"] {
            self.count(id);
        }
        if among.iter().any(|option| whose(self.world, *option).is_empty()) {
            self.count("A6");
        }
        let chosen = self.decide(among, pick);
        // An option against several people is nobody's asset alone: the token stays.
        let mut attacked = whose(self.world, chosen).into_iter();
        let attacked = attacked.next().filter(|_| attacked.next().is_none());
        if let Some(person) = attacked.filter(|person| *person != self.world.arbiter) {
            self.emit(Event::Arbiter(person));
        }
        Some(chosen)
    }

    /// The Arbiter takes one of several.
    pub(super) fn decide<T: Copy>(&mut self, among: &[T], pick: impl Fn(T) -> Pick) -> T {
        let chosen = self.world.clone().luck.pick(among);
        self.emit(Event::Arbitrated(pick(chosen)));
        chosen
    }

    /// A2 between Regions that are invaded, usurped or trampled, then T0a.
    pub(super) fn attacked_region(&mut self, among: &[Region]) -> Option<Region> {
        self.arbiter_takes(among, Pick::Region, |world, region| world.person_in(region).into_iter().collect())
            .or_else(|| self.tie_region(among))
    }

    /// A2 between Monsters that are activated, by the people whom each would harm, then T0.
    pub(super) fn harmful_choice(&mut self, among: &[usize]) -> Option<usize> {
        self.arbiter_takes(among, Pick::Monster, World::harmed_by).or_else(|| self.tie_monster(among))
    }

    /// A2 between Monsters that are hunted, by who controls them, then T0.
    pub(super) fn hunted_choice(&mut self, among: &[usize]) -> Option<usize> {
        let whose = |world: &World, monster: usize| match world.monsters[monster].controller {
            Some(Side::Human(person)) => Set::from([person]),
            _ => Set::new(),
        };
        self.arbiter_takes(among, Pick::Monster, whose).or_else(|| self.tie_monster(among))
    }

    /// E13: in the Polish edition the Arbiter takes between equal neutral Monsters, and the token stays.
    pub(super) fn tamed_choice(&mut self, among: &[usize]) -> Option<usize> {
        if self.world.options.edition == Edition::Pl && self.world.people.len() > 1 && among.len() > 1 {
            self.count("E13");
            return Some(self.decide(among, Pick::Monster));
        }
        self.tie_monster(among)
    }
}
