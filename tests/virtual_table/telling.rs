//! Your turn, told to the box: pieces on its grid, special actions and everything else in its lists.

use super::copy::{attribute, region, special};
use super::event::Event;
use super::human::Act;
use super::named::{first, name};
use super::player::{Player, board};
use super::world::*;
use muspel::games::ragnarok::Prompt;
use muspel::games::ragnarok::table::{RegionSet, Seat};
use muspel::games::ragnarok::widgets::{PieceMove, Pieces};
use muspel::games::ragnarok::words::{Msg, Thing, letter};
use muspel::talk::Answer;
use muspel::words::Line;

impl Player {
    /// The pieces on the grid: first what happened to them, then what you do with them.
    pub(super) fn board(&mut self, prompt: &Prompt, pieces: &Pieces) -> Answer {
        let head = name(&prompt.head);
        if self.duelled {
            self.flush_losses();
        } else {
            self.flush();
        }
        // What a special action did to your Armies is seen now (Y6).
        if head == "YourBoard" && self.pending.is_empty() && !self.duelled {
            self.fetch();
            self.flush();
        }
        let table = self.table_of(prompt);
        if let Some(wrong) = difference(&table, pieces) {
            return wrong.into();
        }
        if head != "YourPieces" || self.phase != super::player::Phase::Yours {
            return Answer::SEEN;
        }
        if !self.pending.is_empty() {
            return Answer::SEEN;
        }
        self.fetch();
        self.hold_back_rings();
        if let Some(Act::Fights { .. }) = self.act {
            self.end_mobilize();
            return Answer::SEEN;
        }
        let said = match self.army_act() {
            Some(Act::ArmyMoves { from, value, to, .. }) => PieceMove::Army(army(pieces, from, value), region(to)),
            Some(
                Act::ArmyGrows { region: at, .. }
                | Act::Recruit { region: at, .. }
                | Act::ClearToken { region: at, .. },
            ) => {
                // The only thing that an Army can do where it stands is done at once.
                if pieces.raises.contains(region(at)) {
                    assert!(matches!(self.army_act(), Some(Act::ArmyGrows { .. })), "{:?} in {at}", self.act);
                    self.act_now();
                    self.flush();
                }
                if pieces.cleanses.contains(region(at)) {
                    let Some(Act::ClearToken { value, .. }) = self.army_act() else { panic!("{:?} in {at}", self.act) };
                    self.cleanser = value;
                    self.act_now();
                }
                return PieceMove::Edit(region(at)).into();
            }
            _ => return Answer::SEEN,
        };
        self.act_now();
        let moved = self.pending.pop_front().expect("a piece moves");
        self.apply(&moved);
        self.retreated = None;
        said.into()
    }

    /// What you do with an Army next, in Mobilize or not.
    fn army_act(&self) -> Option<Act> {
        match self.act.clone() {
            Some(Act::Mobilizes(act)) => Some(*act),
            act => act,
        }
    }

    /// A ring is told when the box asks for more than Armies: it changes nothing before.
    fn hold_back_rings(&mut self) {
        if let Some(Act::ControlMonster(_)) = self.act {
            self.ring = self.act.take();
            self.fetch();
        }
    }

