//! P7 Build Monument, for both sides, and N5 its Event.
//!
#![doc = include_str!("monument.md")]

use super::anew::anew;
use super::aside::{Aside, Small};
use super::asking::{Reason, count};
use super::eyes::Mark;
use super::monsters::{activate, expected, hurt, hurt_in};
use super::{Flow, Game};
use crate::games::ragnarok::table::{
    Attribute, Board, Change, Column, Depths, Level, Markers, Monster, Omens, Owner, Place, Priests, RAGNAROK_OMENS,
    Region, RegionSet, Special,
};
use crate::games::ragnarok::words::{Monument, Msg, Thing};
use crate::talk::Big;

/// With Armies in more Regions than these it is asked first whether Loki hurt any.
const MANY_ARMIES: u32 = 4;

/// P7 for him: the next level of his preferred unfinished Monument, the omens, the reset, his gains, the Event.
pub(super) async fn his(game: &mut Game<'_>) -> Flow {
    let preference = game.preference().await;
    let unfinished = preference.into_iter().find(|&monument| game.commons.monuments[monument as usize] < Level::MOST);
    let flips = match unfinished {
        Some(monument) => raise(game, monument).await,
        None => {
            game.tell(Msg::BuildMonument).because(Msg::WhyAllFinished).shows(Msg::NoLevel).await;
            omens(game, None).await
        }
    };
    if !flips {
        game.desolate(Msg::WhyTokenOmen).await?;
    }
    ragnarok(game).await;
    clear(game);
    game.tell(Msg::ClearWheel).because(Msg::WhyReset).detail(Msg::PriestsAndForges).shows(Msg::AllMarkers).await;
    let temples = game.his().regions.and(game.commons.temples).len() as u8;
    game.gain_priests(Msg::WhyTemplePriests, temples).await;
    let forges = anew(game, async |game| game.marked(Mark::Forge, game.his().regions).await).await;
    game.commons.empty_forges = forges;
    game.gain_runes(Msg::WhyForgeRunes, forges.len() as u8).await;
    event(game, game.him()).await
}

/// P7 for you: the same reset, your gains, no token.
pub(super) async fn yours(game: &mut Game<'_>) -> Flow {
    game.your_pieces_changed();
    let built = async |game: &mut Game<'_>| {
        let unfinished: heapless::Vec<Attribute, 3> = Attribute::ALL
            .into_iter()
            .filter(|&monument| game.commons.monuments[monument as usize] < Level::MOST)
            .collect();
        if unfinished.is_empty() {
            return None;
        }
        let options = unfinished.iter().map(|&monument| Thing::Monument(monument));
        let place = game.ask(Msg::WhichMonumentBuilt).one(options).await;
        unfinished.get(place).copied()
    };
    if let Some(monument) = anew(game, built).await {
        let level = &mut game.commons.monuments[monument as usize];
        *level = level.plus(1);
    }
    omens(game, None).await;
    ragnarok(game).await;
    clear(game);
    // You take the Runes of the forges in your Regions.
    let forges = game.map().forges.yes.and(game.yours().regions);
    game.commons.empty_forges = forges;
    event(game, game.you()).await
}

/// P7 (1), (2): the next level of a Monument, and with the same screen the omens, unless all are flipped. Returns whether any
/// is flipped by it.
async fn raise(game: &mut Game<'_>, monument: Attribute) -> bool {
    let level = game.commons.monument(monument);
    game.commons.monuments[monument as usize] = Level::new(level + 1);
    if game.commons.omens == Omens::MOST {
        let head = Msg::BuildLevel(Monument(monument));
        game.tell(head).because(Msg::WhyNextLevel).big(Big::Change(level, level + 1)).await;
        return false;
    }
    omens(game, Some(monument)).await
}

/// P7 (2): how many omens are flipped now, asked with the Monument that was built, if that is told so. Returns whether it is
/// more than before.
async fn omens(game: &mut Game<'_>, built: Option<Attribute>) -> bool {
    let told = async |game: &mut Game<'_>| {
        let before = game.commons.omens;
        let ask = match built {
            Some(monument) => {
                let head = Msg::BuildThenOmens(Monument(monument), game.commons.monument(monument));
                game.ask(head).because(Msg::WhyNextLevel)
            }
            None => game.ask(Msg::OmensFlipped),
        };
        ask.likely(before).number(before.get(), Omens::MOST.get()).await
    };
    let told = Omens::new(anew(game, told).await);
    core::mem::replace(&mut game.commons.omens, told) != told
}

/// P7 (2), W5: three flipped omens bring Ragnarok. Turns to its end: this one, one of every other player, the builder's last.
async fn ragnarok(game: &mut Game<'_>) {
    if game.commons.omens >= RAGNAROK_OMENS && game.commons.ragnarok.is_none() {
        game.commons.ragnarok = Some(game.players() as u8 + 1);
        let omens = count(game.commons.omens);
        let begins = game.ask(Msg::RagnarokBegins).because(Msg::WhyRagnarokBegins);
        begins.detail(Msg::OneTurnEach).shows(omens).await;
    }
}

