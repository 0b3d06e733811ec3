//! The Regions that your Armies entered, one after another: which are fought for, and which are yours without a word.

use super::event::Event;
use super::player::Player;
use super::world::Region;

impl Player {
    /// Battles of yours that need no word of anybody are over.
    pub(super) fn quiet_battles(&mut self) {
        self.flush();
        while self.quiet_battle() {}
    }

    /// The Regions that come next and that nobody defends are yours, without a word.
    pub(super) fn take_undefended(&mut self) {
        self.flush();
        while self.pending.front().is_some_and(|event| matches!(event, Event::YourBattle { fought: false, .. })) {
            self.quiet_battle();
        }
    }

    /// The Battle in a Region is over; if it needed no word before, those before it needed none, either.
    pub(super) fn battle_over(&mut self, region: Region) {
        let there = |event: &Event| matches!(event, Event::YourBattle { region: there, .. } if *there == region);
        while self.pending.iter().any(there) {
            self.flush();
            assert!(self.quiet_battle(), "the Battle in {region} is over, the rules say {:?}", self.pending.front());
        }
    }

    /// The Battle that comes next is over, if one comes next, and needed no word.
    pub(super) fn quiet_battle(&mut self) -> bool {
        let Some(event) = self.next_if(|event| matches!(event, Event::YourBattle { .. })) else { return false };
        self.apply(&event);
        self.entered = false;
        self.flush();
        true
    }

    /// Your Battle in a Region begins; those before it needed no word.
    pub(super) fn begin_battle(&mut self, region: Region) {
        self.flush();
        if !std::mem::take(&mut self.entered) {
            self.take_undefended();
            let elsewhere = |event: Option<&Event>| matches!(event, Some(Event::YourBattle { region: there, .. }) if *there != region);
            while elsewhere(self.pending.front()) {
                self.quiet_battle();
            }
            self.quiet_battle();
        }
    }

    /// Everything silent that comes next happens, up to a Region that becomes yours.
    pub(super) fn flush_losses(&mut self) {
        self.owe();
        while let Some(event) = self.pending.front().cloned() {
            if !self.silent(&event) || matches!(event, Event::YourControl(_)) {
                return;
            }
            self.pending.pop_front();
            self.apply(&event);
            self.owe();
        }
    }
}
