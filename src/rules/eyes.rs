//! What is where: worked out from what is known of the map; what is not known is asked of the person's eyes, only about
//! the Regions that matter, and remembered.

use super::Game;
pub(super) use crate::table::Mark;
use crate::table::{Depths, Map, Region, RegionSet};
use crate::talk::{Answer, Field, Form, OnMap, Prompt};
use crate::words::{Line, Msg, Thing};

/// Answers that stand in a list; more Regions stand on the grid.
const LISTED: u32 = 8;

/// What something can be near to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// A Region of yours.
    Yours,
    /// An Army of yours.
    YourArmies,
    /// Your Hero.
    YourHero,
    /// A Region that he does not control.
    NotHis,
    /// His Hero.
    HisHero,
}

impl Goal {
    fn regions(self, game: &Game<'_>) -> RegionSet {
        match self {
            Self::Yours => game.yours.regions,
            Self::YourArmies => game.yours.armies.regions(),
            Self::YourHero => game.yours.hero.map_or(RegionSet::EMPTY, RegionSet::one),
            Self::NotHis => game.all().without(game.his.regions),
            Self::HisHero => RegionSet::one(game.his.hero),
        }
    }

    const fn question(self) -> Msg {
        match self {
            Self::Yours => Msg::NearestYours,
            Self::YourArmies => Msg::NearestYourArmies,
            Self::YourHero => Msg::NearestYourHero,
            Self::NotHis => Msg::NearestNotHis,
            Self::HisHero => Msg::NearestHisHero,
        }
    }
}

