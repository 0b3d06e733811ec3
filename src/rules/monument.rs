//! P7 Build Monument, for both sides, and N5 its Event.

use super::asking::{Aside, count};
use super::eyes::Mark;
use super::monsters::{activate, expected, hurt, hurt_in};
use super::{Flow, Game};
use crate::table::{Attribute, Board, Column, Depths, Holder, Markers, Monster, Place, RegionSet, Special};
use crate::talk::Big;
use crate::words::{Line, Msg, Thing};

/// The highest level of a Monument.
const TOP: u8 = 3;
/// Regions that have a button each.
const FEW: u32 = 4;
/// Omens in play.
const OMENS: u8 = 5;
/// Flipped omens that bring Ragnarok (P7).
const RAGNAROK: u8 = 3;
/// Turns to the end of Ragnarok, the builder's own included: this one, the other side's, the builder's last (W5).
const LAST_TURNS: u8 = 3;

/// P7 for him: the next level of his preferred unfinished Monument, the omens, the reset, his gains, the Event.
pub(super) async fn his(game: &mut Game<'_>) -> Flow {
    let before = game.commons.omens;
    let unfinished = game.preference().into_iter().find(|&monument| game.commons.monument(monument) < TOP);
    match unfinished {
        Some(monument) => raise(game, monument).await,
        None => {
            game.tell(Msg::WhyAllFinished, Msg::BuildMonument, Big::Thing(Msg::NoLevel.into()), None).await;
            omens(game).await;
        }
    }
    if game.commons.omens == before {
        game.desolate(Msg::WhyTokenOmen).await?;
    }
    ragnarok(game).await;
    clear(game);
    game.tell(Msg::WhyReset, Msg::ClearWheel, Big::Thing(Msg::AllMarkers.into()), Some(Msg::PriestsAndForges.into()))
        .await;
    let temples = game.his.regions.and(game.commons.temples).len() as u8;
    game.gain_priests(Msg::WhyTemplePriests, temples).await;
    let forges = game.marked(Mark::Forge, game.his.regions).await;
    game.commons.empty_forges = forges;
    game.gain_runes(Msg::WhyForgeRunes, forges.len() as u8).await;
    event(game, Holder::Him).await
}

/// P7 for you: the same reset, your gains, no token.
pub(super) async fn yours(game: &mut Game<'_>) -> Flow {
    game.your_pieces_changed();
    let unfinished: heapless::Vec<Attribute, 3> =
        Attribute::ALL.into_iter().filter(|&monument| game.commons.monument(monument) < TOP).collect();
    if !unfinished.is_empty() {
        let options = unfinished.iter().map(|&monument| Thing::Monument(monument));
        let place = game.one(Msg::WhichMonumentBuilt, options, 0).await;
        if let Some(&monument) = unfinished.get(place) {
            let level = game.commons.monument(monument);
            game.commons.monuments[monument as usize] = (level + 1).min(TOP);
        }
    }
    omens(game).await;
    ragnarok(game).await;
    clear(game);
    // You take the Runes of the forges in your Regions.
    let forges = game.map().forges.yes.and(game.yours.regions);
    game.commons.empty_forges = forges;
    event(game, Holder::You).await
}

/// P7 (1), (2): the next level of a Monument, and with the same screen the omens, unless all are flipped.
async fn raise(game: &mut Game<'_>, monument: Attribute) {
    let (level, before) = (game.commons.monument(monument), game.commons.omens);
    game.commons.monuments[monument as usize] = level + 1;
    if before == OMENS {
        let head = Line::with(Msg::BuildLevel, Thing::Monument(monument));
        game.tell(Msg::WhyNextLevel, head, Big::Change(level, level + 1), None).await;
        return;
    }
    let head = Line::with_two(Msg::BuildThenOmens, Thing::Monument(monument), count(level + 1));
    game.commons.omens = game.number_because(Msg::WhyNextLevel, head, (before, OMENS), before).await;
}

/// P7 (2): how many omens are flipped now.
async fn omens(game: &mut Game<'_>) {
    let before = game.commons.omens;
    game.commons.omens = game.number(Msg::OmensFlipped, before, OMENS, before).await;
}

/// P7 (2), W5: three flipped omens bring Ragnarok.
async fn ragnarok(game: &mut Game<'_>) {
    if game.commons.omens >= RAGNAROK && game.commons.ragnarok.is_none() {
        game.commons.ragnarok = Some(LAST_TURNS);
        game.tell(
            Msg::WhyRagnarokBegins,
            Msg::RagnarokBegins,
            Big::Thing(count(game.commons.omens)),
            Some(Msg::OneTurnEach.into()),
        )
        .await;
    }
}

