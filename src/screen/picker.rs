//! The cursor of a prompt: from presses to an answer.

use super::pages::PAGE;
use crate::keys::{Button, Intent};
use crate::table::{MapSide, Region, RegionSet};
use crate::talk::{Answer, Form, Prompt};

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
}

/// Where the cursor stands and what is chosen so far.
#[derive(Clone, Debug)]
pub struct Picker {
    cursor: u32,
    chosen: RegionSet,
    /// The Region that the last press of OK toggled: a hold takes that back.
    toggled: Option<Region>,
}

impl Picker {
    /// A cursor on `start`, or on the first possible answer if `start` is none.
    pub fn new(prompt: &Prompt, start: Answer) -> Self {
        let mut picker = Self { cursor: 0, chosen: RegionSet::EMPTY, toggled: None };
        let start = prompt.accepts(start).then_some(start.0);
        let first = |candidates: RegionSet| candidates.iter().next().map_or(0, |r| u32::from(r.number()));
        match &prompt.form {
            Form::Number(low, _) => picker.cursor = start.unwrap_or(u32::from(*low)),
            Form::Region(_, candidates) => picker.cursor = start.unwrap_or(first(*candidates)),
            Form::Regions(_, candidates) => {
                picker.chosen = start.and_then(RegionSet::from_bits).unwrap_or_default();
                picker.cursor = first(*candidates);
            }
            Form::YesNo | Form::One(_) | Form::Title(_) => picker.cursor = start.unwrap_or(0),
            Form::Tell(_) | Form::Row(..) | Form::Pages(_) | Form::Note(_) => {}
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

    /// Takes in one intent.
    pub fn take(&mut self, prompt: &Prompt, intent: Intent) -> Picked {
        match intent {
            Intent::Press(Button::Back) => Picked::Back,
            Intent::Hold(Button::Back) => Picked::Menu,
            Intent::Press(Button::Ok) => self.confirm(prompt),
            Intent::Hold(Button::Ok) => self.finish(prompt),
            Intent::Press(arrow) | Intent::Hold(arrow) => {
                self.toggled = None;
                self.go(prompt, arrow);
                Picked::Nothing
            }
        }
    }

    /// OK answers; with many to pick it toggles.
    fn confirm(&mut self, prompt: &Prompt) -> Picked {
        match &prompt.form {
            Form::Tell(_) | Form::Row(..) | Form::Pages(_) | Form::Note(_) => Picked::Answer(Answer::SEEN),
            Form::Regions(..) => {
                self.toggled = u8::try_from(self.cursor).ok().and_then(Region::new);
                self.toggle_back();
                Picked::Nothing
            }
            _ if prompt.accepts(Answer(self.cursor)) => Picked::Answer(Answer(self.cursor)),
            _ => Picked::Nothing,
        }
    }

    /// Holding OK finishes a multiple choice as it was before the press.
    fn finish(&mut self, prompt: &Prompt) -> Picked {
        let Form::Regions(..) = &prompt.form else { return Picked::Nothing };
        self.toggle_back();
        Picked::Answer(Answer(self.chosen.bits()))
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
            Form::YesNo => step(self.cursor, 0, 1, forward),
            // Up is more.
            Form::Number(low, high) => {
                let more = matches!(arrow, Button::Right | Button::Up);
                step(self.cursor, u32::from(*low), u32::from(*high), more)
            }
            Form::One(options) | Form::Title(options) => last(options.len(), self.cursor, forward),
            Form::Pages(rows) => last(rows.len().div_ceil(PAGE), self.cursor, forward),
            Form::Region(side, candidates) | Form::Regions(side, candidates) => {
                let from = Region::new(self.cursor as u8);
                from.map_or(self.cursor, |from| u32::from(go_on_grid(*side, *candidates, from, arrow).number()))
            }
        };
    }
}

/// One step in a list of `count`, around its ends.
fn last(count: usize, at: u32, forward: bool) -> u32 {
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
