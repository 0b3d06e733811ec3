//! The Follower's action deck and its row of open cards (S4, T6b, T6c).

use super::{BasicSet, Card, EndIcon, Hero, Path};
use crate::chance::Chance;
use heapless::Vec;

/// Advanced cards in every deck (S2).
const ADVANCED_CARDS: u8 = 6;
/// Cards of one Follower: a basic set, its Hero's two and the advanced six.
pub const DECK_CARDS: usize = 6 + 2 + ADVANCED_CARDS as usize;
/// Open cards in a full row.
pub const ROW_CARDS: usize = 3;

/// How many advanced cards of each pile the tile asks for; always six together (S2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mix {
    jarl: u8,
    gothi: u8,
}

impl Mix {
    /// Two of each.
    pub const EVEN: Self = Self { jarl: 2, gothi: 2 };

    /// A mix by its first two counts; Slayer makes up the six.
    pub const fn new(jarl: u8, gothi: u8) -> Option<Self> {
        // Compared one by one so that no sum can overflow.
        if jarl <= ADVANCED_CARDS && gothi <= ADVANCED_CARDS - jarl { Some(Self { jarl, gothi }) } else { None }
    }

    /// Cards of one pile in the mix.
    pub const fn of(self, path: Path) -> u8 {
        match path {
            Path::Jarl => self.jarl,
            Path::Gothi => self.gothi,
            Path::Slayer => ADVANCED_CARDS - self.jarl - self.gothi,
        }
    }
}

/// A place in the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// Chosen by a 1.
    Left,
    /// Chosen by a 2.
    Middle,
    /// Chosen by a 3.
    Right,
}

impl Spot {
    /// The three places from left to right.
    pub const ALL: [Self; ROW_CARDS] = [Self::Left, Self::Middle, Self::Right];
}

/// The open cards from left to right. It takes whole words, so that what lies behind it in a prompt is quick to copy.
#[repr(align(4))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Row([Option<Card>; ROW_CARDS]);

impl Row {
    /// A row of the given cards; what is beyond three is left out.
    pub fn of(cards: &[Card]) -> Self {
        let mut row = [None; ROW_CARDS];
        for (place, card) in row.iter_mut().zip(cards) {
            *place = Some(*card);
        }
        Self(row)
    }

    /// The card at a place.
    pub const fn at(&self, spot: Spot) -> Option<Card> {
        self.0[spot as usize]
    }

    /// The cards that are there, left to right.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.0.iter().flatten().copied()
    }

    /// How many cards are there.
    pub fn len(&self) -> usize {
        self.cards().count()
    }

    /// Whether no card is left.
    pub fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    /// The card that a roll of the Surtur die picks and its place, cut to the cards that are there (T, T6c).
    pub fn picked_by(&self, roll: u8) -> Option<(Spot, Card)> {
        let wanted = usize::from(roll.max(1));
        Spot::ALL.into_iter().filter_map(|spot| Some((spot, self.at(spot)?))).take(wanted).last()
    }

    /// Takes a card out, slides the others left and puts `drawn` at the right end.
    fn replace(&mut self, spot: Spot, drawn: Option<Card>) -> Option<Card> {
        let taken = self.at(spot)?;
        let mut left: Vec<Card, { ROW_CARDS + 1 }> = self.cards().filter(|&card| card != taken).collect();
        left.extend(drawn);
        *self = Self::of(&left);
        Some(taken)
    }
}

/// The Follower's fourteen cards: open, in the deck or removed.
///
/// Invariant: every card of the setup is in exactly one of the three, and the row has gaps only at its right end.
#[derive(Clone, Debug)]
pub struct ActionCards {
    row: Row,
    deck: Vec<Card, DECK_CARDS>,
    removed: Vec<Card, DECK_CARDS>,
}

impl ActionCards {
    /// No cards.
    pub const NONE: Self = Self { row: Row([None; ROW_CARDS]), deck: Vec::new(), removed: Vec::new() };

    /// S4: shuffle a basic set with the Hero's two, deal three, then shuffle the mix of advanced cards into the rest. F7: none
    /// that was dealt to another Follower.
    pub fn set_up(set: BasicSet, hero: Hero, mix: Mix, taken: &[Card], chance: &mut Chance) -> Self {
        let mut deck: Vec<Card, DECK_CARDS> = set.cards().chain(Card::of_hero(hero)).collect();
        chance.shuffle(&mut deck);
        let dealt: Vec<Card, ROW_CARDS> = (0..ROW_CARDS).filter_map(|_| deck.pop()).collect();
        for path in Path::ALL {
            let mut pile: Vec<Card, 9> = path.cards().filter(|card| !taken.contains(card)).collect();
            chance.shuffle(&mut pile);
            deck.extend(pile.iter().copied().take(usize::from(mix.of(path))));
        }
        chance.shuffle(&mut deck);
        Self { row: Row::of(&dealt), deck, removed: Vec::new() }
    }

