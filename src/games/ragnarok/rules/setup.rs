//! S Setup.
//!
#![doc = include_str!("setup.md")]

use super::{Flow, Game};
use crate::games::ragnarok::copy::Leaf;
use crate::games::ragnarok::table::{
    ActionCards, Agreed, BasicSet, Column, Edition, Hand, Hero, LEAST_ATTRIBUTE, Ledger, MapSide, Mix, Monster, Place,
    Priests, Region, RegionSet, Tile,
};
use crate::games::ragnarok::words::{Msg, Thing};
use crate::talk::Big;
use heapless::Vec;

/// Monsters on the map at the start (S7).
const FIRST_MONSTERS: u8 = 2;

/// Sets one Follower up: the map's side, S1, S6, S2's tile, S4, S3, S5 and S7.
pub(super) async fn set_up(game: &mut Game<'_>) {
    game.ready = false;
    map_side(game).await;
    follower(game).await;
    agree(game).await;
    let (hero, side) = (game.hero(), game.side);
    game.whole(Leaf::Tile(hero, Some(side))).await;
    let tile = *game.library.tile(hero);
    let set = BasicSet::ALL[usize::from(game.chance.below(BasicSet::ALL.len() as u8))];
    game.position.followers.one_mut().cards =
        ActionCards::set_up(set, hero, tile.mix.guess().unwrap_or(Mix::EVEN), &mut game.chance);
    game.tell(Msg::BasicSetIs).because(Msg::WhyDeck).detail(Msg::OtherSetsAway).shows(Thing::Set(set)).await;
    let start = tile.start[side as usize].guess().unwrap_or(Region::FIRST);
    *game.his_mut() = Ledger::at_setup(start, attributes(&tile));
    game.ready = true;
    pieces(game, start).await;
    // Nobody can have won yet: you have at most one Region.
    let _ = your_start(game).await;
    monsters(game).await;
}

/// Which side of the map lies on the table (S7): the 2-player side is the usual one for one Follower.
async fn map_side(game: &mut Game<'_>) {
    const SIDES: [MapSide; 2] = [MapSide::TwoPlayers, MapSide::ThreeFourPlayers];
    let place = game.ask(Msg::WhichMap).one(SIDES.map(Thing::Side)).await;
    game.side = SIDES.get(place).copied().unwrap_or(MapSide::TwoPlayers);
}

/// S1: the corrupted Hero is chosen or drawn at random. H1: its origin gives nothing.
async fn follower(game: &mut Game<'_>) {
    let heroes = [Msg::Random.into()].into_iter().chain(Hero::ALL.map(Thing::Hero));
    let place = game.ask(Msg::WhichHero).one(heroes).await;
    if let Some(chosen) = place.checked_sub(1).and_then(|place| Hero::ALL.get(place)) {
        game.followers.one_mut().hero = *chosen;
        return;
    }
    game.followers.one_mut().hero = Hero::ALL[usize::from(game.chance.below(Hero::ALL.len() as u8))];
    let hero = game.hero();
    game.tell(Msg::FollowerIs).detail(Msg::TileInPlay).shows(Thing::Hero(hero)).await;
}

/// What can be agreed beside the edition.
#[derive(Clone, Copy)]
pub(super) enum Challenge {
    WellArmed,
    BloodMagic,
    RisingDepths,
    FourPriests,
}

impl Challenge {
    pub(super) const ALL: [Self; 4] = [Self::WellArmed, Self::BloodMagic, Self::RisingDepths, Self::FourPriests];

    /// Whether it is in play.
    pub(super) const fn of(self, agreed: &mut Agreed) -> &mut bool {
        match self {
            Self::WellArmed => &mut agreed.well_armed,
            Self::BloodMagic => &mut agreed.blood_magic,
            Self::RisingDepths => &mut agreed.rising_depths,
            Self::FourPriests => &mut agreed.four_priests,
        }
    }
}

impl From<Challenge> for Thing {
    fn from(challenge: Challenge) -> Self {
        match challenge {
            Challenge::WellArmed => Msg::WellArmed.into(),
            Challenge::BloodMagic => Msg::BloodMagic.into(),
            Challenge::RisingDepths => Msg::RisingDepths.into(),
            Challenge::FourPriests => Msg::FourPriests.into(),
        }
    }
}

