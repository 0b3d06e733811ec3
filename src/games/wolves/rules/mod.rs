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
use crate::games::wolves::table::{DRAWN, Library, Mind, Position, Rulings, SEATS, Seat};
use crate::games::wolves::words::{Msg, name_of};
use crate::words::{Line, Text};
use core::ops::{Deref, DerefMut};
use heapless::Vec;

/// Changes whenever the same answers could lead to another game; kept in every journal.
pub const RULES_VERSION: u16 = 1;

/// What a game begins with, the answers and the seed apart.
#[derive(Clone, Copy, Debug)]
pub enum Start<'a> {
    /// Setup, knowing what the owner's copy shows.
    Library(&'a Library),
    /// A table in the middle of a round.
    Scene(&'a Position),
}

/// A game in play.
#[derive(Debug)]
struct Game<'t> {
    talk: &'t Talk,
    position: Position,
    /// What is known of the owner's copy.
    library: Library,
    chance: Chance,
    saying: asking::Saying,
    /// OB2: only passes and final lines are told.
    counts: bool,
    /// Cards that a Wolf draws at a pass (OW2).
    wolf_draws: u8,
    /// Glory as it was read last (OE4).
    glory: [u8; SEATS],
    /// Who has won the last round, the first one first (OH22).
    won: Vec<Seat, 2>,
    /// What stands below the next turn: what somebody has to draw, or what is due.
    news: Option<Line>,
    /// Whether the Hall is told: not in the light mode.
    hall_told: bool,
    /// Whether the table is laid out.
    ready: bool,
}

impl<'t> Game<'t> {
    fn new(talk: &'t Talk, chance: Chance, position: Position) -> Self {
        Self {
            talk,
            position,
            library: Library::UNKNOWN,
            chance,
            saying: asking::Saying::about(Msg::Wolves),
            counts: false,
            wolf_draws: DRAWN,
            glory: [0; SEATS],
            won: Vec::new(),
            news: None,
            hall_told: false,
            ready: false,
        }
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
    type Target = Position;

    fn deref(&self) -> &Position {
        &self.position
    }
}

impl DerefMut for Game<'_> {
    fn deref_mut(&mut self) -> &mut Position {
        &mut self.position
    }
}

/// Plays the game whose header `talk` keeps: setup, then round after round (OZ2). Nothing happens without a game.
pub async fn play<'t>(talk: &'t Talk, start: Start<'t>) {
    let Some(header) = talk.header() else { return };
    let mut game = Game::new(talk, Chance::from_seed(header.seed), Position::default());
    match start {
        Start::Library(library) => {
            game.library.clone_from(library);
            game.position.learn(library);
            game.rulings = Rulings::from_bits(header.options);
            setup::set_up(&mut game).await;
            turn::begin_round(&mut game).await;
        }
        Start::Scene(scene) => {
            game.position.clone_from(scene);
            (game.hall_told, game.ready) = (true, true);
        }
    }
    loop {
        let jormungandr = match game.counts {
            true => count::round(&mut game).await,
            false => turn::turns(&mut game).await,
        };
        if ending::end_round(&mut game, jormungandr).await {
            return;
        }
        turn::begin_round(&mut game).await;
    }
}
