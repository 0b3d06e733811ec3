//! How rules speak: every prompt of a game goes through [`Game::put`] and is waited for by [`Game::answer`].
//!
//! A prompt is put at once and lives in the talk. The functions here are plain ones that return what waits, so that no rule
//! holds a prompt while it waits: that keeps the whole game small.

use super::{Game, fix};
use crate::table::{Change, Region, RegionSet};
use crate::talk::{Answer, Big, Field, Form, Options, Prompt, Why};
use crate::words::{Line, Msg, Thing};

/// Something small that happens: it stands below the next instruction, or has a screen of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aside {
    why: Msg,
    /// Below an instruction.
    line: Line,
    /// On its own: what it is about, and what it comes to.
    head: Line,
    big: Big,
}

impl Aside {
    /// Something that happens, in words for a line and for a screen.
    pub(super) fn new(why: Msg, line: Line, head: Line, big: Big) -> Self {
        Self { why, line, head, big }
    }

    /// A count of his that changes, if it does.
    fn change(why: Msg, line: Msg, head: Msg, change: Change) -> Option<Self> {
        let now = Line::with_two(line, count(change.from), count(change.to));
        (!change.is_none()).then(|| Self::new(why, now, head.into(), Big::Change(change.from, change.to)))
    }

    /// His Runes change.
    pub(super) fn runes(why: Msg, change: Change) -> Option<Self> {
        Self::change(why, Msg::RunesNow, Msg::HisRunes, change)
    }

    /// His Combat cards change.
    pub(super) fn cards(why: Msg, change: Change) -> Option<Self> {
        Self::change(why, Msg::CardsNow, Msg::HisCards, change)
    }

    /// His Priests change.
    pub(super) fn priests(why: Msg, change: Change) -> Option<Self> {
        Self::change(why, Msg::PriestsNow, Msg::HisPriests, change)
    }

    /// Blessings that he tucks unread.
    pub(super) fn blessings(why: Msg, change: Change) -> Option<Self> {
        Self::change(why, Msg::BlessingsNow, Msg::TuckBlessing, change)
    }

    /// Whether it is a count of his that changes.
    const fn counts(&self) -> bool {
        matches!(self.line.msg, Msg::RunesNow | Msg::CardsNow | Msg::PriestsNow | Msg::BlessingsNow)
    }

    /// The line below something else, and its reason.
    pub(super) const fn below(self) -> (Line, Msg) {
        (self.line, self.why)
    }
}

