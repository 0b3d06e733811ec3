//! The history against a plain list of games.

extern crate std;
use super::*;
use proptest::prelude::*;
use std::vec::Vec;

fn sagas() -> impl Strategy<Value = Saga> {
    let agreed = (0..4usize, any::<[bool; 4]>()).prop_map(|(edition, on)| Agreed {
        edition: Edition::ALL[edition],
        well_armed: on[0],
        blood_magic: on[1],
        rising_depths: on[2],
        four_priests: on[3],
    });
    let end = (0..3, 0..5usize).prop_map(|(who, how)| match who {
        0 => End::Open,
        1 => End::You(How::ALL[how]),
        _ => End::Him(How::ALL[how]),
    });
    (0..6usize, agreed, any::<u16>(), any::<[u16; 3]>(), end).prop_map(|(hero, agreed, turns, rolls, end)| Saga {
        hero: Hero::ALL[hero],
        agreed,
        turns,
        rolls,
        end,
    })
}

fn sum(games: &[(u32, Saga)]) -> [u32; 3] {
    games.iter().fold([0; 3], |all, (_, saga)| plus(all, saga.rolls))
}

proptest! {
    #[test]
    fn every_game_comes_back_from_its_bytes(number in 1..=u16::MAX, mark: u32, saga in sagas()) {
        let past = Past { number, mark, saga };
        prop_assert_eq!(read(&write(&past)), Some(past));
    }

    #[test]
    fn any_bytes_are_a_game_in_range_or_none(bytes: [u8; GAME_BYTES]) {
        if let Some(past) = read(&bytes) {
            prop_assert_eq!(write(&past), bytes);
        }
    }

    /// Games end, end otherwise, and go on after the next one was given up; what is stored is all that is known.
    #[test]
    fn the_last_fifty_are_shown_each_once_and_no_roll_is_lost_or_counted_twice(
        played in prop::collection::vec((0..4u8, sagas()), 1..140),
    ) {
        let (mut history, mut all): (_, Vec<(u32, Saga)>) = (History::new(), Vec::new());
        for (same, saga) in played {
            // Mostly a new game; else the newest ends anew, or the one before it.
            let again = all.len().checked_sub(usize::from(same)).filter(|_| (1..=2).contains(&same));
            let mark = again.map_or(all.len() as u32, |at| all[at].0);
            match again {
                Some(at) => all[at].1 = saga,
                None => all.push((mark, saga)),
            }
            if let Some(changed) = history.enter(mark, &saga) {
                prop_assert!(changed.page < PAGES);
            }
            prop_assert_eq!(history.enter(mark, &saga), None, "the same again changes nothing");
        }
        let shown: Vec<_> = history.games().map(|past| (past.mark, past.saga)).collect();
        let expected: Vec<_> = all.iter().rev().take(SHOWN).copied().collect();
        prop_assert_eq!(shown, expected);
        let numbers: Vec<_> = history.games().map(|past| usize::from(past.number)).collect();
        prop_assert!(numbers.iter().enumerate().all(|(back, &number)| number == all.len() - back));
        prop_assert_eq!(history.rolls(), sum(&all));
    }

    #[test]
    fn a_cut_between_the_two_writes_counts_every_roll_once(
        games in prop::collection::vec(sagas(), 57..120),
    ) {
        let (mut history, mut all) = (History::new(), Vec::new());
        for (mark, saga) in (0..).zip(&games) {
            let before = history.clone();
            history.enter(mark, saga);
            // Only what is kept of older games has been written.
            let mut cut = before;
            cut.set_older(&history.older());
            prop_assert_eq!(cut.rolls(), sum(&all));
            all.push((mark, *saga));
            prop_assert_eq!(history.rolls(), sum(&all));
        }
    }

    #[test]
    fn rare_is_what_chi_square_says_at_99_percent(rolls: [u16; 3]) {
        let rolls = rolls.map(u32::from);
        let all: f64 = rolls.iter().copied().map(f64::from).sum();
        let fair = [all / 2.0, all / 3.0, all / 6.0];
        let off: f64 = rolls.iter().zip(fair).map(|(&got, fair)| (f64::from(got) - fair).powi(2) / fair).sum();
        prop_assert!(is_rare(rolls) == (off > 9.21) || (off - 9.21).abs() < 1e-6, "{} {}", all, off);
    }
}

#[test]
fn only_games_that_have_ended_count_for_a_hero() {
    let mut history = History::new();
    let saga = |hero, end| Saga { hero, end, ..Saga::UNTOLD };
    let ends = [End::Open, End::You(How::Jarl), End::Him(How::Surtur), End::You(How::Ragnarok)];
    for (mark, end) in (0..).zip(ends) {
        history.enter(mark, &saga(Hero::Snorri, end));
    }
    history.enter(9, &saga(Hero::Aslaug, End::Him(How::Gothi)));
    assert_eq!(Hero::ALL.map(|hero| history.against(hero)), [(0, 0), (1, 0), (3, 2), (0, 0), (0, 0), (0, 0)]);
}

#[test]
fn ten_ones_in_a_row_are_rare_and_four_are_not() {
    assert!(is_rare([10, 0, 0]) && !is_rare([4, 0, 0]) && !is_rare([0; 3]));
}
