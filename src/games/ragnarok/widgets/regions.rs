//! *Regions*: one of them, or any of them. Up to nine stand large above their keys, three in sight; more on the grid.
//!
//! On the grid arrows move, and OK takes or ticks. Where it ticks, *Done* is a cell of its own at the left of the first
//! column, and holding OK is its shortcut.

use super::grid;
use super::picking::{Hand, columns, go_on_grid};
use crate::games::ragnarok::table::{MapSide, Region, RegionSet};
use crate::games::ragnarok::words::Thing;
use crate::keys::Button;
use crate::screen::few::{chips, draw_columns, draw_ticks};
use crate::screen::parts::{head, head_of};
use crate::screen::places::Places;
use crate::screen::text::{Text, text};
use crate::screen::{Act, Buttons, Canvas, Does, Heading};
use crate::talk::{Answer, IN_SIGHT};
use crate::words::house;

/// Regions that stand large, on three pages; more stand on the grid.
pub const FEW_REGIONS: u32 = 3 * IN_SIGHT as u32;

/// A step that ticks the Region under the cursor, and one to *Done* and back; every other one goes to a Region, or to a
/// place.
const TICK: u32 = 100;
const TO_DONE: u32 = 101;
const FROM_DONE: u32 = 102;
/// A step that ticks the Region at a place.
const TICK_PLACE: u32 = 200;

/// The four arrows.
const ARROWS: [Button; 4] = [Button::Left, Button::Up, Button::Down, Button::Right];

/// Whether these Regions have a place and a key each.
pub(super) fn has_places(candidates: RegionSet) -> bool {
    (1..=FEW_REGIONS).contains(&candidates.len())
}

/// One of them.
pub(super) fn one(side: MapSide, candidates: RegionSet, hand: &Hand) -> Buttons {
    if has_places(candidates) {
        return Places::new(candidates.len() as usize, hand.cursor as usize).buttons(|place| take(candidates, place));
    }
    let Some(here) = hand.region() else { return Buttons::new() };
    walks(Buttons::new(), |arrow| go_on_grid(side, candidates, here, arrow).number().into())
        .tap(Button::Ok, Act::new(Does::Answer(Answer(hand.cursor))).named(Thing::Region(here)))
}

fn take(candidates: RegionSet, place: usize) -> Act {
    let region = candidates.iter().nth(place).unwrap_or(Region::FIRST);
    Act::new(Does::Answer(Answer(region.number().into()))).named(Thing::Region(region))
}

/// Any of them.
pub(super) fn any(side: MapSide, candidates: RegionSet, hand: &Hand) -> Buttons {
    let done = |chosen: RegionSet| Act::new(Does::Answer(Answer(chosen.bits()))).named(house::Msg::DoneKey);
    if has_places(candidates) {
        let ticks = |place: usize| Act { does: Does::Step(TICK_PLACE + place as u32), ..take(candidates, place) };
        let places = Places::new(candidates.len() as usize, hand.cursor as usize);
        return places.buttons(ticks).tap(Button::Ok, done(hand.chosen));
    }
    if candidates.is_empty() {
        return Buttons::new().tap(Button::Ok, done(RegionSet::EMPTY));
    }
    if hand.on_done {
        return walks(Buttons::new(), |_| FROM_DONE).tap(Button::Ok, done(hand.chosen));
    }
    let Some(here) = hand.region() else { return Buttons::new() };
    let before = hand.toggled.map_or(hand.chosen, |region| toggled(hand.chosen, region));
    walks(Buttons::new(), |arrow| match arrow {
        Button::Left if is_first_in_row(side, candidates, here) => TO_DONE,
        _ => go_on_grid(side, candidates, here, arrow).number().into(),
    })
    .tap(Button::Ok, Act::new(Does::Step(TICK)).named(house::Msg::TickKey))
    .hold(Button::Ok, done(before))
}

