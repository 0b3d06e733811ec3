//! Your Drakkar: it joins the Regions of its Sea for your Armies (Y2). The box is not told where it goes: it sees it by a
//! move that no land explains, or asks when a retreat hangs on it.
//!
#![doc = include_str!("drakkar.md")]

use super::Game;
use crate::games::ragnarok::table::{Depths, Region, RegionSet};
use crate::games::ragnarok::words::Msg;

impl Game<'_> {
    /// The Regions that share a Sea with one, or may do so.
    fn shares_sea(&self, region: Region) -> RegionSet {
        let sea = self.map().sea.of(region);
        sea.yes.or(sea.unknown(self.all())).and(self.all())
    }

    /// Y2: where an Army of yours can sail from a Region, as far as the box can tell.
    pub(super) fn may_sail(&self, from: Region) -> RegionSet {
        let reach = match self.sight().drakkar {
            true if self.yours().drakkar.contains(from) => self.yours().drakkar,
            false if !self.sight().drakkar_not.contains(from) => self.shares_sea(from),
            _ => RegionSet::EMPTY,
        };
        reach.without(RegionSet::one(from))
    }

    /// Y4, Y14: the Regions at the Sea of your Drakkar, as far as the box can tell.
    pub(super) fn shores(&self) -> RegionSet {
        if self.sight().drakkar {
            return self.yours().drakkar;
        }
        self.all().iter().filter(|&region| !self.shares_sea(region).is_empty()).collect()
    }

    /// An Army of yours went from one Region to another: if no border explains it, the Drakkar lies at their Sea.
    pub(super) fn sails(&mut self, from: Region, to: Region) {
        let land = self.map().neighbours(from, Depths::Still);
        if land.yes.contains(to) || !land.told.contains(to) {
            return;
        }
        self.map_mut().sea.learn(from, RegionSet::one(to), RegionSet::one(to));
        self.drakkar_lies_at(RegionSet::one(from).or(RegionSet::one(to)));
    }

    /// A Region with all that share a Sea with it, as far as told.
    fn shores_of(&self, region: Region) -> RegionSet {
        self.map().sea.of(region).yes.or(RegionSet::one(region))
    }

    /// Your Drakkar lies at a Sea of all these Regions. It is seen where that is one Sea and known whole.
    pub(super) fn drakkar_lies_at(&mut self, regions: RegionSet) {
        let all = self.all();
        let sea = regions.iter().fold(all, |sea, region| sea.and(self.shores_of(region)));
        let told = regions.iter().all(|region| self.map().sea.of(region).unknown(all).is_empty());
        self.yours_mut().drakkar = sea;
        self.sight_mut().drakkar = told && self.is_one_sea(sea);
    }

    /// Whether all these Regions share a Sea with each other, and one of them with nothing else: Regions each two of which
    /// share another Sea are no Sea.
    fn is_one_sea(&self, sea: RegionSet) -> bool {
        sea.iter().all(|region| sea.is_subset(self.shores_of(region)))
            && sea.iter().any(|region| self.shores_of(region) == sea)
    }

    /// Y8: of some Regions those to which your Armies can retreat over the Sea: asked once between two of your turns for
    /// each Region that it hangs on.
    pub(super) async fn over_sea(&mut self, from: Region, among: RegionSet) -> RegionSet {
        let may = self.may_sail(from).and(among);
        if may.is_empty() || self.sight().drakkar {
            return may;
        }
        let likely = self.yours().drakkar.contains(from);
        if !self.ask_you(Msg::DrakkarAt(from)).likely(likely).yes().await {
            self.sight_mut().drakkar_not.insert(from);
            return RegionSet::EMPTY;
        }
        self.drakkar_lies_at(RegionSet::one(from));
        if self.sight().drakkar {
            return may;
        }
        // A Region at two Seas, or Seas that are not told: what lies at this one is seen on the table.
        let said = self.ask_you(Msg::DrakkarSea).likely(may).regions(may).await;
        self.map_mut().sea.learn(from, said, said);
        said
    }
}
