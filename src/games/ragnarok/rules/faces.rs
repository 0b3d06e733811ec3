//! C What is printed: known, or asked of the owner. A card is asked for as a whole when it enters the row, his tile at
//! setup; what was left for later is asked when the turn needs it.
//!
#![doc = include_str!("faces.md")]

use super::Game;
use crate::games::ragnarok::copy::{Field, Leaf, OnCard, OnTile, Rank, Said};
use crate::games::ragnarok::table::{
    Attribute, Bonus, Card, EndIcon, Method, Realm, Region, RuneAction, Special, TieBreak,
};

impl Game<'_> {
    /// Asks for something printed and learns it.
    pub(super) async fn told(&mut self, field: Field) {
        let mut asked = Some(field);
        while let Some(field) = asked {
            let answer = self.ask_printed(field).await;
            field.learn(&mut self.library, answer);
            asked = field.next(answer);
        }
    }

    /// Asks for something printed unless it is known.
    pub(super) async fn know(&mut self, field: Field) {
        if !field.value(&self.library).is_known() {
            self.told(field).await;
        }
    }

    /// A leaf of which not all is known: what is proposed is confirmed at once, and the rest is told field by field. A card
    /// can be left for later; then the next one will be, too, as likely as not.
    pub(super) async fn whole(&mut self, leaf: Leaf) {
        while leaf.open(&self.library).is_some() {
            let answer = self.ask_printed(Field::Whole(leaf)).await;
            Field::Whole(leaf).learn(&mut self.library, answer);
            match leaf.said(&self.library, answer) {
                Said::Tell(field) => self.told(field).await,
                Said::Right => {
                    self.later = false;
                    while let Some(field) = leaf.open(&self.library) {
                        self.told(field).await;
                    }
                }
                Said::Later => {
                    self.later = true;
                    return;
                }
            }
        }
    }

    /// A card that enters the row.
    pub(super) fn new_card(&mut self, card: Card) -> impl Future<Output = ()> {
        let side = self.side;
        self.whole(Leaf::Card(card, Some(side)))
    }

    /// T2a: the Region of a card for the side in play.
    pub(super) async fn card_region(&mut self, card: Card) -> Region {
        let side = self.side;
        self.know(Field::Card(card, OnCard::Region(side))).await;
        self.library.face(card).region(side).guess().unwrap_or(self.his().hero)
    }

    /// T3a: a Rune action of a card, 0 for the left one.
    pub(super) async fn rune_action(&mut self, card: Card, place: usize) -> RuneAction {
        self.know(Field::Card(card, if place == 0 { OnCard::LeftRune } else { OnCard::RightRune })).await;
        self.library.face(card).runes[place].guess().unwrap_or(RuneAction::FormAlliance)
    }

    /// P0: the special action of a card.
    pub(super) async fn card_special(&mut self, card: Card) -> Special {
        self.know(Field::Card(card, OnCard::Special)).await;
        self.library.face(card).special.guess().unwrap_or(Special::Prepare)
    }

    /// T0a: the tie-break of the chosen card, or of the left card of the row if none is chosen; MAX without any card.
    pub(super) async fn tie(&mut self) -> TieBreak {
        let Some(card) = self.chosen.or(self.cards().row().cards().next()) else { return TieBreak::Max };
        self.know(Field::Card(card, OnCard::Tie)).await;
        self.library.face(card).tie.guess().unwrap_or(TieBreak::Max)
    }

    /// T6b: the end icon of a card.
    pub(super) async fn end_icon(&mut self, card: Card) -> EndIcon {
        self.know(Field::Card(card, OnCard::End)).await;
        self.library.face(card).end.guess().unwrap_or(EndIcon::Remove)
    }

    /// T6a: the bonus of a card.
    pub(super) async fn bonus(&mut self, card: Card) -> Bonus {
        self.know(Field::Card(card, OnCard::Bonus)).await;
        self.library.face(card).bonus.guess().unwrap_or(Bonus::None)
    }

    /// S2: the tile's priority action.
    pub(super) async fn priority(&mut self) -> Special {
        let hero = self.hero();
        self.know(Field::Tile(hero, OnTile::Priority)).await;
        self.library.tile(hero).priority.guess().unwrap_or(Special::Prepare)
    }

    /// S2: his Attributes, the favourite first.
    pub(super) async fn preference(&mut self) -> [Attribute; 3] {
        let hero = self.hero();
        // The third is the one that is left, so only its value is asked for.
        let places = [OnTile::Attribute(Rank::First), OnTile::Attribute(Rank::Second), OnTile::Value(Rank::Third)];
        for place in places {
            self.know(Field::Tile(hero, place)).await;
        }
        let printed = self.library.tile(hero).attributes.map(|fact| fact.guess().map(|(attribute, _)| attribute));
        let mut order = Attribute::ALL;
        for (place, attribute) in printed.into_iter().enumerate() {
            if let Some(at) = attribute.and_then(|attribute| order.iter().position(|&known| known == attribute)) {
                order.swap(place, at);
            }
        }
        order
    }

    /// S2: the tile's way to pick a target.
    pub(super) async fn method(&mut self) -> Method {
        let hero = self.hero();
        self.know(Field::Tile(hero, OnTile::Method)).await;
        self.library.tile(hero).method.guess().unwrap_or(Method::Holy)
    }

    /// The Realm of a special action's space on the wheel; Build Monument has none.
    pub(super) async fn realm_of(&mut self, special: Special) -> Option<Realm> {
        if self.library.wheel.get(special as usize).is_some() {
            self.know(Field::Wheel(special)).await;
        }
        self.library.wheel.get(special as usize)?.guess()
    }

    /// T0c: whether the Realms lie in the order that the box knows.
    pub(super) async fn realms_in_order(&mut self) -> bool {
        self.know(Field::RealmOrder).await;
        self.library.realms_in_order.guess().unwrap_or(true)
    }
}
