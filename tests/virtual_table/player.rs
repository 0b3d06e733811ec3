//! A truthful player with the box before him and the virtual table beside it.
//!
//! The independent reading of the rules says which events must happen; every instruction of the box is turned into the
//! events that it means, and both must be the same, in the same order. Every question is answered from the table.

use super::copy::{self, regions};
use super::event::{Checked, Event};
use super::human::{self, Act, HumanTurn};
use super::oracle;
use super::told::because;
use super::world::*;
use super::yours::HumanCards;
use muspel::table::{Region as BoxRegion, RegionSet, Status};
use muspel::talk::{Answer, Form, Prompt};
use muspel::words::{Line, Msg, Thing};
use std::collections::VecDeque;

/// The player, the table, and what must happen next.
#[derive(Clone, Debug)]
pub struct Player {
    /// The table as it is.
    pub world: World,
    /// What the rules say comes next.
    pub pending: VecDeque<Event>,
    /// How often each rule was used.
    pub checked: Checked,
    /// Rounds begun.
    pub rounds: u64,
    pub(super) seed: u64,
    pub(super) phase: Phase,
    pub(super) turn: HumanTurn,
    /// The act that the box does not know of yet.
    pub(super) act: Option<Act>,
    pub(super) left_card: usize,
    plays: Vec<u8>,
    pub(super) cards: Option<HumanCards>,
    reward_covered: bool,
    /// The Event card that lies open.
    card: Option<EventCard>,
    /// What happened and must still be told with an instruction, in this order.
    owed: VecDeque<Event>,
    /// His marker lies on yours, and you were not told yet that it gives you a Rune (L7).
    pub(super) covered: bool,
    /// The Armies that a Region attack hurt, or the one that was Trampled.
    pub(super) hurt: Vec<(Side, Army)>,
    /// What is left of an Army that was hurt by something else.
    pub(super) hurt_to: u8,
    /// The value of an Army that you recruited with something else.
    pub(super) recruited: Option<u8>,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Setup,
    His,
    /// The row is shown, and then it is your turn.
    Yours,
}

impl Player {
    /// A player at a fresh table.
    pub fn new(world: World, seed: u64) -> Self {
        let mut player = Self {
            world,
            pending: VecDeque::new(),
            checked: Checked::default(),
            rounds: 0,
            seed,
            phase: Phase::Setup,
            turn: HumanTurn::new(seed),
            act: None,
            left_card: 0,
            plays: Vec::new(),
            cards: None,
            reward_covered: false,
            card: None,
            owed: VecDeque::new(),
            covered: false,
            hurt: Vec::new(),
            hurt_to: 0,
            recruited: None,
        };
        let mut after = player.world.clone();
        player.pending.extend(oracle::setup(&mut after, &mut player.checked));
        player
    }

    /// The answer to a prompt; an instruction is carried out on the table.
    pub fn answer(&mut self, prompt: &Prompt) -> Answer {
        if !matches!(prompt.head.msg, Msg::YourTotal | Msg::RevealHisCard | Msg::YourBonus) {
            self.cards = None;
        }
        if let Some(status) = &prompt.status {
            self.follow(prompt, status);
        }
        match &prompt.form {
            Form::Tell(big) => {
                self.carry_out(prompt, *big);
                Answer::SEEN
            }
            Form::Row(..) => Answer::SEEN,
            Form::Turn(_, options) => {
                if self.phase != Phase::Yours {
                    self.your_turn(prompt);
                }
                // After a correction the same prompt stands again.
                if !self.owed.is_empty() || self.covered {
                    let told = prompt.detail.map(|news| self.aside(&news)).unwrap_or_default();
                    self.expect(told, prompt);
                }
                assert_eq!(self.owed, [], "all that waited is told");
                assert!(!self.covered, "L7");
                if self.wants_fix() {
                    return Answer::FIX;
                }
                Answer(self.what_you_do(prompt, options) as u32)
            }
            Form::Board(pieces) => {
                if prompt.head.msg == Msg::YourPieces && self.phase != Phase::Yours {
                    self.your_turn(prompt);
                }
                self.board(prompt.head.msg, pieces)
            }
            Form::YesNo => Answer(u32::from(self.yes(&prompt.head, prompt))),
            Form::Number(low, _) => Answer(u32::from(self.number(&prompt.head, *low))),
            Form::Region(_, candidates) => Answer(u32::from(self.region(&prompt.head, *candidates))),
            Form::Regions(_, candidates) => match prompt.head.msg {
                Msg::AttackHurts | Msg::WhichHurt => Answer(self.attacked(prompt, *candidates).bits()),
                _ => Answer(self.regions(&prompt.head, *candidates).bits()),
            },
            Form::One(options) => Answer(self.option(prompt, options) as u32),
            other => panic!("a game never shows {other:?}"),
        }
    }

