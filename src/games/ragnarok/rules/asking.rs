//! How rules speak: every question and every instruction is an [`Ask`], put together word by word and put at once.
//!
//! A prompt lives in the talk, and what it is made of in the game: an [`Ask`] is no more than a hold on the game, and no rule
//! keeps a prompt or a reason while it waits. That keeps the whole game small. What puts a prompt is called; the wait for its
//! answer is made where it is waited for, so that nothing that large is moved there.

use super::aside::{Aside, Count, Detail};
use super::{Game, fix};
use crate::games::ragnarok::copy::{Field, Found, Leaf, OnMap};
use crate::games::ragnarok::table::{Amount, Change, Mark, Owner, Region, RegionSet};
use crate::games::ragnarok::widgets::{Battle, Own};
use crate::games::ragnarok::words::{Msg, Thing};
use crate::games::ragnarok::{Form, Prompt};
use crate::talk::{Answer, Below, Big, Folds, Options, Why};
use crate::words::Line;
use core::marker::PhantomData;

/// Why something is said.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Reason {
    /// No rule is behind it.
    #[default]
    Nothing,
    /// One rule.
    Rule(Msg),
    /// Two rules.
    Rules(Msg, Msg),
    /// The choice that was recorded last.
    Choice,
    /// That choice, and a rule.
    ChoiceAnd(Msg),
}

impl Reason {
    /// Whether the record of the last choice is part of it.
    const fn is_recorded(self) -> bool {
        matches!(self, Self::Choice | Self::ChoiceAnd(_))
    }
}

impl From<Msg> for Reason {
    fn from(rule: Msg) -> Self {
        Self::Rule(rule)
    }
}

/// What is about to be said, the kind of answer apart.
#[derive(Debug)]
pub(super) struct Saying {
    head: Line,
    /// Whom it is about.
    about: Owner,
    detail: Option<Detail>,
    /// The count of his that changes: a change of it that waits came before.
    counts: Option<Count>,
    likely: u32,
    reason: Reason,
    /// What the answer shows to be printed.
    found: Option<Field>,
    /// Whether it is told on no sheet with others.
    alone: bool,
    /// Whether it can be said in short, in one line.
    short: bool,
    /// Whether a person can look at it: else its reason need not be written out.
    seen: bool,
}

impl Saying {
    /// What it is about, and nothing else yet.
    pub(super) fn about(head: impl Into<Line>) -> Self {
        let about = Owner::Nobody;
        let (head, reason, found) = (head.into(), Reason::Nothing, None);
        Self {
            head,
            about,
            detail: None,
            counts: None,
            likely: 0,
            reason,
            found,
            alone: false,
            short: false,
            seen: false,
        }
    }
}

/// Who waits for an answer.
pub(super) trait Waits {
    /// Whether the ledger can be corrected first.
    const FIXABLE: bool;

    /// Waits for the answer of the prompt that was put.
    fn answer(game: &mut Game<'_>) -> impl Future<Output = Answer>;
}

/// A rule: its prompts can be answered by a correction.
#[derive(Debug)]
pub(super) struct Rule;

/// The correction itself.
#[derive(Debug)]
pub(super) struct Correction;

impl Waits for Rule {
    const FIXABLE: bool = true;

    #[inline(always)]
    fn answer(game: &mut Game<'_>) -> impl Future<Output = Answer> {
        game.answer()
    }
}

impl Waits for Correction {
    const FIXABLE: bool = false;

    #[inline(always)]
    fn answer(game: &mut Game<'_>) -> impl Future<Output = Answer> {
        game.talk.answered()
    }
}

/// An answer on which the cursor can start.
pub(super) trait Likely {
    fn start(self) -> u32;
}

impl Likely for bool {
    fn start(self) -> u32 {
        self.into()
    }
}

impl Likely for u8 {
    fn start(self) -> u32 {
        self.into()
    }
}

impl<const LEAST: u8, const MOST: u8> Likely for Amount<LEAST, MOST> {
    fn start(self) -> u32 {
        self.get().into()
    }
}

impl Likely for usize {
    fn start(self) -> u32 {
        self as u32
    }
}

impl Likely for Option<Region> {
    fn start(self) -> u32 {
        self.map_or(0, |region| region.number().into())
    }
}

impl Likely for RegionSet {
    fn start(self) -> u32 {
        self.bits()
    }
}

/// A question or an instruction in the making; the last word is the kind of answer, and puts it.
#[derive(Debug)]
#[must_use = "nothing is said before its kind"]
pub(super) struct Ask<'g, 't, W = Rule> {
    game: &'g mut Game<'t>,
    waits: PhantomData<W>,
}

impl<'t> Game<'t> {
    /// An instruction: what it is about comes first.
    pub(super) fn tell(&mut self, head: impl Into<Line>) -> Ask<'_, 't> {
        self.ask(head)
    }

