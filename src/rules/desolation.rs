//! D Desolation.

use super::asking::count;
use super::chooser::Choice;
use super::eyes::Mark;
use super::{Flow, Game, ending};
use crate::table::{DESOLATION_TOKENS, Region};
use crate::talk::Big;
use crate::words::{Line, Msg, Thing};

/// D1 gives the reason. D2: a wheel Region without token, his before neutral before yours, then T0a. D3: the leftmost
/// token of the Manifestation card. D4: with all on the map Surtur comes. D5: without a Region none is placed.
pub(super) async fn place(game: &mut Game<'_>, reason: Msg) -> Flow {
    let on_map = game.commons.desolation.len() as u8;
    if on_map >= DESOLATION_TOKENS {
        return ending::surtur(game).await;
    }
    let free = game.all().without(game.commons.desolation);
    let classes = [
        (Msg::WhyHisWheel, game.his.regions),
        (Msg::WhyNeutralWheel, game.neutral()),
        (Msg::WhyYourWheel, game.yours.regions),
    ];
    for (rule, class) in classes {
        let wheel = game.marked(Mark::Wheel, free.and(class)).await;
        let mut choice = Choice::of(reason, wheel.iter());
        choice.note(rule);
        if choice.open() {
            choice.tie(game.tie().await, Region::number);
        }
        if let Some((region, why)) = choice.done() {
            game.commons.desolation.insert(region);
            let detail = Line::with(Msg::TokenFromSpace, count(DESOLATION_TOKENS - on_map));
            game.tell(why, Msg::DesolationIn, Big::Thing(Thing::Region(region)), Some(detail)).await;
            return Ok(());
        }
    }
    game.tell(Msg::WhyNoWheel, Msg::NoToken, Big::Thing(count(on_map)), None).await;
    Ok(())
}
