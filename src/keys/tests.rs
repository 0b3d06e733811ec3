//! The buttons under true, bouncing and random fingers.

extern crate std;
use super::*;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::vec::Vec;

const DIM_MS: Millis = 60_000;
const DARK_MS: Millis = 300_000;
const REPEAT_MS: Millis = 120;

/// What happened when, from levels that change at given times, with the machine woken only at changes and deadlines.
fn played(changes: &BTreeMap<Millis, Levels>, until: Millis) -> Vec<(Millis, Intent)> {
    played_with(Habits::USUAL, changes, until)
}

/// The same with other habits.
fn played_with(habits: Habits, changes: &BTreeMap<Millis, Levels>, until: Millis) -> Vec<(Millis, Intent)> {
    let mut keys = Keys::new(0);
    keys.adopt(habits);
    let mut all = Vec::new();
    let mut levels = Levels::default();
    let mut now = 0;
    loop {
        levels = changes.range(..=now).next_back().map_or(levels, |(_, &levels)| levels);
        while let Some(intent) = keys.poll(levels, now) {
            all.push((now, intent));
        }
        let next_change = changes.range(now + 1..).next().map(|(&at, _)| at);
        let next = keys.deadline(now).into_iter().chain(next_change).min();
        match next {
            Some(at) if at <= until => now = at.max(now + 1),
            _ => return all,
        }
    }
}

/// What comes of levels that change at given times, if the box is turned round in answer to its first press.
fn played_turning(changes: &BTreeMap<Millis, Levels>, delay: Millis, until: Millis) -> Vec<(Millis, Intent)> {
    let (mut keys, mut all, mut turns_at) = (Keys::new(0), Vec::new(), None);
    for now in 0..until {
        let levels = changes.range(..=now).next_back().map_or(Levels::default(), |(_, &levels)| levels);
        if turns_at == Some(now) {
            keys.adopt(Habits { turned: true, ..Habits::USUAL });
        }
        while let Some(intent) = keys.poll(levels, now) {
            turns_at = turns_at.or(Some(now + delay));
            all.push((now, intent));
        }
    }
    all
}

/// What comes of levels that change at given times, if nobody can look during some of them, and what fell is told after.
fn played_blind(
    habits: Habits,
    changes: &BTreeMap<Millis, Levels>,
    blind: &[(Millis, Millis)],
    until: Millis,
) -> Vec<(Millis, Intent)> {
    let (mut keys, mut all) = (Keys::new(0), Vec::new());
    keys.adopt(habits);
    let at = |now: Millis| changes.range(..=now).next_back().map_or(Levels::default(), |(_, &levels)| levels);
    let mut now = 0;
    while now < until {
        while let Some(intent) = keys.poll(at(now), now) {
            all.push((now, intent));
        }
        if let Some(&(from, to)) = blind.iter().find(|(from, _)| *from == now) {
            let falls = |button: Button| (from + 1..=to).any(|t| at(t).is_down(button) && !at(t - 1).is_down(button));
            let fell = Button::ALL.into_iter().fold(Levels::default(), |fell, button| fell.with(button, falls(button)));
            keys.missed(fell, from, at(to), to);
            now = to;
        } else {
            now += 1;
        }
    }
    all
}

/// All six down.
fn all_down() -> Levels {
    Button::ALL.into_iter().fold(Levels::default(), |levels, button| levels.with(button, true))
}

/// A finger that presses one button at given times for given times; each edge bounces for a while.
fn pressed(button: Button, presses: &[(Millis, Millis)], bounces: &[u8]) -> BTreeMap<Millis, Levels> {
    let mut changes = BTreeMap::new();
    let mut bounces = bounces.iter().cycle();
    let mut edge = |at: Millis, down: bool, changes: &mut BTreeMap<Millis, Levels>| {
        let length = bounces.next().map_or(0, |&b| Millis::from(b % 6));
        for step in 0..length {
            let level = if step == 0 { down } else { bounces.next().is_some_and(|b| b % 2 == 0) };
            changes.insert(at + step, Levels::default().with(button, level));
        }
        changes.insert(at + length, Levels::default().with(button, down));
    };
    for &(at, length) in presses {
        edge(at, true, &mut changes);
        edge(at + length, false, &mut changes);
    }
    changes
}

fn intents(changes: &BTreeMap<Millis, Levels>) -> Vec<Intent> {
    played(changes, 50_000).into_iter().map(|(_, intent)| intent).collect()
}

fn any_button() -> impl Strategy<Value = Button> {
    (0..6usize).prop_map(|n| Button::ALL[n])
}

