//! B Battles between you and the Follower.
//!
#![doc = include_str!("battle.md")]

use super::aside::{Aside, Detail, Outcome, Small};
use super::asking::Reason;
use super::chooser::{Choice, Piece, break_tie};
use super::yours::{self, Left};
use super::{Flow, Game, board, ending};
use crate::games::ragnarok::table::{Army, Edge, MAX_ARMIES, Region, RegionSet, Stance};
use crate::games::ragnarok::widgets::{Battle, MOST_TOTAL};
use crate::games::ragnarok::words::{Msg, Thing, Versus};

/// The highest value of a Combat card.
const MOST_CARD: u8 = 9;

/// B2: his Army attacks your Armies in a Region. Returns whether he gained it.
pub(super) async fn attack(game: &mut Game<'_>, army: usize, region: Region) -> Flow<bool> {
    game.people.speak_of_one_in(region);
    let was_yours = game.yours().regions.contains(region);
    let value = game.his().armies.value(army);
    let mut score = fight(game, region, value + game.his().tucked, Side::Attacks).await;
    if score.outcome == Outcome::Won {
        score.losses(game, region).await;
        score.tell(game, region).await;
        lose(game, region).await?;
        return Ok(false);
    }
    score.lost(game, region).await;
    // H8: a neutral Region is his only if the Army that is left reaches its population.
    let left = game.his().armies.total(region).saturating_sub(1).max(1);
    let gains = was_yours || left >= game.population(region).await;
    let detail = if gains { Some(game.he_takes(region).await) } else { None };
    if !win(game, region, detail).await
        && let Some(detail) = detail
    {
        game.tell(Msg::HeControls).because(Msg::WhyBattleControl).detail(detail).shows(region).await;
    }
    ending::check(game).await?;
    Ok(gains)
}

/// What the Regions that you have entered come to, one after the other (Y5).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Control,
    Battle,
}

/// B2, B3, B5: you enter his Region, or a neutral one with his Armies. With defence value 0 you simply take control;
/// else his support Army comes, and it is a Battle.
pub(super) async fn defend(game: &mut Game<'_>, region: Region, step: Step) -> Flow {
    game.turn_to_one_in(region).await;
    defended(game, region, step).await?;
    game.turn_back().await;
    Ok(())
}

