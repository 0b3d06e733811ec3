//! Sacrifices: making and spending them, Loki and Nidhogg.
//!
#![doc = include_str!("sacrifice.md")]

use super::asking::Reply;
use super::{Game, lay, wolf};
use crate::games::wolves::table::{At, Card, God, PAYMENTS, Sacrifices, Seat};
use crate::games::wolves::widgets::Pick;
use crate::games::wolves::words::{Msg, payment};
use crate::words::Thing;
use heapless::Vec;

/// OM3, OF7: one unit of the own line, and Thralls with it. Says what they are worth; none if nothing is sacrificed.
pub(super) fn sacrifice(game: &mut Game<'_>, by: Seat) -> Reply<Option<u8>> {
    let unit = game.in_turn(by, |game| {
        let ask = game.ask(Msg::SacrificeWhich).because(Msg::WhySacrifice);
        Ok(ask.unit(Pick::Sacrifice(by))?.0)
    })?;
    let Some(at) = unit else { return Ok(None) };
    let worth = game.card(at).map_or(0, Card::worth);
    // OH17: what it was is read as it leaves.
    let had = game.unit(at);
    offer(game, at);
    let follow = game.anew(|game| match game.line(by).number_of(Card::Thrall) {
        0 => Ok(0),
        thralls => game.ask(Msg::ThrallsToo).because(Msg::WhyThralls).likely(thralls).number(0, thralls),
    })?;
    for _ in 0..follow {
        follow_thrall(game, by);
    }
    loki(game, by, had, follow)?;
    Ok(Some(worth.saturating_add(follow)))
}

/// A unit goes to its owner's sacrifices.
pub(super) fn offer(game: &mut Game<'_>, at: At) {
    let card = game.take(at);
    game.change(at.line, |player| match card {
        Some(Card::Berserk) => player.sacrifices.berserks = player.sacrifices.berserks.saturating_add(1),
        Some(_) => player.sacrifices.others = player.sacrifices.others.saturating_add(1),
        None => {}
    });
}

/// OH18: a Thrall follows.
pub(super) fn follow_thrall(game: &mut Game<'_>, by: Seat) {
    if let Some(unit) = game.line(by).place_of(Card::Thrall) {
        offer(game, At { line: by, unit });
    }
}

/// Loki, OH17: for the unit, and for each Thrall that followed with 0.
pub(super) fn loki(game: &mut Game<'_>, by: Seat, had: i16, thralls: u8) -> Reply {
    for had in core::iter::once(had).chain((0..thralls).map(|_| 0)) {
        let hit = game.anew(|game| match (game.holds(by, God::Loki), game.is_wolf(by)) {
            (false, _) => Ok(None),
            (true, true) => {
                let Some(at) = game.best_loss(by, |at| game.loki_hits(by, had, at)) else { return Ok(None) };
                Ok(Some((at, wolf::told_cancelled(game, Msg::LokiDestroys, at)?)))
            }
            (true, false) => {
                let (at, cancelled) = game.ask(Msg::LokiDestroys).because(Msg::WhyLoki).unit(Pick::Loki(by, had))?;
                Ok(at.map(|at| (at, cancelled)))
            }
        })?;
        if let Some((at, cancelled)) = hit {
            lay::destroy(game, at, cancelled)?;
        }
    }
    Ok(())
}

/// OG1, OF8: spends sacrifices for a price; asked only if there are several ways. Nidhogg gets one of them. Nothing is
/// spent where a correction leaves no price or not enough for it; says whether it is paid.
pub(super) fn spend(game: &mut Game<'_>, by: Seat, price: impl Fn(&Game<'_>) -> Option<u8>) -> Reply<bool> {
    let way = game.anew(|game| {
        let Some(price) = price(game) else { return Ok(None) };
        let have = game.player(by).map(|player| player.sacrifices).unwrap_or_default();
        let ways: Vec<Sacrifices, PAYMENTS> = have.payments(price);
        if ways.len() < 2 || game.is_wolf(by) {
            return Ok(ways.first().copied());
        }
        let rows = ways.iter().map(|&way| payment(way)).collect();
        let at = game.ask(Msg::SpendWhat(price)).because(Msg::WhySpend).list(rows)?;
        Ok(ways.get(at).copied())
    })?;
    let Some(way) = way else { return Ok(false) };
    game.change(by, |player| player.sacrifices = player.sacrifices.less(way));
    // OH14: one of the cards just spent, at random.
    if let Some(owner) = game.nidhogg(by)
        && !way.is_empty()
    {
        let place = 1 + game.chance.below(way.len()) as u16;
        let (name, of) = (game.name(owner), u16::from(way.len()));
        game.change(owner, |player| player.draw(1));
        game.anew(|game| game.ask(Msg::NidhoggTakes(name)).because(Msg::WhyNidhogg).shows(Thing::Share(place, of)))?;
    }
    Ok(true)
}
