//! Luck at the table: one small deterministic generator, used whenever something random physically happens.

use super::world::*;

/// A splitmix64 generator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Luck(u64);

impl Luck {
    /// A generator whose whole future follows from the seed.
    pub fn new(seed: u64) -> Self {
        Luck(seed)
    }

    /// The next 64 random bits.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 to `n` - 1.
    pub fn below(&mut self, n: usize) -> usize {
        assert!(n > 0, "luck needs something to choose from");
        (self.next() % n as u64) as usize
    }

    /// True in `part` of `whole` cases.
    pub fn chance(&mut self, part: usize, whole: usize) -> bool {
        self.below(whole) < part
    }

    /// One of the items.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Shuffles in place, from the last card down.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last + 1);
            items.swap(last, other);
        }
    }
}

impl World {
    /// The Follower draws from the pile; an empty pile is the shuffled discard; no card left: no card (L10).
    pub fn draw_cards(&mut self, count: usize) {
        for _ in 0..count {
            if self.draw.is_empty() {
                std::mem::swap(&mut self.draw, &mut self.discard);
                self.luck.shuffle(&mut self.draw);
            }
            if let Some(card) = self.draw.pop() {
                self.followers[self.him].hand.push(card);
            }
        }
        self.followers[self.him].hand.sort();
    }

    /// One card of the Follower's hand goes to the discard.
    pub fn discard_from_hand(&mut self, card: Combat) {
        let hand = &mut self.followers[self.him].hand;
        hand.remove(hand.iter().position(|c| *c == card).expect("the card is in its hand"));
        self.discard.push(card);
        self.discard.sort();
    }

    /// P5g: the hand is shuffled into the pile and as many cards are dealt, at most 8.
    pub fn swap_hand(&mut self) {
        let count = self.followers[self.him].hand.len().min(MAX_HAND);
        self.draw.append(&mut self.followers[self.him].hand);
        self.luck.shuffle(&mut self.draw);
        self.draw_cards(count);
    }

    /// B4: the hand is shuffled once and its first Wisdom cards become the battle deck; the rest stays in hand.
    pub fn take_battle_deck(&mut self) -> Vec<Combat> {
        let mut deck = std::mem::take(&mut self.followers[self.him].hand);
        self.luck.shuffle(&mut deck);
        let size = deck.len().min(self.followers[self.him].attributes[Attribute::Wisdom as usize] as usize);
        self.followers[self.him].hand = deck.split_off(size);
        self.followers[self.him].hand.sort();
        deck
    }

    /// B6: the next card of the (shuffled) battle deck; it is played and so discarded.
    pub fn reveal(&mut self, deck: &mut Vec<Combat>) -> Combat {
        let card = deck.remove(0);
        self.discard.push(card);
        self.discard.sort();
        card
    }

    /// B9: what is left of the battle deck returns to the hand.
    pub fn return_battle_deck(&mut self, deck: Vec<Combat>) {
        self.followers[self.him].hand.extend(deck);
        self.followers[self.him].hand.sort();
    }

    /// The values you will play in a Battle that the Follower starts: none to three, each 1..=4.
    pub fn human_plays(&mut self) -> Vec<u8> {
        let count = self.luck.below(4);
        (0..count).map(|_| 1 + self.luck.below(4) as u8).collect()
    }

    /// The Monster die: two faces Region attack, two Move, two Choice.
    pub fn roll_monster_die(&mut self) -> MonsterDie {
        self.luck.pick(&[MonsterDie::RegionAttack, MonsterDie::Move, MonsterDie::Choice])
    }

    /// What you do with a Monster that an Event activates and that is yours to move: attacks the Follower when it can,
    /// mostly; else goes anywhere without Armies of yours.
    pub fn human_deed(&mut self, monster: usize) -> Deed {
        let hits = self.region_attack_effect(monster).iter().any(|(side, _)| side.is_follower());
        if hits && self.luck.chance(2, 3) {
            return Deed::Attack;
        }
        let here = self.monster_region(monster).expect("an activated Monster is on the map");
        let mut deeds = vec![Deed::Attack];
        let free = self.map.touch[here as usize].iter().filter(|r| self.total_in(self.your_side(), **r) == 0);
        deeds.extend(free.map(|r| Deed::Move(*r)));
        self.luck.pick(&deeds)
    }
}
