//! The rulebook as straight-line code: a chapter is a file, a rule id stands at the function that plays it.

mod anew;
mod arbiter;
mod aside;
mod asking;
mod battle;
mod board;
mod chooser;
mod desolation;
mod drakkar;
mod ending;
mod eyes;
mod faces;
mod fix;
mod gains;
mod hunt;
mod maneuvers;
mod monsters;
mod monument;
mod others;
mod prayer;
mod runes;
mod setup;
mod special;
mod target;
mod turn;
mod your_monsters;
mod yours;

use crate::chance::Chance;
use crate::games::ragnarok::Talk;
use crate::games::ragnarok::table::{
    Army, Board, Card, Edition, LEAST_ATTRIBUTE, Library, MAX_ARMIES, MAX_REGIONS, MOST_PLAYERS, Mark, Marks, Owner,
    Position, REALMS, RegionSet, Seat, UNPRINTED,
};
use crate::games::ragnarok::words::Msg;
use crate::talk::{MOST_NEWS, Said, Why};
use crate::words::Line;
use core::ops::{Deref, DerefMut};
use heapless::Vec;

/// Changes whenever the same answers could lead to another game; kept in every journal.
pub const RULES_VERSION: u16 = 10;

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

/// All who can hold something, nobody included.
const OWNERS: usize = MOST_PLAYERS + 1;

/// Small things that can wait for the next instructions: two stand below one.
const MOST_ASIDES: usize = 3;

/// All that can wait: those, and the challenges that are recalled at the beginning of a turn.
const MOST_WAITING: usize = MOST_ASIDES + UNPRINTED;

/// What a person told of pieces that the box does not follow.
#[derive(Clone, Copy, Debug, Default)]
struct Sight {
    /// Whether the Hero's Region was told.
    hero: bool,
    /// Regions where the Hero is not.
    hero_not: RegionSet,
    /// Whether the Sea of the Drakkar was told (Y2).
    drakkar: bool,
    /// Regions that are not at that Sea.
    drakkar_not: RegionSet,
}

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
    /// How many whole Lands some Regions hold, as told last (W1).
    told_lands: [Option<(RegionSet, u8)>; 4],
    /// Regions without a Rune around his Hero's, by that one, as told since the forges were filled (T1c).
    runeless: [RegionSet; MAX_REGIONS],
    /// Whether all Regions with something were asked for at once.
    asked_for_all: [bool; Mark::ALL.len()],
    /// What each person has told since the own last turn began, by seat.
    sights: [Sight; Seat::ALL.len()],
    /// Whether Loki's Region was told since your last turn began.
    loki_seen: bool,
    /// Whether the Region attack of a Monster would hit you, where the person has said so and nothing moved since.
    hits: [Option<bool>; Board::ALL.len()],
    /// The value of each person's last new Army, by seat: the Authority, which begins at 2 (Y4, Y14).
    new_armies: [u8; Seat::ALL.len()],
    /// Regions that a person controlled and no Follower took since: their God's Artifact may be a person's (L6b).
    once_yours: RegionSet,
    /// What became of the last chosen card.
    news: turn::News,
    /// What happened and is told before the next question.
    fresh: Vec<Line, MOST_NEWS>,
    /// The last thing that happened and asks nothing of anybody.
    passing: Option<Line>,
    /// What waits for the next instruction, to stand below it.
    asides: Vec<aside::Aside, MOST_WAITING>,
    /// What is about to be said.
    saying: asking::Saying,
    /// How the last choice was made, until the instruction that came of it takes it.
    record: Why,
    /// Whether the last card of which not all was known was left for later.
    later: bool,
    /// Whom the next prompts are about.
    about: Owner,
    /// Who takes this turn.
    acts: Owner,
    /// Whether a token was placed in this round of the Followers (F2).
    desolated: bool,
    /// Whether the ledger stands: before that there is no status to show and nothing to correct.
    ready: bool,
    /// Whether a decision is under way, and what was said in it before a correction began it anew.
    deciding: bool,
    said: Option<Said>,
    /// What was said since the last action was planned.
    planned: Option<Said>,
    /// How many corrections there were, so that what is not done yet can be told from what was decided after the last one.
    corrections: u16,
    /// Who held the Arbiter's token when the decision began that is under way (A2).
    holder: Seat,
    /// Your Armies that were activated in this step.
    activated: board::Activated,
    /// Whether he mobilizes, and his Armies that are still to act then (P2).
    mobilizes: bool,
    waiting_armies: Vec<Army, MAX_ARMIES>,
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
            told_lands: [None; 4],
            runeless: [RegionSet::EMPTY; MAX_REGIONS],
            asked_for_all: [false; Mark::ALL.len()],
            sights: [Sight::default(); Seat::ALL.len()],
            loki_seen: false,
            hits: [None; Board::ALL.len()],
            new_armies: [LEAST_ATTRIBUTE; Seat::ALL.len()],
            news: turn::News::None,
            fresh: Vec::new(),
            passing: None,
            once_yours: RegionSet::EMPTY,
            asides: Vec::new(),
            saying: asking::Saying::about(Msg::NoNews),
            record: Why::default(),
            later: false,
            about: Owner::Nobody,
            acts: Owner::Nobody,
            desolated: false,
            ready: true,
            deciding: false,
            said: None,
            planned: None,
            corrections: 0,
            holder: Seat::First,
            activated: board::Activated::NONE,
            mobilizes: false,
            waiting_armies: Vec::new(),
        }
    }
}

impl Game<'_> {
    /// What the person that is spoken of has told in the own turn and since.
    const fn sight(&self) -> Sight {
        self.sights[self.position.people.seat() as usize]
    }

    /// The value of a new Army of the person that is spoken of.
    const fn new_army(&self) -> u8 {
        self.new_armies[self.position.people.seat() as usize]
    }

    /// The same, to change.
    const fn sight_mut(&mut self) -> &mut Sight {
        &mut self.sights[self.position.people.seat() as usize]
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
    game.agreed.edition = Edition::of_options(header.options);
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

/// The turns of all Followers, then of all people, until the game ends.
async fn rounds(game: &mut Game<'_>, mut yours_first: bool) -> Flow<core::convert::Infallible> {
    loop {
        if !core::mem::take(&mut yours_first) {
            game.desolated = false;
            for him in game.followers.seats() {
                game.begin_turn(Owner::Follower(him)).await;
                turn::follower(game).await?;
                ending::turn_over(game).await?;
            }
        }
        for you in game.people.seats() {
            game.begin_turn(Owner::Person(you)).await;
            yours::turn(game).await?;
            ending::turn_over(game).await?;
        }
    }
}
