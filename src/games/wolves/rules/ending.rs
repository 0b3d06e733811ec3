//! The end of a round, and of the game.
//!
#![doc = include_str!("ending.md")]

use super::asking::Reply;
use super::{Game, Stage, lay};
use crate::chance::Chance;
use crate::games::wolves::table::{
    At, EndedBy, God, Mind, Rune, SEATS, Sacrifices, Saga, Seat, Victory, VictorySet, Worth, winners,
};
use crate::games::wolves::widgets::{Pick, TurnKind};
use crate::games::wolves::words::{Msg, seat_strength, victory_row};
use crate::talk::Why;
use crate::words::Thing;
use heapless::Vec;

/// OE1: the round ends when all have passed, or by Jormungandr; a correction can call a seat back into it.
pub(super) fn end_round(game: &mut Game<'_>, jormungandr: Option<Seat>) -> Reply<Stage> {
    if jormungandr.is_none() {
        if !game.all_passed() {
            return Ok(goes_on(game));
        }
        // Where he was not asked, a correction of who has won may bring him.
        if vidar(game)? {
            return Ok(Stage::Winning(None));
        }
    }
    win_round(game, jormungandr)
}

/// The stage of a round in which somebody has not passed.
fn goes_on(game: &Game<'_>) -> Stage {
    if game.counts { Stage::Count } else { Stage::Turn }
}

/// OE2 to OE5, OZ1: the next round, or the end of the game.
pub(super) fn win_round(game: &mut Game<'_>, jormungandr: Option<Seat>) -> Reply<Stage> {
    if jormungandr.is_none() && !game.all_passed() {
        return Ok(goes_on(game));
    }
    result(game, jormungandr)?;
    while takes_card(game, jormungandr)? {}
    ask_worths(game)?;
    let taken = valkyrie(game)?;
    // OE4: Glory is read before Valkyrie and the clearing; what they take stays counted.
    let mut taker = None;
    let mut cleared = [Sacrifices::default(); SEATS];
    if let Some((owner, at)) = taken {
        game.take(at);
        taker = Some(owner).filter(|&owner| game.change(owner, |player| player.draw(1)) > 0);
    }
    for (seat, cleared) in game.seats().zip(&mut cleared) {
        *cleared = game.change(seat, |player| core::mem::take(&mut player.sacrifices));
    }
    clear(game);
    game.turn = game.won.first().copied().unwrap_or_default();
    let (glory, ends) = game.anew(|game| {
        let glory = read_glory(game, &cleared, taker);
        Ok((glory, told(game, glory)?))
    })?;
    game.glory = glory;
    Ok(if ends { Stage::Over } else { Stage::Round })
}

/// OE4: the Glory as the table was when it was read: with the sacrifices, and without what Valkyrie has taken since.
fn read_glory(game: &Game<'_>, cleared: &[Sacrifices; SEATS], taker: Option<Seat>) -> [u8; SEATS] {
    let mut then = game.position.clone();
    for (seat, cleared) in game.seats().zip(cleared) {
        then.change(seat, |player| {
            player.sacrifices = player.sacrifices.with(*cleared);
            player.hand = player.hand.saturating_sub((taker == Some(seat)).into());
        });
    }
    core::array::from_fn(|at| Seat::new(at).map_or(0, |seat| then.glory(seat)))
}

/// Tells the Glory; says whether the game ends with it.
fn told(game: &mut Game<'_>, glory: [u8; SEATS]) -> Reply<bool> {
    let saga = saga(game, glory, EndedBy::Open, 0);
    game.talk.set_saga(saga);
    let Some(all) = glory.get(..game.count()) else { return Ok(true) };
    if game.ends(all) {
        end(game, glory)?;
        return Ok(true);
    }
    let best = game.seats().max_by_key(|seat| (glory[seat.index()], core::cmp::Reverse(*seat)));
    let best = best.unwrap_or_default();
    let shown = seat_strength(game.name(best), glory[best.index()].into());
    let ask = game.ask(Msg::ClearTheLines).detail(Msg::GloryUpright).because(Msg::WhyClear).because(Msg::WhyGlory);
    ask.shows(shown)?;
    Ok(false)
}

