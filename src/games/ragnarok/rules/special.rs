//! P Special actions: which one (P0), and all but Monsters (P5) and Build Monument (P7).
//!
#![doc = include_str!("special.md")]

use super::anew::{anew, decided_again};
use super::aside::{Aside, Count, Detail, Small};
use super::asking::Reason;
use super::chooser::{Choice, Piece, break_tie};
use super::eyes::{Goal, Mark};
use super::target::{Reach, Targets};
use super::yours;
use super::{Flow, Game, battle, ending, hunt, maneuvers, monument, others};
use crate::games::ragnarok::copy::{Field, OnMap, USUAL_TEMPLES};
use crate::games::ragnarok::table::{
    Army, Attribute, MAX_ARMY, MAX_HAND, MAX_REGIONS, MAX_RUNES, MOST_TEMPLES, Owner, Region, RegionSet, Special,
    TRACK_SPACES, Track, TrackSide,
};
use crate::games::ragnarok::words::{Msg, Thing};
use crate::talk::{Answer, Said};

/// An action that can be carried out. What weighs hand or Runes, or asks people, is chosen after the marker; of what was
/// chosen to know that it can be done the game keeps the record.
#[derive(Clone, Copy, Debug)]
enum Plan {
    Reinforce,
    Mobilize,
    Prepare,
    Temple(Region),
    Monsters(hunt::Plan),
    /// P6: one of these Regions.
    Usurp(RegionSet),
    Monument,
}

/// P0: the first available of the chosen card's action, the tile's priority, Prepare and Build Monument.
pub(super) async fn special(game: &mut Game<'_>) -> Flow {
    let Some(card) = game.chosen else { return Ok(()) };
    let printed = game.card_special(card).await;
    if try_action(game, printed, Msg::WhyCardAction).await? {
        return Ok(());
    }
    let priority = game.priority().await;
    if priority != printed && try_action(game, priority, Msg::WhyPriority).await? {
        return Ok(());
    }
    if ![printed, priority].contains(&Special::Prepare) && try_action(game, Special::Prepare, Msg::WhyPrepare).await? {
        return Ok(());
    }
    try_action(game, Special::BuildMonument, Msg::WhyMonument).await.map(|_| ())
}

/// Carries an action out if it is available: no own marker on its space, and possible. The marker comes first, and with it
/// what it brings (P0).
async fn try_action(game: &mut Game<'_>, special: Special, rule: Msg) -> Flow<bool> {
    if game.his().markers.has(special) {
        return Ok(false);
    }
    game.planned = Some(Said::from_now(game.talk));
    let Some(planned) = anew(game, async |game| plan(game, special).await).await else { return Ok(false) };
    let corrections = game.corrections;
    put_marker(game, special, rule).await;
    // What was corrected with the marker may leave less to do.
    let planned = match corrections == game.corrections || !game.decides_anew() {
        true => Some(planned),
        false => decided_again(game, async |game| plan(game, special).await).await,
    };
    let Some(plan) = planned else { return Ok(true) };
    match plan {
        Plan::Reinforce => {
            let Some(plan) = anew(game, reinforcement).await else { return Ok(true) };
            let desolates = plan.desolates();
            reinforce(game, plan, Msg::WhyReinforce, None).await?;
            if desolates {
                game.desolate(Msg::WhyTokenNoSettlement).await?;
            }
        }
        Plan::Mobilize => mobilize(game).await?,
        Plan::Prepare => prepare(game).await,
        Plan::Temple(region) => build_temple(game, region).await?,
        Plan::Monsters(plan) => hunt::monsters(game, plan).await?,
        Plan::Usurp(regions) => {
            let corrections = game.corrections;
            let target = async |game: &mut Game<'_>| {
                let regions = if corrections == game.corrections { regions } else { usurpable(game).await? };
                usurp_target(game, regions).await
            };
            if let Some(region) = decided_again(game, target).await {
                usurp(game, region).await?;
            }
        }
        Plan::Monument => monument::his(game).await?,
    }
    Ok(true)
}

