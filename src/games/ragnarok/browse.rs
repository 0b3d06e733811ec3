//! The library, from the title: looked up, told and corrected. Every answer is stored before the next question.

use crate::games::ragnarok::copy::{Field, Leaf, Lessons, Said};
use crate::games::ragnarok::table::{BasicSet, Card, Hero, Library, MapSide, Path, Region, RegionSet, TrackSide};
use crate::games::ragnarok::widgets::Own;
use crate::games::ragnarok::words::{Msg, Thing};
use crate::games::ragnarok::{Form, Prompt};
use crate::handheld::{Screen, Shelf, World};
use crate::screen::Picked;
use crate::talk::{Answer, Options};
use crate::words::house;
use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

/// The longest way from the first list to a question.
const STEPS: usize = 7;
const SIDES: [MapSide; 2] = [MapSide::TwoPlayers, MapSide::ThreeFourPlayers];

/// A place in the library.
#[derive(Clone, Copy)]
enum Place {
    /// The first list.
    Entries,
    /// The piles of cards.
    Piles,
    /// The cards of a pile.
    Pile(usize),
    /// The Heroes.
    Tiles,
    /// The sides of the map.
    Sides,
    /// What can be done with a side.
    Side(MapSide),
    /// The Regions of a side.
    Regions(MapSide),
    /// A leaf to look at.
    Leaf(Leaf),
    /// What is not known of a leaf, row by row.
    Rest(Leaf),
    /// A question about the map, in the order of its lessons.
    Lesson(MapSide, usize),
    /// A question.
    Field(Field),
}

/// What an answer leads to.
enum Step {
    Stay,
    Into(Place),
    Instead(Place),
    Out,
}

/// Shows the library until the person leaves it. Back goes one place back, and holding it does so from any question.
pub(super) async fn browse(shelf: &Shelf<Library>, screen: &mut Screen<'_, impl World, impl NorFlash>) {
    // The way here, with the answer that was given in each place.
    let mut way: Vec<(Place, Option<Answer>), STEPS> = Vec::new();
    let _ = way.push((Place::Entries, None));
    while let Some(&(place, last)) = way.last() {
        let Some(mut prompt) = place.prompt(&shelf.now()) else {
            way.pop();
            continue;
        };
        prompt.start = last.unwrap_or(prompt.start);
        let picked = screen.pick(&prompt).await;
        let step = match (picked, place) {
            (Picked::Answer(answer), _) => place.answered(shelf, answer),
            (Picked::Back, Place::Lesson(side, at)) if at > 0 => Step::Instead(Place::Lesson(side, at - 1)),
            _ => Step::Out,
        };
        screen.store_fresh(shelf).await;
        if let (Picked::Answer(answer), Some((place, last))) = (picked, way.last_mut()) {
            *last = Some(answer).filter(|_| place.is_list());
        }
        match step {
            Step::Stay => {}
            Step::Into(place) => _ = way.push((place, None)),
            Step::Instead(place) => {
                way.pop();
                let _ = way.push((place, None));
            }
            Step::Out => _ = way.pop(),
        }
    }
}

impl Place {
    /// Whether the cursor stays where it was when the person comes back.
    const fn is_list(self) -> bool {
        !matches!(self, Self::Rest(_) | Self::Lesson(..) | Self::Field(_))
    }

    /// What is shown there; nothing where all is told.
    fn prompt(self, library: &Library) -> Option<Prompt> {
        let field = match self {
            Self::Leaf(leaf) => Field::Whole(leaf),
            Self::Rest(leaf) => leaf.open(library)?,
            Self::Lesson(side, at) => Lessons(side).at(at, library),
            Self::Field(field) => field,
            Self::Regions(side) => {
                return Some(Prompt::new(Msg::WhichRegion, Form::Own(Own::Region(side, RegionSet::all(side)))));
            }
            list => return Some(list.list(library)),
        };
        Some(field.prompt(library))
    }

