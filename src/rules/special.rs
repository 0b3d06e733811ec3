//! P Special actions: which one (P0), and all but Monsters (P5) and Build Monument (P7).

use super::asking::{Aside, count};
use super::chooser::{Choice, Piece};
use super::eyes::{Goal, Mark};
use super::target::{Reach, Targets};
use super::{Flow, Game, battle, board, ending, hunt, maneuvers, monument, yours};
use crate::table::{Attribute, MAX_ARMY, MAX_HAND, MAX_REGIONS, MAX_RUNES, Region, RegionSet, Special, TieBreak};
use crate::talk::{Big, Why};
use crate::words::{Line, Msg, Thing};

/// An action that can be carried out, with all that was chosen to know it.
#[derive(Debug)]
enum Plan {
    Reinforce(Reinforcement),
    Mobilize,
    Prepare,
    Temple(Region, Why),
    Monsters(hunt::Plan),
    Usurp(Region, Why),
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

/// Carries an action out if it is available: no own marker on its space, and possible. The marker comes first.
async fn try_action(game: &mut Game<'_>, special: Special, rule: Msg) -> Flow<bool> {
    if game.his.markers.has(special) {
        return Ok(false);
    }
    let Some(plan) = plan(game, special).await else { return Ok(false) };
    put_marker(game, special, rule).await;
    match plan {
        Plan::Reinforce(plan) => {
            let desolates = plan.desolates();
            reinforce(game, plan, Msg::WhyReinforce, None).await?;
            if desolates {
                game.desolate(Msg::WhyTokenNoSettlement).await?;
            }
        }
        Plan::Mobilize => mobilize(game).await?,
        Plan::Prepare => prepare(game).await,
        Plan::Temple(region, why) => build_temple(game, region, why).await?,
        Plan::Monsters(plan) => hunt::monsters(game, plan).await?,
        Plan::Usurp(region, why) => usurp(game, region, why).await?,
        Plan::Monument => monument::his(game).await?,
    }
    Ok(true)
}

async fn plan(game: &mut Game<'_>, special: Special) -> Option<Plan> {
    match special {
        Special::Reinforce => reinforcement(game).await.map(Plan::Reinforce),
        Special::Mobilize => (!game.his.armies.is_empty()).then_some(Plan::Mobilize),
        Special::Prepare => (game.his.runes < MAX_RUNES || game.his.hand < MAX_HAND).then_some(Plan::Prepare),
        Special::BuildTemple => temple_site(game).await.map(|(region, why)| Plan::Temple(region, why)),
        Special::Monsters => hunt::plan(game).await.map(Plan::Monsters),
        Special::Usurp => usurpable(game).await.map(|(region, why)| Plan::Usurp(region, why)),
        Special::BuildMonument => Some(Plan::Monument),
    }
}

/// P0: his marker on the space, with the deed. The first marker there activates the Realm (L5); on yours it gives you a
/// Rune (L7).
async fn put_marker(game: &mut Game<'_>, special: Special, rule: Msg) {
    if special == Special::BuildMonument {
        return;
    }
    let covers = game.yours.markers.has(special);
    game.his.markers.put(special);
    let space = Big::Thing(special.into());
    let line = Line::with(Msg::MarkerOn, special.into());
    game.also(Some(Aside::new(rule, line, Msg::HisMarkerOn.into(), space))).await;
    if covers {
        let line = Msg::YouGainRune.into();
        game.also(Some(Aside::new(Msg::WhyCoversYours, line, line, space))).await;
    } else if game.is_allied(special).await {
        let gift = game.realm_gives();
        game.also(gift).await;
    }
}

/// Where P1 puts an Army.
#[derive(Debug)]
pub(super) enum Reinforcement {
    /// P1: a Settlement of his.
    Settlement(Region, Why),
    /// P1a: any Region of his.
    Region(Region, Why),
    /// P1b: a Region to invade, anywhere.
    Invasion(Region, Why),
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
    if game.his.armies.is_full() {
        return None;
    }
    let authority = game.his.attribute(Attribute::Authority);
    if game.his.regions.is_empty() {
        let targets = game.invadable(Reach::Anywhere(authority)).await;
        return Some(match game.target(Msg::WhyInvadeAnywhere, &targets).await {
            Some((region, why)) => Reinforcement::Invasion(region, why),
            None => Reinforcement::Authority,
        });
    }
    let settlements = game.marked(Mark::Settlement, game.his.regions).await;
    let (rule, sites) = match settlements.is_empty() {
        true => (Msg::WhyAllSettlements, game.his.regions),
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
    if choice.open() {
        choice.tie(game.tie().await, |region| region);
    }
    let (region, why) = choice.done()?;
    Some(match settlements.is_empty() {
        true => Reinforcement::Region(region, why),
        false => Reinforcement::Settlement(region, why),
    })
}

/// P1: the Army of value Authority goes there; by P1b it takes control or fights.
pub(super) async fn reinforce(game: &mut Game<'_>, plan: Reinforcement, rule: Msg, detail: Option<Line>) -> Flow {
    let authority = game.his.attribute(Attribute::Authority);
    match plan {
        Reinforcement::Settlement(region, why) | Reinforcement::Region(region, why) => {
            game.recruit(why.and(rule), region, authority, detail).await;
        }
        Reinforcement::Invasion(region, why) => {
            game.recruit(why.and(rule), region, authority, detail).await;
            if game.yours.armies.total(region) > 0 {
                let army = game.his.armies.len().saturating_sub(1);
                battle::attack(game, army, region).await?;
            } else {
                game.he_controls(Msg::WhyInvadeAnywhere, region).await?;
            }
        }
        Reinforcement::Authority => {
            let change = game.his.raise(Attribute::Authority);
            let head = Line::with(Msg::HisAttribute, Thing::Attribute(Attribute::Authority));
            game.tell_change(Msg::WhyAuthorityInstead, head, change, detail).await;
        }
    }
    Ok(())
}

/// P2: each Army once, the weakest first (T0): it invades; or, with only own Regions around, moves outward; or grows, and
/// at 6 draws a card. No Region gained, by L9 neither: a token.
async fn mobilize(game: &mut Game<'_>) -> Flow {
    let mut order: heapless::Vec<Piece, 6> = Piece::all(&game.his.armies).collect();
    let tie = if order.len() > 1 { game.tie().await } else { TieBreak::Max };
    let rank = |piece: &Piece| {
        let number = piece.army.region.number();
        let by_tie = if tie == TieBreak::Max { u8::MAX - number } else { number };
        (piece.army.value, by_tie)
    };
    let mut gained = false;
    while let Some(weakest) = (0..order.len()).min_by_key(|&at| rank(&order[at])) {
        let planned = order.swap_remove(weakest);
        // Equal Armies in one Region are the same, so it is found by what it is.
        let Some(piece) = Piece::all(&game.his.armies).find(|piece| piece.army == planned.army) else { continue };
        gained |= mobilize_one(game, piece).await?;
    }
    gained |= game.settle().await?;
    if gained { Ok(()) } else { game.desolate(Msg::WhyTokenNoRegion).await }
}

/// P2 (a)-(c) for one Army. Returns whether he gained a Region.
async fn mobilize_one(game: &mut Game<'_>, piece: Piece) -> Flow<bool> {
    let targets = game.invadable(Reach::Army(piece.army.region, piece.army.value)).await;
    if let Some((region, why)) = game.target(Msg::WhyMobilizeInvade, &targets).await {
        return maneuvers::invade(game, piece.at, region, why).await;
    }
    let not_his = game.all().without(game.his.regions);
    if game.adjacent(piece.army.region, not_his).await.is_empty() {
        if let Some((to, why)) = maneuvers::step_outward(game, piece.army.region).await {
            maneuvers::march(game, piece, to, why).await;
        }
    } else if piece.army.value < MAX_ARMY {
        game.set_army(Msg::WhyMobilizeGrow, piece.at, piece.army.value + 1, None).await;
    } else {
        game.draw(Msg::WhyMobilizeDraw, 1).await;
    }
    Ok(false)
}

/// P3: Wisdom Runes and two Combat cards.
async fn prepare(game: &mut Game<'_>) {
    game.tell_counts().await;
    let wisdom = game.his.attribute(Attribute::Wisdom);
    let runes = game.his.gain_runes(wisdom);
    if runes.is_none() {
        return game.draw(Msg::WhyPrepareGains, 2).await;
    }
    let cards = game.his.draw(2);
    let detail = Line::with_two(Msg::CardsNow, count(cards.from), count(cards.to));
    game.tell_change(Msg::WhyPrepareGains, Msg::HisRunes, runes, Some(detail)).await;
}

/// P4: an own Region with Shrine and no Temple (T0), as long as the track has a Temple.
async fn temple_site(game: &mut Game<'_>) -> Option<(Region, Why)> {
    let shrines = game.marked(Mark::Shrine, game.his.regions.without(game.commons.temples)).await;
    if shrines.is_empty() || game.temples_left().await == 0 {
        return None;
    }
    let mut choice = Choice::of(Msg::WhyShrine, shrines.iter());
    if choice.open() {
        choice.tie(game.tie().await, |region| region);
    }
    choice.done()
}

impl Game<'_> {
    /// Temples left on the track: asked once, then counted.
    pub(super) async fn temples_left(&mut self) -> u8 {
        if let Some(known) = self.commons.temples_left {
            return known;
        }
        let told = self.number(Msg::TemplesLeft, 0, 9, 7).await;
        self.commons.temples_left = Some(told);
        told
    }

