//! W How the game ends: checked at once, for both sides.

use super::asking::count;
use super::eyes::Mark;
use super::{Flow, Game, Over};
use crate::table::{DESOLATION_TOKENS, End, How, MapSide, RegionSet};
use crate::talk::Big;
use crate::words::{Line, Msg, Thing};

/// Whole Lands that make a Great Jarl (W1).
const JARL_LANDS: u32 = 3;
/// Fewest Regions of a Land.
const LEAST_LAND: u32 = 3;

impl Game<'_> {
    /// W2: Regions with Temples that make a Great Gothi.
    fn gothi_temples(&self) -> u32 {
        match self.side {
            MapSide::TwoPlayers => 4,
            MapSide::ThreeFourPlayers => 5,
        }
    }

    /// W1: whether these Regions hold three whole Lands. Worked out where the Lands are known, else asked.
    async fn is_jarl(&mut self, regions: RegionSet, question: Line) -> bool {
        if regions.len() < JARL_LANDS * LEAST_LAND {
            return false;
        }
        let all = self.all();
        let (mut whole, mut maybe, mut seen) = (0, false, RegionSet::EMPTY);
        for region in regions.iter() {
            let known = self.map().land.of(region);
            let land = known.yes.or(RegionSet::one(region));
            if !known.unknown(all).is_empty() {
                maybe |= land.is_subset(regions);
            } else if !seen.contains(region) && land.is_subset(regions) {
                whole += 1;
                seen = seen.or(land);
            }
        }
        whole >= JARL_LANDS || maybe && self.yes(question, false).await
    }

    /// W1, W2: whether he would win at once with one more Region (M2d).
    pub(super) async fn would_win(&mut self, with: RegionSet) -> bool {
        let regions = self.his.regions.or(with);
        let question =
            with.first().map_or(Msg::HoldsLands.into(), |r| Line::with(Msg::WouldHoldLands, Thing::Region(r)));
        regions.and(self.commons.temples).len() >= self.gothi_temples() || self.is_jarl(regions, question).await
    }
}

/// W1, W2 for him, then for you.
pub(super) async fn check(game: &mut Game<'_>) -> Flow {
    let (his, yours, temples) = (game.his.regions, game.yours.regions, game.commons.temples);
    let gothi = game.gothi_temples();
    for (regions, winner, lands) in [(his, Msg::HeWins, Msg::HoldsLands), (yours, Msg::YouWin, Msg::YouHoldLands)] {
        if regions.and(temples).len() >= gothi {
            return end(game, How::Gothi, winner, Line::with(Msg::ByTemples, count(regions.and(temples).len() as u16)))
                .await;
        }
        if game.is_jarl(regions, lands.into()).await {
            return end(game, How::Jarl, winner, Msg::ByLands.into()).await;
        }
    }
    Ok(())
}

/// W3: Loki is dead.
pub(super) async fn slayer(game: &mut Game<'_>, winner: Msg) -> Flow {
    end(game, How::Slayer, winner, Msg::ByLoki.into()).await
}

/// W4, D4: Surtur manifests.
pub(super) async fn surtur(game: &mut Game<'_>) -> Flow {
    end(game, How::Surtur, Msg::HeWins, Line::with(Msg::BySurtur, count(DESOLATION_TOKENS))).await
}

/// W5: after the last turn of Ragnarok the Regions around the wheel are compared; each token counts for him.
pub(super) async fn turn_over(game: &mut Game<'_>) -> Flow {
    let Some(left) = game.commons.ragnarok else { return Ok(()) };
    if left > 1 {
        game.commons.ragnarok = Some(left - 1);
        return Ok(());
    }
    let wheel = game.marked(Mark::Wheel, game.his.regions.or(game.yours.regions)).await;
    let his = wheel.and(game.his.regions).len() + game.commons.desolation.len();
    let yours = wheel.and(game.yours.regions).len();
    let winner = if yours > his { Msg::YouWin } else { Msg::HeWins };
    end(game, How::Ragnarok, winner, Line::with_two(Msg::ByRagnarok, count(yours as u16), count(his as u16))).await
}

/// The end screen.
async fn end(game: &mut Game<'_>, how: How, winner: Msg, by: Line) -> Flow {
    game.tell_saga(if winner == Msg::YouWin { End::You(how) } else { End::Him(how) });
    let why = match how {
        How::Jarl => Msg::WhyJarl,
        How::Gothi => Msg::WhyGothi,
        How::Slayer => Msg::WhySlayer,
        How::Surtur => Msg::WhySurtur,
        How::Ragnarok => Msg::WhyRagnarok,
    };
    game.tell(why, Msg::GameOver, Big::Thing(winner.into()), Some(by)).await;
    Err(Over)
}
