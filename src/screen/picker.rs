//! The cursor of a prompt: from presses to an answer.

use super::hand::{self, Lifted, Pressed};
use super::keyed::{self, Keyed};
use super::pages;
use crate::keys::{Button, Intent};
use crate::table::{MapSide, Region, RegionSet};
use crate::talk::{Answer, Form, Leaf, PieceMove, Pieces, Prompt};

/// What came of an intent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    /// Nothing but perhaps a moved cursor.
    Nothing,
    /// The answer.
    Answer(Answer),
    /// Undo.
    Back,
    /// Open the menu.
    Menu,
    /// Show why it is so.
    Why,
}

/// How far the quick arrows go: the rows of a list in sight.
const JUMP: u32 = super::theme::ROWS as u32;

/// Whether an arrow shows why: where it has nothing to move.
pub(super) const fn opens_why(prompt: &Prompt) -> bool {
    prompt.why.is_some() && matches!(prompt.form, Form::Tell(_) | Form::Row(..))
}

/// Where the cursor stands and what is chosen so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picker {
    cursor: u32,
    chosen: RegionSet,
    /// The Region that the last press of OK toggled or lifted a piece from: a hold takes that back.
    toggled: Option<Region>,
    /// The piece that is carried over a board.
    lifted: Option<Lifted>,
}

impl Picker {
    /// A cursor on `start`, or on the first possible answer if `start` is none.
    pub fn new(prompt: &Prompt, start: Answer) -> Self {
        let mut picker = Self { cursor: 0, chosen: RegionSet::EMPTY, toggled: None, lifted: None };
        let start = (prompt.accepts(start) && start != Answer::FIX).then_some(start.0);
        let first = |candidates: RegionSet| candidates.iter().next().map_or(0, |r| u32::from(r.number()));
        match &prompt.form {
            Form::Number(low, _) => picker.cursor = start.unwrap_or(u32::from(*low)),
            Form::Region(_, candidates) => picker.cursor = start.unwrap_or(first(*candidates)),
            Form::Regions(_, candidates) => {
                picker.chosen = start.and_then(RegionSet::from_bits).unwrap_or_default();
                picker.cursor = first(*candidates);
            }
            Form::YesNo | Form::One(_) | Form::Title(_) | Form::Turn(..) | Form::Leaf(_) => {
                picker.cursor = start.unwrap_or(0);
            }
            Form::Board(pieces) => {
                let undone = start.map_or(Answer::SEEN, Answer);
                picker.cursor = u32::from(hand::start(pieces, undone).number());
            }
            Form::Tell(_) | Form::Row(..) | Form::Pages(_) | Form::Note(_) | Form::Why(_) => {}
        }
        picker
    }

    /// The place in a list, the number, the Region's number or the page.
    pub const fn cursor(&self) -> u32 {
        self.cursor
    }

    /// The Regions chosen so far.
    pub const fn chosen(&self) -> RegionSet {
        self.chosen
    }

    /// The piece in the hand.
    pub(super) const fn lifted(&self) -> Option<Lifted> {
        self.lifted
    }

    /// Takes in one intent.
    pub fn take(&mut self, prompt: &Prompt, intent: Intent) -> Picked {
        match intent {
            Intent::Press(Button::Back) => self.back(),
            Intent::Hold(Button::Back) => Picked::Menu,
            Intent::Press(Button::Ok) => self.confirm(prompt),
            Intent::Hold(Button::Ok) => self.finish(prompt),
            Intent::Press(arrow) => self.press_arrow(prompt, arrow),
            Intent::Hold(arrow) => {
                // An arrow that answers has answered when it was pressed.
                if self.walks(prompt) {
                    self.walk(prompt, arrow);
                }
                Picked::Nothing
            }
        }
    }

    fn press_arrow(&mut self, prompt: &Prompt, arrow: Button) -> Picked {
        match (&prompt.form, arrow) {
            _ if opens_why(prompt) => return Picked::Why,
            // The two answers of a yes or no lie at its two sides.
            (Form::YesNo, Button::Left) => return Picked::Answer(Answer(1)),
            (Form::YesNo, Button::Right) => return Picked::Answer(Answer(0)),
            (Form::Regions(_, candidates), _) if keyed::have_buttons(*candidates) => {
                keyed::toggled_by(*candidates, arrow).into_iter().for_each(|region| self.chosen.toggle(region));
            }
            _ => match self.keyed(prompt) {
                Some(keyed) => return self.key(prompt, keyed, arrow),
                None => self.walk(prompt, arrow),
            },
        }
        Picked::Nothing
    }