async fn defended(game: &mut Game<'_>, region: Region, step: Step) -> Flow {
    let was_his = game.his().regions.contains(region);
    let defence = game.defence(region).await;
    if defence == 0 {
        game.tell(Msg::YouTake).because(Msg::WhyUndefended).shows(region).await;
        return game.you_take(region).await;
    }
    if step == Step::Control {
        return Ok(());
    }
    // Asked before his support comes, so that this is told with the Battle itself.
    game.your_bonus(Stance::Attack).await;
    let adjacent = game.adjacent(region, game.his().armies.regions()).await;
    let mut choice = Choice::of(
        Msg::WhySupport,
        Piece::all(&game.his().armies).filter(|piece| adjacent.contains(piece.army.region)),
    );
    choice.most(Msg::WhyStrongest, |piece| piece.army.value);
    break_tie(game, &mut choice).await;
    if let Some(support) = choice.done(game) {
        game.his_mut().armies.march(support.at(), region);
        let head = Msg::SupportFrom(support.army.value, support.army.region);
        game.tell(head).because(Reason::Choice).detail(Detail::Passing(Msg::ThenBattle.into())).shows(region).await;
    }
    let mut score = fight(game, region, defence + game.his().tucked, Side::Defends).await;
    if score.outcome == Outcome::Lost {
        score.lost(game, region).await;
        win(game, region, None).await;
        // L9: the support Army may be what a neutral Region wanted.
        return game.settle().await.map(|_| ());
    }
    score.losses(game, region).await;
    score.tell(game, region).await;
    lose(game, region).await?;
    // B9: his Region is yours with any Army in it, a neutral one by L9.
    if was_his && game.yours().armies.total(region) > 0 {
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
    outcome: Outcome,
    /// Whether you played a card: then it may have cost you more than the rules say.
    played: bool,
    /// Whether you know who won.
    said: bool,
    values: Versus,
}

impl Score {
    /// Says so with what follows, unless you know it.
    async fn tell(&self, game: &mut Game<'_>, region: Region) {
        game.your_pieces_changed();
        if !self.said {
            let small = Small::Battle(region, self.outcome, self.values);
            game.also(Some(Aside { why: Msg::WhyBattle, small })).await;
        }
    }

    /// Y8: you lost: each Army there loses 1, then what your cards cost, then your retreat; and the score.
    async fn lost(&mut self, game: &mut Game<'_>, region: Region) {
        game.yours_mut().armies.wound_all(region);
        self.losses(game, region).await;
        match yours::retreat(game, region, Msg::YouLostTo(self.values)).await {
            // The only way is told.
            Left::Together(Some(to)) => {
                game.your_pieces_changed();
                game.ask_you(Msg::YouLostTo(self.values)).because(Msg::WhyBattle).shows(to).await;
                return;
            }
            Left::Destroyed => (self.outcome, self.said) = (Outcome::AllLost, false),
            Left::Together(None) | Left::Nobody => {}
        }
        self.tell(game, region).await;
    }

    /// Y8: what your cards cost your Armies there, as you like: how much, and point by point whose, where they differ.
    async fn losses(&mut self, game: &mut Game<'_>, region: Region) {
        let all = game.yours().armies.total(region);
        if !self.played || all == 0 {
            return;
        }
        let won = self.outcome == Outcome::Won;
        let head = if won { Msg::WonLosses(self.values) } else { Msg::LostLosses(self.values) };
        self.said = true;
        for left in (0..game.ask_you(head).number(0, all).await).rev() {
            let there: heapless::Vec<Army, MAX_ARMIES> =
                game.yours().armies.there(region).map(|(_, army)| army).collect();
            let alike = left == 0 && there.windows(2).all(|two| two[0] == two[1]);
            let no_choice = alike || there.len() == 1 || left + 1 == game.yours().armies.total(region);
            let names = there.iter().map(|army| Thing::army_loses(army.value.get()));
            let place = if no_choice { 0 } else { game.ask_you(Msg::WhichLoses(region)).one(names).await };
            let army = game.yours().armies.there(region).nth(place);
            if let Some((at, army)) = army {
                game.yours_mut().armies.set(at, army.value.get() - 1);
            }
        }
    }
}

/// What a Battle stands on beside cards and bonuses: his Armies in the Region with his tucked cards, and your Armies.
fn standing(game: &Game<'_>, region: Region) -> (u8, u8) {
    (game.his().armies.total(region) + game.his().tucked, game.yours().armies.total(region))
}

/// B1, B4, B6, B9: the defender plays first; each plays a card or passes; he passes with no card left, or when you have
/// passed and he is ahead (equal is enough when he defends). Ties go to the defender. Y8: what a card does to Armies is told by a correction.
async fn fight(game: &mut Game<'_>, region: Region, his: u8, side: Side) -> Score {
    let mut there = standing(game, region);
    // His hand must be right before a card of it is turned up.
    game.tell_before_battle().await;
    let stance = if side == Side::Attacks { Stance::Defence } else { Stance::Attack };
    let (mut his, mut yours) = (his, there.1 + game.your_bonus(stance).await);
    let mut deck = game.his().battle_cards();
    let ahead = |his: u8, yours: u8| his > yours || side == Side::Defends && his == yours;
    let (mut he_passed, mut you_passed, mut played) = (false, false, false);
    let mut his_move = side == Side::Defends;
    while !(he_passed && you_passed) {
        let now = standing(game, region);
        his = (his + now.0).saturating_sub(there.0);
        yours = (yours + now.1).saturating_sub(there.1);
        (there, deck) = (now, deck.min(game.his().hand.get()));
        if his_move && !he_passed {
            he_passed = deck == 0 || you_passed && ahead(his, yours);
            if !he_passed {
                let head = Msg::RevealHisCard(Versus(yours, his));
                let shown = Battle { region, his, yours, cards: deck, he_plays: true, least: 0, most: MOST_CARD };
                let asked = game.ask(head).because(Msg::WhyReveal).likely(2u8);
                let Some(value) = asked.battle(shown).await else { continue };
                deck -= 1;
                game.his_mut().hand = game.his().hand.minus(1);
                his = his.saturating_add(value);
            }
        } else if !his_move && !you_passed {
            // Against one who can play no card you play all you want at once, and ahead of him nothing.
            let last = he_passed || deck == 0;
            // A bonus may be less than it was.
            let least = if played { yours } else { there.1 };
            let total = match last && !ahead(his, least) {
                true => yours,
                false => {
                    let head = Msg::YourTotal(his, deck);
                    let most = if last { MOST_TOTAL } else { MOST_TOTAL.min(yours.saturating_add(MOST_CARD)) };
                    let shown = Battle { region, his, yours, cards: deck, he_plays: false, least, most };
                    let asked = if game.people.count() > 1 { game.ask_you(head) } else { game.ask(head) };
                    let Some(total) = asked.because(Msg::WhyBattle).likely(yours).battle(shown).await else { continue };
                    total
                }
            };
            if total < yours {
                // Y10: the bonus is less than it was; what you do is asked again.
                game.yours_mut().bonus[stance as usize] = Edge::told(total - there.1);
                yours = total;
                continue;
            }
            played |= total != yours;
            you_passed = last || total == yours;
            yours = total;
        }
        his_move = !his_move;
    }
    let outcome = if ahead(his, yours) { Outcome::Lost } else { Outcome::Won };
    Score { outcome, played, said: false, values: Versus(yours, his) }
}

/// B7: the winner's strongest Army loses 1, but never its last. Returns whether there was anything to tell.
async fn win(game: &mut Game<'_>, region: Region, detail: Option<Detail>) -> bool {
    let Some(army) = game.his().armies.strongest_in(region) else { return false };
    let value = game.his().armies.value(army);
    if value > 1 {
        game.set_army(Msg::WhyWinnerLoses, army, value - 1, detail).await;
    }
    value > 1
}

/// B7, B8: his strongest Army loses 1, be it the last; the others retreat together, or are destroyed.
async fn lose(game: &mut Game<'_>, region: Region) -> Flow {
    if let Some(army) = game.his().armies.strongest_in(region) {
        let value = game.his().armies.value(army).max(1);
        game.set_army(Msg::WhyLoserLoses, army, value - 1, None).await;
    }
    retreat(game, region).await
}

/// B8, B10: all his Armies of a Region go together to one adjacent own Region (T0); none: destroyed.
pub(super) async fn retreat(game: &mut Game<'_>, region: Region) -> Flow {
    if game.his().armies.total(region) == 0 {
        return Ok(());
    }
    let own = game.his().regions.without(RegionSet::one(region));
    let mut choice = Choice::of(Msg::WhyRetreat, game.adjacent(region, own).await.iter());
    break_tie(game, &mut choice).await;
    match choice.done(game) {
        Some(to) => {
            game.his_mut().armies.march_all(region, to);
            game.tell(Msg::HeRetreats(region)).because(Reason::Choice).shows(to).await;
        }
        None => {
            game.his_mut().armies.destroy(region);
            game.tell(Msg::HisArmiesDie).because(Msg::WhyNoRetreat).shows(region).await;
        }
    }
    Ok(())
}
