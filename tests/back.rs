//! Law 6: Back is undo in the game and close outside it, never both from one press.

mod support;

use muspel::games::ragnarok::Prompt;
use muspel::games::ragnarok::widgets::Own;
use muspel::screen::Frame;
use muspel::talk::Form;
use support::answers::{is_roll, is_row, keys_to};
use support::bench::{Bench, SEED};

/// Pages of the menu that are this many presses away are looked at.
const DEPTH: usize = 3;
/// The presses that lead from the menu out of the game.
const LEAVES: &str = "dr";
/// More presses of Back than there are pages above one another.
const MOST_BACKS: usize = 8;

fn is_your_turn(prompt: &Prompt) -> bool {
    matches!(prompt.form, Form::Own(Own::Turn(..)))
}

/// All presses up to so many, the shortest first.
fn presses() -> Vec<String> {
    let mut all = vec![String::new()];
    let mut from = 0;
    for _ in 0..DEPTH {
        let last = all.len();
        for at in from..last {
            all.extend(["l", "u", "r", "d", "o"].map(|key| format!("{}{key}", all[at])));
        }
        from = last;
    }
    all
}

#[test]
fn law_6_the_back_that_closes_the_last_page_of_the_menu_does_nothing_more() {
    let mut pages = 0;
    for wanted in [is_row as fn(&Prompt) -> bool, is_roll, is_your_turn] {
        let bench = Bench::new();
        bench.last(&keys_to(SEED, wanted));
        let flash = bench.flash.borrow().clone();
        // The game is gone on with; then these keys are pressed.
        let after = |keys: &str| -> (Frame, u16) {
            let bench = Bench::with(flash.clone());
            (bench.last(&format!("o{keys}")), bench.steps())
        };
        let game = after("");
        for keys in presses() {
            let (page, steps) = after(&format!("B{keys}"));
            // A correction is an answer of the game, and who has left is elsewhere.
            if steps != game.1 || keys.starts_with(LEAVES) || page == game.0 {
                continue;
            }
            pages += 1;
            let backs = |count: usize| after(&format!("B{keys}{}", "b".repeat(count)));
            let closed = (1..=MOST_BACKS).map(backs).find(|(page, _)| *page == game.0);
            assert_eq!(closed.map(|(_, steps)| steps), Some(game.1), "Back from the page after {keys:?}");
            let held = after(&format!("B{keys}B"));
            assert_eq!(held.1, game.1, "Back held on the page after {keys:?}");
        }
    }
    assert!(pages > 100, "{pages} pages");
}
