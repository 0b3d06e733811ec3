//! The end of a round, and of the game.
//!
#![doc = include_str!("ending.md")]

use super::asking::Reply;
use super::{Game, Stage, lay};
use crate::games::wolves::table::{
    At, EndedBy, God, Mind, Rune, SEATS, Sacrifices, Saga, Seat, Victory, Worth, winners,
};
use crate::games::wolves::widgets::{Pick, TurnKind};
use crate::games::wolves::words::{Msg, seat_strength, victory_row};
use crate::talk::Why;
use crate::words::Thing;
use heapless::Vec;

/// OE1 to OE5, OZ1: the next round, or the end of the game.
pub(super) fn end_round(game: &mut Game<'_>, jormungandr: Option<Seat>) -> Reply<Stage> {
    if jormungandr.is_none() {
        vidar(game)?;
    }
    let ranking = game.ranking(jormungandr);
    result(game, &ranking, jormungandr)?;
    take_cards(game, &ranking)?;
    read_glory(game)?;
    valkyrie(game)?;
    clear(game);
    game.turn = ranking.first().copied().unwrap_or_default();
    let count = game.count();
    let glory = game.glory;
    let Some(glory) = glory.get(..count) else { return Ok(Stage::Over) };
    if game.ends(glory) {
        end(game)?;
        return Ok(Stage::Over);
    }
    let best = game.seats().max_by_key(|seat| (game.glory[seat.index()], core::cmp::Reverse(*seat)));
    let best = best.unwrap_or_default();
    let shown = seat_strength(game.name(best), game.glory[best.index()].into());
    let ask = game.ask(Msg::ClearTheLines).detail(Msg::GloryUpright).because(Msg::WhyClear).because(Msg::WhyGlory);
    ask.shows(shown)?;
    Ok(Stage::Round)
}

/// OE1, OH30: Vidar's owner lays one more unit, or takes an Eiwaz unit of the own line.
fn vidar(game: &mut Game<'_>) -> Reply {
    let Some(owner) = game.holder(God::Vidar).filter(|&owner| !game.is_wolf(owner)) else { return Ok(()) };
    let eiwaz = |at: &At| game.card(*at).and_then(|card| game.faces.rune(card)) == Some(Rune::Eiwaz);
    let takes = game.has_room(owner) && game.units(core::iter::once(owner)).any(|at| eiwaz(&at));
    let has_cards = game.player(owner).is_some_and(|player| player.hand > 0);
    let name = game.name(owner);
    let rows = [
        (Thing::from(Msg::Nothing), None),
        (Msg::LayAUnit.into(), (!has_cards).then_some(Msg::NotNow)),
        (Msg::TakeEiwaz.into(), (!takes).then_some(Msg::NotNow)),
    ];
    match game.ask(Msg::VidarOf(name)).because(Msg::WhyVidar).choose(&rows)? {
        1 => {
            let place = game.ask(name).because(Msg::WhyVidar).turn(owner, TurnKind::Unit)?;
            if let Some(card) = super::turn::card(game, place, false)? {
                game.change(owner, |player| player.hand = player.hand.saturating_sub(1));
                lay::person_lays(game, owner, card, true, false)?;
            }
        }
        2 => {
            let (at, _) = game.ask(Msg::TakeEiwaz).because(Msg::WhyVidar).unit(Pick::Eiwaz(owner))?;
            if let Some(at) = at {
                game.take(at);
                game.change(owner, |player| player.draw(1));
            }
        }
        _ => {}
    }
    Ok(())
}

/// OE2: who has won, and why.
fn result(game: &mut Game<'_>, ranking: &[Seat], jormungandr: Option<Seat>) -> Reply {
    let strength = |seat: Seat| seat_strength(game.name(seat), game.strength(seat));
    let (Some(&first), Some(&second)) = (ranking.first(), ranking.get(1)) else { return Ok(()) };
    let bits = |keep: &dyn Fn(Seat) -> bool| {
        ranking.iter().enumerate().filter(|(_, seat)| keep(**seat)).fold(0, |bits, (at, _)| bits | 1 << at)
    };
    let mut why = Why::among(ranking.iter().map(|&seat| strength(seat)));
    why.step(Msg::WhyLineStrength, bits(&|_| true));
    match jormungandr {
        Some(owner) => why.step(Msg::WhyJormungandr, bits(&|seat| seat == owner)),
        None => {
            let most = game.strength(first);
            why.step(Msg::WhyStrongest, bits(&|seat| game.strength(seat) == most));
            why.step(Msg::WhyEarlierPass, bits(&|seat| seat == first));
        }
    }
    let (shown, then) = (strength(first), Msg::SecondIs(strength(second)));
    game.ask(Msg::RoundWon).detail(then).why(why).shows(shown)
}

