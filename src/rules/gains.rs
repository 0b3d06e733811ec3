//! L Limits and standing rules: what the Follower gains, and what it comes to; who controls what.

use super::asking::{Aside, count};
use super::eyes::Mark;
use super::{Flow, Game, desolation, ending};
use crate::table::{Change, Region, RegionSet, Special};
use crate::talk::{Answer, Big, Why};
use crate::words::{Line, Msg, Thing};

impl Game<'_> {
    /// L3: Runes, at most six.
    pub(super) fn gain_runes(&mut self, why: Msg, amount: u8) -> impl Future<Output = ()> + '_ {
        let change = self.his.gain_runes(amount);
        self.also(Aside::runes(why, change))
    }

    /// L4: Combat cards, at most eight.
    pub(super) fn draw(&mut self, why: Msg, amount: u8) -> impl Future<Output = ()> + '_ {
        let change = self.his.draw(amount);
        self.also(Aside::cards(why, change))
    }

    /// L10: Priests, as far as he has any left.
    pub(super) fn gain_priests(&mut self, why: Msg, amount: u8) -> impl Future<Output = ()> + '_ {
        let change = self.his.gain_priests(amount);
        self.also(Aside::priests(why, change))
    }

    /// L6: Blessings under his board, unread.
    pub(super) fn tuck_blessings(&mut self, why: Msg, amount: u8) -> impl Future<Output = ()> + '_ {
        let change = self.tuck(amount);
        self.also(Aside::blessings(why, change))
    }

    /// L6: the Artifact of a Monster under his board.
    pub(super) fn tuck_artifact(&mut self, why: Msg) -> impl Future<Output = ()> + '_ {
        let change = self.tuck(1);
        self.tell_change(why, Msg::HisTucked, change, Some(Msg::ArtifactOfMonster.into()))
    }

    fn tuck(&mut self, amount: u8) -> Change {
        let from = self.his.tucked;
        self.his.tucked = from.saturating_add(amount);
        Change { from, to: self.his.tucked }
    }

    /// An Army of his changes its value.
    pub(super) fn set_army(
        &mut self,
        why: impl Into<Why>,
        army: usize,
        value: u8,
        detail: Option<Line>,
    ) -> impl Future<Output = ()> + '_ {
        let before = self.his.armies.get(army);
        self.his.armies.set(army, value);
        let msg = if value == 0 { Msg::ArmyGone } else { Msg::ArmyIn };
        let head = before.map_or(msg.into(), |army| Line::with(msg, Thing::Region(army.region)));
        let change = Change { from: before.map_or(value, |army| army.value), to: value };
        self.tell_change(why, head, change, detail)
    }

    /// L5: an allied Realm gives a Combat card or a Rune, whichever he has fewer of; equal: a card. H14: at its limit
    /// the fewer kind gives nothing.
    pub(super) fn realm_gives(&mut self) -> Option<Aside> {
        match self.his.hand <= self.his.runes {
            true => Aside::cards(Msg::WhyRealm, self.his.draw(1)),
            false => Aside::runes(Msg::WhyRealm, self.his.gain_runes(1)),
        }
    }

    /// L5: whether the space of `special` belongs to a Realm that he is allied with.
    pub(super) async fn is_allied(&mut self, special: Special) -> bool {
        if self.his.alliances.is_empty() {
            return false;
        }
        let allied = self.his.alliances;
        self.realm_of(special).await.is_some_and(|realm| allied.contains(realm))
    }

    /// L13: in every Blessing draft he takes one card blindly.
    pub(super) async fn draft(&mut self) {
        // What you took may help you in every Battle.
        self.yours.bonus = None;
        self.tuck_blessings(Msg::WhyDraft, 1).await;
    }

    /// He gains control of a Region; the line says so. L6b: with a Monument Region he takes the God's Artifact. W1 and W2
    /// are checked by [`ending::check`] when it is told.
    pub(super) async fn he_takes(&mut self, region: Region) -> Line {
        self.yours.regions.remove(region);
        self.his.regions.insert(region);
        if self.his.artifacts.contains(region) || self.marked(Mark::Monument, RegionSet::one(region)).await.is_empty() {
            return Msg::HeTakesIt.into();
        }
        self.his.artifacts.insert(region);
        self.his.tucked = self.his.tucked.saturating_add(1);
        Line::with(Msg::HeTakesArtifact, count(self.his.tucked))
    }

    /// He gains control of a Region, on a screen of its own.
    pub(super) async fn he_controls(&mut self, why: Msg, region: Region) -> Flow {
        let detail = self.he_takes(region).await;
        self.tell(why, Msg::HeControls, Big::Thing(Thing::Region(region)), Some(detail)).await;
        ending::check(self).await
    }

    /// You gain control of a Region. L6b: a God's Artifact that he held goes to you. W1, W2.
    pub(super) async fn you_take(&mut self, region: Region) -> Flow {
        self.his.regions.remove(region);
        self.yours.regions.insert(region);
        if self.his.artifacts.contains(region) {
            self.his.artifacts.remove(region);
            self.yours.bonus = None;
            let from = self.his.tucked;
            self.his.tucked = from.saturating_sub(1);
            let detail = Some(Msg::ArtifactToYou.into());
            self.tell(Msg::WhyMonumentRegion, Msg::HisTucked, Big::Change(from, self.his.tucked), detail).await;
        }
        ending::check(self).await
    }

    /// L9: at the end of a step his Armies take a neutral Region whose population they reach. Returns whether any did.
    pub(super) async fn settle(&mut self) -> Flow<bool> {
        let mut gained = false;
        let armies = self.his.armies.regions().and(self.neutral()).without(self.yours.armies.regions());
        for region in armies.iter() {
            if self.his.armies.total(region) >= self.population(region).await {
                gained = true;
                self.he_controls(Msg::WhyControl, region).await?;
            }
        }
        Ok(gained)
    }

    /// A new Army of his.
    pub(super) fn recruit(
        &mut self,
        why: impl Into<Why>,
        region: Region,
        value: u8,
        detail: Option<Line>,
    ) -> impl Future<Output = Answer> + '_ {
        self.his.armies.recruit(region, value);
        self.tell(why, Line::with(Msg::NewArmy, count(value)), Big::Thing(Thing::Region(region)), detail)
    }

    /// D: a token for the reason given.
    pub(super) async fn desolate(&mut self, why: Msg) -> Flow {
        desolation::place(self, why).await
    }
}
