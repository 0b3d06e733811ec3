//! Files that a person names. Only regular ones are opened: a pipe, a socket or a device may let the simulator wait for
//! ever, for somebody at its other end or for an end that never comes.

use std::fs::{self, File, FileType};
use std::io;
use std::path::Path;

/// Whether the file is a regular one, or not there yet.
pub fn check(path: &Path) -> io::Result<()> {
    match fs::metadata(path).map(|found| found.file_type()) {
        Ok(found) if !found.is_file() => Err(io::Error::other(format!("it is {}, not a file", kind(found)))),
        // Why something cannot be looked at is said when it is opened.
        Ok(_) | Err(_) => Ok(()),
    }
}

/// What a file holds.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    check(path)?;
    fs::read(path)
}

/// A file to be written anew.
pub fn create(path: &Path) -> io::Result<File> {
    check(path)?;
    File::create(path)
}

/// Writes a file anew.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    check(path)?;
    fs::write(path, bytes)
}

/// What is no regular file.
fn kind(found: FileType) -> &'static str {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if found.is_fifo() {
            return "a pipe";
        }
        if found.is_socket() {
            return "a socket";
        }
    }
    if found.is_dir() { "a folder" } else { "a device" }
}