    /// A question: what it is about comes first.
    pub(super) fn ask(&mut self, head: impl Into<Line>) -> Ask<'_, 't> {
        self.begin(head.into());
        Ask { game: self, waits: PhantomData }
    }

    /// A question to the person that is spoken of.
    pub(super) fn ask_you(&mut self, head: impl Into<Line>) -> Ask<'_, 't> {
        self.begin(head.into());
        self.saying.about = self.you();
        Ask { game: self, waits: PhantomData }
    }

    #[inline(never)]
    fn begin(&mut self, head: Line) {
        self.saying = Saying { about: self.about, ..Saying::about(head) };
    }

    #[inline(never)]
    fn give_reason(&mut self, reason: Reason) {
        self.saying.reason = reason;
    }

    /// Asks for something printed. After a card that was left for later the cursor of the next one stands there.
    #[inline(always)]
    pub(super) fn ask_printed(&mut self, field: Field) -> impl Future<Output = Answer> {
        self.put_printed(field);
        self.answer()
    }

    #[inline(never)]
    fn put_printed(&self, field: Field) {
        let Prompt { head, form, start, detail, about, first, closed, .. } = field.prompt(&self.library);
        let start = match &form {
            Form::Own(Own::Leaf(page)) if self.later => page.later(),
            _ => start,
        };
        self.talk.put(head, form, |prompt, _| {
            (prompt.start, prompt.about, prompt.first) = (start, about, first);
            prompt.detail = detail;
            prompt.who = self.who(self.about);
            prompt.closed = closed;
            if field == Field::Whole(Leaf::Expansions) {
                self.tell_extras(prompt);
            }
        });
        self.show_status(true);
    }

    /// Puts what is said before the person. Never inlined: the stack then holds a form only as long as it takes to make it.
    #[inline(never)]
    fn put_form(&mut self, form: Form, fixable: bool) {
        let talk = self.talk;
        let tells = matches!(form, Form::Tell(_));
        let folds = match &form {
            Form::YesNo if self.saying.detail.is_some() => Folds::Nothing,
            Form::YesNo if !self.saying.short => Folds::Row,
            Form::YesNo | Form::Number(..) => Folds::Rows,
            // The tab of one of several takes room in the head.
            Form::Own(Own::Turn(..)) if self.who(self.saying.about).is_some() => Folds::Words,
            Form::Own(own) => own.room_above(),
            _ => Folds::Nothing,
        };
        let ends = talk.put(self.saying.head, form, |prompt, seen| {
            self.saying.seen = seen;
            prompt.fixable = fixable && self.ready;
            prompt.start = Answer(self.saying.likely);
            prompt.who = self.who(self.saying.about);
            prompt.about = self.saying.found;
            prompt.folds = folds;
            prompt.alone = self.saying.alone;
            if seen {
                prompt.why = self.why();
            } else if self.saying.reason.is_recorded() {
                self.record.clear();
            }
            match tells {
                true => self.put_below(prompt),
                false => {
                    prompt.detail = self.saying.detail.filter(|_| seen).map(Line::from);
                    // A question of a correction is not the next one of the game.
                    if fixable {
                        if !self.fresh.is_empty() {
                            prompt.news = core::mem::take(&mut self.fresh);
                        }
                        prompt.passing = self.passing.take();
                    }
                }
            }
        });
        if ends {
            self.show_status(fixable);
        }
    }

    /// The prompt that was put can show the status page as it stands, if it can be answered by a correction.
    fn show_status(&self, fixable: bool) {
        if fixable && self.ready {
            self.talk.show_status(|| self.status(self.chosen));
        }
    }

    /// Whether a person can look at what was put last: else what is only looked at need not be worked out.
    pub(super) const fn is_seen(&self) -> bool {
        self.saying.seen
    }

    /// The reason in full.
    fn why(&mut self) -> Option<Why> {
        let reason = self.saying.reason;
        let rules = match reason {
            Reason::Nothing => return None,
            Reason::Choice => [None, None],
            Reason::Rule(rule) | Reason::ChoiceAnd(rule) => [Some(rule), None],
            Reason::Rules(first, second) => [Some(first), Some(second)],
        };
        let mut why = if reason.is_recorded() { core::mem::take(&mut self.record) } else { Why::default() };
        rules.into_iter().flatten().for_each(|rule| why.add(rule));
        Some(why)
    }

