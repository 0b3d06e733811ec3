//! W How the game ends: checked at once, for both sides.
//!
#![doc = include_str!("ending.md")]

use super::anew::anew;
use super::eyes::Mark;
use super::{Flow, Game, Over};
use crate::games::ragnarok::table::{DESOLATION_TOKENS, End, How, JARL_LANDS, LEAST_LAND, Owner, RegionSet, Span};
use crate::games::ragnarok::words::Msg;
use crate::words::Line;

/// Who wins, by what.
pub(super) type Winner = fn(How) -> End;

impl Game<'_> {
    /// W1: whether these Regions hold three whole Lands. Worked out where the Lands are known; else it is asked how many
    /// they hold, and a Region more or less makes at most one more or less.
    async fn is_jarl(&mut self, regions: RegionSet, question: Line) -> bool {
        let Span { least, most } = self.whole_lands(regions);
        if least >= JARL_LANDS || most < JARL_LANDS {
            return least >= JARL_LANDS;
        }
        let told = self.ask(question).likely(least).number(least, JARL_LANDS).await;
        self.told_lands.rotate_right(1);
        self.told_lands[0] = Some((regions, told));
        told >= JARL_LANDS
    }

    /// How many whole Lands these Regions hold, by the map and by what was told of other Regions.
    fn whole_lands(&self, regions: RegionSet) -> Span {
        let lands = self.map().lands(self.side, regions);
        let by_map = Span { least: lands.whole, most: lands.whole + lands.maybe.len() as u8 / LEAST_LAND };
        self.told_lands.iter().flatten().fold(by_map, |span, (others, told)| Span {
            least: span.least.max(told.saturating_sub(others.without(regions).len() as u8)),
            most: span.most.min(told + regions.without(*others).len() as u8),
        })
    }

    /// W2: whether these Regions have Temples enough.
    fn is_gothi(&self, regions: RegionSet) -> bool {
        regions.and(self.commons.temples).len() >= u32::from(self.side.gothi_temples())
    }

    /// W1, W2: whether he would win at once with one more Region (M2d).
    pub(super) async fn would_win(&mut self, with: RegionSet) -> bool {
        let regions = self.his().regions.or(with);
        let question = with.first().map_or(Msg::HisWholeLands.into(), Msg::WholeLandsThen);
        self.is_gothi(regions) || self.is_jarl(regions, question).await
    }
}

/// W1, W2 for each Follower, then for each person.
pub(super) async fn check(game: &mut Game<'_>) -> Flow {
    match anew(game, won).await {
        Some((player, how, by)) => end(game, player, how, by).await,
        None => Ok(()),
    }
}

/// W1, W2: who wins so, and how.
async fn won(game: &mut Game<'_>) -> Option<(Owner, End, Line)> {
    for player in game.after(Owner::Nobody) {
        let (regions, wins, lands) = match player {
            Owner::Follower(seat) => {
                (game.followers.get(seat).map(|one| one.ledger.regions), End::Him as Winner, Msg::HisWholeLands)
            }
            Owner::Person(seat) => {
                (game.people.get(seat).map(|one| one.regions), End::You as Winner, Msg::YourWholeLands)
            }
            Owner::Nobody => continue,
        };
        let regions = regions.unwrap_or_default();
        if game.is_gothi(regions) {
            let by = Msg::ByTemples(regions.and(game.commons.temples).len() as u16);
            return Some((player, wins(How::Gothi), by));
        }
        let about = core::mem::replace(&mut game.about, player);
        let is_jarl = game.is_jarl(regions, lands.into()).await;
        game.about = about;
        if is_jarl {
            return Some((player, wins(How::Jarl), Msg::ByLands.into()));
        }
    }
    None
}

/// W3: Loki is dead.
pub(super) fn slayer(game: &mut Game<'_>, wins: Winner) -> impl Future<Output = Flow> {
    end(game, game.acts, wins(How::Slayer), Msg::ByLoki.into())
}

/// W4, D4: Surtur manifests.
pub(super) fn surtur(game: &mut Game<'_>) -> impl Future<Output = Flow> {
    end(game, game.acts, End::Him(How::Surtur), Msg::BySurtur(DESOLATION_TOKENS))
}

impl Game<'_> {
    /// W5, F6: what a player has at the wheel; each token counts for every Follower.
    fn at_wheel(&self, player: Owner) -> u8 {
        let wheel = self.map().marks(Mark::Wheel).yes;
        let count = match player {
            Owner::Nobody => 0,
            Owner::Follower(seat) => {
                let regions = self.followers.get(seat).map_or(RegionSet::EMPTY, |one| one.ledger.regions);
                regions.and(wheel).len() + self.commons.desolation.len()
            }
            Owner::Person(seat) => self.people.get(seat).map_or(RegionSet::EMPTY, |one| one.regions).and(wheel).len(),
        };
        count as u8
    }
}

/// W5: after the last turn of Ragnarok the Regions around the wheel are compared; each token counts for every Follower.
pub(super) async fn turn_over(game: &mut Game<'_>) -> Flow {
    let Some(left) = game.commons.ragnarok else { return Ok(()) };
    if left > 1 {
        game.commons.ragnarok = Some(left - 1);
        return Ok(());
    }
    // What is told of the Regions of both sides makes both counts certain.
    let both = async |game: &mut Game<'_>| {
        game.marked(Mark::Wheel, game.followers.regions().or(game.people.regions())).await;
    };
    anew(game, both).await;
    let race = game.race();
    let (his, yours) = (race.his.wheel.least, race.yours.wheel.least);
    let wins = if yours > his { End::You as Winner } else { End::Him };
    // A4: of those with most the one whose last turn was earliest; the builder's is the last.
    let mut players = game.after(game.acts);
    let _ = players.push(game.acts);
    let has_most = |player: &&Owner| {
        (yours > his) == matches!(player, Owner::Person(_)) && game.at_wheel(**player) == his.max(yours)
    };
    let winner = players.iter().find(has_most).copied().unwrap_or_default();
    end(game, winner, wins(How::Ragnarok), Msg::ByRagnarok(yours, his)).await
}

/// The end screen.
async fn end(game: &mut Game<'_>, winner: Owner, end: End, by: Line) -> Flow {
    game.turn_to(winner).await;
    game.tell_saga(end);
    let (winner, how) = match end {
        End::Open => return Ok(()),
        End::You(how) => (Msg::YouWin, how),
        End::Him(how) => (Msg::HeWins, how),
    };
    let why = match how {
        How::Jarl => Msg::WhyJarl,
        How::Gothi => Msg::WhyGothi,
        How::Slayer => Msg::WhySlayer,
        How::Surtur => Msg::WhySurtur,
        How::Ragnarok => Msg::WhyRagnarok,
    };
    game.tell(Msg::GameOver).alone().because(why).detail(by).shows(winner).await;
    Err(Over)
}
