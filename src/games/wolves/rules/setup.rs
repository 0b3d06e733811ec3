//! Setting the table.
//!
#![doc = include_str!("setup.md")]

use super::asking::Reply;
use super::{Game, Stage, gods, powers};
use crate::games::wolves::table::{About, DEALT, FEWEST, Mind, Party, Player, SEATS, Seat};
use crate::games::wolves::words::Msg;

/// OF1: who plays, who begins, which gods lie in the Hall. What was so last time is lit.
pub(super) fn set_up(game: &mut Game<'_>) -> Reply<Stage> {
    let Party { seats: last_seats, wolves: last_wolves, draws: last_draws } = game.library.party;
    let likely = if last_seats == 0 { FEWEST as u8 } else { last_seats };
    let seats = game.ask(Msg::HowManySeats).likely(likely).tells(About::Seats).number(FEWEST as u8, SEATS as u8)?;
    let most = 2.min(seats - 1);
    let wolves = game.ask(Msg::HowManyWolves).likely(last_wolves.min(most)).tells(About::Wolves).number(0, most)?;
    if wolves > 0 {
        let likely = last_draws.checked_sub(3).unwrap_or(1);
        let old = [Msg::YoungWolf, Msg::GrownWolf, Msg::OldWolf];
        game.wolf_draws = 3 + game.ask(Msg::HowOldWolves).likely(likely).tells(About::WolfDraws).one(&old)? as u8;
    } else {
        game.counts = game.ask(Msg::WhichMode).one(&[Msg::EveryCard, Msg::CountOnly])? == 1;
    }
    for seat in Seat::all(usize::from(seats)) {
        let wolf = seat.index() + usize::from(wolves) >= usize::from(seats);
        let mind = if wolf { Mind::WOLF } else { Mind::Person };
        let _ = game.players.push(Player { hand: DEALT, mind, ..Player::default() });
    }
    // OS5: the owner of the game begins.
    let names = powers::seats_and(game, None, &[]);
    let begins = game.ask(Msg::WhoBegins).because(Msg::WhyOwnerBegins).list(names)?;
    game.turn = Seat::new(begins).unwrap_or_default();
    if !game.counts {
        open_hall(game)?;
    }
    game.ready = true;
    Ok(Stage::Round)
}

/// OS2: three gods open; in a game that was counted so far they are told as they lie.
pub(super) fn open_hall(game: &mut Game<'_>) -> Reply {
    game.hall_told = true;
    while gods::open_one(game, true)? {}
    Ok(())
}
