//! Calling gods, the Hall, and two colours at one seat.
//!
#![doc = include_str!("gods.md")]

use super::asking::{Reply, Rows};
use super::{Game, powers, sacrifice};
use crate::games::wolves::table::{Colour, FIRST_RAGNAROK, God, GodSet, HALL, Seat, Spot};
use crate::games::wolves::words::{Msg, colour_name, god_name, priced};
use crate::talk::OPTIONS;
use crate::words::Thing;
use heapless::Vec;

/// What a person can do with gods.
#[derive(Clone, Copy)]
enum Choice {
    Call(God),
    Use(God),
    Nothing,
}

/// What stands before the list of gods.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Then {
    /// The main action is still to come.
    Main,
    /// The turn ends, or goes on with a god; the end is lit.
    End,
    /// The same; a god that can be paid is lit.
    God,
    /// The same after a sacrifice of that worth: a god is lit whose price it has just reached.
    Offer(u8),
}

/// OR3: an extra action: calls a god of the Hall, or uses the active power of an own one. Says whether the turn goes
/// on.
pub(super) fn god(game: &mut Game<'_>, seat: Seat, then: Then) -> Reply<bool> {
    match game.in_turn(seat, |game| choose(game, seat, then).map(Some))? {
        Some(Choice::Call(god)) => call(game, seat, god)?,
        Some(Choice::Use(god)) => powers::act(game, seat, god)?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// What a person does with gods.
fn choose(game: &mut Game<'_>, seat: Seat, then: Then) -> Reply<Choice> {
    if !game.has_extra(seat) {
        return Ok(Choice::Nothing);
    }
    let mut choices: Vec<Choice, OPTIONS> = Vec::new();
    let mut rows = Rows::new();
    let wealth = game.wealth(seat);
    let of_hall = |spot: Spot| match spot {
        Spot::God(god) => {
            let price = game.price(seat, god);
            (Choice::Call(god), priced(god, price), (price > wealth).then_some(Msg::TooDear))
        }
        Spot::Ragnarok => (Choice::Nothing, Msg::Ragnarok.into(), Some(Msg::RagnarokStays)),
        Spot::Empty => (Choice::Nothing, Msg::NoGod.into(), Some(Msg::DeckIsEmpty)),
    };
    let mut add = |(choice, row, closed)| _ = (choices.push(choice), rows.push((row, closed)));
    let (first, beyond) = game.hall.split_at(HALL);
    first.iter().for_each(|&spot| add(of_hall(spot)));
    if then != Then::Main {
        add((Choice::Nothing, Msg::TurnEnds.into(), None));
    }
    let own = game.player(seat).map(|player| player.gods.clone()).unwrap_or_default();
    for god in own.into_iter().filter(|god| god.is_active()) {
        let why = if game.used.contains(god) { Msg::UsedAlready } else { Msg::NotNow };
        add((Choice::Use(god), god_name(god).into(), (!game.is_ready(seat, god)).then_some(why)));
    }
    beyond.iter().filter(|&&spot| spot != Spot::Empty).for_each(|&spot| add(of_hall(spot)));
    // The first that is open, or the end.
    let open = rows.iter().position(|(_, closed)| closed.is_none()).unwrap_or(0);
    let paid = |wealth: u8| game.hall_gods().any(|god| game.price(seat, god) <= wealth);
    let ends = match then {
        Then::Main | Then::God => false,
        Then::End => true,
        Then::Offer(worth) => !paid(wealth) || paid(wealth.saturating_sub(worth)),
    };
    let likely = if ends { HALL } else { open };
    let ask = game.ask(Msg::WhichGod).because(Msg::WhyPrice).likely(likely as u32);
    Ok(choices.get(ask.choose(&rows)?).copied().unwrap_or(Choice::Nothing))
}

/// OG1: pays for a god of the Hall; then OG3 and OG4. A correction may have taken the god from there.
pub(super) fn call(game: &mut Game<'_>, seat: Seat, god: God) -> Reply {
    let lies = |game: &Game<'_>| game.hall_gods().any(|open| open == god);
    let paid = sacrifice::spend(game, seat, |game| lies(game).then(|| game.price(seat, god)))?;
    if paid && lies(game) { receive(game, seat, god) } else { Ok(()) }
}

/// A god comes to a seat from wherever it lies.
pub(super) fn receive(game: &mut Game<'_>, seat: Seat, god: God) -> Reply {
    let from = game.holder(god);
    game.give(god, seat);
    settle(game, seat)?;
    if let Some(from) = from {
        settle(game, from)?;
    }
    refill(game)
}

/// A god goes to the discard.
pub(super) fn discard(game: &mut Game<'_>, god: God) -> Reply {
    let holder = game.holder(god);
    game.discard_god(god);
    if let Some(holder) = holder {
        settle(game, holder)?;
    }
    refill(game)
}

/// OG3: of blue and red together one colour stays.
fn settle(game: &mut Game<'_>, seat: Seat) -> Reply {
    let stays = game.anew(|game| {
        let Some(player) = game.player(seat).filter(|player| player.must_choose()) else { return Ok(None) };
        let blue_is_more = player.count(Colour::Blue) >= player.count(Colour::Red);
        let colours = [Colour::Blue, Colour::Red];
        let at = match game.is_wolf(seat) {
            true => usize::from(!blue_is_more),
            false => {
                let head = Msg::WhichStays(game.name(seat));
                game.ask(head).because(Msg::WhyEnemies).named(&colours.map(colour_name))?
            }
        };
        Ok(colours.get(at).copied())
    })?;
    if let Some(colour) = stays {
        game.keep_colour(seat, colour);
    }
    Ok(())
}

/// OG4: the next card opens while fewer than three lie in the Hall.
pub(super) fn refill(game: &mut Game<'_>) -> Reply {
    while open_one(game, false)? {}
    Ok(())
}

/// One card of the God deck opens, if there is room in the Hall and a card left; says whether one did.
pub(super) fn open_one(game: &mut Game<'_>, setup: bool) -> Reply<bool> {
    let Some(card) = game.anew(|game| opens(game, setup))? else { return Ok(false) };
    if !setup {
        game.openings = game.openings.saturating_add(1);
    }
    game.to_hall(card);
    if card == Spot::Ragnarok {
        game.anew(|game| game.ask(Msg::Ragnarok).because(Msg::WhyRagnarok).shows(Msg::LastRound))?;
    }
    Ok(true)
}

/// Which card opens: a colour, then the god. Where no god is left it is Ragnarok, however many have been opened.
fn opens(game: &mut Game<'_>, setup: bool) -> Reply<Option<Spot>> {
    let wanted = |game: &Game<'_>| if setup { game.in_hall() < HALL } else { game.opens() && !game.counts };
    while wanted(game) {
        let hidden = game.hidden();
        let opening = game.openings.saturating_add(u8::from(!setup));
        let any = |colour: Colour| hidden.iter().any(|god| god.colour() == colour);
        let none = |colour| (!any(colour)).then_some(Msg::AllSeen);
        let ragnarok = match game.hall.contains(&Spot::Ragnarok) {
            true => Some(Msg::AllSeen),
            false => (opening < FIRST_RAGNAROK && !hidden.is_empty()).then_some(Msg::NotYet),
        };
        let rows = [
            (Thing::from(colour_name(Colour::Blue)), none(Colour::Blue)),
            (colour_name(Colour::Red).into(), none(Colour::Red)),
            (god_name(God::Yggdrasil).into(), none(Colour::Black)),
            (Msg::Ragnarok.into(), ragnarok),
        ];
        let colour = match game.ask(Msg::WhichGodOpens).because(Msg::WhyHall).choose(&rows)? {
            0 => Colour::Blue,
            1 => Colour::Red,
            2 => return Ok(Some(Spot::God(God::Yggdrasil))),
            3 => return Ok(Some(Spot::Ragnarok)),
            _ => return Ok(None),
        };
        let god = game.anew(|game| {
            let open = if wanted(game) { game.hidden() } else { GodSet::EMPTY };
            among(game, Msg::WhichGodOpens, God::ALL.into_iter().filter(|god| god.colour() == colour).collect(), open)
        })?;
        if let Some(god) = god {
            return Ok(Some(Spot::God(god)));
        }
    }
    Ok(None)
}

/// One god of those in fixed places; those that cannot be meant are thin.
pub(super) fn among(game: &mut Game<'_>, head: Msg, all: GodSet, open: GodSet) -> Reply<Option<God>> {
    let row = |god| (Thing::from(god_name(god)), (!open.contains(god)).then_some(Msg::NotThere));
    let rows: Rows = all.iter().map(row).collect();
    let at = game.ask(head).choose(&rows)?;
    Ok(all.iter().nth(at))
}
