//! A person at a terminal, in front of the box.

use crate::album::Album;
use crate::aside::Aside;
use crate::chip::{Chip, Front};
use crate::hands::{self, Hands, Key};
use crate::terminal::{self, Terminal};
use crate::trouble::Trouble;
use crate::window::{self, Size, View, Window};
use crossterm::event::{self, Event, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind};
use muspel::handheld;
use muspel::keys::{Button, Habits, Holding, Intent, Light, Millis};
use muspel::screen::{Frame, Legend};
use muspel::words::Speech;
use std::io::{self, BufWriter, Stdout};
use std::mem::replace;
use std::time::{Duration, Instant};

const HINT: &str = "arrows  Enter OK  Backspace Back  m menu  ? help  q quit";
/// The window cannot tell a dark panel from one that is off.
const DARK: &str = "The screen is dark to spare the panel. Any button wakes it.";
const HELP: &str = "\
Your keyboard has the six buttons of the box:

  arrows       the four arrows; hold one to repeat it
  Enter        OK
  Backspace    Back: your last answer is taken back
  m            the menu, as Back when it is held
  mouse        click a button, or hold it down

  s            write a picture of the panel (--screenshot DIR)
  Tab          the panel alone, or with words beside it
  q, Ctrl-C    leave: the game is kept, answer by answer

On the panel a filled key acts, and a thin one only tells you why.
The words at a key are the answer that it gives. OK takes what is
lit. 1/3 is the first of three pages, and Down shows the next.

Any key closes this page.";

/// How long the title is to be seen before a kept game goes on.
const GREETING: Millis = 500;

/// How long it is said that a picture is written.
const NEWS: Millis = 4000;

/// Plays in the terminal until the person leaves; `news` stands in place of the hint until the first press.
pub fn play(pictures: Option<Album>, chip: Chip, news: Option<String>) -> Result<(), Trouble> {
    let size = terminal::size()?;
    window::check(size)?;
    if let Some(album) = &pictures {
        album.open()?;
    }
    let terminal = Terminal::enter().map_err(Trouble::Terminal)?;
    let news = news.map(|text| News { text, until: None });
    chip.play(&mut Live { news, ..Live::new(&terminal, size, pictures) })
}

/// What a key wants that is no button of the box.
enum Wants {
    Leave,
    Menu,
}

/// What stands in place of the hint until the next press, or until a moment.
struct News {
    text: String,
    until: Option<Millis>,
}

/// A person, their window and the clock on their wall.
struct Live {
    hands: Hands,
    holding: Option<Holding>,
    window: Window,
    out: BufWriter<Stdout>,
    /// What became of the last picture or of keeping games.
    news: Option<News>,
    aside: Aside,
    /// Whether the words beside the panel are wanted.
    wants_words: bool,
    helps: bool,
    /// The button that the mouse holds down.
    clicked: Option<Button>,
    start: Instant,
    frame: Frame,
    pictures: Option<Album>,
}

