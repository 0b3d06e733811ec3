//! A picture as characters: half blocks with two pixels each, or braille with eight.

use muspel::screen::{Frame, HEIGHT, WIDTH};

/// Rows of 128 characters, each two pixels high.
pub fn half_blocks(frame: &Frame) -> Vec<String> {
    frame.to_string().lines().map(str::to_owned).collect()
}

/// The dots of a braille character, by their bit.
const DOTS: [(usize, usize); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];

/// Rows of 64 characters, each two pixels wide and four high.
pub fn braille(frame: &Frame) -> Vec<String> {
    let cell = |x, y| {
        let dots = (0..).zip(DOTS).map(|(bit, (right, down))| u32::from(frame.is_on(x + right, y + down)) << bit);
        char::from_u32(0x2800 + dots.sum::<u32>()).unwrap_or(' ')
    };
    (0..HEIGHT).step_by(4).map(|y| (0..WIDTH).step_by(2).map(|x| cell(x, y)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::Pixel;
    use embedded_graphics::pixelcolor::BinaryColor;
    use embedded_graphics::prelude::{DrawTarget, Point};

    fn with(pixels: &[(i32, i32)]) -> Frame {
        let mut frame = Frame::new();
        let Ok(()) = frame.draw_iter(pixels.iter().map(|&(x, y)| Pixel(Point::new(x, y), BinaryColor::On)));
        frame
    }

    #[test]
    fn half_blocks_show_each_pixel_in_its_half() {
        let rows = half_blocks(&with(&[(0, 0), (1, 1), (2, 0), (2, 1), (127, 63)]));
        assert_eq!((rows.len(), rows[0].chars().count()), (32, 128));
        assert!(rows[0].starts_with("▀▄█ "));
        assert!(rows[31].ends_with(" ▄"));
    }

    #[test]
    fn braille_shows_each_pixel_as_its_dot() {
        let rows = braille(&with(&[(0, 0), (3, 1), (4, 2), (7, 3), (126, 63)]));
        assert_eq!((rows.len(), rows[0].chars().count()), (16, 64));
        assert!(rows[0].starts_with("⠁⠐⠄⢀⠀"));
        assert!(rows[15].ends_with("⠀⡀"));
    }
}
