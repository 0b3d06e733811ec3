//! The box's questions, answered from the table.

use super::copy::{self, regions};
use super::event::{Event, Pick};
use super::named::{self, first, name, named};
use super::player::{Phase, Player, board, number};
use super::telling::compare;
use super::world::*;
use super::yours::HumanCards;
use muspel::games::ragnarok::table::{Region as BoxRegion, RegionSet};
use muspel::games::ragnarok::widgets::Own;
use muspel::games::ragnarok::words::{Msg, Thing};
use muspel::games::ragnarok::{Form, Prompt};
use muspel::words::Line;

impl Player {
    pub(super) fn yes(&mut self, head: &Line, prompt: &Prompt) -> bool {
        let things = named(head);
        let at = |place: usize| number(things.get(place).copied());
        match name(head) {
            // What comes after a Hunt is not looked at before its new hand is told.
            "RewardCovered" | "ArtifactWon" => {}
            _ => self.owe(),
        }
        let world = &*self.table_of(prompt);
        match name(head) {
            "PriestTo" => {
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
            "RuneOnForge" => {
                let forge = at(0);
                let there = world.rune_on_forge(forge);
                if there {
                    let to = (world.him().runes + 1).min(MAX_RUNES);
                    let mut told = vec![Event::ForgeEmptied(forge)];
                    if to != world.him().runes {
                        told.push(Event::Runes { to });
                    }
                    self.expect(told, prompt);
                }
                there
            }
            "DoTouch" => world.touches(at(0), at(1)),
            "DoShareLand" => world.land_of(at(0)).contains(&at(1)),
            "DoShareSea" => world.sea(at(0), at(1)),
            "IsSettlement" => world.is_settlement(at(0)),
            "IsShrine" => world.is_shrine(at(0)),
            "IsForge" => world.is_forge(at(0)),
            "IsWheel" => world.is_wheel(at(0)),
            "IsMonument" => world.monument_in(at(0)).is_some(),
            "RealmNear" => {
                let (Thing::Realm(realm), hero) = (things[0], at(1)) else { panic!("a Realm") };
                is_near(world, realm as usize, hero)
            }
            "AnyMarkerOn" => {
                let Thing::Realm(realm) = things[0] else { panic!("a Realm") };
                let yours = !world.is_unallied(realm as usize);
                self.expect(vec![Event::Alliance(realm as usize)], prompt);
                yours
            }
            // What the last Battle cost you is off the table.
            "AttackHits" => {
                self.flush();
                self.table_of(prompt).region_attack_hits_human(board(things[0]))
            }
            "DraftUncovered" => {
                self.temple_now();
                self.world.drafts.contains(&(self.world.temples.len() as u8))
            }
            "RewardCovered" => std::mem::take(&mut self.reward_covered),
            "ArtifactWon" => {
                let told = self.pending.iter().find(|event| !Self::small(event) && !self.silent(event));
                matches!(told, Some(Event::TuckArtifact(_)))
            }
            "DrakkarAt" => world.drakkar_sea().contains(&at(0)),
            "WonAgainst" => {
                let region = at(0);
                self.begin_battle(region);
                match self.next_event() {
                    Some(event @ Event::Duel { region: there, won, .. }) if there == region => {
                        self.pending.pop_front();
                        self.apply(&event);
                        self.duelled = true;
                        won
                    }
                    other => panic!("people fight in {region}, the rules say {other:?}"),
                }
            }
            "HurtsMore" => false,
            // Loki hurts none here.
            "HasLokiHurt" => false,
            "SlayerTokenLeft" => world.slayer_tokens > 0,
            "IsYourHeroIn" => self.meant(prompt).hero == at(0),
            "TramplesThere" => !self.hurt.is_empty(),
            other => panic!("no answer is known to the question {other:?}"),
        }
    }

    pub(super) fn number(&mut self, prompt: &Prompt) -> u8 {
        let head = &prompt.head;
        let things = named(head);
        let quarry = |thing: Thing| match thing {
            Thing::Monster(board) => Target::Monster(board as usize),
            _ => Target::Loki,
        };
        match name(head) {
            "Population" => self.world.population(number(things.first().copied())),
            "HisWholeLands" | "YourWholeLands" | "WholeLandsThen" => self.whole_lands(prompt),
            "OpenSlots" => self.world.open_slots(quarry(things[0])) as u8,
            "SlotsLeftOpen" => self.world.hunt_plan(quarry(things[0])).open_left as u8,
            "CardsLeft" => {
                self.wound();
                self.world.him().hand.len() as u8
            }
            "SlotsStillOpen" => self.world.open_slots(quarry(things[0])) as u8,
            "HisMarkersOn" => self.world.markers_on(quarry(things[0]), self.world.his_side()) as u8,
            "RevealHisCard" => match self.revealed(prompt) {
                Some(event @ Event::Reveal(card)) => {
                    self.pending.pop_front();
                    self.apply(&event);
                    card.value
                }
                other => panic!("the box wants a card, the rules say {other:?}"),
            },
            "YourTotal" => {
                self.names_who_fights(prompt);
                self.take_cards(prompt);
                let (his, deck) = (number(things.first().copied()), number(things.get(1).copied()));
                let cards = self.cards.as_mut().expect("a Battle");
                // The cursor starts at your value as it stands.
                let yours = prompt.start.0 as u8;
                let mut total = yours + cards.play(yours, his, deck == 0).unwrap_or(0);
                while deck == 0 && !cards.passed {
                    total += cards.play(total, his, true).unwrap_or(0);
                }
                total
            }
            "WonLosses" | "LostLosses" => self.losses(prompt),
            "HurtTo" => self.hurt_to,
            "YourBonus" => self.table_of(prompt).your_bonus(1),
            "YourAttackBonus" => {
                match self.entered {
                    true => self.flush(),
                    false => self.take_undefended(),
                }
                self.table_of(prompt).your_bonus(0)
            }
            "TemplesLeft" => self.world.temples_left,
            "OmensFlipped" | "BuildThenOmens" => {
                if let Some(&Thing::Monument(which)) = things.first() {
                    let which = ATTRIBUTES[which as usize];
                    self.expect(vec![Event::MonumentLevel { which, to: number(things.get(1).copied()) }], prompt);
                }
                while let Some(event @ Event::OmenFlipped(_)) = self.next_event() {
                    self.pending.pop_front();
                    self.apply(&event);
                }
                self.world.omens_flipped() as u8
            }
            "YourNewArmy" => self.new_army_value(),
            other => panic!("no number is known for {other:?}"),
        }
    }

    /// W1: the whole Lands of somebody, or of him with one Region more.
    fn whole_lands(&mut self, prompt: &Prompt) -> u8 {
        if name(&prompt.head) == "YourWholeLands" {
            let shown = self.take_what_is_shown(prompt);
            return self.table_of(prompt).whole_lands(&shown).min(3) as u8;
        }
        self.owe();
        let table = self.table_of(prompt);
        let mut regions = match name(&prompt.head) {
            "HisWholeLands" => *table.regions_of(self.spoken_of(prompt)),
            _ => table.him().regions,
        };
        regions.extend(first(&prompt.head).map(|region| number(Some(region))));
        table.whole_lands(&regions).min(3) as u8
    }

    /// Regions that nobody defended are yours without a word: as many as the prompt's ledger has. These are returned: a
    /// Battle against another person, that comes after them, may be over at this table.
    fn take_what_is_shown(&mut self, prompt: &Prompt) -> Set<Region> {
        self.flush();
        let you = self.table_of(prompt).you;
        let status = prompt.status.as_ref().expect("a status");
        let others = status.other_people.iter().map(|(seat, person)| (*seat, person));
        let mut people = others.chain([(status.you, &status.yours)]);
        let shown = people.find(|(seat, _)| *seat as usize == you).expect("a person").1.regions;
        while !shown.is_subset(regions(&self.world.people[you].regions)) && self.quiet_battle() {}
        assert!(shown.is_subset(regions(&self.world.people[you].regions)), "{shown:?} are not all yours");
        shown.iter().map(|region| region.number()).collect()
    }

    /// The person that a prompt is about: the one it names, or the one that is meant.
    pub(super) fn meant(&self, prompt: &Prompt) -> &Human {
        match prompt.who.map(|who| (named::thing(who.name), usize::from(who.place))) {
            Some((Thing::Hero(_), _)) | None => self.world.you(),
            Some((_, seat)) => &self.world.people[seat],
        }
    }

    /// Y8: what your cards cost your Armies where the Battle was, at most all that is left of them.
    fn losses(&mut self, prompt: &Prompt) -> u8 {
        let Form::Number(_, all) = prompt.form else { panic!("how much") };
        self.entered = false;
        self.left_there = None;
        self.losses = self.cards.take().expect("a Battle").losses.min(all);
        self.losses
    }

    /// Y8: which of these Armies loses a point: one that is not among those that the losses leave.
    pub(super) fn which_loses(&mut self, prompt: &Prompt, options: &[Thing]) -> usize {
        let at = number(first(&prompt.head));
        let shown: Vec<Army> = options
            .iter()
            .map(|option| match *option {
                Thing::ArmyNow(value, _) | Thing::ArmyLost(value) => Army { region: at, value },
                other => panic!("an Army, not {other:?}"),
            })
            .collect();
        let losses = self.losses;
        let mut after = self.table_of(prompt).into_owned();
        let left = self.left_there.get_or_insert_with(|| {
            let you = after.you;
            after.people[you].armies = shown.clone();
            after.people[you].armies.sort();
            after.human_losses(at, losses).iter().for_each(|event| after.apply(event));
            after.armies_in(after.your_side(), at)
        });
        let (gone, _) = compare(&shown, left);
        shown.iter().position(|army| *army == gone[0]).expect("one that loses")
    }

    /// A4, F4: among several people your Battle is that of the one who is named, and else of the Follower, if there are
    /// several.
    fn names_who_fights(&self, prompt: &Prompt) {
        let is_follower = prompt.who.map(|who| matches!(named::thing(who.name), Thing::Hero(_)));
        let expected = match (self.world.people.len(), self.world.followers.len()) {
            (1, 1) => None,
            (people, _) => Some(people == 1),
        };
        assert_eq!(is_follower, expected, "who fights: {:?} in {:?}", prompt.who, prompt.head);
    }

    /// The Battle has begun: you hold your cards.
    fn take_cards(&mut self, prompt: &Prompt) {
        let Form::Own(Own::Battle(battle)) = &prompt.form else { panic!("a Battle, not {prompt:?}") };
        if self.cards.is_none() {
            self.begin_battle(battle.region.number());
            self.cards = Some(HumanCards::new(self.plays.clone(), self.phase == Phase::His));
        }
    }

    fn revealed(&mut self, prompt: &Prompt) -> Option<Event> {
        self.take_cards(prompt);
        self.next_event()
    }

    /// P5d: the wounds of a Hunt happen.
    fn wound(&mut self) {
        while let Some(event @ (Event::HandDiscard(_) | Event::SlotMarked { .. })) = self.pending.front().cloned() {
            self.pending.pop_front();
            self.apply(&event);
        }
    }

    pub(super) fn region(&mut self, prompt: &Prompt, candidates: RegionSet) -> u8 {
        let head = &prompt.head;
        let number = match name(head) {
            "YourStart" | "WhereYourHero" => self.meant(prompt).hero,
            "PlacedIn" if self.phase == Phase::Setup || self.card.is_none() => {
                let Some(Thing::Monster(board)) = first(head) else { panic!("a Monster") };
                self.world.monster_region(board as usize).expect("placed at the start")
            }
            "MonsterNow" => self.where_it_went(head),
            "TempleIn" => match self.next_event() {
                Some(event @ Event::TempleBuilt(region)) => {
                    self.pending.pop_front();
                    self.apply(&event);
                    region
                }
                other => panic!("the box places a Temple, the rules say {other:?}"),
            },
            "PlacedIn" => match self.next_event() {
                Some(event @ Event::MonsterPlaced { region, .. }) => {
                    self.pending.pop_front();
                    self.apply(&event);
                    region
                }
                other => panic!("the box places a Monster, the rules say {other:?}"),
            },
            "LokiNow" | "WhereLoki" => {
                self.flush();
                self.world.loki.region
            }
            "YouRetreatTo" | "YouLostTo" => {
                self.entered = false;
                let next = || self.pending.iter().take_while(|event| self.silent(event));
                let moves = next().find_map(|event| match event {
                    Event::YourArmyMove { to, .. } => Some(*to),
                    _ => None,
                });
                // While its losses are still to come, this Battle has led nobody anywhere.
                let fresh = next().any(|event| matches!(event, Event::YourArmyValue { .. }));
                // What your cards cost may leave nobody to go anywhere.
                let anywhere = candidates.iter().next().map(|region| region.number());
                moves.or(self.retreated.filter(|_| !fresh)).or(anywhere).expect("somewhere to go")
            }
            "TheyRetreat" => self.driven.expect("a Region that they leave"),
            "WhichBattle" => {
                self.flush();
                // The one before was told of by nothing.
                if candidates != regions(&self.world.your_fights()) {
                    self.quiet_battle();
                }
                let fights = self.world.your_fights();
                assert_eq!(candidates, regions(&fights), "Y5");
                let first = if self.last_first { fights.last() } else { fights.first() };
                *first.expect("a Battle")
            }
            _ => self.your_region(name(head)),
        };
        assert!(candidates.contains(copy::region(number)), "{number} for {head:?} of {candidates:?}");
        number
    }

    pub(super) fn regions(&mut self, prompt: &Prompt, candidates: RegionSet) -> RegionSet {
        let head = &prompt.head;
        let things = named(head);
        let at = |place: usize| number(things.get(place).copied());
        // What the last Battle cost you is off the table.
        if matches!(name(head), "WhichApproach" | "NearestYourArmies") {
            self.flush();
        }
        let world = &*self.table_of(prompt);
        let rising = world.options.rising_depths;
        let fits = |meets: &dyn Fn(u8) -> bool| -> RegionSet {
            candidates.iter().filter(|region: &BoxRegion| meets(region.number())).collect()
        };
        let nearest = |goals: &Set<u8>, rising: bool| {
            let far = |region: u8| world.nearest(region, goals, rising).unwrap_or(u32::MAX);
            let least = candidates.iter().map(|region| far(region.number())).min().expect("candidates");
            fits(&|region| far(region) == least)
        };
        match name(head) {
            "WhichTouch" => fits(&|region| world.touches(region, at(0))),
            "WhichShareSea" => fits(&|region| world.sea(region, at(0))),
            "WhichSettlement" => fits(&|region| world.is_settlement(region)),
            "WhichShrine" => fits(&|region| world.is_shrine(region)),
            "WhichForge" => fits(&|region| world.is_forge(region)),
            "WhichWheel" => fits(&|region| world.is_wheel(region)),
            "WhichMonument" => fits(&|region| world.monument_in(region).is_some()),
            "WhichSameLand" => fits(&|region| world.land_of(at(0)).contains(&region)),
            "RunesAround" => {
                let mut near = world.his_neighbours(at(0));
                near.insert(at(0));
                fits(&|region| near.contains(&region) && world.rune_on_forge(region))
            }
            "WhichWithin" => {
                fits(&|region| world.distance(region, at(1), rising).is_some_and(|steps| steps <= u32::from(at(0))))
            }
            "WhichApproach" => {
                let armies = world.people_armies();
                let far = |from: u8, army: u8| world.distance(from, army, false).unwrap_or(u32::MAX);
                fits(&|region| {
                    world.touches(region, at(0)) && armies.iter().any(|&army| far(region, army) < far(at(0), army))
                })
            }
            "NearestYours" => nearest(&world.people_regions(), rising),
            "NearestYourArmies" => nearest(&world.people_armies(), false),
            "NearestYourHero" => nearest(&world.people_heroes(), rising),
            // On an island of his Regions none is.
            "NearestNotHis" => {
                let out = |region: u8| world.nearest(region, &world.not_his(), rising).is_some();
                nearest(&world.not_his(), rising).and(fits(&out))
            }
            "NearestHisHero" => nearest(&[world.him().hero].into(), rising),
            "FixTo" => regions(&world.followers[self.revolted].regions),
            "YourHeroIn" if prompt.who.is_none() => fits(&|region| world.people_heroes().contains(&region)),
            "YourHeroIn" => fits(&|region| world.you().hero == region),
            "DrakkarSea" => fits(&|region| world.drakkar_sea().contains(&region)),
            other => panic!("no Regions are known for {other:?}"),
        }
    }

    pub(super) fn option(&mut self, prompt: &Prompt, options: &[Thing]) -> usize {
        let place = |thing: Thing| {
            options.iter().position(|&option| option == thing).unwrap_or_else(|| panic!("no {thing:?} in {prompt:?}"))
        };
        if name(&prompt.head) != "FixWhose"
            && let Some(fix) = self.fixing.pop_front()
        {
            return place(fix);
        }
        if let Some(answer) = self.set_up_option(prompt, options) {
            return answer;
        }
        match name(&prompt.head) {
            "FixWhose" => {
                let owner = Thing::Hero(copy::hero(self.world.followers[self.revolted].name));
                match self.fixing.is_empty() {
                    true => options.iter().position(|&option| option == owner).unwrap_or(0),
                    // What is corrected by its path is yours.
                    false => self.world.followers.len() + self.world.you,
                }
            }
            "WhichTrack" => place(if self.world.drafts.len() == 2 { Msg::TrackOfTwo } else { Msg::TrackOther }.into()),
            "FirstRealmNear" => {
                self.owe();
                let table = self.table_of(prompt);
                let hero = number(first(&prompt.head));
                let near =
                    |option: &Thing| matches!(option, Thing::Realm(realm) if is_near(&table, *realm as usize, hero));
                options.iter().position(near).unwrap_or_else(|| place(Msg::Nothing.into()))
            }
            "WhichHero" => place(Thing::Hero(copy::hero(self.world.him().name))),
            "RollMonsterDie" => match self.next_event() {
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
            "EventPlaces" | "EventFirstRune" | "EventSecondRune" => {
                self.flush();
                let card = self.card.as_ref().expect("an Event card");
                let column = match name(&prompt.head) {
                    "EventPlaces" => card.column,
                    "EventFirstRune" => card.columns[0],
                    _ => card.columns[1],
                };
                let name = [Msg::LeftBoards, Msg::MiddleBoards, Msg::RightBoards][column].into();
                options.iter().position(|&option| option == name).unwrap_or(options.len() - 1)
            }
            "AttackReach" => {
                let attacker = board(first(&prompt.head).expect("a Monster"));
                let reach = if self.world.monsters[attacker].reach == 0 { Msg::ReachHere } else { Msg::ReachAround };
                place(reach.into())
            }
            "ArbiterTakes" => match self.next_event() {
                Some(event @ Event::Arbitrated(pick)) => {
                    let unknown = |(_, event): &(Side, Event)| matches!(event, Event::Marker(_) | Event::Draw { .. });
                    assert!(!self.owed.iter().any(unknown), "P0: the marker and his hand first: {prompt:?}");
                    self.pending.pop_front();
                    self.apply(&event);
                    let wanted = |option: &Thing| match (*option, pick) {
                        (Thing::Asset(asset, _), Pick::Region(region)) => asset == region,
                        (Thing::Asset(asset, _), Pick::Monster(board)) => {
                            usize::from(asset) == usize::from(Thing::BOARDS) + board
                        }
                        (Thing::Region(at), Pick::Region(region)) => at.number() == region,
                        (Thing::Monster(which), Pick::Monster(board)) => which as usize == board,
                        _ => false,
                    };
                    options.iter().position(wanted).unwrap_or_else(|| panic!("no {pick:?} in {options:?}"))
                }
                other => panic!("the Arbiter is asked, the rules say {other:?}"),
            },
            "HurtWhich" => self.hurt_which(prompt, options),
            "YourHeroIn" => {
                let hero = Thing::Region(copy::region(self.meant(prompt).hero));
                options.iter().position(|&option| option == hero).unwrap_or(0)
            }
            _ => self.your_option(prompt, options),
        }
    }
}

/// R2: whether a Realm touches a Region or one adjacent to it for the Follower.
fn is_near(world: &World, realm: usize, hero: Region) -> bool {
    let mut near = world.his_neighbours(hero);
    near.insert(hero);
    world.map.realms[realm].iter().any(|region| near.contains(region))
}