/// E, S6, H2: the edition and the challenges. The list begins with going on.
async fn agree(game: &mut Game<'_>) {
    loop {
        let mut agreed = game.agreed;
        let open = Challenge::ALL.into_iter().filter(|challenge| !*challenge.of(&mut agreed));
        let open: Vec<Challenge, 4> = open.collect();
        let options = [Msg::NoMore.into(), Msg::OtherEdition.into()].into_iter();
        let options = options.chain(open.iter().map(|&challenge| challenge.into()));
        let place = game.ask(Msg::Challenges(game.agreed.edition)).one(options).await;
        match place.checked_sub(2).and_then(|place| open.get(place)) {
            Some(challenge) => *challenge.of(&mut game.agreed) = true,
            None if place == 1 => {
                let now = game.agreed.edition;
                let told = game.ask(Msg::WhichEdition).likely(now as usize).one_of(&Edition::ALL).await;
                game.agreed.edition = told.unwrap_or(now);
            }
            None => return,
        }
    }
}

/// S2: the values by Attribute that the tile prints.
fn attributes(tile: &Tile) -> [u8; 3] {
    let mut values = [LEAST_ATTRIBUTE; 3];
    for (attribute, value) in tile.attributes.iter().filter_map(|fact| fact.guess()) {
        values[attribute as usize] = value;
    }
    values
}

/// S3: Hero and Armies, the first token, the first Combat card; S6 Well armed; H2; S5 the advantage.
async fn pieces(game: &mut Game<'_>, start: Region) {
    game.his_mut().hand = Hand::new(if game.agreed.well_armed { 1 + 2 } else { 1 });
    if game.agreed.four_priests {
        game.his_mut().priests = Priests::MOST;
    }
    let controls = game.population(start).await <= 2;
    let detail = if controls { game.he_takes(start).await } else { Msg::StaysNeutral.into() };
    game.tell(Msg::HeroAndArmies).because(Msg::WhySetup).detail(detail).shows(start).await;
    let token = game.library.tile(game.hero()).desolation[game.side as usize].guess().unwrap_or(Region::FIRST);
    game.commons.desolation.insert(token);
    let detail = Msg::TokenFromSpace(5u8);
    game.tell(Msg::DesolationIn).because(Msg::WhyFirstToken).detail(detail).shows(token).await;
    let big = Big::Change(0, game.his().hand.get());
    game.tell(Msg::HisCards).because(Msg::WhyFirstCard).detail(Msg::DrawUnseen).big(big).await;
    if game.hero() == Hero::Beowulf {
        let change = game.his_mut().draw(1);
        game.tell(Msg::HisCards).because(Msg::WhyAdvantage).detail(Msg::AShieldCard).change(change).await;
    } else {
        let hero = game.hero();
        game.tell(Msg::TileAdvantage).because(Msg::WhyAdvantage).detail(Msg::ThenFix).shows(Thing::Hero(hero)).await;
    }
}

/// Y14: your Hero and two Armies of 1 in a Region at the Sea with your Drakkar where he is not.
async fn your_start(game: &mut Game<'_>) -> Flow {
    let his = game.followers.regions().or(game.followers.army_regions());
    let open = game.shores().without(his);
    let Some(start) = game.ask(Msg::YourStart).region(open).await else { return Ok(()) };
    game.drakkar_lies_at(RegionSet::one(start));
    game.yours_mut().hero = Some(start);
    game.sight_mut().hero = true;
    game.yours_mut().armies.recruit(start, 1);
    game.yours_mut().armies.recruit(start, 1);
    if game.population(start).await <= 2 {
        game.you_take(start).await?;
    }
    Ok(())
}

/// S7: the Monsters that two Event cards placed.
async fn monsters(game: &mut Game<'_>) {
    for number in 1..=FIRST_MONSTERS {
        let head = Msg::FirstMonster(number);
        let Some(column) = game.ask(head).likely(Column::Middle as usize).one_of(&Column::ALL).await else { continue };
        let aside = column.boards().into_iter().find(|&board| game.monsters.at(board).place == Place::Aside);
        let Some(board) = aside else { continue };
        let all = game.all();
        let region = game.ask(Msg::PlacedIn(board)).region(all).await;
        if let Some(region) = region {
            *game.monsters.at_mut(board) = Monster { place: Place::On(region), ..Monster::default() };
        }
    }
}
