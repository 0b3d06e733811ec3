//! T1 Prayer.
//!
#![doc = include_str!("prayer.md")]

use super::anew::anew;
use super::aside::{Count, Detail};
use super::asking::Reason;
use super::chooser::{Choice, break_tie};
use super::eyes::Goal;
use super::{Flow, Game, runes};
use crate::games::ragnarok::copy::Found;
use crate::games::ragnarok::table::{Attribute, Extra, MAX_ARMY, Mark, Region, RegionSet};
use crate::games::ragnarok::words::{Monument, Msg};

/// T1a and T1b, then T1c.
pub(super) async fn prayer(game: &mut Game<'_>) -> Flow {
    // Where no Priest goes anywhere, nothing has changed before the forges are looked at.
    let prays = async |game: &mut Game<'_>| {
        let to = if game.his().priests > 0 { monument(game).await } else { None };
        match to {
            Some(monument) => Ok(monument),
            None => Err(forges_near(game).await),
        }
    };
    let forges = match anew(game, prays).await {
        Ok(monument) => {
            send(game, monument).await;
            anew(game, forges_near).await
        }
        Err(forges) => forges,
    };
    forging(game, forges).await;
    game.settle().await.map(|_| ())
}

impl Game<'_> {
    /// T1a, R6: whether the favourite leads by no more than 1 (E10).
    pub(super) fn favourite_is_close(&self, preference: [Attribute; 3]) -> bool {
        let [favourite, second, third] = preference.map(|attribute| self.his().attribute(attribute) as i8);
        let lead = favourite - second.max(third);
        lead <= 1 && (lead >= -1 || self.agreed.edition.favourite_may_lag())
    }

    /// The lowest of some Attributes, which come in the order of preference.
    pub(super) fn lowest(&mut self, rule: Msg, among: impl IntoIterator<Item = Attribute>) -> Option<Attribute> {
        let mut choice = Choice::of(rule, among);
        choice.least(Msg::WhyLowest, |attribute| self.his().attribute(attribute));
        choice.prefer(Msg::WhyPreference, |_| true);
        choice.done(self)
    }
}

/// T1a: the favourite's Monument if it leads by at most 1, else that of the lowest Attribute, of those with a free space.
/// A yes is the deed: the Priest goes there.
async fn monument(game: &mut Game<'_>) -> Option<Attribute> {
    let by_choice = |attribute| (attribute, Reason::Choice);
    let mut full = [false; 3];
    let preference = game.preference().await;
    let mut next = match game.favourite_is_close(preference) {
        true => Some((preference[0], Reason::Rule(Msg::WhyFavourite))),
        false => game.lowest(Msg::WhyFreeSpace, preference).map(by_choice),
    };
    while let Some((monument, why)) = next {
        let question = Msg::PriestTo(Monument(monument), monument);
        if game.ask(question).because(why).likely(true).yes().await {
            return Some(monument);
        }
        full[monument as usize] = true;
        let free = preference.into_iter().filter(|&attribute| !full[attribute as usize]);
        next = game.lowest(Msg::WhyFreeSpace, free).map(by_choice);
    }
    None
}

/// T1b: the Attribute grows, the God gives as much as the Monument's level (H4), another god by the same Attribute (X1).
async fn send(game: &mut Game<'_>, monument: Attribute) {
    game.his_mut().priests = game.his().priests.minus(1);
    game.his_mut().praying = game.his().praying.plus(1);
    game.his_mut().raise(monument);
    let level = game.commons.monument(monument);
    if level == 0 {
        return;
    }
    let why = match game.library.extras.differs(Extra::god(monument)) {
        true => Msg::WhyOtherGod,
        false => Msg::WhyDivine,
    };
    match monument {
        Attribute::Strength => game.draw(why, level).await,
        Attribute::Wisdom => game.gain_runes(why, level).await,
        Attribute::Authority => {
            if let Some(army) = anew(game, runes::army_to_raise).await {
                let value = game.his().armies.value(army);
                let value = (value + level).min(MAX_ARMY);
                game.set_army(Reason::ChoiceAnd(why), army, value, None).await;
            }
        }
    }
}

