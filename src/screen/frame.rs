//! The picture in the panel's own memory layout: eight pages of 128 columns, a byte is eight pixels, the lowest bit on
//! top.

use super::theme::DONE_TOP;
use core::convert::Infallible;
use core::fmt::{self, Write};
use embedded_graphics::Pixel;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{DrawTarget, OriginDimensions, Size};
use embedded_graphics::primitives::Rectangle;

/// Pixels across.
pub const WIDTH: usize = 128;
/// Pixels down.
pub const HEIGHT: usize = 64;
/// Pixels of a column that are put at once: wherever they begin in their byte, they are bits of one word.
pub(super) const COLUMN_BITS: u32 = 24;
/// Bytes of a picture.
pub const FRAME_BYTES: usize = WIDTH * HEIGHT / 8;

/// A picture of 128 by 64 pixels. As text it is 32 lines of half blocks.
#[derive(Clone, PartialEq, Eq)]
pub struct Frame {
    bytes: [u8; FRAME_BYTES],
}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
    }
}

impl Frame {
    /// A dark picture.
    pub const fn new() -> Self {
        Self { bytes: [0; FRAME_BYTES] }
    }

    /// All pixels off.
    pub fn clear(&mut self) {
        self.bytes.fill(0);
    }

    /// The bytes as the panel keeps them.
    pub const fn bytes(&self) -> &[u8; FRAME_BYTES] {
        &self.bytes
    }

    /// The picture on its head.
    pub fn turned(&self) -> Self {
        let mut turned = Self::new();
        for (to, from) in turned.bytes.iter_mut().zip(self.bytes.iter().rev()) {
            *to = from.reverse_bits();
        }
        turned
    }

    /// Sets the pixels of a column that are bits, [`COLUMN_BITS`] at most, the lowest at `y`; those outside are left out.
    pub(super) fn put_column(&mut self, x: i32, y: i32, bits: u32, on: bool) {
        let Some(x) = usize::try_from(x).ok().filter(|&x| x < WIDTH) else { return };
        let (mut bits, y) =
            if y < 0 { (bits.checked_shr(y.unsigned_abs()).unwrap_or(0), 0) } else { (bits, y as usize) };
        bits <<= y % 8;
        let mut at = y / 8 * WIDTH + x;
        while bits != 0
            && let Some(byte) = self.bytes.get_mut(at)
        {
            let here = bits as u8;
            if on {
                *byte |= here
            } else {
                *byte &= !here
            }
            (bits, at) = (bits >> 8, at + WIDTH);
        }
    }

    /// The rows above the rule go dark.
    pub(super) fn clear_head(&mut self) {
        self.head(WIDTH, |byte, mask| byte & !mask);
    }

    /// Turns the pixels above the rule round, in so many columns.
    pub(super) fn invert_head(&mut self, columns: usize) {
        self.head(columns, |byte, mask| byte ^ mask);
    }

    /// Turns the pixels of the cell *Done*, in the left lower corner, round, in so many columns.
    pub(super) fn invert_done(&mut self, columns: usize) {
        let mut mask = 0xff << (DONE_TOP % 8);
        for page in self.bytes.chunks_mut(WIDTH).skip(DONE_TOP as usize / 8) {
            page.iter_mut().take(columns).for_each(|byte| *byte ^= mask);
            mask = 0xff;
        }
    }

    fn head(&mut self, columns: usize, make: impl Fn(u8, u8) -> u8) {
        let (first, rest) = self.bytes.split_at_mut(WIDTH);
        for (page, mask) in [(first, 0xff), (rest, 0x3f)] {
            page.iter_mut().take(columns.min(WIDTH)).for_each(|byte| *byte = make(*byte, mask));
        }
    }

    /// Whether a pixel is on; pixels outside are off.
    pub fn is_on(&self, x: usize, y: usize) -> bool {
        x < WIDTH && y < HEIGHT && self.bytes[y / 8 * WIDTH + x] >> (y % 8) & 1 == 1
    }
}

impl fmt::Debug for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

impl fmt::Display for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for y in (0..HEIGHT).step_by(2) {
            for x in 0..WIDTH {
                f.write_char(match (self.is_on(x, y), self.is_on(x, y + 1)) {
                    (false, false) => ' ',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (true, true) => '█',
                })?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Frame {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(point, color) in pixels {
            // What is negative is far outside as an unsigned number.
            let (x, y) = (point.x as usize, point.y as usize);
            if x < WIDTH && y < HEIGHT {
                let byte = &mut self.bytes[y / 8 * WIDTH + x];
                let bit = 1 << (y % 8);
                if color.is_on() { *byte |= bit } else { *byte &= !bit }
            }
        }
        Ok(())
    }

    /// Text comes as short runs and bars as whole boxes, so a box is set page by page, eight pixels at a time.
    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        // In plain numbers: this runs for every short run of every letter.
        let within = |from: i32, length: u32, most: usize| {
            let to = from.saturating_add_unsigned(length).min(most as i32);
            (from.max(0) < to).then(|| (from.max(0) as usize, to as usize - 1))
        };
        let Some((left, right)) = within(area.top_left.x, area.size.width, WIDTH) else { return Ok(()) };
        let Some((top, bottom)) = within(area.top_left.y, area.size.height, HEIGHT) else { return Ok(()) };
        for page in top / 8..=bottom / 8 {
            let from = top.max(page * 8) % 8;
            let to = bottom.min(page * 8 + 7) % 8;
            let mask = 0xff_u8 << from & 0xff_u8 >> (7 - to);
            for byte in &mut self.bytes[page * WIDTH + left..=page * WIDTH + right] {
                if color.is_on() { *byte |= mask } else { *byte &= !mask }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::prelude::{Dimensions, Point, PointsIter};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_turned_picture_has_each_pixel_at_the_other_end(dots in prop::collection::vec((0..128i32, 0..64i32), 0..99)) {
            let mut frame = Frame::new();
            frame.draw_iter(dots.iter().map(|&(x, y)| Pixel(Point::new(x, y), BinaryColor::On)))?;
            let turned = frame.turned();
            for (x, y) in (0..WIDTH).flat_map(|x| (0..HEIGHT).map(move |y| (x, y))) {
                prop_assert_eq!(turned.is_on(WIDTH - 1 - x, HEIGHT - 1 - y), frame.is_on(x, y));
            }
        }

        #[test]
        fn a_filled_box_is_the_same_as_its_pixels(
            x in -20..150i32, y in -20..90i32, width in 0..160u32, height in 0..100u32, on: bool, before: bool,
        ) {
            let (on, before) = (BinaryColor::from(on), BinaryColor::from(before));
            let area = Rectangle::new(Point::new(x, y), Size::new(width, height));
            let (mut filled, mut dotted) = (Frame::new(), Frame::new());
            for frame in [&mut filled, &mut dotted] {
                let all = frame.bounding_box();
                frame.draw_iter(all.points().map(|point| Pixel(point, before)))?;
            }
            filled.fill_solid(&area, on)?;
            dotted.draw_iter(area.points().map(|point| Pixel(point, on)))?;
            prop_assert_eq!(filled, dotted);
        }
    }
}
