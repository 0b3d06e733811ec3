//! The correction of what the box knows of the table.

use super::asking::{Ask, Correction};
use super::{Game, count, facts};
use crate::games::wolves::table::{Card, End, God, HAND, Sacrifices, Seat, Spot, Victory, VictorySet};
use crate::games::wolves::words::{Msg, card_name, god_name, victory_row};
use crate::talk::OPTIONS;
use crate::words::{Line, Thing};
use heapless::Vec;

/// One correction.
pub(super) async fn fix(game: &mut Game<'_>) {
    let rows = [
        Msg::FixLine,
        Msg::FixHand,
        Msg::FixSacrifices,
        Msg::FixGods,
        Msg::FixPass,
        Msg::FixVictories,
        Msg::FixTurn,
        Msg::FixMode,
    ];
    match correct(game, Msg::FixWhat).one(rows).await {
        0 => line(game).await,
        1 => {
            let seat = whose(game).await;
            let hand = game.player(seat).map_or(0, |player| player.hand);
            let hand = correct(game, Msg::FixHand).likely(hand).number(0, HAND).await;
            game.change(seat, |player| player.hand = hand);
        }
        2 => {
            let seat = whose(game).await;
            let have = game.player(seat).map(|player| player.sacrifices).unwrap_or_default();
            let berserks = correct(game, Msg::BerserksAmong).likely(have.berserks.min(17)).number(0, 17).await;
            let others = correct(game, Msg::OthersAmong).likely(have.others.min(17)).number(0, 17).await;
            game.change(seat, |player| player.sacrifices = Sacrifices { berserks, others });
        }
        3 => god(game).await,
        4 => {
            let seat = whose(game).await;
            match game.has_passed(seat) {
                true => game.passed.retain(|&passed| passed != seat),
                false => _ = game.passed.push(seat),
            }
        }
        5 => victories(game).await,
        6 => {
            let seat = whose(game).await;
            game.turn = seat;
        }
        _ => game.counts = !game.counts && !game.players.iter().any(|player| player.is_wolf()),
    }
}

/// A question of the correction: it cannot be corrected in its turn.
fn correct<'g, 't>(game: &'g mut Game<'t>, head: impl Into<Line>) -> Ask<'g, 't, Correction> {
    game.ask_as(head)
}

async fn whose(game: &mut Game<'_>) -> Seat {
    seat_or(game, Msg::WhoseIsIt.into(), &[]).await.unwrap_or_default()
}

/// A seat, or one of some other places by its number.
async fn seat_or(game: &mut Game<'_>, head: Line, others: &[Msg]) -> Result<Seat, usize> {
    let names = game.seats().map(|seat| Thing::from(game.name(seat)));
    let rows: Vec<Thing, OPTIONS> = names.chain(others.iter().map(|&other| other.into())).collect();
    let at = correct(game, head).one(rows).await;
    let count = game.count();
    Seat::new(at).filter(|_| at < count).ok_or(at.saturating_sub(count))
}

async fn line(game: &mut Game<'_>) {
    let seat = whose(game).await;
    let ways = [Msg::AddLeft, Msg::AddRight, Msg::TakeOut, Msg::TellAnew];
    let head = Msg::LineOf(game.name(seat));
    match correct(game, head).one(ways).await {
        way @ (0 | 1) => {
            let units = || Card::ALL.into_iter().filter(|card| card.is_unit());
            let at = correct(game, Msg::WhichCard).one(units().map(card_name)).await;
            if let Some(card) = units().nth(at) {
                facts::know::<Correction>(game, card).await;
                game.change(seat, |player| player.line.lay(card, if way == 0 { End::Left } else { End::Right }));
            }
        }
        2 => {
            let units: Vec<Card, OPTIONS> = game.line(seat).units().iter().copied().take(OPTIONS).collect();
            if units.is_empty() {
                return;
            }
            let unit = correct(game, Msg::WhichCard).one(units.iter().map(|&card| card_name(card))).await;
            game.change(seat, |player| player.line.take(unit));
        }
        _ => count::tell_line::<Correction>(game, seat).await,
    }
}

async fn god(game: &mut Game<'_>) {
    let at = correct(game, Msg::WhichGod).one(God::ALL.map(god_name)).await;
    let Some(god) = God::new(at) else { return };
    let places = [Msg::InTheHall, Msg::InTheDiscard, Msg::InTheDeck, Msg::Upright, Msg::Sideways];
    match seat_or(game, Msg::WhereIs(god_name(god)), &places).await {
        Ok(seat) => game.give(god, seat),
        Err(0) => {
            game.lift(god);
            game.to_hall(Spot::God(god));
        }
        Err(1) => game.discard_god(god),
        Err(2) => game.lift(god),
        Err(3) => game.used.remove(god),
        Err(_) => game.used.insert(god),
    }
}

async fn victories(game: &mut Game<'_>) {
    let rows: VictorySet = Victory::all().collect();
    let at = correct(game, Msg::FixVictories);
    let rows = rows.iter().map(|card| victory_row(card, Default::default()));
    let Some(card) = Victory::new(at.one(rows).await) else { return };
    let to = seat_or(game, Msg::WhoseIsIt.into(), &[Msg::InTheDeck, Msg::ThisRound]).await;
    for player in &mut game.position.players {
        player.cards.remove(card);
    }
    game.open.remove(card);
    match to {
        Ok(seat) => game.change(seat, |player| player.cards.insert(card)),
        Err(1) => game.open.insert(card),
        Err(_) => {}
    }
}
