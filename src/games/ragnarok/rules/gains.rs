//! L Limits and standing rules: what the Follower gains, and what it comes to; who controls what.
//!
#![doc = include_str!("gains.md")]

use super::anew::anew;
use super::aside::{Aside, Count, Detail, Small};
use super::asking::Reason;
use super::eyes::Mark;
use super::{Flow, Game, desolation, ending, others};
use crate::games::ragnarok::table::{Change, Owner, Person, Realm, Region, RegionSet, Special, Tucked};
use crate::games::ragnarok::words::Msg;
use crate::talk::Answer;

impl Game<'_> {
    /// L3: Runes, at most six.
    pub(super) fn gain_runes(&mut self, why: Msg, amount: u8) -> impl Future<Output = ()> {
        let change = self.his_mut().gain_runes(amount);
        self.also(Aside::count(why, Count::Runes, change))
    }

    /// L4: Combat cards, at most eight.
    pub(super) fn draw(&mut self, why: Msg, amount: u8) -> impl Future<Output = ()> {
        let change = self.his_mut().draw(amount);
        self.also(Aside::count(why, Count::Cards, change))
    }

    /// L10: Priests, as far as he has any left.
    pub(super) fn gain_priests(&mut self, why: Msg, amount: u8) -> impl Future<Output = ()> {
        let change = self.his_mut().gain_priests(amount);
        self.also(Aside::count(why, Count::Priests, change))
    }

    /// L6: Blessings under his board, unread.
    pub(super) fn tuck_blessings(&mut self, why: Msg, amount: u8) -> impl Future<Output = ()> {
        let change = self.tuck(amount);
        self.also(Aside::count(why, Count::Blessings, change))
    }

    /// L6: the Artifact of a Monster under his board.
    pub(super) fn tuck_artifact(&mut self, why: Msg) -> impl Future<Output = ()> {
        let change = self.tuck(1);
        self.tell(Msg::HisTucked).because(why).detail(Msg::ArtifactOfMonster).change(change)
    }

    fn tuck(&mut self, amount: u8) -> Change {
        self.his_mut().tucked.raise(amount, Tucked::MOST.get())
    }

    /// An Army of his changes its value.
    pub(super) fn set_army(
        &mut self,
        why: impl Into<Reason>,
        army: usize,
        value: u8,
        detail: Option<Detail>,
    ) -> impl Future<Output = ()> {
        let before = self.his().armies.get(army);
        self.his_mut().armies.set(army, value);
        let region = before.map_or(Region::FIRST, |army| army.region);
        let head = if value == 0 { Msg::ArmyGone(region) } else { Msg::ArmyIn(region) };
        let change = Change { from: before.map_or(value, |army| army.value.get()), to: value };
        self.tell(head).because(why).detail_if(detail).change(change)
    }

    /// L5: an allied Realm gives a Combat card or a Rune, whichever he has fewer of; equal: a card. H14: at its limit
    /// the fewer kind gives nothing.
    pub(super) fn realm_gives(&mut self) -> Option<Aside> {
        match self.his().hand.get() <= self.his().runes.get() {
            true => Aside::count(Msg::WhyRealm, Count::Cards, self.his_mut().draw(1)),
            false => Aside::count(Msg::WhyRealm, Count::Runes, self.his_mut().gain_runes(1)),
        }
    }

    /// L5: whether the space of `special` belongs to a Realm that he is allied with.
    pub(super) async fn is_allied(&mut self, special: Special) -> bool {
        if self.his().alliances.is_empty() {
            return false;
        }
        self.realm_of(special).await.is_some_and(|realm| self.his().alliances.contains(realm))
    }

    /// Y11: the Realm of the space of `special`, if it is an ally of the person that is spoken of, as far as told.
    pub(super) async fn your_realm(&mut self, special: Special) -> Option<Realm> {
        if self.yours().alliances.is_empty() {
            return None;
        }
        self.realm_of(special).await.filter(|&realm| self.yours().alliances.contains(realm))
    }

    /// L13: in every Blessing draft he takes one card blindly.
    pub(super) async fn draft(&mut self) {
        // What people took may help them in every Battle.
        self.doubt_bonuses();
        // Y15, F8: each Follower takes one: the builder first, the others against turn order.
        let mut takers = self.after(self.acts);
        takers.reverse();
        for taker in [self.acts].into_iter().chain(takers) {
            if matches!(taker, Owner::Follower(_)) {
                self.turn_to(taker).await;
                self.tuck_blessings(Msg::WhyDraft, 1).await;
            }
        }
        self.turn_back().await;
    }

    /// A marker lies on a space. On an empty one it activates the Realm: everyone allied with it gains in turn order from the
    /// next player, the active one last (L5, Y11); else the owner of the marker below gains a Rune (L7, F8).
    pub(super) async fn marker_brings(&mut self, special: Special, covered: Owner, actor: Owner) {
        match covered {
            Owner::Person(_) if self.people.count() > 1 => {
                self.tell_waiting(0).await;
                let name = self.called(covered);
                self.tell(Msg::GainsRune).because(Msg::WhyCoversYours).shows(name).await;
            }
            Owner::Person(_) => {
                self.also(Some(Aside { why: Msg::WhyCoversYours, small: Small::YourRune(special) })).await;
            }
            Owner::Follower(_) => {
                self.turn_to(covered).await;
                let by_you = matches!(actor, Owner::Person(_));
                self.gain_runes(if by_you { Msg::WhyCovered } else { Msg::WhyCoveredByOther }, 1).await;
            }
            Owner::Nobody => {
                for ally in self.after(actor).into_iter().chain([actor]) {
                    self.realm_gives_to(special, ally, actor).await;
                }
            }
        }
        self.turn_to(actor).await;
    }

    /// L5, Y11: what the Realm of a space gives to one player.
    async fn realm_gives_to(&mut self, special: Special, ally: Owner, actor: Owner) {
        match ally {
            Owner::Nobody => {}
            Owner::Follower(seat) => {
                self.followers.speak_of(seat);
                if self.is_allied(special).await {
                    self.turn_to(ally).await;
                    let gift = self.realm_gives();
                    self.also(gift).await;
                }
            }
            Owner::Person(seat) => {
                self.people.speak_of(seat);
                let Some(realm) = self.your_realm(special).await else { return };
                if matches!(actor, Owner::Follower(_)) && self.players() == 2 {
                    return self.also(Some(Aside { why: Msg::WhyYourRealm, small: Small::YourRealm(realm) })).await;
                }
                self.turn_to(ally).await;
                self.tell(Msg::YourRealm).because(Msg::WhyYourRealm).shows(realm).await;
            }
        }
    }

    /// Whoever controls a Region loses it.
    fn free(&mut self, region: Region) {
        self.followers.each_mut().for_each(|follower| follower.ledger.regions.remove(region));
        self.people.each_mut().for_each(|person| person.regions.remove(region));
    }

    /// He gains control of a Region; the line says so. L6b: with a Monument Region he takes the God's Artifact. W1 and W2
    /// are checked by [`ending::check`] when it is told.
    pub(super) async fn he_takes(&mut self, region: Region) -> Detail {
        if self.people.regions().contains(region) {
            self.your_pieces_changed();
        }
        // A person who never controlled it cannot lose its Artifact.
        let from_you = self.once_yours.or(self.people.regions()).contains(region);
        self.once_yours.remove(region);
        self.free(region);
        self.his_mut().regions.insert(region);
        let brings = async |game: &mut Game<'_>| {
            let holds = game.his().artifacts.contains(region);
            !holds && !game.marked(Mark::Monument, RegionSet::one(region)).await.is_empty()
        };
        if !anew(self, brings).await {
            return Detail::Control;
        }
        if from_you {
            self.doubt_bonuses();
        }
        self.his_mut().artifacts.insert(region);
        self.tuck(1);
        Detail::Artifact(self.his().tucked.get())
    }

    /// He gains control of a Region, on a screen of its own.
    pub(super) async fn he_controls(&mut self, why: Msg, region: Region) -> Flow {
        let detail = self.he_takes(region).await;
        self.tell(Msg::HeControls).because(why).detail(detail).shows(region).await;
        others::lose_artifact(self, region).await;
        ending::check(self).await
    }

    /// Y10: an Artifact or a Blessing has come or gone, so what people add in Battles is asked for anew.
    pub(super) fn doubt_bonuses(&mut self) {
        self.people.each_mut().for_each(Person::doubt_bonus);
    }

    /// You gain control of a Region. L6b: a God's Artifact goes to you, from him if he held it. W1, W2.
    pub(super) async fn you_take(&mut self, region: Region) -> Flow {
        self.free(region);
        self.yours_mut().regions.insert(region);
        self.once_yours.insert(region);
        let holder = |game: &Game<'_>| {
            let all = game.followers.seats().zip(game.followers.iter());
            all.filter(|(_, one)| one.ledger.artifacts.contains(region)).map(|(seat, _)| seat).last()
        };
        let is_artifact = async |game: &mut Game<'_>| {
            let doubtful = game.people.iter().any(|person| person.bonus.iter().any(|bonus| bonus.sure));
            let is_his = holder(game).is_some();
            is_his || doubtful && !game.marked(Mark::Monument, RegionSet::one(region)).await.is_empty()
        };
        if anew(self, is_artifact).await {
            self.doubt_bonuses();
        }
        if let Some(seat) = holder(self) {
            let (about, you) = (self.about, self.people.seat());
            self.turn_to(Owner::Follower(seat)).await;
            others::artifact_leaves(self, region, Msg::ArtifactToYou).await;
            self.turn_to(about).await;
            // After a Battle between people it may be another's turn.
            self.people.speak_of(you);
        }
        ending::check(self).await
    }

    /// L9: at the end of a step his Armies take a neutral Region whose population they reach. Returns whether any did.
    pub(super) async fn settle(&mut self) -> Flow<bool> {
        let mut taken = RegionSet::EMPTY;
        while let Some(region) = anew(self, async |game| game.settles(taken).await).await {
            taken.insert(region);
            self.he_controls(Msg::WhyControl, region).await?;
        }
        Ok(!taken.is_empty())
    }

    /// The next Region that his Armies take so, beside some.
    async fn settles(&mut self, beside: RegionSet) -> Option<Region> {
        let armies = self.his().armies.regions().and(self.neutral()).without(self.people.army_regions());
        for region in armies.without(beside).iter() {
            if self.his().armies.total(region) >= self.population(region).await {
                return Some(region);
            }
        }
        None
    }

    /// A new Army of his.
    pub(super) fn recruit(
        &mut self,
        why: impl Into<Reason>,
        region: Region,
        value: u8,
        detail: Option<Detail>,
    ) -> impl Future<Output = Answer> {
        self.his_mut().armies.recruit(region, value);
        self.tell(Msg::NewArmy(value)).because(why).detail_if(detail).shows(region)
    }

    /// D: a token for the reason given.
    pub(super) fn desolate(&mut self, why: Msg) -> impl Future<Output = Flow> {
        desolation::place(self, why)
    }
}
