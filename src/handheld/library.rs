//! The library, from the title: looked up, told and corrected. Every answer is stored before the next question.

use super::{Edge, Screen};
use crate::screen::Picked;
use crate::table::{BasicSet, Card, Hero, MapSide, Path, Region, RegionSet, Shelf};
use crate::talk::{Field, Form, Leaf, Lessons, Options, Prompt, Said};
use crate::words::{Line, Msg, Thing};

const SIDES: [MapSide; 2] = [MapSide::TwoPlayers, MapSide::ThreeFourPlayers];

/// Cards, tiles, the map and the wheel. Back closes, as in all that opens from here.
pub(super) async fn browse(shelf: &Shelf, screen: &mut Screen<'_, impl Edge>) {
    const ENTRIES: [Msg; 4] = [Msg::TheMap, Msg::TheCards, Msg::TheTiles, Msg::TheWheel];
    let mut place = 0;
    while let Some(chosen) = screen.one(Msg::TheLibrary.into(), ENTRIES.map(Thing::Msg).into_iter(), place).await {
        place = chosen;
        match ENTRIES.get(chosen) {
            Some(Msg::TheMap) => maps(shelf, screen).await,
            Some(Msg::TheCards) => cards(shelf, screen).await,
            Some(Msg::TheTiles) => tiles(shelf, screen).await,
            _ => leaf(Leaf::Wheel, shelf, screen).await,
        }
    }
}

/// A card by its pile.
async fn cards(shelf: &Shelf, screen: &mut Screen<'_, impl Edge>) {
    let mut place = 0;
    loop {
        let basic_and_heroes = [Msg::Basic, Msg::Heroes].map(Thing::Msg);
        let piles = basic_and_heroes.into_iter().chain(Path::ALL.map(Thing::Path));
        let Some(pile) = screen.one(Msg::WhichPile.into(), piles, place).await else { return };
        place = pile;
        let mut at = 0;
        while let Some(chosen) = screen.one(Msg::WhichCard.into(), of_pile(pile).map(Thing::Card), at).await {
            at = chosen;
            if let Some(card) = of_pile(pile).nth(chosen) {
                leaf(Leaf::Card(card, None), shelf, screen).await;
            }
        }
    }
}

/// The cards of a pile by its place in the list: basic, of Heroes, or of a path.
fn of_pile(pile: usize) -> impl Iterator<Item = Card> {
    let path = pile.checked_sub(2).and_then(|path| Path::ALL.get(path)).copied();
    let basic = BasicSet::ALL.into_iter().filter(move |_| pile == 0).flat_map(BasicSet::cards);
    let heroes = Hero::ALL.into_iter().filter(move |_| pile == 1).flat_map(Card::of_hero);
    basic.chain(heroes).chain(path.into_iter().flat_map(Path::cards))
}

/// A tile by its Hero.
async fn tiles(shelf: &Shelf, screen: &mut Screen<'_, impl Edge>) {
    let mut place = 0;
    while let Some(chosen) = screen.one(Msg::WhichTile.into(), Hero::ALL.map(Thing::Hero).into_iter(), place).await {
        place = chosen;
        if let Some(&hero) = Hero::ALL.get(chosen) {
            leaf(Leaf::Tile(hero, None), shelf, screen).await;
        }
    }
}

/// A side of the map: told from where it was left, checked, or looked at Region by Region.
async fn maps(shelf: &Shelf, screen: &mut Screen<'_, impl Edge>) {
    const ENTRIES: [Msg; 3] = [Msg::MapGoOn, Msg::MapCheck, Msg::MapRegions];
    let sides = SIDES.map(Thing::Side).into_iter();
    let Some(&side) = screen.one(Msg::WhichMap.into(), sides, 0).await.and_then(|side| SIDES.get(side)) else { return };
    let mut place = 0;
    loop {
        let told = Thing::Number(Lessons(side).told(&shelf.now()));
        let entries = ENTRIES.map(Thing::Msg).into_iter();
        let Some(chosen) = screen.one(Line::with(Msg::MapTold, told), entries, place).await else { return };
        place = chosen;
        match ENTRIES.get(chosen) {
            Some(Msg::MapGoOn) => teach(side, shelf, screen).await,
            Some(Msg::MapCheck) => leaf(Leaf::Check(side), shelf, screen).await,
            _ => regions(side, shelf, screen).await,
        }
    }
}

