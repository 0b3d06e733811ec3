//! S Setup.

use super::asking::count;
use super::{Flow, Game};
use crate::table::{
    ActionCards, BasicSet, Column, Edition, Hero, LEAST_ATTRIBUTE, Ledger, MAX_PRIESTS, MapSide, Mix, Monster, Place,
    Region, Tile,
};
use crate::talk::{Big, Form, Leaf, Prompt};
use crate::words::{Line, Msg, Thing};
use heapless::Vec;

/// Monsters on the map at the start (S7).
const FIRST_MONSTERS: u8 = 2;

/// Sets one Follower up: the map's side, S1, S6, S2's tile, S4, S3, S5 and S7.
pub(super) async fn set_up(game: &mut Game<'_>) {
    game.ready = false;
    map_side(game).await;
    follower(game).await;
    agree(game).await;
    let (hero, side) = (game.hero, game.side);
    game.whole(Leaf::Tile(hero, Some(side))).await;
    let tile = *game.library.tile(hero);
    let set = BasicSet::ALL[usize::from(game.chance.below(BasicSet::ALL.len() as u8))];
    game.position.cards = ActionCards::set_up(set, hero, tile.mix.guess().unwrap_or(Mix::EVEN), &mut game.chance);
    let detail = Some(Msg::OtherSetsAway.into());
    game.tell(Msg::WhyDeck, Msg::BasicSetIs, Big::Thing(Thing::Set(set)), detail).await;
    let start = tile.start[side as usize].guess().unwrap_or(Region::FIRST);
    game.his = Ledger::at_setup(start, attributes(&tile));
    game.ready = true;
    pieces(game, start).await;
    // Nobody can have won yet: you have at most one Region.
    let _ = your_start(game).await;
    monsters(game).await;
}

/// Which side of the map lies on the table (S7): the 2-player side is the usual one for one Follower.
async fn map_side(game: &mut Game<'_>) {
    const SIDES: [MapSide; 2] = [MapSide::TwoPlayers, MapSide::ThreeFourPlayers];
    let place = game.one(Msg::WhichMap, SIDES.map(Thing::Side), 0).await;
    game.side = SIDES.get(place).copied().unwrap_or(MapSide::TwoPlayers);
}

/// S1: the corrupted Hero is chosen or drawn at random. H1: its origin gives nothing.
async fn follower(game: &mut Game<'_>) {
    let heroes = [Msg::Random.into()].into_iter().chain(Hero::ALL.map(Thing::Hero));
    let place = game.one(Msg::WhichHero, heroes, 0).await;
    if let Some(chosen) = place.checked_sub(1).and_then(|place| Hero::ALL.get(place)) {
        game.hero = *chosen;
        return;
    }
    game.hero = Hero::ALL[usize::from(game.chance.below(Hero::ALL.len() as u8))];
    put_follower(game);
    game.answer().await;
}

#[inline(never)]
fn put_follower(game: &Game<'_>) {
    let prompt = Prompt::new(Msg::FollowerIs, Form::Tell(Big::Thing(Thing::Hero(game.hero))));
    game.put(prompt.detail(Msg::TileInPlay));
}

/// E, S6, H2: the edition and the challenges. The list begins with going on.
async fn agree(game: &mut Game<'_>) {
    loop {
        let agreed = game.agreed;
        let choices = [
            (Msg::WellArmed, agreed.well_armed),
            (Msg::BloodMagic, agreed.blood_magic),
            (Msg::RisingDepths, agreed.rising_depths),
            (Msg::FourPriests, agreed.four_priests),
        ];
        let open: Vec<Msg, 4> = choices.into_iter().filter(|(_, on)| !on).map(|(choice, _)| choice).collect();
        let options =
            [Msg::NoMore.into(), Msg::OtherEdition.into()].into_iter().chain(open.iter().map(|&msg| msg.into()));
        let place = game.one(Line::with(Msg::Challenges, Thing::Edition(agreed.edition)), options, 0).await;
        match place.checked_sub(2).and_then(|place| open.get(place)) {
            Some(Msg::WellArmed) => game.agreed.well_armed = true,
            Some(Msg::BloodMagic) => game.agreed.blood_magic = true,
            Some(Msg::RisingDepths) => game.agreed.rising_depths = true,
            Some(_) => game.agreed.four_priests = true,
            None if place == 1 => {
                if let Some(edition) = game.one_of(Msg::WhichEdition, &Edition::ALL, Some(agreed.edition)).await {
                    game.agreed.edition = edition;
                }
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
    game.his.hand = if game.agreed.well_armed { 1 + 2 } else { 1 };
    if game.agreed.four_priests {
        game.his.priests = MAX_PRIESTS;
    }
    let controls = game.population(start).await <= 2;
    let detail = if controls { game.he_takes(start).await } else { Msg::StaysNeutral.into() };
    game.tell(Msg::WhySetup, Msg::HeroAndArmies, Big::Thing(Thing::Region(start)), Some(detail)).await;
    let token = game.library.tile(game.hero).desolation[game.side as usize].guess().unwrap_or(Region::FIRST);
    game.commons.desolation.insert(token);
    let detail = Line::with(Msg::TokenFromSpace, count(5u8));
    game.tell(Msg::WhyFirstToken, Msg::DesolationIn, Big::Thing(Thing::Region(token)), Some(detail)).await;
    let detail = Some(Msg::DrawUnseen.into());
    game.tell(Msg::WhyFirstCard, Msg::HisCards, Big::Change(0, game.his.hand), detail).await;
    if game.hero == Hero::Beowulf {
        let change = game.his.draw(1);
        game.tell_change(Msg::WhyAdvantage, Msg::HisCards, change, Some(Msg::AShieldCard.into())).await;
    } else {
        let detail = Some(Msg::ThenFix.into());
        game.tell(Msg::WhyAdvantage, Msg::TileAdvantage, Big::Thing(Thing::Hero(game.hero)), detail).await;
    }
}

/// Your Hero and two Armies of 1, as the base rules set them up.
async fn your_start(game: &mut Game<'_>) -> Flow {
    let open = game.all().without(crate::table::RegionSet::one(game.his.hero));
    let Some(start) = game.region(Msg::YourStart, open, None).await else { return Ok(()) };
    game.yours.hero = Some(start);
    game.hero_seen = true;
    game.yours.armies.recruit(start, 1);
    game.yours.armies.recruit(start, 1);
    if game.population(start).await <= 2 {
        game.you_take(start).await?;
    }
    Ok(())
}

/// S7: the Monsters that two Event cards placed.
async fn monsters(game: &mut Game<'_>) {
    for number in 1..=FIRST_MONSTERS {
        let head = Line::with(Msg::FirstMonster, count(number));
        let Some(column) = game.one_of(head, &Column::ALL, Some(Column::Middle)).await else { continue };
        let aside = column.boards().into_iter().find(|&board| game.monsters.at(board).place == Place::Aside);
        let Some(board) = aside else { continue };
        let region = game.region(Line::with(Msg::PlacedIn, Thing::Monster(board)), game.all(), None).await;
        if let Some(region) = region {
            *game.monsters.at_mut(board) = Monster { place: Place::On(region), ..Monster::default() };
        }
    }
}
