//! The ledger corrected by hand: from the menu, at any prompt; it counts from the next decision on.

use super::aside::Count;
use super::setup::Challenge;
use super::target::MOST_BONUS;
use super::{Game, OWNERS};
use crate::games::ragnarok::table::{
    Amount, Army, Attribute, AttributeValue, Board, DESOLATION_TOKENS, Edge, Edition, Hand, Kills, Level, MAX_ARMY,
    Monster, Omens, Owner, Place, Priests, Realm, Region, RegionSet, Runes, Seat, Special, Stance, Tucked,
};
use crate::games::ragnarok::words::{Fixable, Msg, Thing, letter};
use crate::words::Line;
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
    YourThings,
    Table,
    YourArmies,
    YourHero,
    YourMarkers,
    Drakkar,
    YourAlliances,
    YourAttack,
    YourDefence,
    TemplesLeft,
    Omens,
    Loki,
    Forges,
    Realms,
    Ragnarok,
    Praying,
    Artifacts,
    Edition,
    Challenges,
    Arbiter,
}

impl Entry {
    /// The first list; its last two lead to others.
    const ALL: [Self; 20] = [
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
        Self::YourThings,
        Self::Table,
    ];

    const YOURS: [Self; 7] = [
        Self::YourArmies,
        Self::YourHero,
        Self::YourMarkers,
        Self::Drakkar,
        Self::YourAlliances,
        Self::YourAttack,
        Self::YourDefence,
    ];

    /// The last one only with several people.
    const TABLE: [Self; 11] = [
        Self::TemplesLeft,
        Self::Omens,
        Self::Loki,
        Self::Forges,
        Self::Realms,
        Self::Ragnarok,
        Self::Praying,
        Self::Artifacts,
        Self::Edition,
        Self::Challenges,
        Self::Arbiter,
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
            Entry::YourThings => Msg::FixYourThings.into(),
            Entry::Table => Msg::FixTable.into(),
            Entry::YourArmies => Msg::FixYourArmies.into(),
            Entry::YourHero => Msg::FixYourHero.into(),
            Entry::YourMarkers => Msg::FixYourMarkers.into(),
            Entry::Drakkar => Msg::FixDrakkar.into(),
            Entry::YourAlliances => Msg::FixYourAlliances.into(),
            Entry::YourAttack => Msg::FixYourAttack.into(),
            Entry::YourDefence => Msg::FixYourDefence.into(),
            Entry::TemplesLeft => Msg::FixTemplesLeft.into(),
            Entry::Omens => Msg::FixOmens.into(),
            Entry::Loki => Msg::FixLoki.into(),
            Entry::Forges => Msg::FixForges.into(),
            Entry::Realms => Msg::FixRealms.into(),
            Entry::Ragnarok => Msg::FixRagnarok.into(),
            Entry::Praying => Msg::FixPraying.into(),
            Entry::Artifacts => Msg::FixArtifacts.into(),
            Entry::Edition => Msg::FixEdition.into(),
            Entry::Challenges => Msg::FixChallenges.into(),
            Entry::Arbiter => Msg::LabelArbiter.into(),
        }
    }
}

impl Game<'_> {
    /// A number of the ledger, with the present value under the cursor, which may be above what is usual.
    fn fixed(&mut self, entry: Entry, low: u8, high: u8, now: u8) -> impl Future<Output = u8> {
        let high = if self.decides_anew() { high.max(now) } else { high };
        self.ask(to(entry)).plain().likely(now).number(low, high)
    }

    /// A number of the ledger in the range of its type.
    fn fixed_amount<const LEAST: u8, const MOST: u8>(
        &mut self,
        entry: Entry,
        now: Amount<LEAST, MOST>,
    ) -> impl Future<Output = u8> {
        self.fixed(entry, LEAST, MOST, now.get())
    }

    /// Regions of the ledger.
    fn fixed_regions(&mut self, entry: Entry, among: RegionSet, now: RegionSet) -> impl Future<Output = RegionSet> {
        self.ask(to(entry)).plain().likely(now).regions(among)
    }

    /// The Region of something, with the present one under the cursor.
    fn fixed_region(
        &mut self,
        what: impl Into<Thing>,
        among: RegionSet,
        now: Option<Region>,
    ) -> impl Future<Output = Option<Region>> {
        self.ask(to(what)).plain().likely(now).region(among)
    }

    /// One of the things of the ledger.
    fn fixed_one<T: Copy + Into<Thing>>(
        &mut self,
        what: impl Into<Thing>,
        things: &[T],
    ) -> impl Future<Output = Option<T>> {
        self.ask(to(what)).plain().one_of(things)
    }
}

