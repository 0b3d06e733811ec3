//! S Setup.
//!
#![doc = include_str!("setup.md")]

use super::{Flow, Game};
use crate::games::ragnarok::copy::Leaf;
use crate::games::ragnarok::table::{
    ActionCards, Agreed, BasicSet, Card, Column, Edition, Follower, Hand, Hero, LEAST_ATTRIBUTE, Ledger, MapSide, Mix,
    Monster, Owner, Person, Place, Priests, Realm, Region, RegionSet, Seat, Special, Tile,
};
use crate::games::ragnarok::words::{Msg, Thing};
use crate::talk::Big;
use heapless::Vec;

/// From these rules on it is asked how many play on the larger side.
const SEVERAL: u16 = 6;
/// Followers and people that can play on the larger side, one of each first.
const TABLES: [(u8, u8); 6] = [(1, 1), (2, 1), (3, 1), (1, 2), (1, 3), (2, 2)];
/// Their names, what is not supported (X6), and the page of expansions.
const TABLE_NAMES: [Msg; 8] = [
    Msg::PlayOne,
    Msg::PlayTwo,
    Msg::PlayThree,
    Msg::PlayOneTwo,
    Msg::PlayOneThree,
    Msg::PlayTwoTwo,
    Msg::PlayFive,
    Msg::Expansions,
];

/// Sets the game up: the map's side, who plays, S1, S6, S2's tile, S4, S3, S5 and S7.
pub(super) async fn set_up(game: &mut Game<'_>) {
    game.ready = false;
    map_side(game).await;
    if game.side == MapSide::ThreeFourPlayers && game.talk.header().is_some_and(|header| header.rules >= SEVERAL) {
        players(game).await;
    }
    heroes(game).await;
    agree(game).await;
    for him in game.followers.seats() {
        game.speak_of(Owner::Follower(him));
        deck(game).await;
    }
    game.ready = true;
    for him in game.followers.seats() {
        game.turn_to(Owner::Follower(him)).await;
        pieces(game).await;
    }
    for you in game.people.seats() {
        game.turn_to(Owner::Person(you)).await;
        // Nobody can have won yet: you have at most one Region.
        let _ = your_start(game).await;
    }
    monsters(game).await;
}

/// Which side of the map lies on the table (S7): the 2-player side is the usual one for one Follower.
async fn map_side(game: &mut Game<'_>) {
    const SIDES: [MapSide; 2] = [MapSide::TwoPlayers, MapSide::ThreeFourPlayers];
    let place = game.ask(Msg::WhichMap).one(SIDES.map(Thing::Side)).await;
    game.side = SIDES.get(place).copied().unwrap_or(MapSide::TwoPlayers);
}

/// F, A1: how many Followers and people play. X6: five do not.
async fn players(game: &mut Game<'_>) {
    loop {
        let place = game.ask(Msg::HowManyPlay).one(TABLE_NAMES.map(Thing::from)).await;
        if let Some(&(followers, people)) = TABLES.get(place) {
            (1..followers).for_each(|_| _ = game.add_follower(Follower::NOBODY));
            (1..people).for_each(|_| _ = game.add_person(Person::NOTHING));
            game.arbiter = game.people.seats().last().unwrap_or_default();
            return;
        }
        match place > TABLES.len() {
            true => expansions(game).await,
            false => refuse(game, Msg::AtMostFour, Msg::WhyFive, Msg::PlayFive.into()).await,
        }
    }
}

