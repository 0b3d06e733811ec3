//! What is where: worked out from what is known of the map; what is not known is asked of the person's eyes, only about
//! the Regions that matter, and remembered.

use super::Game;
use crate::table::{Depths, Fact, Map, MapSide, Marks, Region, RegionSet};
use crate::talk::{Answer, Form, Prompt};
use crate::words::{Line, Msg, Thing};

/// A property of single Regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// Has a Settlement.
    Settlement,
    /// Has a Shrine.
    Shrine,
    /// Has a forge.
    Forge,
    /// Lies at the wheel.
    Wheel,
    /// Has a Monument.
    Monument,
}

impl Mark {
    fn of(self, map: &mut Map) -> &mut Marks {
        match self {
            Self::Settlement => &mut map.settlements,
            Self::Shrine => &mut map.shrines,
            Self::Forge => &mut map.forges,
            Self::Wheel => &mut map.wheel,
            Self::Monument => &mut map.monuments,
        }
    }

    /// How many Regions are asked about, and how one is.
    const fn questions(self) -> (Msg, Msg) {
        match self {
            Self::Settlement => (Msg::WhichSettlement, Msg::IsSettlement),
            Self::Shrine => (Msg::WhichShrine, Msg::IsShrine),
            Self::Forge => (Msg::WhichForge, Msg::IsForge),
            Self::Wheel => (Msg::WhichWheel, Msg::IsWheel),
            Self::Monument => (Msg::WhichMonument, Msg::IsMonument),
        }
    }

    /// How many Regions have it, where public sources say.
    const fn in_all(self, side: MapSide) -> Option<u32> {
        match (self, side) {
            (Self::Monument, _) => Some(3),
            (Self::Forge, MapSide::TwoPlayers) => Some(4),
            (Self::Forge, MapSide::ThreeFourPlayers) => Some(6),
            _ => None,
        }
    }
}

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
        let unknown = self.map().touch.of(at).unknown(among);
        if !unknown.is_empty() && !self.map().neighbours(at, depths).unknown(among).is_empty() {
            let yes = self.regions_or_yes(
                Line::with(Msg::WhichTouch, Thing::Region(at)),
                |other| Line::with_two(Msg::DoTouch, Thing::Region(at), Thing::Region(other)),
                unknown,
            );
            let yes = yes.await;
            self.map_mut().touch.learn(at, unknown, yes);
        }
        let unknown = self.map().neighbours(at, depths).unknown(among);
        if depths == Depths::Rising && !unknown.is_empty() {
            let yes = self.regions_or_yes(
                Line::with(Msg::WhichShareSea, Thing::Region(at)),
                |other| Line::with_two(Msg::DoShareSea, Thing::Region(at), Thing::Region(other)),
                unknown,
            );
            let yes = yes.await;
            self.map_mut().sea.learn(at, unknown, yes);
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
            let single = |region| Line::with(Msg::IsYourHeroIn, Thing::Region(region));
            let said = self.regions_or_yes(Msg::YourHeroIn, single, asked).await;
            match said.first() {
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
        let mut prompt = Prompt::new(head, Form::Regions(self.side, candidates));
        loop {
            let Answer(bits) = self.ask(prompt.clone()).await;
            match RegionSet::from_bits(bits) {
                Some(set) if !set.is_empty() => return set,
                _ => prompt = prompt.detail(Msg::AtLeastOne),
            }
        }
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
        let unknown = mark.of(self.map_mut()).unknown(among);
        if !unknown.is_empty() {
            let (many, single) = mark.questions();
            let yes = self.regions_or_yes(many, |region| Line::with(single, Thing::Region(region)), unknown).await;
            let (all, in_all) = (self.all(), mark.in_all(self.side));
            let marks = mark.of(self.map_mut());
            marks.learn(unknown, yes);
            if in_all == Some(marks.yes.len()) {
                marks.told = marks.told.or(all);
            }
        }
        mark.of(self.map_mut()).yes.and(among)
    }

    /// The Regions of `among` in the Land of `at`, itself included.
    pub(super) async fn land_of(&mut self, at: Region, among: RegionSet) -> RegionSet {
        let unknown = self.map().land.of(at).unknown(among);
        if !unknown.is_empty() {
            let yes = self.regions(Line::with(Msg::WhichSameLand, Thing::Region(at)), unknown, RegionSet::EMPTY).await;
            self.map_mut().land.learn(at, unknown, yes);
        }
        self.map().land.of(at).yes.or(RegionSet::one(at)).and(among)
    }

    /// The population of a Region.
    pub(super) async fn population(&mut self, at: Region) -> u8 {
        let fact = self.map().population[at.index()];
        if let Some(known) = fact.known() {
            return known;
        }
        let told = self.number(Line::with(Msg::Population, Thing::Region(at)), 0, 9, fact.guess().unwrap_or(2)).await;
        self.map_mut().population[at.index()] = Fact::Told(told);
        told
    }
}