/// What something is to be.
fn to(what: impl Into<Thing>) -> Line {
    Msg::FixTo(Fixable(what.into()))
}

/// One line of the ledger; with several players first of whose.
pub(super) async fn fix(game: &mut Game<'_>) {
    let spoken = (game.him(), game.you(), game.about);
    if game.players() > 2 {
        let all = game.after(Owner::Nobody);
        let names: Vec<Thing, OWNERS> = all.iter().map(|&player| game.called(player)).collect();
        let likely = all.iter().position(|&player| player == game.about).unwrap_or(0);
        let place = game.ask(Msg::FixWhose).plain().likely(likely).one(names).await;
        game.speak_of(all.get(place).copied().unwrap_or_default());
    }
    let before = counts(game);
    fix_one(game).await;
    if game.him() == spoken.0 {
        forget_changes(game, before);
    }
    game.speak_of(spoken.0);
    game.speak_of(spoken.1);
    game.about = spoken.2;
}

/// His counts whose changes can wait to be told, in the order of [`Count`].
fn counts(game: &Game<'_>) -> [u8; 4] {
    let his = game.his();
    [his.runes.get(), his.hand.get(), his.priests.get(), his.tucked.get()]
}

/// A change of a count that waits to be told is none any more when the count itself was corrected.
fn forget_changes(game: &mut Game<'_>, before: [u8; 4]) {
    let now = counts(game);
    let all = [Count::Runes, Count::Cards, Count::Priests, Count::Blessings];
    for (count, (before, now)) in all.into_iter().zip(before.into_iter().zip(now)) {
        if before != now && game.decides_anew() {
            game.asides.retain(|aside| !aside.is_of(count));
        }
    }
}

/// One line of the ledger of those who are spoken of.
async fn fix_one(game: &mut Game<'_>) {
    let Some(entry) = game.ask(Msg::FixWhat).plain().one_of(&Entry::ALL).await else { return };
    let entry = match entry {
        Entry::YourThings => game.fixed_one(entry, &Entry::YOURS).await,
        Entry::Table => {
            let last = if game.people.count() > 1 { 0 } else { 1 };
            game.fixed_one(entry, &Entry::TABLE[..Entry::TABLE.len() - last]).await
        }
        _ => Some(entry),
    };
    match entry {
        Some(entry) if Entry::YOURS.contains(&entry) => fix_yours(game, entry).await,
        Some(entry) if Entry::TABLE.contains(&entry) => fix_table(game, entry).await,
        Some(entry) => fix_his(game, entry).await,
        None => {}
    }
    game.your_pieces_changed();
    game.corrections = game.corrections.wrapping_add(1);
}

/// What is his, and what both fight for.
async fn fix_his(game: &mut Game<'_>, entry: Entry) {
    let all = game.all();
    match entry {
        Entry::Runes => {
            let told = game.fixed_amount(entry, game.his().runes).await;
            game.his_mut().runes = Runes::new(told);
        }
        Entry::Cards => {
            let told = game.fixed(entry, 0, 20, game.his().hand.get()).await;
            game.his_mut().hand = Hand::new(told);
        }
        Entry::Priests => {
            let most = Priests::MOST.minus(game.his().praying.get());
            let told = game.fixed(entry, 0, most.get(), game.his().priests.get()).await;
            game.his_mut().priests = Priests::new(told);
        }
        Entry::Tucked => {
            let told = game.fixed(entry, 0, 20, game.his().tucked.get()).await;
            game.his_mut().tucked = Tucked::new(told);
        }
        Entry::Kills => {
            let told = game.fixed(entry, 0, 9, game.his().kills.get()).await;
            game.his_mut().kills = Kills::new(told);
        }
        Entry::Attribute(attribute) => {
            let at = attribute as usize;
            let told = game.fixed_amount(entry, game.his().attributes[at]).await;
            game.his_mut().attributes[at] = AttributeValue::new(told);
        }
        Entry::Hero => {
            let now = game.his().hero;
            game.his_mut().hero = game.fixed_region(entry, all, Some(now)).await.unwrap_or(now);
        }
        Entry::Armies => armies(game, entry, game.him()).await,
        Entry::Regions => {
            let open = all.without(game.people.regions()).without(game.others_regions());
            game.his_mut().regions = game.fixed_regions(entry, open, game.his().regions).await;
        }
        Entry::Temples => game.commons.temples = game.fixed_regions(entry, all, game.commons.temples).await,
        Entry::Desolation => {
            let told = game.fixed_regions(entry, all, game.commons.desolation).await;
            if told.len() <= u32::from(DESOLATION_TOKENS) {
                game.commons.desolation = told;
            }
        }
        Entry::Markers => {
            if let Some(special) = game.fixed_one(entry, &Special::ON_WHEEL).await {
                game.his_mut().markers.toggle(special);
                game.top_marker_is(special, game.him());
            }
        }
        Entry::Alliances => {
            if let Some(realm) = game.fixed_one(entry, &Realm::ALL).await {
                game.his_mut().alliances.toggle(realm);
                mark_realm(game, realm);
            }
        }
        Entry::Monsters => monster(game).await,
        Entry::Monuments => {
            if let Some(attribute) = game.fixed_one(entry, &Attribute::ALL).await {
                let at = attribute as usize;
                let told = game.fixed_amount(entry, game.commons.monuments[at]).await;
                game.commons.monuments[at] = Level::new(told);
            }
        }
        Entry::Yours => {
            let others = game.people.regions().without(game.yours().regions);
            let open = all.without(game.followers.regions()).without(others);
            game.yours_mut().regions = game.fixed_regions(entry, open, game.yours().regions).await;
        }
        _ => {}
    }
}