impl Game<'_> {
    /// Puts a prompt before the person, with the status page as it stands. Never inlined, like all that make a prompt: the
    /// stack then holds one only as long as it takes to make it.
    #[inline(never)]
    pub(super) fn put(&self, prompt: Prompt) {
        self.talk.put(prompt);
        if self.ready {
            self.talk.show_status(|| self.status(self.chosen));
        }
    }

    /// Waits for the answer. A correction of the ledger, which any prompt can have for an answer, is made first; then the
    /// prompt stands again.
    pub(super) async fn answer(&mut self) -> Answer {
        loop {
            let answer = self.talk.answered().await;
            if answer != Answer::FIX {
                return answer;
            }
            fix::fix(self).await;
            self.talk.put_again();
            self.talk.show_status(|| self.status(self.chosen));
        }
    }

    /// Asks for something printed. After a card that was left for later the cursor of the next one stands there.
    pub(super) fn ask_printed(&mut self, field: Field) -> impl Future<Output = Answer> + '_ {
        self.put_printed(field);
        self.answer()
    }

    #[inline(never)]
    fn put_printed(&self, field: Field) {
        let mut prompt = field.prompt(&self.library);
        if let Form::Leaf(page) = &prompt.form
            && self.later
        {
            prompt.start = page.later();
        }
        self.put(prompt);
    }

    /// Do this, or know this.
    pub(super) fn tell(
        &mut self,
        why: impl Into<Why>,
        head: impl Into<Line>,
        big: Big,
        detail: Option<Line>,
    ) -> impl Future<Output = Answer> + '_ {
        self.put_told(why.into(), head.into(), big, detail);
        self.answer()
    }

    /// Says something small with the next instruction. If too much waits for it already, all of that is told now.
    pub(super) fn also(&mut self, aside: Option<Aside>) -> impl Future<Output = ()> + '_ {
        let full = aside.is_some() && self.asides.is_full();
        if full {
            self.put_waiting();
        }
        self.asides.extend(aside);
        self.seen(full)
    }

    /// Tells what waits until no more than `left` of it does.
    pub(super) async fn tell_waiting(&mut self, left: usize) {
        while self.asides.len() > left {
            self.put_waiting();
            self.answer().await;
        }
    }

    /// Whether what came of a Battle waits.
    pub(super) fn has_score(&self) -> bool {
        self.asides.iter().any(|aside| matches!(aside.line.msg, Msg::YouWon | Msg::YouLost))
    }

    /// Makes ready for a Battle: tells what waits until his hand, his marker with what it gives, and the score of the
    /// Battle before are known.
    pub(super) async fn tell_before_battle(&mut self) {
        let counts = [Msg::CardsNow, Msg::MarkerOn, Msg::YouGainRune, Msg::YouWon, Msg::YouLost];
        while self.asides.iter().any(|aside| counts.contains(&aside.line.msg)) {
            self.put_waiting();
            self.answer().await;
        }
    }

    /// Makes ready for an instruction that tells of his counts itself: one change from before has room below it.
    pub(super) async fn tell_counts(&mut self) {
        while self.asides.iter().filter(|aside| aside.counts()).count() > 1 {
            self.put_waiting();
            self.answer().await;
        }
    }

    fn put_waiting(&mut self) {
        if let Some(aside) = self.waiting() {
            self.put_told(aside.why.into(), aside.head, aside.big, None);
        }
    }

    /// Takes what waits: first his counts, so that each change is told before the next; then what has waited longest.
    pub(super) fn waiting(&mut self) -> Option<Aside> {
        let first = self.asides.iter().position(Aside::counts).unwrap_or(0);
        (!self.asides.is_empty()).then(|| self.asides.remove(first))
    }

    /// L6b is behind every detail that speaks of a God's Artifact.
    #[inline(never)]
    fn put_told(&mut self, mut why: Why, head: Line, big: Big, detail: Option<Line>) {
        if detail.is_some_and(|line| line.msg == Msg::HeTakesArtifact) {
            why = why.and(Msg::WhyMonumentRegion);
        }
        let mut prompt = Prompt::new(head, Form::Tell(big));
        prompt.detail = detail;
        // The same count that changed before is told above.
        let same = |aside: &Aside| aside.counts() && Some(aside.line.msg) == detail.map(|line| line.msg);
        if let Some(at) = self.asides.iter().position(same) {
            let aside = self.asides.remove(at);
            why.step(aside.why, 0);
            (prompt.detail, prompt.also) = (Some(aside.line), detail);
        }
        for place in [&mut prompt.also, &mut prompt.detail] {
            if place.is_none()
                && let Some(aside) = self.waiting()
            {
                why.step(aside.why, 0);
                *place = Some(aside.line);
            }
        }
        prompt.why = Some(why);
        self.put(prompt);
    }

    /// An instruction whose result is an amount; nothing is said where nothing changes.
    pub(super) fn tell_change(
        &mut self,
        why: impl Into<Why>,
        head: impl Into<Line>,
        change: Change,
        detail: Option<Line>,
    ) -> impl Future<Output = ()> + '_ {
        let told = !change.is_none();
        if told {
            self.put_told(why.into(), head.into(), Big::Change(change.from, change.to), detail);
        }
        self.seen(told)
    }

    async fn seen(&mut self, told: bool) {
        if told {
            self.answer().await;
        }
    }

    /// Yes or no.
    pub(super) fn yes(&mut self, question: impl Into<Line>, likely: bool) -> impl Future<Output = bool> + '_ {
        self.put_yes(question.into(), likely, None);
        self.said_yes()
    }

    #[inline(never)]
    fn put_yes(&self, question: Line, likely: bool, why: Option<Why>) {
        let mut prompt = Prompt::new(question, Form::YesNo);
        prompt.start = Answer(u32::from(likely));
        prompt.why = why;
        self.put(prompt);
    }

    /// Yes or no, where the answer is the deed of a rule.
    pub(super) fn yes_because(
        &mut self,
        why: impl Into<Why>,
        question: impl Into<Line>,
        likely: bool,
    ) -> impl Future<Output = bool> + '_ {
        self.put_yes(question.into(), likely, Some(why.into()));
        self.said_yes()
    }

    async fn said_yes(&mut self) -> bool {
        self.answer().await.0 == 1
    }

    /// A number in a range; one that can have only one value is not asked for.
    pub(super) fn number(
        &mut self,
        head: impl Into<Line>,
        low: u8,
        high: u8,
        likely: u8,
    ) -> impl Future<Output = u8> + '_ {
        let only = (low >= high).then_some(low);
        if only.is_none() {
            self.put_number(head.into(), low, high, likely, None);
        }
        self.said_number(only)
    }

    #[inline(never)]
    fn put_number(&self, head: Line, low: u8, high: u8, likely: u8, why: Option<Msg>) {
        let mut prompt = Prompt::new(head, Form::Number(low, high));
        prompt.start = Answer(u32::from(likely));
        prompt.why = why.map(Why::from);
        self.put(prompt);
    }

    /// A number in a range that a rule asks for.
    pub(super) fn number_because(
        &mut self,
        why: Msg,
        head: Line,
        range: (u8, u8),
        likely: u8,
    ) -> impl Future<Output = u8> + '_ {
        self.put_number(head, range.0, range.1, likely, Some(why));
        self.said_number(None)
    }

    async fn said_number(&mut self, only: Option<u8>) -> u8 {
        match only {
            Some(only) => only,
            None => self.answer().await.0 as u8,
        }
    }

    /// One of a list, by its place.
    pub(super) fn one(
        &mut self,
        head: impl Into<Line>,
        options: impl IntoIterator<Item = Thing>,
        likely: usize,
    ) -> impl Future<Output = usize> + '_ {
        let options: Options = options.into_iter().collect();
        self.put_one(head.into(), &options, likely, None);
        self.said_place()
    }

    /// One of a list.
    #[inline(never)]
    pub(super) fn put_one(&self, head: Line, options: &Options, likely: usize, why: Option<Why>) {
        let mut prompt = Prompt::new(head, Form::One(options.clone()));
        prompt.start = Answer(likely as u32);
        prompt.why = why;
        self.put(prompt);
    }

    async fn said_place(&mut self) -> usize {
        self.answer().await.0 as usize
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

    /// One Region among candidates; none if there are none, and the only one is not asked for.
    pub(super) fn region(
        &mut self,
        head: impl Into<Line>,
        candidates: RegionSet,
        likely: Option<Region>,
    ) -> impl Future<Output = Option<Region>> + '_ {
        let asked = candidates.len() > 1;
        if asked {
            self.put_region(head.into(), candidates, likely);
        }
        self.said_region(asked, candidates)
    }

    #[inline(never)]
    fn put_region(&self, head: Line, candidates: RegionSet, likely: Option<Region>) {
        let mut prompt = Prompt::new(head, Form::Region(self.side, candidates));
        prompt.start = Answer(likely.map_or(0, |region| u32::from(region.number())));
        self.put(prompt);
    }

    async fn said_region(&mut self, asked: bool, candidates: RegionSet) -> Option<Region> {
        match asked {
            true => u8::try_from(self.answer().await.0).ok().and_then(Region::new),
            false => candidates.first(),
        }
    }

    /// Any of the candidate Regions.
    pub(super) fn regions(
        &mut self,
        head: impl Into<Line>,
        candidates: RegionSet,
        likely: RegionSet,
    ) -> impl Future<Output = RegionSet> + '_ {
        self.put_regions(head.into(), candidates, likely, None);
        self.said_regions()
    }

    /// Any of the candidate Regions, where a rule asks.
    #[inline(never)]
    pub(super) fn put_regions(&self, head: Line, candidates: RegionSet, likely: RegionSet, why: Option<Why>) {
        let mut prompt = Prompt::new(head, Form::Regions(self.side, candidates));
        prompt.start = Answer(likely.and(candidates).bits());
        prompt.why = why;
        self.put(prompt);
    }

    async fn said_regions(&mut self) -> RegionSet {
        RegionSet::from_bits(self.answer().await.0).unwrap_or_default()
    }
}

/// Questions of the correction itself: they cannot be corrected in their turn.
impl Game<'_> {
    fn plain(&self, prompt: Prompt) -> impl Future<Output = Answer> + '_ {
        self.talk.put(prompt);
        self.talk.answered()
    }

    pub(super) async fn plain_number(&mut self, head: Line, low: u8, high: u8, now: u8) -> u8 {
        self.plain(Prompt::new(head, Form::Number(low, high)).start(u32::from(now))).await.0 as u8
    }

    pub(super) async fn plain_one(&mut self, head: Line, options: Options) -> usize {
        self.plain(Prompt::new(head, Form::One(options))).await.0 as usize
    }

    pub(super) async fn plain_one_of<T: Copy + Into<Thing>>(
        &mut self,
        head: impl Into<Thing>,
        things: &[T],
    ) -> Option<T> {
        let head = Line::with(Msg::FixTo, head.into());
        things.get(self.plain_one(head, things.iter().map(|&thing| thing.into()).collect()).await).copied()
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
