//! What a pack tells at the start: that it cannot be used, or where it is not as the owner told.

use super::{Edge, Screen, note};
use crate::keep::{Key, Learned, PackStand};
use crate::screen::Picked;
use crate::table::{Library, Part, Sheet};
use crate::talk::{Answer, Form, Prompt};
use crate::words::{Line, Msg, Thing};

impl<E: Edge> Screen<'_, E> {
    /// Says what is wrong with the pack, or lets the owner choose where a new one is not as told. What the owner told stays
    /// until the pack is preferred; Back leaves all the rest as it was told. A pack that was seen to the end is not asked
    /// about again.
    pub(super) async fn greet_pack(&mut self, learned: Learned, library: &mut Library) {
        let news = match learned.pack {
            PackStand::Damaged => Some((Msg::PackDamaged, Msg::PackDamagedWhy)),
            PackStand::Newer => Some((Msg::PackNewer, Msg::PackNewerWhy)),
            _ if !learned.differ.is_empty() => Some((Msg::PackDiffers, Msg::PackDiffersWhy)),
            _ => None,
        };
        if let Some((head, why)) = news {
            self.note(head, note(why)).await;
        }
        for sheet in learned.differ.iter() {
            let options = [Msg::AsYouTold, Msg::AsThePack].into_iter().map(Thing::Msg).collect();
            let Picked::Answer(answer) = self.pick(&Prompt::new(differs(sheet), Form::One(options))).await else {
                break;
            };
            if answer == Answer(1) {
                self.edge.learn_packed(sheet, library).await;
                self.store(Key::Sheet(sheet.key()), &sheet.write(library)).await;
            }
        }
        if let PackStand::Read(crc) = learned.pack
            && learned.new
        {
            self.store(Key::PackSeen, &crc.to_le_bytes()).await;
        }
    }
}

/// What is not as the owner told.
fn differs(sheet: Sheet) -> Line {
    match sheet {
        Sheet::Face(card) => Line::with(Msg::CardDiffers, Thing::Card(card)),
        Sheet::Tile(hero) => Line::with(Msg::TileDiffers, Thing::Hero(hero)),
        Sheet::Wheel => Msg::WheelDiffers.into(),
        Sheet::Names => Msg::NamesDiffer.into(),
        Sheet::Map(side, part) => {
            let msg = match part {
                Part::Touch => Msg::BordersDiffer,
                Part::Seas => Msg::SeasDiffer,
                Part::Lands => Msg::LandsDiffer,
                Part::Population => Msg::PopulationDiffers,
                Part::Marks => Msg::SitesDiffer,
                Part::Realms => Msg::RealmsDiffer,
            };
            Line::with(msg, Thing::Side(side))
        }
    }
}