    /// Notices that the Follower's turn has begun: the box has rolled.
    fn follow(&mut self, prompt: &Prompt, status: &Status) {
        let Some(chosen) = status.chosen else { return };
        if self.phase == Phase::His {
            return;
        }
        self.end_your_turn();
        self.flush();
        assert_eq!(self.pending, [], "all of the turn before was told, at {:?}", prompt.head.to_string());
        self.phase = Phase::His;
        let row: Vec<usize> = status.row.cards().map(|card| usize::from(card.index())).collect();
        let place = row.iter().position(|&card| card == usize::from(chosen.index())).expect("chosen from the row");
        let mut after = self.world.clone();
        self.pending.extend(oracle::turn(&mut after, &row, place, &mut self.checked));
    }

    /// Your turn begins: the box and the table must agree in everything.
    fn your_turn(&mut self, prompt: &Prompt) {
        self.flush();
        assert_eq!(self.pending, [], "all of his turn was told");
        let status = prompt.status.as_ref().expect("a status");
        super::agree::agree(status, &self.world);
        self.rounds += 1;
        self.phase = Phase::Yours;
        self.turn = HumanTurn::new(self.seed ^ self.rounds << 32);
        self.left_card = status.row.cards().next().map_or(0, |card| usize::from(card.index()));
        self.act = None;
        self.fetch();
    }

    /// The next act that the box must be told of; what it does not care about is done at once.
    pub(super) fn fetch(&mut self) {
        while self.act.is_none() && self.world.ended.is_none() {
            let Some(act) = human::next_act(&self.world, &mut self.turn) else { return };
            self.act = Some(act);
            let unseen = |act: &Act| {
                matches!(act, Act::HeroMoves(_) | Act::Pray(_) | Act::Forge(_) | Act::Alliance(_) | Act::Prepare)
            };
            if self.act.as_ref().is_some_and(unseen) {
                self.act_now();
                self.flush();
            }
        }
    }

    /// The act happens: what the rules say follows from it is pending.
    pub(super) fn act_now(&mut self) -> Act {
        let act = self.act.take().expect("an act");
        self.flush();
        assert_eq!(self.pending, [], "one act after the other");
        let mut after = self.world.clone();
        self.pending.extend(oracle::respond(&mut after, &act, self.left_card, &mut self.checked));
        if let Act::ArmyMoves { plays, .. } = &act {
            self.plays = plays.clone();
        }
        act
    }

    fn end_your_turn(&mut self) {
        if self.phase == Phase::Yours {
            self.flush();
            self.fetch();
            assert_eq!(self.act, None, "the box ends your turn before all is told");
        }
    }

    /// An event happens on the table.
    pub(super) fn apply(&mut self, event: &Event) {
        match event {
            Event::HumanPlays(plays) => self.plays = plays.clone(),
            Event::CardOfEvents => self.card = Some(self.world.events[0].clone()),
            Event::SlotMarked { target, slot, by: Side::Follower } => {
                self.reward_covered |= self.world.slots(*target)[*slot].reward;
            }
            _ => {}
        }
        self.world.apply(event);
    }

