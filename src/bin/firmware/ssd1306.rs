//! The SSD1306 behind the library's [`Wire`]: the `ssd1306` driver for its set-up and light, plain bus writes for
//! pictures.

use display_interface::{AsyncWriteOnlyDataCommand, DataFormat, DisplayError};
use embassy_rp::i2c::{Async, I2c, Instance};
use muspel::keys::Light;
use muspel::screen::{FRAME_BYTES, WIDTH, Wire};
use muspel::settings::Settings;
use ssd1306::Ssd1306Async;
use ssd1306::command::AddrMode;
use ssd1306::mode::BasicMode;
use ssd1306::prelude::{Brightness, DisplayRotation, DisplaySize128x64};

/// Where every such panel answers.
const ADDRESS: u16 = 0x3c;
/// Commands follow.
const COMMANDS: u8 = 0x00;
/// Picture bytes follow.
const DATA: u8 = 0x40;

/// The light in use, by the owner's choice.
const BRIGHT: [Brightness; 4] = [Brightness::DIM, Brightness::NORMAL, Brightness::BRIGHT, Brightness::BRIGHTEST];

/// The panel's bus and how it should shine.
pub struct Ssd1306Wire<T: Instance + 'static> {
    /// Where the panel is.
    pub bus: I2c<'static, T, Async>,
    /// Taken up by the next start or [`Self::set_light`].
    pub light: Light,
    /// Taken up in the same way; which way up the picture is, only by a start.
    pub settings: Settings,
}

impl<T: Instance + 'static> Ssd1306Wire<T> {
    pub fn new(bus: I2c<'static, T, Async>) -> Self {
        Self { bus, light: Light::Bright, settings: Settings::USUAL }
    }

    /// Makes the panel shine as [`Self::light`] says.
    pub async fn set_light(&mut self) -> Result<(), DisplayError> {
        let (light, chosen) = (self.light, usize::from(self.settings.brightness()));
        let mut driver = self.driver();
        match light {
            Light::Bright => driver.set_brightness(BRIGHT[chosen % BRIGHT.len()]).await?,
            Light::Dim => driver.set_brightness(Brightness::DIMMEST).await?,
            Light::Dark => {}
        }
        driver.set_display_on(light != Light::Dark).await
    }

    fn driver(&mut self) -> Ssd1306Async<&mut Self, DisplaySize128x64, BasicMode> {
        let rotation = self.rotation();
        Ssd1306Async::new(self, DisplaySize128x64, rotation)
    }

    const fn rotation(&self) -> DisplayRotation {
        if self.settings.is_turned() { DisplayRotation::Rotate180 } else { DisplayRotation::Rotate0 }
    }

    /// One transaction: what kind of bytes, then the bytes.
    async fn send(&mut self, kind: u8, bytes: &[u8]) -> Result<(), DisplayError> {
        let all = core::iter::once(kind).chain(bytes.iter().copied());
        self.bus.write_async(ADDRESS, all).await.map_err(|_| DisplayError::BusWriteError)
    }
}

impl<T: Instance + 'static> AsyncWriteOnlyDataCommand for &mut Ssd1306Wire<T> {
    async fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        match commands {
            DataFormat::U8(bytes) => self.send(COMMANDS, bytes).await,
            _ => Err(DisplayError::DataFormatNotImplemented),
        }
    }

    async fn send_data(&mut self, data: DataFormat<'_>) -> Result<(), DisplayError> {
        match data {
            DataFormat::U8(bytes) => self.send(DATA, bytes).await,
            _ => Err(DisplayError::DataFormatNotImplemented),
        }
    }
}

impl<T: Instance + 'static> Wire for Ssd1306Wire<T> {
    type Error = DisplayError;

    async fn start(&mut self, first: &[u8; FRAME_BYTES]) -> Result<(), DisplayError> {
        let rotation = self.rotation();
        let mut driver = self.driver();
        driver.set_display_on(false).await?;
        // Addressing and direction rule how bytes are taken in, so they come before the picture.
        driver.set_addr_mode(AddrMode::Page).await?;
        driver.set_rotation(rotation).await?;
        for (page, bytes) in (0..).zip(first.chunks(WIDTH)) {
            self.write(page, 0, bytes).await?;
        }
        self.driver().init_with_addr_mode(AddrMode::Page).await?;
        self.set_light().await
    }

    async fn write(&mut self, page: u8, column: u8, bytes: &[u8]) -> Result<(), DisplayError> {
        self.send(COMMANDS, &[0xb0 | page, column & 0xf, 0x10 | column >> 4]).await?;
        self.send(DATA, bytes).await
    }
}
