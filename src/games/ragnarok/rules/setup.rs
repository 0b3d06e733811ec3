//! S Setup.
//!
#![doc = include_str!("setup.md")]

use super::anew::anew;
use super::aside::{Aside, Small};
use super::asking::Reason;
use super::monument::placed;
use super::{Flow, Game};
use crate::games::ragnarok::Prompt;
use crate::games::ragnarok::copy::{Field, Leaf, OnTile, Said};
use crate::games::ragnarok::table::{
    ASGARD, ActionCards, Advantage, Agreed, BasicSet, Card, Change, Column, Edition, Extra, Follower, Gift, Hand, Hero,
    LEAST_ATTRIBUTE, Ledger, MAX_ATTRIBUTE, MapSide, Mix, Monster, Owner, Person, Place, Priests, Region, RegionSet,
    Seat, Special, Tile, Tucked, UNPRINTED, When,
};
use crate::games::ragnarok::words::{ADVANTAGE_NOTES, CHALLENGE_NOTES, CHALLENGES, Msg, Thing};
use crate::talk::Big;
use crate::words::Line;
use heapless::Vec;

/// From these rules on it is asked how many play on the larger side.
const SEVERAL: u16 = 6;
/// From these rules on every challenge is in the list, the advantage is told, and expansions are for both sides of the map.
const ALL_TOLD: u16 = 7;
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
    // What was on the table last time is shown once.
    if game.library.extras.any_from(Extra::BOSS) {
        expansions(game).await;
    }
    if game.side == MapSide::ThreeFourPlayers && game.has_rules(SEVERAL) {
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
    game.about = Owner::Nobody;
    for (name, note) in game.unprinted(When::Setup) {
        game.tell(Msg::InPlay).because(note).detail(Msg::ThenFix).shows(name).await;
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

/// X: what is on the table of the expansions, row by row; it is so in every game to come.
async fn expansions(game: &mut Game<'_>) {
    let leaf = Leaf::Expansions;
    loop {
        let answer = game.ask_printed(Field::Whole(leaf)).await;
        match leaf.said(&game.library, answer) {
            Said::Tell(field) => game.told(field).await,
            _ => return,
        }
    }
}

impl Game<'_> {
    /// Whether it was begun with these rules or later ones.
    pub(super) fn has_rules(&self, rules: u16) -> bool {
        self.talk.header().is_some_and(|header| header.rules >= rules)
    }

    /// X: what the expansions on the table change is why of their page.
    pub(super) fn tell_extras(&self, prompt: &mut Prompt) {
        let extras = &self.library.extras;
        let rules = [
            (Msg::WhyNaglfar, extras.differs(Extra::BOSS)),
            (Msg::WhySeaMonsters, extras.differs(Extra::SEA_MONSTERS)),
            (Msg::WhyAsgard, extras.place_of(ASGARD).is_some()),
            (Msg::WhyNoChange, extras.any_from(Extra::MORE_MONSTERS)),
        ];
        for (rule, _) in rules.into_iter().filter(|(_, holds)| *holds) {
            prompt.why.get_or_insert_default().step(rule, 0);
        }
    }

    /// The challenges in play that no public source prints and that count then (S6), and what they say; one of which that is
    /// not told holds for the whole game.
    fn unprinted(&self, when: When) -> Vec<(Msg, Msg), UNPRINTED> {
        let told =
            self.agreed.unprinted.iter().zip(&self.library.unprinted).zip(CHALLENGES.into_iter().zip(CHALLENGE_NOTES));
        told.filter(|((on, note), _)| **on && note.told.guess().unwrap_or(When::Rule) == when)
            .map(|(_, of)| of)
            .collect()
    }

    /// S6: what holds for the whole game is recalled with his first instruction.
    pub(super) fn recall_challenges(&mut self) {
        for (name, why) in self.unprinted(When::Rule) {
            // There is room for all of them beside what waits.
            let _ = self.asides.push(Aside { why, small: Small::Challenge(name) });
        }
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
    let mut chosen: Vec<Hero, { Seat::ALL.len() }> = Vec::new();
    while chosen.len() < count {
        while game.decides_anew() && is_stuck(game, &chosen) {
            correct_tile(game).await;
        }
        let hero = follower(game, &chosen).await;
        game.followers.one_mut().hero = hero;
        if count == 1 && !game.library.extras.bar_hunters() {
            return;
        }
        let side = game.side;
        game.whole(Leaf::Tile(hero, Some(side))).await;
        let priority = game.priority().await;
        if chosen.iter().any(|&other| game.library.tile(other).priority.guess() == Some(priority)) {
            refuse(game, Msg::SamePriority, Msg::WhyPriorities, hero.into()).await;
        } else if game.library.extras.bar_hunters() && priority == Special::Monsters {
            let (sentence, rule) = match game.library.extras.differs(Extra::BOSS) {
                true => (Msg::NoHunterWithNaglfar, Msg::WhyNaglfar),
                false => (Msg::NoHunterWithSea, Msg::WhySeaMonsters),
            };
            refuse(game, sentence, rule, hero.into()).await;
        } else {
            let _ = chosen.push(hero);
        }
    }
    game.chance.shuffle(&mut chosen);
    for (seat, hero) in Seat::ALL.into_iter().zip(chosen) {
        game.followers.speak_of(seat);
        game.followers.one_mut().hero = hero;
    }
}

/// The priority action of a tile, as far as it is known, unless expansions bar it (X4, X5).
fn priority_of(game: &Game<'_>, hero: Hero) -> Option<Option<Special>> {
    let known = game.library.tile(hero).priority.known();
    known.map(|known| Some(known).filter(|&known| known != Special::Monsters || !game.library.extras.bar_hunters()))
}

/// Whether no corrupted Hero can be chosen any more, or two were that have the same priority action now: then what was told
/// of the tiles is wrong (F1).
fn is_stuck(game: &Game<'_>, chosen: &[Hero]) -> bool {
    let clashes = |hero: Hero| match priority_of(game, hero) {
        None => false,
        Some(None) => true,
        priority => chosen.iter().any(|&other| other != hero && priority_of(game, other) == priority),
    };
    let mut open = Hero::ALL.into_iter().filter(|hero| !chosen.contains(hero));
    chosen.iter().any(|&hero| clashes(hero)) || open.all(clashes)
}

/// Of the tiles that clash with others, or that expansions bar, one is told anew: in this game, and in every game to come.
async fn correct_tile(game: &mut Game<'_>) {
    let clashes = |&hero: &Hero| match priority_of(game, hero) {
        None => false,
        Some(None) => true,
        priority => Hero::ALL.into_iter().any(|other| other != hero && priority_of(game, other) == priority),
    };
    let clashing: Vec<Hero, 6> = Hero::ALL.into_iter().filter(clashes).collect();
    let wrong = game.ask(Msg::WhichTileWrong).because(Msg::WhyPriorities).one_of(&clashing).await;
    if let Some(hero) = wrong {
        game.told(Field::Tile(hero, OnTile::Priority)).await;
    }
}

/// S1: a corrupted Hero is chosen or drawn at random, of several nobody twice. H1: its origin gives nothing.
async fn follower(game: &mut Game<'_>, chosen: &[Hero]) -> Hero {
    let open = Hero::ALL.into_iter().filter(|hero| !chosen.contains(hero));
    let mut open: Vec<Hero, 6> = open.collect();
    let head = match game.several() {
        true => Msg::WhichOfSeveral(chosen.len() as u16 + 1),
        false => Msg::WhichHero.into(),
    };
    // On the larger side expansions are in the list of who plays.
    let extras = game.side == MapSide::TwoPlayers && game.has_rules(ALL_TOLD);
    let place = loop {
        let heroes = [Msg::Random.into()].into_iter().chain(open.iter().map(|&hero| Thing::Hero(hero)));
        let place = game.ask(head).one(heroes.chain(extras.then_some(Msg::Expansions.into()))).await;
        if place <= open.len() {
            break place;
        }
        expansions(game).await;
    };
    if let Some(hero) = place.checked_sub(1).and_then(|place| open.get(place)) {
        return *hero;
    }
    // Of those whose priority is known only one that fits.
    let barred = game.library.extras.bar_hunters();
    let is_taken = |priority| chosen.iter().any(|&other| game.library.tile(other).priority.guess() == Some(priority));
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
    if game.has_rules(ALL_TOLD) {
        game.know(Field::Advantage(hero, false)).await;
    }
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
    /// One that no public source prints, by its place.
    Unprinted(u8),
}

impl Challenge {
    const ALL: [Self; 7] = [
        Self::WellArmed,
        Self::BloodMagic,
        Self::RisingDepths,
        Self::FourPriests,
        Self::Unprinted(0),
        Self::Unprinted(1),
        Self::Unprinted(2),
    ];

    /// All that a game knows of.
    pub(super) fn all(game: &Game<'_>) -> &'static [Self] {
        if game.has_rules(ALL_TOLD) { &Self::ALL } else { &Self::ALL[..4] }
    }

    /// Whether it is in play.
    pub(super) const fn of(self, agreed: &mut Agreed) -> &mut bool {
        match self {
            Self::WellArmed => &mut agreed.well_armed,
            Self::BloodMagic => &mut agreed.blood_magic,
            Self::RisingDepths => &mut agreed.rising_depths,
            Self::FourPriests => &mut agreed.four_priests,
            Self::Unprinted(place) => &mut agreed.unprinted[place as usize % UNPRINTED],
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
            Challenge::Unprinted(place) => CHALLENGES[usize::from(place) % UNPRINTED].into(),
        }
    }
}

/// E, S6, H2: the edition and the challenges. The list begins with going on.
async fn agree(game: &mut Game<'_>) {
    loop {
        let mut agreed = game.agreed;
        let open = Challenge::all(game).iter().copied().filter(|challenge| !*challenge.of(&mut agreed));
        let open: Vec<Challenge, 7> = open.collect();
        let options = [Msg::NoMore.into(), Msg::OtherEdition.into()].into_iter();
        let options = options.chain(open.iter().map(|&challenge| challenge.into()));
        // S6: the box also draws one; four Priests are none.
        let mut drawn: Vec<Challenge, 7> = open.clone();
        drawn.retain(|challenge| !matches!(challenge, Challenge::FourPriests));
        let draws = (game.players() > 2 || game.has_rules(ALL_TOLD)) && !drawn.is_empty();
        let options = options.chain(draws.then_some(Msg::Random.into()));
        let place = game.ask(Msg::Challenges(game.agreed.edition)).one(options).await;
        let challenge = match place.checked_sub(2).and_then(|place| open.get(place)) {
            Some(&challenge) => challenge,
            None if place > 1 => {
                let challenge = drawn[usize::from(game.chance.below(drawn.len() as u8))];
                game.tell(Msg::InPlay).because(Msg::WhyDrawn).shows(challenge).await;
                challenge
            }
            None if place == 1 => {
                let now = game.agreed.edition;
                let told = game.ask(Msg::WhichEdition).likely(now as usize).one_of(&Edition::ALL).await;
                game.agreed.edition = told.unwrap_or(now);
                continue;
            }
            None => return,
        };
        *challenge.of(&mut game.agreed) = true;
        // When one counts that no public source prints is told once.
        if let Challenge::Unprinted(place) = challenge {
            game.know(Field::Challenge(place.into())).await;
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
    game.his_mut().hand = Hand::new(if game.agreed.well_armed { 1 + 2 } else { 1 });
    if game.agreed.four_priests {
        game.his_mut().priests = Priests::MOST;
    }
    let start = async |game: &mut Game<'_>| {
        let start = game.his().hero;
        (start, game.population(start).await <= 2 && game.neutral().contains(start))
    };
    let (start, controls) = anew(game, start).await;
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
    advantage(game).await;
}

/// S5: what his tile's advantage gives. L9: a stronger Army may take the start Region.
async fn advantage(game: &mut Game<'_>) {
    let (hero, start, why) = (game.hero(), game.his().hero, Msg::WhyAdvantage);
    let told = game.library.advantage(hero).guess();
    let Advantage { gift, amount } = told.unwrap_or(Advantage { gift: Gift::Other, amount: 1 });
    match gift {
        Gift::Army => _ = game.recruit(why, start, amount, None).await,
        Gift::Temple => {
            let site = async |game: &mut Game<'_>| {
                let open = game.all().without(game.commons.temples);
                game.ask(Msg::TempleIn).because(why).likely(Some(start)).region(open).await
            };
            let told = anew(game, site).await;
            told.into_iter().for_each(|region| game.commons.temples.insert(region));
        }
        Gift::Other => {
            let note = Reason::Rules(why, ADVANTAGE_NOTES[hero as usize]);
            game.tell(Msg::TileAdvantage).because(note).detail(Msg::ThenFix).shows(Thing::Hero(hero)).await;
        }
        _ => {
            let (head, change) = game.given(gift, amount);
            let shield = (hero == Hero::Beowulf).then_some(Msg::AShieldCard.into());
            game.tell(head).because(why).detail_if(shield).change(change).await;
        }
    }
    if gift == Gift::Stronger || gift == Gift::Army {
        // Nobody can have won yet: he has at most one Region.
        let _ = game.settle().await;
    }
}

impl Game<'_> {
    /// S5: a count of his that grows by the advantage, and what it comes to.
    fn given(&mut self, gift: Gift, amount: u8) -> (Line, Change) {
        let start = self.his().hero;
        let his = self.his_mut();
        match gift {
            Gift::Runes => (Msg::HisRunes.into(), his.gain_runes(amount)),
            Gift::Priests => (Msg::HisPriests.into(), his.gain_priests(amount)),
            Gift::Tucked => (Msg::HisTucked.into(), his.tucked.raise(amount, Tucked::MOST.get())),
            Gift::Stronger => {
                let from = his.armies.value(0);
                his.armies.set(0, from.saturating_add(amount));
                (Msg::ArmyIn(start), Change { from, to: his.armies.value(0) })
            }
            _ => match gift.attribute() {
                Some(attribute) => {
                    let change = his.attributes[attribute as usize].raise(amount, MAX_ATTRIBUTE);
                    (Msg::HisAttribute(attribute), change)
                }
                None => (Msg::HisCards.into(), his.draw(amount)),
            },
        }
    }
}

/// Y14: your Hero and two Armies of 1 in a Region at the Sea with your Drakkar where nobody else is.
async fn your_start(game: &mut Game<'_>) -> Flow {
    let start = async |game: &mut Game<'_>| {
        let his = game.followers.regions().or(game.followers.army_regions());
        let others = game.people.regions().or(game.people.army_regions());
        let open = game.shores().without(his).without(others);
        game.ask(Msg::YourStart).region(open).await
    };
    let Some(start) = anew(game, start).await else { return Ok(()) };
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
        let first = async |game: &mut Game<'_>| {
            let head = Msg::FirstMonster(number);
            let column = game.ask(head).likely(Column::Middle as usize).one_of(&Column::ALL).await?;
            placed(game, column).await
        };
        if let Some((board, region)) = anew(game, first).await {
            *game.monsters.at_mut(board) = Monster { place: Place::On(region), ..Monster::default() };
        }
    }
}
