//! T The Follower's turn: the roll, the chosen card and its six steps.

use super::asking::count;
use super::eyes::Mark;
use super::{Flow, Game, fix, maneuvers, prayer, runes, special};
use crate::table::{Bonus, Card, Condition, End, EndIcon, Gain, MAX_ARMY, Per, Row, Saga, Spot};
use crate::talk::{Big, Form, Leaf, Prompt, Why};
use crate::words::{Line, Msg, Thing};

/// T: roll the Surtur die; it chooses a card of the row; then six steps. T6c: with no card left nothing happens.
pub(super) async fn follower(game: &mut Game<'_>) -> Flow {
    game.turn = game.turn.saturating_add(1);
    game.your_pieces_changed();
    let row = game.cards.row();
    if game.turn == 1 {
        let known = row.cards().all(|card| Leaf::Card(card, Some(game.side)).open(&game.library).is_none());
        let detail = if known { Msg::OkRolls } else { Msg::LayOutRow };
        put_row(game, row, detail);
        game.answer().await;
        for card in row.cards() {
            game.new_card(card).await;
        }
    }
    let roll = game.roll();
    game.news = Msg::NoCardLeft.into();
    let Some((spot, card)) = row.picked_by(roll) else { return Ok(()) };
    game.chosen = Some(card);
    prayer::prayer(game).await?;
    if game.his.runes == 0 {
        hero_and_rune(game, card).await;
        game.settle().await?;
    } else {
        hero(game, card, Msg::WhyHero, Line::with_two(Msg::Rolled, count(roll), spot_name(spot).into())).await;
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
        let saga = Saga { hero: self.hero, agreed: self.agreed, turns: self.turn, rolls: self.rolled, end };
        self.talk.set_saga(saga);
    }
}

#[inline(never)]
fn put_row(game: &Game<'_>, row: Row, detail: Msg) {
    game.put(Prompt::new(Msg::HisRow, Form::Row(row, None)).detail(detail));
}

/// T2a: his Hero goes to the Region of the chosen card.
async fn hero(game: &mut Game<'_>, card: Card, why: impl Into<Why>, detail: Line) {
    let region = game.card_region(card).await;
    game.his.hero = region;
    let head = Line::with(Msg::HeroTo, Thing::Card(card));
    game.tell(why, head, Big::Thing(Thing::Region(region)), Some(detail)).await;
}

/// T2a, and T3b at once: without a Rune there is no Rune action, so he gains one.
async fn hero_and_rune(game: &mut Game<'_>, card: Card) {
    let change = game.his.gain_runes(1);
    let detail = Line::with_two(Msg::RunesNow, count(change.from), count(change.to));
    hero(game, card, Why::from(Msg::WhyHero).and(Msg::WhyNoRuneAction), detail).await;
}

/// T6a: the bonus of the chosen card, if its condition holds now.
async fn bonus(game: &mut Game<'_>, card: Card) -> Flow {
    let (amount, gain, per, condition) = match game.bonus(card).await {
        Bonus::None => return Ok(()),
        Bonus::Gain { amount, gain, per, condition } => (amount, gain, per, condition),
        Bonus::Other => {
            let detail = Some(Msg::ThenFix.into());
            game.tell(Msg::WhyBonus, Msg::ReadBonus, Big::Thing(Thing::Card(card)), detail).await;
            fix::fix(game).await;
            return Ok(());
        }
    };
    let temples = game.his.regions.and(game.commons.temples).len() as u8;
    let holds = match condition {
        Condition::Always => true,
        Condition::TempleRegions(needed) => temples >= needed,
        Condition::ArmyOf(value) => game.his.armies.iter().any(|(_, army)| army.value >= value),
    };
    if !holds {
        return Ok(());
    }
    let times = match per {
        Per::Turn => 1,
        Per::Forge => game.marked(Mark::Forge, game.his.regions).await.len() as u8,
        Per::TempleRegion => temples,
        Per::Army => game.his.armies.len() as u8,
    };
    let amount = amount.saturating_mul(times);
    if amount == 0 {
        return Ok(());
    }
    match gain {
        Gain::Runes => game.gain_runes(Msg::WhyBonus, amount).await,
        Gain::CombatCards => game.draw(Msg::WhyBonus, amount).await,
        Gain::Priests => game.gain_priests(Msg::WhyBonus, amount).await,
        Gain::Blessings => game.tuck_blessings(Msg::WhyBonus, amount).await,
        Gain::ArmyValue => {
            for army in 0..game.his.armies.len() {
                let value = game.his.armies.get(army).map_or(0, |army| army.value);
                game.his.armies.set(army, value.saturating_add(amount).min(MAX_ARMY));
            }
            game.tell(Msg::WhyBonus, Msg::AllArmiesGrow, Big::Thing(count(amount)), Some(Msg::AtMostSix.into())).await;
        }
    }
    Ok(())
}

/// T6b: the card is set aside, the others slide, a new one is drawn; then its icon decides.
async fn row_moves_on(game: &mut Game<'_>, card: Card, spot: Spot) {
    let icon = game.end_icon(card).await;
    let drawn = game.position.cards.end_turn(spot, icon, &mut game.chance);
    let went = match icon {
        EndIcon::Remove => Msg::CardRemoved,
        EndIcon::Reshuffle => Msg::CardReshuffled,
    };
    game.news = Line::with(went, Thing::Card(card));
    if let Some(drawn) = drawn {
        game.new_card(drawn).await;
    }
}

const fn spot_name(spot: Spot) -> Msg {
    match spot {
        Spot::Left => Msg::Left,
        Spot::Middle => Msg::Middle,
        Spot::Right => Msg::Right,
    }
}