    /// Cards laid out on purpose: the row, and the deck from its top. What is beyond the capacity is left out.
    pub fn laid_out(row: Row, deck: impl IntoIterator<Item = Card>, removed: impl IntoIterator<Item = Card>) -> Self {
        let mut cards = Self { row, deck: Vec::new(), removed: removed.into_iter().take(DECK_CARDS).collect() };
        cards.deck.extend(deck.into_iter().take(DECK_CARDS));
        cards.deck.reverse();
        cards
    }

    /// The open cards.
    pub fn row(&self) -> Row {
        self.row
    }

    /// All of them, in no order.
    pub fn all(&self) -> impl Iterator<Item = Card> {
        self.row.cards().chain(self.deck.iter().copied()).chain(self.removed.iter().copied())
    }

    /// Cards left in the deck.
    pub fn in_deck(&self) -> u8 {
        self.deck.len() as u8
    }

    /// Cards out of the game.
    pub fn removed(&self) -> u8 {
        self.removed.len() as u8
    }

    /// T6b: set the card aside, slide, draw, and only then remove it or shuffle it back. Returns the card drawn;
    /// T6c: with an empty deck there is none and the row stays shorter.
    pub fn end_turn(&mut self, spot: Spot, icon: EndIcon, chance: &mut Chance) -> Option<Card> {
        let drawn = self.row.at(spot).and_then(|_| self.deck.pop());
        if let Some(aside) = self.row.replace(spot, drawn) {
            // Neither list can be full: both together hold at most the thirteen other cards.
            let _ = match icon {
                EndIcon::Remove => self.removed.push(aside),
                EndIcon::Reshuffle => self.deck.push(aside),
            };
            if icon == EndIcon::Reshuffle {
                chance.shuffle(&mut self.deck);
            }
        }
        // H16: a row without any card would never move again.
        if self.row.is_empty() {
            self.row = Row::of(&self.deck.pop().into_iter().collect::<Vec<Card, 1>>());
        }
        drawn
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::games::ragnarok::table::{CARDS, Kind};
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn set_up(set: BasicSet, hero: Hero, mix: Mix, seed: u8) -> (ActionCards, Chance) {
        let mut chance = Chance::from_seed([seed; 32]);
        (ActionCards::set_up(set, hero, mix, &[], &mut chance), chance)
    }

    fn all_cards(cards: &ActionCards) -> std::vec::Vec<Card> {
        let mut all: std::vec::Vec<Card> = cards.all().collect();
        all.sort();
        all
    }

    #[test]
    fn the_57_cards_have_57_names_by_the_closed_list() {
        let kinds: std::vec::Vec<Kind> = Card::all().map(Card::kind).collect();
        assert_eq!(kinds.len(), CARDS);
        let named = |set: BasicSet| (1..=6).map(move |n| Kind::Basic(set, n));
        let expected = BasicSet::ALL
            .into_iter()
            .flat_map(named)
            .chain(Hero::ALL.into_iter().flat_map(|hero| (1..=2).map(move |n| Kind::Hero(hero, n))))
            .chain(Path::ALL.into_iter().flat_map(|path| (1..=9).map(move |n| Kind::Advanced(path, n))));
        assert!(kinds.into_iter().eq(expected));
    }

    proptest! {
        #[test]
        fn s4_deals_three_of_the_basic_and_hero_cards_and_shuffles_the_mix_into_the_other_five(
            seed: u8, set in 0..3usize, hero in 0..6usize, jarl in 0..=6u8, gothi in 0..=6u8,
        ) {
            let (set, hero) = (BasicSet::ALL[set], Hero::ALL[hero]);
            let Some(mix) = Mix::new(jarl, gothi) else {
                prop_assert!(jarl + gothi > 6);
                return Ok(());
            };
            let (cards, _) = set_up(set, hero, mix, seed);
            prop_assert_eq!((cards.row.len(), cards.deck.len(), cards.removed.len()), (3, 11, 0));
            let all = all_cards(&cards);
            prop_assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), DECK_CARDS);
            let own = |card: &Card| matches!(card.kind(), Kind::Basic(s, _) if s == set)
                || matches!(card.kind(), Kind::Hero(h, _) if h == hero);
            prop_assert_eq!(all.iter().filter(|card| own(card)).count(), 8);
            prop_assert!(cards.row.cards().all(|card| own(&card)), "an advanced card was dealt");
            for path in Path::ALL {
                let in_deck = all.iter().filter(|c| matches!(c.kind(), Kind::Advanced(p, _) if p == path)).count();
                prop_assert_eq!(in_deck, usize::from(mix.of(path)));
            }
        }

