//! The sub-command `pack`: a pack from a file, checked, for the box, and read back.

use crate::args::Pack;
use crate::trouble::Trouble;
use crate::{files, packing};
use std::io::{self, Read};
use std::path::Path;

/// Does what is asked for.
pub fn run(pack: Pack) -> Result<(), Trouble> {
    match pack {
        Pack::Check(path) => crate::print(&(packing::sum_up(&*read_toml(&path)?) + "\n")),
        Pack::Uf2 { file, out } => {
            let bytes = packing::to_uf2(&*read_toml(&file)?);
            files::write(&out, bytes).map_err(|why| Trouble::Write(out, why))
        }
        Pack::Read(path) => {
            let library = packing::from_box(read_bytes(&path)?).ok_or(Trouble::NoPackIn(path))?;
            crate::print(&packing::write(&library))
        }
        Pack::Example => crate::print(&packing::example()),
    }
}

fn read_bytes(path: &Path) -> Result<Vec<u8>, Trouble> {
    let mut bytes = Vec::new();
    let read = match path.to_str() {
        Some("-") => io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes),
        _ => files::read(path),
    };
    read.map_err(|why| Trouble::Read(path.to_owned(), why))
}

/// What a TOML file tells.
pub fn read_toml(path: &Path) -> Result<Box<packing::Told>, Trouble> {
    let bytes = read_bytes(path)?;
    let text = String::from_utf8(bytes);
    let text = text.map_err(|why| Trouble::Read(path.to_owned(), io::Error::new(io::ErrorKind::InvalidData, why)))?;
    packing::parse(&text).map_err(Trouble::BadPack)
}