async fn plan(game: &mut Game<'_>, special: Special) -> Option<Plan> {
    match special {
        // P1d.
        Special::Reinforce => (!game.his().armies.is_full()).then_some(Plan::Reinforce),
        Special::Mobilize => (!game.his().armies.is_empty()).then_some(Plan::Mobilize),
        Special::Prepare => (game.his().runes < MAX_RUNES || game.his().hand < MAX_HAND).then_some(Plan::Prepare),
        Special::BuildTemple => temple_site(game).await.map(Plan::Temple),
        Special::Monsters => hunt::plan(game).await.map(Plan::Monsters),
        Special::Usurp => usurpable(game).await.map(Plan::Usurp),
        Special::BuildMonument => Some(Plan::Monument),
    }
}

/// P0: his marker on the space, with the deed. The first marker there activates the Realm, for you before him (L5, Y11); on
/// yours it gives you a Rune (L7). What you gain is told before the deed.
async fn put_marker(game: &mut Game<'_>, special: Special, rule: Msg) {
    if special == Special::BuildMonument {
        return;
    }
    let covered = game.put_top_marker(special, game.him());
    game.also(Some(Aside { why: rule, small: Small::Marker(special) })).await;
    game.marker_brings(special, covered, game.him()).await;
    game.tell_your_gain().await;
}

/// Where P1 puts an Army.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reinforcement {
    /// P1: a Settlement of his.
    Settlement(Region),
    /// P1a: any Region of his.
    Region(Region),
    /// P1b: a Region to invade, anywhere.
    Invasion(Region),
    /// P1c: nowhere; his Authority grows.
    Authority,
}

impl Reinforcement {
    /// P1a-P1c place a token.
    const fn desolates(&self) -> bool {
        !matches!(self, Self::Settlement(..))
    }
}

/// P1: nearest to your Regions, lowest defence value, T0; P1a-P1c without Settlement, Region or target; P1d: not with six
/// Armies.
pub(super) async fn reinforcement(game: &mut Game<'_>) -> Option<Reinforcement> {
    if game.his().armies.is_full() {
        return None;
    }
    let authority = game.his().attribute(Attribute::Authority);
    if game.his().regions.is_empty() {
        let targets = game.invadable(Reach::Anywhere(authority)).await;
        return Some(match game.target(Msg::WhyInvadeAnywhere, &targets).await {
            Some(region) => Reinforcement::Invasion(region),
            None => Reinforcement::Authority,
        });
    }
    let settlements = game.marked(Mark::Settlement, game.his().regions).await;
    let (rule, sites) = match settlements.is_empty() {
        true => (Msg::WhyAllSettlements, game.his().regions),
        false => (Msg::WhySettlement, settlements),
    };
    let mut choice = Choice::of(rule, sites.iter());
    if choice.open() {
        let nearest = game.nearest(choice.regions(), Goal::Yours, game.agreed.depths()).await;
        choice.prefer_in(Msg::WhyNearestYours, nearest);
    }
    if choice.open() {
        let mut defence = [0; MAX_REGIONS];
        for region in choice.regions().iter() {
            defence[region.index()] = game.defence(region).await;
        }
        choice.least(Msg::WhyLeastDefended, |region| defence[region.index()]);
    }
    break_tie(game, &mut choice).await;
    let region = choice.done(game)?;
    Some(match settlements.is_empty() {
        true => Reinforcement::Region(region),
        false => Reinforcement::Settlement(region),
    })
}

/// P1: the Army of value Authority goes there; by P1b it takes control or fights.
pub(super) async fn reinforce(game: &mut Game<'_>, plan: Reinforcement, rule: Msg, detail: Option<Detail>) -> Flow {
    let authority = game.his().attribute(Attribute::Authority);
    match plan {
        Reinforcement::Settlement(region) | Reinforcement::Region(region) => {
            game.recruit(Reason::ChoiceAnd(rule), region, authority, detail).await;
        }
        Reinforcement::Invasion(region) => {
            game.recruit(Reason::ChoiceAnd(rule), region, authority, detail).await;
            if game.people.total(region) > 0 {
                let army = game.his().armies.len().saturating_sub(1);
                battle::attack(game, army, region).await?;
            } else {
                take_anywhere(game, region).await?;
            }
        }
        Reinforcement::Authority => {
            let change = game.his_mut().raise(Attribute::Authority);
            let head = Msg::HisAttribute(Attribute::Authority);
            game.tell(head).because(Msg::WhyAuthorityInstead).detail_if(detail).change(change).await;
        }
    }
    Ok(())
}

