//! A library as a TOML file.

use super::SIDES;
use super::extras::{write_advantage, write_extras, written};
use super::map::TRACKS;
use super::names::Named;
use muspel::games::ragnarok::table::{
    Bonus, Card, Condition, Face, Fact, Hero, Library, Map, MapSide, Marks, Pairs, Path, Per, Realm, Region, RegionSet,
    Special, TRACK_SPACES, Tile,
};

/// Everything that the library knows; what it does not is marked, with what it guesses beside it.
pub fn write(library: &Library) -> String {
    let mut file = File(String::new());
    for card in Card::all() {
        file.table(&format!("card.{:?}", card.name()));
        file.face(library.face(card));
    }
    for hero in Hero::ALL {
        file.table(&format!("tile.{}", hero.name()));
        file.tile(library.tile(hero));
        file.line("advantage", &write_advantage(*library.advantage_note(hero)));
    }
    for side in SIDES {
        file.table(&format!("map.{}", side.name()));
        file.map(library.map(side), side);
    }
    file.table("wheel");
    let space = |sure: Sure| {
        let spaces = Special::ON_WHEEL.into_iter().zip(library.wheel);
        let spaces = spaces.map(|(special, realm)| format!("{} = {}", special.name(), sure.named(realm)));
        format!("{{ {} }}", spaces.collect::<Vec<_>>().join(", "))
    };
    file.field("spaces", space);
    file.field("realms_in_order", |sure| sure.of(library.realms_in_order, |order| order.to_string()));
    file.table("names");
    file.line("sixth_hero", &written(library.sixth_hero));
    file.line("challenges", &list(library.challenges.map(written)));
    file.line("people", &list(library.people.map(written)));
    file.line("realms", &list(library.other_realms.map(written)));
    file.0 + &write_extras(library)
}

/// What is written of a fact.
#[derive(Clone, Copy)]
enum Sure {
    /// What is known beyond doubt.
    Known,
    /// The best guess too.
    Guess,
}

impl Sure {
    fn of<T: Copy>(self, fact: Fact<T>, show: impl Fn(T) -> String) -> String {
        let value = match self {
            Self::Known => fact.known(),
            Self::Guess => fact.guess(),
        };
        value.map_or_else(|| UNKNOWN.into(), show)
    }

    fn named<T: Named>(self, fact: Fact<T>) -> String {
        self.of(fact, |thing| format!("{:?}", thing.name()))
    }

    fn sides(self, facts: [Fact<Region>; 2]) -> String {
        let [small, large] = facts.map(|fact| self.of(fact, |region| region.number().to_string()));
        format!("{{ \"3-4p\" = {large}, \"2p\" = {small} }}")
    }
}

const UNKNOWN: &str = "\"?\"";

fn list<T: AsRef<str>>(things: impl IntoIterator<Item = T>) -> String {
    let things: Vec<T> = things.into_iter().collect();
    format!("[{}]", things.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", "))
}

fn bonus(bonus: Bonus) -> String {
    let (amount, gain, per, condition) = match bonus {
        Bonus::None => return "{ amount = 0 }".into(),
        Bonus::Other => return "{ other = true }".into(),
        Bonus::Gain { amount, gain, per, condition } => (amount, gain, per, condition),
    };
    let per = if per == Per::Turn { String::new() } else { format!(", per = {:?}", per.name()) };
    let condition = match condition {
        Condition::Always => String::new(),
        Condition::TempleRegions(least) => format!(", if_temples = {least}"),
        Condition::ArmyOf(least) => format!(", if_army = {least}"),
    };
    format!("{{ amount = {amount}, gain = {:?}{per}{condition} }}", gain.name())
}

fn set(regions: RegionSet) -> String {
    list(regions.iter().map(|region| region.number().to_string()))
}

fn marks(marks: Marks, all: RegionSet) -> String {
    match marks.told.and(all) {
        told if told == all => set(marks.yes),
        told if told.is_empty() => UNKNOWN.into(),
        told => format!("{{ yes = {}, no = {} }}", set(marks.yes), set(told.without(marks.yes))),
    }
}

/// Groups of Regions that make up just these pairs; none is larger than `most`.
fn groups(mut left: impl FnMut(Region) -> RegionSet, side: MapSide, most: u32) -> String {
    let mut covered = Pairs::UNKNOWN;
    let mut groups = Vec::new();
    for at in RegionSet::all(side).iter() {
        for other in left(at).and(RegionSet::above(at)).iter() {
            if covered.of(at).yes.contains(other) {
                continue;
            }
            let mut group: RegionSet = [at, other].into_iter().collect();
            for third in RegionSet::all(side).without(group).iter() {
                if group.len() < most && group.is_subset(left(third)) {
                    group.insert(third);
                }
            }
            group.iter().for_each(|region| covered.learn(region, group, group));
            groups.push(set(group));
        }
    }
    list(groups)
}