    /// A list to choose from.
    fn list(self, library: &Library) -> Prompt {
        let mut options = Options::new();
        let mut put = |thing: Thing| _ = options.push(thing.into());
        let head = match self {
            Self::Piles => {
                [Msg::Basic, Msg::Heroes].into_iter().for_each(|pile| put(pile.into()));
                Path::ALL.into_iter().for_each(|path| put(Thing::Path(path)));
                Msg::WhichPile.into()
            }
            Self::Pile(pile) => {
                of_pile(pile).for_each(|card| put(Thing::Card(card)));
                Msg::WhichCard.into()
            }
            Self::Tiles => {
                Hero::ALL.into_iter().for_each(|hero| put(Thing::Hero(hero)));
                Msg::WhichTile.into()
            }
            Self::Sides => {
                SIDES.into_iter().for_each(|side| put(Thing::Side(side)));
                Msg::WhichMap.into()
            }
            Self::Side(side) => {
                let entries =
                    [Msg::MapGoOn, Msg::MapCheck, Msg::MapRegions, Msg::MapRealms, Msg::TrackOfTwo, Msg::TrackOther];
                entries.into_iter().for_each(|entry| put(entry.into()));
                Msg::MapTold(Lessons(side).told(library))
            }
            _ => {
                let entries =
                    [Msg::TheMap, Msg::TheCards, Msg::TheTiles, Msg::TheWheel, Msg::FixChallenges, Msg::Expansions];
                entries.into_iter().for_each(|entry| put(entry.into()));
                house::Msg::TheLibrary.into()
            }
        };
        Prompt::new(head, Form::One(options))
    }

    /// Takes an answer in and says where it leads.
    fn answered(self, shelf: &Shelf<Library>, answer: Answer) -> Step {
        let place = answer.0 as usize;
        let into = |place: Option<Self>| place.map_or(Step::Stay, Step::Into);
        match self {
            Self::Entries => into(match place {
                0 => Some(Self::Sides),
                1 => Some(Self::Piles),
                2 => Some(Self::Tiles),
                3 => Some(Self::Leaf(Leaf::Wheel)),
                4 => Some(Self::Leaf(Leaf::Challenges)),
                _ => Some(Self::Leaf(Leaf::Expansions)),
            }),
            Self::Piles => Step::Into(Self::Pile(place)),
            Self::Pile(pile) => into(of_pile(pile).nth(place).map(|card| Self::Leaf(Leaf::Card(card, None)))),
            Self::Tiles => into(Hero::ALL.get(place).map(|&hero| Self::Leaf(Leaf::Tile(hero, None)))),
            Self::Sides => into(SIDES.get(place).map(|&side| Self::Side(side))),
            Self::Side(side) => into(match place {
                0 => Some(lesson(side, 0, &shelf.now())),
                1 => Some(Self::Leaf(Leaf::Check(side))),
                2 => Some(Self::Regions(side)),
                3 => Some(Self::Leaf(Leaf::Realms(side))),
                _ => TrackSide::ALL.get(place - 4).map(|&track| Self::Leaf(Leaf::Track(side, track))),
            }),
            Self::Regions(side) => {
                let region = u8::try_from(answer.0).ok().and_then(Region::new);
                into(region.map(|region| Self::Leaf(Leaf::Region(side, region))))
            }
            Self::Leaf(leaf) => {
                learn(shelf, Field::Whole(leaf), answer);
                let said = leaf.said(&shelf.now(), answer);
                match said {
                    Said::Tell(field) => Step::Into(Self::Field(field)),
                    Said::Right if leaf.open(&shelf.now()).is_some() => Step::Into(Self::Rest(leaf)),
                    Said::Right | Said::Later => Step::Out,
                }
            }
            Self::Rest(leaf) => {
                let open = leaf.open(&shelf.now());
                let Some(field) = open else { return Step::Out };
                learn(shelf, field, answer);
                into(field.next(answer).map(Self::Field))
            }
            Self::Lesson(side, at) => {
                let field = Lessons(side).at(at, &shelf.now());
                learn(shelf, field, answer);
                Step::Instead(lesson(side, at, &shelf.now()))
            }
            Self::Field(field) => {
                learn(shelf, field, answer);
                field.next(answer).map_or(Step::Out, |next| Step::Instead(Self::Field(next)))
            }
        }
    }
}

/// The first open question about a side from a place on, or before it; when all are told, what cannot be so.
fn lesson(side: MapSide, from: usize, library: &Library) -> Place {
    let lessons = Lessons(side);
    let open = lessons.open(from, library).or_else(|| lessons.open(0, library));
    open.map_or(Place::Leaf(Leaf::Check(side)), |at| Place::Lesson(side, at))
}

fn learn(shelf: &Shelf<Library>, field: Field, answer: Answer) {
    shelf.learn(field.sheet().key(), |library| field.learn(library, answer));
}

/// The cards of a pile by its place in the list: basic, of Heroes, or of a path.
fn of_pile(pile: usize) -> impl Iterator<Item = Card> {
    let (first, cards) = match pile {
        0 => (BasicSet::A.cards().next(), 18),
        1 => (Card::of_hero(Hero::Ragnar).next(), 12),
        _ => (Path::ALL.get(pile - 2).and_then(|path| path.cards().next()), 9),
    };
    first.into_iter().flat_map(move |first| Card::all().skip(usize::from(first.index())).take(cards))
}
