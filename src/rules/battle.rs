//! B Battles between you and the Follower.

use super::asking::{Aside, count};
use super::chooser::{Choice, Piece};
use super::{Flow, Game, board, ending, yours};
use crate::table::{Region, RegionSet};
use crate::talk::Big;
use crate::words::{Line, Msg, Thing};

/// The highest total that a Battle can come to.
const MOST_VALUE: u8 = 60;

/// B2: his Army attacks your Armies in a Region. Returns whether he gained it.
pub(super) async fn attack(game: &mut Game<'_>, army: usize, region: Region) -> Flow<bool> {
    let was_yours = game.yours.regions.contains(region);
    let value = game.his.armies.get(army).map_or(0, |army| army.value);
    let mut score = fight(game, region, value + game.his.tucked, Side::Attacks).await;
    if !score.his {
        score.tell(game, region).await;
        lose(game, region).await?;
        score.losses(game).await?;
        return Ok(false);
    }
    score.played &= yours::lose(game, region).await;
    score.tell(game, region).await;
    score.losses(game).await?;
    // H8: a neutral Region is his only if the Army that is left reaches its population.
    let left = value.saturating_sub(1).max(1);
    let gains = was_yours || left >= game.population(region).await;
    let detail = if gains { Some(game.he_takes(region).await) } else { None };
    if !win(game, region, detail).await
        && let Some(detail) = detail
    {
        let big = Big::Thing(Thing::Region(region));
        game.tell(Msg::WhyBattleControl, Msg::HeControls, big, Some(detail)).await;
    }
    ending::check(game).await?;
    Ok(gains)
}

/// B2, B3, B5: you enter his Region, or a neutral one with his Armies. With defence value 0 you simply take control;
/// else his support Army comes, and it is a Battle.
pub(super) async fn defend(game: &mut Game<'_>, region: Region) -> Flow {
    let was_his = game.his.regions.contains(region);
    let defence = game.defence(region).await;
    if defence == 0 {
        game.tell(Msg::WhyUndefended, Msg::YouTake, Big::Thing(Thing::Region(region)), None).await;
        return game.you_take(region).await;
    }
    let adjacent = game.adjacent(region, game.his.armies.regions()).await;
    let mut choice =
        Choice::of(Msg::WhySupport, Piece::all(&game.his.armies).filter(|piece| adjacent.contains(piece.army.region)));
    choice.most(Msg::WhyStrongest, |piece| piece.army.value);
    if choice.tied() {
        choice.tie_armies(game.tie().await);
    }
    if let Some((support, why)) = choice.done() {
        game.his.armies.march(support.at, region);
        let head = Line::with_two(Msg::SupportFrom, count(support.army.value), Thing::Region(support.army.region));
        game.tell(why, head, Big::Thing(Thing::Region(region)), Some(Msg::ThenBattle.into())).await;
    }
    let mut score = fight(game, region, defence + game.his.tucked, Side::Defends).await;
    if score.his {
        score.played &= yours::lose(game, region).await;
        score.tell(game, region).await;
        score.losses(game).await?;
        win(game, region, None).await;
        // L9: the support Army may be what a neutral Region wanted.
        return game.settle().await.map(|_| ());
    }
    score.tell(game, region).await;
    lose(game, region).await?;
    score.losses(game).await?;
    // B9: his Region is yours with any Army in it, a neutral one by L9.
    if was_his && game.yours.armies.total(region) > 0 {
        return game.you_take(region).await;
    }
    board::settle(game, region).await
}

/// What he does in a Battle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Attacks,
    Defends,
}

/// What a Battle came to.
#[derive(Clone, Copy)]
struct Score {
    /// Whether he won.
    his: bool,
    /// Whether you played a card and have an Army left: then it may have cost you more than the rules say.
    played: bool,
    values: Thing,
}

impl Score {
    /// Who won, by how much.
    const fn line(&self) -> Line {
        Line::with(if self.his { Msg::YouLost } else { Msg::YouWon }, self.values)
    }