fn pairs(pairs: &Pairs, side: MapSide, most: u32) -> String {
    let all = RegionSet::all(side);
    let told = |at: Region| pairs.of(at).told.and(all).without(RegionSet::one(at));
    let yes = groups(|at| pairs.of(at).yes.and(all), side, most);
    if all.iter().all(|at| told(at).or(RegionSet::one(at)) == all) {
        yes
    } else if all.iter().all(|at| told(at).is_empty()) {
        UNKNOWN.into()
    } else {
        format!("{{ yes = {yes}, no = {} }}", groups(|at| told(at).without(pairs.of(at).yes), side, 2))
    }
}

/// A file in the making.
struct File(String);

impl File {
    fn table(&mut self, name: &str) {
        self.0 += &format!("\n[{name}]\n");
    }

    fn line(&mut self, name: &str, value: &str) {
        self.0 += &format!("{name} = {value}\n");
    }

    /// A field as it is known, with the guess beside it where that says more.
    fn field(&mut self, name: &str, value: impl Fn(Sure) -> String) {
        let (known, guess) = (value(Sure::Known), value(Sure::Guess));
        let guess = if guess == known { String::new() } else { format!("  # perhaps {guess}") };
        self.line(name, &(known + &guess));
    }

    fn face(&mut self, face: &Face) {
        self.field("region", |sure| sure.sides([face.region_small, face.region_large]));
        self.field("runes", |sure| list(face.runes.map(|rune| sure.named(rune))));
        self.field("special", |sure| sure.named(face.special));
        self.field("tie", |sure| sure.named(face.tie));
        self.field("bonus", |sure| sure.of(face.bonus, bonus));
        self.field("end", |sure| sure.named(face.end));
    }

    fn tile(&mut self, tile: &Tile) {
        self.field("start", |sure| sure.sides(tile.start));
        self.field("desolation", |sure| sure.sides(tile.desolation));
        self.field("attributes", |sure| {
            let show = |(attribute, value): (muspel::games::ragnarok::table::Attribute, u8)| {
                format!("[{:?}, {value}]", attribute.name())
            };
            list(tile.attributes.map(|fact| sure.of(fact, show)))
        });
        self.field("priority", |sure| sure.named(tile.priority));
        self.field("method", |sure| sure.of(tile.method, |method| (method as u8 + 1).to_string()));
        self.field("mix", |sure| sure.of(tile.mix, |mix| list(Path::ALL.map(|path| mix.of(path).to_string()))));
    }

    fn map(&mut self, map: &Map, side: MapSide) {
        self.line("touch", &pairs(&map.touch, side, 2));
        self.line("seas", &pairs(&map.sea, side, u32::MAX));
        self.line("lands", &pairs(&map.land, side, u32::MAX));
        self.field("population", |sure| {
            let people = RegionSet::all(side).iter().map(|at| (at, map.population[at.index()]));
            let told = people.map(|(at, fact)| (at, sure.of(fact, |number| number.to_string())));
            let told = told.filter(|(_, number)| number != UNKNOWN);
            let told: Vec<String> = told.map(|(at, number)| format!("[{}, {number}]", at.number())).collect();
            if told.is_empty() { UNKNOWN.into() } else { list(told) }
        });
        let all = RegionSet::all(side);
        self.line("settlements", &marks(map.settlements, all));
        self.line("shrines", &marks(map.shrines, all));
        self.line("forges", &marks(map.forges, all));
        self.line("wheel", &marks(map.wheel, all));
        self.line("monuments", &marks(map.monuments, all));
        let realms = Realm::ALL.into_iter().zip(map.realms);
        let realms = realms.map(|(realm, known)| format!("{} = {}", realm.name(), marks(known, all)));
        self.line("realms", &format!("{{ {} }}", realms.collect::<Vec<_>>().join(", ")));
        self.field("tracks", |sure| {
            let tracks = TRACKS.into_iter().zip(map.tracks).map(|(name, track)| {
                let temples = sure.of(track.temples, |number| number.to_string());
                format!("{name} = {{ temples = {temples}, drafts = {} }}", marks(track.drafts, TRACK_SPACES))
            });
            format!("{{ {} }}", tracks.collect::<Vec<_>>().join(", "))
        });
    }
}
