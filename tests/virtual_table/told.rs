//! The box's instructions as the events that they mean.

use super::event::Event;
use super::oracle;
use super::player::{Phase, Player, number, world_special};
use super::world::{self, *};
use muspel::talk::{Big, Prompt};
use muspel::words::{Line, Msg, Thing};

impl Player {
    /// Carries an instruction out.
    pub(super) fn carry_out(&mut self, prompt: &Prompt, big: Big) {
        let things: Vec<Thing> = prompt.head.things().collect();
        let at = |place: usize| number(things.get(place).copied());
        let detail = prompt.detail.map(|line| line.msg);
        let mut told = Vec::new();
        let (from, to) = if let Big::Change(from, to) = big { (from, to) } else { (0, 0) };
        let region = if let Big::Thing(thing @ Thing::Region(_)) = big { number(Some(thing)) } else { 0 };
        let monster = |thing: Option<Thing>| match thing {
            Some(Thing::Monster(board)) => board as usize,
            other => panic!("a Monster, not {other:?}"),
        };
        let big_thing = if let Big::Thing(thing) = big { Some(thing) } else { None };
        if let Some(Msg::HeTakesIt | Msg::HeTakesArtifact) = detail {
            // An Army that lost a point in winning stands in the Region that the head names.
            let region = if region == 0 { at(0) } else { region };
            told.push(Event::HisControl(region));
            if detail == Some(Msg::HeTakesArtifact) {
                let monument = self.world.monument_in(region).expect("a Monument Region");
                told.push(Event::GodArtifact { monument, to: Side::Follower });
            }
        }
        match prompt.head.msg {
            Msg::BasicSetIs | Msg::FollowerIs | Msg::TileAdvantage | Msg::MonsterStays | Msg::WoundMonster => {}
            Msg::BloodMagicOn | Msg::NoToken => {}
            Msg::ActivateMonster => {}
            Msg::HeroAndArmies => {
                told.push(Event::HisHero(region));
                told.extend([Event::HisArmyNew { region, value: 1 }, Event::HisArmyNew { region, value: 1 }]);
                // The token, the cards and the Priests of the setup come in another order on the table.
                let (first, rest): (Vec<_>, Vec<_>) = self.pending.drain(..).partition(|event| {
                    !matches!(event, Event::Desolation(_) | Event::Draw { .. } | Event::Priests { .. })
                });
                self.pending = first.into_iter().chain(rest).collect();
            }
            Msg::HisCards if self.phase == Phase::Setup => {
                let drawn = self.pending.drain(..).collect::<Vec<_>>();
                drawn.iter().for_each(|event| self.apply(event));
                assert_eq!(usize::from(to), self.world.follower.hand.len(), "S3, S6");
            }
            Msg::HisCards => told.push(Event::Draw { count: usize::from(to - from) }),
            Msg::HisRunes => told.push(Event::Runes { to }),
            Msg::YouLost | Msg::YouWon | Msg::Trampled => {}
            Msg::YouGainRune => assert!(std::mem::take(&mut self.covered), "L7"),
            Msg::HisPriests => told.push(Event::Priests { to }),
            Msg::HisTucked => {
                for _ in 0..to.abs_diff(from) {
                    let next = self.next_event();
                    match next {
                        Some(event @ (Event::TuckBlessing | Event::TuckArtifact(_) | Event::GodArtifact { .. })) => {
                            self.expect(vec![event], prompt);
                        }
                        other => panic!("the box tucks, the rules say {other:?}"),
                    }
                }
                assert_eq!(self.world.follower.tucked, to);
            }
            Msg::HisKills => told.push(Event::SlayerToken),
            Msg::HisAttribute => {
                let Some(Thing::Attribute(which)) = things.first() else { panic!("an Attribute") };
                told.push(Event::Attribute { which: ATTRIBUTES[*which as usize], to });
            }
            Msg::ArmyIn | Msg::ArmyGone => told.push(Event::HisArmyValue { region: at(0), from, to }),
            Msg::RuneFrom => told.push(Event::ForgeEmptied(region)),
            Msg::HeroTo => {
                if region != self.world.follower.hero {
                    told.push(Event::HisHero(region));
                }
            }
            Msg::HisRingOn => {
                told.push(Event::MonsterControl { monster: monster(big_thing), to: Some(Side::Follower) });
            }
            Msg::HisMarkerOn => match big_thing {
                Some(Thing::Special(special)) => {
                    told.push(self.his_marker(world_special(special)));
                }
                Some(Thing::Realm(realm)) => told.push(Event::Alliance(realm as usize)),
                other => panic!("his marker on {other:?}"),
            },
            Msg::MonsterTo => {
                told.push(Event::MonsterMoves { monster: monster(things.first().copied()), to: region });
                if let Some(line) = prompt.detail.filter(|line| line.msg == Msg::YourArmyNow) {
                    let values: Vec<u8> = line.things().map(|thing| number(Some(thing))).collect();
                    told.push(Event::YourArmyValue { region, from: values[0], to: values[1] });
                }
            }
            Msg::DesolationIn => told.push(Event::Desolation(region)),
            Msg::NewArmy => told.push(Event::HisArmyNew { region, value: at(0) }),
            Msg::ArmyFromTo | Msg::SupportFrom => {
                told.push(Event::HisArmyMove { value: at(0), from: at(1), to: region });
            }
            Msg::HeControls | Msg::UsurpRegion => {}
            Msg::UsurpWithArmy => {
                // The Region alone may end the game.
                let army = Event::HisArmyNew { region, value: at(0) };
                told.extend(Some(army).filter(|army| self.pending.contains(army)));
            }
            Msg::TuckBlessing => told.extend((from..to).map(|_| Event::TuckBlessing)),
            Msg::TempleIn => told.push(Event::TempleBuilt(region)),
            Msg::BuildLevel => {
                let Some(Thing::Monument(which)) = things.first() else { panic!("a Monument") };
                told.push(Event::MonumentLevel { which: ATTRIBUTES[*which as usize], to });
            }
            Msg::BuildMonument => assert!(self.world.monuments.iter().all(|monument| monument.level == 3), "P7"),
            Msg::RagnarokBegins => match self.next_event() {
                Some(event @ Event::Ragnarok(_)) => told.push(event),
                other => panic!("Ragnarok begins, the rules say {other:?}"),
            },
            Msg::ClearWheel => self.flush(),
            Msg::AllArmiesGrow => {
                let Some(Thing::Number(by)) = big_thing else { panic!("a number") };
                let grown = |army: &world::Army| (army.value + by as u8).min(MAX_VALUE);
                let armies = self.world.follower.armies.iter().filter(|army| grown(army) != army.value);
                told.extend(armies.map(|army| Event::HisArmyValue {
                    region: army.region,
                    from: army.value,
                    to: grown(army),
                }));
            }
            Msg::HeRetreats => {
                let armies = self.world.armies_in(Side::Follower, at(0));
                told.extend(armies.iter().map(|army| Event::HisArmyMove {
                    from: at(0),
                    to: region,
                    value: army.value,
                }));
            }
            Msg::HisArmiesDie => {
                let armies = self.world.armies_in(Side::Follower, region);
                told.extend(armies.iter().map(|army| Event::HisArmyValue { region, from: army.value, to: 0 }));
            }
            Msg::NewHand => {
                // With no card left there is nothing to swap, and what comes next is not of the Hunt.
                if self.pending.contains(&Event::HandSwapped) {
                    self.flush_to(&Event::HandSwapped);
                }
                assert_eq!(big_thing, Some(Thing::Number(self.world.follower.hand.len() as u16)), "P5g");
            }
            Msg::HeKills => told.push(Event::MonsterKilled { monster: monster(big_thing), by: Side::Follower }),
            Msg::YouTake => told.push(Event::YourControl(region)),
            Msg::TokenOff => told.push(Event::DesolationBack(region)),
            Msg::GameOver => return self.over(prompt, big_thing),
            other => panic!("no event is known for the instruction {other:?}"),
        }
        for line in [prompt.also, prompt.detail].into_iter().flatten() {
            let below = self.aside(&line);
            told.extend(below);
        }
        self.expect(told, prompt);
    }

