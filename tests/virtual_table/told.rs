//! The box's instructions as the events that they mean.

use super::copy;
use super::event::Event;
use super::named::{self, first, name, named, said};
use super::oracle;
use super::player::{Phase, Player, number, world_special};
use super::world::{self, *};
use muspel::games::ragnarok::Prompt;
use muspel::games::ragnarok::table::Seat;
use muspel::games::ragnarok::words::{Msg, Thing, letter};
use muspel::talk::Big;
use muspel::words::Line;

/// His counts of which changes are told: the heads of those that stand alone, and the line below others.
pub(super) const COUNTS: [(&[&str], &str); 4] = [
    (&["HisRunes"], "RunesNow"),
    (&["HisCards"], "CardsNow"),
    (&["HisPriests"], "PriestsNow"),
    (&["HisTucked", "TuckBlessing"], "BlessingsNow"),
];
const RUNES: usize = 0;
const CARDS: usize = 1;
const PRIESTS: usize = 2;

impl Player {
    /// Carries an instruction out.
    pub(super) fn carry_out(&mut self, prompt: &Prompt, big: Big) {
        let things = named(&prompt.head);
        let him = self.spoken_of(prompt);
        let Side::Follower(seat) = him else { return };
        let at = |place: usize| number(things.get(place).copied());
        let detail = prompt.detail.map(|line| name(&line));
        let mut told = Vec::new();
        let (from, to) = if let Big::Change(from, to) = big { (from, to) } else { (0, 0) };
        let monster = |thing: Option<Thing>| match thing {
            Some(Thing::Monster(board)) => board as usize,
            other => panic!("a Monster, not {other:?}"),
        };
        let big_thing = if let Big::Thing(thing) = big { Some(named::thing(thing)) } else { None };
        let region = if let Some(Thing::Region(region)) = big_thing { region.number() } else { 0 };
        let also = prompt.also.map(|line| name(&line));
        let takes = [detail, also].into_iter().flatten().find(|line| matches!(*line, "HeTakesIt" | "HeTakesArtifact"));
        if let Some(takes) = takes {
            // An Army that lost a point in winning stands in the Region that the head names.
            let region = if region == 0 { at(0) } else { region };
            told.push(Event::HisControl(region));
            if takes == "HeTakesArtifact" {
                let monument = self.world.monument_in(region).expect("a Monument Region");
                told.push(Event::GodArtifact { monument, to: him });
            }
        }
        match name(&prompt.head) {
            "BasicSetIs" | "Refused" | "InPlay" => self.set_up_told(prompt, big_thing),
            "FollowerIs" | "TileAdvantage" | "MonsterStays" | "WoundMonster" | "BloodMagicOn" => {}
            "NoToken" if self.world.followers.len() > 1 => told.push(Event::NoToken),
            "NoToken" => {}
            "PlaysAs" => {
                let Some(Thing::Hero(hero)) = big_thing else { panic!("a Hero") };
                let named = |him: &Follower| copy::hero(him.name) == hero;
                let from = self.world.followers.iter().position(named).expect("one who plays");
                self.world.followers.swap(usize::from(at(0)) - 1, from);
                self.checked.count("H21");
            }
            "ActivateMonster" => {}
            "HeroAndArmies" => {
                if self.begun.is_none() && self.world.followers.iter().all(|him| him.hero == 0) {
                    self.set_up();
                }
                self.flush();
                told.push(Event::HisHero(region));
                told.extend([Event::HisArmyNew { region, value: 1 }, Event::HisArmyNew { region, value: 1 }]);
                // The token, the cards and the Priests of the setup come in another order on the table.
                let end = self.pending.iter().position(|event| matches!(event, Event::Meant(_)));
                let others = self.pending.split_off(end.unwrap_or(self.pending.len()));
                let (first, rest): (Vec<_>, Vec<_>) = self.pending.drain(..).partition(|event| {
                    !matches!(event, Event::Desolation(_) | Event::Draw { .. } | Event::Priests { .. })
                });
                self.pending = first.into_iter().chain(rest).chain(others).collect();
            }
            "HisCards" if self.phase == Phase::Setup => {
                while let Some(event) = self.next_if(|event| !matches!(event, Event::Meant(_))) {
                    self.apply(&event);
                }
                assert_eq!(usize::from(to), self.world.followers[seat].hand.len(), "S3, S6");
            }
            "HisCards" => told.push(Event::Draw { count: usize::from(to - from) }),
            "HisRunes" => told.push(Event::Runes { to }),
            "YouLost" | "YouLostAll" | "YouWon" => self.battle_over(region),
            "Trampled" => {}
            // Your only way back, after a Battle that may have needed no word.
            "YouLostTo" => {
                self.flush();
                while self.retreated != Some(region) && self.quiet_battle() {}
                assert_eq!(self.retreated, Some(region), "Y8: {prompt:?}");
                self.checked.count("Y8");
            }
            "YourRealm" | "YourRealmGives" | "YouDrawCard" => {
                let Some(Thing::Realm(realm)) = big_thing else { panic!("a Realm") };
                told.push(match name(&prompt.head) {
                    "YouDrawCard" => Event::YourCard(realm as usize),
                    _ => Event::YourGift(realm as usize),
                });
            }
            // The marker may be told below it.
            "GainsRune" => {}
            "YouGainRune" => assert!(std::mem::take(&mut self.covered), "L7"),
            "TokenPasses" => {
                let letter = |seat: &usize| big_thing == Some(letter(Seat::ALL[*seat]).into());
                let seat = (0..self.world.people.len()).find(letter).expect("a person");
                told.push(Event::Arbiter(seat));
            }
            "HisPriests" => told.push(Event::Priests { to }),
            // It went with the Region.
            "HisTucked" if detail == Some("ArtifactIsLost") => assert_eq!(self.world.followers[seat].tucked, to, "L6b"),
            // An advantage (S5).
            "HisTucked" if self.phase == Phase::Setup => told.extend((from..to).map(|_| Event::TuckBlessing)),
            "HisTucked" => {
                self.quiet_battles();
                for _ in 0..to.abs_diff(from) {
                    let next = self.next_event();
                    match next {
                        Some(event @ (Event::TuckBlessing | Event::TuckArtifact(_) | Event::GodArtifact { .. })) => {
                            self.expect(vec![event], prompt);
                        }
                        other => panic!("the box tucks, the rules say {other:?}"),
                    }
                }
                assert_eq!(self.world.followers[seat].tucked, to);
            }
            "HisKills" => {
                assert_eq!(from, self.world.followers[seat].kills, "law 8: {prompt:?}");
                told.push(Event::SlayerToken);
            }
            "HisAttribute" => {
                let Some(Thing::Attribute(which)) = things.first() else { panic!("an Attribute") };
                let before = self.world.followers[seat].attributes[ATTRIBUTES[*which as usize] as usize];
                assert_eq!(from, before, "law 8: {prompt:?}");
                told.push(Event::Attribute { which: ATTRIBUTES[*which as usize], to });
            }
            "ArmyIn" | "ArmyGone" => told.push(Event::HisArmyValue { region: at(0), from, to }),
            "RuneFrom" => told.push(Event::ForgeEmptied(region)),
            "HeroTo" => {
                if region != self.world.followers[seat].hero {
                    told.push(Event::HisHero(region));
                }
            }
            "HisRingOn" => {
                told.push(Event::MonsterControl { monster: monster(big_thing), to: Some(him) });
            }
            "HisMarkerOn" => match big_thing {
                Some(Thing::Special(special)) => {
                    told.push(self.his_marker(world_special(special), him));
                }
                Some(Thing::Realm(realm)) => told.push(Event::Alliance(realm as usize)),
                other => panic!("his marker on {other:?}"),
            },
            "MonsterTo" => {
                told.push(Event::MonsterMoves { monster: monster(things.first().copied()), to: region });
                if let Some(line) = prompt.detail.filter(|line| name(line) == "YourArmyNow") {
                    let values: Vec<u8> = named(&line).into_iter().map(|thing| number(Some(thing))).collect();
                    told.push(Event::YourArmyValue { region, from: values[0], to: values[1] });
                }
            }
            "DesolationIn" => told.push(Event::Desolation(region)),
            "NewArmy" => told.push(Event::HisArmyNew { region, value: at(0) }),
            "ArmyFromTo" | "SupportFrom" => {
                told.push(Event::HisArmyMove { value: at(0), from: at(1), to: region });
            }
            "HeControls" | "UsurpRegion" => {}
            "UsurpWithArmy" => {
                // The Region alone may end the game.
                let army = Event::HisArmyNew { region, value: at(0) };
                told.extend(Some(army).filter(|army| self.pending.contains(army)));
            }
            "TuckBlessing" => told.extend((from..to).map(|_| Event::TuckBlessing)),
            "TempleIn" => told.push(Event::TempleBuilt(region)),
            "BuildLevel" => {
                let Some(Thing::Monument(which)) = things.first() else { panic!("a Monument") };
                assert_eq!(from, self.world.monuments[ATTRIBUTES[*which as usize] as usize].level, "law 8: {prompt:?}");
                told.push(Event::MonumentLevel { which: ATTRIBUTES[*which as usize], to });
            }
            "BuildMonument" => assert!(self.world.monuments.iter().all(|monument| monument.level == 3), "P7"),
            "RagnarokBegins" => match self.next_event() {
                Some(event @ Event::Ragnarok(_)) => told.push(event),
                other => panic!("Ragnarok begins, the rules say {other:?}"),
            },
            "ClearWheel" => self.flush(),
            "AllArmiesGrow" => {
                let Some(Thing::Number(by)) = big_thing else { panic!("a number") };
                let grown = |army: &world::Army| (army.value + by as u8).min(MAX_VALUE);
                let armies = self.world.followers[seat].armies.iter().filter(|army| grown(army) != army.value);
                told.extend(armies.map(|army| Event::HisArmyValue {
                    region: army.region,
                    from: army.value,
                    to: grown(army),
                }));
            }
            "HeRetreats" => {
                let armies = self.world.armies_in(him, at(0));
                told.extend(armies.iter().map(|army| Event::HisArmyMove {
                    from: at(0),
                    to: region,
                    value: army.value,
                }));
            }
            "HisArmiesDie" => {
                let armies = self.world.armies_in(him, region);
                told.extend(armies.iter().map(|army| Event::HisArmyValue { region, from: army.value, to: 0 }));
            }
            "NewHand" => {
                // With no card left there is nothing to swap, and what comes next is not of the Hunt.
                if self.pending.contains(&Event::HandSwapped) {
                    self.flush_to(&Event::HandSwapped);
                }
                assert_eq!(big_thing, Some(Thing::Number(self.world.followers[seat].hand.len() as u16)), "P5g");
            }
            "HeKills" => told.push(Event::MonsterKilled { monster: monster(big_thing), by: him }),
            "YouTake" => {
                self.expect(vec![Event::Undefended(region), Event::YourControl(region)], prompt);
                self.entered = false;
            }
            "TokenOff" => told.push(Event::DesolationBack(region)),
            "GameOver" => return self.over(prompt, big_thing),
            other => panic!("no event is known for the instruction {other:?}"),
        }
        for line in [prompt.also, prompt.detail].into_iter().flatten() {
            let below = self.aside(&line, him);
            told.extend(below);
        }
        if name(&prompt.head) == "GainsRune" {
            assert!(std::mem::take(&mut self.covered), "L7: {prompt:?}");
        }
        self.expect(told, prompt);
        // His losses end a Battle.
        if matches!(name(&prompt.head), "ArmyIn" | "ArmyGone" | "HeRetreats" | "HisArmiesDie" | "YouLostAll") {
            self.entered = false;
        }
    }

