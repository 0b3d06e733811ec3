//! Events: single, dumb, physical operations on the table, and the counts of rules that were used.

use super::world::*;
use std::collections::BTreeMap;

/// What the Arbiter takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// A Region.
    Region(Region),
    /// A Monster, by board.
    Monster(usize),
}

/// One physical operation. A `to` of 0 for an Army's value removes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The Follower's Hero stands there now.
    HisHero(Region),
    /// A new Army of the Follower.
    HisArmyNew { region: Region, value: u8 },
    /// One of its Armies changes its value.
    HisArmyValue { region: Region, from: u8, to: u8 },
    /// One of its Armies moves.
    HisArmyMove { from: Region, to: Region, value: u8 },
    /// Control passes to the Follower, from you or from nobody.
    HisControl(Region),
    /// One of its Attributes.
    Attribute { which: Attribute, to: u8 },
    /// Its Runes.
    Runes { to: u8 },
    /// It draws Combat cards.
    Draw { count: usize },
    /// Its available Priests (from or to the general supply).
    Priests { to: u8 },
    /// One available Priest goes to a Monument (T1a).
    PriestTo(Attribute),
    /// It tucks a Blessing (L6, L13).
    TuckBlessing,
    /// It tucks the Artifact of a Monster (P5e).
    TuckArtifact(usize),
    /// A God Artifact changes hands (L6b).
    GodArtifact { monument: Attribute, to: Side },
    /// It takes a Slayer token (L8).
    SlayerToken,
    /// It puts its marker on the wheel (P0).
    Marker(Special),
    /// It allies with a Realm, clockwise from Muspelheim (R2).
    Alliance(usize),
    /// A Rune leaves a forge.
    ForgeEmptied(Region),
    /// A Rune lies on a forge again.
    ForgeFilled(Region),
    /// A Monster goes on the map.
    MonsterPlaced { monster: usize, region: Region },
    /// A Monster moves; Trampling is an event of its own.
    MonsterMoves { monster: usize, to: Region },
    /// Control of a Monster changes.
    MonsterControl { monster: usize, to: Option<Side> },
    /// A Monster dies: markers and ring leave, the killer takes it.
    MonsterKilled { monster: usize, by: Side },
    /// The whole effect of a Monster's Region attack.
    RegionAttack(usize),
    /// The Monster die is rolled, with this face.
    MonsterDie(MonsterDie),
    /// You chose this for an activated Monster.
    HumanDeed { monster: usize, deed: Deed },
    /// A marker goes on a wound slot.
    SlotMarked { target: Target, slot: usize, by: Side },
    /// Loki goes there.
    LokiMoves(Region),
    /// All markers leave Loki's board (P5h).
    LokiCleared,
    /// Loki dies (W3).
    LokiKilled(Side),
    /// One card of its hand is discarded (P5d).
    HandDiscard(Combat),
    /// The rest of its hand is shuffled back and as many dealt, at most 8 (P5g).
    HandSwapped,
    /// The cards you will play in this Battle are decided.
    HumanPlays(Vec<u8>),
    /// Its battle deck is taken from its hand (B4).
    BattleDeck,
    /// It reveals this card of its battle deck; the card is discarded (B6).
    Reveal(Combat),
    /// The rest of its battle deck returns to its hand (B9).
    BattleDeckBack,
    /// A Desolation token is placed.
    Desolation(Region),
    /// A Desolation token goes back to the Manifestation card (D6).
    DesolationBack(Region),
    /// A Temple from the track.
    TempleBuilt(Region),
    /// A Monument's level.
    MonumentLevel { which: Attribute, to: u8 },
    /// An Omen flips.
    OmenFlipped(usize),
    /// Ragnarok begins.
    Ragnarok(Side),
    /// All Priests leave the Monuments for the general supply (P7).
    PriestsBack,
    /// All markers leave the wheel (P7).
    WheelCleared,
    /// The first Event card is drawn and goes to the bottom.
    CardOfEvents,
    /// Your Hero stands there now.
    YourHero(Region),
    /// A new Army of yours.
    YourArmyNew { region: Region, value: u8 },
    /// One of your Armies changes its value.
    YourArmyValue { region: Region, from: u8, to: u8 },
    /// One of your Armies moves.
    YourArmyMove { from: Region, to: Region, value: u8 },
    /// Control passes to you, from the Follower or from nobody.
    YourControl(Region),
    /// A Region becomes neutral.
    Neutral(Region),
    /// Your Runes.
    YourRunes { to: u8 },
    /// Your available Priests.
    YourPriests { to: u8 },
    /// One of your Priests goes to a Monument.
    YourPriestTo(Attribute),
    /// Your marker on the wheel.
    YourMarker(Special),
    /// You ally with a Realm.
    YourAlliance(usize),
    /// You take the Artifact of a Monster.
    YourArtifact(usize),
    /// You take a Slayer token (P5f).
    YourSlayerToken,
    /// What your Blessings always add, in attack (0) or in defence (1).
    YourBlessing { stance: usize },
    /// Your Drakkar lies in this Sea now.
    YourDrakkar(usize),
    /// It is the turn of the next Region that your Armies entered, with these cards; whether there is a Battle at all.
    YourBattle { region: Region, plays: Vec<u8>, fought: bool },
    /// B3: nobody defends a Region of his that you entered.
    Undefended(Region),
    /// You and another person fight in a Region: whether you win, and what the cards cost you and the other.
    Duel { region: Region, other: usize, won: bool, losses: [u8; 2] },
    /// A Realm that is your ally gives you a Rune (Y11).
    YourGift(usize),
    /// Your marker is the first on a Realm: you draw a card (Y7).
    YourCard(usize),
    /// What follows is about this Follower, or about this person.
    Meant(Side),
    /// The Followers begin their round (F2).
    Round,
    /// A token is not placed, because one was in this round (F2).
    NoToken,
    /// The holder of the Arbiter token takes one of several equal options (A2).
    Arbitrated(Pick),
    /// The Arbiter token goes to this person (A2).
    Arbiter(usize),
    /// The game is over.
    Ends { by: Side, how: How },
}

