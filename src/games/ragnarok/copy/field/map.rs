//! What is printed on a side of the map.

use super::{Shown, Value, number, yes_no};
use crate::games::ragnarok::table::{
    Fact, MOST_LAND, MOST_TEMPLES, Map, MapSide, Mark, Marks, Part, Realm, Region, RegionSet, TRACK_SPACES, TrackSide,
};
use crate::games::ragnarok::widgets::Own;
use crate::games::ragnarok::words::{Msg, Thing};
use crate::games::ragnarok::{Form, Prompt};
use crate::talk::Answer;
use crate::words::Line;

/// The most people in a Region.
const MOST_PEOPLE: u8 = 9;
/// The usual population.
const USUAL_PEOPLE: u8 = 3;
/// The fewest people of a Region of the map that is known: they have the first place.
const LEAST_PEOPLE: u8 = 2;

/// The usual number of Temples on a track.
pub const USUAL_TEMPLES: u8 = 7;

/// Something printed on a side of the map; with it go the Regions of which it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnMap {
    /// Which touch a Region.
    Touch(Region, RegionSet),
    /// The population of a Region.
    Population(Region),
    /// Which have a property.
    Mark(Mark, RegionSet),
    /// Which touch a Realm.
    Realm(Realm, RegionSet),
    /// Which lie in the Land of a Region.
    Land(Region, RegionSet),
    /// Which lie next to the same Sea as a Region.
    Sea(Region, RegionSet),
    /// All Regions of one more Sea; none if there is none.
    NextSea,
    /// The Temples on a side of the track, when so many are built.
    Temples(TrackSide, u8),
    /// Which spaces of a side of the track uncover a Blessing draft.
    Drafts(TrackSide, RegionSet),
    /// Regions that an answer about something else shows to have a property.
    Found(Mark, Found),
}

/// Which Regions an answer shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The one that it names.
    Named,
    /// All that it names.
    All,
}

impl OnMap {
    pub(super) fn prompt(self, side: MapSide, map: &Map) -> Prompt {
        let pair = |say: fn(Region, Region) -> Line, at| move |other| say(at, other);
        let mut prompt = match self {
            Self::Touch(at, asked) => which(Msg::WhichTouch(at), pair(Msg::DoTouch, at), side, asked, map.touch.of(at)),
            Self::Population(at) => {
                let likely = map.population[at.index()].guess().unwrap_or(USUAL_PEOPLE);
                number(Msg::Population(at), 0, MOST_PEOPLE, likely)
            }
            // What comes with other questions is asked for as what it tells.
            Self::Mark(mark, _) | Self::Found(mark, _) => {
                let asked = if let Self::Mark(_, asked) = self { asked } else { RegionSet::all(side) };
                let (many, single) = questions(mark);
                which(many.into(), single, side, asked, map.marks(mark))
            }
            Self::Realm(realm, asked) => {
                let single = |region| Msg::DoesRealmTouch(realm, region);
                let known = map.realms[realm as usize];
                which(Msg::WhichTouchRealm(realm), single, side, asked, known)
            }
            Self::Land(at, asked) => {
                let mut known = map.land.of(at);
                // The last few that are in no Land yet are one.
                if known.unknown(RegionSet::all(side)) == asked && asked.len() <= 3 {
                    known.yes = asked;
                }
                which(Msg::WhichSameLand(at), pair(Msg::DoShareLand, at), side, asked, known)
            }
            Self::Sea(at, asked) => {
                which(Msg::WhichShareSea(at), pair(Msg::DoShareSea, at), side, asked, map.sea.of(at))
            }
            Self::Temples(track, built) => {
                let temples = map.tracks[track as usize].temples.guess().unwrap_or(USUAL_TEMPLES);
                number(Msg::TemplesLeft.into(), 0, MOST_TEMPLES, temples.saturating_sub(built))
            }
            Self::Drafts(track, asked) => {
                let known = map.tracks[track as usize].drafts;
                which(Msg::WhichDrafts.into(), |_| Msg::DraftUncovered.into(), side, asked, known)
            }
            Self::NextSea => any_of(Msg::WhichNextSea.into(), side, RegionSet::all(side), RegionSet::EMPTY),
        };
        match self {
            Self::Population(_) => prompt.first = LEAST_PEOPLE,
            Self::Mark(mark, asked) if may_wait(mark, side, asked, map) => {
                prompt.detail = match mark {
                    Mark::Monument => Some(Msg::MonumentsOrLater.into()),
                    Mark::Forge => Some(Msg::ForgesOrLater.into()),
                    _ => None,
                }
            }
            _ => {}
        }
        prompt
    }

