//! A file that stands for the box's flash, so that the simulator keeps its games by the same code as the box.

use crate::trouble::Trouble;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};
use muspel::keep::layout::FLASH_BYTES;
use std::env;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

const BLANK: u8 = 0xff;

/// The flash, with the file behind it unless it is only in memory.
#[derive(Debug)]
pub struct FlashFile {
    bytes: Vec<u8>,
    file: Option<File>,
}

impl FlashFile {
    /// A blank flash that is forgotten when the simulator ends.
    pub fn in_memory() -> Self {
        Self { bytes: vec![BLANK; FLASH_BYTES], file: None }
    }

    /// The flash in a file, which is made if it is not there.
    pub fn open(path: &Path) -> Result<Self, Trouble> {
        let trouble = |why| Trouble::Flash(path.to_owned(), why);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(trouble)?;
        }
        let mut options = OpenOptions::new();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path).map_err(trouble)?;
        let mut bytes = Vec::new();
        Read::by_ref(&mut file).take(FLASH_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(trouble)?;
        if bytes.is_empty() {
            bytes = vec![BLANK; FLASH_BYTES];
            file.write_all(&bytes).map_err(trouble)?;
        }
        if bytes.len() != FLASH_BYTES {
            return Err(Trouble::NoFlash(path.to_owned()));
        }
        Ok(Self { bytes, file: Some(file) })
    }

    /// Writes a changed piece through to the file.
    fn write_through(&mut self, from: usize, to: usize) -> Result<(), Failed> {
        let Some(file) = &mut self.file else { return Ok(()) };
        file.seek(SeekFrom::Start(from as u64)).and_then(|_| file.write_all(&self.bytes[from..to]))?;
        Ok(())
    }
}

/// Where a person's simulator keeps its games, if the system says where such things go.
pub fn usual_place() -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = set("XDG_DATA_HOME").or_else(|| set("APPDATA"));
    let folder = folder.or_else(|| Some(set("HOME")?.join(".local").join("share")))?;
    Some(folder.join("muspel").join("flash.bin"))
}

/// The file could not be written.
#[derive(Debug)]
pub struct Failed;

impl From<io::Error> for Failed {
    fn from(_: io::Error) -> Self {
        Self
    }
}

impl NorFlashError for Failed {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl ErrorType for FlashFile {
    type Error = Failed;
}

impl ReadNorFlash for FlashFile {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Failed> {
        let from = offset as usize;
        bytes.copy_from_slice(self.bytes.get(from..from + bytes.len()).ok_or(Failed)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        FLASH_BYTES
    }
}

impl NorFlash for FlashFile {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = 4096;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Failed> {
        let (from, to) = (from as usize, to as usize);
        self.bytes.get_mut(from..to).ok_or(Failed)?.fill(BLANK);
        self.write_through(from, to)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Failed> {
        let from = offset as usize;
        let to = from + bytes.len();
        // Flash only takes ones away.
        self.bytes.get_mut(from..to).ok_or(Failed)?.iter_mut().zip(bytes).for_each(|(held, byte)| *held &= byte);
        self.write_through(from, to)
    }
}