/// The rules that random games reach. P1c and D5 (H16), which they do not, and M3 (4), which hardly any does, like H25, have tests
/// and scenarios of their own.
pub const IN_GAMES: &[&str] = &[
    "S1", "S2", "S3", "S6", "S7", "L1", "L2", "L3", "L4", "L5", "L6", "L6b", "L7", "L8", "L9", "L10", "L11", "L12",
    "L13", "T0a", "T0b", "T0c", "T0d", "T1a", "T1b", "T1c", "T2a", "T3a", "T3b", "T6a", "R1", "R2", "R3", "R4", "R5",
    "R6", "R7", "N1", "N2", "N3", "N4", "N5", "M1", "M2a", "M2b", "M2c", "M2d", "M2f", "M3", "M3.2", "M3.3", "M4",
    "M4.1", "M4.2", "M4.3", "M5", "P0", "P1", "P1a", "P1b", "P1d", "P2", "P2a", "P2b", "P2c", "P3", "P4", "P5", "P5a",
    "P5b", "P5c", "P5d", "P5e", "P5f", "P5g", "P5h", "P5i", "P6", "P7", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8",
    "B9", "B10", "D1", "D2", "D3", "D4", "D6", "W1", "W2", "W3", "W4", "W5", "E1", "E2", "E3", "E4", "E8", "E9", "E10",
    "E11", "H1", "H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9", "H10", "H11", "H12", "H14", "H15", "H19", "H27",
    "H29", "Y1", "Y2", "Y3", "Y4", "Y5", "Y6", "Y7", "Y8", "Y9", "Y10", "Y11", "Y12", "Y13", "Y14", "Y15",
];

