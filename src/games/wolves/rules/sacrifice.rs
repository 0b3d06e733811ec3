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

/// OM3, OF7: one unit of the own line, and Thralls with it; says whether one was sacrificed.
pub(super) fn sacrifice(game: &mut Game<'_>, by: Seat) -> Reply<bool> {
    let (unit, _) = game.ask(Msg::SacrificeWhich).because(Msg::WhySacrifice).unit(Pick::Sacrifice(by))?;
    let Some(at) = unit else { return Ok(false) };
    let had = game.unit(at);
    offer(game, at);
    let thralls = game.line(by).number_of(Card::Thrall);
    let follow = match thralls {
        0 => 0,
        _ => game.ask(Msg::ThrallsToo).because(Msg::WhyThralls).likely(thralls).number(0, thralls)?,
    };
    for _ in 0..follow {
        follow_thrall(game, by);
    }
    loki(game, by, had, follow)?;
    Ok(true)
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
    if !game.holds(by, God::Loki) {
        return Ok(());
    }
    for had in core::iter::once(had).chain((0..thralls).map(|_| 0)) {
        let pick = Pick::Loki(by, had);
        let (target, cancelled) = match game.is_wolf(by) {
            true => (game.best_loss(by, |at| game.loki_hits(by, had, at)), false),
            false => game.ask(Msg::LokiDestroys).because(Msg::WhyLoki).unit(pick)?,
        };
        let Some(at) = target else { continue };
        let cancelled = cancelled || game.is_wolf(by) && wolf::told_cancelled(game, Msg::LokiDestroys, at)?;
        lay::destroy(game, at, cancelled)?;
    }
    Ok(())
}

/// OG1, OF8: spends sacrifices for a price; asked only if there are several ways. Nidhogg gets one of them.
pub(super) fn spend(game: &mut Game<'_>, by: Seat, price: u8) -> Reply {
    let have = game.player(by).map(|player| player.sacrifices).unwrap_or_default();
    let ways: Vec<Sacrifices, PAYMENTS> = have.payments(price);
    let mut way = ways.first().copied().unwrap_or_default();
    if ways.len() > 1 && !game.is_wolf(by) {
        let rows = ways.iter().map(|&way| payment(way)).collect();
        let at = game.ask(Msg::SpendWhat(price)).because(Msg::WhySpend).list(rows)?;
        way = ways.get(at).copied().unwrap_or(way);
    }
    game.change(by, |player| player.sacrifices = player.sacrifices.less(way));
    // OH14: one of the cards just spent, at random.
    if let Some(owner) = game.nidhogg(by)
        && !way.is_empty()
    {
        let place = 1 + game.chance.below(way.len()) as u16;
        let (name, of) = (game.name(owner), u16::from(way.len()));
        game.change(owner, |player| player.draw(1));
        game.ask(Msg::NidhoggTakes(name)).because(Msg::WhyNidhogg).shows(Thing::Share(place, of))?;
    }
    Ok(())
}
