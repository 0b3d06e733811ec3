//! What stands on a sheet, taken out of the library; the order of its cells is that of the bytes.

use super::pen::Pen;
use super::{Part, Sheet, Wrong};
use crate::games::ragnarok::table::{
    Advantage, Extras, Face, Fact, Library, MAX_REGIONS, MOST_TEMPLES, Map, MapSide, Marks, Name, Note, Pairs, REALMS,
    Realm, Region, RegionSet, Special, Tile, Track, TrackSide, When,
};

/// A page of the library.
#[derive(Clone, Copy, Debug)]
pub(super) enum Page {
    Face(Face),
    Tile(Tile),
    Wheel([Fact<Realm>; Special::ON_WHEEL.len()], Fact<bool>),
    Names(Name, [Name; 3]),
    OtherNames([Name; 3], [Name; 2]),
    Challenge(Note<When>),
    Advantage(Note<Advantage>),
    Extras(Extras),
    Pairs(MapSide, Pairs),
    Population([Fact<u8>; MAX_REGIONS]),
    Marks(MapSide, [Marks; 5]),
    Realms(MapSide, [Marks; REALMS]),
    Tracks([Track; 2]),
}

impl Page {
    /// The page that a sheet stands for.
    pub(super) fn of(sheet: Sheet, library: &Library) -> Self {
        match sheet {
            Sheet::Face(card) => Self::Face(*library.face(card)),
            Sheet::Tile(hero) => Self::Tile(*library.tile(hero)),
            Sheet::Wheel => Self::Wheel(library.wheel, library.realms_in_order),
            Sheet::Names => Self::Names(library.sixth_hero, library.challenges),
            Sheet::OtherNames => Self::OtherNames(library.people, library.other_realms),
            Sheet::Challenge(place) => Self::Challenge(library.unprinted.get(place).copied().unwrap_or(Note::BLANK)),
            Sheet::Advantage(hero) => Self::Advantage(*library.advantage_note(hero)),
            Sheet::Extras => Self::Extras(library.extras),
            Sheet::Map(side, part) => {
                let map = library.map(side);
                match part {
                    Part::Touch => Self::Pairs(side, map.touch),
                    Part::Seas => Self::Pairs(side, map.sea),
                    Part::Lands => Self::Pairs(side, map.land),
                    Part::Population => Self::Population(map.population),
                    Part::Marks => {
                        Self::Marks(side, [map.settlements, map.shrines, map.forges, map.wheel, map.monuments])
                    }
                    Part::Realms => Self::Realms(side, map.realms),
                    Part::Tracks => Self::Tracks(map.tracks),
                }
            }
        }
    }

    /// Puts the page back in its place.
    pub(super) fn put(self, sheet: Sheet, library: &mut Library) {
        match (self, sheet) {
            (Self::Face(face), Sheet::Face(card)) => *library.face_mut(card) = face,
            (Self::Tile(tile), Sheet::Tile(hero)) => *library.tile_mut(hero) = tile,
            (Self::Wheel(wheel, order), _) => (library.wheel, library.realms_in_order) = (wheel, order),
            (Self::Names(hero, challenges), _) => (library.sixth_hero, library.challenges) = (hero, challenges),
            (Self::OtherNames(people, realms), _) => (library.people, library.other_realms) = (people, realms),
            (Self::Challenge(note), Sheet::Challenge(place)) => {
                library.unprinted.get_mut(place).into_iter().for_each(|known| *known = note);
            }
            (Self::Advantage(note), Sheet::Advantage(hero)) => *library.advantage_note_mut(hero) = note,
            (Self::Extras(extras), _) => library.extras = extras,
            (page, Sheet::Map(side, part)) => page.put_part(part, library.map_mut(side)),
            _ => {}
        }
    }

    fn put_part(self, part: Part, map: &mut Map) {
        match (self, part) {
            (Self::Pairs(_, pairs), Part::Touch) => map.touch = pairs,
            (Self::Pairs(_, pairs), Part::Seas) => map.sea = pairs,
            (Self::Pairs(_, pairs), Part::Lands) => map.land = pairs,
            (Self::Population(population), _) => map.population = population,
            (Self::Marks(_, marks), _) => {
                [map.settlements, map.shrines, map.forges, map.wheel, map.monuments] = marks;
            }
            (Self::Realms(_, realms), _) => map.realms = realms,
            (Self::Tracks(tracks), _) => map.tracks = tracks,
            _ => {}
        }
    }