    /// Law 8: each change of a count of his that a prompt tells begins where the one before ended.
    pub(super) fn follows_on(&mut self, prompt: &Prompt) {
        let Side::Follower(seat) = self.spoken_of(prompt) else { return };
        // In a Battle and in a Hunt his cards go one by one; a Rune on a forge and a Priest who leaves go with your answer.
        match name(&prompt.head) {
            "RevealHisCard" | "YourTotal" | "NewHand" => self.told_counts[seat][CARDS] = None,
            // What the box has counted for him so far is told.
            "RuneOnForge" => {
                let counted = prompt.status.as_ref().expect("a status").his.runes;
                let told = self.told_counts[seat][RUNES].take();
                assert!(told.is_none_or(|told| counted == told), "{told:?}: {prompt:?}");
            }
            "PriestTo" => {
                let counted = prompt.status.as_ref().expect("a status").his.priests;
                let told = self.told_counts[seat][PRIESTS].take();
                assert!(told.is_none_or(|told| counted == told), "{told:?}: {prompt:?}");
            }
            _ => {}
        }
        let change = match prompt.form {
            muspel::games::ragnarok::Form::Tell(Big::Change(from, to)) => Some((from, to)),
            _ => None,
        };
        // What waited stands below, and all of one count is told from above down.
        // Your list has what was told last as its detail.
        let stands = [prompt.detail, prompt.also].into_iter().flatten();
        let stands = stands.filter(|line| name(&prompt.head) != "YourTurn" && Some(*line) != prompt.verdict);
        let lines: Vec<Line> = stands.chain(prompt.news.iter().copied()).collect();
        for (told, (bigs, below)) in self.told_counts[seat].iter_mut().zip(COUNTS) {
            let of_line = |line: &Line| {
                let at = |place: usize| number(named(line).get(place).copied());
                match name(line) {
                    line if line == below => Some((at(0), at(1))),
                    // The God's Artifact is one more.
                    "HeTakesArtifact" if below == "BlessingsNow" => Some((at(0) - 1, at(0))),
                    _ => None,
                }
            };
            let head = change.filter(|_| bigs.contains(&name(&prompt.head)));
            let first = prompt.verdict.iter().filter_map(of_line);
            let changes: Vec<(u8, u8)> = first.chain(head).chain(lines.iter().filter_map(of_line)).collect();
            for (from, to) in &changes {
                assert!(told.is_none_or(|told| told == *from), "{below} {changes:?} after {told:?}: {prompt:?}");
                *told = Some(*to);
            }
        }
    }

