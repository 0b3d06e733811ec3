//! The rulebook as straight-line code: a chapter is a file, a rule id stands at the function that plays it.

mod asking;
mod battle;
mod board;
mod chooser;
mod desolation;
mod ending;
mod eyes;
mod faces;
mod fix;
mod gains;
mod hunt;
mod maneuvers;
mod monsters;
mod monument;
mod prayer;
mod runes;
mod setup;
mod special;
mod target;
mod turn;
mod yours;

use crate::chance::Chance;
use crate::table::{Board, Card, Library, Marks, Position, REALMS, RegionSet};
use crate::talk::Talk;
use crate::words::{Line, Msg};
use core::ops::{Deref, DerefMut};
use heapless::Vec;

/// Changes whenever the same answers could lead to another game; kept in every journal.
pub const RULES_VERSION: u16 = 4;

/// What a game begins with, the answers and the seed apart.
#[derive(Clone, Copy, Debug)]
pub enum Start<'a> {
    /// Setup, knowing what the rulebooks show.
    Rulebooks,
    /// Setup, knowing more or less than that.
    Library(&'a Library),
    /// A position that was set up elsewhere.
    Scene(&'a Scene<'a>),
}

/// A position in the middle of a game.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// What is on the table.
    pub position: Position,
    /// The next rolls of the Surtur die; after them chance rolls.
    pub rolls: &'a [u8],
    /// Whether your turn comes first.
    pub your_turn: bool,
}

/// Small things that can wait for the next instructions: two stand below one.
const MOST_ASIDES: usize = 3;

/// One Follower's game as the rules see it.
#[derive(Debug)]
struct Game<'t> {
    talk: &'t Talk,
    chance: Chance,
    rolls: &'t [u8],
    /// How often the Surtur die showed 1, 2 and 3.
    rolled: [u16; 3],
    position: Position,
    /// The chosen card, in the Follower's turn.
    chosen: Option<Card>,
    /// Whether a Realm touches a Region or one adjacent to it, where the person has said so (R2).
    near_realms: [Marks; REALMS],
    /// Whether your Hero's Region was told since your last turn.
    hero_seen: bool,
    /// Whether the Region attack of a Monster would hit you, where the person has said so and nothing moved since.
    hits: [Option<bool>; Board::ALL.len()],
    /// The value of your last new Army.
    new_army: u8,
    /// What became of the last chosen card.
    news: Line,
    /// What waits for the next instruction, to stand below it.
    asides: Vec<asking::Aside, MOST_ASIDES>,
    /// Regions where your Hero is not, as far as told since your last turn.
    hero_not: RegionSet,
    /// Whether the last card of which not all was known was left for later.
    later: bool,
    /// Whether the ledger stands: before that there is no status to show and nothing to correct.
    ready: bool,
}

impl<'t> Game<'t> {
    fn new(talk: &'t Talk, chance: Chance) -> Self {
        Self {
            talk,
            chance,
            rolls: &[],
            rolled: [0; 3],
            position: Position::BEFORE_SETUP,
            chosen: None,
            near_realms: [Marks::UNKNOWN; REALMS],
            hero_seen: false,
            hits: [None; Board::ALL.len()],
            new_army: 2,
            news: Msg::NoNews.into(),
            asides: Vec::new(),
            hero_not: RegionSet::EMPTY,
            later: false,
            ready: true,
        }
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

/// The game has ended, and the end has been shown.
#[derive(Clone, Copy, Debug)]
struct Over;

/// What a rule comes to that can end the game.
type Flow<T = ()> = Result<T, Over>;

/// Plays the game whose header `talk` keeps: setup, then round after round. Nothing happens without a game.
pub async fn play<'t>(talk: &'t Talk, start: Start<'t>) {
    let Some(header) = talk.header() else { return };
    let mut game = Game::new(talk, Chance::from_seed(header.seed));
    game.agreed.edition = header.edition;
    let mut yours_first = false;
    match start {
        Start::Rulebooks => game.library.learn_rulebooks(),
        Start::Library(library) => game.library.clone_from(library),
        Start::Scene(scene) => {
            game.position.clone_from(&scene.position);
            game.rolls = scene.rolls;
            yours_first = scene.your_turn;
        }
    }
    if !matches!(start, Start::Scene(_)) {
        setup::set_up(&mut game).await;
    }
    // The only way out is the end of the game.
    let Err(Over) = rounds(&mut game, yours_first).await;
}

/// His turn and yours, until the game ends.
async fn rounds(game: &mut Game<'_>, mut yours_first: bool) -> Flow<core::convert::Infallible> {
    loop {
        if !core::mem::take(&mut yours_first) {
            turn::follower(game).await?;
            ending::turn_over(game).await?;
        }
        yours::turn(game).await?;
        ending::turn_over(game).await?;
    }
}
