//! The cursor of a prompt: from presses to an answer.

use super::theme::ROWS;
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
            Form::Board(pieces) => picker.cursor = u32::from(pieces.cursor.number()),
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
            Form::Tell(_) | Form::Row(..) | Form::Pages(_) | Form::Note(_) | Form::Why(_) => {
                Picked::Answer(Answer::SEEN)
            }
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
        // A hold that began on the prompt before this one has toggled nothing here, and means nothing.
        let (Form::Regions(..), Some(_)) = (&prompt.form, self.toggled) else { return Picked::Nothing };
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
            Form::Why(why) => step_in_list(why.steps().len(), self.cursor, forward),
            Form::Board(pieces) => {
                let from = Region::new(self.cursor as u8);
                let all = RegionSet::all(pieces.side);
                from.map_or(self.cursor, |from| u32::from(go_on_grid(pieces.side, all, from, arrow).number()))
            }
            Form::YesNo => step(self.cursor, 0, 1, forward),
            // Up is more.
            Form::Number(low, high) => {
                let more = matches!(arrow, Button::Right | Button::Up);
                step(self.cursor, u32::from(*low), u32::from(*high), more)
            }
            Form::One(options) | Form::Title(options) => step_in_list(options.len(), self.cursor, forward),
            Form::Pages(rows) => step_in_list(rows.len().div_ceil(ROWS), self.cursor, forward),
            Form::Region(side, candidates) | Form::Regions(side, candidates) => {
                let from = Region::new(self.cursor as u8);
                from.map_or(self.cursor, |from| u32::from(go_on_grid(*side, *candidates, from, arrow).number()))
            }
        };
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
mod tests {
    extern crate std;
    use super::*;
    use crate::words::Msg;
    use proptest::prelude::*;
    use std::collections::BTreeSet;
    use std::vec::Vec;

    const ARROWS: [Button; 4] = [Button::Left, Button::Up, Button::Down, Button::Right];

    fn pick(form: Form, start: u32, intents: &[Intent]) -> (Picker, Picked) {
        let prompt = Prompt::new(Msg::Menu, form);
        let mut picker = Picker::new(&prompt, Answer(start));
        let picked = intents.iter().fold(Picked::Nothing, |_, &intent| picker.take(&prompt, intent));
        (picker, picked)
    }

    fn any_form() -> impl Strategy<Value = Form> {
        let options = (1..=12usize).prop_map(|n| (0..n).map(|_| Msg::Yes.into()).collect());
        let side = any::<bool>().prop_map(|two| if two { MapSide::TwoPlayers } else { MapSide::ThreeFourPlayers });
        let grid = (side, any::<u32>()).prop_map(|(side, bits)| {
            let all = RegionSet::all(side);
            let set = RegionSet::from_bits(bits & all.bits()).unwrap();
            (side, if set.is_empty() { all } else { set })
        });
        prop_oneof![
            Just(Form::YesNo),
            (0..200u8, 0..50u8).prop_map(|(low, more)| Form::Number(low, low + more)),
            options.prop_map(Form::One),
            grid.clone().prop_map(|(side, set)| Form::Region(side, set)),
            grid.prop_map(|(side, set)| Form::Regions(side, set)),
        ]
    }

    proptest! {
        #[test]
        fn whatever_is_pressed_the_answer_is_one_that_the_prompt_can_have(
            form in any_form(), start: u32, keys in prop::collection::vec((0..6usize, prop::bool::weighted(0.1)), 0..60),
        ) {
            let prompt = Prompt::new(Msg::Menu, form);
            let mut picker = Picker::new(&prompt, Answer(start));
            for (button, hold) in keys {
                let button = Button::ALL[button];
                let intent = if hold { Intent::Hold(button) } else { Intent::Press(button) };
                if let Picked::Answer(answer) = picker.take(&prompt, intent) {
                    prop_assert!(prompt.accepts(answer), "{answer:?} to {prompt:?}");
                }
            }
        }

        #[test]
        fn right_alone_visits_every_answer_and_comes_round_and_left_goes_back(form in any_form()) {
            let prompt = Prompt::new(Msg::Menu, form);
            let mut picker = Picker::new(&prompt, Answer(u32::MAX));
            let answers = match &prompt.form {
                Form::Region(_, set) | Form::Regions(_, set) => set.len() as usize,
                Form::Number(low, high) => usize::from(high - low) + 1,
                Form::One(options) => options.len(),
                _ => 2,
            };
            let first = picker.cursor();
            let mut visited = BTreeSet::new();
            for _ in 0..answers {
                visited.insert(picker.cursor());
                let before = picker.cursor();
                picker.take(&prompt, Intent::Press(Button::Right));
                let after = picker.cursor();
                picker.take(&prompt, Intent::Press(Button::Left));
                prop_assert_eq!(picker.cursor(), before);
                picker.take(&prompt, Intent::Press(Button::Right));
                prop_assert_eq!(picker.cursor(), after);
            }
            prop_assert_eq!((visited.len(), picker.cursor()), (answers, first));
        }
    }

