//! The wiring of a board as a picture, drawn from the board's own file.

use crate::boards::Board;
use std::fmt::Write;

/// Between two pins, and from the top to the first.
const PITCH: usize = 24;
const TOP: usize = 70;
/// The edges of the board, and how far a wire goes.
const EDGES: [i32; 2] = [165, 335];
const WIRE: i32 = 22;
const WIDTH: i32 = 500;

/// The colours of wires.
const POWER: &str = "#b3261e";
const GROUND: &str = "#222222";
const PANEL: &str = "#0b57a4";
const BUTTON: &str = "#1b6e3c";

/// An SVG with the board, its pins, and what goes where.
pub fn picture(board: &Board) -> String {
    let rows = board.edges.iter().map(Vec::len).max().unwrap_or(0);
    let (bottom, height) = (TOP + rows * PITCH, TOP + rows * PITCH + 90);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         width=\"{WIDTH}\" height=\"{height}\" role=\"img\" \
         aria-label=\"Wiring of the {name}\" font-family=\"sans-serif\" font-size=\"14\">\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#ffffff\"/>\n\
         <text x=\"{middle}\" y=\"24\" text-anchor=\"middle\" font-size=\"17\" font-weight=\"bold\">{name}</text>\n\
         <rect x=\"{left}\" y=\"44\" width=\"{across}\" height=\"{tall}\" rx=\"10\" \
         fill=\"#e7efe9\" stroke=\"#4a5a50\"/>\n\
         <rect x=\"{usb}\" y=\"36\" width=\"44\" height=\"22\" rx=\"4\" fill=\"#b9bec6\" stroke=\"#4a5a50\"/>\n\
         <text x=\"{middle}\" y=\"51\" text-anchor=\"middle\" font-size=\"11\">USB</text>\n",
        name = board.name,
        middle = WIDTH / 2,
        left = EDGES[0],
        across = EDGES[1] - EDGES[0],
        tall = bottom - 44 + 8,
        usb = WIDTH / 2 - 22,
    );
    let mut grounded = false;
    for (side, edge) in board.edges.iter().enumerate() {
        for (row, label) in edge.iter().enumerate() {
            let wire = wire(board, label, &mut grounded);
            pin(&mut svg, side, TOP + row * PITCH, label, wire);
        }
    }
    for (line, text) in NOTES.iter().enumerate() {
        let (y, middle) = (bottom + 32 + 22 * line, WIDTH / 2);
        let _ = writeln!(svg, "<text x=\"{middle}\" y=\"{y}\" text-anchor=\"middle\">{text}</text>");
    }
    svg + "</svg>\n"
}

const NOTES: [&str; 2] = [
    "Each button: one leg to its pin, the other to GND. No resistors.",
    "Every pin that is named GND is the same; use whichever is near.",
];

/// What goes to a pin, and the colour of its wire. The first ground is the panel's.
fn wire(board: &Board, label: &str, grounded: &mut bool) -> Option<(String, &'static str)> {
    match board.wire_at(label) {
        Some(panel) if panel.starts_with("panel") => Some((panel.into(), PANEL)),
        Some(button) => Some((format!("button {button}"), BUTTON)),
        None if label == "3V3" => Some(("panel VCC".into(), POWER)),
        None if label == "GND" && !std::mem::replace(grounded, true) => Some(("panel and buttons".into(), GROUND)),
        None => None,
    }
}

fn pin(svg: &mut String, side: usize, y: usize, label: &str, wire: Option<(String, &str)>) {
    let edge = EDGES[side];
    let (out, anchors) = if side == 0 { (-1, ["start", "end"]) } else { (1, ["end", "start"]) };
    let (inside, base) = (edge - 12 * out, y + 4);
    let fill = wire.as_ref().map_or("#ffffff", |(_, colour)| colour);
    if let Some((name, colour)) = &wire {
        let (end, text) = (edge + WIRE * out, edge + (WIRE + 8) * out);
        let _ = writeln!(
            svg,
            "<line x1=\"{edge}\" y1=\"{y}\" x2=\"{end}\" y2=\"{y}\" stroke=\"{colour}\" stroke-width=\"3\"/>\
             <text x=\"{text}\" y=\"{base}\" text-anchor=\"{}\" font-weight=\"bold\" fill=\"{colour}\">{name}</text>",
            anchors[1]
        );
    }
    let _ = writeln!(
        svg,
        "<circle cx=\"{edge}\" cy=\"{y}\" r=\"6\" fill=\"{fill}\" stroke=\"#4a5a50\"/>\
         <text x=\"{inside}\" y=\"{base}\" text-anchor=\"{}\">{label}</text>",
        anchors[0]
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env;
    use std::fs;
    use std::path::Path;

    #[test]
    fn the_pictures_beside_the_boards_are_those_of_their_files() {
        for board in Board::all() {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("boards").join(board.id).with_extension("svg");
            if env::var_os("MUSPEL_RECORD").is_some() {
                fs::write(&path, picture(&board)).unwrap();
            }
            assert!(fs::read_to_string(&path).is_ok_and(|kept| kept == picture(&board)), "{} differs", path.display());
        }
    }

    #[test]
    fn a_picture_names_every_wire_of_its_board_once() {
        for board in Board::all() {
            let svg = picture(&board);
            let wires = board.wires.iter().map(|(name, _)| match *name {
                panel if panel.starts_with("panel") => panel.to_string(),
                button => format!("button {button}"),
            });
            for name in wires.chain(["panel VCC".into(), "panel and buttons".into()]) {
                assert_eq!(svg.matches(&format!(">{name}<")).count(), 1, "{} {name}", board.id);
            }
        }
    }
}
