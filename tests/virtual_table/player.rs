//! A truthful player with the box before him and the virtual table beside it.
//!
//! The independent reading of the rules says which events must happen; every instruction of the box is turned into the
//! events that it means, and both must be the same, in the same order. Every question is answered from the table.

use super::copy::regions;
use super::event::{Checked, Event};
use super::human::{self, Act, HumanTurn, Reward};
use super::named::{name, things};
use super::oracle;
use super::setting::Setting;
use super::told::{COUNTS, because, owes};
use super::world::*;
use super::yours::{HumanCards, affordable};
use muspel::games::ragnarok::copy::Leaf;
use muspel::games::ragnarok::table::{Realm, Status};
use muspel::games::ragnarok::widgets::Own;
use muspel::games::ragnarok::words::{Msg, Thing};
use muspel::games::ragnarok::{Form, Prompt};
use muspel::talk::Answer;
use std::borrow::Cow;
use std::collections::{BTreeSet, VecDeque};

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
    /// What setup still has to be told.
    pub(super) setting: Setting,
    pub(super) turn: HumanTurn,
    /// The act that the box does not know of yet.
    pub(super) act: Option<Act>,
    /// A Monster of yours that the box does not know of yet, and what you do after you told it.
    pub(super) ring: Option<Act>,
    pub(super) after_ring: Option<Act>,
    /// The left card of each Follower's row.
    pub(super) left: Vec<usize>,
    /// All action cards that each Follower was seen with.
    pub(super) seen: Vec<BTreeSet<usize>>,
    /// The last turn that was begun: the round, and whose.
    pub(super) begun: Option<(u16, Side)>,
    pub(super) plays: Vec<u8>,
    pub(super) cards: Option<HumanCards>,
    /// What your cards cost in the last Battle, and your Armies that this leaves there.
    pub(super) losses: u8,
    pub(super) left_there: Option<Vec<Army>>,
    pub(super) reward_covered: bool,
    /// The Event card that lies open.
    pub(super) card: Option<EventCard>,
    /// What happened and must still be told with an instruction, in this order.
    pub(super) owed: VecDeque<(Side, Event)>,
    /// His counts as last told, where nothing changed them without a word since, by Follower.
    pub(super) told_counts: [[Option<u8>; COUNTS.len()]; 3],
    /// His marker lies on yours, and you were not told yet that it gives you a Rune (L7).
    pub(super) covered: bool,
    /// The Armies that a Region attack hurt, or the one that was Trampled.
    pub(super) hurt: Vec<(Side, Army)>,
    /// What is left of an Army that was hurt by something else.
    pub(super) hurt_to: u8,
    /// The Region that his Armies must leave by some other means.
    pub(super) driven: Option<Region>,
    /// The value of the Army that takes a token off (D6).
    pub(super) cleanser: u8,
    /// The value of an Army that you recruited with something else.
    pub(super) recruited: Option<u8>,
    /// Whether the value of a new Army stood beside the Sea that it comes from.
    pub(super) value_shown: bool,
    /// Where your Armies retreated to last.
    pub(super) retreated: Option<Region>,
    /// Your Mobilize has begun, and not all activations are told.
    pub(super) mobilizing: bool,
    /// Your next Battle has begun, but you hold no cards yet.
    pub(super) entered: bool,
    /// You fought another person, and what is left of both is not shown yet.
    pub(super) duelled: bool,
    /// The order of your Battles in it.
    pub(super) last_first: bool,
    /// What the ledger must be corrected by, as the things to choose one after the other, and what is left of the first.
    pub(super) fixes: VecDeque<Vec<Thing>>,
    pub(super) fixing: VecDeque<Thing>,
    /// Whose Region became neutral by other means.
    pub(super) revolted: usize,
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
        let followers = world.followers.len();
        Self {
            setting: Setting::of(&world),
            world,
            pending: VecDeque::new(),
            checked: Checked::default(),
            rounds: 0,
            seed,
            phase: Phase::Setup,
            turn: HumanTurn::new(seed),
            act: None,
            ring: None,
            after_ring: None,
            left: vec![0; followers],
            seen: vec![BTreeSet::new(); followers],
            begun: None,
            plays: Vec::new(),
            cards: None,
            losses: 0,
            left_there: None,
            reward_covered: false,
            card: None,
            owed: VecDeque::new(),
            told_counts: [[None; COUNTS.len()]; 3],
            covered: false,
            hurt: Vec::new(),
            hurt_to: 0,
            driven: None,
            cleanser: 0,
            recruited: None,
            value_shown: false,
            retreated: None,
            mobilizing: false,
            entered: false,
            duelled: false,
            last_first: false,
            fixes: VecDeque::new(),
            fixing: VecDeque::new(),
            revolted: 0,
        }
    }

    /// The Followers are in their order (H21): what setup does can be told.
    pub(super) fn set_up(&mut self) {
        let mut after = self.world.clone();
        self.pending.extend(oracle::setup(&mut after, &mut self.checked));
    }

    /// The answer to a prompt; an instruction is carried out on the table.
    pub fn answer(&mut self, prompt: &Prompt) -> Answer {
        while let Some(event) = self.next_if(|event| matches!(event, Event::Meant(_))) {
            self.apply(&event);
        }
        let fixable = prompt.fixable && self.fixing.is_empty() && name(&prompt.head) != "GameOver";
        if fixable && let Some(fix) = self.fixes.pop_front() {
            self.fixing.extend(fix);
            return Answer::FIX;
        }
        const IN_BATTLE: [&str; 6] =
            ["YourTotal", "RevealHisCard", "YourBonus", "YourAttackBonus", "WonLosses", "LostLosses"];
        if !IN_BATTLE.contains(&name(&prompt.head)) {
            self.cards = None;
        }
        if !matches!(&prompt.form, Form::Own(Own::Board(_))) {
            self.duelled &= matches!(
                name(&prompt.head),
                "YouRetreatTo" | "WhichTouch" | "DoTouch" | "DrakkarSea" | "DrakkarAt" | "EditIn"
            );
            self.end_mobilize();
        }
        // With all Monuments built none is named.
        if !matches!(&prompt.form, Form::Own(Own::Turn(..))) && self.act == Some(Act::BuildMonument(None)) {
            self.monument_now();
        }
        if let Some(status) = &prompt.status {
            // A Temple in the only place that there is is not asked for, nor is a draft that the track is known to have.
            if self.phase == Phase::Yours && !status.commons.temples.is_subset(regions(&self.world.temples)) {
                self.temple_now();
            }
            self.follow(prompt, status);
        }
        self.follows_on(prompt);
        match &prompt.form {
            Form::Tell(big) => {
                self.carry_out(prompt, *big);
                Answer::SEEN
            }
            Form::Own(Own::Row(..)) => Answer::SEEN,
            // The expansions of the game before are on the table again.
            Form::Own(Own::Leaf(page)) if page.leaf == Leaf::Expansions => {
                if self.world.expansions.more_monsters {
                    self.checked.count("X7");
                }
                Answer::SEEN
            }
            Form::Own(Own::Turn(_, options)) => {
                self.your_turn(prompt);
                self.hear_news(prompt);
                assert_eq!(self.owed, [], "all that waited is told");
                assert!(!self.covered, "L7");
                if self.wants_fix() {
                    return Answer::FIX;
                }
                Answer(self.what_you_do(prompt, &things(options)) as u32)
            }
            Form::Own(Own::Board(pieces)) => {
                if name(&prompt.head) == "YourPieces" {
                    self.your_turn(prompt);
                    self.hear_news(prompt);
                }
                self.board(prompt, pieces)
            }
            Form::YesNo => Answer(u32::from(self.yes(&prompt.head, prompt))),
            Form::Number(..) | Form::Own(Own::Battle(_)) => Answer(u32::from(self.number(prompt))),
            Form::Own(Own::Region(_, candidates)) => Answer(u32::from(self.region(prompt, *candidates))),
            Form::Own(Own::Regions(_, candidates)) => match name(&prompt.head) {
                "AttackHurts" | "LokiHurts" => Answer(self.attacked(prompt, *candidates).bits()),
                _ => Answer(self.regions(prompt, *candidates).bits()),
            },
            Form::One(options) => Answer(self.option(prompt, &things(options)) as u32),
            other => panic!("a game never shows {other:?}"),
        }
    }

    /// What is told before a question; after a correction the same prompt stands again.
    fn hear_news(&mut self, prompt: &Prompt) {
        for news in &prompt.news {
            if !self.owed.is_empty() || self.covered {
                let him = self.spoken_of(prompt);
                let told = self.aside(news, him);
                self.expect(told, prompt);
            }
        }
    }

    /// Notices that the Follower's turn has begun: the box has rolled.
    fn follow(&mut self, prompt: &Prompt, status: &Status) {
        let Some(chosen) = status.chosen else { return };
        let row: Vec<usize> = status.row.cards().map(|card| usize::from(card.index())).collect();
        // In one Follower's turn the box may speak of another, whose row it shows then.
        let Some(place) = row.iter().position(|&card| card == usize::from(chosen.index())) else { return };
        let turn = (status.turn, Side::Follower(status.seat as usize));
        if self.begun == Some(turn) {
            return;
        }
        self.end_your_turn();
        self.quiet_battles();
        self.begun = Some(turn);
        assert_eq!(self.pending, [], "all of the turn before was told, at {:?}", prompt.head);
        assert!(self.owed.is_empty() || self.world.sides().len() == 2, "{:?} is told in its turn", self.owed);
        self.phase = Phase::His;
        let him = status.seat as usize;
        let mut after = self.world.clone();
        self.pending.extend(oracle::turn(&mut after, him, &row, place, &mut self.checked));
        while let Some(event) = self.next_if(|event| matches!(event, Event::Meant(_) | Event::Round)) {
            self.apply(&event);
        }
    }

    /// A person's turn begins: the box and the table must agree in everything.
    fn your_turn(&mut self, prompt: &Prompt) {
        let status = prompt.status.as_ref().expect("a status");
        let you = status.you as usize;
        let turn = (status.turn, Side::Human(you));
        if self.begun == Some(turn) {
            return;
        }
        self.end_mobilize();
        self.quiet_battles();
        self.end_your_turn();
        self.begun = Some(turn);
        self.flush();
        assert_eq!(self.pending, [], "all of his turn was told");
        let scores = ["YouWon", "YouLost", "YouLostAll"];
        assert!(
            prompt.news.iter().all(|line| !scores.contains(&name(line))),
            "a Battle's score comes before your board"
        );
        super::agree::agree(status, &self.world);
        let mut rows: Vec<_> = status.others.iter().map(|other| (other.seat, other.row)).collect();
        rows.push((status.seat, status.row));
        for (seat, row) in rows {
            self.left[seat as usize] = row.cards().next().map_or(0, |card| usize::from(card.index()));
            self.seen[seat as usize].extend(row.cards().map(|card| usize::from(card.index())));
        }
        if self.seen.len() > 1 {
            let all: BTreeSet<&usize> = self.seen.iter().flatten().collect();
            assert_eq!(all.len(), self.seen.iter().map(BTreeSet::len).sum::<usize>(), "F7: a card in two decks");
            self.checked.count("F7");
        }
        self.world.you = you;
        if you == 0 {
            self.rounds += 1;
        }
        self.phase = Phase::Yours;
        self.turn = HumanTurn::new(self.seed ^ self.rounds << 32 ^ (you as u64) << 60);
        self.act = None;
        self.fetch();
    }

    /// The next act that the box must be told of; what it does not care about is done at once.
    pub(super) fn fetch(&mut self) {
        while self.act.is_none() && self.world.ended.is_none() {
            self.act = self.after_ring.take();
            if self.act.is_some() {
                return;
            }
            if let Some((_, Side::Human(you))) = self.begun {
                self.world.you = you;
            }
            let Some(act) = human::next_act(&self.world, &mut self.turn) else { return };
            self.act = Some(act);
            let unseen = |act: &Act| {
                matches!(
                    act,
                    Act::HeroMoves(_) | Act::DrakkarMoves(_) | Act::Pray(_) | Act::Forge(_) | Act::Prepare { .. }
                )
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
        let Some((_, Side::Human(you))) = self.begun else { panic!("your turn has begun") };
        let mut after = self.world.clone();
        self.pending.extend(oracle::respond(&mut after, you, &act, &self.left, &mut self.checked));
        match &act {
            Act::ArmyMoves { plays, value, to, .. } | Act::Recruit { plays, value, region: to } => {
                self.plays = affordable(plays, self.world.total_in(self.world.your_side(), *to) + value);
            }
            Act::Marker(action) => {
                self.mobilizing = *action == Special::Mobilize;
                let top = self.world.stacks.get(action).and_then(|stack| stack.last().copied());
                self.covered = top.is_some_and(|top| !top.is_follower());
            }
            Act::Fights { last_first, .. } => self.last_first = *last_first,
            // The list is closed when the Hunt is told: an alliance that it gave is a correction.
            Act::Hunt { rewards, .. } => {
                let allied = rewards.iter().filter_map(|reward| match reward {
                    Reward::Alliance(realm) => Some(Realm::ALL[*realm]),
                    _ => None,
                });
                let path = |realm| vec![Msg::FixYourThings.into(), Msg::FixYourAlliances.into(), Thing::Realm(realm)];
                self.fixes.extend(allied.map(path));
            }
            _ => {}
        }
        act
    }

    /// Y5: after the last activation comes what Mobilize ends with.
    pub(super) fn end_mobilize(&mut self) {
        if self.phase == Phase::Yours && self.mobilizing && self.act.is_none() {
            self.flush();
            if self.pending.is_empty() {
                self.fetch();
            }
        }
        if let (true, Some(Act::Fights { .. })) = (self.pending.is_empty(), &self.act) {
            self.mobilizing = false;
            self.act_now();
        }
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
            Event::HumanPlays(plays) | Event::YourBattle { plays, .. } => {
                self.plays = plays.clone();
                self.cards = None;
                self.retreated = None;
                self.entered = !matches!(event, Event::YourBattle { fought: false, .. });
            }
            Event::YourArmyMove { to, .. } => self.retreated = Some(*to),
            Event::CardOfEvents => self.card = Some(self.world.events[0].clone()),
            Event::SlotMarked { target, slot, by: Side::Follower(_) } => {
                self.reward_covered |= self.world.slots(*target)[*slot].reward;
            }
            _ => {}
        }
        self.world.apply(event);
    }

    /// What happens at the table without a word of the box.
    pub(super) fn silent(&self, event: &Event) -> bool {
        match event {
            Event::GodArtifact { monument, to: Side::Human(_) } => {
                !self.world.monuments[*monument as usize].artifact.is_some_and(Side::is_follower)
            }
            Event::Meant(_) | Event::Round => true,
            Event::RegionAttack(monster) => self.world.region_attack_effect(*monster).is_empty(),
            Event::LokiMoves(_)
            | Event::LokiKilled(_)
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
            | Event::YourBlessing { .. }
            | Event::YourDrakkar(_)
            | Event::BattleDeck
            | Event::BattleDeckBack
            | Event::HumanPlays(_)
            | Event::SlotMarked { by: Side::Human(_), .. }
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
    pub(super) fn small(event: &Event) -> bool {
        matches!(
            event,
            Event::Runes { .. }
                | Event::Draw { .. }
                | Event::Priests { .. }
                | Event::Marker(_)
                | Event::TuckBlessing
                | Event::YourGift(_)
                | Event::YourCard(_)
        )
    }

    /// What is small and comes next happens, but it must be told yet.
    pub(super) fn owe(&mut self) {
        while let Some(event) = self.next_if(Self::small) {
            self.apply(&event);
            self.put_off(event);
        }
    }

    /// What happened to somebody must still be told.
    fn put_off(&mut self, event: Event) {
        let side = match event {
            Event::YourGift(_) | Event::YourCard(_) => self.world.your_side(),
            _ => self.world.his_side(),
        };
        self.owed.push_back((side, event));
    }

    /// The table with the person meant that a prompt is about.
    pub(super) fn table_of(&self, prompt: &Prompt) -> Cow<'_, World> {
        let mut world = Cow::Borrowed(&self.world);
        if let Some(who) = prompt.who.filter(|who| !matches!(super::named::thing(who.name), Thing::Hero(_))) {
            world.to_mut().you = usize::from(who.place);
        }
        world
    }

    /// The Follower that a prompt is about.
    pub(super) fn spoken_of(&self, prompt: &Prompt) -> Side {
        let named = prompt.who.filter(|who| matches!(super::named::thing(who.name), Thing::Hero(_)));
        let shown = prompt.status.as_ref().map(|status| status.seat as usize);
        named.map(|who| usize::from(who.place)).or(shown).map_or(self.world.his_side(), Side::Follower)
    }

    /// The event that comes next, if it is one of these.
    pub(super) fn next_if(&mut self, wanted: impl Fn(&Event) -> bool) -> Option<Event> {
        if self.pending.front().is_some_and(wanted) { self.pending.pop_front() } else { None }
    }

    /// Everything silent or small happens, up to this event.
    pub(super) fn flush_to(&mut self, last: &Event) {
        while let Some(event) =
            self.pending.front().cloned().filter(|event| Self::small(event) || self.silent(event) || event == last)
        {
            self.pending.pop_front();
            self.apply(&event);
            if Self::small(&event) {
                self.put_off(event.clone());
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
        let him = self.spoken_of(by);
        self.gains_in_order(&told, by);
        told.retain(|event| match self.owed.iter().position(|owed| owes(owed, event, him)) {
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
                    let named = by.who.is_some_and(|who| matches!(super::named::thing(who.name), Thing::Hero(_)));
                    if named && !matches!(event, Event::GodArtifact { .. }) {
                        assert_eq!(self.world.his_side(), him, "whom {:?} is about: {event:?}", by.head);
                    }
                    let in_order = Self::small(&event) || !self.you_wait_for_a_gain();
                    assert!(in_order, "P0, L7, Y11: you gain before his action: {by:?}");
                    self.apply(&event);
                }
                (Some(event), true) => self.apply(&event),
                (Some(event @ Event::YourBattle { .. }), _) => self.apply(&event),
                (Some(event), _) if Self::small(&event) => {
                    self.apply(&event);
                    self.put_off(event);
                }
                (next, _) => panic!(
                    "the box says {:?} {:?} {:?}: {told:?}\nbecause {}\nthe rules say {next:?}, then {:?}\n{:?} {:?}",
                    by.head,
                    by.form,
                    by.detail,
                    because(by),
                    self.pending,
                    self.world.him().tile,
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

pub(super) fn world_special(special: muspel::games::ragnarok::table::Special) -> Special {
    WHEEL[special as usize]
}