/// P1b: the new Army takes the Region that it was placed in; from another Follower as in any invasion (F4).
async fn take_anywhere(game: &mut Game<'_>, region: Region) -> Flow {
    let other = game.other_in(region);
    let detail = game.he_takes(region).await;
    game.tell(Msg::HeControls).because(Msg::WhyInvadeAnywhere).detail(detail).shows(region).await;
    if let Some(owner) = other {
        let army = game.his().armies.len().saturating_sub(1);
        others::dislodge(game, army, region, owner).await?;
    }
    others::lose_artifact(game, region).await;
    ending::check(game).await
}

/// P2: each Army once, the weakest first (T0): it invades; or, with only own Regions around, moves outward; or grows, and
/// at 6 draws a card. No Region gained, by L9 neither: a token.
async fn mobilize(game: &mut Game<'_>) -> Flow {
    game.waiting_armies = game.his().armies.iter().map(|(_, army)| army).collect();
    game.mobilizes = true;
    // Which card breaks ties must be known before the first one moves.
    if game.waiting_armies.len() > 1 {
        game.tie().await;
    }
    let mut gained = false;
    while let Some((planned, step)) = anew(game, mobilized).await {
        let at = game.waiting_armies.iter().position(|&army| army == planned);
        at.into_iter().for_each(|at| _ = game.waiting_armies.remove(at));
        gained |= match step {
            Some(step) => step.taken(game).await?,
            None => false,
        };
    }
    game.mobilizes = false;
    gained |= game.settle().await?;
    if gained { Ok(()) } else { game.desolate(Msg::WhyTokenNoRegion).await }
}

/// P2: the weakest of the Armies that are still to act (T0).
async fn weakest(game: &mut Game<'_>) -> Option<Piece> {
    let waiting = game.waiting_armies.iter().enumerate().map(|(at, &army)| Piece::new(at, army));
    let mut choice = Choice::of(Msg::WhyMobilizeInvade, waiting);
    choice.least(Msg::WhyMobilizeInvade, |piece| piece.army.value);
    break_tie(game, &mut choice).await;
    choice.chosen()
}

/// P2: the next Army, and what it does.
async fn mobilized(game: &mut Game<'_>) -> Option<(Army, Option<Step>)> {
    let planned = weakest(game).await?;
    // Equal Armies in one Region are the same, so it is found by what it is.
    let piece = Piece::all(&game.his().armies).find(|piece| piece.army == planned.army);
    Some((
        planned.army,
        match piece {
            Some(piece) => mobilize_one(game, piece).await,
            None => None,
        },
    ))
}

/// What an Army of his does.
#[derive(Clone, Copy, Debug)]
enum Step {
    Invade(Piece, Region),
    March(Piece, Region),
    Grow(Piece),
    Draw,
}

impl Step {
    /// It is done. Returns whether he gained a Region.
    async fn taken(self, game: &mut Game<'_>) -> Flow<bool> {
        match self {
            Self::Invade(piece, region) => return maneuvers::invade(game, piece.at(), region).await,
            Self::March(piece, to) => maneuvers::march(game, piece, to).await,
            Self::Grow(piece) => {
                game.set_army(Msg::WhyMobilizeGrow, piece.at(), piece.army.value.get() + 1, None).await;
            }
            Self::Draw => game.draw(Msg::WhyMobilizeDraw, 1).await,
        }
        Ok(false)
    }
}

/// P2 (a)-(c) for one Army.
async fn mobilize_one(game: &mut Game<'_>, piece: Piece) -> Option<Step> {
    let targets = game.invadable(Reach::Army(piece.army.region, piece.army.value.get())).await;
    if let Some(region) = game.target(Msg::WhyMobilizeInvade, &targets).await {
        return Some(Step::Invade(piece, region));
    }
    let not_his = game.all().without(game.his().regions);
    if game.adjacent(piece.army.region, not_his).await.is_empty() {
        return maneuvers::step_outward(game, piece.army.region).await.map(|to| Step::March(piece, to));
    }
    Some(if piece.army.value < MAX_ARMY { Step::Grow(piece) } else { Step::Draw })
}