/// OE2, OZ4: the Victory cards of the round are taken.
fn take_cards(game: &mut Game<'_>, ranking: &[Seat]) -> Reply {
    let takers = game.takers();
    game.won = ranking.iter().copied().take(takers).collect();
    let mut open = game.open;
    for &seat in ranking.iter().take(takers) {
        let cards: Vec<Victory, 2> = open.iter().take(2).collect();
        let Some(&only) = cards.first() else { break };
        let card = match cards.get(1) {
            None => only,
            Some(&other) if game.is_wolf(seat) => wolf_takes(game, seat, only, other)?,
            Some(_) => {
                let head = Msg::SeatTakes(game.name(seat));
                let rows = cards.iter().map(|&card| victory_row(card, game.victories[card.index()].worth));
                let rows = rows.collect();
                let at = game.ask(head).because(Msg::WhyTakers).list(rows)?;
                cards.get(at).copied().unwrap_or(only)
            }
        };
        open.remove(card);
        game.change(seat, |player| player.cards.insert(card));
    }
    game.open = open;
    Ok(())
}

/// OW8: the card that is worth more now, else a roll.
fn wolf_takes(game: &mut Game<'_>, seat: Seat, one: Victory, other: Victory) -> Reply<Victory> {
    let worth = |card| game.worth(seat, card);
    let card = match worth(one).cmp(&worth(other)) {
        core::cmp::Ordering::Greater => one,
        core::cmp::Ordering::Less => other,
        core::cmp::Ordering::Equal => [one, other][usize::from(game.chance.below(2))],
    };
    let row = victory_row(card, game.victories[card.index()].worth);
    let head = Msg::SeatTakes(game.name(seat));
    game.ask(head).because(Msg::WhyWolfAnswers).shows(row)?;
    Ok(card)
}

/// OE4, OH25: Glory is read, with the cards just taken.
fn read_glory(game: &mut Game<'_>) -> Reply {
    for seat in game.seats() {
        let cards = game.player(seat).map(|player| player.cards).unwrap_or_default();
        for card in cards.iter() {
            if game.victories[card.index()].worth != Worth::Asked {
                continue;
            }
            let (head, likely) = (Msg::WorthNow(card.index() as u8 + 1), game.told[card.index()]);
            let name = game.name(seat);
            let told = game.ask(head).detail(name).because(Msg::WhyGlory).likely(likely).number(0, 9)?;
            game.told[card.index()] = told;
        }
        game.glory[seat.index()] = game.position.glory(seat);
    }
    let saga = saga(game, EndedBy::Open, 0);
    game.talk.set_saga(saga);
    Ok(())
}

/// OE4: Valkyrie's owner takes a unit of any line.
fn valkyrie(game: &mut Game<'_>) -> Reply {
    let Some(owner) = game.holder(God::Valkyrie).filter(|&owner| !game.is_wolf(owner)) else { return Ok(()) };
    let name = game.name(owner);
    let ask = game.ask(Msg::ValkyrieTakes).detail(name).because(Msg::WhyValkyrie);
    if let (Some(at), _) = ask.unit(Pick::Valkyrie(owner))? {
        game.take(at);
        game.change(owner, |player| player.draw(1));
    }
    Ok(())
}

/// OE5: lines and sacrifices are discarded, gods are turned upright.
fn clear(game: &mut Game<'_>) {
    for player in &mut game.position.players {
        player.line = Default::default();
        player.sacrifices = Sacrifices::default();
        player.other = 0;
        if let Mind::Wolf { played, budget, .. } = &mut player.mind {
            (*played, *budget) = (0, 0);
        }
    }
    game.used = Default::default();
    game.passed.clear();
    game.open = Default::default();
}

fn saga(game: &Game<'_>, ended: EndedBy, winners: u8) -> Saga {
    Saga { seats: game.count() as u8, rounds: game.round, glory: game.glory, winners, ended }
}

/// OZ1, OZ3: who has won the game, and by which rule.
fn end(game: &mut Game<'_>) -> Reply {
    let count = game.count();
    let won: Vec<Seat, SEATS> = winners(game.glory.get(..count).unwrap_or_default(), &game.won);
    let ended = if game.ragnarok() { EndedBy::Ragnarok } else { EndedBy::Glory };
    let bits = won.iter().fold(0, |bits, seat| bits | 1 << seat.index());
    let saga = saga(game, ended, bits);
    game.talk.set_saga(saga);
    let most = won.first().map_or(0, |seat| game.glory[seat.index()]);
    let tied = game.glory.iter().take(count).filter(|&&glory| glory == most).count() > 1;
    for &seat in &won {
        let head = if won.len() > 1 { Msg::SharesTheWin } else { Msg::WinsTheGame };
        let by = if ended == EndedBy::Ragnarok { Msg::WhyRagnarok } else { Msg::WhyEnough };
        let detail = if ended == EndedBy::Ragnarok { Msg::ByRagnarok } else { Msg::ByGlory };
        let shown = seat_strength(game.name(seat), game.glory[seat.index()].into());
        let ask = game.ask(head).detail(detail).because(by).because(Msg::WhyMostGlory);
        let ask = if tied { ask.because(Msg::WhyTiedGlory) } else { ask };
        ask.shows(shown)?;
    }
    Ok(())
}