impl Game<'_> {
    pub(super) fn map(&self) -> &Map {
        self.library.map(self.side)
    }

    pub(super) fn map_mut(&mut self) -> &mut Map {
        let side = self.side;
        self.library.map_mut(side)
    }

    /// The Regions of `among` that touch `at`, for the Follower's Hero and Armies (S6 Rising depths) or for all others.
    pub(super) async fn touching(&mut self, at: Region, among: RegionSet, depths: Depths) -> RegionSet {
        let among = among.without(RegionSet::one(at));
        let side = self.side;
        let unknown = self.map().touch.of(at).unknown(among);
        if !unknown.is_empty() && !self.map().neighbours(at, depths).unknown(among).is_empty() {
            self.told(Field::Map(side, OnMap::Touch(at, unknown))).await;
        }
        let unknown = self.map().neighbours(at, depths).unknown(among);
        if depths == Depths::Rising && !unknown.is_empty() {
            self.told(Field::Map(side, OnMap::Sea(at, unknown))).await;
        }
        self.map().neighbours(at, depths).yes.and(among)
    }

    /// The Regions of `among` that touch `at` for the Follower's pieces.
    pub(super) async fn adjacent(&mut self, at: Region, among: RegionSet) -> RegionSet {
        let depths = self.agreed.depths();
        self.touching(at, among, depths).await
    }

    /// The Regions of `among` that touch any of `from`: about one that is known to, nothing more is asked.
    pub(super) async fn adjacent_to_any(&mut self, from: RegionSet, among: RegionSet) -> RegionSet {
        let depths = self.agreed.depths();
        let known = from.iter().fold(RegionSet::EMPTY, |all, at| all.or(self.map().neighbours(at, depths).yes));
        let mut found = known.and(among);
        for at in from.iter() {
            found = found.or(self.adjacent(at, among.without(found)).await);
        }
        found
    }

    /// Where your Hero is: asked when a decision hangs on it, once between two of your turns.
    pub(super) async fn your_hero(&mut self) -> Option<Region> {
        if !self.hero_seen {
            self.hero_seen = true;
            self.yours.hero = self.region(Msg::WhereYourHero, self.all(), self.yours.hero).await;
        }
        self.yours.hero
    }

    /// The Regions among these where your Hero is not.
    pub(super) async fn without_your_hero(&mut self, among: RegionSet) -> RegionSet {
        let asked = among.without(self.hero_not);
        if !self.hero_seen && !asked.is_empty() {
            let only = asked.first().filter(|_| asked.len() == 1);
            let said = match only {
                Some(region) => {
                    let there = self.yes(Line::with(Msg::IsYourHeroIn, Thing::Region(region)), false).await;
                    only.filter(|_| there)
                }
                None if asked.len() < LISTED => {
                    let regions = (0..LISTED as usize).map_while(|place| match place.checked_sub(1) {
                        None => Some(Msg::NotThere.into()),
                        Some(place) => asked.iter().nth(place).map(Thing::Region),
                    });
                    let place = self.one(Msg::YourHeroIn, regions, 0).await;
                    place.checked_sub(1).and_then(|place| asked.iter().nth(place))
                }
                None => self.regions(Msg::YourHeroIn, asked, RegionSet::EMPTY).await.first(),
            };
            match said {
                Some(hero) => {
                    self.hero_seen = true;
                    self.yours.hero = Some(hero);
                }
                None => self.hero_not = self.hero_not.or(asked),
            }
        }
        match self.yours.hero {
            Some(hero) if self.hero_seen => among.without(RegionSet::one(hero)),
            _ => among,
        }
    }

    /// The candidates nearest to a goal. A goal that is nowhere prefers nobody.
    pub(super) async fn nearest(&mut self, candidates: RegionSet, goal: Goal, depths: Depths) -> RegionSet {
        let goals = goal.regions(self);
        if goals.is_empty() || candidates.len() < 2 {
            return candidates;
        }
        match self.map().nearest(self.side, candidates, goals, depths) {
            Ok(nearest) => nearest,
            Err(may) => {
                let said = self.some(goal.question(), may).await;
                if said.is_empty() { may } else { said }
            }
        }
    }

    /// At least one of the candidates: an empty answer is refused and the question stands.
    async fn some(&mut self, head: Msg, candidates: RegionSet) -> RegionSet {
        let mut refused = None;
        loop {
            self.put_some(head, candidates, refused);
            let Answer(bits) = self.answer().await;
            match RegionSet::from_bits(bits) {
                Some(set) if !set.is_empty() => return set,
                _ => refused = Some(Msg::AtLeastOne),
            }
        }
    }

    #[inline(never)]
    fn put_some(&self, head: Msg, candidates: RegionSet, detail: Option<Msg>) {
        let mut prompt = Prompt::new(head, Form::Regions(self.side, candidates));
        prompt.detail = detail.map(Line::from);
        self.put(prompt);
    }

    /// The Regions of `among` at most so many moves from his Hero.
    pub(super) async fn within(&mut self, moves: u8, among: RegionSet) -> RegionSet {
        let (hero, depths) = (RegionSet::one(self.his.hero), self.agreed.depths());
        let range = |game: &Self, region| game.map().distance(game.side, region, hero, depths);
        let sure: RegionSet =
            among.iter().filter(|&region| range(self, region).most.is_some_and(|most| most <= moves)).collect();
        let maybe: RegionSet = among.iter().filter(|&region| range(self, region).least <= moves).collect();
        let asked = maybe.without(sure);
        if asked.is_empty() {
            return sure;
        }
        let (at, moves) = (Thing::Region(self.his.hero), Thing::Number(u16::from(moves)));
        sure.or(self.regions(Line::with_two(Msg::WhichWithin, moves, at), asked, RegionSet::EMPTY).await)
    }

    /// The Regions of `among` with a property.
    pub(super) async fn marked(&mut self, mark: Mark, among: RegionSet) -> RegionSet {
        let unknown = self.map().marks(mark).unknown(among);
        if !unknown.is_empty() {
            let side = self.side;
            self.told(Field::Map(side, OnMap::Mark(mark, unknown))).await;
        }
        self.map().marks(mark).yes.and(among)
    }

    /// The Regions of `among` in the Land of `at`, itself included.
    pub(super) async fn land_of(&mut self, at: Region, among: RegionSet) -> RegionSet {
        let unknown = self.map().land.of(at).unknown(among);
        if !unknown.is_empty() {
            let side = self.side;
            self.told(Field::Map(side, OnMap::Land(at, unknown))).await;
        }
        self.map().land.of(at).yes.or(RegionSet::one(at)).and(among)
    }

    /// The population of a Region.
    pub(super) async fn population(&mut self, at: Region) -> u8 {
        let side = self.side;
        self.know(Field::Map(side, OnMap::Population(at))).await;
        self.map().population[at.index()].guess().unwrap_or_default()
    }
}
