//! The active powers of gods.
//!
#![doc = include_str!("powers.md")]

use super::asking::Rule;
use super::{Game, facts, gods, lay, maneuvers, sacrifice, wolf};
use crate::games::wolves::table::{At, Card, Colour, End, God, GodSet, Rune, SEATS, Seat, Spot};
use crate::games::wolves::words::{Msg, card_name, god_name};
use crate::talk::OPTIONS;
use crate::words::{Line, Thing};
use heapless::Vec;

/// OG6: the owner uses a god in the own turn.
pub(super) async fn act(game: &mut Game<'_>, seat: Seat, god: God) {
    match god {
        God::Odin => odin(game, seat).await,
        God::Thor => banish(game, God::Thor, Colour::Red).await,
        God::Fenrir => banish(game, God::Fenrir, Colour::Blue).await,
        God::Heimdall => heimdall(game, seat).await,
        God::Tyr => {
            let ends = [Msg::LeftEnd, Msg::RightEnd];
            let side = game.ask(god_name(god)).because(Msg::WhyTyr).one(ends).await;
            tyr(game, seat, if side == 0 { End::Left } else { End::Right }).await;
        }
        God::Hel => {
            game.used.insert(god);
            game.ask(god_name(god)).because(Msg::WhyHel).shows(Msg::HelSwaps).await;
        }
        God::Baldr => {
            sacrifice::spend(game, seat, 1).await;
            let open = game.discarded;
            gods::discard(game, god).await;
            if let Some(called) = gods::among(game, Msg::WhichGod, |_| true, open).await {
                gods::receive(game, seat, called).await;
            }
        }
        God::Fafnir => {
            sacrifice::spend(game, seat, 1).await;
            gods::discard(game, god).await;
            let own = game.player(seat).map(|player| player.gods.clone()).unwrap_or_default();
            let open: GodSet = game.called().chain(game.hall_gods()).filter(|god| !own.contains(god)).collect();
            if let Some(taken) = listed(game, open).await {
                gods::receive(game, seat, taken).await;
            }
        }
        _ => {}
    }
}

/// One of some gods.
async fn listed(game: &mut Game<'_>, open: GodSet) -> Option<God> {
    let list: Vec<God, OPTIONS> = open.iter().collect();
    if list.is_empty() {
        return None;
    }
    let at = game.ask(Msg::WhichGod).one(list.iter().map(|&god| god_name(god))).await;
    list.get(at).copied()
}

/// Odin, OH35: a sacrifice for either: a called god is discarded, or one comes back to the Hall.
async fn odin(game: &mut Game<'_>, seat: Seat) {
    game.used.insert(God::Odin);
    sacrifice::spend(game, seat, 1).await;
    let mut gone = game.discarded;
    gone.remove(God::Baldr);
    let none = gone.is_empty().then_some(Msg::NotNow);
    let ways = [(Thing::from(Msg::DiscardGod), None), (Msg::ReturnGod.into(), none)];
    let back = game.ask(god_name(God::Odin)).because(Msg::WhyOdin).choose(ways).await == 1;
    let open = if back { gone } else { game.called().collect() };
    let Some(god) = listed(game, open).await else { return };
    if back {
        game.lift(god);
        game.to_hall(Spot::God(god));
    } else {
        gods::discard(game, god).await;
    }
}

/// Thor and Fenrir, OH20: goes, and with it up to two gods of the enemy's colour.
async fn banish(game: &mut Game<'_>, god: God, enemies: Colour) {
    gods::discard(game, god).await;
    for _ in 0..2 {
        let list: Vec<God, OPTIONS> =
            game.called().chain(game.hall_gods()).filter(|god| god.colour() == enemies).collect();
        if list.is_empty() {
            return;
        }
        let rows = list.iter().map(|&god| Thing::from(god_name(god))).chain([Msg::Enough.into()]);
        let at = game.ask(Msg::WhichGoes).because(Msg::WhyBanish).one(rows).await;
        let Some(&gone) = list.get(at) else { return };
        gods::discard(game, gone).await;
    }
}

/// Heimdall: the top card; a Teiwaz unit comes into the own line.
pub(super) async fn heimdall(game: &mut Game<'_>, seat: Seat) {
    game.used.insert(God::Heimdall);
    let can = |card: &Card| card.is_unit() && game.faces.rune(*card) != Some(Rune::Eiwaz);
    let cards: Vec<Card, OPTIONS> = Card::ALL.into_iter().filter(can).collect();
    let rows = cards.iter().map(|&card| Thing::from(card_name(card))).chain([Msg::SomethingElse.into()]);
    let at = game.ask(Msg::TopCard).because(Msg::WhyHeimdall).one(rows).await;
    let Some(&card) = cards.get(at) else { return };
    facts::know::<Rule>(game, card).await;
    if game.faces.rune(card) != Some(Rune::Teiwaz) {
        return;
    }
    if game.ban(seat, card).is_some() {
        game.ask(Msg::ABanForbids).because(Msg::WhyBans).shows(Msg::ToDiscard).await;
        return;
    }
    let end = lay::which_end(game, seat, card).await;
    game.change(seat, |player| player.line.lay(card, end));
}

/// Tyr: one side of every line is destroyed, all read at once.
pub(super) async fn tyr(game: &mut Game<'_>, owner: Seat, side: End) {
    game.used.insert(God::Tyr);
    let mut hit: Vec<At, SEATS> = game.from_turn().filter_map(|line| game.tyr_hits(owner, line, side)).collect();
    for line in game.seats() {
        if let Some(&at) = hit.iter().find(|at| at.line == line)
            && line != owner
            && wolf::walls_off(game, at)
        {
            maneuvers::tell_wall(game, line).await;
            hit.retain(|at| at.line != line);
            maneuvers::freyja(game, line, Card::ShieldWall).await;
        }
    }
    loop {
        let can: Vec<Seat, SEATS> =
            hit.iter().map(|at| at.line).filter(|&line| game.has_wall(line) && !game.is_wolf(line)).collect();
        let names = can.iter().map(|&line| Thing::from(game.name(line)));
        let options: Vec<Thing, OPTIONS> = core::iter::once(Thing::from(Msg::AllFall)).chain(names).collect();
        let head = Msg::TyrFells(hit.len() as u8);
        let place = game.ask(head).detail(Msg::WallOf).because(Msg::WhyTyr).one(options).await;
        let Some(&line) = place.checked_sub(1).and_then(|at| can.get(at)) else { break };
        maneuvers::spend_wall(game, line);
        hit.retain(|at| at.line != line);
        maneuvers::freyja(game, line, Card::ShieldWall).await;
    }
    let mut gone: Vec<(Seat, Card), SEATS> = Vec::new();
    for at in hit {
        if let Some(card) = game.take(at) {
            let _ = gone.push((at.line, card));
        }
    }
    for (line, card) in gone {
        if let Some(to) = game.naglfar_gets(line, card) {
            let end = lay::which_end(game, to, card).await;
            game.change(to, |player| player.line.lay(card, end));
        }
    }
}

/// One of the seats.
pub(super) async fn whose(game: &mut Game<'_>, head: Line) -> Seat {
    let names: Vec<Thing, SEATS> = game.seats().map(|seat| game.name(seat).into()).collect();
    let at = game.ask(head).one(names).await;
    Seat::new(at).unwrap_or_default()
}
