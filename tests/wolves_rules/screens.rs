//! The screens of Wolves of Odin against golden pictures: in English, in Ukrainian, and with the names of the Russian book.

use super::game::*;
use super::support::Goldens;
use muspel::games::wolves::words::russian;
use muspel::keys::{Button, Intent};
use muspel::screen::{Frame, Picker, draw};
use muspel::words::{Speech, Spoken};

/// A table in the middle of a round: five in the first line, gods, passes and sacrifices.
fn middle(seats: usize) -> Position {
    let all: [(&[God], &str); 5] = [
        (&[God::Thor, God::Tyr], "Bon Kon Hir Bon Arc"),
        (&[God::Fenrir], "Hov Hir Ber"),
        (&[], "Hus Thr"),
        (&[God::Odin], "Hir Hir"),
        (&[], "Pri"),
    ];
    let mut position = with_hall(table(&all[..seats]), [God::Jormungandr, God::Heimdall, God::Yggdrasil]);
    offers(&mut position, 'A', 1, 1);
    pass(&mut position, "C");
    position
}

fn presses(keys: &str) -> impl Iterator<Item = Intent> {
    keys.chars().map(|key| match key {
        'l' => Intent::Press(Button::Left),
        'u' => Intent::Press(Button::Up),
        'r' => Intent::Press(Button::Right),
        'd' => Intent::Press(Button::Down),
        'O' => Intent::Hold(Button::Ok),
        _ => Intent::Press(Button::Ok),
    })
}

fn picture(game: &Game, keys: &str, speech: &dyn Speech) -> Frame {
    let prompt = game.prompt();
    let mut picker = Picker::new(&prompt, prompt.start);
    presses(keys).for_each(|intent| _ = picker.take(&prompt, intent));
    let mut frame = Frame::new();
    draw(&mut frame, &prompt, &picker, speech);
    frame
}

#[test]
fn every_screen_of_wolves_is_as_its_picture() {
    let mut goldens = Goldens::new("wolves");
    let mut check = |name: &str, game: &Game, keys: &str| {
        let mut named = Spoken::new(Language::English);
        named.edition = Some(russian);
        goldens.check(name, &picture(game, keys, &Language::English));
        goldens.check(&format!("{name}-uk"), &picture(game, keys, &Language::Ukrainian));
        goldens.check(&format!("{name}-ru"), &picture(game, keys, &named));
    };
    let game = |seats: usize| Game::of(middle(seats));
    check("turn", &game(4), "");
    check("turn-5", &game(5), "d");
    let laid = |card: &str| {
        let game = game(4);
        game.card(card);
        game
    };
    check("place", &laid("Hir"), "");
    check("place-other", &laid("Hir"), "d");
    check("place-target", &laid("Ass"), "");
    check("place-banned", &laid("Kon"), "u");
    check("targets", &laid("Ass"), "u");
    let sacrifice = game(4);
    sacrifice.number(SACRIFICE as u32);
    check("sacrifice", &sacrifice, "");
    let gods = game(4);
    gods.number(GODS_KEY as u32);
    check("gods", &gods, "");
    let plague = laid("Pla");
    check("plague", &plague, "");
    plague.ok();
    check("plague-falls", &plague, "");
    check("flanking", &laid("Fla"), "");
    let rare = game(4);
    rare.number(2);
    check("rare", &rare, "");
    let mut wolf = middle(4);
    wolf.players[0].mind = Mind::Wolf { played: 1, budget: 6, walls: 1 };
    wolf.players[0].sacrifices = Sacrifices::default();
    wolf.used.insert(God::Tyr);
    let wolf = Game::of(wolf);
    check("wolf", &wolf, "");
    wolf.card("Ass");
    check("wolf-lays", &wolf, "");
    let end = game(3);
    end.pass().pass();
    check("round", &end, "");
    goldens.finish();
}
