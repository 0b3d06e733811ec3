//! F Several Followers: who is spoken of, superior claims, and what one Follower does to another.
//!
#![doc = include_str!("others.md")]

use super::anew::anew;
use super::asking::Reason;
use super::{Flow, Game, battle};
use crate::games::ragnarok::table::{Follower, Owner, Region, RegionSet, Seat, Special};
use crate::games::ragnarok::words::{Msg, Thing, letter};
use crate::talk::Who;

impl Game<'_> {
    /// Whether more than one Follower plays.
    pub(super) fn several(&self) -> bool {
        self.followers.count() > 1
    }

    /// What a player is called.
    pub(super) fn called(&self, owner: Owner) -> Thing {
        match owner {
            Owner::Follower(seat) if self.several() => {
                self.followers.get(seat).map_or(Msg::HolderHim.into(), |follower| Thing::Hero(follower.hero))
            }
            Owner::Person(seat) if self.people.count() > 1 => letter(seat).into(),
            _ => Msg::from(owner).into(),
        }
    }

    /// The tab of a prompt about a player, where there are several.
    pub(super) fn who(&self, about: Owner) -> Option<Who> {
        let (seat, of, before) = match about {
            Owner::Nobody => return None,
            Owner::Follower(seat) => (seat, self.followers.count(), 0),
            Owner::Person(seat) => (seat, self.people.count(), self.followers.count()),
        };
        let (place, of, number) = (seat as u8, of as u8, 1 + (before + seat as usize) as u8);
        (of > 1).then(|| Who { name: self.called(about).into(), place, of, number, person: before > 0 })
    }

    /// Speaks of a player from now on, without a word.
    pub(super) fn speak_of(&mut self, owner: Owner) {
        match owner {
            Owner::Nobody => return,
            Owner::Follower(seat) => self.followers.speak_of(seat),
            Owner::Person(seat) => self.people.speak_of(seat),
        }
        self.about = owner;
    }

    /// Speaks of a player; what waits of another one is told first. With one Follower and one person nothing waits longer.
    pub(super) async fn turn_to(&mut self, owner: Owner) {
        if self.players() > 2 && owner != self.about {
            self.tell_waiting(0).await;
        }
        self.speak_of(owner);
    }

    /// Speaks of the person that a Region is about, without a word.
    pub(super) fn speak_of_person_in(&mut self, region: Region) {
        self.people.speak_of_one_in(region);
        self.about = self.you();
    }

    /// Speaks of the Follower that a Region is about.
    pub(super) async fn turn_to_one_in(&mut self, region: Region) {
        self.followers.speak_of_one_in(region);
        self.turn_to(self.him()).await;
    }

    /// A turn begins.
    pub(super) async fn begin_turn(&mut self, owner: Owner) {
        self.turn_to(owner).await;
        self.acts = owner;
    }

    /// Speaks again of the one whose turn it is.
    pub(super) async fn turn_back(&mut self) {
        self.turn_to(self.acts).await;
    }

    /// All players but this one, in turn order from the next.
    pub(super) fn after(&self, owner: Owner) -> heapless::Vec<Owner, 4> {
        let followers = self.followers.seats().map(Owner::Follower);
        let mut all: heapless::Vec<Owner, 4> =
            followers.chain(self.people.seats().map(Owner::Person)).take(4).collect();
        let at = all.iter().position(|&other| other == owner).unwrap_or(0);
        all.rotate_left(at);
        all.retain(|&other| other != owner);
        all
    }

    /// The Regions of the other Followers.
    pub(super) fn others_regions(&self) -> RegionSet {
        self.followers.regions().without(self.his().regions)
    }

    /// Another Follower than the one that is spoken of, of whom something is true.
    fn other(&self, is: impl Fn(&Follower) -> bool) -> Option<Seat> {
        let mut others = self.followers.seats().zip(self.followers.iter());
        others.find(|(seat, one)| *seat != self.followers.seat() && is(one)).map(|(seat, _)| seat)
    }

    /// Another Follower that controls a Region.
    pub(super) fn other_in(&self, region: Region) -> Option<Seat> {
        self.other(|one| one.ledger.regions.contains(region))
    }

    /// Another Follower with Armies in a Region.
    pub(super) fn other_army_in(&self, region: Region) -> Option<Seat> {
        self.other(|one| one.ledger.armies.total(region) > 0)
    }

    /// F3: whether he has the superior claim on a Region of another Follower: more Temples than its owner if one stands there,
    /// or more Regions of its Land.
    pub(super) async fn has_claim(&mut self, region: Region, owner: Seat) -> bool {
        let Some(other) = self.followers.get(owner).map(|follower| follower.ledger.regions) else { return false };
        let (mine, temples) = (self.his().regions, self.commons.temples);
        if temples.contains(region) && other.and(temples).len() < mine.and(temples).len() {
            return true;
        }
        let land = self.land_of(region, mine.or(other)).await;
        land.and(mine).len() > land.and(other).len()
    }

    /// F4: what another Follower has against an invasion: its Armies there, or its strongest support.
    pub(super) async fn resistance(&mut self, region: Region, owner: Seat) -> u8 {
        let Some(armies) = self.followers.get(owner).map(|follower| follower.ledger.armies.clone()) else { return 0 };
        let support = self.adjacent(region, armies.regions()).await;
        armies.total(region).max(armies.strongest(support))
    }

    /// The owner of the top marker on the space of an action (F8); nobody on an empty one.
    pub(super) fn top_marker(&self, special: Special) -> Owner {
        let lies = |&owner: &Owner| match owner {
            Owner::Nobody => false,
            Owner::Follower(seat) => self.followers.get(seat).is_some_and(|one| one.ledger.markers.has(special)),
            Owner::Person(seat) => self.people.get(seat).is_some_and(|one| one.markers.has(special)),
        };
        let told = self.commons.top_markers.get(special as usize).copied().filter(lies);
        told.or_else(|| self.after(Owner::Nobody).into_iter().rev().find(lies)).unwrap_or_default()
    }

    /// F8, F12: a marker goes on a space: whose it covers, nobody's on an empty one.
    pub(super) fn put_top_marker(&mut self, special: Special, owner: Owner) -> Owner {
        let covered = self.top_marker(special);
        match owner {
            Owner::Nobody => {}
            Owner::Follower(_) => self.his_mut().markers.put(special),
            Owner::Person(_) => self.yours_mut().markers.put(special),
        }
        self.top_marker_is(special, owner);
        covered
    }

    /// The marker that was put last on a space.
    pub(super) fn top_marker_is(&mut self, special: Special, owner: Owner) {
        if let Some(top) = self.commons.top_markers.get_mut(special as usize) {
            *top = owner;
        }
    }
}

