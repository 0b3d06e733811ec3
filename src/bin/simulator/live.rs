//! A person at a terminal, in front of the box.

use crate::album::Album;
use crate::chip::{Chip, Front};
use crate::hands::{self, Hands, Key};
use crate::held::Held;
use crate::terminal::{self, Terminal};
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::window::{self, Size, Window};
use crossterm::event::{self, Event, KeyEvent, KeyEventKind};
use muspel::keys::{Button, Habits, Intent, Light, Millis};
use muspel::screen::Frame;
use std::io::{self, BufWriter, Stdout};
use std::time::{Duration, Instant};

const HINT: &str = "arrows  Enter OK  Backspace Back  m menu  q quit";
const HINT_WITH_PICTURES: &str = "arrows  Enter OK  Backspace Back  m menu  s picture  q quit";

/// How long the title is to be seen before a kept game goes on.
const GREETING: Millis = 500;

/// Plays in the terminal until the person leaves; `news` stands in place of the hint until the first press.
pub fn play(pictures: Option<Album>, chip: Chip, news: Option<String>) -> Result<(), Trouble> {
    let size = terminal::size()?;
    window::check(size)?;
    if let Some(album) = &pictures {
        album.open()?;
    }
    let terminal = Terminal::enter().map_err(Trouble::Terminal)?;
    chip.play(&mut Live { news, ..Live::new(&terminal, size, pictures) })
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
}

impl Live {
    fn new(terminal: &Terminal, size: Size, pictures: Option<Album>) -> Self {
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

    /// The next intent, or none when the person leaves or the time is over.
    fn read_intent(&mut self, until: Option<Millis>) -> io::Result<Option<Intent>> {
        loop {
            let now = self.now();
            if until.is_some_and(|until| until <= now) {
                return Ok(None);
            }
            if let Some(intent) = self.hands.poll(now) {
                return Ok(Some(intent));
            }
            let panel = self.panel();
            let hint = if self.pictures.is_some() { HINT_WITH_PICTURES } else { HINT };
            self.window.show(&mut self.out, &panel, self.news.as_deref().unwrap_or(hint))?;
            if let Some(deadline) = self.hands.deadline(now).into_iter().chain(until).min() {
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

impl Front for Live {
    fn see(&mut self, frame: &Frame) {
        self.frame.clone_from(frame);
    }

    fn greet(&mut self, title: &Frame) -> Result<(), Trouble> {
        self.see(title);
        let until = self.now() + GREETING;
        self.read_intent(Some(until)).map(|_| ()).map_err(Trouble::Terminal)
    }

    fn next_intent(&mut self) -> Result<Option<Intent>, Trouble> {
        self.read_intent(None).map_err(Trouble::Terminal)
    }

    fn adopt(&mut self, habits: Habits) {
        self.hands.adopt(habits);
    }

    fn micros(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_micros()).unwrap_or(u64::MAX)
    }
}
