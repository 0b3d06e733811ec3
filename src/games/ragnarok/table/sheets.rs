//! The library of the game as the sheets that are kept of it.

use super::{Library, Sheet};
use crate::keep::{SHEET_BYTES, Sheets, Wrong};
use heapless::Vec;

/// The sheets of other games begin here: in a pack they are passed over.
const OTHERS: u8 = 100;

impl Sheets for Library {
    fn forget(&mut self) {
        *self = Self::UNKNOWN;
    }

    fn know_the_usual(&mut self) {
        self.learn_rulebooks();
    }

    fn sheet(&self, number: u8) -> Vec<u8, SHEET_BYTES> {
        Sheet::from_key(number).map(|sheet| sheet.write(self)).unwrap_or_default()
    }

    fn read(&mut self, number: u8, says: &[u8]) -> Result<(), Wrong> {
        Sheet::from_key(number).ok_or(Wrong)?.read(self, says).map_err(|_| Wrong)
    }

    fn learn(&mut self, number: u8, says: &[u8]) -> Result<(), Wrong> {
        if number >= OTHERS {
            return Ok(());
        }
        Sheet::from_key(number).ok_or(Wrong)?.learn(self, says).map_err(|_| Wrong)
    }

    fn learn_known(&mut self, number: u8, says: &[u8]) -> Result<bool, Wrong> {
        Sheet::from_key(number).ok_or(Wrong)?.learn_known(self, says).map_err(|_| Wrong)
    }

    fn sheet_over(&self, number: u8, kept: &[u8]) -> Vec<u8, SHEET_BYTES> {
        Sheet::from_key(number).map(|sheet| sheet.write_over(self, kept)).unwrap_or_default()
    }

    fn contradicts_itself(&self, number: u8, says: &[u8]) -> bool {
        Sheet::from_key(number).is_some_and(|sheet| sheet.contradicts_itself(self, says))
    }

    fn contradicts(&self, number: u8, says: &[u8]) -> Result<bool, Wrong> {
        if number >= OTHERS {
            return Ok(false);
        }
        Sheet::from_key(number).ok_or(Wrong)?.contradicts(self, says).map_err(|_| Wrong)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::games::ragnarok::table::{Fact, Realm};
    use crate::handheld::{Fresh, Shelf};

    const WHEEL: u8 = Sheet::Wheel.key();

    #[test]
    fn a_sheet_that_was_learned_from_is_given_once() {
        let mut shelf = Shelf::new(Library::UNKNOWN, Library::UNKNOWN, Library::UNKNOWN);
        shelf.begin(false);
        assert!(!shelf.has_fresh());
        for realm in [Realm::Vanaheim, Realm::Alfheim] {
            shelf.learn(WHEEL, |library| library.wheel[2] = Fact::Told(realm));
        }
        let given: std::vec::Vec<_> = core::iter::from_fn(|| shelf.take_fresh()).collect();
        assert_eq!(given, [WHEEL]);
        assert_ne!(Sheet::Wheel.write(&shelf.now()), Sheet::Wheel.write(shelf.then()));
    }

    #[test]
    fn what_is_learned_again_unlearns_nothing() {
        let shelf = Shelf::new(Library::UNKNOWN, Library::UNKNOWN, Library::UNKNOWN);
        let wheel = |realm| move |library: &mut Library| library.wheel[2] = Fact::Told(realm);
        shelf.learn_again(WHEEL, wheel(Realm::Vanaheim));
        assert!(shelf.has_fresh());
        shelf.learn_again(WHEEL, wheel(Realm::Alfheim));
        assert_eq!(shelf.now().wheel[2], Fact::Told(Realm::Vanaheim));
    }
}