/// F4: an Army of his took a Region of another Follower, without a Battle: his Army and one of the owner's lose 1, never the
/// last point; H13: the owner's strongest Army there, else the support, which stays. What stands there retreats.
pub(super) async fn dislodge(game: &mut Game<'_>, army: usize, region: Region, owner: Seat) -> Flow {
    let of =
        |game: &Game<'_>| game.followers.get(owner).map(|follower| follower.ledger.armies.clone()).unwrap_or_default();
    let support = async |game: &mut Game<'_>| {
        let regions = of(game).regions();
        game.adjacent(region, regions).await
    };
    let support = anew(game, support).await;
    if of(game).strongest_in(region).is_none() && support.is_empty() {
        return Ok(());
    }
    let value = game.his().armies.value(army);
    game.set_army(Msg::WhyClaimLoss, army, value.saturating_sub(1).max(1), None).await;
    game.turn_to(Owner::Follower(owner)).await;
    let loser = async |game: &mut Game<'_>| match game.his().armies.strongest_in(region) {
        None => support_army(game, support).await,
        loser => loser,
    };
    let loser = anew(game, loser).await;
    if let Some(loser) = loser {
        let value = game.his().armies.value(loser);
        game.set_army(Msg::WhyClaimLoss, loser, value.saturating_sub(1).max(1), None).await;
    }
    battle::retreat(game, region).await?;
    game.turn_back().await;
    Ok(())
}

/// The strongest Army in some Regions (T0).
async fn support_army(game: &mut Game<'_>, regions: RegionSet) -> Option<usize> {
    use super::chooser::{Choice, Piece, break_tie};
    let armies = Piece::all(&game.his().armies).filter(|piece| regions.contains(piece.army.region));
    let mut choice = Choice::of(Msg::WhySupport, armies);
    choice.most(Msg::WhyStrongest, |piece| piece.army.value);
    break_tie(game, &mut choice).await;
    choice.chosen().map(Piece::at)
}

/// F8, L6b: another Follower loses the God's Artifact of a Region that he has taken.
pub(super) async fn lose_artifact(game: &mut Game<'_>, region: Region) {
    let Some(seat) = game.other(|one| one.ledger.artifacts.contains(region)) else { return };
    game.turn_to(Owner::Follower(seat)).await;
    artifact_leaves(game, region, Msg::ArtifactIsLost).await;
    game.turn_back().await;
}

/// L6b: his God's Artifact of a Region goes to another.
pub(super) async fn artifact_leaves(game: &mut Game<'_>, region: Region, to: Msg) {
    game.his_mut().artifacts.remove(region);
    let from = game.his().tucked;
    game.his_mut().tucked = from.minus(1);
    let big = crate::talk::Big::Change(from.get(), game.his().tucked.get());
    game.tell(Msg::HisTucked).because(Msg::WhyMonumentRegion).detail(to).big(big).await;
}

/// What a claim adds to the reason of an invasion.
pub(super) const fn claimed(other: Option<Seat>) -> Reason {
    match other {
        Some(_) => Reason::ChoiceAnd(Msg::WhyClaim),
        None => Reason::Choice,
    }
}
