//! All that is known to be printed: what the rulebooks show, and what the owner has told.
//!
//! A fact that no source shows is not here: the box asks for it. A fact that one unclear place shows is only proposed.

use super::Fact::{Known, Proposed, Unknown};
use super::{
    Advantage, Attribute, BasicSet, Bonus, CARDS, Card, Condition, EndIcon, Extras, Face, Fact, Gain, Gift, Hero, Kind,
    Map, MapSide, Mix, Name, Note, Path, Per, Realm, Region, RuneAction, Seat, Special, TieBreak, Tile, UNPRINTED,
    When,
};

/// Faces of cards and tiles, the wheel and both sides of the map. It is plain data, so that one is copied over another
/// without a third on the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Library {
    faces: [Face; CARDS],
    tiles: [Tile; Hero::ALL.len()],
    maps: [Map; 2],
    /// The Realm of each special action's space on the wheel.
    pub wheel: [Fact<Realm>; Special::ON_WHEEL.len()],
    /// Whether the Realms lie clockwise in the order of [`Realm::ALL`].
    pub realms_in_order: Fact<bool>,
    /// The name of the sixth Hero.
    pub sixth_hero: Name,
    /// The names of the challenges that no public source names.
    pub challenges: [Name; UNPRINTED],
    /// When these count.
    pub unprinted: [Note<When>; UNPRINTED],
    /// The advantages of the tiles, by Hero.
    advantages: [Note<Advantage>; Hero::ALL.len()],
    /// What people are called, by seat.
    pub people: [Name; Seat::ALL.len()],
    /// The names of the Realms that no public source names.
    pub other_realms: [Name; 2],
    /// What is on the table of the expansions.
    pub extras: Extras,
}

impl Library {
    /// What the rulebooks show.
    pub fn from_rulebooks() -> Self {
        let mut library = Self::UNKNOWN;
        library.learn_rulebooks();
        library
    }

    /// Learns what the rulebooks show.
    pub fn learn_rulebooks(&mut self) {
        self.wheel = [
            Proposed(Realm::Alfheim),
            Proposed(Realm::Vanaheim),
            Proposed(Realm::Niflheim),
            Proposed(Realm::Jotunheim),
            Known(Realm::Muspelheim),
            Proposed(Realm::Svartalfheim),
        ];
        self.realms_in_order = Proposed(true);
        for (fact, population) in self.map_mut(MapSide::ThreeFourPlayers).population.iter_mut().zip(POPULATION) {
            *fact = Proposed(population);
        }
        self.map_mut(MapSide::ThreeFourPlayers).population[18] = Known(POPULATION[18]);
        for card in Card::all() {
            *self.face_mut(card) = rulebook_face(card.kind());
        }
        *self.tile_mut(Hero::Beowulf) = Tile {
            start: [proposed_region(2), proposed_region(5)],
            desolation: [proposed_region(16), proposed_region(7)],
            attributes: [Proposed((Attribute::Strength, 3)), Unknown, Unknown],
            priority: Known(Special::Monsters),
            method: Unknown,
            mix: Mix::new(1, 1).map_or(Unknown, Proposed),
        };
    }

    /// Nothing at all: all zeros, so that it costs no flash.
    pub const UNKNOWN: Self = {
        const NO_FACE: Face = Face {
            region_large: Unknown,
            region_small: Unknown,
            runes: [Unknown; 2],
            special: Unknown,
            tie: Unknown,
            bonus: Unknown,
            end: Unknown,
        };
        const NO_TILE: Tile = Tile {
            start: [Unknown; 2],
            desolation: [Unknown; 2],
            attributes: [Unknown; 3],
            priority: Unknown,
            method: Unknown,
            mix: Unknown,
        };
        Self {
            faces: [NO_FACE; CARDS],
            tiles: [NO_TILE; Hero::ALL.len()],
            maps: [Map::UNKNOWN; 2],
            wheel: [Unknown; Special::ON_WHEEL.len()],
            realms_in_order: Unknown,
            sixth_hero: Name::EMPTY,
            challenges: [Name::EMPTY; UNPRINTED],
            unprinted: [Note::BLANK; UNPRINTED],
            advantages: [Note::BLANK; Hero::ALL.len()],
            people: [Name::EMPTY; Seat::ALL.len()],
            other_realms: [Name::EMPTY; 2],
            extras: Extras::NONE,
        }
    };

    /// One side of the map.
    pub const fn map(&self, side: MapSide) -> &Map {
        &self.maps[side as usize]
    }

    /// One side of the map, to learn from the owner.
    pub const fn map_mut(&mut self, side: MapSide) -> &mut Map {
        &mut self.maps[side as usize]
    }