    /// Says so with what follows, unless your pieces say it.
    async fn tell(&self, game: &mut Game<'_>, region: Region) {
        game.your_pieces_changed();
        if !self.played {
            let aside = Aside::new(Msg::WhyBattle, self.line(), self.line(), Big::Thing(Thing::Region(region)));
            game.also(Some(aside)).await;
        }
    }

    /// Your pieces, if your cards may have cost you some.
    async fn losses(&self, game: &mut Game<'_>) -> Flow {
        if self.played { board::pieces(game, self.line()).await } else { Ok(()) }
    }
}

/// B1, B4, B6, B9: the defender plays first; each plays a card or passes; he passes with no card left, or when you have
/// passed and he is ahead (equal is enough when he defends). Ties go to the defender.
async fn fight(game: &mut Game<'_>, region: Region, his: u8, side: Side) -> Score {
    // His hand must be right before a card of it is turned up.
    game.tell_before_battle().await;
    let (mut his, mut yours) = (his, game.yours.armies.total(region) + game.your_bonus().await);
    let mut deck = game.his.battle_cards();
    let ahead = |his: u8, yours: u8| his > yours || side == Side::Defends && his == yours;
    let (mut he_passed, mut you_passed, mut played) = (false, false, false);
    let mut his_move = side == Side::Defends;
    while !(he_passed && you_passed) {
        if his_move && !he_passed {
            he_passed = deck == 0 || you_passed && ahead(his, yours);
            if !he_passed {
                let head = Line::with(Msg::RevealHisCard, Thing::Versus(yours, his));
                let value = game.number_because(Msg::WhyReveal, head, (0, 9), 2).await;
                deck -= 1;
                game.his.hand = game.his.hand.saturating_sub(1);
                his = his.saturating_add(value);
            }
        } else if !his_move && !you_passed {
            // Against one who can play no card you play all you want at once, and ahead of him nothing.
            let last = he_passed || deck == 0;
            let total = match last && !ahead(his, yours) {
                true => yours,
                false => {
                    let head = Line::with_two(Msg::YourTotal, count(his), count(deck));
                    game.number_because(Msg::WhyBattle, head, (yours, MOST_VALUE), yours).await
                }
            };
            played |= total != yours;
            you_passed = last || total == yours;
            yours = total;
        }
        his_move = !his_move;
    }
    Score { his: ahead(his, yours), played, values: Thing::Versus(yours, his) }
}

/// B7: the winner's strongest Army loses 1, but never its last. Returns whether there was anything to tell.
async fn win(game: &mut Game<'_>, region: Region, detail: Option<Line>) -> bool {
    let Some(army) = game.his.armies.strongest_in(region) else { return false };
    let value = game.his.armies.get(army).map_or(0, |army| army.value);
    if value > 1 {
        game.set_army(Msg::WhyWinnerLoses, army, value - 1, detail).await;
    }
    value > 1
}

/// B7, B8: his strongest Army loses 1, be it the last; the others retreat together, or are destroyed.
async fn lose(game: &mut Game<'_>, region: Region) -> Flow {
    if let Some(army) = game.his.armies.strongest_in(region) {
        let value = game.his.armies.get(army).map_or(1, |army| army.value);
        game.set_army(Msg::WhyLoserLoses, army, value - 1, None).await;
    }
    retreat(game, region).await
}

/// B8, B10: all his Armies of a Region go together to one adjacent own Region (T0); none: destroyed.
pub(super) async fn retreat(game: &mut Game<'_>, region: Region) -> Flow {
    if game.his.armies.total(region) == 0 {
        return Ok(());
    }
    let own = game.his.regions.without(RegionSet::one(region)).without(game.yours.armies.regions());
    let mut choice = Choice::of(Msg::WhyRetreat, game.adjacent(region, own).await.iter());
    if choice.open() {
        choice.tie(game.tie().await, |region| region);
    }
    let from = Thing::Region(region);
    match choice.done() {
        Some((to, why)) => {
            game.his.armies.march_all(region, to);
            game.tell(why, Line::with(Msg::HeRetreats, from), Big::Thing(Thing::Region(to)), None).await;
        }
        None => {
            game.his.armies.destroy(region);
            game.tell(Msg::WhyNoRetreat, Msg::HisArmiesDie, Big::Thing(from), None).await;
        }
    }
    Ok(())
}