    /// What is wrong in one Region, as an entry of its list.
    fn edit(&mut self, prompt: &Prompt, options: &[Thing], at: u8) -> usize {
        let table = self.table_of(prompt);
        let place = |thing: Thing| options.iter().position(|&option| option == thing);
        if let Some(Act::ArmyGrows { region, value }) = self.army_act()
            && region == at
        {
            self.act_now();
            self.flush();
            return place(Thing::ArmyNow(value, value + 1)).expect("an Army to raise");
        }
        if let Some(Act::ClearToken { region, value, .. }) = self.army_act()
            && region == at
        {
            self.cleanser = value;
            self.act_now();
            return place(Msg::EditTokenOff.into()).expect("a token to take off");
        }
        if let Some(Act::Recruit { region, .. }) = self.act
            && region == at
        {
            return place(Msg::EditNewArmy.into()).expect("a new Army");
        }
        let mine = table.you().regions.contains(&at);
        let wrong = if mine { Msg::EditMine } else { Msg::EditNotMine };
        // A Region is told first, as it is seen first.
        let there = table.armies_in(table.your_side(), at);
        let listed: Vec<u8> = options
            .iter()
            .filter_map(|option| match option {
                Thing::ArmyNow(from, to) if to < from => Some(*from),
                Thing::ArmyLost(from) => Some(*from),
                _ => None,
            })
            .collect();
        let shown: Vec<Army> = listed.iter().map(|&value| Army { region: at, value }).collect();
        let (gone, new) = compare(&shown, &there);
        let change = match (gone.first(), new.first()) {
            (Some(gone), Some(new)) if new.value > gone.value => place(Thing::ArmyNow(gone.value, gone.value + 1)),
            (Some(gone), _) if gone.value == 1 => place(Thing::ArmyLost(1)),
            (Some(gone), _) => place(Thing::ArmyNow(gone.value, gone.value - 1)),
            (None, Some(_)) => place(Msg::EditNewArmy.into()),
            (None, None) => None,
        };
        place(wrong.into()).or(change).unwrap_or_else(|| panic!("nothing to edit in {at}: {options:?}"))
    }

    /// A new Army stands there; what comes of it is still to be told.
    fn recruits(&mut self) {
        self.act_now();
        let army = self.pending.pop_front().expect("an Army");
        self.apply(&army);
    }

    pub(super) fn new_army_value(&mut self) -> u8 {
        if self.recruited.is_none() {
            self.fetch();
        }
        if let Some(Act::Recruit { value, .. }) = self.act {
            self.recruits();
            return value;
        }
        self.recruited.take().expect("a new Army")
    }

    /// What you do next in your turn.
    pub(super) fn what_you_do(&mut self, prompt: &Prompt, options: &[Thing]) -> usize {
        let place = |thing: Thing| {
            options.iter().position(|&option| option == thing).unwrap_or_else(|| panic!("no {thing:?} in {prompt:?}"))
        };
        if let Some(ring) = self.ring.take() {
            self.after_ring = self.act.replace(ring);
        }
        match self.act.clone() {
            None => place(Msg::EndTurn.into()),
            Some(Act::Marker(action)) => {
                self.act_now();
                self.flush();
                place(Thing::Special(special(action)))
            }
            Some(Act::BuildMonument(_)) => place(Thing::Special(special(Special::BuildMonument))),
            Some(Act::ArmyMoves { .. } | Act::ArmyGrows { .. } | Act::Recruit { .. } | Act::ClearToken { .. }) => {
                place(Msg::ArmyActivated.into())
            }
            Some(Act::ActivateMonster { .. } | Act::ActivateLoki(_)) => place(Msg::MonsterActed.into()),
            Some(Act::Alliance(_)) => place(Msg::AllianceMade.into()),
            Some(Act::KillMonster(_)) => place(Msg::MonsterDied.into()),
            Some(Act::ControlMonster(_)) => place(Msg::RingMoved.into()),
            Some(Act::HurtArmy { region, from, to, .. }) => {
                self.act_now();
                let event = self.next_event().expect("an Army is hurt");
                self.pending.pop_front();
                self.apply(&event);
                self.hurt = vec![(self.world.his_side(), Army { region, value: from })];
                self.hurt_to = to;
                self.driven = None;
                place(Msg::HisArmyHurt.into())
            }
            Some(Act::Drive { region, .. }) => {
                self.act_now();
                self.flush();
                self.driven = Some(region);
                place(Msg::HisArmyHurt.into())
            }
            Some(other) => panic!("{other:?} has its own place"),
        }
    }

