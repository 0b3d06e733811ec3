//! Plague, Flanking, Shield wall, and Freyja who takes them.
//!
#![doc = include_str!("maneuvers.md")]

use super::asking::Reply;
use super::Game;
use crate::games::wolves::table::{Card, God, Mind, SEATS, Seat};
use crate::games::wolves::widgets::Pick;
use crate::games::wolves::words::{Msg, card_name, fall};
use crate::talk::OPTIONS;
use crate::words::Thing;
use heapless::Vec;

/// OM2: a person plays a maneuver.
pub(super) fn play(game: &mut Game<'_>, by: Seat, card: Card) -> Reply {
    game.change(by, |player| player.hand = player.hand.saturating_sub(1));
    match card {
        Card::Plague => {
            let numbers: Vec<i16, { OPTIONS - 1 }> = game.numbers().take(OPTIONS - 1).collect();
            let best = game.best_plague(by);
            let likely = numbers.iter().position(|&number| Some(number) == best).unwrap_or(0);
            let rows = numbers.iter().map(|&number| fall(number, game.falling(number) as u8));
            let options = rows.chain([Msg::AnotherNumber.into()]).collect();
            let at = game.ask(Msg::WhichNumber).because(Msg::WhyPlague).likely(likely as u32).list(options)?;
            if let Some(&number) = numbers.get(at) {
                plague(game, by, number)?;
            }
        }
        Card::Flanking => {
            let ways = [Msg::DiscardAndDraw, Msg::UnitsBack];
            let back = game.ask(card_name(card)).because(Msg::WhyFlanking).one(&ways)? == 1;
            if back {
                units_back(game, by)?;
            } else {
                // However many are discarded, one more is drawn.
                game.change(by, |player| player.draw(1));
            }
        }
        _ => {}
    }
    freyja(game, by, card)
}

/// Flanking: up to three units of the own line come to the hand.
fn units_back(game: &mut Game<'_>, by: Seat) -> Reply {
    for count in 0..3u8 {
        if !game.has_room(by) {
            return Ok(());
        }
        let head = Msg::UnitBack(count + 1);
        let (Some(at), _) = game.ask(head).because(Msg::WhyFlanking).unit(Pick::Back(by, count > 0))? else {
            return Ok(());
        };
        game.take(at);
        game.change(by, |player| player.draw(1));
    }
    Ok(())
}

/// Plague: all units of one Strength are discarded, in all lines together, but where a shield or a Shield wall stops it.
pub(super) fn plague(game: &mut Game<'_>, by: Seat, number: i16) -> Reply {
    let mut spared: Vec<Seat, SEATS> = Vec::new();
    let after = game.after_plague(number);
    for line in game.seats() {
        let worse = |spares: bool| if spares { game.margin(line) } else { after.margin(line) };
        if game.has_wall(line) && game.is_wolf(line) && line != by && worse(true) - worse(false) >= 3 {
            let _ = spared.push(line);
        }
    }
    for &line in &spared {
        tell_wall(game, line)?;
    }
    // The same OK that has seen who falls; a person may say that a Shield wall stops it in one line.
    loop {
        let hit = |line: &Seat| game.falls(*line, number) != 0 && !spared.contains(line);
        let can: Vec<Seat, SEATS> =
            game.seats().filter(hit).filter(|&line| game.has_wall(line) && !game.is_wolf(line)).collect();
        let falling: u32 = game.seats().filter(hit).map(|line| game.falls(line, number).count_ones()).sum();
        let head = Msg::PlagueFells(falling as u8);
        let names = can.iter().map(|&line| Thing::from(game.name(line)));
        let options = core::iter::once(Thing::from(Msg::AllFall)).chain(names).collect();
        let place = game.ask(head).detail(Msg::WallOf).because(Msg::WhyPlague).list(options)?;
        let Some(&line) = place.checked_sub(1).and_then(|at| can.get(at)) else { break };
        spend_wall(game, line);
        let _ = spared.push(line);
    }
    for line in game.seats() {
        if !spared.contains(&line) {
            let falls = game.falls(line, number);
            if after.line(line).len() != game.line(line).len() {
                game.change(line, |player| player.line.take_all(falls));
            }
        }
    }
    for &line in &spared {
        freyja(game, line, Card::ShieldWall)?;
    }
    Ok(())
}

/// A Wolf's Shield wall stops it.
pub(super) fn tell_wall(game: &mut Game<'_>, line: Seat) -> Reply {
    spend_wall(game, line);
    let head = Msg::CancelsIt(game.name(line));
    game.ask(head).because(Msg::WhyWolfAnswers).shows(card_name(Card::ShieldWall))
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
    let Some(owner) = game.holder(God::Freyja) else { return Ok(()) };
    if owner == by || !game.has_room(owner) {
        return Ok(());
    }
    let (head, name) = (Msg::FreyjaTakes(card_name(card)), game.name(owner));
    let takes = match game.is_wolf(owner) {
        true => {
            game.ask(head).because(Msg::WhyWolfAnswers).shows(name)?;
            true
        }
        false => game.ask(head).detail(name).because(Msg::WhyFreyja).one(&[Msg::Takes, Msg::Leaves])? == 0,
    };
    if takes {
        game.change(owner, |player| player.draw(1));
    }
    Ok(())
}
