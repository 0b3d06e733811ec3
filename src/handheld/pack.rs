//! What library and pack tell at the start: that a newer box wrote there, that the pack cannot be used, or where it is not
//! as the owner told.

use super::screen::note;
use super::{Screen, World};
use crate::keep::{Key, Learned, PackStand, SheetSet, Sheets};
use crate::words::Line;
use crate::words::house::Msg;
use embedded_storage_async::nor_flash::NorFlash;

/// Says what is wrong with library and pack, or lets the owner choose where a new pack is not as told. What the owner told
/// stays until the pack is preferred; Back leaves all the rest as it was told. A pack that was seen to the end is not asked
/// about again.
pub(super) async fn greet<W: World, F: NorFlash>(
    screen: &mut Screen<'_, W, F>,
    program: u8,
    learned: Learned,
    differ: SheetSet,
    differs: fn(u8) -> Line,
    library: &mut dyn Sheets,
) {
    if learned.newer {
        screen.newer(Msg::TheLibrary).await;
    }
    let news = match learned.pack {
        PackStand::Damaged => Some((Msg::PackDamaged, Msg::PackDamagedWhy)),
        PackStand::Contradicts => Some((Msg::PackDamaged, Msg::PackTornWhy)),
        PackStand::Newer => Some((Msg::PackNewer, Msg::PackNewerWhy)),
        _ if !differ.is_empty() => Some((Msg::PackDiffers, Msg::PackDiffersWhy)),
        _ => None,
    };
    if let Some((head, why)) = news {
        screen.note(head, note(why, screen.settings.language())).await;
    }
    for sheet in differ.iter() {
        let options = [Msg::AsYouTold, Msg::AsThePack].into_iter().map(Into::into).collect();
        let Some(place) = screen.list(differs(sheet), options, 0).await else { break };
        if place == 1 {
            screen.keep.learn_packed(sheet, library).await;
            let kept = screen.kept_sheet(sheet).await;
            screen.store(Key::Sheet(sheet), &library.sheet_over(sheet, &kept)).await;
        }
    }
    if let PackStand::Read(crc) = learned.pack
        && learned.new
    {
        screen.store(Key::PackSeen(program), &crc.to_le_bytes()).await;
    }
}
