//! A leaf of the owner's copy: a card, a tile, the wheel or a Region of the map, looked at as a whole.

use super::field::{Field, OnCard, OnMap, OnTile, Rank, Shown, Value};
use super::lesson::doubts;
use super::{Answer, Form, Prompt};
use crate::table::{Card, Fact, Hero, Library, Map, MapSide, Mark, Marks, Realm, Region, RegionSet, Special};
use crate::words::{Line, Msg, Thing, realm_name, special_name};
use heapless::Vec;

/// Fields of the longest leaf: a Region of the map.
pub const LEAF_FIELDS: usize = 15;

/// A leaf, and for a card or a tile in a game the side of the map that counts; else both do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// The face of a card.
    Card(Card, Option<MapSide>),
    /// The tile of a Hero.
    Tile(Hero, Option<MapSide>),
    /// The wheel.
    Wheel,
    /// A Region of the map.
    Region(MapSide, Region),
    /// What cannot be so on a side of the map.
    Check(MapSide),
}

/// What is known of a leaf, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Which leaf.
    pub leaf: Leaf,
    /// What each row is about, and what is known of it.
    pub rows: Vec<(Msg, Value), LEAF_FIELDS>,
}

/// What an answer to a leaf comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// What is shown is right; the rest can be asked for.
    Right,
    /// This is to be told.
    Tell(Field),
    /// It is left for later.
    Later,
}

static ON_CARD: [(Msg, OnCard); 8] = [
    (Msg::LabelBigBox, OnCard::Region(MapSide::ThreeFourPlayers)),
    (Msg::LabelSmallBox, OnCard::Region(MapSide::TwoPlayers)),
    (Msg::LabelRowLeft, OnCard::LeftRune),
    (Msg::LabelRowRight, OnCard::RightRune),
    (Msg::LabelSpecial, OnCard::Special),
    (Msg::LabelTie, OnCard::Tie),
    (Msg::LabelBonus, OnCard::Bonus),
    (Msg::LabelEnd, OnCard::End),
];
static ON_TILE: [(Msg, OnTile); 10] = [
    (Msg::LabelFirst, OnTile::Attribute(Rank::First)),
    (Msg::LabelSecond, OnTile::Attribute(Rank::Second)),
    (Msg::LabelThird, OnTile::Value(Rank::Third)),
    (Msg::LabelPriority, OnTile::Priority),
    (Msg::LabelMethod, OnTile::Method),
    (Msg::LabelMix, OnTile::Jarl),
    (Msg::LabelBigStart, OnTile::Start(MapSide::ThreeFourPlayers)),
    (Msg::LabelSmallStart, OnTile::Start(MapSide::TwoPlayers)),
    (Msg::LabelBigToken, OnTile::Desolation(MapSide::ThreeFourPlayers)),
    (Msg::LabelSmallToken, OnTile::Desolation(MapSide::TwoPlayers)),
];

impl Page {
    /// The answers there are.
    pub fn answers(&self) -> usize {
        self.rows.len() + 1 + usize::from(self.can_wait())
    }

    /// Whether it can be left for later: a card in a game.
    pub const fn can_wait(&self) -> bool {
        matches!(self.leaf, Leaf::Card(_, Some(_)))
    }

    /// The answer that leaves it for later, if it can be.
    pub fn later(&self) -> Answer {
        Answer(if self.can_wait() { self.answers() as u32 - 1 } else { 0 })
    }

    /// What OK does before any row is chosen.
    pub fn action(&self) -> Msg {
        let any = |wanted: fn(&Value) -> bool| self.rows.iter().any(|(_, value)| wanted(value));
        if any(|value| *value == Value::Unknown) {
            Msg::LeafTell
        } else if any(|value| !value.is_known()) {
            Msg::LeafRight
        } else {
            Msg::LeafDone
        }
    }
}

impl Leaf {
    /// The answer that all that is shown is right.
    pub const RIGHT: Answer = Answer(0);

    /// The leaf with what is known of it.
    pub fn prompt(self, library: &Library) -> Prompt {
        let name = |thing| Line::with(Msg::LeafOf, thing);
        let rows = self.fields(library).into_iter().map(|(label, field)| (label, self.value(field, library)));
        let page = Page { leaf: self, rows: rows.collect() };
        let head = match self {
            Self::Card(card, _) => name(Thing::Card(card)),
            Self::Tile(hero, _) => name(Thing::Hero(hero)),
            Self::Wheel => name(Msg::TheWheel.into()),
            Self::Region(_, region) => Line::with(Msg::LeafRegion, Thing::Region(region)),
            Self::Check(_) if page.rows.is_empty() => Msg::NoDoubt.into(),
            Self::Check(_) => Msg::MapDoubts.into(),
        };
        Prompt::new(head, Form::Leaf(page))
    }

    /// What an answer to the leaf's prompt comes to.
    pub fn said(self, library: &Library, answer: Answer) -> Said {
        let fields = self.fields(library);
        match (answer.0 as usize).checked_sub(1) {
            None => Said::Right,
            Some(place) => fields.get(place).map_or(Said::Later, |&(_, field)| Said::Tell(field)),
        }
    }