/// P3: Wisdom Runes and two Combat cards.
async fn prepare(game: &mut Game<'_>) {
    game.tell_counts().await;
    let wisdom = game.his().attribute(Attribute::Wisdom);
    let runes = game.his_mut().gain_runes(wisdom);
    if runes.is_none() {
        return game.draw(Msg::WhyPrepareGains, 2).await;
    }
    let cards = game.his_mut().draw(2);
    let detail = (!cards.is_none()).then_some(Detail::Count(Count::Cards, cards));
    let tells = game.tell(Msg::HisRunes).counts(Count::Runes);
    tells.because(Msg::WhyPrepareGains).detail_if(detail).change(runes).await;
}

/// P4: an own Region with Shrine and no Temple (T0), as long as the track has a Temple.
async fn temple_site(game: &mut Game<'_>) -> Option<Region> {
    let shrines = game.marked(Mark::Shrine, game.his().regions.without(game.commons.temples)).await;
    if shrines.is_empty() || game.temples_left().await == 0 {
        return None;
    }
    let mut choice = Choice::of(Msg::WhyShrine, shrines.iter());
    break_tie(game, &mut choice).await;
    choice.done(game)
}

impl Game<'_> {
    /// Temples left on the track: as many as it has, once that is told, then counted.
    pub(super) async fn temples_left(&mut self) -> u8 {
        if let Some(known) = self.commons.temples_left {
            return known;
        }
        let built = self.commons.temples.len() as u8;
        let left = match self.on_track(self.map().tracks.map(|track| track.temples.known())).await {
            Ok(temples) => temples.saturating_sub(built),
            Err(track) => {
                let field = Field::Map(self.side, OnMap::Temples(track, built));
                let asked = self.ask(Msg::TemplesLeft).likely(USUAL_TEMPLES.saturating_sub(built)).prints(field);
                let told = asked.number(0, MOST_TEMPLES).await;
                field.learn(&mut self.library, Answer(told.into()));
                told
            }
        };
        self.commons.temples_left = Some(left);
        left
    }

    /// P4: whether the Temple that was just built uncovered a Blessing draft: asked once for each space of the track.
    pub(super) async fn uncovers_draft(&mut self) -> bool {
        let Some(space) = TRACK_SPACES.iter().nth(self.commons.temples.len().wrapping_sub(1) as usize) else {
            return self.ask(Msg::DraftUncovered).short().yes().await;
        };
        let known = |Track { drafts, .. }| drafts.told.contains(space).then_some(drafts.yes.contains(space).into());
        match self.on_track(self.map().tracks.map(known)).await {
            Ok(draft) => draft == 1,
            Err(track) => {
                let field = Field::Map(self.side, OnMap::Drafts(track, RegionSet::one(space)));
                let draft = self.ask(Msg::DraftUncovered).prints(field).short().yes().await;
                field.learn(&mut self.library, Answer(draft.into()));
                draft
            }
        }
    }

    /// What the track says, or the side of it that is in use, of which it is not known. Which one that is (BASE: the owner
    /// chooses for each game) is asked once, where the two differ.
    async fn on_track(&mut self, known: [Option<u8>; 2]) -> Result<u8, TrackSide> {
        if let [Some(two), Some(other)] = known
            && two == other
        {
            return Ok(two);
        }
        let track = match self.commons.track {
            Some(track) => track,
            None => {
                let sides = [Msg::TrackOfTwo, Msg::TrackOther].map(Thing::from);
                let place = self.ask(Msg::WhichTrack).one(sides).await;
                let track = if place == 0 { TrackSide::TwoDrafts } else { TrackSide::Other };
                self.commons.track = Some(track);
                track
            }
        };
        known[track as usize].ok_or(track)
    }

    /// A Temple is built, by either side.
    pub(super) fn temple_built(&mut self, region: Region) {
        self.commons.temples.insert(region);
        self.map_mut().shrines.learn(RegionSet::one(region), RegionSet::one(region));
        self.commons.temples_left = self.commons.temples_left.map(|left| left.saturating_sub(1));
    }

    /// B2: his Armies in a Region, the strongest adjacent one, and Authority with a Temple there.
    pub(super) async fn defence(&mut self, region: Region) -> u8 {
        let support = self.adjacent(region, self.his().armies.regions()).await;
        let temple = match self.commons.temples.contains(region) {
            true => self.his().attribute(Attribute::Authority),
            false => 0,
        };
        self.his().armies.total(region) + self.his().armies.strongest(support) + temple
    }
}

