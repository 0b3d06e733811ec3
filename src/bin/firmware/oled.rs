//! The panel behind the library's [`Wire`]: 128x64 pixels with an SSD1306, an SSD1309 or an SH1106, on I2C.
//!
//! All three keep the picture in pages of columns and are written to by the same commands. The SSD1309 is used as an
//! SSD1306. The SH1106 has 132 columns, of which the glass shows the middle ones, and another pump; and it alone gives
//! back what was written, by which it is found out.

use embassy_rp::i2c::{Async, Error, I2c, Instance};
use muspel::keys::Light;
use muspel::screen::{FRAME_BYTES, WIDTH, Wire};
use muspel::settings::{Controller, Settings};

/// Where panels answer.
const ADDRESSES: [u16; 2] = [0x3c, 0x3d];
/// Commands follow.
const COMMANDS: u8 = 0x00;
/// Picture bytes follow.
const DATA: u8 = 0x40;

/// Nothing is to be done.
const NOTHING: u8 = 0xe3;
const OFF: u8 = 0xae;
const ON: u8 = 0xaf;
/// Off, and addressed by pages; an SH1106 always is, and takes the second command for a column.
const TAKE_PAGES: [u8; 3] = [OFF, 0x20, 0x02];
/// Columns and rows as they are wired in the usual panels, and turned round.
const UPRIGHT: [u8; 2] = [0xa1, 0xc8];
const TURNED: [u8; 2] = [0xa0, 0xc0];
/// Clock, 64 rows, no offset, first row, rows alternating, deselect level, picture from memory, not inverse.
const SET_UP: [u8; 13] = [0xd5, 0x80, 0xa8, 0x3f, 0xd3, 0x00, 0x40, 0xda, 0x12, 0xdb, 0x40, 0xa4, 0xa6];

/// Pre-charge and contrast by the owner's choice of the light in use.
const BRIGHT: [[u8; 4]; 4] = [shine(0x21, 0x2f), shine(0x21, 0x5f), shine(0x21, 0x9f), shine(0x21, 0xff)];
const DIM: [u8; 4] = shine(0x11, 0x00);

const fn shine(pre_charge: u8, contrast: u8) -> [u8; 4] {
    [0xd9, pre_charge, 0x81, contrast]
}

/// What is written to be read back, one after the other; an SSD1306 gives its status instead.
const SAMPLES: [u8; 3] = [0xa5, 0x3c, 0x96];
/// One command, to the first column that was written, and then data, which is to be read.
const READ_FIRST: [u8; 3] = [0x80, 0x00, 0xc0];
/// The bit of the status that is set while the display is off.
const STATUS_OFF: u8 = 0x40;
/// After so many reads that did not end a panel is read no more.
const READS_THAT_HANG: u8 = 3;

/// What the two kinds do not share.
const fn pump(controller: Controller) -> &'static [u8] {
    match controller {
        // The pump on, no scrolling; an SSD1309 has no pump, and takes the second byte for a column.
        Controller::Ssd1306 => &[0x8d, 0x14, 0x2e],
        // The converter on, at its usual voltage.
        Controller::Sh1106 => &[0xad, 0x8b, 0x32],
    }
}

/// The column of the memory that the glass shows first.
const fn first_column(controller: Controller) -> u8 {
    match controller {
        Controller::Ssd1306 => 0,
        Controller::Sh1106 => 2,
    }
}

/// The panel's bus, who is on it, and how it should shine.
pub struct Oled<T: Instance + 'static> {
    /// Where the panel is.
    pub bus: I2c<'static, T, Async>,
    /// Taken up by the next start or [`Self::set_light`].
    pub light: Light,
    /// Taken up in the same way; which way up the picture is and what the panel is, only by a start.
    pub settings: Settings,
    address: u16,
    controller: Controller,
    /// Reads of the memory, one after the other, that were begun and not ended.
    hanging: u8,
    /// Whether a read of the status was begun and not ended: there is no other then.
    status_hangs: bool,
    /// Whether the status said that the panel is on when it was.
    says_on: bool,
}

