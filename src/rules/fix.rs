//! The ledger corrected by hand: from the menu, at any prompt; it counts from the next decision on.

use super::Game;
use crate::table::{
    Attribute, Board, DESOLATION_TOKENS, Holder, LEAST_ATTRIBUTE, MAX_ARMY, MAX_ATTRIBUTE, MAX_PRIESTS, MAX_RUNES,
    Monster, Place, Realm, RegionSet, Special,
};
use crate::words::{Line, Msg, Thing};
use heapless::Vec;

/// A line of the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Runes,
    Cards,
    Priests,
    Tucked,
    Kills,
    Attribute(Attribute),
    Hero,
    Armies,
    Regions,
    Temples,
    Desolation,
    Markers,
    Alliances,
    Monsters,
    Monuments,
    Yours,
}

impl Entry {
    const ALL: [Self; 18] = [
        Self::Runes,
        Self::Cards,
        Self::Priests,
        Self::Tucked,
        Self::Kills,
        Self::Attribute(Attribute::Authority),
        Self::Attribute(Attribute::Strength),
        Self::Attribute(Attribute::Wisdom),
        Self::Hero,
        Self::Armies,
        Self::Regions,
        Self::Temples,
        Self::Desolation,
        Self::Markers,
        Self::Alliances,
        Self::Monsters,
        Self::Monuments,
        Self::Yours,
    ];
}

impl From<Entry> for Thing {
    fn from(entry: Entry) -> Self {
        match entry {
            Entry::Attribute(attribute) => Self::Attribute(attribute),
            Entry::Runes => Msg::FixRunes.into(),
            Entry::Cards => Msg::FixCards.into(),
            Entry::Priests => Msg::FixPriests.into(),
            Entry::Tucked => Msg::FixTucked.into(),
            Entry::Kills => Msg::FixKills.into(),
            Entry::Hero => Msg::FixHero.into(),
            Entry::Armies => Msg::FixArmies.into(),
            Entry::Regions => Msg::FixRegions.into(),
            Entry::Temples => Msg::FixTemples.into(),
            Entry::Desolation => Msg::FixDesolation.into(),
            Entry::Markers => Msg::FixMarkers.into(),
            Entry::Alliances => Msg::FixAlliances.into(),
            Entry::Monsters => Msg::FixMonsters.into(),
            Entry::Monuments => Msg::FixMonuments.into(),
            Entry::Yours => Msg::FixYours.into(),
        }
    }
}

impl Game<'_> {
    /// A number of the ledger, with the present value under the cursor.
    async fn fixed(&mut self, entry: Entry, low: u8, high: u8, now: u8) -> u8 {
        self.plain_number(Line::with(Msg::FixTo, entry.into()), low, high, now).await
    }
}

