//! Rounds, turns and passes.
//!
#![doc = include_str!("turn.md")]

use super::asking::{Reply, Rows};
use super::gods::Then;
use super::{Game, Stage, facts, gods, lay, maneuvers, powers, sacrifice, setup, wolf};
use crate::games::wolves::table::{Card, DRAWN, God, Mind, SEATS, Saga, Seat};
use crate::games::wolves::widgets::{ANOTHER, GODS_KEY, PASS, SACRIFICE, TurnKind, group};
use crate::games::wolves::words::{Msg, card_name};
use crate::words::Thing;

/// OR1 (1), OF2: a round begins with its Victory cards.
pub(super) fn begin_round(game: &mut Game<'_>) -> Reply<Stage> {
    game.round = game.round.saturating_add(1);
    game.passed.clear();
    for player in &mut game.position.players {
        player.other = 0;
        if let Mind::Wolf { played, budget, .. } = &mut player.mind {
            (*played, *budget) = (0, 0);
        }
    }
    for _ in 0..game.per_round() {
        facts::open_victory(game)?;
    }
    let (round, seats) = (game.round, game.count() as u8);
    game.talk.set_saga(Saga { seats, rounds: round, ..Saga::UNTOLD });
    if game.counts {
        return Ok(Stage::Count);
    }
    if !game.hall_told {
        setup::open_hall(game)?;
    }
    Ok(Stage::Turn)
}

/// OR1 (2): turns, clockwise, until all have passed or one has won by Jormungandr.
pub(super) fn next(game: &mut Game<'_>) -> Reply<Stage> {
    let seat = game.turn;
    if game.jormungandr_wins(seat) {
        jormungandr(game, seat)?;
        return Ok(Stage::Ending(Some(seat)));
    }
    if !game.has_passed(seat) || returns(game, seat)? {
        match game.is_wolf(seat) {
            true => wolf::turn(game, seat)?,
            false => person(game, seat)?,
        }
    }
    if game.all_passed() {
        return Ok(Stage::Ending(None));
    }
    let count = game.count();
    game.turn = game.turn.clockwise(1, count);
    Ok(Stage::Turn)
}

/// OE3, OH16: its owner has won; all who have not passed draw as if they did.
fn jormungandr(game: &mut Game<'_>, seat: Seat) -> Reply {
    let name = game.name(seat);
    game.ask(Msg::JormungandrWins).because(Msg::WhyJormungandr).shows(name)?;
    all_pass(game)
}

/// All who have not passed do so, clockwise from the turn.
pub(super) fn all_pass(game: &mut Game<'_>) -> Reply {
    for seat in game.from_turn() {
        if !game.has_passed(seat) {
            pass(game, seat)?;
        }
    }
    Ok(())
}

/// OF3, OH15: who has passed may come back by Baldr.
fn returns(game: &mut Game<'_>, seat: Seat) -> Reply<bool> {
    let can = game.holds(seat, God::Baldr) && game.player(seat).is_some_and(|player| player.hand >= 4);
    if !can || game.is_wolf(seat) {
        return Ok(false);
    }
    let head = Msg::BaldrReturns(game.name(seat));
    let back = game.ask(head).because(Msg::WhyBaldr).one(&[Msg::StayOut, Msg::BackIn])? == 1;
    if back {
        game.return_by_baldr(seat);
        gods::discard(game, God::Baldr)?;
    }
    Ok(back)
}

/// OR3: one main action, and extra actions before or after it.
fn person(game: &mut Game<'_>, seat: Seat) -> Reply {
    let mut then = loop {
        let (name, news) = (game.name(seat), game.news.take());
        let ask = game.ask(name);
        let ask = match news {
            Some(news) => ask.detail(news),
            None => ask,
        };
        let answer = ask.turn(seat, TurnKind::Free)?;
        // After a correction the turn may have ended.
        if game.has_passed(seat) || game.turn != seat {
            return Ok(());
        }
        break match answer {
            PASS => return pass(game, seat),
            GODS_KEY => {
                gods::god(game, seat, Then::Main)?;
                continue;
            }
            SACRIFICE => {
                let could = game.can_call(seat);
                match sacrifice::sacrifice(game, seat)? {
                    // A price that has just been reached: the god is lit.
                    true if !could && game.can_call(seat) => Some(Then::God),
                    true => Some(Then::End),
                    false => continue,
                }
            }
            ANOTHER => {
                another(game)?;
                Some(Then::End)
            }
            place => match card(game, place, false)? {
                Some(unit) if unit.is_unit() => lay::from_hand(game, seat, unit)?.then_some(Then::God),
                Some(maneuver) => maneuvers::play(game, seat, maneuver)?,
                None => continue,
            },
        };
    };
    // OF4: extra actions may follow the main action.
    while game.has_extra(seat)
        && let Some(lit) = then
    {
        then = gods::god(game, seat, lit)?.then_some(Then::End);
    }
    Ok(())
}

/// The card at a place of the turn's list, from its group if it has one.
pub(super) fn card(game: &mut Game<'_>, place: usize, of_wolf: bool) -> Reply<Option<Card>> {
    let Some((head, cards)) = group(place) else { return Ok(None) };
    // OM2: a person plays a Shield wall only as an answer.
    let closed = |card: Card| (card == Card::ShieldWall && !of_wolf).then_some(Msg::OnlyAsAnswer);
    let rows: Rows = cards.iter().map(|&card| (card_name(card).into(), closed(card))).collect();
    let at = game.ask(head).choose(&rows)?;
    Ok(cards.get(at).copied())
}

/// OM4: a seat passes and draws.
pub(super) fn pass(game: &mut Game<'_>, seat: Seat) -> Reply {
    let usual = if game.is_wolf(seat) { game.wolf_draws } else { DRAWN };
    let drawn = game.position.pass_drawing(seat, usual);
    let name = game.name(seat);
    // OB2: nobody tells cards, so hands are not known. With five seats the turn's screen has no room for it.
    if drawn == usual || game.counts || game.count() < SEATS && !game.all_passed() {
        game.news = Some(Msg::SeatDraws(name, drawn));
        return Ok(());
    }
    let hand = game.player(seat).map_or(0, |player| player.hand);
    let ask = game.ask(Msg::SeatPassed(name)).detail(Msg::InHand(hand)).because(Msg::WhyTwelve);
    ask.shows(Thing::Number(drawn.into()))
}

/// OF9: a card that the box does not know changes a line until the round's end.
fn another(game: &mut Game<'_>) -> Reply {
    let line = powers::whose(game, Msg::WhoseLine)?;
    let loses = game.ask(Msg::GainsOrLoses).one(&[Msg::Gains, Msg::Loses])? == 1;
    let by = game.ask(Msg::ByHowMuch).likely(1u8).number(0, 20)? as i8;
    let by = if loses { -by } else { by };
    game.change(line, |player| player.other = player.other.saturating_add(by));
    Ok(())
}

impl Game<'_> {
    /// OQ8, OR5: a seat draws; told only if it does.
    pub(super) fn draw(&mut self, seat: Seat, count: u8) {
        let drawn = self.change(seat, |player| player.draw(count));
        if drawn > 0 {
            self.news = Some(Msg::SeatDraws(self.name(seat), drawn));
        }
    }
}
