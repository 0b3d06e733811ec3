//! What is where: worked out from what is known of the map; what is not known is asked of the person's eyes, only about
//! the Regions that matter, and remembered.

use super::Game;
use crate::games::ragnarok::copy::{Field, OnMap};
pub(super) use crate::games::ragnarok::table::Mark;
use crate::games::ragnarok::table::{Depths, Map, Region, RegionSet};
use crate::games::ragnarok::words::{Msg, Thing};

/// From so many Regions on they stand on the grid, with none of them as an empty choice.
const LISTED_REGIONS: u32 = 8;

/// What something can be near to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// A Region of any person.
    Yours,
    /// An Army of any person.
    YourArmies,
    /// The Hero of any person.
    YourHero,
    /// A Region that he does not control.
    NotHis,
    /// His Hero.
    HisHero,
}

impl Goal {
    fn regions(self, game: &Game<'_>) -> RegionSet {
        match self {
            Self::Yours => game.people.regions(),
            Self::YourArmies => game.people.army_regions(),
            Self::YourHero => game.people.heroes(),
            Self::NotHis => game.all().without(game.his().regions),
            Self::HisHero => RegionSet::one(game.his().hero),
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
    pub(super) fn adjacent(&mut self, at: Region, among: RegionSet) -> impl Future<Output = RegionSet> {
        let depths = self.agreed.depths();
        self.touching(at, among, depths)
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

    /// Where people's Heroes are: asked when a decision hangs on it, once between two of a person's turns.
    pub(super) async fn your_heroes(&mut self) {
        for you in self.people.seats() {
            self.people.speak_of(you);
            if !self.sight().hero {
                let (all, likely) = (self.all(), self.yours().hero);
                let told = self.ask_you(Msg::WhereYourHero).likely(likely).region(all).await;
                self.yours_mut().hero = told;
                self.sight_mut().hero = true;
            }
        }
    }

    /// The Regions among these where no person's Hero is.
    pub(super) async fn without_your_hero(&mut self, mut among: RegionSet) -> RegionSet {
        for you in self.people.seats() {
            self.people.speak_of(you);
            among = self.without_hero(among).await;
        }
        among
    }

    /// The same for the person that is spoken of.
    pub(super) async fn without_hero(&mut self, among: RegionSet) -> RegionSet {
        let asked = among.without(self.sight().hero_not);
        if !self.sight().hero && !asked.is_empty() {
            let only = asked.first().filter(|_| asked.len() == 1);
            let said = match only {
                Some(region) => {
                    let there = self.ask_you(Msg::IsYourHeroIn(region)).short().yes().await;
                    only.filter(|_| there)
                }
                None if asked.len() < LISTED_REGIONS => {
                    let options = [Msg::NotThere.into()].into_iter().chain(asked.iter().map(Thing::Region));
                    let place = self.ask_you(Msg::YourHeroIn).one(options).await;
                    place.checked_sub(1).and_then(|place| asked.iter().nth(place))
                }
                None => self.ask_you(Msg::YourHeroIn).regions(asked).await.first(),
            };
            match said {
                Some(hero) => {
                    self.sight_mut().hero = true;
                    self.yours_mut().hero = Some(hero);
                }
                None => self.sight_mut().hero_not = self.sight().hero_not.or(asked),
            }
        }
        match self.yours().hero {
            Some(hero) if self.sight().hero => among.without(RegionSet::one(hero)),
            _ => among,
        }
    }

    /// The candidates nearest to a goal. A goal that is nowhere prefers nobody.
    pub(super) async fn nearest(&mut self, candidates: RegionSet, goal: Goal, depths: Depths) -> RegionSet {
        let goals = goal.regions(self);
        if goals.is_empty() {
            return candidates;
        }
        match self.map().nearest(self.side, candidates, goals, depths) {
            Ok(nearest) => nearest,
            Err(may) => {
                let far = |region| self.map().distance(self.side, region, goals, depths).most.unwrap_or(u8::MAX);
                let least = may.iter().map(far).min().filter(|&least| least < u8::MAX);
                let likely: RegionSet = may.iter().filter(|&region| Some(far(region)) == least).collect();
                let likely = if likely.is_empty() { may } else { likely };
                let said = self.some(goal.question(), may, likely).await;
                if said.is_empty() { may } else { said }
            }
        }
    }

    /// Of Regions of his, those nearest to one that he does not control; none if no way leads to any (H23).
    pub(super) async fn nearest_outward(&mut self, candidates: RegionSet) -> RegionSet {
        let (side, depths, goals) = (self.side, self.agreed.depths(), Goal::NotHis.regions(self));
        let range = |game: &Self, region| game.map().distance(side, region, goals, depths);
        if candidates.iter().all(|region| range(self, region).is_no_way()) {
            return RegionSet::EMPTY;
        }
        if candidates.iter().any(|region| range(self, region).most.is_some()) {
            return self.nearest(candidates, Goal::NotHis, depths).await;
        }
        self.ask(Goal::NotHis.question()).likely(candidates).regions(candidates).await
    }

    /// At least one of the candidates: an empty answer is refused and the question stands.
    async fn some(&mut self, head: Msg, candidates: RegionSet, likely: RegionSet) -> RegionSet {
        let mut refused = None;
        loop {
            let set = self.ask(head).detail_if(refused).likely(likely).regions(candidates).await;
            if !set.is_empty() {
                return set;
            }
            refused = Some(Msg::AtLeastOne.into());
        }
    }

    /// The Regions of `among` at most so many moves from his Hero.
    pub(super) async fn within(&mut self, moves: u8, among: RegionSet) -> RegionSet {
        let (hero, depths) = (RegionSet::one(self.his().hero), self.agreed.depths());
        let range = |game: &Self, region| game.map().distance(game.side, region, hero, depths);
        let sure: RegionSet =
            among.iter().filter(|&region| range(self, region).most.is_some_and(|most| most <= moves)).collect();
        let maybe: RegionSet = among.iter().filter(|&region| range(self, region).least <= moves).collect();
        let asked = maybe.without(sure);
        if asked.is_empty() {
            return sure;
        }
        let at = self.his().hero;
        sure.or(self.ask(Msg::WhichWithin(moves, at)).regions(asked).await)
    }

    /// The Regions of `among` with a property.
    pub(super) async fn marked(&mut self, mark: Mark, among: RegionSet) -> RegionSet {
        let is_unknown = |game: &Self| !game.map().marks(mark).unknown(among).is_empty();
        if is_unknown(self) && self.asks_for_all(mark) {
            self.ask_all_marks(mark).await;
        }
        if is_unknown(self) {
            self.ask_marks(mark, among).await;
        }
        self.map().marks(mark).yes.and(among)
    }

    /// Asks which Regions of `among` have a property, where that is not known.
    pub(super) async fn ask_marks(&mut self, mark: Mark, among: RegionSet) {
        let (side, asked) = (self.side, self.map().marks(mark).unknown(among));
        self.told(Field::Map(side, OnMap::Mark(mark, asked))).await;
    }

    /// Whether all Regions with something are to be asked for at once, where they are few: once in a game, for what is left
    /// for later is asked about Region by Region.
    pub(super) fn asks_for_all(&self, mark: Mark) -> bool {
        mark.in_all(self.side).is_some() && !self.asked_for_all[mark as usize]
    }

    /// Asks for all Regions with something.
    pub(super) async fn ask_all_marks(&mut self, mark: Mark) {
        self.ask_marks(mark, self.all()).await;
        self.asked_for_all[mark as usize] = true;
    }

    /// The Regions of `among` in the Land of `at`, itself included. A Land is asked for whole: four or five questions tell
    /// all of them.
    pub(super) async fn land_of(&mut self, at: Region, among: RegionSet) -> RegionSet {
        let known = self.map().land.of(at);
        if !known.unknown(among).is_empty() {
            let (side, asked) = (self.side, known.unknown(self.all()));
            self.told(Field::Map(side, OnMap::Land(at, asked))).await;
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