    /// Whether arrows only move the cursor.
    fn walks(&self, prompt: &Prompt) -> bool {
        let has_buttons = match &prompt.form {
            Form::Regions(_, candidates) => keyed::have_buttons(*candidates),
            form => *form == Form::YesNo || self.keyed(prompt).is_some(),
        };
        !has_buttons && !opens_why(prompt)
    }

    /// The answers that have a button each: of a prompt, or the ways of the piece in the hand.
    pub(super) fn keyed(&self, prompt: &Prompt) -> Option<Keyed> {
        match (&prompt.form, self.lifted) {
            (Form::Board(pieces), Some(lifted)) => Keyed::of_regions(lifted.ways(pieces), self.cursor),
            (form, _) => Keyed::of(form, self.cursor),
        }
    }

    /// An arrow goes to what it is the button of and takes it; Down shows others.
    fn key(&mut self, prompt: &Prompt, keyed: Keyed, arrow: Button) -> Picked {
        let (place, taken) = match keyed.taken_by(arrow) {
            Some(place) => (place, true),
            None if arrow == Button::Down && keyed.more() => (keyed.next(), false),
            None => return Picked::Nothing,
        };
        let region = |among: RegionSet| among.iter().nth(place).map_or(0, |region| u32::from(region.number()));
        self.cursor = match (&prompt.form, self.lifted) {
            (Form::Number(low, _), _) => u32::from(*low) + place as u32,
            (Form::Region(_, candidates), _) => region(*candidates),
            (Form::Board(pieces), Some(lifted)) => region(lifted.ways(pieces)),
            _ => place as u32,
        };
        if taken { self.confirm(prompt) } else { Picked::Nothing }
    }

    fn walk(&mut self, prompt: &Prompt, arrow: Button) {
        self.toggled = None;
        self.go(prompt, arrow);
    }

    /// Back takes the last step back; a piece in the hand goes back to where it stood.
    fn back(&mut self) -> Picked {
        let Some(lifted) = self.lifted.take() else { return Picked::Back };
        self.toggled = None;
        self.cursor = u32::from(lifted.from.number());
        Picked::Nothing
    }

    /// OK answers; with many to pick it toggles, on a board it lifts and drops.
    fn confirm(&mut self, prompt: &Prompt) -> Picked {
        match &prompt.form {
            Form::Tell(_) | Form::Row(..) | Form::Pages(_) | Form::Note(_) | Form::Why(_) => {
                Picked::Answer(Answer::SEEN)
            }
            Form::Regions(_, candidates) if keyed::have_buttons(*candidates) => {
                Picked::Answer(Answer(self.chosen.bits()))
            }
            Form::Regions(..) => {
                self.toggled = self.region();
                self.toggle_back();
                Picked::Nothing
            }
            Form::Board(pieces) => self.press(pieces),
            _ if prompt.accepts(Answer(self.cursor)) => Picked::Answer(Answer(self.cursor)),
            _ => Picked::Nothing,
        }
    }

    /// OK on a board.
    fn press(&mut self, pieces: &Pieces) -> Picked {
        let Some(here) = self.region() else { return Picked::Nothing };
        match hand::press(pieces, self.lifted, here) {
            Pressed::Lifts(lifted) => {
                self.lifted = Some(lifted);
                self.toggled = Some(here);
                self.cursor = u32::from(lifted.ahead(pieces).number());
                Picked::Nothing
            }
            Pressed::Answers(said) => Picked::Answer(said.into()),
        }
    }

    /// Holding OK finishes a multiple choice as it was before the press, and a board as it is shown.
    fn finish(&mut self, prompt: &Prompt) -> Picked {
        match (&prompt.form, self.toggled) {
            (Form::Regions(..), Some(_)) => {
                self.toggle_back();
                Picked::Answer(Answer(self.chosen.bits()))
            }
            (Form::Board(_), Some(_)) => Picked::Answer(PieceMove::Done.into()),
            // A hold that began on the prompt before this one has toggled nothing here, and means nothing.
            _ => Picked::Nothing,
        }
    }

