//! Past games: kept when they end or are left for another, and shown from the title.

use super::{Edge, Screen};
use crate::history::{History, OLDER_BYTES, PAGES, Past, is_rare};
use crate::keep::Key;
use crate::table::{End, Hero, How, Saga};
use crate::talk::{Big, OPTIONS, Options, Talk};
use crate::words::{Line, Msg, Thing};

/// Games in the list at once.
const IN_LIST: usize = 14;
/// What stands in the list before them.
const ABOVE: [Msg; 3] = [Msg::DieThisGame, Msg::DieAllGames, Msg::ByHero];
const _: () = assert!(ABOVE.len() + IN_LIST < OPTIONS, "one more for older games");

/// Keeps how the game has gone, if it has gone anywhere and that is news.
pub(super) async fn keep(talk: &Talk, screen: &mut Screen<'_, impl Edge>) {
    let (Some(header), saga) = (talk.header(), talk.saga()) else { return };
    if saga.turns == 0 {
        return;
    }
    let mut history = History::new();
    recall(screen.edge, &mut history).await;
    let Some(changed) = history.enter(header.mark(), &saga) else { return };
    if changed.older {
        screen.store(Key::Tally, &history.older()).await;
    }
    screen.store(Key::Game(changed.page as u8), history.page(changed.page)).await;
}

async fn recall(edge: &mut impl Edge, history: &mut History) {
    let mut older = [0; OLDER_BYTES];
    if edge.fetch(Key::Tally, &mut older).await == Some(OLDER_BYTES) {
        history.set_older(&older);
    }
    for page in 0..PAGES {
        edge.fetch(Key::Game(page as u8), history.page(page)).await;
    }
}

/// The list of games, from which each can be opened.
pub(super) async fn show(talk: &Talk, screen: &mut Screen<'_, impl Edge>) {
    let mut history = History::new();
    recall(screen.edge, &mut history).await;
    let (mut first, mut at) = (0, 0);
    loop {
        let mut options: Options = ABOVE.into_iter().map(Thing::Msg).collect();
        for back in first..first + IN_LIST {
            // The list has room for all of them and one more.
            let _ = history.game(back).map(|past| options.push(row(&past)));
        }
        if history.game(first + IN_LIST).is_some() {
            let _ = options.push(Msg::OlderGames.into());
        }
        let Some(place) = screen.list(Msg::PastGames.into(), options, at).await else {
            // From older games back to the newest, and from those out.
            if first == 0 {
                return;
            }
            (first, at) = (0, 0);
            continue;
        };
        at = place;
        match place.checked_sub(ABOVE.len()) {
            Some(IN_LIST) => (first, at) = (first + IN_LIST, ABOVE.len()),
            Some(place) => {
                let past = history.game(first + place);
                if let Some(past) = past {
                    game(screen, &past).await;
                }
            }
            None if place == 0 => rolls(screen, talk.saga().rolls.map(u32::from)).await,
            None if place == 1 => rolls(screen, all_rolls(&history, talk)).await,
            None => heroes(screen, &history).await,
        }
    }
}

/// The rolls of all games, the one in play included as it stands now.
fn all_rolls(history: &History, talk: &Talk) -> [u32; 3] {
    let (saga, all) = (talk.saga(), history.rolls());
    let entered = talk.header().and_then(|header| history.entered(header.mark())).filter(|_| saga.turns > 0);
    let counted = entered.map_or([0; 3], |past| past.saga.rolls);
    core::array::from_fn(|face| (all[face] + u32::from(saga.rolls[face])).saturating_sub(u32::from(counted[face])))
}

/// A game in the list.
fn row(past: &Past) -> Thing {
    let result = match past.saga.end {
        End::Open => Msg::GameLeft,
        End::You(_) => Msg::GameWon,
        End::Him(_) => Msg::GameLost,
    };
    Thing::Game(past.number, past.saga.hero, result)
}

/// One game: its result, then what was agreed, then its rolls. Back closes it at any of them.
async fn game(screen: &mut Screen<'_, impl Edge>, past: &Past) {
    let Saga { hero, agreed, turns, rolls, end } = past.saga;
    let head = Line::with_two(Msg::PastGame, Thing::Number(past.number), Thing::Hero(hero));
    let turns = Thing::Number(turns);
    let (winner, detail) = match end {
        End::Open => (Msg::NotEnded, Line::with(Msg::TurnsSoFar, turns)),
        End::You(how) => (Msg::YouWin, Line::with_two(Msg::TurnsAndHow, turns, name(how).into())),
        End::Him(how) => (Msg::HeWins, Line::with_two(Msg::TurnsAndHow, turns, name(how).into())),
    };
    if !screen.tell(head, Big::Thing(winner.into()), Some(detail)).await {
        return;
    }
    let challenges = [
        (Msg::WellArmed, agreed.well_armed),
        (Msg::BloodMagic, agreed.blood_magic),
        (Msg::RisingDepths, agreed.rising_depths),
        (Msg::FourPriests, agreed.four_priests),
    ];
    let mut options: Options = challenges.into_iter().filter(|(_, on)| *on).map(|(msg, _)| msg.into()).collect();
    if options.is_empty() {
        let _ = options.push(Msg::NoChallenge.into());
    }
    let rules = Line::with(Msg::Challenges, Thing::Edition(agreed.edition));
    if screen.list(rules, options, 0).await.is_some() {
        self::rolls(screen, rolls.map(u32::from)).await;
    }
}

/// How a game was won, in a word.
const fn name(how: How) -> Msg {
    match how {
        How::Jarl => Msg::Jarl,
        How::Gothi => Msg::Gothi,
        How::Slayer => Msg::Slayer,
        How::Surtur => Msg::Surtur,
        How::Ragnarok => Msg::Ragnarok,
    }
}

/// What the die showed, and what is fair.
async fn rolls(screen: &mut Screen<'_, impl Edge>, rolls: [u32; 3]) {
    let all = rolls.into_iter().fold(0, u32::saturating_add);
    let head = if is_rare(rolls) { Msg::RollsRare } else { Msg::RollsUsual };
    let head = Line::with(head, Thing::Number(u16::try_from(all).unwrap_or(u16::MAX)));
    screen.tell(head, Big::Rolls(rolls), None).await;
}

/// Games won against each Hero.
async fn heroes(screen: &mut Screen<'_, impl Edge>, history: &History) {
    let rows = Hero::ALL.into_iter().map(|hero| {
        let (played, won) = history.against(hero);
        Thing::Won(hero, won, played)
    });
    screen.list(Msg::ByHero.into(), rows.collect(), 0).await;
}
