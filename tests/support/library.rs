//! Libraries of all kinds, made up at random.

use muspel::games::ragnarok::table::{
    Advantage, Attribute, Bonus, CARDS, Card, Condition, EndIcon, Extras, Face, Fact, Gain, Gift, Hero, Letters,
    Library, Map, MapSide, Marks, Method, Mix, Note, Pairs, Per, Realm, Region, RegionSet, RuneAction, Special,
    TRACK_SPACES, TieBreak, Tile, Track, When,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use std::fmt::Debug;

/// Which libraries are made.
#[derive(Clone, Copy, Debug)]
pub enum Made {
    /// Any that the rules could come to.
    Any,
    /// What a pack can say: told or not told, and nothing of Regions that a side has not.
    Pack,
    /// A pack that says everything.
    Whole,
}

impl Made {
    fn fact<T: Copy + Debug + 'static>(self, value: impl Strategy<Value = T>) -> impl Strategy<Value = Fact<T>> {
        let sure = match self {
            Self::Any => &[0, 1, 2, 3][..],
            Self::Pack => &[0, 3],
            Self::Whole => &[3],
        };
        (select(sure), value).prop_map(|(sure, value)| match sure {
            0 => Fact::Unknown,
            1 => Fact::Proposed(value),
            2 => Fact::Known(value),
            _ => Fact::Told(value),
        })
    }

    fn marks(self, side: MapSide) -> impl Strategy<Value = Marks> {
        (any::<[bool; 2]>(), any::<[u32; 2]>()).prop_map(move |([whole, blank], [told, yes])| {
            let regions = if matches!(self, Self::Any) { MapSide::ThreeFourPlayers } else { side };
            let told = match self {
                Self::Whole => !0,
                _ if whole => !0,
                _ if blank => 0,
                _ => told,
            };
            let told = told & RegionSet::all(regions).bits();
            let yes = yes & told & RegionSet::all(side).bits();
            Marks { told: RegionSet::from_bits(told).unwrap(), yes: RegionSet::from_bits(yes).unwrap() }
        })
    }

    fn pairs(self, side: MapSide) -> impl Strategy<Value = Pairs> {
        vec(self.marks(side), usize::from(side.regions())).prop_map(move |rows| {
            let mut pairs = Pairs::UNKNOWN;
            for (at, row) in RegionSet::all(side).iter().zip(rows) {
                pairs.learn(at, row.told, row.yes);
            }
            pairs
        })
    }

    /// Each Region is in one of six Lands, as far as it is known.
    fn lands(self, side: MapSide) -> impl Strategy<Value = Pairs> {
        let regions = usize::from(side.regions());
        (vec(self.marks(side), regions), vec(0..6, regions)).prop_map(move |(rows, lands)| {
            let mut pairs = Pairs::UNKNOWN;
            for (at, row) in RegionSet::all(side).iter().zip(rows) {
                let same = RegionSet::all(side).iter().filter(|other| lands[other.index()] == lands[at.index()]);
                pairs.learn(at, row.told, same.collect::<RegionSet>().and(row.told));
            }
            pairs
        })
    }

    /// Each Realm has one space of the wheel.
    fn wheel(self) -> impl Strategy<Value = [Fact<Realm>; 6]> {
        let order = Just(Realm::ALL).prop_shuffle();
        (order, array::<_, 6>(self.fact(Just(())))).prop_map(|(order, known)| {
            let mut order = order.into_iter();
            known.map(|known| {
                let realm = order.next().unwrap();
                match known {
                    Fact::Unknown => Fact::Unknown,
                    Fact::Proposed(()) => Fact::Proposed(realm),
                    Fact::Known(()) => Fact::Known(realm),
                    Fact::Told(()) => Fact::Told(realm),
                }
            })
        })
    }

    fn face(self) -> impl Strategy<Value = Face> {
        (
            self.fact(region(MapSide::ThreeFourPlayers)),
            self.fact(region(MapSide::TwoPlayers)),
            array(self.fact(select(&RuneAction::ALL[..]))),
            self.fact(select(&Special::ALL[..])),
            self.fact(select(&TieBreak::ALL[..])),
            self.fact(bonus()),
            self.fact(select(&EndIcon::ALL[..])),
        )
            .prop_map(|(region_large, region_small, runes, special, tie, bonus, end)| Face {
                region_large,
                region_small,
                runes,
                special,
                tie,
                bonus,
                end,
            })
    }

    fn tile(self) -> impl Strategy<Value = Tile> {
        let regions = move || (self.fact(region(MapSide::TwoPlayers)), self.fact(region(MapSide::ThreeFourPlayers)));
        let mix = (0..=6u8).prop_flat_map(|jarl| (Just(jarl), 0..=6 - jarl)).prop_map(|(j, g)| Mix::new(j, g).unwrap());
        let order = Just(Attribute::ALL).prop_shuffle();
        let attributes = (order, array::<_, 3>(self.fact(2..=6u8))).prop_map(|(order, values)| {
            let mut order = order.into_iter();
            values.map(|value| {
                let attribute = order.next().unwrap();
                match value {
                    Fact::Unknown => Fact::Unknown,
                    Fact::Proposed(value) => Fact::Proposed((attribute, value)),
                    Fact::Known(value) => Fact::Known((attribute, value)),
                    Fact::Told(value) => Fact::Told((attribute, value)),
                }
            })
        });
        (
            regions(),
            regions(),
            attributes,
            self.fact(select(&Special::ALL[..])),
            self.fact(select(&Method::ALL[..])),
            self.fact(mix),
        )
            .prop_map(|(start, desolation, attributes, priority, method, mix)| Tile {
                start: start.into(),
                desolation: desolation.into(),
                attributes,
                priority,
                method,
                mix,
            })
    }

    /// Something told and the sentence for it; a pack has the sentence of an advantage only with the advantage.
    fn note<T: Copy + Debug + 'static>(self, value: impl Strategy<Value = T>) -> impl Strategy<Value = Note<T>> {
        (self.fact(value), letters::<60>()).prop_map(|(told, text)| Note { told, text })
    }

    fn advantage(self) -> impl Strategy<Value = Note<Advantage>> {
        let advantage = (select(&Gift::ALL[..]), 1..=4u8)
            .prop_map(|(gift, amount)| Advantage { gift, amount: if gift.is_counted() { amount } else { 1 } });
        self.note(advantage).prop_map(move |note| match note.told {
            Fact::Unknown if !matches!(self, Self::Any) => Note::BLANK,
            _ => note,
        })
    }

    /// Each god has one Monument, and each Realm one place.
    fn extras(self) -> impl Strategy<Value = Extras> {
        let gods = Just([0, 1, 2, 3u8]).prop_shuffle();
        let realms = (0..6u8, 6..9u8);
        (array::<_, 3>(0..2u8), gods, realms, array::<_, 12>(self.fact(Just(())))).prop_map(
            |(flags, gods, (place, other), known)| {
                let realm = |at: u8| if at == place { other } else { at };
                let choices = flags.into_iter().chain(gods.into_iter().take(3)).chain((0..6).map(realm));
                let mut extras = Extras::NONE;
                for ((row, choice), known) in extras.rows.iter_mut().zip(choices).zip(known) {
                    *row = match known {
                        Fact::Unknown => Fact::Unknown,
                        Fact::Proposed(()) => Fact::Proposed(choice),
                        Fact::Known(()) => Fact::Known(choice),
                        Fact::Told(()) => Fact::Told(choice),
                    };
                }
                extras
            },
        )
    }

    fn track(self) -> impl Strategy<Value = Track> {
        (self.fact(0..=9u8), self.marks(MapSide::TwoPlayers)).prop_map(|(temples, Marks { told, yes })| {
            let drafts = Marks { told: told.and(TRACK_SPACES), yes: yes.and(TRACK_SPACES) };
            Track { temples, drafts }
        })
    }

    fn map(self, side: MapSide) -> impl Strategy<Value = Map> {
        let pairs = || self.pairs(side);
        let population = vec(self.fact(0..=9u8), usize::from(side.regions())).prop_map(|told| {
            let mut population = Map::UNKNOWN.population;
            population.iter_mut().zip(told).for_each(|(place, told)| *place = told);
            population
        });
        let marks = || self.marks(side);
        let tracks = array(self.track()).prop_map(|[mut two, other]: [Track; 2]| {
            two.drafts.yes = two.drafts.yes.iter().take(2).collect();
            [two, other]
        });
        (pairs(), pairs(), self.lands(side), population, array(marks()), array::<_, 5>(marks()), tracks).prop_map(
            |(touch, sea, land, population, realms, [settlements, shrines, forges, wheel, monuments], tracks)| Map {
                touch,
                sea,
                land,
                population,
                realms,
                settlements,
                shrines,
                forges,
                wheel,
                monuments,
                tracks,
            },
        )
    }
}

