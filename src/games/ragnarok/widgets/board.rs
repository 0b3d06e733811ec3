//! *Board*: your pieces on the grid of Regions.
//!
//! Arrows go between your Regions and OK lifts an Army; *Done* is a cell of its own, and holding OK is its shortcut. An Army
//! in the hand starts where it stands: its ways stand large above their keys, or bold on the grid if they are many, and Back
//! puts it down. A tag beside a number is your Armies there with their value; an empty one is his.

use super::grid::{self, CELL, number, place};
use super::hand::{self, Lifted, Pressed};
use super::picking::{Hand, go_on_grid};
use super::regions::{has_places, label_of, walks};
use super::{PieceMove, Pieces};
use crate::games::ragnarok::table::{MapSide, Region, RegionSet};
use crate::games::ragnarok::words::{Msg, Thing};
use crate::keys::Button;
use crate::screen::few::{chips, draw_columns};
use crate::screen::parts::{area, cut_box, fill, head_of, ink, outline};
use crate::screen::places::Places;
use crate::screen::text::{Align, Face, put, text};
use crate::screen::{Act, Buttons, Canvas, Does, Heading};
use crate::talk::IN_SIGHT;
use crate::words::{self, Line, house};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

/// Steps: to *Done* and back, the piece in the hand goes back, the first piece here is lifted, the next one is, the next
/// Army is in the hand. Every other one goes to a Region.
const TO_DONE: u32 = 101;
const FROM_DONE: u32 = 102;
const PUT_DOWN: u32 = 103;
const LIFT: u32 = 104;
const NEXT_ARMY: u32 = 105;
/// A way by its place among the ways.
const WAY: u32 = 200;

pub(super) fn buttons(pieces: &Pieces, hand: &Hand) -> Buttons {
    let done = Act::new(Does::Answer(PieceMove::Done.into())).named(house::Msg::DoneKey);
    let Some(here) = hand.region() else { return Buttons::new().tap(Button::Ok, done) };
    let Some(lifted) = hand.lifted else {
        if hand.on_done {
            return walks(Buttons::new(), |_| FROM_DONE).tap(Button::Ok, done);
        }
        let stops = pieces.stops();
        return walks(Buttons::new(), |arrow| match arrow {
            Button::Left if stops.first() == Some(here) => TO_DONE,
            _ => go_on_grid(pieces.side, stops, here, arrow).number().into(),
        })
        .tap(Button::Ok, press(pieces, None, here))
        .hold(Button::Ok, done);
    };
    let ways = lifted.ways(pieces);
    let buttons = match places(pieces, lifted, here) {
        Some(places) => {
            let at = |place: usize| lifted.in_order(pieces).nth(place).unwrap_or(here);
            let mut buttons = places.buttons(|place| press(pieces, Some(lifted), at(place)));
            // Down goes to a place, which is a way here.
            let turns = match buttons.of(Button::Down).tap {
                Some(Act { does: Does::Step(place), word }) => Some(Act { does: Does::Step(WAY + place), word }),
                _ => None,
            };
            let shows = if hand.opened { turns_on(pieces, lifted, places.lit, turns) } else { turns };
            if let Some(shows) = shows {
                buttons = buttons.tap(Button::Down, shows).hold(Button::Down, shows);
            }
            buttons
        }
        None => walks(Buttons::new(), |arrow| go_on_grid(pieces.side, ways, here, arrow).number().into())
            .tap(Button::Ok, press(pieces, Some(lifted), here)),
    };
    let buttons = buttons.tap(Button::Back, Act::new(Does::Step(PUT_DOWN)));
    let buttons = if hand.opened { buttons.tap(Button::Ok, done) } else { buttons };
    // The press that began the hold lifted the piece.
    if hand.toggled.is_some() { buttons.hold(Button::Ok, done) } else { buttons }
}