proptest! {
    #[test]
    fn a_bouncing_tap_is_one_press_of_any_button(
        button in any_button(), lengths in prop::collection::vec(30..400u64, 1..8), bounces in prop::collection::vec(any::<u8>(), 1..64),
    ) {
        let mut at = 10;
        let mut presses = Vec::new();
        for length in lengths {
            presses.push((at, length));
            at += length + 40;
        }
        let got = intents(&pressed(button, &presses, &bounces));
        prop_assert_eq!(got, std::vec![Intent::Press(button); presses.len()]);
    }

    #[test]
    fn a_press_acts_at_its_first_edge_and_back_at_the_first_of_its_release(
        button in any_button(), bounces in prop::collection::vec(any::<u8>(), 1..64),
    ) {
        let (down, length) = (10, 200);
        let at = played(&pressed(button, &[(down, length)], &bounces), 1000)[0].0;
        let edge = if button == Button::Back { down + length } else { down };
        prop_assert_eq!(at, edge);
    }

    #[test]
    fn a_held_arrow_repeats_steadily_and_stops_with_the_finger(arrow in 0..4usize, length in 20..5_000u64) {
        let button = Button::ALL[arrow];
        let got = played(&pressed(button, &[(10, length)], &[0]), 50_000);
        let held = length;
        let repeats = if held <= HOLD_MS { 0 } else { 1 + (held - HOLD_MS - 1) / REPEAT_MS };
        prop_assert_eq!(got.len() as u64, 1 + repeats);
        prop_assert_eq!(got[0].1, Intent::Press(button));
        prop_assert!(got[1..].iter().all(|&(_, intent)| intent == Intent::Hold(button)), "a press and its repeats");
    }

    #[test]
    fn a_held_arrow_repeats_as_fast_as_is_set_or_never(
        arrow in 0..4usize, length in 20..5_000u64, every in prop::option::of(40..400u64),
    ) {
        let button = Button::ALL[arrow];
        let got = played_with(Habits { repeat: every, ..Habits::USUAL }, &pressed(button, &[(10, length)], &[0]), 50_000);
        let repeats = every.filter(|_| length > HOLD_MS).map_or(0, |every| 1 + (length - HOLD_MS - 1) / every);
        prop_assert_eq!(got, (0..=repeats).map(|place| {
            match place {
                0 => (10, Intent::Press(button)),
                _ => (10 + HOLD_MS + (place - 1) * every.unwrap_or(0), Intent::Hold(button)),
            }
        }).collect::<Vec<_>>());
    }

    #[test]
    fn the_light_goes_by_what_is_set_whichever_comes_first(
        dim in prop::option::of(1_000..900_000u64), dark in prop::option::of(1_000..900_000u64), quiet in 0..1_000_000u64,
    ) {
        let mut keys = Keys::new(0);
        keys.adopt(Habits { dim, dark, ..Habits::USUAL });
        let past = |after: Option<Millis>| after.is_some_and(|after| quiet >= after);
        let expected = if past(dark) { Light::Dark } else if past(dim) { Light::Dim } else { Light::Bright };
        prop_assert_eq!(keys.light(quiet), expected);
        // Woken only at deadlines nothing is missed, and a dark box is not woken at all.
        match keys.deadline(quiet) {
            Some(at) => prop_assert_eq!((keys.light(at - 1), at > quiet), (expected, true)),
            None => prop_assert_eq!(keys.light(Millis::MAX), expected),
        }
    }

    #[test]
    fn a_box_that_is_turned_round_has_its_arrows_turned_and_ok_and_back_as_they_were(
        button in any_button(), length in 20..3_000u64,
    ) {
        let straight = played(&pressed(button.turned(), &[(10, length)], &[0]), 50_000);
        let turned = played_with(Habits { turned: true, ..Habits::USUAL }, &pressed(button, &[(10, length)], &[0]), 50_000);
        prop_assert_eq!(turned, straight);
        prop_assert_eq!(button.turned().turned(), button);
    }

    /// An arrow that turns the box is one press, however long the finger stays and however late the box turns; the next
    /// press is the arrow's new meaning.
    #[test]
    fn turning_the_box_while_an_arrow_is_down_presses_no_other_arrow(
        arrow in 0..4usize, length in 20..3_000u64, delay in 1..400u64, bounces in prop::collection::vec(any::<u8>(), 1..64),
    ) {
        let button = Button::ALL[arrow];
        let again = 10 + length.max(delay) + 100;
        let got = played_turning(&pressed(button, &[(10, length), (again, 50)], &bounces), delay, again + 200);
        let (last, first) = got.split_last().unwrap();
        prop_assert_eq!(last.1, Intent::Press(button.turned()));
        prop_assert_eq!(first[0], (10, Intent::Press(button)));
        prop_assert!(first[1..].iter().all(|&(at, intent)| intent == Intent::Hold(button) && at < 10 + delay), "{:?}", got);
    }

    /// Those that were down at power-on, let go in any order with bounces, and others pressed in between.
    #[test]
    fn what_is_down_at_power_on_answers_nothing_until_all_were_up(
        held in 1..64u8, ends in prop::array::uniform6(1..4_000u64), bounces in prop::collection::vec(any::<u8>(), 1..64),
        pressed_meanwhile in any_button(), again in any_button(),
    ) {
        let is_held = |button: Button| held >> button as u8 & 1 == 1;
        let last_end = Button::ALL.into_iter().filter(|&button| is_held(button)).map(|b| ends[b as usize]).max().unwrap();
        let level = |button: Button, now: Millis| {
            let end = ends[button as usize];
            let bounce = bounces[(now as usize + button as usize) % bounces.len()] % 2 == 0;
            let at_start = is_held(button) && (now < end || (now < end + 6 && bounce));
            let tap = !is_held(button) && button == pressed_meanwhile && now > 0 && now < last_end;
            at_start || tap || (button == again && (last_end + 100..last_end + 150).contains(&now))
        };
        let mut keys = Keys::new(0);
        let mut all = Vec::new();
        for now in 0..last_end + 300 {
            let levels = Button::ALL.into_iter().fold(Levels::default(), |levels, b| levels.with(b, level(b, now)));
            while let Some(intent) = keys.poll(levels, now) {
                all.push(intent);
            }
            prop_assert_eq!(keys.stuck(now), None);
        }
        prop_assert_eq!(all, [Intent::Press(again)]);
    }

    /// Wherever it begins and ends: before, in, or after the time in which nobody can look.
    #[test]
    fn a_tap_is_one_press_though_nobody_can_look_while_it_falls_or_rises(
        button in any_button(), turned in any::<bool>(), at in 300..900u64, length in 20..400u64, blind in 45..401u64,
        bounces in prop::collection::vec(any::<u8>(), 1..64),
    ) {
        let habits = Habits { turned, ..Habits::USUAL };
        let changes = pressed(button, &[(at, length)], &bounces);
        let got = played_blind(habits, &changes, &[(500, 500 + blind)], 2_000);
        let meant = if turned { button.turned() } else { button };
        prop_assert_eq!(got.iter().map(|&(_, intent)| intent).collect::<Vec<_>>(), [Intent::Press(meant)]);
    }

    /// As when an answer is written: the press is known, its contact still bounces, and nobody looks for some milliseconds.
    #[test]
    fn a_press_that_was_known_before_nobody_could_look_is_no_second_one(
        button in any_button(), length in 30..400u64, from in 0..500u64, blind in 1..8u64,
        bounces in prop::collection::vec(any::<u8>(), 1..64),
    ) {
        let changes = pressed(button, &[(10, length)], &bounces);
        let windows: Vec<_> = (0..40).map(|n| (from + n * (blind + 1), from + n * (blind + 1) + blind)).collect();
        let got = played_blind(Habits::USUAL, &changes, &windows, 2_000);
        prop_assert_eq!(got.iter().map(|&(_, intent)| intent).collect::<Vec<_>>(), [Intent::Press(button)]);
    }

    #[test]
    fn taps_of_several_buttons_while_nobody_can_look_all_count(pressed in 1..64u8, later in any_button()) {
        let of = |bits: u8| Button::ALL.into_iter().fold(Levels::default(), |all, b| all.with(b, bits >> b as u8 & 1 == 1));
        let again = Levels::default().with(later, true);
        let changes = BTreeMap::from([
            (110, of(pressed)), (160, Levels::default()), (700, again), (760, Levels::default()),
        ]);
        let got = played_blind(Habits::USUAL, &changes, &[(100, 500)], 2_000);
        let presses = Button::ALL.into_iter().filter(|&button| of(pressed).is_down(button)).chain([later]);
        let mut expected: Vec<_> = presses.map(Intent::Press).collect();
        let mut got: Vec<_> = got.into_iter().map(|(_, intent)| intent).collect();
        // Back acts on its release, which comes to rest after the others have acted.
        let order = |intent: &Intent| std::format!("{intent:?}");
        expected.sort_by_key(order);
        got.sort_by_key(order);
        prop_assert_eq!(got, expected);
    }

    #[test]
    fn ok_and_back_tell_a_hold_from_a_press(ok: bool, length in 20..3_000u64) {
        let button = if ok { Button::Ok } else { Button::Back };
        let got = intents(&pressed(button, &[(10, length)], &[0]));
        let held = length > HOLD_MS;
        let expected = match (ok, held) {
            (_, false) => std::vec![Intent::Press(button)],
            (true, true) => std::vec![Intent::Press(button), Intent::Hold(button)],
            (false, true) => std::vec![Intent::Hold(button)],
        };
        prop_assert_eq!(got, expected);
    }

    #[test]
    fn the_press_that_wakes_does_nothing_else_and_the_next_one_acts(button in any_button(), length in 20..3_000u64) {
        let wake = DARK_MS + 1_000;
        let again = wake + length + 100;
        let got = played(&pressed(button, &[(wake, length), (again, 50)], &[0]), again + 1_000);
        prop_assert_eq!(got.len(), 1);
        prop_assert!(got[0].0 >= again && got[0].1 == Intent::Press(button));
    }

    #[test]
    fn waking_only_at_changes_and_deadlines_misses_nothing_that_a_constant_watch_sees(
        raw in prop::collection::vec((1..300u64, 0..64u8), 1..60),
    ) {
        let mut at = 0;
        let mut changes = BTreeMap::new();
        for (gap, bits) in raw {
            at += gap;
            let levels = Button::ALL.into_iter().fold(Levels::default(), |l, b| l.with(b, bits >> b as u8 & 1 == 1));
            changes.insert(at, levels);
        }
        let mut keys = Keys::new(0);
        let mut watched = Vec::new();
        for now in 0..at + 1_000 {
            let levels = changes.range(..=now).next_back().map_or(Levels::default(), |(_, &levels)| levels);
            while let Some(intent) = keys.poll(levels, now) {
                watched.push((now, intent));
            }
        }
        prop_assert_eq!(played(&changes, at + 999), watched);
    }
}