    /// A question of your turn with a list.
    pub(super) fn your_option(&mut self, prompt: &Prompt, options: &[Thing]) -> usize {
        let place = |thing: Thing| {
            options.iter().position(|&option| option == thing).unwrap_or_else(|| panic!("no {thing:?} in {prompt:?}"))
        };
        match name(&prompt.head) {
            "EditIn" => {
                let at = super::player::number(first(&prompt.head));
                self.edit(prompt, options, at)
            }
            "TokenOff" => place(Thing::YourArmy(army_region(options), self.cleanser)),
            "WhichLoses" => self.which_loses(prompt, options),
            "WhichHisHurt" if self.driven.is_some() => place(Msg::TheyRetreat.into()),
            "WhichHisHurt" => {
                let (_, army) = self.hurt[0];
                place(Thing::Army(region(army.region), army.value))
            }
            "WhichMonster" | "WhichKilled" => {
                let which = match self.act.clone().expect("a Monster") {
                    Act::ActivateMonster { monster, .. } | Act::ControlMonster(monster) | Act::KillMonster(monster) => {
                        Some(monster)
                    }
                    Act::Hunt { target: Target::Monster(monster), .. } => Some(monster),
                    Act::Hunt { target: Target::Loki, .. } => None,
                    Act::ActivateLoki(_) => {
                        self.act_now();
                        None
                    }
                    other => panic!("no Monster in {other:?}"),
                };
                if name(&prompt.head) == "WhichKilled" {
                    self.act_now();
                    self.dies();
                }
                match which {
                    Some(monster) => place(Thing::Monster(muspel::games::ragnarok::table::Board::ALL[monster])),
                    None => place(Msg::Loki.into()),
                }
            }
            "YouReinforce" => {
                self.fetch();
                let Some(Act::Recruit { region: at, value, .. }) = self.act.clone() else { panic!("a new Army") };
                if let Some(place) = options.iter().position(|&option| option == Thing::YourArmy(region(at), value)) {
                    self.recruits();
                    return place;
                }
                self.value_shown = shows_value(options, value);
                place(if self.value_shown { Msg::OverSea } else { Msg::OtherValue }.into())
            }
            "YouUsurp" => {
                self.fetch();
                let Some(Act::Usurp { region: at, value }) = self.act.clone() else { panic!("Usurp") };
                let told = options.iter().position(|&option| option == Thing::YourArmy(region(at), value));
                let known = shows_value(options, value);
                if told.is_some() {
                    self.usurps();
                }
                self.recruited = Some(value).filter(|_| !known);
                told.unwrap_or_else(|| place(if known { Msg::Elsewhere } else { Msg::OtherValue }.into()))
            }
            "WhichRealm" => {
                let Some(Act::Alliance(realm)) = self.act else { panic!("an alliance") };
                self.act_now();
                self.flush();
                place(Thing::Realm(muspel::games::ragnarok::table::Realm::ALL[realm]))
            }
            "WhoseMonster" => {
                self.act_now();
                let event = self.pending.pop_front().expect("a ring");
                self.apply(&event);
                match self.world.people.len() {
                    1 => place(Msg::HolderYou.into()),
                    _ => place(letter(Seat::ALL[self.world.you]).into()),
                }
            }
            "WhichFreed" => match self.pending.pop_front() {
                Some(event @ Event::MonsterControl { monster, to: None }) => {
                    self.apply(&event);
                    place(Thing::Monster(muspel::games::ragnarok::table::Board::ALL[monster]))
                }
                other => panic!("a Monster becomes neutral, the rules say {other:?}"),
            },
            "YourMonsters" if options.contains(&Msg::ThatIsAll.into()) => place(Msg::ThatIsAll.into()),
            "YourMonsters" => {
                self.fetch();
                match self.act.clone().expect("a Monsters action") {
                    Act::ActivateMonster { monster, .. } => {
                        place(Thing::Monster(muspel::games::ragnarok::table::Board::ALL[monster]))
                    }
                    Act::Hunt { target, slots, .. } => {
                        let open = self.world.open_slots(target);
                        if open == slots.len() {
                            return place(Msg::YouKilled.into());
                        }
                        self.act_now();
                        self.flush();
                        place(Msg::YouWounded.into())
                    }
                    other => panic!("no Monsters action: {other:?}"),
                }
            }
            "WhichMonumentBuilt" => {
                let Some(Act::BuildMonument(Some(which))) = self.act.clone() else { panic!("a Monument") };
                self.monument_now();
                place(monument(which))
            }
            "FixWhat" => place(Msg::FixRegions.into()),
            other => panic!("no option is known for {other:?}"),
        }
    }

