//! Where the words beside the panel stand: six buttons below it, status and log at its right.

use crate::aside::{Aside, Label};
use muspel::keys::Button;

/// Buttons beside each other, as their keys are on a keyboard.
const ROWS: [[Button; 3]; 2] = [[Button::Back, Button::Up, Button::Ok], [Button::Left, Button::Down, Button::Right]];
/// Rows of one button.
const HIGH: usize = 4;
/// Rows of all buttons.
pub const BUTTONS: usize = ROWS.len() * HIGH;

/// The rows of the six buttons, in so many columns.
pub fn buttons(aside: &Aside, columns: usize) -> Vec<String> {
    let wide = columns / ROWS[0].len();
    let row = |buttons: [Button; 3]| {
        let boxes = buttons.map(|button| one(name(button), aside.label(button), wide));
        (0..HIGH).map(move |y| pad(&boxes.each_ref().map(|rows| rows[y].as_str()).concat(), columns))
    };
    ROWS.into_iter().flat_map(row).collect()
}

/// The button at a place among them.
pub fn button_at(x: usize, y: usize, columns: usize) -> Option<Button> {
    ROWS.get(y / HIGH)?.get(x / (columns / ROWS[0].len())).copied()
}

/// The key for a button, and the button.
const fn name(button: Button) -> &'static str {
    match button {
        Button::Left => "←",
        Button::Up => "↑",
        Button::Down => "↓",
        Button::Right => "→",
        Button::Ok => "Enter: OK",
        Button::Back => "Backspace: Back",
    }
}

/// One button. As on the panel, one that acts is strong, and one that only tells or does nothing is thin.
fn one(name: &str, label: &Label, wide: usize) -> [String; HIGH] {
    let [line, side, corners] =
        if label.acts { ["━", "┃", "┏┓┗┛"] } else { ["─", "│", "┌┐└┘"] };
    let corner = |at| corners.chars().nth(at).unwrap_or(' ');
    let inner = wide - 2;
    let text = |text: &str| format!("{side} {}{side}", pad(text, inner - 1));
    let hold = if label.hold.is_empty() { String::new() } else { format!("hold: {}", label.hold) };
    let rest = line.repeat(inner - name.chars().count() - 2);
    let top = format!("{} {name} {rest}{}", corner(0), corner(1));
    [top, text(&label.tap), text(&hold), format!("{}{}{}", corner(2), line.repeat(inner), corner(3))]
}

/// Status and log in so many columns and rows: of the log the end.
pub fn beside(aside: &Aside, columns: usize, rows: usize) -> Vec<String> {
    let mut lines = Vec::new();
    if !aside.status().is_empty() {
        lines.push("STATUS".to_owned());
        lines.extend(table(aside.status(), columns));
        lines.push(String::new());
    }
    let log: Vec<String> = aside.log().flat_map(|told| wrap(&told, columns)).collect();
    if !log.is_empty() {
        lines.push("LOG".to_owned());
    }
    lines.truncate(rows);
    let room = rows - lines.len();
    lines.extend(log.into_iter().rev().take(room).rev());
    lines.resize(rows, String::new());
    lines.iter().map(|line| pad(line, columns)).collect()
}

/// Entries in as many columns as there is room for, each read from top to bottom.
fn table(entries: &[String], columns: usize) -> Vec<String> {
    const GAP: usize = 2;
    let widest = entries.iter().map(|entry| entry.chars().count()).max().unwrap_or(0);
    let beside = ((columns + GAP) / (widest + GAP)).max(1);
    let high = entries.len().div_ceil(beside);
    (0..high)
        .map(|y| entries.iter().skip(y).step_by(high).map(|entry| pad(entry, widest + GAP)).collect::<String>())
        .collect()
}

/// A text in lines of so many columns, all but the first of them set in.
fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= columns => *line += &format!(" {word}"),
            Some(_) => lines.push(format!("  {word}")),
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A text in so many columns.
pub fn pad(text: &str, columns: usize) -> String {
    let cut: String = text.chars().take(columns).collect();
    format!("{cut:columns$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_on_a_button_finds_it() {
        for columns in [66, 130] {
            let rows = buttons(&Aside::default(), columns);
            assert_eq!(rows.len(), BUTTONS);
            for button in Button::ALL {
                let (y, at) = rows.iter().enumerate().find_map(|(y, row)| Some((y, row.find(name(button))?))).unwrap();
                let x = rows[y][..at].chars().count();
                assert_eq!(button_at(x, y, columns), Some(button));
                assert_eq!(button_at(x, y + HIGH - 1, columns), Some(button));
            }
            assert_eq!(button_at(0, BUTTONS, columns), None);
        }
    }

    #[test]
    fn a_long_line_goes_on_below() {
        assert_eq!(wrap("Army 2 from 6 to 7", 9), ["Army 2", "  from 6", "  to 7"]);
    }

    #[test]
    fn entries_are_read_from_top_to_bottom() {
        let entries = ["a 1", "b 2", "c 3"].map(str::to_owned);
        assert_eq!(table(&entries, 8), ["a 1  c 3  ", "b 2  "]);
        assert_eq!(table(&entries, 2).len(), 3);
    }
}