    /// A Temple is built, by either side.
    pub(super) fn temple_built(&mut self, region: Region) {
        self.commons.temples.insert(region);
        self.map_mut().shrines.learn(RegionSet::one(region), RegionSet::one(region));
        self.commons.temples_left = self.commons.temples_left.map(|left| left.saturating_sub(1));
    }

    /// B2: his Armies in a Region, the strongest adjacent one, and Authority with a Temple there.
    pub(super) async fn defence(&mut self, region: Region) -> u8 {
        let support = self.adjacent(region, self.his.armies.regions()).await;
        let temple = match self.commons.temples.contains(region) {
            true => self.his.attribute(Attribute::Authority),
            false => 0,
        };
        self.his.armies.total(region) + self.his.armies.strongest(support) + temple
    }
}

/// P4: the Temple, a Priest, and a token if the track uncovers a Blessing draft (L13).
async fn build_temple(game: &mut Game<'_>, region: Region, why: Why) -> Flow {
    game.temple_built(region);
    game.tell(why, Msg::TempleIn, Big::Thing(Thing::Region(region)), None).await;
    ending::check(game).await?;
    game.gain_priests(Msg::WhyTemplePriest, 1).await;
    if game.yes(Msg::DraftUncovered, false).await {
        game.desolate(Msg::WhyTokenDraft).await?;
        game.draft().await;
    }
    Ok(())
}

/// P6: his Hero's Region if his Strength suffices, else an adjacent one by M4; never where your Hero stands.
async fn usurpable(game: &mut Game<'_>) -> Option<(Region, Why)> {
    let hero = game.his.hero;
    let not_his = game.all().without(game.his.regions);
    if not_his.contains(hero)
        && can_usurp(game, hero).await
        && !game.without_your_hero(RegionSet::one(hero)).await.is_empty()
    {
        return Some((hero, Msg::WhyUsurpHere.into()));
    }
    let mut targets = Targets { regions: RegionSet::EMPTY, difficulty: [0; MAX_REGIONS] };
    for region in game.adjacent(hero, not_his).await.iter() {
        if can_usurp(game, region).await {
            targets.regions.insert(region);
        }
    }
    targets.regions = game.without_your_hero(targets.regions).await;
    if targets.regions.len() > 1 {
        for region in targets.regions.iter() {
            targets.difficulty[region.index()] = game.difficulty(region).await;
        }
    }
    game.target(Msg::WhyUsurpNear, &targets).await
}

/// P6: Strength against the population of a neutral Region, or against your Armies in yours.
async fn can_usurp(game: &mut Game<'_>, region: Region) -> bool {
    let needed = match game.yours.regions.contains(region) {
        true => game.yours.armies.total(region),
        false => game.population(region).await,
    };
    game.his.attribute(Attribute::Strength) >= needed
}

/// P6: control, an Army of value Authority if one is left, and your Armies retreat.
async fn usurp(game: &mut Game<'_>, region: Region, why: Why) -> Flow {
    let detail = Some(game.he_takes(region).await);
    let authority = game.his.attribute(Attribute::Authority);
    let (why, head) = match game.his.armies.recruit(region, authority) {
        true => (why.and(Msg::WhyUsurpArmy), Line::with(Msg::UsurpWithArmy, count(authority))),
        false => (why, Msg::UsurpRegion.into()),
    };
    game.tell(why, head, Big::Thing(Thing::Region(region)), detail).await;
    ending::check(game).await?;
    if game.yours.armies.total(region) > 0 {
        yours::retreat(game, region).await;
        board::pieces(game, Msg::YouRetreat.into()).await?;
    }
    Ok(())
}