/// One line of the ledger.
pub(super) async fn fix(game: &mut Game<'_>) {
    let place = game.plain_one(Msg::FixWhat.into(), Entry::ALL.into_iter().map(Thing::from).collect()).await;
    let Some(&entry) = Entry::ALL.get(place) else { return };
    let all = game.all();
    match entry {
        Entry::Runes => game.his.runes = game.fixed(entry, 0, MAX_RUNES, game.his.runes).await,
        Entry::Cards => game.his.hand = game.fixed(entry, 0, 20, game.his.hand).await,
        Entry::Priests => {
            let most = MAX_PRIESTS.saturating_sub(game.his.praying);
            game.his.priests = game.fixed(entry, 0, most, game.his.priests).await;
        }
        Entry::Tucked => game.his.tucked = game.fixed(entry, 0, 20, game.his.tucked).await,
        Entry::Kills => game.his.kills = game.fixed(entry, 0, 9, game.his.kills).await,
        Entry::Attribute(attribute) => {
            let now = game.his.attribute(attribute);
            game.his.attributes[attribute as usize] = game.fixed(entry, LEAST_ATTRIBUTE, MAX_ATTRIBUTE, now).await;
        }
        Entry::Hero => {
            let now = RegionSet::one(game.his.hero);
            if let Some(hero) = game.plain_region(entry.into(), all, now).await.first() {
                game.his.hero = hero;
            }
        }
        Entry::Armies => armies(game).await,
        Entry::Regions => {
            let open = all.without(game.yours.regions);
            game.his.regions = game.plain_regions(entry.into(), open, game.his.regions).await;
        }
        Entry::Temples => game.commons.temples = game.plain_regions(entry.into(), all, game.commons.temples).await,
        Entry::Desolation => {
            let told = game.plain_regions(entry.into(), all, game.commons.desolation).await;
            if told.len() <= u32::from(DESOLATION_TOKENS) {
                game.commons.desolation = told;
            }
        }
        Entry::Markers => {
            if let Some(special) = game.plain_one_of(entry, &Special::ON_WHEEL).await {
                game.his.markers.toggle(special);
            }
        }
        Entry::Alliances => {
            if let Some(realm) = game.plain_one_of(entry, &Realm::ALL).await {
                game.his.alliances.toggle(realm);
            }
        }
        Entry::Monsters => monster(game).await,
        Entry::Monuments => {
            if let Some(attribute) = game.plain_one_of(entry, &Attribute::ALL).await {
                let now = game.commons.monument(attribute);
                game.commons.monuments[attribute as usize] = game.fixed(entry, 0, 3, now).await;
            }
        }
        Entry::Yours => {
            let open = all.without(game.his.regions);
            game.yours.regions = game.plain_regions(entry.into(), open, game.yours.regions).await;
        }
    }
}

/// One of his Armies, or a new one: its value, 0 for none, and its Region.
async fn armies(game: &mut Game<'_>) {
    let mut options: Vec<Thing, 7> =
        game.his.armies.iter().map(|(_, army)| Thing::Army(army.region, army.value)).collect();
    let known = options.len();
    if !game.his.armies.is_full() {
        let _ = options.push(Msg::EditNewArmy.into());
    }
    let place = game.plain_one(Line::with(Msg::FixTo, Entry::Armies.into()), options.into_iter().collect()).await;
    let army = game.his.armies.get(place);
    let value = game.fixed(Entry::Armies, 0, MAX_ARMY, army.map_or(1, |army| army.value)).await;
    if value == 0 {
        return game.his.armies.set(place, 0);
    }
    let open = game.all().without(game.yours.armies.regions());
    let now = army.map_or(RegionSet::EMPTY, |army| RegionSet::one(army.region));
    let Some(region) = game.plain_region(Entry::Armies.into(), open, now).await.first() else { return };
    if place >= known {
        game.his.armies.recruit(region, value);
    } else {
        game.his.armies.set(place, value);
        game.his.armies.march(place, region);
    }
}

/// One Monster: aside, on the map with its ring and his markers, or killed.
async fn monster(game: &mut Game<'_>) {
    let Some(board) = game.plain_one_of(Entry::Monsters, &Board::ALL).await else { return };
    let options = [Msg::OnTheMap, Msg::NotOut, Msg::KilledAlready].map(Thing::Msg);
    let head = Line::with(Msg::FixTo, Thing::Monster(board));
    let was = game.monsters.at(board);
    *game.monsters.at_mut(board) = match game.plain_one(head, options.into_iter().collect()).await {
        0 => {
            let now = if let Place::On(region) = was.place { RegionSet::one(region) } else { RegionSet::EMPTY };
            let Some(region) = game.plain_region(Thing::Monster(board), game.all(), now).await.first() else { return };
            let holders = [Holder::Nobody, Holder::Him, Holder::You];
            let holder = game.plain_one_of(Entry::Monsters, &holders).await.unwrap_or_default();
            let wounds = game.fixed(Entry::Monsters, 0, 9, was.wounds).await;
            Monster { place: Place::On(region), holder, wounds, reach: None }
        }
        1 => Monster::default(),
        _ => Monster { place: Place::Killed, ..Monster::default() },
    };
}