    /// What happens at the table without a word of the box.
    fn silent(&self, event: &Event) -> bool {
        match event {
            Event::GodArtifact { monument, to: Side::Human } => {
                self.world.monuments[*monument as usize].artifact != Some(Side::Follower)
            }
            Event::LokiMoves(_) => self.world.tile.priority != Special::Monsters,
            Event::RegionAttack(monster) => self.world.region_attack_effect(*monster).is_empty(),
            Event::LokiKilled(_)
            | Event::YourHero(_)
            | Event::YourArmyNew { .. }
            | Event::YourArmyValue { .. }
            | Event::YourArmyMove { .. }
            | Event::YourControl(_)
            | Event::YourRunes { .. }
            | Event::YourPriests { .. }
            | Event::YourPriestTo(_)
            | Event::YourMarker(_)
            | Event::YourAlliance(_)
            | Event::YourArtifact(_)
            | Event::YourSlayerToken
            | Event::YourBonus { .. }
            | Event::BattleDeck
            | Event::BattleDeckBack
            | Event::HumanPlays(_)
            | Event::HandSwapped
            | Event::SlotMarked { by: Side::Human, .. }
            | Event::LokiCleared
            | Event::PriestsBack
            | Event::WheelCleared
            | Event::ForgeFilled(_)
            | Event::ForgeEmptied(_)
            | Event::CardOfEvents => true,
            _ => false,
        }
    }

    /// What the box may tell a little later, below another instruction.
    fn small(event: &Event) -> bool {
        matches!(event, Event::Runes { .. } | Event::Draw { .. } | Event::Priests { .. } | Event::Marker(_))
    }

    /// What is small and comes next happens, but it must be told yet.
    fn owe(&mut self) {
        while let Some(event) = self.next_if(Self::small) {
            self.apply(&event);
            self.owed.push_back(event);
        }
    }

    /// The event that comes next, if it is one of these.
    fn next_if(&mut self, wanted: impl Fn(&Event) -> bool) -> Option<Event> {
        if self.pending.front().is_some_and(wanted) { self.pending.pop_front() } else { None }
    }

    /// Everything silent or small happens, up to this event.
    pub(super) fn flush_to(&mut self, last: &Event) {
        while let Some(event) = self.pending.front().cloned().filter(|event| Self::small(event) || self.silent(event)) {
            self.pending.pop_front();
            self.apply(&event);
            if Self::small(&event) {
                self.owed.push_back(event.clone());
            }
            if event == *last {
                return;
            }
        }
    }

    /// Everything silent that comes next happens; so does what is small.
    pub(super) fn flush(&mut self) {
        self.owe();
        while let Some(event) = self.pending.front().cloned().filter(|event| self.silent(event)) {
            self.pending.pop_front();
            self.apply(&event);
            self.owe();
        }
    }

    /// The box says that these events happen now: the rules must say the same.
    pub(super) fn expect(&mut self, mut told: Vec<Event>, by: &Prompt) {
        told.retain(|event| match self.owed.iter().position(|owed| owed == event) {
            Some(place) => {
                self.owed.remove(place);
                false
            }
            None => true,
        });
        while !told.is_empty() {
            let next = self.pending.pop_front();
            let silent = next.as_ref().is_some_and(|event| self.silent(event));
            match (next, silent) {
                (Some(event), _) if told.contains(&event) => {
                    told.remove(told.iter().position(|other| *other == event).expect("it is there"));
                    self.apply(&event);
                }
                (Some(event), true) => self.apply(&event),
                (Some(event), _) if Self::small(&event) => {
                    self.apply(&event);
                    self.owed.push_back(event);
                }
                (next, _) => panic!(
                    "the box says {:?} {:?} {:?}: {told:?}\nbecause {}\nthe rules say {next:?}, then {:?}\n{:?} {:?}",
                    by.head.to_string(),
                    by.form,
                    by.detail.map(|line| line.to_string()),
                    because(by),
                    self.pending,
                    self.world.tile,
                    self.world.options,
                ),
            }
        }
    }

    /// The event that the rules say comes next, silent ones passed.
    pub(super) fn next_event(&mut self) -> Option<Event> {
        self.flush();
        self.pending.front().cloned()
    }