impl Live {
    fn new(terminal: &Terminal, size: Size, pictures: Option<Album>) -> Self {
        Self {
            hands: Hands::new(terminal.reports_levels()),
            holding: None,
            window: Window::new(size),
            out: BufWriter::new(io::stdout()),
            news: None,
            aside: Aside::default(),
            wants_words: true,
            helps: false,
            clicked: None,
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

    /// What happens next, or none when the person leaves or the time is over.
    fn read_event(&mut self, until: Option<Millis>) -> io::Result<Option<handheld::Event>> {
        loop {
            let now = self.now();
            if until.is_some_and(|until| until <= now) {
                return Ok(None);
            }
            if let Some(intent) = self.hands.poll(now) {
                return Ok(Some(self.wants(intent)));
            }
            let holding = self.hands.holding(now);
            if holding != self.holding {
                self.holding = holding;
                return Ok(Some(handheld::Event::Holding(holding)));
            }
            if self.news.as_ref().is_some_and(|news| news.until.is_some_and(|until| until <= now)) {
                self.news = None;
            }
            self.show(now)?;
            let fades = self.news.as_ref().and_then(|news| news.until);
            if let Some(deadline) = self.hands.deadline(now).into_iter().chain(until).chain(fades).min() {
                let left = Duration::from_millis(deadline.saturating_sub(self.now()));
                if !event::poll(left)? {
                    continue;
                }
            }
            match event::read()? {
                Event::Key(key) => match self.key(&key) {
                    Some(Wants::Leave) => return Ok(None),
                    Some(Wants::Menu) => return Ok(Some(self.wants(Intent::Hold(Button::Back)))),
                    None => {}
                },
                Event::Mouse(mouse) => self.mouse(mouse),
                Event::Resize(columns, rows) => self.window.resize(Size { columns, rows }),
                Event::FocusLost => self.hands.look_away(),
                _ => {}
            }
        }
    }

    /// The person wants this now.
    fn wants(&self, intent: Intent) -> handheld::Event {
        handheld::Event::Press(intent, u64::try_from(self.start.elapsed().as_micros()).unwrap_or(u64::MAX))
    }

    fn show(&mut self, now: Millis) -> io::Result<()> {
        let is_dark = self.hands.light(now) == Light::Dark;
        let hint = if is_dark { DARK } else { HINT };
        let view = View {
            panel: &self.panel(),
            hint: self.news.as_ref().map_or(hint, |news| &news.text),
            aside: self.wants_words.then_some(&self.aside),
            help: self.helps.then_some(HELP),
        };
        self.window.show(&mut self.out, view)
    }

    /// Takes in one key; what is wanted at once, if anything.
    fn key(&mut self, key: &KeyEvent) -> Option<Wants> {
        let (meaning, pressed) = (hands::meaning(key), key.kind == KeyEventKind::Press);
        match meaning {
            Some(Key::Leave) if pressed => return Some(Wants::Leave),
            // Whatever closes the help does nothing else.
            _ if self.helps => self.helps &= !pressed,
            Some(Key::Button(button)) => {
                self.news = None;
                self.hands.key(button, key.kind, self.now());
            }
            _ if !pressed => {}
            Some(Key::Menu) => return Some(Wants::Menu),
            Some(Key::Picture) => self.take_picture(),
            Some(Key::Help) => self.helps = true,
            Some(Key::Turn) => self.wants_words = !self.wants_words,
            Some(Key::Suspend) => {
                self.hands.look_away();
                terminal::suspend();
            }
            Some(Key::Leave) | None => {}
        }
        None
    }

    /// Takes in what the mouse does.
    fn mouse(&mut self, mouse: MouseEvent) {
        let down = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        if !down && mouse.kind != MouseEventKind::Up(MouseButton::Left) {
            return;
        }
        if let Some(button) = self.clicked.take() {
            self.hands.mouse(button, false);
        }
        if down && !replace(&mut self.helps, false) {
            self.clicked = self.window.button_at(mouse.column, mouse.row);
        }
        if let Some(button) = self.clicked {
            self.news = None;
            self.hands.mouse(button, true);
        }
    }

    /// Writes the next picture and says so.
    fn take_picture(&mut self) {
        let panel = self.panel();
        let Some(album) = &mut self.pictures else { return };
        album.skip_taken();
        let text = match album.add(&panel) {
            Ok(path) => format!("{} is written", path.display()),
            Err(trouble) => trouble.to_string(),
        };
        self.news = Some(News { text, until: Some(self.now() + NEWS) });
    }
}

impl Front for Live {
    fn see(&mut self, frame: &Frame) {
        self.frame.clone_from(frame);
    }

    fn hear<'p>(&mut self, legend: impl FnOnce() -> Legend<'p>, speech: &dyn Speech) {
        self.aside.show(&legend(), speech);
    }

    fn stands_after(&mut self, steps: u16) {
        self.aside.stands_after(steps);
    }

    fn look(&mut self) -> Result<(), Trouble> {
        let until = self.now() + GREETING;
        self.read_event(Some(until)).map(|_| ()).map_err(Trouble::Terminal)
    }

    fn next(&mut self) -> Result<Option<handheld::Event>, Trouble> {
        let event = self.read_event(None).map_err(Trouble::Terminal)?;
        if let Some(handheld::Event::Press(intent, _)) = event {
            self.aside.took(intent);
        }
        Ok(event)
    }

    fn adopt(&mut self, habits: Habits) {
        self.aside.turned = habits.turned;
        self.hands.adopt(habits);
    }

    fn hints(&self, shown: u16) -> u16 {
        shown
    }
}