    /// Lets the pen go over every cell in turn.
    pub(super) fn pass(&mut self, pen: &mut Pen<'_>) -> Result<(), Wrong> {
        match self {
            Self::Face(face) => {
                region(pen, MapSide::ThreeFourPlayers, &mut face.region_large)?;
                region(pen, MapSide::TwoPlayers, &mut face.region_small)?;
                pen.facts(&mut face.runes)?;
                pen.fact(&mut face.special)?;
                pen.fact(&mut face.tie)?;
                pen.fact(&mut face.bonus)?;
                pen.fact(&mut face.end)
            }
            Self::Tile(tile) => {
                for regions in [&mut tile.start, &mut tile.desolation] {
                    let [small, large] = regions;
                    region(pen, MapSide::TwoPlayers, small)?;
                    region(pen, MapSide::ThreeFourPlayers, large)?;
                }
                pen.facts(&mut tile.attributes)?;
                pen.fact(&mut tile.priority)?;
                pen.fact(&mut tile.method)?;
                pen.fact(&mut tile.mix)
            }
            Self::Wheel(wheel, order) => {
                pen.facts(wheel)?;
                pen.fact(order)
            }
            Self::Names(hero, challenges) => {
                pen.letters(hero.bytes_mut())?;
                challenges.iter_mut().try_for_each(|name| pen.letters(name.bytes_mut()))
            }
            Self::OtherNames(people, realms) => {
                people.iter_mut().chain(realms).try_for_each(|name| pen.letters(name.bytes_mut()))
            }
            Self::Challenge(Note { told, text }) => {
                pen.fact(told)?;
                pen.letters(text.bytes_mut())
            }
            Self::Advantage(Note { told, text }) => {
                pen.fact(told)?;
                pen.letters(text.bytes_mut())
            }
            Self::Extras(extras) => {
                let lawful = |row: usize| -> fn(u16) -> bool {
                    match row {
                        0..3 => |choice| choice < 2,
                        3..6 => |choice| choice < 4,
                        _ => |choice| choice < REALMS as u16 + 3,
                    }
                };
                let mut rows = extras.rows.iter_mut().enumerate();
                rows.try_for_each(|(row, fact)| pen.fact_if(fact, lawful(row)))
            }
            Self::Pairs(side, pairs) => {
                // A pair stands with the lower of its Regions.
                let mut passed = Pairs::UNKNOWN;
                for at in RegionSet::all(MapSide::ThreeFourPlayers).iter() {
                    let lower = at.index() + 1;
                    let higher = RegionSet::above(at);
                    let Marks { told, yes } = pairs.of(at);
                    let mut row = Marks { told: told.and(higher), yes: yes.and(higher) };
                    pen.marks(*side, lower, &mut row)?;
                    passed.learn(at, row.told, row.yes);
                }
                *pairs = passed;
                Ok(())
            }
            Self::Population(population) => pen.facts(population),
            Self::Marks(side, marks) => marks.iter_mut().try_for_each(|marks| pen.marks(*side, 0, marks)),
            Self::Realms(side, realms) => realms.iter_mut().try_for_each(|marks| pen.marks(*side, 0, marks)),
            Self::Tracks(tracks) => tracks.iter_mut().try_for_each(|track| {
                pen.fact_if(&mut track.temples, |temples| temples <= u16::from(MOST_TEMPLES))?;
                pen.marks(MapSide::TwoPlayers, 0, &mut track.drafts)
            }),
        }
    }
}

impl Page {
    /// Whether a Realm has two spaces of the wheel, an Attribute stands twice on a tile, a Region is in two Lands, or a
    /// track has more drafts than its side.
    pub(super) fn contradicts_itself(&self, sheet: Sheet) -> bool {
        match self {
            Self::Wheel(wheel, _) => twice(wheel, |realm| realm as u8),
            Self::Tile(tile) => twice(&tile.attributes, |(attribute, _)| attribute as u8),
            Self::Pairs(side, pairs) if sheet == Sheet::Map(*side, Part::Lands) => !pairs.torn(*side).is_empty(),
            Self::Tracks(tracks) => tracks.iter().zip(TrackSide::ALL).any(|(track, side)| track.contradicts(side)),
            _ => false,
        }
    }
}

/// Whether something is told in two places.
fn twice<T: Copy>(facts: &[Fact<T>], number: fn(T) -> u8) -> bool {
    let told = |fact: &Fact<T>| if let Fact::Told(value) = fact { Some(number(*value)) } else { None };
    let mut places = facts.iter().enumerate().filter_map(|(at, fact)| Some((at, told(fact)?)));
    places.any(|(at, number)| facts[..at].iter().any(|other| told(other) == Some(number)))
}

/// A Region that the side has.
fn region(pen: &mut Pen<'_>, side: MapSide, fact: &mut Fact<Region>) -> Result<(), Wrong> {
    pen.fact_if(
        fact,
        match side {
            MapSide::TwoPlayers => |number| (1..=MapSide::TwoPlayers.regions() as u16).contains(&number),
            MapSide::ThreeFourPlayers => |number| (1..=MapSide::ThreeFourPlayers.regions() as u16).contains(&number),
        },
    )
}