    fn yes(&mut self, head: &Line, prompt: &Prompt) -> bool {
        let things: Vec<Thing> = head.things().collect();
        let at = |place: usize| number(things.get(place).copied());
        match head.msg {
            Msg::YouHoldLands | Msg::EventLoki => self.flush(),
            _ => self.owe(),
        }
        let world = &self.world;
        match head.msg {
            Msg::PriestTo => {
                let Thing::Monument(which) = things[0] else { panic!("a Monument") };
                let which = ATTRIBUTES[which as usize];
                let free = world.free_priest_space(which);
                if free {
                    let mut told = vec![Event::PriestTo(which)];
                    if world.attribute(which) < MAX_VALUE {
                        told.push(Event::Attribute { which, to: world.attribute(which) + 1 });
                    }
                    self.expect(told, prompt);
                }
                free
            }
            Msg::RuneOnForge => {
                let forge = at(0);
                let there = world.rune_on_forge(forge);
                if there {
                    let to = (world.follower.runes + 1).min(MAX_RUNES);
                    let mut told = vec![Event::ForgeEmptied(forge)];
                    if to != world.follower.runes {
                        told.push(Event::Runes { to });
                    }
                    self.expect(told, prompt);
                }
                there
            }
            Msg::DoTouch => world.touches(at(0), at(1)),
            Msg::DoShareLand => world.land_of(at(0)).contains(&at(1)),
            Msg::DoShareSea => world.sea(at(0), at(1)),
            Msg::IsSettlement => world.is_settlement(at(0)),
            Msg::IsShrine => world.is_shrine(at(0)),
            Msg::IsForge => world.is_forge(at(0)),
            Msg::IsWheel => world.is_wheel(at(0)),
            Msg::IsMonument => world.monument_in(at(0)).is_some(),
            Msg::RealmNear => {
                let (Thing::Realm(realm), hero) = (things[0], at(1)) else { panic!("a Realm") };
                let mut near = world.his_neighbours(hero);
                near.push(hero);
                world.map.realms[realm as usize].iter().any(|region| near.contains(region))
            }
            Msg::AnyMarkerOn => {
                let Thing::Realm(realm) = things[0] else { panic!("a Realm") };
                world.human.alliances.contains(&(realm as usize))
            }
            Msg::AttackHits => world.region_attack_hits_human(board(things[0])),
            Msg::DraftUncovered => {
                self.temple_now();
                self.world.drafts.contains(&(self.world.temples.len() as u8))
            }
            Msg::RewardCovered => std::mem::take(&mut self.reward_covered),
            Msg::ArtifactWon => matches!(self.next_event(), Some(Event::TuckArtifact(_))),
            Msg::SlayerTokenLeft => world.slayer_tokens > 0,
            Msg::EventLoki => self.card.as_ref().expect("an Event card").loki.is_some(),
            Msg::IsYourHeroIn => world.human.hero == at(0),
            Msg::TramplesThere => !self.hurt.is_empty(),
            Msg::HoldsLands => world.whole_lands(&world.follower.regions) >= 3,
            Msg::YouHoldLands => world.whole_lands(&world.human.regions) >= 3,
            Msg::WouldHoldLands => {
                let mut regions = world.follower.regions.clone();
                regions.insert(at(0));
                world.whole_lands(&regions) >= 3
            }
            other => panic!("no answer is known to the question {other:?}"),
        }
    }

    fn number(&mut self, head: &Line, low: u8) -> u8 {
        let things: Vec<Thing> = head.things().collect();
        let quarry = |thing: Thing| match thing {
            Thing::Monster(board) => Target::Monster(board as usize),
            _ => Target::Loki,
        };
        match head.msg {
            Msg::Population => self.world.population(number(things.first().copied())),
            Msg::OpenSlots => self.world.open_slots(quarry(things[0])) as u8,
            Msg::SlotsLeftOpen => self.world.hunt_plan(quarry(things[0])).open_left as u8,
            Msg::CardsLeft => {
                self.wound();
                self.world.follower.hand.len() as u8
            }
            Msg::SlotsStillOpen => self.world.open_slots(quarry(things[0])) as u8,
            Msg::HisMarkersOn => self.world.markers_on(quarry(things[0]), Side::Follower) as u8,
            Msg::RevealHisCard => match self.revealed() {
                Some(event @ Event::Reveal(card)) => {
                    self.pending.pop_front();
                    self.apply(&event);
                    card.value
                }
                other => panic!("the box wants a card, the rules say {other:?}"),
            },
            Msg::YourTotal => {
                self.take_cards();
                let (his, deck) = (number(things.first().copied()), number(things.get(1).copied()));
                let cards = self.cards.as_mut().expect("a Battle");
                let mut total = low + cards.play(low, his, deck == 0).unwrap_or(0);
                while deck == 0 && !cards.passed {
                    total += cards.play(total, his, true).unwrap_or(0);
                }
                total
            }
            Msg::HurtTo => self.hurt_to,
            Msg::YourBonus => self.world.human.bonus,
            Msg::TemplesLeft => self.world.temples_left,
            Msg::OmensFlipped => {
                while let Some(event @ Event::OmenFlipped(_)) = self.next_event() {
                    self.pending.pop_front();
                    self.apply(&event);
                }
                self.world.omens_flipped() as u8
            }
            Msg::YourNewArmy => self.new_army_value(),
            other => panic!("no number is known for {other:?}"),
        }
    }

