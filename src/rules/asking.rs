//! How rules speak: every prompt of a game goes through [`Game::ask`].

use super::{Game, fix};
use crate::table::{Change, Region, RegionSet};
use crate::talk::{Answer, Big, Form, Options, Prompt, Why};
use crate::words::{Line, Msg, Thing};

impl Game<'_> {
    /// Puts a prompt before the person, with the status page as it stands. A correction of the ledger, which any prompt
    /// can have for an answer, is made first; then the prompt stands again.
    pub(super) async fn ask(&mut self, prompt: Prompt) -> Answer {
        loop {
            let status = self.ready.then(|| self.status(self.chosen));
            let answer = self.talk.ask(Prompt { status, ..prompt.clone() }).await;
            if answer != Answer::FIX {
                return answer;
            }
            fix::fix(self).await;
        }
    }

    /// Do this, or know this.
    pub(super) async fn tell(&mut self, why: impl Into<Why>, head: impl Into<Line>, big: Big, detail: Option<Line>) {
        let artifact = detail.is_some_and(|line| line.msg == Msg::HeTakesArtifact);
        let why = if artifact { why.into().and(Msg::WhyMonumentRegion) } else { why.into() };
        let prompt = Prompt { detail, ..Prompt::new(head, Form::Tell(big)).why(why) };
        self.ask(prompt).await;
    }

    /// An instruction whose result is an amount; nothing is said where nothing changes.
    pub(super) async fn tell_change(
        &mut self,
        why: impl Into<Why>,
        head: impl Into<Line>,
        change: Change,
        detail: Option<Line>,
    ) {
        if !change.is_none() {
            self.tell(why, head, Big::Change(change.from, change.to), detail).await;
        }
    }

    /// Yes or no.
    pub(super) async fn yes(&mut self, question: impl Into<Line>, likely: bool) -> bool {
        self.ask(Prompt::new(question, Form::YesNo).start(u32::from(likely))).await.0 == 1
    }

    /// Yes or no, where the answer is the deed of a rule.
    pub(super) async fn yes_because(&mut self, why: impl Into<Why>, question: impl Into<Line>, likely: bool) -> bool {
        self.ask(Prompt::new(question, Form::YesNo).start(u32::from(likely)).why(why)).await.0 == 1
    }

    /// A number in a range.
    pub(super) async fn number(&mut self, head: impl Into<Line>, low: u8, high: u8, likely: u8) -> u8 {
        if low >= high {
            return low;
        }
        self.ask(Prompt::new(head, Form::Number(low, high)).start(u32::from(likely))).await.0 as u8
    }

    /// A number in a range that a rule asks for.
    pub(super) async fn number_because(&mut self, why: Msg, head: Line, range: (u8, u8), likely: u8) -> u8 {
        self.ask(Prompt::new(head, Form::Number(range.0, range.1)).start(u32::from(likely)).why(why)).await.0 as u8
    }

    /// One of a list, by its place.
    pub(super) async fn one(
        &mut self,
        head: impl Into<Line>,
        options: impl IntoIterator<Item = Thing>,
        likely: usize,
    ) -> usize {
        let options: Options = options.into_iter().collect();
        self.ask(Prompt::new(head, Form::One(options)).start(likely as u32)).await.0 as usize
    }

    /// One of several things.
    pub(super) async fn one_of<T: Copy + PartialEq + Into<Thing>>(
        &mut self,
        head: impl Into<Line>,
        things: &[T],
        likely: Option<T>,
    ) -> Option<T> {
        let start = likely.and_then(|likely| things.iter().position(|&thing| thing == likely)).unwrap_or(0);
        let place = self.one(head, things.iter().map(|&thing| thing.into()), start).await;
        things.get(place).copied()
    }

    /// One Region among candidates; none if there are none.
    pub(super) async fn region(
        &mut self,
        head: impl Into<Line>,
        candidates: RegionSet,
        likely: Option<Region>,
    ) -> Option<Region> {
        if candidates.len() <= 1 {
            return candidates.first();
        }
        let start = likely.map_or(0, |region| u32::from(region.number()));
        let answer = self.ask(Prompt::new(head, Form::Region(self.side, candidates)).start(start)).await;
        u8::try_from(answer.0).ok().and_then(Region::new)
    }

    /// Any of the candidate Regions.
    pub(super) async fn regions(
        &mut self,
        head: impl Into<Line>,
        candidates: RegionSet,
        likely: RegionSet,
    ) -> RegionSet {
        let prompt = Prompt::new(head, Form::Regions(self.side, candidates)).start(likely.and(candidates).bits());
        RegionSet::from_bits(self.ask(prompt).await.0).unwrap_or_default()
    }

    /// Any of the candidate Regions; a single one is a yes or no of its own.
    pub(super) async fn regions_or_yes(
        &mut self,
        many: impl Into<Line>,
        single: impl Fn(Region) -> Line,
        candidates: RegionSet,
    ) -> RegionSet {
        match candidates.first() {
            Some(only) if candidates.len() == 1 => {
                if self.yes(single(only), false).await {
                    candidates
                } else {
                    RegionSet::EMPTY
                }
            }
            _ => self.regions(many, candidates, RegionSet::EMPTY).await,
        }
    }
}

/// Questions of the correction itself: they cannot be corrected in their turn.
impl Game<'_> {
    async fn plain(&mut self, prompt: Prompt) -> Answer {
        self.talk.ask(prompt).await
    }

    pub(super) async fn plain_number(&mut self, head: Line, low: u8, high: u8, now: u8) -> u8 {
        self.plain(Prompt::new(head, Form::Number(low, high)).start(u32::from(now))).await.0 as u8
    }

    pub(super) async fn plain_one(&mut self, head: Line, options: impl IntoIterator<Item = Thing>) -> usize {
        self.plain(Prompt::new(head, Form::One(options.into_iter().collect()))).await.0 as usize
    }

    pub(super) async fn plain_one_of<T: Copy + Into<Thing>>(
        &mut self,
        head: impl Into<Thing>,
        things: &[T],
    ) -> Option<T> {
        let head = Line::with(Msg::FixTo, head.into());
        things.get(self.plain_one(head, things.iter().map(|&thing| thing.into())).await).copied()
    }

    pub(super) async fn plain_region(&mut self, what: Thing, among: RegionSet, now: RegionSet) -> RegionSet {
        let start = now.first().map_or(0, |region| u32::from(region.number()));
        let head = Line::with(Msg::FixTo, what);
        let answer = self.plain(Prompt::new(head, Form::Region(self.side, among)).start(start)).await;
        u8::try_from(answer.0).ok().and_then(Region::new).map_or(RegionSet::EMPTY, RegionSet::one)
    }

    pub(super) async fn plain_regions(&mut self, what: Thing, among: RegionSet, now: RegionSet) -> RegionSet {
        let prompt = Prompt::new(Line::with(Msg::FixTo, what), Form::Regions(self.side, among));
        RegionSet::from_bits(self.plain(prompt.start(now.and(among).bits())).await.0).unwrap_or_default()
    }
}

/// A count as a thing.
pub(super) fn count(number: impl Into<u16>) -> Thing {
    Thing::Number(number.into())
}