    /// Your Monument: its level is told by its name, and the rest follows.
    pub(super) fn monument_now(&mut self) {
        if let Some(Act::BuildMonument(_)) = self.act {
            self.act_now();
            if let Some(event @ Event::MonumentLevel { .. }) = self.pending.front().cloned() {
                self.pending.pop_front();
                self.apply(&event);
            }
        }
    }

    /// Your Temple stands.
    pub(super) fn temple_now(&mut self) {
        if self.phase == super::player::Phase::Yours {
            self.fetch();
        }
        if let Some(Act::BuildTemple(_)) = self.act {
            self.act_now();
            let event = self.pending.pop_front().expect("a Temple");
            self.apply(&event);
        }
    }

    /// A Monster of your Hunt or by other means is dead.
    fn dies(&mut self) {
        while let Some(event) = self.next_event() {
            let Event::MonsterKilled { .. } = event else { return };
            self.pending.pop_front();
            self.apply(&event);
        }
    }

    /// You usurp. Your Army comes last; his retreat is told before.
    fn usurps(&mut self) {
        let Act::Usurp { value, .. } = self.act_now() else { panic!("Usurp") };
        self.recruited = Some(value);
        let control = self.pending.pop_front().expect("control");
        self.apply(&control);
    }

    pub(super) fn your_region(&mut self, head: &str) -> u8 {
        self.fetch();
        match (head, self.act.clone()) {
            ("YourTempleIn", Some(Act::BuildTemple(region))) => {
                self.temple_now();
                region
            }
            ("YouUsurp", Some(Act::Usurp { region, .. })) => {
                self.usurps();
                region
            }
            ("YouReinforce", Some(Act::Recruit { region, .. })) => {
                if std::mem::take(&mut self.value_shown) {
                    self.recruits();
                }
                region
            }
            other => panic!("no Region is known for {other:?}"),
        }
    }

    /// Where a Monster is after you activated it: where it was, it attacks.
    pub(super) fn where_it_went(&mut self, head: &Line) -> u8 {
        let which = board(first(head).expect("a Monster"));
        let deed = match self.act.clone() {
            Some(Act::ActivateMonster { deed, .. }) => {
                self.act_now();
                deed
            }
            _ => match self.next_event() {
                Some(event @ Event::HumanDeed { deed, .. }) => {
                    self.pending.pop_front();
                    self.apply(&event);
                    deed
                }
                other => panic!("the box asks what a Monster did, the rules say {other:?}"),
            },
        };
        self.hurt.clear();
        let Deed::Move(to) = deed else { return self.world.monster_region(which).expect("it is on the map") };
        let moves = self.next_event().filter(|event| matches!(event, Event::MonsterMoves { .. }));
        self.pending.pop_front();
        self.apply(&moves.expect("the rules say that it moves"));
        // Of another person's Armies, too: what is silent else.
        let trampled = self.pending.iter().find(|event| !matches!(event, Event::Meant(_)));
        if let Some(Event::YourArmyValue { region, from, .. }) = trampled.cloned()
            && region == to
        {
            let army = Army { region, value: from };
            let whose =
                (0..self.world.people.len()).map(Side::Human).filter(|you| self.world.armies_of(*you).contains(&army));
            self.hurt.extend(whose.map(|you| (you, army)).take(1));
        }
        if let Some(event @ Event::HisArmyValue { region, from, .. }) = self.next_event()
            && region == to
        {
            self.pending.pop_front();
            self.apply(&event);
            self.hurt.push((self.world.his_side(), Army { region, value: from }));
        }
        to
    }

    /// The Regions in which a Monster hurt Armies. Loki hurts none here.
    pub(super) fn attacked(&mut self, prompt: &Prompt, candidates: RegionSet) -> RegionSet {
        self.hurt.clear();
        let attacker = first(&prompt.head).map(board);
        if let (Some(event @ Event::RegionAttack(monster)), Some(attacker)) = (self.next_event(), attacker)
            && monster == attacker
        {
            self.hurt = self.world.region_attack_effect(monster);
            self.expect(vec![event], prompt);
        }
        let hit: RegionSet = self.hurt.iter().map(|(_, army)| region(army.region)).collect();
        assert!(hit.is_subset(candidates), "{hit:?} of {candidates:?}");
        hit
    }

