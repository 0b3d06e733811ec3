//! What the panel holds, and the least that must be sent to change it.

use super::frame::{FRAME_BYTES, Frame, WIDTH};

/// What it costs to move the panel's pointer, in bytes: one command byte for the page, two for the column, the control
/// bytes before the commands and before the data, and the time of three more for stop, start and address. Bytes that did
/// not change are sent if that is cheaper.
const MOVE_BYTES: usize = 8;

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

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use core::future::Future;
    use core::pin::pin;
    use core::task::{Context, Poll, Waker};
    use embedded_graphics::Pixel;
    use embedded_graphics::pixelcolor::BinaryColor;
    use embedded_graphics::prelude::{DrawTarget, Point};
    use proptest::prelude::*;

    /// A panel's memory behind a wire that fails when its patience runs out.
    struct Memory {
        held: [u8; FRAME_BYTES],
        starts: usize,
        sent: usize,
        patience: usize,
    }

    impl Memory {
        fn new() -> Self {
            Self { held: [0xa5; FRAME_BYTES], starts: 0, sent: 0, patience: usize::MAX }
        }
    }

    impl Wire for Memory {
        type Error = ();

        async fn start(&mut self, first: &[u8; FRAME_BYTES]) -> Result<(), ()> {
            self.starts += 1;
            self.patience = self.patience.checked_sub(1).ok_or(())?;
            self.held = *first;
            Ok(())
        }

        async fn write(&mut self, page: u8, column: u8, bytes: &[u8]) -> Result<(), ()> {
            let from = usize::from(page) * WIDTH + usize::from(column);
            for (place, byte) in (from..).zip(bytes) {
                self.patience = self.patience.checked_sub(1).ok_or(())?;
                self.held[place] = *byte;
            }
            self.sent += bytes.len() + MOVE_BYTES;
            Ok(())
        }
    }

    fn now<F: Future>(future: F) -> F::Output {
        match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(output) => output,
            Poll::Pending => unreachable!("the memory answers at once"),
        }
    }

    fn picture(dots: &[(u8, u8)]) -> Frame {
        let mut frame = Frame::new();
        let dots = dots.iter().map(|&(x, y)| Pixel(Point::new(i32::from(x), i32::from(y)), BinaryColor::On));
        frame.draw_iter(dots).unwrap();
        frame
    }

    fn pictures() -> impl Strategy<Value = std::vec::Vec<Frame>> {
        let dots = prop::collection::vec((0..128u8, 0..64u8), 0..120);
        prop::collection::vec(dots.prop_map(|dots| picture(&dots)), 1..6)
    }

    proptest! {
        #[test]
        fn the_panel_holds_every_picture_shown_and_is_started_once(frames in pictures()) {
            let mut panel = Panel::new(Memory::new());
            for frame in &frames {
                prop_assert_eq!(now(panel.show(frame)), Ok(()));
                prop_assert_eq!(&panel.wire.held, frame.bytes());
            }
            prop_assert_eq!(panel.wire.starts, 1);
        }

        #[test]
        fn two_changes_go_in_one_write_when_the_gap_is_cheaper_than_a_move(gap in 0..20usize) {
            let mut panel = Panel::new(Memory::new());
            now(panel.show(&Frame::new())).unwrap();
            now(panel.show(&picture(&[(10, 0), (11 + gap as u8, 0)]))).unwrap();
            let together = 2 + gap + MOVE_BYTES;
            let apart = 2 * (1 + MOVE_BYTES);
            prop_assert_eq!(panel.wire.sent, together.min(apart));
        }

        #[test]
        fn no_more_is_sent_than_by_moving_to_every_changed_byte(frames in pictures()) {
            let mut panel = Panel::new(Memory::new());
            now(panel.show(&Frame::new())).unwrap();
            let mut before = Frame::new();
            for frame in &frames {
                let changed = before.bytes().iter().zip(frame.bytes()).filter(|(a, b)| a != b).count();
                panel.wire.sent = 0;
                now(panel.show(frame)).unwrap();
                prop_assert!(panel.wire.sent <= changed * (1 + MOVE_BYTES));
                prop_assert!((panel.wire.sent == 0) == (changed == 0));
                before = frame.clone();
            }
        }

        #[test]
        fn a_wire_that_fails_at_any_byte_is_started_anew_and_holds_the_picture_after_it(
            frames in pictures(), patience in 0..400usize,
        ) {
            let mut panel = Panel::new(Memory::new());
            panel.wire.patience = patience;
            for frame in &frames {
                let shown = now(panel.show(frame));
                prop_assert_eq!(panel.is_started(), shown.is_ok());
                if shown.is_err() {
                    panel.wire.patience = usize::MAX;
                    let starts = panel.wire.starts;
                    prop_assert_eq!(now(panel.show(frame)), Ok(()));
                    prop_assert_eq!(panel.wire.starts, starts + 1);
                }
                prop_assert_eq!(&panel.wire.held, frame.bytes());
            }
        }
    }
}