/// T1c: a Rune on a forge in his Hero's Region or an adjacent one; several: nearest your Hero, then T0a.
async fn forging(game: &mut Game<'_>, forges: Forges) {
    match forges {
        Forges::None => {}
        Forges::One(forge, has_rune) => {
            if has_rune {
                game.his_mut().gain_runes(1);
            }
            game.commons.empty_forges.insert(forge);
        }
        Forges::Seen { hero, asked, likely, told } => {
            game.commons.empty_forges = game.commons.empty_forges.or(likely.without(told));
            let runeless = &mut game.runeless[hero.index()];
            *runeless = runeless.or(asked.without(told));
            game.map_mut().forges.learn(told, told);
            game.tell_waiting_of(Count::Runes, 1).await;
            take_rune(game, told).await;
        }
    }
}

/// What was said of the forges around his Hero.
#[derive(Clone, Copy, Debug)]
enum Forges {
    /// There is none.
    None,
    /// The only one, and whether a Rune lies there.
    One(Region, bool),
    /// Those of all that were asked for, and of all that are known, where one lies.
    Seen { hero: Region, asked: RegionSet, likely: RegionSet, told: RegionSet },
}

async fn forges_near(game: &mut Game<'_>) -> Forges {
    let hero = game.his().hero;
    let near = game.map().neighbours(hero, game.agreed.depths());
    let surely_near = near.yes.or(RegionSet::one(hero));
    let maybe_near = surely_near.or(near.unknown(game.all()));
    if !game.map().forges.unknown(maybe_near).is_empty() && game.asks_for_all(Mark::Forge) {
        game.ask_all_marks(Mark::Forge).await;
    }
    let forges = game.map().forges;
    let gone = game.commons.empty_forges.or(game.runeless[hero.index()]).or(bare(game));
    let asked = maybe_near.and(forges.yes.or(forges.unknown(game.all()))).without(gone);
    let likely = asked.and(surely_near).and(forges.yes);
    match asked.first() {
        None => Forges::None,
        // Of a single forge beside him only the Rune is in doubt, and the answer is the deed.
        Some(forge) if asked == likely && asked.len() == 1 => {
            // His Runes must be right before one joins them without a word.
            game.tell_waiting_of(Count::Runes, 0).await;
            let question = Msg::RuneOnForge(forge);
            let has_rune = game.ask(question).because(Msg::WhyForging).likely(true).short().yes().await;
            Forges::One(forge, has_rune)
        }
        Some(_) => {
            let around = Msg::RunesAround(hero);
            let told = game.ask(around).likely(likely).finds(Mark::Forge, Found::All, asked).regions(asked).await;
            Forges::Seen { hero, asked, likely, told }
        }
    }
}

/// The Regions beside a place of his Hero's, known to be, where no Rune was seen from there since the forges were filled.
fn bare(game: &Game<'_>) -> RegionSet {
    let seen = |at: Region| game.map().neighbours(at, game.agreed.depths()).yes.or(RegionSet::one(at));
    game.all().iter().fold(RegionSet::EMPTY, |bare, at| bare.or(game.runeless[at.index()].and(seen(at))))
}

/// T1c: he takes the Rune of one of these forges. With six already it still leaves the forge.
async fn take_rune(game: &mut Game<'_>, forges: RegionSet) {
    let one = async |game: &mut Game<'_>| {
        let mut choice = Choice::of(Msg::WhyForging, forges.iter());
        if choice.open() {
            game.your_heroes().await;
            let nearest = game.nearest(choice.regions(), Goal::YourHero, game.agreed.depths()).await;
            choice.prefer_in(Msg::WhyNearestYourHero, nearest);
        }
        break_tie(game, &mut choice).await;
        choice.done(game)
    };
    let Some(forge) = anew(game, one).await else { return };
    game.commons.empty_forges.insert(forge);
    let change = game.his_mut().gain_runes(1);
    let detail = Detail::Count(Count::Runes, change);
    game.tell(Msg::RuneFrom).because(Reason::Choice).detail(detail).shows(forge).await;
}