fn array<T: Debug, const N: usize>(each: impl Strategy<Value = T>) -> impl Strategy<Value = [T; N]> {
    vec(each, N).prop_map(|all| all.try_into().unwrap())
}

fn region(side: MapSide) -> impl Strategy<Value = Region> {
    (1..=side.regions()).prop_map(|number| Region::new(number).unwrap())
}

fn bonus() -> impl Strategy<Value = Bonus> {
    let condition = prop_oneof![
        Just(Condition::Always),
        (1..=7u8).prop_map(Condition::TempleRegions),
        (1..=6u8).prop_map(Condition::ArmyOf),
    ];
    let gain = (1..=9u8, select(&Gain::ALL[..]), select(&Per::ALL[..]), condition)
        .prop_map(|(amount, gain, per, condition)| Bonus::Gain { amount, gain, per, condition });
    prop_oneof![Just(Bonus::None), Just(Bonus::Other), gain]
}

fn letters<const LONGEST: usize>() -> impl Strategy<Value = Letters<LONGEST>> {
    // A lone question mark is a name that nobody knows.
    vec(b' '..=b'~', 0..=LONGEST).prop_map(|text| {
        let text = String::from_utf8(text).unwrap();
        Letters::new(text.trim_matches('?')).unwrap()
    })
}