/// What is yours, your Regions apart.
async fn fix_yours(game: &mut Game<'_>, entry: Entry) {
    let all = game.all();
    match entry {
        Entry::YourArmies => armies(game, entry, game.you()).await,
        Entry::YourHero => {
            game.yours_mut().hero = game.fixed_region(entry, all, game.yours().hero).await;
            game.sight_mut().hero = true;
        }
        Entry::YourMarkers => {
            if let Some(special) = game.fixed_one(entry, &Special::ON_WHEEL).await {
                game.yours_mut().markers.toggle(special);
                game.top_marker_is(special, game.you());
            }
        }
        Entry::Drakkar => {
            game.yours_mut().drakkar = game.fixed_regions(entry, all, game.yours().drakkar).await;
            game.sight_mut().drakkar = true;
        }
        Entry::YourAlliances => {
            if let Some(realm) = game.fixed_one(entry, &Realm::ALL).await {
                game.yours_mut().alliances.toggle(realm);
                mark_realm(game, realm);
            }
        }
        Entry::YourAttack => fix_bonus(game, entry, Stance::Attack).await,
        Entry::YourDefence => fix_bonus(game, entry, Stance::Defence).await,
        _ => {}
    }
}

/// R2, Y7: a marker lies on a Realm with which somebody is allied.
fn mark_realm(game: &mut Game<'_>, realm: Realm) {
    let his = game.followers.iter().any(|one| one.ledger.alliances.contains(realm));
    let allied = his || game.people.iter().any(|one| one.alliances.contains(realm));
    if game.commons.allied.contains(realm) != allied {
        game.commons.allied.toggle(realm);
    }
}

async fn fix_bonus(game: &mut Game<'_>, entry: Entry, stance: Stance) {
    let told = game.fixed(entry, 0, MOST_BONUS, game.yours().bonus[stance as usize].value).await;
    game.yours_mut().bonus[stance as usize] = Edge::told(told);
}

/// What lies on the table for all, what was agreed, and what of his has no number of its own on the status.
async fn fix_table(game: &mut Game<'_>, entry: Entry) {
    let all = game.all();
    match entry {
        Entry::TemplesLeft => {
            let told = game.fixed(entry, 0, 9, game.commons.temples_left.unwrap_or(7)).await;
            // Another count may be that of the other side of the track, which is asked again.
            if game.commons.temples_left.replace(told) != Some(told) {
                game.commons.track = None;
            }
        }
        Entry::Omens => {
            let told = game.fixed_amount(entry, game.commons.omens).await;
            game.commons.omens = Omens::new(told);
        }
        Entry::Loki => {
            game.monsters.loki = game.fixed_region(entry, all, game.monsters.loki).await;
            game.loki_seen = true;
        }
        Entry::Forges => {
            game.commons.empty_forges = game.fixed_regions(entry, all, game.commons.empty_forges).await;
            game.runeless = Default::default();
        }
        Entry::Realms => {
            if let Some(realm) = game.fixed_one(entry, &Realm::ALL).await {
                game.commons.allied.toggle(realm);
            }
        }
        Entry::Ragnarok => {
            let most = game.players() as u8 + 1;
            let told = game.fixed(entry, 0, most, game.commons.ragnarok.unwrap_or(0)).await;
            game.commons.ragnarok = Some(told).filter(|&turns| turns > 0);
        }
        Entry::Praying => {
            let most = Priests::MOST.minus(game.his().priests.get());
            let told = game.fixed(entry, 0, most.get(), game.his().praying.get()).await;
            game.his_mut().praying = Priests::new(told);
        }
        Entry::Artifacts => {
            game.his_mut().artifacts = game.fixed_regions(entry, all, game.his().artifacts).await;
        }
        Entry::Edition => {
            let now = game.agreed.edition;
            game.agreed.edition = game.fixed_one(entry, &Edition::ALL).await.unwrap_or(now);
        }
        Entry::Challenges => {
            let all = Challenge::all(game);
            if let Some(challenge) = game.fixed_one(entry, all).await {
                let agreed = challenge.of(&mut game.agreed);
                *agreed = !*agreed;
            }
        }
        Entry::Arbiter => {
            let names: Vec<Thing, 3> = game.people.seats().map(|seat| letter(seat).into()).collect();
            let place = game.ask(Msg::TokenPasses).plain().one(names).await;
            game.arbiter = Seat::ALL.get(place).copied().unwrap_or(game.arbiter);
            game.holder = game.arbiter;
        }
        _ => {}
    }
}