    /// Y11: what is told now happens after every gift of yours that was not told yet.
    pub(super) fn gains_in_order(&self, told: &[Event], by: &Prompt) {
        let (him, mut told, mut waits) = (self.spoken_of(by), told.to_vec(), false);
        for owed in self.owed.iter().filter(|_| self.phase == Phase::His) {
            match told.iter().position(|event| owes(owed, event, him)) {
                Some(place) => {
                    told.remove(place);
                    assert!(!waits, "Y11: you gain first, he last: {by:?}");
                }
                None => waits |= matches!(owed.1, Event::YourGift(_)),
            }
        }
    }

    /// P0, L7, Y11: his marker lies there, and what it gives you was not told.
    pub(super) fn you_wait_for_a_gain(&self) -> bool {
        let gain = |(_, event): &(Side, Event)| match event {
            Event::YourGift(_) => true,
            Event::Marker(action) => self.covers_a_person(*action, self.world.his_side()),
            _ => false,
        };
        self.phase == Phase::His && (self.covered || self.owed.iter().any(gain))
    }

    fn his_marker(&mut self, special: world::Special, him: Side) -> Event {
        self.covered = self.covers_a_person(special, him);
        Event::Marker(special)
    }

    /// L7: whether his marker covers, or will cover, that of a person: only the top one of the stack below his counts (F8).
    pub(super) fn covers_a_person(&self, special: world::Special, him: Side) -> bool {
        let stack = self.world.stacks.get(&special).cloned().unwrap_or_default();
        let place = stack.iter().position(|side| *side == him).unwrap_or(stack.len());
        place > 0 && !stack[place - 1].is_follower()
    }

