//! A file that stands for the box's flash, so that the simulator keeps its games by the same code as the box.

use crate::files;
use crate::nor::{BLANK, Behind, Failed, Flash};
use crate::trouble::Trouble;
use fs4::{FileExt, TryLockError};
use muspel::keep::layout::FLASH_BYTES;
use std::env;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The flash, with the file behind it unless it is only in memory.
pub type FlashFile = Flash<Option<File>>;

impl Behind for Option<File> {
    fn keep(&mut self, from: usize, held: &mut [u8]) -> Result<(), Failed> {
        let Some(file) = self else { return Ok(()) };
        let start = SeekFrom::Start(from as u64);
        if file.seek(start).and_then(|_| file.write_all(held)).is_ok() {
            return Ok(());
        }
        let _ = file.seek(start).and_then(|_| file.read_exact(held));
        Err(Failed)
    }
}

impl FlashFile {
    /// A blank flash that is forgotten when the simulator ends.
    pub fn in_memory() -> Self {
        Self::blank(None)
    }

    /// The flash in a file, which is made if it is not there, and completed if that was interrupted. It is locked until
    /// the flash is dropped: two programs that write one flash would ruin both games.
    pub fn open(path: &Path) -> Result<Self, Trouble> {
        let trouble = |why| Trouble::Flash(path.to_owned(), why);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(trouble)?;
        }
        files::check(path).map_err(trouble)?;
        let mut options = OpenOptions::new();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path).map_err(trouble)?;
        match FileExt::try_lock(&file) {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(Trouble::FlashInUse(path.to_owned())),
            // Where nothing can be locked, nobody else has.
            Err(TryLockError::Error(why)) if why.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(why)) => return Err(trouble(why)),
        }
        let mut bytes = Vec::new();
        Read::by_ref(&mut file).take(FLASH_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(trouble)?;
        if bytes.len() < FLASH_BYTES && bytes.iter().all(|&byte| byte == BLANK) {
            let before = bytes.len();
            bytes.resize(FLASH_BYTES, BLANK);
            if let Err(why) = file.write_all(&bytes[before..]).and_then(|()| file.sync_all()) {
                // What is left of a full disk is given back.
                let _ = file.set_len(before as u64);
                return Err(trouble(why));
            }
        }
        if bytes.len() != FLASH_BYTES {
            return Err(Trouble::NoFlash(path.to_owned()));
        }
        Ok(Self { bytes, behind: Some(file) })
    }
}

/// Where a person's simulator keeps its games, if the system says where such things go.
pub fn usual_place() -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = set("XDG_DATA_HOME").or_else(|| set("APPDATA"));
    let folder = folder.or_else(|| Some(set("HOME")?.join(".local").join("share")))?;
    Some(in_folder(&folder.join("muspel")))
}

/// The flash in a folder.
pub fn in_folder(folder: &Path) -> PathBuf {
    folder.join("flash.bin")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nor::now;
    use embedded_storage_async::nor_flash::NorFlash;

    /// A file of this test's own that holds these bytes.
    fn file_of(name: &str, bytes: &[u8]) -> PathBuf {
        let path = env::temp_dir().join(format!("muspel-{name}-{}", std::process::id()));
        fs::write(&path, bytes).unwrap();
        path
    }

    #[test]
    fn a_blank_image_that_is_too_short_is_completed_and_any_other_is_left_alone() {
        for length in [0, 4096, FLASH_BYTES - 1] {
            let path = file_of("short", &vec![BLANK; length]);
            assert!(FlashFile::open(&path).is_ok(), "{length}");
            assert!(fs::read(&path).unwrap() == vec![BLANK; FLASH_BYTES], "{length}");
            if length > 0 {
                fs::write(&path, vec![BLANK - 1; length]).unwrap();
                assert!(matches!(FlashFile::open(&path), Err(Trouble::NoFlash(_))), "{length}");
                assert!(fs::read(&path).unwrap() == vec![BLANK - 1; length], "{length}");
            }
            fs::remove_file(&path).unwrap();
        }
    }

    #[test]
    fn a_file_is_held_by_one_flash_at_a_time() {
        let path = file_of("held", &[]);
        let first = FlashFile::open(&path).unwrap();
        let Err(Trouble::FlashInUse(named)) = FlashFile::open(&path) else { panic!("it is in use") };
        assert_eq!(named, path);
        drop(first);
        assert!(FlashFile::open(&path).is_ok());
        fs::remove_file(&path).unwrap();
    }

    #[test]
    fn after_a_write_that_fails_the_flash_holds_what_the_file_holds() {
        let bytes: Vec<u8> = (0..FLASH_BYTES).map(|at| (at / 7) as u8).collect();
        let path = file_of("full", &bytes);
        // A file that is open to be read takes no bytes, as a full disk does.
        let mut flash = FlashFile { bytes: bytes.clone(), behind: Some(File::open(&path).unwrap()) };
        assert!(now(flash.write(100, &[0; 300])).is_err());
        assert!(now(flash.erase(4096, 8192)).is_err());
        assert!(flash.put(0..4096, &[1, 2, 3]).is_err());
        assert!(flash.bytes == bytes && fs::read(&path).unwrap() == bytes);
        fs::remove_file(&path).unwrap();
    }
}
