//! The terminal made ready for the panel, and left as it was found.

use crate::trouble::Trouble;
use crate::window::Size;
use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableFocusChange, EnableFocusChange, KeyboardEnhancementFlags, PopKeyboardEnhancementFlags,
    PushKeyboardEnhancementFlags,
};
use crossterm::execute;
use crossterm::terminal::{self, EnterAlternateScreen, LeaveAlternateScreen};
use std::io::{self, IsTerminal};
use std::time::Duration;
use std::{panic, process, thread};

/// How often it is looked whether the terminal is still there.
const WATCH: Duration = Duration::from_millis(500);

/// The size of the terminal's window, if there is a terminal.
pub fn size() -> Result<Size, Trouble> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Trouble::NoTerminal);
    }
    let (columns, rows) = terminal::size().map_err(Trouble::Terminal)?;
    Ok(Size { columns, rows })
}

/// The terminal in raw mode on its other screen. Dropping it, or a panic, restores what was there.
#[derive(Debug)]
pub struct Terminal {
    reports_levels: bool,
}

impl Terminal {
    /// Makes the terminal ready.
    pub fn enter() -> io::Result<Self> {
        terminal::enable_raw_mode()?;
        let mut terminal = Self { reports_levels: false };
        execute!(io::stdout(), EnterAlternateScreen, Hide, EnableFocusChange)?;
        if terminal::supports_keyboard_enhancement().unwrap_or(false) {
            // Without the other two flags there is no release of Enter and Backspace.
            let levels = KeyboardEnhancementFlags::REPORT_EVENT_TYPES
                | KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
                | KeyboardEnhancementFlags::REPORT_ALL_KEYS_AS_ESCAPE_CODES;
            execute!(io::stdout(), PushKeyboardEnhancementFlags(levels))?;
            terminal.reports_levels = true;
        }
        restore_on_panic(terminal.reports_levels);
        thread::spawn(leave_when_closed);
        Ok(terminal)
    }

    /// Whether each key is reported going down and up.
    pub const fn reports_levels(&self) -> bool {
        self.reports_levels
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A panic has restored it already.
        if !thread::panicking() {
            restore(self.reports_levels);
        }
    }
}

fn restore_on_panic(reports_levels: bool) {
    let say = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        restore(reports_levels);
        say(info);
    }));
}

/// What fails here cannot be helped: the terminal is gone.
fn restore(reports_levels: bool) {
    if reports_levels {
        let _ = execute!(io::stdout(), PopKeyboardEnhancementFlags);
    }
    let _ = execute!(io::stdout(), DisableFocusChange, Show, LeaveAlternateScreen);
    let _ = terminal::disable_raw_mode();
}

/// Reading from a closed terminal never ends, so this ends the program.
fn leave_when_closed() {
    while io::stdin().is_terminal() {
        thread::sleep(WATCH);
    }
    process::exit(0);
}