/// P4: the Temple, a Priest, and a token if the track uncovers a Blessing draft (L13).
async fn build_temple(game: &mut Game<'_>, region: Region) -> Flow {
    game.temple_built(region);
    game.tell(Msg::TempleIn).because(Reason::Choice).shows(region).await;
    ending::check(game).await?;
    game.gain_priests(Msg::WhyTemplePriest, 1).await;
    if anew(game, async |game| game.uncovers_draft().await).await {
        game.desolate(Msg::WhyTokenDraft).await?;
        game.draft().await;
    }
    Ok(())
}

/// P6: his Hero's Region if his Strength suffices, else the adjacent ones; never where your Hero stands.
async fn usurpable(game: &mut Game<'_>) -> Option<RegionSet> {
    let hero = game.his().hero;
    // F5: never where another Follower's Hero stands.
    let heroes = game.followers.iter().filter(|one| !core::ptr::eq(*one, game.followers.one()));
    let heroes: RegionSet = heroes.map(|one| one.ledger.hero).collect();
    let not_his = game.all().without(game.his().regions).without(heroes);
    let here = RegionSet::one(hero);
    if not_his.contains(hero) && can_usurp(game, hero).await && !game.without_your_hero(here).await.is_empty() {
        return Some(here);
    }
    let mut near = RegionSet::EMPTY;
    for region in game.adjacent(hero, not_his).await.iter() {
        if can_usurp(game, region).await {
            near.insert(region);
        }
    }
    near = game.without_your_hero(near).await;
    (!near.is_empty()).then_some(near)
}

/// P6: which of the Regions that he can usurp, by M4.
async fn usurp_target(game: &mut Game<'_>, regions: RegionSet) -> Option<Region> {
    let hero = game.his().hero;
    if regions.contains(hero) {
        game.record = Msg::WhyUsurpHere.into();
        return Some(hero);
    }
    let mut targets = Targets { regions, difficulty: [0; MAX_REGIONS] };
    if regions.len() > 1 {
        for region in regions.iter() {
            targets.difficulty[region.index()] = game.difficulty(region).await;
        }
    }
    if !game.several() {
        return game.target(Msg::WhyUsurpNear, &targets).await;
    }
    // F5, H32: among the adjacent ones a person's before another Follower's before a neutral one.
    let classes = [
        (Msg::WhyUsurpYours, game.people.regions()),
        (Msg::WhyUsurpClaim, game.others_regions()),
        (Msg::WhyUsurpNear, game.neutral()),
    ];
    for (rule, class) in classes {
        let among = Targets { regions: regions.and(class), ..targets };
        if let Some(region) = game.target(rule, &among).await {
            return Some(region);
        }
    }
    None
}

/// P6: Strength against the population of a neutral Region, or against your Armies in yours. F5: of another Follower only
/// with a superior claim, against its Armies there.
async fn can_usurp(game: &mut Game<'_>, region: Region) -> bool {
    let needed = if game.people.regions().contains(region) {
        game.people.total(region)
    } else if let Some(owner) = game.other_in(region) {
        if !game.has_claim(region, owner).await {
            return false;
        }
        game.followers.get(owner).map_or(0, |one| one.ledger.armies.total(region))
    } else {
        game.population(region).await
    };
    game.his().attribute(Attribute::Strength) >= needed
}

/// P6: control, an Army of value Authority if one is left, and your Armies retreat.
async fn usurp(game: &mut Game<'_>, region: Region) -> Flow {
    let detail = game.he_takes(region).await;
    let authority = game.his().attribute(Attribute::Authority);
    let (why, head) = match game.his_mut().armies.recruit(region, authority) {
        true => (Reason::ChoiceAnd(Msg::WhyUsurpArmy), Msg::UsurpWithArmy(authority)),
        false => (Reason::Choice, Msg::UsurpRegion.into()),
    };
    game.tell(head).because(why).detail(detail).shows(region).await;
    others::lose_artifact(game, region).await;
    ending::check(game).await?;
    if let Some(owner) = game.other_army_in(region) {
        game.turn_to(Owner::Follower(owner)).await;
        battle::retreat(game, region).await?;
        game.turn_back().await;
    }
    if game.people.total(region) > 0 {
        game.speak_of_person_in(region);
        yours::leave(game, region).await?;
        game.turn_back().await;
    }
    Ok(())
}
