//! The terminal made ready for the panel, and left as it was found: at the end, in a panic and at a signal.
//!
//! A signal needs no farewell from the game, which is kept answer by answer.

use crate::trouble::Trouble;
use crate::window::Size;
use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableFocusChange, DisableMouseCapture, EnableFocusChange, EnableMouseCapture, KeyboardEnhancementFlags,
    PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use crossterm::execute;
use crossterm::terminal::{self, EnterAlternateScreen, LeaveAlternateScreen};
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{panic, process, thread};

/// How often it is looked whether the terminal is still there.
const WATCH: Duration = Duration::from_millis(500);

/// Whether the other screen is in use. Until then only raw mode is to be undone.
static IS_ENTERED: AtomicBool = AtomicBool::new(false);
/// Whether the terminal reports each key going down and up.
static REPORTS_LEVELS: AtomicBool = AtomicBool::new(false);

/// The size of the terminal's window, if there is a terminal.
pub fn size() -> Result<Size, Trouble> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Trouble::NoTerminal);
    }
    let (columns, rows) = terminal::size().map_err(Trouble::Terminal)?;
    Ok(Size { columns, rows })
}

/// The terminal in raw mode on its other screen. Dropping it, a panic or a signal restores what was there.
#[derive(Debug)]
pub struct Terminal;

impl Terminal {
    /// Makes the terminal ready.
    pub fn enter() -> io::Result<Self> {
        // Whoever is asked what it is may take its time: a signal is obeyed meanwhile too.
        #[cfg(unix)]
        signals::obey()?;
        restore_on_panic();
        // It is asked in raw mode, or the answer would be seen.
        terminal::enable_raw_mode()?;
        let terminal = Self;
        REPORTS_LEVELS.store(terminal::supports_keyboard_enhancement().unwrap_or(false), Ordering::SeqCst);
        IS_ENTERED.store(true, Ordering::SeqCst);
        make_ready()?;
        thread::spawn(leave_when_closed);
        Ok(terminal)
    }

    /// Whether each key is reported going down and up.
    pub fn reports_levels(&self) -> bool {
        REPORTS_LEVELS.load(Ordering::SeqCst)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A panic has restored it already.
        if !thread::panicking() {
            restore();
        }
    }
}

/// Lets the shell have the terminal until it brings the program back, where there is a shell.
pub fn suspend() {
    #[cfg(unix)]
    signals::suspend();
}

fn make_ready() -> io::Result<()> {
    terminal::enable_raw_mode()?;
    if !IS_ENTERED.load(Ordering::SeqCst) {
        return Ok(());
    }
    execute!(io::stdout(), EnterAlternateScreen, Hide, EnableFocusChange, EnableMouseCapture)?;
    if REPORTS_LEVELS.load(Ordering::SeqCst) {
        // Without the other two flags there is no release of Enter and Backspace.
        let levels = KeyboardEnhancementFlags::REPORT_EVENT_TYPES
            | KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
            | KeyboardEnhancementFlags::REPORT_ALL_KEYS_AS_ESCAPE_CODES;
        execute!(io::stdout(), PushKeyboardEnhancementFlags(levels))?;
    }
    Ok(())
}

fn restore_on_panic() {
    let say = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        restore();
        say(info);
    }));
}

/// What fails here cannot be helped: the terminal is gone.
fn restore() {
    if IS_ENTERED.load(Ordering::SeqCst) {
        if REPORTS_LEVELS.load(Ordering::SeqCst) {
            let _ = execute!(io::stdout(), PopKeyboardEnhancementFlags);
        }
        let _ = execute!(io::stdout(), DisableMouseCapture, DisableFocusChange, Show, LeaveAlternateScreen);
    }
    let _ = terminal::disable_raw_mode();
}

/// Reading from a closed terminal never ends, so this ends the program.
fn leave_when_closed() {
    while io::stdin().is_terminal() {
        thread::sleep(WATCH);
    }
    process::exit(0);
}

#[cfg(unix)]
mod signals {
    use super::{make_ready, restore};
    use rustix::process::{getpid, setpgid, test_kill_process_group};
    use signal_hook::consts::{
        SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2, SIGWINCH,
    };
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::{emulate_default_handler, raise};
    use std::{io, thread};

    /// What others send to end the program, or to stop it.
    const FAREWELLS: [i32; 8] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGTSTP];

    /// Stops the program as the shell would.
    pub fn suspend() {
        // The first program in a window has no shell that could bring it back.
        if !leads_session() {
            let _ = raise(SIGTSTP);
        }
    }

    /// Whether this program leads its session. Who else does may have no number here: it may be outside of a container.
    fn leads_session() -> bool {
        // It would lead its group, and could not be given one: where it can, it has that group already.
        test_kill_process_group(getpid()).is_ok() && setpgid(None, None).is_err()
    }

    /// From now on a signal does what it always does, but with the terminal as it was found.
    pub fn obey() -> io::Result<()> {
        let mut signals = Signals::new(FAREWELLS.iter().chain(&[SIGCONT]))?;
        thread::spawn(move || {
            let mut is_ready = true;
            for signal in signals.forever() {
                if signal == SIGCONT {
                    come_back(is_ready);
                    is_ready = true;
                } else {
                    // Nothing is drawn any more until it is over.
                    let _drawing = io::stdout().lock();
                    restore();
                    is_ready = false;
                    let _ = emulate_default_handler(signal);
                }
            }
        });
        Ok(())
    }

    /// Makes the terminal ready again, and has the window redrawn as after a change of its size. A program that was
    /// stopped without a warning may find it in any mode.
    fn come_back(is_ready: bool) {
        if is_ready {
            restore();
        }
        if make_ready().is_ok() {
            let _ = raise(SIGWINCH);
        }
    }
}