fn toggled(mut set: RegionSet, region: Region) -> RegionSet {
    set.toggle(region);
    set
}

/// Whether no candidate stands left of this one in its row.
fn is_first_in_row(side: MapSide, candidates: RegionSet, here: Region) -> bool {
    let row = |region: Region| (region.number() - 1) / columns(side);
    !candidates.iter().any(|region| region < here && row(region) == row(here))
}

/// Arrows that move the cursor, again and again while they are held.
pub(super) fn walks(mut buttons: Buttons, to: impl Fn(Button) -> u32) -> Buttons {
    for arrow in ARROWS {
        let goes = Act::new(Does::Step(to(arrow)));
        buttons = buttons.tap(arrow, goes).hold(arrow, goes);
    }
    buttons
}

/// Makes a step.
pub(super) fn step(candidates: RegionSet, hand: &mut Hand, step: u32) {
    match step {
        TICK => {
            hand.toggled = hand.region();
            hand.toggled.into_iter().for_each(|region| hand.chosen.toggle(region));
        }
        TO_DONE => (hand.on_done, hand.toggled) = (true, None),
        FROM_DONE => hand.on_done = false,
        TICK_PLACE.. => {
            let region = candidates.iter().nth((step - TICK_PLACE) as usize);
            region.into_iter().for_each(|region| hand.chosen.toggle(region));
        }
        _ => hand.go(step),
    }
}

/// The Region that a question is about.
pub(super) fn asked_about(about: &Heading<'_>) -> Option<Region> {
    about.head.things().find_map(|thing| match Thing::try_from(thing) {
        Ok(Thing::Region(region)) => Some(region),
        _ => None,
    })
}

/// Where the cursor starts among those that are not ticked: near the Region that is asked about.
pub(super) fn first_unticked(side: MapSide, unticked: RegionSet, near: Option<Region>) -> Option<Region> {
    let at = |region: Region| ((region.number() - 1) / columns(side), (region.number() - 1) % columns(side));
    let Some((row, column)) = near.map(at) else { return unticked.first() };
    unticked.iter().min_by_key(|&region| at(region).0.abs_diff(row) + at(region).1.abs_diff(column))
}

/// Draws one of them.
pub(super) fn draw_one(
    canvas: &mut Canvas<'_>,
    about: &Heading<'_>,
    (side, candidates): (MapSide, RegionSet),
    hand: &Hand,
    buttons: &Buttons,
) {
    if has_places(candidates) {
        head(canvas, about, buttons, chips(about));
        let places = Places::new(candidates.len() as usize, hand.cursor as usize);
        return draw_columns(canvas, about, places, buttons, true, &|_, place| label_of(candidates.iter(), place));
    }
    grid::draw_one(canvas, about, side, candidates, hand, buttons);
}

/// Draws any of them. An empty choice that was refused says why until something is chosen.
pub(super) fn draw_any(
    canvas: &mut Canvas<'_>,
    about: &Heading<'_>,
    (side, candidates): (MapSide, RegionSet),
    hand: &Hand,
    buttons: &Buttons,
) {
    let line = about.detail.filter(|_| hand.chosen.is_empty()).unwrap_or(about.head);
    head_of(canvas, line, buttons, &[Button::Down, Button::Ok]);
    if has_places(candidates) {
        let places = Places::new(candidates.len() as usize, hand.cursor as usize);
        let ticked = |place| candidates.iter().nth(place).is_some_and(|region| hand.chosen.contains(region));
        return draw_ticks(canvas, about, places, buttons, &|_, place| label_of(candidates.iter(), place), &ticked);
    }
    grid::draw_any(canvas, side, candidates, hand, buttons);
}

/// The number of a Region by its place among others.
pub(super) fn label_of(mut candidates: impl Iterator<Item = Region>, place: usize) -> Text {
    candidates.nth(place).map_or_else(Text::new, |region| text(region.number()))
}