/// P7 (3): Priests go to the general supply, markers leave the wheel, forges fill. In your own turn you do it unasked.
fn clear(game: &mut Game<'_>) {
    game.his.praying = 0;
    game.his.markers = Markers::default();
    game.yours.markers = Markers::default();
    game.commons.empty_forges = RegionSet::EMPTY;
}

/// N5: place the Monster shown, activate those of the first Rune, then of the second, then Loki. His own always act by
/// N2; neutral ones by N3 in his build and by you in yours; yours by you.
async fn event(game: &mut Game<'_>, builder: Holder) -> Flow {
    if let Some(column) = column(game, Msg::EventPlaces, |place| place == Place::Aside).await {
        let aside = column.boards().into_iter().find(|&board| game.monsters.at(board).place == Place::Aside);
        if let Some(board) = aside {
            let region = game.region(Line::with(Msg::PlacedIn, Thing::Monster(board)), game.all(), None).await;
            if let Some(region) = region {
                *game.monsters.at_mut(board) = Monster { place: Place::On(region), ..Monster::default() };
            }
        }
    }
    for question in [Msg::EventFirstRune, Msg::EventSecondRune] {
        let Some(column) = column(game, question, |place| matches!(place, Place::On(_))).await else { continue };
        for board in column.boards() {
            let monster = game.monsters.at(board);
            if !matches!(monster.place, Place::On(_)) {
                continue;
            }
            let his_to_act =
                monster.holder == Holder::Him || monster.holder == Holder::Nobody && builder == Holder::Him;
            if his_to_act {
                activate(game, board).await?;
            } else {
                act_by_you(game, board).await;
            }
        }
    }
    // Where he went is asked now only if it was known before, and of a hunter; it is asked again when it matters.
    if let Some(loki) = game.monsters.loki {
        game.monsters.loki = match game.priority().await {
            Special::Monsters => game.region(Msg::LokiNow, game.all(), Some(loki)).await,
            _ => None,
        };
    }
    // With many Armies about, that he hurt none is one press all the same.
    let many = game.yours.armies.regions().or(game.his.armies.regions()).len() > FEW;
    if !many || game.yes(Msg::HasLokiHurt, false).await {
        hurt(game, Msg::LokiHurts.into(), None, RegionSet::EMPTY).await;
    }
    Ok(())
}

/// A Rune of the card, by the column of boards that shows it: only a column with a Monster in such a place matters.
async fn column(game: &mut Game<'_>, question: Msg, matters: impl Fn(Place) -> bool) -> Option<Column> {
    let fits = |column: &Column| column.boards().into_iter().any(|board| matters(game.monsters.at(board).place));
    let columns: heapless::Vec<Column, 3> = Column::ALL.into_iter().filter(fits).collect();
    if columns.is_empty() {
        return None;
    }
    let names = columns.iter().map(|&column| column.into());
    columns.get(game.one(question, names.chain([Msg::NoRune.into()]), columns.len()).await).copied()
}

/// A Monster that you activate: where it is now. Where it was, it attacked; elsewhere it Tramples an Army, if it has to or
/// you want it to.
pub(super) async fn act_by_you(game: &mut Game<'_>, board: Board) {
    let Monster { place: Place::On(from), holder, .. } = game.monsters.at(board) else { return };
    let near = game.map().neighbours(from, Depths::Still);
    let ways = near.yes.or(near.unknown(game.all())).or(RegionSet::one(from));
    let to = game.region(Line::with(Msg::MonsterNow, Thing::Monster(board)), ways, Some(from)).await.unwrap_or(from);
    if to == from {
        let likely = expected(game, board);
        hurt(game, Line::with(Msg::AttackHurts, Thing::Monster(board)), None, likely).await;
        return;
    }
    game.put_monster(board, to);
    let anyone = game.his.armies.total(to) + game.yours.armies.total(to) > 0;
    if anyone
        && (holder == Holder::Nobody || game.yes(Line::with(Msg::TramplesThere, Thing::Region(to)), true).await)
        && let Some((from, to)) = hurt_in(game, to, false).await
    {
        let line = Line::with_two(Msg::Trampled, count(from), count(to));
        game.also(Some(Aside::new(Msg::WhyTrampled, line, line, Big::Change(from, to)))).await;
    }
}
