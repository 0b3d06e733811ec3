//! How rules speak: every question and every instruction is an [`Ask`], put together word by word and put at once.
//!
//! A rule is a plain function. Where the journal has no answer yet it gives up ([`Stop::Waits`]), and when the answer
//! is there, the step of the game that it belongs to runs again from its beginning, with one answer more.
//!
//! Any prompt can be answered by a correction of the table. The rule gives up then too ([`Stop::Corrected`]), as far as
//! the [`Game::anew`] around the question or else its step, and goes on from there: what was worked out before the
//! correction is gone, and nothing of it can be used after it.

use super::{Game, fix};
use crate::games::wolves::Form;
use crate::games::wolves::table::{About, At, Card, Library, Position, Seat};
use crate::games::wolves::widgets::{Own, Pick, PlaceForm, TurnForm, TurnKind, UnitForm};
use crate::games::wolves::words::Msg;
use crate::talk::{Answer, Big, Closed, MOST_CLOSED, OPTIONS, Options, Why};
use crate::words::{Line, Text, Thing};
use heapless::Vec;

/// Why a rule gives up.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stop {
    /// The journal ends here: the open prompt waits for its answer.
    Waits,
    /// The prompt was answered by a correction of the table, which has been made.
    Corrected,
}

/// What a rule comes to, unless it gives up.
pub(super) type Reply<T = ()> = Result<T, Stop>;

/// A row of a list, and why it cannot be chosen now.
pub(super) type Row = (Thing, Option<Msg>);
/// Such a list.
pub(super) type Rows = Vec<Row, OPTIONS>;

/// What is about to be said, the kind of answer apart.
#[derive(Debug)]
pub(super) struct Saying {
    head: Line,
    detail: Option<Line>,
    likely: u32,
    why: Why,
    about: Option<About>,
    /// What cannot be chosen now.
    closed: Vec<Closed, MOST_CLOSED>,
}

impl Saying {
    pub(super) fn about(head: Line) -> Self {
        Self { head, detail: None, likely: 0, why: Why::default(), about: None, closed: Vec::new() }
    }
}

/// A question or an instruction in the making; the last word is the kind of answer, and puts it.
#[derive(Debug)]
#[must_use = "nothing is said before its kind"]
pub(super) struct Ask<'g, 't> {
    game: &'g mut Game<'t>,
}

impl<'t> Game<'t> {
    /// A question or an instruction: what it is about comes first.
    pub(super) fn ask(&mut self, head: impl Into<Line>) -> Ask<'_, 't> {
        self.saying = Saying::about(head.into());
        Ask { game: self }
    }

    /// Asks what hangs on the table, and again after each correction, with all that is worked out for it. Nothing is
    /// changed before the question in here, for it would be changed twice.
    pub(super) fn anew<T>(&mut self, mut ask: impl FnMut(&mut Self) -> Reply<T>) -> Reply<T> {
        let outer = self.mark();
        loop {
            match ask(self) {
                Err(Stop::Corrected) => _ = self.mark(),
                done => {
                    self.marked = outer;
                    return done;
                }
            }
        }
    }

    /// The same in the turn of a seat; none when a correction has ended that turn.
    pub(super) fn in_turn<T>(
        &mut self,
        seat: Seat,
        mut ask: impl FnMut(&mut Self) -> Reply<Option<T>>,
    ) -> Reply<Option<T>> {
        self.anew(|game| if game.is_up(seat) { ask(game) } else { Ok(None) })
    }

    /// Asks for something printed, of which so much is known.
    pub(super) fn ask_printed(&mut self, about: About, known: &Library) -> Reply<Answer> {
        let asked = about.prompt(known);
        self.saying = Saying::about(asked.head);
        (self.saying.likely, self.saying.about) = (asked.start.0, Some(about));
        self.saying.why.add(Msg::WhyPrinted);
        self.put(asked.form);
        self.answer()
    }

    #[inline(never)]
    fn put(&mut self, form: Form) {
        if self.again.knows() {
            return;
        }
        self.talk.put(self.saying.head, form, |prompt, seen| {
            prompt.start = Answer(self.saying.likely);
            prompt.detail = self.saying.detail;
            prompt.about = self.saying.about;
            prompt.closed = core::mem::take(&mut self.saying.closed);
            if seen && !self.saying.why.steps().is_empty() {
                prompt.why = Some(core::mem::take(&mut self.saying.why));
            }
        });
        if !self.fixing && self.ready {
            self.talk.show_status(|| self.position.clone());
        }
    }

    /// The answer. A correction of the table, which any prompt can have for an answer, is made first.
    #[inline(never)]
    fn answer(&mut self) -> Reply<Answer> {
        let answer = self.again.next(self.talk).ok_or(Stop::Waits)?;
        if answer != Answer::FIX {
            return Ok(answer);
        }
        debug_assert_eq!(self.marked, self.changes, "what was changed since then would be changed twice");
        self.fixing = true;
        fix::fix(self)?;
        self.fixing = false;
        Err(Stop::Corrected)
    }
}

