//! The book as straight-line code: a chapter is a file, a rule id stands at the function that plays it.

mod asking;
mod count;
mod ending;
mod facts;
mod fix;
mod gods;
mod lay;
mod maneuvers;
mod powers;
mod sacrifice;
mod setup;
mod turn;
mod wolf;

use crate::chance::Chance;
use crate::games::wolves::Talk;
use crate::games::wolves::table::{At, DRAWN, Library, Mind, Position, Rulings, SEATS, Seat};
use crate::games::wolves::words::{Msg, name_of};
use crate::talk::Again;
use crate::words::{Line, Text};
use asking::{Reply, Stop};
use core::future::{Future, poll_fn};
use core::ops::{Deref, DerefMut};
use core::task::Poll;
use heapless::Vec;

/// Changes whenever the same answers could lead to another game; kept in every journal.
pub const RULES_VERSION: u16 = 4;

/// What a game begins with, the answers and the seed apart.
#[derive(Clone, Copy, Debug)]
pub enum Start<'a> {
    /// Setup, knowing what the owner's copy shows.
    Library(&'a Library),
    /// A table in the middle of a round.
    Scene(&'a Position),
}

/// What comes next.
#[derive(Clone, Copy, Debug)]
enum Stage {
    /// The table is set.
    Setup,
    /// A round begins.
    Round,
    /// A turn.
    Turn,
    /// The rest of a seat's turn.
    Acts(Seat),
    /// A pass, in the light mode.
    Count,
    /// The round ends, perhaps by a seat's Jormungandr.
    Ending(Option<Seat>),
    /// It has ended, and its winners are found.
    Winning(Option<Seat>),
    /// Nothing.
    Over,
}

/// All that a game is, between two steps.
#[derive(Clone, Debug)]
struct State {
    stage: Stage,
    position: Position,
    /// What is known of the owner's copy.
    library: Library,
    chance: Chance,
    /// OB2: only passes and final lines are told.
    counts: bool,
    /// Cards that a Wolf draws at a pass (OW2).
    wolf_draws: u8,
    /// Glory as it was read last (OE4).
    glory: [u8; SEATS],
    /// Who has won the last round, the first one first (OH22).
    won: Vec<Seat, 2>,
    /// Of whom this is the first turn of the round, if that is a Wolf (OW3).
    fresh: Option<Seat>,
    /// The unit that something is about to be done to; a correction of its line moves it along.
    held: Option<At>,
    /// What stands below the next turn: what somebody has to draw, or what is due.
    news: Option<Line>,
    /// Whether the Hall is told: not in the light mode.
    hall_told: bool,
    /// Whether the table is laid out.
    ready: bool,
}

/// A game in play.
#[derive(Debug)]
struct Game<'t> {
    talk: &'t Talk,
    now: State,
    /// As it was when this step began.
    before: State,
    /// The answers of this step.
    again: Again,
    /// Whether the prompt of this step waits.
    waits: bool,
    saying: asking::Saying,
    /// Whether the table is being corrected: that cannot be corrected in its turn.
    fixing: bool,
    /// How often the state was open to a change, and how often where a correction leads back to.
    changes: u32,
    marked: u32,
}

impl<'t> Game<'t> {
    /// A game as it begins; none without a header.
    fn new(talk: &'t Talk, start: Start<'_>) -> Option<Self> {
        let header = talk.header()?;
        let mut now = State {
            stage: Stage::Setup,
            position: Position::default(),
            library: Library::UNKNOWN,
            chance: Chance::from_seed(header.seed),
            counts: false,
            wolf_draws: DRAWN,
            glory: [0; SEATS],
            won: Vec::new(),
            fresh: None,
            held: None,
            news: None,
            hall_told: false,
            ready: false,
        };
        match start {
            Start::Library(library) => {
                now.library.clone_from(library);
                now.position.learn(library);
                now.position.rulings = Rulings::from_bits(header.options);
            }
            Start::Scene(scene) => {
                now.position.clone_from(scene);
                (now.stage, now.hall_told, now.ready) = (Stage::Turn, true, true);
            }
        }
        let (again, saying) = (Again::at_the_start(), asking::Saying::about(Msg::Wolves.into()));
        let before = now.clone();
        Some(Self { talk, now, before, again, waits: false, saying, fixing: false, changes: 0, marked: 0 })
    }

    /// Runs as far as there are answers.
    fn run(&mut self) -> Poll<()> {
        if self.waits {
            if self.again.next(self.talk).is_none() {
                return Poll::Pending;
            }
            self.now.clone_from(&self.before);
            self.again.back(self.talk);
            (self.waits, self.fixing) = (false, false);
        }
        while !matches!(self.now.stage, Stage::Over) {
            self.mark();
            if let Err(Stop::Waits) = self.step() {
                self.waits = true;
                return Poll::Pending;
            }
            // After a correction the step begins again with the table as it is.
            self.before.clone_from(&self.now);
            self.again.here(self.talk);
        }
        Poll::Ready(())
    }

    /// One step of the game, after which it need not come back to anything before it.
    fn step(&mut self) -> Reply {
        self.stage = match self.stage {
            Stage::Setup => setup::set_up(self)?,
            Stage::Round => turn::begin_round(self)?,
            Stage::Turn => turn::begin(self)?,
            Stage::Acts(seat) => turn::go_on(self, seat)?,
            Stage::Count => count::next(self)?,
            Stage::Ending(jormungandr) => ending::end_round(self, jormungandr)?,
            Stage::Winning(jormungandr) => ending::win_round(self, jormungandr)?,
            Stage::Over => Stage::Over,
        };
        Ok(())
    }

    /// A correction leads back to here; says to where it led before.
    const fn mark(&mut self) -> u32 {
        core::mem::replace(&mut self.marked, self.changes)
    }

    /// Whether it is a seat's turn, and the seat has not passed.
    fn is_up(&self, seat: Seat) -> bool {
        self.turn == seat && !self.has_passed(seat)
    }

    /// The same, with a card to play.
    fn plays(&self, seat: Seat) -> bool {
        self.is_up(seat) && self.player(seat).is_some_and(|player| player.hand > 0)
    }

    /// What a seat is called.
    fn name(&self, seat: Seat) -> Text {
        name_of(&self.position, seat)
    }

    /// Whether a Wolf plays at a seat.
    fn is_wolf(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| matches!(player.mind, Mind::Wolf { .. }))
    }
}

impl Deref for Game<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        &self.now
    }
}

impl DerefMut for Game<'_> {
    fn deref_mut(&mut self) -> &mut State {
        self.changes = self.changes.wrapping_add(1);
        &mut self.now
    }
}

impl Deref for State {
    type Target = Position;

    fn deref(&self) -> &Position {
        &self.position
    }
}

impl DerefMut for State {
    fn deref_mut(&mut self) -> &mut Position {
        &mut self.position
    }
}

/// Plays the game whose header `talk` keeps: setup, then round after round (OZ2). Nothing happens without a game.
pub fn play<'t>(talk: &'t Talk, start: Start<'t>) -> impl Future<Output = ()> + 't {
    let mut game = None;
    poll_fn(move |_| {
        if game.is_none() {
            game = Game::new(talk, start);
        }
        game.as_mut().map_or(Poll::Ready(()), Game::run)
    })
}