/// What Down does where an Army was in the hand when the board opened: after its ways come those of the next one.
fn turns_on(pieces: &Pieces, lifted: Lifted, lit: usize, turns: Option<Act>) -> Option<Act> {
    let (mut all, mut now) = (0, 0);
    let (mut last, mut others) = (true, false);
    for army in Lifted::with_few_ways(pieces) {
        let pages = army.ways(pieces).len().div_ceil(IN_SIGHT as u32) as usize;
        if army == lifted {
            let page = lit / IN_SIGHT + 1;
            (now, last) = (all + page, page == pages);
        } else {
            others = true;
        }
        all += pages;
    }
    match last && others {
        true => Some(Act::new(Does::Step(NEXT_ARMY))),
        false => turns,
    }
    .map(|act| act.named(words::Thing::Share(now as u16, all as u16)))
}

/// Whether the Army that is in the hand at first has few ways, which stand large.
pub(super) fn opens_large(pieces: &Pieces) -> bool {
    let lifted = pieces.lifted.and_then(|army| Lifted::of(pieces, army));
    lifted.is_some_and(|lifted| has_places(lifted.ways(pieces)))
}

/// The ways as places, if they are few.
fn places(pieces: &Pieces, lifted: Lifted, here: Region) -> Option<Places> {
    let ways = lifted.ways(pieces);
    let at = || lifted.in_order(pieces).position(|region| region == here).unwrap_or(0);
    has_places(ways).then(|| Places::new(ways.len() as usize, at()))
}

/// OK on a Region.
fn press(pieces: &Pieces, lifted: Option<Lifted>, here: Region) -> Act {
    let pressed = hand::press(pieces, lifted, here);
    let does = match pressed {
        Pressed::Lifts(_) => Does::Step(LIFT),
        Pressed::Answers(said) => Does::Answer(said.into()),
    };
    let act = Act::new(does);
    match (pressed, lifted) {
        (Pressed::Lifts(_), None) => act.named(house::Msg::LiftKey),
        (Pressed::Lifts(_), Some(_)) => act.named(house::Msg::NextKey),
        (Pressed::Answers(PieceMove::Army(_, to)), _) => act.named(Thing::Region(to)),
        (Pressed::Answers(_), Some(_)) => {
            act.named(at_home(pieces, here).map_or(house::Msg::ChangeKey.into(), Line::from))
        }
        (Pressed::Answers(_), None) => act.named(house::Msg::ChangeKey),
    }
}

/// What an Army does that is put down again where it stood.
fn at_home(pieces: &Pieces, here: Region) -> Option<Msg> {
    let raises = pieces.raises.contains(here).then_some(Msg::Grows);
    raises.or(pieces.cleanses.contains(here).then_some(Msg::Cleanses))
}

pub(super) fn step(pieces: &Pieces, hand: &mut Hand, step: u32) {
    match step {
        TO_DONE => (hand.on_done, hand.toggled) = (true, None),
        FROM_DONE => hand.on_done = false,
        PUT_DOWN => {
            hand.opened = false;
            let from = hand.lifted.take().map_or(hand.cursor, |lifted| lifted.from.number().into());
            hand.go(from);
        }
        LIFT => {
            let from = hand.lifted.map(|lifted| lifted.from).or(hand.region());
            let Some(from) = from else { return };
            if let Pressed::Lifts(lifted) = hand::press(pieces, hand.lifted, from) {
                hand.go(from.number().into());
                (hand.lifted, hand.toggled, hand.opened) = (Some(lifted), Some(from), false);
            }
        }
        NEXT_ARMY => {
            let all = || Lifted::with_few_ways(pieces);
            let after = all().skip_while(|&army| Some(army) != hand.lifted).nth(1);
            if let Some(next) = after.or(all().next()) {
                hand.go(next.from.number().into());
                hand.lifted = Some(next);
            }
        }
        WAY.. => {
            let to = hand.lifted.and_then(|lifted| lifted.in_order(pieces).nth((step - WAY) as usize));
            hand.go(to.map_or(hand.cursor, |to| to.number().into()));
        }
        _ => hand.go(step),
    }
}

