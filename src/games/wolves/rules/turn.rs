//! Rounds, turns and passes.
//!
#![doc = include_str!("turn.md")]

use super::asking::{Rule, Waits};
use super::{Game, facts, gods, lay, maneuvers, powers, sacrifice, setup, wolf};
use crate::games::wolves::table::{Card, DRAWN, God, Mind, Saga, Seat};
use crate::games::wolves::widgets::{ANOTHER, END_TURN, GODS_KEY, PASS, SACRIFICE, TurnKind, group, quick};
use crate::games::wolves::words::{Msg, card_name};
use crate::words::Thing;

/// OR1 (1), OF2: a round begins with its Victory cards.
pub(super) async fn begin_round(game: &mut Game<'_>) {
    game.round = game.round.saturating_add(1);
    game.passed.clear();
    for player in &mut game.position.players {
        player.other = 0;
        if let Mind::Wolf { played, budget, .. } = &mut player.mind {
            (*played, *budget) = (0, 0);
        }
    }
    for _ in 0..game.per_round() {
        facts::open_victory(game).await;
    }
    let (round, seats) = (game.round, game.count() as u8);
    game.talk.set_saga(Saga { seats, rounds: round, ..Saga::UNTOLD });
}

/// OR1 (2): turns, clockwise, until all have passed; says who has won by Jormungandr.
pub(super) async fn turns(game: &mut Game<'_>) -> Option<Seat> {
    if !game.hall_told {
        setup::open_hall(game).await;
    }
    loop {
        let seat = game.turn;
        if game.jormungandr_wins(seat) {
            jormungandr(game, seat).await;
            return Some(seat);
        }
        if !game.has_passed(seat) || returns(game, seat).await {
            match game.is_wolf(seat) {
                true => wolf::turn(game, seat).await,
                false => person(game, seat).await,
            }
        }
        if game.all_passed() {
            return None;
        }
        let count = game.count();
        game.turn = game.turn.clockwise(1, count);
    }
}

/// OE3, OH16: its owner has won; all who have not passed draw as if they did.
async fn jormungandr(game: &mut Game<'_>, seat: Seat) {
    let name = game.name(seat);
    game.ask(Msg::JormungandrWins).because(Msg::WhyJormungandr).shows(name).await;
    for seat in game.from_turn() {
        if !game.has_passed(seat) {
            pass(game, seat).await;
        }
    }
}

/// OF3, OH15: who has passed may come back by Baldr.
async fn returns(game: &mut Game<'_>, seat: Seat) -> bool {
    let can = game.holds(seat, God::Baldr) && game.player(seat).is_some_and(|player| player.hand >= 4);
    if !can || game.is_wolf(seat) {
        return false;
    }
    let name = game.name(seat);
    let back = game.ask(Msg::BaldrReturns(name)).because(Msg::WhyBaldr).one([Msg::StayOut, Msg::BackIn]).await == 1;
    if back {
        game.return_by_baldr(seat);
        gods::discard(game, God::Baldr).await;
    }
    back
}

/// OR3: one main action, and extra actions before or after it.
async fn person(game: &mut Game<'_>, seat: Seat) {
    let mut done = false;
    loop {
        let kind = if done { TurnKind::Done } else { TurnKind::Free };
        let name = game.name(seat);
        let ask = match game.news.take() {
            Some(news) => game.ask(name).detail(news),
            None => game.ask(name),
        };
        let answer = ask.turn(seat, kind).await.0 as usize;
        // After a correction the turn may have ended.
        if game.has_passed(seat) || game.turn != seat {
            return;
        }
        let stays = match answer {
            PASS => {
                pass(game, seat).await;
                return;
            }
            END_TURN => return,
            GODS_KEY => {
                gods::god(game, seat).await;
                continue;
            }
            SACRIFICE => {
                if !sacrifice::sacrifice(game, seat).await {
                    continue;
                }
                more(game, seat, true).await
            }
            ANOTHER => {
                another(game).await;
                more(game, seat, false).await
            }
            place => match card::<Rule>(game, place, false).await {
                Some(unit) if unit.is_unit() => lay::from_hand(game, seat, unit).await,
                Some(maneuver) => {
                    maneuvers::play(game, seat, maneuver).await;
                    more(game, seat, false).await
                }
                None => continue,
            },
        };
        if !stays {
            return;
        }
        done = true;
    }
}

/// OF4: whether extra actions follow the main action.
async fn more(game: &mut Game<'_>, seat: Seat, after_sacrifice: bool) -> bool {
    if !game.has_extra(seat) {
        return false;
    }
    let lit = after_sacrifice && game.can_call(seat);
    game.ask(Msg::WhatNow).likely(u8::from(lit)).one([Msg::TurnEnds, Msg::TheGods]).await == 1
}

/// The card at a place of the turn's list, from its group if it has one.
pub(super) async fn card<W: Waits>(game: &mut Game<'_>, place: usize, of_wolf: bool) -> Option<Card> {
    if let Some(card) = quick(place) {
        return Some(card);
    }
    let (head, cards) = group(place)?;
    // OM2: a person plays a Shield wall only as an answer.
    let closed = |card: Card| (card == Card::ShieldWall && !of_wolf).then_some(Msg::OnlyAsAnswer);
    let at = game.ask_as::<W>(head).choose(cards.iter().map(|&card| (card_name(card).into(), closed(card)))).await;
    cards.get(at).copied()
}

/// OM4: a seat passes and draws.
pub(super) async fn pass(game: &mut Game<'_>, seat: Seat) {
    let usual = if game.is_wolf(seat) { game.wolf_draws } else { DRAWN };
    let drawn = game.position.pass_drawing(seat, usual);
    let name = game.name(seat);
    // OB2: nobody tells cards, so hands are not known.
    if drawn == usual || game.counts {
        game.news = Some(Msg::SeatDraws(name, drawn));
    } else {
        let hand = game.player(seat).map_or(0, |player| player.hand);
        let detail = Msg::InHand(hand);
        game.ask(Msg::SeatPassed(name)).detail(detail).because(Msg::WhyTwelve).shows(Thing::Number(drawn.into())).await;
    }
}

/// OF9: a card that the box does not know changes a line until the round's end.
async fn another(game: &mut Game<'_>) {
    let line = powers::whose(game, Msg::WhoseLine.into()).await;
    let change = game.ask(Msg::GainsOrLoses).one([Msg::Gains, Msg::Loses]).await;
    let by = game.ask(Msg::ByHowMuch).likely(1u8).number(0, 20).await as i8;
    let by = if change == 1 { -by } else { by };
    game.change(line, |player| player.other = player.other.saturating_add(by));
}

impl Game<'_> {
    /// OQ8, OR5: a seat draws; told only if it does.
    pub(super) async fn draw(&mut self, seat: Seat, count: u8) {
        let drawn = self.change(seat, |player| player.draw(count));
        if drawn > 0 {
            self.news = Some(Msg::SeatDraws(self.name(seat), drawn));
        }
    }
}