#[test]
fn a_stuck_arrow_stops_repeating_and_lets_the_box_sleep() {
    let down = BTreeMap::from([(10, Levels::default().with(Button::Up, true))]);
    let got = played(&down, 1_000_000);
    let last = got.last().unwrap().0;
    assert!((9_000..=10_010).contains(&last), "{last}");
    let mut keys = Keys::new(0);
    for (now, levels) in [(0, Levels::default()), (10, down[&10]), (510, down[&10])] {
        keys.poll(levels, now);
    }
    assert_eq!(keys.light(510 + 59_999), Light::Bright, "a repeat is a touch");
    assert_eq!(keys.light(510 + 60_000), Light::Dim);
    assert_eq!(keys.light(510 + 300_000), Light::Dark);
}

#[test]
fn back_tapped_faster_than_a_bounce_still_counts_once() {
    for length in 1..BOUNCE_MS {
        assert_eq!(intents(&pressed(Button::Back, &[(10, length)], &[0])), [Intent::Press(Button::Back)]);
    }
}

#[test]
fn the_light_dims_after_a_minute_is_dark_after_five_and_is_bright_after_a_press() {
    let mut keys = Keys::new(0);
    let down = Levels::default().with(Button::Left, true);
    assert_eq!(keys.poll(Levels::default(), 0), None);
    assert_eq!(keys.light(DIM_MS - 1), Light::Bright);
    assert_eq!((keys.deadline(0), keys.light(DIM_MS)), (Some(DIM_MS), Light::Dim));
    assert_eq!((keys.deadline(DIM_MS), keys.light(DARK_MS)), (Some(DARK_MS), Light::Dark));
    assert_eq!(keys.deadline(DARK_MS), None);
    assert_eq!(keys.poll(down, DARK_MS + 10), None);
    assert_eq!(keys.light(DARK_MS + 10), Light::Bright);
}

