//! Numbered PNG pictures of the panel in a folder.

use crate::files;
use crate::trouble::Trouble;
use muspel::screen::{Frame, HEIGHT, WIDTH};
use png::{BitDepth, ColorType, Encoder};
use std::fs;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

/// A folder of pictures and the number of the next.
#[derive(Debug)]
pub struct Album {
    folder: PathBuf,
    scale: u32,
    next: usize,
}

impl Album {
    /// Pictures in `folder`, each pixel `scale` pixels wide and high.
    pub const fn new(folder: PathBuf, scale: u32) -> Self {
        Self { folder, scale, next: 0 }
    }

    /// Makes sure that the folder is there.
    pub fn open(&self) -> Result<(), Trouble> {
        fs::create_dir_all(&self.folder).map_err(|why| Trouble::Write(self.folder.clone(), why))
    }

    /// Goes on behind the pictures that the folder has already.
    pub fn skip_taken(&mut self) {
        while self.path().exists() {
            self.next += 1;
        }
    }

    /// Writes the next picture and returns its path.
    pub fn add(&mut self, panel: &Frame) -> Result<PathBuf, Trouble> {
        let path = self.path();
        write(&path, (WIDTH, HEIGHT), self.scale as usize, &|x, y| panel.is_on(x, y))
            .map_err(|why| Trouble::Write(path.clone(), why))?;
        self.next += 1;
        Ok(path)
    }

    fn path(&self) -> PathBuf {
        self.folder.join(format!("{:03}.png", self.next))
    }
}

/// Writes a picture of so many pixels, each enlarged.
pub fn write(path: &Path, size: (usize, usize), scale: usize, is_on: &dyn Fn(usize, usize) -> bool) -> io::Result<()> {
    let file = BufWriter::new(files::create(path)?);
    let mut encoder = Encoder::new(file, (size.0 * scale) as u32, (size.1 * scale) as u32);
    encoder.set_color(ColorType::Grayscale);
    encoder.set_depth(BitDepth::One);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels(size, scale, is_on))?;
    Ok(writer.finish()?)
}

/// One bit a pixel, the leftmost highest; each row begins with a byte.
fn pixels((width, height): (usize, usize), scale: usize, is_on: &dyn Fn(usize, usize) -> bool) -> Vec<u8> {
    let lit = |x: usize, y: usize| x < width && is_on(x, y);
    let byte = |first: usize, y: usize| (0..8).fold(0, |byte, x| byte << 1 | u8::from(lit((first + x) / scale, y)));
    let row = |y: usize| (0..width * scale).step_by(8).map(move |first| byte(first, y / scale));
    (0..height * scale).flat_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::Pixel;
    use embedded_graphics::pixelcolor::BinaryColor;
    use embedded_graphics::prelude::{DrawTarget, Point};

    fn with(x: i32, y: i32) -> Frame {
        let mut frame = Frame::new();
        let Ok(()) = frame.draw_iter([Pixel(Point::new(x, y), BinaryColor::On)]);
        frame
    }

    #[test]
    fn the_leftmost_pixel_is_the_highest_bit() {
        let panel = with(8, 1);
        let bytes = pixels((WIDTH, HEIGHT), 1, &|x, y| panel.is_on(x, y));
        assert_eq!(bytes.len(), 1024);
        assert_eq!(bytes.iter().position(|&b| b != 0), Some(17));
        assert_eq!(bytes[17], 0x80);
    }

    #[test]
    fn a_scaled_pixel_is_a_square_at_its_scaled_place() {
        let (scale, panel) = (6, with(127, 63));
        let bytes = pixels((WIDTH, HEIGHT), scale, &|x, y| panel.is_on(x, y));
        let is_on = |x: usize, y: usize| bytes[(y * WIDTH * scale + x) / 8] >> (7 - x % 8) & 1 == 1;
        let lit =
            (0..HEIGHT * scale).flat_map(|y| (0..WIDTH * scale).map(move |x| (x, y))).filter(|&(x, y)| is_on(x, y));
        assert!(lit.clone().all(|(x, y)| x >= 127 * scale && y >= 63 * scale));
        assert_eq!(lit.count(), scale * scale);
    }
}