pub(super) fn draw(canvas: &mut Canvas<'_>, about: &Heading<'_>, pieces: &Pieces, hand: &Hand, buttons: &Buttons) {
    let Some(here) = hand.region() else { return };
    let lifted = hand.lifted;
    let line = lifted.and_then(|lifted| carried(pieces, lifted, about)).unwrap_or(about.head);
    if let Some(lifted) = lifted
        && let Some(places) = places(pieces, lifted, here)
    {
        head_of(canvas, line, buttons, if hand.opened { &[Button::Down, Button::Ok] } else { chips(about) });
        let label = |canvas: &Canvas<'_>, place| {
            let stays = at_home(pieces, lifted.from).filter(|_| place == 0);
            stays.map_or_else(|| label_of(lifted.in_order(pieces), place), |stays| canvas.say(stays))
        };
        return draw_columns(canvas, about, places, buttons, !hand.opened, &label);
    }
    head_of(canvas, line, buttons, &[Button::Ok]);
    if !hand.on_done {
        grid::beside(canvas, hand.cursor);
    }
    let all = RegionSet::all(pieces.side);
    let bold = lifted.map_or_else(|| pieces.stops(), |lifted| lifted.ways(pieces));
    for region in all.iter() {
        draw_cell(canvas, pieces, region, bold.contains(region));
    }
    if !hand.on_done {
        grid::cursor(canvas, pieces.side, here);
    }
    match lifted {
        Some(_) => legend(canvas, pieces.side),
        None => grid::done(canvas, None, hand.on_done, buttons),
    }
}

/// What is in the hand and where it stands; below a deed of his it is said whose it is.
fn carried(pieces: &Pieces, lifted: Lifted, about: &Heading<'_>) -> Option<Line> {
    let value = pieces.armies.get(lifted.piece(pieces)?)?.value;
    let line = if about.came.is_empty() { Msg::ArmyFromTo } else { Msg::YourArmyFromTo };
    Some(line(value, lifted.from))
}

/// Size of the tag of an Army, and where it stands in its cell.
const TAG: (i32, i32) = (9, 10);
const TAG_X: i32 = 13;

fn draw_cell(canvas: &mut Canvas<'_>, pieces: &Pieces, region: Region, bold: bool) {
    let (at, width) = place(pieces.side, region);
    let face = if bold { Face::Fine } else { Face::FineThin };
    let (yours, his) = (pieces.armies.total(region), pieces.his.contains(region));
    // On the larger map there is no room for a tag: yours are lit, his underlined.
    let wide = pieces.side == MapSide::TwoPlayers;
    if !wide || yours == 0 && !his {
        let lit = yours > 0;
        if lit {
            cut_box(canvas, area(at.x, at.y + 1, width - 1, TAG.1), true);
        } else if his {
            fill(canvas, area(at.x + 1, at.y + CELL - 1, width - 3, 1), BinaryColor::On);
        }
        let middle = Point::new(at.x + (width - 1) / 2, at.y);
        return number(canvas, face, region, middle, Align::Center, ink(lit));
    }
    number(canvas, face, region, Point::new(at.x + TAG_X - 2, at.y), Align::Right, BinaryColor::On);
    let whole = area(at.x + TAG_X, at.y + 1, TAG.0, TAG.1);
    if yours == 0 {
        return outline(canvas, whole);
    }
    fill(canvas, whole, BinaryColor::On);
    let middle = Point::new(at.x + TAG_X + TAG.0 / 2 + 1, at.y + CELL - 2);
    put(canvas, Face::Fine, &text(yours), middle, Align::Center, ink(true));
}

/// What a filled tag and an empty one are, or a lit number and one that is underlined.
fn legend(canvas: &mut Canvas<'_>, side: MapSide) {
    for (top, words, filled) in [(42, house::Msg::YouWord, true), (54, house::Msg::HeWord, false)] {
        let whole = area(1, top, TAG.0, TAG.1);
        if filled {
            fill(canvas, whole, BinaryColor::On);
        } else if side == MapSide::TwoPlayers {
            outline(canvas, whole);
        } else {
            fill(canvas, area(1, top + TAG.1, TAG.0, 1), BinaryColor::On);
        }
        let at = Point::new(13, top + TAG.1 - 1);
        put(canvas, Face::FineThin, &canvas.words(words), at, Align::Left, BinaryColor::On);
    }
}
