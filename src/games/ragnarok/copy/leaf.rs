//! A leaf of the owner's copy: a card, a tile, the wheel or a Region of the map, looked at as a whole.

use super::field::{Field, OnCard, OnMap, OnTile, Rank, Shown, Value};
use super::lesson::doubts;
use crate::games::ragnarok::table::{
    Card, Extra, Fact, Hero, Library, Map, MapSide, Mark, Marks, Realm, Region, RegionSet, Special, TRACK_SPACES,
    TrackSide,
};
use crate::games::ragnarok::widgets::Own;
use crate::games::ragnarok::words::{CHALLENGES, Msg, Thing, extra_label, realm_name, special_name};
use crate::games::ragnarok::{Form, Prompt};
use crate::talk::Answer;
use heapless::Vec;

/// Fields of the longest leaf: the expansions.
pub const LEAF_FIELDS: usize = 12;

/// A leaf, and for a card or a tile in a game the side of the map that counts; else both do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// The face of a card.
    Card(Card, Option<MapSide>),
    /// The tile of a Hero.
    Tile(Hero, Option<MapSide>),
    /// The wheel.
    Wheel,
    /// The challenges that no public source prints (S6).
    Challenges,
    /// The expansions on the table (X).
    Expansions,
    /// A Region of the map.
    Region(MapSide, Region),
    /// The Realms around a side of the map.
    Realms(MapSide),
    /// A side of the Temple track.
    Track(MapSide, TrackSide),
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
        let rows = self.fields(library).map(|(label, field)| (label, self.value(field, library)));
        let page = Page { leaf: self, rows: rows.collect() };
        let head = match self {
            Self::Card(card, _) => Msg::LeafOf(card),
            Self::Tile(hero, _) => Msg::LeafOf(hero),
            Self::Wheel => Msg::LeafOf(Msg::TheWheel),
            Self::Challenges => Msg::LeafOf(Msg::FixChallenges),
            Self::Expansions => Msg::LeafOf(Msg::Expansions),
            Self::Region(_, region) => Msg::LeafRegion(region),
            Self::Realms(_) => Msg::LeafOf(Msg::MapRealms),
            Self::Track(_, TrackSide::TwoDrafts) => Msg::LeafOf(Msg::TrackOfTwo),
            Self::Track(_, TrackSide::Other) => Msg::LeafOf(Msg::TrackOther),
            Self::Check(_) if page.rows.is_empty() => Msg::NoDoubt.into(),
            Self::Check(_) => Msg::MapDoubts.into(),
        };
        Prompt::new(head, Form::Own(Own::Leaf(page)))
    }

    /// What an answer to the leaf's prompt comes to.
    pub fn said(self, library: &Library, answer: Answer) -> Said {
        match (answer.0 as usize).checked_sub(1) {
            None => Said::Right,
            Some(place) => self.field(place, library).map_or(Said::Later, |(_, field)| Said::Tell(field)),
        }
    }

    /// The first field of which nothing sure is known.
    pub fn open(self, library: &Library) -> Option<Field> {
        self.fields(library).map(|(_, field)| field).find(|&field| !self.value(field, library).is_known())
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
            Self::Realms(_) | Self::Track(..) | Self::Check(_) | Self::Challenges | Self::Expansions => {}
        }
    }

    /// A field by its place in the order in which the eye reads them, with its label.
    fn field(self, place: usize, library: &Library) -> Option<(Msg, Field)> {
        match self {
            Self::Card(card, side) => {
                // Of the two Regions a game needs one.
                let skipped = match side {
                    None => 0,
                    Some(MapSide::ThreeFourPlayers) if place == 0 => 0,
                    Some(_) => 1,
                };
                ON_CARD.get(place + skipped).map(|&(label, on)| (label, Field::Card(card, on)))
            }
            Self::Tile(hero, side) => {
                let counts = |on: OnTile| match (on, side) {
                    (OnTile::Start(printed) | OnTile::Desolation(printed), Some(side)) => printed == side,
                    _ => true,
                };
                let fields = ON_TILE.iter().filter(|(_, on)| counts(*on));
                let fields = fields.map(|&(label, on)| (label, Field::Tile(hero, on)));
                // In a game the advantage is asked for when the rest is known.
                fields.chain(side.is_none().then_some((Msg::LabelAdvantage, Field::Advantage(hero, false)))).nth(place)
            }
            Self::Wheel => match Special::ON_WHEEL.get(place) {
                Some(&special) => Some((special_name(special), Field::Wheel(special))),
                None => (place == Special::ON_WHEEL.len()).then_some((Msg::LabelOrder, Field::RealmOrder)),
            },
            Self::Challenges => CHALLENGES.get(place).map(|&name| (name, Field::Challenge(place))),
            Self::Expansions => Extra::at(place).map(|row| (extra_label(row), Field::Extra(row))),
            Self::Region(side, at) => {
                let (map, all) = (library.map(side), RegionSet::all(side));
                let (label, on) = match place {
                    0 => (Msg::LabelTouches, OnMap::Touch(at, asked(map.touch.of(at), at, side))),
                    1 => (Msg::LabelPeople, OnMap::Population(at)),
                    2 => (Msg::LabelLand, OnMap::Land(at, asked(map.land.of(at), at, side))),
                    3 => (Msg::LabelSea, OnMap::Sea(at, asked(map.sea.of(at), at, side))),
                    _ => {
                        let mark = *Mark::ALL.get(place - 4)?;
                        (mark_label(mark), OnMap::Mark(mark, all))
                    }
                };
                Some((label, Field::Map(side, on)))
            }
            Self::Realms(side) => {
                let realm = *Realm::ALL.get(place)?;
                Some((realm_name(realm), Field::Map(side, OnMap::Realm(realm, RegionSet::all(side)))))
            }
            Self::Track(side, track) => {
                let (label, on) = match place {
                    0 => (Msg::RaceTemples, OnMap::Temples(track, 0)),
                    1 => (Msg::LabelDrafts, OnMap::Drafts(track, TRACK_SPACES)),
                    _ => return None,
                };
                Some((label, Field::Map(side, on)))
            }
            Self::Check(side) => doubts(side, library).get(place).copied(),
        }
    }

    /// All fields in their order.
    fn fields(self, library: &Library) -> impl Iterator<Item = (Msg, Field)> + '_ {
        (0..LEAF_FIELDS).map_while(move |place| self.field(place, library))
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