    /// What a line below an instruction means.
    pub(super) fn aside(&mut self, line: &Line, him: Side) -> Vec<Event> {
        let at = |place: usize| number(named(line).get(place).copied());
        let change = |event: fn(u8, u8) -> Event| if at(0) == at(1) { vec![] } else { vec![event(at(0), at(1))] };
        match name(line) {
            "RunesNow" => change(|_, to| Event::Runes { to }),
            "PriestsNow" => change(|_, to| Event::Priests { to }),
            "BlessingsNow" => (at(0)..at(1)).map(|_| Event::TuckBlessing).collect(),
            "CardsNow" => change(|from, to| Event::Draw { count: usize::from(to - from) }),
            "MarkerOn" => {
                let Some(Thing::Special(special)) = first(line) else { panic!("a special action") };
                vec![self.his_marker(world_special(special), him)]
            }
            "YouGainRune" => {
                assert!(std::mem::take(&mut self.covered), "L7");
                Vec::new()
            }
            "YourRealmGives" => {
                let Some(Thing::Realm(realm)) = first(line) else { panic!("a Realm") };
                vec![Event::YourGift(realm as usize)]
            }
            // Which Realm is not said where you have just named it.
            "YouDrawCard" => self.owed_cards(),
            _ => Vec::new(),
        }
    }