#[test]
fn a_tap_that_nobody_saw_wakes_a_dark_panel_and_touches_a_bright_one() {
    let down = Levels::default().with(Button::Ok, true);
    for (since, acts) in [(DARK_MS + 1_000, false), (DARK_MS - 100, true)] {
        let mut keys = Keys::new(0);
        assert_eq!(keys.poll(Levels::default(), 0), None);
        let now = since + 400;
        keys.missed(down, since, Levels::default(), now);
        assert_eq!(keys.poll(Levels::default(), now), Some(Intent::Press(Button::Ok)).filter(|_| acts), "{since}");
        assert_eq!(keys.light(now + DIM_MS - 1), Light::Bright, "{since}");
    }
}

#[test]
fn a_button_that_falls_unseen_at_power_on_or_while_another_is_held_from_there_answers_nothing() {
    let ok = Levels::default().with(Button::Ok, true);
    let mut keys = Keys::new(0);
    keys.missed(ok, 0, Levels::default(), 50);
    assert_eq!((keys.poll(Levels::default(), 50), keys.are_up(50)), (None, true));
    let mut keys = Keys::new(0);
    let left = Levels::default().with(Button::Left, true);
    assert_eq!(keys.poll(left, 0), None);
    keys.missed(ok, 100, left, 150);
    assert_eq!(keys.poll(left, 150), None);
}

