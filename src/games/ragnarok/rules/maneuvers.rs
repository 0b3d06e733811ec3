//! M Maneuvers.
//!
#![doc = include_str!("maneuvers.md")]

use super::anew::anew;
use super::aside::Detail;
use super::asking::Reason;
use super::chooser::{Choice, Piece, break_tie};
use super::eyes::Goal;
use super::target::Reach;
use super::{Flow, Game, battle, ending, others, special};
use crate::games::ragnarok::table::{MAX_ARMIES, MAX_ARMY, Region};
use crate::games::ragnarok::words::Msg;

/// M1: without an Army he recruits and desolates. M3: else he invades, or raises, or moves an Army.
pub(super) async fn maneuvers(game: &mut Game<'_>) -> Flow {
    match anew(game, maneuver).await {
        Maneuver::Recruit(plan) => {
            if let Some(plan) = plan {
                special::reinforce(game, plan, Msg::WhyNoArmy, None).await?;
            }
            game.desolate(Msg::WhyTokenNoArmy).await?;
        }
        Maneuver::Invade(army, region) => _ = invade(game, army, region).await?,
        Maneuver::Raise(piece) => {
            game.set_army(Reason::Choice, piece.at(), piece.army.value.get() + 1, None).await;
        }
        Maneuver::Move(piece, to) => march(game, piece, to).await,
        Maneuver::Nothing => {}
    }
    Ok(())
}

/// What he does with his Armies.
#[derive(Clone, Copy, Debug)]
enum Maneuver {
    Recruit(Option<special::Reinforcement>),
    Invade(usize, Region),
    Raise(Piece),
    Move(Piece, Region),
    Nothing,
}

/// M1, M3: which of them.
async fn maneuver(game: &mut Game<'_>) -> Maneuver {
    if game.his().armies.is_empty() {
        return Maneuver::Recruit(special::reinforcement(game).await);
    }
    let targets = game.invadable(Reach::Armies).await;
    if let Some(region) = game.target(Msg::WhyInvade, &targets).await {
        let invader = invader(game, region).await;
        return invader.map_or(Maneuver::Nothing, |army| Maneuver::Invade(army, region));
    }
    raise_or_move(game).await
}

/// M5: the adjacent Army with the highest value (T0).
async fn invader(game: &mut Game<'_>, region: Region) -> Option<usize> {
    let adjacent = game.adjacent(region, game.his().armies.regions()).await;
    let armies = Piece::all(&game.his().armies).filter(|piece| adjacent.contains(piece.army.region));
    let mut choice = Choice::of(Msg::WhyStrongest, armies);
    choice.most(Msg::WhyStrongest, |piece| piece.army.value);
    break_tie(game, &mut choice).await;
    choice.chosen().map(Piece::at)
}

/// M5: the Army that goes where [`Game::target`] said moves; it takes control (H10), or fights a Battle if you have Armies there. Returns whether he gained
/// the Region.
pub(super) async fn invade(game: &mut Game<'_>, army: usize, region: Region) -> Flow<bool> {
    let Some(mover) = game.his().armies.get(army) else { return Ok(false) };
    game.his_mut().armies.march(army, region);
    let (fights, other) = (game.people.total(region) > 0, game.other_in(region));
    let detail = if fights { Detail::Passing(Msg::ThenBattle.into()) } else { game.he_takes(region).await };
    let head = Msg::ArmyFromTo(mover.value, mover.region);
    game.tell(head).because(others::claimed(other)).detail(detail).shows(region).await;
    if fights {
        return battle::attack(game, army, region).await;
    }
    if let Some(owner) = other {
        // What was corrected meanwhile may have moved it in the list.
        let army = game.his().armies.strongest_in(region).filter(|_| game.decides_anew()).unwrap_or(army);
        others::dislodge(game, army, region, owner).await?;
    }
    others::lose_artifact(game, region).await;
    ending::check(game).await?;
    Ok(true)
}

/// M3 (2)-(5): +1 to the Army that touches most of your Regions, else the nearest to one; at 6 it moves instead; if it
/// cannot, another one is tried.
async fn raise_or_move(game: &mut Game<'_>) -> Maneuver {
    let mut tried: heapless::Vec<usize, MAX_ARMIES> = heapless::Vec::new();
    while let Some(piece) = next_to_raise(game, &tried).await {
        if piece.army.value < MAX_ARMY {
            return Maneuver::Raise(piece);
        }
        let not_his = game.all().without(game.his().regions);
        if game.adjacent(piece.army.region, not_his).await.is_empty()
            && let Some(to) = step_outward(game, piece.army.region).await
        {
            return Maneuver::Move(piece, to);
        }
        let _ = tried.push(piece.at());
    }
    Maneuver::Nothing
}

/// M3 (2), (4): the next Army to raise.
async fn next_to_raise(game: &mut Game<'_>, tried: &[usize]) -> Option<Piece> {
    let mut choice = Choice::of(
        Msg::WhyNothingToInvade,
        Piece::all(&game.his().armies).filter(|piece| !tried.contains(&piece.at())),
    );
    if choice.regions().len() > 1 && !game.people.regions().is_empty() {
        let mut touched = [0; crate::games::ragnarok::table::MAX_REGIONS];
        for region in choice.regions().iter() {
            touched[region.index()] = game.adjacent(region, game.people.regions()).await.len() as u8;
        }
        if choice.left().any(|piece| touched[piece.army.region.index()] > 0) {
            choice.most(Msg::WhyTouchesMostYours, |piece| touched[piece.army.region.index()]);
        } else {
            let nearest = game.nearest(choice.regions(), Goal::Yours, game.agreed.depths()).await;
            choice.prefer_in(Msg::WhyYours, nearest);
        }
    }
    break_tie(game, &mut choice).await;
    choice.done(game)
}

/// M3 (3), P2 (b): the adjacent own Region that comes nearest to one that he does not control (H9, T0). H23: an Army that
/// stands in such a Region cannot come nearer, and on an island of his Regions none can.
pub(super) async fn step_outward(game: &mut Game<'_>, from: Region) -> Option<Region> {
    if game.his().regions == game.all() || !game.his().regions.contains(from) {
        return None;
    }
    let own = game.adjacent(from, game.his().regions).await;
    // From where it stands every way out leads through an adjacent own Region, so the nearest of those is nearer.
    let nearest = game.nearest_outward(own).await;
    let mut choice = Choice::of(Msg::WhyOwnAdjacent, own.iter().filter(|_| !nearest.is_empty()));
    choice.prefer_in(Msg::WhyNearestNotHis, nearest);
    break_tie(game, &mut choice).await;
    choice.done(game)
}

/// The move that was chosen, without a fight, in his own Regions.
pub(super) async fn march(game: &mut Game<'_>, piece: Piece, to: Region) {
    game.his_mut().armies.march(piece.at(), to);
    let head = Msg::ArmyFromTo(piece.army.value, piece.army.region);
    game.tell(head).because(Reason::Choice).shows(to).await;
}
