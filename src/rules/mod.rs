//! The rulebook as straight-line code: a chapter is a file, a rule id stands at the function that plays it.

mod setup;
mod turn;

use crate::chance::Chance;
use crate::table::{ActionCards, Hero, Library, MapSide, Status};
use crate::talk::{Answer, Prompt, Talk};

/// Changes whenever the same answers could lead to another game; kept in every journal.
pub const RULES_VERSION: u16 = 1;

/// One Follower's game as the rules see it.
#[derive(Debug)]
struct Game<'t> {
    talk: &'t Talk,
    chance: Chance,
    side: MapSide,
    hero: Hero,
    cards: ActionCards,
    library: Library,
    turn: u16,
}

impl Game<'_> {
    /// Puts a prompt before the person, with the status page as it stands.
    async fn ask(&self, prompt: Prompt) -> Answer {
        self.talk.ask(Prompt { status: Some(self.status()), ..prompt }).await
    }

    fn status(&self) -> Status {
        Status {
            side: self.side,
            hero: self.hero,
            turn: self.turn,
            row: self.cards.row(),
            deck: self.cards.in_deck(),
            removed: self.cards.removed(),
        }
    }
}

/// Plays the game whose header `talk` keeps: setup, then round after round. Nothing happens without a game.
pub async fn play(talk: &Talk) {
    let Some(header) = talk.header() else { return };
    let mut game = setup::set_up(talk, Library::from_rulebooks(), Chance::from_seed(header.seed)).await;
    loop {
        turn::follower(&mut game).await;
    }
}