/// A lawful library.
pub fn library(made: Made) -> impl Strategy<Value = Box<Library>> {
    (
        vec(made.face(), CARDS),
        vec(made.tile(), Hero::ALL.len()),
        (made.map(MapSide::TwoPlayers), made.map(MapSide::ThreeFourPlayers)),
        (made.wheel(), made.fact(any::<bool>())),
        (letters(), array(letters()), array(letters()), array(letters())),
        (array(made.note(select(&When::ALL[..]))), vec(made.advantage(), Hero::ALL.len()), made.extras()),
    )
        .prop_map(|(faces, tiles, (small, large), (wheel, order), names, (unprinted, advantages, extras))| {
            let mut library = Box::new(Library::UNKNOWN);
            Card::all().zip(faces).for_each(|(card, face)| *library.face_mut(card) = face);
            Hero::ALL.into_iter().zip(tiles).for_each(|(hero, tile)| *library.tile_mut(hero) = tile);
            *library.map_mut(MapSide::TwoPlayers) = small;
            *library.map_mut(MapSide::ThreeFourPlayers) = large;
            (library.wheel, library.realms_in_order) = (wheel, order);
            (library.sixth_hero, library.challenges, library.people, library.other_realms) = names;
            (library.unprinted, library.extras) = (unprinted, extras);
            Hero::ALL.into_iter().zip(advantages).for_each(|(hero, note)| *library.advantage_note_mut(hero) = note);
            library
        })
}
