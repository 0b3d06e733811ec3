//! The light mode: passes and final lines only.
//!
#![doc = include_str!("count.md")]

use super::asking::{Rule, Waits};
use super::{Game, facts, powers, turn};
use crate::games::wolves::table::{End, God, Line, SEATS, Seat};
use crate::games::wolves::widgets::{PASS, TurnKind};
use crate::games::wolves::words::{Msg, god_name};
use crate::words::Thing;
use heapless::Vec;

/// The gods that change a strength.
const STRONG: [God; 3] = [God::Thor, God::Fenrir, God::Odin];

/// OB2: one press for each pass; then the lines are told.
pub(super) async fn round(game: &mut Game<'_>) -> Option<Seat> {
    let mut jormungandr = None;
    while !game.all_passed() {
        let mut rows: Vec<(Thing, Option<Msg>), { SEATS + 2 }> = Vec::new();
        for seat in game.seats() {
            let _ = rows.push((game.name(seat).into(), game.has_passed(seat).then_some(Msg::PassedAlready)));
        }
        let _ = rows.push((Msg::TellALine.into(), None));
        let _ = rows.push((god_name(God::Jormungandr).into(), None));
        let at = game.ask(Msg::WhoPasses).because(Msg::WhyCount).choose(rows).await;
        match (Seat::new(at).filter(|_| at < game.count()), at - game.count().min(at)) {
            (Some(seat), _) => turn::pass(game, seat).await,
            (None, 0) => {
                let seat = powers::whose(game, Msg::WhoseLine.into()).await;
                tell_line::<Rule>(game, seat).await;
            }
            _ => {
                let seat = powers::whose(game, Msg::JormungandrWins.into()).await;
                jormungandr = Some(seat);
                for seat in game.seats() {
                    if !game.has_passed(seat) {
                        turn::pass(game, seat).await;
                    }
                }
            }
        }
    }
    for god in STRONG {
        holder(game, god).await;
    }
    for seat in game.seats() {
        tell_line::<Rule>(game, seat).await;
    }
    jormungandr
}

/// Who holds a god that changes a strength; as last time is lit.
async fn holder(game: &mut Game<'_>, god: God) {
    let lit = game.holder(god).map_or(0, |seat| seat.index() as u32 + 1);
    let names = game.seats().map(|seat| Thing::from(game.name(seat)));
    let rows: Vec<Thing, { SEATS + 2 }> = core::iter::once(Thing::from(Msg::Nobody)).chain(names).collect();
    let at = game.ask(Msg::WhoHolds(god_name(god))).likely(lit).one(rows).await;
    match at.checked_sub(1).and_then(Seat::new) {
        Some(seat) => game.give(god, seat),
        None => game.lift(god),
    }
}

/// A line from left to right; one that was told is told anew.
pub(super) async fn tell_line<W: Waits>(game: &mut Game<'_>, seat: Seat) {
    game.change(seat, |player| player.line = Line::EMPTY);
    loop {
        let head = Msg::LineOf(game.name(seat));
        let answer = game.ask_as::<W>(head).turn(seat, TurnKind::Tell).await.0 as usize;
        if answer == PASS {
            return;
        }
        if let Some(card) = turn::card::<W>(game, answer, false).await {
            facts::know::<W>(game, card).await;
            game.change(seat, |player| player.line.lay(card, End::Right));
        }
    }
}
