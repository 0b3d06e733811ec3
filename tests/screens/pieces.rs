//! What the pictures are made of: cards, Regions, pieces on a map, and a choice with its rules.

use super::*;

pub fn card(kind: Kind) -> Card {
    Card::all().find(|card| card.kind() == kind).unwrap()
}

pub fn lagertha_2() -> Card {
    card(Kind::Hero(Hero::Lagertha, 2))
}

pub fn region(number: u8) -> Region {
    Region::new(number).unwrap()
}

pub fn regions(numbers: &[u8]) -> RegionSet {
    numbers.iter().map(|&n| region(n)).collect()
}

/// What is said of a fall: its picture, its head and its text.
pub fn falls() -> [(&'static str, house::Msg, &'static str); 4] {
    [
        ("panic", house::Msg::Stumbled, "10033256 1001f3a2 10012ab4 1000c3f0 10004d2e 1000039c "),
        ("hung", house::Msg::Hung, house::Msg::HungWhy.text().english()),
        ("game-fell", house::Msg::GameWaits, house::Msg::GameFellWhy.text().english()),
        ("game-waits", house::Msg::GameWaits, house::Msg::GameWaitsWhy.text().english()),
    ]
}

pub fn things(things: &[Thing]) -> Options {
    things.iter().map(|&thing| thing.into()).collect()
}

/// Your pieces on a map: your Regions, his, your Armies by Region and value; each Army can go anywhere.
pub fn pieces(side: MapSide, yours: &[u8], his: &[u8], armies: &[(u8, u8)], cursor: u8) -> Pieces {
    let mut told = Armies::new();
    for &(at, value) in armies {
        assert!(told.recruit(region(at), value));
    }
    Pieces { yours: regions(yours), his: regions(his), ..Pieces::new(side, told, region(cursor)) }
}

/// A choice among candidates, and after each rule so many of the last ones left.
pub fn why(candidates: &[Thing], steps: &[(Text, usize)]) -> Why {
    let mut why = Why::among(candidates.iter().map(|&thing| thing.into()));
    for &(rule, left) in steps {
        let all = (1u32 << candidates.len()) - 1;
        why.step(rule, all & !(all >> left));
    }
    why
}