    #[test]
    fn up_and_right_count_up_and_around() {
        let number = |arrow| pick(Form::Number(2, 6), 6, &[Intent::Press(arrow)]).0.cursor();
        assert_eq!(ARROWS.map(number), [5, 2, 5, 2]);
    }

    #[test]
    fn on_a_full_grid_down_goes_through_the_column_and_around() {
        let full = |side| Form::Region(side, RegionSet::all(side));
        let down = |side, start, times| {
            pick(full(side), start, &Vec::from_iter((0..times).map(|_| Intent::Press(Button::Down))))
        };
        let column: Vec<u32> = (0..5).map(|n| down(MapSide::TwoPlayers, 2, n).0.cursor()).collect();
        assert_eq!(column, [2, 6, 10, 14, 2]);
        // The last row of 21 has three cells: from the sixth column the nearest is the third.
        let column: Vec<u32> = (0..5).map(|n| down(MapSide::ThreeFourPlayers, 6, n).0.cursor()).collect();
        assert_eq!(column, [6, 12, 18, 21, 3]);
    }

    #[test]
    fn a_row_without_candidates_is_skipped() {
        let set = [1, 15, 16].into_iter().filter_map(Region::new).collect();
        let form = Form::Region(MapSide::TwoPlayers, set);
        assert_eq!(pick(form.clone(), 1, &[Intent::Press(Button::Down)]).0.cursor(), 15);
        assert_eq!(pick(form, 1, &[Intent::Press(Button::Up)]).0.cursor(), 15);
    }

    #[test]
    fn any_region_is_at_most_five_presses_away() {
        for side in [MapSide::TwoPlayers, MapSide::ThreeFourPlayers] {
            let all = RegionSet::all(side);
            for from in all.iter() {
                let mut reached = BTreeSet::from([from]);
                for _ in 0..5 {
                    let next: Vec<Region> =
                        reached.iter().flat_map(|&at| ARROWS.map(|arrow| go_on_grid(side, all, at, arrow))).collect();
                    reached.extend(next);
                }
                assert_eq!(reached.len(), all.len() as usize, "from {from:?}");
            }
        }
    }

    #[test]
    fn holding_ok_finishes_a_choice_of_many_and_takes_the_toggle_of_its_press_back() {
        let form = Form::Regions(MapSide::TwoPlayers, RegionSet::all(MapSide::TwoPlayers));
        let (ok, hold) = (Intent::Press(Button::Ok), Intent::Hold(Button::Ok));
        let right = Intent::Press(Button::Right);
        assert_eq!(pick(form.clone(), 0, &[ok, right, ok, hold]).1, Picked::Answer(Answer(0b1)));
        assert_eq!(pick(form.clone(), 0b110, &[right, ok, right, ok, hold]).1, Picked::Answer(Answer(0b100)));
        assert_eq!(pick(form.clone(), 0, &[ok, hold]).1, Picked::Answer(Answer(0)));
        // A finger that still lies on OK from the prompt before answers nothing; nor does one that moved on.
        assert_eq!(pick(form.clone(), 0b1, &[hold]).1, Picked::Nothing);
        assert_eq!(pick(form, 0b1, &[ok, right, hold]).1, Picked::Nothing);
    }

    #[test]
    fn the_cursor_starts_on_the_likely_answer_or_on_the_first() {
        assert_eq!(pick(Form::Number(2, 6), 4, &[]).0.cursor(), 4);
        assert_eq!(pick(Form::Number(2, 6), 9, &[]).0.cursor(), 2);
        let few = [4, 9].into_iter().filter_map(Region::new).collect();
        assert_eq!(pick(Form::Region(MapSide::TwoPlayers, few), 5, &[]).0.cursor(), 4);
        assert_eq!(pick(Form::Region(MapSide::TwoPlayers, few), 9, &[]).0.cursor(), 9);
    }
}