    /// Which of several Armies in a Region were hurt.
    pub(super) fn hurt_which(&mut self, prompt: &Prompt, options: &[Thing]) -> usize {
        let at = super::player::number(first(&prompt.head));
        let here: Vec<(Side, Army)> = self.hurt.iter().copied().filter(|(_, army)| army.region == at).collect();
        let all = options.contains(&Msg::AllThere.into());
        let wanted = match &here[..] {
            many if all && many.len() == options.len() - 1 => Msg::AllThere.into(),
            [(Side::Follower(_), army)] => Thing::Army(region(at), army.value),
            [(Side::Human(_), army)] => Thing::YourArmy(region(at), army.value),
            other => panic!("{other:?} of {options:?}"),
        };
        options.iter().position(|&option| option == wanted).unwrap_or_else(|| panic!("no {wanted:?} in {prompt:?}"))
    }

    /// A Region that became neutral by other means can only be corrected in the ledger.
    pub(super) fn wants_fix(&mut self) -> bool {
        self.flush();
        self.fetch();
        let Some(Act::Revolt(region)) = self.act else { return false };
        self.revolted = self.world.follower_in(region).expect("a Region of a Follower");
        self.act_now();
        let event = self.pending.pop_front().expect("a Region becomes neutral");
        self.apply(&event);
        true
    }
}

/// A piece or Region that stands otherwise on the table than on the grid.
fn difference(world: &World, pieces: &Pieces) -> Option<PieceMove> {
    let you = world.you();
    for number in world.regions() {
        let at = region(number);
        if pieces.yours.contains(at) != you.regions.contains(&number) {
            return Some(PieceMove::Edit(at));
        }
    }
    let shown = shown(pieces);
    let (gone, new) = compare(&shown, &you.armies);
    // One that only changed its value is told where it stands.
    if let Some(army) = gone.iter().find(|army| new.iter().any(|other| other.region == army.region)) {
        return Some(PieceMove::Edit(region(army.region)));
    }
    // A mere move is one piece less here and the same there.
    for army_gone in &gone {
        if let Some(to) = new.iter().find(|army| army.value == army_gone.value) {
            let at = army(pieces, army_gone.region, army_gone.value);
            return Some(PieceMove::Army(at, region(to.region)));
        }
    }
    gone.first().or(new.first()).map(|army| PieceMove::Edit(region(army.region)))
}

/// The Region of a list of your Armies.
fn army_region(options: &[Thing]) -> muspel::games::ragnarok::table::Region {
    let region = options.iter().find_map(|option| if let Thing::YourArmy(at, _) = option { Some(*at) } else { None });
    region.expect("your Armies")
}

fn army(pieces: &Pieces, from: u8, value: u8) -> usize {
    let found = pieces.armies.there(region(from)).find(|(_, army)| army.value == value);
    found.unwrap_or_else(|| panic!("no Army {value} in {from}: {pieces:?}")).0
}

fn shown(pieces: &Pieces) -> Vec<Army> {
    pieces.armies.iter().map(|(_, army)| Army { region: army.region.number(), value: army.value.get() }).collect()
}

/// The Armies of `shown` that are not in `real`, and the other way round.
pub(super) fn compare(shown: &[Army], real: &[Army]) -> (Vec<Army>, Vec<Army>) {
    let mut new = real.to_vec();
    let mut gone = Vec::new();
    for army in shown {
        match new.iter().position(|other| other == army) {
            Some(at) => drop(new.remove(at)),
            None => gone.push(*army),
        }
    }
    (gone, new)
}

/// An Attribute of the table as the box names its Monument.
fn monument(which: Attribute) -> Thing {
    Thing::Monument(attribute(which))
}

/// Whether a list of new Armies has this value.
fn shows_value(options: &[Thing], value: u8) -> bool {
    options.iter().any(|option| matches!(option, Thing::YourArmy(_, shown) if *shown == value))
}
