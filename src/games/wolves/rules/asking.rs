//! How rules speak: every question and every instruction is an [`Ask`], put together word by word and put at once.

use super::{Game, fix};
use crate::games::wolves::Form;
use crate::games::wolves::table::{About, At, Card, Position, Seat};
use crate::games::wolves::widgets::{Own, Pick, PlaceForm, TurnForm, TurnKind, UnitForm};
use crate::games::wolves::words::Msg;
use crate::talk::{Answer, Big, Closed, MOST_CLOSED, OPTIONS, Options, Why};
use crate::words::{Line, Text, Thing};
use core::marker::PhantomData;
use heapless::Vec;

/// What is about to be said, the kind of answer apart.
#[derive(Debug)]
pub(super) struct Saying {
    head: Line,
    detail: Option<Line>,
    likely: u32,
    why: Why,
    about: Option<About>,
    fixable: bool,
    /// What cannot be chosen now.
    closed: Vec<Closed, MOST_CLOSED>,
    /// What stands on the table while it is asked, so that a correction can put it again.
    shape: Option<Shape>,
}

/// A question about the table itself: it is put again with the table as it is after a correction.
#[derive(Clone, Copy, Debug)]
pub(super) enum Shape {
    /// What a seat does.
    Turn(Seat, TurnKind),
    /// Where a unit goes.
    Place { by: Seat, card: Card, by_vidar: bool, stays: bool },
    /// Which unit.
    Unit(Pick),
}

impl Shape {
    fn form(self, position: &Position) -> Form {
        Form::Own(match self {
            Self::Turn(seat, kind) => Own::Turn(TurnForm { position: position.clone(), seat, kind }),
            Self::Place { by, card, by_vidar, stays } => {
                Own::Place(PlaceForm { position: position.clone(), by, card, by_vidar, stays })
            }
            Self::Unit(pick) => Own::Unit(UnitForm { position: position.clone(), pick }),
        })
    }
}

impl Saying {
    pub(super) fn about(head: impl Into<Line>) -> Self {
        Self {
            head: head.into(),
            detail: None,
            likely: 0,
            why: Why::default(),
            about: None,
            fixable: true,
            closed: Vec::new(),
            shape: None,
        }
    }
}

/// Who waits for an answer.
pub(super) trait Waits {
    /// Whether the table can be corrected first.
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

/// A question or an instruction in the making; the last word is the kind of answer, and puts it.
#[derive(Debug)]
#[must_use = "nothing is said before its kind"]
pub(super) struct Ask<'g, 't, W = Rule> {
    game: &'g mut Game<'t>,
    waits: PhantomData<W>,
}

impl<'t> Game<'t> {
    /// A question or an instruction: what it is about comes first.
    pub(super) fn ask(&mut self, head: impl Into<Line>) -> Ask<'_, 't> {
        self.ask_as(head)
    }

    /// The same for a rule or for a correction.
    pub(super) fn ask_as<W: Waits>(&mut self, head: impl Into<Line>) -> Ask<'_, 't, W> {
        self.begin(head.into(), W::FIXABLE);
        Ask { game: self, waits: PhantomData }
    }

    #[inline(never)]
    fn begin(&mut self, head: Line, fixable: bool) {
        self.saying = Saying { fixable, ..Saying::about(head) };
    }

    /// Asks for something printed.
    #[inline(always)]
    pub(super) fn ask_printed<W: Waits>(&mut self, about: About) -> impl Future<Output = Answer> {
        self.begin(Msg::Wolves.into(), W::FIXABLE);
        self.put_printed(about);
        W::answer(self)
    }

    #[inline(never)]
    fn put_printed(&self, about: About) {
        let asked = about.prompt(&self.library);
        self.talk.put(asked.head, asked.form, |prompt| {
            (prompt.start, prompt.why, prompt.about) = (asked.start, asked.why, asked.about);
        });
        self.show_status();
    }

    #[inline(never)]
    fn give_detail(&mut self, detail: Line) {
        self.saying.detail = Some(detail);
    }

    #[inline(never)]
    fn put(&mut self, form: Form) {
        let seen = self.talk.may_be_seen();
        self.talk.put(self.saying.head, form, |prompt| {
            prompt.start = Answer(self.saying.likely);
            prompt.detail = self.saying.detail;
            prompt.about = self.saying.about;
            prompt.closed = core::mem::take(&mut self.saying.closed);
            if seen && !self.saying.why.steps().is_empty() {
                prompt.why = Some(core::mem::take(&mut self.saying.why));
            }
        });
        self.show_status();
    }

    fn show_status(&self) {
        if self.saying.fixable && self.ready {
            self.talk.show_status(|| self.position.clone());
        }
    }

    #[inline(never)]
    fn put_thing(&mut self, thing: Thing) {
        self.put(Form::Tell(Big::of(thing)));
    }

    #[inline(never)]
    fn put_number(&mut self, low: u8, high: u8) {
        if low < high {
            self.put(Form::Number(low, high));
        }
    }

    #[inline(never)]
    fn put_options(&mut self, options: &Options) {
        self.put(Form::One(options.clone()));
    }

