//! P5 Monsters: a Hunt, or an activation.

use super::asking::count;
use super::chooser::{Beast, Choice};
use super::monsters::{Harm, activate_harmful, harmful};
use super::{Flow, Game, ending};
use crate::table::{Attribute, Board, MAX_HAND, MapSide, Region, RegionSet, Special};
use crate::talk::{Big, Why};
use crate::words::{Line, Msg, Thing};
use heapless::Vec;

/// Markers of his on a living Monster that spare the token (P5f).
const ENOUGH_MARKERS: u8 = 4;

/// What P5 comes to.
#[derive(Debug)]
#[allow(clippy::large_enum_variant, reason = "there is no heap to box it into, and it lives for one step")]
pub(super) enum Plan {
    /// Hunt one of the Monsters in these Regions.
    Hunt(RegionSet),
    /// Hunt Loki.
    Loki,
    /// Activate a Monster that could harm you.
    Activate(Harm),
}

/// P5: a Hunt if his priority is Monsters and something is huntable, else an activation that could harm you.
pub(super) async fn plan(game: &mut Game<'_>) -> Option<Plan> {
    if game.priority().await == Special::Monsters {
        if loki_is_huntable(game).await {
            return Some(Plan::Loki);
        }
        let out = game.monsters.out().map(|(_, region, _)| region).collect();
        let reach = game.within(1 + game.his.tucked, out).await;
        if !reach.is_empty() {
            return Some(Plan::Hunt(reach));
        }
    }
    harmful(game).await.map(Plan::Activate)
}

/// P5a: Loki, if he has killed enough and Loki is in range.
async fn loki_is_huntable(game: &mut Game<'_>) -> bool {
    let enough = match game.side {
        MapSide::TwoPlayers => 1,
        MapSide::ThreeFourPlayers => 2,
    };
    if game.his.kills < enough {
        return false;
    }
    let loki = game.loki().await;
    !game.within(1 + game.his.tucked, RegionSet::one(loki)).await.is_empty()
}

impl Game<'_> {
    /// Where Loki stands: asked once, then followed.
    pub(super) async fn loki(&mut self) -> Region {
        if let Some(known) = self.monsters.loki {
            return known;
        }
        let told = self.region(Msg::WhereLoki, self.all(), None).await.unwrap_or(self.his.hero);
        self.monsters.loki = Some(told);
        told
    }
}

/// P5 carried out.
pub(super) async fn monsters(game: &mut Game<'_>, plan: Plan) -> Flow {
    match plan {
        Plan::Activate(harm) => {
            activate_harmful(game, harm, None).await?;
            game.desolate(Msg::WhyTokenActivated).await
        }
        Plan::Loki => {
            arm(game).await;
            hunt(game, Quarry::Loki, Msg::WhyLokiFirst.into(), None).await
        }
        Plan::Hunt(reach) => {
            arm(game).await;
            let out = game.monsters.out().filter(|(_, region, _)| reach.contains(*region));
            let mut choice = Choice::of(Msg::WhyHuntable, out.map(|(board, region, _)| Beast { board, region }));
            let mut open = [None; Board::ALL.len()];
            if choice.open() {
                let left: Vec<Board, 6> = choice.left().map(|beast| beast.board).collect();
                for board in left {
                    let head = Line::with(Msg::SlotsLeftOpen, Thing::Monster(board));
                    open[board as usize] = Some(game.number(head, 0, 9, 2).await);
                }
                choice.least(Msg::WhyFewestOpen, |beast| open[beast.board as usize]);
            }
            if choice.open() {
                choice.tie_monsters(game.tie().await);
            }
            match choice.done() {
                Some((beast, why)) => hunt(game, Quarry::Monster(beast.board), why, open[beast.board as usize]).await,
                None => Ok(()),
            }
        }
    }
}

/// P5b: Strength Combat cards beyond any limit, and the hand is turned up.
async fn arm(game: &mut Game<'_>) {
    game.tell_counts().await;
    let from = game.his.hand;
    game.his.hand = from + game.his.attribute(Attribute::Strength);
    game.tell(Msg::WhyArm, Msg::HisCards, Big::Change(from, game.his.hand), Some(Msg::TurnHandUp.into())).await;
}

/// What is hunted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Quarry {
    Monster(Board),
    Loki,
}

impl From<Quarry> for Thing {
    fn from(quarry: Quarry) -> Self {
        match quarry {
            Quarry::Monster(board) => Self::Monster(board),
            Quarry::Loki => Msg::Loki.into(),
        }
    }
}

/// P5d-P5i: you wound it for him by his open cards, and tell what it came to.
async fn hunt(game: &mut Game<'_>, quarry: Quarry, why: Why, open: Option<u8>) -> Flow {
    if game.agreed.blood_magic {
        game.tell(Msg::WhyBloodMagic, Msg::BloodMagicOn, Big::Thing(quarry.into()), Some(Msg::FirstTwoSlots.into()))
            .await;
    }
    game.tell(why, Msg::WoundMonster, Big::Thing(quarry.into()), Some(Msg::RewardsFirst.into())).await;
    let hand = game.his.hand;
    let rest = game.number(Msg::CardsLeft, 0, hand, hand).await;
    let open = match open {
        Some(known) => known,
        None => game.number(Line::with(Msg::SlotsStillOpen, quarry.into()), 0, 9, 2).await,
    };
    let killed = open == 0;
    let markers = match quarry {
        _ if killed => 0,
        Quarry::Monster(board) => {
            let before = game.monsters.at(board).wounds;
            let markers = game.number(Line::with(Msg::HisMarkersOn, quarry.into()), before, 9, before).await;
            game.monsters.at_mut(board).wounds = markers;
            markers
        }
        Quarry::Loki => game.number(Line::with(Msg::HisMarkersOn, quarry.into()), 0, 9, 0).await,
    };
    if game.yes(Msg::RewardCovered, false).await {
        game.gain_priests(Msg::WhyReward, 1).await;
    }
    if quarry != Quarry::Loki && game.yes(Msg::ArtifactWon, false).await {
        game.tuck_artifact(Msg::WhyArtifact).await;
    }
    if killed {
        kill(game, quarry).await?;
    } else if markers < ENOUGH_MARKERS {
        game.desolate(Msg::WhyTokenHunt).await?;
    }
    // P5g: the rest goes back into the deck, and as many come unseen.
    game.his.hand = rest.min(MAX_HAND);
    // P5h: a living Loki's board is cleared.
    let detail = if quarry == Quarry::Loki { Msg::ClearLoki } else { Msg::ShuffleBack };
    game.tell(Msg::WhyNewHand, Msg::NewHand, Big::Thing(count(game.his.hand)), Some(detail.into())).await;
    Ok(())
}

/// P5f: he takes the Monster; W3 with Loki.
async fn kill(game: &mut Game<'_>, quarry: Quarry) -> Flow {
    let Quarry::Monster(board) = quarry else { return ending::slayer(game, Msg::HeWins).await };
    game.monsters.kill(board);
    game.his.kills += 1;
    game.tell(Msg::WhyKill, Msg::HeKills, Big::Thing(quarry.into()), Some(Msg::YourFourMarkers.into())).await;
    Ok(())
}