    fn his_marker(&mut self, special: world::Special) -> Event {
        self.covered = self.world.human.markers.contains(&special);
        Event::Marker(special)
    }

    /// What a line below an instruction means.
    pub(super) fn aside(&mut self, line: &Line) -> Vec<Event> {
        let at = |place: usize| number(line.things().nth(place));
        let change = |event: fn(u8, u8) -> Event| if at(0) == at(1) { vec![] } else { vec![event(at(0), at(1))] };
        match line.msg {
            Msg::RunesNow => change(|_, to| Event::Runes { to }),
            Msg::PriestsNow => change(|_, to| Event::Priests { to }),
            Msg::BlessingsNow => (at(0)..at(1)).map(|_| Event::TuckBlessing).collect(),
            Msg::CardsNow => change(|from, to| Event::Draw { count: usize::from(to - from) }),
            Msg::MarkerOn => {
                let Some(Thing::Special(special)) = line.things().next() else { panic!("a special action") };
                vec![self.his_marker(world_special(special))]
            }
            Msg::YouGainRune => {
                assert!(std::mem::take(&mut self.covered), "L7");
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// The end: the same winner, at the same moment.
    fn over(&mut self, prompt: &Prompt, winner: Option<Thing>) {
        let follower_wins = winner == Some(Thing::Msg(Msg::HeWins));
        self.flush();
        match self.next_event() {
            Some(event @ Event::Ends { follower_wins: expected, .. }) => {
                assert_eq!(follower_wins, expected, "who wins, at {:?}", prompt.detail.map(|line| line.to_string()));
                self.apply(&event);
                self.pending.clear();
            }
            None => {
                assert!(self.world.ragnarok.is_some(), "the box ends the game: {prompt:?}");
                assert_eq!(follower_wins, oracle::ragnarok_result(&self.world), "W5");
                self.checked.count("W5");
                self.world.ended = Some((follower_wins, How::Ragnarok));
            }
            Some(other) => panic!("the box ends the game, the rules say {other:?}"),
        }
    }
}

/// The rules behind an instruction, and who was left after each.
pub(super) fn because(prompt: &Prompt) -> String {
    let Some(why) = &prompt.why else { return String::new() };
    let step = |step: &muspel::talk::Step| {
        let left: Vec<String> = why.left(*step).map(|thing| thing.to_string()).collect();
        format!("{}: {}", step.rule.text(), left.join(" "))
    };
    why.steps().iter().map(step).collect::<Vec<_>>().join("; ")
}
