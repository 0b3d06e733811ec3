//! B Battles between you and the Follower.
//!
#![doc = include_str!("battle.md")]

use super::anew::anew;
use super::aside::{Aside, Detail, Outcome, Small};
use super::asking::Reason;
use super::chooser::{Choice, Piece, break_tie};
use super::yours::{self, Left};
use super::{Flow, Game, board, ending};
use crate::games::ragnarok::table::{Army, Attribute, Edge, MAX_ARMIES, Region, RegionSet, Stance};
use crate::games::ragnarok::widgets::{Battle, MOST_TOTAL};
use crate::games::ragnarok::words::{Msg, Thing, Versus};

/// The highest value of a Combat card.
const MOST_CARD: u8 = 9;

/// B2: his Army attacks your Armies in a Region. Returns whether he gained it.
pub(super) async fn attack(game: &mut Game<'_>, army: usize, region: Region) -> Flow<bool> {
    game.people.speak_of_one_in(region);
    // The Army may have moved up in the list when it was told that it moves.
    let army = game.his().armies.strongest_in(region).filter(|_| game.decides_anew()).unwrap_or(army);
    let value = game.his().armies.value(army);
    let mut score = fight(game, region, value, Side::Attacks).await;
    if score.outcome == Outcome::Won {
        score.losses(game, region).await;
        score.tell(game, region).await;
        lose(game, region).await?;
        return Ok(false);
    }
    score.lost(game, region).await;
    // H8: a neutral Region is his only if the Army that is left reaches its population.
    let reaches = async |game: &mut Game<'_>| {
        let left = |game: &Game<'_>| game.his().armies.total(region).saturating_sub(1).max(1);
        game.yours().regions.contains(region) || left(game) >= game.population(region).await
    };
    let gains = anew(game, reaches).await;
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
    let stands = async |game: &mut Game<'_>| {
        let defence = game.defence(region).await;
        let comes = defence > 0 && step == Step::Battle;
        (defence, if comes { support(game, region).await } else { None })
    };
    let (defence, support) = anew(game, stands).await;
    if defence == 0 {
        game.tell(Msg::YouTake).because(Msg::WhyUndefended).shows(region).await;
        return game.you_take(region).await;
    }
    if step == Step::Control {
        return Ok(());
    }
    if let Some(support) = support {
        game.his_mut().armies.march(support.at(), region);
        let head = Msg::SupportFrom(support.army.value, support.army.region);
        game.tell(head).because(Reason::Choice).detail(Detail::Passing(Msg::ThenBattle.into())).shows(region).await;
    }
    // What defends it may have been corrected when his support was told.
    let now = game.his().armies.total(region).saturating_add(temple(game, region, Side::Defends));
    let defence = if game.decides_anew() { now } else { defence };
    let mut score = fight(game, region, defence, Side::Defends).await;
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
    if game.his().regions.contains(region) && game.yours().armies.total(region) > 0 {
        return game.you_take(region).await;
    }
    board::settle(game, region).await
}

/// B5: the Army that comes to support, of those adjacent the strongest. Your bonus is asked for before it comes, so that this
/// is told with the Battle itself.
async fn support(game: &mut Game<'_>, region: Region) -> Option<Piece> {
    game.your_bonus(Stance::Attack).await;
    let adjacent = game.adjacent(region, game.his().armies.regions()).await;
    let mut choice = Choice::of(
        Msg::WhySupport,
        Piece::all(&game.his().armies).filter(|piece| adjacent.contains(piece.army.region)),
    );
    choice.most(Msg::WhyStrongest, |piece| piece.army.value);
    break_tie(game, &mut choice).await;
    choice.done(game)
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
        if !self.played || game.yours().armies.total(region) == 0 {
            return;
        }
        let won = self.outcome == Outcome::Won;
        let head = if won { Msg::WonLosses(self.values) } else { Msg::LostLosses(self.values) };
        self.said = true;
        let cost = async |game: &mut Game<'_>| {
            let all = game.yours().armies.total(region);
            game.ask_you(head).number(0, all).await
        };
        for left in (0..anew(game, cost).await).rev() {
            if let Some(at) = anew(game, async |game| which_loses(game, region, left).await).await {
                let value = game.yours().armies.value(at);
                game.yours_mut().armies.set(at, value.saturating_sub(1));
            }
        }
    }
}

