//! Plague, Flanking, Shield wall, and Freyja who takes them.
//!
#![doc = include_str!("maneuvers.md")]

use super::asking::Reply;
use super::gods::Then;
use super::{Game, wolf};
use crate::games::wolves::table::{Card, God, Mind, Position, SEATS, Seat};
use crate::games::wolves::widgets::Pick;
use crate::games::wolves::words::{Msg, card_name, fall, wall_row};
use crate::talk::OPTIONS;
use crate::words::Line;
use heapless::Vec;

/// OM2: a person plays a maneuver; says how the turn may go on (OF4), or none if a correction has ended it before.
pub(super) fn play(game: &mut Game<'_>, by: Seat, card: Card) -> Reply<Option<Option<Then>>> {
    let then = if card == Card::Plague { person_plagues(game, by)? } else { flank(game, by, card)? };
    if then.is_some() {
        freyja(game, by, card)?;
    }
    Ok(then)
}

/// The card that a person plays leaves the hand.
fn spend(game: &mut Game<'_>, by: Seat) {
    game.change(by, |player| player.hand = player.hand.saturating_sub(1));
}

/// Plague: the number is named by a unit that has it.
fn person_plagues(game: &mut Game<'_>, by: Seat) -> Reply<Option<Option<Then>>> {
    let named = game.in_turn(by, |game| {
        let numbers: Vec<i16, { OPTIONS - 1 }> = game.numbers().take(OPTIONS - 1).collect();
        let best = game.best_plague(by);
        let likely = numbers.iter().position(|&number| Some(number) == best).unwrap_or(0);
        let rows = numbers.iter().map(|&number| fall(number, game.falling(number).min(u8::MAX.into()) as u8));
        let options = rows.chain([Msg::AnotherNumber.into()]).collect();
        let at = game.ask(Msg::WhichNumber).because(Msg::WhyPlague).likely(likely as u32).list(options)?;
        Ok(Some(numbers.get(at).copied()))
    })?;
    let Some(number) = named else { return Ok(None) };
    spend(game, by);
    Ok(Some(match number {
        Some(number) => plague(game, by, number)?.then_some(Then::God),
        None => None,
    }))
}

/// Flanking: cards or units.
fn flank(game: &mut Game<'_>, by: Seat, card: Card) -> Reply<Option<Option<Then>>> {
    let way = game.in_turn(by, |game| {
        let ways = [Msg::DiscardAndDraw, Msg::UnitsBack, Msg::DrawGod];
        let mut played = game.position.clone();
        played.change(by, |player| player.hand = player.hand.saturating_sub(1));
        let ways = if played.has_extra(by) { &ways[..] } else { &ways[..2] };
        game.ask(card_name(card)).because(Msg::WhyFlanking).one(ways).map(Some)
    })?;
    let Some(way) = way else { return Ok(None) };
    spend(game, by);
    if way == 1 {
        units_back(game, by)?;
    } else {
        // However many are discarded, one more is drawn.
        game.change(by, |player| player.draw(1));
    }
    Ok(Some([None, Some(Then::End), Some(Then::God)].get(way).copied().flatten()))
}

/// Flanking: up to three units of the own line come to the hand.
fn units_back(game: &mut Game<'_>, by: Seat) -> Reply {
    for count in 0..3u8 {
        let back = game.anew(|game| {
            if !game.has_room(by) {
                return Ok(None);
            }
            let ask = game.ask(Msg::UnitBack(count + 1)).because(Msg::WhyFlanking);
            Ok(ask.unit(Pick::Back(by, count > 0))?.0)
        })?;
        let Some(at) = back else { return Ok(()) };
        game.take(at);
        game.change(by, |player| player.draw(1));
    }
    Ok(())
}

/// Plague: all units of one Strength are discarded, in all lines together, but where a shield or a Shield wall stops
/// it. Says whether the turn goes on.
pub(super) fn plague(game: &mut Game<'_>, by: Seat, number: i16) -> Reply<bool> {
    let may_stay = !game.is_wolf(by);
    let after = |table: &Position| table.after_plague(number);
    let (spared, stays) = walls(game, by, after, Msg::PlagueFells, Msg::WhyPlague, may_stay)?;
    for line in game.seats().filter(|line| !spared.contains(line)) {
        let falls = game.falls(line, number);
        game.change(line, |player| player.line.take_all(falls));
    }
    spared_by_walls(game, &spared)?;
    Ok(stays)
}

