//! The simulator in a terminal of its own, and what signals leave of both.
#![cfg(unix)]

use rustix::fs::{Mode, OFlags};
use rustix::process::{Pid, Resource, Rlimit, Signal, WaitOptions, getrlimit, kill_process, setrlimit, waitpid};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};
use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

const SEED: &str = "5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a";
/// What a terminal that reports only typing answers to the question what it is.
const PLAIN_TERMINAL: &[u8] = b"\x1b[?62c";
const TO_OTHER_SCREEN: &str = "\x1b[?1049h";
const TO_OWN_SCREEN: &str = "\x1b[?1049l";
const SHOW_CURSOR: &str = "\x1b[?25h";
/// Far more than it takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A simulator and the person's side of its terminal.
struct Window {
    simulator: Child,
    keys: File,
    /// Held open, so that what is left of the terminal can be looked at.
    terminal: File,
    written: Receiver<Vec<u8>>,
    seen: String,
}

impl Window {
    fn open(data: &Path) -> Self {
        Self::open_with(data, &[])
    }

    /// One that is told more.
    fn open_with(data: &Path, more: &[&str]) -> Self {
        Self::run(Command::new(env!("CARGO_BIN_EXE_simulator")), data, more)
    }

    /// One that is begun in this way.
    fn run(simulator: Command, data: &Path, more: &[&str]) -> Self {
        let mut window = Self::begin(simulator, data, more);
        window.press(PLAIN_TERMINAL);
        window.wait_for("Backspace");
        window
    }

    /// One that asks its terminal what it is, and has no answer yet.
    fn begin(mut simulator: Command, data: &Path, more: &[&str]) -> Self {
        // A signal that leaves a core behind leaves none here.
        let whole = getrlimit(Resource::Core);
        setrlimit(Resource::Core, Rlimit { current: Some(0), ..whole }).expect("no cores");
        // The simulator must not have it: it would hold its own terminal open when the test is gone.
        let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC;
        let master = openpt(flags).expect("a pseudo-terminal");
        grantpt(&master).and_then(|()| unlockpt(&master)).expect("its other side");
        let name = ptsname(&master, Vec::new()).expect("its name").into_string().expect("text");
        let size = Winsize { ws_row: 40, ws_col: 140, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&master, size).expect("a size");
        // Nor must it become the terminal of whoever runs the tests.
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let terminal = File::from(rustix::fs::open(name, flags, Mode::empty()).expect("a terminal"));
        let side = || Stdio::from(terminal.try_clone().expect("another of it"));
        let words = ["--seed", SEED, "--data", data.to_str().expect("text")];
        simulator.args(words).args(more).stdin(side()).stdout(side()).stderr(side());
        let simulator = simulator.spawn().expect("the simulator starts");
        let keys = File::from(master);
        let mut screen = keys.try_clone().expect("another of it");
        let (tell, written) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = screen.read(&mut bytes) {
                let _ = tell.send(bytes[..count].to_vec());
            }
        });
        let mut window = Self { simulator, keys, terminal, written, seen: String::new() };
        window.wait_for("\x1b[c");
        window
    }

    fn press(&mut self, key: &[u8]) {
        self.keys.write_all(key).expect("a key");
    }

    /// Waits until this was written; what was seen by then is forgotten.
    fn wait_for(&mut self, text: &str) {
        while !self.seen.contains(text) {
            let bytes = self.written.recv_timeout(PATIENCE);
            let bytes = bytes.unwrap_or_else(|_| panic!("{text:?} is not written, only {:?}", self.seen));
            self.seen += &String::from_utf8_lossy(&bytes);
        }
        let end = self.seen.find(text).map_or(0, |at| at + text.len());
        self.seen.drain(..end);
    }

    /// The left button of the mouse goes down or up at a place, counted from 1.
    fn mouse(&mut self, (column, row): (u16, u16), down: bool) {
        let end = if down { 'M' } else { 'm' };
        self.press(format!("\x1b[<0;{column};{row}{end}").as_bytes());
    }

    fn click(&mut self, at: (u16, u16)) {
        self.mouse(at, true);
        self.mouse(at, false);
    }

    fn pid(&self) -> Pid {
        Pid::from_child(&self.simulator)
    }

    fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).expect("a signal");
    }

    /// Whether keys are seen and lines are read, as a shell has it.
    fn is_plain(&self) -> bool {
        let modes = tcgetattr(&self.terminal).expect("its modes").local_modes;
        modes.contains(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG)
    }

    fn ended(&mut self) -> ExitStatus {
        self.simulator.wait().expect("the simulator ends")
    }

    /// Waits until the simulator stands still.
    fn stopped(&mut self) {
        let (_, status) = waitpid(Some(self.pid()), WaitOptions::UNTRACED).expect("a change").expect("its state");
        while let Ok(bytes) = self.written.try_recv() {
            self.seen += &String::from_utf8_lossy(&bytes);
        }
        assert!(status.stopped(), "{status:?} after {:?}", self.seen);
    }
}

