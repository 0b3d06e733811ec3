//! A flash that counts every byte it writes or erases, and loses its power after as many as it is told.

use core::future::Future;
use core::ops::Range;
use core::pin::pin;
use core::task::{Context, Poll, Waker};
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};
use muspel::games::ragnarok::Talk;
use muspel::games::ragnarok::rules::RULES_VERSION;
use muspel::games::ragnarok::table::Library;
use muspel::keep::layout::{FLASH_BYTES, PACK, PROGRAMS, SLOTS};
use muspel::keep::{Keep, Lost, Sheets};
use muspel::talk::{Record, Replay};

/// What a test looks at: from the pack to the last slot. The rest is never touched.
const KEPT: Range<usize> = PACK.start as usize..SLOTS[0].start as usize + PROGRAMS as usize * OF_PROGRAM;
/// Bytes of the slots of a program.
const OF_PROGRAM: usize = (SLOTS[SLOTS.len() - 1].end - SLOTS[0].start) as usize;
const SECTOR: usize = 4096;

/// What becomes of something that waits for nothing but this flash.
pub fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => unreachable!("the flash answers at once"),
    }
}

/// What is kept in a flash, with the games of the first program read: before that none may begin.
pub fn opened(flash: &mut Flash) -> Keep<&mut Flash> {
    let mut keep = Keep::new(flash);
    now(keep.load(0, RULES_VERSION, &Talk::new(), &mut { Library::UNKNOWN }));
    keep
}

/// Makes a change of a game and keeps it.
pub fn keep(keep: &mut Keep<&mut Flash>, talk: &dyn Replay, record: &Record, known: &dyn Sheets) -> Result<(), Lost> {
    if *record == Record::Abandon {
        return now(keep.abandon(talk));
    }
    talk.apply(record).expect("a change that fits");
    now(keep.keep(talk, known))
}

/// The power is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut;

impl NorFlashError for Cut {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// The part of a flash that the box keeps things in.
#[derive(Clone)]
pub struct Flash {
    pub bytes: Vec<u8>,
    /// Bytes written or erased so far.
    pub spent: usize,
    /// Bytes after which the power goes.
    pub lasts: usize,
    /// Whether it has gone.
    off: bool,
    /// Whether it goes slowly: the last byte is programmed in part, and the last sector is erased in part. From this number
    /// grows which bits are meant.
    pub fades: Option<u32>,
    pub erases: usize,
    /// Times that each sector was erased.
    pub worn: Vec<u32>,
    /// A sector that keeps what it holds when it is erased, and says nothing.
    pub stuck: Option<usize>,
    /// Whether it can only be read.
    pub refuses: bool,
    /// Reads so far, and the one that gives a wrong bit.
    pub reads: usize,
    pub misread: Option<usize>,
    /// Writes and erases so far, and those that are refused.
    pub calls: usize,
    pub refused: Range<usize>,
}

impl Flash {
    pub fn blank() -> Self {
        let worn = vec![0; FLASH_BYTES / SECTOR];
        Self {
            bytes: vec![0xff; KEPT.len()],
            spent: 0,
            lasts: usize::MAX,
            off: false,
            fades: None,
            erases: 0,
            worn,
            stuck: None,
            refuses: false,
            reads: 0,
            misread: None,
            calls: 0,
            refused: 0..0,
        }
    }

    /// The same flash with power for ever.
    pub fn mended(&self) -> Self {
        Self { lasts: usize::MAX, off: false, ..self.clone() }
    }

    /// The same flash, of which the power goes after so many bytes more.
    pub fn with_power_for(&self, bytes: usize) -> Self {
        Self { lasts: self.spent + bytes, ..self.clone() }
    }

    /// What it holds at a range of addresses.
    pub fn at(&mut self, range: Range<u32>) -> &mut [u8] {
        &mut self.bytes[range.start as usize - KEPT.start..range.end as usize - KEPT.start]
    }

    /// Counts a write or an erase, and refuses it if it is to be.
    fn call(&mut self) -> Result<(), Cut> {
        self.calls += 1;
        if self.refused.contains(&(self.calls - 1)) { Err(Cut) } else { Ok(()) }
    }

    /// Bits of which each is one by this chance in 4096.
    fn noise(&mut self, chance: usize) -> u8 {
        let Some(state) = &mut self.fades else { return 0 };
        (0..8).fold(0, |bits, _| {
            *state = state.wrapping_mul(0x0019_660d).wrapping_add(0x3c6e_f35f);
            bits << 1 | u8::from((*state >> 20) as usize <= chance)
        })
    }

    fn spend(&mut self) -> Result<(), Cut> {
        self.off |= self.spent >= self.lasts;
        if self.refuses || self.off {
            return Err(Cut);
        }
        self.spent += 1;
        Ok(())
    }
}

impl ErrorType for Flash {
    type Error = Cut;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Cut> {
        if self.off {
            return Err(Cut);
        }
        bytes.copy_from_slice(self.at(offset..offset + bytes.len() as u32));
        if self.misread == Some(self.reads) {
            bytes[self.reads % bytes.len()] ^= 1 << (self.reads % 8);
        }
        self.reads += 1;
        Ok(())
    }

    fn capacity(&self) -> usize {
        FLASH_BYTES
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Cut> {
        self.call()?;
        for sector in (from..to).step_by(SECTOR) {
            self.erases += 1;
            self.worn[sector as usize / SECTOR] += 1;
            if self.stuck == Some(sector as usize / SECTOR) {
                continue;
            }
            let held = self.at(sector..sector + SECTOR as u32).to_vec();
            for at in sector..sector + SECTOR as u32 {
                if let Err(cut) = self.spend() {
                    if self.fades.is_some() {
                        self.at(sector..sector + SECTOR as u32).copy_from_slice(&held);
                    }
                    for place in sector..sector + SECTOR as u32 {
                        let raised = self.noise((at - sector) as usize);
                        self.at(place..place + 1)[0] |= raised;
                    }
                    return Err(cut);
                }
                self.at(at..at + 1)[0] = 0xff;
            }
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Cut> {
        self.call()?;
        for (at, byte) in (offset..).zip(bytes) {
            if let Err(cut) = self.spend() {
                let left = if self.fades.is_some() { byte | self.noise(SECTOR / 2) } else { 0xff };
                self.at(at..at + 1)[0] &= left;
                return Err(cut);
            }
            self.at(at..at + 1)[0] &= byte;
        }
        Ok(())
    }
}
