//! P5 Monsters: a Hunt, or an activation.
//!
#![doc = include_str!("hunt.md")]

use super::anew::{anew, decided_again};
use super::aside::Count;
use super::asking::{Reason, count};
use super::chooser::{Beast, Choice, break_attack_tie};
use super::monsters::{activate_harmful, any_harmful, harmful};
use super::{Flow, Game, ending};
use crate::games::ragnarok::table::{Attribute, Board, End, Hand, MAX_HAND, Region, RegionSet, Special};
use crate::games::ragnarok::words::{Msg, Quarry};
use crate::talk::Big;
use heapless::Vec;

/// Markers of his on a living Monster that spare the token (P5f).
const ENOUGH_MARKERS: u8 = 4;

/// What P5 comes to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Plan {
    /// Hunt one of the Monsters in these Regions.
    Hunt(RegionSet),
    /// Hunt Loki.
    Loki,
    /// Activate a Monster that could harm you; with several people it is chosen after the marker, by whom it harms (A5).
    Activate(Option<Board>),
}

/// P5: a Hunt if his priority is Monsters and something is huntable, else an activation that could harm you.
pub(super) async fn plan(game: &mut Game<'_>) -> Option<Plan> {
    if game.priority().await == Special::Monsters {
        if loki_is_huntable(game).await {
            return Some(Plan::Loki);
        }
        let reach = huntable(game).await;
        if !reach.is_empty() {
            return Some(Plan::Hunt(reach));
        }
    }
    match game.people.count() > 1 {
        true => any_harmful(game).await.then_some(Plan::Activate(None)),
        false => harmful(game).await.map(|board| Plan::Activate(Some(board))),
    }
}

/// P5a: Loki, if he has killed enough and Loki is in range.
async fn loki_is_huntable(game: &mut Game<'_>) -> bool {
    if game.his().kills < game.side.loki_kills() {
        return false;
    }
    // His death ends the game, and much can move him: where he was told to be in an earlier turn is confirmed.
    let loki = match game.monsters.loki {
        Some(known) if game.loki_seen => known,
        _ => game.loki_now().await,
    };
    !game.within(1 + game.his().tucked.get(), RegionSet::one(loki)).await.is_empty()
}

impl Game<'_> {
    /// Asks where Loki stands now.
    pub(super) async fn loki_now(&mut self) -> Region {
        let (all, known) = (self.all(), self.monsters.loki);
        let head = if known.is_some() { Msg::LokiNow } else { Msg::WhereLoki };
        let told = self.ask(head).likely(known).region(all).await.unwrap_or(self.his().hero);
        self.monsters.loki = Some(told);
        self.loki_seen = true;
        told
    }
}

/// P5 carried out.
pub(super) async fn monsters(game: &mut Game<'_>, plan: Plan) -> Flow {
    match plan {
        Plan::Activate(board) => {
            let chosen = match board {
                Some(_) => board,
                None => anew(game, harmful).await,
            };
            let Some(board) = chosen else { return Ok(()) };
            activate_harmful(game, board, None).await?;
            game.desolate(Msg::WhyTokenActivated).await
        }
        Plan::Loki => {
            blood_magic(game, Some(Quarry::Loki)).await;
            arm(game).await;
            hunt(game, Quarry::Loki, Msg::WhyLokiFirst.into(), None).await
        }
        Plan::Hunt(reach) => {
            let corrections = game.corrections;
            let out = game.monsters.out().filter(|(_, region, _)| reach.contains(*region));
            let choice = Choice::of(Msg::WhyHuntable, out.map(|(board, region, _)| Beast { board, region }));
            let only = choice.chosen().filter(|_| !choice.open()).map(|beast| Quarry::Monster(beast.board));
            blood_magic(game, only).await;
            arm(game).await;
            let hunted = async |game: &mut Game<'_>| {
                let is_new = corrections != game.corrections && game.decides_anew();
                let reach = if is_new { huntable(game).await } else { reach };
                hunted(game, reach).await
            };
            match decided_again(game, hunted).await {
                Some((board, open)) => hunt(game, Quarry::Monster(board), Reason::Choice, open).await,
                None => Ok(()),
            }
        }
    }
}

/// P5a: the Regions of the Monsters that he can hunt.
async fn huntable(game: &mut Game<'_>) -> RegionSet {
    let out = game.monsters.out().map(|(_, region, _)| region).collect();
    game.within(1 + game.his().tucked.get(), out).await
}