impl Drop for Window {
    /// A test that fails leaves no simulator behind.
    fn drop(&mut self) {
        let _ = self.simulator.kill();
        let _ = self.simulator.wait();
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// The picture after a key script.
fn picture(keys: &str, data: &Path) -> Vec<u8> {
    let words = ["--keys", keys, "--seed", SEED, "--data", data.to_str().expect("text")];
    Command::new(env!("CARGO_BIN_EXE_simulator")).args(words).output().expect("the simulator starts").stdout
}

/// The signals that others send to end a program.
const ENDS: [(&str, Signal); 7] = [
    ("term", Signal::TERM),
    ("hup", Signal::HUP),
    ("int", Signal::INT),
    ("quit", Signal::QUIT),
    ("alarm", Signal::ALARM),
    ("user 1", Signal::USR1),
    ("user 2", Signal::USR2),
];

#[test]
fn a_signal_that_ends_the_simulator_leaves_a_clean_terminal_and_a_kept_game() {
    let expected = picture("oo", &folder("signal-none"));
    for (name, signal) in ENDS {
        let data = folder(&format!("signal-{name}"));
        let mut window = Window::open(&data);
        assert!(!window.is_plain());
        // The language of a new box, the hint over its first list, then a new game.
        // What follows from an answer is seen when the answer is kept.
        for next in ["got it", "New game", "3-4 players", "› 2 players"] {
            window.press(b"\r");
            window.wait_for(next);
        }
        window.signal(signal);
        assert_eq!(window.ended().signal(), Some(signal.as_raw()), "it ends as any program does");
        window.wait_for(SHOW_CURSOR);
        window.wait_for(TO_OWN_SCREEN);
        assert!(window.is_plain(), "{name}");
        assert_eq!(picture("", &data), expected, "the game is kept: {name}");
    }
}

#[test]
fn a_signal_while_the_terminal_is_asked_what_it_is_leaves_it_as_it_was() {
    for (name, signal) in ENDS {
        let begun = Command::new(env!("CARGO_BIN_EXE_simulator"));
        let mut window = Window::begin(begun, &folder(&format!("asked-{name}")), &[]);
        window.signal(signal);
        assert_eq!(window.ended().signal(), Some(signal.as_raw()), "{name}");
        assert!(window.is_plain(), "{name}");
    }
}

#[test]
fn the_simulator_is_suspended_and_comes_back_redrawn() {
    let mut window = Window::open(&folder("suspend"));
    for typed in [true, false, true] {
        if typed {
            window.press(b"\x1a")
        } else {
            window.signal(Signal::TSTP)
        }
        window.wait_for(TO_OWN_SCREEN);
        window.stopped();
        assert!(window.is_plain());
        window.signal(Signal::CONT);
        window.wait_for(TO_OTHER_SCREEN);
        window.wait_for("Backspace");
        assert!(!window.is_plain());
    }
    window.press(b"q");
    window.wait_for(TO_OWN_SCREEN);
    assert!(window.ended().success() && window.is_plain());
}

#[cfg(target_os = "linux")]
#[test]
fn the_first_program_of_a_window_is_not_suspended() {
    let mut begun = Command::new("setsid");
    begun.arg(env!("CARGO_BIN_EXE_simulator"));
    let mut window = Window::run(begun, &folder("leader"), &[]);
    window.press(b"\x1a?");
    window.wait_for("Any key closes this page.");
    assert!(!window.is_plain());
    window.press(b"q");
    assert!(window.ended().success() && window.is_plain());
}

#[test]
fn a_simulator_that_was_stopped_without_a_warning_comes_back_redrawn() {
    let mut window = Window::open(&folder("stopped"));
    window.signal(Signal::STOP);
    window.stopped();
    window.signal(Signal::CONT);
    window.wait_for(TO_OTHER_SCREEN);
    window.wait_for("Backspace");
    window.press(b"q");
    assert!(window.ended().success() && window.is_plain());
}

/// Places in the boxes of two buttons.
const BACK: (u16, u16) = (10, 20);
const UP: (u16, u16) = (32, 20);

#[test]
fn each_button_says_what_it_does_and_does_it_at_a_click_and_the_log_has_it() {
    let mut window = Window::open(&folder("clicks"));
    for next in ["┃ got it", "┃ New game"] {
        window.press(b"\r");
        window.wait_for(next);
    }
    window.click(UP);
    window.wait_for("┃ 3-4 players");
    window.click(UP);
    window.wait_for("Which map side? › 3-4 players");
    window.mouse(BACK, true);
    window.wait_for("(Status: not now)");
    window.mouse(BACK, false);
    window.press(b"q");
    assert!(window.ended().success() && window.is_plain());
}

#[test]
fn a_question_mark_shows_the_keys_and_the_next_key_only_closes_that() {
    let mut window = Window::open(&folder("help"));
    window.press(b"?");
    window.wait_for("Any key closes this page.");
    window.press(b"\r");
    window.wait_for("┃ Polski");
    window.press(b"\t");
    window.wait_for("▄");
    window.press(b"\t");
    window.wait_for("┃ Polski");
}

#[test]
fn that_a_picture_is_written_is_said_for_a_moment() {
    let pictures = folder("moment-pictures");
    let mut window = Window::open_with(&folder("moment"), &["--screenshot", pictures.to_str().expect("text")]);
    window.press(b"s");
    window.wait_for("000.png is written");
    window.wait_for("? help");
    assert!(pictures.join("000.png").exists());
}