/// P7 (3): Priests go to the general supply, markers leave the wheel, forges fill. In your own turn you do it unasked.
fn clear(game: &mut Game<'_>) {
    for follower in game.followers.each_mut() {
        follower.ledger.praying = Priests::LEAST;
        follower.ledger.markers = Markers::NONE;
    }
    game.people.each_mut().for_each(|person| person.markers = Markers::NONE);
    game.commons.empty_forges = RegionSet::EMPTY;
    game.runeless = Default::default();
}

/// N5: place the Monster shown, activate those of the first Rune, then of the second, then Loki. His own always act by
/// N2; neutral ones by N3 in his build and by you in yours; yours by you.
async fn event(game: &mut Game<'_>, builder: Owner) -> Flow {
    let comes = async |game: &mut Game<'_>| {
        let column = column(game, Msg::EventPlaces, |place| place == Place::Aside).await?;
        placed(game, column).await
    };
    if let Some((board, region)) = anew(game, comes).await {
        *game.monsters.at_mut(board) = Monster { place: Place::On(region), ..Monster::default() };
    }
    for question in [Msg::EventFirstRune, Msg::EventSecondRune] {
        let shown = async |game: &mut Game<'_>| column(game, question, |place| matches!(place, Place::On(_))).await;
        let Some(column) = anew(game, shown).await else { continue };
        for board in column.boards() {
            let monster = game.monsters.at(board);
            if !matches!(monster.place, Place::On(_)) {
                continue;
            }
            let mover = if monster.holder == Owner::Nobody { builder } else { monster.holder };
            game.turn_to(mover).await;
            if matches!(mover, Owner::Follower(_)) {
                activate(game, board).await?;
            } else {
                act_by_you(game, board).await;
            }
            game.turn_back().await;
        }
    }
    // Where he went is asked now only if it was known before, and of a hunter; it is asked again when it matters.
    if game.monsters.loki.is_some() {
        let mut hunted = false;
        for him in game.followers.seats() {
            game.followers.speak_of(him);
            hunted |= game.priority().await == Special::Monsters;
        }
        game.speak_of(builder);
        match hunted {
            true => _ = anew(game, async |game| game.loki_now().await).await,
            false => game.monsters.loki = None,
        }
    }
    loki_hurts(game).await;
    Ok(())
}

/// The next Monster of a column that is not out yet, and the Region in which an Event places it.
pub(super) async fn placed(game: &mut Game<'_>, column: Column) -> Option<(Board, Region)> {
    let aside = column.boards().into_iter().find(|&board| game.monsters.at(board).place == Place::Aside)?;
    let all = game.all();
    game.ask(Msg::PlacedIn(aside)).region(all).await.map(|region| (aside, region))
}

/// What Loki did to Armies is on his board. With many of them about, that he hurt none is one press all the same.
pub(super) async fn loki_hurts(game: &mut Game<'_>) {
    let may_hurt = async |game: &mut Game<'_>| {
        let many = game.people.army_regions().or(game.followers.army_regions()).len() > MANY_ARMIES;
        !many || game.ask(Msg::HasLokiHurt).short().yes().await
    };
    if anew(game, may_hurt).await {
        hurt(game, Msg::LokiHurts.into(), Reason::Nothing, |_| RegionSet::EMPTY).await;
    }
}

/// A Rune of the card, by the column of boards that shows it: only a column with a Monster in such a place matters.
async fn column(game: &mut Game<'_>, question: Msg, matters: impl Fn(Place) -> bool) -> Option<Column> {
    let fits = |column: &Column| column.boards().into_iter().any(|board| matters(game.monsters.at(board).place));
    let columns: heapless::Vec<Column, 3> = Column::ALL.into_iter().filter(fits).collect();
    if columns.is_empty() {
        return None;
    }
    let names = columns.iter().map(|&column| column.into());
    let place = game.ask(question).one(names.chain([Msg::NoRune.into()])).await;
    columns.get(place).copied()
}

/// A Monster that you activate: where it is now. Where it was, it attacked; elsewhere it Tramples an Army, if it has to or
/// you want it to.
pub(super) async fn act_by_you(game: &mut Game<'_>, board: Board) {
    let now = async |game: &mut Game<'_>| {
        let Place::On(from) = game.monsters.at(board).place else { return None };
        let near = game.map().neighbours(from, Depths::Still);
        let ways = near.yes.or(near.unknown(game.all())).or(RegionSet::one(from));
        let to = game.ask(Msg::MonsterNow(board)).likely(Some(from)).region(ways).await;
        Some((from, to.unwrap_or(from)))
    };
    let Some((from, to)) = anew(game, now).await else { return };
    if to == from {
        hurt(game, Msg::AttackHurts(board), Reason::Nothing, |game| expected(game, board)).await;
        return;
    }
    game.put_monster(board, to);
    let tramples = async |game: &mut Game<'_>| {
        let anyone = game.people.army_regions().or(game.followers.army_regions()).contains(to);
        let must = game.monsters.at(board).holder == Owner::Nobody;
        anyone && (must || game.ask(Msg::TramplesThere(to)).likely(true).yes().await)
    };
    if anew(game, tramples).await
        && let Some((from, to)) = hurt_in(game, to, false).await
    {
        game.also(Some(Aside { why: Msg::WhyTrampled, small: Small::Trampled(Change { from, to }) })).await;
    }
}