/// What is said of what is about to fall.
enum Said {
    /// It does, and the turn goes on or not.
    Falls(bool),
    /// A Shield wall stops it in a line.
    Wall(Seat),
}

/// OQ5, OF6: whose Shield walls stop what is about to fall in their lines, first those of Wolves (OW8), then those that
/// people say with the same OK that has seen how many fall. Also whether the turn goes on (OF4).
pub(super) fn walls(
    game: &mut Game<'_>,
    by: Seat,
    after: impl Fn(&Position) -> Position,
    fells: fn(u8) -> Line,
    why: Msg,
    may_stay: bool,
) -> Reply<(Vec<Seat, SEATS>, bool)> {
    let mut spared: Vec<Seat, SEATS> = Vec::new();
    for line in game.seats().filter(|&line| line != by) {
        if game.is_wolf(line)
            && game.has_wall(line)
            && game.margin(line) - after(&game.position).margin(line) >= wolf::ANSWERED
        {
            tell_wall(game, line)?;
            let _ = spared.push(line);
        }
    }
    loop {
        let said = game.anew(|game| {
            let after = after(&game.position);
            let falls = |line: Seat| game.line(line).len().saturating_sub(after.line(line).len());
            let hit = game.seats().filter(|line| falls(*line) > 0 && !spared.contains(line));
            let falling: usize = hit.clone().map(falls).sum();
            let can: Vec<Seat, SEATS> = hit.filter(|&line| game.has_wall(line) && !game.is_wolf(line)).collect();
            let names = can.iter().map(|&line| wall_row(game.name(line)));
            let goes_on = (may_stay && game.has_extra(by)).then_some(Msg::AllFallGod.into());
            let options = core::iter::once(Msg::AllFall.into()).chain(names).chain(goes_on).collect();
            let place = game.ask(fells(falling.min(u8::MAX.into()) as u8)).because(why).list(options)?;
            Ok(match place.checked_sub(1).map(|at| can.get(at)) {
                None => Said::Falls(false),
                Some(None) => Said::Falls(true),
                Some(Some(&line)) => Said::Wall(line),
            })
        })?;
        match said {
            Said::Falls(stays) => return Ok((spared, stays)),
            Said::Wall(line) => {
                spend_wall(game, line);
                let _ = spared.push(line);
            }
        }
    }
}

/// OH32: Freyja's owner may take the Shield walls that were played.
pub(super) fn spared_by_walls(game: &mut Game<'_>, spared: &[Seat]) -> Reply {
    spared.iter().try_for_each(|&line| freyja(game, line, Card::ShieldWall))
}

/// A Wolf's Shield wall stops it.
pub(super) fn tell_wall(game: &mut Game<'_>, line: Seat) -> Reply {
    spend_wall(game, line);
    let head = Msg::CancelsIt(game.name(line));
    game.anew(|game| game.ask(head).because(Msg::WhyWolfAnswers).shows(card_name(Card::ShieldWall)))
}

/// A Shield wall leaves the hand, or its place beside a Wolf's line.
pub(super) fn spend_wall(game: &mut Game<'_>, line: Seat) {
    game.change(line, |player| match &mut player.mind {
        Mind::Wolf { walls, .. } => *walls = walls.saturating_sub(1),
        Mind::Person => player.hand = player.hand.saturating_sub(1),
    });
}

/// OQ, OH32: Freyja's owner may take a maneuver that another has played.
pub(super) fn freyja(game: &mut Game<'_>, by: Seat, card: Card) -> Reply {
    let taker = game.anew(|game| {
        let Some(owner) = game.holder(God::Freyja).filter(|&owner| owner != by && game.has_room(owner)) else {
            return Ok(None);
        };
        let (head, name) = (Msg::FreyjaTakes(card_name(card)), game.name(owner));
        let takes = match game.is_wolf(owner) {
            true => {
                game.ask(head).because(Msg::WhyWolfAnswers).shows(name)?;
                true
            }
            false => game.ask(head).detail(name).because(Msg::WhyFreyja).one(&[Msg::Takes, Msg::Leaves])? == 0,
        };
        Ok(takes.then_some(owner))
    })?;
    if let Some(owner) = taker {
        game.change(owner, |player| player.draw(1));
    }
    Ok(())
}