impl<'t> Ask<'_, 't> {
    /// A second line.
    pub(super) fn detail(self, detail: impl Into<Line>) -> Self {
        self.game.saying.detail = Some(detail.into());
        self
    }

    /// A rule behind it.
    pub(super) fn because(self, rule: Msg) -> Self {
        self.game.saying.why.add(rule);
        self
    }

    /// The rules behind it, with those who were left after each.
    pub(super) fn why(self, why: Why) -> Self {
        self.game.saying.why = why;
        self
    }

    /// The answer on which the cursor starts, as near to it as there is one.
    pub(super) fn likely(self, likely: impl Into<u32>) -> Self {
        self.game.saying.likely = likely.into();
        self
    }

    /// What is printed that the answer tells.
    pub(super) fn tells(self, about: About) -> Self {
        self.game.saying.about = Some(about);
        self
    }

    fn form(self, form: Form) -> Reply<Answer> {
        self.game.put(form);
        self.game.answer()
    }

    /// One of some values, both ends included.
    fn ranged(self, form: Form, low: u32, high: u32) -> Reply<Answer> {
        let likely = &mut self.game.saying.likely;
        *likely = (*likely).clamp(low, high.max(low));
        self.form(form)
    }

    /// Do this with a thing, or know it.
    pub(super) fn shows(self, thing: impl Into<Thing>) -> Reply {
        self.form(Form::Tell(Big::of(thing))).map(drop)
    }

    /// A number in a range; one that can have only one value is not asked for.
    pub(super) fn number(self, low: u8, high: u8) -> Reply<u8> {
        if low >= high {
            return Ok(low);
        }
        Ok(self.ranged(Form::Number(low, high), low.into(), high.into())?.0 as u8)
    }

    /// One of some messages, by its place.
    pub(super) fn one(self, options: &[Msg]) -> Reply<usize> {
        self.list(options.iter().map(|&option| option.into()).collect())
    }

    /// One of some names, by its place.
    pub(super) fn named(self, options: &[Text]) -> Reply<usize> {
        self.list(options.iter().map(|&option| option.into()).collect())
    }

    /// One of a list, by its place; no place of an empty one, which is not asked for.
    pub(super) fn list(self, options: Options) -> Reply<usize> {
        let Some(last) = options.len().checked_sub(1) else { return Ok(usize::MAX) };
        Ok(self.ranged(Form::One(options), 0, last as u32)?.0 as usize)
    }

    /// One of a list, by its place in the whole of it, as the likely one is; what cannot be chosen now says why.
    pub(super) fn choose(self, rows: &[Row]) -> Reply<usize> {
        let mut options = Options::new();
        for (place, &(row, closed)) in rows.iter().enumerate() {
            match closed {
                None => _ = options.push(row),
                Some(why) => {
                    let why = why.into();
                    let _ = self.game.saying.closed.push(Closed { place: place as u8, option: row, why });
                }
            }
        }
        let likely = self.game.saying.likely as usize;
        self.game.saying.likely = rows.iter().take(likely).filter(|(_, closed)| closed.is_none()).count() as u32;
        let open = self.list(options)?;
        let mut places = (0..rows.len()).filter(|&place| rows[place].1.is_none());
        Ok(places.nth(open).unwrap_or(usize::MAX))
    }

    /// What a seat does.
    pub(super) fn turn(self, seat: Seat, kind: TurnKind) -> Reply<usize> {
        let form = TurnForm { position: self.game.position.clone(), seat, kind };
        self.game.saying.likely = form.likely() as u32;
        Ok(self.form(Form::Own(Own::Turn(form)))?.0 as usize)
    }

    /// Where a unit goes that is in a hand as yet.
    pub(super) fn place(self, by: Seat, card: Card, by_vidar: bool, stays: bool) -> Reply<Answer> {
        let mut position = self.game.position.clone();
        position.change(by, |player| player.hand = player.hand.saturating_sub(1));
        self.game.saying.likely = PlaceForm::likely(&position, by, card, by_vidar).0;
        self.form(Form::Own(Own::Place(PlaceForm { position, by, card, by_vidar, stays })))
    }

    /// Which unit; none if there is none or none is wanted. Also whether it was cancelled.
    pub(super) fn unit(self, pick: Pick) -> Reply<(Option<At>, bool)> {
        let position: &Position = &self.game.position;
        let Some(likely) = pick.likely(position) else { return Ok((None, false)) };
        let form = UnitForm { position: position.clone(), pick };
        self.game.saying.likely = UnitForm::encode(likely, false).0;
        Ok(UnitForm::decode(self.form(Form::Own(Own::Unit(form)))?))
    }
}