/// A Region after the other, as the person picks them.
async fn regions(side: MapSide, shelf: &Shelf, screen: &mut Screen<'_, impl Edge>) {
    let mut at = Region::FIRST;
    loop {
        let form = Form::Region(side, RegionSet::all(side));
        let prompt = Prompt::new(Msg::WhichRegion, form).start(u32::from(at.number()));
        let Picked::Answer(answer) = screen.pick(&prompt).await else { return };
        at = u8::try_from(answer.0).ok().and_then(Region::new).unwrap_or(at);
        leaf(Leaf::Region(side, at), shelf, screen).await;
    }
}

/// Question after question from the first that is open, and at the end what cannot be so. Back goes to the question
/// before, and holding it leaves; the next time it goes on where it was left.
async fn teach(side: MapSide, shelf: &Shelf, screen: &mut Screen<'_, impl Edge>) {
    let lessons = Lessons(side);
    let mut open = lessons.open(0, &shelf.now());
    while let Some(place) = open {
        let field = lessons.at(place, &shelf.now());
        match tell(field, shelf, screen).await {
            Ok(()) => {
                let library = shelf.now();
                open = lessons.open(place, &library).or_else(|| lessons.open(0, &library));
            }
            Err(Picked::Back) if place > 0 => open = Some(place - 1),
            Err(_) => return,
        }
    }
    leaf(Leaf::Check(side), shelf, screen).await;
}

/// A leaf to look at: a row of it is told anew, or all that is not known is told row by row.
async fn leaf(leaf: Leaf, shelf: &Shelf, screen: &mut Screen<'_, impl Edge>) {
    let mut start = Leaf::RIGHT;
    loop {
        let whole = Field::Whole(leaf);
        let mut prompt = whole.prompt(&shelf.now());
        prompt.start = start;
        let Picked::Answer(answer) = screen.pick(&prompt).await else { return };
        let said = leaf.said(&shelf.now(), answer);
        match said {
            Said::Tell(field) => _ = tell(field, shelf, screen).await,
            Said::Right => {
                shelf.learn(whole.sheet(), |library| whole.learn(library, answer));
                screen.store_fresh(shelf).await;
                if leaf.open(&shelf.now()).is_none() {
                    return;
                }
                tell_rest(leaf, shelf, screen).await;
            }
            Said::Later => return,
        }
        start = answer;
    }
}

/// Row by row what is not known of a leaf.
async fn tell_rest(leaf: Leaf, shelf: &Shelf, screen: &mut Screen<'_, impl Edge>) {
    loop {
        let open = leaf.open(&shelf.now());
        let Some(field) = open else { return };
        if tell(field, shelf, screen).await.is_err() {
            return;
        }
    }
}

/// Asks for something printed and stores it; else what the person did instead.
async fn tell(field: Field, shelf: &Shelf, screen: &mut Screen<'_, impl Edge>) -> Result<(), Picked> {
    let mut asked = Some(field);
    while let Some(field) = asked {
        let prompt = field.prompt(&shelf.now());
        let answer = match screen.pick(&prompt).await {
            Picked::Answer(answer) => answer,
            other => return Err(other),
        };
        shelf.learn(field.sheet(), |library| field.learn(library, answer));
        screen.store_fresh(shelf).await;
        asked = field.next(answer);
    }
    Ok(())
}

impl<E: Edge> Screen<'_, E> {
    /// One of a list by its place; none if the person goes back.
    async fn one(&mut self, head: Line, options: impl Iterator<Item = Thing>, start: usize) -> Option<usize> {
        let options: Options = options.collect();
        let prompt = Prompt::new(head, Form::One(options)).start(start as u32);
        match self.pick(&prompt).await {
            Picked::Answer(answer) => Some(answer.0 as usize),
            _ => None,
        }
    }
}