    /// What stands below an instruction: its own detail, and what waits. L6b is behind every detail that speaks of a God's
    /// Artifact.
    fn put_below(&mut self, prompt: &mut Prompt) {
        let detail = self.saying.detail;
        if let (Some(Detail::Artifact(_)), Some(why)) = (detail, &mut prompt.why) {
            why.add(Msg::WhyMonumentRegion);
        }
        prompt.detail = detail.map(Line::from);
        prompt.below[0] = detail.map_or(Below::Row, Detail::below);
        // The same count that changed before is told above.
        if let Some(count) = detail.and_then(Detail::count)
            && let Some(aside) = self.waiting_count(count)
        {
            prompt.also = prompt.detail;
            (prompt.detail, prompt.below[0]) = (Some(aside.line()), aside.below());
            self.add_reason(prompt, aside.why);
        }
        if prompt.also.is_none()
            && let Some(mut aside) = self.waiting()
        {
            if prompt.detail.is_none()
                && let Some(mut above) = self.waiting()
            {
                // Two changes of the same count are told from above down.
                if above.follows(&aside) {
                    core::mem::swap(&mut above, &mut aside);
                }
                prompt.below[0] = above.below();
                prompt.detail = Some(self.put_aside(prompt, above));
            }
            prompt.below[1] = aside.below();
            prompt.also = Some(self.put_aside(prompt, aside));
            if prompt.verdict == prompt.also {
                prompt.below[1] = Below::Row;
            }
        }
        // A row has room for one count beside it.
        if let [Below::Beside(_), also @ Below::Beside(_)] = &mut prompt.below {
            *also = Below::Row;
        }
    }

    /// What waited and is told with a prompt; what came of a Battle stands before the losses, and a change of a count before
    /// the next one.
    fn put_aside(&self, prompt: &mut Prompt, aside: Aside) -> Line {
        let line = aside.line();
        if aside.is_score() || self.saying.counts.is_some_and(|count| aside.is_of(count)) {
            prompt.verdict = Some(line);
        }
        self.add_reason(prompt, aside.why);
        line
    }

    /// One more rule behind a prompt, where it can be looked at.
    fn add_reason(&self, prompt: &mut Prompt, rule: Msg) {
        if self.saying.seen {
            prompt.why.get_or_insert_default().step(rule, 0);
        }
    }

    /// Waits for the answer of a prompt that shows the ledger: none after a correction, so that it is put anew.
    pub(super) async fn answer_or_fix(&mut self) -> Option<Answer> {
        let answer = self.talk.answered().await;
        if answer != Answer::FIX {
            return Some(answer);
        }
        fix::fix(self).await;
        None
    }
}

/// The words between the first and the last.
impl<'g, 't, W: Waits> Ask<'g, 't, W> {
    /// Why it is said.
    pub(super) fn because(self, reason: impl Into<Reason>) -> Self {
        self.game.give_reason(reason.into());
        self
    }

    /// The answer on which the cursor starts.
    pub(super) fn likely(self, likely: impl Likely) -> Self {
        self.game.saying.likely = likely.start();
        self
    }

    /// A second line.
    pub(super) fn detail(self, detail: impl Into<Detail>) -> Self {
        self.detail_if(Some(detail.into()))
    }

    /// A second line, if there is one.
    pub(super) fn detail_if(self, detail: Option<Detail>) -> Self {
        self.game.saying.detail = detail;
        self
    }

    /// A count of his changes with it, after any change of it that waits.
    pub(super) fn counts(self, count: Count) -> Self {
        self.game.saying.counts = Some(count);
        self
    }

    /// It stands alone, on no sheet with others.
    pub(super) fn alone(self) -> Self {
        self.game.saying.alone = true;
        self
    }

    /// A yes or no that can be asked in short, below what came before it.
    pub(super) fn short(self) -> Self {
        self.game.saying.short = true;
        self
    }

    /// The Regions of the answer have something printed; said where that is not known of all these candidates.
    pub(super) fn finds(self, mark: Mark, found: Found, candidates: RegionSet) -> Self {
        let (side, known) = (self.game.side, self.game.map().marks(mark));
        match known.unknown(candidates).is_empty() {
            true => self,
            false => self.prints(Field::Map(side, OnMap::Found(mark, found))),
        }
    }

    /// The answer says what is printed there.
    pub(super) fn prints(self, field: Field) -> Self {
        self.game.saying.found = Some(field);
        self
    }

    /// A question of the correction: it cannot be corrected in its turn.
    pub(super) fn plain(self) -> Ask<'g, 't, Correction> {
        Ask { game: self.game, waits: PhantomData }
    }
}

/// The kinds of answers.
impl<'g, 't, W: Waits> Ask<'g, 't, W> {
    /// Puts it, to be waited for by [`Game::answer`].
    pub(super) fn put(self, form: Form) -> &'g mut Game<'t> {
        self.game.put_form(form, W::FIXABLE);
        self.game
    }

    /// Any form; the answer as it is in the journal.
    #[inline(always)]
    pub(super) fn form(self, form: Form) -> impl Future<Output = Answer> {
        W::answer(self.put(form))
    }