/// X: which expansions are in play that change a rule. X5: Fenrir is refused. X1, X2, X7: all others change nothing.
async fn expansions(game: &mut Game<'_>) {
    const ALL: [Msg; 6] =
        [Msg::ThatIsAll, Msg::Asgard, Msg::SeaMonsters, Msg::Naglfar, Msg::Fenrir, Msg::OtherExpansions];
    loop {
        let place = game.ask(Msg::WhichExpansion).one(ALL.map(Thing::from)).await;
        let (detail, rule) = match place {
            1 => {
                game.expansions.asgard = game.ask(Msg::AsgardInPlaceOf).one_of(&Realm::ALL).await;
                (Msg::AlliesFirst, Msg::WhyAsgard)
            }
            2 => {
                game.expansions.sea_monsters = true;
                (Msg::NoHunterWithSea, Msg::WhySeaMonsters)
            }
            3 => {
                game.expansions.naglfar = true;
                (Msg::NoHunterWithNaglfar, Msg::WhyNaglfar)
            }
            4 => {
                refuse(game, Msg::FenrirIsOut, Msg::WhyFenrir, Msg::Fenrir.into()).await;
                continue;
            }
            5 => (Msg::ChangesNothing, Msg::WhyNoChange),
            _ => return,
        };
        game.tell(Msg::InPlay).because(rule).detail(detail).shows(ALL[place]).await;
    }
}

/// Something cannot be played, by the rule that is named.
async fn refuse(game: &mut Game<'_>, sentence: Msg, rule: Msg, what: Thing) {
    game.tell(Msg::Refused).because(rule).detail(sentence).shows(what).await;
}

/// S1 for each Follower. F1: several have different priority actions, so their tiles are read at once; H21: their order is
/// drawn.
async fn heroes(game: &mut Game<'_>) {
    let count = game.followers.count();
    let mut chosen: Vec<(Hero, Special), { Seat::ALL.len() }> = Vec::new();
    while chosen.len() < count {
        let hero = follower(game, &chosen).await;
        game.followers.one_mut().hero = hero;
        if count == 1 && !game.expansions.bar_hunters() {
            return;
        }
        let side = game.side;
        game.whole(Leaf::Tile(hero, Some(side))).await;
        let priority = game.priority().await;
        if chosen.iter().any(|&(_, other)| other == priority) {
            refuse(game, Msg::SamePriority, Msg::WhyPriorities, hero.into()).await;
        } else if game.expansions.bar_hunters() && priority == Special::Monsters {
            let (sentence, rule) = match game.expansions.naglfar {
                true => (Msg::NoHunterWithNaglfar, Msg::WhyNaglfar),
                false => (Msg::NoHunterWithSea, Msg::WhySeaMonsters),
            };
            refuse(game, sentence, rule, hero.into()).await;
        } else {
            let _ = chosen.push((hero, priority));
        }
    }
    game.chance.shuffle(&mut chosen);
    for (seat, (hero, _)) in Seat::ALL.into_iter().zip(chosen) {
        game.followers.speak_of(seat);
        game.followers.one_mut().hero = hero;
    }
}

/// S1: a corrupted Hero is chosen or drawn at random, of several nobody twice. H1: its origin gives nothing.
async fn follower(game: &mut Game<'_>, chosen: &[(Hero, Special)]) -> Hero {
    let open = Hero::ALL.into_iter().filter(|hero| chosen.iter().all(|(other, _)| other != hero));
    let mut open: Vec<Hero, 6> = open.collect();
    let heroes = [Msg::Random.into()].into_iter().chain(open.iter().map(|&hero| Thing::Hero(hero)));
    let head = match game.several() {
        true => Msg::WhichOfSeveral(chosen.len() as u16 + 1),
        false => Msg::WhichHero.into(),
    };
    let place = game.ask(head).one(heroes).await;
    if let Some(hero) = place.checked_sub(1).and_then(|place| open.get(place)) {
        return *hero;
    }
    // Of those whose priority is known only one that fits.
    let barred = game.expansions.bar_hunters();
    let is_taken = |priority| chosen.iter().any(|&(_, other)| other == priority);
    let clashes = |hero: Hero| {
        let known = game.library.tile(hero).priority.known();
        known.is_some_and(|known| is_taken(known) || barred && known == Special::Monsters)
    };
    if open.iter().any(|&hero| !clashes(hero)) {
        open.retain(|&hero| !clashes(hero));
    }
    let hero = open[usize::from(game.chance.below(open.len() as u8))];
    game.tell(Msg::FollowerIs).detail(Msg::TileInPlay).shows(Thing::Hero(hero)).await;
    hero
}

