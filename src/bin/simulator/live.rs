//! The edge of a person at a terminal.

use crate::album::Album;
use crate::chip::Chip;
use crate::hands::{self, Hands, Key};
use crate::held::Held;
use crate::terminal::{self, Terminal};
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::window::{self, Size, Window};
use crossterm::event::{self, Event, KeyEvent, KeyEventKind};
use muspel::chance::Seed;
use muspel::chance::entropy::Stuck;
use muspel::handheld::Edge;
use muspel::keep::Lost;
use muspel::keys::{Button, Intent, Light, Millis};
use muspel::screen::Frame;
use muspel::talk::{Record, Talk};
use std::future;
use std::io::{self, BufWriter, Stdout};
use std::time::{Duration, Instant};

const HINT: &str = "arrows  Enter OK  Backspace Back  m menu  q quit";
const HINT_WITH_PICTURES: &str = "arrows  Enter OK  Backspace Back  m menu  s picture  q quit";

/// Plays in the terminal until the person leaves; `news` stands in place of the hint until the first press.
pub fn play(pictures: Option<Album>, chip: Chip, news: Option<String>) -> Result<(), Trouble> {
    let size = terminal::size()?;
    window::check(size)?;
    if let Some(album) = &pictures {
        album.open()?;
    }
    let terminal = Terminal::enter().map_err(Trouble::Terminal)?;
    let mut edge = Live { news, ..Live::new(&terminal, size, pictures, chip) };
    crate::play_until_unplugged(&mut edge);
    edge.trouble.map_or(Ok(()), Err)
}

/// A person, their window and the clock on their wall.
struct Live {
    hands: Hands,
    window: Window,
    out: BufWriter<Stdout>,
    /// What became of the last picture or of keeping games, in place of the hint until the next press.
    news: Option<String>,
    start: Instant,
    frame: Frame,
    pictures: Option<Album>,
    chip: Chip,
    trouble: Option<Trouble>,
}

impl Live {
    fn new(terminal: &Terminal, size: Size, pictures: Option<Album>, chip: Chip) -> Self {
        let hands =
            if terminal.reports_levels() { Hands::Held(Box::new(Held::new(0))) } else { Hands::Typed(Typed::new()) };
        Self {
            hands,
            window: Window::new(size),
            out: BufWriter::new(io::stdout()),
            news: None,
            start: Instant::now(),
            frame: Frame::new(),
            pictures,
            chip,
            trouble: None,
        }
    }

    fn now(&self) -> Millis {
        Millis::try_from(self.start.elapsed().as_millis()).unwrap_or(Millis::MAX)
    }

    /// What the person sees.
    fn panel(&self) -> Frame {
        match self.hands.light(self.now()) {
            Light::Bright | Light::Dim => self.frame.clone(),
            Light::Dark => Frame::new(),
        }
    }

    /// The next intent, or none when the person leaves.
    fn next_intent(&mut self) -> io::Result<Option<Intent>> {
        loop {
            let now = self.now();
            if let Some(intent) = self.hands.poll(now) {
                return Ok(Some(intent));
            }
            let panel = self.panel();
            let hint = if self.pictures.is_some() { HINT_WITH_PICTURES } else { HINT };
            self.window.show(&mut self.out, &panel, self.news.as_deref().unwrap_or(hint))?;
            if let Some(deadline) = self.hands.deadline(now) {
                let left = Duration::from_millis(deadline.saturating_sub(self.now()));
                if !event::poll(left)? {
                    continue;
                }
            }
            match event::read()? {
                Event::Key(key) if self.leaves(&key) => return Ok(None),
                Event::Key(key) if key.kind == KeyEventKind::Press && hands::meaning(&key) == Some(Key::Menu) => {
                    return Ok(Some(Intent::Hold(Button::Back)));
                }
                Event::Resize(columns, rows) => self.window.resize(Size { columns, rows }),
                Event::FocusLost => self.hands.look_away(),
                _ => {}
            }
        }
    }

    /// Takes in one key; true if it leaves the game.
    fn leaves(&mut self, key: &KeyEvent) -> bool {
        match hands::meaning(key) {
            Some(Key::Button(button)) => {
                self.news = None;
                self.hands.key(button, key.kind, self.now());
            }
            Some(Key::Picture) if key.kind == KeyEventKind::Press => self.take_picture(),
            Some(Key::Leave) => return key.kind == KeyEventKind::Press,
            Some(Key::Picture | Key::Menu) | None => {}
        }
        false
    }

    /// Writes the next picture and says so.
    fn take_picture(&mut self) {
        let panel = self.panel();
        let Some(album) = &mut self.pictures else { return };
        album.skip_taken();
        self.news = Some(match album.add(&panel) {
            Ok(path) => format!("{} is written", path.display()),
            Err(trouble) => trouble.to_string(),
        });
    }
}

impl Edge for Live {
    async fn show(&mut self, frame: &Frame) {
        self.frame.clone_from(frame);
    }

    async fn intent(&mut self) -> Intent {
        match self.next_intent() {
            Ok(Some(intent)) => return intent,
            Ok(None) => {}
            Err(why) => self.trouble = Some(Trouble::Terminal(why)),
        }
        future::pending().await
    }

    fn seed(&mut self) -> Result<Seed, Stuck> {
        self.chip.seed()
    }

    async fn load(&mut self, talk: &Talk) {
        self.chip.load(talk).await;
    }

    async fn keep(&mut self, record: &Record) -> Result<(), Lost> {
        self.chip.keep(record).await
    }
}