    /// Do this, or know this, and what waits stands below it.
    #[inline(always)]
    pub(super) fn big(self, big: Big) -> impl Future<Output = Answer> {
        W::answer(self.put_big(big))
    }

    #[inline(never)]
    fn put_big(self, big: Big) -> &'g mut Game<'t> {
        self.put(Form::Tell(big))
    }

    /// Do this with a thing.
    #[inline(always)]
    pub(super) fn shows(self, thing: impl Into<Thing>) -> impl Future<Output = Answer> {
        W::answer(self.put_thing(thing.into()))
    }

    #[inline(never)]
    fn put_thing(self, thing: Thing) -> &'g mut Game<'t> {
        self.put_big(Big::of(thing))
    }

    /// An instruction whose result is an amount; nothing is said where nothing changes.
    #[inline(always)]
    pub(super) fn change(self, change: Change) -> impl Future<Output = ()> {
        let told = !change.is_none();
        let game = match told {
            true => self.put_big(Big::Change(change.from, change.to)),
            false => self.game,
        };
        async move {
            if told {
                W::answer(game).await;
            }
        }
    }

    /// Yes or no.
    #[inline(always)]
    pub(super) fn yes(self) -> impl Future<Output = bool> {
        let game = self.put_yes();
        async move { W::answer(game).await.0 == 1 }
    }

    #[inline(never)]
    fn put_yes(self) -> &'g mut Game<'t> {
        self.put(Form::YesNo)
    }

    /// A number in a range. One that can have only one value is not asked for, but can be corrected.
    #[inline(always)]
    pub(super) fn number(self, low: u8, high: u8) -> impl Future<Output = u8> {
        let (game, asked) = self.put_number(low, high);
        async move { if asked { W::answer(game).await.0 as u8 } else { low } }
    }

    #[inline(never)]
    fn put_number(self, low: u8, high: u8) -> (&'g mut Game<'t>, bool) {
        match W::FIXABLE && low >= high {
            true => (self.game, false),
            false => (self.put(Form::Number(low, high)), true),
        }
    }

    /// Your total in a Battle, or the value of his card; none after a correction, which may have changed the totals.
    pub(super) fn battle(self, battle: Battle) -> impl Future<Output = Option<u8>> {
        let game = self.put(Form::Own(Own::Battle(battle)));
        async move { game.answer_or_fix().await.map(|answer| answer.0 as u8) }
    }

    /// One of a list, by its place.
    #[inline(always)]
    pub(super) fn one(self, options: impl IntoIterator<Item = Thing>) -> impl Future<Output = usize> {
        let mut all = Options::new();
        options.into_iter().for_each(|option| add(&mut all, option));
        let game = self.put_options(&all);
        async move { W::answer(game).await.0 as usize }
    }

    #[inline(never)]
    fn put_options(self, options: &Options) -> &'g mut Game<'t> {
        self.put(Form::One(options.clone()))
    }

    /// One of several things.
    #[inline(always)]
    pub(super) fn one_of<T: Copy + Into<Thing>>(self, things: &[T]) -> impl Future<Output = Option<T>> {
        let place = self.one(things.iter().map(|&thing| thing.into()));
        async move { things.get(place.await).copied() }
    }

    /// One Region among candidates; none if there are none, and the only one is not asked for.
    #[inline(always)]
    pub(super) fn region(self, candidates: RegionSet) -> impl Future<Output = Option<Region>> {
        let (game, asked) = self.put_region(candidates);
        async move {
            match asked {
                true => u8::try_from(W::answer(game).await.0).ok().and_then(Region::new),
                false => candidates.first(),
            }
        }
    }

    #[inline(never)]
    fn put_region(self, candidates: RegionSet) -> (&'g mut Game<'t>, bool) {
        let side = self.game.side;
        match candidates.len() > 1 {
            true => (self.put(Form::Own(Own::Region(side, candidates))), true),
            false => (self.game, false),
        }
    }

    /// Any of the candidate Regions.
    #[inline(always)]
    pub(super) fn regions(self, candidates: RegionSet) -> impl Future<Output = RegionSet> {
        let game = self.put_regions(candidates);
        async move { RegionSet::from_bits(W::answer(game).await.0).unwrap_or_default() }
    }

    #[inline(never)]
    fn put_regions(self, candidates: RegionSet) -> &'g mut Game<'t> {
        let side = self.game.side;
        self.game.saying.likely &= candidates.bits();
        self.put(Form::Own(Own::Regions(side, candidates)))
    }
}

/// One more option; no list of the game has too many.
#[inline(never)]
pub(super) fn add(options: &mut Options, option: Thing) {
    let _ = options.push(option.into());
}

/// A count as a thing.
pub(super) fn count(number: impl Into<u16>) -> Thing {
    Thing::Number(number.into())
}