/// The rules of expansions, which are on half of the tables for one Follower and one person.
pub const WITH_EXPANSIONS: &[&str] = &["X1", "X2", "X3", "X4", "X5", "X6", "X7"];

/// The rules that games of several Followers reach.
pub const WITH_FOLLOWERS: &[&str] = &[
    "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12", "F13", "H13", "H17", "H20", "H21",
    "H24", "H30", "H32", "S5",
];

/// The rules that games of several people reach.
pub const WITH_PEOPLE: &[&str] = &["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "E13", "H22", "H31", "H33"];

/// How often each rule decided or did something.
#[derive(Clone, Default, Debug)]
pub struct Checked(pub BTreeMap<&'static str, u64>);

impl Checked {
    /// Counts one use of a rule.
    pub fn count(&mut self, id: &'static str) {
        *self.0.entry(id).or_insert(0) += 1;
    }

    /// The uses of a rule so far.
    pub fn of(&self, id: &str) -> u64 {
        self.0.get(id).copied().unwrap_or(0)
    }

    /// Adds the counts of another game.
    pub fn add(&mut self, other: &Checked) {
        for (id, uses) in &other.0 {
            *self.0.entry(id).or_insert(0) += uses;
        }
    }
}

/// Takes the Army with this place and value out of the list, changes it, and puts it back unless its value is 0.
fn change(armies: &mut Vec<Army>, army: Army, to: Army) {
    let at = armies.iter().position(|a| *a == army).unwrap_or_else(|| panic!("no {army:?} in {armies:?}"));
    armies.remove(at);
    if to.value > 0 {
        assert!(to.value <= MAX_VALUE, "Army too strong: {to:?}");
        armies.push(to);
    }
    armies.sort();
}

/// Adds an Army to the list.
fn add(armies: &mut Vec<Army>, army: Army) {
    assert!(armies.len() < MAX_ARMIES && (1..=MAX_VALUE).contains(&army.value), "cannot add {army:?} to {armies:?}");
    armies.push(army);
    armies.sort();
}

impl World {
    /// Carries out one event literally. Panics when the table does not allow it: that is a defect of the caller.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::HisHero(r) => self.followers[self.him].hero = *r,
            Event::HisArmyNew { region, value } => {
                add(&mut self.followers[self.him].armies, Army { region: *region, value: *value })
            }
            Event::HisArmyValue { region, from, to } => change(
                &mut self.followers[self.him].armies,
                Army { region: *region, value: *from },
                Army { region: *region, value: *to },
            ),
            Event::HisArmyMove { from, to, value } => {
                change(
                    &mut self.followers[self.him].armies,
                    Army { region: *from, value: *value },
                    Army { region: *to, value: *value },
                );
            }
            Event::HisControl(r) => {
                self.leaves_its_owner(*r);
                assert!(self.followers[self.him].regions.insert(*r));
            }
            Event::Attribute { which, to } => {
                assert!(*to <= MAX_VALUE);
                self.followers[self.him].attributes[*which as usize] = *to;
            }
            Event::Runes { to } => {
                assert!(*to <= MAX_RUNES);
                self.followers[self.him].runes = *to;
            }
            Event::Draw { count } => self.draw_cards(*count),
            Event::Priests { to } => {
                self.followers[self.him].priests = *to;
                assert!(self.priests_in_supply(self.his_side()).is_some());
            }
            Event::PriestTo(monument) => {
                assert!(self.free_priest_space(*monument));
                self.followers[self.him].priests -= 1;
                self.followers[self.him].priests_out[*monument as usize] += 1;
            }
            Event::TuckBlessing => self.followers[self.him].tucked += 1,
            Event::TuckArtifact(monster) => {
                let his = self.his_side();
                assert_eq!(self.monsters[*monster].artifact.replace(his), None);
                self.followers[self.him].tucked += 1;
            }
            Event::GodArtifact { monument, to } => {
                let before = self.monuments[*monument as usize].artifact.replace(*to);
                assert_ne!(before, Some(*to));
                if let Some(Side::Follower(him)) = before {
                    self.followers[him].tucked -= 1;
                }
                if let Side::Follower(him) = *to {
                    self.followers[him].tucked += 1;
                }
            }
            Event::SlayerToken => {
                self.slayer_tokens -= 1;
                self.followers[self.him].kills += 1;
            }
            Event::Marker(action) => {
                assert!(*action != Special::BuildMonument && self.followers[self.him].markers.insert(*action));
                let his = self.his_side();
                self.stacks.entry(*action).or_default().push(his);
            }
            Event::Alliance(realm) => assert!(self.followers[self.him].alliances.insert(*realm)),
            Event::ForgeEmptied(r) => assert!(self.forge_runes.remove(r)),
            Event::ForgeFilled(r) => assert!(self.map.forges.contains(r) && self.forge_runes.insert(*r)),
            Event::Desolation(r) => {
                assert!(self.desolation.len() < TOKENS && self.desolation.insert(*r));
                self.desolated = true;
            }
            Event::DesolationBack(r) => assert!(self.desolation.remove(r)),
            Event::TempleBuilt(r) => {
                assert!(self.map.shrines.contains(r) && self.temples.insert(*r));
                self.temples_left -= 1;
            }
            Event::MonumentLevel { which, to } => self.monuments[*which as usize].level = *to,
            Event::OmenFlipped(omen) => self.omens[*omen].flipped = true,
            Event::Ragnarok(side) => self.ragnarok = Some(*side),
            Event::PriestsBack => {
                self.followers.iter_mut().for_each(|him| him.priests_out = [0; 3]);
                self.people.iter_mut().for_each(|you| you.priests_out = [0; 3]);
            }
            Event::WheelCleared => {
                self.followers.iter_mut().for_each(|him| him.markers.clear());
                self.people.iter_mut().for_each(|you| you.markers.clear());
                self.stacks.clear();
            }
            Event::CardOfEvents => self.events.rotate_left(1),
            Event::Meant(Side::Follower(him)) => self.him = *him,
            Event::Meant(Side::Human(you)) => self.you = *you,
            Event::Round => self.desolated = false,
            Event::NoToken => {}
            Event::Arbitrated(_) => _ = self.luck.next(),
            Event::Arbiter(you) => self.arbiter = *you,
            Event::Ends { by, how } => self.ended = Some((by.is_follower(), *how)),
            _ => self.apply_to_monsters_and_cards(event),
        }
    }

    /// The events about Monsters, Loki and Combat cards.
    fn apply_to_monsters_and_cards(&mut self, event: &Event) {
        match event {
            Event::MonsterPlaced { monster, region } => {
                assert_eq!(self.monsters[*monster].place, Place::NotOut);
                self.monsters[*monster].place = Place::On(*region);
            }
            Event::MonsterMoves { monster, to } => {
                let from = self.monster_region(*monster).expect("the Monster is on the map");
                assert!(self.touches(from, *to));
                self.monsters[*monster].place = Place::On(*to);
            }
            Event::MonsterControl { monster, to } => self.monsters[*monster].controller = *to,
            Event::MonsterKilled { monster, by } => {
                let dead = &mut self.monsters[*monster];
                dead.place = Place::Killed(*by);
                dead.controller = None;
                dead.slots.iter_mut().for_each(|slot| slot.marker = None);
                match by {
                    Side::Follower(him) => self.followers[*him].kills += 1,
                    Side::Human(you) => self.people[*you].kills += 1,
                }
            }
            Event::RegionAttack(monster) => {
                for (side, army) in self.region_attack_effect(*monster) {
                    let armies = match side {
                        Side::Follower(him) => &mut self.followers[him].armies,
                        Side::Human(you) => &mut self.people[you].armies,
                    };
                    change(armies, army, Army { value: army.value - 1, ..army });
                }
            }
            Event::MonsterDie(face) => assert_eq!(self.roll_monster_die(), *face),
            Event::HumanDeed { monster, deed } => assert_eq!(self.human_deed(*monster), *deed),
            Event::SlotMarked { target, slot, by } => {
                let slots = match target {
                    Target::Monster(monster) => &mut self.monsters[*monster].slots,
                    Target::Loki => &mut self.loki.slots,
                };
                assert_eq!(slots[*slot].marker.replace(*by), None);
            }
            Event::LokiMoves(r) => self.loki.region = *r,
            Event::LokiCleared => self.loki.slots.iter_mut().for_each(|slot| slot.marker = None),
            Event::LokiKilled(side) => self.loki.killed = Some(*side),
            Event::HandDiscard(card) => self.discard_from_hand(*card),
            Event::HandSwapped => self.swap_hand(),
            Event::HumanPlays(plays) => assert!(self.human_plays().starts_with(plays)),
            Event::Duel { region, other, won, losses } => assert_eq!(self.duel(*region, *other), (*won, *losses)),
            Event::BattleDeck => self.battle_deck = self.take_battle_deck(),
            Event::Reveal(card) => {
                let mut deck = std::mem::take(&mut self.battle_deck);
                assert_eq!(self.reveal(&mut deck), *card);
                self.battle_deck = deck;
            }
            Event::BattleDeckBack => {
                let deck = std::mem::take(&mut self.battle_deck);
                self.return_battle_deck(deck);
            }
            _ => self.apply_to_human(event),
        }
    }

    /// Nobody controls a Region any more.
    fn leaves_its_owner(&mut self, region: Region) {
        self.followers.iter_mut().for_each(|him| _ = him.regions.remove(&region));
        self.people.iter_mut().for_each(|you| _ = you.regions.remove(&region));
    }

    /// The events about your pieces.
    fn apply_to_human(&mut self, event: &Event) {
        let gift = self.your_runes_after(1);
        let yours = self.your_side();
        match event {
            Event::YourControl(r) | Event::Neutral(r) => self.leaves_its_owner(*r),
            Event::YourMarker(action) => self.stacks.entry(*action).or_default().push(yours),
            Event::YourSlayerToken => self.slayer_tokens -= 1,
            _ => {}
        }
        let you = &mut self.people[self.you];
        match event {
            Event::YourHero(r) => you.hero = *r,
            Event::YourArmyNew { region, value } => add(&mut you.armies, Army { region: *region, value: *value }),
            Event::YourArmyValue { region, from, to } => {
                change(&mut you.armies, Army { region: *region, value: *from }, Army { region: *region, value: *to });
            }
            Event::YourArmyMove { from, to, value } => {
                change(&mut you.armies, Army { region: *from, value: *value }, Army { region: *to, value: *value });
            }
            Event::YourControl(r) => assert!(you.regions.insert(*r)),
            Event::Neutral(_) => {}
            Event::YourRunes { to } => you.runes = *to,
            Event::YourPriests { to } => you.priests = *to,
            Event::YourPriestTo(monument) => {
                you.priests -= 1;
                you.priests_out[*monument as usize] += 1;
                let attribute = &mut you.attributes[*monument as usize];
                *attribute = (*attribute + 1).min(MAX_VALUE);
            }
            Event::YourMarker(action) => assert!(you.markers.insert(*action)),
            Event::YourAlliance(realm) => assert!(you.alliances.insert(*realm)),
            Event::YourArtifact(monster) => {
                assert_eq!(self.monsters[*monster].artifact.replace(yours), None);
            }
            Event::YourSlayerToken => you.kills += 1,
            Event::YourBlessing { stance } => you.blessings[*stance] += 1,
            Event::YourDrakkar(sea) => you.drakkar = *sea,
            Event::YourBattle { .. } | Event::Undefended(_) | Event::YourCard(_) => {}
            Event::YourGift(_) => you.runes = gift,
            _ => unreachable!("{event:?} is handled above"),
        }
    }
}