    /// The first field of which nothing sure is known.
    pub fn open(self, library: &Library) -> Option<Field> {
        let fields = self.fields(library).into_iter();
        fields.map(|(_, field)| field).find(|&field| !self.value(field, library).is_known())
    }

    /// The owner has confirmed all that was proposed.
    pub fn confirm(self, library: &mut Library) {
        match self {
            Self::Card(card, _) => library.face_mut(card).confirm(),
            Self::Tile(hero, _) => library.tile_mut(hero).confirm(),
            Self::Wheel => {
                library.wheel.iter_mut().for_each(Fact::confirm);
                library.realms_in_order.confirm();
            }
            Self::Region(side, region) => library.map_mut(side).population[region.index()].confirm(),
            Self::Check(_) => {}
        }
    }

    /// The fields in the order in which the eye reads them, with their labels.
    fn fields(self, library: &Library) -> Vec<(Msg, Field), LEAF_FIELDS> {
        let mut fields = Vec::new();
        // No leaf has more fields than there is room for.
        let mut put = |label, field| _ = fields.push((label, field));
        match self {
            Self::Card(card, side) => {
                for &(label, on) in &ON_CARD {
                    if !matches!((on, side), (OnCard::Region(printed), Some(side)) if printed != side) {
                        put(label, Field::Card(card, on));
                    }
                }
            }
            Self::Tile(hero, side) => {
                for &(label, on) in &ON_TILE {
                    let of = if let OnTile::Start(of) | OnTile::Desolation(of) = on { Some(of) } else { None };
                    if of.is_none() || side.is_none() || of == side {
                        put(label, Field::Tile(hero, on));
                    }
                }
            }
            Self::Wheel => {
                for special in Special::ON_WHEEL {
                    put(special_name(special), Field::Wheel(special));
                }
                put(Msg::LabelOrder, Field::RealmOrder);
            }
            Self::Region(side, at) => {
                let (map, all) = (library.map(side), RegionSet::all(side));
                let mut put = |label, on| put(label, Field::Map(side, on));
                put(Msg::LabelTouches, OnMap::Touch(at, asked(map.touch.of(at), at, side)));
                put(Msg::LabelPeople, OnMap::Population(at));
                for mark in Mark::ALL {
                    put(mark_label(mark), OnMap::Mark(mark, all));
                }
                put(Msg::LabelLand, OnMap::Land(at, asked(map.land.of(at), at, side)));
                put(Msg::LabelSea, OnMap::Sea(at, asked(map.sea.of(at), at, side)));
                for realm in Realm::ALL {
                    put(realm_name(realm), OnMap::Realm(realm, all));
                }
            }
            Self::Check(side) => return doubts(side, library),
        }
        fields
    }

    /// What is known of a field; on the leaf of a Region whether it is one of those that have a property, and on the
    /// check the Regions to look at, or their number.
    fn value(self, field: Field, library: &Library) -> Value {
        let (side, at) = match (self, field) {
            (Self::Region(side, at), _) => (side, at),
            (Self::Check(side), Field::Map(_, on)) => return doubtful(on, library.map(side)),
            _ => return field.value(library),
        };
        let map = library.map(side);
        let has = |marks: Marks| {
            let fact = if marks.told.contains(at) { Fact::Told(marks.yes.contains(at)) } else { Fact::Unknown };
            Value::yes_or_no(fact)
        };
        match field {
            Field::Map(_, OnMap::Mark(mark, _)) => has(map.marks(mark)),
            Field::Map(_, OnMap::Realm(realm, _)) => has(map.realms[realm as usize]),
            _ => field.value(library),
        }
    }
}

/// What is to be looked at.
fn doubtful(on: OnMap, map: &Map) -> Value {
    Value::Known(match on {
        OnMap::Land(at, _) => Shown::Regions(map.land.of(at).yes.or(RegionSet::one(at))),
        OnMap::Mark(mark, _) => Shown::Thing(Thing::Number(map.marks(mark).yes.len() as u16)),
        OnMap::Touch(at, _) => Shown::Thing(Thing::Region(at)),
        _ => return Value::Unknown,
    })
}

/// The Regions to ask about: those of which it is not known, and those that are, to be seen; all of them to correct it.
pub(super) fn asked(known: Marks, at: Region, side: MapSide) -> RegionSet {
    let others = RegionSet::all(side).without(RegionSet::one(at));
    let unknown = known.unknown(others);
    if unknown.is_empty() { others } else { unknown.or(known.yes) }
}

pub(super) const fn mark_label(mark: Mark) -> Msg {
    match mark {
        Mark::Settlement => Msg::LabelSettlement,
        Mark::Shrine => Msg::LabelShrine,
        Mark::Forge => Msg::LabelForge,
        Mark::Wheel => Msg::LabelWheel,
        Mark::Monument => Msg::LabelMonument,
    }
}