    /// The Battle has begun: you hold your cards.
    fn take_cards(&mut self) {
        if self.cards.is_none() {
            self.flush();
            self.cards = Some(HumanCards::new(self.plays.clone(), self.phase == Phase::His));
        }
    }

    fn revealed(&mut self) -> Option<Event> {
        self.take_cards();
        self.next_event()
    }

    /// P5d: the wounds of a Hunt happen.
    fn wound(&mut self) {
        self.owe();
        while let Some(event @ (Event::HandDiscard(_) | Event::SlotMarked { .. })) = self.pending.front().cloned() {
            self.pending.pop_front();
            self.apply(&event);
        }
    }

    fn region(&mut self, head: &Line, candidates: RegionSet) -> u8 {
        let number = match head.msg {
            Msg::YourStart => self.world.human.hero,
            Msg::WhereLoki => self.world.loki.region,
            Msg::WhereYourHero => self.world.human.hero,
            Msg::PlacedIn if self.phase == Phase::Setup || self.card.is_none() => {
                let Some(Thing::Monster(board)) = head.things().next() else { panic!("a Monster") };
                self.world.monster_region(board as usize).expect("placed at the start")
            }
            Msg::MonsterNow => self.where_it_went(head),
            Msg::PlacedIn => match self.next_event() {
                Some(event @ Event::MonsterPlaced { region, .. }) => {
                    self.pending.pop_front();
                    self.apply(&event);
                    region
                }
                other => panic!("the box places a Monster, the rules say {other:?}"),
            },
            Msg::LokiNow => {
                if let Some(event @ Event::LokiMoves(_)) = self.next_event() {
                    self.pending.pop_front();
                    self.apply(&event);
                }
                self.world.loki.region
            }
            Msg::YouRetreatTo => candidates.first().expect("somewhere to go").number(),
            _ => self.your_region(head.msg),
        };
        assert!(candidates.contains(copy::region(number)), "{number} for {:?} of {candidates:?}", head.to_string());
        number
    }

    fn regions(&mut self, head: &Line, candidates: RegionSet) -> RegionSet {
        let things: Vec<Thing> = head.things().collect();
        let at = |place: usize| number(things.get(place).copied());
        let world = &self.world;
        let rising = world.options.rising_depths;
        let fits = |meets: &dyn Fn(u8) -> bool| -> RegionSet {
            candidates.iter().filter(|region: &BoxRegion| meets(region.number())).collect()
        };
        let nearest = |goals: &std::collections::BTreeSet<u8>, rising: bool| {
            let far = |region: u8| world.nearest(region, goals, rising).unwrap_or(u32::MAX);
            let least = candidates.iter().map(|region| far(region.number())).min().expect("candidates");
            fits(&|region| far(region) == least)
        };
        match head.msg {
            Msg::WhichTouch => fits(&|region| world.touches(region, at(0))),
            Msg::WhichShareSea => fits(&|region| world.sea(region, at(0))),
            Msg::WhichSettlement => fits(&|region| world.is_settlement(region)),
            Msg::WhichShrine => fits(&|region| world.is_shrine(region)),
            Msg::WhichForge => fits(&|region| world.is_forge(region)),
            Msg::WhichWheel => fits(&|region| world.is_wheel(region)),
            Msg::WhichMonument => fits(&|region| world.monument_in(region).is_some()),
            Msg::WhichSameLand => fits(&|region| world.land_of(at(0)).contains(&region)),
            Msg::RunesAround => {
                let mut near = world.his_neighbours(at(0));
                near.push(at(0));
                fits(&|region| near.contains(&region) && world.rune_on_forge(region))
            }
            Msg::WhichWithin => {
                fits(&|region| world.distance(region, at(1), rising).is_some_and(|steps| steps <= u32::from(at(0))))
            }
            Msg::WhichApproach => {
                let armies = world.army_regions(Side::Human);
                let far = |from: u8, army: u8| world.distance(from, army, false).unwrap_or(u32::MAX);
                fits(&|region| {
                    world.touches(region, at(0)) && armies.iter().any(|&army| far(region, army) < far(at(0), army))
                })
            }
            Msg::NearestYours => nearest(&world.human.regions, rising),
            Msg::NearestYourArmies => nearest(&world.army_regions(Side::Human), false),
            Msg::NearestYourHero => nearest(&[world.human.hero].into(), rising),
            Msg::NearestNotHis => nearest(&world.not_his(), rising),
            Msg::NearestHisHero => nearest(&[world.follower.hero].into(), rising),
            Msg::FixTo => regions(&world.follower.regions),
            Msg::YourHeroIn => fits(&|region| world.human.hero == region),
            other => panic!("no Regions are known for {other:?}"),
        }
    }