/// P5c: which of the Monsters in these Regions, and the slots that it would have open, where that was asked.
async fn hunted(game: &mut Game<'_>, reach: RegionSet) -> Option<(Board, Option<u8>)> {
    let out = game.monsters.out().filter(|(_, region, _)| reach.contains(*region));
    let mut choice = Choice::of(Msg::WhyHuntable, out.map(|(board, region, _)| Beast { board, region }));
    let mut open = [None; Board::ALL.len()];
    if choice.open() {
        let left: Vec<Board, 6> = choice.left().map(|beast| beast.board).collect();
        for board in left {
            let head = Msg::SlotsLeftOpen(board);
            open[board as usize] = Some(game.ask(head).likely(2u8).number(0, 9).await);
        }
        choice.least(Msg::WhyFewestOpen, |beast| open[beast.board as usize].unwrap_or(0));
    }
    break_attack_tie(game, &mut choice).await;
    choice.done(game).map(|beast| (beast.board, open[beast.board as usize]))
}

/// P5i, H19: *Blood magic* is told before anything of the Hunt is asked. Of several candidates it counts on each, and the
/// markers lie on the one that is hunted.
async fn blood_magic(game: &mut Game<'_>, only: Option<Quarry>) {
    if game.agreed.blood_magic {
        let said = game.tell(Msg::BloodMagicOn).because(Msg::WhyBloodMagic).detail(Msg::FirstTwoSlots);
        match only {
            Some(quarry) => said.shows(quarry).await,
            None => said.shows(Msg::EachOfThem).await,
        };
    }
}

/// P5b: Strength Combat cards beyond any limit, and the hand is turned up.
async fn arm(game: &mut Game<'_>) {
    game.tell_counts().await;
    let from = game.his().hand;
    let to = from.plus(game.his().attribute(Attribute::Strength));
    game.his_mut().hand = to;
    let big = Big::Change(from.get(), to.get());
    game.tell(Msg::HisCards).counts(Count::Cards).because(Msg::WhyArm).detail(Msg::TurnHandUp).big(big).await;
}

/// P5d-P5i: you wound it for him by his open cards, and tell what it came to.
async fn hunt(game: &mut Game<'_>, quarry: Quarry, why: Reason, open: Option<u8>) -> Flow {
    let order = if game.agreed.blood_magic { Msg::BloodThenRewards } else { Msg::RewardsFirst };
    game.tell(Msg::WoundMonster).because(why).detail(order).shows(quarry).await;
    let left = async |game: &mut Game<'_>| {
        let hand = game.his().hand;
        (hand, game.ask(Msg::CardsLeft).likely(hand).number(0, hand.get()).await)
    };
    let (hand, rest) = anew(game, left).await;
    let open = match open {
        Some(known) => known,
        None => game.ask(Msg::SlotsStillOpen(quarry)).likely(2u8).number(0, 9).await,
    };
    let killed = open == 0;
    let markers = match quarry {
        _ if killed => 0,
        Quarry::Monster(board) => {
            let seat = game.followers.seat() as usize;
            let markers = async |game: &mut Game<'_>| {
                let before = game.monsters.at(board).wounds[seat];
                game.ask(Msg::HisMarkersOn(quarry)).likely(before).number(before, 9).await
            };
            let markers = anew(game, markers).await;
            game.monsters.at_mut(board).wounds[seat] = markers;
            markers
        }
        Quarry::Loki => game.ask(Msg::HisMarkersOn(quarry)).number(0, 9).await,
    };
    if game.ask(Msg::RewardCovered).short().yes().await {
        game.gain_priests(Msg::WhyReward, 1).await;
    }
    if quarry != Quarry::Loki && game.ask(Msg::ArtifactWon).yes().await {
        game.tuck_artifact(Msg::WhyArtifact).await;
    }
    if killed {
        kill(game, quarry).await?;
    } else if markers < ENOUGH_MARKERS {
        game.desolate(Msg::WhyTokenHunt).await?;
    }
    // P5g: the rest goes back into the deck, and as many come unseen.
    let is_corrected = game.his().hand != hand && game.decides_anew();
    let rest = if is_corrected { game.his().hand.get() } else { rest };
    game.his_mut().hand = Hand::new(rest.min(MAX_HAND));
    // P5h: a living Loki's board is cleared.
    let detail = if quarry == Quarry::Loki { Msg::ClearLoki } else { Msg::ShuffleBack };
    let hand = count(game.his().hand);
    game.tell(Msg::NewHand).because(Msg::WhyNewHand).detail(detail).shows(hand).await;
    Ok(())
}

/// P5f: he takes the Monster; W3 with Loki.
async fn kill(game: &mut Game<'_>, quarry: Quarry) -> Flow {
    let Quarry::Monster(board) = quarry else { return ending::slayer(game, End::Him).await };
    let mut wounds = game.monsters.at(board).wounds;
    wounds[game.followers.seat() as usize] = 0;
    game.monsters.kill(board);
    game.his_mut().kills = game.his().kills.plus(1);
    game.tell(Msg::HeKills).because(Msg::WhyKill).detail(Msg::YourFourMarkers).shows(quarry).await;
    super::your_monsters::slayer_tokens(game, wounds).await;
    Ok(())
}