/// Y8: the Army of yours there that loses a point, when so many are left to lose after it; none if none is there any more.
async fn which_loses(game: &mut Game<'_>, region: Region, left: u8) -> Option<usize> {
    let there: heapless::Vec<(usize, Army), MAX_ARMIES> = game.yours().armies.there(region).collect();
    let alike = left == 0 && there.windows(2).all(|two| two[0].1 == two[1].1);
    let no_choice = alike || there.len() < 2 || left >= game.yours().armies.total(region).saturating_sub(1);
    let names = there.iter().map(|(_, army)| Thing::army_loses(army.value.get()));
    let place = if no_choice { 0 } else { game.ask_you(Msg::WhichLoses(region)).one(names).await };
    there.get(place).map(|&(at, _)| at)
}

/// What a Temple in the Region adds to his defence (B2).
fn temple(game: &Game<'_>, region: Region, side: Side) -> u8 {
    let counts = side == Side::Defends && game.commons.temples.contains(region);
    if counts { game.his().attribute(Attribute::Authority) } else { 0 }
}

/// What a Battle stands on beside cards: his Armies in the Region with his tucked cards and a Temple, and your Armies.
fn standing(game: &Game<'_>, region: Region, side: Side) -> (u8, u8) {
    let his = game.his().armies.total(region).saturating_add(game.his().tucked.get());
    let temple = if game.decides_anew() { temple(game, region, side) } else { 0 };
    (his.saturating_add(temple), game.yours().armies.total(region))
}

/// A total after what it stands on was corrected.
const fn corrected(total: u8, from: u8, to: u8) -> u8 {
    total.saturating_add(to).saturating_sub(from)
}

/// B1, B4, B6, B9: the defender plays first; each plays a card or passes; he passes with no card left, or when you have
/// passed and he is ahead (equal is enough when he defends). Ties go to the defender. Y8: what a card does to Armies is told by a correction.
async fn fight(game: &mut Game<'_>, region: Region, his: u8, side: Side) -> Score {
    let mut there = standing(game, region, side);
    let mut his = his.saturating_add(game.his().tucked.get());
    // His hand must be right before a card of it is turned up.
    game.tell_before_battle().await;
    let stance = if side == Side::Attacks { Stance::Defence } else { Stance::Attack };
    let mut bonus = anew(game, async |game| game.your_bonus(stance).await).await;
    let mut yours = there.1.saturating_add(bonus);
    let (mut deck, mut cards, mut corrections) = (game.his().battle_cards(), 0, game.corrections);
    let ahead = |his: u8, yours: u8| his > yours || side == Side::Defends && his == yours;
    let (mut he_passed, mut you_passed, mut played) = (false, false, false);
    let mut his_move = side == Side::Defends;
    while !(he_passed && you_passed) {
        let now = standing(game, region, side);
        his = corrected(his, there.0, now.0);
        yours = corrected(yours, there.1, now.1).min(MOST_TOTAL);
        (there, deck) = (now, deck.min(game.his().hand.get()));
        if corrections != game.corrections && game.decides_anew() {
            corrections = game.corrections;
            let sure = game.yours().bonus[stance as usize].value;
            yours = corrected(yours, bonus, sure).min(MOST_TOTAL);
            bonus = sure;
            let most = game.his().attribute(Attribute::Wisdom);
            deck = most.min(game.his().hand.get().saturating_add(cards)).saturating_sub(cards);
            // Whether he passes is seen anew, too.
            his_move |= core::mem::take(&mut he_passed);
        }
        if his_move && !he_passed {
            he_passed = deck == 0 || you_passed && ahead(his, yours);
            if !he_passed {
                let head = Msg::RevealHisCard(Versus(yours, his));
                let shown = Battle { region, his, yours, cards: deck, he_plays: true, least: 0, most: MOST_CARD };
                let asked = game.ask(head).because(Msg::WhyReveal).likely(2u8);
                let Some(value) = asked.battle(shown).await else { continue };
                (deck, cards) = (deck.saturating_sub(1), cards + 1);
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
                bonus = total.saturating_sub(there.1);
                game.yours_mut().bonus[stance as usize] = Edge::told(bonus);
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
    let way = async |game: &mut Game<'_>| {
        let own = game.his().regions.without(RegionSet::one(region));
        let mut choice = Choice::of(Msg::WhyRetreat, game.adjacent(region, own).await.iter());
        break_tie(game, &mut choice).await;
        choice.done(game)
    };
    match anew(game, way).await {
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