/// S4, F7: his deck of a basic set that no other has, and of advanced cards that lie in no other deck.
async fn deck(game: &mut Game<'_>) {
    let (hero, side) = (game.hero(), game.side);
    game.whole(Leaf::Tile(hero, Some(side))).await;
    let tile = *game.library.tile(hero);
    let dealt: Vec<Card, 54> = game.followers.iter().flat_map(|one| one.cards.all()).take(54).collect();
    let open = BasicSet::ALL.into_iter().filter(|set| set.cards().all(|card| !dealt.contains(&card)));
    let open: Vec<BasicSet, 3> = open.collect();
    let set = open[usize::from(game.chance.below(open.len() as u8))];
    let mix = tile.mix.guess().unwrap_or(Mix::EVEN);
    game.position.followers.one_mut().cards = ActionCards::set_up(set, hero, mix, &dealt, &mut game.chance);
    if game.several() {
        let place = game.followers.seat() as u16 + 1;
        game.tell(Msg::PlaysAs(place)).because(Msg::WhyOrder).shows(hero).await;
    }
    let away = (!game.several()).then_some(Msg::OtherSetsAway.into());
    game.tell(Msg::BasicSetIs).because(Msg::WhyDeck).detail_if(away).shows(Thing::Set(set)).await;
    let start = tile.start[side as usize].guess().unwrap_or(Region::FIRST);
    *game.his_mut() = Ledger::at_setup(start, attributes(&tile));
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
        // S6: at a table of three or more the box also draws one; four Priests are none.
        let mut drawn: Vec<Challenge, 4> = open.clone();
        drawn.retain(|challenge| !matches!(challenge, Challenge::FourPriests));
        let draws = game.players() > 2 && !drawn.is_empty();
        let options = options.chain(draws.then_some(Msg::Random.into()));
        let place = game.ask(Msg::Challenges(game.agreed.edition)).one(options).await;
        match place.checked_sub(2).and_then(|place| open.get(place)) {
            Some(challenge) => *challenge.of(&mut game.agreed) = true,
            None if place > 1 => {
                let challenge = drawn[usize::from(game.chance.below(drawn.len() as u8))];
                *challenge.of(&mut game.agreed) = true;
                game.tell(Msg::InPlay).because(Msg::WhyDrawn).shows(challenge).await;
            }
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
async fn pieces(game: &mut Game<'_>) {
    let start = game.his().hero;
    game.his_mut().hand = Hand::new(if game.agreed.well_armed { 1 + 2 } else { 1 });
    if game.agreed.four_priests {
        game.his_mut().priests = Priests::MOST;
    }
    let controls = game.population(start).await <= 2 && game.neutral().contains(start);
    let detail = if controls { game.he_takes(start).await } else { Msg::StaysNeutral.into() };
    game.tell(Msg::HeroAndArmies).because(Msg::WhySetup).detail(detail).shows(start).await;
    // F1: only the first one's token.
    if game.followers.seat() == Seat::First {
        let token = game.library.tile(game.hero()).desolation[game.side as usize].guess().unwrap_or(Region::FIRST);
        game.commons.desolation.insert(token);
        let detail = Msg::TokenFromSpace(5u8);
        game.tell(Msg::DesolationIn).because(Msg::WhyFirstToken).detail(detail).shows(token).await;
    }
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

/// Y14: your Hero and two Armies of 1 in a Region at the Sea with your Drakkar where nobody else is.
async fn your_start(game: &mut Game<'_>) -> Flow {
    let his = game.followers.regions().or(game.followers.army_regions());
    let others = game.people.regions().or(game.people.army_regions());
    let open = game.shores().without(his).without(others);
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

/// S7, F11: the Monsters that Event cards placed, one for each player.
async fn monsters(game: &mut Game<'_>) {
    for number in 1..=game.players() as u8 {
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