    /// The cards that you draw for the first marker on a Realm, and that were not told yet.
    fn owed_cards(&self) -> Vec<Event> {
        let cards = self.owed.iter().filter(|(_, event)| matches!(event, Event::YourCard(_)));
        cards.map(|(_, event)| event.clone()).collect()
    }

    /// The end: the same winner, at the same moment.
    fn over(&mut self, prompt: &Prompt, winner: Option<Thing>) {
        let follower_wins = winner == Some(Thing::from(Msg::HeWins));
        self.flush();
        // A Temple in the only place that there is is not asked for.
        if self.pending.is_empty() && self.world.ended.is_none() {
            self.temple_now();
        }
        self.quiet_battles();
        match self.next_event() {
            Some(event @ Event::Ends { by, .. }) => {
                assert_eq!(follower_wins, by.is_follower(), "who wins, at {:?}", prompt.detail);
                self.is_about(prompt, by);
                self.apply(&event);
                self.pending.clear();
            }
            None => {
                assert!(self.world.ragnarok.is_some(), "the box ends the game: {prompt:?}");
                let winner = oracle::ragnarok_winner(&self.world, &mut self.checked);
                assert_eq!(follower_wins, winner.is_follower(), "W5");
                self.is_about(prompt, winner);
                self.world.ended = Some((follower_wins, How::Ragnarok));
            }
            Some(other) => panic!("the box ends the game, the rules say {other:?}"),
        }
    }

    /// A prompt that names whom it is about names this player.
    fn is_about(&self, prompt: &Prompt, player: Side) {
        let Some(who) = prompt.who else { return };
        let named = match named::thing(who.name) {
            Thing::Hero(_) => Side::Follower(usize::from(who.place)),
            _ => Side::Human(usize::from(who.place)),
        };
        assert_eq!(named, player, "whom {:?} is about", prompt.head);
    }
}

/// Whether this is what must still be told: of this Follower, or of a person.
pub(super) fn owes((side, owed): &(Side, Event), event: &Event, him: Side) -> bool {
    owed == event && (*side == him || !side.is_follower())
}

/// The rules behind an instruction, and who was left after each.
pub(super) fn because(prompt: &Prompt) -> String {
    let Some(why) = &prompt.why else { return String::new() };
    let step = |step: &muspel::talk::Step| {
        let left: Vec<String> = why.left(*step).map(said).collect();
        format!("{}: {}", said(step.rule), left.join(" "))
    };
    why.steps().iter().map(step).collect::<Vec<_>>().join("; ")
}
