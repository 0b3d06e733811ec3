//! The history against a plain list of games.

extern crate std;
use super::*;
use crate::history::{OLDER_BYTES, PAGE_BYTES, PAGES, SHOWN};
use proptest::prelude::*;
use std::vec::Vec;

fn sagas() -> impl Strategy<Value = Saga> {
    let agreed = (0..4usize, any::<[bool; 7]>()).prop_map(|(edition, on)| Agreed {
        edition: Edition::ALL[edition],
        well_armed: on[0],
        blood_magic: on[1],
        rising_depths: on[2],
        four_priests: on[3],
        unprinted: [on[4], on[5], on[6]],
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
    games.iter().fold([0; 3], |all, (_, saga)| core::array::from_fn(|face| all[face] + u32::from(saga.rolls[face])))
}

proptest! {
    #[test]
    fn every_game_comes_back_from_its_bytes(mark: u32, saga in sagas()) {
        prop_assert_eq!(Saga::read(&saga.write()), Some(saga));
        let (mut entered, mut read): (_, History<Saga>) = (History::new(), History::new());
        entered.enter(mark, &saga);
        *read.page(0) = *entered.page(0);
        prop_assert_eq!(read.game(0), Some(Past { number: 1, mark, saga }));
    }

    #[test]
    fn any_bytes_are_a_game_in_range_or_none(bytes: [u8; TOLD_BYTES]) {
        if let Some(saga) = Saga::read(&bytes) {
            prop_assert_eq!(saga.write(), bytes);
        }
    }

    #[test]
    fn any_page_can_be_read(bytes in prop::collection::vec(any::<u8>(), PAGE_BYTES)) {
        let mut history: History<Saga> = History::new();
        history.page(0).copy_from_slice(&bytes);
        prop_assert!(history.games().all(|past| past.number > 0));
        let _ = history.counts();
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
        prop_assert_eq!(history.counts(), sum(&all));
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
            prop_assert_eq!(cut.counts(), sum(&all));
            all.push((mark, *saga));
            prop_assert_eq!(history.counts(), sum(&all));
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
    assert_eq!(Hero::ALL.map(|hero| against(&history, hero)), [(0, 0), (1, 0), (3, 2), (0, 0), (0, 0), (0, 0)]);
}

#[test]
fn ten_ones_in_a_row_are_rare_and_four_are_not() {
    assert!(is_rare([10, 0, 0]) && !is_rare([4, 0, 0]) && !is_rare([0; 3]));
}

#[test]
fn counts_and_numbers_at_their_most_saturate() {
    let most = [u32::MAX, u32::MAX - 1, 0];
    for rolls in (0..27).map(|mask| [most[mask % 3], most[mask / 3 % 3], most[mask / 9]]) {
        is_rare(rolls);
    }
    assert!(!is_rare([3 << 20, 2 << 20, 1 << 20]) && is_rare([3 << 20, 3 << 20, 0]), "what can be counted is judged");
    let saga = Saga { turns: u16::MAX, rolls: [u16::MAX; 3], ..Saga::UNTOLD };
    let mut history = History::new();
    history.set_older(&[0xff; OLDER_BYTES]);
    let mut number = u16::MAX;
    for page in 0..PAGES {
        for entry in history.page(page).chunks_exact_mut(6 + TOLD_BYTES) {
            entry[..2].copy_from_slice(&number.to_le_bytes());
            entry[6..].copy_from_slice(&saga.write());
            number -= 1;
        }
    }
    assert_eq!(history.counts(), [u32::MAX; 3]);
    for mark in 0..200 {
        history.enter(mark, &saga);
        assert_eq!(history.game(0).map(|past| (past.number, past.mark)), Some((u16::MAX, mark)));
        assert_eq!(history.counts(), [u32::MAX; 3]);
    }
    let _ = history.games().count();
}
