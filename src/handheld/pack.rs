//! What a pack tells at the start: that it cannot be used, or where it is not as the owner told.

use super::{Edge, Screen, note};
use crate::keep::{Key, Learned, PackStand};
use crate::screen::Picked;
use crate::table::{Library, Part, Sheet};
use crate::talk::{Answer, Form, Prompt};
use crate::words::{Line, Msg, Thing};

impl<E: Edge> Screen<'_, E> {
    /// Says what is wrong with the pack, or lets the owner choose sheet by sheet. What the owner told stays until the pack
    /// is preferred; Back leaves all the rest as the owner told. A pack that was seen to the end is not asked about again.
    pub(super) async fn greet_pack(&mut self, learned: Learned, library: &mut Library) {
        match learned.pack {
            PackStand::Blank => {}
            PackStand::Damaged => self.note(Msg::PackDamaged, note(Msg::PackDamagedWhy)).await,
            PackStand::Newer => self.note(Msg::PackNewer, note(Msg::PackNewerWhy)).await,
            PackStand::Read(_) if learned.differ.is_empty() => {}
            PackStand::Read(crc) => {
                self.note(Msg::PackDiffers, note(Msg::PackDiffersWhy)).await;
                for sheet in learned.differ.iter() {
                    let options = [Msg::AsYouTold, Msg::AsThePack].into_iter().map(Thing::Msg).collect();
                    match self.pick(&Prompt::new(differs(sheet), Form::One(options))).await {
                        Picked::Answer(Answer(1)) => {
                            self.edge.learn_packed(sheet, library).await;
                            self.store(Key::Sheet(sheet.key()), &sheet.write(library)).await;
                        }
                        Picked::Answer(_) => {}
                        _ => break,
                    }
                }
                self.store(Key::PackSeen, &crc.to_le_bytes()).await;
            }
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
