//! C What is printed on a card: known, or asked of the owner when the turn needs it, and remembered.

use super::Game;
use crate::table::{
    Bonus, Card, Condition, EndIcon, Fact, Gain, Method, Per, Realm, Region, RuneAction, Special, TieBreak,
};
use crate::words::{Line, Msg, Thing};

/// A line about a card.
fn on(msg: Msg, card: Card) -> Line {
    Line::with(msg, Thing::Card(card))
}

impl Game<'_> {
    /// T2a: the Region of a card for the side in play.
    pub(super) async fn card_region(&mut self, card: Card) -> Region {
        let side = self.side;
        let fact = self.library.face(card).region(side);
        if let Some(known) = fact.known() {
            return known;
        }
        let told = self.region(on(Msg::CardRegion, card), self.all(), fact.guess()).await.unwrap_or(self.his.hero);
        *self.library.face_mut(card).region_mut(side) = Fact::Told(told);
        told
    }

    /// T3a: a Rune action of a card, 0 for the left one.
    pub(super) async fn rune_action(&mut self, card: Card, place: usize) -> RuneAction {
        let fact = self.library.face(card).runes[place];
        if let Some(known) = fact.known() {
            return known;
        }
        let head = if place == 0 { Msg::CardLeftRune } else { Msg::CardRightRune };
        let told =
            self.one_of(on(head, card), &RuneAction::ALL, fact.guess()).await.unwrap_or(RuneAction::FormAlliance);
        self.library.face_mut(card).runes[place] = Fact::Told(told);
        told
    }

    /// P0: the special action of a card.
    pub(super) async fn card_special(&mut self, card: Card) -> Special {
        let fact = self.library.face(card).special;
        if let Some(known) = fact.known() {
            return known;
        }
        let told =
            self.one_of(on(Msg::CardSpecial, card), &Special::ALL, fact.guess()).await.unwrap_or(Special::Prepare);
        self.library.face_mut(card).special = Fact::Told(told);
        told
    }

    /// T0a: the tie-break of the chosen card, or of the left card of the row if none is chosen; MAX without any card.
    pub(super) async fn tie(&mut self) -> TieBreak {
        let Some(card) = self.chosen.or(self.cards.row().cards().next()) else { return TieBreak::Max };
        let fact = self.library.face(card).tie;
        if let Some(known) = fact.known() {
            return known;
        }
        let told = self.one_of(on(Msg::CardTie, card), &TieBreak::ALL, fact.guess()).await.unwrap_or(TieBreak::Max);
        self.library.face_mut(card).tie = Fact::Told(told);
        told
    }

    /// T6b: the end icon of a card.
    pub(super) async fn end_icon(&mut self, card: Card) -> EndIcon {
        let fact = self.library.face(card).end;
        if let Some(known) = fact.known() {
            return known;
        }
        let told = self.one_of(on(Msg::WhichEnd, card), &EndIcon::ALL, fact.guess()).await.unwrap_or(EndIcon::Remove);
        self.library.face_mut(card).end = Fact::Told(told);
        told
    }

    /// T6a: the bonus of a card. A proposed one is shown for confirmation, an unknown one asked part by part.
    pub(super) async fn bonus(&mut self, card: Card) -> Bonus {
        let fact = self.library.face(card).bonus;
        if let Some(known) = fact.known() {
            return known;
        }
        let told = match fact.guess() {
            Some(guess) if self.yes(Line::with_two(Msg::IsBonus, Thing::Card(card), guess.into()), true).await => guess,
            _ => self.told_bonus(card).await,
        };
        self.library.face_mut(card).bonus = Fact::Told(told);
        told
    }

    async fn told_bonus(&mut self, card: Card) -> Bonus {
        let gains = Gain::ALL.into_iter().map(Thing::from);
        let options = [Msg::NoBonus.into()].into_iter().chain(gains).chain([Msg::OtherBonus.into()]);
        let place = self.one(on(Msg::CardBonus, card), options, 0).await;
        let Some(&gain) = place.checked_sub(1).and_then(|place| Gain::ALL.get(place)) else {
            return if place == 0 { Bonus::None } else { Bonus::Other };
        };
        let amount = self.number(on(Msg::BonusAmount, card), 1, 6, 1).await;
        let per = self.one_of(on(Msg::BonusPer, card), &Per::ALL, None).await.unwrap_or(Per::Turn);
        let conditions = [Msg::Always, Msg::IfTemples, Msg::IfArmy];
        let condition = match self.one(on(Msg::BonusIf, card), conditions.map(Thing::Msg), 0).await {
            1 => Condition::TempleRegions(self.number(Msg::HowManyTemples, 1, 7, 3).await),
            2 => Condition::ArmyOf(self.number(Msg::ArmyOfValue, 1, 6, 5).await),
            _ => Condition::Always,
        };
        Bonus::Gain { amount, gain, per, condition }
    }

    /// S2: the tile's priority action.
    pub(super) async fn priority(&mut self) -> Special {
        let hero = self.hero;
        let fact = self.library.tile(hero).priority;
        if let Some(known) = fact.known() {
            return known;
        }
        let told = self.one_of(Msg::TilePriority, &Special::ALL, fact.guess()).await.unwrap_or(Special::Prepare);
        self.library.tile_mut(hero).priority = Fact::Told(told);
        told
    }

    /// S2: the tile's way to pick a target.
    pub(super) async fn method(&mut self) -> Method {
        let hero = self.hero;
        let fact = self.library.tile(hero).method;
        if let Some(known) = fact.known() {
            return known;
        }
        let told = self.one_of(Msg::TileMethod, &Method::ALL, fact.guess()).await.unwrap_or(Method::Holy);
        self.library.tile_mut(hero).method = Fact::Told(told);
        told
    }

    /// The Realm of a special action's space on the wheel.
    pub(super) async fn realm_of(&mut self, special: Special) -> Option<Realm> {
        let fact = *self.library.wheel.get(special as usize)?;
        if let Some(known) = fact.known() {
            return Some(known);
        }
        let head = Line::with(Msg::RealmOf, special.into());
        let told = self.one_of(head, &Realm::ALL, fact.guess()).await.unwrap_or(Realm::Muspelheim);
        self.library.wheel[special as usize] = Fact::Told(told);
        Some(told)
    }

    /// T0c: whether the Realms lie in the order that the box knows.
    pub(super) async fn realms_in_order(&mut self) -> bool {
        if let Some(known) = self.library.realms_in_order.known() {
            return known;
        }
        let told = self.yes(Msg::RealmsInOrder, true).await;
        self.library.realms_in_order = Fact::Told(told);
        told
    }
}