impl<T: Instance + 'static> Oled<T> {
    pub fn new(bus: I2c<'static, T, Async>) -> Self {
        let (light, settings, controller) = (Light::Bright, Settings::USUAL, Controller::Ssd1306);
        let (address, hanging) = (ADDRESSES[0], 0);
        Self { bus, light, settings, address, controller, hanging, status_hangs: false, says_on: false }
    }

    /// Makes the panel shine as [`Self::light`] says.
    pub async fn set_light(&mut self) -> Result<(), Error> {
        let bright = BRIGHT[usize::from(self.settings.brightness()) % BRIGHT.len()];
        match self.light {
            Light::Bright => self.send(COMMANDS, &bright).await?,
            Light::Dim => self.send(COMMANDS, &DIM).await?,
            Light::Dark => return self.send(COMMANDS, &[OFF]).await,
        }
        self.send(COMMANDS, &[ON]).await
    }

    /// Whether the panel is there and on, by two bytes that change nothing. One that lost its power for a moment is off;
    /// one that says so though it shines is only asked whether it is there.
    pub async fn sign_of_life(&mut self) -> Result<bool, Error> {
        if self.says_on && !self.status_hangs {
            self.is_on().await
        } else {
            self.send(COMMANDS, &[NOTHING]).await.map(|()| true)
        }
    }

    /// Whether the panel's status says that it is on.
    async fn is_on(&mut self) -> Result<bool, Error> {
        let mut status = [0];
        self.status_hangs = true;
        let read = self.bus.write_read_async(self.address, [COMMANDS], &mut status).await;
        self.status_hangs = false;
        read.map(|()| status[0] & STATUS_OFF == 0)
    }

    /// The address at which a panel answers.
    async fn reach(&mut self) -> Result<(), Error> {
        let answer = self.send(COMMANDS, &TAKE_PAGES).await;
        if answer.is_ok() {
            return answer;
        }
        self.address = ADDRESSES[usize::from(self.address == ADDRESSES[0])];
        self.send(COMMANDS, &TAKE_PAGES).await
    }

    /// What the panel is: as it was told, or else by what it gives back.
    async fn find(&mut self) -> Result<Controller, Error> {
        if let Some(told) = self.settings.panel() {
            return Ok(told);
        }
        if self.hanging >= READS_THAT_HANG {
            return Ok(Controller::Ssd1306);
        }
        // Until it is known, columns are counted from the first one of the memory.
        self.controller = Controller::Ssd1306;
        for sample in SAMPLES {
            self.point(0, 0).await?;
            self.send(DATA, &[sample]).await?;
            let mut back = [0; 2];
            self.hanging += 1;
            let read = self.bus.write_read_async(self.address, READ_FIRST, &mut back).await;
            self.hanging = 0;
            // The first byte after a move is what the reading before it left.
            if read.is_err() || back[1] != sample {
                return Ok(Controller::Ssd1306);
            }
        }
        Ok(Controller::Sh1106)
    }

    /// Moves to a column of a page.
    async fn point(&mut self, page: u8, column: u8) -> Result<(), Error> {
        let column = column + first_column(self.controller);
        self.send(COMMANDS, &[0xb0 | page, column & 0xf, 0x10 | column >> 4]).await
    }

    /// One transaction: what kind of bytes, then the bytes.
    async fn send(&mut self, kind: u8, bytes: &[u8]) -> Result<(), Error> {
        self.bus.write_async(self.address, core::iter::once(kind).chain(bytes.iter().copied())).await
    }
}

impl<T: Instance + 'static> Wire for Oled<T> {
    type Error = Error;

    async fn start(&mut self, first: &[u8; FRAME_BYTES]) -> Result<(), Error> {
        self.reach().await?;
        self.controller = self.find().await?;
        // The direction rules how bytes are taken in, so it comes before the picture.
        self.send(COMMANDS, if self.settings.is_turned() { &TURNED } else { &UPRIGHT }).await?;
        for (page, bytes) in (0..).zip(first.chunks(WIDTH)) {
            self.write(page, 0, bytes).await?;
        }
        self.send(COMMANDS, &SET_UP).await?;
        self.send(COMMANDS, pump(self.controller)).await?;
        self.says_on = false;
        self.set_light().await?;
        if self.light != Light::Dark && !self.status_hangs {
            self.says_on = self.is_on().await == Ok(true);
        }
        Ok(())
    }

    async fn write(&mut self, page: u8, column: u8, bytes: &[u8]) -> Result<(), Error> {
        self.point(page, column).await?;
        self.send(DATA, bytes).await
    }
}
