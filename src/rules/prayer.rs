//! T1 Prayer.

use super::asking::count;
use super::chooser::Choice;
use super::eyes::Goal;
use super::{Flow, Game, runes};
use crate::table::{Attribute, MAX_ARMY, MAX_PRIESTS, RegionSet};
use crate::talk::{Big, Why};
use crate::words::{Line, Msg, Thing};

/// T1a and T1b, then T1c.
pub(super) async fn prayer(game: &mut Game<'_>) -> Flow {
    if game.his.priests > 0
        && let Some(monument) = monument(game).await
    {
        send(game, monument).await;
    }
    forging(game).await;
    game.settle().await.map(|_| ())
}

impl Game<'_> {
    /// S2: his Attributes, the favourite first.
    pub(super) fn preference(&self) -> [Attribute; 3] {
        let printed = self.library.tile(self.hero).attributes.map(|fact| fact.guess().map(|(attribute, _)| attribute));
        let mut order = Attribute::ALL;
        for (place, attribute) in printed.into_iter().enumerate() {
            if let Some(at) = attribute.and_then(|attribute| order.iter().position(|&known| known == attribute)) {
                order.swap(place, at);
            }
        }
        order
    }

    /// T1a, R6: whether the favourite leads by no more than 1 (E10).
    pub(super) fn favourite_is_close(&self) -> bool {
        let [favourite, second, third] = self.preference().map(|attribute| self.his.attribute(attribute) as i8);
        let lead = favourite - second.max(third);
        lead <= 1 && (lead >= -1 || self.agreed.edition.favourite_may_lag())
    }

    /// The lowest Attribute among some, ties by preference.
    pub(super) fn lowest(&self, rule: Msg, among: impl Fn(Attribute) -> bool) -> Option<(Attribute, Why)> {
        let mut choice = Choice::of(rule, self.preference().into_iter().filter(|&attribute| among(attribute)));
        choice.least(Msg::WhyLowest, |attribute| self.his.attribute(attribute));
        choice.prefer(Msg::WhyPreference, |_| true);
        choice.done()
    }
}

/// T1a: the favourite's Monument if it leads by at most 1, else that of the lowest Attribute, of those with a free space.
/// A yes is the deed: the Priest goes there.
async fn monument(game: &mut Game<'_>) -> Option<Attribute> {
    let mut full = [false; 3];
    let favourite = game.preference()[0];
    let mut next = match game.favourite_is_close() {
        true => Some((favourite, Why::from(Msg::WhyFavourite))),
        false => game.lowest(Msg::WhyFreeSpace, |_| true),
    };
    while let Some((monument, why)) = next {
        let question = Line::with_two(Msg::PriestTo, Thing::Monument(monument), Thing::Attribute(monument));
        if game.yes_because(why, question, true).await {
            return Some(monument);
        }
        full[monument as usize] = true;
        next = game.lowest(Msg::WhyFreeSpace, |attribute| !full[attribute as usize]);
    }
    None
}

/// T1b: the Attribute grows, the God gives as much as the Monument's level (H4).
async fn send(game: &mut Game<'_>, monument: Attribute) {
    // A correction made at the question may have left none.
    game.his.priests = game.his.priests.saturating_sub(1);
    game.his.praying = game.his.praying.saturating_add(1).min(MAX_PRIESTS);
    game.his.raise(monument);
    let level = game.commons.monument(monument);
    if level == 0 {
        return;
    }
    match monument {
        Attribute::Strength => game.draw(Msg::WhyDivine, level).await,
        Attribute::Wisdom => game.gain_runes(Msg::WhyDivine, level).await,
        Attribute::Authority => {
            if let Some((army, why)) = runes::army_to_raise(game).await {
                let value = game.his.armies.get(army).map_or(0, |army| army.value);
                game.set_army(why.and(Msg::WhyDivine), army, (value + level).min(MAX_ARMY), None).await;
            }
        }
    }
}

/// T1c: a Rune on a forge in his Hero's Region or an adjacent one; several: nearest your Hero, then T0a.
async fn forging(game: &mut Game<'_>) {
    let hero = game.his.hero;
    let near = game.map().neighbours(hero, game.agreed.depths());
    let surely_near = near.yes.or(RegionSet::one(hero));
    let maybe_near = surely_near.or(near.unknown(game.all()));
    let forges = game.map().forges;
    let asked = maybe_near.and(forges.yes.or(forges.unknown(game.all()))).without(game.commons.empty_forges);
    let likely = asked.and(surely_near).and(forges.yes);
    match asked.first() {
        None => {}
        // Of a single forge beside him only the Rune is in doubt, and the answer is the deed.
        Some(forge) if asked == likely && asked.len() == 1 => {
            let question = Line::with(Msg::RuneOnForge, Thing::Region(forge));
            if game.yes_because(Msg::WhyForging, question, true).await {
                game.his.gain_runes(1);
            }
            game.commons.empty_forges.insert(forge);
        }
        Some(_) => {
            let around = Line::with(Msg::RunesAround, Thing::Region(hero));
            let told = game.regions(around, asked, likely).await;
            game.commons.empty_forges = game.commons.empty_forges.or(likely.without(told));
            game.map_mut().forges.learn(told, told);
            take_rune(game, told).await;
        }
    }
}

/// T1c: he takes the Rune of one of these forges. With six already it still leaves the forge.
async fn take_rune(game: &mut Game<'_>, forges: RegionSet) {
    let mut choice = Choice::of(Msg::WhyForging, forges.iter());
    if choice.open() {
        game.your_hero().await;
        let nearest = game.nearest(choice.regions(), Goal::YourHero, game.agreed.depths()).await;
        choice.prefer_in(Msg::WhyNearestYourHero, nearest);
    }
    if choice.open() {
        choice.tie(game.tie().await, |region| region);
    }
    let Some((forge, why)) = choice.done() else { return };
    game.commons.empty_forges.insert(forge);
    let change = game.his.gain_runes(1);
    let detail = Line::with_two(Msg::RunesNow, count(change.from), count(change.to));
    game.tell(why, Msg::RuneFrom, Big::Thing(Thing::Region(forge)), Some(detail)).await;
}
