//! The box's questions, answered from the table.

use super::copy::{self, regions};
use super::event::Event;
use super::player::{Phase, Player, board, number};
use super::world::*;
use super::yours::HumanCards;
use muspel::table::{Region as BoxRegion, RegionSet};
use muspel::talk::Prompt;
use muspel::words::{Line, Msg, Thing};

impl Player {
    pub(super) fn yes(&mut self, head: &Line, prompt: &Prompt) -> bool {
        let things: Vec<Thing> = head.things().collect();
        let at = |place: usize| number(things.get(place).copied());
        match head.msg {
            Msg::YouHoldLands => self.flush(),
            // What comes after a Hunt is not looked at before its new hand is told.
            Msg::RewardCovered | Msg::ArtifactWon => {}
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
                let yours = world.human.alliances.contains(&(realm as usize));
                self.expect(vec![Event::Alliance(realm as usize)], prompt);
                yours
            }
            Msg::AttackHits => world.region_attack_hits_human(board(things[0])),
            Msg::DraftUncovered => {
                self.temple_now();
                self.world.drafts.contains(&(self.world.temples.len() as u8))
            }
            Msg::RewardCovered => std::mem::take(&mut self.reward_covered),
            Msg::ArtifactWon => {
                let told = self.pending.iter().find(|event| !Self::small(event) && !self.silent(event));
                matches!(told, Some(Event::TuckArtifact(_)))
            }
            // Loki hurts none here.
            Msg::HasLokiHurt => false,
            Msg::SlayerTokenLeft => world.slayer_tokens > 0,
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

    pub(super) fn number(&mut self, prompt: &Prompt, low: u8) -> u8 {
        let head = &prompt.head;
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
            Msg::OmensFlipped | Msg::BuildThenOmens => {
                if let (Msg::BuildThenOmens, Thing::Monument(which)) =
                    (head.msg, things.first().copied().unwrap_or(Thing::Number(0)))
                {
                    let which = ATTRIBUTES[which as usize];
                    self.expect(vec![Event::MonumentLevel { which, to: number(things.get(1).copied()) }], prompt);
                }
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
        while let Some(event @ (Event::HandDiscard(_) | Event::SlotMarked { .. })) = self.pending.front().cloned() {
            self.pending.pop_front();
            self.apply(&event);
        }
    }

    pub(super) fn region(&mut self, head: &Line, candidates: RegionSet) -> u8 {
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
                self.flush();
                self.world.loki.region
            }
            Msg::YouRetreatTo => candidates.first().expect("somewhere to go").number(),
            _ => self.your_region(head.msg),
        };
        assert!(candidates.contains(copy::region(number)), "{number} for {:?} of {candidates:?}", head.to_string());
        number
    }

    pub(super) fn regions(&mut self, head: &Line, candidates: RegionSet) -> RegionSet {
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

    pub(super) fn option(&mut self, prompt: &Prompt, options: &[Thing]) -> usize {
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
            Msg::YourHeroIn => {
                let hero = Thing::Region(copy::region(self.world.human.hero));
                options.iter().position(|&option| option == hero).unwrap_or(0)
            }
            _ => self.your_option(prompt, options),
        }
    }
}
