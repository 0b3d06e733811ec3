//! How rules speak: every question and every instruction is an [`Ask`], put together word by word and put at once.
//!
//! A rule is a plain function. Where the journal has no answer yet it gives up ([`Waits`]), and when the answer is there,
//! the step of the game that it belongs to runs again from its beginning, with one answer more.

use super::{Game, fix};
use crate::games::wolves::Form;
use crate::games::wolves::table::{About, At, Card, Position, Seat};
use crate::games::wolves::widgets::{Own, Pick, PlaceForm, TurnForm, TurnKind, UnitForm};
use crate::games::wolves::words::Msg;
use crate::talk::{Answer, Big, Closed, MOST_CLOSED, OPTIONS, Options, Why};
use crate::words::{Line, Text, Thing};
use heapless::Vec;

/// The journal ends here: the open prompt waits for its answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waits;

/// What a rule comes to, unless it waits.
pub(super) type Reply<T = ()> = Result<T, Waits>;

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
    pub(super) fn about(head: Line) -> Self {
        Self { head, detail: None, likely: 0, why: Why::default(), about: None, closed: Vec::new(), shape: None }
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

    /// Asks for something printed.
    pub(super) fn ask_printed(&mut self, about: About) -> Reply<Answer> {
        let asked = about.prompt(&self.library);
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
        self.show_status();
    }

    fn show_status(&self) {
        if !self.fixing && self.ready {
            self.talk.show_status(|| self.position.clone());
        }
    }

    #[inline(never)]
    fn put_shape(&mut self) {
        if let Some(shape) = self.saying.shape.filter(|_| !self.again.knows()) {
            let form = shape.form(&self.position);
            self.put(form);
        }
    }

    /// The answer. A correction of the table, which any prompt can have for an answer, is made first; then the prompt
    /// stands again.
    #[inline(never)]
    fn answer(&mut self) -> Reply<Answer> {
        loop {
            let answer = self.again.next(self.talk).ok_or(Waits)?;
            if answer != Answer::FIX {
                return Ok(answer);
            }
            let saying = core::mem::replace(&mut self.saying, Saying::about(Msg::Wolves.into()));
            self.fixing = true;
            fix::fix(self)?;
            self.fixing = false;
            self.saying = saying;
            match self.saying.shape {
                Some(_) => self.put_shape(),
                None if self.again.knows() => {}
                None => {
                    self.talk.put_again();
                    self.show_status();
                }
            }
        }
    }
}

impl Ask<'_, '_> {
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

    fn form(self, form: Form) -> Reply<usize> {
        self.game.put(form);
        Ok(self.game.answer()?.0 as usize)
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
        Ok(self.form(Form::Number(low, high))? as u8)
    }

    /// One of some messages, by its place.
    pub(super) fn one(self, options: &[Msg]) -> Reply<usize> {
        self.form(Form::One(options.iter().map(|&option| option.into()).collect()))
    }

    /// One of some names, by its place.
    pub(super) fn named(self, options: &[Text]) -> Reply<usize> {
        self.form(Form::One(options.iter().map(|&option| option.into()).collect()))
    }

    /// One of a list, by its place.
    pub(super) fn list(self, options: Options) -> Reply<usize> {
        self.form(Form::One(options))
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
        if options.is_empty() {
            return Ok(usize::MAX);
        }
        let likely = self.game.saying.likely as usize;
        self.game.saying.likely = rows.iter().take(likely).filter(|(_, closed)| closed.is_none()).count() as u32;
        let open = self.form(Form::One(options))?;
        let mut places = (0..rows.len()).filter(|&place| rows[place].1.is_none());
        Ok(places.nth(open).unwrap_or(usize::MAX))
    }

    /// A question about the table.
    fn shape(self, shape: Shape) -> Reply<Answer> {
        self.game.saying.shape = Some(shape);
        self.game.put_shape();
        self.game.answer()
    }

    /// What a seat does.
    pub(super) fn turn(self, seat: Seat, kind: TurnKind) -> Reply<usize> {
        Ok(self.shape(Shape::Turn(seat, kind))?.0 as usize)
    }

    /// Where a unit goes.
    pub(super) fn place(self, by: Seat, card: Card, by_vidar: bool, stays: bool) -> Reply<Answer> {
        self.shape(Shape::Place { by, card, by_vidar, stays })
    }

    /// Which unit; none if there is none or none is wanted. Also whether it was cancelled.
    pub(super) fn unit(self, pick: Pick) -> Reply<(Option<At>, bool)> {
        let Some(likely) = pick.likely(&self.game.position) else { return Ok((None, false)) };
        self.game.saying.likely = UnitForm::encode(likely, false).0;
        Ok(UnitForm::decode(self.shape(Shape::Unit(pick))?))
    }
}
