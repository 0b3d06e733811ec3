//! Rounds, turns and passes.
//!
#![doc = include_str!("turn.md")]

use super::asking::{Reply, Rows};
use super::gods::Then;
use super::{Game, Stage, facts, gods, lay, maneuvers, powers, sacrifice, setup, wolf};
use crate::games::wolves::table::{Card, DRAWN, God, Mind, SEATS, Saga, Seat};
use crate::games::wolves::widgets::{ANOTHER, GODS_KEY, PASS, SACRIFICE, TurnForm, TurnKind, group};
use crate::games::wolves::words::{Msg, card_name};
use crate::words::Thing;

/// What a seat has done with its turn.
pub(super) enum Done {
    /// Nothing: it is asked again.
    Nothing,
    /// Something that leaves it the turn.
    Extra,
    /// All of it.
    Turn,
}

/// OR1 (1), OF2: a round begins with its Victory cards.
pub(super) fn begin_round(game: &mut Game<'_>) -> Reply<Stage> {
    game.round = game.round.saturating_add(1);
    game.passed.clear();
    game.won.clear();
    for player in &mut game.position.players {
        player.other = 0;
        if let Mind::Wolf { played, budget, .. } = &mut player.mind {
            (*played, *budget) = (0, 0);
        }
    }
    while game.open.len() < game.per_round() && facts::open_victory(game)? {}
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

/// OR1 (2), OF3: a turn begins, unless its seat wins by Jormungandr or stays out.
pub(super) fn begin(game: &mut Game<'_>) -> Reply<Stage> {
    let seat = game.turn;
    if game.jormungandr_wins(seat) {
        jormungandr(game, seat)?;
        return Ok(Stage::Ending(Some(seat)));
    }
    if game.has_passed(seat) {
        return Ok(if returns(game, seat)? { Stage::Acts(seat) } else { next(game, seat) });
    }
    if game.is_wolf(seat) {
        wolf::begin(game, seat);
        // It has thought of its budget once, whatever is corrected then.
        game.mark();
    }
    act(game, seat, Stage::Turn)
}

/// The rest of a turn, unless a correction has ended it.
pub(super) fn go_on(game: &mut Game<'_>, seat: Seat) -> Reply<Stage> {
    if !game.is_up(seat) {
        return Ok(next(game, seat));
    }
    act(game, seat, Stage::Acts(seat))
}

/// A seat does something with its turn, or is asked again.
fn act(game: &mut Game<'_>, seat: Seat, again: Stage) -> Reply<Stage> {
    let news = game.news;
    let done = match game.is_wolf(seat) {
        true => wolf::act(game, seat)?,
        false => person(game, seat)?,
    };
    Ok(match done {
        Done::Nothing => {
            game.news = news;
            again
        }
        Done::Extra => Stage::Acts(seat),
        Done::Turn => next(game, seat),
    })
}

/// What comes after the turn of a seat: the round's end when all have passed, the next seat, or that of a correction.
fn next(game: &mut Game<'_>, seat: Seat) -> Stage {
    game.fresh = None;
    if game.all_passed() {
        return Stage::Ending(None);
    }
    if game.turn == seat {
        let count = game.count();
        game.turn = seat.clockwise(1, count);
    }
    Stage::Turn
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
fn person(game: &mut Game<'_>, seat: Seat) -> Reply<Done> {
    let (name, news) = (game.name(seat), game.news);
    let ask = game.ask(name);
    let ask = match news {
        Some(news) => ask.detail(news),
        None => ask,
    };
    let answer = ask.turn(seat, TurnKind::Free)?;
    game.news = None;
    let mut then = match answer {
        PASS => {
            pass(game, seat)?;
            return Ok(Done::Turn);
        }
        GODS_KEY => {
            let extra = gods::god(game, seat, Then::Main)?;
            return Ok(if extra { Done::Extra } else { Done::Nothing });
        }
        SACRIFICE => match sacrifice::sacrifice(game, seat)? {
            Some(worth) => Some(Then::Offer(worth)),
            None => return Ok(Done::Nothing),
        },
        ANOTHER => match another(game, seat)? {
            Some(()) => Some(Then::End),
            None => return Ok(Done::Nothing),
        },
        place => {
            let chosen =
                game.anew(|game| if game.plays(seat) { card(game, place, TurnKind::Free, seat) } else { Ok(None) })?;
            let then = match chosen {
                Some(unit) if unit.is_unit() => {
                    lay::person_lays(game, seat, unit, false)?.map(|stays| stays.then_some(Then::God))
                }
                Some(maneuver) => maneuvers::play(game, seat, maneuver)?,
                None => None,
            };
            let Some(then) = then else { return Ok(Done::Nothing) };
            then
        }
    };
    // OF4: extra actions may follow the main action.
    while game.has_extra(seat)
        && let Some(lit) = then
    {
        then = gods::god(game, seat, lit)?.then_some(Then::End);
    }
    Ok(Done::Turn)
}

/// The card at a place of the turn's list, from its group if it has one.
pub(super) fn card(game: &mut Game<'_>, place: usize, kind: TurnKind, seat: Seat) -> Reply<Option<Card>> {
    let Some((head, cards)) = group(place) else { return Ok(None) };
    let rows: Rows = cards
        .iter()
        .map(|&card| (card_name(card).into(), TurnForm::closed_card(&game.position, seat, kind, card)))
        .collect();
    let at = game.ask(head).choose(&rows)?;
    Ok(cards.get(at).copied())
}

/// OM4: a seat passes and draws.
pub(super) fn pass(game: &mut Game<'_>, seat: Seat) -> Reply {
    let usual = if game.is_wolf(seat) { game.wolf_draws } else { DRAWN };
    let drawn = game.position.pass_drawing(seat, usual);
    let name = game.name(seat);
    let told = game.anew(|game| {
        // OB2: nobody tells cards, so hands are not known. With five seats the turn's screen has no room for it.
        if drawn == usual || game.counts || game.count() < SEATS && !game.all_passed() {
            return Ok(false);
        }
        let hand = game.player(seat).map_or(0, |player| player.hand);
        let ask = game.ask(Msg::SeatPassed(name)).detail(Msg::InHand(hand)).because(Msg::WhyTwelve);
        ask.shows(Thing::Number(drawn.into()))?;
        Ok(true)
    })?;
    if !told {
        game.news = Some(Msg::SeatDraws(name, drawn));
    }
    Ok(())
}

/// OF9: a card that the box does not know changes a line until the round's end; none if a correction has ended the
/// turn.
fn another(game: &mut Game<'_>, seat: Seat) -> Reply<Option<()>> {
    let line = game.in_turn(seat, |game| powers::whose(game, Msg::WhoseLine).map(Some))?;
    let Some(line) = line else { return Ok(None) };
    let ways = [Msg::Gains, Msg::Loses];
    let Some(way) = game.in_turn(seat, |game| game.ask(Msg::GainsOrLoses).one(&ways).map(Some))? else {
        return Ok(None);
    };
    let by = game.in_turn(seat, |game| game.ask(Msg::ByHowMuch).likely(1u8).number(0, 20).map(Some))?;
    let Some(by) = by else { return Ok(None) };
    let by = if way == 1 { -(by as i8) } else { by as i8 };
    game.change(line, |player| player.other = player.other.saturating_add(by));
    Ok(Some(()))
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
