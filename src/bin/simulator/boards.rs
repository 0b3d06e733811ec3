//! The boards as their files describe them, which are the ones that the firmware is built with.

/// A board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The name of its file.
    pub id: &'static str,
    pub name: String,
    /// What is wired: a name, and the number of its pin.
    pub wires: Vec<(&'static str, u8)>,
    /// What stands beside its pins, the connector up: down the left edge and down the right one.
    pub edges: [Vec<String>; 2],
}

const FILES: [(&str, &str); 3] = [
    ("pico", include_str!("../../../boards/pico.rs")),
    ("rp2040_zero", include_str!("../../../boards/rp2040_zero.rs")),
    ("xiao_rp2040", include_str!("../../../boards/xiao_rp2040.rs")),
];

/// What is wired, in the order of the wiring tables.
const WIRES: [(&str, &str); 8] = [
    ("sda", "panel SDA"),
    ("scl", "panel SCL"),
    ("left", "Left"),
    ("up", "Up"),
    ("down", "Down"),
    ("right", "Right"),
    ("ok", "OK"),
    ("back", "Back"),
];

impl Board {
    /// The names of all.
    pub fn ids() -> [&'static str; FILES.len()] {
        FILES.map(|(id, _)| id)
    }

    /// All of them, by their names.
    pub fn all() -> Vec<Self> {
        FILES.iter().filter_map(|&(id, text)| Self::read(id, text)).collect()
    }

    fn read(id: &'static str, text: &str) -> Option<Self> {
        let after = |start: &str| text.split_once(start).map(|(_, rest)| rest);
        let pin = |field: &str| {
            let digits = after(&format!("{field}: PIN_"))?;
            digits.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
        };
        let edge = |field: &str| {
            let list = after(&format!("{field}: ["))?.split_once(']')?.0;
            Some(list.split('"').skip(1).step_by(2).map(String::from).collect())
        };
        let wires = WIRES.iter().map(|(field, name)| Some((*name, pin(field)?))).collect::<Option<_>>()?;
        let name = after("name: \"")?.split_once('"')?.0.into();
        Some(Self { id, name, wires, edges: [edge("left_edge")?, edge("right_edge")?] })
    }

    /// The wire at a pin, by what stands beside it: `GP4`, or `D4 GP6`.
    pub fn wire_at(&self, label: &str) -> Option<&'static str> {
        let number: u8 = label.split(' ').find_map(|word| word.strip_prefix("GP")?.parse().ok())?;
        self.wires.iter().find(|(_, pin)| *pin == number).map(|(name, _)| *name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_boards_are_those_that_have_a_file_and_each_is_read_whole() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/boards");
        let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut boards: Vec<String> = names.filter_map(|name| name.strip_suffix(".rs").map(String::from)).collect();
        boards.sort();
        assert_eq!(boards, Board::ids());
        assert_eq!(Board::all().len(), boards.len());
    }

    #[test]
    fn every_wire_of_a_board_has_one_pin_on_its_edges_and_power_and_ground_are_there() {
        for board in Board::all() {
            let labels: Vec<&String> = board.edges.iter().flatten().collect();
            for (name, _) in &board.wires {
                let places = labels.iter().filter(|label| board.wire_at(label) == Some(name)).count();
                assert_eq!(places, 1, "{} {name}", board.id);
            }
            assert!(labels.iter().any(|label| *label == "3V3") && labels.iter().any(|label| *label == "GND"));
        }
    }
}