    /// The Region under the cursor.
    fn region(&self) -> Option<Region> {
        u8::try_from(self.cursor).ok().and_then(Region::new)
    }

    fn toggle_back(&mut self) {
        if let Some(region) = self.toggled {
            self.chosen.toggle(region);
        }
    }

    fn go(&mut self, prompt: &Prompt, arrow: Button) {
        let forward = matches!(arrow, Button::Right | Button::Down);
        self.cursor = match &prompt.form {
            Form::Tell(_) | Form::Row(..) | Form::Note(_) => self.cursor,
            Form::Why(why) => step_in_list(why.steps().len(), self.cursor, forward),
            Form::Board(pieces) => {
                let stops = self.lifted.map_or_else(|| pieces.stops(), |lifted| lifted.ways(pieces));
                self.go_to_region(pieces.side, stops, arrow)
            }
            Form::YesNo => step(self.cursor, 0, 1, forward),
            Form::Number(..) | Form::One(_) | Form::Turn(..) => self.cursor,
            Form::Title(options) => walk_list(options.len(), self.cursor, arrow),
            Form::Leaf(page) if matches!(page.leaf, Leaf::Card(..)) => {
                step_in_list(page.answers(), self.cursor, forward)
            }
            Form::Leaf(page) => walk_list(page.answers(), self.cursor, arrow),
            Form::Pages(status) => step_in_list(pages::count(status), self.cursor, forward),
            Form::Region(side, candidates) | Form::Regions(side, candidates) => {
                self.go_to_region(*side, *candidates, arrow)
            }
        };
    }

    fn go_to_region(&self, side: MapSide, candidates: RegionSet, arrow: Button) -> u32 {
        self.region().map_or(self.cursor, |from| u32::from(go_on_grid(side, candidates, from, arrow).number()))
    }
}

/// Down and up by one, around the ends; sideways by a screen, from its last row on to the next row of the first screen,
/// so that every option is reached by either.
fn walk_list(count: usize, at: u32, arrow: Button) -> u32 {
    let last = (count as u32).saturating_sub(1);
    let rows = JUMP.min(last + 1);
    match arrow {
        Button::Down => step(at, 0, last, true),
        Button::Up => step(at, 0, last, false),
        Button::Right if at + JUMP <= last => at + JUMP,
        Button::Right => (at % JUMP + 1) % rows,
        _ if at >= JUMP => at - JUMP,
        _ => {
            let row = (at + rows - 1) % rows;
            row + (last - row) / JUMP * JUMP
        }
    }
}

/// One step in a list of `count`, around its ends.
fn step_in_list(count: usize, at: u32, forward: bool) -> u32 {
    step(at, 0, (count as u32).saturating_sub(1), forward)
}

/// One step between two ends, around them.
fn step(at: u32, low: u32, high: u32, forward: bool) -> u32 {
    match forward {
        true if at >= high => low,
        true => at + 1,
        false if at <= low => high,
        false => at - 1,
    }
}

/// Columns of the Region grid.
pub(super) const fn columns(side: MapSide) -> u8 {
    match side {
        MapSide::TwoPlayers => 4,
        MapSide::ThreeFourPlayers => 6,
    }
}

/// The next candidate in a direction, around the ends. Left and right walk in reading order; up and down go to the
/// next row with a candidate, to the one nearest to the column, the left one of two.
fn go_on_grid(side: MapSide, candidates: RegionSet, from: Region, arrow: Button) -> Region {
    let after = |region: &Region| *region > from;
    let before = |region: &Region| *region < from;
    let found = match arrow {
        Button::Right => candidates.iter().find(after).or(candidates.iter().next()),
        Button::Left => candidates.iter().rfind(before).or(candidates.iter().next_back()),
        _ => {
            let columns = columns(side);
            let rows = side.regions().div_ceil(columns);
            let (row, column) = ((from.number() - 1) / columns, (from.number() - 1) % columns);
            (1..rows).find_map(|away| {
                let to = if arrow == Button::Down { (row + away) % rows } else { (row + rows - away) % rows };
                let in_row = candidates.iter().filter(|region| (region.number() - 1) / columns == to);
                in_row.min_by_key(|region| ((region.number() - 1) % columns).abs_diff(column))
            })
        }
    };
    found.unwrap_or(from)
}

#[cfg(test)]
mod tests;