    fn option(&mut self, prompt: &Prompt, options: &[Thing]) -> usize {
        let place = |thing: Thing| {
            options.iter().position(|&option| option == thing).unwrap_or_else(|| panic!("no {thing:?} in {prompt:?}"))
        };
        match prompt.head.msg {
            Msg::WhichMap => place(Thing::Side(copy::side(&self.world))),
            Msg::WhichHero => place(Thing::Hero(copy::HERO)),
            Msg::Challenges => {
                let chosen = &self.world.options;
                let edition = muspel::table::Edition::ALL[chosen.edition as usize];
                if prompt.head.things().next() != Some(Thing::Edition(edition)) {
                    return place(Msg::OtherEdition.into());
                }
                let wanted = [
                    (Msg::WellArmed, chosen.well_armed),
                    (Msg::BloodMagic, chosen.blood_magic),
                    (Msg::RisingDepths, chosen.rising_depths),
                    (Msg::FourPriests, chosen.priests == 4),
                ];
                let open = wanted.into_iter().find(|&(msg, on)| on && options.contains(&msg.into()));
                place(open.map_or(Msg::NoMore, |(msg, _)| msg).into())
            }
            Msg::WhichEdition => self.world.options.edition as usize,
            Msg::FirstMonster => {
                let Some(Thing::Number(which)) = prompt.head.things().next() else { panic!("a number") };
                // The upper boards first: as the box places them.
                let mut columns: Vec<usize> = Vec::new();
                for monster in self.world.monsters_out() {
                    columns.push(if monster < 3 { monster } else { 5 - monster });
                }
                columns.sort_unstable();
                columns[usize::from(which) - 1]
            }
            Msg::RollMonsterDie => match self.next_event() {
                Some(event @ Event::MonsterDie(face)) => {
                    self.pending.pop_front();
                    self.apply(&event);
                    match face {
                        MonsterDie::Move => 0,
                        MonsterDie::RegionAttack => 1,
                        MonsterDie::Choice => 2,
                    }
                }
                other => panic!("the box rolls the Monster die, the rules say {other:?}"),
            },
            Msg::EventPlaces | Msg::EventFirstRune | Msg::EventSecondRune => {
                self.flush();
                let card = self.card.as_ref().expect("an Event card");
                let column = match prompt.head.msg {
                    Msg::EventPlaces => card.column,
                    Msg::EventFirstRune => card.columns[0],
                    _ => card.columns[1],
                };
                let name = [Msg::LeftBoards, Msg::MiddleBoards, Msg::RightBoards][column].into();
                options.iter().position(|&option| option == name).unwrap_or(options.len() - 1)
            }
            Msg::AttackReach => {
                let attacker = board(prompt.head.things().next().expect("a Monster"));
                let reach = if self.world.monsters[attacker].reach == 0 { Msg::ReachHere } else { Msg::ReachAround };
                place(reach.into())
            }
            Msg::HurtWhich => self.hurt_which(prompt, options),
            _ => self.your_option(prompt, options),
        }
    }
}

/// A number or a Region's number.
pub(super) fn number(thing: Option<Thing>) -> u8 {
    match thing {
        Some(Thing::Number(number)) => number as u8,
        Some(Thing::Region(region)) => region.number(),
        other => panic!("a number, not {other:?}"),
    }
}

pub(super) fn board(thing: Thing) -> usize {
    let Thing::Monster(board) = thing else { panic!("a Monster, not {thing:?}") };
    board as usize
}

pub(super) fn world_special(special: muspel::table::Special) -> Special {
    WHEEL[special as usize]
}