/// OE1, OH30: Vidar's owner lays one more unit, or takes an Eiwaz unit of the own line. Says whether it was asked.
fn vidar(game: &mut Game<'_>) -> Reply<bool> {
    let mut asked = false;
    loop {
        let Some((owner, way)) = game.anew(|game| vidars_way(game))? else { return Ok(asked) };
        asked = true;
        match way {
            1 => {
                let card = game.anew(|game| {
                    if !game.lays_by_vidar(owner) {
                        return Ok(None);
                    }
                    let name = game.name(owner);
                    let place = game.ask(name).because(Msg::WhyVidar).turn(owner, TurnKind::Unit)?;
                    game.anew(|game| match game.lays_by_vidar(owner) {
                        true => super::turn::card(game, place, TurnKind::Unit, owner),
                        false => Ok(None),
                    })
                })?;
                if let Some(card) = card
                    && lay::person_lays(game, owner, card, true)?.is_some()
                {
                    return Ok(true);
                }
            }
            2 => {
                let taken = game.anew(|game| match game.holder(God::Vidar) == Some(owner) && game.has_room(owner) {
                    true => game.ask(Msg::TakeEiwaz).because(Msg::WhyVidar).unit(Pick::Eiwaz(owner)),
                    false => Ok((None, false)),
                })?;
                if let (Some(at), _) = taken {
                    game.take(at);
                    game.change(owner, |player| player.draw(1));
                    return Ok(true);
                }
            }
            _ => return Ok(true),
        }
    }
}

/// What Vidar's owner does, if it is a person and the round is over.
fn vidars_way(game: &mut Game<'_>) -> Reply<Option<(Seat, usize)>> {
    let owner = game.holder(God::Vidar).filter(|&owner| !game.is_wolf(owner) && game.all_passed());
    let Some(owner) = owner else { return Ok(None) };
    let eiwaz = |at: &At| game.card(*at).and_then(|card| game.faces.rune(card)) == Some(Rune::Eiwaz);
    let takes = game.has_room(owner) && game.units(core::iter::once(owner)).any(|at| eiwaz(&at));
    let name = game.name(owner);
    let rows = [
        (Thing::from(Msg::Nothing), None),
        (Msg::LayAUnit.into(), (!game.lays_by_vidar(owner)).then_some(Msg::NotNow)),
        (Msg::TakeEiwaz.into(), (!takes).then_some(Msg::NotNow)),
    ];
    let way = game.ask(Msg::VidarOf(name)).because(Msg::WhyVidar).choose(&rows)?;
    Ok(Some((owner, way)))
}

impl Game<'_> {
    /// Whether a seat can lay a unit through Vidar.
    pub(super) fn lays_by_vidar(&self, owner: Seat) -> bool {
        let has_cards = self.player(owner).is_some_and(|player| player.hand > 0);
        let has_room = self.seats().any(|line| !self.line(line).is_full());
        self.holds(owner, God::Vidar) && self.all_passed() && has_cards && has_room
    }
}

