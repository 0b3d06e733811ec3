//! Pictures as PNG files, and the goldens they are compared with.
#![allow(dead_code, reason = "each test target uses its own part")]

pub mod answers;
pub mod bench;
pub mod damage;
pub mod flash;
pub mod flash_text;
pub mod library;
#[path = "../virtual_table/named.rs"]
pub mod named;

use muspel::games::ragnarok::{Form, Prompt};
use muspel::screen::{Frame, HEIGHT, Picker, WIDTH, draw};
use muspel::words::{Language, Line};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The keys from a prompt to the entries of the menu.
pub mod menu {
    pub const WHY: &str = "B l";
    pub const STATUS: &str = "B u";
    pub const RACE: &str = "B r";
    pub const FIX: &str = "B d l";
    pub const SETTINGS: &str = "B d u";
    pub const LEAVE: &str = "B d r";
}

/// The keys from the title, and over it from one program to the other.
pub mod title {
    pub const NEW_GAME: &str = "u";
    pub const LIBRARY: &str = "r";
    pub const PAST_GAMES: &str = "d l";
    pub const SETTINGS: &str = "d u";
}

/// Set to record the goldens anew instead of comparing with them.
const RECORD: &str = "MUSPEL_RECORD";

/// A picture as one byte a pixel.
type Pixels = Vec<u8>;

fn pixels(frame: &Frame) -> Pixels {
    let places = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
    places.map(|(x, y)| if frame.is_on(x, y) { 255 } else { 0 }).collect()
}

/// A prompt as it is first shown.
pub fn picture(prompt: &Prompt) -> Frame {
    picture_in(Language::English, prompt)
}

/// The same in a language.
pub fn picture_in(language: Language, prompt: &Prompt) -> Frame {
    let mut frame = Frame::new();
    draw(&mut frame, prompt, &Picker::new(prompt, prompt.start), &language);
    frame
}

/// A notice.
pub fn note(head: impl Into<Line>, text: &str) -> Frame {
    picture(&Prompt::new(head, Form::Note(text.try_into().unwrap())))
}

fn write_png(path: &Path, color: png::ColorType, data: &[u8]) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    let write = || {
        let mut encoder = png::Encoder::new(fs::File::create(path).unwrap(), WIDTH as u32, HEIGHT as u32);
        encoder.set_color(color);
        encoder.write_header().unwrap().write_image_data(data).unwrap();
    };
    // A test of many pictures leaves it too little stack.
    std::thread::scope(|scope| scope.spawn(write).join().unwrap());
}

fn read_png(path: &Path) -> Option<Pixels> {
    let mut decoder = png::Decoder::new(std::io::BufReader::new(fs::File::open(path).ok()?));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().unwrap();
    let mut data = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut data).unwrap();
    Some(data)
}

/// The goldens of one test, and which of them have been used.
pub struct Goldens {
    folder: PathBuf,
    used: BTreeSet<String>,
    failures: Vec<String>,
}

impl Goldens {
    /// The goldens in `tests/goldens/<name>/`.
    pub fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens").join(name);
        Self { folder, used: BTreeSet::new(), failures: Vec::new() }
    }

    /// Compares a picture with its golden, or records it.
    pub fn check(&mut self, name: &str, frame: &Frame) {
        assert!(self.used.insert(format!("{name}.png")), "two pictures are called {name}");
        let path = self.folder.join(format!("{name}.png"));
        let actual = pixels(frame);
        if std::env::var_os(RECORD).is_some() {
            return write_png(&path, png::ColorType::Grayscale, &actual);
        }
        let expected = read_png(&path);
        if expected.as_ref() == Some(&actual) {
            return;
        }
        let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("goldens");
        write_png(&out.join(format!("{name}.actual.png")), png::ColorType::Grayscale, &actual);
        // Red: only expected. Green: only drawn. White: both.
        let expected = expected.unwrap_or_else(|| vec![0; WIDTH * HEIGHT]);
        let difference: Vec<u8> = expected.iter().zip(&actual).flat_map(|(&e, &a)| [e, a, e.min(a)]).collect();
        write_png(&out.join(format!("{name}.difference.png")), png::ColorType::Rgb, &difference);
        self.failures.push(format!("{name}: see {}", out.join(format!("{name}.*.png")).display()));
    }

    /// Fails if a picture differed or a golden was not used.
    pub fn finish(self) {
        let files = fs::read_dir(&self.folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
        let unused: Vec<String> = files.filter(|file| !self.used.contains(file)).collect();
        assert!(unused.is_empty(), "goldens that no test uses: {unused:?}");
        assert!(
            self.failures.is_empty(),
            "pictures that differ ({RECORD}=1 records them anew):\n{}",
            self.failures.join("\n")
        );
    }
}