    /// The face of a card.
    pub fn face(&self, card: Card) -> &Face {
        &self.faces[usize::from(card.index())]
    }

    /// The face of a card, to learn from the owner.
    pub fn face_mut(&mut self, card: Card) -> &mut Face {
        &mut self.faces[usize::from(card.index())]
    }

    /// The tile of a Hero.
    pub fn tile(&self, hero: Hero) -> &Tile {
        &self.tiles[hero as usize]
    }

    /// The tile of a Hero, to learn from the owner.
    pub fn tile_mut(&mut self, hero: Hero) -> &mut Tile {
        &mut self.tiles[hero as usize]
    }
}

impl Library {
    /// What is told of the advantage of a tile.
    pub fn advantage_note(&self, hero: Hero) -> &Note<Advantage> {
        &self.advantages[hero as usize]
    }

    /// What is told of the advantage of a tile, to learn from the owner.
    pub fn advantage_note_mut(&mut self, hero: Hero) -> &mut Note<Advantage> {
        &mut self.advantages[hero as usize]
    }

    /// The advantage of a tile (S5). The rulebooks show Beowulf's: one more Shield Combat card.
    pub fn advantage(&self, hero: Hero) -> Fact<Advantage> {
        match hero {
            Hero::Beowulf => Known(Advantage { gift: Gift::Cards, amount: 1 }),
            _ => self.advantage_note(hero).told,
        }
    }
}

/// Population of the Regions of the 3-4-player side.
const POPULATION: [u8; 21] = [2, 3, 2, 5, 2, 3, 5, 3, 2, 4, 2, 3, 4, 4, 5, 2, 4, 2, 4, 3, 5];

fn proposed_region(number: u8) -> Fact<Region> {
    Region::new(number).map_or(Unknown, Proposed)
}

/// The seven faces that the rulebooks show in part.
fn rulebook_face(card: Kind) -> Face {
    use RuneAction::*;
    let face = |large, small| Face {
        region_large: proposed_region(large),
        region_small: proposed_region(small),
        ..Face::default()
    };
    let per = |amount, gain, per| Bonus::Gain { amount, gain, per, condition: Condition::Always };
    match card {
        Kind::Basic(BasicSet::A, 1) => Face {
            runes: [Proposed(FormAlliance), Proposed(UpgradeArmy)],
            special: Known(Special::Reinforce),
            tie: Known(TieBreak::Max),
            bonus: Proposed(Bonus::None),
            ..face(5, 1)
        },
        Kind::Basic(BasicSet::A, 3) => Face {
            runes: [Proposed(UpgradeArmy), Proposed(ControlMonster)],
            special: Known(Special::Prepare),
            tie: Known(TieBreak::Max),
            bonus: Known(Bonus::None),
            end: Known(EndIcon::Remove),
            ..face(12, 9)
        },
        Kind::Advanced(Path::Slayer, 5) => Face {
            runes: [Proposed(FormAlliance), Proposed(ActivateMonster)],
            special: Known(Special::Monsters),
            tie: Known(TieBreak::Max),
            bonus: Known(per(2, Gain::Runes, Per::Forge)),
            end: Known(EndIcon::Reshuffle),
            ..face(13, 10)
        },
        Kind::Hero(Hero::Beowulf, 2) => Face {
            runes: [Proposed(DrawCombatCards), Unknown],
            special: Proposed(Special::Monsters),
            tie: Proposed(TieBreak::Max),
            bonus: Proposed(per(1, Gain::Priests, Per::TempleRegion)),
            ..face(7, 5)
        },
        Kind::Hero(Hero::Snorri, 2) => Face {
            runes: [Proposed(DrawCombatCards), Unknown],
            special: Proposed(Special::Usurp),
            tie: Proposed(TieBreak::Max),
            bonus: Proposed(per(1, Gain::Priests, Per::TempleRegion)),
            ..face(6, 3)
        },
        Kind::Advanced(Path::Gothi, 6) => Face {
            runes: [Proposed(UpgradeArmy), Unknown],
            special: Proposed(Special::Reinforce),
            tie: Proposed(TieBreak::Max),
            bonus: Proposed(Bonus::Gain {
                amount: 1,
                gain: Gain::ArmyValue,
                per: Per::Turn,
                condition: Condition::TempleRegions(3),
            }),
            ..Face::default()
        },
        Kind::Advanced(Path::Jarl, 6) => Face {
            runes: [Proposed(FormAlliance), Proposed(ControlMonster)],
            special: Proposed(Special::Usurp),
            tie: Proposed(TieBreak::Min),
            bonus: Proposed(per(1, Gain::CombatCards, Per::Army)),
            ..Face::default()
        },
        _ => Face::default(),
    }
}
