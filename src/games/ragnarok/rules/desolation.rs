//! D Desolation.
//!
#![doc = include_str!("desolation.md")]

use super::anew::anew;
use super::aside::Detail;
use super::asking::{Reason, count};
use super::chooser::{Choice, break_tie};
use super::eyes::Mark;
use super::{Flow, Game, ending};
use crate::games::ragnarok::table::{DESOLATION_TOKENS, Region};
use crate::games::ragnarok::words::Msg;

/// D1 gives the reason. D2: a wheel Region without token, his, then other Followers' (H17), neutral, yours; then T0a. D3: the leftmost
/// token of the Manifestation card. D4: with all on the map Surtur comes. D5: without a Region none is placed.
pub(super) async fn place(game: &mut Game<'_>, reason: Msg) -> Flow {
    let on_map = |game: &Game<'_>| game.commons.desolation.len() as u8;
    // F2, H30: one token in a round of several Followers.
    if game.several() && core::mem::replace(&mut game.desolated, true) {
        let on_map = on_map(game);
        game.tell(Msg::NoToken).because(Msg::WhyOneToken).detail(Msg::OneARound).shows(count(on_map)).await;
        return Ok(());
    }
    let region = anew(game, async |game| wheel(game, reason).await).await;
    let on_map = on_map(game);
    if on_map >= DESOLATION_TOKENS {
        return ending::surtur(game).await;
    }
    if let Some(region) = region {
        game.commons.desolation.insert(region);
        let space = DESOLATION_TOKENS - on_map;
        let detail = Detail::token(Msg::TokenFromSpace(space), space);
        game.tell(Msg::DesolationIn).because(Reason::Choice).detail(detail).shows(region).await;
        return Ok(());
    }
    game.tell(Msg::NoToken).because(Msg::WhyNoWheel).shows(count(on_map)).await;
    Ok(())
}

/// D2: the Region for the next token.
async fn wheel(game: &mut Game<'_>, reason: Msg) -> Option<Region> {
    if game.commons.desolation.len() >= u32::from(DESOLATION_TOKENS) {
        return None;
    }
    let free = game.all().without(game.commons.desolation);
    let classes = [
        (Msg::WhyHisWheel, game.his().regions),
        (Msg::WhyOthersWheel, game.others_regions()),
        (Msg::WhyNeutralWheel, game.neutral()),
        (Msg::WhyYourWheel, game.people.regions()),
    ];
    for (rule, class) in classes {
        let wheel = game.marked(Mark::Wheel, free.and(class)).await;
        let mut choice = Choice::of(reason, wheel.iter());
        choice.note(rule);
        break_tie(game, &mut choice).await;
        if let Some(region) = choice.done(game) {
            return Some(region);
        }
    }
    None
}