/// One of the Armies of a player, or a new one: its value, 0 for none, and its Region.
async fn armies(game: &mut Game<'_>, entry: Entry, owner: Owner) {
    let name = |army: Army| match owner {
        Owner::Person(_) => Thing::YourArmy(army.region, army.value.get()),
        _ => Thing::Army(army.region, army.value.get()),
    };
    let mut options: Vec<Thing, 7> = game.armies(owner).iter().map(|(_, army)| name(army)).collect();
    let known = options.len();
    if !game.armies(owner).is_full() {
        let _ = options.push(Msg::EditNewArmy.into());
    }
    let place = game.ask(to(entry)).plain().one(options).await;
    let army = game.armies(owner).get(place);
    let value = game.fixed(entry, 0, MAX_ARMY, army.map_or(1, |army| army.value.get())).await;
    let open = match owner {
        Owner::Person(_) => game.all().without(game.followers.army_regions()),
        _ => game.all().without(game.people.army_regions()),
    };
    // In a Battle both stand in its Region.
    let open = army.map_or(open, |army| open.or(RegionSet::one(army.region)));
    let region = match value {
        0 => None,
        _ => game.fixed_region(entry, open, army.map(|army| army.region)).await,
    };
    let Some(armies) = game.armies_mut(owner) else { return };
    match (value, region) {
        (0, _) => armies.set(place, 0),
        (_, None) => return,
        (_, Some(region)) if place >= known => _ = armies.recruit(region, value),
        (_, Some(region)) => {
            armies.set(place, value);
            armies.march(place, region);
        }
    }
    let now = armies.get(place).filter(|_| value > 0);
    if owner == game.acts && game.decides_anew() {
        still_to_act(game, place, army, now);
    }
}

/// An Army of the one whose turn it is was corrected, from nothing or to nothing: it acts in this step as it would have done.
fn still_to_act(game: &mut Game<'_>, place: usize, was: Option<Army>, now: Option<Army>) {
    if matches!(game.acts, Owner::Person(_)) {
        if now.is_none() {
            game.activated.lose(place);
        }
        return;
    }
    let waiting = &mut game.waiting_armies;
    let at = waiting.iter().position(|&army| Some(army) == was);
    at.into_iter().for_each(|at| _ = waiting.remove(at));
    if at.is_some() || was.is_none() && game.mobilizes {
        _ = now.map(|army| waiting.push(army));
    }
}

/// One Monster: aside, on the map with its ring and his markers, or killed.
async fn monster(game: &mut Game<'_>) {
    let Some(board) = game.fixed_one(Entry::Monsters, &Board::ALL).await else { return };
    let options = [Msg::OnTheMap, Msg::NotOut, Msg::KilledAlready].map(Thing::from);
    let was = game.monsters.at(board);
    *game.monsters.at_mut(board) = match game.ask(to(board)).plain().one(options).await {
        0 => {
            let now = if let Place::On(region) = was.place { Some(region) } else { None };
            let Some(region) = game.fixed_region(board, game.all(), now).await else { return };
            let (him, you) = (game.followers.seats().map(Owner::Follower), game.people.seats().map(Owner::Person));
            let holders: Vec<Owner, OWNERS> = [Owner::Nobody].into_iter().chain(him).chain(you).take(OWNERS).collect();
            let names: Vec<Thing, OWNERS> = holders.iter().map(|&holder| game.called(holder)).collect();
            let now = holders.iter().position(|&holder| holder == was.holder).unwrap_or(0);
            let place = game.ask(to(Entry::Monsters)).plain().likely(now).one(names).await;
            let holder = holders.get(place).copied().unwrap_or_default();
            let (mut wounds, seat) = (was.wounds, game.followers.seat() as usize);
            wounds[seat] = game.fixed(Entry::Monsters, 0, 9, wounds[seat]).await;
            Monster { place: Place::On(region), holder, wounds, ..was }
        }
        1 => Monster::default(),
        _ => Monster { place: Place::Killed, ..Monster::default() },
    };
}