#[test]
fn all_are_up_once_the_last_has_come_to_rest_and_one_that_is_stuck_is_not_waited_for() {
    let (up, down) = (Levels::default(), Levels::default().with(Button::Up, true));
    let mut keys = Keys::new(0);
    assert!(!keys.are_up(0), "nobody has looked");
    for (now, levels, are_up) in [(0, up, true), (10, down, false), (100, up, false), (100 + BOUNCE_MS, up, true)] {
        while keys.poll(levels, now).is_some() {}
        assert_eq!(keys.are_up(now), are_up, "{now}");
    }
    while keys.poll(down, 1_000).is_some() {}
    assert_eq!((keys.are_up(1_000 + STUCK_MS - 1), keys.are_up(1_000 + STUCK_MS)), (false, true));
}

#[test]
fn a_button_that_is_stuck_at_power_on_is_named_and_the_others_wait_for_it_no_longer() {
    for (stuck, turned) in Button::ALL.into_iter().flat_map(|button| [(button, false), (button, true)]) {
        let mut keys = Keys::new(0);
        keys.adopt(Habits { turned, ..Habits::USUAL });
        let down = Levels::default().with(stuck, true);
        let other = if stuck == Button::Ok { Button::Left } else { Button::Ok };
        let means = |button: Button| if turned { button.turned() } else { button };
        assert_eq!((keys.poll(down, 0), keys.stuck(STUCK_MS - 1)), (None, None));
        assert_eq!(keys.poll(down.with(other, true), 1_000), None, "not all were up");
        for now in [1_100, 1_200] {
            assert_eq!(keys.poll(down, now), None);
        }
        assert_eq!(keys.deadline(2_000), Some(STUCK_MS), "the moment to name it");
        assert_eq!((keys.poll(down, STUCK_MS), keys.stuck(STUCK_MS)), (None, Some(means(stuck))));
        assert_eq!(keys.poll(down.with(other, true), STUCK_MS + 1), Some(Intent::Press(means(other))));
        let up = Levels::default();
        for now in [STUCK_MS + 100, STUCK_MS + 200] {
            assert_eq!((keys.poll(up, now), keys.stuck(now)), (None, None), "it is free again");
        }
        keys.poll(down, STUCK_MS + 300);
        assert_eq!(keys.poll(up, STUCK_MS + 400), Some(Intent::Press(means(stuck))).filter(|_| stuck == Button::Back));
    }
}

#[test]
fn six_buttons_that_never_go_up_answer_nothing_and_the_box_sleeps() {
    assert_eq!(played(&BTreeMap::from([(0, all_down())]), 1_000_000), []);
    let mut keys = Keys::new(0);
    assert_eq!(keys.poll(all_down(), 0), None);
    assert_eq!(keys.light(DARK_MS), Light::Dark);
}

#[test]
fn a_press_is_seen_to_become_a_hold_in_tenths_but_not_that_of_an_arrow() {
    for button in Button::ALL {
        let mut keys = Keys::new(0);
        assert_eq!(keys.poll(Levels::default(), 0), None);
        let (down, mut seen, mut now) = (Levels::default().with(button, true), std::vec![], 1000);
        let mut held = 0;
        while now < 1600 {
            while let Some(intent) = keys.poll(down, now) {
                held += u32::from(intent == Intent::Hold(button));
            }
            seen.extend(keys.holding(now).map(|holding| (now - 1000, holding.button, holding.tenths)));
            now = keys.deadline(now).unwrap();
        }
        let tenths = (3..10).map(|tenth| (u64::from(tenth) * 50, button, tenth)).collect::<std::vec::Vec<_>>();
        assert_eq!(seen, if button.is_arrow() { std::vec![] } else { tenths }, "woken only at deadlines");
        assert!(held > 0, "{button:?}");
        keys.poll(Levels::default(), now);
        assert_eq!(keys.holding(now), None);
    }
}
