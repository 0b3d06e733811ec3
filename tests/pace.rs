//! Screens and presses are counted as the box shows and takes them: whole games by its buttons, page by page.

#![allow(clippy::duplicate_mod, reason = "the bench and the virtual table share the fingers")]

mod support;
#[path = "virtual_table/mod.rs"]
mod virtual_table;

use muspel::games::ragnarok::Talk;
use muspel::talk::{Record, lines_of};
use support::bench::{Bench, Person};
use support::flash::{keep, opened};
use virtual_table::copy::{Knows, library};
use virtual_table::game::{header, play_met};
use virtual_table::make;
use virtual_table::named::name;

/// A page as it is counted: the presses that are done with it, and the answers of the game after it.
struct Page {
    keys: String,
    steps: u16,
    head: &'static str,
}

/// Plays a game by the buttons of a box, and compares its pages with those that are counted.
fn in_step(seed: u64, regions: u8, knows: Knows) {
    let (mut pages, mut first) = (Vec::<Page>::new(), None);
    let (mut screens, mut presses, mut stays, mut steps) = (0, 0, 0, 0);
    play_met(seed, regions, knows, |met| {
        steps += 1;
        let told = lines_of(met.prompt).is_some();
        // The box begins with a game that has its first answer.
        if first.is_none() {
            assert!(!told, "a game begins with a question");
            first = Some((met.prompt.fingerprint(header(seed).rules), met.answer));
            return;
        }
        let (shown, pressed) = met.counted;
        (screens, presses) = (screens + shown, presses + pressed);
        let head = name(&met.prompt.head);
        let mut page = |keys: &str, steps| pages.push(Page { keys: keys.into(), steps, head });
        match (told, shown) {
            (true, 0) => pages.last_mut().expect("a sheet").steps = steps,
            (true, _) => page("o", steps),
            (false, 0) if pressed < met.keys.len() => {
                *pages.last_mut().expect("a deed") = Page { keys: met.keys.into(), steps, head }
            }
            (false, _) => {
                (1..shown).for_each(|_| page("o", steps - 1));
                page(met.keys, steps);
                stays += usize::from(shown == 0);
            }
        }
    });
    assert_eq!(pages.iter().map(|page| page.keys.len()).sum::<usize>(), presses, "seed {seed}, {knows:?}");
    assert_eq!(pages.len(), screens + stays, "seed {seed}, {knows:?}");

    let (fingerprint, answer) = first.expect("a first answer");
    let (bench, talk) = (Bench::new(), Talk::new());
    let known = library(&make::world(seed, regions), knows);
    for record in [Record::Begin(header(seed)), Record::Answer { fingerprint, answer }] {
        keep(&mut opened(&mut bench.flash.borrow_mut()), &talk, &record, &known).expect("room");
    }
    let keys: String = pages.iter().map(|page| page.keys.as_str()).collect();
    let (person, _) = bench.play(Person::new(&keys));
    assert_eq!(person.stands[0], 1);
    for (page, stands) in pages.iter().zip(&person.stands[1..]) {
        assert_eq!(page.steps, *stands, "seed {seed}, {knows:?}: answers after {} by {:?}", page.head, page.keys);
    }
    assert_eq!(1 + pages.len(), person.stands.len(), "seed {seed}, {knows:?}: pages of the game");
}

#[test]
fn whole_games_with_the_map_have_the_pages_and_presses_on_the_box_that_are_counted() {
    (0..10).for_each(|seed| in_step(seed, if seed % 2 == 0 { 16 } else { 21 }, Knows::Map));
}

#[test]
fn whole_games_by_eyes_have_the_pages_and_presses_on_the_box_that_are_counted() {
    (0..6).for_each(|seed| in_step(seed, if seed % 2 == 0 { 16 } else { 21 }, Knows::Eyes));
}