    pub(super) fn learn(self, side: MapSide, map: &mut Map, answer: Answer) {
        let all = RegionSet::all(side);
        match self {
            Self::Touch(at, asked) => map.touch.learn(at, asked, said(asked, answer)),
            Self::Population(at) => map.population[at.index()] = Fact::Told(answer.0.min(u32::from(MOST_PEOPLE)) as u8),
            // None is later.
            Self::Mark(mark, asked) if said(asked, answer).is_empty() && may_wait(mark, side, asked, map) => {}
            Self::Mark(mark, asked) => {
                let marks = map.marks_mut(mark);
                marks.learn(asked, said(asked, answer));
                if mark.in_all(side) == Some(marks.yes.len()) {
                    marks.told = marks.told.or(all);
                }
            }
            Self::Realm(realm, asked) => map.realms[realm as usize].learn(asked, said(asked, answer)),
            Self::Land(at, asked) => {
                map.land.learn(at, asked, said(asked, answer));
                map.land.group(side, MOST_LAND);
            }
            Self::Sea(at, asked) => map.sea.learn(at, asked, said(asked, answer)),
            Self::Found(mark, found) => {
                let found = match found {
                    Found::Named => super::named(answer).map_or(RegionSet::EMPTY, RegionSet::one),
                    Found::All => RegionSet::from_bits(answer.0).unwrap_or_default(),
                };
                map.marks_mut(mark).learn(found.and(all), found.and(all));
            }
            Self::Temples(track, built) => {
                let temples = (answer.0 + u32::from(built)).min(MOST_TEMPLES.into()) as u8;
                map.tracks[track as usize].temples = Fact::Told(temples);
            }
            Self::Drafts(track, asked) => map.tracks[track as usize].learn(track, asked, said(asked, answer)),
            Self::NextSea => {
                let sea = said(all, answer);
                for at in if sea.is_empty() { all } else { sea }.iter() {
                    let asked = if sea.is_empty() { map.sea.of(at).unknown(all) } else { sea };
                    map.sea.learn(at, asked, sea);
                }
            }
        }
    }

    pub(super) fn value(self, side: MapSide, map: &Map) -> Value {
        let all = RegionSet::all(side);
        match self {
            Self::Touch(at, _) => regions(map.touch.of(at), all, RegionSet::one(at)),
            Self::Population(at) => counted(map.population[at.index()]),
            Self::Temples(track, _) => counted(map.tracks[track as usize].temples),
            Self::Drafts(track, _) => regions(map.tracks[track as usize].drafts, TRACK_SPACES, RegionSet::EMPTY),
            Self::Mark(mark, _) | Self::Found(mark, _) => regions(map.marks(mark), all, RegionSet::EMPTY),
            Self::Realm(realm, _) => regions(map.realms[realm as usize], all, RegionSet::EMPTY),
            Self::Land(at, _) => regions(map.land.of(at), all, RegionSet::one(at)),
            Self::Sea(at, _) => regions(map.sea.of(at), all, RegionSet::one(at)),
            Self::NextSea if all.iter().all(|at| map.sea.of(at).unknown(all).is_empty()) => {
                Value::Known(Shown::Regions(all))
            }
            Self::NextSea => Value::Unknown,
        }
    }

    pub(super) const fn part(self) -> Part {
        match self {
            Self::Touch(..) => Part::Touch,
            Self::Population(_) => Part::Population,
            Self::Mark(..) | Self::Found(..) => Part::Marks,
            Self::Realm(..) => Part::Realms,
            Self::Land(..) => Part::Lands,
            Self::Sea(..) | Self::NextSea => Part::Seas,
            Self::Temples(..) | Self::Drafts(..) => Part::Tracks,
        }
    }
}

/// Whether none of these Regions is no answer but *later*: all that are left are asked about, and some must have it.
fn may_wait(mark: Mark, side: MapSide, asked: RegionSet, map: &Map) -> bool {
    let (all, yes) = (RegionSet::all(side), map.marks(mark).yes.without(asked));
    let lacks_some = mark.in_all(side).is_some_and(|count| yes.len() < count);
    asked.len() > 1 && lacks_some && all.is_subset(asked.or(map.marks(mark).told))
}

/// How many Regions are asked about, and how one is.
const fn questions(mark: Mark) -> (Msg, fn(Region) -> Line) {
    match mark {
        Mark::Settlement => (Msg::WhichSettlement, Msg::IsSettlement),
        Mark::Shrine => (Msg::WhichShrine, Msg::IsShrine),
        Mark::Forge => (Msg::WhichForge, Msg::IsForge),
        Mark::Wheel => (Msg::WhichWheel, Msg::IsWheel),
        Mark::Monument => (Msg::WhichMonument, Msg::IsMonument),
    }
}

/// Any of the Regions; a single one is a yes or no of its own. What is known is marked.
fn which(many: Line, single: impl Fn(Region) -> Line, side: MapSide, asked: RegionSet, known: Marks) -> Prompt {
    let marked = known.yes.and(asked);
    match asked.first().filter(|_| asked.len() == 1) {
        Some(only) => yes_no(single(only), !marked.is_empty()),
        None => any_of(many, side, asked, marked),
    }
}

#[inline(never)]
fn any_of(head: Line, side: MapSide, asked: RegionSet, marked: RegionSet) -> Prompt {
    Prompt::new(head, Form::Own(Own::Regions(side, asked))).start(marked.bits())
}

/// The Regions that an answer to [`which`] names.
fn said(asked: RegionSet, answer: Answer) -> RegionSet {
    match (asked.len(), answer.0) {
        (1, 0) => RegionSet::EMPTY,
        (1, _) => asked,
        (_, bits) => RegionSet::from_bits(bits).unwrap_or_default(),
    }
}

/// A number, as far as it is known.
fn counted(fact: Fact<u8>) -> Value {
    Value::of(fact, |number| Shown::Thing(Thing::Number(u16::from(number))))
}

/// Regions that are all known, or only some.
fn regions(marks: Marks, all: RegionSet, own: RegionSet) -> Value {
    let known = marks.told.without(own).and(all);
    match Shown::Regions(marks.yes) {
        shown if marks.unknown(all).is_empty() => Value::Known(shown),
        _ if known.is_empty() => Value::Unknown,
        shown => Value::Proposed(shown),
    }
}