        #[test]
        fn t6b_loses_and_doubles_no_card_over_any_sequence_of_turns(
            seed: u8, turns in prop::collection::vec((0..3usize, any::<bool>()), 0..80),
        ) {
            let (mut cards, mut chance) = set_up(BasicSet::B, Hero::Aslaug, Mix::new(2, 2).unwrap(), seed);
            let before = all_cards(&cards);
            for (spot, remove) in turns {
                let (row, deck, removed) = (cards.row, cards.deck.clone(), cards.removed.len());
                let spot = Spot::ALL[spot];
                let icon = if remove { EndIcon::Remove } else { EndIcon::Reshuffle };
                let drawn = cards.end_turn(spot, icon, &mut chance);
                prop_assert_eq!(&all_cards(&cards), &before);
                let Some(chosen) = row.at(spot) else {
                    prop_assert_eq!((cards.row, drawn), (row, None));
                    continue;
                };
                // Slide, then the top of the old deck at the right end: the chosen card cannot be the one drawn.
                prop_assert_eq!(drawn, deck.last().copied());
                let mut open: std::vec::Vec<Card> = row.cards().filter(|&card| card != chosen).chain(drawn).collect();
                // H16: of an empty row and an empty deck, the card that goes back is the only one: it lies open again.
                let alone = open.is_empty() && !remove;
                open.extend(alone.then_some(chosen));
                prop_assert!(cards.row.cards().eq(open));
                prop_assert_eq!(cards.removed.len(), removed + usize::from(remove));
                prop_assert_eq!(cards.deck.contains(&chosen), !remove && !alone);
            }
        }

        #[test]
        fn t6c_cuts_the_roll_to_the_cards_that_are_there(count in 0..=3usize, roll in 1..=3u8) {
            let dealt: std::vec::Vec<Card> = Card::all().take(count).collect();
            let picked = Row::of(&dealt).picked_by(roll);
            let place = usize::from(roll).min(count);
            prop_assert_eq!(picked.map(|(spot, _)| spot as usize + 1), (place > 0).then_some(place));
            prop_assert_eq!(picked.map(|(_, card)| card), place.checked_sub(1).map(|at| dealt[at]));
        }
    }

    #[test]
    fn h16_a_row_that_would_be_empty_takes_a_card_of_the_deck_if_there_is_one() {
        let cards: std::vec::Vec<Card> = Card::all().take(2).collect();
        let mut chance = Chance::from_seed([1; 32]);
        let mut alone = ActionCards::laid_out(Row::of(&cards[..1]), [], []);
        alone.end_turn(Spot::Left, EndIcon::Reshuffle, &mut chance);
        assert!(alone.row.cards().eq([cards[0]]) && alone.deck.is_empty() && alone.removed.is_empty());
        alone.end_turn(Spot::Left, EndIcon::Remove, &mut chance);
        assert_eq!((alone.row.len(), alone.in_deck(), alone.removed()), (0, 0, 1));
        let mut two = ActionCards::laid_out(Row::of(&cards[..1]), [cards[1]], []);
        assert_eq!(two.end_turn(Spot::Left, EndIcon::Reshuffle, &mut chance), Some(cards[1]));
        assert!(two.row.cards().eq([cards[1]]) && two.in_deck() == 1);
    }

    #[test]
    fn a_reshuffled_card_can_come_back_at_any_later_draw_but_never_at_once() {
        let mut came_back = BTreeSet::new();
        for seed in 0..=255 {
            let (mut cards, mut chance) = set_up(BasicSet::A, Hero::Ragnar, Mix::new(6, 0).unwrap(), seed);
            let chosen = cards.row.at(Spot::Left);
            for turn in 0..12 {
                let drawn = cards.end_turn(Spot::Left, EndIcon::Reshuffle, &mut chance);
                if drawn == chosen {
                    came_back.insert(turn);
                    break;
                }
            }
        }
        assert!(!came_back.contains(&0) && came_back.contains(&1) && came_back.len() > 5, "{came_back:?}");
    }
}
