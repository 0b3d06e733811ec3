//! While a button is held for which holding does something, the head says what will happen, and fills.

mod support;

use muspel::games::ragnarok::widgets::{FEW_REGIONS, Own};
use muspel::games::ragnarok::{Form, Prompt};
use muspel::handheld::Event;
use muspel::keys::{Button, Holding, Intent};
use muspel::screen::{Drawn, FRAME_BYTES, Frame, HEIGHT, WIDTH, draw_hold};
use muspel::words::Language;
use muspel::words::house::Msg;
use support::answers::keys_to;
use support::bench::{Bench, Person, SEED};
use support::{Goldens, menu};

/// Rows of the head.
const HEAD: usize = 14;

fn holding(button: Button, tenths: u8) -> Event {
    Event::Holding(Some(Holding { button, tenths }))
}

/// The pictures from the last press on, when a button is held that long and then this happens.
fn held(keys: &str, button: Button, then: Event) -> Vec<Frame> {
    let bench = Bench::new();
    let before = bench.pictures(keys).len();
    let events: Vec<Event> = (3..10).map(|tenths| holding(button, tenths)).chain([then]).collect();
    let bench = Bench::new();
    bench.play(Person { then: events.into_iter(), ..Person::new(keys) }).0.pictures.split_off(before - 1)
}

fn lit(frame: &Frame, rows: std::ops::Range<usize>) -> usize {
    rows.map(|y| (0..WIDTH).filter(|&x| frame.is_on(x, y)).count()).sum()
}

fn is_same_below(one: &Frame, other: &Frame) -> bool {
    is_same(one, other, |_, y| y >= HEAD)
}

fn is_same(one: &Frame, other: &Frame, at: impl Fn(usize, usize) -> bool) -> bool {
    (0..HEIGHT).all(|y| (0..WIDTH).all(|x| !at(x, y) || one.is_on(x, y) == other.is_on(x, y)))
}

/// Whether a place is in the cell *Done* of a grid.
fn is_done_cell(x: usize, y: usize) -> bool {
    x < 36 && y >= 52
}

/// Bytes that differ.
fn differ(one: &Frame, other: &Frame) -> usize {
    (0..FRAME_BYTES).filter(|&at| one.bytes()[at] != other.bytes()[at]).count()
}

#[test]
fn while_back_is_held_in_a_game_the_head_says_the_menu_and_fills_by_few_bytes() {
    let keys = "u o o";
    let pictures = held(keys, Button::Back, Event::Press(Intent::Hold(Button::Back), 0));
    let [prompt, bars @ .., opened] = &pictures[..] else { panic!("{}", pictures.len()) };
    assert_eq!(bars.len(), 7);
    assert!(bars.iter().all(|bar| is_same_below(bar, prompt)));
    for pair in bars.windows(2) {
        assert!(lit(&pair[0], 0..HEAD) < lit(&pair[1], 0..HEAD), "it fills");
        assert!(differ(&pair[0], &pair[1]) <= 2 * WIDTH.div_ceil(10), "{}", differ(&pair[0], &pair[1]));
    }
    assert_eq!(opened, &Bench::new().last(&format!("{keys} B")), "the menu");
    let mut goldens = Goldens::new("hold");
    goldens.check("menu", &bars[3]);
    goldens.finish();
}

#[test]
fn where_ok_ticks_holding_it_is_said_to_be_done_and_then_it_is() {
    let is_grid = |prompt: &Prompt| match &prompt.form {
        Form::Own(Own::Regions(_, among)) => among.len() > FEW_REGIONS,
        _ => false,
    };
    let keys = keys_to(SEED, is_grid) + "o";
    let pictures = held(&keys, Button::Ok, Event::Press(Intent::Hold(Button::Ok), 0));
    // What was told is kept after the next picture, which is then shown once more.
    let (ticked, bars, done) = (&pictures[0], &pictures[1..8], &pictures[8]);
    let elsewhere = |x: usize, y: usize| y >= HEAD && !is_done_cell(x, y);
    assert!(bars.iter().all(|bar| is_same(bar, ticked, elsewhere)) && !is_same_below(done, ticked));
    for (tenths, bar) in (3..).zip(bars) {
        let filled = |x: usize, y: usize| bar.is_on(x, y) != ticked.is_on(x, y);
        let cell = (0..36).flat_map(|x| (52..HEIGHT).map(move |y| (x, y)));
        assert!(cell.clone().all(|(x, y)| filled(x, y) == (x < 36 * tenths / 10)), "*Done* fills: {tenths} tenths");
    }
    let mut goldens = Goldens::new("hold-done");
    goldens.check("done", &bars[3]);
    goldens.finish();
    let let_go = held(&keys, Button::Ok, Event::Holding(None));
    assert_eq!(let_go.first(), let_go.last());
}

#[test]
fn a_hold_that_does_not_come_leaves_the_prompt_as_it_was() {
    let pictures = held("u o o", Button::Back, Event::Holding(None));
    assert_eq!(pictures.first(), pictures.last());
    assert_eq!(pictures.len(), 9);
}

#[test]
fn where_holding_does_nothing_nothing_is_said() {
    for (keys, button) in [("", Button::Back), ("u o o", Button::Ok), ("d", Button::Ok), (menu::SETTINGS, Button::Back)]
    {
        let keys = if keys == menu::SETTINGS { format!("u o o {keys}") } else { keys.to_owned() };
        let pictures = held(&keys, button, Event::Holding(None));
        assert_eq!(pictures.len(), 1, "{button:?} after {keys:?}");
    }
}

#[test]
fn the_head_says_what_will_happen_in_every_language() {
    let mut goldens = Goldens::new("hold-languages");
    for language in Language::ALL {
        let mut frame = Frame::new();
        draw_hold(
            &mut frame,
            Msg::DoneKey.into(),
            Holding { button: Button::Ok, tenths: 6 },
            Drawn::default(),
            &language,
        );
        goldens.check(&format!("done-{}", language.code()), &frame);
    }
    goldens.finish();
}