/// OE2: who has won, and why.
fn result(game: &mut Game<'_>, jormungandr: Option<Seat>) -> Reply {
    let ranking = game.ranking(jormungandr);
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

/// OE2, OZ4: the next winner, and the Victory card that it takes; says whether there was one.
fn takes_card(game: &mut Game<'_>, jormungandr: Option<Seat>) -> Reply<bool> {
    let takes = match game.won.is_empty() {
        // Until the first card is taken a correction leads back to who has won.
        true => taker(game, jormungandr)?,
        false => game.anew(|game| taker(game, jormungandr))?,
    };
    let Some((seat, card, chance)) = takes else { return Ok(false) };
    let _ = game.won.push(seat);
    if let Some(card) = card {
        game.open.remove(card);
        game.change(seat, |player| player.cards.insert(card));
    }
    if let Some(chance) = chance {
        game.chance = chance;
    }
    Ok(true)
}

/// A winner, its card, and the chance after a roll.
type Taker = (Seat, Option<Victory>, Option<Chance>);

/// Who of those that have not yet won is the strongest, and what it takes; without a card the first has won all the
/// same (OH24).
fn taker(game: &mut Game<'_>, jormungandr: Option<Seat>) -> Reply<Option<Taker>> {
    let more = game.won.is_empty() || !game.open.is_empty() && game.won.len() < game.per_round();
    let next = game.ranking(jormungandr).into_iter().find(|seat| !game.won.contains(seat));
    let Some(seat) = next.filter(|_| more) else { return Ok(None) };
    let cards: Vec<Victory, 2> = game.open.iter().take(2).collect();
    let (card, chance) = match (cards.first(), cards.get(1)) {
        (Some(&one), Some(&other)) if game.is_wolf(seat) => {
            let (card, chance) = wolf_takes(game, seat, one, other)?;
            (Some(card), Some(chance))
        }
        (Some(_), Some(_)) => {
            let head = Msg::SeatTakes(game.name(seat));
            let rows = cards.iter().map(|&card| victory_row(card, game.victories[card.index()].worth));
            let rows = rows.collect();
            let at = game.ask(head).because(Msg::WhyTakers).list(rows)?;
            (cards.get(at).copied(), None)
        }
        (only, _) => (only.copied(), None),
    };
    Ok(Some((seat, card, chance)))
}

/// OW8: the card that is worth more now, else a roll.
fn wolf_takes(game: &mut Game<'_>, seat: Seat, one: Victory, other: Victory) -> Reply<(Victory, Chance)> {
    let worth = |card| game.worth(seat, card);
    let mut chance = game.chance.clone();
    let card = match worth(one).cmp(&worth(other)) {
        core::cmp::Ordering::Greater => one,
        core::cmp::Ordering::Less => other,
        core::cmp::Ordering::Equal => [one, other][usize::from(chance.below(2))],
    };
    let row = victory_row(card, game.victories[card.index()].worth);
    let head = Msg::SeatTakes(game.name(seat));
    game.ask(head).because(Msg::WhyWolfAnswers).shows(row)?;
    Ok((card, chance))
}

/// OE4, OH25: what is read of the Victory cards that nobody but people can count, those just taken among them.
fn ask_worths(game: &mut Game<'_>) -> Reply {
    let mut asked = VictorySet::EMPTY;
    loop {
        let told = game.anew(|game| {
            let cards = |seat: Seat| game.player(seat).map(|player| player.cards).unwrap_or_default();
            let open = |card: &Victory| game.victories[card.index()].worth == Worth::Asked && !asked.contains(*card);
            let mut all = game.seats().flat_map(|seat| cards(seat).iter().filter(open).map(move |card| (seat, card)));
            let Some((seat, card)) = all.next() else { return Ok(None) };
            let (head, likely) = (Msg::WorthNow(card.index() as u8 + 1), game.told[card.index()]);
            let name = game.name(seat);
            let told = game.ask(head).detail(name).because(Msg::WhyGlory).likely(likely).number(0, 9)?;
            Ok(Some((card, told)))
        })?;
        let Some((card, told)) = told else { return Ok(()) };
        game.told[card.index()] = told;
        asked.insert(card);
    }
}

/// OE4: Valkyrie's owner takes a unit of any line: who, and which.
fn valkyrie(game: &mut Game<'_>) -> Reply<Option<(Seat, At)>> {
    game.anew(|game| {
        let Some(owner) = game.holder(God::Valkyrie).filter(|&owner| !game.is_wolf(owner)) else { return Ok(None) };
        let name = game.name(owner);
        let ask = game.ask(Msg::ValkyrieTakes).detail(name).because(Msg::WhyValkyrie);
        Ok(ask.unit(Pick::Valkyrie(owner))?.0.map(|at| (owner, at)))
    })
}

/// OE5: lines are discarded as the sacrifices are, gods are turned upright.
fn clear(game: &mut Game<'_>) {
    for player in &mut game.position.players {
        player.line = Default::default();
        player.other = 0;
        if let Mind::Wolf { played, budget, .. } = &mut player.mind {
            (*played, *budget) = (0, 0);
        }
    }
    game.used = Default::default();
    game.passed.clear();
    game.open = Default::default();
}

fn saga(game: &Game<'_>, glory: [u8; SEATS], ended: EndedBy, winners: u8) -> Saga {
    Saga { seats: game.count() as u8, rounds: game.round, glory, winners, ended }
}

/// OZ1, OZ3: who has won the game, and by which rule.
fn end(game: &mut Game<'_>, glory: [u8; SEATS]) -> Reply {
    let all = glory.get(..game.count()).unwrap_or_default();
    let won: Vec<Seat, SEATS> = winners(all, &game.won);
    let ended = if game.ragnarok() { EndedBy::Ragnarok } else { EndedBy::Glory };
    let bits = won.iter().fold(0, |bits, seat| bits | 1 << seat.index());
    let saga = saga(game, glory, ended, bits);
    game.talk.set_saga(saga);
    let most = won.first().map_or(0, |seat| glory[seat.index()]);
    let tied = all.iter().filter(|&&glory| glory == most).count() > 1;
    for &seat in &won {
        let head = if won.len() > 1 { Msg::SharesTheWin } else { Msg::WinsTheGame };
        let by = if ended == EndedBy::Ragnarok { Msg::WhyRagnarok } else { Msg::WhyEnough };
        let detail = if ended == EndedBy::Ragnarok { Msg::ByRagnarok } else { Msg::ByGlory };
        let shown = seat_strength(game.name(seat), most.into());
        let ask = game.ask(head).detail(detail).because(by).because(Msg::WhyMostGlory);
        let ask = if tied { ask.because(Msg::WhyTiedGlory) } else { ask };
        ask.shows(shown)?;
    }
    Ok(())
}
