//! Tables in the middle of a round, of any kind.

use muspel::chance::Chance;
use muspel::games::wolves::table::{
    Card, Counts, Faces, GODS, God, HAND, Line, Mind, Player, Position, Rulings, Rune, Sacrifices, Seat, Spot, Victory,
    VictoryFace, Worth,
};

/// One of some things.
pub fn any<T: Clone>(chance: &mut Chance, all: &[T]) -> T {
    all[usize::from(chance.below(all.len().min(255) as u8))].clone()
}

fn line(chance: &mut Chance) -> Line {
    let units = chance.below(6);
    Line::of(&(0..units).map(|_| any(chance, &Card::ALL[..Card::UNITS])).collect::<Vec<_>>())
}

fn player(chance: &mut Chance, wolf: bool) -> Player {
    let mind = match wolf {
        true => Mind::Wolf { played: chance.below(3), budget: chance.below(6), walls: chance.below(2) },
        false => Mind::Person,
    };
    let sacrifices = Sacrifices { berserks: chance.below(3), others: chance.below(4) };
    Player { line: line(chance), sacrifices, hand: chance.below(HAND + 1), mind, ..Player::default() }
}

/// A table; somebody has not passed yet.
pub fn scene(chance: &mut Chance) -> Position {
    let rune = |chance: &mut Chance| Some(any(chance, &Rune::ALL));
    let faces = Faces {
        berserk: Some(chance.below(6)),
        huscarl: rune(chance),
        raider: Some(chance.below(4)),
        raider_rune: rune(chance),
        traitor: Some(chance.below(4)),
        traitor_rune: rune(chance),
    };
    let rulings = Rulings::from_bits(chance.below(8));
    let mut position = Position { faces, rulings, round: 1 + chance.below(4), ..Position::default() };
    let (seats, wolves) = (3 + chance.below(3), chance.below(5).min(2));
    for seat in 0..seats {
        let _ = position.players.push(player(chance, seat + wolves >= seats + u8::from(wolves == 2)));
    }
    for face in &mut position.victories {
        let worth = match chance.below(3) {
            0 => Worth::Fixed(1),
            1 => Worth::Each(1, any(chance, &Counts::ALL)),
            _ => Worth::Asked,
        };
        *face = VictoryFace { worth, draws: chance.below(3) as i8 - 1 };
    }
    let mut cards: Vec<Victory> = Victory::all().collect();
    chance.shuffle(&mut cards);
    (0..position.per_round()).filter_map(|_| cards.pop()).for_each(|card| position.open.insert(card));
    for seat in position.seats() {
        if chance.below(2) == 0 {
            let card = cards.pop().expect("nine cards are enough");
            position.change(seat, |player| player.cards.insert(card));
        }
    }
    gods(&mut position, chance);
    for seat in position.seats().skip(1) {
        if chance.below(4) == 0 {
            let _ = position.passed.push(seat);
        }
    }
    position.turn = Seat::new(usize::from(chance.below(seats))).expect("a seat");
    position
}

/// Three gods in the Hall, some at the seats, some in the discard.
fn gods(position: &mut Position, chance: &mut Chance) {
    let mut gods = God::ALL.to_vec();
    chance.shuffle(&mut gods);
    gods.drain(..3).for_each(|god| position.to_hall(Spot::God(god)));
    let held = chance.below(9);
    for god in gods.drain(..usize::from(held)) {
        let seat = any(chance, &position.seats().collect::<Vec<_>>());
        position.give(god, seat);
    }
    let gone = usize::from(chance.below(4)).min(gods.len());
    gods.drain(..gone).for_each(|god| position.discard_god(god));
    position.openings = (GODS - 3 - gods.len()) as u8;
}
