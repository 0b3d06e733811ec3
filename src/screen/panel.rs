//! What the panel holds, and the least that must be sent to change it.

use super::frame::{FRAME_BYTES, Frame, WIDTH};

/// Bytes that it costs to move the panel's pointer: two command bytes for the column, one for the page, and the three
/// control bytes before the commands and the data. Bytes that did not change are sent if that is cheaper.
const MOVE_BYTES: usize = 6;

/// The wire to a panel with pages of columns, such as the SSD1306.
#[allow(async_fn_in_trait, reason = "one executor, one thread")]
pub trait Wire {
    /// What can go wrong.
    type Error;

    /// Brings the panel from any state to: picture memory usable, light as set, display on. The picture memory is
    /// filled with `first` before the display goes on, so that nothing flashes.
    async fn start(&mut self, first: &[u8; FRAME_BYTES]) -> Result<(), Self::Error>;

    /// Writes bytes into one page, from a column on.
    async fn write(&mut self, page: u8, column: u8, bytes: &[u8]) -> Result<(), Self::Error>;
}

/// A panel and a shadow of what it holds.
#[derive(Debug)]
pub struct Panel<W> {
    wire: W,
    shadow: [u8; FRAME_BYTES],
    started: bool,
}

impl<W: Wire> Panel<W> {
    /// A panel that has not been started; the first [`Panel::show`] does it.
    pub const fn new(wire: W) -> Self {
        Self { wire, shadow: [0; FRAME_BYTES], started: false }
    }

    /// Makes the panel hold `frame`, sending only what differs. After an error the next call starts the panel anew.
    pub async fn show(&mut self, frame: &Frame) -> Result<(), W::Error> {
        let shown = self.send(frame).await;
        self.started = shown.is_ok();
        shown
    }

    /// Whether the panel holds the last frame shown, as far as is known.
    pub const fn is_started(&self) -> bool {
        self.started
    }

    /// Forgets what the panel holds: the next [`Panel::show`] starts it anew and sends everything.
    pub const fn forget(&mut self) {
        self.started = false;
    }

    /// The wire, for light and power.
    pub const fn wire(&mut self) -> &mut W {
        &mut self.wire
    }

    async fn send(&mut self, frame: &Frame) -> Result<(), W::Error> {
        if !self.started {
            self.wire.start(frame.bytes()).await?;
            self.shadow = *frame.bytes();
            return Ok(());
        }
        for page in 0..FRAME_BYTES / WIDTH {
            let range = page * WIDTH..(page + 1) * WIDTH;
            let (new, old) = (&frame.bytes()[range.clone()], &mut self.shadow[range]);
            let mut from = 0;
            while let Some(run) = changed_run(new, old, from) {
                from = run.end;
                self.wire.write(page as u8, run.start as u8, &new[run.clone()]).await?;
                old[run.clone()].copy_from_slice(&new[run]);
            }
        }
        Ok(())
    }
}

/// The first run of changed bytes at or after `from`; gaps shorter than a move of the pointer belong to the run.
fn changed_run(new: &[u8], old: &[u8], from: usize) -> Option<core::ops::Range<usize>> {
    let differs = |at: &usize| new[*at] != old[*at];
    let start = (from..new.len()).find(differs)?;
    let mut end = start + 1;
    while let Some(next) = (end..new.len().min(end + MOVE_BYTES)).find(differs) {
        end = next + 1;
    }
    Some(start..end)
}
