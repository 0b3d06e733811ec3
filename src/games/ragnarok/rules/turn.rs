//! T The Follower's turn: the roll, the chosen card and its six steps.
//!
#![doc = include_str!("turn.md")]

use super::anew::anew;
use super::aside::{Count, Detail};
use super::asking::{Reason, count};
use super::eyes::Mark;
use super::{Flow, Game, fix, maneuvers, prayer, runes, special};
use crate::games::ragnarok::Form;
use crate::games::ragnarok::copy::Leaf;
use crate::games::ragnarok::table::{Bonus, Card, Condition, End, EndIcon, Gain, Per, Saga, Seat, Spot};
use crate::games::ragnarok::widgets::Own;
use crate::games::ragnarok::words::{Msg, Thing};
use crate::words::Line;

/// What became of his last chosen card.
#[derive(Clone, Copy, Debug)]
pub(super) enum News {
    /// He has had no turn yet.
    None,
    /// He had none to choose.
    NoCard,
    /// Its icon decided.
    Went(Card, EndIcon),
}

impl From<News> for Line {
    fn from(news: News) -> Self {
        match news {
            News::None => Msg::NoNews.into(),
            News::NoCard => Msg::NoCardLeft.into(),
            News::Went(card, EndIcon::Remove) => Msg::CardRemoved(card),
            News::Went(card, EndIcon::Reshuffle) => Msg::CardReshuffled(card),
        }
    }
}

/// T: roll the Surtur die; it chooses a card of the row; then six steps. T6c: with no card left nothing happens.
pub(super) async fn follower(game: &mut Game<'_>) -> Flow {
    if game.followers.seat() == Seat::First {
        game.turn = game.turn.saturating_add(1);
    }
    game.your_pieces_changed();
    let row = game.cards().row();
    if game.turn == 1 {
        let known = row.cards().all(|card| Leaf::Card(card, Some(game.side)).open(&game.library).is_none());
        let detail = if known { Msg::OkRolls } else { Msg::LayOutRow };
        game.ask(Msg::HisRow).detail(detail).form(Form::Own(Own::Row(row, None))).await;
        for card in row.cards() {
            game.new_card(card).await;
        }
    }
    let roll = game.roll();
    game.news = News::NoCard;
    let Some((spot, card)) = row.picked_by(roll) else { return Ok(()) };
    game.chosen = Some(card);
    game.recall_challenges();
    prayer::prayer(game).await?;
    if game.his().runes == 0 {
        hero_and_rune(game, card).await;
        game.settle().await?;
    } else {
        let rolled = Msg::Rolled(roll, spot);
        hero(game, card, Msg::WhyHero.into(), Detail::Passing(rolled)).await;
        runes::runes(game).await?;
    }
    maneuvers::maneuvers(game).await?;
    game.settle().await?;
    special::special(game).await?;
    game.settle().await?;
    bonus(game, card).await?;
    game.settle().await?;
    row_moves_on(game, card, spot).await;
    game.chosen = None;
    Ok(())
}

impl Game<'_> {
    /// The Surtur die, or the next roll that a scene has laid down.
    fn roll(&mut self) -> u8 {
        let roll = match self.rolls.split_first() {
            Some((&roll, rest)) => {
                self.rolls = rest;
                roll
            }
            None => self.chance.surtur_die(),
        };
        if let Some(rolled) = self.rolled.get_mut(usize::from(roll).wrapping_sub(1)) {
            *rolled = rolled.saturating_add(1);
        }
        self.tell_saga(End::Open);
        roll
    }

    /// How the game has gone so far, for those who keep past games.
    pub(super) fn tell_saga(&self, end: End) {
        let saga = Saga { hero: self.hero(), agreed: self.agreed, turns: self.turn, rolls: self.rolled, end };
        self.talk.set_saga(saga);
    }
}

/// T2a: his Hero goes to the Region of the chosen card.
async fn hero(game: &mut Game<'_>, card: Card, why: Reason, detail: Detail) {
    let region = game.card_region(card).await;
    game.his_mut().hero = region;
    let head = Msg::HeroTo(card);
    game.tell(head).because(why).detail(detail).shows(region).await;
}

/// T2a, and T3b at once: without a Rune there is no Rune action, so he gains one.
async fn hero_and_rune(game: &mut Game<'_>, card: Card) {
    let change = game.his_mut().gain_runes(1);
    let why = Reason::Rules(Msg::WhyHero, Msg::WhyNoRuneAction);
    hero(game, card, why, Detail::Count(Count::Runes, change)).await;
}

/// T6a: the bonus of the chosen card, if its condition holds now.
async fn bonus(game: &mut Game<'_>, card: Card) -> Flow {
    let (amount, gain, per, condition) = match game.bonus(card).await {
        Bonus::None => return Ok(()),
        Bonus::Gain { amount, gain, per, condition } => (amount, gain, per, condition),
        Bonus::Other => {
            game.tell(Msg::ReadBonus).because(Msg::WhyBonus).detail(Msg::ThenFix).shows(Thing::Card(card)).await;
            fix::fix(game).await;
            return Ok(());
        }
    };
    let times = async |game: &mut Game<'_>| times(game, per, condition).await;
    let amount = amount.saturating_mul(anew(game, times).await);
    if amount == 0 {
        return Ok(());
    }
    match gain {
        Gain::Runes => game.gain_runes(Msg::WhyBonus, amount).await,
        Gain::CombatCards => game.draw(Msg::WhyBonus, amount).await,
        Gain::Priests => game.gain_priests(Msg::WhyBonus, amount).await,
        Gain::Blessings => game.tuck_blessings(Msg::WhyBonus, amount).await,
        Gain::ArmyValue => {
            for army in 0..game.his().armies.len() {
                let value = game.his().armies.value(army);
                game.his_mut().armies.set(army, value.saturating_add(amount));
            }
            let most = Detail::Brief(Msg::AtMostSix.into(), Msg::SixMark.into());
            game.tell(Msg::AllArmiesGrow).because(Msg::WhyBonus).detail(most).shows(count(amount)).await;
        }
    }
    Ok(())
}

/// T6a: how often he gains a bonus.
async fn times(game: &mut Game<'_>, per: Per, condition: Condition) -> u8 {
    let temples = game.his().regions.and(game.commons.temples).len() as u8;
    let holds = match condition {
        Condition::Always => true,
        Condition::TempleRegions(needed) => temples >= needed,
        Condition::ArmyOf(value) => game.his().armies.iter().any(|(_, army)| army.value >= value),
    };
    match per {
        _ if !holds => 0,
        Per::Turn => 1,
        Per::Forge => game.marked(Mark::Forge, game.his().regions).await.len() as u8,
        Per::TempleRegion => temples,
        Per::Army => game.his().armies.len() as u8,
    }
}

/// T6b: the card is set aside, the others slide, a new one is drawn; then its icon decides.
async fn row_moves_on(game: &mut Game<'_>, card: Card, spot: Spot) {
    let icon = game.end_icon(card).await;
    let drawn = game.position.followers.one_mut().cards.end_turn(spot, icon, &mut game.chance);
    game.news = News::Went(card, icon);
    game.passing = Some(game.news.into());
    if let Some(drawn) = drawn {
        game.new_card(drawn).await;
    }
}