    /// A question about the table.
    #[inline(never)]
    fn put_shape(&mut self, shape: Shape) {
        self.saying.shape = Some(shape);
        let form = shape.form(&self.position);
        self.put(form);
    }

    /// A question about a unit, if there is one to ask about.
    #[inline(never)]
    fn put_unit(&mut self, pick: Pick) -> bool {
        let Some(likely) = pick.likely(&self.position) else { return false };
        self.saying.likely = UnitForm::encode(likely, false).0;
        self.put_shape(Shape::Unit(pick));
        true
    }

    /// Waits for the answer. A correction of the table, which any prompt can have for an answer, is made first; then the
    /// prompt stands again.
    async fn answer(&mut self) -> Answer {
        loop {
            let answer = self.talk.answered().await;
            if answer != Answer::FIX {
                return answer;
            }
            let saying = core::mem::replace(&mut self.saying, Saying::about(Msg::Wolves));
            fix::fix(self).await;
            self.saying = saying;
            match self.saying.shape {
                Some(shape) => self.put_shape(shape),
                None => {
                    self.talk.put_again();
                    self.show_status();
                }
            }
        }
    }
}

impl<'g, 't, W: Waits> Ask<'g, 't, W> {
    /// A second line.
    pub(super) fn detail(self, detail: impl Into<Line>) -> Self {
        self.game.give_detail(detail.into());
        self
    }

    /// A rule behind it.
    pub(super) fn because(self, rule: impl Into<Text>) -> Self {
        self.game.saying.why.add(rule);
        self
    }

    /// The rules behind it, with those who were left after each.
    pub(super) fn why(self, why: Why) -> Self {
        self.game.saying.why = why;
        self
    }

    /// The answer on which the cursor starts.
    pub(super) fn likely(self, likely: impl Into<u32>) -> Self {
        self.game.saying.likely = likely.into();
        self
    }

    /// What is printed that the answer tells.
    pub(super) fn tells(self, about: About) -> Self {
        self.game.saying.about = Some(about);
        self
    }

    /// Do this with a thing, or know it.
    #[inline(always)]
    pub(super) fn shows(self, thing: impl Into<Thing>) -> impl Future<Output = Answer> {
        self.game.put_thing(thing.into());
        W::answer(self.game)
    }

    /// A number in a range; one that can have only one value is not asked for.
    #[inline(always)]
    pub(super) fn number(self, low: u8, high: u8) -> impl Future<Output = u8> {
        let game = self.game;
        game.put_number(low, high);
        async move { if low < high { W::answer(game).await.0 as u8 } else { low } }
    }

    /// One of a list, by its place.
    #[inline(always)]
    pub(super) fn one<T: Into<Thing>>(self, options: impl IntoIterator<Item = T>) -> impl Future<Output = usize> {
        let (game, mut all) = (self.game, Options::new());
        options.into_iter().for_each(|option| add(&mut all, option.into()));
        game.put_options(&all);
        async move { W::answer(game).await.0 as usize }
    }

    /// One of a list, by its place in the whole of it; what cannot be chosen now says why.
    #[inline(always)]
    pub(super) fn choose(self, rows: impl IntoIterator<Item = (Thing, Option<Msg>)>) -> impl Future<Output = usize> {
        let mut places: Vec<u8, OPTIONS> = Vec::new();
        let mut options = Options::new();
        for (place, (row, closed)) in rows.into_iter().enumerate() {
            match closed {
                None => _ = (options.push(row), places.push(place as u8)),
                Some(why) => {
                    let why = why.into();
                    let _ = self.game.saying.closed.push(Closed { place: place as u8, option: row, why });
                }
            }
        }
        let game = self.game;
        if !options.is_empty() {
            game.put_options(&options);
        }
        async move {
            if places.is_empty() {
                return usize::MAX;
            }
            let open = W::answer(game).await.0 as usize;
            places.get(open).map_or(usize::MAX, |&place| place.into())
        }
    }

    /// What a seat does.
    #[inline(always)]
    pub(super) fn turn(self, seat: Seat, kind: TurnKind) -> impl Future<Output = Answer> {
        self.game.put_shape(Shape::Turn(seat, kind));
        W::answer(self.game)
    }

    /// Where a unit goes.
    #[inline(always)]
    pub(super) fn place(self, by: Seat, card: Card, by_vidar: bool, stays: bool) -> impl Future<Output = Answer> {
        self.game.put_shape(Shape::Place { by, card, by_vidar, stays });
        W::answer(self.game)
    }

    /// Which unit; none if there is none or none is wanted. Also whether it was cancelled.
    #[inline(always)]
    pub(super) fn unit(self, pick: Pick) -> impl Future<Output = (Option<At>, bool)> {
        let game = self.game;
        let asked = game.put_unit(pick);
        async move { if asked { UnitForm::decode(W::answer(game).await) } else { (None, false) } }
    }
}

/// One more option; no list of the game has too many.
#[inline(never)]
fn add(options: &mut Options, option: Thing) {
    let _ = options.push(option);
}
