//! What the public sources say is printed on cards and tiles, and what the owner has read out in this game.
//!
//! A fact that no source shows is not here: the box asks for it.

use super::{BasicSet, CARDS, Card, Hero, Kind, Mix, Path};

/// What happens to the chosen card at the end of the turn (T6b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndIcon {
    /// Back to the game's box for good.
    Remove,
    /// Back into the deck, which is shuffled.
    Reshuffle,
}

/// The end icon of every card, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndIcons([Option<EndIcon>; CARDS]);

impl EndIcons {
    /// What two places in the rulebooks agree on, and nothing else.
    pub fn from_rulebooks() -> Self {
        let mut icons = [None; CARDS];
        for card in Card::all() {
            icons[usize::from(card.index())] = match card.kind() {
                Kind::Basic(BasicSet::A, 3) => Some(EndIcon::Remove),
                Kind::Advanced(Path::Slayer, 5) => Some(EndIcon::Reshuffle),
                _ => None,
            };
        }
        Self(icons)
    }

    /// The icon of `card`, if known.
    pub fn of(&self, card: Card) -> Option<EndIcon> {
        self.0[usize::from(card.index())]
    }

    /// Remembers what the owner read on `card`.
    pub fn learn(&mut self, card: Card, icon: EndIcon) {
        self.0[usize::from(card.index())] = Some(icon);
    }
}

/// The mix of advanced cards that one source shows on a Hero's tile: to be confirmed by the owner.
pub fn proposed_mix(hero: Hero) -> Option<Mix> {
    match hero {
        Hero::Beowulf => Mix::new(1, 1),
        _ => None,
    }
}
