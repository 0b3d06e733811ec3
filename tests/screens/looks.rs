//! What the pages of the status and of the race show, at their fullest.

use super::*;

/// A game in its middle.
pub fn status(row: Row) -> Status {
    let mut his = Ledger::at_setup(region(5), [4, 3, 6]);
    his.armies.recruit(region(12), 6);
    his.regions = regions(&[4, 5, 9, 12, 13, 20, 21]);
    his.markers.put(Special::BuildTemple);
    his.alliances.insert(Realm::Svartalfheim);
    let mut monsters = Monsters::default();
    monsters.loki = Some(region(7));
    let monster = monsters.at_mut(Board::LowerRight);
    (monster.place, monster.holder) = (Place::On(region(12)), Owner::Follower(Seat::First));
    Status {
        side: MapSide::ThreeFourPlayers,
        hero: Hero::Lagertha,
        seat: Seat::First,
        turn: 9,
        row,
        chosen: None,
        deck: 8,
        removed: 3,
        his: Ledger { runes: Runes::new(3), priests: Priests::new(2), tucked: Tucked::new(1), ..his },
        yours: Person { regions: regions(&[1, 2, 3]), ..Person::default() },
        commons: Commons { desolation: regions(&[4, 12]), temples: regions(&[9, 2]), ..Commons::default() },
        monsters,
        race: Position::BEFORE_SETUP.race(),
        others: heapless::Vec::new(),
        you: Seat::First,
        arbiter: Seat::First,
        other_people: heapless::Vec::new(),
    }
}

/// A race on a side of the map whose Lands and wheel are all told, or not.
pub fn race(side: MapSide, told: bool) -> Race {
    let mut position = Position { side, ..Position::BEFORE_SETUP };
    let all = RegionSet::all(side);
    if told {
        let map = position.library.map_mut(side);
        for land in [&[1, 2, 3][..], &[4, 5, 9], &[6, 7, 8], &[10, 11, 12]].map(regions) {
            land.iter().for_each(|region| map.land.learn(region, all, land));
        }
        map.wheel.learn(all, regions(&[2, 3, 5, 8, 9, 14]));
    }
    let his = position.his_mut();
    (his.regions, his.kills) = (regions(&[4, 5, 9, 12, 13]), Kills::new(1));
    position.yours_mut().regions = regions(&[1, 2, 3, 6, 7, 8, 16]);
    position.commons.temples = regions(&[2, 5, 9]);
    position.commons.desolation = regions(&[4, 12, 14]);
    position.commons.omens = Omens::new(2);
    position.monsters.kill(Board::UpperLeft);
    position.race()
}
